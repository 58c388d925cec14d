import { Refusal } from "../app/api";
import type { Problem, Replay } from "../protocol";

/** Where a replay comes from: a table on the server, or the text of a record file. */
export type Origin = { table: string } | { record: string };

/** Fetches a replay as some eyes saw it: a seat, `nobody`, or `all`. */
export async function fetchReplay(origin: Origin, eyes: string): Promise<Replay> {
  const query = `?eyes=${encodeURIComponent(eyes)}`;
  let response: Response;
  try {
    response = await ("table" in origin
      ? fetch(`/api/tables/${encodeURIComponent(origin.table)}/replay${query}`)
      : fetch(`/api/replay${query}`, { method: "POST", body: origin.record }));
  } catch {
    throw new Refusal("offline", "The server cannot be reached.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Replay;
  const problem = answer as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
}
