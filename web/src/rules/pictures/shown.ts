import type { Facts } from "../../game/facts";
import type { Values } from "../../i18n/index.svelte";
import type { Say } from "../texts";

/** What every picture of a section is given. */
export interface Shown {
  facts: Facts;
  say: Say;
  /** The numbers of the board. */
  values: Values;
  /** Routes that leave the sheet on one side and go on at the other. */
  exits?: string[];
}
