import { faults } from "./accessible";
import { shot } from "./chromium";
import { Player, playThrough, playUntil, type Sight } from "./player";
import { expect, test, type Page } from "./server";
import { look } from "./sight";
import { moments, openMoment } from "./situations";

// As a new visitor sees it: the moves of others come one after the other.
test.use({ paced: true });

/** Sits down at a table against bots and chooses what has to be chosen at the start. */
async function begin(page: Page, board = "europe", seats = ["person", "easy"]): Promise<Player> {
  const id = await Player.open(page, board, seats);
  await page.goto(`/t/${id}`);
  const player = new Player(page);
  await expect(player.prompt).toBeVisible();
  return player;
}

/** Whether a route can be claimed. */
const canClaim = (sight: Sight) => sight.ready && sight.routes.length > 0;

test("reload in the middle of a tunnel and go on", async ({ page }) => {
  let found = false;
  // Whether a tunnel demands more is a matter of luck: hardly ever none does in a whole game.
  for (let games = 0; games < 5 && !found; games += 1) {
    const player = await begin(page);
    player.wanted = ({ routes }) => routes.filter(({ tunnel }) => tunnel);
    found = await playUntil(player, ({ ids }) => ids.includes("leave-tunnel"));
  }
  expect(found, "no tunnel has demanded more cards in five games").toBe(true);
  const tunnel = page.getByTestId("leave-tunnel");
  const before = await page.getByTestId("tunnel").innerText();
  await page.reload();
  await expect(tunnel).toBeVisible();
  await expect.poll(() => page.getByTestId("tunnel").innerText()).toBe(before);
  await tunnel.click();
  await expect(tunnel).toBeHidden();
});

test("an attempt that is not allowed is explained, with the rule", async ({ page }) => {
  const player = await begin(page);
  expect(await playUntil(player, canClaim)).toBe(true);
  // Of two tracks a click means the one that can be claimed.
  const ends = (id: string) => id.replace(/-\d$/, "");
  const inviting = new Set((await player.claimable()).map(ends));
  const all = await page
    .locator("g.track")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-route")!));
  const closed = all.find((id) => !inviting.has(ends(id)) && /stockholm|palermo/.test(id));
  expect(closed).toBeDefined();
  await player.clickRoute(closed!);
  await expect(page.getByTestId("why")).toBeVisible();
  await page.getByTestId("why").getByRole("button", { name: "Read the rule" }).click();
  await expect(page.getByRole("dialog").locator(".marked")).toBeInViewport();
});

test("what appears under a resting pointer is not pointed at", async ({ page }) => {
  await begin(page);
  for (const offer of await page.getByTestId("offer").all()) await offer.click();
  await page.getByTestId("keep").click();
  await expect(page.locator("main[data-ready]")).toBeVisible();
  const ticket = page.getByTestId("ticket").first();
  const word = page.locator('.head [data-term="tickets"]');
  for (const [thing, shown] of [
    [ticket, page.locator("g.lit")],
    [word, page.getByTestId("rule-card")],
  ] as const) {
    await page.getByTestId("tab-tickets").press("Enter");
    const { x, y, width, height } = (await thing.boundingBox())!;
    await page.getByTestId("tab-chat").press("Enter");
    await expect(thing).toBeHidden();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.getByTestId("tab-tickets").press("Enter");
    await expect(thing).toBeVisible();
    // The browser tells at once about what has come under the pointer, and words are explained soon.
    await page.evaluate(() => new Promise((told) => setTimeout(told, 1_000)));
    await expect(shown).toHaveCount(0);
    await page.mouse.move(x + width / 2 + 2, y + height / 2);
    await expect(shown).toHaveCount(1);
    await page.mouse.move(5, 5);
    await expect(shown).toHaveCount(0);
  }
});

test("tickets say how far they are, and light their way", async ({ page }) => {
  const player = await begin(page);
  expect(await playUntil(player, ({ ids, ready }) => ready && ids.includes("ticket"))).toBe(true);
  const tickets = page.getByTestId("ticket");
  const count = await tickets.count();
  for (let at = 0; at < count; at += 1) {
    // So early nothing is complete or cut off.
    await expect(tickets.nth(at)).toContainText(/\d+ spaces? to go/);
  }
  await tickets.first().hover();
  await expect(page.locator("g.lit path")).not.toHaveCount(0);
  await page.reload();
  await expect(tickets).toHaveCount(count);
  await expect(tickets.first()).toContainText(/\d+ spaces? to go/);
});

test("a spectator sees the game and no secrets", async ({ page, browser, server }) => {
  const player = await begin(page);
  expect(await playUntil(player, ({ ids }) => ids.includes("ticket"))).toBe(true);
  const context = await browser.newContext({ baseURL: server.address });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByTestId("prompt")).toBeVisible();
  await expect(other.getByTestId("tab-tickets")).toHaveCount(0);
  await expect(other.locator('[data-testid^="pile-"]')).toHaveCount(0);
  await expect(other.locator('[data-testid^="deck-"]:not(:disabled)')).toHaveCount(0);
  await context.close();
});

test("the keyboard alone claims a route", async ({ page }) => {
  const player = await begin(page);
  expect(await playUntil(player, canClaim)).toBe(true);
  // Tab until the board has the focus; then on to a route that can be claimed.
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => document.activeElement?.getAttribute("data-route"));
    if (here) break;
  }
  const route = await page.evaluate(() => document.activeElement?.getAttribute("data-route"));
  expect(route).toBeTruthy();
  if (!(await player.claimable()).includes(route!)) await page.keyboard.press("PageDown");
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute("data-route"));
  expect(await player.claimable()).toContain(chosen);
  await page.keyboard.press("Enter");
  for (let asked = 0; asked < 6; asked += 1) {
    // The keyboard is led to what is asked.
    const focused = page.locator(":focus");
    await expect(focused).toHaveAttribute("data-testid", /^(answer|confirm)$/);
    const here = await focused.getAttribute("data-testid");
    await page.keyboard.press("Enter");
    if (here === "confirm") break;
  }
  await expect(page.locator(`g.track.inviting[data-route="${chosen}"]`)).toHaveCount(0);
  await page.getByTestId("tab-log").click();
  await expect(page.locator("#tabpanel")).toContainText("Ada");
});

test("the keyboard is led to what is asked, past words that can be explained", async ({ page }) => {
  const decision = page.getByTestId("decision");
  const asked = decision.getByTestId("answer").or(decision.getByTestId("confirm"));
  let questions = 0;
  for (const moment of moments("europe", ["claim"])) {
    await openMoment(page, moment);
    const { routes } = await page.evaluate(look);
    // What is said of a tunnel has such a word in it.
    for (const { id } of routes.filter(({ tunnel }) => tunnel)) {
      await page.locator(`g.track[data-route="${id}"]`).focus();
      await page.keyboard.press("Enter");
      await expect(asked.first()).toBeVisible();
      await expect(decision.locator("[data-term]")).not.toHaveCount(0);
      await expect(page.locator(":focus")).toHaveAttribute("data-testid", /^(answer|confirm)$/);
      questions += await decision.getByTestId("answer").count();
      await page.keyboard.press("Escape");
      await expect(asked).toHaveCount(0);
    }
  }
  expect(questions, "no tunnel could be paid for in several ways").toBeGreaterThan(1);
});

test("a pile that is dragged onto a route pays for it", async ({ page }) => {
  const player = await begin(page);
  expect(await playUntil(player, canClaim)).toBe(true);
  // Some pile pays for some route: which one, the lights say.
  for (const pile of await page.locator('[data-testid^="pile-"]').all()) {
    await pile.click();
    const [route] = await player.claimable();
    await pile.click();
    if (!route) continue;
    const from = (await pile.boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
    await page.mouse.move(...(await player.placeOf(route)), { steps: 6 });
    await page.mouse.up();
    await player.answerAll();
    await expect(page.locator(`g.track.inviting[data-route="${route}"]`)).toHaveCount(0);
    return;
  }
  throw new Error("no pile lights up a route");
});

test("a table is accessible", async ({ page }) => {
  const player = await begin(page);
  await expect(page.getByTestId("keep")).toBeVisible();
  expect(await faults(page), "choosing tickets").toEqual([]);
  expect(await playUntil(player, canClaim)).toBe(true);
  await player.clickRoute((await player.claimable())[0]!);
  await expect(page.getByTestId("answer").or(page.getByTestId("confirm")).first()).toBeVisible();
  expect(await faults(page), "claiming").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByTestId("tab-log").click();
  await expect(page.getByRole("group", { name: "What happened" })).toBeVisible();
  expect(await faults(page), "the log").toEqual([]);
});

test.describe("on a phone", () => {
  // How long the moves of others are shown has nothing to do with fingers.
  test.use({ paced: false, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a whole game with a finger", async ({ page }) => {
    const player = await begin(page, "paris");
    const touching = new Player(player.page, { touches: true });
    await shot(page, "phone-start");
    await playUntil(touching, ({ ids }) => ids.some((id) => id.startsWith("deck-")));
    // The whole board, so that every route can be reached without moving it.
    await page.getByRole("button", { name: "Show the whole board" }).click();
    await playThrough([touching]);
    await page.getByTestId("show-result").click();
    await expect(page.getByTestId("result")).toBeVisible();
    await shot(page, "phone-result");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "nothing sticks out at the side").toBeLessThanOrEqual(360);
  });
});
