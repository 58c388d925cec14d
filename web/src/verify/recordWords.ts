import type { Engine } from "../engine/engine";
import { EngineProblem } from "../engine/problem";
import { t } from "../i18n/index.svelte";
import { examine, type Examiner } from "./examine";

/**
 * What is wrong with a file that should be a game, in a sentence for players. The engine's own words
 * are for those who write records; the page where games are checked shows them.
 */
export async function recordWords(record: string, engine: Examiner): Promise<string> {
  const { fault, board } = await examine(record, engine);
  if (!fault) return t("verify.file.none");
  switch (fault.kind) {
    case "no-record":
      return t("verify.file.none");
    case "unknown-board":
      return t("verify.file.unknown-board", { board: board ?? "" });
    case "other-board":
      return t("verify.file.other-board");
    case "bad-board":
      return t("verify.file.bad-board");
    case "wrong-board":
      return t("verify.file.wrong-board");
    case "setup":
    case "seed":
      return t("verify.file.damaged", { line: 1 });
    default:
      return t("verify.file.damaged", { line: fault.line });
  }
}

/** The same, if a record is what the problem is about; otherwise nothing. */
export async function recordProblemWords(
  problem: unknown,
  record: string,
  engine: Engine,
): Promise<string | null> {
  const isRecord = problem instanceof EngineProblem && problem.code === "bad-record";
  return isRecord ? recordWords(record, engine) : null;
}
