// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../app/api";
import { keepSecret, mySecret } from "../app/device";
import { keepSeat, mySeats } from "../app/seats";
import { openGameStore, type LocalGame } from "../local/gameStore";
import type { Table } from "../protocol";
import { standing } from "./games";
import { Lists } from "./lists.svelte";

vi.mock("./glimpse", () => ({
  glimpse: () => Promise.resolve({ waitsFor: [0], winners: null, points: [] }),
}));

/** A game in this browser that has just begun. */
const gameOf = (id: string): LocalGame => ({
  id,
  board: "paris",
  edition: "dutch",
  players: [{ kind: "person", name: "Ada" }],
  created: 0,
  changed: 0,
  header: "",
  number: 0,
  actors: [0],
  points: [0],
});

const playing = { stage: "playing", seats: [] } as unknown as Table;

describe("the lists of the start page", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(api, "boards").mockResolvedValue({ boards: [] });
    vi.spyOn(api, "tables").mockResolvedValue([]);
  });
  afterEach(() => vi.restoreAllMocks());

  it("tell how the games of this browser stand", async () => {
    keepSeat({ table: "a", board: "europe", token: "", since: 1, seat: 0 });
    keepSeat({ table: "b", board: "europe", token: "", since: 2, seat: 0 });
    vi.spyOn(api, "table").mockImplementation((id) =>
      id === "a" ? Promise.resolve(playing) : Promise.reject(new Refusal("no-such-table", "")),
    );
    const lists = new Lists();
    expect(lists.games.map(standing)).toEqual(["unknown", "unknown"]);
    await lists.refresh();
    expect(lists.games.map(standing)).toEqual(["gone", "your-turn"]);
    await lists.forget("b");
    expect(lists.games.map((game) => game.seat.table)).toEqual(["a"]);
    expect(mySeats().map((seat) => seat.table)).toEqual(["a"]);
  });

  it("free the seat at a table that waits for players when it is taken off", async () => {
    keepSeat({ table: "a", board: "europe", token: "secret", since: 1, seat: 0 });
    vi.spyOn(api, "table").mockResolvedValue({ ...playing, stage: "open" });
    const leave = vi.spyOn(api, "leave").mockResolvedValue(null);
    const lists = new Lists();
    await lists.refresh();
    await lists.forget("a");
    expect(leave).toHaveBeenCalledWith("a", "secret");
    expect(mySeats()).toEqual([]);
  });

  it("list a game of this browser until it is deleted", async () => {
    const kept = await openGameStore();
    await kept.keep(gameOf("local-a"), []);
    const lists = new Lists();
    await lists.refresh();
    const listed = () => lists.games.map((game) => game.seat.table);
    expect(listed()).toEqual(["local-a"]);
    const forgetting = lists.forget("local-a");
    expect(listed()).toEqual(["local-a"]);
    await forgetting;
    expect([listed(), await kept.list()]).toEqual([[], []]);
  });

  it("have the games of the profile, wherever their seats were taken", async () => {
    keepSecret("mine");
    keepSeat({ table: "given-up", board: "europe", since: 1, seat: 0 });
    const table = { ...playing, id: "a", board: "europe", edition: "standard" };
    vi.spyOn(api, "myTables").mockResolvedValue([{ table, seat: 1, since: 5, waits_for: [1] }]);
    const lists = new Lists();
    await lists.refresh();
    expect(lists.games.map((game) => [game.seat.table, standing(game)])).toEqual([
      ["a", "your-turn"],
    ]);
    expect(mySeats().map((seat) => seat.table)).toEqual(["a"]);
  });

  it("invite to a rematch, and remember no seat before one is taken", async () => {
    keepSecret("mine");
    const open = { ...playing, stage: "open", id: "a", board: "europe" } as const;
    const mine = vi.spyOn(api, "myTables");
    mine.mockResolvedValue([{ table: open, seat: 1, since: 5, invited: true }]);
    const lists = new Lists();
    await lists.refresh();
    expect(lists.games.map(standing)).toEqual(["invited"]);
    expect(mySeats()).toEqual([]);
    mine.mockResolvedValue([{ table: open, seat: 1, since: 5 }]);
    await lists.refresh();
    expect(lists.games.map(standing)).toEqual(["open"]);
    expect(mySeats().map((seat) => seat.table)).toEqual(["a"]);
  });

  it("go on without a profile when this browser was signed out", async () => {
    keepSecret("mine");
    vi.spyOn(api, "myTables").mockRejectedValue(new Refusal("bad-device", ""));
    const lists = new Lists();
    await lists.refresh();
    expect([mySecret(), lists.problem]).toEqual([undefined, null]);
  });

  it("do not forget a game because the server cannot be reached", async () => {
    keepSeat({ table: "a", board: "europe", token: "", since: 1, seat: 0 });
    vi.spyOn(api, "table").mockRejectedValue(new Refusal("offline", ""));
    const lists = new Lists();
    await lists.refresh();
    expect(lists.games.map(standing)).toEqual(["unknown"]);
  });

  it("say that the server cannot be reached, and recover", async () => {
    vi.mocked(api.tables).mockRejectedValueOnce(new Refusal("offline", ""));
    const lists = new Lists();
    await lists.refresh();
    expect(lists.problem?.code).toBe("offline");
    await lists.refresh();
    expect(lists.problem).toBeNull();
    expect(lists.tables).toEqual([]);
  });

  it("are fetched again only while they are followed", async () => {
    vi.useFakeTimers();
    const lists = new Lists();
    const stop = lists.follow();
    await vi.advanceTimersByTimeAsync(5100);
    expect(api.tables).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(api.tables).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
