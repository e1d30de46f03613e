/* Paces of the games: how many decisions a seat makes in a round, and how many rounds are to come. Measured on recorded games of
 * mcts:sims=6 (Eclipse, 24 games of 2 to 6 seats; Obsidian, 10), mcts:sims=4 (TI4, 12 games of 3 to 6 seats) and mcts:sims=50 (small
 * games, 20 each); a seat of Eclipse made 124 to 584 decisions, of Obsidian 118 to 330, of TI4 246 to 1,102. */
#include "agents/pace.h"

#include "agents/knowledge.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/ti4/ti4.h"

#include <math.h>
#include <string.h>

/* What is known before: of a game with rounds, decisions of a seat in a round; of one without, in the whole game. */
typedef struct PaceRow {
    const char *game;
    double kind[PACE_KINDS];                    /* routine, within a turn, at the start of one */
    double per_seat;                            /* more of each at every seat beyond two, as a share */
    double (*rounds_to_come)(const HxState *s); /* behind this one */
} PaceRow;

static double rounds_of_eclipse(const HxState *s)
{
    return ECLIPSE_ROUNDS - knowledge_of(&hx_eclipse_game)->round(s);
}

static double rounds_of_obsidian(const HxState *s)
{
    return hx_obsidian_rounds(s) - hx_obsidian_round(s);
}

/* A game to ten points took 5 to 7 rounds; the leader's points say it as well as the number of the round. */
static double rounds_of_ti4(const HxState *s)
{
    const Ti4Table table = hx_ti4_table(s);
    const double target = table.points_to_win, usual = 0.6 * target;
    int most = 0;
    for (int seat = 0; seat < table.seats; seat++)
        most = hx_ti4_seat(s, seat)->victory_points > most ? hx_ti4_seat(s, seat)->victory_points : most;
    const double by_points = (target - most) / target * usual, by_round = usual - table.round;
    return fmax((by_points + by_round) / 2, 0.5);
}

static const PaceRow rows[] = {
    { "breakthrough", { 0, 0, 30 }, 0, NULL },           { "connect_four", { 0, 0, 18 }, 0, NULL },
    { "eclipse", { 0, 0, 19 }, 0.1, rounds_of_eclipse }, { "leduc_poker", { 0, 0, 4 }, 0, NULL },
    { "obsidian", { 0, 0, 30 }, 0, rounds_of_obsidian }, { "pig", { 0, 0, 42 }, 0, NULL },
    { "ti4", { 40, 50, 9 }, 0, rounds_of_ti4 },
};

/* Of a game nobody has measured. */
static const PaceRow unknown = { "", { 0, 0, 40 }, 0, NULL };

static const PaceRow *row_of(const HxGame *game)
{
    for (size_t i = 0; i < HX_COUNT(rows); i++)
        if (strcmp(rows[i].game, game->name) == 0)
            return &rows[i];
    return &unknown;
}

PaceKind pace_kind(const HxState *view)
{
    const Knowledge *knowledge = knowledge_of(view->game);
    if (knowledge && knowledge->is_routine && knowledge->is_routine(view))
        return PACE_ROUTINE;
    return knowledge && knowledge->is_at_rest && !knowledge->is_at_rest(view) ? PACE_WITHIN : PACE_REST;
}

/* A new round: what went before counts from now on, unless that was the set-up. */
static void turn_round(Pace *pace, int round)
{
    if (pace->round > 0 && round > pace->round) {
        pace->n_rounds++;
        pace->n_before += pace->n_now;
        pace->weight_before += pace->weight_now;
    }
    pace->round = round;
    pace->n_now = pace->weight_now = 0;
}

/* Decisions to come where a round, or the game, has `usual` of them and so many were made: never fewer than a third of a round. */
static double to_come(double usual, double made, double rounds)
{
    return fmax(usual - made, usual / 3) + usual * rounds;
}

ClockNeed pace_decide(Pace *pace, const HxState *view)
{
    enum { ROUNDS_BEFORE = 2 }; /* what is known before counts as much as so many rounds of this game */
    const PaceRow *row = row_of(view->game);
    const double seats = 1 + row->per_seat * (view->game->seats(view) - 2);
    double n = 0, weight = 0;
    if (row->rounds_to_come && knowledge_of(view->game)->round(view) != pace->round)
        turn_round(pace, knowledge_of(view->game)->round(view));
    for (int kind = 0; kind < PACE_KINDS; kind++) {
        n += seats * row->kind[kind];
        weight += seats * row->kind[kind] * (double)pace->weight[kind];
    }
    n = (ROUNDS_BEFORE * n + pace->n_before) / (ROUNDS_BEFORE + pace->n_rounds);
    weight = (ROUNDS_BEFORE * weight + pace->weight_before) / (ROUNDS_BEFORE + pace->n_rounds);
    const double rounds = row->rounds_to_come ? fmax(row->rounds_to_come(view), 0) : 0, own = (double)pace->weight[pace_kind(view)];
    const ClockNeed need = { .weight = own,
                             .weight_to_come = fmax(to_come(weight, pace->weight_now, rounds), own),
                             .n_to_come = to_come(n, pace->n_now, rounds) };
    pace->n_now++;
    pace->weight_now += own;
    return need;
}
