/* What the subcommands share: exit statuses, common options, output, progress, files. For programs only; not installed. A subcommand is a
 * table, see command.h; it returns one of the statuses below. */
#ifndef HEXARCH_CLI_CLI_H
#define HEXARCH_CLI_CLI_H

#include "cli/command.h"
#include "core/game.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Exit statuses of every command. */
enum {
    CLI_DONE = 0,
    CLI_NO = 1,            /* the answer is no: a check failed, a verification found a difference */
    CLI_USAGE = 2,         /* wrong usage or input */
    CLI_ENVIRONMENT = 3,   /* a file, a full disk, memory, a closed pipe */
    CLI_INTERRUPTED = 130, /* stopped by SIGINT; what is on disk is whole */
};

/* ---- The process ------------------------------------------------------------------------------------------------------ */

/** Once, first in main(): writes to closed pipes and past size limits become errors, argp exits with 2, a failing stdout ends the process
 * with 3. */
void cli_start(void);
/** Flush stdout. False: its reader is gone; stop and return CLI_ENVIRONMENT (the exit says why). */
bool cli_flush(void);
/** From now on hexarch only notes the first SIGINT, SIGTERM or SIGHUP. Another one, at least a second later, kills. */
void cli_catch_interrupt(void);
/** Was the process asked to stop? Any thread may ask. */
bool cli_is_interrupted(void);
/** Was the noted signal Ctrl-C? Then forget it, so that the next one counts as the first. Other signals stay noted. For commands that
 * ask a person before they stop. */
bool cli_take_interrupt(void);

/** Print "hexarch: <text>" (or "hexarch <command>: <text>") as one line on stderr and return the exit status that fits. */
int cli_fail(const char *command, HxStatus status, const HxError *err);

/* ---- Arguments -------------------------------------------------------------------------------------------------------- */

/** Read a whole number within min .. max, decimal or 0x... Anything else ends the program by argp_error(), which names `option`. */
uint64_t cli_number(const struct argp_state *state, const char *option, const char *text, uint64_t min, uint64_t max);
/** The entry of `names` (NULL-ended) nearest to a mistyped `word`; NULL: none is near. */
const char *cli_nearest(const char *word, const char *const *names);
/** The game option that people mean by a name: "seats" for "players"; any other name stays. */
const char *cli_option_name(const char *name);
/** The game that a word means: its name in any spelling ("Connect-4"), a part of its title ("twilight") or a name nearly typed. NULL: none.
 */
const HxGame *cli_meant_game(const char *text);

enum { CLI_MAX_AGENTS = 64 };

/* The options of every command that starts games: --set NAME=VALUE, --seed N, --agent SPEC. */
typedef struct CliGame {
    const HxGame *game; /* after cli_game_resolve() */
    HxOptions options;  /* after cli_game_resolve() */
    uint64_t seed;      /* 1 unless --seed */
    bool has_seed;
    size_t memory; /* bytes that a game with its searches may take, if the command sets a limit; 0: none */
    int n_agents, n_sets;
    const char *agent[CLI_MAX_AGENTS]; /* spec strings, borrowed from argv */
    const char *set[HX_MAX_OPTIONS];   /* assignments, borrowed from argv */
} CliGame;

/** Before cli_parse(). */
void cli_game_init(CliGame *g);
enum { CLI_MISSING_BYTES = 400 };
/** "a game is missing; there are ...": out [CLI_MISSING_BYTES]. Returns out. */
const char *cli_game_missing(char *out);
/** After cli_parse(): find the game and set its options. `err` names the game or option. */
HxStatus cli_game_resolve(CliGame *g, const char *game, HxError *err);
/** How many seats these options give; refuses what the game's set-up refuses. */
HxStatus cli_game_seats(const HxGame *game, const HxOptions *options, int *n_seats, HxError *err);
/** The --agent options laid out over n_seats, the last filling the rest; `standard` without any. Refuses too many. */
HxStatus cli_game_agents(const CliGame *g, int n_seats, const char *standard, const char **out, HxError *err);

/* ---- Output ----------------------------------------------------------------------------------------------------------- */

/** Print `root` and nothing else on stdout, and release it. Returns CLI_DONE or CLI_ENVIRONMENT. */
int cli_print_json(json_t *root);
/** An event as an object with its step, as hx_event_json() writes it; yours. NULL without memory. */
json_t *cli_event_json(const struct HxEvent *event, uint32_t step);
enum { CLI_STEP_EVENTS = 256 }; /* of one step, at most told */
/** Print a position as `viewer` (a seat or HX_ALL) may see it, ended by a newline. */
void cli_print_position(const HxState *s, int viewer);
/** A finite number as JSON; null otherwise. */
json_t *cli_json_real(double x);
/** A table of options as a list: name, type, default, help, and what each may be. */
json_t *cli_json_option_list(const HxOptionInfo *info);
/** The same as indented lines, each name after `prefix` ("--set "). */
void cli_print_option_list(const HxOptionInfo *info, const char *prefix);

/** A field of CSV: in quotes, quotes doubled, for specs hold commas. */
void cli_put_quoted(FILE *out, const char *text);

/* A progress line on stderr, rewritten in place; silent where stderr is no terminal. One thread draws it. */
typedef struct CliProgress {
    bool is_on;
    const char *what; /* "games" */
    uint64_t total;   /* 0: unknown */
    double began, drawn;
} CliProgress;

void cli_progress_begin(CliProgress *p, const char *what, uint64_t total);
/** Redraw, at most five times a second; `note` (may be NULL) follows the count. */
void cli_progress_show(CliProgress *p, uint64_t done, const char *note);
/** Wipe the line. */
void cli_progress_end(CliProgress *p);

/* ---- Files ------------------------------------------------------------------------------------------------------------ */

/**
 * Call it before reading a stranger's file: from now on the process reads only `reads` [n_reads] with all below them and what any program
 * reads of the system, writes only `output` (a file, or a folder with all below it; before it exists, everything below its future folder;
 * NULL: nothing), runs no program and opens no TCP connection. Start threads later. Does nothing if the kernel cannot.
 */
void cli_confine(const char *const *reads, int n_reads, const char *output);

/** Read a whole file of at most `cap` bytes, as file_read() of core/file.h; "-" is stdin. */
HxStatus cli_read_file(const char *path, size_t cap, char **out, size_t *size, HxError *err);
/** Open a new file for reading and writing, replacing whatever has that name: follows no link, waits for no pipe. -1: see errno. */
int cli_create_file(const char *path);
/** Write a file of a folder that the program keeps: under another name, synced, renamed. A crash leaves the old file or the new one. A
 * link, pipe or device of this name is replaced, too. */
HxStatus cli_keep_file(const char *path, const void *bytes, size_t size, HxError *err);
/** The same for a path that the user names: follow a link, write to a pipe or device. */
HxStatus cli_replace_file(const char *path, const void *bytes, size_t size, HxError *err);
/** A JSON document, indented, as files hold it: yours, free() it. NULL: no memory. */
char *cli_json_file_text(const json_t *root);
/** cli_replace_file(), cli_keep_file() of that. `root` stays yours. */
HxStatus cli_replace_json(const char *path, const json_t *root, HxError *err);
HxStatus cli_keep_json(const char *path, const json_t *root, HxError *err);
/** The same with mode 0600: other users cannot read the file. */
HxStatus cli_replace_private_json(const char *path, const json_t *root, HxError *err);
HxStatus cli_keep_private_json(const char *path, const json_t *root, HxError *err);
HxStatus cli_keep_private_file(const char *path, const void *bytes, size_t size, HxError *err);
/** Make renames, new and removed files of a folder last. It accepts file systems that cannot. */
HxStatus cli_sync_folder(const char *path, HxError *err);
/** The same of the folder that holds a file: its new name lasts. */
HxStatus cli_sync_folder_of(const char *path, HxError *err);
/** Make a folder and those missing above it, durably; fine if it exists. */
HxStatus cli_make_folder(const char *path, HxError *err);

#endif
