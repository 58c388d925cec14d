import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import type { GameStore } from "../game/store.svelte";
import { hints } from "./hints.svelte";
import type { Mover } from "./mover.svelte";
import type { Recap } from "./recap.svelte";
import { offeredTickets } from "./tickets";

/** What there is to decide, or to be read, beside the board. */
export type Decision =
  | "tunnel"
  | "keep"
  | "pieces"
  | "claim"
  | "draw-tickets"
  | "sites"
  | "why"
  | "refused"
  | "recap"
  | "first-turn";

/** What a decision is about. */
interface Deciding {
  store: GameStore;
  mover: Mover;
  recap: Recap;
}

/** The most urgent one. */
export function decisionOf(store: GameStore, mover: Mover, recap: Recap): Decision | null {
  const { view } = store.position!;
  const { choices } = store;
  if (view.tunnel) return "tunnel";
  if (choices.keep.length > 0 && view.own?.offer) return "keep";
  if (choices.pieces.length > 0) return "pieces";
  if (mover.plan && store.ready) return "claim";
  if (mover.drawing && store.ready) return "draw-tickets";
  if (mover.sites && store.ready) return "sites";
  // Of a route the board itself says it, beside the route.
  if (mover.why?.city || mover.why?.pile) return "why";
  if (store.refused) return "refused";
  if (recap.open) return "recap";
  return hints.firstTurn && store.ready && view.phase === "turn" ? "first-turn" : null;
}

/** Whether it is only read: then there is no need to take room from anything that is used. */
export const isRead = (decision: Decision): boolean =>
  decision === "why" || decision === "refused" || decision === "first-turn";

/** Whether there is nothing else to do before it: then it is what the prompt asks. */
export const isAsked = (decision: Decision | null): boolean =>
  decision === "tunnel" || decision === "keep" || decision === "pieces";

/** The routes and cities that are decided about, all of which have to be seen meanwhile. */
export function subjectOf(
  decision: Decision | null,
  facts: Facts,
  { store, mover, recap }: Deciding,
): Light | null {
  const { view } = store.position!;
  const route = (id: string): Light => ({
    routes: new Set([id]),
    cities: new Set(facts.routes.get(id)?.ends),
  });
  const cities = (ids: string[]): Light => ({ routes: new Set(), cities: new Set(ids) });
  const way = mover.plan?.ways[0];
  switch (decision) {
    case "tunnel":
      return view.tunnel ? route(view.tunnel.route) : null;
    case "keep":
      return cities(
        offeredTickets(view.own!).flatMap((id) => (facts.tickets.get(id)?.stops ?? []).flat()),
      );
    case "claim":
      return way ? ("route" in way ? route(way.route) : cities([way.city])) : null;
    case "why":
      return mover.why?.city ? cities([mover.why.city]) : null;
    case "recap": {
      const { built } = recap;
      const [first] = built?.routes ?? [];
      if (first) return route(first);
      const builtIn = [...(built?.stations ?? []), ...(built?.harbours ?? [])];
      return builtIn.length > 0 ? cities(builtIn) : null;
    }
    default:
      return null;
  }
}
