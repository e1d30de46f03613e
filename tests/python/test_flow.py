#!/usr/bin/env python3
"""What seats are shown of a position while another seat is asked in secret: TI4, where seat 2 may hold Sabotage when seat 0 plays a card."""
import copy

import hexarch


def positions():
    """Two games that differ in the card of seat 2 alone: Sabotage, which is asked for, and Bunker, which is not."""
    game = hexarch.Game("ti4", seats=3)
    state = game.new(seed=1)
    while state.is_chance() or state.full_view()["state"]["phase"] != "action":
        state.apply(state.sample() if state.is_chance() else state.legal()[0])
    for card in ("SABOTAGE", "BUNKER"):
        document = copy.deepcopy(state.full_view())
        seats, deck = document["state"]["seats"], document["state"]["action_deck"]["cards"]
        for seat, held in ((0, "ECONOMIC_INITIATIVE"), (2, card)):
            seats[seat].update(hand={"cards": {held: 1}}, n_cards=1)
            deck[held] -= 1
            if not deck[held]:
                del deck[held]
        yield game.load(document)


def shown(state, seat):
    own = state.seat(seat, seed=1)
    return state.view(seat), state.observe(seat).tolist(), state.text(seat), own.view(), own.to_move()


asked, free = positions()
assert asked.to_move() == free.to_move() == 0
play = next(a for a in asked.legal() if "Economic Initiative" in asked.action_text(a))
before = [shown(asked, seat) for seat in (0, 1)]
assert before == [shown(free, seat) for seat in (0, 1)]
for seat in (0, 1):
    assert asked.events(play, seat) == free.events(play, seat) != []
for state in (asked, free):
    state.apply(play)
assert asked.to_move() == 2 and free.to_move() != 2
# While seat 2 is asked, the others are shown the position before the card was played; seat 2 is shown its question.
assert [shown(asked, seat) for seat in (0, 1)] == before
assert shown(asked, 2) != shown(free, 2) and asked.seat(2).to_move() == 2
assert asked.clone().view(1) == before[1][0]
# It declines: now they are shown what they would have been without the card.
no = next(a for a in asked.legal() if asked.seen(a, 1) == hexarch.UNSEEN)
asked.apply(no)
assert [shown(asked, seat) for seat in (0, 1)] == [shown(free, seat) for seat in (0, 1)] != before
assert asked.clone().view(1) == free.view(1)
print("as expected")
