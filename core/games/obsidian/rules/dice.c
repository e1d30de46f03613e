/* Dice as multisets: n dice of a colour with m distinct faces have C(n+m-1, m-1) outcomes, numbered in lexicographic order. */
#include "core/games/obsidian/rules/dice.h"

enum { MAX_FACES = 6 };

/* Faces and how many of the eight sides show them; the part die and the roll for First Player stand apart. data/dice.json */
typedef struct Die {
    int n;
    uint8_t name[MAX_FACES], weight[MAX_FACES];
    int base; /* first id of the colour */
} Die;
static const Die dice[] = {
    [DIE_YELLOW] = { 6, { LIGHT2, LIGHT, HOLLOW_LIGHT, LIGHTNING, EYE, BLANK }, { 2, 2, 1, 1, 1, 1 }, A_YELLOW },
    [DIE_RED] = { 5, { HEAVY, HOLLOW_HEAVY, HOLLOW_LIGHT, LIGHTNING, EYE }, { 4, 1, 1, 1, 1 }, A_RED },
    [DIE_WHITE] = { 6, { DEFENSE, HOLLOW_DEFENSE2, DODGE, LIGHTNING, EYE, BLANK }, { 1, 2, 1, 2, 1, 1 }, A_WHITE },
    [DIE_BLUE] = { 4, { DODGE, EYE, LIGHTNING, BLANK }, { 2, 2, 1, 3 }, A_BLUE },
};

/* Which face each of the eight sides shows. */
static const uint8_t side_face[4][8] = {
    { 0, 0, 1, 1, 2, 3, 4, 5 },
    { 0, 0, 0, 0, 1, 2, 3, 4 },
    { 0, 1, 1, 2, 3, 3, 4, 5 },
    { 0, 0, 1, 1, 2, 3, 3, 3 },
};

/* C(n, k) for n to 12. */
static const uint16_t choose[13][7] = {
    { 1 },
    { 1, 1 },
    { 1, 2, 1 },
    { 1, 3, 3, 1 },
    { 1, 4, 6, 4, 1 },
    { 1, 5, 10, 10, 5, 1 },
    { 1, 6, 15, 20, 15, 6, 1 },
    { 1, 7, 21, 35, 35, 21, 7 },
    { 1, 8, 28, 56, 70, 56, 28 },
    { 1, 9, 36, 84, 126, 126, 84 },
    { 1, 10, 45, 120, 210, 252, 210 },
    { 1, 11, 55, 165, 330, 462, 462 },
    { 1, 12, 66, 220, 495, 792, 924 },
};

int die_faces(int die)
{
    return dice[die].n;
}

const uint8_t *die_names(int die)
{
    return dice[die].name;
}

const uint8_t *die_weights(int die)
{
    return dice[die].weight;
}

/* Multisets of n dice over m faces. */
static int multisets(int n, int m)
{
    return choose[n + m - 1][m - 1];
}

/* First outcome of n dice within the colour's block: all smaller pools come before. */
static int block(int n, int m)
{
    return choose[n + m - 1][m] - 1;
}

static int rank_faces(const Die *d, const uint8_t *count)
{
    int left = 0, rank = 0;
    for (int i = 0; i < d->n; i++)
        left += count[i];
    rank = block(left, d->n);
    for (int i = 0; i + 1 < d->n; i++) {
        for (int c = 0; c < count[i]; c++)
            rank += multisets(left - c, d->n - i - 1);
        left -= count[i];
    }
    return d->base + rank;
}

void roll_faces(int die, int outcome, uint8_t *count)
{
    const Die *d = &dice[die];
    int rank = outcome - d->base, n = 1;
    while (n < MAX_DICE_PER_NODE && rank >= block(n + 1, d->n))
        n++;
    rank -= block(n, d->n);
    memset(count, 0, MAX_FACES);
    for (int i = 0; i + 1 < d->n; i++)
        for (int more; rank >= (more = multisets(n, d->n - i - 1));) {
            rank -= more;
            count[i]++;
            n--;
        }
    count[d->n - 1] = (uint8_t)n;
}

/* Chance of a multiset: n! / prod(c!) * prod(w^c) / 8^n. */
static double chance_of(const Die *d, const uint8_t *count)
{
    double p = 1;
    int k = 0;
    for (int i = 0; i < d->n; i++)
        for (int c = 1; c <= count[i]; c++)
            p *= ++k / (double)c * d->weight[i] / 8.0;
    return p;
}

int roll_chance(const HxState *s, HxAction *out, double *p)
{
    const RollFrame *roll = roll_frame(s);
    if (roll->die == DIE_FIRST || roll->die == DIE_PART) {
        const int sides = roll->die == DIE_FIRST ? 2 : 6, without = roll->without - 1;
        const double each = 1.0 / (sides - (without >= 0));
        int n = 0;
        for (int i = 0; i < sides; i++) {
            if (i == without) /* Scatter rolls over the other five faces (C42) */
                continue;
            out[n] = (HxAction)((roll->die == DIE_FIRST ? A_FIRST : A_PART_DIE) + i);
            p[n++] = each;
        }
        return n;
    }
    const Die *d = &dice[roll->die];
    const int n = multisets(roll->n, d->n), first = d->base + block(roll->n, d->n);
    uint8_t count[MAX_FACES] = { 0 };
    for (int i = 0; i < n; i++) {
        out[i] = (HxAction)(first + i);
        roll_faces(roll->die, first + i, count);
        p[i] = chance_of(d, count);
    }
    return n;
}

HxAction roll_sample(const HxState *s, HxRng *rng)
{
    const RollFrame *roll = roll_frame(s);
    if (roll->die == DIE_FIRST)
        return A_FIRST + hx_rng_below(rng, 2);
    if (roll->die == DIE_PART) {
        if (!roll->without)
            return A_PART_DIE + hx_rng_below(rng, 6);
        const uint32_t face = hx_rng_below(rng, 5);
        return A_PART_DIE + face + (face >= (uint32_t)roll->without - 1);
    }
    uint8_t count[MAX_FACES] = { 0 };
    uint64_t bits = hx_rng_next(rng);
    for (int i = 0; i < roll->n; i++, bits >>= 3)
        count[side_face[roll->die][bits & 7]]++;
    return (HxAction)rank_faces(&dice[roll->die], count);
}

void add_faces(int die, int outcome, uint8_t *count)
{
    uint8_t face[MAX_FACES] = { 0 };
    roll_faces(die, outcome, face);
    for (int i = 0; i < dice[die].n; i++)
        count[i] = (uint8_t)(count[i] + face[i]);
}
