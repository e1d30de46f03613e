/* hexarch rules: the rulebooks that are built in, whole, by key or by words. */
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/pieces.h"
#include "core/games/games.h"
#include "core/rulebook/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
      .help = "Also the functions that implement the rule and the tests that check it" },
    CLI_JSON(RulesArgs, is_json),
    CLI_END,
};

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
    cli_join_words(args.words, args.n_words, words, sizeof words);
    if (args.n_words == 0 && !args.is_json) {
        fputs(rulebook_text(args.game), stdout);
        return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    }
    json_t *list = args.is_json ? json_array() : NULL;
    const int n = cli_tell_rules(args.game, words, args.with_code, list);
    if (n == 0) {
        char nearest[WORDS_CHARS];
        cli_nearest_rule(args.game, words, nearest, sizeof nearest);
        fprintf(stderr, "hexarch rules: no rule of %s has the key or the words '%.80s'; %s%s%s\n", args.game, words,
                *nearest ? "did you mean '" : "'hexarch rules ", *nearest ? nearest : args.game, *nearest ? "'?" : "' prints all");
    }
    return cli_end_telling(args.game, "rules", list, n);
}

const Command command_rules = {
    .name = "rules",
    .summary = "print the rules of a game, by key or by words",
    .usage = "GAME [KEY|WORDS...]",
    .doc = "Print the rulebook of a game, the rule with this key and those below it, or the rules that contain all these words.",
    .notes = "Exit status 1: no rule found.",
    .operands = operands,
    .options = options,
    .run = run,
};
