import type { SeatView } from "../protocol";
import type { Facts } from "./facts";

/** What a player can still build; null where the board has no such thing. */
export function leftToBuild(
  facts: Facts,
  seat: Pick<SeatView, "stations" | "harbours">,
): { stations: number | null; harbours: number | null } {
  const { station_costs, harbours } = facts.board.numbers;
  const left = (supply: number, built: string[] = []) =>
    supply > 0 ? Math.max(0, supply - built.length) : null;
  return {
    stations: left(station_costs.length, seat.stations),
    harbours: left(harbours, seat.harbours),
  };
}
