/* What can be wrong with the gallery, in words. */
import { Refusal } from "../../app/api";
import { problemWords } from "../../app/problems";
import { w, wMaybe } from "../texts.svelte";

/** What went wrong, in the language in use. */
export function galleryProblem(problem: unknown): string {
  if (!(problem instanceof Refusal)) return problemWords(problem);
  if (problem.code === "offline") return w("workshop.gallery.offline");
  // What is wrong with a board is said as where it is played.
  const { code, message } = problem;
  const other = wMaybe(`workshop.play.problem.${code}`, problemWords(problem), { message });
  return wMaybe(`workshop.gallery.problem.${code}`, other);
}
