/* Builders of Eclipse positions for rule tests: a started game, whose pieces tests then put where they need them.
 * Pieces are moved by the engine's own editing functions, so that every position stays sound; check() runs after each action. */
#ifndef HEXARCH_TESTS_ECLIPSE_BUILDERS_H
#define HEXARCH_TESTS_ECLIPSE_BUILDERS_H

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/machine.h"
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
#include <stdlib.h>

#include "core/view.h"
#include "tests/support/position.h"

/* Two Terrans, seats 0 and 1, unless a test says otherwise. */
#define TWO_TERRANS  "seats=2 species_0=terran_directorate species_1=terran_federation"
#define FOUR_TERRANS "seats=4 species_0=terran_directorate species_1=terran_federation species_2=terran_union species_3=terran_republic"

/** Index of a sector by its printed number. */
static inline int sector_of(int number)
{
    for (int i = 0; i < ECLIPSE_SECTORS; i++)
        if (hx_eclipse_sector_info[i].number == number)
            return i;
    fail_msg("no sector %d", number);
    return -1;
}

static inline int home_of(const Position *p, int seat)
{
    return species_of(&p->s, seat)->home;
}

/** Fill in what chance decides, the first outcome each time (seat 0 starts), up to a seat's decision. */
static inline void play_first_chances(Position *p)
{
    static HxAction out[2048];
    static double probability[2048];
    while (position_to_move(p) == HX_CHANCE) {
        assert_in_range(p->s.game->chance(&p->s, out, probability), 1, 2048);
        position_play(p, out[0]);
    }
}

/** A game at the first turn of round 1; seat 0 begins. */
static inline Position *begin(const char *settings)
{
    Position *p = position_open(&hx_eclipse_game, settings);
    play_first_chances(p);
    assert_int_equal(asked(&p->s), ECLIPSE_KIND_TURN);
    assert_int_equal(table(&p->s)->start, 0);
    return p;
}

/** The stack holds the game alone, at one of its stages. */
static inline void only_the_game(Position *p, int stage, bool waits)
{
    Table *t = table_edit(&p->s);
    memset(t->frame, 0, sizeof t->frame);
    t->n_frames = 0;
    GameFrame *game = game_frame_push(&p->s, 0);
    game->head.stage = (uint8_t)stage;
    game->head.waits = waits;
}

/** What needs no choice is done. */
static inline void run_on(Position *p)
{
    eclipse_run(&p->s);
    const char *wrong = eclipse_check(&p->s);
    if (wrong)
        fail_msg("%s", wrong);
}

static inline void enter_upkeep(Position *p)
{
    table_edit(&p->s)->phase = ECLIPSE_PHASE_UPKEEP;
    only_the_game(p, STAGE_GAME_UPKEEP, false);
    run_on(p);
}

static inline void enter_combat(Position *p)
{
    table_edit(&p->s)->phase = ECLIPSE_PHASE_COMBAT;
    only_the_game(p, STAGE_GAME_COMBAT, false);
    run_on(p);
}

/** A seat's turn begins. */
static inline void enter_turn(Position *p, int seat)
{
    only_the_game(p, STAGE_GAME_TURNS, true);
    turn_frame_push(&p->s, seat);
    run_on(p);
}

/** A tile of stack I, II or III goes onto the map, without discovery and Ancients. */
static inline int put_tile(Position *p, int number, int q, int r, int rotation)
{
    const int sector = sector_of(number);
    Bags *b = bags_edit(&p->s);
    b->stack &= ~BIT(sector);
    b->left[hx_eclipse_sector_info[sector].stack]--;
    eclipse_place_tile(&p->s, sector, q, r, rotation);
    return sector;
}

static inline void put_disc(Position *p, int seat, int sector)
{
    eclipse_place_disc(&p->s, seat, sector, false);
}

static inline void put_ships(Position *p, int seat, int sector, int type, int n)
{
    eclipse_add_ships(&p->s, sector, seat, type, n);
}

/** A cube of a track onto a square of a class of a hex. */
static inline void put_cube(Position *p, int seat, int sector, int square, int track)
{
    seat_edit(&p->s, seat)->cubes[track]--;
    Hex *h = hex_edit(&p->s, sector);
    h->cubes = (uint16_t)(h->cubes + (1 << (2 * square)));
}

static inline void give_tech(Position *p, int seat, EclipseTechnology technology)
{
    seat_edit(&p->s, seat)->techs |= BIT32(technology);
    if (!bags(&p->s)->bag[technology]) /* none is left in the bag: take one of the supply board */
        bags_edit(&p->s)->board[technology]--;
    eclipse_derive(&p->s);
}

static inline bool is_open_action(const Position *p, HxAction a)
{
    return hx_is_legal(&p->s, a);
}

static inline int kind_asked(const Position *p)
{
    return (int)asked(&p->s);
}

#endif
