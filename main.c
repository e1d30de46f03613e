/* The program's entry: finds the subcommand, nothing else. */
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/version.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    cli_start();
    if (argc < 2) {
        commands_print_start(stderr);
        return CLI_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "-?") == 0) {
        commands_print_help();
        return CLI_DONE;
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        version_print(stdout);
        return CLI_DONE;
    }
    HxError err = { "" };
    const Command *command = commands_find(name, &err);
    if (!command)
        return cli_fail(NULL, HX_BAD_INPUT, &err);
    char program[64];
    snprintf(program, sizeof program, "hexarch %s", name);
    argv[1] = program; /* what argp's messages begin with */
    return command->run(argc - 1, argv + 1);
}
