import { read, write } from "./storage";

/** A seat that this browser has at a table; the token is the only proof of it. */
export interface MySeat {
  table: string;
  board: string;
  /** The edition of its rules; seats that were kept by earlier versions lack it. */
  edition?: string;
  /** Its number, to tell whether it is this person's turn without taking the seat. */
  seat?: number;
  token: string;
  /** When it was taken, to list the last one first. */
  since: number;
}

const key = "trestle.seats";
/** Older ones are forgotten. */
const most = 200;

/** All seats of this browser, the last taken first. */
export function mySeats(): MySeat[] {
  return read<MySeat[]>(key, []);
}

/** The seat at a table, if this browser has one. */
export function mySeat(table: string): MySeat | undefined {
  return mySeats().find((seat) => seat.table === table);
}

/** Remembers a seat. */
export function keepSeat(seat: MySeat): void {
  const others = mySeats().filter((other) => other.table !== seat.table);
  write(key, [seat, ...others].slice(0, most));
}

/** Forgets the seat at a table. */
export function forgetSeat(table: string): void {
  write(
    key,
    mySeats().filter((seat) => seat.table !== table),
  );
}
