/* Texts that touch the same thing, two at a time: what holds when both do. The table "Pairs of texts" of RULES.md tells each with its
 * source. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/faction_texts.h"

/* ---- Wormholes and movement ------------------------------------------------------------------------------------------------------ */

enum { BAN = 1, CHART = 2, RECONSTRUCTION = 4, GHOST = 8 };

/* Seat 0 has a ship with move 1 at the alpha wormhole of Lodor. May it go to that beta wormhole, or to the other alpha one? */
static void can_pass(int texts, bool *to_beta, bool *to_alpha)
{
    for (int i = 0; i < 2; i++) {
        Position *p = bare(texts & GHOST ? SEATED("CREUSS", "YSSARIL") : SEATED("YSSARIL", "YIN"));
        const int alpha = first_bit(board_of(&p->s)->alpha), other = first_bit(board_of(&p->s)->alpha & ~BIT(alpha));
        const int target = i == 0 ? first_bit(board_of(&p->s)->beta) : other;
        if (texts & BAN)
            enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        if (texts & RECONSTRUCTION)
            enact(p, TI4_AGENDA_WORMHOLE_RECONSTRUCTION, 0);
        if (texts & CHART)
            hold(p, 0, TI4_CARD_LOST_STAR_CHART);
        arena_put(p, alpha, 0, TI4_DREADNOUGHT, 1);
        position_play(p, ACT(ACTIVATE, target));
        if (texts & CHART)
            position_play(p, ACT(USE, TEXT_LOST_STAR_CHART));
        *(i == 0 ? to_beta : to_alpha) = arena_legal(p, move_from(alpha, TI4_DREADNOUGHT));
        position_close(p);
    }
}

/* The ban takes the effect of wormholes on movement; what a text makes adjacent by itself stays so. */
TEST(text_enforced_travel_ban_ends_wormholes_and_no_other_adjacency)
{
    static const struct {
        int texts;
        bool to_beta, to_alpha;
    } cases[] = {
        { 0, false, true },
        { BAN, false, false },
        { CHART, true, true },
        { BAN | CHART, true, true },
        { RECONSTRUCTION, true, true },
        { BAN | RECONSTRUCTION, true, true },
        { CHART | RECONSTRUCTION, true, true },
        { GHOST | CHART, true, true },
        { GHOST | RECONSTRUCTION, true, true },
        { GHOST | BAN | RECONSTRUCTION, true, true },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        bool to_beta, to_alpha;
        can_pass(cases[i].texts, &to_beta, &to_alpha);
        assert_int_equal(to_beta, cases[i].to_beta);
        assert_int_equal(to_alpha, cases[i].to_alpha);
    }
}

TEST(text_quantum_entanglement_meets_enforced_travel_ban)
{
    for (int texts = GHOST; texts <= (GHOST | BAN); texts += BAN) {
        bool to_beta, to_alpha;
        can_pass(texts, &to_beta, &to_alpha);
        assert_true(to_beta && to_alpha);
    }
}

/* The conduit makes systems adjacent without a wormhole: the ban leaves it alone. */
TEST(text_spacial_conduit_meets_enforced_travel_ban)
{
    for (int used = 0; used <= 1; used++) {
        Position *p = bare(SEATED("JOLNAR", "YSSARIL"));
        enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        const int from = first_bit(board_of(&p->s)->alpha), to = first_bit(board_of(&p->s)->beta);
        arena_put(p, from, 0, TI4_DREADNOUGHT, 1);
        arena_put(p, to, 0, TI4_CRUISER, 1);
        gain_tech(&p->s, 0, TI4_TECH_SPATIAL_CONDUIT_CYLINDER);
        POSITION_PLAY(p, ACT(ACTIVATE, to), used ? ACT(USE, TEXT_SPATIAL_CONDUIT) : ACT(NO, 0));
        assert_int_equal(arena_legal(p, move_from(from, TI4_DREADNOUGHT)), used);
        position_close(p);
    }
}

/* One of the three texts lets ships pass; each speaks of ships of its own. */
TEST(text_light_wave_deflector_silence_of_space_and_ysia_yssrila)
{
    Position *p = bare(SEATED("YSSARIL", "YIN"));
    HxState *s = &p->s;
    arena_put(p, EMPTY, 0, TI4_FLAGSHIP, 1);
    const Where cruiser = { .seat = 0, .other = -1, .system = VEFUT, .slot = -1, .type = TI4_CRUISER, .tech = -1 };
    const Where elsewhere = { .seat = 0, .other = -1, .system = EMPTY, .slot = -1, .type = TI4_CRUISER, .tech = -1 };
    const Where flagship = { .seat = 0, .other = -1, .system = EMPTY, .slot = -1, .type = TI4_FLAGSHIP, .tech = -1 };
    assert_false(value_of(s, VALUE_PASS_SHIPS, &cruiser, 0));
    assert_true(value_of(s, VALUE_PASS_SHIPS, &flagship, 0)); /* Y'sia Y'ssrila */
    effect_begin(s, 0, EFFECT_SILENCE);
    turn_edit(s)->silent = VEFUT + 1;
    assert_true(value_of(s, VALUE_PASS_SHIPS, &cruiser, 0));
    assert_false(value_of(s, VALUE_PASS_SHIPS, &elsewhere, 0));
    assert_true(value_of(s, VALUE_PASS_SHIPS, &flagship, 0));
    gain_tech(s, 0, TI4_TECH_LIGHT_WAVE_DEFLECTOR);
    assert_true(value_of(s, VALUE_PASS_SHIPS, &elsewhere, 0));
    assert_true(value_of(s, VALUE_PASS_SHIPS, &cruiser, 0));
}

/* Lazax Gate Folding has Mecatol Rex treated as a wormhole, which the ban takes; where such systems are adjacent by a law it counts. */
TEST(text_lazax_gate_folding_meets_enforced_travel_ban)
{
    for (int joined = 0; joined < 2; joined++) {
        Position *p = bare(SEATED("WINNU", "YSSARIL"));
        enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        if (joined)
            enact(p, TI4_AGENDA_WORMHOLE_RECONSTRUCTION, 0);
        gain_tech(&p->s, 0, TI4_TECH_LAZAX_GATE_FOLDING);
        uint64_t far = (board_of(&p->s)->alpha | board_of(&p->s)->beta) & ~adjacent_to(&p->s, TI4_MECATOL);
        const int from = first_bit(far);
        arena_put(p, from, 0, TI4_DREADNOUGHT, 1);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_int_equal(arena_legal(p, move_from(from, TI4_DREADNOUGHT)), joined);
        position_close(p);
    }
}

/* ---- Hits that no die has made ---------------------------------------------------------------------------------------------------- */

/* The hit of Devotion may be cancelled, also where Yin gave its last ship for it; Shields Holding of Yin has nothing to cancel. */
TEST(text_shields_holding_cancels_the_hit_of_devotion)
{
    for (int is_held = 0; is_held < 2; is_held++)
        for (int ships = 1; ships <= 2; ships++) {
            Position *p = bare(SEATED("YIN", "YSSARIL"));
            arena_put(p, FAR, 0, TI4_CRUISER, ships);
            arena_put(p, FAR, 1, TI4_CARRIER, 2);
            hold(p, 0, TI4_CARD_SHIELDS_HOLDING);
            if (is_held)
                hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
            stay(p, FAR);
            arena_roll(p, ships, 0);
            arena_roll(p, 2, 0);
            position_play(p, ACT(USE, TEXT_DEVOTION)); /* one class each: nothing to choose */
            if (is_held) {
                asked(p, 1, TI4_A_WINDOW);
                sound(p);
                position_play(p, ACT(USE, TEXT_SHIELDS_HOLDING));
            }
            assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], ships - 1);
            assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CARRIER], 1 + is_held);
            assert_int_equal(seat_of(&p->s, 0)->n_cards, 1);
            position_close(p);
        }
}

TEST(text_shields_holding_cancels_the_hit_of_the_dimensional_splicer)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        Position *p = bare(SEATED("CREUSS", "YSSARIL"));
        const int at = first_bit(board_of(&p->s)->alpha);
        seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_DIMENSIONAL_SPLICER);
        arena_put(p, at, 0, TI4_CRUISER, 1);
        arena_put(p, at, 1, TI4_CARRIER, 2);
        if (is_held)
            hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
        stay(p, at);
        position_play(p, ACT(USE, TEXT_DIMENSIONAL_SPLICER));
        if (is_held)
            position_play(p, ACT(USE, TEXT_SHIELDS_HOLDING));
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CARRIER], 1 + is_held);
        arena_roll(p, 1, 0);
        arena_roll(p, 1 + is_held, 0);
        position_close(p);
    }
}

/* ---- What produces ------------------------------------------------------------------------------------------------------------------ */

/* Seat 0 has taken Vefut II, of two resources, with Integrated Economy and these other technologies. */
static Position *economy(uint64_t techs, bool is_guarded)
{
    Position *p = bare(SEATED("YSSARIL", "YIN"));
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_INTEGRATED_ECONOMY) | techs;
    arena_put(p, VEFUT, is_guarded ? 1 : 0, TI4_DESTROYER, 1);
    arena_hold(p, 0, TI4_PLANET_LODOR, 0, 0, 0);
    take_planet(&p->s, 0, TI4_PLANET_VEFUT_2);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 9;
    run_stack(&p->s);
    position_play(p, ACT(USE, TEXT_INTEGRATED_ECONOMY));
    return p;
}

/* "Any number of units": ships as well, into the space area, unless others have ships there (45.6); their cost is the planet's resources at
 * most. */
TEST(text_integrated_economy_places_ships)
{
    Position *p = economy(0, false);
    asked(p, 0, TI4_A_BUILD);
    assert_true(arena_legal(p, order_unit(TI4_CRUISER, 3)));
    assert_true(arena_legal(p, order_unit(TI4_FIGHTER, 3)));
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
    assert_false(arena_legal(p, order_unit(TI4_CARRIER, 3))); /* three */
    POSITION_PLAY(p, order_unit(TI4_DESTROYER, 3), order_unit(TI4_INFANTRY, 0), order_unit(TI4_INFANTRY, 0), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DESTROYER], 2);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 7);
    position_close(p);
    p = economy(0, true);
    assert_false(arena_legal(p, order_unit(TI4_DESTROYER, 3)));
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
}

/* It is no use of PRODUCTION: Sarween Tools take nothing off. */
TEST(text_integrated_economy_is_no_production)
{
    Position *p = economy(BIT(TI4_TECH_SARWEEN_TOOLS), false);
    POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 7);
    for (int mode = BY_PRODUCTION; mode <= BY_TEXT; mode++)
        assert_int_equal(is_production(mode), mode == BY_PRODUCTION || mode == BY_DOCK);
}

/* ---- Values that several texts change ------------------------------------------------------------------------------------------------ */

/* What is added is added up. */
TEST(text_values_of_several_texts_add_up)
{
    Position *p = bare(SEATED("SARDAKK", "CREUSS"));
    HxState *s = &p->s;
    core_edit(s)->active_system = FAR;
    arena_fleet(p, FAR, 0, "1 cruiser, 1 fighter");
    assert_int_equal(combat_value(s, FAR, 0, TI4_CRUISER, false, false), 6); /* Unrelenting */
    effect_begin(s, 0, EFFECT_MORALE);
    assert_int_equal(combat_value(s, FAR, 0, TI4_CRUISER, false, false), 5);
    effect_begin(s, 0, EFFECT_PROTOTYPE);
    assert_int_equal(combat_value(s, FAR, 0, TI4_CRUISER, false, false), 5);
    assert_int_equal(combat_value(s, FAR, 0, TI4_FIGHTER, false, false), 5);
    enact(p, TI4_AGENDA_PROPHECY_OF_IXTH, 1);
    assert_int_equal(combat_value(s, FAR, 0, TI4_FIGHTER, false, false), 4);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    assert_int_equal(combat_value(s, FAR, 0, TI4_CRUISER, false, false), 4); /* C'morran N'orr */
    arena_put(p, TI4_OFF_BOARD, 1, TI4_CRUISER, 1);
    assert_int_equal(move_of(s, 1, TI4_CRUISER, TI4_OFF_BOARD), 3); /* Slipstream */
    effect_begin(s, 1, EFFECT_FLANK_SPEED);
    assert_int_equal(move_of(s, 1, TI4_CRUISER, TI4_OFF_BOARD), 4);
    position_close(p);
    p = bare("seats=6 faction1=SOL faction2=YSSARIL faction3=SAAR faction4=HACAN faction5=MUAAT faction6=YIN");
    gain_tech(&p->s, 0, TI4_TECH_HYPER_METABOLISM);
    assert_int_equal(modified_value(&p->s, VALUE_STATUS_TOKENS, 0, -1, 2), 4); /* Versatile, too */
    enact(p, TI4_AGENDA_EXECUTIVE_SANCTIONS, 0);
    assert_int_equal(hand_limit(&p->s, 0), 3);
    assert_true(hand_limit(&p->s, 1) > 7); /* Crafty lifts every limit */
}

/* What says no says so by itself: two are as good as one. */
TEST(text_values_that_forbid_need_one_text)
{
    Position *p = bare(SEATED("YSSARIL", "MENTAK"));
    HxState *s = &p->s;
    enact(p, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS, 0);
    gain_tech(s, 0, TI4_TECH_WAR_SUN);
    arena_fleet(p, FAR, 0, "1 war_sun, 1 dreadnought");
    assert_false(is_allowed(sustain_refusal(s, FAR, 0, damaged_slot(TI4_WAR_SUN))));
    assert_true(is_allowed(sustain_refusal(s, FAR, 0, damaged_slot(TI4_DREADNOUGHT))));
    arena_put(p, FAR, 1, TI4_FLAGSHIP, 1); /* Fourth Moon */
    assert_false(is_allowed(sustain_refusal(s, FAR, 0, damaged_slot(TI4_DREADNOUGHT))));
    effect_begin(s, 0, EFFECT_EXECUTED);
    effect_begin(s, 0, EFFECT_THREAT);
    assert_true(modified_value(s, VALUE_NO_VOTE, 0, -1, 0) > 0);
}

/* Each takes the action cards by itself. */
TEST(text_political_secret_and_transparasteel_plating)
{
    for (int texts = 0; texts < 4; texts++) {
        Position *p = bare(SEATED("YSSARIL", "YIN"));
        HxState *s = &p->s;
        hold(p, 1, TI4_CARD_SABOTAGE);
        seat_edit(s, 1)->passed = 1;
        if (texts & 1)
            effect_begin(s, 1, EFFECT_SILENCED);
        if (texts & 2)
            gain_tech(s, 0, TI4_TECH_TRANSPARASTEEL_PLATING);
        assert_int_equal(modified_value(s, VALUE_NO_CARDS, 1, 0, 0) > 0, texts != 0);
        assert_int_equal(has_of(s, 1, OF_CARD, TI4_CARD_SABOTAGE), texts == 0);
        position_close(p);
    }
}

/* Each keeps the cannons on the planet quiet by itself. */
TEST(text_disable_and_l4_disruptors)
{
    for (int texts = 0; texts < 4; texts++) {
        Position *p = bare(SEATED("LETNEV", "YIN"));
        HxState *s = &p->s;
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 2, 0);
        if (texts & 1)
            effect_begin(s, 1, EFFECT_DISABLED);
        if (texts & 2)
            gain_tech(s, 0, TI4_TECH_L4_DISRUPTORS);
        assert_int_equal(landing_cannons(s, &system_of(s, VEFUT)->planet[0], 0), texts ? 0 : 2);
        position_close(p);
    }
}

/* One of the two is enough, on either side, for those who are no neighbours. */
TEST(text_guild_ships_and_trade_convoys)
{
    for (int texts = 0; texts < 4; texts++) {
        Position *p = bare(texts & 1 ? "seats=6 faction1=HACAN faction2=YIN faction3=SAAR faction4=LETNEV faction5=MUAAT faction6=SOL"
                                     : SEATED("YSSARIL", "YIN"));
        HxState *s = &p->s;
        const int hacan = texts & 1 ? 0 : 3;
        if (texts & 2)
            notes_edit(s)->at[hacan * TI4_NOTES + TI4_NOTES - 1] = NOTE_IN_PLAY + 1 + 1;
        seat_edit(s, 0)->trade_goods = seat_edit(s, 1)->trade_goods = 3;
        assert_false(are_neighbors(s, 0, 1));
        assert_int_equal(can_trade(s, 0, 1), texts != 0);
        assert_int_equal(can_trade(s, 1, 0), texts != 0);
        position_close(p);
    }
}

/* All three better dreadnoughts are spared, whoever has them; the plain one is not. */
TEST(text_direct_hit_and_every_dreadnought)
{
    static const struct {
        const char *options;
        int tech;
        bool is_spared;
    } cases[] = {
        { SEATED("YIN", "YSSARIL"), -1, false },     { SEATED("YIN", "YSSARIL"), TI4_TECH_DREADNOUGHT_2, true },
        { SEATED("L1Z1X", "YSSARIL"), -1, false },   { SEATED("L1Z1X", "YSSARIL"), TI4_TECH_SUPER_DREADNOUGHT_2, true },
        { SEATED("SARDAKK", "YSSARIL"), -1, false }, { SEATED("SARDAKK", "YSSARIL"), TI4_TECH_EXOTRIREME_2, true },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = bare(cases[i].options);
        if (cases[i].tech >= 0)
            gain_tech(&p->s, 0, cases[i].tech);
        arena_fleet(p, VEFUT, 0, "1 carrier, 1 dreadnought, 1 flagship");
        for (int type = TI4_CARRIER; type <= TI4_FLAGSHIP; type++) {
            const Where at = { .seat = 0, .other = 1, .system = VEFUT, .slot = -1, .type = type };
            assert_int_equal(value_of(&p->s, VALUE_DIRECT_HIT, &at, 0) != 0, cases[i].is_spared && type == TI4_DREADNOUGHT);
        }
        position_close(p);
    }
}

/* N'orr defend against the Tekklar Legion: what is rolled again on the ground needs what the first roll needed. */
TEST(text_fire_team_and_the_crown_of_thalnos_roll_against_the_tekklar_legion)
{
    for (int crown = 0; crown <= 1; crown++) {
        const HxAction use = crown ? ACT(USE, TEXT_THALNOS_ON_GROUND) : ACT(USE, TEXT_FIRE_TEAM);
        Position *p = bare(SEATED("YIN", "SARDAKK"));
        empty_hands(p);
        if (crown)
            enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 1 + 1);
        else
            hold(p, 1, TI4_CARD_FIRE_TEAM);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
        arena_fleet(p, NEAR, 0, "1 carrier, 3 infantry");
        POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_CARRIER), ACT(LOAD, NEAR * 5 + 1), ACT(LOAD, NEAR * 5 + 1),
                      ACT(LOAD, NEAR * 5 + 1));
        arena_until(p, TI4_A_COMMIT);
        position_play(p, ACT(NUMBER, 3));
        arena_until(p, TI4_R_DICE);
        effect_begin(&p->s, 0, EFFECT_TEKKLAR);
        arena_roll(p, 3, 0);
        assert_int_equal(roll_dice_frame(&p->s)->hit_on, 8);
        arena_roll(p, 3, 1);
        while (!arena_legal(p, use))
            position_play(p, arena_default(p));
        POSITION_PLAY(p, use, ACT(NUMBER, 2));
        assert_int_equal(roll_dice_frame(&p->s)->hit_on, 8);
        position_close(p);
    }
}

/* Jol-Nar with the Tekklar Legion: +1 and -1. */
TEST(text_tekklar_legion_meets_fragile_and_unrelenting)
{
    Position *p = bare(SEATED("JOLNAR", "SARDAKK"));
    HxState *s = &p->s;
    core_edit(s)->active_system = VEFUT;
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    const int fragile = combat_value(s, VEFUT, 0, TI4_INFANTRY, false, true),
              relentless = combat_value(s, VEFUT, 1, TI4_INFANTRY, true, true);
    assert_int_equal(fragile, 9);
    assert_int_equal(relentless, 7);
    effect_begin(s, 0, EFFECT_TEKKLAR);
    assert_int_equal(combat_value(s, VEFUT, 0, TI4_INFANTRY, false, true), 8);
}
