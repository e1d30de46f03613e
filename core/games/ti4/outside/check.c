/* Is a position sound: units, cards and tokens add up, and somebody is asked. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/values.h"

/* The i-th fleet of a system. */
static const char *count_fleet(const HxState *s, int system, int i, Census *c)
{
    const Ti4System *sys = system_of(s, system);
    const Ti4Fleet *fleet = &sys->fleet[i];
    const int seat = fleet->owner - 1;
    int all = 0;
    if (fleet->owner > core_of(s)->seats)
        return "systems: units of a seat that does not play";
    if (seat < 0 && i == 0 && sys->fleet[1].owner)
        return "systems: the second fleet stands before the first";
    for (int type = 0; type < TI4_TYPES; type++)
        all += fleet->n[type];
    if (seat < 0)
        return all ? "systems: units of nobody" : NULL;
    if (i == 1 && sys->fleet[0].owner >= fleet->owner)
        return "systems: fleets are not in seat order";
    if (!sys->tile)
        return "systems: units where no tile lies";
    if (fleet->n[TI4_PDS])
        return "systems: a PDS in space";
    for (int slot = 0; slot < 4; slot++)
        if (fleet->damaged[slot] > fleet->n[TI4_CARRIER + slot])
            return "systems: more damaged units than units";
    if (!all)
        return "systems: an empty fleet";
    for (int type = 0; type < TI4_TYPES; type++)
        c->units[seat][type] += fleet->n[type];
    c->spaces[seat] |= BIT(system);
    if (fleet_ships(fleet))
        c->ships[seat] |= BIT(system);
    return NULL;
}

static const char *count_planet(const HxState *s, const Ti4Planet *p, Census *c)
{
    const Core *core = core_of(s);
    if (!p->id)
        return p->owner || p->infantry || p->invaders || p->pds || p->dock ? "systems: units on a planet that is not there" : NULL;
    if (p->owner > core->seats)
        return "systems: a planet of nobody who plays";
    if (!p->owner && (p->infantry || p->pds || p->dock))
        return "systems: units on a planet that nobody controls";
    if (p->pds > hx_ti4_supply[TI4_PDS] || p->dock > 1)
        return "systems: too many structures on a planet";
    if (p->invaders && (core->active >= core->seats || p->owner == core->active + 1))
        return "systems: invaders without an invasion";
    if (p->invaders)
        c->units[core->active][TI4_INFANTRY] += p->invaders;
    if (!p->owner)
        return NULL;
    c->planets[p->owner - 1] |= BIT(p->id - 1);
    c->units[p->owner - 1][TI4_INFANTRY] += p->infantry;
    c->units[p->owner - 1][TI4_PDS] += p->pds;
    c->units[p->owner - 1][TI4_SPACE_DOCK] += p->dock;
    return NULL;
}

/* What is on its way: the active seat's, or a defender's that retreats. */
static void count_transit(const HxState *s, Census *c)
{
    const Plan *plan = plan_of(s);
    const RetreatFrame *retreat = current_retreat(s);
    const int mover = retreat ? retreat->head.seat : core_of(s)->active;
    if (mover >= core_of(s)->seats)
        return;
    int *moving = c->units[mover];
    for (int type = 0; type < TI4_TYPES; type++)
        moving[type] += plan->transit.n[type];
    for (int i = 0; i < plan->n_rift && i < MAX_RIFT; i++) {
        moving[class_type(plan->rift[i].ship % TI4_CLASSES)] += plan->rift[i].n;
        moving[TI4_FIGHTER] += plan->rift[i].fighters;
        moving[TI4_INFANTRY] += plan->rift[i].infantry;
    }
}

/* A tile has the planets printed on it, in their order, and no others. */
static bool has_its_planets(const Ti4System *sys)
{
    int slot = 0;
    for (int planet = 0; sys->tile && planet < TI4_PLANETS; planet++)
        if (hx_ti4_planets[planet].tile == sys->tile && (slot == 3 || sys->planet[slot++].id != planet + 1))
            return false;
    for (; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].id)
            return false;
    return true;
}

const char *take_census(const HxState *s, Census *c)
{
    memset(c, 0, sizeof *c);
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const Ti4System *sys = system_of(s, system);
        const char *wrong = NULL;
        if (!has_its_planets(sys))
            wrong = "systems: a tile without its planets, or with others";
        for (int i = 0; i < 2 && !wrong; i++)
            wrong = count_fleet(s, system, i, c);
        for (int slot = 0; slot < TI4_SLOTS && !wrong; slot++)
            wrong = count_planet(s, &sys->planet[slot], c);
        if (wrong)
            return wrong;
    }
    count_transit(s, c);
    return NULL;
}

const char *stack_is_wrong(const HxState *s)
{
    const Stack *st = stack_of(s);
    if (st->depth == 0 || st->depth > MAX_DEPTH)
        return "stack: it is empty";
    for (int i = 0; i < st->depth; i++) {
        const Frame *f = &st->frame[i];
        if (f->head.kind == TI4_P_NONE || f->head.kind >= TI4_N_FRAMES)
            return "stack: an unknown frame";
        if (f->head.seat >= core_of(s)->seats)
            return "stack: a seat that does not play";
    }
    const bool begins = st->depth == 1 && st->frame[0].head.kind == TI4_P_GAME; /* a phase, see complete.c; else stack_fits() refuses it */
    if (!core_of(s)->is_over && !begins && ti4_kinds[st->frame[st->depth - 1].head.kind].role == HX_PROCEDURE)
        return "stack: nobody is asked";
    return NULL;
}

/* Units on the board are those counted, of the seat's own types, and no more than there are figures. */
static const char *check_units(const HxState *s, int seat, const Census *c)
{
    const Ti4Seat *p = seat_of(s, seat);
    for (int type = 0; type < TI4_TYPES; type++) {
        if (p->on_board[type] != c->units[seat][type])
            return "seats: units on the board do not add up";
        if (type != TI4_FIGHTER && type != TI4_INFANTRY && p->on_board[type] > hx_ti4_supply[type])
            return "seats: more figures than in the box";
        if (p->units[type] >= TI4_UNITS)
            return "seats: units: unknown";
        const Ti4UnitInfo *unit = &hx_ti4_units[p->units[type]];
        if (core_of(s)->phase != TI4_SETUP_PHASE && unit->type != type && unit->per) /* what is produced has the costs of its type */
            return "seats: units: of another type";
    }
    return NULL;
}

/* Cards, secret objectives and notes are as many as the seat is said to have. */
static const char *check_hand(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    int cards = 0, notes = 0;
    for (int card = 0; card < TI4_CARDS; card++)
        cards += p->hand[card];
    for (int note = 0; note < N_NOTES; note++)
        notes += notes_of(s)->at[note] == seat + 1;
    if (cards != p->n_cards)
        return "seats: n_cards differs from the hand";
    if (count_bits(p->secrets) != p->n_secrets)
        return "seats: n_secrets differs from the secrets";
    return notes != p->n_notes ? "seats: n_notes differs from the notes" : NULL;
}

static const char *check_seat(const HxState *s, int seat, const Census *c)
{
    const Ti4Seat *p = seat_of(s, seat);
    if (p->planets != c->planets[seat] || p->ships != c->ships[seat] || p->spaces != c->spaces[seat])
        return "seats: planets or ships differ from the board";
    if (p->readied & ~p->planets)
        return "seats: readied: a planet of somebody else";
    if (p->exhausted & ~p->techs)
        return "seats: exhausted: a technology that is not owned";
    const char *wrong = check_units(s, seat, c);
    if (wrong)
        return wrong;
    if (tokens_left(s, seat) < 0)
        return "seats: more than 16 command tokens";
    if ((wrong = check_hand(s, seat)))
        return wrong;
    if (p->victory_points > core_of(s)->vp_target)
        return "seats: victory_points: more than the target";
    if ((p->strategies & p->used) != p->used)
        return "seats: strategy_cards_used: a card that is not held";
    return NULL;
}

/* Every copy of an action card is in the deck, the discard pile or a hand. */
static const char *check_action_cards(const HxState *s)
{
    for (int card = 0; card < TI4_CARDS; card++) {
        int n = decks_of(s)->cards[card] + board_of(s)->discard[card];
        for (int seat = 0; seat < TI4_SEATS; seat++)
            n += seat_of(s, seat)->hand[card];
        if (n != hx_ti4_cards[card].copies)
            return "action_deck: the cards do not add up";
    }
    return NULL;
}

/* Every secret objective is in the deck, in one hand, scored by one seat, or lies face up: then several may have scored it. */
static const char *check_secrets(const HxState *s)
{
    const uint64_t public = no_longer_secret(s) >> TI4_PUBLICS;
    uint64_t seen = decks_of(s)->secrets;
    if (leaked_objective(s) >= 0)
        seen |= BIT(leaked_objective(s) - TI4_PUBLICS);
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        const uint64_t held = seat_of(s, seat)->secrets, scored = seat_of(s, seat)->scored >> TI4_PUBLICS;
        if ((seen & held) || (seen & scored & ~public) || (held & scored))
            return "secret_deck: a card in two places";
        seen |= held | scored;
    }
    return seen != BIT(TI4_SECRETS) - 1 ? "secret_deck: a card is missing" : NULL;
}

/* No strategy card is in two hands. */
static const char *check_strategy_cards(const HxState *s)
{
    uint64_t taken = 0;
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        if (taken & seat_of(s, seat)->strategies)
            return "seats: strategy_cards: one card in two hands";
        taken |= seat_of(s, seat)->strategies;
    }
    return NULL;
}

/* Every agenda is in the deck (some of it known at the top or bottom), discarded, a law in force, or lies open; a law may be voted on again
 * while it is in force. */
static const char *check_agendas(const HxState *s)
{
    const Decks *d = decks_of(s);
    const Core *core = core_of(s);
    uint64_t seen = d->agendas;
    const uint64_t elsewhere[] = { d->agenda_discard, core->laws, core->agenda ? BIT(core->agenda - 1) & ~core->laws : 0 };
    for (size_t i = 0; i < HX_COUNT(elsewhere); i++) {
        if (seen & elsewhere[i])
            return "agenda_discard: a card in two places";
        seen |= elsewhere[i];
    }
    for (int i = 0; i < d->n_top + d->n_bottom; i++) {
        const int card = i < d->n_top ? d->top[i] : d->bottom[i - d->n_top];
        if (card < 1 || card > TI4_AGENDAS || seen & BIT(card - 1))
            return "top: a card in two places";
        seen |= BIT(card - 1);
    }
    return seen != BIT(TI4_AGENDAS) - 1 ? "top: an agenda is missing" : NULL;
}

/* Every card is in one place. */
static const char *check_decks(const HxState *s)
{
    const Core *core = core_of(s);
    const char *wrong = check_action_cards(s);
    if (!wrong)
        wrong = check_secrets(s);
    if (!wrong)
        wrong = check_strategy_cards(s);
    if (!wrong)
        wrong = check_agendas(s);
    if (wrong)
        return wrong;
    if ((core->revealed & decks_of(s)->publics) || (core->revealed | decks_of(s)->publics) != BIT(TI4_PUBLICS) - 1)
        return "revealed: an objective in two places";
    return NULL;
}

/* Creuss wormhole tokens lie by wormholes of their kind, Nekro assimilators on technologies of factions. */
static const char *check_faction_tokens(const HxState *s)
{
    const Board *b = board_of(s);
    for (int i = 0; i < 2; i++) {
        const int at = b->creuss_token[i] - 1;
        if (at >= TI4_SYSTEMS || (at >= 0 && (!system_of(s, at)->tile || !(system_of(s, at)->wormholes & (i ? TI4_BETA : TI4_ALPHA)))))
            return "creuss_tokens: no wormhole of the kind there";
        const int tech = b->assimilated[i] - 1;
        if (tech >= TI4_TECHS || (tech >= 0 && hx_ti4_techs[tech].faction == TI4_NO_FACTION))
            return "assimilated: no technology of a faction";
    }
    return NULL;
}

/* Fighters that landed, the crew of a lost ship and lost structures are of a battle that could be. */
static const char *check_losses(const HxState *s)
{
    const Turn *now = turn_of(s);
    const int system = core_of(s)->active_system, landed = now->landed[0] + now->landed[1] + now->landed[2];
    if (landed && (system >= TI4_SYSTEMS || core_of(s)->active >= core_of(s)->seats ||
                   fleet_of(s, system, core_of(s)->active)->n[TI4_FIGHTER] < landed))
        return "landed_fighters: more than there are";
    if (now->crew_seat && (now->crew_seat > core_of(s)->seats || system >= TI4_SYSTEMS))
        return "crew_seat: no such seat, or no active system";
    if (now->lost_pds > 2 || now->lost_dock > 1)
        return "lost_pds: no planet had so many structures";
    return NULL;
}

/* The wormhole of Hil Colish is on the board while the flagship is. */
static const char *check_delta_ship(const HxState *s)
{
    bool has_ship = false;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        has_ship |= seat_of(s, seat)->units[TI4_FLAGSHIP] == TI4_UNIT_HIL_COLISH && seat_of(s, seat)->on_board[TI4_FLAGSHIP];
    const int at = board_of(s)->delta_ship;
    return (has_ship ? at == 0 || at > TI4_SYSTEMS : at != 0) ? "delta_ship: not where the flagship is" : NULL;
}

const char *ti4_check(const HxState *s)
{
    const Core *core = core_of(s);
    Census c;
    const char *wrong = take_census(s, &c);
    if (wrong)
        return wrong;
    if (core->seats < 3 || core->seats > TI4_SEATS || core->speaker >= core->seats)
        return "speaker: no such seat";
    if ((core->active >= core->seats && core->active != NOBODY) ||
        (core->active_system >= TI4_SYSTEMS && core->active_system != TI4_NO_SYSTEM))
        return "active: no such seat or system";
    for (int seat = 0; seat < core->seats; seat++)
        if ((wrong = check_seat(s, seat, &c)))
            return wrong;
    for (int note = 0; note < N_NOTES; note++) {
        const int at = notes_of(s)->at[note];
        if (at > NOTE_IN_PLAY + core->seats || (at > core->seats && at <= NOTE_IN_PLAY))
            return "notes: no such place";
    }
    if ((wrong = check_decks(s)) || (wrong = check_faction_tokens(s)) || (wrong = check_losses(s)) || (wrong = check_delta_ship(s)))
        return wrong;
    return stack_is_wrong(s);
}
