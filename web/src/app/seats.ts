import type { Seated } from "../protocol";
import { keepSecret, mySecret } from "./device";
import { read, write } from "./storage";

/** A seat that this browser has at a table. */
export interface MySeat {
  table: string;
  board: string;
  /** The edition of its rules; seats that were kept by earlier versions lack it. */
  edition?: string;
  /** Its number, to tell whether it is this person's turn without taking the seat. */
  seat?: number;
  /** The proof that it is this person's; missing if it belongs to the profile of this browser. */
  token?: string;
  /** The token could not be exchanged for a place in the profile; it is not tried again. */
  apart?: boolean;
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

/** What proves at a table who one is, if anything does. */
export function tokenAt(table: string): string | undefined {
  return mySeat(table)?.token ?? mySecret();
}

/** Remembers a seat. */
export function keepSeat(seat: MySeat): void {
  const others = mySeats().filter((other) => other.table !== seat.table);
  write(key, [seat, ...others].slice(0, most));
}

/** Remembers a seat that was just taken, and the profile that may have come with it. */
export function keepSeated({ table, seat, token, device }: Seated): void {
  if (device) keepSecret(token);
  const { id, board, edition } = table;
  const mine: MySeat = { table: id, board, edition, seat, since: Date.now() };
  keepSeat(device ? mine : { ...mine, token });
}

/** Changes what is remembered of the seats. */
export function changeSeats(change: (seat: MySeat) => MySeat): void {
  write(key, mySeats().map(change));
}

/** Forgets the seat at a table. */
export function forgetSeat(table: string): void {
  write(
    key,
    mySeats().filter((seat) => seat.table !== table),
  );
}
