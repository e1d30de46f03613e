/* Obsidian Protocol: what each seat has, where it stands on the board as seen from its own side, and what it threatens; as the position
 * stands and as it settles. */
#include "agents/knowledge/obsidian/features.h"
#include "agents/net/features.h"

#include <string.h>

enum { ZONES = 9, STANCES = 4 };

/* One row per number of a seat: name, what it is (about 0 .. 2 in size). */
#define OBSIDIAN_SUMS(SUM)                                                                                                                 \
    SUM(VP, "victory points / 10")                                                                                                         \
    SUM(WORTH, "worth of mechs and drones, as greedy sees it / 100")                                                                       \
    SUM(MECHS, "mechs / 3")                                                                                                                \
    SUM(DRONES, "drones / 3")                                                                                                              \
    SUM(PARTS, "parts of mechs left / 10")                                                                                                 \
    SUM(DAMAGED, "of them damaged, and damaged drones / 5")                                                                                \
    SUM(LINK, "link of mechs / 10")                                                                                                        \
    SUM(TOKENS, "command tokens of mechs / 3")                                                                                             \
    SUM(BOXES, "black boxes borne / 2")                                                                                                    \
    SUM(ARMOR, "armor and structure / 20")                                                                                                 \
    SUM(HIDDEN, "camouflaged or low / 3")                                                                                                  \
    SUM(MARKED, "highlighted or immobilized / 3")                                                                                          \
    SUM(FLYING, "launched units on the board / 5")                                                                                         \
    SUM(AHEAD, "zones that score and that it alone is in / 3")                                                                             \
    SUM(SHARED, "zones that score and that both are in / 3")                                                                               \
    SUM(WAY, "grids to zones that score and to boxes / 20")                                                                                \
    SUM(PLACE, "how well its units stand, as greedy sees it / 20")                                                                         \
    SUM(TARGETS, "enemies in range, sight and front of its units / 5")                                                                     \
    SUM(FIRE, "damage dice upon the best of them, summed / 20")                                                                            \
    SUM(BACKS, "its units with an enemy behind / 3")                                                                                       \
    SUM(MOVES, "1 where it is asked now")

enum {
#define OBSIDIAN_SUM_ID(id, text) SUM_##id,
    OBSIDIAN_SUMS(OBSIDIAN_SUM_ID)
#undef OBSIDIAN_SUM_ID
        SUM_STANCE,                        /* mechs and drones by stance / 3 */
    SUM_ZONE_MECHS = SUM_STANCE + STANCES, /* mechs by zone / 2, the first zone being the nearest left one */
    SUM_ZONE_DRONES = SUM_ZONE_MECHS + ZONES,
    N_SUMS = SUM_ZONE_DRONES + ZONES,
    TASKS = 4,
    N_TABLE = 2 + TASKS,
};

static void add_unit(const ObsidianUnit *u, int seat, float *out)
{
    const bool is_mech = u->kind == OBSIDIAN_MECH;
    const int zone = seat == 0 ? obsidian_zone_at(u->grid) : ZONES - 1 - obsidian_zone_at(u->grid);
    out[SUM_WORTH] += obsidian_worth(u) / 100;
    out[is_mech ? SUM_MECHS : SUM_DRONES] += 1.0F / 3;
    out[SUM_PARTS] += (float)u->n_parts / 10;
    out[SUM_DAMAGED] += (float)(u->n_damaged + (!is_mech && u->is_damaged)) / 5;
    out[SUM_LINK] += (float)u->link / 10;
    out[SUM_TOKENS] += (float)u->tokens / 3;
    out[SUM_BOXES] += (float)u->boxes / 2;
    out[SUM_ARMOR] += (float)(u->armor + u->structure) / 20;
    out[SUM_HIDDEN] += (float)(u->is_camouflaged + u->is_low_profile) / 3;
    out[SUM_MARKED] += (float)(u->is_highlighted + u->is_immobilized) / 3;
    out[SUM_STANCE + (int)u->stance] += 1.0F / 3;
    out[(is_mech ? SUM_ZONE_MECHS : SUM_ZONE_DRONES) + zone] += 0.5F;
}

/* What unit k of a seat has before it and behind it. */
static void add_threats(const HxState *s, Scene *scene, int seat, int k, float *out)
{
    const ObsidianUnit *u = &scene->unit[seat][k];
    const int id = scene->id[seat][k], enemy = 1 - seat, reach = obsidian_ability(s, scene, seat, k)->reach;
    bool has_target = false, has_back = false;
    if (u->stance == OBSIDIAN_SHUTDOWN)
        return;
    for (int i = 0; i < scene->n[enemy]; i++) {
        const int far = obsidian_grids_between(u->grid, scene->unit[enemy][i].grid), other = scene->id[enemy][i];
        const int arc = hx_obsidian_arc(s, id, other);
        has_back |= arc < 0 && far <= 6;
        if (far > (reach > 0 ? reach : 1) || arc <= 0 || !hx_obsidian_sees(s, id, other))
            continue;
        out[SUM_TARGETS] += 0.2F;
        has_target = true;
    }
    out[SUM_FIRE] += has_target ? (float)hx_obsidian_firepower(s, id) / 20 : 0;
    out[SUM_BACKS] += has_back ? 1.0F / 3 : 0;
}

static void measure_seat(const HxState *s, Scene *scene, int seat, float *out)
{
    memset(out, 0, N_SUMS * sizeof *out);
    uint64_t on_board = hx_obsidian_on_board(s, seat);
    int n_launched = -scene->n[seat];
    for (; on_board; on_board &= on_board - 1)
        n_launched++;
    out[SUM_VP] = (float)hx_obsidian_vp(s, seat) / 10;
    out[SUM_FLYING] = (float)n_launched / 5;
    out[SUM_MOVES] = s->game->to_move(s) == seat;
    for (int k = 0; k < scene->n[seat]; k++) {
        add_unit(&scene->unit[seat][k], seat, out);
        add_threats(s, scene, seat, k, out);
        out[SUM_PLACE] += obsidian_place_value(s, scene, seat, k) / 20;
        const int way = obsidian_scores_by_zones(scene) ? obsidian_way_to_zone(scene, seat, k) : 0;
        out[SUM_WAY] += (float)(way + obsidian_way_to_box(scene, &scene->unit[seat][k])) / 20;
    }
}

static void measure(const HxState *s, float *seat, size_t stride)
{
    Scene scene;
    uint32_t present[SEATS] = { 0, 0 };
    obsidian_read_scene(s, &scene);
    for (int i = 0; i < SEATS; i++) {
        measure_seat(s, &scene, i, seat + (size_t)i * stride);
        for (int k = 0; k < scene.n[i]; k++)
            if (scene.unit[i][k].stance != OBSIDIAN_SHUTDOWN)
                present[i] |= 1u << obsidian_zone_at(scene.unit[i][k].grid);
    }
    for (int zone = 0; zone < ZONES; zone++)
        for (int i = 0; i < SEATS && scene.zones >> zone & 1; i++) {
            float *own = seat + (size_t)i * stride;
            const bool is_in = present[i] >> zone & 1, is_other_in = present[1 - i] >> zone & 1;
            own[SUM_AHEAD] += is_in && !is_other_in ? 1.0F / 3 : 0;
            own[SUM_SHARED] += is_in && is_other_in ? 1.0F / 3 : 0;
        }
}

static void fill(const HxState *s, const HxState *settled, float *seat, float *table)
{
    enum { STRIDE = 2 * N_SUMS };
    measure(s, seat, STRIDE);
    if (settled != s)
        measure(settled, seat + N_SUMS, STRIDE);
    else
        for (int i = 0; i < SEATS; i++)
            memcpy(seat + i * STRIDE + N_SUMS, seat + i * STRIDE, N_SUMS * sizeof *seat);
    memset(table, 0, N_TABLE * sizeof *table);
    table[0] = (float)(hx_obsidian_rounds(s) - hx_obsidian_round(s)) / 4;
    table[1] = 1 / (float)(1 + hx_obsidian_rounds(s) - hx_obsidian_round(s));
    table[2 + (int)hx_obsidian_task(s)] = 1;
}

const NetFeatures net_features_obsidian = {
    .game = &hx_obsidian_game, .version = 1, .n_seat = 2 * N_SUMS, .n_table = N_TABLE, .n_change = N_SUMS, .fill = fill
};
