/* Dice: rolls for the frame on the stack, and their possible results (rule 49; MOD). */
#include "core/games/ti4/rules/dice.h"

/** Highest die result that still misses is hit_on - 1 of ten faces. @rule MOD-1 C49.1 */
int dice_limit(int hit_on)
{
    return hit_on < 1 ? 1 : hit_on > DIE_FACES + 1 ? DIE_FACES + 1 : hit_on;
}

enum { MAX_DICE = 120 };

/** Dice for the frame on top: a cannon's or bombardment's hits, those of a side of a combat, or the last answer of a text. @rule C49.1 */
RollDiceFrame *roll_dice(HxState *s, int side, int dice, int hit_on)
{
    if (dice <= 0)
        return NULL;
    RollDiceFrame *f = roll_dice_frame_push(s, 0);
    f->side = (uint8_t)side;
    f->dice = (uint8_t)(dice > MAX_DICE ? MAX_DICE : dice);
    f->hit_on = (uint8_t)dice_limit(hit_on);
    return f;
}

/* Of `dice` that all showed one of low .. top, how many showed a 9 or 10? Each of those adds hits. @rule MOD-3 */
static void roll_high(HxState *s, int side, int dice, int low, int top, int extra)
{
    if (dice <= 0 || top < 9)
        return;
    const int faces = top - low + 1, high = top - (low > 9 ? low : 9) + 1;
    RollDiceFrame *f = roll_dice_frame_push(s, 0);
    f->side = (uint8_t)side;
    f->dice = (uint8_t)dice;
    f->hit_on = (uint8_t)(faces - high + 1);
    f->hits_each = (uint8_t)extra;
    f->faces = (uint8_t)faces;
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

/** Successes of so many dice of `faces` faces. @rule 39.5 MOD-1 */
int dice_outcomes(int dice, int hit_on, int faces, HxAction *out, double *p)
{
    if (hit_on > faces || hit_on <= 1)
        return certain(hit_on > faces ? 0 : dice, out, p);
    return binomial(dice, (faces + 1 - hit_on) / (double)faces, out, p);
}

/* Ten faces, each as likely; a die hits on hit_on or more. @rule MOD-1 39.5 */
int roll_dice_chance(const HxState *s, const RollDiceFrame *f, HxAction *out, double *p)
{
    (void)s;
    return dice_outcomes(f->dice, f->hit_on, f->faces ? f->faces : DIE_FACES, out, p);
}

/* Of n dice that missed, each on one of so many faces: how many show the highest, which one more would make a hit. */
int roll_near_miss_chance(const HxState *s, const RollNearMissFrame *f, HxAction *out, double *p)
{
    (void)s;
    return f->faces <= 1 ? certain(f->dice, out, p) : binomial(f->dice, 1.0 / f->faces, out, p);
}

/* Some of so many equal dice missed: how many of the unit's did. Hypergeometric. */
int roll_share_chance(const HxState *s, const RollShareFrame *f, HxAction *out, double *p)
{
    const int own = f->own, rest = f->dice - own, misses = f->misses;
    const int least = misses > rest ? misses - rest : 0, most = misses < own ? misses : own;
    double weight = 1, sum = 0;
    (void)s;
    for (int k = least; k <= most; k++) {
        out[k - least] = ACT(HITS, k);
        p[k - least] = weight;
        sum += weight;
        weight *= (double)(own - k) / (k + 1) * (misses - k) / (rest - misses + k + 1);
    }
    for (int k = least; k <= most; k++)
        p[k - least] /= sum;
    return most - least + 1;
}

/* The roll is the last answer of the text. */
static void tell_text(HxState *s, int rolled)
{
    TextFrame *text = text_frame_edit(s);
    text->answer[text->n_answers - 1] = (uint8_t)rolled;
}

void roll_near_miss_apply(HxState *s, const RollNearMissFrame *f, HxAction a)
{
    (void)f;
    tell_text(s, ARG(HITS, a));
}

void roll_share_apply(HxState *s, const RollShareFrame *f, HxAction a)
{
    (void)f;
    tell_text(s, ARG(HITS, a));
}

/* The frame where the dice count, below others of the batch that still wait. */
static Frame *rolled_for(HxState *s)
{
    int down = 0;
    while (below_of(s, down)->head.kind == TI4_R_DICE)
        down++;
    return below_edit(s, down);
}

/* What a roll counts for: cannons, an invasion, a side of a combat, or the last answer of a text. @rule 39.5.b.ii */
static uint8_t *counter_of(Frame *f, int side)
{
    switch (f->head.kind) {
    case TI4_P_CANNONS:
        return &f->cannons.hits;
    case TI4_P_INVASION:
        return &f->invasion.hits;
    case TI4_P_SPACE:
        return &f->space.hits[side];
    case TI4_P_GROUND:
        return &f->ground.hits[side];
    default:
        assert(f->head.kind == TI4_P_TEXT);
        return &f->text.answer[f->text.n_answers - 1];
    }
}

/* Add the hits of a roll to those of its side (or of its cannons); check again the dice that hit more than once. @rule 39.5.b.ii MOD-3 39.5
 * MOD-1 */
void roll_dice_apply(HxState *s, const RollDiceFrame *f, HxAction a)
{
    Frame *into = rolled_for(s);
    uint8_t *counter = counter_of(into, f->side);
    const int hits = ARG(HITS, a);
    *counter = (uint8_t)(*counter + hits * (f->hits_each ? f->hits_each : 1));
    if (f->faces || into->head.kind == TI4_P_TEXT) /* which of the dice of a batch were high; or no batch of a combat */
        return;
    if (f->extra) { /* of the hits, and of the misses */
        roll_high(s, f->side, hits, f->hit_on, DIE_FACES, f->extra);
        roll_high(s, f->side, f->dice - hits, 1, f->hit_on - 1, f->extra);
    }
    Turn *now = turn_edit(s);
    now->batch_dice = f->dice;
    now->batch_hits = (uint8_t)hits;
    now->batch_on = f->hit_on;
}

/** Two answers: no, yes. */
int no_or_yes(HxAction *out)
{
    out[0] = ACT(NO, 0);
    out[1] = ACT(YES, 0);
    return 2;
}
