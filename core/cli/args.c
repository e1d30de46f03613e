/* Arguments that commands share: numbers, mistyped words, games with their options and agents. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/cli/cli.h"
#include "core/games/games.h"

uint64_t cli_number(const struct argp_state *state, const char *option, const char *text, uint64_t min, uint64_t max)
{
    char *end = NULL;
    errno = 0;
    const int base = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') ? 16 : 10;
    const bool is_signed = strpbrk(text, "+- \t") != NULL; /* strtoull would wrap "-1" around */
    const unsigned long long number = strtoull(text, &end, base);
    if (is_signed || end == text || *end != '\0' || errno != 0 || number < min || number > max)
        argp_error(state, "%s: '%.40s' is not a whole number from %llu to %llu", option, text, (unsigned long long)min,
                   (unsigned long long)max);
    return number;
}

enum { WORD_MAX = 40 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Levenshtein distance of two words of at most WORD_MAX letters, row by row. */
static int edit_distance(const char *a, const char *b)
{
    int row[WORD_MAX + 1];
    const int n = (int)strlen(b);
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            const int above = row[j];
            row[j] = least(diagonal + (a[i - 1] != b[j - 1]), 1 + least(above, row[j - 1]));
            diagonal = above;
        }
    }
    return row[n];
}

const char *cli_nearest(const char *word, const char *const *names)
{
    const char *best = NULL;
    int best_distance = 4; /* further away is another word */
    if (strlen(word) > WORD_MAX)
        return NULL;
    for (int i = 0; names[i]; i++) {
        if (strlen(names[i]) > WORD_MAX)
            continue;
        const bool is_start = strlen(word) >= 3 && strncmp(word, names[i], strlen(word)) == 0;
        const int distance = is_start ? 1 : edit_distance(word, names[i]);
        if (distance < best_distance && distance < (int)strlen(names[i])) {
            best = names[i];
            best_distance = distance;
        }
    }
    return best;
}

/* ---- Games ------------------------------------------------------------------------------------------------------------ */

void cli_game_init(CliGame *g)
{
    memset(g, 0, sizeof *g);
    g->seed = 1;
}

static HxStatus refuse_game(const char *name, HxError *err)
{
    const char *names[64] = { NULL };
    int n = 0;
    for (const HxGame *const *game = hx_games(); *game && n < 63; game++)
        names[n++] = (*game)->name;
    const char *nearest = cli_nearest(name, names);
    if (nearest)
        return hx_refuse(err, HX_BAD_INPUT, "unknown game '%.40s'; did you mean '%s'?", name, nearest);
    return hx_refuse(err, HX_BAD_INPUT, "unknown game '%.40s'; 'hexarch games' lists them", name);
}

HxStatus cli_game_resolve(CliGame *g, const char *game, HxError *err)
{
    g->game = hx_game_find(game);
    if (!g->game)
        return refuse_game(game, err);
    hx_options_init(&g->options, g->game->options);
    for (int i = 0; i < g->n_sets; i++) {
        HxError why = { "" };
        const HxStatus status = hx_options_set(&g->options, g->set[i], &why);
        if (status != HX_OK)
            return hx_refuse(err, status, "--set %.60s: %.240s", g->set[i], why.text);
    }
    return HX_OK;
}

HxStatus cli_game_seats(const HxGame *game, const HxOptions *options, int *n_seats, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = pool ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", game->name);
    HxState s;
    if (status == HX_OK)
        status = hx_setup(&s, game, pool, options, err);
    if (status == HX_OK) {
        *n_seats = game->seats(&s);
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

HxStatus cli_game_agents(const CliGame *g, int n_seats, const char *standard, const char **out, HxError *err)
{
    if (g->n_agents > n_seats)
        return hx_refuse(err, HX_BAD_INPUT, "--agent: %d agents for the %d seats of %s", g->n_agents, n_seats, g->game->name);
    for (int seat = 0; seat < n_seats; seat++)
        out[seat] = g->n_agents == 0 ? standard : g->agent[seat < g->n_agents ? seat : g->n_agents - 1];
    return HX_OK;
}
