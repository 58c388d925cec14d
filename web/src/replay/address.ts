/** The address of a turn of a replay. All cards open is the usual way to look at it. */
export function addressOf(id: string, turn: number, eyes: string): string {
  const query = new URLSearchParams({ turn: String(turn) });
  if (eyes !== "all") query.set("eyes", eyes);
  return `/r/${encodeURIComponent(id)}?${query}`;
}

/** The address of the position after so many actions, as a seat saw it. */
export function stepAddress(id: string, step: number, seat: number): string {
  const query = new URLSearchParams({ step: String(step), eyes: String(seat) });
  return `/r/${encodeURIComponent(id)}?${query}`;
}

/** The address of a turn of a game that the address itself contains. */
export function linkAddress(packed: string, turn: number, eyes: string): string {
  return `${addressOf("link", turn, eyes)}#${packed}`;
}
