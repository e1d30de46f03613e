/* hexarch odds: who wins a battle, and what is left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/cli/cli.h"
#include "eval/commands.h"
#include "eval/odds.h"

typedef struct OddsArgs {
    const char *game;
    OddsRequest request;
    bool is_json, is_all;
    bool has_sims, has_seed;
} OddsArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(OddsArgs, game), .is_required = true },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "attacker",
      .value = "FLEET",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[0].fleet),
      .is_once = true,
      .help = "Ships of the attacker, \"3 cruiser, 1 dreadnought(damaged)\"",
      .group = 1 },
    { .name = "defender",
      .value = "FLEET",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[1].fleet),
      .is_once = true,
      .alias = "target",
      .help = "Ships of the defender",
      .group = 1 },
    { .name = "position",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.position),
      .help = "A position or saved game; --attacker and --target are then units of it, \"0m1\"",
      .group = 1 },
    { .name = "weapon",
      .value = "NAME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.weapon),
      .help = "What the attacker there attacks with, \"right arm: Single Shot\"",
      .group = 1 },
    { .name = "attack",
      .value = "DICE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[0].dice),
      .is_once = true,
      .help = "Dice of the attacker, \"2 red, 3 yellow\"",
      .group = 1 },
    { .name = "defence",
      .value = "DICE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[1].dice),
      .is_once = true,
      .help = "Dice of the defender",
      .group = 1 },
    { .name = "attacker-species",
      .value = "NAME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[0].species),
      .is_once = true,
      .help = "Species of the attacker",
      .group = 2 },
    { .name = "defender-species",
      .value = "NAME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[1].species),
      .is_once = true,
      .help = "Species of the defender",
      .group = 2 },
    { .name = "attacker-faction",
      .value = "NAME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[0].faction),
      .is_once = true,
      .help = "Faction of the attacker",
      .group = 2 },
    { .name = "defender-faction",
      .value = "NAME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[1].faction),
      .is_once = true,
      .help = "Faction of the defender",
      .group = 2 },
    { .name = "attacker-tech",
      .value = "NAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(OddsArgs, request.side[0].technology),
      .count = CLI_AT(OddsArgs, request.side[0].n_technologies),
      .max = ODDS_MAX_WORDS,
      .help = "A technology of the attacker (repeated)",
      .group = 2 },
    { .name = "defender-tech",
      .value = "NAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(OddsArgs, request.side[1].technology),
      .count = CLI_AT(OddsArgs, request.side[1].n_technologies),
      .max = ODDS_MAX_WORDS,
      .help = "A technology of the defender (repeated)",
      .group = 2 },
    { .name = "attacker-stance",
      .value = "STANCE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[0].stance),
      .is_once = true,
      .help = "Stance of the attacker",
      .group = 2 },
    { .name = "defender-stance",
      .value = "STANCE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[1].stance),
      .is_once = true,
      .help = "Stance of the defender",
      .group = 2 },
    { .name = "assign",
      .value = "fixed|best",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.assign),
      .help = "How players assign their dice",
      .group = 3 },
    { .name = "site",
      .value = "space|ground|both",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.site),
      .help = "Where they fight",
      .group = 3 },
    { .name = "policy",
      .value = "early|late",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.policy),
      .help = "When units sustain damage",
      .group = 3 },
    { .name = "set",
      .value = "NAME=VALUE",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(OddsArgs, request.set),
      .count = CLI_AT(OddsArgs, request.n_sets),
      .max = ODDS_MAX_WORDS,
      .help = "Something else of the battle (repeated)",
      .group = 3 },
    { .name = "sims",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(OddsArgs, request.n_sims),
      .given = CLI_AT(OddsArgs, has_sims),
      .min = 1,
      .max = 10000000,
      .help = "Battles to play out where exact odds do not fit",
      .group = 3 },
    { .name = "seed",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(OddsArgs, request.seed),
      .given = CLI_AT(OddsArgs, has_seed),
      .max = UINT64_MAX,
      .help = "Seed of the battles played out (default 1)",
      .group = 3 },
    { .name = "all",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(OddsArgs, is_all),
      .help = "Print every outcome, not only the 20 likeliest",
      .group = 4 },
    { .name = "json", .kind = CLI_KIND_FLAG, CLI_INTO(OddsArgs, is_json), .help = "Print one JSON object", .group = 4 },
    CLI_END,
};

/* The games' own words. */
static char *game_words(void)
{
    char *out = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&out, &size);
    if (!f)
        return NULL;
    for (const OddsGame *const *game = odds_games(); *game; game++)
        fprintf(f, "%s:\n%s", (*game)->game, (*game)->help);
    fclose(f);
    return out;
}

static const OddsGame *find_game(const char *name, HxError *err)
{
    char list[200] = "";
    size_t at = 0;
    for (const OddsGame *const *game = odds_games(); *game && at < sizeof list; game++) {
        if (strcmp((*game)->game, name) == 0)
            return *game;
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", at ? ", " : "", (*game)->game);
    }
    hx_refuse(err, HX_BAD_INPUT, "no odds for game '%.40s'; there are odds for %s", name, list);
    return NULL;
}

/* Refuse what the game does not know; `takes` has the bits of OddsGame.takes. */
static HxStatus check_request(const OddsGame *game, const OddsArgs *a, HxError *err)
{
    const OddsSide *side = a->request.side;
    const struct {
        bool is_given;
        unsigned bit;
        const char *option;
    } given[] = {
        { side[0].fleet || side[1].fleet, ODDS_TAKES_FLEET, "--attacker and --defender" },
        { side[0].dice || side[1].dice, ODDS_TAKES_DICE, "--attack and --defence" },
        { side[0].species || side[1].species, ODDS_TAKES_SPECIES, "--attacker-species and --defender-species" },
        { side[0].faction || side[1].faction, ODDS_TAKES_FACTION, "--attacker-faction and --defender-faction" },
        { side[0].stance || side[1].stance, ODDS_TAKES_STANCE, "--attacker-stance and --defender-stance" },
        { side[0].n_technologies || side[1].n_technologies, ODDS_TAKES_TECHNOLOGY, "--attacker-tech and --defender-tech" },
        { a->request.assign != NULL, ODDS_TAKES_ASSIGN, "--assign" },
        { a->request.site != NULL, ODDS_TAKES_SITE, "--site" },
        { a->request.policy != NULL, ODDS_TAKES_POLICY, "--policy" },
        { a->request.position || a->request.weapon, ODDS_TAKES_POSITION, "--position and --weapon" },
        { a->request.n_sets > 0, ODDS_TAKES_SET, "--set" },
        { a->has_sims || a->has_seed, ODDS_TAKES_SIMS, "--sims and --seed" },
    };
    for (size_t i = 0; i < HX_COUNT(given); i++)
        if (given[i].is_given && !(game->takes & given[i].bit))
            return hx_refuse(err, HX_BAD_INPUT, "%s: odds of %s know no such option", given[i].option, game->game);
    return HX_OK;
}

/* "2 cruiser, 1 interceptor", or "nothing". */
static void print_units(const json_t *units)
{
    const char *name;
    json_t *count;
    int n = 0;
    json_object_foreach((json_t *)units, name, count)
    {
        if (json_integer_value(count) > 0)
            printf("%s%lld %s", n++ ? ", " : "", (long long)json_integer_value(count), name);
    }
    if (n == 0)
        printf("nothing");
}

static void print_share(const json_t *root, const char *key, const char *words)
{
    const json_t *value = json_object_get(root, key);
    if (value)
        printf("%-16s %9.4f %%\n", words, 100 * json_number_value(value));
}

static double share_of(const json_t *row, const char *key)
{
    return 100 * json_number_value(json_object_get(row, key));
}

/* Parts hit with their pools, and what the odds leave out; nothing for bare pools. */
static void print_parts(const json_t *root)
{
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(root, "parts"), i, row)
    {
        const json_t *dice = json_object_get(row, "dice");
        printf("%-9s hit part %8.4f %%, penetrated %8.4f %%, destroyed %8.4f %%:", json_string_value(json_object_get(row, "part")),
               share_of(row, "p"), share_of(row, "penetration"), share_of(row, "destruction"));
        const char *colour;
        json_t *n;
        json_object_foreach((json_t *)dice, colour, n)
        {
            printf(" %lld %s", (long long)json_integer_value(n), colour);
        }
        printf("\n");
    }
    json_array_foreach(json_object_get(root, "left_out"), i, row)
    {
        printf("left out: %s\n", json_string_value(row));
    }
}

/* One attack: what gets through. */
static void print_attack(const json_t *root)
{
    const char *side;
    json_t *line;
    json_object_foreach(json_object_get(root, "units"), side, line)
    {
        printf("%s: %s\n", side, json_string_value(line));
    }
    print_share(root, "attack", "attacked at all");
    print_share(root, "hit", "hit");
    print_share(root, "penetration", "penetration");
    print_share(root, "destruction", "destruction");
    print_share(root, "removal", "unit removed");
    printf("%-16s %9.4f\n", "mean damage", json_number_value(json_object_get(root, "mean_damage")));
    size_t amount;
    json_t *p;
    json_array_foreach(json_object_get(root, "damage"), amount, p)
    {
        printf("damage %-9zu %9.4f %%\n", amount, 100 * json_number_value(p));
    }
    print_parts(root);
}

static void print_text(const json_t *root, bool is_all)
{
    if (json_object_get(root, "damage")) {
        print_attack(root);
        return;
    }
    const char *side;
    json_t *line;
    json_object_foreach(json_object_get(root, "fleets"), side, line)
    {
        printf("%s: %s\n", side, json_string_value(line));
    }
    print_share(root, "attacker", "attacker wins");
    print_share(root, "defender", "defender wins");
    print_share(root, "draw", "draw");
    print_share(root, "both_destroyed", "  both destroyed");
    print_share(root, "stalemate", "  stalemate");
    if (json_is_true(json_object_get(root, "exact")))
        printf("exact\n");
    else
        printf("%lld battles played out; standard error %.4f %%\n", (long long)json_integer_value(json_object_get(root, "sims")),
               100 * json_number_value(json_object_get(root, "error")));
    const json_t *survivors = json_object_get(root, "survivors");
    const size_t n = json_array_size(survivors), shown = is_all || n < 20 ? n : 20;
    printf("left over, likeliest first:\n");
    for (size_t i = 0; i < shown; i++) {
        const json_t *row = json_array_get(survivors, i);
        printf("  %9.4f %%  %-9s ", 100 * json_number_value(json_object_get(row, "p")), json_string_value(json_object_get(row, "side")));
        print_units(json_object_get(row, "units"));
        printf("\n");
    }
    if (shown < n)
        printf("  ... and %zu more (--all prints them)\n", n - shown);
}

static int run(int argc, char **argv)
{
    OddsArgs a = { .request.seed = 1 };
    cli_parse(&command_odds, argc, argv, &a);
    HxError err = { "" };
    const OddsGame *game = find_game(a.game, &err);
    if (!game)
        return cli_fail("odds", HX_BAD_INPUT, &err);
    HxStatus status = check_request(game, &a, &err);
    json_t *root = NULL;
    if (status == HX_OK)
        status = game->answer(&a.request, &root, &err);
    if (status != HX_OK)
        return cli_fail("odds", status, &err);
    if (a.is_json)
        return cli_print_json(root);
    print_text(root, a.is_all);
    json_decref(root);
    return CLI_DONE;
}

const Command command_odds = {
    .name = "odds",
    .summary = "odds of a battle, exact where they fit",
    .usage = "GAME",
    .doc = "Odds of a battle fought to the end: who wins, and what is left.",
    .extra = game_words,
    .operands = operands,
    .options = options,
    .run = run,
};
