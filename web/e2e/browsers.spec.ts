import { existsSync } from "node:fs";
import { firefox } from "./browsers/firefox";
import { webkit } from "./browsers/webkit";
import type { Driven } from "./browsers/driven";
import { decide, look } from "./sight";
import { expect, served as test } from "./server";

/** The browsers besides Chromium, where they are, and what drives them. */
const browsers = [
  {
    name: "Firefox",
    program: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    start: firefox,
  },
  {
    name: "WebKitGTK",
    program: process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver",
    start: webkit,
  },
];

/**
 * Presses the middle of what a selector finds: the first, or the one with a number. It waits until that
 * stands still: the board makes room for what is asked.
 */
async function press(browser: Driven, selector: string, at = 0): Promise<void> {
  const place = await browser.run(
    async ({ selector, at }) => {
      const find = () => {
        const found = document.querySelectorAll(selector)[at];
        found?.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = found?.getBoundingClientRect();
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
      };
      let place = find();
      for (let still = false; !still;) {
        await new Promise(requestAnimationFrame);
        const next = find();
        still = next?.x === place?.x && next?.y === place?.y;
        place = next;
      }
      return place;
    },
    { selector, at },
  );
  if (!place) throw new Error(`there is no ${selector}`);
  await browser.click(place.x, place.y);
}

/** Waits until a selector finds something. */
const until = (browser: Driven, selector: string) =>
  expect
    .poll(() => browser.run((selector) => document.querySelector(selector) !== null, selector), {
      message: selector,
      intervals: [20],
      // WebKitGTK takes minutes to start the engine on a busy machine.
      timeout: 600_000,
    })
    .toBe(true);

const byId = (id: string) => `[data-testid="${id}"]`;

/** Answers every question with the first answer, then confirms. */
async function answerAll(browser: Driven): Promise<void> {
  for (let confirmed = false; !confirmed;) {
    await until(browser, `${byId("answer")}, ${byId("confirm")}`);
    const { ids } = await browser.run(look, null);
    confirmed = ids.includes("confirm");
    await press(browser, byId(confirmed ? "confirm" : "answer"));
  }
}

/** Begins a game against the gentlest bot in the browser, on the board that takes the least time. */
async function begin(browser: Driven, address: string): Promise<void> {
  await browser.open(address);
  await browser.run(() => {
    const choices = { pace: "instant", motion: "reduced", language: "en" };
    localStorage.setItem("trestle.settings", JSON.stringify(choices));
  }, null);
  await browser.open(address);
  const board = 'button[aria-describedby="board-paris"]';
  await until(browser, board);
  await press(browser, board);
  for (const wish of ['aria-label="2 players"', 'value="mila"']) {
    const option = `label:has(> input[${wish}])`;
    await until(browser, option);
    await press(browser, option);
  }
  await press(browser, "button.play");
  await until(browser, "main.game");
}

/** Plays until the game is over. */
async function playThrough(browser: Driven): Promise<void> {
  for (;;) {
    await until(browser, "main[data-ready], main[data-over]");
    const sight = await browser.run(look, null);
    if (sight.over) return;
    const deed = decide(sight);
    if (deed?.kind === "keep") {
      for (const at of sight.ids.filter((id) => id === "offer").keys())
        await press(browser, byId("offer"), at);
      await press(browser, byId("keep"));
    } else if (deed?.kind === "claim") {
      const spaces = `g.track[data-route="${deed.route}"] > g`;
      const { length } = sight.routes.find(({ id }) => id === deed.route)!;
      await press(browser, spaces, Math.floor(length / 2));
      await answerAll(browser);
    } else if (deed) await press(browser, byId(deed.id));
  }
}

for (const { name, program, start } of browsers) {
  test(`a game against a bot is played in ${name}`, async ({ server }) => {
    const missing = !existsSync(program);
    test.skip(missing && !process.env.TRESTLE_REQUIRE_SERVICES, `there is no ${program}`);
    const browser = await start(program);
    try {
      await begin(browser, server.address);
      await playThrough(browser);
      await until(browser, byId("show-result"));
      // One complaint of our own shows that others would have been heard.
      await browser.run(() => console.error("heard"), null);
      await expect.poll(() => browser.complaints()).toEqual(["heard"]);
    } finally {
      await browser.close();
    }
  });
}
