/* Eclipse: the game struct. */
#include "core/games/eclipse/eclipse.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/machine.h"
#include "core/games/eclipse/outside/check.h"
#include "core/games/eclipse/outside/complete.h"
#include "core/games/eclipse/outside/events.h"
#include "core/games/eclipse/outside/fields.h"
#include "core/games/eclipse/outside/observe.h"
#include "core/games/eclipse/outside/picture.h"
#include "core/games/eclipse/outside/redeal.h"
#include "core/games/eclipse/outside/sheets.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/setup.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"

/* ---- The game ------------------------------------------------------------------------------------------------------------ */

static int seats(const HxState *s)
{
    return table(s)->seats;
}

static int to_move(const HxState *s)
{
    return hx_machine_to_move(&eclipse_machine, s);
}

static int legal(const HxState *s, HxAction *out)
{
    return hx_machine_legal(&eclipse_machine, s, out);
}

static int chance(const HxState *s, HxAction *out, double *p)
{
    return hx_machine_chance(&eclipse_machine, s, out, p);
}

static HxAction sample(const HxState *s, HxRng *rng)
{
    return hx_machine_sample(&eclipse_machine, s, rng);
}

static int faction(const HxState *s, int seat)
{
    return max_int(0, seat_at(s, seat)->species - 1);
}

static const char *const factions[] = {
#define ECLIPSE_SPECIES(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};

/* ---- The struct ---------------------------------------------------------------------------------------------------------- */

/* Of odds/words.c, which knows this game: told here and in no header, so that it stands above. */
extern const struct HxOdds eclipse_odds_in_words;
/* Of outside/facts.c. */
extern const struct HxFacts eclipse_facts;

const HxGame hx_eclipse_game = {
    .name = "eclipse",
    .title = "Eclipse: New Dawn for the Galaxy",
    .rules_version = 3,
    .documents_since = 2,
    .min_seats = 2,
    .max_seats = N_SEATS_MAX,
    .n_pages = N_PAGES,
    .n_actions = N_ACTIONS,
    .max_legal = MAX_LEGAL,
    .max_chance = N_ROLLS,
    .max_steps = MAX_STEPS,
    .obs_size = OBS_SIZE,
    .obs_version = OBS_VERSION,
    .is_hidden_information = true,
    .obs_schema = eclipse_planes,
    .features = eclipse_features,
    .verbs = eclipse_verbs,
    .options = eclipse_options,
    .fields = eclipse_fields,
    .factions = factions,
    .setup = eclipse_setup,
    .seats = seats,
    .to_move = to_move,
    .legal = legal,
    .chance = chance,
    .apply = eclipse_apply,
    .score = eclipse_score,
    .observe = eclipse_observe,
    .seen = eclipse_seen,
    .action_text = eclipse_action_text,
    .render = eclipse_render,
    .check = eclipse_check,
    .complete = eclipse_complete,
    .sample = sample,
    .redeal = eclipse_redeal,
    .faction = faction,
    .events = eclipse_events,
    .sheets = eclipse_sheets,
    .remark = eclipse_remark,
    .why_not = eclipse_why_not,
    .obvious = eclipse_obvious,
    .is_at_rest = eclipse_is_at_rest,
    .entries = eclipse_entries,
    .enter = eclipse_enter,
    .odds = &eclipse_odds_in_words,
    .facts = &eclipse_facts,
};
