import type { Facts } from "../game/facts";
import type { Progress } from "../game/progress";
import type { Key } from "../i18n/index.svelte";
import type { Goal } from "../protocol";

/** How a ticket of one's own stands: still open, or decided. */
export type Standing = "open" | "lost" | "done";

export interface Group {
  title: Key;
  list: string[];
}

/**
 * How a ticket stands. While the game goes on its progress tells; when it is over, only the
 * outcome counts.
 */
export function standingOf(
  id: string,
  progress: ReadonlyMap<string, Progress>,
  goals: Goal[] | null,
): Standing {
  if (goals) return goals.find(({ ticket }) => ticket === id)?.completed ? "done" : "lost";
  const state = progress.get(id)?.state;
  if (state === "done" || state === "station") return "done";
  return state === "impossible" ? "lost" : "open";
}

/** Tickets to be done apart from those that are, the most valuable first. */
export function groupsOf(
  facts: Facts,
  tickets: string[],
  progress: ReadonlyMap<string, Progress>,
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
