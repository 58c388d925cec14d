import type { OwnBoard } from "../local/gameStore";
import type { Board, Table } from "../protocol";
import { api } from "./api";

/** The board of a table that somebody brought: its facts in the table's edition, and the board itself. */
export interface TableBoard {
  facts: Board;
  own: OwnBoard;
}

/** By table, whose board never changes. */
const fetched = new Map<string, Promise<TableBoard>>();

/** The board of a table that somebody brought. */
export function tableBoard(table: string): Promise<TableBoard> {
  let board = fetched.get(table);
  if (!board) {
    board = ask(table);
    board.catch(() => fetched.delete(table));
    fetched.set(table, board);
  }
  return board;
}

/** The same as a game of this browser has it; nothing if the board is one of the server's. */
export async function ownBoardAt({ id, own_board }: Table): Promise<OwnBoard | undefined> {
  return own_board === undefined ? undefined : (await tableBoard(id)).own;
}

async function ask(table: string): Promise<TableBoard> {
  const { file, layout, board } = await api.tableBoard(table);
  return {
    facts: board,
    own: layout ? { file, title: board.title, layout } : await drawn(file),
  };
}

/** A board that came without a layout, drawn as the workshop draws it. */
export async function drawn(file: string): Promise<OwnBoard> {
  const [{ drawnAs, openText }, { arrange }] = await Promise.all([
    import("../workshop/open"),
    import("../workshop/arrange"),
  ]);
  const sheet = await openText(file);
  const { frame, drawing } = await drawnAs(sheet);
  return { file, title: sheet.title, layout: arrange(sheet, frame, drawing) };
}
