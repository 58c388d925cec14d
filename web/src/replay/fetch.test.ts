import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../app/api";
import { boardOf } from "../app/boards";
import { drawn } from "../app/tableBoard";
import type { Engine } from "../engine/engine";
import { ownBoardOf, recordOf } from "../local/games";
import type { Board, Replay, TableBoard } from "../protocol";
import { fetchReplay, originOf } from "./fetch";

vi.mock("../app/boards");
vi.mock("../app/tableBoard", async (real) => ({
  ...(await real<typeof import("../app/tableBoard")>()),
  drawn: vi.fn(),
}));
vi.mock("../local/games", async (real) => ({
  ...(await real<typeof import("../local/games")>()),
  recordOf: vi.fn(),
  ownBoardOf: vi.fn(),
}));

const replay = { board: "moon", edition: "dark", steps: [] } as unknown as Replay;
const theirs = { id: "moon", hash: "theirs" } as Board;
const here = { id: "moon", hash: "here" } as Board;

describe("a replay", () => {
  vi.mocked(boardOf).mockResolvedValue(theirs);
  const played = vi.fn<Engine["replay"]>().mockResolvedValue(replay);
  const board = vi.fn<Engine["board"]>().mockResolvedValue(here);
  const addBoard = vi.fn<Engine["addBoard"]>();
  const engine = vi.fn(() => ({ replay: played, board, addBoard }) as unknown as Engine);
  const server = vi.spyOn(api, "replay").mockResolvedValue(replay);
  afterEach(() => vi.clearAllMocks());

  it("of a table comes from the server, and needs no engine", async () => {
    const origin = originOf("2686qmmd6nnhnh69", null, null);
    expect(await fetchReplay(origin, "1", engine)).toEqual({
      replay,
      board: theirs,
      record: null,
    });
    expect(server).toHaveBeenCalledWith("2686qmmd6nnhnh69", "1");
    expect(boardOf).toHaveBeenCalledWith("moon", "dark");
    expect(engine).not.toHaveBeenCalled();
  });

  it("of a table whose board somebody brought comes with that board", async () => {
    const brought = { ...replay, table: { own_board: "The Moon" } } as Replay;
    server.mockResolvedValueOnce(brought);
    const layout = { plan: { width: 1 } };
    const answer = { file: "its file", layout, board: { ...here, title: "The Moon" } };
    const ask = vi.spyOn(api, "tableBoard").mockResolvedValueOnce(answer as unknown as TableBoard);
    expect(await fetchReplay(originOf("a-table", null, null), "all", engine)).toEqual({
      replay: brought,
      board: answer.board,
      record: null,
      own: { file: "its file", title: "The Moon", layout },
    });
    expect(ask).toHaveBeenCalledWith("a-table");
    expect(boardOf).not.toHaveBeenCalled();
    expect(engine).not.toHaveBeenCalled();
  });

  it("of a file is played here and asks no server", async () => {
    expect(await fetchReplay(originOf("file", "text", null), "all", engine)).toEqual({
      replay,
      board: here,
      record: "text",
    });
    expect(played).toHaveBeenCalledWith("text", "all");
    expect(board).toHaveBeenCalledWith("moon", "dark");
    expect(server).not.toHaveBeenCalled();
    expect(boardOf).not.toHaveBeenCalled();
  });

  it("of a game of this browser is played here, too", async () => {
    vi.mocked(recordOf).mockResolvedValue("its record");
    await fetchReplay(originOf("local-1", null, null), "0", engine);
    expect(recordOf).toHaveBeenCalledWith("local-1");
    expect(played).toHaveBeenCalledWith("its record", "0");
    expect(server).not.toHaveBeenCalled();
    expect(addBoard).not.toHaveBeenCalled();
  });

  it("of a game on a board of one's own is played with that board", async () => {
    const own = { file: "its file", title: "Mine", layout: {} };
    vi.mocked(recordOf).mockResolvedValue("its record");
    vi.mocked(ownBoardOf).mockResolvedValueOnce(own);
    const fetched = await fetchReplay(originOf("local-1", null, null), "0", engine);
    expect(addBoard).toHaveBeenCalledWith("its file");
    expect(fetched?.own).toBe(own);
  });

  it("of a record that brings its board is played with that board, once it is verified", async () => {
    const text = JSON.stringify({ board: { id: "moon", file: "its file" } });
    const own = { file: "its file", title: "The Moon", layout: {} };
    vi.mocked(drawn).mockResolvedValueOnce(own);
    const fetched = await fetchReplay(originOf("file", text, null), "all", engine);
    expect(fetched).toEqual({ replay, board: here, record: text, own });
    expect(addBoard).toHaveBeenCalledExactlyOnceWith("its file");
    expect(addBoard).toHaveBeenCalledAfter(played);
  });

  it("waits until a file is chosen", async () => {
    expect(await fetchReplay(originOf("file", null, null), "all", engine)).toBeNull();
    expect(engine).not.toHaveBeenCalled();
  });
});
