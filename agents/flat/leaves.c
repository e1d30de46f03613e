/* Matches whose leaves the caller values: a list of games, of which a window lives; what waits is put together in the order of the games.
 */
#include "agents/flat/leaves.h"

#include <stdlib.h>
#include <string.h>

#include "agents/evaluate.h"
#include "agents/flat/flat_internal.h"
#include "agents/match.h"

enum { MOST_GAMES = 1000000, MOST_LIVE = 4096 };

typedef struct LeafGame {
    Match *match; /* while it lives */
    bool is_over, is_waiting;
    MatchResult result;
    FlatList actions;
} LeafGame;

struct HxLeafGames {
    HxFlatGame *of;
    HxStore *store;
    char **agent; /* [seats] */
    uint64_t seed;
    int64_t n_games, n_begun, n_over;
    int n_live;
    int64_t *live; /* [n_live], numbers of the games that live, ascending */
    int n_alive;
    LeafGame *game; /* [n_games] */
    int64_t n_leaves, n_legal;
};

/* ---- Life ------------------------------------------------------------------------------------------------------------- */

static bool make_room(HxLeafGames *l, const char *const *agents)
{
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
        return hx_refuse(err, HX_BAD_INPUT, "%d games, %d at a time: 1 to %d, of which 1 to %d live", n_games, n_live, MOST_GAMES,
                         MOST_LIVE);
    HxStatus status = flat_check_agents(game, agents, err);
    for (int seat = 0; seat < game->n_seats && status == HX_OK; seat++)
        status = agents[seat] ? hx_agent_check(agents[seat], game->game, err)
                              : hx_refuse(err, HX_BAD_INPUT, "seat %d: an agent is wanted", seat);
    return status;
}

int hx_leaves_create(HxLeafGames **out, HxFlatGame *game, const char *const *agents, int n_games, int n_live, uint64_t seed, char *error)
{
    if (!game || !agents)
        return flat_refuse_null(error, game ? "agents of a match" : "game of a match");
    HxError err = { "" };
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
    if (!make_room(l, agents)) {
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
    }
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
}

static HxStatus begin_game(HxLeafGames *l, HxError *err)
{
    LeafGame *game = &l->game[l->n_begun];
    const MatchSpec spec = { .game = l->of->game,
                             .options = &l->of->options,
                             .agents = (const char *const *)l->agent,
                             .run_seed = l->seed,
                             .game_id = (uint64_t)l->n_begun,
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
        if (game->actions.has_failed)
            return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for the steps of a match", l->of->game->name);
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
    HxError err = { "" };
    HxStatus status = HX_OK;
    do {
        while (status == HX_OK && l->n_alive < l->n_live && l->n_begun < l->n_games)
            status = begin_game(l, &err);
        for (int i = 0; i < l->n_alive && status == HX_OK; i++)
            status = play_game(l, &l->game[l->live[i]], &err);
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
            games[i] = walk.game;
        n_legal += leaf->n_legal;
    }
    if (legal_begin)
        legal_begin[i] = n_legal;
}

void hx_leaves_read_unsettled(const HxLeafGames *l, float *features, int32_t *seats)
{
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

int hx_leaves_state(HxFlatState **out, const HxLeafGames *l, int64_t i, char *error)
{
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
            return hx_refuse(err, HX_BAD_INPUT, "game %lld: leaf %lld: priors are wanted", (long long)walk.game, (long long)i);
        if (leaf->prior)
            memcpy(leaf->prior, priors + n_legal, (size_t)leaf->n_legal * sizeof *priors);
        n_legal += leaf->n_legal;
        if (evaluate_check(leaf, (int)i, n_seats, &why) != HX_OK)
            return hx_refuse(err, HX_BAD_INPUT, "game %lld: %.250s", (long long)walk.game, why.text);
    }
    return HX_OK;
}

int hx_leaves_answer(HxLeafGames *l, const float *values, const float *priors, char *error)
{
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
    return l->n_over;
}

int hx_leaves_result(const HxLeafGames *l, int64_t game, int32_t *score, uint8_t *rank, double *utility, int *end_reason, int *fault_seat)
{
    if (game < 0 || game >= l->n_games || !l->game[game].is_over)
        return HX_BAD_INPUT;
    flat_tell_result(&l->game[game].result, score, rank, utility, end_reason, fault_seat);
    return 0;
}

uint64_t hx_leaves_actions(const HxLeafGames *l, int64_t game, uint32_t *out, uint64_t cap)
{
    return game < 0 || game >= l->n_games ? 0 : flat_list_copy(&l->game[game].actions, out, cap);
}
