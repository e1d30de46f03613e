/* Twilight Imperium 4: the measures of the linear evaluation (knowledge/ti4/features.h), and how many victory points the leader lacks. */
#include "agents/knowledge/ti4/features.h"
#include "agents/net/features.h"

#include <string.h>

static void fill(const HxState *s, const HxState *settled, float *seat, float *table)
{
    float now[TI4_SEATS][TI4_FEATURE_COUNT], left;
    (void)settled; /* nobody can simply stop in this game */
    ti4_measure(s, now, &left);
    table[0] = left / 10;
    memcpy(seat, now, (size_t)s->game->seats(s) * sizeof now[0]);
}

/* A faction is nothing that an action changes. */
const NetFeatures net_features_ti4 = {
    .game = &hx_ti4_game, .version = 1, .n_seat = TI4_FEATURE_COUNT, .n_table = 1, .n_change = TI4_FEATURE_FACTION, .fill = fill
};
