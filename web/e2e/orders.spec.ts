import type { BrowserContext } from "@playwright/test";
import { faults } from "./accessible";
import { Player } from "./player";
import { expect, showMovesAtOnce, test, type Page } from "./server";

/** Keeps the tickets that are offered, then waits until everybody has. */
async function begin(pages: Page[]) {
  for (const page of pages) {
    await expect(page.getByTestId("offer").first()).toBeVisible();
    await page.getByTestId("keep").click();
  }
  for (const page of pages) await expect(page.getByTestId("offer")).toHaveCount(0);
}

const isReady = (page: Page) => page.locator("main[data-ready]").isVisible();

/** Takes two unseen cards. */
async function drawTwo(page: Page) {
  for (let card = 0; card < 2; card++) {
    await expect(page.locator("main[data-ready]")).toBeVisible();
    await page.getByTestId("deck-train").click();
  }
}

test("a standing order moves for who is away, and says so when they come back", async ({
  page,
  browser,
  server,
}) => {
  const context: BrowserContext = await browser.newContext({
    baseURL: server.address,
    reducedMotion: "reduce",
  });
  await showMovesAtOnce(context);
  const other = await context.newPage();
  const id = await Player.open(page, "europe", ["person", "person"], { clock: { days: 3 } });
  await Player.join(other, id, "Grace");
  await Promise.all([page.goto(`/t/${id}`), other.goto(`/t/${id}`)]);
  await begin([page, other]);
  // Whoever has the first turn takes cards; the orders are Ada's, who is next.
  await expect.poll(async () => (await isReady(page)) || (await isReady(other))).toBe(true);
  if (await isReady(page)) await drawTwo(page);
  await expect(other.locator("main[data-ready]")).toBeVisible();

  await page.getByTestId("orders-open").click();
  const dialog = page.getByRole("dialog", { name: "Standing orders" });
  expect(await faults(page)).toEqual([]);
  await dialog.getByLabel("Until you hold").fill("40");
  await dialog.getByTestId("order-add").click();
  await expect(dialog.getByTestId("orders")).toContainText("Draw until you hold 40 cards.");
  // A second one, for a route that is chosen on the board by keyboard, and taken back again.
  await dialog.getByRole("radio", { name: "Claim a route" }).check();
  await dialog.getByTestId("order-on-board").click();
  await expect(page.getByTestId("orders-picking")).toBeVisible();
  await page.getByTestId("orders-picking").getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("radio", { name: "Claim a route" }).check();
  await dialog.getByTestId("order-add").click();
  await expect(dialog.getByTestId("orders").getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: /^Take back: Claim/ }).click();
  await expect(dialog.getByTestId("orders").getByRole("listitem")).toHaveCount(1);
  await page.goto("/");

  await drawTwo(other);
  // The order has moved: it is the other's turn again, and nothing tells why.
  await expect(other.locator("main[data-ready]")).toBeVisible();
  await expect(other.getByTestId("by-order")).toHaveCount(0);
  await expect(other.getByTestId("ordered-for-you")).toHaveCount(0);

  await page.goto(`/t/${id}`);
  await expect(page.getByTestId("ordered-for-you")).toContainText("made 2 moves for you");
  await page.getByTestId("tab-log").click();
  await expect(page.getByTestId("by-order").first()).toBeVisible();
  await context.close();
});
