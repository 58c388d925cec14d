import type { Outcome, Table, View } from "../protocol";

/** Why somebody has won: by points, or by what is compared between players with the same. */
export type Reason =
  | { by: "points" }
  /** Several had the same points, and this decided between them. */
  | { by: "tickets" | "stations" | "path"; tied: number[] }
  /** Everything was equal. */
  | { by: "shared" }
  /** Somebody had as many points or more, but gave the game up. */
  | { by: "forfeit"; seats: number[] };

/** Explains who has won. */
export function reasonOf(outcome: Outcome, view: View, table: Table | null): Reason {
  const { winners, scores } = outcome;
  const [winner] = winners;
  if (winner === undefined) return { by: "points" };
  const points = scores[winner]?.total ?? 0;
  const others = scores.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const forfeited = others.filter(
    (seat) => table?.seats[seat]?.forfeited && scores[seat]!.total >= points,
  );
  if (forfeited.length > 0) return { by: "forfeit", seats: forfeited };
  const tied = others.filter((seat) => scores[seat]!.total === points);
  if (tied.length === 0) return { by: winners.length > 1 ? "shared" : "points" };

  // In the order of the rules (C-END-3, EU-TIE-1): what the winner has and none of them could keep
  // up with is what decided.
  const completed = (seat: number) => scores[seat]!.goals.filter((goal) => goal.completed).length;
  const stations = (seat: number) => view.seats[seat]?.stations?.length ?? 0;
  const all = [winner, ...tied, ...winners.slice(1)];
  if (tied.some((seat) => completed(seat) !== completed(winner)))
    return { by: "tickets", tied: all };
  if (tied.some((seat) => stations(seat) !== stations(winner)))
    return { by: "stations", tied: all };
  return { by: "path", tied: all };
}
