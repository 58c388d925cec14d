import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Question } from "../engine/calls";
import { Dispatcher, problemOf } from "../engine/dispatcher";
import { Engine } from "../engine/engine";
import * as layoutSolver from "../engine/wasm/trestle_layout_wasm";
import { initSync } from "../engine/wasm/trestle_wasm";

const module = (name: string) =>
  readFileSync(join(import.meta.dirname, `../engine/wasm/${name}_bg.wasm`));

initSync({ module: module("trestle_wasm") });

/** The real engine, in this thread instead of a worker: there are none in these tests. */
export function engineHere(): Engine {
  const dispatcher = new Dispatcher();
  const worker = {
    onmessage: (() => {}) as (answer: { data: Answer }) => void,
    onerror: null,
    terminate: () => (worker.onmessage = () => {}),
    postMessage({ n, question }: { n: number; question: Question }) {
      setTimeout(() => {
        try {
          worker.onmessage({ data: { n, json: dispatcher.answer(question) } });
        } catch (thrown) {
          worker.onmessage({ data: { n, problem: problemOf(thrown) } });
        }
      });
    },
  };
  return new Engine(worker as unknown as Worker);
}

/** The real layout solver, in this thread. */
export function layoutSolverHere(): typeof layoutSolver {
  layoutSolver.initSync({ module: module("trestle_layout_wasm") });
  return layoutSolver;
}
