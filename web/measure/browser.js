/* What all measures need: a server with the client, and a Chromium. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const folder = import.meta.dirname;

/** The program, as it was built for others. */
export const program = process.env.TRESTLE_BIN ?? join(folder, "../../target/release/trestle");

/** The client as it was built; another build can be compared with it. */
const web = process.env.TRESTLE_WEB ?? join(folder, "../dist");

/** Starts a server that keeps nothing. */
export async function serve() {
  const options = ["serve", "--listen", "127.0.0.1:0", "--database", "memory:"];
  const server = spawn(program, [...options, "--web", web]);
  const address = await new Promise((resolve, reject) => {
    server.stdout.on("data", (text) => {
      const found = /Trestle is at (http:\S+)/.exec(String(text));
      if (found) resolve(found[1]);
    });
    server.on("error", reject);
  });
  /** The ids of its boards. */
  const boards = async () => {
    const list = await (await fetch(`${address}/api/boards`)).json();
    return list.boards.map(({ id }) => id);
  };
  return { address, boards, stop: () => server.kill() };
}

/** Starts a browser. */
export const browser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
