/* Faults by reason. */
#include "eval/report_faults.h"

#include <string.h>

static void count(ReportFault *out, int *n, const GameRecord *game, uint64_t index)
{
    for (int i = 0; i < *n; i++)
        if (out[i].fault == (HxFault)game->fault && strcmp(out[i].words, game->fault_words) == 0) {
            out[i].n_games++;
            return;
        }
    if (*n < REPORT_FAULTS)
        out[(*n)++] = (ReportFault){ (HxFault)game->fault, game->fault_words, 1, index, game->n_steps };
}

int report_faults(const Tournament *t, int agent, ReportFault out[REPORT_FAULTS])
{
    int n = 0;
    for (uint64_t i = 0; i < t->n_games; i++) {
        const GameRecord *game = &t->games[i];
        if (!game->is_done || game->end_reason != END_FAULT || !game->fault_words)
            continue;
        if (schedule_seating(&t->schedule, (int)(i % (uint64_t)t->schedule.n_seatings))[game->fault_seat] == agent)
            count(out, &n, game, i);
    }
    return n;
}

json_t *report_faults_json(const Tournament *t, int agent)
{
    ReportFault fault[REPORT_FAULTS];
    const int n = report_faults(t, agent, fault);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_pack("{ss ss sI sI sI}", "class", hx_fault_name(fault[i].fault), "reason", fault[i].words, "games",
                                              (json_int_t)fault[i].n_games, "first_game", (json_int_t)fault[i].first_game, "first_step",
                                              (json_int_t)fault[i].first_step));
    return list;
}

void report_faults_print(FILE *out, const Tournament *t, int agent)
{
    ReportFault fault[REPORT_FAULTS];
    const int n = report_faults(t, agent, fault);
    for (int i = 0; i < n; i++)
        fprintf(out, "  [%s] %s: %llu game%s, the first is game %llu, step %lu\n", hx_fault_name(fault[i].fault), fault[i].words,
                (unsigned long long)fault[i].n_games, fault[i].n_games == 1 ? "" : "s", (unsigned long long)fault[i].first_game,
                (unsigned long)fault[i].first_step);
}
