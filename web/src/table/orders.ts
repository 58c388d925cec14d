import { cardName } from "../cards/names";
import { isWild, routeName, type Facts } from "../game/facts";
import { t } from "../i18n/index.svelte";
import type { Order, OrderEnd, Table, TicketProgress, View } from "../protocol";

/** How many orders somebody can give. */
export const mostOrders = 5;
/** The most cards that an order can ask for. */
export const mostCards = 60;

/** Whether standing orders can be given at a table: nobody sits there and waits for the next move. */
export function isSlow({ clock }: Table): boolean {
  return clock === "none" || (typeof clock === "object" && "days" in clock);
}

/** An order in words. */
export function orderWords(facts: Facts, order: Order): string {
  if ("claim" in order) {
    const { route, wilds, collect } = order.claim;
    const words = t("orders.claim", { route: routeName(facts, route), wilds });
    return collect ? t("orders.claim.collect", { claim: words }) : words;
  }
  const { card, until, wilds, most } = order.draw;
  const draw =
    card === undefined
      ? t("orders.draw.any", { count: until })
      : t("orders.draw", { count: until, card: cardName(facts, card) });
  return [
    draw,
    ...(wilds ? [t("orders.draw.wilds")] : []),
    ...(most === undefined ? [] : [t("orders.draw.most", { count: most })]),
  ].join(" ");
}

/** Why an order has ended, in words. */
export function endWords(ended: OrderEnd): string {
  return t(`orders.end.${ended}`);
}

/** One kind of card for each that can be asked for: kinds of a colour and a deck count together. */
export function kindsToDraw(facts: Facts): string[] {
  const seen = new Set<string>();
  const kinds = facts.board.cards.filter((card) => {
    const what = [card.deck, card.color, card.terrain].join(" ");
    const isNew = !seen.has(what);
    seen.add(what);
    return isNew;
  });
  const wild = kinds.filter(isWild);
  return [...kinds.filter((card) => !wild.includes(card)), ...wild].map(({ id }) => id);
}

export interface RoutesToOrder {
  /** Those on the shortest ways of one's tickets. */
  ways: string[];
  others: string[];
}

/** The routes that can still be claimed, by name; of a double route the first track that is free. */
export function routesToOrder(
  facts: Facts,
  view: View,
  closed: ReadonlySet<string>,
  progress: ReadonlyMap<string, TicketProgress>,
): RoutesToOrder {
  const taken = new Set(view.seats.flatMap(({ routes }) => routes));
  const isFree = (id: string) => !taken.has(id) && !closed.has(id);
  const free = facts.board.routes.filter(
    ({ id, twin }) => isFree(id) && !(twin !== undefined && isFree(twin) && twin < id),
  );
  const way = new Set([...progress.values()].flatMap((far) => far.way ?? []));
  const isOnWay = (id: string, twin?: string) => way.has(id) || (!!twin && way.has(twin));
  const names = new Map(free.map(({ id }) => [id, routeName(facts, id)]));
  const byName = (a: string, b: string) => names.get(a)!.localeCompare(names.get(b)!);
  const part = (wanted: boolean) =>
    free.filter(({ id, twin }) => isOnWay(id, twin) === wanted).map(({ id }) => id);
  return { ways: part(true).sort(byName), others: part(false).sort(byName) };
}
