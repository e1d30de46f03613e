/* Arguments that commands share: numbers, mistyped words, games with their options and agents. */
#include "cli/cli.h"
#include "core/games/games.h"
#include "core/offered.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* The number of letters inserted, left out, changed or swapped with the next between two words of at most WORD_MAX, whatever their case:
 * optimal string alignment, row by row. */
static int edit_distance(const char *a, const char *b)
{
    int rows[3][WORD_MAX + 1];
    int *before = rows[0], *last = rows[1], *row = rows[2];
    const int n = (int)strlen(b);
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int *const oldest = before;
        before = last;
        last = row;
        row = oldest;
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            row[j] = least(last[j - 1] + !same_letter(a[i - 1], b[j - 1]), 1 + least(last[j], row[j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return row[n];
}

const char *cli_nearest(const char *word, const char *const *names)
{
    const char *best = NULL;
    int best_distance = 4; /* further away is another word */
    const size_t n = strlen(word);
    if (n > WORD_MAX)
        return NULL;
    for (int i = 0; names[i]; i++) {
        const size_t n_name = strlen(names[i]);
        if (n_name > WORD_MAX)
            continue;
        const bool is_start = n >= 2 && strncasecmp(word, names[i], n) == 0;
        const int distance = is_start ? 1 : edit_distance(word, names[i]);
        const bool is_near = is_start || 2 * distance < (int)(n > n_name ? n : n_name); /* half of it other letters: another word, too */
        if (is_near && distance < best_distance) {
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

/* Letters and digits alone, in lower case, with the word "four" as "4": "Connect-4" and "connect_four" fold alike. */
static void fold(const char *text, char *out, size_t cap)
{
    size_t n = 0;
    for (; *text && n + 1 < cap; text++) {
        const bool is_four = strncasecmp(text, "four", 4) == 0;
        if (isalnum((unsigned char)*text))
            out[n++] = is_four ? '4' : (char)tolower((unsigned char)*text);
        text += is_four ? 3 : 0;
    }
    out[n] = '\0';
}

const HxGame *cli_meant_game(const char *text)
{
    enum { LEAST = 3, FOLDED = 64 }; /* fewer letters are in too many titles */
    const char *names[64] = { NULL };
    char word[FOLDED], name[FOLDED], game_title[FOLDED];
    int n = 0;
    fold(text, word, sizeof word);
    for (const HxGame *const *game = hx_games(); *game && n < 63; game++) {
        names[n++] = (*game)->name;
        fold((*game)->name, name, sizeof name);
        fold((*game)->title, game_title, sizeof game_title);
        if (strcmp(word, name) == 0 || (strlen(word) >= LEAST && strstr(game_title, word)))
            return *game;
    }
    const char *nearest = cli_nearest(text, names);
    return nearest ? hx_game_find(nearest) : NULL;
}

static HxStatus refuse_game(const char *name, HxError *err)
{
    const HxGame *meant = cli_meant_game(name);
    if (meant)
        return hx_refuse(err, HX_BAD_INPUT, "unknown game '%.40s'; did you mean '%s'?", name, meant->name);
    return hx_refuse(err, HX_BAD_INPUT, "unknown game '%.40s'; 'hexarch games' lists them", name);
}

/* The offered value that a word nearly is, or NULL. */
static const char *nearest_offered(const HxOptionInfo *info, const char *word)
{
    const char *nearest = cli_nearest(word, info->choices);
    for (int i = 0; nearest && i < hx_option_offered(info); i++)
        if (nearest == info->choices[i])
            return nearest;
    return NULL;
}

/* The same of a value of several words, "Barony of Letnev" or "arborec,sol": what the first that nearly is one means. */
static const char *nearest_choice(const HxOptionInfo *info, const char *value)
{
    static const char separators[] = " ,;/";
    const char *found = nearest_offered(info, value);
    char word[64];
    for (const char *at = value + strspn(value, separators); *at && !found; at += strspn(at, separators)) {
        const size_t length = strcspn(at, separators);
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : 0), at);
        found = length > strlen("of") ? nearest_offered(info, word) : NULL;
        at += length;
    }
    return found;
}

/* What an option would take for a value as typed: itself, or what it nearly is; NULL: nothing. */
static const char *meant_value(const HxOptionInfo *info, int index, const char *value)
{
    HxOptions trial;
    HxError err = { "" };
    char setting[200];
    hx_options_init(&trial, info);
    snprintf(setting, sizeof setting, "%s=%.100s", info[index].name, value);
    if (hx_options_set(&trial, setting, &err) == HX_OK)
        return value;
    return info[index].type == HX_OPTION_CHOICE ? nearest_choice(&info[index], value) : NULL;
}

const char *cli_option_name(const char *name)
{
    return strcmp(name, "players") == 0 ? "seats" : name;
}

/* The option that a name nearly is, rather one that takes the value. */
static const char *meant_option(const HxOptionInfo *info, const char *name, const char *value)
{
    const char *names[HX_MAX_OPTIONS + 1] = { NULL }, *takers[HX_MAX_OPTIONS + 1] = { NULL };
    int n = 0;
    for (int i = 0; i < hx_option_count(info); i++) {
        names[i] = info[i].name;
        if (meant_value(info, i, value))
            takers[n++] = info[i].name;
    }
    const char *other = cli_option_name(name);
    if (other != name && hx_option_find(info, other) >= 0)
        return other;
    const char *taker = cli_nearest(name, takers);
    return taker ? taker : cli_nearest(name, names);
}

/* A guess at what "NAME=VALUE" should be if one of the two words is nearly right; it comes before the long lists. */
static void suggest_setting(const HxOptionInfo *info, const char *setting, char *out, size_t cap)
{
    const char *equals = strchr(setting, '=');
    char name[64];
    out[0] = '\0';
    if (!equals)
        return;
    snprintf(name, sizeof name, "%.*s", (int)(equals - setting), setting);
    const int known = hx_option_find(info, name);
    const bool is_known = known >= 0;
    const bool takes_it = is_known && meant_value(info, known, equals + 1);
    const char *option = takes_it ? name : meant_option(info, name, equals + 1);
    const char *value = option ? meant_value(info, hx_option_find(info, option), equals + 1) : NULL;
    if (value)
        snprintf(out, cap, "did you mean '%s=%.60s'? ", option, value);
    else if (option && !is_known)
        snprintf(out, cap, "did you mean '%s'? ", option);
}

/* How many bytes of a text fit into `most` without cutting a word. */
static int whole_words(const char *text, int most)
{
    int n = (int)strlen(text);
    if (n <= most)
        return n;
    for (n = most; n > 0 && text[n] != ' '; n--)
        ;
    return n;
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
        if (status == HX_OK)
            continue;
        char meant[160];
        suggest_setting(g->game->options, g->set[i], meant, sizeof meant);
        const int n = whole_words(why.text, *meant ? 120 : 230);
        return hx_refuse(err, status, "--set %.60s: %s%.*s%s", g->set[i], meant, n, why.text, why.text[n] ? " ..." : "");
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
