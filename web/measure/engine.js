/*
 * How quick the engine is in a browser: `npm run measure:engine`, after `cargo xtask engine`,
 * `npm run build` and `cargo build --release` (TRESTLE_BIN says where the program is). Random games
 * are played by the program and in the browser by turns, so that the ratio holds even where the
 * machine does not. Run it on a machine that does nothing else.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { browser, program, serve } from "./browser.js";

const assets = join(import.meta.dirname, "../dist/assets");
const file = (pattern) => readdirSync(assets).find((name) => pattern.test(name));
const rounds = Number(process.env.ROUNDS ?? 3);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const wasm = readFileSync(join(assets, file(/\.wasm$/)));
const packed = gzipSync(wasm, { level: 9 }).length / 1024;
console.log(`the engine with all boards: ${packed.toFixed(0)} KiB with gzip`);

const server = await serve();
const boards = await server.boards();
const chromium = await browser();
const page = await chromium.newPage();
await page.goto(`${server.address}/rules`);
// The worker of the client itself, asked as the client asks it.
await page.evaluate(
  (worker) => {
    const engine = new Worker(worker, { type: "module" });
    let asked = 0;
    globalThis.ask = (question) =>
      new Promise((resolve, reject) => {
        const n = ++asked;
        engine.addEventListener("message", function hear({ data }) {
          if (data.n !== n) return;
          engine.removeEventListener("message", hear);
          if ("json" in data) resolve(JSON.parse(data.json));
          else reject(new Error(data.problem));
        });
        engine.postMessage({ n, question });
      });
  },
  `/assets/${file(/^worker-.*\.js$/)}`,
);

/** Games a second of random players, by the program. */
function native(board, games) {
  const options = ["--board", board, "--seats", "random,random", "--games", String(games)];
  const said = execFileSync(program, ["sim", ...options, "--threads", "1", "--json"]);
  return JSON.parse(said).games_per_second;
}

/** The same in the browser. */
const inBrowser = (board, games) =>
  page.evaluate(
    async ({ board, games }) => {
      const begin = performance.now();
      await globalThis.ask({ call: "random-games", board, players: 2, games });
      return (1000 * games) / (performance.now() - begin);
    },
    { board, games },
  );

console.log("\nboard      program/s  browser/s  ratio");
for (const board of boards) {
  const games = Math.ceil(native(board, 200));
  await inBrowser(board, Math.ceil(games / 4));
  const both = [];
  for (let round = 0; round < rounds; round += 1) {
    both.push([native(board, games), await inBrowser(board, Math.ceil(games / 2))]);
  }
  const column = (at) => median(both.map((pair) => pair[at]));
  const ratio = median(both.map(([program, browser]) => browser / program));
  console.log(
    board.padEnd(9),
    column(0).toFixed(0).padStart(10),
    column(1).toFixed(0).padStart(10),
    ratio.toFixed(2).padStart(6),
  );
}

/** How long `hard` thinks in a game of its own, and what the page notices of it. */
const thinking = (board) =>
  page.evaluate(async (board) => {
    const seats = ["hard", "hard"];
    await globalThis.ask({ call: "begin", game: { board, seats, seed: "7".repeat(64) } });
    const frames = [];
    let last = performance.now();
    let watching = true;
    requestAnimationFrame(function frame(now) {
      frames.push(now - last);
      last = now;
      if (watching) requestAnimationFrame(frame);
    });
    const times = [];
    for (let moves = 0; moves < 40; moves += 1) {
      const { actors } = await globalThis.ask({ call: "standing" });
      if (actors.length === 0) break;
      const [seat] = actors;
      const begin = performance.now();
      const decided = { call: "decide", seat, bot: "hard", milliseconds: 500 };
      const action = await globalThis.ask(decided);
      times.push(performance.now() - begin);
      await globalThis.ask({ call: "act", seat, action });
    }
    watching = false;
    return { times, frames: frames.slice(1) };
  }, board);

console.log("\nboard      longest answer of `hard`   frames  later than 50 ms");
for (const board of boards) {
  const { times, frames } = await thinking(board);
  console.log(
    board.padEnd(9),
    `${Math.max(...times).toFixed(0)} ms`.padStart(23),
    String(frames.length).padStart(10),
    String(frames.filter((frame) => frame > 50).length).padStart(14),
  );
}
await chromium.close();
server.stop();
