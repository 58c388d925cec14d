import layouts from "virtual:layouts";
import type { Engine } from "../engine/engine";
import type { Board, BoardList, BoardTitle, GalleryMode } from "../protocol";
import { api, Refusal } from "./api";

/** The boards there are, and who says so. */
export interface KnownBoards {
  boards: BoardTitle[];
  from: "server" | "browser";
  /** What happens to boards that people publish there; nothing where they cannot. */
  gallery?: GalleryMode;
}

/** Asks the engine in this browser, which is fetched only now. */
async function askEngine<T>(ask: (engine: Engine) => Promise<T>): Promise<T> {
  const { Engine } = await import("../engine/engine");
  const engine = new Engine();
  try {
    return await ask(engine);
  } finally {
    engine.stop();
  }
}

/** What the server says, or what is known without one where there is none. */
async function serverOr<T>(asked: Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== "offline") throw problem;
    // Whoever cannot fetch the engine either has no connection: that is what to say.
    return otherwise().catch(() => {
      throw problem;
    });
  }
}

/** The server's answer, for all who ask before it is there. */
let listThere: Promise<BoardList> | null = null;
// What came with the page does not change while it is open.
let listHere: Promise<KnownBoards> | null = null;
/** By board and edition. */
const factsHere = new Map<string, Promise<Board>>();

/** The boards that came with the page. */
function boardsHere(): Promise<KnownBoards> {
  listHere ??= askEngine(async (engine): Promise<KnownBoards> => {
    return { boards: await engine.boards(), from: "browser" };
  });
  listHere.catch(() => (listHere = null));
  return listHere;
}

/** The facts of a board that came with the page, for games that were played here or come from a file. */
export function boardHere(id: string, edition?: string): Promise<Board> {
  const key = JSON.stringify([id, edition]);
  const known = factsHere.get(key);
  if (known) return known;
  const facts = askEngine((engine) => engine.board(id, edition));
  factsHere.set(key, facts);
  facts.catch(() => factsHere.delete(key));
  return facts;
}

/**
 * The boards of the server that can be drawn here, or those that came with the page where there is no
 * server. A host may have supplied others, for programs.
 */
export function allBoards(): Promise<KnownBoards> {
  listThere ??= api.boards().finally(() => (listThere = null));
  const theirs = listThere.then(({ boards, gallery }): KnownBoards => {
    return { boards: boards.filter(({ id }) => layouts.includes(id)), from: "server", gallery };
  });
  return serverOr(theirs, boardsHere);
}

/**
 * The facts of a board in an edition, from the server or, where there is none, as they came with the
 * page. Without an edition it is in the usual one.
 */
export function boardOf(id: string, edition?: string): Promise<Board> {
  return serverOr(api.board(id, edition), () => boardHere(id, edition));
}
