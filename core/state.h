/* A position of a game: a table of 256-byte pages and a mask of those it owns.
 *
 *     parent  page[]  [a][b][c][d]     owned 1111
 *                      |  |  |  |
 *     child   page[]  [a][B][c][d]     owned 0010    B is the child's own copy of b: written in place, given back by drop
 *
 * A clone copies the table and owns nothing; the first write to a page copies that page. There are no reference counts, so
 * LIFETIMES NEST: do not write or drop a parent while one of its clones lives (debug builds assert it). Many threads may
 * clone one parent at once, each into its own pool. docs/design/positions.md explains why. */
#ifndef HEXARCH_CORE_STATE_H
#define HEXARCH_CORE_STATE_H

#include "core/pool.h"
#include "core/status.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct HxGame HxGame;
typedef struct HxOptions HxOptions;

/** One index of a game's action vocabulary (HxGame.n_actions of them). */
typedef uint32_t HxAction;

/* The table lies in the caller's memory; it must not move in memory while clones of it live. */
typedef struct HxState {
    const HxGame *game;           /* borrowed */
    HxPool *pool;                 /* borrowed: where own pages come from and return to */
    uint64_t owned;               /* bit i: page i is ours to write and to give back */
    const struct HxState *parent; /* what this was cloned from; kept by debug builds only */
    uint32_t n_clones;            /* living clones, atomically counted; kept by debug builds only */
    uint32_t is_taken_up;         /* read from a document in the middle of an action that is not over yet: see hx_apply() */
    struct HxEar *ear;            /* borrowed: who hears what rules do here (core/ear.h); NULL, as in every clone and copy: nobody */
    void *page[HX_MAX_PAGES];     /* the first game->n_pages are in use */
} HxState;

/** A content hash: XXH3-128 over the pages in order. */
typedef struct HxHash {
    uint64_t low, high;
} HxHash;

/** The position after set-up, every page owned. On refusal `s` is untouched and `err` names the option. */
HX_API HxStatus hx_setup(HxState *s, const HxGame *game, HxPool *pool, const HxOptions *options, HxError *err);

/** `child` becomes a clone of `parent` that writes into `pool`; it costs a few nanoseconds and takes no page. */
HX_API void hx_clone(HxState *child, const HxState *parent, HxPool *pool);

/** `s` becomes a copy that shares nothing: every page copied into `pool`. HX_NO_MEMORY leaves `s` untouched. */
HX_API HxStatus hx_copy(HxState *s, const HxState *from, HxPool *pool);

/** Give back exactly the owned pages; `s` owns none then, and may be dropped again. No clone of `s` may live. */
HX_API void hx_drop(HxState *s);

/**
 * Move one clone of a chain or tree to another pool: own pages are copied, the others are those of the parent, which has moved
 * already (NULL where `from` owns every page). Walk parents first; drop nothing of the old pool before the walk is over.
 */
HX_API HxStatus hx_evacuate(HxState *to, const HxState *from, const HxState *moved_parent, HxPool *pool);

/** Content hash of the position: equal positions have equal bytes, whatever their history. */
HX_API HxHash hx_state_hash(const HxState *s);
/** Hash of one page of a position. */
HX_API HxHash hx_page_hash(const void *page);
/** Byte-equal in every page. */
HX_API bool hx_state_equal(const HxState *a, const HxState *b);

#endif
