/* The parser of a command's table, over argp. */
#include "cli/cli.h"
#include "core/games/games.h"
#include "core/text.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The command under way in the parser; the input of every call below. */
typedef struct Parse {
    const Command *command;
    void *args;
    uint64_t seen_options, seen_operands; /* bit i: the command line holds row i */
} Parse;

static void *slot(const Parse *p, size_t at)
{
    return (char *)p->args + at;
}

static size_t n_rows(const CliOption *rows)
{
    size_t n = 0;
    while (rows && rows[n].name)
        n++;
    assert(n <= CLI_MAX_OPTIONS);
    return n;
}

/* "--games" of an option, "game" of an operand. */
static const char *title(const CliOption *row, bool is_operand, char *out, size_t cap)
{
    snprintf(out, cap, "%s%s", is_operand ? "" : "--", row->name);
    return out;
}

/* ---- Values ----------------------------------------------------------------------------------------------------------- */

static void put_number(void *at, size_t width, uint64_t number)
{
    const uint32_t word = (uint32_t)number;
    assert(width == sizeof word || width == sizeof number);
    memcpy(at, width == sizeof word ? (const void *)&word : &number, width);
}

/* "1500M": bytes, with K, M or G. */
static size_t parse_size(const struct argp_state *state, const char *option, const char *text)
{
    static const char units[] = "kmg";
    char digits[32];
    int shift = 0;
    const size_t length = strcspn(text, "KMGkmg");
    if (length >= sizeof digits || length == 0 || strspn(text, "0123456789") != length ||
        (text[length] != '\0' && text[length + 1] != '\0'))
        argp_error(state, "%s: '%.40s' is not a size: a whole number of bytes, or with K, M or G behind it, as 1500M or 8G", option, text);
    if (text[length] != '\0')
        shift = 10 * (1 + (int)(strchr(units, tolower((unsigned char)text[length])) - units));
    memcpy(digits, text, length);
    digits[length] = '\0';
    return (size_t)cli_number(state, option, digits, 1, SIZE_MAX >> shift) << shift;
}

static int parse_choice(const struct argp_state *state, const char *option, const char *text, const char *const *choices)
{
    char all[200] = "";
    size_t at = 0;
    for (int i = 0; choices[i]; i++) {
        if (strcmp(text, choices[i]) == 0)
            return i;
        at += (size_t)snprintf(all + at, sizeof all - at, "%s%s", i ? ", " : "", choices[i]);
        assert(at < sizeof all);
    }
    const char *nearest = cli_nearest(text, choices);
    if (nearest)
        argp_error(state, "%s: '%.40s' is not one of %s; did you mean '%s'?", option, text, all, nearest);
    argp_error(state, "%s: '%.40s' is not one of %s", option, text, all);
    return 0;
}

static void add_text(const struct argp_state *state, const char *option, const CliOption *row, const Parse *p, const char *text)
{
    const char **list = slot(p, row->at);
    int *n = slot(p, row->count);
    if ((uint64_t)*n >= row->max)
        argp_error(state, "%s: more than %llu of them", option, (unsigned long long)row->max);
    list[(*n)++] = text;
}

static void read_value(const struct argp_state *state, const CliOption *row, bool is_operand, const char *text)
{
    const Parse *p = state->input;
    char option[64];
    title(row, is_operand, option, sizeof option);
    switch (row->kind) {
    case CLI_KIND_FLAG:
        *(bool *)slot(p, row->at) = true;
        break;
    case CLI_KIND_NUMBER:
        put_number(slot(p, row->at), row->width, cli_number(state, option, text, row->min, row->max));
        break;
    case CLI_KIND_SIZE:
        *(size_t *)slot(p, row->at) = parse_size(state, option, text);
        break;
    case CLI_KIND_TEXT:
        *(const char **)slot(p, row->at) = text;
        break;
    case CLI_KIND_LIST:
        add_text(state, option, row, p, text);
        break;
    case CLI_KIND_CHOICE:
        *(int *)slot(p, row->at) = parse_choice(state, option, text, row->choices);
        break;
    case CLI_KIND_SPECIAL:
        row->read(state, text, p->args);
        break;
    }
    if (row->given)
        *(bool *)slot(p, row->given) = true;
}

/* ---- Over argp -------------------------------------------------------------------------------------------------------- */

static error_t read_option(const struct argp_state *state, int key, const char *text)
{
    Parse *p = state->input;
    const CliOption *rows = p->command->options;
    for (size_t i = 0; i < n_rows(rows); i++) {
        if (key != (rows[i].letter ? rows[i].letter : CLI_FIRST_KEY + (int)i))
            continue;
        if (rows[i].is_once && (p->seen_options >> i & 1))
            argp_error(state, "--%s is given twice", rows[i].name);
        p->seen_options |= UINT64_C(1) << i;
        read_value(state, &rows[i], false, text);
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static error_t read_operand(const struct argp_state *state, const char *text)
{
    Parse *p = state->input;
    const CliOption *rows = p->command->operands;
    const size_t n = n_rows(rows);
    const bool is_more = n > 0 && rows[n - 1].kind == CLI_KIND_LIST;
    if (state->arg_num >= n && !is_more)
        return ARGP_ERR_UNKNOWN;
    const size_t i = state->arg_num < n ? state->arg_num : n - 1;
    p->seen_operands |= UINT64_C(1) << i;
    read_value(state, &rows[i], true, text);
    return 0;
}

const char *cli_game_missing(char *out)
{
    Text text = text_on(out, CLI_MISSING_BYTES);
    int n = 0, i = 0;
    for (const HxGame *const *game = hx_games(); *game; game++)
        n++;
    text_add(&text, "a game is missing; there are ");
    for (const HxGame *const *game = hx_games(); *game; game++)
        text_add(&text, "%s%s", text_between(i++, n), (*game)->name);
    return out;
}

static void check_missing(const struct argp_state *state)
{
    const Parse *p = state->input;
    const CliOption *operands = p->command->operands, *options = p->command->options;
    for (size_t i = 0; i < n_rows(operands); i++)
        if (operands[i].is_required && !(p->seen_operands >> i & 1)) {
            char words[CLI_MISSING_BYTES];
            if (strcmp(operands[i].name, "game") == 0)
                argp_error(state, "%s", cli_game_missing(words));
            argp_error(state, "a %s is missing", operands[i].name);
        }
    for (size_t i = 0; i < n_rows(options); i++)
        if (options[i].is_required && !(p->seen_options >> i & 1))
            argp_error(state, "--%s is missing", options[i].name);
    if (p->command->check)
        p->command->check(state, p->args);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    switch (key) {
    case ARGP_KEY_ARG:
        return read_operand(state, text);
    case ARGP_KEY_END:
        check_missing(state);
        return 0;
    default:
        return read_option(state, key, text);
    }
}

/* The command's own lines after its notes. */
static char *fill_extra(int key, const char *text, void *input)
{
    const Parse *p = input;
    if (key == ARGP_KEY_HELP_EXTRA && p && p->command->extra)
        return p->command->extra();
    return (char *)text;
}

/* What argp wants of a table: its rows and its one text. */
typedef struct ArgpTable {
    struct argp_option row[2 * CLI_MAX_OPTIONS + 1];
    char doc[4096];
    struct argp argp;
} ArgpTable;

static void fill_argp(ArgpTable *t, const Command *command)
{
    size_t n = 0;
    memset(t, 0, sizeof *t);
    for (size_t i = 0; i < n_rows(command->options); i++) {
        const CliOption *row = &command->options[i];
        const int key = row->letter ? row->letter : CLI_FIRST_KEY + (int)i;
        t->row[n++] = (struct argp_option){ .name = row->name, .key = key, .arg = row->value, .doc = row->help, .group = row->group };
        if (row->alias)
            t->row[n++] = (struct argp_option){ .name = row->alias, .flags = OPTION_ALIAS, .group = row->group };
    }
    snprintf(t->doc, sizeof t->doc, "%s\v%s", command->doc, command->notes ? command->notes : "");
    t->argp = (struct argp){ .options = t->row, .parser = parse, .args_doc = command->usage, .doc = t->doc, .help_filter = fill_extra };
}

/* ---- Options that there are not --------------------------------------------------------------------------------------- */

/* The row of an option as typed without its dashes, "games" or "games=3": by its name, or by the start of one as argp takes it. NULL: none.
 */
static const CliOption *row_of(const Command *command, const char *typed)
{
    const size_t n = strcspn(typed, "=");
    const CliOption *found = NULL;
    for (const CliOption *row = command->options; row && row->name; row++) {
        const char *const names[] = { row->name, row->alias };
        for (size_t i = 0; i < HX_COUNT(names); i++) {
            if (!names[i] || strncmp(names[i], typed, n) != 0)
                continue;
            if (names[i][n] == '\0')
                return row;
            found = row;
        }
    }
    return found;
}

/* Is it one of argp's own, "--help" or "--usage", or the start of one? */
static bool is_argps(const char *typed)
{
    static const char *const own[] = { "help", "usage" };
    for (size_t i = 0; i < HX_COUNT(own); i++)
        if (strncmp(own[i], typed, strlen(typed)) == 0)
            return true;
    return false;
}

/* The option of a game that a name is, or what people call it otherwise; NULL: none. */
static const char *option_of_a_game(const char *name)
{
    const char *const meant = cli_option_name(name);
    for (const HxGame *const *game = hx_games(); *game; game++)
        for (const HxOptionInfo *info = (*game)->options; info && info->name; info++)
            if (strcmp(info->name, meant) == 0)
                return info->name;
    return NULL;
}

/* End the program with what was meant by an option that the command does not have. */
static void refuse_option(const Command *command, const char *typed, const char *next, const char *program)
{
    const char *names[CLI_MAX_OPTIONS + 1] = { NULL };
    char name[64];
    const size_t n = strcspn(typed, "=");
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), typed);
    const char *const of_game = row_of(command, "set") ? option_of_a_game(name) : NULL;
    const char *const value = typed[n] == '=' ? typed + n + 1 : next && next[0] != '-' ? next : "VALUE";
    for (size_t i = 0; i < n_rows(command->options); i++)
        names[i] = command->options[i].name;
    const char *const nearest = cli_nearest(name, names);
    fprintf(stderr, "%s: unknown option '--%s'", program, name);
    if (of_game)
        fprintf(stderr, "; it is an option of the game: --set %s=%.40s", of_game, value);
    else if (nearest)
        fprintf(stderr, "; did you mean '--%s'?", nearest);
    fprintf(stderr, "\nTry `%s --help' or `%s --usage' for more information.\n", program, program);
    exit(CLI_USAGE);
}

/* Does the text behind a word of short options, "-j" or "-o", belong to it? */
static bool takes_next(const Command *command, const char *letters)
{
    for (; *letters; letters++)
        for (const CliOption *row = command->options; row && row->name; row++)
            if (row->letter == *letters && row->value)
                return letters[1] == '\0';
    return false;
}

/* argp only names an unknown option; this also suggests the right one. */
static void check_options(const Command *command, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (argv[i][0] == '-' && argv[i][1] != '-') {
            i += takes_next(command, argv[i] + 1);
        } else if (argv[i][0] == '-') {
            const CliOption *row = row_of(command, argv[i] + 2);
            if (!row && !is_argps(argv[i] + 2))
                refuse_option(command, argv[i] + 2, i + 1 < argc ? argv[i + 1] : NULL, argv[0]);
            i += row && row->value && !strchr(argv[i], '=');
        }
    }
}

void cli_parse(const Command *command, int argc, char **argv, void *args)
{
    ArgpTable table;
    Parse p = { .command = command, .args = args };
    check_options(command, argc, argv);
    fill_argp(&table, command);
    if (argp_parse(&table.argp, argc, argv, 0, NULL, &p) == 0)
        return;
    fprintf(stderr, "%s: out of memory\n", argv[0]); /* everything else has ended the program with its line */
    exit(CLI_ENVIRONMENT);
}

void cli_print_command_help(const Command *command)
{
    char program[64];
    ArgpTable table;
    snprintf(program, sizeof program, "hexarch %s", command->name);
    fill_argp(&table, command);
    argp_help(&table.argp, stdout, ARGP_HELP_STD_HELP, program);
    char *extra = command->extra ? command->extra() : NULL;
    if (extra)
        fputs(extra, stdout);
    free(extra);
}
