// @vitest-environment jsdom
import { mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { boards, playedGame } from "../testing/games";
import { accountsOf } from "./account";
import PlayerDetails from "./PlayerDetails.svelte";
import ResultTable from "./ResultTable.svelte";

const names = ["Ada", "Grace", "Linus", "Margaret", "Edsger"];

/** A bonus that no message tells of, before all other parts. */
const bonus = { kind: "most-tunnels", points: 7, count: 3, clause: "EU-TUN-1" };

function accounts(board: string) {
  const { facts, position, events } = playedGame(board);
  const { view, outcome } = position;
  const scores = outcome.scores.map((score) => ({ ...score, parts: [bonus, ...score.parts] }));
  return {
    facts,
    view,
    accounts: accountsOf({ facts, view, outcome: { ...outcome, scores }, events }),
  };
}

const target = document.body;
let mounted: object[] = [];
afterEach(async () => {
  for (const one of mounted) await unmount(one);
  mounted = [];
});

describe.each(boards)("the parts of the scores on %s", (board) => {
  const game = accounts(board);
  const kinds = game.accounts[0]!.parts.filter(({ kind }, at) =>
    game.accounts.some(({ parts }) => kind === "tickets" || parts[at]!.points !== 0),
  );

  it("are rows of the table in their order, each with a way to its clause", () => {
    const props = { accounts: game.accounts, names, winners: [0] };
    mounted.push(mount(ResultTable, { target, props }));
    const rows = [...target.querySelectorAll("th a")];
    const clauses = rows.map((row) => row.getAttribute("href")!.replace(/.*#/, ""));
    expect(clauses.filter((clause) => kinds.some((part) => part.clause === clause))).toEqual(
      kinds.map(({ clause }) => clause),
    );
    const first = rows[0]!.closest("tr")!;
    expect(first.textContent).toMatch(/^\s*most-tunnels\s*(\(3\)\s*7\s*)+$/);
    expect(rows[0]!.getAttribute("href")).toBe("/rules/europe#EU-TUN-1");
  });

  it("are among the details of a player", () => {
    for (const account of game.accounts) {
      const routes = game.view.seats[account.seat]!.routes;
      const props = { facts: game.facts, account, name: "Ada", routes };
      mounted.push(mount(PlayerDetails, { target, props }));
      const [first] = [...target.querySelectorAll("article")].at(-1)!.querySelectorAll("li");
      expect(first!.textContent).toMatch(/most-tunnels\s*3 counted\s*\+7/);
    }
  });
});
