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

/* Successes of n equal dice: binomial. */
CHANCE(DICE)
{
    const int n = f->value[0];
    (void)s;
    if (f->value[1] >= 11 || f->value[1] <= 1)
        return certain(f->value[1] >= 11 ? 0 : n, out, p);
    return binomial(n, (11 - f->value[1]) / 10.0, out, p);
}

/* Of n dice that missed, each on one of so many faces, those on the highest: what one more would make a hit. */
CHANCE(NEAR_MISS)
{
    (void)s;
    return f->value[1] <= 1 ? certain(f->value[0], out, p) : binomial(f->value[0], 1.0 / f->value[1], out, p);
}

APPLY(NEAR_MISS)
{
    top_edit(s)->value[f->x] = (uint8_t)ARG(HITS, a);
}

APPLY(DICE)
{
    Stack *st = stack_edit(s);
    Frame *into = &st->frame[st->depth - 1];
    into->value[f->x] = (uint8_t)(into->value[f->x] + ARG(HITS, a));
    if (into->kind == TI4_P_TEXT) /* no batch of a combat */
        return;
    Turn *now = turn_edit(s);
    now->batch_dice = f->value[0];
    now->batch_hits = (uint8_t)ARG(HITS, a);
    now->batch_on = f->value[1];
}
