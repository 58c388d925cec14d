import { expect, type Locator, type Page } from "@playwright/test";

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

  /** Whether it is this player's turn to decide. */
  async mine(): Promise<boolean> {
    return (await this.page.locator('[data-testid="prompt"].mine').count()) > 0;
  }

  async over(): Promise<boolean> {
    return (await this.page.locator("[data-over]").count()) > 0;
  }

  /** Whether something can be decided right now; a click that was made is still on its way. */
  async ready(): Promise<boolean> {
    return (await this.page.locator("main[data-ready]").count()) > 0;
  }

  /** Does one thing: answers what is asked, claims, or draws. */
  async act(): Promise<void> {
    const { page } = this;
    const shown = (id: string) => page.getByTestId(id);
    if (await shown("keep").count()) {
      for (const ticket of await shown("offer").all()) await ticket.click();
      await shown("keep").click();
    } else if (await shown("choose-pieces").count()) await shown("choose-pieces").click();
    else if (await shown("pay-tunnel").count()) await shown("pay-tunnel").first().click();
    else if (await shown("leave-tunnel").count()) await shown("leave-tunnel").click();
    else if (await this.claim()) return;
    else if (await this.draw()) return;
    else if (await shown("pass").count()) await shown("pass").click();
    else if (await page.locator('[data-testid="draw-tickets"]:enabled').count()) {
      await shown("draw-tickets").click();
    }
  }

  /** The routes that can be claimed now, those with the most spaces first. */
  async claimable(): Promise<string[]> {
    const routes = await this.page.locator("g.track.inviting").evaluateAll((all) =>
      all.map((one) => ({
        id: one.getAttribute("data-route")!,
        length: one.querySelectorAll("g[data-route]").length,
      })),
    );
    return routes.sort((a, b) => b.length - a.length).map(({ id }) => id);
  }

  /** Claims the longest route that can be claimed. */
  async claim(): Promise<boolean> {
    const [longest] = await this.claimable();
    if (!longest) return false;
    await this.clickRoute(longest);
    return this.answerAll();
  }

  /** Clicks the middle space of a route. */
  async clickRoute(id: string): Promise<void> {
    const spaces = this.page.locator(`g.track[data-route="${id}"] > g`);
    const middle = spaces.nth(Math.floor((await spaces.count()) / 2));
    const box = await middle.boundingBox();
    if (!box) throw new Error(`the route ${id} is not on the screen`);
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
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
        await confirm.click();
        return true;
      }
      await answer.first().click();
    }
    return false;
  }

  async draw(): Promise<boolean> {
    const deck = this.page.locator('[data-testid^="deck-"]:enabled').first();
    const slot = this.page.locator('[data-testid^="slot-"]:enabled').first();
    for (const place of [deck, slot]) {
      if (await place.count()) {
        await place.click();
        return true;
      }
    }
    return false;
  }
}

/** Plays until the game is over for everybody. */
export async function playThrough(players: Player[], most = 1_500): Promise<void> {
  for (let acts = 0; acts < most; acts += 1) {
    for (const player of players) {
      if (await player.over()) return;
      if (await player.ready()) await player.act();
    }
    await players[0]!.page.waitForTimeout(15);
  }
  throw new Error("the game does not end");
}
