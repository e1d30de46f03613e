/* Regret matching over information sets, for games of two so short that every line of every deal can be walked: "select=regret".
 *
 * Counterfactual regret minimization (Zinkevich et al., "Regret minimization in games with incomplete information", 2007) with regrets that
 * never fall below zero and later sweeps that count for more (CFR+; Tammelin, "Solving large imperfect information games using CFR+",
 * 2014). A sweep walks the whole game from its start, not from the position at hand: what a hidden card may be depends on how its holder
 * plays each card. Seats take turns in learning. The average strategy approaches an equilibrium; the action is drawn from it.
 *
 *     set ──> move [n]           a seat that observes the same cannot tell such positions apart
 *      ^
 *     place ──> place [n]        a position of one deal; its successors lie side by side */
#include "agents/mcts/mcts_internal.h"

#include <assert.h>
#include <stdlib.h>

enum { MOST_STEPS = 16, MOST_PLACES = 1 << 16, MOST_SETS = 1 << 13, MOST_MOVES = 1 << 15, SLOTS = 2 * MOST_SETS };

typedef struct Place {
    double worth; /* over: what seat 0 has won, and seat 1 lost */
    double p;     /* probability that chance comes here from the place before */
    uint32_t first, set;
    int8_t mover;
    uint8_t n;
} Place;

/* What the mover observes. Sums over its places, each weighed by the chance that the others let the game come there. */
typedef struct Set {
    uint64_t key;
    double reach, value;
    uint32_t first; /* move */
    uint8_t n;
    int8_t seat;
} Set;

typedef struct Move {
    HxAction action;
    double share;        /* of the strategy that is played */
    double regret, gain; /* gain: of this sweep, weighed like Set.value */
    double sum;          /* of shares so far */
} Move;

struct MctsRegret {
    HxOptions options; /* of the game */
    bool has_options;
    Place *place;       /* [MOST_PLACES] */
    Set *set;           /* [MOST_SETS] */
    Move *move;         /* [MOST_MOVES] */
    uint32_t *slot;     /* [SLOTS], 1 + set by key; 0: free */
    HxAction *legal;    /* [MOST_STEPS + 1][max_legal or max_chance] */
    double *chance;     /* likewise */
    float *observation; /* [obs_size] */
    HxStore *store;
    uint32_t n_places, n_sets, n_moves;
    uint32_t n_deals;       /* ways that chance may fall in one game */
    uint32_t n_sweeps, own; /* own: the set of the decision at hand */
    double scale;           /* the most that a seat can win */
    int widest;
};

static size_t bytes_held(void)
{
    return MOST_PLACES * sizeof(Place) + MOST_SETS * sizeof(Set) + MOST_MOVES * sizeof(Move) + SLOTS * sizeof(uint32_t);
}

bool regret_suits(const HxGame *game)
{
    return game->min_seats == 2 && game->max_seats == 2 && game->is_hidden_information && game->chance && game->max_steps <= MOST_STEPS;
}

void regret_destroy(MctsRegret *r)
{
    if (!r)
        return;
    if (r->store)
        hx_store_return(r->store, bytes_held());
    free(r->place);
    free(r->set);
    free(r->move);
    free(r->slot);
    free(r->legal);
    free(r->chance);
    free(r->observation);
    free(r);
}

MctsRegret *regret_create(const HxSeatInfo *info)
{
    const HxGame *game = info->game;
    MctsRegret *r = calloc(1, sizeof *r);
    if (!r || !hx_store_lend(info->store, bytes_held())) {
        free(r);
        return NULL;
    }
    r->store = info->store;
    r->has_options = info->options != NULL;
    if (info->options)
        r->options = *info->options;
    r->widest = game->max_legal > game->max_chance ? game->max_legal : game->max_chance;
    r->place = calloc(MOST_PLACES, sizeof *r->place);
    r->set = calloc(MOST_SETS, sizeof *r->set);
    r->move = calloc(MOST_MOVES, sizeof *r->move);
    r->slot = calloc(SLOTS, sizeof *r->slot);
    r->legal = calloc((MOST_STEPS + 1) * (size_t)r->widest, sizeof *r->legal);
    r->chance = calloc((MOST_STEPS + 1) * (size_t)r->widest, sizeof *r->chance);
    r->observation = calloc((size_t)game->obs_size, sizeof *r->observation);
    if (r->place && r->set && r->move && r->slot && r->legal && r->chance && r->observation)
        return r;
    regret_destroy(r);
    return NULL;
}

/* ---- The game, walked once ------------------------------------------------------------------------------------------------ */

/* Fowler, Noll and Vo's hash of what a seat observes. */
static uint64_t key_of(MctsRegret *r, const HxState *s, int seat)
{
    uint64_t key = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)seat;
    s->game->observe(s, seat, r->observation);
    const unsigned char *byte = (const unsigned char *)(const void *)r->observation;
    for (size_t i = 0; i < (size_t)s->game->obs_size * sizeof *r->observation; i++)
        key = (key ^ byte[i]) * UINT64_C(0x100000001b3);
    return key;
}

/* Where a set of this key stands in the table, or the free slot for it. */
static uint32_t *slot_of(const MctsRegret *r, uint64_t key)
{
    uint32_t at = (uint32_t)(key >> 32) % SLOTS;
    while (r->slot[at] && r->set[r->slot[at] - 1].key != key)
        at = (at + 1) % SLOTS;
    return &r->slot[at];
}

/* The set of a seat to move with these actions. False: there is no room for one more. */
static bool find_set(MctsRegret *r, const HxState *s, int seat, const HxAction *legal, int n, uint32_t *out)
{
    const uint64_t key = key_of(r, s, seat);
    uint32_t *slot = slot_of(r, key);
    if (!*slot) {
        if (r->n_sets == MOST_SETS || r->n_moves + (uint32_t)n > MOST_MOVES)
            return false;
        r->set[r->n_sets] = (Set){ .key = key, .first = r->n_moves, .n = (uint8_t)n, .seat = (int8_t)seat };
        for (int i = 0; i < n; i++)
            r->move[r->n_moves++].action = legal[i];
        *slot = ++r->n_sets;
    }
    *out = *slot - 1;
    assert(r->set[*out].n == n);
    return true;
}

static void note_end(MctsRegret *r, const HxState *s, Place *place)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    s->game->score(s, score, rank);
    place->worth = (score[0] - score[1]) / 2.0;
    r->scale = fmax(r->scale, fabs(place->worth));
}

/* Note a position and all that may follow it. *n_deals: ways that chance may fall from here on. */
static HxStatus walk(MctsRegret *r, const HxState *s, uint32_t at, int depth, HxPool *pool, uint32_t *n_deals)
{
    HxAction *legal = r->legal + depth * r->widest;
    double *p = r->chance + depth * r->widest;
    Place *place = &r->place[at];
    const int mover = s->game->to_move(s);
    place->mover = (int8_t)mover;
    *n_deals = 1;
    if (mover == HX_OVER) {
        note_end(r, s, place);
        return HX_OK;
    }
    const int n = mover == HX_CHANCE ? s->game->chance(s, legal, p) : s->game->legal(s, legal);
    if (depth == MOST_STEPS || r->n_places + (uint32_t)n > MOST_PLACES ||
        (mover != HX_CHANCE && !find_set(r, s, mover, legal, n, &place->set)))
        return HX_NO_MEMORY;
    place->n = (uint8_t)n;
    place->first = r->n_places;
    r->n_places += (uint32_t)n;
    uint32_t most = 0, all = 0;
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        HxState next;
        uint32_t below = 0;
        r->place[place->first + (uint32_t)i].p = mover == HX_CHANCE ? p[i] : 1;
        hx_clone(&next, s, pool);
        status = hx_apply(&next, legal[i]);
        if (status == HX_OK)
            status = walk(r, &next, place->first + (uint32_t)i, depth + 1, pool, &below);
        hx_drop(&next);
        most = below > most ? below : most;
        all += below;
    }
    *n_deals = mover == HX_CHANCE ? all : most;
    return status;
}

static HxStatus walk_game(MctsRegret *r, const HxGame *game, HxPool *pool)
{
    HxState start;
    HxError err;
    HxStatus status = hx_setup(&start, game, pool, r->has_options ? &r->options : NULL, &err);
    if (status != HX_OK)
        return status;
    r->n_places = 1;
    r->place[0].p = 1;
    status = walk(r, &start, 0, 0, pool, &r->n_deals);
    hx_drop(&start);
    return status;
}

/* ---- Sweeps ----------------------------------------------------------------------------------------------------------------- */

/* A sweep: which seat learns, and what the other's strategy counts in the average. */
typedef struct Sweep {
    int seat;
    double weight;
} Sweep;

static double sweep_place(MctsRegret *r, const Place *place, Sweep sweep, double reach);

static double sweep_own(MctsRegret *r, const Place *place, Sweep sweep, double reach)
{
    Set *set = &r->set[place->set];
    double value = 0;
    for (uint32_t i = 0; i < place->n; i++) {
        Move *move = &r->move[set->first + i];
        const double worth = sweep_place(r, &r->place[place->first + i], sweep, reach);
        move->gain += reach * worth;
        value += move->share * worth;
    }
    set->reach += reach;
    set->value += reach * value;
    return value;
}

static double sweep_other(MctsRegret *r, const Place *place, Sweep sweep, double reach)
{
    double value = 0;
    for (uint32_t i = 0; i < place->n; i++) {
        Move *move = &r->move[r->set[place->set].first + i];
        if (move->share <= 0)
            continue;
        move->sum += sweep.weight * reach * move->share;
        value += move->share * sweep_place(r, &r->place[place->first + i], sweep, reach * move->share);
    }
    return value;
}

/* Value of a place for the seat that learns. `reach`: the chance that chance and the other seat let the game come here. */
static double sweep_place(MctsRegret *r, const Place *place, Sweep sweep, double reach)
{
    if (place->mover == sweep.seat)
        return sweep_own(r, place, sweep, reach);
    if (place->mover == HX_OVER)
        return sweep.seat == 0 ? place->worth : -place->worth;
    if (place->mover != HX_CHANCE)
        return sweep_other(r, place, sweep, reach);
    double value = 0;
    for (uint32_t i = 0; i < place->n; i++) {
        const Place *next = &r->place[place->first + i];
        value += next->p * sweep_place(r, next, sweep, reach * next->p);
    }
    return value;
}

/* Shares go by regret, or are even where nothing is regretted. */
static void match_regrets(MctsRegret *r, const Set *set)
{
    double all = 0;
    for (uint32_t i = 0; i < set->n; i++)
        all += r->move[set->first + i].regret;
    for (uint32_t i = 0; i < set->n; i++) {
        Move *move = &r->move[set->first + i];
        move->share = all > 0 ? move->regret / all : 1.0 / set->n;
    }
}

/* One sweep, in which a seat learns. */
static void sweep(MctsRegret *r)
{
    const uint64_t round = r->n_sweeps / 2 + 1; /* both seats have one */
    const Sweep now = { .seat = (int)(r->n_sweeps % 2), .weight = pow((double)round, 2) };
    sweep_place(r, &r->place[0], now, 1);
    for (uint32_t k = 0; k < r->n_sets; k++) {
        Set *set = &r->set[k];
        if (set->seat != now.seat)
            continue;
        for (uint32_t i = 0; i < set->n; i++) {
            Move *move = &r->move[set->first + i];
            move->regret = fmax(move->regret + move->gain - set->value, 0);
            move->gain = 0;
        }
        set->reach = set->value = 0;
        match_regrets(r, set);
    }
    r->n_sweeps++;
}

/* The average strategy takes the place of the one that is played; where play never came, that one stays. */
static void play_average(MctsRegret *r)
{
    for (uint32_t k = 0; k < r->n_sets; k++) {
        const Set *set = &r->set[k];
        double all = 0;
        for (uint32_t i = 0; i < set->n; i++)
            all += r->move[set->first + i].sum;
        for (uint32_t i = 0; i < set->n && all > 0; i++)
            r->move[set->first + i].share = r->move[set->first + i].sum / all;
    }
}

/* ---- The decision ----------------------------------------------------------------------------------------------------------- */

HxStatus regret_begin(Mcts *m)
{
    MctsRegret *r = m->regret;
    const HxStatus status = r->n_places ? HX_OK : walk_game(r, m->view->game, m->workspace[0].pool);
    if (status != HX_OK) {
        memset(r->slot, 0, SLOTS * sizeof *r->slot);
        r->n_places = r->n_sets = r->n_moves = 0;
        return status;
    }
    r->n_sweeps = 0;
    for (uint32_t i = 0; i < r->n_moves; i++)
        r->move[i] = (Move){ .action = r->move[i].action };
    for (uint32_t k = 0; k < r->n_sets; k++) {
        r->set[k].reach = r->set[k].value = 0;
        match_regrets(r, &r->set[k]);
    }
    r->own = *slot_of(r, key_of(r, m->view, m->base.info.seat));
    return HX_OK;
}

bool regret_search(Mcts *m)
{
    enum { SLICE = 16 };
    MctsRegret *r = m->regret;
    for (int i = 0; i < SLICE && (r->n_sweeps < 2 || (m->n_sims < m->target && !time_is_late(m))); i++) {
        sweep(r);
        m->n_sims += r->n_deals;
    }
    return m->n_sims >= m->target || time_is_late(m);
}

/* The move of the decision's set that is this action; NULL: play from the start never comes to this position. */
static const Move *own_move(const MctsRegret *r, HxAction action)
{
    const Set *set = r->own ? &r->set[r->own - 1] : NULL;
    for (uint32_t i = 0; set && i < set->n; i++)
        if (r->move[set->first + i].action == action)
            return &r->move[set->first + i];
    return NULL;
}

int regret_decide(Mcts *m, int n, float *value)
{
    MctsRegret *r = m->regret;
    float *share = m->workspace[0].score, sum = 0;
    play_average(r);
    sweep_place(r, &r->place[0], (Sweep){ .seat = m->base.info.seat }, 1);
    const double reach = r->own ? r->set[r->own - 1].reach : 0;
    *value = 0;
    for (int i = 0; i < n; i++) {
        const Move *move = own_move(r, m->legal[i]);
        share[i] = move ? (float)move->share : 1 / (float)n;
        m->q[i] = move && reach > 0 ? (float)(move->gain / reach / r->scale) : NAN;
        m->visits[i] = (uint32_t)lround((double)share[i] * m->n_sims);
        *value += isnan(m->q[i]) ? 0 : share[i] * m->q[i];
        sum += share[i];
    }
    int chosen = 0;
    for (float left = (float)hx_rng_unit(&m->rng) * sum; chosen < n - 1 && left >= share[chosen]; chosen++)
        left -= share[chosen];
    return chosen;
}
