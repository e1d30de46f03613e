/* What a seat of Obsidian Protocol does: positions in range and behind cover, stances that fit the moment, focused fire, links spent where
 * they turn an attack. */
#include "agents/knowledge/obsidian/judge.h"
#include "agents/knowledge/obsidian/lookahead.h"
#include "core/kit/bits.h"

#include <math.h>

/* Is there an enemy the unit could shoot (or reach in melee) from where it stands? */
static bool can_strike(const HxState *s, const Scene *scene, int id, bool melee)
{
    const int seat = id / PER_SEAT, reach = hx_obsidian_reach(s, id);
    const ObsidianUnit u = hx_obsidian_piece(s, id);
    for (int i = 0; i < scene->n[1 - seat]; i++) {
        const ObsidianUnit *v = &scene->unit[1 - seat][i];
        const int dx = u.grid % BOARD - v->grid % BOARD, dy = u.grid / BOARD - v->grid / BOARD;
        const bool touches = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
        if (melee ? touches && !v->is_aerial : obsidian_grids_between(u.grid, v->grid) <= reach + 1)
            return true;
    }
    return false;
}

static int closest_enemy(const HxState *s, const Scene *scene, int id)
{
    int closest = 99;
    const int grid = hx_obsidian_piece(s, id).grid, enemy = 1 - id / PER_SEAT;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const int d = obsidian_grids_between(grid, scene->unit[enemy][i].grid);
        closest = d < closest ? d : closest;
    }
    return closest;
}

static float timing_value(const HxState *s, const Scene *scene, int id, int timing)
{
    const bool near = can_strike(s, scene, id, true), far = can_strike(s, scene, id, false);
    const int closest = closest_enemy(s, scene, id);
    const ObsidianUnit self = hx_obsidian_piece(s, id);
    const bool in_zone =
        obsidian_scores_by_zones(scene) ? (int)(scene->zones >> obsidian_zone_at(self.grid) & 1) : obsidian_way_to_box(scene, &self) == 0;
    switch (timing) {
    case OBSIDIAN_FIRING_ACTION:
        return far && obsidian_best_of_type(s, id, OBSIDIAN_FIRING_ACTION)
                   ? 2 + 0.05F * (float)obsidian_best_of_type(s, id, OBSIDIAN_FIRING_ACTION)
                   : 0;
    case OBSIDIAN_MELEE_ACTION:
        return near ? 2.2F + 0.05F * (float)obsidian_best_of_type(s, id, OBSIDIAN_MELEE_ACTION) : 0;
    case OBSIDIAN_MOVING_ACTION:
        return far && in_zone ? 0.5F : in_zone ? 1.5F : far ? 2.1F : 2.6F;
    case OBSIDIAN_PROJECTILE_ACTION:
        return obsidian_best_of_type(s, id, OBSIDIAN_PROJECTILE_ACTION) > 1 && closest <= 7 ? 1.9F : 0.1F;
    case OBSIDIAN_TACTIC_ACTION:
        return obsidian_best_of_type(s, id, OBSIDIAN_TACTIC_ACTION) ? 0.6F : 0.3F;
    default:
        return 0.2F;
    }
}

/* A timing in which nothing can begin from here is a timing lost, unless the maneuver brings it about. */
static float judge_timing(const HxState *s, const Scene *scene, int id, int timing)
{
    return timing_value(s, scene, id, timing) - (hx_obsidian_can_start(s, id, (ObsidianType)timing) ? 0 : 1.5F);
}

/* An action of a card, by its type. */
static float judge_card(const HxState *s, const Scene *scene, int id, const ObsidianAction *a)
{
    switch (a->type) {
    case OBSIDIAN_PROJECTILE_ACTION:
        return a->yellow + a->red && closest_enemy(s, scene, id) <= a->range + (scene->as_of == KNOWLEDGE_2026_11 ? 3 : 0) ? 2.2F : -0.5F;
    case OBSIDIAN_MOVING_ACTION:
        return 1;
    case OBSIDIAN_TACTIC_ACTION:
        return 1.1F;
    case OBSIDIAN_SWIFT_ACTION:
        return 0.4F;
    default:
        return 0.3F;
    }
}

/* Is there an enemy that this attack could hit from where the unit stands, or only a container to shoot at? */
static bool has_enemy_for(const HxState *s, int id, const ObsidianAction *a)
{
    const int seat = id / PER_SEAT, grid = hx_obsidian_piece(s, id).grid;
    FOR_BITS(k, hx_obsidian_on_board(s, 1 - seat))
    {
        const int other = (1 - seat) * PER_SEAT + k;
        const int away = obsidian_grids_between(grid, hx_obsidian_piece(s, other).grid);
        if (a->type == OBSIDIAN_FIRING_ACTION ? away <= a->range && hx_obsidian_sees(s, id, other) : away <= 2)
            return true;
    }
    return false;
}

/* The place of a unit among its side's; -1: it is no mech or drone. */
static int index_of(const Scene *scene, int id)
{
    for (int k = 0; id >= 0 && id < OBSIDIAN_UNITS && k < scene->n[id / PER_SEAT]; k++)
        if (scene->id[id / PER_SEAT][k] == id)
            return k;
    return -1;
}

/* What an attack may take from the best of its targets. */
static float best_loss_by(const HxState *s, Scene *scene, int id, const ObsidianAction *a)
{
    const int i = index_of(scene, id), seat = id / PER_SEAT;
    float best = 0;
    for (int k = 0; i >= 0 && k < scene->n[1 - seat]; k++) {
        const int away = obsidian_grids_between(scene->unit[seat][i].grid, scene->unit[1 - seat][k].grid);
        if (a->type == OBSIDIAN_FIRING_ACTION ? away > a->range || !hx_obsidian_sees(s, id, scene->id[1 - seat][k]) : away > 2)
            continue;
        const float loss = obsidian_loss_by(s, scene, seat, i, k, a);
        best = loss > best ? loss : best;
    }
    return best;
}

static float judge_action(const HxState *s, Scene *scene, int id, int number)
{
    const ObsidianAction a = hx_obsidian_action(s, id, number);
    if (a.is_attack && scene->as_of != KNOWLEDGE_2026_11 && !has_enemy_for(s, id, &a))
        return -0.5F;
    if (a.is_attack && scene->as_of == KNOWLEDGE_TODAY)
        return WEIGHT_ATTACK + best_loss_by(s, scene, id, &a) / WEIGHT_LOSS_STEP + (a.size == 1 ? 0.3F : 0);
    if (a.is_attack)
        return 2 + 0.25F * (float)(a.yellow + a.red) + (a.size == 1 ? 0.3F : 0) - (a.deed == OBSIDIAN_DOES_PUNCH ? 0.5F : 0);
    switch (a.deed) {
    case OBSIDIAN_DOES_NOTHING:
    case OBSIDIAN_DOES_END:
        return 0;
    case OBSIDIAN_DOES_MANEUVER:
        return 1.2F;
    case OBSIDIAN_DOES_DISCARD:
        return scene->as_of == KNOWLEDGE_2026_11 ? -2 : -5;
    case OBSIDIAN_DOES_STABILIZE:
        return hx_obsidian_piece(s, id).link < 3 ? 0.8F : 0.1F;
    case OBSIDIAN_DOES_TAKE_BOX:
        return 4;
    case OBSIDIAN_DOES_DROP_BOX:
        return -4;
    case OBSIDIAN_DOES_CHARGE:
        return 0.6F;
    default:
        return a.size ? judge_card(s, scene, id, &a) : 0.3F;
    }
}

/* Focus: what is nearly gone, worth much, off its guard. */
static float judge_target(const HxState *s, int mover, int target)
{
    if (target >= OBSIDIAN_UNITS)
        return -2;
    const ObsidianUnit u = hx_obsidian_piece(s, target);
    if (u.kind == OBSIDIAN_NO_UNIT)
        return 0;
    float value = 0.01F * (float)u.points - 0.1F * (float)u.armor;
    if (u.kind == OBSIDIAN_MECH)
        value += 0.4F * (float)(5 - u.n_parts) + 0.3F * (float)u.n_damaged + (u.stance == OBSIDIAN_SHUTDOWN ? 1 : 0);
    else if (u.is_damaged)
        value += 0.4F;
    if (u.stance == OBSIDIAN_MOB)
        value -= 0.1F * (float)u.evasion;
    if (mover >= 0 && mover < OBSIDIAN_UNITS && hx_obsidian_piece(s, mover).kind != OBSIDIAN_NO_UNIT) {
        value -= 0.25F * (float)hx_obsidian_cover(s, mover, target);
        if (hx_obsidian_arc(s, target, mover) < 0)
            value += 1;
    }
    return target / PER_SEAT == s->game->to_move(s) ? -value : value;
}

/* Focus by what the attack may take. */
static float judge_target_by_odds(const HxState *s, Scene *scene, int mover, int target)
{
    const int i = index_of(scene, mover), k = index_of(scene, target);
    const float value = judge_target(s, mover, target);
    if (i < 0 || k < 0 || target / PER_SEAT == mover / PER_SEAT)
        return value;
    return WEIGHT_JUDGED_BY_HAND * value + obsidian_expected_loss(s, scene, mover / PER_SEAT, i, k) / WEIGHT_LOSS_STEP;
}

/* The part most easily lost that matters: a damaged torso ends the mech. */
static float judge_part(const HxState *s, int target, int slot)
{
    if (target < 0 || target >= OBSIDIAN_UNITS)
        return 0;
    const ObsidianPart p = hx_obsidian_part(s, target, slot);
    const int white = p.is_damaged ? p.structure : p.armor;
    float value = 2 - 0.35F * (float)white;
    if (slot == OBSIDIAN_TORSO)
        value += p.is_damaged || p.structure == 0 ? 3 : 0.2F;
    else
        value += p.is_damaged || p.structure == 0 ? 1 : 0;
    return value;
}

/* Spend a link where it may turn the attack, and not one of the last two. */
static float judge_reroll(const HxState *s)
{
    const ObsidianRoll roll = hx_obsidian_roll(s);
    const bool goes_through = roll.hits > roll.cancels;
    if (roll.link < 3 && !(roll.link == 2 && goes_through && !roll.is_attack))
        return -1;
    if (roll.is_attack)
        return !goes_through && roll.n_useless >= 2 ? 1.0F : -1;
    return goes_through && roll.n_useless >= 2 && roll.hits - roll.cancels <= 2 ? 1.0F : -1;
}

/* What lies in a grid that is launched at: near an enemy of worth, away from one's own. */
static float worth_of_landing(const Scene *scene, int enemy, int grid)
{
    float best = -99;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const ObsidianUnit *u = &scene->unit[enemy][i];
        const float value = 0.002F * (float)u->points - 0.3F * (float)obsidian_grids_between(grid, u->grid);
        best = value > best ? value : best;
    }
    for (int i = 0; i < scene->n[1 - enemy]; i++)
        best -= scene->unit[1 - enemy][i].grid == grid ? 0.5F : 0;
    return best;
}

/* A column is worth the best grid that is open in it. */
static float judge_landing(const HxState *s, const Scene *scene, int enemy, ObsidianAnswer answer)
{
    uint8_t is_open[BOARD * BOARD];
    if (scene->n[enemy] == 0 || hx_obsidian_open_grids(s, is_open) == 0)
        return 0;
    float best = -99;
    for (int grid = 0; grid < BOARD * BOARD; grid++)
        if (is_open[grid] && (answer.kind == OBSIDIAN_SAYS_COLUMN ? grid % BOARD : grid / BOARD) == answer.value) {
            const float worth = worth_of_landing(scene, enemy, grid);
            best = worth > best ? worth : best;
        }
    return best;
}

/* Spots are asked column first, then row: to the middle for deployment, near the enemy's centre for what is launched. */
static float judge_spot(const HxState *s, const Scene *scene, ObsidianAsk kind, ObsidianAnswer answer)
{
    const int enemy = 1 - s->game->to_move(s), at = answer.value;
    const bool is_column = answer.kind == OBSIDIAN_SAYS_COLUMN;
    if (kind == OBSIDIAN_ASK_DEPLOY_SPOT) {
        if (is_column)
            return -0.15F * fabsf((float)at - 5.5F);
        return at == 1 || at == 10 ? 0.5F : 0;
    }
    if (scene->as_of != KNOWLEDGE_2026_11)
        return judge_landing(s, scene, enemy, answer);
    float best = -99;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const int g = scene->unit[enemy][i].grid, there = is_column ? g % BOARD : g / BOARD;
        const float value = -0.3F * fabsf((float)(at - there)) + 0.002F * (float)scene->unit[enemy][i].points;
        best = value > best ? value : best;
    }
    return best > -99 ? best : 0;
}

/* While no enemy is on the board, to the other side. */
static float judge_facing(const HxState *s, Scene *scene, int id, HxAction a, int facing, HxPool *scratch)
{
    if (id < 0 || scene->n[1 - id / PER_SEAT])
        return obsidian_look_ahead(s, scene, id, a, scratch);
    const bool is_north = hx_obsidian_piece(s, id).grid / BOARD < BOARD / 2;
    return facing == (is_north ? OBSIDIAN_SOUTH : OBSIDIAN_NORTH) ? 1 : 0;
}

/* What a drone may do when it is commanded. The range of what is launched is that of the launch and of the explosion together. */
static float judge_command(const HxState *s, const Scene *scene, int id, int number)
{
    const ObsidianAction a = hx_obsidian_action(s, id, number);
    const bool near = id >= 0 && closest_enemy(s, scene, id) <= a.range + (scene->as_of == KNOWLEDGE_TODAY ? 0 : 3);
    return a.is_attack ? 2 : a.yellow + a.red ? (near ? 1.5F : 0) : a.type ? 0.8F : 0.7F;
}

static float judge_guard(const HxState *s, int target, int slot)
{
    const ObsidianPart part = hx_obsidian_part(s, target, slot);
    return 0.25F * (float)(part.armor + part.parry) - 1;
}

/* The best face of each colour: HEAVY, LIGHT2, DODGE. */
enum { FACE_LIGHT2 = 0, FACE_HEAVY = 6, FACE_DODGE = 13 };

static float judge_face(int face)
{
    return face == FACE_HEAVY || face == FACE_LIGHT2 || face == FACE_DODGE ? 1 : face < 0 ? 0.1F : 0;
}

/* Secondary tasks: annihilation, then survival. */
static float judge_task(int task)
{
    return task == 2 ? 1 : task == 1 ? 0.6F : 0.3F;
}

/* Questions about an attack and its dice. */
static float judge_dice(const HxState *s, const ObsidianDecision *d, int value)
{
    switch (d->kind) {
    case OBSIDIAN_ASK_SNIPE:
    case OBSIDIAN_ASK_PART:
        return value < 0 ? 0 : judge_part(s, d->unit, value);
    case OBSIDIAN_ASK_GUARD:
        return value < 0 ? 0 : judge_guard(s, d->unit, value);
    case OBSIDIAN_ASK_REROLL:
        return value < 0 ? 0 : judge_reroll(s);
    case OBSIDIAN_ASK_REROLL_DICE:
        return (hx_obsidian_is_useless(s, d->group) ? 1.0F : -1.0F) * (float)value;
    case OBSIDIAN_ASK_REPLACE:
        return (float)value;
    case OBSIDIAN_ASK_CANCEL:
        return value < 0 ? -1 : 1 - 0.2F * (float)value;
    case OBSIDIAN_ASK_CHAIN:
        return -(float)value;
    case OBSIDIAN_ASK_SET_DIE:
        return judge_face(value);
    default: /* what is offered is mostly worth taking */
        return value < 0 ? 0 : 0.5F;
    }
}

/* Is the board read to judge the answers? */
static bool looks_at_board(ObsidianAsk kind, KnowledgeDate as_of)
{
    switch (kind) {
    case OBSIDIAN_ASK_TIMING:
    case OBSIDIAN_ASK_ACTION:
    case OBSIDIAN_ASK_COMMAND_ACTION:
    case OBSIDIAN_ASK_DEPLOY_SPOT:
    case OBSIDIAN_ASK_LAND_SPOT:
    case OBSIDIAN_ASK_FACING:
    case OBSIDIAN_ASK_STEP:
    case OBSIDIAN_ASK_STANCE:
    case OBSIDIAN_ASK_OFFSET:
    case OBSIDIAN_ASK_FLY_SPOT:
    case OBSIDIAN_ASK_PUSH:
    case OBSIDIAN_ASK_ON_HIT:
        return true;
    case OBSIDIAN_ASK_TARGET:
        return as_of == KNOWLEDGE_TODAY;
    default:
        return false;
    }
}

/* One answer to the question; the scene is read where looks_at_board() says so. */
static float judge_one(const HxState *s, Scene *scene, const ObsidianDecision *d, HxAction a, HxPool *scratch)
{
    const ObsidianAnswer answer = hx_obsidian_answer(s, a);
    const int value = answer.value;
    switch (d->kind) {
    case OBSIDIAN_ASK_TIMING:
        return judge_timing(s, scene, d->unit, value);
    case OBSIDIAN_ASK_ACTION:
        return value < 0 ? 0 : judge_action(s, scene, d->unit, value);
    case OBSIDIAN_ASK_COMMAND_ACTION:
        return judge_command(s, scene, d->unit, value);
    case OBSIDIAN_ASK_TARGET:
        return scene->as_of == KNOWLEDGE_TODAY ? judge_target_by_odds(s, scene, d->unit, value) : judge_target(s, d->unit, value);
    case OBSIDIAN_ASK_CHAIN_TARGET:
    case OBSIDIAN_ASK_EXPLODE_ORDER:
        return judge_target(s, d->unit, value);
    case OBSIDIAN_ASK_MORE_TARGETS: /* all dice at one */
    case OBSIDIAN_ASK_PART_REROLL:
    case OBSIDIAN_ASK_PAY_LINK:
    case OBSIDIAN_ASK_SMOKE:
    case OBSIDIAN_ASK_MINE:
        return value < 0 ? 0.5F : 0;
    case OBSIDIAN_ASK_OVERLOAD:
        return -(float)value;
    case OBSIDIAN_ASK_LAUNCH_COUNT:
        return (float)value;
    case OBSIDIAN_ASK_TASK:
        return judge_task(value);
    case OBSIDIAN_ASK_DEPLOY_SPOT:
    case OBSIDIAN_ASK_LAND_SPOT:
        return judge_spot(s, scene, d->kind, answer);
    case OBSIDIAN_ASK_FACING:
        return judge_facing(s, scene, d->unit, a, value, scratch);
    case OBSIDIAN_ASK_STEP:
    case OBSIDIAN_ASK_STANCE:
    case OBSIDIAN_ASK_OFFSET:
    case OBSIDIAN_ASK_FLY_SPOT:
    case OBSIDIAN_ASK_PUSH:
    case OBSIDIAN_ASK_ON_HIT:
        return obsidian_look_ahead(s, scene, d->unit, a, scratch);
    default:
        return judge_dice(s, d, value);
    }
}

static void judge_all(const HxState *s, const HxAction *legal, int n, HxPool *scratch, KnowledgeDate as_of, float *score)
{
    const ObsidianDecision decision = hx_obsidian_decision(s);
    Scene scene;
    if (looks_at_board(decision.kind, as_of))
        obsidian_read_scene(s, &scene);
    scene.as_of = as_of;
    for (int i = 0; i < n; i++)
        score[i] = judge_one(s, &scene, &decision, legal[i], scratch);
}

#define OBSIDIAN_JUDGE(suffix, date)                                                                                                       \
    void obsidian_judge##suffix(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score)                             \
    {                                                                                                                                      \
        judge_all(s, legal, n, scratch, date, score);                                                                                      \
    }
OBSIDIAN_JUDGE(, KNOWLEDGE_TODAY)
OBSIDIAN_JUDGE(_2026_11, KNOWLEDGE_2026_11)
OBSIDIAN_JUDGE(_2026_11_28, KNOWLEDGE_2026_11_28)
