import { createServer, type AddressInfo } from "node:net";
import { mousePress, Running, size, type Driven } from "./driven";

/** A port that nobody listens at: the driver does not look for one itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Collects in the page what goes wrong from now on. */
function collectErrors(): void {
  const kept = window as unknown as { complaints?: string[] };
  if (kept.complaints) return;
  const complaints: string[] = (kept.complaints = []);
  const error = console.error.bind(console);
  console.error = (...told: unknown[]) => {
    complaints.push(told.map(String).join(" "));
    error(...told);
  };
  addEventListener("error", (event) => complaints.push(event.message));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
}

/**
 * Starts a WebKitGTK with nothing stored and drives it over the classic WebDriver, on a screen that
 * nobody sees: it has no mode without one.
 */
export async function webkit(driver: string): Promise<Driven> {
  const { width, height } = size;
  const screen = new Running("Xvfb", [
    ...["-displayfd", "3", "-nolisten", "tcp"],
    ...["-screen", "0", `${width}x${height + 100}x24`],
  ]);
  const display = `:${await screen.says(/^(\d+)\n/)}`;
  const port = await freePort();
  const env = { DISPLAY: display, GDK_BACKEND: "x11" };
  const process = new Running(driver, ["--host=127.0.0.1", `--port=${port}`], env);

  const ask = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value as unknown;
  };
  for (let answers = false; !answers;) {
    if (process.child.exitCode !== null) throw new Error(`${driver} stopped:\n${process.heard}`);
    answers = await ask("GET", "/status").then(
      () => true,
      () => false,
    );
  }
  const { sessionId } = (await ask("POST", "/session", { capabilities: {} })) as {
    sessionId: string;
  };
  const session = (path: string, body: object) => ask("POST", `/session/${sessionId}${path}`, body);
  await session("/window/rect", { x: 0, y: 0, width, height });
  // A busy machine takes its time; the test as a whole has a limit.
  await session("/timeouts", { script: null, pageLoad: 1_200_000 });
  const run: Driven["run"] = async (work, given) => {
    const script = `return (${work})(arguments[0])`;
    return (await session("/execute/sync", { script, args: [given ?? null] })) as never;
  };
  return {
    // What fails while the page is loaded is not heard: this protocol does not tell of the console.
    open: async (url) => {
      await session("/url", { url });
      await run(collectErrors, null);
    },
    run,
    click: async (x, y) => {
      await session("/actions", { actions: mousePress(x, y) });
    },
    complaints: () =>
      run(() => (window as unknown as { complaints?: string[] }).complaints ?? [], null),
    close: async () => {
      await ask("DELETE", `/session/${sessionId}`);
      await process.stop();
      await screen.stop();
    },
  };
}
