#!/usr/bin/env python3
"""A bot for any game that searches with the package hexarch. It guesses the hidden facts anew many times, plays each choice out at random,
and tries better choices more often (UCB1). docs/howto/python.md describes the package, docs/reference/protocol.md its messages.

    hexarch tournament connect_four --agent 'process:cmd=python3 examples/search_bot.py,time=300ms' --agent random --games 20
"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
try:
    import hexarch
except ImportError:  # the first python3 on the path is not Debian's, which has numpy
    if sys.executable.startswith("/usr/bin/"):
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])


class SearchBot(hexarch.Bot):
    name = "search_bot"

    def choose(self, state):
        seat, legal = state.to_move(), state.legal()
        if len(legal) == 1:
            return legal[0]
        until = time.monotonic() + 0.3 * min(self.time_ms or 1000, 1000) / 1000
        visits, wins = [0] * len(legal), [0.0] * len(legal)
        while time.monotonic() < until:
            world = state.redeal(seat)  # another world that agrees with everything that the seat knows
            i = self.pick(visits, wins)
            world.apply(legal[i])
            wins[i] += float(world.playouts(1)[seat])
            visits[i] += 1
        best = max(range(len(legal)), key=lambda i: visits[i])
        return hexarch.Decision(legal[best], legal, visits=visits)

    @staticmethod
    def pick(visits, wins):
        """The choice to try next: the first untried one, then the one with the highest upper confidence bound."""
        if 0 in visits:
            return visits.index(0)
        log = math.log(sum(visits))
        return max(range(len(visits)), key=lambda i: wins[i] / visits[i] + math.sqrt(2 * log / visits[i]))


if __name__ == "__main__":
    hexarch.run(SearchBot)
