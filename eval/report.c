/* Counting a tournament's games. Printing is in report_text.c. */
#include "eval/report.h"

#include "eval/statistics/student.h"

#include <math.h>
#include <stdlib.h>

Estimate estimate_mean(const double *x, uint64_t n)
{
    Estimate e = { .n = n, .mean = NAN, .error = NAN, .low = NAN, .high = NAN };
    if (n == 0)
        return e;
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < n; i++)
        sum += x[i];
    e.mean = sum / (double)n;
    if (n == 1)
        return e;
    for (uint64_t i = 0; i < n; i++)
        squares += (x[i] - e.mean) * (x[i] - e.mean);
    e.error = sqrt(squares / (double)(n - 1) / (double)n);
    const double reach = student_quantile((double)(n - 1)) * e.error;
    e.low = e.mean - reach;
    e.high = e.mean + reach;
    return e;
}

Estimate estimate_share(const double *x, uint64_t n, double least, double most)
{
    Estimate e = estimate_mean(x, n);
    const double range = most - least, p = (e.mean - least) / range, error = e.error / range,
                 q = n > 1 ? student_quantile((double)(n - 1)) : 0;
    if (n < 2)
        return e;
    if (p < 0 || p > 1) {
        e.low = fmin(fmax(e.low, least), most);
        e.high = fmin(fmax(e.high, least), most);
        return e;
    }
    const bool is_same = p <= 0 || p >= 1 || error < 1e-12; /* all values are equal: their scatter says nothing */
    const double size = is_same ? (double)n : p * (1 - p) / (error * error), scale = 1 + q * q / size;
    const double centre = (p + q * q / (2 * size)) / scale, reach = q / scale * sqrt(p * (1 - p) / size + q * q / (4 * size * size));
    e.low = least + range * fmax(centre - reach, 0);
    e.high = least + range * fmin(centre + reach, 1);
    return e;
}

/* Sums over one block, per agent. */
typedef struct BlockSum {
    uint64_t n;
    double wins, utility, luck;
} BlockSum;

/* Input of the estimates: the means of every whole block, [n_agents][n_blocks], and counts of meetings. */
typedef struct Count {
    BlockSum block[SCHEDULE_MAX_AGENTS];
    double *wins, *utility, *luck;
    double *met; /* [n_agents][n_agents] */
} Count;

static void count_game(Report *r, Count *c, const GameRecord *game, const uint8_t *seating, HxUtility how)
{
    double share[HX_MAX_SEATS], utility[HX_MAX_SEATS];
    win_shares(game->rank, r->n_seats, share);
    hx_utility(how, r->n_seats, game->rank, utility);
    r->n_steps += game->n_steps;
    r->n_step_limits += game->end_reason == END_STEP_LIMIT;
    r->n_adjudicated += game->end_reason == END_ADJUDICATED;
    r->n_faults += game->end_reason == END_FAULT;
    r->faults[game->fault] += game->end_reason == END_FAULT;
    for (int seat = 0; seat < r->n_seats; seat++) {
        Standing *s = &r->standings[seating[seat]];
        s->n_games++;
        s->place[game->rank[seat] - 1]++;
        s->n_faults += game->end_reason == END_FAULT && game->fault_seat == seat;
        s->faults[game->fault] += game->end_reason == END_FAULT && game->fault_seat == seat;
        s->seat_games[seat]++;
        s->seat_wins[seat] += share[seat];
        r->seat_wins[seat] += share[seat];
        BlockSum *sum = &c->block[seating[seat]];
        sum->n++;
        sum->wins += share[seat];
        sum->utility += utility[seat];
        sum->luck += 1e-6 * game->luck[seat];
        for (int other = 0; other < r->n_seats; other++) {
            if (seating[other] == seating[seat])
                continue;
            const int pair = seating[seat] * r->n_agents + seating[other];
            c->met[pair]++;
            r->before[pair] += game->rank[seat] < game->rank[other] ? 1 : game->rank[seat] == game->rank[other] ? 0.5 : 0;
        }
    }
}

/* Count one block. Keep its means if all its games are done and it is no copy. */
static void count_block(Report *r, Count *c, const Tournament *t, const TournamentSpec *spec, uint64_t block, bool is_copy)
{
    const int n_games = t->schedule.n_seatings;
    int n_done = 0;
    for (int agent = 0; agent < r->n_agents; agent++)
        c->block[agent] = (BlockSum){ 0 };
    for (int k = 0; k < n_games; k++) {
        const GameRecord *game = &t->games[block * (uint64_t)n_games + (uint64_t)k];
        if (game->is_done) {
            count_game(r, c, game, schedule_seating(&t->schedule, k), spec->utility);
            n_done++;
        }
    }
    if (n_done < n_games || is_copy)
        return;
    for (int agent = 0; agent < r->n_agents; agent++) {
        const BlockSum *sum = &c->block[agent];
        const uint64_t slot = (uint64_t)agent * t->n_blocks + r->n_blocks;
        c->wins[slot] = sum->wins / (double)sum->n;
        c->utility[slot] = sum->utility / (double)sum->n;
        c->luck[slot] = sum->luck / (double)sum->n;
    }
    r->n_blocks++;
}

/* ---- Luck ------------------------------------------------------------------------------------------------------------- */

/* The slope of y on x, [n_agents] rows of n values at `stride`, each agent's about its own means. */
static double slope_within(const double *y, const double *x, int n_agents, uint64_t stride, uint64_t n)
{
    double xx = 0, xy = 0;
    for (int agent = 0; agent < n_agents; agent++) {
        const double *yy = y + (uint64_t)agent * stride, *xs = x + (uint64_t)agent * stride;
        const double mx = estimate_mean(xs, n).mean, my = estimate_mean(yy, n).mean;
        for (uint64_t i = 0; i < n; i++) {
            xx += (xs[i] - mx) * (xs[i] - mx);
            xy += (xs[i] - mx) * (yy[i] - my);
        }
    }
    return xx > 0 ? xy / xx : 0;
}

/* Take slope * x out of y. */
static void take_out(double *y, const double *x, double slope, int n_agents, uint64_t stride, uint64_t n)
{
    for (int agent = 0; agent < n_agents; agent++)
        for (uint64_t i = 0; i < n; i++)
            y[(uint64_t)agent * stride + i] -= slope * x[(uint64_t)agent * stride + i];
}

/* Call it after the plain estimates: it changes the block means. */
static void finish_luck(Report *r, Count *c, uint64_t stride)
{
    r->wins_luck_slope = slope_within(c->wins, c->luck, r->n_agents, stride, r->n_blocks);
    r->utility_luck_slope = slope_within(c->utility, c->luck, r->n_agents, stride, r->n_blocks);
    take_out(c->wins, c->luck, r->wins_luck_slope, r->n_agents, stride, r->n_blocks);
    take_out(c->utility, c->luck, r->utility_luck_slope, r->n_agents, stride, r->n_blocks);
    for (int agent = 0; agent < r->n_agents; agent++) {
        Standing *s = &r->standings[agent];
        s->wins_without_luck = estimate_share(c->wins + (uint64_t)agent * stride, r->n_blocks, 0, 1);
        s->utility_without_luck = estimate_share(c->utility + (uint64_t)agent * stride, r->n_blocks, -1, 1);
    }
}

enum { MOST_EXACT_BLOCKS = 16 }; /* 65,536 ways to exchange two agents in blocks */

/* An exact permutation test: if the agents are equal, their names can be exchanged in any block. Counts the share of all exchanges that
 * leave scores at least as far apart (R. A. Fisher, The Design of Experiments, 1935, section 21). */
static double exact_chance(const Report *r, const Count *c, uint64_t stride)
{
    const uint64_t n = r->n_blocks;
    if (r->n_agents != 2 || r->n_seats != 2 || n < 2 || n > MOST_EXACT_BLOCKS)
        return NAN;
    uint64_t n_far = 0;
    double had = 0;
    for (uint64_t i = 0; i < n; i++)
        had += c->wins[i] - c->wins[stride + i];
    for (uint64_t way = 0; way < UINT64_C(1) << n; way++) {
        double sum = 0;
        for (uint64_t i = 0; i < n; i++)
            sum += (way >> i & 1 ? -1 : 1) * (c->wins[i] - c->wins[stride + i]);
        n_far += fabs(sum) >= fabs(had) - 1e-9;
    }
    return (double)n_far / (double)(UINT64_C(1) << n);
}

/* Turn sums into shares. */
static void finish_shares(Report *r, const Count *c, const Tournament *t)
{
    for (int seat = 0; seat < r->n_seats; seat++)
        r->seat_wins[seat] = t->n_done ? r->seat_wins[seat] / (double)t->n_done : NAN;
    for (int agent = 0; agent < r->n_agents; agent++) {
        Standing *s = &r->standings[agent];
        s->wins = estimate_share(c->wins + (uint64_t)agent * t->n_blocks, r->n_blocks, 0, 1);
        s->utility = estimate_share(c->utility + (uint64_t)agent * t->n_blocks, r->n_blocks, -1, 1);
        for (int seat = 0; seat < r->n_seats; seat++)
            s->seat_wins[seat] = s->seat_games[seat] ? s->seat_wins[seat] / (double)s->seat_games[seat] : NAN;
    }
    for (int pair = 0; pair < r->n_agents * r->n_agents; pair++)
        r->before[pair] = c->met[pair] > 0 ? r->before[pair] / c->met[pair] : NAN;
}

HxStatus report_init(Report *r, const Tournament *t, const TournamentSpec *spec, HxError *err)
{
    const size_t n_agents = (size_t)spec->n_agents;
    *r = (Report){ .n_agents = spec->n_agents, .n_seats = t->schedule.n_seats, .has_luck = spec->has_luck };
    Count c = { .wins = NULL };
    r->standings = calloc(n_agents, sizeof *r->standings);
    r->before = calloc(n_agents * n_agents, sizeof *r->before);
    c.wins = calloc(n_agents * t->n_blocks, sizeof *c.wins);
    c.utility = calloc(n_agents * t->n_blocks, sizeof *c.utility);
    c.luck = calloc(n_agents * t->n_blocks, sizeof *c.luck);
    c.met = calloc(n_agents * n_agents, sizeof *c.met);
    Copies copies = { .is_copy = NULL };
    HxStatus status = copies_find(&copies, t, spec, err);
    if (status == HX_OK && r->standings && r->before && c.wins && c.utility && c.luck && c.met) {
        r->n_different = copies.n_different;
        r->n_copies = copies.n_blocks;
        for (uint64_t block = 0; block < t->n_blocks; block++)
            count_block(r, &c, t, spec, block, copies.is_copy[block]);
        finish_shares(r, &c, t);
        r->exact_chance = exact_chance(r, &c, t->n_blocks);
        if (r->has_luck)
            finish_luck(r, &c, t->n_blocks);
    } else {
        report_fini(r);
        status = hx_refuse(err, HX_NO_MEMORY, "no memory to count the games");
    }
    copies_fini(&copies);
    free(c.wins);
    free(c.utility);
    free(c.luck);
    free(c.met);
    return status;
}

void report_fini(Report *r)
{
    free(r->standings);
    free(r->before);
    *r = (Report){ 0 };
}
