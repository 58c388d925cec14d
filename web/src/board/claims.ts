import type { View } from "../protocol";

/** Who has built what, by route and city. */
export interface Claims {
  routes: Map<string, number>;
  stations: Map<string, number[]>;
  harbours: Map<string, number[]>;
}

/** Sorts what the seats have built. */
export function claimsOf(view: Pick<View, "seats">): Claims {
  const claims: Claims = { routes: new Map(), stations: new Map(), harbours: new Map() };
  const add = (to: Map<string, number[]>, city: string, seat: number) =>
    to.set(city, [...(to.get(city) ?? []), seat]);
  view.seats.forEach((seat, number) => {
    for (const route of seat.routes) claims.routes.set(route, number);
    for (const city of seat.stations ?? []) add(claims.stations, city, number);
    for (const city of seat.harbours ?? []) add(claims.harbours, city, number);
  });
  return claims;
}
