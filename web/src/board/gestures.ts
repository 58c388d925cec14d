/* Drags, pinches and the wheel on the board, told as moves of the camera. */
import type { Point } from "./layout";

export interface Gestures {
  /** Called for every step of a drag or a pinch. */
  onmove: (dx: number, dy: number) => void;
  /** Enlarge by a factor around a point of the stage. */
  onzoom: (factor: number, at: Point) => void;
  /** Pressed and let go at one place, with what did it. */
  ontap: (event: MouseEvent, touch: boolean) => void;
}

/** A pointer that has moved less than this many pixels has not dragged anything. */
const still = 5;
/** A line of a wheel that counts in lines, in pixels. */
const line = 16;

/** Listens to a stage; to be used as an attachment. */
export function gestures({ onmove, onzoom, ontap }: Gestures) {
  return (stage: HTMLElement) => {
    const down = new Map<number, Point>();
    let start: Point = [0, 0];
    let dragging = false;
    let touch = false;

    const place = (event: MouseEvent): Point => {
      const box = stage.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };

    /** Where the fingers are between them, and how far apart. */
    const span = () => {
      const [a, b] = [...down.values()] as [Point, Point];
      return {
        at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point,
        apart: Math.hypot(a[0] - b[0], a[1] - b[1]),
      };
    };

    function pressed(event: PointerEvent) {
      if (event.button !== 0 || down.size === 2) return;
      if (down.size === 0) {
        dragging = false;
        start = place(event);
        touch = event.pointerType === "touch";
      }
      down.set(event.pointerId, place(event));
      if (down.size === 2) begin();
    }

    /** Only when it drags: a captured pointer would take its click away from what is below it. */
    function begin() {
      dragging = true;
      for (const id of down.keys()) stage.setPointerCapture(id);
    }

    function went(event: PointerEvent) {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      if (!dragging) {
        if (Math.hypot(now[0] - start[0], now[1] - start[1]) < still) return;
        begin();
      }
      if (down.size === 1) {
        down.set(event.pointerId, now);
        onmove(now[0] - before[0], now[1] - before[1]);
        return;
      }
      const old = span();
      down.set(event.pointerId, now);
      const { at, apart } = span();
      onmove(at[0] - old.at[0], at[1] - old.at[1]);
      if (old.apart > 0 && apart > 0) onzoom(apart / old.apart, at);
    }

    const released = (event: PointerEvent) => void down.delete(event.pointerId);

    function clicked(event: MouseEvent) {
      // A drag ends with a click of its own, which means nothing.
      if (dragging) dragging = false;
      else ontap(event, touch);
    }

    function wheeled(event: WheelEvent) {
      event.preventDefault();
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1);
      // A pinch on a touch pad comes as small steps of a wheel with the control key.
      onzoom(Math.exp(-way * (event.ctrlKey ? 0.01 : 0.0016)), place(event));
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    stage.addEventListener("pointerdown", pressed, { signal });
    stage.addEventListener("pointermove", went, { signal });
    stage.addEventListener("pointerup", released, { signal });
    stage.addEventListener("pointercancel", released, { signal });
    stage.addEventListener("lostpointercapture", released, { signal });
    stage.addEventListener("click", clicked, { signal });
    stage.addEventListener("wheel", wheeled, { signal, passive: false });
    return () => listeners.abort();
  };
}
