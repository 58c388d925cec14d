// @vitest-environment jsdom
import { expect, it } from "vitest";
import { pointed } from "./pointed";

it("notices a pointer that moves, once, and the keyboard, but no pointer that rests", () => {
  const button = document.createElement("button");
  const heard: string[] = [];
  const stop = pointed(
    () => heard.push("begins"),
    () => heard.push("ends"),
  )(button);
  const happen = (...events: string[]) => {
    heard.length = 0;
    for (const event of events) button.dispatchEvent(new Event(event));
    return heard.join(" ");
  };
  expect(happen("pointerenter", "pointerover")).toBe("");
  expect(happen("pointermove", "pointermove")).toBe("begins");
  expect(happen("pointerleave")).toBe("ends");
  expect(happen("pointerenter", "pointermove", "pointerleave")).toBe("begins ends");
  expect(happen("focus", "blur")).toBe("begins ends");
  (stop as () => void)();
  expect(happen("pointermove", "focus", "pointerleave", "blur")).toBe("");
});
