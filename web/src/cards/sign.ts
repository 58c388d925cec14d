import { isWild } from "../game/facts";
import { colorSymbols, terrainSymbols, wildSymbol } from "../look/symbols";
import type { Card } from "../protocol";

/** The symbol of a card, a path as in `look/symbols`; colours and terrain that are new have none. */
export function signOf(card: Card): string | undefined {
  if (isWild(card)) return wildSymbol;
  return card.terrain ? terrainSymbols[card.terrain] : colorSymbols[card.color ?? ""];
}
