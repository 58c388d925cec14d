import { describe, expect, it } from "vitest";
import type { Handover, News } from "../game/source";
import { GameStore } from "../game/store.svelte";
import type { OwnView } from "../protocol";
import { engineHere } from "../testing/engine";
import { MemoryGameStore, type LocalGame, type LocalPlayer } from "./gameStore";
import { LocalSource } from "./source";

const person = (name: string): LocalPlayer => ({ kind: "person", name });
const bot = (level: string): LocalPlayer => ({ kind: "bot", level, name: level });

/** A game that was just begun, in a store. */
async function begun(players: LocalPlayer[], board = "paris") {
  const engine = engineHere();
  const seats = players.map(({ name }) => name);
  const standing = await engine.begin({ board, seats, seed: "5a".repeat(32) });
  const game: LocalGame = {
    id: "local-test",
    board,
    edition: standing.edition,
    players,
    created: 0,
    changed: 0,
    header: await engine.record(),
    number: 0,
    actors: standing.actors,
    points: seats.map(() => 0),
  };
  const games = new MemoryGameStore();
  await games.keep(game, []);
  return games;
}

/** A game at a screen; what is told is kept. */
function screen(games: MemoryGameStore) {
  const source = new LocalSource("local-test", engineHere(), Promise.resolve(games));
  const store = new GameStore(source, { pace: () => 0 });
  const heard: News[] = [];
  const stopHearing = source.listen((news) => heard.push(news));
  const stop = store.open();
  const close = () => {
    stop();
    stopHearing();
  };
  return { source, store, heard, close };
}

/** Waits until something holds. */
async function until(holds: () => boolean) {
  for (let looks = 0; looks < 2000 && !holds(); looks += 1) {
    await new Promise((go) => setTimeout(go, 2));
  }
  expect(holds()).toBe(true);
}

/** Plays with the first legal action until the game is over. */
async function playOut({ store, source, heard }: ReturnType<typeof screen>) {
  while (!store.position?.outcome) {
    await until(
      () => store.ready || store.handover !== null || store.position?.outcome !== undefined,
    );
    if (store.handover?.covered) source.uncover();
    else if (store.handover) source.cover();
    else if (store.ready) {
      const legal = heard.findLast((news) => news.kind === "legal");
      // The last ones are those that end a game: claims, not draws.
      if (legal?.kind === "legal") store.act(legal.actions.at(-1)!);
    }
    await new Promise((go) => setTimeout(go));
  }
}

describe("a game in this browser", () => {
  it("is played against bots to a record that is true", async () => {
    const games = await begun([person("Ada"), bot("easy"), bot("random")]);
    const table = screen(games);
    await playOut(table);
    const kept = (await games.load("local-test"))!;
    const { outcome } = table.store.position!;
    expect(kept.game).toMatchObject({ winners: outcome!.winners, actors: [] });
    const verified = await engineHere().verify(kept.record);
    expect(verified).toMatchObject({
      finished: true,
      actions: kept.game.number,
      scores: outcome!.scores.map(({ total }) => total),
    });
    // Every event was told once, in order.
    expect(table.store.events.map(({ n }) => n)).toEqual(table.store.events.map((_, at) => at + 1));
    table.close();
  });

  it("tells how far tickets are, first of those on offer", async () => {
    const table = screen(await begun([person("Ada"), bot("easy")]));
    const { store } = table;
    await until(() => store.tickets !== null);
    const { offer } = store.position!.view.own!;
    expect([...store.tickets!.keys()]).toEqual(offer);
    for (const far of store.tickets!.values()) {
      expect(far).toMatchObject({ state: "open", joined: 1 });
      expect(far.missing).toBeGreaterThan(0);
    }
    const legal = table.heard.findLast((news) => news.kind === "legal");
    if (legal?.kind === "legal") store.act(legal.actions[0]!);
    await until(() => !offer!.every((id) => store.tickets!.has(id)));
    expect([...store.tickets!.keys()]).toEqual(store.position!.view.own!.tickets);
    table.close();
  });

  it("goes on where it was left", async () => {
    const games = await begun([person("Ada"), bot("easy")]);
    const first = screen(games);
    await until(() => first.store.ready);
    const legal = first.heard.findLast((news) => news.kind === "legal");
    if (legal?.kind === "legal") first.store.act(legal.actions[0]!);
    await until(() => first.store.ready && first.store.position!.number > 2);
    const { number, event, view } = first.store.position!;
    first.close();
    const second = screen(games);
    await until(() => second.store.ready);
    expect(second.store.position).toMatchObject({ number, event, view });
    expect(second.store.events).toHaveLength(event);
    second.close();
  });

  it("shows each of several people their own cards, after a hand over", async () => {
    const games = await begun([person("Ada"), person("Grace")]);
    const table = screen(games);
    const { store, source } = table;
    await until(() => store.handover !== null);
    expect(store.handover).toEqual<Handover>({ to: 0, covered: true });
    expect([store.seat, store.position!.view.own]).toEqual([null, undefined]);
    const before = table.heard.length;
    source.uncover();
    await until(() => store.ready);
    expect(store.seat).toBe(0);
    // The curtain falls with what is to be seen, all at once.
    const told = table.heard.slice(before).map(({ kind }) => kind);
    expect(told.slice(0, 3)).toEqual(["table", "handover", "moved"]);
    const legal = table.heard.findLast((news) => news.kind === "legal");
    if (legal?.kind === "legal") store.act(legal.actions[0]!);
    await until(() => store.handover !== null);
    // Whoever has just acted still sees what came of it.
    expect(store.handover).toEqual<Handover>({ to: 1, covered: false });
    expect(store.position!.view.own).toBeDefined();
    source.cover();
    await until(() => store.handover?.covered === true && store.seat === null);
    await until(() => store.position!.view.own === undefined);
    await playOut(table);
    table.close();
  });

  it("never tells anybody what another person has in hand", async () => {
    const games = await begun([person("Ada"), person("Grace"), bot("random")]);
    const table = screen(games);
    await playOut(table);
    let seat: number | null = null;
    let secrets = 0;
    let own: OwnView | undefined;
    let tickets = 0;
    for (const news of table.heard) {
      if (news.kind === "table") seat = news.seat;
      if (news.kind === "moved") own = news.position.view.own;
      if (news.kind === "tickets") {
        // They are those that lie open before this person, and no others.
        const known = [...(own?.tickets ?? []), ...(own?.offer ?? [])];
        expect(news.tickets.map(({ ticket }) => ticket)).toEqual(known);
        tickets += known.length;
      }
      if (news.kind !== "moved" || news.position.outcome) continue;
      expect(news.position.view.own === undefined).toBe(seat === null);
      for (const event of news.events) {
        if (event.event !== "card-drawn" || event.card === undefined) continue;
        expect(event.seat).toBe(seat);
        secrets += 1;
      }
    }
    // They were told what they drew themselves.
    expect(secrets).toBeGreaterThan(0);
    expect(tickets).toBeGreaterThan(0);
    table.close();
  });

  it("takes nothing for done that could not be stored", async () => {
    const games = await begun([person("Ada"), bot("easy")]);
    const table = screen(games);
    await until(() => table.store.ready);
    // The bot has chosen; now the disk is full.
    const before = table.store.position!.number;
    const add = games.add.bind(games);
    games.add = () => Promise.reject(new Error("the disk is full"));
    const legal = table.heard.findLast((news) => news.kind === "legal");
    if (legal?.kind === "legal") table.store.act(legal.actions[0]!);
    await until(() => table.store.refused !== null);
    expect(table.store.refused).toMatchObject({ code: "not-stored" });
    expect(table.store.position!.number).toBe(before);
    games.add = add;
    await until(() => table.store.ready);
    if (legal?.kind === "legal") table.store.act(legal.actions[0]!);
    await until(() => table.store.position!.number > before);
    table.close();
  });

  it("says so if it cannot be read", async () => {
    const games = await begun([person("Ada"), bot("easy")]);
    const { game } = (await games.load("local-test"))!;
    await games.keep({ ...game, header: "a diary\n" }, []);
    const table = screen(games);
    await until(() => table.store.connection.state === "closed");
    expect(table.store.connection).toMatchObject({ code: "bad-record" });
    table.close();
  });

  it("says so if there is no such game", async () => {
    const table = screen(new MemoryGameStore());
    await until(() => table.store.connection.state === "closed");
    table.close();
  });
});
