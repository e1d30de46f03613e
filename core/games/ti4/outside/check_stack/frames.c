/* What two members of a frame need together besides what the list of kinds says: where one is an index that the other allows, so that a
 * document whose digest is forged reads no memory but that of its position. And the phases, which are written by hand. */
#include "core/games/ti4/outside/check_stack/check_stack.h"

#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* ---- Windows ---------------------------------------------------------------------------------------------------------------------- */

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

static FITS(status)
{
    return core_of(s)->n_order > 0 && f->status.place <= core_of(s)->n_order;
}

static FITS(agenda)
{
    return agenda_stage_fits(s, &f->agenda, !is_on_top(s, i) && frame_at(s, i + 1)->head.kind == TI4_R_AGENDA);
}

static FITS(window)
{
    return is_in_context(s, i, f->window.event) && (events[f->window.event].about == ABOUT_ANY || IS_ACTIVE(s, f)) &&
           (f->window.event != ON_CARD_PLAYED || BELOW->head.kind == TI4_P_TEXT);
}

/* ---- Actions: which planet, which side, whose dice --------------------------------------------------------------------------------- */

/* What is loaded goes with a ship that leaves a rift, or with those on their way; ships that leave the system are loaded by that alone. */
static FITS(ask_load)
{
    enum { BY_RIFT = 3, OUT = 5 };
    return flies(class_type(f->ask_load.ship)) && (f->ask_load.way < BY_RIFT || plan_of(s)->n_rift) &&
           (f->ask_load.way == OUT) == (BELOW->head.kind == TI4_P_RETREAT);
}

static FITS(leave_rift)
{
    return plan_of(s)->n_rift > 0;
}

static FITS(cannons)
{
    const int stage = f->head.stage;
    return stage == CANNONS_NEXT || stage > CANNONS_HITS || (f->cannons.firing && f->cannons.victim) ||
           (!is_on_top(s, i) && frame_at(s, i + 1)->head.kind == TI4_A_FIRE);
}

static FITS(space)
{
    const SpaceFrame *own = &f->space;
    const bool rolls = own->head.stage >= SPACE_ROLL && own->head.stage <= SPACE_BATCH_OVER;
    return own->defender != own->head.seat && !(rolls && own->side > 1);
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

static FITS(produce)
{
    return f->produce.mode != BY_ECONOMY || f->produce.slot < TI4_SLOTS;
}

/* ---- All of them --------------------------------------------------------------------------------------------------------------- */

static bool (*const fits[TI4_N_FRAMES])(const HxState *s, int i, const Frame *f) = {
    [TI4_P_GAME] = game_fits,           [TI4_P_STRATEGY] = strategy_fits,
    [TI4_P_ACTION] = action_fits,       [TI4_P_STATUS] = status_fits,
    [TI4_P_AGENDA] = agenda_fits,       [TI4_P_CANNONS] = cannons_fits,
    [TI4_P_SPACE] = space_fits,         [TI4_P_INVASION] = invasion_fits,
    [TI4_P_PRODUCE] = produce_fits,     [TI4_P_WINDOW] = window_fits,
    [TI4_P_TEXT] = text_fits,           [TI4_P_EACH] = each_fits,
    [TI4_A_LOAD] = ask_load_fits,       [TI4_A_TARGET] = target_fits,
    [TI4_A_SPOT] = place_tile_fits,     [TI4_R_DEAL_TILE] = deal_tile_fits,
    [TI4_R_NEAR_MISS] = near_miss_fits, [TI4_R_SHARE] = share_fits,
    [TI4_R_DICE] = dice_fits,           [TI4_R_LEAVE_RIFT] = leave_rift_fits,
    [TI4_P_DRAFT] = draft_fits,
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
    return !fits[f->head.kind] || fits[f->head.kind](s, i, f);
}
