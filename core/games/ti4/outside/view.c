/* The public view (ti4.h): what stands where, and what is decided. */
#include "core/games/ti4/rules/draft.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/windows.h"

Ti4Table hx_ti4_table(const HxState *s)
{
    const Core *core = core_of(s);
    return (Ti4Table){ .seats = core->seats,
                       .round = core->round,
                       .phase = core->phase,
                       .speaker = core->speaker,
                       .active = core->active,
                       .active_system = core->active_system,
                       .is_over = core->is_over,
                       .are_custodians_taken = core->custodians_taken,
                       .winner = core->winner,
                       .points_to_win = core->vp_target,
                       .revealed = core->revealed,
                       .laws = core->laws };
}

uint32_t hx_ti4_unscored_publics(const HxState *s, int seat)
{
    return core_of(s)->revealed & ~(uint32_t)seat_of(s, seat)->scored;
}

int hx_ti4_law_target(const HxState *s, int law)
{
    return core_of(s)->law_target[law] - 1;
}

int hx_ti4_strategy_goods(const HxState *s, int strategy)
{
    return core_of(s)->strategy_goods[strategy];
}

int hx_ti4_agenda(const HxState *s)
{
    return core_of(s)->agenda - 1;
}

const Ti4Seat *hx_ti4_seat(const HxState *s, int seat)
{
    return seat_of(s, seat);
}

const Ti4System *hx_ti4_system(const HxState *s, int system)
{
    return system_of(s, system);
}

const Ti4Fleet *hx_ti4_fleet(const HxState *s, int system, int seat)
{
    return fleet_of(s, system, seat);
}

int hx_ti4_planet_system(const HxState *s, int planet, int *slot)
{
    return system_of_planet(s, planet, slot);
}

uint64_t hx_ti4_adjacent(const HxState *s, int system)
{
    return adjacent_to(s, system);
}

void hx_ti4_all_adjacent(const HxState *s, uint64_t *out)
{
    all_adjacencies(s, out);
}

uint64_t hx_ti4_passages(const HxState *s, int seat, int system)
{
    return passages_from(s, seat, UINT64_C(1) << system);
}

void hx_ti4_all_passages(const HxState *s, int seat, uint64_t *out)
{
    all_passages(s, seat, out);
}

int hx_ti4_move(const HxState *s, int seat, int type, int system)
{
    return move_of(s, seat, type, system);
}

const Ti4UnitInfo *hx_ti4_unit(const HxState *s, int seat, int type)
{
    return unit_of(s, seat, type);
}

int hx_ti4_objective_count(const HxState *s, int seat, int objective, int *needed)
{
    return objective_count(s, seat, objective, needed);
}

bool hx_ti4_meets(const HxState *s, int seat, int objective)
{
    return meets_objective(s, seat, objective);
}

int hx_ti4_budget(const HxState *s, int seat, int currency)
{
    return budget_of(s, seat, currency);
}

bool hx_ti4_holds_note(const HxState *s, int seat, int note)
{
    return notes_of(s)->at[note] == seat + 1;
}

bool hx_ti4_has_note_in_play(const HxState *s, int seat, int note)
{
    return notes_of(s)->at[note] == NOTE_IN_PLAY + seat + 1;
}

int hx_ti4_initiative(const HxState *s, int seat)
{
    for (int i = 0; i < core_of(s)->n_order; i++)
        if (core_of(s)->order[i] == seat)
            return i;
    return TI4_SEATS;
}

static int planet_at(const HxState *s, int system, int slot)
{
    return system_of(s, system)->planet[slot].id - 1;
}

/* What a question of set-up, of movement or of a battle is about. */
static void tell_battle(const Frame *f, const HxState *s, Ti4Decision *d)
{
    switch (f->head.kind) {
    case TI4_A_MOVE:
        d->system = f->ask_move.target;
        break;
    case TI4_A_LOAD:
        d->system = f->ask_load.start;
        d->left = f->ask_load.room;
        break;
    case TI4_A_WAY:
        d->system = f->ask_way.target;
        break;
    case TI4_A_FIRE:
        d->system = f->ask_fire.system;
        break;
    case TI4_A_BARRAGE:
        d->system = f->ask_barrage.system;
        break;
    case TI4_A_RETREAT:
        d->system = f->ask_retreat.system;
        break;
    case TI4_A_RETREAT_TO:
        d->system = f->ask_retreat_to.system;
        break;
    case TI4_A_EMBARK:
        d->system = f->ask_embark.system;
        d->planet = planet_at(s, d->system, f->ask_embark.slot);
        break;
    case TI4_A_HITS:
        d->system = f->ask_hits.system;
        d->left = f->ask_hits.hits;
        d->enemy = f->ask_hits.by;
        break;
    case TI4_A_BOMBARD:
        d->system = f->ask_bombard.system;
        d->unit = TI4_DREADNOUGHT + f->ask_bombard.bomber; /* dreadnought, flagship, war sun */
        break;
    case TI4_A_PLASMA:
        d->system = f->ask_plasma.system;
        break;
    case TI4_A_CUSTODIANS:
        d->system = f->ask_custodians.system;
        break;
    case TI4_A_COMMIT:
        d->system = f->ask_commit.system;
        d->planet = planet_at(s, d->system, f->ask_commit.slot);
        break;
    case TI4_A_ORDER:
        d->system = f->ask_order.system;
        break;
    case TI4_A_GROUND_HITS:
        d->system = f->ask_ground_hits.system;
        d->planet = planet_at(s, d->system, f->ask_ground_hits.slot);
        d->left = f->ask_ground_hits.hits;
        break;
    default:
        break;
    }
}

/* What a question about units, tokens and cards is about. */
static void tell_supply(const Frame *f, Ti4Decision *d)
{
    switch (f->head.kind) {
    case TI4_A_HOME:
        d->unit = f->ask_home.type;
        d->left = f->ask_home.left;
        break;
    case TI4_A_EXCESS:
        d->system = f->ask_excess.system;
        break;
    case TI4_A_FIGURE:
        d->unit = f->ask_figure.type;
        break;
    case TI4_A_BUILD:
        d->system = f->ask_build.system;
        break;
    case TI4_A_RECALL:
        d->unit = f->ask_recall.type;
        break;
    case TI4_A_POOL:
        d->left = f->ask_pool.left;
        break;
    case TI4_A_REDISTRIBUTE:
        d->fleet_tokens = f->ask_redistribute.is_strategy ? f->ask_redistribute.fleet : -1;
        break;
    case TI4_A_TOKENS:
        d->left = f->ask_tokens.due;
        break;
    case TI4_A_TOKEN_FROM:
        d->system = f->ask_token_from.system;
        break;
    case TI4_A_READY:
        d->left = f->ask_ready.left;
        break;
    case TI4_A_DISCARD:
        d->left = f->ask_discard.left;
        break;
    case TI4_A_DIODES:
        d->left = f->ask_diodes.left;
        break;
    default:
        break;
    }
}

/* What a question of strategy cards, payments, transactions, research and texts is about. */
static void tell_council(const Frame *f, Ti4Decision *d)
{
    switch (f->head.kind) {
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
    case TI4_A_SPECIALTY:
        d->technology = f->ask_specialty.tech;
        d->left = f->ask_specialty.left;
        break;
    case TI4_A_TARGET:
        d->target = (Ti4Target)(f->ask_target.what & ~ASK_MAY);
        d->may_decline = f->ask_target.what & ASK_MAY;
        break;
    default:
        break;
    }
}

int hx_ti4_slice_worth(const HxState *s, int slice)
{
    assert(0 <= slice && slice < MAX_SLICES);
    return slice_worth(core_of(s)->slices[slice]);
}

static const uint8_t decision_kinds[TI4_N_FRAMES] = {
#define TI4_QUESTION(id, ...) [TI4_A_##id] = TI4_DECIDES_##id,
#include "core/games/ti4/state/frames.inl"
};

Ti4Decision hx_ti4_decision(const HxState *s)
{
    const Frame *f = top_of(s);
    const int kind = decision_kinds[f->head.kind];
    Ti4Decision d = { .kind = (Ti4DecisionKind)kind,
                      .seat = kind == TI4_DECIDES_NOTHING ? -1 : f->head.seat,
                      .words = ti4_kinds[f->head.kind].name,
                      .system = TI4_NO_SYSTEM,
                      .planet = -1,
                      .unit = TI4_NO_UNIT,
                      .enemy = -1,
                      .strategy_card = -1,
                      .technology = -1,
                      .partner = -1,
                      .fleet_tokens = -1 };
    tell_battle(f, s, &d);
    tell_supply(f, &d);
    tell_council(f, &d);
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

Ti4Resolution hx_ti4_resolution(const HxState *s)
{
    const Stack *st = stack_of(s);
    int lowest = st->depth - 1;
    while (lowest > 0 && is_of_a_text(&st->frame[lowest - 1]))
        lowest--;
    return (Ti4Resolution){ .depth = lowest, .event = event_of(&st->frame[lowest]) };
}

bool hx_ti4_is_resolved(const HxState *s, Ti4Resolution resolution)
{
    const Stack *st = stack_of(s);
    if (st->depth <= resolution.depth)
        return true;
    const Frame *lowest = &st->frame[resolution.depth];
    return !is_of_a_text(lowest) || (lowest->head.kind == TI4_P_WINDOW && lowest->window.event != resolution.event);
}

const Ti4Offer *hx_ti4_offer(const HxState *s)
{
    return turn_of(s)->offer;
}

const Ti4Fleet *hx_ti4_transit(const HxState *s)
{
    return &plan_of(s)->transit;
}

Ti4Fleet hx_ti4_planned(const HxState *s)
{
    const Plan *plan = plan_of(s);
    Ti4Fleet out = { 0 };
    memcpy(out.n, plan->build, sizeof plan->build);
    for (int slot = 0; slot < 4; slot++)
        out.n[TI4_INFANTRY] = (uint8_t)(out.n[TI4_INFANTRY] + plan->build_infantry[slot]);
    return out;
}
