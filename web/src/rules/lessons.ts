import { firstJourney, lessons } from "../lessons/titles";
import type { Facts } from "../game/facts";
import type { LessonTitle } from "../protocol";
import type { Section } from "./sections";

/**
 * The lesson in which a section can be tried: one on this board and of this edition if there is one, or
 * else one that teaches the same on another board.
 */
export function lessonAbout(section: Section, board: Facts["board"]): LessonTitle | undefined {
  const about = lessons.filter(
    ({ id, mechanics }) =>
      id === section.lesson || (mechanics.includes(section.id) && id !== firstJourney),
  );
  const here = about.filter((lesson) => lesson.board === board.id);
  return here.find(({ edition }) => edition === board.edition) ?? here[0] ?? about[0];
}
