/* A position as a picture of text. */
#include "core/games/ti4/outside/outside.h"

#include "core/kit/hexes.h"
#include "core/text.h"

#include <stdio.h>

static void add_fleet(Text *text, const Ti4Fleet *fleet)
{
    static const char letter[] = "fdrCDFWi?S";
    text_add(text, " s%d:", fleet->owner - 1);
    for (int type = 0; type < TI4_TYPES; type++)
        if (fleet->n[type])
            text_add(text, "%d%c", fleet->n[type], letter[type]);
    const int damaged = fleet->damaged[0] + fleet->damaged[1] + fleet->damaged[2] + fleet->damaged[3];
    if (damaged)
        text_add(text, "(%d damaged)", damaged);
}

static void add_system_line(Text *text, const HxState *s, int system)
{
    static const char *const anomalies[] = { "", " asteroid field", " nebula", " supernova", " gravity rift" };
    const Ti4System *sys = system_of(s, system);
    text_add(text, "%3d", system);
    if (sys->home)
        text_add(text, " home of seat %d", sys->home - 1);
    text_add(text, "%s%s%s%s", anomalies[sys->anomaly], sys->wormholes & TI4_ALPHA ? " alpha" : "",
             sys->wormholes & TI4_BETA ? " beta" : "", sys->wormholes & TI4_DELTA ? " delta" : "");
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &sys->planet[slot];
        if (!p->id)
            continue;
        text_add(text, " %s %d/%d", hx_ti4_planets[p->id - 1].name, p->resources, p->influence);
        if (p->owner)
            text_add(text, "[s%d%s %di%s%s]", p->owner - 1, seat_of(s, p->owner - 1)->readied >> (p->id - 1) & 1 ? "" : " exhausted",
                     p->infantry, p->pds ? p->pds > 1 ? " 2 PDS" : " PDS" : "", p->dock ? " dock" : "");
        if (p->invaders)
            text_add(text, "<%d invaders>", p->invaders);
    }
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].owner)
            add_fleet(text, &sys->fleet[i]);
    bool any = false;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->tokens >> system & 1) {
            text_add(text, "%s%d", any ? "" : " tokens ", seat);
            any = true;
        }
    text_add(text, "\n");
}

/* The hexagons as a map of system numbers, with the seat of the ships there. */
static void add_map(Text *text, const HxState *s)
{
    static const int8_t at[TI4_PLACES][2] = {
#define TI4_PLACE(place, q, r, neighbours) { q, r },
#include "core/games/ti4/data/tables.inl"
    };
    for (int row = -6; row <= 6; row++) {
        char line[7][8];
        for (int column = 0; column < 7; column++)
            snprintf(line[column], sizeof line[column], "      ");
        bool any = false;
        for (int place = 0; place < TI4_PLACES; place++) {
            const int q = at[place][0], r = at[place][1];
            if (hex_half_row(q, r) != row || !system_of(s, place)->tile)
                continue;
            const Ti4System *sys = system_of(s, place);
            int owner = sys->fleet[0].owner ? sys->fleet[0].owner : sys->planet[0].owner;
            snprintf(line[q + 3], sizeof line[q + 3], "%2d%c%c  ", place,
                     sys->home           ? 'H'
                     : sys->anomaly      ? '*'
                     : sys->planet[0].id ? 'o'
                                         : '.',
                     owner ? (char)('0' + owner - 1) : ' ');
            any = true;
        }
        if (!any)
            continue;
        for (int column = 0; column < 7; column++)
            text_add(text, "%s", line[column]);
        text_add(text, "\n");
    }
}

static void add_notes(Text *text, const HxState *s, int seat, bool (*has)(const HxState *s, int seat, int note), const char *label)
{
    for (int note = 0; note < N_NOTES; note++)
        if (has(s, seat, note)) {
            text_add(text, "    %s: ", label);
            add_note(text, s, note);
            text_add(text, "\n");
        }
}

static void add_seat(Text *text, const HxState *s, int seat, int viewer)
{
    const Ti4Seat *p = seat_of(s, seat);
    text_add(text, "%c seat %d %s: %d points, tokens %d/%d/%d, %d trade goods, %d commodities, %d cards, %d secrets, %d notes%s%s\n",
             core_of(s)->active == seat ? '>' : ' ', seat, p->faction < TI4_FACTIONS ? hx_ti4_factions[p->faction].name : "-",
             p->victory_points, p->pool[0], p->pool[1], p->pool[2], p->trade_goods, p->commodities, p->n_cards, p->n_secrets, p->n_notes,
             core_of(s)->speaker == seat ? ", speaker" : "",
             p->eliminated ? ", eliminated"
             : p->passed   ? ", passed"
                           : "");
    if (p->strategies) {
        text_add(text, "    strategy:");
        FOR_BITS(i, (uint64_t)p->strategies)
        {
            text_add(text, " %s%s", hx_ti4_strategies[i].name, p->used >> i & 1 ? " (used)" : "");
        }
        text_add(text, "\n");
    }
    if (p->techs) {
        text_add(text, "    technologies:");
        FOR_BITS(i, p->techs)
        {
            text_add(text, " %s%s", hx_ti4_techs[i].name, p->exhausted >> i & 1 ? " (exhausted)," : ",");
        }
        text_add(text, "\n");
    }
    if (p->scored) {
        text_add(text, "    scored:");
        FOR_BITS(i, p->scored)
        {
            text_add(text, " %s,", hx_ti4_objectives[i].name);
        }
        text_add(text, "\n");
    }
    add_notes(text, s, seat, hx_ti4_has_note_in_play, "note in play");
    if (viewer != HX_ALL && viewer != seat)
        return;
    FOR_BITS(i, (uint64_t)p->secrets)
    {
        text_add(text, "    secret: %s (%s)\n", hx_ti4_objectives[TI4_PUBLICS + i].name, hx_ti4_objectives[TI4_PUBLICS + i].requirement);
    }
    for (int card = 0; card < TI4_CARDS; card++)
        if (p->hand[card])
            text_add(text, "    card: %s%s\n", hx_ti4_cards[card].name, p->hand[card] > 1 ? " x2" : "");
    add_notes(text, s, seat, hx_ti4_holds_note, "note");
}

int ti4_render(const HxState *s, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const Core *core = core_of(s);
    text_add(&text, "Round %d, %s phase%s\n", core->round, ti4_phase_names[core->phase],
             core->custodians_taken ? "" : ", custodians on Mecatol Rex");
    FOR_BITS(i, (uint64_t)core->revealed)
    {
        text_add(&text, "  objective, %d: %s (%s)\n", hx_ti4_objectives[i].points, hx_ti4_objectives[i].name,
                 hx_ti4_objectives[i].requirement);
    }
    FOR_BITS(i, core->laws)
    {
        text_add(&text, "  law: %s\n", hx_ti4_agendas[i].name);
    }
    if (core->agenda)
        text_add(&text, "  agenda: %s\n", hx_ti4_agendas[core->agenda - 1].name);
    add_map(&text, s);
    text_add(&text, "  H home, o planets, * anomaly; f fighter, d destroyer, r cruiser, C carrier, D dreadnought, F flagship, W war sun, i "
                    "infantry, S dock\n");
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const Ti4System *sys = system_of(s, system);
        if (sys->tile && (sys->planet[0].id || sys->anomaly || sys->wormholes || sys->fleet[0].owner))
            add_system_line(&text, s, system);
    }
    for (int seat = 0; seat < core->seats; seat++)
        add_seat(&text, s, seat, viewer);
    return text_length(&text);
}
