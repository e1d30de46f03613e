/* The door: finds the subcommand, nothing else. */
#include <stdio.h>
#include <string.h>

#include "agents/commands.h"
#include "core/cli/cli.h"
#include "core/cli/commands.h"
#include "eval/commands.h"
#include "selfplay/commands.h"

/* In the order --help prints them; one row per command, whatever module it lives in. */
static const Command commands[] = {
    /* core */
    { "games", "the games there are, with their options", cmd_games },
    /* agents */
    { "agents", "the kinds of agents there are, with their options", cmd_agents },
    { "conform", "the promises of the game interface, on random games", cmd_conform },

    /* selfplay */
    { "selfplay", "agents play many games, and every step is written down", cmd_selfplay },
    { "data", "look into recorded games: info, verify, repair, stats, export", cmd_data },
    { "replay", "watch or re-verify a recorded game", cmd_replay },

    /* eval */
    { "play", "people at the terminal against agents", cmd_play },
    { "table", "a page in the browser to play at", cmd_table },
    { "tournament", "who is stronger, and how sure that is", cmd_tournament },
    { "analyze", "what an agent would play in a position, and why", cmd_analyze },
    { "bench", "speed and memory", cmd_bench },
    { "odds", "odds of a battle, exact where they fit", cmd_odds },
};

static void print_help(void)
{
    printf("Usage: hexarch COMMAND [ARGUMENT...]\n\nPlays, searches and records big strategy board games.\n\n");
    for (size_t i = 0; i < HX_COUNT(commands); i++)
        printf("  %-12s %s\n", commands[i].name, commands[i].summary);
    printf("\n'hexarch COMMAND --help' tells its options. Exit status: 0 done, 1 the answer is no, 2 wrong usage or input,\n"
           "3 the environment failed, 130 interrupted.\n");
}

static int refuse_command(const char *name)
{
    const char *names[HX_COUNT(commands) + 1] = { NULL };
    for (size_t i = 0; i < HX_COUNT(commands); i++)
        names[i] = commands[i].name;
    const char *nearest = cli_nearest(name, names);
    if (nearest)
        fprintf(stderr, "hexarch: unknown command '%.40s'; did you mean '%s'?\n", name, nearest);
    else
        fprintf(stderr, "hexarch: unknown command '%.40s'; 'hexarch --help' lists them\n", name);
    return CLI_USAGE;
}

int main(int argc, char **argv)
{
    cli_start();
    if (argc < 2) {
        fprintf(stderr, "hexarch: a command is missing; 'hexarch --help' lists them\n");
        return CLI_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "-?") == 0 || strcmp(name, "help") == 0) {
        print_help();
        return CLI_DONE;
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("hexarch %s\n", HEXARCH_VERSION);
        return CLI_DONE;
    }
    for (size_t i = 0; i < HX_COUNT(commands); i++)
        if (strcmp(name, commands[i].name) == 0) {
            char program[64];
            snprintf(program, sizeof program, "hexarch %s", name);
            argv[1] = program; /* what argp's messages begin with */
            return commands[i].run(argc - 1, argv + 1);
        }
    return refuse_command(name);
}
