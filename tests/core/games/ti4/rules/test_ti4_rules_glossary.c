/* The small rules of the glossary, one at a time: turns (ACT), who is active and what a card, a planet, a deck is (GLO, PLN, TEC, ACD),
 * the board (BRD, PC), moves and hits (MOV, FLT, SPC, SUS), planets and structures (CTL, STR, PRD), secrets (OBJ), open questions (OQ). */
#include "tests/core/games/ti4/council.h"

#define SECOND(faction) "seats=6 faction1=YIN faction2=" faction " faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
#define LETNEV_FIRST    "seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"

/* The board of SIX with these strategy cards, all of them used but those of `ready`. */
static Position *turns(const uint8_t cards[6], unsigned ready)
{
    Position *p = bare(SIX);
    empty_hands(p);
    deal_strategies(p, cards);
    for (int seat = 0; seat < 6; seat++)
        if (!(ready >> seat & 1))
            seat_edit(&p->s, seat)->used = seat_of(&p->s, seat)->strategies;
    enter(p, ENTER_ACTION);
    return p;
}
static const uint8_t in_seat_order[] = { 1, 2, 4, 8, 16, 32 };

/* Worlds that a viewer holds possible: what is open to all is the same in them. */
static void redealt(Position *p, int viewer, void (*compare)(const HxState *world, const HxState *s))
{
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 10; i++) {
        HxState world;
        assert_int_equal(hx_copy(&world, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_redeal(&world, viewer, &rng), HX_OK);
        compare(&world, &p->s);
        hx_drop(&world);
    }
}

/* ---- Turns --------------------------------------------------------------------------------------------------------------------------- */

/* Who has passed has no more turns, but plays cards, resolves secondaries and trades in those of the others. */
TEST(rule_act_3_after_passing_cards_secondaries_and_trades)
{
    static const uint8_t cards[] = { 1 << TI4_POLITICS, 1 << TI4_LEADERSHIP, 1 << TI4_TRADE,
                                     1 << TI4_WARFARE,  1 << TI4_TECHNOLOGY, 1 << TI4_IMPERIAL };
    Position *p = turns(cards, 1);
    hold(p, 0, TI4_CARD_MINING_INITIATIVE);
    hold(p, 1, TI4_CARD_SABOTAGE);
    arena_put(p, FAR, 0, TI4_CRUISER, 1);
    arena_put(p, FAR, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = 1;
    asked(p, 1, TI4_A_TURN);
    position_play(p, ACT(PASS, 0));
    arena_until(p, TI4_A_TURN);
    asked(p, 0, TI4_A_TURN);
    assert_true(arena_legal(p, ACT(PROPOSE, 1)));
    position_play(p, ACT(COMPONENT, TEXT_MINING_INITIATIVE));
    arena_until(p, TI4_A_WINDOW);
    asked(p, 1, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_SABOTAGE));
    for (int i = 0; position_to_move(p) != 0 || top_of(&p->s)->head.kind != TI4_A_TURN; i++) {
        assert_true(i < 400);
        assert_false(top_of(&p->s)->head.kind == TI4_A_TURN && position_to_move(p) == 1); /* no more turns */
        position_play(p, arena_default(p));
    }
    position_play(p, ACT(STRATEGIC, TI4_POLITICS));
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
}

/* The turn of the pass has its transactions, before the pass and after it. */
TEST(rule_act_4_transactions_on_the_turn_of_the_pass)
{
    Position *p = turns(in_seat_order, 0);
    for (int seat = 0; seat < 2; seat++) {
        arena_put(p, FAR, seat, TI4_CRUISER, 1);
        seat_edit(&p->s, seat)->trade_goods = 2;
    }
    asked(p, 0, TI4_A_TURN);
    assert_true(arena_legal(p, ACT(PROPOSE, 1)));
    position_play(p, ACT(PASS, 0));
    asked(p, 0, TI4_A_TRADE_END);
    assert_true(arena_legal(p, ACT(PROPOSE, 1)));
    position_play(p, ACT(DONE, 0));
    asked(p, 1, TI4_A_TRADE_END); /* its neighbours may propose something, too */
    while (top_of(&p->s)->head.kind == TI4_A_TRADE_END)
        position_play(p, ACT(DONE, 0));
    asked(p, 1, TI4_A_TURN);
}

TEST(rule_act_5_turn_after_turn_when_all_others_have_passed)
{
    static const int systems[] = { FAR, NEAR, EMPTY };
    Position *p = turns(in_seat_order, 0);
    stay(p, systems[0]);
    for (int seat = 1; seat < 6; seat++) {
        asked(p, seat, TI4_A_TURN);
        position_play(p, ACT(PASS, 0));
    }
    for (int i = 1; i < 3; i++) {
        asked(p, 0, TI4_A_TURN);
        stay(p, systems[i]);
    }
    asked(p, 0, TI4_A_TURN);                /* still in the action phase */
    POSITION_ASSERT_LEGAL(p, ACT(PASS, 0)); /* its tokens are spent */
}

/* Diplomacy of a player who holds Mecatol Rex alone: no system can be named, the action is legal, and the others have the secondary. */
TEST(rule_scd_9_what_cannot_be_done_is_left_out)
{
    Position *p = bare(SIX);
    while (seat_of(&p->s, 0)->planets)
        lose_planet(&p->s, first_bit(seat_of(&p->s, 0)->planets));
    arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 1, 0, 0);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->readied = 0;
    use_card(p, TI4_DIPLOMACY);
    asked(p, 1, TI4_A_SECONDARY);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->tokens, 0);
}

/* Only in the action phase, and whose turn it is: not who resolves a secondary in it. */
TEST(rule_glo_1_the_active_player_has_the_turn)
{
    Position *p = position_open(&hx_ti4_game, SIX);
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(core_of(&p->s)->active, NOBODY);
    position_close(p);
    p = bare(SIX);
    use_card(p, TI4_POLITICS);
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    asked(p, HX_CHANCE, TI4_R_CARD);
    assert_int_equal(core_of(&p->s)->active, 0);
    position_close(p);
    p = turns(in_seat_order, 0);
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(core_of(&p->s)->active, seat);
        position_play(p, ACT(PASS, 0));
    }
    assert_int_equal(core_of(&p->s)->phase, TI4_STATUS_PHASE);
    assert_int_equal(core_of(&p->s)->active, NOBODY);
}

/* Diplomacy lays a token of seat 2 where seat 0 has units, whose Support for the Throne it holds: nothing was activated. */
TEST(rule_glo_2_a_token_that_is_placed_activates_nothing)
{
    Position *p = bare(SIX);
    const int home = seat_of(&p->s, 0)->home, note = 0 * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE;
    arena_put(p, home, 0, TI4_CRUISER, 1);
    note_give(&p->s, note, 2);
    use_card(p, TI4_DIPLOMACY);
    assert_int_equal(core_of(&p->s)->active_system, TI4_NO_SYSTEM);
    if (top_of(&p->s)->head.kind == TI4_A_DIPLOMACY)
        position_play(p, ACT(SYSTEM, home));
    assert_true(seat_of(&p->s, 2)->tokens >> home & 1);
    assert_int_equal(core_of(&p->s)->active_system, TI4_NO_SYSTEM);
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 2 + 1);
    assert_int_equal(seat_of(&p->s, 2)->victory_points, 1);
}

/* ---- Words --------------------------------------------------------------------------------------------------------------------------- */

/* The two sides of a combat and nobody else: a third player with cannons beside them is nobody's opponent. */
TEST(rule_glo_7_opponents_are_the_two_sides_of_a_combat)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_hold(p, 2, TI4_PLANET_VEFUT_2, 1, 1, 0);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(opponent_in_combat(&p->s, seat), -1);
    stay(p, VEFUT);
    for (int i = 0; i < 20 && top_of(&p->s)->head.kind != TI4_R_DICE; i++)
        position_play(p, ACT(NO, 0));
    assert_int_equal(opponent_in_combat(&p->s, 0), 1);
    assert_int_equal(opponent_in_combat(&p->s, 1), 0);
    for (int seat = 2; seat < 6; seat++)
        assert_int_equal(opponent_in_combat(&p->s, seat), -1);
}

TEST(rule_glo_8_mecatol_rex)
{
    static const Ti4PlanetInfo *mecatol = &hx_ti4_planets[TI4_PLANET_MECATOL_REX];
    assert_int_equal(mecatol->tile, 18);
    assert_int_equal(mecatol->resources, 1);
    assert_int_equal(mecatol->influence, 6);
    assert_int_equal(mecatol->trait, TI4_NO_TRAIT);
    assert_int_equal(mecatol->specialty, TI4_NO_COLOUR);
    Position *p = bare(SIX);
    assert_int_equal(system_of_planet(&p->s, TI4_PLANET_MECATOL_REX, NULL), TI4_MECATOL);
    assert_false(is_home_system(&p->s, TI4_MECATOL));
}

/* A planet holds any number of ground forces. */
TEST(rule_glo_9_no_limit_on_a_planet)
{
    Position *p = bare(SIX);
    int system, kind;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 40, 0, 0);
    assert_false(over_limit(&p->s, 0, &system, &kind));
    stay(p, FAR);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 40);
}

static void same_sheets(const HxState *world, const HxState *s)
{
    for (int seat = 0; seat < 6; seat++) {
        const Ti4Seat *a = seat_of(world, seat), *b = seat_of(s, seat);
        assert_memory_equal(a->pool, b->pool, sizeof a->pool);
        assert_int_equal(a->trade_goods, b->trade_goods);
        assert_int_equal(a->commodities, b->commodities);
    }
}

/* The command sheet with its trade goods is open to all: no other world has other ones. */
TEST(rule_glo_10_command_sheets_are_open)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->trade_goods = (uint8_t)seat;
        seat_edit(&p->s, seat)->pool[TI4_FLEET] = (uint8_t)(seat + 1);
    }
    redealt(p, 1, same_sheets);
}

static void same_technologies(const HxState *world, const HxState *s)
{
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(seat_of(world, seat)->techs, seat_of(s, seat)->techs);
        assert_int_equal(seat_of(world, seat)->exhausted, seat_of(s, seat)->exhausted);
    }
}

/* Everybody has the same 25 technologies, but for upgrades of which its faction has its own, and two of its faction; open to all. */
TEST(rule_tec_5_decks_of_25_and_two)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++) {
        int common = 0, own = 0, replaced = 0;
        for (int tech = 0; tech < TI4_TECHS; tech++) {
            const bool is_own = hx_ti4_techs[tech].faction == seat_of(&p->s, seat)->faction;
            common += may_own(&p->s, seat, tech) && !is_own;
            own += may_own(&p->s, seat, tech) && is_own;
            replaced += is_own && hx_ti4_techs[tech].upgrades != TI4_NO_UNIT;
        }
        assert_int_equal(own, 2);
        assert_int_equal(common + replaced, 25);
        gain_tech(&p->s, seat, TI4_TECH_ANTIMASS_DEFLECTORS + seat);
    }
    redealt(p, 1, same_technologies);
}

/* 80 action cards, four copies of seven kinds; all are in the deck, in hands or discarded. */
TEST(rule_acd_6_eighty_action_cards)
{
    static const uint8_t four[] = { TI4_CARD_DIRECT_HIT, TI4_CARD_FLANK_SPEED,     TI4_CARD_MANEUVERING_JETS, TI4_CARD_MORALE_BOOST,
                                    TI4_CARD_SABOTAGE,   TI4_CARD_SHIELDS_HOLDING, TI4_CARD_SKILLED_RETREAT };
    Position *p = bare(SIX);
    int cards = 0;
    for (int card = 0; card < TI4_CARDS; card++) {
        int n = decks_of(&p->s)->cards[card] + discarded(p, card);
        for (int seat = 0; seat < 6; seat++)
            n += seat_of(&p->s, seat)->hand[card];
        assert_int_equal(n, memchr(four, card, sizeof four) ? 4 : 1);
        cards += n;
    }
    assert_int_equal(cards, 80);
}

/* Home planets and Mecatol Rex have no trait, all others one; specialties are printed on some, one each. */
TEST(rule_pln_1_traits_and_specialties)
{
    int specialties = 0;
    for (int planet = 0; planet < TI4_PLANETS; planet++) {
        const Ti4PlanetInfo *info = &hx_ti4_planets[planet];
        const bool is_home = info->tile <= TI4_FACTIONS || info->tile == 51;
        assert_int_equal(info->trait == TI4_NO_TRAIT, is_home || planet == TI4_PLANET_MECATOL_REX);
        if (is_home)
            assert_int_equal(info->specialty, TI4_NO_COLOUR);
        assert_in_range(info->specialty, 0, TI4_NO_COLOUR);
        specialties += info->specialty != TI4_NO_COLOUR;
    }
    assert_in_range(specialties, 1, TI4_PLANETS / 2);
}

/* Exhausted once, for its resources, its influence or its specialty: then it gives none of them. */
TEST(rule_pln_2_a_card_gives_one_of_three)
{
    for (int kind = 0; kind < 3; kind++) {
        Position *p = bare(SIX);
        uint8_t missing[TI4_COLOURS];
        arena_hold(p, 0, TI4_PLANET_TARMANN, 0, 0, 0); /* a green specialty */
        seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_TARMANN);
        seat_edit(&p->s, 0)->trade_goods = 0;
        assert_true(budget_of(&p->s, 0, 0) > 0);
        assert_true(budget_of(&p->s, 0, 1) > 0);
        assert_true(can_research(&p->s, 0, TI4_TECH_DACXIVE_ANIMATORS, missing));
        if (kind < 2) {
            pay_cost(&p->s, 0, kind, 1);
            run_stack(&p->s);
            if (top_of(&p->s)->head.kind == TI4_A_PAY)
                position_play(p, ACT(PLANET, TI4_PLANET_TARMANN));
        } else {
            use_card(p, TI4_TECHNOLOGY);
            position_play(p, ACT(TECH, TI4_TECH_DACXIVE_ANIMATORS));
            assert_true(has_tech(&p->s, 0, TI4_TECH_DACXIVE_ANIMATORS));
            seat_edit(&p->s, 0)->techs = 0;
        }
        assert_int_equal(seat_of(&p->s, 0)->readied, 0);
        assert_int_equal(budget_of(&p->s, 0, 0), 0);
        assert_int_equal(budget_of(&p->s, 0, 1), 0);
        assert_false(can_research(&p->s, 0, TI4_TECH_DACXIVE_ANIMATORS, missing));
        position_close(p);
    }
}

/* Lazax Gate Folding, exhausted: its wormholes are there, its action is not; and it counts as a prerequisite. */
TEST(rule_pln_3_exhausted_technologies_keep_what_needs_no_exhausting)
{
    for (int exhausted = 0; exhausted < 2; exhausted++) {
        Position *p = bare("seats=6 faction1=WINNU faction2=YSSARIL faction3=YIN faction4=XXCHA faction5=MENTAK faction6=SOL");
        uint8_t missing[TI4_COLOURS];
        gain_tech(&p->s, 0, TI4_TECH_LAZAX_GATE_FOLDING);
        seat_edit(&p->s, 0)->exhausted = exhausted ? BIT(TI4_TECH_LAZAX_GATE_FOLDING) : 0;
        assert_true(can_research(&p->s, 0, TI4_TECH_GRAVITY_DRIVE, missing));
        arena_put(p, ALPHA_OUT, 0, TI4_DREADNOUGHT, 1);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_true(arena_legal(p, move_from(ALPHA_OUT, TI4_DREADNOUGHT)));
        core_edit(&p->s)->custodians_taken = 1;
        arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 0, 0, 0);
        assert_int_equal(text_usable(&p->s, TEXT_LAZAX_GATE_FOLDING, 0, 0), !exhausted);
        position_close(p);
    }
}

/* ---- The board ----------------------------------------------------------------------------------------------------------------------- */

/* The home of the Ghosts lies off the map and belongs to the board all the same. */
TEST(rule_brd_1_the_board_is_all_tiles_laid)
{
    Position *p = bare(SIX);
    assert_int_equal(board_of(&p->s)->present, BIT(TI4_PLACES) - 1);
    position_close(p);
    p = arena_open("seats=6 faction1=CREUSS");
    assert_int_equal(seat_of(&p->s, 0)->home, TI4_OFF_BOARD);
    assert_int_equal(board_of(&p->s)->present, (BIT(TI4_PLACES) - 1) | BIT(TI4_OFF_BOARD));
    assert_true(seat_of(&p->s, 0)->ships >> TI4_OFF_BOARD & 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, TI4_OFF_BOARD)));
}

/* Home places, tiles and the trade goods of the seats with less room, by the number of players. */
TEST(rule_pc_3_tiles_and_homes_by_the_number_of_players)
{
    static const struct {
        int seats, tiles, home[6], goods[6];
    } cases[] = {
        { 3, 24, { 22, 28, 34 }, { 0 } },
        { 4, 32, { 23, 27, 32, 36 }, { 0 } },
        { 5, 31, { 21, 25, 28, 31, 35 }, { 0, 2, 4, 2, 0 } },
        { 6, 30, { 19, 22, 25, 28, 31, 34 }, { 0 } },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++)
        for (int is_dealt = 0; is_dealt < 2; is_dealt++) {
            char settings[160];
            snprintf(settings, sizeof settings, "seats=%d faction1=YIN faction2=YSSARIL faction3=WINNU map=%s", cases[i].seats,
                     is_dealt ? "dealt" : "preset");
            Position *p = position_open(&hx_ti4_game, settings);
            arena_until(p, TI4_A_STRATEGY);
            assert_int_equal(count_bits(board_of(&p->s)->present & (BIT(TI4_PLACES) - 1)), cases[i].tiles + cases[i].seats + 1);
            for (int seat = 0; seat < cases[i].seats; seat++) {
                if (seat_of(&p->s, seat)->home != TI4_OFF_BOARD)
                    assert_int_equal(seat_of(&p->s, seat)->home, cases[i].home[seat]);
                assert_int_equal(seat_of(&p->s, seat)->trade_goods, cases[i].goods[seat]);
            }
            position_close(p);
        }
}

/* "Each other player" is as many as there are. */
TEST(rule_pc_4_other_players_are_as_many_as_there_are)
{
    for (int seats = 3; seats <= 6; seats++) {
        char settings[160];
        snprintf(settings, sizeof settings, "seats=%d faction1=YIN faction2=YSSARIL faction3=WINNU faction_abilities=off", seats);
        Position *p = bare(settings);
        const int home = seat_of(&p->s, 0)->home;
        use_card(p, TI4_DIPLOMACY);
        if (top_of(&p->s)->head.kind == TI4_A_DIPLOMACY)
            position_play(p, ACT(SYSTEM, home));
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(seat_of(&p->s, seat)->tokens >> home & 1, seat != 0);
        position_close(p);
    }
}

/* ---- Moves --------------------------------------------------------------------------------------------------------------------------- */

/* Ships that pass through a full system do not count in it; a system may be entered above the limit, and the excess leaves at once. */
TEST(rule_flt_3_passing_ships_do_not_count_arriving_ones_do)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3); /* as many as the fleet pool */
    arena_fleet(p, VEFUT, 0, "1 cruiser, 2 carrier, 4 fighter");
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 4);                                                   /* what is carried does not count */
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0)); /* the only way is through NEAR */
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_EXCESS);
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 4);
    position_close(p);
    p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(EMPTY, TI4_CRUISER), ACT(DONE, 0));
    arena_until(p, TI4_A_TURN);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 3);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 3);
}

/* All moves with their cargo are said before the rift is rolled for; what it takes is gone with its cargo, the others arrive. */
TEST(rule_mov_1_all_moves_are_said_before_the_rift_rolls)
{
    Position *p = bare(SIX);
    const int rift = first_bit(board_of(&p->s)->rifts), to = arena_neighbor(p, rift, 0), beside = arena_neighbor(p, to, 0);
    const HxAction moves[] = { move_from(rift, TI4_CARRIER), move_from(beside, TI4_CRUISER) };
    arena_fleet(p, rift, 0, "1 carrier, 1 infantry");
    arena_put(p, beside, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, to));
    for (int i = 0; i < 2; i++) { /* ascending */
        position_play(p, moves[rift < beside ? i : !i]);
        while (top_of(&p->s)->head.kind == TI4_A_LOAD)
            position_play(p, arena_legal(p, ACT(LOAD, rift * 5 + 1)) ? ACT(LOAD, rift * 5 + 1) : ACT(DONE, 0));
        asked(p, 0, TI4_A_MOVE);
    }
    position_play(p, ACT(DONE, 0));
    asked(p, HX_CHANCE, TI4_R_LEAVE_RIFT);
    position_play(p, ACT(HITS, 0));
    assert_int_equal(fleet_of(&p->s, to, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CARRIER] + seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 0);
}

/* A ship that is in the active system already may stay, and fights beside those that arrive. */
TEST(rule_mov_2_ships_in_the_active_system_take_part)
{
    Position *p = bare(SIX);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 1, TI4_DREADNOUGHT, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, EMPTY), move_from(NEAR, TI4_CRUISER), ACT(DONE, 0));
    roll_on(p, 2, 7, 0);
}

/* Ships of others bar the way through their system, not the way into the active one; own ships bar nothing. */
TEST(rule_mov_3_what_bars_the_way)
{
    static const struct {
        uint8_t at, seat, may;
    } cases[] = { { NEAR, 1, 0 }, { NEAR, 0, 1 }, { TI4_MECATOL, 1, 1 }, { TI4_MECATOL, 0, 1 } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = bare(SIX);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, cases[i].at, cases[i].seat, TI4_DESTROYER, 1);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_int_equal(arena_legal(p, move_from(VEFUT, TI4_CRUISER)), cases[i].may);
        position_close(p);
    }
}

/* ---- Hits ---------------------------------------------------------------------------------------------------------------------------- */

/* Ground forces in the space area neither roll nor take hits. */
TEST(rule_spc_2_ground_forces_in_space_do_not_fight)
{
    Position *p = bare(SIX);
    arena_fleet(p, EMPTY, 0, "2 carrier, 4 infantry");
    arena_put(p, EMPTY, 1, TI4_CRUISER, 2);
    stay(p, EMPTY);
    roll_on(p, 2, 9, 0);
    roll_on(p, 2, 7, 1);
    if (top_of(&p->s)->head.kind == TI4_A_HITS)
        POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_CARRIER));
    while (top_of(&p->s)->head.kind == TI4_A_HITS)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_INFANTRY], 4);
    roll_on(p, 1, 9, 0);
}

/* Start of the combat, barrage, retreats of the defender and the attacker, dice of the attacker and the defender; then the next round,
 * without a barrage. */
TEST(rule_spc_5_the_steps_of_a_round)
{
    Position *p = bare(LETNEV_FIRST);
    empty_hands(p);
    seat_edit(&p->s, 0)->trade_goods = 2; /* Munitions Reserves at the start of a round */
    arena_put(p, EMPTY, 0, TI4_DESTROYER, 2);
    arena_put(p, NEAR, 0, TI4_DESTROYER, 1);
    arena_fleet(p, EMPTY, 1, "1 carrier, 2 fighter");
    arena_put(p, VEFUT, 1, TI4_DESTROYER, 1);
    stay(p, EMPTY);
    for (int round = 1; round <= 2; round++) {
        asked(p, 0, TI4_A_WINDOW);
        assert_int_equal(below_of(&p->s, 1)->window.event, round == 1 ? ON_SPACE_START : ON_ROUND_START);
        position_play(p, ACT(NO, 0));
        if (round == 1) {
            asked(p, 0, TI4_A_BARRAGE);
            position_play(p, ACT(NO, 0));
        }
        asked(p, 1, TI4_A_RETREAT);
        position_play(p, ACT(NO, 0));
        asked(p, 0, TI4_A_RETREAT);
        position_play(p, ACT(NO, 0));
        roll_on(p, 2, 9, 0);
        roll_on(p, 3, 9, 0);
    }
}

/* Hits of cannons may be sustained; those of a barrage fall on fighters alone; what is destroyed outright sustains nothing. */
TEST(rule_sus_3_hits_that_can_be_sustained)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 1, 0);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    stay(p, VEFUT);
    POSITION_PLAY(p, ACT(SEAT, 0), ACT(HITS, 1));
    asked(p, 0, TI4_A_HITS);
    position_play(p, ACT(SUSTAIN, damaged_slot(TI4_DREADNOUGHT)));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)], 1);
    position_close(p);
    p = bare(SIX);
    arena_put(p, EMPTY, 0, TI4_DESTROYER, 1);
    arena_fleet(p, EMPTY, 1, "1 dreadnought, 1 fighter");
    stay(p, EMPTY);
    POSITION_PLAY(p, ACT(YES, 0), ACT(HITS, 2));
    assert_int_equal(position_to_move(p), HX_CHANCE); /* nobody is asked */
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_FIGHTER], 0);
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->damaged[damaged_slot(TI4_DREADNOUGHT)], 0);
    position_close(p);
    p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_ASSAULT_CANNON);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 3);
    arena_put(p, EMPTY, 1, TI4_DREADNOUGHT, 1);
    stay(p, EMPTY);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_DREADNOUGHT], 0);
}

/* ---- Planets and structures ---------------------------------------------------------------------------------------------------------- */

/* A planet without units stays its controller's under ships of another, and in an invasion until all its combats are over. */
TEST(rule_ctl_3_an_empty_planet_changes_hands_after_the_last_combat)
{
    Position *p = bare(SIX);
    const int system = twin_system(p), empty = system_of(&p->s, system)->planet[0].id - 1,
              held = system_of(&p->s, system)->planet[1].id - 1;
    arena_hold(p, 1, empty, 0, 0, 0);
    arena_hold(p, 1, held, 1, 0, 0);
    arena_fleet(p, system, 0, "1 carrier, 2 infantry");
    stay(p, system);
    arena_until(p, TI4_A_COMMIT);
    assert_true(controls(p, 1, empty));
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(NUMBER, 1));
    roll_on(p, 1, 8, 0);
    assert_true(controls(p, 1, empty)); /* the combat for the other planet goes on */
    roll_on(p, 1, 8, 1);
    assert_true(controls(p, 0, empty));
    assert_true(controls(p, 1, held));
}

/* Landing on a planet of one's own gains nothing: its card stays readied and its structures stand. */
TEST(rule_ctl_4_nothing_is_gained_on_an_own_planet)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 1, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    stay(p, VEFUT);
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 2));
    arena_until(p, TI4_A_TURN);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 2);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->pds, 1);
    assert_true(is_readied(p, TI4_PLANET_VEFUT_2));
}

/* Structures neither move nor are carried; the Floating Factory of the Saar moves. */
TEST(rule_str_1_structures_stay_where_they_are)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 2, 1);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    position_play(p, ACT(ACTIVATE, NEAR));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), move_from(VEFUT, TI4_CARRIER));
    position_play(p, move_from(VEFUT, TI4_CARRIER));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), ACT(LOAD, VEFUT * 5 + 2)); /* the infantry */
    position_close(p);
    p = bare("seats=6 faction1=SAAR faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    arena_put(p, EMPTY, 0, TI4_SPACE_DOCK, 1);
    position_play(p, ACT(ACTIVATE, NEAR));
    assert_true(arena_legal(p, move_from(EMPTY, TI4_SPACE_DOCK)));
}

/* What has no cost is not produced; war suns need their technology. */
TEST(rule_prd_5_no_structures_and_no_war_suns_without_the_technology)
{
    for (int has_tech = 0; has_tech < 2; has_tech++) {
        Position *p = bare(SIX);
        if (has_tech)
            gain_tech(&p->s, 0, TI4_TECH_WAR_SUN);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 1);
        seat_edit(&p->s, 0)->trade_goods = 40;
        stay(p, VEFUT);
        asked(p, 0, TI4_A_BUILD);
        for (int place = 0; place < 4; place++) {
            assert_false(arena_legal(p, order_unit(TI4_PDS, place)));
            assert_false(arena_legal(p, order_unit(TI4_SPACE_DOCK, place)));
        }
        assert_true(arena_legal(p, order_unit(TI4_FLAGSHIP, 3)));
        assert_int_equal(arena_legal(p, order_unit(TI4_WAR_SUN, 3)), has_tech);
        position_close(p);
    }
}

/* ---- Secret objectives --------------------------------------------------------------------------------------------------------------- */

/* A war sun that is removed was not destroyed by anybody. */
TEST(rule_obj_6_what_is_removed_was_not_destroyed)
{
    for (int destroyed = 0; destroyed < 2; destroyed++) {
        Position *p = bare(SIX);
        secrets_back(p);
        deal_secret(p, 0, TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP);
        arena_put(p, NEAR, 1, TI4_WAR_SUN, 1);
        core_edit(&p->s)->active_system = NEAR;
        turn_edit(&p->s)->by = 1; /* seat 0, as after a roll of its own */
        if (destroyed)
            destroy_ships(&p->s, NEAR, 1, TI4_WAR_SUN, 1, 0);
        else
            remove_ships(&p->s, NEAR, 1, TI4_WAR_SUN, 1);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_WAR_SUN], 0);
        assert_int_equal(text_usable(&p->s, TEXT_GREATEST_SHIP, 0, 0), destroyed);
        position_close(p);
    }
}

static void same_scored(const HxState *world, const HxState *s)
{
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(world, seat)->scored, seat_of(s, seat)->scored);
}

/* A scored secret lies open with its owner: it is in no hand and in no deck, and nobody else scores it. */
TEST(rule_obj_8_a_scored_secret_stays_with_its_owner)
{
    const int gates = TI4_OBJ_BECOME_THE_GATEKEEPER;
    Position *p = bare(SIX);
    secrets_back(p);
    reveal(p, TI4_OBJ_NEGOTIATE_TRADE_ROUTES, TI4_OBJ_ERECT_A_MONUMENT);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->readied = 0;
    arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
    arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
    arena_put(p, ALPHA_OUT, 1, TI4_CRUISER, 1); /* another one that meets it */
    arena_put(p, BETA_B, 1, TI4_CRUISER, 1);
    assert_true(meets_objective(&p->s, 1, gates));
    deal_secret(p, 0, gates);
    enter(p, ENTER_STATUS);
    asked(p, 0, TI4_A_SCORE_SECRET);
    position_play(p, ACT(OBJECTIVE, gates));
    asked(p, HX_CHANCE, TI4_R_REVEAL); /* nobody else was asked */
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
    assert_true(seat_of(&p->s, 0)->scored >> gates & 1);
    assert_int_equal(seat_of(&p->s, 0)->n_secrets, 0);
    assert_false(decks_of(&p->s)->secrets >> (gates - TI4_PUBLICS) & 1);
    redealt(p, 1, same_scored);
}

/* ---- Open questions ------------------------------------------------------------------------------------------------------------------ */

/* Mutiny gives two players their last point at one moment: who is nearest to the speaker, clockwise, has won. */
TEST(rule_oq_1_points_of_one_moment_go_by_the_speaker)
{
    static const int cases[][2] = { { 0, 1 }, { 1, 1 }, { 2, 4 }, { 3, 4 }, { 4, 4 }, { 5, 1 } }; /* speaker, winner */
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = council();
        core_edit(&p->s)->speaker = (uint8_t)cases[i][0];
        points(p, 1, 9);
        points(p, 4, 9);
        reveal_agenda(p, TI4_AGENDA_MUTINY);
        vote(p, ACT(OUTCOME, 0), 1 << 1 | 1 << 4, ACT(OUTCOME, 1), 0);
        assert_int_equal(position_to_move(p), HX_OVER);
        assert_int_equal(core_of(&p->s)->winner, cases[i][1] + 1);
        position_close(p);
    }
}

/* Ground forces that went aboard stay in space when the retreat does not happen, and count for the capacity after the combat. */
TEST(rule_oq_4_who_went_aboard_for_nothing_stays_aboard)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_DREADNOUGHT, 1); /* room for one */
    arena_put(p, EMPTY, 1, TI4_DESTROYER, 1);
    stay(p, VEFUT);
    asked(p, 1, TI4_A_RETREAT);
    position_play(p, ACT(YES, 0));
    asked(p, 1, TI4_A_EMBARK);
    position_play(p, ACT(NUMBER, 2));
    roll_on(p, 1, 7, 0);
    roll_on(p, 1, 5, 1); /* the attacker is gone: nobody retreats */
    arena_until(p, TI4_A_EXCESS);
    asked(p, 1, TI4_A_EXCESS);
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_INFANTRY], 2);
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_INFANTRY], 1);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 1);
}

/* Warfare's secondary: one dock in the home system, a Floating Factory while it is there; other units that produce do not count. */
TEST(rule_oq_10_one_space_dock_in_the_home_system)
{
    enum { OWN_DOCK, FACTORY_HOME, FACTORY_AWAY, LETANI };
    for (int what = OWN_DOCK; what <= LETANI; what++) {
        Position *p = bare(what == LETANI ? SECOND("ARBOREC") : SECOND("SAAR"));
        const int home = seat_of(&p->s, 1)->home, planet = system_of(&p->s, home)->planet[0].id - 1;
        if (what == OWN_DOCK) {
            seat_edit(&p->s, 1)->units[TI4_SPACE_DOCK] = TI4_UNIT_SPACE_DOCK_1;
            arena_hold(p, 1, planet, 0, 0, 1);
        } else if (what == LETANI)
            arena_hold(p, 1, planet, 4, 0, 0);
        else
            arena_put(p, what == FACTORY_HOME ? home : FAR, 1, TI4_SPACE_DOCK, 1);
        seat_edit(&p->s, 1)->trade_goods = 5;
        use_card(p, TI4_WARFARE);
        POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_SECONDARY, what <= FACTORY_HOME);
        if (what <= FACTORY_HOME) {
            asked(p, 1, TI4_A_SECONDARY);
            position_play(p, ACT(YES, 0));
            while (top_of(&p->s)->head.kind == TI4_A_DOCK)
                position_play(p, arena_default(p));
            asked(p, 1, TI4_A_BUILD);
            assert_int_equal(ask_build_frame(&p->s)->system, home);
        }
        position_close(p);
    }
}

/* A faction that a seat wants is dealt to no other, though that seat comes later. */
TEST(rule_set_2_a_wanted_faction_is_not_dealt)
{
    Position *p = position_open(&hx_ti4_game, "seats=3 factions=dealt faction3=YIN");
    HxAction out[64];
    double chance[64];
    arena_until(p, TI4_R_DEAL_FACTION);
    const int n = p->s.game->chance(&p->s, out, chance);
    assert_int_equal(n, TI4_FACTIONS - 1);
    for (int i = 0; i < n; i++)
        assert_int_not_equal(out[i], ACT(DRAW_FACTION, TI4_YIN));
}
