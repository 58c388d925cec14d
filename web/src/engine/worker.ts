import type { Answer, Question } from "./calls";
import { Dispatcher, problemOf } from "./dispatcher";
import init from "./wasm/trestle_wasm";

/*
 * The engine in a thread of its own: bots may think as long as they like, the page goes on.
 */

const ready = init();
const dispatcher = new Dispatcher();

addEventListener("message", ({ data }: MessageEvent<{ n: number; question: Question }>) => {
  const { n, question } = data;
  const reply = (answer: Answer) => postMessage(answer);
  ready
    .then(() => reply({ n, json: dispatcher.answer(question) }))
    .catch((thrown: unknown) => reply({ n, problem: problemOf(thrown) }));
});
