import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { compressed } from "../build/compressed.ts";
import { seal } from "../build/offline.ts";
import { faults } from "./accessible";
import { shot } from "./chromium";
import { kept, stopClock, untilKept } from "./kept";
import { Player, playThrough } from "./player";
import { dist, expect, program, serve, test, type Server } from "./server";

let server: Server;
test.beforeEach(async () => void (server = await serve()));
test.afterEach(async ({ context }) => {
  // A page that is still open would complain that its server is gone.
  await Promise.all(context.pages().map((page) => page.close()));
  await server.stop();
});

/** Nothing can be reached: neither by this browser nor by anybody else. */
async function cutOff(context: BrowserContext) {
  await context.setOffline(true);
  await server.stop();
}

/** What pages may complain about without a server: requests to it that came to nothing. */
const ofServer = (text: string) => /net::ERR_/.test(text) && /:\d+\/api\//.test(text);

test("after one visit everything is there without a server", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(server.address);
  await expect(page.getByRole("button", { name: "Europe" })).toBeVisible();
  expect(await kept(page)).toEqual([
    expect.stringMatching(/^trestle-[0-9a-f]{12}$/),
    "trestle-notes",
  ]);
  await cutOff(context);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Trestle" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("No connection to the server");
  await shot(page, "offline-lobby");

  // Another language, and what the settings change.
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("heading", { name: "Réglages" })).toBeVisible();
  await page.getByRole("radio", { name: "English" }).check();
  await page.keyboard.press("Escape");

  // A page that was never opened before, by a link and by its address.
  await page.getByRole("navigation").getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Europe");
  await page.getByRole("link", { name: "All boards" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What all boards share");
  await page.goto(`${server.address}/rules/africa#AF-FER-1`);
  await expect(page.locator(".marked")).toContainText("AF-FER-1");

  // A lesson, by the link of what it teaches, answers as always.
  await page.goto(`${server.address}/rules/europe`);
  await page.getByRole("link", { name: "Try it: Ferries" }).click();
  await expect(page.getByTestId("guide")).toHaveAttribute("data-step", "0");
  await page.getByTestId("guide-next").click();
  await expect(page.getByTestId("guide")).toHaveAttribute("data-step", "1");

  // Every board has its picture and its places, every page its letters.
  const layouts = readdirSync(join(dist, "layouts")).filter((file) => !compressed.test(file));
  const boards = layouts.map((file) => file.replace(".json", ""));
  expect(boards.length).toBeGreaterThan(4);
  const missing = await page.evaluate(async (boards) => {
    const files = boards.flatMap((id) => [
      `/art/${id}.svg`,
      `/art/${id}.json`,
      `/layouts/${id}.json`,
    ]);
    const asked = files.map((file) => fetch(file).then(({ ok }) => (ok ? [] : [file])));
    await document.fonts.ready;
    const letters = [...document.fonts].filter(({ status }) => status === "error");
    return [...(await Promise.all(asked)).flat(), ...letters.map(({ family }) => family)];
  }, boards);
  expect(missing).toEqual([]);
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect([...new Set(fonts)].sort()).toEqual(["Alegreya Variable", "Source Sans 3 Variable"]);

  // Tables are on the server: their page is there, and waits for it.
  await page.goto(`${server.address}/t/2686qmmd6nnhnh69`);
  await expect(page.getByRole("status")).toContainText("The connection was lost");
  await shot(page, "offline-table");
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("heading", { name: "Trestle" })).toBeVisible();
  expect(complaints.splice(0).filter((text) => !ofServer(text))).toEqual([]);
});

test("without any network a new game against bots is begun, finished, and looked at again", async ({
  page,
  context,
  complaints,
}, info) => {
  await page.goto(server.address);
  await kept(page);
  await cutOff(context);
  await page.reload();

  await Player.openHere(page, "Paris");
  await playThrough([new Player(page)]);
  await page.getByTestId("show-result").click();
  const result = page.getByTestId("result");
  await expect(result).toBeVisible();
  const shown = await page.getByTestId("total").allTextContents();
  const saving = page.waitForEvent("download");
  await result.getByRole("button", { name: "Save the record" }).click();
  const file = info.outputPath("game.jsonl");
  await (await saving).saveAs(file);

  // What the browser has kept is what the program makes of it.
  const said = execFileSync(program, ["replay", "--json", file], { encoding: "utf8" });
  const { seats } = JSON.parse(said) as { seats: { score: { total: number } }[] };
  const totals = shown.map((text) => Number(text.replace("−", "-")));
  expect(totals).toEqual(seats.map(({ score }) => score.total));

  // As a replay, verified, and imported once more: all of it without the network.
  await result.getByRole("link", { name: "Replay" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.goto(`${server.address}/verify`);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByTestId("check-moves")).toHaveAttribute("data-verdict", "good");
  await page.goto(server.address);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/r\/local-/);
  await expect(page.getByRole("slider")).toBeVisible();
  expect(complaints.splice(0).filter((text) => !ofServer(text))).toEqual([]);
});

test("a page that loses its connection early does not complain, and is kept later", async ({
  page,
  context,
}) => {
  await stopClock(page);
  await page.goto(`${server.address}/rules/common`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What all boards share");
  await context.setOffline(true);
  await page.clock.runFor(untilKept);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  expect(await registered()).toBe(false);
  await context.setOffline(false);
  await kept(page);
  expect(await registered()).toBe(true);
});

test("what the server says is never kept", async ({ page }) => {
  await page.goto(server.address);
  await kept(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Europe" })).toBeVisible();
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain("/art/europe.svg");
  expect(paths.filter((path) => path.startsWith("/api") || path === "/sw.js")).toEqual([]);
});

/** The next version: all its scripts are other files than those of this one. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), "trestle-next-"));
  cpSync(dist, folder, { recursive: true, filter: (file) => !compressed.test(file) });
  const assets = join(folder, "assets");
  // Scripts name each other, so that each has another name where one has.
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const others = new Map(scripts.map((one) => [one, one.replace(/\.js$/, "-next.js")]));
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.js/g, (name) => others.get(name) ?? name);
  for (const file of readdirSync(assets)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const text = renamed(readFileSync(join(assets, file), "utf8"));
    rmSync(join(assets, file));
    writeFileSync(join(assets, renamed(file)), text);
  }
  const page = join(folder, "index.html");
  const text = renamed(readFileSync(page, "utf8"));
  writeFileSync(page, text.replace("<html", '<html data-version="next"'));
  seal(folder);
  return folder;
}

/** Starts a server with the next version at the address of this one; the answer is its folder. */
async function upgrade(): Promise<string> {
  const folder = nextVersion();
  const { port } = new URL(server.address);
  await server.stop();
  server = await serve({ web: folder, port });
  return folder;
}

test("a new version is taken, and pages of the old one go on", async ({
  page,
  context,
  complaints,
}) => {
  const root = page.locator("html");
  await page.goto(server.address);
  const before = await kept(page);
  await page.reload();
  const news = page.getByText("There is a new version.");
  await expect(page.getByRole("button", { name: "Europe" })).toBeVisible();

  // The server is upgraded while the page is open, and the browser hears of it.
  const folder = await upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(news).toBeVisible();
  expect(await kept(page)).toEqual(expect.arrayContaining(before));

  // A part of the old page that it had not fetched, and that the server no longer has.
  await page.getByRole("navigation").getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Europe");
  await expect(root).not.toHaveAttribute("data-version", "next");

  await expect(news).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(root).toHaveAttribute("data-version", "next");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Europe");
  await expect(news).toBeHidden();

  // It is the new one that opens without a server now.
  await cutOff(context);
  await page.goto(server.address);
  await expect(page.getByRole("heading", { name: "Trestle" })).toBeVisible();
  await expect(root).toHaveAttribute("data-version", "next");
  rmSync(folder, { recursive: true });
  expect(complaints.splice(0).filter((text) => !ofServer(text))).toEqual([]);
});

test("a page that is new before its worker is says nothing of versions", async ({
  page,
  complaints,
}) => {
  await page.goto(server.address);
  await kept(page);
  const folder = await upgrade();
  // Once another worker is in charge, the page compares itself with the one that the server has.
  const compared = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === "/" && response.request().resourceType() === "fetch",
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-version", "next");
  // The worker follows by itself, since a page was opened.
  await (await compared).finished();
  expect(await kept(page)).toHaveLength(3);
  // What it found out is on the page with the next picture.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByText("There is a new version.")).toBeHidden();
  rmSync(folder, { recursive: true });
  expect(complaints.splice(0).filter((text) => !ofServer(text))).toEqual([]);
});

test("a part that is gone from the server, and kept by nobody, opens the page anew", async ({
  page,
  context,
  complaints,
}) => {
  // As at an address without TLS.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto(server.address, { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Europe" })).toBeVisible();
  const folder = await upgrade();
  await page.getByRole("navigation").getByRole("link", { name: "Rules" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-version", "next");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Europe");
  rmSync(folder, { recursive: true });
  // The browser says which parts they were.
  const ofParts = (text: string) => /\/assets\/[\w.-]+\.js/.test(text);
  const others = complaints.splice(0).filter((text) => !ofServer(text) && !ofParts(text));
  expect(others).toEqual([]);
});

test("installing is offered in the settings, once the browser offers it", async ({ page }) => {
  await page.goto(server.address);
  const button = page.getByRole("button", { name: "Install" });
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = () => Promise.resolve(document.body.setAttribute("data-asked", ""));
    dispatchEvent(Object.assign(offer, { prompt }));
  });
  await shot(page, "install");
  await button.click();
  await expect(page.locator("body")).toHaveAttribute("data-asked", "");
  await expect(button).toBeHidden();
});

test("Chromium finds nothing that keeps it from installing the client", async ({
  page,
  context,
}) => {
  await page.goto(server.address);
  await kept(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ name: "Trestle", display: "standalone" });
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // Windows of tests are private ones, where nothing is installed.
  expect(ids.filter((id) => id !== "in-incognito")).toEqual([]);
});
