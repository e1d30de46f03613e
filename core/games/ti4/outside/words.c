/* Actions in words. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/balance.h"
#include "core/games/ti4/rules/draft.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

#include "core/text.h"

static const char *const note_names[TI4_NOTES] = { "Ceasefire", "Political Secret", "Support for the Throne", "Trade Agreement",
                                                   "faction note" };
static const char *const pool_names[] = { "tactic", "fleet", "strategy" };

const char *const unit_words[TI4_TYPES] = { "fighter",  "destroyer", "cruiser",  "carrier", "dreadnought",
                                            "flagship", "war sun",   "infantry", "PDS",     "space dock" };

static const char *const anomaly_words[] = { NULL, "asteroid field", "nebula", "supernova", "gravity rift" };
static const char *const wormhole_words[] = { "alpha wormhole", "beta wormhole", "delta wormhole" };

/* What lies in a system, in brackets: "(Centauri, Gral)", "(nebula)", "(alpha wormhole)". planet[]: by id + 1, 0: none. */
static void add_contents(Text *text, const int planet[3], int anomaly, int wormholes)
{
    const char *words[3 + 1 + HX_COUNT(wormhole_words)];
    int n = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (planet[slot])
            words[n++] = hx_ti4_planets[planet[slot] - 1].name;
    if (anomaly)
        words[n++] = anomaly_words[anomaly];
    for (size_t i = 0; i < HX_COUNT(wormhole_words); i++)
        if (wormholes >> i & 1)
            words[n++] = wormhole_words[i];
    if (n == 0)
        words[n++] = "empty";
    for (int i = 0; i < n; i++)
        text_add(text, "%s%s", i ? ", " : " (", words[i]);
    text_add(text, ")");
}

void add_system(Text *text, const HxState *s, int system)
{
    const Ti4System *sys = system_of(s, system);
    text_add(text, "%d", system);
    if (sys->tile) /* while the galaxy is built places are bare */
        add_contents(text, (const int[3]){ sys->planet[0].id, sys->planet[1].id, sys->planet[2].id }, sys->anomaly, sys->wormholes);
}

/* A tile by its printed number. */
static void add_tile(Text *text, int number)
{
    int planet[3] = { 0 }, n = 0;
    for (int i = 0; i < TI4_PLANETS && n < 3; i++)
        if (hx_ti4_planets[i].tile == number)
            planet[n++] = i + 1;
    text_add(text, "tile %d", number);
    add_contents(text, planet, ti4_tiles[number - 1].anomaly, ti4_tiles[number - 1].wormholes);
}

/* A slice of the draft, with what its planets pay. */
static void add_slice(Text *text, const HxState *s, int slice)
{
    const uint8_t *tiles = core_of(s)->slices[slice];
    int n = 0, n_empty = 0;
    text_add(text, "slice %d worth %.1f (", slice + 1, slice_worth(tiles) / (double)WORTH_ONE);
    for (int at = 0; at < SLICE_TILES; at++) {
        const Ti4TileInfo *info = &ti4_tiles[tiles[at] - 1];
        bool any = false;
        for (int i = 0; i < TI4_PLANETS; i++)
            if (hx_ti4_planets[i].tile == tiles[at]) {
                text_add(text, "%s%s %d/%d", n++ ? ", " : "", hx_ti4_planets[i].name, hx_ti4_planets[i].resources,
                         hx_ti4_planets[i].influence);
                any = true;
            }
        if (info->anomaly)
            text_add(text, "%s%s", n++ ? ", " : "", anomaly_words[info->anomaly]);
        for (int i = 0; i < 2; i++)
            if (info->wormholes >> i & 1)
                text_add(text, "%s%s", n++ ? ", " : "", wormhole_words[i]);
        n_empty += !any && !info->anomaly && !info->wormholes;
    }
    if (n_empty)
        text_add(text, ", %d empty", n_empty);
    text_add(text, ")");
}

static void add_class(Text *text, int class)
{
    text_add(text, "%s%s", class >= TI4_DAMAGED ? "damaged " : "", unit_words[class_type(class)]);
}

static void add_seat(Text *text, const HxState *s, int seat)
{
    char name[32];
    ti4_seat_name(s, seat, name, sizeof name);
    text_add(text, "%s", name);
}

const char *hx_ti4_note_name(const HxState *s, int note)
{
    const int owner = note / TI4_NOTES, kind = note % TI4_NOTES;
    if (kind == TI4_NOTES - 1 && owner < core_of(s)->seats)
        for (int i = TI4_NOTES - 1; i < TI4_NOTE_KINDS; i++) /* behind those that every seat has */
            if (hx_ti4_notes[i].faction == seat_of(s, owner)->faction)
                return hx_ti4_notes[i].name;
    return note_names[kind];
}

void add_note(Text *text, const HxState *s, int note)
{
    text_add(text, "%s of ", hx_ti4_note_name(s, note));
    add_seat(text, s, note / TI4_NOTES);
}

static const char *const agenda_order[] = { "both on top",
                                            "both on top, turned round",
                                            "the first on top, the second to the bottom",
                                            "the second on top, the first to the bottom",
                                            "both to the bottom",
                                            "both to the bottom, turned round" };
static const char *const offer_words[] = { "give trade goods",    "give commodities", "give a note",         "ask for trade goods",
                                           "ask for commodities", "ask for a note",   "give an action card", "ask for an action card" };

/* The planet of the system that a unit is produced or bombards on. */
static void add_place(Text *text, const HxState *s, const Frame *f, int slot)
{
    const int system = f->head.kind == TI4_A_BUILD ? f->ask_build.system : f->head.kind == TI4_A_PLASMA ? f->ask_plasma.system : -1;
    if (system >= 0 && system_of(s, system)->planet[slot].id)
        text_add(text, " on %s", hx_ti4_planets[system_of(s, system)->planet[slot].id - 1].name);
}

/* Dice on the table. */
static int dice_of(const HxState *s, const Frame *f)
{
    switch (f->head.kind) {
    case TI4_R_DICE:
        return f->roll_dice.dice;
    case TI4_R_NEAR_MISS:
        return f->roll_near_miss.dice;
    case TI4_R_SHARE:
        return f->roll_share.own;
    case TI4_R_REVIVE:
        return f->roll_revive.dice;
    default:
        return plan_of(s)->n_rift ? plan_of(s)->rift[plan_of(s)->n_rift - 1].n : 0;
    }
}

/* What the argument of a verb is called, where it has a name of its own; NULL: it has none. */
static const char *argument_name(Ti4Verb verb, int n)
{
    switch (verb) {
    case TI4_V_DONE:
        return "done";
    case TI4_V_PASS:
        return "pass";
    case TI4_V_NO:
        return "no";
    case TI4_V_YES:
        return "yes";
    case TI4_V_GOODS:
        return "trade goods";
    case TI4_V_POOL:
        return pool_names[n];
    case TI4_V_STRATEGIC:
    case TI4_V_CHOOSE_STRATEGY:
        return hx_ti4_strategies[n].name;
    case TI4_V_COMPONENT:
    case TI4_V_USE:
        return text_name(n);
    case TI4_V_PLANET:
        return hx_ti4_planets[n].name;
    case TI4_V_TECH:
        return hx_ti4_techs[n].name;
    case TI4_V_OBJECTIVE:
    case TI4_V_REVEAL:
        return hx_ti4_objectives[n].name;
    case TI4_V_DRAW_SECRET:
        return hx_ti4_objectives[TI4_PUBLICS + n].name;
    case TI4_V_CARD:
    case TI4_V_DRAW_CARD:
        return hx_ti4_cards[n].name;
    case TI4_V_LAW:
    case TI4_V_DRAW_AGENDA:
        return hx_ti4_agendas[n].name;
    case TI4_V_OUTCOME:
        return n ? "against" : "for";
    case TI4_V_ORDER:
        return agenda_order[n];
    case TI4_V_FACTION:
    case TI4_V_DRAW_FACTION:
        return hx_ti4_factions[n].name;
    default:
        return NULL;
    }
}

/* "a cruiser", "an infantry". */
static void add_unit(Text *text, int class)
{
    text_add(text, class == TI4_INFANTRY ? "an " : "a ");
    add_class(text, class);
}

/* Where units are picked up: a planet of the system, or its space area. */
static void add_load(Text *text, const HxState *s, int system, int kind)
{
    enum { FIGHTER, ON_PLANETS = 2 };
    text_add(text, "%s from ", kind == FIGHTER ? "a fighter" : "infantry");
    if (kind >= ON_PLANETS && system_of(s, system)->planet[kind - ON_PLANETS].id)
        text_add(text, "%s", hx_ti4_planets[system_of(s, system)->planet[kind - ON_PLANETS].id - 1].name);
    else
        add_system(text, s, system);
}

/* What a text does to the ship or unit chosen as its target, where that is not lost; NULL: it is lost. */
static const char *deed_of(int row, int at)
{
    static const struct {
        uint16_t row;
        uint8_t first, last; /* which answers to the text */
        const char *deed;
    } deeds[] = {
        { TEXT_AMBUSH, 0, 1, "roll for" },    { TEXT_COURAGEOUS, 0, 0, "roll for" },        { TEXT_DURANIUM_ARMOR, 0, 0, "repair" },
        { TEXT_DEVOTION, 1, 1, "hit" },       { TEXT_DIMENSIONAL_SPLICER, 0, 0, "hit" },    { TEXT_EXOTRIREME_2, 1, 2, "destroy" },
        { TEXT_LUCKY_SHOT, 1, 1, "destroy" }, { TEXT_SALVAGE_OPERATIONS, 1, 1, "produce" }, { TEXT_STAR_FORGE, 1, 1, "place" },
    };
    for (size_t i = 0; i < HX_COUNT(deeds); i++)
        if (deeds[i].row == row && deeds[i].first <= at && at <= deeds[i].last)
            return deeds[i].deed;
    return NULL;
}

/* A place of a system: a planet, or (3) its space area. */
static void add_spot(Text *text, const HxState *s, int system, int place)
{
    if (place < TI4_SLOTS && system_of(s, system)->planet[place].id)
        text_add(text, "%s", hx_ti4_planets[system_of(s, system)->planet[place].id - 1].name);
    else
        text_add(text, "the space area");
}

/* One of two things that a number stands for, of a text's row and the answers so far; NULL: it stands for none. */
static const char *one_of_two(int row, int at, int n)
{
    switch (row) {
    case TEXT_WORMHOLE_GENERATOR:
    case TEXT_CREUSS_IFF:
        return at ? NULL : n ? "the beta wormhole" : "the alpha wormhole";
    case TEXT_PILLAGE:
        return n ? "a commodity" : "a trade good";
    case TEXT_SINGULARITY:
    case TEXT_THREAT_COMES_TRUE:
        return hx_ti4_techs[n ? TI4_TECH_VALEFAR_ASSIMILATOR_Y : TI4_TECH_VALEFAR_ASSIMILATOR_X].name;
    default:
        return NULL;
    }
}

/* What a number stands for that answers a text: one of two things, a place of a system, or a count. */
static void add_number(Text *text, const HxState *s, const TextFrame *f, int n)
{
    const int row = f->row, at = f->n_answers;
    const char *const name = one_of_two(row, at, n);
    if (name)
        text_add(text, "%s", name);
    else if ((row == TEXT_REACTOR_MELTDOWN && at == 1) || (row == TEXT_IXTHIAN_LOSSES && at == 3))
        add_spot(text, s, f->answer[0], n);
    else {
        text_add(text, "%d", n);
        if (row == TEXT_ALASTOR) {
            text_add(text, " from ");
            add_spot(text, s, core_of(s)->active_system, at);
        }
    }
}

/* A target that a text asks for, where its words depend on the text; false: they do not. */
static bool add_target(Text *text, const HxState *s, Ti4Verb verb, int n)
{
    const TextFrame *f = current_text(s);
    if (!f || (verb != TI4_V_NUMBER && verb != TI4_V_DESTROY))
        return false;
    if (verb == TI4_V_NUMBER) {
        add_number(text, s, f, n);
        return true;
    }
    const char *const deed = deed_of(f->row, f->n_answers);
    if (!deed)
        return false;
    text_add(text, "%s ", deed);
    if (f->row == TEXT_STAR_FORGE && n == TI4_FIGHTER)
        text_add(text, "two fighters");
    else
        add_unit(text, n);
    return true;
}

/* An argument that is told by more than its name. */
static void add_argument(Text *text, const HxState *s, const Frame *f, Ti4Verb verb, int n)
{
    switch (verb) {
    case TI4_V_NUMBER:
        text_add(text, "%d", n);
        break;
    case TI4_V_SEAT:
    case TI4_V_SPEAKER:
        add_seat(text, s, n);
        break;
    case TI4_V_PROPOSE:
        text_add(text, "propose a transaction to ");
        add_seat(text, s, n);
        break;
    case TI4_V_ACTIVATE:
    case TI4_V_SYSTEM:
        text_add(text, verb == TI4_V_ACTIVATE ? "activate " : "system ");
        add_system(text, s, n);
        break;
    case TI4_V_PLACE_PDS:
        text_add(text, "PDS on %s", hx_ti4_planets[n].name);
        break;
    case TI4_V_PLACE_DOCK:
        text_add(text, "space dock on %s", hx_ti4_planets[n].name);
        break;
    case TI4_V_SUSTAIN:
        text_add(text, "sustain damage on a %s", unit_words[TI4_CARRIER + n]);
        break;
    case TI4_V_DESTROY:
        text_add(text, "lose ");
        add_unit(text, n);
        break;
    case TI4_V_MOVE:
        add_unit(text, n % TI4_CLASSES);
        text_add(text, " from ");
        add_system(text, s, n / TI4_CLASSES);
        break;
    case TI4_V_LOAD:
        add_load(text, s, n / 5, n % 5);
        break;
    case TI4_V_BUILD:
        add_unit(text, n / 4);
        if (n % 4 < 3)
            add_place(text, s, f, n % 4);
        break;
    case TI4_V_NOTE:
        add_note(text, s, n);
        break;
    case TI4_V_TILE:
    case TI4_V_DRAW_TILE:
        add_tile(text, n);
        break;
    case TI4_V_HITS:
        text_add(text, "%d of %d", n, dice_of(s, f));
        break;
    default:
        text_add(text, "?");
    }
}

/* The text that is at work; of a part of a card, "Warfare Rider: reward", the card. */
static void add_card_of(Text *text, const HxState *s)
{
    const char *const name = text_name(current_text(s)->row);
    text_add(text, "%.*s", (int)strcspn(name, ":"), name);
}

/* What is asked, with what it is asked about. */
static void add_question(Text *text, const HxState *s, const Frame *f)
{
    const char *const name = ti4_kinds[f->head.kind].name;
    switch (f->head.kind) {
    case TI4_A_OFFER:
        text_add(text, "%s", offer_words[f->ask_offer.item % TI4_ITEMS]);
        break;
    case TI4_A_SECONDARY:
        text_add(text, "use the secondary of %s", hx_ti4_strategies[f->ask_secondary.card].name);
        break;
    case TI4_A_REDISTRIBUTE:
        text_add(text, "tokens of the %s pool", pool_names[f->ask_redistribute.is_strategy ? TI4_STRATEGY_POOL : TI4_FLEET]);
        break;
    case TI4_A_VOTE:
        text_add(text, "%s on %s", name, hx_ti4_agenda(s) >= 0 ? hx_ti4_agendas[hx_ti4_agenda(s)].name : "an agenda");
        break;
    case TI4_A_TARGET:
        text_add(text, "%s for ", name);
        add_card_of(text, s);
        break;
    case TI4_A_WINDOW:
        text_add(text, "%s (", name);
        if (f->ask_window.event == ON_CARD_PLAYED && current_text(s)) {
            add_card_of(text, s);
            text_add(text, " was played");
        } else
            text_add(text, "%s", event_name(f->ask_window.event));
        text_add(text, ")");
        break;
    case TI4_A_COMMIT:
        text_add(text, "%s on %s", name, hx_ti4_planets[system_of(s, f->ask_commit.system)->planet[f->ask_commit.slot].id - 1].name);
        break;
    case TI4_A_EMBARK:
        text_add(text, "%s from %s", name, hx_ti4_planets[system_of(s, f->ask_embark.system)->planet[f->ask_embark.slot].id - 1].name);
        break;
    default:
        text_add(text, "%s", name);
    }
    text_add(text, ": ");
}

int ti4_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const Frame *f = top_of(s);
    int n;
    const Ti4Verb verb = hx_ti4_verb(a, &n);
    if (viewer != HX_ALL && !core_of(s)->is_over && ti4_seen(s, a, viewer) != a) {
        text_add(&text, "%s: ?", ti4_kinds[f->head.kind].name);
        return text_length(&text);
    }
    add_question(&text, s, f);
    const char *name = argument_name(verb, n);
    if (f->head.kind == TI4_A_HOME)
        text_add(&text, "%s on ", unit_words[f->ask_home.type]);
    if (f->head.kind == TI4_A_PICK && verb == TI4_V_SYSTEM)
        text_add(&text, "home in ");
    if (name)
        text_add(&text, "%s", name);
    else if (f->head.kind == TI4_A_PICK && verb == TI4_V_NUMBER && n >= 1 && n <= draft_slices(s))
        add_slice(&text, s, n - 1);
    else if (f->head.kind != TI4_A_TARGET || !add_target(&text, s, verb, n))
        add_argument(&text, s, f, verb, n);
    return text_length(&text);
}

/* ---- Seats and offers ---------------------------------------------------------------------------------------------------- */

/* What people call the factions. */
static const char *const short_names[TI4_FACTIONS] = {
    [TI4_SOL] = "Sol",     [TI4_MENTAK] = "Mentak",  [TI4_YIN] = "Yin",       [TI4_MUAAT] = "Muaat", [TI4_ARBOREC] = "Arborec",
    [TI4_L1Z1X] = "L1Z1X", [TI4_WINNU] = "Winnu",    [TI4_NEKRO] = "Nekro",   [TI4_NAALU] = "Naalu", [TI4_LETNEV] = "Letnev",
    [TI4_SAAR] = "Saar",   [TI4_JOLNAR] = "Jol-Nar", [TI4_SARDAKK] = "N'orr", [TI4_XXCHA] = "Xxcha", [TI4_YSSARIL] = "Yssaril",
    [TI4_HACAN] = "Hacan", [TI4_CREUSS] = "Creuss",
};

int ti4_seat_name(const HxState *s, int seat, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const int faction = seat_of(s, seat)->faction;
    if (faction < TI4_FACTIONS)
        text_add(&text, "%s", short_names[faction]);
    else
        text_add(&text, "seat %d", seat);
    return text_length(&text);
}

/* How many action cards of a side are told as one thing: by name each, or in secret all together. */
static int cards_of(const Ti4Offer *side)
{
    int n = 0;
    while (n < TI4_OFFER_CARDS && side->card[n])
        n++;
    return n;
}

void add_offer_side(Text *text, const HxState *s, const Ti4Offer *side, bool is_secret)
{
    const int cards = cards_of(side), named = is_secret ? cards > 0 : cards;
    const int n = (side->goods > 0) + (side->commodities > 0) + (side->note > 0) + named;
    int i = 0;
    if (side->goods)
        text_add(text, "%s%d trade good%s", text_between(i++, n), side->goods, text_plural(side->goods));
    if (side->commodities)
        text_add(text, "%s%d commodit%s", text_between(i++, n), side->commodities, side->commodities == 1 ? "y" : "ies");
    if (side->note) {
        text_add(text, "%s", text_between(i++, n));
        if (is_secret)
            text_add(text, "a promissory note");
        else
            add_note(text, s, side->note - 1);
    }
    if (is_secret && cards)
        text_add(text, cards == 1 ? "%san action card" : "%s%d action cards", text_between(i++, n), cards);
    for (int card = 0; !is_secret && card < cards; card++)
        text_add(text, "%s%s", text_between(i++, n), hx_ti4_cards[side->card[card] - 1].name);
    if (n == 0)
        text_add(text, "nothing");
}
