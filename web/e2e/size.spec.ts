import { gzipSync } from "node:zlib";
import type { Request } from "@playwright/test";
import { stopClock, untilKept } from "./kept";
import { expect, test } from "./server";

test("the first page asks for little", async ({ page, context }) => {
  const sizes: Promise<number>[] = [];
  /** What is fetched for later, by the worker that keeps the client; and what of it came too soon. */
  const later: string[] = [];
  let loaded = false;
  const tooSoon: string[] = [];
  const isForLater = (request: Request) =>
    request.serviceWorker() !== null || request.url().endsWith("/sw.js");

  context.on("request", (request) => {
    if (!isForLater(request)) return;
    later.push(request.url());
    if (!loaded) tooSoon.push(request.url());
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    // What a board looks like comes besides, and typefaces show up when they are there.
    if (!/\.(js|css)$/.test(pathname) && pathname !== "/") return;
    if (isForLater(response.request())) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  // What the page puts off waits for this test, however slow the machine is.
  await stopClock(page);
  await page.goto("/");
  // Everything that can be seen is there: only now may something be fetched that cannot.
  await page.getByRole("button", { name: "Europe" }).waitFor();
  await page.waitForFunction(() => {
    const pictures = [...document.images];
    return pictures.length > 0 && pictures.every(({ complete }) => complete);
  });
  await page.waitForLoadState("networkidle");
  loaded = true;
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150 * 1024);
  expect(tooSoon).toEqual([]);
  // Else nothing of the above says anything about the worker.
  await page.clock.runFor(untilKept);
  await expect.poll(() => later.length).toBeGreaterThan(20);
});
