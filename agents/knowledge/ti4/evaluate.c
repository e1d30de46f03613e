/* Knowledge of TI4: who will place how, from measures of each seat weighed by what was learned from games, as in Eclipse. */
#include "agents/knowledge/expectation.h"
#include "agents/knowledge/tables.h"
#include "agents/knowledge/ti4/features.h"
#include "agents/knowledge/ti4/judge.h"

static const float knots[TI4_KNOTS] = { 1, 3, 6, 10 };

/* [knot][feature], fitted: see ti4/weights.inl. */
static const float weights[TI4_KNOTS][TI4_FEATURE_COUNT] = {
#include "agents/knowledge/ti4/weights.inl"
};

float ti4_faction_record(int faction)
{
    return weights[TI4_KNOTS - 1][TI4_FEATURE_FACTION + faction];
}

static void evaluate(const HxState *s, float *value)
{
    static const Weights ti4_weights = { TI4_KNOTS, TI4_FEATURE_COUNT, knots, weights[0] };
    if (s->game->to_move(s) == HX_OVER) {
        final_placing(s, value);
        return;
    }
    float measured[TI4_SEATS][TI4_FEATURE_COUNT], left;
    ti4_measure(s, measured, &left);
    expected_placing(&ti4_weights, measured[0], left, s->game->seats(s), value);
}

static bool is_at_rest(const HxState *s)
{
    const Ti4DecisionKind kind = hx_ti4_decision(s).kind;
    return kind == TI4_DECIDES_TURN || kind == TI4_DECIDES_STRATEGY;
}

/* Transactions: nearly half of all choices, and nearly always there is nothing to gain by them. */
static bool is_routine(const HxState *s)
{
    const Ti4DecisionKind kind = hx_ti4_decision(s).kind;
    return kind == TI4_DECIDES_TRADE || kind == TI4_DECIDES_TRADE_END || kind == TI4_DECIDES_AGENDA_TRADE || kind == TI4_DECIDES_OFFER ||
           kind == TI4_DECIDES_ANSWER;
}

static int round_of(const HxState *s)
{
    return hx_ti4_table(s).round;
}

const Knowledge ti4_knowledge = { .game = &hx_ti4_game,
                                  .evaluate = evaluate,
                                  .judge = ti4_judge,
                                  .is_routine = is_routine,
                                  .turns = 16,
                                  .depth = 128,
                                  .within = 0.15F,
                                  .is_at_rest = is_at_rest,
                                  .round = round_of,
                                  .tells = &ti4_tells };
