/** What a player sees: what can be pressed, and the routes that can be claimed, the longest first. */
export interface Sight {
  over: boolean;
  ready: boolean;
  ids: string[];
  routes: { id: string; length: number; tunnel: boolean }[];
}

/** What to do next. */
export type Deed =
  | { kind: "press"; id: string }
  /** Choose all tickets that are offered, and keep them. */
  | { kind: "keep" }
  | { kind: "claim"; route: string };

/** What can be seen at a glance. It runs in the page, so it cannot use anything from here. */
export function look(): Sight {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const ids = all("[data-testid]:not(:disabled, [aria-disabled=true])").map((one) =>
    one.getAttribute("data-testid")!,
  );
  const routes = all("g.track.inviting").map((one) => ({
    id: one.getAttribute("data-route")!,
    length: one.querySelectorAll("g[data-route]").length,
    tunnel: one.querySelector('use[href$="-tunnel"]') !== null,
  }));
  return {
    over: all("main[data-over]").length > 0,
    // Who hands over the screen has something to do, too.
    ready: all('main[data-ready], [data-testid="cover"], [data-testid="uncover"]').length > 0,
    ids,
    routes: routes.sort((a, b) => b.length - a.length),
  };
}

/**
 * Waits until there is something to do or the game is over, but no longer than a moment: somebody
 * else may be first. It runs in the page, too.
 */
export function untilReady(): Promise<void> {
  const wanted =
    'main[data-ready], main[data-over], [data-testid="cover"], [data-testid="uncover"]';
  return new Promise((resolve) => {
    const end = performance.now() + 500;
    const look = () => {
      if (document.querySelector(wanted) || performance.now() > end) resolve();
      else setTimeout(look, 5);
    };
    look();
  });
}

/**
 * Wants the game to end: answers what is asked, claims the first of the routes, draws cards
 * otherwise. Nothing if there is nothing to do.
 */
export function decide({ ids, routes }: Pick<Sight, "ids" | "routes">): Deed | undefined {
  const press = (...wanted: string[]): Deed | undefined => {
    const id = wanted.find((one) => ids.includes(one));
    return id === undefined ? undefined : { kind: "press", id };
  };
  const asked = press("cover", "uncover");
  if (asked) return asked;
  if (ids.includes("offer")) return { kind: "keep" };
  const answered = press("choose-pieces", "confirm-draw-tickets", "pay-tunnel", "leave-tunnel");
  if (answered) return answered;
  const [route] = routes;
  if (route) return { kind: "claim", route: route.id };
  const piles = ["deck-", "slot-"].map((start) => ids.find((id) => id.startsWith(start)) ?? "");
  return press(...piles, "pass", "draw-tickets");
}
