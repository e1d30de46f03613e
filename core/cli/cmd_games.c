/* hexarch games: the games there are, with seats, sizes and options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/cli/cli.h"
#include "core/cli/commands.h"
#include "core/games/games.h"

typedef struct GamesArgs {
    bool is_json;
    const char *only; /* a game's name; NULL: all */
} GamesArgs;

static const struct argp_option games_options[] = {
    { "json", 'j', NULL, 0, "One JSON object on stdout, nothing else", 0 },
    { 0 },
};

static error_t parse_games(int key, char *arg, struct argp_state *state)
{
    GamesArgs *args = state->input;
    switch (key) {
    case 'j':
        args->is_json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            return ARGP_ERR_UNKNOWN;
        args->only = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static json_t *game_json(const HxGame *game)
{
    return json_pack("{ss ss sI si si si sI sI sI sI sb so}", "name", game->name, "title", game->title, "rules_version",
                     (json_int_t)game->rules_version, "min_seats", game->min_seats, "max_seats", game->max_seats, "state_bytes",
                     game->n_pages * HX_PAGE_BYTES, "actions", (json_int_t)game->n_actions, "max_legal", (json_int_t)game->max_legal,
                     "max_chance", (json_int_t)game->max_chance, "max_steps", (json_int_t)game->max_steps, "hidden_information",
                     (int)game->is_hidden_information, "options", cli_json_option_list(game->options));
}

static void print_game(const HxGame *game)
{
    printf("%-14s %s, ", game->name, game->title);
    if (game->min_seats == game->max_seats)
        printf("%d seats", game->min_seats);
    else
        printf("%d to %d seats", game->min_seats, game->max_seats);
    printf(", %s%sposition of %d bytes, %u actions\n", game->max_chance ? "chance, " : "",
           game->is_hidden_information ? "hidden information, " : "", game->n_pages * HX_PAGE_BYTES, game->n_actions);
    cli_print_option_list(game->options, "--set ");
}

int cmd_games(int argc, char **argv)
{
    static const struct argp argp = { .options = games_options,
                                      .parser = parse_games,
                                      .args_doc = "[GAME]",
                                      .doc = "List the games (or one of them) with their options and defaults." };
    GamesArgs args = { 0 };
    if (argp_parse(&argp, argc, argv, 0, NULL, &args) != 0)
        return CLI_ENVIRONMENT;
    CliGame only;
    HxError err = { "" };
    cli_game_init(&only);
    if (args.only && cli_game_resolve(&only, args.only, &err) != HX_OK)
        return cli_fail("games", HX_BAD_INPUT, &err);
    json_t *list = json_array();
    for (const HxGame *const *game = hx_games(); *game; game++) {
        if (args.only && *game != only.game)
            continue;
        if (args.is_json)
            json_array_append_new(list, game_json(*game));
        else
            print_game(*game);
    }
    if (args.is_json)
        return cli_print_json(json_pack("{so}", "games", list));
    json_decref(list);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}
