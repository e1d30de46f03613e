/* The Ghosts of Creuss. */
#include "tests/core/games/ti4/texts.h"

#define GHOSTS "seats=6 faction1=CREUSS faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=YIN faction6=SOL"
#define OTHERS "seats=6 faction1=YIN faction2=CREUSS faction3=WINNU faction4=XXCHA faction5=YSSARIL faction6=SOL"

TEST(text_quantum_entanglement_ships_pass_from_alpha_to_beta)
{
    for (int is_creuss = 0; is_creuss < 2; is_creuss++) {
        Position *p = bare(is_creuss ? GHOSTS : SIX);
        arena_put(p, ALPHA_OUT, 0, TI4_DREADNOUGHT, 1);
        position_play(p, ACT(ACTIVATE, BETA_B));
        assert_int_equal(arena_legal(p, move_from(ALPHA_OUT, TI4_DREADNOUGHT)), is_creuss);
        position_close(p);
    }
}

/* Enforced Travel Ban shuts wormholes for movement, but not to the Ghosts. */
TEST(text_quantum_entanglement_cannot_be_taken_away)
{
    for (int is_creuss = 0; is_creuss < 2; is_creuss++) {
        Position *p = bare(is_creuss ? GHOSTS : SIX);
        core_edit(&p->s)->laws |= BIT(TI4_AGENDA_ENFORCED_TRAVEL_BAN);
        decks_edit(&p->s)->agendas &= ~BIT(TI4_AGENDA_ENFORCED_TRAVEL_BAN);
        arena_put(p, ALPHA_OUT, 0, TI4_DREADNOUGHT, 1);
        position_play(p, ACT(ACTIVATE, ALPHA_IN));
        assert_int_equal(arena_legal(p, move_from(ALPHA_OUT, TI4_DREADNOUGHT)), is_creuss);
        position_close(p);
    }
}

TEST(text_slipstream_one_farther_from_wormholes_and_home)
{
    Position *p = bare(GHOSTS);
    arena_put(p, ALPHA_IN, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, TI4_OFF_BOARD, 0, TI4_DREADNOUGHT, 1);
    assert_int_equal(system_of(&p->s, TI4_OFF_BOARD)->home, 1);
    position_play(p, ACT(ACTIVATE, NEAR)); /* two from ALPHA_IN, one from VEFUT */
    assert_true(arena_legal(p, move_from(ALPHA_IN, TI4_CARRIER)));
    assert_true(arena_legal(p, move_from(VEFUT, TI4_CARRIER)));
    position_close(p);
    p = bare(GHOSTS);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, TI4_OFF_BOARD, 0, TI4_DREADNOUGHT, 1);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL)); /* two from VEFUT, which has no wormhole */
    assert_false(arena_legal(p, move_from(VEFUT, TI4_CARRIER)));
    position_close(p);
    p = bare(GHOSTS);
    arena_put(p, TI4_OFF_BOARD, 0, TI4_DREADNOUGHT, 1);
    int gate = 0, next;
    while (!system_of(&p->s, gate)->is_gate)
        gate++;
    next = arena_neighbor(p, gate, 0);
    position_play(p, ACT(ACTIVATE, next)); /* home, gate, next */
    assert_true(arena_legal(p, move_from(TI4_OFF_BOARD, TI4_DREADNOUGHT)));
}

TEST(text_creuss_gate_stands_in_for_the_home)
{
    Position *p = arena_open(GHOSTS);
    int gate = 0;
    while (!system_of(&p->s, gate)->is_gate)
        gate++;
    assert_int_equal(system_of(&p->s, gate)->tile, 17);
    assert_false(is_home_system(&p->s, gate));
    assert_int_equal(seat_of(&p->s, 0)->home, TI4_OFF_BOARD);
    assert_int_equal(system_of(&p->s, TI4_OFF_BOARD)->tile, 51);
    assert_int_equal(adjacent_to(&p->s, TI4_OFF_BOARD), BIT(gate));
    assert_true(seat_of(&p->s, 0)->planets >> TI4_PLANET_CREUSS & 1);
}

/* ---- Dimensional Splicer ----------------------------------------------------------------------------------------------------- */

static Position *at_splicer(int system)
{
    Position *p = bare(GHOSTS);
    own(p, 0, TI4_TECH_DIMENSIONAL_SPLICER);
    arena_put(p, system, 0, TI4_CRUISER, 1);
    arena_fleet(p, system, 1, "2 fighter, 1 carrier, 1 dreadnought");
    stay(p, system);
    return p;
}

TEST(text_dimensional_splicer_hits_a_ship_of_its_choice)
{
    Position *p = at_splicer(ALPHA_IN);
    assert_true(offers(p, TEXT_DIMENSIONAL_SPLICER));
    assert_int_equal(position_to_move(p), 0);
    position_play(p, ACT(USE, TEXT_DIMENSIONAL_SPLICER));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_CARRIER), ACT(DESTROY, TI4_DREADNOUGHT));
    position_play(p, ACT(DESTROY, TI4_CARRIER));
    assert_int_equal(fleet_of(&p->s, ALPHA_IN, 1)->n[TI4_CARRIER], 0);
    assert_int_equal(fleet_of(&p->s, ALPHA_IN, 1)->n[TI4_FIGHTER], 2);
    assert_false(offers(p, TEXT_DIMENSIONAL_SPLICER)); /* once */
}

TEST(text_dimensional_splicer_may_be_sustained_by_that_ship)
{
    for (int yes = 0; yes < 2; yes++) {
        Position *p = at_splicer(ALPHA_IN);
        POSITION_PLAY(p, ACT(USE, TEXT_DIMENSIONAL_SPLICER), ACT(DESTROY, TI4_DREADNOUGHT));
        assert_int_equal(position_to_move(p), 1);
        POSITION_ASSERT_LEGAL(p, ACT(SUSTAIN, 1), ACT(DESTROY, TI4_DREADNOUGHT));
        position_play(p, yes ? ACT(SUSTAIN, 1) : ACT(DESTROY, TI4_DREADNOUGHT));
        assert_int_equal(fleet_of(&p->s, ALPHA_IN, 1)->n[TI4_DREADNOUGHT], yes);
        assert_int_equal(fleet_of(&p->s, ALPHA_IN, 1)->damaged[1], yes);
        position_close(p);
    }
}

TEST(text_dimensional_splicer_needs_a_wormhole)
{
    Position *p = at_splicer(NEAR);
    assert_false(offers(p, TEXT_DIMENSIONAL_SPLICER));
}

/* ---- Wormhole tokens ------------------------------------------------------------------------------------------------------------ */

TEST(text_wormhole_generator_lays_a_token_each_status_phase)
{
    Position *p = bare(GHOSTS);
    own(p, 0, TI4_TECH_WORMHOLE_GENERATOR);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    enter(p, ENTER_STATUS);
    asked(p, 0, TI4_A_TARGET); /* by itself: its text has no "may" (ABL-4) */
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1));
    position_play(p, ACT(NUMBER, 1));
    assert_false(arena_legal(p, ACT(SYSTEM, EMPTY)));                   /* ships of another */
    assert_false(arena_legal(p, ACT(SYSTEM, seat_of(&p->s, 1)->home))); /* the home of another */
    assert_true(arena_legal(p, ACT(SYSTEM, TI4_OFF_BOARD)));            /* an own planet */
    position_play(p, ACT(SYSTEM, FAR));
    assert_true(board_of(&p->s)->beta >> FAR & 1);
    assert_true(adjacent_to(&p->s, FAR) >> BETA_A & 1);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_TARGET);
    enter(p, ENTER_STATUS); /* moved: it is gone from where it lay, what is printed stays */
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(SYSTEM, BETA_A));
    assert_false(board_of(&p->s)->beta >> FAR & 1);
    assert_int_equal(system_of(&p->s, FAR)->wormholes, 0);
    enter(p, ENTER_STATUS);
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(SYSTEM, FAR));
    assert_true(board_of(&p->s)->beta >> BETA_A & 1);
    assert_true(board_of(&p->s)->beta >> FAR & 1);
}

/* A token that could only be put where it lies is not offered; without any place nothing is asked. */
TEST(text_wormhole_generator_needs_a_place)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        Position *p = bare(GHOSTS);
        own(p, 0, TI4_TECH_WORMHOLE_GENERATOR);
        int n = 0;
        FOR_BITS(system, board_of(&p->s)->present)
        if (!is_home_system(&p->s, system) && system != EMPTY)
            arena_put(p, system, 1 + n++ % 5, TI4_DESTROYER, 1);
        FOR_BITS(planet, seat_of(&p->s, 0)->planets)
        lose_planet(&p->s, planet);
        place_wormhole(&p->s, 1, EMPTY);
        if (is_held)
            arena_put(p, EMPTY, 1, TI4_DESTROYER, 1);
        enter(p, ENTER_STATUS);
        assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_TARGET); /* alpha alone has a place, and one alone */
        assert_int_equal(board_of(&p->s)->creuss_token[0], is_held ? 0 : EMPTY + 1);
        assert_int_equal(board_of(&p->s)->creuss_token[1], EMPTY + 1);
        position_close(p);
    }
}

TEST(text_creuss_iff_the_holder_lays_a_token_and_returns_it)
{
    Position *p = bare(OTHERS);
    const int note = give_note(p, 1, 0);
    enter(p, ENTER_ACTION);
    assert_true(offers(p, TEXT_CREUSS_IFF));
    assert_int_equal(position_to_move(p), 0);
    POSITION_PLAY(p, ACT(USE, TEXT_CREUSS_IFF), ACT(NUMBER, 0), ACT(SYSTEM, NEAR));
    assert_int_equal(system_of(&p->s, NEAR)->wormholes, TI4_ALPHA);
    assert_true(adjacent_for(&p->s, 1, NEAR) >> BETA_A & 1); /* to the Ghosts it leads to beta, too */
    assert_false(adjacent_for(&p->s, 0, NEAR) >> BETA_A & 1);
    is_home(p, note);
    asked(p, 0, TI4_A_TURN);
}

TEST(text_creuss_iff_is_nothing_to_its_owner)
{
    Position *p = bare(GHOSTS); /* 35.2 */
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_TURN);
}

/* ---- Hil Colish ---------------------------------------------------------------------------------------------------------------- */

TEST(text_hil_colish_is_a_delta_wormhole)
{
    Position *p = bare(GHOSTS);
    int gate = 0;
    while (!system_of(&p->s, gate)->is_gate)
        gate++;
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    assert_int_equal(adjacent_to(&p->s, TI4_OFF_BOARD), BIT(gate) | BIT(NEAR));
    assert_true(adjacent_for(&p->s, 3, gate) >> NEAR & 1); /* for everybody */
    remove_ships(&p->s, NEAR, 0, TI4_FLAGSHIP, 1);
    assert_int_equal(adjacent_to(&p->s, TI4_OFF_BOARD), BIT(gate));
}

/* The flagship next to NEAR, a dreadnought at home: it gets to NEAR only by the flagship's wormhole there. */
TEST(text_hil_colish_may_move_before_the_others)
{
    for (int first = 0; first < 2; first++) {
        Position *p = bare(GHOSTS);
        arena_put(p, TI4_OFF_BOARD, 0, TI4_DREADNOUGHT, 1);
        arena_put(p, VEFUT, 0, TI4_FLAGSHIP, 1);
        seat_edit(&p->s, 0)->tokens = 0;
        position_play(p, ACT(ACTIVATE, NEAR));
        assert_true(offers(p, TEXT_HIL_COLISH_FIRST));
        position_play(p, first ? ACT(USE, TEXT_HIL_COLISH_FIRST) : ACT(NO, 0));
        asked(p, 0, TI4_A_MOVE);
        if (first) {
            assert_int_equal(board_of(&p->s)->delta_ship, NEAR + 1);
            position_play(p, move_from(TI4_OFF_BOARD, TI4_DREADNOUGHT)); /* one step; with Slipstream two would do */
        } else
            position_play(p, move_from(VEFUT, TI4_FLAGSHIP));
        position_play(p, ACT(DONE, 0));
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FLAGSHIP], 1);
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DREADNOUGHT], first);
        assert_int_equal(board_of(&p->s)->delta_ship, NEAR + 1);
        position_close(p);
    }
}

/* Without a first move a ship leaves by the wormhole where the flagship starts: home, VEFUT, NEAR with Slipstream. */
TEST(text_hil_colish_among_the_others_stays_where_it_was)
{
    Position *p = bare(GHOSTS);
    arena_put(p, TI4_OFF_BOARD, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, VEFUT, 0, TI4_FLAGSHIP, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), ACT(NO, 0), move_from(VEFUT, TI4_FLAGSHIP));
    assert_int_equal(board_of(&p->s)->delta_ship, VEFUT + 1);
    POSITION_PLAY(p, move_from(TI4_OFF_BOARD, TI4_DREADNOUGHT), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(board_of(&p->s)->delta_ship, NEAR + 1);
}

/* A position that says otherwise than where flagship and tokens are is refused. */
TEST(text_creuss_tokens_lie_where_their_wormholes_are)
{
    Position *p = bare(GHOSTS);
    board_edit(&p->s)->delta_ship = NEAR + 1; /* no flagship on the board */
    assert_string_equal(p->s.game->check(&p->s), "delta_ship: not where the flagship is");
    board_edit(&p->s)->delta_ship = 0;
    board_edit(&p->s)->creuss_token[1] = NEAR + 1;
    assert_string_equal(p->s.game->check(&p->s), "creuss_tokens: no wormhole of the kind there");
    board_edit(&p->s)->creuss_token[1] = 0;
    sound(p);
}

/* ... and its system holds a wormhole for every text that speaks of one. */
TEST(text_hil_colish_is_a_wormhole_to_cards_and_agendas)
{
    Position *p = bare(GHOSTS);
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    hold(p, 0, TI4_CARD_GHOST_SHIP);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_GHOST_SHIP), ACT(SYSTEM, NEAR));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DESTROYER], 1);
    position_close(p);
    p = bare(GHOSTS);
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    arena_hold(p, 2, TI4_PLANET_VEFUT_2, 0, 1, 0); /* next to it */
    core_edit(&p->s)->phase = TI4_AGENDA_PHASE;
    agenda_resolve(&p->s, TI4_AGENDA_ENFORCED_TRAVEL_BAN, AGAINST);
    assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_PDS], 0);
}
