/** The styles of the boards that have one of their own, by the board's id. */
import { africa } from "./africa.js";
import { europe } from "./europe.js";
import { paris } from "./paris.js";
import { usa } from "./usa.js";
import { world } from "./world.js";

/** @type {Record<string, import("../style.js").Style>} */
export const STYLES = { africa, europe, paris, usa, world };
