const known: Record<string, [ground: string, ornament: string]> = {
  train: ["#7a2f27", "#e3bd6a"],
  ship: ["#1f4c5a", "#e3bd6a"],
  bus: ["#26304f", "#e3bd6a"],
  terrain: ["#3f5232", "#e8d49a"],
  ticket: ["#5b4526", "#ecd9a6"],
};

/** The colours of the backs of a deck, by which it is told from others. */
export function backColors(deck: string): [ground: string, ornament: string] {
  return known[deck] ?? ["#4d4640", "#e3d3ad"];
}
