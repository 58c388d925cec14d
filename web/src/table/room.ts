import { MediaQuery } from "svelte/reactivity";

/** Windows in which tickets, log and chat open over the cards instead of beside the board. */
export const opensSheets = new MediaQuery(
  "(width < 560px), (orientation: portrait) and (width < 760px), (width >= 560px) and (height < 500px)",
);

/** Windows with room for tickets and log at the same time. */
export const showsTogether = new MediaQuery("(width >= 1600px) and (height >= 800px)");
