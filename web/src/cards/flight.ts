/** A box on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Who flies from where to where: a card that is seen, or one of a deck that is not. */
export type Flight = {
  /** Names of anchors. */
  from: string;
  to: string;
  /** Milliseconds to wait. */
  delay?: number;
} & ({ card: string } | { deck: string });

/** Milliseconds of a flight: longer ways take a little longer. */
export function flightTime(from: Box, to: Box): number {
  const way = Math.hypot(middleOf(to).x - middleOf(from).x, middleOf(to).y - middleOf(from).y);
  return Math.round(Math.min(350, 250 + way / 8));
}

function middleOf(box: Box): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How wide a card of 3 by 2 is that lies in a box. */
export function widthIn(box: Box): number {
  return Math.min(Math.max(Math.min(box.width, box.height * 1.5), 36), 140);
}

/**
 * The way of a card that is `width` wide and begins at the corner of the screen: from one box to
 * the other, in an arc that rises a little, as a hand would carry it.
 */
export function arc(from: Box, to: Box, width: number): Keyframe[] {
  const [start, end] = [middleOf(from), middleOf(to)];
  const rise = Math.min(60, Math.hypot(end.x - start.x, end.y - start.y) * 0.18);
  const lean = Math.max(-8, Math.min(8, (end.x - start.x) / 60));
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const up = 4 * part * (1 - part);
    const x = start.x + (end.x - start.x) * part - width / 2;
    const y = start.y + (end.y - start.y) * part - rise * up - width / 3;
    const scale = (widthIn(from) + (widthIn(to) - widthIn(from)) * part) / width + 0.06 * up;
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(lean * up).toFixed(2)}deg) scale(${scale.toFixed(3)})`,
      opacity: part > 0.9 ? 0.6 : 1,
      offset: part,
    };
  });
}
