/*
 * How quickly the pages are there: `npm run measure`, after `npm run build` and a build of the
 * server (TRESTLE_BIN says where it is). Opens each page several times in a fresh Chromium and
 * prints the median of each measure. Run it on a machine that does nothing else.
 */
import { browser as start, serve } from "./browser.js";

const runs = Number(process.env.RUNS ?? 5);
const server = await serve();
const { address } = server;
const browser = await start();

/** Sits down at a new table in a new browser; a page that is about to be opened. */
async function seated(board) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const table = { board, seats: ["person", "easy"], name: "Ada" };
  const answer = await page.request.post(`${address}/api/tables`, { data: table });
  const { table: opened, token } = await answer.json();
  await page.addInitScript(
    (seat) => localStorage.setItem("trestle.seats", JSON.stringify([seat])),
    { table: opened.id, board, edition: opened.edition, token, since: 0 },
  );
  return { page, path: `/t/${opened.id}` };
}

/** Opens a page and says in milliseconds when it could be used, and what else was seen of it. */
async function open(page, path, usable) {
  await page.addInitScript(() => {
    globalThis.seen = { shift: 0, blocked: 0 };
    const watch = (type, add) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type,
        buffered: true,
      });
    watch("layout-shift", (entry) => (globalThis.seen.shift += entry.value));
    watch("longtask", (entry) => (globalThis.seen.blocked += Math.max(0, entry.duration - 50)));
  });
  await page.goto(address + path);
  await page.waitForSelector(usable);
  const measured = await page.evaluate(() => ({
    usable: performance.now(),
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    ...globalThis.seen,
  }));
  await page.context().close();
  return measured;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

console.log("page         first paint  usable  blocked  layout shift");
const boards = await server.boards();
for (const board of ["first", ...boards]) {
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    const lobby = board === "first";
    const { page, path } = await seated(lobby ? boards[0] : board);
    all.push(await open(page, lobby ? "/" : path, lobby ? "button h3, h3" : "main[data-ready]"));
  }
  const column = (name, digits = 0) => median(all.map((one) => one[name])).toFixed(digits);
  console.log(
    board.padEnd(12),
    `${column("painted")} ms`.padStart(11),
    `${column("usable")} ms`.padStart(7),
    `${column("blocked")} ms`.padStart(8),
    column("shift", 3).padStart(13),
  );
}
await browser.close();
server.stop();
