import { english, type Key } from "../i18n/english";
import { t } from "../i18n/index.svelte";

/** What a board is called in the language in use. A board of somebody's own keeps the title it was given. */
export function boardTitle({ id, title }: { id: string; title: string }): string {
  const known = english as Record<string, string>;
  // On the board there is room to say more than in the lobby.
  const keys = [`board.title.${id}`, `lobby.title.${id}`];
  const key = keys.find((key) => known[key] === title);
  return key === undefined ? title : t(key as Key);
}
