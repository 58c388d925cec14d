import type { Answer, Question } from "./calls";
import { Desk, problemOf } from "./desk";
import init from "./wasm/trestle_wasm";

/*
 * The engine in a thread of its own: bots may think as long as they like, the page goes on.
 */

const ready = init();
const desk = new Desk();

addEventListener("message", ({ data }: MessageEvent<{ n: number; question: Question }>) => {
  const { n, question } = data;
  const reply = (answer: Answer) => postMessage(answer);
  ready
    .then(() => reply({ n, json: desk.answer(question) }))
    .catch((thrown: unknown) => reply({ n, problem: problemOf(thrown) }));
});
