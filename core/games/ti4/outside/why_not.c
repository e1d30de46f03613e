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
#include "core/games/ti4/rules/windows.h"

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

/* Ships from one system, or any, to the active one or the one that is named: of several sorts the one that is nearest to coming. */
static Refusal move_wish(const Wish *w)
{
    const bool asked = is_asked(w, TI4_DECIDES_MOVE);
    const int target = asked ? core_of(w->s)->active_system : w->system[1], from = w->system[0];
    const AskMoveFrame any = { .head = { .seat = (uint8_t)w->seat }, .target = (uint8_t)target },
                       *f = asked ? &top_of(w->s)->ask_move : &any;
    Refusal refusal = allowed();
    if (w->type >= TI4_SHIP_TYPES)
        return REFUSE(REASON_STAYS, w->type);
    if (target >= 0 && !may_enter(w->s, w->seat, target))
        return REFUSE(REASON_CANNOT_ENTER, target, target);
    if (target >= 0 && from >= 0)
        refusal = REFUSE(REASON_NO_SHIPS, from);
    else if (asked && w->type >= 0 && !w->own->on_board[w->type])
        return REFUSE(REASON_NONE_ON_BOARD, w->type);
    else if (asked && w->type >= 0 && !unit_of(w->s, w->seat, w->type)->move)
        return REFUSE(REASON_CARRIER_FIRST, w->type);
    for (int class = 0; target >= 0 && from >= 0 && class < TI4_CLASSES; class ++)
        if (w->type == class_type(class) || (w->type < 0 && class_count(fleet_of(w->s, from, w->seat), class)))
            refusal = nearer(refusal, ask_move_refusal(w->s, f, ACT(MOVE, from * TI4_CLASSES + class)));
    return asked ? refusal : first_of(refusal, REFUSE(REASON_MOVE_WHEN));
}

/* One more unit of a type, the cheapest if none is named; infantry where it may be. */
static Refusal build_refusal(const Wish *w)
{
    const int type = w->type < 0 ? TI4_FIGHTER : w->type;
    int slot = -1;
    if (type > TI4_INFANTRY)
        return unit_refusal(w->s, w->seat, type);
    const bool is_on = type == TI4_INFANTRY && planet_at(w, &slot) == w->now.system;
    Refusal refusal = ti4_refusal(w->s, ACT(BUILD, type * 4 + (is_on ? slot : TI4_SLOTS)));
    for (int place = 0; place < TI4_SLOTS && type == TI4_INFANTRY && !is_on; place++)
        refusal = nearer(refusal, ti4_refusal(w->s, ACT(BUILD, type * 4 + place)));
    return refusal;
}

static Refusal score_wish(const Wish *w)
{
    const bool is_status = core_of(w->s)->phase == TI4_STATUS_PHASE;
    if (w->objective < 0)
        return is_status ? allowed() : REFUSE(REASON_SCORE_WHEN);
    return first_of(objective_refusal(w->s, w->seat, w->objective),
                    REFUSE(is_status ? REASON_SCORED_BESIDE : REASON_SCORED_IN_STATUS, w->objective));
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
        return REFUSE(REASON_LOAD_WHEN);
    for (int kind = 0; kind < TI4_LOADS; kind++) {
        const int type = kind == TI4_LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY;
        if (from >= 0 && (w->type < 0 || w->type == type) && (on < 0 || kind == on))
            refusal = nearer(refusal, ti4_refusal(w->s, ACT(LOAD, from * TI4_LOADS + kind)));
    }
    return from < 0 ? allowed() : refusal;
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
    const int seat = w->seat, system = w->system[0];
    switch (w->want) {
    case ACTIVATE_SYSTEM:
        return system < 0 && w->own->pool[TI4_TACTIC] ? allowed() : activation_refusal(s, seat, system < 0 ? 0 : system);
    case PASS_NOW:
        return ti4_refusal(s, ACT(PASS, 0));
    case TRADE_WITH:
        return w->other < 0 || w->other == seat ? allowed() : proposal_refusal(s, seat, w->other);
    case PLAY_CARD:
        return w->card < 0 ? allowed() : card_refusal(s, seat, w->card, w->text);
    case USE_TEXT:
        return w->tech < 0 ? component_refusal(s, seat, w->text) : technology_refusal(s, seat, w->tech, w->text);
    case USE_STRATEGY:
        if (w->strategy < 0 || !is_asked(w, TI4_DECIDES_STRATEGY))
            return w->strategy < 0 ? allowed() : strategic_refusal(s, seat, w->strategy);
        return ti4_refusal(s, ACT(CHOOSE_STRATEGY, w->strategy));
    case MOVE_SHIP:
        return move_wish(w);
    case PRODUCE:
        return is_asked(w, TI4_DECIDES_BUILD) ? build_refusal(w) : production_refusal(s, seat, w->type, system);
    case SCORE:
        return score_wish(w);
    case RESEARCH_TECH:
        return w->tech < 0 ? allowed() : first_of(research_refusal(s, seat, w->tech), REFUSE(REASON_RESEARCH_WHEN));
    case PAY_WITH:
        if (w->planet < 0 || !is_asked(w, TI4_DECIDES_PAY))
            return w->planet < 0 ? allowed() : readied_refusal(s, seat, w->planet);
        return ti4_refusal(s, ACT(PLANET, w->planet));
    case LOAD_UNIT:
        return load_wish(w);
    case LAND_FORCES:
        return landing_refusal(s, seat, system, w->planet);
    case CAST_VOTES:
        return vote_refusal(s, seat, w->planet);
    case ATTACK_NOW:
        return REFUSE(REASON_ATTACK_WHEN);
    case RETREAT_NOW:
        return retreat_refusal(s, seat, system);
    case BOMBARD_PLANET:
        return bombardment_refusal(s, seat, w->planet);
    case FIRE_CANNONS:
        return first_of(fire_refusal(s, core_of(s)->active_system, seat, w->other), REFUSE(REASON_CANNONS_ONCE));
    case SUSTAIN_DAMAGE:
        return sustaining_refusal(s, seat, w->type);
    case PLAY_NOTE:
        return note_refusal(s, seat, w->note);
    case PLACE_STRUCTURE:
        return structure_wish(w);
    case BLOCK_SYSTEM:
        return system < 0 ? allowed() : ti4_refusal(s, ACT(SYSTEM, system));
    case NAME_SPEAKER:
        if (w->other < 0 || !is_asked(w, TI4_DECIDES_SPEAKER))
            return is_asked(w, TI4_DECIDES_SPEAKER) ? allowed() : REFUSE(REASON_SPEAKER_WHEN);
        return ti4_refusal(s, ACT(SEAT, w->other));
    default:
        return allowed();
    }
}

/* Is that of a turn: any wish to activate or to pass, the others of the turn once nothing else is in the way, and what comes of it? */
static bool is_of_turn(const Wish *w, Refusal refusal)
{
    const int reason = reason_of(refusal);
    const bool follows = reason == REASON_MOVE_WHEN || reason == REASON_PRODUCE_WHEN || reason == REASON_LOAD_WHEN ||
                         reason == REASON_LAND_WHEN || reason == REASON_BOMB_WHEN || reason == REASON_ATTACK_WHEN;
    const bool is_near = is_allowed(refusal) || reason == REASON_NOTHING_TO_WORK_ON;
    return w->want >= 0 && (follows || w->want <= PASS_NOW || (is_near && w->want <= USE_STRATEGY && !is_asked(w, TI4_DECIDES_STRATEGY)));
}

int ti4_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    const bool has_faction = hx_ti4_seat(s, seat)->faction < TI4_FACTIONS;
    const Wish w = has_faction ? ti4_read_wish(s, seat, words) : (Wish){ .want = -1, .now = hx_ti4_decision(s) };
    const int phase = core_of(s)->phase;
    Text text = text_on(out, cap);
    Refusal refusal = has_faction ? wish_refusal(&w) : REFUSE(REASON_NO_FACTION);
    if (is_of_turn(&w, refusal) && !is_asked(&w, TI4_DECIDES_TURN))
        refusal = phase == TI4_ACTION_PHASE ? REFUSE(REASON_OTHER_QUESTION) : REFUSE(REASON_ACTION_PHASE, phase);
    if (is_asked(&w, TI4_DECIDES_PICK))
        refusal = REFUSE(REASON_DRAFT_FIRST);
    ti4_say_refusal(&text, s, seat, refusal);
    return text_length(&text);
}
