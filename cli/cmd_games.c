/* hexarch games: the games there are, with seats, sizes and options. */
#include "cli/cli.h"
#include "cli/commands.h"
#include "core/games/games.h"
#include "core/rulebook/rulebook.h"
#include "core/view_document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct GamesArgs {
    bool is_json, tells_schema;
    const char *only; /* a game's name; NULL: all */
} GamesArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(GamesArgs, only) },
    CLI_END,
};

static const CliOption options[] = {
    CLI_JSON(GamesArgs, is_json),
    { .name = "schema",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(GamesArgs, tells_schema),
      .help = "With a GAME: the JSON Schema of its positions as documents, nothing else" },
    CLI_END,
};

/* Rules under these keys say what of the printed game is missing or invented: GAP-1, GAP-2, ... */
static const char gap_key[] = "GAP-";

static bool next_gap(const char **at, Rule *out)
{
    while (rulebook_next(at, out))
        if (out->key.length >= sizeof gap_key && strncmp(out->key.at, gap_key, sizeof gap_key - 1) == 0)
            return true;
    return false;
}

/* "Maps: crossroads, depot ..."; `out` of `cap` bytes. */
static void gap_text(const Rule *gap, char *out, size_t cap)
{
    const int n = snprintf(out, cap, "%.*s ", (int)gap->title.length, gap->title.at);
    if (n > 0 && (size_t)n < cap)
        rulebook_plain(gap->text, out + n, cap - (size_t)n);
}

enum { MAX_GAP_TEXT = 1000 };

static json_t *gaps_json(const HxGame *game)
{
    json_t *list = json_array();
    Rule gap;
    for (const char *at = rulebook_text(game->name); at && next_gap(&at, &gap);) {
        char text[MAX_GAP_TEXT];
        gap_text(&gap, text, sizeof text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

static json_t *game_json(const HxGame *game)
{
    return json_pack("{ss ss sI si si si sI sI sI sI sb so so}", "name", game->name, "title", game->title, "rules_version",
                     (json_int_t)game->rules_version, "min_seats", game->min_seats, "max_seats", game->max_seats, "state_bytes",
                     game->n_pages * HX_PAGE_BYTES, "actions", (json_int_t)game->n_actions, "max_legal", (json_int_t)game->max_legal,
                     "max_chance", (json_int_t)game->max_chance, "max_steps", (json_int_t)game->max_steps, "hidden_information",
                     (int)game->is_hidden_information, "options", cli_json_option_list(game->options), "missing_or_invented",
                     gaps_json(game));
}

static void print_gaps(const HxGame *game)
{
    Rule gap;
    bool is_first = true;
    for (const char *at = rulebook_text(game->name); at && next_gap(&at, &gap); is_first = false) {
        char text[MAX_GAP_TEXT];
        gap_text(&gap, text, sizeof text);
        printf("%s        %s\n", is_first ? "    missing or invented\n" : "", text);
    }
}

/* What a game is about; NULL ends the list. */
static const struct {
    const char *game, *about;
} abouts[] = {
    { "connect_four", "Drop discs into columns; four in a row win." },
    { "breakthrough", "Bring one of your pawns to the last row." },
    { "pig", "Roll as often as you dare; a one loses the turn's points. First to 100 wins." },
    { "leduc_poker", "Poker with six cards and two rounds of bets." },
    { "eclipse", "Explore a galaxy, settle it, research, build ships and fight, over nine rounds. Most victory points win." },
    { "ti4", "Rule an empire: planets, fleets, trade, votes and secret objectives. First to 10 victory points wins." },
    { "obsidian", "Two squads of mechs and drones on a battlefield of grids, over five rounds. Most victory points win." },
    { NULL, NULL },
};

static void print_heading(const HxGame *game)
{
    printf("%-14s %s, ", game->name, game->title);
    if (game->min_seats == game->max_seats)
        printf("%d players\n", game->min_seats);
    else
        printf("%d to %d players\n", game->min_seats, game->max_seats);
    for (int i = 0; abouts[i].game; i++)
        if (strcmp(abouts[i].game, game->name) == 0)
            printf("%-14s %s\n", "", abouts[i].about);
}

static void print_details(const HxGame *game)
{
    printf("%-14s %s%sposition of %d bytes, %u actions\n", "", game->max_chance ? "chance, " : "",
           game->is_hidden_information ? "hidden information, " : "", game->n_pages * HX_PAGE_BYTES, game->n_actions);
    cli_print_option_list(game->options, "--set ");
    print_gaps(game);
}

static int run(int argc, char **argv)
{
    GamesArgs args = { 0 };
    cli_parse(&command_games, argc, argv, &args);
    CliGame only;
    HxError err = { "" };
    cli_game_init(&only);
    if (args.only && cli_game_resolve(&only, args.only, &err) != HX_OK)
        return cli_fail("games", HX_BAD_INPUT, &err);
    if (args.tells_schema && !args.only)
        return cli_fail("games", hx_refuse(&err, HX_BAD_INPUT, "option '--schema' wants a GAME"), &err);
    if (args.tells_schema)
        return cli_print_json(view_schema(only.game));
    json_t *list = json_array();
    for (const HxGame *const *game = hx_games(); *game; game++) {
        if (args.only && *game != only.game)
            continue;
        if (args.is_json) {
            json_array_append_new(list, game_json(*game));
            continue;
        }
        print_heading(*game);
        if (args.only)
            print_details(*game);
    }
    if (args.is_json)
        return cli_print_json(json_pack("{so}", "games", list));
    json_decref(list);
    if (!args.only)
        printf("\n'hexarch play GAME' begins one, 'hexarch games GAME' lists its options\n");
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

const Command command_games = {
    .name = "games",
    .summary = "list the games; of one, its options and gaps",
    .usage = "[GAME]",
    .doc = "List the games. Of one game, show its options with their defaults, and what is missing or invented.",
    .operands = operands,
    .options = options,
    .run = run,
};
