const ends = ["abbey", "bridge", "castle", "dam", "elm", "fir"];

/** A ring of six cities, for a short game of two. */
export const ring = `id = "the-ring"
title = "The Ring"

[players]
min = 2
max = 3
single_track_up_to = 0

[pieces]
count = 8

[end]
pieces = 2
turns = 1

[scoring]
route_points = { 2 = 2, 3 = 4 }
tie_breaks = ["completed-tickets"]

[row]
sweep_wilds = 3

[[decks]]
id = "train"
hand = 4
row = 5
cards = [
    { id = "wild", count = 8 },
    { id = "red", color = "red", count = 12 },
    { id = "blue", color = "blue", count = 12 },
    { id = "green", color = "green", count = 12 },
]

[map]
cities = [
${ends
  .map((id, nth) => {
    const [lon, lat] = [Math.cos((nth * Math.PI) / 3), Math.sin((nth * Math.PI) / 3)];
    const name = id[0]!.toUpperCase() + id.slice(1);
    return `    { id = "${id}", name = "${name}", lon = ${lon.toFixed(2)}, lat = ${lat.toFixed(2)} },`;
  })
  .join("\n")}
]
routes = [
${ends
  .map((id, nth) => {
    const color = ["red", "blue", "grey"][nth % 3];
    const next = ends[(nth + 1) % ends.length];
    return `    { id = "${id}-${next}", ends = ["${id}", "${next}"], length = ${2 + (nth % 2)}, color = "${color}" },`;
  })
  .join("\n")}
]

[tickets]
at_start = { keep = 1, unkept = "under-deck" }
in_play = { pile = "all", draw = 2, keep = 1 }
piles = [{ id = "all", deal = 2 }]
list = [
${ends
  .map((id, nth) => {
    const far = ends[(nth + 2) % ends.length];
    return `    { id = "${id}-to-${far}", from = "${id}", to = "${far}", points = 5 },`;
  })
  .join("\n")}
]
`;
