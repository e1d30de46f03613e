/* Dice as multisets: n dice of a colour with m distinct faces have C(n+m-1, m-1) outcomes, numbered in lexicographic order. */
#include "core/games/obsidian/rules/dice.h"

#include "core/kit/multisets.h"

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

int die_faces(int die)
{
    return dice[die].n;
}

/* Faces of a die, as the counts list them. @rule B6 */
const uint8_t *die_names(int die)
{
    return dice[die].name;
}

/* How many of its faces show each result. @rule B6 */
const uint8_t *die_weights(int die)
{
    return dice[die].weight;
}

/* First outcome of n dice within the colour's block: all smaller pools come before. */
static int block(int n, int m)
{
    return combinations(n + m - 1, m) - 1;
}

/* How many dice show each face in this outcome. */
void roll_faces(int die, int outcome, uint8_t *count)
{
    const Die *d = &dice[die];
    int rank = outcome - d->base, n = 1;
    while (n < MAX_DICE_PER_NODE && rank >= block(n + 1, d->n))
        n++;
    rank -= block(n, d->n);
    memset(count, 0, MAX_FACES);
    multiset_of_rank(rank, d->n, n, count);
}

/* Outcomes of the dice on the table, with their chances. @rule B6 C3 */
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
        p[i] = multiset_of_dice(count, d->weight, d->n, 8);
    }
    return n;
}

/* One outcome, die by die. */
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
    const Die *d = &dice[roll->die];
    return (HxAction)(d->base + block(roll->n, d->n) + multiset_rank(count, d->n, roll->n));
}

/* Adds those of an outcome to faces counted before. */
void add_faces(int die, int outcome, uint8_t *count)
{
    uint8_t face[MAX_FACES] = { 0 };
    roll_faces(die, outcome, face);
    for (int i = 0; i < dice[die].n && i < MAX_FACES; i++) /* said twice, for who links the whole: no die has more */
        count[i] = (uint8_t)(count[i] + face[i]);
}
