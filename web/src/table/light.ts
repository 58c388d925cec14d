import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import type { TicketProgress } from "../protocol";

/** Lights a ticket: its cities, what one has of it, and the shortest way that is missing. */
export function lightOf(
  facts: Facts,
  progress: ReadonlyMap<string, TicketProgress>,
  ticket: string,
): Light | null {
  const stops = facts.tickets.get(ticket)?.stops;
  if (!stops) return null;
  const far = progress.get(ticket);
  return {
    cities: new Set(stops.flat()),
    routes: new Set([...(far?.own ?? []), ...(far?.way ?? [])]),
  };
}
