/** One dot of paper or puff of steam, and where it goes. */
export interface Bit {
  steam: boolean;
  color: string;
  /** Pixels. */
  size: number;
  x: number;
  y: number;
  falls: number;
  turn: number;
  grows: number;
  /** Milliseconds. */
  lasts: number;
}

const papers = ["#f6ecd2", "#f6ecd2", "#e6eadb", "#d9a95a", "#c7392f", "#2f74bd", "#4a9a4b"];

/** What is thrown when a ticket is completed. `random` yields numbers from 0 to 1. */
export function burst(random: () => number): Bit[] {
  const between = (low: number, high: number) => low + (high - low) * random();
  const dots = Array.from({ length: 18 }, (): Bit => {
    const angle = between(-Math.PI, 0);
    const far = between(28, 84);
    return {
      steam: false,
      color: papers[Math.floor(random() * papers.length)] ?? papers[0]!,
      size: between(6, 11),
      x: Math.cos(angle) * far,
      y: Math.sin(angle) * far,
      falls: between(30, 80),
      turn: between(-260, 260),
      grows: 1,
      lasts: between(650, 880),
    };
  });
  const puffs = Array.from({ length: 5 }, (_, index): Bit => ({
    steam: true,
    color: "#fffdf8",
    size: between(20, 30),
    x: (index - 2) * 18 + between(-6, 6),
    y: between(-34, -18),
    falls: between(-26, -12),
    turn: 0,
    grows: between(1.4, 2),
    lasts: between(600, 860),
  }));
  return [...puffs, ...dots];
}
