import type { TicketProgress } from "../protocol";
import type { Facts } from "./facts";

/** How many pieces of each kind the shortest ways of some tickets still take, where they are open. */
export function piecesNeeded(
  facts: Facts,
  progress: ReadonlyMap<string, TicketProgress>,
  tickets: string[],
): Record<string, number> {
  const ways = new Set(tickets.flatMap((id) => progress.get(id)?.way ?? []));
  const needed: Record<string, number> = {};
  for (const { id } of facts.board.pieces) needed[id] = 0;
  for (const id of ways) {
    const route = facts.routes.get(id);
    if (route) needed[route.piece] = (needed[route.piece] ?? 0) + route.length;
  }
  return needed;
}
