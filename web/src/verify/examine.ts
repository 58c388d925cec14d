import { boardFileIn } from "../app/recordBoard";
import type { Engine } from "../engine/engine";
import { EngineProblem } from "../engine/problem";
import type { Verified } from "../protocol";

/** What can be wrong with a record. */
export type FaultKind =
  /** The text is no record at all. */
  | "no-record"
  /** It was played on a board that is not known here. */
  | "unknown-board"
  /** The board has other facts here. */
  | "other-board"
  /** The board in the record has faults. */
  | "bad-board"
  /** The board in the record is not the one that it names. */
  | "wrong-board"
  /** The table cannot be set up as the first line says. */
  | "setup"
  /** The seed is none. */
  | "seed"
  /** A line is not what a record may have there. */
  | "unreadable"
  /** A move is not allowed. */
  | "move"
  /** A move leads to another position than the record says. */
  | "position"
  /** The game ended otherwise. */
  | "result"
  /** The record ends the game where it does not end, or goes on after it. */
  | "ending";

/** The first thing that is wrong with a record. */
export interface Fault {
  kind: FaultKind;
  /** Its line, from 1. */
  line: number;
  /** What stands there. */
  text: string;
  /** What the engine says about it. */
  reason: string;
}

/** How a record says that its game ended. */
export interface RecordedEnd {
  state: string;
  scores: number[];
  winners: number[];
}

/** A record that was played again, as far as it goes. */
export interface Examined {
  /** What was found of the lines before the fault, or of all; null if the first is wrong already. */
  verified: Verified | null;
  fault: Fault | null;
  /** The board that the record names, where it can be read. */
  board: string | null;
  /** How the record says that the game ended, unless it breaks before. */
  end: RecordedEnd | null;
}

/** The part of the engine that it takes. */
export type Examiner = Pick<Engine, "verify" | "boards" | "board" | "addBoard">;

/** Plays a record again, and finds the first line where it breaks and what is wrong there. */
export async function examine(record: string, engine: Examiner): Promise<Examined> {
  const lines = record.trimEnd().split(/\r?\n/);
  const before = (line: number) => lines.slice(0, line - 1).join("\n");
  const board = asObject(asObject(parsed(lines[0]))?.board)?.id;
  const known = { board: typeof board === "string" ? board : null };

  // All lines are read before the first is played, so a fault that is read may hide an earlier one.
  let verified: Verified | null = null;
  let broken: Broken | null = null;
  let text = record;
  while (!verified && broken?.line !== 1) {
    const answer: Verified | Broken = await verify(text, engine);
    if ("reason" in answer) {
      broken = answer;
      text = before(broken.line);
    } else {
      verified = answer;
    }
  }
  if (!broken) return { ...known, verified, fault: null, end: endOf(lines.at(-1)) };

  const line = lines[broken.line - 1] ?? "";
  const end = endOf(line) ?? endOf(lines[broken.line - 2]);
  const kind = verified
    ? await kindOfLine(line, before(broken.line), verified, engine)
    : await kindOfHeader(line, engine);
  return { ...known, verified, fault: { ...broken, kind, text: line }, end };
}

/** Where the engine stopped, and why. */
interface Broken {
  line: number;
  reason: string;
}

/** What the engine found, or where it stopped. */
async function verify(text: string, engine: Examiner): Promise<Verified | Broken> {
  try {
    return await engine.verify(text);
  } catch (problem) {
    if (!(problem instanceof EngineProblem) || problem.code !== "bad-record") throw problem;
    const told = /^line (\d+): (.*)$/s.exec(problem.message);
    if (!told) throw problem;
    return { line: Number(told[1]), reason: told[2]! };
  }
}

async function kindOfHeader(text: string, engine: Examiner): Promise<FaultKind> {
  const header = asObject(parsed(text));
  if (!header || !("trestle_record" in header)) return "no-record";
  const board = asObject(header.board);
  if (typeof board?.id === "string") {
    const file = boardFileIn(text);
    if (file !== undefined) {
      const isWrong = await faultOfBoard(header, board.id, file, engine);
      if (isWrong) return isWrong;
    }
    const known = await engine.boards();
    if (!known.some(({ id }) => id === board.id)) return "unknown-board";
    if (await onlyHashIsWrong(header, board.id, engine)) return "other-board";
  }
  const isSeed = typeof header.seed === "string" && /^[0-9a-f]{64}$/i.test(header.seed);
  return isSeed ? "setup" : "seed";
}

/** What is wrong with the board that a first line brings, if anything is. */
async function faultOfBoard(
  header: Record<string, unknown>,
  named: string,
  file: string,
  engine: Examiner,
): Promise<FaultKind | null> {
  try {
    const { id } = await engine.addBoard(file);
    const isAnother = id !== named || (await onlyHashIsWrong(header, id, engine));
    return isAnother ? "wrong-board" : null;
  } catch (problem) {
    const isFaulty =
      problem instanceof EngineProblem && /^(bad-board|id-taken)$/.test(problem.code);
    if (isFaulty) return problem.code === "bad-board" ? "bad-board" : "wrong-board";
    throw problem;
  }
}

/**
 * Whether a first line would be right with another hash of its board. The engine knows more than one
 * hash of a board, because older programs computed it otherwise; so it is asked instead of compared.
 */
async function onlyHashIsWrong(
  header: Record<string, unknown>,
  id: string,
  engine: Examiner,
): Promise<boolean> {
  const edition = asObject(header.options)?.edition;
  try {
    const { hash } = await engine.board(id, typeof edition === "string" ? edition : undefined);
    const answer = await verify(JSON.stringify({ ...header, board: { id, hash } }), engine);
    return !("reason" in answer);
  } catch (problem) {
    if (problem instanceof EngineProblem && problem.code === "no-such-edition") return false;
    throw problem;
  }
}

/** What is wrong with a line, if all before it are right. */
async function kindOfLine(
  text: string,
  before: string,
  verified: Verified,
  engine: Examiner,
): Promise<FaultKind> {
  if (endOf(before.split("\n").at(-1))) return "ending";
  const line = asObject(parsed(text));
  if (line && "end" in line) {
    const end = endOf(text);
    if (!end || !verified.finished) return "ending";
    const same = sameList(end.scores, verified.scores) && sameList(end.winners, verified.winners);
    return same ? "position" : "result";
  }
  if (typeof line?.seat !== "number" || !("do" in line)) return "unreadable";
  // Is it the move, or only what the record says of the position after it?
  const { state, ...move } = line;
  if (state === undefined) return "move";
  const answer = await verify(`${before}\n${JSON.stringify(move)}`, engine);
  return "reason" in answer ? "move" : "position";
}

function endOf(line: string | undefined): RecordedEnd | null {
  const end = asObject(asObject(parsed(line))?.end);
  const isEnd =
    typeof end?.state === "string" && Array.isArray(end.scores) && Array.isArray(end.winners);
  return isEnd ? (end as unknown as RecordedEnd) : null;
}

const sameList = (one: number[], other: number[]) => one.join() === other.join();

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? "");
  } catch {
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}
