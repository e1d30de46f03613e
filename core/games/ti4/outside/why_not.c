/* Why something is not among the choices: from a person's words to what they want, and from there to what is in its way. */
#include "core/games/ti4/machine.h"
#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/phases.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/words.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

typedef enum Want {
    ACTIVATE_SYSTEM,
    MOVE_SHIP,
    PRODUCE,
    PLAY_CARD,
    SCORE,
    TRADE_WITH,
    RESEARCH_TECH,
    USE_STRATEGY,
    PAY_WITH,
    PASS_NOW,
    LOAD_UNIT,
    LAND_FORCES,
    CAST_VOTES,
    ATTACK_NOW,
    RETREAT_NOW,
    BOMBARD_PLANET,
    FIRE_CANNONS,
    SUSTAIN_DAMAGE,
    PLAY_NOTE,
    USE_TEXT,
    PLACE_STRUCTURE,
    BLOCK_SYSTEM,
    NAME_SPEAKER,
    N_WANTS
} Want;

/* What the words name; -1: nothing of the sort. */
typedef struct Wish {
    const HxState *s;
    const Ti4Seat *own;
    int seat;
    Ti4Decision now;
    int want, type, planet, tech, objective, card, strategy, other;
    int note, text; /* a row of hx_ti4_notes, of the texts */
    int system[2];  /* in the order of the words */
    Text out;
} Wish;

/* ---- Reading ------------------------------------------------------------------------------------------------------------- */

static int want_of(const char *words)
{
    static const WordMeaning verbs[] = {
        { "activate", ACTIVATE_SYSTEM },
        { "activation", ACTIVATE_SYSTEM },
        { "move", MOVE_SHIP },
        { "fly", MOVE_SHIP },
        { "produce", PRODUCE },
        { "build", PRODUCE },
        { "play", PLAY_CARD },
        { "card", PLAY_CARD },
        { "score", SCORE },
        { "trade with", TRADE_WITH },
        { "transaction", TRADE_WITH },
        { "propose", TRADE_WITH },
        { "research", RESEARCH_TECH },
        { "strategic", USE_STRATEGY },
        { "strategy", USE_STRATEGY },
        { "primary", USE_STRATEGY },
        { "secondary", USE_STRATEGY },
        { "pay", PAY_WITH },
        { "exhaust", PAY_WITH },
        { "load", LOAD_UNIT },
        { "carry", LOAD_UNIT },
        { "land", LAND_FORCES },
        { "invade", LAND_FORCES },
        { "commit", LAND_FORCES },
        { "vote", CAST_VOTES },
        { "pass", PASS_NOW },
        { "custodian", LAND_FORCES },
        { "attack", ATTACK_NOW },
        { "fight", ATTACK_NOW },
        { "retreat", RETREAT_NOW },
        { "bombard", BOMBARD_PLANET },
        { "cannon", FIRE_CANNONS },
        { "fire", FIRE_CANNONS },
        { "shoot", FIRE_CANNONS },
        { "sustain", SUSTAIN_DAMAGE },
        { "speaker", NAME_SPEAKER },
    };
    return words_mean(words, verbs, sizeof verbs / sizeof *verbs);
}

/* The questions of which one thing may be asked at once. */
static int want_of_question(const Wish *w)
{
    switch (w->now.kind) {
    case TI4_DECIDES_MOVE:
        return MOVE_SHIP;
    case TI4_DECIDES_BUILD:
        return PRODUCE;
    case TI4_DECIDES_RESEARCH:
        return RESEARCH_TECH;
    case TI4_DECIDES_SCORE_PUBLIC:
    case TI4_DECIDES_SCORE_SECRET:
        return SCORE;
    case TI4_DECIDES_STRATEGY:
        return USE_STRATEGY;
    case TI4_DECIDES_PAY:
        return PAY_WITH;
    case TI4_DECIDES_LOAD:
        return LOAD_UNIT;
    case TI4_DECIDES_COMMIT:
        return LAND_FORCES;
    case TI4_DECIDES_VOTE:
    case TI4_DECIDES_VOTES:
        return CAST_VOTES;
    case TI4_DECIDES_BOMBARD:
        return BOMBARD_PLANET;
    case TI4_DECIDES_HITS:
        return SUSTAIN_DAMAGE;
    case TI4_DECIDES_RETREAT_TO:
        return RETREAT_NOW;
    case TI4_DECIDES_STRUCTURE:
        return PLACE_STRUCTURE;
    case TI4_DECIDES_DIPLOMACY:
        return BLOCK_SYSTEM;
    case TI4_DECIDES_SPEAKER:
        return NAME_SPEAKER;
    default:
        return -1;
    }
}

static int want_of_things(const Wish *w)
{
    const int asked = want_of_question(w);
    if (w->card >= 0)
        return PLAY_CARD;
    if (w->objective >= 0)
        return SCORE;
    if (w->note >= 0)
        return PLAY_NOTE;
    if (w->tech >= 0)
        return RESEARCH_TECH;
    if (w->strategy >= 0)
        return USE_STRATEGY;
    if (w->text >= 0)
        return USE_TEXT;
    if (asked >= 0)
        return asked;
    return w->type >= 0 ? PRODUCE : w->system[0] >= 0 ? ACTIVATE_SYSTEM : w->other >= 0 ? TRADE_WITH : -1;
}

/* Does a number count units: "2 infantry", "2x carriers"? */
static bool counts_units(const char *number)
{
    char word[32];
    const char *at = number + strspn(number, "0123456789");
    at += *at == 'x';
    at += strspn(at, " ");
    const size_t length = strcspn(at, " ,");
    if (length >= sizeof word)
        return false;
    memcpy(word, at, length);
    word[length] = '\0';
    for (int type = 0; type < TI4_TYPES; type++) /* "war" begins "war sun" */
        if (words_hold(word, hx_ti4_type_names[type]) || words_begin(word, hx_ti4_type_names[type]))
            return true;
    return false;
}

/* Systems by their numbers ("22", not "2 infantry" nor "seat 2"), or by the planet named. */
static void read_systems(Wish *w, const char *words)
{
    int n = 0;
    w->system[0] = w->system[1] = -1;
    for (const char *at = words; *at && n < 2; at++) {
        const bool begins = isdigit((unsigned char)*at) && (at == words || !isalnum((unsigned char)at[-1]));
        const bool is_seat = at - words >= 5 && strncasecmp(at - 5, "seat ", 5) == 0;
        const long system = begins ? strtol(at, NULL, 10) : -1;
        if (begins && !is_seat && !counts_units(at) && system < TI4_SYSTEMS && hx_ti4_system(w->s, (int)system)->tile)
            w->system[n++] = (int)system;
    }
    int slot;
    const int home = w->planet >= 0                 ? hx_ti4_planet_system(w->s, w->planet, &slot)
                     : words_hold(words, "mecatol") ? TI4_MECATOL
                                                    : TI4_NO_SYSTEM;
    if (n == 0 && home != TI4_NO_SYSTEM)
        w->system[0] = home;
}

typedef struct SeatName {
    char text[32];
} SeatName;

static SeatName name_of(const Wish *w, int seat)
{
    SeatName name;
    ti4_seat_name(w->s, seat, name.text, sizeof name.text);
    return name;
}

/* A row of the texts by its name: the longest that the words hold; -1: none. */
static int text_named(const char *words)
{
    size_t best = 0;
    int found = -1;
    for (int row = 0; row < N_TEXTS; row++)
        words_try(words, text_name(row), row, &best, &found);
    return found;
}

static Wish read_wish(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    Wish w = { .s = s, .own = hx_ti4_seat(s, seat), .seat = seat, .now = hx_ti4_decision(s), .other = -1, .out = text_on(out, cap) };
    w.type = words_find_begun(words, hx_ti4_type_names, sizeof *hx_ti4_type_names, TI4_TYPES);
    w.planet = words_find(words, &hx_ti4_planets[0].name, sizeof *hx_ti4_planets, TI4_PLANETS);
    w.tech = words_find(words, &hx_ti4_techs[0].name, sizeof *hx_ti4_techs, TI4_TECHS);
    w.objective = words_find(words, &hx_ti4_objectives[0].name, sizeof *hx_ti4_objectives, TI4_OBJECTIVES);
    w.card = words_find(words, &hx_ti4_cards[0].name, sizeof *hx_ti4_cards, TI4_CARDS);
    w.strategy =
        words_hold(words, "trade good") ? -1 : words_find(words, &hx_ti4_strategies[0].name, sizeof *hx_ti4_strategies, TI4_STRATEGIES);
    w.note = words_find(words, &hx_ti4_notes[0].name, sizeof *hx_ti4_notes, TI4_NOTE_KINDS);
    w.text = text_named(words);
    if (w.note >= 0 && w.card >= 0) /* Spy Net holds the name of Spy */
        *(strlen(hx_ti4_notes[w.note].name) > strlen(hx_ti4_cards[w.card].name) ? &w.card : &w.note) = -1;
    for (int other = 0; other < core_of(s)->seats; other++) {
        const char name[] = { 's', 'e', 'a', 't', ' ', (char)('0' + other), '\0' };
        const int faction = hx_ti4_seat(s, other)->faction;
        if (words_hold(words, name) || (faction < TI4_FACTIONS && words_hold(words, hx_ti4_factions[faction].name)) ||
            (other != seat && words_hold(words, name_of(&w, other).text)))
            w.other = other;
    }
    read_systems(&w, words);
    const bool is_used = w.tech >= 0 && (words_hold(words, "use") || words_hold(words, "exhaust"));
    const bool is_cannon = w.tech >= 0 && words_hold(hx_ti4_techs[w.tech].name, "cannon"); /* Assault Cannon is no Space Cannon */
    w.want = is_used ? (int)USE_TEXT : w.card >= 0 || w.objective >= 0 || w.note >= 0 || is_cannon ? -1 : want_of(words);
    if (w.want == PRODUCE && w.now.kind == TI4_DECIDES_STRUCTURE)
        w.want = PLACE_STRUCTURE;
    if (w.system[0] < 0 && words_hold(words, "custodian"))
        w.system[0] = TI4_MECATOL;
    if (w.want < 0)
        w.want = want_of_things(&w);
    return w;
}

/* ---- What is in the way -------------------------------------------------------------------------------------------------- */

/* The text that changes a value of a seat (against another one; -1: nobody) in a place; NULL: none. */
static const char *text_of(const Wish *w, int what, int seat, int other, int system, int slot)
{
    const Where at = { .seat = seat, .other = other, .system = system, .slot = slot, .type = -1, .tech = -1 };
    return changing_text(w->s, what, &at);
}

/* May an action be chosen here? False: the text says why not. */
static bool is_turn(Wish *w)
{
    char first[200];
    if (w->now.kind == TI4_DECIDES_TURN)
        return true;
    if (core_of(w->s)->phase != TI4_ACTION_PHASE)
        text_add(&w->out, "you can do that in the action phase; it is the %s phase now", ti4_phase_names[core_of(w->s)->phase]);
    else {
        HxAction legal[HX_MAX_LISTED];
        ti4_legal(w->s, legal);
        hx_action_text(w->s, legal[0], w->seat, first, sizeof first);
        text_add(&w->out, "first something else is asked: '%s', or another of the choices", first);
    }
    return false;
}

static void say_activate(Wish *w)
{
    const int system = w->system[0];
    if (!is_turn(w))
        return;
    if (!w->own->pool[TI4_TACTIC])
        text_add(&w->out, "no command token is left in your tactic pool");
    else if (system >= 0 && w->own->tokens >> system & 1)
        text_add(&w->out, "your command token is in %d already: it cannot be activated again in this round", system);
    else if (system >= 0 && !(activatable(w->s, w->seat) >> system & 1)) {
        for (int other = 0; other < core_of(w->s)->seats && text_length(&w->out) == 0; other++) {
            const char *text = other != w->seat && hx_ti4_seat(w->s, other)->ships >> system & 1
                                   ? text_of(w, VALUE_BARS_ASTEROIDS, other, w->seat, -1, -1)
                                   : NULL;
            if (text)
                text_add(&w->out, "%s of %s: others do not activate asteroid fields with its ships, as %d", text, name_of(w, other).text,
                         system);
        }
    }
}

/* Steps between systems as the seat's ships fly, or with `flies_past` through everything; -1: there is no way. */
static int steps_between(const Wish *w, int from, int to, bool flies_past)
{
    uint64_t reached = UINT64_C(1) << from, edge = reached;
    for (int steps = 0; edge; steps++) {
        if (reached >> to & 1)
            return steps;
        uint64_t next = 0;
        FOR_BITS(system, edge)
        {
            const bool is_held = enemy_with_ships(w->s, system, w->seat) >= 0 || !may_enter(w->s, w->seat, system);
            next |= system != from && is_held && !flies_past ? 0 : hx_ti4_passages(w->s, w->seat, system);
        }
        edge = next & ~reached;
        reached |= next;
    }
    return -1;
}

static const char *anomaly_of(const Wish *w, int system)
{
    static const char *const names[] = { "", "asteroid field", "nebula", "supernova", "gravity rift" };
    return names[hx_ti4_system(w->s, system)->anomaly];
}

/* Of one fleet, why its ships of a type do not come to the active system. */
static void say_fleet(Wish *w, int from, int to)
{
    const Ti4Fleet *fleet = hx_ti4_fleet(w->s, from, w->seat);
    int type = w->type;
    for (int i = 0; type < 0 && i < TI4_SHIP_TYPES; i++)
        if (fleet->n[i] && hx_ti4_unit(w->s, w->seat, i)->move)
            type = i;
    if (fleet_ships(fleet) == 0 || (type >= 0 && type < TI4_SHIP_TYPES && !fleet->n[type])) {
        text_add(&w->out, "you have no %s in %d", type >= 0 ? unit_words[type] : "ships", from);
        return;
    }
    if (w->own->tokens >> from & 1 && from != to)
        text_add(&w->out, "your command token is in %d: ships cannot leave it in this round", from);
    else if (type >= 0 && type < TI4_SHIP_TYPES && !hx_ti4_unit(w->s, w->seat, type)->move)
        text_add(&w->out, "a %s has no move of its own: it is carried", unit_words[type]);
    if (text_length(&w->out) > 0 || type < 0 || type >= TI4_SHIP_TYPES || from == to)
        return;
    const int move = hx_ti4_move(w->s, w->seat, type, from), free_way = steps_between(w, from, to, false),
              any_way = steps_between(w, from, to, true);
    if (any_way > move)
        text_add(&w->out, "%d is %d systems from %d; the %s moves %d", to, any_way, from, unit_words[type], move);
    else if (any_way >= 0 && (free_way < 0 || free_way > move))
        text_add(&w->out, "ships of others or an anomaly block the way from %d to %d", from, to);
}

static void say_move(Wish *w)
{
    const bool is_asked = w->now.kind == TI4_DECIDES_MOVE;
    const int target = is_asked ? core_of(w->s)->active_system : w->system[1] >= 0 ? w->system[1] : -1;
    if (w->type >= TI4_SHIP_TYPES) {
        text_add(&w->out, "%s do not move by themselves: ships carry ground forces, structures stay", unit_words[w->type]);
        return;
    }
    if (target >= 0 && target < TI4_SYSTEMS && !may_enter(w->s, w->seat, target))
        text_add(&w->out, "%d is an %s: your ships cannot move into it", target, anomaly_of(w, target));
    else if (target >= 0 && w->system[0] >= 0 && w->system[0] != target)
        say_fleet(w, w->system[0], target);
    else if (is_asked && w->system[0] < 0 && w->type >= 0 && !w->own->on_board[w->type])
        text_add(&w->out, "you have no %s on the board", unit_words[w->type]);
    else if (is_asked && w->type >= 0 && !hx_ti4_unit(w->s, w->seat, w->type)->move)
        text_add(&w->out, "a %s has no move of its own: name first the ship that carries it", unit_words[w->type]);
    if (text_length(&w->out) == 0 && !is_asked && is_turn(w))
        text_add(&w->out, "ships move in a tactical action: activate the system where they shall go");
}

/* The text that keeps what would produce in a system from it; NULL: none. */
static const char *text_against_production(const Wish *w, int system)
{
    const char *text = text_of(w, VALUE_NO_PRODUCTION, w->seat, -1, system, -1);
    for (int slot = 0; slot < TI4_SLOTS && !text; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(w->s, system)->planet[slot];
        if (planet->id && planet->owner == w->seat + 1 && planet->dock)
            text = text_of(w, VALUE_BARREN, w->seat, -1, system, slot);
    }
    return text;
}

static void say_produce(Wish *w)
{
    const bool is_asked = w->now.kind == TI4_DECIDES_BUILD;
    if (w->type >= 0 && w->type < TI4_TYPES) {
        const Ti4UnitInfo *unit = hx_ti4_unit(w->s, w->seat, w->type);
        const int budget = hx_ti4_budget(w->s, w->seat, TI4_RESOURCES) - (is_asked ? production_cost(w->s, w->seat, 0) : 0);
        if (w->type == TI4_PDS || w->type == TI4_SPACE_DOCK)
            text_add(&w->out, "structures are not produced: the strategy card Construction places them");
        else if (!unit->cost || (unit->tech != TI4_NO_TECH && !has_tech(w->s, w->seat, unit->tech)))
            text_add(&w->out, "a %s needs the technology %s", unit_words[w->type],
                     unit->tech != TI4_NO_TECH ? hx_ti4_techs[unit->tech].name : "of its own");
        else if (budget < unit->cost)
            text_add(&w->out, "it costs %d resource%s; you have %d left to pay with", unit->cost, text_plural(unit->cost),
                     budget > 0 ? budget : 0);
        else if (!stock_of(w->s, w->seat, w->type))
            text_add(&w->out, "all your %ss are on the board", unit_words[w->type]);
    }
    if (text_length(&w->out) > 0)
        return;
    const int where = is_asked ? w->now.system : w->system[0];
    if (where >= 0 && where < TI4_SYSTEMS && enemy_with_ships(w->s, where, w->seat) >= 0 && w->type < TI4_SHIP_TYPES)
        text_add(&w->out, "ships of %s blockade %d: no ships are produced there", name_of(w, enemy_with_ships(w->s, where, w->seat)).text,
                 where);
    else if (where >= 0 && where < TI4_SYSTEMS && production_limit(w->s, where, w->seat) == 0) {
        const char *text = text_against_production(w, where);
        text_add(&w->out, "nothing of yours produces in %d: %s", where, text ? text : "that needs a space dock");
    } else if (is_asked)
        text_add(&w->out, "the limit of production (%d units) or of the fleet pool (%d ships) is reached, or its turn in the list is past",
                 production_limit(w->s, where, w->seat), w->own->pool[TI4_FLEET]);
    else if (is_turn(w))
        text_add(&w->out, "units are produced in a tactical action: activate a system with a space dock of yours");
}

static void say_card(Wish *w)
{
    if (w->card < 0)
        return;
    const int active = core_of(w->s)->active;
    const char *text = text_of(w, VALUE_NO_CARDS, w->seat, active < core_of(w->s)->seats ? active : -1, -1, -1);
    if (!w->own->hand[w->card])
        text_add(&w->out, "you do not hold %s", hx_ti4_cards[w->card].name);
    else if (text)
        text_add(&w->out, "%s keeps you from playing action cards now", text);
    else if (hx_ti4_cards[w->card].is_action && is_turn(w))
        text_add(&w->out, "%s has nothing to work on now", hx_ti4_cards[w->card].name);
    else if (!hx_ti4_cards[w->card].is_action)
        text_add(&w->out, "%s is played in the moment that its text names, which is not now", hx_ti4_cards[w->card].name);
}

static void say_score(Wish *w)
{
    const Core *core = core_of(w->s);
    if (w->objective < 0) {
        if (core->phase != TI4_STATUS_PHASE)
            text_add(&w->out, "objectives are scored in the status phase; some secret ones in the moment that they name");
        return;
    }
    const Ti4ObjectiveInfo *info = &hx_ti4_objectives[w->objective];
    const bool is_secret = w->objective >= TI4_PUBLICS;
    int needed = 0;
    if (w->own->scored >> w->objective & 1)
        text_add(&w->out, "you have scored %s already", info->name);
    else if (!is_secret && !(core->revealed >> w->objective & 1))
        text_add(&w->out, "%s is not revealed", info->name);
    else if (is_secret && !(w->own->secrets >> (w->objective - TI4_PUBLICS) & 1))
        text_add(&w->out, "%s is not among your secret objectives", info->name);
    else if (!is_secret && !controls_home(w->s, w->seat))
        text_add(&w->out, "public objectives need all planets of your home system");
    else if (!info->is_action && !hx_ti4_meets(w->s, w->seat, w->objective)) {
        const int have = hx_ti4_objective_count(w->s, w->seat, w->objective, &needed);
        text_add(&w->out, "%s: you have %d of %d", info->requirement, have, needed);
    } else if (core->phase != TI4_STATUS_PHASE)
        text_add(&w->out, info->is_action ? "it is scored in the moment that it names: %s" : "it can be scored in the status phase: %s",
                 info->requirement);
    else
        text_add(&w->out, "one public and one secret objective are scored in a status phase");
}

static void say_trade(Wish *w)
{
    if (w->other < 0 || w->other == w->seat)
        return;
    if (hx_ti4_seat(w->s, w->other)->eliminated)
        text_add(&w->out, "%s is out of the game", name_of(w, w->other).text);
    else if (turn_of(w->s)->traded[w->seat] >> w->other & 1)
        text_add(&w->out, "you have traded with %s in this turn already", name_of(w, w->other).text);
    else if (!can_trade(w->s, w->seat, w->other))
        text_add(&w->out, "%s is no neighbour: no units or planets of you two are in the same or adjacent systems",
                 name_of(w, w->other).text);
    else if (!(trade_partners(w->s, w->seat) >> w->other & 1))
        text_add(&w->out, "neither of you has anything to trade");
    else
        is_turn(w);
}

static void say_research(Wish *w)
{
    static const char *const colours[] = { "blue", "green", "yellow", "red" };
    uint8_t missing[TI4_COLOURS] = { 0 };
    if (w->tech < 0)
        return;
    const Ti4TechInfo *info = &hx_ti4_techs[w->tech];
    if (has_tech(w->s, w->seat, w->tech))
        text_add(&w->out, "you have %s already", info->name);
    else if (!may_own(w->s, w->seat, w->tech))
        text_add(&w->out, "%s is of another faction", info->name);
    else if (!can_research(w->s, w->seat, w->tech, missing)) {
        const char *comma = "it lacks ";
        for (int i = 0; i < TI4_COLOURS; i++)
            if (missing[i]) {
                text_add(&w->out, "%s%d %s", comma, missing[i], colours[i]);
                comma = ", ";
            }
        text_add(&w->out, " technology before it");
    } else if (w->now.kind != TI4_DECIDES_RESEARCH)
        text_add(&w->out, "technologies are researched by the strategy card Technology, yours or as its secondary ability");
}

static void say_strategy(Wish *w)
{
    if (w->strategy < 0)
        return;
    const char *name = hx_ti4_strategies[w->strategy].name;
    int holder = -1;
    for (int seat = 0; seat < core_of(w->s)->seats; seat++)
        holder = hx_ti4_seat(w->s, seat)->strategies >> w->strategy & 1 ? seat : holder;
    if (holder < 0)
        text_add(&w->out, "nobody holds %s in this round", name);
    else if (holder != w->seat)
        text_add(&w->out, "%s holds %s: its secondary ability is offered to you when it is played", name_of(w, holder).text, name);
    else if (w->own->used >> w->strategy & 1)
        text_add(&w->out, "%s is used already in this round", name);
    else if (w->now.kind == TI4_DECIDES_STRATEGY)
        text_add(&w->out, "you have taken %s already", name);
    else
        is_turn(w);
}

static void say_pay(Wish *w)
{
    if (w->planet < 0)
        return;
    if (!(w->own->planets >> w->planet & 1))
        text_add(&w->out, "%s is not yours", hx_ti4_planets[w->planet].name);
    else if (!(w->own->readied >> w->planet & 1))
        text_add(&w->out, "%s is exhausted", hx_ti4_planets[w->planet].name);
    else if (w->now.kind == TI4_DECIDES_PAY) {
        const AskPayFrame *f = &top_of(w->s)->ask_pay;
        if ((f->currency ? hx_ti4_planet_influence(w->s, w->planet) : hx_ti4_planet_resources(w->s, w->planet)) == 0)
            text_add(&w->out, "%s has no %s", hx_ti4_planets[w->planet].name, f->currency ? "influence" : "resources");
        else if (w->planet < f->least)
            text_add(&w->out, "planets are named in the order of the list, and the turn of %s is past", hx_ti4_planets[w->planet].name);
        else
            text_add(&w->out, "%d are left to pay: with %s next, and those before it not named any more, they could not be",
                     f->due - f->paid, hx_ti4_planets[w->planet].name);
    }
}

static void say_pass(Wish *w)
{
    const int ready = w->own->strategies & ~w->own->used;
    if (w->now.kind == TI4_DECIDES_TURN && ready)
        text_add(&w->out, "your strategy card %s must be used first", hx_ti4_strategies[first_bit((uint64_t)ready)].name);
    else
        is_turn(w);
}

/* Units of a sort in a system, in space or on the planet named: what could be loaded there. */
static int loadable_in(const Wish *w, int system)
{
    const Ti4Fleet *fleet = hx_ti4_fleet(w->s, system, w->seat);
    int n = 0;
    for (int slot = 0; slot < TI4_SLOTS && w->type != TI4_FIGHTER; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(w->s, system)->planet[slot];
        n += planet->id && planet->owner == w->seat + 1 && (w->planet < 0 || planet->id == w->planet + 1) ? planet->infantry : 0;
    }
    return n + (w->planet >= 0 || w->type == TI4_FIGHTER ? 0 : fleet->n[TI4_INFANTRY]) +
           (w->planet >= 0 || w->type == TI4_INFANTRY ? 0 : fleet->n[TI4_FIGHTER]);
}

/* A unit for a ship that is being loaded. */
static void say_load(Wish *w)
{
    const char *const what = w->type == TI4_FIGHTER ? "fighter" : w->type == TI4_INFANTRY ? "infantry" : "unit";
    const int from = w->system[0];
    if (w->type >= 0 && w->type != TI4_FIGHTER && w->type != TI4_INFANTRY) {
        text_add(&w->out, "a %s is not carried: ships carry fighters and ground forces", unit_words[w->type]);
        return;
    }
    if (w->now.kind != TI4_DECIDES_LOAD) {
        if (w->now.kind == TI4_DECIDES_MOVE)
            text_add(&w->out, "choose first the ship that moves; what it carries is asked then");
        else if (is_turn(w))
            text_add(&w->out, "units are loaded when ships move: activate the system where they shall go");
        return;
    }
    const AskLoadFrame *f = &top_of(w->s)->ask_load;
    if (from < 0)
        return;
    if (from != f->target && w->own->tokens >> from & 1)
        text_add(&w->out, "your command token is in %d: nothing is picked up there", from);
    else if (loadable_in(w, from) == 0)
        text_add(&w->out, "you have no %s %s%s in %d", what, w->planet >= 0 ? "on " : "to load",
                 w->planet >= 0 ? hx_ti4_planets[w->planet].name : "", from);
    else if (from < f->least / 5)
        text_add(&w->out, "units are named in the order of the list, and that of %d is past", from);
    else
        text_add(&w->out, "%d is not on the way of the %s from %d to %d", from, unit_words[class_type(f->ship)], f->start, f->target);
}

/* The planet named is closed to units: by which text? False: it is open, or none is named. */
static bool is_closed_by_text(Wish *w)
{
    int slot = -1;
    const int system = w->planet >= 0 ? hx_ti4_planet_system(w->s, w->planet, &slot) : -1;
    const char *text = system >= 0 && system < TI4_SYSTEMS && slot >= 0 ? text_of(w, VALUE_NO_UNITS, -1, -1, system, slot) : NULL;
    if (text)
        text_add(&w->out, "%s: no unit lands on %s, is produced or placed there", text, hx_ti4_planets[w->planet].name);
    return text != NULL;
}

/* Ground forces from space to a planet. */
static void say_land(Wish *w)
{
    if (is_closed_by_text(w))
        return;
    const int system = w->now.kind == TI4_DECIDES_COMMIT ? top_of(w->s)->ask_commit.system : w->system[0];
    const Ti4System *there = system >= 0 && system < TI4_SYSTEMS ? hx_ti4_system(w->s, system) : NULL;
    if (w->now.kind == TI4_DECIDES_COMMIT) {
        const int asked = there->planet[top_of(w->s)->ask_commit.slot].id - 1, n = hx_ti4_fleet(w->s, system, w->seat)->n[TI4_INFANTRY];
        if (system == TI4_MECATOL && w->planet == asked && top_of(w->s)->ask_commit.must_land)
            text_add(&w->out, "who removes the custodians lands one at least");
        else if (w->planet >= 0 && w->planet != asked)
            text_add(&w->out,
                     w->system[0] == system ? "of each planet it is asked by itself: %s is asked about now"
                                            : "only planets of %s's system are landed on",
                     hx_ti4_planets[asked].name);
        else
            text_add(&w->out, "%d ground force%s of yours %s in space in %d: no more can land", n, n == 1 ? "" : "s", n == 1 ? "is" : "are",
                     system);
    } else if (there && system == TI4_MECATOL && !core_of(w->s)->custodians_taken) {
        const int influence = hx_ti4_budget(w->s, w->seat, TI4_INFLUENCE);
        text_add(&w->out, "the custodians guard Mecatol Rex: with a ship there and ground forces in space, 6 influence removes them%s",
                 influence < 6 ? "; you have less" : "");
    } else if (is_turn(w))
        text_add(&w->out, "ground forces land after ships have moved: activate the system, and carry them there");
}

/* What takes the seat's votes on this agenda: an ability or effect, a rider of its own, or a card of others. */
static const char *text_against_votes(const Wish *w)
{
    const char *text = text_of(w, VALUE_NO_VOTE, w->seat, -1, -1, -1);
    const Turn *now = turn_of(w->s);
    if (!text && has_effect(w->s, w->seat, EFFECT_SILENCED))
        return "Political Secret";
    for (int i = 0; i < MAX_RIDERS && !text; i++)
        if (now->riders[i].card && now->riders[i].seat == w->seat + 1)
            text = hx_ti4_cards[now->riders[i].card - 1].name;
    return text ? text : hx_ti4_cards[TI4_CARD_ASSASSINATE_REPRESENTATIVE].name;
}

/* Votes on the agenda, or a planet exhausted for them. */
static void say_vote(Wish *w)
{
    const Core *core = core_of(w->s);
    if (core->phase != TI4_AGENDA_PHASE)
        text_add(&w->out, "votes are cast in the agenda phase; it is the %s phase now", ti4_phase_names[core->phase]);
    else if (core->no_vote >> w->seat & 1)
        text_add(&w->out, "%s keeps you from voting on this agenda", text_against_votes(w));
    else if (!can_vote(w->s, w->seat))
        text_add(&w->out, "none of your planets is readied and has influence");
    else if (w->planet >= 0 && !(w->own->planets >> w->planet & 1))
        text_add(&w->out, "%s is not yours", hx_ti4_planets[w->planet].name);
    else if (w->planet >= 0 && !(w->own->readied >> w->planet & 1))
        text_add(&w->out, "%s is exhausted", hx_ti4_planets[w->planet].name);
    else if (w->planet >= 0 && hx_ti4_planet_influence(w->s, w->planet) == 0)
        text_add(&w->out, "%s has no influence: it gives no votes", hx_ti4_planets[w->planet].name);
    else if (w->planet >= 0 && w->now.kind == TI4_DECIDES_VOTES)
        text_add(&w->out, "planets are named in the order of the list, and the turn of %s is past", hx_ti4_planets[w->planet].name);
    else if (w->now.kind == TI4_DECIDES_VOTES)
        text_add(&w->out, "the outcome is chosen; now planets are exhausted for votes, one at least");
    else if (w->now.kind == TI4_DECIDES_VOTE)
        text_add(&w->out, "%s has no such outcome: one of the choices, or no to abstain", hx_ti4_agendas[core->agenda - 1].name);
}

/* ---- Fights -------------------------------------------------------------------------------------------------------------- */

static void say_attack(Wish *w)
{
    if (is_turn(w))
        text_add(&w->out, "who is in a system with your ships is fought when these move in: activate it");
}

/* Of one system, why a retreat does not lead there. @rule 39.7.c */
static void say_refuge(Wish *w, int from, int to)
{
    if (!(adjacent_for(w->s, w->seat, from) >> to & 1))
        text_add(&w->out, "%d is not adjacent to %d", to, from);
    else if (!(presence_of(w->s, w->seat) >> to & 1))
        text_add(&w->out, "no unit or planet of yours is in %d", to);
    else
        text_add(&w->out, "units of others, or an anomaly, close %d to a retreat", to);
}

static void say_retreat(Wish *w)
{
    const SpaceFrame *f = current_space(w->s);
    if (!f || space_foe(w->s, w->seat) < 0)
        text_add(&w->out, "retreats are of space combats: announced in each round before the dice are rolled");
    else if (w->system[0] >= 0)
        say_refuge(w, f->system, w->system[0]);
    else if (f->flags & RETREAT_DEFENDER && w->seat != f->defender)
        text_add(&w->out, "%s retreats in this round: its attacker does not", name_of(w, f->defender).text);
    else if (!can_retreat(w->s, f->system, w->seat))
        text_add(&w->out, "no system next to %d has units or a planet of yours and none of others", f->system);
    else
        text_add(&w->out, "a retreat is announced at the beginning of a round of the combat");
}

static bool has_bombers(const Wish *w, int system)
{
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (hx_ti4_fleet(w->s, system, w->seat)->n[type] && hx_ti4_unit(w->s, w->seat, type)->bomb)
            return true;
    return false;
}

/* A planet as a target of bombardment. @rule BMB-1 BMB-2 */
static void say_bombard(Wish *w)
{
    const int active = core_of(w->s)->active_system;
    int slot = -1;
    const int system = w->planet >= 0 ? hx_ti4_planet_system(w->s, w->planet, &slot) : active;
    if (active == TI4_NO_SYSTEM || core_of(w->s)->active != w->seat) {
        if (is_turn(w))
            text_add(&w->out, "ships bombard in an invasion: activate the system and move them there");
        return;
    }
    const Ti4Planet *planet = slot >= 0 ? &hx_ti4_system(w->s, active)->planet[slot] : NULL;
    if (system != active)
        text_add(&w->out, "%s is not in the active system", hx_ti4_planets[w->planet].name);
    else if (!has_bombers(w, active))
        text_add(&w->out, "no ship of yours in %d has Bombardment: dreadnoughts, war suns and some flagships have it", active);
    else if (planet && planet->owner == w->seat + 1)
        text_add(&w->out, "%s is yours", hx_ti4_planets[w->planet].name);
    else if (planet && (!planet->owner || !planet->infantry))
        text_add(&w->out, "no ground forces of others are on %s", hx_ti4_planets[w->planet].name);
    else if (planet && has_shield(w->s, active, slot, w->seat))
        text_add(&w->out, "a PDS shields %s (Planetary Shield)", hx_ti4_planets[w->planet].name);
    else if (w->now.kind == TI4_DECIDES_BOMBARD)
        text_add(&w->out, "targets are named in the order of the list; once a unit bombards, all do");
    else
        text_add(&w->out, "Bombardment comes first in an invasion, before ground forces land");
}

static void say_cannons(Wish *w)
{
    const Core *core = core_of(w->s);
    const int at = core->active_system;
    int on;
    if (at == TI4_NO_SYSTEM)
        text_add(&w->out, "Space Cannons fire when ships have moved to a system, and at those who land on its planets");
    else if (!cannon_dice(w->s, at, w->seat, 0, &on) && !cannon_dice(w->s, at, w->seat, 1, &on))
        text_add(&w->out,
                 hx_ti4_unit(w->s, w->seat, TI4_PDS)->cannon_far ? "no PDS of yours is in %d or next to it"
                                                                 : "no PDS of yours is in %d; only PDS II reaches adjacent systems",
                 at);
    else if (core->active != w->seat && !(hx_ti4_seat(w->s, core->active)->ships >> at & 1))
        text_add(&w->out, "%s, whose turn it is, has no ships in %d", name_of(w, core->active).text, at);
    else if (core->active == w->seat && enemy_with_ships(w->s, at, w->seat) < 0)
        text_add(&w->out, "no ships of others are in %d", at);
    else
        text_add(&w->out, "Space Cannons fire once, when the ships have moved; on planets landed on, once more at ground forces");
}

/* A ship that would take a hit by damage. @rule SUS-1 */
static void say_sustain(Wish *w)
{
    const int at = core_of(w->s)->active_system;
    const bool is_type = w->type >= 0 && w->type < TI4_SHIP_TYPES;
    const int slot = is_type ? damaged_slot(w->type) : -1;
    if (is_type && !hx_ti4_unit(w->s, w->seat, w->type)->sustain)
        text_add(&w->out, "a %s does not sustain damage", unit_words[w->type]);
    else if (at == TI4_NO_SYSTEM)
        text_add(&w->out, "damage is sustained when hits are assigned to your ships");
    else if (text_of(w, VALUE_SUSTAIN_LOST, w->seat, enemy_with_ships(w->s, at, w->seat), at, -1))
        text_add(&w->out, "%s keeps your ships from sustaining damage",
                 text_of(w, VALUE_SUSTAIN_LOST, w->seat, enemy_with_ships(w->s, at, w->seat), at, -1));
    else if (is_type && !hx_ti4_fleet(w->s, at, w->seat)->n[w->type])
        text_add(&w->out, "you have no %s in %d", unit_words[w->type], at);
    else if (slot >= 0 && !can_sustain(w->s, at, w->seat, slot))
        text_add(&w->out, "every %s of yours in %d is damaged already", unit_words[w->type], at);
    else if (w->now.kind != TI4_DECIDES_HITS)
        text_add(&w->out, "damage is sustained when hits are assigned to your ships");
    else
        text_add(&w->out, "uses are named in the order of the list: sustaining comes before any ship is lost");
}

/* ---- Notes, abilities, choices of cards ------------------------------------------------------------------------------------ */

/* Is a note of this kind (row of hx_ti4_notes) of `owner` in the seat's hand? */
static bool holds_note(const Wish *w, int owner)
{
    const int kind = w->note < TI4_NOTES - 1 ? w->note : TI4_NOTES - 1;
    return notes_of(w->s)->at[owner * TI4_NOTES + kind] == w->seat + 1;
}

static void say_note(Wish *w)
{
    const char *const name = hx_ti4_notes[w->note].name;
    const bool is_generic = hx_ti4_notes[w->note].faction == TI4_NO_FACTION;
    const int faction_owner = is_generic ? -1 : faction_note(w->s, w->note) / TI4_NOTES;
    bool of_others = false;
    for (int owner = 0; owner < core_of(w->s)->seats; owner++)
        of_others |= owner != w->seat && (is_generic || owner == faction_owner) && holds_note(w, owner);
    if (!is_generic && faction_note(w->s, w->note) < 0)
        text_add(&w->out, "the faction of %s does not play", name);
    else if (of_others)
        text_add(&w->out, "%s is played in the moment that it names, which is not now, or against nobody here", name);
    else if ((is_generic || faction_owner == w->seat) && holds_note(w, w->seat))
        text_add(&w->out, "your own %s works in the hands of others: give it to one in a transaction", name);
    else
        text_add(&w->out, "no %s of another player is in your hand", name);
}

/* A technology or an ability by its name. */
static void say_text(Wish *w)
{
    const bool is_tech = w->tech >= 0;
    const char *const name = is_tech ? hx_ti4_techs[w->tech].name : text_name(w->text);
    if (is_tech && !has_tech(w->s, w->seat, w->tech))
        text_add(&w->out, "you do not have %s", name);
    else if (is_tech && w->own->exhausted >> w->tech & 1)
        text_add(&w->out, "%s is exhausted", name);
    else if (w->text < 0)
        text_add(&w->out, "%s works by itself", name);
    else if (!is_tech && !text_had(w->s, w->text, w->seat))
        text_add(&w->out, "you do not have %s", name);
    else if (text_event_of(w->text) != ON_ACTION)
        text_add(&w->out, "%s works in the moment that it names, which is not now", name);
    else if (is_turn(w))
        text_add(&w->out, "%s has nothing to work on now, or its price cannot be paid", name);
}

/* Construction. @rule SCD-4 STR-2 STR-3 */
static void say_structure(Wish *w)
{
    int slot = -1;
    if (w->planet < 0)
        return;
    const int system = hx_ti4_planet_system(w->s, w->planet, &slot);
    const char *const name = hx_ti4_planets[w->planet].name;
    if (system < 0 || system >= TI4_SYSTEMS || hx_ti4_system(w->s, system)->planet[slot].owner != w->seat + 1)
        text_add(&w->out, "%s is not yours", name);
    else if (!is_closed_by_text(w) && w->type == TI4_SPACE_DOCK && hx_ti4_system(w->s, system)->planet[slot].dock)
        text_add(&w->out, "%s has a space dock already", name);
    else if (text_length(&w->out) == 0 && w->type == TI4_PDS && hx_ti4_system(w->s, system)->planet[slot].pds >= 2)
        text_add(&w->out, "%s has two PDS already", name);
    else if (text_length(&w->out) == 0 && w->type >= 0)
        text_add(&w->out, "this step places no %s, or none is left to place", unit_words[w->type]);
}

/* Diplomacy. @rule 37.2 */
static void say_block(Wish *w)
{
    if (w->system[0] == TI4_MECATOL)
        text_add(&w->out, "Diplomacy does not name the system of Mecatol Rex");
    else if (w->system[0] >= 0)
        text_add(&w->out, "no planet of yours is in %d", w->system[0]);
}

/* Politics. @rule 47.6 */
static void say_speaker(Wish *w)
{
    if (w->now.kind != TI4_DECIDES_SPEAKER)
        text_add(&w->out, "the speaker is named by the strategy card Politics");
    else if (w->other >= 0)
        text_add(&w->out, hx_ti4_seat(w->s, w->other)->eliminated ? "%s is out of the game" : "%s is the speaker now: another one is named",
                 name_of(w, w->other).text);
}

int ti4_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    static void (*const say[N_WANTS])(Wish *) = { say_activate, say_move,     say_produce,   say_card,    say_score,   say_trade,
                                                  say_research, say_strategy, say_pay,       say_pass,    say_load,    say_land,
                                                  say_vote,     say_attack,   say_retreat,   say_bombard, say_cannons, say_sustain,
                                                  say_note,     say_text,     say_structure, say_block,   say_speaker };
    if (hx_ti4_seat(s, seat)->faction >= TI4_FACTIONS)
        return snprintf(out, cap, "choose a faction first");
    Wish w = read_wish(s, seat, words, out, cap);
    if (w.want >= 0)
        say[w.want](&w);
    return text_length(&w.out);
}

/* Systems whose ships could come to the active one by their move, were nothing in their way; those that may come are among them. */
static uint64_t near_fleets(const Wish *w)
{
    const int to = core_of(w->s)->active_system;
    uint64_t near = 0;
    FOR_BITS(from, w->own->ships)
    {
        int move = 0;
        for (int type = 0; type < TI4_SHIP_TYPES; type++)
            if (hx_ti4_fleet(w->s, from, w->seat)->n[type] && hx_ti4_move(w->s, w->seat, type, from) > move)
                move = hx_ti4_move(w->s, w->seat, type, from);
        const int way = from == to ? -1 : steps_between(w, from, to, true);
        if (way > 0 && way <= move)
            near |= UINT64_C(1) << from;
    }
    return near;
}

/* What a player looks for: at the beginning of a turn without tactic tokens to activate a system or to pass, in a movement the ships that
 * are near enough, in a blockaded system to produce ships. */
int ti4_obvious(const HxState *s, int seat, int i, char *out, size_t cap)
{
    const Wish w = { .s = s, .own = hx_ti4_seat(s, seat), .seat = seat, .now = hx_ti4_decision(s) };
    if (w.now.kind == TI4_DECIDES_TURN && !w.own->pool[TI4_TACTIC] && !w.own->passed && i < 2)
        return snprintf(out, cap, i == 0 ? "activation" : "pass");
    if (w.now.kind == TI4_DECIDES_BUILD && i == 0 && enemy_with_ships(s, w.now.system, seat) >= 0)
        return snprintf(out, cap, "ship to produce");
    if (w.now.kind != TI4_DECIDES_MOVE)
        return -1;
    FOR_BITS(from, near_fleets(&w))
    {
        if (i-- == 0)
            return snprintf(out, cap, "move from %d", from);
    }
    return -1;
}
