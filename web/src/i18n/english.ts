import { mechanicWords } from "./mechanics";
import analysis from "./messages/analysis.en.json";
import app from "./messages/app.en.json";
import board from "./messages/board.en.json";
import cards from "./messages/cards.en.json";
import characters from "./messages/characters.en.json";
import end from "./messages/end.en.json";
import hints from "./messages/hints.en.json";
import learn from "./messages/learn.en.json";
import lobby from "./messages/lobby.en.json";
import local from "./messages/local.en.json";
import log from "./messages/log.en.json";
import notify from "./messages/notify.en.json";
import offline from "./messages/offline.en.json";
import orders from "./messages/orders.en.json";
import profile from "./messages/profile.en.json";
import replay from "./messages/replay.en.json";
import rules from "./messages/rules.en.json";
import table from "./messages/table.en.json";
import terms from "./messages/terms.en.json";
import verify from "./messages/verify.en.json";

/**
 * All messages in English, the language that has every one of them, but those that are fetched later
 * (`sections`, `workshop`).
 */
export const english = {
  ...analysis,
  ...app,
  ...board,
  ...cards,
  ...characters,
  ...end,
  ...hints,
  ...learn,
  ...lobby,
  ...local,
  ...log,
  ...notify,
  ...offline,
  ...orders,
  ...profile,
  ...replay,
  ...rules,
  ...table,
  ...terms,
  ...verify,
  ...mechanicWords("en"),
};

/** The name of a message. */
export type Key = keyof typeof english;
