import { tMaybe } from "../i18n/index.svelte";
import type { Seat, Table } from "../protocol";

/** What to call whoever sits in a seat. */
function seatName(seat: Seat, index: number): string {
  const { player } = seat;
  if (typeof player === "object" && "bot" in player) {
    return tMaybe(`table.bot.${player.bot}`, player.bot);
  }
  return seat.name ?? `${index + 1}`;
}

/** What to call everybody at a table, by seat. Bots of the same level are told apart. */
export function seatNames(table: Table): string[] {
  const names = table.seats.map(seatName);
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length > 1;
    const nth = names.slice(0, index + 1).filter((other) => other === name).length;
    return same ? `${name} ${nth}` : name;
  });
}
