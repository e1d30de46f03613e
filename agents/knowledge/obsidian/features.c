/* Features of an Obsidian position. The weights were set by hand and kept where greedy won more of 400 games with them. */
#include "agents/knowledge/obsidian/features.h"

#include "core/kit/bits.h"

void obsidian_read_scene(const HxState *s, Scene *out)
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

int obsidian_grids_between(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

float obsidian_worth(const ObsidianUnit *u)
{
    if (u->kind == OBSIDIAN_DRONE)
        return (float)u->points * (u->is_damaged ? 0.7F : 1);
    const float body = 0.35F + 0.13F * (float)u->n_parts - 0.04F * (float)u->n_damaged;
    return (float)u->points * body * (u->stance == OBSIDIAN_SHUTDOWN ? 0.8F : 1) + 4 * (float)(u->link > 3 ? 3 : u->link);
}

static int zone_of(int grid)
{
    return grid / BOARD / 4 * 3 + grid % BOARD / 4;
}

bool obsidian_scores_by_zones(const Scene *scene)
{
    return scene->task_kind == OBSIDIAN_TASK_CONTROL || scene->task_kind == OBSIDIAN_TASK_TERMINAL;
}

int obsidian_way_to_zone(const Scene *scene, int seat, int k)
{
    unsigned covered = 0;
    for (int i = 0; i < scene->n[seat]; i++)
        if (i != k && scene->unit[seat][i].stance != OBSIDIAN_SHUTDOWN)
            covered |= 1u << zone_of(scene->unit[seat][i].grid);
    int nearest = 12;
    for (int grid = 0; grid < OBSIDIAN_GRIDS; grid++)
        if (scene->task[grid] && (!(covered >> zone_of(grid) & 1) || scene->task_kind == OBSIDIAN_TASK_TERMINAL)) {
            const int d = obsidian_grids_between(scene->unit[seat][k].grid, grid);
            nearest = d < nearest ? d : nearest;
        }
    return nearest;
}

int obsidian_way_to_box(const Scene *scene, const ObsidianUnit *u)
{
    int nearest = 99;
    for (int grid = 0; grid < OBSIDIAN_GRIDS && u->takes_box && scene->task_kind == OBSIDIAN_TASK_BLACK_BOX; grid++)
        if (scene->task[grid]) {
            const int d = obsidian_grids_between(u->grid, grid);
            nearest = d < nearest ? d : nearest;
        }
    return nearest == 99 ? 0 : nearest;
}

float obsidian_zones_of(const Scene *scene, int seat)
{
    unsigned present[SEATS] = { 0, 0 }, scoring = 0;
    for (int side = 0; side < SEATS; side++)
        for (int k = 0; k < scene->n[side]; k++)
            if (scene->unit[side][k].stance != OBSIDIAN_SHUTDOWN)
                present[side] |= 1u << zone_of(scene->unit[side][k].grid);
    for (int grid = 0; grid < OBSIDIAN_GRIDS; grid++)
        if (scene->task[grid])
            scoring |= 1u << zone_of(grid);
    const int n = count_bits(scoring & present[seat] & ~present[1 - seat]);
    return (float)n * (scene->task_kind == OBSIDIAN_TASK_TERMINAL ? 2.0F : 1.0F);
}

int obsidian_best_of_type(const HxState *s, int id, int type)
{
    int best = 0;
    for (int number = 0; number < OBSIDIAN_PART_ACTIONS; number++) {
        const ObsidianAction a = obsidian_action(s, id, number);
        const int dice = 1 + 3 * a.yellow + 3 * a.red;
        if (a.size && (int)a.type == type && dice > best)
            best = dice;
    }
    return best;
}

float obsidian_place_value(const HxState *s, const Scene *scene, int seat, int k)
{
    const ObsidianUnit *u = &scene->unit[seat][k];
    const int id = scene->id[seat][k], enemy = 1 - seat;
    float value = 0;
    if (obsidian_scores_by_zones(scene))
        value -= 2.5F * (float)obsidian_way_to_zone(scene, seat, k);
    value -= 4.0F * (float)obsidian_way_to_box(scene, u);
    const int reach = obsidian_reach(s, id);
    float best = 0;
    int closest = 99, closest_arc = 0;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const ObsidianUnit *v = &scene->unit[enemy][i];
        const int d = obsidian_grids_between(u->grid, v->grid);
        const int arc = obsidian_arc(s, id, scene->id[enemy][i]), back = obsidian_arc(s, scene->id[enemy][i], id);
        closest_arc = d < closest ? arc : closest_arc;
        closest = d < closest ? d : closest;
        float gain = 0;
        if (d <= (reach > 0 ? reach : 1) && arc > 0 && obsidian_sees(s, id, scene->id[enemy][i])) {
            gain = 6 + (back < 0 ? 4.0F : 0.0F) - (float)obsidian_cover(s, id, scene->id[enemy][i]);
            if (v->stance == OBSIDIAN_SHUTDOWN)
                gain += 3;
        }
        best = gain > best ? gain : best;
        if (arc < 0 && d <= 6)
            value -= 1.5F; /* an enemy behind */
        if (d <= 8 && v->stance != OBSIDIAN_SHUTDOWN && obsidian_arc(s, scene->id[enemy][i], id) > 0)
            value += 0.4F * (float)obsidian_cover(s, scene->id[enemy][i], id);
    }
    value += best + 0.5F * (float)closest_arc; /* who faces the enemy is ready for it */
    if (closest < 99 && obsidian_best_of_type(s, id, OBSIDIAN_MELEE_ACTION) > obsidian_best_of_type(s, id, OBSIDIAN_FIRING_ACTION))
        value -= 1.5F * (float)(closest > 12 ? 12 : closest); /* a fist has no range */
    if (closest < 99)
        value -= (obsidian_scores_by_zones(scene) ? 0.5F : 2.0F) *
                 (float)(closest > 12 ? 12 : closest); /* without zones only fights bring points */
    if (u->stance == OBSIDIAN_MOB && best == 0)
        value += 1;
    if (u->stance == OBSIDIAN_OFF && best > 0)
        value += 2;
    return value;
}

float obsidian_lead(const HxState *s, const Scene *scene)
{
    float lead[SEATS];
    const float rounds_left = (float)(obsidian_rounds(s) - obsidian_round(s) + 1);
    for (int seat = 0; seat < SEATS; seat++) {
        float pieces = 0;
        bool has_mech = false;
        for (int k = 0; k < scene->n[seat]; k++) {
            pieces += obsidian_worth(&scene->unit[seat][k]) + 90 * (float)scene->unit[seat][k].boxes;
            has_mech |= scene->unit[seat][k].kind == OBSIDIAN_MECH;
        }
        lead[seat] = 40 * (float)obsidian_vp(s, seat) + pieces * (0.6F + 0.1F * rounds_left) + (has_mech ? 0 : -400);
    }
    return lead[0] - lead[1];
}
