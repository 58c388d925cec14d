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

/** Where a name is on the screen, if it is: the first element of the name that has a size. */
export function rectOf(name: string): DOMRect | undefined {
  for (const element of places.get(name) ?? []) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return rect;
  }
  return undefined;
}
