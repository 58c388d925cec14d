import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faults } from "./accessible";
import { playToResult, Player, playThrough } from "./player";
import { expect, test, type Page } from "./server";

const record = join(import.meta.dirname, "../../crates/engine/tests/golden/paris-3.jsonl");

/** Opens the analysis of a record from a file, and waits for its graph. */
async function openFile(page: Page, file: string) {
  await page.goto("/a/file");
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByTestId("graph")).toBeVisible();
}

const done = (page: Page) =>
  expect(page.getByTestId("work")).toHaveAttribute("data-done", "true", { timeout: 120_000 });

test("a record is analysed in the browser, by mouse and by keyboard", async ({ page }) => {
  await openFile(page, record);
  const graph = page.getByRole("slider", { name: "Chance of winning" });
  // Something is seen long before everything is known.
  await expect(graph.locator("path.line").first()).toHaveAttribute("d", /L/);
  await done(page);
  expect(await faults(page), "the analysis").toEqual([]);

  // At first the end, which is certain.
  await expect(graph).toHaveAttribute("aria-valuetext", /100%/);
  await graph.focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("heading", { name: "The start" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: /^Turn 2 of/ })).toBeVisible();
  await expect(page.getByTestId("happened")).not.toBeEmpty();
  await page.waitForURL(/turn=2$/);

  const box = (await graph.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole("heading", { name: /^Turn 2 of/ })).toBeHidden();

  await page.getByText("The numbers as a table").click();
  const rows = page.getByRole("table").getByRole("row");
  const turns = Number(await graph.getAttribute("aria-valuemax")) + 1;
  await expect(rows).toHaveCount(turns + 1);
  expect(await faults(page), "the numbers").toEqual([]);

  await page.getByTestId("play-on").click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(3);
  await dialog.getByRole("checkbox").first().uncheck();
  await expect(dialog.getByRole("button", { name: "Play on" })).toBeDisabled();
  expect(await faults(page), "playing on").toEqual([]);
  await page.keyboard.press("Escape");

  // What a player knew is judged anew; what was found is kept when one comes back.
  const line = graph.locator("path.line").first();
  const known = (await line.getAttribute("d"))!;
  await page.getByLabel("Based on").selectOption({ index: 1 });
  await page.waitForURL(/eyes=0/);
  await expect(line).not.toHaveAttribute("d", known);
  await page.getByLabel("Based on").selectOption({ index: 0 });
  await expect(line).toHaveAttribute("d", known);
  await done(page);
});

test("a finished game is played on from one of its turns, against bots", async ({ page }) => {
  await openFile(page, record);
  const graph = page.getByRole("slider", { name: "Chance of winning" });
  await graph.focus();
  await page.keyboard.press("Home");
  for (let turns = 0; turns < 5; turns += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: /^Turn 5 of/ })).toBeVisible();
  await page.getByTestId("play-on").click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await dialog.getByRole("radio", { name: "Mila" }).check();
  await dialog.getByRole("button", { name: "Play on" }).click();
  await page.waitForURL(/\/t\/local-/);
  await expect(page.getByTestId("player-1")).toContainText("Mila");
  await page.getByTestId("tab-log").click();
  await expect(page.getByRole("group", { name: "What happened" })).toContainText("Turn 5");
  await playThrough([new Player(page)]);
  await page.getByTestId("show-result").click();
  await expect(page.getByTestId("result")).toBeVisible();
});

test("turning points lead to their turns", async ({ page }) => {
  await openFile(page, record);
  await done(page);
  const point = page.getByTestId("turning-point").last();
  const number = /Turn (\d+)/.exec(await point.innerText())![1];
  await point.click();
  await expect(page.getByRole("heading", { name: new RegExp(`^Turn ${number} of`) })).toBeVisible();
});

test("a game that was played here is analysed from its result and from its replay", async ({
  page,
}) => {
  await playToResult(page);
  await page.getByTestId("result").getByRole("link", { name: "Analyse the game" }).click();
  await page.waitForURL(/\/a\//);
  await expect(page.getByTestId("graph")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Ada");
  await page.getByRole("link", { name: "Show in the replay" }).click();
  await page.waitForURL(/\/r\//);
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(page.getByTestId("graph")).toBeVisible();
});

test("what is no record is refused with the line that is wrong", async ({ page }) => {
  await page.goto("/a/file");
  const text = readFileSync(record, "utf8").replace('"seat":0', '"seat":7');
  await page.locator("input[type=file]").setInputFiles({
    name: "game.jsonl",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole("alert")).toContainText("line");
});
