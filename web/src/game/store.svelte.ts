import type {
  About,
  ActionText,
  Buildings,
  Chat,
  Hint,
  Numbered,
  Orders,
  OwnView,
  Position,
  Table,
  TicketProgress,
  Tickets,
} from "../protocol";
import { choicesOf, nothing, type Choices } from "./choices";
import { decides, situationOf } from "./deciding";
import type { Connection, Handover, News, Source, WhyNot } from "./source";

/** Something that has happened, as it is shown: what somebody did and what came of it. */
export interface Move {
  /** Who did it; nobody where the game began by itself. */
  seat: number | null;
  events: Numbered[];
  position: Position;
}

/** Why something that was asked for was not done. */
export interface Refused {
  code: string;
  message: string;
  clause?: string;
}

/** A decision that can still be taken back. */
export interface Held {
  action: ActionText;
  /** Milliseconds until it is sent. */
  time: number;
}

/** Milliseconds for which a decision can be taken back. */
export const undoTime = 3_000;
/** Milliseconds on a clock below which nothing waits. */
export const lowClock = 15_000;

export interface StoreOptions {
  /** Milliseconds that a move of somebody else is shown before the next one, by what it changes. */
  pace: (where: "board" | "cards") => number;
}

/**
 * A game as it is shown. Moves of others that come quickly are shown one after the other; whoever
 * acts, or asks for it, sees them all at once. Nothing ever has to wait for a picture.
 */
export class GameStore {
  connection = $state.raw<Connection>({ state: "connecting" });
  table = $state.raw<Table | null>(null);
  online = $state.raw<number[]>([]);
  /** The seat of the person looking on, if they have one. */
  seat = $state.raw<number | null>(null);
  /** The position that is shown. */
  position = $state.raw<Position | null>(null);
  /** What every seat holds, where all cards lie open. */
  hands = $state.raw<OwnView[] | null>(null);
  /** All events that were shown, the first one first. */
  events = $state.raw<Numbered[]>([]);
  /** The move that was shown last. */
  last = $state.raw<Move | null>(null);
  chat = $state.raw<Chat[]>([]);
  muted = $state.raw<number[]>([]);
  /** The numbers of events that came of what a bot did in the place of a person. */
  byBot = $state.raw<ReadonlySet<number>>(new Set());
  /** How many moves a bot made for this person, until they have taken note of it. */
  playedForYou = $state.raw(0);
  /** This person's standing orders. */
  orders = $state.raw<Orders>({ orders: [], active: false });
  /** The numbers of events that came of them. */
  byOrder = $state.raw<ReadonlySet<number>>(new Set());
  /** How many moves they made for this person, until they have taken note of it. */
  orderedForYou = $state.raw(0);
  refused = $state.raw<Refused | null>(null);
  /** Where several people sit at one screen: who has to come to it. */
  handover = $state.raw<Handover | null>(null);
  /** Whether a decision was sent and is not yet answered. */
  sent = $state.raw(false);
  /** What will be sent unless it is taken back. Meanwhile nothing else can be decided. */
  held = $state.raw<Held | null>(null);
  /** How many moves wait to be shown. */
  waiting = $state.raw(0);

  /**
   * How far this person's tickets are, by id: in the position that is shown, or in an earlier one
   * until that is known. Nothing before anything is known.
   */
  tickets = $state.raw<ReadonlyMap<string, TicketProgress> | null>(null);
  /** What this person's buildings are worth, and what further ones would be, as far as is known. */
  buildings = $state.raw<Buildings | null>(null);

  #legal = $state.raw<{ situation: number | string; actions: ActionText[] } | null>(null);
  /** What this person decides in; what was planned or advised in another situation is void. */
  situation = $derived(this.position && situationOf(this.position));
  /** Whether this person has to decide. */
  mine = $derived(this.position !== null && decides(this.position, this.seat));
  /** Whether this person can decide now: what may be done in the position that is shown is known. */
  ready = $derived(
    this.mine && !this.sent && !this.held && this.#legal?.situation === this.situation,
  );
  /** What may be done in the position that is shown. */
  choices: Choices = $derived(this.ready ? choicesOf(this.#legal?.actions ?? []) : nothing());

  #source: Source;
  #options: StoreOptions;
  #queue: Move[] = [];
  /** What is known about tickets in positions that wait to be shown. */
  #ticketsAhead: Tickets[] = [];
  #buildingsAhead: Buildings[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: ReturnType<typeof setTimeout> | undefined;
  /** When the clocks of the position that is shown were heard of. */
  #clocksSince = 0;
  /** Stops listening, once what was sent is answered. */
  #stop: (() => void) | null = null;
  #watchers = new Set<(move: Move) => void>();

  constructor(source: Source, options: StoreOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Begins to listen; call the result to stop. */
  open(): () => void {
    const stop = this.#source.listen((news) => this.#hear(news));
    return () => {
      clearTimeout(this.#timer);
      const last = this.held !== null;
      this.release();
      // What is sent last must arrive.
      if (last) this.#stop = stop;
      else stop();
    };
  }

  /** Calls back with every move when it is shown, for motion and sound. */
  watch(shown: (move: Move) => void): () => void {
    this.#watchers.add(shown);
    return () => this.#watchers.delete(shown);
  }

  /** Does something. */
  act(action: ActionText): void {
    this.hurry();
    this.refused = null;
    this.sent = true;
    this.#source.act(action);
  }

  /** Does something in a moment; until then it can be taken back. */
  hold(action: ActionText): void {
    const time = Math.min(undoTime, this.#timeToSpare());
    if (time <= 0) return this.act(action);
    this.hurry();
    this.refused = null;
    this.held = { action, time };
    this.#release = setTimeout(() => this.release(), time);
  }

  /** Takes back what is held. */
  undo(): void {
    clearTimeout(this.#release);
    this.held = null;
  }

  /** Sends what is held at once. */
  release(): void {
    const held = this.held;
    this.undo();
    if (held) this.act(held.action);
  }

  /** Milliseconds until one's own clock is low. */
  #timeToSpare(): number {
    const clocks = this.position?.clocks;
    if (!clocks || this.seat === null || !clocks.running.includes(this.seat)) return Infinity;
    return (clocks.left[this.seat] ?? 0) - (Date.now() - this.#clocksSince) - lowClock;
  }

  /** Says what went wrong with something that was asked for besides the game. */
  failed(message: string): void {
    this.refused = { code: "", message };
  }

  /** From now on `buildings` is known. */
  wantBuildings(): void {
    this.#source.wantBuildings?.();
  }

  why(what: About): Promise<WhyNot> {
    return this.#source.why(what);
  }

  /** Whether somebody can be asked for advice. */
  get advises(): boolean {
    return this.#source.hints !== undefined;
  }

  /** The best things to do now, the very best first. */
  hints(): Promise<Hint[]> {
    return this.#source.hints?.() ?? Promise.resolve([]);
  }

  /** Says something; `false` if it could not be sent and should not be lost. */
  say(text: string): boolean {
    return this.#source.chat?.(text) ?? false;
  }

  /** Whether one can talk here. */
  get talks(): boolean {
    return this.#source.chat !== undefined;
  }

  mute(seat: number, muted: boolean): void {
    this.#source.mute?.(seat, muted);
  }

  cover(): void {
    this.#source.cover?.();
  }

  uncover(): void {
    this.#source.uncover?.();
  }

  /** Shows everything that waits at once. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const move of this.#queue.splice(0)) this.#show(move);
    this.waiting = 0;
  }

  #hear(news: News) {
    switch (news.kind) {
      case "connection":
        this.connection = news.connection;
        break;
      case "table":
        // What one person may do or know, another may not, though they choose at the same time.
        if (news.seat !== this.seat) {
          this.#legal = null;
          this.tickets = null;
          this.#ticketsAhead = [];
          this.buildings = null;
          this.#buildingsAhead = [];
        }
        this.table = news.table;
        this.online = news.online;
        this.seat = news.seat;
        break;
      case "moved": {
        const { position, events, fresh, seat = null } = news;
        if (fresh) {
          this.#reset(position, events);
        } else {
          this.#queue.push({ seat, events, position });
          this.waiting = this.#queue.length;
          // One's own move is shown at once, with all that came before it.
          if (seat !== null && seat === this.seat) this.hurry();
          else if (this.#timer === undefined) this.#next();
        }
        break;
      }
      case "legal":
        this.#legal = { situation: this.#situationAt(news.number), actions: news.actions };
        break;
      case "tickets":
        this.#ticketsAhead.push({ number: news.number, tickets: news.tickets });
        this.#showTickets();
        break;
      case "buildings":
        this.#buildingsAhead.push(news.buildings);
        this.#showTickets();
        break;
      case "chat":
        if (!this.chat.some(({ n }) => n === news.chat.n)) this.chat = [...this.chat, news.chat];
        break;
      case "muted":
        this.muted = news.seats;
        break;
      case "by-bot":
        this.byBot = new Set([...this.byBot, ...news.events]);
        break;
      case "played-for-you":
        this.playedForYou += news.count;
        break;
      case "orders":
        this.orders = news.orders;
        break;
      case "by-order":
        this.byOrder = new Set([...this.byOrder, ...news.events]);
        break;
      case "ordered-for-you":
        this.orderedForYou += news.count;
        break;
      case "settled":
        this.#answered();
        break;
      case "refused":
        this.#answered();
        this.refused = { code: news.code, message: news.message, clause: news.clause };
        break;
      case "hands":
        this.hands = news.hands;
        break;
      case "handover":
        this.handover = news.handover;
        break;
    }
  }

  /** The situation in a position that is shown or still waits to be. */
  #situationAt(number: number): number | string {
    const known = [this.position, ...this.#queue.map(({ position }) => position)];
    const there = known.find((position) => position?.number === number);
    return there ? situationOf(there) : number;
  }

  #reset(position: Position, events: Numbered[]) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
    this.sent = false;
    this.events = events;
    this.#turnTo(position);
    this.last = null;
    this.#showTickets();
  }

  /** Shows another position. What was decided in an earlier situation is void. */
  #turnTo(position: Position) {
    if (this.held && situationOf(position) !== this.situation) this.undo();
    this.position = position;
    this.#clocksSince = Date.now();
  }

  /** What was sent is answered. */
  #answered() {
    this.sent = false;
    this.#stop?.();
    this.#stop = null;
  }

  #next() {
    const move = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!move) {
      this.#timer = undefined;
      return;
    }
    this.#show(move);
    const pause = this.#options.pace(changed(move));
    if (pause === 0) return this.hurry();
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  #show(move: Move) {
    this.#turnTo(move.position);
    this.events = [...this.events, ...move.events];
    this.last = move;
    if (move.seat === this.seat) this.#answered();
    this.#showTickets();
    for (const shown of this.#watchers) shown(move);
  }

  /** Shows how far tickets are and what buildings are worth, but nothing of what is still to be seen. */
  #showTickets() {
    const shown = this.position?.number ?? -1;
    this.buildings =
      this.#buildingsAhead.filter(({ number }) => number <= shown).at(-1) ?? this.buildings;
    this.#buildingsAhead = this.#buildingsAhead.filter(({ number }) => number > shown);
    const known = this.#ticketsAhead.filter(({ number }) => number <= shown).at(-1);
    if (!known) return;
    this.tickets = new Map(known.tickets.map((far) => [far.ticket, far]));
    this.#ticketsAhead = this.#ticketsAhead.filter(({ number }) => number > shown);
  }
}

const onBoard = new Set<string>([
  "route-claimed",
  "station-built",
  "harbour-built",
  "tunnel-entered",
  "tunnel-demands",
] satisfies Numbered["event"][]);

/** Where a move has changed something. */
function changed({ events }: Move): "board" | "cards" {
  return events.some(({ event }) => onBoard.has(event)) ? "board" : "cards";
}
