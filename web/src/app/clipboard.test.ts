// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { copied } from "./clipboard";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

it("copies with the clipboard of the browser", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
});

it("copies the old way where there is none, and gives the focus back", async () => {
  vi.stubGlobal("navigator", {});
  document.body.innerHTML = "<button></button>";
  const button = document.querySelector("button")!;
  button.focus();
  let selected: string | undefined;
  document.execCommand = () => {
    selected = document.querySelector("textarea")?.value;
    return true;
  };
  expect(await copied("a link")).toBe(true);
  expect(selected).toBe("a link");
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

it("says when there is no way", async () => {
  vi.stubGlobal("navigator", {});
  document.execCommand = () => false;
  expect(await copied("a link")).toBe(false);
});
