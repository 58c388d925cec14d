/**
 * Moves the keyboard into something that has appeared: to what is marked `data-first`, or to its
 * first button; back to where it was when that goes away.
 */
export function focusFirst(node: HTMLElement) {
  const before = document.activeElement as HTMLElement | null;
  const target =
    node.querySelector<HTMLElement>("[data-first]") ??
    node.querySelector<HTMLElement>("button:not(:disabled), input");
  target?.focus({ preventScroll: true });
  return {
    destroy() {
      if (before?.isConnected && document.activeElement === document.body) {
        before.focus({ preventScroll: true });
      }
    },
  };
}
