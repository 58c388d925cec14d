import { cityName, type Facts } from "../game/facts";
import { t } from "../i18n/index.svelte";
import type { Shown } from "./steps";

/** What a step of the scoring show is about, in words. */
export function stepTitle(facts: Facts, shown: Shown): string {
  switch (shown.kind) {
    case "routes":
      return t("end.show.routes");
    case "ticket":
      return facts.tickets.get(shown.ticket)?.name ?? shown.ticket;
    case "stations":
      return t("end.show.stations");
    case "harbour":
      return t("end.show.harbour", { city: cityName(facts, shown.city) });
    case "harbours-unbuilt":
      return t("end.show.harbours-unbuilt");
    case "longest-path":
      return t("end.show.longest-path");
    case "most-tickets":
      return t("end.show.most-tickets");
  }
}

/** What explains its points. */
export function stepNote(shown: Shown): string {
  switch (shown.kind) {
    case "routes":
      return t("end.show.routes-note");
    case "ticket":
      return shown.completed ? t("end.completed") : t("end.not-completed");
    case "stations":
      return t("end.stations-left", { count: shown.left });
    case "harbour":
      return t("end.harbour-tickets", { count: shown.tickets });
    case "harbours-unbuilt":
      return t("end.harbours-unbuilt", { count: shown.count });
    case "longest-path":
      return t("end.spaces", { count: shown.length });
    case "most-tickets":
      return t("end.tickets-completed", { count: shown.completed });
  }
}
