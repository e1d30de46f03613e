/* Balanced seatings. */
#include "eval/schedule.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROWS = 2 * HX_MAX_SEATS };

/* A Williams design: each of n treatments once in every column of every n rows, and next after every other one equally often over all
 * rows: n of them where n is even, 2n where it is odd. E. J. Williams, "Experimental designs balanced for the estimation of residual
 * effects of treatments", Australian Journal of Scientific Research A 2 (1949). Returns the number of rows. */
static int williams_design(int n, uint8_t row[MAX_ROWS][HX_MAX_SEATS])
{
    int base[HX_MAX_SEATS];
    for (int i = 0; i < n; i++) /* 0, 1, n-1, 2, n-2, ... */
        base[i] = i == 0 ? 0 : i % 2 ? (i + 1) / 2 : n - i / 2;
    const int n_rows = n == 1 || n % 2 == 0 ? n : 2 * n;
    for (int r = 0; r < n_rows; r++)
        for (int i = 0; i < n; i++)
            row[r][i] = (uint8_t)((base[r < n ? i : n - 1 - i] + r) % n);
    return n_rows;
}

/* Append one seating. */
static HxStatus add_seating(Schedule *s, const uint8_t *agent, HxError *err)
{
    if (s->n_seatings == SCHEDULE_MAX_SEATINGS)
        return hx_refuse(err, HX_BAD_INPUT, "%d agents in %d seats make a block of more than %d games", s->n_agents, s->n_seats,
                         SCHEDULE_MAX_SEATINGS);
    memcpy(s->seating + (size_t)s->n_seatings * (size_t)s->n_seats, agent, (size_t)s->n_seats);
    s->n_seatings++;
    return HX_OK;
}

/* The agents of one table through all rows of the design. */
static HxStatus add_table(Schedule *s, const uint8_t *agent, HxError *err)
{
    uint8_t row[MAX_ROWS][HX_MAX_SEATS];
    const int n_rows = williams_design(s->n_seats, row);
    HxStatus status = HX_OK;
    for (int r = 0; r < n_rows && status == HX_OK; r++) {
        uint8_t seated[HX_MAX_SEATS];
        for (int seat = 0; seat < s->n_seats; seat++)
            seated[seat] = agent[row[r][seat]];
        status = add_seating(s, seated, err);
    }
    return status;
}

/* At least as many agents as seats: every choice of agents, in lexicographic order. */
static HxStatus add_choices(Schedule *s, HxError *err)
{
    uint8_t chosen[HX_MAX_SEATS];
    const int n = s->n_seats;
    for (int i = 0; i < n; i++)
        chosen[i] = (uint8_t)i;
    for (;;) {
        const HxStatus status = add_table(s, chosen, err);
        if (status != HX_OK)
            return status;
        int i = n - 1;
        while (i >= 0 && chosen[i] == s->n_agents - n + i)
            i--;
        if (i < 0)
            return HX_OK;
        chosen[i]++;
        for (int j = i + 1; j < n; j++)
            chosen[j] = (uint8_t)(chosen[j - 1] + 1);
    }
}

/* Every run of neighbours that fills a table. */
static HxStatus add_ladder(Schedule *s, HxError *err)
{
    HxStatus status = HX_OK;
    for (int first = 0; first + s->n_seats <= s->n_agents && status == HX_OK; first++) {
        uint8_t agent[HX_MAX_SEATS];
        for (int i = 0; i < s->n_seats; i++)
            agent[i] = (uint8_t)(first + i);
        status = add_table(s, agent, err);
    }
    return status;
}

/* Fewer agents than seats, seat by seat: every way to give each agent the same number of seats, or `n_extra` of them one more. */
static HxStatus add_arrangements(Schedule *s, uint8_t *agent, int seat, int n_extra, HxError *err)
{
    if (seat == s->n_seats)
        return add_seating(s, agent, err);
    const int n_each = s->n_seats / s->n_agents;
    HxStatus status = HX_OK;
    for (int a = 0; a < s->n_agents && status == HX_OK; a++) {
        int n_held = 0;
        for (int before = 0; before < seat; before++)
            n_held += agent[before] == a;
        if (n_held > n_each || (n_held == n_each && n_extra == 0))
            continue;
        agent[seat] = (uint8_t)a;
        status = add_arrangements(s, agent, seat + 1, n_extra - (n_held == n_each), err);
    }
    return status;
}

/* Agent 0 through all seats, once for each of the others: all of them fill the remaining seats in turn, each equally often in each, or
 * (not `is_mixed`) one alone does. */
static HxStatus add_one_against_others(Schedule *s, bool is_mixed, HxError *err)
{
    const int n_others = s->n_agents - 1;
    HxStatus status = HX_OK;
    for (int turn = 0; turn < n_others && status == HX_OK; turn++)
        for (int own = 0; own < s->n_seats && status == HX_OK; own++) {
            uint8_t agent[HX_MAX_SEATS];
            for (int i = 0; i < s->n_seats; i++)
                agent[(own + i) % s->n_seats] = (uint8_t)(i == 0 ? 0 : 1 + (is_mixed ? i - 1 + turn : turn) % n_others);
            status = add_seating(s, agent, err);
        }
    return status;
}

HxStatus schedule_init(Schedule *s, ScheduleFormat format, int n_agents, int n_seats, HxError *err)
{
    assert(1 <= n_seats && n_seats <= HX_MAX_SEATS);
    *s = (Schedule){ .format = format, .n_agents = n_agents, .n_seats = n_seats };
    if (n_agents < 2 || n_agents > SCHEDULE_MAX_AGENTS)
        return hx_refuse(err, HX_BAD_INPUT, "a tournament needs 2 to %d agents, not %d", SCHEDULE_MAX_AGENTS, n_agents);
    const bool is_field = format == SCHEDULE_FIELD;
    if ((format == SCHEDULE_GAUNTLET || is_field) && n_seats < 2)
        return hx_refuse(err, HX_BAD_INPUT, "a %s needs 2 seats or more", is_field ? "field" : "gauntlet");
    if (format == SCHEDULE_LADDER && (n_seats < 2 || n_agents < n_seats))
        return hx_refuse(err, HX_BAD_INPUT, "a ladder needs 2 seats or more, and as many agents as seats");
    s->seating = malloc((size_t)SCHEDULE_MAX_SEATINGS * (size_t)n_seats);
    HxStatus status = s->seating ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for the schedule");
    uint8_t agent[HX_MAX_SEATS];
    if (status != HX_OK)
        return status;
    if (format == SCHEDULE_GAUNTLET || is_field)
        status = add_one_against_others(s, is_field, err);
    else if (format == SCHEDULE_LADDER)
        status = add_ladder(s, err);
    else if (n_agents >= n_seats)
        status = add_choices(s, err);
    else
        status = add_arrangements(s, agent, 0, n_seats % n_agents, err);
    if (status != HX_OK)
        schedule_fini(s);
    return status;
}

void schedule_fini(Schedule *s)
{
    free(s->seating);
    *s = (Schedule){ 0 };
}

const uint8_t *schedule_seating(const Schedule *s, int k)
{
    return s->seating + (size_t)k * (size_t)s->n_seats;
}
