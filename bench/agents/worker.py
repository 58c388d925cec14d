"""
Runs an agent by others in a process of its own: every line that comes in is a question as JSON,
every line that goes out an answer. Old agents need an old Python, so this speaks 2.7 and 3.

    python worker.py ADAPTER FOLDER VARIANT
"""
import importlib
import json
import os
import random
import sys

from position import Position, plain


def main():
    adapter = importlib.import_module(sys.argv[1])
    folder, variant = sys.argv[2:]
    # Agents print. What they print must not look like an answer.
    answers, sys.stdout = sys.stdout, open(os.devnull, "w")
    agent = board = seat = None
    for line in iter(sys.stdin.readline, ""):
        asked = plain(json.loads(line))
        try:
            if "board" in asked:
                board, seat = asked["board"], asked["seat"]
                random.seed(asked["seed"])
                agent = adapter.Agent(folder, variant, board, seat, asked["seats"])
                answer = {"ready": True}
            else:
                position = Position(board, seat, asked["view"], asked["legal"])
                answer = {"action": agent.decide(position)}
        except Exception as error:
            # Whatever goes wrong in there is the agent's answer.
            answer = {"failed": "%s: %s" % (type(error).__name__, error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


main()
