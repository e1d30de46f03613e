/* Positions from outside: everything that a position of a game could not hold is refused by the name of its field. */
#include "core/games/ti4/ti4_state.h"

/* ---- What a register may hold -------------------------------------------------------------------------------------------------------- */

typedef enum Range {
    R_0, /* nothing: zero */
    R_1,
    R_2,
    R_3,
    R_5,
    R_7,
    R_10,
    R_15,
    R_16,
    R_41,
    R_60,
    R_100,
    R_255, /* a number up to this */
    R_SEAT,
    R_SEAT1,
    R_SEATS, /* a seat; a seat + 1, or 0; a number up to the seats */
    R_SYSTEM,
    R_SYSTEM1, /* where a tile lies; that + 1, or 0 */
    R_SLOT,
    R_TYPE,
    R_CLASS,
    R_CLASS1,
    R_PLANET,
    R_PLANET1, /* planet of a system; unit type; unit class, or + 1; planet, or + 1 */
    R_TECH,
    R_OBJECTIVE,
    R_EVENT,
    R_CARD,
} Range; /* clang-format off */
static const char *const range_text[] = {
    "is not 0", "is more than 1", "is more than 2", "is more than 3", "is more than 5", "is more than 7", "is more than 10", "is more than 15",
    "is more than 16", "is more than 41", "is more than 60", "is more than 100", "", "is no seat", "is no seat", "is more than the seats",
    "is no system", "is no system", "is no planet of a system", "is no unit type", "is no unit class", "is no unit class", "is no planet", "is no planet",
    "is no technology", "is no objective", "is no event", "is no strategy card",
};
/* clang-format on */

enum { MAX_DICE = 120 };

static bool in_range(const HxState *s, int range, int n)
{
    static const uint8_t most[] = { 0, 1, 2, 3, 5, 7, 10, 15, 16, 41, 60, 100, 255 };
    const int seats = core_of(s)->seats;
    switch (range) {
    case R_SEAT:
        return n < seats;
    case R_SEAT1:
    case R_SEATS:
        return n <= seats;
    case R_SYSTEM:
        return n < TI4_SYSTEMS && system_of(s, n)->tile;
    case R_SYSTEM1:
        return n == 0 || (n <= TI4_SYSTEMS && system_of(s, n - 1)->tile);
    case R_SLOT:
        return n < 3;
    case R_TYPE:
        return n < TI4_TYPES;
    case R_CLASS:
        return n < TI4_CLASSES;
    case R_CLASS1:
        return n <= TI4_CLASSES;
    case R_PLANET:
        return n <= TI4_PLANETS;
    case R_PLANET1:
        return n == 0 || (n <= TI4_PLANETS && system_of_planet(s, n - 1, NULL) != TI4_NO_SYSTEM);
    case R_TECH:
        return n < TI4_TECHS;
    case R_OBJECTIVE:
        return n < TI4_OBJECTIVES;
    case R_EVENT:
        return n > ON_NOTHING && n < N_EVENTS && n != ON_ACTION;
    case R_CARD:
        return n < TI4_STRATEGIES;
    default:
        return n <= most[range];
    }
}

/* Where a frame may lie: at the bottom, on the game, inside a phase, a turn, a tactical action (of its system); right on one kind. */
enum { AT_BOTTOM = 1, AT_PHASE = 2, INSIDE = 4, IN_TURN = 8, IN_TACTICAL = 16, IN_SETUP = 32 };
typedef struct FrameRule {
    uint8_t where, on, on_too; /* on: a kind that must lie right below, or the other one; 0: any */
    uint8_t steps;             /* most */
    uint8_t x, value[8];       /* Range */
} FrameRule;

/* clang-format off */
#define P(id) [TI4_P_##id]
#define A(id) [TI4_A_##id]
#define C(id) [TI4_R_##id]
static const FrameRule frame_rules[TI4_N_FRAMES] = {
    /*                 where                  on                 or on             steps  x          registers */
    P(SETUP)         = { AT_BOTTOM,           0,                 0,                 11,  R_0,       { R_16, R_60 } },
    P(GAME)          = { AT_BOTTOM,           0,                 0,                 4,   R_0,       { 0 } },
    P(STRATEGY)      = { AT_PHASE,            TI4_P_GAME,        0,                 4,   R_0,       { R_16, R_10, R_SEAT } },
    P(ACTION)        = { AT_PHASE,            TI4_P_GAME,        0,                 0,   R_0,       { R_SEATS } },
    P(TURN)          = { INSIDE,              TI4_P_ACTION,      0,                 12,  R_0,       { R_255, R_1 } },
    P(STATUS)        = { AT_PHASE,            TI4_P_GAME,        0,                 16,  R_0,       { R_SEATS } },
    P(AGENDA)        = { AT_PHASE,            TI4_P_GAME,         0,                 20,  R_0,       { R_2, R_SEATS, R_60, R_60, R_60, R_1 } },
    P(TACTICAL)      = { IN_TURN,             0,                 0,                 14,  R_SYSTEM,  { 0 } },
    P(RIFT)          = { IN_TACTICAL,         TI4_P_TACTICAL,    TI4_P_RETREAT,     0,   R_0,       { 0 } },
    P(CANNONS)       = { IN_TACTICAL,         TI4_P_TACTICAL,    TI4_P_WINDOW,      7,   R_SYSTEM,  { R_16, R_SEAT1, R_SEAT1, R_255, R_1, R_3, R_10 } },
    P(SPACE)         = { IN_TACTICAL,         TI4_P_TACTICAL,    0,                 25,  R_SYSTEM,  { R_SEAT, R_255, R_255, R_255, R_255, R_255, R_2, R_255 } },
    P(INVASION)      = { IN_TACTICAL,         TI4_P_TACTICAL,    0,                 24,  R_SYSTEM,  { R_3, R_255, R_3, R_1, R_7, R_7 } },
    P(GROUND)        = { IN_TACTICAL,         TI4_P_INVASION,    0,                 16,  R_SYSTEM,  { R_SLOT, R_255, R_255, R_255, R_1, R_1, R_255, R_255 } },
    P(PRODUCE)       = { INSIDE,              0,                 0,                 9,   R_SYSTEM,  { R_3, R_3, R_255, R_255, R_255, R_255, R_255, R_255 } },
    P(STRATEGIC)     = { IN_TURN,             0,                 0,                 1,   R_CARD,    { R_SEATS, R_7, R_255, R_1 } },
    P(SECONDARY)     = { IN_TURN,             TI4_P_STRATEGIC,   0,                 9,   R_CARD,    { R_SEAT, R_2 } },
    P(WINDOW)        = { INSIDE,              0,                 0,                 0,   R_EVENT,   { R_SEATS, R_SEATS } },
    P(TEXT)          = { INSIDE,              0,                 0,                 2,   R_255,     { R_255, R_255, R_5, R_255, R_255, R_255, R_255, R_255 } },
    P(EACH)          = { INSIDE,              0,                 0,                 0,   R_255,     { R_255, R_SEATS, R_255 } },
    P(LIMITS)        = { INSIDE,              0,                 0,                 0,   R_0,       { 0 } },
    P(DRAW)          = { INSIDE,              0,                 0,                 0,   R_10,      { 0 } },
    P(SECRET)        = { INSIDE,              0,                 0,                 1,   R_0,       { 0 } },
    P(RESEARCH)      = { INSIDE,              0,                 0,                 9,   R_0,       { R_255, R_255 } },
    P(SCORE)         = { INSIDE,              0,                 0,                 1,   R_OBJECTIVE, { 0 } },
    P(RETREAT)       = { IN_TACTICAL,         TI4_P_SPACE,       TI4_P_WINDOW,      1,   R_SYSTEM,  { R_SYSTEM } },
    A(FACTION)       = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_0,       { 0 } },
    A(CHOOSE_TILE)   = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_0,       { 0 } },
    A(SPOT)          = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_60,      { R_255, R_255, R_255, R_255, R_255 } },
    A(HOME)          = { IN_SETUP,            TI4_P_SETUP,       TI4_A_HOME,        0,   R_TYPE,    { R_16, R_SLOT } },
    A(FIRST_TECH)    = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_0,       { 0 } },
    A(KEEP)          = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_0,       { 0 } },
    A(STRATEGY)      = { INSIDE,              TI4_P_STRATEGY,    TI4_P_WINDOW,      0,   R_10,      { 0 } },
    A(TURN)          = { IN_TURN,             0,                 0,                 0,   R_0,       { R_1 } },
    A(TRADE_END)     = { IN_TURN,             TI4_P_TURN,        0,                 0,   R_0,       { 0 } },
    A(OFFER)         = { INSIDE,              0,                 0,                 0,   R_SEAT,    { R_7 } },
    A(ANSWER)        = { INSIDE,              0,                 0,                 0,   R_SEAT,    { 0 } },
    A(MOVE)          = { IN_TACTICAL,         TI4_P_TACTICAL,    TI4_P_WINDOW,      0,   R_SYSTEM,  { R_255, R_2 } },
    A(LOAD)          = { IN_TACTICAL,         TI4_A_MOVE,        TI4_P_RETREAT,     0,   R_SYSTEM,  { R_CLASS, R_16, R_255, R_0, R_60, R_SYSTEM, R_5 } },
    A(EXCESS)        = { INSIDE,              TI4_P_LIMITS,      TI4_P_SPACE,       0,   R_SYSTEM,  { R_1 } },
    A(FIGURE)        = { INSIDE,              TI4_P_LIMITS,      0,                 0,   R_TYPE,    { 0 } },
    A(FIRE)          = { IN_TACTICAL,         TI4_P_CANNONS,     0,                 0,   R_SYSTEM,  { 0 } },
    A(BARRAGE)       = { IN_TACTICAL,         TI4_P_SPACE,       0,                 0,   R_SYSTEM,  { 0 } },
    A(RETREAT)       = { IN_TACTICAL,         TI4_P_SPACE,       0,                 0,   R_SYSTEM,  { 0 } },
    A(EMBARK)        = { IN_TACTICAL,         TI4_P_SPACE,       TI4_P_WINDOW,      0,   R_SYSTEM,  { R_SLOT } },
    A(RETREAT_TO)    = { IN_TACTICAL,         TI4_P_SPACE,       0,                 0,   R_SYSTEM,  { 0 } },
    A(HITS)          = { IN_TACTICAL,         0,                 0,                 0,   R_SYSTEM,  { R_255, R_3, R_CLASS, R_SEAT, R_CLASS1 } },
    A(BOMBARD)       = { IN_TACTICAL,         TI4_P_INVASION,    0,                 0,   R_SYSTEM,  { R_2, R_16, R_SLOT, R_1 } },
    A(PLASMA)        = { IN_TACTICAL,         TI4_P_INVASION,    0,                 0,   R_SYSTEM,  { 0 } },
    A(CUSTODIANS)    = { IN_TACTICAL,         TI4_P_INVASION,    0,                 0,   R_SYSTEM,  { 0 } },
    A(COMMIT)        = { IN_TACTICAL,         TI4_P_INVASION,    0,                 0,   R_SYSTEM,  { R_SLOT, R_1 } },
    A(ORDER)         = { IN_TACTICAL,         TI4_P_INVASION,    0,                 0,   R_SYSTEM,  { R_7 } },
    A(BUILD)         = { INSIDE,              TI4_P_PRODUCE,     0,                 0,   R_SYSTEM,  { R_10, R_3, R_3, R_100 } },
    A(RECALL)        = { INSIDE,              0,                 0,                 0,   R_TYPE,    { R_PLANET1, R_SYSTEM1, R_CLASS, R_SYSTEM1, R_1 } },
    A(PAY)           = { INSIDE,              0,                 0,                 0,   R_1,       { R_255, R_255, R_PLANET } },
    A(AMOUNT)        = { INSIDE,              TI4_P_STRATEGIC,   TI4_P_SECONDARY,   0,   R_0,       { 0 } },
    A(POOL)          = { INSIDE,              0,                 0,                 0,   R_1,       { R_16, R_2 } },
    A(REDISTRIBUTE)  = { INSIDE,              TI4_P_STRATEGIC,   TI4_P_STATUS,      0,   R_1,       { R_16 } },
    A(DIPLOMACY)     = { IN_TURN,             TI4_P_STRATEGIC,   0,                 0,   R_0,       { 0 } },
    A(READY)         = { INSIDE,              0,                 0,                 0,   R_0,       { R_5, R_PLANET } },
    A(SPEAKER)       = { INSIDE,              TI4_P_STRATEGIC,   0,                 0,   R_0,       { 0 } },
    A(AGENDAS)       = { INSIDE,              TI4_P_STRATEGIC,   0,                 0,   R_0,       { 0 } },
    A(STRUCTURE)     = { INSIDE,              TI4_P_STRATEGIC,   TI4_P_SECONDARY,   0,   R_2,       { 0 } },
    A(REFILL)        = { IN_TURN,             TI4_P_STRATEGIC,   0,                 0,   R_0,       { R_SEATS } },
    A(LIFT)          = { INSIDE,              TI4_P_STRATEGIC,   0,                 0,   R_0,       { 0 } },
    A(SECONDARY)     = { IN_TURN,             TI4_P_SECONDARY,   0,                 0,   R_CARD,    { 0 } },
    A(DOCK)          = { INSIDE,              TI4_P_SECONDARY,   0,                 0,   R_0,       { 0 } },
    A(AGAIN)         = { INSIDE,              TI4_P_STRATEGIC,   TI4_P_SECONDARY,   0,   R_0,       { 0 } },
    A(RESEARCH)      = { INSIDE,              TI4_P_RESEARCH,    0,                 0,   R_0,       { R_255, R_255 } },
    A(SPECIALTY)     = { INSIDE,              TI4_P_RESEARCH,    0,                 0,   R_TECH,    { R_3, R_5, R_PLANET, R_100 } },
    A(SCORE_PUBLIC)  = { INSIDE,              0,                 0,                 0,   R_1,       { 0 } },
    A(SCORE_SECRET)  = { INSIDE,              0,                 0,                 0,   R_0,       { 0 } },
    A(MAY_DRAW)      = { INSIDE,              TI4_P_STRATEGIC,   0,                 0,   R_0,       { 0 } },
    A(RETURN)        = { INSIDE,              0,                 0,                 0,   R_0,       { 0 } },
    A(DISCARD)       = { INSIDE,              0,                 0,                 0,   R_0,       { R_100 } },
    A(TOKENS)        = { INSIDE,              TI4_P_SCORE,       0,                 0,   R_16,      { 0 } },
    A(WINDOW)        = { INSIDE,              TI4_P_WINDOW,      0,                 0,   R_EVENT,   { 0 } },
    A(AGENDA_TRADE)  = { INSIDE,              TI4_P_AGENDA,      0,                 0,   R_0,       { 0 } },
    A(VOTE)          = { INSIDE,              TI4_P_AGENDA,      0,                 0,   R_0,       { 0 } },
    A(VOTES)         = { INSIDE,              TI4_P_AGENDA,      0,                 0,   R_0,       { R_PLANET } },
    A(TIE)           = { INSIDE,              TI4_P_AGENDA,      0,                 0,   R_0,       { 0 } },
    A(TARGET)        = { INSIDE,              TI4_P_TEXT,        0,                 0,   R_255,     { 0 } },
    A(DIODES)        = { INSIDE,              TI4_P_WINDOW,      0,                 0,   R_1,       { R_5, R_PLANET, R_41 } },
    A(TOKEN_FROM)    = { INSIDE,              0,                 0,                 0,   R_SYSTEM,  { 0 } },
    A(TRADE)         = { IN_TURN,             0,                 0,                 0,   R_0,       { 0 } },
    A(WAY)           = { IN_TACTICAL,         TI4_P_TACTICAL,    TI4_P_WINDOW,      0,   R_SYSTEM,  { R_255, R_2 } },
    C(FIRST_SPEAKER) = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_0,       { 0 } },
    C(DEAL_FACTION)  = { IN_SETUP,            TI4_P_SETUP,       0,                 0,   R_0,       { 0 } },
    C(DEAL_TILE)     = { IN_SETUP,            TI4_P_SETUP,       TI4_A_CHOOSE_TILE, 0,   R_255,     { R_2 } },
    C(DRAW_SECRET)   = { INSIDE | IN_SETUP,   TI4_P_SETUP,       TI4_P_SECRET,      0,   R_0,       { 0 } },
    C(REVEAL)        = { INSIDE | IN_SETUP,   0,                 0,                 0,   R_2,       { 0 } },
    C(CARD)          = { INSIDE,              TI4_P_DRAW,        0,                 0,   R_0,       { 0 } },
    C(AGENDA)        = { INSIDE,              TI4_P_AGENDA,      TI4_P_STRATEGIC,   0,   R_2,       { 0 } },
    P(HITS)          = { IN_TACTICAL,         0,                 0,                 0,   R_SYSTEM,  { R_255, R_3, R_CLASS, R_SEAT } },
    A(GROUND_HITS)   = { IN_TACTICAL,         0,                 0,                 0,   R_SYSTEM,  { R_SLOT, R_255 } },
    C(STEAL)         = { INSIDE,              0,                 0,                 0,   R_SEAT,    { 0 } },
    C(NEAR_MISS)     = { INSIDE,              TI4_P_TEXT,        0,                 0,   R_7,       { R_100, R_10 } },
    C(SHARE)         = { INSIDE,              TI4_P_TEXT,        0,                 0,   R_7,       { R_100, R_255, R_255 } },
    C(LOSE_CARD)     = { INSIDE,              0,                 0,                 0,   R_255,     { R_255, R_255, R_255, R_255, R_255, R_255, R_255, R_255 } },
    C(DICE)          = { INSIDE,              0,                 0,                 0,   R_7,       { R_255, R_15, R_10, R_15, R_10 } },
    C(LEAVE_RIFT)    = { IN_TACTICAL,         TI4_P_RIFT,        0,                 0,   R_0,       { 0 } },
    C(REVIVE)        = { INSIDE,              0,                 0,                 0,   R_0,       { R_255, R_15 } },
};
#undef P
#undef A
#undef C
/* clang-format on */

static const Frame *frame_at(const HxState *s, int i)
{
    return &stack_of(s)->frame[i];
}

/* The nearest frame of a kind under place i, NULL: none. */
static const Frame *under(const HxState *s, int i, int kind)
{
    while (--i >= 0)
        if (frame_at(s, i)->kind == kind)
            return frame_at(s, i);
    return NULL;
}

static bool is_on_top(const HxState *s, int i)
{
    return i == stack_of(s)->depth - 1;
}

/* ---- What a frame needs besides ------------------------------------------------------------------------------------------------------ */

/* What must be going on for a window of an event, or a text that belongs to one: the kind of a frame below, or the other one; 0: anything.
 */
typedef struct Context {
    int kind, or_kind;
} Context;

static Context context_of(int event)
{
    switch (event) {
    case ON_STRATEGY_START:
    case ON_STRATEGY_CHOICE:
    case ON_STRATEGY_END:
        return (Context){ TI4_P_STRATEGY, 0 };
    case ON_TURN_START:
    case ON_ACTION:
    case ON_ACTION_DONE:
    case ON_TURN_END:
        return (Context){ TI4_P_TURN, 0 };
    case ON_ACTIVATED:
    case ON_MOVING:
    case ON_MOVED:
    case ON_TACTICAL_END:
    case ON_SUSTAINED:
        return (Context){ TI4_P_TACTICAL, 0 };
    case ON_CANNON_BEFORE:
    case ON_CANNON_DONE:
        return (Context){ TI4_P_CANNONS, 0 };
    case ON_CANNON_ASSIGN: /* of an offense, or of the planet that is landed on */
        return (Context){ TI4_P_CANNONS, TI4_P_INVASION };
    case ON_SPACE_START:
    case ON_ROUND_START:
    case ON_RETREAT:
    case ON_ROLLED:
    case ON_ROLLED_AGAIN:
    case ON_BATCH_OVER:
    case ON_BARRAGE_ROLLED:
    case ON_ASSIGN:
    case ON_ASSIGNED:
    case ON_ROUND_END:
    case ON_SPACE_END:
        return (Context){ TI4_P_SPACE, 0 };
    case ON_DESTROYED:
        return (Context){ TI4_P_SPACE, TI4_P_GROUND };
    case ON_INVASION_START:
    case ON_BOMBARDED:
    case ON_COMMITTED:
        return (Context){ TI4_P_INVASION, 0 };
    case ON_GROUND_START:
    case ON_GROUND_ROUND:
    case ON_GROUND_ROLLED:
    case ON_GROUND_ROUND_END:
    case ON_GROUND_END:
        return (Context){ TI4_P_GROUND, 0 };
    case ON_PRODUCTION:
    case ON_PRODUCED:
    case ON_PRODUCTION_OVER:
        return (Context){ TI4_P_PRODUCE, 0 };
    case ON_RESOLVED:
        return (Context){ TI4_P_STRATEGIC, 0 };
    case ON_CARD_PLAYED:
        return (Context){ TI4_P_TEXT, 0 };
    case ON_STATUS_START:
    case ON_CARDS_BACK:
    case ON_STATUS_END:
        return (Context){ TI4_P_STATUS, 0 };
    case ON_AGENDA_START:
    case ON_AGENDA_WHEN:
    case ON_AGENDA_AFTER:
    case ON_VOTE_START:
    case ON_VOTED:
    case ON_SPEAKER_VOTED:
    case ON_ELECTED:
    case ON_OUTCOME:
        return (Context){ TI4_P_AGENDA, 0 };
    default:
        return (Context){ 0, 0 };
    }
}

/* Does frame i lie inside what an event belongs to? */
static bool is_in_context(const HxState *s, int i, int event)
{
    const Context context = context_of(event);
    return !context.kind || under(s, i, context.kind) || (context.or_kind && under(s, i, context.or_kind));
}

/* Is the event about the seat whose turn it is? */
static bool is_about_active(int event)
{
    static const uint8_t events[] = { ON_TURN_START,  ON_ACTION_DONE, ON_TURN_END,   ON_ACTIVATED,      ON_MOVING,      ON_MOVED,
                                      ON_SPACE_START, ON_ROUND_START, ON_ASSIGN,     ON_ASSIGNED,       ON_ROUND_END,   ON_SPACE_END,
                                      ON_BOMBARDED,   ON_COMMITTED,   ON_GROUND_END, ON_INVASION_START, ON_TACTICAL_END };
    return memchr(events, event, sizeof events) != NULL;
}

/* Does frame i lie right on the window of an event, or else on no window? */
static bool is_in_window(const HxState *s, int i, int event)
{
    const Frame *below = frame_at(s, i - 1);
    return below->kind != TI4_P_WINDOW || below->x == event;
}

/* Does a type move among ships: ships, and space docks that float? */
static bool flies(int type)
{
    return type < TI4_SHIP_TYPES || type == TI4_SPACE_DOCK;
}

static int index_of(const Frame *f)
{
    return f->value[0] | f->value[1] << 8;
}

/* A ship of this index (system x class) stands there, and moves. */
static bool can_set_out(const HxState *s, const Frame *f)
{
    const int index = index_of(f), system = index / TI4_CLASSES, class = index % TI4_CLASSES;
    return system < TI4_SYSTEMS && flies(class_type(class)) && class_count(fleet_of(s, system, f->seat), class) &&
           unit_of(s, f->seat, class_type(class))->move;
}

static bool load_fits(const HxState *s, int i, const Frame *f)
{
    enum { BY_RIFT = 3, OUT_OF_COMBAT = 5 };
    const Plan *plan = plan_of(s);
    const int type = class_type(f->value[0]);
    const bool retreats = frame_at(s, i - 1)->kind == TI4_P_RETREAT;
    const Ti4UnitInfo *ship = unit_of(s, f->seat, type);
    if (!flies(type) || !ship->move || !f->value[4] || f->value[4] > ship->capacity || !f->value[6] ||
        (f->value[6] == OUT_OF_COMBAT) != retreats)
        return false;
    if (!retreats && f->value[5] != under(s, i, TI4_P_TACTICAL)->x)
        return false;
    if (f->value[6] >= BY_RIFT)
        return plan->n_rift && plan->rift[plan->n_rift - 1].ship == f->value[0] && plan->rift[plan->n_rift - 1].n == 1;
    return class_count(&plan->transit, f->value[0]) && plan->loaded_fighters <= plan->transit.n[TI4_FIGHTER] &&
           plan->loaded_infantry <= plan->transit.n[TI4_INFANTRY];
}

/* A hit on a ship that another seat chose: it is asked for only where that ship can sustain it. */
static bool can_be_chosen(const HxState *s, const Frame *f)
{
    const int type = f->value[4] - 1, slot = type < TI4_TYPES ? damaged_slot(type) : -1;
    return slot >= 0 && can_sustain(s, f->x, f->seat, slot);
}

static bool holds_planet(const HxState *s, int system, int slot, int seat)
{
    return system_of(s, system)->planet[slot].id && system_of(s, system)->planet[slot].owner == seat + 1;
}

/* A planet that somebody else holds. */
static bool is_defended(const HxState *s, int system, int slot, int seat)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    return p->id && p->owner && p->owner != seat + 1;
}

/* Cards in order, then nothing; no more than the hand has. */
static bool offered_cards_fit(const uint8_t *card, int n_cards)
{
    for (int i = 0; i < TI4_OFFER_CARDS; i++) {
        const int before = i ? card[i - 1] : 1;
        if (card[i] && (i >= n_cards || (card[i] > TI4_CARDS && card[i] != UNKNOWN) || card[i] < before || !before))
            return false;
    }
    return true;
}

static bool offer_fits(const HxState *s, int proposer, int partner)
{
    const Ti4Offer *offer = turn_of(s)->offer;
    for (int side = 0; side < 2; side++) {
        const Ti4Seat *p = seat_of(s, side == 0 ? proposer : partner);
        if (!offered_cards_fit(offer[side].card, p->n_cards))
            return false;
        if (offer[side].goods > p->trade_goods || offer[side].commodities > p->commodities)
            return false;
        if (offer[side].note && offer[side].note != UNKNOWN && offer[side].note > N_NOTES)
            return false;
    }
    const int given = offer[0].note;
    return proposer != partner && (!given || given == UNKNOWN || notes_of(s)->at[given - 1] == proposer + 1);
}

static bool recall_fits(const HxState *s, int i, const Frame *f)
{
    if (f->x == TI4_FIGHTER || f->x == TI4_INFANTRY)
        return false;
    if (f->value[0])
        return f->x >= TI4_PDS && can_place_structure(s, f->seat, f->value[0] - 1, f->x);
    if (f->value[3])
        return f->x < TI4_SHIP_TYPES;
    if (f->value[1])
        return f->x < TI4_SHIP_TYPES && class_type(f->value[2]) < TI4_SHIP_TYPES && class_type(f->value[2]) != f->x &&
               class_count(fleet_of(s, f->value[1] - 1, f->seat), f->value[2]);
    const Frame *build = frame_at(s, i - 1);
    return f->x < TI4_SHIP_TYPES && build->kind == TI4_A_BUILD && build->seat == f->seat && plan_of(s)->build[f->x];
}

static bool spot_fits(const HxState *s, const Frame *f)
{
    uint64_t places = 0;
    for (int i = 4; i >= 0; i--)
        places = places << 8 | f->value[i];
    if (f->x < 19 || f->x > 50 || board_of(s)->system_of[f->x] || !places || places >> TI4_PLACES || (places & board_of(s)->present))
        return false;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int j = 0; j < 8; j++)
            if (board_of(s)->hand[seat][j] == f->x)
                return false;
    return true;
}

/* In a window a text fires its own dice, and nobody after it. */
static bool cannons_fit(const HxState *s, int i, const Frame *f)
{
    const bool is_of_text = frame_at(s, i - 1)->kind == TI4_P_WINDOW;
    if (!is_in_window(s, i, ON_MOVED))
        return false;
    if (is_of_text ? f->value[0] < core_of(s)->seats : f->value[5] > 0)
        return false;
    if (f->value[5] > 0 && f->value[6] == 0)
        return false;
    if (!is_on_top(s, i) && frame_at(s, i + 1)->kind == TI4_A_FIRE)
        return f->step == 1 && f->value[0] < core_of(s)->seats;
    return f->step == 0 || f->step > 5 || (f->value[1] && f->value[2] && f->value[1] != f->value[2]);
}

static bool space_fits(const HxState *s, const Frame *f)
{
    const int roll = ti4_space_steps.roll, go = ti4_space_steps.retreat_go, side = f->value[6];
    const bool has_rolled = f->step < ti4_space_steps.fight ? f->value[1] > 0 : f->step >= roll; /* in the last round, or in this one */
    if (f->value[0] == f->seat || f->step > ti4_space_steps.last || (side && !has_rolled) ||
        (f->step >= roll && f->step <= ti4_space_steps.rerolled && side > 1))
        return false;
    const int enemy = enemy_with_ships(s, f->x, f->seat);
    if (enemy >= 0 && enemy != f->value[0])
        return false;
    const int retreats = f->value[5] & 2 ? f->value[0] : f->seat;
    return f->step != go || can_retreat(s, f->x, retreats);
}

/* What goes on in a tactical action belongs to its step (the next one is noted already). */
static bool goes_on_here(const HxState *s, int i)
{
    const int step = frame_at(s, i)->step;
    const Frame *above = frame_at(s, i + 1);
    switch (above->kind) {
    case TI4_P_WINDOW:
        return above->x == ON_ACTIVATED      ? step == 1
               : above->x == ON_MOVING       ? step == 2
               : above->x == ON_MOVED        ? step == 5
               : above->x == ON_TACTICAL_END ? step == 11
                                             : true;
    case TI4_A_MOVE:
    case TI4_A_WAY:
        return step == 3;
    case TI4_P_RIFT:
        return step == 4;
    case TI4_P_CANNONS:
        return step == 6;
    case TI4_P_SPACE:
        return step == 7;
    case TI4_P_INVASION:
        return step == 8;
    case TI4_A_TRADE:
        return step == 9;
    case TI4_P_PRODUCE:
        return step == 10;
    default:
        return true;
    }
}

/* ... and so in a status phase. */
static bool status_fits(const HxState *s, int i)
{
    const int step = frame_at(s, i)->step;
    if (step > 10 || step == 2 || step == 7) /* steps that are none */
        return false;
    if (is_on_top(s, i))
        return true;
    const Frame *above = frame_at(s, i + 1);
    switch (above->kind) {
    case TI4_P_WINDOW:
        return above->x == ON_STATUS_START ? step == 1
               : above->x == ON_CARDS_BACK ? step == 9
               : above->x == ON_STATUS_END ? step == 10
                                           : true;
    case TI4_A_SCORE_SECRET:
    case TI4_A_SCORE_PUBLIC:
    case TI4_P_SCORE:
        return step == 1;
    case TI4_R_REVEAL:
    case TI4_P_DRAW:
        return step == 4;
    case TI4_A_REDISTRIBUTE:
        return step == 6;
    default:
        return true;
    }
}

static bool invasion_fits(const HxState *s, const Frame *f)
{
    const int step = f->step, slot = f->value[0];
    if (step > ti4_invasion_steps.last)
        return false;
    if (step == ti4_invasion_steps.bombed)
        return slot < 3;
    if (step == ti4_invasion_steps.cannon || step == ti4_invasion_steps.cannon_hits || step == ti4_invasion_steps.ground)
        return slot < 3 && is_defended(s, f->x, slot, f->seat);
    return true;
}

static bool produce_fits(const HxState *s, int i, const Frame *f)
{
    const Plan *plan = plan_of(s);
    if ((f->value[0] == 1 || f->value[0] == 2) && f->value[1] < 3 && !holds_planet(s, f->x, f->value[1], f->seat))
        return false;
    if (f->value[0] == 2 && f->value[1] > 2)
        return false;
    const int above = is_on_top(s, i) ? TI4_P_NONE : frame_at(s, i + 1)->kind; /* belongs to its step: the next one is noted already */
    if ((above == TI4_A_BUILD && f->step != 2) || (above == TI4_A_PAY && f->step != 3))
        return false;
    for (int slot = 0; slot < 3; slot++)
        if (plan->build_infantry[slot] && !holds_planet(s, f->x, slot, f->seat))
            return false;
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        int recalled = 0;
        for (int j = i + 1; j < stack_of(s)->depth; j++)
            recalled += frame_at(s, j)->kind == TI4_A_RECALL && frame_at(s, j)->x == type;
        if (f->step <= 3 && plan->build[type] > stock_of(s, f->seat, type) + recalled)
            return false;
    }
    if (f->step <= 2)
        return production_cost(s, f->seat, f->value[0]) <= budget_of(s, f->seat, 0);
    return true;
}

/* ---- Texts at work: whom or what they are about, and the answers they keep ----------------------------------------------------------- */

static int row_of(const Frame *f)
{
    return f->x | (f->value[0] & 127) << 8;
}

/* About a seat; two are about something else. */
static bool subject_fits(const HxState *s, int row, int subject)
{
    switch (row) {
    case TEXT_COLONIAL: /* the planet */
        return in_range(s, R_PLANET1, subject + 1) && subject < TI4_PLANETS;
    case TEXT_WORMHOLE_FUNDS: /* seats that voted against */
        return subject >> core_of(s)->seats == 0;
    default:
        return in_range(s, R_SEAT, subject);
    }
}

/* Answers that a text keeps while it works, each of a kind: those that ti4_texts.inl asks first, then these. ROLLED: successes of dice. */
enum { ROLLED = ASK_YES + 1 };
typedef struct Working {
    uint16_t row;
    uint8_t answer[MAX_TARGETS];
} Working;
/* clang-format off */
static const Working working[] = {
    { TEXT_INFANTRY_2,          { ASK_NUMBER, ASK_PLANET } },
    { TEXT_ASSAULT_CANNON,      { ASK_CLASS } },
    { TEXT_PLAGUE,              { ASK_PLANET, ROLLED } },
    { TEXT_SHIELDS_HOLDING,     { ASK_NUMBER } },
    { TEXT_COURAGEOUS,          { ASK_CLASS, ROLLED, ASK_CLASS, ASK_CLASS } },
    { TEXT_FIRE_TEAM,           { ASK_NUMBER, ROLLED } },
    { TEXT_IMPERIAL_ARBITER,    { ASK_STRATEGY, ASK_SEAT, ASK_STRATEGY } },
    { TEXT_THALNOS_IN_SPACE,    { ROLLED, ROLLED, ASK_NUMBER, ROLLED, ASK_NUMBER } },
    { TEXT_THALNOS_LOSSES,      { ROLLED, ASK_CLASS } },
    { TEXT_THALNOS_ON_GROUND,   { ASK_NUMBER, ROLLED } },
    { TEXT_REVOLUTION,          { ASK_NUMBER, ASK_NUMBER, ASK_PLANET } },
    { TEXT_COLONIAL,            { ASK_SEAT, ASK_YES } },
    { TEXT_IXTHIAN_ARTIFACT,    { ROLLED } },
    { TEXT_IXTHIAN_RESEARCH,    { ASK_NUMBER, ASK_YES } },
    { TEXT_IXTHIAN_LOSSES,      { ASK_SYSTEM, ASK_NUMBER, ASK_CLASS, ASK_NUMBER } },
    { TEXT_WORMHOLE_RESEARCH,   { ASK_YES } },
    { TEXT_BIOPLASMOSIS,        { ASK_NUMBER, ASK_NUMBER, ASK_PLANET, ASK_PLANET, ASK_NUMBER } },
    { TEXT_MUNITIONS_BARRAGE,   { ASK_NUMBER, ROLLED } },
    { TEXT_WAR_FUNDING_BARRAGE, { ASK_NUMBER, ROLLED } },
    { TEXT_HARROW,              { ROLLED, ROLLED, ROLLED, ROLLED, ROLLED } },
    { TEXT_AMBUSH,              { ASK_CLASS, ASK_CLASS, ROLLED, ROLLED } },
    { TEXT_SALVAGE_OPERATIONS,  { ASK_NUMBER, ASK_CLASS } },
    { TEXT_EXOTRIREME_2,        { ASK_CLASS, ASK_CLASS, ASK_CLASS } },
    { TEXT_WRATH_OF_KENARA,     { ROLLED, ASK_NUMBER } },
    { TEXT_KENARA_AGAIN,        { ROLLED, ASK_NUMBER } },
    { TEXT_KENARA_BARRAGE,      { ROLLED, ASK_NUMBER } },
    { TEXT_QUANTUM_DATAHUB_NODE,{ ASK_SEAT, ASK_STRATEGY, ASK_STRATEGY } },
    { TEXT_DIMENSIONAL_SPLICER, { ASK_CLASS, ASK_YES } },
    { TEXT_ALASTOR,             { ASK_NUMBER, ASK_NUMBER, ASK_NUMBER, ASK_NUMBER } },
    { TEXT_ACQUIESCENCE,        { ASK_STRATEGY, ASK_STRATEGY } },
    { TEXT_MAGEON_IMPLANTS,     { ASK_SEAT, ASK_CARD } },
    { TEXT_SPY_NET,             { ASK_SEAT, ASK_CARD } },
};
/* clang-format on */

/* ASK_... or ROLLED; ASK_NOTHING: the text keeps no such answer. */
static int answer_kind(int row, int i)
{
    for (size_t j = 0; j < HX_COUNT(working); j++)
        if (working[j].row == row)
            return working[j].answer[i];
    return text_asks(row, i) & (ASK_MAY - 1);
}

/* Does a text keep answers while it works, or is it a card that waits to be cancelled? Others are done as soon as they have their answers.
 */
static bool keeps_answers(int row)
{
    for (size_t j = 0; j < HX_COUNT(working); j++)
        if (working[j].row == row)
            return true;
    return text_is_card(row);
}

/* Of no window, but at work in a space combat alone. */
static bool is_of_space(int row)
{
    return row == TEXT_THALNOS_LOSSES || row == TEXT_AMBUSH_HITS || row == TEXT_IMPULSE_HITS;
}

/* Could this be an answer of the kind at all? */
static bool is_answer(const HxState *s, int kind, int target)
{
    switch (kind) {
    case ASK_NOTHING:
        return false;
    case ASK_PLANET:
        return target < TI4_PLANETS && system_of_planet(s, target, NULL) != TI4_NO_SYSTEM;
    case ASK_SYSTEM:
        return target < TI4_SYSTEMS && system_of(s, target)->tile;
    case ASK_SEAT:
        return target < core_of(s)->seats;
    case ASK_LAW:
        return target < TI4_AGENDAS;
    case ASK_TECH:
        return target < TI4_TECHS;
    case ASK_CLASS:
        return target < TI4_CLASSES;
    case ASK_CARD:
        return target < TI4_CARDS;
    case ASK_STRATEGY:
        return target < TI4_STRATEGIES;
    case ROLLED:
        return target <= MAX_DICE;
    default:
        return target < 64;
    }
}

/* Do dice go into the last answer of a text at work? */
static bool is_rolled(const Frame *dice, const Frame *text)
{
    const int row = row_of(text), n = text->value[2];
    return row < N_TEXTS && n > 0 && n <= MAX_TARGETS && dice->x == 2 + n && answer_kind(row, n - 1) == ROLLED;
}

static bool dice_fit(const HxState *s, int i, const Frame *f)
{
    if (!f->value[0] || f->value[0] > MAX_DICE || !f->value[1] || f->value[1] > 11)
        return false;
    if (f->kind == TI4_R_REVIVE)
        return true;
    const Frame *into = frame_at(s, i - 1);
    while (into->kind == TI4_R_DICE) /* other dice of the batch */
        into--;
    const bool is_high = f->value[2] || f->value[4]; /* nines and tens add hits: in a space combat alone */
    if (into->kind == TI4_P_SPACE ? !f->value[2] != !f->value[3] : is_high || (f->value[3] && into->kind != TI4_P_TEXT))
        return false;
    switch (into->kind) {
    case TI4_P_CANNONS:
        return f->x == 3;
    case TI4_P_SPACE:
    case TI4_P_GROUND:
        return f->x == 2 || f->x == 3;
    case TI4_P_INVASION:
        return f->x == 1;
    case TI4_P_TEXT:
        return is_rolled(f, into);
    default:
        return false;
    }
}

/* Cards held, the one just chosen, and those that are and will be asked for: there are enough. */
static bool strategy_fits(const HxState *s, const Frame *f)
{
    const Ti4Core *core = core_of(s);
    int living = 0, cards = f->value[1] != 0;
    for (int seat = 0; seat < core->seats; seat++) {
        living += !seat_of(s, seat)->eliminated;
        cards += count_bits(seat_of(s, seat)->strategies);
    }
    for (int j = 0; j < stack_of(s)->depth; j++)
        cards += frame_at(s, j)->kind == TI4_A_STRATEGY;
    const int all = living * (core->seats <= 4 && !core->one_card_each ? 2 : 1);
    int seat = core->speaker;
    for (int turn = 0; turn < all; turn++, seat = next_seat(s, seat)) /* who has kept its cards is passed over */
        cards += turn >= f->value[0] && f->step <= 1 && !has_effect(s, seat, EFFECT_KEEPS_CARDS);
    return cards <= TI4_STRATEGIES;
}

/* The seat of a combat's ask is one of its two sides. */
static bool is_side(const HxState *s, int i, const Frame *f)
{
    const Frame *space = under(s, i, TI4_P_SPACE);
    return space && (f->seat == space->seat || f->seat == space->value[0]) && fleet_of(s, space->x, f->seat)->owner;
}

/* Is an answer to what a text asks first among the candidates? None: it may go without, or the second had no candidates. */
static bool is_candidate(const HxState *s, const Frame *f, int j)
{
    const uint64_t candidates = text_candidates(s, f, j);
    const int target = f->value[3 + j];
    return target == NO_TARGET ? (j > 0 && !candidates) || text_asks(row_of(f), j) & ASK_MAY : candidates >> target & 1;
}

static bool text_fits(const HxState *s, int i, const Frame *f)
{
    const int row = row_of(f), n = f->value[2];
    if (row >= N_TEXTS || !is_in_context(s, i, text_event_of(row)) || !subject_fits(s, row, f->value[1]))
        return false;
    if (is_of_space(row) && !under(s, i, TI4_P_SPACE))
        return false;
    for (int j = n; j < MAX_TARGETS; j++)
        if (f->value[3 + j] != 0)
            return false;
    for (int j = 0; j < n; j++)
        if (f->value[3 + j] != NO_TARGET && !is_answer(s, answer_kind(row, j), f->value[3 + j]))
            return false;
    const int first = (text_asks(row, 0) != ASK_NOTHING) + (text_asks(row, 1) != ASK_NOTHING);
    if (f->step == TEXT_WORK && (n < first || (n > 0 && !keeps_answers(row))))
        return false;
    const bool is_begun = f->step == TEXT_WORK && (!text_is_card(row) || n > first); /* else it waits: still candidates */
    for (int j = 0; j < n && !is_begun; j++) {
        const int kind = answer_kind(row, j);
        const bool is_of_hands = f->step == TEXT_WORK && (kind == ASK_SEAT || kind == ASK_CARD); /* another card was played since */
        if ((!is_of_hands || f->value[3 + j] == NO_TARGET) && !is_candidate(s, f, j))
            return false;
    }
    if (f->step == TEXT_WORK)
        return true;
    return f->step == TEXT_CHOOSE && n < first;
}

/* The question of a text: what it asks next, of whom it is asked while nothing has happened. */
static bool target_fits(const HxState *s, int i, const Frame *f)
{
    const Frame *text = frame_at(s, i - 1);
    const int row = row_of(text), n = text->value[2];
    if (row >= N_TEXTS || n >= MAX_TARGETS || (!is_on_top(s, i) && frame_at(s, i + 1)->kind != TI4_P_WINDOW))
        return false; /* a window: of what it has given already, before it asks */
    return text->step == TEXT_WORK ? (f->x & (ASK_MAY - 1)) == answer_kind(row, n) : f->x == text_asks(row, n) && f->seat == text->seat;
}

/* Does the frame fit what is going on and what there is? Its registers are in range. */
static bool frame_fits(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i), *below = i ? frame_at(s, i - 1) : NULL;
    const Ti4Core *core = core_of(s);
    const Ti4Seat *p = seat_of(s, f->seat);
    int n = 0;
    switch (f->kind) {
    case TI4_P_GAME: {
        static const uint8_t step[] = { 0, 1, 2, 3, 0 };
        return f->step == step[core->phase];
    }
    case TI4_P_STRATEGY:
        return strategy_fits(s, f);
    case TI4_P_ACTION:
        return core->n_order > 0 && f->value[0] < core->n_order;
    case TI4_P_TURN:
    case TI4_P_STRATEGIC:
    case TI4_A_TURN:
    case TI4_A_TRADE:
    case TI4_A_TRADE_END:
        return f->seat == core->active &&
               (f->kind != TI4_P_STRATEGIC || (f->value[2] >> core->seats == 0 && (p->eliminated || p->strategies >> f->x & 1))) &&
               (f->kind != TI4_A_TRADE_END || below->step > 0);
    case TI4_P_TACTICAL:
        return f->seat == core->active && f->x == core->active_system && (is_on_top(s, i) || goes_on_here(s, i));
    case TI4_P_STATUS:
        return core->n_order > 0 && f->value[0] <= core->n_order && status_fits(s, i);
    case TI4_P_AGENDA:
        return agenda_step_fits(s, f, !is_on_top(s, i) && frame_at(s, i + 1)->kind == TI4_R_AGENDA);
    case TI4_P_RIFT:
        return f->seat == below->seat;
    case TI4_P_CANNONS:
        return cannons_fit(s, i, f);
    case TI4_P_SPACE:
        return f->seat == core->active && space_fits(s, f);
    case TI4_P_INVASION:
        return f->seat == core->active && invasion_fits(s, f);
    case TI4_P_GROUND:
        return f->seat == core->active && f->step <= ti4_invasion_steps.ground_last && is_defended(s, f->x, f->value[0], f->seat);
    case TI4_P_PRODUCE:
        return produce_fits(s, i, f);
    case TI4_P_SECONDARY:
        return f->x == below->x && f->seat != below->seat && f->value[0] == below->seat && (f->step != 1 || f->value[1] != 2) &&
               f->step > 0;
    case TI4_P_WINDOW:
        return is_in_context(s, i, f->x) && (!is_about_active(f->x) || f->seat == core->active);
    case TI4_P_TEXT:
        return text_fits(s, i, f);
    case TI4_P_EACH: /* of those that belong to no window */
        return f->value[0] < 128 && row_of(f) < N_TEXTS && text_event_of(row_of(f)) == ON_NOTHING && !is_of_space(row_of(f)) &&
               subject_fits(s, row_of(f), f->value[2]);
    case TI4_P_SCORE:
        return f->step == 1 && p->scored >> f->x & 1;
    case TI4_P_RETREAT: /* announced, or of a card at the start of a round */
        return under(s, i, TI4_P_SPACE) && (f->seat == under(s, i, TI4_P_SPACE)->value[0] || f->seat == core->active) &&
               (is_in_window(s, i, ON_ROUND_START) || is_in_window(s, i, ON_SPACE_START));
    case TI4_A_CHOOSE_TILE:
        return builds_now(s, f->seat);
    case TI4_A_SPOT:
        return builds_now(s, f->seat) && spot_fits(s, f);
    case TI4_A_HOME:
        return f->value[0] > 0 && (f->x == TI4_INFANTRY || f->x == TI4_PDS || f->x == TI4_SPACE_DOCK);
    case TI4_A_OFFER:
        return offer_fits(s, f->seat, f->x);
    case TI4_A_ANSWER:
        return offer_fits(s, f->x, f->seat);
    case TI4_A_MOVE:
        return f->seat == core->active && index_of(f) < TI4_SYSTEMS * TI4_CLASSES && is_in_window(s, i, ON_MOVING);
    case TI4_A_WAY:
        return f->seat == core->active && can_set_out(s, f) && is_in_window(s, i, ON_MOVING);
    case TI4_A_LOAD:
        return load_fits(s, i, f);
    case TI4_A_FIRE:
    case TI4_A_PLASMA:
    case TI4_A_BOMBARD:
        return f->x == below->x;
    case TI4_A_BARRAGE:
    case TI4_A_RETREAT:
    case TI4_A_RETREAT_TO:
        return f->x == below->x && is_side(s, i, f);
    case TI4_A_EMBARK:
        return is_side(s, i, f) && holds_planet(s, f->x, f->value[0], f->seat) && is_in_window(s, i, ON_RETREAT);
    case TI4_A_HITS:
        return f->value[0] > 0 && (!f->value[4] || (f->value[0] == 1 && !f->value[1] && !f->value[2] && can_be_chosen(s, f)));
    case TI4_A_CUSTODIANS:
        return f->seat == core->active && can_remove_custodians(s, f->x, f->seat);
    case TI4_A_COMMIT:
        return f->seat == core->active && f->x == below->x && system_of(s, f->x)->planet[f->value[0]].id;
    case TI4_A_ORDER:
        for (int slot = 0; slot < 3; slot++)
            if (f->value[0] >> slot & 1 && !is_defended(s, f->x, slot, f->seat))
                return false;
        return f->seat == core->active && f->x == below->x;
    case TI4_A_BUILD:
        return f->seat == below->seat && f->x == below->x && f->value[1] == below->value[0] && f->value[2] == below->value[1];
    case TI4_A_RECALL:
        return recall_fits(s, i, f);
    case TI4_A_STRATEGY:
        return under(s, i, TI4_P_STRATEGY) && is_in_window(s, i, ON_STRATEGY_CHOICE);
    case TI4_A_PAY:
        return f->value[0] > f->value[1] && f->value[2] < TI4_PLANETS;
    case TI4_A_POOL:
        for (int j = 0; j < stack_of(s)->depth; j++)
            n += frame_at(s, j)->kind == TI4_A_POOL && frame_at(s, j)->seat == f->seat ? frame_at(s, j)->value[0] : 0;
        return f->value[0] > 0 && n <= tokens_left(s, f->seat);
    case TI4_A_REDISTRIBUTE:
        return f->x == 0 || f->value[0] <= p->pool[0] + p->pool[1] + p->pool[2];
    case TI4_A_VOTE:
        return can_vote(s, f->seat);
    case TI4_A_READY:
    case TI4_A_VOTES:
        return f->value[0] > 0 || f->kind == TI4_A_VOTES;
    case TI4_A_AGENDAS:
        return f->seat == below->seat && decks_of(s)->n_top >= 2;
    case TI4_A_STRUCTURE: /* 2: the secondary's, for a token on the board */
        return f->seat == below->seat && (f->x == 2) == (below->kind == TI4_P_SECONDARY);
    case TI4_A_AMOUNT:
    case TI4_A_DIPLOMACY:
    case TI4_A_SPEAKER:
    case TI4_A_LIFT:
    case TI4_A_MAY_DRAW:
    case TI4_A_DOCK:
    case TI4_A_REFILL:
        return f->seat == below->seat;
    case TI4_A_SECONDARY:
        return f->x == below->x && f->seat == below->seat && below->step == 1 && secondary_is_open(s, f->seat, f->x);
    case TI4_A_AGAIN:
        return f->seat == below->seat && again_is_open(s, f->seat);
    case TI4_A_SPECIALTY:
        return f->value[1] > 0;
    case TI4_A_DISCARD:
        return f->value[0] > 0 && f->value[0] <= p->n_cards;
    case TI4_A_WINDOW:
        return f->x == below->x;
    case TI4_A_AGENDA_TRADE:
        return below->value[1] > 0;
    case TI4_A_TARGET:
        return target_fits(s, i, f);
    case TI4_A_DIODES:
        return f->x == 1 ? plan_of(s)->lifted > 0 : f->value[0] > 0 && f->value[0] + plan_of(s)->lifted <= 4;
    case TI4_R_DEAL_TILE:
        return deal_fits(s, f);
    case TI4_R_NEAR_MISS:
        return f->value[0] > 0 && is_rolled(f, below);
    case TI4_R_SHARE:
        return f->value[0] > 0 && f->value[0] <= f->value[1] && f->value[2] <= f->value[1] && is_rolled(f, below);
    case TI4_R_AGENDA:
        return (below->kind == TI4_P_AGENDA) == (f->x == 0) && (f->x < 2 || decks_of(s)->n_top >= 1);
    case TI4_R_DICE:
    case TI4_R_REVIVE:
        return dice_fit(s, i, f);
    case TI4_R_LEAVE_RIFT:
        return f->seat == below->seat && plan_of(s)->n_rift && plan_of(s)->rift[plan_of(s)->n_rift - 1].n;
    default:
        return true;
    }
}

/* ---- Set-up: its counters are what has been done ------------------------------------------------------------------------------------- */

/* Factions are chosen or dealt from the speaker on; `begun`: by so many, the last of them perhaps asked just now. */
static bool factions_fit(const HxState *s, int begun)
{
    const Ti4Core *core = core_of(s);
    const int top = top_of(s)->kind;
    const bool is_asked = top == TI4_A_FACTION || top == TI4_R_DEAL_FACTION;
    const int chosen = begun - is_asked;
    if (is_asked && (begun == 0 || top_of(s)->seat != (core->speaker + begun - 1) % core->seats))
        return false;
    for (int k = 0; k < core->seats; k++)
        if ((seat_of(s, (core->speaker + k) % core->seats)->faction < TI4_FACTIONS) != (k < chosen))
            return false;
    return top != TI4_R_FIRST_SPEAKER || begun == 0;
}

static bool setup_fits(const HxState *s)
{
    enum { FACTIONS = 1, DEAL = 3, BUILD = 4, SPREAD = 6, TECH = 7, SECRETS = 8, KEEP = 9, OBJECTIVES = 10 };
    static const uint8_t ground[] = { TI4_INFANTRY, TI4_PDS, TI4_SPACE_DOCK };
    const Frame *f = frame_at(s, 0);
    const Ti4Core *core = core_of(s);
    const int n = core->seats;
    if (f->value[1] && f->step != DEAL && f->step != BUILD) /* counts tiles */
        return false;
    if (f->step == FACTIONS)
        return f->value[0] <= n && !board_of(s)->present && factions_fit(s, f->value[0]);
    if (f->step < DEAL || f->step == 5 || f->step > OBJECTIVES)
        return false;
    if (!system_of(s, TI4_MECATOL)->tile)
        return false;
    int in_hands = 0, waiting = 0;
    for (int seat = 0; seat < n; seat++) {
        if (seat_of(s, seat)->faction >= TI4_FACTIONS || !system_of(s, seat_of(s, seat)->home)->tile)
            return false;
        for (int j = 0; j < 8; j++)
            in_hands += board_of(s)->hand[seat][j] != 0;
    }
    for (int i = 1; i < stack_of(s)->depth; i++)
        waiting += frame_at(s, i)->kind == TI4_A_SPOT;
    if (f->step == DEAL || f->step == BUILD)
        return f->value[0] == 0 && (core->map == MAP_BUILT || (core->map == MAP_DEALT && f->step == BUILD && f->value[1] == 0)) &&
               tiles_fit(s, in_hands, waiting);
    for (int k = 0; k < n; k++) {
        const int seat = (core->speaker + k) % n;
        const Ti4Seat *p = seat_of(s, seat);
        for (int j = 0; j < 3; j++) {
            const int type = ground[j], all = ti4_factions[p->faction].units[type];
            const bool floats = type == TI4_SPACE_DOCK && unit_of(s, seat, type)->capacity;
            int left = f->step == SPREAD && k >= f->value[0] && !floats ? all : 0;
            for (int i = 1; i < stack_of(s)->depth; i++)
                left += frame_at(s, i)->kind == TI4_A_HOME && frame_at(s, i)->seat == seat && frame_at(s, i)->x == type
                            ? frame_at(s, i)->value[0]
                            : 0;
            if (p->on_board[type] + left != all)
                return false;
        }
        const int drawn = f->step < SECRETS ? 0 : f->step == SECRETS ? f->value[0] - 2 * k : 2;
        const bool pending = f->step == SECRETS && top_of(s)->kind == TI4_R_DRAW_SECRET && (f->value[0] - 1) / 2 == k;
        int secrets = drawn < 0 ? 0 : drawn > 2 ? 2 : drawn;
        if (f->step > KEEP || (f->step == KEEP && k < f->value[0] - (top_of(s)->kind == TI4_A_KEEP)))
            secrets = 1;
        if (p->n_secrets != secrets - pending)
            return false;
    }
    const int revealed = f->step < OBJECTIVES ? 0 : f->value[0] - (top_of(s)->kind == TI4_R_REVEAL);
    return count_bits(core->revealed) == revealed && f->value[0] <= 2 * n;
}

/* ---- The rest of the position -------------------------------------------------------------------------------------------------------- */

/* A law in force has elected what its kind elects, others nothing. */
static bool law_fits(const HxState *s, int law)
{
    const int target = core_of(s)->law_target[law];
    if (!(core_of(s)->laws >> law & 1))
        return target == 0;
    if (!ti4_agendas[law].is_law)
        return false;
    switch (ti4_agendas[law].elect) {
    case TI4_ELECT_NOTHING:
        return target == 0;
    case TI4_ELECT_PLAYER:
        return target > 0 && target <= core_of(s)->seats;
    case TI4_ELECT_LAW:
        return target > 0 && target <= TI4_AGENDAS;
    case TI4_ELECT_SCORED_SECRET_OBJECTIVE:
        return target > TI4_PUBLICS && target <= TI4_OBJECTIVES;
    default:
        return target > 0 && in_range(s, R_PLANET1, target);
    }
}

static const char *core_fits(const HxState *s)
{
    const Ti4Core *core = core_of(s);
    const int n = core->seats, all = (1 << n) - 1;
    int seen = 0;
    if (core->phase > TI4_AGENDA_PHASE)
        return "phase: there is no such phase";
    if (core->speaker >= n)
        return "speaker: no such seat";
    if (core->winner > n || core->agenda > TI4_AGENDAS || core->no_vote & ~all || core->scored_now & ~all)
        return "winner, agenda, no_vote or scored_now: no such seat or agenda";
    if (core->n_order > n)
        return "n_order: more than the seats";
    for (int i = 0; i < TI4_SEATS; i++) {
        if (i >= core->n_order ? core->order[i] != 0 : core->order[i] >= n || seen >> core->order[i] & 1)
            return "order: not every seat once";
        if (i < core->n_order)
            seen |= 1 << core->order[i];
        if (core->outcome[i] > TI4_PLANETS)
            return "outcome: no such outcome";
    }
    if (core->laws >> TI4_AGENDAS)
        return "laws: no such agenda";
    for (int law = 0; law < TI4_AGENDAS; law++)
        if (!law_fits(s, law))
            return "law_target: no such target, or the law is not in force";
    uint64_t scored = leaked_objective(s) < 0 ? 0 : BIT(leaked_objective(s)); /* that one lies face up */
    for (int seat = 0; seat < n; seat++)
        scored |= seat_of(s, seat)->scored;
    if (core->leaked & ~(scored >> TI4_PUBLICS))
        return "leaked: nobody has scored it";
    return NULL;
}

static const char *seat_fits(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    if (p->tokens & ~board_of(s)->present)
        return "command_tokens: where no tile lies";
    if (p->techs >> TI4_TECHS || p->exhausted >> TI4_TECHS)
        return "technologies: no such technology";
    if (p->scored >> TI4_OBJECTIVES || (p->secrets >> TI4_SECRETS && p->secrets != UNKNOWN_SET))
        return "scored or secrets: no such objective";
    if (p->faction < TI4_FACTIONS && core_of(s)->phase != TI4_SETUP_PHASE && !system_of(s, p->home)->tile)
        return "home: no tile lies there";
    for (int type = 0; type < TI4_TYPES && p->faction < TI4_FACTIONS; type++)
        if (ti4_units[p->units[type]].type != type && core_of(s)->phase != TI4_SETUP_PHASE)
            return "units: of another type";
    if (p->eliminated && (p->planets || p->spaces || p->n_cards || p->n_secrets || p->strategies))
        return "eliminated: it has something left";
    return NULL;
}

/* What happened just now: systems, planets, ships and technologies that there are, texts and riders of seats that play. */
static const char *events_fit(const HxState *s)
{
    const Turn *now = turn_of(s);
    const int n = core_of(s)->seats;
    bool is_there = in_range(s, R_SYSTEM1, now->silent) && in_range(s, R_SYSTEM1, now->dock_at);
    for (int seat = 0; seat < TI4_SEATS; seat++)
        is_there &= in_range(s, R_SYSTEM1, now->flagship_lost[seat]) && (seat < n || !now->flagship_lost[seat]);
    if (!is_there)
        return "silent, dock_at or flagship_lost: no such system";
    if (now->exchanged && (!in_range(s, R_PLANET1, now->exchanged) || !under(s, stack_of(s)->depth, TI4_P_PRODUCE)))
        return "exchanged: no such planet, or nobody produces";
    if ((now->destroyed[0] | now->destroyed[1] | now->lost[0] | now->lost[1] | now->lost_types) >> TI4_SHIP_TYPES)
        return "ships_destroyed, ships_lost or lost_types: no such ships";
    if (now->hit_slot > 4 || now->hit_by > n || now->gained_from > n || now->crew_seat > n || now->fallen >> n)
        return "hit_slot, hit_by, gained_from, crew_seat or fallen: no such ship or seat";
    if ((now->landed[0] | now->landed[1] | now->landed[2]) && !under(s, stack_of(s)->depth, TI4_P_INVASION))
        return "landed_fighters: without an invasion";
    if (now->crew_seat && !under(s, stack_of(s)->depth, TI4_P_SPACE))
        return "crew_seat: without a space combat";
    for (int i = 0; i < MAX_USED; i++)
        if (now->used[i].row > N_TEXTS || now->used[i].seat >= n || now->used[i].depth > stack_of(s)->depth)
            return "used: no such text, seat or window";
    for (int i = 0; i < MAX_RIDERS; i++)
        if (now->riders[i].card > TI4_CARDS + 1 || now->riders[i].seat > n)
            return "riders: no such card or seat";
    for (int seat = 0; seat < n; seat++)
        if (now->effects[seat] >> N_EFFECTS)
            return "effects: there is no such effect";
    return NULL;
}

static const char *turn_fits(const HxState *s)
{
    const Turn *now = turn_of(s);
    const int n = core_of(s)->seats;
    const uint8_t all = (uint8_t)((1 << n) - 1);
    for (int seat = 0; seat < TI4_SEATS; seat++)
        if (now->proposed[seat] & ~all || now->traded[seat] & ~all || (seat >= n && now->effects[seat]))
            return "proposed, traded or effects: no such seat";
    if (now->gravity > 2 || now->in_combat > 2)
        return "gravity or in_combat: more than 2";
    if (now->by > n || now->beaten > n || now->batch_seat > n)
        return "by, beaten or batch_seat: no such seat";
    if ((now->great | now->cannon_last | now->bombed_last | now->scored_in_combat | now->reroll) & ~all)
        return "lost_great_ship, lost_to_cannons, lost_to_bombs, scored_in_combat or reroll: no such seat";
    if (now->gained && (now->gained > TI4_PLANETS || system_of_planet(s, now->gained - 1, NULL) == TI4_NO_SYSTEM))
        return "gained: no such planet";
    if (now->batch_hits > now->batch_dice || now->batch_dice > 120 || now->batch_on > 11)
        return "batch_hits, batch_dice or batch_on: no such dice";
    if (now->batch_kept[1] > now->batch_kept[0] || now->batch_kept[0] + now->batch_dice > 120 ||
        (now->batch_kept[0] && !under(s, stack_of(s)->depth, TI4_P_SPACE)))
        return "batch_kept: no such dice";
    if (now->in_combat == 1 && core_of(s)->active_system == TI4_NO_SYSTEM)
        return "in_combat: without an active system";
    return events_fit(s);
}

static const char *plan_fits(const HxState *s)
{
    const Plan *plan = plan_of(s);
    enum { ARRIVED = 5, PAID = 3 }; /* steps: what moves has arrived (but a retreat out of a gravity rift); what is built is placed next */
    const int depth = stack_of(s)->depth;
    const Frame *tactical = under(s, depth, TI4_P_TACTICAL), *production = under(s, depth, TI4_P_PRODUCE);
    const bool moves = (tactical && tactical->step < ARRIVED) || under(s, depth, TI4_P_RETREAT);
    const bool produces = production && production->step <= PAID;
    int units = 0, built = 0;
    for (int type = 0; type < TI4_TYPES; type++)
        units += plan->transit.n[type];
    for (int slot = 0; slot < 4; slot++)
        if (plan->transit.damaged[slot] > plan->transit.n[TI4_CARRIER + slot])
            return "transit: more damaged units than units";
    if (plan->transit.owner || plan->transit.n[TI4_PDS] || plan->transit.n[TI4_SPACE_DOCK] > 3 || (units && !moves))
        return "transit: nothing can be on its way";
    for (int i = 0; i < MAX_RIFT; i++) {
        const RiftEntry *entry = &plan->rift[i];
        const bool used = i < plan->n_rift;
        if (used ? !flies(class_type(entry->ship % TI4_CLASSES)) || entry->ship >= TI4_CLASSES || !entry->n || entry->n > 120
                 : entry->ship || entry->n || entry->fighters || entry->infantry)
            return "rift: no such ships";
        if (used && entry->n > 1 && (entry->fighters || entry->infantry))
            return "rift: cargo of several ships";
    }
    if (plan->n_rift && !moves)
        return "n_rift: nothing can be on its way";
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        built += plan->build[type];
    for (int slot = 0; slot < 4; slot++)
        built += plan->build_infantry[slot];
    if (built && (!produces || built > 100))
        return "build: nobody produces so many";
    for (int slot = 0; slot < 3; slot++)
        for (int i = 0; i < 4; i++)
            if (plan->bomb[slot][i] > 10 || (plan->bomb[slot][i] && !under(s, stack_of(s)->depth, TI4_P_INVASION)))
                return "bombing: nobody bombards so much";
    const int top = top_of(s)->kind;
    const Ti4Offer *offer = turn_of(s)->offer;
    for (int side = 0; side < 2; side++) { /* cards are known all or none */
        const uint8_t *card = offer[side].card;
        if (offer[side].note > N_NOTES && offer[side].note != UNKNOWN)
            return "offer: there is no such note";
        for (int i = 0; i < TI4_OFFER_CARDS && card[i]; i++)
            if (card[i] > TI4_CARDS ? card[i] != UNKNOWN || card[0] != UNKNOWN : card[0] == UNKNOWN)
                return "offer: there is no such card";
    }
    if (top != TI4_A_OFFER && top != TI4_A_ANSWER)
        for (int side = 0; side < 2; side++)
            if (offer[side].goods || offer[side].commodities || offer[side].note || offer[side].card[0])
                return "offer: nobody has made one";
    if (plan->n_batch > MAX_BATCHES)
        return "n_batches: too many";
    for (int seat = 0; seat < TI4_SEATS; seat++)
        if (plan->cannon_at[seat] > core_of(s)->seats || plan->cannon_at[seat] == seat + 1)
            return "cannon_victims: no such seat";
    if (plan->lifted && !under(s, stack_of(s)->depth, TI4_A_DIODES))
        return "lifted: by nobody";
    return NULL;
}

/* Somebody could answer every question that waits, and the dice or cards have an outcome. */
static bool has_answer(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i);
    const FrameKind *kind = &ti4_frames[f->kind];
    HxAction out[256];
    double p[256];
    if (kind->chance)
        return !is_on_top(s, i) || kind->chance(s, f, out, p) > 0;
    const bool waits = f->kind == TI4_A_WINDOW || f->kind == TI4_A_TARGET || f->kind == TI4_A_CHOOSE_TILE; /* for what lies on it */
    if (!kind->legal || (waits && !is_on_top(s, i)))
        return true;
    const int n = kind->legal(s, f, out);
    return n > 0 && n <= 100;
}

/* A frame that there is, of a seat that plays, whose registers hold what they may. */
static HxStatus registers_checked(const HxState *s, int i, HxError *err)
{
    const Frame *f = frame_at(s, i);
    if (f->kind == TI4_P_NONE || f->kind >= TI4_N_FRAMES)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].kind: there is no such frame", i);
    if (f->seat >= core_of(s)->seats)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].seat: no such seat plays", i);
    const FrameRule *rule = &frame_rules[f->kind];
    const char *name = ti4_frames[f->kind].name;
    if (f->step > rule->steps)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].step: '%s' has no step %d", i, name, f->step);
    if (!in_range(s, rule->x, f->x))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].x: '%s': %d %s", i, name, f->x, range_text[rule->x]);
    for (int j = 0; j < 8; j++)
        if (!in_range(s, rule->value[j], f->value[j]))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].value[%d]: '%s': %d %s", i, j, name, f->value[j],
                             range_text[rule->value[j]]);
    return HX_OK;
}

/* May the frame lie on those below it? */
static bool lies_right(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i), *tactical = under(s, i, TI4_P_TACTICAL);
    const FrameRule *rule = &frame_rules[f->kind];
    const int on = i ? frame_at(s, i - 1)->kind : 0;
    const bool in_setup = frame_at(s, 0)->kind == TI4_P_SETUP;
    const bool is_there = (rule->where & AT_BOTTOM && i == 0) || (rule->where & AT_PHASE && i == 1) ||
                          (rule->where & IN_SETUP && i > 0 && in_setup) || (rule->where & INSIDE && i > 1 && !in_setup) ||
                          (rule->where & IN_TURN && under(s, i, TI4_P_TURN)) ||
                          (rule->where & IN_TACTICAL && tactical && (rule->x != R_SYSTEM || f->x == tactical->x || f->kind == TI4_A_LOAD));
    return is_there && (!rule->on || on == rule->on || on == rule->on_too);
}

/* Does a process lie there that goes on already, and cannot begin again inside itself? */
static bool lies_twice(const HxState *s, int i)
{
    const int kind = frame_at(s, i)->kind;
    const bool may_again =
        kind == TI4_P_WINDOW || kind == TI4_P_TEXT || kind == TI4_P_LIMITS || kind == TI4_P_DRAW || kind == TI4_P_PRODUCE;
    return ti4_frames[kind].step && !may_again && under(s, i, kind);
}

static HxStatus stack_checked(const HxState *s, HxError *err)
{
    for (int i = 0; i < stack_of(s)->depth; i++) {
        const HxStatus status = registers_checked(s, i, err);
        if (status != HX_OK)
            return status;
        const char *name = ti4_frames[frame_at(s, i)->kind].name;
        if (!lies_right(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].kind: '%s' cannot lie there", i, name);
        if (lies_twice(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].kind: '%s' lies there twice", i, name);
    }
    return HX_OK;
}

/* What lies beside the stack, and what needs a frame of it. */
static HxStatus pages_checked(const HxState *s, HxError *err)
{
    const char *wrong;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if ((wrong = seat_fits(s, seat)))
            return hx_refuse(err, HX_BAD_INPUT, "state.seats[%d].%s", seat, wrong);
    if ((wrong = turn_fits(s)) || (wrong = plan_fits(s)))
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    if (core_of(s)->active_system != TI4_NO_SYSTEM && !under(s, stack_of(s)->depth, TI4_P_TACTICAL))
        return hx_refuse(err, HX_BAD_INPUT, "state.active_system: there is no tactical action");
    if (core_of(s)->active != NOBODY && !under(s, stack_of(s)->depth, TI4_P_TURN))
        return hx_refuse(err, HX_BAD_INPUT, "state.active: there is no turn");
    return HX_OK;
}

/* What the registers mean: everything that goes on could be going on here, and every question has an answer. */
static HxStatus meaning_checked(const HxState *s, HxError *err)
{
    if (frame_at(s, 0)->kind == TI4_P_SETUP && !setup_fits(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[0]: its counters differ from what has been set up");
    for (int i = 0; i < stack_of(s)->depth && !core_of(s)->is_over; i++)
        if (!frame_fits(s, i) || !has_answer(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d]: '%s' does not fit the position", i,
                             ti4_frames[frame_at(s, i)->kind].name);
    return HX_OK;
}

/** Refuse what could not be, by name: registers first, then what they mean. `is_dealt`: hidden cards are known. */
HxStatus position_checked(const HxState *s, bool is_dealt, HxError *err)
{
    const char *wrong = core_fits(s);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    HxStatus status = stack_checked(s, err);
    if (status == HX_OK)
        status = pages_checked(s, err);
    if (status == HX_OK && is_dealt)
        status = meaning_checked(s, err);
    return status;
}
