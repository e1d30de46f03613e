/* Positions from outside: everything that a position of a game could not hold is refused by the name of its field. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/rules/strategy_cards.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"

/* ---- What a member may hold, and where a frame may lie ---------------------------------------------------------------------------------
 */

/* What a number counts. The domains of positions on the board ask for what there is: seats that play, systems with a tile, ... */
typedef enum Domain {
    NUMBER,
    SEAT,
    SEAT_PLUS_1,
    SEATS, /* how many of them */
    SYSTEM,
    SYSTEM_PLUS_1,
    SLOT,
    TYPE,
    CLASS,
    CLASS_PLUS_1,
    PLANET_PLUS_1,
    TECH,
    OBJECTIVE,
    EVENT,
    STRATEGY_CARD
} Domain;
static const char *const domain_text[] = {
    "is too much",
    "is no seat",
    "is no seat",
    "is more than the seats",
    "is no system",
    "is no system",
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

static bool in_domain(const HxState *s, Domain domain, int n)
{
    const int seats = core_of(s)->seats;
    switch (domain) {
    case SEAT:
        return n < seats;
    case SEAT_PLUS_1:
    case SEATS:
        return n <= seats;
    case SYSTEM:
        return n < TI4_SYSTEMS && system_of(s, n)->tile;
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

/* Place: at the bottom, on the game, inside a phase, a turn, a tactical action (of its system), in set-up. */
enum Place { AT_BOTTOM = 1, AT_PHASE = 2, INSIDE = 4, IN_TURN = 8, IN_TACTICAL = 16, IN_SETUP = 32 };

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

enum { MAX_DICE = 120 };

static const Frame *frame_at(const HxState *s, int i)
{
    return &stack_of(s)->frame[i];
}

/* The nearest frame of a kind under place i, NULL: none. */
static const Frame *under(const HxState *s, int i, int kind)
{
    while (--i >= 0)
        if (frame_at(s, i)->head.kind == kind)
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
    return below->head.kind != TI4_P_WINDOW || below->window.event == event;
}

/* Does a type move among ships: ships, and space docks that float? */
static bool flies(int type)
{
    return type < TI4_SHIP_TYPES || type == TI4_SPACE_DOCK;
}

/* A ship of this index (system x class) stands there, and moves. */
static bool can_set_out(const HxState *s, int seat, int index)
{
    const int system = index / TI4_CLASSES, class = index % TI4_CLASSES;
    return system < TI4_SYSTEMS && flies(class_type(class)) && class_count(fleet_of(s, system, seat), class) &&
           unit_of(s, seat, class_type(class))->move;
}

static bool load_fits(const HxState *s, int i, const AskLoadFrame *f)
{
    enum { BY_RIFT = 3, OUT_OF_COMBAT = 5 };
    const Plan *plan = plan_of(s);
    const int type = class_type(f->ship);
    const bool retreats = frame_at(s, i - 1)->head.kind == TI4_P_RETREAT;
    const Ti4UnitInfo *ship = unit_of(s, f->head.seat, type);
    if (!flies(type) || !ship->move || !f->room || f->room > ship->capacity || !f->way || (f->way == OUT_OF_COMBAT) != retreats)
        return false;
    if (!retreats && f->target != under(s, i, TI4_P_TACTICAL)->tactical.system)
        return false;
    if (f->way >= BY_RIFT)
        return plan->n_rift && plan->rift[plan->n_rift - 1].ship == f->ship && plan->rift[plan->n_rift - 1].n == 1;
    return class_count(&plan->transit, f->ship) && plan->loaded_fighters <= plan->transit.n[TI4_FIGHTER] &&
           plan->loaded_infantry <= plan->transit.n[TI4_INFANTRY];
}

/* A hit on a ship that another seat chose: it is asked for only where that ship can sustain it. */
static bool can_be_chosen(const HxState *s, const AskHitsFrame *f)
{
    const int type = f->chosen - 1, slot = type < TI4_TYPES ? damaged_slot(type) : -1;
    return slot >= 0 && can_sustain(s, f->system, f->head.seat, slot);
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

static bool recall_fits_here(const HxState *s, int i, const AskRecallFrame *f)
{
    const int seat = f->head.seat, type = f->type;
    if (type == TI4_FIGHTER || type == TI4_INFANTRY)
        return false;
    if (f->structure_on)
        return type >= TI4_PDS && can_place_structure(s, seat, f->structure_on - 1, type);
    if (f->goes_to)
        return type < TI4_SHIP_TYPES;
    if (f->replaces_in)
        return type < TI4_SHIP_TYPES && class_type(f->replaced) < TI4_SHIP_TYPES && class_type(f->replaced) != type &&
               class_count(fleet_of(s, f->replaces_in - 1, seat), f->replaced);
    const Frame *build = frame_at(s, i - 1);
    return type < TI4_SHIP_TYPES && build->head.kind == TI4_A_BUILD && build->head.seat == seat && plan_of(s)->build[type];
}

static bool spot_fits(const HxState *s, const AskSpotFrame *f)
{
    uint64_t places = 0;
    for (int i = 4; i >= 0; i--)
        places = places << 8 | f->places[i];
    if (f->tile < 19 || f->tile > 50 || board_of(s)->system_of[f->tile] || !places || places >> TI4_PLACES ||
        (places & board_of(s)->present))
        return false;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int j = 0; j < 8; j++)
            if (board_of(s)->hand[seat][j] == f->tile)
                return false;
    return true;
}

/* In a window a text fires its own dice, and nobody after it. */
static bool cannons_fit(const HxState *s, int i, const Frame *at)
{
    const CannonsFrame *f = &at->cannons;
    const bool is_of_text = frame_at(s, i - 1)->head.kind == TI4_P_WINDOW;
    if (!is_in_window(s, i, ON_MOVED))
        return false;
    if (is_of_text ? f->place < core_of(s)->seats : f->text_dice > 0)
        return false;
    if (f->text_dice > 0 && f->text_value == 0)
        return false;
    const int stage = f->head.stage;
    if (!is_on_top(s, i) && frame_at(s, i + 1)->head.kind == TI4_A_FIRE)
        return stage == CANNONS_BEFORE && f->place < core_of(s)->seats;
    return stage == CANNONS_NEXT || stage > CANNONS_HITS || (f->firing && f->victim && f->firing != f->victim);
}

static bool space_fits(const HxState *s, int i, const Frame *at)
{
    const SpaceFrame *f = &at->space;
    const int stage = f->head.stage;
    const bool has_rolled = stage < SPACE_FIGHT ? f->round > 0 : stage >= SPACE_ROLL; /* in the last round, or in this one */
    (void)i;
    if (f->head.seat != core_of(s)->active || f->defender == f->head.seat || (f->side && !has_rolled) ||
        (stage >= SPACE_ROLL && stage <= SPACE_BATCH_OVER && f->side > 1) ||
        (stage >= SPACE_FIGHT && stage <= SPACE_ROUND_END && !f->round))
        return false;
    const int enemy = enemy_with_ships(s, f->system, f->head.seat);
    if (enemy >= 0 && enemy != f->defender)
        return false;
    const int retreats = f->flags & RETREAT_DEFENDER ? f->defender : f->head.seat;
    return stage != SPACE_RETREAT_GO || can_retreat(s, f->system, retreats);
}

/* What goes on in a tactical action belongs to its step (the next one is noted already). */
static bool goes_on_here(const HxState *s, int i)
{
    const int stage = frame_at(s, i)->head.stage;
    const Frame *above = frame_at(s, i + 1);
    switch (above->head.kind) {
    case TI4_P_WINDOW:
        return above->window.event == ON_ACTIVATED      ? stage == TACTICAL_MOVING
               : above->window.event == ON_MOVING       ? stage == TACTICAL_MOVE
               : above->window.event == ON_MOVED        ? stage == TACTICAL_CANNONS
               : above->window.event == ON_TACTICAL_END ? stage == TACTICAL_CLOSE
                                                        : true;
    case TI4_A_MOVE:
    case TI4_A_WAY:
        return stage == TACTICAL_RIFT;
    case TI4_P_RIFT:
        return stage == TACTICAL_ARRIVE;
    case TI4_P_CANNONS:
        return stage == TACTICAL_SPACE;
    case TI4_P_SPACE:
        return stage == TACTICAL_INVASION;
    case TI4_P_INVASION:
        return stage == TACTICAL_PAUSE;
    case TI4_A_TRADE:
        return stage == TACTICAL_PRODUCE;
    case TI4_P_PRODUCE:
        return stage == TACTICAL_END;
    default:
        return true;
    }
}

/* ... and so in a status phase. */
static bool status_goes_on(const HxState *s, int i)
{
    const int stage = frame_at(s, i)->head.stage;
    if (is_on_top(s, i))
        return true;
    const Frame *above = frame_at(s, i + 1);
    switch (above->head.kind) {
    case TI4_P_WINDOW:
        return above->window.event == ON_STATUS_START ? stage == STATUS_SCORE
               : above->window.event == ON_CARDS_BACK ? stage == STATUS_CARDS_BACK
               : above->window.event == ON_STATUS_END ? stage == STATUS_END
                                                      : true;
    case TI4_A_SCORE_SECRET:
    case TI4_A_SCORE_PUBLIC:
    case TI4_P_SCORE:
        return stage == STATUS_SCORE;
    case TI4_R_REVEAL:
    case TI4_P_DRAW:
        return stage == STATUS_CARDS;
    case TI4_A_REDISTRIBUTE:
        return stage == STATUS_GAIN;
    default:
        return true;
    }
}

static bool invasion_fits(const HxState *s, int i, const Frame *at)
{
    const InvasionFrame *f = &at->invasion;
    const int stage = f->head.stage, slot = f->slot;
    (void)i;
    if (f->head.seat != core_of(s)->active)
        return false;
    if (stage == INVASION_BOMBED)
        return slot < 3;
    if (stage == INVASION_CANNON_ROLL || stage == INVASION_CANNON_HITS || stage == INVASION_GROUND)
        return slot < 3 && is_defended(s, f->system, slot, f->head.seat);
    return true;
}

/* No more ships are planned than there are figures, those that are being taken back among them. */
static bool plan_has_figures(const HxState *s, int i, int seat)
{
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        int recalled = 0;
        for (int j = i + 1; j < stack_of(s)->depth; j++)
            recalled += frame_at(s, j)->head.kind == TI4_A_RECALL && frame_at(s, j)->ask_recall.type == type;
        if (plan_of(s)->build[type] > stock_of(s, seat, type) + recalled)
            return false;
    }
    return true;
}

static bool produce_fits(const HxState *s, int i, const Frame *at)
{
    const ProduceFrame *f = &at->produce;
    const int seat = f->head.seat, stage = f->head.stage;
    if ((f->mode == BY_DOCK || f->mode == BY_ECONOMY) && f->slot < 3 && !holds_planet(s, f->system, f->slot, seat))
        return false;
    if (f->mode == BY_ECONOMY && f->slot > 2)
        return false;
    const int above = is_on_top(s, i) ? TI4_P_NONE : frame_at(s, i + 1)->head.kind; /* the next stage is noted already */
    if ((above == TI4_A_BUILD && stage != PRODUCE_PAY) || (above == TI4_A_PAY && stage != PRODUCE_PLACE))
        return false;
    for (int slot = 0; slot < 3; slot++)
        if (plan_of(s)->build_infantry[slot] && !holds_planet(s, f->system, slot, seat))
            return false;
    if (stage <= PRODUCE_PLACE && !plan_has_figures(s, i, seat))
        return false;
    return stage > PRODUCE_PAY || production_cost(s, seat, f->mode) <= budget_of(s, seat, TI4_RESOURCES);
}

/* ---- Texts at work: whom or what they are about, and the answers they keep ----------------------------------------------------------- */

/* About a seat; two are about something else. */
static bool subject_fits(const HxState *s, int row, int subject)
{
    switch (row) {
    case TEXT_COLONIAL: /* the planet */
        return subject < TI4_PLANETS && in_domain(s, PLANET_PLUS_1, subject + 1);
    case TEXT_WORMHOLE_FUNDS: /* seats that voted against */
        return subject >> core_of(s)->seats == 0;
    default:
        return in_domain(s, SEAT, subject);
    }
}

/* Answers that a text keeps while it works, each of a kind: those that texts/texts.inl asks first, then these. ROLLED: successes of dice.
 */
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

/* Does the text wait for dice, which are its last answer? */
static bool waits_for_dice(const TextFrame *f)
{
    return f->row < N_TEXTS && f->n_answers > 0 && answer_kind(f->row, f->n_answers - 1) == ROLLED;
}

static bool dice_fit(const HxState *s, int i, const Frame *at)
{
    const RollDiceFrame *f = &at->roll_dice;
    if (!f->dice || !f->hit_on)
        return false;
    const Frame *into = frame_at(s, i - 1);
    while (into->head.kind == TI4_R_DICE) /* other dice of the batch */
        into--;
    const int kind = into->head.kind;
    const bool is_high = f->hits_each || f->extra; /* nines and tens add hits: in a space combat alone */
    if (kind == TI4_P_SPACE ? !f->hits_each != !f->faces : is_high || (f->faces && kind != TI4_P_TEXT))
        return false;
    return kind == TI4_P_TEXT
               ? f->side == 0 && waits_for_dice(&into->text)
               : kind == TI4_P_SPACE || kind == TI4_P_GROUND || (f->side == 0 && (kind == TI4_P_CANNONS || kind == TI4_P_INVASION));
}

static bool revive_fits(const HxState *s, int i, const Frame *at)
{
    (void)s, (void)i;
    return at->roll_revive.dice && at->roll_revive.dice <= MAX_DICE && at->roll_revive.hit_on;
}

/* Cards held, the one just chosen, and those that are and will be asked for: there are enough. */
static bool strategy_fits(const HxState *s, int i, const Frame *at)
{
    const StrategyFrame *f = &at->strategy;
    const Core *core = core_of(s);
    int living = 0, cards = f->chosen != 0;
    (void)i;
    for (int seat = 0; seat < core->seats; seat++) {
        living += !seat_of(s, seat)->eliminated;
        cards += count_bits(seat_of(s, seat)->strategies);
    }
    for (int j = 0; j < stack_of(s)->depth; j++)
        cards += frame_at(s, j)->head.kind == TI4_A_STRATEGY;
    const int all = living * (core->seats <= 4 && !core->one_card_each ? 2 : 1);
    int seat = core->speaker;
    for (int turn = 0; turn < all; turn++, seat = next_seat(s, seat)) /* who has kept its cards is passed over */
        cards += turn >= f->choices && f->head.stage <= STRATEGY_CHOICES && !has_effect(s, seat, EFFECT_KEEPS_CARDS);
    return cards <= TI4_STRATEGIES;
}

/* The seat of a combat's question is one of its two sides. */
static bool is_side(const HxState *s, int i, int seat)
{
    const Frame *f = under(s, i, TI4_P_SPACE);
    return f && (seat == f->head.seat || seat == f->space.defender) && fleet_of(s, f->space.system, seat)->owner;
}

/* Is an answer to what a text asks first among the candidates? None: it may go without, or the second had no candidates. */
static bool is_candidate(const HxState *s, const TextFrame *f, int j)
{
    const uint64_t candidates = text_candidates(s, f, j);
    const int target = f->answer[j];
    return target == NO_TARGET ? (j > 0 && !candidates) || text_asks(f->row, j) & ASK_MAY : target < 64 && candidates >> target & 1;
}

/* Each answer is one that the text could have had, and behind them there is nothing. */
static bool answers_fit(const HxState *s, const TextFrame *f)
{
    for (int j = f->n_answers; j < MAX_TARGETS; j++)
        if (f->answer[j] != 0)
            return false;
    for (int j = 0; j < f->n_answers; j++)
        if (f->answer[j] != NO_TARGET && !is_answer(s, answer_kind(f->row, j), f->answer[j]))
            return false;
    return true;
}

/* The answers given before the text works are still among its candidates. */
static bool still_candidates(const HxState *s, const TextFrame *f, bool works)
{
    for (int j = 0; j < f->n_answers; j++) {
        const int kind = answer_kind(f->row, j);
        const bool is_of_hands = works && (kind == ASK_SEAT || kind == ASK_CARD); /* another card was played since */
        if ((!is_of_hands || f->answer[j] == NO_TARGET) && !is_candidate(s, f, j))
            return false;
    }
    return true;
}

static bool text_fits(const HxState *s, int i, const Frame *at)
{
    const TextFrame *f = &at->text;
    const int row = f->row, n = f->n_answers;
    const bool works = f->head.stage >= TEXT_WORK;
    if (row >= N_TEXTS || !is_in_context(s, i, text_event_of(row)) || !subject_fits(s, row, f->subject))
        return false;
    if ((is_of_space(row) && !under(s, i, TI4_P_SPACE)) || (f->head.stage == TEXT_CANCELLED && !text_is_card(row)) || !answers_fit(s, f))
        return false;
    const int first = (text_asks(row, 0) != ASK_NOTHING) + (text_asks(row, 1) != ASK_NOTHING);
    if (works && (n < first || (n > 0 && !keeps_answers(row))))
        return false;
    const bool is_begun = works && (!text_is_card(row) || n > first); /* else it waits: still candidates */
    if (!is_begun && !still_candidates(s, f, works))
        return false;
    return works || (f->head.stage == TEXT_CHOOSE && n < first);
}

/* The question of a text: what it asks next, of whom it is asked while nothing has happened. */
static bool target_fits(const HxState *s, int i, const Frame *at)
{
    const AskTargetFrame *f = &at->ask_target;
    const TextFrame *text = &frame_at(s, i - 1)->text;
    const int row = text->row, n = text->n_answers;
    if (row >= N_TEXTS || n >= MAX_TARGETS || (!is_on_top(s, i) && frame_at(s, i + 1)->head.kind != TI4_P_WINDOW))
        return false; /* a window: of what it has given already, before it asks */
    return text->head.stage >= TEXT_WORK ? (f->what & (ASK_MAY - 1)) == answer_kind(row, n)
                                         : f->what == text_asks(row, n) && f->head.seat == text->head.seat;
}

/* ---- What each kind needs besides: its members are in range, and it lies where it may ---------------------------------------------------
 */

/* A predicate for a kind, where the list of kinds does not say everything; below: the frame right below it. */
#define FITS(name)      static bool name##_fits(const HxState *s, int i, const Frame *f)
#define BELOW           frame_at(s, i - 1)
#define IS_ACTIVE(s, f) ((f)->head.seat == core_of(s)->active)
#define UNUSED_HERE     (void)s, (void)i, (void)f

FITS(game)
{
    static const uint8_t stage[] = { GAME_STRATEGY, GAME_ACTION, GAME_STATUS, GAME_AGENDA, GAME_STRATEGY };
    UNUSED_HERE;
    return f->head.stage == stage[core_of(s)->phase];
}

FITS(action)
{
    UNUSED_HERE;
    return core_of(s)->n_order > 0 && f->action.next < core_of(s)->n_order;
}

FITS(of_turn)
{
    UNUSED_HERE;
    return IS_ACTIVE(s, f);
}

FITS(strategic)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    UNUSED_HERE;
    return IS_ACTIVE(s, f) && f->strategic.named >> core_of(s)->seats == 0 && (p->eliminated || p->strategies >> f->strategic.card & 1);
}

FITS(trade_end)
{
    const int place = BELOW->turn.place; /* seats asked so far, this one among them */
    return place && BELOW->head.stage == TURN_TRADES && f->head.seat == (core_of(s)->active + place - 1) % core_of(s)->seats;
}

FITS(tactical)
{
    return IS_ACTIVE(s, f) && f->tactical.system == core_of(s)->active_system && (is_on_top(s, i) || goes_on_here(s, i));
}

FITS(status)
{
    return core_of(s)->n_order > 0 && f->status.place <= core_of(s)->n_order && status_goes_on(s, i);
}

FITS(agenda)
{
    return agenda_stage_fits(s, &f->agenda, !is_on_top(s, i) && frame_at(s, i + 1)->head.kind == TI4_R_AGENDA);
}

FITS(seat_below)
{
    UNUSED_HERE;
    return f->head.seat == BELOW->head.seat;
}

FITS(ground)
{
    UNUSED_HERE;
    return IS_ACTIVE(s, f) && is_defended(s, f->ground.system, f->ground.slot, f->head.seat);
}

FITS(secondary)
{
    const SecondaryFrame *own = &f->secondary;
    return own->card == BELOW->strategic.card && own->head.seat != BELOW->head.seat && own->owner == BELOW->head.seat &&
           own->head.stage != SECONDARY_OFFERED && (own->head.stage != SECONDARY_RESOLVE || own->use != SECONDARY_PAID);
}

FITS(window)
{
    return is_in_context(s, i, f->window.event) && (!is_about_active(f->window.event) || IS_ACTIVE(s, f));
}

/* Of those that belong to no window. */
FITS(each)
{
    const int row = f->each.row;
    UNUSED_HERE;
    return row < N_TEXTS && text_event_of(row) == ON_NOTHING && !is_of_space(row) && subject_fits(s, row, f->each.subject);
}

FITS(score)
{
    UNUSED_HERE;
    return f->head.stage == SCORE_GAIN && seat_of(s, f->head.seat)->scored >> f->score.objective & 1;
}

/* Announced, or of a card at the start of a round. */
FITS(retreat)
{
    const Frame *space = under(s, i, TI4_P_SPACE);
    return space && (f->head.seat == space->space.defender || IS_ACTIVE(s, f)) &&
           (is_in_window(s, i, ON_ROUND_START) || is_in_window(s, i, ON_SPACE_START));
}

FITS(choose_tile)
{
    UNUSED_HERE;
    return builds_now(s, f->head.seat);
}

FITS(place_tile)
{
    UNUSED_HERE;
    return builds_now(s, f->head.seat) && spot_fits(s, &f->ask_spot);
}

FITS(home)
{
    const int type = f->ask_home.type;
    UNUSED_HERE;
    return f->ask_home.left > 0 && (type == TI4_INFANTRY || type == TI4_PDS || type == TI4_SPACE_DOCK);
}

FITS(propose)
{
    UNUSED_HERE;
    return offer_fits(s, f->head.seat, f->ask_offer.partner);
}

FITS(answer)
{
    UNUSED_HERE;
    return offer_fits(s, f->ask_answer.proposer, f->head.seat);
}

FITS(move)
{
    return IS_ACTIVE(s, f) && is_in_window(s, i, ON_MOVING);
}

FITS(way)
{
    return IS_ACTIVE(s, f) && can_set_out(s, f->head.seat, f->ask_way.ship) && is_in_window(s, i, ON_MOVING);
}

FITS(ask_load)
{
    return load_fits(s, i, &f->ask_load);
}

FITS(fire)
{
    UNUSED_HERE;
    return f->ask_fire.system == BELOW->cannons.system;
}

FITS(bombard)
{
    UNUSED_HERE;
    return f->ask_bombard.system == BELOW->invasion.system;
}

/* A question of a combat: A_BARRAGE, A_RETREAT, A_RETREAT_TO have the same members. */
FITS(of_space)
{
    return f->ask_retreat.system == BELOW->space.system && is_side(s, i, f->head.seat);
}

FITS(embark)
{
    return is_side(s, i, f->head.seat) && holds_planet(s, f->ask_embark.system, f->ask_embark.slot, f->head.seat) &&
           is_in_window(s, i, ON_RETREAT);
}

FITS(assign)
{
    const AskHitsFrame *own = &f->ask_hits;
    UNUSED_HERE;
    return own->hits > 0 && (!own->chosen || (own->hits == 1 && !own->flags && !own->least && can_be_chosen(s, own)));
}

FITS(custodians)
{
    UNUSED_HERE;
    return IS_ACTIVE(s, f) && can_remove_custodians(s, f->ask_custodians.system, f->head.seat);
}

FITS(commit)
{
    const AskCommitFrame *own = &f->ask_commit;
    return IS_ACTIVE(s, f) && own->system == BELOW->invasion.system && system_of(s, own->system)->planet[own->slot].id;
}

FITS(order)
{
    const AskOrderFrame *own = &f->ask_order;
    for (int slot = 0; slot < 3; slot++)
        if (own->waiting >> slot & 1 && !is_defended(s, own->system, slot, f->head.seat))
            return false;
    return IS_ACTIVE(s, f) && own->system == BELOW->invasion.system;
}

FITS(build)
{
    const AskBuildFrame *own = &f->ask_build;
    const ProduceFrame *use = &BELOW->produce;
    UNUSED_HERE;
    return f->head.seat == use->head.seat && own->system == use->system && own->mode == use->mode && own->slot == use->slot;
}

FITS(recall)
{
    return recall_fits_here(s, i, &f->ask_recall);
}

FITS(choose_strategy)
{
    UNUSED_HERE;
    return under(s, i, TI4_P_STRATEGY) && is_in_window(s, i, ON_STRATEGY_CHOICE);
}

FITS(pay)
{
    UNUSED_HERE;
    return f->ask_pay.due > f->ask_pay.paid && f->ask_pay.least < TI4_PLANETS;
}

/* Tokens that a seat is putting into pools are there. */
FITS(pool)
{
    int n = 0;
    UNUSED_HERE;
    for (int j = 0; j < stack_of(s)->depth; j++)
        if (frame_at(s, j)->head.kind == TI4_A_POOL && frame_at(s, j)->head.seat == f->head.seat)
            n += frame_at(s, j)->ask_pool.left;
    return f->ask_pool.left > 0 && n <= tokens_left(s, f->head.seat);
}

FITS(redistribute)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    UNUSED_HERE;
    return !f->ask_redistribute.is_strategy || f->ask_redistribute.fleet <= p->pool[0] + p->pool[1] + p->pool[2];
}

FITS(vote)
{
    UNUSED_HERE;
    return can_vote(s, f->head.seat);
}

FITS(ready)
{
    UNUSED_HERE;
    return f->ask_ready.left > 0;
}

FITS(agendas)
{
    UNUSED_HERE;
    return f->head.seat == BELOW->head.seat && decks_of(s)->n_top >= 2;
}

/* With a token: the secondary's. */
FITS(structure)
{
    UNUSED_HERE;
    return f->head.seat == BELOW->head.seat && (f->ask_structure.what == STRUCTURE_WITH_TOKEN) == (BELOW->head.kind == TI4_P_SECONDARY);
}

FITS(use_secondary)
{
    const SecondaryFrame *offered = &BELOW->secondary;
    return f->ask_secondary.card == offered->card && f->head.seat == offered->head.seat && offered->head.stage == SECONDARY_RESOLVE &&
           secondary_is_open(s, f->head.seat, offered->card);
}

FITS(again)
{
    UNUSED_HERE;
    return f->head.seat == BELOW->head.seat && again_is_open(s, f->head.seat);
}

FITS(specialty)
{
    UNUSED_HERE;
    return f->ask_specialty.left > 0;
}

FITS(discard)
{
    UNUSED_HERE;
    return f->ask_discard.left > 0 && f->ask_discard.left <= seat_of(s, f->head.seat)->n_cards;
}

FITS(use_text)
{
    UNUSED_HERE;
    return f->ask_window.event == BELOW->window.event;
}

FITS(agenda_trade)
{
    UNUSED_HERE;
    return BELOW->agenda.place > 0;
}

FITS(diodes)
{
    const int lifted = plan_of(s)->lifted;
    UNUSED_HERE;
    return f->ask_diodes.is_landing ? lifted > 0 : f->ask_diodes.left > 0 && f->ask_diodes.left + lifted <= 4;
}

FITS(deal_tile)
{
    UNUSED_HERE;
    return deal_fits(s, &f->roll_tile);
}

FITS(near_miss)
{
    UNUSED_HERE;
    return f->roll_near_miss.dice > 0 && waits_for_dice(&BELOW->text);
}

FITS(share)
{
    const RollShareFrame *own = &f->roll_share;
    UNUSED_HERE;
    return own->own > 0 && own->own <= own->dice && own->misses <= own->dice && waits_for_dice(&BELOW->text);
}

FITS(draw_agenda)
{
    const int look = f->roll_agenda.look;
    return (BELOW->head.kind == TI4_P_AGENDA) == (look == AGENDA_TO_VOTE) && (look != AGENDA_SECOND_LOOK || decks_of(s)->n_top >= 1);
}

FITS(leave_rift)
{
    const Plan *plan = plan_of(s);
    return f->head.seat == BELOW->head.seat && plan->n_rift && plan->rift[plan->n_rift - 1].n;
}

static bool (*const fits[TI4_N_FRAMES])(const HxState *s, int i, const Frame *f) = {
    [TI4_P_GAME] = game_fits,
    [TI4_P_STRATEGY] = strategy_fits,
    [TI4_P_ACTION] = action_fits,
    [TI4_P_TURN] = of_turn_fits,
    [TI4_A_TURN] = of_turn_fits,
    [TI4_A_TRADE] = of_turn_fits,
    [TI4_A_TRADE_END] = trade_end_fits,
    [TI4_P_STRATEGIC] = strategic_fits,
    [TI4_P_TACTICAL] = tactical_fits,
    [TI4_P_STATUS] = status_fits,
    [TI4_P_AGENDA] = agenda_fits,
    [TI4_P_RIFT] = seat_below_fits,
    [TI4_P_CANNONS] = cannons_fit,
    [TI4_P_SPACE] = space_fits,
    [TI4_P_INVASION] = invasion_fits,
    [TI4_P_GROUND] = ground_fits,
    [TI4_P_PRODUCE] = produce_fits,
    [TI4_P_SECONDARY] = secondary_fits,
    [TI4_P_WINDOW] = window_fits,
    [TI4_P_TEXT] = text_fits,
    [TI4_P_EACH] = each_fits,
    [TI4_P_SCORE] = score_fits,
    [TI4_P_RETREAT] = retreat_fits,
    [TI4_A_CHOOSE_TILE] = choose_tile_fits,
    [TI4_A_SPOT] = place_tile_fits,
    [TI4_A_HOME] = home_fits,
    [TI4_A_OFFER] = propose_fits,
    [TI4_A_ANSWER] = answer_fits,
    [TI4_A_MOVE] = move_fits,
    [TI4_A_WAY] = way_fits,
    [TI4_A_LOAD] = ask_load_fits,
    [TI4_A_FIRE] = fire_fits,
    [TI4_A_PLASMA] = bombard_fits,
    [TI4_A_BOMBARD] = bombard_fits,
    [TI4_A_BARRAGE] = of_space_fits,
    [TI4_A_RETREAT] = of_space_fits,
    [TI4_A_RETREAT_TO] = of_space_fits,
    [TI4_A_EMBARK] = embark_fits,
    [TI4_A_HITS] = assign_fits,
    [TI4_A_CUSTODIANS] = custodians_fits,
    [TI4_A_COMMIT] = commit_fits,
    [TI4_A_ORDER] = order_fits,
    [TI4_A_BUILD] = build_fits,
    [TI4_A_RECALL] = recall_fits,
    [TI4_A_STRATEGY] = choose_strategy_fits,
    [TI4_A_PAY] = pay_fits,
    [TI4_A_POOL] = pool_fits,
    [TI4_A_REDISTRIBUTE] = redistribute_fits,
    [TI4_A_VOTE] = vote_fits,
    [TI4_A_READY] = ready_fits,
    [TI4_A_AGENDAS] = agendas_fits,
    [TI4_A_STRUCTURE] = structure_fits,
    [TI4_A_AMOUNT] = seat_below_fits,
    [TI4_A_DIPLOMACY] = seat_below_fits,
    [TI4_A_SPEAKER] = seat_below_fits,
    [TI4_A_LIFT] = seat_below_fits,
    [TI4_A_MAY_DRAW] = seat_below_fits,
    [TI4_A_DOCK] = seat_below_fits,
    [TI4_A_REFILL] = seat_below_fits,
    [TI4_A_SECONDARY] = use_secondary_fits,
    [TI4_A_AGAIN] = again_fits,
    [TI4_A_SPECIALTY] = specialty_fits,
    [TI4_A_DISCARD] = discard_fits,
    [TI4_A_WINDOW] = use_text_fits,
    [TI4_A_AGENDA_TRADE] = agenda_trade_fits,
    [TI4_A_TARGET] = target_fits,
    [TI4_A_DIODES] = diodes_fits,
    [TI4_R_DEAL_TILE] = deal_tile_fits,
    [TI4_R_NEAR_MISS] = near_miss_fits,
    [TI4_R_SHARE] = share_fits,
    [TI4_R_AGENDA] = draw_agenda_fits,
    [TI4_R_DICE] = dice_fit,
    [TI4_R_REVIVE] = revive_fits,
    [TI4_R_LEAVE_RIFT] = leave_rift_fits,
};

/* Does the frame fit what is going on and what there is? */
static bool frame_fits(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i);
    return !fits[f->head.kind] || fits[f->head.kind](s, i, f);
}

/* The home of a seat is its faction's tile, which is marked as its home. @rule SET-3 43.4.a */
static bool has_its_home(const HxState *s, int seat)
{
    const Ti4FactionInfo *faction = &ti4_factions[seat_of(s, seat)->faction];
    const Ti4System *home = system_of(s, seat_of(s, seat)->home);
    return home->home == seat + 1 && home->tile == (faction->off_board ? faction->off_board : faction->tile);
}

/* ---- Set-up: its counters are what has been done ------------------------------------------------------------------------------------- */

/* Factions are chosen or dealt from the speaker on; `begun`: by so many, the last of them perhaps asked just now. */
static bool factions_fit(const HxState *s, int begun)
{
    const Core *core = core_of(s);
    const Frame *top = top_of(s);
    const bool is_asked = top->head.kind == TI4_A_FACTION || top->head.kind == TI4_R_DEAL_FACTION;
    const int chosen = begun - is_asked;
    if (is_asked && (begun == 0 || top->head.seat != (core->speaker + begun - 1) % core->seats))
        return false;
    for (int k = 0; k < core->seats; k++)
        if ((seat_of(s, (core->speaker + k) % core->seats)->faction < TI4_FACTIONS) != (k < chosen))
            return false;
    return top->head.kind != TI4_R_FIRST_SPEAKER || begun == 0;
}

/* Ground forces and structures of a seat: on the board, waiting to be placed, or, while its turn has not come, in the box. */
static bool starting_units_fit(const HxState *s, const SetupFrame *f, int seat, bool has_begun)
{
    static const uint8_t ground[] = { TI4_INFANTRY, TI4_PDS, TI4_SPACE_DOCK };
    const Ti4Seat *p = seat_of(s, seat);
    for (int j = 0; j < 3; j++) {
        const int type = ground[j], all = ti4_factions[p->faction].units[type];
        const bool floats = type == TI4_SPACE_DOCK && unit_of(s, seat, type)->capacity;
        int left = f->head.stage == SETUP_SPREAD && !has_begun && !floats ? all : 0;
        for (int i = 1; i < stack_of(s)->depth; i++) {
            const Frame *home = frame_at(s, i);
            if (home->head.kind == TI4_A_HOME && home->head.seat == seat && home->ask_home.type == type)
                left += home->ask_home.left;
        }
        if (p->on_board[type] + left != all)
            return false;
    }
    return true;
}

/* Secret objectives of the k-th seat from the speaker: two are drawn, one is kept. */
static int secrets_due(const HxState *s, const SetupFrame *f, int k)
{
    const int top = top_of(s)->head.kind, stage = f->head.stage;
    const int drawn = stage < SETUP_SECRETS ? 0 : stage == SETUP_SECRETS ? f->turn - 2 * k : 2;
    const bool pending = stage == SETUP_SECRETS && top == TI4_R_DRAW_SECRET && (f->turn - 1) / 2 == k;
    if (stage > SETUP_KEEP || (stage == SETUP_KEEP && k < f->turn - (top == TI4_A_KEEP)))
        return 1;
    return (drawn < 0 ? 0 : drawn > 2 ? 2 : drawn) - pending;
}

static bool map_fits(const HxState *s, const SetupFrame *f)
{
    int in_hands = 0, waiting = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        for (int j = 0; j < 8; j++)
            in_hands += board_of(s)->hand[seat][j] != 0;
    for (int i = 1; i < stack_of(s)->depth; i++)
        waiting += frame_at(s, i)->head.kind == TI4_A_SPOT;
    const int map = core_of(s)->map;
    return f->turn == 0 && (map == MAP_BUILT || (map == MAP_DEALT && f->head.stage == SETUP_BUILD && f->tiles == 0)) &&
           tiles_fit(s, in_hands, waiting);
}

static bool setup_fits(const HxState *s)
{
    const SetupFrame *f = &frame_at(s, 0)->setup;
    const Core *core = core_of(s);
    const int n = core->seats, stage = f->head.stage;
    const bool counts_tiles = stage == SETUP_DEAL || stage == SETUP_BUILD;
    if (f->tiles && !counts_tiles)
        return false;
    if (stage == SETUP_FACTIONS)
        return f->turn <= n && !board_of(s)->present && factions_fit(s, f->turn);
    if (stage < SETUP_DEAL || stage > SETUP_OBJECTIVES || !system_of(s, TI4_MECATOL)->tile)
        return false;
    for (int seat = 0; seat < n; seat++)
        if (seat_of(s, seat)->faction >= TI4_FACTIONS)
            return false;
    if (counts_tiles)
        return map_fits(s, f);
    for (int k = 0; k < n; k++) {
        const int seat = (core->speaker + k) % n;
        if (!starting_units_fit(s, f, seat, k < f->turn) || seat_of(s, seat)->n_secrets != secrets_due(s, f, k))
            return false;
    }
    const int revealed = stage < SETUP_OBJECTIVES ? 0 : f->turn - (top_of(s)->head.kind == TI4_R_REVEAL);
    return count_bits(core->revealed) == revealed && f->turn <= 2 * n;
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
        return target > 0 && in_domain(s, PLANET_PLUS_1, target);
    }
}

static const char *core_fits(const HxState *s)
{
    const Core *core = core_of(s);
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
    const Decks *d = decks_of(s);
    for (int i = 0; i < d->n_top; i++)
        if (!d->top[i])
            return "top: fewer agendas than n_top says";
    for (int i = 0; i < d->n_bottom; i++)
        if (!d->bottom[i])
            return "bottom: fewer agendas than n_bottom says";
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
    const bool is_chosen = core_of(s)->phase != TI4_SETUP_PHASE || frame_at(s, 0)->head.stage > SETUP_FACTIONS;
    if (p->faction < TI4_FACTIONS && is_chosen && !has_its_home(s, seat))
        return "home: the faction's tile does not lie there";
    const bool is_settled = core_of(s)->phase != TI4_SETUP_PHASE || system_of(s, p->home)->home == seat + 1;
    for (int type = 0; type < TI4_TYPES && p->faction < TI4_FACTIONS; type++)
        if (ti4_units[p->units[type]].type != type && is_settled)
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
    bool is_there = in_domain(s, SYSTEM_PLUS_1, now->silent) && in_domain(s, SYSTEM_PLUS_1, now->dock_at);
    for (int seat = 0; seat < TI4_SEATS; seat++)
        is_there &= in_domain(s, SYSTEM_PLUS_1, now->flagship_lost[seat]) && (seat < n || !now->flagship_lost[seat]);
    if (!is_there)
        return "silent, dock_at or flagship_lost: no such system";
    if (now->exchanged && (!in_domain(s, PLANET_PLUS_1, now->exchanged) || !under(s, stack_of(s)->depth, TI4_P_PRODUCE)))
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

/* Who has landed on somebody else's planet is there for an invasion of its system. */
static bool invaders_fit(const HxState *s)
{
    const Frame *invasion = under(s, stack_of(s)->depth, TI4_P_INVASION);
    for (int system = 0; system < TI4_SYSTEMS; system++)
        for (int slot = 0; slot < 3; slot++)
            if (system_of(s, system)->planet[slot].invaders && (!invasion || invasion->invasion.system != system))
                return false;
    return true;
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
    if (!invaders_fit(s))
        return "systems: invaders without an invasion of the system";
    return events_fit(s);
}

static const char *plan_fits(const HxState *s)
{
    const Plan *plan = plan_of(s);
    const int depth = stack_of(s)->depth;
    const Frame *tactical = under(s, depth, TI4_P_TACTICAL), *production = under(s, depth, TI4_P_PRODUCE);
    const bool moves = (tactical && tactical->head.stage < TACTICAL_CANNONS) || under(s, depth, TI4_P_RETREAT);
    const bool produces = production && production->head.stage <= PRODUCE_PLACE;
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
    const int top = top_of(s)->head.kind;
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
    return n > 0 && n <= 100;
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
                return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d].%s: '%s': %d %s", i, m->name, rule->name, n, domain_text[m->domain]);
        }
    return HX_OK;
}

/* What goes on in a tactical action goes on in its system, but for a ship that sets out elsewhere. */
static bool is_in_system(const Frame *f, int system)
{
    for (const Member *m = kind_rules[f->head.kind].members; m->name; m++)
        if (m->domain == SYSTEM)
            return f->head.kind == TI4_A_LOAD || value_at(f, m, 0) == system;
    return true;
}

/* May the frame lie on those below it? */
static bool lies_right(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i), *tactical = under(s, i, TI4_P_TACTICAL);
    const KindRule *rule = &kind_rules[f->head.kind];
    const int on = i ? frame_at(s, i - 1)->head.kind : 0;
    const bool in_setup = frame_at(s, 0)->head.kind == TI4_P_SETUP;
    const bool is_there = (rule->place & AT_BOTTOM && i == 0) || (rule->place & AT_PHASE && i == 1) ||
                          (rule->place & IN_SETUP && i > 0 && in_setup) || (rule->place & INSIDE && i > 1 && !in_setup) ||
                          (rule->place & IN_TURN && under(s, i, TI4_P_TURN)) ||
                          (rule->place & IN_TACTICAL && tactical && is_in_system(f, tactical->tactical.system));
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

/* What the members mean: everything that goes on could be going on here, and every question has an answer. */
static HxStatus meaning_checked(const HxState *s, HxError *err)
{
    if (frame_at(s, 0)->head.kind == TI4_P_SETUP && !setup_fits(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack[0]: its counters differ from what has been set up");
    for (int i = 0; i < stack_of(s)->depth && !core_of(s)->is_over; i++)
        if (!frame_fits(s, i) || !has_answer(s, i))
            return hx_refuse(err, HX_BAD_INPUT, "state.stack[%d]: '%s' does not fit the position", i,
                             kind_rules[frame_at(s, i)->head.kind].name);
    return HX_OK;
}

/** Refuse what could not be, by name: members first, then what they mean. `is_dealt`: hidden cards are known. */
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
