/* The game seen from outside: what the game struct points at, and the names that documents and words share. */
#ifndef HEXARCH_OBSIDIAN_OUTSIDE_H
#define HEXARCH_OBSIDIAN_OUTSIDE_H

#include "core/games/obsidian/state/frames.h"
#include "core/sheet.h"
#include "core/text.h"

/* A side by its faction, "UN"; where both have the same one also by its seat, "UN of seat 1" (outside/names.c). */
typedef struct SideName {
    char text[32];
} SideName;
SideName side_name(const HxState *s, int seat);

/* Names (outside/names.c), NULL at the end. */
extern const char *const phase_names[], *const stance_names[], *const facing_names[], *const timing_names[], *const token_names[];
extern const char *const slot_keys[], *const zone_names[], *const secondary_names[], *const unit_keys[], *const mech_keys[];
/* Of these the same as people read them. */
extern const char *const grid_names[];
extern const char *const slot_words[], *const token_words[], *const secondary_words[];
extern const char *const ask_texts[OBSIDIAN_N_ASKS];

/** The pilot of a mech, the card of another unit. */
const char *unit_name(const HxState *s, int id);

/** The figures of a mech's part, and the longest range of a unit's Firing actions, of those too that are off the board (outside/view.c). */
ObsidianPart part_figures(const HxState *s, int id, int slot);
int unit_reach(const HxState *s, int id);

extern const HxField obsidian_fields[];
extern const HxPlane obsidian_planes[];
extern const HxFeature obsidian_features[];
enum { OBS_UNIT = 24, OBS_GLOBAL = 1 + (PHASE_OVER + 1) + 2 + N_SEATS + 4 + N_SEATS * N_SECONDS + 9 + 3 };
enum { OBS_SIZE = OBS_GLOBAL + N_UNITS * OBS_UNIT + 4 * N_GRIDS };

HxStatus obsidian_complete(HxState *s, HxRng *rng, HxError *err);
const char *obsidian_check(const HxState *s);
void obsidian_observe(const HxState *s, int seat, float *out);
int obsidian_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int obsidian_render(const HxState *s, int viewer, char *out, size_t cap);
/** The board cell by cell, 52 columns wide. */
void obsidian_draw_cells(const HxState *s, Text *text);
extern const HxSheet obsidian_sheets[];
int obsidian_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
HxAction obsidian_seen(const HxState *s, HxAction a, int seat);
void obsidian_redeal(HxState *s, int seat, HxRng *rng);
int obsidian_events(const HxState *before, HxAction a, const HxState *after, int viewer, struct HxEvent *out, int cap);

/** Is there no stack, or nobody to ask? A document with any other stack carries its digest. */
bool obsidian_is_at_rest(const HxState *s);
/** What a frame of the stack holds that its kind never does, or NULL (outside/check_stack.c). */
const char *stack_fault(const HxState *s);
/** Why the question on top is not the one that the stage below asks; NULL: it is. For positions that were read. *status: HX_OK or
 * HX_NO_MEMORY. */
const char *question_fault(const HxState *s, HxStatus *status);
/** Is it the number of a drone, or of a projectile or installation? */
bool is_card(int card);
/** What is wrong with a unit's cards, tokens or place, or NULL (outside/check.c). */
const char *unit_fault(const HxState *s, int id);
/** Does it stand inside terrain or on another unit? NULL: no. */
const char *overlap_fault(const HxState *s, int id);

#endif
