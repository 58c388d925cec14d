import { cardName, colorName, deckName } from "../cards/names";
import { cityName, routeName, type Facts } from "../game/facts";
import { listOf, t } from "../i18n/index.svelte";
import { piecesInWords } from "../log/phrases";
import type { IconName } from "../look/icons";
import type { ActionText, Reason, View } from "../protocol";

/** What to do, as it is shown: an icon, words, and the cards that are paid or taken. */
export interface Deed {
  icon: IconName;
  words: string;
  cards: Record<string, number>;
}

/** What a suggestion is about, in words. */
export function deedOf(facts: Facts, view: View, action: ActionText): Deed {
  const deed = (icon: IconName, words: string, cards: Record<string, number> = {}): Deed => ({
    icon,
    words,
    cards,
  });
  const tunnel = routeName(facts, view.tunnel?.route ?? "");
  if (action === "draw-tickets") return deed("ticket", t("hints.do.draw-tickets"));
  if (action === "leave-tunnel")
    return deed("tunnel", t("hints.do.leave-tunnel", { route: tunnel }));
  if (action === "pass") return deed("pass", t("hints.do.pass"));
  if ("pay-tunnel" in action) {
    return deed("tunnel", t("hints.do.pay-tunnel", { route: tunnel }), action["pay-tunnel"]);
  }
  if ("keep" in action) {
    const { keep } = action;
    const values = { count: keep.length, tickets: ticketList(facts, keep) };
    return deed("ticket", t("hints.do.keep", values));
  }
  if ("take" in action) return deed("cards", takeWords(facts, view, action.take));
  if ("draw" in action) {
    const several = facts.board.decks.length > 1;
    const deck = deckName(action.draw);
    return deed("cards", several ? t("hints.do.draw-from", { deck }) : t("hints.do.draw"));
  }
  if ("claim" in action) {
    const { route: id, cards, double } = action.claim;
    const route = routeName(facts, id);
    const words = t(double ? "hints.do.claim-doubled" : "hints.do.claim", { route });
    return deed("route", words, cards);
  }
  if ("build-station" in action) {
    const { city, cards } = action["build-station"];
    return deed("station", t("hints.do.station", { city: cityName(facts, city) }), cards);
  }
  if ("build-harbour" in action) {
    const { city, cards } = action["build-harbour"];
    return deed("anchor", t("hints.do.harbour", { city: cityName(facts, city) }), cards);
  }
  const [one = "", other = ""] = facts.board.pieces.map(({ id }) => id);
  if ("exchange" in action) {
    const { from, count } = action.exchange;
    const given = piecesInWords({ [from]: count });
    const got = piecesInWords({ [from === one ? other : one]: count });
    return deed("swap", t("hints.do.exchange", { given, got }));
  }
  const first = action["choose-pieces"];
  const chosen = { [one]: first, [other]: facts.board.numbers.pieces - first };
  return deed("swap", t("hints.do.pieces", { pieces: piecesInWords(chosen) }));
}

type Take = Extract<ActionText, { take: unknown }>["take"];

function takeWords(facts: Facts, view: View, take: Take): string {
  const slot = typeof take === "number" ? take : take.slot;
  const card = cardName(facts, view.row[slot] ?? "");
  if (typeof take === "number") return t("hints.do.take", { card });
  return t("hints.do.take-refill", { card, deck: deckName(take.refill) });
}

/** Why a suggestion is good, in one sentence or a few. */
export function reasonWords(facts: Facts, names: string[], reason: Reason): string {
  return sentences(facts, names, reason).join(" ");
}

function sentences(facts: Facts, names: string[], reason: Reason): string[] {
  const player = (seat: number) => names[seat] ?? "";
  switch (reason.why) {
    case "nothing-else":
    case "among-best":
    case "last-turn":
    case "saves-cards":
    case "harbour-card":
    case "may-serve-later":
    case "keeps-done":
      return [t(`hints.why.${reason.why}`)];
    case "doubles-route":
    case "may-double":
      return [t(`hints.why.${reason.why}`, { route: routeName(facts, reason.route) })];
    case "ferry-wild": {
      const { wanted, held } = reason;
      return [t("hints.why.ferry-wild", { route: routeName(facts, reason.route), wanted, held })];
    }
    case "pays-route": {
      const route = routeName(facts, reason.route);
      const tunnel = yesOrNo(reason.tunnel);
      return [t("hints.why.pays-route", { route, cards: reason.cards, tunnel })];
    }
    case "pays-both": {
      const route = routeName(facts, reason.route);
      const other = routeName(facts, reason.other);
      const tunnel = yesOrNo(reason.tunnel);
      return [t("hints.why.pays-both", { route, other, cards: reason.cards, tunnel })];
    }
    case "unseen":
      return [t(reason.row_helps ? "hints.why.unseen-some" : "hints.why.unseen")];
    case "lends": {
      const key = reason.completes ? "hints.why.lends-all" : "hints.why.lends";
      const values = {
        route: routeName(facts, reason.route),
        player: player(reason.owner),
        ticket: ticketList(facts, [reason.ticket]),
      };
      return [t(key, values)];
    }
    case "harbour-for": {
      const { tickets, later, unbuilt } = reason;
      const city = cityName(facts, reason.city);
      const said: string[] = [];
      if (tickets.length > 0)
        said.push(t("hints.why.harbour-for", { city, ...ticketValues(facts, tickets) }));
      if (later.length > 0)
        said.push(t("hints.why.harbour-later", { city, ...ticketValues(facts, later) }));
      return said.length > 0 ? said : [t("hints.why.harbour-unbuilt", { points: unbuilt })];
    }
    case "time-for-tickets":
      return [t(reason.all_done ? "hints.why.tickets-done" : "hints.why.time-for-tickets")];
    case "keeps-shared":
      return [t("hints.why.keeps-shared", { routes: reason.routes })];
    case "keeps-ways":
      return [t("hints.why.keeps-ways", { routes: reason.routes, points: reason.points })];
    case "keeps-no-way":
      return [t("hints.why.keeps-no-way", { tickets: ticketList(facts, reason.tickets) })];
    case "ways-need":
      return [t("hints.why.ways-need", { pieces: piecesInWords(reason.pieces) })];
    case "ways-lack": {
      const pieces = piecesInWords({ [reason.piece]: reason.count });
      return [t("hints.why.ways-lack", { pieces })];
    }
    case "wins-route":
      return routeSentences(facts, player, reason);
  }
}

/** What a route is for, and what else it brings. */
function routeSentences(
  facts: Facts,
  player: (seat: number) => string,
  reason: Extract<Reason, { why: "wins-route" }>,
): string[] {
  const said: string[] = [];
  const { completes, towards, planned, points, rival, doubled, lays_flag, completes_flag } = reason;
  // Whoever attempts a tunnel does not have it yet.
  const attempt = yesOrNo(reason.attempt);
  const served = (tickets: string[]) => ({ attempt, ...ticketValues(facts, tickets) });
  if (completes.length > 0) said.push(t("hints.why.completes", served(completes)));
  if (towards.length > 0) said.push(t("hints.why.towards", served(towards)));
  if (planned.length > 0) said.push(t("hints.why.planned", ticketValues(facts, planned)));
  // Doubled points are the same ones, told with the reason.
  if (points !== undefined && doubled === undefined)
    said.push(t("hints.why.points", { attempt, points }));
  if (doubled !== undefined) said.push(t("hints.why.doubled", { attempt, points: doubled }));
  if (rival !== undefined) said.push(t("hints.why.rival", { player: player(rival) }));
  if (lays_flag !== undefined) {
    said.push(t("hints.why.lays-flag", { attempt, color: colorName(lays_flag) }));
  }
  if (completes_flag !== undefined) {
    said.push(t("hints.why.completes-flag", { attempt, points: completes_flag }));
  }
  return said;
}

/** What messages choose their words by. */
const yesOrNo = (is: boolean) => (is ? "yes" : "no");

function ticketList(facts: Facts, tickets: string[]): string {
  return listOf(tickets.map((id) => facts.tickets.get(id)?.name ?? id));
}

const ticketValues = (facts: Facts, tickets: string[]) => ({
  count: tickets.length,
  tickets: ticketList(facts, tickets),
});
