import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { mousePress, Running, size, type Driven } from "./driven";

/** What Firefox says in return, as far as it is read here. */
interface Message {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

/**
 * Starts a Firefox with nothing stored and drives it over WebDriver BiDi, which it speaks by itself. A
 * game needs six of its commands. (The libraries for it bring all of Chromium's protocol, or want a newer
 * Node.js than the client is built with.)
 */
export async function firefox(program: string): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), "trestle-firefox-"));
  const window = ["--width", String(size.width), "--height", String(size.height)];
  const port = ["--remote-debugging-port", "0"];
  const process = new Running(program, ["--headless", ...window, ...port, "--profile", profile]);
  const address = await process.says(/WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));

  const heard: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type !== "event") waiting.get(message.id!)?.(message);
    else if (message.method === "log.entryAdded" && message.params!.level === "error")
      heard.push(message.params!.text);
  });
  let last = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, (message) => {
        waiting.delete(id);
        if (message.type === "success") resolve(message.result);
        else reject(new Error(`${method}: ${message.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = (await send("browsingContext.getTree")) as {
    contexts: { context: string }[];
  };
  const { context } = contexts[0]!;
  return {
    open: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    run: async (work, given) => {
      const answer = (await send("script.callFunction", {
        // Of values of its own the protocol would tell everything, down to their types.
        functionDeclaration: `async (given) => JSON.stringify(await (${work})(JSON.parse(given)) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(given ?? null) }],
        awaitPromise: true,
        target: { context },
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    click: async (x, y) => {
      await send("input.performActions", { context, actions: mousePress(x, y) });
    },
    complaints: async () => heard,
    close: async () => {
      socket.close();
      await process.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
