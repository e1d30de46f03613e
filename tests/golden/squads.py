#!/usr/bin/env python3
"""Drawn squads of Obsidian: lines "squad0=... squad1=...", so that games come to every card.

usage: hexarch cards obsidian --json | squads.py N     N lines, the same ones at every run
A line in four has test cards; squads are of 2 to 4 mechs and 2 to 5 drones. What has been drawn least comes first.
"""
import json
import random
import re
import sys

FACTIONS = {"FPA": "RDL", "LPA": "UN", "ZPA": "GOF", "XPA": "PD", "ACE": "PD", "ZHDR": "GOF", "ZYDR": "GOF"}  # by the first letters of ids
NO_LOAD = ["UN-090", "UN-538"]  # no drone carries them
DRAWN_ANEW = "UN-088"  # nor this one: where it comes another is drawn, so that squads before the first such one are those of the goldens
SLOTS = ["torso", "chassis", "left_arm", "right_arm", "backpack"]


def read_cards(listed):
    """{(sort, faction): [id]}: of parts the slot, of pilots and drones their kind."""
    cards = {}
    for card in listed:
        m = re.match(r"([\w/-]+), (?:(torso|chassis|left arm|right arm|backpack), )?", card["figures"] or "")
        if not m or card["kind"] not in ("Parts", "Pilots", "Drones") or card["kind"] == "Drones" and " 0 points" in card["figures"]:
            continue  # drones of no points only come by launching
        sort, letters = m[2].replace(" ", "_") if m[2] else card["kind"], m[1].split("-")[0]
        cards.setdefault((sort, FACTIONS.get(letters, letters)), []).append(m[1])
    return cards


class Deck:
    """Draws what was drawn least so far."""

    def __init__(self, cards, rng):
        self.cards, self.rng, self.drawn = cards, rng, {}

    def draw(self, sort, factions, taken=()):
        there = [card for faction in factions for card in self.cards.get((sort, faction), []) if card not in taken]
        least = min(self.drawn.get(card, 0) for card in there)
        card = self.rng.choice([card for card in there if self.drawn.get(card, 0) == least])
        self.drawn[card] = self.drawn.get(card, 0) + 1
        return card


def squad(deck, faction, has_test_cards):
    pilots, items = [], []
    for _ in range(deck.rng.randint(2, 4)):
        of_mech = deck.rng.choice([faction, faction, faction, "PD"])
        of_mech = of_mech if all((slot, of_mech) in deck.cards for slot in SLOTS) else faction
        parts = [deck.draw(slot, [of_mech, "TEST"] if has_test_cards and (slot, "TEST") in deck.cards else [of_mech]) for slot in SLOTS]
        pilots.append(deck.draw("Pilots", [of_mech], pilots))
        items.append("/".join([*parts, pilots[-1]]))
    for _ in range(deck.rng.randint(2, 5)):
        drone = deck.draw("Drones", [faction, "PD"] if ("Drones", "PD") in deck.cards else [faction])
        load = deck.draw("backpack", [faction], NO_LOAD) if drone == "UN-162" else ""
        if load == DRAWN_ANEW:
            load = deck.draw("backpack", [faction], [*NO_LOAD, load])
        items.append(f"{drone}+{load}" if load else drone)
    return ",".join(items)


def main():
    rng = random.Random(1)
    deck = Deck(read_cards(json.load(sys.stdin)["cards"]), rng)
    for n in range(int(sys.argv[1])):
        squads = [squad(deck, rng.choice(["RDL", "UN", "GOF"]), n % 4 == 3) for _ in range(2)]
        print(f"squad0={squads[0]} squad1={squads[1]} test_cards={'on' if n % 4 == 3 else 'off'}")


if __name__ == "__main__":
    main()
