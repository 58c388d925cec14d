import { deciding } from "../game/deciding";
import { cityName, routeName, type Facts } from "../game/facts";
import type { leftToBuild } from "../game/supplies";
import { t, type Key, type Values } from "../i18n/index.svelte";
import type { ActionText, Position } from "../protocol";

/** What to tell somebody about the moment: a message and what it is told. */
export interface PromptMessage {
  key: Key;
  values?: Values;
}

/** What can be done in a turn on a board besides what can be done on all of them. */
export type TurnOptions = Record<"station" | "harbour" | "swap", "yes" | "no">;

/** What a player can do in a turn who has so much left to build. */
export function optionsOf(facts: Facts, left: ReturnType<typeof leftToBuild>): TurnOptions {
  const yes = (can: boolean) => (can ? "yes" : "no");
  return {
    station: yes(!!left.stations),
    harbour: yes(!!left.harbours),
    swap: yes(facts.board.mechanics.includes("exchange")),
  };
}

/** What the game waits for, as the person in a seat (or looking on) is told. */
export function promptOf(
  position: Position,
  me: number | null,
  names: string[],
  options: TurnOptions,
): PromptMessage {
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
        ? { key: "table.prompt.turn", values: { ...options } }
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

/** What is about to be done and can still be taken back. */
export function heldWords(facts: Facts, action: ActionText): string {
  if (typeof action === "object") {
    if ("claim" in action) {
      return t("table.held.claim", { route: routeName(facts, action.claim.route) });
    }
    if ("build-station" in action) {
      return t("table.held.station", { city: cityName(facts, action["build-station"].city) });
    }
    if ("build-harbour" in action) {
      return t("table.held.harbour", { city: cityName(facts, action["build-harbour"].city) });
    }
  }
  return t("table.prompt.sent");
}
