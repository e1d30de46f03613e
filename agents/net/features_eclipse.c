/* Eclipse: the measures of the linear evaluation (knowledge/eclipse/features.h) as the position stands and as it would settle, and the
 * rounds left. */
#include "agents/knowledge/eclipse/features.h"
#include "agents/net/features.h"

#include <string.h>

enum { N_SEAT = 2 * ECLIPSE_FEATURE_COUNT, N_TABLE = 1 };

static void fill(const HxState *s, const HxState *settled, float *seat, float *table)
{
    float now[ECLIPSE_SEATS][ECLIPSE_FEATURE_COUNT], then[ECLIPSE_SEATS][ECLIPSE_FEATURE_COUNT], left;
    const int n = s->game->seats(s);
    eclipse_measure(s, now, &left);
    table[0] = left / 9;
    if (settled != s)
        eclipse_measure(settled, then, &left);
    for (int i = 0; i < n; i++, seat += N_SEAT) {
        memcpy(seat, now[i], sizeof now[i]);
        memcpy(seat + ECLIPSE_FEATURE_COUNT, settled == s ? now[i] : then[i], sizeof then[i]);
    }
}

const NetFeatures net_features_eclipse = {
    .game = &hx_eclipse_game, .version = 2, .n_seat = N_SEAT, .n_table = N_TABLE, .n_change = ECLIPSE_FEATURE_COUNT, .fill = fill
};
