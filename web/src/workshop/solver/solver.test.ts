import { expect, it } from "vitest";
import { arrange } from "../arrange";
import { Draft } from "../draft.svelte";
import { addCity, addRoute, bendRoute, routeOf } from "../edits";
import { blankFrame } from "../frame";
import { blankSheet } from "../sheet";
import { Arranger } from "./solver.svelte";
import type { Reply } from "./worker";

/** A worker that says what it is told to say. */
class Puppet {
  onmessage: (event: { data: Reply }) => void = () => {};
  onerror: () => void = () => {};
  ended = false;
  asked: unknown[] = [];
  postMessage = (question: unknown) => void this.asked.push(question);
  terminate = () => void (this.ended = true);
  say = (data: Reply) => this.onmessage({ data });
}

function begun() {
  let { sheet } = addCity(blankSheet("Test"), "West", { lon: -4, lat: 0 });
  ({ sheet } = addCity(sheet, "East", { lon: 4, lat: 0 }));
  ({ sheet } = addRoute(sheet, "west", "east", 4));
  const draft = new Draft(sheet, blankFrame);
  const puppets: Puppet[] = [];
  const arranger = new Arranger(draft, () => {
    puppets.push(new Puppet());
    return puppets.at(-1) as unknown as Worker;
  });
  const start = () => arranger.start(arrange(draft.sheet, blankFrame), false);
  start();
  /** Says what was found, and how many faults there are without it and with it. */
  const find = (before: number, after: number) => {
    for (const found of [answer, faults(before), faults(after)]) {
      puppets.at(-1)!.say({ json: JSON.stringify(found) });
    }
  };
  return { draft, arranger, puppets, start, find };
}
const answer = { cities: {}, bows: { "west-east": 20 } };
const faults = (count: number) =>
  Array.from({ length: count }, () => ({ kind: "crossing", cities: [], routes: [], message: "" }));

it("says how far it is, and takes the answer over in one step", () => {
  const { draft, arranger, puppets, find } = begun();
  expect(arranger.part).toBe(0);
  puppets[0]!.say({ part: 0.4 });
  expect(arranger.part).toBe(0.4);
  find(2, 1);
  expect([arranger.part, arranger.outcome, puppets[0]!.ended]).toEqual([null, "done", true]);
  expect(routeOf(draft.sheet, "west-east")).toMatchObject({ bow: 20, arranged: true });
  draft.undo();
  expect(routeOf(draft.sheet, "west-east")).not.toHaveProperty("bow");
  expect(draft.canUndo).toBe(false);
});

it("changes nothing when it is cancelled, or when the solver cannot help", () => {
  const { draft, arranger, puppets, start } = begun();
  arranger.cancel();
  expect([arranger.part, arranger.outcome, puppets[0]!.ended]).toEqual([null, "", true]);
  start();
  puppets[1]!.say({ problem: "no" });
  expect([arranger.part, arranger.outcome]).toEqual([null, "failed"]);
  start();
  puppets[2]!.onerror();
  expect(arranger.outcome).toBe("failed");
  expect(draft.canUndo).toBe(false);
});

it("leaves the drawing as it is if it would not become better", () => {
  const { draft, arranger, puppets, start, find } = begun();
  find(0, 3);
  expect([arranger.part, arranger.outcome, puppets[0]!.ended]).toEqual([null, "kept", true]);
  start();
  find(2, 2);
  expect(arranger.outcome).toBe("kept");
  expect(draft.canUndo).toBe(false);
  // Both drawings were looked at: the second one has the bend.
  const asked = puppets[1]!.asked.slice(1) as { call: string; request: string }[];
  expect(asked.map(({ call }) => call)).toEqual(["faults", "faults"]);
  expect(asked[0]!.request).not.toBe(asked[1]!.request);
});

it("leaves alone what was bent while it was searching", () => {
  const { draft, find } = begun();
  draft.change(bendRoute(draft.sheet, "west-east", -50));
  find(1, 0);
  expect(routeOf(draft.sheet, "west-east")!.bow).toBe(-50);
});
