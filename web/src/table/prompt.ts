import { deciding } from "../game/deciding";
import type { Key, Values } from "../i18n/index.svelte";
import type { Position } from "../protocol";

/** What to tell somebody about the moment: a message and what it is told. */
export interface Told {
  key: Key;
  values?: Values;
}

/** What the game waits for, as the person in a seat (or looking on) is told. */
export function promptOf(position: Position, me: number | null, names: string[]): Told {
  const { view, outcome } = position;
  if (outcome || view.phase === "over") return { key: "table.prompt.over" };
  const waiting = deciding(view);
  const mine = me !== null && waiting.includes(me);
  const name = names[view.turn] ?? "";
  const everybody = waiting.map((seat) => names[seat] ?? "").join(", ");
  switch (view.phase) {
    case "start-tickets":
      return mine
        ? { key: "table.prompt.start-tickets" }
        : { key: "table.prompt.waiting", values: { names: everybody } };
    case "start-pieces":
      return mine
        ? { key: "table.prompt.start-pieces" }
        : { key: "table.prompt.waiting", values: { names: everybody } };
    case "turn":
      return mine
        ? { key: "table.prompt.turn" }
        : { key: "table.prompt.turn-of", values: { name } };
    case "second-card":
      return mine
        ? { key: "table.prompt.second-card" }
        : { key: "table.prompt.second-card-of", values: { name } };
    case "keep-tickets":
      return mine
        ? { key: "table.prompt.keep-tickets" }
        : { key: "table.prompt.keep-tickets-of", values: { name } };
    case "tunnel":
      return mine
        ? { key: "table.prompt.tunnel" }
        : { key: "table.prompt.tunnel-of", values: { name } };
  }
}
