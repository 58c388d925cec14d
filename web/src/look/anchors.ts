import type { Action } from "svelte/action";

/*
 * Places on the screen by name ("deck-train", "seat-2", "hand-red"), so that cards can fly from one
 * to another without the parts of the page knowing each other.
 */

const places = new Map<string, Set<Element>>();

function enter(name: string, element: Element): void {
  let those = places.get(name);
  if (!those) places.set(name, (those = new Set()));
  those.add(element);
}

function leave(name: string, element: Element): void {
  const those = places.get(name);
  those?.delete(element);
  if (those?.size === 0) places.delete(name);
}

/** `use:anchor={"name"}` gives an element a name. */
export const anchor: Action<Element, string> = (element, first) => {
  let name = first;
  enter(name, element);
  return {
    update(next) {
      leave(name, element);
      enter((name = next), element);
    },
    destroy: () => leave(name, element),
  };
};

/** The first element of a name that has a size, and where it is on the screen. */
function find(name: string): { element: Element; rect: DOMRect } | undefined {
  for (const element of places.get(name) ?? []) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return { element, rect };
  }
  return undefined;
}

/** Where a name is on the screen, if it is. */
export const rectOf = (name: string): DOMRect | undefined => find(name)?.rect;

/** Where a name can be seen: not where something else of the page lies over the middle of it. */
export function seenRectOf(name: string): DOMRect | undefined {
  const found = find(name);
  if (!found) return undefined;
  const { element, rect } = found;
  const top = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
  // A dialog dims the whole page, and is closed again.
  const covered = top !== null && !element.contains(top) && !top.closest("dialog");
  return covered ? undefined : rect;
}
