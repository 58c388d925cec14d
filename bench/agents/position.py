"""What an agent may know and do, sorted in the way that most agents want it. Python 2.7 and 3."""
import sys


def plain(value):
    """The same without the two kinds of text that Python 2 has."""
    if sys.version_info[0] > 2:
        return value
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {plain(key): plain(part) for key, part in value.items()}
    return value.encode("utf-8") if type(value).__name__ == "unicode" else value


class Position(object):
    def __init__(self, board, seat, view, legal):
        self.board, self.seat, self.view = board, seat, view
        self.phase = view["phase"]
        self.hand = view["own"]["hand"]
        self.tickets = view["own"]["tickets"]
        self.offer = view["own"].get("offer", [])
        self.owner = {route: n for n, one in enumerate(view["seats"]) for route in one["routes"]}
        self.points = [one["points"] for one in view["seats"]]
        self.pieces = [sum(one["pieces"].values()) for one in view["seats"]]
        # The legal actions: by route, by the set of tickets kept, by slot, and the other two.
        self.claims, self.keeps, self.takes = {}, {}, {}
        self.draw = self.draw_tickets = None
        for action in legal:
            if action == "draw-tickets":
                self.draw_tickets = action
            elif "claim" in action:
                self.claims.setdefault(action["claim"]["route"], []).append(action)
            elif "keep" in action:
                self.keeps[frozenset(action["keep"])] = action
            elif "take" in action:
                self.takes[action["take"]] = action
            elif "draw" in action:
                self.draw = action

    def take(self, card):
        """Takes such a card from the row, if that is legal."""
        slots = [slot for slot in sorted(self.takes) if self.view["row"][slot] == card]
        return self.takes[slots[0]] if slots else None

    def claim(self, route, cards):
        """Claims the route with exactly these cards, if that is legal."""
        cards = {card: count for card, count in cards.items() if count}
        for action in self.claims.get(route, []):
            if action["claim"]["cards"] == cards:
                return action
        return None

    def is_open(self, route):
        """Whether somebody can still claim the route: with few players, a track closes its twin."""
        few = len(self.points) <= self.board["numbers"]["single_track_up_to"]
        return route["id"] not in self.owner and not (few and route.get("twin") in self.owner)

    def joined(self, start, goal):
        """Whether our own routes join the two cities."""
        mine = [one["ends"] for one in self.board["routes"] if self.owner.get(one["id"]) == self.seat]
        return joined(mine, start, goal)


def joined(pairs, start, goal):
    """Whether pairs of neighbours lead from one city to the other."""
    reached, waiting = {start}, [start]
    while waiting:
        city = waiting.pop()
        near = [a if b == city else b for a, b in pairs if city in (a, b)]
        waiting += [other for other in near if other not in reached]
        reached.update(near)
    return goal in reached


def ticket_ends(ticket):
    """The two cities of a ticket of a board whose tickets join two cities."""
    (start,), (goal,) = ticket["stops"]
    return start, goal
