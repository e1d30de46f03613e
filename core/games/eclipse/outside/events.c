/* Eclipse tells its story: what a step did, by comparing the position before with the one after. What everybody may see is open in both;
 * what only one seat sees (Reputation Tiles) is told through the action's text, which knows its viewer. */
#include "core/games/eclipse/outside/events.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/redeal.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/text.h"

/* The step being told. */
typedef struct Story {
    const HxState *before, *after;
    HxAction a;
    EclipseVerb verb;
    uint32_t argument;
    int viewer;
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
    name_of_seat(story->after, seat, name.text, sizeof name.text);
    return name;
}

static Name party_name(const Story *story, int party)
{
    if (party < N_SEATS_MAX)
        return who(story, party);
    return party == PARTY_ANCIENTS ? (Name){ "the Ancients" } : (Name){ "the GCDS" };
}

static const char *label(int sector)
{
    return eclipse_sector_info[sector].label;
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static void add_at(Story *story, HxEvent event, int sector, const char *what, int amount)
{
    event.where = "hex";
    event.place = eclipse_sector_info[sector].number;
    event.what = what;
    event.amount = amount;
    hx_event_add(&story->list, event);
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
        return eclipse_species_info[x].name;
    case ECLIPSE_DO_ACT:
        return x < (int)HX_COUNT(acts) ? acts[x] : NULL;
    case ECLIPSE_DO_TRADE:
        return eclipse_resource_names[x % ECLIPSE_RESOURCES];
    case ECLIPSE_DO_FRONT:
        return eclipse_discovery_info[top(s)->discovery.tile].name;
    case ECLIPSE_DO_RESEARCH:
    case ECLIPSE_DO_DRAW_TECHNOLOGY:
        return eclipse_technology_info[x].name;
    case ECLIPSE_DO_PART:
        return eclipse_part_info[x].name;
    case ECLIPSE_DO_REMOVE:
    case ECLIPSE_DO_SLOT:
        return eclipse_ship_names[x / ECLIPSE_SLOTS];
    case ECLIPSE_DO_BUILD:
        return eclipse_item_names[x];
    case ECLIPSE_DO_MOVE_TYPE:
    case ECLIPSE_DO_ORDER:
        return eclipse_ship_names[x];
    case ECLIPSE_DO_ATTACK:
        return eclipse_ship_names[top(s)->attack.type];
    case ECLIPSE_DO_RETREAT:
        return eclipse_ship_names[asked(s) == ECLIPSE_KIND_ATTACK ? top(s)->attack.type : top(s)->forced_retreat.type];
    case ECLIPSE_DO_DRAW_DISCOVERY:
        return eclipse_discovery_info[x].name;
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
        eclipse_read_decision(s, &asked_of);
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
        event.place = eclipse_sector_info[sector].number;
    }
    if (story->verb == ECLIPSE_DO_OFFER)
        event.other = (int8_t)x;
    return event;
}

static void tell_action(Story *story)
{
    const HxAction seen = eclipse_seen(story->before, story->a, story->viewer);
    char words[HX_EVENT_TEXT];
    eclipse_action_text(story->before, seen, story->viewer, words, sizeof words);
    const int seat = story->before->game->to_move(story->before);
    if (seat == HX_CHANCE) {
        const bool is_roll = story->verb == ECLIPSE_DO_ROLL;
        const int party = is_roll ? battle(story->before)->party[battle(story->before)->rolling_side] : PARTY_GCDS;
        const int roller = party < N_SEATS_MAX ? party : HX_CHANCE;
        HxEvent event = hx_event(is_roll ? "roll" : "draw", HX_EVENT_DICE, is_roll ? roller : HX_CHANCE, "%s", words);
        if (is_roll && battle(story->before)->sector)
            add_at(story, event, battle(story->before)->sector - 1,
                   party < N_SEATS_MAX ? eclipse_ship_names[battle(story->before)->rolling] : NULL, 0);
        else
            hx_event_add(&story->list, seen == story->a ? of_action(story, event) : event);
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

static int ships_on_map(const HxState *s, int seat, int type)
{
    int n = 0;
    FOR_BITS(sector, seat_at(s, seat)->fleets)
    {
        n += ships_of_type(hex_at(s, sector)->ships[seat], type);
    }
    return n;
}

/* Ships of one type of a seat, hex by hex: more of them on the map were built, fewer destroyed, as many have moved. */
static void tell_ships_of(Story *story, int seat, int type)
{
    const uint64_t fleets = seat_at(story->before, seat)->fleets | seat_at(story->after, seat)->fleets;
    const int change = ships_on_map(story->after, seat, type) - ships_on_map(story->before, seat, type);
    const char *ship = eclipse_ship_names[type];
    const Name owner = who(story, seat);
    int from = -1, to = -1, moved = 0;
    FOR_BITS(i, fleets)
    {
        const int sector = i;
        const int n = ships_of_type(hex_at(story->after, sector)->ships[seat], type) -
                      ships_of_type(hex_at(story->before, sector)->ships[seat], type);
        if (n > 0 && change > 0)
            add_at(story, hx_event("built", HX_EVENT_BRIEF, seat, "%s: a new %s in %s", owner.text, ship, label(sector)), sector, ship, n);
        else if (n < 0 && change < 0)
            add_at(
                story,
                hx_event("ship_destroyed", HX_EVENT_BRIEF, seat, "%s loses %d %s%s in %s", owner.text, -n, ship, plural(-n), label(sector)),
                sector, ship, -n);
        else if (n < 0) {
            from = sector;
            moved = -n;
        } else if (n > 0) {
            to = sector;
        }
    }
    if (from >= 0 && to >= 0)
        add_at(story,
               hx_event("move", HX_EVENT_FULL, seat, "%s: %d %s%s from %s to %s", owner.text, moved, ship, plural(moved), label(from),
                        label(to)),
               to, ship, moved);
}

static int damage_on_seat(const HxState *s, int seat, int type)
{
    static const uint8_t pieces[ECLIPSE_SHIP_TYPES] = { 8, 4, 2, 4 };
    int sum = 0;
    for (int i = 0; i < pieces[type]; i++)
        sum += battle(s)->damage[seat][eclipse_damage_at[type] + i];
    return sum;
}

static void tell_damage(Story *story)
{
    const Battle *b = battle(story->before), *now = battle(story->after);
    if (!b->sector || now->sector != b->sector)
        return;
    const int sector = b->sector - 1;
    for (int seat = 0; seat < table(story->after)->seats; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const int more = damage_on_seat(story->after, seat, type) - damage_on_seat(story->before, seat, type);
            const Name owner = who(story, seat);
            if (more > 0)
                add_at(story,
                       hx_event("damage", HX_EVENT_FULL, seat, "%s's %ss take %d damage", owner.text, eclipse_ship_names[type], more),
                       sector, eclipse_ship_names[type], more);
        }
    const int ancients = now->ancient_damage[0] + now->ancient_damage[1] - b->ancient_damage[0] - b->ancient_damage[1];
    if (ancients > 0)
        add_at(story, hx_event("damage", HX_EVENT_FULL, HX_CHANCE, "the Ancients take %d damage", ancients), sector, "ancient", ancients);
    if (now->gcds_damage > b->gcds_damage)
        add_at(story, hx_event("damage", HX_EVENT_FULL, HX_CHANCE, "the GCDS takes %d damage", now->gcds_damage - b->gcds_damage), sector,
               "gcds", now->gcds_damage - b->gcds_damage);
}

/* Which fight is on, before and after. */
typedef struct Fights {
    const Battle *was, *is;
    bool was_on, is_on, is_another;
} Fights;

static Fights fights_of(const Story *story)
{
    Fights f = { .was = battle(story->before), .is = battle(story->after) };
    f.was_on = f.was->fire == FIRE_MISSILES || f.was->fire == FIRE_CANNONS;
    f.is_on = f.is->fire == FIRE_MISSILES || f.is->fire == FIRE_CANNONS;
    f.is_another = f.was_on && f.is_on && (f.was->sector != f.is->sector || memcmp(f.was->party, f.is->party, sizeof f.was->party) != 0);
    return f;
}

/* Who holds the hex when two parties have fought. */
static void tell_fight_end(Story *story)
{
    const Fights f = fights_of(story);
    if (!f.was_on || (f.is_on && !f.is_another))
        return;
    const int sector = f.was->sector - 1;
    const Hex *h = hex_at(story->after, sector);
    for (int side = 0; side < 2; side++) {
        const int party = f.was->party[side];
        const bool is_left = party == PARTY_ANCIENTS ? h->ancients
                             : party == PARTY_GCDS   ? (h->flags & HEX_GCDS) != 0
                                                     : h->present >> party & 1;
        if (is_left)
            add_at(story,
                   hx_event("battle_end", HX_EVENT_BRIEF, party < N_SEATS_MAX ? party : HX_CHANCE, "%s %s %s",
                            party_name(story, party).text, party == PARTY_ANCIENTS ? "hold" : "holds", label(sector)),
                   sector, NULL, 0);
    }
}

static void tell_fight_begin(Story *story)
{
    const Fights f = fights_of(story);
    const Battle *now = f.is;
    if (!f.is_on)
        return;
    const int sector = now->sector - 1;
    if (!f.was_on || f.is_another) {
        HxEvent event = hx_event("battle", HX_EVENT_BRIEF, now->party[SIDE_ATTACKER], "battle in %s: %s against %s", label(sector),
                                 party_name(story, now->party[SIDE_ATTACKER]).text, party_name(story, now->party[SIDE_DEFENDER]).text);
        event.other = (int8_t)(now->party[SIDE_DEFENDER] < N_SEATS_MAX ? now->party[SIDE_DEFENDER] : HX_CHANCE);
        add_at(story, event, sector, NULL, 0);
    }
    if (now->fire == FIRE_CANNONS && (f.was->fire != FIRE_CANNONS || now->round != f.was->round) && now->round)
        add_at(story, hx_event("battle_round", HX_EVENT_FULL, HX_CHANCE, "engagement round %d in %s", now->round, label(sector)), sector,
               NULL, now->round);
}

static void tell_ships(Story *story)
{
    for (int seat = 0; seat < table(story->after)->seats; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES && seat_at(story->before, seat)->species; type++)
            tell_ships_of(story, seat, type);
}

/* ---- The map ----------------------------------------------------------------------------------------------------------------------- */

static void tell_hex(Story *story, int sector)
{
    const Hex *was = hex_at(story->before, sector), *is = hex_at(story->after, sector);
    if (!is_placed(was)) {
        add_at(story,
               hx_event("explored", HX_EVENT_BRIEF, HX_CHANCE, "%s %s is on the map%s", label(sector), eclipse_sector_info[sector].name,
                        is->ancients ? ", with Ancients" : ""),
               sector, NULL, is->ancients);
    } else {
        if (is->ancients < was->ancients)
            add_at(story, hx_event("ship_destroyed", HX_EVENT_BRIEF, HX_CHANCE, "an Ancient is destroyed in %s", label(sector)), sector,
                   "ancient", was->ancients - is->ancients);
        if (was->flags & ~is->flags & HEX_GCDS)
            add_at(story, hx_event("ship_destroyed", HX_EVENT_BRIEF, HX_CHANCE, "the GCDS is destroyed"), sector, "gcds", 1);
    }
    if (was->owner != is->owner) {
        const int loser = was->owner - 1, taker = is->owner - 1;
        if (loser >= 0) {
            const Name name = who(story, loser);
            add_at(story, hx_event("hex_lost", HX_EVENT_BRIEF, loser, "%s no longer controls %s", name.text, label(sector)), sector, NULL,
                   eclipse_sector_info[sector].vp);
        }
        if (taker >= 0) {
            const Name name = who(story, taker);
            add_at(story, hx_event("hex_taken", HX_EVENT_BRIEF, taker, "%s controls %s", name.text, label(sector)), sector, NULL,
                   eclipse_sector_info[sector].vp);
        }
    }
    static const struct {
        uint8_t flag;
        const char *what;
    } structures[] = { { HEX_ORBITAL, "Orbital" }, { HEX_MONOLITH, "Monolith" } };
    for (size_t i = 0; i < HX_COUNT(structures); i++)
        if (is->flags & ~was->flags & structures[i].flag)
            add_at(story,
                   hx_event("built", HX_EVENT_BRIEF, is->owner - 1, "%s: a new %s in %s", who(story, is->owner - 1).text,
                            structures[i].what, label(sector)),
                   sector, structures[i].what, 1);
    const int cubes = cubes_sum(was->cubes) - cubes_sum(is->cubes);
    if (cubes > 0 && battle(story->before)->fire == FIRE_AT_POPULATION)
        add_at(
            story,
            hx_event("cubes_destroyed", HX_EVENT_BRIEF, was->owner - 1, "%d cube%s destroyed in %s", cubes, plural(cubes), label(sector)),
            sector, "cube", cubes);
}

static void tell_map(Story *story)
{
    FOR_BITS(sector, bags(story->after)->placed)
    {
        if (memcmp(hex_at(story->before, sector), hex_at(story->after, sector), sizeof(Hex)) != 0)
            tell_hex(story, sector);
    }
}

/* ---- Seats ------------------------------------------------------------------------------------------------------------------------- */

static void tell_resources(Story *story, int seat)
{
    const Seat *was = seat_at(story->before, seat), *is = seat_at(story->after, seat);
    char words[HX_EVENT_TEXT];
    Text text = text_on(words, sizeof words);
    int sum = 0, last = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        if (is->storage[k] != was->storage[k]) {
            last = k;
            text_add(&text, "%s%s %+d", sum ? ", " : "", eclipse_resource_names[k], is->storage[k] - was->storage[k]);
            sum++;
        }
    HxEvent event = hx_event("resources", HX_EVENT_FULL, seat, "%s: %s", who(story, seat).text, words);
    if (sum == 1) { /* of several the text tells how much each */
        event.what = eclipse_resource_names[last];
        event.amount = is->storage[last] - was->storage[last];
    }
    if (sum && !is->is_out)
        hx_event_add(&story->list, event);
}

static void tell_seat(Story *story, int seat)
{
    const Seat *was = seat_at(story->before, seat), *is = seat_at(story->after, seat);
    const Name name = who(story, seat);
    FOR_BITS(technology, is->techs & ~was->techs)
    {
        HxEvent event = hx_event("technology", HX_EVENT_BRIEF, seat, "%s has %s", name.text, eclipse_technology_info[technology].name);
        event.what = eclipse_technology_info[technology].name;
        if (was->species) /* not those of the board */
            hx_event_add(&story->list, event);
    }
    tell_resources(story, seat);
    FOR_BITS(partner, is->relations & ~was->relations)
    {
        HxEvent event = hx_event("relations", HX_EVENT_BRIEF, seat, "%s has the Ambassador of %s", name.text, who(story, partner).text);
        event.other = (int8_t)partner;
        hx_event_add(&story->list, event);
    }
    FOR_BITS(partner, was->relations & ~is->relations)
    {
        HxEvent event =
            hx_event("relations_end", HX_EVENT_BRIEF, seat, "%s and %s are no longer on terms", name.text, who(story, partner).text);
        event.other = (int8_t)partner;
        hx_event_add(&story->list, event);
    }
    if (is->is_out && !was->is_out)
        hx_event_add(&story->list,
                     hx_event("collapse", HX_EVENT_BRIEF, seat, "the civilization of %s collapses with %d VP", name.text, is->frozen));
}

static void tell_seats(Story *story)
{
    for (int seat = 0; seat < table(story->after)->seats; seat++)
        if (memcmp(seat_at(story->before, seat), seat_at(story->after, seat), sizeof(Seat)) != 0)
            tell_seat(story, seat);
    const int traitor = table(story->after)->traitor;
    if (traitor && traitor != table(story->before)->traitor)
        hx_event_add(&story->list,
                     hx_event("traitor", HX_EVENT_BRIEF, traitor - 1, "%s holds the Traitor Card: -2 VP", who(story, traitor - 1).text));
}

/* ---- Rounds ------------------------------------------------------------------------------------------------------------------------ */

/* At the end of a round: what each seat has. Reputation Tiles of others count in nobody's eyes. */
static void tell_summary(Story *story)
{
    const HxState *s = story->after;
    for (int seat = 0; seat < table(s)->seats; seat++) {
        const Seat *own = seat_at(s, seat);
        if (!own->species)
            continue;
        const bool is_open = story->viewer == HX_ALL || story->viewer == seat;
        const int score = is_open ? eclipse_score_of(s, seat) : eclipse_open_score(s, seat);
        HxEvent event = hx_event("summary", HX_EVENT_BRIEF, seat,
                                 "round %d, %s: %d VP%s, %d hex%s, money %d (%+d), science %d (%+d), materials %d (%+d)", table(s)->round,
                                 who(story, seat).text, score, is_open ? "" : " without Reputation Tiles", count_bits(own->discs),
                                 count_bits(own->discs) == 1 ? "" : "es", own->storage[ECLIPSE_MONEY],
                                 own->is_out ? 0 : eclipse_production(s, seat, ECLIPSE_MONEY) - eclipse_upkeep_cost(s, seat),
                                 own->storage[ECLIPSE_SCIENCE], own->is_out ? 0 : eclipse_production(s, seat, ECLIPSE_SCIENCE),
                                 own->storage[ECLIPSE_MATERIALS], own->is_out ? 0 : eclipse_production(s, seat, ECLIPSE_MATERIALS));
        event.amount = score;
        hx_event_add(&story->list, event);
    }
}

/* At the end of the game: what each seat's VP are for. */
static void tell_final_points(Story *story)
{
    const HxState *s = story->after;
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
        for (size_t i = 0; i < HX_COUNT(row); i++) {
            if (!row[i].n)
                continue;
            HxEvent event = hx_event("points", HX_EVENT_BRIEF, seat, "%s: %d VP for %s", who(story, seat).text, row[i].n, row[i].what);
            event.what = row[i].what;
            event.amount = row[i].n;
            hx_event_add(&story->list, event);
        }
    }
}

static void tell_round(Story *story)
{
    static const char *const phases[] = {
        "set-up", "Action Phase", "Combat Phase", "Upkeep Phase", "Cleanup Phase", "the end of the game"
    };
    const Table *was = table(story->before), *is = table(story->after);
    if (was->phase == is->phase && was->round == is->round)
        return;
    const bool has_ended = is->phase == ECLIPSE_PHASE_CLEANUP || is->phase == ECLIPSE_PHASE_OVER || is->round > was->round;
    const bool was_told = was->phase == ECLIPSE_PHASE_CLEANUP;
    if (has_ended && !was_told && was->round)
        tell_summary(story);
    HxEvent event =
        hx_event(is->round > was->round ? "round" : "phase", HX_EVENT_BRIEF, HX_CHANCE, "round %d: %s", is->round, phases[is->phase]);
    event.amount = is->round;
    hx_event_add(&story->list, event);
    if (is->phase == ECLIPSE_PHASE_OVER)
        tell_final_points(story);
}

int eclipse_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = { .before = before, .after = after, .a = a, .viewer = viewer, .list = { out, cap, 0 } };
    story.verb = eclipse_verb_of(a, &story.argument);
    tell_action(&story);
    tell_damage(&story);
    tell_ships(&story);
    tell_map(&story);
    tell_seats(&story);
    tell_fight_end(&story);
    tell_round(&story);
    tell_fight_begin(&story);
    hx_event_add_end(&story.list, before, after, name_of_seat);
    return story.list.n;
}
