"""
Agents of willdzeng/ticket_to_ride by Zeng, Schwarcz and Twigg (README.md says where they are). They
ask a game of their own package about what they see; this stands in for that package and shows our
view, and offers our legal actions as theirs. The planning of paths (`methods.py`) is theirs.

Python 2.7, like their code.
"""
import importlib
import sys
import types
from collections import Counter, namedtuple

from position import ticket_ends

VARIANTS = {
    "base": ("cf_base_ai", "CFBaseAI"),
    "action-eval": ("cf_action_eval_ai", "CFActionEvalAI"),
    "combined": ("cf_combined_ai", "CFCombinedAI"),
}
# Their numbers of our cards and colours are the places in this list; grey routes have that of wild.
CARDS = ["red", "orange", "blue", "yellow", "green", "purple", "black", "white", "wild"]
# They compare names by identity.
OURSELVES, OPPONENT, CLOSED = "Visitor", "Opponent", "game_rules"


class Colors(object):
    none = CARDS.index("wild")

    @staticmethod
    def str(colour):
        return CARDS[colour]


class Edge(namedtuple("Edge", "city1 city2 cost color")):
    def __deepcopy__(self, memo):
        return self  # It never changes, and they copy thousands.

    def other_city(self, city):
        return {self.city1: self.city2, self.city2: self.city1}.get(city)


Destination = namedtuple("Destination", "city1 city2 value")


class Path(object):
    """A set of edges. What the player has already costs nothing and brings nothing."""

    def __init__(self, edges, scoring, player=None, edge_claims=None):
        self.edges, self.cost, self.score = set(), 0, 0
        for edge in edges:
            self.add_edge(edge, scoring, player, edge_claims)

    def __deepcopy__(self, memo):
        copied = Path((), None)
        copied.edges, copied.cost, copied.score = set(self.edges), self.cost, self.score
        return copied

    def add_edge(self, edge, scoring, player=None, edge_claims=None):
        self.edges.add(edge)
        if player is None or edge_claims is None or edge_claims[edge] != player.name:
            self.cost += edge.cost
            self.score += scoring[edge.cost]


class Action(object):
    """One of ours, or with `ours` as None one that is not legal."""

    def __init__(self, kind, ours=None, index=None, card=None, edge=None, cards=None):
        self.kind, self.ours, self.index, self.card = kind, ours, index, card
        self.edge, self.cards = edge, cards

    def is_draw_deck(self):
        return self.kind == "deck"

    def is_draw_face_up(self):
        return self.kind == "row"

    def is_connect(self):
        return self.kind == "connect"

    def is_draw_destination(self):
        return self.kind == "destination"


class Player(object):
    def __init__(self, name):
        self.name, self.print_debug = name, False


class Hand(object):
    def __init__(self, cards):
        self.cards = Counter(cards)


class Info(object):
    """What a player knows about themselves."""


class Game(object):
    """Their game, of which one position is known at a time."""

    now = None

    def __init__(self, position):
        Game.now, self.position = self, position
        self.slots = [slot for slot, card in enumerate(position.view["row"]) if card]
        self.claims = {}
        for route in position.board["routes"]:
            claimed = self._claimed(route)
            # Tracks that look the same are one to them: whoever has one has it.
            if self.claims.get(edge_of(route)) not in (OURSELVES, OPPONENT):
                self.claims[edge_of(route)] = claimed
        self.connections = {}
        for route in position.board["routes"]:
            for action in position.claims.get(route["id"], []):
                paid = action["claim"]["cards"]
                # They name the wild cards even if there are none.
                cards = Counter({Colors.none: 0})
                cards.update({CARDS.index(card): count for card, count in paid.items()})
                connection = Action("connect", action, edge=edge_of(route), cards=cards)
                self.connections.setdefault(edge_of(route), {})[tuple(sorted(paid.items()))] = connection

    def _claimed(self, route):
        owner = self.position.owner.get(route["id"])
        if owner is None:
            return None if self.position.is_open(route) else CLOSED
        return OURSELVES if owner == self.position.seat else OPPONENT

    @staticmethod
    def all_connection_actions(edge, cards, num_cars):
        """By colour, with few wild cards first."""
        found = Game.now.connections.get(edge, {}).values()
        return sorted(found, key=lambda action: (min(action.cards), action.cards[Colors.none]))

    def get_available_actions(self, player):
        actions = [Action("deck", self.position.draw)]
        actions.append(Action("destination", self.position.draw_tickets))
        for index, card in enumerate(self.get_face_up_cards()):
            actions.append(Action("row", self.take(index), index, card))
        for edge in self.claims:
            actions += self.all_connection_actions(edge, None, None)
        return [action for action in actions if action.ours]

    def get_face_up_cards(self):
        return [CARDS.index(self.position.view["row"][slot]) for slot in self.slots]

    def take(self, index):
        return self.position.takes.get(self.slots[index])

    def get_remaining_actions(self, player):
        return 1 if self.position.phase == "second-card" else 2

    def get_edge_claims(self):
        return dict(self.claims)

    def get_edges_for_player(self, player):
        return {edge for edge, name in self.claims.items() if name == player.name}

    def get_opponents_name(self, player):
        return [OPPONENT]

    def get_player_car_counts(self):
        pieces, seat = self.position.pieces, self.position.seat
        return {OURSELVES: pieces[seat], OPPONENT: pieces[1 - seat]}

    def get_player_info(self, player):
        position, info = self.position, Info()
        info.hand = Hand({CARDS.index(card): count for card, count in position.hand.items()})
        info.num_cars = position.pieces[position.seat]
        kept = [one for one in position.board["tickets"] if one["id"] in position.tickets]
        done = [one for one in kept if position.joined(*ticket_ends(one))]
        info.destinations = [destination_of(one) for one in kept if one not in done]
        info.completed_destinations = [destination_of(one) for one in done]
        info.score = position.points[position.seat]
        return info


def edge_of(route):
    colour = CARDS.index(route.get("color") or "wild")
    return Edge(*(list(map(intern, route["ends"])) + [route["length"], colour]))


def destination_of(ticket):
    start, goal = ticket_ends(ticket)
    return Destination(intern(start), intern(goal), ticket["points"])


class Agent(object):
    def __init__(self, folder, variant, board, seat, seats):
        if seats != 2:
            raise ValueError("the agents plan against one opponent")
        self.tickets = {one["id"]: one for one in board["tickets"]}
        install(folder, board)
        module, name = VARIANTS[variant]
        self.agent = getattr(importlib.import_module(module), name)(OURSELVES)

    def decide(self, position):
        game = Game(position)
        if position.offer:
            return self._keep(game, position)
        action = self.agent.take_turn(game)
        if action.is_draw_deck():
            return position.draw
        if action.is_draw_destination():
            return position.draw_tickets
        return game.take(action.index) if action.is_draw_face_up() else action.ours

    def _keep(self, game, position):
        offer = {destination_of(self.tickets[one]): one for one in position.offer}
        if position.phase == "start-tickets":
            self.agent.initialize_game(game)
            kept = self.agent.select_starting_destinations(game, list(offer))
        else:
            kept = self.agent.select_destinations(game, list(offer))
        return position.keeps.get(frozenset(offer[one] for one in kept))


def install(folder, board):
    """Puts stand-ins for their package, and for the window that it can draw, where they look for them."""
    edges = [edge_of(route) for route in board["routes"]]
    points = board["numbers"]["route_points"]
    at = {}
    for edge in edges:
        for city in (edge.city1, edge.city2):
            at[city] = at.get(city, ()) + (edge,)
    contents = {
        "game": {"Player": Player, "Game": Game, "__path__": [folder]},
        "game.board": {
            "create_board": lambda: (at, edges),
            "get_scoring": lambda: dict(enumerate(points)),
        },
        "game.classes": {"Colors": Colors, "Path": Path},
        "game.actions": {
            "DrawDeckAction": lambda: Action("deck"),
            "DrawFaceUpAction": lambda index, card: Action("row", index=index, card=card),
            "DrawDestinationAction": lambda: Action("destination"),
        },
        "gui": {"__path__": []},
        "gui.gui": {"GUI": None},
    }
    for name, parts in sorted(contents.items()):
        sys.modules[name] = module = types.ModuleType(name)
        vars(module).update(parts)
        if "." in name:
            package, part = name.split(".")
            setattr(sys.modules[package], part, module)
    if folder not in sys.path:
        sys.path.insert(0, folder)
