/* Who has what, and the values that texts change; effects that last. A rule asks value_of() for a printed value; the rows of
 * texts/modifiers.inl whose cards, technologies, units or laws are there change it. What a row adds is a function beside the other texts;
 * this file knows it by the list alone. */
#include "core/games/ti4/rules/values.h"

#include "core/games/ti4/rules/lines.h"

enum { OWN, FOE };
enum { ADD, SET, LIFT, FORBID };
typedef struct Modifier {
    uint8_t of, card, whose, how, row;
    int (*amount)(const HxState *s, const Where *at);
} Modifier;
/* By their lines in modifiers.inl; `row` counts them. */
enum { MODIFIER_LINES = 192, BEFORE_MODIFIERS = __COUNTER__ };
static const Modifier modifiers[MODIFIER_LINES] = {
#define TI4_MODIFIER(name, what, of, card, whose, how, amount)                                                                             \
    [__LINE__] = { OF_##of, card, whose, how, __COUNTER__ - BEFORE_MODIFIERS - 1, amount },
#include "core/games/ti4/texts/modifiers.inl"
};
static const char *const modifier_names[MODIFIER_LINES] = {
#define TI4_MODIFIER(name, ...) [__LINE__] = name,
#include "core/games/ti4/texts/modifiers.inl"
};
static const Lines changes[N_VALUES] = {
#define TI4_MODIFIER(name, what, ...) [VALUE_##what].has.LINE(__LINE__) = 1,
#include "core/games/ti4/texts/modifiers.inl"
};

/* What the modifiers of a value belong to: a set for each sort of source, with a named bit for each row. */
typedef union Techs {
    struct {
#define TI4_TECH(id, ...) unsigned TI4_TECH_##id : 1;
#include "core/games/ti4/data/tables.inl"
    } has;
    uint64_t set;
} Techs;
typedef union Factions {
    struct {
#define TI4_FACTION(id, ...) unsigned TI4_##id : 1;
#include "core/games/ti4/data/tables.inl"
    } has;
    uint64_t set;
} Factions;
typedef union Units {
    struct {
#define TI4_UNIT(id, ...) unsigned TI4_UNIT_##id : 1;
#include "core/games/ti4/data/tables.inl"
    } has;
    uint64_t set;
} Units;
typedef union Laws {
    struct {
#define TI4_AGENDA(id, ...) unsigned TI4_AGENDA_##id : 1;
#include "core/games/ti4/data/tables.inl"
    } has;
    uint64_t set;
} Laws;
typedef union NotesUp {
    struct {
#define TI4_NOTE(id, ...) unsigned TI4_NOTE_##id : 1;
#include "core/games/ti4/data/tables.inl"
    } has;
    uint64_t set;
} NotesUp;
typedef union Effects {
    struct {
#define TI4_EFFECT(id, ...) unsigned EFFECT_##id : 1;
#include "core/games/ti4/texts/effects.inl"
    } has;
    uint64_t set;
} Effects;
typedef struct Holders {
    Techs TECH;
    Factions FACTION;
    Units UNIT;
    Laws LAW;
    NotesUp NOTE_UP;
    Effects EFFECT;
} Holders;
static const struct {
    Holders OWN, FOE; /* who has the value, and against whom */
} changers[N_VALUES] = {
#define TI4_MODIFIER(name, what, of, card, whose, ...) [VALUE_##what].whose.of.has.card = 1,
#include "core/games/ti4/texts/modifiers.inl"
};

static const uint8_t effect_lasts[] = {
#define TI4_EFFECT(id, lasts) LASTS_##lasts,
#include "core/games/ti4/texts/effects.inl"
};

/* ---- Who has what ------------------------------------------------------------------------------------------------------------------ */

bool has_tech(const HxState *s, int seat, int tech)
{
    return seat_of(s, seat)->techs >> tech & 1;
}

bool in_force(const HxState *s, int law)
{
    return core_of(s)->laws >> law & 1;
}

/** Classified Document Leaks: the scored secret that was elected, public while the law is in force; -1: it is not. @rule OBJ-8 */
int leaked_objective(const HxState *s)
{
    return in_force(s, TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS) ? core_of(s)->law_target[TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS] - 1 : -1;
}

int faction_note(const HxState *s, int card)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->faction == hx_ti4_notes[card].faction)
            return seat * TI4_NOTES + TI4_NOTES - 1;
    return -1;
}

static bool holds_law(const HxState *s, int seat, int law)
{
    return in_force(s, law) && (!hx_ti4_agendas[law].is_owned || core_of(s)->law_target[law] == seat + 1);
}

/* A quick "no" for nearly everything that a seat does not have. */
static inline bool may_have(const HxState *s, int seat, int of, int card)
{
    const Ti4Seat *p = seat_of(s, seat);
    switch (of) {
    case OF_TECH:
    case OF_READY:
        return p->techs >> card & 1;
    case OF_FACTION:
        return p->faction == card;
    case OF_UNIT:
        return p->units[hx_ti4_units[card].type] == card;
    case OF_CARD:
        return p->hand[card];
    case OF_LAW:
        return core_of(s)->laws >> card & 1;
    case OF_EFFECT:
        return turn_of(s)->effects[seat] >> card & 1;
    default:
        return true;
    }
}

/* Has the seat what a text belongs to, of what it may_have()? An exhausted technology still counts (TECH) but where the text exhausts it
 * (READY); a note of one's own does not, nor one in hand where it must lie open (NOTE_UP).
 * @rule 35.4.a ABL-1 GLO-3 PLN-3 35.1 */
static bool has_it(const HxState *s, int seat, int of, int card)
{
    const Ti4Seat *p = seat_of(s, seat);
    int note;
    switch (of) {
    case OF_TECH:
    case OF_READY:
        return has_tech(s, seat, card) && (of == OF_TECH || !(p->exhausted >> card & 1)) &&
               !(hx_ti4_techs[card].faction != TI4_NO_FACTION && has_effect(s, seat, EFFECT_GREYFIRE));
    case OF_FACTION:
        return p->faction == card && !is_switched(s, SWITCH_NO_ABILITIES) && !has_effect(s, seat, EFFECT_GREYFIRE);
    case OF_UNIT:
        return p->on_board[hx_ti4_units[card].type];
    case OF_CARD:
        return p->hand[card] &&
               !modified_value(s, VALUE_NO_CARDS, seat, core_of(s)->active < core_of(s)->seats ? core_of(s)->active : -1, 0);
    case OF_NOTE: /* a generic one: the window's subject is its owner, checked by text_usable() */
        if (hx_ti4_notes[card].faction == TI4_NO_FACTION)
            return true;
        note = faction_note(s, card);
        return note >= 0 && note / TI4_NOTES != seat && notes_of(s)->at[note] == seat + 1; /* 35.2 */
    case OF_NOTE_UP:
        return (note = faction_note(s, card)) >= 0 && notes_of(s)->at[note] == NOTE_IN_PLAY + seat + 1;
    case OF_LAW:
        return holds_law(s, seat, card);
    case OF_SECRET:
        return p->secrets >> (card - TI4_PUBLICS) & 1 || (card == leaked_objective(s) && !(p->scored >> card & 1));
    case OF_EFFECT:
        return has_effect(s, seat, card);
    default:
        return true;
    }
}

/* Has the seat the card, technology, unit, note, law or effect that a text belongs to? @rule PLN-3 ABL-1 */
bool has_of(const HxState *s, int seat, int of, int card)
{
    return may_have(s, seat, of, card) && has_it(s, seat, of, card);
}

/* ---- Effects and values -------------------------------------------------------------------------------------------------------------- */

bool has_effect(const HxState *s, int seat, int effect)
{
    return turn_of(s)->effects[seat] >> effect & 1;
}

/* A lasting effect on a seat; it stays even if its source leaves. @rule ABL-8 */
void effect_begin(HxState *s, int seat, int effect)
{
    turn_edit(s)->effects[seat] |= BIT(effect);
}

/* End all effects that last so long or shorter. @rule ABL-8 ABL-10 */
void effects_end(HxState *s, int lasts)
{
    uint64_t ends = 0, now = 0;
    for (int effect = 0; effect < N_EFFECTS; effect++)
        ends |= effect_lasts[effect] <= lasts ? BIT(effect) : 0;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        now |= turn_of(s)->effects[seat];
    for (int seat = 0; now & ends && seat < TI4_SEATS; seat++)
        turn_edit(s)->effects[seat] &= ~ends;
}

int everywhere(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 1;
}
int plus_one(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 1;
}
int plus_two(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 2;
}
int minus_one(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return -1;
}

/* Does its holder change a value at that place? For nobody's value (seat -1): do laws change it for all? */
static bool is_in_hand(const HxState *s, const Modifier *m, const Where *at)
{
    const int has = m->whose == OWN ? at->seat : at->other;
    if (has >= 0)
        return may_have(s, has, m->of, m->card) && has_it(s, has, m->of, m->card);
    return m->whose == OWN && m->of == OF_LAW && in_force(s, m->card) && !hx_ti4_agendas[m->card].is_owned;
}

/* Has the seat any faction's note face up? */
static bool has_note_up(const HxState *s, int seat)
{
    const uint8_t *at = notes_of(s)->at + TI4_NOTES - 1;
    bool out = false;
    for (int owner = 0; owner < TI4_SEATS; owner++)
        out |= at[owner * TI4_NOTES] == NOTE_IN_PLAY + seat + 1;
    return out;
}

/* Might the seat have one of those? A quick "no" for nearly all values. */
static inline bool may_have_one(const HxState *s, int seat, const Holders *of)
{
    const Ti4Seat *p = seat_of(s, seat);
    uint64_t has = (p->techs & of->TECH.set) | (turn_of(s)->effects[seat] & of->EFFECT.set) | (core_of(s)->laws & of->LAW.set);
    if (p->faction < TI4_FACTIONS)
        has |= BIT(p->faction) & of->FACTION.set;
    return has || of->UNIT.set || (of->NOTE_UP.set && has_note_up(s, seat));
}

static inline bool may_change(const HxState *s, int what, int seat, int other)
{
    if (seat < 0 ? core_of(s)->laws & changers[what].OWN.LAW.set : may_have_one(s, seat, &changers[what].OWN))
        return true;
    return other >= 0 && may_have_one(s, other, &changers[what].FOE);
}

/* A printed value and the rows that change it: rows that forbid it or lift its limit come first, then those that set it, then those that
 * add. @rule ABL-1 ABL-2 */
static int changed_value(const HxState *s, int what, const Where *at, int base)
{
    int added = 0, limit = -1;
    for (int word = 0; word < MODIFIER_LINES / 64; word++)
        FOR_BITS(i, changes[what].set[word])
        {
            const Modifier *m = &modifiers[64 * word + i];
            if (!is_in_hand(s, m, at))
                continue;
            const int amount = m->amount(s, at);
            if (amount == (m->how == SET ? UNCHANGED : 0))
                continue;
            TI4_USED(MODIFIER, m->row);
            if (m->how == ADD)
                added += amount;
            else if (m->how == SET)
                base = amount;
            else
                limit = m->how > limit ? m->how : limit;
        }
    return limit == FORBID ? 0 : limit == LIFT ? NO_LIMIT : base + added;
}

const char *modifier_name(int line)
{
    return modifier_names[line];
}

int changing_text(const HxState *s, int what, const Where *at)
{
    for (int word = 0; word < MODIFIER_LINES / 64; word++)
        FOR_BITS(i, changes[what].set[word])
        {
            const Modifier *m = &modifiers[64 * word + i];
            if (is_in_hand(s, m, at) && m->amount(s, at) != (m->how == SET ? UNCHANGED : 0))
                return 64 * word + i;
        }
    return 0;
}

/** A printed value with everything that changes it there: rows that forbid it or lift its limit come first, then those that set it, then
 * those that add. @rule ABL-1 */
int value_of(const HxState *s, int what, const Where *at, int base)
{
    return may_change(s, what, at->seat, at->other) ? changed_value(s, what, at, base) : base;
}

/* The same for values that do not depend on place and unit. */
int modified_value(const HxState *s, int what, int seat, int other, int base)
{
    if (!may_change(s, what, seat, other))
        return base;
    const Where nowhere = { .seat = seat, .other = other, .system = -1, .slot = -1, .type = -1, .tech = -1 };
    return changed_value(s, what, &nowhere, base);
}
