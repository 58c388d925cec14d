/*
 * Shapes that say the same as a colour, for those who do not see it: one for each colour of cards
 * and spaces, one for each player. All are paths in a box of 24 by 24 around the origin.
 */

/** The symbol of each colour of cards. Colours that a new board brings have none. */
export const colorSymbols: Record<string, string> = {
  red: "M0-11 8 0 0 11-8 0Z",
  blue: "M0-11C5-4 8 0 8 4A8 8 0 0 1-8 4C-8 0-5-4 0-11Z",
  green: "M-9 9C-11-4-2-10 10-9C11 3 4 11-7 7L1-1-7 7Z",
  yellow: "M0-11 3.2-3.6 11-3.4 4.9 1.6 7 9.4 0 5-7 9.4-4.9 1.6-11-3.4-3.2-3.6Z",
  orange: "M-5.5-9.5H5.5L11 0 5.5 9.5H-5.5L-11 0Z",
  purple:
    "M0-2C-6-6-4-11 0-11S6-6 0-2ZM2 0C6-6 11-4 11 0S6 6 2 0ZM0 2C6 6 4 11 0 11S-6 6 0 2ZM-2 0C-6 6-11 4-11 0S-6-6-2 0Z",
  black: "M5-10A10.5 10.5 0 1 0 9 6A9 9 0 0 1 5-10Z",
  white: "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10ZM0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5Z",
};

/** The symbol of cards that stand for any colour: a wheel with spokes. */
export const wildSymbol =
  "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM-1-8.4A8.5 8.5 0 0 0-5.3-6.7L-1-2.4ZM1-8.4V-2.4L5.3-6.7A8.5 8.5 0 0 0 1-8.4ZM-6.7-5.3A8.5 8.5 0 0 0-8.4-1H-2.4ZM6.7-5.3 2.4-1H8.4A8.5 8.5 0 0 0 6.7-5.3ZM-8.4 1A8.5 8.5 0 0 0-6.7 5.3L-2.4 1ZM2.4 1 6.7 5.3A8.5 8.5 0 0 0 8.4 1ZM-1 2.4-5.3 6.7A8.5 8.5 0 0 0-1 8.4ZM1 2.4V8.4A8.5 8.5 0 0 0 5.3 6.7Z";

/** The symbols of the kinds of terrain. */
export const terrainSymbols: Record<string, string> = {
  desert: "M-11 8C-6 1-2 1 2 5C5 2 8 2 11 8ZM5-10A4 4 0 1 1 5-2A4 4 0 1 1 5-10Z",
  jungle: "M-1.2 11V-1C-6-1-10-4-10-9C-4-9-1-6 0-2C1-7 4-10 10-10C10-4 6 0 1.2 0V11Z",
  mountain: "M-11 9-3-8 1 0 4-5 11 9Z",
};

/** The shape of each player, by seat. */
export const seatShapes: readonly string[] = [
  "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",
  "M-9-9H9V9H-9Z",
  "M0-11 11 9H-11Z",
  "M0-11 11-2.5 6.8 10H-6.8L-11-2.5Z",
  "M-4-11H4V-4H11V4H4V11H-4V4H-11V-4H-4Z",
];

/** The colour of a card or a space, as a value of CSS. */
export function colorValue(color: string | undefined): string {
  return color === undefined ? "var(--card-gray)" : `var(--card-${color}, ${color})`;
}

/** The colour of a space on the map, which is dimmer than that of its card in the dark. */
export const spaceColor = (color: string): string => `var(--space-${color}, ${colorValue(color)})`;

/** The colour of a player. */
export function seatColor(seat: number): string {
  return `var(--seat-${seat % seatShapes.length})`;
}

/** An anchor, the sign of harbours. */
export const anchorSign =
  "M0-11A3.4 3.4 0 0 1 1.6-4.6V-2.6H5.5V.4H1.6V7.6C4.6 7.2 6.8 5.2 7.6 2.4L5.4 3.4 8.6-1.6 11.4 3.8 9.3 3.2C8 8 4.4 10.8 0 11C-4.4 10.8-8 8-9.3 3.2L-11.4 3.8-8.6-1.6-5.4 3.4-7.6 2.4C-6.8 5.2-4.6 7.2-1.6 7.6V.4H-5.5V-2.6H-1.6V-4.6A3.4 3.4 0 0 1 0-11ZM0-9A1.4 1.4 0 1 0 0-6.2A1.4 1.4 0 1 0 0-9Z";
