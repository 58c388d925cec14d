// A toy game on Colyseus. SECRET=1 shows a hand only to its owner.
import { Server, Room } from "@colyseus/core";
import { ArraySchema, MapSchema, Schema, StateView, defineTypes, view } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const COLOURS = ["red", "blue", "green", "white", "black", "orange", "yellow", "pink", "loco"];
const ROUTES = 101;
const secret = process.env.SECRET === "1";

class Player extends Schema {}
defineTypes(Player, {
  points: "number",
  trains: "number",
  cards: "number",
  hand: { map: "number" },
  tickets: ["string"],
});
if (secret) {
  view()(Player.prototype, "hand");
  view()(Player.prototype, "tickets");
}

class State extends Schema {}
defineTypes(State, {
  number: "number",
  turn: "number",
  row: ["string"],
  deck: "number",
  owners: ["number"],
  players: [Player],
});

function newPlayer() {
  const player = new Player();
  Object.assign(player, { points: 0, trains: 45, cards: 18 });
  player.hand = new MapSchema(Object.fromEntries(COLOURS.map((colour) => [colour, 2])));
  player.tickets = new ArraySchema("a-b", "c-d", "e-f");
  return player;
}

function newState() {
  const state = new State();
  Object.assign(state, { number: 0, turn: 0, deck: 110 });
  state.row = new ArraySchema(...COLOURS.slice(0, 5));
  state.owners = new ArraySchema(...Array(ROUTES).fill(-1));
  state.players = new ArraySchema(newPlayer(), newPlayer());
  return state;
}

/** The game never ends: whoever has too many cards or no trains left gets the first ones again. */
function move(state, seat, action) {
  const player = state.players[seat];
  state.number += 1;
  state.turn = 1 - seat;
  if (action.draw !== undefined) {
    const colour = state.row[action.draw];
    state.row[action.draw] = COLOURS[state.number % COLOURS.length];
    state.deck = state.deck > 1 ? state.deck - 1 : 110;
    player.hand.set(colour, player.hand.get(colour) + 1);
    player.cards += 1;
    if (player.cards > 40) {
      for (const colour of COLOURS) player.hand.set(colour, 2);
      player.cards = 18;
    }
  } else if (state.owners[action.claim] >= 0) {
    state.owners[action.claim] = -1;
  } else {
    state.owners[action.claim] = seat;
    player.points += 2;
    player.trains = player.trains > 2 ? player.trains - 2 : 45;
  }
}

class Table extends Room {
  maxClients = 2;
  patchRate = null;

  onCreate() {
    this.seats = new Map();
    this.state = newState();
    this.onMessage("act", (client, action) => {
      const seat = this.seats.get(client.sessionId);
      if (seat !== this.state.turn) return;
      move(this.state, seat, action);
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    const seat = this.seats.size;
    this.seats.set(client.sessionId, seat);
    if (secret) {
      client.view = new StateView();
      client.view.add(this.state.players[seat]);
    }
  }
}

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 0 }), greet: false });
server.define("table", Table);
await server.listen(Number(process.env.PORT), "127.0.0.1");
console.log("ready");
