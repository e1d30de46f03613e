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

const char *core_fits(const HxState *s)
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

/* The home of a seat is its faction's tile, which is marked as its home. @rule SET-3 43.4.a */
static bool has_its_home(const HxState *s, int seat)
{
    const Ti4FactionInfo *faction = &ti4_factions[seat_of(s, seat)->faction];
    const Ti4System *home = system_of(s, seat_of(s, seat)->home);
    return home->home == seat + 1 && home->tile == (faction->off_board ? faction->off_board : faction->tile);
}

/* Fighters and infantry have no limit of figures; a document has no more of them than leaves room to count what a game adds. */
enum { MOST_TOKENS = 100 };

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
    if (p->on_board[TI4_FIGHTER] > MOST_TOKENS || p->on_board[TI4_INFANTRY] + p->set_aside > MOST_TOKENS)
        return "fighters or infantry: more than 100";
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
    if (now->gravity > 2 || now->in_combat > IN_GROUND_COMBAT)
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
    if (now->in_combat == IN_SPACE_COMBAT && core_of(s)->active_system == TI4_NO_SYSTEM)
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

/* What lies beside the stack, and what needs a frame of it. */
HxStatus pages_checked(const HxState *s, HxError *err)
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
