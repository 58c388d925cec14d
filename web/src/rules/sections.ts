/*
 * The rules for people: a page about a board is a list of short sections. Some are there for every
 * board, the others for its mechanics, under the ids of these.
 */
import type { Facts } from "../game/facts";
import { tMaybe, type Values } from "../i18n/index.svelte";
import type { Say } from "./texts";

/** A section: what it explains, and where the clauses behind it are. */
export interface Section {
  /** The id of its mechanic, or a name of its own if it is about what all boards share. */
  id: string;
  /** Its clauses in the reference, the most important first. */
  clauses: string[];
  /** The points of a bonus that has no section of its own: what all bonuses share is said of it. */
  bonus?: number;
  /** The lesson about what is not a mechanic by itself, and so not named by the lesson. */
  lesson?: string;
}

/** What every board has, before and after its mechanics. */
const first: Section[] = [
  { id: "start", clauses: ["C-SET-1", "C-SET-2", "C-SET-3"] },
  { id: "turn", clauses: ["C-TURN-1", "C-TURN-2"] },
  { id: "draw", clauses: ["C-DRAW-1", "C-DRAW-2", "C-DRAW-8"] },
  { id: "wilds", clauses: ["C-DRAW-3", "C-DRAW-4", "C-DRAW-5", "C-DRAW-6"] },
  { id: "claim", clauses: ["C-CLAIM-1", "C-CLAIM-2", "C-CLAIM-3", "C-CLAIM-5"] },
  { id: "tickets", clauses: ["C-TKT-4", "C-TKT-1", "C-TKT-2", "C-SET-4"] },
];
const last: Section[] = [
  { id: "points", clauses: ["C-CLAIM-4", "C-END-2"] },
  { id: "end", clauses: ["C-END-1", "C-END-2", "C-END-3"] },
];

/** A map that goes on at its other side: its drawing tells, not its facts. */
const wrap: Section = { id: "wrap", clauses: ["WO-WRAP-1"], lesson: "round-world" };

/** The mechanics that boards may have, each with its clauses. */
const mechanics: Section[] = [
  { id: "double-routes", clauses: ["C-DBL-1", "C-DBL-2", "C-DBL-3"] },
  { id: "ferries", clauses: ["EU-FER-1"] },
  { id: "tunnels", clauses: ["EU-TUN-1", "EU-TUN-2", "EU-TUN-3", "EU-TUN-4"] },
  { id: "stations", clauses: ["EU-STA-1", "EU-STA-2", "EU-STA-3", "EU-STA-4"] },
  { id: "terrain", clauses: ["AF-DBL-1", "AF-DBL-2", "AF-DBL-3", "AF-DBL-4", "AF-DRAW-1"] },
  { id: "places", clauses: ["AF-CTY-1", "AF-CTY-2"] },
  { id: "two-media", clauses: ["WO-CLAIM-1", "WO-SET-3", "WO-DRAW-2"] },
  { id: "pair-routes", clauses: ["WO-PAIR-1"] },
  { id: "double-cards", clauses: ["WO-CLAIM-2"] },
  { id: "exchange", clauses: ["WO-EXCH-1"] },
  { id: "harbours", clauses: ["WO-HARB-1", "WO-HARB-2", "WO-HARB-3", "WO-HARB-4"] },
  { id: "tours", clauses: ["WO-TOUR-1", "WO-TOUR-2"] },
  { id: "flag", clauses: ["PA-FLAG-1", "PA-FLAG-3", "PA-FLAG-4"] },
  { id: "several-piles", clauses: ["EU-SET-1"] },
  { id: "longest-path", clauses: ["EU-LONG-1"] },
  { id: "most-tickets", clauses: ["AF-END-2"] },
];

/** All sections that there are. */
export const sections: readonly Section[] = [...first, ...mechanics, wrap, ...last];

/** A section by its id. */
export const sectionOf = (id: string): Section | undefined =>
  sections.find((section) => section.id === id);

/**
 * The sections of a board, in the order in which they are read; `exits` are the routes that leave its
 * sheet on one side and go on at the other.
 */
export function sectionsOf(facts: Facts, exits: readonly string[] = []): Section[] {
  const { mechanics, numbers } = facts.board;
  const bonuses = numbers.bonuses.map(({ kind, clause, points }): Section => ({
    id: kind,
    clauses: [clause],
    bonus: points,
  }));
  const own = mechanics.flatMap(
    (mechanic) => sectionOf(mechanic) ?? bonuses.find(({ id }) => id === mechanic) ?? [],
  );
  return [...first, ...own, ...(exits.length > 0 ? [wrap] : []), ...last];
}

/** The section of a board that explains a clause, if one does. */
export function sectionOfClause(facts: Facts, clause: string): Section | undefined {
  return sectionsOf(facts).find(({ clauses }) => clauses.includes(clause));
}

/** What a section and its picture are told: the numbers of the board, and those of a bonus. */
export function valuesIn({ id, bonus }: Section, values: Values): Values {
  if (bonus === undefined) return values;
  return { ...values, name: tMaybe(`end.part.${id}`, id), points: bonus };
}

/** A part of what a section says; empty if there is no such part. */
export function sectionText(
  section: Section,
  part: "title" | "text" | "more",
  say: Say,
  values: Values,
): string {
  const words = section.bonus === undefined ? section.id : "bonus";
  return say(`sections.${words}.${part}`, valuesIn(section, values));
}
