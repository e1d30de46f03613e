/* Help, man pages, completions and the reference page, all from the tables of the commands. */
#include "cli/manual.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const tagline = "Plays, searches and records big strategy board games.";

/* Exit statuses of cli.h, for every page. */
static const struct {
    int status;
    const char *meaning;
} statuses[] = {
    { 0, "done" },
    { 1, "the answer is no: a check failed, a verification found a difference" },
    { 2, "wrong usage or input" },
    { 3, "the environment failed: a file, a full disk, memory, a closed pipe" },
    { 130, "stopped by SIGINT, SIGTERM or SIGHUP; what is on disk is whole" },
};
enum { N_STATUSES = sizeof statuses / sizeof *statuses };

void manual_print_help(const Manual *m, FILE *out)
{
    fprintf(out, "Usage: hexarch COMMAND [ARGUMENT...]\n\n%s\n\n", tagline);
    for (const Command *const *c = m->commands; *c; c++)
        fprintf(out, "  %-12s %s\n", (*c)->name, (*c)->summary);
    fprintf(out, "\n'hexarch help COMMAND' and 'hexarch COMMAND --help' list its options. Exit status: 0 done, 1 the answer is no,\n"
                 "2 wrong usage or input, 3 the environment failed, 130 interrupted.\n");
}

/* Call `print` for each usage of a command ("GAME\n--load FILE" holds two); once with "" without a usage. */
static void each_usage(const Command *c, FILE *out, void (*print)(const Command *c, const char *usage, int length, FILE *out))
{
    const char *usage = c->usage ? c->usage : "";
    for (;;) {
        const size_t length = strcspn(usage, "\n");
        print(c, usage, (int)length, out);
        if (usage[length] == '\0')
            return;
        usage += length + 1;
    }
}

/* The options by group, as --help orders them: calls `print` with each row. */
static void each_option(const Command *c, FILE *out, void (*print)(const CliOption *row, FILE *out))
{
    for (int group = 0; group <= 9; group++)
        for (const CliOption *row = c->options; row && row->name; row++)
            if (row->group == group)
                print(row, out);
}

/* ---- Man pages -------------------------------------------------------------------------------------------------------- */

/* Text for troff: no line begins with a dot or a quote; escapes backslashes and hyphens. */
static void put_troff(const char *text, FILE *out)
{
    bool begins_line = true;
    for (const char *c = text; *c; c++) {
        if (begins_line && (*c == '.' || *c == '\''))
            fputs("\\&", out);
        if (*c == '\\')
            fputs("\\e", out);
        else if (*c == '-')
            fputs("\\-", out);
        else
            fputc(*c, out);
        begins_line = *c == '\n';
    }
}

static void put_man_usage(const Command *c, const char *usage, int length, FILE *out)
{
    char text[256];
    snprintf(text, sizeof text, " [OPTION...] %.*s", length, usage);
    fprintf(out, ".B hexarch %s\n", c->name);
    put_troff(text + 1, out);
    fprintf(out, "\n.br\n");
}

static void put_man_option(const CliOption *row, FILE *out)
{
    fprintf(out, ".TP\n");
    if (row->letter)
        fprintf(out, "\\fB\\-%c\\fR, ", row->letter);
    fprintf(out, "\\fB\\-\\-");
    put_troff(row->name, out);
    fprintf(out, "\\fR");
    if (row->value) {
        fprintf(out, "=\\fI");
        put_troff(row->value, out);
        fprintf(out, "\\fR");
    }
    if (row->alias) {
        fprintf(out, ", \\fB\\-\\-");
        put_troff(row->alias, out);
        fprintf(out, "\\fR");
    }
    fprintf(out, "\n");
    put_troff(row->help, out);
    fprintf(out, ".\n");
}

static void put_man_statuses(FILE *out)
{
    fprintf(out, ".SH EXIT STATUS\n");
    for (int i = 0; i < N_STATUSES; i++)
        fprintf(out, ".TP\n%d\n%s\n", statuses[i].status, statuses[i].meaning);
}

static void put_man_command(const Command *c, FILE *out)
{
    fprintf(out, ".SH SYNOPSIS\n");
    each_usage(c, out, put_man_usage);
    fprintf(out, ".SH DESCRIPTION\n");
    put_troff(c->doc, out);
    fprintf(out, "\n.SH OPTIONS\n");
    each_option(c, out, put_man_option);
    if (c->notes) {
        fprintf(out, ".SH NOTES\n");
        put_troff(c->notes, out);
        fprintf(out, "\n");
    }
    char *extra = c->extra ? c->extra() : NULL;
    if (extra) {
        fprintf(out, ".SH DETAILS\n.nf\n");
        put_troff(extra, out);
        fprintf(out, ".fi\n");
    }
    free(extra);
}

void manual_print_man(const Manual *m, const Command *command, FILE *out)
{
    char title[80] = "HEXARCH";
    if (command)
        snprintf(title, sizeof title, "HEXARCH\\-%s", command->name);
    fprintf(out, ".\\\" Written by 'hexarch help --out' from the tables of the commands.\n.TH \"%s\" 1 \"\" \"hexarch %s\" \"hexarch\"\n",
            title, m->version);
    fprintf(out, ".SH NAME\nhexarch%s%s \\- ", command ? "\\-" : "", command ? command->name : "");
    put_troff(command ? command->summary : "plays, searches and records big strategy board games", out);
    fprintf(out, "\n");
    if (command) {
        put_man_command(command, out);
    } else {
        fprintf(out, ".SH SYNOPSIS\n.B hexarch\nCOMMAND [ARGUMENT...]\n.SH COMMANDS\n");
        for (const Command *const *c = m->commands; *c; c++) {
            fprintf(out, ".TP\n\\fBhexarch\\-%s\\fR(1)\n", (*c)->name);
            put_troff((*c)->summary, out);
            fprintf(out, "\n");
        }
    }
    put_man_statuses(out);
}

/* ---- Markdown --------------------------------------------------------------------------------------------------------- */

/* A cell of a table: bars would end it. */
static void put_cell(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (strchr("|*_<>", *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

static void put_markdown_usage(const Command *c, const char *usage, int length, FILE *out)
{
    fprintf(out, "hexarch %s [OPTION...]%s%.*s\n", c->name, length ? " " : "", length, usage);
}

static void put_markdown_option(const CliOption *row, FILE *out)
{
    fprintf(out, "| `");
    if (row->letter)
        fprintf(out, "-%c, ", row->letter);
    fprintf(out, "--%s", row->name);
    for (const char *c = row->value ? row->value : ""; *c; c++)
        fprintf(out, "%s%s%c", c == row->value ? "=" : "", *c == '|' ? "\\" : "", *c);
    if (row->alias)
        fprintf(out, ", --%s", row->alias);
    fprintf(out, "` | ");
    put_cell(row->help, out);
    fprintf(out, " |\n");
}

static void put_markdown_command(const Command *c, FILE *out)
{
    fprintf(out, "\n## hexarch %s\n\n%c%s.\n\n```\n", c->name, toupper((unsigned char)c->summary[0]), c->summary + 1);
    each_usage(c, out, put_markdown_usage);
    fprintf(out, "```\n\n%s\n", c->doc);
    if (c->options && c->options->name) {
        fprintf(out, "\n| option | what it does |\n|---|---|\n");
        each_option(c, out, put_markdown_option);
    }
    if (c->notes)
        fprintf(out, "\n%s\n", c->notes);
    char *extra = c->extra ? c->extra() : NULL;
    if (extra)
        fprintf(out, "\n```\n%s```\n", extra);
    free(extra);
}

void manual_print_markdown(const Manual *m, FILE *out)
{
    fprintf(out, "# Commands\n\nWritten by `scripts/reference.sh` from the tables of the commands (`cli/command.h`); edit those, not this "
                 "page.\nEvery command also knows `--help` and `--usage`.\n\n| command | |\n|---|---|\n");
    for (const Command *const *c = m->commands; *c; c++)
        fprintf(out, "| [`hexarch %s`](#hexarch-%s) | %s |\n", (*c)->name, (*c)->name, (*c)->summary);
    fprintf(out, "\n| exit status | |\n|---|---|\n");
    for (int i = 0; i < N_STATUSES; i++)
        fprintf(out, "| %d | %s |\n", statuses[i].status, statuses[i].meaning);
    for (const Command *const *c = m->commands; *c; c++)
        put_markdown_command(*c, out);
}

/* ---- Completions ------------------------------------------------------------------------------------------------------ */

/* Completion of a value: words, files or folders; NULL and neither: none. */
typedef struct Completion {
    const char *const *words;
    bool is_file, is_folder;
} Completion;

static Completion completion_of(const Manual *m, const CliOption *row)
{
    const char *value = row->value ? row->value : "";
    if (row->choices)
        return (Completion){ .words = row->choices };
    if (strcmp(value, "GAME") == 0)
        return (Completion){ .words = m->games };
    if (strcmp(value, "SPEC") == 0 || strcmp(value, "KIND") == 0)
        return (Completion){ .words = m->agents };
    return (Completion){ .is_file = strncmp(value, "FILE", 4) == 0, .is_folder = strcmp(value, "DIR") == 0 };
}

static void put_words(const char *const *words, FILE *out)
{
    for (int i = 0; words[i]; i++)
        fprintf(out, "%s%s", i ? " " : "", words[i]);
}

static void put_bash_value(const Manual *m, const CliOption *row, FILE *out)
{
    const Completion how = completion_of(m, row);
    if (how.words) {
        fprintf(out, "COMPREPLY=($(compgen -W '");
        put_words(how.words, out);
        fprintf(out, "' -- \"$word\"))");
    } else {
        fprintf(out, how.is_file     ? "COMPREPLY=($(compgen -f -- \"$word\"))"
                     : how.is_folder ? "COMPREPLY=($(compgen -d -- \"$word\"))"
                                     : ":");
    }
}

static void put_bash_command(const Manual *m, const Command *c, FILE *out)
{
    fprintf(out, "    %s)\n      case $before in\n", c->name);
    for (const CliOption *row = c->options; row && row->name; row++) {
        if (!row->value)
            continue;
        fprintf(out, "        --%s", row->name);
        if (row->alias)
            fprintf(out, "|--%s", row->alias);
        if (row->letter)
            fprintf(out, "|-%c", row->letter);
        fprintf(out, ") ");
        put_bash_value(m, row, out);
        fprintf(out, "; return ;;\n");
    }
    fprintf(out, "      esac\n      if [[ $word == -* ]]; then\n        COMPREPLY=($(compgen -W '");
    for (const CliOption *row = c->options; row && row->name; row++)
        fprintf(out, "--%s ", row->name);
    fprintf(out, "--help --usage' -- \"$word\"))\n      else\n        case $operand in\n");
    int i = 0;
    for (const CliOption *row = c->operands; row && row->name; row++, i++) {
        fprintf(out, "          %s) ", row->kind == CLI_KIND_LIST ? "*" : i == 0 ? "0" : i == 1 ? "1" : "2");
        put_bash_value(m, row, out);
        fprintf(out, " ;;\n");
    }
    fprintf(out, "        esac\n      fi\n      ;;\n");
}

void manual_print_bash(const Manual *m, FILE *out)
{
    fprintf(out, "# Completion of hexarch for bash, written by 'hexarch help --out' from the tables of the commands: source it.\n"
                 "_hexarch() {\n  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} operand=0 i\n  COMPREPLY=()\n"
                 "  if ((COMP_CWORD == 1)); then\n    COMPREPLY=($(compgen -W '");
    for (const Command *const *c = m->commands; *c; c++)
        fprintf(out, "%s ", (*c)->name);
    fprintf(out, "--help --version' -- \"$word\"))\n    return\n  fi\n"
                 "  for ((i = 2; i < COMP_CWORD; i++)); do # operands before this word; a word after an option counts as its value\n"
                 "    [[ ${COMP_WORDS[i]} == -* || ${COMP_WORDS[i-1]} == --* ]] || ((operand++))\n  done\n"
                 "  case ${COMP_WORDS[1]} in\n");
    for (const Command *const *c = m->commands; *c; c++)
        put_bash_command(m, *c, out);
    fprintf(out, "  esac\n}\ncomplete -F _hexarch hexarch\n");
}

/* Text inside a single-quoted word of an _arguments row. */
static void put_zsh(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (strchr("[]:\\", *text))
            fprintf(out, "\\%c", *text);
        else
            fputc(*text, out);
    }
}

static void put_zsh_value(const Manual *m, const CliOption *row, FILE *out)
{
    const Completion how = completion_of(m, row);
    fprintf(out, ":");
    put_zsh(row->value, out);
    fprintf(out, ":");
    if (how.words) {
        fprintf(out, "(");
        put_words(how.words, out);
        fprintf(out, ")");
    } else {
        fprintf(out, "%s", how.is_file ? "_files" : how.is_folder ? "_files -/" : "");
    }
}

static void put_zsh_row(const Manual *m, const CliOption *row, const char *name, FILE *out)
{
    fprintf(out, "        '%s--%s%s[", row->kind == CLI_KIND_LIST ? "*" : "", name, row->value ? "=" : "");
    put_zsh(row->help, out);
    fprintf(out, "]");
    if (row->value)
        put_zsh_value(m, row, out);
    fprintf(out, "' \\\n");
}

static void put_zsh_command(const Manual *m, const Command *c, FILE *out)
{
    fprintf(out, "    %s)\n      _arguments \\\n", c->name);
    for (const CliOption *row = c->options; row && row->name; row++) {
        put_zsh_row(m, row, row->name, out);
        if (row->alias)
            put_zsh_row(m, row, row->alias, out);
    }
    for (const CliOption *row = c->operands; row && row->name; row++) {
        fprintf(out, "        '%s", row->kind == CLI_KIND_LIST ? "*" : "");
        put_zsh_value(m, row, out);
        fprintf(out, "' \\\n");
    }
    fprintf(out, "        '--help[list the options]'\n      ;;\n");
}

void manual_print_zsh(const Manual *m, FILE *out)
{
    fprintf(out, "#compdef hexarch\n# Completion of hexarch for zsh, written by 'hexarch help --out' from the tables of the commands.\n"
                 "_hexarch() {\n  if ((CURRENT == 2)); then\n    local -a commands=(\n");
    for (const Command *const *c = m->commands; *c; c++) {
        fprintf(out, "      '%s:", (*c)->name);
        put_zsh((*c)->summary, out);
        fprintf(out, "'\n");
    }
    fprintf(out, "    )\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n  shift words\n  ((CURRENT--))\n"
                 "  case $command in\n");
    for (const Command *const *c = m->commands; *c; c++)
        put_zsh_command(m, *c, out);
    fprintf(out, "  esac\n}\n_hexarch \"$@\"\n");
}
