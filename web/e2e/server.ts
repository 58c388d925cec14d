import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

/** A server of its own for every worker, on a free port, with nothing stored. */
export interface Server {
  address: string;
}

/** The program, as it was built. */
export const program =
  process.env.TRESTLE_BIN ?? join(import.meta.dirname, "../../target/debug/trestle");
const options = [
  ["--web", join(import.meta.dirname, "../dist")],
  ["--listen", "127.0.0.1:0"],
  ["--database", "memory:"],
  ["--bot-pause", "20"],
  ["--requests-per-minute", "0"],
  ["--tables-per-hour", "0"],
].flat();

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

/** Tests with a server; whatever a page complains about in its console fails its test. */
export const test = base.extend<{ complaints: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const child = spawn(program, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"] });
      const address = await started(child);
      await use({ address });
      child.removeAllListeners("exit");
      child.kill("SIGTERM");
    },
    { scope: "worker" },
  ],
  // Addresses in tests are those of the server.
  baseURL: async ({ server }, use) => use(server.address),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
