// The bare library: whoever's turn it is, is passed on.
import { WebSocketServer } from "ws";

const tables = new Map();
const server = new WebSocketServer({
  host: "127.0.0.1",
  port: Number(process.env.PORT),
  perMessageDeflate: false,
});
server.on("listening", () => console.log("ready"));
server.on("connection", (socket, request) => {
  const [, id, place] = request.url.split("/");
  const seat = Number(place);
  if (!tables.has(id)) tables.set(id, { number: 0, turn: 0, sockets: [] });
  const table = tables.get(id);
  table.sockets[seat] = socket;
  socket.on("message", (text) => {
    const action = JSON.parse(text);
    if (seat !== table.turn) return;
    table.number += 1;
    table.turn = 1 - seat;
    const moved = JSON.stringify({ type: "moved", seat, number: table.number, action });
    for (const other of table.sockets) other.send(moved);
  });
});
