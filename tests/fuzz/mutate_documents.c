/* The main of the fuzz target of positions that knows JSON: documents of the big games, some from files and many from games that it plays
 * itself, with a few values changed, so that what is tried gets past the reader and into the checks of the game. The same ones at every
 * run. Every 2,048 inputs are made from games of their own. Every seed is accepted. What is accepted is played on for a few steps, one in
 * 16 to its end, and so is an input asked for alone. usage: mutate_documents FROM TO FOLDER [GAME]     inputs FROM .. TO - 1; every seed
 * first where FROM is 0. A long run under the address sanitizer takes half the time with a small quarantine,
 * ASAN_OPTIONS=quarantine_size_mb=4:malloc_context_size=4:max_malloc_fill_size=0 (512 inputs of Eclipse 1.8 s, not 3.4) */
#include <dirent.h>
#include <jansson.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "core/game.h"
#include "core/games/games.h"
#include "core/rng.h"
#include "core/view.h"
#include "tests/fuzz/position.h"
#include "tests/support/random_action.h"

enum { MAX_SEEDS = 256, PLAYED = 24, MAX_SIZE = 1 << 17 };
enum { TO_THE_END_OF = 16, A_FEW_STEPS = 16 }; /* a position that is not sound shows it soon: one in 16 is played to its end */

enum { A_BLOCK = 2048 }; /* inputs that are made from the same games */

typedef struct Seeds {
    json_t *document[MAX_SEEDS];
    int n, n_files; /* those of files come first */
    long block;     /* whose games the others are of */
} Seeds;

static void add_seed(Seeds *seeds, json_t *document)
{
    if (document && seeds->n < MAX_SEEDS && json_is_object(document))
        seeds->document[seeds->n++] = document;
    else
        json_decref(document);
}

/* ---- Seeds ----------------------------------------------------------------------------------------------------------------------- */

static bool is_of(const json_t *document, const char *game)
{
    const char *name = json_string_value(json_object_get(document, "game"));
    return !game || (name && strcmp(name, game) == 0);
}

static json_t *read_seed(const char *path)
{
    static char bytes[MAX_SIZE];
    FILE *in = fopen(path, "rb");
    FUZZ_REQUIRE(in, path);
    const size_t size = fread(bytes, 1, sizeof bytes, in);
    fclose(in);
    json_t *document = NULL;
    HxError err = { "" };
    const HxFormat format = size && bytes[0] == '{' ? HX_JSON : HX_MSGPACK;
    FUZZ_REQUIRE(codec_read(format, bytes, size, &document, &err) == HX_OK, path);
    return document;
}

static void read_files(Seeds *seeds, const char *folder, const char *game)
{
    struct dirent **entry;
    const int n = scandir(folder, &entry, NULL, alphasort);
    FUZZ_REQUIRE(n > 0, folder);
    for (int i = 0; i < n; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        json_t *document = entry[i]->d_name[0] == '.' ? NULL : read_seed(path);
        if (document && !is_of(document, game)) {
            json_decref(document);
            document = NULL;
        }
        add_seed(seeds, document);
        free(entry[i]);
    }
    free(entry);
}

static json_t *document_of(const HxState *s, const HxOptions *options)
{
    char *text = NULL;
    size_t size = 0;
    HxError err = { "" };
    FUZZ_REQUIRE(hx_pack(s, options, HX_ALL, HX_JSON, &text, &size, &err) == HX_OK, err.text);
    json_t *document = json_loadb(text, size, 0, NULL);
    free(text);
    return document;
}

static bool step(HxState *s, HxRng *rng)
{
    if (s->game->to_move(s) == HX_OVER)
        return false;
    FUZZ_REQUIRE(hx_apply(s, random_action(s, rng)) == HX_OK, s->game->name);
    return true;
}

/* Choices, truth values and small numbers at random. */
static void draw_options(HxOptions *options, HxRng *rng)
{
    for (int i = 0; i < hx_option_count(options->info); i++) {
        const HxOptionInfo *info = &options->info[i];
        uint32_t n = 0;
        while (info->type == HX_OPTION_CHOICE && info->choices[n])
            n++;
        if (info->type == HX_OPTION_INT && info->max - info->min < 100)
            options->value[i] = info->min + (int64_t)hx_rng_below(rng, (uint32_t)(info->max - info->min) + 1);
        else if (info->type == HX_OPTION_BOOL || info->type == HX_OPTION_CHOICE)
            options->value[i] = (int64_t)hx_rng_below(rng, info->type == HX_OPTION_BOOL ? 2 : n);
    }
}

/* Positions of one random game, further apart the later they are. Every other game has options at random, where the game takes them. */
static void play_seeds(Seeds *seeds, const HxGame *game, uint64_t seed)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 1);
    HxState s;
    HxOptions options;
    HxError err = { "" };
    hx_options_init(&options, game->options);
    if (seed % 2)
        draw_options(&options, &rng);
    if (hx_setup(&s, game, pool, &options, &err) != HX_OK) {
        hx_options_init(&options, game->options);
        FUZZ_REQUIRE(hx_setup(&s, game, pool, &options, &err) == HX_OK, err.text);
    }
    bool goes_on = true;
    for (int i = 0; i < PLAYED && goes_on; i++) {
        for (uint32_t n = 1 + hx_rng_below(&rng, 20u + 10u * (uint32_t)i); n > 0 && goes_on; n--)
            goes_on = step(&s, &rng);
        add_seed(seeds, document_of(&s, &options));
    }
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

/* The seeds of a block: those of files, and positions of two games of each big game, or of the one asked for. */
static void make_seeds(Seeds *seeds, const char *game, long block)
{
    static const char *const big[] = { "eclipse", "obsidian", "ti4" };
    while (seeds->n > seeds->n_files)
        json_decref(seeds->document[--seeds->n]);
    for (size_t i = 0; i < HX_COUNT(big); i++)
        for (uint64_t k = 0; (!game || strcmp(big[i], game) == 0) && k < 2; k++)
            play_seeds(seeds, hx_game_find(big[i]), 2 * (uint64_t)block + k);
    seeds->block = block;
}

/* ---- Mutation -------------------------------------------------------------------------------------------------------------------- */

static int count_nodes(const json_t *node)
{
    int n = 1;
    const char *key;
    json_t *child;
    size_t i;
    json_object_foreach((json_t *)node, key, child) n += count_nodes(child);
    json_array_foreach(node, i, child) n += count_nodes(child);
    return n;
}

static json_t *find_node(json_t *node, int *left)
{
    const char *key;
    json_t *child, *found;
    size_t i;
    if ((*left)-- == 0)
        return node;
    json_object_foreach(node, key, child) if ((found = find_node(child, left))) return found;
    json_array_foreach(node, i, child) if ((found = find_node(child, left))) return found;
    return NULL;
}

static json_t *any_node(json_t *document, HxRng *rng)
{
    int left = (int)hx_rng_below(rng, (uint32_t)count_nodes(document));
    return find_node(document, &left);
}

static json_int_t other_number(json_int_t is, HxRng *rng)
{
    static const json_int_t telling[] = { 0,   1,   -1,  2,   3,   5,   6,     7,     36,        37,        63,       64,
                                          127, 128, 200, 254, 255, 256, 65535, 65536, INT32_MAX, INT64_MAX, INT64_MIN };
    switch (hx_rng_below(rng, 4)) {
    case 0:
        return is < INT64_MAX ? is + 1 : 0;
    case 1:
        return is > INT64_MIN ? is - 1 : 0;
    case 2:
        return hx_rng_below(rng, 40);
    default:
        return telling[hx_rng_below(rng, HX_COUNT(telling))];
    }
}

static void change_array(json_t *array, HxRng *rng)
{
    const size_t n = json_array_size(array), i = n ? hx_rng_below(rng, (uint32_t)n) : 0, j = n ? hx_rng_below(rng, (uint32_t)n) : 0;
    if (n == 0)
        return;
    json_t *copy = json_deep_copy(json_array_get(array, i));
    switch (hx_rng_below(rng, 4)) {
    case 0:
        json_array_remove(array, i);
        break;
    case 1:
        json_array_insert(array, j, copy);
        break;
    case 2:
        json_array_append(array, copy);
        break;
    default:
        json_array_set(array, i, json_array_get(array, j));
        json_array_set(array, j, copy);
    }
    json_decref(copy);
}

/* A member is left out, or becomes what the other document has by this name somewhere. */
static json_t *named(json_t *node, const char *name)
{
    json_t *found = json_object_get(node, name), *child;
    const char *key;
    size_t i;
    json_object_foreach(node, key, child) if (!found) found = named(child, name);
    json_array_foreach(node, i, child) if (!found) found = named(child, name);
    return found;
}

static void change_object(json_t *object, json_t *other, HxRng *rng)
{
    size_t left = json_object_size(object) ? hx_rng_below(rng, (uint32_t)json_object_size(object)) : 0;
    void *member = json_object_iter(object);
    for (; member && left > 0; left--)
        member = json_object_iter_next(object, member);
    if (!member)
        return;
    char key[128];
    snprintf(key, sizeof key, "%s", json_object_iter_key(member));
    json_t *there = named(other, key);
    if (there && hx_rng_below(rng, 4))
        json_object_set_new(object, key, json_deep_copy(there));
    else
        json_object_del(object, key);
}

/* No stack, so that a phase begins afresh: often another one, and for TI4's strategy phase without its cards. */
static void begin_phase(json_t *state, json_t *stack, HxRng *rng)
{
    static const char *const phases[] = { "action", "combat", "upkeep", "cleanup", "strategy", "status", "agenda" };
    size_t i;
    json_t *seat;
    json_array_clear(stack);
    if (hx_rng_below(rng, 4))
        json_object_set_new(state, "phase", json_string(phases[hx_rng_below(rng, HX_COUNT(phases))]));
    json_array_foreach(json_object_get(state, "seats"), i, seat)
    {
        if (hx_rng_below(rng, 2) || json_object_size(seat) == 0)
            break;
        json_array_clear(json_object_get(seat, "strategy_cards"));
        json_array_clear(json_object_get(seat, "strategy_cards_used"));
    }
}

/* One change in three is made to the stack of decisions, one in PHASES takes it away. */
static void change(json_t *document, json_t *other, HxRng *rng)
{
    enum { PHASES = 16 };
    json_t *state = json_object_get(document, "state"), *stack = json_object_get(state, "stack");
    if (stack && hx_rng_below(rng, PHASES) == 0) {
        begin_phase(state, stack, rng);
        return;
    }
    json_t *node = any_node(stack && hx_rng_below(rng, 3) == 0 ? stack : document, rng);
    if (json_is_integer(node))
        json_integer_set(node, other_number(json_integer_value(node), rng));
    else if (json_is_array(node))
        change_array(node, rng);
    else if (json_is_object(node))
        change_object(node, other, rng);
    else if (json_is_string(node)) {
        for (int i = 0; i < 50; i++) {
            json_t *text = any_node(hx_rng_below(rng, 2) ? document : other, rng);
            if (!json_is_string(text))
                continue;
            char copy[256];
            snprintf(copy, sizeof copy, "%s", json_string_value(text));
            json_string_set(node, copy);
            break;
        }
    }
}

static long running; /* the input, for whoever looks for what went wrong */

static void tell_input(int signal)
{
    char line[64];
    const int n = snprintf(line, sizeof line, "input %ld, signal %d\n", running, signal);
    if (write(STDERR_FILENO, line, (size_t)n) != n)
        _exit(3);
}

typedef struct Tally {
    long accepted, to_the_end, steps;
} Tally;

static void try(json_t *document, int n_steps, Tally *tally)
{
    char *text = json_dumps(document, JSON_COMPACT);
    FUZZ_REQUIRE(text, "no memory");
    const size_t size = strlen(text);
    uint8_t *exact =
        size < MAX_SIZE ? malloc(size ? size : 1) : NULL; /* of its own size, so that the sanitizer sees every byte read past it */
    if (exact) {
        memcpy(exact, text, size);
        const long played = position_try(HX_JSON, exact, size, n_steps);
        tally->accepted += played >= 0;
        tally->to_the_end += 0 <= played && played < n_steps;
        tally->steps += played > 0 ? played : 0;
    }
    free(exact);
    free(text);
}

/* Seeds lie game by game: the other document is of the same game. */
static json_t *another(const Seeds *seeds, const json_t *of, HxRng *rng)
{
    const char *game = json_string_value(json_object_get(of, "game"));
    for (int i = 0; i < 100; i++) {
        json_t *other = seeds->document[hx_rng_below(rng, (uint32_t)seeds->n)];
        if (is_of(other, game))
            return other;
    }
    return seeds->document[0];
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc > 5) {
        fprintf(stderr, "usage: %s FROM TO FOLDER [GAME]\n", argv[0]);
        return 2;
    }
    static Seeds seeds;
    const char *game = argc == 5 ? argv[4] : NULL;
    read_files(&seeds, argv[3], game);
    seeds.n_files = seeds.n;
    signal(SIGABRT, tell_input);
    const long from = strtol(argv[1], NULL, 10), to = strtol(argv[2], NULL, 10);
    make_seeds(&seeds, game, from / A_BLOCK);
    Tally of_seeds = { 0 }, tally = { 0 };
    for (int i = 0; from == 0 && i < seeds.n; i++, running = -i)
        try(seeds.document[i], TO_THE_END, &of_seeds);
    FUZZ_REQUIRE(of_seeds.accepted == (from == 0 ? seeds.n : 0), "a seed is refused");
    for (long run = from; run < to; run++) {
        if (run / A_BLOCK != seeds.block)
            make_seeds(&seeds, game, run / A_BLOCK);
        HxRng rng = hx_rng_stream(2, (uint64_t)run, HX_FOR_TEST, 0);
        json_t *const seed = seeds.document[hx_rng_below(&rng, (uint32_t)seeds.n)], *document = json_deep_copy(seed);
        for (uint32_t n = 1 + hx_rng_below(&rng, 3); n > 0; n--)
            change(document, another(&seeds, seed, &rng), &rng);
        running = run;
        if (to == from + 1)
            json_dumpf(document, stdout, JSON_INDENT(1));
        fflush(stdout);
        try(document, to == from + 1 || run % TO_THE_END_OF == 0 ? TO_THE_END : A_FEW_STEPS, &tally);
        json_decref(document);
    }
    printf("%d seeds, %ld mutations, %ld accepted, %ld of them played to the end, %ld steps\n", seeds.n, to > from ? to - from : 0,
           tally.accepted, tally.to_the_end, tally.steps);
    for (int i = 0; i < seeds.n; i++)
        json_decref(seeds.document[i]);
    return 0;
}
