/* The odds and the engine are two accounts of one battle with retreats and of its rounds: small battles are played through the engine,
 * every outcome of chance followed, and compared with what the odds say. */
#include "core/events.h"
#include "core/games/eclipse/odds/odds.h"
#include "tests/core/games/eclipse/table.h"

static void same(const char *battle, const char *what, double told, double is)
{
    if (fabs(told - is) > 1e-9)
        fail_msg("%s: %s: the odds say %.9f, the engine %.9f", battle, what, told, is);
}

enum { ROUNDS = 4, MOST_SPOTS = 4000, SIDES = 2 };

typedef struct Matchup {
    const char *name;
    int ships[SIDES][ECLIPSE_SHIP_TYPES]; /* attacker (seat 1), defender (seat 0) */
    int part[SIDES];                      /* laid over the cannon of their interceptors; NO: none */
    int retreat_round[SIDES];
} Matchup;

static const Matchup matchups[] = {
    { "the attacker turns in round 2", { { 0, 2, 0, 0 }, { 2, 0, 0, 0 } }, { NO, NO }, { 2, 0 } },
    { "both turn at once", { { 2, 0, 0, 0 }, { 1, 0, 0, 0 } }, { NO, NO }, { 1, 1 } },
    { "one after the other", { { 0, 1, 0, 0 }, { 2, 0, 0, 0 } }, { NO, NO }, { 3, 2 } },
    { "a starbase stays", { { 0, 1, 0, 0 }, { 1, 0, 0, 1 } }, { NO, NO }, { 0, 1 } },
    { "who has no cannon leaves, too", { { 0, 1, 0, 0 }, { 2, 0, 0, 0 } }, { NO, ECLIPSE_PART_HULL }, { 0, 2 } },
    { "missiles come before any retreat", { { 2, 0, 0, 0 }, { 0, 1, 0, 0 } }, { ECLIPSE_PART_PLASMA_MISSILE, NO }, { 1, 0 } },
    { "nobody retreats", { { 1, 1, 0, 0 }, { 0, 1, 0, 0 } }, { NO, NO }, { 0, 0 } },
};

/* ---- Positions of a battle -------------------------------------------------------------------------------------------------------- */

typedef struct Cloud {
    int n;
    HxState state[MOST_SPOTS];
    HxHash hash[MOST_SPOTS];
    double p[MOST_SPOTS];
} Cloud;

static void cloud_add(Cloud *c, const HxState *s, HxPool *pool, double p)
{
    const HxHash hash = hx_state_hash(s);
    for (int i = 0; i < c->n; i++)
        if (c->hash[i].low == hash.low && c->hash[i].high == hash.high) {
            c->p[i] += p;
            return;
        }
    assert_true(c->n < MOST_SPOTS);
    assert_int_equal(hx_copy(&c->state[c->n], s, pool), HX_OK);
    c->hash[c->n] = hash;
    c->p[c->n++] = p;
}

static void cloud_clear(Cloud *c)
{
    while (c->n > 0)
        hx_drop(&c->state[--c->n]);
}

/* ---- How both sides play ------------------------------------------------------------------------------------------------------------ */

/* A die destroys the largest ship that it can, else damages the largest one: E-CMB-15 for one die at a time. */
static HxAction assign(const HxState *s, const HxAction *legal, int n)
{
    static const int size[] = { 1, 3, 4, 2 };
    const int party = battle(s)->party[!battle(s)->rolling_side];
    int best = 0, best_worth = -1;
    for (int i = 0; i < n; i++) {
        const int type = (int)(legal[i] - ASSIGN) / ECLIPSE_ASSIGN_DAMAGES, damage = (int)(legal[i] - ASSIGN) % ECLIPSE_ASSIGN_DAMAGES;
        const bool destroys = damage >= eclipse_party_stats(s, party, type).hull;
        const int worth = 1000 * destroys + 100 * size[type] + damage;
        best = worth > best_worth ? i : best;
        best_worth = worth > best_worth ? worth : best_worth;
    }
    return legal[best];
}

static HxAction answer(const HxState *s, const Matchup *m)
{
    HxAction legal[MAX_LEGAL];
    const int n = s->game->legal(s, legal);
    switch (asked(s)) {
    case ECLIPSE_KIND_ATTACK: {
        const int side = attack_frame(s)->side == SIDE_DEFENDER;
        return legal[m->retreat_round[side] && battle(s)->round >= m->retreat_round[side] ? 1 : 0];
    }
    case ECLIPSE_KIND_ORDER:
        return hx_is_legal(s, ORDER + ECLIPSE_CRUISER) ? ORDER + ECLIPSE_CRUISER : legal[0];
    case ECLIPSE_KIND_ASSIGN:
        return assign(s, legal, n);
    default:
        fail_msg("%d is asked", (int)asked(s));
        return legal[0];
    }
}

/* What the engine makes of it: shares by round, and the ships left and got away of those battles that are over. */
typedef struct Account {
    double won[ROUNDS + 1][3], goes_on[ROUNDS + 1], left[SIDES], gone[SIDES], over;
} Account;

static void note_end(Account *is, const HxState *s, int round, double p)
{
    static const int way_out[] = { 107, 221 };
    bool has[SIDES];
    for (int side = 0; side < SIDES; side++) {
        const uint16_t here = hex_at(s, sector(106))->ships[1 - side], there = hex_at(s, sector(way_out[side]))->ships[1 - side];
        has[side] = here != 0;
        is->left[side] += p * ships_sum(here);
        is->gone[side] += p * ships_sum(there);
    }
    const int winner = has[0] == has[1] ? ECLIPSE_ODDS_DRAW : has[0] ? ECLIPSE_ODDS_ATTACKER : ECLIPSE_ODDS_DEFENDER;
    for (int k = round > 1 ? round : 1; k <= ROUNDS; k++)
        is->won[k][winner] += p;
    is->over += p;
}

/* The round in which the battle was over: rounds in which nobody is asked pass within the step. */
static int last_round(const HxState *s, HxAction a, const HxState *after)
{
    static HxEvent event[64];
    const int n = hx_events(s, a, after, HX_ALL, event, (int)HX_COUNT(event));
    int round = battle(s)->round;
    for (int i = 0; i < n; i++)
        round += strcmp(event[i].kind, "battle_round") == 0;
    return round;
}

/* One step of every battle. */
static void step(Position *p, const Matchup *m, const Cloud *now, Cloud *next, Account *is)
{
    for (int i = 0; i < now->n; i++) {
        const HxState *s = &now->state[i];
        HxAction outcome[N_ROLLS];
        double chance[N_ROLLS];
        int n = 1;
        chance[0] = 1;
        if (s->game->to_move(s) == HX_CHANCE)
            n = s->game->chance(s, outcome, chance);
        else
            outcome[0] = answer(s, m);
        const int round = battle(s)->round;
        for (int k = 0; k < n; k++) {
            HxState after;
            const double of_it = now->p[i] * chance[k];
            assert_int_equal(hx_copy(&after, s, p->pool), HX_OK);
            assert_int_equal(hx_apply(&after, outcome[k]), HX_OK);
            const Battle *b = battle(&after);
            const bool goes_on = b->fire != FIRE_NONE;
            const int reached = goes_on ? b->round : last_round(s, outcome[k], &after);
            for (int passed = round > 1 ? round : 1; passed < reached && passed <= ROUNDS; passed++)
                is->goes_on[passed] += of_it;
            if (!goes_on)
                note_end(is, &after, reached, of_it);
            else if (b->round <= ROUNDS)
                cloud_add(next, &after, p->pool, of_it);
            hx_drop(&after);
        }
    }
}

static Account played(Position *p, const Matchup *m)
{
    Cloud *now = test_calloc(1, sizeof *now), *next = test_calloc(1, sizeof *next);
    Account is = { .over = 0 };
    cloud_add(now, &p->s, p->pool, 1);
    while (now->n > 0) {
        step(p, m, now, next, &is);
        cloud_clear(now);
        Cloud *swap = now;
        now = next;
        next = swap;
    }
    test_free(now);
    test_free(next);
    return is;
}

/* ---- The same battle for both ---------------------------------------------------------------------------------------------------------
 */

static EclipseOddsShip figures(const HxState *s, int seat, int type, int count)
{
    static const EclipseOddsSize sizes[] = { ECLIPSE_ODDS_SMALLEST, ECLIPSE_ODDS_CRUISER, ECLIPSE_ODDS_DREADNOUGHT, ECLIPSE_ODDS_STARBASE };
    const EclipseShipStats ship = eclipse_party_stats(s, seat, type);
    return (EclipseOddsShip){
        .size = sizes[type],
        .count = count,
        .hull = ship.hull,
        .computer = ship.computer,
        .shield = ship.shield,
        .initiative = ship.initiative,
        .cannon = { [1] = ship.cannon[0], [2] = ship.cannon[1], [4] = ship.cannon[2] },
        .missile = { [1] = ship.missile[0], [2] = ship.missile[1], [4] = ship.missile[2] },
    };
}

/* Seat 1 comes to 106, which seat 0 holds; 221 is seat 0's way out and 107 that of seat 1. */
static Position *battle_of(const Matchup *m, EclipseOddsBattle *asked)
{
    Position *p = open_turn(DUEL);
    lay_arena(p);
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 107, 1);
    take_ships(p, 221, 0, ECLIPSE_INTERCEPTOR, 1);
    *asked = (EclipseOddsBattle){ .rounds = ROUNDS };
    for (int side = SIDES - 1; side >= 0; side--) {
        const int seat = 1 - side;
        EclipseOddsSide *own = &asked->side[side];
        if (m->part[side] != NO)
            SET_TILES(p, seat, ECLIPSE_INTERCEPTOR, NO, (uint8_t)m->part[side], NO, NO, NO, NO, NO, NO);
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            if (m->ships[side][type]) {
                put_ships(p, 106, seat, type, m->ships[side][type]);
                own->type[own->n_types++] = figures(&p->s, seat, type, m->ships[side][type]);
            }
        own->retreat_round = m->retreat_round[side];
    }
    end_actions(p);
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 1);
    return p;
}

static void compare_rounds(const char *name, const Account *is, const EclipseOdds *odds)
{
    assert_int_equal(odds->n_rounds, ROUNDS);
    for (int k = 1; k <= ROUNDS; k++) {
        const EclipseOddsRound *told = &odds->round[k - 1];
        same(name, "attacker", told->attacker, is->won[k][ECLIPSE_ODDS_ATTACKER]);
        same(name, "defender", told->defender, is->won[k][ECLIPSE_ODDS_DEFENDER]);
        same(name, "draw", told->draw, is->won[k][ECLIPSE_ODDS_DRAW]);
        same(name, "goes_on", told->goes_on, is->goes_on[k]);
        assert_true(told->n_likeliest <= ECLIPSE_ODDS_LIKELIEST && (told->n_likeliest > 0) == (told->goes_on > 0));
    }
}

/* Of a battle that is over by then: who has won, and the ships of both sides that are left or have got away, on average. */
static void compare_ends(const char *name, const Account *is, const EclipseOdds *odds)
{
    double left[SIDES] = { 0 }, gone[SIDES] = { 0 };
    for (int i = 0; i < odds->n_survivors; i++)
        for (int side = 0; side < SIDES; side++)
            for (int type = 0; type < ECLIPSE_ODDS_TYPES; type++) {
                left[side] += odds->survivors[i].p * odds->survivors[i].left[side][type];
                gone[side] += odds->survivors[i].p * odds->survivors[i].gone[side][type];
            }
    same(name, "attacker", odds->attacker, is->won[ROUNDS][ECLIPSE_ODDS_ATTACKER]);
    same(name, "defender", odds->defender, is->won[ROUNDS][ECLIPSE_ODDS_DEFENDER]);
    same(name, "draw", odds->both_left + odds->stalemate, is->won[ROUNDS][ECLIPSE_ODDS_DRAW]);
    for (int side = 0; side < SIDES; side++) {
        same(name, "left", left[side], is->left[side]);
        same(name, "gone", gone[side], is->gone[side]);
    }
}

TEST(rule_e_cmb_12_retreats_and_rounds_are_as_the_engine_plays_them)
{
    int n_over = 0;
    for (size_t i = 0; i < HX_COUNT(matchups); i++) {
        EclipseOddsBattle asked;
        Position *p = battle_of(&matchups[i], &asked);
        EclipseOdds odds;
        HxError err = { "" };
        assert_int_equal(hx_eclipse_odds(&asked, &odds, &err), HX_OK);
        assert_true(odds.is_exact);
        const Account is = played(p, &matchups[i]);
        compare_rounds(matchups[i].name, &is, &odds);
        if (fabs(is.over - 1) < 1e-9) {
            n_over++;
            compare_ends(matchups[i].name, &is, &odds);
        }
        hx_eclipse_odds_fini(&odds);
        position_close(p);
    }
    assert_int_equal(n_over, 5);
}

/* Battles played out say the same, within five standard errors. */
TEST(retreats_and_rounds_of_battles_played_out)
{
    for (size_t i = 0; i < HX_COUNT(matchups); i++) {
        EclipseOddsBattle asked;
        Position *p = battle_of(&matchups[i], &asked);
        EclipseOdds exact, drawn;
        assert_int_equal(hx_eclipse_odds(&asked, &exact, NULL), HX_OK);
        asked.memory_cap = 1;
        asked.n_sims = 10000;
        asked.seed = i;
        assert_int_equal(hx_eclipse_odds(&asked, &drawn, NULL), HX_OK);
        assert_false(drawn.is_exact);
        const double margin = 5 * 0.5 / 100;
        assert_true(fabs(exact.attacker - drawn.attacker) < margin && fabs(exact.both_left - drawn.both_left) < margin);
        for (int side = 0; side < SIDES; side++)
            assert_true(fabs(exact.retreat[side] - drawn.retreat[side]) < margin);
        for (int k = 0; k < ROUNDS; k++) {
            assert_true(fabs(exact.round[k].goes_on - drawn.round[k].goes_on) < margin);
            assert_true(fabs(exact.round[k].attacker - drawn.round[k].attacker) < margin);
            if (exact.round[k].goes_on > 0)
                assert_true(fabs(exact.round[k].likeliest[0].p - drawn.round[k].likeliest[0].p) < margin);
        }
        hx_eclipse_odds_fini(&exact);
        hx_eclipse_odds_fini(&drawn);
        position_close(p);
    }
}
