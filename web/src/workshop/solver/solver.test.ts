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
  return { draft, arranger, puppets, start };
}
const answer = JSON.stringify({ cities: {}, bows: { "west-east": 20 } });

it("says how far it is, and takes the answer over in one step", () => {
  const { draft, arranger, puppets } = begun();
  expect(arranger.part).toBe(0);
  puppets[0]!.say({ part: 0.4 });
  expect(arranger.part).toBe(0.4);
  puppets[0]!.say({ json: answer });
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

it("leaves alone what was bent while it was searching", () => {
  const { draft, puppets } = begun();
  draft.change(bendRoute(draft.sheet, "west-east", -50));
  puppets[0]!.say({ json: answer });
  expect(routeOf(draft.sheet, "west-east")!.bow).toBe(-50);
});
