import { characterOf, characters, type Character } from "../characters/characters";
import type { LocalGame } from "../local/gameStore";

/** Whom to play next, and what speaks for it. */
export type Suggestion =
  | { character: Character; why: "first" | "again" }
  /** So many of the last games against `other` were won. */
  | {
      character: Character;
      why: "up" | "down" | "stay";
      other: Character;
      won: number;
      games: number;
    };

/** So many of the last games against somebody count. */
const recent = 5;
/** Whoever won this part of them can take on somebody stronger, or had better not. */
const clear = 0.7;
const poor = 0.25;

/** How games of one person against bots ended for that person, the last one first. */
function results(games: LocalGame[]): { character: Character; won: boolean }[] {
  const over = games.filter(({ winners, opened }) => winners !== undefined && !opened);
  return over
    .sort((a, b) => b.changed - a.changed)
    .flatMap(({ players, points, winners }) => {
      const people = players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
      if (people.length !== 1) return [];
      const me = people[0]!;
      return players.flatMap((player, seat) => {
        const character = player.kind === "bot" ? characterOf(player.level) : null;
        if (!character) return [];
        const mine = points[me] ?? 0;
        const theirs = points[seat] ?? 0;
        // Between equals the rules may still have named a winner.
        const won = mine > theirs || (mine === theirs && winners!.includes(me));
        return [{ character, won }];
      });
    });
}

/**
 * Whom to play next, given the games of this browser: somebody stronger after clear wins, somebody
 * weaker after clear losses, and otherwise the same one again.
 */
export function suggest(games: LocalGame[]): Suggestion {
  const all = results(games);
  const against = (other: Character) => {
    const last = all.filter(({ character }) => character === other).slice(0, recent);
    return { won: last.filter(({ won }) => won).length, games: last.length };
  };
  const latest = all[0]?.character;
  if (!latest) return { character: characters[0], why: "first" };
  const { won, games: count } = against(latest);
  if (count < 2) return { character: latest, why: "again" };
  const at = characters.indexOf(latest);
  const counts = { other: latest, won, games: count };
  const above = characters[at + 1];
  const below = characters[at - 1];
  if (above && won / count >= clear) {
    const there = against(above);
    // Whoever has just failed against that one needs no more of it for now.
    if (there.games < 2 || there.won / there.games > poor)
      return { character: above, why: "up", ...counts };
  }
  if (below && won / count <= poor) return { character: below, why: "down", ...counts };
  return { character: latest, why: "stay", ...counts };
}
