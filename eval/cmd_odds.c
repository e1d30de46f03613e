/* hexarch odds: who wins a battle, and what is left. */
#include "cli/cli.h"
#include "core/clock.h"
#include "core/games/games.h"
#include "core/games/odds_options.h"
#include "core/odds.h"
#include "eval/commands.h"
#include "play/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options of single games, one game's list after the other. */
enum { HX_ALL_ODDS_OPTIONS(HX_ODDS_PLACE) N_SAID };
static const char *const said_names[N_SAID] = { HX_ALL_ODDS_OPTIONS(HX_ODDS_NAME) };

typedef struct OddsArgs {
    const char *game, *position;
    const char *said[N_SAID];
    HxOddsRequest request;
    bool is_json, is_all;
    bool has_sims, has_seed, has_seat;
    int seat;
} OddsArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(OddsArgs, game), .is_required = true },
    CLI_END,
};

#define SAID_OPTION(id, name_, value_, group_, help_)                                                                                      \
    { .name = name_,                                                                                                                       \
      .value = value_,                                                                                                                     \
      .kind = CLI_KIND_TEXT,                                                                                                               \
      CLI_INTO(OddsArgs, said[SAID_##id]),                                                                                                 \
      .is_once = true,                                                                                                                     \
      .help = help_,                                                                                                                       \
      .group = group_ },
static const CliOption options[] = {
    { .name = "attacker",
      .value = "FLEET",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[0].fleet),
      .is_once = true,
      .help = "Units of the attacker, written as shown below",
      .group = 1 },
    { .name = "defender",
      .value = "FLEET",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.side[1].fleet),
      .is_once = true,
      .alias = "target",
      .help = "Units of the defender",
      .group = 1 },
    { .name = "position",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, position),
      .is_once = true,
      .alias = "save",
      .help = "Take the battle from this position or saved game; in obsidian, attacker and defender are then units on the board",
      .group = 1 },
    { .name = "place",
      .value = "NAME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(OddsArgs, request.place),
      .is_once = true,
      .help = "With --position: the hex, tile or planet, as printed (default: the battle under way)",
      .group = 1 },
    { .name = "seat",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(OddsArgs, seat),
      .given = CLI_AT(OddsArgs, has_seat),
      .max = HX_MAX_SEATS - 1,
      .help = "With --position: the attacker (default: the seat to move)",
      .group = 1 },
    { .name = "attacker-tech",
      .value = "NAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(OddsArgs, request.side[0].technology),
      .count = CLI_AT(OddsArgs, request.side[0].n_technologies),
      .max = HX_ODDS_WORDS,
      .help = "A technology of the attacker (repeated)",
      .group = 2 },
    { .name = "defender-tech",
      .value = "NAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(OddsArgs, request.side[1].technology),
      .count = CLI_AT(OddsArgs, request.side[1].n_technologies),
      .max = HX_ODDS_WORDS,
      .help = "A technology of the defender (repeated)",
      .group = 2 },
    HX_ALL_ODDS_OPTIONS(SAID_OPTION) /* what some games alone take */
    { .name = "set",
      .value = "NAME=VALUE",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(OddsArgs, request.set),
      .count = CLI_AT(OddsArgs, request.n_sets),
      .max = HX_ODDS_WORDS,
      .help = "Another option of the battle (repeated)",
      .group = 3 },
    { .name = "sims",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(OddsArgs, request.n_sims),
      .given = CLI_AT(OddsArgs, has_sims),
      .min = 1,
      .max = 10000000,
      .help = "Battles to simulate if exact odds are not possible",
      .group = 3 },
    { .name = "seed",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(OddsArgs, request.seed),
      .given = CLI_AT(OddsArgs, has_seed),
      .max = UINT64_MAX,
      .help = "Seed of the simulated battles (default 1)",
      .group = 3 },
    { .name = "all",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(OddsArgs, is_all),
      .help = "Print every outcome, not only the 20 likeliest",
      .group = 4 },
    { .name = "json", .kind = CLI_KIND_FLAG, CLI_INTO(OddsArgs, is_json), .help = "Print one JSON object", .group = 4 },
    CLI_END,
};

/* Help that each game adds. */
static char *game_words(void)
{
    char *out = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&out, &size);
    if (!f)
        return NULL;
    for (const HxGame *const *game = hx_games(); *game; game++)
        if ((*game)->odds)
            fprintf(f, "%s:\n%s", (*game)->name, (*game)->odds->help);
    fclose(f);
    return out;
}

static const HxGame *find_game(const char *name, HxError *err)
{
    char list[200] = "";
    size_t at = 0;
    for (const HxGame *const *game = hx_games(); *game && at < sizeof list; game++) {
        if (!(*game)->odds)
            continue;
        if (strcmp((*game)->name, name) == 0)
            return *game;
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", at ? ", " : "", (*game)->name);
    }
    hx_refuse(err, HX_BAD_INPUT, "no odds for game '%.40s'; there are odds for %s", name, list);
    return NULL;
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

static void print_left_out(const json_t *root)
{
    size_t i;
    json_t *line;
    json_array_foreach(json_object_get(root, "left_out"), i, line)
    {
        printf("left out: %s\n", json_string_value(line));
    }
}

/* Print whether the figures are exact, or how large their error is. */
static void print_sureness(const json_t *root)
{
    const json_t *sims = json_object_get(root, "sims");
    if (json_is_true(json_object_get(root, "exact")))
        printf("exact\n");
    else if (sims)
        printf("%lld battles simulated; standard error %.4f %%\n", (long long)json_integer_value(sims),
               100 * json_number_value(json_object_get(root, "error")));
    print_left_out(root);
}

/* Print the parts hit with their pools, and what the odds leave out. Bare pools have neither. */
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
    print_left_out(root);
}

/* Print the damage that one attack gets through. */
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

static void print_retreats(const json_t *root)
{
    const char *side;
    json_t *p;
    json_object_foreach(json_object_get(root, "retreat"), side, p)
    {
        if (json_number_value(p) > 0)
            printf("%-8s retreats %8.4f %%\n", side, 100 * json_number_value(p));
    }
}

/* Print the state of the battle after each round. */
static void print_rounds(const json_t *root)
{
    size_t i, k;
    json_t *row, *position;
    json_array_foreach(json_object_get(root, "rounds"), i, row)
    {
        printf("after round %lld: attacker %.2f %%, defender %.2f %%, draw %.2f %%, goes on %.2f %%\n",
               (long long)json_integer_value(json_object_get(row, "round")), share_of(row, "attacker"), share_of(row, "defender"),
               share_of(row, "draw"), share_of(row, "goes_on"));
        json_array_foreach(json_object_get(row, "likeliest"), k, position)
        {
            printf("  %9.4f %%  ", share_of(position, "p"));
            print_units(json_object_get(position, "attacker"));
            printf(" against ");
            print_units(json_object_get(position, "defender"));
            printf("\n");
        }
    }
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
    print_retreats(root);
    print_sureness(root);
    print_rounds(root);
    const json_t *survivors = json_object_get(root, "survivors");
    const size_t n = json_array_size(survivors), shown = is_all || n < 20 ? n : 20;
    printf("left over, likeliest first:\n");
    for (size_t i = 0; i < shown; i++) {
        const json_t *row = json_array_get(survivors, i);
        printf("  %9.4f %%  %-9s ", 100 * json_number_value(json_object_get(row, "p")), json_string_value(json_object_get(row, "side")));
        print_units(json_object_get(row, "units"));
        if (json_object_get(row, "retreated")) {
            printf("; retreated: ");
            print_units(json_object_get(row, "retreated"));
        }
        printf("\n");
    }
    if (shown < n)
        printf("  ... and %zu more (--all prints them)\n", n - shown);
}

/* Print the progress of a long answer on standard error, every two seconds. */
typedef struct Progress {
    double begun, told;
} Progress;

static void tell_progress(void *ctx, double share)
{
    Progress *p = ctx;
    const double now = monotonic_seconds();
    if (now - p->begun < 2 || now - p->told < 2)
        return;
    p->told = now;
    if (share < 0)
        fprintf(stderr, "odds: still computing after %.0f s\n", now - p->begun);
    else
        fprintf(stderr, "odds: %.0f %% after %.0f s\n", 100 * share, now - p->begun);
}

/* Copy the options given into the request. Refuse the first that these odds do not take. */
static HxStatus check(OddsArgs *a, const HxGame *game, HxError *err)
{
    const char *unknown = NULL;
    for (int i = 0; i < N_SAID && !unknown; i++)
        unknown = hx_odds_say(game->odds, &a->request, said_names[i], a->said[i]) ? NULL : said_names[i];
    a->request.attacker_seat = a->has_seat ? a->seat + 1 : 0;
    if (!unknown && a->position && !game->odds->takes_position)
        unknown = "position";
    if (!a->position && game->odds->takes_place && (a->request.place || a->has_seat))
        return hx_refuse(err, HX_BAD_INPUT, "--%s needs --position FILE", a->request.place ? "place" : "seat");
    if (!unknown)
        unknown = hx_odds_unknown(game->odds, &a->request, a->has_sims || a->has_seed);
    return unknown ? hx_refuse(err, HX_BAD_INPUT, "--%s: the odds of %s have no such option", unknown, game->name) : HX_OK;
}

static HxStatus answer(OddsArgs *a, const HxGame *game, json_t **root, HxError *err)
{
    if (!a->position)
        return game->odds->answer(&a->request, root, err);
    Session *session = NULL;
    HxStatus status = session_load(&session, a->position, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, err);
    if (status != HX_OK)
        return status;
    a->request.position = session_now(session);
    status = a->request.position->game == game
                 ? game->odds->answer(&a->request, root, err)
                 : hx_refuse(err, HX_BAD_INPUT, "--position %.100s: a position of %s", a->position, a->request.position->game->name);
    session_destroy(session);
    return status;
}

static int run(int argc, char **argv)
{
    OddsArgs a = { .request.seed = 1 };
    cli_parse(&command_odds, argc, argv, &a);
    if (a.position)
        cli_confine(&a.position, 1, NULL);
    HxError err = { "" };
    const HxGame *game = find_game(a.game, &err);
    if (!game)
        return cli_fail("odds", HX_BAD_INPUT, &err);
    json_t *root = NULL;
    Progress progress = { .begun = monotonic_seconds() };
    a.request.progress = tell_progress;
    a.request.progress_ctx = &progress;
    HxStatus status = check(&a, game, &err);
    if (status == HX_OK)
        status = answer(&a, game, &root, &err);
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
    .summary = "compute the odds of a battle, exactly where possible",
    .usage = "GAME",
    .doc = "Odds of a battle fought to the end: who wins, and what is left.",
    .extra = game_words,
    .operands = operands,
    .options = options,
    .run = run,
};
