import { t } from "../i18n/index.svelte";
import type { Clock } from "../protocol";

/** The kinds of clocks, without a clock first. */
export const clockKinds = ["none", "move", "game", "days"] as const;
export type ClockKind = (typeof clockKinds)[number];

/** The clocks of each kind that can be chosen, the shortest first. */
export const clockChoices: Record<ClockKind, Clock[]> = {
  none: ["none"],
  move: [30, 60, 120, 300].map((seconds) => ({ move: { seconds } })),
  game: [
    { game: { seconds: 600, increment: 5 } },
    { game: { seconds: 1200, increment: 5 } },
    { game: { seconds: 2400, increment: 10 } },
  ],
  days: [1, 2, 3, 7].map((days) => ({ days })),
};

/** What to begin with when a kind of clock is chosen. */
export const usualClocks: Record<ClockKind, Clock> = {
  none: "none",
  move: { move: { seconds: 60 } },
  game: { game: { seconds: 1200, increment: 5 } },
  days: { days: 2 },
};

export function clockKind(clock: Clock): ClockKind {
  if (clock === "none") return "none";
  if ("move" in clock) return "move";
  return "game" in clock ? "game" : "days";
}

/** Whether two clocks are the same. */
export const sameClock = (a: Clock, b: Clock) => clockWords(a) === clockWords(b);

/** A time as people say it: seconds, or minutes where they come out even. */
function time(seconds: number): string {
  return seconds % 60 === 0
    ? t("lobby.time.minutes", { count: seconds / 60 })
    : t("lobby.time.seconds", { count: seconds });
}

/** How much time one has, without saying for what. */
export function clockTime(clock: Clock): string {
  if (clock === "none") return t("lobby.clock.none");
  if ("move" in clock) return time(clock.move.seconds);
  if ("days" in clock) return t("lobby.time.days", { count: clock.days });
  const { seconds, increment } = clock.game;
  if (increment === 0) return time(seconds);
  return t("lobby.time.increment", { time: time(seconds), increment });
}

/** A clock in words. */
export function clockWords(clock: Clock): string {
  const kind = clockKind(clock);
  if (kind === "none") return t("lobby.clock.none");
  return t(`lobby.clock.each-${kind}`, { time: clockTime(clock) });
}
