/** How many layers a pile shows: one for the last card, seven for a full deck. */
export function pileLayers(left: number): number {
  if (left <= 0) return 0;
  return Math.min(7, 1 + Math.ceil((left - 1) / 15));
}
