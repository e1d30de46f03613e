/* What there is of everything, one rule at a time: commodities (42), figures (44), tokens for fighters and infantry (61), limits (C49),
 * units that effects produce (PRD), command tokens (CMD), what is destroyed and what removed (DST, FLT). */
#include "tests/core/games/ti4/ti4_cards.h"

/* ---- Commodities ------------------------------------------------------------------------------------------------------------------- */

/* They do nothing by themselves: no cost is paid with them, no trade is done without a partner. */
TEST(rule_42_0_commodities_do_nothing_by_themselves)
{
    Position *p = bare(SIX);
    Ti4Seat *seat = seat_edit(&p->s, 0);
    seat->readied = 0;
    seat->trade_goods = 0;
    seat->commodities = 3;
    assert_int_equal(budget_of(&p->s, 0, 0) + budget_of(&p->s, 0, 1), 0);
}

/* One token, two sides: what is handed over is one trade good more and one commodity less. */
TEST(rule_42_1_a_commodity_handed_over_is_one_trade_good)
{
    Position *p = bare(SIX);
    arena_put(p, FAR, 0, TI4_CRUISER, 1);
    arena_put(p, FAR, 1, TI4_CRUISER, 1);
    for (int seat = 0; seat < 2; seat++) {
        seat_edit(&p->s, seat)->commodities = 3;
        seat_edit(&p->s, seat)->trade_goods = 0;
    }
    position_play(p, ACT(PROPOSE, 1));
    for (int i = 0; top_of(&p->s)->head.kind == TI4_A_OFFER; i++)
        position_play(p, arena_item(p) == 1 ? ACT(NUMBER, 2) : arena_default(p));
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->commodities, 1);
    assert_int_equal(seat_of(&p->s, 1)->commodities, 3); /* what it receives are no commodities */
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 2);
}

TEST(rule_42_2_the_sheet_is_the_limit)
{
    static const struct {
        const char *name;
        int most;
    } cases[] = { { "faction1=SOL", 4 }, { "faction1=HACAN", 6 }, { "faction1=SARDAKK", 3 }, { "faction1=LETNEV", 2 } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        char settings[64];
        snprintf(settings, sizeof settings, "seats=6 %s", cases[i].name);
        Position *p = arena_open(settings);
        replenish(&p->s, 0);
        replenish(&p->s, 0); /* twice is no more */
        assert_int_equal(seat_of(&p->s, 0)->commodities, cases[i].most);
        position_close(p);
    }
}

/* From the supply, which is endless: everybody fills up, whatever the others hold. */
TEST(rule_42_4_they_come_from_the_supply)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->trade_goods = 60;
        seat_edit(&p->s, seat)->commodities = 0;
        replenish(&p->s, seat);
    }
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(seat_of(&p->s, seat)->commodities, hx_ti4_factions[seat_of(&p->s, seat)->faction].commodities);
        assert_int_equal(seat_of(&p->s, seat)->trade_goods, 60);
    }
}

/* Ones and threes are one number: any amount may be handed over. */
TEST(rule_42_8_any_amount_can_be_changed)
{
    for (int n = 1; n <= 5; n++) {
        Position *p = bare(SIX);
        arena_put(p, FAR, 0, TI4_CRUISER, 1);
        arena_put(p, FAR, 1, TI4_CRUISER, 1);
        seat_edit(&p->s, 0)->trade_goods = 5;
        seat_edit(&p->s, 1)->trade_goods = 0;
        position_play(p, ACT(PROPOSE, 1));
        assert_true(arena_legal(p, ACT(NUMBER, n)));
        position_play(p, ACT(NUMBER, n));
        while (top_of(&p->s)->head.kind == TI4_A_OFFER)
            position_play(p, arena_default(p));
        position_play(p, ACT(YES, 0));
        assert_int_equal(seat_of(&p->s, 1)->trade_goods, n);
        position_close(p);
    }
}

/* ---- Figures: each type runs out at its number ------------------------------------------------------------------------------------ */

/* All figures of a type are on the board: the last could still be put there, one more could not. */
static void runs_out(int type, int figures)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 9;
    assert_int_equal(stock_of(&p->s, 0, type), figures);
    int n = 0;
    for (int planet = 0; planet < TI4_PLANETS && n < figures; planet++) {
        int slot;
        const int system = system_of_planet(&p->s, planet, &slot);
        if (system == TI4_NO_SYSTEM || planet == TI4_PLANET_MECATOL_REX || is_home_system(&p->s, system))
            continue;
        if (type < TI4_SHIP_TYPES)
            arena_put(p, FAR, 0, type, 1);
        else
            arena_hold(p, 0, planet, 0, type == TI4_PDS, type == TI4_SPACE_DOCK);
        n++;
    }
    assert_int_equal(seat_of(&p->s, 0)->on_board[type], figures);
    assert_int_equal(stock_of(&p->s, 0, type), 0);
    sound(p);
    position_close(p);
}

TEST(rule_44_2_a_three_space_docks)
{
    runs_out(TI4_SPACE_DOCK, 3);
}
TEST(rule_44_2_b_six_pds)
{
    runs_out(TI4_PDS, 6);
}
TEST(rule_44_2_c_eight_destroyers)
{
    runs_out(TI4_DESTROYER, 8);
}
TEST(rule_44_2_d_eight_cruisers)
{
    runs_out(TI4_CRUISER, 8);
}
TEST(rule_44_2_e_two_war_suns)
{
    runs_out(TI4_WAR_SUN, 2);
}
TEST(rule_44_2_h_four_carriers)
{
    runs_out(TI4_CARRIER, 4);
}
TEST(rule_44_2_i_five_dreadnoughts)
{
    runs_out(TI4_DREADNOUGHT, 5);
}
TEST(rule_44_2_j_one_flagship)
{
    runs_out(TI4_FLAGSHIP, 1);
}

/* Infantry (f) on so many planets and fighters (g) in so many systems have a figure each; one stack more loses a stack. */
static void stacks(int type, int figures)
{
    for (int more = 0; more < 2; more++) {
        Position *p = bare(SIX);
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 9;
        int n = 0;
        for (int planet = 0; planet < TI4_PLANETS && n < figures + more; planet++) {
            int slot;
            const int system = system_of_planet(&p->s, planet, &slot);
            if (system == TI4_NO_SYSTEM || system == TI4_MECATOL || slot ||
                (is_home_system(&p->s, system) && system != seat_of(&p->s, 0)->home))
                continue;
            if (type == TI4_INFANTRY)
                arena_hold(p, 0, planet, 2, 0, 0);
            else {
                gain_tech(&p->s, 0, TI4_TECH_FIGHTER_2); /* they need no ship */
                arena_put(p, system, 0, TI4_FIGHTER, 2);
            }
            n++;
        }
        assert_int_equal(n, figures + more);
        stay(p, FAR);
        if (more)
            asked(p, 0, TI4_A_FIGURE);
        else
            assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_FIGURE);
        position_close(p);
    }
}
TEST(rule_44_2_f_twelve_infantry)
{
    stacks(TI4_INFANTRY, 12);
}
TEST(rule_44_2_g_ten_fighters)
{
    stacks(TI4_FIGHTER, 10);
}

/* ---- Tokens stand for fighters and infantry ------------------------------------------------------------------------------------------ */

/* A dock that could make many: fifteen fighters in one system, ten figures and five tokens. */
TEST(rule_61_1_tokens_are_produced_instead_of_figures)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_fleet(p, VEFUT, 0, "3 carrier, 10 fighter");
    seat_edit(&p->s, 0)->trade_goods = 9;
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BUILD);
    POSITION_PLAY(p, order_unit(TI4_FIGHTER, 3), order_unit(TI4_FIGHTER, 3), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 12);
}

/* Figures and tokens change places for nothing: twenty fighters in one system are as good as ten in one and ten elsewhere. */
TEST(rule_61_2_tokens_and_figures_change_places)
{
    for (int systems = 1; systems <= 2; systems++) {
        Position *p = bare(SIX);
        for (int i = 0; i < systems; i++) {
            arena_put(p, i ? FAR : NEAR, 0, TI4_WAR_SUN, 1);
            arena_put(p, i ? FAR : NEAR, 0, TI4_CARRIER, 2);
            arena_put(p, i ? FAR : NEAR, 0, TI4_FIGHTER, systems == 1 ? 14 : 7);
        }
        stay(p, EMPTY);
        assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_FIGURE);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_FIGHTER], 14);
        position_close(p);
    }
}

/* Ones and threes are one number: any number of fighters may be carried off. */
TEST(rule_61_4_any_number_of_them_may_go)
{
    for (int n = 0; n <= 4; n++) {
        Position *p = bare(SIX);
        arena_fleet(p, NEAR, 0, "1 carrier, 1 war_sun, 5 fighter");
        POSITION_PLAY(p, ACT(ACTIVATE, EMPTY), move_from(NEAR, TI4_CARRIER));
        for (int i = 0; i < n; i++)
            position_play(p, ACT(LOAD, NEAR * 5));
        while (top_of(&p->s)->head.kind == TI4_A_LOAD)
            position_play(p, ACT(DONE, 0));
        position_play(p, ACT(DONE, 0));
        assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_FIGHTER], n);
        position_close(p);
    }
}

/* ---- Limits of the box --------------------------------------------------------------------------------------------------------------- */

TEST(rule_c49_n5_sixteen_command_tokens_and_no_more)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++) {
        const Ti4Seat *s = seat_of(&p->s, seat);
        assert_int_equal(tokens_left(&p->s, seat) + s->pool[0] + s->pool[1] + s->pool[2] + count_bits(s->tokens), 16);
    }
}

TEST(rule_c49_4_other_units_run_out)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_put(p, FAR, 0, TI4_CARRIER, 4);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 9;
    seat_edit(&p->s, 0)->tokens = BIT(FAR); /* no figure may be taken back from there */
    seat_edit(&p->s, 0)->trade_goods = 9;
    stay(p, VEFUT);
    assert_false(arena_legal(p, order_unit(TI4_CARRIER, 3)));
    assert_true(arena_legal(p, order_unit(TI4_FIGHTER, 3)));
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
}

/* A damaged figure that is taken back stands undamaged where it is put. */
TEST(rule_c49_n7_a_figure_comes_back_undamaged)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    put_damaged(p, FAR, 0, TI4_DREADNOUGHT);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 4);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 9;
    seat_edit(&p->s, 0)->tokens = BIT(NEAR);
    seat_edit(&p->s, 0)->trade_goods = 9;
    stay(p, VEFUT);
    position_play(p, order_unit(TI4_DREADNOUGHT, 3));
    asked(p, 0, TI4_A_RECALL);
    POSITION_PLAY(p, ACT(SYSTEM, FAR), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)], 0);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->owner, 0);
}

/* ---- Production ---------------------------------------------------------------------------------------------------------------------- */

/* What an effect produces is paid, in the space area or on a planet of one's own, not on another's. */
TEST(rule_prd_8_what_an_effect_produces_is_paid_and_lies_on_own_planets)
{
    Position *p = bare(SIX);
    const int system = twin_system(p);
    const Ti4System *sys = system_of(&p->s, system);
    arena_hold(p, 0, sys->planet[0].id - 1, 0, 0, 0);
    arena_hold(p, 1, sys->planet[1].id - 1, 1, 0, 0);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 1;
    produce_by_text(&p->s, system, 0, 5);
    run_stack(&p->s);
    p->is_unreachable = true;
    asked(p, 0, TI4_A_BUILD);
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
    assert_false(arena_legal(p, order_unit(TI4_INFANTRY, 1)));
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 3)));
    assert_true(arena_legal(p, order_unit(TI4_FIGHTER, 3)));
    assert_false(arena_legal(p, order_unit(TI4_CRUISER, 3))); /* two cannot be paid */
    POSITION_PLAY(p, order_unit(TI4_INFANTRY, 0), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    assert_int_equal(system_of(&p->s, system)->planet[0].infantry, 1);
}

/* Sarween Tools make a use of production cheaper, not what an effect produces. */
TEST(rule_prd_7_reductions_are_for_the_production_ability)
{
    for (int by_text = 0; by_text < 2; by_text++) {
        Position *p = bare(SIX);
        gain_tech(&p->s, 0, TI4_TECH_SARWEEN_TOOLS);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
        seat_edit(&p->s, 0)->readied = 0;
        seat_edit(&p->s, 0)->trade_goods = 2;
        p->is_unreachable = true;
        if (by_text) {
            produce_by_text(&p->s, VEFUT, 0, 2);
            run_stack(&p->s);
        } else
            stay(p, VEFUT);
        asked(p, 0, TI4_A_BUILD);
        POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, by_text ? 0 : 1);
        position_close(p);
    }
}

TEST(rule_prd_1_the_limit_counts_units_not_costs)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1); /* two resources: four units */
    seat_edit(&p->s, 0)->trade_goods = 40;
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 9;
    assert_int_equal(production_limit(&p->s, VEFUT, 0), hx_ti4_planets[TI4_PLANET_VEFUT_2].resources + 2);
    stay(p, VEFUT);
    for (int i = 0; i < production_limit(&p->s, VEFUT, 0); i++)
        position_play(p, order_unit(TI4_DREADNOUGHT, 3));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0));
}

/* ---- Command tokens ----------------------------------------------------------------------------------------------------------------- */

/* Without a token in the reinforcements the sheet gives one; where one lies already none is placed. */
TEST(rule_cmd_3_a_token_of_the_sheet_is_placed)
{
    for (int lies = 0; lies < 2; lies++) {
        Position *p = bare(SIX);
        Ti4Seat *seat = seat_edit(&p->s, 1);
        seat->pool[TI4_TACTIC] = (uint8_t)(7 - lies);
        seat->pool[TI4_FLEET] = 5;
        seat->pool[TI4_STRATEGY_POOL] = 4;
        seat->tokens = lies ? BIT(FAR) : 0;
        assert_int_equal(tokens_left(&p->s, 1), 0);
        place_token(&p->s, 1, FAR);
        if (!lies) {
            asked(p, 1, TI4_A_TOKEN_FROM);
            position_play(p, ACT(POOL, TI4_FLEET));
        }
        assert_true(seat_of(&p->s, 1)->tokens >> FAR & 1);
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_FLEET], lies ? 5 : 4);
        position_close(p);
    }
}

/* A tactic token goes onto the board; a strategy token to the reinforcements; tokens of the fleet pool stay. */
TEST(rule_cmd_5_where_spent_tokens_go)
{
    Position *p = bare(SIX);
    const Ti4Seat before = *seat_of(&p->s, 0);
    stay(p, FAR);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_TACTIC], before.pool[TI4_TACTIC] - 1);
    assert_true(seat_of(&p->s, 0)->tokens >> FAR & 1);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_FLEET], before.pool[TI4_FLEET]);
    position_close(p);
    p = bare(SIX);
    use_card(p, TI4_POLITICS);
    arena_until(p, TI4_A_SECONDARY);
    const int seat = position_to_move(p), left = tokens_left(&p->s, seat);
    position_play(p, ACT(YES, 0));
    assert_int_equal(tokens_left(&p->s, seat), left + 1);
    assert_int_equal(seat_of(&p->s, seat)->tokens, 0);
}

/* ---- Destroyed and removed ----------------------------------------------------------------------------------------------------------- */

/* Van Hauge above the fleet pool is removed, and nothing follows; destroyed, it takes the ships of its system with it. */
TEST(rule_flt_2_what_exceeds_the_fleet_pool_is_removed_or_destroyed)
{
    for (int destroyed = 0; destroyed <= 1; destroyed++) {
        char settings[160];
        snprintf(settings, sizeof settings, "%s fleet_excess=%s", SIX, destroyed ? "destroyed" : "removed");
        Position *p = bare(settings);
        arena_fleet(p, NEAR, 0, "1 flagship, 3 cruiser");
        stay(p, FAR);
        asked(p, 0, TI4_A_EXCESS);
        position_play(p, ACT(DESTROY, TI4_FLAGSHIP));
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FLAGSHIP], 0);
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], destroyed ? 0 : 3);
        position_close(p);
    }
}

/* Destroyed infantry may come back on its roll, removed infantry may not; a destroyed unit is repaired. */
TEST(rule_dst_1_destroying_triggers)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_INFANTRY_2);
    arena_fleet(p, NEAR, 0, "1 carrier, 2 infantry");
    destroy_ships(&p->s, NEAR, 0, TI4_INFANTRY, 1, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_REVIVE);
}
TEST(rule_dst_2_removing_triggers_nothing)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_INFANTRY_2);
    arena_fleet(p, NEAR, 0, "1 carrier, 2 infantry");
    put_damaged(p, NEAR, 0, TI4_DREADNOUGHT);
    const int depth = stack_of(&p->s)->depth;
    remove_ships(&p->s, NEAR, 0, TI4_INFANTRY, 1);
    remove_ships(&p->s, NEAR, 0, TI4_DAMAGED + damaged_slot(TI4_DREADNOUGHT), 1);
    assert_int_equal(stack_of(&p->s)->depth, depth);
    assert_int_equal(turn_of(&p->s)->great, 0);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1); /* the same figure, repaired */
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)], 0);
}
