import { spawn, type ChildProcess } from "node:child_process";

/** A browser that Playwright cannot drive as it is installed: as much of it as a game needs. */
export interface Driven {
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. It can use what it is given, and nothing else from here. */
  run<Given, Got>(work: (given: Given) => Got | Promise<Got>, given: Given): Promise<Got>;
  /** Presses the mouse at a place of the page. */
  click(x: number, y: number): Promise<void>;
  /** The errors that pages have written to the console, as far as the browser tells. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** How large the pages are. */
export const size = { width: 1280, height: 800 };

/** A press of the mouse, as both protocols of WebDriver say it. */
export function mousePress(x: number, y: number) {
  const place = { x: Math.round(x), y: Math.round(y) };
  const press = [
    { type: "pointerMove", ...place },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  const parameters = { pointerType: "mouse" };
  return [{ type: "pointer", id: "mouse", parameters, actions: press }];
}

/** A program that runs until it is stopped, and what it has said. */
export class Running {
  readonly child: ChildProcess;
  heard = "";

  constructor(program: string, options: string[], env: NodeJS.ProcessEnv = {}) {
    this.child = spawn(program, options, {
      // The third is for what X tells.
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    for (const stream of this.child.stdio.slice(1))
      stream?.on("data", (text: Buffer) => (this.heard += text.toString()));
  }

  /** Waits until it says something, and gives the part in brackets. */
  says(wanted: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const hear = () => {
        const found = wanted.exec(this.heard);
        if (found) resolve(found[1]!);
      };
      for (const stream of this.child.stdio.slice(1)) stream?.on("data", hear);
      this.child.on("error", reject);
      this.child.on("exit", (code) => {
        reject(new Error(`${this.child.spawnfile} stopped (${code}):\n${this.heard}`));
      });
      hear();
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const stopped = new Promise((resolve) => this.child.once("exit", resolve));
    if (this.child.kill("SIGTERM")) await stopped;
  }
}
