/* What Obsidian knowledge reads of a position: every unit once, what it is worth, where it stands. Private to agents/knowledge/obsidian. */
#ifndef HEXARCH_KNOWLEDGE_OBSIDIAN_FEATURES_H
#define HEXARCH_KNOWLEDGE_OBSIDIAN_FEATURES_H

#include "agents/knowledge.h"
#include "core/games/obsidian/obsidian.h"

enum { SEATS = 2, PER_SEAT = OBSIDIAN_UNITS / SEATS, BOARD = 12 };

/* Grids up to which it matters who may shoot. */
enum { NEAR_SHOT = 8 };

/* WEIGHT_...: what each measure counts. */
#define OBSIDIAN_WEIGHT(name, value, what) static const float WEIGHT_##name = value;
#include "agents/knowledge/obsidian/weights.inl"
#undef OBSIDIAN_WEIGHT

/* What a unit can do wherever it stands; known once somebody has asked. */
typedef struct Ability {
    bool is_known, is_brawler; /* its best blow is better than its best shot */
    int reach;
    ObsidianAction shot, blow; /* the best of each; no dice: it has none. From here on known to today's judgement only */
    float white;               /* mean white dice of a hit, cover aside */
    float loss, worst;         /* points that a penetration costs it, by the part die and where the attacker names the part */
} Ability;

/* One reading of the board. */
typedef struct Scene {
    KnowledgeDate as_of; /* judged as it was then; KNOWLEDGE_2026_11: preset=baseline, too */
    int n[SEATS];
    int id[SEATS][PER_SEAT];
    ObsidianUnit unit[SEATS][PER_SEAT];
    Ability ability[SEATS][PER_SEAT];
    ObsidianTask task_kind;
    uint32_t zones; /* that score, as bits */
    int n_boxes;
    uint8_t box[OBSIDIAN_BOXES]; /* grids of black boxes on the ground */
} Scene;

void obsidian_read_scene(const HxState *s, Scene *out);
/** Read the board of `s`, a clone of `before` that has been played on: what was not touched is as it was in `old`. */
void obsidian_read_scene_again(const HxState *before, const Scene *old, const HxState *s, Scene *out);
/** What unit k of a seat can do, found out when it is asked for the first time. */
const Ability *obsidian_ability(const HxState *s, Scene *scene, int seat, int k);
int obsidian_grids_between(int a, int b);
/** The zone a grid lies in, 0 .. 8 row by row. */
int obsidian_zone_at(int grid);
/** What a unit is worth, in points: parts left, damage, links, awake or not. */
float obsidian_worth(const ObsidianUnit *u);
/** Does the main task score by who stands in its zones? */
bool obsidian_scores_by_zones(const Scene *scene);
/** Zones where only seat 0 stands less those of seat 1, in victory points a round. */
float obsidian_zone_lead(const Scene *scene);
/** Grids to the nearest scoring zone without another of its side's units in it; 0 when in one. */
int obsidian_way_to_zone(const Scene *scene, int seat, int k);
/** Grids to the nearest black box on the ground; 0 where there is none, or nothing to bear it with. */
int obsidian_way_to_box(const Scene *scene, const ObsidianUnit *u);
/** Dice of the unit's best action of a type; 0: it has none. */
int obsidian_best_of_type(const HxState *s, int id, int type);
/** Points that this attack of unit i of a seat may take from unit k of the other, in range or not. */
float obsidian_loss_by(const HxState *s, Scene *scene, int seat, int i, int k, const ObsidianAction *attack);
/** Points that unit i of a seat may expect to take from unit k of the other with one attack from where both stand; 0: it reaches it not. */
float obsidian_expected_loss(const HxState *s, Scene *scene, int seat, int i, int k);
/** Where a unit stands: near what scores, with an enemy in range, sight and front; seen by few, with cover, its back safe. In points. */
float obsidian_place_value(const HxState *s, Scene *scene, int seat, int k);
/** Lead of seat 0 in victory points and pieces, as the rounds left let them count; a box borne is worth its 4 points if it is kept. */
float obsidian_lead(const HxState *s, const Scene *scene);

#endif
