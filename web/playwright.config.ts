import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/chromium";

/*
 * The client in a real Chromium against a real server. `cargo xtask test` says where both are:
 * TRESTLE_BIN is the server, CHROMIUM the browser.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // No test is about how long something takes, and machines can be busy: whoever waits this long waits
  // for something that does not happen.
  timeout: 1_200_000,
  expect: { timeout: 300_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 720 },
    locale: "en-GB",
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    screenshot: "only-on-failure",
    // Whole games are played: nothing is waited for that only moves about.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: chromium(),
  },
});
