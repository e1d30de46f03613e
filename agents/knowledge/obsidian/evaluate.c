/* What is good in Obsidian Protocol: pieces and victory points, zones held. */
#include <math.h>

#include "agents/knowledge/obsidian/features.h"
#include "agents/knowledge/tables.h"

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
    obsidian_read_scene(s, &scene);
    float lead = obsidian_lead(s, &scene);
    if (obsidian_scores_by_zones(&scene)) /* what the next scoring would bring */
        lead += 25 * obsidian_zone_lead(&scene);
    value[0] = tanhf(lead / 180);
    value[1] = -value[0];
}

const Knowledge obsidian_knowledge = { .game = &obsidian_game, .evaluate = evaluate, .judge = obsidian_judge };
