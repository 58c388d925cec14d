// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Standing, Verified } from "../protocol";
import * as wasm from "./wasm/trestle_wasm";

const golden = join(import.meta.dirname, "../../../crates/engine/tests/golden");
const records = readdirSync(golden).filter((file) => file.endsWith(".jsonl"));
wasm.initSync({
  module: readFileSync(join(import.meta.dirname, "wasm/trestle_wasm_bg.wasm")),
});

/** The lines of a record: what was agreed, every action, the end. */
function linesOf(record: string) {
  return record
    .trimEnd()
    .split("\n")
    .map(
      (line) => JSON.parse(line) as { state?: string; end?: { state: string; scores: number[] } },
    );
}

describe("the engine in WebAssembly", () => {
  it("has golden records to compare with", () => expect(records.length).toBeGreaterThan(20));

  // The records were written, and are checked, by the engine as a program.
  it.each(records)("comes to the same hashes and scores as the program in %s", (file) => {
    const record = readFileSync(join(golden, file), "utf8");
    const lines = linesOf(record);
    const verified = JSON.parse(wasm.verify_record(record)) as Verified;
    const { end } = lines.at(-1)!;
    expect(verified).toMatchObject({ finished: true, state: end!.state, scores: end!.scores });
    expect(verified.hashes).toBe(lines.length - 2);
    // Midway, too, asked for the position itself.
    const half = Math.floor(verified.hashes / 2);
    const standing = JSON.parse(wasm.Table.open(record, half).standing()) as Standing;
    expect(standing.state.startsWith(lines[half]!.state!)).toBe(true);
  });

  it("notices a record that was changed", () => {
    const record = readFileSync(join(golden, "europe-2.jsonl"), "utf8");
    const changed = record.replace(
      /"seed":"./,
      '"seed":"' + (record.includes('"seed":"0') ? "1" : "0"),
    );
    expect(() => wasm.verify_record(changed)).toThrow();
  });
});
