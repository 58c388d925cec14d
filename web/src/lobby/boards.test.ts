import { afterEach, describe, expect, it, vi } from "vitest";
import { allBoards, type KnownBoards } from "../app/boards";
import type { BoardTitle } from "../protocol";
import { boardLine, boards, boardTags, editionName, editionNote, inOrder } from "./boards.svelte";

vi.mock("../app/boards");

const board = (id: string, mechanics: string[] = []): BoardTitle => ({
  id,
  title: `Title of ${id}`,
  about: `About ${id}.`,
  players_min: 2,
  players_max: 5,
  editions: ["standard"],
  mechanics,
});

describe("boards", () => {
  afterEach(() => {
    vi.resetAllMocks();
    boards.list = null;
  });

  it("are fetched once, and again after a failure", async () => {
    vi.mocked(allBoards).mockRejectedValueOnce(new Error("no"));
    await expect(boards.load()).rejects.toThrow("no");
    vi.mocked(allBoards).mockResolvedValue({ boards: [board("moon")], from: "server" });
    await boards.load();
    await boards.load();
    expect(allBoards).toHaveBeenCalledTimes(2);
  });

  it("of the server are shown while those of the page are still waited for", async () => {
    let answer: (ofPage: KnownBoards) => void = () => {};
    vi.mocked(allBoards).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const first = boards.load();
    vi.mocked(allBoards).mockResolvedValue({ boards: [board("moon")], from: "server" });
    expect(await boards.load()).toHaveLength(1);
    // Nor do they take the place of the server's when they come late.
    answer({ boards: [board("europe"), board("africa")], from: "browser" });
    expect(await first).toEqual([board("moon")]);
    expect(boards.list).toEqual([board("moon")]);
  });

  it("of the page are shown without a server, which is asked again", async () => {
    vi.mocked(allBoards).mockResolvedValueOnce({ boards: [board("europe")], from: "browser" });
    expect(await boards.load()).toHaveLength(1);
    vi.mocked(allBoards).mockResolvedValue({
      boards: [board("europe"), board("moon")],
      from: "server",
      gallery: "open",
    });
    expect(boards.gallery).toBeNull();
    await boards.load();
    await boards.load();
    expect(boards.gallery).toBe("open");
    expect(boards.list).toHaveLength(2);
    expect(allBoards).toHaveBeenCalledTimes(2);
  });

  it("that we know are described in our words, new ones in the server's", () => {
    boards.list = [board("europe"), board("moon")];
    expect(boards.title("europe")).toBe("Europe");
    expect(boards.title("moon")).toBe("Title of moon");
    expect(boards.title("mars")).toBe("mars");
    expect(boardLine(board("moon"))).toBe("About moon.");
    expect(editionName("moon", "dark")).toBe("dark");
    expect(editionNote("moon", "dark")).toBeUndefined();
  });

  it("have a tag for each mechanic that matters, and for the others where there are no such", () => {
    const rich = board("moon", ["double-routes", "ferries", "tunnels", "longest-path"]);
    expect(boardTags(rich)).toEqual(["ferries", "tunnels"]);
    expect(boardTags(board("mars", ["double-routes", "longest-path"]))).toEqual([
      "double routes",
      "longest path",
    ]);
    expect(boardTags(board("venus", ["volcanoes"]))).toEqual(["volcanoes"]);
    // Known as a part of the score only.
    expect(boardTags(board("pluto", ["tickets"]))).toEqual(["Tickets"]);
  });

  it("come with the simplest first, and as the server lists them between equals", () => {
    const list = [
      board("moon", ["ferries", "tunnels", "flag"]),
      board("mars", ["ferries", "tours"]),
      board("venus"),
      board("pluto", ["tunnels", "flag"]),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(["venus", "mars", "pluto", "moon"]);
  });
});
