import { boards, moments, openMoment } from "./situations";
import { expect, test } from "./server";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/* On a phone nothing that matters is cut off. */

test("a hand wider than a phone is seen in full with one tap", async ({ page }) => {
  // A late moment of some game: many kinds of cards are held.
  const [moment] = boards
    .flatMap((board) => moments(board, ["claim"]))
    .sort((a, b) => b.record.length - a.record.length);
  await openMoment(page, moment!);
  const hand = page.getByTestId("hand");
  const piles = hand.locator('[data-testid^="pile-"]');
  const outside = () =>
    piles.evaluateAll((all) => {
      const edge = document.querySelector('[data-testid="hand"]')!.getBoundingClientRect();
      return all.filter((pile) => pile.getBoundingClientRect().right > edge.right + 1).length;
    });
  const whole = page.getByTestId("whole-hand");
  await expect.poll(outside).toBeGreaterThan(0);
  await expect(hand).toHaveClass(/after/);
  await whole.tap();
  await expect.poll(outside).toBe(0);
  await expect(whole).toHaveAttribute("aria-expanded", "true");
  for (const pile of await piles.all()) await expect(pile).toBeInViewport({ ratio: 1 });
  await whole.tap();
  await expect.poll(outside).toBeGreaterThan(0);

  // What a claim costs comes first, however far back it was.
  const { route } = (moment!.deed as { claim: { route: string } }).claim;
  await page.locator(`g.track[data-route="${route}"]`).dispatchEvent("click", { detail: 0 });
  const [answer, confirm] = [page.getByTestId("answer"), page.getByTestId("confirm")];
  await expect(answer.or(confirm).first()).toBeVisible();
  while ((await confirm.count()) === 0) await answer.first().tap();
  await expect(hand.locator(".paying")).not.toHaveCount(0);
  for (const pile of await hand.locator(".paying").all()) {
    await expect(pile).toBeInViewport({ ratio: 1 });
  }
});
