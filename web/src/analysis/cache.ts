import type { Estimate } from "./estimate";

/*
 * What was found about games, for as long as the page, or the tab, is open. A browser may refuse to
 * keep anything or be full; then it is worked out again.
 */

const prefix = "trestle.analysis.";
const inMemory = new Map<string, Estimate[]>();

/** What was kept under a key. */
export function kept(key: string): Estimate[] | undefined {
  const found = inMemory.get(key);
  if (found) return found;
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as Estimate[]);
  } catch {
    return undefined;
  }
}

export function keep(key: string, estimates: Estimate[]): void {
  inMemory.set(key, estimates);
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(estimates));
  } catch {
    // Kept for this page only.
  }
}
