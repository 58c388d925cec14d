/** The pages of the rules in the order in which they are read. */
export const pages = ["common", "europe", "usa", "africa", "world", "paris"] as const;
export type PageName = (typeof pages)[number];

/** The page that holds the clauses of each beginning: `EU-TUN-3` is on the page of Europe. */
const beginnings: Record<string, PageName> = {
  C: "common",
  EU: "europe",
  AF: "africa",
  WO: "world",
  PA: "paris",
};

const isPage = (name: string): name is PageName => (pages as readonly string[]).includes(name);

/** The page that holds a clause, if it is one. */
export function pageOfClause(clause: string): PageName | undefined {
  return beginnings[/^([A-Z]{1,2})-[A-Z]+-\d+[a-z]?$/.exec(clause)?.[1] ?? ""];
}

/** The page with the rules of a board; a board that has none of its own is played by the common ones. */
export function pageOfBoard(board: string): PageName {
  return isPage(board) ? board : "common";
}

/** What to open when asked for a page and perhaps a clause: a clause knows better where it stands. */
export function pageToOpen(page: string, clause: string | null | undefined): PageName {
  return (clause && pageOfClause(clause)) || pageOfBoard(page);
}
