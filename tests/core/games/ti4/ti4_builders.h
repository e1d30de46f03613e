/* Small additions to the arena for the rule tests by chapter: a bare board, phases entered by themselves, who is asked what. */
#ifndef HEXARCH_TESTS_TI4_BUILDERS_H
#define HEXARCH_TESTS_TI4_BUILDERS_H

#include "tests/core/games/ti4/arena.h"

/* Six seats whose factions change no rule tested with them; ABLE: with their abilities. Seat 0 is the speaker and has the first turn. */
#define ABLE "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
#define SIX  ABLE " faction_abilities=off"
#define FOUR "seats=4 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction_abilities=off"

/* Places of the fixed six-seat galaxy: three empty systems in a row from Mecatol Rex, and some with planets, wormholes, anomalies. */
enum {
    NEAR = 4,       /* empty, next to Mecatol Rex */
    VEFUT = 13,     /* one planet, next to NEAR, two from Mecatol Rex */
    OUTER = 29,     /* one planet, next to VEFUT, three from Mecatol Rex */
    EMPTY = 12,     /* empty, next to NEAR and VEFUT */
    ALPHA_IN = 1,   /* alpha wormhole next to Mecatol Rex */
    ALPHA_OUT = 36, /* alpha wormhole with Lodor */
    BETA_A = 9,     /* beta wormhole with Quann */
    BETA_B = 15,    /* beta wormhole, empty */
    FAR = 33        /* empty, far from all of the above */
};

/** A board without units and technologies; every seat keeps its home planets. The first turn, of seat 0. */
static inline Position *bare(const char *settings)
{
    Position *p = arena_open(settings);
    arena_clear(p);
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++)
        seat_edit(&p->s, seat)->techs = 0;
    assert_int_equal(arena_me(p), 0);
    return p;
}

static inline void sound(const Position *p)
{
    const char *wrong = p->s.game->check(&p->s);
    if (wrong)
        fail_msg("%s", wrong);
}

/* Stages of the game's frame. */
enum { ENTER_STRATEGY = GAME_STRATEGY, ENTER_ACTION = GAME_ACTION, ENTER_STATUS = GAME_STATUS, ENTER_AGENDA = GAME_AGENDA };

/** Begin a phase: the stack holds the game alone, and what needs no answer is done. */
static inline void enter(Position *p, int phase)
{
    Stack *st = stack_edit(&p->s);
    memset(st, 0, sizeof *st);
    st->depth = 1;
    st->frame[0].head = (HxFrameHead){ .kind = TI4_P_GAME, .stage = (uint8_t)phase };
    core_edit(&p->s)->active = NOBODY;
    core_edit(&p->s)->active_system = TI4_NO_SYSTEM;
    open_row(&p->s, core_of(&p->s)->round + (phase == ENTER_AGENDA || phase == ENTER_STRATEGY ? 2 : 1));
    run_stack(&p->s);
    sound(p);
}

/** The seat asked, and what it is asked, are these. */
static inline void asked(const Position *p, int seat, int kind)
{
    assert_string_equal(ti4_kinds[top_of(&p->s)->head.kind].name, ti4_kinds[kind].name);
    assert_int_equal(position_to_move(p), seat);
}

/** Strategy cards, one mask for each seat; none is used. */
static inline void deal_strategies(Position *p, const uint8_t *cards)
{
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++) {
        seat_edit(&p->s, seat)->strategies = cards[seat];
        seat_edit(&p->s, seat)->used = 0;
    }
    initiative_order(&p->s);
}

/** The seat whose turn it is has this card alone and uses it; the others hold none. */
static inline void use_card(Position *p, int card)
{
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    seat_edit(&p->s, arena_me(p))->strategies = (uint8_t)(1 << card);
    position_play(p, ACT(STRATEGIC, card));
}

/** Public objectives face up are exactly these two. */
static inline void reveal(Position *p, int a, int b)
{
    core_edit(&p->s)->revealed = (uint32_t)(BIT(a) | BIT(b));
    decks_edit(&p->s)->publics = (uint32_t)((BIT(TI4_PUBLICS) - 1) & ~(BIT(a) | BIT(b)));
}

static inline void put_damaged(Position *p, int system, int seat, int type)
{
    add_units(&p->s, system, seat, type, 1);
    fleet_edit(&p->s, system, seat)->damaged[damaged_slot(type)]++;
}

/** Activate a system and move nothing. */
static inline void stay(Position *p, int system)
{
    POSITION_PLAY(p, ACT(ACTIVATE, system), ACT(DONE, 0));
}

static inline HxAction move_from(int system, int class)
{
    return ACT(MOVE, system * TI4_CLASSES + class);
}

/** Order a unit to be produced, on a planet of the system (slot) or, 3, in its space area. */
static inline HxAction order_unit(int type, int place)
{
    return ACT(BUILD, type * 4 + place);
}

/** Answer by default until an agenda is drawn; it is this one. */
static inline void draw_agenda(Position *p, int agenda)
{
    arena_until(p, TI4_R_AGENDA);
    position_play(p, ACT(DRAW_AGENDA, agenda));
}

/** Answer by default until the seat is asked to vote. */
static inline void until_vote_of(Position *p, int seat)
{
    arena_until(p, TI4_A_VOTE);
    while (position_to_move(p) != seat) {
        position_play(p, ACT(NO, 0));
        arena_until(p, TI4_A_VOTE);
    }
}

/** Cast the least vote for an outcome. */
static inline void cast_vote(Position *p, HxAction outcome)
{
    position_play(p, outcome);
    while (top_of(&p->s)->head.kind == TI4_A_VOTES)
        position_play(p, arena_default(p));
}

/** All secret objectives in hands go back to the deck. */
static inline void secrets_back(Position *p)
{
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++) {
        Ti4Seat *holder = seat_edit(&p->s, seat);
        decks_edit(&p->s)->secrets |= holder->secrets;
        holder->secrets = 0;
        holder->n_secrets = 0;
    }
}

/** A secret objective of the deck goes to a hand, or, scored, face up in front of the seat. */
static inline void deal_secret(Position *p, int seat, int objective)
{
    assert_true(decks_of(&p->s)->secrets >> (objective - TI4_PUBLICS) & 1);
    decks_edit(&p->s)->secrets &= ~(uint32_t)BIT(objective - TI4_PUBLICS);
    seat_edit(&p->s, seat)->secrets |= (uint32_t)BIT(objective - TI4_PUBLICS);
    seat_edit(&p->s, seat)->n_secrets++;
}
static inline void secret_scored(Position *p, int seat, int objective)
{
    decks_edit(&p->s)->secrets &= ~(uint32_t)BIT(objective - TI4_PUBLICS);
    seat_edit(&p->s, seat)->scored |= BIT(objective);
}

#endif
