/* The decision machine of the games with many procedures: a stack of frames in the pages of a position, and the loop that runs it.
 *
 *     frame   [head: kind stage waits seat | named members of the kind]      the last one is the top: it runs, or it asks
 *     kind    a row of the game's table: a PROCEDURE runs by itself, a QUESTION asks a seat, a CHANCE frame rolls or draws
 *     stage   one printed step of a procedure: a row of the kind's table, a name and a function or two
 *
 * A stage does its step and returns what follows: the next stage, itself again, another stage, or the end of the procedure. It may push
 * frames; these run first. Procedures of different chapters of the rules meet only by pushing frames of each other's kind.
 *
 *     static HxNext raid_ask_hit(HxState *s)                 begin: does the step, or asks for what it needs
 *     {
 *         if (raid_frame(s)->hits == 0)
 *             return HX_NEXT;
 *         push_assign(s, other(raid_frame(s)->raider));
 *         return HX_WAIT;
 *     }
 *     static HxNext raid_take_hit(HxState *s, int told)      then: continues with the result of the pushed frame
 *     {
 *         remove_pebble(s, told);
 *         return HX_AGAIN;
 *     }
 *
 * For games only: not installed. See core/frames.h for the lists that make the frames' structs, names and fields. */
#ifndef HEXARCH_CORE_MACHINE_H
#define HEXARCH_CORE_MACHINE_H

#include "core/page.h"

/* How every frame begins. */
typedef struct HxFrameHead {
    uint8_t kind;  /* row of the game's table of kinds; 0: no frame */
    uint8_t stage; /* procedures: the stage to run next, a row of the kind's table */
    uint8_t waits; /* 1: that stage has begun; its `then` continues with the result of the frame above */
    uint8_t seat;  /* the seat that answers, or that the procedure concerns */
} HxFrameHead;

/* What follows a stage. */
typedef struct HxNext {
    enum HxFollows {
        HX_FOLLOWS_NEXT,
        HX_FOLLOWS_AGAIN,
        HX_FOLLOWS_WAIT,
        HX_FOLLOWS_WAIT_IN,
        HX_FOLLOWS_GO,
        HX_FOLLOWS_DONE,
        HX_FOLLOWS_GONE
    } how;
    int value; /* GO and WAIT_IN: the stage; WAIT: the answer, if nothing was pushed; DONE: the result for the frame below */
} HxNext;

#define HX_NEXT           ((HxNext){ HX_FOLLOWS_NEXT, 0 })      /* the next stage; after the last one the procedure ends with result 0 */
#define HX_AGAIN          ((HxNext){ HX_FOLLOWS_AGAIN, 0 })     /* the same stage begins once more */
#define HX_WAIT           ((HxNext){ HX_FOLLOWS_WAIT, 0 })      /* `then` continues with the result of the pushed frame */
#define HX_DONE           ((HxNext){ HX_FOLLOWS_DONE, 0 })      /* the procedure ends */
#define HX_KNOWN(told)    ((HxNext){ HX_FOLLOWS_WAIT, (told) }) /* no question was needed: `then` continues with this result */
#define HX_GO(stage)      ((HxNext){ HX_FOLLOWS_GO, (stage) })
#define HX_WAIT_IN(stage) ((HxNext){ HX_FOLLOWS_WAIT_IN, (stage) }) /* that stage continues with the result of the pushed frame */
#define HX_TELL(told)     ((HxNext){ HX_FOLLOWS_DONE, (told) })     /* the procedure ends with this result for the frame below */
/* The stage may have popped its own frame, and pushed others in its place. */
#define HX_GONE ((HxNext){ HX_FOLLOWS_GONE, 0 })

typedef struct HxStage {
    const char *name;                     /* the printed step: "1.2.1.C attack dice" */
    HxNext (*begin)(HxState *s);          /* its own frame is the top; NULL if other stages begin it by HX_WAIT_IN */
    HxNext (*then)(HxState *s, int told); /* NULL if it never waits */
} HxStage;

typedef enum HxRole { HX_PROCEDURE, HX_QUESTION, HX_CHANCE_FRAME } HxRole;

/* What a kind of frame does. Functions that do not apply are NULL. */
typedef struct HxFrameKind {
    const char *name;
    HxRole role;
    const HxStage *stages; /* of a procedure, in printed order */
    int n_stages;
    bool (*is_asked)(HxState *s); /* questions and chance: false if it needed no answer and popped its frame; NULL: it always asks */
    int (*legal)(const HxState *s, HxAction *out);
    int (*chance)(const HxState *s, HxAction *out, double *p);
    HxAction (*sample)(const HxState *s, HxRng *rng);
    int (*apply)(HxState *s, HxAction a); /* takes its frame off (or, where questions wait, may leave it to be asked again); returns what
                                             the frame below is told */
    uint64_t parents[2];                  /* bits of the kinds it may lie on; none: it lies at the bottom */
} HxFrameKind;

/* Where a game keeps its stack, and what the frames do. */
typedef struct HxMachine {
    int page, at;        /* the lowest frame: page, and byte in it */
    int frame_bytes;     /* bytes from one frame to the next */
    int frames_per_page; /* the next page continues at its first byte */
    int max_frames;
    int depth_page, depth_at;                     /* place of the number of frames, one byte */
    const HxFrameKind *kinds;                     /* [n_kinds]; row 0 stands for no frame */
    int n_kinds;                                  /* at most 128 */
    bool questions_wait;                          /* questions and chance frames may lie below others, and continue when these are gone */
    bool (*is_over)(const HxState *s);            /* is the game over? NULL: it is when the stack is empty */
    bool (*interrupts)(HxState *s);               /* runs before each stage: true if it pushed frames that come first; NULL: none */
    int (*ended)(HxState *s, int kind, int told); /* runs after each procedure: returns the result for the frame below; NULL: `told` */
} HxMachine;

/* ---- The stack -------------------------------------------------------------------------------------------------------- */

static inline int hx_depth(const HxMachine *m, const HxState *s)
{
    return ((const uint8_t *)state_read(s, m->depth_page))[m->depth_at];
}

static inline int hx_frame_page(const HxMachine *m, int i)
{
    /* Most stacks have one page. The others have a power of two of frames per page, so this needs no division. */
    return i < m->frames_per_page ? m->page : m->page + (i >> __builtin_ctz((unsigned)m->frames_per_page));
}

static inline int hx_frame_place(const HxMachine *m, int i)
{
    return i < m->frames_per_page ? m->at + i * m->frame_bytes : (i & (m->frames_per_page - 1)) * m->frame_bytes;
}

/** Frame i from below, 0 <= i < max_frames: begins with its HxFrameHead. */
static inline const void *hx_frame(const HxMachine *m, const HxState *s, int i)
{
    assert(0 <= i && i < m->max_frames);
    return (const char *)state_read(s, hx_frame_page(m, i)) + hx_frame_place(m, i);
}

static inline void *hx_frame_edit(const HxMachine *m, HxState *s, int i)
{
    assert(0 <= i && i < m->max_frames);
    return (char *)state_write(s, hx_frame_page(m, i)) + hx_frame_place(m, i);
}

/* Frame i. `base` is the page that holds the depth, and usually the frame too. */
static inline const void *hx_frame_beside(const HxMachine *m, const HxState *s, const char *base, int i)
{
    return hx_frame_page(m, i) == m->depth_page ? base + hx_frame_place(m, i) : hx_frame(m, s, i);
}

static inline void *hx_frame_beside_edit(const HxMachine *m, HxState *s, char *base, int i)
{
    return hx_frame_page(m, i) == m->depth_page ? base + hx_frame_place(m, i) : hx_frame_edit(m, s, i);
}

/** The frame `down` steps below the top (0: the top itself); NULL if the stack is not so deep. */
static inline const void *hx_below(const HxMachine *m, const HxState *s, int down)
{
    const char *base = state_read(s, m->depth_page);
    const int depth = ((const uint8_t *)base)[m->depth_at];
    return down < depth ? hx_frame_beside(m, s, base, depth - 1 - down) : NULL;
}

/** The same to edit; the frame must exist. */
static inline void *hx_below_edit(const HxMachine *m, HxState *s, int down)
{
    char *base = state_write(s, m->depth_page);
    return hx_frame_beside_edit(m, s, base, ((uint8_t *)base)[m->depth_at] - 1 - down);
}

static inline const HxFrameHead *hx_head(const HxMachine *m, const HxState *s, int i)
{
    return hx_frame(m, s, i);
}

/** Push a frame with its kind and seat, and zeros; fill the rest at once. It does not move until it is popped. */
static inline void *hx_push(const HxMachine *m, HxState *s, int kind, int seat)
{
    char *base = state_write(s, m->depth_page);
    uint8_t *depth = (uint8_t *)base + m->depth_at;
    if (!HX_EXPECT(s, *depth < m->max_frames))
        (*depth)--;
    HxFrameHead *head = hx_frame_beside_edit(m, s, base, (*depth)++);
    memset(head, 0, (size_t)m->frame_bytes);
    head->kind = (uint8_t)kind;
    head->seat = (uint8_t)seat;
    return head;
}

/** Pop the top frame; its bytes become zero. */
static inline void hx_pop(const HxMachine *m, HxState *s)
{
    char *base = state_write(s, m->depth_page);
    uint8_t *depth = (uint8_t *)base + m->depth_at;
    if (!HX_EXPECT(s, *depth > 0))
        return;
    memset(hx_frame_beside_edit(m, s, base, --*depth), 0, (size_t)m->frame_bytes);
}

/** The index of the highest frame of a kind on the stack, or -1. */
int hx_find_frame(const HxMachine *m, const HxState *s, int kind);

/* ---- Who is asked, and what (the loop is core/machine_loop.h) ------------------------------------------------------------ */

static inline bool hx_machine_is_over(const HxMachine *m, const HxState *s)
{
    return hx_depth(m, s) == 0 || (m->is_over && m->is_over(s));
}

/** The table row of the top frame; the stack must not be empty. */
static inline const HxFrameKind *hx_kind_on_top(const HxMachine *m, const HxState *s)
{
    return &m->kinds[((const HxFrameHead *)hx_below(m, s, 0))->kind];
}

/** What a game's to_move(), legal(), chance() and sample() return. */
static inline int hx_machine_to_move(const HxMachine *m, const HxState *s)
{
    if (hx_machine_is_over(m, s))
        return HX_OVER;
    return hx_kind_on_top(m, s)->role == HX_CHANCE_FRAME ? HX_CHANCE : ((const HxFrameHead *)hx_below(m, s, 0))->seat;
}

static inline int hx_machine_legal(const HxMachine *m, const HxState *s, HxAction *out)
{
    return hx_kind_on_top(m, s)->legal(s, out);
}

static inline int hx_machine_chance(const HxMachine *m, const HxState *s, HxAction *out, double *p)
{
    return hx_kind_on_top(m, s)->chance(s, out, p);
}

static inline HxAction hx_machine_sample(const HxMachine *m, const HxState *s, HxRng *rng)
{
    return hx_kind_on_top(m, s)->sample(s, rng);
}

/** May the stack lie as it does? Kinds, parents and stages by the tables alone, a question or chance frame on top and, unless questions
 * wait, nowhere else, nothing above the top. NULL: it may; else what is wrong (a static string). What no table says is a predicate of the
 * game. */
const char *hx_stack_fault(const HxMachine *m, const HxState *s);

#endif
