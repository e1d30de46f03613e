/* hexarch serve and hexarch mcp: an engine that other programs drive. */
#include "cli/cli.h"
#include "core/secret.h"
#include "play/commands.h"
#include "play/serve/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { HELLO_SECONDS = 10 };

typedef struct ServeArgs {
    const char *folder, *token_file, *trace;
    uint32_t port, n_games, n_client_games, n_client_tasks, n_client_files, idle_hours, n_sims, seconds, n_threads;
    size_t memory;
    bool has_port;
} ServeArgs;

#define TRACE_ROW                                                                                                                          \
    {                                                                                                                                      \
        .name = "trace", .value = "FILE", .kind = CLI_KIND_TEXT, CLI_INTO(ServeArgs, trace),                                               \
        .help = "Write every message to this file, one per line, tokens included: keep it private"                                         \
    }

#define LIMIT_ROWS                                                                                                                         \
    { .name = "folder",                                                                                                                    \
      .value = "DIR",                                                                                                                      \
      .kind = CLI_KIND_TEXT,                                                                                                               \
      CLI_INTO(ServeArgs, folder),                                                                                                         \
      .help = "Folder of 'save' and 'load'; without it clients cannot read or write files" },                                              \
        { .name = "games",                                                                                                                 \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, n_games),                                                                                                    \
          .min = 1,                                                                                                                        \
          .max = 10000,                                                                                                                    \
          .help = "Most games open at once (default 64)",                                                                                  \
          .group = 1 },                                                                                                                    \
        { .name = "client-games",                                                                                                          \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, n_client_games),                                                                                             \
          .min = 1,                                                                                                                        \
          .max = 10000,                                                                                                                    \
          .help = "Most games of one client (default: all; on a port half, with several tokens an equal share)",                           \
          .group = 1 },                                                                                                                    \
        { .name = "client-tasks",                                                                                                          \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, n_client_tasks),                                                                                             \
          .min = 1,                                                                                                                        \
          .max = 10000,                                                                                                                    \
          .help = "Most analyses, decisions and odds of one client at once (default 16)",                                                  \
          .group = 1 },                                                                                                                    \
        { .name = "client-files",                                                                                                          \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, n_client_files),                                                                                             \
          .max = 1000000,                                                                                                                  \
          .help = "Most files that one client may add to --folder (default 100)",                                                          \
          .group = 1 },                                                                                                                    \
        { .name = "idle",                                                                                                                  \
          .value = "HOURS",                                                                                                                \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, idle_hours),                                                                                                 \
          .max = 1000,                                                                                                                     \
          .help = "Close a game that nobody uses for this long (default 24; 0: never)",                                                    \
          .group = 1 },                                                                                                                    \
        { .name = "sims",                                                                                                                  \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, n_sims),                                                                                                     \
          .min = 1,                                                                                                                        \
          .max = 100000000,                                                                                                                \
          .help = "Most simulations of one analysis (default 100000)",                                                                     \
          .group = 1 },                                                                                                                    \
        { .name = "seconds",                                                                                                               \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, seconds),                                                                                                    \
          .min = 1,                                                                                                                        \
          .max = 86400,                                                                                                                    \
          .help = "Longest time of one analysis or decision (default 60)",                                                                 \
          .group = 1 },                                                                                                                    \
        { .name = "threads",                                                                                                               \
          .value = "N",                                                                                                                    \
          .kind = CLI_KIND_NUMBER,                                                                                                         \
          CLI_INTO(ServeArgs, n_threads),                                                                                                  \
          .min = 1,                                                                                                                        \
          .max = 64,                                                                                                                       \
          .help = "Most threads of one search of a client, mcts:threads=N (default 1)",                                                    \
          .group = 1 },                                                                                                                    \
    {                                                                                                                                      \
        .name = "memory", .value = "SIZE", .kind = CLI_KIND_SIZE, CLI_INTO(ServeArgs, memory),                                             \
        .help = "Most memory of one game with its agents, and of each analysis (default 512M)", .group = 1                                 \
    }

static const CliOption serve_options[] = {
    { .name = "port",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ServeArgs, port),
      .given = CLI_AT(ServeArgs, has_port),
      .max = 65535,
      .help = "Listen on this port of 127.0.0.1 instead of standard input and output; 0: any free port" },
    { .name = "token",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(ServeArgs, token_file),
      .help = "File with the token that clients of the port send, one line per client (default: a new token, printed with the port)" },
    TRACE_ROW,
    LIMIT_ROWS,
    CLI_END,
};

static const CliOption mcp_options[] = { TRACE_ROW, LIMIT_ROWS, CLI_END };

/* The lines of a file of tokens. */
static HxStatus take_secrets(const char *path, const char *text, ServerSpec *spec, HxError *err)
{
    for (int line = 1; *text; line++) {
        const size_t length = strcspn(text, "\r\n");
        if (length > 0 && (length < 8 || length >= SERVER_SECRET_BYTES))
            return hx_refuse(err, HX_BAD_INPUT, "--token %.100s: line %d has not 8 to %d characters", path, line, SERVER_SECRET_BYTES - 1);
        if (length > 0 && spec->n_secrets == SERVER_MAX_SECRETS)
            return hx_refuse(err, HX_BAD_INPUT, "--token %.100s: more than %d tokens", path, SERVER_MAX_SECRETS);
        if (length > 0)
            snprintf(spec->secret[spec->n_secrets++], SERVER_SECRET_BYTES, "%.*s", (int)length, text);
        text += length;
        text += *text == '\r' && text[1] == '\n' ? 2 : *text ? 1 : 0;
    }
    return spec->n_secrets ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "--token %.100s: no line of 8 characters", path);
}

/* The secrets of a port: the lines of a file, or a new one. */
static HxStatus find_secrets(const char *path, ServerSpec *spec, HxError *err)
{
    enum { NEW_DIGITS = 32 };
    char *text = NULL;
    size_t size = 0;
    if (!path) {
        spec->n_secrets = 1;
        return secret_token(spec->secret[0], NEW_DIGITS) ? HX_OK : hx_refuse(err, HX_IO, "no random numbers for a token");
    }
    HxStatus status = cli_read_file(path, SERVER_MAX_SECRETS * SERVER_SECRET_BYTES, &text, &size, err);
    if (status == HX_OK)
        status = take_secrets(path, text, spec, err);
    free(text);
    return status;
}

/* What one client may have, where nobody said. */
static void share_out(const ServeArgs *args, ServerSpec *spec)
{
    EngineSpec *engine = &spec->engine;
    const int n = spec->n_secrets > 1 ? spec->n_secrets : args->has_port ? 2 : 1;
    engine->has_own_secrets = spec->n_secrets > 1;
    engine->max_client_games = args->n_client_games ? (int)args->n_client_games : (engine->max_games + n - 1) / n;
}

static void tell_port(void *ctx, int port)
{
    const ServerSpec *spec = ctx;
    const ServeArgs *args = spec->engine.ctx;
    if (args->token_file)
        printf("{\"port\": %d}\n", port);
    else
        printf("{\"port\": %d, \"token\": \"%s\"}\n", port, spec->secret[0]);
    cli_flush();
}

static HxStatus check_folder(const char *folder, HxError *err)
{
    struct stat there;
    if (!folder || (stat(folder, &there) == 0 && S_ISDIR(there.st_mode)))
        return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "--folder %.200s: not a folder", folder);
}

static int run_dialect(const char *command, const Dialect *dialect, bool owner_plays, ServeArgs *args)
{
    HxError err = { "" };
    ServerSpec spec = {
        .dialect = dialect,
        .engine = {
            .folder = args->folder,
            .max_games = (int)args->n_games,
            .max_client_tasks = (int)args->n_client_tasks,
            .max_client_files = (int)args->n_client_files,
            .idle_ms = args->idle_hours * 3600000,
            .max_sims = args->n_sims,
            .max_time_ms = 1000 * args->seconds,
            .max_memory = args->memory,
            .max_threads = (int)args->n_threads,
            .owner_plays = owner_plays,
            .ctx = args,
        },
        .has_port = args->has_port,
        .port = (int)args->port,
        .hello_ms = 1000 * (args->seconds < HELLO_SECONDS ? args->seconds : HELLO_SECONDS),
        .trace = args->trace,
        .on_listening = tell_port,
        .ctx = &spec,
        .is_stopped = cli_is_interrupted,
    };
    HxStatus status = check_folder(args->folder, &err);
    if (status == HX_OK && args->has_port)
        status = find_secrets(args->token_file, &spec, &err);
    share_out(args, &spec);
    cli_catch_interrupt();
    if (status == HX_OK)
        status = server_run(&spec, &err);
    if (status != HX_OK)
        return cli_fail(command, status, &err);
    return cli_is_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static ServeArgs standard_args(void)
{
    return (ServeArgs){ .n_games = 64,
                        .n_client_tasks = 16,
                        .n_client_files = 100,
                        .idle_hours = 24,
                        .n_sims = 100000,
                        .seconds = 60,
                        .n_threads = 1,
                        .memory = (size_t)512 << 20 };
}

static int run_serve(int argc, char **argv)
{
    ServeArgs args = standard_args();
    cli_parse(&command_serve, argc, argv, &args);
    return run_dialect("serve", &serve_dialect, false, &args);
}

static int run_mcp(int argc, char **argv)
{
    ServeArgs args = standard_args();
    cli_parse(&command_mcp, argc, argv, &args);
    return run_dialect("mcp", &mcp_dialect, true, &args);
}

const Command command_serve = {
    .name = "serve",
    .summary = "serve games, search and analysis to other programs, by JSON-RPC",
    .doc = "Play, search and inspect many games for other programs: JSON-RPC 2.0, one message a line or MessagePack, on standard input and "
           "output or on a port of this machine. With the token of a seat a client sees and does what that seat may.",
    .notes = "docs/reference/serve.md describes the methods; the method 'methods' lists them with their parameters. The server ends when "
             "standard input does.",
    .options = serve_options,
    .run = run_serve,
};

const Command command_mcp = {
    .name = "mcp",
    .summary = "serve the same to language models, by the Model Context Protocol",
    .doc = "Offer the methods of 'hexarch serve' as tools, and rules and views as resources, on standard input and output.",
    .notes = "docs/reference/serve.md shows how to register it with a client.",
    .options = mcp_options,
    .run = run_mcp,
};
