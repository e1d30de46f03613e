/* What the tests of agendas and laws build: an agenda phase with one agenda, votes, laws in force, turns played to their end. */
#ifndef HEXARCH_TESTS_TI4_COUNCIL_H
#define HEXARCH_TESTS_TI4_COUNCIL_H

#include "tests/core/games/ti4/ti4_cards.h"

/* ---- How an agenda is played --------------------------------------------------------------------------------------------------------- */

/* The agenda on top of the deck, and nothing else that asks: no transactions, everybody else keeps quiet. */
static inline void stack_deck(Position *p, int agenda)
{
    Decks *d = decks_edit(&p->s);
    for (int i = 0; i < d->n_top; i++)
        d->agendas |= BIT(d->top[i] - 1);
    memset(d->top, 0, sizeof d->top);
    memset(d->top_known, 0, sizeof d->top_known);
    d->agendas &= ~BIT(agenda);
    d->agenda_discard &= ~BIT(agenda);
    d->top[0] = (uint8_t)(agenda + 1);
    d->n_top = 1;
}

static inline bool is_quiet(int kind)
{
    return kind == TI4_A_AGENDA_TRADE || kind == TI4_A_WINDOW;
}

/* Answer transactions and windows by no, until something else is asked. */
static inline void skip_quiet(Position *p)
{
    while (position_to_move(p) != HX_OVER && is_quiet(top_of(&p->s)->head.kind))
        position_play(p, arena_default(p));
}

/* The agenda phase with this agenda, at the first question that is no transaction and no window. */
static inline void reveal_agenda(Position *p, int agenda)
{
    core_edit(&p->s)->custodians_taken = 1;
    core_edit(&p->s)->phase = TI4_AGENDA_PHASE;
    stack_deck(p, agenda);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, agenda);
    skip_quiet(p);
}

/* Seats of `yes` vote for the outcome with every planet, those of `no` for the other one; the rest abstain. A tie goes to the outcome.
 * Stops at the first question after the vote. */
static inline void vote(Position *p, HxAction outcome, unsigned yes, HxAction other, unsigned no)
{
    const int agenda = core_of(&p->s)->agenda;
    for (int i = 0; i < 200; i++) {
        skip_quiet(p);
        if (core_of(&p->s)->agenda != agenda)
            return;
        const int kind = top_of(&p->s)->head.kind, seat = position_to_move(p);
        if (kind == TI4_A_VOTE)
            position_play(p, yes >> seat & 1 ? outcome : no >> seat & 1 ? other : ACT(NO, 0));
        else if (kind == TI4_A_VOTES) {
            HxAction legal[128];
            position_play(p, legal[p->s.game->legal(&p->s, legal) - 1]);
        } else if (kind == TI4_A_TIE)
            position_play(p, outcome);
        else
            return;
    }
    fail_msg("the vote does not end");
}

/* Everybody's cards go back to the deck. */
static inline void empty_hands(Position *p)
{
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++) {
        Ti4Seat *holder = seat_edit(&p->s, seat);
        for (int card = 0; card < TI4_CARDS; card++) {
            decks_edit(&p->s)->cards[card] = (uint8_t)(decks_of(&p->s)->cards[card] + holder->hand[card]);
            holder->hand[card] = 0;
        }
        holder->n_cards = 0;
    }
}

enum { MOVER = 1, NAYS = 2 }; /* who votes for the outcome, and who for the other one: seats 0 and 1 */

/* The board of these tests: bare, with planets that agendas speak of. Seat 0 is the speaker. */
static inline Position *council(void)
{
    Position *p = bare(SIX);
    core_edit(&p->s)->speaker = 0;
    memset(turn_edit(&p->s)->proposed, 0x3f, sizeof turn_of(&p->s)->proposed); /* no transactions in this turn */
    empty_hands(p);
    return p;
}

/* A for or against agenda: seat 0 alone votes, for the outcome. */
static inline Position *decided(Position *p, int agenda, int outcome)
{
    reveal_agenda(p, agenda);
    vote(p, ACT(OUTCOME, outcome), MOVER, ACT(OUTCOME, !outcome), 0);
    return p;
}

/* An election: seat 0 alone votes. */
static inline Position *elected(Position *p, int agenda, HxAction who)
{
    reveal_agenda(p, agenda);
    vote(p, who, MOVER, who, 0);
    return p;
}

/* A law in force, as if it had been voted: what it does at once is done too. */
static inline void enact(Position *p, int law, int target)
{
    core_edit(&p->s)->laws |= BIT(law);
    core_edit(&p->s)->law_target[law] = (uint8_t)target;
    Decks *d = decks_edit(&p->s);
    d->agendas &= ~BIT(law);
    d->agenda_discard &= ~BIT(law);
    if (hx_ti4_agendas[law].is_attached)
        law_attach(&p->s, law, 1);
}

static inline void assert_law(const Position *p, int law, int target)
{
    assert_true(in_force(&p->s, law));
    assert_int_equal(core_of(&p->s)->law_target[law], target);
}

static inline void assert_discarded(const Position *p, int agenda)
{
    assert_false(in_force(&p->s, agenda));
    assert_true(decks_of(&p->s)->agenda_discard >> agenda & 1);
}

static inline void points(Position *p, int seat, int n)
{
    seat_edit(&p->s, seat)->victory_points = (uint8_t)n;
}

/* Several copies of a card into a hand. */
static inline void give_cards(Position *p, int seat, int card, int n)
{
    for (int i = 0; i < n; i++)
        hold(p, seat, card);
}

static inline bool controls(const Position *p, int seat, int planet)
{
    return seat_of(&p->s, seat)->planets >> planet & 1;
}

/* Answer by default, all dice of the attacker hit and none of the others, until it is another seat's turn. */
static inline void fight_on(Position *p)
{
    const int me = core_of(&p->s)->active;
    for (int i = 0; i < 400; i++) {
        const Frame *f = top_of(&p->s);
        if (f->head.kind == TI4_A_TURN && f->head.seat != me)
            return;
        if (f->head.kind == TI4_R_DICE)
            position_play(p, ACT(HITS, f->roll_dice.side == ATTACKER ? f->roll_dice.dice : 0));
        else if (f->head.kind == TI4_A_COMMIT) {
            HxAction legal[64];
            position_play(p, legal[p->s.game->legal(&p->s, legal) - 1]);
        } else
            position_play(p, arena_default(p));
    }
    fail_msg("the turn does not end");
}

/* Infantry on a carrier in `from` land on `to`, whose defenders lose. */
static inline void conquer(Position *p, int from, int to, int infantry)
{
    const int me = core_of(&p->s)->active;
    arena_put(p, from, me, TI4_CARRIER, 1);
    arena_put(p, from, me, TI4_INFANTRY, infantry);
    position_play(p, ACT(ACTIVATE, to));
    while (top_of(&p->s)->head.kind == TI4_A_WINDOW)
        position_play(p, ACT(NO, 0));
    position_play(p, move_from(from, TI4_CARRIER));
    while (top_of(&p->s)->head.kind == TI4_A_LOAD) {
        HxAction legal[64];
        position_play(p, legal[p->s.game->legal(&p->s, legal) - 1]);
    }
    position_play(p, ACT(DONE, 0));
    fight_on(p);
}

/* The next round's strategy phase, with all planets readied. */
static inline void next_round(Position *p)
{
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++) {
        Ti4Seat *after = seat_edit(&p->s, seat);
        after->readied = after->planets;
        after->strategies = after->used = 0;
    }
    enter(p, ENTER_STRATEGY);
}

#endif
