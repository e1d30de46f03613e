/* Knowledge of Eclipse: values that add up, judgement that gives its pages back, odds near the exact ones, and play that beats chance. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "agents/knowledge.h"
#include "agents/knowledge/eclipse/workspace.h"
#include "core/games/eclipse/odds/odds.h"
#include "core/games/games.h"
#include "tests/support/position.h"

enum { N_LEGAL = 400 };

/* Is asked about every decision on the way. */
typedef void (*Watch)(const HxState *s, const HxAction *legal, int n, const float *score);

/* Play a whole game: seats in `wise` by judgement, the others by chance; `watch` may be NULL. The caller closes it. */
static Position *play_game(uint64_t id, unsigned wise, Watch watch)
{
    Position *p = position_open(&hx_eclipse_game, "seats=4");
    const Knowledge *knowledge = knowledge_of(&hx_eclipse_game);
    HxPool *scratch = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(77, id, HX_FOR_TEST, 0);
    HxAction legal[N_LEGAL];
    float score[N_LEGAL];
    assert_true(hx_eclipse_game.max_legal <= N_LEGAL);
    for (int mover; (mover = hx_eclipse_game.to_move(&p->s)) != HX_OVER;) {
        HxAction a = 0;
        if (mover == HX_CHANCE) {
            a = hx_sample(&p->s, &rng);
        } else {
            const int n = hx_eclipse_game.legal(&p->s, legal);
            int best = (int)hx_rng_below(&rng, (uint32_t)n);
            if (n > 1 && wise >> mover & 1) {
                knowledge->judge(&p->s, legal, n, scratch, score);
                assert_int_equal(hx_pool_pages_in_use(scratch), 0);
                best = 0;
                for (int i = 0; i < n; i++) {
                    assert_true(isfinite(score[i]));
                    best = score[i] > score[best] ? i : best;
                }
                if (watch)
                    watch(&p->s, legal, n, score);
            }
            a = legal[best];
        }
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
    }
    hx_pool_destroy(scratch);
    return p;
}

static void check_value(const HxState *s)
{
    float value[HX_MAX_SEATS], sum = 0;
    knowledge_of(&hx_eclipse_game)->evaluate(s, value);
    for (int seat = 0; seat < hx_eclipse_game.seats(s); seat++) {
        assert_true(value[seat] >= -1.0001F && value[seat] <= 1.0001F);
        sum += value[seat];
    }
    assert_true(fabsf(sum) < 1e-4F);
}

static void watch_values(const HxState *s, const HxAction *legal, int n, const float *score)
{
    (void)legal, (void)n, (void)score;
    check_value(s);
}

TEST(eclipse_values_add_up_and_finished_games_are_exact)
{
    for (uint64_t id = 0; id < 3; id++) {
        Position *p = play_game(id, id == 0 ? 0xf : 0x5, watch_values);
        float value[HX_MAX_SEATS];
        int32_t score[HX_MAX_SEATS];
        uint8_t rank[HX_MAX_SEATS];
        double utility[HX_MAX_SEATS];
        check_value(&p->s);
        knowledge_of(&hx_eclipse_game)->evaluate(&p->s, value);
        hx_eclipse_game.score(&p->s, score, rank);
        hx_utility(HX_PLACING, 4, rank, utility);
        for (int seat = 0; seat < 4; seat++)
            assert_true(fabs((double)value[seat] - utility[seat]) < 1e-6);
        position_close(p);
    }
}

/* The score of an action with this verb and argument; NAN where it is not legal. */
static float score_of(const HxAction *legal, int n, const float *score, EclipseVerb verb, uint32_t argument)
{
    for (int i = 0; i < n; i++)
        if (legal[i] == hx_eclipse_action(verb, argument))
            return score[i];
    return NAN;
}

/* Choices that only one answer suits: the highest tile, the first turn, a hex rather than another kept empty. */
static void watch_choices(const HxState *s, const HxAction *legal, int n, const float *score)
{
    EclipseDecision decision;
    EclipseTable table;
    EclipseSeat seat;
    hx_eclipse_read_decision(s, &decision);
    hx_eclipse_read_table(s, &table);
    hx_eclipse_read_seat(s, decision.seat, &seat);
    if (decision.kind == ECLIPSE_KIND_REPUTATION) {
        float best = score_of(legal, n, score, ECLIPSE_DO_KEEP, 0);
        for (uint32_t vp = 1; vp <= 4; vp++) {
            const float kept = score_of(legal, n, score, ECLIPSE_DO_KEEP, vp);
            assert_true(isnan(kept) || kept > best);
            best = isnan(kept) ? best : kept;
        }
    }
    if (decision.kind == ECLIPSE_KIND_TURN && table.round == 1 && seat.discs_on_actions == 0) {
        const float pass = score_of(legal, n, score, ECLIPSE_DO_ACT, ECLIPSE_ACT_PASS);
        assert_true(score_of(legal, n, score, ECLIPSE_DO_ACT, ECLIPSE_ACT_EXPLORE) > pass);
    }
    if (decision.kind == ECLIPSE_KIND_TURN && seat.storage[ECLIPSE_MONEY] + seat.production[ECLIPSE_MONEY] < seat.upkeep &&
        seat.storage[ECLIPSE_SCIENCE] < 2 && seat.storage[ECLIPSE_MATERIALS] < 2) /* one disc more and hexes are lost */
        assert_true(score_of(legal, n, score, ECLIPSE_DO_ACT, ECLIPSE_ACT_PASS) >
                        score_of(legal, n, score, ECLIPSE_DO_ACT, ECLIPSE_ACT_EXPLORE) ||
                    isnan(score_of(legal, n, score, ECLIPSE_DO_ACT, ECLIPSE_ACT_EXPLORE)));
}

TEST(eclipse_judgement_of_clear_choices)
{
    for (uint64_t id = 10; id < 14; id++)
        position_close(play_game(id, 0xf, watch_choices));
}

TEST(eclipse_judgement_beats_chance)
{
    int wins = 0;
    for (uint64_t id = 0; id < 12; id++) {
        Position *p = play_game(100 + id, 1u << (id % 4), NULL);
        int32_t score[HX_MAX_SEATS];
        uint8_t rank[HX_MAX_SEATS];
        hx_eclipse_game.score(&p->s, score, rank);
        wins += rank[id % 4] == 1;
        position_close(p);
    }
    assert_true(wins >= 11); /* measured: 998 of 1,000 */
}

/* ---- Quick odds ------------------------------------------------------------------------------------------------------- */

static Force force_of(const EclipseOddsSide *side)
{
    static const int damage[] = { 1, 2, 4 };
    Force force = { 0 };
    for (int i = 0; i < side->n_types; i++) {
        const EclipseOddsShip *ship = &side->type[i];
        EclipseShipStats stats = { .initiative = (int8_t)ship->initiative,
                                   .computer = (int8_t)ship->computer,
                                   .shield = (int8_t)ship->shield,
                                   .hull = (int8_t)ship->hull };
        for (int d = 0; d < 3; d++) {
            stats.cannon[d] = (uint8_t)ship->cannon[damage[d]];
            stats.missile[d] = (uint8_t)ship->missile[damage[d]];
        }
        force_add(&force, &stats, ship->count);
    }
    return force;
}

TEST(eclipse_quick_odds_are_near_the_exact_ones)
{
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    double squares = 0;
    enum { BATTLES = 400 };
    for (int k = 0; k < BATTLES; k++) {
        EclipseOddsBattle battle = { 0 };
        for (int side = 0; side < 2; side++) {
            const int size = 1 + (int)hx_rng_below(&rng, 4);
            battle.side[side].n_types = 1;
            battle.side[side].type[0] = (EclipseOddsShip){
                .size = (EclipseOddsSize)size,
                .count = 1 + (int)hx_rng_below(&rng, 3),
                .hull = (size > 1) + (int)hx_rng_below(&rng, 3),
                .computer = (int)hx_rng_below(&rng, 3),
                .shield = hx_rng_below(&rng, 3) == 0,
                .initiative = 1 + (int)hx_rng_below(&rng, 4),
                .cannon = { [1] = 1, [2] = (int)hx_rng_below(&rng, 2) },
            };
        }
        if (hx_rng_below(&rng, 3) == 0)
            battle.side[1].type[0] = hx_eclipse_odds_ancient();
        EclipseOdds odds;
        assert_int_equal(hx_eclipse_odds(&battle, &odds, NULL), HX_OK);
        const Force attacker = force_of(&battle.side[0]), defender = force_of(&battle.side[1]);
        const double error = (double)quick_odds(&attacker, &defender) - odds.attacker;
        squares += error * error / BATTLES;
        hx_eclipse_odds_fini(&odds);
    }
    assert_true(sqrt(squares) < 0.12); /* measured: 0.10 over 6,000 battles */
}

TEST(eclipse_quick_odds_of_nobody)
{
    const Force none = { 0 }, some = { .dice = 1, .hull = 2, .ships = 1 };
    assert_true(quick_odds(&some, &none) == 1);
    assert_true(quick_odds(&none, &some) == 0);
}

static int n_last_retreats;

/* In the last round ships are of no use any more but to fight. */
static void watch_retreats(const HxState *s, const HxAction *legal, int n, const float *score)
{
    EclipseTable table;
    hx_eclipse_read_table(s, &table);
    for (int i = 0; i < n && table.round == ECLIPSE_ROUNDS; i++) {
        uint32_t argument;
        if (hx_eclipse_verb_of(legal[i], &argument) != ECLIPSE_DO_RETREAT)
            continue;
        n_last_retreats++;
        assert_true(score[highest_score(score, n)] > score[i]);
    }
}

TEST(eclipse_ships_of_the_last_round_fight_to_the_end)
{
    for (uint64_t id = 20; id < 32; id++)
        position_close(play_game(id, 0xf, watch_retreats));
    assert_true(n_last_retreats > 20); /* ways to retreat that were not taken */
}

/* Whoever chooses first takes the species that wins most. */
TEST(eclipse_judgement_knows_the_species)
{
    Position *p = position_open(&hx_eclipse_game, "seats=4");
    HxPool *scratch = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(77, 1, HX_FOR_TEST, 0);
    HxAction legal[N_LEGAL];
    float score[N_LEGAL];
    for (EclipseDecision decision = { 0 };;) {
        hx_eclipse_read_decision(&p->s, &decision);
        if (decision.kind == ECLIPSE_KIND_SPECIES)
            break;
        assert_int_equal(hx_eclipse_game.to_move(&p->s), HX_CHANCE);
        assert_int_equal(hx_apply(&p->s, hx_sample(&p->s, &rng)), HX_OK);
    }
    const int n = hx_eclipse_game.legal(&p->s, legal);
    knowledge_of(&hx_eclipse_game)->judge(&p->s, legal, n, scratch, score);
    const HxAction draco = hx_eclipse_action(ECLIPSE_DO_SPECIES, ECLIPSE_DESCENDANTS_OF_DRACO);
    assert_true(legal[highest_score(score, n)] == draco);
    knowledge_as_of(&hx_eclipse_game, KNOWLEDGE_2026_11_28)->judge(&p->s, legal, n, scratch, score);
    assert_true(score_of(legal, n, score, ECLIPSE_DO_SPECIES, ECLIPSE_DESCENDANTS_OF_DRACO) == score[0]); /* all alike then */
    hx_pool_destroy(scratch);
    position_close(p);
}

/* Hash of the choices of one whole game that all seats play by this judgement. */
static uint64_t choices_of(const Knowledge *knowledge)
{
    Position *p = position_open(&hx_eclipse_game, "seats=4");
    HxPool *scratch = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(77, 1, HX_FOR_TEST, 0);
    HxAction legal[N_LEGAL];
    float score[N_LEGAL];
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int mover; (mover = hx_eclipse_game.to_move(&p->s)) != HX_OVER;) {
        HxAction a = 0;
        if (mover == HX_CHANCE) {
            a = hx_sample(&p->s, &rng);
        } else {
            const int n = hx_eclipse_game.legal(&p->s, legal);
            if (n > 1)
                knowledge->judge(&p->s, legal, n, scratch, score);
            a = legal[n > 1 ? highest_score(score, n) : 0];
            hash = (hash ^ a) * UINT64_C(1099511628211);
        }
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
    }
    hx_pool_destroy(scratch);
    position_close(p);
    return hash;
}

TEST(the_judgement_of_november_2026_stays)
{
    const Knowledge *kept = knowledge_as_of(&hx_eclipse_game, KNOWLEDGE_2026_11);
    assert_true(choices_of(kept) == UINT64_C(0x3de44318eb2b6ff2)); /* preset=2026-11 and preset=baseline play by it */
    assert_true(choices_of(kept) != choices_of(knowledge_of(&hx_eclipse_game)));
    const Knowledge *late = knowledge_as_of(&hx_eclipse_game, KNOWLEDGE_2026_11_28);
    assert_true(choices_of(late) == UINT64_C(0xc713c68b5e142e40)); /* preset=2026-11-28 */
    assert_true(choices_of(late) != choices_of(knowledge_of(&hx_eclipse_game)));
    assert_ptr_equal(knowledge_as_of(hx_game_find("pig"), KNOWLEDGE_2026_11), knowledge_of(hx_game_find("pig")));
    assert_null(knowledge_as_of(hx_game_find("connect_four"), KNOWLEDGE_2026_11));
}
