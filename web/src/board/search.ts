import type { Facts } from "../game/facts";
import { exonyms } from "./exonyms";

/** Something that can be looked for on the board. */
export interface Place {
  name: string;
  /** Where it is: several for countries. */
  cities: string[];
  /** The name under which it was found, if that is another. */
  also?: string;
}

/** A text as it is compared: small letters without marks. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9\u0400-\u04ff]+/g, " ")
    .trim();
}

/** All that has a name: countries, and cities that are not one of a country's nodes. */
export function placesOf(facts: Facts): Place[] {
  const inPlaces = new Set(facts.board.places.flatMap((place) => place.cities));
  const cities = facts.board.cities
    .filter((city) => city.name && !inPlaces.has(city.id))
    .map((city) => ({ name: city.name, cities: [city.id] }));
  const countries = facts.board.places.map(({ name, cities }) => ({ name, cities }));
  return [...cities, ...countries].sort((a, b) => a.name.localeCompare(b.name));
}

/** How well a name fits what was typed: 0 best, null not at all. */
function fit(name: string, wanted: string): number | null {
  const text = folded(name);
  if (text.startsWith(wanted)) return 0;
  if (text.includes(` ${wanted}`)) return 1;
  return text.includes(wanted) ? 2 : null;
}

/** The places that fit what was typed, the best first. */
export function found(places: Place[], typed: string): Place[] {
  const wanted = folded(typed);
  if (!wanted) return places;
  const fits: { place: Place; rank: number }[] = [];
  for (const place of places) {
    const own = fit(place.name, wanted);
    if (own !== null) {
      fits.push({ place, rank: own });
      continue;
    }
    // Names in other languages count from their beginning, or they would be found by accident.
    const other = (exonyms[place.cities[0]!] ?? []).find((name) => fit(name, wanted) === 0);
    if (other) fits.push({ place: { ...place, also: other }, rank: 3 });
  }
  return fits.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
}
