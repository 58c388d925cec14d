"""
The four agents of de Mesentier Silva, Lee, Togelius and Nealen, as their authors wrote them
(README.md says where they are). They expect the game of their own engine: a graph of networkx,
players, and moves to choose from. This gives them one that shows our view and our legal actions.

Python 2.7 with networkx 1.11, like the engine.
"""
import importlib
import itertools
import sys

import networkx

from position import ticket_ends

VARIANTS = {
    "path": ("pathAgent", "PathAgent"),
    "hungry": ("hungryAgent", "HungryAgent"),
    "one-step": ("oneStepThinkerAgent", "OneStepThinkerAgent"),
    "long-route": ("longRouteJunkieAgent", "LongRouteJunkieAgent"),
}
# Their names of our colours, in the order in which their engine goes through them.
COLOURS = ["red", "orange", "blue", "pink", "white", "yellow", "black", "green"]
OURS = dict({colour: colour for colour in COLOURS + ["wild"]}, pink="purple")
THEIRS = {ours: theirs for theirs, ours in OURS.items()}


class Agent(object):
    def __init__(self, folder, variant, board, seat, seats):
        sys.path.insert(0, folder)
        module, name = VARIANTS[variant]
        self.agent = getattr(importlib.import_module(module), name)()

    def decide(self, position):
        move = self.agent.decide(Game(position), position.seat)
        return move and move.action


class Move(object):
    def __init__(self, function, args, action):
        self.function, self.args, self.action = function, args, action


class Pile(object):
    """A pile of which they ask how many cards it has."""

    def __init__(self, count):
        self.deck = {"unseen": count}
        self.discard_pile = {}


class Card(object):
    """A ticket."""

    def __init__(self, ticket):
        self.id = ticket["id"]
        self.destinations = list(ticket_ends(ticket))
        self.points = ticket["points"]


class Map(object):
    def __init__(self, graph):
        self.graph = graph


class Player(object):
    def __init__(self, position, seat):
        self.points = position.points[seat]
        self.number_of_trains = position.pieces[seat]
        self.hand = dict.fromkeys(COLOURS + ["wild"], 0)
        self.hand_destination_cards, self.hand["destination"] = [], []
        mine = seat == position.seat
        self.drawing_train_cards = mine and position.phase == "second-card"
        self.choosing_destination_cards = mine and bool(position.offer)
        if mine:
            tickets = {one["id"]: one for one in position.board["tickets"]}
            self.hand.update({THEIRS[card]: count for card, count in position.hand.items()})
            self.hand_destination_cards = [Card(tickets[one]) for one in position.tickets]
            self.hand["destination"] = [Card(tickets[one]) for one in position.offer]
        self.graph = networkx.Graph()
        for route in position.board["routes"]:
            if position.owner.get(route["id"]) == seat:
                self.graph.add_edge(*route["ends"], weight=route["length"])


class Game(object):
    def __init__(self, position):
        self.position = position
        graph = networkx.MultiGraph()
        graph.add_nodes_from(city["id"] for city in position.board["cities"])
        for route in position.board["routes"]:
            colour = THEIRS[route["color"]] if route.get("color") else "gray"
            owner = position.owner.get(route["id"], -1)
            fixed = {"underground": False, "ferries": 0, "mountain": 0, "route": route["id"]}
            # In capitals on the board, small in hands.
            graph.add_edge(
                *route["ends"], weight=route["length"], color=colour.upper(), owner=owner, **fixed
            )
        self.board = Map(graph)
        seats = range(len(position.points))
        self.players = [Player(position, seat) for seat in seats]
        self.number_of_players = len(self.players)
        self.current_player = position.seat
        self.players_choosing_destination_cards = position.phase == "start-tickets"
        self.destination_deck_draw_rules = [3, 2, 3, 1]
        self.destination_deck = Pile(position.view["tickets_left"])
        self.train_deck = Pile(sum(position.view["decks"].values()))
        self.train_cards_face_up = dict.fromkeys(COLOURS + ["wild"], 0)
        for card in filter(None, position.view["row"]):
            self.train_cards_face_up[THEIRS[card]] += 1
        points = position.board["numbers"]["route_points"]
        self.point_table = {length: points[length] for length in range(1, len(points))}

    def player_graph(self, seat):
        return self.players[seat].graph

    def get_possible_moves(self, seat):
        """Our legal actions as their moves, in their order."""
        if self.position.offer:
            moves = self._choices(seat)
        else:
            moves = [] if self.position.phase == "second-card" else self._claims()
            if self.position.draw_tickets:
                moves.append(Move("drawDestinationCards", [], self.position.draw_tickets))
            moves.append(Move("drawTrainCard", "top", self.position.draw))
            for colour in set(self.train_cards_face_up):
                moves.append(Move("drawTrainCard", colour, self.position.take(OURS[colour])))
        return [move for move in moves if move.action]

    def _choices(self, seat):
        offer = self.players[seat].hand["destination"]
        for count in range(1, len(offer) + 1):
            for kept in itertools.combinations(offer, count):
                action = self.position.keeps.get(frozenset(card.id for card in kept))
                yield Move("chooseDestinationCards", [seat, list(kept)], action)

    def _claims(self):
        """Their engine pays with as many cards of the colour as it can, and wild cards after that."""
        moves = []
        for start, goal in sorted(set(self.board.graph.edges()), key=self.board.graph.edges().index):
            for colour in COLOURS:
                for track in self.board.graph[start][goal].values():
                    if track["color"] not in ("GRAY", colour.upper()) or track["owner"] != -1:
                        continue
                    held = min(self.position.hand.get(OURS[colour], 0), track["weight"])
                    cards = {OURS[colour]: held, "wild": track["weight"] - held}
                    action = self.position.claim(track["route"], cards)
                    moves.append(Move("claimRoute", [start, goal, colour.upper()], action))
                    break
        return moves
