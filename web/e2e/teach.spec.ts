import type { Locator } from "@playwright/test";
import { faults } from "./accessible";
import { boards, moments, openMoment } from "./situations";
import { expect, test, type Page } from "./server";

/* The rules for people: a page for every board, and answers where questions arise. */

/** Opens the page of a board and waits for all of it. */
async function openGuide(page: Page, board: string): Promise<void> {
  await page.goto(`/rules/${board}`);
  await page.locator("main section[data-section=end]").waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Chooses a language before the page is opened. */
const speak = (page: Page, language: string) =>
  page.addInitScript((language) => {
    localStorage.setItem("trestle.settings", JSON.stringify({ language, pace: "instant" }));
  }, language);

test("every board is explained on three screens, and on one sheet of paper", async ({ page }) => {
  // The longest texts.
  await speak(page, "de");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const board of boards) {
    await openGuide(page, board);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens, board).toBeLessThanOrEqual(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${board} on ${format}`).toHaveLength(1);
    }
  }
  expect(await faults(page)).toEqual([]);
});

test("a word finds its section and its clauses", async ({ page }) => {
  await speak(page, "nl");
  await openGuide(page, "europe");
  await page.getByRole("searchbox").fill("alleen jokers");
  const results = page.getByRole("search").getByRole("listitem");
  await expect(results.filter({ hasText: "EU-TUN-3" })).toBeVisible();
  await page.getByRole("searchbox").fill("station");
  await results.filter({ hasText: "EU-STA-1" }).getByRole("button").click();
  await expect(page).toHaveURL(/#EU-STA-1$/);
  await expect(page.locator(".marked")).toContainText("station");
});

/** The card of a section, whole and on the screen. */
async function answered(page: Page, section: string): Promise<Locator> {
  const card = page.getByTestId("rule-card");
  await expect(card).toHaveAttribute("data-section", section);
  await expect(card).toBeInViewport({ ratio: 1 });
  expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  return card;
}

for (const [language, words] of [
  ["en", { points: "Points and marks", tickets: "Tickets" }],
  ["nl", { points: "Punten en tekens", tickets: "Bestemmingskaarten" }],
  ["de", { points: "Punkte und Zeichen", tickets: "Zielkarten" }],
  ["fr", { points: "Points et signes", tickets: "Destinations" }],
] as const) {
  test(`a newcomer's ten questions are answered in one tap (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.setViewportSize({ width: 360, height: 640 });
    const prompt = page.getByTestId("prompt");
    await openMoment(page, moments("europe", ["claim"], "take")[0]!);

    await page.getByTestId("first-turn").getByRole("button").click();

    // What does a station do? When does the game end?
    await prompt.locator('.word[data-term="stations"]').click();
    await answered(page, "stations");
    await page.keyboard.press("Escape");
    await page.getByTestId("player-0").locator('[data-term="end"]').click();
    await answered(page, "end");
    await page.keyboard.press("Escape");

    // What are these marks? What is a route worth?
    await page.getByRole("button", { name: words.points }).click();
    await expect(page.getByTestId("legend").getByRole("listitem").first()).toBeInViewport();
    await expect(page.getByTestId("legend")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");

    // What did the others just do?
    await page.getByTestId("recap-open").click();
    await expect(page.getByTestId("decision")).toBeVisible();
    await page.getByTestId("recap-open").click();

    // Why can't I claim this, which cards am I missing, and what is it worth?
    await page.locator("g.track:not(.inviting)").first().dispatchEvent("click", { detail: 0 });
    await expect(page.getByTestId("why")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");

    // What if I fail a ticket?
    await page.getByRole("tab", { name: words.tickets }).click();
    await page.getByRole("tabpanel").locator('[data-term="tickets"]').click();
    await answered(page, "tickets");
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: words.tickets }).click();

    // Why not this locomotive?
    await page.locator('[data-testid^="deck-"]:not([aria-disabled="true"])').first().click();
    await expect(page.locator("main[data-ready]")).toBeVisible();
    await page.getByTestId("rule-now").getByRole("button").click();
    await answered(page, "wilds");

    // What is a tunnel?
    await openMoment(page, moments("europe", ["pay-tunnel", "leave-tunnel"])[0]!);
    await prompt.locator('.word[data-term="tunnels"]').click();
    await answered(page, "tunnels");
    expect(await faults(page)).toEqual([]);
  });
}

test("a card opens by keyboard and pointer, and gives the focus back", async ({ page }) => {
  await openMoment(page, moments("europe", ["claim"])[0]!);
  const word = page.getByTestId("prompt").locator('.word[data-term="stations"]');
  const card = page.getByTestId("rule-card");
  await word.focus();
  await page.keyboard.press("Enter");
  await expect(card).toBeFocused();
  await expect(word).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(word).toBeFocused();
  // Pointing is enough, and leaving is, too.
  await word.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
});

test("a board is called by its name in the language in use, at the table and in replays", async ({
  page,
}) => {
  await speak(page, "nl");
  await openMoment(page, moments("africa", ["claim"])[0]!);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Het hart van Afrika");
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  for (const address of [`/r/${id}`, `/a/${id}`]) {
    await page.goto(address);
    await expect(title).toContainText("Het hart van Afrika");
  }
});
