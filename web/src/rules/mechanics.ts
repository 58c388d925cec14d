/** The clause with which the rules of a mechanic begin, by the mechanic's id. */
export const clauseOfMechanic = {
  stations: "EU-STA-1",
  harbours: "WO-HARB-1",
  exchange: "WO-EXCH-1",
  terrain: "AF-DBL-1",
} as const;
