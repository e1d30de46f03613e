/* Habits of Eclipse's judgement, counted over whole games: what a person would laugh at stays rare. */
#include <stdlib.h>
#include <string.h>

#include "agents/knowledge.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/eclipse/odds/odds.h"
#include "tests/support/position.h"

static const double long_odds = 0.4;

enum { N_GAMES = 200, N_SEATS = 4, N_LEGAL = 400, MOST_MOVES = 400 };

typedef struct Move {
    int seat, round, from, to;
    bool is_back;
} Move;

typedef struct Habits {
    Move move[MOST_MOVES]; /* of the game at hand */
    int n_moves;
    int all_moves, there_and_back;
    int given_up[ECLIPSE_ROUNDS + 1]; /* hexes for which the upkeep was not paid, by round */
    int battles, long_shots;          /* begun by moving there, before the last round; at odds below long_odds */
    int to_and_fro;                   /* moves back, in one round, from where a move back led */
    int since[N_SEATS][N_SEATS];      /* round in which relations began; 0: none */
    int pacts, broken_soon;           /* in the round in which they began, or the next */
} Habits;

/* What the seat to move is about to do. */
static void count(Habits *h, const HxState *s, HxAction a)
{
    uint32_t argument;
    EclipseDecision decision;
    EclipseTable table;
    const EclipseVerb verb = hx_eclipse_verb_of(a, &argument);
    hx_eclipse_read_decision(s, &decision);
    hx_eclipse_read_table(s, &table);
    if (verb == ECLIPSE_DO_MOVE_FROM) {
        assert_true(h->n_moves < MOST_MOVES);
        h->move[h->n_moves++] = (Move){ decision.seat, table.round, (int)argument, -1, false };
    } else if (verb == ECLIPSE_DO_MOVE_TO && h->n_moves > 0) {
        h->move[h->n_moves - 1].to = (int)argument;
    } else if (verb == ECLIPSE_DO_ABANDON) {
        h->given_up[table.round]++;
    }
}

static EclipseOddsShip odds_ship(const EclipseShipStats *stats, int type, int n)
{
    static const EclipseOddsSize sizes[] = { ECLIPSE_ODDS_SMALLEST, ECLIPSE_ODDS_CRUISER, ECLIPSE_ODDS_DREADNOUGHT, ECLIPSE_ODDS_STARBASE };
    static const int damage[ECLIPSE_DIE_COLOURS] = { 1, 2, 4 };
    EclipseOddsShip ship = { .size = type < ECLIPSE_SHIP_TYPES ? sizes[type] : ECLIPSE_ODDS_SMALLEST,
                             .count = n,
                             .hull = stats->hull,
                             .computer = stats->computer,
                             .shield = stats->shield,
                             .initiative = stats->initiative };
    for (int colour = 0; colour < ECLIPSE_DIE_COLOURS; colour++) {
        ship.cannon[damage[colour]] = stats->cannon[colour];
        ship.missile[damage[colour]] = stats->missile[colour];
    }
    return ship;
}

/* The attacker's exact odds of a battle that begins. */
static double odds_of(const HxState *s, const EclipseBattle *battle)
{
    EclipseOddsBattle asked = { 0 };
    EclipseOdds odds;
    for (int side = 0; side < 2; side++) {
        EclipseOddsSide *out = &asked.side[side];
        EclipseSeat seat;
        out->is_npc = battle->side[side] >= ECLIPSE_SEATS;
        if (!out->is_npc)
            hx_eclipse_read_seat(s, battle->side[side], &seat);
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
            const EclipseShipStats stats = type < ECLIPSE_SHIP_TYPES ? seat.ship[type] : hx_eclipse_npc_stats((EclipseShip)type);
            if (battle->n_damage[side][type] > 0)
                out->type[out->n_types++] = odds_ship(&stats, type, battle->n_damage[side][type]);
        }
    }
    HxError err = { "" };
    if (hx_eclipse_odds(&asked, &odds, &err) != HX_OK)
        fail_msg("%s", err.text);
    const double attacker = odds.attacker;
    hx_eclipse_odds_fini(&odds);
    return attacker;
}

/* Ships attack population where no ships are. */
static bool has_ships(const EclipseBattle *battle, int side)
{
    int n = 0;
    for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++)
        n += battle->n_damage[side][type];
    return n > 0;
}

/* Did the attacker move there in this round? */
static bool is_by_choice(const Habits *h, const EclipseBattle *battle, int round)
{
    for (int i = 0; i < h->n_moves; i++)
        if (h->move[i].seat == battle->side[0] && h->move[i].round == round && h->move[i].to == battle->sector)
            return true;
    return false;
}

/* A battle that the step before began. */
static void count_battle(Habits *h, const EclipseBattle *before, const HxState *s)
{
    EclipseBattle battle;
    EclipseTable table;
    hx_eclipse_read_battle(s, &battle);
    hx_eclipse_read_table(s, &table);
    const bool is_same = before->is_on && before->sector == battle.sector && memcmp(before->side, battle.side, sizeof battle.side) == 0;
    if (!battle.is_on || is_same || table.round == ECLIPSE_ROUNDS || !is_by_choice(h, &battle, table.round))
        return;
    if (!has_ships(&battle, 0) || !has_ships(&battle, 1))
        return;
    h->battles++;
    h->long_shots += odds_of(s, &battle) < long_odds;
}

static void count_pacts(Habits *h, const HxState *s)
{
    EclipseTable table;
    hx_eclipse_read_table(s, &table);
    for (int seat = 0; seat < N_SEATS; seat++) {
        EclipseSeat own;
        hx_eclipse_read_seat(s, seat, &own);
        for (int other = 0; other < seat; other++) {
            int *since = &h->since[seat][other];
            const bool is_on = own.relations >> other & 1;
            h->pacts += is_on && !*since;
            h->broken_soon += !is_on && *since && table.round - *since <= 1;
            *since = !is_on ? 0 : *since ? *since : table.round;
        }
    }
}

/* A move back to where a ship of the same seat came from, in the same round or the one before. */
static void count_returns(Habits *h)
{
    for (int i = 0; i < h->n_moves; i++) {
        bool is_return = false, is_again = false;
        for (int k = 0; k < i; k++) {
            const bool is_back = h->move[k].seat == h->move[i].seat && h->move[i].round - h->move[k].round <= 1 &&
                                 h->move[k].from == h->move[i].to && h->move[k].to == h->move[i].from;
            is_return |= is_back;
            is_again |= is_back && h->move[k].is_back && h->move[k].round == h->move[i].round;
        }
        h->move[i].is_back = is_return;
        h->there_and_back += is_return;
        h->to_and_fro += is_again;
    }
    h->all_moves += h->n_moves;
    h->n_moves = 0;
}

static void play_game(Habits *h, uint64_t id)
{
    Position *p = position_open(&hx_eclipse_game, "seats=4 species=terran");
    const Knowledge *knowledge = knowledge_of(&hx_eclipse_game);
    HxPool *scratch = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(5, id, HX_FOR_TEST, 0);
    HxAction legal[N_LEGAL];
    float score[N_LEGAL];
    for (int mover; (mover = hx_eclipse_game.to_move(&p->s)) != HX_OVER;) {
        HxAction a;
        if (mover == HX_CHANCE) {
            a = hx_sample(&p->s, &rng);
        } else {
            const int n = hx_eclipse_game.legal(&p->s, legal);
            int best = 0;
            if (n > 1)
                knowledge->judge(&p->s, legal, n, scratch, score);
            for (int i = 1; i < n; i++)
                best = score[i] > score[best] ? i : best;
            a = legal[best];
            count(h, &p->s, a);
            count_pacts(h, &p->s);
        }
        EclipseBattle before;
        hx_eclipse_read_battle(&p->s, &before);
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
        count_battle(h, &before, &p->s);
    }
    count_returns(h);
    memset(h->since, 0, sizeof h->since);
    hx_pool_destroy(scratch);
    position_close(p);
}

TEST(eclipse_habits_that_a_person_would_laugh_at_are_rare)
{
    Habits *h = test_calloc(1, sizeof *h);
    for (uint64_t id = 0; id < N_GAMES; id++)
        play_game(h, id);
    int given_up = 0;
    for (int round = 1; round < ECLIPSE_ROUNDS; round++)
        given_up += h->given_up[round];
    print_message("%d moves, %d of them back, %d to and fro; %d relations, %d broken at once\n", h->all_moves, h->there_and_back,
                  h->to_and_fro, h->pacts, h->broken_soon);
    print_message("before the last round: %d hexes given up, %d in the first; %d battles begun, %d at long odds\n", given_up,
                  h->given_up[1], h->battles, h->long_shots);
    assert_true(h->all_moves > 10 * N_GAMES);
    assert_true(20 * h->there_and_back < h->all_moves);
    assert_true(500 * h->to_and_fro < h->all_moves);     /* measured: 1 in 1,540 */
    assert_true(100 * given_up < 2 * N_GAMES * N_SEATS); /* 0.02 a seat; measured: 1 in 800 */
    assert_int_equal(h->given_up[1], 0);
    assert_true(100 * h->long_shots < 4 * h->battles); /* measured: 3.7 %, where what may be won pays for most */
    assert_true(20 * h->broken_soon < h->pacts);
    test_free(h);
}
