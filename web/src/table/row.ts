import { isWild, type Facts } from "../game/facts";
import type { GameStore } from "../game/store.svelte";
import type { Key } from "../i18n/index.svelte";
import type { View } from "../protocol";

/** Slots of the row that are filled from the same decks, with these decks. */
export interface RowGroup {
  slots: number[];
  decks: string[];
}

/** The row in groups: cards to travel with, and terrain where there is any. */
export function rowGroups(facts: Facts, view: View): RowGroup[] {
  const groups = new Map<number, RowGroup>();
  let slot = 0;
  for (const deck of facts.board.decks) {
    const group = groups.get(deck.row_group) ?? { slots: [], decks: [] };
    groups.set(deck.row_group, group);
    group.decks.push(deck.id);
    for (let one = 0; one < deck.row; one += 1) group.slots.push(slot++);
  }
  const last = [...groups.values()].at(-1);
  // Boards may say more slots than decks ask for; none of them may get lost.
  for (; slot < view.row.length; slot += 1) last?.slots.push(slot);
  return [...groups.values()];
}

/** How many cards of a group lie side by side: all of them up to a number, else half of them. */
export function columnsOf({ slots, decks }: RowGroup, most = 4): number {
  const count = slots.length + decks.length;
  return count > most ? Math.ceil(count / 2) : count;
}

/** How many places lie side by side if all cards and decks lie in two rows. */
export function halfOf(groups: RowGroup[]): number {
  const count = groups.reduce((sum, { slots, decks }) => sum + slots.length + decks.length, 0);
  return Math.ceil(count / 2);
}

/** Why a card cannot be drawn now, and the rule that says so. */
export interface WhyNotDrawn {
  text: Key;
  clause?: string;
}

/** Why a face-up card cannot be taken now, in words; nothing where it is obvious. */
export function whyNotTake(facts: Facts, store: GameStore, slot: number): WhyNotDrawn | null {
  if (!store.mine) return { text: "table.why.not-your-turn" };
  if (!store.ready) return null;
  const { view } = store.position!;
  if (view.phase === "second-card" && isWildAt(facts, view, slot)) {
    return { text: "table.why.wild-second", clause: "C-DRAW-4" };
  }
  return { text: "table.why.other-first" };
}

/** Why a deck cannot be drawn from now. */
export function whyNotDraw(store: GameStore, deck: string): WhyNotDrawn | null {
  if (!store.mine) return { text: "table.why.not-your-turn" };
  if (!store.ready) return null;
  if (store.position!.view.decks[deck] === 0) {
    return { text: "table.why.deck-empty", clause: "C-DRAW-10" };
  }
  return { text: "table.why.other-first" };
}

/** Whether a face-up card will be the only one of this turn (C-DRAW-3). */
export function isOnlyCard(facts: Facts, view: View, slot: number): boolean {
  return view.phase === "turn" && isWildAt(facts, view, slot);
}

function isWildAt(facts: Facts, view: View, slot: number): boolean {
  const card = facts.cards.get(view.row[slot] ?? "");
  return card !== undefined && isWild(card);
}
