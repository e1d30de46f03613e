/* May this stack lie here? Asked of every position from outside. What a member may hold, what a kind lies on or inside of, and of whom it
 * is, is told by the list of frames (state/frames.inl); indices that no list bounds, by a predicate for the kind (frames.c, texts.c).
 * Whether play could lead there is not asked: a stack in the middle of an action needs the digest of its document (core/view_begin.c). */
#include "core/games/ti4/outside/check_stack/check_stack.h"

#include "core/games/ti4/rules/draft.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* ---- What the lists say ---------------------------------------------------------------------------------------------------- */

static const char *const domain_texts[] = {
    "is too much",
    "is too little",
    "is no seat",
    "is no seat",
    "is more than the seats",
    "is no set of seats",
    "is no system",
    "is no system",
    "is not the active system",
    "is no planet of a system",
    "is no planet of a system",
    "is no planet of a system",
    "is no planet of a system",
    "is no unit type",
    "is no unit class",
    "is no unit class",
    "is no planet",
    "is no technology",
    "is no objective",
    "is no event",
    "is no strategy card",
};

const char *domain_text(Domain domain)
{
    return domain_texts[domain];
}

/* Of the tactical action on the stack; -1: there is none. */
static int active_system(const HxState *s)
{
    const Frame *tactical = under(s, stack_of(s)->depth, TI4_P_TACTICAL);
    return tactical ? tactical->tactical.system : -1;
}

bool in_domain(const HxState *s, Domain domain, int n)
{
    const int seats = core_of(s)->seats;
    switch (domain) {
    case SOME:
        return n > 0;
    case SEAT:
        return n < seats;
    case SEAT_PLUS_1:
    case SEATS:
        return n <= seats;
    case SEAT_SET:
        return n >> seats == 0;
    case SYSTEM:
        return n < TI4_SYSTEMS && system_of(s, n)->tile;
    case ACTIVE_SYSTEM:
        return n == active_system(s);
    case SYSTEM_PLUS_1:
        return n == 0 || (n <= TI4_SYSTEMS && system_of(s, n - 1)->tile);
    case PLANET_PLUS_1:
        return n == 0 || (n <= TI4_PLANETS && system_of_planet(s, n - 1, NULL) != TI4_NO_SYSTEM);
    case EVENT:
        return n > ON_NOTHING && n < N_EVENTS && n != ON_ACTION;
    default:
        return true; /* up to the most of the member */
    }
}

/* A member of a frame: what it counts and the most that it may be. */
typedef struct Member {
    const char *name;
    uint8_t offset, width, count;
    Domain domain;
    int most;
} Member;
#define RANGE_OF_ONE(F, type, member, domain_, most_, meaning)                                                                             \
    { .name = #member, .offset = offsetof(F, member), .width = sizeof(type), .count = 1, .domain = domain_, .most = most_ },
#define RANGE_OF_MANY(F, type, member, n, domain_, most_, meaning)                                                                         \
    { .name = #member, .offset = offsetof(F, member), .width = sizeof(type), .count = n, .domain = domain_, .most = most_ },
#define RANGES_OF(name_, Type, MEMBERS)                                                                                                    \
    static const Member members_of_##name_[] = { MEMBERS(Type, RANGE_OF_ONE, RANGE_OF_MANY, NO_BITS, NO_PART){ .name = NULL } };
#define TI4_PROCEDURE(id, name, Type, MEMBERS, ...) RANGES_OF(name, Type, MEMBERS)
#define TI4_QUESTION(id, name, Type, MEMBERS, ...)  RANGES_OF(name, Type, MEMBERS)
#define TI4_CHANCE(id, name, Type, MEMBERS, ...)    RANGES_OF(name, Type, MEMBERS)
#include "core/games/ti4/state/frames.inl"

/* What the list of kinds says, and how a question or chance frame anywhere on the stack is answered. */
typedef struct KindRule {
    const char *name;
    const Member *members;
    int place, on, on_too, n_stages;
    int (*legal)(const HxState *s, const Frame *f, HxAction *out);
    int (*chance)(const HxState *s, const Frame *f, HxAction *out, double *p);
} KindRule;

#define TI4_QUESTION(id, name, ...)                                                                                                        \
    static int legal_of_##name(const HxState *s, const Frame *f, HxAction *out)                                                            \
    {                                                                                                                                      \
        return name##_legal(s, &f->name, out);                                                                                             \
    }
#define TI4_CHANCE(id, name, ...)                                                                                                          \
    static int chance_of_##name(const HxState *s, const Frame *f, HxAction *out, double *p)                                                \
    {                                                                                                                                      \
        return name##_chance(s, &f->name, out, p);                                                                                         \
    }
#include "core/games/ti4/state/frames.inl"

static const KindRule kind_rules[TI4_N_FRAMES] = {
#define TI4_PROCEDURE(id, name_, Type, MEMBERS, STAGES, text, place, on, on_too)                                                           \
    [TI4_P_##id] = { text, members_of_##name_, place, on, on_too, N_STAGES_OF_##id, NULL, NULL },
#define TI4_QUESTION(id, name_, Type, MEMBERS, text, place, on, on_too)                                                                    \
    [TI4_A_##id] = { text, members_of_##name_, place, on, on_too, 0, legal_of_##name_, NULL },
#define TI4_CHANCE(id, name_, Type, MEMBERS, text, place, on, on_too)                                                                      \
    [TI4_R_##id] = { text, members_of_##name_, place, on, on_too, 0, NULL, chance_of_##name_ },
#include "core/games/ti4/state/frames.inl"
};

static int value_at(const Frame *f, const Member *m, int i)
{
    const unsigned char *at = (const unsigned char *)f + m->offset + i * m->width;
    uint16_t wide;
    if (m->width == 1)
        return *at;
    memcpy(&wide, at, sizeof wide);
    return wide;
}

/* ---- The stack as a whole ------------------------------------------------------------------------------------------------- */

/* Somebody could answer every question that waits, and the dice or cards have an outcome. */
static bool has_answer(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i);
    const int kind = f->head.kind;
    const KindRule *rule = &kind_rules[kind];
    HxAction out[256];
    double p[256];
    if (rule->chance)
        return !is_on_top(s, i) || rule->chance(s, f, out, p) > 0;
    const bool waits = kind == TI4_A_WINDOW || kind == TI4_A_TARGET || kind == TI4_A_CHOOSE_TILE; /* for what lies on it */
    if (!rule->legal || (waits && !is_on_top(s, i)))
        return true;
    const int n = rule->legal(s, f, out);
    return n > 0 && n <= MAX_LEGAL;
}

/* A frame that there is, of a seat that plays, whose members hold what they may. */
static HxStatus members_checked(const HxState *s, int i, HxError *err)
{
    const Frame *f = frame_at(s, i);
    if (f->head.kind == TI4_P_NONE || f->head.kind >= TI4_N_FRAMES)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].kind: there is no such frame", i);
    if (f->head.seat >= core_of(s)->seats)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].seat: no such seat plays", i);
    const KindRule *rule = &kind_rules[f->head.kind];
    if (f->head.stage >= (rule->n_stages ? rule->n_stages : 1) || f->head.waits)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].stage: '%s' has no stage %d", i, rule->name, f->head.stage);
    for (const Member *m = rule->members; m->name; m++)
        for (int j = 0; j < m->count; j++) {
            const int n = value_at(f, m, j);
            if (n > m->most || !in_domain(s, m->domain, n))
                return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].%s: '%s': %d %s", i, m->name, rule->name, n,
                                 domain_text(m->domain == SOME && n > 0 ? NUMBER : m->domain));
        }
    return HX_OK;
}

/* The member of this name, NULL: a frame of the kind has none. */
static const Member *member_called(int kind, const char *name)
{
    for (const Member *m = kind_rules[kind].members; m->name; m++)
        if (strcmp(m->name, name) == 0)
            return m;
    return NULL;
}

/* Do members that are called as some of the frame below hold the same? */
static bool repeats_below(const Frame *f, const Frame *below)
{
    for (const Member *m = kind_rules[f->head.kind].members; m->name; m++) {
        const Member *same = member_called(below->head.kind, m->name);
        if (same && value_at(f, m, 0) != value_at(below, same, 0))
            return false;
    }
    return true;
}

/* Do slots name planets of the frame's system, held as their domain says? */
static bool slots_fit(const HxState *s, const Frame *f)
{
    int system = 0;
    for (const Member *m = kind_rules[f->head.kind].members; m->name; m++) {
        const int n = value_at(f, m, 0);
        if (m->domain == ACTIVE_SYSTEM)
            system = n;
        if ((m->domain == PLANET_SLOT && !system_of(s, system)->planet[n].id) ||
            (m->domain == OWN_SLOT && !holds_planet(s, system, n, f->head.seat)) ||
            (m->domain == ENEMY_SLOT && !is_defended(s, system, n, f->head.seat)))
            return false;
    }
    return true;
}

/* May the frame lie on those below it? */
static bool lies_right(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i);
    const KindRule *rule = &kind_rules[f->head.kind];
    const int on = i ? frame_at(s, i - 1)->head.kind : 0;
    const bool in_setup = frame_at(s, 0)->head.kind == TI4_P_SETUP;
    const bool is_there = (rule->place & AT_BOTTOM && i == 0) || (rule->place & AT_PHASE && i == 1) ||
                          (rule->place & IN_SETUP && i > 0 && in_setup) || (rule->place & INSIDE && i > 1 && !in_setup) ||
                          (rule->place & IN_TURN && under(s, i, TI4_P_TURN)) || (rule->place & IN_TACTICAL && under(s, i, TI4_P_TACTICAL));
    return is_there && (!rule->on || on == rule->on || on == rule->on_too);
}

/* Does a procedure lie there that goes on already, and cannot begin again inside itself? */
static bool lies_twice(const HxState *s, int i)
{
    const int kind = frame_at(s, i)->head.kind;
    const bool may_again =
        kind == TI4_P_WINDOW || kind == TI4_P_TEXT || kind == TI4_P_LIMITS || kind == TI4_P_DRAW || kind == TI4_P_PRODUCE;
    return kind_rules[kind].n_stages && !may_again && under(s, i, kind);
}

static HxStatus stack_checked(const HxState *s, HxError *err)
{
    for (int i = 0; i < stack_of(s)->depth; i++) {
        const HxStatus status = members_checked(s, i, err);
        if (status != HX_OK)
            return status;
        const char *name = kind_rules[frame_at(s, i)->head.kind].name;
        if (!lies_right(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].kind: '%s' cannot lie there", i, name);
        if (lies_twice(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].kind: '%s' lies there twice", i, name);
    }
    return HX_OK;
}

/* Is the frame what its kind says it is: of whom, about what, like the one below? */
static bool is_as_listed(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i);
    const int place = kind_rules[f->head.kind].place;
    return is_of_whom(s, i, place) && slots_fit(s, f) && (!(place & AS_BELOW) || repeats_below(f, BELOW));
}

/* What the members mean: everything that goes on could be going on here, and every question has an answer. */
static HxStatus meaning_checked(const HxState *s, HxError *err)
{
    const HxStatus status = row_checked(s, err);
    if (status != HX_OK)
        return status;
    if (frame_at(s, 0)->head.kind == TI4_P_SETUP && !setup_fits(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[0]: its counters differ from what has been set up");
    if (!is_drafting(s) && !is_draft_empty(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.draft_slices: nothing is drafted now");
    for (int i = 0; i < stack_of(s)->depth && !core_of(s)->is_over; i++)
        if (!is_as_listed(s, i) || !frame_fits(s, i) || !has_answer(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d]: '%s' does not fit the position", i,
                             kind_rules[frame_at(s, i)->head.kind].name);
    return HX_OK;
}

HxStatus position_checked(const HxState *s, bool is_dealt, HxError *err)
{
    HxStatus status = core_checked(s, err);
    if (status == HX_OK)
        status = stack_checked(s, err);
    if (status == HX_OK)
        status = pages_checked(s, err);
    if (status == HX_OK && is_dealt)
        status = meaning_checked(s, err);
    return status;
}
