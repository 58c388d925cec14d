import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Player, playThrough } from "./player";
import { expect, program, serve, showMovesAtOnce, test, type Page } from "./server";

const ends = ["abbey", "bridge", "castle", "dam", "elm", "fir"];

/** A ring of six cities, for a short game of two. */
const ring = `id = "the-ring"
title = "The Ring"

[players]
min = 2
max = 3
single_track_up_to = 0

[pieces]
count = 8

[end]
pieces = 2
turns = 1

[scoring]
route_points = { 2 = 2, 3 = 4 }
tie_breaks = ["completed-tickets"]

[row]
sweep_wilds = 3

[[decks]]
id = "train"
hand = 4
row = 5
cards = [
    { id = "wild", count = 8 },
    { id = "red", color = "red", count = 12 },
    { id = "blue", color = "blue", count = 12 },
    { id = "green", color = "green", count = 12 },
]

[map]
cities = [
${ends
  .map((id, nth) => {
    const [lon, lat] = [Math.cos((nth * Math.PI) / 3), Math.sin((nth * Math.PI) / 3)];
    const name = id[0]!.toUpperCase() + id.slice(1);
    return `    { id = "${id}", name = "${name}", lon = ${lon.toFixed(2)}, lat = ${lat.toFixed(2)} },`;
  })
  .join("\n")}
]
routes = [
${ends
  .map((id, nth) => {
    const color = ["red", "blue", "grey"][nth % 3];
    const next = ends[(nth + 1) % ends.length];
    return `    { id = "${id}-${next}", ends = ["${id}", "${next}"], length = ${2 + (nth % 2)}, color = "${color}" },`;
  })
  .join("\n")}
]

[tickets]
at_start = { keep = 1, unkept = "under-deck" }
in_play = { pile = "all", draw = 2, keep = 1 }
piles = [{ id = "all", deal = 2 }]
list = [
${ends
  .map((id, nth) => {
    const far = ends[(nth + 2) % ends.length];
    return `    { id = "${id}-to-${far}", from = "${id}", to = "${far}", points = 5 },`;
  })
  .join("\n")}
]
`;

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

test("a server that takes no such boards says so before it is asked", async ({ browser }) => {
  const server = await serve({ flags: ["--own-boards", "off"] });
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await chooseCompany(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("takes no boards of people’s own");
  await expect(dialog.getByRole("button", { name: "Open the table" })).toBeDisabled();
  await page.getByRole("radio", { name: /Against bots/ }).check({ force: true });
  await expect(dialog.getByRole("button", { name: "Play" })).toBeEnabled();
  await context.close();
  await server.stop();
});
