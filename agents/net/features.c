/* The table of feature providers: a plain list, one line per game. */
#include "agents/net/features.h"

static const NetFeatures *const table[] = {
    &net_features_connect_four, &net_features_breakthrough, &net_features_eclipse, &net_features_obsidian, &net_features_ti4, NULL,
};

const NetFeatures *net_features_of(const HxGame *game)
{
    for (const NetFeatures *const *features = table; *features; features++)
        if ((*features)->game == game)
            return *features;
    return NULL;
}
