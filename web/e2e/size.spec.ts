import { gzipSync } from "node:zlib";
import type { Request } from "@playwright/test";
import { stopClock, untilKept } from "./kept";
import { Player } from "./player";
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
    return pictures.some(({ src }) => src) && pictures.every(({ complete }) => complete);
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

test("a small screen fetches only the pictures that are nearly seen", async ({ page }) => {
  await stopClock(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const pictures = page.locator("article img");
  await expect(pictures.first()).toHaveAttribute("src", /svg$/);
  await expect(pictures.last()).not.toHaveAttribute("src");
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(pictures.last()).toHaveAttribute("src", /svg$/);
});

test("a friend's link fetches few files, and its board once", async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: "reduce" });
  const id = await Player.open(page, "paris", ["person", "person"]);
  const friend = await context.newPage();
  await stopClock(friend);
  const asked: string[] = [];
  friend.on("request", (request) => {
    if (request.serviceWorker() === null) asked.push(new URL(request.url()).pathname);
  });
  await friend.goto(`/t/${id}`);
  const join = friend.locator("form button.primary");
  await join.waitFor();
  // Many small files, of which a phone far away gets six at a time, would keep it waiting for seconds.
  expect(asked.filter((path) => /\.(js|css)$/.test(path)).length).toBeLessThan(8);
  await join.click();
  await expect(friend.getByTestId("offer").first()).toBeVisible();
  await friend.waitForLoadState("networkidle");
  expect(asked.filter((path) => path === "/api/boards/paris")).toHaveLength(1);
  await context.close();
});
