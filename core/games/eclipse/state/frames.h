/* The frames of the decision stack: the members of each kind, the functions that reach them, and the machine that runs them.
 * state/frames.inl lists the kinds.
 *
 *     square_frame(s), square_frame_edit(s)     the top frame, which must be of this kind
 *     square_frame_push(s, seat)                pushes a frame with this seat and zeros: fill it at once
 *
 * A question has eclipse_NAME_refusal(), which says what is in the way of an action or that nothing is, eclipse_NAME_legal(), which lists
 * the actions without a refusal, and eclipse_NAME_apply(). A chance frame has _chance(), _sample() and _apply(). If a frame may have
 * nothing to ask, its _is_asked() pops it and returns false. A procedure is the list of its stages. */
#ifndef HEXARCH_ECLIPSE_FRAMES_H
#define HEXARCH_ECLIPSE_FRAMES_H

#include "core/frames.h"
#include "core/games/eclipse/state/refusal.h"

/* ---- What the kinds do ---------------------------------------------------------------------------------------------------- */

#define PROTOTYPES_OF_ASKED(name)                                                                                                          \
    __attribute__((cold)) Refusal eclipse_##name##_refusal(const HxState *s, HxAction a);                                                  \
    int eclipse_##name##_legal(const HxState *s, HxAction *out);                                                                           \
    int eclipse_##name##_apply(HxState *s, HxAction a);
#define PROTOTYPES_OF_ASKED_IF(name)                                                                                                       \
    bool eclipse_##name##_is_asked(HxState *s);                                                                                            \
    PROTOTYPES_OF_ASKED(name)
#define PROTOTYPES_OF_DRAWN(name)                                                                                                          \
    int eclipse_##name##_chance(const HxState *s, HxAction *out, double *p);                                                               \
    HxAction eclipse_##name##_sample(const HxState *s, HxRng *rng);                                                                        \
    int eclipse_##name##_apply(HxState *s, HxAction a);
#define PROTOTYPES_OF_DRAWN_IF(name)                                                                                                       \
    bool eclipse_##name##_is_asked(HxState *s);                                                                                            \
    PROTOTYPES_OF_DRAWN(name)
#define PROTOTYPES_OF_PROCEDURE(name)            extern const HxStage eclipse_##name##_stages[];
#define ECLIPSE_FRAME(role, id, Name, name, ...) PROTOTYPES_OF_##role(name)
#include "core/games/eclipse/state/frames.inl"

#define STAGE_ID(KIND, ID, text, begin, then) STAGE_##KIND##_##ID,
enum { GAME_STAGES(STAGE_ID) N_GAME_STAGES };
enum { GAIN_TECHNOLOGY_STAGES(STAGE_ID) N_GAIN_TECHNOLOGY_STAGES };
enum { COMBAT_STAGES(STAGE_ID) N_COMBAT_STAGES };
enum { BATTLE_STAGES(STAGE_ID) N_BATTLE_STAGES };
enum { AFTERMATH_STAGES(STAGE_ID) N_AFTERMATH_STAGES };
enum { POPULATION_STAGES(STAGE_ID) N_POPULATION_STAGES };
enum { UPKEEP_STAGES(STAGE_ID) N_UPKEEP_STAGES };
enum { CLEANUP_STAGES(STAGE_ID) N_CLEANUP_STAGES };

/* A chapter of the rules writes the table of its procedure's stages, defined before, as
 *     const HxStage eclipse_combat_stages[] = { COMBAT_STAGES(STAGE_ROW) }; */
#define STAGE_ROW(KIND, ID, text, begin, then) { text, begin, then },

/* ---- The machine ---------------------------------------------------------------------------------------------------------- */

extern const HxFrameKind eclipse_kinds[ECLIPSE_KIND_COUNT];
static const HxMachine eclipse_machine = {
    .page = PAGE_TABLE,
    .at = offsetof(Table, frame),
    .frame_bytes = sizeof(Frame),
    .frames_per_page = MAX_FRAMES,
    .max_frames = MAX_FRAMES,
    .depth_page = PAGE_TABLE,
    .depth_at = offsetof(Table, n_frames),
    .kinds = eclipse_kinds,
    .n_kinds = ECLIPSE_KIND_COUNT,
    .questions_wait = true,
};

#define ECLIPSE_FRAME(role, id, Name, name, ...) HX_FRAME_DOORS(eclipse_machine, name, Name##Frame, ECLIPSE_KIND_##id)
#include "core/games/eclipse/state/frames.inl"

/** Turn the top frame into another kind with the same members. */
static inline void becomes(HxState *s, EclipseKind kind)
{
    ((HxFrameHead *)hx_below_edit(&eclipse_machine, s, 0))->kind = (uint8_t)kind;
}

static inline void pop(HxState *s)
{
    hx_pop(&eclipse_machine, s);
}

#endif
