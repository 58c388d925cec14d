/** A box on the screen, as `getBoundingClientRect` gives it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What had better not be covered, and how much that matters. */
export interface Precious {
  box: Box;
  weight: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const gap = 8;

/**
 * Where a card of some size goes that was asked for at a box: beside it, inside the window, and where
 * it covers least of what is precious.
 */
export function placeBeside(
  at: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  precious: Precious[],
): { left: number; top: number } {
  const most = { left: window.width - size.width - gap, top: window.height - size.height - gap };
  const middle = {
    left: (at.left + at.right - size.width) / 2,
    top: (at.top + at.bottom - size.height) / 2,
  };
  const wanted = [
    { left: middle.left, top: at.top - size.height - gap },
    { left: middle.left, top: at.bottom + gap },
    { left: at.right + gap, top: middle.top },
    { left: at.left - size.width - gap, top: middle.top },
    ...[gap, most.left].flatMap((left) => [gap, most.top].map((top) => ({ left, top }))),
  ];
  const cost = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return [{ box: at, weight: 4 }, ...precious].reduce(
      (sum, one) => sum + overlap(box, one.box) * one.weight,
      0,
    );
  };
  return wanted
    .map(({ left, top }) => ({
      left: Math.max(gap, Math.min(left, most.left)),
      top: Math.max(gap, Math.min(top, most.top)),
    }))
    .reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
