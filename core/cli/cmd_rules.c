/* hexarch rules: the rulebooks that are built in, whole, by key or by words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/cli/cli.h"
#include "core/cli/commands.h"
#include "core/cli/pieces.h"
#include "core/games/games.h"
#include "core/rulebook/rulebook.h"

enum { MAX_WORDS = 16, WORDS_CHARS = 400 };

typedef struct RulesArgs {
    const char *game;
    const char *words[MAX_WORDS];
    int n_words;
    bool is_json, with_code;
} RulesArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(RulesArgs, game), .is_required = true },
    { .name = "words",
      .value = "KEY|WORDS",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(RulesArgs, words),
      .count = CLI_AT(RulesArgs, n_words),
      .max = MAX_WORDS },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "code",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(RulesArgs, with_code),
      .help = "Also which functions play the rule and which tests hold it" },
    CLI_JSON(RulesArgs, is_json),
    CLI_END,
};

static void print_rule(const Rule *rule, const RulesArgs *args)
{
    RuleRow row = { .function.at = "" };
    char *title = cli_plain(rule->title);
    const bool has_row = rulebook_row(args->game, rule->key, &row);
    printf("%.*s  %s\n", (int)rule->key.length, rule->key.at, title ? title : "");
    cli_print_piece("", rule->text);
    /* Some rows repeat the title as their reading: that says nothing new. */
    if (has_row && !(rule->title.length > row.reading.length && strncmp(rule->title.at, row.reading.at, row.reading.length) == 0))
        cli_print_piece("Played so: ", row.reading);
    if (has_row && args->with_code) {
        cli_print_piece("Function: ", row.function);
        cli_print_piece("Test: ", row.test);
    }
    free(title);
}

static json_t *rule_json(const Rule *rule, const char *game)
{
    RuleRow row = { .function.at = "" };
    const bool has_row = rulebook_row(game, rule->key, &row);
    json_t *json = json_pack("{so so so so}", "key", cli_piece_json(rule->key), "title", cli_piece_json(rule->title), "text",
                             cli_piece_json(rule->text), "section", cli_piece_json(rule->section));
    json_object_set_new(json, "reading", has_row ? cli_piece_json(row.reading) : json_null());
    json_object_set_new(json, "function", has_row ? cli_piece_json(row.function) : json_null());
    json_object_set_new(json, "test", has_row ? cli_piece_json(row.test) : json_null());
    return json;
}

/* Is there a rule with the key `word`, or one below it? Otherwise it is a word to look for. */
static bool is_key(const char *game, const char *word)
{
    Rule rule = { .key.at = "" };
    for (const char *at = rulebook_text(game); rulebook_next(&at, &rule);)
        if (rulebook_is_below(rule.key, word))
            return true;
    return false;
}

/* Every rule that is wanted, printed or put into `list`; returns how many. */
static int tell(const RulesArgs *args, const char *words, json_t *list)
{
    const bool by_key = args->n_words == 1 && is_key(args->game, words);
    int n = 0;
    Rule rule = { .key.at = "" };
    for (const char *at = rulebook_text(args->game); rulebook_next(&at, &rule);) {
        if (args->n_words > 0 && !(by_key ? rulebook_is_below(rule.key, words) : rulebook_mentions(&rule, words)))
            continue;
        if (list)
            json_array_append_new(list, rule_json(&rule, args->game));
        else
            print_rule(&rule, args);
        n++;
    }
    return n;
}

static int run(int argc, char **argv)
{
    RulesArgs args = { 0 };
    CliGame only;
    HxError err = { "" };
    char words[WORDS_CHARS] = "";
    cli_parse(&command_rules, argc, argv, &args);
    cli_game_init(&only);
    if (cli_game_resolve(&only, args.game, &err) != HX_OK)
        return cli_fail("rules", HX_BAD_INPUT, &err);
    for (int i = 0; i < args.n_words; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", i ? " " : "", args.words[i]);
    if (args.n_words == 0 && !args.is_json) {
        fputs(rulebook_text(args.game), stdout);
        return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    }
    json_t *list = args.is_json ? json_array() : NULL;
    const int n = tell(&args, words, list);
    if (n == 0)
        fprintf(stderr, "hexarch rules: no rule of %s has the key or the words '%.80s'\n", args.game, words);
    const int printed = list          ? cli_print_json(json_pack("{ss so}", "game", args.game, "rules", list))
                        : cli_flush() ? CLI_DONE
                                      : CLI_ENVIRONMENT;
    return printed != CLI_DONE ? printed : n > 0 ? CLI_DONE : CLI_NO;
}

const Command command_rules = {
    .name = "rules",
    .summary = "the rules that a game is played by, by key or by words",
    .usage = "GAME [KEY|WORDS...]",
    .doc = "Print the rulebook of a game, the rule with this key and those below it, or the rules that speak of all these words.",
    .notes = "Exit status 1: no rule was found.",
    .operands = operands,
    .options = options,
    .run = run,
};
