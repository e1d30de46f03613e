/* Matches whose leaves the caller values: a list of games, of which a window lives; what waits is put together in the order of the games.
 */
#include "agents/flat/leaves.h"

#include "agents/evaluate.h"
#include "agents/flat/flat_internal.h"
#include "agents/flat/kept.h"
#include "agents/match.h"
#include "core/workers.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 1000000, MOST_LIVE = 4096, MOST_THREADS = 256 };

typedef struct LeafGame {
    Match *match; /* while it lives */
    bool is_over, is_waiting;
    MatchResult result;
    FlatList actions;
    bool is_kept; /* its choices, for learners */
    int n_seats;
    KeptChoices choices;
    HxStatus status; /* of its last slice of play */
    HxError err;
} LeafGame;

struct HxLeafGames {
    HxFlatGame *of;
    HxStore *store;
    char **agent; /* [seats] */
    uint64_t seed;
    int64_t first; /* number of the first game; below they are counted from 0 */
    int64_t n_games, n_begun, n_over;
    bool keeps;
    Crew *crew; /* NULL: games are played on the calling thread */
    atomic_int next_live;
    int n_live;
    int64_t *live; /* [n_live], numbers of the games that live, ascending */
    int n_alive;
    LeafGame *game; /* [n_games] */
    int64_t n_leaves, n_legal;
};

/* ---- Life ------------------------------------------------------------------------------------------------------------- */

static bool make_room(HxLeafGames *l, const char *const *agents, int n_threads)
{
    if (n_threads > 1 && !(l->crew = crew_create(n_threads < l->n_live ? n_threads : l->n_live)))
        return false;
    l->store = hx_store_create(0);
    l->game = calloc((size_t)l->n_games, sizeof *l->game);
    l->live = calloc((size_t)l->n_live, sizeof *l->live);
    l->agent = calloc((size_t)l->of->n_seats, sizeof *l->agent);
    bool has_room = l->store && l->game && l->live && l->agent;
    for (int seat = 0; has_room && seat < l->of->n_seats; seat++)
        has_room = (l->agent[seat] = strdup(agents[seat])) != NULL;
    return has_room;
}

static HxStatus check(const HxFlatGame *game, const char *const *agents, int n_games, int n_live, HxError *err)
{
    if (n_games < 1 || n_games > MOST_GAMES || n_live < 1 || n_live > MOST_LIVE)
        return hx_refuse(err, HX_BAD_INPUT, "%d games, %d at a time: give 1 to %d games, and 1 to %d at a time", n_games, n_live,
                         MOST_GAMES, MOST_LIVE);
    HxStatus status = flat_check_agents(game, agents, err);
    for (int seat = 0; seat < game->n_seats && status == HX_OK; seat++)
        status = agents[seat] ? hx_agent_check(agents[seat], game->game, err)
                              : hx_refuse(err, HX_BAD_INPUT, "seat %d: the agent is missing", seat);
    return status;
}

int hx_leaves_create(HxLeafGames **out, HxFlatGame *game, const char *const *agents, int n_games, int n_live, uint64_t seed, char *error)
{
    return hx_leaves_create_part(out, game, agents, 0, n_games, n_live, 1, 0, seed, error);
}

int hx_leaves_create_part(HxLeafGames **out, HxFlatGame *game, const char *const *agents, int64_t first, int n_games, int n_live,
                          int n_threads, int keeps_choices, uint64_t seed, char *error)
{
    if (!game || !agents)
        return flat_refuse_null(error, game ? "agents of a match" : "game of a match");
    HxError err = { "" };
    if (first < 0 || n_threads < 1 || n_threads > MOST_THREADS)
        return flat_refuse(error, HX_BAD_INPUT, "first game %lld, %d threads: from 0, and 1 to %d", (long long)first, n_threads,
                           MOST_THREADS);
    const HxStatus status = check(game, agents, n_games, n_live, &err);
    if (status != HX_OK)
        return flat_pass(error, status, &err);
    HxLeafGames *l = calloc(1, sizeof *l);
    if (!l)
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for %d games", game->game->name, n_games);
    l->of = flat_game_hold(game);
    l->n_games = n_games;
    l->n_live = n_live < n_games ? n_live : n_games;
    l->seed = seed;
    l->first = first;
    l->keeps = keeps_choices != 0;
    if (!make_room(l, agents, n_threads)) {
        hx_leaves_destroy(l);
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for %d games", game->game->name, n_games);
    }
    *out = l;
    return 0;
}

void hx_leaves_destroy(HxLeafGames *l)
{
    if (!l)
        return;
    for (int64_t i = 0; l->game && i < l->n_games; i++) {
        match_destroy(l->game[i].match);
        free(l->game[i].actions.action);
        kept_fini(&l->game[i].choices);
    }
    crew_destroy(l->crew);
    for (int seat = 0; l->agent && seat < l->of->n_seats; seat++)
        free(l->agent[seat]);
    free(l->agent);
    free(l->live);
    free(l->game);
    hx_store_destroy(l->store);
    hx_flat_game_destroy(l->of);
    free(l);
}

/* ---- Play ------------------------------------------------------------------------------------------------------------- */

static void note_step(void *ctx, const MatchStep *step)
{
    LeafGame *game = ctx;
    flat_list_add(&game->actions, step->action);
    if (game->is_kept && step->kind == STEP_CHOICE)
        kept_add(&game->choices, step, game->n_seats);
}

static HxStatus begin_game(HxLeafGames *l, HxError *err)
{
    LeafGame *game = &l->game[l->n_begun];
    game->is_kept = l->keeps;
    game->n_seats = l->of->n_seats;
    const MatchSpec spec = { .game = l->of->game,
                             .options = &l->of->options,
                             .agents = (const char *const *)l->agent,
                             .run_seed = l->seed,
                             .game_id = (uint64_t)(l->first + l->n_begun),
                             .utility = HX_PLACING,
                             .store = l->store,
                             .on_step = note_step,
                             .ctx = game };
    const HxStatus status = match_create(&game->match, &spec, err);
    if (status == HX_OK)
        l->live[l->n_alive++] = l->n_begun++;
    return status;
}

/* Play on until the game waits for values, or is over. */
static HxStatus play_game(const HxLeafGames *l, LeafGame *game, HxError *err)
{
    while (!game->is_waiting && !game->is_over) {
        switch (match_step(game->match)) {
        case MATCH_MORE:
            break;
        case MATCH_EVALUATE:
            game->is_waiting = true;
            break;
        case MATCH_WAIT:
            flat_wait(match_decision(game->match));
            break;
        case MATCH_OVER:
            game->is_over = true;
            game->result = *match_result(game->match);
            break;
        case MATCH_FAILED:
            return hx_refuse(err, HX_NO_MEMORY, "%s", match_error(game->match));
        }
        if (game->actions.has_failed || game->choices.has_failed)
            return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for the steps of a match", l->of->game->name);
    }
    return HX_OK;
}

/* Take live game after live game; what one comes to is its own. */
static void play_some(void *ctx, int worker)
{
    (void)worker;
    HxLeafGames *l = ctx;
    for (int i; (i = atomic_fetch_add(&l->next_live, 1)) < l->n_alive;) {
        LeafGame *game = &l->game[l->live[i]];
        game->status = play_game(l, game, &game->err);
    }
}

static HxStatus play_all(HxLeafGames *l, HxError *err)
{
    atomic_store(&l->next_live, 0);
    if (l->crew)
        crew_run(l->crew, play_some, l);
    else
        play_some(l, 0);
    for (int i = 0; i < l->n_alive; i++) {
        const LeafGame *game = &l->game[l->live[i]];
        if (game->status != HX_OK)
            return hx_refuse(err, game->status, "%s", game->err.text);
    }
    return HX_OK;
}

/* Games that are over make room for others; the rest stay in order. */
static void clear_over(HxLeafGames *l)
{
    int n = 0;
    for (int i = 0; i < l->n_alive; i++) {
        LeafGame *game = &l->game[l->live[i]];
        if (!game->is_over) {
            l->live[n++] = l->live[i];
            continue;
        }
        match_destroy(game->match);
        game->match = NULL;
        l->n_over++;
    }
    l->n_alive = n;
}

static void count_leaves(HxLeafGames *l)
{
    l->n_leaves = l->n_legal = 0;
    for (int i = 0; i < l->n_alive; i++) {
        const HxDecision *d = match_decision(l->game[l->live[i]].match);
        l->n_leaves += d->n_leaves;
        for (int k = 0; k < d->n_leaves; k++)
            l->n_legal += d->leaves[k].n_legal;
    }
}

int hx_leaves_collect(HxLeafGames *l, int64_t *n_leaves, int64_t *n_legal, char *error)
{
    if (!l)
        return flat_refuse_null(error, "games");
    HxError err = { "" };
    HxStatus status = HX_OK;
    do {
        while (status == HX_OK && l->n_alive < l->n_live && l->n_begun < l->n_games)
            status = begin_game(l, &err);
        if (status == HX_OK)
            status = play_all(l, &err);
        clear_over(l);
    } while (status == HX_OK && l->n_alive < l->n_live && l->n_begun < l->n_games);
    if (status != HX_OK)
        return flat_pass(error, status, &err);
    count_leaves(l);
    *n_leaves = l->n_leaves;
    *n_legal = l->n_legal;
    return 0;
}

/* ---- Leaves ----------------------------------------------------------------------------------------------------------- */

/* One after the other, over all live games. */
typedef struct LeafWalk {
    const HxLeafGames *l;
    int at_game, at_leaf;
    int64_t game;
    HxLeaf *leaf;
    int seat; /* that searches */
} LeafWalk;

static bool next_leaf(LeafWalk *walk)
{
    for (; walk->at_game < walk->l->n_alive; walk->at_game++, walk->at_leaf = 0) {
        const Match *match = walk->l->game[walk->l->live[walk->at_game]].match;
        const HxDecision *d = match_decision(match);
        if (walk->at_leaf >= d->n_leaves)
            continue;
        walk->game = walk->l->live[walk->at_game];
        walk->leaf = &d->leaves[walk->at_leaf++];
        walk->seat = match_state(match)->game->to_move(match_state(match));
        return true;
    }
    return false;
}

void hx_leaves_read(const HxLeafGames *l, float *features, int32_t *seats, int64_t *legal_begin, uint32_t *legal, uint8_t *wants,
                    int64_t *games)
{
    if (!l)
        return;
    const HxGame *game = l->of->game;
    int64_t i = 0, n_legal = 0;
    for (LeafWalk walk = { .l = l }; i < l->n_leaves && next_leaf(&walk); i++) {
        const HxLeaf *leaf = walk.leaf;
        if (features)
            game->observe(leaf->state, leaf->seat, features + i * game->obs_size);
        if (seats)
            seats[i] = leaf->seat;
        if (legal_begin)
            legal_begin[i] = n_legal;
        if (legal && leaf->n_legal > 0)
            memcpy(legal + n_legal, leaf->legal, (size_t)leaf->n_legal * sizeof *legal);
        if (wants)
            wants[i] = leaf->prior != NULL;
        if (games)
            games[i] = l->first + walk.game;
        n_legal += leaf->n_legal;
    }
    if (legal_begin)
        legal_begin[i] = n_legal;
}

void hx_leaves_read_unsettled(const HxLeafGames *l, float *features, int32_t *seats)
{
    if (!l)
        return;
    const HxGame *game = l->of->game;
    int64_t i = 0;
    for (LeafWalk walk = { .l = l }; i < l->n_leaves && next_leaf(&walk); i++) {
        const HxState *s = walk.leaf->unsettled;
        const int mover = game->to_move(s), seat = mover >= 0 ? mover : walk.seat;
        if (features)
            game->observe(s, seat, features + i * game->obs_size);
        if (seats)
            seats[i] = seat;
    }
}

void hx_leaves_read_asks(const HxLeafGames *l, int32_t *asks)
{
    if (!l)
        return;
    int64_t i = 0;
    for (LeafWalk walk = { .l = l }; i < l->n_leaves && next_leaf(&walk); i++)
        asks[i] = walk.leaf->ask;
}

int hx_leaves_state(HxFlatState **out, const HxLeafGames *l, int64_t i, char *error)
{
    if (!l)
        return flat_refuse_null(error, "games");
    LeafWalk walk = { .l = l };
    if (i < 0 || i >= l->n_leaves)
        return flat_refuse(error, HX_BAD_INPUT, "leaf %lld: there are %lld", (long long)i, (long long)l->n_leaves);
    for (int64_t k = 0; k <= i; k++)
        next_leaf(&walk);
    return flat_state_of(out, l->of, walk.leaf->state, walk.seat, error);
}

/* Write the answers into the leaves, and refuse the first that cannot be. */
static HxStatus fill_leaves(const HxLeafGames *l, const float *values, const float *priors, HxError *err)
{
    const int n_seats = l->of->n_seats;
    int64_t i = 0, n_legal = 0;
    for (LeafWalk walk = { .l = l }; i < l->n_leaves && next_leaf(&walk); i++) {
        HxLeaf *leaf = walk.leaf;
        HxError why = { "" };
        memcpy(leaf->value, values + i * n_seats, (size_t)n_seats * sizeof *values);
        if (leaf->prior && !priors)
            return hx_refuse(err, HX_BAD_INPUT, "game %lld: leaf %lld: the priors are missing", (long long)(l->first + walk.game),
                             (long long)i);
        if (leaf->prior)
            memcpy(leaf->prior, priors + n_legal, (size_t)leaf->n_legal * sizeof *priors);
        n_legal += leaf->n_legal;
        if (evaluate_check(leaf, (int)i, n_seats, &why) != HX_OK)
            return hx_refuse(err, HX_BAD_INPUT, "game %lld: %.250s", (long long)(l->first + walk.game), why.text);
    }
    return HX_OK;
}

int hx_leaves_answer(HxLeafGames *l, const float *values, const float *priors, char *error)
{
    if (!l)
        return flat_refuse_null(error, "games");
    HxError err = { "" };
    if (!values)
        return flat_refuse_null(error, "values");
    if (l->n_leaves == 0)
        return flat_refuse(error, HX_BAD_INPUT, "%s: nothing waits for values", l->of->game->name);
    const HxStatus status = fill_leaves(l, values, priors, &err);
    if (status != HX_OK)
        return flat_pass(error, status, &err);
    for (int i = 0; i < l->n_alive; i++)
        l->game[l->live[i]].is_waiting = false;
    l->n_leaves = l->n_legal = 0;
    return 0;
}

/* ---- What came of it -------------------------------------------------------------------------------------------------- */

int64_t hx_leaves_over(const HxLeafGames *l)
{
    return l ? l->n_over : 0;
}

/* A game by its number; NULL: there is none. */
static const LeafGame *game_at(const HxLeafGames *l, int64_t number)
{
    return l && number >= l->first && number - l->first < l->n_games ? &l->game[number - l->first] : NULL;
}

int hx_leaves_result(const HxLeafGames *l, int64_t game, int32_t *score, uint8_t *rank, double *utility, int *end_reason, int *fault_seat)
{
    const LeafGame *found = game_at(l, game);
    if (!found || !found->is_over)
        return HX_BAD_INPUT;
    flat_tell_result(&found->result, score, rank, utility, end_reason, fault_seat);
    return 0;
}

uint64_t hx_leaves_actions(const HxLeafGames *l, int64_t game, uint32_t *out, uint64_t cap)
{
    const LeafGame *found = game_at(l, game);
    return found ? flat_list_copy(&found->actions, out, cap) : 0;
}

int64_t hx_leaves_choices(const HxLeafGames *l, int64_t game, int64_t *n_legal)
{
    const LeafGame *found = game_at(l, game);
    if (n_legal)
        *n_legal = found ? (int64_t)found->choices.n_legal : 0;
    return found ? (int64_t)found->choices.n : 0;
}

/* Copy n numbers of a column out where they are wanted. */
#define COPY_OUT(to, from, n)                                                                                                              \
    do {                                                                                                                                   \
        if ((to) && (n) > 0)                                                                                                               \
            memcpy((to), (from), (size_t)(n) * sizeof *(to));                                                                              \
    } while (0)

void hx_leaves_read_choices(const HxLeafGames *l, int64_t game, int32_t *steps, int32_t *seats, float *values, int64_t *legal_end,
                            uint32_t *legal, uint32_t *visits)
{
    const LeafGame *found = game_at(l, game);
    if (!found)
        return;
    const KeptChoices *kept = &found->choices;
    COPY_OUT(steps, kept->step, kept->n);
    COPY_OUT(seats, kept->seat, kept->n);
    COPY_OUT(values, kept->value, kept->n * (size_t)l->of->n_seats);
    COPY_OUT(legal_end, kept->end, kept->n);
    COPY_OUT(legal, kept->legal, kept->n_legal);
    COPY_OUT(visits, kept->visits, kept->n_legal);
}
