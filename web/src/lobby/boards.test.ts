import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../app/api";
import type { BoardTitle } from "../protocol";
import { boardLine, boards, boardSpecials, inOrder } from "./boards.svelte";

const board = (id: string): BoardTitle => ({
  id,
  title: `Title of ${id}`,
  about: `About ${id}.`,
  players_min: 2,
  players_max: 5,
  editions: ["standard"],
});

describe("boards", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    boards.list = null;
  });

  it("are fetched once, and again after a failure", async () => {
    const ask = vi.spyOn(api, "boards").mockRejectedValueOnce(new Error("no"));
    await expect(boards.load()).rejects.toThrow("no");
    ask.mockResolvedValue([board("moon")]);
    await Promise.all([boards.load(), boards.load()]);
    await boards.load();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("that we know are described in our words, new ones in the server's", () => {
    boards.list = [board("europe"), board("moon")];
    expect(boards.title("europe")).toBe("Europe");
    expect(boards.title("moon")).toBe("Title of moon");
    expect(boards.title("mars")).toBe("mars");
    expect(boardLine(board("moon"))).toBe("About moon.");
    expect(boardSpecials("europe")).toEqual(["ferries", "tunnels", "stations"]);
    expect(boardSpecials("moon")).toEqual([]);
  });

  it("come in the order in which to meet them, new ones last", () => {
    const ids = ["moon", "paris", "africa", "europe"];
    expect(inOrder(ids.map(board)).map(({ id }) => id)).toEqual([
      "europe",
      "africa",
      "paris",
      "moon",
    ]);
  });
});
