/* What can be done to the look of a board. */
import type { Degrees } from "../../board/look/placing";
import type { Kind } from "../../board/look/scene";
import type { BoardLook, LookShape } from "../../protocol";
import { most, type Sheet } from "../sheet";

/** What can lie under everything else. */
export const grounds = ["paper", "land", "sea", "coast"] as const;

/** A board that says nothing about its look has this one. */
export const usualLook: BoardLook = { palette: "parchment", ground: "paper" };

export const lookOf = (sheet: Sheet): BoardLook => sheet.look ?? usualLook;

export const shapesOf = (sheet: Sheet): readonly LookShape[] => sheet.look?.shapes ?? [];

/** Another look; a file says nothing about the usual one. */
export function withLook(sheet: Sheet, change: Partial<BoardLook>): Sheet {
  const { palette, ground, shapes = [] } = { ...lookOf(sheet), ...change };
  const look: BoardLook = shapes.length > 0 ? { palette, ground, shapes } : { palette, ground };
  const rest = { ...sheet };
  delete rest.look;
  const isUsual =
    shapes.length === 0 && palette === usualLook.palette && ground === usualLook.ground;
  return isUsual ? rest : { ...rest, look };
}

const withShapes = (sheet: Sheet, shapes: readonly LookShape[]): Sheet =>
  withLook(sheet, { shapes: [...shapes] });

const pairOf = ([lon, lat]: Degrees): [number, number] => [lon, lat];

/** Adds land or sea on top of what there is, if there is room for it. */
export const addShape = (sheet: Sheet, kind: Kind, outline: readonly Degrees[]): Sheet =>
  shapesOf(sheet).length < most.shapes && outline.length >= 3 && outline.length <= most.outline
    ? withShapes(sheet, [...shapesOf(sheet), { kind, outline: outline.map(pairOf) }])
    : sheet;

export const removeShape = (sheet: Sheet, nth: number): Sheet =>
  withShapes(
    sheet,
    shapesOf(sheet).filter((_, at) => at !== nth),
  );

const changeShape = (sheet: Sheet, nth: number, change: Partial<LookShape>): Sheet =>
  withShapes(
    sheet,
    shapesOf(sheet).map((shape, at) => (at === nth ? { ...shape, ...change } : shape)),
  );

export const turnShape = (sheet: Sheet, nth: number, kind: Kind): Sheet =>
  changeShape(sheet, nth, { kind });

const outlineOf = (sheet: Sheet, nth: number) => shapesOf(sheet)[nth]?.outline ?? [];

export const movePoint = (sheet: Sheet, nth: number, point: number, to: Degrees): Sheet =>
  changeShape(sheet, nth, {
    outline: outlineOf(sheet, nth).map((at, index) => (index === point ? pairOf(to) : at)),
  });

/** Adds a point after another one, if there is room for it. */
export const insertPoint = (sheet: Sheet, nth: number, after: number, at: Degrees): Sheet =>
  outlineOf(sheet, nth).length < most.outline
    ? changeShape(sheet, nth, {
        outline: [
          ...outlineOf(sheet, nth).slice(0, after + 1),
          pairOf(at),
          ...outlineOf(sheet, nth).slice(after + 1),
        ],
      })
    : sheet;

/** Takes a point out; with the last but two goes the shape. */
export const removePoint = (sheet: Sheet, nth: number, point: number): Sheet =>
  outlineOf(sheet, nth).length > 3
    ? changeShape(sheet, nth, { outline: outlineOf(sheet, nth).filter((_, at) => at !== point) })
    : removeShape(sheet, nth);
