/* What the tests of card texts build on: cards put into hands, planets by their traits, the discard pile. */
#ifndef HEXARCH_TESTS_TI4_CARDS_H
#define HEXARCH_TESTS_TI4_CARDS_H

#include "tests/core/games/ti4/ti4_builders.h"

/** Put an action card into a hand, out of the deck. */
static inline void hold(Position *p, int seat, int card)
{
    assert_true(decks_of(&p->s)->cards[card] > 0);
    decks_edit(&p->s)->cards[card]--;
    seat_edit(&p->s, seat)->hand[card]++;
    seat_edit(&p->s, seat)->n_cards++;
}

static inline int discarded(const Position *p, int card)
{
    return board_of(&p->s)->discard[card];
}

/** A planet outside the home systems with a trait (0: any but Mecatol Rex) that nobody controls; fails without one. */
static inline int free_planet(const Position *p, int trait)
{
    for (int planet = 0; planet < TI4_PLANETS; planet++) {
        int slot;
        const int system = system_of_planet(&p->s, planet, &slot);
        if (system == TI4_NO_SYSTEM || system == TI4_MECATOL || is_home_system(&p->s, system) ||
            system_of(&p->s, system)->planet[slot].owner || (trait && hx_ti4_planets[planet].trait != trait))
            continue;
        return planet;
    }
    fail_msg("no such planet");
    return -1;
}

static inline const Ti4Planet *planet_of(const Position *p, int planet)
{
    int slot;
    const int system = system_of_planet(&p->s, planet, &slot);
    return &system_of(&p->s, system)->planet[slot];
}
static inline int system_with(const Position *p, int planet)
{
    return system_of_planet(&p->s, planet, NULL);
}

/* The first system with two planets that is nobody's home. */
static inline int twin_system(const Position *p)
{
    int system = 0;
    while (!system_of(&p->s, system)->tile || is_home_system(&p->s, system) || !system_of(&p->s, system)->planet[1].id)
        system++;
    return system;
}
static inline bool is_readied(const Position *p, int planet)
{
    return seat_of(&p->s, planet_of(p, planet)->owner - 1)->readied >> planet & 1;
}

/** The card can be used in the window that is open, by the seat asked. */
static inline bool offers(const Position *p, int text)
{
    return top_of(&p->s)->head.kind == TI4_A_WINDOW && arena_legal(p, ACT(USE, text));
}

/** The dice on the table: so many, hitting on this; then so many hits. */
static inline void roll_on(Position *p, int dice, int on, int hits)
{
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(arena_hit_on(p), on);
    arena_roll(p, dice, hits);
}

#endif
