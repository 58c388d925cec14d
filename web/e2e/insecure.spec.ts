import type { Page } from "@playwright/test";
import { stopClock, untilKept } from "./kept";
import { Player, playThrough } from "./player";
import { expect, test } from "./server";

/*
 * Families play at the address of a machine in the house, without TLS. Browsers keep a good deal
 * from pages there. The name stands for such an address, since 127.0.0.1 is trusted.
 */
const name = "trestle.test";
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    }),
});

/** The header is for those who have TLS; Chromium tells others that it means nothing to them. */
const ofHeader = (text: string) => text.startsWith("The Cross-Origin-Opener-Policy header");

test.afterEach(({ complaints }) => {
  expect(complaints.splice(0).filter((text) => !ofHeader(text))).toEqual([]);
});

/** Opens a table and its page; requests of the test itself go to the server by its number. */
async function sitDown(page: Page, address: string, board: string, seats: string[]) {
  const id = await Player.open(page, board, seats);
  await page.goto(`${address.replace("127.0.0.1", name)}/t/${id}`);
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([
    false,
    false,
  ]);
}

test("a whole game is played without TLS, and says what cannot be checked there", async ({
  page,
  server,
}) => {
  await sitDown(page, server.address, "paris", ["person", "easy"]);
  await playThrough([new Player(page)]);
  await page.getByTestId("show-result").click();
  await page.getByText("Was the shuffle fair?").click();
  await expect(page.getByText("At an address without https")).toBeVisible();
});

test("links are copied without TLS too", async ({ page, server }) => {
  await sitDown(page, server.address, "usa", ["person", "person"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
});

test("nothing is kept for later, and nobody is asked to install anything", async ({
  page,
  server,
}) => {
  await stopClock(page);
  await page.goto(server.address.replace("127.0.0.1", name));
  await expect(page.getByRole("button", { name: "Europe" })).toBeVisible();
  await page.clock.runFor(untilKept);
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByText("Trestle as an app")).toBeHidden();
});
