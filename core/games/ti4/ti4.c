/* Twilight Imperium 4: the read-only view, and the game struct. */
#include "core/games/ti4/ti4.h"

#include "core/games/ti4/ti4_state.h"

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

uint64_t ti4_passages(const HxState *s, int seat, int system)
{
    return passages_from(s, seat, UINT64_C(1) << system);
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

const Ti4Frame *ti4_top(const HxState *s)
{
    return top_of(s);
}

const Ti4Frame *ti4_below(const HxState *s, int down)
{
    return below_of(s, down);
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

static const HxVerb verbs[] = {
#define TI4_VERB(id, n, argument) { #id, FIRST_##id, n, argument },
#include "core/games/ti4/ti4_verb_tables.inl"
    { .name = NULL },
};

Ti4Verb ti4_verb(HxAction a, int *argument)
{
    int verb = 0;
    while (verb + 1 < TI4_VERBS && a >= verbs[verb + 1].first)
        verb++;
    *argument = (int)(a - verbs[verb].first);
    return (Ti4Verb)verb;
}

HxAction ti4_action(Ti4Verb verb, int argument)
{
    return (HxAction)action_of(verb, argument);
}

static const char *const faction_names[] = {
#define TI4_FACTION(id, name, ...) name,
#include "core/games/ti4/ti4_tables.inl"
    NULL,
};

const HxGame ti4_game = {
    .name = "ti4",
    .title = "Twilight Imperium 4",
    .rules_version = 4,
    .min_seats = 3,
    .max_seats = 6,
    .n_pages = N_PAGES,
    .n_actions = N_ACTIONS,
    .max_legal = 100,
    .max_chance = 121,
    .max_steps = 60000,
    .obs_size = TI4_OBS,
    .obs_version = 1,
    .is_hidden_information = true,
    .obs_schema = ti4_planes,
    .features = ti4_features,
    .verbs = verbs,
    .options = ti4_options,
    .fields = ti4_fields,
    .factions = faction_names,
    .setup = ti4_setup,
    .seats = ti4_seats,
    .to_move = ti4_to_move,
    .legal = ti4_legal,
    .chance = ti4_chance,
    .apply = ti4_apply,
    .score = ti4_score,
    .observe = ti4_observe,
    .seen = ti4_seen,
    .action_text = ti4_action_text,
    .render = ti4_render,
    .check = ti4_check,
    .complete = ti4_complete,
    .sample = ti4_sample,
    .redeal = ti4_redeal,
    .faction = ti4_faction,
};
