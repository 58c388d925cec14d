import { lackingWords } from "../cards/lacking";
import type { Facts } from "../game/facts";
import type { WhyNot } from "../game/source";
import { t, tMaybe } from "../i18n/index.svelte";
import type { Explained } from "./mover.svelte";

/** Why something cannot be done, as a sentence to go after what it is about. */
export function whyWords(facts: Facts, why: WhyNot & Partial<Explained>): string {
  if (!why.missing) return tMaybe(`table.refused.${why.code}`, why.message);
  const cards = lackingWords(facts, why.lacking ?? [], why.city ? "counts" : "ignored");
  return cards === null
    ? t("table.why-missing", { count: why.missing })
    : t("table.why-lacking", { cards });
}
