import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { factsOf, type Facts } from "../game/facts";
import type { Board, Card, City, Ticket } from "../protocol";

/*
 * Boards for tests: the cards of the real ones, read from `boards/`, and small ones made by hand.
 */

const folder = join(import.meta.dirname, "../../../boards");

const field = (row: string, name: string) =>
  new RegExp(`\\b${name} = (?:"([^"]*)"|(\\w+))`).exec(row)?.slice(1).find(Boolean);

/** The cards of a board file. Its decks are lists with a card a row. */
function cardsIn(text: string): Card[] {
  return text
    .split("[[decks]]")
    .slice(1)
    .flatMap((section) => {
      const deck = field(section, "id") ?? "";
      const list = /cards = \[\n([^\]]*)\]/.exec(section)?.[1] ?? "";
      return list
        .split("\n")
        .filter((row) => row.trim().startsWith("{"))
        .map((row) => ({
          id: field(row, "id") ?? "",
          deck,
          color: field(row, "color"),
          terrain: field(row, "terrain"),
          spaces: Number(field(row, "spaces") ?? 1),
          harbour: field(row, "harbour") === "true",
          count: Number(field(row, "count")),
        }));
    });
}

/** A board with what a test says and nothing else. */
export function boardWith(parts: Partial<Board>): Facts {
  const nothing = { cities: [], places: [], routes: [], tickets: [], cards: [], decks: [] };
  return factsOf({ id: "test", ...nothing, ...parts } as unknown as Board);
}

/** The cards of every board file, and how many cards the file says it has. */
export const builtIn = readdirSync(folder)
  .filter((file) => file.endsWith(".toml") && !file.endsWith(".plan.toml"))
  .map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return {
      id: file.replace(".toml", ""),
      facts: boardWith({ cards: cardsIn(text) }),
      stated: Number(/^cards = (\d+)/m.exec(text)?.[1]),
    };
  });

export function card(parts: Partial<Card>): Card {
  return { id: "card", deck: "train", spaces: 1, harbour: false, count: 1, ...parts };
}

export function city(id: string, lon: number, lat: number): City {
  return { id, name: id, kind: "city", lon, lat, port: false };
}

export function ticket(...stops: string[][]): Ticket {
  const worth = { points: 8, in_order: 8, penalty: 8 };
  return { id: "ticket", name: "", stops, ...worth, pile: "regular" };
}
