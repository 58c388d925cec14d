import type { Board, Card, Position, Route, SeatView, Table, Ticket, View } from "../protocol";
import { factsOf, type Facts } from "./facts";

/*
 * A small board for tests:
 *
 *     a ══2══ b ──3── c ──1── d        ══ double, red and any colour
 *     └───────4───────┘                (a – c, a ferry for two wild cards)
 */

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  deck: "train",
  spaces: 1,
  harbour: false,
  count: 12,
  ...more,
});

const route = (id: string, length: number, more: Partial<Route> = {}): Route => {
  const [from, to] = id.split("-") as [string, string];
  return { id, ends: [from, to], length, piece: "train", ...more };
};

const ticket = (id: string, points: number): Ticket => ({
  id,
  name: id,
  stops: id.split("-").map((city) => [city]),
  points,
  in_order: points,
  penalty: points,
  pile: "regular",
});

/** The facts of the toy board, perhaps with other numbers. */
export function toyFacts(numbers: Partial<Board["numbers"]> = {}): Facts {
  const cities = ["a", "b", "c", "d"].map((id, at) => ({
    id,
    name: id.toUpperCase(),
    kind: "city",
    lon: at,
    lat: 0,
    port: false,
  }));
  return factsOf({
    id: "toy",
    title: "Toy",
    about: "",
    hash: "",
    players_min: 2,
    players_max: 5,
    editions: ["standard"],
    edition: "standard",
    mechanics: ["longest-path"],
    cities,
    places: [],
    routes: [
      route("a-b-1", 2, { color: "red", twin: "a-b-2" }),
      route("a-b-2", 2, { twin: "a-b-1" }),
      route("b-c", 3, { color: "blue" }),
      route("c-d", 1, { tunnel: true }),
      route("a-c", 4, { wilds: 2 }),
    ],
    tickets: [ticket("a-d", 8), ticket("b-d", 5), ticket("a-b-d", 12)],
    cards: [
      card("wild"),
      card("red", { color: "red" }),
      card("blue", { color: "blue" }),
      card("blue-harbour", { color: "blue", harbour: true }),
      card("blue-double", { color: "blue", spaces: 2 }),
    ],
    decks: [{ id: "train", row: 5, row_group: 0, open: false, hand: 4 }],
    pieces: [{ id: "train", supply: 45 }],
    numbers: {
      route_points: [0, 1, 2, 4, 7],
      pieces: 45,
      single_track_up_to: 3,
      station_costs: [1, 2, 3],
      station_unused: 4,
      harbours: 0,
      harbour_cards: 0,
      harbour_points: [],
      harbour_unbuilt: 0,
      exchange_cost: 0,
      flag_colors: [],
      flag_points: 0,
      bonuses: [{ kind: "longest-path", points: 10, clause: "EU-LONG-1" }],
      start_keep: 2,
      draw_tickets: 3,
      draw_keep: 1,
      start_tickets: { regular: 3 },
      draw_pile: "regular",
      start_unkept_leave: false,
      end_pieces: 2,
      end_turns: 1,
      row_wilds: 3,
      tunnel_cards: 3,
      terrain_cost: [],
      flag_must: false,
      ...numbers,
    },
  });
}

const seat = (more: Partial<SeatView>): SeatView => ({
  points: 0,
  pieces: { train: 45 },
  routes: [],
  cards: { train: 4 },
  seen: {},
  tickets: 0,
  ...more,
});

/** A view of the toy board with what each seat has. */
export function toyView(seats: Partial<SeatView>[], more: Partial<View> = {}): View {
  return {
    phase: "turn",
    turn: 0,
    row: ["red", "blue", "wild", "red", null],
    decks: { train: 20 },
    discards: {},
    tickets_left: 10,
    seats: seats.map(seat),
    ...more,
  };
}

/** A position of the toy board. */
export function toyPosition(number: number, view: Partial<View> = {}): Position {
  return { number, event: number, view: toyView([{}, {}], view) };
}

/** A table of two at the toy board. */
export function toyTable(): Table {
  return {
    id: "t",
    version: 1,
    board: "toy",
    board_hash: "",
    edition: "standard",
    stage: "playing",
    access: "link",
    clock: "none",
    on_timeout: "bot",
    begin: "when-full",
    seats: [{ player: "person", name: "Ada", host: true }, { player: { bot: "medium" } }],
    created: 0,
  };
}
