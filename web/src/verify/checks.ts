import type { Promised } from "../app/promises";
import type { Key, Values } from "../i18n/index.svelte";
import type { Verified } from "../protocol";
import type { Examined, FaultKind } from "./examine";

/** How a check came out; `open` is what cannot be told. */
export type Verdict = "good" | "bad" | "open";

/** A figure behind a check, for those who compare it themselves. */
export interface Figure {
  name: Key;
  values?: Values;
  figure: string;
}

/** One thing that was checked, with a sentence about it. */
export interface Check {
  name: "board" | "shuffle" | "moves" | "positions" | "result" | "end";
  verdict: Verdict;
  says: Key;
  values?: Values;
  figures: Figure[];
}

/** Fingerprints of the seed, by who showed them. */
export interface Promises {
  /** What this browser saw while the game was in play. */
  seen?: Promised;
  /** What the server shows now. */
  server?: string;
  /** What somebody has entered. */
  entered?: string;
  /** Nobody: the game was played in this browser, without a server. */
  nobody?: boolean;
}

/** What to call things. */
export interface Names {
  board: string;
  seats: string[];
  /** A moment in words. */
  time: (milliseconds: number) => string;
}

/** Everything that was checked, in the order in which it is told. */
export function checksOf(examined: Examined, promises: Promises, names: Names): Check[] {
  return [
    board(examined, names),
    shuffle(examined, promises, names),
    moves(examined),
    positions(examined),
    result(examined, names),
    end(examined),
  ];
}

/** How it came out altogether. */
export function verdictOf(checks: readonly Check[]): Verdict {
  if (checks.some(({ verdict }) => verdict === "bad")) return "bad";
  return checks.every(({ verdict }) => verdict === "good") ? "good" : "open";
}

type Outcome = Omit<Check, "name" | "figures"> & { figures?: Figure[] };

const check = (name: Check["name"], outcome: Outcome): Check => ({ name, figures: [], ...outcome });

/** The record breaks before it comes to that. */
const unreached: Outcome = { verdict: "open", says: "verify.unreached" };

function board({ verified, fault, board }: Examined, names: Names): Check {
  const about = { board: names.board };
  if (verified) {
    return check("board", {
      verdict: "good",
      says: verified.own_board === undefined ? "verify.board.good" : "verify.board.contained",
      values: about,
      figures: [
        { name: "verify.figure.board-hash", figure: verified.board_hash },
        { name: "verify.figure.edition", figure: verified.edition },
      ],
    });
  }
  const outcomes: Partial<Record<FaultKind, Outcome>> = {
    "unknown-board": {
      verdict: "open",
      says: "verify.board.unknown",
      values: { board: board ?? "" },
    },
    "other-board": { verdict: "bad", says: "verify.board.other", values: about },
    "bad-board": { verdict: "bad", says: "verify.board.faulty" },
    "wrong-board": { verdict: "bad", says: "verify.board.wrong" },
    setup: { verdict: "bad", says: "verify.board.setup" },
  };
  return check("board", outcomes[fault!.kind] ?? unreached);
}

function shuffle({ verified, fault }: Examined, promises: Promises, names: Names): Check {
  if (!verified) {
    const isSeed = fault?.kind === "seed";
    return check("shuffle", isSeed ? { verdict: "bad", says: "verify.shuffle.seed" } : unreached);
  }
  const { seed, commitment } = verified;
  const { seen, server, entered } = promises;
  const figures: Figure[] = [
    { name: "verify.figure.seed", figure: seed },
    { name: "verify.figure.commitment", figure: commitment },
  ];
  if (seen) {
    const values = { time: names.time(seen.seen) };
    figures.push({ name: "verify.figure.seen", values, figure: seen.commitment });
  }
  if (server) figures.push({ name: "verify.figure.server", figure: server });
  if (entered) figures.push({ name: "verify.figure.entered", figure: entered });

  const outcome = (): Outcome => {
    if (seen && server && seen.commitment !== server) {
      return { verdict: "bad", says: "verify.shuffle.changed" };
    }
    const promised = [seen?.commitment, server, entered].filter((one) => one !== undefined);
    if (promised.some((one) => one !== commitment)) {
      return { verdict: "bad", says: "verify.shuffle.bad" };
    }
    if (seen) {
      return {
        verdict: "good",
        says: "verify.shuffle.seen",
        values: { time: names.time(seen.seen) },
      };
    }
    if (entered) return { verdict: "good", says: "verify.shuffle.entered" };
    if (server) return { verdict: "good", says: "verify.shuffle.server" };
    if (promises.nobody) return { verdict: "good", says: "verify.shuffle.local" };
    return { verdict: "open", says: "verify.shuffle.open" };
  };
  return check("shuffle", { ...outcome(), figures });
}

/** Whether all moves are right, and only what is said of their end is not. */
function isAboutTheEnd({ verified, fault }: Examined): boolean {
  if (fault?.kind === "result" || fault?.kind === "ending") return true;
  return fault?.kind === "position" && verified?.finished === true;
}

function moves(examined: Examined): Check {
  const { verified, fault } = examined;
  if (!verified) return check("moves", unreached);
  const count = verified.actions;
  if (!fault || isAboutTheEnd(examined)) {
    return check("moves", { verdict: "good", says: "verify.moves.good", values: { count } });
  }
  const values = { count, line: fault.line };
  if (fault.kind === "move") {
    return check("moves", { verdict: "bad", says: "verify.moves.bad", values });
  }
  if (fault.kind === "unreadable") {
    return check("moves", { verdict: "bad", says: "verify.moves.unreadable", values });
  }
  return check("moves", { verdict: "open", says: "verify.moves.partly", values });
}

function positions(examined: Examined): Check {
  const { verified, fault, end } = examined;
  if (!verified) return check("positions", unreached);
  const { actions: count, hashes } = verified;
  const figures: Figure[] = [{ name: "verify.figure.state", figure: verified.state }];
  const values = { count, hashes };
  const say = (verdict: Verdict, says: Key, more: Values = {}) =>
    check("positions", { verdict, says, values: { ...values, ...more }, figures });
  if (fault?.kind === "position") return say("bad", "verify.positions.bad", { line: fault.line });
  if (fault && !isAboutTheEnd(examined)) {
    return hashes > 0
      ? say("open", "verify.positions.partly", { line: fault.line })
      : check("positions", unreached);
  }
  if (hashes > 0) return say("good", "verify.positions.good");
  // With the result, the record notes the very last position.
  return end && !fault
    ? say("good", "verify.positions.last")
    : say("open", "verify.positions.open");
}

function result(examined: Examined, names: Names): Check {
  const { verified, fault, end } = examined;
  const name = (seat: number) => names.seats[seat] ?? String(seat + 1);
  const points = (scores: number[]) =>
    scores.map((score, seat) => `${name(seat)} (${String(score).replace("-", "−")})`).join(", ");
  const who = (winners: number[]) => ({
    count: winners.length,
    names: winners.map(name).join(" & "),
  });

  if (!verified || (fault && !(verified.finished && isAboutTheEnd(examined)))) {
    return check("result", unreached);
  }
  if (!verified.finished) return check("result", { verdict: "open", says: "verify.result.none" });
  const values = { ...who(verified.winners), points: points(verified.scores) };
  if (fault?.kind === "result" && end) {
    const inShort = ({ scores, winners }: Pick<Verified, "scores" | "winners">) =>
      `${points(scores)} → ${who(winners).names}`;
    const figures: Figure[] = [
      { name: "verify.figure.recorded-points", figure: inShort(end) },
      { name: "verify.figure.points", figure: inShort(verified) },
    ];
    return check("result", { verdict: "bad", says: "verify.result.bad", values, figures });
  }
  return end
    ? check("result", { verdict: "good", says: "verify.result.good", values })
    : check("result", { verdict: "open", says: "verify.result.unrecorded", values });
}

function end({ verified, fault }: Examined): Check {
  if (!verified) return check("end", unreached);
  const values = { count: verified.actions };
  if (fault?.kind === "ending") {
    return check("end", {
      verdict: "bad",
      says: verified.finished ? "verify.end.after" : "verify.end.early",
      values: { ...values, line: fault.line },
    });
  }
  if (verified.finished) return check("end", { verdict: "good", says: "verify.end.good", values });
  return check(
    "end",
    fault ? unreached : { verdict: "open", says: "verify.end.breaks-off", values },
  );
}
