import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faults } from "./accessible";
import { kept } from "./kept";
import { Player } from "./player";
import { expect, test, type Page } from "./server";
import type { Table } from "../src/protocol";

const golden = readFileSync(
  join(import.meta.dirname, "../../crates/engine/tests/golden/paris-2.jsonl"),
  "utf8",
);

/** A game of bots on the server that is over. */
async function finishedGame(page: Page): Promise<string> {
  const id = await Player.open(page, "paris", ["easy", "easy"]);
  const stage = async () =>
    ((await (await page.request.get(`/api/tables/${id}`)).json()) as Table).stage;
  await expect.poll(stage, { timeout: 120_000 }).toBe("over");
  return id;
}

/** A record with another seed, which deals other cards. */
function reseeded(record: string): string {
  const seed = /"seed":"(.)/.exec(record)![1]!;
  return record.replace(`"seed":"${seed}`, `"seed":"${seed === "0" ? "1" : "0"}`);
}

/** Drops a file on the page. */
async function drop(page: Page, text: string) {
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "game.jsonl"));
    return transfer;
  }, text);
  await page.locator("label.zone").dispatchEvent("drop", { dataTransfer: data });
}

/** How every check came out, by its name. */
async function verdicts(page: Page): Promise<Record<string, string>> {
  await expect(page.getByTestId("findings")).toBeVisible();
  const all = await page.locator("[data-testid^=check-]").evaluateAll((items) =>
    items.map((item) => {
      const { testid, verdict } = (item as HTMLElement).dataset;
      return [testid!.replace("check-", ""), verdict!];
    }),
  );
  return Object.fromEntries(all) as Record<string, string>;
}

test("a finished game is checked by its link, and its record by its file", async ({
  page,
  server,
}) => {
  const id = await finishedGame(page);

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Check a game" }).click();
  await page
    .getByRole("textbox", { name: "link to a finished game" })
    .fill(`${server.address}/r/${id}?turn=3`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(`**/verify?table=${id}`);
  await expect(page.getByRole("heading", { name: "Everything is right" })).toBeFocused();
  expect(Object.values(await verdicts(page))).toEqual(Array(6).fill("good"));
  // Nobody looked on in this browser, and servers do not note positions: both are said.
  await expect(page.getByTestId("check-shuffle")).toContainText("server’s word");
  await expect(page.getByTestId("check-positions")).toContainText("only the last position");
  expect(await faults(page)).toEqual([]);

  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();

  await page.getByRole("link", { name: "Check another game" }).click();
  await drop(page, reseeded(record));
  await expect(page.getByRole("heading", { name: "Something is wrong" })).toBeVisible();
  expect(await verdicts(page)).toMatchObject({ board: "good", shuffle: "open", moves: "bad" });
  expect(await faults(page)).toEqual([]);

  // The fingerprint that was shown tells that it is the seed.
  const { commitment } = (await (await page.request.get(`/api/tables/${id}`)).json()) as Table;
  await page.getByRole("textbox", { name: "Fingerprint" }).fill(commitment!);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByTestId("check-shuffle")).toHaveAttribute("data-verdict", "bad");

  await page.getByRole("link", { name: "Check another game" }).click();
  const lines = record.split("\n");
  const draw = lines.findIndex((line, at) => at > 10 && line.includes('"draw"'));
  lines[draw] = lines[draw]!.replace(/"draw":"[^"]*"/, '"draw":"camel"');
  await drop(page, lines.join("\n"));
  await expect(page.getByRole("alert")).toContainText(`Line ${draw + 1} of the record`);
  await expect(page.getByRole("alert")).toContainText("camel");
  await expect(page.getByTestId("check-moves")).toContainText(`${draw - 1} moves were legal`);
  expect(await verdicts(page)).toMatchObject({ moves: "bad", result: "open" });

  // Where the kept tickets were not dealt. Now and then a changed seed deals those of a game on a server
  // as well, so this game is always the same.
  await page.getByRole("link", { name: "Check another game" }).click();
  await drop(page, reseeded(golden));
  await expect(page.getByRole("alert")).toContainText("a changed seed");
  expect(await faults(page)).toEqual([]);

  // What is dropped is checked here, and can be watched and found again.
  await page.getByRole("link", { name: "Check another game" }).click();
  await drop(page, record);
  await expect(page.getByRole("heading", { name: "Nothing wrong was found" })).toBeVisible();
  await page.getByRole("button", { name: "Watch this game" }).click();
  await page.waitForURL(/\/r\/file/);
  await expect(page.getByRole("slider")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.getByRole("button", { name: "Check this game" }).click();
  await expect(page.getByRole("heading", { name: "Nothing wrong was found" })).toBeVisible();
});

test("a browser remembers what was promised, whatever the server says later", async ({ page }) => {
  const id = await Player.open(page, "paris", ["person", "easy"]);
  await page.goto(`/t/${id}`);
  await expect(page.getByTestId("prompt")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain("trestle.promises");
  const table = (await (await page.request.get(`/api/tables/${id}`)).json()) as Table;

  // A server that deals again: the record is that of another game, with a fingerprint that fits.
  const other = await finishedGame(page);
  const { commitment } = (await (await page.request.get(`/api/tables/${other}`)).json()) as Table;
  const record = await (await page.request.get(`/api/tables/${other}/record`)).text();
  await page.route(`**/api/tables/${id}/record`, (route) => route.fulfill({ body: record }));
  await page.route(`**/api/tables/${id}`, (route) =>
    route.fulfill({ json: { ...table, stage: "over", commitment } }),
  );
  await page.goto(`/verify?table=${id}`);
  await expect(page.getByTestId("check-shuffle")).toHaveAttribute("data-verdict", "bad");
  await expect(page.getByTestId("check-shuffle")).toContainText(
    "a different fingerprint from the one this browser saw",
  );
});

test("a file is checked and nothing is sent, with no connection at all", async ({ page }) => {
  await page.goto("/verify");
  expect(await faults(page)).toEqual([]);
  await expect(page.getByText("The rules are loaded")).toBeVisible();
  // What is fetched for later would fail without a connection, and is not what this is about.
  await kept(page);
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await drop(page, golden);
  await expect(page.getByRole("heading", { name: "Nothing wrong was found" })).toBeVisible();
  expect(await verdicts(page)).toEqual({
    board: "good",
    shuffle: "open",
    moves: "good",
    positions: "good",
    result: "good",
    end: "good",
  });
  await expect(page.getByTestId("check-result")).toContainText("Player 1 (−26), Player 2 (−29)");
  expect(asked).toEqual([]);
  expect(await faults(page)).toEqual([]);
});

test("a replay of a file asks the server for nothing but the pictures", async ({ page }) => {
  await page.goto("/r/file");
  await expect(page.locator("label.zone")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await drop(page, golden);
  await expect(page.getByRole("slider")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api"))).toEqual([]);
  await page.getByRole("combobox", { name: "View" }).selectOption("Player 2");
  await expect(page).toHaveURL(/eyes=1/);
  expect(asked.filter((path) => path.startsWith("/api"))).toEqual([]);
});

test("what cannot be checked is said, with what to do", async ({ page, complaints }) => {
  const id = await Player.open(page, "paris", ["person", "easy"]);
  await page.goto(`/verify?table=${id}`);
  await expect(page.getByRole("alert")).toContainText("not over yet");
  await drop(page, "no record\n");
  await expect(page.getByRole("alert")).toContainText("not a game record");
  const field = page.getByRole("textbox", { name: "link to a finished game" });
  await field.fill(`https://other.example/t/${id}`);
  await field.press("Enter");
  await expect(page.getByText("Pages may not contact other servers")).toBeVisible();
  await expect(page.getByRole("link", { name: "The record at other.example" })).toHaveAttribute(
    "href",
    `https://other.example/api/tables/${id}/record`,
  );
  expect(await faults(page)).toEqual([]);
  // The browser writes down every answer that is a refusal.
  const others = complaints.splice(0).filter((text) => !text.includes("409"));
  expect(others).toEqual([]);
});
