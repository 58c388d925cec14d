import type {
  About,
  ActionText,
  BalanceReport,
  Board,
  Buildings,
  BoardList,
  BoardTitle,
  Chances,
  CheckedBoard,
  Comparison,
  Decision,
  Done,
  Guide,
  Hint,
  Legal,
  LessonAnswer,
  LessonFile,
  Look,
  NewGame,
  Replay,
  Standing,
  Tickets,
  Verified,
  Why,
} from "../protocol";
import type { Answer, LessonInput, Question } from "./calls";
import { EngineProblem } from "./problem";

interface Waiting {
  answer: (value: unknown) => void;
  refuse: (problem: EngineProblem) => void;
}

/**
 * The rules and the bots in this browser. Questions are answered one after the other; whoever does
 * not want to wait for somebody else's bot takes an engine of their own.
 */
export class Engine {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.n);
      this.#waiting.delete(data.n);
      if ("json" in data) waiting?.answer(JSON.parse(data.json));
      else waiting?.refuse(problemOf(data.problem));
    };
    worker.onerror = ({ message }) => {
      const problem = new EngineProblem("engine", message || "The engine could not be started.");
      for (const waiting of this.#waiting.values()) waiting.refuse(problem);
      this.#waiting.clear();
    };
  }

  /** Ends it, whatever it is thinking about; nothing that was asked is answered any more. */
  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  boards = async (): Promise<BoardTitle[]> =>
    (await this.#ask<BoardList>({ call: "boards" })).boards;
  /** Adds the board in a file; from then on it can be played here like the others. */
  addBoard = (file: string) => this.#ask<BoardTitle>({ call: "add-board", file });
  /** The tables and rows of a board file, for an editor; they may say anything. */
  openSheet = (file: string) => this.#ask<unknown>({ call: "open-sheet", file });
  /** The same of a board that came with the page. */
  builtInSheet = (id: string) => this.#ask<unknown>({ call: "built-in-sheet", id });
  /** Writes the file of tables and rows, and says what is wrong with them. */
  checkSheet = (sheet: unknown) => this.#ask<CheckedBoard>({ call: "check-sheet", sheet });
  /** Games of bots on the board in a file, some at a time; what follows is about them. */
  openBalance = (file: string, players: number, seed: number) =>
    this.#ask<null>({ call: "balance-open", file, players, seed });
  /** Plays the next few games, and says how many were played so far. */
  playBalance = (games: number) => this.#ask<number>({ call: "balance-play", games });
  /** What came of the games so far. */
  balanceReport = () => this.#ask<BalanceReport>({ call: "balance-report" });
  /** The facts of a board in an edition; without one in the usual one. */
  board = (id: string, edition?: string) => this.#ask<Board>({ call: "board", id, edition });
  /** Checks a record. Refuses with the line that is wrong. */
  verify = (record: string) => this.#ask<Verified>({ call: "verify", record });
  /** The game of a record as some eyes saw it: a seat, `nobody`, or `all`. */
  replay = (record: string, eyes: string) => this.#ask<Replay>({ call: "replay", record, eyes });

  /** Begins a game, which all that follows is about. */
  begin = (game: NewGame) => this.#ask<Standing>({ call: "begin", game });
  /** Goes on with the game of a record, or with its first actions. */
  open = (record: string, first?: number) => this.#ask<Standing>({ call: "open", record, first });
  standing = () => this.#ask<Standing>({ call: "standing" });
  /** The game through the eyes of a seat, or of nobody, and the events after one of them. */
  look = (seat: number | null, since = 0) => this.#ask<Look>({ call: "look", seat, since });
  legal = (seat: number) => this.#ask<Legal>({ call: "legal", seat });
  act = (seat: number, action: ActionText) => this.#ask<Done>({ call: "act", seat, action });
  /** What a bot would do, after thinking for a while at most. */
  decide = (seat: number, bot: string, milliseconds: number) =>
    this.#ask<ActionText>({ call: "decide", seat, bot, milliseconds });
  /** The best things to do, the very best first. */
  hints = (seat: number, milliseconds: number, most: number) =>
    this.#ask<Hint[]>({ call: "hints", seat, milliseconds, most });
  why = (seat: number, about: About) => this.#ask<Why>({ call: "why", seat, about });
  /** How far the tickets of a seat are. */
  tickets = (seat: number) => this.#ask<Tickets>({ call: "tickets", seat });
  /** What the buildings of a seat are worth, and what further ones would be. */
  buildings = (seat: number) => this.#ask<Buildings>({ call: "buildings", seat });
  /**
   * Who would have won after so many actions, to judge by what a seat, or somebody who looked on,
   * could know then. Another `draw` is a second opinion.
   */
  chances = (number: number, seat: number | null, games: number, draw: number) =>
    this.#ask<Chances>({ call: "chances", number, seat, games, draw });
  /** The decision behind an action, and what a bot finds best after so many games in thought. */
  decision = (number: number, games: number) =>
    this.#ask<Decision>({ call: "decision", number, games });
  /**
   * Whether its seat would have won more often with another action, to judge by what it knew then.
   * Another `draw` comes from other deals.
   */
  compare = (number: number, other: ActionText, games: number, draw: number) =>
    this.#ask<Comparison>({ call: "compare", number, other, games, draw });
  record = () => this.#ask<string>({ call: "record" });
  /** Plays games between random players, to measure; says how many actions they had. */
  randomGames = (board: string, players: number, games: number) =>
    this.#ask<number>({ call: "random-games", board, players, games });

  /** Opens a lesson, which all that follows is about, and does again what was put in before. */
  openLesson = (file: LessonFile, inputs: LessonInput[]) =>
    this.#ask<Guide>({ call: "lesson-open", file, inputs });
  /** What is asked about the lesson, always through the eyes of the learner. */
  lesson = {
    board: () => this.#ask<Board>({ call: "lesson-board" }),
    guide: () => this.#ask<Guide>({ call: "lesson-guide" }),
    look: (since: number) => this.#ask<Look>({ call: "lesson-look", since }),
    legal: () => this.#ask<Legal>({ call: "lesson-legal" }),
    act: (action: ActionText) => this.#ask<LessonAnswer>({ call: "lesson-act", action }),
    /** Does the step for the learner, and says what was put in for it. */
    skip: () => this.#ask<LessonInput>({ call: "lesson-skip" }),
    /** Makes the next prepared move of the others, and says whose; null if there is none. */
    others: () => this.#ask<number | null>({ call: "lesson-others" }),
    why: (about: About) => this.#ask<Why>({ call: "lesson-why", about }),
    tickets: () => this.#ask<Tickets>({ call: "lesson-tickets" }),
    buildings: () => this.#ask<Buildings>({ call: "lesson-buildings" }),
  };

  #ask<T>(question: Question): Promise<T> {
    const n = ++this.#asked;
    return new Promise<T>((answer, refuse) => {
      this.#waiting.set(n, { answer: answer as (value: unknown) => void, refuse });
      this.#worker.postMessage({ n, question });
    });
  }
}

function problemOf(json: string): EngineProblem {
  const { code, message, clause } = JSON.parse(json) as {
    code: string;
    message: string;
    clause?: string;
  };
  return new EngineProblem(code, message, clause);
}
