/* What fingers and mice mean on the board. */
import type { Layout, Point } from "./layout";
import { hit, nearestRoute, type Hit, type Inviting } from "./nearest";
import type { Viewer } from "./viewer";

/** How near a finger or a mouse has to be, in pixels. */
const fingerReach = 18;
const mouseReach = 4;

/** The route at a place of the window, for what is dragged there with a finger. */
export function routeAt(
  layout: Layout,
  viewer: Viewer,
  place: { clientX: number; clientY: number },
): string | null {
  const point = viewer.boardPoint(place);
  return point && nearestRoute(layout, point, viewer.under(fingerReach));
}

/** What a pointer is meant to be on. */
export function hitBy(
  layout: Layout,
  viewer: Viewer,
  event: MouseEvent,
  { touch, inviting }: { touch: boolean; inviting: Inviting },
): Hit | null {
  const point = viewer.boardPoint(event);
  const reach = viewer.under(touch ? fingerReach : mouseReach);
  return point && hit(layout, point, reach, inviting);
}

/** The route or the city that an element of the board belongs to. */
export function named(element: Element): Hit | null {
  const { route, city } = element.closest<SVGElement>("[data-route], [data-city]")?.dataset ?? {};
  if (route !== undefined) return { route };
  return city !== undefined ? { city } : null;
}

/** Milliseconds and pixels between two taps that belong together. */
const soon = 350;
const near = 25;

/** Tells when two taps are one double tap. */
export class DoubleTap {
  #time = 0;
  #at: Point = [0, 0];

  /** Notes a tap and says whether it is the second one. */
  tapped(time: number, at: Point): boolean {
    const second =
      time - this.#time < soon && Math.hypot(at[0] - this.#at[0], at[1] - this.#at[1]) < near;
    this.#time = second ? 0 : time;
    this.#at = at;
    return second;
  }

  /** The last tap meant something by itself. */
  forget() {
    this.#time = 0;
  }
}
