/* Why something is not among the choices: from a person's words to what the rules refuse. The rules say what is in the way; here is only
 * which of them answers a wish, also before the question is asked that it belongs to. */
#include "core/games/ti4/outside/why_not.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/wish.h"
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/phases.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/refusal.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"

/* Of an action of the turn: is it asked now? Then what else is in its way. */
static Refusal in_turn(const Wish *w, Refusal otherwise)
{
    const int phase = core_of(w->s)->phase;
    if (w->now.kind == TI4_DECIDES_TURN)
        return otherwise;
    return phase == TI4_ACTION_PHASE ? REFUSE(REASON_OTHER_QUESTION) : REFUSE(REASON_ACTION_PHASE, phase);
}

static bool is_asked(const Wish *w, Ti4DecisionKind kind)
{
    return w->now.kind == kind;
}

/* The rule's refusal, or if it has none another one. */
static Refusal first_of(Refusal refusal, Refusal otherwise)
{
    return is_allowed(refusal) ? otherwise : refusal;
}

/* The system of the planet named, and its place there; TI4_NO_SYSTEM: none, or it is not on the board. */
static int planet_at(const Wish *w, int *slot)
{
    return w->planet < 0 ? TI4_NO_SYSTEM : system_of_planet(w->s, w->planet, slot);
}

/* Of one fleet, why its ships of a type do not come there: undamaged ones, if there are any. */
static Refusal fleet_refusal(const Wish *w, int from, int to)
{
    const Ti4Fleet *fleet = fleet_of(w->s, from, w->seat);
    int type = w->type;
    for (int i = 0; type < 0 && i < TI4_SHIP_TYPES; i++)
        if (fleet->n[i] && unit_of(w->s, w->seat, i)->move)
            type = i;
    if (type < 0)
        return fleet_ships(fleet) ? allowed() : REFUSE(REASON_NO_SHIPS, from);
    const int damaged = damaged_slot(type),
              class = class_count(fleet, type) || damaged < 0 || !fleet->n[type] ? type : TI4_DAMAGED + damaged;
    return is_asked(w, TI4_DECIDES_MOVE) ? ti4_refusal(w->s, ACT(MOVE, from * TI4_CLASSES + class))
                                         : ship_refusal(w->s, w->seat, to, from, class);
}

static Refusal move_wish(const Wish *w)
{
    const bool asked = is_asked(w, TI4_DECIDES_MOVE);
    const int target = asked ? core_of(w->s)->active_system : w->system[1], from = w->system[0];
    Refusal refusal = allowed();
    if (w->type >= TI4_SHIP_TYPES)
        return REFUSE(REASON_STAYS, w->type);
    if (target >= 0 && !may_enter(w->s, w->seat, target))
        return REFUSE(REASON_CANNOT_ENTER, target, target);
    if (target >= 0 && from >= 0)
        refusal = fleet_refusal(w, from, target);
    else if (asked && w->type >= 0 && !w->own->on_board[w->type])
        refusal = REFUSE(REASON_NONE_ON_BOARD, w->type);
    else if (asked && w->type >= 0 && !unit_of(w->s, w->seat, w->type)->move)
        refusal = REFUSE(REASON_CARRIER_FIRST, w->type);
    return asked ? refusal : first_of(refusal, in_turn(w, REFUSE(REASON_MOVE_WHEN)));
}

/* One more unit of a type, the cheapest if none is named; infantry where it may be. */
static Refusal build_refusal(const Wish *w)
{
    enum { SPACE = 3 };
    const int type = w->type < 0 ? TI4_FIGHTER : w->type;
    int slot = -1;
    if (type > TI4_INFANTRY)
        return unit_refusal(w->s, w->seat, type);
    if (type == TI4_INFANTRY && planet_at(w, &slot) == w->now.system)
        return ti4_refusal(w->s, ACT(BUILD, type * 4 + slot));
    Refusal refusal = ti4_refusal(w->s, ACT(BUILD, type * 4 + SPACE));
    for (int place = 0; place < SPACE && type == TI4_INFANTRY; place++)
        refusal = nearer(refusal, ti4_refusal(w->s, ACT(BUILD, type * 4 + place)));
    return refusal;
}

static Refusal produce_wish(const Wish *w)
{
    const int where = w->system[0], blocks = where < 0 ? -1 : enemy_with_ships(w->s, where, w->seat);
    if (is_asked(w, TI4_DECIDES_BUILD))
        return build_refusal(w);
    const Refusal refusal = w->type < 0 ? allowed() : unit_refusal(w->s, w->seat, w->type);
    const int cost = w->type < 0 ? 0 : unit_of(w->s, w->seat, w->type)->cost, budget = hx_ti4_budget(w->s, w->seat, TI4_RESOURCES);
    if (!is_allowed(refusal))
        return refusal;
    if (budget < cost)
        return REFUSE(REASON_TOO_DEAR, cost, budget);
    if (blocks >= 0 && w->type < TI4_SHIP_TYPES)
        return REFUSE(REASON_BLOCKADE, blocks, where);
    return first_of(where < 0 ? allowed() : producer_refusal(w->s, where, w->seat), in_turn(w, REFUSE(REASON_PRODUCE_WHEN)));
}

static Refusal card_wish(const Wish *w)
{
    const int active = core_of(w->s)->active;
    const Where at = {
        .seat = w->seat, .other = active < core_of(w->s)->seats ? active : -1, .system = -1, .slot = -1, .type = -1, .tech = -1
    };
    const int text = changing_text(w->s, VALUE_NO_CARDS, &at);
    if (w->card < 0 || !w->own->hand[w->card])
        return w->card < 0 ? allowed() : REFUSE(REASON_NO_CARD, w->card);
    if (text)
        return REFUSE(REASON_NO_CARDS_NOW, text);
    if (!hx_ti4_cards[w->card].is_action)
        return REFUSE(REASON_CARD_IN_ITS_MOMENT, w->card);
    return in_turn(w, w->text < 0 ? allowed() : component_refusal(w->s, w->seat, w->text));
}

static Refusal score_wish(const Wish *w)
{
    const bool is_status = core_of(w->s)->phase == TI4_STATUS_PHASE;
    if (w->objective < 0)
        return is_status ? allowed() : REFUSE(REASON_SCORE_WHEN);
    return first_of(objective_refusal(w->s, w->seat, w->objective),
                    REFUSE(is_status ? REASON_SCORED_BESIDE : REASON_SCORED_IN_STATUS, w->objective));
}

static Refusal strategy_wish(const Wish *w)
{
    if (w->strategy < 0 || is_asked(w, TI4_DECIDES_STRATEGY))
        return w->strategy < 0 ? allowed() : ti4_refusal(w->s, ACT(CHOOSE_STRATEGY, w->strategy));
    return first_of(strategic_refusal(w->s, w->seat, w->strategy), in_turn(w, allowed()));
}

/* A unit for a ship that is being loaded, from space or from planets. */
static Refusal load_wish(const Wish *w)
{
    Refusal refusal = REFUSE(REASON_OTHER_QUESTION);
    int slot = -1;
    const int from = w->system[0], on = planet_at(w, &slot) == from ? TI4_LOAD_PLANET + slot : -1;
    if (w->type >= 0 && w->type != TI4_FIGHTER && w->type != TI4_INFANTRY)
        return REFUSE(REASON_NOT_CARRIED, w->type);
    if (is_asked(w, TI4_DECIDES_MOVE))
        return REFUSE(REASON_LOAD_AFTER_SHIP);
    if (!is_asked(w, TI4_DECIDES_LOAD))
        return in_turn(w, REFUSE(REASON_LOAD_WHEN));
    for (int kind = 0; kind < TI4_LOADS; kind++) {
        const int type = kind == TI4_LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY;
        if (from >= 0 && (w->type < 0 || w->type == type) && (on < 0 || kind == on))
            refusal = nearer(refusal, ti4_refusal(w->s, ACT(LOAD, from * TI4_LOADS + kind)));
    }
    return from < 0 ? allowed() : refusal;
}

/* Ground forces from space to a planet. */
static Refusal land_wish(const Wish *w)
{
    const Refusal closed = w->planet < 0 ? allowed() : closed_refusal(w->s, w->planet);
    const AskCommitFrame *f = &top_of(w->s)->ask_commit;
    const int cost = custodians_cost(w->s, w->seat);
    if (!is_allowed(closed))
        return closed;
    if (!is_asked(w, TI4_DECIDES_COMMIT) && w->system[0] == TI4_MECATOL && !core_of(w->s)->custodians_taken)
        return REFUSE(REASON_CUSTODIANS, cost, hx_ti4_budget(w->s, w->seat, TI4_INFLUENCE) < cost);
    if (!is_asked(w, TI4_DECIDES_COMMIT))
        return in_turn(w, REFUSE(REASON_LAND_WHEN));
    const int asked = system_of(w->s, f->system)->planet[f->slot].id - 1;
    if (w->planet >= 0 && w->planet != asked)
        return REFUSE(w->system[0] == f->system ? REASON_OTHER_PLANET : REASON_OTHER_SYSTEM, asked);
    const Refusal none = ti4_refusal(w->s, ACT(NUMBER, 0));
    return w->planet == asked ? first_of(none, ti4_refusal(w->s, ACT(NUMBER, MOST_NUMBER))) : ti4_refusal(w->s, ACT(NUMBER, MOST_NUMBER));
}

/* Votes on the agenda, or a planet exhausted for them. */
static Refusal vote_wish(const Wish *w)
{
    const Core *core = core_of(w->s);
    const AskVotesFrame anything = { .head = { .seat = (uint8_t)w->seat } }, *asked = current_ask_votes(w->s);
    if (core->phase != TI4_AGENDA_PHASE)
        return REFUSE(REASON_VOTE_WHEN, core->phase);
    Refusal refusal = voter_refusal(w->s, w->seat);
    if (is_allowed(refusal) && w->planet >= 0)
        refusal = ask_votes_refusal(w->s, asked ? asked : &anything, ACT(PLANET, w->planet));
    if (!is_allowed(refusal) || is_asked(w, TI4_DECIDES_VOTES))
        return first_of(refusal, REFUSE(REASON_ONE_PLANET_FOR_VOTES));
    return is_asked(w, TI4_DECIDES_VOTE) ? REFUSE(REASON_NO_SUCH_OUTCOME, core->agenda - 1) : allowed();
}

static Refusal retreat_wish(const Wish *w)
{
    const SpaceFrame *f = current_space(w->s);
    if (!f || space_foe(w->s, w->seat) < 0)
        return REFUSE(REASON_RETREAT_WHEN);
    if (w->system[0] >= 0)
        return refuge_refusal(w->s, f->system, w->seat, w->system[0]);
    if (f->flags & RETREAT_DEFENDER && w->seat != f->defender)
        return REFUSE(REASON_DEFENDER_RETREATS, f->defender);
    return REFUSE(can_retreat(w->s, f->system, w->seat) ? REASON_RETREAT_EARLIER : REASON_NO_RETREAT, f->system);
}

static Refusal bombard_wish(const Wish *w)
{
    const int active = core_of(w->s)->active_system;
    int slot = -1;
    const bool is_here = w->planet < 0 || planet_at(w, &slot) == active;
    if (active == TI4_NO_SYSTEM || core_of(w->s)->active != w->seat)
        return in_turn(w, REFUSE(REASON_BOMB_WHEN));
    if (!is_here || !has_bombers(w->s, active, w->seat))
        return is_here ? REFUSE(REASON_NO_BOMBERS, active) : REFUSE(REASON_NOT_IN_ACTIVE, w->planet);
    const Refusal refusal = slot < 0 ? allowed() : bomb_refusal(w->s, active, slot, w->seat);
    if (!is_asked(w, TI4_DECIDES_BOMBARD))
        return first_of(refusal, REFUSE(REASON_BOMB_EARLIER));
    return slot < 0 ? ti4_refusal(w->s, ACT(NO, 0)) : ti4_refusal(w->s, ACT(PLANET, w->planet));
}

/* A ship that would take a hit by damage; of no type, what keeps all from it. */
static Refusal sustain_wish(const Wish *w)
{
    const int at = core_of(w->s)->active_system, type = w->type < 0 ? TI4_DREADNOUGHT : w->type, slot = damaged_slot(type);
    if (slot < 0 || !unit_of(w->s, w->seat, type)->sustain)
        return REFUSE(REASON_NEVER_SUSTAINS, type);
    const Refusal refusal = at == TI4_NO_SYSTEM ? REFUSE(REASON_SUSTAIN_WHEN) : sustain_refusal(w->s, at, w->seat, slot);
    if (!is_allowed(refusal) && (w->type >= 0 || reason_of(refusal) == REASON_SUSTAIN_LOST))
        return refusal;
    return REFUSE(is_asked(w, TI4_DECIDES_HITS) ? REASON_USES_IN_ORDER : REASON_SUSTAIN_WHEN);
}

/* A technology or an ability by its name. */
static Refusal text_wish(const Wish *w)
{
    if (w->tech >= 0 && !has_tech(w->s, w->seat, w->tech))
        return REFUSE(REASON_NO_TECH, w->tech);
    if (w->tech >= 0 && (w->own->exhausted >> w->tech & 1 || w->text < 0))
        return REFUSE(w->text < 0 ? REASON_WORKS_BY_ITSELF : REASON_TECH_EXHAUSTED, w->tech);
    const Refusal refusal = component_refusal(w->s, w->seat, w->text);
    return reason_of(refusal) == REASON_NOTHING_TO_WORK_ON || is_allowed(refusal) ? in_turn(w, refusal) : refusal;
}

static Refusal structure_wish(const Wish *w)
{
    if (w->planet < 0)
        return allowed();
    if (w->type >= 0 && w->type != TI4_PDS && w->type != TI4_SPACE_DOCK)
        return REFUSE(REASON_NO_FIGURE_OF_TYPE, w->type);
    return ti4_refusal(w->s, w->type == TI4_SPACE_DOCK ? ACT(PLACE_DOCK, w->planet) : ACT(PLACE_PDS, w->planet));
}

static Refusal wish_refusal(const Wish *w)
{
    const HxState *s = w->s;
    const int seat = w->seat, system = w->system[0], at = core_of(s)->active_system;
    switch (w->want) {
    case ACTIVATE_SYSTEM:
        return in_turn(w, system < 0 && w->own->pool[TI4_TACTIC] ? allowed() : activation_refusal(s, seat, system < 0 ? 0 : system));
    case MOVE_SHIP:
        return move_wish(w);
    case PRODUCE:
        return produce_wish(w);
    case PLAY_CARD:
        return card_wish(w);
    case SCORE:
        return score_wish(w);
    case TRADE_WITH:
        return w->other < 0 || w->other == seat ? allowed() : first_of(proposal_refusal(s, seat, w->other), in_turn(w, allowed()));
    case RESEARCH_TECH:
        return w->tech < 0 ? allowed() : first_of(research_refusal(s, seat, w->tech), REFUSE(REASON_RESEARCH_WHEN));
    case USE_STRATEGY:
        return strategy_wish(w);
    case PAY_WITH:
        return w->planet < 0                  ? allowed()
               : is_asked(w, TI4_DECIDES_PAY) ? ti4_refusal(s, ACT(PLANET, w->planet))
                                              : readied_refusal(s, seat, w->planet);
    case PASS_NOW:
        return in_turn(w, ti4_refusal(s, ACT(PASS, 0)));
    case LOAD_UNIT:
        return load_wish(w);
    case LAND_FORCES:
        return land_wish(w);
    case CAST_VOTES:
        return vote_wish(w);
    case ATTACK_NOW:
        return in_turn(w, REFUSE(REASON_ATTACK_WHEN));
    case RETREAT_NOW:
        return retreat_wish(w);
    case BOMBARD_PLANET:
        return bombard_wish(w);
    case FIRE_CANNONS:
        return at == TI4_NO_SYSTEM ? REFUSE(REASON_CANNONS_WHEN)
                                   : first_of(fire_refusal(s, at, seat, w->other), REFUSE(REASON_CANNONS_ONCE));
    case SUSTAIN_DAMAGE:
        return sustain_wish(w);
    case PLAY_NOTE:
        return note_refusal(s, seat, w->note);
    case USE_TEXT:
        return text_wish(w);
    case PLACE_STRUCTURE:
        return structure_wish(w);
    case BLOCK_SYSTEM:
        return system < 0 ? allowed() : ti4_refusal(s, ACT(SYSTEM, system));
    case NAME_SPEAKER:
        return !is_asked(w, TI4_DECIDES_SPEAKER) ? REFUSE(REASON_SPEAKER_WHEN)
               : w->other < 0                    ? allowed()
                                                 : ti4_refusal(s, ACT(SEAT, w->other));
    default:
        return allowed();
    }
}

int ti4_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    const bool has_faction = hx_ti4_seat(s, seat)->faction < TI4_FACTIONS;
    const Wish w = has_faction ? ti4_read_wish(s, seat, words) : (Wish){ .want = -1 };
    Text text = text_on(out, cap);
    ti4_say_refusal(&text, s, seat, has_faction ? wish_refusal(&w) : REFUSE(REASON_NO_FACTION));
    return text_length(&text);
}
