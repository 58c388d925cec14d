/** The address of a turn of an analysis. What everybody could see is the usual way to judge it. */
export function addressOf(id: string, turn: number, eyes: number | null): string {
  const query = new URLSearchParams({ turn: String(turn) });
  if (eyes !== null) query.set("eyes", String(eyes));
  return `/a/${encodeURIComponent(id)}?${query}`;
}
