/* What a mechanic is, in the words of the rules, with the numbers of a sheet. */
import { eitherOf, listOf, type Values } from "../i18n/index.svelte";
import { colorName } from "../cards/names";
import { terrainSteps } from "../rules/numbers";
import type { Say } from "../rules/texts";
import { enable, has, mechanics, type Mechanic } from "./mechanics";
import type { Sheet } from "./sheet";

const inList = (numbers: number[]) => listOf(numbers.map(String));

/** What can be turned on: for the whole board, or for a single route. */
export type Explained = Mechanic | "double-routes" | "ferries" | "pair-routes";

/** A sentence or two about a mechanic; one that the board does not have yet with its first numbers. */
export function explain(mechanic: Explained, now: Sheet, say: Say): string {
  const ofBoard = mechanics.find((one) => one === mechanic);
  const sheet = ofBoard === undefined || has(now, ofBoard) ? now : enable(now, ofBoard);
  const { tunnels, harbours, terrain, flag, pieces, tickets } = sheet;
  const costs = Object.entries(terrain?.cost ?? {}).reduce<number[]>((list, [length, cards]) => {
    list[Number(length)] = cards;
    return list;
  }, []);
  const values: Values = {
    deck: sheet.decks[0]?.id ?? "train",
    turned: tunnels?.cards ?? 3,
    few: sheet.players.single_track_up_to,
    cost: pieces.exchange_cost ?? 0,
    each: harbours?.cards ?? 1,
    harbourPoints: inList(harbours?.points ?? []),
    harbourTickets: inList((harbours?.points ?? []).map((_, at) => at + 1)),
    terrainCost: listOf(
      terrainSteps(Array.from(costs, (cards) => cards ?? 0)).map((step) =>
        say("sections.terrain-cost", { ...step }),
      ),
    ),
    flagColors: eitherOf((flag?.colors ?? []).map(colorName)),
    must: "yes",
    flagPoints: flag?.points ?? 0,
    supplies: listOf((pieces.kinds ?? []).map(({ supply }) => String(supply))),
    total: pieces.count,
    piles: listOf(
      tickets.piles.map(({ id, deal }) => say("sections.pile", { count: deal, pile: id })),
    ),
    pile: tickets.in_play.pile,
  };
  const key = `sections.${mechanic}.text`;
  try {
    return say.has(key) ? say(key, values) : "";
  } catch {
    // A text may want a number that only a finished board has.
    return "";
  }
}
