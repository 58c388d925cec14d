import { t, tMaybe } from "../i18n/index.svelte";
import type { Seat, Table } from "../protocol";
import { levels } from "./levels";

const botName = (level: string): string => tMaybe(`table.bot.${level}`, level);

/** What to call whoever sits in a seat. */
function seatName(seat: Seat, index: number): string {
  const { player } = seat;
  if (typeof player === "object" && "bot" in player) return botName(player.bot);
  return seat.name ?? `${index + 1}`;
}

/** Numbers those of the same name. */
function apart(names: string[]): string[] {
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length > 1;
    const nth = names.slice(0, index + 1).filter((other) => other === name).length;
    return same ? `${name} ${nth}` : name;
  });
}

/** What to call everybody at a table, by seat. Bots of the same level are told apart. */
export const seatNames = (table: Table): string[] => apart(table.seats.map(seatName));

/** What to call everybody in a record, which names bots by their level. */
export function recordNames(seats: string[]): string[] {
  const bots: readonly string[] = levels;
  return apart(
    seats.map((name, seat) => {
      if (bots.includes(name)) return botName(name);
      return name || t("replay.seat", { number: seat + 1 });
    }),
  );
}
