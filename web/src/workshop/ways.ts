import type { Sheet } from "./sheet";

/** How many spaces the shortest way between two cities or places has; null if there is none. */
export function shortest(sheet: Sheet, from: string, to: string): number | null {
  const nodes = (id: string) => sheet.map.places?.find((place) => place.id === id)?.cities ?? [id];
  const goals = new Set(nodes(to));
  const reached = new Map(nodes(from).map((id) => [id, 0]));
  const done = new Set<string>();
  for (;;) {
    let next: string | null = null;
    for (const [id, spaces] of reached) {
      if (!done.has(id) && (next === null || spaces < reached.get(next)!)) next = id;
    }
    if (next === null) return null;
    const spaces = reached.get(next)!;
    if (goals.has(next)) return spaces;
    done.add(next);
    for (const { ends, length } of sheet.map.routes) {
      if (!ends.includes(next)) continue;
      const other = ends[0] === next ? ends[1] : ends[0];
      const far = spaces + Math.max(1, length);
      if (far < (reached.get(other) ?? Infinity)) reached.set(other, far);
    }
  }
}
