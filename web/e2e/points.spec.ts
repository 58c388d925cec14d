import { Player } from "./player";
import { expect, test } from "./server";

test("the points table is one click away", async ({ page }) => {
  const player = new Player(page);
  await page.goto(`/t/${await Player.open(page, "europe", ["person", "easy"])}`);
  await player.ready();
  await page.getByRole("button", { name: "Points and marks" }).click();
  const table = page.getByRole("dialog", { name: "Points and marks" });
  await expect(table.getByRole("row", { name: /^Points/ })).toHaveText(/1\s*2\s*4\s*7\s*15\s*21/);
  await expect(table).toContainText("Longest path");
});
