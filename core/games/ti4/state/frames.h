/* The frames of the decision stack: what each kind holds, and the doors to it. The kinds are listed in state/frames.inl.
 *
 *     space_frame(s), space_frame_edit(s)       the frame on top, which must be of the kind
 *     space_frame_push(s, seat)                 a new one on top; it runs before the one below goes on
 *     current_space(s), current_space_edit(s)   the innermost frame of the kind on the stack; NULL: none
 *
 * A question has NAME_legal() and NAME_apply(), a chance frame NAME_chance() and NAME_apply(); what is applied has been taken off the stack
 * and is handed over as a copy. A procedure is the list of its stages. Chapters of the rules meet by pushing frames of each other's kind.
 */
#ifndef HEXARCH_TI4_FRAMES_H
#define HEXARCH_TI4_FRAMES_H

#include "core/frames.h"
#include "core/games/ti4/ti4.h"

enum { MAX_TARGETS = 5 };                 /* answers that a text at work can keep */
enum { MAX_SLICES = 6, SLICE_TILES = 5 }; /* of a draft: 30 of the 32 tiles of the box */

enum {
#define TI4_PROCEDURE(id, ...) TI4_P_##id,
#define TI4_QUESTION(id, ...)  TI4_A_##id,
#define TI4_CHANCE(id, ...)    TI4_R_##id,
#include "core/games/ti4/state/frames.inl"
    TI4_N_FRAMES
};

/* The stages of each procedure, in order. */
#define STAGE_ID(id, run, rule)                             id,
#define TI4_PROCEDURE(id, name, Type, MEMBERS, STAGES, ...) enum { STAGES(STAGE_ID) N_STAGES_OF_##id };
#include "core/games/ti4/state/frames.inl"

/* In the lists of members: domain instead of a least value, which is 0 for all. */
#define MEMBER_ONE(F, type, member, domain, most, meaning)         HX_MEMBER_ONE(F, type, member, 0, most, meaning)
#define MEMBER_MANY(F, type, member, count, domain, most, meaning) HX_MEMBER_MANY(F, type, member, count, 0, most, meaning)
#define FRAME_STRUCT(Type, MEMBERS)                                                                                                        \
    typedef struct Type {                                                                                                                  \
        HxFrameHead head;                                                                                                                  \
        MEMBERS(Type, MEMBER_ONE, MEMBER_MANY, NO_BITS, NO_PART)                                                                           \
    } Type;
#define TI4_PROCEDURE(id, name, Type, MEMBERS, ...) FRAME_STRUCT(Type, MEMBERS)
#define TI4_QUESTION(id, name, Type, MEMBERS, ...)  FRAME_STRUCT(Type, MEMBERS)
#define TI4_CHANCE(id, name, Type, MEMBERS, ...)    FRAME_STRUCT(Type, MEMBERS)
#include "core/games/ti4/state/frames.inl"

/* A frame of any kind. */
typedef union Frame {
    HxFrameHead head;
#define TI4_PROCEDURE(id, name, Type, ...) Type name;
#define TI4_QUESTION(id, name, Type, ...)  Type name;
#define TI4_CHANCE(id, name, Type, ...)    Type name;
#include "core/games/ti4/state/frames.inl"
} Frame;

/* The page of the stack: what is going on, innermost last: game, phase, turn, action, window, question. */
enum { PAGE_STACK, MAX_DEPTH = 18 };
typedef struct Stack {
    Frame frame[MAX_DEPTH];
    uint8_t depth;
} Stack;
_Static_assert(sizeof(Frame) == 14 && sizeof(Stack) <= HX_PAGE_BYTES, "one page");

extern const HxFrameKind ti4_kinds[TI4_N_FRAMES];
bool game_is_over(const HxState *s);
bool fallen_first(HxState *s);
static const HxMachine ti4_machine = {
    .page = PAGE_STACK,
    .frame_bytes = sizeof(Frame),
    .frames_per_page = MAX_DEPTH,
    .max_frames = MAX_DEPTH,
    .depth_page = PAGE_STACK,
    .depth_at = offsetof(Stack, depth),
    .kinds = ti4_kinds,
    .n_kinds = TI4_N_FRAMES,
    .is_over = game_is_over,
    .interrupts = fallen_first,
};

/* ---- Doors ---------------------------------------------------------------------------------------------------------------- */

static inline const Stack *stack_of(const HxState *s)
{
    return state_read(s, PAGE_STACK);
}
static inline Stack *stack_edit(HxState *s)
{
    return state_write(s, PAGE_STACK);
}
static inline const Frame *top_of(const HxState *s)
{
    return hx_below(&ti4_machine, s, 0);
}
/** The frame `down` below the top; NULL below the last. */
static inline const Frame *below_of(const HxState *s, int down)
{
    return hx_below(&ti4_machine, s, down);
}
static inline Frame *below_edit(HxState *s, int down)
{
    return hx_below_edit(&ti4_machine, s, down);
}
static inline void pop(HxState *s)
{
    hx_pop(&ti4_machine, s);
}
/** The innermost frame of a kind, NULL: none. */
static inline const Frame *frame_of(const HxState *s, int kind)
{
    const int i = hx_find_frame(&ti4_machine, s, kind);
    return i < 0 ? NULL : &stack_of(s)->frame[i];
}
static inline Frame *frame_edit(HxState *s, int kind)
{
    const int i = hx_find_frame(&ti4_machine, s, kind);
    return i < 0 ? NULL : &stack_edit(s)->frame[i];
}

#define CURRENT_DOORS(id, name, Type)                                                                                                      \
    HX_FRAME_DOORS(ti4_machine, name, Type, id)                                                                                            \
    static inline const Type *current_##name(const HxState *s)                                                                             \
    {                                                                                                                                      \
        return (const Type *)frame_of(s, id);                                                                                              \
    }                                                                                                                                      \
    static inline Type *current_##name##_edit(HxState *s)                                                                                  \
    {                                                                                                                                      \
        return (Type *)frame_edit(s, id);                                                                                                  \
    }
#define TI4_PROCEDURE(id, name, Type, ...) CURRENT_DOORS(TI4_P_##id, name, Type)
#define TI4_QUESTION(id, name, Type, ...)  CURRENT_DOORS(TI4_A_##id, name, Type)
#define TI4_CHANCE(id, name, Type, ...)    CURRENT_DOORS(TI4_R_##id, name, Type)
#include "core/games/ti4/state/frames.inl"

/* ---- What each kind does --------------------------------------------------------------------------------------------------- */

#define STAGE_FUNCTION(id, run, rule)                       HxNext run(HxState *s);
#define TI4_PROCEDURE(id, name, Type, MEMBERS, STAGES, ...) STAGES(STAGE_FUNCTION)
#define TI4_QUESTION(id, name, Type, ...)                                                                                                  \
    int name##_legal(const HxState *s, const Type *f, HxAction *out);                                                                      \
    void name##_apply(HxState *s, const Type *f, HxAction a);
#define TI4_CHANCE(id, name, Type, ...)                                                                                                    \
    int name##_chance(const HxState *s, const Type *f, HxAction *out, double *p);                                                          \
    void name##_apply(HxState *s, const Type *f, HxAction a);
#include "core/games/ti4/state/frames.inl"

/* ---- Values of members ----------------------------------------------------------------------------------------------------- */

enum { ATTACKER, DEFENDER }; /* sides of a combat */
/* What holds for a round of a space combat: bits of SpaceFrame.flags. */
enum SpaceFlag {
    RETREAT_ATTACKER = 1,
    RETREAT_DEFENDER = 2,
    BARRAGE_ATTACKER = 4,
    BARRAGE_DEFENDER = 8,
    RETREAT_STOPPED = 16,
    ATTACKER_BARRED = 32 /* from sustaining, whatever the defender loses first */
};
enum { HITS_NO_FIGHTERS = 1, HITS_DESTROYING = 2 }; /* how hits are taken */
enum { OVER_CAPACITY, OVER_FLEET };                 /* limits that are exceeded */
/* How ships leave: ground forces on planets may still go aboard; no command token follows; a text moves all ships, fighters by themselves.
 */
enum { SHIPS_EMBARK = 1, SHIPS_LAY_NO_TOKEN = 2, SHIPS_ALL = 4 };
enum { BY_PRODUCTION, BY_DOCK, BY_ECONOMY, BY_TEXT };       /* what produces: all units there; one dock; a planet gained; a text */
enum { SECONDARY_UNUSED, SECONDARY_NAMED, SECONDARY_PAID }; /* how a secondary is used */
enum { STRUCTURE_ANY, STRUCTURE_PDS, STRUCTURE_WITH_TOKEN, STRUCTURE_NONE }; /* what Construction places; NONE: the token alone */
enum { TILE_AS_NEEDED, TILE_RED, TILE_BLUE, INTO_HAND = 63 };                /* the colour of a tile that is dealt, and where it goes */
enum { AGENDA_TO_VOTE, AGENDA_FIRST_LOOK, AGENDA_SECOND_LOOK };              /* why an agenda is drawn */

#endif
