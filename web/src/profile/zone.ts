import type { ZoneOffset } from "../protocol";

const day = 86_400_000;
/** For how long clocks are looked up ahead. */
const ahead = 800 * day;
/** As many changes as the server keeps. */
const most = 12;

/**
 * What this browser's clocks show: how far they are ahead of Greenwich now, and from when on that will be
 * different, in the next two years. So the server need not know when which country changes its clocks.
 */
export function zone(
  now: number,
  offset = (at: number) => -new Date(at).getTimezoneOffset(),
): ZoneOffset[] {
  const offsets: ZoneOffset[] = [{ from: now, minutes: offset(now) }];
  for (let at = now; at < now + ahead && offsets.length < most; at += day) {
    if (offset(at + day) === offset(at)) continue;
    // Clocks change on a full minute within this day.
    let [before, after] = [at, at + day];
    while (after - before > 60_000) {
      const middle = Math.floor((before + after) / 2);
      if (offset(middle) === offset(at)) before = middle;
      else after = middle;
    }
    offsets.push({ from: after, minutes: offset(after) });
  }
  return offsets;
}
