/* What is being done at the map. */

/** What a press on the map does. */
export const tools = ["select", "city", "route"] as const;
export type Tool = (typeof tools)[number];

/** What is looked at. */
export type Selected = { kind: "city" | "route"; id: string } | null;

export const isCity = (selected: Selected, id: string): boolean =>
  selected?.kind === "city" && selected.id === id;
export const isRoute = (selected: Selected, id: string): boolean =>
  selected?.kind === "route" && selected.id === id;

/** Which way the arrow keys lead. */
export const arrowSteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The part of the sheet that is seen. */
export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The sight after zooming by a factor around a point of the sheet; never more than the whole sheet. */
export function zoomed(
  sight: Sight,
  whole: Sight,
  factor: number,
  at: [number, number],
  rim = 0,
): Sight {
  const width = Math.min(whole.width, Math.max(whole.width / 8, sight.width / factor));
  const scale = width / sight.width;
  const height = sight.height * scale;
  return within(
    {
      x: at[0] - (at[0] - sight.x) * scale,
      y: at[1] - (at[1] - sight.y) * scale,
      width,
      height,
    },
    whole,
    rim,
  );
}

/** The sight moved back onto the sheet; a rim around the sheet may be seen, so much of it. */
export function within(sight: Sight, whole: Sight, rim = 0): Sight {
  const clamp = (value: number, size: number, all: number) =>
    Math.min(Math.max(0 - rim, value), Math.max(0, all - size) + rim);
  return {
    ...sight,
    x: clamp(sight.x, sight.width, whole.width),
    y: clamp(sight.y, sight.height, whole.height),
  };
}
