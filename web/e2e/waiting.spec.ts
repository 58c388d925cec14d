import { expect, test, type Page } from "./server";

interface Seated {
  token: string;
  table: { id: string };
}

/** Asks the server for a seat, as whoever has the token, or as somebody new. */
async function seat(page: Page, path: string, body: object, token?: string): Promise<Seated> {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const answer = await page.request.post(path, { data: body, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Seated;
}

/**
 * Two games in which everybody has to choose tickets, of a person with a profile that this browser has; the
 * other people are not there.
 */
async function twoGames(page: Page): Promise<string[]> {
  const asked = { board: "europe", seats: ["person", "person"], name: "Ada", device: "Chromium" };
  const first = await seat(page, "/api/tables", asked);
  const second = await seat(page, "/api/tables", asked, first.token);
  const games = [first.table.id, second.table.id];
  for (const id of games) await seat(page, `/api/tables/${id}/join`, { name: "Grace" });
  await page.addInitScript((secret) => {
    localStorage.setItem("trestle.device", JSON.stringify({ secret }));
    // What the icon of an installed client would show.
    const badged = navigator as unknown as Record<string, unknown>;
    const shows = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    badged.setAppBadge = shows;
    badged.clearAppBadge = () => shows(0);
  }, first.token);
  return games;
}

async function keepTickets(page: Page) {
  await expect(page.getByTestId("offer").first()).toBeVisible();
  for (const offer of await page.getByTestId("offer").all()) await offer.click();
  await page.getByTestId("keep").click();
}

/** The icons of the tab and of the installed client say that so many tables wait. */
async function expectBadge(page: Page, count: number) {
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
    "href",
    count > 0 ? "/icon-turn.svg" : "/icon.svg",
  );
  await expect(page.locator("html")).toHaveAttribute("data-badge", String(count));
}

test("icons and the start page say which tables wait, and a move leads to the next", async ({
  page,
}) => {
  const games = await twoGames(page);
  await page.goto("/");
  const list = page.getByRole("region", { name: "Waiting for you" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectBadge(page, 2);

  await page.goto(`/t/${games[0]}`);
  await expect(page).toHaveTitle("● Your turn – Trestle");
  await expect(page.getByTestId("next-table")).toHaveCount(0);
  await keepTickets(page);
  await expect(page).toHaveTitle("(1) Trestle");
  await expectBadge(page, 1);

  await page.getByTestId("next-table").click();
  await page.waitForURL(`**/t/${games[1]}`);
  await expect(page).toHaveTitle("● Your turn – Trestle");
  await expectBadge(page, 1);
  await keepTickets(page);
  await expect(page).toHaveTitle("Trestle");
  await expect(page.getByTestId("next-table")).toHaveCount(0);
  await expectBadge(page, 0);

  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your games" }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(list).toHaveCount(0);
});

test("a table that begins to wait joins the list and marks the icons", async ({ page }) => {
  const [first] = await twoGames(page);
  await page.goto(`/t/${first}`);
  await keepTickets(page);
  await expect(page).toHaveTitle("(1) Trestle");
  // Another one begins; the list is looked at again whenever the page is.
  const secret = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("trestle.device")!) as { secret: string }).secret,
  );
  const asked = { board: "usa", seats: ["person", "person"], name: "Ada" };
  const third = await seat(page, "/api/tables", asked, secret);
  await seat(page, `/api/tables/${third.table.id}/join`, { name: "Grace" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveTitle("(2) Trestle");
  await expectBadge(page, 2);
  await page.goto("/");
  const list = page.getByRole("region", { name: "Waiting for you" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.locator(`a[href="/t/${third.table.id}"]`).first()).toBeVisible();
});
