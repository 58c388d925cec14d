import type { Page } from "@playwright/test";

/**
 * Waits until the browser keeps the client: a worker is in charge once it has fetched everything.
 * The answer is the names of its caches.
 */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state !== "activated") {
      await new Promise((done) => active!.addEventListener("statechange", done, { once: true }));
    }
    return caches.keys();
  });
}

/** Longer than a page waits, when it is quiet, before it fetches the client for later. */
export const untilKept = 15_000;

/** Stops the clock of a page that is opened next; `page.clock.runFor` has time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // It runs until it is stopped, and can be stopped only at a time that has not come yet.
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
}
