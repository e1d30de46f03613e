/* Eclipse's story: fights with who lost what where, rounds summed up once, and nothing a seat may not know. */
#include "core/games/eclipse/machine.h"
#include "tests/core/games/eclipse/table.h"
#include "tests/support/random_action.h"
#include "tests/support/tale.h"

TEST(a_fight_is_told_from_its_first_roll_to_who_holds_the_hex)
{
    Position *p = open_turn(DUEL);
    lay_arena(p);
    put_ships(p, 106, 0, ECLIPSE_DREADNOUGHT, 1);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    Tale *tale = begin_tale(p);
    seat_edit(&p->s, 1)->has_passed = 1;
    tell(tale, ACT + ECLIPSE_ACT_PASS, HX_ALL);
    if (kind_asked(p) == ECLIPSE_KIND_TURN_END)
        tell(tale, DONE, HX_ALL);
    assert_non_null(told(tale, "phase"));
    assert_string_equal(told(tale, "battle")->text, "battle in 106: Terran Federation against Terran Directorate");
    assert_int_equal(told(tale, "battle")->place, 106);
    assert_int_equal(told(tale, "battle")->other, 0);
    bool has_loss = false, has_end = false;
    while (battle(&p->s)->fire == FIRE_CANNONS) { /* seat 0 hits, seat 1 misses */
        HxAction out[N_ROLLS];
        double chance[N_ROLLS];
        const bool is_chance = position_to_move(p) == HX_CHANCE;
        const bool is_own = battle(&p->s)->party[battle(&p->s)->rolling_side] == 0;
        if (is_chance)
            p->s.game->chance(&p->s, out, chance);
        else
            p->s.game->legal(&p->s, out);
        tell(tale, is_chance ? (HxAction)hits(is_own ? 2 : 0) : out[0], HX_ALL);
        if (is_chance)
            assert_non_null(
                strstr(told(tale, "roll")->text, is_own ? "dreadnoughts of Terran Directorate roll yellow dice" : "interceptors of "));
        const HxEvent *loss = told(tale, "ship_destroyed"), *end = told(tale, "battle_end");
        if (loss) {
            assert_string_equal(loss->text, "Terran Federation loses 1 interceptor in 106");
            assert_int_equal(loss->seat, 1);
            assert_int_equal(loss->amount, 1);
            assert_string_equal(loss->what, "interceptor");
            has_loss = true;
        }
        if (end) {
            assert_string_equal(end->text, "Terran Directorate holds 106");
            has_end = true;
        }
    }
    assert_true(has_loss && has_end);
    end_tale(tale);
}

/* E-REP-6: the tile a seat keeps is told to itself alone. */
TEST(a_tile_kept_is_told_to_its_seat_alone)
{
    for (int viewer = 0; viewer < 2; viewer++) {
        Position *p = open_turn(DUEL);
        Tale *tale = begin_tale(p);
        Battle *b = battle_edit(&p->s);
        b->sector = (uint8_t)(sector(221) + 1);
        b->n_order = 1;
        b->fought = 1;
        Table *t = table_edit(&p->s);
        pop(&p->s);
        ((GameFrame *)&t->frame[0])->head.stage = STAGE_GAME_COMBAT;
        t->phase = ECLIPSE_PHASE_COMBAT;
        combat_frame_push(&p->s, 0);
        battle_frame_push(&p->s, 0)->head.waits = 1;
        aftermath_frame_push(&p->s, 0);
        eclipse_run(&p->s);
        assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_REPUTATION);
        const uint8_t four[] = { 0, 0, 0, 1 };
        tell(tale, (HxAction)(DRAW_REPUTATION + eclipse_rank_of_counts(4, MAX_DRAW, four)), viewer);
        assert_int_equal(strstr(told(tale, "draw")->text, "4") != NULL, viewer == 0);
        tell(tale, KEEP + 4, viewer);
        assert_string_equal(told(tale, "choice")->text, viewer == 0 ? "Terran Directorate: keep a Reputation Tile: 4"
                                                                    : "Terran Directorate: keep a Reputation Tile: ?");
        end_tale(tale);
        position_close(p);
    }
}

TEST(each_round_is_summed_up_once_a_seat)
{
    Position *p = position_open(&eclipse_game, DUEL);
    Tale *tale = begin_tale(p);
    HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
    int summaries = 0, results = 0, rounds = 0;
    while (position_to_move(p) != HX_OVER) {
        const HxAction a = random_action(&p->s, &rng);
        tell(tale, a, (int)hx_rng_below(&rng, 3) - 1);
        for (int i = 0; i < tale->n; i++) {
            summaries += strcmp(tale->event[i].kind, "summary") == 0;
            rounds += strcmp(tale->event[i].kind, "round") == 0;
            results += strcmp(tale->event[i].kind, "result") == 0;
        }
    }
    assert_int_equal(summaries, 2 * table(&p->s)->round);
    assert_int_equal(rounds, table(&p->s)->round);
    assert_int_equal(results, 2);
    end_tale(tale);
}

/* The summary of the only hex left, and of two. */
TEST(a_summary_counts_hexes_in_plain_words)
{
    Position *p = position_open(&eclipse_game, DUEL);
    Tale *tale = begin_tale(p);
    HxRng rng = hx_rng_stream(6, 0, HX_FOR_TEST, 0);
    int n_one = 0, n_more = 0;
    while (position_to_move(p) != HX_OVER) {
        tell(tale, random_action(&p->s, &rng), HX_ALL);
        for (int i = 0; i < tale->n; i++) {
            if (strcmp(tale->event[i].kind, "summary") != 0)
                continue;
            const bool is_one = count_bits(seat_at(&p->s, tale->event[i].seat)->discs) == 1;
            *(is_one ? &n_one : &n_more) += 1;
            assert_non_null(strstr(tale->event[i].text, is_one ? ", 1 hex, " : " hexes, "));
        }
    }
    assert_true(n_one > 0 && n_more > 0);
    end_tale(tale);
}

/* E-END-1: what the points at the end are for adds up to the score of each seat, Reputation Tiles among it. */
TEST(the_end_tells_what_points_are_for)
{
    int n_kinds = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        Position *p = position_open(&eclipse_game, DUEL);
        Tale *tale = begin_tale(p);
        HxRng rng = hx_rng_stream(7, seed, HX_FOR_TEST, 0);
        int sum[2] = { 0, 0 };
        while (position_to_move(p) != HX_OVER) {
            tell(tale, random_action(&p->s, &rng), HX_ALL);
            for (int i = 0; i < tale->n; i++)
                if (strcmp(tale->event[i].kind, "points") == 0) {
                    sum[tale->event[i].seat] += tale->event[i].amount;
                    n_kinds += strcmp(tale->event[i].what, "hexes") != 0;
                }
        }
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(sum[seat], eclipse_score_of(&p->s, seat));
        end_tale(tale);
        position_close(p);
    }
    assert_true(n_kinds > 0);
}

/* As data, too: choices say what or whom they are about, or where; a loss or gain of one resource says which and how much. */
TEST(choices_and_resources_are_told_as_data)
{
    assert_told_as_data(position_open(&eclipse_game, DUEL));
}
