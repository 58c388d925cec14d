import type { Flight } from "../cards/flight";
import type { Facts } from "../game/facts";
import type { Move } from "../game/store.svelte";
import type { SoundName } from "../look/sounds";

/** Milliseconds between cards that set off one after the other. */
const step = 90;

/** The cards that travel in a move. */
export function flightsOf(facts: Facts, move: Pick<Move, "events">, me: number | null): Flight[] {
  const home = (seat: number) => (seat === me ? "hand" : `seat-${seat}`);
  const flights: Flight[] = [];
  const fly = (flight: Flight) => flights.push({ ...flight, delay: flights.length * step });
  for (const event of move.events) {
    switch (event.event) {
      case "card-taken":
        fly({ card: event.card, from: `slot-${event.slot}`, to: home(event.seat) });
        break;
      case "card-drawn":
      case "open-card-drawn":
        fly({
          ...(event.card ? { card: event.card } : { deck: event.deck }),
          from: `deck-${event.deck}`,
          to: home(event.seat),
        });
        break;
      case "tickets-offered":
        fly({ deck: "ticket", from: "deck-tickets", to: home(event.seat) });
        break;
      case "route-claimed":
      case "station-built":
      case "harbour-built":
        for (const [card, count] of Object.entries(event.cards)) {
          const deck = facts.cards.get(card)?.deck;
          // Many cards are told by a few.
          for (let one = 0; one < Math.min(count, 3); one += 1) {
            fly({ card, from: home(event.seat), to: `deck-${deck}` });
          }
        }
        break;
    }
  }
  return flights;
}

/** What a move sounds like: one thing at a time, and a bell when it is one's own turn. */
export function soundsOf(move: Move, me: number | null): SoundName[] {
  const kinds = new Set(move.events.map(({ event }) => event));
  const sounds: SoundName[] = [];
  if (kinds.has("game-over")) return ["end"];
  if (kinds.has("tunnel-entered")) sounds.push("tunnel");
  else if (kinds.has("route-claimed") || kinds.has("station-built") || kinds.has("harbour-built")) {
    sounds.push("claim");
  } else if (kinds.has("tickets-kept") || kinds.has("tickets-offered")) sounds.push("ticket");
  else if (kinds.has("card-taken") || kinds.has("card-drawn") || kinds.has("open-card-drawn")) {
    sounds.push("card");
  }
  const mine = move.events.some((one) => one.event === "turn-began" && one.seat === me);
  if (mine && me !== null && move.seat !== me) sounds.push("turn");
  return sounds;
}
