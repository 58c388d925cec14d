/*
 * The sign that something waits for this person: on the icon of the installed client, and on that
 * of the tab.
 */

/** What installed clients can do in browsers that have it. */
interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows on the icons how many tables wait for this person. */
export function showBadge(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  icon?.setAttribute("href", count > 0 ? "/icon-turn.svg" : "/icon.svg");
  const badged = navigator as Badged;
  const told = count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.();
  // A browser may refuse: then the tab has to do.
  told?.catch(() => {});
}
