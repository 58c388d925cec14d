import { t, texts } from "../i18n/index.svelte";
import { chanceOf, rangeOf, type Estimate } from "./estimate";

/** A share as people write it: "62 %". */
export function percent(share: number): string {
  return new Intl.NumberFormat(texts.locale, { style: "percent" }).format(share);
}

/** A chance that was estimated: it is never called nothing, or everything. */
export function estimatedShare(chance: number): string {
  if (chance < 0.01) return t("analysis.below", { share: percent(0.01) });
  if (chance > 0.99) return t("analysis.above", { share: percent(0.99) });
  return percent(chance);
}

/** The chance of a seat; only what is sure is called nothing, or everything. */
export function chanceWords(estimate: Estimate, seat: number): string {
  const chance = chanceOf(estimate, seat);
  if (estimate.games === 0) return "…";
  return estimate.sure ? percent(chance) : estimatedShare(chance);
}

/** Between what it lies: "55–69 %"; nothing where it is sure. */
export function rangeWords(estimate: Estimate, seat: number): string | null {
  if (estimate.sure || estimate.games === 0) return null;
  const [low, high] = rangeOf(estimate, seat);
  return t("analysis.range", { low: Math.round(low * 100), high: percent(high) });
}
