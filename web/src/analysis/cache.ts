/*
 * What was found about games, for as long as the page, or the tab, is open. A browser may refuse to
 * keep anything or be full; then it is worked out again.
 */

const prefix = "trestle.analysis.";
const inMemory = new Map<string, unknown>();

/** What was kept under a key. */
export function kept<T>(key: string): T | undefined {
  const found = inMemory.get(key);
  if (found) return found as T;
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function keep(key: string, found: unknown): void {
  inMemory.set(key, found);
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(found));
  } catch {
    // Kept for this page only.
  }
}
