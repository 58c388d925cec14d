// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../app/api";
import { keepSeat, mySeat } from "../app/seats";
import type { Table } from "../protocol";
import WaitingRoom from "./WaitingRoom.svelte";

const table: Table = {
  id: "2686qmmd6nnhnh69",
  version: 1,
  board: "europe",
  board_hash: "",
  edition: "standard",
  stage: "open",
  access: "link",
  clock: "none",
  on_timeout: "bot",
  begin: "by-host",
  seats: [
    { player: "person", name: "Ada", host: true },
    { player: "person", name: "Grace" },
    { player: { bot: "hard" }, name: "Bot (hard)" },
    { player: "nobody" },
  ],
  created: 0,
};
const full: Table = { ...table, seats: table.seats.slice(0, 3) };

/** There is nothing to scroll in these tests, and no picture is fetched. */
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

let room: object | null = null;

function show(props: { table?: Table; seat: number | null; onseated?: (seated: unknown) => void }) {
  const all = { table, online: [0], token: props.seat === null ? undefined : "secret", ...props };
  room = mount(WaitingRoom, { target: document.body, props: all });
  flushSync();
}

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );

/** Lets everything that is under way come to its end. */
const settle = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", `/t/${table.id}`);
  vi.spyOn(api, "boards").mockResolvedValue({ boards: [] });
  vi.spyOn(api, "reach").mockResolvedValue({});
});
afterEach(async () => {
  if (room) await unmount(room);
  room = null;
  vi.restoreAllMocks();
});

describe("the waiting room", () => {
  it("has a link for this computer, and says so", async () => {
    show({ seat: 0 });
    await settle();
    expect(document.querySelector("input")!.value).toBe(`${location.origin}/t/${table.id}`);
    expect(document.querySelector("[data-testid=only-here]")).not.toBeNull();
  });

  it("has a link for the local network if the server can be reached there", async () => {
    vi.spyOn(api, "reach").mockResolvedValue({ host: "192.0.2.7" });
    show({ seat: 0 });
    await settle();
    const port = location.port && `:${location.port}`;
    expect(document.querySelector("input")!.value).toBe(`http://192.0.2.7${port}/t/${table.id}`);
    expect(document.querySelector("[data-testid=in-network]")).not.toBeNull();
    expect(document.querySelector("[data-testid=only-here]")).toBeNull();
  });

  it("lets the host send people away and begin with bots, and nobody else", async () => {
    const start = vi.spyOn(api, "start").mockResolvedValue(null);
    const kick = vi.spyOn(api, "kick").mockResolvedValue(null);
    show({ seat: 0 });
    expect(button("Remove Ada")).toBeUndefined();
    button("Remove Grace")!.click();
    await settle();
    expect(kick).toHaveBeenCalledWith(table.id, { seat: 1 }, "secret");
    button("Start with bots")!.click();
    await settle();
    expect(start).toHaveBeenCalledWith(table.id, { fill_with: "ines" }, "secret");

    await unmount(room!);
    show({ seat: 1 });
    expect(button("Remove Ada")).toBeUndefined();
    expect(button("Start with bots")).toBeUndefined();
    expect(button("Leave the table")).toBeDefined();
  });

  it("fills no seats when all are taken, and invites nobody any more", async () => {
    const start = vi.spyOn(api, "start").mockResolvedValue(null);
    show({ table: full, seat: 0 });
    expect(button("Copy the link")).toBeUndefined();
    button("Start the game")!.click();
    await settle();
    expect(start).toHaveBeenCalledWith(table.id, {}, "secret");
  });

  it("asks who comes by link to sit down, and keeps the seat", async () => {
    const seated = { table, seat: 3, token: "new" };
    const join = vi.spyOn(api, "join").mockResolvedValue(seated);
    const onseated = vi.fn();
    show({ seat: null, onseated });
    expect(button("Leave the table")).toBeUndefined();
    button("Take a seat")!.click();
    await settle();
    expect(join).toHaveBeenCalledWith(table.id, { name: "Guest", seat: undefined });
    expect(mySeat(table.id)).toMatchObject({ seat: 3, token: "new", board: "europe" });
    expect(onseated).toHaveBeenCalledWith(seated);
  });

  it("has no place for one more at a full table", () => {
    show({ table: full, seat: null });
    expect(button("Take a seat")).toBeUndefined();
    expect(document.body.textContent).toContain("All seats are taken");
  });

  it("says what the server refused", async () => {
    vi.spyOn(api, "join").mockRejectedValue(new Refusal("no-free-seat", "x"));
    show({ seat: null });
    button("Take a seat")!.click();
    await settle();
    expect(document.body.textContent).toContain("You can still watch");
    expect(mySeat(table.id)).toBeUndefined();
  });

  it.each(["done", "bad-token"])("is left for the start page (%s)", async (answer) => {
    keepSeat({ table: table.id, board: "europe", token: "secret", since: 1, seat: 1 });
    const leave = vi.spyOn(api, "leave");
    if (answer === "done") leave.mockResolvedValue(null);
    else leave.mockRejectedValue(new Refusal(answer, "x"));
    show({ seat: 1 });
    button("Leave the table")!.click();
    await settle();
    expect(mySeat(table.id)).toBeUndefined();
    expect(location.pathname).toBe("/");
  });

  it("keeps seats for those who are expected, until the host lets go of them", async () => {
    const kick = vi.spyOn(api, "kick").mockResolvedValue(null);
    const seats = [table.seats[0]!, { player: "nobody" as const, kept_for: "Grace" }];
    show({ table: { ...table, seats }, seat: 0 });
    expect(document.body.textContent).toContain("Expected for the rematch");
    button("Remove Grace")!.click();
    await settle();
    expect(kick).toHaveBeenCalledWith(table.id, { seat: 1 }, "secret");
  });

  it("lets the host lock the table, swap seats, give colours and ban", async () => {
    const lock = vi.spyOn(api, "lock").mockResolvedValue(null);
    const arrange = vi.spyOn(api, "arrange").mockResolvedValue(null);
    const ban = vi.spyOn(api, "ban").mockResolvedValue(null);
    show({ table: full, seat: 0 });
    document.querySelector<HTMLInputElement>("input[type=checkbox]")!.click();
    await settle();
    expect(lock).toHaveBeenCalledWith(table.id, { locked: true }, "secret");
    button("Swap Grace and Hard bot")!.click();
    await settle();
    expect(arrange).toHaveBeenLastCalledWith(table.id, { seats: [0, 2, 1] }, "secret");
    const colour = document.querySelector<HTMLSelectElement>('[aria-label="Colour of Ada"]')!;
    colour.value = "green";
    colour.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    const colours = ["green", "blue", "red"];
    expect(arrange).toHaveBeenLastCalledWith(table.id, { colours }, "secret");
    expect(button("Ban Ada")).toBeUndefined();
    button("Ban Grace")!.click();
    await settle();
    expect(ban).toHaveBeenCalledWith(table.id, { seat: 1 }, "secret");
    await unmount(room!);
    show({ table: full, seat: 1 });
    expect(button("Ban Ada")).toBeUndefined();
  });

  it("lets nobody sit down at a locked table, except who is expected", async () => {
    show({ table: { ...table, locked: true }, seat: null });
    expect(button("Take a seat")).toBeUndefined();
    expect(document.body.textContent).toContain("The host has locked this table");
    await unmount(room!);
    const seats = [table.seats[0]!, { player: "nobody" as const, kept_for: "Grace" }];
    show({ table: { ...table, seats, locked: true }, seat: null });
    expect(button("Take a seat")).toBeDefined();
  });

  it("is not left while the server cannot be reached", async () => {
    keepSeat({ table: table.id, board: "europe", token: "secret", since: 1, seat: 1 });
    vi.spyOn(api, "leave").mockRejectedValue(new Refusal("offline", "x"));
    show({ seat: 1 });
    button("Leave the table")!.click();
    await settle();
    expect(mySeat(table.id)).toBeDefined();
    expect(location.pathname).toBe(`/t/${table.id}`);
  });
});
