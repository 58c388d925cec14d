import { onDestroy } from "svelte";
import { on } from "svelte/events";
import type { Draft } from "../draft.svelte";
import { w } from "../texts.svelte";
import { PictureProblem, readPicture, type Picture } from "./picture";
import { keepPicture } from "./pictureStore";

/** Why a picture cannot be used, for people. */
export const pictureProblem = (error: unknown): string =>
  w(`workshop.picture.problem.${error instanceof PictureProblem ? error.code : "unreadable"}`);

/** A picture whose corners somebody is shown: that they were is no step to be undone. */
export const looked = (picture: Picture | null): Picture | null =>
  picture?.adjusted === false ? { ...picture, adjusted: true } : picture;

/** The picture under a board while it is drawn. Made with the page of the board. */
export class Tracing {
  /** Whether its corners are being looked for. */
  adjusting = $state(false);
  reading = $state(false);
  problem = $state("");
  /** Whether something about it has still to be kept. */
  keeping = $state(false);
  #draft: Draft;
  #urls = new Map<Blob, string>();

  /** For a draft that began with a picture as it was stored. */
  constructor(draft: Draft, board: string, stored: Picture | null) {
    this.#draft = draft;
    this.adjusting = stored?.adjusted === false;
    let kept = stored;
    const keep = async () => {
      if (draft.picture === kept) return;
      kept = draft.picture;
      // A browser without room for it keeps the board all the same.
      await keepPicture(board, kept).catch(() => {});
      this.keeping = draft.picture !== kept;
    };
    $effect(() => {
      this.keeping = draft.picture !== kept;
      if (!this.keeping) return;
      const soon = setTimeout(() => void keep(), 250);
      return () => clearTimeout(soon);
    });
    $effect(() => on(window, "pagehide", () => void keep()));
    onDestroy(() => {
      void keep();
      for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    });
  }

  get picture(): Picture | null {
    return this.#draft.picture;
  }

  /** Where the picture can be shown from. */
  get url(): string {
    const { picture } = this;
    if (!picture) return "";
    const url = this.#urls.get(picture.blob) ?? URL.createObjectURL(picture.blob);
    this.#urls.set(picture.blob, url);
    return url;
  }

  /** Lays a file under the sheet that somebody chose or dropped. */
  async lay(file: File | undefined): Promise<void> {
    if (!file || this.reading) return;
    this.reading = true;
    this.problem = "";
    try {
      this.#draft.changePicture(looked(await readPicture(file)));
      this.adjusting = true;
    } catch (error) {
      this.problem = pictureProblem(error);
    }
    this.reading = false;
  }

  /** Changes how it lies; changes in a row about the same are one step. */
  change(to: Partial<Picture>, about: string | null = null): void {
    if (this.picture) this.#draft.changePicture({ ...this.picture, ...to }, about);
  }

  done(): void {
    this.#draft.settle();
    this.adjusting = false;
  }

  remove(): void {
    this.#draft.changePicture(null);
    this.adjusting = false;
  }
}
