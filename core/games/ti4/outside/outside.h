/* What the files of this room share: a game seen from outside. */
#ifndef HEXARCH_TI4_OUTSIDE_H
#define HEXARCH_TI4_OUTSIDE_H

#include "core/games/ti4/outside/unknown.h"
#include "core/games/ti4/state/refusal.h"
#include "core/sheet.h"
#include "core/text.h"

extern const char *const ti4_phase_names[];

/* What stands on the board, by seat. */
typedef struct Census {
    uint64_t planets[TI4_SEATS], ships[TI4_SEATS], spaces[TI4_SEATS];
    int units[TI4_SEATS][TI4_TYPES];
} Census;

/** Count what stands on the board; a line about what cannot stand, or NULL. */
const char *take_census(const HxState *s, Census *c);
/** A line about a stack that has no frames, frames of no kind, or nobody to ask; NULL: it is sound. */
const char *stack_is_wrong(const HxState *s);

/* Where a position written by hand may begin, besides phases. */
enum { ENTRY_TURN, ENTRY_BATTLE, ENTRY_INVASION, ENTRY_PRODUCTION, ENTRY_VOTE };
extern const HxEntry ti4_entries[];
extern const HxField ti4_fields[];
extern const HxPlane ti4_planes[];
extern const HxFeature ti4_features[];

enum {
    TI4_PHASES = 5,
    TI4_OBS_GLOBAL = 1 + TI4_PHASES + 1 + TI4_PUBLICS + 2 + TI4_STRATEGIES,
    TI4_OBS_SEAT = 1 + TI4_POOLS + 8 + TI4_STRATEGIES + TI4_TYPES + TI4_TECHS + TI4_OBJECTIVES + 3,
    TI4_OBS_SYSTEM = 1 + 4 + 3 + 2 + 16 + 9,
    TI4_OBS = TI4_OBS_GLOBAL + TI4_SEATS * TI4_OBS_SEAT + TI4_SYSTEMS * TI4_OBS_SYSTEM
};

bool is_note_hidden(const HxState *s, int note, int viewer);
bool is_offer_hidden(const HxState *s, int viewer);
bool deal_hidden(HxState *s, HxRng *rng);
void ti4_observe(const HxState *s, int seat, float *out);
HxAction ti4_seen(const HxState *s, HxAction a, int seat);
int ti4_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
/** A seat by its faction ("Sol"), before it has one by its number; the form that hx_event_add_end() wants, and as a value. */
int ti4_seat_name(const HxState *s, int seat, char *out, size_t cap);
/** A unit of each type as people call it. */
extern const char *const unit_words[TI4_TYPES];
/** A system by its number and what lies there: "12 (Lodor, alpha wormhole)", "14 (nebula)", "15 (empty)". */
void add_system(Text *text, const HxState *s, int system);
/** A promissory note with its owner: "Ceasefire of Sol". */
void add_note(Text *text, const HxState *s, int note);
/** One side of an offer ("2 trade goods, Ceasefire of Sol"); of what two others keep to themselves, only the kind. */
void add_offer_side(Text *text, const HxState *s, const Ti4Offer *side, bool is_secret);
extern const HxSheet ti4_sheets[];
int ti4_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
/** Write what is in the way of a seat; nothing where the action is allowed. */
void ti4_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal);
int ti4_render(const HxState *s, int viewer, char *out, size_t cap);
const char *ti4_check(const HxState *s);
HxStatus ti4_complete(HxState *s, HxRng *rng, HxError *err);
/** The same at one of ti4_entries, which is about `what`. */
HxStatus ti4_enter(HxState *s, int entry, int what, HxRng *rng, HxError *err);
/** Is nothing going on but a turn that waits for its action, or nothing at all? */
bool ti4_is_at_rest(const HxState *s);
void ti4_redeal(HxState *s, int seat, HxRng *rng);

#endif
