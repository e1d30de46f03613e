/* Opponents in one table; what a level is made of says agents/levels.c. */
#include "play/table/opponents.h"

#include "agents/levels.h"
#include "core/status.h"
#include "play/session.h"

#include <string.h>

static const struct Opponent {
    const char *name, *spec, *about;
} opponents[] = {
    { "person", "human", "at this table" },     { "level 1", "level=1", "a beginner" }, { "level 2", "level=2", "errs often" },
    { "level 3", "level=3", "plays sensibly" }, { "level 4", "level=4", "hard" },       { "level 5", "level=5", "thinks longest" },
};

const char *opponent_spec(const char *seat)
{
    for (size_t i = 0; i < HX_COUNT(opponents); i++)
        if (strcmp(opponents[i].name, seat) == 0)
            return opponents[i].spec;
    return seat;
}

const char *opponent_name(const char *spec)
{
    for (size_t i = 0; i < HX_COUNT(opponents); i++)
        if (strcmp(opponents[i].spec, spec) == 0)
            return opponents[i].name;
    return spec;
}

bool opponent_is_harmless(const char *spec)
{
    if (strchr(spec, '/') || strstr(spec, "net=")) /* a net may lie in a file */
        return false;
    static const char *const kinds[] = { "human", "random", "greedy", "mcts", "level" };
    const size_t n = strcspn(spec, ":=");
    for (size_t i = 0; i < HX_COUNT(kinds); i++)
        if (strlen(kinds[i]) == n && strncmp(kinds[i], spec, n) == 0)
            return true;
    return false;
}

json_t *opponent_list_timed(const HxGame *game)
{
    json_t *list = json_array();
    for (size_t i = 0; list && i < HX_COUNT(opponents); i++)
        if (strcmp(opponents[i].spec, "human") == 0 || level_takes_time(game, opponents[i].spec))
            json_array_append_new(list, json_string(opponents[i].name));
    return list;
}

json_t *opponent_list(void)
{
    json_t *list = json_array();
    for (size_t i = 0; list && i < HX_COUNT(opponents); i++)
        json_array_append_new(list, json_pack("{ss ss sb}", "name", opponents[i].name, "about", opponents[i].about, "standard",
                                              strcmp(opponents[i].spec, SESSION_OPPONENT) == 0));
    return list;
}
