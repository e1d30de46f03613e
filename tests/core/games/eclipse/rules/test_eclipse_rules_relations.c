/* Eclipse: relations, upkeep, collapse, cleanup, scoring, the whole game
 * (E-DIP, E-UPK, E-ELM, E-CLN, E-END, E-MON, E-TEC-3, E-HSE-14, E-HSE-15, E-HSE-26..30, E-COL-6). */
#include "tests/core/games/eclipse/table.h"

/* ---- Relations -------------------------------------------------------------------------------------------------------------- */

/* Four Terrans; the homes of seat 0 (0,-2) and seat 1 (2,-2) joined over 106 at (1,-2), where seat 1 has a disc. */
static Position *open_neighbours(const char *settings)
{
    Position *p = open_turn(settings);
    no_colony_ships(p);
    lay(p, 107, 0, -1, 0, false); /* below the home of seat 0: N, NE, SE, S, NW */
    put_disc(p, 107, 1);
    return p;
}

TEST(rule_e_dip_1_who_may_be_offered_relations)
{
    static const struct {
        const char *name, *settings;
        int case_;
        bool is_open;
    } cases[] = {
        { "hexes joined by two wormholes", FOUR, 0, true },
        { "not with three seats", "seats=3 species=terran", 0, false },
        { "with three, by option", "seats=3 species=terran relations=on", 0, true },
        { "not by option", FOUR " relations=off", 0, false },
        { "not joined", FOUR, 1, false },
        { "own ships in the other's hex", FOUR, 2, false },
        { "the Traitor Card", FOUR, 3, false },
        { "the other holds the Traitor Card", FOUR, 4, false },
        { "no cube to give", FOUR, 5, false },
        { "one wormhole and the generator do not do (E-TEC-9)", FOUR, 6, false },
        { "a track full of Reputation Tiles can make room (E-DIP-3)", FOUR, 7, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = open_neighbours(cases[i].settings);
        Seat *own = seat_edit(&p->s, 0);
        switch (cases[i].case_) {
        case 1:
            hex_edit(&p->s, sector(107))->rotation = 1 + 2; /* no wormhole to the N */
            break;
        case 2:
            put_ships(p, 107, 0, ECLIPSE_INTERCEPTOR, 1);
            break;
        case 3:
            table_edit(&p->s)->traitor = 1;
            break;
        case 4:
            table_edit(&p->s)->traitor = 2;
            break;
        case 5:
            for (int k = 0; k < 3; k++) {
                own->graveyard[k] = own->cubes[k];
                own->cubes[k] = 0;
            }
            break;
        case 6:
            hex_edit(&p->s, sector(107))->rotation = 1 + 2;
            own->techs |= BIT32(ECLIPSE_TECH_WORMHOLE_GENERATOR);
            break;
        case 7:
            memcpy(own->slot, (const uint8_t[]){ SLOT_AMBASSADOR + 3, 1, 1, 1, 1 }, 5);
            seat_edit(&p->s, 3)->slot[0] = SLOT_AMBASSADOR;
            own->cubes[0]--;
            seat_edit(&p->s, 3)->cubes[0]--;
            break;
        default:
            break;
        }
        settled(p);
        if (is_open(p, OFFER + 1) != cases[i].is_open)
            fail_msg("%s", cases[i].name);
        position_close(p);
    }
}

/* Seats 0 and 1 have agreed; seat 0 gave money, seat 1 science. */
static Position *open_relations(void)
{
    Position *p = open_neighbours(FOUR);
    POSITION_PLAY(p, OFFER + 1, ANSWER + 1, TRACK + ECLIPSE_MONEY, TRACK + ECLIPSE_SCIENCE);
    return p;
}

TEST(rule_e_dip_2_each_gives_an_ambassador_and_a_cube)
{
    Position *p = open_neighbours(FOUR);
    const int vp_0 = hx_eclipse_vp(&p->s, 0);
    play(p, OFFER + 1);
    assert_int_equal(position_to_move(p), 1);
    play(p, ANSWER + 1);
    assert_int_equal(position_to_move(p), 0); /* E-HSE-15: first the active player */
    play(p, TRACK + ECLIPSE_MONEY);
    assert_int_equal(position_to_move(p), 1);
    play(p, TRACK + ECLIPSE_SCIENCE);
    assert_int_equal(position_to_move(p), 0);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_MONEY], 9);
    EclipseSeat own;
    hx_eclipse_read_seat(&p->s, 0, &own);
    assert_int_equal(own.production[ECLIPSE_MONEY], 4);            /* production rises */
    assert_int_equal(seat_of(p, 0)->slot[0], SLOT_AMBASSADOR + 1); /* E-DIP-3: the reserved space first */
    assert_int_equal(seat_of(p, 1)->slot[0], SLOT_AMBASSADOR + 0);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), vp_0 + 1);
    assert_false(is_open(p, OFFER + 1)); /* already */
    position_close(p);

    p = open_neighbours(FOUR); /* declined: not again this turn */
    POSITION_PLAY(p, OFFER + 1, ANSWER);
    assert_false(is_open(p, OFFER + 1));
    assert_int_equal(seat_of(p, 0)->relations, 0);
}

/* A cube on one track alone is given without a question, by either. */
TEST(rule_e_dip_2_the_only_cube_is_given_at_once)
{
    for (int poor = 0; poor <= 1; poor++) {
        Position *p = open_neighbours(FOUR);
        Seat *own = seat_edit(&p->s, poor);
        own->graveyard[ECLIPSE_MONEY] = own->cubes[ECLIPSE_MONEY];
        own->graveyard[ECLIPSE_MATERIALS] = own->cubes[ECLIPSE_MATERIALS];
        own->cubes[ECLIPSE_MONEY] = own->cubes[ECLIPSE_MATERIALS] = 0;
        const int had = own->cubes[ECLIPSE_SCIENCE];
        settled(p);
        POSITION_PLAY(p, OFFER + 1, ANSWER + 1);
        assert_int_equal(position_to_move(p), !poor); /* the other chooses */
        play(p, TRACK + ECLIPSE_MONEY);
        assert_int_equal(seat_of(p, poor)->cubes[ECLIPSE_SCIENCE], had - 1);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(seat_of(p, seat)->relations, BIT32(!seat));
            assert_int_equal(seat_of(p, seat)->slot[0], SLOT_AMBASSADOR + !seat);
        }
        position_close(p);
    }
}

TEST(rule_e_dip_3_a_reputation_tile_makes_room)
{
    Position *p = open_neighbours(FOUR);
    memcpy(seat_edit(&p->s, 0)->slot, (const uint8_t[]){ SLOT_AMBASSADOR + 3, 1, 2, 3, 4 }, 5);
    seat_edit(&p->s, 3)->slot[0] = SLOT_AMBASSADOR;
    seat_edit(&p->s, 0)->cubes[0]--;
    seat_edit(&p->s, 3)->cubes[0]--;
    settled(p);
    POSITION_PLAY(p, OFFER + 1, ANSWER + 1, TRACK + ECLIPSE_SCIENCE);
    POSITION_ASSERT_LEGAL(p, REPUTATION_SLOT + 1, REPUTATION_SLOT + 2, REPUTATION_SLOT + 3, REPUTATION_SLOT + 4);
    play(p, REPUTATION_SLOT + 1);
    assert_int_equal(seat_of(p, 0)->slot[1], SLOT_AMBASSADOR + 1);
    assert_int_equal(bags(&p->s)->reputation[0], 12);
}

TEST(rule_e_dip_4_aggression_ends_relations_and_takes_the_card)
{
    Position *p = open_relations();
    table_edit(&p->s)->traitor = 4; /* E-DIP-6: one card, it moves */
    play(p, ACT + ECLIPSE_ACT_MOVE);
    POSITION_PLAY(p, (HxAction)(MOVE_FROM + sector(221)), (HxAction)(MOVE_TO + sector(107)));
    assert_int_equal(seat_of(p, 0)->relations, BIT32(1)); /* E-HSE-14: not before the action is finished */
    play(p, DONE);
    assert_int_equal(seat_of(p, 0)->relations, 0);
    assert_int_equal(seat_of(p, 1)->relations, 0);
    assert_int_equal(table(&p->s)->traitor, 1);
    assert_int_equal(position_to_move(p), 0); /* E-DIP-5: the aggressor's cube first */
    play(p, TRACK + ECLIPSE_MATERIALS);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_MATERIALS], 11);
    assert_int_equal(position_to_move(p), 1);
    play(p, TRACK + ECLIPSE_SCIENCE);
    position_close(p);

    p = open_relations(); /* passing through is no aggression */
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_NUCLEAR_DRIVE, NO, NO, NO, NO, NO, NO, NO);
    play(p, ACT + ECLIPSE_ACT_MOVE);
    POSITION_PLAY(p, (HxAction)(MOVE_FROM + sector(221)), (HxAction)(MOVE_TO + sector(107)),
                  (HxAction)(MOVE_TO + 0)); /* where it is pinned */
    assert_int_equal(seat_of(p, 0)->relations, BIT32(1));
    assert_int_equal(table(&p->s)->traitor, 0);
}

TEST(rule_e_dip_6_the_traitor_loses_two_points)
{
    Position *p = open_relations();
    const int before = hx_eclipse_vp(&p->s, 0);
    table_edit(&p->s)->traitor = 1;
    assert_int_equal(hx_eclipse_vp(&p->s, 0), before - 2);
    assert_int_equal(seat_of(p, 0)->relations, BIT32(1)); /* relations that exist stay */
}

/* ---- Upkeep ------------------------------------------------------------------------------------------------------------------ */

/* Two seats; the Action Phase ends with these discs of seat 0 on actions. */
static Position *open_upkeep(int discs_on_actions, int money, int science, int materials)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    set_storage(p, 0, money, science, materials);
    seat_edit(&p->s, 0)->discs_on_actions = (uint8_t)discs_on_actions;
    settled(p);
    end_actions(p);
    return p;
}

TEST(rule_e_upk_2_money_changes_by_one_net_amount)
{
    Position *p = open_upkeep(5, 2, 0, 0); /* 7 discs on the track: upkeep 5 - production 3 */
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 0);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 3); /* E-UPK-3 */
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 3);
}

TEST(rule_e_upk_4_trade_or_give_up_hexes_until_it_can_be_paid)
{
    Position *p = open_upkeep(5, 1, 2, 1); /* one short; E-UPK-3: this round's production cannot help */
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_BANKRUPT);
    POSITION_ASSERT_LEGAL(p, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MONEY, (HxAction)(ABANDON + sector(221)));
    play(p, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MONEY);
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_BANKRUPT); /* E-HSE-26: nothing more once it is paid */
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 0);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 3);
    position_close(p);

    p = open_turn(DUEL); /* a disc taken off: the cost falls, and so does the production */
    no_colony_ships(p);
    lay(p, 106, 0, -1, 0, false);
    put_disc(p, 106, 0);
    set_storage(p, 0, 1, 0, 0);
    seat_edit(&p->s, 0)->discs_on_actions = 5; /* 6 on the track: 7 to pay, 3 coming in */
    settled(p);
    end_actions(p);
    POSITION_ASSERT_LEGAL(p, (HxAction)(ABANDON + sector(106)), (HxAction)(ABANDON + sector(221)));
    play(p, ABANDON + sector(106));
    assert_int_equal(hex_no(p, 106)->owner, 0);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_BANKRUPT); /* 5 to pay: still one short */
    play(p, ABANDON + sector(221));
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_MONEY], 11); /* production 2, cost 3 */
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 0);
    assert_false(seat_of(p, 0)->is_out);
}

TEST(rule_e_upk_5_a_civilization_collapses)
{
    Position *p = open_upkeep(11, 0, 0, 0); /* 1 on the track: 25 to pay */
    const int vp = hx_eclipse_vp(&p->s, 0);
    play(p, ABANDON + sector(221)); /* 21 to pay, 2 coming in */
    assert_true(seat_of(p, 0)->is_out);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), vp - 3); /* E-HSE-28: scored as it stood, without the hex given up */
    assert_true(seat_of(p, 0)->fleets == 0 && seat_of(p, 0)->discs == 0);
    assert_int_equal(hex_no(p, 221)->present, 0);
    skip_chance(p);
    assert_int_equal(table(&p->s)->round, 2);
    assert_int_equal(position_to_move(p), 1); /* the start player marker was seat 0's: it goes on */
    assert_int_equal(table(&p->s)->start, 1);
}

TEST(rule_e_hse_28_partners_of_a_collapsed_player_get_their_cube_back)
{
    Position *p = open_relations();
    set_storage(p, 0, 0, 0, 0);
    table_edit(&p->s)->traitor = 1;
    seat_edit(&p->s, 0)->discs_on_actions = 11;
    settled(p);
    end_actions(p);
    play(p, ABANDON + sector(221));
    assert_true(seat_of(p, 0)->is_out);
    assert_int_equal(table(&p->s)->traitor, 0);     /* the card goes back, */
    assert_int_equal(seat_of(p, 0)->frozen, 1 - 2); /* the -2 stays, and the Ambassador's point */
    assert_int_equal(position_to_move(p), 1);
    play(p, TRACK + ECLIPSE_MONEY);
    assert_int_equal(seat_of(p, 1)->cubes[ECLIPSE_MONEY], 11);
    assert_int_equal(seat_of(p, 1)->relations, 0);
}

TEST(rule_e_upk_1_colony_ships_in_upkeep_not_under_enemy_ships)
{
    for (int enemy = 0; enemy < 2; enemy++) {
        Position *p = open_turn(DUEL);
        lay(p, 106, 0, -1, 0, false);
        put_disc(p, 106, 0);
        seat_edit(&p->s, 1)->colony_ships = 0;
        Table *t = table_edit(&p->s);
        t->phase = ECLIPSE_PHASE_UPKEEP; /* E-COL-6: ships that did not fight are made by hand */
        pop(&p->s);
        ((GameFrame *)&t->frame[0])->head.stage = STAGE_GAME_UPKEEP;
        upkeep_frame_push(&p->s, 0)->done = 1;
        upkeep_colonise_frame_push(&p->s, 0);
        if (enemy)
            put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
        assert_int_equal(is_open(p, (HxAction)(COLONISE + sector(106))), !enemy);
        position_close(p);
    }
}

TEST(rule_e_elm_1_without_discs_and_ships_only_research_is_left)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    eclipse_take_disc(&p->s, 0, sector(221), NULL);
    take_ships(p, 221, 0, ECLIPSE_INTERCEPTOR, 1);
    offer_tech(p, ECLIPSE_TECH_NANOROBOTS, 1);
    POSITION_ASSERT_LEGAL(p, ACT + ECLIPSE_ACT_RESEARCH, ACT + ECLIPSE_ACT_PASS, ACT + ECLIPSE_ACT_GIVE_UP);
    play(p, ACT + ECLIPSE_ACT_GIVE_UP);
    assert_true(seat_of(p, 0)->is_out);
    assert_int_equal(position_to_move(p), 1);
}

/* ---- Cleanup --------------------------------------------------------------------------------------------------------------------- */

TEST(rule_e_cln_2_discs_cubes_and_colony_ships_come_back)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    Seat *own = seat_edit(&p->s, 0);
    own->discs_on_actions = 2;
    own->graveyard[ECLIPSE_SCIENCE] = 3;
    own->cubes[ECLIPSE_SCIENCE] = 7;
    settled(p);
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_TECHNOLOGY);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 12);
    assert_int_equal(seat_of(p, 0)->discs_on_actions, 0);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_SCIENCE], 10);
    assert_int_equal(seat_of(p, 0)->graveyard[ECLIPSE_SCIENCE], 0);
    assert_int_equal(seat_of(p, 0)->colony_ships, 3); /* E-CLN-3 */
    assert_false(seat_of(p, 0)->has_passed);
}

TEST(rule_e_cln_1_technology_tiles_by_seats)
{
    static const char *const settings[] = { DUEL, DUEL " cleanup_tiles_for_two=5", "seats=3 species=terran",
                                            FOUR, "seats=5 species=terran",        "seats=6 species=terran" };
    static const int tiles[] = { 4, 5, 6, 7, 8, 9 };
    for (int i = 0; i < 6; i++) {
        Position *p = open_turn(settings[i]);
        no_colony_ships(p);
        end_actions(p);
        int n = 0;
        for (; kind_asked(p) == ECLIPSE_KIND_DRAW_TECHNOLOGY; n++) {
            HxAction out[24];
            double chance[24];
            hx_eclipse_game.chance(&p->s, out, chance);
            play(p, (int)out[0]); /* E-HSE-30: one at a time */
        }
        assert_int_equal(n, tiles[i]);
        position_close(p);
    }
    Position *p = open_turn(DUEL); /* an empty bag: nothing happens */
    no_colony_ships(p);
    for (int t = 0; t < 24; t++)
        bags_edit(&p->s)->board[t] = hx_eclipse_technology_info[t].tiles;
    settled(p);
    end_actions(p);
    assert_int_equal(table(&p->s)->round, 2);
}

TEST(rule_e_cln_4_the_game_ends_after_round_nine)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    table_edit(&p->s)->round = 9; /* E-RND-1 */
    end_actions(p);
    assert_int_equal(position_to_move(p), HX_OVER);
}

/* ---- The end ---------------------------------------------------------------------------------------------------------------------- */

TEST(rule_e_end_1_victory_points)
{
    Position *p = open_turn(DUEL);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), 3); /* the home */
    lay(p, 102, 0, -1, 0, false);
    put_disc(p, 102, 0);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), 3 + 3);
    Seat *own = seat_edit(&p->s, 0);
    own->slot[1] = 4;
    own->slot[2] = 1;
    own->kept[0] = 2;
    bags_edit(&p->s)->discovery[0] = 1;
    settled(p);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), 6 + 5 + 4);
}

TEST(rule_e_mon_1_a_monolith_is_worth_three)
{
    Position *p = open_turn(DUEL);
    hex_edit(&p->s, sector(221))->flags |= HEX_MONOLITH;
    settled(p);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), 3 + 3);
}

TEST(rule_e_tec_3_technology_tracks_score)
{
    static const int vp[] = { 0, 0, 0, 0, 1, 2, 3, 5 };
    for (int n = 0; n <= 7; n++) {
        Position *p = open_turn(DUEL);
        seat_edit(&p->s, 0)->techs |= ((UINT32_C(1) << n) - 1) << (8 * ECLIPSE_GRID);
        settled(p);
        assert_int_equal(hx_eclipse_vp(&p->s, 0), 3 + vp[n]);
        position_close(p);
    }
}

TEST(rule_e_end_2_species_bonus)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=planta species_1=descendants_of_draco");
    assert_int_equal(hx_eclipse_vp(&p->s, 0), 3 + 1);
    assert_int_equal(hx_eclipse_vp(&p->s, 1), 3);
    lay(p, 104, 0, -1, 0, true); /* two Ancients; the GCDS is none */
    assert_int_equal(hx_eclipse_vp(&p->s, 1), 3 + 2);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), 3 + 1);
}

TEST(rule_e_end_3_ties_go_to_the_larger_storage)
{
    Position *p = open_turn(FOUR);
    set_storage(p, 0, 1, 2, 3);
    set_storage(p, 1, 7, 0, 0);
    set_storage(p, 2, 3, 3, 0);
    set_storage(p, 3, 0, 0, 0);
    hex_edit(&p->s, sector(227))->flags |= HEX_MONOLITH;
    int32_t score[6];
    uint8_t rank[6];
    hx_eclipse_game.score(&p->s, score, rank);
    assert_int_equal(score[3], 6);
    assert_int_equal(rank[3], 1);
    assert_int_equal(rank[1], 2);
    assert_int_equal(rank[0], 3); /* a remaining tie is shared */
    assert_int_equal(rank[2], 3);
}
