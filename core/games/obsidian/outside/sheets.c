/* EMBER: Obsidian Protocol on pages of 80 columns: everything at a glance, the board by cells, the units, one unit.
 *
 * At a glance a grid is three characters and a blank: its highest terrain, or that it counts for the task, then a unit's letter and facing;
 * where several units stand, the first one's letter and facing and another letter.
 */
#include "core/games/obsidian/outside/outside.h"

#include "core/canvas.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/text.h"

#include <stdlib.h>
#include <strings.h>

enum {
    LEFT = 3,
    CELL = 4,
    AT = 32,
    FIGURES = 40,
    DAMAGE = 52,
    REACH = 66,
    TIMING = 70,
    BOARD_ROW = 1,
    LEGEND = LEFT + CELL * BOARD + 2,
    UNITS_ROW = BOARD_ROW + 1 + BOARD,
    NAME_LONG = AT - 8, /* columns of a unit's name in a line of its own, and beside the board */
    NAME_SHORT = 10
};

static const char heads[] = "^>v<";

/* The letter of a unit on the boards: upper case for seat 0. */
static char letter_of(const HxState *s, int id)
{
    const int n = is_mech(id) ? place_of(id) : is_drone(s, id) ? 6 + place_of(id) % 10 : 25;
    return (char)((seat_of(id) ? 'a' : 'A') + n);
}

/* The k-th mech or drone that a seat came with: it is there, on the board, lost or still to be deployed. */
static bool is_member(const HxState *s, int seat, int k)
{
    const int id = seat * UNITS_PER_SEAT + k;
    return (is_mech(id) ? mech(s, id)->link > 0 : unit(s, id)->group > 0) || game(s)->deployed[seat] >> k & 1;
}

/* The first unit from `id` on that is still to be deployed; N_UNITS: there is none. */
static int next_waiting(const HxState *s, int id)
{
    for (; id < N_UNITS; id++) {
        const int seat = seat_of(id), k = place_of(id);
        if (k < MECHS_PER_SEAT + DRONES_PER_SEAT && is_member(s, seat, k) && !on_board(s, id) && !(game(s)->deployed[seat] >> k & 1))
            break;
    }
    return id;
}

/* ---- At a glance ------------------------------------------------------------------------------------------------------ */

/* The highest terrain of every grid, and smoke; of those of the task that they are, and how high. */
static void draw_terrain(Canvas *c, const HxState *s)
{
    static const char open[] = ".-=#", of_task[] = "*123";
    const Game *g = game(s);
    uint8_t is_marked[N_GRIDS] = { 0 };
    hx_obsidian_task_grids(s, is_marked);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        const int row = BOARD_ROW + 1 + grid / BOARD, column = LEFT + grid % BOARD * CELL;
        const bool is_smoke = bit_get(g->smoke[0], grid) || bit_get(g->smoke[1], grid);
        canvas_put(c, row, column, CANVAS_PLAIN, "%c", is_marked[grid] ? of_task[0] : is_smoke ? '~' : open[0]);
    }
    for (int height = 1; height <= 3; height++)
        for (unsigned left = g->terrain; left; left &= left - 1) {
            const TerrainPiece *p = &board_maps[g->map].piece[first_bit(left)];
            if ((terrain_types[p->type].height & 3) != height)
                continue;
            for (int y = p->y / 3; y <= (p->y + p->h - 1) / 3; y++)
                for (int x = p->x / 3; x <= (p->x + p->w - 1) / 3; x++)
                    canvas_put(c, BOARD_ROW + 1 + y, LEFT + x * CELL, CANVAS_PLAIN, "%c",
                               (is_marked[y * BOARD + x] ? of_task : open)[height]);
        }
}

/* A unit as the n-th of its grid, from 0. Of several the first one moves over the terrain, and of more than two the rest is a sign. */
static void draw_unit(Canvas *c, const HxState *s, int id, int first, int n)
{
    const int row = BOARD_ROW + 1 + unit(s, id)->y / 3, column = LEFT + unit(s, id)->x / 3 * CELL;
    if (n <= 1)
        canvas_put(c, row, column + (n == 0), seat_of(first), "%c%c", letter_of(s, first), heads[unit(s, first)->facing & 3]);
    if (n > 0)
        canvas_put(c, row, column + 2, seat_of(id), "%c", n > 1 ? '+' : letter_of(s, id));
}

static void draw_board(Canvas *c, const HxState *s)
{
    int n_on[N_GRIDS] = { 0 }, first[N_GRIDS] = { 0 };
    for (int x = 0; x < BOARD; x++)
        canvas_put(c, BOARD_ROW, LEFT + x * CELL + 1, CANVAS_PLAIN, "%c", 'A' + x);
    for (int y = 0; y < BOARD; y++)
        canvas_put(c, BOARD_ROW + 1 + y, 0, CANVAS_PLAIN, "%2d", y + 1);
    draw_terrain(c, s);
    EACH_UNIT(s, id)
    {
        const int grid = unit(s, id)->y / 3 * BOARD + unit(s, id)->x / 3;
        first[grid] = n_on[grid] ? first[grid] : id;
        draw_unit(c, s, id, first[grid], n_on[grid]++);
    }
}

static void draw_legend(Canvas *c)
{
    static const char *const lines[BOARD] = {
        "A^ unit of seat 0, looking", "   north; a: of seat 1",     "A^B two units, A^+ more", "- = # terrain of height",
        "   1, 2, 3 in the grid",     "~ smoke; of the main task:", "   * flat, 1 2 3 height", "arm, str, eva: dice of the",
        "   torso, and evasion",      "dmg: parts damaged, of all", "cmd: command tokens",     "type unit A for all of it",
    };
    for (int i = 0; i < BOARD; i++)
        canvas_put(c, BOARD_ROW + 1 + i, LEGEND, CANVAS_PLAIN, "%s", lines[i]);
}

static const char unit_head[] = "   unit                         at  sta arm str eva dmg link cmd reach when";

/* As much of a unit's name as `room` columns hold: whole words, where that leaves one. */
static int name_length(const char *name, int room)
{
    int n = (int)strlen(name);
    if (n <= room)
        return n;
    for (n = room; n > 0 && name[n] != ' ';)
        n--;
    return n > 0 ? n : room;
}

static void draw_unit_line(Canvas *c, const HxState *s, int id, int viewer, int row)
{
    const ObsidianUnit u = hx_obsidian_unit(s, id);
    const int seat = seat_of(id);
    const char *name = unit_name(s, id);
    canvas_put(c, row, 0, seat, "%c%c %-4s %.*s", hx_obsidian_decision(s).unit == id ? '>' : ' ', letter_of(s, id), unit_keys[id],
               name_length(name, NAME_LONG), name);
    canvas_put(c, row, AT, seat, "%c%-2d %s", 'A' + u.x / 3, u.y / 3 + 1, stance_names[u.stance]);
    canvas_put(c, row, FIGURES, seat, "%2d  %2d  %2d", u.armor, u.structure, u.evasion);
    const int reach = hx_obsidian_reach(s, id);
    if (reach)
        canvas_put(c, row, REACH, seat, "%2d", reach);
    if (is_mech(id)) {
        const Mech *m = mech(s, id);
        const bool is_hidden = viewer >= 0 && viewer != seat && !game(s)->timings_open && m->timing;
        canvas_put(c, row, DAMAGE, seat, "%d/%d %3d  %2d", u.n_damaged, u.n_parts, u.link, u.tokens);
        canvas_put(c, row, TIMING, seat, "%s", is_hidden ? "?" : m->timing ? timing_names[m->timing] : "-");
    } else {
        canvas_put(c, row, DAMAGE, seat, "%s", u.is_damaged ? "damaged" : "");
    }
}

static void draw_head(Canvas *c, const HxState *s)
{
    static const char *const tasks[] = { "control", "black box", "VIP", "terminal" };
    const Game *g = game(s);
    uint8_t grids[N_GRIDS] = { 0 };
    canvas_put(c, 0, 0, CANVAS_PLAIN, "Round %d of %d, %s phase, task: %s, %s goes first, VP %d : %d", g->round, g->rounds,
               phase_names[g->phase], tasks[hx_obsidian_task_grids(s, grids)], side_name(s, g->first).text, g->vp[0], g->vp[1]);
}

typedef enum Kinds { MECHS = 1, OTHERS, ALL } Kinds;

static int count_units(const HxState *s, Kinds kinds)
{
    int n = 0;
    EACH_UNIT(s, id)
    {
        n += (kinds & (is_mech(id) ? MECHS : OTHERS)) != 0;
    }
    return n;
}

/* What `draw` puts of units on rows from `row` on, mechs first, before row `end`; what has no room is counted. */
static void draw_units(Canvas *c, const HxState *s, int viewer, Kinds kinds, int row, int end, int column,
                       void (*draw)(Canvas *c, const HxState *s, int id, int viewer, int row))
{
    const int n_units = count_units(s, kinds), room = end - row - (n_units > end - row);
    int n_drawn = 0;
    for (Kinds one = MECHS; one <= OTHERS; one++)
        EACH_UNIT(s, id)
        {
            if (kinds & one & (is_mech(id) ? MECHS : OTHERS) && n_drawn < room)
                draw(c, s, id, viewer, row + n_drawn++);
        }
    if (n_units > room)
        canvas_put(c, row + n_drawn, column, CANVAS_PLAIN, "and %d more: type units", n_units - n_drawn);
}

/* A unit beside the board: where it is, armour, structure and evasion, and how much of a mech is damaged. */
static void draw_unit_beside(Canvas *c, const HxState *s, int id, int viewer, int row)
{
    (void)viewer;
    const ObsidianUnit u = hx_obsidian_unit(s, id);
    const char *name = unit_name(s, id);
    canvas_put(c, row, LEGEND - 2, seat_of(id), "%c%c %-*.*s %c%d", hx_obsidian_decision(s).unit == id ? '>' : ' ', letter_of(s, id),
               NAME_SHORT, name_length(name, NAME_SHORT), name, 'A' + u.x / 3, u.y / 3 + 1);
    if (is_mech(id))
        canvas_put(c, row, LEGEND + 16, seat_of(id), "%d/%d/%d %d:%d", u.armor, u.structure, u.evasion, u.n_damaged, u.link);
    else
        canvas_put(c, row, LEGEND + 16, seat_of(id), "%d/%d/%d%s", u.armor, u.structure, u.evasion, u.is_damaged ? " dmg" : "");
}

static void draw_beside(Canvas *c, const HxState *s, int viewer, Kinds kinds, int rows)
{
    canvas_put(c, BOARD_ROW, LEGEND, CANVAS_PLAIN, "at, arm/str/eva dmg:link");
    draw_units(c, s, viewer, kinds, BOARD_ROW + 1, BOARD_ROW + 1 + rows, LEGEND, draw_unit_beside);
}

/* Where on the board the viewer looks: at the unit asked about, else at the middle of their own. */
static int middle_row(const HxState *s, int viewer)
{
    int sum = 0, n = 0;
    EACH_UNIT(s, id)
    {
        if (hx_obsidian_decision(s).unit == id)
            return unit(s, id)->y / 3;
        sum += seat_of(id) == viewer ? unit(s, id)->y / 3 : 0;
        n += seat_of(id) == viewer;
    }
    return n > 0 ? sum / n : BOARD / 2;
}

/* On less than the whole screen the units stand beside the board, and rows of it may be left out. */
static void draw_short(Canvas *c, const HxState *s, int viewer, int most)
{
    Canvas whole;
    const int rows = most - BOARD_ROW - 1 < BOARD ? most - BOARD_ROW - 1 : BOARD, past = BOARD - rows;
    const int from = middle_row(s, viewer) - rows / 2;
    canvas_clear(&whole);
    draw_board(&whole, s);
    canvas_put_rows(c, BOARD_ROW, &whole, BOARD_ROW, 1);
    canvas_put_rows(c, BOARD_ROW + 1, &whole, BOARD_ROW + 1 + (from < 0 ? 0 : from > past ? past : from), rows);
    draw_beside(c, s, viewer, ALL, rows);
    if (rows < BOARD)
        canvas_put(c, BOARD_ROW, LEGEND, CANVAS_PLAIN, "%-24s", "more: type map");
}

/* The board on the left, what its signs mean on the right, the units below; where they have no room there, those that are no mechs stand on
 * the right instead, or all of them. */
static int write_glance(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    const int most = canvas_most_rows(argument);
    if (!most)
        return canvas_write_no_rows(out, cap);
    canvas_clear(&c);
    draw_head(&c, s);
    const int room = most - UNITS_ROW - 1;
    const bool all_below = count_units(s, ALL) <= room;
    if (!all_below && (count_units(s, MECHS) > room || count_units(s, OTHERS) > BOARD)) {
        draw_short(&c, s, viewer, most);
        return canvas_write(&c, out, cap);
    }
    draw_board(&c, s);
    if (all_below)
        draw_legend(&c);
    else
        draw_beside(&c, s, viewer, OTHERS, BOARD);
    const bool is_bare = count_units(s, ALL) == 0 && next_waiting(s, 0) < N_UNITS;
    canvas_put(&c, UNITS_ROW, 0, CANVAS_PLAIN, "%s", is_bare ? "the units are still to be deployed: type units" : unit_head);
    draw_units(&c, s, viewer, all_below ? ALL : MECHS, UNITS_ROW + 1, most, 2, draw_unit_line);
    return canvas_write(&c, out, cap);
}

/* ---- Pages ------------------------------------------------------------------------------------------------------------ */

static int write_board(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    (void)viewer, (void)argument;
    obsidian_draw_cells(s, &text);
    text_add(&text, "A grid is 3 x 3 cells. - = # terrain of height 1, 2, 3; ~ smoke; $ black box;\n"
                    "letters are units (upper case: seat 0), ^ > v < where a mech looks:\n");
    EACH_UNIT(s, id)
    {
        text_add(&text, "  %c %-4s %-24.24s %c%d\n", letter_of(s, id), unit_keys[id], unit_name(s, id), 'A' + unit(s, id)->x / 3,
                 unit(s, id)->y / 3 + 1);
    }
    return text_length(&text);
}

/* A unit that is to be deployed, with the figures of its cards. */
static void draw_waiting_line(Canvas *c, const HxState *s, int id, int row)
{
    const int seat = seat_of(id), reach = unit_reach(s, id);
    const char *name = unit_name(s, id);
    canvas_put(c, row, 0, seat, "%c%c %-4s %.*s", hx_obsidian_decision(s).unit == id ? '>' : ' ', letter_of(s, id), unit_keys[id],
               name_length(name, NAME_LONG), name);
    canvas_put(c, row, AT, seat, "-");
    if (is_mech(id)) {
        const ObsidianPart torso = part_figures(s, id, OBSIDIAN_TORSO);
        canvas_put(c, row, FIGURES, seat, "%2d  %2d  %2d", torso.armor, torso.structure, unit_evasion(s, id));
        canvas_put(c, row, DAMAGE, seat, "0/%d %3d", N_SLOTS, mech(s, id)->link);
    } else {
        const UnitCard *card = card_of(s, id);
        canvas_put(c, row, FIGURES, seat, "%2d  %2d  %2d", card->armor, card->structure, card->evasion);
    }
    if (reach)
        canvas_put(c, row, REACH, seat, "%2d", reach);
}

static int write_units(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    int row = 1;
    (void)argument;
    canvas_clear(&c);
    canvas_put(&c, 0, 0, CANVAS_PLAIN, "%s", unit_head);
    EACH_UNIT(s, id)
    {
        draw_unit_line(&c, s, id, viewer, row++);
    }
    const int first = next_waiting(s, 0);
    if (first < N_UNITS)
        canvas_put(&c, row++, 0, CANVAS_PLAIN, "to be deployed ('unit %s' shows all of one):", unit_keys[first]);
    for (int id = first; id < N_UNITS; id = next_waiting(s, id + 1))
        draw_waiting_line(&c, s, id, row++);
    return canvas_write(&c, out, cap);
}

static void say_action(Canvas *c, const Action *a)
{
    static const char *const types[] = { "Swift", "Melee", "Projectile", "Firing", "Moving", "Tactic", "Passive" };
    canvas_say(c, 8, CANVAS_PLAIN, "      %s: %s", a->name, types[a->type]);
    if (a->has_range)
        canvas_say(c, 8, CANVAS_PLAIN, ", range %d", a->range);
    if (a->yellow + a->red)
        canvas_say(c, 8, CANVAS_PLAIN, ", dice %d yellow %d red", a->yellow, a->red);
    if (a->ammo)
        canvas_say(c, 8, CANVAS_PLAIN, ", ammunition %d", a->ammo);
    canvas_end_line(c);
}

static void say_part(Canvas *c, const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    const PartCard *card = &part_table[p->card];
    const ObsidianPart figures = part_figures(s, id, slot);
    canvas_say(c, 8, seat_of(id), "  %s: %s %s", slot_words[slot], card->id, card->name);
    if (figures.is_destroyed)
        canvas_say(c, 8, CANVAS_PLAIN, ", destroyed");
    else
        canvas_say(c, 8, CANVAS_PLAIN, ", armor %d, structure %d, parry %d%s", figures.armor, figures.structure, figures.parry,
                   figures.is_damaged ? ", damaged" : "");
    canvas_end_line(c);
    for (int i = 0; i < card->n_actions; i++)
        if (part_action_open(p, i))
            say_action(c, &action_table[card->first_action + i]);
}

/* Enemies in sight of a unit, with their cover. */
static void say_sights(Canvas *c, const HxState *s, int id)
{
    canvas_say(c, 4, CANVAS_PLAIN, "  sees:");
    EACH_UNIT(s, other)
    {
        if (seat_of(other) != seat_of(id) && hx_obsidian_sees(s, id, other))
            canvas_say(c, 4, seat_of(other), " %c %s (cover %d);", letter_of(s, other), unit_keys[other], hx_obsidian_cover(s, id, other));
    }
    canvas_end_line(c);
}

static void say_cards(Canvas *c, const HxState *s, int id)
{
    for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++)
        say_part(c, s, id, slot);
    for (int i = 0; !is_mech(id) && i < card_of(s, id)->n_actions; i++)
        say_action(c, &action_table[card_of(s, id)->first_action + i]);
}

/* A unit that is to be deployed: it looks nowhere and sees nothing. */
static void say_waiting(Canvas *c, const HxState *s, int id)
{
    int points = is_mech(id) ? pilot_table[mech(s, id)->pilot].points : card_of(s, id)->points;
    for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++)
        points += part_table[mech(s, id)->part[slot].card].points;
    canvas_put(c, c->row++, 0, CANVAS_PLAIN, "%s", unit_head);
    draw_waiting_line(c, s, id, c->row++);
    canvas_say(c, 4, CANVAS_PLAIN, "  not deployed yet, %d points, electronic value %d", points, unit_electronic(s, id));
    canvas_end_line(c);
    say_cards(c, s, id);
}

static void say_unit(Canvas *c, const HxState *s, int id, int viewer)
{
    canvas_put(c, c->row++, 0, CANVAS_PLAIN, "%s", unit_head);
    draw_unit_line(c, s, id, viewer, c->row++);
    const ObsidianUnit u = hx_obsidian_unit(s, id);
    canvas_say(c, 4, CANVAS_PLAIN, "  looks %s, %d points, electronic value %d%s%s%s%s", facing_names[u.facing], u.points, u.electronic,
               u.is_camouflaged ? ", camouflaged" : "", u.is_low_profile ? ", Low Profile" : "", u.is_immobilized ? ", immobilized" : "",
               u.is_aerial ? ", aerial" : "");
    canvas_end_line(c);
    say_cards(c, s, id);
    say_sights(c, s, id);
}

/* Is the unit called so: by a letter of the board, or by its key? */
static bool is_called(const HxState *s, int id, const char *name)
{
    const bool is_letter = name[0] == letter_of(s, id) && name[1] == '\0' && name[0] != 'Z' && name[0] != 'z';
    return is_letter || strcasecmp(name, unit_keys[id]) == 0;
}

static int write_unit(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    Canvas c;
    canvas_clear(&c);
    EACH_UNIT(s, id)
    {
        if (c.n_rows == 0 && is_called(s, id, argument))
            say_unit(&c, s, id, viewer);
    }
    for (int id = next_waiting(s, 0); id < N_UNITS && c.n_rows == 0; id = next_waiting(s, id + 1))
        if (is_called(s, id, argument))
            say_waiting(&c, s, id);
    if (c.n_rows == 0)
        canvas_put(&c, 0, 0, CANVAS_PLAIN, "unit NAME: a letter of the board, or a key as 0m1; 'units' lists them");
    return canvas_write(&c, out, cap);
}

/* One part of a mech in a line: its card, what is left of it, its actions by name. */
static void say_part_line(Canvas *c, const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    const PartCard *card = &part_table[p->card];
    canvas_say(c, 8, CANVAS_PLAIN, "    %s: %s %s%s", slot_words[slot], card->id, card->name,
               !part_works(p)            ? ", destroyed"
               : p->flags & PART_DAMAGED ? ", damaged"
                                         : "");
    for (int i = 0, n = 0; i < card->n_actions; i++)
        if (part_action_open(p, i))
            canvas_say(c, 8, CANVAS_PLAIN, "%s %s", n++ ? "," : ";", action_table[card->first_action + i].name);
    canvas_end_line(c);
}

/* A mech or drone of a seat, on the board or not. */
static void say_member(Canvas *c, const HxState *s, int id)
{
    const bool is_deployed = game(s)->deployed[seat_of(id)] >> place_of(id) & 1;
    canvas_say(c, 4, seat_of(id), "%c %s %s", letter_of(s, id), unit_keys[id], unit_name(s, id));
    if (on_board(s, id))
        canvas_say(c, 4, CANVAS_PLAIN, ", at %c%d, looks %s, %s", 'A' + unit(s, id)->x / 3, unit(s, id)->y / 3 + 1,
                   facing_names[unit(s, id)->facing], stance_names[unit(s, id)->stance]);
    else
        canvas_say(c, 4, CANVAS_PLAIN, is_deployed ? ", lost" : ", not deployed yet");
    if (is_mech(id) && (on_board(s, id) || !is_deployed))
        canvas_say(c, 4, CANVAS_PLAIN, ", link %d, command tokens %d", mech(s, id)->link, mech(s, id)->tokens);
    canvas_end_line(c);
    for (int slot = 0; is_mech(id) && (on_board(s, id) || !is_deployed) && slot < N_SLOTS; slot++)
        say_part_line(c, s, id, slot);
}

/* The mechs and drones that a seat came with, those too that are lost or not deployed yet. */
static int write_seat(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    const Game *g = game(s);
    const int seat = !*argument ? viewer : argument[1] == '\0' ? argument[0] - '0' : -1;
    Canvas c;
    canvas_clear(&c);
    if (seat < 0 || seat >= N_SEATS) {
        canvas_put(&c, 0, 0, CANVAS_PLAIN, "seat NUMBER: 0 or 1");
        return canvas_write(&c, out, cap);
    }
    canvas_put(&c, c.row++, 0, seat, "Seat %d (%s), %s side, VP %d", seat, s->game->factions[g->faction[seat]],
               g->side[seat] ? "black" : "white", g->vp[seat]);
    for (int k = 0; k < MECHS_PER_SEAT + DRONES_PER_SEAT; k++) {
        if (is_member(s, seat, k))
            say_member(&c, s, seat * UNITS_PER_SEAT + k);
    }
    return canvas_write(&c, out, cap);
}

/* ---- What the marks mean ----------------------------------------------------------------------------------------------- */

static const CanvasMark marks[] = {
    { "A^ a>", "a unit and where it looks; upper case: seat 0, lower case: seat 1" },
    { "^ > v <", "north, east, south, west" },
    { "A^B, A^+", "two units in a grid; more than two" },
    { "- = #", "terrain of height 1, 2, 3: the highest in the grid" },
    { "*, 1 2 3", "a grid of the main task: flat, or of that height" },
    { "~, $", "smoke; a black box" },
    { "0m1, 1d2, 0p3", "a mech, a drone, a projectile or installation, behind its seat" },
    { "arm str eva", "dice of armor and structure of the torso, and of evasion" },
    { "stance", "DEF, MOB, OFF or SHUTDOWN" },
    { "parts dmg", "how many parts a mech has left, and how many of those are damaged" },
    { "link cmd", "link and command tokens" },
    { "reach", "the longest range of its Firing actions" },
    { "when", "its timing in this round; ? is hidden, - is none" },
    { NULL, NULL },
};

static int write_legend(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    (void)s, (void)viewer, (void)argument;
    return canvas_write_marks(marks, out, cap);
}

const HxSheet obsidian_sheets[] = {
    { "glance", " [LINES]", "everything within one screen, or so many lines", write_glance },
    { "map", "", "the board cell by cell, with a legend", write_board },
    { "units", "", "all units in a line each, those to be deployed, too", write_units },
    { "seat", " [NUMBER]", "a seat's mechs with their parts, and its drones, deployed or not", write_seat },
    { "unit", " NAME", "one unit: its parts with their actions, whom it sees", write_unit },
    { "legend", "", "what the marks on these pages mean", write_legend },
    { 0 },
};
