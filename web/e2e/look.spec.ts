import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faults } from "./accessible";
import { chromium } from "./chromium";
import { Player } from "./player";
import { expect, test, type Page } from "./server";

// These are about what people see: here Chromium paints everything.
test.use({ launchOptions: chromium(true) });

/** A small board, with an id of its own. */
const board = readFileSync(join(import.meta.dirname, "../../boards/brittany.toml"), "utf8").replace(
  'id = "brittany"',
  'id = "my-brittany"',
);

async function open(page: Page, text = board) {
  await page.goto("/workshop");
  await page.getByText("Open a file").setInputFiles({
    name: "board.toml",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await expect(page.getByTestId("sheet")).toBeVisible();
  await page.getByRole("tab", { name: "Look" }).click();
}

/** Presses the sheet at a point in parts of its width and height. */
async function press(page: Page, [x, y]: [number, number]) {
  const box = (await page.getByTestId("sheet").boundingBox())!;
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

const sea = "#c3cfd2";
const seaColor = [0xc3, 0xcf, 0xd2] as const;
/** The pieces of sea that are drawn on the ground. */
const seas = (page: Page, where: string) =>
  page.locator(`${where} g[clip-path] rect[fill="${sea}"]`);

test("a board gets colours and a sea, which are there at the table", async ({ page }) => {
  await open(page);
  await page.getByText("Atlas").click();
  await page.getByRole("button", { name: "Draw sea" }).click();
  const close = page.getByRole("button", { name: "Close the outline" });
  await expect(close).toBeDisabled();
  for (const at of [
    [0.2, 0.3],
    [0.4, 0.25],
    [0.45, 0.5],
    [0.7, 0.9],
  ] as [number, number][]) {
    await press(page, at);
  }
  await expect(page.getByText("4 points so far")).toBeVisible();
  // The last press was a slip.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("3 points so far")).toBeVisible();
  await press(page, [0.25, 0.6]);
  await close.click();
  const sheet = "[data-testid=sheet]";
  await expect(seas(page, sheet)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Point \d of 4$/ })).toHaveCount(4);
  expect(await faults(page)).toEqual([]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(seas(page, sheet)).toHaveCount(0);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(seas(page, sheet)).toHaveCount(1);
  await expect(page.getByText("Saving…")).toBeHidden();
  await page.reload();
  await expect(seas(page, sheet)).toHaveCount(1);
  await page.getByTestId("play-board").click();
  await page.getByRole("dialog").getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/t\/local-/);
  await new Player(page).ready();
  // What was drawn is painted as pixels: a part of them is sea, and more are not.
  const ground = page.locator(".stage canvas.painted");
  await expect(ground).toBeAttached();
  const part = await ground.evaluate((canvas: HTMLCanvasElement, [red, green, blue]) => {
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [145, 90];
    const brush = copy.getContext("2d")!;
    brush.drawImage(canvas, 0, 0, copy.width, copy.height);
    const { data } = brush.getImageData(0, 0, copy.width, copy.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4) {
      const away = [red, green, blue].map((value, nth) => Math.abs(value - data[at + nth]!));
      if (Math.max(...away) < 24) found += 1;
    }
    return found / (copy.width * copy.height);
  }, seaColor);
  expect(part).toBeGreaterThan(0.02);
  expect(part).toBeLessThan(0.4);
});

test("an outline is drawn, bent and removed with keys alone", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Draw land" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByTestId("sheet");
  await sheet.focus();
  for (const key of ["+", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Close the outline" }).press("Enter");
  const points = page.getByRole("button", { name: /^Point \d of/ });
  await expect(points).toHaveCount(4);
  await points.first().press("Insert");
  await expect(points).toHaveCount(5);
  const circle = points.first().locator("circle").last();
  const before = Number(await circle.getAttribute("cx"));
  await points.first().press("ArrowRight");
  await expect
    .poll(async () => Number(await circle.getAttribute("cx")))
    .toBeGreaterThan(before + 10);
  for (const left of [4, 3]) {
    await points.first().press("Delete");
    await expect(points).toHaveCount(left);
  }
  // Two points are no outline any more.
  await points.first().press("Delete");
  await expect(points).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(points).toHaveCount(3);
});

test("the coasts of the earth lie under a board, and its look is in its file", async ({ page }) => {
  await open(page, `${board}\n[look]\nground = "coast"\npalette = "lagoon"\n`);
  await expect(page.getByRole("radio", { name: "Lagoon" })).toBeChecked();
  await page.getByText("On the earth").click();
  const width = page.getByLabel("Width in kilometres");
  await width.fill("2500");
  await width.press("Enter");
  const land = page.locator('[data-testid=sheet] g[clip-path] rect[fill="#f5e7b4"]');
  await expect(land).toHaveCount(1);
  const coast = page.locator("[data-testid=sheet] clipPath path").first();
  await expect.poll(async () => (await coast.getAttribute("d"))!.length).toBeGreaterThan(2000);
});

test("what is wrong with a look is said beside it", async ({ page }) => {
  await open(
    page,
    `${board}\n[look]\npalette = "neon"\nshapes = [{ kind = "sea", outline = [[1, 2]] }]\n`,
  );
  await expect(page.getByText("Colours: “neon” is not possible.")).toBeVisible();
  await expect(
    page.getByText(/^Points of an outline: 1\. It should be from 3 to 48/),
  ).toBeVisible();
  await page.getByText("Desert").click();
  await expect(page.getByText("Colours: “neon” is not possible.")).toBeHidden();
});
