/* Odds of an attack between two units of a position. The engine plays from the declaration up to the dice; both sides choose what is
 * best for the goal. Then odds/dice.c computes the dice. A scan counts as two outcomes instead of all rolls. */
#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/odds/dice.h"
#include "core/games/obsidian/reasons.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/explode.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_SOLVED = 512, UNIT_ROW = N_SLOTS };

/* What comes of playing on from somewhere. */
typedef struct Prospect {
    double damage[OBSIDIAN_ODDS_DAMAGE + 1];
    double hit, destruction, removal, attack;
    ObsidianOddsPart part[OBSIDIAN_ODDS_PARTS];
    double likeliest[OBSIDIAN_ODDS_PARTS]; /* how likely the pools of the row are */
    double target_p;
    int target;
} Prospect;

typedef struct Solved {
    OddsDice dice;
    DiceOdds odds;
} Solved;

typedef struct Tree {
    const ObsidianOddsQuery *query;
    HxPool *pool;
    Solved *solved; /* [MAX_SOLVED] */
    int n_solved;
    int seat; /* the attacker's */
    bool is_explosion;
    bool can_reroll[2];
    HxStatus status;
    HxError *err;
} Tree;

/* ---- Prospects ------------------------------------------------------------------------------------------------------------ */

static double mean_of(const Prospect *p)
{
    double mean = 0;
    for (int d = 1; d <= OBSIDIAN_ODDS_DAMAGE; d++)
        mean += d * p->damage[d];
    return mean;
}

static double worth_of(const Prospect *p, ObsidianOddsGoal goal)
{
    double penetration = 0;
    for (int d = 1; d <= OBSIDIAN_ODDS_DAMAGE; d++)
        penetration += p->damage[d];
    switch (goal) {
    case OBSIDIAN_ODDS_MEAN_DAMAGE:
        return mean_of(p) + 1e-6 * penetration + 1e-9 * p->hit;
    case OBSIDIAN_ODDS_DESTRUCTION:
        return p->destruction + 1e-3 * penetration + 1e-6 * mean_of(p) + 1e-9 * p->hit;
    default:
        return penetration + 1e-6 * mean_of(p) + 1e-9 * p->hit;
    }
}

static void add(Prospect *to, const Prospect *from, double p)
{
    for (int d = 0; d <= OBSIDIAN_ODDS_DAMAGE; d++)
        to->damage[d] += p * from->damage[d];
    to->hit += p * from->hit;
    to->destruction += p * from->destruction;
    to->removal += p * from->removal;
    to->attack += p * from->attack;
    for (int i = 0; i < OBSIDIAN_ODDS_PARTS; i++) {
        const ObsidianOddsPart *x = &from->part[i];
        ObsidianOddsPart *y = &to->part[i];
        if (x->p <= 0)
            continue;
        const ObsidianOddsPart sum = {
            y->p + p * x->p, y->penetration + p * x->penetration, y->destruction + p * x->destruction, 0, 0, 0, 0
        };
        if (p * from->likeliest[i] > to->likeliest[i]) {
            to->likeliest[i] = p * from->likeliest[i];
            *y = *x;
        }
        y->p = sum.p;
        y->penetration = sum.penetration;
        y->destruction = sum.destruction;
    }
    if (p * from->target_p > to->target_p) {
        to->target_p = p * from->target_p;
        to->target = from->target;
    }
}

/* ---- The dice ---------------------------------------------------------------------------------------------------------------- */

static const DiceOdds *solve(Tree *t, const OddsDice *dice)
{
    for (int i = 0; i < t->n_solved; i++)
        if (memcmp(&t->solved[i].dice, dice, sizeof *dice) == 0)
            return &t->solved[i].odds;
    if (t->n_solved == MAX_SOLVED) /* never seen: keep the first ones */
        t->n_solved--;
    Solved *s = &t->solved[t->n_solved];
    s->dice = *dice;
    t->status = odds_of_dice(dice, &s->odds, t->err);
    if (t->status != HX_OK)
        return NULL;
    t->n_solved++;
    return &s->odds;
}

static void attack_prospect(Tree *t, const HxState *s, Prospect *out)
{
    const AttackFrame *f = attack_frame(s);
    OddsDice dice;
    int payer;
    attack_odds_dice(s, f, &dice);
    const bool can_attack = f->mode != MODE_EXPLOSION && can_reroll(s, f->attacker, &payer), can_defend = can_reroll(s, f->target, &payer);
    t->can_reroll[0] |= can_attack;
    t->can_reroll[1] |= can_defend;
    dice.rerolls[0] = t->query->attacker_rerolls && can_attack;
    dice.rerolls[1] = t->query->defender_rerolls && can_defend;
    dice.goal = t->query->goal == OBSIDIAN_ODDS_MEAN_DAMAGE ? OBSIDIAN_ODDS_MEAN_DAMAGE : OBSIDIAN_ODDS_PENETRATION;
    const DiceOdds *odds = solve(t, &dice);
    if (!odds)
        return;
    memcpy(out->damage, odds->damage, sizeof out->damage);
    out->hit = odds->hit;
    out->attack = 1;
    const double penetration = 1 - odds->damage[0];
    const int row = f->part == NONE ? UNIT_ROW : f->part;
    bool gone;
    const bool destroys = attack_destroys(s, f, &gone);
    out->destruction = f->flags & ATT_DESTROYED_PART ? 1 : destroys ? penetration : 0; /* a Repaired part is gone already */
    out->removal = gone ? penetration : 0;
    out->part[row] = (ObsidianOddsPart){ 1, penetration, out->destruction, dice.n[0], dice.n[1], dice.n[2], dice.n[3] };
    out->likeliest[row] = 1;
    out->target = f->target;
    out->target_p = 1;
}

/* ---- Scans (5.2.e) -------------------------------------------------------------------------------------------------------------- */

enum { EW_DICE = 30, EW_LIGHTS = 2 * EW_DICE + 1 };

/* Yellow dice for an electronic value: Lightnings and light hits. */
static void electronic_sums(int n, bool is_off, double sums[EW_DICE + 1][EW_LIGHTS])
{
    memset(sums, 0, sizeof(double) * (EW_DICE + 1) * EW_LIGHTS);
    sums[0][0] = 1;
    for (int die = 0; die < n; die++)
        for (int lightning = die; lightning >= 0; lightning--)
            for (int light = 2 * die; light >= 0; light--) {
                const double p = sums[lightning][light];
                sums[lightning][light] = 0;
                for (int face = 0; p > 0 && face < die_faces(DIE_YELLOW); face++) {
                    const int name = die_names(DIE_YELLOW)[face];
                    const int hits = name == LIGHT2 ? 2 : name == LIGHT || (name == HOLLOW_LIGHT && is_off) ? 1 : 0;
                    sums[lightning + (name == LIGHTNING)][light + hits] += p * die_weights(DIE_YELLOW)[face] / 8.0;
                }
            }
}

/* More Lightnings, then more light hits, then the initiator. */
static double initiator_wins(const HxState *s, const ElectronicFrame *f)
{
    double(*a)[EW_LIGHTS] = calloc(EW_DICE + 1, sizeof *a), (*b)[EW_LIGHTS] = calloc(EW_DICE + 1, sizeof *b);
    double p = -1;
    if (a && b) {
        const int n = electronic_pool(s, f->initiator) + f->strength, m = electronic_pool(s, f->responder);
        electronic_sums(n > EW_DICE ? EW_DICE : n, unit(s, f->initiator)->stance == OBSIDIAN_OFF, a);
        electronic_sums(m > EW_DICE ? EW_DICE : m, unit(s, f->responder)->stance == OBSIDIAN_OFF, b);
        p = 0;
        for (int x = 0; x <= EW_DICE; x++)
            for (int y = 0; y < EW_LIGHTS; y++) {
                double below = 0;
                for (int v = 0; a[x][y] > 0 && v <= x; v++)
                    for (int w = 0; w < EW_LIGHTS && (v < x || w <= y); w++)
                        below += b[v][w];
                p += a[x][y] * below;
            }
    }
    free(a);
    free(b);
    return p;
}

/* The outcome in which all dice of the node show Lightning, or are blank. */
static int one_sided_roll(const HxState *s, bool lightning)
{
    static const int faces[] = { LIGHTNING, BLANK };
    HxAction *out = malloc(sizeof *out * (size_t)s->game->max_chance);
    double *p = malloc(sizeof *p * (size_t)s->game->max_chance);
    int found = -1;
    for (int i = 0, n = out && p ? roll_chance(s, out, p) : 0; i < n; i++) {
        uint8_t count[ODDS_FACES];
        roll_faces(DIE_YELLOW, (int)out[i], count);
        for (int face = 0; face < die_faces(DIE_YELLOW); face++)
            if (die_names(DIE_YELLOW)[face] == faces[lightning ? 0 : 1] && count[face] == roll_frame(s)->n)
                found = (int)out[i];
    }
    free(out);
    free(p);
    return found;
}

/* ---- Playing up to the dice -------------------------------------------------------------------------------------------------------- */

/* Play on; true: the attack rolls its dice next. */
static bool play_to_dice(HxState *s, int told)
{
    return play_to(s, told, F_ATTACK, ATTACK_ROLL_ATTACK);
}

/* Answer the question; true: the attack rolls its dice next. */
static bool step(Tree *t, HxState *s, int pick)
{
    if (!hx_pool_reserve(t->pool, N_PAGES)) {
        t->status = hx_refuse(t->err, HX_NO_MEMORY, "no memory for the odds of an attack");
        return false;
    }
    hx_pop(&obsidian_machine, s);
    return play_to_dice(s, pick);
}

static void explore(Tree *t, const HxState *s, bool is_halted, Prospect *out);

static void explore_pick(Tree *t, const HxState *s, int pick, Prospect *out)
{
    HxState child;
    hx_clone(&child, s, t->pool);
    const bool is_halted = step(t, &child, pick);
    if (t->status == HX_OK)
        explore(t, &child, is_halted, out);
    hx_drop(&child);
}

/* The opposed roll under way, or NULL. */
static const ElectronicFrame *scan_now(const HxState *s)
{
    return asked_roll(s) && kind_below(s, 1) == F_ELECTRONIC ? hx_below(&obsidian_machine, s, 1) : NULL;
}

/* The roll for one result of the scan, from its first dice on. */
static void explore_scan(Tree *t, const HxState *s, bool wins, Prospect *out)
{
    HxState child;
    hx_clone(&child, s, t->pool);
    bool is_halted = false;
    while (t->status == HX_OK && scan_now(&child)) {
        const int pick = one_sided_roll(&child, (scan_now(&child)->side == 0) == wins);
        if (pick < 0)
            t->status = hx_refuse(t->err, HX_NO_MEMORY, "no memory for the odds of an attack");
        else
            is_halted = step(t, &child, pick);
    }
    if (t->status == HX_OK)
        explore(t, &child, is_halted, out);
    hx_drop(&child);
}

static void explore_roll(Tree *t, const HxState *s, Prospect *out)
{
    if (scan_now(s)) {
        const double p = initiator_wins(s, scan_now(s));
        if (p < 0)
            t->status = hx_refuse(t->err, HX_NO_MEMORY, "no memory for the odds of an attack");
        for (int wins = 0; wins < 2 && t->status == HX_OK; wins++) {
            Prospect one = { .attack = 0 };
            if ((wins ? p : 1 - p) <= 0)
                continue;
            explore_scan(t, s, wins, &one);
            add(out, &one, wins ? p : 1 - p);
        }
        return;
    }
    assert(roll_frame(s)->die == DIE_PART && "the dice of the attack are where the engine halts");
    HxAction face[6];
    double p[6];
    const int n = roll_chance(s, face, p);
    for (int i = 0; i < n && t->status == HX_OK; i++) {
        Prospect one = { .attack = 0 };
        explore_pick(t, s, (int)face[i], &one);
        add(out, &one, p[i]);
    }
}

/* No move before the attack, no more targets, no link for a scan; only a side that rerolls rolls the part die again. */
static bool only_passes(const Tree *t, int what)
{
    return what == OBSIDIAN_ASK_SHOCK || what == OBSIDIAN_ASK_MORE_TARGETS || what == OBSIDIAN_ASK_REROLL ||
           what == OBSIDIAN_ASK_PAY_LINK || (what == OBSIDIAN_ASK_PART_REROLL && !t->query->attacker_rerolls);
}

static void explore_choice(Tree *t, const HxState *s, Prospect *out)
{
    const ChoiceFrame choice = *choice_frame(s);
    if (only_passes(t, choice.what)) {
        explore_pick(t, s, -1, out);
        return;
    }
    bool is_first = true;
    for (int i = choice.may_pass ? -1 : 0; i < 128 && t->status == HX_OK; i++) {
        if (i >= 0 && !set_has(&choice.set, i))
            continue;
        Prospect one = { .attack = 0 };
        explore_pick(t, s, i, &one);
        const double gain = worth_of(&one, t->query->goal) - worth_of(out, t->query->goal);
        if (is_first || (choice.head.seat == t->seat ? gain > 1e-15 : gain < -1e-15))
            *out = one;
        is_first = false;
    }
}

/* Is there no attack any more: the action has gone past it, or ended? */
static bool is_past(const HxState *s)
{
    const int stage = depth_of(s) == 0 ? 0 : frame_head(s, 0)->stage;
    return depth_of(s) == 0 || game_is_over(s) || (frame_head(s, 0)->kind == F_ACTION && stage > ACTION_STRIKE);
}

static void explore(Tree *t, const HxState *s, bool is_halted, Prospect *out)
{
    if (is_halted)
        attack_prospect(t, s, out);
    else if (is_past(s))
        out->damage[0] = 1;
    else if (asked_roll(s))
        explore_roll(t, s, out);
    else
        explore_choice(t, s, out);
}

/* ---- Weapons ------------------------------------------------------------------------------------------------------------------------- */

static Ref weapon_ref(int number)
{
    if (number >= DO_DRONE && number < DO_DRONE_MOVE)
        return (Ref){ REF_UNIT, 0, (uint8_t)(number - DO_DRONE), 0 };
    if (number >= DO_PUNCH && number < DO_CRAWL)
        return (Ref){ REF_COMMON, (uint8_t)(number - DO_PUNCH + OBSIDIAN_CHASSIS), COMMON_PUNCH, 0 };
    return part_ref_of(number);
}

static bool is_explosive(const HxState *s, int id)
{
    return !is_mech(id) && unit(s, id)->card >= CARD_PROJECTILE;
}

static bool is_weapon(const HxState *s, int id, const Action *a)
{
    if (is_explosive(s, id))
        return a->yellow || a->red;
    return a->type == OBSIDIAN_PROJECTILE_ACTION ||
           ((a->type == OBSIDIAN_FIRING_ACTION || a->type == OBSIDIAN_MELEE_ACTION) && a->trigger != TRIGGER_PASSIVE);
}

static void add_weapon(ObsidianWeapon *out, int *n, int number, const char *part, const char *name)
{
    if (*n == OBSIDIAN_WEAPONS)
        return;
    out[*n].number = number;
    snprintf(out[*n].name, sizeof out[*n].name, "%s%s%s", part, *part ? ": " : "", name);
    (*n)++;
}

int hx_obsidian_weapons(const HxState *s, int id, ObsidianWeapon *out)
{
    static const char *const slots[] = { "torso", "chassis", "left arm", "right arm", "backpack" };
    int n = 0;
    if (id < 0 || id >= N_UNITS || !on_board(s, id))
        return 0;
    if (!is_mech(id)) {
        const UnitCard *card = card_of(s, id);
        for (int i = 0; i < card->n_actions; i++)
            if (is_weapon(s, id, &action_table[card->first_action + i]))
                add_weapon(out, &n, DO_DRONE + i, "", action_table[card->first_action + i].name);
        return n;
    }
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions && i < 3; i++) {
            const Action *a = &action_table[part_table[p->card].first_action + i];
            if (is_weapon(s, id, a) && part_action_open(p, i))
                add_weapon(out, &n, do_part(slot, i), slots[slot], a->name);
        }
    }
    for (int slot = OBSIDIAN_CHASSIS; slot <= OBSIDIAN_RIGHT_ARM; slot++)
        if (part_works(&mech(s, id)->part[slot]))
            add_weapon(out, &n, DO_PUNCH + slot - OBSIDIAN_CHASSIS, slots[slot], slot == OBSIDIAN_CHASSIS ? "kick" : "punch");
    return n;
}

/* ---- Why an attack is not possible ------------------------------------------------------------------------------------------------- */

/* Is the attack possible, alone or with a Freehand part, whatever else the mech does in its opportunity? */
static Refusal weapon_refusal(const HxState *s, const ObsidianOddsQuery *q, const Action *a, int flags)
{
    const int id = q->attacker;
    const Ref ref = weapon_ref(q->weapon);
    if (is_mech(id) && is_shutdown(s, id))
        return REFUSE(REASON_IS_SHUTDOWN, id);
    if (is_mech(id) && mech(s, id)->part[ref.slot].flags & PART_BOX)
        return REFUSE(REASON_BEARS_BOX, ref.slot, id);
    Refusal refusal = cost_refusal(s, id, ref);
    if (!is_allowed(refusal))
        return refusal;
    refusal = action_has(a, KW_THROW) ? REFUSE(REASON_NEEDS_HAND, action_thing(a)) : aim_refusal(s, id, ref, flags, NONE, q->target);
    FOR_BITS(helper, helpers_of(s, id, ref))
    {
        refusal = nearer(refusal, aim_refusal(s, id, ref, flags | ACT_HELPED, helper, q->target));
    }
    return refusal;
}

static HxStatus check_units(const HxState *s, const ObsidianOddsQuery *q, HxError *err)
{
    const struct {
        const char *role;
        int id;
    } units[] = { { "attacker", q->attacker }, { "target", q->target } };
    for (size_t i = 0; i < HX_COUNT(units); i++)
        if (units[i].id < 0 || units[i].id >= N_UNITS || !on_board(s, units[i].id))
            return hx_refuse(err, HX_BAD_INPUT, "%s %s is not on the board", units[i].role, hx_obsidian_unit_key(units[i].id));
    if (seat_of(q->attacker) == seat_of(q->target))
        return hx_refuse(err, HX_BAD_INPUT, "%s and %s are on the same side", hx_obsidian_unit_key(q->attacker),
                         hx_obsidian_unit_key(q->target));
    if (game(s)->phase == PHASE_SETUP || game(s)->phase == PHASE_OVER)
        return hx_refuse(err, HX_BAD_INPUT, "nobody attacks in set-up or after the end");
    if (unit(s, q->attacker)->flags & UNIT_DYING || unit(s, q->target)->flags & UNIT_DYING)
        return hx_refuse(err, HX_BAD_INPUT, "a unit that is being destroyed neither attacks nor is attacked");
    return HX_OK;
}

static HxStatus check_explosion(const HxState *s, const ObsidianOddsQuery *q, const Action *a, HxError *err)
{
    const char *why = NULL;
    if (a->becomes)
        why = "it unfolds, and does not attack";
    else if (!a->area && is_camouflaged(s, q->target))
        why = "the target is camouflaged: it is scanned and may move before this attack";
    else if (!explosion_reaches(s, q->attacker, weapon_ref(q->weapon).index, q->target))
        why = a->search == SEARCH_NEAREST_ENEMY_MECH_FIRST ? "out of range, or not the nearest target it must take" : "out of range";
    return why ? hx_refuse(err, HX_BAD_INPUT, "%s at %s: %s", a->name, hx_obsidian_unit_key(q->target), why) : HX_OK;
}

/* Automatic actions take the nearest target or one with a tracer (C10). */
static bool is_due(const HxState *s, const ObsidianOddsQuery *q, const Action *a, int flags)
{
    if (a->trigger != TRIGGER_AUTOMATIC || has_token(s, q->target, TOKEN_TRACER))
        return true;
    const Set near = nearest_of(s, q->attacker, action_targets(s, q->attacker, weapon_ref(q->weapon), flags, NONE), false);
    return set_has(&near, q->target);
}

static HxStatus check_weapon(const HxState *s, const ObsidianOddsQuery *q, int flags, HxError *err)
{
    ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
    const int id = q->attacker, n = hx_obsidian_weapons(s, id, weapon);
    int i = 0;
    while (i < n && weapon[i].number != q->weapon)
        i++;
    if (i == n)
        return hx_refuse(err, HX_BAD_INPUT, "%s has no such weapon, or has lost it", hx_obsidian_unit_key(id));
    const Ref ref = weapon_ref(q->weapon);
    const Action *a = ref_action(s, id, ref);
    if (is_explosive(s, id))
        return check_explosion(s, q, a, err);
    if (a->type == OBSIDIAN_PROJECTILE_ACTION)
        return hx_refuse(err, HX_BAD_INPUT, "%s at %s: it launches; ask for the attack of what it launches, on the board", weapon[i].name,
                         hx_obsidian_unit_key(q->target));
    Refusal refusal = weapon_refusal(s, q, a, flags);
    if (is_allowed(refusal) && !is_due(s, q, a, flags))
        refusal = REFUSE(REASON_NEAREST_FIRST);
    if (is_allowed(refusal))
        return HX_OK;
    char why[200];
    Text text = text_on(why, sizeof why);
    obsidian_say_refusal(&text, s, seat_of(id), refusal);
    return hx_refuse(err, HX_BAD_INPUT, "%s at %s: %s", weapon[i].name, hx_obsidian_unit_key(q->target), why);
}

/* ---- Left out ------------------------------------------------------------------------------------------------------------------------ */

static void note(ObsidianOddsAnswer *out, bool holds, const char *text)
{
    if (holds && out->n_notes < OBSIDIAN_ODDS_NOTES)
        out->note[out->n_notes++] = text;
}

static bool has_op(const Action *a, int op)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op)
            return true;
    return false;
}

static bool has_link_op(const Action *a)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_TARGET_LINK || a->effect[i].op == OP_TARGET_MECH_SHUTDOWN)
            return true;
    return action_has(a, KW_CONCUSSION) || action_has(a, KW_WRECKING);
}

static void note_all(const HxState *s, const ObsidianOddsQuery *q, ObsidianOddsAnswer *out)
{
    const Action *a = ref_action(s, q->attacker, weapon_ref(q->weapon));
    const int target = q->target;
    note(out, action_has(a, KW_MUTILATION) || has_op(a, OP_MUTILATION), "Mutilation: chain damage on the part after a new damage token");
    note(out, action_has(a, KW_SCATTERSHOT) && is_mech(target), "Scatter Shot: chain damage on another part");
    note(out, action_has(a, KW_CLEAVING), "Cleaving: chain damage on another target");
    note(out, a->multi_target > 1 || has_op(a, OP_MULTI_TARGET) || has_op(a, OP_CHOOSE_MULTI_TARGET3_OR_SUPPRESSION),
         "Multi-Target: all dice go to this target");
    note(out, has_op(a, OP_SHOCK_ATTACK), "Shock Attack: no move before the attack");
    note(out, is_explosive(s, q->attacker) && unit(s, q->attacker)->group > 1, "Missile Group: one model's attack of several");
    note(out, !is_mech(target) && unit(s, target)->group > 1, "Missile Group: a penetration takes one model, not the unit");
    note(out, is_camouflaged(s, target), "Scan: no side rerolls or pays links for it");
    note(out, has_op(a, OP_DRAG) || has_op(a, OP_PUSH) || has_op(a, OP_CHOOSE_DRAG_OR_DISARM) || has_op(a, OP_CHOOSE_DRAG_OR_IMMOBILIZED),
         "Drag, Push: what the forced move sets off before the damage is dealt");
    note(out, is_mech(target) && has_pilot_hook(s, target, PILOT_CHASSIS_STRUCTURE2) && has_link_op(a),
         "links lost to the attack's Eyes and Lightnings: a SHUTDOWN takes the pilot's chassis structure away before the damage");
    note(out, is_mech(q->attacker) && has_pilot_hook(s, q->attacker, PILOT_BIT_REROLL), "bit cards: not part of the data");
}

/* ---- The answer ---------------------------------------------------------------------------------------------------------------------- */

/* A stack with nothing on it but the attack. */
static bool begin(Tree *t, HxState *s, int flags)
{
    const ObsidianOddsQuery *q = t->query;
    clear_stack(s);
    const Ref ref = weapon_ref(q->weapon);
    if (t->is_explosion) {
        const Action *a = ref_action(s, q->attacker, ref);
        push_attack(s, q->attacker, q->target, ref, MODE_EXPLOSION, a->yellow, a->red, 0, NONE);
    } else {
        push_action(s, q->attacker, ref, flags | ACT_FIXED_TARGET)->target[0] = (uint8_t)q->target;
    }
    return play_to_dice(s, 0);
}

static void answer_of(const Tree *t, const Prospect *p, ObsidianOddsAnswer *out)
{
    memcpy(out->odds.damage, p->damage, sizeof p->damage);
    odds_sum_up(&out->odds);
    out->odds.hit = p->hit;
    out->odds.destruction = p->destruction;
    out->attack = p->attack;
    out->removal = p->removal;
    out->target = p->target_p > 0 ? p->target : t->query->target;
    memcpy(out->part, p->part, sizeof p->part);
    out->attacker_can_reroll = t->can_reroll[0];
    out->defender_can_reroll = t->can_reroll[1];
}

HxStatus hx_obsidian_odds_between(const HxState *s, const ObsidianOddsQuery *query, ObsidianOddsAnswer *out, HxError *err)
{
    memset(out, 0, sizeof *out);
    const int flags = query->has_moved || has_maneuvered(s, query->attacker) ? 0 : ACT_STATIONARY;
    HxStatus status = check_units(s, query, err);
    if (status == HX_OK)
        status = check_weapon(s, query, flags, err);
    if (status != HX_OK)
        return status;
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    Tree tree = {
        .query = query, .pool = pool, .seat = seat_of(query->attacker), .is_explosion = is_explosive(s, query->attacker), .err = err
    };
    tree.solved = calloc(MAX_SOLVED, sizeof *tree.solved);
    if (!pool || !tree.solved || !hx_pool_reserve(pool, N_PAGES)) {
        tree.status = hx_refuse(err, HX_NO_MEMORY, "no memory for the odds of an attack");
    } else {
        HxState root;
        Prospect p = { .attack = 0 };
        hx_clone(&root, s, pool);
        explore(&tree, &root, begin(&tree, &root, flags), &p);
        hx_drop(&root);
        answer_of(&tree, &p, out);
        note_all(s, query, out);
    }
    free(tree.solved);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return tree.status;
}
