"""
Lets agents by others play against Trestle's bots, over the API. README.md tells how.

    python3 contest.py --trestle ../../target/release/trestle --agent silva:hungry \\
        --folder ~/agents/silva --python python2.7 --against random,easy,planner --games 60
"""

import argparse
import json
import math
import os
import select
import subprocess
import sys
import time

from trestle import GameStopped, Server, Table

HERE = os.path.dirname(os.path.abspath(__file__))


class Worker:
    """The process of an agent. An agent that fails to answer in time is started anew."""

    def __init__(self, python, adapter, folder, variant, patience):
        program = os.path.join(HERE, "worker.py")
        self.command = [python, program, adapter, folder, variant]
        self.patience = patience
        self.process = self.game = None

    def begin(self, game):
        self.game = game
        answer = self.ask(game)
        if "ready" not in answer:
            raise SystemExit(f"The agent does not start: {answer['failed']}")

    def ask(self, question):
        if self.process is None:
            # The same order of sets in every run, and no files beside the agent's.
            settings = dict(os.environ, PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="1")
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, env=settings)
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            self.process.stdin.flush()
            ready, _, _ = select.select([self.process.stdout], [], [], self.patience)
            line = self.process.stdout.readline() if ready else b""
            why = "it has stopped" if ready else f"it thought for more than {self.patience} seconds"
        except BrokenPipeError:
            line, why = b"", "it has stopped"
        if line:
            return json.loads(line)
        self.stop()
        if "board" not in question:
            self.begin(self.game)
        return {"failed": why}

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


class Tally:
    """What came of the games of one pairing."""

    def __init__(self):
        self.games = self.wins = self.shared = 0
        self.points, self.seconds = [0, 0], 0.0
        # Decisions it was asked for; answers that were no legal action; that it gave no answer.
        self.asked = self.illegal = self.failed = 0
        self.stopped, self.reasons = 0, {}

    def add(self, seat, outcome):
        totals = [score["total"] for score in outcome["scores"]]
        self.games += 1
        self.shared += seat in outcome["winners"] and len(outcome["winners"]) > 1
        self.wins += outcome["winners"] == [seat]
        self.points[0] += totals[seat]
        self.points[1] += totals[1 - seat]

    def note(self, reason):
        self.reasons[reason] = self.reasons.get(reason, 0) + 1

    def summary(self):
        low, high = wilson(self.wins + self.shared / 2, self.games)
        games = max(1, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "percent": round(100 * (self.wins + self.shared / 2) / games, 1),
            "interval": [round(100 * low, 1), round(100 * high, 1)],
            "points": [round(points / games, 1) for points in self.points],
            "asked": self.asked,
            "illegal": self.illegal,
            "failed": self.failed,
            "stopped": self.stopped,
            "reasons": self.reasons,
            "ms": round(1000 * self.seconds / max(1, self.asked), 1),
        }


def wilson(wins, games):
    """The 95 % interval of a share."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def instead(legal):
    """What is played if an agent has no legal answer: an unseen card, else the first legal action."""
    draws = [action for action in legal if isinstance(action, dict) and "draw" in action]
    return (draws + legal)[0]


def decider(worker, tally):
    def decide(view, legal):
        if len(legal) == 1:
            return legal[0]
        tally.asked += 1
        before = time.monotonic()
        answer = worker.ask({"view": view, "legal": legal})
        tally.seconds += time.monotonic() - before
        if "failed" in answer or answer["action"] is None:
            tally.failed += 1
            tally.note(answer.get("failed", "it answered with nothing"))
        elif answer["action"] in legal:
            return answer["action"]
        else:
            tally.illegal += 1
            tally.note("illegal: " + json.dumps(answer["action"])[:80])
        return instead(legal)

    return decide


def contest(server, worker, board, opponent, games, seconds):
    tally = Tally()
    for number in range(games):
        # They take the first seat in turns; who begins is drawn by the server.
        seats = ["person", opponent] if number % 2 == 0 else [opponent, "person"]
        table = Table(server, board["id"], seats)
        worker.begin({"board": board, "seat": table.seat, "seats": 2, "seed": number})
        try:
            tally.add(table.seat, table.play(decider(worker, tally), seconds))
        except GameStopped as why:
            tally.stopped += 1
            tally.note(f"stopped: {why}")
    return tally.summary()


def options():
    parser = argparse.ArgumentParser(description=__doc__.strip().split("\n")[0])
    parser.add_argument("--trestle", required=True, help="the program")
    parser.add_argument("--agent", required=True, help="ADAPTER:VARIANT, such as silva:hungry")
    parser.add_argument("--folder", default="", help="where the files of the agent are")
    parser.add_argument("--python", default=sys.executable, help="the Python that it needs")
    parser.add_argument("--against", default="random,easy,planner", help="bots of the server")
    parser.add_argument("--games", type=int, default=60, help="against each of them (60)")
    parser.add_argument("--board", default="usa")
    parser.add_argument("--patience", type=float, default=30, help="seconds for a decision (30)")
    parser.add_argument("--limit", type=float, default=300, help="seconds for a game (300)")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each opponent")
    return parser.parse_args()


def main():
    chosen = options()
    adapter, _, variant = chosen.agent.partition(":")
    worker = Worker(chosen.python, adapter, chosen.folder, variant, chosen.patience)
    server = Server(chosen.trestle)
    try:
        board = server.get("/api/boards/" + chosen.board)
        for opponent in chosen.against.split(","):
            found = contest(server, worker, board, opponent, chosen.games, chosen.limit)
            if chosen.json:
                line = json.dumps(dict(found, agent=chosen.agent, opponent=opponent))
            else:
                low, high = found["interval"]
                line = (
                    f"{chosen.agent} against {opponent}: {found['percent']} % ({low}–{high}) of "
                    f"{found['games']} games, {found['points'][0]} to {found['points'][1]} points; "
                    f"asked {found['asked']} times, {found['illegal']} illegal answers, "
                    f"{found['failed']} times none; {found['stopped']} games stopped"
                )
            print(line, flush=True)
    finally:
        worker.stop()
        server.stop()


main()
