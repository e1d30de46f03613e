/* Political Secret (PNG-2), transactions around a vote (TRX-2), the order of windows (TIM). */
#include "tests/core/games/ti4/ti4_builders.h"

/* An agenda phase; seat 2 holds the Political Secrets of the seats in `owners`. */
static Position *agenda(const char *settings, int owners)
{
    Position *p = bare(settings);
    for (int owner = 0; owner < 6; owner++)
        if (owners >> owner & 1)
            note_give(&p->s, owner * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET, 2);
    deal_strategies(p, (const uint8_t[6]){ 1, 2, 4, 8, 16, 32 });
    core_edit(&p->s)->custodians_taken = 1;
    enter(p, ENTER_AGENDA);
    while (position_to_move(p) == HX_CHANCE) { /* an agenda that is voted for or against */
        HxAction legal[128];
        double chance[128];
        const int n = p->s.game->chance(&p->s, legal, chance);
        HxAction pick = legal[0];
        for (int i = 0; i < n; i++)
            if (hx_ti4_agendas[ARG(DRAW_AGENDA, legal[i])].elect == TI4_ELECT_NOTHING)
                pick = legal[i];
        position_play(p, pick);
    }
    return p;
}

static void use_secret_of(Position *p, int owner)
{
    position_play(p, ACT(USE, TEXT_POLITICAL_SECRET));
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, owner));
    position_play(p, ACT(SEAT, owner));
}

TEST(rule_png_2_the_owner_casts_no_votes)
{
    Position *p = agenda(SIX, 1 << 1);
    asked(p, 2, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_POLITICAL_SECRET));
    use_secret_of(p, 1); /* asked even of one owner: how many are held is hidden */
    for (int asked_votes = 0; asked_votes < 5;) {
        if (top_of(&p->s)->head.kind == TI4_A_VOTE) {
            assert_int_not_equal(position_to_move(p), 1);
            asked_votes++;
        }
        position_play(p, arena_default(p));
    }
}

TEST(rule_png_2_no_cards_and_no_faction_abilities_until_it_is_resolved)
{
    Position *p = agenda(ABLE, 1 << 1);
    assert_int_equal(modified_value(&p->s, VALUE_NO_CARDS, 1, -1, 0), 0);
    use_secret_of(p, 1);
    assert_true(has_effect(&p->s, 1, EFFECT_SILENCED));
    assert_int_not_equal(modified_value(&p->s, VALUE_NO_CARDS, 1, -1, 0), 0);
    assert_int_equal(modified_value(&p->s, VALUE_NO_CARDS, 0, -1, 0), 0); /* the others are free */
    seat_edit(&p->s, 1)->faction = TI4_LETNEV;
    seat_edit(&p->s, 1)->trade_goods = 2;
    core_edit(&p->s)->active_system = NEAR; /* Munitions Reserves would be usable */
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    SpaceFrame *combat = space_frame_push(&p->s, 0);
    combat->system = NEAR;
    combat->defender = 1;
    assert_false(text_usable(&p->s, TEXT_MUNITIONS, 1, 1));
    effects_end(&p->s, LASTS_AGENDA);
    assert_true(text_usable(&p->s, TEXT_MUNITIONS, 1, 1));
    pop(&p->s);
    core_edit(&p->s)->active_system = TI4_NO_SYSTEM;
    position_close(p);
    p = agenda(SIX, 1 << 1);
    use_secret_of(p, 1);
    while (below_of(&p->s, 1) && (core_of(&p->s)->agenda || core_of(&p->s)->no_vote)) /* up to its end */
        position_play(p, arena_default(p));
    assert_false(has_effect(&p->s, 1, EFFECT_SILENCED));
}

/* Two of them, one after the other; whose is asked. */
TEST(rule_png_2_two_notes_are_two_components)
{
    Position *p = agenda(SIX, 1 << 1 | 1 << 4);
    position_play(p, ACT(USE, TEXT_POLITICAL_SECRET));
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, 1), ACT(SEAT, 4));
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0); /* in every world the seat holds what it is playing */
    for (int i = 0; i < 20; i++) {
        HxState world;
        HxAction legal[128];
        assert_int_equal(hx_copy(&world, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_redeal(&world, 3, &rng), HX_OK);
        assert_true(p->s.game->legal(&world, legal) >= 1);
        hx_drop(&world);
    }
    position_play(p, ACT(SEAT, 4));
    asked(p, 2, TI4_A_WINDOW);
    use_secret_of(p, 1);
    assert_int_equal(core_of(&p->s)->no_vote, 1 << 1 | 1 << 4);
}

/* After the reveal and after the votes; with each pair once. */
TEST(rule_trx_2_once_more_after_the_votes)
{
    Position *p = agenda(SIX " transactions=any_time", 0);
    bool has_voted = false;
    int windows[2] = { 0, 0 };
    seat_edit(&p->s, 0)->trade_goods = 2;
    for (int i = 0; i < 200 && core_of(&p->s)->agenda; i++) {
        has_voted |= top_of(&p->s)->head.kind == TI4_A_VOTE;
        if (top_of(&p->s)->head.kind == TI4_A_AGENDA_TRADE && position_to_move(p) == 0) {
            windows[has_voted]++;
            if (!has_voted) { /* a gift to seat 3 */
                position_play(p, ACT(PROPOSE, 3));
                while (top_of(&p->s)->head.kind == TI4_A_OFFER)
                    position_play(p, arena_item(p) == 0 ? ACT(NUMBER, 1) : arena_default(p));
                position_play(p, ACT(YES, 0));
                assert_int_equal(seat_of(&p->s, 3)->trade_goods, 1);
            } else {
                assert_false(arena_legal(p, ACT(PROPOSE, 3)));
                assert_true(arena_legal(p, ACT(PROPOSE, 4)));
            }
        }
        position_play(p, arena_default(p));
    }
    assert_int_equal(windows[0], 1);
    assert_int_equal(windows[1], 1);
}

/* Both sides lose their war sun in one round: either of them has destroyed one. */
TEST(rule_obj_3_both_sides_have_destroyed_a_great_ship)
{
    for (int holder = 0; holder <= 1; holder++) {
        Position *p = bare(SIX);
        secrets_back(p);
        deal_secret(p, holder, TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP);
        for (int seat = 0; seat <= 1; seat++) {
            put_damaged(p, EMPTY, seat, TI4_WAR_SUN);
            arena_put(p, EMPTY, seat, TI4_CRUISER, 1);
        }
        stay(p, EMPTY);
        for (int seat = 0; seat <= 1; seat++) {
            arena_roll(p, 3, 1);
            arena_roll(p, 1, 0);
        }
        for (int seat = 1; seat >= 0; seat--) {
            asked(p, seat, TI4_A_HITS);
            position_play(p, ACT(DESTROY, TI4_DAMAGED + damaged_slot(TI4_WAR_SUN)));
            if (seat == holder)
                continue;
            asked(p, holder, TI4_A_WINDOW);
            position_play(p, ACT(USE, TEXT_GREATEST_SHIP));
        }
        assert_int_equal(seat_of(&p->s, holder)->victory_points, 1);
        position_close(p);
    }
}

/* ... and one that is lost before the first dice, with all its side has, counts too. */
TEST(rule_obj_3_a_great_ship_lost_to_assault_cannon)
{
    Position *p = bare(SIX);
    secrets_back(p);
    deal_secret(p, 0, TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP);
    gain_tech(&p->s, 0, TI4_TECH_ASSAULT_CANNON);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 3);
    arena_put(p, EMPTY, 1, TI4_WAR_SUN, 1);
    stay(p, EMPTY);
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_GREATEST_SHIP));
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
    assert_int_equal(turn_of(&p->s)->great, 0);
}

/* One secret objective a combat, however many were fulfilled. */
TEST(rule_obj_3_a_combat_scores_one_secret)
{
    Position *p = bare(SIX);
    secrets_back(p);
    deal_secret(p, 0, TI4_OBJ_UNVEIL_FLAGSHIP);
    deal_secret(p, 0, TI4_OBJ_SPARK_A_REBELLION);
    arena_put(p, EMPTY, 0, TI4_FLAGSHIP, 1);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    stay(p, EMPTY);
    for (int own = 1; position_to_move(p) == HX_CHANCE; own = 0)
        arena_roll(p, arena_dice(p), own);
    asked(p, 0, TI4_A_WINDOW);
    assert_true(arena_legal(p, ACT(USE, TEXT_UNVEIL_FLAGSHIP)));
    position_play(p, ACT(USE, TEXT_REBELLION_IN_SPACE));
    while (position_to_move(p) >= 0 && top_of(&p->s)->head.kind != TI4_A_TURN) {
        assert_false(arena_legal(p, ACT(USE, TEXT_UNVEIL_FLAGSHIP)));
        position_play(p, arena_default(p));
    }
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
}

/* Was the text offered to the seat before the next turn? It is used then. */
static bool is_used(Position *p, int seat, int text)
{
    while (position_to_move(p) == HX_CHANCE || top_of(&p->s)->head.kind != TI4_A_TURN) {
        if (position_to_move(p) == seat && arena_legal(p, ACT(USE, text))) {
            position_play(p, ACT(USE, text));
            return true;
        }
        position_play(p, arena_default(p));
    }
    return false;
}

/* The last ship goes to a cannon, and with one left not; fighters that are left do not matter. */
TEST(text_turn_their_fleets_to_dust_the_last_ship_goes_to_a_cannon)
{
    for (int more = 0; more <= 1; more++) {
        Position *p = bare(SIX);
        secrets_back(p);
        deal_secret(p, 1, TI4_OBJ_TURN_THEIR_FLEETS_TO_DUST);
        gain_tech(&p->s, 1, TI4_TECH_PDS_2);
        arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 1, 0);
        arena_put(p, NEAR, 0, TI4_CARRIER, 1 + more);
        arena_put(p, NEAR, 0, TI4_FIGHTER, 1);
        stay(p, NEAR);
        asked(p, 1, TI4_A_FIRE);
        position_play(p, ACT(SEAT, 0));
        arena_roll(p, 1, 1);
        asked(p, 0, TI4_A_HITS);
        position_play(p, ACT(DESTROY, TI4_CARRIER));
        assert_int_equal(is_used(p, 1, TEXT_FLEETS_TO_DUST), !more);
        assert_int_equal(seat_of(&p->s, 1)->victory_points, !more);
        position_close(p);
    }
}

/* A space combat is won with the own flagship there; without it nothing is scored. */
TEST(text_unveil_flagship_survives_a_combat_won)
{
    for (int is_there = 0; is_there <= 1; is_there++) {
        Position *p = bare(SIX);
        secrets_back(p);
        deal_secret(p, 0, TI4_OBJ_UNVEIL_FLAGSHIP);
        arena_put(p, EMPTY, 0, is_there ? TI4_FLAGSHIP : TI4_DREADNOUGHT, 1);
        arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
        stay(p, EMPTY);
        for (int own = 1; position_to_move(p) == HX_CHANCE; own = 0)
            arena_roll(p, arena_dice(p), own);
        assert_int_equal(is_used(p, 0, TEXT_UNVEIL_FLAGSHIP), is_there);
        assert_int_equal(seat_of(&p->s, 0)->victory_points, is_there);
        position_close(p);
    }
}

/* 35.3: it returns when its effect is over, so it cannot be traded again within the agenda, nor be used in the next one. */
TEST(rule_png_2_the_note_returns_when_the_agenda_is_resolved)
{
    const int note = 1 * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET;
    Position *p = agenda(SIX, 1 << 1);
    const int owners = seat_of(&p->s, 1)->n_notes, holders = seat_of(&p->s, 2)->n_notes;
    use_secret_of(p, 1);
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 2 + 1);
    assert_int_equal(seat_of(&p->s, 2)->n_notes, holders - 1);
    for (int i = 0; core_of(&p->s)->agenda; i++) {
        assert_true(i < 200);
        assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 2 + 1);
        position_play(p, arena_default(p));
    }
    while (has_effect(&p->s, 1, EFFECT_SILENCED))
        position_play(p, arena_default(p));
    assert_int_equal(notes_of(&p->s)->at[note], 1 + 1);
    assert_int_equal(notes_of(&p->s)->known[note], 0xff);
    assert_int_equal(seat_of(&p->s, 1)->n_notes, owners + 1);
}
