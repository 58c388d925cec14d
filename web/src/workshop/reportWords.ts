/* What a report says, in words. */
import { colorName } from "../cards/names";
import type { BalanceReport, BoardEdit, CityUse, Suggestion, Yardstick } from "../protocol";
import { namesOf } from "./faultWords";
import type { Sheet } from "./sheet";
import { w } from "./texts.svelte";

/** Whether hardly anybody builds at a city. */
export const isRare = ({ visited }: CityUse): boolean => visited < 0.25;

/** Numbers as people of a language write them. */
export function numbersIn(locale: string) {
  const whole = new Intl.NumberFormat(locale, { style: "percent" });
  const tenths = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const one = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const two = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    percent: (share: number) => whole.format(share),
    fine: (share: number) => tenths.format(share),
    one: (value: number) => one.format(value),
    two: (value: number) => two.format(value),
  };
}

/** What a suggestion would change. */
export function editWords(edit: BoardEdit, sheet: Sheet): string {
  const names = namesOf(sheet);
  const { points } = edit;
  if (edit.edit === "add-ticket") {
    const [from, to] = [names.place(edit.from), names.place(edit.to)];
    return w("workshop.report.edit.add-ticket", { from, to, points });
  }
  const ticket = names.ticket(edit.ticket);
  const { in_order, penalty = points } = edit;
  if (in_order !== undefined) {
    return w("workshop.report.edit.set-points.tour", { ticket, points, in_order, penalty });
  }
  return edit.penalty === undefined
    ? w("workshop.report.edit.set-points", { ticket, points })
    : w("workshop.report.edit.set-points.penalty", { ticket, points, penalty });
}

/** Why. */
export function reasonWords({ reason }: Suggestion, sheet: Sheet): string {
  const values: Record<string, string | number> = { ...reason };
  if ("stop" in reason) values.stop = namesOf(sheet).place(reason.stop);
  if ("usual" in reason) values.usual = Math.round(reason.usual * 100) / 100;
  return w(`workshop.report.why.${reason.why}`, values);
}

/** A measure of a board: some are shares, others numbers of things. */
export function measureWords(
  { kind }: Yardstick,
  value: number,
  numbers: ReturnType<typeof numbersIn>,
): string {
  const counts: Yardstick["kind"][] = ["points-per-space", "tickets-per-stop", "cards-per-space"];
  return counts.includes(kind) ? numbers.two(value) : numbers.percent(value);
}

/** The kinds of card that a route is paid with, those first that are paid most, each with its mean. */
export function paidWords(
  paid: Readonly<Record<string, number>>,
  sheet: Sheet,
  numbers: ReturnType<typeof numbersIn>,
): string {
  const cards = sheet.decks.flatMap((deck) => deck.cards);
  const name = (id: string) => {
    const card = cards.find((one) => one.id === id);
    return card?.color ? colorName(card.color) : card?.terrain ? id : w("workshop.cards.wild");
  };
  return Object.entries(paid)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([id, count]) => `${numbers.one(count)} ${name(id)}`)
    .join(", ");
}

/** Whether some place in the order of turns wins clearly more or less than its share. */
export function orderMatters({ seats, players }: BalanceReport): boolean {
  const fair = 1 / players;
  return seats.some(({ interval: [low, high] }) => fair < low || high < fair);
}
