/* Editions: several sets of rules for one map. A board without any has one. */
import { changed } from "./edits";
import { freeId } from "./ids";
import { most, type EditionRow, type Sheet } from "./sheet";

/** The sheet with one more edition, which is as the last one. What the rules were becomes the first. */
export function addEdition(sheet: Sheet): Sheet {
  const known = sheet.editions ?? [{ id: "standard", end_pieces: sheet.end.pieces ?? 0 }];
  if (known.length >= most.editions) return sheet;
  const id = freeId("other", new Set(known.map((edition) => edition.id)));
  const end_pieces = known.at(-1)?.end_pieces ?? 0;
  const { turns } = sheet.end;
  return { ...sheet, end: { turns }, editions: [...known, { id, end_pieces }] };
}

/** The sheet without one of its editions; with one left that says nothing of its own, without any. */
export function removeEdition(sheet: Sheet, at: number): Sheet {
  const known = sheet.editions ?? [];
  const left = known.filter((_, nth) => nth !== at);
  const [last] = left.length > 0 ? left : known;
  const isPlain = Object.keys(last ?? {}).every((key) => key === "id" || key === "end_pieces");
  if (left.length > 1 || (left.length === 1 && !isPlain)) return { ...sheet, editions: left };
  const after: Sheet = { ...sheet, end: { pieces: last?.end_pieces ?? 0, turns: sheet.end.turns } };
  delete after.editions;
  return after;
}

/** The sheet with an edition that says something else; what is undefined is as in the rest of the rules. */
export function changeEdition(sheet: Sheet, at: number, change: Partial<EditionRow>): Sheet {
  const editions = (sheet.editions ?? []).map((edition, nth) =>
    nth === at ? changed(edition, change) : edition,
  );
  return { ...sheet, editions };
}
