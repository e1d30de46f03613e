/* What Obsidian knowledge reads of a position: every unit once, what it is worth, where it stands. Private to agents/knowledge/obsidian. */
#ifndef HEXARCH_KNOWLEDGE_OBSIDIAN_FEATURES_H
#define HEXARCH_KNOWLEDGE_OBSIDIAN_FEATURES_H

#include "core/games/obsidian/obsidian.h"

enum { SEATS = 2, PER_SEAT = OBSIDIAN_UNITS / SEATS, BOARD = 12 };

/* One reading of the board. */
typedef struct Scene {
    int n[SEATS];
    int id[SEATS][PER_SEAT];
    ObsidianUnit unit[SEATS][PER_SEAT];
    uint8_t task[OBSIDIAN_GRIDS];
    ObsidianTask task_kind;
} Scene;

void obsidian_read_scene(const HxState *s, Scene *out);
int obsidian_grids_between(int a, int b);
/** What a unit is worth, in points: parts left, damage, links, awake or not. */
float obsidian_worth(const ObsidianUnit *u);
/** Does the main task score by who stands in its zones? */
bool obsidian_scores_by_zones(const Scene *scene);
/** Zones where only this side stands, in victory points a round. */
float obsidian_zones_of(const Scene *scene, int seat);
/** Grids to the nearest scoring zone without another of its side's units in it; 0 when in one. */
int obsidian_way_to_zone(const Scene *scene, int seat, int k);
/** Grids to the nearest black box on the ground; 0 where there is none, or nothing to bear it with. */
int obsidian_way_to_box(const Scene *scene, const ObsidianUnit *u);
/** Dice of the unit's best action of a type; 0: it has none. */
int obsidian_best_of_type(const HxState *s, int id, int type);
/** Where a unit stands: near what scores, with an enemy in range, sight and front; seen by few, with cover, its back safe. In points. */
float obsidian_place_value(const HxState *s, const Scene *scene, int seat, int k);
/** Lead of seat 0 in victory points and pieces, as the rounds left let them count; a box borne is worth its 4 points if it is kept. */
float obsidian_lead(const HxState *s, const Scene *scene);

void obsidian_judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);

#endif
