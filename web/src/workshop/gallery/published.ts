/* What this browser has published, and how it proves that. */
import { api, Refusal } from "../../app/api";
import { read, write } from "../../app/storage";
import type { OwnBoard } from "../../local/gameStore";
import type { GalleryEntry, Published } from "../../protocol";
import { brought } from "../brought";

/** What is known of a board that was published: its name in the gallery, and the proof, if no profile is it. */
export interface Mine {
  id: string;
  secret?: string;
}

const key = "trestle.published";

/** By the ids of the boards of this browser. */
const all = () => read<Record<string, Mine>>(key, {});

/** What was published of a board of this browser. */
export const publishedOf = (board: string): Mine | undefined => all()[board];

function keep(board: string, mine: Mine | undefined): void {
  const others = Object.entries(all()).filter(([id]) => id !== board);
  write(key, Object.fromEntries(mine ? [...others, [board, mine]] : others));
}

/** Publishes a board of this browser. */
export async function publish(board: string, own: OwnBoard, author: string): Promise<Published> {
  const published = await api.publish({ board: brought(own), author });
  const { mine, secret, entry } = published;
  if (mine) keep(board, { id: entry.id, ...(secret === undefined ? {} : { secret }) });
  return published;
}

/** How a published board of this browser is in the gallery; nothing if it is there no more. */
export async function stateOf(board: string): Promise<GalleryEntry | null> {
  const mine = publishedOf(board);
  if (!mine) return null;
  try {
    return (await api.galleryBoard(mine.id, mine.secret)).entry;
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== "not-in-gallery") throw problem;
    keep(board, undefined);
    return null;
  }
}

/** Takes a published board of this browser back. */
export async function takeBack(board: string): Promise<void> {
  const mine = publishedOf(board);
  if (!mine) return;
  try {
    await api.takeBack(mine.id, mine.secret);
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== "not-in-gallery") throw problem;
  }
  keep(board, undefined);
}
