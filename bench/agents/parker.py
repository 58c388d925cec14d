"""
The rule-based agents of wqparker/ttr-strategy-emergence (README.md says where they are). They ask a
game of their own package for its board, its players and what is legal; this stands in for that
package and shows our view. They choose a route first and then the payment, so they may be asked
twice for one of our actions.
"""
import importlib
import sys
import types
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Optional

from position import joined, ticket_ends

VARIANTS = {
    "greedy": ("greedy", "GreedyAgent"),
    "wary": ("greedy", "WaryAgent"),
    "racer": ("racer", "RacerAgent"),
}
TRAIN_CARDS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
Color = Enum("Color", {card.upper(): card for card in TRAIN_CARDS} | {"LOCOMOTIVE": "wild"})
PHASES = {
    "CHOOSE_INITIAL_TICKETS": "start-tickets",
    "CHOOSE_ACTION": "turn",
    "DRAW_SECOND_CARD": "second-card",
    "KEEP_TICKETS": "keep-tickets",
    "CHOOSE_PAYMENT": "payment",
}
Phase = Enum("Phase", PHASES)


@dataclass(frozen=True)
class DrawFaceUp:
    color: Color


@dataclass(frozen=True)
class DrawBlind:
    pass


@dataclass(frozen=True)
class DrawTickets:
    pass


@dataclass(frozen=True)
class ClaimRoute:
    route_id: int


@dataclass(frozen=True)
class KeepTickets:
    ticket_ids: frozenset


@dataclass(frozen=True)
class Pay:
    color: Optional[Color]
    locomotives: int


class Route:
    def __init__(self, number, route, numbers):
        self.id, self.ours, self.length = number, route, route["length"]
        self.a, self.b = route["ends"]
        self.color = Color(route["color"]) if route.get("color") else None
        self.sibling = numbers.get(route.get("twin"))


class Ticket:
    def __init__(self, number, ticket):
        self.id, self.ours, self.points = number, ticket["id"], ticket["points"]
        self.a, self.b = ticket_ends(ticket)


class Board:
    """They count routes and tickets from 0."""

    def __init__(self, board):
        self.route_numbers = {route["id"]: n for n, route in enumerate(board["routes"])}
        self.ticket_numbers = {ticket["id"]: n for n, ticket in enumerate(board["tickets"])}
        numbered = enumerate(board["routes"])
        self.routes = [Route(n, route, self.route_numbers) for n, route in numbered]
        self.tickets = [Ticket(n, ticket) for n, ticket in enumerate(board["tickets"])]


class Player:
    def __init__(self, board, position, seat):
        self.trains = position.pieces[seat]
        routes = position.view["seats"][seat]["routes"]
        self.routes = [board.route_numbers[route] for route in routes]
        self.hand, self.tickets, self.pending_tickets = Counter(), [], []
        if seat == position.seat:
            self.hand.update({Color(card): count for card, count in position.hand.items()})
            self.tickets = [board.ticket_numbers[one] for one in position.tickets]
            self.pending_tickets = [board.ticket_numbers[one] for one in position.offer]


class Game:
    def __init__(self, board, position, pending_route=None):
        self.board, self.position, self.pending_route = board, position, pending_route
        self.phase = Phase(position.phase) if pending_route is None else Phase.CHOOSE_PAYMENT
        self.players = [Player(board, position, seat) for seat in range(len(position.points))]
        self.route_owner = {board.route_numbers[one]: who for one, who in position.owner.items()}
        self.final_turns_remaining = position.view.get("final_turns")
        # Our legal actions by theirs; a route without its payment stands for itself.
        self.actions = self._payments() if pending_route is not None else self._choices()

    def legal_actions(self):
        return list(self.actions)

    def route_open_to(self, seat, route):
        return self.position.is_open(route.ours)

    def _payments(self):
        payments = {}
        for action in self.position.claims[self.board.routes[self.pending_route].ours["id"]]:
            paid = dict(action["claim"]["cards"])
            wild = paid.pop("wild", 0)
            payments[Pay(next(map(Color, paid), None), wild)] = action
        return payments

    def _choices(self):
        position, choices = self.position, {}
        for card in filter(None, position.view["row"]):
            choices[DrawFaceUp(Color(card))] = position.take(card)
        choices[DrawBlind()] = position.draw
        for route in self.board.routes:
            choices[ClaimRoute(route.id)] = position.claims.get(route.ours["id"])
        choices[DrawTickets()] = position.draw_tickets
        for kept, action in position.keeps.items():
            choices[KeepTickets(frozenset(map(self.board.ticket_numbers.get, kept)))] = action
        return {theirs: ours for theirs, ours in choices.items() if ours}


class Agent:
    def __init__(self, folder, variant, board, seat, seats):
        install(folder)
        module, name = VARIANTS[variant]
        self.agent = getattr(importlib.import_module("ttr.agents." + module), name)(seed=0)
        self.board = Board(board)

    def decide(self, position):
        game = Game(self.board, position)
        choice = self.agent.act(game, position.seat)
        if isinstance(choice, ClaimRoute):
            game = Game(self.board, position, choice.route_id)
            choice = self.agent.act(game, position.seat)
        return game.actions.get(choice)


def install(folder):
    """Puts stand-ins for the other modules of their package where the agents look for them."""
    actions = [DrawFaceUp, DrawBlind, DrawTickets, ClaimRoute, KeepTickets, Pay]
    contents = {
        "ttr": {"__path__": []},
        "ttr.actions": dict({one.__name__: one for one in actions}, Action=object),
        "ttr.agents": {"__path__": [folder]},
        "ttr.board": {"Board": Board, "Route": Route, "Ticket": Ticket},
        "ttr.cards": {"Color": Color, "TRAIN_COLORS": [Color(card) for card in TRAIN_CARDS]},
        "ttr.game": {"Game": Game, "Phase": Phase},
        "ttr.scoring": {"connected": connected},
    }
    for name, parts in contents.items():
        sys.modules[name] = module = types.ModuleType(name)
        vars(module).update(parts)


def connected(routes, start, goal):
    return joined([(route.a, route.b) for route in routes], start, goal)
