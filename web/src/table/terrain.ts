import type { Facts } from "../game/facts";
import type { SeatView } from "../protocol";

/** The cards that lie open before a player because their deck does, by id, in the order of the board. */
export function openCards(
  facts: Facts,
  deck: string,
  seat: Pick<SeatView, "seen">,
): [card: string, count: number][] {
  return facts.board.cards
    .filter((card) => card.deck === deck)
    .flatMap(({ id }): [string, number][] => {
      const count = seat.seen[id] ?? 0;
      return count > 0 ? [[id, count]] : [];
    });
}

/** How many terrain cards of each kind a player has. They lie open, so everybody knows. */
export function terrainOf(facts: Facts, seat: Pick<SeatView, "seen">): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id, terrain } of facts.board.cards) {
    if (terrain) counts[terrain] = (counts[terrain] ?? 0) + (seat.seen[id] ?? 0);
  }
  return counts;
}
