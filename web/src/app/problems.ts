import { t, tMaybe } from "../i18n/index.svelte";
import { Refusal } from "./api";

/** What went wrong, in words of the language in use, or else in the server's. */
export function problemWords(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t("app.problem.internal");
  return tMaybe(`app.problem.${problem.code}`, problem.message);
}
