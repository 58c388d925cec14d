import type { Layout } from "../../board/layout";
import { arrange } from "../arrange";
import type { Draft } from "../draft.svelte";
import type { Frame } from "../frame";
import type { Sheet } from "../sheet";
import {
  drawnFaults,
  drawnRequest,
  requestOf,
  withAnswer,
  type Answer,
  type DrawnFault,
  type Told,
} from "./request";
import type { Question, Reply } from "./worker";

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** Arranges a board while somebody watches, and stops when it is told to. */
export class Arranger {
  /** Which part of the search is done, while there is one. */
  part = $state<number | null>(null);
  outcome = $state<"" | "done" | "kept" | "failed">("");
  #draft: Draft;
  #newWorker: () => Worker;
  #worker: Worker | null = null;
  /** What the search found, and how many faults there are without it and with it. */
  #answer: Answer | null = null;
  #faults: number[] = [];

  constructor(draft: Draft, worker = newWorker) {
    this.#draft = draft;
    this.#newWorker = worker;
  }

  /**
   * Bends routes, and moves cities if it may; what was placed by hand stays. So does everything if the
   * drawing would not have fewer faults: published boards are drawn better than a search of seconds does.
   */
  start(layout: Layout, moveCities: boolean): void {
    this.cancel();
    const { sheet, frame } = this.#draft;
    const request = JSON.stringify(requestOf(sheet, frame, layout, moveCities));
    this.part = 0;
    this.#worker = this.#newWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ("part" in data) this.part = data.part;
      else if (!("json" in data)) this.#end("failed");
      else if (this.#answer) this.#judge((JSON.parse(data.json) as Told[]).length);
      else this.#compare(JSON.parse(data.json) as Answer);
    };
    this.#worker.onerror = () => this.#end("failed");
    this.#worker.postMessage({ call: "arrange", request } satisfies Question);
  }

  /** Asks for the faults of the drawing as it is, and as it would be. */
  #compare(answer: Answer): void {
    this.#answer = answer;
    const { sheet, frame, drawing } = this.#draft;
    for (const one of [sheet, withAnswer(sheet, frame, answer)]) {
      const request = JSON.stringify(drawnRequest(one, frame, arrange(one, frame, drawing)));
      this.#worker?.postMessage({ call: "faults", request } satisfies Question);
    }
  }

  #judge(faults: number): void {
    this.#faults.push(faults);
    const [before, after] = this.#faults;
    if (before === undefined || after === undefined || !this.#answer) return;
    const { sheet, frame } = this.#draft;
    const isBetter = after < before;
    if (isBetter) this.#draft.change(withAnswer(sheet, frame, this.#answer));
    this.#end(isBetter ? "done" : "kept");
  }

  cancel(): void {
    this.#end("");
  }

  #end(outcome: Arranger["outcome"]): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#answer = null;
    this.#faults = [];
    this.part = null;
    this.outcome = outcome;
  }
}

/** Says what is wrong with the way a board is drawn, a moment after every change. */
export class DrawingChecker {
  faults = $state.raw<DrawnFault[]>([]);
  #worker: Worker | null = null;
  #wanted: string | null = null;
  #busy = false;

  /** Ends it for good. */
  stop(): void {
    this.#worker?.terminate();
  }

  /** Has a drawing looked at. Of those that come while another is looked at only the last one is. */
  check(sheet: Sheet, frame: Frame, layout: Layout): void {
    this.#wanted = JSON.stringify(drawnRequest(sheet, frame, layout));
    this.#next();
  }

  #next(): void {
    if (this.#busy || this.#wanted === null) return;
    this.#worker ??= this.#started();
    this.#busy = true;
    this.#worker.postMessage({ call: "faults", request: this.#wanted } satisfies Question);
    this.#wanted = null;
  }

  #started(): Worker {
    const worker = newWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      // What cannot be drawn yet has no faults of drawing.
      this.faults = "json" in data ? drawnFaults(JSON.parse(data.json) as Told[]) : [];
      this.#busy = false;
      this.#next();
    };
    // Without the solver boards are made all the same.
    worker.onerror = () => (this.faults = []);
    return worker;
  }
}
