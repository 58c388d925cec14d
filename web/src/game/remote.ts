import type { About, ActionText, ClientMessage, Position, ServerMessage } from "../protocol";
import { builtOf } from "./built";
import { decides } from "./deciding";
import { newKey } from "./key";
import type { Connection, News, Source, WhyNot } from "./source";

/** Codes of `bye` after which trying again makes no sense. */
const final = new Set([
  "no-such-table",
  "other-version",
  "bad-token",
  "bad-device",
  "other-board",
  "banned",
]);

/** A move that was sent and is not yet known to be stored. */
interface Pending {
  key: string;
  at: number;
  action: ActionText;
}

export interface RemoteOptions {
  table: string;
  token?: string;
  /** For tests: how to open a socket, and how long to wait before trying again. */
  open?: (address: string) => WebSocket;
  pause?: (attempt: number) => number;
}

/**
 * A game at a table on a server. The connection may break at any time: it is opened again, asks
 * for the events that were missed, and sends a move once more whose answer did not arrive; the
 * server does not do it twice.
 */
export class Remote implements Source {
  #options: RemoteOptions;
  #socket: WebSocket | null = null;
  #listeners = new Set<(news: News) => void>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last event and the last action that were told. */
  #event: number | null = null;
  #number = 0;
  #seat: number | null = null;
  #pending: Pending | null = null;
  #asked: { what: string; answer: (why: WhyNot) => void }[] = [];
  /** What was built when this connection last asked how far the tickets are. */
  #askedTickets: string | null = null;
  #wantsBuildings = false;
  #connection: Connection = { state: "connecting" };
  #wake = () => this.#hurry();

  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  listen(hear: (news: News) => void): () => void {
    this.#listeners.add(hear);
    hear({ kind: "connection", connection: this.#connection });
    if (this.#listeners.size === 1) {
      addEventListener("online", this.#wake);
      document.addEventListener("visibilitychange", this.#wake);
      this.#connect();
    }
    return () => {
      this.#listeners.delete(hear);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  act(action: ActionText): void {
    this.#pending = { key: newKey(), at: this.#number, action };
    this.#send({ type: "act", ...this.#pending });
  }

  why(what: About): Promise<WhyNot> {
    return new Promise((answer) => {
      this.#asked.push({ what: nameOf(what), answer });
      const sent = this.#send({ type: "why", ...what });
      if (!sent) this.#answerWhy(what, { code: "offline", message: "" });
    });
  }

  wantBuildings(): void {
    if (this.#wantsBuildings) return;
    this.#wantsBuildings = true;
    if (this.#seat !== null) this.#send({ type: "buildings" });
  }

  chat(text: string): boolean {
    return this.#send({ type: "chat", text });
  }

  mute(seat: number, muted: boolean): void {
    this.#send({ type: muted ? "mute" : "unmute", seat });
  }

  #tell(news: News) {
    for (const hear of this.#listeners) hear(news);
  }

  #become(connection: Connection) {
    this.#connection = connection;
    this.#tell({ kind: "connection", connection });
  }

  #connect() {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const table = encodeURIComponent(this.#options.table);
    const address = `${scheme}//${location.host}/api/tables/${table}/socket`;
    const open = this.#options.open ?? ((address: string) => new WebSocket(address));
    const socket = open(address);
    this.#socket = socket;
    socket.onopen = () => {
      const { token } = this.#options;
      // The whole story at first, for the log; later what was missed.
      const since = this.#event ?? 0;
      this.#send({ type: "hello", version: 1, token, since });
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost() {
    this.#socket = null;
    this.#askedTickets = null;
    for (const { answer } of this.#asked.splice(0)) answer({ code: "offline", message: "" });
    if (this.#connection.state === "closed") return;
    if (this.#connection.state !== "lost") this.#become({ state: "lost", since: Date.now() });
    const pause =
      this.#options.pause ??
      ((attempt) => Math.min(10_000, 300 * 2 ** attempt) * (0.7 + 0.6 * Math.random()));
    this.#timer = setTimeout(() => this.#connect(), pause(this.#attempt++));
  }

  /** The network is back, or the page is looked at again: no reason to wait any longer. */
  #hurry() {
    if (this.#socket || this.#connection.state === "closed" || document.hidden) return;
    this.#attempt = 0;
    this.#connect();
  }

  #stop() {
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(message: ServerMessage) {
    switch (message.type) {
      case "welcome": {
        this.#attempt = 0;
        this.#seat = message.seat ?? null;
        this.#become({ state: "open" });
        const { table, online, position } = message;
        this.#tell({ kind: "table", table, online, seat: this.#seat });
        this.#tell({ kind: "muted", seats: message.muted ?? [] });
        for (const chat of message.chat ?? []) this.#tell({ kind: "chat", chat });
        if (message.by_bot) this.#tell({ kind: "by-bot", events: message.by_bot });
        if (message.played_for_you) {
          this.#tell({ kind: "played-for-you", count: message.played_for_you });
        }
        this.#tell({ kind: "orders", orders: message.orders ?? { orders: [], active: false } });
        if (message.by_order) this.#tell({ kind: "by-order", events: message.by_order });
        if (message.ordered_for_you) {
          this.#tell({ kind: "ordered-for-you", count: message.ordered_for_you });
        }
        if (position) {
          const fresh = this.#event === null;
          this.#follow(position.number, position.event);
          this.#tell({ kind: "moved", position, events: message.events ?? [], fresh });
          this.#ask(position);
        }
        if (this.#pending) this.#send({ type: "act", ...this.#pending });
        break;
      }
      case "moved": {
        const { position, events, seat, key } = message;
        if (key && key === this.#pending?.key) this.#pending = null;
        this.#follow(position.number, position.event);
        if (message.by_bot) this.#tell({ kind: "by-bot", events: events.map(({ n }) => n) });
        if (message.by_order) this.#tell({ kind: "by-order", events: events.map(({ n }) => n) });
        this.#tell({ kind: "moved", position, events, seat, fresh: false });
        this.#ask(position);
        break;
      }
      case "legal":
        this.#tell({ kind: "legal", number: message.number, actions: message.actions });
        break;
      case "tickets":
        this.#tell({ kind: "tickets", number: message.number, tickets: message.tickets });
        break;
      case "buildings":
        this.#tell({ kind: "buildings", buildings: message });
        break;
      case "orders":
        this.#tell({ kind: "orders", orders: message });
        break;
      case "done":
        if (message.key === this.#pending?.key) {
          this.#pending = null;
          this.#tell({ kind: "settled" });
        }
        break;
      case "refused":
        // An empty key answers `legal` where there is nothing to choose.
        if (message.key === this.#pending?.key) {
          this.#pending = null;
          const { code, message: text, clause } = message;
          this.#tell({ kind: "refused", code, message: text, clause });
          this.#send({ type: "legal" });
        }
        break;
      case "table": {
        const { table, online, seat } = message;
        if (seat !== undefined) this.#seat = seat;
        this.#tell({ kind: "table", table, online, seat: this.#seat });
        break;
      }
      case "chat":
        this.#tell({ kind: "chat", chat: message });
        break;
      case "why":
        this.#answerWhy(message, message);
        break;
      case "error":
        this.#tell({ kind: "refused", code: message.code, message: message.message });
        break;
      case "bye":
        if (final.has(message.code)) {
          this.#become({ state: "closed", code: message.code, message: message.message });
        }
        break;
    }
  }

  #follow(number: number, event: number) {
    this.#number = number;
    this.#event = event;
  }

  /** Asks what there is to know about a position besides: what may be done, and how far tickets are. */
  #ask(position: Position) {
    if (decides(position, this.#seat)) this.#send({ type: "legal" });
    const built = builtOf(position.view);
    if (this.#seat === null || built === this.#askedTickets) return;
    this.#askedTickets = built;
    this.#send({ type: "tickets" });
    if (this.#wantsBuildings) this.#send({ type: "buildings" });
  }

  #answerWhy(what: About, why: WhyNot) {
    const at = this.#asked.findIndex((asked) => asked.what === nameOf(what));
    if (at >= 0) this.#asked.splice(at, 1)[0]!.answer(why);
  }
}

/** A name for what is asked about, by which its answer is found. */
function nameOf(what: About): string {
  return "route" in what ? `route ${what.route}` : `city ${what.city}`;
}
