import { describe, expect, it } from "vitest";
import type { SeatView } from "../protocol";
import { closedTo, progressOf, type Progress } from "./progress";
import { toyFacts, toyView } from "./toy";

const facts = toyFacts();

function far(ticket: string, seats: Partial<SeatView>[], board = facts): Progress {
  return progressOf(board, toyView(seats), 0, [ticket]).get(ticket)!;
}

describe("a ticket", () => {
  it("misses the spaces of the shortest way", () => {
    const { state, missing, path } = far("a-d", [{}, {}]);
    expect({ state, missing, path }).toEqual({ state: "open", missing: 5, path: ["c-d", "a-c"] });
  });

  it("counts own routes for nothing and names them", () => {
    const { missing, path, own } = far("a-d", [{ routes: ["a-b-1", "b-c"] }, {}]);
    expect({ missing, path, own }).toEqual({ missing: 1, path: ["c-d"], own: ["a-b-1", "b-c"] });
  });

  it("is done when all its stops are joined", () => {
    const done = far("a-d", [{ routes: ["a-c", "c-d"] }, {}]);
    expect([done.state, done.missing]).toEqual(["done", 0]);
    expect(far("a-b-d", [{ routes: ["a-c", "c-d"] }, {}]).joined).toBe(2);
    expect(far("a-b-d", [{ routes: ["a-c", "c-d", "b-c"] }, {}]).state).toBe("done");
  });

  it("goes round what others have, and is impossible when all is theirs", () => {
    const round = far("a-d", [{}, { routes: ["a-c"] }]);
    expect([round.missing, round.path.includes("b-c")]).toEqual([6, true]);
    expect(far("b-d", [{}, { routes: ["c-d"] }], toyFacts({ station_costs: [] })).state).toBe(
      "impossible",
    );
  });

  it("says where a station would complete it", () => {
    const seats = [{ routes: ["b-c"] }, { routes: ["c-d"] }];
    const { state, stations } = far("b-d", seats);
    expect({ state, stations }).toEqual({ state: "impossible", stations: ["c", "d"] });
    const none = far("b-d", [{ ...seats[0], stations: ["a", "b", "x"] }, seats[1]!]);
    expect(none.stations).toEqual([]);
  });

  it("is complete by a station that stands; each lends one route only", () => {
    const one = [{ routes: ["b-c"], stations: ["d"] }, { routes: ["c-d"] }];
    expect(far("b-d", one).state).toBe("station");
    const two = [{ stations: ["c"] }, { routes: ["b-c", "c-d"] }];
    expect(far("b-d", two).state).toBe("impossible");
  });
});

describe("the other track of a double route", () => {
  const seats = [{ routes: ["a-b-1"] }, {}, {}];

  it("is closed to all with few players", () => {
    expect(closedTo(facts, toyView(seats), 1)).toEqual(new Set(["a-b-2"]));
  });

  it("is closed to its owner with many", () => {
    const view = toyView([...seats, {}]);
    expect(closedTo(facts, view, 1)).toEqual(new Set());
    expect(closedTo(facts, view, 0)).toEqual(new Set(["a-b-2"]));
  });
});
