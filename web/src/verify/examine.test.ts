// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EngineProblem } from "../engine/problem";
import * as wasm from "../engine/wasm/trestle_wasm";
import type { Board, BoardList, BoardTitle, Verified } from "../protocol";
import { checksOf, verdictOf, type Check, type Promises } from "./checks";
import { examine, type Examiner } from "./examine";

const folder = join(import.meta.dirname, "..");
wasm.initSync({ module: readFileSync(join(folder, "engine/wasm/trestle_wasm_bg.wasm")) });

const refused = (thrown: unknown) => {
  const { code, message } = JSON.parse(thrown as string) as { code: string; message: string };
  return new EngineProblem(code, message);
};

/** The real engine, without a worker around it. */
const engine: Examiner = {
  verify: async (record) => {
    try {
      return JSON.parse(wasm.verify_record(record)) as Verified;
    } catch (thrown) {
      throw refused(thrown);
    }
  },
  boards: async () => (JSON.parse(wasm.board_list()) as BoardList).boards,
  addBoard: async (file) => {
    try {
      return JSON.parse(wasm.add_board(file)) as BoardTitle;
    } catch (thrown) {
      throw refused(thrown);
    }
  },
  board: async (id, edition) => {
    try {
      return JSON.parse(wasm.board(id, edition)) as Board;
    } catch (thrown) {
      throw refused(thrown);
    }
  },
};

const goldenRecord = (name: string) =>
  readFileSync(join(folder, `../../crates/engine/tests/golden/${name}.jsonl`), "utf8").trimEnd();
// Of version 1, whose hash of the board is not that of today's facts.
const golden = goldenRecord("paris-2");
const lines = golden.split("\n");
const moves = lines.length - 2;
/** The record with other lines; they are counted from 1, as in an editor. */
const changed = (change: (lines: string[]) => void) => {
  const copy = ["", ...lines];
  change(copy);
  return copy.slice(1).join("\n");
};
/** As servers write records: without the positions on the way. */
const plain = golden.replace(/,"state":"[0-9a-f]{16}"/g, "");

const names = { board: "Paris", seats: ["Ada", "Bob"], time: String };
async function checked(record: string, promises: Promises = {}) {
  const examined = await examine(record, engine);
  const checks = checksOf(examined, promises, names);
  const marks = Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
  const says = Object.fromEntries(checks.map(({ name, says }) => [name, says])) as Record<
    Check["name"],
    string
  >;
  return { examined, checks, marks, says, verdict: verdictOf(checks) };
}

const { commitment } = JSON.parse(wasm.verify_record(golden)) as Verified;
const good = "good";
const bad = "bad";
const open = "open";

describe("a record that is right", () => {
  it("passes every check with the fingerprint that was promised", async () => {
    const { marks, verdict, examined } = await checked(golden, { server: commitment });
    expect(Object.values(marks)).toEqual([good, good, good, good, good, good]);
    expect(verdict).toBe(good);
    expect(examined.fault).toBeNull();
    expect(examined.verified?.actions).toBe(moves);
  });

  it("cannot tell whether the shuffle was settled before, on its own", async () => {
    const { marks, says, verdict } = await checked(golden);
    expect(marks).toMatchObject({ shuffle: open, moves: good });
    expect(says.shuffle).toBe("verify.shuffle.open");
    expect(verdict).toBe(open);
  });

  it("of a server has the last position only, and says so", async () => {
    const { marks, says } = await checked(plain);
    expect(marks.positions).toBe(good);
    expect(says.positions).toBe("verify.positions.last");
    const noEnd = await checked(plain.split("\n").slice(0, -1).join("\n"));
    expect(noEnd.says).toMatchObject({
      positions: "verify.positions.open",
      result: "verify.result.unrecorded",
      end: "verify.end.good",
    });
  });

  it("may break off", async () => {
    const { examined, marks, says } = await checked(lines.slice(0, 20).join("\n"));
    expect(examined.verified).toMatchObject({ actions: 19, finished: false });
    expect(marks).toMatchObject({ moves: good, positions: good, result: open, end: open });
    expect(says.end).toBe("verify.end.breaks-off");
  });

  it("may have the line ends of Windows", async () => {
    expect((await examine(lines.join("\r\n") + "\r\n", engine)).fault).toBeNull();
  });
});

describe("the promise of the shuffle", () => {
  const other = "0".repeat(64);
  const seen = { table: "a", commitment, seen: 5 };

  it.each<[Promises, string, string]>([
    [{ server: commitment }, good, "verify.shuffle.server"],
    [{ server: commitment, seen }, good, "verify.shuffle.seen"],
    [{ entered: commitment }, good, "verify.shuffle.entered"],
    [{ server: other }, bad, "verify.shuffle.bad"],
    [{ entered: other }, bad, "verify.shuffle.bad"],
    [{ nobody: true }, good, "verify.shuffle.local"],
    [{ nobody: true, entered: other }, bad, "verify.shuffle.bad"],
    // The server shows another one now, whichever of them fits.
    [{ server: commitment, seen: { ...seen, commitment: other } }, bad, "verify.shuffle.changed"],
    [{ server: other, seen }, bad, "verify.shuffle.changed"],
    // One that does not fit is not made up for by one that does.
    [{ server: commitment, entered: other }, bad, "verify.shuffle.bad"],
  ])("%j is %s", async (promises, verdict, key) => {
    const { marks, says } = await checked(golden, promises);
    expect(marks.shuffle).toBe(verdict);
    expect(says.shuffle).toBe(key);
  });
});

describe("a record that was changed", () => {
  it("breaks at a move that is not allowed; all before it was right", async () => {
    const { examined, marks, verdict } = await checked(
      changed((line) => (line[9] = '{"seat":1,"do":{"draw":"train"}}')),
      { server: commitment },
    );
    expect(examined.fault).toMatchObject({ kind: "move", line: 9 });
    expect(examined.fault?.text).toContain("train");
    expect(examined.fault?.reason).not.toMatch(/^line/);
    expect(examined.verified?.actions).toBe(7);
    expect(marks).toEqual({
      board: good,
      shuffle: good,
      moves: bad,
      positions: open,
      result: open,
      end: open,
    });
    expect(verdict).toBe(bad);
  });

  it("with a move that is allowed breaks at the position after it", async () => {
    const { examined, marks } = await checked(
      changed((line) => (line[9] = line[9]!.replace('{"take":1}', '{"take":0}'))),
    );
    expect(examined.fault).toMatchObject({ kind: "position", line: 9 });
    expect(marks).toMatchObject({ moves: open, positions: bad, result: open });
  });

  it("with another seed fits neither the cards nor the promise", async () => {
    const { examined, marks } = await checked(plain.replace('"seed":"2', '"seed":"3'), {
      server: commitment,
    });
    expect(examined.fault?.kind).toBe("move");
    expect(examined.fault!.line).toBeLessThanOrEqual(3);
    expect(marks).toMatchObject({ board: good, shuffle: bad, moves: bad });
  });

  it("is not said to lack what comes after the fault", async () => {
    const { says } = await checked(golden.replace('"seed":"2', '"seed":"3'));
    expect(says.positions).toBe("verify.unreached");
  });

  it("shows the first fault, though a later line cannot be read", async () => {
    const { examined } = await checked(
      changed((line) => {
        line[9] = '{"seat":1,"do":{"draw":"train"}}';
        line[30] = "???";
      }),
    );
    expect(examined.fault?.line).toBe(9);
  });

  it.each([
    ["cannot be read", "?"],
    ["is blank", ""],
    ["is cut short", '{"seat":0,"do":{"dr'],
  ])("has a line that %s", async (_, text) => {
    const { examined, marks } = await checked(changed((line) => (line[12] = text)));
    expect(examined.fault).toMatchObject({ kind: "unreadable", line: 12 });
    expect(marks).toMatchObject({ board: good, moves: bad });
  });

  it("has other points, or other winners", async () => {
    const last = lines.length;
    for (const [from, to] of [
      ["-26,-29", "-25,-29"],
      ['"winners":[0]', '"winners":[1]'],
    ] as const) {
      const { examined, marks } = await checked(
        changed((line) => (line[last] = line[last]!.replace(from, to))),
      );
      expect(examined.fault).toMatchObject({ kind: "result", line: last });
      expect(marks).toMatchObject({ moves: good, positions: good, result: bad, end: good });
    }
  });

  it("has another last position", async () => {
    const last = lines.length;
    const { examined, marks } = await checked(
      changed((line) => (line[last] = line[last]!.replace('"state":"e', '"state":"f'))),
    );
    expect(examined.fault).toMatchObject({ kind: "position", line: last });
    expect(marks).toMatchObject({ moves: good, positions: bad, result: good, end: good });
  });

  it("ends too early, or goes on after the end", async () => {
    const early = await checked([...lines.slice(0, 20), lines.at(-1)].join("\n"));
    expect(early.examined.fault).toMatchObject({ kind: "ending", line: 21 });
    expect(early.marks).toMatchObject({ moves: good, result: open, end: bad });
    const late = await checked(`${golden}\n${lines[5]}`);
    expect(late.examined.fault).toMatchObject({ kind: "ending", line: lines.length + 1 });
    expect(late.marks).toMatchObject({ moves: good, result: good, end: bad });
  });

  it("has a move after the game is over", async () => {
    const { examined, marks } = await checked(
      [...lines.slice(0, -1), '{"seat":0,"do":"draw-tickets"}'].join("\n"),
    );
    expect(examined.fault).toMatchObject({ kind: "move", line: lines.length });
    expect(marks).toMatchObject({ moves: bad, result: open });
  });
});

describe("a first line", () => {
  it.each([
    ["no-record", "hello"],
    ["no-record", ""],
    ["no-record", "[1]"],
    ["no-record", '{"seat":0,"do":{"draw":"bus"}}'],
    ["unknown-board", lines[0]!.replace('"paris"', '"moon"')],
    ["other-board", lines[0]!.replace('"hash":"0', '"hash":"1')],
    ["seed", lines[0]!.replace('"seed":"29', '"seed":"zz')],
    ["setup", lines[0]!.replace('["Player 1","Player 2"]', '["Ada"]')],
    ["setup", lines[0]!.replace('"trestle_record":1', '"trestle_record":99')],
    ["setup", lines[0]!.replace('"options":{}', '"options":{"edition":"lunar"}')],
  ])("may be wrong: %s", async (kind, text) => {
    const { examined, verdict } = await checked(changed((line) => (line[1] = text)));
    expect(examined.fault).toMatchObject({ kind, line: 1 });
    expect(examined.verified).toBeNull();
    expect(verdict).not.toBe(good);
  });
});

describe("a record of the first version", () => {
  it("is good although its hash of the board is not today's", async () => {
    const { hash } = JSON.parse(wasm.board("paris")) as Board;
    expect(golden).not.toContain(hash);
    expect((await examine(golden, engine)).fault).toBeNull();
  });

  it("of another edition than the usual one is told from one of another board", async () => {
    const german = goldenRecord("paris-2-german");
    expect((await examine(german, engine)).fault).toBeNull();
    const other = german.replace('"hash":"0', '"hash":"1');
    expect((await examine(other, engine)).fault?.kind).toBe("other-board");
  });
});

it("does not take a trouble of the engine for one of the record", async () => {
  const broken: Examiner = {
    ...engine,
    verify: () => Promise.reject(new EngineProblem("engine", "It could not be started.")),
  };
  await expect(examine(golden, broken)).rejects.toMatchObject({ code: "engine" });
});
