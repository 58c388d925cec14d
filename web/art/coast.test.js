import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { crossings } from "../src/board/look/outline";
import { coastOf } from "../src/board/look/coast";
import { coastFile, unrolled } from "./coast.js";

const file = coastFile();
const coast = coastOf(file);
/** Whether there is land at a place. */
const isLand = (lon, lat) =>
  [-360, 0, 360]
    .flatMap((turn) => coast.map(({ ring }) => crossings([lon + turn, lat], ring)))
    .reduce((sum, winding) => sum + winding, 0) %
    2 !==
  0;

it("is small enough to be fetched", () => {
  expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThan(150 * 1024);
  expect(coast.length).toBeGreaterThan(200);
});

it("has land where there is land", () => {
  for (const [place, lon, lat] of [
    ["Paris", 2.3, 48.8],
    ["Tasmania", 146.6, -42],
    ["the Isle of Man", -4.5, 54.2],
    ["the South Pole", 0, -89.5],
    ["Chukotka, beyond the date line", -175, 66.8],
    ["Fiji", 178, -17.8],
  ]) {
    expect(isLand(lon, lat), place).toBe(true);
  }
});

it("has sea where there is sea", () => {
  for (const [place, lon, lat] of [
    ["the North Sea", 3, 56],
    ["the Caspian Sea", 51, 42],
    ["the North Pole", 0, 89.5],
    ["the date line in the Pacific", 180, 0],
    ["the Baltic Sea", 19, 57],
  ]) {
    expect(isLand(lon, lat), place).toBe(false);
  }
});

it("closes what goes around a pole over the pole", () => {
  const around = [
    [0, -70],
    [120, -71],
    [-120, -72],
    [0, -70],
  ];
  expect(unrolled(around)).toEqual([
    [0, -70],
    [120, -71],
    [240, -72],
    [360, -70],
    [360, -90],
    [0, -90],
  ]);
});
