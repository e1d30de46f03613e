/* Levels and kinds, in one table. */
#include "eval/table/levels.h"

#include <string.h>

#include "core/status.h"

static const struct Level {
    const char *name, *spec, *about;
} levels[] = {
    { "person", "human", "somebody at this table" },    { "level 1", "greedy", "looks one action ahead" },
    { "level 2", "mcts:sims=25", "searches a little" }, { "level 3", "mcts:sims=100", "searches" },
    { "level 4", "mcts:sims=400", "searches longer" },  { "level 5", "mcts:sims=1600", "searches long" },
    { "random", "random", "plays anything" },
};

const char *level_spec(const char *seat)
{
    for (size_t i = 0; i < HX_COUNT(levels); i++)
        if (strcmp(levels[i].name, seat) == 0)
            return levels[i].spec;
    return seat;
}

const char *level_name(const char *spec)
{
    for (size_t i = 0; i < HX_COUNT(levels); i++)
        if (strcmp(levels[i].spec, spec) == 0)
            return levels[i].name;
    return spec;
}

bool level_is_harmless(const char *spec)
{
    static const char *const kinds[] = { "human", "random", "greedy", "mcts" };
    const size_t n = strcspn(spec, ":");
    for (size_t i = 0; i < HX_COUNT(kinds); i++)
        if (strlen(kinds[i]) == n && strncmp(kinds[i], spec, n) == 0)
            return true;
    return false;
}

json_t *level_list(void)
{
    json_t *list = json_array();
    for (size_t i = 0; list && i < HX_COUNT(levels); i++)
        json_array_append_new(list, json_pack("{ss ss ss}", "name", levels[i].name, "spec", levels[i].spec, "about", levels[i].about));
    return list;
}
