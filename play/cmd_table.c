/* hexarch table: play in the browser. */
#include "agents/cmd_sandboxes.h"
#include "cli/cli.h"
#include "core/workers.h"
#include "play/cmd_table_watch.h"
#include "play/commands.h"
#include "play/table/lan.h"
#include "play/table/qr.h"
#include "play/table/room.h"
#include "play/table/web.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SERVES, THINKS, N_THREADS, LINK_BYTES = 40 };

extern char **environ;

typedef struct TableArgs {
    CliGame common;
    const char *game, *watch, *address, *limit;
    uint32_t port;
    bool opens, is_lan;
} TableArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(TableArgs, game), .help = "The game to begin" },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "port",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TableArgs, port),
      .max = 65535,
      .help = "Port to listen on, of 127.0.0.1 only; 0 (the default): the last one if it is free, else any" },
    { .name = "lan",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TableArgs, is_lan),
      .help = "Let friends on the local network play: each person but the first gets a link and a QR code, and so do spectators. The "
              "network is not encrypted: anyone who listens on it sees what that person sees" },
    { .name = "lan-address",
      .value = "ADDRESS",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TableArgs, address),
      .help = "With --lan: this machine's IPv4 address on the network (default: the first private one)" },
    { .name = "time-limit",
      .value = "TIME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TableArgs, limit),
      .help = "Time of each person: for each decision, such as 30s; or a clock for the game, BASE+INC, with the seconds to begin with and "
              "those that each decision adds, such as 600+10. When it is up, the adviser of the hints makes that choice, and the game goes "
              "on. The lobby can choose another limit for a game" },
    { .name = "open", .kind = CLI_KIND_FLAG, CLI_INTO(TableArgs, opens), .help = "Open the page in the browser (xdg-open)" },
    { .name = "watch",
      .value = "PATH",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TableArgs, watch),
      .help = "Watch recorded games: a run's folder or one shard of it, a folder of saved games, or one saved game" },
    CLI_GAME_AGENT(TableArgs, common),
    CLI_GAME_SET(TableArgs, common),
    CLI_GAME_SEED(TableArgs, common),
    CLI_END,
};

static void check(const struct argp_state *state, void *input)
{
    const TableArgs *args = input;
    if (!args->game && (args->common.n_sets || args->common.n_agents || args->common.has_seed))
        argp_error(state, "a game is missing: its options, agents or seed were given");
    if (args->game && args->watch)
        argp_error(state, "--watch already names the games; leave %.60s out", args->game);
    if (args->address && !args->is_lan)
        argp_error(state, "--lan-address: needs --lan");
}

/* Everybody on this machine can read a command line: the browser is given a file of ours that leads to the address. */
static void open_browser(const Shelf *shelf, const char *address)
{
    char path[SHELF_FILE_BYTES];
    HxError err = { "" };
    char *const argv[] = { (char *)(uintptr_t) "xdg-open", path, NULL };
    pid_t child;
    if (shelf_write_link(shelf, address, path, &err) != HX_OK)
        fprintf(stderr, "hexarch table: --open: %s; open the address by hand\n", err.text);
    else if (posix_spawnp(&child, argv[0], NULL, NULL, argv, environ) != 0)
        fprintf(stderr, "hexarch table: xdg-open is missing; open the address by hand\n");
}

/* What the two threads share. */
typedef struct Table {
    Web *server;
    Room *room;
    Watched *watched;
    Shelf shelf;
    char lan[LINK_BYTES]; /* where guests of the local network come; "" */
} Table;

static void work(void *ctx, int worker)
{
    const Table *t = ctx;
    if (worker == THINKS) {
        room_work(t->room);
        return;
    }
    web_run(t->server, cli_is_interrupted);
    room_close(t->room);
}

/* Without a port asked for, the last one where it is free: pages keep what was set by their address, and other browsers find the game
 * again. */
static HxStatus listen_at_port(Table *t, const TableArgs *args, HxError *err)
{
    GuardPlace place = { .port = args->port ? 0 : shelf_port(&t->shelf) };
    if (args->is_lan) {
        const HxStatus status = lan_find(args->address, place.lan, err);
        if (status != HX_OK)
            return status;
    }
    if (!place.port || web_create(&t->server, &place, NULL) != HX_OK) {
        place.port = (uint16_t)args->port;
        const HxStatus status = web_create(&t->server, &place, err);
        if (status != HX_OK)
            return status;
    }
    shelf_keep_port(&t->shelf, web_port(t->server));
    if (args->is_lan)
        snprintf(t->lan, sizeof t->lan, "http://%s:%u/", place.lan, web_port(t->server));
    return HX_OK;
}

/* A link and a code for each seat that a friend may take. */
static void print_links(const Table *t)
{
    char link[ROOM_LINK_BYTES];
    int n = 0;
    for (int seat = 0; t->lan[0] && seat < HX_MAX_SEATS; seat++) {
        if (!room_invite(t->room, seat, link))
            continue;
        n++;
        printf("\nseat %d: %s\n", seat, link);
        qr_print(stdout, link, isatty(STDOUT_FILENO));
    }
    if (room_invite_spectators(t->room, link)) {
        printf("\nto watch only: %s\n", link);
        qr_print(stdout, link, isatty(STDOUT_FILENO));
    }
    if (t->lan[0] && n == 0)
        printf("friends come from %s: give them a seat on the page, Menu, Friends\n", t->lan);
}

static HxStatus set_table(Table *t, TableArgs *args, HxError *err)
{
    HxStatus status = args->game ? cli_game_resolve(&args->common, args->game, err) : HX_OK;
    if (status == HX_OK)
        status = shelf_open(&t->shelf, err);
    if (status == HX_OK && args->watch)
        status = watched_open(&t->watched, args->watch, err);
    if (status == HX_OK)
        status = listen_at_port(t, args, err);
    if (status != HX_OK)
        return status;
    const RoomSpec spec = { .game = args->game ? &args->common : NULL,
                            .shelf = &t->shelf,
                            .lan = t->lan[0] ? t->lan : NULL,
                            .draw_code = qr_path,
                            .limit = args->limit,
                            .watch = t->watched ? watched_games(t->watched) : NULL,
                            .on_change = web_wake,
                            .ctx = t->server };
    status = room_create(&t->room, &spec, err);
    if (status == HX_OK)
        web_seat(t->server, t->room);
    return status;
}

static int run(int argc, char **argv)
{
    TableArgs args = { .game = NULL };
    Table table = { .shelf.lock = -1 };
    HxError err = { "" };
    char address[128];
    cli_game_init(&args.common);
    cli_parse(&command_table, argc, argv, &args);
    const HxStatus status = set_table(&table, &args, &err);
    int exit_status = CLI_INTERRUPTED; /* there is no other end */
    if (status == HX_OK) {
        if (args.game)
            sandboxes_tell("table", args.common.agent, args.common.n_agents, args.common.game);
        snprintf(address, sizeof address, "http://127.0.0.1:%u/%s/", web_port(table.server), room_host_token(table.room));
        printf("%s\n", address);
        print_links(&table);
        cli_catch_interrupt();
        if (table.shelf.n_table > 1)
            fprintf(stderr, "hexarch table: another table is open; this one keeps its game as 'table %d'\n", table.shelf.n_table);
        if (room_notice(table.room)[0])
            fprintf(stderr, "hexarch table: %s\n", room_notice(table.room));
        if (!cli_flush())
            exit_status = CLI_ENVIRONMENT;
        else {
            if (args.opens)
                open_browser(&table.shelf, address);
            if (workers_run(N_THREADS, work, &table) < N_THREADS) {
                hx_refuse(&err, HX_IO, "the system refused a thread");
                exit_status = cli_fail("table", HX_IO, &err);
            } else if (room_unsaved(table.room)[0]) {
                hx_refuse(&err, HX_IO, "%s", room_unsaved(table.room));
                exit_status = cli_fail("table", HX_IO, &err);
            }
            if (args.opens)
                shelf_remove_link(&table.shelf);
        }
    } else
        exit_status = cli_fail("table", status, &err);
    web_destroy(table.server);
    room_destroy(table.room);
    watched_close(table.watched);
    shelf_close(&table.shelf);
    return exit_status;
}

const Command command_table = {
    .name = "table",
    .summary = "play in the browser",
    .usage = "[GAME]",
    .doc = "Play on a page in the browser: people at this screen or in several browsers of this machine, and agents. The first line "
           "printed is the page's address; without --lan only a browser on this machine that has the address can open the page.",
    .notes = "The page saves the game in $XDG_STATE_HOME/hexarch/table (default ~/.local/state) after every choice, and the next start "
             "continues it. Without GAME you choose the game, seats and options on the page. Ctrl-C ends it.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
