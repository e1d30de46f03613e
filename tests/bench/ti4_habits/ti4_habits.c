/* ti4_habits GAMES SEED: plays games of six seats by TI4's knowledge, factions and galaxies dealt, and counts what a person would laugh at.
 *
 * Built with another tree's knowledge beside it (scripts/ti4_habits.sh TREE), the two also meet: every second seat is the other's, each
 * deal is played twice with the sides changed, and each is counted for itself. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/knowledge.h"
#include "agents/knowledge/tables.h"
#include "core/events.h"
#include "core/games/ti4/ti4.h"

enum { SEATS = 6, MAX_EVENTS = 300 };

/* What is counted of one side. */
typedef struct Habits {
    double seat_games, wins, points;
    double passes, tokens_left;                           /* of passes: tactic tokens that were left */
    double moves, carrier_moves, empty_carriers, in_vain; /* in_vain: empty ones to a system with planets of others or of nobody */
    double activations, idle;                             /* idle: nothing arrived, landed or was produced */
    double recalls;                                       /* figures taken back */
    double scored[TI4_OBJECTIVES], held[TI4_OBJECTIVES];  /* held: secrets in hand when the game ended */
    double secrets, publics;                              /* scored */
    double mecatol_left;                                  /* the last infantry taken off Mecatol Rex by its holder */
    double imperial, imperial_in_vain, imperial_refused; /* refused: another card taken while Mecatol Rex is held and Imperial lies there */
    double fights, fights_lost;                          /* space combats begun by the side */
    double cards, movement_cards, movement_in_vain, quash; /* in_vain: a card for movement in an action that moves nothing */
} Habits;

typedef struct Tally {
    Habits side[2];
    double games, rounds, at_target;
} Tally;

/* A game in play. */
typedef struct Play {
    HxStore *store;
    HxPool *pool, *kept, *scratch;
    HxState s;
    const Knowledge *knowledge[SEATS];
    int side[SEATS];
    bool movement_card[SEATS]; /* played in this tactical action */
    int acting;                /* whose tactical action nothing has come of yet; -1: none */
    Tally *tally;
} Play;

static Habits *habits_of(Play *p, int seat)
{
    return &p->tally->side[p->side[seat]];
}

/* ---- Counting -------------------------------------------------------------------------------------------------------------- */

static bool is_for_movement(const char *name)
{
    static const char *const names[] = { "Flank Speed", "Lost Star Chart", "In The Silence Of Space", "Maneuvering Jets" };
    for (int i = 0; i < 3; i++) /* the last one is for space cannons */
        if (name && strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* A fleet has arrived. */
static void count_move(Play *p, const HxState *before, int seat, int system)
{
    Habits *h = habits_of(p, seat);
    const Ti4Fleet *was = hx_ti4_fleet(before, system, seat), *is = hx_ti4_fleet(&p->s, system, seat);
    bool has_target = false;
    h->moves++;
    p->movement_card[seat] = false;
    if (is->n[TI4_CARRIER] <= was->n[TI4_CARRIER])
        return;
    h->carrier_moves++;
    if (is->n[TI4_INFANTRY] > was->n[TI4_INFANTRY] || is->n[TI4_FIGHTER] > was->n[TI4_FIGHTER])
        return;
    h->empty_carriers++;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(before, system)->planet[slot];
        has_target |= planet->id && planet->owner != seat + 1;
    }
    h->in_vain += has_target;
}

static void count_event(Play *p, const HxState *before, const HxEvent *e)
{
    if (e->seat < 0)
        return;
    Habits *h = habits_of(p, e->seat);
    if (strcmp(e->kind, "move") == 0 && strcmp(e->where, "system") == 0)
        count_move(p, before, e->seat, e->place);
    else if (strcmp(e->kind, "recalled") == 0)
        h->recalls += e->amount;
    else if (strcmp(e->kind, "battle") == 0 && strcmp(e->where, "system") == 0)
        h->fights++;
    else if (strcmp(e->kind, "battle_end") == 0 && strcmp(e->where, "system") == 0 && e->other == hx_ti4_table(before).active &&
             e->other >= 0)
        habits_of(p, e->other)->fights_lost++;
    else if (strcmp(e->kind, "card") == 0) {
        h->cards++;
        h->quash += e->what && strcmp(e->what, "Quash") == 0;
        h->movement_cards += is_for_movement(e->what);
        p->movement_card[e->seat] |= is_for_movement(e->what);
    }
}

static bool has_met_public(const HxState *s, int seat)
{
    for (uint32_t left = hx_ti4_unscored_publics(s, seat); left; left &= left - 1)
        if (hx_ti4_meets(s, seat, __builtin_ctz(left)))
            return true;
    return false;
}

static bool holds_mecatol(const HxState *s, int seat)
{
    return hx_ti4_seat(s, seat)->planets >> TI4_PLANET_MECATOL_REX & 1;
}

/* A tactical action that did something. */
static void note_act(Play *p, const HxEvent *e)
{
    static const char *const acts[] = { "move", "landing", "planet_taken", "produced" };
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (e->seat == p->acting && strcmp(e->kind, acts[i]) == 0)
            p->acting = -1;
}

/* What a seat chooses, before it is applied. */
static void count_choice(Play *p, int seat, HxAction a)
{
    const HxState *s = &p->s;
    const Ti4Decision d = hx_ti4_decision(s);
    Habits *h = habits_of(p, seat);
    int n;
    const Ti4Verb verb = hx_ti4_verb(a, &n);
    if (d.kind == TI4_DECIDES_TURN) {
        if (p->acting >= 0)
            habits_of(p, p->acting)->idle++;
        p->acting = verb == TI4_V_ACTIVATE ? seat : -1;
        h->activations += verb == TI4_V_ACTIVATE;
        h->movement_in_vain += p->movement_card[seat];
        p->movement_card[seat] = false;
        h->passes += verb == TI4_V_PASS;
        h->tokens_left += verb == TI4_V_PASS ? hx_ti4_seat(s, seat)->pool[TI4_TACTIC] : 0;
        if (verb == TI4_V_STRATEGIC && n == TI4_IMPERIAL) {
            h->imperial++;
            h->imperial_in_vain += !holds_mecatol(s, seat) && !has_met_public(s, seat);
        }
    }
    if (d.kind == TI4_DECIDES_STRATEGY && n != TI4_IMPERIAL && holds_mecatol(s, seat)) {
        HxAction legal[128];
        const int n_legal = s->game->legal(s, legal);
        for (int i = 0; i < n_legal; i++)
            h->imperial_refused += legal[i] == hx_ti4_action(TI4_V_CHOOSE_STRATEGY, TI4_IMPERIAL);
    }
    if (d.kind == TI4_DECIDES_LOAD && verb == TI4_V_LOAD && n / 5 == TI4_MECATOL && n % 5 >= 2)
        h->mecatol_left += hx_ti4_system(s, TI4_MECATOL)->planet[n % 5 - 2].infantry == 1;
}

/* ---- Playing --------------------------------------------------------------------------------------------------------------- */

static HxAction choose(Play *p, int seat, uint64_t seed, uint64_t step)
{
    HxAction legal[128];
    float score[128];
    HxState view;
    const int n = p->s.game->legal(&p->s, legal);
    if (n == 1)
        return legal[0];
    HxRng rng = hx_rng_stream(seed, 1, HX_FOR_REDEAL, step);
    hx_clone(&view, &p->s, p->scratch);
    hx_redeal(&view, seat, &rng);
    p->knowledge[seat]->judge(&view, legal, n, p->scratch, score);
    hx_drop(&view);
    int best = 0;
    uint32_t equal = 1;
    for (int i = 1; i < n; i++)
        if (score[i] > score[best]) {
            best = i;
            equal = 1;
        } else if (score[i] == score[best] && hx_rng_below(&rng, ++equal) == 0)
            best = i;
    return legal[best];
}

static void step(Play *p, uint64_t seed, uint64_t index, HxRng *chance)
{
    static HxEvent events[MAX_EVENTS];
    HxState before;
    const int mover = p->s.game->to_move(&p->s);
    const HxAction a = mover == HX_CHANCE ? hx_sample(&p->s, chance) : choose(p, mover, seed, index);
    if (mover != HX_CHANCE)
        count_choice(p, mover, a);
    hx_copy(&before, &p->s, p->kept);
    if (hx_apply(&p->s, a) != HX_OK)
        exit(3);
    const int n = hx_events(&before, a, &p->s, HX_ALL, events, MAX_EVENTS);
    for (int i = 0; i < n && i < MAX_EVENTS; i++) {
        count_event(p, &before, &events[i]);
        note_act(p, &events[i]);
    }
    hx_drop(&before);
}

static void count_end(Play *p)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    p->s.game->score(&p->s, score, rank);
    int first = 0, most = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        first += rank[seat] == 1;
        most = score[seat] > most ? score[seat] : most;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        Habits *h = habits_of(p, seat);
        const uint64_t scored = hx_ti4_seat(&p->s, seat)->scored;
        h->seat_games++;
        h->wins += rank[seat] == 1 ? 1.0 / first : 0;
        h->points += score[seat];
        for (int i = 0; i < TI4_OBJECTIVES; i++) {
            h->scored[i] += (double)(scored >> i & 1);
            h->held[i] += i >= TI4_PUBLICS ? (double)(hx_ti4_seat(&p->s, seat)->secrets >> (i - TI4_PUBLICS) & 1) : 0;
        }
        h->secrets += __builtin_popcountll(scored >> TI4_PUBLICS);
        h->publics += __builtin_popcountll(scored & ((UINT64_C(1) << TI4_PUBLICS) - 1));
    }
    p->tally->games++;
    p->tally->rounds += hx_ti4_table(&p->s).round;
    p->tally->at_target += most >= hx_ti4_table(&p->s).points_to_win;
}

/* `other`: whose every second seat is, NULL: all are ours; `swap`: which half. */
static void play(Tally *tally, uint64_t seed, const Knowledge *other, int swap)
{
    Play p = { .store = hx_store_create(0), .tally = tally, .acting = -1 };
    HxOptions options;
    HxError err = { "" };
    p.pool = hx_pool_create(p.store, 0);
    p.kept = hx_pool_create(p.store, 0);
    p.scratch = hx_pool_create(p.store, 0);
    hx_options_init(&options, hx_ti4_game.options);
    static const char *const settings[] = { "seats=6", "map=dealt", "factions=dealt" };
    for (int i = 0; i < 3; i++)
        if (hx_options_set(&options, settings[i], &err) != HX_OK)
            exit(3);
    if (hx_setup(&p.s, &hx_ti4_game, p.pool, &options, &err) != HX_OK)
        exit(3);
    for (int seat = 0; seat < SEATS; seat++) {
        p.side[seat] = other ? (seat + swap) % 2 : 0;
        p.knowledge[seat] = p.side[seat] ? other : &ti4_knowledge;
    }
    HxRng chance = hx_rng_stream(seed, 0, HX_FOR_CHANCE, 0);
    for (uint64_t index = 0; hx_ti4_game.to_move(&p.s) != HX_OVER; index++)
        step(&p, seed, index, &chance);
    count_end(&p);
    hx_drop(&p.s);
    hx_pool_destroy(p.scratch);
    hx_pool_destroy(p.kept);
    hx_pool_destroy(p.pool);
    hx_store_destroy(p.store);
}

/* ---- The report ------------------------------------------------------------------------------------------------------------ */

static double per(double sum, double n)
{
    return n > 0 ? sum / n : 0;
}

static void report_side(const char *name, const Habits *h)
{
    const double games = h->seat_games / SEATS;
    printf("\n%s: %.0f seats\n", name, h->seat_games);
    printf("| habit | |\n|---|---|\n");
    printf("| points a seat | %.2f |\n", per(h->points, h->seat_games));
    printf("| secret objectives scored by six seats | %.2f |\n", per(h->secrets, games));
    printf("| public objectives scored by six seats | %.2f |\n", per(h->publics, games));
    printf("| tactic tokens left when passing | %.2f |\n", per(h->tokens_left, h->passes));
    printf("| moves with carriers, of them without cargo | %.1f a game, %.1f %% |\n", per(h->carrier_moves, games),
           100 * per(h->empty_carriers, h->carrier_moves));
    printf("| ... to planets that somebody else or nobody has | %.2f a game |\n", per(h->in_vain, games));
    printf("| systems activated, of them nothing arrived, landed or was produced | %.1f, %.2f a game |\n", per(h->activations, games),
           per(h->idle, games));
    printf("| figures taken back | %.2f a game |\n", per(h->recalls, games));
    printf("| last infantry taken off Mecatol Rex by its holder | %.2f a game |\n", per(h->mecatol_left, games));
    printf("| Imperial played, in vain | %.2f, %.2f a game |\n", per(h->imperial, games), per(h->imperial_in_vain, games));
    printf("| Imperial left lying by the holder of Mecatol Rex | %.2f a game |\n", per(h->imperial_refused, games));
    printf("| space combats begun, lost | %.2f, %.2f a game |\n", per(h->fights, games), per(h->fights_lost, games));
    printf("| cards and abilities in windows | %.1f a game |\n", per(h->cards, games));
    printf("| cards for movement, of them nothing moved | %.2f, %.2f a game |\n", per(h->movement_cards, games),
           per(h->movement_in_vain, games));
    printf("| Quash | %.2f a game |\n", per(h->quash, games));
    printf("\n| objective | scored by six seats | still in hand at the end |\n|---|---|---|\n");
    for (int i = 0; i < TI4_OBJECTIVES; i++)
        printf("| %s | %.2f | %.2f |\n", hx_ti4_objectives[i].name, per(h->scored[i], games), per(h->held[i], games));
}

#ifdef HAS_OTHER
extern const Knowledge other_ti4_knowledge;
static const Knowledge *const other_side = &other_ti4_knowledge;
#else
static const Knowledge *const other_side = NULL;
#endif

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: ti4_habits GAMES SEED\n");
        return 2;
    }
    const long games = strtol(argv[1], NULL, 10);
    const uint64_t seed = strtoull(argv[2], NULL, 10);
    Tally tally = { .games = 0 };
    for (long game = 0; game < games; game++)
        play(&tally, seed * 1000003 + (uint64_t)(other_side ? game / 2 : game), other_side, (int)(game % 2));
    printf("%.0f games, %.2f rounds a game, %.1f %% end at the target\n", tally.games, per(tally.rounds, tally.games),
           100 * per(tally.at_target, tally.games));
    report_side("this tree", &tally.side[0]);
    if (other_side) {
        report_side("the other tree", &tally.side[1]);
        const double share = per(tally.side[0].wins, tally.games), error = sqrt(share * (1 - share) / tally.games);
        printf("\nthis tree wins %.1f %% of the games (+- %.1f at 95 %%)\n", 100 * share, 196 * error);
    }
    return 0;
}
