/* What is told of a position of Obsidian. */
#include "agents/tells.h"

#include "agents/knowledge/obsidian/features.h"
#include "core/kit/bits.h"

enum { POINTS, ZONES, BOXES, MECHS, DRONES, PARTS, DAMAGED, LINK, AIM };

static const TellMeasure measures[] = {
    [POINTS] = { "victory point", "victory points", 1, 1, false },
    [ZONES] = { "zone held alone", "zones held alone", 0.6F, 0.6F, false },
    [BOXES] = { "black box borne", "black boxes borne", 2, 2, false },
    [MECHS] = { "mech", "mechs", 2, 2, false },
    [DRONES] = { "drone", "drones", 0.5F, 0.5F, false },
    [PARTS] = { "working part", "working parts", 0.4F, 0.3F, false },
    [DAMAGED] = { "damaged part", "damaged parts", -0.15F, -0.1F, false },
    [LINK] = { "link", "link", 0.1F, 0.02F, false },
    [AIM] = { "enemy in range, sight and front", "enemies in range, sight and front", 0.15F, 0.05F, false },
    { NULL, NULL, 0, 0, false },
};

/* Units of the seat that have an enemy to aim at. */
static float aims(const HxState *s, Scene *scene, int seat)
{
    float n = 0;
    for (int k = 0; k < scene->n[seat]; k++) {
        const int id = scene->id[seat][k], reach = obsidian_ability(s, scene, seat, k)->reach;
        bool has_aim = false;
        for (int i = 0; i < scene->n[1 - seat] && !has_aim; i++) {
            const int enemy = scene->id[1 - seat][i];
            has_aim = obsidian_grids_between(scene->unit[seat][k].grid, scene->unit[1 - seat][i].grid) <= reach &&
                      hx_obsidian_arc(s, id, enemy) > 0 && hx_obsidian_sees(s, id, enemy);
        }
        n += has_aim;
    }
    return n;
}

static void measure(const HxState *s, int seat, int viewer, float *out)
{
    (void)viewer;
    Scene scene;
    uint32_t held[SEATS] = { 0, 0 };
    obsidian_read_scene(s, &scene);
    for (int side = 0; side < SEATS; side++)
        for (int k = 0; k < scene.n[side]; k++)
            if (scene.unit[side][k].stance != OBSIDIAN_SHUTDOWN)
                held[side] |= 1U << obsidian_zone_at(scene.unit[side][k].grid);
    out[POINTS] = (float)hx_obsidian_vp(s, seat);
    out[ZONES] = (float)count_bits(scene.zones & held[seat] & ~held[1 - seat]);
    for (int k = 0; k < scene.n[seat]; k++) {
        const ObsidianUnit *u = &scene.unit[seat][k];
        out[MECHS] += u->kind == OBSIDIAN_MECH;
        out[DRONES] += u->kind == OBSIDIAN_DRONE;
        out[PARTS] += (float)(u->n_parts - u->n_damaged);
        out[DAMAGED] += (float)(u->n_damaged + u->is_damaged);
        out[LINK] += (float)u->link;
        out[BOXES] += (float)u->boxes;
    }
    out[AIM] = aims(s, &scene, seat);
}

static float left(const HxState *s)
{
    return (float)(hx_obsidian_rounds(s) - hx_obsidian_round(s)) / (float)hx_obsidian_rounds(s);
}

const Tells obsidian_tells = { .measures = measures, .measure = measure, .left = left };
