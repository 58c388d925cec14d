/*
 * The geometry of the drawing at the head of the start page: a valley and the trestle that crosses
 * it. All lengths are in units of the drawing.
 */

/** How wide the valley with its shoulders is, and what is drawn on either side of it. */
export const valley = 1440;
export const beside = 1680;

/** How high the rails lie, and where the bridge begins and ends. */
export const deck = 236;
export const from = 236;
export const to = 1204;

/** How high the ground is: two shoulders and the valley between them. */
export function ground(x: number): number {
  const across = (x - (from + to) / 2) / ((to - from) / 2);
  if (Math.abs(across) >= 1) return deck + 3;
  // Steep at the shoulders, flat at the river, with a knoll on the way down.
  const depth = (1 - across * across) ** 0.62 * 138;
  const knoll = 9 * Math.sin(x / 34) * (1 - across ** 4);
  return Math.max(deck + 3, deck + depth + knoll);
}

/** The outline of the ground, as a path that closes below the drawing. */
export function groundPath(lower = 0, step = 16): string {
  let path = `M${-beside} ${deck + 3 + lower}`;
  for (let x = from; x <= to; x += step) path += `L${x} ${(ground(x) + lower).toFixed(1)}`;
  return `${path}L${valley + beside} ${deck + 3 + lower}V480H${-beside}Z`;
}

const spacing = 44;
/** The height of a storey of the trestle. */
const storey = 34;

interface Bent {
  x: number;
  foot: number;
}

/** The frames that carry the deck: where each stands and how far down it goes. */
function bents(): Bent[] {
  const all: Bent[] = [];
  for (let x = from + spacing / 2; x < to; x += spacing) all.push({ x, foot: ground(x) + 6 });
  return all;
}

/** The legs of all frames: each stands on two that spread towards the ground. */
export function legs(): string {
  return bents()
    .map(({ x, foot }) => {
      const spread = 3 + (foot - deck) * 0.055;
      return `M${x - 3} ${deck}L${(x - spread).toFixed(1)} ${foot.toFixed(1)}M${x + 3} ${deck}L${(x + spread).toFixed(1)} ${foot.toFixed(1)}`;
    })
    .join("");
}

/** The beams between the storeys and the crosses that stiffen them. */
export function braces(): { beams: string; crosses: string } {
  let beams = "";
  let crosses = "";
  const all = bents();
  for (const [n, bent] of all.entries()) {
    const next = all[n + 1];
    for (let y = deck + storey; y < bent.foot - 8; y += storey) {
      const half = 6 + (y - deck) * 0.055;
      beams += `M${(bent.x - half).toFixed(1)} ${y}H${(bent.x + half).toFixed(1)}`;
      if (next && y < next.foot - 8) beams += `M${bent.x} ${y}H${next.x}`;
    }
    if (!next) continue;
    for (let y = deck; y + storey < Math.min(bent.foot, next.foot); y += storey) {
      const up = (n + (y - deck) / storey) % 2 === 0;
      crosses += up
        ? `M${bent.x} ${y}L${next.x} ${y + storey}`
        : `M${bent.x} ${y + storey}L${next.x} ${y}`;
    }
  }
  return { beams, crosses };
}

/** A wood of firs along a line: x, y of the foot and height of each. */
export function firs(): { x: number; y: number; height: number }[] {
  const places = [
    [24, 34],
    [52, 26],
    [84, 38],
    [112, 24],
    [150, 32],
    [186, 22],
    [1236, 24],
    [1262, 36],
    [1300, 28],
    [1336, 40],
    [1372, 26],
    [1410, 34],
  ];
  const slopes = [
    [292, 22],
    [318, 18],
    [352, 24],
    [398, 17],
    [1042, 18],
    [1090, 24],
    [1126, 20],
    [1152, 25],
  ];
  // Those of the shoulders stand farther out once more, the other way round.
  const farther = places.map(([x, height]) => [x! < valley / 2 ? -x! : 2 * valley - x!, height!]);
  return [
    ...[...places, ...farther].map(([x, height]) => ({ x: x!, y: deck + 6, height: height! })),
    ...slopes.map(([x, height]) => ({ x: x!, y: ground(x!) + 8, height: height! })),
  ];
}

/** A fir of three tiers that stands at the origin. */
export function fir(height: number): string {
  const wide = height * 0.34;
  const tier = (at: number, width: number) =>
    `M0 ${-height * (at + 0.42)}L${(width * wide).toFixed(1)} ${-height * at}H${(-width * wide).toFixed(1)}Z`;
  return `${tier(0.1, 1)}${tier(0.34, 0.8)}${tier(0.58, 0.55)}M-1.2 0V${-height * 0.14}H1.2V0Z`;
}
