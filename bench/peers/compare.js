// Measures all servers in turns: node compare.js [--rounds N] [--seconds S] [--trestle PROGRAM]
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./load.js";

const TABLES = 100;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    trestle: { type: "string", default: join(import.meta.dirname, "../../target/release/trestle") },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
if (!(rounds >= 1 && seconds >= 1)) {
  console.error("--rounds and --seconds are numbers of at least 1");
  process.exit(2);
}

function trestle(...database) {
  const args = ["load", "--tables", String(TABLES), "--seconds", String(seconds), "--json"];
  const report = JSON.parse(execFileSync(values.trestle, [...args, ...database]));
  return { cpu: report.server_cpu_us_per_move, p99: report.latency_ms.p99 };
}

const load = { tables: TABLES, seconds };
const OURS = {
  "trestle, in memory": () => trestle("--database", "memory:"),
  "trestle, SQLite": () => trestle(),
};
const PEERS = {
  "Colyseus, open": () => measure("colyseus", {}, load),
  "Colyseus, secret": () => measure("colyseus", { SECRET: "1" }, load),
  ws: () => measure("ws", {}, load),
};

const results = {};
for (let round = 1; round <= rounds; round += 1) {
  for (const [name, run] of Object.entries({ ...OURS, ...PEERS })) {
    (results[name] ??= []).push(await run());
  }
  console.error(`round ${round} of ${rounds}`);
}

/** The lowest, the middle and the highest. */
function spread(numbers, digits) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return [sorted[0], middle, sorted.at(-1)].map((number) => number.toFixed(digits)).join(" · ");
}

console.log("| server | µs of processor time a move | p99, ms |\n| --- | --- | --- |");
for (const [name, runs] of Object.entries(results)) {
  const [cpu, p99] = [runs.map((run) => run.cpu), runs.map((run) => run.p99)];
  console.log(`| ${name} | ${spread(cpu, 1)} | ${spread(p99, 1)} |`);
}
const peers = Object.keys(PEERS);
console.log(`\n| processor time of … beside | ${peers.join(" | ")} |`);
console.log(`| --- |${" --- |".repeat(peers.length)}`);
for (const name of Object.keys(OURS)) {
  const ratios = peers.map((peer) =>
    spread(
      results[name].map((run, round) => run.cpu / results[peer][round].cpu),
      2,
    ),
  );
  console.log(`| ${name} | ${ratios.join(" | ")} |`);
}
process.exit(0);
