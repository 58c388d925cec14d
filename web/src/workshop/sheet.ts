/*
 * A board in the making: the tables and rows of its file, as docs/BOARDS.md explains them. The engine
 * writes the file from them and says what is wrong (`engine.checkSheet`).
 */
import type { BoardLook } from "../protocol";

export interface CityRow {
  id: string;
  name?: string;
  lon: number;
  lat: number;
  kind?: "junction" | "entrance";
  port?: true;
  /** Whether somebody has put it where it is, on this sheet; not in the file. */
  placed?: true;
}

export interface PlaceRow {
  id: string;
  name: string;
  cities: string[];
}

export interface RouteRow {
  id: string;
  ends: [string, string];
  length: number;
  color: string;
  by?: string;
  pair?: true;
  wilds?: number;
  tunnel?: true;
  twin?: string;
  /** By how many degrees it bows out, to the right on the way from its first end. */
  bow?: number;
  /** Whether its bow was found by arranging, so that it may be found anew; not in the file. */
  arranged?: true;
}

export interface TicketRow {
  id: string;
  from?: string;
  to?: string;
  tour?: string[];
  points: number;
  in_order?: number;
  penalty?: number;
  pile?: string;
  set?: string;
}

export interface CardRow {
  id: string;
  color?: string;
  terrain?: string;
  spaces?: number;
  harbour?: true;
  count: number;
}

export interface DeckRow {
  id: string;
  hand: number;
  row: number;
  by?: string;
  terrain?: true;
  row_with?: string;
  cards: CardRow[];
}

export interface PileRow {
  id: string;
  deal: number;
}

export interface PieceRow {
  id: string;
  supply: number;
  first_game?: number;
}

/** What an edition changes in the rules; how it deals its tickets is kept as it is. */
export interface EditionRow {
  id: string;
  end_pieces?: number;
  flag?: string;
  longest_path?: number;
  most_tickets?: number;
  tie_breaks?: string[];
  tickets?: unknown;
}

/** The points or costs of each length. */
export type ByLength = Record<string, number>;

export interface Sheet {
  id: string;
  title: string;
  about?: string;
  players: { min: number; max: number; single_track_up_to: number };
  pieces: { count: number; kinds?: PieceRow[]; exchange_cost?: number };
  end: { pieces?: number; turns: number };
  editions?: EditionRow[];
  stations?: { costs: number[]; unused_points: number };
  harbours?: { supply: number; cards: number; points: number[]; unbuilt_points: number };
  tunnels?: { cards: number };
  terrain?: { kinds: { id: string; colors: string[] }[]; cost: ByLength };
  flag?: { colors: string[]; points: number };
  scoring: {
    route_points: ByLength;
    longest_path?: number;
    most_tickets?: number;
    tie_breaks: string[];
  };
  row: { sweep_wilds: number };
  decks: DeckRow[];
  map: { cities: CityRow[]; places?: PlaceRow[]; routes: RouteRow[] };
  tickets: {
    at_start: { keep: number; unkept: string };
    in_play: { pile: string; draw: number; keep: number };
    piles: PileRow[];
    list: TicketRow[];
  };
  /** How it is drawn; without it on plain paper. */
  look?: BoardLook;
}

/** How large a board may be, as in `crates/engine/src/limits.rs`; the engine has the last word. */
export const most = {
  cities: 64,
  routes: 192,
  tickets: 240,
  length: 15,
  wilds: 15,
  bow: 80,
  shapes: 24,
  outline: 48,
  editions: 4,
  decks: 3,
  cardKinds: 32,
  pieces: 2,
  terrains: 8,
  flagColors: 4,
  stations: 4,
  harbourValues: 8,
  piles: 96,
  stops: 8,
  tieBreaks: 3,
} as const;

/** As much of a bow as a route can have. */
export const withinBow = (bow: number): number => Math.min(most.bow, Math.max(-most.bow, bow));

/** The colours of cards that have a picture and a symbol. */
export const usualColors = [
  "red",
  "blue",
  "green",
  "yellow",
  "orange",
  "purple",
  "black",
  "white",
] as const;

/** The points of routes on most published boards. */
export const usualPoints: ByLength = { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15 };

/** An empty sheet: cards and numbers for a small game, and nothing on the map. */
export function blankSheet(title: string): Sheet {
  const colors = usualColors.slice(0, 4);
  return {
    id: "my-board",
    title,
    players: { min: 2, max: 4, single_track_up_to: 3 },
    pieces: { count: 20 },
    end: { pieces: 2, turns: 1 },
    scoring: {
      route_points: { ...usualPoints },
      longest_path: 5,
      tie_breaks: ["completed-tickets", "longest-path"],
    },
    row: { sweep_wilds: 3 },
    decks: [
      {
        id: "train",
        hand: 4,
        row: 5,
        cards: [
          { id: "wild", count: 8 },
          ...colors.map((color) => ({ id: color, color, count: 12 })),
        ],
      },
    ],
    map: { cities: [], routes: [] },
    tickets: {
      at_start: { keep: 1, unkept: "under-deck" },
      in_play: { pile: "all", draw: 2, keep: 1 },
      piles: [{ id: "all", deal: 2 }],
      list: [],
    },
  };
}

/** What of a sheet is written into its file: not who put things where they are. */
export function fileOf(sheet: Sheet): Sheet {
  const cities = sheet.map.cities.map((city) => packed({ ...city, placed: undefined }));
  const routes = sheet.map.routes.map((route) => packed({ ...route, arranged: undefined }));
  return { ...sheet, map: { ...sheet.map, cities, routes } };
}

/** Why a file cannot be opened here: it has more of something than a board can have. */
export class TooMany extends Error {
  constructor(
    readonly what: "cities" | "routes" | "tickets",
    readonly found: number,
  ) {
    super(`${found} ${what}`);
  }
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const tableOf = (value: unknown): Table => (isTable(value) ? value : {});
const rowsOf = (value: unknown): Table[] => (Array.isArray(value) ? value.filter(isTable) : []);
const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : otherwise;
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => textOf(one)) : [];
const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((one) => numberOf(one, 0)) : [];
/** Of far too much only so much is read that the engine says so: each row is a part of the page. */
const some = <T>(list: T[], limit: number): T[] => list.slice(0, limit + 1);
const byLengthOf = (value: unknown): ByLength =>
  Object.fromEntries(
    some(Object.entries(tableOf(value)), most.length).map(([key, one]) => [key, numberOf(one, 0)]),
  );

/** Leaves out what has no value. */
function packed<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
}

const optional = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value);
const flagOf = (value: unknown): true | undefined => (value === true ? true : undefined);
const optionalNumber = (value: unknown) => optional(value, (one) => numberOf(one, 0));
const optionalText = (value: unknown) => optional(value, (one) => textOf(one));

const tieBreaksOf = (value: unknown): string[] => some(textsOf(value), most.tieBreaks);

const lookOf = (look: Table): BoardLook =>
  packed({
    palette: textOf(look.palette, "parchment"),
    ground: textOf(look.ground, "paper"),
    shapes: optional(look.shapes, (shapes) =>
      some(rowsOf(shapes), most.shapes).map(({ kind, outline }) => ({
        kind: textOf(kind),
        outline: some(Array.isArray(outline) ? outline : [], most.outline).map(
          (point): [number, number] => [numbersOf(point)[0] ?? 0, numbersOf(point)[1] ?? 0],
        ),
      })),
    ),
  });

/**
 * The sheet of a file that somebody opened. What is missing is as on an empty sheet, what cannot be read
 * is left out: whatever the file says, it can be looked at and mended. Refuses with `TooMany`.
 */
export function sheetOf(file: unknown): Sheet {
  const from = tableOf(file);
  const table = (key: string) => tableOf(from[key]);
  const blank = blankSheet("");
  const numbers = <K extends string>(key: string, usual: Record<K, number>): Record<K, number> =>
    Object.fromEntries(
      Object.entries<number>(usual).map(([name, number]) => [
        name,
        numberOf(table(key)[name], number),
      ]),
    ) as Record<K, number>;
  const map = table("map");
  const tickets = table("tickets");
  const lists = {
    cities: rowsOf(map.cities),
    routes: rowsOf(map.routes),
    tickets: rowsOf(tickets.list),
  };
  for (const what of ["cities", "routes", "tickets"] as const) {
    if (lists[what].length > most[what]) throw new TooMany(what, lists[what].length);
  }
  const has = (key: string) => isTable(from[key]);
  const places = rowsOf(map.places);
  const editions = rowsOf(from.editions);
  const atStart = tableOf(tickets.at_start);
  const inPlay = tableOf(tickets.in_play);
  const { pieces, scoring } = { pieces: table("pieces"), scoring: table("scoring") };
  return packed<Sheet>({
    id: textOf(from.id, blank.id),
    title: textOf(from.title),
    about: optionalText(from.about),
    players: numbers("players", blank.players),
    pieces: packed({
      count: numberOf(pieces.count, blank.pieces.count),
      kinds: optional(pieces.kinds, (kinds) =>
        some(rowsOf(kinds), most.pieces).map((kind) =>
          packed<PieceRow>({
            id: textOf(kind.id),
            supply: numberOf(kind.supply, 1),
            first_game: optionalNumber(kind.first_game),
          }),
        ),
      ),
      exchange_cost: optionalNumber(pieces.exchange_cost),
    }),
    end: packed({
      pieces:
        editions.length > 0
          ? optionalNumber(table("end").pieces)
          : numberOf(table("end").pieces, blank.end.pieces!),
      turns: numberOf(table("end").turns, blank.end.turns),
    }),
    editions:
      editions.length > 0
        ? some(editions, most.editions).map((edition) =>
            packed<EditionRow>({
              id: textOf(edition.id),
              end_pieces: optionalNumber(edition.end_pieces),
              flag: optionalText(edition.flag),
              longest_path: optionalNumber(edition.longest_path),
              most_tickets: optionalNumber(edition.most_tickets),
              tie_breaks: optional(edition.tie_breaks, tieBreaksOf),
              tickets: edition.tickets,
            }),
          )
        : undefined,
    stations: has("stations")
      ? {
          costs: some(numbersOf(table("stations").costs), most.stations),
          unused_points: numberOf(table("stations").unused_points, 0),
        }
      : undefined,
    harbours: has("harbours")
      ? {
          ...numbers("harbours", { supply: 1, cards: 1, unbuilt_points: 0 }),
          points: some(numbersOf(table("harbours").points), most.harbourValues),
        }
      : undefined,
    tunnels: has("tunnels") ? numbers("tunnels", { cards: 3 }) : undefined,
    terrain: has("terrain")
      ? {
          kinds: some(rowsOf(table("terrain").kinds), most.terrains).map(({ id, colors }) => ({
            id: textOf(id),
            colors: some(textsOf(colors), most.cardKinds),
          })),
          cost: byLengthOf(table("terrain").cost),
        }
      : undefined,
    flag: has("flag")
      ? {
          colors: some(textsOf(table("flag").colors), most.flagColors),
          points: numberOf(table("flag").points, 1),
        }
      : undefined,
    scoring: packed({
      route_points: has("scoring") ? byLengthOf(scoring.route_points) : { ...usualPoints },
      longest_path: optionalNumber(scoring.longest_path),
      most_tickets: optionalNumber(scoring.most_tickets),
      tie_breaks: tieBreaksOf(scoring.tie_breaks),
    }),
    row: numbers("row", blank.row),
    decks: some(rowsOf(from.decks), most.decks).map((deck) =>
      packed<DeckRow>({
        id: textOf(deck.id),
        hand: numberOf(deck.hand, 0),
        row: numberOf(deck.row, 0),
        by: optionalText(deck.by),
        terrain: flagOf(deck.terrain),
        row_with: optionalText(deck.row_with),
        cards: some(rowsOf(deck.cards), most.cardKinds).map((card) =>
          packed<CardRow>({
            id: textOf(card.id),
            color: optionalText(card.color),
            terrain: optionalText(card.terrain),
            spaces: optionalNumber(card.spaces),
            harbour: flagOf(card.harbour),
            count: numberOf(card.count, 0),
          }),
        ),
      }),
    ),
    map: packed({
      cities: lists.cities.map((city) =>
        packed<CityRow>({
          id: textOf(city.id),
          name: optionalText(city.name),
          lon: numberOf(city.lon, 0),
          lat: numberOf(city.lat, 0),
          kind: city.kind === "junction" || city.kind === "entrance" ? city.kind : undefined,
          port: flagOf(city.port),
        }),
      ),
      places:
        places.length > 0
          ? some(places, most.cities).map(({ id, name, cities }) => ({
              id: textOf(id),
              name: textOf(name),
              cities: some(textsOf(cities), most.cities),
            }))
          : undefined,
      routes: lists.routes.map((route) =>
        packed<RouteRow>({
          id: textOf(route.id),
          ends: [textsOf(route.ends)[0] ?? "", textsOf(route.ends)[1] ?? ""],
          length: numberOf(route.length, 1),
          color: textOf(route.color, "grey"),
          by: optionalText(route.by),
          pair: flagOf(route.pair),
          wilds: optionalNumber(route.wilds),
          tunnel: flagOf(route.tunnel),
          twin: optionalText(route.twin),
          bow: optionalNumber(route.bow),
        }),
      ),
    }),
    tickets: {
      at_start: {
        keep: numberOf(atStart.keep, blank.tickets.at_start.keep),
        unkept: textOf(atStart.unkept, blank.tickets.at_start.unkept),
      },
      in_play: {
        pile: textOf(inPlay.pile, textOf(rowsOf(tickets.piles)[0]?.id, "all")),
        draw: numberOf(inPlay.draw, blank.tickets.in_play.draw),
        keep: numberOf(inPlay.keep, blank.tickets.in_play.keep),
      },
      piles: some(rowsOf(tickets.piles), most.piles).map(({ id, deal }) => ({
        id: textOf(id),
        deal: numberOf(deal, 0),
      })),
      list: lists.tickets.map((ticket) =>
        packed<TicketRow>({
          id: textOf(ticket.id),
          from: optionalText(ticket.from),
          to: optionalText(ticket.to),
          tour: optional(ticket.tour, (stops) => some(textsOf(stops), most.stops)),
          points: numberOf(ticket.points, 1),
          in_order: optionalNumber(ticket.in_order),
          penalty: optionalNumber(ticket.penalty),
          pile: optionalText(ticket.pile),
          set: optionalText(ticket.set),
        }),
      ),
    },
    look: has("look") ? lookOf(table("look")) : undefined,
  });
}
