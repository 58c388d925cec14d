import type { About, ActionText, Route } from "../protocol";
import type { Cards, Claim, Way } from "../game/choices";
import type { Facts } from "../game/facts";
import { nextQuestion, withCard, type Question } from "../game/questions";
import type { GameStore } from "../game/store.svelte";
import type { WhyNot } from "../game/source";

/** What a person is about to do on the board. */
export interface Plan {
  kind: "claim" | "station" | "harbour";
  /** Ways that are left after the answers so far. */
  ways: Way[];
  /** The ways before each answer, to go back. */
  before: Way[][];
  question: Question | null;
}

/** Why a route or a city is of no use now. */
export interface Explained extends WhyNot {
  route?: string;
  city?: string;
  /** A card or a deck to draw from. */
  pile?: string;
}

export interface MoverOptions {
  /** Whether a move is shown once more before it is made; if not, it can be taken back. */
  confirm: () => boolean;
  /** Whether drawing tickets is asked about once more. */
  confirmTickets: () => boolean;
}

/** Whether two tracks cost and bring the same. */
const areAlike = (one: Route, other: Route): boolean =>
  (["color", "length", "piece", "pair", "terrain", "wilds", "tunnel"] as const).every(
    (trait) => one[trait] === other[trait],
  );

/**
 * Leads from a click to a move. A route or a city is chosen, then each question that has more than
 * one answer is asked, then the move is made. Nothing here knows the rules: all ways to do
 * something come from the engine.
 */
export class Mover {
  /** The card that was picked in the hand: only what it can pay for is offered. */
  picked = $state.raw<string | null>(null);
  plan = $state.raw<Plan | null>(null);
  why = $state.raw<Explained | null>(null);
  /** Whether tickets will be drawn if that is confirmed. */
  drawing = $state.raw(false);
  /** The routes and cities where something can be done now. */
  claimable: Set<string>;
  buildable: Set<string>;
  /** Whether all cities where something can be built are shown, as was asked for. */
  sites = $state.raw(false);
  /** The cities that are marked on the board: all if asked for, else those that complete a ticket. */
  marked: Set<string>;

  #store: GameStore;
  #facts: Facts;
  #options: MoverOptions;

  constructor(store: GameStore, facts: Facts, options: MoverOptions) {
    this.#store = store;
    this.#facts = facts;
    this.#options = options;
    this.claimable = $derived(
      new Set([...store.choices.claims.keys()].filter((route) => this.#ways(route).length > 0)),
    );
    this.buildable = $derived(
      new Set([...store.choices.stations.keys(), ...store.choices.harbours.keys()]),
    );
    this.marked = $derived(
      this.sites
        ? this.buildable
        : new Set(
            (store.buildings?.sites ?? [])
              .filter(({ city, completes }) => completes?.length && this.buildable.has(city))
              .map(({ city }) => city),
          ),
    );
  }

  /** The way that will be taken if nothing more is asked. */
  get decided(): Way | null {
    const plan = this.plan;
    return plan && !plan.question ? (plan.ways[0] ?? null) : null;
  }

  /** Picks a card in the hand, or lays it back. */
  pick(card: string | null): void {
    this.picked = card === this.picked ? null : card;
    this.cancel();
  }

  /**
   * A route was chosen: with a card that was dragged onto it, or with both tracks of a double
   * route in question because a finger is not that precise, unless there is nothing to choose
   * between them.
   */
  route(id: string, { card, roughly = false }: { card?: string; roughly?: boolean } = {}): void {
    const { routes } = this.#facts;
    const twin = routes.get(id)?.twin;
    const here = this.#ways(id, card);
    const there = twin === undefined ? [] : this.#ways(twin, card);
    const both = roughly && twin !== undefined && !areAlike(routes.get(id)!, routes.get(twin)!);
    const ways = both ? [...here, ...there] : here.length > 0 ? here : there;
    if (ways.length > 0) this.#begin("claim", ways);
    else void this.#explain({ route: id });
  }

  /** A city was chosen. */
  city(id: string): void {
    const { stations, harbours } = this.#store.choices;
    const kind = stations.has(id) ? "station" : "harbour";
    const ways = (stations.get(id) ?? harbours.get(id) ?? []).map((cards) => ({
      city: id,
      cards,
    }));
    const { numbers } = this.#facts.board;
    if (ways.length > 0) this.#begin(kind, ways);
    else if (numbers.station_costs.length > 0 || numbers.harbours > 0) {
      void this.#explain({ city: id });
    }
  }

  /** The open question was answered with some of the ways. */
  answer(ways: Way[]): void {
    const plan = this.plan;
    if (plan) this.#narrow(plan.kind, ways, [...plan.before, plan.ways]);
  }

  /** Takes the last answer back, or gives up. */
  back(): void {
    const plan = this.plan;
    const ways = plan?.before.at(-1);
    if (!plan || !ways) return this.cancel();
    const question = this.#question(ways);
    this.plan = { ...plan, ways, before: plan.before.slice(0, -1), question };
  }

  cancel(): void {
    this.plan = null;
    this.why = null;
    this.drawing = false;
    this.sites = false;
  }

  /** Makes the move that was decided. */
  confirm(): void {
    const way = this.decided;
    if (way && this.plan) this.#store.act(this.#decide(this.plan.kind, way));
  }

  /** Shows where something can be built, or no longer. */
  showSites(): void {
    const shown = this.sites;
    this.cancel();
    this.sites = !shown;
  }

  /** Draws tickets, or asks whether that is meant. */
  drawTickets(): void {
    const asked = this.drawing;
    this.cancel();
    if (!asked && this.#options.confirmTickets()) this.drawing = true;
    else this.#store.act("draw-tickets");
  }

  /** Says why a card or a deck cannot be drawn from. */
  explainPile(pile: string, why: WhyNot): void {
    this.cancel();
    this.why = { ...why, pile };
  }

  /** The situation has changed: what was decided in the one before is void. */
  situationChanged(): void {
    const asked = this.plan || this.drawing || this.sites;
    if (asked || this.why?.pile !== undefined) this.cancel();
  }

  #ways(route: string, card = this.picked): Claim[] {
    const ways = this.#store.choices.claims.get(route) ?? [];
    return card === null ? ways : withCard(this.#facts, ways, card);
  }

  #begin(kind: Plan["kind"], ways: Way[]) {
    this.cancel();
    this.#narrow(kind, ways, []);
  }

  #narrow(kind: Plan["kind"], ways: Way[], before: Way[][]) {
    const question = this.#question(ways);
    const only = ways[0];
    if (!question && only && !this.#options.confirm()) this.#store.hold(this.#decide(kind, only));
    else this.plan = { kind, ways, before, question };
  }

  #question(ways: Way[]): Question | null {
    const hand: Cards = this.#store.position?.view.own?.hand ?? {};
    return nextQuestion(this.#facts, hand, ways);
  }

  /** The move that is made now. */
  #decide(kind: Plan["kind"], way: Way): ActionText {
    this.cancel();
    this.picked = null;
    return actionOf(kind, way);
  }

  async #explain(what: About) {
    this.cancel();
    const why = await this.#store.why(what);
    // Meanwhile something that can be done may have been chosen.
    if (why.code !== "legal" && !this.plan) this.why = { ...why, ...what };
  }
}

/** The action for a way to do something. */
function actionOf(kind: Plan["kind"], way: Way): ActionText {
  if ("route" in way) return { claim: way };
  return kind === "station" ? { "build-station": way } : { "build-harbour": way };
}
