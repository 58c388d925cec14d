import type { LessonInput } from "../engine/calls";
import type { Engine } from "../engine/engine";
import { EngineProblem } from "../engine/problem";
import type { News, Source, WhyNot } from "../game/source";
import type {
  About,
  ActionText,
  Board,
  Guide,
  LessonFile,
  LessonTitle,
  Table,
  Texts,
} from "../protocol";

/** What somebody is told who plays a lesson. */
export interface Listener {
  /** What the guide says, in the position of its number. */
  guide(guide: Guide): void;
  /** What the guide answers to something that is not wanted; nothing if there is nothing special. */
  answer(say: Texts | null): void;
  /** What was put in so far, to resume with. */
  inputs(inputs: LessonInput[]): void;
}

/**
 * A lesson as a game: the engine in its worker keeps the script. What is not wanted is answered and
 * not done, and the moves of the others are those that the lesson has prepared.
 */
export class LessonSource implements Source {
  #engine: Engine;
  #title: LessonTitle;
  #file: LessonFile;
  #name: string;
  #inputs: LessonInput[];
  #listener: Listener;
  #hears: ((news: News) => void) | null = null;
  /** The last event that was told. */
  #event = 0;
  /** One thing is done after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #opened: Promise<Guide>;
  #wantsBuildings = false;

  /** `name` is what the learner is called; `inputs` what they have put in before. */
  constructor(
    engine: Engine,
    file: LessonFile,
    { name, inputs, listener }: { name: string; inputs: LessonInput[]; listener: Listener },
  ) {
    this.#engine = engine;
    this.#file = file;
    this.#title = (file.lesson as { title: LessonTitle }).title;
    this.#name = name;
    this.#inputs = inputs;
    this.#listener = listener;
    this.#opened = engine.openLesson(file, inputs);
    // Whoever listens is told.
    this.#opened.catch(() => {});
  }

  /** The facts of the board. */
  async board(): Promise<Board> {
    await this.#opened;
    return this.#engine.lesson.board();
  }

  listen(hear: (news: News) => void): () => void {
    this.#hears = hear;
    void this.#then(async () => {
      await this.#opened;
      this.#tell({ kind: "connection", connection: { state: "open" } });
      const { position, events } = await this.#engine.lesson.look(0);
      this.#event = position.event;
      this.#tell({ kind: "table", table: this.#table(), online: [0], seat: 0 });
      this.#tell({ kind: "moved", position, events, fresh: true });
      await this.#ask();
    });
    return () => {
      this.#hears = null;
      this.#engine.stop();
    };
  }

  act(action: ActionText): void {
    void this.#then(async () => {
      const answer = await this.#engine.lesson.act(action);
      if (answer.answer === "kept") {
        this.#listener.answer(answer.say ?? null);
        this.#tell({ kind: "settled" });
        return;
      }
      await this.#done(action);
    });
  }

  /** Goes on from what was read, or has the step done. */
  skip(): void {
    void this.#then(async () => this.#done(await this.#engine.lesson.skip()));
  }

  why(about: About): Promise<WhyNot> {
    return this.#engine.lesson.why(about);
  }

  wantBuildings(): void {
    this.#wantsBuildings = true;
    void this.#then(() => this.#tellTickets());
  }

  #tell(news: News) {
    this.#hears?.(news);
  }

  /** Does something after all that is being done. */
  #then(next: () => Promise<void>): Promise<void> {
    const done = this.#last.then(() => (this.#hears ? next() : undefined));
    this.#last = done.catch((problem: unknown) => {
      const { code, message } =
        problem instanceof EngineProblem ? problem : { code: "engine", message: String(problem) };
      this.#tell({ kind: "refused", code, message });
    });
    return this.#last as Promise<void>;
  }

  /** The learner has done a step: shows what came of it, and what the others do. */
  async #done(input: LessonInput) {
    this.#inputs = [...this.#inputs, input];
    this.#listener.inputs(this.#inputs);
    if (input !== "next") await this.#show(0);
    for (;;) {
      const seat = await this.#engine.lesson.others();
      if (seat === null) break;
      await this.#show(seat);
    }
    this.#tell({ kind: "settled" });
    await this.#ask();
  }

  /** Shows what a seat has just done. */
  async #show(seat: number) {
    const { position, events } = await this.#engine.lesson.look(this.#event);
    this.#event = position.event;
    if (position.outcome) {
      this.#tell({ kind: "table", table: this.#table("over"), online: [0], seat: 0 });
    }
    this.#tell({ kind: "moved", position, events, seat, fresh: false });
  }

  async #ask() {
    const { number, actions } = await this.#engine.lesson.legal();
    if (actions.length > 0) this.#tell({ kind: "legal", number, actions });
    await this.#tellTickets();
    this.#listener.guide(await this.#engine.lesson.guide());
  }

  async #tellTickets() {
    const { number, tickets } = await this.#engine.lesson.tickets();
    this.#tell({ kind: "tickets", number, tickets });
    if (!this.#wantsBuildings) return;
    this.#tell({ kind: "buildings", buildings: await this.#engine.lesson.buildings() });
  }

  /** The lesson as if it were played at a table of a server, for what shows tables. */
  #table(stage: "playing" | "over" = "playing"): Table {
    const { id, board, edition = "" } = this.#title;
    const { seats } = (this.#file.lesson as { position: { seats: unknown[] } }).position;
    return {
      id: `lesson-${id}`,
      version: 0,
      board,
      board_hash: "",
      edition,
      stage,
      access: "link",
      clock: "none",
      on_timeout: "bot",
      begin: "when-full",
      seats: seats.map((_, seat) =>
        seat === 0 ? { player: "person", name: this.#name } : { player: { bot: "easy" }, name: "" },
      ),
      created: 0,
    };
  }
}
