import { faults } from "./accessible";
import { expect, test, type Page } from "./server";

const spots: Record<string, [number, number]> = {
  West: [0.2, 0.5],
  Middle: [0.5, 0.5],
  East: [0.8, 0.5],
};

/** Where a point of the sheet is on the screen, in parts of its width and height. */
async function at(page: Page, [x, y]: [number, number]) {
  const box = (await page.getByTestId("sheet").boundingBox())!;
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
async function press(page: Page, part: [number, number]) {
  const { x, y } = await at(page, part);
  await page.mouse.click(x, y);
}

/** Three cities in a row: two routes between neighbours, or one that runs over the city in the middle. */
async function drawRow(page: Page, over: boolean) {
  await page.goto("/workshop");
  await page.getByRole("button", { name: "Empty sheet" }).click();
  await page.getByRole("button", { name: "City", exact: true }).click();
  for (const [name, part] of Object.entries(spots)) {
    await press(page, part);
    await page.getByTestId("city-name").fill(name);
  }
  await page.getByRole("button", { name: "Route", exact: true }).click();
  const pairs = over
    ? [["West", "East"]]
    : [
        ["West", "Middle"],
        ["Middle", "East"],
      ];
  for (const [from, to] of pairs) {
    await press(page, spots[from!]!);
    await press(page, spots[to!]!);
    await expect(page.getByTestId("route-color")).toBeVisible();
  }
  await page.getByRole("button", { name: "Move", exact: true }).click();
}

const bend = (page: Page) => page.getByTestId("route-bend");
const cityAt = (page: Page, id: string) => page.locator(`[data-city=${id}] .dot`).boundingBox();

test("a route is bent by dragging it, and stays so", async ({ page }) => {
  await drawRow(page, false);
  const from = await at(page, [0.35, 0.5]);
  const to = await at(page, [0.35, 0.62]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "West – Middle" })).toBeVisible();
  const bow = Number(await bend(page).inputValue());
  expect(bow).toBeGreaterThan(20);
  // Its middle is where it was dragged to.
  const box = (await page.locator("[data-route=west-middle] .grip").boundingBox())!;
  expect(Math.abs(box.y + box.height / 2 - to.y)).toBeLessThan(6);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bend(page)).toHaveValue("0");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(bend(page)).toHaveValue(String(bow));
  // The file has it, and what is opened from the file is bent as well.
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.goto(link);
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByRole("button", { name: /^West – Middle ·/ }).click();
  await expect(bend(page)).toHaveValue(String(bow));
});

test("a route is bent with keys, on the map and beside it", async ({ page }) => {
  await drawRow(page, false);
  await page.getByRole("tab", { name: /^Map/ }).click();
  await page.getByRole("button", { name: /^West – Middle ·/ }).click();
  const route = page.locator("[data-route=west-middle]");
  await route.press("ArrowUp");
  await route.press("ArrowUp");
  await expect(bend(page)).toHaveValue("-10");
  await route.press("Shift+ArrowDown");
  await expect(bend(page)).toHaveValue("-9");
  await bend(page).press("ArrowRight");
  await expect(bend(page)).toHaveValue("-8");
  await page.getByRole("button", { name: "Straight" }).click();
  await expect(bend(page)).toHaveValue("0");
  expect(await faults(page)).toEqual([]);
});

test("a finger bends the route that is looked at, and otherwise moves the map", async ({
  browser,
  server,
}) => {
  const phone = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await phone.newPage();
  await drawRow(page, false);
  await page.getByRole("tab", { name: /^Map/ }).click();
  const session = await phone.newCDPSession(page);
  const drag = async (from: { x: number; y: number }, dy: number) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: from.x, y }],
      });
    await touch("touchStart", from.y);
    await touch("touchMove", from.y + dy / 2);
    await touch("touchMove", from.y + dy);
    await touch("touchEnd", 0);
  };
  const grip = await at(page, [0.35, 0.5]);
  await drag(grip, 20);
  await expect(bend(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^West – Middle ·/ }).click();
  await expect(bend(page)).toHaveValue("0");
  const box = (await page.locator("[data-route=west-middle] .grip").boundingBox())!;
  await drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 20);
  await expect(bend(page)).not.toHaveValue("0");
  await phone.close();
});

test("arranging keeps cities and bends of one's own", async ({ page }) => {
  await drawRow(page, true);
  // As many as there is room for: one of them is where the city in the middle is.
  await page.getByRole("spinbutton", { name: "Length in spaces" }).fill("13");
  await page.getByRole("tab", { name: /^Faults/ }).click();
  const fault = page.getByRole("button", { name: "West – East runs over Middle." });
  await fault.click();
  // It leads to the route, and is told beside it.
  await expect(page.getByText("West – East runs over Middle.")).toBeVisible();
  await page.getByRole("tab", { name: /^Map/ }).click();
  const before = await Promise.all(["west", "middle", "east"].map((id) => cityAt(page, id)));
  await page.getByRole("checkbox", { name: /Also move cities/ }).check();
  await page.getByRole("button", { name: "Arrange automatically" }).click();
  await expect(page.getByText("Arranged.")).toBeVisible();
  await expect(page.getByTestId("drawing-faults")).toHaveText(
    "Nothing is in the way of anything else.",
  );
  const after = await Promise.all(["west", "middle", "east"].map((id) => cityAt(page, id)));
  expect(after).toEqual(before);
  const route = page.getByRole("button", { name: /^West – East ·/ });
  await route.click();
  await expect(bend(page)).not.toHaveValue("0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bend(page)).toHaveValue("0");
  // A bend of one's own is kept.
  await bend(page).fill("-33");
  await page.getByRole("tab", { name: /^Map/ }).click();
  await page.getByRole("button", { name: "Arrange automatically" }).click();
  await expect(page.getByText("No better arrangement was found")).toBeVisible();
  await route.click();
  await expect(bend(page)).toHaveValue("-33");
});

test("arranging a board that is drawn well does not make it worse", async ({ page }) => {
  await page.goto("/workshop");
  await page.getByRole("combobox").selectOption("great-lakes");
  const faults = page.getByTestId("drawing-faults");
  const none = "Nothing is in the way of anything else.";
  await expect(faults).toHaveText(none);
  const paths = () =>
    page
      .locator("[data-route] path.reach")
      .evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  const before = await paths();
  await page.getByRole("button", { name: "Arrange automatically" }).click();
  await expect(page.getByText("No better arrangement was found")).toBeVisible();
  expect(await paths()).toEqual(before);
  await expect(faults).toHaveText(none);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("a sheet is laid on the earth, and its cities get the degrees of real ones", async ({
  page,
}) => {
  await drawRow(page, false);
  await page.getByRole("tab", { name: /^Map/ }).click();
  await page.getByText("On the earth").click();
  const field = (name: string) => page.getByRole("spinbutton", { name });
  await field("Width in kilometres").fill("300");
  await field("Latitude of the middle").fill("48");
  await field("Longitude of the middle").fill("-3");
  await field("Longitude of the middle").press("Tab");
  const before = await Promise.all(["west", "middle", "east"].map((id) => cityAt(page, id)));
  // It is kept so.
  await expect(page.locator("[data-kept=kept]")).toBeAttached();
  await page.reload();
  await expect(page.locator("[data-city=west]")).toBeVisible();
  expect(await Promise.all(["west", "middle", "east"].map((id) => cityAt(page, id)))).toEqual(
    before,
  );
  await page.getByText("On the earth").click();
  await expect(field("Width in kilometres")).toHaveValue("300");
  // What is not on the earth does not count.
  await field("Latitude of the middle").fill("99");
  await field("Latitude of the middle").press("Tab");
  await expect(field("Latitude of the middle")).toHaveValue("48");
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Look at the file").click();
  const file = await page.getByTestId("board-file").innerText();
  const lon = Number(/"west".*?lon = (-?[\d.]+)/.exec(file)![1]);
  expect(lon).toBeGreaterThan(-5);
  expect(lon).toBeLessThan(-3.5);
});
