import type { Numbered, View } from "../protocol";

/** A turn that somebody has taken, or is taking. */
export interface TurnTaken {
  seat: number;
  events: Numbered[];
}

/** What a turn has put on the board. */
export interface Built {
  seat: number;
  routes: string[];
  stations: string[];
  harbours: string[];
}

/** Turns in which something was done, the newest first. */
function* turnsBack(events: Numbered[]): Generator<TurnTaken> {
  let end = events.length;
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const began = events[at]!;
    if (began.event !== "turn-began") continue;
    const turn = events.slice(at + 1, end);
    end = at;
    const { seat } = began;
    if (turn.some((event) => "seat" in event && event.seat === seat)) yield { seat, events: turn };
  }
}

/** The last turn of each seat in which something was done. */
export function lastTurns(events: Numbered[], seats: number): TurnTaken[] {
  const found = new Map<number, TurnTaken>();
  for (const turn of turnsBack(events)) {
    if (!found.has(turn.seat)) found.set(turn.seat, turn);
    if (found.size === seats) break;
  }
  return [...found.values()];
}

/** What others have done since a seat last did something, the oldest first. */
export function turnsSince(events: Numbered[], seat: number): TurnTaken[] {
  const found: TurnTaken[] = [];
  let own = 0;
  const inTurn = events.findLast(({ event }) => event === "turn-began");
  // A turn of one's own that has just begun is not the last one.
  const current = inTurn?.event === "turn-began" && inTurn.seat === seat;
  for (const turn of turnsBack(events)) {
    if (turn.seat !== seat) found.push(turn);
    else if (own++ > 0 || !current || found.length > 0) break;
  }
  return found.reverse();
}

/** What a turn has put on the board. */
export function builtIn({ seat, events }: TurnTaken): Built {
  const built: Built = { seat, routes: [], stations: [], harbours: [] };
  for (const event of events) {
    if (event.event === "route-claimed") built.routes.push(event.route);
    else if (event.event === "station-built") built.stations.push(event.city);
    else if (event.event === "harbour-built") built.harbours.push(event.city);
  }
  return built;
}

/** The board as it was before some of what is built there. */
export function without({ seats }: Pick<View, "seats">, built: Built[]): Pick<View, "seats"> {
  return {
    seats: seats.map((seat, index) => {
      const mine = built.filter((one) => one.seat === index);
      const gone = (kind: "routes" | "stations" | "harbours") =>
        new Set(mine.flatMap((one) => one[kind]));
      const left = (kind: "routes" | "stations" | "harbours") =>
        (seat[kind] ?? []).filter((one) => !gone(kind).has(one));
      return {
        ...seat,
        routes: left("routes"),
        stations: left("stations"),
        harbours: left("harbours"),
      };
    }),
  };
}
