import type { Browser, BrowserContext } from "@playwright/test";
import { Player } from "./player";
import { expect, showMovesAtOnce, test, type Page } from "./server";
import type { Table } from "../src/protocol";

/** Somebody with a browser of their own. */
async function somebody(browser: Browser, address: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: "reduce" });
  await showMovesAtOnce(context);
  return [context, await context.newPage()];
}

const tableOf = async (page: Page, id: string): Promise<Table> =>
  (await page.request.get(`/api/tables/${id}`)).json() as Promise<Table>;

/** A game of two in play: the pages of both, and its id. */
async function inPlay(page: Page, other: Page): Promise<string> {
  const id = await Player.open(page, "paris", ["person", "person"]);
  await Player.join(other, id, "Grace");
  await Promise.all([page.goto(`/t/${id}`), other.goto(`/t/${id}`)]);
  await expect(page.getByTestId("offer").first()).toBeVisible();
  await expect(other.getByTestId("offer").first()).toBeVisible();
  return id;
}

test("two agree to end a game, and one tap each leads to the rematch", async ({
  page,
  browser,
  server,
}) => {
  const [context, other] = await somebody(browser, server.address);
  const id = await inPlay(page, other);
  await page.getByRole("button", { name: "Leave or end the game" }).click();
  await page.getByTestId("end-game").click();
  await other.getByTestId("end-wanted").getByRole("button", { name: "Agree" }).click();
  for (const one of [page, other]) {
    await one.getByTestId("show-result").click();
    await expect(one.getByTestId("result")).toContainText("Nobody has won");
    await expect(one.getByTestId("result")).toContainText("All players agreed");
  }
  expect(await tableOf(page, id)).toMatchObject({ stage: "over", ended: "agreed" });

  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname !== `/t/${id}`);
  await other.getByTestId("join-rematch").click();
  await expect(other.getByTestId("offer").first()).toBeVisible();
  await expect(page.getByTestId("offer").first()).toBeVisible();
  const next = await tableOf(page, new URL(page.url()).pathname.split("/").at(-1)!);
  const before = await tableOf(page, id);
  expect(next.seats.map(({ name }) => name)).toEqual(before.seats.map(({ name }) => name));
  await context.close();
});

test("who leaves for good is gone, and the other has won", async ({ page, browser, server }) => {
  const [context, other] = await somebody(browser, server.address);
  const id = await inPlay(page, other);
  await other.getByRole("button", { name: "Leave or end the game" }).click();
  await other.getByTestId("leave-for-good").click();
  await other.getByRole("button", { name: "Yes, leave for good" }).click();
  await other.waitForURL((url) => url.pathname === "/");
  await page.getByTestId("show-result").click();
  await expect(page.getByTestId("result")).toContainText("You won!");
  expect((await tableOf(page, id)).seats[1]).toMatchObject({ left: true, forfeited: true });
  await context.close();
});

test("people talk in the waiting room, and the host assigns seats", async ({
  page,
  browser,
  server,
}) => {
  const [context, other] = await somebody(browser, server.address);
  await page.goto("/");
  await page.getByRole("button", { name: "Paris" }).click();
  await page.getByRole("radio", { name: "With friends" }).check();
  await page.getByRole("textbox", { name: "You play as" }).fill("Ada");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  await other.goto(page.url());
  await other.getByLabel("What is your name?").fill("Grace");
  await other.getByRole("button", { name: "Take a seat" }).click();
  await other.getByPlaceholder("Say something…").fill("hello");
  await other.getByPlaceholder("Say something…").press("Enter");
  await expect(page.getByRole("log")).toContainText("hello");
  await page.getByText("Seats, colours and guests").click();
  await page.getByRole("button", { name: "Swap Ada and Grace" }).click();
  await expect(other.getByRole("listitem").filter({ hasText: "Grace" }).first()).toContainText(
    "You",
  );
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await expect.poll(async () => (await tableOf(page, id)).seats[0]!.name).toBe("Grace");
  await context.close();
});
