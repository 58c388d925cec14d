import { colorName } from "../cards/names";
import type { BoardFault } from "../protocol";
import type { Sheet } from "./sheet";
import { w, wMaybe } from "./texts.svelte";

/** What is wrong, in the language in use, with the names of cities and routes instead of their ids. */
export function faultWords(fault: BoardFault, sheet: Sheet): string {
  const names = namesOf(sheet);
  const values: Record<string, string | number> = { ...fault.values };
  const put = (key: string, say: (id: string) => string) => {
    const value = values[key];
    if (typeof value === "string") values[key] = say(value);
  };
  for (const key of ["city", "from", "to", "others_1", "others_2"]) put(key, names.place);
  for (const key of ["route", "twin", "other"]) put(key, names.route);
  put("ticket", names.ticket);
  put("color", (color) => (color === "grey" ? w("workshop.route.grey") : colorName(color)));
  if (fault.code === "third-track") {
    for (const key of ["others_1", "others_2"]) values[key] = String(fault.values[key]);
  }
  // What a sentence wants and the fault does not have would throw: nothing is a value as well.
  for (const key of ["key", "found", "hint", "most", "least", "id"]) values[key] ??= "";
  if (typeof values.key === "string") {
    values.key = wMaybe(`workshop.key.${values.key}`, values.key);
  }
  try {
    return wMaybe(`workshop.fault.${fault.code}`, fault.message, values);
  } catch {
    return fault.message;
  }
}

/** What the parts of a sheet are called by people. */
export function namesOf(sheet: Sheet) {
  const { cities, places = [], routes } = sheet.map;
  const place = (id: string) => [...cities, ...places].find((one) => one.id === id)?.name || id;
  const route = (id: string) => {
    const found = routes.find((one) => one.id === id);
    return found ? found.ends.map(place).join(" – ") : id;
  };
  const ticket = (id: string) => {
    const found = sheet.tickets.list.find((one) => one.id === id);
    if (!found) return id;
    return (found.tour ?? [found.from ?? "", found.to ?? ""]).map(place).join(" – ");
  };
  return { place, route, ticket };
}

/** Where a fault is to be mended: which part of the workshop, and what is looked at there. */
export function benchOf(fault: BoardFault): {
  tab: "map" | "look" | "tickets" | "rules";
  selected: { kind: "city" | "route"; id: string } | null;
} {
  if (fault.part === "map.cities" && fault.id !== undefined) {
    return { tab: "map", selected: { kind: "city", id: fault.id } };
  }
  if (fault.part === "map.routes" && fault.id !== undefined) {
    return { tab: "map", selected: { kind: "route", id: fault.id } };
  }
  if (fault.part.startsWith("map")) return { tab: "map", selected: null };
  if (fault.part.startsWith("look")) return { tab: "look", selected: null };
  return { tab: fault.part.startsWith("tickets.list") ? "tickets" : "rules", selected: null };
}
