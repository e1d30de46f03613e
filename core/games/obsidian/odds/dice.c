/* Odds of the dice of one attack.
 *
 * Faces of equal value to their side are one kind, so that a roll is a few counts, and a sum of results is one number: each
 * result adds its own share to an index in mixed radix. The solver takes decisions back from the last to the first:
 *
 *     attack roll, (a white die set), defence roll, (Eyes again), attacker's reroll, defender's reroll, cancelling
 *
 * A die that shows nothing loses nothing by a reroll: a side that spends a link rolls all of those again, and chooses among the others. The
 * result of a reroll depends only on the dice kept and the number rolled again: such pairs are `keys`. */
#include "core/games/obsidian/obsidian_odds.h"

#include "core/games/obsidian/odds/dice.h"
#include "core/games/obsidian/rules/dice.h"

#include <math.h>
#include <stdlib.h>

enum { MAX_BLOCKS = 64, MAX_RESULTS = 1 << 15, MAX_PAIRS = 1 << 22 };

/* ---- Memory ---------------------------------------------------------------------------------------------------------------- */

/* All blocks of one computation; they go together. */
typedef struct Heap {
    void *block[MAX_BLOCKS];
    int n;
    bool is_short;
} Heap;

static void *take(Heap *h, size_t n, size_t size)
{
    void *block = h->n < MAX_BLOCKS ? calloc(n ? n : 1, size) : NULL;
    if (block)
        h->block[h->n++] = block;
    else
        h->is_short = true;
    return block;
}

static void give_all(Heap *h)
{
    while (h->n > 0)
        free(h->block[--h->n]);
}

/* ---- One side's dice ---------------------------------------------------------------------------------------------------------- */

typedef struct Kind {
    int result;
    bool is_eye;
    int share; /* of the index of results */
    double p;
} Kind;

typedef struct Roll {
    uint8_t n[2][ODDS_FACES]; /* dice by colour and kind */
    int result;
    double p;
} Roll;

typedef struct Cell {
    int result;
    double p;
} Cell;

/* Sums of some freshly rolled dice: results that can be, with their probabilities. */
typedef struct Sums {
    int n;
    Cell *cell;
} Sums;

/* The dice kept, and the dice rolled again. */
typedef struct Key {
    int kept;
    const Sums *again;
} Key;

typedef struct Side {
    int dice[2], n_kinds[2];
    Kind kind[2][ODDS_FACES];
    int size; /* results are below it */
    int n_rolls;
    Roll *roll;
    bool rerolls;
    Sums *sums; /* [(dice[0] + 1) * (dice[1] + 1)] */
    int n_keys;
    Key *key;
    int *first_option, *option; /* keys open to roll i: option[first_option[i] .. first_option[i + 1]); the first lifts nothing */
} Side;

/* Equal faces of a colour as one kind; those without value come first. */
static void sort_kinds(const OddsDice *d, int die, bool tells_eyes, Kind *kind, int *n_kinds)
{
    *n_kinds = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int face = 0; face < die_faces(die); face++) {
            const int result = d->result[die][face];
            const bool is_eye = tells_eyes && die_names(die)[face] == EYE;
            if ((result != RESULT_NOTHING || is_eye) != pass)
                continue;
            int i = 0;
            while (i < *n_kinds && (kind[i].result != result || kind[i].is_eye != is_eye))
                i++;
            if (i == *n_kinds)
                kind[(*n_kinds)++] = (Kind){ .result = result, .is_eye = is_eye };
            kind[i].p += die_weights(die)[face] / 8.0;
        }
}

/* Every way the dice of one colour may fall, from `kind` on, over all ways of the other colour; `out` NULL counts them. */
static int fall(const Side *side, int colour, int kind, int left, const Roll *so_far, Roll *out, int n)
{
    if (kind + 1 >= side->n_kinds[colour]) {
        Roll r = *so_far;
        if (side->n_kinds[colour]) {
            const Kind *k = &side->kind[colour][kind];
            r.n[colour][kind] = (uint8_t)left;
            r.result += left * k->share;
            r.p *= pow(k->p, left);
        }
        if (colour == 0)
            return fall(side, 1, 0, side->dice[1], &r, out, n);
        if (out)
            out[n] = r;
        return n + 1;
    }
    double ways = 1;
    for (int i = 0; i <= left; i++) {
        const Kind *k = &side->kind[colour][kind];
        Roll r = *so_far;
        r.n[colour][kind] = (uint8_t)i;
        r.result += i * k->share;
        r.p *= ways * pow(k->p, i);
        n = fall(side, colour, kind + 1, left - i, &r, out, n);
        ways = ways * (left - i) / (i + 1);
    }
    return n;
}

static int by_result(const void *a, const void *b)
{
    const Roll *x = a, *y = b;
    return (x->result > y->result) - (x->result < y->result);
}

/* Rolls of equal results are one where nobody looks at single dice again. */
static void merge_rolls(Side *side)
{
    qsort(side->roll, (size_t)side->n_rolls, sizeof *side->roll, by_result);
    int n = 0;
    for (int i = 0; i < side->n_rolls; i++) {
        if (n > 0 && side->roll[n - 1].result == side->roll[i].result)
            side->roll[n - 1].p += side->roll[i].p;
        else
            side->roll[n++] = side->roll[i];
    }
    side->n_rolls = n;
}

/* One die of a colour more. */
static void add_die(const Side *side, int colour, const double *from, double *to)
{
    memset(to, 0, (size_t)side->size * sizeof *to);
    for (int result = 0; result < side->size; result++)
        for (int i = 0; from[result] > 0 && i < side->n_kinds[colour]; i++)
            to[result + side->kind[colour][i].share] += from[result] * side->kind[colour][i].p;
}

static void make_sums(Heap *h, Side *side)
{
    const int across = side->dice[1] + 1, n = (side->dice[0] + 1) * across;
    double *dense = take(h, (size_t)n * (size_t)side->size, sizeof *dense);
    side->sums = take(h, (size_t)n, sizeof *side->sums);
    if (h->is_short)
        return;
    int total = 0;
    dense[0] = 1;
    for (int i = 0; i < n; i++) {
        double *here = dense + (size_t)i * (size_t)side->size;
        if (i % across)
            add_die(side, 1, here - side->size, here);
        else if (i)
            add_die(side, 0, here - (size_t)across * (size_t)side->size, here);
        for (int result = 0; result < side->size; result++)
            side->sums[i].n += here[result] > 0;
        total += side->sums[i].n;
    }
    Cell *cell = take(h, (size_t)total, sizeof *cell);
    if (h->is_short)
        return;
    for (int i = 0; i < n; i++) {
        side->sums[i].cell = cell;
        for (int result = 0; result < side->size; result++)
            if (dense[(size_t)i * (size_t)side->size + (size_t)result] > 0)
                *cell++ = (Cell){ result, dense[(size_t)i * (size_t)side->size + (size_t)result] };
    }
}

/* The keys of one roll, into `out` (NULL: only count them), as kept + size * dice lifted. It lifts all dice without value. */
static int list_options(const Side *side, const Roll *r, int *out)
{
    int kept[2][ODDS_FACES] = { { 0 } }, n = 0;
    if (out)
        out[n] = r->result;
    n++;
    if (!side->rerolls)
        return n;
    for (;;) {
        int result = 0, lifted[2];
        for (int colour = 0; colour < 2; colour++) {
            lifted[colour] = side->dice[colour];
            for (int i = 0; i < side->n_kinds[colour]; i++) {
                lifted[colour] -= kept[colour][i];
                result += kept[colour][i] * side->kind[colour][i].share;
            }
        }
        if (lifted[0] + lifted[1] > 0) {
            if (out)
                out[n] = result + side->size * (lifted[0] * (side->dice[1] + 1) + lifted[1]);
            n++;
        }
        int colour = 0, i = 0; /* the next way of keeping */
        for (; colour < 2; colour++) {
            for (i = 0; i < side->n_kinds[colour]; i++) {
                if (side->kind[colour][i].share == 0)
                    continue;
                if (kept[colour][i] < r->n[colour][i])
                    break;
                kept[colour][i] = 0;
            }
            if (i < side->n_kinds[colour])
                break;
        }
        if (colour == 2)
            return n;
        kept[colour][i]++;
    }
}

static void make_options(Heap *h, Side *side)
{
    const int n_codes = side->size * (side->dice[0] + 1) * (side->dice[1] + 1);
    side->first_option = take(h, (size_t)side->n_rolls + 1, sizeof *side->first_option);
    int *number = take(h, (size_t)n_codes, sizeof *number); /* of a code, + 1 */
    if (h->is_short)
        return;
    int total = 0;
    for (int i = 0; i < side->n_rolls; i++)
        total += list_options(side, &side->roll[i], NULL);
    side->option = take(h, (size_t)total, sizeof *side->option);
    if (h->is_short)
        return;
    for (int i = 0; i < side->n_rolls; i++) {
        int *here = side->option + side->first_option[i];
        side->first_option[i + 1] = side->first_option[i] + list_options(side, &side->roll[i], here);
        for (; here < side->option + side->first_option[i + 1]; here++) {
            if (!number[*here])
                number[*here] = ++side->n_keys;
            *here = number[*here] - 1;
        }
    }
    side->key = take(h, (size_t)side->n_keys, sizeof *side->key);
    for (int code = 0; !h->is_short && code < n_codes; code++)
        if (number[code])
            side->key[number[code] - 1] = (Key){ code % side->size, &side->sums[code / side->size] };
}

/* Rolls, sums and keys of a side with known dice, kinds, shares and size. */
static void prepare(Heap *h, Side *side, bool keeps_rolls)
{
    const Roll none = { .p = 1 };
    side->n_rolls = fall(side, 0, 0, side->dice[0], &none, NULL, 0);
    side->roll = take(h, (size_t)side->n_rolls, sizeof *side->roll);
    if (h->is_short)
        return;
    fall(side, 0, 0, side->dice[0], &none, side->roll, 0);
    if (!side->rerolls && !keeps_rolls)
        merge_rolls(side);
    make_sums(h, side);
    if (!h->is_short)
        make_options(h, side);
}

/* ---- Results and how they cancel ------------------------------------------------------------------------------------------------- */

/* Parts of an attack result; `two` counts only if a Dodge takes whole dice, `wreck` only against Dense Armor. */
enum { LIGHTS, HEAVIES, TWOS, WRECKS, EYES, N_COUNTS };
enum { DODGES, DEFENCES };

typedef struct Solver {
    const OddsDice *dice;
    Heap heap;
    Side attack, defence;
    int count[N_COUNTS], share[N_COUNTS]; /* of attack results: most of each + 1, and its place in the index */
    int defence_count[2];
    int attack_base;     /* result of the set die */
    uint8_t *left, *hit; /* [attack result][defence result] */
    double *worth;       /* the same, to the attacker */
    double *answer;      /* [attack result][defence key]: expected value */
} Solver;

static int index_of(const Solver *s, int result, bool wants_counts, int *counts)
{
    int own[N_COUNTS] = { 0 };
    const bool wreck = result == RESULT_WRECK && s->dice->is_dense;
    own[LIGHTS] = result == RESULT_LIGHT ? 1 : result == RESULT_LIGHT2 ? 2 : 0;
    own[HEAVIES] = result == RESULT_HEAVY || (result == RESULT_WRECK && !wreck);
    own[TWOS] = result == RESULT_LIGHT2 && s->dice->by_die;
    own[WRECKS] = wreck;
    own[EYES] = result == RESULT_EYE;
    int index = 0;
    for (int i = 0; i < N_COUNTS; i++) {
        if (wants_counts)
            counts[i] = own[i];
        index += own[i] * s->share[i];
    }
    return index;
}

/* The most of each part, from which the places in the index follow. False: too many. */
static bool place_results(Solver *s)
{
    int most[N_COUNTS] = { 0 }, one[N_COUNTS];
    for (int colour = 0; colour < 2; colour++) {
        int best[N_COUNTS] = { 0 };
        for (int i = 0; i < s->attack.n_kinds[colour]; i++) {
            index_of(s, s->attack.kind[colour][i].result, true, one);
            for (int k = 0; k < N_COUNTS; k++)
                best[k] = one[k] > best[k] ? one[k] : best[k];
        }
        for (int k = 0; k < N_COUNTS; k++)
            most[k] += best[k] * s->attack.dice[colour];
    }
    index_of(s, s->dice->set_attack, true, one);
    int size = 1;
    for (int k = 0; k < N_COUNTS; k++) {
        s->share[k] = size;
        s->count[k] = most[k] + one[k] + 1;
        if (size > MAX_RESULTS / s->count[k])
            return false;
        size *= s->count[k];
    }
    s->attack.size = size;
    s->attack_base = index_of(s, s->dice->set_attack, false, NULL);
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < s->attack.n_kinds[colour]; i++)
            s->attack.kind[colour][i].share = index_of(s, s->attack.kind[colour][i].result, false, NULL);
    return true;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Defences after the Dodges (1.2.1.F2): light hits, or with Dense Armor heavy ones first. */
static int defend(const OddsDice *d, int heavy, int light, int wreck, int defences)
{
    if (d->is_dense) {
        const int n = smaller(defences, heavy);
        heavy -= n;
        defences -= n;
    }
    return heavy + wreck + (light > defences ? light - defences : 0);
}

/* @rule 1.2.1.F2, F5, F7: the least damage that the defender can suffer; *hit: is there a hit then? If a Dodge takes whole dice, it can
 * take single lights only after the last LIGHT2. */
static int cancel_best(const OddsDice *d, const int *n, int dodges, int defences, bool *hit)
{
    const int heavy = n[HEAVIES], light = n[LIGHTS], two = n[TWOS], wreck = n[WRECKS];
    int best = 1 << 20;
    *hit = true;
    for (int x = 0; x <= smaller(heavy, dodges); x++)
        for (int y = 0; y <= smaller(wreck, dodges - x); y++)
            for (int z = 0; z <= smaller(two, dodges - x - y); z++) {
                const int rest = dodges - x - y - z;
                const int single = !d->by_die || z == two ? smaller(light - 2 * z, rest) : 0;
                const int lights = light - 2 * z - single;
                const bool hits = heavy - x + wreck - y + lights > 0;
                const int left = defend(d, heavy - x, lights, wreck - y, defences);
                if (left < best || (left == best && !hits)) {
                    best = left;
                    *hit = hits;
                }
            }
    return best;
}

/* Eyes that are HEAVY or LIGHT2 are what is best for the attacker. */
static int damage_left(const OddsDice *d, const int *counts, int dodges, int defences, bool *hit)
{
    int most = -1;
    for (int k = 0; k <= counts[EYES]; k++) {
        const int eyes = counts[EYES] - k;
        const int n[N_COUNTS] = { counts[LIGHTS] + 2 * eyes, counts[HEAVIES] + k, counts[TWOS] + (d->by_die ? eyes : 0), counts[WRECKS],
                                  0 };
        bool hits;
        const int left = cancel_best(d, n, dodges, defences, &hits);
        if (left > most || (left == most && hits)) {
            most = left;
            *hit = hits;
        }
    }
    return d->no_damage ? 0 : most;
}

/* What a side that chooses looks at; the small parts decide among equals. */
static double worth_of(const OddsDice *d, int damage, bool hit)
{
    const double any = damage > 0, mean = damage;
    return (d->goal == OBSIDIAN_ODDS_MEAN_DAMAGE ? mean + 1e-6 * any : any + 1e-6 * mean) + 1e-9 * hit;
}

static void settle_results(Solver *s)
{
    const int n_defence = s->defence.size;
    const size_t n = (size_t)s->attack.size * (size_t)n_defence;
    s->left = take(&s->heap, n, 1);
    s->hit = take(&s->heap, n, 1);
    s->worth = take(&s->heap, n, sizeof *s->worth);
    for (size_t i = 0; !s->heap.is_short && i < n; i++) {
        int counts[N_COUNTS], rest = (int)(i / (size_t)n_defence);
        for (int k = 0; k < N_COUNTS; k++) {
            counts[k] = rest % s->count[k];
            rest /= s->count[k];
        }
        const int at = (int)(i % (size_t)n_defence);
        bool hit = false;
        s->left[i] = (uint8_t)damage_left(s->dice, counts, at % s->defence_count[DODGES] + s->dice->extra_dodge,
                                          at / s->defence_count[DODGES], &hit);
        s->hit[i] = hit;
        s->worth[i] = worth_of(s->dice, s->left[i], hit);
    }
}

/* ---- Decisions ----------------------------------------------------------------------------------------------------------------- */

static double expected(const Key *key, const double *value)
{
    double sum = 0;
    for (int i = 0; i < key->again->n; i++)
        sum += key->again->cell[i].p * value[key->kept + key->again->cell[i].result];
    return sum;
}

/* What the defender makes of each attack result with roll w: key and expected value. */
static void answer_all(const Solver *s, int w, int *key, double *value)
{
    const Side *d = &s->defence;
    for (int a = 0; a < s->attack.size; a++) {
        const double *answer = s->answer + (size_t)a * (size_t)d->n_keys;
        int best = d->option[d->first_option[w]];
        for (int i = d->first_option[w] + 1; i < d->first_option[w + 1]; i++)
            if (answer[d->option[i]] < answer[best])
                best = d->option[i];
        key[a] = best;
        value[a] = answer[best];
    }
}

/* What the attacker makes of each of its rolls then. */
static void attack_all(const Solver *s, const double *value, double *of_key, int *key, double *best)
{
    const Side *a = &s->attack;
    for (int i = 0; i < a->n_keys; i++)
        of_key[i] = expected(&a->key[i], value + s->attack_base);
    for (int r = 0; r < a->n_rolls; r++) {
        key[r] = a->option[a->first_option[r]];
        for (int i = a->first_option[r] + 1; i < a->first_option[r + 1]; i++)
            if (of_key[a->option[i]] > of_key[key[r]])
                key[r] = a->option[i];
        best[r] = of_key[key[r]];
    }
}

/* Rolls that come of rolling the Eyes of each roll again: for roll r, to[first[r] .. first[r + 1]) with p. */
typedef struct EyeTable {
    int *first, *to;
    double *p;
} EyeTable;

static bool same_but_eyes(const Side *side, const Roll *from, const Roll *to, int again[2][ODDS_FACES])
{
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < side->n_kinds[colour]; i++) {
            again[colour][i] = to->n[colour][i] - (side->kind[colour][i].is_eye ? 0 : from->n[colour][i]);
            if (again[colour][i] < 0)
                return false;
        }
    return true;
}

static double chance_of(const Side *side, int n[2][ODDS_FACES])
{
    double p = 1;
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0, k = 0; i < side->n_kinds[colour]; i++)
            for (int c = 1; c <= n[colour][i]; c++)
                p *= ++k / (double)c * side->kind[colour][i].p;
    return p;
}

static void make_eye_table(Heap *h, const Side *side, EyeTable *t)
{
    int n = 0, again[2][ODDS_FACES];
    t->first = take(h, (size_t)side->n_rolls + 1, sizeof *t->first);
    for (int pass = 0; pass < 2 && !h->is_short; pass++) {
        n = 0;
        for (int r = 0; r < side->n_rolls; r++) {
            t->first[r] = n;
            for (int to = 0; to < side->n_rolls; to++)
                if (same_but_eyes(side, &side->roll[r], &side->roll[to], again)) {
                    if (pass) {
                        t->to[n] = to;
                        t->p[n] = chance_of(side, again);
                    }
                    n++;
                }
        }
        t->first[side->n_rolls] = n;
        if (pass == 0) {
            t->to = take(h, (size_t)n, sizeof *t->to);
            t->p = take(h, (size_t)n, sizeof *t->p);
        }
    }
}

/* Roll the Eyes again if that has a higher value: *best is the value of the roll then. */
static bool eyes_again(const EyeTable *t, int r, const double *best, double *value)
{
    double sum = 0;
    for (int i = t->first[r]; i < t->first[r + 1]; i++)
        sum += t->p[i] * best[t->to[i]];
    *value = sum > best[r] + 1e-15 ? sum : best[r];
    return sum > best[r] + 1e-15;
}

/* ---- One way of setting the white die ---------------------------------------------------------------------------------------------- */

enum { ALL_ROLLED = -1 };

/* The place of a defence result in the index: Dodges count 1, Defences so many as there are counts of Dodges. */
static int defence_share(const Solver *s, int result)
{
    switch (result) {
    case RESULT_DODGE:
        return 1;
    case RESULT_DEFENCE:
        return s->defence_count[DODGES];
    case RESULT_DEFENCE2:
        return 2 * s->defence_count[DODGES];
    default:
        return 0;
    }
}

/* The dice of the defence, one white die less if one is set, and how many results they may show: each die a Dodge or two Defences. */
static void place_defence(Solver *s, int set)
{
    Side *d = &s->defence;
    int dodges = set == RESULT_DODGE, defences = set == RESULT_DEFENCE ? 1 : set == RESULT_DEFENCE2 ? 2 : 0;
    memset(d, 0, sizeof *d);
    d->rerolls = s->dice->rerolls[1];
    for (int colour = 0; colour < 2; colour++) {
        d->dice[colour] = s->dice->n[DIE_WHITE + colour] - (colour == 0 && set != ALL_ROLLED);
        sort_kinds(s->dice, DIE_WHITE + colour, false, d->kind[colour], &d->n_kinds[colour]);
        dodges += d->dice[colour];
        defences += 2 * d->dice[colour];
    }
    s->defence_count[DODGES] = dodges + 1;
    s->defence_count[DEFENCES] = defences + 1;
    d->size = (dodges + 1) * (defences + 1);
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < d->n_kinds[colour]; i++)
            d->kind[colour][i].share = defence_share(s, d->kind[colour][i].result);
}

/* Set the defence up: one white die less and its result fixed, or ALL_ROLLED. False: too many. */
static bool begin_defence(Solver *s, int set)
{
    Side *d = &s->defence;
    place_defence(s, set);
    if ((size_t)s->attack.size * (size_t)d->size > MAX_PAIRS)
        return false;
    prepare(&s->heap, d, false);
    for (int i = 0; !s->heap.is_short && i < d->n_keys; i++)
        d->key[i].kept += defence_share(s, set);
    if (s->heap.is_short)
        return true;
    settle_results(s);
    s->answer = take(&s->heap, (size_t)s->attack.size * (size_t)d->n_keys, sizeof *s->answer);
    for (int a = 0; !s->heap.is_short && a < s->attack.size; a++)
        for (int i = 0; i < d->n_keys; i++)
            s->answer[(size_t)a * (size_t)d->n_keys + (size_t)i] = expected(&d->key[i], s->worth + (size_t)a * (size_t)d->size);
    return true;
}

/* Tables of one defence roll. */
typedef struct Scratch {
    int *answer_key, *attack_key;                              /* by attack result; by attack roll */
    double *answer, *of_key, *best, *roll_weight, *key_weight; /* by attack result; by key; by attack roll; weights of both */
} Scratch;

/* The results of a key of the attack, weighted, against roll w. */
static void spread(const Solver *s, const Key *key, double weight, const Scratch *t, DiceOdds *out)
{
    for (int i = 0; i < key->again->n; i++) {
        const int a = s->attack_base + key->kept + key->again->cell[i].result;
        const double p = weight * key->again->cell[i].p;
        const Key *answer = &s->defence.key[t->answer_key[a]];
        for (int k = 0; k < answer->again->n; k++) {
            const size_t at = (size_t)a * (size_t)s->defence.size + (size_t)(answer->kept + answer->again->cell[k].result);
            const double q = p * answer->again->cell[k].p;
            out->damage[s->left[at]] += q;
            out->hit += q * s->hit[at];
        }
    }
}

/* All defence rolls. value [attack roll]: the sum of the expected values; or, with `chosen`, the odds of the rolls chosen[r] == option.
 */
static void play_out(const Solver *s, const EyeTable *eyes, const Scratch *t, double *value, const int *chosen, int option, DiceOdds *out)
{
    const Side *a = &s->attack;
    for (int w = 0; w < s->defence.n_rolls; w++) {
        const double p = s->defence.roll[w].p;
        answer_all(s, w, t->answer_key, t->answer);
        attack_all(s, t->answer, t->of_key, t->attack_key, t->best);
        memset(t->roll_weight, 0, (size_t)a->n_rolls * sizeof *t->roll_weight);
        memset(t->key_weight, 0, (size_t)a->n_keys * sizeof *t->key_weight);
        for (int r = 0; r < a->n_rolls; r++) {
            double best = t->best[r];
            const bool again = eyes && eyes_again(eyes, r, t->best, &best);
            if (value)
                value[r] += p * best;
            else if (chosen[r] == option && !again)
                t->roll_weight[r] += p * a->roll[r].p;
            else if (chosen[r] == option)
                for (int i = eyes->first[r]; i < eyes->first[r + 1]; i++)
                    t->roll_weight[eyes->to[i]] += p * a->roll[r].p * eyes->p[i];
        }
        if (value)
            continue;
        for (int r = 0; r < a->n_rolls; r++)
            t->key_weight[t->attack_key[r]] += t->roll_weight[r];
        for (int i = 0; i < a->n_keys; i++)
            if (t->key_weight[i] > 0)
                spread(s, &a->key[i], t->key_weight[i], t, out);
    }
}

static void make_scratch(Heap *h, const Side *a, Scratch *t)
{
    const size_t n_results = (size_t)a->size, n_rolls = (size_t)a->n_rolls, n_keys = (size_t)a->n_keys;
    t->answer_key = take(h, n_results, sizeof *t->answer_key);
    t->answer = take(h, n_results, sizeof *t->answer);
    t->attack_key = take(h, n_rolls, sizeof *t->attack_key);
    t->best = take(h, n_rolls, sizeof *t->best);
    t->roll_weight = take(h, n_rolls, sizeof *t->roll_weight);
    t->of_key = take(h, n_keys, sizeof *t->of_key);
    t->key_weight = take(h, n_keys, sizeof *t->key_weight);
}

/* The ways of setting a white die that differ, ALL_ROLLED first. */
static int list_settings(const OddsDice *d, int *out)
{
    int n = 0;
    out[n++] = ALL_ROLLED;
    for (int face = 0; d->may_set_white && d->n[DIE_WHITE] > 0 && face < ODDS_FACES; face++) {
        bool is_new = true;
        for (int i = 0; i < n; i++)
            is_new &= out[i] != d->result[DIE_WHITE][face];
        if (is_new)
            out[n++] = d->result[DIE_WHITE][face];
    }
    return n;
}

/* False: too many dice. */
static bool solve(Solver *s, DiceOdds *out)
{
    const OddsDice *d = s->dice;
    Side *a = &s->attack;
    int setting[ODDS_FACES + 1];
    const int n_settings = list_settings(d, setting);
    a->rerolls = d->rerolls[0];
    for (int colour = 0; colour < 2; colour++) {
        a->dice[colour] = d->n[DIE_YELLOW + colour];
        sort_kinds(d, DIE_YELLOW + colour, d->free_eyes, a->kind[colour], &a->n_kinds[colour]);
    }
    if (!place_results(s))
        return false;
    prepare(&s->heap, a, d->free_eyes);
    Scratch scratch = { 0 };
    EyeTable eyes = { 0 };
    if (!s->heap.is_short)
        make_scratch(&s->heap, a, &scratch);
    if (!s->heap.is_short && d->free_eyes)
        make_eye_table(&s->heap, a, &eyes);
    int *chosen = take(&s->heap, (size_t)a->n_rolls, sizeof *chosen);
    double *value = take(&s->heap, (size_t)a->n_rolls, sizeof *value), *least = take(&s->heap, (size_t)a->n_rolls, sizeof *least);
    const int kept = s->heap.n;
    for (int pass = n_settings > 1 ? 0 : 1; pass < 2; pass++)
        for (int i = 0; i < n_settings && !s->heap.is_short; i++) {
            if (!begin_defence(s, setting[i]))
                return false;
            if (s->heap.is_short)
                break;
            if (pass == 0)
                memset(value, 0, (size_t)a->n_rolls * sizeof *value);
            play_out(s, d->free_eyes ? &eyes : NULL, &scratch, pass == 0 ? value : NULL, chosen, i, out);
            for (int r = 0; pass == 0 && r < a->n_rolls; r++)
                if (i == 0 || value[r] < least[r] - 1e-15) {
                    chosen[r] = i;
                    least[r] = value[r];
                }
            while (s->heap.n > kept)
                free(s->heap.block[--s->heap.n]);
        }
    return true;
}

HxStatus odds_of_dice(const OddsDice *dice, DiceOdds *out, HxError *err)
{
    *out = (DiceOdds){ .hit = 0 };
    for (int die = DIE_YELLOW; die <= DIE_BLUE; die++) {
        const int most = die <= DIE_RED ? ODDS_ATTACK_DICE - 1 : ODDS_DEFENCE_DICE;
        if (dice->n[die] > most)
            return hx_refuse(err, HX_BAD_INPUT, "%d dice of a colour are more than the %d odds are computed for", dice->n[die], most);
    }
    Solver *s = calloc(1, sizeof *s);
    if (!s)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the odds of an attack");
    s->dice = dice;
    const bool fits = solve(s, out), is_short = s->heap.is_short;
    give_all(&s->heap);
    free(s);
    if (!fits)
        return hx_refuse(err, HX_BAD_INPUT, "these dice have too many different results for exact odds");
    return is_short ? hx_refuse(err, HX_NO_MEMORY, "no memory for the odds of an attack") : HX_OK;
}

/* ---- Odds of bare pools ------------------------------------------------------------------------------------------------------------ */

static HxStatus check_attack(const ObsidianOddsAttack *a, HxError *err)
{
    const struct {
        const char *name;
        int n;
    } pools[] = { { "yellow", a->yellow }, { "red", a->red }, { "white", a->white }, { "blue", a->blue } };
    for (size_t i = 0; i < HX_COUNT(pools); i++)
        if (pools[i].n < 0 || pools[i].n > OBSIDIAN_ODDS_DICE)
            return hx_refuse(err, HX_BAD_INPUT, "%s dice: %d is not within 0..%d", pools[i].name, pools[i].n, OBSIDIAN_ODDS_DICE);
    return HX_OK;
}

/* Faces as printed: hollow ones count in OFF and in DEF. */
static OddsDice dice_of_pools(const ObsidianOddsAttack *a)
{
    const uint8_t hollow_light = a->attacker == OBSIDIAN_OFF ? RESULT_LIGHT : RESULT_NOTHING;
    const uint8_t hollow_heavy = a->attacker == OBSIDIAN_OFF ? RESULT_HEAVY : RESULT_NOTHING;
    const uint8_t hollow_defence = a->defender == OBSIDIAN_DEF ? RESULT_DEFENCE2 : RESULT_NOTHING;
    return (OddsDice){
        .n = { (uint8_t)a->yellow, (uint8_t)a->red, (uint8_t)a->white, (uint8_t)a->blue },
        .result = { { RESULT_LIGHT2, RESULT_LIGHT, hollow_light },
                    { RESULT_HEAVY, hollow_heavy, hollow_light },
                    { RESULT_DEFENCE, hollow_defence, RESULT_DODGE },
                    { RESULT_DODGE } },
        .rerolls = { a->attacker_rerolls, a->defender_rerolls },
        .goal = (uint8_t)a->goal,
    };
}

void odds_sum_up(ObsidianOdds *out)
{
    out->penetration = 0;
    out->mean_damage = 0;
    out->max_damage = 0;
    for (int d = 1; d <= OBSIDIAN_ODDS_DAMAGE; d++) {
        out->penetration += out->damage[d];
        out->mean_damage += d * out->damage[d];
        if (out->damage[d] > 0)
            out->max_damage = d;
    }
}

HxStatus hx_obsidian_odds(const ObsidianOddsAttack *a, ObsidianOdds *out, HxError *err)
{
    memset(out, 0, sizeof *out);
    HxStatus status = check_attack(a, err);
    if (status != HX_OK)
        return status;
    const OddsDice dice = dice_of_pools(a);
    DiceOdds odds;
    status = odds_of_dice(&dice, &odds, err);
    if (status != HX_OK)
        return status;
    memcpy(out->damage, odds.damage, sizeof out->damage);
    out->hit = odds.hit;
    odds_sum_up(out);
    out->destruction = a->has_structure && !a->is_damaged ? 0 : out->penetration; /* 1.2.2.b, c, d */
    return HX_OK;
}
