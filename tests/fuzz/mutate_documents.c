/* The main of the fuzz target of positions that knows JSON: documents of the big games, some from files and many from games that it plays
 * itself, with a few values changed, so that what is tried gets past the reader and into the checks of the game. The same ones at every
 * run. Every 2,048 inputs are made from games of their own. Every seed is accepted. What is accepted is packed, seen by a seat and played
 * on for a few steps; one input in 32 is written as JSON and read again, and seen by every seat, one in 256 played to its end. An input
 * asked for alone has all of it. usage: mutate_documents FROM TO FOLDER [GAME]     inputs FROM .. TO - 1; every seed
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
#include "core/view_document.h"
#include "tests/fuzz/position.h"
#include "tests/support/random_action.h"

enum { MAX_SEEDS = 256, PLAYED = 24, MAX_SIZE = 1 << 17, MAX_DEPTH = 64 };
enum { AS_TEXT_OF = 32, TO_THE_END_OF = 256, A_FEW_STEPS = 16 }; /* a position that is not sound shows it soon */

enum { A_BLOCK = 2048 }; /* inputs that are made from the same games */

/* A document, and how many nodes it has. */
typedef struct Seed {
    json_t *document;
    int n_nodes;
} Seed;

typedef struct Seeds {
    Seed seed[MAX_SEEDS];
    int n, n_files; /* those of files come first */
    long block;     /* whose games the others are of */
} Seeds;

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

static void add_seed(Seeds *seeds, json_t *document)
{
    if (document && seeds->n < MAX_SEEDS && json_is_object(document))
        seeds->seed[seeds->n++] = (Seed){ document, count_nodes(document) };
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
        json_decref(seeds->seed[--seeds->n].document);
    for (size_t i = 0; i < HX_COUNT(big); i++)
        for (uint64_t k = 0; (!game || strcmp(big[i], game) == 0) && k < 2; k++)
            play_seeds(seeds, hx_game_find(big[i]), 2 * (uint64_t)block + k);
    seeds->block = block;
}

/* ---- Mutation -------------------------------------------------------------------------------------------------------------------- */

/* The way to a node: names of members, or places in arrays where the name is NULL. */
typedef struct Way {
    const char *key[MAX_DEPTH];
    size_t index[MAX_DEPTH];
    int depth;
} Way;

static json_t *find_node(json_t *node, int *left, Way *way)
{
    const char *key;
    json_t *child, *found;
    size_t i;
    if ((*left)-- == 0)
        return node;
    FUZZ_REQUIRE(way->depth < MAX_DEPTH, "a document too deep");
    const int depth = way->depth++;
    json_object_foreach(node, key, child)
    {
        way->key[depth] = key;
        if ((found = find_node(child, left, way)))
            return found;
    }
    json_array_foreach(node, i, child)
    {
        way->key[depth] = NULL;
        way->index[depth] = i;
        if ((found = find_node(child, left, way)))
            return found;
    }
    way->depth = depth;
    return NULL;
}

/* One of its nodes, which are so many. */
static json_t *any_node(json_t *document, int n_nodes, Way *way, HxRng *rng)
{
    int left = (int)hx_rng_below(rng, (uint32_t)n_nodes);
    *way = (Way){ .depth = 0 };
    return find_node(document, &left, way);
}

/* A member or an item to be changed: where the seed or another place has it, too, it gets a copy of its own. */
static json_t *own_member(json_t *object, const char *key)
{
    json_t *is = json_object_get(object, key);
    if (!is || is->refcount == 1)
        return is;
    json_t *own = json_copy(is);
    json_object_set_new(object, key, own);
    return own;
}

static json_t *own_item(json_t *array, size_t i)
{
    json_t *is = json_array_get(array, i);
    if (!is || is->refcount == 1)
        return is;
    json_t *own = json_copy(is);
    json_array_set_new(array, i, own);
    return own;
}

static json_t *own_node(json_t *node, const Way *way)
{
    for (int i = 0; i < way->depth; i++)
        node = way->key[i] ? own_member(node, way->key[i]) : own_item(node, way->index[i]);
    return node;
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
    json_t *copy = json_incref(json_array_get(array, i));
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
        json_object_set(object, key, there);
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
    json_t *seats = own_member(state, "seats");
    json_array_foreach(seats, i, seat)
    {
        if (hx_rng_below(rng, 2) || json_object_size(seat) == 0)
            break;
        json_t *own = own_item(seats, i);
        json_array_clear(own_member(own, "strategy_cards"));
        json_array_clear(own_member(own, "strategy_cards_used"));
    }
}

/* No stack, and a place to begin. */
static void enter(json_t *document, HxRng *rng)
{
    static const char *const name[] = { "battle", "population", "invasion", "vote", "turn" };
    const char *entry = name[hx_rng_below(rng, HX_COUNT(name))];
    const HxGame *game = hx_game_find(json_string_value(json_object_get(document, "game")));
    const int what = (int)hx_rng_below(rng, 60);
    json_t *about = json_integer(what);
    for (const HxEntry *one = game ? game->entries : NULL; one && one->name; one++)
        for (int i = 0; strcmp(one->name, entry) == 0 && one->names && i <= what && one->names[i]; i++) {
            json_decref(about);
            about = json_string(one->names[i]);
        }
    json_object_set_new(document, "entry", json_pack("{s:o}", entry, about));
}

/* One change in three is made to the stack of decisions, one in PHASES takes it away. */
static void change(json_t *document, int n_nodes, const Seed *other, HxRng *rng)
{
    enum { PHASES = 16 };
    Way way;
    json_t *state = json_object_get(document, "state"), *stack = json_object_get(state, "stack"), *node;
    if (stack && hx_rng_below(rng, PHASES) == 0) {
        state = own_member(document, "state");
        begin_phase(state, own_member(state, "stack"), rng);
        if (hx_rng_below(rng, 2))
            enter(document, rng);
        return;
    }
    if (stack && hx_rng_below(rng, 3) == 0) {
        any_node(stack, count_nodes(stack), &way, rng);
        node = own_node(own_member(own_member(document, "state"), "stack"), &way);
    } else {
        any_node(document, n_nodes, &way, rng);
        node = own_node(document, &way);
    }
    if (json_is_integer(node))
        json_integer_set(node, other_number(json_integer_value(node), rng));
    else if (json_is_array(node))
        change_array(node, rng);
    else if (json_is_object(node))
        change_object(node, other->document, rng);
    else if (json_is_string(node)) {
        for (int i = 0; i < 50; i++) {
            json_t *text =
                hx_rng_below(rng, 2) ? any_node(document, n_nodes, &way, rng) : any_node(other->document, other->n_nodes, &way, rng);
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

static void count(long played, int n_steps, Tally *tally)
{
    tally->accepted += played >= 0;
    tally->to_the_end += 0 <= played && played < n_steps;
    tally->steps += played > 0 ? played : 0;
}

static void try_as_text(json_t *document, int n_steps, Tally *tally)
{
    char *text = json_dumps(document, JSON_COMPACT);
    FUZZ_REQUIRE(text, "no memory");
    const size_t size = strlen(text);
    uint8_t *exact =
        size < MAX_SIZE ? malloc(size ? size : 1) : NULL; /* of its own size, so that the sanitizer sees every byte read past it */
    if (exact) {
        memcpy(exact, text, size);
        count(position_try(HX_JSON, exact, size, n_steps), n_steps, tally);
    }
    free(exact);
    free(text);
}

/* Seeds lie game by game: the other document is of the same game. */
static const Seed *another(const Seeds *seeds, const json_t *of, HxRng *rng)
{
    const char *game = json_string_value(json_object_get(of, "game"));
    for (int i = 0; i < 100; i++) {
        const Seed *other = &seeds->seed[hx_rng_below(rng, (uint32_t)seeds->n)];
        if (is_of(other->document, game))
            return other;
    }
    return &seeds->seed[0];
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
        try_as_text(seeds.seed[i].document, TO_THE_END, &of_seeds);
    FUZZ_REQUIRE(of_seeds.accepted == (from == 0 ? seeds.n : 0), "a seed is refused");
    for (long run = from; run < to; run++) {
        if (run / A_BLOCK != seeds.block)
            make_seeds(&seeds, game, run / A_BLOCK);
        HxRng rng = hx_rng_stream(2, (uint64_t)run, HX_FOR_TEST, 0);
        const Seed *seed = &seeds.seed[hx_rng_below(&rng, (uint32_t)seeds.n)];
        json_t *document = json_copy(seed->document);
        const uint32_t n_changes = 1 + hx_rng_below(&rng, 3);
        for (uint32_t i = 0; i < n_changes; i++)
            change(document, i == 0 ? seed->n_nodes : count_nodes(document), another(&seeds, seed->document, &rng), &rng);
        if (json_object_get(document, "digest") && hx_rng_below(&rng, 16))
            view_seal(document); /* forged; else it is refused */
        running = run;
        const bool is_alone = to == from + 1;
        if (is_alone) {
            json_dumpf(document, stdout, JSON_INDENT(1));
            fflush(stdout);
        }
        const int n_steps = is_alone || run % TO_THE_END_OF == 0 ? TO_THE_END : A_FEW_STEPS;
        if (is_alone || run % AS_TEXT_OF == 0)
            try_as_text(document, n_steps, &tally);
        else
            count(position_try_document(document, (int)(run % HX_MAX_SEATS), n_steps), n_steps, &tally);
        json_decref(document);
    }
    printf("%d seeds, %ld mutations, %ld accepted, %ld of them played to the end, %ld steps\n", seeds.n, to > from ? to - from : 0,
           tally.accepted, tally.to_the_end, tally.steps);
    for (int i = 0; i < seeds.n; i++)
        json_decref(seeds.seed[i].document);
    return 0;
}
