import { randomHex } from "../app/random";

/**
 * A new name for a move, by which the server knows it if it is sent twice. Not by `randomUUID`: that
 * is missing where there is no TLS, as at the address of a machine in the house.
 */
export function newKey(): string {
  return randomHex(16);
}
