/* EMBER: Obsidian Protocol: the game struct and its vocabulary. */
#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/outside/why_not.h"
#include "core/games/obsidian/outside/wish.h"
#include "core/games/obsidian/rules/setup.h"
#include "core/games/obsidian/rules/stats.h"

static int to_move(const HxState *s)
{
    return hx_machine_to_move(&obsidian_machine, s);
}

static int legal(const HxState *s, HxAction *out)
{
    return hx_machine_legal(&obsidian_machine, s, out);
}

static int chance(const HxState *s, HxAction *out, double *p)
{
    return hx_machine_chance(&obsidian_machine, s, out, p);
}

static HxAction sample(const HxState *s, HxRng *rng)
{
    return hx_machine_sample(&obsidian_machine, s, rng);
}

/* More VP, then more remaining mech parts plus drones with points, else shared (C46); elimination wins regardless (C7). @rule B9.4 */
static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const Game *g = game(s);
    int remaining[N_SEATS] = { 0, 0 };
    EACH_UNIT(s, id)
    {
        remaining[seat_of(id)] += is_mech(id) ? working_parts(s, id) : is_drone(s, id) && !card_of(s, id)->low_value;
    }
    int lead = 0;
    if (g->loser)
        lead = g->loser == 3 ? 0 : g->loser == 1 ? -1 : 1;
    else
        lead = g->vp[0] != g->vp[1] ? g->vp[0] - g->vp[1] : remaining[0] - remaining[1];
    for (int seat = 0; seat < N_SEATS; seat++) {
        out[seat] = g->vp[seat];
        rank[seat] = lead == 0 ? 1 : (lead > 0) == (seat == 0) ? 1 : 2;
    }
}

static int faction(const HxState *s, int seat)
{
    return game(s)->faction[seat];
}

static const char *const factions[] = { "RDL", "UN", "GOF", "PD", NULL };

static const HxVerb verbs[] = {
    { "pass", A_PASS, 1, "" },
    { "accept", A_ACCEPT, 1, "" },
    { "side", A_SIDE, 2, "side 0 white (rows 1-2), 1 black (rows 11-12)" },
    { "task", A_TASK, 6, "secondary task 0..5" },
    { "zone", A_ZONE, 9, "zone 0 Alpha .. 8 India" },
    { "timing", A_TIMING, 6, "timing 0 Swift .. 5 Tactic" },
    { "secret_timing", A_SECRET_TIMING, 1, "" },
    { "beacon", A_BEACON, 3, "kind of beacon" },
    { "secret_beacon", A_SECRET_BEACON, 1, "" },
    { "stance", A_STANCE, 3, "0 DEF, 1 MOB, 2 OFF" },
    { "facing", A_FACING, 4, "0 north, 1 east, 2 south, 3 west" },
    { "step", A_STEP, 4, "direction" },
    { "stop", A_STOP, 1, "" },
    { "column", A_COLUMN, 12, "column A..L" },
    { "row", A_ROW, 12, "row 1..12" },
    { "offset", A_OFFSET, 9, "cell of the grid, row by row" },
    { "part", A_PART, 5, "0 torso, 1 chassis, 2 left arm, 3 right arm, 4 backpack" },
    { "unit", A_UNIT, N_UNITS, "seat * 40 + place: mechs 0..5, drones 6..15, launched 16..39" },
    { "terrain", A_TERRAIN, MAX_TERRAIN, "piece of the map" },
    { "do", A_DO, 64,
      "part * 3 + action; from 15 load, 18 discard, 23 punch, 26 crawl, 29 stabilize, scan, reveal, 32 charge, 37 maneuver, end, ..." },
    { "launch", A_LAUNCH, 4, "which of the action's cards" },
    { "number", A_NUMBER, 16, "how many" },
    { "face", A_FACE, 17, "yellow 0..5, red 6..10, white 11..16" },
    { "cancel", A_CLASS, 5, "0 heavy, 1 both of a LIGHT2, 2 light, 3 Eye, 4 Lightning" },
    { "chain", A_CHAIN, 3, "0 Mutilation, 1 Scatter, 2 Cleaving" },
    { "option", A_OPTION, 5, "0 drag, 1 disarm, 2 immobilize, 3 multi-target, 4 suppression" },
    { "token", A_TOKEN, 8, "kind of token" },
    { "push", A_PUSH, 4, "direction" },
    { "first_player", A_FIRST, 2, "seat" },
    { "part_die", A_PART_DIE, 6, "face of the part die" },
    { "yellow", A_YELLOW, 1715, "multiset of 1..7 dice" },
    { "red", A_RED, 791, "multiset of 1..7 dice" },
    { "white", A_WHITE, 1715, "multiset of 1..7 dice" },
    { "blue", A_BLUE, 329, "multiset of 1..7 dice" },
    { .name = NULL },
};

/* Of odds/words.c, which knows this game: told here and in no header, so that it stands above. */
extern const struct HxOdds obsidian_odds_in_words;
/* Of outside/facts.c. */
extern const struct HxFacts obsidian_facts;

const HxGame hx_obsidian_game = {
    .name = "obsidian",
    .title = "EMBER: Obsidian Protocol",
    .rules_version = 6,
    .min_seats = N_SEATS,
    .max_seats = N_SEATS,
    .n_pages = N_PAGES,
    .n_actions = N_ACTIONS,
    .max_legal = 97,
    .max_chance = 792,
    .max_steps = 60000,
    .obs_size = OBS_SIZE,
    .obs_version = 2,
    .is_hidden_information = true,
    .obs_schema = obsidian_planes,
    .features = obsidian_features,
    .verbs = verbs,
    .options = obsidian_options,
    .fields = obsidian_fields,
    .factions = factions,
    .setup = obsidian_setup,
    .seats = hx_fixed_seats,
    .to_move = to_move,
    .legal = legal,
    .chance = chance,
    .apply = obsidian_apply,
    .score = score,
    .observe = obsidian_observe,
    .seen = obsidian_seen,
    .action_text = obsidian_action_text,
    .render = obsidian_render,
    .sheets = obsidian_sheets,
    .remark = obsidian_remark,
    .why_not = obsidian_why_not,
    .obvious = obsidian_obvious,
    .odds = &obsidian_odds_in_words,
    .facts = &obsidian_facts,
    .check = obsidian_check,
    .complete = obsidian_complete,
    .is_at_rest = obsidian_is_at_rest,
    .digest_before = "digest", /* of the pages: version 0.1.0 wrote it */
    .sample = sample,
    .redeal = obsidian_redeal,
    .events = obsidian_events,
    .faction = faction,
};
