/* hexarch cards: the components of a game, all or by name or words. */
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 16, WORDS_CHARS = 400 };

typedef struct CardsArgs {
    const char *game;
    const char *words[MAX_WORDS];
    int n_words;
    bool is_json;
} CardsArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(CardsArgs, game), .is_required = true },
    { .name = "name",
      .value = "NAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(CardsArgs, words),
      .count = CLI_AT(CardsArgs, n_words),
      .max = MAX_WORDS },
    CLI_END,
};

static const CliOption options[] = { CLI_JSON(CardsArgs, is_json), CLI_END };

static int run(int argc, char **argv)
{
    CardsArgs args = { 0 };
    CliGame only;
    HxError err = { "" };
    char words[WORDS_CHARS] = "";
    cli_parse(&command_cards, argc, argv, &args);
    cli_game_init(&only);
    if (cli_game_resolve(&only, args.game, &err) != HX_OK)
        return cli_fail("cards", HX_BAD_INPUT, &err);
    cli_join_words(args.words, args.n_words, words, sizeof words);
    json_t *list = args.is_json ? json_array() : NULL;
    const int n = cli_tell_cards(args.game, words, list);
    char nearest[WORDS_CHARS] = "";
    if (n == 0 && args.n_words > 0)
        cli_nearest_card(args.game, words, nearest, sizeof nearest);
    if (n == 0 && args.n_words > 0)
        fprintf(stderr, "hexarch cards: no component of %s has the name or the words '%.80s'; %s%s%s\n", args.game, words,
                *nearest ? "did you mean '" : "'hexarch cards ", *nearest ? nearest : args.game, *nearest ? "'?" : "' lists all");
    else if (n == 0)
        fprintf(stderr, "hexarch cards: %s has no components of its own\n", args.game);
    return cli_end_telling(args.game, "cards", list, n);
}

const Command command_cards = {
    .name = "cards",
    .summary = "print the components of a game, with figures and effects",
    .usage = "GAME [NAME|WORDS...]",
    .doc = "Print the components of a game, those of this name, or else those that contain all these words.",
    .notes = "Exit status 1: nothing found.",
    .operands = operands,
    .options = options,
    .run = run,
};
