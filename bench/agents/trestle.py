"""A Trestle server on this machine, and a seat at a table on it, over the API (docs/API.md)."""

import json
import subprocess
import time
import urllib.request
import uuid

from websockets.sync.client import connect


class GameStopped(Exception):
    """The game could not be played to its end; the message says why."""


class Server:
    """A server at a free port of this machine that forgets everything; its bots do not wait."""

    def __init__(self, program):
        command = [program, "serve", "--listen", "127.0.0.1:0", "--database", "memory:"]
        command += ["--bot-pause", "0", "--log", "error"]
        for limit in ["requests-per-minute", "tables-per-hour", "messages-per-second"]:
            command += ["--" + limit, "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = [word for word in line.split() if word.startswith("http://")]
        if not found:
            self.stop()
            raise SystemExit(f"The server has not started: {line.strip()}")
        self.address = found[0]

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def get(self, path):
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:
            return json.load(answer)

    def post(self, path, body):
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


class Table:
    """A game of one seat for us against bots of the server."""

    def __init__(self, server, board, seats):
        self.opened = server.post("/api/tables", {"board": board, "seats": seats, "name": "Visitor"})
        self.seat = self.opened["seat"]
        path = "/api/tables/" + self.opened["table"]["id"]
        self.socket_address = server.address.replace("http", "ws", 1) + path + "/socket"

    def play(self, decide, seconds):
        """
        Plays to the end and returns the outcome. `decide` gets the view and all legal actions, and
        returns one of them.
        """
        end = time.monotonic() + seconds
        # Lists of legal actions can be long.
        with connect(self.socket_address, max_size=None) as socket:
            self._say(socket, type="hello", version=1, token=self.opened["token"])
            view, asked = None, False
            while True:
                heard = self._hear(socket, end)
                asked = asked and "key" not in heard  # Our own action has come back.
                position = heard.get("position")
                if position and "outcome" in position:
                    return position["outcome"]
                if position and not asked and self._is_ours(position["view"]):
                    # Others may act while we decide; their positions are not ours to judge.
                    view, asked = position["view"], True
                    self._say(socket, type="legal")
                elif heard["type"] == "legal":
                    key, action = str(uuid.uuid4()), decide(view, heard["actions"])
                    self._say(socket, type="act", key=key, at=heard["number"], action=action)
                elif heard["type"] in ("refused", "error", "bye"):
                    raise GameStopped(f"{heard['code']}: {heard['message']}")

    def _is_ours(self, view):
        return self.seat in view.get("choosing", [view["turn"]])

    @staticmethod
    def _say(socket, **message):
        socket.send(json.dumps(message))

    @staticmethod
    def _hear(socket, end):
        try:
            return json.loads(socket.recv(timeout=max(0, end - time.monotonic())))
        except TimeoutError:
            raise GameStopped("the game took too long") from None
