// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Light } from "../board/light";
import type { News, Source } from "../game/source";
import { GameStore } from "../game/store.svelte";
import type { ActionText, Hint } from "../protocol";
import CardRow from "../table/CardRow.svelte";
import { Mover } from "../table/mover.svelte";
import { playedGame } from "../testing/games";
import { Adviser } from "./adviser.svelte";
import HintButton from "./HintButton.svelte";
import HintPanel from "./HintPanel.svelte";

const { facts, position, table } = playedGame("europe");
const [route, other] = [...facts.routes.keys()] as [string, string];
const claim = (id: string): ActionText => ({ claim: { route: id, cards: { red: 2 } } });
const hints: Hint[] = [
  {
    action: claim(route),
    reason: {
      why: "wins-route",
      completes: [],
      towards: [],
      planned: [],
      points: 4,
      attempt: false,
    },
  },
  { action: claim(other), reason: { why: "among-best" } },
];

/** A game in which the first seat has to decide, and somebody who can be asked. */
function gameOf(advise?: () => Promise<Hint[]>) {
  let tell: (news: News) => void = () => {};
  const act = vi.fn();
  const source: Source = {
    listen: (hear) => ((tell = hear), () => {}),
    act,
    why: () => Promise.reject(new Error("not asked")),
    chat: () => false,
    mute: () => {},
  };
  if (advise) source.hints = advise;
  const store = new GameStore(source, { pace: () => 0 });
  store.open();
  const view = { ...position.view, phase: "turn" as const, turn: 0 };
  const now = { ...position, view, outcome: undefined };
  tell({ kind: "table", table, online: [], seat: 0 });
  tell({ kind: "moved", position: now, events: [], fresh: true });
  tell({ kind: "legal", number: now.number, actions: hints.map(({ action }) => action) });
  return { store, act, view, adviser: new Adviser(store) };
}

const mounted: object[] = [];
afterEach(async () => {
  for (const one of mounted.splice(0)) await unmount(one);
});

function show(game: ReturnType<typeof gameOf>) {
  const lit: (Light | null)[] = [];
  const { adviser, view } = game;
  mounted.push(mount(HintButton, { target: document.body, props: { adviser } }));
  const props = {
    adviser,
    facts,
    view,
    names: ["Ada", "Grace"],
    onlight: (light: Light | null) => lit.push(light),
  };
  mounted.push(mount(HintPanel, { target: document.body, props }));
  flushSync();
  return lit;
}
const press = (key: string) => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  flushSync();
};
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};
const text = () => document.body.textContent;
const button = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

describe("the panel with hints", () => {
  it("thinks, tells what to do and why, and does it", async () => {
    let give: (hints: Hint[]) => void = () => {};
    const game = gameOf(() => new Promise((answer) => (give = answer)));
    const lit = show(game);
    press("h");
    expect(text()).toContain("Thinking…");
    give(hints);
    await settle();
    expect(text()).toContain("It gives 4 points.");
    expect([...lit.at(-1)!.routes]).toEqual([route]);
    // Another one is looked at, and followed.
    document.querySelectorAll<HTMLElement>('input[type="radio"]')[1]!.click();
    flushSync();
    expect([...lit.at(-1)!.routes]).toEqual([other]);
    button("follow-hint")!.click();
    flushSync();
    expect(game.act).toHaveBeenCalledExactlyOnceWith(claim(other));
    expect(game.adviser.advice).toBeNull();
    expect(lit.at(-1)).toBeNull();
  });

  it("forgets an answer that nobody waits for any more", async () => {
    let give: (hints: Hint[]) => void = () => {};
    const { adviser } = gameOf(() => new Promise((answer) => (give = answer)));
    const asked = adviser.ask();
    adviser.close();
    give(hints);
    await asked;
    expect(adviser.advice).toBeNull();
  });

  it("says what went wrong", async () => {
    const game = gameOf(() => Promise.reject(new Error("The engine has stopped.")));
    show(game);
    press("h");
    await settle();
    expect(text()).toContain("No hint this time: The engine has stopped.");
  });

  it("is not offered where nobody can be asked", () => {
    const game = gameOf();
    show(game);
    expect(button("hint")).toBeNull();
    press("h");
    expect(game.adviser.advice).toBeNull();
  });

  it("has the card ringed that it is about", () => {
    const { store } = gameOf();
    const mover = new Mover(store, facts, { confirm: () => true, confirmTickets: () => true });
    mounted.push(
      mount(CardRow, { target: document.body, props: { store, facts, mover, hinted: "slot-1" } }),
    );
    const ringed = [...document.querySelectorAll<HTMLElement>(".hinted")];
    expect(ringed.map((one) => one.dataset.testid)).toEqual(["slot-1"]);
  });
});
