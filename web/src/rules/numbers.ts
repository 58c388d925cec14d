/* The numbers of a board as the texts of the rules want to be told them. */
import { colorName } from "../cards/names";
import type { Facts } from "../game/facts";
import { eitherOf, listOf, type Values } from "../i18n/index.svelte";
import { piecesInWords } from "../log/phrases";
import type { Say } from "./texts";

const yes = (is: boolean) => (is ? "yes" : "no");

/** Numbers in words of the language: "1, 2 and 3". */
const inList = (numbers: number[]) => listOf(numbers.map(String));

/** How many spaces each number of terrain cards is enough for. */
export function terrainSteps(cost: readonly number[]): { cards: number; spaces: number }[] {
  const steps: { cards: number; spaces: number }[] = [];
  cost.forEach((cards, spaces) => {
    if (cards === 0) return;
    const last = steps.at(-1);
    if (last?.cards === cards) last.spaces = spaces;
    else steps.push({ cards, spaces });
  });
  return steps;
}

/** Everything that a text about a board may say about it. */
export function valuesOf(facts: Facts, say: Say): Values {
  const { board } = facts;
  const { numbers, mechanics } = board;
  const has = (mechanic: string) => yes(mechanics.includes(mechanic));
  const piece = board.pieces[0]?.id ?? "";
  const lent = board.decks.filter(({ hand }) => hand > 0);
  const supplies = Object.fromEntries(board.pieces.map(({ id, supply }) => [id, supply]));
  const bonus = (kind: string) => numbers.bonuses.find((one) => one.kind === kind)?.points ?? 0;
  const rows = board.decks.filter(({ row }) => row > 0 && !board.decks[0]!.open);
  const shared = rows.some((one) =>
    rows.some((other) => other !== one && other.row_group === one.row_group),
  );
  return {
    // What cards and pieces are called.
    deck: board.decks[0]?.id ?? "",
    piece: board.pieces.length > 1 ? "several" : piece,
    hand: listOf(lent.map(({ id, hand }) => say("sections.hand", { count: hand, deck: id }))),
    pieces: piecesInWords({ [piece]: numbers.pieces }),
    supplies: listOf(Object.entries(supplies).map(([id, count]) => piecesInWords({ [id]: count }))),
    total: numbers.pieces,
    // What there is besides.
    station: yes(numbers.station_costs.length > 0),
    harbour: yes(numbers.harbours > 0),
    swap: has("exchange"),
    terrain: has("terrain"),
    tour: has("tours"),
    choose: has("exchange"),
    refill: yes(shared),
    decks: board.decks.filter(({ open }) => !open).length,
    grey: yes(board.routes.some(({ color, pair }) => color === undefined && !pair)),
    // Tickets.
    dealt: Object.values(numbers.start_tickets).reduce((sum, count) => sum + count, 0),
    piles: listOf(
      Object.entries(numbers.start_tickets).map(([pile, count]) =>
        say("sections.pile", { count, pile }),
      ),
    ),
    pile: numbers.draw_pile,
    keep: numbers.start_keep,
    leave: yes(numbers.start_unkept_leave),
    drawn: numbers.draw_tickets,
    least: numbers.draw_keep,
    // The mechanics.
    few: numbers.single_track_up_to,
    sweep: numbers.row_wilds,
    turned: numbers.tunnel_cards,
    stations: numbers.station_costs.length,
    costs: inList(numbers.station_costs),
    unused: numbers.station_unused,
    terrainCost: listOf(
      terrainSteps(numbers.terrain_cost).map((step) => say("sections.terrain-cost", { ...step })),
    ),
    cost: numbers.exchange_cost,
    harbours: numbers.harbours,
    each: numbers.harbour_cards,
    harbourPoints: eitherOf(numbers.harbour_points.map(String)),
    harbourTickets: eitherOf(numbers.harbour_points.map((_, index) => String(index + 1))),
    unbuilt: numbers.harbour_unbuilt,
    flagColors: eitherOf(numbers.flag_colors.map(colorName)),
    flagPoints: numbers.flag_points,
    must: yes(numbers.flag_must),
    longest: bonus("longest-path"),
    most: bonus("most-tickets"),
    // The end.
    left: numbers.end_pieces,
    turns: numbers.end_turns,
  };
}
