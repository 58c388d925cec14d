import type { Point } from "../../board/layout";
import { areaOf, rounded, simplifiedRing, type Ring } from "../../board/look/outline";
import { placed } from "../../board/look/placing";
import type { Kind } from "../../board/look/scene";
import type { Draft } from "../draft.svelte";
import { outlineDegrees, placingOf } from "../frame";
import { most } from "../sheet";
import { addShape, insertPoint, movePoint, removePoint, removeShape, shapesOf } from "./looks";

/** What a finger holds. */
type Grip =
  { on: "trail"; before: Ring } | { on: "point"; nth: number } | { on: "shape"; nth: number };

/** A line that is drawn in one go has a point wherever it moved this far. */
const trailStep = 8;
/** Longer than that is no outline but a scribble. */
const longestTrail = 2000;
/** What is smaller than this was not meant, in square units. */
const leastArea = 60;

/** Land and sea that is being drawn, and the shape whose points are being moved. */
export class Outliner {
  /** What is being drawn. */
  kind = $state<Kind | null>(null);
  /** Its points so far, on the sheet. */
  trail = $state.raw<Ring>([]);
  /** The shape whose points can be moved. */
  #chosen = $state<number | null>(null);
  /** The point of it that was touched last. */
  #point = $state<number | null>(null);
  #grip: Grip | null = null;
  #draft: Draft;
  #active: () => boolean;

  /** `active` says whether the look of the board is what somebody works at. */
  constructor(draft: Draft, active: () => boolean) {
    this.#draft = draft;
    this.#active = active;
  }

  get active(): boolean {
    return this.#active();
  }

  /** The outlines that there are, on the sheet. */
  readonly outlines: readonly Ring[] = $derived.by(() => {
    const placing = placingOf(this.#draft.frame);
    return shapesOf(this.#draft.sheet).map(({ outline }) =>
      outline.map((at) => placed(at, placing)),
    );
  });

  get chosen(): number | null {
    return this.#chosen !== null && this.#chosen < this.outlines.length ? this.#chosen : null;
  }

  /** The point of the chosen shape that can be taken out. */
  get point(): number | null {
    const points = this.chosen === null ? 0 : this.outlines[this.chosen]!.length;
    return this.#point !== null && this.#point < points ? this.#point : null;
  }

  touch(point: number): void {
    this.#point = point;
  }

  get full(): boolean {
    return this.outlines.length >= most.shapes;
  }

  choose(nth: number | null): void {
    this.cancel();
    this.#chosen = nth;
    this.#point = null;
  }

  /** Begins to draw. */
  begin(kind: Kind): void {
    this.#chosen = null;
    this.trail = [];
    this.kind = kind;
  }

  /** Draws through one more point. */
  add(at: Point): void {
    if (this.trail.length < most.outline) this.trail = [...this.trail, at];
  }

  /** Takes the last point back; false if there was none. */
  takeBack(): boolean {
    if (this.kind === null || this.trail.length === 0) return false;
    this.trail = this.trail.slice(0, -1);
    return true;
  }

  /** Closes the outline. What is no area is forgotten. */
  finish(): void {
    const { kind, trail } = this;
    this.cancel();
    if (kind === null || trail.length < 3 || Math.abs(areaOf(rounded(trail))) < leastArea) return;
    const { sheet, frame } = this.#draft;
    const outline = trail.map((at) => outlineDegrees(at, frame));
    const next = addShape(sheet, kind, outline);
    if (next === sheet) return;
    this.#draft.change(next);
    this.choose(shapesOf(next).length - 1);
  }

  cancel(): void {
    this.kind = null;
    this.trail = [];
    this.#grip = null;
  }

  /** A finger comes down on something; whether it holds that, and not the map. */
  down(on: Element | null): boolean {
    const { point, middle, shape } =
      on?.closest<SVGElement>("[data-point],[data-middle],[data-shape]")?.dataset ?? {};
    this.#grip = null;
    if (this.kind !== null) this.#grip = { on: "trail", before: this.trail };
    else if (point !== undefined) this.#grip = { on: "point", nth: Number(point) };
    else if (middle !== undefined) this.#grip = this.#insert(Number(middle));
    else if (shape !== undefined) this.#grip = { on: "shape", nth: Number(shape) };
    return this.#grip !== null && this.#grip.on !== "shape";
  }

  drag(at: Point): void {
    const grip = this.#grip;
    if (grip?.on === "point") this.move(grip.nth, at, false);
    if (grip?.on !== "trail") return;
    const last = this.trail.at(-1);
    const isFar = !last || Math.hypot(at[0] - last[0], at[1] - last[1]) >= trailStep;
    if (isFar && this.trail.length < longestTrail) {
      this.trail = [...this.trail, at];
    }
  }

  /** The finger is lifted. `close` is how near to the first point closes the outline. */
  up(at: Point, moved: boolean, close: number): void {
    const grip = this.#grip;
    this.#grip = null;
    if (grip?.on === "trail") {
      const [first] = this.trail;
      const closes = first && Math.hypot(at[0] - first[0], at[1] - first[1]) < close;
      if (!moved && closes && this.trail.length >= 3) this.finish();
      else if (!moved) this.add(at);
      else this.#drawn(grip.before);
    } else if (grip?.on === "point") {
      this.touch(grip.nth);
      if (moved) this.move(grip.nth, at, true);
      this.#draft.settle();
    } else if (!moved) this.choose(grip?.on === "shape" ? grip.nth : null);
  }

  /** The finger was one of two: what it did so far was not meant. */
  letGo(): void {
    if (this.#grip?.on === "trail") this.trail = this.#grip.before;
    this.#grip = null;
    this.#draft.settle();
  }

  /** A line that was drawn in one go: few points say the same. If it is the whole outline, that is done. */
  #drawn(before: Ring): void {
    let line: Ring = this.trail.slice(before.length);
    const room = most.outline - before.length;
    for (let tolerance = 5; tolerance < 60; tolerance *= 1.5) {
      line = simplifiedRing(line, tolerance);
      if (line.length <= room) break;
    }
    // Of the wildest lines only some points are left.
    const stride = Math.max(1, Math.ceil(line.length / Math.max(1, room)));
    line = room > 0 ? line.filter((_, nth) => nth % stride === 0) : [];
    this.trail = [...before, ...line];
    if (before.length === 0) this.finish();
  }

  /** Moves a point of the chosen shape. */
  move(point: number, at: Point, done: boolean): void {
    const { sheet, frame } = this.#draft;
    const nth = this.chosen;
    if (nth === null) return;
    this.#draft.change(
      movePoint(sheet, nth, point, outlineDegrees(at, frame)),
      `outline ${nth} ${point}`,
    );
    if (done) this.#draft.settle();
  }

  #insert(after: number): Grip | null {
    const nth = this.chosen;
    const { sheet, frame } = this.#draft;
    if (nth === null) return null;
    const next = insertPoint(sheet, nth, after, outlineDegrees(this.middleAfter(after), frame));
    if (next === sheet) return null;
    // The way of the finger from there on belongs to the same step.
    this.#draft.change(next, `outline ${nth} ${after + 1}`);
    return { on: "point", nth: after + 1 };
  }

  /** Adds a point in the middle between one of the chosen shape and the next. */
  insert(after: number): void {
    this.#insert(after);
    this.#draft.settle();
  }

  /** Where the outline of the chosen shape is halfway between a point and the next. */
  middleAfter(point: number): Point {
    const points = this.chosen === null ? [] : this.outlines[this.chosen]!;
    return rounded(points, 2)[2 * point + 1] ?? points[point] ?? [0, 0];
  }

  /** Takes a point of the chosen shape out. */
  removePoint(point: number): void {
    if (this.chosen === null) return;
    this.#draft.change(removePoint(this.#draft.sheet, this.chosen, point));
    this.#point = null;
  }

  /** Takes the chosen shape out. */
  remove(): void {
    if (this.chosen === null) return;
    this.#draft.change(removeShape(this.#draft.sheet, this.chosen));
    this.choose(null);
  }
}
