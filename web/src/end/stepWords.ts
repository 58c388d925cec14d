import { cityName, type Facts } from "../game/facts";
import { t } from "../i18n/index.svelte";
import { partNote, partTitle } from "./partWords";
import type { Shown } from "./steps";

/** What a step of the final count is about, in words. */
export function stepTitle(facts: Facts, shown: Shown): string {
  switch (shown.kind) {
    case "on-the-way":
      return t("end.show.routes");
    case "ticket":
      return facts.tickets.get(shown.ticket)?.name ?? shown.ticket;
    case "harbour":
      return t("end.show.harbour", { city: cityName(facts, shown.city) });
    case "harbours-unbuilt":
      return t("end.show.harbours-unbuilt");
    case "part":
      return partTitle(shown.part.kind);
  }
}

/** What explains its points. */
export function stepNote(shown: Shown): string {
  switch (shown.kind) {
    case "on-the-way":
      return t("end.show.routes-note");
    case "ticket":
      return shown.completed ? t("end.completed") : t("end.not-completed");
    case "harbour":
      return t("end.harbour-tickets", { count: shown.tickets });
    case "harbours-unbuilt":
      return t("end.harbours-unbuilt", { count: shown.count });
    case "part":
      return partNote(shown.part);
  }
}
