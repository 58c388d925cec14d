import { existsSync } from "node:fs";
import { join } from "node:path";
import { contents } from "../build/rules";
import { shot } from "./chromium";
import { Player, playThrough } from "./player";
import { expect, showMovesAtOnce, test } from "./server";

const root = join(import.meta.dirname, "../..");
/** The boards with clauses of their own in the rules. */
const special = contents(join(root, "docs/rules"))
  .filter(({ name, beginnings }) => {
    return beginnings.length > 0 && existsSync(join(root, "boards", `${name}.toml`));
  })
  .map(({ name }) => name);

/** Whole games: two people in two browsers and a bot, on every board with rules of its own. */
for (const board of special) {
  test(`a whole game of ${board} in two browsers`, async ({ browser, server, complaints }) => {
    const people = await Promise.all(
      [0, 1].map(async () => {
        const context = await browser.newContext({ baseURL: server.address, locale: "en-GB" });
        await showMovesAtOnce(context);
        context.on("console", (message) => {
          if (message.type() === "error") complaints.push(message.text());
        });
        context.on("weberror", (error) => complaints.push(String(error.error())));
        return context.newPage();
      }),
    );
    const [ada, bo] = people as [(typeof people)[0], (typeof people)[0]];
    const id = await Player.open(ada, board, ["person", "person", "easy"]);
    await Player.join(bo, id, "Bo");
    await Promise.all([ada.goto(`/t/${id}`), bo.goto(`/t/${id}`)]);
    await expect(ada.getByTestId("prompt")).toBeVisible();
    await shot(ada, `${board}-empty`);
    const players = [new Player(ada), new Player(bo)];
    await playThrough(players);

    for (const page of people) {
      await page.getByTestId("show-result").click();
      await expect(page.getByTestId("result")).toBeVisible();
    }
    // What both of them are told is what the server says.
    const seats = (await (await ada.request.get(`/api/tables/${id}/replay`)).json()) as {
      steps: { position: { outcome?: { scores: { total: number }[] } } }[];
    };
    const totals = seats.steps.at(-1)!.position.outcome!.scores.map(({ total }) => total);
    for (const page of people) {
      const shown = await page.getByTestId("total").allTextContents();
      expect(shown.map((text) => Number(text.replace("−", "-")))).toEqual(totals);
    }
    await shot(ada, `${board}-result`);
    await ada.getByTestId("to-board").click();
    await shot(ada, `${board}-end`);
    for (const page of people) await page.context().close();
  });
}
