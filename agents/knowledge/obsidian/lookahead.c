/* Looking one action ahead: it is played on a clone, and what the board is worth then counts. */
#include "agents/knowledge/obsidian/lookahead.h"

/* The place of a unit among its side's, as its own side or the other sees it; 0 where it is gone. */
static float place_of(const HxState *s, Scene *scene, int seat, int id)
{
    for (int side = 0; side < SEATS; side++)
        for (int k = 0; k < scene->n[side]; k++)
            if (scene->id[side][k] == id)
                return (side == seat ? 1.0F : -1.0F) * obsidian_place_value(s, scene, side, k);
    return 0;
}

/* Find out once, before every answer is looked at, about the unit and, where odds count, about enemies that it may meet in a step. */
static void know_abilities(const HxState *s, Scene *scene, int id)
{
    if (id < 0 || id >= OBSIDIAN_UNITS)
        return;
    const int side = id / PER_SEAT;
    int grid = -1;
    for (int k = 0; k < scene->n[side]; k++)
        if (scene->id[side][k] == id) {
            obsidian_ability(s, scene, side, k);
            grid = scene->unit[side][k].grid;
        }
    if (grid < 0 || scene->as_of != KNOWLEDGE_TODAY)
        return;
    for (int k = 0; k < scene->n[1 - side]; k++)
        if (obsidian_grids_between(grid, scene->unit[1 - side][k].grid) <= NEAR_SHOT + 1)
            obsidian_ability(s, scene, 1 - side, k);
}

float obsidian_look_ahead(const HxState *s, Scene *scene, int subject, HxAction a, HxPool *scratch)
{
    const int seat = s->game->to_move(s);
    HxState next;
    hx_clone(&next, s, scratch);
    float value = 0;
    know_abilities(s, scene, subject);
    if (hx_apply(&next, a) == HX_OK) {
        Scene after;
        obsidian_read_scene_again(s, scene, &next, &after);
        value = obsidian_lead(&next, &after);
        if (seat == 1)
            value = -value;
        if (obsidian_scores_by_zones(&after))
            value += WEIGHT_ZONE * (seat == 1 ? -1.0F : 1.0F) * obsidian_zone_lead(&after);
        value += place_of(&next, &after, seat, subject);
        value /= WEIGHT_STEP;
    }
    hx_drop(&next);
    return value;
}
