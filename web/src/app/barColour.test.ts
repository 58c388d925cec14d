// @vitest-environment jsdom
import { expect, it } from "vitest";
import { lightBar } from "./barColour";

it("goes with the lighting that was chosen, or else with the device", () => {
  document.head.innerHTML = ["light", "dark"]
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" />`)
    .join("");
  const media = () =>
    [...document.querySelectorAll("meta")].map((meta) => meta.getAttribute("media"));
  lightBar("dark");
  expect(media()).toEqual(["not all", "all"]);
  lightBar("light");
  expect(media()).toEqual(["all", "not all"]);
  lightBar("system");
  expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});
