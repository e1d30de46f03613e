/* Fingerprints: many games of drawn actions, each told by its number of steps and one number that all its positions and lists of legal
 * actions go into. Games with an even seed draw twice and take the later action. A change of rules anywhere on their way changes it; what
 * has changed, a playthrough or a rule's test tells. Words that may stand among the options:
 *
 *     play=seldom     the action that was played least in this game is taken, so that what is rarely offered happens
 *     try=N           at every Nth step each legal action is tried, and what it leads to goes into the number
 *
 *     game=NAME       the actions are those of a recorded game, NAME in the folder `games` beside the file; of agents, who come further
 * than drawn actions do branch=N        at every Nth step some drawn actions are played on the side
 *
 * What agents play is recorded, so that the numbers depend on rules alone.
 *
 *     fingerprints check GAME FILE                          the games of the file are played again, until a few
 *                                                           have come out otherwise
 *     fingerprints write GAME FOLDER N [NAME=VALUE...]      N games more, on stdout: "SEED STEPS FINGERPRINT OPTIONS" */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"
#include "tests/golden/packed.h"

enum { MAX_LINE = 1000, BRANCH_STEPS = 60, ENOUGH = 5 };

typedef struct Fingerprint {
    uint64_t steps, number;
} Fingerprint;

static void mix(uint64_t *number, uint64_t with)
{
    *number = (*number ^ with) * UINT64_C(0x9e3779b97f4a7c15);
    *number ^= *number >> 29;
}

/* How a game is played. */
typedef struct Way {
    const char *folder; /* recorded games lie in its folder `games` */
    bool is_seldom;
    unsigned try_every, branch_every; /* steps; 0: never */
    size_t n_recorded;                /* 0: actions are drawn */
    HxAction *recorded;
} Way;

/* A game at work. */
typedef struct Play {
    const Way *way;
    uint64_t seed, number;
    HxPool *pool;
    HxRng rng;
    HxAction *legal, *more; /* what may be done, here and one action on */
    uint16_t *played;       /* how often each action */
} Play;

static int list(const HxState *s, HxAction *out)
{
    const int mover = s->game->to_move(s);
    return mover == HX_OVER || mover == HX_CHANCE ? 0 : s->game->legal(s, out);
}

static void mix_position(Play *p, const HxState *s)
{
    mix(&p->number, hx_state_hash(s).low);
}

static void mix_list(Play *p, const HxAction *legal, int n)
{
    mix(&p->number, (uint64_t)n);
    for (int i = 0; i < n; i++)
        mix(&p->number, legal[i]);
}

static void apply(HxState *s, HxAction a)
{
    if (hx_apply(s, a) != HX_OK)
        abort();
}

/* What every legal action leads to: the position, and what may be done there. */
static void try_all(Play *p, const HxState *s, int n)
{
    for (int i = 0; i < n; i++) {
        HxState child;
        hx_clone(&child, s, p->pool);
        apply(&child, p->legal[i]);
        mix_position(p, &child);
        mix_list(p, p->more, list(&child, p->more));
        hx_drop(&child);
    }
}

/* Some drawn actions on the side. */
static void branch(Play *p, const HxState *s)
{
    HxState child;
    hx_clone(&child, s, p->pool);
    for (int i = 0; i < BRANCH_STEPS && s->game->to_move(&child) != HX_OVER; i++) {
        const int n = list(&child, p->more);
        mix_list(p, p->more, n);
        const HxAction a = n == 0 ? hx_sample(&child, &p->rng) : p->more[hx_rng_below(&p->rng, (uint32_t)n)];
        apply(&child, a);
        mix_position(p, &child);
    }
    hx_drop(&child);
}

static HxAction pick(Play *p, int n)
{
    const uint32_t count = (uint32_t)n;
    uint32_t at = hx_rng_below(&p->rng, count);
    if (p->way->is_seldom) { /* from a place drawn, so that equals have equal chances */
        const uint32_t from = at;
        for (uint32_t i = 0; i < count; i++)
            if (p->played[p->legal[(from + i) % count]] < p->played[p->legal[at]])
                at = (from + i) % count;
    } else if (p->seed % 2 == 0) { /* the later of two: fewer passes, longer games */
        const uint32_t other = hx_rng_below(&p->rng, count);
        at = at > other ? at : other;
    }
    return p->legal[at];
}

static void mix_score(Play *p, const HxState *s)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    s->game->score(s, score, rank);
    for (int seat = 0; seat < s->game->seats(s); seat++) {
        mix(&p->number, (uint64_t)score[seat]);
        mix(&p->number, rank[seat]);
    }
}

/* Play the game to its end; false: a recorded action is not legal any more, or there are too few or too many. */
static bool play(Play *p, HxState *s, uint64_t *out_steps)
{
    uint64_t step = 0;
    for (int mover; (mover = s->game->to_move(s)) != HX_OVER; step++) {
        const int n = list(s, p->legal);
        mix_list(p, p->legal, n);
        if (p->way->try_every && step % p->way->try_every == 0)
            try_all(p, s, n);
        if (p->way->branch_every && step % p->way->branch_every == 0)
            branch(p, s);
        *out_steps = step;
        if (p->way->recorded && (step >= p->way->n_recorded || !hx_is_legal(s, p->way->recorded[step])))
            return false;
        const HxAction a = p->way->recorded ? p->way->recorded[step] : mover == HX_CHANCE ? hx_sample(s, &p->rng) : pick(p, n);
        p->played[a] = (uint16_t)(p->played[a] + (p->played[a] < UINT16_MAX));
        mix(&p->number, a);
        mix_position(p, s);
        apply(s, a);
    }
    mix_position(p, s);
    mix_score(p, s);
    *out_steps = step;
    return !p->way->recorded || step == p->way->n_recorded;
}

/* Set up the game and play it. */
static bool play_from_start(const HxGame *game, const HxOptions *options, uint64_t seed, const Way *way, Fingerprint *out)
{
    HxError err = { "" };
    HxStore *store = hx_store_create(0);
    Play p = { .way = way, .seed = seed, .number = seed, .pool = hx_pool_create(store, 0), .rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0) };
    p.legal = malloc((size_t)game->max_legal * sizeof *p.legal);
    p.more = malloc((size_t)game->max_legal * sizeof *p.more);
    p.played = calloc(game->n_actions, sizeof *p.played);
    HxState s;
    bool is_fine = p.legal && p.more && p.played && hx_setup(&s, game, p.pool, options, &err) == HX_OK;
    if (is_fine) {
        is_fine = play(&p, &s, &out->steps);
        out->number = p.number;
        hx_drop(&s);
        if (!is_fine)
            fprintf(stderr, "fingerprints: the recorded game does not play as it did from step %" PRIu64 "\n", out->steps);
    } else {
        fprintf(stderr, "fingerprints: %s: %s\n", game->name, err.text);
    }
    free(p.legal);
    free(p.more);
    free(p.played);
    hx_pool_destroy(p.pool);
    hx_store_destroy(store);
    return is_fine;
}

/* The actions of the recorded game of this name. */
static bool read_game(Way *way, const char *name)
{
    char path[2 * MAX_LINE], signs[2];
    snprintf(path, sizeof path, "%s/games/%s", way->folder, name);
    FILE *in = fopen(path, "r");
    size_t n = 0, cap = 0;
    int n_signs = 0;
    for (int c; in && (c = fgetc(in)) != EOF;) {
        if (isspace(c))
            continue;
        signs[n_signs++] = (char)c;
        if (n_signs < 2)
            continue;
        n_signs = 0;
        if (n == cap) {
            cap = cap ? 2 * cap : 4096;
            HxAction *more = realloc(way->recorded, cap * sizeof *more);
            if (!more)
                abort();
            way->recorded = more;
        }
        way->recorded[n++] = unpack_action(signs);
    }
    if (in)
        fclose(in);
    way->n_recorded = n;
    if (n == 0)
        fprintf(stderr, "fingerprints: %s cannot be read\n", path);
    return n > 0;
}

/* One word of a line: how to play, or an option of the game. */
static bool read_word(Way *way, HxOptions *options, const char *word)
{
    HxError err = { "" };
    if (strcmp(word, "play=seldom") == 0) {
        way->is_seldom = true;
        return true;
    }
    if (sscanf(word, "try=%u", &way->try_every) == 1 || sscanf(word, "branch=%u", &way->branch_every) == 1)
        return true;
    if (strncmp(word, "game=", 5) == 0)
        return read_game(way, word + 5);
    if (hx_options_set(options, word, &err) == HX_OK)
        return true;
    fprintf(stderr, "fingerprints: %s\n", err.text);
    return false;
}

/* The game of these words, "seats=3 map=two play=seldom"; false: they are refused. */
static bool play_game(const HxGame *game, const char *folder, const char *words, uint64_t seed, Fingerprint *out)
{
    HxOptions options;
    Way way = { .folder = folder };
    char text[MAX_LINE];
    snprintf(text, sizeof text, "%s", words);
    hx_options_init(&options, game->options);
    bool is_fine = true;
    for (char *word = strtok(text, " "); word && is_fine; word = strtok(NULL, " "))
        is_fine = read_word(&way, &options, word);
    is_fine = is_fine && play_from_start(game, &options, seed, &way, out);
    free(way.recorded);
    return is_fine;
}

static int check(const HxGame *game, const char *path)
{
    FILE *in = fopen(path, "r");
    char line[MAX_LINE], folder[MAX_LINE];
    int n = 0, n_wrong = 0;
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    while (in && n_wrong < ENOUGH && fgets(line, sizeof line, in)) {
        uint64_t seed;
        Fingerprint recorded, now = { 0, 0 };
        int options = 0;
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        if (sscanf(line, "%" SCNu64 " %" SCNu64 " %" SCNx64 "%n", &seed, &recorded.steps, &recorded.number, &options) != 3 ||
            !play_game(game, folder, line + options, seed, &now) || now.steps != recorded.steps || now.number != recorded.number) {
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

static int write_games(const HxGame *game, const char *folder, uint64_t n, int n_settings, char **settings)
{
    char text[MAX_LINE] = "";
    for (int i = 0; i < n_settings; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " %s", settings[i]);
    for (uint64_t seed = 1; seed <= n; seed++) {
        Fingerprint out;
        if (!play_game(game, folder, text, seed, &out))
            return 1;
        printf("%" PRIu64 " %" PRIu64 " %016" PRIx64 "%s\n", seed, out.steps, out.number, text);
    }
    return 0;
}

int main(int argc, char **argv)
{
    const HxGame *game = argc >= 4 ? hx_game_find(argv[2]) : NULL;
    if (game && argc == 4 && strcmp(argv[1], "check") == 0)
        return check(game, argv[3]);
    if (game && argc >= 5 && strcmp(argv[1], "write") == 0)
        return write_games(game, argv[3], strtoull(argv[4], NULL, 10), argc - 5, argv + 5);
    fprintf(stderr, "usage: fingerprints check GAME FILE | fingerprints write GAME FOLDER N [NAME=VALUE...]\n");
    return 2;
}
