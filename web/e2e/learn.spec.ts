import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { faults } from "./accessible";
import { expect, showMovesAtOnce, test } from "./server";

test.beforeEach(({ context }) => showMovesAtOnce(context));

/** What is said in a step, in all languages. */
type Said = Record<string, string>;
interface Step {
  say: Said;
  otherwise?: Said;
  wrong?: { say: Said }[];
}

const guide = (page: Page) => page.getByTestId("guide");

/** Waits for a step, counted from 1 as people do. */
const atStep = (page: Page, step: number) =>
  expect(guide(page)).toHaveAttribute("data-step", String(step - 1));

/** Reads some steps. */
async function read(page: Page, ...steps: number[]) {
  for (const step of steps) {
    await atStep(page, step);
    await page.getByTestId("guide-next").click();
  }
}

/** What has a ring around it, in words. */
const marked = (page: Page) =>
  page.getByTestId("guide-ring").evaluateAll((rings) =>
    rings
      .map((ring) => {
        const box = ring.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return document.elementFromPoint(x, y)?.closest("button")?.textContent ?? "";
      })
      .join(),
  );

/** Claims a route by its name on the board, with the keyboard, and confirms it. */
async function claim(page: Page, route: string | RegExp, colour?: string) {
  const track = page.getByRole("button", { name: route }).first();
  await track.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByTestId("decision");
  if (colour) await panel.getByTestId("answer").filter({ hasText: colour }).first().click();
  await panel.getByTestId("confirm").click();
}

test("the first journey is played as it is written, from the start page to a real game", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByTestId("first-journey").click();
  // Of the whole board no place is meant more than the others.
  await atStep(page, 1);
  await expect(guide(page).locator(".tip")).toHaveCount(0);
  await read(page, 1, 2);
  await atStep(page, 3);
  expect(await faults(page)).toEqual([]);

  // A wrong turn gets a kind word, and nothing happens.
  await page.getByTestId("slot-2").click();
  await expect(page.getByTestId("guide-text")).toContainText("we need red now");
  await atStep(page, 3);
  await page.getByTestId("slot-1").click();
  await atStep(page, 4);
  await page.getByTestId("deck-train").click();

  // Whoever leaves finds their place again.
  await atStep(page, 5);
  await page.reload();
  await atStep(page, 5);

  await claim(page, /Palermo – Cefalù.*red/);
  await read(page, 6, 7, 8);
  await atStep(page, 9);
  await page.getByTestId("slot-1").click();
  await atStep(page, 10);
  await claim(page, /Cefalù – Enna/);
  await atStep(page, 11);
  await page.getByTestId("slot-2").click();
  await atStep(page, 12);
  await page.getByTestId("deck-train").click();
  await atStep(page, 13);
  await claim(page, /Enna – Catania/, "green");
  await read(page, 14, 15);
  await atStep(page, 16);
  await expect(page.getByTestId("guide-ring")).toHaveCount(1);
  await page.getByTestId("draw-tickets").click();
  // What asks lies over what was pointed at: nothing is marked that cannot be seen.
  await expect(page.getByTestId("guide-ring")).toHaveCount(0);
  await page.getByTestId("confirm-draw-tickets").click();
  await atStep(page, 17);
  // The ticket to keep is the one that is marked.
  await expect.poll(() => marked(page)).toContain("Catania");
  await page.getByTestId("decision").getByText("Catania – Messina").click();
  await page.getByTestId("keep").click();
  await atStep(page, 18);
  await claim(page, /Messina – Catania/);
  await read(page, 19);
  await atStep(page, 20);
  // The counting is only told where things may move.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await claim(page, /Messina – Taormina/);
  await read(page, 21);

  // Nothing lies over the counting before it has named the winner.
  await expect(page.getByTestId("skip-show")).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
  await expect(page.getByTestId("lesson-end")).toHaveCount(0);
  await page.getByTestId("skip-show").click();
  await expect(page.getByTestId("lesson-end")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await faults(page)).toEqual([]);
  await page.getByTestId("play-real").click();
  await expect(page).toHaveURL(/\/t\/local-/);
  await page.goto("/learn");
  await expect(page.getByTestId("lesson-first-journey")).toContainText("Done");
});

test("on a phone the guide leads to the end, and nothing ever covers it or what it is about", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/learn/first-journey");
  const end = page.getByTestId("lesson-end");
  for (let step = 1; step <= 21; step += 1) {
    await atStep(page, step);
    // All at once: a ring may go while another is looked at.
    const touching = await guide(page).evaluate((node) => {
      const box = node.getBoundingClientRect();
      const rings = [...document.querySelectorAll("[data-testid=guide-ring]")];
      const places = rings.map((ring) => ring.getBoundingClientRect());
      return places.filter((ring) => box.top < ring.bottom && box.bottom > ring.top).length;
    });
    expect(touching, `step ${step}`).toBe(0);
    await page.getByTestId("guide-next").or(page.getByTestId("guide-skip")).click();
  }
  await end.waitFor();
});

test("on a narrow phone every sentence takes two lines at most, in every language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/learn/first-journey");
  await page.getByTestId("guide-text").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const folder = join(import.meta.dirname, "../src/engine/wasm/lessons");
  for (const { id } of JSON.parse(readFileSync(join(folder, "titles.json"), "utf8"))) {
    const { lesson } = JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8"));
    const long = await page.getByTestId("guide-text").evaluate((text, steps: Step[]) => {
      const said = steps.flatMap(({ say, otherwise, wrong = [] }) =>
        [say, otherwise, ...wrong.map(({ say }) => say)].flatMap((one) => Object.values(one ?? {})),
      );
      const line = parseFloat(getComputedStyle(text).lineHeight);
      return said.filter((sentence) => {
        text.textContent = sentence;
        return text.getBoundingClientRect().height > 2.5 * line;
      });
    }, lesson.steps);
    expect(long, id).toEqual([]);
  }
});

test("what asks is what is pointed at, and its buttons are whole in the longest language", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("trestle.settings", JSON.stringify({ language: "de", pace: "instant" }));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/learn/choosing-pieces");
  await read(page, 1);
  await atStep(page, 2);
  const [ring, asked] = [page.getByTestId("guide-ring"), page.getByTestId("decision")];
  await expect.poll(async () => (await ring.boundingBox())?.x).toBe((await asked.boundingBox())?.x);

  await page.goto("/learn/german-flag");
  await read(page, 1);
  await atStep(page, 2);
  await page
    .getByRole("button", { name: /Montmartre – Opéra.*weiß/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("answer").first().click();
  for (const button of await asked.locator("footer button").all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }

  // On a low phone all answers stand above what goes back.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/learn/terrain");
  await read(page, 1);
  for (const step of [2, 3]) {
    await atStep(page, step);
    await page.getByTestId("guide-skip").click();
  }
  await atStep(page, 4);
  await page
    .getByRole("button", { name: /Bloemfontein – Cape Town/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("answer")).toHaveCount(2);
  const footer = async () => (await asked.locator("footer").boundingBox())!.y;
  for (const answer of await page.getByTestId("answer").all()) {
    const { y, height } = (await answer.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(await footer());
  }
});
