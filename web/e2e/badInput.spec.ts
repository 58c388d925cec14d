import { deflateRawSync } from "node:zlib";
import { expect, test, type Page } from "./server";

/*
 * Files and links that are no boards: each gets a sentence, and the page goes on. How long it was busy at
 * most stands among the notes of a test, since a time is nothing to be relied on.
 */

const board = (text: string) => ({
  name: "board.toml",
  mimeType: "application/toml",
  buffer: Buffer.from(text),
});
const open = (page: Page, text: string) =>
  page.locator("label.button input[accept^='.toml']").setInputFiles(board(text));

/** Watches for tasks in which the page can do nothing else; says how long the longest was. */
async function watchTasks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    const note = (list: PerformanceObserverEntryList) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
  });
  return async () => {
    const longest = await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { tasks: number[] }).tasks),
    );
    test.info().annotations.push({ type: "longest task", description: `${longest} ms` });
  };
}

const city = (nth: number) => `    { id = "c${nth}", name = "C", lon = ${nth / 10}, lat = 1.0 },\n`;
const crowd = (count: number) =>
  `id = "crowd"\ntitle = "Crowd"\n[map]\ncities = [\n${Array.from({ length: count }, (_, nth) => city(nth)).join("")}]\n`;

/** What stands behind the # of a link to a text. */
const packed = (text: string) => deflateRawSync(text, { level: 9 }).toString("base64url");

for (const language of ["en", "nl", "de", "fr"]) {
  test(`what is no board is refused in a sentence: ${language}`, async ({ page }) => {
    const note = await watchTasks(page);
    await page.addInitScript((language) => {
      localStorage.setItem("trestle.settings", JSON.stringify({ language }));
    }, language);
    await page.goto("/workshop");
    const alert = page.getByRole("alert");
    await open(page, crowd(500));
    await expect(alert).toContainText("500");
    await expect(alert).toContainText("64");
    await open(page, `id = "x"\ntitle = [[[[`);
    await expect(alert).toContainText(/\b2\b/);
    await expect(alert).not.toContainText(/expected|TOML|array|invalid/);
    await open(page, `id = ${"[".repeat(100_000)}`);
    await expect(alert).toContainText(/\b1\b/);
    await open(page, "# A comment.\n".repeat(120_000));
    await expect(alert).not.toContainText(/\b1\b/);
    await expect(alert).not.toBeEmpty();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await note();
  });
}

test("a file in which everything is wrong is opened with its faults, and can be mended", async ({
  page,
}) => {
  const note = await watchTasks(page);
  const route = (nth: number) =>
    `    { id = "r${nth}", ends = ["c${nth}", "nowhere"], length = ${nth + 20}, color = "mud", twin = "r" },\n`;
  const routes = Array.from({ length: 192 }, (_, nth) => route(nth)).join("");
  const tickets = Array.from(
    { length: 240 },
    (_, nth) =>
      `    { id = "t", from = "x${nth}", to = "x${nth}", points = -${nth + 1}, pile = "none" },\n`,
  ).join("");
  await page.goto("/workshop");
  await open(
    page,
    `${crowd(64)}routes = [\n${routes}]\n[players]\nmin = 9\nmax = 1\n[tickets]\nlist = [\n${tickets}]\n`,
  );
  await expect(page.getByTestId("sheet")).toBeVisible();
  const faults = page.getByRole("tab", { name: /^Faults \(200\)/ });
  await expect(faults).toBeVisible();
  await faults.click();
  await page.getByRole("tab", { name: /^Tickets \(240\)/ }).click();
  await expect(page.getByTestId("ticket")).toHaveCount(240);
  await page.getByRole("tab", { name: /^Rules/ }).click();
  await expect(page.getByTestId("play-board")).toBeDisabled();
  await page.locator("header a[href='/workshop']").click();
  await expect(page.getByRole("heading", { name: "Crowd" })).toBeVisible();
  await note();
});

test("a file with far too many small rows is opened, and its faults are told", async ({ page }) => {
  const note = await watchTasks(page);
  const cities = Array.from({ length: 64 }, (_, nth) => city(nth)).join("");
  const head = `id = "crowd"\ntitle = "Crowd"\n`;
  const files = [
    `${head}${'[[decks]]\nid = "a"\n'.repeat(5_000)}`,
    `${head}[[decks]]\nid = "a"\ncards = [${"{count=1},".repeat(12_000)}]\n`,
    `${head}[tickets]\npiles = [${'{id="a"},'.repeat(12_000)}]\n`,
    `${head}[map]\ncities = [\n${cities}]\n[tickets]\nlist = [{ id = "t", points = 3, tour = [${'"c1",'.repeat(18_000)}] }]\n`,
    `${head}[scoring]\nroute_points = { ${Array.from({ length: 9_000 }, (_, nth) => `${nth} = 1`).join(", ")} }\n`,
    `${head}${'[[editions]]\nid = "a"\n'.repeat(5_000)}`,
  ];
  for (const text of files) {
    await page.goto("/workshop");
    await open(page, text);
    await expect(page.getByTestId("sheet")).toBeVisible();
    for (const name of [/^Tickets/, /^Rules/, /^Faults \([1-9]/]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    }
  }
  await note();
});

test("links that hold more than they should are not unpacked", async ({ page }) => {
  const note = await watchTasks(page);
  // Forty megabytes in some forty thousand letters.
  const bomb = packed(" ".repeat(40_000_000));
  expect(bomb.length).toBeLessThan(64_000);
  await page.goto(`/workshop/link#${bomb}`);
  await expect(page.getByRole("alert")).toContainText("more than a board");
  await page.goto("about:blank");
  await page.goto(`/r/link#${bomb}`);
  await expect(page.getByText("more than a game")).toBeVisible();
  // A record whose board is none, and one whose first line never ends.
  const header = { trestle_record: 3, options: {}, seats: ["a", "b"], seed: "0".repeat(64) };
  const file = "[".repeat(120_000);
  const record = JSON.stringify({ ...header, board: { id: "pit", hash: "00", file } });
  await page.goto("about:blank");
  await page.goto(`/r/link#${packed(record)}`);
  await expect(page.getByText("that board has faults")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`/r/link#${packed("[".repeat(900_000))}`);
  await expect(page.getByText("is not a game of Trestle")).toBeVisible();
  await note();
});
