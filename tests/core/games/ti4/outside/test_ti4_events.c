/* TI4's story: what whole games tell adds up, fights are told from their dice to who is left, and no seat hears what it may not know. */
#include "tests/core/games/ti4/arena.h"
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"
#include "tests/support/random_action.h"
#include "tests/support/tale.h"

enum { MOST_LEGAL = 128 };

/* ---- Whole games --------------------------------------------------------------------------------------------------------------- */

/* What was told of each seat so far, by kind. */
typedef struct Sums {
    int points[TI4_SEATS], planets[TI4_SEATS], techs[TI4_SEATS], units[TI4_SEATS];
    int rounds, summaries, results;
} Sums;

static void add_up(Sums *sums, const HxEvent *e)
{
    const struct {
        const char *kind;
        int *of, by;
    } counted[] = {
        { "points", sums->points, e->amount }, { "planet_taken", sums->planets, 1 },          { "planet_lost", sums->planets, -1 },
        { "technology", sums->techs, 1 },      { "technology_lost", sums->techs, -1 },        { "produced", sums->units, e->amount },
        { "placed", sums->units, e->amount },  { "unit_destroyed", sums->units, -e->amount }, { "recalled", sums->units, -e->amount },
    };
    for (size_t i = 0; i < HX_COUNT(counted); i++)
        if (strcmp(e->kind, counted[i].kind) == 0)
            counted[i].of[e->seat] += counted[i].by;
    if (strcmp(e->kind, "planet_taken") == 0 && e->other >= 0)
        sums->planets[e->other]--;
    sums->rounds += strcmp(e->kind, "round") == 0;
    sums->summaries += strcmp(e->kind, "summary") == 0;
    sums->results += strcmp(e->kind, "result") == 0;
}

static int units_of(const HxState *s, int seat)
{
    int sum = 0;
    for (int type = 0; type < TI4_TYPES; type++)
        sum += seat_of(s, seat)->on_board[type];
    return sum;
}

/* A count of what a seat has when the set-up is over, to which what is told from then on is added. */
static void begin_sums(const HxState *s, Sums *sums)
{
    *sums = (Sums){ 0 };
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        sums->planets[seat] = count_bits(seat_of(s, seat)->planets);
        sums->techs[seat] = count_bits(seat_of(s, seat)->techs);
        sums->units[seat] = units_of(s, seat);
    }
}

TEST(what_is_told_adds_up)
{
    for (uint64_t seed = 0; seed < 6; seed++) {
        Position *p = position_open(&hx_ti4_game, seed % 2 ? "seats=3 map=dealt" : "seats=4 factions=dealt");
        Tale *tale = begin_tale(p);
        HxRng rng = hx_rng_stream(5, seed, HX_FOR_TEST, 0);
        Sums sums = { 0 };
        int lost_seats = 0;
        while (position_to_move(p) != HX_OVER) {
            const bool is_setup = core_of(&p->s)->phase == TI4_SETUP_PHASE;
            tell(tale, random_action(&p->s, &rng), HX_ALL);
            if (is_setup)
                begin_sums(&p->s, &sums);
            for (int i = 0; !is_setup && i < tale->n; i++) {
                add_up(&sums, &tale->event[i]);
                lost_seats += strcmp(tale->event[i].kind, "eliminated") == 0;
            }
        }
        const int seats = core_of(&p->s)->seats;
        for (int seat = 0; seat < seats; seat++) {
            const Ti4Seat *is = seat_of(&p->s, seat);
            assert_int_equal(sums.points[seat], is->victory_points);
            if (is->eliminated)
                continue;
            assert_int_equal(sums.planets[seat], count_bits(is->planets));
            assert_int_equal(sums.techs[seat], count_bits(is->techs));
            assert_int_equal(sums.units[seat], units_of(&p->s, seat));
        }
        assert_int_equal(sums.rounds, core_of(&p->s)->round - 1); /* the first begins with the set-up's last step */
        assert_int_equal(sums.results, seats);
        if (!lost_seats)
            assert_int_equal(sums.summaries, seats * core_of(&p->s)->round);
        end_tale(tale);
    }
}

/* ---- Secrets ------------------------------------------------------------------------------------------------------------------- */

static bool looks_equal(const Position *p, const HxState *a, const HxState *b, int viewer)
{
    char *one = NULL, *two = NULL;
    size_t n_one = 0, n_two = 0;
    HxError err = { "" };
    assert_int_equal(hx_pack(a, &p->options, viewer, HX_MSGPACK, &one, &n_one, &err), HX_OK);
    assert_int_equal(hx_pack(b, &p->options, viewer, HX_MSGPACK, &two, &n_two, &err), HX_OK);
    const bool is_equal = n_one == n_two && memcmp(one, two, n_one) == 0;
    free(one);
    free(two);
    return is_equal;
}

/* An action of another world that the viewer sees as `a` is seen in its own; HX_UNSEEN: there is none. */
static HxAction like(const HxState *world, HxAction seen, int viewer, HxRng *rng)
{
    HxAction all[MOST_LEGAL];
    double chance[MOST_LEGAL];
    const HxGame *game = world->game;
    const int n = game->to_move(world) == HX_CHANCE ? game->chance(world, all, chance) : game->legal(world, all);
    const int first = (int)hx_rng_below(rng, (uint32_t)n);
    for (int i = 0; i < n; i++)
        if (hx_seen(world, all[(first + i) % n], viewer) == seen)
            return all[(first + i) % n];
    return HX_UNSEEN;
}

/* Two worlds that a seat cannot tell apart, before and after a step that it sees alike, tell it the same story. */
TEST(no_event_tells_a_seat_what_it_may_not_know)
{
    int compared = 0, other_worlds = 0;
    for (uint64_t seed = 0; seed < 4; seed++) {
        Position *p = position_open(&hx_ti4_game, "seats=3");
        HxPool *kept = hx_pool_create(p->store, 0);
        HxRng rng = hx_rng_stream(11, seed, HX_FOR_TEST, 0);
        static HxEvent one[TALE_CAP], two[TALE_CAP];
        while (position_to_move(p) != HX_OVER) {
            const int viewer = (int)hx_rng_below(&rng, 3);
            HxState before, world, after;
            assert_int_equal(hx_copy(&before, &p->s, kept), HX_OK);
            assert_int_equal(hx_copy(&world, &p->s, kept), HX_OK);
            assert_int_equal(hx_redeal(&world, viewer, &rng), HX_OK);
            const HxAction a = random_action(&p->s, &rng), seen = hx_seen(&p->s, a, viewer);
            position_play(p, a);
            const HxAction b = hx_rng_below(&rng, 4) ? HX_UNSEEN : like(&world, seen, viewer, &rng);
            if (b != HX_UNSEEN && core_of(&p->s)->is_over == 0) {
                assert_int_equal(hx_copy(&after, &world, kept), HX_OK);
                assert_int_equal(hx_apply(&after, b), HX_OK);
                if (looks_equal(p, &after, &p->s, viewer)) {
                    const int n = hx_events(&before, a, &p->s, viewer, one, TALE_CAP);
                    assert_int_equal(hx_events(&world, b, &after, viewer, two, TALE_CAP), n);
                    for (int i = 0; i < n; i++)
                        assert_string_equal(two[i].text, one[i].text);
                    compared++;
                    other_worlds += b != a;
                }
                hx_drop(&after);
            }
            hx_drop(&world);
            hx_drop(&before);
        }
        hx_pool_destroy(kept);
    }
    assert_true(compared > 1000 && other_worlds > 10);
}

/* ---- Fights -------------------------------------------------------------------------------------------------------------------- */

/* A dreadnought against a cruiser: who rolls, for what; damage, the loss, who is left. */
TEST(a_space_combat_is_told_from_its_dice_to_who_is_left)
{
    Position *p = arena_open("seats=3");
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p), home = seat_of(&p->s, me)->home;
    int target = home;
    FOR_BITS(at, adjacent_to(&p->s, home))
    if (!system_of(&p->s, at)->anomaly && !system_of(&p->s, at)->planet[0].id)
        target = at;
    arena_put(p, home, me, TI4_DREADNOUGHT, 1);
    arena_put(p, target, foe, TI4_CRUISER, 1);
    Tale *tale = begin_tale(p);
    tell(tale, ACT(ACTIVATE, target), HX_ALL);
    assert_int_equal(told(tale, "action")->place, target);
    while (top_of(&p->s)->head.kind != TI4_A_MOVE)
        tell(tale, arena_default(p), HX_ALL);
    tell(tale, ACT(MOVE, home * TI4_CLASSES + TI4_DREADNOUGHT), HX_ALL);
    bool has_begun = false, has_damage = false, has_loss = false, has_end = false, has_hits = false;
    for (int i = 0; i < 200 && !has_end; i++) {
        const bool is_dice = top_of(&p->s)->head.kind == TI4_R_DICE;
        HxAction a = arena_default(p);
        if (top_of(&p->s)->head.kind == TI4_A_HITS && arena_legal(p, ACT(SUSTAIN, 1)))
            a = ACT(SUSTAIN, 1);
        tell(tale, is_dice ? ACT(HITS, 1) : a, HX_ALL);
        if (told(tale, "move")) {
            assert_int_equal(told(tale, "move")->seat, me);
            assert_string_equal(told(tale, "move")->what, "dreadnought");
        }
        has_begun |= told(tale, "battle") && told(tale, "battle")->other == foe;
        if (is_dice) {
            assert_non_null(strstr(told(tale, "roll")->text, "rolls for space combat: 1 die, "));
            assert_int_equal(told(tale, "roll")->amount, 1);
        }
        has_hits |= told(tale, "hits") && told(tale, "hits")->amount == 1;
        has_damage |= told(tale, "sustained") && told(tale, "sustained")->seat == me;
        if (told(tale, "unit_destroyed")) {
            assert_int_equal(told(tale, "unit_destroyed")->seat, foe);
            assert_string_equal(told(tale, "unit_destroyed")->what, "cruiser");
            has_loss = true;
        }
        if (told(tale, "battle_end")) {
            assert_int_equal(told(tale, "battle_end")->seat, me);
            has_end = true;
        }
    }
    assert_true(has_begun && has_hits && has_damage && has_loss && has_end);
    end_tale(tale);
}

/* How many hits Shields Holding cancels is told with the card and its player; a Sabotage takes that away. */
TEST(cancelled_hits_are_told_with_the_card)
{
    for (int is_sabotaged = 0; is_sabotaged < 2; is_sabotaged++) {
        Position *p = bare(SIX);
        arena_put(p, EMPTY, 0, TI4_CRUISER, 3);
        arena_put(p, EMPTY, 1, TI4_CRUISER, 3);
        hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
        if (is_sabotaged)
            hold(p, 0, TI4_CARD_SABOTAGE);
        stay(p, EMPTY);
        roll_on(p, 3, 7, 3);
        roll_on(p, 3, 7, 0);
        Tale *tale = begin_tale(p);
        tell(tale, ACT(USE, TEXT_SHIELDS_HOLDING), HX_ALL);
        assert_null(told(tale, "cancelled"));
        if (is_sabotaged) {
            tell(tale, ACT(USE, TEXT_SABOTAGE), HX_ALL);
            assert_null(told(tale, "cancelled"));
        } else {
            tell(tale, ACT(NUMBER, 2), HX_ALL);
            const HxEvent *event = told(tale, "cancelled");
            assert_non_null(event);
            assert_int_equal(event->seat, 1);
            assert_int_equal(event->amount, 2);
            assert_string_equal(event->what, "Shields Holding");
            assert_non_null(strstr(event->text, " cancels 2 hits with Shields Holding"));
        }
        end_tale(tale);
        position_close(p);
    }
}

/* The place of a kind in what the last step told; it must be there. */
static int place_of(const Tale *tale, const char *kind)
{
    for (int i = 0; i < tale->n; i++)
        if (strcmp(tale->event[i].kind, kind) == 0)
            return i;
    fail_msg("no %s", kind);
    return -1;
}

/* What a step does is told where it happens, with the cause of what is lost. */
TEST(a_planet_is_taken_before_its_dock_is_lost)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    asked(p, 0, TI4_A_COMMIT);
    Tale *tale = begin_tale(p);
    tell(tale, ACT(NUMBER, 1), HX_ALL);
    assert_true(place_of(tale, "landing") < place_of(tale, "planet_taken"));
    assert_true(place_of(tale, "planet_taken") < place_of(tale, "unit_destroyed"));
    assert_string_equal(told(tale, "unit_destroyed")->why, "loss of the planet");
    assert_int_equal(told(tale, "unit_destroyed")->seat, 1);
    assert_int_equal(told(tale, "unit_destroyed")->place, TI4_PLANET_VEFUT_2);
    end_tale(tale);
}

TEST(what_the_fleet_pool_takes_says_so)
{
    Position *p = bare(SIX);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 2);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 1;
    limits_frame_push(&p->s, 0);
    run_stack(&p->s);
    asked(p, 0, TI4_A_EXCESS);
    Tale *tale = begin_tale(p);
    tell(tale, ACT(DESTROY, TI4_CRUISER), HX_ALL);
    assert_string_equal(told(tale, "unit_destroyed")->why, "more than the fleet pool allows");
    end_tale(tale);
}

/* A law that its own text discards, and one whose owner is out, go with a reason, too. */
TEST(a_law_lifted_says_why)
{
    Position *p = council();
    enact(p, TI4_AGENDA_IMPERIAL_ARBITER, 3 + 1);
    next_round(p);
    for (int seat = 0; seat < 6; seat++)
        position_play(p, ACT(CHOOSE_STRATEGY, seat));
    position_play(p, ACT(USE, TEXT_IMPERIAL_ARBITER));
    Tale *tale = begin_tale(p);
    tell(tale, ACT(SEAT, 0), HX_ALL);
    assert_told(tale, "law_lifted", "Imperial Arbiter is no law any more (as it says)");
    assert_string_equal(told(tale, "law_lifted")->why, "as it says");
    end_tale(tale);
}

TEST(a_law_of_an_eliminated_player_says_why_it_goes)
{
    Position *p = council();
    enact(p, TI4_AGENDA_MINISTER_OF_PEACE, 1 + 1);
    const int home = seat_of(&p->s, 1)->home, last = system_of(&p->s, home)->planet[0].id - 1;
    FOR_BITS(planet, seat_of(&p->s, 1)->planets & ~BIT(last))
    {
        lose_planet(&p->s, planet);
    }
    arena_fleet(p, home, 0, "1 carrier, 1 infantry");
    stay(p, home);
    skip_quiet(p);
    asked(p, 0, TI4_A_COMMIT);
    Tale *tale = begin_tale(p);
    tell(tale, ACT(NUMBER, 1), HX_ALL);
    while (!told(tale, "eliminated"))
        tell(tale, arena_default(p), HX_ALL);
    assert_told(tale, "law_lifted", "Minister of Peace is no law any more (elimination)");
    end_tale(tale);
}

/* 33.2: the token, its point and why. */
TEST(points_are_told_with_what_they_are_for)
{
    Position *p = arena_open("seats=3");
    Tale *tale = begin_tale(p);
    const int me = arena_me(p);
    arena_clear(p);
    core_edit(&p->s)->revealed |= BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES);
    decks_edit(&p->s)->publics &= ~(uint32_t)BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES);
    seat_edit(&p->s, me)->trade_goods = 5;
    pop(&p->s);
    ask_score_public_frame_push(&p->s, me);
    tell(tale, ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES), HX_ALL);
    assert_string_equal(told(tale, "points")->what, "Negotiate Trade Routes");
    assert_non_null(strstr(told(tale, "points")->text, " scores Negotiate Trade Routes for 1 point: 1 in all"));
    assert_non_null(strstr(told(tale, "resources")->text, ": trade goods -5"));
    assert_string_equal(told(tale, "resources")->what, "trade goods");
    assert_int_equal(told(tale, "resources")->amount, -5);
    end_tale(tale);
}

/* The kind of card that another seat draws is told to nobody else. */
TEST(a_card_drawn_is_told_to_its_holder_alone)
{
    for (int viewer = 0; viewer < 2; viewer++) {
        Position *p = arena_open("seats=3");
        Tale *tale = begin_tale(p);
        draw_cards(&p->s, 0, 1);
        run_stack(&p->s);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_CARD);
        tell(tale, ACT(DRAW_CARD, TI4_CARD_BRIBERY), viewer);
        assert_int_equal(strstr(told(tale, "draw")->text, "Bribery") != NULL, viewer == 0);
        end_tale(tale);
    }
}

/* An offer between two others is told with what lies open of it. */
TEST(an_offer_tells_others_no_card_and_no_note)
{
    for (int viewer = 0; viewer < 3; viewer++) {
        Position *p = arena_open("seats=3 transactions=any_time");
        Tale *tale = begin_tale(p);
        seat_edit(&p->s, 0)->trade_goods = 2;
        turn_edit(&p->s)->offer[0] = (Ti4Offer){ .goods = 1, .note = 1 + TI4_NOTE_CEASEFIRE };
        turn_edit(&p->s)->offer[1] = (Ti4Offer){ .commodities = 0 };
        ask_answer_frame_push(&p->s, 1)->proposer = 0;
        tell(tale, ACT(YES, 0), viewer);
        const HxEvent *trade = told(tale, "trade");
        assert_int_equal(trade->other, 1);
        assert_int_equal(strstr(trade->text, "Ceasefire") != NULL, viewer != 2);
        assert_int_equal(strstr(trade->text, "a promissory note") != NULL, viewer == 2);
        assert_non_null(strstr(trade->text, "gives"));
        end_tale(tale);
    }
}

/* 47.2: votes and what came of them. */
TEST(votes_and_their_outcome_are_told)
{
    Position *p = arena_open("seats=3");
    Tale *tale = begin_tale(p);
    HxRng rng = hx_rng_stream(2, 0, HX_FOR_TEST, 0);
    int agendas = 0, votes = 0, outcomes = 0;
    for (int i = 0; i < 20000 && position_to_move(p) != HX_OVER; i++) {
        core_edit(&p->s)->custodians_taken = 1;
        tell(tale, random_action(&p->s, &rng), HX_ALL);
        for (int k = 0; k < tale->n; k++) {
            agendas += strcmp(tale->event[k].kind, "agenda") == 0;
            votes += strcmp(tale->event[k].kind, "vote") == 0;
            outcomes += strcmp(tale->event[k].kind, "outcome") == 0;
        }
    }
    assert_true(agendas > 2 && votes > agendas);
    assert_in_range(outcomes, agendas - 6, agendas);
    assert_told(tale, "result", told(tale, "result")->text);
    end_tale(tale);
}

TEST(a_starting_unit_is_told_once_with_its_planet)
{
    Position *p = position_open(&hx_ti4_game, "seats=3 faction1=HACAN faction2=SOL faction3=LETNEV");
    arena_until(p, TI4_A_HOME);
    Tale *tale = begin_tale(p);
    tell(tale, arena_default(p), HX_ALL);
    const char *at = strstr(told(tale, "choice")->text, " begins with 1 space dock on ");
    assert_non_null(at);
    assert_null(strstr(at + strlen(" begins with 1 space dock on "), " on "));
    end_tale(tale);
}

/* As data, too: choices say what or whom they are about, or where; a loss or gain of one resource says which and how much. */
TEST(choices_and_resources_are_told_as_data)
{
    assert_told_as_data(position_open(&hx_ti4_game, "seats=3 transactions=turn_only proposals=active_only"));
}
