/* Texts made from the tables of the commands: help, man pages, completions and the reference page. For programs only. */
#ifndef HEXARCH_CLI_MANUAL_H
#define HEXARCH_CLI_MANUAL_H

#include "cli/command.h"

#include <stdio.h>

/* What the manual is about. */
typedef struct Manual {
    const char *version;            /* "0.2.0" */
    const char *const *games;       /* names, NULL-ended, to complete GAME with */
    const char *const *agents;      /* names of kinds, NULL-ended, to complete SPEC and KIND with */
    const Command *const *commands; /* NULL-ended, in the order of --help */
} Manual;

/** The list of commands, as `hexarch --help` prints it. */
void manual_print_help(const Manual *m, FILE *out);
/** The page in section 1 about the program (command NULL) or about one command, in the man macros. */
void manual_print_man(const Manual *m, const Command *command, FILE *out);
/** All commands as one page of Markdown: docs/reference/commands.md. */
void manual_print_markdown(const Manual *m, FILE *out);
/** Completions: bash sources them, zsh finds them as _hexarch. */
void manual_print_bash(const Manual *m, FILE *out);
void manual_print_zsh(const Manual *m, FILE *out);

#endif
