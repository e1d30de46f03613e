/* What the rule tests of TI4 build positions with: a game at its first turn, a board to clear and to set, answers by default. */
#ifndef HEXARCH_TESTS_TI4_ARENA_H
#define HEXARCH_TESTS_TI4_ARENA_H

#include "tests/support/position.h"

#include "tests/core/games/ti4/insides.h"

/** The first answer that changes nothing: no, done, zero, else the first. Chance: the first outcome (no hits). */
static inline HxAction arena_default(const Position *p)
{
    HxAction legal[128];
    double chance[128];
    if (position_to_move(p) == HX_CHANCE) {
        p->s.game->chance(&p->s, legal, chance);
        return legal[0];
    }
    p->s.game->legal(&p->s, legal);
    return legal[0];
}

/** Answer by default until a frame of this kind asks; fails when the game ends or never gets there. */
static inline void arena_until(Position *p, int kind)
{
    for (int i = 0; i < 4000; i++) {
        if (position_to_move(p) == HX_OVER)
            fail_msg("the game ended");
        if (top_of(&p->s)->head.kind == kind)
            return;
        position_play(p, arena_default(p));
    }
    fail_msg("never asked");
}

/** The first turn of a game; without questions for transactions in the middle of it, unless `settings` speak of them. */
static inline Position *arena_open(const char *settings)
{
    char text[512];
    assert_in_range(snprintf(text, sizeof text, "%s%s", settings, strstr(settings, "transactions=") ? "" : " transactions=turn_only"), 0,
                    sizeof text - 1);
    Position *p = position_open(&hx_ti4_game, text);
    arena_until(p, TI4_A_TURN);
    return p;
}

/** Who has the turn, and the seat after it. */
static inline int arena_me(const Position *p)
{
    return core_of(&p->s)->active;
}
static inline int arena_foe(const Position *p)
{
    return (arena_me(p) + 1) % core_of(&p->s)->seats;
}

/** At least so many public objectives of the row lie open, the first ones of their stages. */
static inline void open_row(HxState *s, int wanted)
{
    for (int row; (row = count_bits(core_of(s)->revealed) - core_of(s)->extra_publics) < wanted;) {
        uint32_t next = decks_of(s)->publics;
        while (hx_ti4_objectives[first_bit(next)].stage != (row < 5 ? 1 : 2))
            next &= next - 1;
        core_edit(s)->revealed |= 1u << first_bit(next);
        decks_edit(s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core_of(s)->revealed;
    }
}

/** Take every unit of every seat off the board; planets stay controlled. */
static inline void arena_clear(Position *p)
{
    HxState *s = &p->s;
    for (int system = 0; system < TI4_SYSTEMS; system++)
        for (int seat = 0; seat < core_of(s)->seats; seat++) {
            for (int class = TI4_CLASSES - 1; class >= 0; class --)
                if (class != TI4_PDS)
                    remove_ships(s, system, seat, class, class_count(fleet_of(s, system, seat), class));
        }
    for (int system = 0; system < TI4_SYSTEMS; system++)
        for (int slot = 0; slot < TI4_SLOTS; slot++) {
            Ti4Planet *planet = &system_edit(s, system)->planet[slot];
            planet->infantry = planet->invaders = planet->pds = planet->dock = 0;
        }
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        for (int type = TI4_INFANTRY; type < TI4_TYPES; type++)
            seat_edit(s, seat)->on_board[type] = 0;
}

static inline void arena_put(Position *p, int system, int seat, int type, int n)
{
    add_units(&p->s, system, seat, type, n);
}

/** The same of several types: "2 cruiser, 1 war_sun", in this order. */
static inline void arena_fleet(Position *p, int system, int seat, const char *units)
{
    for (const char *at = units; *at; at += strspn(at, ", ")) {
        char *name;
        const int n = (int)strtol(at, &name, 10);
        const size_t length = strcspn(++name, ",");
        int type = 0;
        while (type < TI4_TYPES && (strlen(hx_ti4_type_names[type]) != length || strncmp(hx_ti4_type_names[type], name, length) != 0))
            type++;
        if (type == TI4_TYPES || n < 1)
            fail_msg("no such units: %s", at);
        arena_put(p, system, seat, type, n);
        at = name + length;
    }
}

/** A law (Demilitarized Zone) lets no units be on the planet. */
static inline void arena_shut(Position *p, int planet)
{
    core_edit(&p->s)->laws |= BIT(TI4_AGENDA_DEMILITARIZED_ZONE);
    core_edit(&p->s)->law_target[TI4_AGENDA_DEMILITARIZED_ZONE] = (uint8_t)(planet + 1);
    decks_edit(&p->s)->agendas &= ~BIT(TI4_AGENDA_DEMILITARIZED_ZONE);
    decks_edit(&p->s)->agenda_discard &= ~BIT(TI4_AGENDA_DEMILITARIZED_ZONE);
    assert_true(is_closed(&p->s, planet));
}

/** Control of a planet with infantry and structures; readied. */
static inline void arena_hold(Position *p, int seat, int planet, int infantry, int pds, int dock)
{
    HxState *s = &p->s;
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    gain_planet(s, seat, planet);
    forget_gain(s);
    seat_edit(s, seat)->readied |= BIT(planet);
    add_infantry(s, system, slot, seat, infantry);
    for (int i = 0; i < pds; i++)
        place_structure(s, seat, planet, TI4_PDS);
    for (int i = 0; i < dock; i++)
        place_structure(s, seat, planet, TI4_SPACE_DOCK);
}

static inline bool arena_legal(const Position *p, HxAction a)
{
    return hx_is_legal(&p->s, a);
}

/** Move a ship of a class from a system in the move question. */
static inline void arena_move(Position *p, int system, int class)
{
    position_play(p, ACT(MOVE, system * TI4_CLASSES + class));
    if (top_of(&p->s)->head.kind == TI4_A_LOAD)
        position_play(p, ACT(DONE, 0));
}

/** How many dice lie on the table, and what they hit on. */
static inline int arena_dice(const Position *p)
{
    const Frame *f = top_of(&p->s);
    switch (f->head.kind) {
    case TI4_R_DICE:
        return f->roll_dice.dice;
    case TI4_R_REVIVE:
        return f->roll_revive.dice;
    case TI4_R_NEAR_MISS:
        return f->roll_near_miss.dice;
    case TI4_R_SHARE:
        return f->roll_share.own;
    default:
        fail_msg("no dice are rolled");
        return -1;
    }
}
static inline int arena_hit_on(const Position *p)
{
    const Frame *f = top_of(&p->s);
    return f->head.kind == TI4_R_REVIVE ? f->roll_revive.hit_on : roll_dice_frame(&p->s)->hit_on;
}

/** The item of a proposal that is asked for; -1: none is. */
static inline int arena_item(const Position *p)
{
    const Frame *f = top_of(&p->s);
    return f->head.kind == TI4_A_OFFER ? f->ask_offer.item : -1;
}

/** Say how many dice of the roll on the table hit. */
static inline void arena_roll(Position *p, int dice, int hits)
{
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(arena_dice(p), dice);
    position_play(p, ACT(HITS, hits));
}

/** A free system next to another, without anomaly, planets or wormholes if possible. */
static inline int arena_neighbor(const Position *p, int system, int skip)
{
    FOR_BITS(at, adjacent_to(&p->s, system))
    if (!system_of(&p->s, at)->anomaly && !system_of(&p->s, at)->home && at != TI4_MECATOL && skip-- == 0)
        return at;
    fail_msg("no such neighbour");
    return -1;
}

/** Start a space battle in `system`: the mover's ships come from `from`. Stops at the first question or roll after the move. */
static inline void arena_attack(Position *p, int system)
{
    position_play(p, ACT(ACTIVATE, system));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_MOVE);
}

#endif
