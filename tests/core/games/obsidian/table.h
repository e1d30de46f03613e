/* What Obsidian tests build positions with: squads of any cards, units put anywhere, actions begun directly, rolls told face by face. */
#ifndef HEXARCH_TESTS_OBSIDIAN_TABLE_H
#define HEXARCH_TESTS_OBSIDIAN_TABLE_H

#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/command.h"
#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/scoring.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"
#include "tests/support/position.h"

/* Plain cards of each side; seat 0 is RDL, seat 1 UN, with 4 links each. */
#define RDL_MECH   "RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09"
#define RDL_MECH_2 "RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-10"
#define UN_MECH    "UN-092/UN-099/UN-131/UN-133/UN-300/LPA-27"
#define UN_MECH_2  "UN-092/UN-099/UN-131/UN-133/UN-300/LPA-28"

enum { M0 = 0, M0B = 1, D0 = MECHS_PER_SEAT, M1 = UNITS_PER_SEAT, M1B = UNITS_PER_SEAT + 1, D1 = UNITS_PER_SEAT + MECHS_PER_SEAT };

static inline Ref part_ref(int slot, int index)
{
    return (Ref){ REF_PART, (uint8_t)slot, (uint8_t)index, 0 };
}
static inline Ref unit_ref(int index)
{
    return (Ref){ REF_UNIT, 0, (uint8_t)index, 0 };
}
static inline Ref shared_ref(int slot, int which)
{
    return (Ref){ REF_COMMON, (uint8_t)slot, (uint8_t)which, 0 };
}

/* A unit at the top left cell of grid (column, row). */
static inline void put(Position *p, int id, int column, int row, int facing, int stance)
{
    place_unit(&p->s, id, 3 * column, 3 * row, facing);
    game_edit(&p->s)->alive[seat_of(id)] |= UINT64_C(1) << place_of(id);
    if (is_mech(id))
        unit_edit(&p->s, id)->stance = (uint8_t)stance;
}

/* What is asked: a question or a roll. */
static inline const ChoiceFrame *choice_of(const Position *p)
{
    const ChoiceFrame *choice = asked_choice(&p->s);
    assert_non_null(choice);
    return choice;
}
static inline const RollFrame *roll_of(const Position *p)
{
    const RollFrame *roll = asked_roll(&p->s);
    assert_non_null(roll);
    return roll;
}
static inline bool is_roll(const Position *p)
{
    return asked_roll(&p->s);
}
/* The procedure that asks, and the innermost attack. */
static inline const void *asking(const Position *p, int kind)
{
    assert_int_equal(kind_below(&p->s, 1), kind);
    return hx_below(&obsidian_machine, &p->s, 1);
}
static inline const AttackFrame *attack_now(const Position *p)
{
    return asking(p, F_ATTACK);
}
static inline const OpportunityFrame *opportunity_now(const Position *p)
{
    return asking(p, F_OPPORTUNITY);
}

static inline void go_on(Position *p)
{
    hx_pool_reserve(p->pool, N_PAGES);
    play_on(&p->s, 0);
}

/* Nobody is asked: a commanded action is at its end. What is begun next ends in the Command phase, and that in the question for the first
 * timing. */
static inline void rest(Position *p)
{
    hx_pool_reserve(p->pool, N_PAGES);
    clear_stack(&p->s);
    game_frame_push(&p->s, 0)->head.stage = GAME_PLANNING;
    command_phase_frame_push(&p->s, 0)->head.stage = COMMAND_PHASE_TURNS;
    push_command(&p->s, M0, true);
    command_frame_edit(&p->s)->head.stage = COMMAND_END;
    push_action(&p->s, M0, shared_ref(0, COMMON_STABILIZE), 0)->head.stage = ACTION_END;
}
/* The same below an attack that is over, or a move: what lies on no action. */
static inline void rest_after_attack(Position *p)
{
    rest(p);
    push_attack(&p->s, M0, M1, shared_ref(0, COMMON_PUNCH), MODE_MELEE, 0, 0, 0, NONE)->head.stage = ATTACK_TELL;
}
static inline void rest_after_move(Position *p, int id)
{
    rest(p);
    push_after_move(&p->s, id)->head.stage = AFTER_MOVE_PURSUIT;
}
/* An empty board without terrain; what is begun ends in the question for the first timing. */
static inline Position *table_open(const char *squad0, const char *squad1, const char *more)
{
    char text[1024];
    snprintf(text, sizeof text, "points=3000 test_cards=on secondary=off map=open_ground squad0=%s squad1=%s %s", squad0, squad1,
             more ? more : "");
    Position *p = position_open(&hx_obsidian_game, text);
    rest(p);
    Game *g = game_edit(&p->s);
    g->terrain = 0;
    g->phase = PHASE_COMMAND;
    g->round = 1;
    g->side[1] = 1;
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    return p;
}

/* Begin an action, or a phase. */
static inline void act(Position *p, int id, Ref ref)
{
    rest(p);
    push_action(&p->s, id, ref, ACT_STATIONARY);
    go_on(p);
}
static inline void begin_phase_of(Position *p, int phase)
{
    clear_stack(&p->s);
    game_frame_push(&p->s, 0)->head.stage = (uint8_t)phase;
    go_on(p);
}

static inline int asked(const Position *p)
{
    return game(&p->s)->phase == PHASE_OVER ? -1 : asked_what(&p->s);
}
static inline bool is_over(const Position *p)
{
    return asked(p) == OBSIDIAN_ASK_TIMING || game(&p->s)->phase == PHASE_OVER;
}
static inline void answer(Position *p, int offset)
{
    position_play(p, (HxAction)(choice_of(p)->base + offset));
}
static inline void yes(Position *p)
{
    answer(p, 0);
}
static inline void no(Position *p)
{
    position_play(p, A_PASS);
}
static inline bool offers(const Position *p, int offset)
{
    return set_has(&choice_of(p)->set, offset);
}
/* An opportunity of a mech in a timing, its stance chosen. */
static inline void opportunity(Position *p, int id, int timing, int stance)
{
    rest(p);
    mech_edit(&p->s, id)->timing = (uint8_t)(timing + 1);
    push_opportunity(&p->s, id);
    go_on(p);
    answer(p, stance);
}
static inline int put_card(Position *p, int seat, const char *card, int column, int row)
{
    const int id = new_launched(&p->s, seat, unit_card_by_id(card));
    place_unit(&p->s, id, 3 * column, 3 * row, OBSIDIAN_NORTH);
    return id;
}
/* Say no, or take the first way, until something of interest is asked or the action is over. */
static inline void skip_to(Position *p, int what)
{
    for (int i = 0; i < 200 && asked(p) != what && !is_over(p); i++) {
        HxAction legal[200];
        assert_false(is_roll(p));
        hx_obsidian_game.legal(&p->s, legal);
        position_play(p, legal[0]);
    }
    assert_int_equal(asked(p), what);
}

/* The faces of a roll, one sign a die: yellow 2 1 h T E -, red H k h T E, white D d O T E -, blue O E T -.
 * The number of dice and their colour are asserted: so tests tell the pools. */
static inline void roll(Position *p, int die, const char *faces)
{
    static const char *const signs[] = { "21hTE-", "HkhTE", "DdOTE-", "OET-" };
    assert_int_equal(roll_of(p)->die, die);
    assert_int_equal(roll_of(p)->n, strlen(faces));
    uint8_t want[6] = { 0 }, got[6];
    for (const char *c = faces; *c; c++)
        want[strchr(signs[die], *c) - signs[die]]++;
    HxAction *out = test_malloc(2000 * sizeof *out);
    double *prob = test_malloc(2000 * sizeof *prob);
    const int n = roll_chance(&p->s, out, prob);
    HxAction found = 0;
    for (int i = 0; i < n; i++) {
        roll_faces(die, (int)out[i], got);
        if (memcmp(want, got, 6) == 0)
            found = out[i];
    }
    test_free(out);
    test_free(prob);
    assert_int_not_equal(found, 0);
    position_play(p, found);
}
static inline void yellow(Position *p, const char *faces)
{
    roll(p, DIE_YELLOW, faces);
}
static inline void red(Position *p, const char *faces)
{
    roll(p, DIE_RED, faces);
}
static inline void white(Position *p, const char *faces)
{
    roll(p, DIE_WHITE, faces);
}
static inline void blue(Position *p, const char *faces)
{
    roll(p, DIE_BLUE, faces);
}
static inline void part_die(Position *p, int face)
{
    assert_int_equal(roll_of(p)->die, DIE_PART);
    position_play(p, (HxAction)(A_PART_DIE + face));
}
/* Links down to 1: no rerolls are offered. */
static inline void no_links(Position *p)
{
    EACH_UNIT(&p->s, id)
    {
        if (is_mech(id))
            mech_edit(&p->s, id)->link = 1;
    }
}
/* The mech of seat 0 attacks, nobody rerolls, and the part die shows a part. */
static inline void shoot(Position *p, Ref ref, int part)
{
    no_links(p);
    act(p, M0, ref);
    part_die(p, part);
}
/* The dice of an attack and those against it; NULL: none of the colour is rolled. */
static inline void rolls(Position *p, const char *yellow_faces, const char *red_faces, const char *white_faces)
{
    if (yellow_faces)
        yellow(p, yellow_faces);
    if (red_faces)
        red(p, red_faces);
    if (white_faces)
        white(p, white_faces);
}
/* A table at which nobody rerolls. */
static inline Position *face_off(const char *squad0, const char *squad1)
{
    Position *p = table_open(squad0, squad1, NULL);
    no_links(p);
    return p;
}
/* The k-th launched unit of a seat, from 0. */
static inline int launched(int seat, int k)
{
    return seat * UNITS_PER_SEAT + MECHS_PER_SEAT + DRONES_PER_SEAT + k;
}
/* The mech of seat 0 commands, with so many tokens. */
static inline void command(Position *p, int tokens)
{
    mech_edit(&p->s, M0)->tokens = (uint8_t)tokens;
    push_command(&p->s, M0, true);
    go_on(p);
}
/* The drone D0 of M0 is commanded to move and takes along the drone next to it, in the east; neither has moved yet. */
static inline void take_a_drone_along(Position *p)
{
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D0, 4, 7, OBSIDIAN_EAST, 0);
    put(p, D0 + 1, 5, 7, OBSIDIAN_EAST, 0);
    command(p, 2);
    answer(p, D0);
    skip_to(p, OBSIDIAN_ASK_CARGO);
    answer(p, D0 + 1);
}
static inline const Part *part_of(const Position *p, int id, int slot)
{
    return &mech(&p->s, id)->part[slot];
}
static inline void set_part(Position *p, int id, int slot, int flags)
{
    mech_edit(&p->s, id)->part[slot].flags = (uint8_t)flags;
}
static inline int link_of(const Position *p, int id)
{
    return mech(&p->s, id)->link;
}
/* What an attack left: 0 nothing, 1 damaged, 2 destroyed. */
static inline int harm(const Position *p, int id, int slot)
{
    if (!on_board(&p->s, id) || part_of(p, id, slot)->flags & PART_DESTROYED)
        return 2;
    return part_of(p, id, slot)->flags & PART_DAMAGED ? 1 : 0;
}
/* Terrain of map open_ground: pieces 0 .. 9; standing ones as bits. */
static inline void stand(Position *p, int map, unsigned pieces)
{
    game_edit(&p->s)->map = (uint8_t)map;
    game_edit(&p->s)->terrain = (uint16_t)pieces;
}
/* Units drawn where they stand: rows of grids from (column, row) on, two signs a grid and a space between. "a>" is the mech M0 facing east,
 * b M0B, d the drone D0, A, B, D the same of seat 1; "~0" smoke of seat 0; ".." nothing, "##" terrain that stands there (asserted). */
static inline void draw_grid(Position *p, int column, int row, const char *signs)
{
    static const char unit_signs[] = "abdABD", facing_signs[] = "^>v<";
    static const int units[] = { M0, M0B, D0, M1, M1B, D1 }, facings[] = { OBSIDIAN_NORTH, OBSIDIAN_EAST, OBSIDIAN_SOUTH, OBSIDIAN_WEST };
    if (signs[0] == '.')
        return;
    if (signs[0] == '#') {
        assert_int_not_equal(grid_taken(&p->s, row * BOARD + column, false, NONE), 0);
        return;
    }
    if (signs[0] == '~') {
        bit_set(game_edit(&p->s)->smoke[signs[1] - '0'], row * BOARD + column);
        return;
    }
    const char *who = strchr(unit_signs, signs[0]), *facing = strchr(facing_signs, signs[1]);
    assert_non_null(who);
    assert_non_null(facing);
    put(p, units[who - unit_signs], column, row, facings[facing - facing_signs], OBSIDIAN_OFF);
}
static inline void draw_rows(Position *p, int column, int row, const char *const *rows)
{
    for (; *rows; rows++, row++)
        for (size_t i = 0; i < strlen(*rows); i += strlen("a> "))
            draw_grid(p, column + (int)(i / strlen("a> ")), row, *rows + i);
}
#define DRAW(p, column, row, ...) draw_rows(p, column, row, (const char *const[]){ __VA_ARGS__, NULL })
static inline Set targets_of(const Position *p, int id, Ref ref)
{
    return action_targets(&p->s, id, ref, ACT_STATIONARY, NONE);
}
static inline bool may_target(const Position *p, int id, Ref ref, int target)
{
    const Set set = targets_of(p, id, ref);
    return set_has(&set, target);
}

#endif
