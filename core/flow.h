/* Which steps a viewer (a seat, HX_PUBLIC or HX_ALL) learns of, and which position it sees while another seat answers in secret. Only this
 * module decides that. The table, servers, bots and handles in other languages all use it to count steps and to show positions and turns.
 *
 *     steps       0  1  2  3  4  now      2 and 3: another seat declined a card that nobody may know it holds (HX_UNSEEN)
 *     viewer's    0  1        2  3
 *
 * A viewer counts only the steps that it knows of. While a secret question is open, it sees the position before the last step that it
 * knows of: the seat to move there seems to think. It sees the effects of that step together with the next position.
 */
#ifndef HEXARCH_CORE_FLOW_H
#define HEXARCH_CORE_FLOW_H

#include "core/game.h"

/** A viewer that owns no seat: it knows what every seat knows, and no more. */
enum { HX_PUBLIC = -2 };

/** Bits of the seats that do not learn of step `a` in any way. */
HX_API uint16_t hx_unaware(const HxState *before, HxAction a);
/** Bits of the seats that must not know of the open question. */
HX_API uint16_t hx_unaware_now(const HxState *s);
/** Decline the questions that `seat` must not know of, up to one that it may know. After HX_NO_MEMORY some of them may be declined. */
HX_API HxStatus hx_flow_settle(HxState *s, int seat);

/* The steps of one game, as long as somebody keeps its positions. Zeros: none yet, and an open question. */
typedef struct HxFlow {
    uint16_t *unaware; /* [n] own: of each step, the seats that do not learn of it */
    int n, cap;
    uint16_t unaware_now;
} HxFlow;

/** The game begins, or steps were taken back: `n` steps remain, and `now` is the position after them. */
HX_API void hx_flow_cut(HxFlow *flow, int n, const HxState *now);
/** Step `a` was made. HX_NO_MEMORY: nothing was noted. */
HX_API HxStatus hx_flow_add(HxFlow *flow, const HxState *before, HxAction a, const HxState *after);
HX_API void hx_flow_fini(HxFlow *flow); /**< Free what the flow holds. */

/** May the viewer know of the open question? */
HX_API bool hx_flow_is_open(const HxFlow *flow, int viewer);
/** Does the viewer know of a step that was made? */
HX_API bool hx_flow_knows(const HxFlow *flow, int viewer, int step);
/** The number under which the viewer knows the position before a step. */
HX_API int hx_flow_number(const HxFlow *flow, int viewer, int step);
/** The number of the last position that the viewer sees: how many steps it knows of. */
HX_API int hx_flow_length(const HxFlow *flow, int viewer);
/** The step before which the viewer's position `number` lies (n: it is the present); -1: it knows of none. */
HX_API int hx_flow_step(const HxFlow *flow, int viewer, int number);
/** The next step after this one that the viewer knows of; where there is none, n: the present. */
HX_API int hx_flow_next(const HxFlow *flow, int viewer, int step);

#endif
