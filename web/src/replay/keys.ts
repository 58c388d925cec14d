/** What a key does in a replay. */
export type Command = "first" | "turn-before" | "before" | "after" | "turn-after" | "last" | "play";

/** The command of a key, unless the place where it was pressed needs the key itself. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  // The scrubber understands arrows by itself; the board moves with them.
  if (target?.closest("input, select, textarea, dialog, [data-own-keys]")) return null;
  switch (event.key) {
    case "ArrowLeft":
      return event.shiftKey ? "turn-before" : "before";
    case "ArrowRight":
      return event.shiftKey ? "turn-after" : "after";
    case "PageUp":
      return "turn-before";
    case "PageDown":
      return "turn-after";
    case "Home":
      return "first";
    case "End":
      return "last";
    case " ":
      return target?.closest("button, a, summary") ? null : "play";
    default:
      return null;
  }
}
