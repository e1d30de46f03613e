/* The table of commands, one row each, in the order of --help. `hexarch help` is here because it needs the table. */
#include "agents/commands.h"
#include "agents/agent.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/manual.h"
#include "core/games/games.h"
#include "eval/commands.h"
#include "learn/commands.h"
#include "play/commands.h"
#include "selfplay/commands.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Command command_help;

static const Command *const table[] = {
    &command_help,

    /* cli: the games themselves */
    &command_games,
    &command_rules,
    &command_cards,

    /* agents */
    &command_agents,
    &command_conform,

    /* selfplay */
    &command_selfplay,
    &command_data,
    &command_replay,

    /* play */
    &command_play,
    &command_table,
    &command_analyze,
    &command_puzzles,
    &command_serve,
    &command_mcp,

    /* eval */
    &command_tournament,
    &command_ratings,
    &command_balance,
    &command_bench,
    &command_odds,

    /* learn */
    &command_learn,
    NULL,
};

/* Words that people type for a command, and what to type. */
static const struct {
    const char *word, *advice;
} no_commands[] = {
    { "levels", "levels are opponents: 'hexarch play GAME --level 1' to 5" },
    { "level", "levels are opponents: 'hexarch play GAME --level 1' to 5" },
    { "start", "'hexarch table --open' or 'hexarch play GAME' starts a game" },
    { "new", "'hexarch table --open' or 'hexarch play GAME' starts a game" },
    { "list", "'hexarch games' lists the games, 'hexarch agents' the agents" },
    { "version", "'hexarch --version' tells it" },
};

/* No command of this name: what to type instead. */
static void refuse_command(const char *name, const char *const *names, HxError *err)
{
    const HxGame *game = cli_meant_game(name);
    const char *nearest = cli_nearest(name, names);
    for (size_t i = 0; i < HX_COUNT(no_commands); i++)
        if (strcmp(name, no_commands[i].word) == 0) {
            hx_refuse(err, HX_BAD_INPUT, "unknown command '%.40s'; %s", name, no_commands[i].advice);
            return;
        }
    if (nearest)
        hx_refuse(err, HX_BAD_INPUT, "unknown command '%.40s'; did you mean '%s'?", name, nearest);
    else if (game)
        hx_refuse(err, HX_BAD_INPUT, "'%.40s' is a game: 'hexarch play %s' at the terminal, 'hexarch table --open' in the browser", name,
                  game->name);
    else
        hx_refuse(err, HX_BAD_INPUT, "unknown command '%.40s'; 'hexarch --help' lists them", name);
}

const Command *commands_find(const char *name, HxError *err)
{
    const char *names[HX_COUNT(table)] = { NULL };
    for (size_t i = 0; table[i]; i++) {
        names[i] = table[i]->name;
        if (strcmp(name, table[i]->name) == 0)
            return table[i];
    }
    refuse_command(name, names, err);
    return NULL;
}

/* ---- hexarch help ----------------------------------------------------------------------------------------------------- */

enum { MAX_NAMES = 64 };

/* The manual with room for the names it completes with. */
typedef struct Library {
    Manual manual;
    const char *games[MAX_NAMES], *agents[MAX_NAMES];
} Library;

static void open_library(Library *l)
{
    *l = (Library){ .manual = { .version = HEXARCH_VERSION, .games = l->games, .agents = l->agents, .commands = table } };
    int n_games = 0, n_agents = 0;
    for (const HxGame *const *game = hx_games(); *game && n_games < MAX_NAMES - 1; game++)
        l->games[n_games++] = (*game)->name;
    for (const HxAgentKind *const *kind = hx_agent_kinds(); *kind && n_agents < MAX_NAMES - 1; kind++)
        l->agents[n_agents++] = (*kind)->name;
}

void commands_print_start(FILE *out)
{
    fputs("hexarch plays, searches and records big strategy board games. To begin:\n"
          "  hexarch table --open     play in the browser\n"
          "  hexarch play eclipse     play at the terminal\n"
          "  hexarch games            the games there are\n"
          "  hexarch --help           every command\n",
          out);
}

void commands_print_help(void)
{
    Library l;
    open_library(&l);
    manual_print_help(&l.manual, stdout);
}

typedef struct HelpArgs {
    const char *about, *topic, *out;
    int format;
} HelpArgs;

enum { FORMAT_TEXT, FORMAT_MAN, FORMAT_MARKDOWN, FORMAT_BASH, FORMAT_ZSH };
static const char *const formats[] = { "text", "man", "markdown", "bash", "zsh", NULL };

static const CliOption help_operands[] = {
    { .name = "command", .value = "COMMAND", .kind = CLI_KIND_TEXT, CLI_INTO(HelpArgs, about) },
    { .name = "topic",
      .value = "TOPIC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(HelpArgs, topic),
      .help = "An option of the command, or a word of its help" },
    CLI_END,
};

static const CliOption help_options[] = {
    { .name = "format",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(HelpArgs, format),
      .choices = formats,
      .help = "text (default); man: a page in section 1; or of all commands: markdown (docs/reference/commands.md), bash or zsh "
              "(completions)" },
    { .name = "out",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(HelpArgs, out),
      .help = "Write every man page, both completions and the reference page into this folder" },
    CLI_END,
};

/* Prints what the arguments ask for. */
static void print_page(const Manual *m, const Command *about, int format, FILE *out)
{
    switch (format) {
    case FORMAT_TEXT:
        if (about)
            cli_print_command_help(about);
        else
            manual_print_help(m, out);
        return;
    case FORMAT_MAN:
        manual_print_man(m, about, out);
        return;
    case FORMAT_MARKDOWN:
        manual_print_markdown(m, out);
        return;
    case FORMAT_BASH:
        manual_print_bash(m, out);
        return;
    case FORMAT_ZSH:
        manual_print_zsh(m, out);
        return;
    }
}

static HxStatus write_page(const Manual *m, const char *folder, const char *name, const Command *about, int format, HxError *err)
{
    char path[4096];
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a page");
    print_page(m, about, format, out);
    HxStatus status = fclose(out) == 0 ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a page");
    if (status == HX_OK && snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
        status = hx_refuse(err, HX_BAD_INPUT, "--out: %.100s...: the path is too long", folder);
    if (status == HX_OK)
        status = cli_replace_file(path, text, size, err);
    free(text);
    return status;
}

static HxStatus write_all(const Manual *m, const char *folder, HxError *err)
{
    char name[80];
    HxStatus status = cli_make_folder(folder, err);
    if (status == HX_OK)
        status = write_page(m, folder, "hexarch.1", NULL, FORMAT_MAN, err);
    for (size_t i = 0; table[i] && status == HX_OK; i++) {
        snprintf(name, sizeof name, "hexarch-%s.1", table[i]->name);
        status = write_page(m, folder, name, table[i], FORMAT_MAN, err);
    }
    if (status == HX_OK)
        status = write_page(m, folder, "hexarch.bash", NULL, FORMAT_BASH, err);
    if (status == HX_OK)
        status = write_page(m, folder, "_hexarch", NULL, FORMAT_ZSH, err);
    return status == HX_OK ? write_page(m, folder, "reference.md", NULL, FORMAT_MARKDOWN, err) : status;
}

/* Show the command of this name, or the options that the topic names or that mention it. */
static HxStatus print_topic(const Command *about, const char *topic, HxError *err)
{
    const char *names[CLI_MAX_OPTIONS + 1] = { NULL };
    const char *const name = strncmp(topic, "--", 2) == 0 ? topic + 2 : topic;
    int n = 0, n_told = 0, n_named = 0;
    for (const CliOption *row = about->options; row && row->name && n < CLI_MAX_OPTIONS; row++) {
        names[n++] = row->name;
        n_named += strcmp(row->name, name) == 0;
    }
    for (const CliOption *row = about->options; row && row->name; row++)
        if (n_named ? strcmp(row->name, name) == 0 : row->help && strcasestr(row->help, name)) {
            printf("  --%s%s%s  %s\n", row->name, row->value ? "=" : "", row->value ? row->value : "", row->help ? row->help : "");
            n_told++;
        }
    const Command *command = commands_find(topic, NULL);
    if (command) {
        printf("%s'%s' is a command: %s; 'hexarch help %s' shows more\n", n_told ? "\n" : "", topic, command->summary, topic);
        n_told++;
    }
    const char *nearest = n_told ? NULL : cli_nearest(name, names);
    if (nearest)
        return hx_refuse(err, HX_BAD_INPUT, "%s has no option '%.40s'; did you mean '%s'?", about->name, name, nearest);
    return n_told ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "the help of %s does not mention '%.40s'", about->name, topic);
}

static int run_help(int argc, char **argv)
{
    Library l;
    HelpArgs args = { .format = FORMAT_TEXT };
    HxError err = { "" };
    cli_parse(&command_help, argc, argv, &args);
    open_library(&l);
    const Command *about = args.about ? commands_find(args.about, &err) : NULL;
    if (args.about && !about)
        return cli_fail(NULL, HX_BAD_INPUT, &err);
    if (args.out) {
        const HxStatus status = write_all(&l.manual, args.out, &err);
        return status == HX_OK ? CLI_DONE : cli_fail("help", status, &err);
    }
    if (args.topic) {
        const HxStatus status = print_topic(about, args.topic, &err);
        if (status != HX_OK)
            return cli_fail("help", status, &err);
    } else {
        print_page(&l.manual, about, args.format, stdout);
    }
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

static const Command command_help = {
    .name = "help",
    .summary = "explain a command and its options",
    .usage = "[COMMAND [TOPIC]]",
    .doc = "Explain a command, or the options that a topic names, or list the commands. The same tables give the man pages, the "
           "completions and the reference page.",
    .operands = help_operands,
    .options = help_options,
    .run = run_help,
};
