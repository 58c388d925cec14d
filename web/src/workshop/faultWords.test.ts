import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import english from "../i18n/messages/workshop.en.json";
import { engineHere } from "../testing/engine";
import { addCity, addRoute } from "./edits";
import { benchOf, faultWords } from "./faultWords";
import { blankSheet, fileOf } from "./sheet";

it("there is a sentence for every fault that the engine knows", () => {
  const source = join(import.meta.dirname, "../../../crates/engine/src/board/fault_kind.rs");
  const codes = [
    ...readFileSync(source, "utf8")
      .split("fn code(")[1]!
      .matchAll(/=> "([a-z-]+)",/g),
  ].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(70);
  expect(codes.filter((code) => !(`workshop.fault.${code}` in english))).toEqual([]);
});

it("there is a word for every key of a board file", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/BOARDS.md"), "utf8");
  const fields = guide.split("## Every field")[1]!.split("## How a board plays")[0]!;
  const named = [...fields.matchAll(/^\| ((?:`[a-z_.]+`(?:, )?)+) \|/gm)].flatMap(([, keys]) =>
    [...keys!.matchAll(/`([a-z_.]+)`/g)].map(([, key]) => key!.split(".").at(-1)!),
  );
  expect(named.length).toBeGreaterThan(90);
  const worded = (key: string) => `workshop.key.${key}` in english;
  expect(named.filter((key) => !worded(key))).toEqual([]);
});

it("a fault names cities as people do, and leads to what it is about", async () => {
  let { sheet } = addCity(blankSheet("Test"), "Old Mill", { lon: 0, lat: 0 });
  ({ sheet } = addCity(sheet, "Dam", { lon: 1, lat: 0 }));
  ({ sheet } = addCity(sheet, "Abbey", { lon: 1, lat: 1 }));
  ({ sheet } = addRoute(sheet, "dam", "abbey", 7));
  const { faults } = await engineHere().checkSheet(fileOf(sheet));
  const lonely = faults.find(({ code }) => code === "lonely-city")!;
  expect(faultWords(lonely, sheet)).toBe("No route reaches Old Mill yet.");
  expect(benchOf(lonely)).toEqual({ tab: "map", selected: { kind: "city", id: "old-mill" } });
  const points = faults.find(({ code }) => code === "no-route-points")!;
  expect(faultWords(points, sheet)).toContain("Dam – Abbey");
  expect(faultWords(points, sheet)).toContain("7");
  expect(benchOf(points).selected).toEqual({ kind: "route", id: "dam-abbey" });
});
