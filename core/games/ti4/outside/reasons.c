/* What the reasons of state/reasons.inl say: the letters of `lists`, and of name() below. */
#include "core/games/ti4/machine.h"
#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/windows.h"

static const char *const words[N_REASONS] = {
    NULL,
#define TI4_REASON(id, words) words,
#include "core/games/ti4/state/reasons.inl"
};

static const RefusalNames lists[] = {
    { 'c', &hx_ti4_cards[0].name, sizeof *hx_ti4_cards },
    { 'g', &hx_ti4_agendas[0].name, sizeof *hx_ti4_agendas },
    { 'N', &hx_ti4_notes[0].name, sizeof *hx_ti4_notes },
    { 'o', &hx_ti4_objectives[0].name, sizeof *hx_ti4_objectives },
    { 'p', &hx_ti4_planets[0].name, sizeof *hx_ti4_planets },
    { 'P', ti4_phase_names, sizeof *ti4_phase_names },
    { 'r', &hx_ti4_objectives[0].requirement, sizeof *hx_ti4_objectives },
    { 't', &hx_ti4_techs[0].name, sizeof *hx_ti4_techs },
    { 'u', unit_words, sizeof *unit_words },
    { 'y', &hx_ti4_strategies[0].name, sizeof *hx_ti4_strategies },
    { 0 },
};

typedef struct Listener {
    const HxState *s;
    int seat;
} Listener;

/* What a technology lacks: "1 blue, 2 red". */
static void add_missing(Text *out, const Listener *to, int tech)
{
    static const char *const colours[] = { "blue", "green", "yellow", "red" };
    uint8_t missing[TI4_COLOURS] = { 0 };
    const char *comma = "";
    can_research(to->s, to->seat, tech, missing);
    for (int i = 0; i < TI4_COLOURS; i++)
        if (missing[i]) {
            text_add(out, "%s%d %s", comma, missing[i], colours[i]);
            comma = ", ";
        }
}

/* What could be loaded in a system: system * TI4_LOADS + kind. */
static void add_load(Text *out, const HxState *s, int load)
{
    const int kind = load % TI4_LOADS, slot = kind - TI4_LOAD_PLANET;
    const int planet = slot < 0 ? -1 : hx_ti4_system(s, load / TI4_LOADS)->planet[slot].id - 1;
    if (planet >= 0)
        text_add(out, "infantry on %s", hx_ti4_planets[planet].name);
    else
        text_add(out, "%s to load", unit_words[kind == TI4_LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY]);
}

static void add_first_choice(Text *out, const Listener *to)
{
    HxAction legal[MAX_LEGAL];
    char first[200] = "";
    if (ti4_legal(to->s, legal) > 0)
        hx_action_text(to->s, legal[0], to->seat, first, sizeof first);
    text_add(out, "%s", first);
}

static void name(Text *out, char letter, int value, const void *ctx)
{
    static const char *const anomalies[] = { "empty", "an asteroid field", "a nebula", "a supernova", "a gravity rift" };
    const Listener *to = ctx;
    char who[32];
    int needed;
    switch (letter) {
    case 'a': /* what a system is */
        text_add(out, "%s", anomalies[hx_ti4_system(to->s, value)->anomaly]);
        break;
    case 'H': /* how much of an objective there is */
        needed = hx_ti4_objective_count(to->s, to->seat, value, &needed);
        text_add(out, "%d", needed);
        hx_ti4_objective_count(to->s, to->seat, value, &needed);
        text_add(out, " of %d", needed);
        break;
    case 'i': /* influence that is missing */
        text_add(out, "%s", value ? "; you have less" : "");
        break;
    case 'k':
        add_load(out, to->s, value);
        break;
    case 'L':
        add_missing(out, to, value);
        break;
    case 'M': /* a ship's move */
        text_add(out, "%s moves %d", unit_words[value % TI4_TYPES], value / TI4_TYPES);
        break;
    case 'Q':
        add_first_choice(out, to);
        break;
    case 'R': /* a way */
        text_add(out, "from %d to %d", value / TI4_SYSTEMS, value % TI4_SYSTEMS);
        break;
    case 'v': /* of so many */
        text_add(out, "%s", value == 1 ? "is" : "are");
        break;
    case 'x': /* a text that changes a value */
        text_add(out, "%s", modifier_name(value));
        break;
    case 'X': /* a text to be used */
        text_add(out, "%s", text_name(value));
        break;
    default: /* w: who */
        ti4_seat_name(to->s, value, who, sizeof who);
        text_add(out, "%s", who);
        break;
    }
}

void ti4_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal)
{
    const Listener to = { s, seat };
    if (!is_allowed(refusal))
        refusal_text(out, words[reason_of(refusal)], refusal, lists, name, &to);
}
