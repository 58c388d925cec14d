// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Numbered } from "../protocol";
import { playedGame } from "../testing/games";
import Announcer from "./Announcer.svelte";

const { facts } = playedGame("europe");
const names = ["Ada", "Grace"];

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

/** The first move of each turn: a card face up, of another colour each time. */
const turns = ["red", "blue", "green", "black", "white", "orange"].flatMap(
  (card, at): Numbered[] => [
    { n: 2 * at + 1, event: "turn-began", seat: at % 2 },
    { n: 2 * at + 2, event: "card-taken", seat: at % 2, slot: 0, card },
  ],
);

/** Comes in after some events; says what is announced then, and once there are more. */
function listen(first: number) {
  let events = $state.raw(turns.slice(0, first));
  const props = {
    facts,
    names,
    get events() {
      return events;
    },
  };
  shown = mount(Announcer, { target: document.body, props });
  const live = document.querySelector("[aria-live=polite]")!;
  const after = (number: number) => {
    events = turns.slice(0, number);
    flushSync();
    return live.textContent;
  };
  flushSync();
  return { now: live.textContent, after };
}

it("whoever comes in the middle is not told what happened before", () => {
  expect(listen(6).now).toBe("");
});

it("what happens is announced, each line once", () => {
  const { after } = listen(2);
  expect(after(4)).toBe("Grace drew a card: blue face up");
  expect(after(6)).toBe("Ada drew a card: green face up");
});

it("stays as it was while nothing new is to be told", () => {
  const { after } = listen(2);
  const said = after(4);
  expect(after(5)).toBe(said);
});

it("a jump through the game announces the last four lines only", () => {
  expect(listen(0).after(12)).toBe(
    [
      "Ada drew a card: green face up",
      "Grace drew a card: black face up",
      "Ada drew a card: white face up",
      "Grace drew a card: orange face up",
    ].join(" "),
  );
});
