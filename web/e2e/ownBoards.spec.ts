import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Player, playThrough } from "./player";
import type { Table } from "../src/protocol";
import { ring } from "./ring";
import { expect, program, serve, showMovesAtOnce, test, type Page } from "./server";

/** Opens the board in the workshop, and the window where one chooses whom to play it with. */
async function chooseCompany(page: Page) {
  await page.goto("/workshop");
  const file = { name: "ring.toml", mimeType: "application/toml", buffer: Buffer.from(ring) };
  await page.getByLabel("Open a file").setInputFiles(file);
  await page.getByTestId("play-board").click();
  await page.getByRole("radio", { name: /With friends/ }).check({ force: true });
}

test("two browsers play on a board of one of them, and its record is true", async ({
  page,
  browser,
  server,
}, info) => {
  await chooseCompany(page);
  await page.getByRole("dialog").getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/(?!local-)/);
  await expect(page.getByRole("heading", { name: "The Ring" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;

  // Who comes by the link has never seen the board.
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: "reduce" });
  await showMovesAtOnce(context);
  const other = await context.newPage();
  await other.goto(`/t/${id}`);
  await expect(other.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await other.getByRole("button", { name: "Rules", exact: true }).click();
  await expect(other.getByRole("dialog")).toContainText("8 trains");
  await other.getByRole("button", { name: "Close" }).click();
  await other.getByRole("textbox").first().fill("Grace");
  await other.getByRole("button", { name: "Take a seat" }).click();
  const players = [new Player(page), new Player(other)];
  await playThrough(players);
  await expect(other.getByTestId("show-result")).toBeVisible();

  const [record, board] = ["record", "board.toml"].map((part) => `/api/tables/${id}/${part}`);
  const files = [info.outputPath("game.jsonl"), info.outputPath("board.toml")];
  writeFileSync(files[0]!, await (await other.request.get(record!)).text());
  writeFileSync(files[1]!, await (await other.request.get(board!)).text());
  const verify = ["replay", "--json", files[0]!, "--board", files[1]!];
  const said = JSON.parse(execFileSync(program, verify, { encoding: "utf8" })) as {
    board: string;
    finished: boolean;
  };
  expect(said).toMatchObject({ board: "the-ring", finished: true });

  await other.goto(`/r/${id}`);
  await expect(other.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await other.goto(`/verify?table=${id}`);
  await expect(other.getByTestId("findings")).toHaveAttribute("data-verdict", "good");
  await other.goto(`/a/${id}`);
  await expect(other.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await other.goto("/");
  await expect(other.getByRole("link", { name: "The Ring" })).toBeVisible();
  await context.close();
});

test("the record of such a game brings its board to a browser that has never seen it", async ({
  page,
  browser,
}, info) => {
  // Bots play on it; their host has the record.
  const own_board = { file: ring };
  const id = await Player.open(page, "the-ring", ["easy", "easy"], { own_board });
  const stage = async () =>
    ((await (await page.request.get(`/api/tables/${id}`)).json()) as Table).stage;
  await expect.poll(stage, { timeout: 120_000 }).toBe("over");
  await page.goto(`/t/${id}`);
  await page.getByText("Was the shuffle fair?").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the record" }).click(),
  ]);
  const path = info.outputPath("game.jsonl");
  await download.saveAs(path);
  execFileSync(program, ["replay", path]);

  // No server knows the table there.
  const elsewhere = await serve();
  const context = await browser.newContext({ baseURL: elsewhere.address });
  const other = await context.newPage();
  await other.goto("/verify");
  await other.locator("label.zone input").setInputFiles(path);
  await expect(other.getByTestId("findings")).toBeVisible();
  await expect(other.getByTestId("findings")).toContainText("The Ring");
  await expect(other.getByTestId("check-board")).toHaveAttribute("data-verdict", "good");
  await expect(other.getByTestId("check-moves")).toHaveAttribute("data-verdict", "good");
  await expect(other.getByTestId("check-result")).toHaveAttribute("data-verdict", "good");
  await other.getByRole("button", { name: "Watch this game" }).click();
  await expect(other.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await other.getByTestId("share").click();
  const link = await other.getByTestId("share-link").inputValue();
  const answer = await other.request.post("/api/replay", { data: readFileSync(path) });
  expect(answer.status()).toBe(200);
  await context.close();

  // A link is enough, and says so if its board does not fit.
  const fresh = await browser.newContext({ baseURL: elsewhere.address });
  const last = await fresh.newPage();
  await last.goto(link);
  await expect(last.getByRole("heading", { name: "The Ring" })).toBeVisible();
  await last.goto("/r/file");
  const [header, ...moves] = readFileSync(path, "utf8").split("\n");
  const changed = [header!.replace("count = 8", "count = 9"), ...moves].join("\n");
  const file = { name: "game.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(changed) };
  await last.locator("label.zone input").setInputFiles(file);
  await expect(last.getByRole("alert")).toContainText("is not the one the game was played on");
  await fresh.close();
  await elsewhere.stop();
});

test("a server that takes no such boards says so before it is asked", async ({ browser }) => {
  const server = await serve({ flags: ["--own-boards", "off"] });
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await chooseCompany(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("does not accept people’s own boards");
  await expect(dialog.getByRole("button", { name: "Open the table" })).toBeDisabled();
  await page.getByRole("radio", { name: /Against bots/ }).check({ force: true });
  await expect(dialog.getByRole("button", { name: "Play" })).toBeEnabled();
  await context.close();
  await server.stop();
});
