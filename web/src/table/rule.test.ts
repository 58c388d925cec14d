import { describe, expect, it } from "vitest";
import { factsOf } from "../game/facts";
import type { About } from "../game/questions";
import { boards, playedGame } from "../testing/games";
import { sectionsOf } from "../rules/sections";
import type { Decision } from "./decision";
import type { Mover } from "./mover.svelte";
import { ruleNow } from "./rule";

const { facts, position } = playedGame("europe");
const at = (phase: string, more: object = {}) =>
  ({
    ...position,
    outcome: undefined,
    view: { ...position.view, phase, final_turns: undefined, ...more },
  }) as typeof position;
const idle = { plan: null, why: null } as unknown as Mover;

/** A claim of a route that is being put together, at a question. */
function claiming(route: string, about?: About): Mover {
  const question = about ? { about, answers: [] } : null;
  return {
    plan: { kind: "claim", ways: [{ route, cards: {} }], before: [], question },
    why: null,
  } as unknown as Mover;
}
const routeWith = (fits: (route: (typeof facts.board.routes)[number]) => unknown) =>
  facts.board.routes.find((route) => fits(route))!.id;

describe("the rule of the moment", () => {
  it.each([
    ["start-tickets", "keep", "tickets"],
    ["start-pieces", "pieces", "two-media"],
    ["turn", null, "turn"],
    ["turn", "draw-tickets", "tickets"],
    ["turn", "sites", "stations"],
    ["second-card", null, "wilds"],
    ["tunnel", "tunnel", "tunnels"],
    ["over", null, "points"],
  ] as [string, Decision | null, string][])(
    "in phase %s with %s is %s",
    (phase, decision, rule) => {
      expect(ruleNow(facts, at(phase), decision, idle)).toBe(rule);
    },
  );

  it("is about the end once that is near", () => {
    expect(ruleNow(facts, at("turn", { final_turns: 2 }), null, idle)).toBe("end");
  });

  it("depends on the route that is claimed, and on what is asked", () => {
    const rule = (mover: Mover) => ruleNow(facts, at("turn"), "claim", mover);
    expect(rule(claiming(routeWith(({ tunnel }) => tunnel)))).toBe("tunnels");
    expect(rule(claiming(routeWith(({ wilds }) => wilds)))).toBe("ferries");
    const plain = routeWith(({ tunnel, wilds, twin }) => !tunnel && !wilds && !twin);
    expect(rule(claiming(plain))).toBe("claim");
    expect(rule(claiming(plain, "track"))).toBe("double-routes");
    expect(rule({ plan: { kind: "station", ways: [] }, why: null } as unknown as Mover)).toBe(
      "stations",
    );
  });

  it("explains why something cannot be done", () => {
    const why = (clause: string) =>
      ({ plan: null, why: { code: "", message: "", clause } }) as unknown as Mover;
    expect(ruleNow(facts, at("turn"), "why", why("C-DRAW-4"))).toBe("wilds");
    expect(ruleNow(facts, at("turn"), null, why("C-DBL-2"))).toBe("double-routes");
  });

  it.each(boards)("is a section of the page of %s, whatever happens", (board) => {
    const game = playedGame(board);
    const its = factsOf(game.facts.board);
    const sections = sectionsOf(its).map(({ id }) => id);
    for (const phase of ["start-tickets", "turn", "second-card", "keep-tickets"]) {
      expect(sections).toContain(ruleNow(its, { ...at(phase) }, null, idle));
    }
    for (const { id } of its.board.routes) {
      expect(sections).toContain(ruleNow(its, at("turn"), "claim", claiming(id)));
    }
  });
});
