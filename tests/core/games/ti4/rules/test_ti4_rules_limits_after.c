/* Rules that other tests only pass by: limits after combats, what Warfare and Imperial are not, orders, the outer ring. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* ---- Limits after a space combat (39.10.a) --------------------------------------------------------------------------------------------
 */

/* Every die hits, nobody uses or announces anything; stops at what is lost to a limit. */
static void all_hit(Position *p)
{
    for (int i = 0; i < 60 && top_of(&p->s)->head.kind != TI4_A_EXCESS && top_of(&p->s)->head.kind != TI4_A_TURN; i++)
        position_play(p, top_of(&p->s)->head.kind == TI4_R_DICE ? ACT(HITS, arena_dice(p)) : arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_EXCESS);
}

TEST(rule_39_10_a_a_defender_that_wins_loses_what_it_cannot_carry)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_fleet(p, VEFUT, 1, "1 carrier, 1 cruiser, 2 fighter");
    stay(p, VEFUT);
    arena_until(p, TI4_R_DICE);
    while (top_of(&p->s)->head.kind == TI4_R_DICE)
        position_play(p, ACT(HITS, arena_dice(p)));
    asked(p, 1, TI4_A_HITS);
    position_play(p, ACT(DESTROY, TI4_CARRIER));
    all_hit(p);
    asked(p, 1, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER));
    POSITION_PLAY(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_FIGHTER], 0);
    sound(p);
}

/* Before the troops land: what the lost carrier no longer holds cannot bring itself down on the planet. */
TEST(rule_39_10_a_an_attacker_that_wins_loses_it_before_the_invasion)
{
    Position *p = bare(SIX);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 cruiser, 2 infantry");
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    stay(p, VEFUT);
    arena_until(p, TI4_R_DICE);
    while (top_of(&p->s)->head.kind == TI4_R_DICE)
        position_play(p, ACT(HITS, arena_dice(p)));
    asked(p, 0, TI4_A_HITS);
    position_play(p, ACT(DESTROY, TI4_CARRIER));
    while (seat_of(&p->s, 1)->ships & BIT(VEFUT))
        position_play(p, arena_default(p));
    asked(p, 0, TI4_A_EXCESS);
}

/* Where it goes it has as many ships as its fleet pool allows. */
TEST(rule_39_10_a_a_defender_that_retreats_keeps_the_limits_there)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 1)->pool[TI4_FLEET] = 2;
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 1, TI4_DESTROYER, 2);
    stay(p, VEFUT);
    arena_until(p, TI4_A_RETREAT);
    asked(p, 1, TI4_A_RETREAT);
    position_play(p, ACT(YES, 0));
    while (top_of(&p->s)->head.kind != TI4_A_RETREAT_TO && top_of(&p->s)->head.kind != TI4_A_EXCESS)
        position_play(p, arena_default(p));
    if (top_of(&p->s)->head.kind == TI4_A_RETREAT_TO)
        position_play(p, ACT(SYSTEM, EMPTY));
    asked(p, 1, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER));
    position_play(p, ACT(DESTROY, TI4_DESTROYER));
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_DESTROYER], 1);
    sound(p);
}

/* ---- Strategy cards -------------------------------------------------------------------------------------------------------------------
 */

/* Two docks at home and one abroad: only the dock that was chosen produces, by its own limit, and its ground forces stay on its planet. */
TEST(rule_60_3_one_dock_at_home_produces_alone)
{
    Position *p = bare(SIX);
    const int home = seat_of(&p->s, 1)->home;
    int slot, other;
    arena_hold(p, 1, TI4_PLANET_RETILLION, 0, 0, 1);
    arena_hold(p, 1, TI4_PLANET_SHALLOQ, 0, 0, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1);
    assert_int_equal(system_of_planet(&p->s, TI4_PLANET_RETILLION, &slot), home);
    assert_int_equal(system_of_planet(&p->s, TI4_PLANET_SHALLOQ, &other), home);
    seat_edit(&p->s, 1)->trade_goods = 20;
    use_card(p, TI4_WARFARE);
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    asked(p, 1, TI4_A_DOCK);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_RETILLION), ACT(PLANET, TI4_PLANET_SHALLOQ));
    position_play(p, ACT(PLANET, TI4_PLANET_RETILLION));
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, slot)));
    assert_false(arena_legal(p, order_unit(TI4_INFANTRY, other))); /* PRD-3 */
    assert_false(arena_legal(p, order_unit(TI4_INFANTRY, 3)));
    int units = 0; /* Space Dock I: the planet's resources and two more */
    for (; arena_legal(p, order_unit(TI4_INFANTRY, slot)); units++)
        position_play(p, order_unit(TI4_INFANTRY, slot));
    assert_int_equal(units, hx_ti4_planets[TI4_PLANET_RETILLION].resources + 2);
}

/* A Space Dock abroad is none, however many there are. */
TEST(rule_60_3_no_production_without_a_dock_at_home)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1);
    seat_edit(&p->s, 1)->trade_goods = 5;
    use_card(p, TI4_WARFARE);
    for (int i = 0; i < 60 && top_of(&p->s)->head.kind != TI4_A_TURN; i++) {
        assert_true(top_of(&p->s)->head.kind != TI4_A_SECONDARY || position_to_move(p) != 1);
        position_play(p, arena_default(p));
    }
}

/* Who controls Mecatol Rex has the point and draws no secret; anybody else may draw and has no point. */
TEST(rule_scd_8_the_point_of_mecatol_rex_or_a_secret_objective)
{
    for (int controls_it = 0; controls_it < 2; controls_it++) {
        Position *p = bare(SIX);
        core_edit(&p->s)->revealed = 0;
        decks_edit(&p->s)->publics = (uint32_t)(BIT(TI4_PUBLICS) - 1);
        open_row(&p->s, 2); /* that nobody meets */
        if (controls_it)
            arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 1, 0, 0);
        bool may_draw = false;
        use_card(p, TI4_IMPERIAL);
        for (int i = 0; i < 60 && position_to_move(p) == 0 && top_of(&p->s)->head.kind != TI4_A_TRADE_END; i++) {
            may_draw |= top_of(&p->s)->head.kind == TI4_A_MAY_DRAW;
            position_play(p, arena_default(p));
        }
        assert_int_equal(may_draw, !controls_it);
        assert_int_equal(seat_of(&p->s, 0)->victory_points, controls_it);
        position_close(p);
    }
}

/* Politics: the speaker, then two action cards, then the agendas; Trade: three trade goods, then commodities, then whom it refills. */
TEST(rule_59_3_politics_and_trade_in_printed_order)
{
    Position *p = bare(SIX);
    use_card(p, TI4_POLITICS);
    asked(p, 0, TI4_A_SPEAKER);
    const int cards = seat_of(&p->s, 0)->n_cards;
    position_play(p, ACT(SEAT, 3));
    assert_int_equal(core_of(&p->s)->speaker, 3);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_CARD);
    position_play(p, arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_CARD);
    position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, cards + 2);
    while (top_of(&p->s)->head.kind == TI4_R_AGENDA)
        position_play(p, arena_default(p));
    asked(p, 0, TI4_A_AGENDAS);
    position_close(p);
    p = bare(SIX);
    seat_edit(&p->s, 0)->trade_goods = seat_edit(&p->s, 0)->commodities = 0;
    use_card(p, TI4_TRADE);
    asked(p, 0, TI4_A_REFILL);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    assert_int_equal(seat_of(&p->s, 0)->commodities, hx_ti4_factions[seat_of(&p->s, 0)->faction].commodities);
}

/* A transaction between the steps shows what has been done so far. */
TEST(rule_59_3_commodities_come_after_the_trade_goods)
{
    Position *p = bare(SIX " transactions=any_time");
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1); /* neighbours */
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = seat_edit(&p->s, 0)->commodities = 0;
    use_card(p, TI4_TRADE);
    asked(p, 0, TI4_A_TRADE);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    assert_int_equal(seat_of(&p->s, 0)->commodities, 0);
}

/* The objective is scored before Mecatol Rex brings its point. */
TEST(rule_59_3_imperial_scores_before_it_rewards)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 1, 0, 0);
    core_edit(&p->s)->revealed = BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES);
    decks_edit(&p->s)->publics = (uint32_t)(BIT(TI4_PUBLICS) - 1) & ~core_of(&p->s)->revealed;
    open_row(&p->s, 2);
    seat_edit(&p->s, 0)->trade_goods = 5;
    use_card(p, TI4_IMPERIAL);
    asked(p, 0, TI4_A_SCORE_PUBLIC);
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 0);
}

/* ---- The end of the game, notes, the status phase --------------------------------------------------------------------------------------
 */

/* Ten of the row end it; what Incentive Program added counts for nothing. */
TEST(rule_rnd_2_public_objectives_from_the_box_do_not_end_the_game)
{
    for (int extra = 0; extra <= 2; extra++) {
        Position *p = bare(SIX);
        uint32_t face_up = 0;
        for (int i = 0; i < 10; i++)
            face_up |= (uint32_t)BIT(i < 6 ? i : 10 + i - 6);
        core_edit(&p->s)->revealed = face_up;
        core_edit(&p->s)->extra_publics = (uint8_t)extra;
        decks_edit(&p->s)->publics = (uint32_t)(BIT(TI4_PUBLICS) - 1) & ~face_up;
        enter(p, ENTER_STATUS);
        for (int i = 0; i < 200 && position_to_move(p) != HX_OVER && top_of(&p->s)->head.kind != TI4_R_REVEAL; i++)
            position_play(p, arena_default(p));
        assert_int_equal(position_to_move(p) == HX_OVER, extra == 0);
        position_close(p);
    }
}

/* In hand a note may be offered; face up it may be neither offered nor asked for. */
TEST(rule_35_5_a_a_note_is_locked_once_it_is_in_play)
{
    const int note = 1 * TI4_NOTES + TI4_NOTE_TRADE_AGREEMENT;
    for (int holder = 0; holder < 2; holder++)
        for (int in_play = 0; in_play < 2; in_play++) {
            Position *p = bare(SIX);
            arena_put(p, EMPTY, 0, TI4_CRUISER, 1); /* neighbours */
            arena_put(p, NEAR, 1, TI4_CRUISER, 1);
            notes_edit(&p->s)->at[note] = (uint8_t)((in_play ? NOTE_IN_PLAY : 0) + holder + 1);
            notes_edit(&p->s)->known[note] = 0xff;
            seat_edit(&p->s, 0)->n_notes = (uint8_t)(TI4_NOTES + (holder == 0 && !in_play));
            seat_edit(&p->s, 1)->n_notes = (uint8_t)(TI4_NOTES - (holder == 0 || in_play));
            position_play(p, ACT(PROPOSE, 1));
            while (arena_item(p) != (holder == 0 ? TI4_GIVES_NOTE : TI4_ASKS_NOTE))
                position_play(p, arena_default(p));
            assert_int_equal(arena_legal(p, ACT(NOTE, note)), !in_play);
            position_close(p);
        }
}

/* Tokens are gained and laid out in initiative order, wherever the speaker sits. */
TEST(rule_56_5_b_tokens_are_laid_out_in_initiative_order)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_IMPERIAL, 1 << TI4_TRADE, 1 << TI4_LEADERSHIP, 1 << TI4_WARFARE, 1 << TI4_DIPLOMACY,
                                          1 << TI4_POLITICS });
    const uint8_t order[] = { 2, 4, 5, 1, 3, 0 };
    core_edit(&p->s)->speaker = 3;
    enter(p, ENTER_STATUS);
    int n = 0, last = -1;
    for (int i = 0; i < 200 && n < 6; i++) {
        arena_until(p, TI4_A_REDISTRIBUTE);
        const int seat = position_to_move(p);
        if (seat != last) {
            assert_int_equal(seat, order[n++]);
            assert_int_equal(seat_of(&p->s, seat)->pool[0] + seat_of(&p->s, seat)->pool[1] + seat_of(&p->s, seat)->pool[2], 8 + 2);
        }
        last = seat;
        position_play(p, arena_default(p));
    }
    assert_int_equal(n, 6);
}

/* ---- The galaxy
 * --------------------------------------------------------------------------------------------------------------------------- */

/* The rings as one walks them: out to the top of a ring, then along its six sides. */
static int walk(int q[TI4_PLACES], int r[TI4_PLACES])
{
    static const int step[6][2] = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } };
    int n = 1;
    q[0] = r[0] = 0;
    for (int ring = 1; ring <= 3; ring++)
        for (int side = 0, a = 0, b = -ring; side < 6; side++)
            for (int i = 0; i < ring; i++, a += step[side][0], b += step[side][1], n++) {
                q[n] = a;
                r[n] = b;
            }
    return n;
}

TEST(rule_52_0_every_shared_edge_to_the_outer_ring)
{
    int q[TI4_PLACES], r[TI4_PLACES], edges = 0;
    assert_int_equal(walk(q, r), TI4_PLACES);
    for (int a = 0; a < TI4_PLACES; a++)
        for (int b = 0; b < TI4_PLACES; b++) {
            const int dq = abs(q[a] - q[b]), dr = abs(r[a] - r[b]), ds = abs(q[a] + r[a] - q[b] - r[b]);
            const bool share = (dq > dr ? dq : dr) <= 1 && ds <= 1 && a != b;
            assert_int_equal(adjacent_places(a) >> b & 1, share);
            edges += share;
        }
    assert_int_equal(edges, 2 * 90);
}
