import { faults } from "./accessible";
import { expect, test, type Page } from "./server";
import type { Table } from "../src/protocol";

/** The table at the address of the page, as the server knows it. */
async function tableOf(page: Page): Promise<Table> {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return (await page.request.get(`/api/tables/${id}`)).json() as Promise<Table>;
}

test("two clicks lead from the start page into a game", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Europe" }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/t\/local-[a-z0-9]{12}$/);
  await expect(page.getByTestId("offer").first()).toBeVisible();
  await expect(page.getByTestId(/^player-/)).toHaveCount(3);

  await page.goto("/");
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page).toHaveTitle("(1) Trestle");
});

test("the keyboard alone opens a table, and closing the window gives the focus back", async ({
  page,
}) => {
  await page.goto("/");
  const board = page.getByRole("button", { name: "Paris" });
  await board.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(board).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "2 players" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Play" }).press("Enter");
  await page.waitForURL(/\/t\//);
  await expect(page.getByTestId(/^player-/)).toHaveCount(4);
});

test("a table for friends waits for them, with the clock that was chosen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "USA" }).click();
  await page.getByRole("radio", { name: "With friends" }).check();
  await page.getByRole("textbox", { name: "You play as" }).fill("Hedwig");
  await page.getByText("More options").click();
  await page.getByRole("radio", { name: "Public" }).check();
  await page.getByRole("radio", { name: "Days per move" }).check();
  await page.getByRole("radio", { name: "3 days" }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const table = await tableOf(page);
  expect(table).toMatchObject({ stage: "open", access: "public", clock: { days: 3 } });
  expect(table.seats[0]).toEqual({ player: "person", name: "Hedwig", host: true });

  // It is the first of one's own games, and not among those of others.
  const listed = page.waitForResponse((response) => response.url().endsWith("/api/tables"));
  await page.goto("/");
  await listed;
  await expect(page.getByText("Waiting for players", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hedwig’s table" })).toBeHidden();
  await page.getByRole("button", { name: "Remove USA from the list" }).click();
  await expect(page.getByText("Waiting for players", { exact: true })).toBeHidden();
  await expect
    .poll(async () => (await (await page.request.get(`/api/tables/${table.id}`)).json()).stage)
    .toBe("abandoned");
});

test("settings hold at once and are kept", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await page.getByRole("radio", { name: "Dunkel" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Offene Tische" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a pasted link leads to its table, or says why not", async ({ page }) => {
  await page.goto("/");
  const field = page.getByLabel("Link or id of a table");
  await field.fill("rubbish");
  await field.press("Enter");
  await expect(page.getByText("This does not lead to a table")).toBeVisible();
  await field.fill("2686qmmd6nnhnh69");
  await field.press("Enter");
  await page.waitForURL(/\/t\/2686qmmd6nnhnh69$/);
  await expect(page.getByRole("heading", { name: /^This table does not exist/ })).toBeVisible();
});

test("without a server the start page says so, and recovers by itself", async ({
  page,
  complaints,
}) => {
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("No connection to the server");
  // A request that is being refused would otherwise never be answered.
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("button", { name: "Europe" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  // The browser complains about what was cut off here on purpose.
  const others = complaints.splice(0).filter((text) => !text.includes("net::ERR_FAILED"));
  expect(others).toEqual([]);
});

test("the rules open at a clause, and lead from one to the next", async ({ page }) => {
  await page.goto("/rules/africa#AF-FER-1");
  await expect(page.locator(".marked")).toContainText("AF-FER-1");
  await expect(page.locator(".marked")).toBeInViewport();
  await page.locator("main").getByRole("link", { name: "EU-FER-1" }).click();
  await expect(page).toHaveURL(/\/rules\/europe#EU-FER-1$/);
  await expect(page.locator(".marked")).toContainText("EU-FER-1");
  await page.getByRole("link", { name: "All boards" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What all boards share");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing on these pages keeps anybody out (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/rules/world");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto("/");
    const board = page.getByRole("button", { name: "Paris" });
    await board.waitFor();
    expect(await faults(page)).toEqual([]);
    await board.click();
    await page.getByRole("radio", { name: "Pass and play" }).check();
    expect(await faults(page)).toEqual([]);
    await page.getByRole("radio", { name: "With friends" }).check();
    await page.getByText("More options").click();
    await page.getByRole("radio", { name: "Per move", exact: true }).check();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
}

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [768, 1024],
] as const) {
  test(`nothing is cut off at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const address of ["/", "/rules/common"]) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (address === "/") await page.getByRole("button", { name: "Paris" }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, address).toBeLessThanOrEqual(0);
    }
    await page.goto("/");
    await page.getByRole("button", { name: "Paris" }).click();
    await expect(page.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
  });
}

test("no text lies on the picture of the start page, however wide it is", async ({ page }) => {
  /** The words that lie on land, trestle or train. */
  const onPicture = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".name > *, nav > *")].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const points = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [0, 0.25, 0.5, 0.75, 1].flatMap((at) =>
            [top, (top + bottom) / 2, bottom].map((y) => [left + (right - left) * at, y] as const),
          ),
        );
        const under = ([x, y]: readonly [number, number]) =>
          document.elementsFromPoint(x, y).some((one) => one.closest(".land"));
        return points.some(under) ? [element.textContent] : [];
      }),
    );
  for (const language of ["en", "nl", "de", "fr"]) {
    await page.addInitScript((language) => {
      localStorage.setItem("trestle.settings", JSON.stringify({ language }));
    }, language);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (let width = 1280; width <= 3840; width += 160) {
      await page.setViewportSize({ width, height: 900 });
      expect(await onPicture(), `${language}, ${width} pixels`).toEqual([]);
    }
  }
  // Else it would not notice anything.
  expect(await page.evaluate(() => document.querySelectorAll(".land .train").length)).toBe(1);
});
