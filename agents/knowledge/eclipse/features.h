/* What Eclipse knowledge measures of each seat to guess how the game will end. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_FEATURES_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_FEATURES_H

#include "core/games/eclipse/eclipse.h"

/* One row per feature: name, what it is (about 0 .. 2 in size). */
#define ECLIPSE_FEATURES(FEATURE)                                                                                                          \
    FEATURE(VP, "VP if the game were scored now / 10")                                                                                     \
    FEATURE(SHORT, "money missing after the next upkeep / 5, at most 0")                                                                   \
    FEATURE(RICH, "money left after the next upkeep / 10, at most 1.2")                                                                    \
    FEATURE(MONEY_INCOME, "production of money less upkeep / 10")                                                                          \
    FEATURE(SCIENCE_INCOME, "production of science / 10")                                                                                  \
    FEATURE(MATERIALS_INCOME, "production of materials / 10")                                                                              \
    FEATURE(SCIENCE, "science in storage / 10, at most 1.6")                                                                               \
    FEATURE(MATERIALS, "materials in storage / 10, at most 2")                                                                             \
    FEATURE(HEXES, "hexes controlled / 5")                                                                                                 \
    FEATURE(DISCS, "discs on the track / 5, at most 2")                                                                                    \
    FEATURE(TECHNOLOGIES, "technologies / 5")                                                                                              \
    FEATURE(TRACKS, "sum over tracks of the square of technologies on it / 20")                                                            \
    FEATURE(FLEET, "ships on the map, by strength / 3")                                                                                    \
    FEATURE(DESIGN, "strength of the blueprints / 2")                                                                                      \
    FEATURE(COLONY_SHIPS, "Colony Ships face up / 3")                                                                                      \
    FEATURE(HAS_PASSED, "1 after passing in the Action Phase")                                                                             \
    FEATURE(BATTLES, "VP expected of fights in the hexes where own ships meet others / 3")                                                 \
    FEATURE(INVADED, "VP in danger in own hexes with ships of others / 3")                                                                 \
    FEATURE(MONOLITHS, "materials within reach, in Monoliths, where they may be built / 3")                                                \
    FEATURE(REPUTATION_ROOM, "free spaces on the Reputation Track / 4")                                                                    \
    FEATURE(IS_OUT, "1 after the collapse of the civilization")                                                                            \
    FEATURE(ADVANCED, "technologies for advanced squares and Orbitals / 3")

enum {
#define ECLIPSE_FEATURE_ID(id, text) ECLIPSE_FEATURE_##id,
    ECLIPSE_FEATURES(ECLIPSE_FEATURE_ID)
#undef ECLIPSE_FEATURE_ID
        ECLIPSE_FEATURE_TECHNOLOGY, /* and one per technology, 1 where it is known */
    ECLIPSE_FEATURE_COUNT = ECLIPSE_FEATURE_TECHNOLOGY + ECLIPSE_TECHNOLOGIES
};

/* Weights are given at these numbers of rounds left and run straight between them. */
enum { ECLIPSE_KNOTS = 4 };

/** Measure every seat, out [seats][ECLIPSE_FEATURE_COUNT]; *left: rounds left, 0 .. 9, with the share of this round still to come. */
void eclipse_measure(const HxState *s, float (*out)[ECLIPSE_FEATURE_COUNT], float *left);

#endif
