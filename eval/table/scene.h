/* What drawing a game needs beside the redacted document: its components, and figures that follow from the position. */
#ifndef HEXARCH_EVAL_TABLE_SCENE_H
#define HEXARCH_EVAL_TABLE_SCENE_H

#include <jansson.h>

#include "core/game.h"

/** The components of a game: tiles, parts, cards ...; an empty object where a page needs none. Yours. */
json_t *scene_tables(const HxGame *game);

/**
 * Figures of a position for `viewer` (a seat or HX_ALL). `seen` is the position as the viewer knows it: for a seat a re-dealt copy, so
 * that nothing hidden can come through. Yours; an empty object where the document says it all.
 */
json_t *scene_figures(const HxState *seen, int viewer);

/* One game's two functions. */
typedef struct Scene {
    const HxGame *game;
    json_t *(*tables)(void);
    json_t *(*figures)(const HxState *seen, int viewer);
} Scene;

extern const Scene scene_eclipse, scene_ti4, scene_obsidian;

#endif
