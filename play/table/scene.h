/* What drawing a game needs beside the redacted document: its components, and figures that follow from the position. */
#ifndef HEXARCH_PLAY_TABLE_SCENE_H
#define HEXARCH_PLAY_TABLE_SCENE_H

#include "core/game.h"

#include <jansson.h>

enum { SCENE_BATTLE_MAX = 10 };

/** The components of a game: tiles, parts, cards ...; an empty object if the page needs none. Yours. */
json_t *scene_tables(const HxGame *game);

/**
 * Figures of a position for `viewer` (a seat, HX_PUBLIC or HX_ALL). `seen` is the position as the viewer knows it: except for HX_ALL a
 * redealt copy, so that it reveals nothing hidden. Yours; an empty object if the document says it all.
 */
json_t *scene_figures(const HxState *seen, int viewer);

/* What a page asks about a battle. */
typedef struct SceneBattle {
    int seat;                        /* the attacker's */
    int place;                       /* a hex, a system, a unit: as the game numbers them */
    int n_units;                     /* 0: those of the seat that are there */
    uint8_t units[SCENE_BATTLE_MAX]; /* by type, as the game numbers them; of Obsidian the attacking unit */
} SceneBattle;

/**
 * The odds of a battle in `seen`, a position as the seat knows it: {"attacker", "defender", "draw": probabilities, "exact", "sides": two
 * texts}, or of a game of single attacks {"attacks": [{"name", "hit", "penetration", "destruction", "damage"}]}. Bounded work: it plays
 * battles out if exact odds take long. NULL: no enemy there, or the game has no such odds. Yours.
 */
json_t *scene_odds(const HxState *seen, const SceneBattle *battle);

/* One game's functions. */
typedef struct Scene {
    const HxGame *game;
    json_t *(*tables)(void);
    json_t *(*figures)(const HxState *seen, int viewer);
    json_t *(*odds)(const HxState *seen, const SceneBattle *battle);
} Scene;

extern const Scene scene_eclipse, scene_ti4, scene_obsidian;

#endif
