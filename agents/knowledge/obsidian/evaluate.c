/* What is good in Obsidian Protocol: pieces and victory points, zones held. */
#include "agents/knowledge/obsidian/features.h"
#include "agents/knowledge/obsidian/judge.h"
#include "agents/knowledge/tables.h"

#include <math.h>

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
        lead += WEIGHT_ZONE * obsidian_zone_lead(&scene);
    value[0] = tanhf(lead / WEIGHT_SURE);
    value[1] = -value[0];
}

/* Mechs and drones do nothing where they may act. */
static int idle(const HxState *s, const HxAction *legal, int n)
{
    const ObsidianAsk kind = hx_obsidian_decision(s).kind;
    if (kind != OBSIDIAN_ASK_TIMING && kind != OBSIDIAN_ASK_ACTION && kind != OBSIDIAN_ASK_COMMAND_MECH &&
        kind != OBSIDIAN_ASK_COMMAND_DRONE && kind != OBSIDIAN_ASK_COMMAND_ACTION)
        return -1;
    for (int i = 0; i < n; i++)
        if (hx_obsidian_answer(s, legal[i]).kind == OBSIDIAN_SAYS_NO)
            return i;
    return -1;
}

#define OBSIDIAN_KNOWLEDGE(suffix)                                                                                                         \
    const Knowledge obsidian_knowledge##suffix = { .game = &hx_obsidian_game,                                                              \
                                                   .evaluate = evaluate,                                                                   \
                                                   .judge = obsidian_judge##suffix,                                                        \
                                                   .comes_back = true,                                                                     \
                                                   .idle = idle,                                                                           \
                                                   .round = hx_obsidian_round,                                                             \
                                                   .tells = &obsidian_tells }
OBSIDIAN_KNOWLEDGE();
OBSIDIAN_KNOWLEDGE(_2026_11);
OBSIDIAN_KNOWLEDGE(_2026_11_28);
