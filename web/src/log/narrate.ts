import { isWild, type Facts } from "../game/facts";
import type { Key } from "../i18n/index.svelte";
import type { IconName } from "../look/icons";
import type { Numbered } from "../protocol";

/** A card that was drawn; which one is missing where it is a secret. */
export interface Draw {
  card?: string;
  /** The deck it came from, or none if it lay face-up. */
  deck?: string;
}

/** A piece of a line that is more than text. */
export type Part =
  | { player: number }
  | { route: string }
  | { city: string }
  | { cards: Record<string, number> }
  | { row: string[] }
  | { draws: Draw[] }
  | { tickets: string[] }
  | { pieces: Record<string, number> };

/** A line of the log: a message with what goes into it. */
export interface Line {
  /** The number of its first event, which names it for good. */
  n: number;
  icon: IconName;
  key: Key;
  values: Record<string, string | number | Part>;
  /** Whether it tells more about the line before. */
  more?: boolean;
  /** Whether nobody should overlook it. */
  loud?: boolean;
}

/** What happened in a turn. Turn 0 is everything before the first one. */
export interface Turn {
  number: number;
  /** Whose; nobody's at the start. */
  seat: number | null;
  /** Turns until the end once it is near, this one included. */
  left?: number;
  lines: Line[];
}

type Kind<E extends Numbered["event"]> = Extract<Numbered, { event: E }>;

/**
 * Makes lines out of events. What belongs together becomes one line: both cards of a turn, tickets
 * drawn and kept. It goes on where it stopped, or back to a turn before, and what did not change
 * stays the same object, so that a long game costs no more than a short one.
 */
export class Narrator {
  #facts: Facts;
  #turns: Turn[] = [];
  /** How many events were told, and the last of them, to see whether others are only added. */
  #told = 0;
  #last: Numbered | undefined;
  /** How things stood when each turn began, to go back there. */
  #marks: { told: number; event: Numbered; turn: Turn; row: (string | null)[] }[] = [];
  /** The face-up cards. */
  #row: (string | null)[] = [];
  /** How many unknown cards each player was dealt at the start; it is as many for all. */
  #hidden = new Map<number, number>();

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#restart();
  }

  /** Everything that happened, turn by turn. */
  tell(events: Numbered[]): Turn[] {
    if (this.#told > 0 && events[this.#told - 1] !== this.#last) this.#goBack(events);
    if (events.length > this.#told) {
      this.#turns = [...this.#turns];
      this.#renew();
      for (const event of events.slice(this.#told)) {
        this.#told += 1;
        this.#last = event;
        this.#hear(event);
      }
    }
    return this.#turns;
  }

  /** Goes back to the last turn whose beginning these events share, or to the start. */
  #goBack(events: Numbered[]) {
    for (let mark = this.#marks.pop(); mark; mark = this.#marks.pop()) {
      if (events[mark.told - 1] !== mark.event) continue;
      this.#turns = [...this.#turns.slice(0, mark.turn.number), mark.turn];
      this.#told = mark.told;
      this.#last = mark.event;
      this.#row = [...mark.row];
      this.#marks.push(mark);
      return;
    }
    this.#restart();
  }

  #restart() {
    this.#turns = [{ number: 0, seat: null, lines: [] }];
    this.#told = 0;
    this.#last = undefined;
    this.#marks = [];
    this.#row = [];
    this.#hidden.clear();
  }

  /** The last turn as a new object that may be changed. */
  #renew() {
    const last = this.#turns.length - 1;
    const turn = this.#turns[last]!;
    this.#turns[last] = { ...turn, lines: [...turn.lines] };
  }

  get #turn(): Turn {
    return this.#turns.at(-1)!;
  }

  #add(line: Line) {
    this.#turn.lines.push(line);
  }

  /** Changes a line of this turn, if there is one that fits. */
  #change(fits: (line: Line) => boolean, change: (line: Line) => Line): boolean {
    const at = this.#turn.lines.findLastIndex(fits);
    if (at >= 0) this.#turn.lines[at] = change(this.#turn.lines[at]!);
    return at >= 0;
  }

  #hear(event: Numbered) {
    switch (event.event) {
      case "game-began":
        return this.#add({
          n: event.n,
          icon: "begin",
          key: "log.began",
          values: { player: { player: event.first } },
        });
      case "hand-dealt":
        return this.#dealt(event, event.cards);
      case "card-turned":
        this.#row[event.slot] = event.card;
        return this.#refilled(event.card);
      case "row-swept":
        return this.#swept(event);
      case "deck-remade":
        return this.#add({
          n: event.n,
          icon: "shuffle",
          key: this.#facts.board.decks.length > 1 ? "log.remade-deck" : "log.remade",
          values: { deck: event.deck },
        });
      case "tickets-offered":
        return this.#offered(event);
      case "tickets-chosen":
        return this.#add({
          n: event.n,
          icon: "ticket",
          key: "log.tickets-chosen",
          values: { player: { player: event.seat } },
        });
      case "tickets-kept":
        return this.#kept(event);
      case "turn-began": {
        const { seat, final_turns } = event;
        const turn: Turn = { number: this.#turn.number + 1, seat, lines: [] };
        if (final_turns !== undefined) turn.left = final_turns;
        this.#turns.push(turn);
        this.#marks.push({
          told: this.#told,
          event,
          turn: { ...turn, lines: [] },
          row: [...this.#row],
        });
        return;
      }
      case "card-taken":
        this.#row[event.slot] = null;
        return this.#drew(event, { card: event.card });
      case "card-drawn":
        return this.#drew(event, { card: event.card, deck: event.deck });
      case "open-card-drawn":
        if (this.#turn.seat === null) return this.#dealt(event, { [event.card]: 1 });
        return this.#drew(event, { card: event.card, deck: event.deck });
      case "route-claimed":
        return this.#claimed(event);
      case "flag-completed":
        return this.#add({
          n: event.n,
          icon: "flag",
          key: "log.flag",
          values: { player: { player: event.seat }, points: event.points },
          loud: true,
        });
      case "harbour-built":
      case "station-built":
        return this.#add({
          n: event.n,
          icon: event.event === "harbour-built" ? "anchor" : "station",
          key: event.event === "harbour-built" ? "log.harbour" : "log.station",
          values: {
            player: { player: event.seat },
            city: { city: event.city },
            cards: { cards: event.cards },
          },
        });
      case "pieces-chosen":
        return this.#add({
          n: event.n,
          icon: "swap",
          key: "log.pieces-chosen",
          values: { player: { player: event.seat } },
        });
      case "pieces-shown": {
        const values = { player: { player: event.seat }, pieces: { pieces: event.pieces } };
        const shown = { n: event.n, icon: "swap", key: "log.pieces-shown", values } as const;
        return this.#instead("log.pieces-chosen", event.seat, shown);
      }
      case "pieces-exchanged":
        return this.#exchanged(event);
      case "tunnel-entered":
        return this.#add({
          n: event.n,
          icon: "tunnel",
          key: "log.tunnel-entered",
          values: {
            player: { player: event.seat },
            route: { route: event.route },
            cards: { cards: event.cards },
          },
        });
      case "tunnel-turned":
        return this.#tunnelTurned(event);
      case "tunnel-demands":
        this.#change(
          ({ key }) => key === "log.tunnel-turned",
          (line) => ({
            ...line,
            key: "log.tunnel-demands",
            values: { ...line.values, extra: event.extra },
          }),
        );
        return;
      case "tunnel-left":
        return this.#add({
          n: event.n,
          icon: "tunnel",
          key: "log.tunnel-left",
          values: { player: { player: event.seat } },
          more: true,
        });
      case "passed":
        return this.#add({
          n: event.n,
          icon: "pass",
          key: "log.passed",
          values: { player: { player: event.seat } },
        });
      case "end-is-near":
        return this.#add({
          n: event.n,
          icon: "hourglass",
          key: "log.end-is-near",
          values: { player: { player: event.seat }, turns: event.turns },
          loud: true,
        });
      case "game-over":
        return this.#add({ n: event.n, icon: "trophy", key: "log.over", values: {}, loud: true });
      case "tickets-shown":
        return this.#add({
          n: event.n,
          icon: "ticket",
          key: "log.tickets-shown",
          values: { player: { player: event.seat }, tickets: { tickets: event.tickets } },
        });
    }
  }

  /** Puts a line in the place of one about the same player that it makes needless. */
  #instead(key: Key, seat: number, line: Line) {
    const same = (old: Line) => old.key === key && sameSeat(old, seat);
    if (!this.#change(same, ({ n }) => ({ ...line, n }))) this.#add(line);
  }

  /** Cards at the start: those that are known, one line for each player, and how many. */
  #dealt(event: { n: number; seat: number; count?: number }, cards?: Record<string, number>) {
    const seat = event.seat;
    if (cards) {
      const line = (known: Record<string, number>, n: number): Line => ({
        n,
        icon: "cards",
        key: "log.starts-with",
        values: { player: { player: seat }, cards: { cards: known } },
      });
      const mine = (old: Line) => old.key === "log.starts-with" && sameSeat(old, seat);
      const more = (old: Line) => line(sum(cardsOf(old), cards), old.n);
      if (!this.#change(mine, more)) this.#add(line(cards, event.n));
      return;
    }
    const count = (this.#hidden.get(seat) ?? 0) + (event.count ?? 0);
    this.#hidden.set(seat, count);
    const line = (n: number): Line => ({ n, icon: "cards", key: "log.dealt", values: { count } });
    const changed = this.#change(
      ({ key }) => key === "log.dealt",
      ({ n }) => line(n),
    );
    if (!changed) this.#add(line(event.n));
  }

  /** Cards that came after a sweep belong to the line about it. */
  #refilled(card: string) {
    const line = this.#turn.lines.at(-1);
    if (line?.key !== "log.swept") return;
    const { row } = line.values.row as { row: string[] };
    if (row.length >= this.#row.length) return;
    const values = { ...line.values, row: { row: [...row, card] } };
    this.#change(
      (old) => old === line,
      () => ({ ...line, values }),
    );
  }

  #swept({ n }: Kind<"row-swept">) {
    const cards = this.#row.map((card) => this.#facts.cards.get(card ?? ""));
    const wilds = cards.filter((card) => card && isWild(card)).length;
    this.#add({ n, icon: "sweep", key: "log.swept", values: { wilds, row: { row: [] } } });
  }

  #offered({ n, seat, count }: Kind<"tickets-offered">) {
    // At the start everybody gets some; what they keep will be told.
    if (this.#turn.seat === null) return;
    const values = { player: { player: seat }, count };
    this.#add({ n, icon: "ticket", key: "log.tickets-drawn", values });
  }

  #kept({ n, seat, kept, returned, tickets = [] }: Kind<"tickets-kept">) {
    const atStart = this.#turn.seat === null;
    const key = tickets.length > 0 ? "log.tickets-kept-which" : "log.tickets-kept";
    const values = { player: { player: seat }, kept, count: kept + returned, tickets: { tickets } };
    const before = atStart ? "log.tickets-chosen" : "log.tickets-drawn";
    this.#instead(before, seat, { n, icon: "ticket", key, values });
  }

  /** Both cards of a turn make one line, even if the row was swept between them. */
  #drew({ n, seat }: { n: number; seat: number }, draw: Draw) {
    const line = (draws: Draw[], n: number): Line => ({
      n,
      icon: "cards",
      key: "log.drew",
      values: { player: { player: seat }, count: draws.length, draws: { draws } },
    });
    const same = (old: Line) => old.key === "log.drew" && sameSeat(old, seat);
    const more = (old: Line) =>
      line([...(old.values.draws as { draws: Draw[] }).draws, draw], old.n);
    if (!this.#change(same, more)) this.#add(line([draw], n));
  }

  #claimed({ n, seat, route, cards, points, laid }: Kind<"route-claimed">) {
    const usual =
      this.#facts.board.numbers.route_points[this.#facts.routes.get(route)?.length ?? 0];
    const doubled = usual !== undefined && usual > 0 && points === 2 * usual;
    this.#add({
      n,
      icon: "route",
      key: doubled ? "log.claimed-doubled" : "log.claimed",
      values: { player: { player: seat }, route: { route }, cards: { cards }, points },
      more: this.#turn.lines.some(({ key }) => key === "log.tunnel-demands"),
    });
    if (laid) {
      const values = { player: { player: seat }, cards: { cards: { [laid]: 1 } } };
      // It comes of the same event, right after its line.
      this.#add({ n: n + 0.5, icon: "flag", key: "log.laid", values, more: true });
    }
  }

  #exchanged({ n, seat, from, count, cost }: Kind<"pieces-exchanged">) {
    const to = this.#facts.board.pieces.find(({ id }) => id !== from)?.id ?? from;
    const values = {
      player: { player: seat },
      given: { pieces: { [from]: count } },
      got: { pieces: { [to]: count } },
      cost,
    };
    this.#add({ n, icon: "swap", key: "log.exchanged", values });
  }

  #tunnelTurned({ n, card }: Kind<"tunnel-turned">) {
    const line = (row: string[], n: number): Line => ({
      n,
      icon: "cards",
      key: "log.tunnel-turned",
      values: { row: { row } },
      more: true,
    });
    const more = (old: Line) => line([...(old.values.row as { row: string[] }).row, card], old.n);
    if (!this.#change(({ key }) => key === "log.tunnel-turned", more)) this.#add(line([card], n));
  }
}

function sameSeat(line: Line, seat: number): boolean {
  const player = line.values.player as { player: number } | undefined;
  return player?.player === seat;
}

function cardsOf(line: Line): Record<string, number> {
  return (line.values.cards as { cards: Record<string, number> }).cards;
}

function sum(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const all = { ...a };
  for (const [card, count] of Object.entries(b)) all[card] = (all[card] ?? 0) + count;
  return all;
}
