/* Eclipse on pages of 80 columns: everything at a glance, the map, a seat, a hex, technologies.
 *
 * A hex is two lines high, its column half a hex lower than the one to its left. Wormholes are marks at its six edges, so that two that
 * touch are a way through:
 *
 *     \103:0|2S$/        NW  number, owner  N  cubes and free squares  NE
 *     /0:2i | A2\        SW  pieces         S  pieces                  SE
 */
#include "core/games/eclipse/outside/sheets.h"

#include "core/canvas.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum { WIDEST_HEX = 11, NARROWEST_HEX = 8, MOST_PIECES = 120, LEGEND_ROWS = 2 };

static const char square_letters[ECLIPSE_SQUARES + 1] = "$smDSMgo";
static const char ship_letters[ECLIPSE_SHIP_TYPES + 1] = "icds";
static const char *const direction_names[] = { "N", "NE", "SE", "S", "SW", "NW" };

/* ---- Hexes ------------------------------------------------------------------------------------------------------------ */

/* Population squares of one class that a hex has, the Orbital's with its Orbital. */
static int squares_of(const HxState *s, int sector, int square)
{
    if (square == ECLIPSE_SQUARE_ORBITAL)
        return (hex_at(s, sector)->flags & HEX_ORBITAL) != 0;
    return hx_eclipse_sector_info[sector].squares[square];
}

void eclipse_say_squares(Text *text, const HxState *s, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (h->cubes)
        text_add(text, "%d", cubes_sum(h->cubes));
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        for (int n = squares_of(s, sector, square) - cubes_of_class(h->cubes, square); n > 0; n--)
            text_add(text, "%c", square_letters[square]);
}

/* Letters with the seat they belong to. */
typedef struct Pieces {
    int n;
    char letter[MOST_PIECES];
    int8_t seat[MOST_PIECES];
} Pieces;

static void add_pieces(Pieces *pieces, int seat, const char *letters)
{
    for (; *letters && pieces->n < MOST_PIECES; letters++) {
        pieces->letter[pieces->n] = *letters;
        pieces->seat[pieces->n++] = (int8_t)seat;
    }
}

static void list_pieces(Pieces *pieces, const HxState *s, int sector)
{
    const Hex *h = hex_at(s, sector);
    char word[16];
    pieces->n = 0;
    Text text = text_on(word, sizeof word);
    text_add(&text, "%s%s%s", h->flags & HEX_GCDS ? "G" : "", h->flags & HEX_DISCOVERY ? "?" : "", h->flags & HEX_MONOLITH ? "M" : "");
    if (h->ancients)
        text_add(&text, "A%d", h->ancients);
    add_pieces(pieces, CANVAS_PLAIN, word);
    for (int seat = 0; seat < N_SEATS_MAX; seat++) {
        if (!h->ships[seat])
            continue;
        text = text_on(word, sizeof word);
        text_add(&text, "%d:", seat);
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const int n = ships_of_type(h->ships[seat], type);
            if (n > 1)
                text_add(&text, "%d", n);
            if (n > 0)
                text_add(&text, "%c", ship_letters[type]);
        }
        add_pieces(pieces, seat, word);
    }
}

/* Cubes and free squares from a place of a hex on, around the mark in its middle. */
static void draw_squares(Canvas *c, const HxState *s, int sector, int row, int column, int from, int middle, int width)
{
    char squares[32];
    Text text = text_on(squares, sizeof squares);
    eclipse_say_squares(&text, s, sector);
    const int length = text_length(&text), room = width - 1 - from - (from <= middle);
    from += from <= middle && length < room; /* a space behind the number, where there is one */
    for (int i = 0; i < length && i < room; i++) {
        const int at = from + i + (from <= middle && from + i >= middle);
        canvas_put(c, row, column + at, hex_at(s, sector)->owner - 1, "%c", i == room - 1 && length > room ? '+' : squares[i]);
    }
}

/* A hex at its place; `width` 8 .. 11. What has no room ends with '+'. */
static void draw_hex(Canvas *c, const HxState *s, int sector, int row, int column, int width)
{
    static const struct {
        int8_t row, place;
        char mark;
    } edges[ECLIPSE_DIRECTIONS] = {
        { 0, 1, '|' }, { 0, 2, '/' }, { 1, 2, '\\' }, { 1, 1, '|' }, { 1, 0, '/' }, { 0, 0, '\\' },
    };
    const Hex *h = hex_at(s, sector);
    const bool is_wide = width >= WIDEST_HEX - 1;
    const int middle = is_wide ? 6 : 4, place[] = { 0, middle, width - 1 };
    const int room[] = { middle - 1, width - 2 - middle }, owner = h->owner - 1;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        if (h->exits >> d & 1)
            canvas_put(c, row + edges[d].row, column + place[edges[d].place], CANVAS_PLAIN, "%c", edges[d].mark);
    canvas_put(c, row, column + 1, owner, "%s", hx_eclipse_sector_info[sector].label);
    if (h->owner)
        canvas_put(c, row, column + (is_wide ? 4 : 5), owner, ":%d", owner);
    if (is_wide || !h->owner)
        draw_squares(c, s, sector, row, column, h->owner || !is_wide ? middle + 1 : 4, middle, width);
    Pieces pieces;
    list_pieces(&pieces, s, sector);
    for (int i = 0; i < pieces.n && i < room[0] + room[1]; i++) {
        const bool is_cut = i == room[0] + room[1] - 1 && pieces.n > i + 1;
        canvas_put(c, row + 1, column + 1 + i + (i >= room[0]), pieces.seat[i], "%c", is_cut ? '+' : pieces.letter[i]);
    }
}

/* What of the map is drawn: columns q_first .. q_last, half rows y_first .. y_last of hexes, y = 2r + q. */
typedef struct Extent {
    int q_first, q_last, y_first, y_last;
} Extent;

static Extent extent_of(const HxState *s)
{
    Extent e = { 0, 0, 0, 0 };
    FOR_BITS(sector, bags(s)->placed)
    {
        const Hex *h = hex_at(s, (int)sector);
        e.q_first = min_int(e.q_first, h->q);
        e.q_last = max_int(e.q_last, h->q);
        e.y_first = min_int(e.y_first, 2 * h->r + h->q);
        e.y_last = max_int(e.y_last, 2 * h->r + h->q);
    }
    return e;
}

/* Cut a range to `most`, around what the viewer owns: `own` is its middle. True where something is cut. */
static bool cut_range(int *first, int *last, int most, int own)
{
    if (*last - *first < most)
        return false;
    const int from = max_int(*first, min_int(own - most / 2, *last - most + 1));
    *first = from;
    *last = from + most - 1;
    return true;
}

/* Draw the map from a row on, within so many rows; returns the row behind it. */
static int draw_map(Canvas *c, const HxState *s, int viewer, int first_row, int most_rows)
{
    Extent e = extent_of(s);
    int n_own = 0, q_own = 0, y_own = 0;
    FOR_BITS(sector, viewer >= 0 ? seat_at(s, viewer)->discs : 0)
    {
        q_own += hex_at(s, (int)sector)->q;
        y_own += 2 * hex_at(s, (int)sector)->r + hex_at(s, (int)sector)->q;
        n_own++;
    }
    bool is_cut = cut_range(&e.q_first, &e.q_last, HX_SHEET_COLUMNS / NARROWEST_HEX, n_own ? q_own / n_own : 0);
    is_cut |= cut_range(&e.y_first, &e.y_last, most_rows - 1, n_own ? y_own / n_own : 0);
    const int n = e.q_last - e.q_first + 1, width = min_int(WIDEST_HEX, HX_SHEET_COLUMNS / n);
    const int left = (HX_SHEET_COLUMNS - n * width) / 2;
    FOR_BITS(tile, bags(s)->placed)
    {
        const Hex *h = hex_at(s, (int)tile);
        const int y = 2 * h->r + h->q;
        if (h->q >= e.q_first && h->q <= e.q_last && y >= e.y_first && y <= e.y_last)
            draw_hex(c, s, (int)tile, first_row + y - e.y_first, left + (h->q - e.q_first) * width, width);
    }
    if (is_cut)
        canvas_put(c, first_row, HX_SHEET_COLUMNS - 14, CANVAS_PLAIN, "more: type map");
    return first_row + e.y_last - e.y_first + 2;
}

static int draw_legend(Canvas *c, int row)
{
    canvas_put(c, row, 0, CANVAS_PLAIN, "\\|/ wormholes: two that touch are a way. 103:0 owner is seat 0, cubes, then free");
    canvas_put(c, row + 1, 0, CANVAS_PLAIN, "$ money s science m materials g any, DSM advanced. ? discovery A Ancients G GCDS");
    return row + LEGEND_ROWS;
}

/* ---- At a glance ------------------------------------------------------------------------------------------------------ */

static const char *const phases[] = { "set-up", "action phase", "combat phase", "upkeep phase", "cleanup phase", "over" };

static void draw_seat_line(Canvas *c, const HxState *s, int seat, int viewer, int row)
{
    const Seat *own = seat_at(s, seat);
    const char mark = s->game->to_move(s) == seat ? '>' : ' ';
    if (!own->species) {
        canvas_put(c, row, 0, seat, "%c%d no species yet%s", mark, seat, seat == viewer ? " (you)" : "");
        return;
    }
    canvas_put(c, row, 0, seat, "%c%d %.21s%s", mark, seat, species_of(s, seat)->name, seat == viewer ? "*" : "");
    if (own->is_out) {
        canvas_put(c, row, 26, seat, "%3d  out of the game", eclipse_score_for(s, seat, viewer));
        return;
    }
    canvas_put(c, row, 26, seat, "%3d%s", eclipse_score_for(s, seat, viewer), eclipse_sees_reputation(seat, viewer) ? "" : "+");
    canvas_put(c, row, 32, seat, "%2d%+d-%d", own->storage[0], eclipse_production(s, seat, 0), eclipse_upkeep_cost(s, seat));
    canvas_put(c, row, 41, seat, "%2d%+d", own->storage[1], eclipse_production(s, seat, 1));
    canvas_put(c, row, 49, seat, "%2d%+d", own->storage[2], eclipse_production(s, seat, 2));
    canvas_put(c, row, 58, seat, "%2d", own->discs_on_track);
    canvas_put(c, row, 64, seat, "%2d", own->colony_ships);
    canvas_put(c, row, 68, seat, "%2d", count_bits(own->techs));
    canvas_put(c, row, 73, seat, "%s%s", own->has_passed ? "passed" : "", table(s)->traitor == seat + 1 ? " T" : "");
}

static void draw_head(Canvas *c, const HxState *s)
{
    const Table *t = table(s);
    const Battle *b = battle(s);
    if (b->fire != FIRE_NONE)
        canvas_put(c, 0, 0, CANVAS_PLAIN, "Round %d of %d, battle in %s: %s against %s", t->round, ECLIPSE_ROUNDS,
                   hx_eclipse_sector_info[b->sector - 1].label, party_title(s, b->party[SIDE_ATTACKER]),
                   party_title(s, b->party[SIDE_DEFENDER]));
    else
        canvas_put(c, 0, 0, CANVAS_PLAIN, "Round %d of %d, %s, seat %d started; sector tiles left %d/%d/%d", t->round, ECLIPSE_ROUNDS,
                   phases[t->phase], t->start, bags(s)->left[0], bags(s)->left[1], bags(s)->left[2]);
    canvas_put(c, 1, 0, CANVAS_PLAIN, " seat (* you)               VP   money    science materials discs col. techs");
}

static int write_glance(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    const int most = canvas_most_rows(argument), n_seats = table(s)->seats, first = 2 + n_seats;
    if (!most)
        return canvas_write_no_rows(out, cap);
    canvas_clear(&c);
    draw_head(&c, s);
    for (int seat = 0; seat < n_seats; seat++)
        draw_seat_line(&c, s, seat, viewer, 2 + seat);
    const Extent e = extent_of(s);
    const bool has_legend = most == HX_SHEET_ROWS || first + e.y_last - e.y_first + 2 + LEGEND_ROWS <= most;
    const int row = draw_map(&c, s, viewer, first, most - first - (has_legend ? LEGEND_ROWS : 0));
    if (has_legend)
        draw_legend(&c, row);
    return canvas_write(&c, out, cap);
}

/* ---- The map and a hex ------------------------------------------------------------------------------------------------- */

static void say_population(Canvas *c, const HxState *s, int sector)
{
    static const char *const names[ECLIPSE_SQUARES] = { "money",          "science",          "materials",
                                                        "advanced money", "advanced science", "advanced materials",
                                                        "any (grey)",     "Orbital" };
    const Hex *h = hex_at(s, sector);
    const char *comma = "";
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const int n = squares_of(s, sector, square);
        if (n > 0) {
            canvas_say(c, 4, CANVAS_PLAIN, "%s%s %d/%d", comma, names[square], cubes_of_class(h->cubes, square), n);
            comma = ", ";
        }
    }
    canvas_say(c, 4, CANVAS_PLAIN, *comma ? " cubes on squares; " : "no population squares; ");
}

static void say_ways(Canvas *c, const HxState *s, int sector)
{
    const Hex *h = hex_at(s, sector);
    canvas_say(c, 4, CANVAS_PLAIN, "wormholes");
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        if (!(h->exits >> d & 1))
            continue;
        canvas_say(c, 4, CANVAS_PLAIN, " %s", direction_names[d]);
        if (h->neighbour[d])
            canvas_say(c, 4, CANVAS_PLAIN, is_joined(s, h, d, false) ? "->%s" : "-|%s", hx_eclipse_sector_info[h->neighbour[d] - 1].label);
    }
}

static void say_hex(Canvas *c, const HxState *s, int sector)
{
    const Hex *h = hex_at(s, sector);
    const EclipseSectorInfo *info = &hx_eclipse_sector_info[sector];
    canvas_say(c, 4, h->owner - 1, "%s %s", info->label, info->name);
    canvas_say(c, 4, CANVAS_PLAIN, ", %d VP, ", info->vp);
    if (h->owner)
        canvas_say(c, 4, h->owner - 1, "of seat %d (%s): ", h->owner - 1, species_of(s, h->owner - 1)->name);
    else
        canvas_say(c, 4, CANVAS_PLAIN, "of nobody: ");
    say_population(c, s, sector);
    if (info->artifacts)
        canvas_say(c, 4, CANVAS_PLAIN, "artifacts %d; ", info->artifacts);
    if (h->flags & HEX_GCDS)
        canvas_say(c, 4, CANVAS_PLAIN, "the GCDS; ");
    if (h->ancients)
        canvas_say(c, 4, CANVAS_PLAIN, "Ancients %d; ", h->ancients);
    canvas_say(c, 4, CANVAS_PLAIN, "%s%s", h->flags & HEX_DISCOVERY ? "a Discovery Tile; " : "",
               h->flags & HEX_MONOLITH ? "a Monolith; " : "");
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const int n = ships_of_type(h->ships[seat], type);
            if (n > 0)
                canvas_say(c, 4, seat, "seat %d: %d %s%s; ", seat, n, hx_eclipse_ship_names[type], n > 1 ? "s" : "");
        }
    say_ways(c, s, sector);
    canvas_end_line(c);
}

static int write_map(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    enum { TALLEST = 80 };
    Canvas c;
    (void)argument;
    canvas_clear(&c);
    c.row = draw_legend(&c, draw_map(&c, s, viewer, 0, TALLEST));
    canvas_say(&c, 0, CANVAS_PLAIN,
               "i interceptor c cruiser d dreadnought s starbase M Monolith; wormholes below: -> open, -| closed on the other side");
    canvas_end_line(&c);
    FOR_BITS(sector, bags(s)->placed)
    {
        say_hex(&c, s, (int)sector);
    }
    return canvas_write(&c, out, cap);
}

static int write_hex(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    (void)viewer;
    canvas_clear(&c);
    const int number = canvas_number(argument, 1000);
    FOR_BITS(sector, bags(s)->placed)
    {
        if (hx_eclipse_sector_info[sector].number == number && number > 0)
            say_hex(&c, s, (int)sector);
    }
    if (c.n_rows == 0)
        canvas_put(&c, 0, 0, CANVAS_PLAIN, "hex NUMBER: no hex of this number is on the map");
    return canvas_write(&c, out, cap);
}

/* ---- A seat ----------------------------------------------------------------------------------------------------------- */

static void say_dice(Canvas *c, const uint8_t dice[3], const char *what)
{
    static const char *const colours[] = { "yellow (1)", "orange (2)", "red (4)" };
    for (int i = 0; i < 3; i++)
        if (dice[i])
            canvas_say(c, 16, CANVAS_PLAIN, "%s %d %s; ", what, dice[i], colours[i]);
}

static void say_ship(Canvas *c, const HxState *s, int seat, int type)
{
    const Seat *own = seat_at(s, seat);
    const EclipseShipStats *ship = &own->ship[type];
    canvas_say(c, 16, seat, "  %-12s", hx_eclipse_ship_names[type]);
    canvas_say(c, 16, CANVAS_PLAIN, "%d left, %d materials; initiative %d, hull %d, computer +%d, shield -%d, move %d, energy left %d; ",
               own->ships_left[type], species_of(s, seat)->cost[type], ship->initiative, ship->hull, ship->computer, ship->shield,
               ship->move, ship->energy);
    say_dice(c, ship->cannon, "cannons");
    say_dice(c, ship->missile, "missiles");
    canvas_say(c, 16, CANVAS_PLAIN, "slots");
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        const int on = eclipse_part_on(s, seat, type, slot);
        if (on != ECLIPSE_PART_ABSENT)
            canvas_say(c, 16, CANVAS_PLAIN, " %d %s%s", slot + 1, on == ECLIPSE_PART_EMPTY ? "free" : hx_eclipse_part_info[on].name,
                       own->tile[type][slot] ? "*" : "");
    }
    canvas_end_line(c);
}

static void say_reputation(Canvas *c, const HxState *s, int seat, int viewer)
{
    const Seat *own = seat_at(s, seat);
    const char *space = species_of(s, seat)->track;
    canvas_say(c, 4, CANVAS_PLAIN, "  reputation track:");
    for (int i = 0; space[i]; i++) {
        const int on = own->slot[i];
        if (on == SLOT_EMPTY)
            canvas_say(c, 4, CANVAS_PLAIN, " (%s)", space[i] == 'a' ? "ambassador" : space[i] == 'r' ? "tile" : "either");
        else if (on >= SLOT_AMBASSADOR)
            canvas_say(c, 4, on - SLOT_AMBASSADOR, " ambassador-of-%d", on - SLOT_AMBASSADOR);
        else
            canvas_say(c, 4, CANVAS_PLAIN, eclipse_sees_reputation(seat, viewer) ? " %d-VP" : " ?", on);
    }
    canvas_end_line(c);
}

static void say_seat(Canvas *c, const HxState *s, int seat, int viewer)
{
    const Seat *own = seat_at(s, seat);
    if (!own->species) {
        canvas_say(c, 0, seat, "seat %d: no species yet", seat);
        canvas_end_line(c);
        return;
    }
    const bool is_shown = eclipse_sees_reputation(seat, viewer);
    canvas_say(c, 4, seat, "seat %d, %s: %d VP%s%s%s%s", seat, species_of(s, seat)->name, eclipse_score_for(s, seat, viewer),
               is_shown ? "" : " and hidden reputation", own->has_passed ? ", passed" : "", own->is_out ? ", out of the game" : "",
               table(s)->traitor == seat + 1 ? ", traitor" : "");
    canvas_end_line(c);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        canvas_say(c, 4, CANVAS_PLAIN, "%s%s %d (%+d)", k ? ", " : "  ", hx_eclipse_resource_names[k], own->storage[k],
                   eclipse_production(s, seat, k));
    }
    canvas_say(c, 4, CANVAS_PLAIN, ", upkeep %d; discs %d left, %d on actions; colony ships %d; cubes left %d/%d/%d",
               eclipse_upkeep_cost(s, seat), own->discs_on_track, own->discs_on_actions, own->colony_ships, own->cubes[0], own->cubes[1],
               own->cubes[2]);
    if (own->graveyard[0] + own->graveyard[1] + own->graveyard[2])
        canvas_say(c, 4, CANVAS_PLAIN, ", graveyard %d/%d/%d", own->graveyard[0], own->graveyard[1], own->graveyard[2]);
    canvas_say(c, 4, CANVAS_PLAIN, "; trades %d for 1", species_of(s, seat)->trade_rate);
    canvas_end_line(c);
    canvas_say(c, 4, CANVAS_PLAIN, "  technologies:%s", own->techs ? "" : " none");
    FOR_BITS(t, own->techs)
    {
        canvas_say(c, 4, CANVAS_PLAIN, " %s%s", hx_eclipse_technology_info[t].name, own->techs >> t >> 1 ? ";" : "");
    }
    canvas_end_line(c);
    say_reputation(c, s, seat, viewer);
    for (int part = 0; part < ECLIPSE_PARTS - ECLIPSE_STANDARD_PARTS; part++)
        if (own->parts_kept >> part & 1)
            canvas_say(c, 4, CANVAS_PLAIN, "  beside the board: %s;", hx_eclipse_part_info[ECLIPSE_STANDARD_PARTS + part].name);
    if (c->column > 0)
        canvas_end_line(c);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        say_ship(c, s, seat, type);
}

static int write_seat(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    canvas_clear(&c);
    const int seat = *argument ? canvas_number(argument, table(s)->seats) : viewer;
    if (seat >= 0)
        say_seat(&c, s, seat, viewer);
    else
        canvas_put(&c, 0, 0, CANVAS_PLAIN, "seat NUMBER: the seats are 0 to %d", table(s)->seats - 1);
    return canvas_write(&c, out, cap);
}

/* ---- Technologies ------------------------------------------------------------------------------------------------------ */

void eclipse_say_part(Text *text, int part)
{
    const EclipsePartInfo *p = &hx_eclipse_part_info[part];
    static const struct {
        const char *word;
        size_t offset;
    } figures[] = {
        { "initiative", offsetof(EclipsePartInfo, initiative) },
        { "move", offsetof(EclipsePartInfo, move) },
        { "computer", offsetof(EclipsePartInfo, computer) },
        { "shield", offsetof(EclipsePartInfo, shield) },
        { "hull", offsetof(EclipsePartInfo, hull) },
        { "energy", offsetof(EclipsePartInfo, energy) },
    };
    if (p->dice)
        text_add(text, "%d %s of damage %d", p->dice, p->is_missile ? "missiles" : p->dice > 1 ? "dice" : "die", p->damage);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        const int n = *((const int8_t *)p + figures[i].offset);
        if (n)
            text_add(text, "%s%s %+d", text->length ? ", " : "", figures[i].word, n);
    }
}

static void say_technology(Canvas *c, const HxState *s, int t, int viewer)
{
    const EclipseTechnologyInfo *info = &hx_eclipse_technology_info[t];
    char gain[100] = "";
    Text text = text_on(gain, sizeof gain);
    if (info->part != ECLIPSE_PART_EMPTY)
        eclipse_say_part(&text, (int)info->part);
    const bool is_seated = viewer >= 0 && seat_at(s, viewer)->species;
    const int price = is_seated ? hx_eclipse_price(s, viewer, (EclipseTechnology)t) : info->cost;
    canvas_say(c, 8, CANVAS_PLAIN, "  %-20s x%d  %2d science (%d to %d)%s%s%s", info->name, bags(s)->board[t], price, info->cost,
               info->least_cost, is_seated && seat_at(s, viewer)->techs >> t & 1 ? ", yours" : "", *gain ? "; part: " : "", gain);
    canvas_end_line(c);
}

static int write_tech(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    static const char *const tracks[ECLIPSE_TRACKS] = { "Military", "Grid", "Nano" };
    Canvas c;
    (void)argument;
    canvas_clear(&c);
    for (int track = 0; track < ECLIPSE_TRACKS; track++) {
        canvas_say(&c, 0, CANVAS_PLAIN, "%s", tracks[track]);
        canvas_end_line(&c);
        FOR_BITS(t, bags(s)->on_board)
        {
            if ((int)hx_eclipse_technology_info[t].track == track)
                say_technology(&c, s, (int)t, viewer);
        }
    }
    canvas_say(&c, 0, CANVAS_PLAIN, "what each does: card NAME");
    canvas_end_line(&c);
    return canvas_write(&c, out, cap);
}

/* ---- What the marks mean ----------------------------------------------------------------------------------------------- */

static const CanvasMark marks[] = {
    { ">0 Terran*", "a seat: > is asked now, * is you" },
    { "VP 3, 3+", "victory points; of others + what their hidden Reputation Tiles are worth" },
    { "money 2+3-1", "what one has, what a round brings, what upkeep takes; science, materials alike" },
    { "discs, col.", "discs left on the influence track; Colony Ships that are face up" },
    { "passed, T", "has passed; is the Traitor" },
    { "\\103:0|2S$/", "a hex, upper line: its number, who owns it (seat 0), cubes on its squares, then its free squares" },
    { "/0:2ic| A2\\", "lower line: the pieces there, ships behind the number of their seat" },
    { "\\ | /", "wormholes, at the six edges; two that touch are a way through" },
    { "$ s m g", "free squares: money, science, materials, any of these" },
    { "D S M", "advanced squares of the same, each for who has its technology" },
    { "o", "the square of an Orbital" },
    { "i c d s", "interceptor, cruiser, dreadnought, starbase" },
    { "A2, G", "two Ancients; the Galactic Center Defense System" },
    { "?, M", "a Discovery Tile; a Monolith" },
    { "+", "more than fits here: hex NUMBER shows all" },
    { "->104, -|104", "on the page of the map: a way to 104; 104 has no wormhole there" },
    { NULL, NULL },
};

static int write_legend(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    (void)s, (void)viewer, (void)argument;
    return canvas_write_marks(marks, out, cap);
}

const HxSheet eclipse_sheets[] = {
    { "glance", " [LINES]", "everything within one screen, or so many lines", write_glance },
    { "map", "", "the whole map, and every hex in words", write_map },
    { "seat", " [NUMBER]", "a player board: resources, technologies, ships; without a number yours", write_seat },
    { "hex", " NUMBER", "one hex: population, pieces, wormholes", write_hex },
    { "tech", "", "the technologies for sale, and what they cost you", write_tech },
    { "legend", "", "what the marks on these pages mean", write_legend },
    { 0 },
};
