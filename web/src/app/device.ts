import { read, write } from "./storage";

/*
 * The profile of this person on the server, as far as this browser knows it: the secret that proves
 * that it is one of the person's devices. It comes with the first seat at a table.
 */

const key = "trestle.device";

/** The secret of this browser, if it belongs to a profile. */
export function mySecret(): string | undefined {
  return read<{ secret?: string }>(key, {}).secret;
}

/** Keeps the secret of this browser. */
export function keepSecret(secret: string): void {
  write(key, { secret });
}

/** The browser does not belong to a profile any more. */
export function forgetSecret(): void {
  write(key, {});
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux|X11/, "Linux"],
];

/** What to call this browser among the devices of a person, such as “Firefox, Linux”. */
export function deviceLabel(agent: string = navigator.userAgent): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ");
}
