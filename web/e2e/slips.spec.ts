import { faults } from "./accessible";
import { Player, playUntil, type Sight } from "./player";
import { expect, test, type Page } from "./server";

const canClaim = (sight: Sight) => sight.ready && sight.routes.length > 0;

/** Sits down at a table of Paris and plays until something can be seen. */
async function begin(page: Page, holds: (sight: Sight) => boolean): Promise<Player> {
  const id = await Player.open(page, "paris", ["person", "easy"]);
  await page.goto(`/t/${id}`);
  const player = new Player(page);
  expect(await playUntil(player, holds)).toBe(true);
  return player;
}

/** Turns something off in the settings. */
async function turnOff(page: Page, setting: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: setting }).uncheck();
  await page.keyboard.press("Escape");
}

test("tickets are drawn after a question, unless nobody wants to be asked", async ({ page }) => {
  await begin(page, ({ ids, ready }) => ready && ids.includes("draw-tickets"));
  const question = page.getByTestId("draw-tickets-panel");
  await page.getByTestId("draw-tickets").click();
  await expect(question).toBeVisible();
  expect(await faults(page), "the question").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await turnOff(page, /Confirm drawing tickets/);
  await page.getByTestId("draw-tickets").click();
  await expect(page.getByTestId("offer").first()).toBeVisible();
});

test.describe("within three seconds", () => {
  // The time to take a claim back is real, and so is a machine that is too busy to press a key in it.
  test.describe.configure({ retries: 2 });

  test("a claim without confirmation can be taken back, and is made if it is not", async ({
    page,
  }) => {
    const player = await begin(page, canClaim);
    await turnOff(page, /Confirm claims/);
    const undo = page.getByTestId("undo");
    const claim = async () => {
      const [route] = await player.claimable();
      await player.clickRoute(route!);
      const answer = page.getByTestId("answer");
      await expect(answer.first().or(undo)).toBeVisible();
      while ((await undo.count()) === 0) await answer.first().click();
      return route!;
    };
    await claim();
    // Nothing else can be done meanwhile.
    await expect(page.locator("main[data-ready]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(undo).toHaveCount(0);
    await player.ready();
    const route = await claim();
    await expect(page.locator(`[data-last-move="${route}"]`)).toHaveCount(1);
  });
});

test("a claim that can still be taken back is made when its page is left", async ({ page }) => {
  const player = await begin(page, canClaim);
  await turnOff(page, /Confirm claims/);
  const [route] = await player.claimable();
  await player.clickRoute(route!);
  const [answer, undo] = [page.getByTestId("answer"), page.getByTestId("undo")];
  await expect(answer.first().or(undo)).toBeVisible();
  while ((await undo.count()) === 0) await answer.first().click();
  const table = page.url();
  await page.goto("/");
  await page.goto(table);
  await expect(page.locator(`[data-last-move="${route}"]`)).toHaveCount(1);
});

for (const [width, height] of [
  [360, 640],
  [844, 390],
] as const) {
  test(`the button for tickets is not next to a deck on ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { boards } = (await (await page.request.get("/api/boards")).json()) as {
      boards: { id: string }[];
    };
    for (const { id: board } of boards) {
      const id = await Player.open(page, board, ["person", "easy"]);
      await page.goto(`/t/${id}`);
      const tickets = (await page.getByTestId("draw-tickets").boundingBox())!;
      for (const deck of await page.locator('[data-testid^="deck-"]').all()) {
        const box = (await deck.boundingBox())!;
        const aside = Math.max(box.x - tickets.x - tickets.width, tickets.x - box.x - box.width);
        const below = Math.max(box.y - tickets.y - tickets.height, tickets.y - box.y - box.height);
        // At least the width of a finger.
        expect(Math.max(aside, below), board).toBeGreaterThan(36);
      }
    }
  });
}

test("what the others did can be read and seen again", async ({ page }) => {
  await begin(page, ({ ids }) => ids.includes("recap-open"));
  await page.getByTestId("recap-open").click();
  const recap = page.getByTestId("recap");
  await expect(recap.getByTestId("log-line")).toHaveCount(1);
  await expect(recap).toContainText("Easy bot");
  expect(await faults(page), "the recap").toEqual([]);
  await page.getByTestId("recap-play").click();
  await expect(page.getByTestId("recap-stop")).toBeVisible();
  // It ends by itself and leaves the game as it was.
  await expect(page.getByTestId("recap-play")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(recap).toHaveCount(0);
  await expect(page.locator("main[data-ready]")).toBeVisible();
});
