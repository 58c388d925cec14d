// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { LessonInput } from "../engine/calls";
import { lessonFile, lessons } from "../lessons/titles";
import type { News } from "../game/source";
import type { ActionText, Guide, Texts } from "../protocol";
import { engineHere } from "../testing/engine";
import { LessonSource } from "./source";

/** A lesson that is played, and everything that is heard of it. */
async function play(id: string, before: LessonInput[] = []) {
  const heard: News[] = [];
  const guides: Guide[] = [];
  const answers: (Texts | null)[] = [];
  let inputs = before;
  let wake = () => {};
  const source = new LessonSource(engineHere(), (await lessonFile(id))!, {
    name: "Ada",
    inputs: before,
    listener: {
      guide: (guide) => {
        guides.push(guide);
        wake();
      },
      answer: (say) => {
        answers.push(say);
        wake();
      },
      inputs: (all) => (inputs = all),
    },
  });
  const next = () => new Promise<void>((done) => (wake = done));
  let waiting = next();
  const stop = source.listen((news) => heard.push(news));
  await waiting;
  return {
    heard,
    guides,
    answers,
    stop,
    inputs: () => inputs,
    async skip() {
      waiting = next();
      source.skip();
      await waiting;
    },
    async act(action: ActionText) {
      waiting = next();
      source.act(action);
      await waiting;
    },
  };
}

describe("the first journey", () => {
  it("answers what is not wanted and does not do it", async () => {
    const lesson = await play("first-journey");
    await lesson.skip();
    await lesson.skip();
    const moves = lesson.heard.filter(({ kind }) => kind === "moved").length;
    await lesson.act("draw-tickets");
    expect(lesson.answers.at(-1)?.en).toContain("Take the red card");
    expect(lesson.heard.filter(({ kind }) => kind === "moved").length).toBe(moves);
    expect(lesson.guides.at(-1)!.step).toBe(2);
    await lesson.act({ take: 1 });
    expect(lesson.guides.at(-1)!.step).toBe(3);
    lesson.stop();
  });

  it("goes on where it was left", async () => {
    const first = await play("first-journey");
    for (let step = 0; step < 9; step += 1) await first.skip();
    first.stop();
    const again = await play("first-journey", first.inputs());
    expect(again.guides).toEqual([first.guides.at(-1)]);
    again.stop();
  });

  it("ends with a game that the learner has won", async () => {
    const lesson = await play("first-journey");
    while (lesson.guides.at(-1)!.wants !== "end") await lesson.skip();
    const last = lesson.heard.filter((news) => news.kind === "moved").at(-1)!;
    expect(last.position.outcome?.winners).toEqual([0]);
    lesson.stop();
  });
});

it.each(lessons.map(({ id }) => id))("%s comes to its end", async (id) => {
  const lesson = await play(id);
  while (lesson.guides.at(-1)!.wants !== "end") await lesson.skip();
  expect(lesson.heard.filter(({ kind }) => kind === "refused")).toEqual([]);
  lesson.stop();
});
