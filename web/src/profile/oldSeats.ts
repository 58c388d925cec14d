import { api, Refusal } from "../app/api";
import { keepSecret, mySecret } from "../app/device";
import { changeSeats, mySeats } from "../app/seats";

/** So many are sent at once. */
const most = 50;

/**
 * Makes seats that this browser holds by their tokens seats of its profile, so that they are found
 * on the person's other devices, too. A profile is made if there is none. Every seat is tried once.
 */
export async function addOldSeats(name: string): Promise<void> {
  for (;;) {
    const old = mySeats().filter(({ token, apart }) => token && !apart);
    if (old.length === 0) return;
    const seats = old.slice(0, most).map(({ table, token }) => ({ table, token: token! }));
    let added: string[] = [];
    try {
      const answer = await api.addOldSeats(seats, name, mySecret());
      if (answer.device) keepSecret(answer.device);
      added = answer.tables;
    } catch (problem) {
      // None of them is any good; everything else is tried again another time.
      if (!(problem instanceof Refusal) || problem.code !== "no-seat") return;
    }
    changeSeats((seat) => {
      if (!seats.some(({ table }) => table === seat.table)) return seat;
      const { token, ...rest } = seat;
      return added.includes(seat.table) ? rest : { ...rest, token, apart: true };
    });
  }
}
