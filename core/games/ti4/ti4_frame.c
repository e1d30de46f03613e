/* The decision stack: runs processes until a seat or chance is asked; dice. */
#include "core/games/ti4/ti4_state.h"

const FrameKind ti4_frames[TI4_N_FRAMES] = {
#define TI4_PROCESS(id, text) [TI4_P_##id] = { .name = text, .step = step_##id },
#define TI4_ASK(id, text)     [TI4_A_##id] = { .name = text, .legal = legal_##id, .apply = apply_##id },
#define TI4_CHANCE(id, text)  [TI4_R_##id] = { .name = text, .chance = chance_##id, .apply = apply_##id },
#include "core/games/ti4/ti4_frame_tables.inl"
};

STEP(NONE)
{
    (void)s;
    assert(false && "an empty frame");
}

/** Let processes run until somebody is asked or the game is over. */
void run_stack(HxState *s)
{
    while (!core_of(s)->is_over) {
        const FrameKind *kind = &ti4_frames[top_of(s)->kind];
        if (!kind->step)
            return;
        kind->step(s);
    }
}

/** Highest die result that still misses is hit_on - 1 of ten faces. @rule MOD-1 C49.1 */
int dice_limit(int hit_on)
{
    return hit_on < 1 ? 1 : hit_on > 11 ? 11 : hit_on;
}

void roll_dice(HxState *s, int into, int dice, int hit_on)
{
    if (dice <= 0)
        return;
    Frame *f = push(s, TI4_R_DICE, core_of(s)->speaker, into);
    f->seat = 0;
    f->value[0] = (uint8_t)(dice > 120 ? 120 : dice);
    f->value[1] = (uint8_t)dice_limit(hit_on);
}

/* Of `dice` that all showed one of low .. top, how many showed a 9 or 10? Each of those adds hits. @rule MOD-3 */
static void roll_high(HxState *s, int into, int dice, int low, int top, int extra)
{
    if (dice <= 0 || top < 9)
        return;
    const int faces = top - low + 1, high = top - (low > 9 ? low : 9) + 1;
    Frame *f = push(s, TI4_R_DICE, 0, into);
    f->value[0] = (uint8_t)dice;
    f->value[1] = (uint8_t)(faces - high + 1);
    f->value[2] = (uint8_t)extra;
    f->value[3] = (uint8_t)faces;
}

/* k of n, each with probability `hit`, strictly between 0 and 1. */
static int binomial(int n, double hit, HxAction *out, double *p)
{
    double q = 1, sum = 0;
    for (int i = 0; i < n; i++)
        q *= 1 - hit;
    for (int k = 0; k <= n; k++) {
        out[k] = ACT(HITS, k);
        p[k] = q;
        sum += q;
        q *= (double)(n - k) / (k + 1) * hit / (1 - hit);
    }
    for (int k = 0; k <= n; k++)
        p[k] /= sum;
    return n + 1;
}

static int certain(int n, HxAction *out, double *p)
{
    out[0] = ACT(HITS, n);
    p[0] = 1;
    return 1;
}

/* Successes of n equal dice: binomial. registers: dice, least success, hits of each (0: one), faces (0: ten), extra hits of a 9 or 10 */
CHANCE(DICE)
{
    const int n = f->value[0], faces = f->value[3] ? f->value[3] : 10;
    (void)s;
    if (f->value[1] > faces || f->value[1] <= 1)
        return certain(f->value[1] > faces ? 0 : n, out, p);
    return binomial(n, (faces + 1 - f->value[1]) / (double)faces, out, p);
}

/* Of n dice that missed, each on one of so many faces, those on the highest: what one more would make a hit. */
CHANCE(NEAR_MISS)
{
    (void)s;
    return f->value[1] <= 1 ? certain(f->value[0], out, p) : binomial(f->value[0], 1.0 / f->value[1], out, p);
}

/* Of so many dice, alike, some missed: how many of the unit's did. Hypergeometric. */
CHANCE(SHARE)
{
    const int own = f->value[0], rest = f->value[1] - own, misses = f->value[2];
    const int least = misses > rest ? misses - rest : 0, most = misses < own ? misses : own;
    double weight = 1, sum = 0;
    (void)s;
    for (int k = least; k <= most; k++) {
        out[k - least] = ACT(HITS, k);
        p[k - least] = weight;
        sum += weight;
        if (k < most)
            weight *= (double)(own - k) / (k + 1) * (misses - k) / (rest - misses + k + 1);
    }
    for (int k = least; k <= most; k++)
        p[k - least] /= sum;
    return most - least + 1;
}

APPLY(SHARE)
{
    top_edit(s)->value[f->x] = (uint8_t)ARG(HITS, a);
}

APPLY(NEAR_MISS)
{
    top_edit(s)->value[f->x] = (uint8_t)ARG(HITS, a);
}

APPLY(DICE)
{
    Stack *st = stack_edit(s);
    Frame *into = &st->frame[st->depth - 1];
    while (into->kind == TI4_R_DICE) /* others of the batch, still to be looked at */
        into--;
    const int hits = ARG(HITS, a);
    into->value[f->x] = (uint8_t)(into->value[f->x] + hits * (f->value[2] ? f->value[2] : 1));
    if (f->value[3] || into->kind == TI4_P_TEXT) /* which of the dice of a batch were high; or no batch of a combat */
        return;
    if (f->value[4]) { /* of the hits, and of the misses */
        roll_high(s, f->x, hits, f->value[1], 10, f->value[4]);
        roll_high(s, f->x, f->value[0] - hits, 1, f->value[1] - 1, f->value[4]);
    }
    Turn *now = turn_edit(s);
    now->batch_dice = f->value[0];
    now->batch_hits = (uint8_t)hits;
    now->batch_on = f->value[1];
}
