/* Features of an Obsidian position, weighed as weights.inl says. */
#include "agents/knowledge/obsidian/features.h"

#include "agents/knowledge/obsidian/quick_odds.h"
#include "core/kit/bits.h"

#include <limits.h>

static void begin_scene(const HxState *s, Scene *out)
{
    out->as_of = KNOWLEDGE_TODAY;
    out->n[0] = out->n[1] = 0;
    out->task_kind = hx_obsidian_task(s);
    out->zones = hx_obsidian_task_zones(s);
    out->n_boxes = hx_obsidian_boxes_on_ground(s, out->box);
}

/* Mechs and drones count; what flies by or stands there does not. */
static void add_unit(const HxState *s, int seat, int id, Scene *out)
{
    const ObsidianUnit u = hx_obsidian_piece(s, id);
    if (u.kind != OBSIDIAN_MECH && u.kind != OBSIDIAN_DRONE)
        return;
    out->id[seat][out->n[seat]] = id;
    out->ability[seat][out->n[seat]].is_known = false;
    out->unit[seat][out->n[seat]++] = u;
}

void obsidian_read_scene(const HxState *s, Scene *out)
{
    begin_scene(s, out);
    for (int seat = 0; seat < SEATS; seat++)
        FOR_BITS(k, hx_obsidian_on_board(s, seat))
        {
            add_unit(s, seat, seat * PER_SEAT + k, out);
        }
}

void obsidian_read_scene_again(const HxState *before, const Scene *old, const HxState *s, Scene *out)
{
    begin_scene(s, out);
    out->as_of = old->as_of;
    for (int seat = 0; seat < SEATS; seat++) {
        int at = 0;
        FOR_BITS(place, hx_obsidian_on_board(s, seat))
        {
            const int id = seat * PER_SEAT + place;
            while (at < old->n[seat] && old->id[seat][at] < id)
                at++;
            const bool was_there = at < old->n[seat] && old->id[seat][at] == id, is_same = hx_obsidian_is_untouched(before, s, id);
            const int k = out->n[seat];
            if (is_same && was_there) {
                out->id[seat][k] = id;
                out->unit[seat][k] = old->unit[seat][at];
                out->n[seat]++;
            } else if (!is_same) {
                add_unit(s, seat, id, out);
            }
            if (out->n[seat] > k)
                out->ability[seat][k] = was_there && hx_obsidian_is_as_able(before, s, id) ? old->ability[seat][at] : (Ability){ false };
        }
    }
}

int obsidian_grids_between(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

float obsidian_worth(const ObsidianUnit *u)
{
    if (u->kind == OBSIDIAN_DRONE)
        return (float)u->points * (u->is_damaged ? WEIGHT_DAMAGED_DRONE : 1);
    const float body = WEIGHT_MECH + WEIGHT_PART_LEFT * (float)u->n_parts - WEIGHT_PART_DAMAGED * (float)u->n_damaged;
    return (float)u->points * body * (u->stance == OBSIDIAN_SHUTDOWN ? WEIGHT_SHUTDOWN : 1) +
           WEIGHT_LINK * (float)(u->link > 3 ? 3 : u->link);
}

int obsidian_zone_at(int grid)
{
    return grid / BOARD / 4 * 3 + grid % BOARD / 4;
}

bool obsidian_scores_by_zones(const Scene *scene)
{
    return scene->task_kind == OBSIDIAN_TASK_CONTROL || scene->task_kind == OBSIDIAN_TASK_TERMINAL;
}

/* Grids from one to the next of a zone, which is a square of four by four; 0 inside it. */
static int way_into(int grid, int zone)
{
    const int x = grid % BOARD, y = grid / BOARD, x0 = zone % 3 * 4, y0 = zone / 3 * 4;
    const int dx = x < x0 ? x0 - x : x > x0 + 3 ? x - x0 - 3 : 0, dy = y < y0 ? y0 - y : y > y0 + 3 ? y - y0 - 3 : 0;
    return dx + dy;
}

int obsidian_way_to_zone(const Scene *scene, int seat, int k)
{
    unsigned covered = 0;
    for (int i = 0; i < scene->n[seat]; i++)
        if (i != k && scene->unit[seat][i].stance != OBSIDIAN_SHUTDOWN)
            covered |= 1u << obsidian_zone_at(scene->unit[seat][i].grid);
    int nearest = 12;
    const uint32_t open = scene->task_kind == OBSIDIAN_TASK_TERMINAL ? scene->zones : scene->zones & ~covered;
    FOR_BITS(zone, open)
    {
        const int d = way_into(scene->unit[seat][k].grid, zone);
        nearest = d < nearest ? d : nearest;
    }
    return nearest;
}

int obsidian_way_to_box(const Scene *scene, const ObsidianUnit *u)
{
    int nearest = 99;
    for (int i = 0; i < scene->n_boxes && u->takes_box; i++) {
        const int d = obsidian_grids_between(u->grid, scene->box[i]);
        nearest = d < nearest ? d : nearest;
    }
    return nearest == 99 ? 0 : nearest;
}

float obsidian_zone_lead(const Scene *scene)
{
    unsigned present[SEATS] = { 0, 0 };
    for (int side = 0; side < SEATS; side++)
        for (int k = 0; k < scene->n[side]; k++)
            if (scene->unit[side][k].stance != OBSIDIAN_SHUTDOWN)
                present[side] |= 1u << obsidian_zone_at(scene->unit[side][k].grid);
    const int lead = count_bits(scene->zones & present[0] & ~present[1]) - count_bits(scene->zones & present[1] & ~present[0]);
    return (float)lead * (scene->task_kind == OBSIDIAN_TASK_TERMINAL ? 2.0F : 1.0F);
}

/* Dice of the unit's best actions of two types, best[i] of type[i]; 0: it has none. */
static void best_of_types(const HxState *s, int id, const ObsidianType type[2], int best[2])
{
    best[0] = best[1] = 0;
    for (int number = 0; number < OBSIDIAN_PART_ACTIONS; number++) {
        const ObsidianAction a = hx_obsidian_action(s, id, number);
        const int dice = a.size ? 1 + 3 * a.yellow + 3 * a.red : 0;
        for (int i = 0; i < 2; i++)
            best[i] = a.type == type[i] && dice > best[i] ? dice : best[i];
    }
}

int obsidian_best_of_type(const HxState *s, int id, int type)
{
    int best[2];
    best_of_types(s, id, (const ObsidianType[]){ (ObsidianType)type, (ObsidianType)type }, best);
    return best[0];
}

/* A fist has no range: is the unit's best blow better than its best shot? */
static bool is_brawler(const HxState *s, int id)
{
    static const ObsidianType types[2] = { OBSIDIAN_MELEE_ACTION, OBSIDIAN_FIRING_ACTION };
    int best[2];
    best_of_types(s, id, types, best);
    return best[0] > best[1];
}

/* The unit's best shot and blow, by mean damage dice. */
static void read_attacks(const HxState *s, int id, ObsidianKind kind, Ability *out)
{
    const int first = kind == OBSIDIAN_MECH ? 0 : OBSIDIAN_CARD_ACTION;
    const int n = kind == OBSIDIAN_MECH ? OBSIDIAN_PART_ACTIONS : OBSIDIAN_CARD_ACTIONS;
    int of_shot = 0, of_blow = 0; /* dice of the best */
    for (int number = first; number < first + n; number++) {
        const ObsidianAction a = hx_obsidian_action(s, id, number);
        const int dice = 3 * a.yellow + 2 * a.red;
        if (!a.is_attack || dice == 0)
            continue;
        if (a.type == OBSIDIAN_FIRING_ACTION) {
            out->reach = a.range > out->reach ? a.range : out->reach;
            if (dice > of_shot) {
                of_shot = dice;
                out->shot = a;
            }
        } else if (dice > of_blow) {
            of_blow = dice;
            out->blow = a;
        }
    }
    out->is_brawler = kind == OBSIDIAN_MECH && of_blow > of_shot;
}

/* What a penetration of a part costs the mech, as a share of its points: a torso that is lost takes all with it. */
static float share_of_part(const ObsidianUnit *u, ObsidianPart part, bool is_torso)
{
    if (!part.is_damaged && part.structure > 0)
        return is_torso ? 0.5F * WEIGHT_MECH : WEIGHT_PART_DAMAGED;
    return is_torso ? WEIGHT_MECH + WEIGHT_PART_LEFT * (float)u->n_parts : WEIGHT_PART_LEFT;
}

/* By the part die: a side each, and one where the attacker chooses. */
static void read_mech_losses(const HxState *s, int id, const ObsidianUnit *u, Ability *out)
{
    const ObsidianPart torso = hx_obsidian_part(s, id, OBSIDIAN_TORSO);
    float white = 0, loss = 0;
    for (int slot = 0; slot < OBSIDIAN_SLOTS; slot++) {
        ObsidianPart part = hx_obsidian_part(s, id, slot);
        const bool is_torso = slot == OBSIDIAN_TORSO || part.is_destroyed;
        if (part.is_destroyed)
            part = torso;
        const float share = share_of_part(u, part, is_torso);
        white += (float)(part.is_damaged ? part.structure : part.armor);
        loss += share;
        out->worst = share > out->worst ? share : out->worst;
    }
    out->white = white / OBSIDIAN_SLOTS;
    out->loss = (loss + out->worst) / (OBSIDIAN_SLOTS + 1) * (float)u->points;
    out->worst *= (float)u->points;
}

static void read_strength(const HxState *s, int id, const ObsidianUnit *u, Ability *out)
{
    read_attacks(s, id, u->kind, out);
    if (u->kind == OBSIDIAN_MECH) {
        read_mech_losses(s, id, u, out);
        return;
    }
    out->white = (float)(u->is_damaged ? u->structure : u->armor);
    out->loss = out->worst = (float)u->points * (u->is_damaged ? WEIGHT_DAMAGED_DRONE : u->structure > 0 ? 1 - WEIGHT_DAMAGED_DRONE : 1);
}

const Ability *obsidian_ability(const HxState *s, Scene *scene, int seat, int k)
{
    Ability *ability = &scene->ability[seat][k];
    if (ability->is_known)
        return ability;
    const int id = scene->id[seat][k];
    *ability = (Ability){ .is_known = true };
    if (scene->as_of == KNOWLEDGE_TODAY) {
        read_strength(s, id, &scene->unit[seat][k], ability);
    } else {
        ability->is_brawler = is_brawler(s, id);
        ability->reach = hx_obsidian_reach(s, id);
    }
    return ability;
}

/* Does a blow reach from one grid to the other? */
static bool is_beside(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

float obsidian_loss_by(const HxState *s, Scene *scene, int seat, int i, int k, const ObsidianAction *attack)
{
    const ObsidianUnit *u = &scene->unit[seat][i], *v = &scene->unit[1 - seat][k];
    const int id = scene->id[seat][i], other = scene->id[1 - seat][k];
    const Ability *able = obsidian_ability(s, scene, 1 - seat, k);
    const bool is_named = v->stance == OBSIDIAN_SHUTDOWN || hx_obsidian_arc(s, other, id) < 0;
    const float cover = attack->type == OBSIDIAN_FIRING_ACTION ? (float)hx_obsidian_cover(s, id, other) : 0;
    const float odds = obsidian_penetration(attack->yellow, attack->red, u->stance == OBSIDIAN_OFF, able->white + cover,
                                            v->stance == OBSIDIAN_MOB ? v->evasion : 0, v->stance == OBSIDIAN_DEF);
    return odds * (is_named ? able->worst : able->loss);
}

float obsidian_expected_loss(const HxState *s, Scene *scene, int seat, int i, int k)
{
    const Ability *able = obsidian_ability(s, scene, seat, i);
    const ObsidianUnit *u = &scene->unit[seat][i], *v = &scene->unit[1 - seat][k];
    float best = 0;
    if (able->shot.yellow + able->shot.red > 0 && obsidian_grids_between(u->grid, v->grid) <= able->shot.range &&
        hx_obsidian_sees(s, scene->id[seat][i], scene->id[1 - seat][k]))
        best = obsidian_loss_by(s, scene, seat, i, k, &able->shot);
    if (able->blow.yellow + able->blow.red > 0 && is_beside(u->grid, v->grid) && !v->is_aerial) {
        const float loss = obsidian_loss_by(s, scene, seat, i, k, &able->blow);
        best = loss > best ? loss : best;
    }
    return best;
}

/* What a shot or a blow at an enemy is worth from here; 0 where there is none. */
static float worth_of_target(const HxState *s, int id, int enemy, const ObsidianUnit *there, bool is_seen_from_behind)
{
    float worth = WEIGHT_TARGET + (is_seen_from_behind ? WEIGHT_TARGET_FROM_BEHIND : 0.0F) - (float)hx_obsidian_cover(s, id, enemy);
    if (there->stance == OBSIDIAN_SHUTDOWN)
        worth += WEIGHT_TARGET_SHUTDOWN;
    return worth;
}

/* Distances in grids: who stands behind matters up to NEAR_BEHIND, the way to the fight up to LONG_WAY. */
enum { NEAR_BEHIND = 6, LONG_WAY = 12 };

float obsidian_place_value(const HxState *s, Scene *scene, int seat, int k)
{
    const ObsidianUnit *u = &scene->unit[seat][k];
    const int id = scene->id[seat][k], enemy = 1 - seat;
    const bool is_by_odds = scene->as_of == KNOWLEDGE_TODAY;
    float value = 0;
    if (obsidian_scores_by_zones(scene))
        value -= WEIGHT_WAY_TO_ZONE * (float)obsidian_way_to_zone(scene, seat, k);
    value -= WEIGHT_WAY_TO_BOX * (float)obsidian_way_to_box(scene, u);
    const Ability *able = obsidian_ability(s, scene, seat, k);
    const int reach = able->reach > 0 ? able->reach : 1;
    float best = 0;
    int closest = INT_MAX, closest_arc = 0;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const ObsidianUnit *v = &scene->unit[enemy][i];
        const int other = scene->id[enemy][i], away = obsidian_grids_between(u->grid, v->grid);
        const int arc = hx_obsidian_arc(s, id, other), back = hx_obsidian_arc(s, other, id);
        if (away < closest) {
            closest = away;
            closest_arc = arc;
        }
        if (away <= reach && arc > 0 && hx_obsidian_sees(s, id, other)) {
            const float gain = worth_of_target(s, id, other, v, back < 0) +
                               (is_by_odds ? WEIGHT_EXPECTED_LOSS * obsidian_expected_loss(s, scene, seat, k, i) : 0);
            best = gain > best ? gain : best;
        }
        if (is_by_odds && away <= NEAR_SHOT && back > 0 && v->stance != OBSIDIAN_SHUTDOWN)
            value -= WEIGHT_DANGER * obsidian_expected_loss(s, scene, enemy, i, k);
        if (arc < 0 && away <= NEAR_BEHIND)
            value -= WEIGHT_ENEMY_BEHIND;
        if (away <= NEAR_SHOT && v->stance != OBSIDIAN_SHUTDOWN && back > 0)
            value += WEIGHT_COVER * (float)hx_obsidian_cover(s, other, id);
    }
    value += best + WEIGHT_FACES_ENEMY * (float)closest_arc;
    if (scene->n[enemy] > 0) {
        const float way = (float)(closest > LONG_WAY ? LONG_WAY : closest);
        if (able->is_brawler)
            value -= WEIGHT_WAY_OF_BRAWLER * way;
        value -= (obsidian_scores_by_zones(scene) ? WEIGHT_WAY_BESIDE_ZONES : WEIGHT_WAY_TO_FIGHT) * way;
    }
    if (u->stance == OBSIDIAN_MOB && best == 0)
        value += WEIGHT_MOB_WITHOUT_TARGET;
    if (u->stance == OBSIDIAN_OFF && best > 0)
        value += WEIGHT_OFF_WITH_TARGET;
    return value;
}

float obsidian_lead(const HxState *s, const Scene *scene)
{
    float lead[SEATS];
    const float rounds_left = (float)(hx_obsidian_rounds(s) - hx_obsidian_round(s) + 1);
    for (int seat = 0; seat < SEATS; seat++) {
        float pieces = 0;
        bool has_mech = false;
        for (int k = 0; k < scene->n[seat]; k++) {
            pieces += obsidian_worth(&scene->unit[seat][k]) + WEIGHT_BOX * (float)scene->unit[seat][k].boxes;
            has_mech |= scene->unit[seat][k].kind == OBSIDIAN_MECH;
        }
        lead[seat] = WEIGHT_VICTORY_POINT * (float)hx_obsidian_vp(s, seat) + pieces * (WEIGHT_PIECES + WEIGHT_PIECES_ROUND * rounds_left) +
                     (has_mech ? 0 : WEIGHT_NO_MECH);
    }
    return lead[0] - lead[1];
}
