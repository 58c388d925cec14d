/* Which rule matters at the moment: what the question mark beside the prompt opens. */
import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import type { Position, Route } from "../protocol";
import type { Precious } from "../rules/place";
import { sectionOfClause } from "../rules/sections";
import type { Decision } from "./decision";
import type { Mover } from "./mover.svelte";

/** The rule about a route, by what is special about it. */
function ruleOfRoute(facts: Facts, route: Route): string {
  if (route.tunnel) return "tunnels";
  if (route.wilds) return "ferries";
  if (route.pair) return "pair-routes";
  const doubles = facts.board.cards.some(
    ({ deck, spaces, color }) =>
      deck === route.piece && spaces > 1 && (!route.color || color === route.color),
  );
  return doubles ? "double-cards" : "claim";
}

/** The rule about what is being planned on the board. */
function ruleOfPlan(facts: Facts, { plan }: Mover): string {
  if (plan?.kind === "station") return "stations";
  if (plan?.kind === "harbour") return "harbours";
  switch (plan?.question?.about) {
    case "track":
      return "double-routes";
    case "double":
      return "terrain";
    case "flag":
      return "flag";
  }
  const way = plan?.ways[0];
  const route = way && "route" in way ? facts.routes.get(way.route) : undefined;
  return route ? ruleOfRoute(facts, route) : "claim";
}

/** The id of the section of the rules that answers what somebody may wonder about now. */
export function ruleNow(
  facts: Facts,
  { view, outcome }: Position,
  decision: Decision | null,
  mover: Mover,
): string {
  if (outcome || view.phase === "over") return "points";
  switch (decision) {
    case "tunnel":
      return "tunnels";
    case "keep":
    case "draw-tickets":
      return "tickets";
    case "pieces":
      return "two-media";
    case "claim":
      return ruleOfPlan(facts, mover);
    case "sites":
      return facts.board.numbers.station_costs.length > 0 ? "stations" : "harbours";
  }
  const clause = mover.why?.clause;
  const why = clause && sectionOfClause(facts, clause)?.id;
  if (why) return why;
  const route = mover.why?.route && facts.routes.get(mover.why.route);
  if (route) return ruleOfRoute(facts, route);
  switch (view.phase) {
    case "start-tickets":
    case "keep-tickets":
      return "tickets";
    case "start-pieces":
      return "two-media";
    case "second-card":
      return "wilds";
    case "tunnel":
      return "tunnels";
    default:
      return view.final_turns === undefined ? "turn" : "end";
  }
}

/** What is decided about on the board, and where: a card had better not lie on it. */
export function preciousOf(subject: Light | null): Precious[] {
  const boxes = (selector: string, weight: number) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      box: element.getBoundingClientRect(),
      weight,
    }));
  return [
    ...[...(subject?.routes ?? [])].flatMap((id) =>
      boxes(`g.track[data-route="${CSS.escape(id)}"] > g`, 1000),
    ),
    ...[...(subject?.cities ?? [])].flatMap((id) =>
      boxes(`g.city[data-city="${CSS.escape(id)}"] use`, 1000),
    ),
    ...boxes('[data-testid="decision"]', 1),
  ];
}
