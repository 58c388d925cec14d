import type { Table } from "../protocol";

/** The colours of the seats, in order of seats. */
export const colours = ["red", "blue", "green", "yellow", "black"] as const;

/** The seat of a favourite colour, if it is free. */
export function favouriteSeat(table: Table, colour: string | null): number | undefined {
  const seat = colours.findIndex((one) => one === colour);
  return table.seats[seat]?.player === "nobody" ? seat : undefined;
}
