import { playToResult } from "./player";
import { expect, test } from "./server";

test("a finished game is stepped through, shared by turn, and seen with other eyes", async ({
  page,
}) => {
  await playToResult(page);
  await page.getByTestId("result").getByRole("link", { name: "Watch the replay" }).click();
  await page.waitForURL(/\/r\//);

  const scrubber = page.getByRole("slider");
  await expect(scrubber).toBeVisible();
  await scrubber.focus();
  await page.keyboard.press("Home");
  const pieces = page.locator('g.track use[href*="-bed-"]');
  await expect(pieces).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(pieces).not.toHaveCount(0);
  const all = await pieces.count();

  await page.keyboard.press("Home");
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("ArrowRight");
  // Asked in the page: the test itself hears of a new address a little later.
  const address = await page.evaluate(() => location.href);
  expect(address).toContain("turn=");
  const shown = await page.getByRole("main").innerText();
  await page.reload();
  await expect(scrubber).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toContainText(shown.split("\n")[0]!);
  expect(await pieces.count()).toBeLessThan(all);
});
