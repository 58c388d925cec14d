// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Asked } from "./asked.svelte";

let word: HTMLButtonElement;
beforeEach(() => {
  vi.useFakeTimers();
  word = document.body.appendChild(document.createElement("button"));
});
afterEach(() => {
  vi.useRealTimers();
  word.remove();
});
const later = () => vi.advanceTimersByTime(10_000);

it("answers who presses until the answer is put away, and gives the focus back", () => {
  const asked = new Asked(["tunnels"]);
  asked.press("tunnels", word);
  asked.leave();
  later();
  expect(asked.question).toMatchObject({ section: "tunnels", stays: true });
  asked.close();
  expect(asked.question).toBeNull();
  expect(document.activeElement).toBe(word);
});

it("goes if what was pressed is pressed again", () => {
  const asked = new Asked([]);
  asked.press("tunnels", word);
  asked.press("tunnels", word);
  expect(asked.question).toBeNull();
});

it("answers who points for a while, as long as they do or read the answer", () => {
  const asked = new Asked([]);
  asked.point("tunnels", word);
  expect(asked.question).toBeNull();
  later();
  expect(asked.question).toMatchObject({ stays: false });
  asked.leave();
  asked.hold();
  later();
  expect(asked.question).not.toBeNull();
  asked.leave();
  later();
  expect(asked.question).toBeNull();
});

it("goes on with its answer while the pointer moves on the word", () => {
  const asked = new Asked([]);
  asked.point("tunnels", word);
  later();
  const { question } = asked;
  asked.leave();
  asked.point("tunnels", word);
  later();
  expect(asked.question).toBe(question);
});

it("answers who points after the keyboard has asked there", () => {
  const asked = new Asked([]);
  asked.press("tunnels", word);
  asked.close();
  asked.point("tunnels", word);
  later();
  expect(asked.question).not.toBeNull();
});

it("does not come back because the pointer still rests there", () => {
  const asked = new Asked([]);
  asked.point("tunnels", word);
  asked.press("tunnels", word);
  asked.close();
  asked.point("tunnels", word);
  later();
  expect(asked.question).toBeNull();
  asked.leave();
  asked.point("tunnels", word);
  later();
  expect(asked.question).not.toBeNull();
});
