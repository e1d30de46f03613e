/* Twilight Imperium 4 on pages of 80 columns: everything at a glance, the map, a seat, a system, goals, technologies.
 *
 * A system is two lines of eleven characters:
 *
 *     34H2 3/6:22   number, home of seat 2, resources/influence and who owns each planet
 *     2:1fCD 1i S^0 ships of seat 2, ground forces, space dock, command tokens of seat 0
 */
#include "core/games/ti4/outside/outside.h"

#include "core/canvas.h"
#include "core/games/ti4/rules/tech.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>

enum { CELL = 11, MIDDLE_COLUMN = 3, NAME = 24, LISTED = 80 };

static const char unit_letters[] = "fdrCDFWiPS";

static bool is_seated(const HxState *s, int seat)
{
    return seat >= 0 && seat < core_of(s)->seats && seat_of(s, seat)->faction < TI4_FACTIONS;
}

/* ---- Systems ---------------------------------------------------------------------------------------------------------- */

static void say_fleet(Text *text, const Ti4Fleet *fleet)
{
    text_add(text, "%d:", fleet->owner - 1);
    for (int type = 0; type < TI4_TYPES; type++) {
        if (fleet->n[type] > 1)
            text_add(text, "%d", fleet->n[type]);
        if (fleet->n[type])
            text_add(text, "%c", unit_letters[type]);
    }
}

/* Ground forces, PDS and space docks of a system's planets together. */
static void say_ground(Text *text, const Ti4System *sys)
{
    int infantry = 0, pds = 0, docks = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        infantry += sys->planet[slot].infantry + sys->planet[slot].invaders;
        pds += sys->planet[slot].pds;
        docks += sys->planet[slot].dock;
    }
    if (infantry)
        text_add(text, " %di", infantry);
    text_add(text, "%s%s", pds > 1 ? "PP" : pds ? "P" : "", docks ? "S" : "");
}

static char mark_of(const Ti4System *sys)
{
    static const char anomalies[] = " *~%@";
    return sys->wormholes & TI4_ALPHA ? 'a' : sys->wormholes & TI4_BETA ? 'b' : sys->wormholes & TI4_DELTA ? 'd' : anomalies[sys->anomaly];
}

static void draw_system(Canvas *c, const HxState *s, int system, int row, int column)
{
    const Ti4System *sys = system_of(s, system);
    int at = canvas_put(c, row, column, sys->home - 1, "%2d%c%s", system, mark_of(sys), sys->home ? "H" : "");
    int resources = 0, influence = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        resources += sys->planet[slot].resources;
        influence += sys->planet[slot].influence;
    }
    if (sys->planet[0].id)
        at = canvas_put(c, row, column + 4, CANVAS_PLAIN, "%d/%d ", resources, influence);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].id)
            at = canvas_put(c, row, at, sys->planet[slot].owner - 1, "%c",
                            sys->planet[slot].owner ? '0' + sys->planet[slot].owner - 1 : 'o');
    const int end = column + CELL - 1;
    int next = column;
    for (int i = 0; i < 2 && sys->fleet[i].owner; i++) {
        char word[40];
        Text text = text_on(word, sizeof word);
        say_fleet(&text, &sys->fleet[i]);
        next = canvas_put(c, row + 1, next, sys->fleet[i].owner - 1, "%.*s%s", end > next ? end - next : 0, word,
                          i == 0 && sys->fleet[1].owner ? " " : "");
    }
    char word[40];
    Text text = text_on(word, sizeof word);
    say_ground(&text, sys);
    if (*word && next < end) /* of one seat, but for an invasion */
        next = canvas_put(c, row + 1, next, sys->planet[0].owner - 1, "%.*s", end - next, word + (next == column));
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->tokens >> system & 1 && next < end)
            next = canvas_put(c, row + 1, next, seat, "^%d", seat);
    if (next > end)
        canvas_put(c, row + 1, end, CANVAS_PLAIN, " ");
}

static const int8_t places[TI4_PLACES][2] = {
/* axial q, r */
#define TI4_PLACE(place, q, r, neighbours) { q, r },
#include "core/games/ti4/data/tables.inl"
};

static int height_of(int place)
{
    return 2 * places[place][1] + places[place][0];
}

/* Where on the map the viewer looks: at the active system, else at their home. */
static int middle_of(const HxState *s, int viewer)
{
    if (core_of(s)->active_system < TI4_PLACES)
        return height_of(core_of(s)->active_system);
    for (int place = 0; place < TI4_PLACES; place++)
        if (viewer >= 0 && system_of(s, place)->home == viewer + 1)
            return height_of(place);
    return 0;
}

/* Draw the map from a row on, of a taller one as many rows as there is room for; returns the row behind it. */
static int draw_map(Canvas *to, const HxState *s, int viewer, int to_row, int most_rows)
{
    Canvas whole, *const c = &whole;
    const int row = 0;
    int first = 0, last = 0;
    canvas_clear(c);
    for (int place = 0; place < TI4_PLACES; place++) {
        const int y = height_of(place);
        if (system_of(s, place)->tile) {
            first = y < first ? y : first;
            last = y > last ? y : last;
        }
    }
    for (int place = 0; place < TI4_PLACES; place++)
        if (system_of(s, place)->tile)
            draw_system(c, s, place, row + height_of(place) - first, 1 + (places[place][0] + MIDDLE_COLUMN) * CELL);
    const int end = row + last - first + 2;
    if (system_of(s, TI4_OFF_BOARD)->tile)
        draw_system(c, s, TI4_OFF_BOARD, end - 2, 1);
    if (end <= most_rows) {
        canvas_put_rows(to, to_row, c, 0, end);
        return to_row + end;
    }
    const int from = middle_of(s, viewer) - first + 1 - most_rows / 2, past = end - most_rows;
    canvas_put_rows(to, to_row, c, from < 0 ? 0 : from > past ? past : from, most_rows);
    canvas_put(to, 1, HX_SHEET_COLUMNS - 9, CANVAS_PLAIN, "more: map");
    return to_row + most_rows;
}

/* ---- At a glance ------------------------------------------------------------------------------------------------------ */

static void draw_seat_line(Canvas *c, const HxState *s, int seat, int viewer, int row)
{
    const Ti4Seat *p = seat_of(s, seat);
    const char *name = is_seated(s, seat) ? hx_ti4_factions[p->faction].name : "no faction yet";
    if (strncmp(name, "The ", 4) == 0)
        name += 4;
    canvas_put(c, row, 0, seat, "%c%d%c%.*s", s->game->to_move(s) == seat ? '>' : ' ', seat, seat == viewer ? '*' : ' ', NAME - 1, name);
    if (!is_seated(s, seat) || p->eliminated) {
        canvas_put(c, row, NAME + 4, seat, p->eliminated ? "eliminated" : "");
        return;
    }
    canvas_put(c, row, NAME + 3, seat, "%2d %d/%d/%d", p->victory_points, p->pool[0], p->pool[1], p->pool[2]);
    canvas_put(c, row, NAME + 12, seat, "%2d/%d", p->trade_goods, p->commodities);
    canvas_put(c, row, NAME + 18, seat, "%2d/%d", hx_ti4_budget(s, seat, TI4_RESOURCES), hx_ti4_budget(s, seat, TI4_INFLUENCE));
    canvas_put(c, row, NAME + 24, seat, "%2d/%d", p->n_cards, p->n_secrets);
    int at = NAME + 30;
    FOR_BITS(i, (uint64_t)p->strategies)
    {
        at = canvas_put(c, row, at, seat, p->used >> i & 1 ? "(%.5s) " : "%.5s ", hx_ti4_strategies[i].name);
    }
    canvas_put(c, row, at, seat, "%s%s", core_of(s)->speaker == seat ? "speaker " : "", p->passed ? "passed" : "");
}

/* "1 Corner the Market 2/4 [02]" in so many columns: what it gives, how far the viewer is, who scored it. A name too long for them ends
 * with one of its words. */
static void say_goal(Text *text, const HxState *s, int objective, int viewer, int room)
{
    int needed = 0;
    const bool is_told = is_seated(s, viewer) && !(seat_of(s, viewer)->scored >> objective & 1);
    const int count = is_told ? hx_ti4_objective_count(s, viewer, objective, &needed) : 0;
    const char *const name = hx_ti4_objectives[objective].name, *bracket = " [";
    char progress[32];
    Text tail = text_on(progress, sizeof progress);
    if (is_told && needed > 0)
        text_add(&tail, " %d/%d", count, needed);
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->scored >> objective & 1) {
            text_add(&tail, "%s%d", bracket, seat);
            bracket = "";
        }
    text_add(&tail, *bracket ? "" : "]");
    int length = (int)strlen(name);
    const int most = room - text_length(&tail) - 2;
    while (length > most && length > 0)
        do
            length--;
        while (length > 0 && name[length] != ' ');
    text_add(text, "%d %.*s%s", hx_ti4_objectives[objective].points, length, name, progress);
}

/* Objectives that the viewer knows of, in two columns, as many as there is room for before row `end`. */
static void draw_goals(Canvas *c, const HxState *s, int viewer, int row, int end)
{
    enum { HALF = HX_SHEET_COLUMNS / 2 };
    const uint64_t secrets = is_seated(s, viewer) ? (uint64_t)seat_of(s, viewer)->secrets << TI4_PUBLICS : 0;
    const int room = 2 * (end - row);
    int n = 0;
    FOR_BITS(i, (uint64_t)core_of(s)->revealed | secrets)
    {
        char word[80];
        Text text = text_on(word, sizeof word);
        const char *const kind = i < TI4_PUBLICS ? "" : "secret ";
        say_goal(&text, s, i, viewer, HALF - 1 - (int)strlen(kind));
        if (n < room)
            canvas_put(c, row + n / 2, n % 2 * HALF, CANVAS_PLAIN, "%s%s", kind, word);
        n++;
    }
    if (n > room && room > 0)
        canvas_put(c, end - 1, HX_SHEET_COLUMNS - 18, CANVAS_PLAIN, " more: type goals ");
}

static void draw_head(Canvas *c, const HxState *s)
{
    const Core *core = core_of(s);
    int at =
        canvas_put(c, 0, 0, CANVAS_PLAIN, "Round %d, %s phase, to %d points", core->round, ti4_phase_names[core->phase], core->vp_target);
    if (!core->custodians_taken) /* in one line with a system behind it */
        at = canvas_put(c, 0, at, CANVAS_PLAIN, ", custodians on Mecatol%s", core->active_system == TI4_NO_SYSTEM ? " Rex" : "");
    if (core->agenda)
        canvas_put(c, 0, at, CANVAS_PLAIN, ", agenda: %s", hx_ti4_agendas[core->agenda - 1].name);
    else if (core->active_system != TI4_NO_SYSTEM)
        canvas_put(c, 0, at, CANVAS_PLAIN, ", system %d is active", core->active_system);
    canvas_put(c, 1, 0, CANVAS_PLAIN, " seat (* you)             VP tokens  TG/C  R/I   cards strategy (used)");
}

static int write_glance(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    const int most = canvas_most_rows(argument), n_seats = core_of(s)->seats, first = 2 + n_seats;
    if (!most)
        return canvas_write_no_rows(out, cap);
    canvas_clear(&c);
    draw_head(&c, s);
    for (int seat = 0; seat < n_seats; seat++)
        draw_seat_line(&c, s, seat, viewer, 2 + seat);
    draw_goals(&c, s, viewer, draw_map(&c, s, viewer, first, most - first), most);
    return canvas_write(&c, out, cap);
}

/* ---- The map and a system ---------------------------------------------------------------------------------------------- */

static void say_planet(Canvas *c, const HxState *s, const Ti4Planet *p)
{
    static const char *const traits[] = { "", " cultural", " hazardous", " industrial" };
    static const char *const colours[] = { " blue", " green", " yellow", " red", "" };
    const Ti4PlanetInfo *info = &hx_ti4_planets[p->id - 1];
    const int owner = p->owner - 1;
    canvas_say(c, 4, owner, "; %s %d/%d%s%s", info->name, p->resources, p->influence, traits[info->trait],
               colours[info->specialty < TI4_COLOURS ? info->specialty : TI4_COLOURS]);
    if (owner >= 0)
        canvas_say(c, 4, owner, " of seat %d%s", owner, seat_of(s, owner)->readied >> (p->id - 1) & 1 ? "" : ", exhausted");
    if (p->infantry)
        canvas_say(c, 4, owner, ", %d infantry", p->infantry);
    if (p->invaders)
        canvas_say(c, 4, core_of(s)->active < TI4_SEATS ? core_of(s)->active : CANVAS_PLAIN, ", %d invaders", p->invaders);
    canvas_say(c, 4, owner, "%s%s", p->pds > 1 ? ", 2 PDS" : p->pds ? ", PDS" : "", p->dock ? ", space dock" : "");
}

static void say_ships(Canvas *c, const Ti4Fleet *fleet)
{
    static const uint8_t sturdy[] = { TI4_CARRIER, TI4_DREADNOUGHT, TI4_FLAGSHIP, TI4_WAR_SUN };
    const char *comma = "";
    canvas_say(c, 4, fleet->owner - 1, "; seat %d:", fleet->owner - 1);
    for (int type = 0; type < TI4_TYPES; type++)
        if (fleet->n[type]) {
            canvas_say(c, 4, fleet->owner - 1, "%s %d %s", comma, fleet->n[type], unit_words[type]);
            comma = ",";
        }
    for (int i = 0; i < 4; i++)
        if (fleet->damaged[i])
            canvas_say(c, 4, fleet->owner - 1, ", %d %s damaged", fleet->damaged[i], unit_words[sturdy[i]]);
}

static void say_system(Canvas *c, const HxState *s, int system)
{
    static const char *const anomalies[] = { "", " asteroid field", " nebula", " supernova", " gravity rift" };
    const Ti4System *sys = system_of(s, system);
    canvas_say(c, 4, sys->home - 1, "%2d tile %d%s", system, sys->tile, anomalies[sys->anomaly]);
    canvas_say(c, 4, CANVAS_PLAIN, "%s%s%s", sys->wormholes & TI4_ALPHA ? " alpha" : "", sys->wormholes & TI4_BETA ? " beta" : "",
               sys->wormholes & TI4_DELTA ? " delta" : "");
    if (sys->home)
        canvas_say(c, 4, sys->home - 1, " home of seat %d", sys->home - 1);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].id)
            say_planet(c, s, &sys->planet[slot]);
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].owner)
            say_ships(c, &sys->fleet[i]);
    const char *words = "; tokens of";
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->tokens >> system & 1) {
            canvas_say(c, 4, seat, "%s %d", words, seat);
            words = "";
        }
    canvas_say(c, 4, CANVAS_PLAIN, "; next to");
    FOR_BITS(i, hx_ti4_adjacent(s, system))
    {
        canvas_say(c, 4, CANVAS_PLAIN, " %d", i);
    }
    canvas_end_line(c);
}

static void draw_legend(Canvas *c)
{
    canvas_say(c, 0, CANVAS_PLAIN,
               "a b d wormholes; * asteroid field, ~ nebula, %% supernova, @ gravity rift; H home; resources/influence and who owns "
               "each planet (o nobody); f fighter d destroyer r cruiser C carrier D dreadnought F flagship W war sun; "
               "i infantry P PDS S space dock; ^0 command token of seat 0");
    canvas_end_line(c);
}

static int write_map(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    (void)argument;
    canvas_clear(&c);
    c.row = draw_map(&c, s, viewer, 0, CANVAS_ROWS);
    draw_legend(&c);
    for (int system = 0; system < TI4_SYSTEMS; system++)
        if (system_of(s, system)->tile)
            say_system(&c, s, system);
    return canvas_write(&c, out, cap);
}

static int write_system(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    (void)viewer;
    canvas_clear(&c);
    const int system = canvas_number(argument, TI4_SYSTEMS);
    if (system >= 0 && system_of(s, system)->tile)
        say_system(&c, s, system);
    else
        canvas_put(&c, 0, 0, CANVAS_PLAIN, "hex NUMBER: no system of this number is on the map");
    return canvas_write(&c, out, cap);
}

/* ---- A seat ----------------------------------------------------------------------------------------------------------- */

static void say_units(Canvas *c, const HxState *s, int seat)
{
    for (int type = 0; type < TI4_TYPES; type++) {
        const Ti4UnitInfo *u = hx_ti4_unit(s, seat, type);
        if (!u->cost && !seat_of(s, seat)->on_board[type])
            continue;
        canvas_say(c, 24, seat, "  %-18.18s x%-2d", u->name, seat_of(s, seat)->on_board[type]);
        if (u->cost)
            canvas_say(c, 24, CANVAS_PLAIN, " cost %d%s", u->cost, u->per > 1 ? " for 2" : "");
        if (u->combat)
            canvas_say(c, 24, CANVAS_PLAIN, ", combat %d", u->combat);
        if (u->dice > 1)
            canvas_say(c, 24, CANVAS_PLAIN, " x%d", u->dice);
        if (u->move)
            canvas_say(c, 24, CANVAS_PLAIN, ", move %d", u->move);
        if (u->capacity)
            canvas_say(c, 24, CANVAS_PLAIN, ", capacity %d", u->capacity);
        canvas_say(c, 24, CANVAS_PLAIN, "%s", u->sustain ? ", sustains damage" : "");
        if (u->afb)
            canvas_say(c, 24, CANVAS_PLAIN, ", anti-fighter barrage %d x%d", u->afb, u->afb_dice);
        if (u->bomb)
            canvas_say(c, 24, CANVAS_PLAIN, ", bombardment %d x%d", u->bomb, u->bomb_dice);
        if (u->cannon)
            canvas_say(c, 24, CANVAS_PLAIN, ", space cannon %d x%d", u->cannon, u->cannon_dice);
        canvas_end_line(c);
    }
}

/* What is listed in one line: an item is written when the next one is known to follow, so the last one ends without a sign. */
typedef struct Listing {
    Canvas *c;
    char item[LISTED];
    bool has_item;
} Listing;

static Listing begin_list(Canvas *c, const char *heading)
{
    canvas_say(c, 4, CANVAS_PLAIN, "  %s:", heading);
    return (Listing){ .c = c };
}

/* Where to write the next item, LISTED bytes. */
static char *next_item(Listing *list)
{
    if (list->has_item)
        canvas_say(list->c, 4, CANVAS_PLAIN, " %s;", list->item);
    list->has_item = true;
    return list->item;
}

static void end_list(Listing *list)
{
    canvas_say(list->c, 4, CANVAS_PLAIN, " %s", list->has_item ? list->item : "none");
    canvas_end_line(list->c);
}

static void say_note_list(Canvas *c, const HxState *s, const char *heading, uint64_t notes)
{
    Listing list = begin_list(c, heading);
    FOR_BITS(note, notes)
    {
        Text item = text_on(next_item(&list), LISTED);
        add_note(&item, s, note);
    }
    end_list(&list);
}

/* Promissory notes: those in play lie open, in a hand those are told that the viewer knows to be there. @rule 35.6 */
static void say_notes(Canvas *c, const HxState *s, int seat, int viewer)
{
    const bool is_hand_seen = viewer == HX_ALL || viewer == seat;
    uint64_t known = 0, in_play = 0;
    for (int note = 0; note < N_NOTES; note++) {
        if (hx_ti4_holds_note(s, seat, note) && (is_hand_seen || !is_note_hidden(s, note, viewer)))
            known |= BIT(note);
        if (hx_ti4_has_note_in_play(s, seat, note))
            in_play |= BIT(note);
    }
    if (is_hand_seen)
        say_note_list(c, s, "promissory notes", known);
    else if (known)
        say_note_list(c, s, "promissory notes known to be in the hand", known);
    if (in_play)
        say_note_list(c, s, "promissory notes in play", in_play);
}

static void say_hand(Canvas *c, const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    FOR_BITS(i, (uint64_t)p->secrets)
    {
        canvas_say(c, 4, CANVAS_PLAIN, "  secret: %s (%s)", hx_ti4_objectives[TI4_PUBLICS + i].name,
                   hx_ti4_objectives[TI4_PUBLICS + i].requirement);
        canvas_end_line(c);
    }
    Listing list = begin_list(c, "action cards");
    for (int card = 0; card < TI4_CARDS; card++)
        if (p->hand[card])
            snprintf(next_item(&list), LISTED, "%s%s", hx_ti4_cards[card].name, p->hand[card] > 1 ? " x2" : "");
    end_list(&list);
}

static void say_possessions(Canvas *c, const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    Listing list = begin_list(c, "technologies");
    FOR_BITS(i, p->techs)
    {
        snprintf(next_item(&list), LISTED, "%s%s", hx_ti4_techs[i].name, p->exhausted >> i & 1 ? " (exhausted)" : "");
    }
    end_list(&list);
    list = begin_list(c, "planets");
    FOR_BITS(i, p->planets)
    {
        snprintf(next_item(&list), LISTED, "%s %d/%d%s", hx_ti4_planets[i].name, hx_ti4_planet_resources(s, i),
                 hx_ti4_planet_influence(s, i), p->readied >> i & 1 ? "" : " (exhausted)");
    }
    end_list(&list);
    list = begin_list(c, "scored");
    FOR_BITS(i, p->scored)
    {
        snprintf(next_item(&list), LISTED, "%s", hx_ti4_objectives[i].name);
    }
    end_list(&list);
}

static void say_seat(Canvas *c, const HxState *s, int seat, int viewer)
{
    const Ti4Seat *p = seat_of(s, seat);
    canvas_say(c, 4, seat, "seat %d, %s: %d points, command tokens: tactic %d, fleet %d, strategy %d; trade goods %d, commodities %d of %d",
               seat, hx_ti4_factions[p->faction].name, p->victory_points, p->pool[0], p->pool[1], p->pool[2], p->trade_goods,
               p->commodities, hx_ti4_factions[p->faction].commodities);
    canvas_say(c, 4, CANVAS_PLAIN, "; could pay %d resources or %d influence; action cards %d, secret objectives %d, promissory notes %d",
               hx_ti4_budget(s, seat, TI4_RESOURCES), hx_ti4_budget(s, seat, TI4_INFLUENCE), p->n_cards, p->n_secrets, p->n_notes);
    canvas_end_line(c);
    say_possessions(c, s, seat);
    if (viewer == HX_ALL || viewer == seat)
        say_hand(c, s, seat);
    say_notes(c, s, seat, viewer);
    say_units(c, s, seat);
}

static int write_seat(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    canvas_clear(&c);
    const int seat = *argument ? canvas_number(argument, core_of(s)->seats) : viewer;
    if (is_seated(s, seat))
        say_seat(&c, s, seat, viewer);
    else
        canvas_put(&c, 0, 0, CANVAS_PLAIN, "seat NUMBER: the seats with a faction are among 0 to %d", core_of(s)->seats - 1);
    return canvas_write(&c, out, cap);
}

/* ---- Objectives, laws, technologies ------------------------------------------------------------------------------------ */

static int write_goals(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    (void)argument;
    canvas_clear(&c);
    const uint64_t secrets = is_seated(s, viewer) ? (uint64_t)seat_of(s, viewer)->secrets << TI4_PUBLICS : 0;
    FOR_BITS(i, (uint64_t)core_of(s)->revealed | secrets)
    {
        char word[80];
        Text text = text_on(word, sizeof word);
        say_goal(&text, s, i, viewer, (int)sizeof word - 1);
        canvas_say(&c, 4, CANVAS_PLAIN, "%s%s: %s", i < TI4_PUBLICS ? "" : "secret ", word, hx_ti4_objectives[i].requirement);
        canvas_end_line(&c);
    }
    FOR_BITS(i, core_of(s)->laws)
    {
        canvas_say(&c, 4, CANVAS_PLAIN, "law: %s", hx_ti4_agendas[i].name);
        canvas_end_line(&c);
    }
    canvas_say(&c, 0, CANVAS_PLAIN, "points, objective, how far you are of what is needed, [seats that scored it]; card NAME shows laws");
    canvas_end_line(&c);
    return canvas_write(&c, out, cap);
}

static void say_tech(Canvas *c, const HxState *s, int tech, int viewer)
{
    static const char letters[] = "BGYR";
    char needs[16];
    uint8_t missing[TI4_COLOURS];
    Text text = text_on(needs, sizeof needs);
    for (int colour = 0; colour < TI4_COLOURS; colour++)
        for (int n = 0; n < hx_ti4_techs[tech].needs[colour]; n++)
            text_add(&text, "%c", letters[colour]);
    const char *how = "";
    if (is_seated(s, viewer))
        how = seat_of(s, viewer)->techs >> tech & 1 ? "yours" : can_research(s, viewer, tech, missing) ? "open" : "";
    const int colour = hx_ti4_techs[tech].colour;
    canvas_say(c, 4, CANVAS_PLAIN, "%c %-26.26s needs %-4s %s", colour < TI4_COLOURS ? letters[colour] : 'u', hx_ti4_techs[tech].name,
               *needs ? needs : "-", how);
}

static int write_tech(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    (void)argument;
    canvas_clear(&c);
    const int faction = is_seated(s, viewer) ? seat_of(s, viewer)->faction : TI4_NO_FACTION;
    for (int tech = 0; tech < TI4_TECHS; tech++) {
        if (hx_ti4_techs[tech].faction != TI4_NO_FACTION && hx_ti4_techs[tech].faction != faction)
            continue;
        say_tech(&c, s, tech, viewer);
        canvas_end_line(&c);
    }
    canvas_say(&c, 0, CANVAS_PLAIN,
               "B blue, G green, Y yellow, R red, u unit upgrade; open: you could research it; card NAME shows what it does");
    canvas_end_line(&c);
    return canvas_write(&c, out, cap);
}

/* ---- What the marks mean ----------------------------------------------------------------------------------------------- */

static const CanvasMark marks[] = {
    { ">0*", "a seat: > is asked now, * is you" },
    { "VP", "victory points" },
    { "tokens 3/3/2", "command tokens in the tactic, fleet and strategy pools" },
    { "TG/C", "trade goods and commodities" },
    { "R/I", "resources and influence that readied planets and trade goods can pay" },
    { "cards 2/1", "action cards and secret objectives in the hand" },
    { "Leade, (Trade)", "strategy cards, in brackets those that were used" },
    { "34 H4/2 0o", "a system: its number, H for a home, resources/influence of its planets together, then a mark for each planet" },
    { "0, o", "a planet of seat 0, and of nobody" },
    { "a b d", "behind the number: alpha, beta, delta wormhole" },
    { "* ~ % @", "behind the number: asteroid field, nebula, supernova, gravity rift" },
    { "0:2fC", "below it: ships of seat 0, two fighters and a carrier" },
    { "f d r C D F W", "fighter, destroyer, cruiser, carrier, dreadnought, flagship, war sun" },
    { "3i P S", "three infantry, PDS, space dock" },
    { "^0", "a command token of seat 0" },
    { "1 NAME 2/4 [02]", "an objective: its points, how far you are, which seats have scored it" },
    { NULL, NULL },
};

static int write_legend(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    (void)s, (void)viewer, (void)argument;
    return canvas_write_marks(marks, out, cap);
}

const HxSheet ti4_sheets[] = {
    { "glance", " [LINES]", "everything within one screen, or so many lines", write_glance },
    { "map", "", "the map with its legend, and every system in words", write_map },
    { "seat", " [NUMBER]", "planets, technologies, units; without a number yours, with your hand", write_seat },
    { "hex", " NUMBER", "one system: planets, units, neighbours", write_system },
    { "goals", "", "objectives with what they ask for, and laws", write_goals },
    { "tech", "", "technologies, what they need, and which you could research", write_tech },
    { "legend", "", "what the marks on these pages mean", write_legend },
    { 0 },
};
