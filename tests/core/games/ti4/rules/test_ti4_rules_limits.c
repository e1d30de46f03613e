/* Limits that are asked at once, what is offered to be lost, and positions that no game comes to. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* A dock that goes elsewhere by Construction leaves its fighters without capacity: they are lost before anything else is done. */
TEST(rule_32_3_a_dock_taken_back_asks_the_limits_at_once)
{
    Position *p = bare(SIX);
    const int home = first_bit(seat_of(&p->s, 0)->planets);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 1);
    arena_hold(p, 0, TI4_PLANET_SAUDOR, 1, 0, 1);
    arena_hold(p, 0, TI4_PLANET_QUANN, 1, 0, 0);
    place_structure(&p->s, 0, home, TI4_SPACE_DOCK);
    arena_fleet(p, VEFUT, 0, "2 fighter, 1 destroyer");
    use_card(p, TI4_CONSTRUCTION);
    position_play(p, ACT(PLACE_DOCK, TI4_PLANET_QUANN));
    asked(p, 0, TI4_A_RECALL);
    position_play(p, ACT(SYSTEM, VEFUT));
    asked(p, 0, TI4_A_EXCESS);
    assert_int_equal(ask_excess_frame(&p->s)->system, VEFUT);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER));
}

/* Fighters that a dock holds need no capacity: their loss would change nothing. */
TEST(rule_32_3_only_what_makes_the_excess_smaller_is_offered)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 1);
    arena_fleet(p, VEFUT, 0, "1 destroyer, 2 fighter, 2 infantry");
    limits_frame_push(&p->s, 0);
    run_stack(&p->s);
    asked(p, 0, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_INFANTRY));
}

static const char *refusal(HxState *s)
{
    static HxError err;
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    err = (HxError){ "" };
    assert_true(hx_pool_reserve(s->pool, s->game->n_pages));
    assert_int_equal(hx_ti4_game.complete(s, &rng, &err), HX_BAD_INPUT);
    return err.text;
}

TEST(agendas_that_are_counted_but_not_told_are_refused)
{
    Position *p = bare(SIX);
    p->is_unreachable = true;
    decks_edit(&p->s)->n_top = 3;
    memset(decks_edit(&p->s)->top, 0, sizeof decks_of(&p->s)->top);
    assert_string_equal(refusal(&p->s), "state.top: fewer agendas than n_top says");
}

TEST(invaders_outside_an_invasion_are_refused)
{
    Position *p = bare(SIX);
    p->is_unreachable = true;
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    system_edit(&p->s, VEFUT)->planet[slot].invaders = 2;
    assert_string_equal(refusal(&p->s), "state.systems: invaders without an invasion of the system");
}

/* The words of a proposal carry one colon, those of units the right article. */
TEST(words_of_proposals_and_of_infantry)
{
    Position *p = bare(SIX);
    char text[160];
    ask_offer_frame_push(&p->s, 0)->partner = 1;
    hx_ti4_game.action_text(&p->s, ACT(NUMBER, 0), HX_ALL, text, sizeof text);
    assert_string_equal(text, "give trade goods: 0");
    pop(&p->s);
    AskExcessFrame *f = ask_excess_frame_push(&p->s, 0);
    f->system = VEFUT;
    hx_ti4_game.action_text(&p->s, ACT(DESTROY, TI4_INFANTRY), HX_ALL, text, sizeof text);
    assert_string_equal(text, "lose what exceeds a limit: lose an infantry");
    p->is_unreachable = true;
}
