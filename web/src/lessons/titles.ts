import titlesHere from "../engine/wasm/lessons/titles.json";
import { texts } from "../i18n/index.svelte";
import type { BoardTitle, LessonFile, LessonTitle, Texts } from "../protocol";

/** All lessons there are. */
export const lessons = titlesHere as LessonTitle[];

/** The lesson that somebody begins with who has never played. */
export const firstJourney = "first-journey";

const files = import.meta.glob<LessonFile>(
  ["../engine/wasm/lessons/*.json", "!../engine/wasm/lessons/titles.json"],
  { import: "default" },
);

/** A lesson itself, which is fetched when it is wanted; nothing if there is none of this name. */
export function lessonFile(id: string): Promise<LessonFile> | null {
  return files[`../engine/wasm/lessons/${id}.json`]?.() ?? null;
}

/** A text of a lesson in the language in use. */
export const said = (text: Texts): string => text[texts.language];

/** The lessons on a board, in the order of its mechanics. */
export function lessonsOn(board: string): LessonTitle[] {
  return lessons.filter((lesson) => lesson.board === board);
}

/** The lessons that prepare for a board: those on it, and those on other boards about what they do not teach. */
export function lessonsFor({ id, mechanics }: Pick<BoardTitle, "id" | "mechanics">): LessonTitle[] {
  const here = lessonsOn(id);
  const taught = new Set(here.flatMap((lesson) => lesson.mechanics));
  const elsewhere = mechanics
    .filter((mechanic) => !taught.has(mechanic))
    .flatMap((mechanic) => lessons.filter((lesson) => lesson.mechanics.includes(mechanic)))
    .filter((lesson) => lesson.id !== firstJourney);
  return [...new Set([...here, ...elsewhere])];
}
