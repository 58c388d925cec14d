import type {
  About,
  ActionText,
  Buildings,
  Chat,
  Hint,
  Lacking,
  Numbered,
  Orders,
  OwnView,
  Position,
  Table,
  TicketProgress,
} from "../protocol";

/** How a game can be reached at the moment. */
export type Connection =
  | { state: "connecting" }
  | { state: "open" }
  /** There is none, and it is tried again and again; `since` is when that began. */
  | { state: "lost"; since: number }
  /** It will not be tried again: there is no such table, or this client is too old. */
  | { state: "closed"; code: string; message: string };

/** What a source of a game tells. */
export type News =
  | { kind: "connection"; connection: Connection }
  /** Who sits there has changed, or somebody has come or gone. */
  | { kind: "table"; table: Table; online: number[]; seat: number | null }
  /**
   * Something has happened in the game, or it is seen for the first time (`fresh`): then the
   * events are those that led here and need not be shown one by one.
   */
  | { kind: "moved"; position: Position; events: Numbered[]; seat?: number; fresh: boolean }
  /** What may be done in the position of that number. */
  | { kind: "legal"; number: number; actions: ActionText[] }
  /** How far this person's tickets are in the position of that number. */
  | { kind: "tickets"; number: number; tickets: TicketProgress[] }
  /** What this person's buildings are worth in the position of that number, if that is wanted. */
  | { kind: "buildings"; buildings: Buildings }
  | { kind: "chat"; chat: Chat }
  | { kind: "muted"; seats: number[] }
  /** These events came of what a bot did in the place of a person. */
  | { kind: "by-bot"; events: number[] }
  /** A bot has made so many moves for this person, who is back now. */
  | { kind: "played-for-you"; count: number }
  /** This person's standing orders, as they are now. */
  | { kind: "orders"; orders: Orders }
  /** These events came of this person's standing orders. */
  | { kind: "by-order"; events: number[] }
  /** Their orders have made so many moves for this person, who is back now. */
  | { kind: "ordered-for-you"; count: number }
  /** What this person did is stored, and was told before. */
  | { kind: "settled" }
  /** Something this person asked for was not done. `clause` says which rule is against it. */
  | { kind: "refused"; code: string; message: string; clause?: string }
  /** With all cards open (replays): what every seat holds. */
  | { kind: "hands"; hands: OwnView[] | null }
  /** Another person has to come to this screen, or nobody. */
  | { kind: "handover"; handover: Handover | null };

/** Several people at one screen: it is somebody else's turn to look at it. */
export interface Handover {
  /** The seat of the next person. */
  to: number;
  /** Whether nobody's cards lie open any more. */
  covered: boolean;
}

/** Why something cannot be done now. */
export interface WhyNot {
  code: string;
  message: string;
  /** How many cards are missing at least, if it is for want of cards. */
  missing?: number;
  /** Which cards they can be: every way to have as few, in parts. Older servers do not say. */
  lacking?: Lacking[][];
  /** The clause of the rules that says so. */
  clause?: string;
}

/**
 * Where a game comes from: a table on a server, a replay, or an engine in the browser. What shows
 * a game does not know which of them it is.
 */
export interface Source {
  /** Tells everything from now on; call the result to stop. */
  listen(hear: (news: News) => void): () => void;
  /** Does something. What comes of it is told to the listeners. */
  act(action: ActionText): void;
  /** Why a route cannot be claimed, or nothing can be built in a city. */
  why(what: About): Promise<WhyNot>;
  /** From now on tells what buildings are worth; only where there are any. */
  wantBuildings?(): void;
  /** Says something to everybody at the table; `false` if it could not be sent. */
  chat?(text: string): boolean;
  mute?(seat: number, muted: boolean): void;
  /** Where several people sit at one screen: covers the cards that lie open. */
  cover?(): void;
  /** Shows the next person their cards. */
  uncover?(): void;
  /** The best things that this person could do, the very best first; only where a bot is at hand. */
  hints?(): Promise<Hint[]>;
}
