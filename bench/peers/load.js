// Starts a server and plays at it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { WebSocket } from "ws";

const { Packr } = createRequire(import.meta.url)("@colyseus/msgpackr");
/** A patch, and a message with a name, in the protocol of Colyseus. */
const PATCH = 15;
const ACT = Buffer.concat([Buffer.from([13, 0xa0 | 3]), Buffer.from("act")]);
const JOINED = Buffer.from([10]);
/** The kernel counts processor time in hundredths of a second. */
const TICK_US = 10_000;
const WARM_UP_MS = 1000;

/** How clients talk to each of the servers. */
const TALK = {
  colyseus: { connect: connectColyseus, isMove: (data) => data[0] === PATCH, pack: packColyseus },
  ws: {
    connect: (port, table, seat) => open(`ws://127.0.0.1:${port}/${table}/${seat}`),
    isMove: () => true,
    pack: JSON.stringify,
  },
};

const packr = new Packr({ useRecords: false });
function packColyseus(action) {
  return Buffer.concat([ACT, packr.pack(action)]);
}

async function open(url) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, "open");
  return socket;
}

async function connectColyseus(port, table, seat, first) {
  const way = seat === 0 ? "create/table" : `joinById/${first.room}`;
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${way}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { sessionId, room: nested, ...rest } = await answer.json();
  const { roomId, processId } = nested ?? rest;
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`,
    { perMessageDeflate: false },
  );
  socket.room = roomId;
  await once(socket, "message");
  socket.send(JOINED);
  return socket;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

function anyAction() {
  const any = Math.floor(Math.random() * 1000);
  return any < 700 ? { draw: any % 5 } : { claim: any % 101 };
}

/** Both move in turn, for ever: who sees the other's move answers it. */
function play(sockets, talk, onMove) {
  let sent = 0;
  const act = (seat) => {
    sent = performance.now();
    sockets[seat].send(talk.pack(anyAction()));
  };
  sockets.forEach((socket, seat) => {
    let moves = 0;
    socket.on("message", (data) => {
      if (!talk.isMove(data)) return;
      moves += 1;
      if (moves % 2 === seat) {
        onMove(performance.now() - sent);
        act(seat);
      }
    });
  });
  act(0);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** What a move costs a server, in µs of its processor time, and its latency in ms. */
export async function measure(kind, env, { tables, seconds }) {
  const talk = TALK[kind];
  const port = await freePort();
  const server = spawn(process.execPath, [`${kind}.js`], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env, NODE_ENV: "production", PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(server.stdout, "data");
    const latencies = [];
    let counting = false;
    const all = [];
    for (let table = 0; table < tables; table += 1) {
      const first = await talk.connect(port, table, 0);
      all.push([first, await talk.connect(port, table, 1, first)]);
    }
    await pause(WARM_UP_MS);
    for (const sockets of all) {
      play(sockets, talk, (latency) => {
        if (counting) latencies.push(latency);
      });
    }
    await pause(WARM_UP_MS);
    const before = processorTime(server.pid);
    counting = true;
    await pause(seconds * 1000);
    counting = false;
    const spent = processorTime(server.pid) - before;
    for (const socket of all.flat()) socket.terminate();
    latencies.sort((a, b) => a - b);
    return {
      cpu: spent / latencies.length,
      p99: latencies[Math.floor(latencies.length * 0.99)],
    };
  } finally {
    server.kill();
  }
}
