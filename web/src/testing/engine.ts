import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Question } from "../engine/calls";
import { Dispatcher, problemOf } from "../engine/dispatcher";
import { Engine } from "../engine/engine";
import { initSync } from "../engine/wasm/trestle_wasm";

initSync({
  module: readFileSync(join(import.meta.dirname, "../engine/wasm/trestle_wasm_bg.wasm")),
});

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
