/* What the games of a data set look like. */
#include "selfplay/data/stats.h"

#include "agents/match.h"
#include "core/half.h"

#include <string.h>

static void add_row(StatsRow *row, const GameRecord *g, int seat, double win)
{
    row->seats++;
    row->wins += win;
    row->utility += (double)game_f32(g, COLUMN_GAMES_UTILITY)[seat];
    row->score += game_i32(g, COLUMN_GAMES_SCORE)[seat];
    row->rank += game_u8(g, COLUMN_GAMES_RANK)[seat];
}

static void add_steps(Stats *s, const Run *run, const GameRecord *g)
{
    for (uint32_t i = 0; i < g->n_steps; i++) {
        const uint16_t n = game_u16(g, COLUMN_STEPS_N_LEGAL)[i];
        const uint8_t kind = game_u8(g, COLUMN_STEPS_KIND)[i];
        s->kind[kind <= STEP_CHANCE ? kind : STEP_CHANCE]++;
        s->n_valued += game_u16(g, COLUMN_STEPS_ROOT_VALUE)[(size_t)i * (size_t)run->n_seats] != HALF_NAN;
        if (n > s->most_legal)
            s->most_legal = n;
    }
    for (uint32_t i = 0; i < g->n_legal; i++)
        s->visits += game_u32(g, COLUMN_LEGAL_VISITS)[i];
}

void stats_add(Stats *s, const Run *run, const GameRecord *g)
{
    const uint8_t end_reason = game_u8(g, COLUMN_GAMES_END_REASON)[0];
    int n_first = 0;
    const int n_seats = game_seats(g, run);
    for (int seat = 0; seat < n_seats; seat++)
        n_first += game_u8(g, COLUMN_GAMES_RANK)[seat] == 1;
    for (int seat = 0; seat < n_seats; seat++) {
        const double win = game_u8(g, COLUMN_GAMES_RANK)[seat] == 1 ? 1.0 / n_first : 0;
        const uint16_t agent = game_u16(g, COLUMN_GAMES_AGENT)[seat], faction = game_u16(g, COLUMN_GAMES_FACTION)[seat];
        add_row(&s->seat[seat], g, seat, win);
        if (agent < RUN_MAX_AGENTS)
            add_row(&s->agent[agent], g, seat, win);
        if (faction < STATS_MAX_FACTIONS)
            add_row(&s->faction[faction], g, seat, win);
    }
    if (s->games == 0 || g->n_steps < s->least_steps)
        s->least_steps = g->n_steps;
    if (g->n_steps > s->most_steps)
        s->most_steps = g->n_steps;
    s->end_reason[end_reason < N_END_REASONS ? end_reason : END_FAULT]++;
    s->games++;
    seen_add(&s->different, game_u64(g, COLUMN_GAMES_ACTIONS_HASH)[0]);
    s->steps += g->n_steps;
    s->legal += g->n_legal;
    add_steps(s, run, g);
}

void stats_fini(Stats *s)
{
    seen_fini(&s->different);
}

HxStatus stats_dataset(Stats *s, const Dataset *d, bool (*is_stopping)(void), HxError *err)
{
    GameRecord g = { 0 };
    HxStatus status = HX_OK;
    memset(s, 0, sizeof *s);
    for (size_t i = 0; i < d->manifest.n && status == HX_OK; i++) {
        const ShardEntry *entry = &d->manifest.entry[i];
        H5Reader *shard;
        status = dataset_open_shard(d, entry, &shard, err);
        if (status != HX_OK)
            break;
        for (uint64_t game = 0; game < entry->games && status == HX_OK && !(is_stopping && is_stopping()); game++) {
            status = game_record_read(&g, d, entry, shard, game, false, err);
            if (status == HX_OK)
                stats_add(s, &d->run, &g);
        }
        h5_reader_close(shard);
    }
    game_record_fini(&g);
    if (status == HX_OK && s->different.has_failed)
        status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to find repeated games", d->folder);
    return status;
}

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

static json_t *row_json(const StatsRow *row)
{
    const double n = (double)row->seats;
    return json_pack("{sI sf sf sf sf}", "seats", (json_int_t)row->seats, "win_share", ratio(row->wins, n), "mean_utility",
                     ratio(row->utility, n), "mean_score", ratio(row->score, n), "mean_rank", ratio(row->rank, n));
}

json_t *stats_json(const Stats *s, const Run *run)
{
    json_t *seats = json_array(), *agents = json_array(), *factions = json_array();
    for (int seat = 0; seat < run->n_seats; seat++) {
        json_t *row = row_json(&s->seat[seat]);
        json_object_set_new(row, "seat", json_integer(seat));
        json_array_append_new(seats, row);
    }
    for (int agent = 0; agent < run_n_agents(run); agent++) {
        json_t *row = row_json(&s->agent[agent]);
        json_object_set_new(row, "agent", json_string(run_agent_spec(run, agent)));
        json_array_append_new(agents, row);
    }
    for (int faction = 0; run->game->factions && run->game->factions[faction] && faction < STATS_MAX_FACTIONS; faction++) {
        json_t *row = row_json(&s->faction[faction]);
        json_object_set_new(row, "faction", json_string(run->game->factions[faction]));
        if (s->faction[faction].seats > 0)
            json_array_append_new(factions, row);
        else
            json_decref(row);
    }
    return json_pack("{sI sI sI sI s{sIsIsI} s{sIsIsIsI} sf si si sf si sI sf so so so}", "games", (json_int_t)s->games, "different_games",
                     (json_int_t)s->different.n, "steps", (json_int_t)s->steps, "legal", (json_int_t)s->legal, "steps_by_kind", "choice",
                     (json_int_t)s->kind[STEP_CHOICE], "forced", (json_int_t)s->kind[STEP_FORCED], "chance",
                     (json_int_t)s->kind[STEP_CHANCE], "games_by_end", "natural", (json_int_t)s->end_reason[END_NATURAL], "step_limit",
                     (json_int_t)s->end_reason[END_STEP_LIMIT], "fault", (json_int_t)s->end_reason[END_FAULT], "adjudicated",
                     (json_int_t)s->end_reason[END_ADJUDICATED], "mean_steps", ratio((double)s->steps, (double)s->games), "least_steps",
                     (int)s->least_steps, "most_steps", (int)s->most_steps, "mean_legal",
                     ratio((double)s->legal, (double)s->kind[STEP_CHOICE]), "most_legal", (int)s->most_legal, "searched_choices",
                     (json_int_t)s->n_valued, "mean_visits", ratio((double)s->visits, (double)s->kind[STEP_CHOICE]), "by_seat", seats,
                     "by_agent", agents, "by_faction", factions);
}
