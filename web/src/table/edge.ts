export type Edge = "top" | "bottom";

/**
 * The edge of the board where a panel covers least of what it is about, given how far down each
 * thing is seen (0 is the top of the board, 1 the bottom). The bottom, near the cards, is usual.
 */
export function edgeFor(depths: number[]): Edge {
  const seen = depths.filter((depth) => depth >= 0 && depth <= 1);
  const low = seen.filter((depth) => depth > 0.5).length;
  return low > seen.length - low ? "top" : "bottom";
}
