/* The stack of frames: what runs, and the open question. The list of kinds is state/frames.inl; here it becomes structs, doors and stages.
 * Procedures of different chapters meet only here: by pushing frames of each other's kind. */
#ifndef HEXARCH_OBSIDIAN_FRAMES_H
#define HEXARCH_OBSIDIAN_FRAMES_H

#include "core/frames.h"
#include "core/games/obsidian/state/vocabulary.h"

/* Conditions of a running action. */
enum {
    ACT_HELPED = 1,           /* by a Freehand part */
    ACT_CHARGED = 2,          /* its charge is spent */
    ACT_STATIONARY = 4,       /* the unit has not moved in the opportunity */
    ACT_FREE = 32,            /* it costs no ticks */
    ACT_MULTI = 64,           /* op choose_multi_target3_or_suppression: three targets */
    ACT_SUPPRESS = 128,       /* ... or Suppression */
    ACT_EXTRA = 512,          /* a Riposte, or what follows it */
    ACT_INTERCEPT = 1024,     /* an interception */
    ACT_COMMANDED = 8192,     /* a remote weapon by command */
    ACT_FIXED_TARGET = 16384, /* the target is given: the unit that is answered */
    ACT_OF_ATTACK = 0xffff,   /* the ones an attack of it keeps */
    ACT_TICKS = 1 << 16,      /* the opportunity below pays ticks for it */
    ACT_AUTOMATIC = 1 << 17,  /* an automatic action: the nearest target */
    ACT_OVERWATCH = 1 << 18,  /* of a unit on overwatch */
    ACT_ANY_TARGET = 1 << 19  /* keyword Highlight is satisfied */
};

/* What an attack is, what has happened in it, and what it tells. */
enum { MODE_FIRING, MODE_MELEE, MODE_EXPLOSION, MODE_CHAIN };
enum {
    ATT_BACK = 1,
    ATT_SHUTDOWN = 2,
    ATT_PARRY = 4,
    ATT_HIT = 8,
    ATT_PENETRATED = 16,
    ATT_DESTROYED_PART = 32,
    ATT_NEWLY_DAMAGED = 64,
    ATT_KC = 128,
    ATT_TOKEN_EYES = 256,
    ATT_RIPOSTED = 512, /* the attacker's opportunity ends */
    ATT_HIGH = 1024,    /* at a flight: cover as from above */
    ATT_REROLLED_PART = 2048,
    ATT_KILLED = 4096,
};
enum { TOLD_HIT = 1, TOLD_PENETRATED = 2, TOLD_DESTROYED_PART = 4, TOLD_RIPOSTED = 8 };

/* Of the part die: the attacker chooses. */
enum { FACE_ATTACKER_CHOICE = N_SLOTS };

/* How a unit moves. */
enum {
    MOVE_MANEUVER = 1,
    MOVE_ACTION = 2,
    MOVE_FLYING = 4,
    MOVE_TELEPORT = 8,
    MOVE_CRAWL = 16,
    MOVE_PURSUIT = 32,
    MOVE_MINES = 64,
};

/* How exact a place must be: a cell; a grid, in which an aerial unit takes the first free cell (C43); a grid and no more. */
enum { ASKS_CELL, ASKS_LANDING, ASKS_GRID };

/* What has happened in an opportunity. OPP_MOVED is set by a Moving action and by a maneuver, facing included: not stationary any more. */
enum { OPP_MOVED = 1, OPP_REBOOT = 2, OPP_LOAD_USED = 4, OPP_STARTED = 8 };

/* Whose dice may be rolled again. */
enum { REROLL_ATTACK = 1, REROLL_DEFENCE = 2, REROLL_EYES = 4, REROLL_INITIATOR = 8, REROLL_RESPONDER = 16 };

#include "core/games/obsidian/state/frames.inl"

enum {
    F_NONE,
#define KIND_ID(ID, Type, name, MEMBERS, STAGES, parents) F_##ID,
    OBSIDIAN_PROCEDURES(KIND_ID)
#undef KIND_ID
        F_CHOICE,
    F_ROLL,
    N_FRAME_KINDS
};
_Static_assert(N_FRAME_KINDS <= 64, "parents fit one word");

/* The stages of each kind as <KIND>_<STAGE>, and N_<KIND>_STAGES. */
#define STAGE_ID_DO(KIND, ID, text, fn)                     KIND##_##ID,
#define STAGE_ID_ASK(KIND, ID, text, ask, take)             KIND##_##ID,
#define STAGES_OF(ID, Type, name, MEMBERS, STAGES, parents) enum { STAGES(STAGE_ID_DO, STAGE_ID_ASK, STAGE_ID_DO) N_##ID##_STAGES };
OBSIDIAN_PROCEDURES(STAGES_OF)
#undef STAGES_OF
#undef STAGE_ID_DO
#undef STAGE_ID_ASK

/* Their functions. */
#define STAGE_BEGINS(KIND, ID, text, fn) HxNext fn(HxState *s);
#define STAGE_ASKS(KIND, ID, text, ask_fn, take_fn)                                                                                        \
    HxNext ask_fn(HxState *s);                                                                                                             \
    HxNext take_fn(HxState *s, int told);
#define STAGE_TAKES(KIND, ID, text, fn)                        HxNext fn(HxState *s, int told);
#define FUNCTIONS_OF(ID, Type, name, MEMBERS, STAGES, parents) STAGES(STAGE_BEGINS, STAGE_ASKS, STAGE_TAKES)
OBSIDIAN_PROCEDURES(FUNCTIONS_OF)
#undef FUNCTIONS_OF
#undef STAGE_BEGINS
#undef STAGE_ASKS
#undef STAGE_TAKES

/* The structs, and the doors to the frame on top. */
enum { FRAME_BYTES = HX_PAGE_BYTES / FRAMES_PER_PAGE };
extern const HxFrameKind obsidian_kinds[N_FRAME_KINDS];
bool game_is_over(const HxState *s);
int frame_has_ended(HxState *s, int kind, int told);
static const HxMachine obsidian_machine = {
    .page = PAGE_FRAMES,
    .frame_bytes = FRAME_BYTES,
    .frames_per_page = FRAMES_PER_PAGE,
    .max_frames = MAX_FRAMES,
    .depth_page = PAGE_GAME,
    .depth_at = offsetof(Game, depth),
    .kinds = obsidian_kinds,
    .n_kinds = N_FRAME_KINDS,
    .is_over = game_is_over,
    .ended = frame_has_ended,
};
#define DOORS_OF(ID, Type, name, MEMBERS, STAGES, parents)                                                                                 \
    HX_FRAME_STRUCT(Type##Frame, MEMBERS)                                                                                                  \
    _Static_assert(sizeof(Type##Frame) <= FRAME_BYTES, "four frames to a page");                                                           \
    HX_FRAME_DOORS(obsidian_machine, name, Type##Frame, F_##ID)
OBSIDIAN_PROCEDURES(DOORS_OF)
DOORS_OF(CHOICE, Choice, choice, CHOICE_MEMBERS, , )
DOORS_OF(ROLL, Roll, roll, ROLL_MEMBERS, , )
#undef DOORS_OF

/* ---- The stack ------------------------------------------------------------------------------------------------------------- */

static inline int depth_of(const HxState *s)
{
    return game(s)->depth;
}
static inline const HxFrameHead *frame_head(const HxState *s, int i)
{
    return hx_head(&obsidian_machine, s, i);
}
static inline const void *frame_at(const HxState *s, int i)
{
    return hx_frame(&obsidian_machine, s, i);
}
/** The kind of the frame `down` steps below the top, or F_NONE. */
static inline int kind_below(const HxState *s, int down)
{
    const HxFrameHead *head = hx_below(&obsidian_machine, s, down);
    return head ? head->kind : F_NONE;
}
/** The question now asked, or NULL. */
static inline const ChoiceFrame *asked_choice(const HxState *s)
{
    return kind_below(s, 0) == F_CHOICE ? hx_below(&obsidian_machine, s, 0) : NULL;
}
/** The roll now made, or NULL. */
static inline const RollFrame *asked_roll(const HxState *s)
{
    return kind_below(s, 0) == F_ROLL ? hx_below(&obsidian_machine, s, 0) : NULL;
}
/** The question: ObsidianAsk. */
static inline int asked_what(const HxState *s)
{
    const ChoiceFrame *choice = asked_choice(s);
    return choice ? choice->what : asked_roll(s) ? OBSIDIAN_ASK_ROLL : OBSIDIAN_ASK_NOTHING;
}

/* ---- Asking ------------------------------------------------------------------------------------------------------------------ */

/** Ask `seat` to pick one id of a verb; the result is its offset, or -1 for a pass. With one way only it is taken without asking. */
HxNext ask(HxState *s, int seat, int what, int subject, int base, Set set, bool may_pass);
/** Any of the four ways that a unit may face. */
HxNext ask_facing(HxState *s, int seat, int unit);
/** Yes (0) or no (-1). */
HxNext ask_yes(HxState *s, int seat, int what, int subject);
/** A roll of n dice of one colour (1 .. MAX_DICE_PER_NODE), or of First Player; the result is the outcome's id. */
HxNext ask_roll(HxState *s, int die, int n);
/** A roll of the part die; `without`: a slot that is not on it, + 1, or 0. */
HxNext ask_part_die(HxState *s, int without);

int choice_legal(const HxState *s, HxAction *out);
int choice_apply(HxState *s, HxAction a);
int roll_apply(HxState *s, HxAction a);

#endif
