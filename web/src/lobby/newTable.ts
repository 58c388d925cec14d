import { characterOf, companyOf, recordName, type Character } from "../characters/characters";
import type { Level } from "../game/levels";
import type { LocalWish } from "../local/start";
import type { Access, Begin, BoardTitle, Clock, NewTable, OnTimeout } from "../protocol";

/** Who may sit in a seat. */
export type SeatWish = "person" | Character;

/** Whom one wants to play with. */
export const companies = ["bots", "here", "friends"] as const;
export type Company = (typeof companies)[number];

/** What a person wants of a new table. The first of the seats is their own. */
export interface Wishes {
  board: string;
  edition: string;
  company: Company;
  /** Whom bots that are added are like. */
  opponent: Character;
  seats: SeatWish[];
  access: Access;
  clock: Clock;
  onTimeout: OnTimeout;
  begin: Begin;
  /** The level of bots that stand in for people. */
  standIn: Level;
  /** For how many seconds somebody has to be gone before a bot can play on. */
  grace: number;
}

/** The times to choose from, in seconds, and the usual one. */
export const graces = [30, 120, 600, 3600] as const;
export const usualGrace = graces[0];

/** What is remembered from one table to the next. */
export interface Habits {
  company: Company;
  /** Whom one plays against: a character, or a level from before there were any. */
  level: string;
  /** How many play, oneself included, if the board allows it. */
  players: number;
  /** What the others at this screen are called, by seat. */
  names?: string[];
}

export const usualHabits: Habits = { company: "bots", level: "mila", players: 3 };

/** The level of bots that stand in for people where nobody has chosen one. */
export const usualStandIn: Level = "medium";

/** The longest name that a server takes. */
export const longestName = 24;

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Oneself and as many others as make up the number. */
function seatsFor(company: Company, opponent: Character, players: number): SeatWish[] {
  if (company === "bots") return ["person", ...companyOf(opponent, players - 1)];
  return Array<SeatWish>(players).fill("person");
}

/**
 * The edition that people who speak a language have at home, which has the English name of the language
 * (`german`); without one the board's usual one.
 */
export function editionFor({ editions }: BoardTitle, language: string): string {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language)?.toLowerCase();
  return editions.find((edition) => edition === name) ?? editions[0] ?? "standard";
}

/** What to begin with on a board, given the language and what was wanted the last time. */
export function firstWishes(
  board: BoardTitle,
  habits: Habits = usualHabits,
  language = "en",
): Wishes {
  const company = companies.includes(habits.company) ? habits.company : usualHabits.company;
  const opponent = characterOf(habits.level) ?? "mila";
  const wanted = Number.isInteger(habits.players) ? habits.players : usualHabits.players;
  const players = between(board.players_min, wanted, board.players_max);
  return {
    board: board.id,
    edition: editionFor(board, language),
    company,
    opponent,
    seats: seatsFor(company, opponent, players),
    access: "link",
    clock: "none",
    onTimeout: "bot",
    begin: "when-full",
    standIn: usualStandIn,
    grace: usualGrace,
  };
}

/** The same table with other company. */
export function withCompany(wishes: Wishes, company: Company): Wishes {
  const seats = seatsFor(company, wishes.opponent, wishes.seats.length);
  return { ...wishes, company, seats };
}

/** The same table for more or fewer players; who was there stays. */
export function withPlayers(wishes: Wishes, players: number): Wishes {
  const more = seatsFor(wishes.company, wishes.opponent, players);
  const seats = more.map((wish, seat) => wishes.seats[seat] ?? wish);
  return { ...wishes, seats };
}

/** The same table with another opponent, and others who are about as strong in further seats of bots. */
export function withOpponent(wishes: Wishes, opponent: Character): Wishes {
  const company = companyOf(opponent, wishes.seats.length);
  const seats = wishes.seats.map((wish) => (wish === "person" ? wish : company.shift()!));
  return { ...wishes, opponent, seats };
}

/** The same table with somebody else in a seat. */
export function withSeat(wishes: Wishes, seat: number, wish: SeatWish): Wishes {
  return { ...wishes, seats: wishes.seats.map((old, at) => (at === seat ? wish : old)) };
}

/** Whether the game is played in this browser, and no server has to know of it. */
export function isHere(wishes: Wishes): boolean {
  return wishes.company !== "friends";
}

/** Whether others than oneself have to come before the game can begin. */
export function waits(wishes: Wishes): boolean {
  if (isHere(wishes)) return false;
  return wishes.begin === "by-host" || wishes.seats.filter((wish) => wish === "person").length > 1;
}

/** What to remember for the next table. */
export function habitsOf(wishes: Wishes, names: string[]): Habits {
  return { company: wishes.company, level: wishes.opponent, players: wishes.seats.length, names };
}

/** What to begin in this browser. The names are those of people, by seat. */
export function newGame(wishes: Wishes, nameOf: (seat: number) => string): LocalWish {
  return {
    board: wishes.board,
    edition: wishes.edition,
    players: wishes.seats.map((wish, seat) =>
      wish === "person"
        ? { kind: "person", name: nameOf(seat).trim().slice(0, longestName) }
        : { kind: "bot", level: wish, name: recordName(wish) },
    ),
  };
}

/** What to ask the server for. What does not matter at this table is left to its defaults. */
export function newTable(wishes: Wishes, name: string): NewTable {
  const asked: NewTable = {
    board: wishes.board,
    edition: wishes.edition,
    seats: [...wishes.seats],
    name: name.trim().slice(0, longestName),
    access: wishes.access,
    clock: wishes.clock,
    begin: wishes.begin,
  };
  if (wishes.clock !== "none") asked.on_timeout = wishes.onTimeout;
  if (wishes.standIn !== usualStandIn) asked.stand_in = wishes.standIn;
  if (wishes.grace !== usualGrace) asked.grace = wishes.grace;
  return asked;
}
