/* Copy-on-write states, on an imaginary game of many pages: clones are independent, and every page comes back. */
#include "tests/support/position.h"

#include "core/page.h"
#include "core/workers.h"

/* A game whose action a adds 1 to every byte of page a. */
static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)options, (void)err;
    for (int i = 0; i < s->game->n_pages; i++)
        *(unsigned char *)state_write(s, i) = (unsigned char)i;
    return HX_OK;
}

static HxStatus setup_refused(HxState *s, const HxOptions *options, HxError *err)
{
    (void)s, (void)options;
    return hx_refuse(err, HX_BAD_INPUT, "no");
}

static void apply(HxState *s, HxAction a)
{
    unsigned char *page = state_write(s, (int)a);
    for (int i = 0; i < HX_PAGE_BYTES; i++)
        page[i]++;
}

static const char *check(const HxState *s)
{
    (void)s;
    return NULL;
}

static int to_move(const HxState *s)
{
    (void)s;
    return 0;
}

static const HxOptionInfo options[] = { { .name = NULL } };
enum { N_PAGES = HX_MAX_PAGES };
static const HxGame paper = {
    .name = "paper", .n_pages = N_PAGES, .options = options, .setup = setup, .apply = apply, .check = check, .to_move = to_move
};

static unsigned char first_byte(const HxState *s, int page)
{
    return *(const unsigned char *)state_read(s, page);
}

/* A seat's page taken from a clone of a clone does not touch either of its ancestors. */
TEST(clones_are_independent)
{
    Position *p = position_open(&paper, NULL);
    const HxHash before = hx_state_hash(&p->s);
    HxState child, grandchild;
    hx_clone(&child, &p->s, p->pool);
    assert_int_equal(child.owned, 0);
    assert_int_equal(hx_pool_pages_in_use(p->pool), N_PAGES);
    hx_apply(&child, 3);
    hx_clone(&grandchild, &child, p->pool);
    hx_apply(&grandchild, 3);
    hx_apply(&grandchild, 63);
    assert_int_equal(first_byte(&p->s, 3), 3);
    assert_int_equal(first_byte(&child, 3), 4);
    assert_int_equal(first_byte(&grandchild, 3), 5);
    assert_int_equal(first_byte(&child, 63), 63);
    assert_int_equal(first_byte(&grandchild, 63), 64);
    assert_ptr_equal(grandchild.page[10], p->s.page[10]); /* untouched pages are shared */
    assert_int_equal(hx_pool_pages_in_use(p->pool), N_PAGES + 3);
    hx_drop(&grandchild);
    hx_drop(&child);
    assert_int_equal(hx_pool_pages_in_use(p->pool), N_PAGES);
    assert_memory_equal(&before, &(HxHash[]){ hx_state_hash(&p->s) }, sizeof before);
}

/* Random walks down and up a chain of clones, against plain arrays of bytes. */
TEST(a_chain_of_clones_undoes_every_write)
{
    enum { DEPTH = 40 };
    static unsigned char plain[DEPTH + 1][N_PAGES];
    static HxState chain[DEPTH + 1];
    Position *p = position_open(&paper, NULL);
    HxRng rng = hx_rng_stream(11, 0, HX_FOR_TEST, 0);
    chain[0] = p->s;
    for (int i = 0; i < N_PAGES; i++)
        plain[0][i] = (unsigned char)i;
    int depth = 0;
    for (int step = 0; step < 20000; step++) {
        if (depth < DEPTH && (depth == 0 || hx_rng_below(&rng, 2))) {
            hx_clone(&chain[depth + 1], &chain[depth], p->pool);
            memcpy(plain[depth + 1], plain[depth], N_PAGES);
            depth++;
            for (uint32_t n = hx_rng_below(&rng, 4); n > 0; n--) {
                const HxAction page = hx_rng_below(&rng, N_PAGES);
                hx_apply(&chain[depth], page);
                plain[depth][page]++;
            }
        } else {
            hx_drop(&chain[depth--]);
        }
        const int page = (int)hx_rng_below(&rng, N_PAGES);
        assert_int_equal(first_byte(&chain[depth], page), plain[depth][page]);
    }
    while (depth > 0)
        hx_drop(&chain[depth--]);
    p->s = chain[0];
    assert_int_equal(hx_pool_pages_in_use(p->pool), N_PAGES);
}

TEST(a_copy_is_a_stranger)
{
    Position *p = position_open(&paper, NULL);
    HxPool *pool = hx_pool_create(p->store, 0);
    HxState child, copy;
    hx_clone(&child, &p->s, p->pool);
    hx_apply(&child, 5);
    assert_int_equal(hx_copy(&copy, &child, pool), HX_OK);
    assert_true(hx_state_equal(&copy, &child));
    assert_int_equal(hx_pool_pages_in_use(pool), N_PAGES);
    hx_drop(&child);
    hx_apply(&p->s, 7); /* the origin may change: the copy does not care */
    assert_int_equal(first_byte(&copy, 5), 6);
    assert_int_equal(first_byte(&copy, 7), 7);
    assert_false(hx_state_equal(&copy, &p->s));
    hx_drop(&copy);
    hx_pool_destroy(pool);
}

TEST(what_was_dropped_has_nothing_to_give_back)
{
    Position *p = position_open(&paper, NULL);
    HxState child;
    hx_clone(&child, &p->s, p->pool);
    hx_apply(&child, 5);
    for (int i = 0; i < 2; i++) {
        hx_drop(&child);
        assert_int_equal(hx_pool_pages_in_use(p->pool), N_PAGES);
    }
}

/* The same bytes mean another position in another game. */
TEST(positions_of_two_games_differ)
{
    Position *p = position_open(&paper, NULL);
    const HxGame other_game = paper;
    HxState other = p->s;
    other.game = &other_game;
    assert_true(hx_state_equal(&p->s, &p->s));
    assert_false(hx_state_equal(&p->s, &other));
}

/* Equal content has an equal hash, whoever owns the pages and whatever came before; one bit changes it. */
TEST(the_hash_is_of_the_content)
{
    Position *p = position_open(&paper, NULL);
    HxState child, copy;
    hx_clone(&child, &p->s, p->pool);
    for (int i = 0; i < 256; i++) /* all the way round: the same bytes in a page of its own */
        hx_apply(&child, 9);
    hx_copy(&copy, &child, p->pool);
    const HxHash parent_hash = hx_state_hash(&p->s), child_hash = hx_state_hash(&child), copy_hash = hx_state_hash(&copy);
    assert_memory_equal(&parent_hash, &child_hash, sizeof parent_hash);
    assert_memory_equal(&parent_hash, &copy_hash, sizeof parent_hash);
    assert_true(hx_state_equal(&p->s, &child));
    hx_drop(&child);
    for (int page = 0; page < N_PAGES; page++) {
        unsigned char *last = (unsigned char *)state_write(&copy, page) + HX_PAGE_BYTES - 1;
        *last ^= 0x80;
        const HxHash other = hx_state_hash(&copy);
        assert_true(other.low != parent_hash.low && other.high != parent_hash.high);
        *last ^= 0x80;
    }
    hx_drop(&copy);
}

/* A tree of clones moves to a fresh pool: the old one goes whole. */
TEST(a_tree_is_evacuated)
{
    HxStore *store = hx_store_create(0);
    HxPool *old = hx_pool_create(store, 0), *fresh = hx_pool_create(store, 0);
    HxState root, node[20], moved_root, moved[20];
    int parent[20];
    unsigned char expected[20][N_PAGES];
    HxRng rng = hx_rng_stream(12, 0, HX_FOR_TEST, 0);
    hx_setup(&root, &paper, old, NULL, NULL);
    for (int i = 0; i < 20; i++) {
        parent[i] = i == 0 ? -1 : (int)hx_rng_below(&rng, (uint32_t)i);
        hx_clone(&node[i], parent[i] < 0 ? &root : &node[parent[i]], old);
        hx_pool_reserve(old, 2);
        if (i == 0 || parent[i] < i) /* written before anyone clones it: children come later in the list */
            hx_apply(&node[i], (HxAction)hx_rng_below(&rng, N_PAGES));
        for (int page = 0; page < N_PAGES; page++)
            expected[i][page] = first_byte(&node[i], page);
    }
    const size_t in_use = hx_pool_pages_in_use(old);
    assert_int_equal(hx_evacuate(&moved_root, &root, NULL, fresh), HX_OK);
    for (int i = 0; i < 20; i++)
        assert_int_equal(hx_evacuate(&moved[i], &node[i], parent[i] < 0 ? &moved_root : &moved[parent[i]], fresh), HX_OK);
    for (int i = 19; i >= 0; i--)
        hx_drop(&node[i]);
    hx_drop(&root);
    assert_int_equal(hx_pool_pages_in_use(old), 0);
    hx_pool_destroy(old);
    assert_int_equal(hx_pool_pages_in_use(fresh), in_use); /* what was shared is shared again */
    for (int i = 0; i < 20; i++)
        for (int page = 0; page < N_PAGES; page++)
            assert_int_equal(first_byte(&moved[i], page), expected[i][page]);
    for (int i = 19; i >= 0; i--)
        hx_drop(&moved[i]);
    hx_drop(&moved_root);
    assert_int_equal(hx_pool_pages_in_use(fresh), 0);
    hx_pool_destroy(fresh);
    hx_store_destroy(store);
}

TEST(out_of_memory_leaves_the_state_untouched)
{
    HxStore *store = hx_store_create(2 * HX_SLAB_BYTES); /* 126 pages: a state and not quite another one */
    HxPool *pool = hx_pool_create(store, 0);
    HxState s, child, copy = { .game = NULL };
    HxError err = { "" };
    assert_int_equal(hx_setup(&s, &paper, pool, NULL, &err), HX_OK);
    hx_clone(&child, &s, pool);
    const HxHash before = hx_state_hash(&child);
    assert_int_equal(hx_apply(&child, 0), HX_NO_MEMORY);
    assert_int_equal(hx_play(&child, 0, &err), HX_ILLEGAL); /* refused before memory is asked: n_actions is 0 */
    const HxHash after = hx_state_hash(&child);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(child.owned, 0);
    assert_int_equal(hx_copy(&copy, &s, pool), HX_NO_MEMORY);
    assert_null(copy.game);
    HxError full = { "" };
    assert_int_equal(hx_setup(&copy, &paper, pool, NULL, &full), HX_NO_MEMORY);
    assert_null(copy.game);
    assert_string_equal(full.text, "paper: no memory for a position");
    assert_int_equal(hx_pool_pages_in_use(pool), N_PAGES);
    hx_drop(&child);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

TEST(a_refused_setup_gives_its_pages_back)
{
    HxGame refused = paper;
    refused.setup = setup_refused;
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s = { .game = NULL };
    HxError err = { "" };
    assert_int_equal(hx_setup(&s, &refused, pool, NULL, &err), HX_BAD_INPUT);
    assert_null(s.game);
    assert_int_equal(hx_pool_pages_in_use(pool), 0);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

/* Many threads clone one parent at once, each into its own pool. The thread sanitizer watches. */
typedef struct Crowd {
    const HxState *parent;
    HxStore *store;
    HxHash hash[4];
} Crowd;

static void clone_and_write(void *ctx, int worker)
{
    Crowd *crowd = ctx;
    HxPool *pool = hx_pool_create(crowd->store, 0);
    for (int round = 0; round < 500; round++) {
        HxState child;
        hx_clone(&child, crowd->parent, pool);
        for (HxAction page = 0; page < 8; page++)
            hx_apply(&child, page);
        crowd->hash[worker] = hx_state_hash(&child);
        hx_drop(&child);
    }
    hx_pool_destroy(pool);
}

TEST(many_threads_clone_one_parent)
{
    Position *p = position_open(&paper, NULL);
    Crowd crowd = { .parent = &p->s, .store = p->store };
    assert_int_equal(workers_run(4, clone_and_write, &crowd), 4);
    for (int i = 1; i < 4; i++)
        assert_memory_equal(&crowd.hash[0], &crowd.hash[i], sizeof crowd.hash[0]);
}
