/* Odds between two units: every case is also played out through the engine's own nodes, all rolls and all choices, and both must agree. */
#include <math.h>
#include <stdlib.h>

#include "core/games/obsidian/obsidian_odds.h"
#include "core/rng.h"
#include "tests/core/games/obsidian/table.h"
#include "tests/support/random_action.h"

/* ---- The engine's tree ------------------------------------------------------------------------------------------------------ */

typedef struct Value {
    double hit, penetration, destruction, mean, worth;
} Value;

typedef struct Entry {
    HxHash hash;
    Value value;
    bool is_used;
} Entry;

enum { MEMO_BITS = 18 };

typedef struct Tree {
    Position *p;
    const HxState *root;
    ObsidianOddsQuery query;
    Entry *memo;
    size_t n;
} Tree;

static double worth_of(const Value *v, ObsidianOddsGoal goal)
{
    return goal == OBSIDIAN_ODDS_MEAN_DAMAGE   ? v->mean + 1e-6 * v->penetration + 1e-9 * v->hit
           : goal == OBSIDIAN_ODDS_DESTRUCTION ? v->destruction + 1e-3 * v->penetration + 1e-6 * v->mean + 1e-9 * v->hit
                                               : v->penetration + 1e-6 * v->mean + 1e-9 * v->hit;
}

static const AttackFrame *lowest_attack(const HxState *s)
{
    for (int i = 0; i < depth_of(s); i++)
        if (frame_head(s, i)->kind == F_ATTACK)
            return frame_at(s, i);
    return NULL;
}

/* Parts and units of the other side that are gone or damaged now and were not. */
static int lost(const HxState *now, const HxState *then, int seat, bool *damaged)
{
    int n = 0;
    *damaged = false;
    EACH_UNIT_OF(then, seat, id)
    {
        if (!on_board(now, id)) {
            n++;
            continue;
        }
        *damaged |= (unit(now, id)->flags & ~unit(then, id)->flags & UNIT_DAMAGED) || unit(now, id)->group < unit(then, id)->group;
        for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++) {
            const int fresh = mech(now, id)->part[slot].flags & ~mech(then, id)->part[slot].flags;
            n += !!(fresh & PART_DESTROYED);
            *damaged |= !!(fresh & PART_DAMAGED);
        }
    }
    return n;
}

/* Once the damage is dealt: what is asked then comes after it. The amount is read off the attack where it still stands. */
static Value leaf(const Tree *t, const HxState *s)
{
    bool damaged;
    const int n = lost(s, t->root, 1, &damaged);
    const AttackFrame *f = lowest_attack(s);
    Value v = { .destruction = n > 0, .penetration = n > 0 || damaged };
    v.mean = v.penetration;
    v.hit = v.penetration;
    if (f) {
        v.hit = !!(f->flags & ATT_HIT);
        v.penetration = !!(f->flags & ATT_PENETRATED);
        const bool wrecks = action_has(ref_action(s, f->attacker, f->ref), KW_WRECKING);
        v.mean = f->flags & ATT_PENETRATED ? f->heavy + f->light + (wrecks ? f->lightning : 0) : 0;
    }
    v.worth = worth_of(&v, t->query.goal);
    return v;
}

static bool is_leaf(const HxState *s)
{
    if (depth_of(s) == 0 || (frame_head(s, 0)->kind == F_ACTION && frame_head(s, 0)->stage > ACTION_STRIKE))
        return true;
    for (int i = 0; i < depth_of(s); i++)
        if (frame_head(s, i)->kind == F_ATTACK && ((const AttackFrame *)frame_at(s, i))->mode == MODE_CHAIN)
            return true;
    switch (asked_what(s)) {
    case OBSIDIAN_ASK_COUNTER_HACK:
    case OBSIDIAN_ASK_TO_DEF:
    case OBSIDIAN_ASK_CHAIN:
    case OBSIDIAN_ASK_CHAIN_TARGET:
    case OBSIDIAN_ASK_RIPOSTE:
    case OBSIDIAN_ASK_SMOKE:
        return true;
    default:
        return false;
    }
}

static bool only_passes(const Tree *t, const HxState *s)
{
    const int asking_kind = kind_below(s, 1);
    const bool scanning = asking_kind == F_ELECTRONIC || (asking_kind == F_REROLL && kind_below(s, 2) == F_ELECTRONIC);
    const int seat = choice_frame(s)->head.seat;
    switch (asked_what(s)) {
    case OBSIDIAN_ASK_MORE_TARGETS:
    case OBSIDIAN_ASK_SHOCK:
        return true;
    case OBSIDIAN_ASK_REROLL:
    case OBSIDIAN_ASK_PAY_LINK:
        return scanning || !(seat == 0 ? t->query.attacker_rerolls : t->query.defender_rerolls);
    case OBSIDIAN_ASK_PART_REROLL:
        return !t->query.attacker_rerolls;
    default:
        return false;
    }
}

static Value expand(Tree *t, const HxState *s);

static Value expand_after(Tree *t, const HxState *s, HxAction a)
{
    HxState child;
    hx_pool_reserve(t->p->pool, N_PAGES);
    hx_clone(&child, s, t->p->pool);
    hx_obsidian_game.apply(&child, a);
    const Value v = expand(t, &child);
    hx_drop(&child);
    return v;
}

static Value expand_node(Tree *t, const HxState *s)
{
    Value best = { 0 };
    if (asked_roll(s)) {
        HxAction *out = malloc(800 * sizeof *out);
        double *p = malloc(800 * sizeof *p);
        for (int i = 0, n = roll_chance(s, out, p); i < n; i++) {
            const Value v = expand_after(t, s, out[i]);
            best.hit += p[i] * v.hit;
            best.penetration += p[i] * v.penetration;
            best.destruction += p[i] * v.destruction;
            best.mean += p[i] * v.mean;
            best.worth += p[i] * v.worth;
        }
        free(out);
        free(p);
        return best;
    }
    if (only_passes(t, s))
        return expand_after(t, s, A_PASS);
    HxAction legal[200];
    const int seat = choice_frame(s)->head.seat;
    for (int i = 0, n = hx_obsidian_game.legal(s, legal); i < n; i++) {
        const Value v = expand_after(t, s, legal[i]);
        if (i == 0 || (seat == 0 ? v.worth > best.worth : v.worth < best.worth))
            best = v;
    }
    return best;
}

static Value expand(Tree *t, const HxState *s)
{
    if (is_leaf(s))
        return leaf(t, s);
    const HxHash hash = hx_state_hash(s);
    size_t at = hash.low & ((1u << MEMO_BITS) - 1);
    while (t->memo[at].is_used && (t->memo[at].hash.low != hash.low || t->memo[at].hash.high != hash.high))
        at = (at + 1) & ((1u << MEMO_BITS) - 1);
    if (t->memo[at].is_used)
        return t->memo[at].value;
    const Value v = expand_node(t, s);
    at = hash.low & ((1u << MEMO_BITS) - 1);
    while (t->memo[at].is_used)
        at = (at + 1) & ((1u << MEMO_BITS) - 1);
    assert_true(++t->n < (1u << MEMO_BITS) * 9 / 10);
    t->memo[at] = (Entry){ hash, v, true };
    return v;
}

/* The same attack, begun as the engine begins it. */
static Ref ref_of(const HxState *s, int id, int weapon)
{
    (void)s;
    return weapon >= DO_DRONE && !is_mech(id) ? unit_ref(weapon - DO_DRONE)
           : weapon >= DO_PUNCH               ? shared_ref(weapon - DO_PUNCH + OBSIDIAN_CHASSIS, COMMON_PUNCH)
                                              : part_ref(weapon / 3, weapon % 3);
}

static Value play_out(Position *p, const ObsidianOddsQuery *query)
{
    Tree t = { .p = p, .root = &p->s, .query = *query, .memo = calloc((size_t)1 << MEMO_BITS, sizeof(Entry)) };
    HxState s;
    hx_pool_reserve(p->pool, N_PAGES);
    hx_clone(&s, &p->s, p->pool);
    clear_stack(&s);
    const Ref ref = ref_of(&s, query->attacker, query->weapon);
    if (!is_mech(query->attacker) && unit(&s, query->attacker)->card >= CARD_PROJECTILE) {
        const Action *a = ref_action(&s, query->attacker, ref);
        push_attack(&s, query->attacker, query->target, ref, MODE_EXPLOSION, a->yellow, a->red, 0, NONE);
    } else {
        push_action(&s, query->attacker, ref, ACT_FIXED_TARGET | (query->has_moved ? 0 : ACT_STATIONARY))->target[0] =
            (uint8_t)query->target;
    }
    play_on(&s, 0);
    const Value v = expand(&t, &s);
    hx_drop(&s);
    free(t.memo);
    return v;
}

static void check_sums(const ObsidianOddsAnswer *a)
{
    double sum = 0, parts = 0;
    for (int d = 0; d <= OBSIDIAN_ODDS_DAMAGE; d++)
        sum += a->odds.damage[d];
    for (int i = 0; i < OBSIDIAN_ODDS_PARTS; i++)
        parts += a->part[i].p;
    assert_true(fabs(sum - 1) < 1e-9);
    assert_true(fabs(parts - a->attack) < 1e-9);
}

static ObsidianOddsAnswer odds_of(const Position *p, const ObsidianOddsQuery *query)
{
    ObsidianOddsAnswer out;
    HxError err = { "" };
    if (hx_obsidian_odds_between(&p->s, query, &out, &err) != HX_OK)
        fail_msg("%s", err.text);
    check_sums(&out);
    return out;
}

enum { READS_DAMAGE = 1, NO_HIT = 2, ONE_GOAL = 4 };

/* Both ways, for each goal and with and without rerolls (0 none, 1 attacker, 2 defender, 3 both). READS_DAMAGE: the amount of damage can
 * be read off the engine in this position. ONE_GOAL: penetration alone, where the tree is large and nobody chooses. */
static void agree(Position *p, ObsidianOddsQuery q, unsigned rerolls, unsigned flags)
{
    for (unsigned who = 0; who < 4; who++) {
        if (!(rerolls >> who & 1))
            continue;
        q.attacker_rerolls = who & 1;
        q.defender_rerolls = who & 2;
        for (int goal = 0; goal < 3; goal++) {
            if (goal == OBSIDIAN_ODDS_MEAN_DAMAGE && (!who || !(flags & READS_DAMAGE)))
                continue;
            if (goal == OBSIDIAN_ODDS_DESTRUCTION && (who || flags & ONE_GOAL))
                continue;
            q.goal = (ObsidianOddsGoal)goal;
            const ObsidianOddsAnswer is = odds_of(p, &q);
            const Value should = play_out(p, &q);
            const double near = flags & READS_DAMAGE ? 1e-9 : 1e-4; /* else ties in damage are told apart on one side only */
            const double of_goal = goal == OBSIDIAN_ODDS_MEAN_DAMAGE   ? is.odds.mean_damage - should.mean
                                   : goal == OBSIDIAN_ODDS_DESTRUCTION ? is.odds.destruction - should.destruction
                                                                       : is.odds.penetration - should.penetration;
            assert_true(fabs(of_goal) < near);
            if (flags & READS_DAMAGE) {
                assert_true(fabs(is.odds.penetration - should.penetration) < 1e-6);
                assert_true(fabs(is.odds.mean_damage - should.mean) < 1e-5);
                assert_true(flags & NO_HIT || fabs(is.odds.hit - should.hit) < 1e-5);
            }
        }
    }
}

static void lose(Position *p, int id, int slot)
{
    set_part(p, id, slot, PART_DESTROYED);
}

/* ---- Cases ------------------------------------------------------------------------------------------------------------------------ */

#define RIFLE    "RDL-012/RDL-020/RDL-520/RDL-058/RDL-011/FPA-09" /* right arm, 2: 1 yellow, 2 red */
#define HACKER   "GOF-174/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
#define HACKER_2 "GOF-174/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-45"
enum { ARM = 3 * OBSIDIAN_RIGHT_ARM, LEFT = 3 * OBSIDIAN_LEFT_ARM, PUNCH = DO_PUNCH + 1, KICK = DO_PUNCH, NO_REROLLS = 1, ALL_WAYS = 15 };

static ObsidianOddsQuery with(int weapon)
{
    return (ObsidianOddsQuery){ .attacker = M0, .target = M1, .weapon = weapon };
}

/* Fragile tokens leave few white dice, so that the engine's tree stays small. */
static void weaken(Position *p, int id, int tokens)
{
    unit_edit(&p->s, id)->fragile = (uint8_t)tokens;
}

static void keep_torso(Position *p, int id)
{
    for (int slot = OBSIDIAN_CHASSIS; slot < N_SLOTS; slot++)
        lose(p, id, slot);
}

/* Part die and its reroll, rerolls of the dice by both; the hacker's question shows the damage. */
TEST(odds_of_a_punch_with_all_rerolls)
{
    Position *p = table_open(RIFLE, HACKER, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    for (int slot = OBSIDIAN_RIGHT_ARM; slot < N_SLOTS; slot++)
        lose(p, M1, slot);
    weaken(p, M1, 4);
    agree(p, with(PUNCH), ALL_WAYS, READS_DAMAGE);
    agree(p, with(KICK), NO_REROLLS, READS_DAMAGE);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_MOB); /* from behind: the attacker chooses the part */
    agree(p, with(PUNCH), NO_REROLLS | 1 << 3, READS_DAMAGE);
}

TEST(odds_of_firing)
{
    Position *p = table_open(RIFLE, HACKER, NULL);
    weaken(p, M1, 5);
    agree(p, with(ARM + 1), NO_REROLLS, READS_DAMAGE);
    set_part(p, M1, OBSIDIAN_CHASSIS, PART_DAMAGED);
    set_part(p, M1, OBSIDIAN_BACKPACK, PART_REPAIRED); /* gone as soon as it is the hit part */
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_MOB);
    agree(p, with(ARM + 1), NO_REROLLS, READS_DAMAGE);
}

/* Designate: the attacker sets a die before the roll; the defender takes a yellow die away; uncancelled Eyes are asked for. */
TEST(odds_of_set_dice_and_fewer_dice)
{
    Position *p =
        table_open("RDL-012/RDL-020/RDL-520/TEST-R1/RDL-011/FPA-09", "GOF-174/TEST-C1/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", NULL);
    for (int slot = OBSIDIAN_LEFT_ARM; slot < N_SLOTS; slot++)
        lose(p, M1, slot);
    weaken(p, M1, 4);
    agree(p, with(ARM + 1), NO_REROLLS | 2, READS_DAMAGE);
}

/* Two-Handed with a stabiliser: a die more; Eyes are HEAVY. */
TEST(odds_of_helping_hands_and_eyes)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-040/RDL-027/RDL-011/FPA-09", HACKER, NULL);
    keep_torso(p, M1);
    weaken(p, M1, 3);
    agree(p, with(ARM), NO_REROLLS, READS_DAMAGE);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    put(p, M1, 10, 5, OBSIDIAN_WEST, OBSIDIAN_MOB);
    agree(p, with(ARM), NO_REROLLS, READS_DAMAGE);
}

/* Pulse Weapon: Lightnings are HEAVY. A Dodge of the backpack cancels whole LIGHT2, and a parry dodges once more. */
TEST(odds_of_pulse_against_dodges_of_dice)
{
    Position *p =
        table_open("RDL-012/RDL-020/RDL-520/RDL-063/RDL-011/FPA-09", "GOF-174/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-302/ZPA-46", NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    weaken(p, M1, 3);
    agree(p, with(ARM), NO_REROLLS, READS_DAMAGE);
}

/* Wrecking: Lightnings are damage that only a Dodge cancels. */
TEST(odds_of_wrecking)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-055/RDL-011/FPA-09", HACKER, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    keep_torso(p, M1);
    weaken(p, M1, 5);
    mech_edit(&p->s, M1)->link = 9; /* the Lightnings do not shut it down */
    agree(p, with(ARM), NO_REROLLS, READS_DAMAGE);
    position_close(p);
    /* Dense Armor: Defence cancels heavy hits, but no Lightning */
    p = table_open("RDL-012/RDL-020/RDL-520/RDL-055/RDL-011/FPA-09", "GOF-175/GOF-179/GOF-ZHLA-301/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    for (int slot = OBSIDIAN_RIGHT_ARM; slot < N_SLOTS; slot++)
        lose(p, M1, slot);
    lose(p, M1, OBSIDIAN_CHASSIS);
    weaken(p, M1, 5);
    agree(p, with(ARM), NO_REROLLS, READS_DAMAGE | NO_HIT);
}

/* The torso of the target sets a white die when the attack lies there. */
TEST(odds_of_a_set_white_die)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-133/UN-300/LPA-27", "RDL-016/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    weaken(p, M1, 4);
    agree(p, with(PUNCH), NO_REROLLS | 4, 0);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_MOB);
    agree(p, with(PUNCH), NO_REROLLS | 2, 0);
}

TEST(odds_of_kc_armour)
{
    Position *p = table_open(RIFLE, "UN-092/UN-099/UN-131/UN-133/UN-081/LPA-27", NULL);
    weaken(p, M1, 3);
    const ObsidianOddsQuery q = with(ARM + 1);
    agree(p, q, NO_REROLLS, 0);
    const double without = odds_of(p, &q).odds.penetration;
    set_part(p, M1, OBSIDIAN_BACKPACK, PART_CHARGED);
    agree(p, q, NO_REROLLS, 0);
    assert_true(odds_of(p, &q).odds.penetration < without - 0.01);
}

/* Coordinated Observation: all Eyes once more for nothing; with the pilot's Eyes being HEAVY that is a choice. */
TEST(odds_of_eyes_rolled_again)
{
    static const char *const pilots[] = { "LPA-27", "LPA-24" };
    for (int i = 0; i < 2; i++) {
        char squad[80];
        snprintf(squad, sizeof squad, "UN-092/UN-099/UN-107/UN-541/UN-300/%s", pilots[i]);
        Position *p = table_open(squad, HACKER, NULL);
        keep_torso(p, M1);
        weaken(p, M1, 3);
        agree(p, with(ARM + 1), NO_REROLLS, READS_DAMAGE);
        position_close(p);
    }
}

/* The pilot's command token makes the Eyes of a melee HEAVY. */
TEST(odds_of_a_token_for_eyes)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-35", HACKER, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    weaken(p, M1, 3);
    const ObsidianOddsQuery q = with(PUNCH);
    mech_edit(&p->s, M0)->tokens = 0;
    agree(p, q, NO_REROLLS, READS_DAMAGE);
    const double without = odds_of(p, &q).odds.penetration;
    mech_edit(&p->s, M0)->tokens = 1;
    agree(p, q, NO_REROLLS, READS_DAMAGE);
    assert_true(odds_of(p, &q).odds.penetration > without + 0.01);
}

/* 6.2: the scan, then the displacement as is best for the target, then the attack if it is still legal. */
TEST(odds_of_a_camouflaged_target)
{
    Position *p = table_open(RIFLE, HACKER, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    unit_edit(&p->s, M1)->flags |= UNIT_CAMOUFLAGED;
    keep_torso(p, M1);
    weaken(p, M1, 4);
    const ObsidianOddsQuery q = with(PUNCH);
    agree(p, q, NO_REROLLS, READS_DAMAGE);
    ObsidianOddsAnswer answer = odds_of(p, &q);
    assert_true(0.1 < answer.attack && answer.attack < 0.9);
    assert_true(fabs(answer.attack * odds_of(p, &q).part[OBSIDIAN_TORSO].penetration - answer.attack * answer.odds.penetration) < 1e-12);
    unit_edit(&p->s, M1)->stealth = 1;
    agree(p, q, NO_REROLLS, READS_DAMAGE); /* it steps out of reach */
    assert_true(odds_of(p, &q).attack == 0);
}

/* A unit that shields takes the fire (hook automatic_shield), and its Dense Armor defends. */
TEST(odds_of_a_shielded_target)
{
    Position *p = table_open(RIFLE, HACKER ",ZHDR-301", NULL);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    put(p, D1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    weaken(p, D1, 1);
    agree(p, with(ARM + 1), NO_REROLLS, 0);
    const ObsidianOddsQuery q = with(ARM + 1);
    assert_int_equal(odds_of(p, &q).target, D1);
    assert_true(odds_of(p, &q).part[5].p == 1);
}

/* Tracking Aid takes blue dice; Suppression puts the target in DEF before the dice; Stationary adds one. */
TEST(odds_of_helpers_stances_and_standing_still)
{
    Position *p = table_open("UN-092/UN-099/UN-121/UN-541/UN-300/LPA-27", HACKER, NULL);
    ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_MOB);
    for (int slot = OBSIDIAN_LEFT_ARM; slot < N_SLOTS; slot++)
        lose(p, M1, slot);
    weaken(p, M1, 6);
    agree(p, with(ARM), NO_REROLLS, READS_DAMAGE); /* Two-Handed: the hand of the left arm takes two blue dice */
    const ObsidianOddsQuery shot = with(ARM);
    assert_true(unit_evasion(&p->s, M1) >= 2);
    assert_int_equal(odds_of(p, &shot).part[0].blue, unit_evasion(&p->s, M1) - 2);
    position_close(p);
    p = table_open("RDL-012/RDL-020/RDL-520/RDL-030/RDL-011/FPA-09", HACKER, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_MOB);
    keep_torso(p, M1);
    weaken(p, M1, 6);
    for (int i = 0, n = hx_obsidian_weapons(&p->s, M0, weapon); i < n; i++) {
        if (!strstr(weapon[i].name, "Full-auto"))
            continue;
        ObsidianOddsQuery q = with(weapon[i].number);
        assert_int_equal(odds_of(p, &q).part[0].yellow, 6); /* the engine's tree of five is large enough */
        assert_int_equal(odds_of(p, &q).part[0].blue, 0);
        q.has_moved = true;
        agree(p, q, NO_REROLLS, READS_DAMAGE | ONE_GOAL);
        assert_int_equal(odds_of(p, &q).part[0].yellow, 5);
    }
}

/* A Disarm before the damage: the part goes by the structure of its discard card. */
TEST(odds_of_a_disarm)
{
    Position *p = table_open("RDL-012/RDL-020/TEST-L1/RDL-025/RDL-011/FPA-09", HACKER, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    weaken(p, M1, 4);
    agree(p, with(LEFT), NO_REROLLS, READS_DAMAGE);
}

/* Drones attack drones; explosions have no cover, and only the defender rerolls. */
TEST(odds_of_units_without_parts)
{
    Position *p = table_open(UN_MECH ",UN-161", HACKER ",ZHDR-301", NULL);
    put(p, M1, 11, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    put(p, D0, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    ObsidianOddsQuery q = { .attacker = D0, .target = D1 };
    ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
    for (int i = 0, n = hx_obsidian_weapons(&p->s, D0, weapon); i < n; i++) {
        q.weapon = weapon[i].number;
        if (may_target(p, D0, unit_ref(weapon[i].number - DO_DRONE), D1))
            agree(p, q, NO_REROLLS, 0);
    }
    unit_edit(&p->s, D1)->flags |= UNIT_DAMAGED;
    agree(p, q, NO_REROLLS, 0);
    position_close(p);
    p = table_open(RIFLE, HACKER, NULL);
    const int id = put_card(p, 0, "MR-10", 7, 6);
    q = (ObsidianOddsQuery){ .attacker = id, .target = M1 };
    assert_int_equal(hx_obsidian_weapons(&p->s, id, weapon), 1);
    q.weapon = weapon[0].number;
    weaken(p, M1, 3);
    keep_torso(p, M1);
    agree(p, q, NO_REROLLS | 4, 0);
}

/* ---- Refusals ------------------------------------------------------------------------------------------------------------------------ */

static void refuses(Position *p, ObsidianOddsQuery q, const char *words)
{
    ObsidianOddsAnswer out;
    HxError err = { "" };
    assert_int_equal(hx_obsidian_odds_between(&p->s, &q, &out, &err), HX_BAD_INPUT);
    if (!strstr(err.text, words))
        fail_msg("'%s' has no '%s'", err.text, words);
}

TEST(impossible_attacks_are_refused)
{
    Position *p = table_open(RIFLE "," RDL_MECH_2, HACKER "," HACKER_2, NULL);
    const ObsidianOddsQuery shot = with(ARM + 1);
    refuses(p, (ObsidianOddsQuery){ .attacker = M0 + 5, .target = M1, .weapon = ARM }, "0m6 is not on the board");
    refuses(p, (ObsidianOddsQuery){ .attacker = M0, .target = D1, .weapon = ARM }, "1d1 is not on the board");
    refuses(p, (ObsidianOddsQuery){ .attacker = M0, .target = M0, .weapon = ARM }, "on the same side");
    refuses(p, with(OBSIDIAN_CHASSIS * 3), "no such weapon");
    put(p, M1, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    refuses(p, shot, "not in the front arc");
    put(p, M1, 11, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    refuses(p, shot, "1m1 is 12 grids away; Single Shot reaches 6");
    refuses(p, with(PUNCH), "reaches the grids around and its own");
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 0, 0x3ff);
    bit_set(game_edit(&p->s)->smoke[0], grid_at(3 * 8, 3 * 5));
    game_edit(&p->s)->terrain = 0;
    refuses(p, shot, "smoke");
    memset(game_edit(&p->s)->smoke, 0, sizeof game(&p->s)->smoke);
    add_token(&p->s, M0, TOKEN_FCI);
    refuses(p, shot, "the fire control of 0m1 is interfered with");
    remove_token(&p->s, M0, TOKEN_FCI);
    put(p, M1B, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    refuses(p, shot, "locked");
    put(p, M1B, 9, 7, OBSIDIAN_WEST, OBSIDIAN_OFF);
    add_token(&p->s, M1B, TOKEN_HIGHLIGHT);
    refuses(p, shot, "Highlighted");
    unit_edit(&p->s, M0)->stance = OBSIDIAN_SHUTDOWN;
    refuses(p, shot, "SHUTDOWN");
    unit_edit(&p->s, M0)->stance = OBSIDIAN_OFF;
    set_part(p, M0, OBSIDIAN_RIGHT_ARM, PART_DESTROYED);
    refuses(p, shot, "no such weapon");
}

/* Every attacker, target and weapon on the board. */
static void ask_all(const Position *p, int *n_odds, int *n_refused)
{
    EACH_UNIT(&p->s, attacker)
    {
        ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
        const int n = hx_obsidian_weapons(&p->s, attacker, weapon);
        for (int k = 0; k < n; k++)
            EACH_UNIT_OF(&p->s, 1 - seat_of(attacker), target)
            {
                const ObsidianOddsQuery q = { attacker, target, weapon[k].number, k & 1, k & 1, k & 2, (ObsidianOddsGoal)(k % 3) };
                ObsidianOddsAnswer out;
                HxError err = { "" };
                if (hx_obsidian_odds_between(&p->s, &q, &out, &err) == HX_OK) {
                    check_sums(&out);
                    (*n_odds)++;
                } else {
                    assert_int_not_equal(err.text[0], 0);
                    (*n_refused)++;
                }
            }
    }
}

/* In games at random: what the engine allows has odds, and what it does not is refused with a reason. */
TEST(every_attack_of_random_games_has_odds)
{
    static const char *const armies[][2] = { { "rdl_line", "gof_swarm" }, { "un_hunters", "rdl_line" }, { "gof_host", "un_spearhead" } };
    int n_odds = 0, n_refused = 0;
    for (size_t i = 0; i < HX_COUNT(armies); i++) {
        char text[100];
        snprintf(text, sizeof text, "points=900 army0=%s army1=%s", armies[i][0], armies[i][1]);
        Position *p = position_open(&hx_obsidian_game, text);
        HxRng rng = hx_rng_stream(i, 1, HX_FOR_TEST, 0);
        for (int step = 0; step < 1500 && hx_obsidian_game.to_move(&p->s) != HX_OVER; step++) {
            hx_pool_reserve(p->pool, N_PAGES);
            hx_obsidian_game.apply(&p->s, random_action(&p->s, &rng));
            if (step % 150 || game(&p->s)->phase == PHASE_SETUP || game(&p->s)->phase == PHASE_OVER)
                continue;
            Position near = *p; /* the same with the lines drawn up against each other */
            hx_clone(&near.s, &p->s, p->pool);
            EACH_UNIT(&p->s, id)
            {
                if (place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT)
                    place_unit(&near.s, id, place_of(id) * 6 % 35, seat_of(id) ? 21 : 9 + step / 150 % 4 * 3,
                               seat_of(id) ? OBSIDIAN_NORTH : OBSIDIAN_SOUTH);
            }
            ask_all(&near, &n_odds, &n_refused);
            hx_drop(&near.s);
        }
        position_close(p);
    }
    print_message("%d odds, %d refused\n", n_odds, n_refused);
    assert_true(n_odds > 30 && n_refused > 30);
}
