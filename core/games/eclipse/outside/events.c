/* The events of Eclipse: the action itself, then what its rules report when the step is played once more (state/facts.h), a line for each
 * fact, in the order in which things happen. Equal facts in a row are one line. What only one seat sees (values of Reputation Tiles) is
 * told here by viewer, and through the action's text, which knows its viewer. */
#include "core/games/eclipse/outside/events.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/redeal.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/text.h"

#include <stdio.h>

/* The step being told. */
typedef struct Story {
    HxEar ear;
    const HxState *before;
    const HxState *s; /* where the step is by now */
    HxAction a;
    EclipseVerb verb;
    uint32_t argument;
    int viewer;
    Fact last; /* the fact that the next one may be added to; of kind N_FACTS: none */
    HxEventList list;
} Story;

enum { NAME = 48 };

/* ---- Names ------------------------------------------------------------------------------------------------------------------ */

static int name_of_seat(const HxState *s, int seat, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    text_add(&text, "%s", party_title(s, seat));
    return text_length(&text);
}

typedef struct Name {
    char text[NAME];
} Name;

static Name who(const Story *story, int seat)
{
    Name name;
    name_of_seat(story->s, seat, name.text, sizeof name.text);
    return name;
}

static bool is_seat(int party)
{
    return 0 <= party && party < N_SEATS_MAX;
}

static Name party_name(const Story *story, int party)
{
    if (is_seat(party))
        return who(story, party);
    return party == PARTY_ANCIENTS ? (Name){ "the Ancients" } : (Name){ "the GCDS" };
}

static const char *label(int sector)
{
    return hx_eclipse_sector_info[sector].label;
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* The cause behind what has happened. */
static void add(Story *story, HxEvent event, const char *why)
{
    const size_t n = strlen(event.text);
    if (why)
        snprintf(event.text + n, sizeof event.text - n, " (%s)", why);
    event.why = why;
    hx_event_add(&story->list, event);
}

/* The event with its hex, what it concerns and how many. */
static HxEvent at(HxEvent event, int sector, const char *what, int amount)
{
    event.where = "hex";
    event.place = hx_eclipse_sector_info[sector].number;
    event.what = what;
    event.amount = amount;
    return event;
}

/* ---- The action itself -------------------------------------------------------------------------------------------------------- */

/* The choices that a short log tells: what a turn is used for, and what only a choice shows. */
static bool is_brief(const Story *story)
{
    switch (story->verb) {
    case ECLIPSE_DO_SPECIES:
    case ECLIPSE_DO_ACT:
    case ECLIPSE_DO_FRONT:
    case ECLIPSE_DO_KEEP:
    case ECLIPSE_DO_RETREAT:
        return true;
    default:
        return false;
    }
}

/* The thing that the action names, by its verb; NULL: none. `x` is the argument. */
static const char *thing_named(const HxState *s, EclipseVerb verb, int x)
{
    static const char *const acts[] = {
        "explore", "influence", "research", "upgrade", "build", "move", "pass", "upgrade", "build", "move"
    };
    switch (verb) {
    case ECLIPSE_DO_SPECIES:
        return hx_eclipse_species_info[x].name;
    case ECLIPSE_DO_ACT:
        return x < (int)HX_COUNT(acts) ? acts[x] : NULL;
    case ECLIPSE_DO_TRADE:
        return hx_eclipse_resource_names[x % ECLIPSE_RESOURCES];
    case ECLIPSE_DO_FRONT:
        return hx_eclipse_discovery_info[top(s)->discovery.tile].name;
    case ECLIPSE_DO_RESEARCH:
    case ECLIPSE_DO_DRAW_TECHNOLOGY:
        return hx_eclipse_technology_info[x].name;
    case ECLIPSE_DO_PART:
        return hx_eclipse_part_info[x].name;
    case ECLIPSE_DO_REMOVE:
    case ECLIPSE_DO_SLOT:
        return hx_eclipse_ship_names[x / ECLIPSE_SLOTS];
    case ECLIPSE_DO_BUILD:
        return eclipse_item_names[x];
    case ECLIPSE_DO_MOVE_TYPE:
    case ECLIPSE_DO_ORDER:
        return hx_eclipse_ship_names[x];
    case ECLIPSE_DO_ATTACK:
        return hx_eclipse_ship_names[top(s)->attack.type];
    case ECLIPSE_DO_RETREAT:
        return hx_eclipse_ship_names[asked(s) == ECLIPSE_KIND_ATTACK ? top(s)->attack.type : top(s)->forced_retreat.type];
    case ECLIPSE_DO_DRAW_DISCOVERY:
        return hx_eclipse_discovery_info[x].name;
    default:
        return NULL;
    }
}

/* The hex that the action names or that is asked about; -1: none. */
static int hex_named(const HxState *s, EclipseVerb verb, int x)
{
    EclipseDecision asked_of;
    switch (verb) {
    case ECLIPSE_DO_PLACE: /* the place is next to it */
        return x / ECLIPSE_DIRECTIONS;
    case ECLIPSE_DO_FROM:
    case ECLIPSE_DO_TO:
        return x == TO_TRACK ? -1 : x;
    case ECLIPSE_DO_COLONISE:
    case ECLIPSE_DO_BUILD_AT:
    case ECLIPSE_DO_MOVE_FROM:
    case ECLIPSE_DO_MOVE_TO:
    case ECLIPSE_DO_RETREAT:
    case ECLIPSE_DO_ABANDON:
    case ECLIPSE_DO_DRAW_SECTOR:
        return x;
    default:
        hx_eclipse_read_decision(s, &asked_of);
        return asked_of.sector == ECLIPSE_NOWHERE ? -1 : asked_of.sector;
    }
}

/* What and where an open action is about, as far as it is about one thing and one place. */
static HxEvent of_action(const Story *story, HxEvent event)
{
    const int x = (int)story->argument, sector = hex_named(story->before, story->verb, x);
    event.what = thing_named(story->before, story->verb, x);
    if (sector >= 0) {
        event.where = "hex";
        event.place = hx_eclipse_sector_info[sector].number;
    }
    if (story->verb == ECLIPSE_DO_OFFER)
        event.other = (int8_t)x;
    return event;
}

static void tell_action(Story *story)
{
    const HxState *s = story->before;
    const HxAction seen = eclipse_seen(s, story->a, story->viewer);
    char words[HX_EVENT_TEXT];
    eclipse_action_text(s, seen, story->viewer, words, sizeof words);
    const int seat = s->game->to_move(s);
    if (seat == HX_CHANCE) {
        const bool is_roll = story->verb == ECLIPSE_DO_ROLL;
        const int party = is_roll ? battle(s)->party[battle(s)->rolling_side] : PARTY_GCDS;
        HxEvent event = hx_event(is_roll ? "roll" : "draw", HX_EVENT_DICE, is_seat(party) ? party : HX_CHANCE, "%s", words);
        if (is_roll && battle(s)->sector)
            event = at(event, battle(s)->sector - 1, is_seat(party) ? hx_eclipse_ship_names[battle(s)->rolling] : NULL, 0);
        else if (seen == story->a)
            event = of_action(story, event);
        hx_event_add(&story->list, event);
        return;
    }
    if (story->verb == ECLIPSE_DO_DONE)
        return;
    const Name actor = who(story, seat);
    HxEvent event = hx_event(story->verb == ECLIPSE_DO_ACT ? "action" : "choice", is_brief(story) ? HX_EVENT_BRIEF : HX_EVENT_FULL, seat,
                             "%s: %s", actor.text, words);
    hx_event_add(&story->list, seen == story->a ? of_action(story, event) : event);
}

/* ---- Ships and fights ----------------------------------------------------------------------------------------------------------- */

static void say_built(Story *story, const Fact *f)
{
    HxEvent event = hx_event("built", HX_EVENT_BRIEF, f->seat, "%s: a new %s in %s", who(story, f->seat).text, eclipse_item_names[f->thing],
                             label(f->sector));
    if (f->n > 1)
        event = hx_event("built", HX_EVENT_BRIEF, f->seat, "%s: %d new %ss in %s", who(story, f->seat).text, f->n,
                         eclipse_item_names[f->thing], label(f->sector));
    add(story, at(event, f->sector, eclipse_item_names[f->thing], f->n), f->why);
}

static void say_start_ship(Story *story, const Fact *f)
{
    const char *ship = hx_eclipse_ship_names[f->thing];
    add(story,
        at(hx_event("start_ship", HX_EVENT_FULL, f->seat, "%s begins with 1 %s in %s", who(story, f->seat).text, ship, label(f->sector)),
           f->sector, ship, f->n),
        NULL);
}

static void say_moved(Story *story, const Fact *f)
{
    const char *ship = hx_eclipse_ship_names[f->thing];
    HxEvent event = hx_event("move", HX_EVENT_FULL, f->seat, "%s: %d %s%s from %s to %s", who(story, f->seat).text, f->n, ship,
                             plural(f->n), label(f->from), label(f->sector));
    event.from = hx_eclipse_sector_info[f->from].number;
    add(story, at(event, f->sector, ship, f->n), f->why);
}

static void say_damaged(Story *story, const Fact *f)
{
    HxEvent event =
        hx_event("damage", HX_EVENT_FULL, HX_CHANCE, "the %s %d damage", f->seat == PARTY_ANCIENTS ? "Ancients take" : "GCDS takes", f->n);
    if (is_seat(f->seat))
        event = hx_event("damage", HX_EVENT_FULL, f->seat, "%s's %ss take %d damage", who(story, f->seat).text,
                         hx_eclipse_ship_names[f->thing], f->n);
    add(story, at(event, f->sector, hx_eclipse_ship_names[f->thing], f->n), NULL);
}

/* Who has destroyed it is part of the cause, of a ship shot at: "cannons of Planta". */
static void say_destroyed(Story *story, const Fact *f)
{
    const char *ship = hx_eclipse_ship_names[f->thing];
    HxEvent event;
    if (is_seat(f->seat))
        event = hx_event("ship_destroyed", HX_EVENT_BRIEF, f->seat, "%s loses %d %s%s in %s", who(story, f->seat).text, f->n, ship,
                         plural(f->n), label(f->sector));
    else if (f->seat == PARTY_GCDS)
        event = hx_event("ship_destroyed", HX_EVENT_BRIEF, HX_CHANCE, "the GCDS is destroyed");
    else if (f->n > 1)
        event = hx_event("ship_destroyed", HX_EVENT_BRIEF, HX_CHANCE, "%d Ancients are destroyed in %s", f->n, label(f->sector));
    else
        event = hx_event("ship_destroyed", HX_EVENT_BRIEF, HX_CHANCE, "an Ancient is destroyed in %s", label(f->sector));
    event = at(event, f->sector, ship, f->n);
    if (f->other == NOBODY) {
        add(story, event, f->why);
        return;
    }
    const size_t n = strlen(event.text);
    snprintf(event.text + n, sizeof event.text - n, " (%s of %s)", f->why, party_name(story, f->other).text);
    event.other = is_seat(f->other) ? f->other : HX_CHANCE;
    event.why = f->why;
    hx_event_add(&story->list, event);
}

static void say_battle(Story *story, const Fact *f)
{
    HxEvent event = hx_event("battle", HX_EVENT_BRIEF, f->seat, "battle in %s: %s against %s", label(f->sector),
                             party_name(story, f->seat).text, party_name(story, f->other).text);
    event.other = is_seat(f->other) ? f->other : HX_CHANCE;
    add(story, at(event, f->sector, NULL, 0), NULL);
}

static void say_battle_round(Story *story, const Fact *f)
{
    add(story,
        at(hx_event("battle_round", HX_EVENT_FULL, HX_CHANCE, "engagement round %d in %s", f->n, label(f->sector)), f->sector, NULL, f->n),
        NULL);
}

static void say_stalemate(Story *story, const Fact *f)
{
    add(story,
        at(hx_event("stalemate", HX_EVENT_BRIEF, f->seat, "neither side in %s can fight on: %s has to leave", label(f->sector),
                    who(story, f->seat).text),
           f->sector, NULL, 0),
        NULL);
}

static void say_holds(Story *story, const Fact *f)
{
    add(story,
        at(hx_event("battle_end", HX_EVENT_BRIEF, is_seat(f->seat) ? f->seat : HX_CHANCE, "%s %s %s", party_name(story, f->seat).text,
                    f->seat == PARTY_ANCIENTS ? "hold" : "holds", label(f->sector)),
           f->sector, NULL, 0),
        NULL);
}

static void say_raid(Story *story, const Fact *f)
{
    HxEvent event = hx_event("raid", HX_EVENT_BRIEF, f->seat, "%s attacks the population of %s in %s", who(story, f->seat).text,
                             who(story, f->other).text, label(f->sector));
    event.other = f->other;
    add(story, at(event, f->sector, NULL, 0), NULL);
}

static void say_bombed(Story *story, const Fact *f)
{
    HxEvent event = hx_event("cubes_destroyed", HX_EVENT_BRIEF, f->seat, "%d cube%s destroyed in %s", f->n, plural(f->n), label(f->sector));
    event.other = f->other;
    add(story, at(event, f->sector, "cube", f->n), f->why);
}

/* ---- The map ----------------------------------------------------------------------------------------------------------------------- */

static void say_drawn_anew(Story *story, const Fact *f)
{
    static const char *const stacks[ECLIPSE_STACKS] = { "inner", "middle", "outer" };
    HxEvent event =
        hx_event("stack", HX_EVENT_FULL, HX_CHANCE, "the discarded tiles of the %s sectors are their stack again", stacks[f->n]);
    event.what = stacks[f->n];
    add(story, event, NULL);
}

static void say_discarded(Story *story, const Fact *f)
{
    add(story, at(hx_event("discarded", HX_EVENT_FULL, HX_CHANCE, "%s is discarded", label(f->sector)), f->sector, NULL, 1), NULL);
}

static void say_explored(Story *story, const Fact *f)
{
    HxEvent event =
        hx_event("explored", HX_EVENT_BRIEF, HX_CHANCE, "%s %s is on the map%s", label(f->sector), hx_eclipse_sector_info[f->sector].name,
                 f->n && f->thing ? ", with Ancients and a Discovery Tile"
                 : f->n           ? ", with Ancients"
                 : f->thing       ? ", with a Discovery Tile"
                                  : "");
    add(story, at(event, f->sector, f->thing ? "Discovery Tile" : NULL, f->n), NULL);
}

static void say_taken(Story *story, const Fact *f)
{
    HxEvent event = hx_event("hex_taken", HX_EVENT_BRIEF, f->seat, "%s controls %s", who(story, f->seat).text, label(f->sector));
    add(story, at(event, f->sector, NULL, hx_eclipse_sector_info[f->sector].vp), NULL);
}

static void say_lost(Story *story, const Fact *f)
{
    HxEvent event = hx_event("hex_lost", HX_EVENT_BRIEF, f->seat, "%s no longer controls %s", who(story, f->seat).text, label(f->sector));
    add(story, at(event, f->sector, NULL, hx_eclipse_sector_info[f->sector].vp), f->why);
    if (f->n)
        add(story,
            at(hx_event("cubes_lifted", HX_EVENT_FULL, f->seat, "%d cube%s of %s leave%s %s", f->n, plural(f->n), who(story, f->seat).text,
                        f->n == 1 ? "s" : "", label(f->sector)),
               f->sector, "cube", f->n),
            f->why);
}

static void say_discovery(Story *story, const Fact *f)
{
    add(story,
        at(hx_event("discovery", HX_EVENT_FULL, f->seat, "%s finds the Discovery Tile of %s", who(story, f->seat).text, label(f->sector)),
           f->sector, "Discovery Tile", 1),
        NULL);
}

/* ---- Seats ------------------------------------------------------------------------------------------------------------------------- */

/* A line of a seat about so many of a thing. */
static void add_of(Story *story, HxEvent event, const char *what, int amount, const char *why)
{
    event.what = what;
    event.amount = amount;
    add(story, event, why);
}

static void say_species(Story *story, const Fact *f)
{
    const char *name = hx_eclipse_species_info[f->thing].name;
    add_of(story, hx_event("species", HX_EVENT_FULL, f->seat, "seat %d plays %s", f->seat, name), name, 0, NULL);
}

static void say_passed_first(Story *story, const Fact *f)
{
    add(story, hx_event("passed_first", HX_EVENT_FULL, f->seat, "%s has passed first and begins the next round", who(story, f->seat).text),
        NULL);
}

static void say_resources(Story *story, const Fact *f)
{
    char words[HX_EVENT_TEXT];
    Text text = text_on(words, sizeof words);
    int n = 0, last = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        if (f->change[k]) {
            last = k;
            text_add(&text, "%s%s %+d", n++ ? ", " : "", hx_eclipse_resource_names[k], f->change[k]);
        }
    const HxEvent event = hx_event("resources", HX_EVENT_FULL, f->seat, "%s: %s", who(story, f->seat).text, words);
    if (n) /* of several the text tells how much each */
        add_of(story, event, n == 1 ? hx_eclipse_resource_names[last] : NULL, n == 1 ? f->change[last] : 0, f->why);
}

static void say_technology(Story *story, const Fact *f)
{
    const char *name = hx_eclipse_technology_info[f->thing].name;
    add_of(story, hx_event("technology", HX_EVENT_BRIEF, f->seat, "%s has %s", who(story, f->seat).text, name), name, 0, f->why);
}

static void say_new_discs(Story *story, const Fact *f)
{
    add_of(story, hx_event("discs", HX_EVENT_FULL, f->seat, "%s: %d more influence disc%s", who(story, f->seat).text, f->n, plural(f->n)),
           "new", f->n, NULL);
}

static void say_discs_back(Story *story, const Fact *f)
{
    add_of(story,
           hx_event("discs", HX_EVENT_FULL, f->seat, "%s: %d disc%s back from actions", who(story, f->seat).text, f->n, plural(f->n)),
           "back", f->n, NULL);
}

static void say_colony_ships(Story *story, const Fact *f)
{
    add_of(
        story,
        hx_event("colony_ships", HX_EVENT_FULL, f->seat, "%s: %d Colony Ship%s ready again", who(story, f->seat).text, f->n, plural(f->n)),
        "Colony Ship", f->n, NULL);
}

/* The place of a part: 8 * ship type + slot. */
static void say_part(Story *story, const Fact *f)
{
    const bool is_on = f->kind == FACT_PART_ON;
    const char *name = hx_eclipse_part_info[f->thing].name;
    HxEvent event = hx_event(is_on ? "part_laid" : "part_removed", HX_EVENT_FULL, f->seat, "%s: %s %s the %s", who(story, f->seat).text,
                             name, is_on ? "is laid on" : "is taken off", hx_eclipse_ship_names[f->slot / ECLIPSE_SLOTS]);
    event.where = "slot";
    event.place = f->slot;
    add_of(story, event, name, 1, f->why);
}

static void say_part_kept(Story *story, const Fact *f)
{
    const char *name = hx_eclipse_part_info[f->thing].name;
    add_of(story, hx_event("part_found", HX_EVENT_FULL, f->seat, "%s has the Ancient part %s", who(story, f->seat).text, name), name, 1,
           f->why);
}

static void say_discovery_kept(Story *story, const Fact *f)
{
    const char *name = hx_eclipse_discovery_info[f->thing].name;
    add_of(story,
           hx_event("discovery_kept", HX_EVENT_FULL, f->seat, "%s keeps the Discovery Tile %s for 2 VP", who(story, f->seat).text, name),
           name, 1, f->why);
}

static void say_cube_placed(Story *story, const Fact *f)
{
    const char *kind = hx_eclipse_resource_names[f->thing];
    add(story,
        at(hx_event("cube_placed", HX_EVENT_FULL, f->seat, "%s: %d %s cube%s in %s", who(story, f->seat).text, f->n, kind, plural(f->n),
                    label(f->sector)),
           f->sector, kind, f->n),
        f->why);
}

static void say_cubes_home(Story *story, const Fact *f)
{
    const char *kind = hx_eclipse_resource_names[f->thing];
    add_of(story,
           hx_event("cubes_home", HX_EVENT_FULL, f->seat, "%s: %d %s cube%s back on the track", who(story, f->seat).text, f->n, kind,
                    plural(f->n)),
           kind, f->n, f->why);
}

/* Less than none: they leave it. */
static void say_cubes_dead(Story *story, const Fact *f)
{
    const char *kind = hx_eclipse_resource_names[f->thing];
    const int n = f->n < 0 ? -f->n : f->n;
    add_of(story,
           hx_event("graveyard", HX_EVENT_FULL, f->seat, "%s: %d %s cube%s %s the graveyard", who(story, f->seat).text, n, kind, plural(n),
                    f->n < 0 ? "out of" : "in"),
           kind, f->n, f->why);
}

static void say_cube_given(Story *story, const Fact *f)
{
    const char *kind = hx_eclipse_resource_names[f->thing];
    HxEvent event = hx_event("cube_given", HX_EVENT_FULL, f->seat, "%s gives a %s cube with its Ambassador to %s", who(story, f->seat).text,
                             kind, who(story, f->other).text);
    event.other = f->other;
    add_of(story, event, kind, 1, NULL);
}

/* The one place that knows who may see the value of a Reputation Tile that comes or goes (E-REP-6): its owner. */
static void say_reputation(Story *story, const Fact *f)
{
    char value[16] = "";
    if (story->viewer == HX_ALL || story->viewer == f->seat)
        snprintf(value, sizeof value, " of %d VP", f->thing);
    add_of(story,
           hx_event("reputation", HX_EVENT_FULL, f->seat,
                    f->n > 0 ? "%s has a Reputation Tile%s more" : "%s gives a Reputation Tile%s back", who(story, f->seat).text, value),
           "Reputation Tile", f->n, f->why);
}

static void say_relations(Story *story, const Fact *f)
{
    HxEvent event =
        hx_event("relations", HX_EVENT_BRIEF, f->seat, "%s has the Ambassador of %s", who(story, f->seat).text, who(story, f->other).text);
    event.other = f->other;
    add(story, event, f->why);
}

static void say_relations_end(Story *story, const Fact *f)
{
    HxEvent event = hx_event("relations_end", HX_EVENT_BRIEF, f->seat, "%s and %s are no longer on terms", who(story, f->seat).text,
                             who(story, f->other).text);
    event.other = f->other;
    add(story, event, f->why);
}

static void say_traitor(Story *story, const Fact *f)
{
    add(story, hx_event("traitor", HX_EVENT_BRIEF, f->seat, "%s holds the Traitor Card: -2 VP", who(story, f->seat).text), f->why);
}

static void say_collapse(Story *story, const Fact *f)
{
    HxEvent event =
        hx_event("collapse", HX_EVENT_BRIEF, f->seat, "the civilization of %s collapses with %d VP", who(story, f->seat).text, f->n);
    event.amount = f->n;
    add(story, event, f->why);
}

/* ---- Rounds ------------------------------------------------------------------------------------------------------------------------ */

/* What a seat's storage will change by in the next Upkeep, should it do nothing: at the end of a round as its Cleanup will leave the board.
 */
static void read_incomes(const HxState *s, int seat, int income[ECLIPSE_RESOURCES])
{
    const Seat *own = seat_at(s, seat);
    const bool is_cleaned_up = table(s)->phase == ECLIPSE_PHASE_CLEANUP;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        income[k] =
            own->is_out ? 0 : hx_eclipse_production_of(min_int(FULL_TRACK, own->cubes[k] + (is_cleaned_up ? own->graveyard[k] : 0)));
    if (!own->is_out)
        income[ECLIPSE_MONEY] -= hx_eclipse_upkeep_of(own->discs_on_track + (is_cleaned_up ? own->discs_on_actions : 0));
}

/* At the end of a round: what each seat has. Reputation Tiles of others count in nobody's eyes. */
static void tell_summary(Story *story)
{
    const HxState *s = story->s;
    for (int seat = 0; seat < table(s)->seats; seat++) {
        const Seat *own = seat_at(s, seat);
        if (!own->species)
            continue;
        const bool is_open = eclipse_sees_reputation(seat, story->viewer);
        const int score = eclipse_score_for(s, seat, story->viewer);
        int income[ECLIPSE_RESOURCES];
        read_incomes(s, seat, income);
        HxEvent event = hx_event(
            "summary", HX_EVENT_BRIEF, seat, "round %d, %s: %d VP%s, %d hex%s, money %d (%+d), science %d (%+d), materials %d (%+d)",
            table(s)->round, who(story, seat).text, score, is_open ? "" : " without Reputation Tiles", count_bits(own->discs),
            count_bits(own->discs) == 1 ? "" : "es", own->storage[ECLIPSE_MONEY], income[ECLIPSE_MONEY], own->storage[ECLIPSE_SCIENCE],
            income[ECLIPSE_SCIENCE], own->storage[ECLIPSE_MATERIALS], income[ECLIPSE_MATERIALS]);
        event.amount = score;
        hx_event_add(&story->list, event);
    }
}

/* At the end of the game: what each seat's VP are for. */
static void tell_final_points(Story *story)
{
    const HxState *s = story->s;
    for (int seat = 0; seat < table(s)->seats; seat++) {
        if (!seat_at(s, seat)->species)
            continue;
        const EclipsePoints p = eclipse_points_of(s, seat);
        const int reputation = eclipse_score_of(s, seat) - eclipse_open_score(s, seat);
        const struct {
            const char *what;
            int n;
        } row[] = {
            { "hexes", p.hexes },
            { "Monoliths", p.monoliths },
            { "Reputation Tiles", reputation },
            { "Ambassadors", p.ambassadors },
            { "Discovery Tiles", p.discoveries },
            { "technologies", p.technologies },
            { "the species", p.species },
            { "the Traitor Card", p.traitor },
            { "the civilization that collapsed", p.collapse },
        };
        for (size_t i = 0; i < HX_COUNT(row); i++)
            if (row[i].n)
                add_of(story, hx_event("points", HX_EVENT_BRIEF, seat, "%s: %d VP for %s", who(story, seat).text, row[i].n, row[i].what),
                       row[i].what, row[i].n, NULL);
    }
}

static void say_round(Story *story, const Fact *f)
{
    HxEvent event = hx_event("round", HX_EVENT_BRIEF, HX_CHANCE, "round %d: Action Phase", f->n);
    event.amount = f->n;
    hx_event_add(&story->list, event);
}

/* E-UPK is the last phase that changes what a round comes to: behind it stands the summary, and in the last round what VP are for. */
static void say_phase(Story *story, const Fact *f)
{
    static const char *const phases[] = {
        "set-up", "Action Phase", "Combat Phase", "Upkeep Phase", "Cleanup Phase", "the end of the game"
    };
    const int round = table(story->s)->round;
    if (f->n == ECLIPSE_PHASE_CLEANUP || f->n == ECLIPSE_PHASE_OVER)
        tell_summary(story);
    const HxEvent event = hx_event("phase", HX_EVENT_BRIEF, HX_CHANCE, "round %d: %s", round, phases[f->n]);
    add_of(story, event, phases[f->n], round, NULL);
    if (f->n == ECLIPSE_PHASE_OVER)
        tell_final_points(story);
}

/* ---- Listening ---------------------------------------------------------------------------------------------------------------------- */

/* Each fact in words; `is_summed`: equal ones in a row are one, with the sum of their n. */
static const struct FactWords {
    void (*say)(Story *story, const Fact *f);
    bool is_summed;
} words_of[N_FACTS] = {
    [FACT_ROUND] = { say_round, false },
    [FACT_PHASE] = { say_phase, false },
    [FACT_SPECIES] = { say_species, false },
    [FACT_PASSED_FIRST] = { say_passed_first, false },
    [FACT_RESOURCES] = { say_resources, false },
    [FACT_TECHNOLOGY] = { say_technology, false },
    [FACT_NEW_DISCS] = { say_new_discs, false },
    [FACT_DISCS_BACK] = { say_discs_back, false },
    [FACT_COLONY_SHIPS] = { say_colony_ships, false },
    [FACT_PART_ON] = { say_part, false },
    [FACT_PART_OFF] = { say_part, false },
    [FACT_PART_KEPT] = { say_part_kept, false },
    [FACT_DRAWN_ANEW] = { say_drawn_anew, false },
    [FACT_DISCARDED] = { say_discarded, false },
    [FACT_EXPLORED] = { say_explored, false },
    [FACT_DISCOVERY] = { say_discovery, false },
    [FACT_DISCOVERY_KEPT] = { say_discovery_kept, false },
    [FACT_TAKEN] = { say_taken, false },
    [FACT_LOST] = { say_lost, false },
    [FACT_CUBE_PLACED] = { say_cube_placed, true },
    [FACT_CUBES_HOME] = { say_cubes_home, true },
    [FACT_CUBES_DEAD] = { say_cubes_dead, true },
    [FACT_CUBE_GIVEN] = { say_cube_given, false },
    [FACT_BOMBED] = { say_bombed, true },
    [FACT_START_SHIP] = { say_start_ship, false },
    [FACT_BUILT] = { say_built, true },
    [FACT_MOVED] = { say_moved, false },
    [FACT_DAMAGED] = { say_damaged, true },
    [FACT_DESTROYED] = { say_destroyed, true },
    [FACT_BATTLE] = { say_battle, false },
    [FACT_BATTLE_ROUND] = { say_battle_round, false },
    [FACT_STALEMATE] = { say_stalemate, false },
    [FACT_HOLDS] = { say_holds, false },
    [FACT_RAID] = { say_raid, false },
    [FACT_REPUTATION] = { say_reputation, false },
    [FACT_RELATIONS] = { say_relations, false },
    [FACT_RELATIONS_END] = { say_relations_end, false },
    [FACT_TRAITOR] = { say_traitor, false },
    [FACT_COLLAPSE] = { say_collapse, false },
};

static void say_last(Story *story)
{
    if (story->last.kind != N_FACTS)
        words_of[story->last.kind].say(story, &story->last);
    story->last.kind = N_FACTS;
}

static bool is_more_of(const Fact *f, const Fact *last)
{
    return f->kind == last->kind && words_of[f->kind].is_summed && f->seat == last->seat && f->other == last->other &&
           f->sector == last->sector && f->thing == last->thing && f->why == last->why && (f->n > 0) == (last->n > 0);
}

/* A fact that equal ones may follow is kept back until another one comes. */
static void hear(HxEar *ear, const HxState *s, const void *fact)
{
    Story *story = (Story *)ear; /* its first member */
    const Fact *f = fact;
    story->s = s;
    if (is_more_of(f, &story->last)) {
        story->last.n = (int16_t)(story->last.n + f->n);
        return;
    }
    say_last(story);
    story->last = *f;
    if (!words_of[f->kind].is_summed)
        say_last(story);
}

int eclipse_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = {
        .ear = { hear }, .before = before, .s = after, .a = a, .viewer = viewer, .last = { .kind = N_FACTS }, .list = { out, cap, 0 }
    };
    story.verb = hx_eclipse_verb_of(a, &story.argument);
    tell_action(&story);
    hx_overhear(before, a, viewer, &story.ear);
    story.s = after;
    say_last(&story);
    hx_event_add_end(&story.list, before, after, name_of_seat);
    return story.list.n;
}
