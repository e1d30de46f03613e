/* Texts that may be used though nothing comes of them, or against oneself: the turn passes on, others may answer. The list "What is not
 * offered" of RULES.md tells what is left out, and why that changes nothing. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/faction_texts.h"

#define STALLING SEATED("YSSARIL", "YIN")

/* It is seat 0's action, and the next seat's turn comes though nothing has changed. */
static void turn_passes(Position *p)
{
    for (int i = 0; i < 40 && core_of(&p->s)->active == 0; i++)
        position_play(p, arena_default(p));
    assert_int_equal(core_of(&p->s)->active, 1);
}

TEST(text_cripple_defenses_without_any_pds)
{
    Position *p = bare(STALLING);
    hold(p, 0, TI4_CARD_CRIPPLE_DEFENSES);
    position_play(p, ACT(COMPONENT, TEXT_CRIPPLE_DEFENSES)); /* all planets are alike: nothing to choose */
    assert_int_equal(discarded(p, TI4_CARD_CRIPPLE_DEFENSES), 1);
    turn_passes(p);
    position_close(p);
    p = bare(STALLING);
    hold(p, 0, TI4_CARD_CRIPPLE_DEFENSES);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 1, 0);
    position_play(p, ACT(COMPONENT, TEXT_CRIPPLE_DEFENSES));
    assert_true(arena_legal(p, ACT(PLANET, TI4_PLANET_VEFUT_2))); /* one's own, too */
    HxAction legal[128];
    assert_int_equal(p->s.game->legal(&p->s, legal), 2); /* and one for all that have none */
}

TEST(text_cards_may_be_aimed_at_oneself)
{
    Position *p = bare(STALLING);
    hold(p, 0, TI4_CARD_INSUBORDINATION);
    position_play(p, ACT(COMPONENT, TEXT_INSUBORDINATION));
    assert_true(arena_legal(p, ACT(SEAT, 0)));
    const int before = seat_of(&p->s, 0)->pool[TI4_TACTIC];
    position_play(p, ACT(SEAT, 0));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_TACTIC], before - 1);
    position_close(p);
    p = bare(STALLING);
    hold(p, 0, TI4_CARD_LUCKY_SHOT);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_put(p, VEFUT, 0, TI4_DESTROYER, 2);
    position_play(p, ACT(COMPONENT, TEXT_LUCKY_SHOT));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DESTROYER], 1);
    position_close(p);
    p = bare(STALLING);
    hold(p, 0, TI4_CARD_REACTOR_MELTDOWN);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    position_play(p, ACT(COMPONENT, TEXT_REACTOR_MELTDOWN));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].dock, 0);
    position_close(p);
    p = bare(STALLING);
    hold(p, 0, TI4_CARD_UNSTABLE_PLANET);
    position_play(p, ACT(COMPONENT, TEXT_UNSTABLE_PLANET)); /* nobody's: one for all of them */
    turn_passes(p);
}

TEST(text_lazax_gate_folding_without_mecatol_rex)
{
    Position *p = bare(SEATED("WINNU", "YIN"));
    gain_tech(&p->s, 0, TI4_TECH_LAZAX_GATE_FOLDING);
    position_play(p, ACT(COMPONENT, TEXT_LAZAX_GATE_FOLDING));
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_LAZAX_GATE_FOLDING & 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 0);
    turn_passes(p);
}

/* Refilling full commodities is a replenishment: Minister of Commerce pays for it. */
TEST(rule_scd_5_trade_may_be_followed_with_full_commodities)
{
    Position *p = bare(STALLING);
    enact(p, TI4_AGENDA_MINISTER_OF_COMMERCE, 2);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1); /* seat 2 is its neighbour */
    arena_put(p, NEAR, 2, TI4_CRUISER, 1);
    seat_edit(&p->s, 1)->commodities = hx_ti4_factions[seat_of(&p->s, 1)->faction].commodities;
    const int goods = seat_of(&p->s, 1)->trade_goods;
    use_card(p, TI4_TRADE);
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    while (position_to_move(p) == 1)
        position_play(p, arena_default(p));
    assert_true(seat_of(&p->s, 1)->trade_goods > goods);
}

/* A secondary may be used for nothing: its token goes back, no planet is readied. */
TEST(rule_37_3_diplomacy_may_be_followed_with_readied_planets)
{
    Position *p = bare(STALLING);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 0);
    seat_edit(&p->s, 1)->readied = seat_of(&p->s, 1)->planets;
    const int tokens = seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL];
    use_card(p, TI4_DIPLOMACY);
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], tokens - 1);
    asked(p, 1, TI4_A_READY);
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0));
}

/* A dock at home produces nothing where nothing can be paid. */
TEST(rule_60_3_warfare_may_be_followed_without_resources)
{
    Position *p = bare(STALLING);
    int slot;
    const int home = seat_of(&p->s, 1)->home, planet = system_of(&p->s, home)->planet[0].id - 1;
    arena_hold(p, 1, planet, 0, 0, 1);
    assert_int_equal(system_of_planet(&p->s, planet, &slot), home);
    seat_edit(&p->s, 1)->readied = 0;
    seat_edit(&p->s, 1)->trade_goods = 0;
    const int tokens = seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL];
    use_card(p, TI4_WARFARE);
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], tokens - 1);
    for (int i = 0; i < 10 && position_to_move(p) == 1; i++)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 1)->ships >> home & 1, 0);
}

/* The token of Construction goes into any system, with a structure or without; into one with an own token it goes home. */
TEST(rule_scd_4_the_token_of_construction_without_a_structure)
{
    for (int marked = 0; marked <= 1; marked++) {
        Position *p = bare(STALLING);
        seat_edit(&p->s, 1)->tokens = marked ? BIT(VEFUT) | BIT(EMPTY) : 0;
        const int left = tokens_left(&p->s, 1);
        use_card(p, TI4_CONSTRUCTION);
        arena_until(p, TI4_A_SECONDARY);
        asked(p, 1, TI4_A_SECONDARY);
        position_play(p, ACT(YES, 0));
        asked(p, 1, TI4_A_STRUCTURE);
        assert_true(arena_legal(p, ACT(NO, 0)));
        position_play(p, ACT(NO, 0));
        asked(p, 1, TI4_A_STRUCTURE);
        HxAction legal[128];
        const int n = p->s.game->legal(&p->s, legal), systems = count_bits(board_of(&p->s)->present);
        assert_int_equal(n, marked ? systems - 1 : systems); /* those with an own token are alike */
        const int lower = VEFUT < EMPTY ? VEFUT : EMPTY;
        position_play(p, ACT(SYSTEM, marked ? lower : VEFUT));
        assert_int_equal(seat_of(&p->s, 1)->tokens, marked ? BIT(VEFUT) | BIT(EMPTY) : BIT(VEFUT));
        assert_int_equal(tokens_left(&p->s, 1), left + marked);
        position_close(p);
    }
}

/* Ships in the active system may take aboard what is there already: nothing moves in. */
TEST(rule_png_1_ceasefire_lets_ships_load_what_is_there)
{
    Position *p = bare(STALLING);
    gain_tech(&p->s, 0, TI4_TECH_CARRIER_2);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 1, TI4_SPACE_DOCK, 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    note_give(&p->s, 0 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), ACT(USE, TEXT_CEASEFIRE));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), move_from(VEFUT, TI4_CARRIER)); /* not the cruiser */
    position_play(p, move_from(VEFUT, TI4_CARRIER));
    asked(p, 0, TI4_A_LOAD);
}
