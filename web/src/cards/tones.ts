import { colorValue } from "../look/symbols";

/** Colours of the kinds of terrain; they are landscapes, not colours of the game. */
const terrainColors: Record<string, string> = {
  desert: "#cf9a4b",
  jungle: "#3d7a52",
  mountain: "#77798a",
};

/** The tones a card is drawn in, as custom properties of CSS: one colour, mixed with ink and paper. */
export interface Tones {
  "--c": string;
  "--c-deep": string;
  "--c-pale": string;
  /** What is behind the vehicle: paper with a breath of the colour. */
  "--c-sky": string;
  /** Fine lines upon the colour. */
  "--c-line": string;
  /** The symbol in the corner: always dark enough to be read on paper. */
  "--c-sign": string;
}

const mixed = (color: string, share: number, other: string) =>
  `color-mix(in oklab, ${color} ${share}%, ${other})`;

/** The tones of a colour, of a terrain, or of cards that have neither. */
export function tonesOf(card: { color?: string; terrain?: string }): Tones {
  const color = card.terrain
    ? (terrainColors[card.terrain] ?? "var(--card-gray)")
    : card.color
      ? colorValue(card.color)
      : "#8a6a3a";
  const pale = mixed(color, 42, "#fff8e6");
  return {
    "--c": color,
    "--c-deep": mixed(color, 66, "#1a1410"),
    "--c-pale": pale,
    // White would be lost before paper.
    "--c-sky": card.color === "white" ? "#d3dee1" : mixed(color, 12, "#fff6df"),
    // Darker lines could not be seen on black.
    "--c-line": card.color === "black" ? mixed(color, 55, "#fff8e6") : mixed(color, 60, "#1a1410"),
    "--c-sign": mixed(color, 38, "#17110c"),
  };
}

/** The tones as the value of a `style` attribute. */
export const toneStyle = (tones: Tones): string =>
  Object.entries(tones)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
