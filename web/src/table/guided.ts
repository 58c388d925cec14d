import type { Point } from "../board/layout";
import type { Light } from "../board/light";
import type { Decision } from "./decision";

/** What somebody is pointed at who is guided through a game. */
export interface Guided {
  /** On the board, which moves for it to be seen. */
  light: Light | null;
  /** What has to be seen of the board besides, without being lit. */
  frame: Light | null;
  /** Whether it is the tickets, which are shown then. */
  tickets: boolean;
}

/** What a guide on the board has to know about it. */
export interface GuideStage {
  /** Where routes and cities are seen on the stage. */
  placesOf: (light: Light) => Point[];
  /** What is being decided about, which has to be seen. */
  subject: Light | null;
  /** What there is to decide: its panel may lie over something that is pointed at. */
  decision: Decision | null;
}
