import type {
  Board,
  BoardList,
  BoardTitle,
  Join,
  NewTable,
  Problem,
  Replace,
  Replay,
  Seated,
  Start,
  Table,
  Tables,
  WhichSeat,
} from "../protocol";

/** An answer that says what was wrong. `code` is `offline` if there was no answer at all. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Request {
  method?: "GET" | "POST";
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  text?: string;
  token?: string;
}

async function ask<T>(path: string, request: Request = {}): Promise<T> {
  const { method = "GET", body, text, token } = request;
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? text : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
}

const post = <T>(path: string, body: unknown, token?: string) =>
  ask<T>(path, { method: "POST", body, token });

const seenBy = (eyes: string) => `?eyes=${encodeURIComponent(eyes)}`;

const at = (table: string, what = "") => `/api/tables/${encodeURIComponent(table)}${what}`;

/** The server over HTTP; see docs/API.md. */
export const api = {
  boards: async (): Promise<BoardTitle[]> => (await ask<BoardList>("/api/boards")).boards,
  board: (id: string) => ask<Board>(`/api/boards/${encodeURIComponent(id)}`),
  tables: async (): Promise<Table[]> => (await ask<Tables>("/api/tables")).tables,
  table: (id: string) => ask<Table>(at(id)),
  open: (table: NewTable) => post<Seated>("/api/tables", table),
  join: (id: string, body: Join) => post<Seated>(at(id, "/join"), body),
  leave: (id: string, token: string) => post<unknown>(at(id, "/leave"), undefined, token),
  kick: (id: string, body: WhichSeat, token: string) => post<unknown>(at(id, "/kick"), body, token),
  start: (id: string, body: Start, token: string) => post<unknown>(at(id, "/start"), body, token),
  replace: (id: string, body: Replace, token: string) =>
    post<unknown>(at(id, "/replace"), body, token),
  /** A finished game as some eyes saw it: a seat, `nobody`, or `all`. */
  replay: (id: string, eyes: string) => ask<Replay>(at(id, `/replay${seenBy(eyes)}`)),
  /** The same of a record, which the server does not keep. */
  replayOf: (record: string, eyes: string) =>
    ask<Replay>(`/api/replay${seenBy(eyes)}`, { method: "POST", text: record }),
  rematch: (id: string, token: string) => post<Seated>(at(id, "/rematch"), undefined, token),
};
