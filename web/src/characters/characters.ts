import { tMaybe } from "../i18n/index.svelte";

/** Those one can play against, the weakest first. */
export const characters = ["mila", "greta", "ines", "otto", "viktor", "clara"] as const;
export type Character = (typeof characters)[number];

export const isCharacter = (bot: unknown): bot is Character =>
  (characters as readonly unknown[]).includes(bot);

/** Who comes nearest to a bot that games were played against before there were characters. */
const levels: Record<string, Character> = { easy: "mila", medium: "otto", hard: "clara" };

/** The character that a bot is, or is as strong as; nobody for yardsticks. */
export function characterOf(bot: unknown): Character | null {
  if (isCharacter(bot)) return bot;
  return typeof bot === "string" && Object.hasOwn(levels, bot) ? levels[bot]! : null;
}

/** What a character is called. */
export const characterName = (character: Character): string =>
  tMaybe(`table.bot.${character}`, character);

/** How a character plays. */
export const characterLine = (character: Character): string =>
  tMaybe(`characters.${character}`, "");

/**
 * So many to play against, all of them different as long as there are enough: first the one who was
 * chosen, then those who are nearest in strength.
 */
export function companyOf(chosen: Character, count: number): Character[] {
  const at = characters.indexOf(chosen);
  const distance = (other: Character) => Math.abs(characters.indexOf(other) - at);
  const nearest = [...characters].sort((a, b) => distance(a) - distance(b));
  return Array.from({ length: count }, (_, n) => nearest[n % nearest.length]!);
}

/** What a record calls a character: a name that no person can have at a server's table. */
export const recordName = (character: Character): string => `Bot (${character})`;

/** The bot that a record means by a name, if it means one: `Bot (mila)`, or `easy` in older ones. */
export function botOfRecord(name: string): string | null {
  const [, bot] = /^Bot \(([\w-]+)\)$/.exec(name) ?? [];
  if (bot !== undefined) return characterOf(bot) && bot;
  return Object.hasOwn(levels, name) ? name : null;
}
