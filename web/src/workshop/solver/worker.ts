import init, { arrange, faults } from "../../engine/wasm/trestle_layout_wasm";

/*
 * The layout solver in a thread of its own: it searches for seconds, and the page goes on.
 */

export type Question = { call: "arrange" | "faults"; request: string };
export type Reply = { part: number } | { json: string } | { problem: string };

const ready = init();
const reply = (message: Reply) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  ready
    .then(() => {
      const listener = { heard: (part: number) => reply({ part }) };
      const { call, request } = data;
      reply({ json: call === "arrange" ? arrange(request, listener) : faults(request) });
    })
    .catch((thrown: unknown) => reply({ problem: String(thrown) }));
});
