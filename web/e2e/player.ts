import { expect, type Locator, type Page } from "@playwright/test";
import { decide, look, untilReady, type Sight } from "./sight";

export type { Sight };

/**
 * Plays through the page as a person would: looks at what is offered and clicks it. It wants the
 * game to end, so it claims the longest route it can and draws cards otherwise.
 */
export class Player {
  readonly page: Page;
  readonly prompt: Locator;
  /** Whether it plays with a finger instead of a mouse. */
  readonly touches: boolean;

  constructor(page: Page, { touches = false } = {}) {
    this.page = page;
    this.touches = touches;
    this.prompt = page.getByTestId("prompt");
  }

  /** Opens a table and sits down, without the lobby. */
  static async open(
    page: Page,
    board: string,
    seats: string[],
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const answer = await page.request.post("/api/tables", {
      data: { board, seats, name: "Ada", ...more },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { table, token } = await answer.json();
    await Player.remember(page, table, token);
    return table.id as string;
  }

  /** Begins a game in this browser through the lobby; its id is the answer. */
  static async openHere(page: Page, board: string, wishes = async () => {}): Promise<string> {
    if (new URL(page.url(), "http://nowhere").pathname !== "/") await page.goto("/");
    await page.getByRole("button", { name: board }).click();
    await wishes();
    await page.getByRole("button", { name: "Play" }).click();
    await page.waitForURL(/\/t\/local-/);
    await expect(page.locator("main.game")).toBeVisible();
    return new URL(page.url()).pathname.split("/").at(-1)!;
  }

  /** Sits down at a table that somebody else has opened. */
  static async join(page: Page, id: string, name: string): Promise<void> {
    const answer = await page.request.post(`/api/tables/${id}/join`, { data: { name } });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { table, token } = await answer.json();
    await Player.remember(page, table, token);
  }

  /** Puts the token where the client keeps it. */
  static async remember(page: Page, table: { id: string; board: string }, token: string) {
    const seat = { table: table.id, board: table.board, token, since: 0 };
    await page.addInitScript((seat) => {
      const kept = JSON.parse(localStorage.getItem("trestle.seats") ?? "[]");
      if (kept.some((one: { table: string }) => one.table === seat.table)) return;
      localStorage.setItem("trestle.seats", JSON.stringify([seat, ...kept]));
    }, seat);
  }

  /** Waits until there is something to decide. */
  async ready(): Promise<void> {
    await expect(this.page.locator("main[data-ready]")).toBeVisible();
  }

  /** What can be seen at a glance, read from the page in one go. */
  look(): Promise<Sight> {
    return this.page.evaluate(look);
  }

  /** Does one thing: answers what is asked, claims, or draws. */
  async act(sight: Sight): Promise<void> {
    const { page } = this;
    const deed = decide({ ids: sight.ids, routes: this.wanted(sight) });
    // Nothing moves about (see the settings), so there is no need to wait until it stands still.
    const press = (id: string) => page.getByTestId(id).first().click({ force: true });
    if (deed?.kind === "keep") {
      for (const ticket of await page.getByTestId("offer").all())
        await ticket.click({ force: true });
      await press("keep");
    } else if (deed?.kind === "claim") {
      await this.clickRoute(deed.route);
      await this.answerAll();
    } else if (deed) {
      await press(deed.id);
      if (deed.id === "cover" || deed.id === "uncover")
        await expect(page.getByTestId(deed.id)).toHaveCount(0);
    }
  }

  /** The routes to claim, the best first. Tests that want something else replace this. */
  wanted(sight: Sight): Sight["routes"] {
    return sight.routes;
  }

  async claimable(): Promise<string[]> {
    return (await this.look()).routes.map(({ id }) => id);
  }

  /** The middle of a route on the screen. */
  async placeOf(id: string): Promise<readonly [x: number, y: number]> {
    const spaces = this.page.locator(`g.track[data-route="${id}"] > g`);
    const middle = spaces.nth(Math.floor((await spaces.count()) / 2));
    const box = await middle.boundingBox();
    if (!box) throw new Error(`the route ${id} is not on the screen`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** Presses the middle space of a route, once the board stands still: what is below it changes with
   * the turn, and the board makes room. */
  async clickRoute(id: string): Promise<void> {
    let [at, before] = [await this.placeOf(id), ""];
    while (at.join() !== before) {
      before = at.join();
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      at = await this.placeOf(id);
    }
    if (this.touches) await this.page.touchscreen.tap(...at);
    else await this.page.mouse.click(...at);
  }

  /** Answers every question with the first answer, then confirms. */
  async answerAll(): Promise<boolean> {
    for (let asked = 0; asked < 6; asked += 1) {
      const answer = this.page.getByTestId("answer");
      const confirm = this.page.getByTestId("confirm");
      await expect(answer.or(confirm).first()).toBeVisible();
      if (await confirm.count()) {
        await confirm.click({ force: true });
        return true;
      }
      await answer.first().click({ force: true });
    }
    return false;
  }
}

/** A game in which somebody acts more often than this does not end. */
const most = 1_000;

/** Waits in the pages until one of the players has something to do, or the game is over. */
async function somethingToDo(players: Player[]): Promise<void> {
  await Promise.race(players.map(({ page }) => page.evaluate(untilReady)));
}

/**
 * Plays until the game is over for everybody. How long others think does not matter: what is
 * counted is what the players do.
 */
export async function playThrough(players: Player[]): Promise<void> {
  for (let acts = 0; acts < most * players.length;) {
    await somethingToDo(players);
    for (const player of players) {
      const sight = await player.look();
      if (sight.over) return;
      if (!sight.ready) continue;
      await player.act(sight);
      acts += 1;
    }
  }
  throw new Error("the game does not end");
}

/** Plays until something can be seen; false if the game ends before. */
export async function playUntil(
  player: Player,
  holds: (sight: Sight) => boolean,
): Promise<boolean> {
  for (let acts = 0; acts < most;) {
    await somethingToDo([player]);
    const sight = await player.look();
    if (holds(sight)) return true;
    if (sight.over) return false;
    if (!sight.ready) continue;
    await player.act(sight);
    acts += 1;
  }
  throw new Error("the game does not end");
}

/** Plays a game of Paris at a table against a bot, up to its result. */
export async function playToResult(page: Page): Promise<void> {
  const id = await Player.open(page, "paris", ["person", "easy"]);
  await page.goto(`/t/${id}`);
  await playThrough([new Player(page)]);
  await page.getByTestId("show-result").click();
}
