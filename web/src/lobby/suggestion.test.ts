import { describe, expect, it } from "vitest";
import type { LocalGame, LocalPlayer } from "../local/gameStore";
import { suggest } from "./suggestion";

const me: LocalPlayer = { kind: "person", name: "Ada" };
let time = 0;

/** A game that is over, later than those before it. */
function game(bots: string[], points: number[], more: Partial<LocalGame> = {}): LocalGame {
  const most = Math.max(...points);
  time += 1;
  return {
    id: `local-${time}`,
    board: "paris",
    edition: "standard",
    players: [me, ...bots.map((level): LocalPlayer => ({ kind: "bot", level, name: level }))],
    created: time,
    changed: time,
    header: "",
    number: 1,
    actors: [],
    end: "",
    winners: points.flatMap((all, seat) => (all === most ? [seat] : [])),
    points,
    ...more,
  };
}
const won = (bot: string) => game([bot], [50, 40]);
const lost = (bot: string) => game([bot], [40, 50]);

describe("an opponent", () => {
  it("is a gentle one at first", () => {
    expect(suggest([])).toEqual({ character: "mila", why: "first" });
  });

  it("is met again after a single game", () => {
    expect(suggest([won("mila")])).toEqual({ character: "mila", why: "again" });
  });

  it("is stronger after clear wins", () => {
    const games = [lost("greta"), won("greta"), won("greta"), won("greta")];
    const counts = { other: "greta", won: 3, games: 4 };
    expect(suggest(games)).toEqual({ character: "ines", why: "up", ...counts });
  });

  it("is weaker after clear losses", () => {
    const counts = { other: "otto", won: 0, games: 2 };
    expect(suggest([lost("otto"), lost("otto")])).toEqual({
      character: "ines",
      why: "down",
      ...counts,
    });
  });

  it("stays while it is an even match", () => {
    const counts = { other: "ines", won: 1, games: 2 };
    const same = { character: "ines", why: "stay", ...counts };
    expect(suggest([won("ines"), lost("ines")])).toEqual(same);
  });

  it("is not one who was too strong a moment ago", () => {
    const games = [lost("greta"), lost("greta"), won("mila"), won("mila")];
    expect(suggest(games)).toMatchObject({ character: "mila", why: "stay" });
  });

  it("has nobody above or below at the ends", () => {
    expect(suggest([won("clara"), won("clara")])).toMatchObject({
      character: "clara",
      why: "stay",
    });
    expect(suggest([lost("mila"), lost("mila")])).toMatchObject({ character: "mila", why: "stay" });
  });

  it("is judged by the last five games only", () => {
    const games = [
      ...Array(5)
        .fill(0)
        .map(() => lost("mila")),
      ...Array(5)
        .fill(0)
        .map(() => won("mila")),
    ];
    expect(suggest(games)).toMatchObject({ character: "greta", won: 5, games: 5 });
  });

  it("counts each bot of a game, and levels of earlier games as whom they are like", () => {
    const games = [game(["easy", "hard"], [40, 30, 50]), game(["easy", "hard"], [40, 30, 50])];
    expect(suggest(games)).toMatchObject({ character: "greta", why: "up", other: "mila", won: 2 });
  });

  it("goes by the rules where points are equal", () => {
    const tie = () => game(["mila"], [40, 40], { winners: [1] });
    expect(suggest([tie(), tie()])).toMatchObject({ won: 0, games: 2 });
  });

  it("is not judged by games of several people, unfinished ones and imported ones", () => {
    const two = game(["mila"], [50, 40]);
    two.players = [me, me];
    const games = [
      two,
      game(["mila"], [50, 40], { winners: undefined }),
      game(["mila"], [50, 40], { opened: true }),
      game(["hungry"], [50, 40]),
    ];
    expect(suggest(games)).toEqual({ character: "mila", why: "first" });
  });
});
