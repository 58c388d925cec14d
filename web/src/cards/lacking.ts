/* The cards that somebody lacks for something, in words. */
import { isWild, type Facts } from "../game/facts";
import { eitherOf, listOf, t } from "../i18n/index.svelte";
import type { Lacking } from "../protocol";
import { colorName, shortName } from "./names";

/** More names than this tell less than "any". */
const few = 4;

/** Whether it matters that cards are marked with an anchor: for harbours, not for routes. */
export type Marking = "counts" | "ignored";

/** A part whose cards can be of several kinds: in the end, of those of one of the ways. */
interface Part {
  count: number;
  names: string[];
  /** The deck of the wild cards that serve as well, if they do. */
  wild: string | undefined;
  /** Whether all of them have to be alike. */
  alike: boolean;
  pairs: boolean;
}

function nameOf(facts: Facts, id: string, marking: Marking): string {
  const card = facts.cards.get(id);
  const usual = card?.deck === facts.board.decks[0]?.id;
  if (card?.color && usual && marking === "ignored") return colorName(card.color);
  return shortName(facts, id);
}

const allEqual = (values: string[]) => values.every((value) => value === values[0]);

/** What several ways have at the same place, as one part. */
function together(facts: Facts, parts: Lacking[], marking: Marking): Part {
  const kinds = parts.flatMap(({ of }) => of);
  const card = (id: string) => facts.cards.get(id);
  const wild = kinds.map(card).find((one) => one && isWild(one))?.deck;
  const colored = kinds.filter((id) => !isWild(card(id)!));
  const names = [...new Set(colored.map((id) => nameOf(facts, id, marking)))];
  const { count, pairs = false } = parts[0]!;
  return { count, names, wild, pairs, alike: !allEqual(parts.map(({ of }) => of.join(" "))) };
}

function partWords({ count, names, wild, alike, pairs }: Part): string {
  const many = names.length > few;
  if (names.length === 0) return t("cards.lack.wilds", { count, deck: wild ?? "" });
  if (pairs) return t("cards.lack.pairs", { count });
  if (alike && count > 1) {
    const deck = wild ?? "";
    return many
      ? t("cards.lack.any-one-color", { count, deck })
      : t("cards.lack.one-color", { count, deck, cards: eitherOf(names) });
  }
  if (many) return t("cards.lack.any", { count });
  const or = wild === undefined ? [] : [t("cards.lack.a-wild", { count, deck: wild })];
  return t("cards.short.count", { count, card: eitherOf([...names, ...or]) });
}

/** Whether all ways ask for the same numbers of cards, one after the other. */
const sameShape = (ways: Lacking[][]) =>
  allEqual(ways.map((way) => way.map(({ count, pairs }) => `${count} ${pairs ?? ""}`).join()));

/**
 * The missing cards in words: "2 locomotives and 1 red or a locomotive". Null if the ways to have
 * them are too many and too different to be named.
 */
export function lackingWords(facts: Facts, ways: Lacking[][], marking: Marking): string | null {
  const [first] = ways;
  if (!first) return null;
  const inWords = (ways: Lacking[][]) =>
    listOf(
      ways[0]!.map((_, at) =>
        partWords(
          together(
            facts,
            ways.map((way) => way[at]!),
            marking,
          ),
        ),
      ),
    );
  if (sameShape(ways)) return inWords(ways);
  return ways.length <= few ? eitherOf(ways.map((way) => inWords([way]))) : null;
}
