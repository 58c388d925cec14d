/** Windows in which tickets, log and chat open over the cards instead of beside the board. */
const small =
  "(width < 560px), (orientation: portrait) and (width < 760px), (width >= 560px) and (height < 500px)";

/** Whether lists open as sheets that can be closed again. */
export const sheets = (): boolean => matchMedia(small).matches;
