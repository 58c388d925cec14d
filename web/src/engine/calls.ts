import type { About, ActionText, LessonFile, NewGame } from "../protocol";

/** What the page asks the engine in its worker. */
export type Question =
  | { call: "boards" }
  | { call: "add-board"; file: string }
  | { call: "open-sheet"; file: string }
  | { call: "built-in-sheet"; id: string }
  | { call: "check-sheet"; sheet: unknown }
  | { call: "balance-open"; file: string; players: number; seed: number }
  | { call: "balance-play"; games: number }
  | { call: "balance-report" }
  | { call: "board"; id: string; edition?: string }
  | { call: "verify"; record: string }
  | { call: "replay"; record: string; eyes: string }
  | { call: "begin"; game: NewGame }
  | { call: "open"; record: string; first?: number }
  | { call: "standing" }
  | { call: "look"; seat: number | null; since: number }
  | { call: "legal"; seat: number }
  | { call: "act"; seat: number; action: ActionText }
  | { call: "decide"; seat: number; bot: string; milliseconds: number }
  | { call: "hints"; seat: number; milliseconds: number; most: number }
  | { call: "why"; seat: number; about: About }
  | { call: "tickets"; seat: number }
  | { call: "buildings"; seat: number }
  | { call: "chances"; number: number; seat: number | null; games: number; draw: number }
  | { call: "decision"; number: number; games: number }
  | { call: "compare"; number: number; other: ActionText; games: number; draw: number }
  | { call: "record" }
  | { call: "random-games"; board: string; players: number; games: number }
  | { call: "lesson-open"; file: LessonFile; inputs: LessonInput[] }
  | { call: "lesson-board" }
  | { call: "lesson-guide" }
  | { call: "lesson-look"; since: number }
  | { call: "lesson-legal" }
  | { call: "lesson-act"; action: ActionText }
  | { call: "lesson-skip" }
  | { call: "lesson-others" }
  | { call: "lesson-why"; about: About }
  | { call: "lesson-tickets" }
  | { call: "lesson-buildings" };

/** What a learner has put in for a step: an action, or that it was read. */
export type LessonInput = ActionText | "next";

/** What comes back: the answer, or what was wrong, each as JSON. */
export type Answer = { n: number; json: string } | { n: number; problem: string };
