/*
 * What stays in this browser. A browser may refuse to keep anything (private windows do), so every
 * access may fail, and then the value is kept for as long as the page is open.
 */

const kept = new Map<string, string>();

/** What was stored under a key, or the usual value if there is none or it cannot be read. */
export function read<T>(key: string, usual: T): T {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(key);
  } catch {
    text = kept.get(key);
  }
  if (text === null || text === undefined) return usual;
  try {
    return JSON.parse(text) as T;
  } catch {
    return usual;
  }
}

/** Stores a value under a key. */
export function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Kept for this page only.
  }
}
