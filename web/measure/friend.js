/*
 * How long a friend who was sent a link waits until the first tickets can be chosen, on a phone far away:
 * part of `npm run measure`. Lighthouse's mobile profile, applied and not simulated: 1.6 Mbit/s, 150 ms to
 * the server, a processor a quarter as fast. A fresh browser opens the link and taps the one button there.
 */
import { devices } from "@playwright/test";
import { browser as start, serve } from "./browser.js";

const runs = Number(process.env.RUNS ?? 3);
const server = await serve();
const browser = await start();

/** What Lighthouse applies for its mobile profile. */
const network = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Opens a table for two; its host has sat down. */
async function invite(board) {
  const answer = await fetch(`${server.address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ board, seats: ["person", "person"], name: "Ada" }),
  });
  const { table } = await answer.json();
  return `${server.address}/t/${table.id}`;
}

/** Milliseconds from the link to the tickets. */
async function follow(link) {
  const context = await browser.newContext({ ...devices["Moto G4"] });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begin = Date.now();
  await page.goto(link, { waitUntil: "commit" });
  await page.locator("form button.primary").tap();
  await page.getByTestId("offer").first().waitFor();
  const taken = Date.now() - begin;
  await context.close();
  return taken;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

try {
  console.log("board        from the link to the tickets");
  for (const board of await server.boards()) {
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await follow(await invite(board)));
    console.log(board.padEnd(12), `${(median(all) / 1000).toFixed(1)} s`.padStart(27));
  }
} finally {
  await browser.close();
  server.stop();
}
