import type { Question } from "./calls";
import * as wasm from "./wasm/trestle_wasm";

/** Answers questions with the engine, which must have been started. It has one table, one lesson and one report at a time. */
export class Dispatcher {
  #table: wasm.Table | null = null;
  #lesson: wasm.Lesson | null = null;
  #balance: wasm.Balance | null = null;

  /** The answer to a question, as a text in JSON. Throws what the engine throws. */
  answer(question: Question): string {
    switch (question.call) {
      case "boards":
        return wasm.board_list();
      case "add-board":
        return wasm.add_board(question.file);
      case "open-sheet":
        return wasm.open_sheet(question.file);
      case "built-in-sheet":
        return wasm.built_in_sheet(question.id);
      case "check-sheet":
        return wasm.check_sheet(JSON.stringify(question.sheet));
      case "balance-open":
        this.#balance?.free();
        this.#balance = wasm.Balance.open(question.file, question.players, question.seed);
        return "null";
      case "balance-play":
        return String(this.#played().play(question.games));
      case "balance-report":
        return this.#played().report();
      case "board":
        return wasm.board(question.id, question.edition);
      case "verify":
        return wasm.verify_record(question.record);
      case "replay":
        return wasm.replay(question.record, question.eyes);
      case "begin":
        return this.#seat(wasm.Table.begin(JSON.stringify(question.game)));
      case "open":
        return this.#seat(wasm.Table.open(question.record, question.first));
      case "standing":
        return this.#game().standing();
      case "look":
        return this.#game().look(question.seat, question.since);
      case "legal":
        return this.#game().legal(question.seat);
      case "act":
        return this.#game().act(question.seat, JSON.stringify(question.action));
      case "decide":
        return this.#game().decide(question.seat, question.bot, question.milliseconds);
      case "hints":
        return this.#game().hints(question.seat, question.milliseconds, question.most);
      case "why":
        return this.#game().why(question.seat, JSON.stringify(question.about));
      case "tickets":
        return this.#game().tickets(question.seat);
      case "buildings":
        return this.#game().buildings(question.seat);
      case "chances":
        return this.#game().chances(question.number, question.seat, question.games, question.draw);
      case "decision":
        return this.#game().decision(question.number, question.games);
      case "compare": {
        const { number, other, games, draw } = question;
        return this.#game().compare(number, JSON.stringify(other), games, draw);
      }
      case "record":
        return JSON.stringify(this.#game().record());
      case "random-games":
        return String(wasm.random_games(question.board, question.players, 1, question.games));
      case "lesson-open": {
        this.#lesson?.free();
        const { lesson, board } = question.file;
        const inputs = JSON.stringify(question.inputs);
        this.#lesson = wasm.Lesson.open(JSON.stringify(lesson), board, inputs);
        return this.#lesson.guide();
      }
      case "lesson-board":
        return this.#learnt().board();
      case "lesson-guide":
        return this.#learnt().guide();
      case "lesson-look":
        return this.#learnt().look(question.since);
      case "lesson-legal":
        return this.#learnt().legal();
      case "lesson-act":
        return this.#learnt().act(JSON.stringify(question.action));
      case "lesson-skip":
        return this.#learnt().skip();
      case "lesson-others":
        return this.#learnt().others();
      case "lesson-why":
        return this.#learnt().why(JSON.stringify(question.about));
      case "lesson-tickets":
        return this.#learnt().tickets();
      case "lesson-buildings":
        return this.#learnt().buildings();
    }
  }

  /** The game that was begun or opened last. */
  #game(): wasm.Table {
    if (!this.#table) throw new Error("no game was begun");
    return this.#table;
  }

  /** The lesson that was opened last. */
  #learnt(): wasm.Lesson {
    if (!this.#lesson) throw new Error("no lesson was opened");
    return this.#lesson;
  }

  /** The games on the board that was opened last for a report. */
  #played(): wasm.Balance {
    if (!this.#balance) throw new Error("no report was begun");
    return this.#balance;
  }

  #seat(table: wasm.Table): string {
    this.#table?.free();
    this.#table = table;
    return table.standing();
  }
}

/** What was thrown, as JSON: the engine throws that; anything else is a fault of ours, or of the browser. */
export function problemOf(thrown: unknown): string {
  if (typeof thrown === "string") return thrown;
  return JSON.stringify({ code: "engine", message: String(thrown) });
}
