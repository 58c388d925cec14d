// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../app/api";
import { keepSecret, mySecret } from "../app/device";
import { keepSeat, mySeat, mySeats } from "../app/seats";
import { addOldSeats } from "./oldSeats";

const seat = (table: string) => ({ table, board: "europe", token: `of ${table}`, since: 1 });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("seats from before there were profiles", () => {
  it("become seats of the profile, once", async () => {
    for (const table of ["a", "b"]) keepSeat(seat(table));
    const add = vi.spyOn(api, "addOldSeats").mockResolvedValue({ tables: ["a"], device: "new" });
    await addOldSeats("Ada");
    expect(add.mock.calls).toEqual([
      [
        [
          { table: "b", token: "of b" },
          { table: "a", token: "of a" },
        ],
        "Ada",
        undefined,
      ],
    ]);
    expect(mySecret()).toBe("new");
    expect(mySeat("a")).not.toHaveProperty("token");
    expect(mySeat("b")).toMatchObject({ token: "of b", apart: true });
    await addOldSeats("Ada");
    expect(add).toHaveBeenCalledTimes(1);
  });

  it("are sent fifty at a time", async () => {
    keepSecret("mine");
    for (let n = 0; n < 60; n += 1) keepSeat(seat(`t${n}`));
    const add = vi
      .spyOn(api, "addOldSeats")
      .mockImplementation((seats) => Promise.resolve({ tables: seats.map(({ table }) => table) }));
    await addOldSeats("Ada");
    expect(add.mock.calls.map(([seats]) => seats.length)).toEqual([50, 10]);
    expect(mySeats().some(({ token }) => token)).toBe(false);
  });

  it("wait for a server that does not answer, and rest if none of them is any good", async () => {
    keepSeat(seat("a"));
    const add = vi.spyOn(api, "addOldSeats").mockRejectedValue(new Refusal("offline", ""));
    await addOldSeats("Ada");
    expect(mySeat("a")).toEqual(seat("a"));
    add.mockRejectedValue(new Refusal("no-seat", ""));
    await addOldSeats("Ada");
    expect(mySeat("a")).toEqual({ ...seat("a"), apart: true });
  });
});
