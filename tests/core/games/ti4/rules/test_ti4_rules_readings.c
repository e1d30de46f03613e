/* Every reading switch of Part D: what the default does, and what the other reading does. */
#include "tests/core/games/ti4/ti4_cards.h"

/* The six seats with an option. */
static Position *read_as(const char *option)
{
    char text[512];
    snprintf(text, sizeof text, "%s %s", SIX, option);
    return bare(text);
}

/* Legal actions here that are no `NO`, `DONE` or pass. */
static HxAction only_use(const Position *p)
{
    HxAction legal[128];
    const int n = p->s.game->legal(&p->s, legal);
    for (int i = 0; i < n; i++)
        if (IS(USE, legal[i]))
            return legal[i];
    fail_msg("nothing to use");
    return 0;
}

TEST(rule_34_2_the_target_is_ten_or_fourteen)
{
    for (int is_long = 0; is_long <= 1; is_long++) {
        Position *p = read_as(is_long ? "vp_target=14" : "vp_target=10");
        gain_victory_points(&p->s, 1, 10);
        assert_int_equal(core_of(&p->s)->is_over, !is_long);
        gain_victory_points(&p->s, 1, 9);
        assert_int_equal(seat_of(&p->s, 1)->victory_points, is_long ? 14 : 10);
        assert_int_equal(core_of(&p->s)->is_over, 1);
        position_close(p);
    }
}

TEST(rule_37_2_planets_of_the_system_or_any_two)
{
    for (int any = 0; any <= 1; any++) {
        Position *p = read_as(any ? "diplomacy_primary=any_two" : "diplomacy_primary=system");
        arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
        arena_hold(p, 0, TI4_PLANET_SAKULAG, 0, 0, 0);
        arena_hold(p, 0, TI4_PLANET_QUANN, 0, 0, 0);
        seat_edit(&p->s, 0)->readied = 0;
        use_card(p, TI4_DIPLOMACY);
        position_play(p, ACT(SYSTEM, 3));
        if (any) { /* in ascending order: Quann is elsewhere */
            asked(p, 0, TI4_A_READY);
            const HxAction a = ACT(PLANET, TI4_PLANET_QUANN), b = ACT(PLANET, TI4_PLANET_LAZAR);
            POSITION_PLAY(p, a < b ? a : b, a < b ? b : a);
        }
        assert_int_equal(seat_of(&p->s, 0)->readied,
                         any ? BIT(TI4_PLANET_QUANN) | BIT(TI4_PLANET_LAZAR) : BIT(TI4_PLANET_LAZAR) | BIT(TI4_PLANET_SAKULAG));
        position_close(p);
    }
}

/* Destroyed infantry of Infantry II may return; what is removed does not. */
TEST(rule_32_3_excess_is_destroyed_or_removed)
{
    for (int removed = 0; removed <= 1; removed++) {
        Position *p = read_as(removed ? "capacity_excess=removed" : "capacity_excess=destroyed");
        gain_tech(&p->s, 0, TI4_TECH_INFANTRY_2);
        arena_put(p, NEAR, 0, TI4_INFANTRY, 1);
        stay(p, FAR);
        asked(p, 0, TI4_A_EXCESS);
        position_play(p, ACT(DESTROY, TI4_INFANTRY));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_R_REVIVE, !removed);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 0);
        position_close(p);
    }
}

TEST(rule_39_7_c_units_or_only_ships_bar_a_retreat)
{
    for (int ships = 0; ships <= 1; ships++) {
        Position *p = read_as(ships ? "retreat_blocked_by=ships" : "retreat_blocked_by=units");
        uint64_t cells;
        arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
        arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 0, 0);   /* an own planet at 3, and ... */
        arena_hold(p, 0, TI4_PLANET_SAKULAG, 1, 0, 0); /* infantry of another seat beside it */
        retreat_cells(&p->s, EMPTY, 1, &cells);
        assert_int_equal(cells, ships ? BIT(3) : 0);
        arena_put(p, 3, 0, TI4_FIGHTER, 1);
        retreat_cells(&p->s, EMPTY, 1, &cells);
        assert_int_equal(cells, 0);
        position_close(p);
    }
}

TEST(rule_39_4_c_ground_forces_go_aboard_at_the_announcement_or_the_retreat)
{
    for (int late = 0; late <= 1; late++) {
        Position *p = read_as(late ? "retreat_load=retreat" : "retreat_load=announcement");
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
        arena_hold(p, 1, TI4_PLANET_TARMANN, 0, 0, 0);
        arena_put(p, VEFUT, 1, TI4_CARRIER, 1);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        stay(p, VEFUT);
        asked(p, 1, TI4_A_RETREAT);
        position_play(p, ACT(YES, 0));
        if (!late) {
            asked(p, 1, TI4_A_EMBARK);
            position_play(p, ACT(NUMBER, 1));
        }
        POSITION_PLAY(p, ACT(HITS, 0), ACT(HITS, 0));
        asked(p, 1, TI4_A_RETREAT_TO);
        position_play(p, ACT(SYSTEM, OUTER));
        if (late) {
            asked(p, 1, TI4_A_EMBARK);
            position_play(p, ACT(NUMBER, 1));
        }
        assert_int_equal(fleet_of(&p->s, OUTER, 1)->n[TI4_INFANTRY], 1);
        position_close(p);
    }
}

/* Letnev, with two trade goods, rolls batches of 7 and of 9. */
TEST(rule_39_5_b_iii_dice_again_after_each_batch_or_after_all)
{
    for (int all = 0; all <= 1; all++) {
        char text[512];
        snprintf(text, sizeof text,
                 "seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL %s",
                 all ? "reroll_window=all_dice" : "reroll_window=batch");
        Position *p = bare(text);
        arena_fleet(p, VEFUT, 0, "2 cruiser, 1 destroyer");
        arena_put(p, VEFUT, 1, TI4_DREADNOUGHT, 3);
        seat_edit(&p->s, 0)->trade_goods = 2;
        stay(p, VEFUT);
        position_play(p, only_use(p));
        arena_roll(p, 2, 1);
        if (all) {
            arena_roll(p, 1, 0); /* the destroyer rolls before anything is rolled again */
            asked(p, 0, TI4_A_WINDOW);
            assert_int_equal(turn_of(&p->s)->batch_on, 7);
        } else
            asked(p, 0, TI4_A_WINDOW);
        position_play(p, only_use(p));
        while (top_of(&p->s)->head.kind != TI4_R_DICE)
            position_play(p, ACT(NUMBER, 1)); /* how many of the misses */
        arena_roll(p, 1, 1);
        if (!all)
            arena_roll(p, 1, 0);
        asked(p, 0, TI4_A_WINDOW); /* 55.2: the other batch, once */
        assert_int_equal(turn_of(&p->s)->batch_on, 9);
        position_play(p, ACT(NO, 0));
        assert_int_equal(turn_of(&p->s)->batch_seat, 1 + 1); /* now the defender */
        arena_roll(p, 3, 0);
        asked(p, 1, TI4_A_HITS);
        assert_int_equal(ask_hits_frame(&p->s)->hits, 2); /* one hit, and one of the dice rolled again */
        position_close(p);
    }
}

/* Two seats with PDS II next to the active system fire at one cruiser and a carrier. */
TEST(rule_41_3_hits_at_once_or_after_all_rolls)
{
    for (int all = 0; all <= 1; all++) {
        Position *p = read_as(all ? "cannon_order=all_roll" : "cannon_order=per_player");
        for (int seat = 1; seat <= 2; seat++)
            gain_tech(&p->s, seat, TI4_TECH_PDS_2);
        arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 1, 0);
        arena_hold(p, 2, TI4_PLANET_VEFUT_2, 0, 1, 0);
        arena_fleet(p, NEAR, 0, "1 cruiser, 1 carrier, 1 destroyer");
        seat_edit(&p->s, 1)->techs |= BIT(TI4_TECH_GRAVITON_LASER_SYSTEM);
        stay(p, NEAR);
        asked(p, 1, TI4_A_FIRE);
        position_play(p, ACT(SEAT, 0));
        position_play(p, only_use(p)); /* its hits spare fighters; that of seat 2 does not */
        arena_roll(p, 1, 1);
        if (!all) {
            asked(p, 0, TI4_A_HITS);
            position_play(p, ACT(DESTROY, TI4_CRUISER));
        }
        asked(p, 2, TI4_A_FIRE);
        position_play(p, ACT(SEAT, 0));
        arena_roll(p, 1, 1);
        asked(p, 0, TI4_A_HITS);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], all);
        if (all) {
            assert_int_equal(ask_hits_frame(&p->s)->by, 1); /* the hit of seat 1, first */
            position_play(p, ACT(DESTROY, TI4_CRUISER));
            asked(p, 0, TI4_A_HITS);
        }
        assert_int_equal(ask_hits_frame(&p->s)->by, 2);
        position_play(p, ACT(DESTROY, TI4_DESTROYER));
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CARRIER], 1);
        position_close(p);
    }
}

TEST(rule_52_2_a_unit_is_adjacent_to_its_own_system_or_not)
{
    for (int no = 0; no <= 1; no++) {
        Position *p = read_as(no ? "unit_adjacent_to_own_system=no" : "unit_adjacent_to_own_system=yes");
        assert_int_equal(adjacent_to_unit(&p->s, 0, NEAR), adjacent_to(&p->s, NEAR) | (no ? 0 : BIT(NEAR)));
        assert_int_equal(adjacent_to(&p->s, NEAR) & BIT(NEAR), 0); /* 52.2.a, whatever the reading */
        position_close(p);
    }
}

/* A planet is adjacent to the system it lies in. */
TEST(rule_52_3_a_planet_is_adjacent_to_its_own_system)
{
    Position *p = bare(SIX);
    assert_true(adjacent_to_unit(&p->s, 0, system_of_planet(&p->s, TI4_PLANET_VEFUT_2, NULL)) >> VEFUT & 1);
}

/* For Creuss alpha and beta wormholes are one: for its ships, and for who its neighbours are. */
TEST(rule_51_3_quantum_entanglement_makes_neighbours_of_both)
{
    for (int is_creuss = 0; is_creuss <= 1; is_creuss++) {
        Position *p =
            bare(is_creuss ? "seats=6 faction1=CREUSS faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL" : SIX);
        for (int seat = 0; seat < 2; seat++)
            while (seat_of(&p->s, seat)->planets)
                lose_planet(&p->s, first_bit(seat_of(&p->s, seat)->planets));
        arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
        arena_put(p, ALPHA_OUT, 1, TI4_CRUISER, 1);
        assert_int_equal(adjacent_for(&p->s, 0, BETA_A) >> ALPHA_OUT & 1, is_creuss);
        assert_int_equal(adjacent_for(&p->s, 1, BETA_A) >> ALPHA_OUT & 1, 0);
        assert_int_equal(are_neighbors(&p->s, 0, 1), is_creuss);
        assert_int_equal(are_neighbors(&p->s, 1, 0), is_creuss);
        position_play(p, ACT(ACTIVATE, ALPHA_OUT));
        assert_int_equal(arena_legal(p, move_from(BETA_A, TI4_CRUISER)), is_creuss);
        position_close(p);
    }
}

TEST(rule_61_3_a_tokens_are_destroyed_or_removed)
{
    for (int removed = 0; removed <= 1; removed++) {
        Position *p = read_as(removed ? "token_without_figure=removed" : "token_without_figure=destroyed");
        gain_tech(&p->s, 0, TI4_TECH_INFANTRY_2);
        int n = 0;
        for (int planet = 0; planet < TI4_PLANETS && n < 13; planet++) /* thirteen planets with infantry: one figure too few */
            if (system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && planet != TI4_PLANET_MECATOL_REX) {
                arena_hold(p, 0, planet, 1, 0, 0);
                n++;
            }
        stay(p, FAR);
        asked(p, 0, TI4_A_FIGURE);
        position_play(p, arena_default(p));
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 12);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_R_REVIVE, !removed);
        position_close(p);
    }
}

/* A dreadnought in place of a cruiser, when the five dreadnoughts are on the board. */
TEST(rule_c49_n8_a_replacement_without_a_figure)
{
    for (int forced = 0; forced <= 1; forced++) {
        Position *p = read_as(forced ? "replace_without_stock=forced" : "replace_without_stock=optional");
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 6;
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 4);
        put_damaged(p, OUTER, 0, TI4_DREADNOUGHT);
        seat_edit(&p->s, 0)->tokens = BIT(VEFUT);
        const int depth = stack_of(&p->s)->depth;
        replace_ship(&p->s, NEAR, 0, TI4_CRUISER, TI4_DREADNOUGHT);
        assert_int_equal(stack_of(&p->s)->depth, depth + 1);
        if (forced)
            POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, OUTER));
        else
            POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(SYSTEM, OUTER)); /* not VEFUT: an own token lies there */
        if (!forced) {
            HxState clone;
            hx_clone(&clone, &p->s, p->pool);
            ti4_apply(&clone, ACT(NO, 0)); /* declined: nothing happens */
            assert_int_equal(fleet_of(&clone, NEAR, 0)->n[TI4_CRUISER], 1);
            hx_drop(&clone);
        }
        position_play(p, ACT(SYSTEM, OUTER));
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 0);
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DREADNOUGHT], 1);
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->damaged[1], 0); /* C49.N7 */
        assert_int_equal(fleet_of(&p->s, OUTER, 0)->owner, 0);
        seat_edit(&p->s, 0)->tokens |= BIT(NEAR); /* no figure can be taken back: the replacement does not happen */
        arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
        assert_false(can_replace(&p->s, 0, TI4_DREADNOUGHT));
        replace_ship(&p->s, EMPTY, 0, TI4_CRUISER, TI4_DREADNOUGHT);
        assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_CRUISER], 1);
        position_close(p);
    }
}

/* A Creuss token is placed or moved: not to where it lies; or it may stay. */
TEST(text_wormhole_generator_may_leave_its_token_with_the_other_reading)
{
    for (int may = 0; may <= 1; may++) {
        char text[256];
        snprintf(text, sizeof text, "seats=6 faction1=CREUSS faction2=YSSARIL wormhole_generator=%s", may ? "may_stay" : "moves");
        Position *p = bare(text);
        gain_tech(&p->s, 0, TI4_TECH_WORMHOLE_GENERATOR);
        place_wormhole(&p->s, 1, FAR);
        enter(p, ENTER_STATUS);
        asked(p, 0, TI4_A_TARGET);
        position_play(p, ACT(NUMBER, 1));
        assert_int_equal(arena_legal(p, ACT(SYSTEM, FAR)), may);
        position_close(p);
    }
}

/* Acquiescence: its holder takes one of the two cards of the Winnu, or they choose it. */
TEST(text_acquiescence_the_winnu_choose_with_the_other_reading)
{
    for (int holder = 0; holder <= 1; holder++) {
        char text[256];
        snprintf(text, sizeof text, "seats=4 faction1=WINNU faction2=SAAR faction3=HACAN faction4=MUAAT acquiescence=%s",
                 holder ? "holder" : "winnu");
        Position *p = bare(text);
        note_give(&p->s, 0 * TI4_NOTES + TI4_NOTES - 1, 1);
        for (int seat = 0; seat < 4; seat++)
            seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
        enter(p, ENTER_STRATEGY);
        for (int i = 0; i < 8; i++)
            position_play(p, arena_default(p));
        position_play(p, ACT(USE, TEXT_ACQUIESCENCE));
        position_play(p, ACT(CHOOSE_STRATEGY, first_bit(seat_of(&p->s, 1)->strategies)));
        asked(p, holder ? 1 : 0, TI4_A_TARGET);
        position_close(p);
    }
}

/* Whoever plays Lucky Shot above its own planet, where it alone has ships. */
TEST(text_lucky_shot_spares_its_player_with_the_other_reading)
{
    for (int others = 0; others <= 1; others++) {
        Position *p = read_as(others ? "lucky_shot=others" : "lucky_shot=anybody");
        hold(p, 0, TI4_CARD_LUCKY_SHOT);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
        arena_put(p, VEFUT, 0, TI4_DESTROYER, 1);
        assert_int_equal(arena_legal(p, ACT(COMPONENT, TEXT_LUCKY_SHOT)), !others);
        arena_hold(p, 0, TI4_PLANET_QUANN, 0, 0, 0);
        arena_put(p, system_of_planet(&p->s, TI4_PLANET_QUANN, NULL), 1, TI4_DESTROYER, 1);
        assert_true(arena_legal(p, ACT(COMPONENT, TEXT_LUCKY_SHOT)));
        position_close(p);
    }
}

/* Own docks, on a planet and afloat, and one of another. */
TEST(text_reactor_meltdown_spares_its_player_with_the_other_reading)
{
    for (int others = 0; others <= 1; others++) {
        for (int floats = 0; floats <= 1; floats++) {
            char text[128];
            snprintf(text, sizeof text, "seats=3 faction1=SAAR faction2=YIN faction3=WINNU reactor_meltdown=%s",
                     others ? "others" : "anybody");
            Position *p = bare(text);
            hold(p, 0, TI4_CARD_REACTOR_MELTDOWN);
            if (floats)
                arena_put(p, VEFUT, 0, TI4_SPACE_DOCK, 1);
            else
                arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
            assert_int_equal(arena_legal(p, ACT(COMPONENT, TEXT_REACTOR_MELTDOWN)), !others);
            arena_hold(p, 1, TI4_PLANET_QUANN, 0, 0, 1);
            assert_true(arena_legal(p, ACT(COMPONENT, TEXT_REACTOR_MELTDOWN)));
            position_close(p);
        }
    }
}

/* Homeland Defense Act is discarded: PDS above two stay, or are destroyed when the limits are looked at. */
TEST(text_homeland_defense_act_discarded)
{
    for (int go = 0; go <= 1; go++) {
        Position *p = read_as(go ? "homeland_discarded=destroyed" : "homeland_discarded=stay");
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 2, 0);
        core_edit(&p->s)->laws |= BIT(TI4_AGENDA_HOMELAND_DEFENSE_ACT);
        decks_edit(&p->s)->agendas &= ~BIT(TI4_AGENDA_HOMELAND_DEFENSE_ACT);
        decks_edit(&p->s)->agenda_discard &= ~BIT(TI4_AGENDA_HOMELAND_DEFENSE_ACT);
        place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_PDS);
        decks_edit(&p->s)->cards[TI4_CARD_REPEAL_LAW]--;
        seat_edit(&p->s, 0)->hand[TI4_CARD_REPEAL_LAW]++;
        seat_edit(&p->s, 0)->n_cards++;
        position_play(p, ACT(COMPONENT, TEXT_REPEAL_LAW));
        assert_int_equal(system_of(&p->s, VEFUT)->planet[0].pds, go ? 2 : 3);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_PDS], go ? 2 : 3);
        position_close(p);
    }
}

/* Spacial Conduit Cylinder makes systems adjacent: for everybody, so that PDS II of others reach, or for its owner. */
TEST(text_spatial_conduit_and_pds_of_others)
{
    for (int own = 0; own <= 1; own++) {
        Position *p = read_as(own ? "spatial_conduit=owner" : "spatial_conduit=everybody");
        gain_tech(&p->s, 1, TI4_TECH_PDS_2);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, ALPHA_OUT, 0, TI4_CRUISER, 1);
        arena_hold(p, 1, TI4_PLANET_LODOR, 0, 1, 0);
        core_edit(&p->s)->active_system = NEAR;
        effect_begin(&p->s, 0, EFFECT_CONDUIT);
        int on;
        assert_int_equal(cannon_dice(&p->s, NEAR, 1, 0, &on), !own);
        assert_true(passages_from(&p->s, 0, BIT(ALPHA_OUT)) >> NEAR & 1);
        position_close(p);
    }
}

/* Political Secret lies on the Hacan: Arbiters is a faction ability, so no action cards change hands. */
TEST(text_arbiters_under_political_secret)
{
    for (int may = 0; may <= 1; may++) {
        char text[256];
        snprintf(text, sizeof text, "seats=6 faction1=HACAN faction2=YSSARIL transactions=any_time arbiters_under_secret=%s",
                 may ? "allowed" : "barred");
        Position *p = bare(text);
        for (int seat = 0; seat < 2; seat++) {
            decks_edit(&p->s)->cards[TI4_CARD_DIRECT_HIT]--;
            seat_edit(&p->s, seat)->hand[TI4_CARD_DIRECT_HIT]++;
            seat_edit(&p->s, seat)->n_cards++;
        }
        const AskOfferFrame f = { .head = { .kind = TI4_A_OFFER, .seat = 0 }, .partner = 1, .item = TI4_GIVES_CARD };
        HxAction out[128];
        assert_true(ask_offer_legal(&p->s, &f, out) > 1);
        effect_begin(&p->s, 0, EFFECT_SILENCED);
        assert_int_equal(ask_offer_legal(&p->s, &f, out) > 1, may);
        position_close(p);
    }
}
