/* The picture of a position. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/text.h"

/* One character per cell: terrain by height (. - = #), smoke ~, units: letters, upper case for seat 0; aerial units in brackets of the
 * list. */
void obsidian_draw_cells(const HxState *s, Text *text)
{
    char cell[36][36];
    memset(cell, '.', sizeof cell);
    const Game *g = game(s);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (bit_get(g->smoke[0], grid) || bit_get(g->smoke[1], grid))
            for (int i = 0; i < 9; i++)
                cell[grid / BOARD * 3 + i / 3][grid % BOARD * 3 + i % 3] = '~';
    FOR_BITS(at, g->terrain)
    {
        const TerrainPiece *p = &board_maps[g->map].piece[at];
        const char sign = "?-=#"[terrain_types[p->type].height & 3];
        for (int y = p->y; y < p->y + p->h; y++)
            for (int x = p->x; x < p->x + p->w; x++)
                cell[y][x] = sign;
    }
    for (int i = 0; i < N_BOXES; i++)
        if (g->box[i] < N_GRIDS)
            cell[g->box[i] / BOARD * 3][g->box[i] % BOARD * 3] = '$';
    EACH_UNIT(s, id)
    {
        static const char heads[] = { '^', '>', 'v', '<' };
        const Box b = unit_box(s, id);
        const char letter = (char)((seat_of(id) ? 'a' : 'A') + (is_mech(id) ? place_of(id) : is_drone(s, id) ? 6 + place_of(id) % 10 : 25));
        for (int y = b.y0; y < b.y1; y++)
            for (int x = b.x0; x < b.x1; x++)
                cell[y][x] = letter;
        if (is_large(s, id))
            cell[b.y0 + 1][b.x0 + 1] = heads[unit(s, id)->facing];
    }
    text_add(text, "    ");
    for (int x = 0; x < BOARD; x++)
        text_add(text, " %c  ", (char)('A' + x));
    text_add(text, "\n");
    for (int y = 0; y < 36; y++) {
        if (y % 3 == 0)
            text_add(text, "   +---+---+---+---+---+---+---+---+---+---+---+---+\n");
        if (y % 3 == 1)
            text_add(text, "%2d ", y / 3 + 1);
        else
            text_add(text, "   ");
        for (int x = 0; x < 36; x += 3)
            text_add(text, "|%.3s", &cell[y][x]);
        text_add(text, "|\n");
    }
    text_add(text, "   +---+---+---+---+---+---+---+---+---+---+---+---+\n");
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
