/* Odds of Eclipse battles: by hand, against an enumeration of single dice, and against battles simulated die by die. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/eclipse/odds/odds.h"
#include "core/rng.h"
#include "tests/support/test.h"

#define NEAR(a, b, margin) assert_true(fabs((a) - (b)) <= (margin))

/* ---- Fleets ----------------------------------------------------------------------------------------------------------- */

static const EclipseOddsShip interceptor = { .size = ECLIPSE_ODDS_SMALLEST, .count = 1, .initiative = 3, .cannon = { [1] = 1 } };
static const EclipseOddsShip cruiser = {
    .size = ECLIPSE_ODDS_CRUISER, .count = 1, .hull = 1, .computer = 1, .initiative = 2, .cannon = { [1] = 1 }
};

static EclipseOddsShip many(EclipseOddsShip ship, int count)
{
    ship.count = count;
    return ship;
}

static EclipseOddsBattle battle_of(EclipseOddsShip attacker, EclipseOddsShip defender)
{
    return (EclipseOddsBattle){ .side = { { .n_types = 1, .type = { attacker } }, { .n_types = 1, .type = { defender } } } };
}

static EclipseOdds odds_of(const EclipseOddsBattle *battle)
{
    EclipseOdds odds;
    HxError err = { "" };
    assert_int_equal(hx_eclipse_odds(battle, &odds, &err), HX_OK);
    NEAR(odds.attacker + odds.defender + odds.both_destroyed + odds.stalemate, 1, 1e-9);
    double sum[3] = { 0 };
    for (int i = 0; i < odds.n_survivors; i++) {
        sum[odds.survivors[i].winner] += odds.survivors[i].p;
        assert_true(i == 0 || odds.survivors[i].p <= odds.survivors[i - 1].p);
    }
    NEAR(sum[ECLIPSE_ODDS_ATTACKER], odds.attacker, 1e-9);
    NEAR(sum[ECLIPSE_ODDS_DEFENDER], odds.defender, 1e-9);
    NEAR(sum[ECLIPSE_ODDS_DRAW], odds.stalemate, 1e-9);
    return odds;
}

/* ---- By hand ---------------------------------------------------------------------------------------------------------- */

TEST(odds_two_interceptors_alike)
{
    /* 1/6 each, the defender first: the attacker wins 5/6 * 1/6 / (1 - 25/36) = 5/11 */
    const EclipseOddsBattle battle = battle_of(interceptor, interceptor);
    EclipseOdds odds = odds_of(&battle);
    assert_true(odds.is_exact);
    NEAR(odds.attacker, 5.0 / 11, 1e-14);
    NEAR(odds.defender, 6.0 / 11, 1e-14);
    assert_int_equal(odds.n_survivors, 2);
    assert_int_equal(odds.survivors[0].left[ECLIPSE_ODDS_DEFENDER][0], 1);
    hx_eclipse_odds_fini(&odds);
}

TEST(odds_initiative_decides_who_fires_first)
{
    EclipseOddsBattle battle = battle_of(interceptor, interceptor);
    battle.side[ECLIPSE_ODDS_ATTACKER].type[0].initiative = 4;
    EclipseOdds odds = odds_of(&battle);
    NEAR(odds.attacker, 6.0 / 11, 1e-14);
    hx_eclipse_odds_fini(&odds);
}

TEST(odds_computers_shields_and_the_natural_faces)
{
    static const struct {
        int computer, shield;
        double hit;
    } cases[] = { { 0, 0, 1 }, { 1, 0, 2 }, { 4, 0, 5 }, { 9, 0, 5 }, { 0, 3, 1 }, { 3, 1, 3 }, { 2, 9, 1 } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        EclipseOddsBattle battle = battle_of(interceptor, interceptor);
        battle.side[0].type[0].missile[1] = 1;
        battle.side[0].type[0].cannon[1] = 0;
        battle.side[1].type[0].cannon[1] = 0;
        battle.side[0].type[0].computer = cases[i].computer;
        battle.side[1].type[0].shield = cases[i].shield;
        EclipseOdds odds = odds_of(&battle); /* one missile die and nothing else: a hit or a stalemate */
        NEAR(odds.attacker, cases[i].hit / 6, 1e-14);
        NEAR(odds.stalemate, 1 - cases[i].hit / 6, 1e-14);
        hx_eclipse_odds_fini(&odds);
    }
}

TEST(odds_a_missile_fires_once_and_the_destroyed_do_not)
{
    /* both have one missile of 1/6 and no cannon; the defender fires first */
    EclipseOddsShip ship = interceptor;
    ship.cannon[1] = 0;
    ship.missile[2] = 1;
    const EclipseOddsBattle battle = battle_of(ship, ship);
    EclipseOdds odds = odds_of(&battle);
    NEAR(odds.defender, 1.0 / 6, 1e-14);
    NEAR(odds.attacker, 5.0 / 36, 1e-14);
    NEAR(odds.stalemate, 25.0 / 36, 1e-14);
    hx_eclipse_odds_fini(&odds);
}

TEST(odds_surplus_damage_is_lost)
{
    /* a red die of 4 hits one of two ships only: two hits of 1/6 are needed, and nobody shoots back */
    EclipseOddsShip red = interceptor, target = many(interceptor, 2);
    red.cannon[1] = 0;
    red.missile[4] = 2;
    target.cannon[1] = 0;
    const EclipseOddsBattle battle = battle_of(red, target);
    EclipseOdds odds = odds_of(&battle);
    NEAR(odds.attacker, 1.0 / 36, 1e-14);
    assert_int_equal(odds.n_survivors, 3);
    NEAR(odds.survivors[0].p, 25.0 / 36, 1e-14); /* untouched */
    NEAR(odds.survivors[1].p, 10.0 / 36, 1e-14); /* one lost */
    assert_int_equal(odds.survivors[1].left[ECLIPSE_ODDS_DEFENDER][0], 1);
    hx_eclipse_odds_fini(&odds);
}

TEST(odds_damage_at_the_start_counts)
{
    /* hull 1 already gone: one hit more destroys */
    EclipseOddsBattle battle = battle_of(interceptor, cruiser);
    battle.side[1].type[0].damage[0] = 1;
    battle.side[1].type[0].computer = 0;
    battle.side[1].type[0].initiative = 3;
    EclipseOdds odds = odds_of(&battle);
    NEAR(odds.attacker, 5.0 / 11, 1e-14);
    hx_eclipse_odds_fini(&odds);
}

TEST(odds_the_fixed_rule_takes_the_largest_it_can_destroy)
{
    /* a single yellow missile hit cannot destroy the cruiser of hull 1, so it goes to the interceptor */
    EclipseOddsShip shooter = interceptor;
    shooter.cannon[1] = 0;
    shooter.missile[1] = 1;
    EclipseOddsBattle battle = battle_of(shooter, interceptor);
    battle.side[1].n_types = 2;
    battle.side[1].type[1] = cruiser;
    battle.side[1].type[0].cannon[1] = battle.side[1].type[1].cannon[1] = 0;
    EclipseOdds odds = odds_of(&battle);
    NEAR(odds.stalemate, 1, 1e-14);
    NEAR(odds.survivors[1].p, 1.0 / 6, 1e-14);
    assert_int_equal(odds.survivors[1].left[1][0], 0);
    assert_int_equal(odds.survivors[1].left[1][1], 1);
    hx_eclipse_odds_fini(&odds);
    battle.side[0].type[0].missile[1] = 0;
    battle.side[0].type[0].missile[2] = 1; /* an orange one can: the cruiser goes */
    odds = odds_of(&battle);
    assert_int_equal(odds.survivors[1].left[1][0], 1);
    assert_int_equal(odds.survivors[1].left[1][1], 0);
    hx_eclipse_odds_fini(&odds);
}

TEST(odds_best_aims_at_what_shoots)
{
    /* largest first shoots the harmless dreadnought, the best assignment the interceptor that shoots back */
    EclipseOddsShip shooter = interceptor;
    shooter.cannon[1] = 1;
    EclipseOddsBattle battle = battle_of(shooter, interceptor);
    battle.side[1].n_types = 2;
    battle.side[1].type[1] = (EclipseOddsShip){ .size = ECLIPSE_ODDS_DREADNOUGHT, .count = 1 };
    EclipseOdds fixed = odds_of(&battle);
    battle.assign = ECLIPSE_ODDS_BEST;
    EclipseOdds best = odds_of(&battle);
    NEAR(fixed.attacker, 25.0 / 121, 1e-12); /* both to destroy, each in a duel of 5/11 */
    NEAR(best.attacker, 5.0 / 11, 1e-12);    /* the interceptor destroyed, nobody shoots back any more */
    hx_eclipse_odds_fini(&fixed);
    hx_eclipse_odds_fini(&best);
}

TEST(odds_ancients_keep_to_the_fixed_rule)
{
    EclipseOddsBattle battle = battle_of(many(interceptor, 2), many(hx_eclipse_odds_ancient(), 2));
    battle.side[0].n_types = 2;
    battle.side[0].type[1] = (EclipseOddsShip){ .size = ECLIPSE_ODDS_DREADNOUGHT, .count = 1 };
    battle.assign = ECLIPSE_ODDS_BEST;
    battle.side[1].is_npc = true;
    EclipseOdds npc = odds_of(&battle);
    battle.side[1].is_npc = false;
    EclipseOdds player = odds_of(&battle);
    assert_true(npc.attacker > player.attacker + 0.01);
    hx_eclipse_odds_fini(&npc);
    hx_eclipse_odds_fini(&player);
}

/* ---- Against single dice ---------------------------------------------------------------------------------------------- */

/* An independent model, on ships as a plain list: rounds cut off after many, every die face enumerated, dice assigned ship by ship. */
typedef struct Ship {
    int side, size, left, computer, shield, initiative, cannon, damage;
} Ship;
enum { N_SHIPS = 4, N_ROUNDS = 60 };
typedef struct Fight {
    Ship ship[N_SHIPS];
    int n;
} Fight;

static double fight_rounds(const Fight *f, int turn, int rounds, const int *turns, int n_turns);

/* One size of one side fires its dice one after another as faces are enumerated, then the fixed rule assigns them. */
static double fight_dice(Fight f, int side, int size, int *faces, int n_faces, int n_dice, int next, int rounds, const int *turns,
                         int n_turns)
{
    if (n_faces < n_dice) {
        double sum = 0;
        for (int face = 1; face <= 6; face++) {
            faces[n_faces] = face;
            sum += fight_dice(f, side, size, faces, n_faces + 1, n_dice, next, rounds, turns, n_turns) / 6;
        }
        return sum;
    }
    int computer = 0, damage = 0;
    for (int i = 0; i < f.n; i++)
        if (f.ship[i].side == side && f.ship[i].size == size) {
            computer = f.ship[i].computer;
            damage = f.ship[i].damage;
        }
    bool is_used[8] = { false };
    for (int pass = 0; pass < 2; pass++)
        for (int want = 4; want >= 1; want--) {
            for (;;) { /* the most damaged ship of this size not yet looked at */
                static const int none = -1;
                int target = none;
                for (int i = 0; i < f.n; i++)
                    if (f.ship[i].side != side && f.ship[i].size == want && f.ship[i].left > 0 &&
                        (target == none || f.ship[i].left < f.ship[target].left))
                        target = i;
                if (target == none)
                    break;
                int hitting = 0;
                for (int k = 0; k < n_dice; k++)
                    hitting += !is_used[k] && faces[k] != 1 && (faces[k] == 6 || faces[k] + computer - f.ship[target].shield >= 6);
                const int needed = (f.ship[target].left + damage - 1) / damage;
                if (pass == 0 && hitting < needed)
                    break;
                for (int face = 2, taken = 0; face <= 6; face++)
                    for (int k = 0; k < n_dice; k++)
                        if (!is_used[k] && faces[k] == face && (face == 6 || face + computer - f.ship[target].shield >= 6) &&
                            (pass == 1 || taken < needed)) {
                            is_used[k] = true;
                            taken++;
                            f.ship[target].left -= damage;
                        }
                if (pass == 1)
                    break;
            }
        }
    return fight_rounds(&f, next, rounds, turns, n_turns);
}

/* Chance that side 0 wins, from turn `turn` of this round on. */
static double fight_rounds(const Fight *f, int turn, int rounds, const int *turns, int n_turns)
{
    int left[2] = { 0 };
    for (int i = 0; i < f->n; i++)
        left[f->ship[i].side] += f->ship[i].left > 0;
    if (left[0] == 0 || left[1] == 0)
        return left[1] == 0;
    if (turn == n_turns) {
        turn = 0;
        rounds--;
    }
    if (rounds == 0)
        return 0;
    const int side = turns[turn] / 10, size = turns[turn] % 10;
    int n_dice = 0, faces[8];
    for (int i = 0; i < f->n; i++)
        if (f->ship[i].side == side && f->ship[i].size == size && f->ship[i].left > 0)
            n_dice += f->ship[i].cannon;
    return fight_dice(*f, side, size, faces, 0, n_dice, turn + 1, rounds, turns, n_turns);
}

TEST(odds_agree_with_every_face_enumerated)
{
    /* One round only: a cruiser (1 die, computer 2) and an interceptor against two unequal ships; chance to win in the first round is the
     * chance to win at once when nobody has a cannon after it, so give the dice as missiles. */
    for (int shields = 0; shields < 9; shields++) {
        Fight fight = { .n = 4,
                        .ship = {
                            { 0, 3, 2, 2, 0, 2, 2, 1 },
                            { 0, 1, 1, 1, 0, 3, 1, 2 },
                            { 1, 3, 2, 0, shields % 3, 2, 1, 1 },
                            { 1, 1, 1, 0, shields / 3, 4, 1, 1 },
                        } };
        static const int turns[] = { 11, 1, 13, 3 }; /* initiative 4, 3, 2 (defender first), 2 */
        const double expected = fight_rounds(&fight, 0, 1, turns, 4);
        EclipseOddsBattle battle = { .side = { { .n_types = 2 }, { .n_types = 2 } } };
        for (int i = 0; i < fight.n; i++) {
            const Ship *ship = &fight.ship[i];
            EclipseOddsShip *type = &battle.side[ship->side].type[i % 2];
            *type = (EclipseOddsShip){ .size = (EclipseOddsSize)ship->size,
                                       .count = 1,
                                       .hull = ship->left - 1,
                                       .computer = ship->computer,
                                       .shield = ship->shield,
                                       .initiative = ship->initiative };
            type->missile[ship->damage] = ship->cannon;
        }
        EclipseOdds odds = odds_of(&battle);
        NEAR(odds.attacker, expected, 1e-12);
        assert_true(expected > 0.001);
        hx_eclipse_odds_fini(&odds);
    }
}

/* ---- Against battles simulated --------------------------------------------------------------------------------------- */

static EclipseOddsShip random_ship(HxRng *rng, int size)
{
    EclipseOddsShip ship = { .size = (EclipseOddsSize)size, .count = 1 + (int)hx_rng_below(rng, 3) };
    ship.hull = (int)hx_rng_below(rng, 4);
    ship.computer = (int)hx_rng_below(rng, 4);
    ship.shield = (int)hx_rng_below(rng, 3);
    ship.initiative = (int)hx_rng_below(rng, 4);
    ship.cannon[1] = (int)hx_rng_below(rng, 2);
    ship.cannon[2] = (int)hx_rng_below(rng, 2);
    ship.missile[2] = hx_rng_below(rng, 3) == 0 ? 2 : 0;
    for (int i = 0; i < ship.count; i++)
        ship.damage[i] = (int)hx_rng_below(rng, (uint32_t)ship.hull + 1);
    return ship;
}

TEST(odds_agree_with_battles_played_out)
{
    HxRng rng = hx_rng_stream(11, 0, HX_FOR_TEST, 0);
    int n_checked = 0;
    for (int k = 0; k < 40; k++) {
        EclipseOddsBattle battle = { .n_sims = 40000, .seed = (uint64_t)k };
        for (int side = 0; side < 2; side++) {
            battle.side[side].n_types = 1 + (int)hx_rng_below(&rng, 2);
            const int first = 1 + (int)hx_rng_below(&rng, 4);
            for (int i = 0; i < battle.side[side].n_types; i++)
                battle.side[side].type[i] = random_ship(&rng, (first + i - 1) % 4 + 1);
        }
        EclipseOdds exact = odds_of(&battle);
        battle.memory_cap = 1; /* nothing fits: played out */
        EclipseOdds played = odds_of(&battle);
        assert_false(played.is_exact);
        assert_int_equal(played.n_sims, 40000);
        if (exact.is_exact) {
            n_checked++;
            NEAR(exact.attacker, played.attacker, 5 * 0.5 / 200); /* five standard errors at most */
            NEAR(exact.defender, played.defender, 5 * 0.5 / 200);
            NEAR(exact.survivors[0].p, played.survivors[0].p, 5 * 0.5 / 200);
        }
        hx_eclipse_odds_fini(&exact);
        hx_eclipse_odds_fini(&played);
    }
    assert_int_equal(n_checked, 40);
}

TEST(odds_best_is_never_worse_for_the_one_who_may_choose)
{
    HxRng rng = hx_rng_stream(12, 0, HX_FOR_TEST, 0);
    int n_better = 0;
    for (int k = 0; k < 25; k++) {
        EclipseOddsBattle battle = { .side = { { .n_types = 2 }, { .n_types = 2, .is_npc = true } } };
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < 2; i++)
                battle.side[side].type[i] = many(random_ship(&rng, 1 + 2 * i), 2);
        EclipseOdds fixed = odds_of(&battle);
        battle.assign = ECLIPSE_ODDS_BEST;
        EclipseOdds best = odds_of(&battle);
        assert_true(fixed.is_exact && best.is_exact);
        assert_true(best.attacker - best.defender >= fixed.attacker - fixed.defender - 1e-9);
        n_better += best.attacker - best.defender > fixed.attacker - fixed.defender + 1e-3;
        hx_eclipse_odds_fini(&fixed);
        hx_eclipse_odds_fini(&best);
    }
    assert_true(n_better >= 5);
}

/* ---- Bounds ----------------------------------------------------------------------------------------------------------- */

TEST(odds_refuse_what_is_out_of_bounds)
{
    const EclipseOddsBattle good = battle_of(interceptor, cruiser);
    EclipseOddsBattle bad[7];
    for (size_t i = 0; i < HX_COUNT(bad); i++)
        bad[i] = good;
    bad[0].side[0].type[0].count = 33;
    bad[1].side[0].type[0].hull = -1;
    bad[2].side[1].type[0].cannon[1] = 25;
    bad[3].side[1].type[0].damage[0] = 2;
    bad[4].side[0].n_types = 5;
    bad[5].side[0].n_types = 2;
    bad[5].side[0].type[1] = interceptor;
    bad[6].side[1].type[0].count = 0;
    for (size_t i = 0; i < HX_COUNT(bad); i++) {
        EclipseOdds odds;
        HxError err = { "" };
        assert_int_equal(hx_eclipse_odds(&bad[i], &odds, &err), HX_BAD_INPUT);
        assert_true(strlen(err.text) > 0);
        assert_null(odds.survivors);
    }
}
