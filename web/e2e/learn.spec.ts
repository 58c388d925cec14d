import type { Page } from "@playwright/test";
import { faults } from "./accessible";
import { expect, showMovesAtOnce, test } from "./server";

test.beforeEach(({ context }) => showMovesAtOnce(context));

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
  await page.getByTestId("draw-tickets").click();
  await page.getByTestId("confirm-draw-tickets").click();
  await atStep(page, 17);
  await page.getByTestId("decision").getByText("Catania – Messina").click();
  await page.getByTestId("keep").click();
  await atStep(page, 18);
  await claim(page, /Messina – Catania/);
  await read(page, 19);
  await atStep(page, 20);
  await claim(page, /Messina – Taormina/);
  await read(page, 21);

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
