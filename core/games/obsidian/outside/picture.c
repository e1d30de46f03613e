/* The picture of a position. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/text.h"

/* A character for each cell of the board. */
enum { CELLS = 3 * BOARD };
typedef struct Canvas {
    char cell[CELLS][CELLS];
} Canvas;

static void fill(Canvas *canvas, Box box, char sign)
{
    for (int y = box.y0; y < box.y1; y++)
        memset(&canvas->cell[y][box.x0], sign, (size_t)(box.x1 - box.x0));
}

/* Smoke of either side covers its grid. */
static void draw_smoke(Canvas *canvas, const Game *g)
{
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (bit_get(g->smoke[0], grid) || bit_get(g->smoke[1], grid))
            fill(canvas, grid_box(grid), '~');
}

/* Terrain of 1, 2 and 3 inches. */
static void draw_terrain(Canvas *canvas, const Game *g)
{
    static const char by_height[4] = { '?', '-', '=', '#' };
    FOR_BITS(at, g->terrain)
    {
        const TerrainPiece *p = &board_maps[g->map].piece[at];
        fill(canvas, (Box){ p->x, p->y, p->x + p->w, p->y + p->h }, by_height[terrain_types[p->type].height & 3]);
    }
}

/* Black boxes that nobody bears, in the first cell of their grid. */
static void draw_boxes(Canvas *canvas, const Game *g)
{
    for (int i = 0; i < N_BOXES; i++)
        if (g->box[i] < N_GRIDS) {
            const Box box = grid_box(g->box[i]);
            canvas->cell[box.y0][box.x0] = '$';
        }
}

/* Mechs are A to F, drones G to P, what else was launched Z; those of seat 1 in small letters. */
static char letter_of(const HxState *s, int id)
{
    const int number = is_mech(id) ? place_of(id) : is_drone(s, id) ? MECHS_PER_SEAT + place_of(id) % DRONES_PER_SEAT : 'Z' - 'A';
    return (char)((seat_of(id) ? 'a' : 'A') + number);
}

/* Every unit by its letter; a Large one shows its facing in the middle. */
static void draw_units(Canvas *canvas, const HxState *s)
{
    static const char heads[] = { '^', '>', 'v', '<' };
    EACH_UNIT(s, id)
    {
        const Box box = unit_box(s, id);
        fill(canvas, box, letter_of(s, id));
        if (is_large(s, id))
            canvas->cell[box.y0 + 1][box.x0 + 1] = heads[unit(s, id)->facing];
    }
}

/* The cells between lines of grids, with the letters of the columns and the numbers of the rows. */
static void print_canvas(const Canvas *canvas, Text *text)
{
    static const char line[] = "   +---+---+---+---+---+---+---+---+---+---+---+---+\n";
    text_add(text, "    ");
    for (int x = 0; x < BOARD; x++)
        text_add(text, " %c  ", (char)('A' + x));
    text_add(text, "\n");
    for (int y = 0; y < CELLS; y++) {
        if (y % 3 == 0)
            text_add(text, "%s", line);
        if (y % 3 == 1)
            text_add(text, "%2d ", y / 3 + 1);
        else
            text_add(text, "   ");
        for (int x = 0; x < CELLS; x += 3)
            text_add(text, "|%.3s", &canvas->cell[y][x]);
        text_add(text, "|\n");
    }
    text_add(text, "%s", line);
}

/* The board, cell by cell; what is drawn later covers what was there. */
void obsidian_draw_cells(const HxState *s, Text *text)
{
    Canvas canvas;
    memset(canvas.cell, '.', sizeof canvas.cell);
    draw_smoke(&canvas, game(s));
    draw_terrain(&canvas, game(s));
    draw_boxes(&canvas, game(s));
    draw_units(&canvas, s);
    print_canvas(&canvas, text);
}

static void describe_unit(const HxState *s, int id, int viewer, Text *text)
{
    const Unit *u = unit(s, id);
    text_add(text, "%-4s %-18.18s %c%-2d %-5s %-8s", unit_keys[id],
             is_mech(id) ? pilot_table[mech(s, id)->pilot].name : card_of(s, id)->name, (char)('A' + u->x / 3), u->y / 3 + 1,
             facing_names[u->facing], stance_names[u->stance]);
    if (is_mech(id)) {
        const Mech *m = mech(s, id);
        const bool hidden = viewer >= 0 && viewer != seat_of(id) && !game(s)->timings_open && m->timing;
        text_add(text, " link %d, tokens %d, timing %s;", m->link, m->tokens, hidden ? "?" : timing_names[m->timing]);
        for (int slot = 0; slot < N_SLOTS; slot++) {
            const Part *p = &m->part[slot];
            text_add(text, " %s%s%s%s", part_table[p->card].id,
                     p->flags & PART_DESTROYED ? "(gone)"
                     : p->flags & PART_DAMAGED ? "(damaged)"
                                               : "",
                     p->flags & PART_DISCARDED && part_works(p) ? "(discarded)" : "", p->flags & PART_BOX ? "(box)" : "");
        }
    }
    if (u->flags & UNIT_DAMAGED)
        text_add(text, " damaged");
    if (u->flags & UNIT_CAMOUFLAGED)
        text_add(text, " camouflaged");
    for (int token = 0; token < TOKEN_FRAGILE; token++)
        if (has_token(s, id, token))
            text_add(text, " %s", token_words[token]);
    if (u->fragile + u->fragile_red)
        text_add(text, " fragile x%d", u->fragile + u->fragile_red);
    text_add(text, "\n");
}

int obsidian_render(const HxState *s, int viewer, char *out, size_t cap)
{
    const Game *g = game(s);
    Text text = text_on(out, cap);
    text_add(&text, "round %d of %d, %s phase, First Player: %s, VP %d : %d\n", g->round, g->rounds, phase_names[g->phase],
             side_name(s, g->first).text, g->vp[0], g->vp[1]);
    obsidian_draw_cells(s, &text);
    EACH_UNIT(s, id)
    {
        describe_unit(s, id, viewer, &text);
    }
    if (ask_texts[asked_what(s)])
        text_add(&text, "asked: %s\n", ask_texts[asked_what(s)]);
    return text_length(&text);
}
