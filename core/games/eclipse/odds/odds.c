/* Exact odds of a battle by dynamic programming, and played-out odds where that does not fit.
 *
 * A line is what survives of a side. The numbers of the lines that dice can reach only rise with damage. For each
 * line, each turn of the enemy and each number of shooters still alive there is a row: what the dice may bring. A battle stands at a
 * pair of lines and a turn; its pairs form a grid in which every hit moves up, and rounds without a hit only go round in one place:
 *
 *     pair (a, d):  missile turns  m0 -> m1 -> | cannon turns  c0 -> c1 -> c2 --+     m_i: passes without a change
 *                                              |   ^                           |
 *                                              |   +---------------------------+     hits: to a pair further up, next turn
 *
 * so one sweep up the grid sums all rounds in closed form. With the best assignment a sweep down first finds the value of each pair. */
#include "core/games/eclipse/odds/odds.h"

#include "core/games/eclipse/odds/battle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { STANDARD_SIMS = 100000, MAX_SIMS = 10000000, MAX_LINES = 1 << 22, MAX_KNOWN = 1 << 20 };
static const size_t STANDARD_MEMORY = (size_t)512 << 20;
static const uint64_t STANDARD_WORK = UINT64_C(1) << 29;

EclipseOddsShip hx_eclipse_odds_ancient(void)
{
    return (EclipseOddsShip){ .size = ECLIPSE_ODDS_SMALLEST, .count = 1, .hull = 1, .computer = 1, .initiative = 2, .cannon = { [1] = 2 } };
}

EclipseOddsShip hx_eclipse_odds_gcds(void)
{
    return (EclipseOddsShip){ .size = ECLIPSE_ODDS_SMALLEST, .count = 1, .hull = 7, .computer = 1, .initiative = 0, .cannon = { [1] = 4 } };
}

/* ---- Arrays that grow within the caps --------------------------------------------------------------------------------- */

/* What an exact computation may still use; is_over once it does not fit. */
typedef struct Limits {
    size_t memory;
    uint64_t work, told; /* left; how much was left at the last report of progress */
    const EclipseOddsBattle *battle;
    bool is_over;
} Limits;

static bool spend(Limits *limits, uint64_t work)
{
    limits->is_over |= work > limits->work;
    limits->work -= limits->is_over ? 0 : work;
    if (limits->battle->progress && limits->told - limits->work > 1 << 20) {
        limits->told = limits->work;
        limits->battle->progress(limits->battle->progress_ctx, -1);
    }
    return !limits->is_over;
}

/* Room for `n` items of `size` bytes in *array, which holds *cap; false (and over) where memory ends. */
static bool grow(Limits *limits, void *array, size_t size, size_t *cap, size_t n)
{
    if (n <= *cap)
        return !limits->is_over;
    const size_t larger = *cap * 2 > n ? *cap * 2 : n + 64;
    const size_t more = (larger - *cap) * size;
    void *old;
    memcpy(&old, array, sizeof old);
    void *moved = more > limits->memory ? NULL : realloc(old, larger * size);
    if (!moved) {
        limits->is_over = true;
        return false;
    }
    limits->memory -= more;
    memcpy(array, &moved, sizeof moved);
    *cap = larger;
    return true;
}

/* ---- Lines and rows --------------------------------------------------------------------------------------------------- */

/* One result of a roll: with probability p the shooter may choose among lines choice[first .. first + n). */
typedef struct Outcome {
    double p;
    uint32_t first, n;
} Outcome;

/* All results that change a line; `same` is the probability of none. */
typedef struct Row {
    uint32_t first, n; /* in Target.outcome */
    double same;
} Row;

/* Lines choice[first .. first + n); and such a set, once known. */
typedef struct Lines {
    uint32_t first, n;
} Lines;
typedef struct Known {
    uint32_t stamp;
    Lines lines;
} Known;

/* A side as target of the other's turns. */
typedef struct Target {
    const Order *order;
    int side;
    bool is_best;         /* the shooter chooses the assignment; else it follows the fixed procedure */
    int n_slots;          /* rows of a line: over the other side's events, 1 .. count shooters */
    int slot[MAX_EVENTS]; /* first row of an event, for one shooter */
    size_t n_lines, line_cap;
    Line *line;
    size_t n_buckets; /* a power of two; hash table of line numbers + 1 */
    uint32_t *bucket;
    size_t row_cap;
    Row *row; /* [n_lines][n_slots] */
    size_t n_outcomes, outcome_cap;
    Outcome *outcome;
    size_t n_choices, choice_cap;
    uint32_t *choice;
    size_t mark_cap;
    uint32_t *mark; /* scratch by line: the outcome or step that saw it last */
    uint32_t stamp;
    size_t known_cap;
    Known *known; /* sets of lines by dice, of the line and event at hand */
    uint32_t known_stamp;
    uint8_t *alive; /* [n_lines][ECLIPSE_ODDS_TYPES]; all zero: destroyed */
    Limits *limits;
} Target;

static void target_fini(Target *t)
{
    free(t->line);
    free(t->bucket);
    free(t->row);
    free(t->outcome);
    free(t->choice);
    free(t->mark);
    free(t->known);
    free(t->alive);
}

static uint64_t line_hash(const void *line)
{
    return XXH3_64bits(line, sizeof(Line));
}

/* Enter rows of so many bytes into n buckets, a power of two and empty: each row's number + 1, at its hash or in the next free one. */
static void fill_buckets(uint32_t *bucket, size_t n, const void *rows, size_t bytes, size_t n_rows, uint64_t (*hash)(const void *row))
{
    for (size_t i = 0; i < n_rows; i++) {
        size_t at = hash((const char *)rows + i * bytes) & (n - 1);
        while (bucket[at])
            at = (at + 1) & (n - 1);
        bucket[at] = (uint32_t)i + 1;
    }
}

static bool rehash(Target *t)
{
    const size_t n = t->n_buckets ? t->n_buckets * 2 : 1024;
    size_t cap = 0;
    uint32_t *bucket = NULL;
    if (!grow(t->limits, &bucket, sizeof *bucket, &cap, n))
        return false;
    memset(bucket, 0, n * sizeof *bucket);
    fill_buckets(bucket, n, t->line, sizeof(Line), t->n_lines, line_hash);
    free(t->bucket);
    t->limits->memory += t->n_buckets * sizeof *bucket;
    t->bucket = bucket;
    t->n_buckets = n;
    return true;
}

/* The number of a line, a new one if need be; 0 where memory ends (limits->is_over). */
static uint32_t line_number(Target *t, const Line *line)
{
    if (t->n_lines * 2 >= t->n_buckets && !rehash(t))
        return 0;
    size_t at = line_hash(line) & (t->n_buckets - 1);
    for (; t->bucket[at]; at = (at + 1) & (t->n_buckets - 1))
        if (memcmp(&t->line[t->bucket[at] - 1], line, sizeof *line) == 0)
            return t->bucket[at] - 1;
    if (t->n_lines >= MAX_LINES || !grow(t->limits, &t->line, sizeof *t->line, &t->line_cap, t->n_lines + 1) ||
        !grow(t->limits, &t->mark, sizeof *t->mark, &t->mark_cap, t->line_cap)) {
        t->limits->is_over = true;
        return 0;
    }
    t->mark[t->n_lines] = 0;
    t->line[t->n_lines] = *line;
    t->bucket[at] = (uint32_t)++t->n_lines;
    return (uint32_t)t->n_lines - 1;
}

/* ---- What dice bring -------------------------------------------------------------------------------------------------- */

/* A roll in progress: `line` before it, dice counted class by class and level by level. */
typedef struct Roll {
    uint32_t from;
    Line line;
    Aim aim;
    const Event *event;
    int n_shooters, most_shooters;
    Hits hits;
    uint32_t row_first; /* outcomes of this row begin here */
    double same;
} Roll;

static void add_outcome(Target *t, double p, uint32_t first, uint32_t n)
{
    if (grow(t->limits, &t->outcome, sizeof *t->outcome, &t->outcome_cap, t->n_outcomes + 1))
        t->outcome[t->n_outcomes++] = (Outcome){ .p = p, .first = first, .n = n };
}

static void add_choice(Target *t, uint32_t line)
{
    if (grow(t->limits, &t->choice, sizeof *t->choice, &t->choice_cap, t->n_choices + 1))
        t->choice[t->n_choices++] = line;
}

/* The fixed procedure: one line; it sums equal results of one row. */
static void resolve_fixed(Target *t, Roll *roll, double p)
{
    Line after = roll->line;
    const EclipseOddsSide *side = &t->order->battle->side[t->side];
    assign_in_order(side, &after, &roll->aim, roll->event, roll->hits, t->order->by_size[t->side]);
    const uint32_t to = line_number(t, &after);
    if (!spend(t->limits, 1))
        return;
    for (size_t i = t->n_outcomes; i > roll->row_first; i--)
        if (t->choice[t->outcome[i - 1].first] == to) {
            t->outcome[i - 1].p += p;
            return;
        }
    add_outcome(t, p, (uint32_t)t->n_choices, 1);
    add_choice(t, to);
}

/* Append to t->choice the lines that one die more of `damage` and `level` can make of line `from`, each once per stamp. */
static void spread_die(Target *t, const Roll *roll, uint32_t from, int damage, int level)
{
    const EclipseOddsSide *side = &t->order->battle->side[t->side];
    bool is_used = false;
    for (int type = 0; type < side->n_types; type++) {
        const int hull = side->type[type].hull;
        if (roll->aim.level[type] > level)
            continue;
        for (int d = 0; d <= hull; d++) {
            Line after = t->line[from];
            if (after.at[type][d] == 0)
                continue;
            is_used = true;
            after.at[type][d]--;
            if (d + damage <= hull)
                after.at[type][d + damage]++;
            const uint32_t to = line_number(t, &after);
            if (!spend(t->limits, 1))
                return;
            if (t->mark[to] != t->stamp) {
                t->mark[to] = t->stamp;
                add_choice(t, to);
            }
        }
    }
    if (!is_used && t->mark[from] != t->stamp) {
        t->mark[from] = t->stamp;
        add_choice(t, from); /* no target survives */
    }
}

/* Every line that some assignment of these dice makes, each die going to a living ship it hits while there is one. The search keeps the
 * sets it knows for this line and event: one more die spreads the set without it. */
static Lines lines_after(Target *t, const Roll *roll, Hits hits)
{
    size_t place = 0;
    int last_class = -1, last_level = -1;
    for (int c = 0; c < roll->event->n_classes; c++)
        for (int l = 0; l < roll->aim.n_levels; l++) {
            place = place * (size_t)(roll->most_shooters * roll->event->dice[c] + 1) + hits.n[c][l];
            if (hits.n[c][l] > 0) {
                last_class = c;
                last_level = l;
            }
        }
    if (t->known[place].stamp == t->known_stamp)
        return t->known[place].lines;
    Lines lines = { .first = (uint32_t)t->n_choices };
    if (last_class < 0) {
        add_choice(t, roll->from);
    } else {
        hits.n[last_class][last_level]--;
        const Lines before = lines_after(t, roll, hits);
        lines.first = (uint32_t)t->n_choices;
        t->stamp++;
        for (uint32_t i = 0; i < before.n && !t->limits->is_over; i++)
            spread_die(t, roll, t->choice[before.first + i], roll->event->damage[last_class], last_level);
    }
    lines.n = (uint32_t)t->n_choices - lines.first;
    t->known[place] = (Known){ .stamp = t->known_stamp, .lines = lines };
    return lines;
}

/* The shooter's choice. */
static void resolve_best(Target *t, Roll *roll, double p)
{
    const Lines lines = lines_after(t, roll, roll->hits);
    add_outcome(t, p, lines.first, lines.n);
}

/* Room for the sets of one line and event, all unknown. */
static bool forget_known(Target *t, const Event *event, int n_levels, int most_shooters)
{
    size_t n = 1;
    for (int c = 0; c < event->n_classes; c++)
        for (int l = 0; l < n_levels; l++) {
            n *= (size_t)(most_shooters * event->dice[c] + 1);
            if (n > MAX_KNOWN) {
                t->limits->is_over = true;
                return false;
            }
        }
    const size_t had = t->known_cap;
    if (!grow(t->limits, &t->known, sizeof *t->known, &t->known_cap, n))
        return false;
    memset(&t->known[had], 0, (t->known_cap - had) * sizeof *t->known);
    t->known_stamp++;
    return true;
}

static void resolve(Target *t, Roll *roll, double p)
{
    for (int c = 0; c < roll->event->n_classes; c++)
        for (int level = 0; level < roll->aim.n_levels; level++)
            if (roll->hits.n[c][level] > 0) {
                if (t->is_best)
                    resolve_best(t, roll, p);
                else
                    resolve_fixed(t, roll, p);
                return;
            }
    roll->same += p;
}

/* Deal the `left` dice of class `c` that reach at least `level` on to the levels: binomial, level by level. */
static void roll_level(Target *t, Roll *roll, int c, int level, int left, double p);

static void roll_class(Target *t, Roll *roll, int c, double p)
{
    if (c == roll->event->n_classes) {
        resolve(t, roll, p);
        return;
    }
    const int dice = roll->n_shooters * roll->event->dice[c];
    const double hit = (7 - roll->aim.face[0]) / 6.0;
    double of_k = pow(1 - hit, dice); /* binomial; hit <= 5/6 */
    for (int k = 0; k <= dice && !t->limits->is_over; k++) {
        roll_level(t, roll, c, 0, k, p * of_k);
        of_k *= (double)(dice - k) / (k + 1) * hit / (1 - hit);
    }
}

static void roll_level(Target *t, Roll *roll, int c, int level, int left, double p)
{
    if (level == roll->aim.n_levels - 1) {
        roll->hits.n[c][level] = (uint16_t)left;
        roll_class(t, roll, c + 1, p);
        roll->hits.n[c][level] = 0;
        return;
    }
    const double stays = (double)(roll->aim.face[level + 1] - roll->aim.face[level]) / (7 - roll->aim.face[level]);
    double of_k = pow(1 - stays, left);
    for (int k = 0; k <= left && !t->limits->is_over; k++) {
        roll->hits.n[c][level] = (uint16_t)k;
        roll_level(t, roll, c, level + 1, left - k, p * of_k);
        of_k *= (double)(left - k) / (k + 1) * stays / (1 - stays);
    }
    roll->hits.n[c][level] = 0;
}

/* The rows of a line under one event: 1 .. most ships of its type fire. False where limits end. */
static bool make_rows(Target *t, uint32_t from, const Event *event, int most, Row *out)
{
    const Line line = t->line[from];
    const Aim aim = aim_at(&t->order->battle->side[event->side].type[event->type], &t->order->battle->side[t->side], &line);
    if (t->is_best && aim.n_levels > 0 && !forget_known(t, event, aim.n_levels, most))
        return false;
    for (int n = 1; n <= most && !t->limits->is_over; n++) {
        Roll roll = { .from = from, .line = line, .aim = aim, .event = event, .n_shooters = n, .most_shooters = most };
        roll.row_first = (uint32_t)t->n_outcomes;
        roll.same = aim.n_levels == 0;
        if (aim.n_levels > 0)
            roll_class(t, &roll, 0, 1);
        out[n - 1] = (Row){ .first = roll.row_first, .n = (uint32_t)t->n_outcomes - roll.row_first, .same = roll.same };
    }
    return !t->limits->is_over;
}

/* ---- Numbering -------------------------------------------------------------------------------------------------------- */

typedef struct Ranked {
    uint32_t line;
    uint32_t damage; /* taken in all, a destroyed ship counting hull + 1 */
} Ranked;

static int compare_ranked(const void *a, const void *b)
{
    const Ranked *x = a, *y = b;
    return x->damage != y->damage ? (x->damage < y->damage ? -1 : 1) : x->line < y->line ? -1 : x->line > y->line;
}

/* Damage that a line has taken in all. */
static uint32_t damage_of(const EclipseOddsSide *side, const Line *line)
{
    uint32_t damage = 0;
    for (int type = 0; type < side->n_types; type++) {
        const EclipseOddsShip *ship = &side->type[type];
        int destroyed = ship->count;
        for (int d = 0; d <= ship->hull; d++) {
            damage += (uint32_t)(d * line->at[type][d]);
            destroyed -= line->at[type][d];
        }
        damage += (uint32_t)(destroyed * (ship->hull + 1));
    }
    return damage;
}

/* Number the lines anew by damage taken, so that every hit raises the number. */
static bool renumber(Target *t)
{
    const EclipseOddsSide *side = &t->order->battle->side[t->side];
    Ranked *rank = malloc(t->n_lines * sizeof *rank);
    uint32_t *now = malloc(t->n_lines * sizeof *now);
    Line *line = malloc(t->n_lines * sizeof *line);
    Row *row = malloc(t->n_lines * (size_t)t->n_slots * sizeof *row + 1);
    t->alive = calloc(t->n_lines, ECLIPSE_ODDS_TYPES);
    const bool is_done = rank && now && line && row && t->alive;
    if (!is_done) {
        free(line);
        free(row);
        goto out;
    }
    for (uint32_t i = 0; i < t->n_lines; i++)
        rank[i] = (Ranked){ .line = i, .damage = damage_of(side, &t->line[i]) };
    qsort(rank, t->n_lines, sizeof *rank, compare_ranked);
    for (uint32_t i = 0; i < t->n_lines; i++) {
        now[rank[i].line] = i;
        line[i] = t->line[rank[i].line];
        if (t->n_slots > 0)
            memcpy(&row[i * (size_t)t->n_slots], &t->row[rank[i].line * (size_t)t->n_slots], (size_t)t->n_slots * sizeof *row);
        for (int type = 0; type < side->n_types; type++)
            t->alive[i * ECLIPSE_ODDS_TYPES + (uint32_t)type] = (uint8_t)line_count(&side->type[type], &line[i], type);
    }
    for (size_t i = 0; i < t->n_choices; i++)
        t->choice[i] = now[t->choice[i]];
    free(t->line);
    free(t->row);
    t->line = line;
    t->row = row;
out:
    free(rank);
    free(now);
    return is_done;
}

/* The line after a type has retreated. */
static uint32_t number_without(Target *t, uint32_t line, int type)
{
    Line left = t->line[line];
    memset(left.at[type], 0, sizeof left.at[type]);
    return line_number(t, &left);
}

/* Find every line of this side that dice and retreats can reach from the start, and its rows. */
static bool target_init(Target *t, const Order *order, int side, Limits *limits)
{
    const EclipseOddsBattle *battle = order->battle;
    *t = (Target){ .order = order, .side = side, .limits = limits };
    t->is_best = battle->assign == ECLIPSE_ODDS_BEST && !battle->side[1 - side].is_npc;
    for (int e = 0; e < order->n_events; e++)
        if (order->event[e].side != side) {
            t->slot[e] = t->n_slots;
            t->n_slots += battle->side[1 - side].type[order->event[e].type].count;
        }
    line_number(t, &order->start[side]);
    for (uint32_t i = 0; i < t->n_lines && !limits->is_over; i++) {
        for (int type = 0; type < battle->side[side].n_types; type++)
            if (leaves_in(battle, side, type))
                number_without(t, i, type);
        if (!grow(limits, &t->row, sizeof *t->row, &t->row_cap, (i + 1) * (size_t)t->n_slots))
            break;
        for (int e = 0; e < order->n_events && !limits->is_over; e++)
            if (order->event[e].side != side)
                make_rows(t, i, &order->event[e], battle->side[1 - side].type[order->event[e].type].count,
                          &t->row[i * (size_t)t->n_slots + (size_t)t->slot[e]]);
    }
    return !limits->is_over && renumber(t);
}

/* ---- The grid --------------------------------------------------------------------------------------------------------- */

typedef struct Grid {
    const Order *order;
    Limits *limits;
    Target target[2];
    size_t n_pairs;
    double *mass;   /* [n_pairs][n_events]: chance to come to this turn at this pair from elsewhere */
    double *worth;  /* the same shape, with the best assignment: chance that the attacker wins less that the defender does; else NULL */
    double *won[2]; /* [lines]: chance that this side wins, with this line left */
    double *stuck;  /* [n_pairs]: chance of a stalemate here */
} Grid;

static void grid_fini(Grid *g)
{
    for (int side = 0; side < 2; side++) {
        target_fini(&g->target[side]);
        free(g->won[side]);
    }
    free(g->mass);
    free(g->worth);
    free(g->stuck);
}

static bool is_destroyed(const Target *t, uint32_t line)
{
    uint32_t alive;
    memcpy(&alive, &t->alive[line * ECLIPSE_ODDS_TYPES], sizeof alive);
    return alive == 0;
}

/* The row of turn `e` at the pair of lines; NULL if its type is destroyed. */
static const Row *row_at(const Grid *g, const uint32_t at[2], int e)
{
    const Event *event = &g->order->event[e];
    const int n = g->target[event->side].alive[at[event->side] * ECLIPSE_ODDS_TYPES + (uint32_t)event->type];
    const Target *t = &g->target[1 - event->side];
    return n == 0 ? NULL : &t->row[at[1 - event->side] * (size_t)t->n_slots + (size_t)(t->slot[e] + n - 1)];
}

static int next_turn(const Order *order, int e)
{
    return e + 1 < order->n_events ? e + 1 : order->n_missiles;
}

static size_t place(const Grid *g, const uint32_t at[2], int e)
{
    return (at[0] * g->target[1].n_lines + at[1]) * (size_t)g->order->n_events + (size_t)e;
}

/* Value of the pair with side `hit` at line `to`, at the turn after `e`. */
static double worth_after(const Grid *g, const uint32_t at[2], int hit, uint32_t to, int e)
{
    if (is_destroyed(&g->target[hit], to))
        return hit == ECLIPSE_ODDS_DEFENDER ? 1 : -1;
    uint32_t next[2] = { at[0], at[1] };
    next[hit] = to;
    /* Missiles alone may leave nobody with a cannon: then no turn follows. */
    return next_turn(g->order, e) < g->order->n_events ? g->worth[place(g, next, next_turn(g->order, e))] : 0;
}

/* The line the shooter of turn `e` chooses: best for it; the first among equals. */
static uint32_t chosen(const Grid *g, const uint32_t at[2], int e, const Outcome *o)
{
    const int hit = 1 - g->order->event[e].side;
    const uint32_t *choice = &g->target[hit].choice[o->first];
    if (o->n == 1)
        return choice[0];
    const double sign = hit == ECLIPSE_ODDS_DEFENDER ? 1 : -1;
    uint32_t best = choice[0];
    double best_worth = sign * worth_after(g, at, hit, best, e);
    for (uint32_t i = 1; i < o->n; i++) {
        const double worth = sign * worth_after(g, at, hit, choice[i], e);
        if (worth > best_worth) {
            best = choice[i];
            best_worth = worth;
        }
    }
    return best;
}

/* Value of turn `e` at this pair, over the dice that change something. */
static double worth_of_hits(const Grid *g, const uint32_t at[2], int e, const Row *row)
{
    const int hit = 1 - g->order->event[e].side;
    const Outcome *o = &g->target[hit].outcome[row->first];
    double sum = 0;
    for (uint32_t i = 0; i < row->n && spend(g->limits, 1 + o[i].n / 8); i++)
        sum += o[i].p * worth_after(g, at, hit, chosen(g, at, e, &o[i]), e);
    return sum;
}

/* Find the value of every turn at one pair; the values further up are known. */
static void find_worth(Grid *g, const uint32_t at[2])
{
    const int n = g->order->n_events, first = g->order->n_missiles;
    double hits[MAX_EVENTS] = { 0 }, same[MAX_EVENTS];
    double once = 0, around = 1; /* value of a round's hits from its first turn; chance of a round without */
    for (int e = 0; e < n; e++) {
        const Row *row = row_at(g, at, e);
        same[e] = row ? row->same : 1;
        hits[e] = row ? worth_of_hits(g, at, e, row) : 0;
        if (e >= first) {
            once += around * hits[e];
            around *= same[e];
        }
    }
    double after = around < 1 ? once / (1 - around) : 0; /* at the first cannon turn; a stalemate counts 0 */
    for (int e = n - 1; e >= 0; e--)
        g->worth[place(g, at, e)] = after = hits[e] + same[e] * after;
}

/* Send the chance `visits` of turn `e` at this pair on to where its dice lead. */
static void send_on(Grid *g, const uint32_t at[2], int e, const Row *row, double visits)
{
    const int hit = 1 - g->order->event[e].side;
    const Target *t = &g->target[hit];
    const Outcome *o = &t->outcome[row->first];
    const int turn = next_turn(g->order, e);
    for (uint32_t i = 0; i < row->n && spend(g->limits, 1 + o[i].n / 8); i++) {
        uint32_t next[2] = { at[0], at[1] };
        next[hit] = g->worth ? chosen(g, at, e, &o[i]) : t->choice[o[i].first];
        if (is_destroyed(t, next[hit]))
            g->won[1 - hit][at[1 - hit]] += visits * o[i].p;
        else if (turn < g->order->n_events)
            g->mass[place(g, next, turn)] += visits * o[i].p;
        else
            g->stuck[next[0] * g->target[1].n_lines + next[1]] += visits * o[i].p;
    }
}

/* The chance that turn `e` changes nothing at this pair. */
static double stays_same(const Row *row)
{
    return row ? row->same : 1;
}

/* The missiles' turns, each once; returns what has passed them without a change. */
static double pass_missiles(Grid *g, const uint32_t at[2], const Row *const *row, const double *in)
{
    double carried = 0;
    for (int e = 0; e < g->order->n_missiles; e++) {
        const double visits = in[e] + carried;
        if (row[e] && visits > 0)
            send_on(g, at, e, row[e], visits);
        carried = visits * stays_same(row[e]);
    }
    return carried;
}

/* Pass the chance that has come to one pair on, all rounds at once. */
static void sweep_pair(Grid *g, const uint32_t at[2])
{
    const int n = g->order->n_events, first = g->order->n_missiles;
    const double *in = &g->mass[place(g, at, 0)];
    const Row *row[MAX_EVENTS];
    double sum = 0;
    for (int e = 0; e < n; e++)
        sum += in[e];
    if (sum <= 0)
        return;
    for (int e = 0; e < n; e++)
        row[e] = row_at(g, at, e);
    double to_first = pass_missiles(g, at, row, in); /* chance to come to the first cannon turn, if rounds did not repeat */
    double around = 1;                               /* chance of a round without hits, from turn `e` to the end */
    for (int e = n - 1; e >= first; e--) {
        around *= stays_same(row[e]);
        if (e > first)
            to_first += in[e] * around;
    }
    if (around >= 1) { /* nobody has a cannon left */
        g->stuck[at[0] * g->target[1].n_lines + at[1]] += to_first + (first < n ? in[first] : 0);
        return;
    }
    double visits = (to_first + in[first]) / (1 - around);
    for (int e = first; e < n; e++) {
        if (e > first)
            visits += in[e];
        if (row[e])
            send_on(g, at, e, row[e], visits);
        visits *= stays_same(row[e]);
    }
}

static bool grid_alloc(Grid *g, Limits *limits, bool is_best)
{
    g->n_pairs = g->target[0].n_lines * g->target[1].n_lines;
    const size_t n = (size_t)g->order->n_events;
    const size_t per_pair = (is_best ? 2 * n : n) + 1;
    if (g->n_pairs > limits->memory / sizeof(double) / per_pair) {
        limits->is_over = true;
        return false;
    }
    g->mass = calloc(g->n_pairs * n + 1, sizeof(double));
    g->worth = is_best ? calloc(g->n_pairs * n + 1, sizeof(double)) : NULL;
    g->stuck = calloc(g->n_pairs, sizeof(double));
    for (int side = 0; side < 2; side++)
        g->won[side] = calloc(g->target[side].n_lines, sizeof(double));
    return g->mass && (g->worth || !is_best) && g->stuck && g->won[0] && g->won[1];
}

static void grid_run(Grid *g)
{
    const size_t n[2] = { g->target[0].n_lines, g->target[1].n_lines };
    uint32_t at[2];
    if (g->worth)
        for (at[0] = (uint32_t)n[0]; at[0]-- > 0 && !g->limits->is_over;)
            for (at[1] = (uint32_t)n[1]; at[1]-- > 0;)
                if (!is_destroyed(&g->target[0], at[0]) && !is_destroyed(&g->target[1], at[1]))
                    find_worth(g, at);
    if (g->order->n_events == 0) {
        g->stuck[0] = 1;
        return;
    }
    g->mass[0] = 1; /* the start is line 0 of both sides */
    for (at[0] = 0; at[0] < n[0] && !g->limits->is_over; at[0]++)
        for (at[1] = 0; at[1] < n[1]; at[1]++)
            sweep_pair(g, at);
}

/* ---- Survivors --------------------------------------------------------------------------------------------------------- */

/* Survivors by winner and ships left, summed. */
typedef struct Tally {
    size_t n;
    EclipseOddsSurvivors *row;
    size_t n_buckets;
    uint32_t *bucket;
} Tally;

static uint64_t survivors_hash(const void *row)
{
    const EclipseOddsSurvivors *s = row;
    uint8_t key[1 + sizeof s->left + sizeof s->gone];
    key[0] = (uint8_t)s->winner;
    memcpy(key + 1, s->left, sizeof s->left);
    memcpy(key + 1 + sizeof s->left, s->gone, sizeof s->gone);
    return XXH3_64bits(key, sizeof key);
}

static bool tally_add(Tally *tally, const EclipseOddsSurvivors *s)
{
    if (tally->n * 2 >= tally->n_buckets) {
        const size_t n = tally->n_buckets ? tally->n_buckets * 2 : 256;
        uint32_t *bucket = calloc(n, sizeof *bucket);
        EclipseOddsSurvivors *row = realloc(tally->row, n * sizeof *row);
        tally->row = row ? row : tally->row;
        if (!bucket || !row) {
            free(bucket);
            return false;
        }
        fill_buckets(bucket, n, row, sizeof *row, tally->n, survivors_hash);
        free(tally->bucket);
        tally->bucket = bucket;
        tally->n_buckets = n;
    }
    size_t at = survivors_hash(s) & (tally->n_buckets - 1);
    for (; tally->bucket[at]; at = (at + 1) & (tally->n_buckets - 1)) {
        EclipseOddsSurvivors *row = &tally->row[tally->bucket[at] - 1];
        if (row->winner == s->winner && memcmp(row->left, s->left, sizeof s->left) == 0 &&
            memcmp(row->gone, s->gone, sizeof s->gone) == 0) {
            row->p += s->p;
            return true;
        }
    }
    tally->row[tally->n++] = *s;
    tally->bucket[at] = (uint32_t)tally->n;
    return true;
}

/* Likeliest first; equals by winner, then by ships left, most first. */
static int compare_survivors(const void *a, const void *b)
{
    const EclipseOddsSurvivors *x = a, *y = b;
    if (x->p != y->p)
        return x->p > y->p ? -1 : 1;
    if (x->winner != y->winner)
        return x->winner - y->winner;
    const int by_left = memcmp(y->left, x->left, sizeof x->left);
    return by_left ? by_left : memcmp(y->gone, x->gone, sizeof x->gone);
}

static void tally_finish(Tally *tally, EclipseOdds *out)
{
    if (tally->n > 0)
        qsort(tally->row, tally->n, sizeof *tally->row, compare_survivors);
    out->survivors = tally->row;
    out->n_survivors = (int)tally->n;
    free(tally->bucket);
}

/* Sum the grid's ends. */
static bool collect(const Grid *g, EclipseOdds *out)
{
    Tally tally = { 0 };
    bool is_done = true;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < g->target[side].n_lines && is_done; i++) {
            EclipseOddsSurvivors s = { .winner = side, .p = g->won[side][i] };
            memcpy(s.left[side], &g->target[side].alive[i * ECLIPSE_ODDS_TYPES], ECLIPSE_ODDS_TYPES);
            *(side == ECLIPSE_ODDS_ATTACKER ? &out->attacker : &out->defender) += s.p;
            is_done = s.p <= 0 || tally_add(&tally, &s);
        }
    for (size_t i = 0; i < g->n_pairs && is_done; i++) {
        EclipseOddsSurvivors s = { .winner = ECLIPSE_ODDS_DRAW, .p = g->stuck[i] };
        if (s.p <= 0)
            continue;
        memcpy(s.left[0], &g->target[0].alive[i / g->target[1].n_lines * ECLIPSE_ODDS_TYPES], ECLIPSE_ODDS_TYPES);
        memcpy(s.left[1], &g->target[1].alive[i % g->target[1].n_lines * ECLIPSE_ODDS_TYPES], ECLIPSE_ODDS_TYPES);
        out->stalemate += s.p;
        is_done = tally_add(&tally, &s);
    }
    out->is_exact = true;
    out->n_states = g->n_pairs;
    tally_finish(&tally, out);
    return is_done;
}

/* The state of a battle after each round to report, as the walk meets it. */
typedef struct Reports {
    int n;
    EclipseOddsRound *round;
    Tally *tally; /* with what each round goes on */
} Reports;

static bool reports_init(Reports *r, int n)
{
    *r = (Reports){ .n = n, .round = calloc((size_t)n + 1, sizeof *r->round), .tally = calloc((size_t)n + 1, sizeof *r->tally) };
    return r->round && r->tally;
}

/* Decided after `fought` rounds, the missiles with the first one. */
static void report_end(Reports *r, int fought, int winner, double p)
{
    for (int i = fought > 1 ? fought - 1 : 0; i < r->n; i++)
        *(winner == ECLIPSE_ODDS_ATTACKER   ? &r->round[i].attacker
          : winner == ECLIPSE_ODDS_DEFENDER ? &r->round[i].defender
                                            : &r->round[i].draw) += p;
}

/* Not decided after `fought` rounds. */
static bool report_on(Reports *r, int fought, const EclipseOddsSurvivors *now)
{
    if (fought < 1 || fought > r->n)
        return true;
    EclipseOddsSurvivors here = *now;
    memset(here.gone, 0, sizeof here.gone);
    r->round[fought - 1].goes_on += now->p;
    return tally_add(&r->tally[fought - 1], &here);
}

/* What was met of each round, times `scale`; gives the rounds to `out` (NULL: to nobody). */
static void reports_fini(Reports *r, double scale, EclipseOdds *out)
{
    for (int i = 0; r->tally && r->round && i < r->n; i++) {
        EclipseOddsRound *round = &r->round[i];
        EclipseOdds met = { 0 };
        tally_finish(&r->tally[i], &met);
        for (int k = 0; k < met.n_survivors && k < ECLIPSE_ODDS_LIKELIEST; k++) {
            round->likeliest[round->n_likeliest] = met.survivors[k];
            round->likeliest[round->n_likeliest++].p *= scale;
        }
        free(met.survivors);
        round->attacker *= scale;
        round->defender *= scale;
        round->draw *= scale;
        round->goes_on *= scale;
    }
    free(r->tally);
    if (out && r->n) {
        out->round = r->round;
        out->n_rounds = r->n;
    } else {
        free(r->round);
    }
}

/* ---- Round by round ---------------------------------------------------------------------------------------------------------- */

/* A state of the battle: the lines of both sides, and the ships that retreated. */
typedef struct Spot {
    uint32_t at[2];
    uint8_t gone[2][ECLIPSE_ODDS_TYPES];
    double p;
} Spot;

/* Spots, each once. */
typedef struct Spots {
    size_t n, cap, n_buckets;
    Spot *spot;
    uint32_t *bucket; /* a spot's index + 1 */
} Spots;

/* All battles in step, turn by turn: needed where rounds count, for retreats and for reports. */
typedef struct Walk {
    Grid *grid;
    Spots now, next;
} Walk;

static uint64_t spot_hash(const void *spot)
{
    return XXH3_64bits(spot, offsetof(Spot, p));
}

static bool spots_add(Limits *limits, Spots *spots, const Spot *spot)
{
    if (spots->n * 2 >= spots->n_buckets) {
        const size_t n = spots->n_buckets ? spots->n_buckets * 2 : 1024;
        uint32_t *bucket = calloc(n, sizeof *bucket);
        if (!bucket || !grow(limits, &spots->spot, sizeof *spot, &spots->cap, n)) {
            free(bucket);
            limits->is_over = true;
            return false;
        }
        fill_buckets(bucket, n, spots->spot, sizeof *spot, spots->n, spot_hash);
        free(spots->bucket);
        spots->bucket = bucket;
        spots->n_buckets = n;
    }
    size_t at = spot_hash(spot) & (spots->n_buckets - 1);
    for (; spots->bucket[at]; at = (at + 1) & (spots->n_buckets - 1)) {
        Spot *known = &spots->spot[spots->bucket[at] - 1];
        if (memcmp(known, spot, offsetof(Spot, p)) == 0) {
            known->p += spot->p;
            return spend(limits, 1);
        }
    }
    spots->spot[spots->n++] = *spot;
    spots->bucket[at] = (uint32_t)spots->n;
    return spend(limits, 1);
}

static void spots_clear(Spots *spots)
{
    spots->n = 0;
    if (spots->bucket)
        memset(spots->bucket, 0, spots->n_buckets * sizeof *spots->bucket);
}

/* The type of turn `e` fires. */
static bool spot_fires(Walk *walk, const Spot *from, int e)
{
    const Grid *g = walk->grid;
    const int hit = 1 - g->order->event[e].side;
    const Row *row = row_at(g, from->at, e);
    Spot to = *from;
    to.p = from->p * row->same;
    if (to.p > 0 && !spots_add(g->limits, &walk->next, &to))
        return false;
    for (uint32_t i = 0; i < row->n; i++) {
        const Outcome *o = &g->target[hit].outcome[row->first + i];
        to.at[hit] = g->worth ? chosen(g, from->at, e, o) : g->target[hit].choice[o->first];
        to.p = from->p * o->p;
        if (!spots_add(g->limits, &walk->next, &to))
            return false;
    }
    return true;
}

/* The type of turn `e` leaves. */
static bool spot_leaves(Walk *walk, const Spot *from, int e, int n)
{
    const Event *event = &walk->grid->order->event[e];
    Target *t = &walk->grid->target[event->side];
    Spot to = *from;
    to.at[event->side] = number_without(t, from->at[event->side], event->type);
    to.gone[event->side][event->type] = (uint8_t)n;
    return spots_add(walk->grid->limits, &walk->next, &to);
}

/* One turn of every battle. */
static bool walk_turn(Walk *walk, int e, int round)
{
    const Grid *g = walk->grid;
    const Event *event = &g->order->event[e];
    spots_clear(&walk->next);
    for (size_t i = 0; i < walk->now.n; i++) {
        const Spot *from = &walk->now.spot[i];
        const int n = g->target[event->side].alive[from->at[event->side] * ECLIPSE_ODDS_TYPES + (uint32_t)event->type];
        const Deed deed = deed_of(g->order, event, round, n > 0, !is_destroyed(&g->target[1 - event->side], from->at[1 - event->side]));
        if (!(deed == DEED_FIRE    ? spot_fires(walk, from, e)
              : deed == DEED_LEAVE ? spot_leaves(walk, from, e, n)
                                   : spots_add(g->limits, &walk->next, from)))
            return false;
    }
    const Spots swap = walk->now;
    walk->now = walk->next;
    walk->next = swap;
    return true;
}

/* Battles that are over before the next round leave the walk. `tally` (NULL: nobody asks) gets how they end. */
static bool walk_settle(Walk *walk, int fought, Reports *reports, Tally *tally)
{
    const Grid *g = walk->grid;
    bool is_fine = true;
    spots_clear(&walk->next);
    for (size_t i = 0; i < walk->now.n && is_fine; i++) {
        const Spot *spot = &walk->now.spot[i];
        const Line left[] = { g->target[0].line[spot->at[0]], g->target[1].line[spot->at[1]] };
        EclipseOddsSurvivors s = { .winner = winner_by_now(g->order, left, fought), .p = spot->p };
        const bool goes_on = s.winner < 0;
        s.winner = goes_on ? ECLIPSE_ODDS_DRAW : s.winner;
        for (int side = 0; side < 2; side++)
            memcpy(s.left[side], &g->target[side].alive[spot->at[side] * ECLIPSE_ODDS_TYPES], ECLIPSE_ODDS_TYPES);
        memcpy(s.gone, spot->gone, sizeof s.gone);
        if (goes_on) {
            is_fine = report_on(reports, fought, &s) && spots_add(g->limits, &walk->next, spot);
        } else {
            report_end(reports, fought, s.winner, s.p);
            is_fine = !tally || tally_add(tally, &s);
        }
    }
    const Spots swap = walk->now;
    walk->now = walk->next;
    walk->next = swap;
    return is_fine;
}

/* Follow all battles for `rounds` rounds, or to the end. False where that does not fit. */
static bool walk_run(Grid *g, int rounds, Reports *reports, Tally *tally)
{
    Walk walk = { .grid = g };
    const Order *order = g->order;
    /* Ranking gave the lines other numbers; the start is still the first. */
    bool is_fine = rehash(&g->target[0]) && rehash(&g->target[1]) && spots_add(g->limits, &walk.now, &(Spot){ .p = 1 });
    for (int e = 0; e < order->n_missiles && is_fine; e++)
        is_fine = walk_turn(&walk, e, 0);
    is_fine = is_fine && walk_settle(&walk, 0, reports, tally);
    for (int round = 1; round <= rounds && walk.now.n > 0 && is_fine; round++) {
        for (int e = order->n_missiles; e < order->n_events && is_fine; e++)
            is_fine = walk_turn(&walk, e, round);
        is_fine = is_fine && walk_settle(&walk, round, reports, tally);
    }
    free(walk.now.spot);
    free(walk.now.bucket);
    free(walk.next.spot);
    free(walk.next.bucket);
    return is_fine && !g->limits->is_over;
}

/* ---- Results ---------------------------------------------------------------------------------------------------------------- */

/* Shares of a battle by its ends. */
static void add_end(EclipseOdds *out, const EclipseOddsSurvivors *s, double p)
{
    bool is_left = false;
    for (int side = 0; side < 2; side++) {
        bool has_gone = false;
        for (int type = 0; type < ECLIPSE_ODDS_TYPES; type++) {
            has_gone |= s->gone[side][type] > 0;
            is_left |= s->left[side][type] > 0;
        }
        out->retreat[side] += has_gone ? p : 0;
    }
    *(s->winner == ECLIPSE_ODDS_ATTACKER   ? &out->attacker
      : s->winner == ECLIPSE_ODDS_DEFENDER ? &out->defender
      : is_left                            ? &out->stalemate
                                           : &out->both_left) += p;
}

static bool has_retreat(const EclipseOddsBattle *battle)
{
    return battle->side[0].retreat_round || battle->side[1].retreat_round;
}

/* The ends of battles with a retreat, which no closed form sums. */
static bool walk_to_end(Grid *g, Reports *reports, EclipseOdds *out)
{
    Tally tally = { 0 };
    const bool is_fine = walk_run(g, MOST_FOUGHT, reports, &tally);
    for (size_t i = 0; i < tally.n; i++)
        add_end(out, &tally.row[i], tally.row[i].p);
    tally_finish(&tally, out);
    out->is_exact = true;
    out->n_states = g->target[0].n_lines * g->target[1].n_lines;
    return is_fine;
}

/* The exact odds; false if they do not fit. */
static bool odds_exact(const Order *order, EclipseOdds *out)
{
    const EclipseOddsBattle *battle = order->battle;
    Limits limits = {
        .memory = battle->memory_cap ? battle->memory_cap : STANDARD_MEMORY,
        .work = battle->work_cap ? battle->work_cap : STANDARD_WORK,
        .told = battle->work_cap ? battle->work_cap : STANDARD_WORK,
        .battle = battle,
    };
    Grid grid = { .order = order, .limits = &limits };
    Reports reports;
    const bool is_best = battle->assign == ECLIPSE_ODDS_BEST, retreats = has_retreat(battle);
    bool is_done = reports_init(&reports, battle->rounds) && target_init(&grid.target[0], order, 0, &limits) &&
                   target_init(&grid.target[1], order, 1, &limits);
    if (is_done && retreats) {
        is_done = walk_to_end(&grid, &reports, out);
    } else if (is_done) {
        is_done = grid_alloc(&grid, &limits, is_best) && spend(&limits, grid.n_pairs);
        if (is_done)
            grid_run(&grid);
        is_done = is_done && !limits.is_over && collect(&grid, out) && (!battle->rounds || walk_run(&grid, battle->rounds, &reports, NULL));
    }
    reports_fini(&reports, 1, is_done ? out : NULL);
    grid_fini(&grid);
    if (!is_done) {
        hx_eclipse_odds_fini(out);
        *out = (EclipseOdds){ 0 };
    }
    return is_done;
}

/* One battle: how it ends, and what to report on the way. False: out of memory. */
static bool play_once(const Order *order, HxRng *rng, Reports *reports, EclipseOddsSurvivors *s)
{
    const EclipseOddsBattle *battle = order->battle;
    Fight fight = { 0 };
    memcpy(fight.left, order->start, sizeof fight.left);
    for (int round = 0;; round++) {
        play_round(order, rng, round, &fight);
        const int winner = winner_by_now(order, fight.left, round);
        *s = (EclipseOddsSurvivors){ .winner = winner < 0 ? ECLIPSE_ODDS_DRAW : winner, .p = 1 };
        for (int side = 0; side < 2; side++)
            for (int type = 0; type < battle->side[side].n_types; type++)
                s->left[side][type] = (uint8_t)line_count(&battle->side[side].type[type], &fight.left[side], type);
        memcpy(s->gone, fight.gone, sizeof s->gone);
        if (winner >= 0) {
            report_end(reports, round, winner, 1);
            return true;
        }
        if (!report_on(reports, round, s))
            return false;
    }
}

/* Odds by playing the battle out many times. */
static HxStatus odds_played(const Order *order, EclipseOdds *out, HxError *err)
{
    const EclipseOddsBattle *battle = order->battle;
    const uint32_t n = battle->n_sims ? battle->n_sims : STANDARD_SIMS;
    HxRng rng = hx_rng_stream(battle->seed, 0, HX_FOR_CHANCE, 0);
    Tally tally = { 0 };
    Reports reports;
    bool is_fine = reports_init(&reports, battle->rounds);
    for (uint32_t i = 0; i < n && is_fine; i++) {
        EclipseOddsSurvivors s;
        if (battle->progress && i % 1024 == 0)
            battle->progress(battle->progress_ctx, (double)i / n);
        is_fine = play_once(order, &rng, &reports, &s) && tally_add(&tally, &s);
    }
    reports_fini(&reports, 1.0 / n, is_fine ? out : NULL);
    if (!is_fine) {
        free(tally.row);
        free(tally.bucket);
        return hx_refuse(err, HX_NO_MEMORY, "no memory to simulate battles");
    }
    for (size_t i = 0; i < tally.n; i++) {
        add_end(out, &tally.row[i], tally.row[i].p);
        tally.row[i].p /= n;
    }
    tally_finish(&tally, out);
    double *const shares[] = { &out->attacker, &out->defender, &out->stalemate, &out->both_left, &out->retreat[0], &out->retreat[1] };
    for (size_t i = 0; i < HX_COUNT(shares); i++)
        *shares[i] /= n;
    out->n_sims = n;
    out->error = sqrt(fmax(out->attacker * (1 - out->attacker), out->defender * (1 - out->defender)) / n);
    return HX_OK;
}

/* ---- Entry point ------------------------------------------------------------------------------------------------------ */

static bool is_within(int value, int most)
{
    return 0 <= value && value <= most;
}

static HxStatus check_ship(const char *side, const EclipseOddsShip *ship, HxError *err)
{
    int cannons = 0, missiles = 0;
    if (ship->size < ECLIPSE_ODDS_SMALLEST || ship->size > ECLIPSE_ODDS_DREADNOUGHT)
        return hx_refuse(err, HX_BAD_INPUT, "%s: no ship type of size %d", side, (int)ship->size);
    if (!is_within(ship->count, ECLIPSE_ODDS_SHIPS))
        return hx_refuse(err, HX_BAD_INPUT, "%s: %d ships of one type, but 0 to %d are allowed", side, ship->count, ECLIPSE_ODDS_SHIPS);
    if (!is_within(ship->hull, ECLIPSE_ODDS_FIGURE) || !is_within(ship->computer, ECLIPSE_ODDS_FIGURE) ||
        !is_within(ship->shield, ECLIPSE_ODDS_FIGURE) || !is_within(ship->initiative, ECLIPSE_ODDS_FIGURE))
        return hx_refuse(err, HX_BAD_INPUT, "%s: hull, computer, shield and initiative are 0 to %d", side, ECLIPSE_ODDS_FIGURE);
    for (int damage = 0; damage <= ECLIPSE_ODDS_DAMAGE; damage++) {
        if (!is_within(ship->cannon[damage], damage ? ECLIPSE_ODDS_DICE : 0) ||
            !is_within(ship->missile[damage], damage ? ECLIPSE_ODDS_DICE : 0))
            return hx_refuse(err, HX_BAD_INPUT, "%s: a ship has 0 to %d dice of a kind, dealing 1 to %d", side, ECLIPSE_ODDS_DICE,
                             ECLIPSE_ODDS_DAMAGE);
        cannons += ship->cannon[damage];
        missiles += ship->missile[damage];
    }
    if (cannons > ECLIPSE_ODDS_DICE || missiles > ECLIPSE_ODDS_DICE)
        return hx_refuse(err, HX_BAD_INPUT, "%s: a ship has at most %d cannon and %d missile dice", side, ECLIPSE_ODDS_DICE,
                         ECLIPSE_ODDS_DICE);
    for (int i = 0; i < ship->count; i++)
        if (!is_within(ship->damage[i], ship->hull))
            return hx_refuse(err, HX_BAD_INPUT, "%s: damage %d on a ship of hull %d", side, ship->damage[i], ship->hull);
    return HX_OK;
}

static HxStatus check_battle(const EclipseOddsBattle *battle, HxError *err)
{
    static const char *const names[] = { "attacker", "defender" };
    if (battle->n_sims > MAX_SIMS)
        return hx_refuse(err, HX_BAD_INPUT, "at most %d battles can be simulated", MAX_SIMS);
    if (!is_within(battle->rounds, ECLIPSE_ODDS_ROUNDS))
        return hx_refuse(err, HX_BAD_INPUT, "the report covers at most %d rounds", ECLIPSE_ODDS_ROUNDS);
    if (has_retreat(battle) && battle->assign == ECLIPSE_ODDS_BEST)
        return hx_refuse(err, HX_BAD_INPUT, "odds of a retreat need the fixed assignment of dice");
    for (int side = 0; side < 2; side++) {
        const EclipseOddsSide *own = &battle->side[side];
        if (!is_within(own->n_types, ECLIPSE_ODDS_TYPES))
            return hx_refuse(err, HX_BAD_INPUT, "%s: a side has at most %d ship types", names[side], ECLIPSE_ODDS_TYPES);
        for (int i = 0; i < own->n_types; i++) {
            const HxStatus status = check_ship(names[side], &own->type[i], err);
            if (status != HX_OK)
                return status;
            for (int k = 0; k < i; k++)
                if (own->type[i].size == own->type[k].size)
                    return hx_refuse(err, HX_BAD_INPUT, "%s: two entries for one ship type", names[side]);
        }
        if (!is_within(own->retreat_round, own->is_npc ? 0 : ECLIPSE_ODDS_ROUNDS))
            return hx_refuse(err, HX_BAD_INPUT, "%s: %s", names[side],
                             own->is_npc ? "Ancients and the GCDS never retreat (E-CMB-15)" : "a retreat is announced in round 1 to 30");
    }
    return HX_OK;
}

HxStatus hx_eclipse_odds(const EclipseOddsBattle *battle, EclipseOdds *out, HxError *err)
{
    memset(out, 0, sizeof *out);
    const HxStatus status = check_battle(battle, err);
    if (status != HX_OK)
        return status;
    Order order;
    order_init(&order, battle);
    if (line_is_empty(&battle->side[0], &order.start[0]) || line_is_empty(&battle->side[1], &order.start[1]))
        return hx_refuse(err, HX_BAD_INPUT, "a side has no ships");
    if (odds_exact(&order, out))
        return HX_OK;
    return odds_played(&order, out, err);
}

void hx_eclipse_odds_fini(EclipseOdds *odds)
{
    free(odds->survivors);
    free(odds->round);
    odds->survivors = NULL;
    odds->round = NULL;
    odds->n_survivors = odds->n_rounds = 0;
}
