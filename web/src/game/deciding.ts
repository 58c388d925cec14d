import type { Position, View } from "../protocol";

/** The seats that have to decide now: several while all choose at once, none when it is over. */
export function deciding(view: View): number[] {
  if (view.phase === "over") return [];
  return view.choosing ?? [view.turn];
}

/** Whether a seat has to decide now. */
export function decides(position: Position, seat: number | null): boolean {
  return seat !== null && !position.outcome && deciding(position.view).includes(seat);
}
