/* Recorded games as text. Steps carry the action's words: the export replays each game. */
#include "selfplay/data/export.h"

#include "agents/match.h"
#include "cli/cli.h"
#include "core/events.h"
#include "core/half.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ACTION_TEXT_BYTES = 512 };

static const char *const kind_names[] = { "choice", "forced", "chance" };

static const char *faction_name(const Run *run, uint16_t faction)
{
    for (int i = 0; run->game->factions && run->game->factions[i]; i++)
        if (i == faction)
            return run->game->factions[i];
    return "";
}

static const char *kind_name(uint8_t kind)
{
    return kind <= STEP_CHANCE ? kind_names[kind] : "?";
}

/* ---- The words of actions --------------------------------------------------------------------------------------------- */

/* The position of the game under export. */
typedef struct Position {
    HxStore *store;
    HxPool *pool;
    HxState s;
} Position;

static HxStatus position_init(Position *p, const Run *run, uint64_t game, HxError *err)
{
    p->store = hx_store_create(0);
    p->pool = p->store ? hx_pool_create(p->store, 0) : NULL;
    HxOptions options;
    HxStatus status = p->pool ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a position");
    if (status == HX_OK)
        status = run_game_options(run, game, &options, NULL, err);
    return status == HX_OK ? hx_setup(&p->s, run->game, p->pool, &options, err) : status;
}

static void position_fini(Position *p)
{
    hx_pool_destroy(p->pool);
    hx_store_destroy(p->store);
}

/* The words of an action that is on the record, then play it. */
static HxStatus play_in_words(Position *p, HxAction a, char text[ACTION_TEXT_BYTES], HxError *err)
{
    if (!hx_is_legal(&p->s, a))
        return hx_refuse(err, HX_BAD_INPUT, "action %u is not legal where it was recorded; 'hexarch data verify' shows more", a);
    hx_action_text(&p->s, a, HX_ALL, text, ACTION_TEXT_BYTES);
    return hx_play(&p->s, a, err);
}

/* ---- JSON -------------------------------------------------------------------------------------------------------------- */

static json_t *half_json(uint16_t half)
{
    const float x = half_to_float(half);
    return isfinite(x) ? json_real((double)x) : json_null();
}

static json_t *step_json(const Run *run, const GameRecord *g, uint32_t step, uint32_t legal_at, const char *text)
{
    const uint16_t n = game_u16(g, COLUMN_STEPS_N_LEGAL)[step];
    const uint8_t seat = game_u8(g, COLUMN_STEPS_SEAT)[step];
    const uint16_t *value = game_u16(g, COLUMN_STEPS_ROOT_VALUE) + (size_t)step * (size_t)run->n_seats;
    const uint64_t taken = game_u64(g, COLUMN_STEPS_STATE_HASH)[step];
    char hash[32];
    snprintf(hash, sizeof hash, "0x%016llx", (unsigned long long)taken);
    json_t *root = json_pack("{ss so sI ss ss*}", "kind", kind_name(game_u8(g, COLUMN_STEPS_KIND)[step]), "seat",
                             seat == MATCH_SEAT_CHANCE ? json_null() : json_integer(seat), "action",
                             (json_int_t)game_u32(g, COLUMN_STEPS_ACTION)[step], "text", text, "state_hash", taken ? hash : NULL);
    if (value[0] != HALF_NAN) {
        json_t *values = json_array();
        for (int i = 0; i < game_seats(g, run); i++)
            json_array_append_new(values, half_json(value[i]));
        json_object_set_new(root, "value", values);
    }
    if (n > 0) {
        json_t *legal = json_array(), *visits = json_array();
        for (uint32_t i = legal_at; i < legal_at + n; i++) {
            json_array_append_new(legal, json_integer(game_u32(g, COLUMN_LEGAL_ACTION)[i]));
            json_array_append_new(visits, json_integer(game_u32(g, COLUMN_LEGAL_VISITS)[i]));
        }
        json_object_set_new(root, "legal", legal);
        json_object_set_new(root, "visits", visits);
    }
    return root;
}

static json_t *game_json(const Run *run, const GameRecord *g, uint64_t id)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < game_seats(g, run); seat++) {
        json_t *row = json_pack("{ss si si sf}", "agent", run->agent[run_agent_at(run, id, seat)], "score",
                                (int)game_i32(g, COLUMN_GAMES_SCORE)[seat], "rank", (int)game_u8(g, COLUMN_GAMES_RANK)[seat], "utility",
                                (double)game_f32(g, COLUMN_GAMES_UTILITY)[seat]);
        if (run->game->factions)
            json_object_set_new(row, "faction", json_string(faction_name(run, game_u16(g, COLUMN_GAMES_FACTION)[seat])));
        json_array_append_new(seats, row);
    }
    return json_pack("{sI ss ss so}", "game", (json_int_t)id, "of", run->game->name, "end",
                     match_end_name(game_u8(g, COLUMN_GAMES_END_REASON)[0]), "seats", seats);
}

static HxStatus export_json(const Dataset *d, const GameRecord *g, uint64_t id, FILE *out, HxError *err)
{
    Position p;
    json_t *root = game_json(&d->run, g, id), *steps = json_array();
    uint32_t legal_at = 0;
    HxStatus status = position_init(&p, &d->run, id, err);
    for (uint32_t step = 0; step < g->n_steps && status == HX_OK; step++) {
        char text[ACTION_TEXT_BYTES];
        status = play_in_words(&p, game_u32(g, COLUMN_STEPS_ACTION)[step], text, err);
        if (status == HX_OK)
            json_array_append_new(steps, step_json(&d->run, g, step, legal_at, text));
        legal_at += game_u16(g, COLUMN_STEPS_N_LEGAL)[step];
    }
    position_fini(&p);
    json_object_set_new(root, "steps", steps);
    if (status == HX_OK && (json_dumpf(root, out, JSON_COMPACT | JSON_REAL_PRECISION(8)) != 0 || fputc('\n', out) == EOF))
        status = hx_refuse(err, HX_IO, "output: %s", strerror(errno));
    json_decref(root);
    return status;
}

/* ---- CSV --------------------------------------------------------------------------------------------------------------- */

static void export_games(const Dataset *d, const GameRecord *g, uint64_t id, FILE *out)
{
    const Run *run = &d->run;
    for (int seat = 0; seat < game_seats(g, run); seat++) {
        fprintf(out, "%llu,%u,%s,%d,", (unsigned long long)id, g->n_steps, match_end_name(game_u8(g, COLUMN_GAMES_END_REASON)[0]), seat);
        cli_put_quoted(out, run->agent[run_agent_at(run, id, seat)]);
        fprintf(out, ",%s,%d,%u,%.6g\n", faction_name(run, game_u16(g, COLUMN_GAMES_FACTION)[seat]), game_i32(g, COLUMN_GAMES_SCORE)[seat],
                game_u8(g, COLUMN_GAMES_RANK)[seat], (double)game_f32(g, COLUMN_GAMES_UTILITY)[seat]);
    }
}

/* The visits of the action played, and of all. */
static void count_visits(const GameRecord *g, uint32_t step, uint32_t legal_at, uint32_t *played, uint64_t *all)
{
    *played = 0;
    *all = 0;
    for (uint32_t i = legal_at; i < legal_at + game_u16(g, COLUMN_STEPS_N_LEGAL)[step]; i++) {
        *all += game_u32(g, COLUMN_LEGAL_VISITS)[i];
        if (game_u32(g, COLUMN_LEGAL_ACTION)[i] == game_u32(g, COLUMN_STEPS_ACTION)[step])
            *played = game_u32(g, COLUMN_LEGAL_VISITS)[i];
    }
}

static HxStatus export_steps(const Dataset *d, const GameRecord *g, uint64_t id, FILE *out, HxError *err)
{
    const Run *run = &d->run;
    Position p;
    uint32_t legal_at = 0;
    HxStatus status = position_init(&p, run, id, err);
    for (uint32_t step = 0; step < g->n_steps && status == HX_OK; step++) {
        char text[ACTION_TEXT_BYTES];
        uint32_t played;
        uint64_t all;
        const HxAction a = game_u32(g, COLUMN_STEPS_ACTION)[step];
        const uint8_t seat = game_u8(g, COLUMN_STEPS_SEAT)[step];
        const uint16_t n = game_u16(g, COLUMN_STEPS_N_LEGAL)[step];
        const uint16_t *value = game_u16(g, COLUMN_STEPS_ROOT_VALUE) + (size_t)step * (size_t)run->n_seats;
        status = play_in_words(&p, a, text, err);
        if (status != HX_OK)
            break;
        count_visits(g, step, legal_at, &played, &all);
        legal_at += n;
        fprintf(out, "%llu,%u,%s,", (unsigned long long)id, step, kind_name(game_u8(g, COLUMN_STEPS_KIND)[step]));
        if (seat != MATCH_SEAT_CHANCE)
            fprintf(out, "%d", seat);
        fprintf(out, ",%u,", a);
        cli_put_quoted(out, text);
        fprintf(out, ",%u,%u,%llu,", n, played, (unsigned long long)all);
        if (seat < run->n_seats && value[seat] != HALF_NAN)
            fprintf(out, "%.4g", (double)half_to_float(value[seat]));
        fputc('\n', out);
    }
    position_fini(&p);
    return status;
}

/* ---- Events --------------------------------------------------------------------------------------------------------------- */

static HxStatus put_events(const Position *p, const HxState *before, HxAction a, int log, uint64_t id, uint32_t step, FILE *out,
                           HxError *err)
{
    HxEvent events[CLI_STEP_EVENTS];
    const int n = hx_events(before, a, &p->s, HX_ALL, events, CLI_STEP_EVENTS);
    for (int i = 0; i < n && i < CLI_STEP_EVENTS; i++) {
        if (events[i].level > log)
            continue;
        json_t *line = cli_event_json(&events[i], step);
        if (!line)
            return HX_NO_MEMORY;
        json_object_set_new(line, "game", json_integer((json_int_t)id));
        const bool is_written = json_dumpf(line, out, JSON_COMPACT) == 0 && fputc('\n', out) != EOF;
        json_decref(line);
        if (!is_written)
            return hx_refuse(err, HX_IO, "output: %s", strerror(errno));
    }
    return HX_OK;
}

static HxStatus export_events(const Dataset *d, const GameRecord *g, int log, uint64_t id, FILE *out, HxError *err)
{
    Position p;
    HxStatus status = position_init(&p, &d->run, id, err);
    HxPool *kept = status == HX_OK ? hx_pool_create(p.store, 0) : NULL;
    for (uint32_t step = 0; step < g->n_steps && status == HX_OK; step++) {
        const HxAction a = game_u32(g, COLUMN_STEPS_ACTION)[step];
        char text[ACTION_TEXT_BYTES];
        HxState before;
        status = kept ? hx_copy(&before, &p.s, kept) : HX_NO_MEMORY;
        if (status != HX_OK)
            break;
        status = play_in_words(&p, a, text, err);
        if (status == HX_OK)
            status = put_events(&p, &before, a, log, id, step, out, err);
        hx_drop(&before);
    }
    hx_pool_destroy(kept);
    position_fini(&p);
    return status;
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------ */

static HxStatus export_game(const Dataset *d, ExportFormat format, int log, const GameRecord *g, uint64_t id, FILE *out, HxError *err)
{
    HxError why = { "" };
    HxStatus status = HX_OK;
    if (format == EXPORT_JSONL)
        status = export_json(d, g, id, out, &why);
    else if (format == EXPORT_CSV_GAMES)
        export_games(d, g, id, out);
    else if (format == EXPORT_EVENTS)
        status = export_events(d, g, log, id, out, &why);
    else
        status = export_steps(d, g, id, out, &why);
    if (status != HX_OK)
        return hx_refuse(err, status, "game %llu: %.250s", (unsigned long long)id, why.text);
    return ferror(out) ? hx_refuse(err, HX_IO, "output: %s", strerror(errno)) : HX_OK;
}

static void export_head(ExportFormat format, FILE *out)
{
    if (format == EXPORT_CSV_GAMES)
        fputs("game,steps,end,seat,agent,faction,score,rank,utility\n", out);
    if (format == EXPORT_CSV_STEPS)
        fputs("game,step,kind,seat,action,text,n_legal,visits,visits_all,value\n", out);
}

HxStatus export_dataset(const Dataset *d, ExportFormat format, int log, uint64_t id, FILE *out, bool (*is_stopping)(void),
                        uint64_t *n_games, HxError *err)
{
    GameRecord g = { 0 };
    HxStatus status = HX_OK;
    *n_games = 0;
    export_head(format, out);
    if (id != UINT64_MAX) {
        status = dataset_read_game(d, id, &g, err);
        if (status == HX_OK)
            status = export_game(d, format, log, &g, id, out, err);
        *n_games = status == HX_OK;
    }
    for (size_t i = 0; id == UINT64_MAX && i < d->manifest.n && status == HX_OK; i++) {
        const ShardEntry *entry = &d->manifest.entry[i];
        H5Reader *shard;
        status = dataset_open_shard(d, entry, &shard, err);
        if (status != HX_OK)
            break;
        for (uint64_t game = 0; game < entry->games && status == HX_OK && !is_stopping(); game++) {
            status = game_record_read(&g, d, entry, shard, game, false, err);
            if (status == HX_OK)
                status = export_game(d, format, log, &g, entry->first_game + game, out, err);
            ++*n_games;
        }
        h5_reader_close(shard);
    }
    game_record_fini(&g);
    return status;
}
