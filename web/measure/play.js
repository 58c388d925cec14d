/*
 * How quickly a game answers in the middle: part of `npm run measure`. On each board a game of bots
 * is played to its middle, opened in the browser and gone on with: routes are asked about, cards are
 * picked and drawn, and bots think in between. Prints the 95th percentile from a click to the next
 * paint (Event Timing), the longest task of the main thread, and the most that a task has computed:
 * on a busy machine tasks wait for others, which is no fault of theirs. BOARDS names some boards only,
 * CLICKS how many clicks are measured on each.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser as start, program, serve } from "./browser.js";

const clicks = Number(process.env.CLICKS ?? 40);
const folder = mkdtempSync(join(tmpdir(), "trestle-measure-"));

/** The record of a game between bots, of which a person plays on the first seat from the middle on. */
function halfOfAGame(board) {
  const records = join(folder, board);
  const seats = ["medium", "medium", "medium"].join(",");
  const game = ["--board", board, "--seats", seats, "--games", "1", "--seed", "1"];
  execFileSync(program, ["sim", ...game, "--records", records, "--json"]);
  const text = readFileSync(join(records, readdirSync(records)[0]), "utf8");
  const [header, ...actions] = text.trim().split("\n");
  const { seats: named, ...agreed } = JSON.parse(header);
  const players = named.map((_, seat) => (seat === 0 ? "Ada" : "medium"));
  const half = actions.slice(0, Math.floor(actions.length / 2));
  const file = join(folder, `${board}.jsonl`);
  writeFileSync(file, [JSON.stringify({ ...agreed, seats: players }), ...half, ""].join("\n"));
  return file;
}

/** Begins to note what the browser says about clicks and tasks. */
const observe = () => {
  globalThis.seen = { clicks: new Map(), longest: 0 };
  const watch = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  watch({ type: "event", durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (!interactionId) return;
    const { clicks } = globalThis.seen;
    clicks.set(interactionId, Math.max(clicks.get(interactionId) ?? 0, duration));
  });
  watch({ type: "longtask" }, ({ duration }) => {
    globalThis.seen.longest = Math.max(globalThis.seen.longest, duration);
  });
};

/** What can be clicked now: what has to be decided first, else each kind of click in turn. */
const nextClick = (number) => {
  const enabled = (selector) => [...document.querySelectorAll(`${selector}:not(:disabled)`)];
  const place = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const asked = ["leave-tunnel", "keep", "choose-pieces", "confirm"];
  for (const id of asked) {
    const [button] = enabled(`[data-testid="${id}"]`);
    if (button) return place(button);
  }
  // Looking for them must not take long, since it is measured, too.
  const spaces = document.querySelectorAll("g.track:not(.inviting) > g");
  const cards = enabled('[data-testid="hand"] button');
  const decks = enabled('[data-testid^="deck-"], [data-testid^="slot-"]');
  const choices = [spaces[(number * 37) % spaces.length], cards[number % cards.length], decks[0]];
  return place(choices[number % 3] ?? choices[0]);
};

/** Begins to record all tasks; the answer tells how long the main thread has computed in each. */
async function recordTasks(context, page) {
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ["toplevel"], excludedCategories: ["*"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    const isMain = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
    const main = events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`);
    return events
      .filter(({ name, pid, tid }) => /RunTask$/.test(name) && main.includes(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}

async function measure(browser, address, file) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // A busy machine may take its time; what is measured is not this.
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/t\/local-/);
  await page.locator("main[data-ready] canvas.painted").waitFor();
  await page.evaluate(observe);
  const tasks = await recordTasks(context, page);
  for (let number = 0; number < clicks; number += 1) {
    // Whose turn it is not waits for the bots, whose thinking is measured, too.
    await page.locator("main[data-ready], main[data-over]").waitFor();
    if (await page.locator("main[data-over]").count()) break;
    const at = await page.evaluate(nextClick, number);
    await page.mouse.click(at.x, at.y);
    // Two frames: the click is painted, and the browser has said so.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  const measured = await page.evaluate(() => {
    const { clicks, longest } = globalThis.seen;
    return { clicks: [...clicks.values()], longest };
  });
  const computed = Math.max(0, ...(await tasks()));
  await context.close();
  return { ...measured, computed };
}

const server = await serve();
const browser = await start();
try {
  console.log("board        clicks  click to paint (p95)  longest task  most computed");
  const only = process.env.BOARDS?.split(",");
  for (const board of (await server.boards()).filter((id) => only?.includes(id) ?? true)) {
    const measured = await measure(browser, server.address, halfOfAGame(board));
    const { clicks: times, longest, computed } = measured;
    // Clicks that were painted within 16 ms are not reported: they count as such.
    const all = [...times, ...Array(Math.max(0, clicks - times.length)).fill(16)];
    const sorted = all.sort((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1];
    console.log(
      board.padEnd(12),
      String(all.length).padStart(6),
      `${p95.toFixed(0)} ms`.padStart(21),
      `${longest.toFixed(0)} ms`.padStart(13),
      `${computed.toFixed(0)} ms`.padStart(14),
    );
  }
} finally {
  await browser.close();
  server.stop();
  rmSync(folder, { recursive: true });
}
