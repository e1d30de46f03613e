/* Timing: windows of events, and texts at work. */
#ifndef HEXARCH_TI4_WINDOWS_H
#define HEXARCH_TI4_WINDOWS_H

#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/state/refusal.h"

enum {
#define TI4_EVENT(id, ...) ON_##id,
#include "core/games/ti4/texts/events.inl"
    N_EVENTS
};

/* Candidates of a text are a mask of 64: each thing that it may be asked for is one bit. */
_Static_assert(TI4_PLANETS <= 64 && TI4_SYSTEMS <= 64 && TI4_SEATS <= 64 && TI4_AGENDAS <= 64 && TI4_TECHS <= 64 && TI4_CLASSES <= 64 &&
                   TI4_STRATEGIES <= 64 && TI4_OBJECTIVES <= 64 && TI4_CARDS <= 64 && TI4_POOLS <= 64 && N_NOTES <= 64,
               "bits of a mask");

/* What a text asks before it works; the answer is a number of that kind. */

enum {
#define ASK_ID(id) ASK_##id,
    TI4_TARGETS(ASK_ID) /* as the public view names them */
#undef ASK_ID
    ASK_MAY = 128 /* may also be declined: the answer is NO_TARGET */
};

enum { NO_TARGET = 255 };

/* Candidates of a number: 0 or 1 up to n, at most MOST_NUMBER. */
enum { MOST_NUMBER = 40 };

static inline uint64_t zero_to(int n)
{
    return (UINT64_C(2) << (n < MOST_NUMBER ? n : MOST_NUMBER)) - 1;
}

static inline uint64_t one_to(int n)
{
    return n <= 0 ? 0 : zero_to(n) & ~UINT64_C(1);
}

/* One use of a text. */

typedef struct Use {
    uint16_t row;
    uint8_t seat, subject, card;    /* who uses it; whom the window is about; the card of the row */
    uint8_t n, target[MAX_TARGETS]; /* answers so far */
} Use;
bool window_open(HxState *s, int event, int seat);
void window_later(HxState *s, int event, int seat);        /* where a question comes before it */
bool window_wanted(const HxState *s, int event, int seat); /* would it open? */

/** Close the open window of an event: nobody is asked any more. */
void window_close(HxState *s, int event);
/** Has the seat what the text belongs to, and readied if it must be? */
bool text_had(const HxState *s, int row, int seat);
bool text_usable(const HxState *s, int row, int seat, int subject);
void text_use(HxState *s, int row, int seat, int subject);

/** Ask `seat` for the next target, out of those that the row's `usable` gives for the answers so far; `use` is called again with it. With
 * one candidate, or none (NO_TARGET), there is no question. */
void text_ask(HxState *s, const Use *u, int seat, int ask);

/** A text that rolls: the number of successes is its next answer, and `use` is called again. */
void text_roll(HxState *s, const Use *u, int dice, int hit_on);

/** How many of so many dice that missed, on one of `faces` faces each, miss by one: the next answer, and `use` is called again. */
void text_roll_near(HxState *s, const Use *u, int dice, int faces);

/** How many of `misses` among `dice` equal dice are those of a unit that rolled `own` of them: the next answer, and `use` is called again.
 */
void text_share(HxState *s, const Use *u, int own, int dice, int misses);

/** One hit of a text in a space combat on a ship that the seat has chosen: it may be cancelled first, then `use` is called again with one
 * answer more, and the hit that is left goes on that ship, whose owner may sustain it (rules/combat/hits.c). */
void text_hit_waits(HxState *s, const Use *u);
void text_hit_lands(HxState *s, const Use *u, int class);

/** Call `use` again with these answers, once everything that was put on the stack since is done. */
void text_again(HxState *s, const Use *u);

/** As text_use() of a text without choices, once everything that was put on the stack since is done. */
void text_later(HxState *s, int row, int seat, int subject);

/** Every seat for which the text is usable uses it, from the speaker clockwise, one after the other; `subject` as the text wants. @rule
 * TIM-9 */
void text_each(HxState *s, int row, int subject);

/** Cancel the card being played: its effect does not happen. Only inside its CARD_PLAYED window. */
void cancel_card(HxState *s);

/** Row of the card being played, whose CARD_PLAYED window is open; -1: none, or it is cancelled. */
int card_being_played(const HxState *s);
int component_actions(const HxState *s, int seat, HxAction *out);
bool might_have_component_action(const HxState *s, int seat);
/** An action card and a technology with the text that they have (-1: none): why they are not used. */
Refusal card_refusal(const HxState *s, int seat, int card, int row);
Refusal technology_refusal(const HxState *s, int seat, int tech, int row);
/** A promissory note by its kind (a row of hx_ti4_notes): why it is not played. */
Refusal note_refusal(const HxState *s, int seat, int kind);
Refusal component_refusal(const HxState *s, int seat, int row);
const char *event_name(int event); /* what has just happened, in words */
const char *text_name(int row);
bool text_is_secret(int row);
bool text_is_private(int row);

#define TI4_TEXT(id, name, event, who, flags, of, card, first, second, usable, use)                                                        \
    uint64_t usable(const HxState *s, const Use *u);                                                                                       \
    void use(HxState *s, const Use *u);
#include "core/games/ti4/texts/texts.inl"
int text_event_of(int row);
int text_asks(int row, int i); /* ASK_... of the i-th choice before it is announced */
bool text_is_card(int row);
uint64_t text_candidates(const HxState *s, const TextFrame *f, int i); /* for its i-th answer, after those before */
void forget_gain(HxState *s);

#endif
