/* What is good in Obsidian Protocol: pieces and victory points, positions in range and behind cover, stances that fit the moment,
 * focused fire, links spent where they turn an attack. */
#include <math.h>
#include <string.h>

#include "agents/knowledge/tables.h"
#include "core/games/obsidian/obsidian.h"

enum { SEATS = 2, PER_SEAT = OBSIDIAN_UNITS / SEATS, BOARD = 12, DEF = 0, MOB = 1, OFF = 2, SHUTDOWN = 3 };
enum { SWIFT, MELEE, PROJECTILE, FIRING, MOVING, TACTIC };
enum { TASK_CONTROL = 0, TASK_BLACK_BOX = 1, TASK_TERMINAL = 3 };

/* One reading of the board: every unit once. */
typedef struct Scene {
    int n[SEATS];
    int id[SEATS][PER_SEAT];
    ObsidianUnit unit[SEATS][PER_SEAT];
    uint8_t task[OBSIDIAN_GRIDS];
    int task_kind;
} Scene;

static void look(const HxState *s, Scene *out)
{
    out->n[0] = out->n[1] = 0;
    for (int i = 0; i < OBSIDIAN_UNITS; i++) {
        const ObsidianUnit u = obsidian_piece(s, i);
        if (u.kind != OBSIDIAN_MECH && u.kind != OBSIDIAN_DRONE)
            continue;
        const int seat = i / PER_SEAT;
        out->id[seat][out->n[seat]] = i;
        out->unit[seat][out->n[seat]++] = u;
    }
    out->task_kind = obsidian_task_grids(s, out->task);
}

static int grid_distance(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

/* What a unit is worth, in points: parts left, damage, links, awake or not. */
static float worth(const ObsidianUnit *u)
{
    if (u->kind == OBSIDIAN_DRONE)
        return (float)u->points * (u->is_damaged ? 0.7F : 1);
    const float body = 0.35F + 0.13F * (float)u->n_parts - 0.04F * (float)u->n_damaged;
    return (float)u->points * body * (u->stance == SHUTDOWN ? 0.8F : 1) + 4 * (float)(u->link > 3 ? 3 : u->link);
}

static int zone_of(int grid)
{
    return grid / BOARD / 4 * 3 + grid % BOARD / 4;
}

static bool scores_by_zones(const Scene *scene)
{
    return scene->task_kind == TASK_CONTROL || scene->task_kind == TASK_TERMINAL;
}

/* Grids to the nearest scoring zone without another own unit in it; 0 when in one. */
static int way_to_zone(const Scene *scene, int seat, int k)
{
    unsigned covered = 0;
    for (int i = 0; i < scene->n[seat]; i++)
        if (i != k && scene->unit[seat][i].stance != SHUTDOWN)
            covered |= 1u << zone_of(scene->unit[seat][i].grid);
    int nearest = 12;
    for (int grid = 0; grid < OBSIDIAN_GRIDS; grid++)
        if (scene->task[grid] && (!(covered >> zone_of(grid) & 1) || scene->task_kind == TASK_TERMINAL)) {
            const int d = grid_distance(scene->unit[seat][k].grid, grid);
            nearest = d < nearest ? d : nearest;
        }
    return nearest;
}

/* Grids to the nearest black box on the ground; 0 where there is none, or nothing to bear it with. */
static int way_to_box(const Scene *scene, const ObsidianUnit *u)
{
    int nearest = 99;
    for (int grid = 0; grid < OBSIDIAN_GRIDS && u->takes_box && scene->task_kind == TASK_BLACK_BOX; grid++)
        if (scene->task[grid]) {
            const int d = grid_distance(u->grid, grid);
            nearest = d < nearest ? d : nearest;
        }
    return nearest == 99 ? 0 : nearest;
}

/* Zones where only this side stands, in victory points a round. */
static float zones_of(const Scene *scene, int seat)
{
    unsigned present[SEATS] = { 0, 0 }, scoring = 0;
    for (int side = 0; side < SEATS; side++)
        for (int k = 0; k < scene->n[side]; k++)
            if (scene->unit[side][k].stance != SHUTDOWN)
                present[side] |= 1u << zone_of(scene->unit[side][k].grid);
    for (int grid = 0; grid < OBSIDIAN_GRIDS; grid++)
        if (scene->task[grid])
            scoring |= 1u << zone_of(grid);
    const int n = __builtin_popcount(scoring & present[seat] & ~present[1 - seat]);
    return (float)n * (scene->task_kind == TASK_TERMINAL ? 2.0F : 1.0F);
}

/* Where a unit stands: near what scores, with an enemy in range, sight and front; seen by few, with cover, its back safe. In points. */
static float place_value(const HxState *s, const Scene *scene, int seat, int k)
{
    const ObsidianUnit *u = &scene->unit[seat][k];
    const int id = scene->id[seat][k], enemy = 1 - seat;
    float value = 0;
    if (scores_by_zones(scene))
        value -= 2.5F * (float)way_to_zone(scene, seat, k);
    value -= 4.0F * (float)way_to_box(scene, u);
    const int reach = obsidian_reach(s, id);
    float best = 0;
    int closest = 99;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const ObsidianUnit *v = &scene->unit[enemy][i];
        const int d = grid_distance(u->grid, v->grid);
        closest = d < closest ? d : closest;
        const int arc = obsidian_arc(s, id, scene->id[enemy][i]), back = obsidian_arc(s, scene->id[enemy][i], id);
        float gain = 0;
        if (d <= (reach > 0 ? reach : 1) && arc > 0 && obsidian_sees(s, id, scene->id[enemy][i])) {
            gain = 6 + (back < 0 ? 4.0F : 0.0F) - (float)obsidian_cover(s, id, scene->id[enemy][i]);
            if (v->stance == SHUTDOWN)
                gain += 3;
        }
        best = gain > best ? gain : best;
        if (arc < 0 && d <= 6)
            value -= 1.5F; /* an enemy behind */
        if (d <= 8 && v->stance != SHUTDOWN && obsidian_arc(s, scene->id[enemy][i], id) > 0)
            value += 0.4F * (float)obsidian_cover(s, scene->id[enemy][i], id);
    }
    value += best;
    if (closest < 99)
        value -= (scores_by_zones(scene) ? 0.5F : 2.0F) * (float)(closest > 12 ? 12 : closest); /* without zones only fights bring points */
    if (u->stance == MOB && best == 0)
        value += 1;
    if (u->stance == OFF && best > 0)
        value += 2;
    return value;
}

/* Lead of seat 0 in victory points and pieces, as the rounds left let them count; a box borne is worth its 4 points if it is kept. */
static float lead_of(const HxState *s, const Scene *scene)
{
    float lead[SEATS];
    const float rounds_left = (float)(obsidian_rounds(s) - obsidian_round(s) + 1);
    for (int seat = 0; seat < SEATS; seat++) {
        float pieces = 0;
        bool has_mech = false;
        for (int k = 0; k < scene->n[seat]; k++) {
            pieces += worth(&scene->unit[seat][k]) + 90 * (float)scene->unit[seat][k].boxes;
            has_mech |= scene->unit[seat][k].kind == OBSIDIAN_MECH;
        }
        lead[seat] = 40 * (float)obsidian_vp(s, seat) + pieces * (0.6F + 0.1F * rounds_left) + (has_mech ? 0 : -400);
    }
    return lead[0] - lead[1];
}

static void evaluate(const HxState *s, float *value)
{
    if (s->game->to_move(s) == HX_OVER) {
        int32_t score[HX_MAX_SEATS];
        uint8_t rank[HX_MAX_SEATS];
        s->game->score(s, score, rank);
        value[0] = rank[0] == rank[1] ? 0 : rank[0] < rank[1] ? 1 : -1;
        value[1] = -value[0];
        return;
    }
    Scene scene;
    look(s, &scene);
    float lead = lead_of(s, &scene);
    if (scores_by_zones(&scene)) /* what the next scoring would bring */
        lead += 25 * (zones_of(&scene, 0) - zones_of(&scene, 1));
    value[0] = tanhf(lead / 180);
    value[1] = -value[0];
}

/* ---- Judging ---------------------------------------------------------------------------------------------------------------- */

/* Is there an enemy the unit could shoot (or reach in melee) from where it stands? */
static bool can_strike(const HxState *s, const Scene *scene, int id, bool melee)
{
    const int seat = id / PER_SEAT, reach = obsidian_reach(s, id);
    const ObsidianUnit u = obsidian_piece(s, id);
    for (int i = 0; i < scene->n[1 - seat]; i++) {
        const ObsidianUnit *v = &scene->unit[1 - seat][i];
        const int dx = u.grid % BOARD - v->grid % BOARD, dy = u.grid / BOARD - v->grid / BOARD;
        const bool touches = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
        if (melee ? touches && !v->is_aerial : grid_distance(u.grid, v->grid) <= reach + 1)
            return true;
    }
    return false;
}

/* Dice of the unit's best action of a type, of one size or any (0). */
static int best_of_type(const HxState *s, int id, int type)
{
    int best = 0;
    for (int offset = 0; offset < 15; offset++) {
        const ObsidianAction a = obsidian_action(s, id, offset);
        const int dice = 1 + 3 * a.yellow + 3 * a.red;
        if (a.size && a.type == type && dice > best)
            best = dice;
    }
    return best;
}

static int closest_enemy(const HxState *s, const Scene *scene, int id)
{
    int closest = 99;
    const int grid = obsidian_piece(s, id).grid, enemy = 1 - id / PER_SEAT;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const int d = grid_distance(grid, scene->unit[enemy][i].grid);
        closest = d < closest ? d : closest;
    }
    return closest;
}

static float judge_timing(const HxState *s, const Scene *scene, int id, int timing)
{
    const bool near = can_strike(s, scene, id, true), far = can_strike(s, scene, id, false);
    const int closest = closest_enemy(s, scene, id);
    const ObsidianUnit self = obsidian_piece(s, id);
    const bool in_zone = scores_by_zones(scene) ? scene->task[self.grid] : way_to_box(scene, &self) == 0;
    switch (timing) {
    case FIRING:
        return far && best_of_type(s, id, FIRING) ? 2 + 0.05F * (float)best_of_type(s, id, FIRING) : 0;
    case MELEE:
        return near ? 2.2F + 0.05F * (float)best_of_type(s, id, MELEE) : 0;
    case MOVING:
        return far && in_zone ? 0.5F : in_zone ? 1.5F : far ? 2.1F : 2.6F;
    case PROJECTILE:
        return best_of_type(s, id, PROJECTILE) > 1 && closest <= 7 ? 1.9F : 0.1F;
    case TACTIC:
        return best_of_type(s, id, TACTIC) ? 0.6F : 0.3F;
    default:
        return 0.2F;
    }
}

static float judge_action(const HxState *s, const Scene *scene, int id, int offset)
{
    const ObsidianAction a = obsidian_action(s, id, offset);
    if (offset < 0 || a.is_end)
        return 0;
    if (a.is_maneuver)
        return 1.2F;
    if (a.is_attack)
        return 2 + 0.25F * (float)(a.yellow + a.red) + (a.size == 1 ? 0.3F : 0) - (offset >= 23 && offset < 26 ? 0.5F : 0);
    if (a.size && a.type == PROJECTILE)
        return a.yellow + a.red && closest_enemy(s, scene, id) <= a.range + 3 ? 2.2F : -0.5F;
    if (a.size && a.type == MOVING)
        return 1;
    if (a.size && a.type == TACTIC)
        return 1.1F;
    if (a.size && a.type == SWIFT)
        return 0.4F;
    if (offset >= 18 && offset < 23) /* discarding a weapon */
        return -2;
    if (offset == 29) /* stabilize */
        return obsidian_piece(s, id).link < 3 ? 0.8F : 0.1F;
    if (offset >= 39 && offset < 44) /* a black box */
        return 4;
    if (offset >= 44 && offset < 49)
        return -4;
    return offset >= 32 && offset < 37 ? 0.6F : 0.3F;
}

/* Focus: what is nearly gone, worth much, off its guard. */
static float judge_target(const HxState *s, int mover, int target)
{
    if (target >= OBSIDIAN_UNITS)
        return -2;
    const ObsidianUnit u = obsidian_piece(s, target);
    if (u.kind == OBSIDIAN_NO_UNIT)
        return 0;
    float value = 0.01F * (float)u.points - 0.1F * (float)u.armor;
    if (u.kind == OBSIDIAN_MECH)
        value += 0.4F * (float)(5 - u.n_parts) + 0.3F * (float)u.n_damaged + (u.stance == SHUTDOWN ? 1 : 0);
    else if (u.is_damaged)
        value += 0.4F;
    if (u.stance == MOB)
        value -= 0.1F * (float)u.evasion;
    if (mover >= 0 && mover < OBSIDIAN_UNITS && obsidian_piece(s, mover).kind != OBSIDIAN_NO_UNIT) {
        value -= 0.25F * (float)obsidian_cover(s, mover, target);
        if (obsidian_arc(s, target, mover) < 0)
            value += 1;
    }
    return target / PER_SEAT == s->game->to_move(s) ? -value : value;
}

/* The part most easily lost that matters: a damaged torso ends the mech. */
static float judge_part(const HxState *s, int target, int slot)
{
    if (target < 0 || target >= OBSIDIAN_UNITS)
        return 0;
    const ObsidianPart p = obsidian_part(s, target, slot);
    const int white = p.is_damaged ? p.structure : p.armor;
    float value = 2 - 0.35F * (float)white;
    if (slot == 0)
        value += p.is_damaged || p.structure == 0 ? 3 : 0.2F;
    else
        value += p.is_damaged || p.structure == 0 ? 1 : 0;
    return value;
}

/* Spend a link where it may turn the attack, and not one of the last two. */
static float judge_reroll(const HxState *s)
{
    const ObsidianRoll roll = obsidian_roll(s);
    const bool goes_through = roll.hits > roll.cancels;
    if (roll.link < 3 && !(roll.link == 2 && goes_through && !roll.is_attack))
        return -1;
    if (roll.is_attack)
        return !goes_through && roll.n_useless >= 2 ? 1.0F : -1;
    return goes_through && roll.n_useless >= 2 && roll.hits - roll.cancels <= 2 ? 1.0F : -1;
}

/* Spots are asked column first, then row: nearest to the enemy's centre for what is launched, to the middle for deployment. */
static float judge_spot(const HxState *s, const Scene *scene, ObsidianAsk what, HxAction a, int column_base, int row_base)
{
    const int seat = s->game->to_move(s), enemy = 1 - seat;
    const bool is_column = a < (HxAction)row_base;
    const int at = (int)a - (is_column ? column_base : row_base);
    if (what == OBSIDIAN_ASK_DEPLOY_SPOT) {
        if (is_column)
            return -0.15F * fabsf((float)at - 5.5F);
        return at == 1 || at == 10 ? 0.5F : 0;
    }
    float best = -99;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const int g = scene->unit[enemy][i].grid, there = is_column ? g % BOARD : g / BOARD;
        const float value = -0.3F * fabsf((float)(at - there)) + 0.002F * (float)scene->unit[enemy][i].points;
        best = value > best ? value : best;
    }
    return best > -99 ? best : 0;
}

/* One action further: the pieces, the zones, and the place of the unit in question. */
static float judge_by_looking(const HxState *s, int subject, HxAction a, HxPool *scratch)
{
    const int seat = s->game->to_move(s);
    HxState next;
    hx_clone(&next, s, scratch);
    float value = 0;
    if (hx_apply(&next, a) == HX_OK) {
        Scene scene;
        look(&next, &scene);
        value = lead_of(&next, &scene);
        if (seat == 1)
            value = -value;
        if (scores_by_zones(&scene))
            value += 25 * (zones_of(&scene, seat) - zones_of(&scene, 1 - seat));
        for (int side = 0; side < SEATS; side++)
            for (int k = 0; k < scene.n[side]; k++)
                if (scene.id[side][k] == subject)
                    value += (side == seat ? 1.0F : -1.0F) * place_value(&next, &scene, side, k);
        value /= 6;
    }
    hx_drop(&next);
    return value;
}

static void judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score)
{
    int subject;
    const ObsidianAsk what = obsidian_ask(s, &subject);
    Scene scene;
    look(s, &scene);
    int column, row;
    obsidian_spot_verbs(&column, &row);
    for (int i = 0; i < n; i++) {
        const int offset = obsidian_offset(s, legal[i]);
        switch (what) {
        case OBSIDIAN_ASK_TIMING:
            score[i] = judge_timing(s, &scene, subject, offset);
            break;
        case OBSIDIAN_ASK_ACTION:
            score[i] = judge_action(s, &scene, subject, offset);
            break;
        case OBSIDIAN_ASK_COMMAND_ACTION: {
            const ObsidianAction a = obsidian_action(s, subject, offset);
            const bool near = subject >= 0 && closest_enemy(s, &scene, subject) <= a.range + 3;
            score[i] = a.is_attack ? 2 : a.yellow + a.red ? (near ? 1.5F : 0) : a.type ? 0.8F : 0.7F;
            break;
        }
        case OBSIDIAN_ASK_TARGET:
        case OBSIDIAN_ASK_CHAIN_TARGET:
        case OBSIDIAN_ASK_EXPLODE_ORDER:
            score[i] = judge_target(s, subject, offset);
            break;
        case OBSIDIAN_ASK_MORE_TARGETS:
            score[i] = offset < 0 ? 0.5F : 0; /* all dice at one */
            break;
        case OBSIDIAN_ASK_SNIPE:
        case OBSIDIAN_ASK_PART:
            score[i] = offset < 0 ? 0 : judge_part(s, subject, offset);
            break;
        case OBSIDIAN_ASK_GUARD:
            score[i] =
                offset < 0 ? 0 : 0.25F * (float)(obsidian_part(s, subject, offset).armor + obsidian_part(s, subject, offset).parry) - 1;
            break;
        case OBSIDIAN_ASK_REROLL:
            score[i] = offset < 0 ? 0 : judge_reroll(s);
            break;
        case OBSIDIAN_ASK_REROLL_DICE:
            score[i] = (obsidian_is_useless(s, subject) ? 1.0F : -1.0F) * (float)offset;
            break;
        case OBSIDIAN_ASK_PART_REROLL:
        case OBSIDIAN_ASK_PAY_LINK:
        case OBSIDIAN_ASK_SMOKE:
        case OBSIDIAN_ASK_MINE:
            score[i] = offset < 0 ? 0.5F : 0;
            break;
        case OBSIDIAN_ASK_OVERLOAD:
            score[i] = -(float)offset;
            break;
        case OBSIDIAN_ASK_LAUNCH_COUNT:
        case OBSIDIAN_ASK_REPLACE:
            score[i] = (float)offset;
            break;
        case OBSIDIAN_ASK_CANCEL:
            score[i] = offset < 0 ? -1 : 1 - 0.2F * (float)offset;
            break;
        case OBSIDIAN_ASK_CHAIN:
            score[i] = -(float)offset;
            break;
        case OBSIDIAN_ASK_SET_DIE:
            score[i] = offset == 6 || offset == 0 || offset == 13 ? 1 : offset < 0 ? 0.1F : 0;
            break;
        case OBSIDIAN_ASK_TASK:
            score[i] = offset == 2 ? 1 : offset == 1 ? 0.6F : 0.3F;
            break;
        case OBSIDIAN_ASK_DEPLOY_SPOT:
        case OBSIDIAN_ASK_LAND_SPOT:
            score[i] = judge_spot(s, &scene, what, legal[i], column, row);
            break;
        case OBSIDIAN_ASK_STEP:
        case OBSIDIAN_ASK_FACING:
        case OBSIDIAN_ASK_STANCE:
        case OBSIDIAN_ASK_OFFSET:
        case OBSIDIAN_ASK_FLY_SPOT:
        case OBSIDIAN_ASK_PUSH:
        case OBSIDIAN_ASK_ON_HIT:
            score[i] = judge_by_looking(s, subject, legal[i], scratch);
            break;
        default: /* what is offered is mostly worth taking */
            score[i] = offset < 0 ? 0 : 0.5F;
            break;
        }
    }
}

const Knowledge obsidian_knowledge = { .game = &obsidian_game, .evaluate = evaluate, .judge = judge };
