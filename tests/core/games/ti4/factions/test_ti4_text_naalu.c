/* The Naalu Collective. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/texts.h"

#define NAALU_1 "seats=6 faction1=YIN faction2=NAALU faction3=WINNU faction4=XXCHA faction5=YSSARIL faction6=SOL"
#define NAALU_0 "seats=6 faction1=NAALU faction2=WINNU faction3=YIN faction4=XXCHA faction5=YSSARIL faction6=SOL"

/* A bare board, the first turn of seat 0, though Naalu would be first. */
static Position *board(void)
{
    Position *p = arena_open(NAALU_1);
    arena_clear(p);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->techs = 0;
    for (int i = 0; i < 6; i++)
        core_edit(&p->s)->order[i] = (uint8_t)i;
    enter(p, ENTER_ACTION);
    assert_int_equal(arena_me(p), 0);
    return p;
}

/* ---- Initiative ------------------------------------------------------------------------------------------------------------- */

static void choose_strategies(Position *p)
{
    while (top_of(&p->s)->head.kind == TI4_A_STRATEGY)
        position_play(p, arena_default(p));
}

static void return_strategies(Position *p)
{
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
}

TEST(text_telepathic_is_first_whatever_the_card)
{
    Position *p = board();
    return_strategies(p);
    enter(p, ENTER_STRATEGY);
    choose_strategies(p); /* seat 0 takes Leadership, Naalu the next */
    assert_int_equal(core_of(&p->s)->order[0], 1);
    assert_int_equal(core_of(&p->s)->order[1], 0);
    assert_int_equal(core_of(&p->s)->order[2], 2);
    asked(p, 1, TI4_A_TURN);
}

TEST(text_gift_of_prescience_takes_the_token_for_a_round)
{
    Position *p = board();
    return_strategies(p);
    const int note = give_note(p, 1, 3);
    enter(p, ENTER_STRATEGY);
    choose_strategies(p);
    assert_true(offers(p, TEXT_GIFT));
    assert_int_equal(position_to_move(p), 3);
    position_play(p, ACT(USE, TEXT_GIFT));
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 3 + 1);
    assert_int_equal(core_of(&p->s)->order[0], 3);
    assert_int_equal(core_of(&p->s)->order[1], 0); /* Naalu goes by its card again */
    assert_int_equal(core_of(&p->s)->order[2], 1);
    enter(p, ENTER_STATUS);
    assert_int_equal(core_of(&p->s)->order[0], 3); /* the status phase, too */
    arena_until(p, TI4_A_STRATEGY);
    is_home(p, note); /* at its end the note returned */
    return_strategies(p);
    enter(p, ENTER_STRATEGY);
    choose_strategies(p);
    assert_int_equal(core_of(&p->s)->order[0], 1);
}

TEST(text_gift_of_prescience_may_be_kept)
{
    Position *p = board();
    return_strategies(p);
    const int note = give_note(p, 1, 3);
    enter(p, ENTER_STRATEGY);
    choose_strategies(p);
    position_play(p, ACT(NO, 0));
    assert_int_equal(notes_of(&p->s)->at[note], 3 + 1);
    assert_int_equal(core_of(&p->s)->order[0], 1);
}

/* ---- Foresight --------------------------------------------------------------------------------------------------------------- */

/* Seat 0 has moved a cruiser into NEAR, where Naalu has these ships. */
static Position *at_foresight(int tokens)
{
    Position *p = board();
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_fleet(p, NEAR, 1, "1 carrier, 2 fighter, 1 infantry");
    put_damaged(p, NEAR, 1, TI4_DREADNOUGHT);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0));
    return p;
}

TEST(text_foresight_escapes_for_a_strategy_token)
{
    Position *p = at_foresight(1);
    assert_true(offers(p, TEXT_FORESIGHT));
    assert_int_equal(position_to_move(p), 1);
    position_play(p, ACT(USE, TEXT_FORESIGHT));
    assert_false(arena_legal(p, ACT(SYSTEM, NEAR)));
    position_play(p, ACT(SYSTEM, EMPTY));
    const Ti4Fleet *fleet = fleet_of(&p->s, EMPTY, 1);
    assert_int_equal(fleet->n[TI4_CARRIER], 1);
    assert_int_equal(fleet->n[TI4_FIGHTER], 2);
    assert_int_equal(fleet->n[TI4_INFANTRY], 1);
    assert_int_equal(fleet->damaged[1], 1);
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 0);
    assert_true(seat_of(&p->s, 1)->tokens >> EMPTY & 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->owner, 0);
    assert_null(combat_frame(&p->s)); /* nobody is left to fight */
}

/* Ground forces below go aboard (TRN-6). */
TEST(text_foresight_takes_ground_forces_along)
{
    Position *p = board();
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_fleet(p, VEFUT, 1, "1 carrier, 2 fighter");
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_CRUISER), ACT(DONE, 0), ACT(USE, TEXT_FORESIGHT), ACT(SYSTEM, EMPTY));
    asked(p, 1, TI4_A_EMBARK);
    sound(p);
    position_play(p, ACT(NUMBER, 2));
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_INFANTRY], 2);
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_FIGHTER], 2);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 1);
}

/* Fighters are ships that the text moves: they need none that carries them (48.9), and meet the limits where they arrive. */
TEST(text_foresight_moves_fighters_by_themselves)
{
    Position *p = board();
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 4, 0, 1); /* its dock holds three fighters */
    arena_fleet(p, VEFUT, 1, "3 fighter");
    arena_put(p, EMPTY, 1, TI4_CARRIER, 1);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_CRUISER), ACT(DONE, 0), ACT(USE, TEXT_FORESIGHT), ACT(SYSTEM, EMPTY));
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_FIGHTER], 3);
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_INFANTRY], 0); /* nothing carries ground forces */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 4);
    sound(p);
}

/* Out of a gravity rift each ship rolls, as for every move (ANM-5), fighters too; a ship that is lost takes its cargo with it. The token
 * lies. */
TEST(text_foresight_out_of_a_rift_rolls)
{
    enum { RIFT = 11 };
    for (int kept = 0; kept < 2; kept++) {
        Position *p = board();
        const int from = arena_neighbor(p, RIFT, 0), to = arena_neighbor(p, RIFT, 1);
        arena_put(p, from, 0, TI4_CRUISER, 1);
        arena_fleet(p, RIFT, 1, "1 carrier, 2 fighter, 1 infantry, 1 cruiser");
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
        POSITION_PLAY(p, ACT(ACTIVATE, RIFT), move_from(from, TI4_CRUISER), ACT(DONE, 0), ACT(USE, TEXT_FORESIGHT), ACT(SYSTEM, to));
        while (top_of(&p->s)->head.kind == TI4_A_LOAD)
            position_play(p, arena_default(p));
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LEAVE_RIFT);
        POSITION_PLAY(p, ACT(HITS, 1), ACT(HITS, kept), ACT(HITS, !kept)); /* the fighters first, of which one is lost */
        assert_int_equal(fleet_of(&p->s, to, 1)->n[TI4_CARRIER] + fleet_of(&p->s, to, 1)->n[TI4_CRUISER], 1);
        assert_int_equal(fleet_of(&p->s, to, 1)->n[TI4_INFANTRY], fleet_of(&p->s, to, 1)->n[TI4_CARRIER]);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CARRIER] + seat_of(&p->s, 1)->on_board[TI4_CRUISER], 1);
        assert_true(seat_of(&p->s, 1)->tokens >> to & 1);
        position_close(p);
    }
}

TEST(text_foresight_not_onto_ships_of_others_and_not_without_a_token)
{
    Position *p = at_foresight(0);
    assert_false(offers(p, TEXT_FORESIGHT));
    position_close(p);
    p = board();
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0), ACT(USE, TEXT_FORESIGHT));
    assert_false(arena_legal(p, ACT(SYSTEM, EMPTY)));
    assert_true(arena_legal(p, ACT(SYSTEM, VEFUT))); /* the attacker has left it */
}

TEST(text_foresight_waits_for_ships_that_move_in)
{
    Position *p = board();
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    stay(p, NEAR); /* activated, but nothing comes */
    assert_false(offers(p, TEXT_FORESIGHT));
}

/* ---- Technologies --------------------------------------------------------------------------------------------------------------- */

TEST(text_neuroglaive_costs_a_fleet_token)
{
    Position *p = board();
    own(p, 1, TI4_TECH_NEUROGLAIVE);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 3);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 3;
    const int before = tokens_left(&p->s, 0);
    position_play(p, ACT(ACTIVATE, NEAR));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_FLEET], 2);
    assert_int_equal(tokens_left(&p->s, 0), before + 1); /* that of the activation came from the tactic pool */
    asked(p, 0, TI4_A_EXCESS);                           /* three cruisers, two tokens */
}

TEST(text_neuroglaive_needs_ships_there)
{
    Position *p = board();
    own(p, 1, TI4_TECH_NEUROGLAIVE);
    arena_put(p, NEAR, 1, TI4_INFANTRY, 1);
    const int fleet = seat_of(&p->s, 0)->pool[TI4_FLEET];
    position_play(p, ACT(ACTIVATE, NEAR));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_FLEET], fleet);
}

TEST(text_hybrid_crystal_fighter_2_takes_half_a_slot)
{
    Position *p = bare(NAALU_0);
    assert_int_equal(unit_of(&p->s, 0, TI4_FIGHTER)->combat, 8); /* the first kind already hits on 8 */
    own(p, 0, TI4_TECH_HYBRID_CRYSTAL_FIGHTER_2);
    assert_int_equal(unit_of(&p->s, 0, TI4_FIGHTER)->combat, 7);
    assert_int_equal(unit_of(&p->s, 0, TI4_FIGHTER)->move, 2);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 2;
    arena_put(p, NEAR, 0, TI4_FIGHTER, 4);
    int system, kind;
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, NEAR, 0, TI4_FIGHTER, 1);
    assert_true(over_limit(&p->s, 0, &system, &kind));
    position_play(p, ACT(ACTIVATE, VEFUT));
    assert_true(arena_legal(p, move_from(NEAR, TI4_FIGHTER))); /* by themselves */
}

/* ---- Matriarch ---------------------------------------------------------------------------------------------------------------- */

/* Naalu (seat 0) above Vefut II with the flagship, three fighters and this much infantry; seat 1 holds it with as much and PDS. */
static Position *at_matriarch(int infantry, int defenders, int pds)
{
    Position *p = bare(NAALU_0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, defenders, pds, 0);
    arena_fleet(p, VEFUT, 0, "1 flagship, 3 fighter");
    arena_put(p, VEFUT, 0, TI4_INFANTRY, infantry);
    stay(p, VEFUT);
    if (top_of(&p->s)->head.kind == TI4_A_FIRE)
        position_play(p, ACT(NO, 0));
    if (infantry)
        position_play(p, ACT(NUMBER, infantry));
    return p;
}

TEST(text_matriarch_fighters_fight_on_the_ground)
{
    Position *p = at_matriarch(2, 3, 0);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    assert_true(offers(p, TEXT_MATRIARCH));
    position_play(p, ACT(USE, TEXT_MATRIARCH)); /* one planet: only how many */
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3));
    position_play(p, ACT(NUMBER, 2));
    assert_false(offers(p, TEXT_MATRIARCH)); /* every planet once */
    assert_int_equal(arena_hit_on(p), 8);
    arena_roll(p, 2, 1);
    assert_int_equal(arena_hit_on(p), 8); /* hybrid crystal fighters */
    arena_roll(p, 2, 1);
    arena_roll(p, 3, 2);
    asked(p, 0, TI4_A_GROUND_HITS); /* none, one or two of the hits on fighters */
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2));
    position_play(p, ACT(NUMBER, 1));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].invaders, 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 2);
    arena_roll(p, 1, 1); /* the last defender falls */
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].owner, 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 2); /* back in space */
    assert_int_equal(turn_of(&p->s)->landed[slot], 0);
}

TEST(text_matriarch_fighters_alone_take_no_planet)
{
    Position *p = at_matriarch(0, 1, 0);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    POSITION_PLAY(p, ACT(USE, TEXT_MATRIARCH), ACT(NUMBER, 3));
    arena_roll(p, 3, 1);
    arena_roll(p, 1, 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].owner, 2); /* nobody is left on it */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 2);
}

TEST(text_matriarch_fighters_draw_the_fire_of_cannons)
{
    Position *p = at_matriarch(1, 0, 1);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    POSITION_PLAY(p, ACT(USE, TEXT_MATRIARCH), ACT(NUMBER, 1));
    arena_roll(p, 1, 1);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1));
    position_play(p, ACT(NUMBER, 1));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].owner, 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 1);
}

/* Dice of the infantry that missed are rolled again, however often the fighters hit. */
TEST(text_matriarch_and_dice_rolled_again)
{
    for (int is_law = 0; is_law <= 1; is_law++) {
        Position *p = at_matriarch(2, 3, 0);
        if (is_law) {
            core_edit(&p->s)->laws |= BIT(TI4_AGENDA_THE_CROWN_OF_THALNOS);
            core_edit(&p->s)->law_target[TI4_AGENDA_THE_CROWN_OF_THALNOS] = 0 + 1;
            decks_edit(&p->s)->agendas &= ~BIT(TI4_AGENDA_THE_CROWN_OF_THALNOS);
        } else {
            decks_edit(&p->s)->cards[TI4_CARD_FIRE_TEAM]--;
            seat_edit(&p->s, 0)->hand[TI4_CARD_FIRE_TEAM]++;
            seat_edit(&p->s, 0)->n_cards++;
        }
        POSITION_PLAY(p, ACT(USE, TEXT_MATRIARCH), ACT(NUMBER, 2));
        arena_roll(p, 2, 1); /* infantry */
        arena_roll(p, 2, 1); /* fighters */
        arena_roll(p, 3, 0);
        assert_true(offers(p, is_law ? TEXT_THALNOS_ON_GROUND : TEXT_FIRE_TEAM));
        position_play(p, ACT(USE, is_law ? TEXT_THALNOS_ON_GROUND : TEXT_FIRE_TEAM)); /* one die: not asked how many */
        arena_roll(p, 1, 1);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 0); /* three hits */
        position_close(p);
    }
}

TEST(text_matriarch_may_be_left_out_and_must_be_there)
{
    Position *p = at_matriarch(1, 1, 0);
    position_play(p, ACT(NO, 0));
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    position_close(p);
    p = bare(NAALU_0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    arena_fleet(p, VEFUT, 0, "1 carrier, 3 fighter, 1 infantry");
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 1));
    assert_false(offers(p, TEXT_MATRIARCH));
}

TEST(text_matriarch_more_fighters_than_there_are_are_refused)
{
    Position *p = at_matriarch(1, 1, 0);
    turn_edit(&p->s)->landed[0] = 4;
    assert_string_equal(p->s.game->check(&p->s), "landed_fighters: more than there are");
    turn_edit(&p->s)->landed[0] = 0;
}

/* The escape is a move: not through wormholes that are shut. */
TEST(text_foresight_and_enforced_travel_ban)
{
    for (int now = 0; now <= 1; now++) {
        Position *p = board();
        if (now)
            enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        arena_put(p, ALPHA_IN, 1, TI4_CRUISER, 1);
        arena_put(p, TI4_MECATOL, 0, TI4_CRUISER, 1);
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
        POSITION_PLAY(p, ACT(ACTIVATE, ALPHA_IN), move_from(TI4_MECATOL, TI4_CRUISER), ACT(DONE, 0), ACT(USE, TEXT_FORESIGHT));
        assert_true(arena_legal(p, ACT(SYSTEM, TI4_MECATOL)));
        assert_int_equal(arena_legal(p, ACT(SYSTEM, ALPHA_OUT)), !now);
        position_close(p);
    }
}
