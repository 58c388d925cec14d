import { botOfRecord } from "../characters/characters";
import { t, tMaybe } from "../i18n/index.svelte";
import type { Seat, Table } from "../protocol";

const botName = (bot: string): string => tMaybe(`table.bot.${bot}`, bot);

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

/** What to call everybody at a table, by seat. Bots of the same name are told apart. */
export const seatNames = (table: Table): string[] => apart(table.seats.map(seatName));

/** What to call everybody in a record, which says by a name of its own which bots there were. */
export function recordNames(seats: string[]): string[] {
  return apart(
    seats.map((name, seat) => {
      const bot = botOfRecord(name);
      if (bot) return botName(bot);
      return name || t("replay.seat", { number: seat + 1 });
    }),
  );
}
