import type { Glimpse } from "../game/glimpse";
import type { MySeat } from "../app/seats";
import { tableOf } from "../local/games";
import type { LocalGame } from "../local/gameStore";
import type { Seat, Table } from "../protocol";

/** A game of this browser, with what is known of it. */
export interface MyGame {
  seat: MySeat;
  /** What its board is called, if that did not come with the page. */
  title?: string;
  /** Missing until it was fetched. */
  table?: Table;
  glimpse?: Glimpse;
  /** The seat is only kept for this person: others want to play again. */
  invited?: boolean;
  /** The server does not know it, or everybody left before it began. */
  gone?: boolean;
}

/** A game in this browser like one at a table. Whoever has to decide at this screen is its player. */
export function gameHere(game: LocalGame): MyGame {
  const people = game.players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  const seat = people.find((person) => game.actors.includes(person)) ?? people[0];
  return {
    title: game.own?.title,
    seat: { table: game.id, board: game.board, seat, since: game.changed },
    table: tableOf(game),
    glimpse: { waitsFor: game.actors, winners: game.winners ?? null, points: game.points },
  };
}

/** How a game stands for its player. */
export type Standing =
  | "unknown"
  /** Others want to play again. */
  | "invited"
  /** People are missing. */
  | "open"
  | "your-turn"
  | "their-turn"
  | "won"
  | "lost"
  /** Over, with nothing known of the result. */
  | "over"
  | "gone";

/** How a game stands for the person whose browser this is. */
export function standing({ seat, table, glimpse, invited, gone }: MyGame): Standing {
  if (gone || table?.stage === "abandoned") return "gone";
  if (!table) return "unknown";
  if (table.stage === "open") return invited ? "invited" : "open";
  const mine = seat.seat;
  if (table.stage === "playing") {
    return mine !== undefined && glimpse?.waitsFor.includes(mine) ? "your-turn" : "their-turn";
  }
  if (!glimpse?.winners || mine === undefined) return "over";
  return glimpse.winners.includes(mine) ? "won" : "lost";
}

const urgency: Standing[] = ["your-turn", "invited", "open", "their-turn", "unknown"];

/** Games that go on, the most urgent first. */
export function goingOn(games: readonly MyGame[]): MyGame[] {
  return games
    .filter((game) => urgency.includes(standing(game)))
    .sort((a, b) => urgency.indexOf(standing(a)) - urgency.indexOf(standing(b)));
}

/** Games that are over or gone. */
export function finished(games: readonly MyGame[]): MyGame[] {
  return games.filter((game) => !urgency.includes(standing(game)));
}

/** Whether somebody could still sit down at a table. */
export function joinable(table: Table): boolean {
  return table.stage === "open" && table.seats.some(isFree);
}

/** Whether anybody may sit down in a seat. */
export const isFree = ({ player, kept_for }: Seat): boolean =>
  player === "nobody" && kept_for === undefined;

/** Tables that one can join before those that one can only watch; else in the order given. */
export function joinableFirst(tables: readonly Table[]): Table[] {
  return [...tables].sort((a, b) => Number(joinable(b)) - Number(joinable(a)));
}

/** Who else plays, by name; bots are counted apart. */
export function others({ seats }: Table, mine: number | undefined) {
  const rest = seats.filter((_, seat) => seat !== mine);
  return {
    names: rest.flatMap((seat) => (isPerson(seat.player) && seat.name ? [seat.name] : [])),
    bots: rest.filter((seat) => typeof seat.player === "object" && "bot" in seat.player).length,
    free: rest.filter((seat) => seat.player === "nobody").length,
  };
}

const isPerson = (player: Table["seats"][number]["player"]) =>
  player === "person" || (typeof player === "object" && "stand-in" in player);
