import { t, tMaybe } from "../i18n/index.svelte";
import type { Part } from "../protocol";

/** What a part of a score is called; one that we have no words for goes by its id. */
export function partTitle(kind: string): string {
  return tMaybe(`end.part.${kind}`, kind);
}

/** What a part counts, in a sentence: "24 spaces without a break". */
export function partNote({ kind, count }: Part): string {
  return tMaybe(`end.count.${kind}`, t("end.counted", { count }), { count });
}

/** The same for a cell of a table: "24 long". */
export function partBrief({ kind, count }: Part): string {
  return tMaybe(`end.brief.${kind}`, `(${count})`, { count });
}
