/* Text into options and agents: a line per setting. The first word is a game's name; "@spec" is an agent; the rest NAME=VALUE. */
#include <string.h>

#include "agents/agent.h"
#include "core/games/games.h"
#include "tests/fuzz/fuzz.h"

/* One setting; what it refuses changes nothing, what it takes prints as something it takes again. */
static void set(HxOptions *options, const char *line)
{
    const HxOptions before = *options;
    HxError err = { "" };
    if (hx_options_set(options, line, &err) != HX_OK) {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
        FUZZ_REQUIRE(memcmp(&before, options, sizeof before) == 0, line);
        return;
    }
    for (int i = 0; i < hx_option_count(options->info); i++) {
        char text[HX_OPTION_TEXT_BYTES], assignment[HX_OPTION_TEXT_BYTES + 80];
        hx_option_print(options, i, text, sizeof text);
        snprintf(assignment, sizeof assignment, "%s=%s", options->info[i].name, text);
        FUZZ_REQUIRE(hx_options_set(options, assignment, &err) == HX_OK, err.text);
    }
}

static void set_up(const HxGame *game, const HxOptions *options)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s;
    HxError err = { "" };
    if (hx_setup(&s, game, pool, options, &err) == HX_OK) {
        const char *wrong = game->check(&s);
        FUZZ_REQUIRE(!wrong, wrong ? wrong : "");
        FUZZ_REQUIRE(game->seats(&s) >= game->min_seats && game->seats(&s) <= game->max_seats, game->name);
        hx_drop(&s);
    } else {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[2048];
    if (size >= sizeof text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    char *rest = text, *name = strtok_r(text, "\n", &rest);
    const HxGame *game = name ? hx_game_find(name) : NULL;
    if (!game)
        return 0;
    HxOptions options;
    hx_options_init(&options, game->options);
    for (char *line; (line = strtok_r(NULL, "\n", &rest));) {
        HxError err = { "" };
        if (line[0] != '@')
            set(&options, line);
        else if (hx_agent_check(line + 1, game, &err) != HX_OK)
            FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
    }
    set_up(game, &options);
    return 0;
}
