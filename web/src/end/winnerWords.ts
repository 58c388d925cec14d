import { listOf, t } from "../i18n/index.svelte";
import type { Outcome } from "../protocol";
import type { Reason } from "./winners";

/**
 * Who has won, in a line. One person at this screen is addressed; several people who share it, and
 * those who look on, read names.
 */
export function winnerLine({ winners }: Outcome, names: string[], mine: number[]): string {
  const others = winners.filter((seat) => !isYou(seat, mine));
  const named = others.map((seat) => names[seat] ?? "");
  if (others.length === winners.length) {
    return t("end.winner", { count: named.length, names: listOf(named) });
  }
  return named.length === 0 ? t("end.you-won") : t("end.you-won-with", { names: listOf(named) });
}

const isYou = (seat: number, mine: number[]) => mine.length === 1 && mine[0] === seat;

/** How far the one person at this screen was from winning; nothing where points do not tell. */
export function behindLine({ winners, scores }: Outcome, mine: number[]): string | null {
  const [me] = mine;
  if (me === undefined || mine.length > 1 || winners.includes(me)) return null;
  const best = scores[winners[0] ?? me]?.total ?? 0;
  const own = scores[me]?.total ?? 0;
  if (own >= best) return null;
  const place = 1 + scores.filter(({ total }) => total > own).length;
  return t("end.behind", { players: scores.length, place, points: best - own });
}

/** Why, where it is not plain from the points. */
export function reasonLine(reason: Reason, names: string[]): string | null {
  const all = (seats: number[]) => listOf(seats.map((seat) => names[seat] ?? ""));
  switch (reason.by) {
    case "points":
      return null;
    case "shared":
      return t("end.tie.shared");
    case "forfeit":
      return t("end.tie.forfeit", { names: all(reason.seats), count: reason.seats.length });
    default:
      return t(`end.tie.${reason.by}`, { names: all(reason.tied) });
  }
}
