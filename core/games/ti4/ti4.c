/* Twilight Imperium 4: the game struct. */
#include "core/games/ti4/ti4.h"

#include "core/games/ti4/machine.h"
#include "core/games/ti4/outside/events.h"
#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/why_not.h"
#include "core/games/ti4/outside/wish.h"
#include "core/games/ti4/rules/setup.h"

static const HxVerb verbs[] = {
#define TI4_VERB(id, n, argument) { #id, FIRST_##id, n, argument },
#include "core/games/ti4/state/verbs.inl"
    { .name = NULL },
};

static const char *const faction_names[] = {
#define TI4_FACTION(id, name, ...) name,
#include "core/games/ti4/data/tables.inl"
    NULL,
};

/* Of odds/words.c, which knows this game: told here and in no header, so that it stands above. */
extern const struct HxOdds ti4_odds_in_words;
/* Of outside/facts.c. */
extern const struct HxFacts ti4_facts;

const HxGame hx_ti4_game = {
    .name = "ti4",
    .title = "Twilight Imperium 4",
    .rules_version = 14,
    .documents_since = 9,
    .min_seats = 3,
    .max_seats = 6,
    .n_pages = N_PAGES,
    .n_actions = N_ACTIONS,
    .max_legal = MAX_LEGAL,
    .max_chance = MAX_CHANCE,
    .max_steps = 60000,
    .obs_size = TI4_OBS,
    .obs_version = 2,
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
    .sheets = ti4_sheets,
    .remark = ti4_remark,
    .why_not = ti4_why_not,
    .obvious = ti4_obvious,
    .odds = &ti4_odds_in_words,
    .facts = &ti4_facts,
    .check = ti4_check,
    .complete = ti4_complete,
    .is_at_rest = ti4_is_at_rest,
    .entries = ti4_entries,
    .enter = ti4_enter,
    .sample = ti4_sample,
    .redeal = ti4_redeal,
    .faction = ti4_faction,
    .events = ti4_events,
};
