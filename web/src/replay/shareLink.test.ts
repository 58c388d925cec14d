// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { engineHere } from "../testing/engine";
import { packed, unpacked } from "./shareLink";

const golden = join(import.meta.dirname, "../../../crates/engine/tests/golden");
const records = readdirSync(golden).filter((file) => file.endsWith(".jsonl"));
const record = (file: string) => readFileSync(join(golden, file), "utf8");

/** Bytes, compressed as a link has them. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
}

describe("a link with a game in it", () => {
  it.each(records)("holds all of %s", async (file) => {
    const engine = engineHere();
    const text = await packed(record(file));
    expect(text).toMatch(/^[\w-]+$/);
    const shared = await unpacked(text!);
    const [before, after] = [await engine.verify(record(file)), await engine.verify(shared)];
    // All but the hashes on the way.
    expect({ ...after, hashes: before.hashes }).toEqual(before);
  });

  it("is not made of what is too long to be sent", async () => {
    const line = () => JSON.stringify({ seat: 0, do: crypto.randomUUID() });
    expect(await packed(Array.from({ length: 1000 }, line).join("\n"))).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["letters that no link has", "<script>"],
    ["letters that mean nothing", "AAAA"],
    ["what base64 cannot be", "A"],
  ])("is refused with %s", async (_, text) => {
    await expect(unpacked(text)).rejects.toMatchObject({ fault: "damaged" });
  });

  it("is refused if it was cut off", async () => {
    const text = (await packed(record(records[0]!)))!;
    await expect(unpacked(text.slice(0, -40))).rejects.toMatchObject({ fault: "damaged" });
  });

  it("is refused if it is no text", async () => {
    const text = await deflated(new Uint8Array([0xff, 0xfe, 0x00]));
    await expect(unpacked(text)).rejects.toMatchObject({ fault: "damaged" });
  });

  it("is refused before it fills the memory", async () => {
    const bomb = await deflated(new Uint8Array(3 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(64_000);
    await expect(unpacked(bomb)).rejects.toMatchObject({ fault: "too-long" });
    await expect(unpacked("A".repeat(70_000))).rejects.toMatchObject({ fault: "too-long" });
  });
});
