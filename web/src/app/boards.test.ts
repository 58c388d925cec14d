import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, BoardTitle } from "../protocol";

/** What happens to engines: those that were started, and those that were stopped. */
const engines = { started: 0, stopped: 0, works: true };

vi.mock("../engine/engine", () => ({
  Engine: class {
    constructor() {
      engines.started += 1;
    }
    stop() {
      engines.stopped += 1;
    }
    boards = () => this.#answer([{ id: "here" }]);
    board = (id: string, edition = "usual") =>
      this.#answer({ id, edition, title: "as it came with the page" });
    #answer = <T>(answer: T) =>
      engines.works ? Promise.resolve(answer) : Promise.reject(new Error("not fetched"));
  },
}));

/** Nothing is known yet, as when the page is opened. */
async function fresh() {
  vi.resetModules();
  const { api, Refusal } = await import("./api");
  const refuse = (code: string) => () => Promise.reject(new Refusal(code, ""));
  return { api, refuse, offline: refuse("offline"), ...(await import("./boards")) };
}

describe("boards", () => {
  beforeEach(() => {
    Object.assign(engines, { started: 0, stopped: 0, works: true });
  });
  afterEach(() => vi.restoreAllMocks());

  it("are those of the server, and no engine is fetched for them", async () => {
    const { allBoards, boardOf, api } = await fresh();
    const theirs = [{ id: "europe" }, { id: "moon" }] as BoardTitle[];
    vi.spyOn(api, "boards").mockResolvedValue({ boards: theirs, gallery: "approve" });
    vi.spyOn(api, "board").mockResolvedValue({ id: "moon", title: "theirs" } as Board);
    // One that the host has supplied for programs cannot be drawn here.
    expect(await allBoards()).toEqual({
      boards: [{ id: "europe" }],
      from: "server",
      gallery: "approve",
    });
    expect(await boardOf("moon")).toMatchObject({ title: "theirs" });
    expect(engines.started).toBe(0);
  });

  it("are those that came with the page where there is no server", async () => {
    const { allBoards, boardOf, api, offline } = await fresh();
    vi.spyOn(api, "boards").mockImplementation(offline);
    vi.spyOn(api, "board").mockImplementation(offline);
    expect(await allBoards()).toEqual({ boards: [{ id: "here" }], from: "browser" });
    await allBoards();
    expect(await boardOf("moon")).toMatchObject({ id: "moon", title: "as it came with the page" });
    await boardOf("moon");
    expect(engines).toMatchObject({ started: 2, stopped: 2 });
  });

  it("are known by their edition", async () => {
    const { boardOf, api, offline } = await fresh();
    const server = vi.spyOn(api, "board").mockImplementation(offline);
    expect(await boardOf("moon", "dark")).toMatchObject({ edition: "dark" });
    expect(await boardOf("moon")).toMatchObject({ edition: "usual" });
    expect(await boardOf("moon", "dark")).toMatchObject({ edition: "dark" });
    expect(server.mock.calls).toEqual([
      ["moon", "dark"],
      ["moon", undefined],
      ["moon", "dark"],
    ]);
    expect(engines.started).toBe(2);
  });

  it("are asked for at the server once by all who ask at the same time", async () => {
    const { allBoards, api } = await fresh();
    const server = vi.spyOn(api, "boards").mockResolvedValue({ boards: [] });
    await Promise.all([allBoards(), allBoards()]);
    expect(server).toHaveBeenCalledTimes(1);
    await allBoards();
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("are asked for at the server again as soon as it answers", async () => {
    const { allBoards, api, offline } = await fresh();
    const server = vi.spyOn(api, "boards").mockImplementationOnce(offline);
    await allBoards();
    server.mockResolvedValue({ boards: [] });
    expect(await allBoards()).toEqual({ boards: [], from: "server" });
  });

  it("are refused as the server refuses them", async () => {
    const { boardOf, api, refuse } = await fresh();
    vi.spyOn(api, "board").mockImplementation(refuse("no-such-board"));
    await expect(boardOf("moon")).rejects.toMatchObject({ code: "no-such-board" });
    expect(engines.started).toBe(0);
  });

  it("are missing where neither can be reached, until one can", async () => {
    const { boardOf, api, offline } = await fresh();
    vi.spyOn(api, "board").mockImplementation(offline);
    engines.works = false;
    await expect(boardOf("moon")).rejects.toMatchObject({ code: "offline" });
    engines.works = true;
    expect(await boardOf("moon")).toMatchObject({ id: "moon" });
  });

  it("of games that were played here never come from the server", async () => {
    const { boardHere, api } = await fresh();
    const server = vi.spyOn(api, "board");
    expect(await boardHere("moon")).toMatchObject({ title: "as it came with the page" });
    expect(server).not.toHaveBeenCalled();
  });
});
