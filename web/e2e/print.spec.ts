import { expect, test, type Page } from "./server";

const millimetres = (points: number) => (points / 72) * 25.4;

/** The sheets that would come out of a printer, in millimetres. */
async function sheets(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    "latin1",
  );
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: millimetres(Number(width)),
    height: millimetres(Number(height)),
  }));
}

async function choose(page: Page, what: string, paper: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: what }).check();
  await dialog.getByRole("radio", { name: paper, exact: true }).check();
  await expect(page.getByTestId("print")).toBeEnabled();
  const [, number] = /(\d+) sheets/.exec(await dialog.innerText()) ?? [];
  return Number(number ?? 1);
}

test("a board is printed in millimetres, on one sheet or many, with tickets and rules", async ({
  page,
}) => {
  await page.goto("/workshop");
  await page.getByRole("combobox").selectOption("europe");
  await page.getByRole("button", { name: "Print" }).click();

  // Never more or fewer sheets than the dialog says, and each as large as its paper.
  for (const [what, paper, width, height] of [
    ["The board", "A4", 210, 297],
    ["The board", "A3", 297, 420],
    ["Tickets", "Letter", 215.9, 279.4],
    ["The rules on one page", "A4", 210, 297],
  ] as const) {
    const count = await choose(page, what, paper);
    const printed = await sheets(page);
    expect(printed, `${what} on ${paper}`).toHaveLength(count);
    for (const sheet of printed) {
      const [narrow, wide] = [
        Math.min(sheet.width, sheet.height),
        Math.max(sheet.width, sheet.height),
      ];
      expect(Math.abs(narrow - width), `${what} on ${paper}`).toBeLessThan(0.5);
      expect(Math.abs(wide - height), `${what} on ${paper}`).toBeLessThan(0.5);
    }
  }

  // On one sheet as large as the board, with an edge of a centimetre.
  expect(await choose(page, "The board", "One large sheet")).toBe(1);
  const [, wide, high] = /(\d+) × (\d+) mm/.exec(await page.getByRole("dialog").innerText())!;
  const [whole, ...others] = await sheets(page);
  expect(others).toEqual([]);
  expect(Math.abs(whole!.width - (Number(wide) + 20))).toBeLessThan(1);
  expect(Math.abs(whole!.height - (Number(high) + 20))).toBeLessThan(1);
});
