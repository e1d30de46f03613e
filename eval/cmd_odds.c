/* hexarch odds: who wins a battle, and what is left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/cli/cli.h"
#include "eval/commands.h"
#include "eval/odds.h"

enum {
    KEY_FLEET = 0x100, /* each of these and the next: attacker, defender */
    KEY_DICE = 0x102,
    KEY_SPECIES = 0x104,
    KEY_FACTION = 0x106,
    KEY_STANCE = 0x108,
    KEY_TECHNOLOGY = 0x10a,
    KEY_ASSIGN = 0x10c,
    KEY_SITE,
    KEY_POLICY,
    KEY_POSITION,
    KEY_WEAPON,
    KEY_SET,
    KEY_SEED,
    KEY_SIMS,
    KEY_JSON,
    KEY_ALL,
};

static const struct argp_option options[] = {
    { "attacker", KEY_FLEET, "FLEET", 0, "Ships of the attacker, \"3 cruiser, 1 dreadnought(damaged)\"", 1 },
    { "defender", KEY_FLEET + 1, "FLEET", 0, "Ships of the defender", 1 },
    { "target", 0, NULL, OPTION_ALIAS, NULL, 1 },
    { "position", KEY_POSITION, "FILE", 0, "A position or saved game; --attacker and --target are then units of it, \"0m1\"", 1 },
    { "weapon", KEY_WEAPON, "NAME", 0, "What the attacker there attacks with, \"right arm: Single Shot\"", 1 },
    { "attack", KEY_DICE, "DICE", 0, "Dice of the attacker, \"2 red, 3 yellow\"", 1 },
    { "defence", KEY_DICE + 1, "DICE", 0, "Dice of the defender", 1 },
    { "attacker-species", KEY_SPECIES, "NAME", 0, "Species of the attacker", 2 },
    { "defender-species", KEY_SPECIES + 1, "NAME", 0, "Species of the defender", 2 },
    { "attacker-faction", KEY_FACTION, "NAME", 0, "Faction of the attacker", 2 },
    { "defender-faction", KEY_FACTION + 1, "NAME", 0, "Faction of the defender", 2 },
    { "attacker-tech", KEY_TECHNOLOGY, "NAME", 0, "A technology of the attacker (repeated)", 2 },
    { "defender-tech", KEY_TECHNOLOGY + 1, "NAME", 0, "A technology of the defender (repeated)", 2 },
    { "attacker-stance", KEY_STANCE, "STANCE", 0, "Stance of the attacker", 2 },
    { "defender-stance", KEY_STANCE + 1, "STANCE", 0, "Stance of the defender", 2 },
    { "assign", KEY_ASSIGN, "fixed|best", 0, "How players assign their dice", 3 },
    { "site", KEY_SITE, "space|ground|both", 0, "Where they fight", 3 },
    { "policy", KEY_POLICY, "early|late", 0, "When units sustain damage", 3 },
    { "set", KEY_SET, "NAME=VALUE", 0, "Something else of the battle (repeated)", 3 },
    { "sims", KEY_SIMS, "N", 0, "Battles to play out where exact odds do not fit", 3 },
    { "seed", KEY_SEED, "N", 0, "Seed of the battles played out (default 1)", 3 },
    { "all", KEY_ALL, NULL, 0, "Print every outcome, not only the 20 likeliest", 4 },
    { "json", KEY_JSON, NULL, 0, "Print one JSON object", 4 },
    { 0 },
};

typedef struct Arguments {
    const char *game;
    OddsRequest request;
    bool is_json, is_all;
    bool has_sims, has_seed;
} Arguments;

/* Set one of a pair of strings, once. */
static void set_once(const struct argp_state *state, const char **slot, const char *name, int side, const char *value)
{
    if (*slot)
        argp_error(state, "--%s%s is given twice", side == ODDS_ATTACKER ? "attacker" : "defender", name);
    *slot = value;
}

static void add_word(const struct argp_state *state, const char **list, int *n, const char *what, const char *word)
{
    if (*n == ODDS_MAX_WORDS)
        argp_error(state, "more than %d times --%s", ODDS_MAX_WORDS, what);
    list[(*n)++] = word;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
    Arguments *a = state->input;
    OddsSide *side = &a->request.side[key & 1];
    switch (key) {
    case KEY_FLEET:
    case KEY_FLEET + 1:
        set_once(state, &side->fleet, "", key & 1, arg);
        return 0;
    case KEY_DICE:
    case KEY_DICE + 1:
        if (side->dice)
            argp_error(state, "--%s is given twice", key == KEY_DICE ? "attack" : "defence");
        side->dice = arg;
        return 0;
    case KEY_SPECIES:
    case KEY_SPECIES + 1:
        set_once(state, &side->species, "-species", key & 1, arg);
        return 0;
    case KEY_FACTION:
    case KEY_FACTION + 1:
        set_once(state, &side->faction, "-faction", key & 1, arg);
        return 0;
    case KEY_STANCE:
    case KEY_STANCE + 1:
        set_once(state, &side->stance, "-stance", key & 1, arg);
        return 0;
    case KEY_TECHNOLOGY:
    case KEY_TECHNOLOGY + 1:
        add_word(state, side->technology, &side->n_technologies, key & 1 ? "defender-tech" : "attacker-tech", arg);
        return 0;
    case KEY_ASSIGN:
        a->request.assign = arg;
        return 0;
    case KEY_SITE:
        a->request.site = arg;
        return 0;
    case KEY_POLICY:
        a->request.policy = arg;
        return 0;
    case KEY_POSITION:
        a->request.position = arg;
        return 0;
    case KEY_WEAPON:
        a->request.weapon = arg;
        return 0;
    case KEY_SET:
        add_word(state, a->request.set, &a->request.n_sets, "set", arg);
        return 0;
    case KEY_SEED:
        a->request.seed = cli_number(state, "--seed", arg, 0, UINT64_MAX);
        a->has_seed = true;
        return 0;
    case KEY_SIMS:
        a->request.n_sims = (uint32_t)cli_number(state, "--sims", arg, 1, 10000000);
        a->has_sims = true;
        return 0;
    case KEY_JSON:
        a->is_json = true;
        return 0;
    case KEY_ALL:
        a->is_all = true;
        return 0;
    case ARGP_KEY_ARG:
        if (a->game)
            argp_error(state, "one game, not also '%.40s'", arg);
        a->game = arg;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "a game is missing");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* The games' own words after the options of --help. */
static char *help_filter(int key, const char *text, void *input)
{
    (void)input;
    if (key != ARGP_KEY_HELP_EXTRA)
        return (char *)text;
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
static HxStatus check_request(const OddsGame *game, const Arguments *a, HxError *err)
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

int cmd_odds(int argc, char **argv)
{
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "GAME",
        .doc = "Odds of a battle fought to the end: who wins, and what is left.\v",
        .help_filter = help_filter,
    };
    Arguments a = { .request.seed = 1 };
    argp_parse(&argp, argc, argv, 0, NULL, &a);
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
