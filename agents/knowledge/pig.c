/* What is good in Pig: bank about twenty points at a time, more when behind, and race when somebody is close to the goal. */
#include "core/games/pig/pig.h"
#include "agents/knowledge/tables.h"

#include <math.h>

/* Points that make a lead clear: a lead of so many is worth 1/(1 + e^-1). */
static const float clear_lead = 20;

/* Points of a seat, half of what it has at risk included: the rest will be lost, or is not yet won. */
static float points_of(const HxState *s, int seat, int mover)
{
    return (float)hx_pig_total(s, seat) + (seat == mover ? 0.5F * (float)hx_pig_turn_total(s) : 0);
}

/* Expected placing: the mean over the others of the chance to be ahead of them, from 1 to -1; sums to 0. */
static void evaluate(const HxState *s, float *value)
{
    const int n_seats = s->game->seats(s), mover = s->game->to_move(s);
    for (int seat = 0; seat < n_seats; seat++) {
        value[seat] = 0;
        for (int other = 0; other < n_seats; other++)
            if (other != seat)
                value[seat] += tanhf((points_of(s, seat, mover) - points_of(s, other, mover)) / (2 * clear_lead)) / (float)(n_seats - 1);
    }
}

/* Points at risk at which to stop: "keep pace and end race" (Neller and Presser, "Practical play of the dice game Pig", 2010). */
static int target(const HxState *s, int seat)
{
    const int n_seats = s->game->seats(s), own = hx_pig_total(s, seat);
    int ahead = 0;
    for (int other = 0; other < n_seats; other++)
        if (other != seat && hx_pig_total(s, other) > ahead)
            ahead = hx_pig_total(s, other);
    if (own >= 71 || ahead >= 71)
        return PIG_GOAL - own;
    return 21 + (ahead - own) / 8;
}

static void judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score)
{
    (void)scratch;
    const int left = target(s, s->game->to_move(s)) - hx_pig_turn_total(s);
    for (int i = 0; i < n; i++)
        score[i] = legal[i] == PIG_ROLL ? ((float)left - 0.5F) / 4 : 0;
}

/* ---- What is told ---------------------------------------------------------------------------------------------------------- */

static const TellMeasure measures[] = { { "banked point", "banked points", 1, 1, false }, { NULL, NULL, 0, 0, false } };

static void measure(const HxState *s, int seat, int viewer, float *out)
{
    (void)viewer;
    out[0] = (float)hx_pig_total(s, seat);
}

static float left(const HxState *s)
{
    int most = 0;
    for (int seat = 0; seat < s->game->seats(s); seat++)
        most = hx_pig_total(s, seat) > most ? hx_pig_total(s, seat) : most;
    return most < PIG_GOAL ? (float)(PIG_GOAL - most) / PIG_GOAL : 0;
}

const Tells pig_tells = { .measures = measures, .measure = measure, .left = left };

const Knowledge pig_knowledge = { .game = &hx_pig_game, .evaluate = evaluate, .judge = judge, .tells = &pig_tells };
