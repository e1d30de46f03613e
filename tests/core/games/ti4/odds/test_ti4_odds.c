/* Odds of TI4 battles: against sums done by hand, and against battles simulated die by die by code of its own. */
#include "core/games/ti4/odds/odds.h"

#include <math.h>
#include <string.h>

#include "core/rng.h"
#include "tests/support/test.h"

enum { ATTACKER, DEFENDER };

static void assert_near(double is, double should, double within)
{
    assert_true(fabs(is - should) <= within);
}

static Ti4OddsGroup fighters(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_FIGHTER, .count = n, .combat = { 9, 1 } };
}

static Ti4OddsGroup destroyers(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_DESTROYER, .count = n, .combat = { 9, 1 }, .barrage = { 9, 2 } };
}

static Ti4OddsGroup cruisers(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_CRUISER, .count = n, .combat = { 7, 1 } };
}

static Ti4OddsGroup carriers(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_CARRIER, .count = n, .combat = { 9, 1 }, .capacity = 4 };
}

static Ti4OddsGroup dreadnoughts(int n, int damaged)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_DREADNOUGHT,
                           .count = n,
                           .damaged = damaged,
                           .combat = { 5, 1 },
                           .bombardment = { 5, 1 },
                           .capacity = 1,
                           .sustains = true };
}

static Ti4OddsGroup war_suns(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_WAR_SUN,
                           .count = n,
                           .combat = { 3, 3 },
                           .bombardment = { 3, 3 },
                           .capacity = 6,
                           .sustains = true,
                           .lifts_shields = true };
}

static Ti4OddsGroup infantry(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_INFANTRY, .count = n, .combat = { 8, 1 } };
}

static Ti4OddsGroup pds(int n)
{
    return (Ti4OddsGroup){ .type = TI4_ODDS_PDS, .count = n, .cannon = { 6, 1 }, .shields = true };
}

static void add(Ti4OddsBattle *b, int side, Ti4OddsGroup group)
{
    b->side[side].group[b->side[side].n_groups++] = group;
}

static Ti4Odds odds_of(const Ti4OddsBattle *b)
{
    Ti4Odds odds;
    HxError err = { "" };
    assert_int_equal(hx_ti4_odds(b, &odds, &err), HX_OK);
    double sum = 0;
    for (int i = 0; i < odds.n_survivors; i++)
        sum += odds.survivors[i].p;
    assert_near(sum, 1, 1e-9);
    assert_near(odds.attacker + odds.defender + odds.draw, 1, 1e-9);
    return odds;
}

static void expect(const Ti4OddsBattle *b, double attacker, double draw)
{
    Ti4Odds odds = odds_of(b);
    assert_near(odds.attacker, attacker, 1e-9);
    assert_near(odds.draw, draw, 1e-9);
    hx_ti4_odds_fini(&odds);
}

/* Each hits with 0.4: a round ends it with 0.64; 0.16 of that kills both. */
TEST(two_cruisers)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, cruisers(1));
    add(&b, DEFENDER, cruisers(1));
    expect(&b, 0.24 / 0.64, 0.16 / 0.64);
}

/* The dreadnought (0.6) must be hit twice (0.4). Undamaged: d wins 0.6*0.6, both go on as damaged 0.4*0.4 and 0.6*0.4 ... */
TEST(sustain_damage_takes_one_hit)
{
    const double d = 0.6, c = 0.4;
    const double damaged_wins = d * (1 - c) / (1 - (1 - d) * (1 - c)), damaged_draws = d * c / (1 - (1 - d) * (1 - c));
    const double moves_on = 1 - (1 - d) * (1 - c); /* out of the undamaged position */
    const double wins = (d + (1 - d) * c * damaged_wins) / moves_on, draws = (1 - d) * c * damaged_draws / moves_on;
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, dreadnoughts(1, 0));
    add(&b, DEFENDER, cruisers(1));
    expect(&b, wins, draws);
    b.side[ATTACKER].group[0].damaged = 1;
    expect(&b, damaged_wins, damaged_draws);
}

/* Two dice at 0.2 against one fighter before combat; combat then 0.2 against 0.2. */
TEST(barrage_destroys_fighters_only)
{
    const double barrage = 1 - 0.8 * 0.8, round = 0.2 * 0.8 / (1 - 0.64), both = 0.04 / (1 - 0.64);
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, destroyers(1));
    add(&b, DEFENDER, fighters(1));
    expect(&b, barrage + (1 - barrage) * round, (1 - barrage) * both);
    Ti4OddsBattle other = { .site = TI4_ODDS_SPACE };
    add(&other, ATTACKER, destroyers(1));
    add(&other, DEFENDER, carriers(1));
    expect(&other, 0.2 * 0.8 / 0.36, 0.04 / 0.36);
}

/* A PDS (0.5) before two cruisers meet; Antimass Deflectors make it 0.4, Plasma Scoring a second die. */
TEST(space_cannon_comes_first)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, cruisers(1));
    add(&b, DEFENDER, cruisers(1));
    add(&b, DEFENDER, pds(1));
    expect(&b, 0.5 * 0.375, 0.5 * 0.25);
    b.side[DEFENDER].cannon_bonus = -1;
    expect(&b, 0.6 * 0.375, 0.6 * 0.25);
    b.side[DEFENDER].extra_dice = 1;
    expect(&b, 0.36 * 0.375, 0.36 * 0.25);
}

/* Three cruisers against one: the cannon destroys it before a die is rolled. With two it does nothing. */
TEST(assault_cannon_needs_three)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, cruisers(3));
    add(&b, DEFENDER, cruisers(1));
    b.side[ATTACKER].assault_cannon = true;
    expect(&b, 1, 0);
    b.side[ATTACKER].group[0].count = 2;
    Ti4Odds odds = odds_of(&b);
    assert_true(odds.attacker < 1);
    hx_ti4_odds_fini(&odds);
}

static double attacker_wins(const Ti4OddsBattle *b)
{
    Ti4Odds odds = odds_of(b);
    const double p = odds.attacker;
    hx_ti4_odds_fini(&odds);
    return p;
}

/* Each change below can only help the attacker, and does. */
TEST(every_modifier_helps_its_side)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, destroyers(2));
    add(&b, ATTACKER, dreadnoughts(3, 1));
    add(&b, ATTACKER, (Ti4OddsGroup){ .type = TI4_ODDS_FLAGSHIP, .count = 1, .combat = { 7, 2 }, .sustains = true });
    add(&b, DEFENDER, fighters(3));
    add(&b, DEFENDER, dreadnoughts(4, 0));
    const double base = attacker_wins(&b);
    const size_t flags[] = { offsetof(Ti4OddsSide, assault_cannon), offsetof(Ti4OddsSide, duranium_armor), offsetof(Ti4OddsSide, ambush),
                             offsetof(Ti4OddsSide, flagship_repairs) };
    for (size_t i = 0; i < HX_COUNT(flags); i++) {
        Ti4OddsBattle better = b;
        *(bool *)((char *)&better.side[ATTACKER] + flags[i]) = true;
        assert_true(attacker_wins(&better) > base + 1e-6);
    }
    Ti4OddsBattle bonus = b;
    bonus.side[ATTACKER].more_cancelled = 1;
    assert_true(attacker_wins(&bonus) > base + 1e-6);
    bonus = b;
    bonus.side[DEFENDER].cannot_sustain = true;
    assert_true(attacker_wins(&bonus) > base + 1e-6);
    const int flagship = b.side[ATTACKER].n_groups - 1;
    for (int g = 0; g <= flagship; g++) {
        bonus = b;
        bonus.side[ATTACKER].group[g].combat_bonus = 1;
        assert_true(attacker_wins(&bonus) > base + 1e-6);
        bonus.side[ATTACKER].group[g].combat_bonus = -1;
        assert_true(attacker_wins(&bonus) < base);
        bonus = b;
        bonus.side[ATTACKER].group[g].flagship_bonus = 1;
        assert_true(attacker_wins(&bonus) > base + 1e-6);
        bonus = b;
        bonus.side[ATTACKER].group[g].extra_hits = 2;
        assert_true(attacker_wins(&bonus) > base + 1e-6);
        bonus = b;
        bonus.side[ATTACKER].group[g].is_directed = true;
        assert_true(attacker_wins(&bonus) > base + 1e-6);
    }
    bonus = b;
    bonus.side[ATTACKER].group[flagship].counts_enemies = true;
    assert_true(attacker_wins(&bonus) > base + 1e-6);
    bonus = b;
    bonus.is_nebula = true;
    assert_true(attacker_wins(&bonus) < base);
}

/* Van Hauge alone against a cruiser: when it dies, so does the cruiser, and nobody wins. */
TEST(an_exploding_flagship_takes_all_with_it)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, (Ti4OddsGroup){ .type = TI4_ODDS_FLAGSHIP, .count = 1, .combat = { 9, 2 }, .sustains = true });
    add(&b, DEFENDER, cruisers(5));
    b.side[ATTACKER].flagship_explodes = true;
    Ti4Odds odds = odds_of(&b);
    assert_near(odds.defender, 0, 1e-12);
    hx_ti4_odds_fini(&odds);
}

/* Nobody can roll a 12: the attacker never wins, and it is told as a stalemate. */
TEST(a_stalemate_is_a_draw)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, (Ti4OddsGroup){ .type = TI4_ODDS_CRUISER, .count = 2, .combat = { 12, 1 } });
    add(&b, DEFENDER, (Ti4OddsGroup){ .type = TI4_ODDS_CRUISER, .count = 1, .combat = { 12, 1 } });
    Ti4Odds odds = odds_of(&b);
    assert_near(odds.stalemate, 1, 1e-12);
    assert_near(odds.draw, 1, 1e-12);
    hx_ti4_odds_fini(&odds);
}

/* Infantry one against one at 0.3; a bombarding dreadnought (0.6) first; a PDS shields from it, and shoots (0.5). */
TEST(invasion)
{
    const double round = 0.3 * 0.7 / (1 - 0.49), both = 0.09 / (1 - 0.49);
    Ti4OddsBattle b = { .site = TI4_ODDS_GROUND };
    add(&b, ATTACKER, infantry(1));
    add(&b, DEFENDER, infantry(1));
    expect(&b, round, both);
    Ti4OddsBattle bombarded = { .site = TI4_ODDS_GROUND };
    add(&bombarded, ATTACKER, dreadnoughts(1, 0));
    add(&bombarded, ATTACKER, infantry(1));
    add(&bombarded, DEFENDER, infantry(1));
    expect(&bombarded, 0.6 + 0.4 * round, 0.4 * both);
    add(&bombarded, DEFENDER, pds(1));
    expect(&bombarded, 0.5 * round, 0.5 * both);
    bombarded.side[ATTACKER].group[0].count = 0; /* no bombardment */
    bombarded.side[DEFENDER].no_landing_fire = true;
    expect(&bombarded, round, both);
}

/* A war sun lifts the shield: three dice at 0.8 on one infantry. */
TEST(war_suns_bombard_through_shields)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_GROUND };
    add(&b, ATTACKER, war_suns(1));
    add(&b, ATTACKER, infantry(1));
    add(&b, DEFENDER, infantry(1));
    add(&b, DEFENDER, pds(1));
    const double round = 0.3 * 0.7 / (1 - 0.49), survives = 0.2 * 0.2 * 0.2;
    Ti4Odds odds = odds_of(&b);
    assert_near(odds.attacker, 0.5 * ((1 - survives) + survives * round), 1e-9);
    hx_ti4_odds_fini(&odds);
}

/* With Magen the first round is the defender's alone; with Valkyrie a lost unit takes one with it. */
TEST(ground_technologies)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_GROUND };
    add(&b, ATTACKER, infantry(1));
    add(&b, DEFENDER, infantry(1));
    add(&b, DEFENDER, (Ti4OddsGroup){ .type = TI4_ODDS_PDS, .count = 1, .shields = true });
    const double round = 0.21 / 0.51, both = 0.09 / 0.51;
    b.side[DEFENDER].magen_defense_grid = true;
    expect(&b, 0.7 * round, 0.7 * both);
    b.side[DEFENDER].magen_defense_grid = false;
    b.side[ATTACKER].valkyrie = true; /* the defender's hit now always costs it its unit */
    expect(&b, 0.21 / 0.51, 0.3 / 0.51);
}

/* Both: the carrier must win; two of its infantry then land. If it dies nothing lands. */
TEST(space_then_ground)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_BOTH };
    add(&b, ATTACKER, carriers(1));
    add(&b, ATTACKER, infantry(1));
    add(&b, DEFENDER, destroyers(1));
    add(&b, DEFENDER, infantry(1));
    const double space = 0.2 * 0.8 / 0.36, round = 0.21 / 0.51, both = 0.09 / 0.51;
    expect(&b, space * round, space * both);
}

/* Ground forces whose carriers were shot beyond what is left to carry them are lost (39.10.a). */
TEST(lost_capacity_loses_ground_forces)
{
    Ti4OddsBattle b = { .site = TI4_ODDS_BOTH, .policy = TI4_ODDS_EARLY };
    add(&b, ATTACKER, carriers(2));
    add(&b, ATTACKER, infantry(8));
    add(&b, DEFENDER, pds(1));
    b.side[DEFENDER].group[0].cannon = (Ti4OddsDice){ 1, 1 }; /* one sure hit: one carrier goes, four infantry with it */
    Ti4Odds odds = odds_of(&b);
    assert_int_equal(odds.n_survivors, 1);
    assert_int_equal(odds.survivors[0].left[ATTACKER][0], 1);
    assert_int_equal(odds.survivors[0].left[ATTACKER][1], 3); /* and one more to the cannon on the ground */
    hx_ti4_odds_fini(&odds);
}

/* ---- Played out -------------------------------------------------------------------------------------------------------- */

/* Units one by one: type, value, whether they can still sustain. */
typedef struct Unit {
    int type, hit_on, dice, can_sustain, alive;
} Unit;

static int field(const Ti4OddsSide *side, Unit *out)
{
    int n = 0;
    for (int g = 0; g < side->n_groups; g++)
        for (int i = 0; i < side->group[g].count; i++)
            out[n++] = (Unit){ (int)side->group[g].type, side->group[g].combat.hit_on, side->group[g].combat.dice,
                               side->group[g].sustains && i >= side->group[g].damaged, 1 };
    return n;
}

static int roll(HxRng *rng, const Unit *u, int n)
{
    int hits = 0;
    for (int i = 0; i < n; i++)
        for (int d = 0; u[i].alive && d < u[i].dice; d++)
            hits += (int)hx_rng_below(rng, 10) + 1 >= u[i].hit_on;
    return hits;
}

static int alive(const Unit *u, int n)
{
    int left = 0;
    for (int i = 0; i < n; i++)
        left += u[i].alive;
    return left;
}

/* By the policies' words, unit by unit. */
static void take(Unit *u, int n, int hits, Ti4OddsPolicy policy)
{
    for (int i = 0; policy == TI4_ODDS_EARLY && i < n && hits > 0; i++)
        if (u[i].alive && u[i].can_sustain) {
            u[i].can_sustain = 0;
            hits--;
        }
    for (int type = 0; type <= TI4_ODDS_WAR_SUN; type++) {
        for (int i = 0; i < n && hits > 0; i++)
            if (u[i].alive && u[i].type == type && u[i].can_sustain) {
                u[i].can_sustain = 0;
                hits--;
            }
        for (int i = 0; i < n && hits > 0; i++)
            if (u[i].alive && u[i].type == type) {
                u[i].alive = 0;
                hits--;
            }
    }
}

TEST(agrees_with_battles_played_out)
{
    enum { N = 200000 };
    for (int policy = TI4_ODDS_EARLY; policy <= TI4_ODDS_LATE; policy++) {
        Ti4OddsBattle b = { .site = TI4_ODDS_SPACE, .policy = (Ti4OddsPolicy)policy };
        add(&b, ATTACKER, fighters(4));
        add(&b, ATTACKER, cruisers(2));
        add(&b, ATTACKER, dreadnoughts(2, 1));
        add(&b, DEFENDER, fighters(2));
        add(&b, DEFENDER, carriers(1));
        add(&b, DEFENDER, dreadnoughts(1, 0));
        add(&b, DEFENDER, war_suns(1));
        HxRng rng = hx_rng_stream(1, (uint64_t)policy, HX_FOR_TEST, 0);
        int wins = 0, losses = 0;
        for (int i = 0; i < N; i++) {
            Unit a[20], d[20];
            const int n_a = field(&b.side[0], a), n_d = field(&b.side[1], d);
            while (alive(a, n_a) && alive(d, n_d)) {
                const int on_d = roll(&rng, a, n_a), on_a = roll(&rng, d, n_d);
                take(d, n_d, on_d, b.policy);
                take(a, n_a, on_a, b.policy);
            }
            wins += alive(a, n_a) > 0;
            losses += alive(d, n_d) > 0;
        }
        Ti4Odds odds = odds_of(&b);
        assert_true(fabs(odds.attacker - (double)wins / N) < 5 * sqrt(0.25 / N));
        assert_true(fabs(odds.defender - (double)losses / N) < 5 * sqrt(0.25 / N));
        hx_ti4_odds_fini(&odds);
    }
}

TEST(bad_battles_are_refused)
{
    Ti4Odds odds;
    HxError err = { "" };
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE };
    add(&b, ATTACKER, cruisers(61));
    assert_int_equal(hx_ti4_odds(&b, &odds, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "attacker"));
    b.side[ATTACKER].group[0] = cruisers(1);
    b.side[ATTACKER].group[0].damaged = 1;
    err.text[0] = '\0';
    assert_int_equal(hx_ti4_odds(&b, &odds, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "damaged"));
}
