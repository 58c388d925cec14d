import type { Facts } from "../game/facts";
import type { Key } from "../i18n/index.svelte";
import type { Goal, OwnView, TicketProgress } from "../protocol";

/** How a ticket of one's own stands: still open, or decided. */
export type Standing = "open" | "lost" | "done";

export interface Group {
  title: Key;
  list: string[];
}

/** One's tickets, with those chosen at the start while others still choose. */
export const heldTickets = ({ tickets, chosen }: OwnView): string[] => [
  ...tickets,
  ...(chosen ?? []),
];

/** The tickets to choose from; none once the choice is made. */
export const offeredTickets = ({ offer, chosen }: OwnView): string[] =>
  chosen ? [] : (offer ?? []);

/**
 * How a ticket stands. While the game goes on its progress tells; when it is over, only the
 * outcome counts.
 */
export function standingOf(
  id: string,
  progress: ReadonlyMap<string, TicketProgress>,
  goals: Goal[] | null,
): Standing {
  if (goals) return goals.find(({ ticket }) => ticket === id)?.completed ? "done" : "lost";
  const state = progress.get(id)?.state;
  if (state === "done" || state === "lent") return "done";
  return state === "cut-off" ? "lost" : "open";
}

/** Tickets to be done apart from those that are, the most valuable first. */
export function groupsOf(
  facts: Facts,
  tickets: string[],
  progress: ReadonlyMap<string, TicketProgress>,
  goals: Goal[] | null,
): Group[] {
  const points = (id: string) => facts.tickets.get(id)?.points ?? 0;
  const sorted = [...tickets].sort((a, b) => points(b) - points(a));
  const done = sorted.filter((id) => standingOf(id, progress, goals) === "done");
  const others = sorted.filter((id) => !done.includes(id));
  const groups: Group[] = [
    { title: goals ? "table.tickets-failed" : "table.tickets-open", list: others },
    { title: "table.tickets-done", list: done },
  ];
  return groups.filter(({ list }) => list.length > 0);
}

/** The cities of the tickets that can still be completed and are not yet. */
export function openCities(
  facts: Facts,
  tickets: string[],
  progress: ReadonlyMap<string, TicketProgress>,
): Set<string> {
  const open = tickets.filter((id) => standingOf(id, progress, null) === "open");
  return new Set(open.flatMap((id) => (facts.tickets.get(id)?.stops ?? []).flat()));
}

/** Notices tickets that have become complete, so that each is celebrated once. */
export class Completed {
  #before: Set<string> | null = null;

  /** The tickets that are complete for the first time. Until anything is known nothing is new. */
  next(tickets: string[], progress: ReadonlyMap<string, TicketProgress> | null): string[] {
    const before = this.#before;
    const now = progress && tickets.filter((id) => progress.get(id)?.state === "done");
    this.#before = now && new Set(now);
    return before && now ? now.filter((id) => !before.has(id)) : [];
  }
}
