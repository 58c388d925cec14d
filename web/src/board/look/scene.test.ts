import { describe, expect, it } from "vitest";
import type { BoardLook } from "../../protocol";
import { boundsOf, type Ring } from "./outline";
import { sceneOf, type Scene } from "./scene";

const size = { width: 400, height: 300 };
/** A degree is a unit, and the sheet begins at the equator and the first meridian. */
const placing = { x: 0, y: 300, east: 1, north: 1 };
const box = (left: number, bottom: number, right: number, top: number): [number, number][] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];
const draw = (look: Partial<BoardLook>, coast: Ring[] = []): Scene =>
  sceneOf(
    { palette: "atlas", ground: "paper", ...look },
    placing,
    size,
    coast.map((ring) => ({ ring, bounds: boundsOf(ring) })),
  );
const island = { kind: "land", outline: box(100, 100, 200, 200) };
/** All points of a line. */
const pointsOf = (data: string) =>
  [...data.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("the ground of a board", () => {
  it("is paper, land or sea where nothing is drawn", () => {
    expect(draw({})).toMatchObject({ base: "paper", layers: [], shore: "", grid: "" });
    expect(draw({ ground: "sea" })).toMatchObject({ base: "sea", layers: [], shore: "" });
    expect(draw({ ground: "volcano" }).base).toBe("paper");
  });

  it("has a coast around an island, but none around land on land", () => {
    const inSea = draw({ ground: "sea", shapes: [island] });
    expect(inSea.layers.map(({ kind }) => kind)).toEqual(["land"]);
    expect(pointsOf(inSea.shore).length).toBeGreaterThan(50);
    expect(draw({ ground: "land", shapes: [island] }).shore).toBe("");
    expect(draw({ ground: "paper", shapes: [island] }).shore).not.toBe("");
  });

  it("has no coast where two islands are one", () => {
    const other = { kind: "land", outline: box(180, 120, 300, 180) };
    const { layers, shore } = draw({ ground: "sea", shapes: [island, other] });
    expect(layers).toHaveLength(1);
    // In the middle of both there is neither.
    const between = pointsOf(shore).filter(
      ([x, y]) => x! > 184 && x! < 199 && y! > 122 && y! < 178,
    );
    expect(between).toEqual([]);
  });

  it("puts the later over the earlier: an island in a lake on an island", () => {
    const lake = { kind: "sea", outline: box(120, 120, 180, 180) };
    const isle = { kind: "land", outline: box(140, 140, 160, 160) };
    const scene = draw({ ground: "sea", shapes: [island, lake, isle] });
    expect(scene.layers.map(({ kind }) => kind)).toEqual(["land", "sea", "land"]);
    const lines = (scene.shore.match(/M/g) ?? []).length;
    expect(lines).toBeGreaterThanOrEqual(3);
    // Covered again, the lake has no coast.
    const covered = draw({ ground: "sea", shapes: [island, lake, island] });
    const inner = pointsOf(covered.shore).filter(
      ([x, y]) => x! > 125 && x! < 175 && y! > 125 && y! < 175,
    );
    expect(inner).toEqual([]);
  });

  it("has the coasts of the earth, with land and sea drawn over them", () => {
    const land = box(50, 50, 350, 250);
    const scene = draw({ ground: "coast" }, [land]);
    expect(scene.base).toBe("sea");
    expect(scene.layers).toEqual([
      { kind: "land", rule: "evenodd", data: expect.stringContaining("M") as string },
    ]);
    expect(scene.grid).not.toBe("");
    const lake = { kind: "sea", outline: box(300, 100, 390, 200) };
    const drawn = draw({ ground: "coast", shapes: [lake] }, [land]);
    // The old coast within the bay is gone, and there is none in the open sea.
    const seen = pointsOf(drawn.shore);
    expect(seen.filter(([x, y]) => x! > 345 && y! > 115 && y! < 185)).toEqual([]);
    expect(seen.some(([x]) => x! < 305 && x! > 290)).toBe(true);
  });

  it("shows what lies on the other side of the date line", () => {
    const east = box(-170, 20, -160, 40);
    const across = { ...placing, x: -150 };
    const scene = sceneOf({ palette: "atlas", ground: "coast" }, across, { ...size, width: 200 }, [
      { ring: east, bounds: boundsOf(east) },
    ]);
    // At 190 to 200 degrees east.
    expect(pointsOf(scene.layers[0]!.data).every(([x]) => x! >= 35 && x! <= 55)).toBe(true);
    expect(scene.layers[0]!.data).not.toBe("");
  });

  it("leaves out what is no area", () => {
    const line = {
      kind: "land",
      outline: [
        [1, 1],
        [2, 2],
      ] as [number, number][],
    };
    expect(draw({ ground: "sea", shapes: [line] }).layers).toEqual([]);
  });

  it("is there without the coasts while they are being fetched", () => {
    const scene = sceneOf({ palette: "atlas", ground: "coast" }, placing, size, null);
    expect(scene).toMatchObject({ base: "sea", shore: "" });
  });
});
