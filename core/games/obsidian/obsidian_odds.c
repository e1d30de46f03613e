/* Odds of one attack.
 *
 * A die ends as one of few kinds, so that a roll is a few counts. What the defender makes of a reroll is tabled for every attack result and
 * every defence roll; the attacker chooses its reroll knowing that table. A die that shows nothing loses nothing by a reroll: once a link
 * is spent all of those are rolled again, and only the others are a choice. */
#include "core/games/obsidian/obsidian_odds.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = 4, BLANK = 0, MAX_ROLLS = 286, N_HITS = 3 * OBSIDIAN_ODDS_DICE + 1 };
_Static_assert(OBSIDIAN_ODDS_DICE == 10, "MAX_ROLLS is the number of ways 10 dice fall into 4 kinds");

/* One colour of dice: what a die may show, with its sides of eight, and what that is worth to its side. Kind 0 is worth nothing.
 * Attack dice give heavy and light hits, defence dice dodges and defences. Source: the printed faces, dice.json. */
typedef struct Colour {
    int n_kinds;
    double p[KINDS];
    int strong[KINDS]; /* heavy hits, or dodges */
    int weak[KINDS];   /* light hits, or defences */
} Colour;

/* A roll of some dice of one colour, by kind. */
typedef struct Roll {
    uint8_t n[KINDS];
    double p;
} Roll;

/* All rolls of n dice of one colour. */
typedef struct Rolls {
    int n;
    Roll roll[MAX_ROLLS];
} Rolls;

/* How likely each sum (strong, weak) of some freshly rolled dice of two colours is. */
typedef struct Sums {
    double p[2 * OBSIDIAN_ODDS_DICE + 1][N_HITS];
} Sums;

/* What an attack comes to. */
typedef struct Outcome {
    double damage[OBSIDIAN_ODDS_DAMAGE + 1], hit;
    double worth; /* to the attacker */
} Outcome;

static Colour yellow_die(bool is_off)
{
    return (Colour){ .n_kinds = 3, .p = { (is_off ? 3 : 4) / 8.0, (is_off ? 3 : 2) / 8.0, 2 / 8.0 }, .weak = { 0, 1, 2 } };
}

static Colour red_die(bool is_off)
{
    return (Colour){ .n_kinds = 3,
                     .p = { (is_off ? 2 : 4) / 8.0, (is_off ? 1 : 0) / 8.0, (is_off ? 5 : 4) / 8.0 },
                     .strong = { 0, 0, 1 },
                     .weak = { 0, 1, 0 } };
}

static Colour white_die(bool is_def)
{
    return (Colour){
        .n_kinds = 4,
        .p = { (is_def ? 4 : 6) / 8.0, 1 / 8.0, (is_def ? 2 : 0) / 8.0, 1 / 8.0 },
        .strong = { 0, 0, 0, 1 },
        .weak = { 0, 1, 2, 0 },
    };
}

static Colour blue_die(void)
{
    return (Colour){ .n_kinds = 2, .p = { 6 / 8.0, 2 / 8.0 }, .strong = { 0, 1 } };
}

/* Every way n dice may fall, with its multinomial probability. */
static void roll_all(const Colour *c, int n, Rolls *out)
{
    out->n = 0;
    for (int a = 0; a <= n; a++)
        for (int b = 0; a + b <= n; b++)
            for (int d = 0; a + b + d <= n; d++) {
                const int count[KINDS] = { n - a - b - d, a, b, d };
                double p = 1;
                for (int kind = 0, left = n; kind < KINDS; left -= count[kind], kind++)
                    for (int i = 0; i < count[kind]; i++)
                        p *= c->p[kind] * (left - i) / (i + 1);
                if (p <= 0)
                    continue;
                out->roll[out->n] = (Roll){ .p = p };
                for (int kind = 0; kind < KINDS; kind++)
                    out->roll[out->n].n[kind] = (uint8_t)count[kind];
                out->n++;
            }
}

static int strong_of(const Colour *c, const Roll *r)
{
    int sum = 0;
    for (int kind = 0; kind < c->n_kinds; kind++)
        sum += c->strong[kind] * r->n[kind];
    return sum;
}

static int weak_of(const Colour *c, const Roll *r)
{
    int sum = 0;
    for (int kind = 0; kind < c->n_kinds; kind++)
        sum += c->weak[kind] * r->n[kind];
    return sum;
}

/* One die more. */
static void add_die(const Colour *c, const Sums *from, Sums *to)
{
    memset(to, 0, sizeof *to);
    for (int s = 0; s < 2 * OBSIDIAN_ODDS_DICE + 1; s++)
        for (int w = 0; w < N_HITS; w++)
            for (int kind = 0; from->p[s][w] > 0 && kind < c->n_kinds; kind++)
                if (c->p[kind] > 0)
                    to->p[s + c->strong[kind]][w + c->weak[kind]] += from->p[s][w] * c->p[kind];
}

/* Sums of i dice of one colour and j of another, table [(n_a + 1) * (n_b + 1)], i-major. NULL: no memory. */
static Sums *sums_create(const Colour *a, int n_a, const Colour *b, int n_b)
{
    Sums *table = calloc((size_t)(n_a + 1) * (size_t)(n_b + 1), sizeof *table);
    if (!table)
        return NULL;
    table[0].p[0][0] = 1;
    for (int i = 0; i <= n_a; i++) {
        if (i > 0)
            add_die(a, &table[(i - 1) * (n_b + 1)], &table[i * (n_b + 1)]);
        for (int j = 1; j <= n_b; j++)
            add_die(b, &table[i * (n_b + 1) + j - 1], &table[i * (n_b + 1) + j]);
    }
    return table;
}

/* 1.2.1.F2, F5, F7: what is left after Defences took light hits and Dodges anything. */
static int damage_of(int heavy, int light, int dodges, int defences)
{
    const int lit = light > defences ? light - defences : 0;
    return heavy + lit > dodges ? heavy + lit - dodges : 0;
}

static void outcome_add(Outcome *o, int heavy, int light, int dodges, int defences, double p)
{
    o->damage[damage_of(heavy, light, dodges, defences)] += p;
    if (heavy + light > dodges)
        o->hit += p;
}

static void outcome_weigh(Outcome *o, ObsidianOddsGoal goal)
{
    double mean = 0;
    for (int d = 1; d <= OBSIDIAN_ODDS_DAMAGE; d++)
        mean += d * o->damage[d];
    o->worth = goal == OBSIDIAN_ODDS_MEAN_DAMAGE ? mean : 1 - o->damage[0] + 1e-6 * mean;
}

/* Everything one computation needs; the tables are on the heap. */
typedef struct Solver {
    const ObsidianOddsAttack *attack;
    Colour yellow, red, white, blue;
    Rolls y, r, w, b;   /* first rolls */
    Sums *attack_sums;  /* of rerolled yellow and red dice */
    Sums *defence_sums; /* of rerolled white and blue dice */
    Outcome *table;     /* [heavy][light][white roll][blue roll] once known */
    bool *is_known;
} Solver;

static size_t table_index(const Solver *s, int heavy, int light, int w, int b)
{
    const size_t n_light = (size_t)(2 * s->attack->yellow + s->attack->red + 1);
    return (((size_t)heavy * n_light + (size_t)light) * (size_t)s->w.n + (size_t)w) * (size_t)s->b.n + (size_t)b;
}

/* The defender's dice after a reroll of `again`, against an attack result. */
static void defend_again(const Solver *s, int heavy, int light, const Roll *w, const Roll *b, int kept_white[KINDS], int kept_blue,
                         Outcome *o)
{
    int n_white = 0, dodges = kept_blue, defences = 0;
    for (int kind = 0; kind < s->white.n_kinds; kind++) {
        n_white += w->n[kind] - kept_white[kind];
        dodges += s->white.strong[kind] * kept_white[kind];
        defences += s->white.weak[kind] * kept_white[kind];
    }
    const int n_blue = b->n[0] + b->n[1] - kept_blue;
    const Sums *sums = &s->defence_sums[n_white * (s->attack->blue + 1) + n_blue];
    memset(o, 0, sizeof *o);
    for (int i = 0; i <= n_white + n_blue; i++)
        for (int j = 0; j <= 2 * n_white; j++)
            if (sums->p[i][j] > 0)
                outcome_add(o, heavy, light, dodges + i, defences + j, sums->p[i][j]);
}

/* The attack result against the defence roll, the defender rerolling as well as it can: into the table. */
static const Outcome *defend(Solver *s, int heavy, int light, int wi, int bi)
{
    const size_t index = table_index(s, heavy, light, wi, bi);
    Outcome *best = &s->table[index];
    if (s->is_known[index])
        return best;
    s->is_known[index] = true;
    const Roll *w = &s->w.roll[wi], *b = &s->b.roll[bi];
    outcome_add(best, heavy, light, strong_of(&s->white, w) + strong_of(&s->blue, b), weak_of(&s->white, w), 1);
    outcome_weigh(best, s->attack->goal);
    if (!s->attack->defender_rerolls)
        return best;
    for (int one = 0; one <= w->n[1]; one++)
        for (int two = 0; two <= w->n[2]; two++)
            for (int dodge = 0; dodge <= w->n[3]; dodge++)
                for (int blue = 0; blue <= b->n[1]; blue++) {
                    Outcome o;
                    int kept[KINDS] = { 0, one, two, dodge };
                    defend_again(s, heavy, light, w, b, kept, blue, &o);
                    outcome_weigh(&o, s->attack->goal);
                    if (o.worth < best->worth)
                        *best = o;
                }
    return best;
}

/* The attacker's dice after a reroll, the defender answering. */
static void attack_again(Solver *s, const Roll *y, const Roll *r, const int kept_yellow[KINDS], const int kept_red[KINDS], int wi, int bi,
                         Outcome *o)
{
    int n_yellow = 0, n_red = 0, heavy = 0, light = 0;
    for (int kind = 0; kind < 3; kind++) {
        n_yellow += y->n[kind] - kept_yellow[kind];
        n_red += r->n[kind] - kept_red[kind];
        heavy += s->red.strong[kind] * kept_red[kind];
        light += s->yellow.weak[kind] * kept_yellow[kind] + s->red.weak[kind] * kept_red[kind];
    }
    const Sums *sums = &s->attack_sums[n_yellow * (s->attack->red + 1) + n_red];
    memset(o, 0, sizeof *o);
    for (int i = 0; i <= n_red; i++)
        for (int j = 0; j <= 2 * n_yellow + n_red; j++) {
            if (sums->p[i][j] <= 0)
                continue;
            const Outcome *answer = defend(s, heavy + i, light + j, wi, bi);
            for (int d = 0; d <= OBSIDIAN_ODDS_DAMAGE; d++)
                o->damage[d] += sums->p[i][j] * answer->damage[d];
            o->hit += sums->p[i][j] * answer->hit;
        }
    outcome_weigh(o, s->attack->goal);
}

/* One pair of first rolls, the attacker rerolling as well as it can. */
static Outcome attack_with(Solver *s, const Roll *y, const Roll *r, int wi, int bi)
{
    const int heavy = strong_of(&s->red, r), light = weak_of(&s->yellow, y) + weak_of(&s->red, r);
    Outcome best = *defend(s, heavy, light, wi, bi);
    if (!s->attack->attacker_rerolls)
        return best;
    for (int light1 = 0; light1 <= y->n[1]; light1++)
        for (int light2 = 0; light2 <= y->n[2]; light2++)
            for (int red_light = 0; red_light <= r->n[1]; red_light++)
                for (int red_heavy = 0; red_heavy <= r->n[2]; red_heavy++) {
                    Outcome o;
                    const int yellow[KINDS] = { 0, light1, light2, 0 }, red[KINDS] = { 0, red_light, red_heavy, 0 };
                    attack_again(s, y, r, yellow, red, wi, bi, &o);
                    if (o.worth > best.worth)
                        best = o;
                }
    return best;
}

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

static void sum_up(const ObsidianOddsAttack *a, ObsidianOdds *out)
{
    out->penetration = 1 - out->damage[0];
    for (int d = 1; d <= OBSIDIAN_ODDS_DAMAGE; d++) {
        out->mean_damage += d * out->damage[d];
        if (out->damage[d] > 0)
            out->max_damage = d;
    }
    out->destruction = a->has_structure && !a->is_damaged ? 0 : out->penetration; /* 1.2.2.b, c, d */
}

HxStatus obsidian_odds(const ObsidianOddsAttack *a, ObsidianOdds *out, HxError *err)
{
    const HxStatus status = check_attack(a, err);
    if (status != HX_OK)
        return status;
    memset(out, 0, sizeof *out);
    Solver *s = calloc(1, sizeof *s);
    if (!s)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the odds of an attack");
    s->attack = a;
    s->yellow = yellow_die(a->attacker == OBSIDIAN_ODDS_OFF);
    s->red = red_die(a->attacker == OBSIDIAN_ODDS_OFF);
    s->white = white_die(a->defender == OBSIDIAN_ODDS_DEF);
    s->blue = blue_die();
    roll_all(&s->yellow, a->yellow, &s->y);
    roll_all(&s->red, a->red, &s->r);
    roll_all(&s->white, a->white, &s->w);
    roll_all(&s->blue, a->blue, &s->b);
    const size_t n_entries = table_index(s, a->red + 1, 0, 0, 0);
    s->attack_sums = sums_create(&s->yellow, a->yellow, &s->red, a->red);
    s->defence_sums = sums_create(&s->white, a->white, &s->blue, a->blue);
    s->table = calloc(n_entries, sizeof *s->table);
    s->is_known = calloc(n_entries, sizeof *s->is_known);
    const bool has_memory = s->attack_sums && s->defence_sums && s->table && s->is_known;
    for (int y = 0; has_memory && y < s->y.n; y++)
        for (int r = 0; r < s->r.n; r++)
            for (int w = 0; w < s->w.n; w++)
                for (int b = 0; b < s->b.n; b++) {
                    const double p = s->y.roll[y].p * s->r.roll[r].p * s->w.roll[w].p * s->b.roll[b].p;
                    const Outcome o = attack_with(s, &s->y.roll[y], &s->r.roll[r], w, b);
                    for (int d = 0; d <= OBSIDIAN_ODDS_DAMAGE; d++)
                        out->damage[d] += p * o.damage[d];
                    out->hit += p * o.hit;
                }
    free(s->attack_sums);
    free(s->defence_sums);
    free(s->table);
    free(s->is_known);
    free(s);
    if (!has_memory)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the odds of an attack");
    sum_up(a, out);
    return HX_OK;
}
