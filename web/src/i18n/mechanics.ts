import words from "./mechanics.json";

type MechanicKey = keyof typeof words;

/**
 * What mechanics and parts of a score are called. All languages stand in one file, so that a new mechanic
 * gets its words in one place.
 */
export function mechanicWords(language: "en" | "nl" | "de" | "fr"): Record<MechanicKey, string> {
  const named = Object.entries(words).map(([key, texts]) => [key, texts[language]]);
  return Object.fromEntries(named) as Record<MechanicKey, string>;
}
