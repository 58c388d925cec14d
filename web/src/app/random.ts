/** So many bytes of chance, in hexadecimal digits. */
export function randomHex(bytes: number): string {
  const chance = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(chance, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
