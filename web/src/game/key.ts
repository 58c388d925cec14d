/**
 * A new name for a move, by which the server knows it if it is sent twice. Not by `randomUUID`: that
 * is missing where there is no TLS, as at the address of a machine in the house.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
