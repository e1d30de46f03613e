/* What TI4 knowledge measures of each seat to guess how the game will end. */
#ifndef HEXARCH_KNOWLEDGE_TI4_FEATURES_H
#define HEXARCH_KNOWLEDGE_TI4_FEATURES_H

#include "core/games/ti4/ti4.h"

/* One row per feature: name, what it is (about 0 .. 2 in size). */
#define TI4_FEATURES(FEATURE)                                                                                                              \
    FEATURE(POINTS, "victory points / 3")                                                                                                  \
    FEATURE(MET, "points of public objectives that could be scored now / 2")                                                               \
    FEATURE(CAN_SCORE, "1 if there is such an objective")                                                                                  \
    FEATURE(NEARLY, "points of the other public objectives, each times the square of the share that is there / 2")                         \
    FEATURE(SECRET_MET, "secret objectives in hand that could be scored now")                                                              \
    FEATURE(SECRET_NEARLY, "the other secret objectives, each the square of the share that is there")                                      \
    FEATURE(SECRETS, "secret objectives in hand / 3")                                                                                      \
    FEATURE(HOMELESS, "1 without all planets of the home system")                                                                          \
    FEATURE(MECATOL, "1 with Mecatol Rex")                                                                                                 \
    FEATURE(CUSTODIANS, "influence towards the custodians token while it is there, ships near it / 6")                                     \
    FEATURE(PLANETS, "planets / 10")                                                                                                       \
    FEATURE(RESOURCES, "resources of all planets / 10")                                                                                    \
    FEATURE(INFLUENCE, "influence of all planets / 10")                                                                                    \
    FEATURE(READY_RESOURCES, "resources of readied planets / 10")                                                                          \
    FEATURE(READY_INFLUENCE, "influence of readied planets / 10")                                                                          \
    FEATURE(SPECIALTIES, "planets with a specialty / 3")                                                                                   \
    FEATURE(TRAITS, "most planets of one trait / 5")                                                                                       \
    FEATURE(GOODS, "trade goods / 5")                                                                                                      \
    FEATURE(COMMODITIES, "commodities / 5")                                                                                                \
    FEATURE(TACTIC, "command tokens to activate systems with / 4")                                                                         \
    FEATURE(STRATEGY, "command tokens for secondaries / 4")                                                                                \
    FEATURE(FLEET, "command tokens of the fleet / 5")                                                                                      \
    FEATURE(COST, "resources that the ships cost / 20")                                                                                    \
    FEATURE(STRENGTH, "strength of the ships / 10")                                                                                        \
    FEATURE(CAPACITY, "capacity of the ships / 10")                                                                                        \
    FEATURE(INFANTRY, "infantry / 10")                                                                                                     \
    FEATURE(PDS, "PDS / 3")                                                                                                                \
    FEATURE(DOCKS, "space docks / 3")                                                                                                      \
    FEATURE(SPREAD, "systems with ships / 6")                                                                                              \
    FEATURE(IN_REACH, "planets of nobody in or next to systems with own ships / 5")                                                        \
    FEATURE(IN_DANGER, "own planets, by worth, in or next to systems with stronger fleets of others / 5")                                  \
    FEATURE(TECHNOLOGIES, "technologies / 5")                                                                                              \
    FEATURE(UPGRADES, "unit upgrades / 3")                                                                                                 \
    FEATURE(CARDS, "action cards / 5")                                                                                                     \
    FEATURE(LAWS, "laws attached to the seat / 2")                                                                                         \
    FEATURE(UNPLAYED, "strategy cards not yet played / 2")                                                                                 \
    FEATURE(IMPERIAL, "1 with Imperial not yet played: and Mecatol Rex or an objective to score")                                          \
    FEATURE(FIRST, "share of the others that come later in initiative order")                                                              \
    FEATURE(SPEAKER, "1 for the speaker")                                                                                                  \
    FEATURE(PASSED, "1 after passing in the action phase")                                                                                 \
    FEATURE(IS_OUT, "1 after elimination")

enum {
#define TI4_FEATURE_ID(id, text) TI4_FEATURE_##id,
    TI4_FEATURES(TI4_FEATURE_ID)
#undef TI4_FEATURE_ID
        TI4_FEATURE_FACTION, /* and one per faction, 1 for its own */
    TI4_FEATURE_COUNT = TI4_FEATURE_FACTION + TI4_FACTIONS
};

/* Weights are given at these numbers of points to go for the leader, and run straight between them. */
enum { TI4_KNOTS = 4 };

/** Strength of one unit in battle: expected hits times what it can take. */
float ti4_strength(const Ti4UnitInfo *unit);

/** Measure every seat, out [seats][TI4_FEATURE_COUNT]; *left: victory points that the leader lacks. */
void ti4_measure(const HxState *s, float (*out)[TI4_FEATURE_COUNT], float *left);

#endif
