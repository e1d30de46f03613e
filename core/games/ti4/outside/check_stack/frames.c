/* What each kind of frame needs besides what the list of kinds says: its members are in range, and it lies where it may. */
#include "core/games/ti4/outside/check_stack/check_stack.h"

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

/* ---- Windows and stages -------------------------------------------------------------------------------------------------------- */

/* What must be going on for a window of an event, or a text that belongs to one, and whether it is about the seat whose turn it is. */
enum { ABOUT_ANY, ABOUT_ACTIVE };
static const struct {
    uint8_t inside, or_inside, about;
} events[N_EVENTS] = {
#define TI4_EVENT(id, order, inside_, or_inside_, about_, ...) [ON_##id] = { TI4_P_##inside_, TI4_P_##or_inside_, ABOUT_##about_ },
#include "core/games/ti4/texts/events.inl"
};

bool is_in_context(const HxState *s, int i, int event)
{
    const int inside = events[event].inside, or_inside = events[event].or_inside;
    return !inside || under(s, i, inside) || (or_inside && under(s, i, or_inside));
}

/* Of kinds that are begun by texts too: the windows on which they may lie. */
static const struct {
    uint8_t kind, event;
} in_windows[] = {
    { TI4_A_STRATEGY, ON_STRATEGY_CHOICE }, { TI4_A_MOVE, ON_MOVING },         { TI4_A_WAY, ON_MOVING },    { TI4_P_CANNONS, ON_MOVED },
    { TI4_P_RETREAT, ON_ROUND_START },      { TI4_P_RETREAT, ON_SPACE_START }, { TI4_P_RETREAT, ON_MOVED }, { TI4_A_EMBARK, ON_RETREAT },
};

/* Where frame i lies right on a window: is that one of its kind's? */
static bool is_in_its_window(const HxState *s, int i)
{
    const Frame *below = i ? frame_at(s, i - 1) : NULL;
    if (!below || below->head.kind != TI4_P_WINDOW)
        return true;
    bool is_listed = false;
    for (size_t k = 0; k < HX_COUNT(in_windows); k++) {
        if (in_windows[k].kind != frame_at(s, i)->head.kind)
            continue;
        if (in_windows[k].event == below->window.event)
            return true;
        is_listed = true;
    }
    return !is_listed;
}

/* What lies right on a procedure, and the stage that is noted meanwhile: the next one. A window by its event. */
static const struct {
    uint8_t below, above, event, stage;
} goes_on[] = {
    { TI4_P_TURN, TI4_A_TRADE_END, 0, TURN_TRADES },
    { TI4_P_TACTICAL, TI4_P_WINDOW, ON_ACTIVATED, TACTICAL_MOVING },
    { TI4_P_TACTICAL, TI4_P_WINDOW, ON_MOVING, TACTICAL_MOVE },
    { TI4_P_TACTICAL, TI4_A_MOVE, 0, TACTICAL_RIFT },
    { TI4_P_TACTICAL, TI4_A_WAY, 0, TACTICAL_RIFT },
    { TI4_P_TACTICAL, TI4_P_RIFT, 0, TACTICAL_ARRIVE },
    { TI4_P_TACTICAL, TI4_P_WINDOW, ON_MOVED, TACTICAL_CANNONS },
    { TI4_P_TACTICAL, TI4_P_CANNONS, 0, TACTICAL_SPACE },
    { TI4_P_TACTICAL, TI4_P_SPACE, 0, TACTICAL_INVASION },
    { TI4_P_TACTICAL, TI4_P_INVASION, 0, TACTICAL_PAUSE },
    { TI4_P_TACTICAL, TI4_A_TRADE, 0, TACTICAL_PRODUCE },
    { TI4_P_TACTICAL, TI4_P_PRODUCE, 0, TACTICAL_END },
    { TI4_P_TACTICAL, TI4_P_WINDOW, ON_TACTICAL_END, TACTICAL_CLOSE },
    { TI4_P_CANNONS, TI4_A_FIRE, 0, CANNONS_BEFORE },
    { TI4_P_PRODUCE, TI4_A_BUILD, 0, PRODUCE_PAY },
    { TI4_P_PRODUCE, TI4_A_PAY, 0, PRODUCE_PLACE },
    { TI4_P_SECONDARY, TI4_A_SECONDARY, 0, SECONDARY_RESOLVE },
    { TI4_P_STATUS, TI4_P_WINDOW, ON_STATUS_START, STATUS_SCORE },
    { TI4_P_STATUS, TI4_A_SCORE_SECRET, 0, STATUS_SCORE },
    { TI4_P_STATUS, TI4_A_SCORE_PUBLIC, 0, STATUS_SCORE },
    { TI4_P_STATUS, TI4_P_SCORE, 0, STATUS_SCORE },
    { TI4_P_STATUS, TI4_R_REVEAL, 0, STATUS_CARDS },
    { TI4_P_STATUS, TI4_P_DRAW, 0, STATUS_CARDS },
    { TI4_P_STATUS, TI4_A_REDISTRIBUTE, 0, STATUS_GAIN },
    { TI4_P_STATUS, TI4_P_WINDOW, ON_CARDS_BACK, STATUS_CARDS_BACK },
    { TI4_P_STATUS, TI4_P_WINDOW, ON_STATUS_END, STATUS_END },
};

/* Is frame i at the stage in which what lies on it is begun? */
static bool is_at_its_stage(const HxState *s, int i)
{
    if (is_on_top(s, i))
        return true;
    const Frame *f = frame_at(s, i), *above = frame_at(s, i + 1);
    for (size_t k = 0; k < HX_COUNT(goes_on); k++)
        if (goes_on[k].below == f->head.kind && goes_on[k].above == above->head.kind &&
            (goes_on[k].above != TI4_P_WINDOW || goes_on[k].event == above->window.event))
            return f->head.stage == goes_on[k].stage;
    return true;
}

/* ---- The game, phases and turns ------------------------------------------------------------------------------------------------ */

static FITS(game)
{
    static const uint8_t stage[] = { GAME_STRATEGY, GAME_ACTION, GAME_STATUS, GAME_AGENDA, GAME_STRATEGY };
    return f->head.stage == stage[core_of(s)->phase];
}

/* Cards held, the one just chosen, and those that are and will be asked for: there are enough. None has been used, and the one just chosen
 * is in no hand. */
static FITS(strategy)
{
    const StrategyFrame *own = &f->strategy;
    const Core *core = core_of(s);
    int living = 0, cards = own->chosen != 0;
    for (int seat = 0; seat < core->seats; seat++) {
        const Ti4Seat *p = seat_of(s, seat);
        if (p->used || (own->chosen && p->strategies >> (own->chosen - 1) & 1))
            return false;
        living += !p->eliminated;
        cards += count_bits(p->strategies);
    }
    for (int j = 0; j < stack_of(s)->depth; j++)
        cards += frame_at(s, j)->head.kind == TI4_A_STRATEGY;
    const int all = living * (core->seats <= 4 && !core->one_card_each ? 2 : 1);
    int seat = core->speaker;
    for (int turn = 0; turn < all; turn++, seat = next_seat(s, seat)) /* who has kept its cards is passed over */
        cards += turn >= own->choices && own->head.stage <= STRATEGY_CHOICES && !has_effect(s, seat, EFFECT_KEEPS_CARDS);
    return cards <= TI4_STRATEGIES;
}

static FITS(action)
{
    return core_of(s)->n_order > 0 && f->action.next < core_of(s)->n_order;
}

static FITS(strategic)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    return f->strategic.named >> core_of(s)->seats == 0 && (p->eliminated || p->strategies >> f->strategic.card & 1);
}

static FITS(trade_end)
{
    const int place = BELOW->turn.place; /* seats asked so far, this one among them */
    return place && f->head.seat == (core_of(s)->active + place - 1) % core_of(s)->seats;
}

static FITS(status)
{
    return core_of(s)->n_order > 0 && f->status.place <= core_of(s)->n_order;
}

static FITS(agenda)
{
    return agenda_stage_fits(s, &f->agenda, !is_on_top(s, i) && frame_at(s, i + 1)->head.kind == TI4_R_AGENDA);
}

static FITS(secondary)
{
    const SecondaryFrame *own = &f->secondary;
    return own->head.seat != BELOW->head.seat && own->owner == BELOW->head.seat && own->head.stage != SECONDARY_OFFERED &&
           (own->head.stage != SECONDARY_RESOLVE || own->use != SECONDARY_PAID);
}

static FITS(choose_strategy)
{
    return under(s, i, TI4_P_STRATEGY);
}

static FITS(redistribute)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    return !f->ask_redistribute.is_strategy || f->ask_redistribute.fleet <= p->pool[0] + p->pool[1] + p->pool[2];
}

static FITS(vote)
{
    return can_vote(s, f->head.seat);
}

static FITS(agendas)
{
    return decks_of(s)->n_top >= 2;
}

/* With a token: the secondary's, which lies in the reinforcements. */
static FITS(structure)
{
    const bool has_token = f->ask_structure.what >= STRUCTURE_WITH_TOKEN;
    return has_token == (BELOW->head.kind == TI4_P_SECONDARY) && (!has_token || tokens_left(s, f->head.seat) > 0);
}

static FITS(use_secondary)
{
    return secondary_is_open(s, f->head.seat, f->ask_secondary.card);
}

static FITS(again)
{
    return again_is_open(s, f->head.seat);
}

/* The cards that a seat is still to discard are in its hand. */
static FITS(discard)
{
    int n = 0;
    for (int j = 0; j < stack_of(s)->depth; j++)
        if (frame_at(s, j)->head.kind == TI4_A_DISCARD && frame_at(s, j)->head.seat == f->head.seat)
            n += frame_at(s, j)->ask_discard.left;
    return n <= seat_of(s, f->head.seat)->n_cards;
}

static FITS(agenda_trade)
{
    return BELOW->agenda.place > 0;
}

static FITS(draw_agenda)
{
    const int look = f->roll_agenda.look;
    return (BELOW->head.kind == TI4_P_AGENDA) == (look == AGENDA_TO_VOTE) && (look != AGENDA_SECOND_LOOK || decks_of(s)->n_top >= 1);
}

static FITS(score)
{
    return f->head.stage == SCORE_GAIN && seat_of(s, f->head.seat)->scored >> f->score.objective & 1;
}

static FITS(window)
{
    if (f->window.event == ON_CARD_PLAYED && (BELOW->head.kind != TI4_P_TEXT || !text_is_card(BELOW->text.row)))
        return false;
    return is_in_context(s, i, f->window.event) && (events[f->window.event].about == ABOUT_ANY || IS_ACTIVE(s, f));
}

/* ---- Transactions -------------------------------------------------------------------------------------------------------------- */

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

static FITS(propose)
{
    return offer_fits(s, f->head.seat, f->ask_offer.partner);
}

static FITS(answer)
{
    return offer_fits(s, f->ask_answer.proposer, f->head.seat);
}

/* ---- The tactical action ------------------------------------------------------------------------------------------------------- */

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
    if (!flies(type) || !ship->move || f->room > ship->capacity || (f->way == OUT_OF_COMBAT) != retreats)
        return false;
    if (!retreats && f->target != under(s, i, TI4_P_TACTICAL)->tactical.system)
        return false;
    if (f->way >= BY_RIFT)
        return plan->n_rift && plan->rift[plan->n_rift - 1].ship == f->ship && plan->rift[plan->n_rift - 1].n == 1;
    return class_count(&plan->transit, f->ship) && plan->loaded_fighters <= plan->transit.n[TI4_FIGHTER] &&
           plan->loaded_infantry <= plan->transit.n[TI4_INFANTRY];
}

static FITS(tactical)
{
    return f->tactical.system == core_of(s)->active_system;
}

static FITS(way)
{
    return can_set_out(s, f->head.seat, f->ask_way.ship);
}

static FITS(ask_load)
{
    return load_fits(s, i, &f->ask_load);
}

static FITS(leave_rift)
{
    const Plan *plan = plan_of(s);
    return plan->n_rift && plan->rift[plan->n_rift - 1].n;
}

/* In a window a text fires its own dice, and nobody after it. */
static FITS(cannons)
{
    const CannonsFrame *own = &f->cannons;
    const bool is_of_text = frame_at(s, i - 1)->head.kind == TI4_P_WINDOW;
    if (is_of_text ? own->place < core_of(s)->seats : own->text_dice > 0)
        return false;
    if (own->text_dice > 0 && own->text_value == 0)
        return false;
    const int stage = own->head.stage;
    if (!is_on_top(s, i) && frame_at(s, i + 1)->head.kind == TI4_A_FIRE)
        return own->place < core_of(s)->seats;
    return stage == CANNONS_NEXT || stage > CANNONS_HITS || (own->firing && own->victim && own->firing != own->victim);
}

static FITS(space)
{
    const SpaceFrame *own = &f->space;
    const int stage = own->head.stage;
    const bool has_rolled = stage < SPACE_FIGHT ? own->round > 0 : stage >= SPACE_ROLL; /* in the last round, or in this one */
    if (own->defender == own->head.seat || (own->side && !has_rolled) ||
        (stage >= SPACE_ROLL && stage <= SPACE_BATCH_OVER && own->side > 1) ||
        (stage >= SPACE_FIGHT && stage <= SPACE_ROUND_END && !own->round))
        return false;
    const int enemy = enemy_with_ships(s, own->system, own->head.seat);
    if (enemy >= 0 && enemy != own->defender)
        return false;
    const int retreats = own->flags & RETREAT_DEFENDER ? own->defender : own->head.seat;
    return stage != SPACE_RETREAT_GO || can_retreat(s, own->system, retreats);
}

/* The seat of a combat's question is one of its two sides. */
static bool is_side(const HxState *s, int i, int seat)
{
    const Frame *f = under(s, i, TI4_P_SPACE);
    return f && (seat == f->head.seat || seat == f->space.defender) && fleet_of(s, f->space.system, seat)->owner;
}

bool holds_planet(const HxState *s, int system, int slot, int seat)
{
    return system_of(s, system)->planet[slot].id && system_of(s, system)->planet[slot].owner == seat + 1;
}

/* Announced, or of a card at the start of a round; without a combat, before whoever has moved in. */
static FITS(retreat)
{
    const Frame *space = under(s, i, TI4_P_SPACE);
    return space ? f->head.seat == space->space.defender || IS_ACTIVE(s, f) : BELOW->head.kind == TI4_P_WINDOW && !IS_ACTIVE(s, f);
}

/* For a retreat that was announced, or for ships that are about to leave. */
static FITS(embark)
{
    const int below = BELOW->head.kind;
    return below == TI4_P_RETREAT ? f->head.seat == BELOW->head.seat
                                  : (below == TI4_P_SPACE || below == TI4_P_WINDOW) && is_side(s, i, f->head.seat);
}

/* Of a limit, or of ships that leave. */
static FITS(excess)
{
    const int below = BELOW->head.kind;
    return below == TI4_P_LIMITS || below == TI4_P_SPACE || below == TI4_P_RETREAT;
}

/* A hit on a ship that another seat chose: it is asked for only where that ship can sustain it. */
static bool can_be_chosen(const HxState *s, const AskHitsFrame *f)
{
    const int type = f->chosen - 1, slot = type < TI4_TYPES ? damaged_slot(type) : -1;
    return slot >= 0 && can_sustain(s, f->system, f->head.seat, slot);
}

static FITS(assign)
{
    const AskHitsFrame *own = &f->ask_hits;
    return !own->chosen || (own->hits == 1 && !own->flags && !own->least && can_be_chosen(s, own));
}

/* ---- Invasions ----------------------------------------------------------------------------------------------------------------- */

/* A planet that somebody else holds. */
bool is_defended(const HxState *s, int system, int slot, int seat)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    return p->id && p->owner && p->owner != seat + 1;
}

static FITS(invasion)
{
    const InvasionFrame *own = &f->invasion;
    const int stage = own->head.stage, slot = own->slot;
    if (stage == INVASION_BOMBED)
        return slot < TI4_SLOTS;
    if (stage == INVASION_CANNON_ROLL || stage == INVASION_CANNON_HITS || stage == INVASION_GROUND)
        return slot < TI4_SLOTS && is_defended(s, own->system, slot, own->head.seat);
    return true;
}

static FITS(custodians)
{
    return can_remove_custodians(s, f->ask_custodians.system, f->head.seat);
}

static FITS(order)
{
    const AskOrderFrame *own = &f->ask_order;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (own->waiting >> slot & 1 && !is_defended(s, own->system, slot, f->head.seat))
            return false;
    return true;
}

static FITS(diodes)
{
    const int lifted = plan_of(s)->lifted;
    return f->ask_diodes.is_landing ? lifted > 0 : f->ask_diodes.left > 0 && f->ask_diodes.left + lifted <= 4;
}

/* ---- Production and paying ----------------------------------------------------------------------------------------------------- */

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

static FITS(produce)
{
    const ProduceFrame *own = &f->produce;
    const int seat = own->head.seat, stage = own->head.stage;
    if ((own->mode == BY_DOCK || own->mode == BY_ECONOMY) && own->slot < TI4_SLOTS && !holds_planet(s, own->system, own->slot, seat))
        return false;
    if (own->mode == BY_ECONOMY && own->slot > 2)
        return false;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (plan_of(s)->build_infantry[slot] && !holds_planet(s, own->system, slot, seat))
            return false;
    if (stage <= PRODUCE_PLACE && !plan_has_figures(s, i, seat))
        return false;
    return stage > PRODUCE_PAY || production_cost(s, seat, own->mode) <= budget_of(s, seat, TI4_RESOURCES);
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

static FITS(recall)
{
    return recall_fits_here(s, i, &f->ask_recall);
}

/* Nothing happens before it is answered. */
static FITS(pay)
{
    return is_on_top(s, i) && f->ask_pay.due > f->ask_pay.paid && f->ask_pay.least < TI4_PLANETS;
}

/* Tokens that a seat is putting into pools are there. */
static FITS(pool)
{
    int n = 0;
    for (int j = 0; j < stack_of(s)->depth; j++)
        if (frame_at(s, j)->head.kind == TI4_A_POOL && frame_at(s, j)->head.seat == f->head.seat)
            n += frame_at(s, j)->ask_pool.left;
    return n <= tokens_left(s, f->head.seat);
}

/* ---- All of them --------------------------------------------------------------------------------------------------------------- */

static bool (*const fits[TI4_N_FRAMES])(const HxState *s, int i, const Frame *f) = {
    [TI4_P_GAME] = game_fits,
    [TI4_P_STRATEGY] = strategy_fits,
    [TI4_P_ACTION] = action_fits,
    [TI4_A_TRADE_END] = trade_end_fits,
    [TI4_P_STRATEGIC] = strategic_fits,
    [TI4_P_TACTICAL] = tactical_fits,
    [TI4_P_STATUS] = status_fits,
    [TI4_P_AGENDA] = agenda_fits,
    [TI4_P_CANNONS] = cannons_fits,
    [TI4_P_SPACE] = space_fits,
    [TI4_P_INVASION] = invasion_fits,
    [TI4_P_PRODUCE] = produce_fits,
    [TI4_P_SECONDARY] = secondary_fits,
    [TI4_P_WINDOW] = window_fits,
    [TI4_P_TEXT] = text_fits,
    [TI4_P_EACH] = each_fits,
    [TI4_P_SCORE] = score_fits,
    [TI4_P_RETREAT] = retreat_fits,
    [TI4_A_EMBARK] = embark_fits,
    [TI4_A_EXCESS] = excess_fits,
    [TI4_A_CHOOSE_TILE] = choose_tile_fits,
    [TI4_A_SPOT] = place_tile_fits,
    [TI4_A_HOME] = home_fits,
    [TI4_A_OFFER] = propose_fits,
    [TI4_A_ANSWER] = answer_fits,
    [TI4_A_WAY] = way_fits,
    [TI4_A_LOAD] = ask_load_fits,
    [TI4_A_HITS] = assign_fits,
    [TI4_A_CUSTODIANS] = custodians_fits,
    [TI4_A_ORDER] = order_fits,
    [TI4_A_RECALL] = recall_fits,
    [TI4_A_STRATEGY] = choose_strategy_fits,
    [TI4_A_PAY] = pay_fits,
    [TI4_A_POOL] = pool_fits,
    [TI4_A_REDISTRIBUTE] = redistribute_fits,
    [TI4_A_VOTE] = vote_fits,
    [TI4_A_AGENDAS] = agendas_fits,
    [TI4_A_STRUCTURE] = structure_fits,
    [TI4_A_SECONDARY] = use_secondary_fits,
    [TI4_A_AGAIN] = again_fits,
    [TI4_A_DISCARD] = discard_fits,
    [TI4_A_AGENDA_TRADE] = agenda_trade_fits,
    [TI4_A_TARGET] = target_fits,
    [TI4_A_DIODES] = diodes_fits,
    [TI4_R_DEAL_TILE] = deal_tile_fits,
    [TI4_R_NEAR_MISS] = near_miss_fits,
    [TI4_R_SHARE] = share_fits,
    [TI4_R_AGENDA] = draw_agenda_fits,
    [TI4_R_DICE] = dice_fits,
    [TI4_R_LEAVE_RIFT] = leave_rift_fits,
};

bool is_of_whom(const HxState *s, int i, int place)
{
    const Frame *f = frame_at(s, i);
    return (!(place & OF_ACTIVE) || IS_ACTIVE(s, f)) && (!(place & OF_BELOW) || f->head.seat == BELOW->head.seat) &&
           (!(place & OF_SIDE) || is_side(s, i, f->head.seat));
}

bool frame_fits(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i);
    const int kind = f->head.kind;
    return is_at_its_stage(s, i) && is_in_its_window(s, i) && (!fits[kind] || fits[kind](s, i, f));
}
