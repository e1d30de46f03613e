/* hexarch replay: a recorded game, watched step by step or verified. */
#include "agents/match.h"
#include "cli/cli.h"
#include "core/events.h"
#include "core/half.h"
#include "selfplay/commands.h"
#include "selfplay/data/verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct ReplayArgs {
    const char *folder;
    uint64_t game, from, to;
    bool is_json, is_verifying, is_searching, is_picture;
    int log; /* HxEventLevel, or -1: steps in place of events */
} ReplayArgs;

enum { TEXT_BYTES = 1 << 16, MOST_LISTED = 40 };

#define EVERY_GAME UINT64_MAX /* of ReplayArgs.game: none is named */

static const CliOption operands[] = {
    { .name = "folder", .value = "DIR", .kind = CLI_KIND_TEXT, CLI_INTO(ReplayArgs, folder), .is_required = true },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "game",
      .value = "ID",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ReplayArgs, game),
      .max = UINT64_MAX - 1,
      .help = "Which game: 0 .. games - 1 (default: list them)" },
    { .name = "render",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(ReplayArgs, is_picture),
      .help = "Show a picture of the position before each step" },
    { .name = "from",
      .value = "STEP",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ReplayArgs, from),
      .max = UINT32_MAX,
      .help = "First step to show (default 0)" },
    { .name = "to",
      .value = "STEP",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ReplayArgs, to),
      .max = UINT32_MAX,
      .help = "Last step to show (default: the last)" },
    { .name = "log",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(ReplayArgs, log),
      .choices = hx_event_levels,
      .help = "Show events, one a line, instead of the steps: brief, full, dice" },
    { .name = "verify",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(ReplayArgs, is_verifying),
      .help = "Compare every column with the replay instead; exits with 1 where they differ" },
    { .name = "search",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(ReplayArgs, is_searching),
      .help = "With --verify: let the agents search again, too" },
    CLI_JSON(ReplayArgs, is_json),
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    const ReplayArgs *args = parsed;
    if (args->from > args->to)
        argp_error(state, "--from: step %" PRIu64 " is after --to", args->from);
    if (args->game == EVERY_GAME && (args->is_verifying || args->is_searching || args->log >= 0 || args->is_picture))
        argp_error(state, "--game is missing: which game; without other options 'replay DIR' lists them");
}

/* ---- Watch --------------------------------------------------------------------------------------------------------------- */

/* The state of a watched game. */
typedef struct Watch {
    const ReplayArgs *args;
    const Dataset *d;
    const GameRecord *g;
    HxState s;
    HxPool *kept; /* for the position before a printed step */
    char *text;   /* own, [TEXT_BYTES] */
    uint32_t step, legal_at;
    json_t *steps; /* of --json */
} Watch;

static uint32_t visits_of(const Watch *w, HxAction a, uint64_t *all)
{
    const uint32_t n = game_u16(w->g, COLUMN_STEPS_N_LEGAL)[w->step];
    uint32_t played = 0;
    *all = 0;
    for (uint32_t i = w->legal_at; i < w->legal_at + n; i++) {
        *all += game_u32(w->g, COLUMN_LEGAL_VISITS)[i];
        if (game_u32(w->g, COLUMN_LEGAL_ACTION)[i] == a)
            played = game_u32(w->g, COLUMN_LEGAL_VISITS)[i];
    }
    return played;
}

static void show_step(Watch *w)
{
    const uint8_t seat = game_u8(w->g, COLUMN_STEPS_SEAT)[w->step], kind = game_u8(w->g, COLUMN_STEPS_KIND)[w->step];
    const HxAction a = game_u32(w->g, COLUMN_STEPS_ACTION)[w->step];
    uint64_t all;
    const uint32_t played = visits_of(w, a, &all);
    const uint16_t half =
        seat < w->d->run.n_seats ? game_u16(w->g, COLUMN_STEPS_ROOT_VALUE)[(size_t)w->step * (size_t)w->d->run.n_seats + seat] : HALF_NAN;
    hx_action_text(&w->s, a, HX_ALL, w->text, TEXT_BYTES);
    if (w->args->is_json) {
        json_array_append_new(w->steps, json_pack("{sI so sI ss sI sI}", "step", (json_int_t)w->step, "seat",
                                                  seat == MATCH_SEAT_CHANCE ? json_null() : json_integer(seat), "action", (json_int_t)a,
                                                  "text", w->text, "visits", (json_int_t)played, "visits_all", (json_int_t)all));
        return;
    }
    printf("%5u  ", w->step);
    if (seat == MATCH_SEAT_CHANCE)
        printf("%-8s", "chance");
    else
        printf("seat %-3u", seat);
    printf(" %s", w->text);
    if (kind == STEP_FORCED)
        printf("  (forced)");
    if (all > 0)
        printf("  [%u of %" PRIu64 " visits", played, all);
    if (half != HALF_NAN)
        printf("%s value %+.3f", all > 0 ? "," : "  [", (double)half_to_float(half));
    printf("%s\n", all > 0 || half != HALF_NAN ? "]" : "");
}

static void show_picture(Watch *w)
{
    if (!w->args->is_picture || w->args->is_json)
        return;
    w->d->run.game->render(&w->s, HX_ALL, w->text, TEXT_BYTES);
    printf("%s\n", w->text);
}

static json_t *result_json(const Dataset *d, const GameRecord *g, uint64_t id)
{
    json_t *result = json_array();
    for (int seat = 0; seat < game_seats(g, &d->run); seat++)
        json_array_append_new(result,
                              json_pack("{ss si si sf}", "agent", d->run.agent[run_agent_at(&d->run, id, seat)], "score",
                                        (int)game_i32(g, COLUMN_GAMES_SCORE)[seat], "rank", (int)game_u8(g, COLUMN_GAMES_RANK)[seat],
                                        "utility", (double)game_f32(g, COLUMN_GAMES_UTILITY)[seat]));
    return result;
}

static void show_result(const Watch *w)
{
    static const char *const ends[] = { "the end", "the step limit", "a fault ended it", "adjudicated" };
    const uint8_t reason = game_u8(w->g, COLUMN_GAMES_END_REASON)[0];
    printf("%u steps, %s\n", w->g->n_steps, ends[reason < N_END_REASONS ? reason : END_FAULT]);
    for (int seat = 0; seat < game_seats(w->g, &w->d->run); seat++)
        printf("  seat %d: rank %u, score %d, utility %+.3f, %s\n", seat, game_u8(w->g, COLUMN_GAMES_RANK)[seat],
               game_i32(w->g, COLUMN_GAMES_SCORE)[seat], (double)game_f32(w->g, COLUMN_GAMES_UTILITY)[seat],
               w->d->run.agent[run_agent_at(&w->d->run, w->args->game, seat)]);
}

/* Play a step, and print its events if a log is wanted. */
static HxStatus play_step(Watch *w, HxAction a, bool is_told, HxError *err)
{
    HxEvent events[CLI_STEP_EVENTS];
    HxState before;
    if (w->args->log < 0 || !is_told)
        return hx_play(&w->s, a, err);
    HxStatus status = hx_copy(&before, &w->s, w->kept);
    if (status != HX_OK)
        return status;
    status = hx_play(&w->s, a, err);
    const int n = status == HX_OK ? hx_events(&before, a, &w->s, HX_ALL, events, CLI_STEP_EVENTS) : 0;
    hx_drop(&before);
    for (int i = 0; i < n && i < CLI_STEP_EVENTS; i++) {
        if (events[i].level > w->args->log)
            continue;
        if (w->args->is_json)
            json_array_append_new(w->steps, cli_event_json(&events[i], w->step));
        else
            printf("%5u  %s\n", w->step, events[i].text);
    }
    return status;
}

static HxStatus watch_steps(Watch *w, HxError *err)
{
    HxStatus status = HX_OK;
    if (w->args->from > 0 && w->args->from >= w->g->n_steps)
        return hx_refuse(err, HX_BAD_INPUT, "--from: the game has %u steps, 0 to %u", w->g->n_steps, w->g->n_steps - 1);
    for (; w->step < w->g->n_steps && status == HX_OK; w->step++) {
        const HxAction a = game_u32(w->g, COLUMN_STEPS_ACTION)[w->step];
        if (!hx_is_legal(&w->s, a))
            return hx_refuse(err, HX_BAD_INPUT, "step %u: action %u is not legal: the record is damaged", w->step, a);
        const bool is_shown = w->args->from <= w->step && w->step <= w->args->to;
        if (is_shown)
            show_picture(w);
        if (is_shown && w->args->log < 0)
            show_step(w);
        w->legal_at += game_u16(w->g, COLUMN_STEPS_N_LEGAL)[w->step];
        status = play_step(w, a, is_shown, err);
    }
    if (status == HX_OK && w->args->to >= w->g->n_steps)
        show_picture(w);
    return status;
}

static int watch(const ReplayArgs *args, const Dataset *d, const GameRecord *g)
{
    HxError err = { "" };
    Watch w = { .args = args, .d = d, .g = g, .text = malloc(TEXT_BYTES), .steps = json_array() };
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxOptions drawn;
    w.kept = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = pool && w.kept && w.text ? run_game_options(&d->run, args->game, &drawn, NULL, &err) : HX_NO_MEMORY;
    if (status == HX_OK)
        status = hx_setup(&w.s, d->run.game, pool, &drawn, &err);
    if (status == HX_OK) {
        status = watch_steps(&w, &err);
        hx_drop(&w.s);
    }
    int code = status == HX_OK ? CLI_DONE : cli_fail("replay", status, &err);
    if (code == CLI_DONE && args->is_json) {
        code = cli_print_json(json_pack("{ss sI sI sO so}", "game", d->run.game->name, "id", (json_int_t)args->game, "n_steps",
                                        (json_int_t)g->n_steps, args->log < 0 ? "steps" : "events", w.steps, "result",
                                        result_json(d, g, args->game)));
    } else if (code == CLI_DONE) {
        show_result(&w);
        code = cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    }
    json_decref(w.steps);
    free(w.text);
    hx_pool_destroy(w.kept);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return code;
}

/* ---- Verify --------------------------------------------------------------------------------------------------------------- */

static int verify(const ReplayArgs *args, const Dataset *d, const GameRecord *g)
{
    HxError err = { "" };
    HxStatus status = verify_game(d, g, args->game, &err);
    if (status == HX_OK && args->is_searching)
        status = verify_search(d, g, args->game, &err);
    if (status == HX_NO_MEMORY)
        return cli_fail("replay", status, &err);
    int code;
    if (args->is_json) {
        code = cli_print_json(json_pack("{sI sb ss sI}", "id", (json_int_t)args->game, "sound", (int)(status == HX_OK), "problem", err.text,
                                        "n_steps", (json_int_t)g->n_steps));
    } else {
        if (status == HX_OK)
            printf("game %" PRIu64 ": %u steps replayed: sound\n", args->game, g->n_steps);
        else
            fprintf(stderr, "hexarch replay: %s\n", err.text);
        code = cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    }
    return code != CLI_DONE ? code : status == HX_OK ? CLI_DONE : CLI_NO;
}

/* ---- List ----------------------------------------------------------------------------------------------------------------- */

static void print_line(const Dataset *d, const GameRecord *g, uint64_t id)
{
    printf("game %" PRIu64 ": %u steps", id, g->n_steps);
    for (int seat = 0; seat < game_seats(g, &d->run); seat++)
        printf("%s %s %d%s", seat ? "," : ";", d->run.agent[run_agent_at(&d->run, id, seat)], (int)game_i32(g, COLUMN_GAMES_SCORE)[seat],
               game_u8(g, COLUMN_GAMES_RANK)[seat] == 1 ? " (first)" : "");
    putchar('\n');
}

/* The games of a run, each by its length, who played it and the scores. */
static HxStatus list_games(const ReplayArgs *args, const Dataset *d, GameRecord *g, int *code, HxError *err)
{
    const uint64_t n = d->manifest.n ? d->run.n_games : 0, n_told = args->is_json || n < MOST_LISTED ? n : MOST_LISTED;
    json_t *list = json_array();
    HxStatus status = HX_OK;
    if (!args->is_json)
        printf("%s: %" PRIu64 " games of %s; 'hexarch replay %s --game ID' shows one\n", args->folder, n, d->run.game->title, args->folder);
    for (uint64_t id = 0; id < n_told && status == HX_OK; id++) {
        status = dataset_read_game(d, id, g, err);
        if (status == HX_OK && args->is_json)
            json_array_append_new(
                list, json_pack("{sI sI so}", "id", (json_int_t)id, "n_steps", (json_int_t)g->n_steps, "result", result_json(d, g, id)));
        else if (status == HX_OK)
            print_line(d, g, id);
    }
    if (status == HX_OK && args->is_json)
        *code = cli_print_json(json_pack("{ss sO}", "game", d->run.game->name, "games", list));
    else if (status == HX_OK && n_told < n)
        printf("and %" PRIu64 " more, to game %" PRIu64 "\n", n - n_told, n - 1);
    json_decref(list);
    *code = *code == CLI_DONE && !cli_flush() ? CLI_ENVIRONMENT : *code;
    return status;
}

static int run(int argc, char **argv)
{
    ReplayArgs args = { .game = EVERY_GAME, .to = UINT32_MAX, .log = -1 };
    cli_parse(&command_replay, argc, argv, &args);
    HxError err = { "" };
    GameRecord g = { 0 };
    cli_confine(&(const char *){ args.is_searching ? "/" : args.folder }, 1, NULL); /* an agent's net may lie anywhere */
    Dataset *d = malloc(sizeof *d);
    HxStatus status = d ? dataset_open(d, args.folder, &err) : HX_NO_MEMORY;
    int code = CLI_DONE;
    if (status == HX_OK && args.game == EVERY_GAME) {
        status = list_games(&args, d, &g, &code, &err);
        dataset_fini(d);
    } else if (status == HX_OK) {
        status = dataset_read_game(d, args.game, &g, &err);
        if (status == HX_OK)
            code = args.is_verifying || args.is_searching ? verify(&args, d, &g) : watch(&args, d, &g);
        dataset_fini(d);
    }
    if (status != HX_OK)
        code = cli_fail("replay", status, &err);
    game_record_fini(&g);
    free(d);
    return code;
}

const Command command_replay = {
    .name = "replay",
    .summary = "watch or re-verify a recorded game",
    .usage = "DIR\nDIR --game ID",
    .doc = "List the games of a run; watch one of them, or verify it.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
