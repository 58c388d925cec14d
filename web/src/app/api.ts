import type {
  Board,
  BoardList,
  BoardTitle,
  Join,
  NewTable,
  Problem,
  Replace,
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
  body?: unknown;
  token?: string;
}

async function ask<T>(path: string, { method = "GET", body, token }: Request = {}): Promise<T> {
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
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
  rematch: (id: string, token: string) => post<Seated>(at(id, "/rematch"), undefined, token),
};
