import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Player, playThrough } from "./player";
import { expect, test, type Page } from "./server";

/** How many events the page has told of. */
const told = (page: Page) => page.getByTestId("log-line").count();

test("a closed tab loses nothing", async ({ context, page }) => {
  const id = await Player.openHere(page, "Europe");
  const player = new Player(page);
  for (let acts = 0; acts < 12; acts += 1) {
    await player.ready();
    await player.act(await player.look());
  }
  await player.ready();
  await page.getByTestId("tab-log").click();
  const lines = await told(page);
  const hand = await page.getByTestId("hand").innerText();
  await page.close();

  const next = await context.newPage();
  await next.goto("/");
  await expect(next).toHaveTitle("(1) Trestle");
  await next.getByRole("link", { name: "Europe" }).click();
  await next.waitForURL(`/t/${id}`);
  await expect(next.getByTestId("hand")).toBeVisible();
  await expect.poll(() => next.getByTestId("hand").innerText()).toBe(hand);
  await next.getByTestId("tab-log").click();
  await expect.poll(() => told(next)).toBe(lines);
});

test("people at one screen see their own cards only", async ({ page }) => {
  await Player.openHere(page, "Paris", async () => {
    await page.getByRole("radio", { name: "Pass and play" }).check();
    await page.getByRole("radio", { name: "2 players" }).check();
    await page.getByRole("textbox", { name: "Player 2" }).fill("Grace");
  });
  const hand = page.getByTestId("hand");
  // Nobody's cards are shown before somebody says who is there.
  await expect(page.getByTestId("uncover")).toBeVisible();
  await expect(hand).toBeHidden();
  await expect(page.getByTestId("offer")).toHaveCount(0);
  await page.getByTestId("uncover").click();
  await expect(hand).toBeVisible();
  const player = new Player(page);
  await player.ready();
  await player.act(await player.look());
  await page.getByTestId("cover").click();
  await expect(hand).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Grace, it is your turn" })).toBeVisible();
  // Nor after a reload.
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Grace, it is your turn" })).toBeVisible();
  await expect(hand).toBeHidden();
  await playThrough([player]);
  await page.getByTestId("show-result").click();
  await expect(page.getByTestId("result")).toContainText("Grace");
});

test("a record that breaks off is gone on with", async ({ page }, info) => {
  const golden = join(import.meta.dirname, "../../crates/engine/tests/golden/paris-2.jsonl");
  const lines = readFileSync(golden, "utf8").split("\n").slice(0, 21);
  const file = info.outputPath("half.jsonl");
  writeFileSync(file, lines.join("\n") + "\n");
  await page.goto("/");
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/t\/local-/);
  // Whoever played in it is taken for people.
  await page.getByTestId("uncover").click();
  await expect(page.getByTestId("hand")).toBeVisible();
  await playThrough([new Player(page)]);
  await page.getByTestId("show-result").click();
  await expect(page.getByTestId("result")).toBeVisible();
});

test("two tabs with one game do not disturb each other", async ({ context, page }) => {
  const id = await Player.openHere(page, "Paris");
  const second = await context.newPage();
  await second.goto(`/t/${id}`);
  const [one, other] = [new Player(page), new Player(second)];
  await one.ready();
  await other.ready();
  await one.act(await one.look());
  // The other tab does not know of it: what it wants to do is void, and it catches up.
  await other.act(await other.look());
  await expect(second.getByTestId("offer")).toHaveCount(0);
  await playThrough([one]);
  await second.reload();
  await expect(second.getByTestId("result")).toBeVisible();
});

test("a hint says what to do and why, and does it", async ({ page }) => {
  await Player.openHere(page, "Europe");
  await expect(page.getByTestId("hint")).toBeVisible();
  await page.keyboard.press("h");
  const hints = page.getByTestId("hints");
  await expect(hints).toContainText("Keep");
  await page.getByTestId("follow-hint").first().click();
  // It was the choice of the first tickets.
  await expect(hints).toBeHidden();
  await expect(page.getByTestId("offer")).toHaveCount(0);
  await page.getByTestId("tab-tickets").click();
  await expect(page.getByTestId("tab-tickets")).not.toHaveText("Tickets 0");
  await expect(page.getByTestId("ticket").first()).toContainText(/\d+ spaces? to go/);
});

test("a game that is taken off the list is deleted, after a question", async ({ page }) => {
  await Player.openHere(page, "Paris");
  await Player.openHere(page, "USA");
  await page.goto("/");
  await page.getByRole("button", { name: "Remove Paris from the list" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Remove Paris from the list" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Remove Paris from the list" })).toBeHidden();
  await page.reload();
  // With the other game the list is there.
  await expect(page.getByRole("button", { name: "Remove USA from the list" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Paris from the list" })).toBeHidden();
});
