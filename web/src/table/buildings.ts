import { ticketNames } from "../log/phrases";
import type { Facts } from "../game/facts";
import { t } from "../i18n/index.svelte";
import type { Building, Buildings, BuildingSite } from "../protocol";

/** Points with their sign: +10, −4. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** What a building in a city would be worth now, if it is known. */
export function siteOf(
  buildings: Buildings | null,
  building: Building,
  city: string,
): BuildingSite | undefined {
  return buildings?.sites.find((site) => site.city === city && site.building === building);
}

/** The sites worth thinking of, the best first: those that complete a ticket, or that tickets name. */
export function bestSites(
  buildings: Buildings | null,
  building: Building,
  cities: ReadonlySet<string>,
): BuildingSite[] {
  const named = ({ completes = [], counting = [], open = [] }: BuildingSite) =>
    completes.length + counting.length + open.length;
  return (buildings?.sites ?? [])
    .filter((site) => site.building === building && cities.has(site.city) && named(site) > 0)
    .sort((a, b) => b.points - a.points || named(b) - named(a));
}

/** What a building would do now, in a sentence. */
export function worthInWords(facts: Facts, site: BuildingSite): string {
  const { building, points, completes = [], counting = [], open = [] } = site;
  if (building === "station") {
    return completes.length > 0
      ? t("table.worth.station", {
          tickets: ticketNames(facts, completes),
          points: signed(points),
        })
      : t("table.worth.station-nothing", { points: signed(points) });
  }
  const now = t("table.worth.harbour", { count: counting.length, points: signed(points) });
  if (open.length === 0) return now;
  const later = { count: open.length, tickets: ticketNames(facts, open) };
  return `${now} ${t("table.worth.harbour-open", later)}`;
}
