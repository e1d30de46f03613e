/* A command is a table of options, operands and help texts. The parser, --help, `hexarch help`, the man pages, the completions of bash
 * and zsh, and docs/reference/commands.md (manual.h) all come from it.
 *
 * A command lives in <module>/cmd_name.c as `const Command command_name`, declared in <module>/commands.h and listed in cli/commands.c.
 */
#ifndef HEXARCH_CLI_COMMAND_H
#define HEXARCH_CLI_COMMAND_H

#include <argp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How to read the text of an option or operand. */
typedef enum CliKind {
    CLI_KIND_FLAG,    /* nothing: a bool becomes true */
    CLI_KIND_NUMBER,  /* a whole number within min .. max, into an integer of 4 or 8 bytes */
    CLI_KIND_SIZE,    /* bytes with K, M or G, "1500M", into a size_t */
    CLI_KIND_TEXT,    /* the text itself, into a const char *, borrowed from argv */
    CLI_KIND_LIST,    /* the text, into the next of at most `max` const char *, counted in an int at `count` */
    CLI_KIND_CHOICE,  /* one of `choices`: its index, into an int or enum */
    CLI_KIND_SPECIAL, /* whatever `read` makes of it */
} CliKind;

/* One option (or operand, in Command.operands). Offsets are into the command's own struct of arguments. */
typedef struct CliOption {
    const char *name;  /* "games" of --games; of an operand the word of "a game is missing" */
    int letter;        /* 'j' of -j; 0: none */
    const char *value; /* "N", "DIR": the name of the value in help; words in manual.c say how to complete it. NULL: a flag */
    CliKind kind;
    size_t at, width;           /* the value's offset and its size in bytes (CLI_KIND_NUMBER) */
    size_t count;               /* CLI_KIND_LIST: offset of the int that counts */
    size_t given;               /* offset of a bool that becomes true if the line holds the option; 0: none */
    uint64_t min, max;          /* CLI_KIND_NUMBER: the range; CLI_KIND_LIST: max entries */
    const char *const *choices; /* CLI_KIND_CHOICE: NULL-ended; of a text: words to complete with, or NULL */
    bool is_required, is_once;  /* refused where missing; refused where given twice */
    const char *alias;          /* another name, or NULL */
    const char *help;           /* a sentence without a full stop, with the default */
    int group;                  /* options of a lower group come first */
    void (*read)(const struct argp_state *state, const char *text, void *args); /* CLI_KIND_SPECIAL; refuses by argp_error() */
} CliOption;

typedef struct Command {
    const char *name;
    const char *summary;       /* one line, no full stop */
    const char *usage;         /* what follows the name, "GAME --games N --out DIR"; "\n" parts ways to call it; may be NULL */
    const char *doc;           /* what it does: a sentence or two */
    const char *notes;         /* more, after the options; may be NULL */
    char *(*extra)(void);      /* preformatted lines after the notes, made when asked for: yours, free() them; may be NULL */
    const CliOption *operands; /* in order, ended by an empty row; the last may be a CLI_KIND_LIST; NULL: none */
    const CliOption *options;  /* in the order of --help, ended by an empty row */
    void (*check)(const struct argp_state *state, void *args); /* what no row can say; refuses by argp_error(); may be NULL */
    int (*run)(int argc, char **argv);                         /* argv[0] is "hexarch name"; returns an exit status (cli.h) */
} Command;

enum { CLI_MAX_OPTIONS = 48, CLI_FIRST_KEY = 0x100 };

/** Read argv into `args`, the command's struct with its defaults set. Invalid arguments end the program with one line and status 2;
 * --help and --usage print and end it with 0. */
void cli_parse(const Command *command, int argc, char **argv, void *args);

/** Print the help of a command as --help does, without ending the program. */
void cli_print_command_help(const Command *command);

/* ---- Rows ------------------------------------------------------------------------------------------------------------- */

#define CLI_AT(Args, member)   offsetof(Args, member)
#define CLI_INTO(Args, member) .at = offsetof(Args, member), .width = sizeof(((Args *)NULL)->member)
#define CLI_END                                                                                                                            \
    {                                                                                                                                      \
        .name = NULL                                                                                                                       \
    }

/* The row that every command with --json has. */
#define CLI_JSON(Args, member)                                                                                                             \
    {                                                                                                                                      \
        .name = "json", .letter = 'j', .kind = CLI_KIND_FLAG, CLI_INTO(Args, member), .help = "One JSON object on stdout, nothing else"    \
    }

/* Rows of every command that starts games: --agent SPEC, --set NAME=VALUE and --seed N, into a CliGame (cli.h). */
#define CLI_GAME_AGENT(Args, member)                                                                                                       \
    {                                                                                                                                      \
        .name = "agent", .value = "SPEC", .kind = CLI_KIND_LIST, .at = CLI_AT(Args, member.agent), .count = CLI_AT(Args, member.n_agents), \
        .max = CLI_MAX_AGENTS,                                                                                                             \
        .help = "The agent of a seat, such as 'mcts:sims=400'; repeated in seat order ('hexarch agents' lists the kinds)", .group = 1      \
    }
#define CLI_GAME_SET(Args, member)                                                                                                         \
    {                                                                                                                                      \
        .name = "set", .value = "NAME=VALUE", .kind = CLI_KIND_LIST, .at = CLI_AT(Args, member.set), .count = CLI_AT(Args, member.n_sets), \
        .max = HX_MAX_OPTIONS, .help = "Set a game option ('hexarch games GAME' lists them); may be repeated", .group = 1                  \
    }
#define CLI_GAME_SEED(Args, member)                                                                                                        \
    {                                                                                                                                      \
        .name = "seed", .value = "N", .kind = CLI_KIND_NUMBER, CLI_INTO(Args, member.seed), .given = CLI_AT(Args, member.has_seed),        \
        .max = UINT64_MAX, .help = "Seed of every random stream (default 1; play, and games with bots, take a new one each time)",         \
        .group = 1                                                                                                                         \
    }

#endif
