/*
 * What the pictures of the rules show: routes, cards and tickets of the board itself, so that people
 * see what they will meet on it.
 */
import { isWild, type Facts } from "../game/facts";
import type { Card, Route, Ticket } from "../protocol";

/** The card that stands for any colour. */
export function wildCard(facts: Facts): Card | undefined {
  return facts.board.cards.find(isWild);
}

/** The deck whose cards pay for a kind of piece. */
export function deckFor(facts: Facts, piece: string): string {
  const deck = facts.board.decks.find(({ id }) => id === piece) ?? facts.board.decks[0];
  return deck?.id ?? "";
}

/** The colours that a deck has, in the order of the board. */
export function colorsOf(facts: Facts, deck: string): string[] {
  const cards = facts.board.cards.filter((card) => card.deck === deck);
  return [...new Set(cards.flatMap(({ color }) => color ?? []))];
}

/** A card by what it is; the plain one of its colour unless something else is asked for. */
export function cardLike(
  facts: Facts,
  wanted: { deck: string; color?: string; spaces?: number; harbour?: boolean },
): Card | undefined {
  const fits = facts.board.cards.filter(
    (card) =>
      card.deck === wanted.deck &&
      (wanted.color === undefined || card.color === wanted.color) &&
      card.color !== undefined &&
      card.spaces === (wanted.spaces ?? 1),
  );
  return fits.find((card) => card.harbour === (wanted.harbour ?? false)) ?? fits[0];
}

/** A route of some kind, of about the wanted length and with names that are short enough to be read. */
export function routeLike(
  facts: Facts,
  fits: (route: Route) => boolean,
  length = 3,
): Route | undefined {
  const letters = (route: Route) =>
    Math.max(...route.ends.map((end) => facts.cities.get(end)?.name.length || 20));
  const rank = (route: Route) =>
    Math.abs(route.length - length) * 100 + Math.max(0, letters(route) - 11) * 10;
  return facts.board.routes
    .filter(fits)
    .reduce<Route | undefined>(
      (best, route) => (best && rank(best) <= rank(route) ? best : route),
      undefined,
    );
}

/** A route that demands nothing but cards of a colour. */
export function plainRoute(facts: Facts, length = 3): Route | undefined {
  const plain = ({ tunnel, wilds, pair, piece }: Route) =>
    !tunnel && !wilds && !pair && piece === facts.board.pieces[0]?.id;
  return (
    routeLike(facts, (route) => plain(route) && route.color !== undefined && !route.twin, length) ??
    routeLike(facts, (route) => plain(route) && route.color !== undefined, length) ??
    routeLike(facts, plain, length) ??
    facts.board.routes[0]
  );
}

/** The colour that a route is paid in, in a picture: its own, or the first of its deck. */
export function paintOf(facts: Facts, route: Route): string | undefined {
  return route.color ?? colorsOf(facts, deckFor(facts, route.piece))[0];
}

/** Two routes that meet in a city, and the city. */
export function meeting(facts: Facts): { routes: [Route, Route]; city: string } | undefined {
  for (const [city, routes] of facts.routesAt) {
    const short = routes.filter(
      ({ length, tunnel, wilds, pair }) => length <= 3 && length > 1 && !tunnel && !wilds && !pair,
    );
    const [first] = short;
    const second = short.find(
      (route) => !route.ends.every((end) => first?.ends.includes(end)) && route !== first,
    );
    const names = [first, second].flatMap((route) => route?.ends ?? []);
    const readable = names.every((id) => (facts.cities.get(id)?.name.length ?? 20) <= 11);
    if (first && second && readable && names.every((id) => facts.cities.get(id)?.name)) {
      return { routes: [first, second], city };
    }
  }
  return undefined;
}

/** The end of a route that is not this city. */
export const otherEnd = (route: Route, city: string): string =>
  route.ends[0] === city ? route.ends[1] : route.ends[0];

/** A ticket of some kind, with short names and a middling worth. */
export function ticketLike(
  facts: Facts,
  fits: (ticket: Ticket) => boolean = () => true,
): Ticket | undefined {
  const found = facts.board.tickets.filter(fits);
  const rank = (ticket: Ticket) => ticket.name.length * 4 + Math.abs(ticket.points - 9);
  return found.reduce<Ticket | undefined>(
    (best, ticket) => (best && rank(best) <= rank(ticket) ? best : ticket),
    undefined,
  );
}

/** Whether a ticket has more than two stops. */
export const isTour = (ticket: Ticket): boolean => ticket.stops.length > 2;
