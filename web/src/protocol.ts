// What servers and clients say to each other. Written by `cargo xtask types` from
// crates/protocol: change it there.

/**
 * A message from a client.
 */
export type ClientMessage = { "type": "hello", 
/**
 * The version of this conversation that the client speaks.
 */
version: number, 
/**
 * The secret of a player; without it one looks on.
 */
token?: string, 
/**
 * The number of the last event that the client knows: all later ones are sent again.
 * Without it only the view.
 */
since?: number, } | { "type": "act", 
/**
 * A name for this request, new for every decision, at most 64 bytes. Sent again
 * with the same key, it is not done twice.
 */
key: string, 
/**
 * The number of the last action that the client knows.
 */
at: number, 
/**
 * What to do, as in game records.
 */
action: ActionText, } | { "type": "legal" } | { "type": "why" } & About | { "type": "tickets" } | { "type": "buildings" } | { "type": "chat", 
/**
 * At most 500 characters.
 */
text: string, } | { "type": "mute", 
/**
 * Whose.
 */
seat: number, } | { "type": "unmute", 
/**
 * Whose.
 */
seat: number, };

/**
 * A message from the server.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "moved" } & Moved | { "type": "legal" } & Legal | { "type": "why" } & Why | { "type": "tickets" } & Tickets | { "type": "buildings" } & Buildings | { "type": "orders" } & Orders | { "type": "done", 
/**
 * The key of the request.
 */
key: string, 
/**
 * The number of its action.
 */
number: number, } | { "type": "refused" } & Refused | { "type": "table", 
/**
 * The table.
 */
table: Table, 
/**
 * Seats whose players are connected.
 */
online: Array<number>, 
/**
 * One's own seat, if the host has assigned another one.
 */
seat?: number, } | { "type": "chat" } & Chat | { "type": "error" } & Problem | { "type": "error" } & UnreadableAct | { "type": "bye" } & Problem;

/**
 * Who one is, and how things stand.
 */
export type Welcome = { 
/**
 * The version of this conversation.
 */
version: number, 
/**
 * One's seat; missing for those who look on.
 */
seat?: number, 
/**
 * The table.
 */
table: Table, 
/**
 * Seats whose players are connected.
 */
online: Array<number>, 
/**
 * The game, once it has begun.
 */
position?: Position, 
/**
 * The events after the one asked for, if that was asked for.
 */
events?: Array<Numbered>, 
/**
 * The last things said.
 */
chat?: Array<Chat>, 
/**
 * Seats whose talk one does not want to see.
 */
muted?: Array<number>, 
/**
 * The numbers of those events that came of what a bot did in the place of a person.
 */
by_bot?: Array<number>, 
/**
 * How many actions a bot did in one's place before one came back just now.
 */
played_for_you?: number, 
/**
 * One's own standing orders, if there are any.
 */
orders?: Orders, 
/**
 * The numbers of those events that came of one's own standing orders.
 */
by_order?: Array<number>, 
/**
 * How many actions one's standing orders did since one was last there.
 */
ordered_for_you?: number, };

/**
 * What an action brought about.
 */
export type Moved = { 
/**
 * The key of the request, for whoever sent it.
 */
key?: string, 
/**
 * Who acted; missing when the game begins.
 */
seat?: number, 
/**
 * Whether it was a bot that stood in for a person.
 */
by_bot?: boolean, 
/**
 * Whether it was one's own standing order; only its owner is told.
 */
by_order?: boolean, 
/**
 * What came of it.
 */
events: Array<Numbered>, 
/**
 * How the game stands now.
 */
position: Position, };

/**
 * How a game stands.
 */
export type Position = { 
/**
 * How many actions were done; the number of the last one.
 */
number: number, 
/**
 * The number of the last event.
 */
event: number, 
/**
 * What one may know.
 */
view: View, 
/**
 * The clocks, if there are any.
 */
clocks?: Clocks, 
/**
 * How it ended, once it has.
 */
outcome?: Outcome, };

/**
 * The time that is left.
 */
export type Clocks = { 
/**
 * Milliseconds that each seat has left for this decision.
 */
left: Array<number>, 
/**
 * The seats whose clocks are running.
 */
running: Array<number>, };

/**
 * What may be done.
 */
export type Legal = { 
/**
 * The number of the last action: send it as `at`.
 */
number: number, 
/**
 * All actions that are allowed now; none if somebody else has to act.
 */
actions: Array<ActionText>, };

/**
 * Something on the map that a player would like to have.
 */
export type About = { "route": string } | { "city": string };

/**
 * Some of the cards that a player lacks for something.
 */
export type Lacking = { 
/**
 * How many.
 */
count: number, 
/**
 * The cards of which each can be one, by id.
 */
of: Array<string>, 
/**
 * Whether each of them, unless it is wild, has to make a pair with a card of its colour: with
 * one that the player has left over, or with one of another part.
 */
pairs?: boolean, };

/**
 * Whether a player can have something now, and if not, why not, whatever they would pay.
 */
export type Why = { 
/**
 * The number of the last action.
 */
number: number, 
/**
 * `legal` if it can be done, `cards-not-held` if nothing but cards is missing, else the code
 * with which every attempt would be refused.
 */
code: string, 
/**
 * The same for people.
 */
message: string, 
/**
 * The fewest cards that are missing, over all ways to pay, if nothing else is wrong.
 */
missing?: number, 
/**
 * Which cards can be those: every way to have as few, each as a list of its parts. The cards
 * of any one way are enough.
 */
lacking?: Array<Array<Lacking>>, 
/**
 * The id of the clause of the rules that says so.
 */
clause?: string, } & ({ "route": string } | { "city": string });

/**
 * How far the tickets of a player are, those kept and those on offer. Only that player is told.
 */
export type Tickets = { 
/**
 * The number of the last action: how things stand after it.
 */
number: number, 
/**
 * The tickets, those kept first.
 */
tickets: Array<TicketProgress>, };

/**
 * How far a ticket is. It goes by what is built, not by cards and pieces, and by this ticket alone:
 * several tickets may count on the same station.
 */
export type TicketProgress = { 
/**
 * Which ticket.
 */
ticket: string, 
/**
 * Whether it is complete, or can be.
 */
state: TicketState, 
/**
 * How many of its stops own routes join to the first one, itself included.
 */
joined: number, 
/**
 * How many stops it has.
 */
stops: number, 
/**
 * Spaces to be claimed on a shortest way over free routes, 0 if it is done; missing if no such way
 * is left.
 */
missing?: number, 
/**
 * The free routes of one such way.
 */
way?: Array<string>, 
/**
 * Own routes that hang together with one of its stops.
 */
own?: Array<string>, 
/**
 * Cities where one more station would complete it now.
 */
stations?: Array<string>, };

/**
 * Whether a ticket is complete, or can be.
 */
export type TicketState = "done" | "lent" | "open" | "cut-off";

/**
 * What the buildings of a player are worth and what further ones would be, if the game ended now. It
 * depends on secret tickets: only that player is told.
 */
export type Buildings = { 
/**
 * The number of the last action: how things stand after it.
 */
number: number, 
/**
 * Where something may be built, whether or not one has the cards for it.
 */
sites: Array<BuildingSite>, 
/**
 * The harbours that one has.
 */
harbours?: Array<OwnHarbour>, };

/**
 * What a building would change.
 */
export type BuildingSite = { 
/**
 * What would be built.
 */
building: Building, 
/**
 * Where.
 */
city: string, 
/**
 * Points more that tickets, harbours and unbuilt stations would come to; less than 0 if it costs
 * more than it gives. Bonuses for the most of something are left out.
 */
points: number, 
/**
 * Tickets that it would complete.
 */
completes?: Array<string>, 
/**
 * Of a harbour, the completed tickets that would count for it.
 */
counting?: Array<string>, 
/**
 * Of a harbour, the tickets that name its city and are not completed.
 */
open?: Array<string>, };

/**
 * What a harbour of one's own is worth.
 */
export type OwnHarbour = { 
/**
 * Where it is.
 */
city: string, 
/**
 * Its points.
 */
points: number, 
/**
 * The completed tickets that count for it.
 */
counting?: Array<string>, 
/**
 * The tickets that name its city and are not completed.
 */
open?: Array<string>, };

/**
 * A kind of building.
 */
export type Building = "station" | "harbour";

/**
 * A standing order.
 */
export type Order = { "draw": { 
/**
 * The cards that count: those of the same colour or terrain and deck as this kind, or wild ones;
 * without it all cards.
 */
card?: string, 
/**
 * How many of them are to be held, at least 1.
 */
until: number, 
/**
 * Whether a face-up wild card is taken if none of those cards lies there.
 */
wilds?: boolean, 
/**
 * With so many cards in the hand, the order ends.
 */
most?: number, } } | { "claim": { 
/**
 * The route's id.
 */
route: string, 
/**
 * How many wild cards may be spent on it.
 */
wilds: number, 
/**
 * Whether cards are drawn for it until it can be paid.
 */
collect?: boolean, } };

/**
 * How an order has ended.
 */
export type OrderEnd = "reached" | "last-round" | "taken" | "tickets-affected" | "hand-full" | "nothing-to-draw" | "tunnel-too-dear" | "no-pieces";

/**
 * An order with what has become of it.
 */
export type StandingOrder = { 
/**
 * What is to be done.
 */
order: Order, 
/**
 * How it has ended, once it has.
 */
ended?: OrderEnd, };

/**
 * One's own standing orders.
 */
export type Orders = { 
/**
 * The orders, those first that come first.
 */
orders: Array<StandingOrder>, 
/**
 * Whether they are followed: an order is left, and none has ended otherwise than by being carried
 * out.
 */
active: boolean, };

/**
 * Orders that take the place of those before; none to take all back.
 */
export type NewOrders = { 
/**
 * At most five, those first that come first.
 */
orders: Array<Order>, };

/**
 * Why a request was not done.
 */
export type Refused = { 
/**
 * The key of the request.
 */
key: string, 
/**
 * What is wrong, for programs.
 */
code: string, 
/**
 * What is wrong, for people.
 */
message: string, 
/**
 * The number of the last action.
 */
number: number, 
/**
 * The id of the clause of the rules that says so, if it is the rules that do.
 */
clause?: string, };

/**
 * Something said at the table.
 */
export type Chat = { 
/**
 * What is said at a table is numbered from 1.
 */
n: number, 
/**
 * The seat of who says it.
 */
seat?: number, 
/**
 * What they were called then.
 */
name: string, 
/**
 * What they say.
 */
text: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened at the table, if nobody says this but the server: `seat-reopened`, `seat-taken`,
 * `seat-kept`, `player-forgotten`, `player-left`, `end-wanted`, `end-declined`, `game-ended` or
 * `rematch-wanted`, of the player in `seat`.
 */
notice?: string, };

/**
 * What is wrong: a stable code for programs, a sentence for people. Also the body of every
 * HTTP error.
 */
export type Problem = { 
/**
 * For programs.
 */
code: string, 
/**
 * For people.
 */
message: string, };

/**
 * What is wrong with a request that was not understood.
 */
export type UnreadableAct = { 
/**
 * The key of the request.
 */
key: string, 
/**
 * What is wrong, for programs.
 */
code: string, 
/**
 * What is wrong, for people.
 */
message: string, };

/**
 * An action with the names of the board instead of numbers. Cards are counted by kind:
 * `{"green": 2, "wild": 1}`.
 */
export type ActionText = { "keep": Array<string> } | { "take": TakeText } | { "draw": string } | { "claim": { 
/**
 * The route's name.
 */
route: string, 
/**
 * The cards to pay with.
 */
cards: { [key in string]: number }, 
/**
 * What is played besides to double the points.
 */
double?: DoublingText | null, 
/**
 * Whether a card is laid open for a flag; without it none is.
 */
flag?: FlagText | null, } } | "draw-tickets" | { "pay-tunnel": { [key in string]: number } } | "leave-tunnel" | { "build-station": { 
/**
 * The city's name.
 */
city: string, 
/**
 * The cards to pay with.
 */
cards: { [key in string]: number }, } } | { "build-harbour": { 
/**
 * The city's name.
 */
city: string, 
/**
 * The cards to pay with.
 */
cards: { [key in string]: number }, } } | { "exchange": { 
/**
 * The kind of piece that is given away.
 */
from: string, 
/**
 * How many.
 */
count: number, } } | { "choose-pieces": number } | "pass";

/**
 * A face-up card by its slot, where one deck fills the row; with the deck that replaces
 * it, where several do.
 */
export type TakeText = number | { 
/**
 * The slot from 0.
 */
slot: number, 
/**
 * The deck.
 */
refill: string, };

/**
 * Cards played to double the points of a route.
 */
export type DoublingText = { 
/**
 * Terrain cards of the route's kind.
 */
terrain: number, 
/**
 * Wild cards that stand as terrain.
 */
wilds: number, };

/**
 * What becomes of a card that fits the flag, where it is not discarded.
 */
export type FlagText = "lay";

/**
 * An event with its number. Everybody gets every number, with what they may know of it.
 */
export type Numbered = { 
/**
 * Events of a game are numbered from 1 without gaps.
 */
n: number, } & ({ "event": "game-began", 
/**
 * Who will take the first turn.
 */
first: number, } | { "event": "hand-dealt", 
/**
 * To whom.
 */
seat: number, 
/**
 * From which deck.
 */
deck: string, 
/**
 * How many.
 */
count: number, 
/**
 * Which ones; only for the seat itself.
 */
cards?: { [key in string]: number }, } | { "event": "card-turned", 
/**
 * Where, from 0.
 */
slot: number, 
/**
 * Which one.
 */
card: string, } | { "event": "row-swept" } | { "event": "deck-remade", 
/**
 * Which deck.
 */
deck: string, } | { "event": "tickets-offered", 
/**
 * To whom.
 */
seat: number, 
/**
 * How many.
 */
count: number, 
/**
 * Which ones; only for the seat itself.
 */
tickets?: Array<string>, } | { "event": "tickets-chosen", 
/**
 * Who.
 */
seat: number, } | { "event": "tickets-kept", 
/**
 * Who.
 */
seat: number, 
/**
 * How many are kept.
 */
kept: number, 
/**
 * How many were given back.
 */
returned: number, 
/**
 * The tickets kept; only for the seat itself.
 */
tickets?: Array<string>, } | { "event": "turn-began", 
/**
 * Whose.
 */
seat: number, 
/**
 * Turns until the end once it is near, this one included.
 */
final_turns?: number, } | { "event": "card-taken", 
/**
 * Who.
 */
seat: number, 
/**
 * From where.
 */
slot: number, 
/**
 * Which one.
 */
card: string, } | { "event": "card-drawn", 
/**
 * Who.
 */
seat: number, 
/**
 * From which deck.
 */
deck: string, 
/**
 * Which one; only for the seat itself.
 */
card?: string, } | { "event": "open-card-drawn", 
/**
 * Who.
 */
seat: number, 
/**
 * From which deck.
 */
deck: string, 
/**
 * Which one.
 */
card: string, } | { "event": "route-claimed", 
/**
 * Who.
 */
seat: number, 
/**
 * Which one.
 */
route: string, 
/**
 * All cards paid for it.
 */
cards: { [key in string]: number }, 
/**
 * The points scored for it.
 */
points: number, 
/**
 * The one of the cards that was laid open for a flag instead of being discarded.
 */
laid?: string, } | { "event": "flag-completed", 
/**
 * Who.
 */
seat: number, 
/**
 * The points scored for it.
 */
points: number, } | { "event": "harbour-built", 
/**
 * Who.
 */
seat: number, 
/**
 * Where.
 */
city: string, 
/**
 * The cards paid.
 */
cards: { [key in string]: number }, } | { "event": "station-built", 
/**
 * Who.
 */
seat: number, 
/**
 * Where.
 */
city: string, 
/**
 * The cards paid.
 */
cards: { [key in string]: number }, } | { "event": "pieces-chosen", 
/**
 * Who.
 */
seat: number, } | { "event": "pieces-shown", 
/**
 * Who.
 */
seat: number, 
/**
 * How many of each kind.
 */
pieces: { [key in string]: number }, } | { "event": "pieces-exchanged", 
/**
 * Who.
 */
seat: number, 
/**
 * The kind given away.
 */
from: string, 
/**
 * How many.
 */
count: number, 
/**
 * The points lost.
 */
cost: number, } | { "event": "tunnel-entered", 
/**
 * Who.
 */
seat: number, 
/**
 * Which one.
 */
route: string, 
/**
 * The cards laid down.
 */
cards: { [key in string]: number }, 
/**
 * What is among them to double the points.
 */
double?: DoublingText, } | { "event": "tunnel-turned", 
/**
 * Which one.
 */
card: string, } | { "event": "tunnel-demands", 
/**
 * How many.
 */
extra: number, } | { "event": "tunnel-left", 
/**
 * Who.
 */
seat: number, } | { "event": "tunnel-cleared" } | { "event": "passed", 
/**
 * Who.
 */
seat: number, } | { "event": "end-is-near", 
/**
 * Who brought it about.
 */
seat: number, 
/**
 * Turns left of everybody together.
 */
turns: number, } | { "event": "game-over" } | { "event": "tickets-shown", 
/**
 * Who.
 */
seat: number, 
/**
 * Which ones.
 */
tickets: Array<string>, });

/**
 * What happened. Where something is one player's secret, the field is missing for others.
 */
export type Event = { "event": "game-began", 
/**
 * Who will take the first turn.
 */
first: number, } | { "event": "hand-dealt", 
/**
 * To whom.
 */
seat: number, 
/**
 * From which deck.
 */
deck: string, 
/**
 * How many.
 */
count: number, 
/**
 * Which ones; only for the seat itself.
 */
cards?: { [key in string]: number }, } | { "event": "card-turned", 
/**
 * Where, from 0.
 */
slot: number, 
/**
 * Which one.
 */
card: string, } | { "event": "row-swept" } | { "event": "deck-remade", 
/**
 * Which deck.
 */
deck: string, } | { "event": "tickets-offered", 
/**
 * To whom.
 */
seat: number, 
/**
 * How many.
 */
count: number, 
/**
 * Which ones; only for the seat itself.
 */
tickets?: Array<string>, } | { "event": "tickets-chosen", 
/**
 * Who.
 */
seat: number, } | { "event": "tickets-kept", 
/**
 * Who.
 */
seat: number, 
/**
 * How many are kept.
 */
kept: number, 
/**
 * How many were given back.
 */
returned: number, 
/**
 * The tickets kept; only for the seat itself.
 */
tickets?: Array<string>, } | { "event": "turn-began", 
/**
 * Whose.
 */
seat: number, 
/**
 * Turns until the end once it is near, this one included.
 */
final_turns?: number, } | { "event": "card-taken", 
/**
 * Who.
 */
seat: number, 
/**
 * From where.
 */
slot: number, 
/**
 * Which one.
 */
card: string, } | { "event": "card-drawn", 
/**
 * Who.
 */
seat: number, 
/**
 * From which deck.
 */
deck: string, 
/**
 * Which one; only for the seat itself.
 */
card?: string, } | { "event": "open-card-drawn", 
/**
 * Who.
 */
seat: number, 
/**
 * From which deck.
 */
deck: string, 
/**
 * Which one.
 */
card: string, } | { "event": "route-claimed", 
/**
 * Who.
 */
seat: number, 
/**
 * Which one.
 */
route: string, 
/**
 * All cards paid for it.
 */
cards: { [key in string]: number }, 
/**
 * The points scored for it.
 */
points: number, 
/**
 * The one of the cards that was laid open for a flag instead of being discarded.
 */
laid?: string, } | { "event": "flag-completed", 
/**
 * Who.
 */
seat: number, 
/**
 * The points scored for it.
 */
points: number, } | { "event": "harbour-built", 
/**
 * Who.
 */
seat: number, 
/**
 * Where.
 */
city: string, 
/**
 * The cards paid.
 */
cards: { [key in string]: number }, } | { "event": "station-built", 
/**
 * Who.
 */
seat: number, 
/**
 * Where.
 */
city: string, 
/**
 * The cards paid.
 */
cards: { [key in string]: number }, } | { "event": "pieces-chosen", 
/**
 * Who.
 */
seat: number, } | { "event": "pieces-shown", 
/**
 * Who.
 */
seat: number, 
/**
 * How many of each kind.
 */
pieces: { [key in string]: number }, } | { "event": "pieces-exchanged", 
/**
 * Who.
 */
seat: number, 
/**
 * The kind given away.
 */
from: string, 
/**
 * How many.
 */
count: number, 
/**
 * The points lost.
 */
cost: number, } | { "event": "tunnel-entered", 
/**
 * Who.
 */
seat: number, 
/**
 * Which one.
 */
route: string, 
/**
 * The cards laid down.
 */
cards: { [key in string]: number }, 
/**
 * What is among them to double the points.
 */
double?: DoublingText, } | { "event": "tunnel-turned", 
/**
 * Which one.
 */
card: string, } | { "event": "tunnel-demands", 
/**
 * How many.
 */
extra: number, } | { "event": "tunnel-left", 
/**
 * Who.
 */
seat: number, } | { "event": "tunnel-cleared" } | { "event": "passed", 
/**
 * Who.
 */
seat: number, } | { "event": "end-is-near", 
/**
 * Who brought it about.
 */
seat: number, 
/**
 * Turns left of everybody together.
 */
turns: number, } | { "event": "game-over" } | { "event": "tickets-shown", 
/**
 * Who.
 */
seat: number, 
/**
 * Which ones.
 */
tickets: Array<string>, };

/**
 * A game as a seat or a spectator may know it.
 */
export type View = { 
/**
 * What the game is waiting for.
 */
phase: Phase, 
/**
 * The seat in turn; while starting tickets are chosen, the seat that will begin.
 */
turn: number, 
/**
 * Turns until the end once it is near, this one included.
 */
final_turns?: number, 
/**
 * How many seats in a row have passed.
 */
passes?: number, 
/**
 * Seats that still have to choose, while all choose at once.
 */
choosing?: Array<number>, 
/**
 * The face-up cards; null where none lies.
 */
row: Array<string | null>, 
/**
 * Cards left in each deck.
 */
decks: { [key in string]: number }, 
/**
 * The discarded cards.
 */
discards: { [key in string]: number }, 
/**
 * Tickets left in the deck.
 */
tickets_left: number, 
/**
 * The tunnel being claimed, if one is.
 */
tunnel?: Tunnel, 
/**
 * What everybody knows of each player, in order of seats.
 */
seats: Array<SeatView>, 
/**
 * What only the receiver knows; spectators have none.
 */
own?: OwnView, };

/**
 * What a game is waiting for.
 */
export type Phase = "start-tickets" | "start-pieces" | "turn" | "second-card" | "keep-tickets" | "tunnel" | "over";

/**
 * A tunnel between laying down the set and paying what the turned cards demand.
 */
export type Tunnel = { 
/**
 * The route to be claimed.
 */
route: string, 
/**
 * The cards laid down for it.
 */
laid: { [key in string]: number }, 
/**
 * The cards turned, in order.
 */
turned: Array<string>, 
/**
 * How many more cards they demand.
 */
extra: number, 
/**
 * What was laid down besides to double the points; part of `laid`.
 */
double?: DoublingText, 
/**
 * Whether a card will be laid open for a flag.
 */
lays_flag?: boolean, };

/**
 * What everybody knows of a player.
 */
export type SeatView = { 
/**
 * Points scored so far.
 */
points: number, 
/**
 * Pieces left, by kind.
 */
pieces: { [key in string]: number }, 
/**
 * Routes claimed.
 */
routes: Array<string>, 
/**
 * Cities with a station.
 */
stations?: Array<string>, 
/**
 * Cities with a harbour.
 */
harbours?: Array<string>, 
/**
 * Number of cards in the hand, by deck.
 */
cards: { [key in string]: number }, 
/**
 * The part of the hand that everybody has seen being taken.
 */
seen: { [key in string]: number }, 
/**
 * Number of tickets kept.
 */
tickets: number, 
/**
 * Number of tickets to choose from now.
 */
offer?: number, 
/**
 * Cards laid open for a flag.
 */
flag?: Array<string>, 
/**
 * The tickets, once the game is over.
 */
shown?: Array<string>, };

/**
 * What only the seat itself knows.
 */
export type OwnView = { 
/**
 * The hand.
 */
hand: { [key in string]: number }, 
/**
 * The tickets kept.
 */
tickets: Array<string>, 
/**
 * The tickets to choose from now.
 */
offer?: Array<string>, 
/**
 * What was chosen of them at the start, while others still choose.
 */
chosen?: Array<string>, 
/**
 * The pieces chosen at the start, while others still choose.
 */
pieces?: { [key in string]: number }, 
/**
 * Tickets given back that lie in the deck, with their places from the top.
 */
in_deck?: Array<KnownTicket>, 
/**
 * Tickets given back at the start that are out of the game.
 */
removed?: Array<string>, };

/**
 * A ticket whose place in the deck is known.
 */
export type KnownTicket = { 
/**
 * How many tickets lie on it.
 */
place: number, 
/**
 * Which one it is.
 */
ticket: string, };

/**
 * How a game ended, every point explained.
 */
export type Outcome = { 
/**
 * The seats that have won; several if they share the win.
 */
winners: Array<number>, 
/**
 * The score of everybody, in order of seats.
 */
scores: Array<Score>, };

/**
 * The score of one player, part by part.
 */
export type Score = { 
/**
 * What it is made of, in the order in which it is counted.
 */
parts: Array<Part>, 
/**
 * All of it.
 */
total: number, 
/**
 * Every ticket and what came of it.
 */
goals: Array<Goal>, 
/**
 * The routes that stations lent.
 */
loans?: Array<Loan>, };

/**
 * A part of a score. Clients that meet a kind they do not know can show it by its id.
 */
export type Part = { 
/**
 * What it is for: `routes`, `tickets`, `stations`, `harbours`, or the id of a bonus such
 * as `longest-path` and `most-tickets`.
 */
kind: string, 
/**
 * The points, below zero if something was lost.
 */
points: number, 
/**
 * How many of what it counts: routes, completed tickets, stations not built, harbours
 * built; for a bonus what it is for, such as the spaces of the path.
 */
count: number, 
/**
 * The clause of the rules that says what it is worth.
 */
clause: string, };

/**
 * A ticket at the end.
 */
export type Goal = { 
/**
 * Which one.
 */
ticket: string, 
/**
 * Whether it was completed.
 */
completed: boolean, 
/**
 * What it brought, or cost.
 */
points: number, };

/**
 * A route of somebody else that a station made use of.
 */
export type Loan = { 
/**
 * The city with the station.
 */
station: string, 
/**
 * The route.
 */
route: string, };

/**
 * A game as some eyes saw it, for clients that do not know the rules.
 */
export type Replay = { 
/**
 * The table where it was played; missing if it comes from a file.
 */
table?: Table, 
/**
 * The board's id.
 */
board: string, 
/**
 * The edition of its rules.
 */
edition: string, 
/**
 * What to call the players, in order of seats; empty where nobody said.
 */
seats: Array<string>, 
/**
 * The deal, and then every action. Each stands at the place of its number.
 */
steps: Array<ReplayStep>, };

/**
 * What an action brought about.
 */
export type ReplayStep = { 
/**
 * How many actions were done; the number of this one.
 */
number: number, 
/**
 * Who acted; missing when the game begins.
 */
seat?: number, 
/**
 * What they did; missing when the game begins.
 */
action?: ActionText, 
/**
 * Whether it was a bot that stood in for a person; records do not tell.
 */
by_bot?: boolean, 
/**
 * What came of it. With all cards open nothing is left out.
 */
events: Array<Numbered>, 
/**
 * How the game stood then, without clocks.
 */
position: Position, 
/**
 * With all cards open, what each seat alone knew, in order of seats.
 */
hands?: Array<OwnView>, };

/**
 * What somebody asks for who opens a table.
 */
export type NewTable = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The board itself, if it is not one of the server's; `board` is the id in its file.
 */
own_board?: BroughtBoard, 
/**
 * The edition of its rules by id; without it the usual one.
 */
edition?: string, 
/**
 * Who may sit where, in order of seats: `person`, or a bot by level (`easy`, `medium`, `hard`)
 * or name. Whoever opens the table gets the first seat for a person.
 */
seats: Array<string>, 
/**
 * What to call the player who opens it.
 */
name: string, 
/**
 * Who finds it.
 */
access?: Access, 
/**
 * The time that people have.
 */
clock?: Clock, 
/**
 * What happens when it is up.
 */
on_timeout?: OnTimeout, 
/**
 * When the game begins.
 */
begin?: Begin, 
/**
 * The level of bots that stand in for people: `easy`, `medium` or `hard`; without it `medium`.
 */
stand_in?: string, 
/**
 * For how many seconds somebody has to be gone before a bot can play on, from 30 to 86,400; without
 * it 30.
 */
grace?: number, 
/**
 * What to call this device: without a device in the header, the seat then belongs to a new profile,
 * and the token in the answer is that of its first device.
 */
device?: string, };

/**
 * Who finds a table.
 */
export type Access = "link" | "public";

/**
 * When a game begins.
 */
export type Begin = "when-full" | "by-host";

/**
 * The time that people have. Bots have none to lose.
 */
export type Clock = "none" | { "move": { 
/**
 * From 5 to 3,600.
 */
seconds: number, } } | { "game": { 
/**
 * From 60 to 86,400.
 */
seconds: number, 
/**
 * Seconds more after each decision.
 */
increment: number, } } | { "days": number };

/**
 * What happens when a player's time is up.
 */
export type OnTimeout = "bot" | "forfeit";

/**
 * How far a table has come.
 */
export type Stage = "open" | "playing" | "over" | "abandoned";

/**
 * A table as everybody may know it.
 */
export type Table = { 
/**
 * Its id, which is also the secret of its link.
 */
id: string, 
/**
 * Changes of this description are counted; a higher one is newer.
 */
version: number, 
/**
 * The board's id.
 */
board: string, 
/**
 * What the board is called, if it is none of the server's: somebody brought it to this table.
 */
own_board?: string, 
/**
 * The fingerprint of its facts.
 */
board_hash: string, 
/**
 * The edition of its rules.
 */
edition: string, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * Who finds it.
 */
access: Access, 
/**
 * Whether the host lets nobody else sit down.
 */
locked?: boolean, 
/**
 * The time that people have.
 */
clock: Clock, 
/**
 * What happens when it is up.
 */
on_timeout: OnTimeout, 
/**
 * When the game begins.
 */
begin: Begin, 
/**
 * The level of bots that stand in for people; missing if it is `medium`.
 */
stand_in?: string, 
/**
 * For how many seconds somebody has to be gone before a bot can play on; missing if it is 30.
 */
grace?: number, 
/**
 * Who sits where.
 */
seats: Array<Seat>, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * SHA-256 of the seed, shown when the game begins: all shuffles are settled by then.
 */
commitment?: string, 
/**
 * The seed, when the game is over.
 */
seed?: string, 
/**
 * The table where the same people play again.
 */
rematch?: string, 
/**
 * The seat of who has asked for it.
 */
rematch_by?: number, 
/**
 * The seats of players who want to end the game now.
 */
end_votes?: Array<number>, 
/**
 * How the game ended, if not by its rules or because others were out: then nobody has won.
 */
ended?: Ended, };

/**
 * How a game was broken off.
 */
export type Ended = "agreed" | "deserted";

/**
 * A seat of a table.
 */
export type Seat = { 
/**
 * Who decides in it.
 */
player: Player, 
/**
 * What to call the player; missing while nobody sits there.
 */
name?: string, 
/**
 * The id of its colour, if the host has assigned colours; which ones there are is for clients to say.
 */
colour?: string, 
/**
 * Whether this is the host, who may start the game and send people away before.
 */
host?: boolean, 
/**
 * Whether the player is out (see `forfeit`), or has left for good.
 */
forfeited?: boolean, 
/**
 * Whether the player has left for good.
 */
left?: boolean, 
/**
 * For whom the seat is kept while nobody sits there: a player of the game before.
 */
kept_for?: string, 
/**
 * Whether somebody else may take it, with its link: its player has lost it.
 */
reopened?: boolean, 
/**
 * The seats of players who want it to be reopened.
 */
votes?: Array<number>, };

/**
 * Who decides in a seat.
 */
export type Player = "nobody" | "person" | { "bot": string } | { "stand-in": string };

/**
 * What somebody gets who sits down.
 */
export type Seated = { 
/**
 * The table.
 */
table: Table, 
/**
 * The seat; missing for the host of a table of bots.
 */
seat?: number, 
/**
 * The secret that proves it is you. It is shown once; keep it.
 */
token: string, 
/**
 * Whether that is the secret of your device, which counts at all tables of your profile.
 */
device?: boolean, };

/**
 * Asks for a seat.
 */
export type Join = { 
/**
 * What to call you.
 */
name: string, 
/**
 * Which seat; without it the first free one.
 */
seat?: number, 
/**
 * What to call this device: without a device in the header, the seat then belongs to a new profile,
 * and the token in the answer is that of its first device.
 */
device?: string, };

/**
 * Names a seat.
 */
export type WhichSeat = { 
/**
 * From 0.
 */
seat: number, };

/**
 * Locks a table, so that nobody else sits down, or opens it again.
 */
export type Lock = { 
/**
 * Whether it is locked.
 */
locked: boolean, };

/**
 * Assigns seats and colours.
 */
export type Arrange = { 
/**
 * For each seat the one whose player, bot or free place comes there, each seat once; without it
 * everybody stays.
 */
seats?: Array<number>, 
/**
 * After that, the id of the colour of each seat, all different; without it they stay with the
 * players.
 */
colours?: Array<string>, };

/**
 * Begins a game.
 */
export type Start = { 
/**
 * The bot for seats that nobody took; without it all must be taken.
 */
fill_with?: string, };

/**
 * Puts a bot in the place of somebody who has left.
 */
export type Replace = { 
/**
 * Whose seat, from 0.
 */
seat: number, 
/**
 * Earlier servers had the level here. Now the table has one for all, and this is checked but does
 * not matter.
 */
bot?: string, };

/**
 * Wants to end the game now, or wants to play on.
 */
export type EndVote = { 
/**
 * Whether to end it. A player who wants to play on takes back what all have said so far.
 */
agree: boolean, };

/**
 * What came of asking for a seat to be reopened.
 */
export type Reopened = { 
/**
 * The table as it is now.
 */
table: Table, 
/**
 * The key of the seat, for its link; missing while others have to agree. It is shown once.
 */
key?: string, };

/**
 * Takes a seat that was reopened.
 */
export type TakeSeat = { 
/**
 * The key of the seat, from its link.
 */
key: string, 
/**
 * What to call you.
 */
name: string, 
/**
 * What to call this device: without a device in the header, the seat then belongs to a new profile,
 * and the token in the answer is that of its first device.
 */
device?: string, };

/**
 * A list of tables.
 */
export type Tables = { 
/**
 * The newest first.
 */
tables: Array<Table>, };

/**
 * How a person wants to be told, as their own devices may know it.
 */
export type Notifications = { 
/**
 * Of what.
 */
kinds: Array<NoticeKind>, 
/**
 * When not.
 */
quiet?: QuietHours, 
/**
 * The ids of the devices whose browsers show notifications.
 */
push: Array<string>, 
/**
 * Whether the device that asks is one of them.
 */
push_here?: boolean, 
/**
 * The address of their topic at an ntfy server.
 */
ntfy?: string, 
/**
 * The last letters of the access token of their topic, if it has one.
 */
ntfy_token?: string, 
/**
 * Their e-mail address.
 */
email?: Email, 
/**
 * What this server can do.
 */
offered: Offered, };

/**
 * What a person can be told of.
 */
export type NoticeKind = "your-turn" | "friend-joined" | "rematch" | "hour-left" | "game-over" | "order-done" | "order-stopped";

/**
 * How a person is told.
 */
export type Channel = "push" | "ntfy" | "email";

/**
 * An e-mail address.
 */
export type Email = { 
/**
 * The address.
 */
address: string, 
/**
 * Whether its owner has agreed. Until then nothing else is sent there.
 */
confirmed: boolean, };

/**
 * The ways to tell people that a server has.
 */
export type Offered = { 
/**
 * The public key with which a browser subscribes to Web Push; missing if the host does not want it.
 */
push?: string, 
/**
 * Whether there is ntfy.
 */
ntfy: boolean, 
/**
 * Whether there is e-mail.
 */
email: boolean, };

/**
 * Hours of the day when a person wants to be left alone. What happens then is told when they are over.
 */
export type QuietHours = { 
/**
 * When they begin, in minutes since midnight.
 */
from: number, 
/**
 * When they end; before `from` if that is on the next day.
 */
to: number, };

/**
 * What a person wants from now on. Devices and the e-mail address have requests of their own.
 */
export type NotificationChange = { 
/**
 * Of what they want to be told.
 */
kinds: Array<NoticeKind>, 
/**
 * When not.
 */
quiet?: QuietHours, 
/**
 * The address of their topic at an ntfy server.
 */
ntfy?: string, 
/**
 * The access token of that topic, which is sent to its server alone; an empty text to remove it.
 * Without this it stays, unless the topic moves to another server.
 */
ntfy_token?: string, 
/**
 * The language in which they are told: `en`, `nl`, `de` or `fr`.
 */
language: string, 
/**
 * Their time zone, as far as it is known: from when on which offset holds, the first one first.
 */
zone: Array<ZoneOffset>, };

/**
 * What the clocks of a time zone show from some moment on.
 */
export type ZoneOffset = { 
/**
 * The moment, in milliseconds since 1970.
 */
from: number, 
/**
 * How many minutes they are ahead of Greenwich.
 */
minutes: number, };

/**
 * What a browser gives out when it subscribes to Web Push.
 */
export type PushSubscription = { 
/**
 * Where messages to it go.
 */
endpoint: string, 
/**
 * Its public key, in base64 for addresses.
 */
p256dh: string, 
/**
 * Its shared secret, in base64 for addresses.
 */
auth: string, };

/**
 * An e-mail address that is to be used.
 */
export type NewEmail = { 
/**
 * The address.
 */
address: string, 
/**
 * The language of the letter: `en`, `nl`, `de` or `fr`.
 */
language: string, };

/**
 * The code in the link of a letter.
 */
export type EmailCode = { 
/**
 * The code.
 */
code: string, };

/**
 * What became of a notification that was sent as a test.
 */
export type Tested = { 
/**
 * The channels that took it.
 */
sent: Array<Channel>, 
/**
 * Those that did not.
 */
failed: Array<Channel>, };

/**
 * A profile, as its own devices may know it.
 */
export type Profile = { 
/**
 * What the person is called.
 */
name: string, 
/**
 * The id of their favourite colour, if they have one.
 */
colour?: string, 
/**
 * The day on which it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * The devices that can take its seats, the oldest first.
 */
devices: Array<Device>, 
/**
 * The day on which its recovery words were made, if there are any.
 */
words?: number, 
/**
 * Its passkeys, the oldest first.
 */
passkeys?: Array<Passkey>, };

/**
 * A device of a profile. Times are days, in milliseconds since 1970.
 */
export type Device = { 
/**
 * Its name among the devices of the profile; not a secret.
 */
id: string, 
/**
 * What to call it.
 */
label: string, 
/**
 * When it was added.
 */
created: number, 
/**
 * When it was last used.
 */
used: number, 
/**
 * Whether it is the one that asks.
 */
this?: boolean, };

/**
 * What a person wants to be called.
 */
export type ProfileChange = { 
/**
 * Their name at new tables.
 */
name: string, 
/**
 * The id of their favourite colour, if they have one.
 */
colour?: string, };

/**
 * Names a device of a profile.
 */
export type WhichDevice = { 
/**
 * Its id.
 */
id: string, };

/**
 * The secret of a device. It is shown once; keep it.
 */
export type DeviceSecret = { 
/**
 * It counts wherever the token of a seat does, at all tables of the profile.
 */
secret: string, };

/**
 * The tables of a profile.
 */
export type MyTables = { 
/**
 * Those that wait for the person first, then open ones and other games in play, then those that
 * are over; within these the last changed first.
 */
tables: Array<MyTable>, };

/**
 * A table of a profile.
 */
export type MyTable = { 
/**
 * The table.
 */
table: Table, 
/**
 * The person's seat; missing for the host of a table of bots.
 */
seat?: number, 
/**
 * Whether the seat is only kept for the person, who has not sat down: others want a rematch.
 */
invited?: boolean, 
/**
 * When it was taken, in milliseconds since 1970.
 */
since: number, 
/**
 * The seats that have to decide, in a game in play.
 */
waits_for?: Array<number>, };

/**
 * Seats that were taken without a profile, with their tokens.
 */
export type OldSeats = { 
/**
 * At most 50.
 */
seats: Array<OldSeat>, 
/**
 * What to call the person, if a profile is made for the seats.
 */
name?: string, 
/**
 * What to call this device: without a device in the header, a profile is made for the seats.
 */
device?: string, };

/**
 * A seat that was taken without a profile.
 */
export type OldSeat = { 
/**
 * The id of its table.
 */
table: string, 
/**
 * The token that was given out for it.
 */
token: string, };

/**
 * What became of old seats.
 */
export type AddedSeats = { 
/**
 * The tables whose seats belong to the profile now.
 */
tables: Array<string>, 
/**
 * The secret of this device, if a profile was made. It is shown once; keep it.
 */
device?: string, };

/**
 * A one-time code that adds a device to a profile.
 */
export type DeviceCode = { 
/**
 * It counts once.
 */
code: string, 
/**
 * Until when, in milliseconds since 1970.
 */
expires: number, };

/**
 * Adds a device to a profile by a one-time code.
 */
export type LinkDevice = { 
/**
 * The code, in whatever case, with or without the dashes.
 */
code: string, 
/**
 * What to call this device.
 */
device: string, };

/**
 * Adds a device to a profile by its recovery words.
 */
export type Recover = { 
/**
 * All twelve, in their order.
 */
words: string, 
/**
 * What to call this device.
 */
device: string, };

/**
 * A device that was added to a profile.
 */
export type AddedDevice = { 
/**
 * The secret of this device. It is shown once; keep it.
 */
secret: string, 
/**
 * What the person is called.
 */
name: string, 
/**
 * Tables of the profile that this device had before, where the other one sits, too: there the
 * secret from before still counts.
 */
left?: Array<string>, };

/**
 * The words with which a profile is found again when all devices are lost.
 */
export type RecoveryWords = { 
/**
 * Twelve words. They are shown once; those from before are worth nothing any more.
 */
words: Array<string>, };

/**
 * What became of the seats of a person who was forgotten.
 */
export type Forgotten = { 
/**
 * How many tables have another name for the person now, or a free seat.
 */
tables: number, };

/**
 * A passkey of a profile.
 */
export type Passkey = { 
/**
 * What browsers call it, in base64 for addresses.
 */
id: string, 
/**
 * What to call it.
 */
label: string, 
/**
 * The day on which it was made, in milliseconds since 1970.
 */
created: number, };

/**
 * What a browser needs to make a passkey.
 */
export type PasskeyRequest = { 
/**
 * What the browser has to answer: the bytes of this text.
 */
challenge: string, 
/**
 * What authenticators call the person: the bytes of this text. It says nothing about them.
 */
user: string, 
/**
 * What the person is called.
 */
name: string, 
/**
 * The ids of passkeys that there are: an authenticator needs one of them only.
 */
known: Array<string>, };

/**
 * A passkey that a browser has made. All but the label is base64 for addresses.
 */
export type AddPasskey = { 
/**
 * What the browser calls it.
 */
id: string, 
/**
 * The `clientDataJSON` of the answer.
 */
client_data: string, 
/**
 * The `getAuthenticatorData()` of the answer.
 */
authenticator_data: string, 
/**
 * The `getPublicKey()` of the answer: ES256, EdDSA, or RS256 with 2048 bits.
 */
public_key: string, 
/**
 * What to call it.
 */
label: string, };

/**
 * Something for a passkey to sign.
 */
export type PasskeyChallenge = { 
/**
 * The bytes of this text.
 */
challenge: string, };

/**
 * What a passkey has signed. All but the device is base64 for addresses.
 */
export type UsePasskey = { 
/**
 * What the browser calls it.
 */
id: string, 
/**
 * The `clientDataJSON` of the answer.
 */
client_data: string, 
/**
 * The `authenticatorData` of the answer.
 */
authenticator_data: string, 
/**
 * The `signature` of the answer.
 */
signature: string, 
/**
 * What to call this device.
 */
device: string, };

/**
 * The bots of a server.
 */
export type BotList = { 
/**
 * The levels, the weakest first, and then the others.
 */
bots: Array<Bot>, };

/**
 * A bot to choose.
 */
export type Bot = { 
/**
 * What to write for it in the seats of a new table.
 */
id: string, 
/**
 * Whether it is one of the three levels. The others are characters, who have names, and
 * yardsticks for programs and studies.
 */
level: boolean, 
/**
 * How it plays, in a line.
 */
about: string, };

/**
 * How others in the local network reach the server that somebody runs on their own computer.
 */
export type Reach = { 
/**
 * The address of the computer in its network, to be used with the port at which the asker reached
 * the server. Left out if the server answers only on its own computer, and to everybody who does not
 * ask from there.
 */
host?: string, };

/**
 * The boards that a server offers.
 */
export type BoardList = { 
/**
 * In the order in which to show them.
 */
boards: Array<BoardTitle>, 
/**
 * Whether people may bring boards of their own to new tables.
 */
own_boards?: boolean, 
/**
 * What happens to boards that people publish here; missing where they cannot.
 */
gallery?: GalleryMode, };

/**
 * A board to choose.
 */
export type BoardTitle = { 
/**
 * Short name.
 */
id: string, 
/**
 * Name for people.
 */
title: string, 
/**
 * A few words about it.
 */
about: string, 
/**
 * The fewest players.
 */
players_min: number, 
/**
 * The most players.
 */
players_max: number, 
/**
 * The editions of its rules; the first is the usual one.
 */
editions: Array<string>, 
/**
 * The ids of the mechanics that it uses, in the order in which a rulebook explains them.
 */
mechanics: Array<string>, };

/**
 * The facts of a board.
 */
export type Board = { 
/**
 * The edition that these facts are of.
 */
edition: string, 
/**
 * The fingerprint of its facts in this edition.
 */
hash: string, 
/**
 * The nodes of the map.
 */
cities: Array<City>, 
/**
 * Places that tickets name and that have several nodes.
 */
places: Array<Place>, 
/**
 * The tracks.
 */
routes: Array<Route>, 
/**
 * The tickets.
 */
tickets: Array<Ticket>, 
/**
 * The kinds of card; the first is the wild card.
 */
cards: Array<Card>, 
/**
 * The decks.
 */
decks: Array<Deck>, 
/**
 * The kinds of piece.
 */
pieces: Array<Piece>, 
/**
 * The numbers of the game that a player wants to see.
 */
numbers: Numbers, 
/**
 * How it is drawn, if its file says so.
 */
look?: BoardLook, 
/**
 * Short name.
 */
id: string, 
/**
 * Name for people.
 */
title: string, 
/**
 * A few words about it.
 */
about: string, 
/**
 * The fewest players.
 */
players_min: number, 
/**
 * The most players.
 */
players_max: number, 
/**
 * The editions of its rules; the first is the usual one.
 */
editions: Array<string>, 
/**
 * The ids of the mechanics that it uses, in the order in which a rulebook explains them.
 */
mechanics: Array<string>, };

/**
 * A node of the map.
 */
export type City = { 
/**
 * Short name.
 */
id: string, 
/**
 * Name for people.
 */
name: string, 
/**
 * `city`, `junction` or `entrance`.
 */
kind: string, 
/**
 * Degrees east.
 */
lon: number, 
/**
 * Degrees north.
 */
lat: number, 
/**
 * Whether a harbour may be built there.
 */
port: boolean, };

/**
 * A place with several nodes.
 */
export type Place = { 
/**
 * Short name.
 */
id: string, 
/**
 * Name for people.
 */
name: string, 
/**
 * Its nodes.
 */
cities: Array<string>, };

/**
 * A track between two nodes.
 */
export type Route = { 
/**
 * Short name.
 */
id: string, 
/**
 * The nodes it joins.
 */
ends: [string, string], 
/**
 * Number of spaces.
 */
length: number, 
/**
 * The kind of piece it takes.
 */
piece: string, 
/**
 * The colour of its spaces; missing on grey ones.
 */
color?: string, 
/**
 * Whether each space takes two cards of a colour of its own.
 */
pair?: boolean, 
/**
 * The terrain whose cards double its points.
 */
terrain?: string, 
/**
 * How many of its spaces demand a wild card.
 */
wilds?: number, 
/**
 * Whether it is a tunnel.
 */
tunnel?: boolean, 
/**
 * The other track of a double route.
 */
twin?: string, };

/**
 * A ticket.
 */
export type Ticket = { 
/**
 * Short name.
 */
id: string, 
/**
 * Name for people.
 */
name: string, 
/**
 * The places to join; each is met in any of its nodes.
 */
stops: Array<Array<string>>, 
/**
 * Won if they are joined at the end.
 */
points: number, 
/**
 * Won if a tour is joined in its order.
 */
in_order: number, 
/**
 * Lost if they are not joined.
 */
penalty: number, 
/**
 * The pile it belongs to.
 */
pile: string, };

/**
 * A kind of card.
 */
export type Card = { 
/**
 * Short name.
 */
id: string, 
/**
 * Its deck.
 */
deck: string, 
/**
 * Its colour, if it has one.
 */
color?: string, 
/**
 * Its terrain, if it is a terrain card.
 */
terrain?: string, 
/**
 * How many spaces it covers.
 */
spaces: number, 
/**
 * Whether it can be paid for a harbour.
 */
harbour: boolean, 
/**
 * How many there are.
 */
count: number, };

/**
 * A deck of cards.
 */
export type Deck = { 
/**
 * Short name.
 */
id: string, 
/**
 * Cards of it that lie face-up at first.
 */
row: number, 
/**
 * Decks with the same number share a row.
 */
row_group: number, 
/**
 * Whether its cards lie open before their owner.
 */
open: boolean, 
/**
 * Cards of it in a starting hand.
 */
hand: number, };

/**
 * A kind of piece.
 */
export type Piece = { 
/**
 * Short name.
 */
id: string, 
/**
 * How many of them each player has, in play and in the box together.
 */
supply: number, 
/**
 * How many of them are a good choice for a first game, if the board says so.
 */
first_game?: number, };

/**
 * The numbers of a game that a player wants to see.
 */
export type Numbers = { 
/**
 * Points for a route by its length, from 0.
 */
route_points: Array<number>, 
/**
 * Pieces that each player plays with.
 */
pieces: number, 
/**
 * With so many players or fewer, one track of a double route closes the other.
 */
single_track_up_to: number, 
/**
 * Cards that each station of a player costs.
 */
station_costs: Array<number>, 
/**
 * Points for each station not built.
 */
station_unused: number, 
/**
 * Harbours of each player.
 */
harbours: number, 
/**
 * Marked cards of each kind of piece that a harbour costs, all of one colour.
 */
harbour_cards: number, 
/**
 * Points of a harbour for one ticket, for two…
 */
harbour_points: Array<number>, 
/**
 * Points lost for each harbour not built.
 */
harbour_unbuilt: number, 
/**
 * Points lost for each piece that is exchanged.
 */
exchange_cost: number, 
/**
 * The colours of a flag.
 */
flag_colors: Array<string>, 
/**
 * Points for a complete flag.
 */
flag_points: number, 
/**
 * What is given at the end to whoever has the most of something, in the order of the count.
 */
bonuses: Array<Bonus>, 
/**
 * Tickets kept at least at the start.
 */
start_keep: number, 
/**
 * Tickets drawn at once later.
 */
draw_tickets: number, 
/**
 * Tickets kept at least later.
 */
draw_keep: number, 
/**
 * Tickets of each pile that a player is dealt at the start.
 */
start_tickets: { [key in string]: number }, 
/**
 * The pile that tickets are drawn from later.
 */
draw_pile: string, 
/**
 * Whether tickets that are not kept at the start leave the game; else they go under the deck.
 */
start_unkept_leave: boolean, 
/**
 * At most this many pieces left at the end of a turn bring the end near.
 */
end_pieces: number, 
/**
 * Turns that everybody then still has.
 */
end_turns: number, 
/**
 * This many wild cards in the row sweep it away.
 */
row_wilds: number, 
/**
 * Cards turned when a tunnel is claimed.
 */
tunnel_cards: number, 
/**
 * Terrain cards that double a route, by its length, from 0; 0 where nothing does.
 */
terrain_cost: Array<number>, 
/**
 * Whether a card has to be laid for the flag if there is one.
 */
flag_must: boolean, };

/**
 * A bonus of the final score.
 */
export type Bonus = { 
/**
 * What it is for, such as `longest-path`: the kind of its part of a score.
 */
kind: string, 
/**
 * The points.
 */
points: number, 
/**
 * The clause of the rules that describes it.
 */
clause: string, };

/**
 * The look of a board, as its file says it.
 */
export type BoardLook = { 
/**
 * The name of its colours, such as `atlas`.
 */
palette: string, 
/**
 * What lies under everything else: `paper`, `land`, `sea` or `coast`, the coasts of the earth.
 */
ground: string, 
/**
 * Drawn land and sea, the later ones over the earlier ones.
 */
shapes?: Array<LookShape>, };

/**
 * A drawn piece of land or sea.
 */
export type LookShape = { 
/**
 * `land` or `sea`.
 */
kind: string, 
/**
 * The points that its outline goes through, as degrees east and north; it is closed, and round at
 * its points.
 */
outline: Array<[number, number]>, };

/**
 * A board that somebody brings to a new table.
 */
export type BroughtBoard = { 
/**
 * Its file, as docs/BOARDS.md describes it; at most 128 KiB.
 */
file: string, 
/**
 * Where everything of it is drawn. Clients arrange a board without one by themselves.
 */
layout?: BoardLayout, };

/**
 * The board of a table, if somebody brought it.
 */
export type TableBoard = { 
/**
 * Its file.
 */
file: string, 
/**
 * Where everything of it is drawn, if whoever brought it said so.
 */
layout?: BoardLayout, 
/**
 * Its facts, in the edition of the table.
 */
board: Board, };

/**
 * Where everything of a board is drawn, in units of the sheet: to the right and down from its upper left
 * corner.
 */
export type BoardLayout = { 
/**
 * The sheet and its sizes.
 */
plan: LayoutPlan, 
/**
 * All cities by their ids.
 */
cities: { [key in string]: LayoutCity }, 
/**
 * All routes by their ids.
 */
routes: { [key in string]: LayoutRoute }, 
/**
 * Room for the title.
 */
cartouche?: LayoutArea, };

/**
 * The sheet that a board is drawn on.
 */
export type LayoutPlan = { 
/**
 * Its width.
 */
width: number, 
/**
 * Its height.
 */
height: number, 
/**
 * The length of a space.
 */
space_length: number, 
/**
 * The width of a space.
 */
space_width: number, 
/**
 * The radius of a city.
 */
city: number, 
/**
 * The height of the letters of names.
 */
letters: number, };

/**
 * A city on the sheet.
 */
export type LayoutCity = { 
/**
 * Where it is drawn.
 */
at: [number, number], 
/**
 * Where its name stands, if it has one.
 */
name?: LayoutArea, };

/**
 * A route on the sheet.
 */
export type LayoutRoute = { 
/**
 * Where the middle of each space is and which way it lies, in degrees, clockwise from the right; in
 * order, from the first city to the second.
 */
spaces: Array<[number, number, number]>, };

/**
 * An upright rectangle.
 */
export type LayoutArea = { 
/**
 * Its middle.
 */
at: [number, number], 
/**
 * Its width.
 */
width: number, 
/**
 * Its height.
 */
height: number, };

/**
 * What happens to boards that people publish.
 */
export type GalleryMode = "approve" | "open";

/**
 * A board that somebody publishes.
 */
export type PublishBoard = { 
/**
 * The board. Its file has its title.
 */
board: BroughtBoard, 
/**
 * What to call its author: at most 24 characters, seen by everybody.
 */
author: string, };

/**
 * A board that was published.
 */
export type Published = { 
/**
 * As it is in the gallery.
 */
entry: GalleryEntry, 
/**
 * Whether whoever asked may take it back. If not, somebody else had published the same board before.
 */
mine: boolean, 
/**
 * The only proof of that, if the request came from no profile. It is not shown again.
 */
secret?: string, };

/**
 * Boards of the gallery.
 */
export type Gallery = { 
/**
 * In the order that was asked for.
 */
entries: Array<GalleryEntry>, 
/**
 * Whether there is another page.
 */
more: boolean, };

/**
 * A board of the gallery.
 */
export type GalleryEntry = { 
/**
 * What it is called in addresses: 64 hexadecimal digits, made from its facts.
 */
id: string, 
/**
 * Who sees it.
 */
state: GalleryState, 
/**
 * The board, with its title and its text as everybody may see them.
 */
board: BoardTitle, 
/**
 * What its author is called.
 */
author: string, 
/**
 * When it was published, in milliseconds since 1970.
 */
published: number, 
/**
 * How many tables of this server have begun a game on it since.
 */
plays: number, 
/**
 * How many people have reported it since the host last looked at it; only the host is told.
 */
reports?: number, 
/**
 * What a small picture of it is made from.
 */
drawing: BoardDrawing, };

/**
 * Who sees a board of the gallery.
 */
export type GalleryState = "waiting" | "shown";

/**
 * A board, in few numbers.
 */
export type BoardDrawing = { 
/**
 * The height of the sheet, which is 1000 wide.
 */
height: number, 
/**
 * Where its cities are: to the right and down from the upper left corner.
 */
cities: Array<[number, number]>, 
/**
 * The colours of its routes.
 */
colors: Array<string>, 
/**
 * Its routes: the places of both ends among the cities, and that of the colour counted from 1; 0 for
 * grey ones.
 */
routes: Array<[number, number, number]>, };

/**
 * A board of the gallery, with its file.
 */
export type GalleryBoard = { 
/**
 * As it is in the gallery.
 */
entry: GalleryEntry, 
/**
 * Its file.
 */
file: string, 
/**
 * Where everything of it is drawn, if its author said so.
 */
layout?: BoardLayout, };

/**
 * What the host has to look at.
 */
export type GalleryTasks = { 
/**
 * Boards that wait or were reported, the oldest first; at most 100.
 */
entries: Array<GalleryEntry>, };

/**
 * Which board the host shows to everybody: the one that they have looked at, and none that came in its
 * place since.
 */
export type ApproveBoard = { 
/**
 * When it was published, as its entry says.
 */
published: number, };

/**
 * A game to begin.
 */
export type NewGame = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The edition of its rules by id; without it the usual one.
 */
edition?: string, 
/**
 * What the record calls the players, in order of seats.
 */
seats: Array<string>, 
/**
 * What all chance comes from: 64 hexadecimal digits.
 */
seed: string, };

/**
 * What there is to know about a game whatever one may see of it.
 */
export type Standing = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The fingerprint of its facts.
 */
board_hash: string, 
/**
 * The edition of its rules.
 */
edition: string, 
/**
 * What the record calls the players.
 */
seats: Array<string>, 
/**
 * SHA-256 of the seed.
 */
commitment: string, 
/**
 * The seed, when the game is over.
 */
seed?: string, 
/**
 * How many actions were done.
 */
number: number, 
/**
 * The seats that have to decide; nobody if the game is over.
 */
actors: Array<number>, 
/**
 * The hash of the position.
 */
state: string, };

/**
 * A game through somebody's eyes.
 */
export type Look = { 
/**
 * How it stands.
 */
position: Position, 
/**
 * What has happened after the event that was asked for.
 */
events: Array<Numbered>, };

/**
 * An action that was done.
 */
export type Done = { 
/**
 * Its number.
 */
number: number, 
/**
 * Its line of the record, with the line end.
 */
line: string, 
/**
 * The last line of the record, if the game is over.
 */
end?: string, };

/**
 * Something that a player could do, and why.
 */
export type Hint = { 
/**
 * The action, which is legal.
 */
action: ActionText, 
/**
 * Why it is good.
 */
reason: Reason, };

/**
 * Why an action is good.
 */
export type Reason = { "why": "nothing-else" } | { "why": "among-best" } | { "why": "last-turn" } | { "why": "wins-route", 
/**
 * Tickets that it completes.
 */
completes: Array<string>, 
/**
 * Tickets that lack fewer spaces with it.
 */
towards: Array<string>, 
/**
 * Tickets whose planned paths go over it, though they are not the shortest.
 */
planned: Array<string>, 
/**
 * The points that it gives for itself, if it serves no ticket.
 */
points?: number, 
/**
 * Somebody next to it who could take it first.
 */
rival?: number, 
/**
 * The points that it gives if it is doubled.
 */
doubled?: number, 
/**
 * The colour of the card that is laid for a flag.
 */
lays_flag?: string, 
/**
 * The points of a flag that is complete.
 */
completes_flag?: number, 
/**
 * Whether it is the attempt at a tunnel, which may demand more than can be paid.
 */
attempt: boolean, } | { "why": "saves-cards" } | { "why": "pays-route", 
/**
 * The route.
 */
route: string, 
/**
 * The fewest cards of the kind that do, this one among them.
 */
cards: number, 
/**
 * Whether it is a tunnel, which may demand more.
 */
tunnel: boolean, } | { "why": "pays-both", 
/**
 * The route.
 */
route: string, 
/**
 * The one that comes first.
 */
other: string, 
/**
 * The fewest cards of the kind that do, this one among them.
 */
cards: number, 
/**
 * Whether one of them is a tunnel, which may demand more.
 */
tunnel: boolean, } | { "why": "ferry-wild", 
/**
 * The ferry.
 */
route: string, 
/**
 * How many it demands.
 */
wanted: number, 
/**
 * How many the hand holds.
 */
held: number, } | { "why": "doubles-route", 
/**
 * The route.
 */
route: string, } | { "why": "may-double", 
/**
 * The route.
 */
route: string, } | { "why": "harbour-card" } | { "why": "may-serve-later" } | { "why": "unseen", 
/**
 * Whether a face-up card would help as well.
 */
row_helps: boolean, } | { "why": "lends", 
/**
 * The route that it lends.
 */
route: string, 
/**
 * Whose it is.
 */
owner: number, 
/**
 * The ticket whose planned path goes over it.
 */
ticket: string, 
/**
 * Whether it completes the ticket together with the player's own routes.
 */
completes: boolean, } | { "why": "harbour-for", 
/**
 * The city.
 */
city: string, 
/**
 * Completed tickets that name it.
 */
tickets: Array<string>, 
/**
 * Tickets that name it and are not completed yet.
 */
later: Array<string>, 
/**
 * Points that a harbour costs if it is never built.
 */
unbuilt: number, } | { "why": "time-for-tickets", 
/**
 * Whether all tickets so far are done.
 */
all_done: boolean, } | { "why": "keeps-done" } | { "why": "keeps-shared", 
/**
 * How many.
 */
routes: number, } | { "why": "keeps-ways", 
/**
 * Routes to claim.
 */
routes: number, 
/**
 * Points to win.
 */
points: number, } | { "why": "keeps-no-way", 
/**
 * Which.
 */
tickets: Array<string>, } | { "why": "ways-need", 
/**
 * By kind.
 */
pieces: { [key in string]: number }, } | { "why": "ways-lack", 
/**
 * Of this kind.
 */
piece: string, 
/**
 * So many more.
 */
count: number, };

/**
 * Who would have won, to judge by what somebody could know.
 */
export type Chances = { 
/**
 * The number of actions that were done.
 */
number: number, 
/**
 * How many games were played on in thought.
 */
games: number, 
/**
 * How many of them each seat has won; a shared win counts in parts.
 */
wins: Array<number>, 
/**
 * The points of each seat, all games together.
 */
points: Array<number>, };

/**
 * A decision of a game, and what a bot would have done instead.
 */
export type Decision = { 
/**
 * The number of the action.
 */
number: number, 
/**
 * Who decided.
 */
seat: number, 
/**
 * What they did.
 */
action: ActionText, 
/**
 * What a bot finds best with what the seat knew then; missing if it is the same.
 */
better?: Hint, };

/**
 * What came of an action and of another one in its place, each tried in the same deals.
 */
export type Comparison = { 
/**
 * The number of the action.
 */
number: number, 
/**
 * How many deals were played on in thought.
 */
games: number, 
/**
 * Games that the seat has won after what it did; a shared win counts in parts.
 */
wins: number, 
/**
 * Games that it has won after the other action.
 */
other_wins: number, 
/**
 * The squares of the differences between the two in each deal, together.
 */
squares: number, };

/**
 * What a record was found to be: everything it says is true.
 */
export type Verified = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The fingerprint of its facts.
 */
board_hash: string, 
/**
 * What the board is called, if it did not come with the page but is in the record.
 */
own_board?: string, 
/**
 * The edition of its rules.
 */
edition: string, 
/**
 * What the record calls the players.
 */
seats: Array<string>, 
/**
 * The seed.
 */
seed: string, 
/**
 * SHA-256 of the seed: what was shown when the game began, if it was a fair one.
 */
commitment: string, 
/**
 * How many actions were done, each of them legal.
 */
actions: number, 
/**
 * How many of them the record has a hash of the position for; they all agree.
 */
hashes: number, 
/**
 * Whether the game was played to its end.
 */
finished: boolean, 
/**
 * The hash of the last position.
 */
state: string, 
/**
 * The points at the end; empty if there was none.
 */
scores: Array<number>, 
/**
 * Who has won.
 */
winners: Array<number>, };

/**
 * What a board in the making comes to.
 */
export type CheckedBoard = { 
/**
 * Its file.
 */
file: string, 
/**
 * Everything that is wrong with it, in the order of the file; at most 200 faults.
 */
faults: Array<BoardFault>, 
/**
 * Its facts in the usual edition, if nothing is wrong with it.
 */
board?: Board, };

/**
 * Something that is wrong with a board.
 */
export type BoardFault = { 
/**
 * The kind of fault, for programs.
 */
code: string, 
/**
 * What is wrong and what would be right, in English.
 */
message: string, 
/**
 * The line of the file.
 */
line: number, 
/**
 * The list or table of the file that it is about, such as `map.routes` or `scoring`; empty for
 * what stands before the first table.
 */
part: string, 
/**
 * The row of that list, from 0.
 */
row?: number, 
/**
 * The id of that row.
 */
id?: string, 
/**
 * The names and numbers of the message.
 */
values: Record<string, string | number>, };

/**
 * What came of many games on a board.
 */
export type BalanceReport = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The edition that was played.
 */
edition: string, 
/**
 * How many players each game had.
 */
players: number, 
/**
 * How many games were played.
 */
games: number, 
/**
 * The seed of all of them.
 */
seed: number, 
/**
 * Which bot sat in every seat.
 */
bot: string, 
/**
 * How long the games were.
 */
length: GameLength, 
/**
 * What the players scored.
 */
scores: Scores, 
/**
 * The players in the order of their turns.
 */
seats: Array<SeatUse>, 
/**
 * The tracks, in the order of the file.
 */
routes: Array<RouteUse>, 
/**
 * Connections that most games close early and that many tickets need, the worst first.
 */
bottlenecks: Array<Bottleneck>, 
/**
 * The tickets, in the order in which they are dealt.
 */
tickets: Array<TicketUse>, 
/**
 * The cities, in the order of the file.
 */
cities: Array<CityUse>, 
/**
 * The colours of the cards.
 */
colors: Array<ColorUse>, 
/**
 * The wild cards.
 */
wild: WildUse, 
/**
 * Cards that all routes take that may have any one colour.
 */
grey: number, 
/**
 * The mechanics of the board.
 */
mechanics: Array<MechanicUse>, 
/**
 * The board beside published ones.
 */
yardsticks: Array<Yardstick>, 
/**
 * What would make it fairer, the most important first.
 */
suggestions: Array<Suggestion>, };

/**
 * How many turns games had, of all players together.
 */
export type GameLength = { 
/**
 * In the mean.
 */
mean: number, 
/**
 * In the shortest one.
 */
shortest: number, 
/**
 * A tenth of the games had at most so many.
 */
tenth: number, 
/**
 * Half of them had.
 */
half: number, 
/**
 * Nine tenths of them had.
 */
nine_tenths: number, 
/**
 * In the longest one.
 */
longest: number, };

/**
 * Points at the end of a game.
 */
export type Scores = { 
/**
 * Of a player, in the mean.
 */
mean: number, 
/**
 * How much they vary: the standard deviation.
 */
deviation: number, 
/**
 * Of the winner.
 */
winner: number, 
/**
 * How far the best was ahead of the second.
 */
margin: number, 
/**
 * What a score is made of.
 */
parts: Array<PartMean>, };

/**
 * A part of a score.
 */
export type PartMean = { 
/**
 * What it is for.
 */
kind: string, 
/**
 * Points of a player, in the mean.
 */
points: number, };

/**
 * What became of the player who took the first turn, the second…
 */
export type SeatUse = { 
/**
 * The share of games won; a shared win counts in parts.
 */
wins: number, 
/**
 * How sure that is.
 */
interval: [number, number], 
/**
 * Points in the mean.
 */
score: number, };

/**
 * What became of a track.
 */
export type RouteUse = { 
/**
 * Its id.
 */
id: string, 
/**
 * The share of games in which somebody claimed it.
 */
claimed: number, 
/**
 * How much of the game had passed then, in the mean; missing if nobody ever did.
 */
when?: number, 
/**
 * Cards paid for a claim in the mean, by kind.
 */
paid: Record<string, number>, };

/**
 * A connection that is hard to do without: in most games no track of it is left, early on, and many
 * tickets have a longer way without it.
 */
export type Bottleneck = { 
/**
 * Its tracks.
 */
routes: Array<string>, 
/**
 * The share of games in which no track of it was left.
 */
closed: number, 
/**
 * How much of the game had passed then, in the mean.
 */
when: number, 
/**
 * Tickets that have a longer way without it, or none.
 */
tickets: number, 
/**
 * Those of them that have none.
 */
cut: number, 
/**
 * How many spaces longer the ways of the others are, together.
 */
detour: number, };

/**
 * What became of a ticket.
 */
export type TicketUse = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is worth.
 */
points: number, 
/**
 * Its price: the fewest spaces that join its stops.
 */
way: number, 
/**
 * How often it was offered to somebody, for each game.
 */
offered: number, 
/**
 * The share of these in which it was kept; missing if it was never offered.
 */
kept?: number, 
/**
 * What became of it then; missing if it was never kept.
 */
result?: TicketResult, };

/**
 * What became of a ticket that was kept.
 */
export type TicketResult = { 
/**
 * How often it was kept in all games.
 */
kept: number, 
/**
 * The share in which it was completed.
 */
completed: number, 
/**
 * How sure that is.
 */
interval: [number, number], 
/**
 * Points that it brought, in the mean.
 */
value: number, 
/**
 * The share of games won by those who had it; a shared win counts in parts.
 */
wins: number, };

/**
 * What became of a city.
 */
export type CityUse = { 
/**
 * Its id.
 */
id: string, 
/**
 * The share of games in which somebody built a route to it.
 */
visited: number, 
/**
 * Tickets that name it, or a place that it belongs to.
 */
tickets: number, };

/**
 * Supply and demand of a colour.
 */
export type ColorUse = { 
/**
 * Which one.
 */
color: string, 
/**
 * Cards of it, each as often as it covers spaces.
 */
cards: number, 
/**
 * Cards of it that all its routes take.
 */
routes: number, 
/**
 * Cards of it that are paid in a game, in the mean.
 */
paid: number, };

/**
 * Supply and demand of wild cards.
 */
export type WildUse = { 
/**
 * How many there are.
 */
cards: number, 
/**
 * How many all ferries demand.
 */
routes: number, 
/**
 * How many are paid in a game, in the mean.
 */
paid: number, };

/**
 * How often a mechanic of the board is used.
 */
export type MechanicUse = { 
/**
 * Its id.
 */
id: string, 
/**
 * How often in a game, in the mean.
 */
uses: number, 
/**
 * The share of games in which it was used at all.
 */
games: number, };

/**
 * A measure of the board beside those of published boards.
 */
export type Yardstick = { 
/**
 * What is measured.
 */
kind: YardstickKind, 
/**
 * This board.
 */
board: number, 
/**
 * The least of the published ones.
 */
least: number, 
/**
 * The one in the middle of them.
 */
middle: number, 
/**
 * The most.
 */
most: number, };

/**
 * What is measured of a board.
 */
export type YardstickKind = "priced-by-way" | "points-per-space" | "longest-ticket" | "mean-ticket" | "tickets-per-stop" | "stops-without-ticket" | "cards-per-space";

/**
 * Something that would make a board fairer.
 */
export type Suggestion = { 
/**
 * What to change in its file.
 */
edit: BoardEdit, 
/**
 * Why.
 */
reason: SuggestionReason, };

/**
 * A change of a board's file.
 */
export type BoardEdit = { "edit": "set-points", 
/**
 * Its id.
 */
ticket: string, 
/**
 * The points.
 */
points: number, 
/**
 * The points of a tour in its order, where these are others.
 */
in_order?: number, 
/**
 * The points lost, where these are others.
 */
penalty?: number, } | { "edit": "add-ticket", 
/**
 * The id of a city or place.
 */
from: string, 
/**
 * The id of the other.
 */
to: string, 
/**
 * What it is worth.
 */
points: number, 
/**
 * Its pile.
 */
pile: string, };

/**
 * The tickets that one is compared with.
 */
export type Peers = "tickets" | "tours";

/**
 * Why a change is suggested.
 */
export type SuggestionReason = { "why": "other-way", 
/**
 * Its points.
 */
points: number, 
/**
 * How many stops it joins.
 */
stops: number, 
/**
 * The fewest spaces that join them.
 */
way: number, 
/**
 * The usual points of its peers for each space of their ways.
 */
usual: number, 
/**
 * The share in which it was completed.
 */
completed: number, 
/**
 * What it is compared with.
 */
peers: Peers, } | { "why": "hard", 
/**
 * How many stops it joins.
 */
stops: number, 
/**
 * The fewest spaces that join them.
 */
way: number, 
/**
 * The share in which it was completed.
 */
completed: number, 
/**
 * The share of all its peers together.
 */
all: number, 
/**
 * What it is compared with.
 */
peers: Peers, } | { "why": "easy", 
/**
 * How many stops it joins.
 */
stops: number, 
/**
 * The fewest spaces that join them.
 */
way: number, 
/**
 * The share in which it was completed.
 */
completed: number, 
/**
 * The share of all its peers together.
 */
all: number, 
/**
 * What it is compared with.
 */
peers: Peers, } | { "why": "no-ticket", 
/**
 * Which one.
 */
stop: string, 
/**
 * The share of games in which somebody built a route to it.
 */
visited: number, } | { "why": "rarely-visited", 
/**
 * Which one.
 */
stop: string, 
/**
 * The share of games in which somebody built a route to it.
 */
visited: number, };

/**
 * A text in all languages.
 */
export type Texts = { 
/**
 * English.
 */
en: string, 
/**
 * Dutch.
 */
nl: string, 
/**
 * German.
 */
de: string, 
/**
 * French.
 */
fr: string, };

/**
 * A lesson in a list of them.
 */
export type LessonTitle = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of its board.
 */
board: string, 
/**
 * The edition of its rules; without it the usual one.
 */
edition?: string, 
/**
 * The mechanics that it teaches, by their ids.
 */
mechanics: Array<string>, 
/**
 * What it is called.
 */
title: Texts, 
/**
 * What one learns, in a sentence.
 */
about: Texts, };

/**
 * A lesson as the engine of a browser is given it; the engine alone reads it.
 */
export type LessonFile = { 
/**
 * The lesson.
 */
lesson: unknown, 
/**
 * The file of its board, if that is made for lessons.
 */
board?: string, };

/**
 * What the guide says at the moment.
 */
export type Guide = { 
/**
 * The number of the last action that this comes after.
 */
number: number, 
/**
 * How many steps are done.
 */
step: number, 
/**
 * How many there are.
 */
steps: number, 
/**
 * What is said; nothing when the lesson is over.
 */
say?: Texts, 
/**
 * What it is about: `route ID`, `city ID`, or a place on the screen.
 */
show: Array<string>, 
/**
 * What it waits for.
 */
wants: Wants, };

/**
 * What a lesson waits for.
 */
export type Wants = "next" | "action" | "others" | "end";

/**
 * What came of an action of the learner.
 */
export type LessonAnswer = { "answer": "done" } | { "answer": "kept", 
/**
 * What the lesson says to it; without it, something general.
 */
say?: Texts, };

/**
 * The ids of all mechanics, in the order in which a rulebook explains them.
 */
export const mechanicIds = ["double-routes", "ferries", "tunnels", "stations", "terrain", "places", "two-media", "pair-routes", "double-cards", "exchange", "harbours", "tours", "flag", "several-piles", "longest-path", "most-tickets"] as const;

/**
 * The kinds of all parts of a score.
 */
export const partKinds = ["routes", "tickets", "stations", "harbours", "longest-path", "most-tickets"] as const;
