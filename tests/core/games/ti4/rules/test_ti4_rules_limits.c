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

/* What a text does to its target: only what is lost is called so, and a number that stands for a thing is named. */
TEST(words_of_targets_say_what_happens_to_them)
{
    static const struct {
        uint16_t row;
        uint8_t answers, first; /* answers so far, and the first of them */
        HxAction action;
        const char *text;
    } cases[] = {
        { TEXT_AMBUSH, 0, 0, ACT(DESTROY, TI4_CRUISER), "choose a target for Ambush: roll for a cruiser" },
        { TEXT_COURAGEOUS, 0, 0, ACT(DESTROY, TI4_CRUISER), "choose a target for Courageous to the End: roll for a cruiser" },
        { TEXT_COURAGEOUS, 2, 0, ACT(DESTROY, TI4_CRUISER), "choose a target for Courageous to the End: lose a cruiser" },
        { TEXT_DURANIUM_ARMOR, 0, 0, ACT(DESTROY, TI4_DAMAGED), "choose a target for Duranium Armor: repair a damaged carrier" },
        { TEXT_DEVOTION, 0, 0, ACT(DESTROY, TI4_CRUISER), "choose a target for Devotion: lose a cruiser" },
        { TEXT_DEVOTION, 1, 0, ACT(DESTROY, TI4_FIGHTER), "choose a target for Devotion: hit a fighter" },
        { TEXT_DIMENSIONAL_SPLICER, 0, 0, ACT(DESTROY, TI4_FIGHTER), "choose a target for Dimensional Splicer: hit a fighter" },
        { TEXT_EXOTRIREME_2, 0, 0, ACT(DESTROY, TI4_DREADNOUGHT), "choose a target for Exotrireme II: lose a dreadnought" },
        { TEXT_EXOTRIREME_2, 2, 0, ACT(DESTROY, TI4_WAR_SUN), "choose a target for Exotrireme II: destroy a war sun" },
        { TEXT_LUCKY_SHOT, 1, VEFUT, ACT(DESTROY, TI4_CRUISER), "choose a target for Lucky Shot: destroy a cruiser" },
        { TEXT_SALVAGE_OPERATIONS, 1, 0, ACT(DESTROY, TI4_CRUISER), "choose a target for Salvage Operations: produce a cruiser" },
        { TEXT_STAR_FORGE, 1, VEFUT, ACT(DESTROY, TI4_FIGHTER), "choose a target for Star Forge: place two fighters" },
        { TEXT_STAR_FORGE, 1, VEFUT, ACT(DESTROY, TI4_DESTROYER), "choose a target for Star Forge: place a destroyer" },
        { TEXT_WORMHOLE_GENERATOR, 0, 0, ACT(NUMBER, 0), "choose a target for Wormhole Generator: the alpha wormhole" },
        { TEXT_CREUSS_IFF, 0, 0, ACT(NUMBER, 1), "choose a target for Creuss IFF: the beta wormhole" },
        { TEXT_PILLAGE, 0, 0, ACT(NUMBER, 1), "choose a target for Pillage: a commodity" },
        { TEXT_SINGULARITY, 1, 0, ACT(NUMBER, 1), "choose a target for Technological Singularity: Valefar Assimilator Y" },
        { TEXT_THREAT_COMES_TRUE, 1, 0, ACT(NUMBER, 0), "choose a target for Galactic Threat comes true: Valefar Assimilator X" },
        { TEXT_REACTOR_MELTDOWN, 1, VEFUT, ACT(NUMBER, 0), "choose a target for Reactor Meltdown: Vefut II" },
        { TEXT_REACTOR_MELTDOWN, 1, VEFUT, ACT(NUMBER, 3), "choose a target for Reactor Meltdown: the space area" },
        { TEXT_IXTHIAN_LOSSES, 3, VEFUT, ACT(NUMBER, 3), "choose a target for Ixthian Artifact: the space area" },
        { TEXT_ALASTOR, 0, 0, ACT(NUMBER, 2), "choose a target for The Alastor: 2 from Vefut II" },
        { TEXT_BRIBERY, 0, 0, ACT(NUMBER, 2), "choose a target for Bribery: 2" },
    };
    Position *p = bare(SIX);
    char text[160];
    core_edit(&p->s)->active_system = VEFUT;
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        TextFrame *f = text_frame_push(&p->s, 0);
        f->row = cases[i].row;
        f->n_answers = cases[i].answers;
        f->answer[0] = cases[i].first;
        ask_target_frame_push(&p->s, 0);
        hx_ti4_game.action_text(&p->s, cases[i].action, HX_ALL, text, sizeof text);
        assert_string_equal(text, cases[i].text);
        pop(&p->s);
        pop(&p->s);
    }
    p->is_unreachable = true;
}
