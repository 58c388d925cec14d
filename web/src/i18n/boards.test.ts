// @vitest-environment node
import { describe, expect, it } from "vitest";
import { engineHere } from "../testing/engine";
import { mechanicIds, partKinds } from "../protocol";
import { english } from "./english";

// That the other languages have the same messages is tested beside them.
const missing = (keys: string[]) => keys.filter((key) => !(key in english));

describe("what the engine knows has words", () => {
  it("for every board and its editions", async () => {
    const boards = await engineHere().boards();
    expect(boards.length).toBeGreaterThan(0);
    expect(
      missing(
        boards.flatMap(({ id, editions }) => [
          `lobby.title.${id}`,
          `lobby.board.${id}`,
          // Where there is nothing to choose, no name is shown.
          ...(editions.length > 1 ? editions.map((name) => `lobby.edition.${id}.${name}`) : []),
        ]),
      ),
    ).toEqual([]);
  });

  it("for every mechanic; a bonus has those of its part of the score", () => {
    const parts: readonly string[] = partKinds;
    const others = mechanicIds.filter((id) => !parts.includes(id));
    expect(missing(others.map((id) => `lobby.mechanic.${id}`))).toEqual([]);
  });

  it("for every part of a score", () => {
    expect(missing(partKinds.map((kind) => `end.part.${kind}`))).toEqual([]);
  });
});
