/* Odds of attacks: against sums done by hand, and against attacks rolled face by face. */
#include "core/games/obsidian/obsidian_odds.h"

#include <math.h>
#include <string.h>

#include "core/rng.h"
#include "tests/support/test.h"

static ObsidianOdds odds_of(const ObsidianOddsAttack *a)
{
    ObsidianOdds odds;
    HxError err = { "" };
    assert_int_equal(hx_obsidian_odds(a, &odds, &err), HX_OK);
    double sum = 0;
    for (int d = 0; d <= OBSIDIAN_ODDS_DAMAGE; d++)
        sum += odds.damage[d];
    assert_true(fabs(sum - 1) < 1e-9);
    assert_true(odds.hit >= odds.penetration - 1e-12); /* penetration always implies hit */
    return odds;
}

static void assert_near(double is, double should)
{
    assert_true(fabs(is - should) < 1e-9);
}

/* A red die is heavy on 4 of 8 faces, on 5 in OFF, and light on another hollow one; hollow faces are nothing elsewhere. */
TEST(rule_1_1_d_hollow_faces_count_in_off)
{
    ObsidianOddsAttack a = { .red = 1, .attacker = OBSIDIAN_MOB, .defender = OBSIDIAN_MOB };
    assert_near(odds_of(&a).penetration, 4 / 8.0);
    a.attacker = OBSIDIAN_OFF;
    assert_near(odds_of(&a).penetration, 6 / 8.0);
    ObsidianOddsAttack y = { .yellow = 1, .attacker = OBSIDIAN_DEF };
    assert_near(odds_of(&y).damage[2], 2 / 8.0);
    assert_near(odds_of(&y).damage[1], 2 / 8.0);
    y.attacker = OBSIDIAN_OFF;
    assert_near(odds_of(&y).damage[1], 3 / 8.0);
}

/* A white die against one heavy hit: only its Dodge (1/8) helps; against a light hit Defence (1/8) helps too, 2 more in DEF. */
TEST(rule_1_2_1_f2_dodge_cancels_all_defence_only_light)
{
    ObsidianOddsAttack a = { .red = 1, .white = 1, .attacker = OBSIDIAN_MOB, .defender = OBSIDIAN_DEF };
    assert_near(odds_of(&a).penetration, 0.5 * 7 / 8);
    assert_near(odds_of(&a).hit, 0.5 * 7 / 8);
    ObsidianOddsAttack y = { .yellow = 1, .white = 1, .attacker = OBSIDIAN_MOB, .defender = OBSIDIAN_OFF };
    /* one light (2/8): blocked by 2 of 8; two lights (2/8): one of them blocked by 2 of 8 */
    assert_near(odds_of(&y).penetration, 2 / 8.0 * 6 / 8 + 2 / 8.0);
    assert_near(odds_of(&y).hit, 2 / 8.0 * 7 / 8 + 2 / 8.0); /* Defence does not undo the hit (1.2.1.F7) */
    y.defender = OBSIDIAN_DEF;                               /* now 1 + 2 faces defend, the double one against both */
    assert_near(odds_of(&y).penetration, 2 / 8.0 * 4 / 8 + 2 / 8.0 * 6 / 8);
}

TEST(rule_1_2_1_d3_blue_dice_dodge)
{
    ObsidianOddsAttack a = { .red = 1, .blue = 2, .attacker = OBSIDIAN_DEF, .defender = OBSIDIAN_MOB };
    assert_near(odds_of(&a).penetration, 0.5 * (6 / 8.0) * (6 / 8.0));
}

/* One die: whoever rerolls does so exactly when it shows nothing for it. */
TEST(rule_1_2_1_e_rerolls)
{
    ObsidianOddsAttack a = { .red = 1, .attacker = OBSIDIAN_DEF, .attacker_rerolls = true };
    assert_near(odds_of(&a).penetration, 0.75);
    ObsidianOddsAttack b = { .red = 1, .blue = 1, .attacker = OBSIDIAN_DEF, .defender_rerolls = true };
    assert_near(odds_of(&b).penetration, 0.5 * 0.75 * 0.75);
    b.attacker_rerolls = true; /* only a blank red die is worth the link; then the defender answers */
    assert_true(odds_of(&b).penetration > 0.5 * 0.75 * 0.75);
}

TEST(rule_1_2_2_destruction_waits_for_the_token)
{
    ObsidianOddsAttack a = { .red = 2, .attacker = OBSIDIAN_DEF, .has_structure = true };
    assert_near(odds_of(&a).destruction, 0);
    a.is_damaged = true;
    assert_near(odds_of(&a).destruction, 0.75);
    a.has_structure = a.is_damaged = false;
    assert_near(odds_of(&a).destruction, 0.75);
}

/* Faces as printed, rolled one by one. */
TEST(agrees_with_attacks_rolled_face_by_face)
{
    enum { N = 200000 };
    static const int yellow[8][2] = { { 0, 2 }, { 0, 2 }, { 0, 1 }, { 0, 1 }, { 0, 1 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }; /* OFF */
    static const int red[8][2] = { { 1, 0 }, { 1, 0 }, { 1, 0 }, { 1, 0 }, { 1, 0 }, { 0, 1 }, { 0, 0 }, { 0, 0 } };
    static const int white[8][2] = { { 0, 1 }, { 0, 2 }, { 0, 2 }, { 1, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }; /* DEF */
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 3);
    int count[16] = { 0 }, hits = 0;
    for (int i = 0; i < N; i++) {
        int heavy = 0, light = 0, dodge = 0, defence = 0;
        for (int d = 0; d < 3; d++) {
            const uint32_t face = hx_rng_below(&rng, 8);
            heavy += yellow[face][0];
            light += yellow[face][1];
        }
        for (int d = 0; d < 2; d++) {
            const uint32_t face = hx_rng_below(&rng, 8);
            heavy += red[face][0];
            light += red[face][1];
        }
        for (int d = 0; d < 3; d++) {
            const uint32_t face = hx_rng_below(&rng, 8);
            dodge += white[face][0];
            defence += white[face][1];
        }
        hits += heavy + light > dodge;
        while (defence > 0 && light > 0)
            defence--, light--;
        const int left = heavy + light - dodge;
        count[left > 0 ? left : 0]++;
    }
    const ObsidianOddsAttack a = { .yellow = 3, .red = 2, .white = 3, .attacker = OBSIDIAN_OFF, .defender = OBSIDIAN_DEF };
    const ObsidianOdds odds = odds_of(&a);
    for (int d = 0; d < 9; d++)
        assert_true(fabs(odds.damage[d] - (double)count[d] / N) < 0.006);
    assert_true(fabs(odds.hit - (double)hits / N) < 0.006);
}

TEST(bad_pools_are_refused)
{
    ObsidianOdds odds;
    HxError err = { "" };
    const ObsidianOddsAttack a = { .red = 11 };
    assert_int_equal(hx_obsidian_odds(&a, &odds, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "red"));
}
