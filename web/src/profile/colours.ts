import type { Table } from "../protocol";

/** The colours of the seats, in order of seats. */
export const colours = ["red", "blue", "green", "yellow", "black"] as const;

/** The colours of the seats of a table: as the host has assigned them, or in order. */
export function coloursOf({ seats }: Table): string[] {
  return seats.map(({ colour }, seat) => colour ?? colours[seat % colours.length]!);
}

/** Shows all seats on the page in the colours of a table; call the result to stop. */
export function wearColours(table: Table): () => void {
  const { style } = document.documentElement;
  const worn = coloursOf(table).flatMap((colour, seat) =>
    // A colour that this client does not have is left as it is.
    colours.some((one) => one === colour && one !== colours[seat])
      ? [[`--seat-${seat}`, `var(--player-${colour})`] as const]
      : [],
  );
  for (const [name, value] of worn) style.setProperty(name, value);
  return () => {
    for (const [name] of worn) style.removeProperty(name);
  };
}

/** The seat of a favourite colour, if it is free. */
export function favouriteSeat(table: Table, colour: string | null): number | undefined {
  const seat = coloursOf(table).findIndex((one) => one === colour);
  const wanted = table.seats[seat];
  return wanted?.player === "nobody" && !wanted.kept_for ? seat : undefined;
}
