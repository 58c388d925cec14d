import { faults } from "./accessible";
import { greyPng, slantedBoard } from "./picture";
import type { Locator } from "@playwright/test";
import { expect, test, type Page } from "./server";

/** Where the corners of the board are in the photo. */
const corners = [
  [160, 90],
  [1020, 150],
  [1120, 720],
  [70, 660],
] as const;
const photo = () => ({
  name: "photo.png",
  mimeType: "image/png",
  buffer: slantedBoard(1200, 800, corners as unknown as [number, number][]),
});
const names = ["Top left", "Top right", "Bottom right", "Bottom left"];

const handle = (page: Page, nth: number) =>
  page.getByRole("button", { name: `${names[nth]!} corner` });
const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

async function beginOver(page: Page) {
  await page.goto("/workshop");
  await page.getByLabel("Over a picture").setInputFiles(photo());
  await expect(handle(page, 0)).toBeVisible();
}

/** Drags every handle to its corner of the board in the photo; the whole photo is shown meanwhile. */
async function dragToCorners(page: Page) {
  const [start, end] = [await middleOf(handle(page, 0)), await middleOf(handle(page, 2))];
  for (const [nth, [x, y]] of corners.entries()) {
    const from = await middleOf(handle(page, nth));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(
      start.x + ((end.x - start.x) * x) / 1200,
      start.y + ((end.y - start.y) * y) / 800,
      { steps: 3 },
    );
    await page.mouse.up();
  }
}

/** Where a point of the photo is on the screen. */
const shownAt = (page: Page, [x, y]: readonly [number, number]) =>
  page.getByTestId("picture").evaluate(
    (image, point) => {
      let at = new DOMPoint(...point);
      for (let element: Element | null = image; element; element = element.parentElement) {
        const { transform } = getComputedStyle(element);
        if (transform === "none") continue;
        const to = new DOMMatrix(transform).transformPoint(at);
        at = new DOMPoint(to.x / to.w, to.y / to.w);
      }
      const layer = image.parentElement!.parentElement!.getBoundingClientRect();
      return { x: layer.x + at.x, y: layer.y + at.y };
    },
    [x, y],
  );

test("a board is made over a photo, whose perspective is corrected", async ({ page }) => {
  await beginOver(page);
  await dragToCorners(page);
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();

  // The board in the photo is upright now, and touches the edges of the sheet above and below.
  const [a, b, c, d] = await Promise.all(corners.map((corner) => shownAt(page, corner)));
  const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(4);
  near(a!.y, b!.y);
  near(c!.y, d!.y);
  near(a!.x, d!.x);
  near(b!.x, c!.x);
  expect(c!.y - a!.y).toBeGreaterThan(300);

  // A city that is set on a corner of the board is on it.
  await page.getByRole("button", { name: "City", exact: true }).click();
  await page.mouse.click(b!.x - 30, b!.y + 30);
  await page.getByTestId("city-name").fill("Corner");
  const city = await middleOf(page.locator("[data-city=corner] .dot"));
  near(city.x, b!.x - 30);
  near(city.y, b!.y + 30);

  // It can be hidden and made weaker, and all of that can be undone.
  const picture = page.getByTestId("picture");
  await page.getByRole("tab", { name: /^Map/ }).click();
  await page.getByRole("checkbox", { name: "Show the picture" }).uncheck();
  await expect(picture).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("slider", { name: "Strength" }).fill("40");
  await expect(picture).toHaveCSS("opacity", "0.4");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(picture).toHaveCSS("opacity", "0.8");

  // It is not part of the board.
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link.length).toBeLessThan(4_000);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // After a reload it lies as before.
  const before = await picture.getAttribute("style");
  await expect(page.locator("[data-kept=kept]")).toBeAttached();
  await page.goto("/workshop");
  await page.getByRole("link", { name: "My board" }).click();
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute("style")).toBe(before);
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(picture).toHaveCount(0);
});

test("corners are set with keys, and none makes a dent", async ({ page }) => {
  await beginOver(page);
  const corner = handle(page, 0);
  const before = await middleOf(corner);
  await corner.press("ArrowRight");
  await corner.press("ArrowDown");
  const after = await middleOf(corner);
  expect(after.x).toBeGreaterThan(before.x + 5);
  expect(after.y).toBeGreaterThan(before.y + 5);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => Math.round((await middleOf(corner)).x)).toBe(Math.round(before.x));
  // Across the whole picture: it stops before the line between its neighbours.
  const [start, opposite] = [await middleOf(corner), await middleOf(handle(page, 2))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(opposite.x, opposite.y, { steps: 12 });
  await page.mouse.up();
  const stopped = await middleOf(corner);
  expect(stopped.x).toBeGreaterThan(start.x + 50);
  expect(stopped.x).toBeLessThan((start.x + opposite.x) / 2);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("sheet")).toBeVisible();
});

test("a corner is dragged with a finger on a phone", async ({ browser, server }) => {
  const phone = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await beginOver(page);
  const from = await middleOf(handle(page, 2));
  const session = await phone.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  await touch("touchStart", from.x, from.y);
  await touch("touchMove", from.x - 20, from.y - 12);
  await touch("touchMove", from.x - 40, from.y - 25);
  await touch("touchEnd", 0, 0);
  const to = await middleOf(handle(page, 2));
  expect(Math.round(to.x - from.x)).toBe(-40);
  expect(Math.round(to.y - from.y)).toBe(-25);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  expect(await faults(page)).toEqual([]);
  await phone.close();
});

test("a huge picture is scaled down, and what is none gets a sentence", async ({ page }) => {
  await page.goto("/workshop");
  const chooser = page.getByLabel("Over a picture");
  const buffer = Buffer.from("no picture");
  await chooser.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("alert")).toContainText("cannot be read as a picture");
  // Fifty megapixels.
  const row = Buffer.alloc(8_000, 120);
  const huge = greyPng(8_000, 6_250, () => row);
  await chooser.setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: huge });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("picture")).toHaveAttribute("width", "2600");
  // One that claims more than any camera takes, in a few bytes.
  await page.goto("/workshop");
  const claimed = Buffer.from(greyPng(16, 16, () => Buffer.alloc(16)));
  claimed.writeUInt32BE(60_000, 16);
  claimed.writeUInt32BE(60_000, 20);
  await chooser.setInputFiles({ name: "bomb.png", mimeType: "image/png", buffer: claimed });
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a picture can be dropped on the workshop, and on a board", async ({ page }) => {
  const bytes = [...photo().buffer];
  const drop = async (selector: string) => {
    const dataTransfer = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      const file = new File([new Uint8Array(content)], "photo.png", { type: "image/png" });
      transfer.items.add(file);
      return transfer;
    }, bytes);
    await page.dispatchEvent(selector, "drop", { dataTransfer });
  };
  await page.goto("/workshop");
  await expect(page.getByRole("button", { name: "Empty sheet" })).toBeVisible();
  await drop("main");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("picture")).toBeVisible();
  await page.goto("/workshop");
  await page.getByRole("button", { name: "Empty sheet" }).click();
  await expect(page.getByTestId("sheet")).toBeVisible();
  await drop("[data-testid=sheet]");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("picture")).toBeVisible();
});
