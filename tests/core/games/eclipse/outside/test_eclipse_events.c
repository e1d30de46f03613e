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
            assert_string_equal(loss->text, "Terran Federation loses 1 interceptor in 106 (cannons of Terran Directorate)");
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
        tell(tale, (HxAction)(DRAW_REPUTATION + hx_eclipse_rank_of_counts(4, MAX_DRAW, four)), viewer);
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
    Position *p = position_open(&hx_eclipse_game, DUEL);
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
    Position *p = position_open(&hx_eclipse_game, DUEL);
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
        Position *p = position_open(&hx_eclipse_game, DUEL);
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
    assert_told_as_data(position_open(&hx_eclipse_game, DUEL));
}

/* ---- Told where it happens ---------------------------------------------------------------------------------------------- */

/* The place of the first event of a kind among those of the step, of a seat (HX_CHANCE: of any). */
static int order_of(const Tale *tale, const char *kind, int seat)
{
    for (int i = 0; i < tale->n; i++)
        if (strcmp(tale->event[i].kind, kind) == 0 && (seat == HX_CHANCE || tale->event[i].seat == seat))
            return i;
    fail_msg("nothing is told of a %s", kind);
    return -1;
}

static int times_told(const Tale *tale, const char *kind)
{
    int n = 0;
    for (int i = 0; i < tale->n; i++)
        n += strcmp(tale->event[i].kind, kind) == 0;
    return n;
}

/* Everybody else has passed; so does seat 0, of which all is heard till the next question. */
static Tale *tell_end_of_actions(Position *p)
{
    Tale *tale = begin_tale(p);
    seat_edit(&p->s, 1)->has_passed = 1;
    tell(tale, ACT + ECLIPSE_ACT_PASS, HX_ALL);
    if (kind_asked(p) == ECLIPSE_KIND_TURN_END)
        tell(tale, DONE, HX_ALL);
    return tale;
}

/* E-POP-3, E-TEC-8: no roll, and all the same told: the phase, the attack, the cubes with the cause, then the hex with it. */
TEST(neutron_bombs_are_told_in_order_with_their_cause)
{
    Position *p = open_turn(DUEL);
    lay_arena(p);
    int square = 0;
    while (!hx_eclipse_sector_info[sector(106)].squares[square])
        square++;
    put_cube(p, 106, square, square % ECLIPSE_RESOURCES);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    give_tech(p, 1, ECLIPSE_TECH_NEUTRON_BOMBS);
    Tale *tale = tell_end_of_actions(p);
    const int phase = order_of(tale, "phase", HX_CHANCE), raid = order_of(tale, "raid", 1), cubes = order_of(tale, "cubes_destroyed", 0);
    assert_true(phase < raid && raid < cubes && cubes < order_of(tale, "graveyard", 0) && cubes < order_of(tale, "hex_lost", 0));
    assert_told(tale, "cubes_destroyed", "1 cube destroyed in 106 (Neutron Bombs)");
    assert_int_equal(told(tale, "cubes_destroyed")->other, 1);
    assert_string_equal(told(tale, "cubes_destroyed")->why, "Neutron Bombs");
    assert_told(tale, "hex_lost", "Terran Directorate no longer controls 106 (no cube is left)");
    end_tale(tale);
}

/* E-UPK-2: below the heading of its phase, and above that of the next. */
TEST(upkeep_is_told_in_its_phase)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    Tale *tale = tell_end_of_actions(p);
    int upkeep = -1, cleanup = -1;
    for (int i = 0; i < tale->n; i++)
        if (tale->event[i].what && strcmp(tale->event[i].kind, "phase") == 0)
            *(strcmp(tale->event[i].what, "Upkeep Phase") == 0 ? &upkeep : &cleanup) = i;
    for (int seat = 0; seat < 2; seat++) {
        const int income = order_of(tale, "resources", seat);
        assert_true(upkeep >= 0 && upkeep < income && income < cleanup);
        assert_string_equal(tale->event[income].why, "production and upkeep");
    }
    assert_int_equal(tale->event[upkeep].seat, HX_CHANCE);
    end_tale(tale);
}

/* E-CLN-2, E-CLN-3: what comes back is told of whom it comes back to, and of nobody else. */
TEST(nothing_that_comes_back_is_not_told)
{
    Position *p = open_turn(DUEL);
    seat_edit(&p->s, 0)->colony_ships = 0;
    seat_edit(&p->s, 0)->discs_on_actions++;
    seat_edit(&p->s, 0)->discs_on_track--;
    seat_edit(&p->s, 0)->cubes[ECLIPSE_SCIENCE] = (uint8_t)(seat_of(p, 0)->cubes[ECLIPSE_SCIENCE] - 2);
    seat_edit(&p->s, 0)->graveyard[ECLIPSE_SCIENCE] = 2;
    Tale *tale = tell_end_of_actions(p);
    assert_int_equal(tale->event[order_of(tale, "cubes_home", 0)].amount, 2);
    assert_int_equal(tale->event[order_of(tale, "graveyard", 0)].amount, -2);
    static const char *const comes_back[] = { "colony_ships", "discs", "cubes_home", "graveyard" };
    for (int k = 0; k < 4; k++) {
        assert_int_equal(times_told(tale, comes_back[k]), 1);
        assert_int_equal(tale->event[order_of(tale, comes_back[k], HX_CHANCE)].seat, 0);
    }
    end_tale(tale);
}

/* E-CMB-6: at equal initiative the defender acts first, and so it leaves first. */
TEST(who_retreats_first_is_told_first)
{
    Position *p = open_turn(DUEL);
    lay_arena(p);
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 107, 1);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    Tale *tale = tell_end_of_actions(p);
    tell(tale, (HxAction)(RETREAT + sector(221)), HX_ALL);
    assert_int_equal(position_to_move(p), 1);
    tell(tale, (HxAction)(RETREAT + sector(107)), HX_ALL);
    const int first = order_of(tale, "move", 0);
    assert_true(first < order_of(tale, "move", 1));
    assert_string_equal(tale->event[first].text, "Terran Directorate: 1 interceptor from 106 to 221 (a retreat)");
    assert_int_equal(tale->event[first].from, 106);
    end_tale(tale);
}

/* E-DIP-4, E-DIP-5: once, with the cause, before the Traitor Card. */
TEST(a_broken_relation_is_told_once)
{
    Position *p = open_turn(FOUR);
    no_colony_ships(p);
    lay(p, 107, 0, -1, 0, false);
    put_disc(p, 107, 1);
    POSITION_PLAY(p, OFFER + 1, ANSWER + 1, TRACK + ECLIPSE_MONEY, TRACK + ECLIPSE_SCIENCE);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_MOVE, (HxAction)(MOVE_FROM + sector(221)), (HxAction)(MOVE_TO + sector(107)));
    Tale *tale = begin_tale(p);
    tell(tale, DONE, HX_ALL);
    assert_int_equal(times_told(tale, "relations_end"), 1);
    assert_int_equal(told(tale, "relations_end")->other, 1);
    assert_string_equal(told(tale, "relations_end")->why, "ships in a partner's hex");
    assert_true(order_of(tale, "relations_end", 0) < order_of(tale, "traitor", 0));
    end_tale(tale);
}
