/** The address of a turn of a replay. All cards open is the usual way to look at it. */
export function addressOf(id: string, turn: number, eyes: string): string {
  const query = new URLSearchParams({ turn: String(turn) });
  if (eyes !== "all") query.set("eyes", eyes);
  return `/r/${encodeURIComponent(id)}?${query}`;
}
