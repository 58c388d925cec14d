import { routeName, cityName, type Facts } from "../game/facts";
import type { Draw, Line, Turn } from "./narrate";
import { piecesInWords } from "./phrases";

/** What a turn comes down to, by the keys of its lines; the first that there is counts. */
const order: Line["key"][] = [
  "log.claimed",
  "log.claimed-doubled",
  "log.tunnel-left",
  "log.tunnel-entered",
  "log.station",
  "log.harbour",
  "log.exchanged",
  "log.tickets-kept-which",
  "log.tickets-kept",
  "log.tickets-drawn",
  "log.drew",
  "log.passed",
];

/** The line that says what somebody did in a turn. */
export function mainLine({ lines }: Pick<Turn, "lines">): Line | null {
  for (const key of order) {
    const found = lines.find((line) => line.key === key);
    if (found) return found;
  }
  return null;
}

/** Each seat's last turn with something to tell, by seat. */
export function lastLines(turns: Turn[], seats: number): Map<number, Line> {
  const found = new Map<number, Line>();
  for (let at = turns.length - 1; at >= 0 && found.size < seats; at -= 1) {
    const turn = turns[at]!;
    if (turn.seat === null || found.has(turn.seat)) continue;
    const line = mainLine(turn);
    if (line) found.set(turn.seat, line);
  }
  return found;
}

/** A line without its words: its icon says what was done, this with what. */
export interface Brief {
  text?: string;
  draws?: Draw[];
}

export function briefOf(facts: Facts, { values }: Line): Brief {
  const { route, city, draws, got, kept, count, points } = values;
  if (typeof route === "object" && "route" in route) {
    const name = routeName(facts, route.route);
    return { text: typeof points === "number" ? `${name} +${points}` : name };
  }
  if (typeof city === "object" && "city" in city) return { text: cityName(facts, city.city) };
  if (typeof draws === "object" && "draws" in draws) return { draws: draws.draws };
  if (typeof got === "object" && "pieces" in got) return { text: piecesInWords(got.pieces) };
  if (typeof kept === "number") return { text: `${kept}/${count as number}` };
  return {};
}
