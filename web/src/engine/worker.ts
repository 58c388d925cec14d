import init, * as wasm from "./wasm/trestle_wasm";
import type { Answer, Question } from "./calls";

/*
 * The engine in a thread of its own: bots may think as long as they like, the page goes on. It has
 * one table at a time.
 */

const ready = init();
let table: wasm.Table | null = null;

/** The game that was begun or opened last. */
function game(): wasm.Table {
  if (!table) throw new Error("no game was begun");
  return table;
}

function seat(of: wasm.Table) {
  table?.free();
  table = of;
  return of.standing();
}

/** What is asked for, as a text in JSON; records are plain texts. */
function answer(question: Question): string {
  switch (question.call) {
    case "boards":
      return wasm.board_list();
    case "board":
      return wasm.board(question.id);
    case "verify":
      return wasm.verify_record(question.record);
    case "replay":
      return wasm.replay(question.record, question.eyes);
    case "begin":
      return seat(wasm.Table.begin(JSON.stringify(question.game)));
    case "open":
      return seat(wasm.Table.open(question.record, question.first));
    case "standing":
      return game().standing();
    case "look":
      return game().look(question.seat, question.since);
    case "legal":
      return game().legal(question.seat);
    case "act":
      return game().act(question.seat, JSON.stringify(question.action));
    case "decide":
      return game().decide(question.seat, question.bot, question.milliseconds);
    case "hints":
      return game().hints(question.seat, question.milliseconds, question.most);
    case "why":
      return game().why(question.seat, JSON.stringify(question.about));
    case "chances":
      return game().chances(question.number, question.seat, question.games, question.draw);
    case "record":
      return JSON.stringify(game().record());
    case "random-games":
      return String(wasm.random_games(question.board, question.players, 1, question.games));
  }
}

addEventListener("message", ({ data }: MessageEvent<{ n: number; question: Question }>) => {
  const { n, question } = data;
  const reply = (answer: Answer) => postMessage(answer);
  ready
    .then(() => reply({ n, json: answer(question) }))
    // The engine throws a text in JSON; anything else is a fault of ours, or of the browser.
    .catch((thrown: unknown) =>
      reply(
        typeof thrown === "string"
          ? { n, problem: thrown }
          : { n, problem: JSON.stringify({ code: "engine", message: String(thrown) }) },
      ),
    );
});
