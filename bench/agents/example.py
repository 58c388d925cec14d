"""
The smallest adapter, for trying the rest out: an agent that always takes the first legal action
(`first`), one that never answers with a legal one (`hopeless`), and one that fails (`broken`).
"""


class Agent(object):
    def __init__(self, folder, variant, board, seat, seats):
        self.variant = variant

    def decide(self, position):
        if self.variant == "broken":
            raise ValueError("no idea")
        if self.variant == "hopeless":
            return "dig for gold"
        claims = [action for route in sorted(position.claims) for action in position.claims[route]]
        keeps = sorted(position.keeps.values(), key=str)
        others = [position.draw] + list(position.takes.values()) + [position.draw_tickets]
        return [action for action in claims + keeps + others if action][0]
