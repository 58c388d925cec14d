import { describe, expect, it } from "vitest";
import { engineHere } from "../testing/engine";
import { arrange } from "./arrange";
import { degreesOf, frameOf, pointOf, sheetSize } from "./frame";
import { blankSheet, sheetOf, TooMany, type Sheet } from "./sheet";
import { linkTo, unpackedBoard } from "./share";

describe("every board that comes with the page", async () => {
  const engine = engineHere();
  const boards = await engine.boards();

  it.each(boards.map(({ id }) => id))("%s is opened and saved as it was", async (id) => {
    const { hash } = await engine.board(id);
    const sheet = sheetOf(await engine.builtInSheet(id));
    const { board, file, faults } = await engine.checkSheet(sheet);
    expect(faults).toEqual([]);
    expect(board?.hash).toBe(hash);
    expect(sheetOf(await engine.openSheet(file))).toEqual(sheet);
  });

  it.each(boards.map(({ id }) => id))("%s is drawn with all its spaces", async (id) => {
    const sheet = sheetOf(await engine.builtInSheet(id));
    const frame = frameOf(sheet.map.cities);
    const layout = arrange(sheet, frame);
    for (const city of sheet.map.cities) {
      const [x, y] = layout.cities[city.id]!.at;
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(sheetSize.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(sheetSize.height);
    }
    for (const route of sheet.map.routes) {
      const spaces = layout.routes[route.id]!.spaces;
      expect(spaces).toHaveLength(route.length);
      expect(spaces.flat().every(Number.isFinite)).toBe(true);
      // The first space is at the first city.
      const near = (at: number) => {
        const [x, y] = layout.cities[route.ends[0]]!.at;
        return Math.hypot(spaces.at(at)![0] - x, spaces.at(at)![1] - y);
      };
      if (route.length > 1) expect(near(0)).toBeLessThan(near(-1));
    }
  });

  it.each(boards.map(({ id }) => id))("%s fits into a link", async (id) => {
    const { file } = await engine.checkSheet(await engine.builtInSheet(id));
    const link = await linkTo(file, "https://x");
    expect(link?.startsWith("https://x/workshop/link#")).toBe(true);
    expect(await unpackedBoard(link!.split("#")[1]!)).toBe(file);
  });
});

describe("a file that says anything", () => {
  it("can be looked at and mended", async () => {
    const odd: unknown[] = [
      null,
      [],
      "text",
      {},
      { map: 3, decks: {}, tickets: { list: [1, { id: 7 }] } },
      { map: { cities: [{ id: ["a"] }, 4], routes: [{ ends: "x" }] }, players: { min: "two" } },
      { scoring: { route_points: { a: "b" } }, terrain: { kinds: 4 }, flag: {}, stations: {} },
    ];
    for (const file of odd) {
      const sheet = sheetOf(file);
      expect(() => arrange(sheet, frameOf(sheet.map.cities))).not.toThrow();
      const { faults } = await engineHere().checkSheet(sheet);
      expect(faults.length).toBeGreaterThan(0);
    }
  });

  it("is refused if it has more than a board can have", () => {
    const cities = Array.from({ length: 500 }, (_, n) => ({ id: `c-${n}`, lon: 0, lat: 0 }));
    expect(() => sheetOf({ map: { cities } })).toThrow(TooMany);
  });

  it("is read no further than needed to say that it has too much of something", async () => {
    const rows = (row: object) => Array.from({ length: 3_000 }, () => row);
    const lengths = Object.fromEntries(rows({}).map((_, at) => [at + 1, 1]));
    const files: [string, object, (sheet: Sheet) => number][] = [
      ["decks", { decks: rows({ id: "a" }) }, ({ decks }) => decks.length],
      [
        "decks",
        { decks: [{ id: "a", hand: 0, row: 0, cards: rows({ id: "a", count: 1 }) }] },
        ({ decks }) => decks[0]!.cards.length,
      ],
      [
        "tickets.piles",
        { tickets: { piles: rows({ id: "a", deal: 0 }) } },
        ({ tickets }) => tickets.piles.length,
      ],
      [
        "tickets.list",
        { tickets: { list: [{ id: "t", points: 1, tour: rows({}) }] } },
        ({ tickets }) => tickets.list[0]!.tour!.length,
      ],
      [
        "pieces.kinds",
        { pieces: { count: 1, kinds: rows({ id: "a", supply: 1 }) } },
        ({ pieces }) => pieces.kinds!.length,
      ],
      [
        "terrain.kinds",
        { terrain: { kinds: rows({ id: "a" }), cost: {} } },
        ({ terrain }) => terrain!.kinds.length,
      ],
      ["editions", { editions: rows({ id: "a" }) }, ({ editions }) => editions!.length],
      ["map.places", { map: { places: rows({ id: "a" }) } }, ({ map }) => map.places!.length],
      [
        "scoring",
        { scoring: { route_points: lengths } },
        ({ scoring }) => Object.keys(scoring.route_points).length,
      ],
    ];
    for (const [part, file, count] of files) {
      const sheet = sheetOf(file);
      expect(count(sheet), part).toBeLessThan(100);
      const { faults } = await engineHere().checkSheet(sheet);
      const found = faults.filter((fault) => fault.part.startsWith(part));
      expect(found, part).not.toEqual([]);
    }
  });

  it("is refused in a sentence if it is too long or no board", async () => {
    const engine = engineHere();
    await expect(engine.openSheet("x".repeat(200_000))).rejects.toMatchObject({
      code: "too-large",
    });
    await expect(engine.openSheet("id = [")).rejects.toMatchObject({ code: "bad-board" });
    await expect(unpackedBoard("A".repeat(70_000))).rejects.toMatchObject({ fault: "too-long" });
    await expect(unpackedBoard("!!")).rejects.toMatchObject({ fault: "damaged" });
  });
});

it("a point of the sheet is the same point after it was written down", () => {
  const sheet = blankSheet("Test");
  const cities = [
    { id: "a", lon: 2.1, lat: 48.8 },
    { id: "b", lon: 2.5, lat: 48.9 },
  ];
  for (const frame of [frameOf(sheet.map.cities), frameOf(cities)]) {
    for (const point of [
      [10, 20],
      [725, 450],
      [1400.4, 880.2],
    ] as [number, number][]) {
      const [x, y] = pointOf(degreesOf(point, frame), frame);
      expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(1.5);
    }
  }
});
