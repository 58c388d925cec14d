import { t, tMaybe } from "../i18n/index.svelte";
import { EngineProblem } from "../engine/problem";
import { Refusal } from "./api";

/** What went wrong, in words of the language in use, or else in those of the server or the engine. */
export function problemWords(problem: unknown): string {
  const known = problem instanceof Refusal || problem instanceof EngineProblem;
  if (!known) return t("app.problem.internal");
  return tMaybe(`app.problem.${problem.code}`, problem.message);
}
