// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { factsOf, type Facts } from "../game/facts";
import { languages, texts, type Language } from "../i18n/index.svelte";
import { mechanicIds, partKinds } from "../protocol";
import { boards, playedGame } from "../testing/games";
import { lessons } from "../lessons/titles";
import { lessonAbout } from "./lessons";
import { valuesOf } from "./numbers";
import { pageOfClause } from "./pages";
import { pictureOf, pictures } from "./pictures";
import SectionView from "./SectionView.svelte";
import { sectionOf, sectionOfClause, sections, sectionsOf, sectionText } from "./sections";
import { sayIn } from "./texts";

const all = Object.keys(languages) as Language[];
const facts = new Map(boards.map((id) => [id, playedGame(id).facts]));

beforeAll(() => {
  // jsdom does not lay anything out.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});
afterEach(() => texts.use("en"));

describe("a section", () => {
  it("is there for every mechanic, with a picture", () => {
    // What all bonuses share is said of those that have no section of their own.
    const bonuses: readonly string[] = partKinds;
    expect(mechanicIds.filter((id) => !sectionOf(id) && !bonuses.includes(id))).toEqual([]);
    expect(sections.filter(({ id }) => !pictures[id]).map(({ id }) => id)).toEqual([]);
  });

  it.each(all)("has a title and a text in %s", async (language) => {
    const say = await sayIn(language);
    const missing = sections.flatMap(({ id }) =>
      ["title", "text"].map((part) => `sections.${id}.${part}`).filter((key) => !say.has(key)),
    );
    expect(missing).toEqual([]);
  });

  it.each(sections.map(({ id, clauses }) => [id, clauses] as const))(
    "%s leads to clauses that exist",
    (_, clauses) => {
      expect(clauses.length).toBeGreaterThan(0);
      for (const clause of clauses) {
        const page = join(import.meta.dirname, "../../../docs/rules", `${pageOfClause(clause)}.md`);
        expect(readFileSync(page, "utf8")).toContain(`**${clause}**`);
      }
    },
  );

  it("leads to the lesson of its board and edition, or else to one on another board", () => {
    const lesson = (board: string, section: string, edition?: string) => {
      const { board: known } = facts.get(board)!;
      const exits = ["some-route"];
      const one = sectionsOf(facts.get(board)!, exits).find(({ id }) => id === section)!;
      return lessonAbout(one, { ...known, edition: edition ?? known.edition })?.id;
    };
    expect(lesson("europe", "tunnels")).toBe("tunnels");
    expect(lesson("world", "wrap")).toBe("round-world");
    expect(lesson("great-lakes", "harbours")).toBe("harbours");
    expect(lesson("europe", "draw")).toBeUndefined();
    const flags = lessons.filter(({ mechanics }) => mechanics.includes("flag"));
    expect(flags.length).toBeGreaterThan(1);
    for (const { id, edition } of flags) expect(lesson("paris", "flag", edition)).toBe(id);
  });

  it("is found by its clause", () => {
    const [europe] = [facts.get("europe")!];
    expect(sectionOfClause(europe, "EU-TUN-4")?.id).toBe("tunnels");
    expect(sectionOfClause(facts.get("usa")!, "EU-TUN-4")).toBeUndefined();
  });
});

describe.each(boards)("the page of %s", (board) => {
  it("explains all of its mechanics", () => {
    const { board: its } = facts.get(board)!;
    const ids = sectionsOf(facts.get(board)!).map(({ id }) => id);
    expect(its.mechanics.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(all)("says everything in %s, with its own numbers", async (language) => {
    await texts.use(language);
    const say = await sayIn(language);
    const its = facts.get(board)!;
    const values = valuesOf(its, say);
    for (const { id } of sectionsOf(its)) {
      for (const part of ["title", "text", "more"]) {
        if (!say.has(`sections.${id}.${part}`)) continue;
        const text = say(`sections.${id}.${part}`, values);
        expect(text, `${id}.${part}`).toMatch(/\p{L}/u);
        expect(text, `${id}.${part}`).not.toMatch(/undefined|NaN|[{}]|\b0 |(^|[ ,])[,;:.]( |$)|  /);
        // At most so much fits on a card on a phone, and is read.
        expect(text.length, `${id}.${part}: ${text}`).toBeLessThan(430);
      }
    }
  });

  it("draws every section", async () => {
    const its = facts.get(board)!;
    const say = await sayIn("en");
    const values = valuesOf(its, say);
    const exits = [its.board.routes[0]!.id];
    for (const section of sectionsOf(its, exits)) {
      const target = document.createElement("div");
      const view = mount(SectionView, {
        target,
        props: { facts: its, section, say, values, exits },
      });
      flushSync();
      const picture = target.querySelector(".picture");
      expect(picture?.querySelector("svg, table, .ticket"), section.id).not.toBeNull();
      // Nothing that is drawn refers to a drawing that is not there.
      const missing = [...(picture?.querySelectorAll("use") ?? [])]
        .map((use) => use.getAttribute("href")!.slice(1))
        .filter((id) => !target.querySelector(`[id="${id}"]`));
      expect(missing, section.id).toEqual([]);
      await unmount(view);
    }
  });
});

describe("a board that somebody else has made", () => {
  /** The smallest board that can be, with two mechanics. */
  function stranger(): Facts {
    const { board } = facts.get("europe")!;
    const mechanics = ["tunnels", "longest-path"];
    return factsOf({ ...board, id: "moon", title: "The Moon", mechanics });
  }

  it("has a page as well", async () => {
    const its = stranger();
    const ids = sectionsOf(its).map(({ id }) => id);
    expect(ids).toContain("tunnels");
    expect(ids).not.toContain("stations");
    expect(ids).toContain("claim");
  });
});

describe("a bonus that has no section of its own", () => {
  const { board } = facts.get("europe")!;
  const bonuses = [{ kind: "most-bridges", points: 7, clause: "EU-LONG-1" }];
  const its = factsOf({
    ...board,
    mechanics: ["most-bridges"],
    numbers: { ...board.numbers, bonuses },
  });
  const section = sectionsOf(its).find(({ id }) => id === "most-bridges")!;

  it.each(all)("has what all bonuses share, in %s", async (language) => {
    await texts.use(language);
    const say = await sayIn(language);
    const text = (part: "title" | "text" | "more") => sectionText(section, part, say, {});
    expect(text("title")).toBe("most-bridges");
    expect(text("text")).toMatch(/\b7 /);
    expect(text("more")).toBe("");
    expect(section.clauses).toEqual(["EU-LONG-1"]);
    expect(pictureOf(section)).toBeDefined();
    expect(sectionOfClause(its, "EU-LONG-1")).toEqual(section);
  });
});

it("takes numbers from the board, not from the text", async () => {
  const say = await sayIn("en");
  const { board } = facts.get("europe")!;
  const other = factsOf({
    ...board,
    numbers: { ...board.numbers, end_pieces: 5, end_turns: 3, tunnel_cards: 4 },
  });
  const values = valuesOf(other, say);
  expect(say("sections.end.text", values)).toContain("5 trains or fewer");
  expect(say("sections.end.text", values)).toContain("3 more turns");
  expect(say("sections.tunnels.text", values)).toContain("4 cards are turned over");
});
