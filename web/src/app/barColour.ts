import type { Choices } from "./settings.svelte";

/**
 * Has the bar of the browser or of the window go with the lighting that was chosen. The page has
 * its colour for day and for night; the device decides between them unless a person has.
 */
export function lightBar(theme: Choices["theme"]): void {
  for (const scheme of ["light", "dark"] as const) {
    const colour = document.querySelector<HTMLMetaElement>(
      `meta[name=theme-color][data-scheme=${scheme}]`,
    );
    const chosen = theme === scheme ? "all" : "not all";
    colour?.setAttribute(
      "media",
      theme === "system" ? `(prefers-color-scheme: ${scheme})` : chosen,
    );
  }
}
