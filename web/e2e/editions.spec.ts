import type { BoardList, Seated } from "../src/protocol";
import { expect, test } from "./server";

test("a table has the tickets and numbers of its edition", async ({ page }) => {
  const { boards } = (await (await page.request.get("/api/boards")).json()) as BoardList;
  const several = boards.filter(({ editions }) => editions.length > 1);
  expect(several.length).toBeGreaterThan(0);
  for (const { id: board, editions } of several) {
    const edition = editions.at(-1)!;
    const data = { board, edition, seats: ["person", "easy"], name: "Ada" };
    const opened = await page.request.post("/api/tables", { data });
    const { table } = (await opened.json()) as Seated;
    const asked = page.waitForRequest((request) => request.url().includes(`/api/boards/${board}`));
    await page.goto(`/t/${table.id}`);
    expect(new URL((await asked).url()).searchParams.get("edition")).toBe(edition);
    await expect(page.getByTestId("prompt")).toBeVisible();
  }
});
