/* What the files of the flat interface share. Not installed. */
#ifndef HEXARCH_AGENTS_FLAT_FLAT_INTERNAL_H
#define HEXARCH_AGENTS_FLAT_FLAT_INTERNAL_H

#include "agents/agent.h"
#include "agents/flat/flat.h"
#include "agents/match.h"
#include "core/game.h"

#include <stdatomic.h>

/* A game under options. Immutable but for the count of its holders, so that any number of handles on any threads share one. */
struct HxFlatGame {
    _Atomic uint32_t n_holders;
    const HxGame *game;
    HxOptions options;
    int n_seats;
    int max_list; /* most actions or outcomes at one node */
};

/* A position in a pool of its own. */
struct HxFlatState {
    HxFlatGame *of;
    HxStore *store;
    HxPool *pool;
    HxState state;
    int viewer;
    /* What a seat is shown while it must not know of the question asked (core/flow.h): the position before the last step that it knows of.
     * Own; NULL: the position itself, also where it was loaded in the middle of such a question. */
    HxState *shown[HX_MAX_SEATS];
};

/* A list of actions that grows; `has_failed`: memory ran out, and the list is short. Its memory is the holder's to free. */
typedef struct FlatList {
    uint32_t *action;
    size_t n, cap;
    bool has_failed;
} FlatList;

void flat_list_add(FlatList *list, uint32_t action);
/** The first `cap` into out; how many there are. */
uint64_t flat_list_copy(const FlatList *list, uint32_t *out, uint64_t cap);
/** Refuse agents [seats] that sit at a terminal. */
HxStatus flat_check_agents(const HxFlatGame *game, const char *const *agents, HxError *err);
/** Sleep until an agent's descriptor has something to say or its time is up. */
void flat_wait(const HxDecision *wait);

/** Copy a result out; NULL: not wanted. */
void flat_tell_result(const MatchResult *result, int32_t *score, uint8_t *rank, double *utility, int *end_reason, int *fault_seat);

/** One more holder of a game; hx_flat_game_destroy() takes it back. */
HxFlatGame *flat_game_hold(HxFlatGame *game);
/** A game of options that the set-up has accepted. */
int flat_game_of(HxFlatGame **out, const HxGame *game, const HxOptions *options, char *error);
/** A copy of `from` as a handle of its own. */
int flat_state_of(HxFlatState **out, HxFlatGame *of, const HxState *from, int viewer, char *error);
/** What a viewer (a seat or HX_ALL) is shown of the position; borrowed. */
const HxState *flat_shown(const HxFlatState *s, int viewer);
/** Hand a refusal on: its line to `error`, its status back. */
int flat_refuse(char *error, HxStatus status, const char *format, ...) HX_PRINTF(3, 4);
/** Refuse a NULL where `what` is wanted. */
int flat_refuse_null(char *error, const char *what);
/** The same with a line that is there already. */
int flat_pass(char *error, HxStatus status, const HxError *err);

#endif
