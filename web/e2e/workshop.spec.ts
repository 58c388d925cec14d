import { faults } from "./accessible";
import { slantedBoard } from "./picture";
import { Player, playThrough } from "./player";
import { expect, test, type Page } from "./server";

/** Presses the sheet at a point in parts of its width and height. */
async function press(page: Page, [x, y]: [number, number]) {
  const box = (await page.getByTestId("sheet").boundingBox())!;
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

/** A ring of cities, drawn by hand: where each is, in parts of the sheet. */
const cities: Record<string, [number, number]> = {
  Abbey: [0.2, 0.35],
  Bridge: [0.5, 0.28],
  Castle: [0.8, 0.35],
  Dam: [0.8, 0.65],
  Elm: [0.5, 0.72],
  Fir: [0.2, 0.65],
};

async function begin(page: Page) {
  await page.goto("/workshop");
  await page.getByRole("button", { name: "Empty sheet" }).click();
  await expect(page.getByTestId("sheet")).toBeVisible();
}

async function drawRing(page: Page) {
  await page.getByRole("button", { name: "City", exact: true }).click();
  for (const [name, at] of Object.entries(cities)) {
    await press(page, at);
    await page.getByTestId("city-name").fill(name);
  }
  await page.getByRole("button", { name: "Route", exact: true }).click();
  const names = Object.keys(cities);
  for (const [nth, name] of names.entries()) {
    await press(page, cities[name]!);
    await press(page, cities[names[(nth + 1) % names.length]!]!);
    await expect(page.getByTestId("route-color")).toBeVisible();
  }
}

async function addTickets(page: Page, count: number) {
  await page.getByRole("tab", { name: /^Tickets/ }).click();
  for (let made = 0; made < count; made += 1) {
    await page.getByRole("button", { name: "Add a ticket" }).click();
    await expect(page.getByTestId("ticket")).toHaveCount(made + 1);
  }
}

const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("a board is drawn on an empty sheet and played at once", async ({ page }) => {
  await begin(page);
  await drawRing(page);
  // Faults come and go with what they are about.
  await expect(tab(page, /^Faults \([1-9]/)).toBeVisible();
  await expect(page.getByTestId("play-board")).toBeDisabled();
  await addTickets(page, 9);
  await expect(tab(page, /^Faults \(0\)/)).toBeVisible();
  await page.getByRole("button", { name: "City", exact: true }).click();
  await press(page, [0.5, 0.5]);
  await page.getByTestId("city-name").fill("Lonely Isle");
  const lonely = page.getByText("No route reaches Lonely Isle yet.");
  await expect(lonely).toBeVisible();
  await page.getByRole("button", { name: "Remove the city" }).click();
  await expect(lonely).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Lonely Isle" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await tab(page, /^Rules/).click();
  await page.getByTestId("board-title").fill("The Ring");
  await expect(page.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await expect(page.getByTestId("play-board")).toBeEnabled();

  await page.getByTestId("play-board").click();
  await page.getByRole("dialog").getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/t\/local-/);
  const player = new Player(page);
  for (let acts = 0; acts < 3; acts += 1) {
    await player.ready();
    await player.act(await player.look());
  }
  await player.ready();
  await page.getByTestId("tab-log").click();
  const lines = await page.getByTestId("log-line").count();
  expect(lines).toBeGreaterThan(3);

  // The game has its board with it.
  await page.reload();
  await player.ready();
  await page.getByTestId("tab-log").click();
  await expect(page.getByTestId("log-line")).toHaveCount(lines);
  await player.act(await player.look());
  await player.ready();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "The Ring" })).toBeVisible();
  // And so has the board been kept.
  await page.goto("/workshop");
  await page.getByRole("link", { name: "The Ring" }).click();
  await expect(tab(page, /^Tickets \(9\)/)).toBeVisible();
  await expect(tab(page, /^Faults \(0\)/)).toBeVisible();
});

test("a finished game on it can be replayed, verified and analysed", async ({ page }) => {
  await begin(page);
  await drawRing(page);
  await addTickets(page, 9);
  await tab(page, /^Rules/).click();
  await page.getByTestId("board-title").fill("The Ring");
  // A short game.
  await page.getByRole("spinbutton", { name: "Pieces of each player" }).fill("8");
  await expect(page.getByTestId("play-board")).toBeEnabled();
  await page.getByTestId("play-board").click();
  await page.getByRole("dialog").getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/t\/local-/);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await playThrough([new Player(page)]);
  await expect(page.getByTestId("show-result")).toBeVisible();
  await page.goto(`/r/${id}`);
  await expect(page.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await page.goto(`/verify?table=${id}`);
  await expect(page.getByTestId("findings")).toHaveAttribute("data-verdict", "good");
  await page.goto(`/a/${id}`);
  await expect(page.getByRole("heading", { name: "The Ring" })).toBeVisible();
});

test("a board travels in a link, and a damaged link says so", async ({ page, context }) => {
  await begin(page);
  await drawRing(page);
  await expect(tab(page, /^Faults \([1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const other = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await other.newPage();
  await guest.goto(link);
  await guest.getByRole("button", { name: "Take it" }).click();
  await expect(guest.getByRole("button", { name: "Bridge", exact: true }).first()).toBeVisible();
  expect(new URL(guest.url()).pathname).toMatch(/^\/workshop\/own-/);
  await guest.goto(`${link.slice(0, link.length / 2)}`);
  await guest.reload();
  await expect(guest.getByRole("alert")).toBeVisible();
  await other.close();
});

test("a board is made with keys alone", async ({ page }) => {
  await begin(page);
  await page.getByRole("button", { name: "City", exact: true }).press("Enter");
  const sheet = page.getByTestId("sheet");
  await sheet.press("Enter");
  await page.getByTestId("city-name").fill("North");
  const north = sheet.getByRole("button", { name: "North" });
  for (let step = 0; step < 6; step += 1) await north.press("ArrowUp");
  await sheet.press("Enter");
  await page.getByTestId("city-name").fill("South");
  const south = sheet.getByRole("button", { name: "South" });
  for (let step = 0; step < 6; step += 1) await south.press("ArrowDown");
  await north.press("r");
  await south.press("Enter");
  await expect(page.getByRole("heading", { name: "North – South" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(tab(page, /^Map/)).toBeVisible();
  await expect(sheet.getByRole("button", { name: /North – South/ })).toHaveCount(0);
});

test("every number of a board is set, and what is turned on is explained", async ({ page }) => {
  await begin(page);
  await drawRing(page);
  // A route, as long as it is selected: its tunnel is the first of the board.
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("checkbox", { name: "Tunnel" }).check();
  await expect(panel).toContainText("3 cards are turned over");
  await panel.getByRole("checkbox", { name: "Tunnel" }).uncheck();
  await panel.getByRole("spinbutton", { name: /ferry/ }).fill("1");
  await expect(panel).toContainText("Each space with a wheel takes a locomotive");
  await panel.getByRole("spinbutton", { name: /ferry/ }).fill("0");
  await panel.getByRole("button", { name: "Add a second track" }).click();
  await expect(panel).toContainText("You may claim only one of them");

  await addTickets(page, 9);
  await expect(page.getByRole("spinbutton", { name: "Points lost" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: /may cost other points/ }).check();
  await page.getByRole("spinbutton", { name: "Points lost" }).first().fill("9");

  await tab(page, /^Rules/).click();
  await expect(page.getByRole("checkbox", { name: "Tunnels" })).toBeChecked();
  await page.getByRole("combobox", { name: "Add a colour" }).selectOption("red 1");
  await expect(page.getByRole("spinbutton", { name: "red, two spaces" })).toHaveValue("12");
  for (const name of ["Trains and ships", "Terrain", "The flag"]) {
    await page.getByRole("checkbox", { name }).check();
  }
  await page
    .getByRole("combobox", { name: "The face-up cards lie" })
    .selectOption({ label: "in a row of their own" });
  await page.getByRole("checkbox", { name: /for a first game/ }).check();
  await page.getByRole("button", { name: "Add a kind of terrain" }).click();
  await page.getByRole("group", { name: "desert" }).getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add an edition" }).click();
  const other = page.getByRole("group", { name: "other" });
  await other.getByRole("spinbutton", { name: "most tickets" }).fill("15");
  await other.getByRole("checkbox", { name: /A card for the flag/ }).check();
  expect(await faults(page)).toEqual([]);

  // All of it is in the file.
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Look at the file").click();
  const file = await page.getByTestId("board-file").innerText();
  for (const part of [
    "penalty = 9",
    `id = "red-double", color = "red", spaces = 2`,
    "first_game = ",
    `id = "desert", colors = ["red"]`,
    `[[editions]]\nid = "other"`,
    `flag = "may"`,
    "most_tickets = 15",
  ]) {
    expect(file).toContain(part);
  }
  expect(file).not.toContain("row_with");
});

test("on a phone a tool says what to do, and the corner under the buttons can be reached", async ({
  browser,
  server,
}) => {
  const phone = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await begin(page);
  const hint = page.locator(".hint");
  await expect(hint).toBeHidden();
  await page.getByRole("button", { name: "City", exact: true }).tap();
  await expect(hint).toBeVisible();
  await expect(hint).toContainText("Press the sheet where the city should be");
  // Buttons are as wide as a finger wants them, in the language with the longest words too.
  await page.evaluate(() =>
    localStorage.setItem("trestle.settings", JSON.stringify({ language: "de" })),
  );
  await page.reload();
  for (const button of await page.locator("header .button:visible").all()) {
    expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(36);
  }
  const tabs = await page
    .getByRole("tablist")
    .evaluate((list) => [list.scrollWidth, list.clientWidth]);
  expect(tabs[0]).toBeLessThanOrEqual(tabs[1]!);

  // The sheet can be moved so far that its corner comes out from under the buttons.
  const corner = () =>
    page.getByTestId("sheet").evaluate((sheet) => {
      const matrix = (sheet as unknown as SVGSVGElement).getScreenCTM()!;
      const { x, y } = new DOMPoint(1_440, 890).matrixTransform(matrix);
      return { x, y };
    });
  const zoom = (await page.locator(".zoom").boundingBox())!;
  const { x, y } = await corner();
  expect(x).toBeGreaterThan(zoom.x);
  expect(y).toBeGreaterThan(zoom.y);
  const session = await phone.newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: { x: number; y: number }[],
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x: 180, y: 200 }]);
  await touch("touchMove", [{ x: 170, y: 170 }]);
  await touch("touchMove", [{ x: 160, y: 130 }]);
  await touch("touchEnd", []);
  await expect.poll(async () => (await corner()).y).toBeLessThan(zoom.y - 5);
  await phone.close();
});

test("the workshop can be used by everybody, on a small screen too", async ({ page }) => {
  await begin(page);
  await drawRing(page);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const name of [/^Tickets/, /^Rules/, /^Faults/, /^Report/, /^Map/]) {
    await tab(page, name).click();
    expect(await faults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  }
  await page.goto("/workshop");
  await expect(page.getByRole("heading", { name: "Workshop" })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test("a report on a board suggests what would be fairer, and what is applied can be undone", async ({
  page,
}) => {
  await begin(page);
  await drawRing(page);
  await addTickets(page, 9);
  // One ticket is worth far more than its way.
  const points = page.getByTestId("ticket").first().getByRole("spinbutton", { name: "Points" });
  const way = await points.inputValue();
  await points.fill("40");
  await tab(page, /^Rules/).click();
  await page.getByTestId("board-title").fill("The Ring");
  await tab(page, /^Report/).click();
  await page.getByTestId("report-games").selectOption("200");
  await expect(page.getByTestId("report-run")).toBeEnabled();
  await page.getByTestId("report-run").click();
  const suggestion = page.getByTestId("suggestion").filter({ hasText: "It is worth 40" });
  await expect(suggestion).toBeVisible();
  await expect(page.getByTestId("report-layer")).toBeVisible();
  await expect(page.getByTestId("report-stale")).toBeHidden();

  const apply = suggestion.getByRole("button");
  await apply.click();
  await expect(apply).toBeDisabled();
  await expect(apply).toContainText("Applied");
  await expect(page.getByTestId("report-stale")).toBeVisible();
  await tab(page, /^Tickets/).click();
  await expect(points).not.toHaveValue("40");
  const fair = Number(await points.inputValue()) / Number(way);
  expect(fair).toBeGreaterThan(0.7);
  expect(fair).toBeLessThan(1.4);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(points).toHaveValue("40");
  await tab(page, /^Report/).click();
  await expect(page.getByTestId("report-stale")).toBeHidden();
  await expect(apply).toBeEnabled();

  // The tables, too, can be used by everybody; what they name is shown on the map.
  const sections = page.locator(".panel-body details");
  await sections.evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  expect(await faults(page)).toEqual([]);
  const route = page.getByRole("button", { name: "Abbey – Bridge", exact: true }).first();
  await route.press("Enter");
  await expect(page.locator("[data-route=abbey-bridge].selected")).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await faults(page)).toEqual([]);
  const [wide, high] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(wide).toBeLessThanOrEqual(360);
  expect(high).toBeLessThanOrEqual(640);
});

test("a report can be stopped", async ({ page }) => {
  await begin(page);
  await drawRing(page);
  await addTickets(page, 9);
  await tab(page, /^Report/).click();
  // The worker is kept from answering, so that the games never end.
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { question?: { call?: string } }) {
      if (message.question?.call !== "balance-play") post.call(this, message, {});
    };
  });
  await page.getByTestId("report-run").click();
  await expect(page.getByRole("progressbar", { name: "Games played" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByTestId("report-run")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Games played" })).toBeHidden();
  await expect(page.getByTestId("report-layer")).toHaveCount(0);
});

test("Paris opens as it is drawn, is corrected over a photo and played", async ({ page }) => {
  await page.goto("/workshop");
  await page.getByLabel("A copy of").selectOption("paris");
  const city = page.locator("[data-city=bastille] .dot");
  await expect(city).toBeVisible();
  const layout = (await (await page.request.get("/layouts/paris.json")).json()) as {
    cities: Record<string, { at: [number, number] }>;
  };
  const at = async () => [await city.getAttribute("cx"), await city.getAttribute("cy")].map(Number);
  expect(await at()).toEqual(layout.cities.bastille!.at);
  const buffer = slantedBoard(600, 400, [
    [0, 0],
    [600, 0],
    [600, 400],
    [0, 400],
  ]);
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer,
  });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("picture")).toBeVisible();
  await page.getByRole("button", { name: "Bastille", exact: true }).first().focus();
  await page.locator("g[data-city=bastille]").press("ArrowRight");
  const [movedX, movedY] = await at();
  expect(movedX! - layout.cities.bastille!.at[0]).toBeCloseTo(20, 0);
  expect(movedY).toBeCloseTo(layout.cities.bastille!.at[1], 0);
  await expect(tab(page, /^Faults \(0\)/)).toBeVisible();
  await page.getByTestId("play-board").click();
  await page.getByRole("dialog").getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/t\/local-/);
  await expect(page.locator("main.game")).toBeVisible();
});
