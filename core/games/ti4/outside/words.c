/* Actions in words. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/texts/texts.h"

#include "core/text.h"

static const char *const note_names[TI4_NOTES] = { "Ceasefire", "Political Secret", "Support for the Throne", "Trade Agreement",
                                                   "faction note" };
static const char *const pool_names[] = { "tactic", "fleet", "strategy" };

static void add_system(Text *text, const HxState *s, int system)
{
    const Ti4System *sys = system_of(s, system);
    text_add(text, "%d", system);
    if (system == TI4_MECATOL)
        text_add(text, " (Mecatol Rex)");
    else if (sys->planet[0].id)
        text_add(text, " (%s%s%s)", ti4_planets[sys->planet[0].id - 1].name, sys->planet[1].id ? ", " : "",
                 sys->planet[1].id ? ti4_planets[sys->planet[1].id - 1].name : "");
}

static void add_class(Text *text, int class)
{
    text_add(text, "%s%s", class >= TI4_DAMAGED ? "damaged " : "", ti4_type_names[class_type(class)]);
}

static void add_note(Text *text, const HxState *s, int note)
{
    const int owner = note / TI4_NOTES, kind = note % TI4_NOTES;
    const char *name = note_names[kind];
    if (kind == TI4_NOTES - 1 && owner < core_of(s)->seats)
        for (int i = 0; i < TI4_NOTE_KINDS; i++)
            if (ti4_notes[i].faction == seat_of(s, owner)->faction)
                name = ti4_notes[i].name;
    text_add(text, "%s of seat %d", name, owner);
}

static const char *const agenda_order[] = { "both on top",
                                            "both on top, turned round",
                                            "the first on top, the second to the bottom",
                                            "the second on top, the first to the bottom",
                                            "both to the bottom",
                                            "both to the bottom, turned round" };
static const char *const offer_words[] = { "give trade goods:",    "give commodities:", "give a note:",         "ask for trade goods:",
                                           "ask for commodities:", "ask for a note:",   "give an action card:", "ask for an action card:" };

/* The planet of the system that a unit is produced or bombards on. */
static void add_place(Text *text, const HxState *s, const Frame *f, int slot)
{
    const int system = f->head.kind == TI4_A_BUILD ? f->ask_build.system : f->head.kind == TI4_A_PLASMA ? f->ask_plasma.system : -1;
    if (system >= 0 && system_of(s, system)->planet[slot].id)
        text_add(text, " on %s", ti4_planets[system_of(s, system)->planet[slot].id - 1].name);
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

int ti4_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const Frame *f = top_of(s);
    int n;
    const Ti4Verb verb = ti4_verb(a, &n);
    if (viewer != HX_ALL && !core_of(s)->is_over && ti4_seen(s, a, viewer) != a) {
        text_add(&text, "%s: ?", ti4_kinds[f->head.kind].name);
        return text_length(&text);
    }
    text_add(&text, "%s: ", f->head.kind == TI4_A_OFFER ? offer_words[f->ask_offer.item % TI4_ITEMS] : ti4_kinds[f->head.kind].name);
    switch (verb) {
    case TI4_V_DONE:
        text_add(&text, "done");
        break;
    case TI4_V_PASS:
        text_add(&text, "pass");
        break;
    case TI4_V_NO:
        text_add(&text, "no");
        break;
    case TI4_V_YES:
        text_add(&text, "yes");
        break;
    case TI4_V_GOODS:
        text_add(&text, "trade goods");
        break;
    case TI4_V_NUMBER:
        text_add(&text, "%d", n);
        break;
    case TI4_V_SEAT:
    case TI4_V_SPEAKER:
        text_add(&text, "seat %d", n);
        break;
    case TI4_V_PROPOSE:
        text_add(&text, "propose a transaction to seat %d", n);
        break;
    case TI4_V_POOL:
        text_add(&text, "%s", pool_names[n]);
        break;
    case TI4_V_ACTIVATE:
        text_add(&text, "activate ");
        add_system(&text, s, n);
        break;
    case TI4_V_SYSTEM:
        text_add(&text, "system ");
        add_system(&text, s, n);
        break;
    case TI4_V_STRATEGIC:
    case TI4_V_CHOOSE_STRATEGY:
        text_add(&text, "%s", ti4_strategies[n].name);
        break;
    case TI4_V_COMPONENT:
    case TI4_V_USE:
        text_add(&text, "%s", text_name(n));
        break;
    case TI4_V_PLANET:
        text_add(&text, "%s", ti4_planets[n].name);
        break;
    case TI4_V_PLACE_PDS:
        text_add(&text, "PDS on %s", ti4_planets[n].name);
        break;
    case TI4_V_PLACE_DOCK:
        text_add(&text, "space dock on %s", ti4_planets[n].name);
        break;
    case TI4_V_SUSTAIN:
        text_add(&text, "sustain damage on a %s", ti4_type_names[TI4_CARRIER + n]);
        break;
    case TI4_V_DESTROY:
        text_add(&text, "lose a ");
        add_class(&text, n);
        break;
    case TI4_V_MOVE:
        text_add(&text, "a ");
        add_class(&text, n % TI4_CLASSES);
        text_add(&text, " from ");
        add_system(&text, s, n / TI4_CLASSES);
        break;
    case TI4_V_LOAD:
        text_add(&text, "%s from ", n % 5 == 0 ? "a fighter" : "infantry");
        if (n % 5 >= 2 && system_of(s, n / 5)->planet[n % 5 - 2].id)
            text_add(&text, "%s", ti4_planets[system_of(s, n / 5)->planet[n % 5 - 2].id - 1].name);
        else
            add_system(&text, s, n / 5);
        break;
    case TI4_V_BUILD:
        text_add(&text, "a %s", ti4_type_names[n / 4]);
        if (n % 4 < 3)
            add_place(&text, s, f, n % 4);
        break;
    case TI4_V_TECH:
        text_add(&text, "%s", ti4_techs[n].name);
        break;
    case TI4_V_OBJECTIVE:
        text_add(&text, "%s", ti4_objectives[n].name);
        break;
    case TI4_V_REVEAL:
        text_add(&text, "%s", ti4_objectives[n].name);
        break;
    case TI4_V_DRAW_SECRET:
        text_add(&text, "%s", ti4_objectives[TI4_PUBLICS + n].name);
        break;
    case TI4_V_CARD:
    case TI4_V_DRAW_CARD:
        text_add(&text, "%s", ti4_cards[n].name);
        break;
    case TI4_V_LAW:
    case TI4_V_DRAW_AGENDA:
        text_add(&text, "%s", ti4_agendas[n].name);
        break;
    case TI4_V_NOTE:
        add_note(&text, s, n);
        break;
    case TI4_V_OUTCOME:
        text_add(&text, "%s", n ? "against" : "for");
        break;
    case TI4_V_ORDER:
        text_add(&text, "%s", agenda_order[n]);
        break;
    case TI4_V_FACTION:
    case TI4_V_DRAW_FACTION:
        text_add(&text, "%s", ti4_factions[n].name);
        break;
    case TI4_V_TILE:
    case TI4_V_DRAW_TILE:
        text_add(&text, "tile %d", n);
        break;
    case TI4_V_HITS:
        text_add(&text, "%d of %d", n, dice_of(s, f));
        break;
    default:
        text_add(&text, "?");
    }
    return text_length(&text);
}
