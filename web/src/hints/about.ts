import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import type { Hint } from "../protocol";

/** What on the board a suggestion is about; nothing if it is about cards alone. */
export function lightOfHint(facts: Facts, { action, reason }: Hint): Light | null {
  const routes = new Set<string>();
  const cities = new Set<string>();
  const tickets: string[] = [];
  if (typeof action === "object") {
    if ("claim" in action) routes.add(action.claim.route);
    if ("build-station" in action) cities.add(action["build-station"].city);
    if ("build-harbour" in action) cities.add(action["build-harbour"].city);
    if ("keep" in action) tickets.push(...action.keep);
  }
  if ("route" in reason) routes.add(reason.route);
  if ("other" in reason) routes.add(reason.other);
  if ("ticket" in reason) tickets.push(reason.ticket);
  if (reason.why === "harbour-for") tickets.push(...reason.tickets, ...reason.later);
  if (reason.why === "wins-route")
    tickets.push(...reason.completes, ...reason.towards, ...reason.planned);
  for (const id of routes) for (const end of facts.routes.get(id)?.ends ?? []) cities.add(end);
  for (const id of tickets) {
    for (const city of (facts.tickets.get(id)?.stops ?? []).flat()) cities.add(city);
  }
  return routes.size + cities.size > 0 ? { routes, cities } : null;
}

/** The place from which a suggestion takes something: a face-up card, a deck or the tickets, by the
 * name of its anchor. */
export function placeOfHint({ action }: Hint): string | null {
  if (action === "draw-tickets") return "deck-tickets";
  if (typeof action !== "object") return null;
  if ("draw" in action) return `deck-${action.draw}`;
  if (!("take" in action)) return null;
  return `slot-${typeof action.take === "number" ? action.take : action.take.slot}`;
}
