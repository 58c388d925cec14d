import { glimpseOf, type Glimpse } from "../game/glimpse";
import type { ClientMessage, ServerMessage } from "../protocol";

/** After this time an answer is no longer waited for. */
const patience = 6000;

/**
 * Looks at a game once, as a spectator: whoever says a token is taken for back at the table, and
 * a bot that plays on for them would stop. Nothing comes of it if the table does not answer.
 */
export function glimpse(
  table: string,
  open: (address: string) => WebSocket = (address) => new WebSocket(address),
): Promise<Glimpse | null> {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  return new Promise((answer) => {
    const socket = open(address);
    const finish = (seen: Glimpse | null) => {
      clearTimeout(timer);
      socket.close();
      answer(seen);
    };
    const timer = setTimeout(() => finish(null), patience);
    const hello: ClientMessage = { type: "hello", version: 1 };
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onclose = () => finish(null);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ServerMessage;
      if (message.type !== "welcome") return;
      finish(message.position ? glimpseOf(message.position) : null);
    };
  });
}
