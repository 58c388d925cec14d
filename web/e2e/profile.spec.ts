import type { Browser, BrowserContext } from "@playwright/test";
import { expect, showMovesAtOnce, test, type Page } from "./server";

/** Another device: a browser that knows nothing. */
async function device(browser: Browser, address: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: "reduce" });
  await showMovesAtOnce(context);
  return [context, await context.newPage()];
}

/** Takes a seat at a table of one's own, which brings a profile; its address is the answer. */
async function sitDown(page: Page): Promise<string> {
  await page.goto("/");
  await page.getByRole("button", { name: "Paris" }).click();
  await page.getByRole("radio", { name: "With friends" }).check();
  await page.getByRole("textbox", { name: "You play as" }).fill("Ada");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

/** Joins a profile with what is typed. */
async function joinWith(page: Page, typed: string) {
  await page.goto("/link");
  await page.getByLabel("Code or words").fill(typed);
  await page.getByRole("button", { name: "Join the profile" }).click();
}

test("a one-time code brings the seats to another device, once", async ({
  page,
  browser,
  server,
}) => {
  const table = await sitDown(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Use on another device" }).click();
  const code = (await page.getByTestId("code").textContent())!.trim();

  const [context, other] = await device(browser, server.address);
  await joinWith(other, code);
  await other.waitForURL((url) => url.pathname === "/");
  await other.goto(table);
  await expect(other.getByRole("listitem").filter({ hasText: "Ada" })).toContainText("You");
  await context.close();

  const [late, stranger] = await device(browser, server.address);
  await joinWith(stranger, code);
  await expect(stranger.getByText("This code is not valid")).toBeVisible();
  await late.close();
});

test("recovery words bring the seats back to an empty browser", async ({
  page,
  browser,
  server,
}) => {
  const table = await sitDown(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Show my words" }).click();
  const words = await page.getByTestId("words").innerText();

  const [context, other] = await device(browser, server.address);
  await joinWith(other, words);
  await other.waitForURL((url) => url.pathname === "/");
  await other.goto(table);
  await expect(other.getByRole("listitem").filter({ hasText: "Ada" })).toContainText("You");
  await context.close();
});

test("a device that is signed out has no seats any more", async ({ page, browser, server }) => {
  const table = await sitDown(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Use on another device" }).click();
  const code = (await page.getByTestId("code").textContent())!.trim();
  const [context, other] = await device(browser, server.address);
  await joinWith(other, code);
  await other.waitForURL((url) => url.pathname === "/");
  await other.goto(table);
  const mine = other.getByRole("listitem").filter({ hasText: "Ada" });
  await expect(mine).toContainText("You");

  await page.goto("/profile");
  const devices = page.getByRole("listitem").filter({ hasNotText: "this one" });
  await devices.getByRole("button", { name: /^Sign out/ }).click();
  // It looks on like everybody.
  await expect(other.getByRole("button", { name: "Take a seat" })).toBeVisible();
  await context.close();
});
