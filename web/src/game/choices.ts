import type { ActionText, DoublingText, FlagText, TakeText } from "../protocol";

/** Counted cards, by id. */
export type Cards = Record<string, number>;

/** One way to claim a route. */
export interface Claim {
  route: string;
  cards: Cards;
  double?: DoublingText | null;
  flag?: FlagText | null;
}

/** One way to build a station or a harbour. */
export interface Build {
  city: string;
  cards: Cards;
}

/** One way to use a route or a city. */
export type Way = Claim | Build;

/** What may be done now, sorted by what it is about. */
export interface Choices {
  /** The sets of tickets that may be kept. */
  keep: string[][];
  /** Ways to take the card of a slot; several where the slot can be filled from several decks. */
  take: Map<number, TakeText[]>;
  /** Decks to draw from. */
  draw: string[];
  /** Ways to claim each route that can be claimed. */
  claims: Map<string, Claim[]>;
  /** Ways to pay for a station or a harbour in each city where one can be built. */
  stations: Map<string, Cards[]>;
  harbours: Map<string, Cards[]>;
  drawTickets: boolean;
  payTunnel: Cards[];
  leaveTunnel: boolean;
  exchange: { from: string; count: number }[];
  /** How many pieces of the first kind may be chosen. */
  pieces: number[];
  pass: boolean;
}

/** Nothing may be done. */
export const nothing = (): Choices => ({
  keep: [],
  take: new Map(),
  draw: [],
  claims: new Map(),
  stations: new Map(),
  harbours: new Map(),
  drawTickets: false,
  payTunnel: [],
  leaveTunnel: false,
  exchange: [],
  pieces: [],
  pass: false,
});

function add<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Sorts the legal actions. */
export function choicesOf(actions: readonly ActionText[]): Choices {
  const choices = nothing();
  for (const action of actions) {
    if (action === "draw-tickets") choices.drawTickets = true;
    else if (action === "leave-tunnel") choices.leaveTunnel = true;
    else if (action === "pass") choices.pass = true;
    else if ("keep" in action) choices.keep.push(action.keep);
    else if ("take" in action) {
      const slot = typeof action.take === "number" ? action.take : action.take.slot;
      add(choices.take, slot, action.take);
    } else if ("draw" in action) choices.draw.push(action.draw);
    else if ("claim" in action) add(choices.claims, action.claim.route, action.claim);
    else if ("build-station" in action) {
      const { city, cards } = action["build-station"];
      add(choices.stations, city, cards);
    } else if ("build-harbour" in action) {
      const { city, cards } = action["build-harbour"];
      add(choices.harbours, city, cards);
    } else if ("pay-tunnel" in action) choices.payTunnel.push(action["pay-tunnel"]);
    else if ("exchange" in action) choices.exchange.push(action.exchange);
    else if ("choose-pieces" in action) choices.pieces.push(action["choose-pieces"]);
  }
  return choices;
}
