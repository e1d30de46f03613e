/* Fingerprints: many games of drawn actions, each told by its number of steps and one number that all its positions and lists of legal
 * actions go into. Games with an even seed draw twice and take the later action. A change of rules anywhere on their way changes it; what
 * has changed, a playthrough or a rule's test tells.
 *
 *     fingerprints check GAME FILE                          the games of the file are played again
 *     fingerprints write GAME N [NAME=VALUE...]             N games more, on stdout: "SEED STEPS FINGERPRINT OPTIONS" */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"

enum { MAX_LINE = 600 };

typedef struct Fingerprint {
    uint64_t steps, number;
} Fingerprint;

static void mix(uint64_t *number, uint64_t with)
{
    *number = (*number ^ with) * UINT64_C(0x9e3779b97f4a7c15);
    *number ^= *number >> 29;
}

/* Play a game by drawn actions to its end. */
static Fingerprint play(HxState *s, uint64_t seed)
{
    Fingerprint out = { 0, seed };
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    HxAction *legal = malloc((size_t)s->game->max_legal * sizeof *legal);
    for (int mover; legal && (mover = s->game->to_move(s)) != HX_OVER; out.steps++) {
        HxAction a;
        if (mover == HX_CHANCE) {
            a = hx_sample(s, &rng);
        } else {
            const int n = s->game->legal(s, legal);
            mix(&out.number, (uint64_t)n);
            uint32_t at = hx_rng_below(&rng, (uint32_t)n);
            if (seed % 2 == 0) { /* the later of two: fewer passes, longer games */
                const uint32_t other = hx_rng_below(&rng, (uint32_t)n);
                at = at > other ? at : other;
            }
            a = legal[at];
        }
        mix(&out.number, a);
        mix(&out.number, hx_state_hash(s).low);
        if (hx_apply(s, a) != HX_OK)
            abort();
    }
    free(legal);
    mix(&out.number, hx_state_hash(s).low);
    return out;
}

/* The game of these options, "seats=3 map=two"; false: they are refused. */
static bool play_game(const HxGame *game, const char *settings, uint64_t seed, Fingerprint *out)
{
    HxOptions options;
    HxError err = { "" };
    char text[MAX_LINE];
    snprintf(text, sizeof text, "%s", settings);
    hx_options_init(&options, game->options);
    bool is_fine = true;
    for (char *word = strtok(text, " "); word && is_fine; word = strtok(NULL, " "))
        is_fine = hx_options_set(&options, word, &err) == HX_OK;
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s;
    is_fine = is_fine && hx_setup(&s, game, pool, &options, &err) == HX_OK;
    if (is_fine) {
        *out = play(&s, seed);
        hx_drop(&s);
    } else {
        fprintf(stderr, "fingerprints: %s: %s\n", game->name, err.text);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return is_fine;
}

static int check(const HxGame *game, const char *path)
{
    FILE *in = fopen(path, "r");
    char line[MAX_LINE];
    int n = 0, n_wrong = 0;
    while (in && fgets(line, sizeof line, in)) {
        uint64_t seed;
        Fingerprint recorded, now = { 0, 0 };
        int options = 0;
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        if (sscanf(line, "%" SCNu64 " %" SCNu64 " %" SCNx64 "%n", &seed, &recorded.steps, &recorded.number, &options) != 3 ||
            !play_game(game, line + options, seed, &now) || now.steps != recorded.steps || now.number != recorded.number) {
            fprintf(stderr, "fingerprints: %s: recorded '%s', now %" PRIu64 " steps, %016" PRIx64 "\n", path, line, now.steps, now.number);
            n_wrong++;
        }
        n++;
    }
    if (in)
        fclose(in);
    if (n_wrong == 0)
        printf("%s: %d games agree\n", path, n);
    else
        fprintf(stderr, "fingerprints: rules play otherwise; where that is meant, tests/golden/regenerate.sh BUILD_FOLDER fingerprints\n");
    return n > 0 && n_wrong == 0 ? 0 : 1;
}

static int write_games(const HxGame *game, uint64_t n, int n_settings, char **settings)
{
    char text[MAX_LINE] = "";
    for (int i = 0; i < n_settings; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " %s", settings[i]);
    for (uint64_t seed = 1; seed <= n; seed++) {
        Fingerprint out;
        if (!play_game(game, text, seed, &out))
            return 1;
        printf("%" PRIu64 " %" PRIu64 " %016" PRIx64 "%s\n", seed, out.steps, out.number, text);
    }
    return 0;
}

int main(int argc, char **argv)
{
    const HxGame *game = argc >= 4 ? hx_game_find(argv[2]) : NULL;
    if (game && strcmp(argv[1], "check") == 0)
        return check(game, argv[3]);
    if (game && strcmp(argv[1], "write") == 0)
        return write_games(game, strtoull(argv[3], NULL, 10), argc - 4, argv + 4);
    fprintf(stderr, "usage: fingerprints check GAME FILE | fingerprints write GAME N [NAME=VALUE...]\n");
    return 2;
}
