/* hexarch agents: the kinds of agents there are, with the options of their specs. */
#include "agents/agent.h"
#include "agents/commands.h"
#include "agents/levels.h"
#include "cli/cli.h"
#include "core/games/games.h"

#include <stdio.h>
#include <string.h>

typedef struct AgentsArgs {
    bool is_json;
    const char *only; /* a kind's name, or a level; NULL: all */
} AgentsArgs;

static const CliOption operands[] = {
    { .name = "kind", .value = "KIND", .kind = CLI_KIND_TEXT, CLI_INTO(AgentsArgs, only) },
    CLI_END,
};

static const CliOption options[] = { CLI_JSON(AgentsArgs, is_json), CLI_END };

static json_t *kind_json(const HxAgentKind *kind)
{
    json_t *presets = json_object();
    for (const HxAgentPreset *preset = kind->presets; preset && preset->name; preset++)
        json_object_set_new(presets, preset->name, json_string(preset->options));
    return json_pack("{ss ss sb so so}", "name", kind->name, "summary", kind->summary, "local", (int)kind->is_local, "options",
                     cli_json_option_list(kind->options), "presets", presets);
}

/* The specs of every game's levels from `first` to `last`, in halves, weakest first. */
static json_t *levels_json(int first, int last)
{
    json_t *levels = json_object();
    for (const HxGame *const *game = hx_games(); *game; game++) {
        json_t *specs = json_array();
        for (int halves = first; halves <= last; halves += 2)
            json_array_append_new(specs, json_string(level_spec_by_half(*game, halves)));
        json_object_set_new(levels, (*game)->name, specs);
    }
    return levels;
}

static void print_kind(const HxAgentKind *kind)
{
    printf("%-8s %s\n", kind->name, kind->summary);
    cli_print_option_list(kind->options, "");
    for (const HxAgentPreset *preset = kind->presets; preset && preset->name; preset++)
        if (preset->options[0])
            printf("    preset=%s is %s\n", preset->name, preset->options);
}

static const char level_prefix[] = "level=";

static bool is_level(const char *name)
{
    return strcmp(name, "level") == 0 || strncmp(name, level_prefix, sizeof level_prefix - 1) == 0;
}

/* Levels `first` to `last` of a game, in halves; where not all differ, how many do. */
static void print_levels_of(const HxGame *game, int first, int last)
{
    printf("    %-13s", game->name);
    const int n = level_count(game), shown = n < N_LEVELS && last > 2 * n && first < last ? 2 * n : last;
    for (int halves = first; halves <= shown; halves += 2)
        printf("%s%s", halves > first ? " | " : "", level_spec_by_half(game, halves));
    if (n < N_LEVELS)
        printf(" (%d levels; those above %d play as it does)", n, n);
    putchar('\n');
}

/* What plays a level, or all of them, in each game. */
static int tell_level(const char *name, bool is_json)
{
    HxError err = { "" };
    const char *spec = name;
    const bool is_one = name[strlen("level")] == '=';
    if (is_one && level_resolve(&spec, hx_games()[0], &err) != HX_OK)
        return cli_fail("agents", HX_BAD_INPUT, &err);
    const int first = is_one ? level_read(name + sizeof level_prefix - 1) : 2, last = is_one ? first : 2 * N_LEVELS;
    if (is_json)
        return cli_print_json(json_pack("{s[] so}", "agents", "levels", levels_json(first, last)));
    printf("%s  one of five levels of each game, 1 (a child beats it) to 5, or half-way such as 2.5; docs/reference/levels.md says how "
           "strong they are.\nIn each game it is:\n",
           is_one ? name : "level=N");
    for (const HxGame *const *game = hx_games(); *game; game++)
        print_levels_of(*game, first, last);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

static const HxAgentKind *find_kind(const char *name, HxError *err)
{
    const char *names[CLI_MAX_AGENTS] = { NULL };
    const HxAgentKind *const *kinds = hx_agent_kinds();
    for (int i = 0; kinds[i] && i < CLI_MAX_AGENTS - 1; i++) {
        names[i] = kinds[i]->name;
        if (strcmp(name, kinds[i]->name) == 0)
            return kinds[i];
    }
    const char *nearest = cli_nearest(name, names);
    hx_refuse(err, HX_BAD_INPUT, "unknown kind '%.40s'%s%s%s", name, nearest ? "; did you mean '" : "; 'hexarch agents' lists them",
              nearest ? nearest : "", nearest ? "'?" : "");
    return NULL;
}

static int run(int argc, char **argv)
{
    AgentsArgs args = { 0 };
    cli_parse(&command_agents, argc, argv, &args);
    HxError err = { "" };
    if (args.only && is_level(args.only))
        return tell_level(args.only, args.is_json);
    const HxAgentKind *only = args.only ? find_kind(args.only, &err) : NULL;
    if (args.only && !only)
        return cli_fail("agents", HX_BAD_INPUT, &err);
    json_t *list = json_array();
    for (const HxAgentKind *const *kind = hx_agent_kinds(); *kind; kind++) {
        if (only && *kind != only)
            continue;
        if (args.is_json)
            json_array_append_new(list, kind_json(*kind));
        else
            print_kind(*kind);
    }
    if (args.is_json)
        return cli_print_json(json_pack("{so so}", "agents", list, "levels", levels_json(2, 2 * N_LEVELS)));
    json_decref(list);
    if (!only)
        printf("level=N  one of five levels of each game, 1 (a child beats it) to 5; docs/reference/levels.md says how strong they are\n");
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

const Command command_agents = {
    .name = "agents",
    .summary = "list the kinds of agents and their options",
    .usage = "[KIND]",
    .doc =
        "List the kinds of agents (or one of them) with the options of their specs, \"mcts:sims=400,c=1.5\". KIND may be a level such as "
        "\"level=4\" or \"level=2.5\": then it shows the agent that plays this level in each game.",
    .operands = operands,
    .options = options,
    .run = run,
};
