import { listOf, t } from "../i18n/index.svelte";
import type { Reason } from "./winners";

/** Who has won, in a line. */
export function winnerLine(names: string[]): string {
  return t("end.winner", { count: names.length, names: listOf(names) });
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
