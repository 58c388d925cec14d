/* Mechanics that a board has or has not: what begins with each of them, and what ends. */
import { colorsOf } from "./edits";
import { freeId } from "./ids";
import { most, type CardRow, type DeckRow, type Sheet } from "./sheet";

export const mechanics = [
  "tunnels",
  "stations",
  "two-media",
  "harbours",
  "terrain",
  "flag",
  "several-piles",
] as const;
export type Mechanic = (typeof mechanics)[number];

/** The most cards of a board, and of one kind. */
const mostCards = 160;
const mostOfAKind = 15;

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const cardsIn = (sheet: Sheet) =>
  sum(sheet.decks.flatMap(({ cards }) => cards.map(({ count }) => count)));
const deckIds = (sheet: Sheet) => new Set(sheet.decks.map(({ id }) => id));
/** How many cards of each of so many kinds there is room for. */
const share = (sheet: Sheet, kinds: number, wanted: number) =>
  Math.max(1, Math.min(wanted, mostOfAKind, Math.floor((mostCards - cardsIn(sheet)) / kinds)));

/** Whether a board has a mechanic. */
export function has(sheet: Sheet, mechanic: Mechanic): boolean {
  switch (mechanic) {
    case "two-media":
      return (sheet.pieces.kinds?.length ?? 1) > 1;
    case "several-piles":
      return sheet.tickets.piles.length > 1;
    default:
      return sheet[mechanic] !== undefined;
  }
}

/** The sheet with a mechanic, with numbers to begin with. */
export function enable(sheet: Sheet, mechanic: Mechanic): Sheet {
  if (has(sheet, mechanic)) return sheet;
  const colors = colorsOf(sheet);
  switch (mechanic) {
    case "tunnels":
      return { ...sheet, tunnels: { cards: 3 } };
    case "stations":
      return { ...sheet, stations: { costs: [1, 2, 3], unused_points: 4 } };
    case "two-media":
      return withShips(sheet, colors);
    case "harbours": {
      const ready = enable(sheet, "two-media");
      const harbours = { supply: 2, cards: 2, points: [5, 10, 15], unbuilt_points: 4 };
      return { ...ready, harbours, decks: ready.decks.map(withMarks) };
    }
    case "terrain":
      return withTerrain(sheet, colors);
    case "flag": {
      const used = colors.filter((color) => sheet.map.routes.some((one) => one.color === color));
      const flag = [...used, ...colors.filter((color) => !used.includes(color))].slice(0, 2);
      return { ...sheet, flag: { colors: flag, points: 3 } };
    }
    case "several-piles": {
      const { tickets } = sheet;
      const [first] = tickets.piles;
      const id = freeId("long", new Set(tickets.piles.map((pile) => pile.id)));
      const list = tickets.list.map((ticket) => ({ pile: first?.id ?? "all", ...ticket }));
      return {
        ...sheet,
        tickets: { ...tickets, piles: [{ id, deal: 1 }, ...tickets.piles], list },
      };
    }
  }
}

function withShips(sheet: Sheet, colors: string[]): Sheet {
  const [first] = sheet.decks;
  const count = share(sheet, colors.length, 8);
  const ship: DeckRow = {
    id: freeId("ship", deckIds(sheet)),
    hand: 2,
    row: 3,
    by: "ship",
    ...(first ? { row_with: first.id } : {}),
    cards: colors.map((color) => ({ id: `${color}-ship`, color, count })),
  };
  const decks = sheet.decks.map((deck, nth) =>
    nth === 0 ? { ...deck, row: Math.min(deck.row, 3) } : deck,
  );
  const { count: pieces } = sheet.pieces;
  const at = decks.findIndex(({ terrain }) => terrain);
  const place = at < 0 ? decks.length : at;
  return {
    ...sheet,
    pieces: {
      ...sheet.pieces,
      kinds: [
        { id: "train", supply: Math.max(1, Math.round(pieces * 0.6)) },
        { id: "ship", supply: Math.max(1, Math.round(pieces * 0.6)) },
      ],
      exchange_cost: 1,
    },
    decks: [...decks.slice(0, place), ship, ...decks.slice(place)],
  };
}

/** The deck with marks for harbours on half of the cards of every colour. */
function withMarks(deck: DeckRow): DeckRow {
  if (deck.terrain) return deck;
  const cards = deck.cards.flatMap((card): CardRow[] => {
    if (card.color === undefined || card.harbour || card.count < 2) return [card];
    const marked = Math.floor(card.count / 2);
    const rest = { ...card, count: card.count - marked };
    return [rest, { ...card, id: `${card.id}-harbour`, harbour: true, count: marked }];
  });
  return { ...deck, cards };
}

/** The deck without marks; cards that differ in nothing else are one kind again. */
function withoutMarks(deck: DeckRow): DeckRow {
  const cards: CardRow[] = [];
  for (const { harbour, ...card } of deck.cards) {
    const same = cards.find((one) => one.color === card.color && one.spaces === card.spaces);
    if (harbour && same && card.color !== undefined) {
      same.count = Math.min(mostOfAKind, same.count + card.count);
    } else {
      cards.push({ ...card });
    }
  }
  return { ...deck, cards };
}

function withTerrain(sheet: Sheet, colors: string[]): Sheet {
  const half = Math.ceil(colors.length / 2);
  const kinds = [
    { id: "mountain", colors: [...colors.slice(0, half), "grey"] },
    { id: "jungle", colors: colors.slice(half) },
  ].filter(({ colors: some }) => some.length > 0);
  const count = share(sheet, kinds.length, 10);
  const lengths = Object.keys(sheet.scoring.route_points);
  const cost = Object.fromEntries(
    lengths.map((length) => [length, Math.max(1, Math.ceil(Number(length) / 2))]),
  );
  const rows = sum(sheet.decks.map(({ row }) => row));
  const deck: DeckRow = {
    id: freeId("terrain", deckIds(sheet)),
    hand: 1,
    row: Math.max(0, Math.min(2, 8 - rows)),
    terrain: true,
    cards: kinds.map(({ id }) => ({ id, terrain: id, count })),
  };
  return { ...sheet, terrain: { kinds, cost }, decks: [...sheet.decks, deck] };
}

/** The names of terrain that have a picture. */
const usualTerrains = ["mountain", "jungle", "desert"];

/** The sheet with one more kind of terrain and its cards; which colours it has is up to whoever draws it. */
export function addTerrain(sheet: Sheet): Sheet {
  const { terrain } = sheet;
  if (!terrain || terrain.kinds.length >= most.terrains) return sheet;
  const used = new Set(terrain.kinds.map(({ id }) => id));
  const id = usualTerrains.find((one) => !used.has(one)) ?? freeId("terrain", used);
  const cards = new Set(sheet.decks.flatMap((deck) => deck.cards.map((card) => card.id)));
  const card: CardRow = { id: freeId(id, cards), terrain: id, count: share(sheet, 1, 10) };
  const decks = sheet.decks.map((deck) =>
    deck.terrain ? { ...deck, cards: [...deck.cards, card] } : deck,
  );
  return {
    ...sheet,
    decks,
    terrain: { ...terrain, kinds: [...terrain.kinds, { id, colors: [] }] },
  };
}

/** The sheet without one of the kinds of terrain; its colours go to the first of the others. */
export function removeTerrain(sheet: Sheet, at: number): Sheet {
  const { terrain } = sheet;
  const gone = terrain?.kinds[at];
  if (!terrain || !gone || terrain.kinds.length < 2) return sheet;
  const kinds = terrain.kinds
    .filter((kind) => kind !== gone)
    .map((kind, nth) => (nth === 0 ? { ...kind, colors: [...kind.colors, ...gone.colors] } : kind));
  const decks = sheet.decks.map((deck) =>
    deck.terrain ? { ...deck, cards: deck.cards.filter((card) => card.terrain !== gone.id) } : deck,
  );
  return { ...sheet, decks, terrain: { ...terrain, kinds } };
}

/** Gives a colour to a kind of terrain, and takes it from the others; or takes it from this one. */
export function setTerrain(sheet: Sheet, at: number, color: string, on: boolean): Sheet {
  const { terrain } = sheet;
  if (!terrain) return sheet;
  const kinds = terrain.kinds.map((kind, nth) => {
    const colors = kind.colors.filter((one) => one !== color);
    if (nth === at) return { ...kind, colors: on ? [...colors, color] : colors };
    return on ? { ...kind, colors } : kind;
  });
  return { ...sheet, terrain: { ...terrain, kinds } };
}

/** Whether a choice of pieces is suggested for a first game. */
export const isAdvised = ({ pieces }: Sheet): boolean =>
  pieces.kinds?.some(({ first_game }) => first_game !== undefined) ?? false;

/** The sheet with such a choice, in proportion to the pieces that there are, or without one. */
export function advise(sheet: Sheet, on: boolean): Sheet {
  const { kinds = [], count } = sheet.pieces;
  const supply = sum(kinds.map((kind) => kind.supply));
  let left = count;
  const next = kinds.map((kind, nth) => {
    const part = Math.round((count * kind.supply) / supply);
    const first_game = nth === kinds.length - 1 ? left : Math.min(left, part);
    left -= first_game;
    return on ? { ...kind, first_game } : without(kind, "first_game");
  });
  return { ...sheet, pieces: { ...sheet.pieces, kinds: next } };
}

/** The sheet without a mechanic, and without what means nothing without it. */
export function disable(sheet: Sheet, mechanic: Mechanic): Sheet {
  if (!has(sheet, mechanic)) return sheet;
  const after: Sheet = { ...sheet };
  switch (mechanic) {
    case "tunnels":
      delete after.tunnels;
      after.map = { ...sheet.map, routes: sheet.map.routes.map((one) => without(one, "tunnel")) };
      return after;
    case "stations":
      delete after.stations;
      after.scoring = {
        ...sheet.scoring,
        tie_breaks: sheet.scoring.tie_breaks.filter((one) => one !== "fewest-stations"),
      };
      return after;
    case "two-media": {
      const rest = disable(sheet, "harbours");
      const others = new Set(sheet.pieces.kinds?.slice(1).map(({ id }) => id));
      const gone = new Set(rest.decks.filter(({ by }) => others.has(by ?? "")).map(({ id }) => id));
      return {
        ...rest,
        pieces: { count: rest.pieces.count },
        decks: rest.decks
          .filter(({ id }) => !gone.has(id))
          .map((deck) =>
            without(gone.has(deck.row_with ?? "") ? without(deck, "row_with") : deck, "by"),
          ),
        map: { ...rest.map, routes: rest.map.routes.map((one) => without(one, "by")) },
      };
    }
    case "harbours":
      delete after.harbours;
      after.decks = sheet.decks.map(withoutMarks);
      after.map = { ...sheet.map, cities: sheet.map.cities.map((one) => without(one, "port")) };
      return after;
    case "terrain":
      delete after.terrain;
      after.decks = sheet.decks.filter(({ terrain }) => !terrain);
      return after;
    case "flag":
      delete after.flag;
      return after;
    case "several-piles": {
      const { tickets } = sheet;
      const pile = tickets.piles.find(({ id }) => id === tickets.in_play.pile) ?? tickets.piles[0]!;
      const list = tickets.list.map((one) => without(one, "pile"));
      const in_play = { ...tickets.in_play, pile: pile.id };
      return { ...sheet, tickets: { ...tickets, in_play, piles: [pile], list } };
    }
  }
}

/** A row without a key; the same row if it has none. */
function without<T extends object>(row: T, key: keyof T): T {
  if (!(key in row)) return row;
  const rest = { ...row };
  delete rest[key];
  return rest;
}
