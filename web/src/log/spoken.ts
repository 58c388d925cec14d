import type { Line, Turn } from "./narrate";

/** Lines that are new or have changed since others were told. Both are as a narrator made them. */
export function newLines(before: Turn[], after: Turn[]): Line[] {
  // What did not change is still the same object.
  const from = after.findIndex((turn, at) => turn !== before[at]);
  if (from < 0) return [];
  const old = new Set(before.slice(from).flatMap(({ lines }) => lines));
  return after.slice(from).flatMap(({ lines }) => lines.filter((line) => !old.has(line)));
}
