/* Why something is not among the choices: from a person's words to the action that they want, and from there to what is in its way.
 *
 * Rules are asked where they answer yes or no; here is only which condition fails, in the order in which one would look. */
#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/sheets.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/build.h"
#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/diplomacy.h"
#include "core/games/eclipse/rules/explore.h"
#include "core/games/eclipse/rules/move.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/words.h"

#include <stdio.h>
#include <strings.h>

/* The actions up to MOVE, and whichever of them; then what is no action of a turn. */
typedef enum Want {
    EXPLORE,
    INFLUENCE,
    RESEARCH,
    UPGRADE,
    BUILD_THING,
    MOVE,
    ANY_ACTION,
    COLONISE_HEX,
    RELATIONS,
    BATTLE,
    HIT_SHIP,
    RETREAT_SHIPS,
    TRADE_GOODS,
    STOP_NOW,
    RETURN_PART,
    GIVE_UP,
    REACT,
    DRAW_TILES,
    N_WANTS
} Want;

/* What the words name; -1: nothing of the sort. */
typedef struct Wish {
    const HxState *s;
    const Seat *own;
    int seat;
    int want, technology, part, item, other, square;
    int sector[2]; /* in the order of the words */
    bool is_from;  /* the first one is where something leaves */
    Text out;
} Wish;

static const char *label(int sector)
{
    return hx_eclipse_sector_info[sector].label;
}

static const int needed_for[ECLIPSE_ITEMS] = { ECLIPSE_TECH_NONE,     ECLIPSE_TECH_NONE,    ECLIPSE_TECH_NONE,
                                               ECLIPSE_TECH_STARBASE, ECLIPSE_TECH_ORBITAL, ECLIPSE_TECH_MONOLITH };

/* ---- Reading ------------------------------------------------------------------------------------------------------------- */

static int want_of(const char *words)
{
    static const WordMeaning verbs[] = {
        { "explore", EXPLORE },
        { "influence", INFLUENCE },
        { "disc", INFLUENCE },
        { "research", RESEARCH },
        { "technology", RESEARCH },
        { "upgrade", UPGRADE },
        { "part", UPGRADE },
        { "build", BUILD_THING },
        { "move", MOVE },
        { "go", MOVE },
        { "fly", MOVE },
        { "colonise", COLONISE_HEX },
        { "colonize", COLONISE_HEX },
        { "colony ship", COLONISE_HEX },
        { "cube", COLONISE_HEX },
        { "pact", RELATIONS },
        { "relation", RELATIONS },
        { "diplomacy", RELATIONS },
        { "ambassador", RELATIONS },
        { "offer", RELATIONS },
        { "attack", BATTLE },
        { "fight", BATTLE },
        { "battle", BATTLE },
        { "hit", HIT_SHIP },
        { "fire", HIT_SHIP },
        { "shoot", HIT_SHIP },
        { "assign", HIT_SHIP },
        { "retreat", RETREAT_SHIPS },
        { "flee", RETREAT_SHIPS },
        { "trade", TRADE_GOODS },
        { "exchange", TRADE_GOODS },
        { "stop", STOP_NOW },
        { "done", STOP_NOW },
        { "pass", STOP_NOW },
        { "end", STOP_NOW },
        { "return", RETURN_PART },
        { "remove", RETURN_PART },
        { "give up", GIVE_UP },
        { "resign", GIVE_UP },
        { "react", REACT },
        { "reaction", REACT },
        { "reputation", DRAW_TILES },
        { "action", ANY_ACTION },
    };
    return words_mean(words, verbs, sizeof verbs / sizeof *verbs);
}

/* The action that frames of a kind belong to; -1: none. */
static int want_of_kind(int kind)
{
    switch (kind) {
    case ECLIPSE_KIND_EXPLORE:
    case ECLIPSE_KIND_EXPLORE_SECOND:
    case ECLIPSE_KIND_EXPLORE_WHICH:
    case ECLIPSE_KIND_EXPLORE_ROTATE:
    case ECLIPSE_KIND_EXPLORE_CONTROL:
        return EXPLORE;
    case ECLIPSE_KIND_INFLUENCE:
    case ECLIPSE_KIND_INFLUENCE_TO:
        return INFLUENCE;
    case ECLIPSE_KIND_RESEARCH:
        return RESEARCH;
    case ECLIPSE_KIND_UPGRADE_REMOVE:
    case ECLIPSE_KIND_UPGRADE_PART:
    case ECLIPSE_KIND_UPGRADE_PLACE:
        return UPGRADE;
    case ECLIPSE_KIND_BUILD:
    case ECLIPSE_KIND_BUILD_HEX:
        return BUILD_THING;
    case ECLIPSE_KIND_MOVE:
    case ECLIPSE_KIND_MOVE_SHIP:
    case ECLIPSE_KIND_MOVE_STEP:
        return MOVE;
    default:
        return -1;
    }
}

static int want_of_question(const HxState *s)
{
    return want_of_kind((int)asked(s));
}

/* The action under way, whatever is asked in it; -1: none. */
static int want_under_way(const HxState *s)
{
    int want = -1;
    for (int i = hx_depth(&eclipse_machine, s) - 1; i >= 0 && want < 0; i--)
        want = want_of_kind(((const HxFrameHead *)hx_frame(&eclipse_machine, s, i))->kind);
    return want;
}

/* What is wanted, where the words name no action: what goes with the thing named, else what is under way. */
static int want_of_things(const Wish *w)
{
    const int asked_for = want_of_question(w->s);
    if (w->part >= 0 && (asked_for == UPGRADE || w->technology < 0))
        return UPGRADE;
    if (w->technology >= 0)
        return RESEARCH;
    if (w->item >= 0 && asked_for != MOVE && asked_for != UPGRADE)
        return BUILD_THING;
    return asked_for >= 0 ? asked_for : w->other >= 0 ? RELATIONS : -1;
}

static int seat_of(const HxState *s, const char *words)
{
    for (int seat = 0; seat < table(s)->seats; seat++) {
        const char name[] = { 's', 'e', 'a', 't', ' ', (char)('0' + seat), '\0' };
        if (words_hold(words, name) || (seat_at(s, seat)->species && words_hold(words, species_of(s, seat)->name)))
            return seat;
    }
    return -1;
}

static void read_sectors(Wish *w, const char *words)
{
    int n = 0;
    w->sector[0] = w->sector[1] = -1;
    for (const char *at = words; *at && n < 2; at++)
        for (int sector = 0; sector < N_SECTORS && n < 2; sector++)
            if ((at == words || !isalnum((unsigned char)at[-1])) && strncmp(at, label(sector), 3) == 0 && !isalnum((unsigned char)at[3]))
                w->sector[n++] = sector;
}

/* The class of a population square, as "advanced science"; -1: none is named. */
static int square_of(const char *words)
{
    static const char *const names[] = { "money", "science", "materials" };
    const int resource = words_find(words, names, sizeof *names, ECLIPSE_RESOURCES);
    if (resource >= 0)
        return resource + (words_hold(words, "advanced") ? ECLIPSE_SQUARE_ADVANCED_MONEY : 0);
    return words_hold(words, "grey") ? (int)ECLIPSE_SQUARE_GREY : words_hold(words, "orbital") ? (int)ECLIPSE_SQUARE_ORBITAL : -1;
}

static Wish read_wish(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    Wish w = { .s = s, .own = seat_at(s, seat), .seat = seat, .technology = -1, .part = -1, .item = -1, .out = text_on(out, cap) };
    static const char *const structures[] = { "orbital", "monolith" };
    w.technology = words_find_begun(words, &hx_eclipse_technology_info[0].name, sizeof *hx_eclipse_technology_info, ECLIPSE_TECHNOLOGIES);
    w.part = words_find_begun(words, &hx_eclipse_part_info[0].name, sizeof *hx_eclipse_part_info, ECLIPSE_PARTS);
    w.item = words_find_begun(words, hx_eclipse_ship_names, sizeof *hx_eclipse_ship_names, ECLIPSE_SHIP_TYPES);
    const int structure = words_find_begun(words, structures, sizeof *structures, 2);
    if (w.item < 0 && structure >= 0)
        w.item = ECLIPSE_ITEM_ORBITAL + structure;
    read_sectors(&w, words);
    w.other = seat_of(s, words);
    w.square = square_of(words);
    w.is_from = words_hold(words, "from");
    w.want = want_of(words);
    if (w.want != RESEARCH && w.item >= 0 && w.technology >= 0 &&
        strcasecmp(hx_eclipse_technology_info[w.technology].name, eclipse_item_names[w.item]) == 0)
        w.technology = -1; /* the thing is meant, not the technology of its name */
    if (w.want < 0)
        w.want = want_of_things(&w);
    return w;
}

/* ---- What is in the way -------------------------------------------------------------------------------------------------- */

static const Want reactions[] = { UPGRADE, BUILD_THING, MOVE };

static bool is_reaction(int want)
{
    for (size_t i = 0; i < sizeof reactions / sizeof *reactions; i++)
        if ((int)reactions[i] == want)
            return true;
    return false;
}

/* Whether an action of this sort may begin here at all; false: the text says why not. */
static bool may_begin(Wish *w)
{
    static const char *const titles[] = { "Explore", "Influence", "Research", "Upgrade", "Build", "Move" };
    const EclipseKind kind = asked(w->s);
    const int under_way = want_under_way(w->s);
    char first[200];
    if (w->want == under_way)
        return true;
    if (w->want >= COLONISE_HEX)
        return true; /* no action, or before and after one alike */
    if (kind == ECLIPSE_KIND_TURN_END)
        text_add(&w->out, "your action of this turn is taken; the next one comes with your next turn");
    else if (under_way >= 0)
        text_add(&w->out, "%s is under way and is your action of this turn; the next one comes with your next turn", titles[under_way]);
    else if (kind != ECLIPSE_KIND_TURN) {
        HxAction legal[HX_MAX_LISTED];
        w->s->game->legal(w->s, legal);
        hx_action_text(w->s, legal[0], w->seat, first, sizeof first);
        text_add(&w->out, "answer another question first: '%s', or another of the choices", first);
    } else if (w->own->has_passed && !is_reaction(w->want))
        text_add(&w->out, "you have passed: of the actions only Upgrade, Build and Move are left, as reactions");
    else if (w->own->discs_on_track == 0)
        text_add(&w->out, "no Influence Disc is left on your track to pay for an action");
    return text_length(&w->out) == 0;
}

static void say_cost(Wish *w, int cost, int resource)
{
    text_add(&w->out, "it costs %d %s; you have %d", cost, hx_eclipse_resource_names[resource], w->own->storage[resource]);
    const int means = eclipse_means(w->s, w->seat, resource);
    if (means > w->own->storage[resource])
        text_add(&w->out, ", %d with trades", means);
}

static void say_research(Wish *w)
{
    if (w->technology < 0) {
        if (!eclipse_can_research(w->s, w->seat))
            text_add(&w->out, "you cannot pay for any technology on the board: you can raise %d science",
                     eclipse_means(w->s, w->seat, ECLIPSE_SCIENCE));
        return;
    }
    const EclipseTechnologyInfo *info = &hx_eclipse_technology_info[w->technology];
    const int price = eclipse_price_of(w->s, w->seat, w->technology);
    if (has_tech(w->s, w->seat, (EclipseTechnology)w->technology))
        text_add(&w->out, "you have %s already", info->name);
    else if (!(bags(w->s)->on_board >> w->technology & 1))
        text_add(&w->out, "no tile of %s is on the technology board", info->name);
    else if (eclipse_technologies_on(w->own->techs, info->track) >= ECLIPSE_TRACK_SLOTS)
        text_add(&w->out, "your track for %s is full", info->name);
    else if (!eclipse_can_afford(w->s, w->seat, ECLIPSE_SCIENCE, price))
        say_cost(w, price, ECLIPSE_SCIENCE);
}

/* Is the hex in the player's hands, as building there asks? */
static bool is_own_hex(Wish *w, int sector)
{
    const Hex *h = hex_at(w->s, sector);
    if (!is_placed(h))
        text_add(&w->out, "%s is not on the map", label(sector));
    else if (h->owner && h->owner != w->seat + 1)
        text_add(&w->out, "%s holds %s", party_title(w->s, h->owner - 1), label(sector));
    else if (!h->owner)
        text_add(&w->out, "no disc of yours lies on %s", label(sector));
    return text_length(&w->out) == 0;
}

static void say_build(Wish *w)
{
    if (w->item < 0) {
        if ((w->sector[0] < 0 || is_own_hex(w, w->sector[0])) && !eclipse_can_build(w->s, w->seat, w->own->has_passed)) {
            const int means = eclipse_means(w->s, w->seat, ECLIPSE_MATERIALS), hexes = count_bits(w->own->discs);
            text_add(&w->out, "you cannot build anything: you can raise %d material%s and hold %d hex%s", means, text_plural(means), hexes,
                     hexes == 1 ? "" : "es");
        }
        return;
    }
    const int cost = item_cost(w->s, w->seat, w->item, w->own->has_passed);
    const bool is_structure = w->item >= ECLIPSE_SHIP_TYPES;
    if (needed_for[w->item] != ECLIPSE_TECH_NONE && !has_tech(w->s, w->seat, (EclipseTechnology)needed_for[w->item]))
        text_add(&w->out, "it needs the technology %s", hx_eclipse_technology_info[needed_for[w->item]].name);
    else if (!is_structure && !w->own->ships_left[w->item])
        text_add(&w->out, "all your %ss are on the map", eclipse_item_names[w->item]);
    else if (!eclipse_can_afford(w->s, w->seat, ECLIPSE_MATERIALS, cost))
        say_cost(w, cost, ECLIPSE_MATERIALS);
    else if (!w->own->discs)
        text_add(&w->out, "you hold no hex to build it in");
    else if (asked(w->s) == ECLIPSE_KIND_BUILD && w->item < build_frame(w->s)->first)
        text_add(&w->out, "one action builds in the order of the list: after %ss no %s comes", eclipse_item_names[build_frame(w->s)->first],
                 eclipse_item_names[w->item]);
    else if (w->sector[0] >= 0 && is_own_hex(w, w->sector[0]) && is_structure)
        text_add(&w->out, "%s has one already", label(w->sector[0]));
    else if (text_length(&w->out) == 0 && is_structure)
        text_add(&w->out, "each of your hexes has one already");
}

/* Of a tile that has been drawn, what is asked about it. @rule E-EXP-1 E-EXP-4 */
static bool say_tile(Wish *w)
{
    switch (asked(w->s)) {
    case ECLIPSE_KIND_EXPLORE_SECOND:
    case ECLIPSE_KIND_EXPLORE_WHICH:
        text_add(&w->out, "first choose which of the two tiles to keep");
        break;
    case ECLIPSE_KIND_EXPLORE_ROTATE:
        text_add(&w->out, "a wormhole of the tile must meet one of yours; the choices are the turns that fit");
        break;
    case ECLIPSE_KIND_EXPLORE_CONTROL:
        text_add(&w->out, "the tile is placed; now choose whether to put a disc on it");
        break;
    default:
        break;
    }
    return text_length(&w->out) > 0;
}

static void say_explore(Wish *w)
{
    if (say_tile(w))
        return;
    if (w->sector[0] >= 0 && is_placed(hex_at(w->s, w->sector[0])))
        text_add(&w->out, "%s is on the map already; empty places next to your hexes are explored", label(w->sector[0]));
    else if (w->sector[0] >= 0)
        text_add(&w->out, "tiles are drawn, not chosen: explore an empty place, and %s may come", label(w->sector[0]));
    else if (!eclipse_can_explore(w->s, w->seat))
        text_add(&w->out, "no wormhole of a hex of yours, or that your ships hold, leads to an empty place whose ring has tiles left");
}

/* Who or what guards a hex against the seat; false: nobody. */
static bool say_guards(Wish *w, int sector)
{
    const Hex *h = hex_at(w->s, sector);
    if (h->flags & HEX_GCDS)
        text_add(&w->out, "the Galactic Center Defense System guards %s", label(sector));
    else if (h->ancients && !is_draco(w->s, w->seat))
        text_add(&w->out, "Ancients guard %s", label(sector));
    else if (foreign_ships(h, w->seat))
        text_add(&w->out, "ships of others are in %s", label(sector));
    return text_length(&w->out) > 0;
}

static void say_influence(Wish *w)
{
    const int to = w->sector[0];
    if (to < 0 && asked(w->s) != ECLIPSE_KIND_TURN)
        return; /* it is under way */
    if (to < 0) {
        text_add(&w->out, "no disc can be moved and no Colony Ship turned up: the action's own disc is paid first");
        return;
    }
    const Hex *h = hex_at(w->s, to);
    if (!is_placed(h))
        text_add(&w->out, "%s is not on the map", label(to));
    else if (h->owner == w->seat + 1)
        text_add(&w->out, "your disc lies on %s already", label(to));
    else if (h->owner)
        text_add(&w->out, "%s holds %s: it must lose it in a battle first", party_title(w->s, h->owner - 1), label(to));
    else if (!say_guards(w, to) && asked(w->s) == ECLIPSE_KIND_TURN && w->own->discs_on_track < 2 && !w->own->discs)
        text_add(&w->out, "the action takes your last disc");
    else if (text_length(&w->out) == 0)
        text_add(&w->out, "%s is not joined by wormholes with a hex of yours or of your ships", label(to));
}

/* ---- Moves --------------------------------------------------------------------------------------------------------------- */

/* Steps from a hex to another through wormholes, as a ship may fly: not on from where others hold it. -1: there is no way. */
static int steps_between(const Wish *w, int from, int to, bool flies_past)
{
    int8_t steps[N_SECTORS];
    uint8_t queue[N_SECTORS];
    int head = 0, tail = 0;
    const bool one_side = eclipse_has_generator(w->s, w->seat, w->own->has_passed);
    memset(steps, -1, sizeof steps);
    steps[from] = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail && steps[to] < 0) {
        const int at = queue[head++];
        const Hex *h = hex_at(w->s, at);
        const bool is_held = h->flags & HEX_GCDS || (h->ancients && !is_draco(w->s, w->seat)) || foreign_ships(h, w->seat);
        if (at != from && is_held && !flies_past)
            continue;
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
            if (is_joined(w->s, h, d, one_side) && steps[h->neighbour[d] - 1] < 0) {
                steps[h->neighbour[d] - 1] = (int8_t)(steps[at] + 1);
                queue[tail++] = (uint8_t)(h->neighbour[d] - 1);
            }
    }
    return steps[to];
}

/* Why no ship (of the type wanted) leaves a hex; false: one can. */
static bool say_held(Wish *w, int from)
{
    const Hex *h = hex_at(w->s, from);
    const int n = w->item >= 0 && w->item < ECLIPSE_SHIP_TYPES ? ships_of_type(h->ships[w->seat], w->item) : ships_sum(h->ships[w->seat]);
    const int others = foreign_ships(h, w->seat) + (is_draco(w->s, w->seat) ? 0 : h->ancients);
    if (!is_placed(h))
        text_add(&w->out, "%s is not on the map", label(from));
    else if (n == 0)
        text_add(&w->out, "you have no %s in %s", w->item >= 0 && w->item < ECLIPSE_SHIP_TYPES ? eclipse_item_names[w->item] : "ship",
                 label(from));
    else if (h->flags & HEX_GCDS)
        text_add(&w->out, "the Galactic Center Defense System pins every ship in %s", label(from));
    else if (others && ships_sum(h->ships[w->seat]) <= others)
        text_add(&w->out, "pinned: %d ship%s of others or Ancients hold%s your %d in %s, one for one", others, text_plural(others),
                 others == 1 ? "s" : "", ships_sum(h->ships[w->seat]), label(from));
    else if (!eclipse_may_move_from(w->s, from, w->seat, w->own->has_passed))
        text_add(&w->out, hex_at(w->s, from)->exits ? "your ships in %s have no drive" : "no wormhole leads out of %s", label(from));
    return text_length(&w->out) > 0;
}

/* From which of the own fleets a hex is nearest; -1: from none. */
static int nearest(const Wish *w, int to, bool flies_past, int *steps)
{
    int best = -1;
    FOR_BITS(from, w->own->fleets)
    {
        const int n = from == to ? -1 : steps_between(w, from, to, flies_past);
        if (n > 0 && (best < 0 || n < *steps)) {
            best = from;
            *steps = n;
        }
    }
    return best;
}

static int farthest_move(const Wish *w)
{
    int move = 0;
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        if (w->item < 0 || w->item == type)
            move = max_int(move, w->own->ship[type].move);
    return move;
}

static void say_way(Wish *w, int from, int to)
{
    const bool in_flight = asked(w->s) == ECLIPSE_KIND_MOVE_STEP;
    int steps = 0;
    if (!is_placed(hex_at(w->s, to))) {
        text_add(&w->out, "%s is not on the map", label(to));
        return;
    }
    from = in_flight ? move_step_frame(w->s)->sector : from;
    const int start = from >= 0 ? from : nearest(w, to, false, &steps);
    if (from >= 0)
        steps = steps_between(w, from, to, false);
    const int range = in_flight ? move_step_frame(w->s)->left : farthest_move(w);
    const bool is_blocked = start < 0 || steps < 0;
    if (is_blocked && (from >= 0 ? steps_between(w, from, to, true) : nearest(w, to, true, &steps)) >= 0)
        text_add(&w->out, "hexes that others hold lie on every way to %s: ships stop there", label(to));
    else if (is_blocked)
        text_add(&w->out, "no way of joined wormholes leads to %s", label(to));
    else if (steps > range)
        text_add(&w->out, "%s is %d hex%s from %s; %s %d", label(to), steps, steps == 1 ? "" : "es", label(start),
                 in_flight ? "left to go are" : "your ships move", range);
    else if (in_flight && steps > 1)
        text_add(&w->out, "ships go hex by hex: %s is %d hexes away", label(to), steps);
    else if (!in_flight)
        say_held(w, start);
}

static void say_move(Wish *w)
{
    const bool in_flight = asked(w->s) == ECLIPSE_KIND_MOVE_STEP;
    if (w->item == ECLIPSE_STARBASE)
        text_add(&w->out, "Starbases never move");
    else if (w->item >= 0 && w->item < ECLIPSE_STARBASE && w->own->ship[w->item].move == 0)
        text_add(&w->out, "your %ss have no drive", eclipse_item_names[w->item]);
    else if (!w->own->fleets)
        text_add(&w->out, "you have no ships on the map");
    else if (w->sector[1] >= 0 && (in_flight || !say_held(w, w->sector[0])))
        say_way(w, w->sector[0], w->sector[1]);
    else if (w->sector[1] < 0 && w->sector[0] >= 0 && !in_flight && (w->is_from || w->own->fleets >> w->sector[0] & 1))
        say_held(w, w->sector[0]);
    else if (w->sector[1] < 0 && w->sector[0] >= 0)
        say_way(w, -1, w->sector[0]);
    else if (w->sector[0] < 0 && !eclipse_can_move(w->s, w->seat, w->own->has_passed))
        text_add(&w->out, "no ship of yours can leave its hex: pinned, without a drive, or without a way");
}

/* ---- Parts, people, partners ---------------------------------------------------------------------------------------------- */

/* Would the part fit any slot of the type, by energy? The best that is left over goes to *best. */
static bool has_energy(const Wish *w, int type, int part, int *best)
{
    const EclipseBlueprintInfo *printed = &species_of(w->s, w->seat)->blueprint[type];
    *best = -99;
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        if (printed->slot[slot] == ECLIPSE_PART_ABSENT)
            continue;
        const int under = eclipse_part_on(w->s, w->seat, type, slot), gone = under < ECLIPSE_PARTS ? hx_eclipse_part_info[under].energy : 0;
        *best = max_int(*best, w->own->ship[type].energy + hx_eclipse_part_info[part].energy - gone);
    }
    return *best >= 0;
}

static void say_upgrade(Wish *w)
{
    if (w->part < 0)
        return;
    const EclipsePartInfo *info = &hx_eclipse_part_info[w->part];
    const EclipseTechnology technology = info->technology;
    int energy = 0;
    if (technology != ECLIPSE_TECH_NONE && !has_tech(w->s, w->seat, technology))
        text_add(&w->out, "%s needs the technology %s", info->name, hx_eclipse_technology_info[technology].name);
    else if (info->is_ancient && !(w->own->parts_kept >> (w->part - ECLIPSE_STANDARD_PARTS) & 1))
        text_add(&w->out, "you have no %s: it comes with a Discovery Tile", info->name);
    else if (!info->is_ancient && !bags(w->s)->parts[w->part])
        text_add(&w->out, "no tile of %s is left in the supply", info->name);
    else if (w->item == ECLIPSE_STARBASE && info->type == ECLIPSE_DRIVE)
        text_add(&w->out, "Starbases never move: they take no drive");
    else if (w->item >= 0 && w->item < ECLIPSE_SHIP_TYPES && !has_energy(w, w->item, w->part, &energy))
        text_add(&w->out, "the %s lacks energy for it: %+d at best", eclipse_item_names[w->item], energy);
    else if (w->item < 0 && asked(w->s) != ECLIPSE_KIND_TURN)
        text_add(&w->out, "on every free slot energy or a drive would be missing");
}

/* Of one class of squares of an own hex, why no Colony Ship fills it; false: one may. */
static bool say_square(Wish *w, int sector)
{
    static const char *const names[] = { "money", "science", "materials", "advanced money", "advanced science", "advanced materials",
                                         "grey",  "orbital" };
    static const EclipseTechnology needed[] = { ECLIPSE_TECH_ADVANCED_ECONOMY, ECLIPSE_TECH_ADVANCED_LABS, ECLIPSE_TECH_ADVANCED_MINING };
    const int square = w->square, advanced = square - ECLIPSE_SQUARE_ADVANCED_MONEY;
    const Hex *h = hex_at(w->s, sector);
    const int room = square == ECLIPSE_SQUARE_ORBITAL ? !!(h->flags & HEX_ORBITAL) : hx_eclipse_sector_info[sector].squares[square];
    if (room == 0)
        text_add(&w->out, "%s has no %s square", label(sector), names[square]);
    else if (cubes_of_class(h->cubes, square) >= room)
        text_add(&w->out, "every %s square of %s has its cube", names[square], label(sector));
    else if (advanced >= 0 && advanced < ECLIPSE_RESOURCES && !has_tech(w->s, w->seat, needed[advanced]))
        text_add(&w->out, "it is an advanced square: it needs the technology %s", hx_eclipse_technology_info[needed[advanced]].name);
    else if (!(eclipse_fillable(w->s, w->seat, sector) >> (2 * square) & 3))
        text_add(&w->out, "no cube for it is left on your Population Tracks");
    return text_length(&w->out) > 0;
}

static void say_colonise(Wish *w)
{
    const int sector = w->sector[0];
    if (!w->own->colony_ships) {
        text_add(&w->out, "no Colony Ship of yours is up: Influence turns some up, and a new round all");
        return;
    }
    if (sector < 0) {
        for (int own = 0; own < N_SECTORS; own++)
            if (hex_at(w->s, own)->owner == w->seat + 1 && eclipse_fillable(w->s, w->seat, own))
                return;
        text_add(&w->out, "no hex of yours has a square that a cube of yours can fill");
        return;
    }
    if (!is_own_hex(w, sector) || (w->square >= 0 && say_square(w, sector)) || eclipse_fillable(w->s, w->seat, sector))
        return;
    int free = 0, advanced = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const int room = square == ECLIPSE_SQUARE_ORBITAL ? !!(hex_at(w->s, sector)->flags & HEX_ORBITAL)
                                                          : hx_eclipse_sector_info[sector].squares[square];
        const int n = room - cubes_of_class(hex_at(w->s, sector)->cubes, square);
        free += n;
        advanced += square >= ECLIPSE_SQUARE_ADVANCED_MONEY && square <= ECLIPSE_SQUARE_ADVANCED_MATERIALS ? n : 0;
    }
    if (free == 0)
        text_add(&w->out, "every square of %s has its cube", label(sector));
    else if (free == advanced)
        text_add(&w->out, "the free squares of %s are advanced: they need Advanced Economy, Advanced Labs or Advanced Mining",
                 label(sector));
    else
        text_add(&w->out, "no cube for the free squares of %s is left on your Population Tracks", label(sector));
}

/* What one of two partners lacks. */
static bool say_unfit(Wish *w, int seat)
{
    const Seat *one = seat_at(w->s, seat);
    char who[64];
    snprintf(who, sizeof who, "%s", "you have");
    if (seat != w->seat)
        snprintf(who, sizeof who, "%s has", party_title(w->s, seat));
    if (one->is_out)
        text_add(&w->out, "%s is out of the game", party_title(w->s, seat));
    else if (table(w->s)->traitor == seat + 1)
        text_add(&w->out, "%s the Traitor Card", who);
    else if (count_bits(one->relations) >= N_AMBASSADORS)
        text_add(&w->out, "%s no Ambassador left", who);
    else if (!one->cubes[0] && !one->cubes[1] && !one->cubes[2])
        text_add(&w->out, "%s no cube left to give", who);
    return text_length(&w->out) > 0;
}

static void say_relations(Wish *w)
{
    if (!(table(w->s)->options & OPTION_RELATIONS)) {
        text_add(&w->out, "there are no Diplomatic Relations in this game: they need four players or more");
        return;
    }
    if (say_unfit(w, w->seat) || w->other < 0 || w->other == w->seat || say_unfit(w, w->other))
        return;
    const Seat *there = seat_at(w->s, w->other);
    if (w->own->relations >> w->other & 1)
        text_add(&w->out, "you have relations with %s already", party_title(w->s, w->other));
    else if (table(w->s)->offered >> w->other & 1)
        text_add(&w->out, "you have asked %s in this turn already", party_title(w->s, w->other));
    else if (w->own->fleets & there->discs)
        text_add(&w->out, "your ships are in %s, a hex of theirs", label(first_bit(w->own->fleets & there->discs)));
    else if (there->fleets & w->own->discs)
        text_add(&w->out, "their ships are in %s, a hex of yours", label(first_bit(there->fleets & w->own->discs)));
    else if (w->own->fleets & there->fleets)
        text_add(&w->out, "ships of you both are in %s", label(first_bit(w->own->fleets & there->fleets)));
    else if (!eclipse_has_room_for_ambassador(w->s, w->seat) || !eclipse_has_room_for_ambassador(w->s, w->other))
        text_add(&w->out, "%s Reputation Track has no space for an Ambassador",
                 !eclipse_has_room_for_ambassador(w->s, w->seat) ? "your" : "their");
    else
        text_add(&w->out, "no two wormholes join a hex of yours with one of %s", party_title(w->s, w->other));
}

/* ---- Battles ------------------------------------------------------------------------------------------------------------- */

static void say_battle(Wish *w)
{
    if (table(w->s)->phase != ECLIPSE_PHASE_COMBAT)
        text_add(&w->out, "battles come in the Combat Phase, wherever ships of two sides are in a hex: move there");
    else
        text_add(&w->out, "who fights whom follows from who came last: the last two to arrive, the controller counting as the first");
}

/* A ship of the other side for the next die. */
static void say_hit(Wish *w)
{
    if (asked(w->s) != ECLIPSE_KIND_ASSIGN) {
        if (table(w->s)->phase != ECLIPSE_PHASE_COMBAT)
            say_battle(w);
        else
            text_add(&w->out, "you assign hits when your dice have hit in a battle");
        return;
    }
    const int party = battle(w->s)->party[!battle(w->s)->rolling_side];
    const bool is_type = w->item >= 0 && w->item < ECLIPSE_SHIP_TYPES;
    if (is_type && eclipse_party_ships(w->s, party, w->item))
        text_add(&w->out, "this die rolled too low for a %s: its shields are in the way", eclipse_item_names[w->item]);
    else if (is_type)
        text_add(&w->out, "%s has no %s in this battle", party_title(w->s, party), eclipse_item_names[w->item]);
}

/* One hex that ships in the battle would retreat to. @rule E-CMB-12 */
static void say_refuge(Wish *w, int to)
{
    const int from = battle(w->s)->sector - 1;
    const bool one_side = has_tech(w->s, w->seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    bool is_near = false;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        is_near |= is_joined(w->s, hex_at(w->s, from), d, one_side) && hex_at(w->s, from)->neighbour[d] - 1 == to;
    if (!is_near)
        text_add(&w->out, "%s is not next to %s across joined wormholes", label(to), label(from));
    else if (is_own_hex(w, to))
        say_guards(w, to);
}

static void say_retreat(Wish *w)
{
    const EclipseKind kind = asked(w->s);
    if (w->item == ECLIPSE_STARBASE)
        text_add(&w->out, "Starbases never retreat");
    else if (table(w->s)->phase != ECLIPSE_PHASE_COMBAT)
        text_add(&w->out, "ships retreat in a battle, when it is their type's turn to fire");
    else if (kind != ECLIPSE_KIND_ATTACK && kind != ECLIPSE_KIND_FORCED_RETREAT)
        text_add(&w->out, "you can retreat when a ship type of yours may fire and a hex of yours next to it is free of enemies");
    else if (w->sector[0] >= 0)
        say_refuge(w, w->sector[0]);
}

/* ---- Turns ---------------------------------------------------------------------------------------------------------------- */

static void say_trade(Wish *w)
{
    if (option_on(w->s, OPTION_TRADE_FREELY))
        text_add(&w->out, "a trade takes %d units of one resource, before or after your action", species_of(w->s, w->seat)->trade_rate);
    else
        text_add(&w->out, "a trade (%d to 1) is offered where something cannot be paid otherwise: choose what you want to pay for",
                 species_of(w->s, w->seat)->trade_rate);
}

/* The end of an action or of the turn, or a pass. @rule E-HSE-9 */
static void say_stop(Wish *w)
{
    const int under_way = want_of_question(w->s);
    if (asked(w->s) == ECLIPSE_KIND_UPGRADE_PART)
        text_add(&w->out, "place a part first: an action needs one step, and at its end every ship its drive and energy enough");
    else if (asked(w->s) == ECLIPSE_KIND_UPGRADE_REMOVE)
        text_add(&w->out, "return a tile first: no part could be placed as it is");
    else if (under_way >= 0)
        text_add(&w->out, "answer this first: you can stop an action after one step");
    else
        text_add(&w->out, "answer the question first");
}

/* A part tile taken off a blueprint. @rule E-UPX-1 */
static void say_return(Wish *w)
{
    bool is_there = false;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
            const int tile = w->own->tile[type][slot];
            is_there |= tile && (w->part < 0 || tile == w->part + 1) && (w->item < 0 || w->item == type);
        }
    if (!is_there)
        text_add(&w->out, "no tile of %s lies on your blueprints: printed parts are covered, never removed",
                 w->part >= 0 ? hx_eclipse_part_info[w->part].name : "any part");
    else if (asked(w->s) == ECLIPSE_KIND_UPGRADE_REMOVE)
        text_add(&w->out, "tiles are returned in the order of the list, and its turn is past; or a ship would lack a drive or energy");
    else
        text_add(&w->out, "parts are returned at the beginning of an Upgrade");
}

static void say_give_up(Wish *w)
{
    text_add(&w->out, "only a player without discs and ships on the map may give up; 'quit' leaves the game");
}

/* The species named, before one has been chosen. @rule E-SET-5 E-SET-10 */
static int say_species(const HxState *s, const char *words, char *out, size_t cap)
{
    const int wanted = words_find(words, &hx_eclipse_species_info[0].name, sizeof *hx_eclipse_species_info, ECLIPSE_SPECIES_COUNT);
    if (wanted < 0)
        return snprintf(out, cap, "choose a species first");
    for (int seat = 0; seat < table(s)->seats; seat++) {
        const int taken = seat_at(s, seat)->species - 1;
        if (taken == wanted)
            return snprintf(out, cap, "seat %d plays %s", seat, hx_eclipse_species_info[wanted].name);
        if (taken >= 0 && hx_eclipse_species_info[taken].colour == hx_eclipse_species_info[wanted].colour)
            return snprintf(out, cap, "seat %d plays %s, of the same colour", seat, hx_eclipse_species_info[taken].name);
    }
    return snprintf(out, cap, "%s is not for two players (option all_species_for_two)", hx_eclipse_species_info[wanted].name);
}

/* @rule E-REA-1 */
static void say_react(Wish *w)
{
    if (!w->own->has_passed)
        text_add(&w->out, "only a player who has passed takes reactions: one part, one building or one move");
    else if (w->own->discs_on_track == 0)
        text_add(&w->out, "no Influence Disc is left on your track to pay for a reaction");
}

/* @rule E-REP-1 */
static void say_tiles(Wish *w)
{
    text_add(&w->out,
             "Reputation Tiles are drawn when the battles of a hex are over, by who fought there; one is kept, if there is a space");
}

/* May any action be taken? may_begin() has said why not. */
static void say_any(Wish *w)
{
    (void)w;
}

int eclipse_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    static void (*const say[N_WANTS])(Wish *) = { say_explore, say_influence, say_research,  say_upgrade, say_build, say_move,
                                                  say_any,     say_colonise,  say_relations, say_battle,  say_hit,   say_retreat,
                                                  say_trade,   say_stop,      say_return,    say_give_up, say_react, say_tiles };
    static const char *const first_words[] = { "explore", "influence", "research", "upgrade", "build", "move" };
    if (!seat_at(s, seat)->species)
        return say_species(s, words, out, cap);
    Wish w = read_wish(s, seat, words, out, cap);
    if (w.want >= 0 && may_begin(&w))
        say[w.want](&w);
    if (text_length(&w.out) == 0 && w.want >= 0 && w.want <= MOVE && asked(s) == ECLIPSE_KIND_TURN)
        text_add(&w.out, "you can do it now: choose '%s'", first_words[w.want]);
    if (w.want < 0 && w.sector[0] >= 0 && asked(s) == ECLIPSE_KIND_TURN)
        text_add(&w.out, "choose an action first; then choose the hex");
    return text_length(&w.out);
}

/* What a player looks for at the beginning of a turn: without a disc one action stands for all. */
int eclipse_obvious(const HxState *s, int seat, int i, char *out, size_t cap)
{
    static const char *const words[] = { "build", "research", "explore", "move" };
    const Seat *own = seat_at(s, seat);
    if (asked(s) != ECLIPSE_KIND_TURN || own->has_passed)
        return -1;
    if (own->discs_on_track == 0)
        return i == 0 ? snprintf(out, cap, "action") : -1;
    return i < (int)(sizeof words / sizeof *words) ? snprintf(out, cap, "%s", words[i]) : -1;
}
