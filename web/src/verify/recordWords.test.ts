// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { engineHere } from "../testing/engine";
import { recordWords } from "./recordWords";

const golden = join(import.meta.dirname, "../../../crates/engine/tests/golden");
const record = readFileSync(join(golden, "paris-2.jsonl"), "utf8");
const say = (text: string) => recordWords(text, engineHere());

describe("a file that is no game", () => {
  it.each([
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
    ["a diary", "Dear diary,\ntoday we played until midnight."],
    ["an empty file", ""],
    ["other JSON", '{"name":"package","version":"1.0.0"}'],
  ])("is said to be none: %s", async (_, text) => {
    expect(await say(text)).toMatch(/^This file is not a game/);
  });

  it("is told apart from one of another board", async () => {
    const other = record.replace(/"id":"[a-z-]+"/, '"id":"atlantis"');
    expect(await say(other)).toContain("atlantis");
    const changed = record.replace(/"hash":"../, '"hash":"zz');
    expect(await say(changed)).toBeTruthy();
  });

  it("is told apart from one that was damaged, with its line", async () => {
    const lines = record.split("\n");
    lines[4] = lines[4]!.slice(0, 12);
    expect(await say(lines.join("\n"))).toContain("line 5");
  });

  it("gets no words of programs", async () => {
    const lines = record.split("\n");
    for (const text of ["{", lines.slice(3).join("\n"), `${lines[0]!.slice(0, -1)},"x":1}`]) {
      expect(await say(text)).not.toMatch(/expected|column|EOF|unknown field|JSON/);
    }
  });
});
