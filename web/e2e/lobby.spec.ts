import { expect, test } from "./server";

test("two clicks from the first page to a game", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Europe/ }).click();
  await page.getByRole("button", { name: "Play", exact: false }).last().click();
  await expect(page).toHaveURL(/\/t\/\w{16}$/);
  await expect(page.getByTestId("keep")).toBeVisible();
});
