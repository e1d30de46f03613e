/* What lies beside the stack of a position from outside, and what of it needs a frame. */
#include "core/games/ti4/outside/check_stack/check_stack.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* A law in force has elected what its kind elects, others nothing. */
static bool law_fits(const HxState *s, int law)
{
    const int target = core_of(s)->law_target[law];
    if (!(core_of(s)->laws >> law & 1))
        return target == 0;
    if (!hx_ti4_agendas[law].is_law)
        return false;
    switch (hx_ti4_agendas[law].elect) {
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

/* ---- Members that hold a number ---------------------------------------------------------------------------------------- */

/* A member of a page, or several in a row: what it counts, the most it may be, and the kind of frame without which it is 0 (TI4_P_NONE: it
 * needs none). `of_seats`: one for each seat, 0 for those that do not play. */
typedef struct PageMember {
    const char *name; /* in documents */
    uint16_t at;      /* page * HX_PAGE_BYTES + place */
    uint8_t width, count;
    bool of_seats;
    uint8_t domain, needs;
    uint64_t most;
} PageMember;
#define ROW(name_, PAGE, Page, member, count_, of_seats_, domain_, most_, needs_)                                                          \
    {                                                                                                                                      \
        .name = name_, .at = PAGE * HX_PAGE_BYTES + offsetof(Page, member), .width = sizeof(((Page *)0)->member) / (count_),               \
        .count = count_, .of_seats = of_seats_, .domain = domain_, .most = most_, .needs = TI4_##needs_                                    \
    }
#define CORE(name, member, domain, most)            ROW(name, PAGE_CORE, Core, member, 1, false, domain, most, P_NONE)
#define CORES(name, member, n, domain, most)        ROW(name, PAGE_CORE, Core, member, n, false, domain, most, P_NONE)
#define TURN(name, member, domain, most, needs)     ROW(name, PAGE_TURN, Turn, member, 1, false, domain, most, needs)
#define TURNS(name, member, n, domain, most, needs) ROW(name, PAGE_TURN, Turn, member, n, false, domain, most, needs)
#define BY_SEAT(name, member, domain, most)         ROW(name, PAGE_TURN, Turn, member, TI4_SEATS, true, domain, most, P_NONE)
#define PLANS(name, member, n, domain, most, needs) ROW(name, PAGE_PLAN, Plan, member, n, false, domain, most, needs)
enum { MOST_HIT_ON = 11, MOST_BOMBS = 10 };

/* clang-format off */
static const PageMember core_members[] = {
    CORE("phase",        phase,      NUMBER,      TI4_AGENDA_PHASE),
    CORE("speaker",      speaker,    SEAT,        UINT8_MAX),
    CORE("winner",       winner,     SEAT_PLUS_1, UINT8_MAX),
    CORE("agenda",       agenda,     NUMBER,      TI4_AGENDAS),
    CORE("no_vote",      no_vote,    SEAT_SET,    UINT8_MAX),
    CORE("scored_now",   scored_now, SEAT_SET,    UINT8_MAX),
    CORE("n_order",      n_order,    SEATS,       UINT8_MAX),
    CORES("outcome",     outcome, TI4_SEATS, NUMBER, TI4_PLANETS),
    CORE("laws",         laws,       NUMBER,      (UINT64_C(1) << TI4_AGENDAS) - 1),
};
static const PageMember other_members[] = {
    TURNS("proposed",           proposed, TI4_SEATS, SEAT_SET,   UINT8_MAX, P_NONE),
    TURNS("traded",             traded, TI4_SEATS, SEAT_SET,     UINT8_MAX, P_NONE),
    BY_SEAT("effects",          effects,          NUMBER,        (UINT64_C(1) << N_EFFECTS) - 1),
    BY_SEAT("flagship_lost",    flagship_lost,    SYSTEM_PLUS_1, UINT8_MAX),
    TURN("gravity",             gravity,          NUMBER,        2, P_NONE),
    TURN("in_combat",           in_combat,        NUMBER,        IN_GROUND_COMBAT, P_NONE),
    TURN("by",                  by,               SEAT_PLUS_1,   UINT8_MAX, P_NONE),
    TURN("beaten",              beaten,           SEAT_PLUS_1,   UINT8_MAX, P_NONE),
    TURN("lost_great_ship",     great,            SEAT_SET,      UINT8_MAX, P_NONE),
    TURN("lost_to_cannons",     cannon_last,      SEAT_SET,      UINT8_MAX, P_NONE),
    TURN("lost_to_bombs",       bombed_last,      SEAT_SET,      UINT8_MAX, P_NONE),
    TURN("scored_in_combat",    scored_in_combat, SEAT_SET,      UINT8_MAX, P_NONE),
    TURN("gained",              gained,           PLANET_PLUS_1, TI4_PLANETS, P_NONE),
    TURN("gained_from",         gained_from,      SEAT_PLUS_1,   UINT8_MAX, P_NONE),
    TURN("batch_seat",          batch_seat,       SEAT_PLUS_1,   UINT8_MAX, P_NONE),
    TURN("batch_dice",          batch_dice,       NUMBER,        MAX_DICE, P_NONE),
    TURN("batch_on",            batch_on,         NUMBER,        MOST_HIT_ON, P_NONE),
    TURNS("batch_kept",         batch_kept, 2,    NUMBER,        MAX_DICE, P_SPACE),
    TURN("reroll",              reroll,           SEAT_SET,      UINT8_MAX, P_NONE),
    TURNS("ships_destroyed",    destroyed, 2,     NUMBER,        ALL_SHIPS, P_NONE),
    TURNS("ships_lost",         lost, 2,          NUMBER,        ALL_SHIPS, P_NONE),
    TURN("lost_types",          lost_types,       NUMBER,        ALL_SHIPS, P_NONE),
    TURN("hit_slot",            hit_slot,         NUMBER,        4, P_NONE),
    TURN("hit_by",              hit_by,           SEAT_PLUS_1,   UINT8_MAX, P_NONE),
    TURN("silent",              silent,           SYSTEM_PLUS_1, UINT8_MAX, P_NONE),
    TURN("dock_at",             dock_at,          SYSTEM_PLUS_1, UINT8_MAX, P_NONE),
    TURN("exchanged",           exchanged,        PLANET_PLUS_1, UINT8_MAX, P_PRODUCE),
    TURN("fallen",              fallen,           SEAT_SET,      UINT8_MAX, P_NONE),
    TURNS("landed_fighters",    landed, 3,        NUMBER,        UINT8_MAX, P_INVASION),
    TURN("crew_seat",           crew_seat,        SEAT_PLUS_1,   UINT8_MAX, P_SPACE),
    PLANS("bombing",            bomb, 12,         NUMBER,        MOST_BOMBS, P_INVASION),
    PLANS("n_batches",          n_batch, 1,       NUMBER,        MAX_BATCHES, P_NONE),
    PLANS("cannon_victims",     cannon_at, TI4_SEATS, SEAT_PLUS_1, UINT8_MAX, P_NONE),
    PLANS("lifted",             lifted, 1,        NUMBER,        UINT8_MAX, A_DIODES),
};
/* clang-format on */

static uint64_t number_at(const HxState *s, const PageMember *m, int i)
{
    const unsigned char *at = (const unsigned char *)state_read(s, m->at / HX_PAGE_BYTES) + m->at % HX_PAGE_BYTES + i * m->width;
    uint64_t wide = 0;
    memcpy(&wide, at, m->width); /* little-endian */
    return wide;
}

/* The first member that holds what it cannot. */
static HxStatus members_fit(const HxState *s, const PageMember *members, size_t n_members, HxError *err)
{
    for (const PageMember *m = members; m < members + n_members; m++)
        for (int i = 0; i < m->count; i++) {
            const uint64_t n = number_at(s, m, i);
            if (n > m->most || (n <= UINT8_MAX && !in_domain(s, m->domain, (int)n)))
                return hx_refuse(err, HX_BAD_INPUT, "state.%s: %llu %s", m->name, (unsigned long long)n,
                                 domain_text(n > m->most ? NUMBER : m->domain));
            if (n && m->of_seats && i >= core_of(s)->seats)
                return hx_refuse(err, HX_BAD_INPUT, "state.%s: of a seat that does not play", m->name);
            if (n && m->needs != TI4_P_NONE && !under(s, stack_of(s)->depth, m->needs))
                return hx_refuse(err, HX_BAD_INPUT, "state.%s: without '%s'", m->name, ti4_kinds[m->needs].name);
        }
    return HX_OK;
}

/* ---- What members mean together ------------------------------------------------------------------------------------------ */

/* The initiative order names every seat once, then nothing. */
static bool is_order(const Core *core)
{
    int seen = 0;
    for (int i = 0; i < TI4_SEATS; i++) {
        if (i >= core->n_order ? core->order[i] != 0 : core->order[i] >= core->seats || seen >> core->order[i] & 1)
            return false;
        seen |= i < core->n_order ? 1 << core->order[i] : 0;
    }
    return true;
}

/* A secret objective that is public has been scored, or lies face up. */
static bool are_leaked_scored(const HxState *s)
{
    uint64_t scored = leaked_objective(s) < 0 ? 0 : BIT(leaked_objective(s));
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        scored |= seat_of(s, seat)->scored;
    return !(core_of(s)->leaked & ~(scored >> TI4_PUBLICS));
}

HxStatus core_checked(const HxState *s, HxError *err)
{
    const HxStatus status = members_fit(s, core_members, HX_COUNT(core_members), err);
    if (status != HX_OK)
        return status;
    const Decks *d = decks_of(s);
    if (!is_order(core_of(s)))
        return hx_refuse(err, HX_BAD_INPUT, "state.order: not every seat once");
    for (int law = 0; law < TI4_AGENDAS; law++)
        if (!law_fits(s, law))
            return hx_refuse(err, HX_BAD_INPUT, "state.law_target: no such target, or the law is not in force");
    for (int i = 0; i < d->n_top; i++)
        if (!d->top[i])
            return hx_refuse(err, HX_BAD_INPUT, "state.top: fewer agendas than n_top says");
    for (int i = 0; i < d->n_bottom; i++)
        if (!d->bottom[i])
            return hx_refuse(err, HX_BAD_INPUT, "state.bottom: fewer agendas than n_bottom says");
    if (!are_leaked_scored(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.leaked: nobody has scored it");
    return HX_OK;
}

/* The home of a seat is its faction's tile, which is marked as its home. @rule SET-3 43.4.a */
static bool has_its_home(const HxState *s, int seat)
{
    const Ti4FactionInfo *faction = &hx_ti4_factions[seat_of(s, seat)->faction];
    const Ti4System *home = system_of(s, seat_of(s, seat)->home);
    return home->home == seat + 1 && home->tile == (faction->off_board ? faction->off_board : faction->tile);
}

/* Fighters and infantry have no limit of figures; a document has no more of them than leaves room to count what a game adds. */
enum { MOST_TOKENS = 100 };

/* Holds the set nothing beyond the first n things? */
static bool is_of_first(uint64_t set, int n)
{
    return set >> n == 0;
}

/* The first unit of every type is of that type, once the seat has its faction's units. */
static bool are_units_of_their_types(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    const bool is_settled = core_of(s)->phase != TI4_SETUP_PHASE || system_of(s, p->home)->home == seat + 1;
    for (int type = 0; type < TI4_TYPES && is_settled && p->faction < TI4_FACTIONS; type++)
        if (hx_ti4_units[p->units[type]].type != type)
            return false;
    return true;
}

/* Who is eliminated has neither planets nor units, cards, secrets and strategy cards. @rule ELM-2 */
static bool has_something_left(const Ti4Seat *p)
{
    return p->planets || p->spaces || p->n_cards || p->n_secrets || p->strategies;
}

/* What does not fit of a seat's sheet, or NULL. */
static const char *seat_fits(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    const bool is_chosen = core_of(s)->phase != TI4_SETUP_PHASE || frame_at(s, 0)->head.stage > SETUP_FACTIONS;
    if (p->tokens & ~board_of(s)->present)
        return "command_tokens: where no tile lies";
    if (!is_of_first(p->techs, TI4_TECHS) || !is_of_first(p->exhausted, TI4_TECHS))
        return "technologies: no such technology";
    if (!is_of_first(p->scored, TI4_OBJECTIVES) || (p->secrets != UNKNOWN_SET && !is_of_first(p->secrets, TI4_SECRETS)))
        return "scored or secrets: no such objective";
    if (is_chosen && p->faction < TI4_FACTIONS && !has_its_home(s, seat))
        return "home: the faction's tile does not lie there";
    if (!are_units_of_their_types(s, seat))
        return "units: of another type";
    if (p->on_board[TI4_FIGHTER] > MOST_TOKENS || p->on_board[TI4_INFANTRY] + p->set_aside > MOST_TOKENS)
        return "fighters or infantry: more than 100";
    if (p->eliminated && has_something_left(p))
        return "eliminated: it has something left";
    return NULL;
}

/* Texts used, and predictions: texts, cards and seats that there are. */
static const char *used_fit(const HxState *s)
{
    const Turn *now = turn_of(s);
    const int n = core_of(s)->seats;
    for (int i = 0; i < MAX_USED; i++)
        if (now->used[i].row > N_TEXTS || now->used[i].seat >= n || now->used[i].depth > stack_of(s)->depth)
            return "used: no such text, seat or window";
    for (int i = 0; i < MAX_RIDERS; i++)
        if (now->riders[i].card > TI4_CARDS + 1 || now->riders[i].seat > n)
            return "riders: no such card or seat";
    return NULL;
}

/* Who has landed on somebody else's planet is there for an invasion of its system. */
static bool invaders_fit(const HxState *s)
{
    const Frame *invasion = under(s, stack_of(s)->depth, TI4_P_INVASION);
    for (int system = 0; system < TI4_SYSTEMS; system++)
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            if (system_of(s, system)->planet[slot].invaders && (!invasion || invasion->invasion.system != system))
                return false;
    return true;
}

static const char *turn_fits(const HxState *s)
{
    const Turn *now = turn_of(s);
    if (now->batch_hits > now->batch_dice)
        return "batch_hits: more than dice";
    if (now->batch_kept[1] > now->batch_kept[0] || now->batch_kept[0] + now->batch_dice > MAX_DICE)
        return "batch_kept: no such dice";
    if (now->in_combat == IN_SPACE_COMBAT && core_of(s)->active_system == TI4_NO_SYSTEM)
        return "in_combat: without an active system";
    if (!invaders_fit(s))
        return "systems: invaders without an invasion of the system";
    return used_fit(s);
}

/* Units on their way: while ships move, or retreat. */
static const char *transit_fits(const HxState *s, bool moves)
{
    const Ti4Fleet *transit = &plan_of(s)->transit;
    int units = 0;
    for (int type = 0; type < TI4_TYPES; type++)
        units += transit->n[type];
    for (int slot = 0; slot < 4; slot++)
        if (transit->damaged[slot] > transit->n[TI4_CARRIER + slot])
            return "transit: more damaged units than units";
    if (transit->owner || transit->n[TI4_PDS] || transit->n[TI4_SPACE_DOCK] > 3 || (units && !moves))
        return "transit: nothing can be on its way";
    return NULL;
}

/* A group of like ships that leaves a gravity rift; cargo only where it is one ship. */
static bool is_rift_entry(const RiftEntry *entry)
{
    return entry->ship < TI4_CLASSES && flies(class_type(entry->ship)) && entry->n && entry->n <= MAX_DICE;
}

static const char *rift_fits(const HxState *s, bool moves)
{
    const Plan *plan = plan_of(s);
    for (int i = 0; i < MAX_RIFT; i++) {
        const RiftEntry *entry = &plan->rift[i];
        const bool is_used = i < plan->n_rift;
        if (is_used ? !is_rift_entry(entry) : entry->ship || entry->n || entry->fighters || entry->infantry)
            return "rift: no such ships";
        if (is_used && entry->n > 1 && (entry->fighters || entry->infantry))
            return "rift: cargo of several ships";
    }
    return plan->n_rift && !moves ? "n_rift: nothing can be on its way" : NULL;
}

/* Units to be produced: until they are placed. */
static const char *build_fits(const HxState *s)
{
    enum { MOST_BUILT = 100 };
    const Plan *plan = plan_of(s);
    const Frame *production = under(s, stack_of(s)->depth, TI4_P_PRODUCE);
    int built = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        built += plan->build[type];
    for (int slot = 0; slot < 4; slot++)
        built += plan->build_infantry[slot];
    const bool produces = production && production->head.stage <= PRODUCE_PLACE;
    return built && (!produces || built > MOST_BUILT) ? "build: nobody produces so many" : NULL;
}

/* What is offered is there, of cards all known or none; nothing without a transaction on the table. */
static const char *offer_fits(const HxState *s)
{
    const int top = top_of(s)->head.kind;
    for (int side = 0; side < 2; side++) {
        const Ti4Offer *offer = &turn_of(s)->offer[side];
        const uint8_t *card = offer->card;
        if (offer->note > N_NOTES && offer->note != UNKNOWN)
            return "offer: there is no such note";
        for (int i = 0; i < TI4_OFFER_CARDS && card[i]; i++)
            if (card[i] > TI4_CARDS ? card[i] != UNKNOWN || card[0] != UNKNOWN : card[0] == UNKNOWN)
                return "offer: there is no such card";
        const bool is_empty = !offer->goods && !offer->commodities && !offer->note && !card[0];
        if (!is_empty && top != TI4_A_OFFER && top != TI4_A_ANSWER)
            return "offer: nobody has made one";
    }
    return NULL;
}

static const char *plan_fits(const HxState *s)
{
    const int depth = stack_of(s)->depth;
    const Frame *tactical = under(s, depth, TI4_P_TACTICAL);
    const bool moves = (tactical && tactical->head.stage < TACTICAL_CANNONS) || under(s, depth, TI4_P_RETREAT);
    const char *wrong = transit_fits(s, moves);
    if (wrong || (wrong = rift_fits(s, moves)) || (wrong = build_fits(s)) || (wrong = offer_fits(s)))
        return wrong;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        if (plan_of(s)->cannon_at[seat] == seat + 1)
            return "cannon_victims: it fires at itself";
    return NULL;
}

/* What lies beside the stack, and what needs a frame of it. */
HxStatus pages_checked(const HxState *s, HxError *err)
{
    const char *wrong;
    const HxStatus status = members_fit(s, other_members, HX_COUNT(other_members), err);
    if (status != HX_OK)
        return status;
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

/* Has the status phase of this round laid its public objective open? */
static bool has_revealed(const HxState *s)
{
    const Frame *status = under(s, stack_of(s)->depth, TI4_P_STATUS);
    return core_of(s)->phase == TI4_AGENDA_PHASE || (status && status->head.stage > STATUS_REVEAL && top_of(s)->head.kind != TI4_R_REVEAL);
}

/* A round lays one public objective of the row open, five of stage I before five of stage II, of which enough are left whatever lies open
 * besides. A game that is as far on ends before a tenth round. @rule 47.4 56.2.b */
HxStatus row_checked(const HxState *s, HxError *err)
{
    enum { HALF = 5 };
    const Core *core = core_of(s);
    const int wanted = core->round + 1 + has_revealed(s), row = count_bits(core->revealed) - core->extra_publics;
    const int of_row[] = { row < HALF ? row : HALF, row < HALF ? 0 : row - HALF };
    int besides[] = { -of_row[0], -of_row[1] };
    if (core->phase == TI4_SETUP_PHASE || core->is_over)
        return HX_OK;
    if (core->round == 0)
        return hx_refuse(err, HX_BAD_INPUT, "state.round: 0, but the game has begun");
    if (row < wanted)
        return hx_refuse(err, HX_BAD_INPUT, "state.revealed: fewer than the %d public objectives of round %d", wanted, core->round);
    FOR_BITS(i, core->revealed & (BIT(TI4_PUBLICS) - 1))
    {
        besides[hx_ti4_objectives[i].stage - 1]++;
    }
    for (int half = 0; half < 2; half++)
        if (besides[half] < 0 || besides[half] > HALF || of_row[half] > HALF)
            return hx_refuse(err, HX_BAD_INPUT,
                             "state.revealed: the row is five of stage I, then five of stage II; others are extra_publics");
    return HX_OK;
}
