/* The inputs of a net for a position: numbers for each seat and for the table. One provider per game; a net file names the version of the
 * features it was trained on. */
#ifndef HEXARCH_AGENTS_NET_FEATURES_H
#define HEXARCH_AGENTS_NET_FEATURES_H

#include "core/game.h"

enum { NET_MAX_SEAT_FEATURES = 512, NET_MAX_TABLE_FEATURES = 256 };

typedef struct NetFeatures {
    const HxGame *game;
    uint32_t version;    /* moves when a feature changes its place or meaning */
    int n_seat, n_table; /* numbers per seat, and of the table */
    int n_policy;        /* outputs of the policy: one per action id; 0: the game's actions are too many for that */
    int n_change; /* the first so many of a seat's numbers tell an action apart by what it changes in them (net.h); 0: no such policy */
    /**
     * Write every seat's features, seat [seats][n_seat], and the table's, table [n_table]; about -1 .. 2 each. All entries are written.
     * `settled` is what becomes of the position when all seats do no more this round (Knowledge.idle), or `s` itself: where nobody looked,
     * and in games without rounds.
     */
    void (*fill)(const HxState *s, const HxState *settled, float *seat, float *table);
} NetFeatures;

/** The features of a game, or NULL where no net can be trained for it yet. */
const NetFeatures *net_features_of(const HxGame *game);

extern const NetFeatures net_features_connect_four;
extern const NetFeatures net_features_breakthrough;
extern const NetFeatures net_features_eclipse;
extern const NetFeatures net_features_obsidian;
extern const NetFeatures net_features_ti4;

#endif
