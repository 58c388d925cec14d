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

/**
 * What somebody decides in. It changes with every move, but not while all choose at once: what
 * others choose then changes nothing for who has not chosen yet.
 */
export function situationOf({ number, view }: Position): number | string {
  return view.choosing ? view.phase : number;
}
