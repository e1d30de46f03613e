/* The one page of a position is a LeducHand. */
#ifndef HEXARCH_LEDUC_POKER_STATE_H
#define HEXARCH_LEDUC_POKER_STATE_H

#include "core/events.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/page.h"

/* CARD_HIDDEN stands for a card hidden in a document, until complete() deals it. */
enum { N_SEATS = 2, N_RANKS = 3, N_COPIES = 2, MAX_RAISES = 2, PAID_MAX = 13, CARD_HIDDEN = LEDUC_KING + 1 };

/** The seat to decide, or that folded. */
static inline int leduc_mover(const LeducHand *h)
{
    return h->paid[0] == h->paid[1] ? h->has_checked : h->paid[0] > h->paid[1];
}

/** Cards of each rank, left [N_RANKS], that are neither public nor held, `but` the card of one seat (-1: of none). Returns their sum; -1:
 * more of a rank than there are. */
int leduc_left(const LeducHand *h, int but, uint8_t *left);

/** How many raises these bets are, 0 .. 2; and what the k-th of them is, 0 .. 3: 'r' a raise, 'c' a call or check, NUL none. */
int leduc_raises(int bets);
char leduc_bet(int bets, int k);
/** The bets after these: after a raise, else after a call or check. */
uint8_t leduc_bets_after(int bets, bool is_raise);

extern const HxField leduc_poker_fields[];
HxStatus leduc_poker_complete(HxState *s, HxRng *rng, HxError *err);
const char *leduc_poker_check(const HxState *s);
void leduc_poker_redeal(HxState *s, int seat, HxRng *rng);
HxAction leduc_poker_seen(const HxState *s, HxAction a, int seat);
void leduc_poker_observe(const HxState *s, int seat, float *out);
int leduc_poker_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int leduc_poker_render(const HxState *s, int viewer, char *out, size_t cap);
int leduc_poker_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap);

#endif
