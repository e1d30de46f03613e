/* The public view (ti4.h): what stands where, and what is decided. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/objectives.h"

const Ti4Core *ti4_core(const HxState *s)
{
    return core_of(s);
}

const Ti4Seat *ti4_seat(const HxState *s, int seat)
{
    return seat_of(s, seat);
}

const Ti4System *ti4_system(const HxState *s, int system)
{
    return system_of(s, system);
}

const Ti4Fleet *ti4_fleet(const HxState *s, int system, int seat)
{
    return fleet_of(s, system, seat);
}

int ti4_planet_system(const HxState *s, int planet, int *slot)
{
    return system_of_planet(s, planet, slot);
}

uint64_t ti4_adjacent(const HxState *s, int system)
{
    return adjacent_to(s, system);
}

void ti4_all_adjacent(const HxState *s, uint64_t *out)
{
    all_adjacencies(s, out);
}

uint64_t ti4_passages(const HxState *s, int seat, int system)
{
    return passages_from(s, seat, UINT64_C(1) << system);
}

void ti4_all_passages(const HxState *s, int seat, uint64_t *out)
{
    all_passages(s, seat, out);
}

int ti4_move(const HxState *s, int seat, int type, int system)
{
    return move_of(s, seat, type, system);
}

const Ti4UnitInfo *ti4_unit(const HxState *s, int seat, int type)
{
    return unit_of(s, seat, type);
}

int ti4_objective_count(const HxState *s, int seat, int objective, int *needed)
{
    return objective_count(s, seat, objective, needed);
}

bool ti4_meets(const HxState *s, int seat, int objective)
{
    return meets_objective(s, seat, objective);
}

int ti4_budget(const HxState *s, int seat, int kind)
{
    return budget_of(s, seat, kind);
}

int ti4_note_at(const HxState *s, int note)
{
    return notes_of(s)->at[note];
}

int ti4_initiative(const HxState *s, int seat)
{
    for (int i = 0; i < core_of(s)->n_order; i++)
        if (core_of(s)->order[i] == seat)
            return i;
    return TI4_SEATS;
}

/* What the question on top is about, where it is about something. */
static void tell_decision(const Frame *f, const HxState *s, Ti4Decision *d)
{
    switch (f->head.kind) {
    case TI4_A_MOVE:
        d->system = f->ask_move.target;
        break;
    case TI4_A_COMMIT:
        d->system = f->ask_commit.system;
        d->planet = system_of(s, d->system)->planet[f->ask_commit.slot].id - 1;
        break;
    case TI4_A_BUILD:
        d->system = f->ask_build.system;
        break;
    case TI4_A_RETREAT:
        d->system = f->ask_retreat.system;
        break;
    case TI4_A_SECONDARY:
        d->strategy_card = f->ask_secondary.card;
        break;
    case TI4_A_PAY:
        d->due = f->ask_pay.due;
        d->paid = f->ask_pay.paid;
        d->currency = f->ask_pay.currency;
        break;
    case TI4_A_OFFER:
        d->partner = f->ask_offer.partner;
        d->item = (Ti4Item)f->ask_offer.item;
        break;
    case TI4_A_ANSWER:
        d->partner = f->ask_answer.proposer;
        break;
    case TI4_A_REDISTRIBUTE:
        d->fleet_tokens = f->ask_redistribute.is_strategy ? f->ask_redistribute.fleet : -1;
        break;
    default:
        break;
    }
}

static const uint8_t decision_kinds[TI4_N_FRAMES] = {
#define TI4_QUESTION(id, ...) [TI4_A_##id] = TI4_DECIDES_##id,
#include "core/games/ti4/state/frames.inl"
};

Ti4Decision ti4_decision(const HxState *s)
{
    const Frame *f = top_of(s);
    const int kind = decision_kinds[f->head.kind];
    Ti4Decision d = { .kind = (Ti4DecisionKind)kind,
                      .seat = kind == TI4_DECIDES_NOTHING ? -1 : f->head.seat,
                      .words = ti4_kinds[f->head.kind].name,
                      .system = TI4_NO_SYSTEM,
                      .planet = -1,
                      .strategy_card = -1,
                      .partner = -1,
                      .fleet_tokens = -1 };
    tell_decision(f, s, &d);
    return d;
}

/* Frames that texts bring with them. */
static bool is_of_a_text(const Frame *f)
{
    switch (f->head.kind) {
    case TI4_P_TEXT:
    case TI4_P_WINDOW:
    case TI4_P_RESEARCH:
    case TI4_P_DRAW:
    case TI4_P_SECRET:
    case TI4_P_SCORE:
    case TI4_P_LIMITS:
    case TI4_A_TARGET:
    case TI4_A_POOL:
    case TI4_A_PAY:
    case TI4_R_DICE:
    case TI4_R_CARD:
    case TI4_R_DRAW_SECRET:
        return true;
    default:
        return false;
    }
}

static int event_of(const Frame *f)
{
    return f->head.kind == TI4_P_WINDOW ? f->window.event : -1;
}

Ti4Resolution ti4_resolution(const HxState *s)
{
    const Stack *st = stack_of(s);
    int lowest = st->depth - 1;
    while (lowest > 0 && is_of_a_text(&st->frame[lowest - 1]))
        lowest--;
    return (Ti4Resolution){ .depth = lowest, .event = event_of(&st->frame[lowest]) };
}

bool ti4_is_resolved(const HxState *s, Ti4Resolution resolution)
{
    const Stack *st = stack_of(s);
    if (st->depth <= resolution.depth)
        return true;
    const Frame *lowest = &st->frame[resolution.depth];
    return !is_of_a_text(lowest) || (lowest->head.kind == TI4_P_WINDOW && lowest->window.event != resolution.event);
}

const Ti4Offer *ti4_offer(const HxState *s)
{
    return turn_of(s)->offer;
}

const Ti4Fleet *ti4_transit(const HxState *s)
{
    return &plan_of(s)->transit;
}

Ti4Fleet ti4_planned(const HxState *s)
{
    const Plan *plan = plan_of(s);
    Ti4Fleet out = { 0 };
    memcpy(out.n, plan->build, sizeof plan->build);
    for (int slot = 0; slot < 4; slot++)
        out.n[TI4_INFANTRY] = (uint8_t)(out.n[TI4_INFANTRY] + plan->build_infantry[slot]);
    return out;
}
