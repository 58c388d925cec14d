import type { LaunchOptions, Page } from "@playwright/test";

/** Set to have everything painted: for pictures in `shots`, and of tests that fail. */
export const painted = process.env.TRESTLE_PAINTED !== undefined;

/** What Chromium is started with. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Without memory for it, nothing is painted but canvases. A graphics card is missing, so painting takes half
 * of the processor time of a game, and no test looks at it: style, layout and what lies under the pointer
 * stay as they are.
 */
const unpainted = "--force-gpu-mem-available-mb=0";

/** How to start Chromium. */
export function chromium(paint = painted): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: paint ? args : [...args, unpainted],
  };
}

/** A picture for people to look at, if there is anything to see. */
export async function shot(page: Page, name: string): Promise<void> {
  if (painted) await page.screenshot({ path: `shots/${name}.png` });
}
