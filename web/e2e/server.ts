import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

/** A server that runs, with nothing stored. */
export interface Server {
  address: string;
  stop: () => Promise<void>;
}

/** The client as it was built. */
export const dist = join(import.meta.dirname, "../dist");
/** The program as it was built. */
export const program =
  process.env.TRESTLE_BIN ?? join(import.meta.dirname, "../../target/debug/trestle");

/** Starts a server, on a free port unless one is named. */
export async function serve({
  web = dist,
  port = "0",
  flags = [] as string[],
} = {}): Promise<Server> {
  const options = [
    ["--web", web],
    ["--listen", `127.0.0.1:${port}`],
    ["--database", "memory:"],
    ["--bot-pause", "20"],
    ["--requests-per-minute", "0"],
    ["--tables-per-hour", "0"],
  ].flat();
  const child = spawn(program, ["serve", ...options, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const address = await started(child);
  const stop = async () => {
    child.removeAllListeners("exit");
    const stopped = new Promise((resolve) => child.once("exit", resolve));
    if (child.kill("SIGTERM")) await stopped;
  };
  return { address, stop };
}

function started(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const hear = (text: Buffer) => {
      heard += text.toString();
      const found = /Trestle is at (http:\S+)/.exec(heard);
      if (found) resolve(found[1]!);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the server stopped (${code}):\n${heard}`)));
  });
}

/**
 * Chooses in the settings that the moves of others are shown at once. Whole games take a quarter of
 * the time, and what is waited for is the game alone.
 */
export function showMovesAtOnce(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const key = "trestle.settings";
    // Nothing can be kept for a page without an address.
    if (!location.protocol.startsWith("http") || localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, JSON.stringify({ pace: "instant" }));
  });
}

/** Tests with a server that need no page. */
export const served = base.extend<object, { server: Server }>({
  // One for every worker.
  server: [
    async ({}, use) => {
      const server = await serve();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

interface Fixtures {
  /** Whether the moves of others are shown one after the other, as for a new visitor. */
  paced: boolean;
  complaints: string[];
}

/** Tests with a server; whatever a page complains about in its console fails its test. */
export const test = served.extend<Fixtures>({
  paced: [false, { option: true }],
  // Addresses in tests are those of the server.
  baseURL: async ({ server }, use) => use(server.address),
  complaints: [
    async ({ context, paced }, use) => {
      if (!paced) await showMovesAtOnce(context);
      const complaints: string[] = [];
      context.on("console", (message) => {
        const { url } = message.location();
        if (message.type() === "error") complaints.push(`${message.text()} (${url})`);
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
