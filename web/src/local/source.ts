import type { Engine } from "../engine/engine";
import { EngineProblem } from "../engine/problem";
import { glimpseOf } from "../game/glimpse";
import type { Handover, News, Source, WhyNot } from "../game/source";
import type { About, ActionText, Board, Hint, Standing } from "../protocol";
import { tableOf } from "./games";
import { GoneOn, type LocalGame, type GameStore, type OwnBoard } from "./gameStore";

/** Milliseconds that bots may think. Weaker ones need next to nothing of it. */
const thinking = 500;
/** Milliseconds that a hint may take. */
const hinting = 700;
/** How many hints are given. */
const hints = 3;

/**
 * A game in this browser. The engine in its worker knows the rules and plays the bots; every action
 * is stored before it is shown. Where several people play, each of them sees their own cards only
 * after the others have handed over the screen.
 */
export class LocalSource implements Source {
  #id: string;
  #engine: Engine;
  #games: Promise<GameStore>;
  #listeners = new Set<(news: News) => void>();
  #game: LocalGame | null = null;
  #standing: Standing | null = null;
  /** Whose cards are shown. */
  #eyes: number | null = null;
  #handover: Handover | null = null;
  /** The last event that was told. */
  #event = 0;
  /** Actions are done one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #driving = false;
  #wantsBuildings = false;
  #stopped = false;

  constructor(id: string, engine: Engine, games: Promise<GameStore>) {
    this.#id = id;
    this.#engine = engine;
    this.#games = games;
  }

  listen(hear: (news: News) => void): () => void {
    this.#listeners.add(hear);
    if (this.#listeners.size === 1) {
      this.#stopped = false;
      this.#tell({ kind: "connection", connection: { state: "connecting" } });
      void this.#then(() => this.#open().catch((problem: unknown) => this.#close(problem)));
    }
    return () => {
      this.#listeners.delete(hear);
      if (this.#listeners.size > 0) return;
      this.#stopped = true;
      this.#engine.stop();
    };
  }

  /** Its board, if that did not come with the page; known once the table is. */
  get own(): OwnBoard | undefined {
    return this.#game?.own;
  }

  /** The facts of the board, without a server. */
  board(id: string, edition: string): Promise<Board> {
    return this.#engine.board(id, edition);
  }

  act(action: ActionText): void {
    const seat = this.#eyes;
    if (seat === null) return;
    void this.#then(async () => {
      if (await this.#do(seat, action)) this.#tell({ kind: "settled" });
    }).then(() => this.#drive());
  }

  why(about: About): Promise<WhyNot> {
    if (this.#eyes === null) return Promise.resolve({ code: "not-a-player", message: "" });
    return this.#engine.why(this.#eyes, about);
  }

  wantBuildings(): void {
    if (this.#wantsBuildings) return;
    this.#wantsBuildings = true;
    void this.#then(() => this.#tellTickets());
  }

  hints(): Promise<Hint[]> {
    if (this.#eyes === null) return Promise.resolve([]);
    return this.#engine.hints(this.#eyes, hinting, hints);
  }

  /** The person at the screen covers their cards for the next one. */
  cover(): void {
    if (!this.#handover) return;
    this.#handover = { ...this.#handover, covered: true };
    void this.#then(() => this.#see(null));
  }

  /** The next person is at the screen and wants to see their cards. */
  uncover(): void {
    if (!this.#handover?.covered) return;
    const { to } = this.#handover;
    // Told with what they see: before that the table would lie bare for a moment.
    this.#handover = null;
    void this.#then(async () => {
      await this.#see(to);
      await this.#ask();
    });
  }

  #tell(news: News) {
    if (!this.#stopped) for (const hear of this.#listeners) hear(news);
  }

  /** Does something after all that is being done. */
  #then(next: () => Promise<void>): Promise<void> {
    const done = this.#last.then(() => (this.#stopped ? undefined : next()));
    this.#last = done.catch((problem: unknown) => this.#complain(problem));
    return this.#last as Promise<void>;
  }

  #complain(problem: unknown) {
    const { code, message, clause } = told(problem);
    this.#tell({ kind: "refused", code, message, clause });
  }

  /** There is nothing to be shown: the engine does not start, or the game cannot be read. */
  #close(problem: unknown) {
    const { code, message } = told(problem);
    this.#tell({ kind: "connection", connection: { state: "closed", code, message } });
  }

  /** Reads the game, at first and whenever another tab has gone on with it. */
  async #open() {
    const found = await (await this.#games).load(this.#id);
    if (!found) return this.#close(new EngineProblem("no-such-game", ""));
    this.#game = found.game;
    if (found.game.own) await this.#engine.addBoard(found.game.own.file);
    this.#standing = await this.#engine.open(found.record);
    const people = this.#people();
    if (people.length < 2) this.#eyes = people[0] ?? null;
    this.#tell({ kind: "connection", connection: { state: "open" } });
    await this.#see(this.#eyes);
    await this.#ask();
    void this.#drive();
  }

  /** The seats of people. */
  #people(): number[] {
    const { players } = this.#game!;
    return players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  /** Shows the game with other eyes. */
  async #see(eyes: number | null) {
    const { position, events } = await this.#engine.look(eyes);
    // All at once: nobody is called to the screen while other cards lie open.
    this.#eyes = eyes;
    this.#tellTable();
    this.#tell({ kind: "handover", handover: this.#handover });
    this.#event = position.event;
    this.#tell({ kind: "moved", position, events, fresh: true });
  }

  #tellTable() {
    const table = tableOf(this.#game!, this.#standing?.board_hash);
    this.#tell({ kind: "table", table, online: this.#people(), seat: this.#eyes });
  }

  /** Does something for a seat; says whether it was done. */
  async #do(seat: number, action: ActionText): Promise<boolean> {
    let done;
    try {
      done = await this.#engine.act(seat, action);
    } catch (problem) {
      this.#complain(problem);
      return false;
    }
    const game = this.#game!;
    const [standing, { position, events }] = await Promise.all([
      this.#engine.standing(),
      this.#engine.look(this.#eyes, this.#event),
    ]);
    const { points, winners } = glimpseOf(position);
    const next: LocalGame = {
      ...game,
      number: done.number,
      changed: Date.now(),
      actors: standing.actors,
      points,
      ...(done.end === undefined ? {} : { end: done.end, winners: winners ?? [] }),
    };
    try {
      await (await this.#games).add(next, done.line);
    } catch (problem) {
      // What is not stored has not happened: back to what is.
      if (!(problem instanceof GoneOn)) this.#complain(problem);
      await this.#open();
      return false;
    }
    this.#game = next;
    this.#standing = standing;
    this.#event = position.event;
    if (position.outcome) this.#tellTable();
    this.#tell({ kind: "moved", position, events, seat, fresh: false });
    await this.#ask();
    return true;
  }

  /** Asks the person who has to decide, or the one at the screen to hand it over. */
  async #ask() {
    const { actors } = this.#standing!;
    const people = this.#people().filter((seat) => actors.includes(seat));
    if (this.#eyes !== null && people.includes(this.#eyes)) {
      this.#pass(null);
      const { number, actions } = await this.#engine.legal(this.#eyes);
      this.#tell({ kind: "legal", number, actions });
    } else if (people.length > 0) {
      // Where nobody's cards lie open nothing has to be covered.
      this.#pass({ to: people[0]!, covered: this.#eyes === null });
    } else {
      this.#pass(null);
    }
    await this.#tellTickets();
  }

  /** Tells the person at the screen how far their tickets are, and what buildings are worth. */
  async #tellTickets() {
    if (this.#eyes === null) return;
    const { number, tickets } = await this.#engine.tickets(this.#eyes);
    this.#tell({ kind: "tickets", number, tickets });
    if (!this.#wantsBuildings) return;
    const buildings = await this.#engine.buildings(this.#eyes);
    this.#tell({ kind: "buildings", buildings });
  }

  #pass(handover: Handover | null) {
    if (this.#handover === null && handover === null) return;
    this.#handover = handover;
    this.#tell({ kind: "handover", handover });
  }

  /** Has the bots decide that have to. People may act meanwhile. */
  async #drive() {
    if (this.#driving) return;
    this.#driving = true;
    try {
      for (let bot = this.#bot(); bot && !this.#stopped; bot = this.#bot()) {
        const { seat, level } = bot;
        const { number } = this.#standing!;
        const action = await this.#engine.decide(seat, level, thinking);
        await this.#then(async () => {
          // Somebody may have acted meanwhile: then it thinks again.
          if (this.#standing!.number === number) await this.#do(seat, action);
        });
      }
    } catch (problem) {
      this.#complain(problem);
    } finally {
      this.#driving = false;
    }
  }

  /** A bot that has to decide. */
  #bot(): { seat: number; level: string } | null {
    for (const seat of this.#standing?.actors ?? []) {
      const player = this.#game!.players[seat];
      if (player?.kind === "bot") return { seat, level: player.level };
    }
    return null;
  }
}

/** What went wrong. What is not said by the engine has to do with storing. */
function told(problem: unknown): { code: string; message: string; clause?: string } {
  if (problem instanceof EngineProblem) return problem;
  return {
    code: "not-stored",
    message: problem instanceof Error ? problem.message : String(problem),
  };
}
