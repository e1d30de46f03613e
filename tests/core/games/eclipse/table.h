/* What Eclipse's rule tests build positions with: a table at its first turn, and hands that put pieces down. */
#ifndef HEXARCH_TESTS_ECLIPSE_TABLE_H
#define HEXARCH_TESTS_ECLIPSE_TABLE_H

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/check.h"
#include "core/games/eclipse/outside/redeal.h"
#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/rules/upgrade.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/pieces.h"
#include "tests/support/position.h"

#include <math.h>

#define DUEL "seats=2 species_0=terran_directorate species_1=terran_federation"
#define FOUR "seats=4 species=terran"

static inline int kind_asked(const Position *p)
{
    return (int)asked(&p->s);
}

#define assert_near(a, b) assert_true(fabs((a) - (b)) < 1e-12)

/* Sector index of a printed number. */
static inline int sector(int number)
{
    for (int i = 0; i < N_SECTORS; i++)
        if (hx_eclipse_sector_info[i].number == number)
            return i;
    fail_msg("no sector %d", number);
    return 0;
}

static inline const Hex *hex_no(const Position *p, int number)
{
    return hex_at(&p->s, sector(number));
}

/* After editing: what follows is derived anew, and the position is sound. */
static inline void settled(Position *p)
{
    eclipse_derive(&p->s);
    const char *wrong = eclipse_check(&p->s);
    if (wrong)
        fail_msg("%s", wrong);
}

static inline bool is_open(const Position *p, HxAction a)
{
    return hx_is_legal(&p->s, a);
}

static inline void play(Position *p, int a)
{
    position_play(p, (HxAction)a);
}

/* Play the first outcome of chance nodes, and DONE where a turn only waits to be ended. */
static inline void skip_chance(Position *p)
{
    HxAction out[N_ROLLS];
    double chance[N_ROLLS];
    while (position_to_move(p) == HX_CHANCE) {
        p->s.game->chance(&p->s, out, chance);
        position_play(p, out[0]);
    }
}

/* The first turn of a game in which seat 0 starts; the supply board is empty until a test fills it. */
static inline Position *open_turn(const char *settings)
{
    Position *p = position_open(&hx_eclipse_game, settings);
    skip_chance(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_TURN);
    assert_int_equal(mover(&p->s), 0);
    memset(bags_edit(&p->s)->board, 0, 24);
    settled(p);
    return p;
}

/* Lay a tile from its stack, with its Ancients and Discovery Tile if `with_symbols`. */
static inline void lay(Position *p, int number, int q, int r, int rotation, bool with_symbols)
{
    const int i = sector(number);
    Bags *b = bags_edit(&p->s);
    b->stack &= ~BIT(i);
    b->left[hx_eclipse_sector_info[i].stack]--;
    eclipse_place_tile(&p->s, i, q, r, rotation);
    Hex *h = hex_edit(&p->s, i);
    if (with_symbols) {
        h->ancients = hx_eclipse_sector_info[i].ancients;
        h->flags |= hx_eclipse_sector_info[i].has_discovery ? HEX_DISCOVERY : 0;
    }
    settled(p);
}

static inline void put_disc(Position *p, int number, int seat)
{
    hex_edit(&p->s, sector(number))->owner = (uint8_t)(seat + 1);
    settled(p);
}

static inline void put_ships(Position *p, int number, int seat, int type, int n)
{
    eclipse_add_ships(&p->s, sector(number), seat, type, n);
    settled(p);
}

static inline void take_ships(Position *p, int number, int seat, int type, int n)
{
    eclipse_remove_ships(&p->s, sector(number), seat, type, n);
    settled(p);
}

/* A cube from a track to a square. */
static inline void put_cube(Position *p, int number, int square, int track)
{
    Hex *h = hex_edit(&p->s, sector(number));
    h->cubes = (uint16_t)(h->cubes + (1 << (2 * square)));
    seat_edit(&p->s, h->owner - 1)->cubes[track]--;
    settled(p);
}

static inline void give_tech(Position *p, int seat, EclipseTechnology t)
{
    seat_edit(&p->s, seat)->techs |= BIT32(t);
    settled(p);
}

static inline void offer_tech(Position *p, EclipseTechnology t, int n)
{
    bags_edit(&p->s)->board[t] = (uint8_t)n;
    settled(p);
}

static inline void set_storage(Position *p, int seat, int money, int science, int materials)
{
    const int16_t storage[] = { (int16_t)money, (int16_t)science, (int16_t)materials };
    memcpy(seat_edit(&p->s, seat)->storage, storage, sizeof storage);
}

/* Lay part tiles on slots of a blueprint, as if by Upgrades: part or ECLIPSE_PART_EMPTY per slot. */
static inline void set_tiles(Position *p, int seat, int type, const uint8_t tile[8])
{
    for (int i = 0; i < 8; i++)
        seat_edit(&p->s, seat)->tile[type][i] = tile[i] < ECLIPSE_PARTS ? (uint8_t)(tile[i] + 1) : 0;
    settled(p);
}
#define NO                            ECLIPSE_PART_EMPTY
#define SET_TILES(p, seat, type, ...) set_tiles(p, seat, type, (const uint8_t[8]){ __VA_ARGS__ })

static inline const Seat *seat_of(const Position *p, int seat)
{
    return seat_at(&p->s, seat);
}

/* Everybody else has passed, and the seat in turn passes: the Action Phase is over. */
static inline void end_actions(Position *p)
{
    for (int seat = 0; seat < table(&p->s)->seats; seat++)
        seat_edit(&p->s, seat)->has_passed = seat != mover(&p->s);
    play(p, ACT + ECLIPSE_ACT_PASS);
    if (kind_asked(p) == ECLIPSE_KIND_TURN_END)
        play(p, DONE);
}

/* No Colony Ship disturbs. */
static inline void no_colony_ships(Position *p)
{
    for (int seat = 0; seat < table(&p->s)->seats; seat++)
        seat_edit(&p->s, seat)->colony_ships = 0;
}

/* One battle: `n` ships of a seat each in tile 106 beside the homes; the rest of the map is empty. Seat 0 controls the tile. */
static inline void lay_arena(Position *p)
{
    lay(p, 106, 0, -1, 0, false);
    put_disc(p, 106, 0);
    no_colony_ships(p);
}

/* The roll of `n` dice of the highest class (that hit everything), the others missing. */
static inline int hits(int n)
{
    const uint8_t count[4] = { (uint8_t)n };
    return ROLL + hx_eclipse_rank_of_counts(4, MAX_DICE, count);
}

#endif
