/* Knowledge of Eclipse: who will place how, from a few measures of each seat.
 *
 * Each seat has a strength, a sum of weighted measures whose weights change with the rounds left; the chance to end before another seat is
 * the logistic function of the difference, and the expected placing follows. Weights are fitted to games played by greedy agents
 * (scripts/fit_knowledge.py). */
#include "agents/knowledge/eclipse/features.h"
#include "agents/knowledge/eclipse/judge.h"
#include "agents/knowledge/expectation.h"
#include "agents/knowledge/tables.h"

static const float knots[ECLIPSE_KNOTS] = { 0, 1.5f, 4, 9 };

/* [knot][feature], fitted: see eclipse/weights.inl. */
static const float weights[ECLIPSE_KNOTS][ECLIPSE_FEATURE_COUNT] = {
#include "agents/knowledge/eclipse/weights.inl"
};

/* Until 28 November 2026, fitted to games of the judgement before. */
static const float weights_2026_11[ECLIPSE_KNOTS][ECLIPSE_FEATURE_COUNT] = {
#include "agents/knowledge/eclipse/weights_2026_11.inl"
};

static void evaluate_by(const float *weight, const HxState *s, float *value)
{
    const Weights by = { ECLIPSE_KNOTS, ECLIPSE_FEATURE_COUNT, knots, weight };
    if (s->game->to_move(s) == HX_OVER) {
        final_placing(s, value);
        return;
    }
    float measured[ECLIPSE_SEATS][ECLIPSE_FEATURE_COUNT], left;
    eclipse_measure(s, measured, &left);
    expected_placing(&by, measured[0], left, s->game->seats(s), value);
}

static void evaluate(const HxState *s, float *value)
{
    evaluate_by(weights[0], s, value);
}

static void evaluate_2026_11(const HxState *s, float *value)
{
    evaluate_by(weights_2026_11[0], s, value);
}

/* A seat whose turn it is passes. */
static int idle(const HxState *s, const HxAction *legal, int n)
{
    EclipseDecision decision;
    hx_eclipse_read_decision(s, &decision);
    const HxAction pass = hx_eclipse_action(ECLIPSE_DO_ACT, ECLIPSE_ACT_PASS);
    for (int i = 0; decision.kind == ECLIPSE_KIND_TURN && i < n; i++)
        if (legal[i] == pass)
            return i;
    return -1;
}

/* The choice of a species: a search does not see within a round what it brings over nine. */
static bool is_routine(const HxState *s)
{
    EclipseDecision decision;
    hx_eclipse_read_decision(s, &decision);
    return decision.kind == ECLIPSE_KIND_SPECIES;
}

/* It moves as an Action Phase begins. */
static int round_of(const HxState *s)
{
    EclipseTable table;
    hx_eclipse_read_table(s, &table);
    return table.round;
}

/* The hex of the battle; 0: no battle. */
static uint64_t place_of(const HxState *s)
{
    EclipseBattle battle;
    hx_eclipse_read_battle(s, &battle);
    return battle.is_on ? battle.sector + 1U : 0;
}

#define ECLIPSE_KNOWLEDGE(suffix, worth, routine)                                                                                          \
    const Knowledge eclipse_knowledge##suffix = { .game = &hx_eclipse_game,                                                                \
                                                  .evaluate = worth,                                                                       \
                                                  .judge = eclipse_judge##suffix,                                                          \
                                                  .judge_with = eclipse_judge_with##suffix,                                                \
                                                  .is_routine = routine,                                                                   \
                                                  .idle = idle,                                                                            \
                                                  .round = round_of,                                                                       \
                                                  .place = place_of,                                                                       \
                                                  .tells = &eclipse_tells,                                                                 \
                                                  .memory_bytes = sizeof(EclipseMemory) }

ECLIPSE_KNOWLEDGE(, evaluate, is_routine);
ECLIPSE_KNOWLEDGE(_2026_11, evaluate_2026_11, NULL);
ECLIPSE_KNOWLEDGE(_2026_11_28, evaluate_2026_11, NULL);
