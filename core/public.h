/* The public: who owns no seat. It knows what every seat knows and no more, so that nothing it says can tell a player anything.
 *
 * hx_pack() and the functions of flow.h take HX_PUBLIC as a viewer; the rest of what a viewer is told is here. */
#ifndef HEXARCH_CORE_PUBLIC_H
#define HEXARCH_CORE_PUBLIC_H

#include "core/events.h"
#include "core/flow.h"

/** What the public sees of step `a`; HX_UNSEEN: nothing. See hx_seen(). */
HxAction public_seen(const HxState *before, HxAction a);
/** The step in words, "" where seats are told different things; the length. */
int public_text(const HxState *before, HxAction a, char *out, size_t cap);
/** hx_events() for the public: what is told alike to all seats that learn least of the step. */
int public_events(const HxState *before, HxAction a, const HxState *after, HxEvent *out, int cap);
/** Deal anew what some seat does not know; see hx_redeal(). */
HxStatus public_redeal(HxState *s, HxRng *rng);

#endif
