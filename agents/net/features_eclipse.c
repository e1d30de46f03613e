/* Eclipse: the measures of the linear evaluation (knowledge/eclipse/features.h), and the rounds left. */
#include <string.h>

#include "agents/knowledge/eclipse/features.h"
#include "agents/net/features.h"

static void fill(const HxState *s, float *seat, float *table)
{
    float measured[ECLIPSE_SEATS][ECLIPSE_FEATURE_COUNT], left;
    const int n = s->game->seats(s);
    eclipse_measure(s, measured, &left);
    memcpy(seat, measured, (size_t)n * sizeof measured[0]);
    table[0] = left / 9;
}

const NetFeatures net_features_eclipse = {
    .game = &eclipse_game, .version = 1, .n_seat = ECLIPSE_FEATURE_COUNT, .n_table = 1, .fill = fill
};
