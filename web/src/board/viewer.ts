import * as sight from "./camera";
import type { Layout, Point } from "./layout";

/** How a change of what is seen comes about. */
export type Pace = "at once" | "moving" | "gliding";

/** One step of the buttons and keys that zoom. */
const step = 1.5;
/** Milliseconds without a change after which a board rests. */
const rest = 420;

/**
 * Moves the sheet with the board about on its stage. Nothing here is state of a component: what is
 * seen changes with every step of a finger, and that must not render anything.
 */
export class Viewer {
  #camera: sight.Camera = { zoom: 1, x: 0, y: 0 };
  #size: sight.Size = { width: 1, height: 1 };
  #plan: Layout["plan"];
  #stage: HTMLElement | undefined;
  #sheet: HTMLElement | undefined;
  /** What is seen again after a change of size: until somebody has chosen, what is best at first. */
  #seen: "opening" | "whole" | "chosen" = "opening";
  #settled: ReturnType<typeof setTimeout> | undefined;
  /** The part of the board that somebody decides about. */
  #inView: sight.Box | null = null;
  /** Called whenever the board was moved for it to be seen. */
  #onframed: (() => void) | undefined;
  /** What was seen before that was shown, unless somebody has moved the board since. */
  #before: sight.Camera | null = null;

  constructor(plan: Layout["plan"]) {
    this.#plan = plan;
  }

  /** Takes charge of a sheet on its stage, until the function that is returned is called. */
  watch(stage: HTMLElement, sheet: HTMLElement): () => void {
    this.#stage = stage;
    this.#sheet = sheet;
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width && height) this.#resize({ width, height });
    });
    watch.observe(stage);
    return () => {
      watch.disconnect();
      clearTimeout(this.#settled);
    };
  }

  /** Shows a board from the beginning. */
  open(plan: Layout["plan"]) {
    this.#plan = plan;
    this.#seen = "opening";
    this.#before = null;
    if (this.#size.width > 1) this.#look(this.#opening(), "at once");
  }

  /**
   * Shows a part of the board for as long as somebody decides about it, now and whenever the stage
   * changes its size; then what was seen before is seen again. It does not hold the board: whoever
   * moves it sees what they want.
   */
  keepInView(box: sight.Box | null, onframed?: () => void) {
    this.#onframed = onframed;
    if (sight.sameBox(box, this.#inView)) return;
    this.#inView = box;
    if (box) {
      this.#before ??= this.#camera;
      if (this.#size.width > 1) this.#frame(this.#before, "gliding");
    } else if (this.#before) {
      this.#look(this.#before, "gliding");
      this.#before = null;
    }
  }

  moveBy(dx: number, dy: number, pace: Pace) {
    this.#choose();
    this.#look(sight.moved(this.#camera, dx, dy), pace);
  }

  /** Enlarges; what lies at a point of the stage stays there. */
  zoomBy(factor: number, at: Point, pace: Pace) {
    this.#choose();
    this.#look(sight.zoomed(this.#camera, factor, at, this.#limits()), pace);
  }

  zoomIn() {
    this.zoomBy(step, this.#centre(), "gliding");
  }

  zoomOut() {
    this.zoomBy(1 / step, this.#centre(), "gliding");
  }

  /** Shows the whole board. */
  fit() {
    this.#choose();
    this.#seen = "whole";
    this.#look(sight.whole(this.#plan, this.#size), "gliding");
  }

  /** Brings some points of the board into view together, as large as is of use. */
  turnTo(points: Point[]) {
    const [least, most] = this.#limits();
    const near = Math.min(most, Math.max(this.#camera.zoom, least * 1.8));
    this.#choose();
    this.#look(sight.around(points, [least, near], this.#size), "gliding");
  }

  /** Moves as little as needed for a point of the board to be seen. */
  reveal(point: Point) {
    this.#before = null;
    this.#look(sight.showing(this.#camera, point, this.#size), "gliding");
  }

  /** The point of the stage at a place of the window. */
  stagePoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.#stage?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)];
  }

  /** The point of the board at a place of the window; null beside the stage. */
  boardPoint(place: { clientX: number; clientY: number }): Point | null {
    const [x, y] = this.stagePoint(place);
    const inside = x >= 0 && x <= this.#size.width && y >= 0 && y <= this.#size.height;
    return inside ? sight.boardPoint(this.#camera, [x, y]) : null;
  }

  /** Where a point of the board is seen on the stage. */
  placeOf([x, y]: Point): Point {
    return [x * this.#camera.zoom + this.#camera.x, y * this.#camera.zoom + this.#camera.y];
  }

  /** How large the stage is. */
  get size(): sight.Size {
    return this.#size;
  }

  /** How much of the board lies under so many pixels. */
  under(pixels: number): number {
    return pixels / this.#camera.zoom;
  }

  /** Somebody chooses what is seen. */
  #choose() {
    this.#seen = "chosen";
    this.#before = null;
  }

  #resize(size: sight.Size) {
    const [width, height] = [this.#size.width, this.#size.height];
    this.#size = size;
    const seenAgain = (camera: sight.Camera): sight.Camera => {
      if (this.#seen === "opening") return this.#opening();
      if (this.#seen === "whole") return sight.whole(this.#plan, size);
      // What was in the middle stays there.
      return sight.moved(camera, (size.width - width) / 2, (size.height - height) / 2);
    };
    if (this.#before) this.#before = seenAgain(this.#before);
    const camera = this.#before ?? seenAgain(this.#camera);
    this.#frame(camera, "at once");
  }

  /** Looks from a camera, or from as near to it as what has to be seen allows. */
  #frame(camera: sight.Camera, pace: Pace) {
    const box = this.#inView;
    this.#look(box ? sight.framing(camera, box, this.#plan, this.#size) : camera, pace);
    if (box) this.#onframed?.();
  }

  #look(to: sight.Camera, pace: Pace) {
    this.#camera = sight.kept(to, this.#plan, this.#size);
    const sheet = this.#sheet;
    if (!sheet) return;
    const { x, y, zoom } = this.#camera;
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    const scale = String(sight.nameScale(zoom, this.#plan.letters));
    if (sheet.style.getPropertyValue("--name-scale") !== scale) {
      sheet.style.setProperty("--name-scale", scale);
    }
    sheet.classList.toggle("moving", pace === "moving");
    sheet.classList.toggle("gliding", pace === "gliding");
    clearTimeout(this.#settled);
    // Sharp again as soon as it rests.
    if (pace !== "at once") {
      this.#settled = setTimeout(() => sheet.classList.remove("moving", "gliding"), rest);
    }
  }

  #opening(): sight.Camera {
    return sight.opening(this.#plan, this.#size, this.#plan.letters);
  }

  #limits(): [number, number] {
    const { letters } = this.#plan;
    const most = sight.largestZoom(this.#plan, this.#size, letters);
    return [sight.wholeZoom(this.#plan, this.#size), most];
  }

  #centre(): Point {
    return [this.#size.width / 2, this.#size.height / 2];
  }
}
