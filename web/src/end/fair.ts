/**
 * Whether a seed is the one that was promised: the commitment is the SHA-256 of its bytes. Null
 * where the browser cannot say, which is so on pages that did not come over a safe connection.
 */
export async function keepsPromise(seed: string, commitment: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const bytes = seed.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const digest = await subtle.digest("SHA-256", new Uint8Array(bytes));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === commitment.toLowerCase();
}
