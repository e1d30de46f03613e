/* Obsidian rebuilt from events. What is printed on a card (the link of a mech, the stance of a drone) is not told: it is as it lies when
 * the unit comes to the board. Ammunition, timed tokens, facings and models of a group are left out. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/games/obsidian/obsidian.h"
#include "tests/conformance/rebuild.h"

enum { UNITS = OBSIDIAN_UNITS, SLOTS = OBSIDIAN_SLOTS, GRIDS = OBSIDIAN_GRIDS, EDGE = 12 };

#define COUNTS(ROW)                                                                                                                        \
    ROW(round, 1)                                                                                                                          \
    ROW(vp, 2)                                                                                                                             \
    ROW(is_there, UNITS)                                                                                                                   \
    ROW(grid, UNITS) /* where it is, or was last */                                                                                        \
    ROW(stance, UNITS)                                                                                                                     \
    ROW(link, UNITS)                                                                                                                       \
    ROW(commands, UNITS)                                                                                                                   \
    ROW(is_damaged, UNITS)                                                                                                                 \
    ROW(is_hidden, UNITS)                                                                                                                  \
    ROW(boxes, UNITS)                                                                                                                      \
    ROW(part_damaged, UNITS *SLOTS)                                                                                                        \
    ROW(part_destroyed, UNITS *SLOTS)                                                                                                      \
    ROW(box_in, GRIDS)

typedef struct Counts {
    COUNTS(COUNT_MEMBER)
} Counts;

static const CountName names[] = {
    COUNTS(COUNT_NAME){ NULL, 0, 0 },
};

/* ---- As the position has them -------------------------------------------------------------------------------------------- */

static void clear_unit(Counts *c, int id)
{
    c->is_there[id] = c->stance[id] = c->link[id] = c->commands[id] = c->is_damaged[id] = c->is_hidden[id] = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        c->part_damaged[id * SLOTS + slot] = c->part_destroyed[id * SLOTS + slot] = 0;
}

static void read_unit(const HxState *s, int id, Counts *c)
{
    const ObsidianUnit u = hx_obsidian_piece(s, id);
    clear_unit(c, id);
    c->boxes[id] = u.boxes;
    if (u.kind == OBSIDIAN_NO_UNIT)
        return;
    c->is_there[id] = 1;
    c->grid[id] = u.grid;
    c->stance[id] = (int32_t)u.stance;
    c->link[id] = u.link;
    c->commands[id] = u.tokens;
    c->is_damaged[id] = u.kind != OBSIDIAN_MECH && u.is_damaged;
    c->is_hidden[id] = u.is_camouflaged;
    for (int slot = 0; slot < SLOTS && u.kind == OBSIDIAN_MECH; slot++) {
        const ObsidianPart part = hx_obsidian_part(s, id, slot);
        c->part_damaged[id * SLOTS + slot] = part.is_damaged;
        c->part_destroyed[id * SLOTS + slot] = part.is_destroyed;
    }
}

static void read(const HxState *s, int32_t *out)
{
    Counts *c = (Counts *)out;
    uint8_t box[OBSIDIAN_BOXES];
    c->round[0] = hx_obsidian_round(s);
    for (int seat = 0; seat < 2; seat++)
        c->vp[seat] = hx_obsidian_vp(s, seat);
    for (int id = 0; id < UNITS; id++)
        read_unit(s, id, c);
    const int n_boxes = hx_obsidian_boxes_on_ground(s, box);
    memset(c->box_in, 0, sizeof c->box_in);
    for (int i = 0; i < n_boxes; i++)
        c->box_in[box[i]]++;
}

/* ---- As they are told ----------------------------------------------------------------------------------------------------- */

static bool is(const HxEvent *e, const char *kind)
{
    return strcmp(e->kind, kind) == 0;
}

static int which(const char *what, const char *const *words, int n)
{
    for (int i = 0; what && i < n; i++)
        if (strcmp(words[i], what) == 0)
            return i;
    return 0;
}

/* The grid behind the last " to ": "moves from B2 to C10". */
static int grid_told(const HxEvent *e)
{
    const char *at = NULL;
    for (const char *next = strstr(e->text, " to "); next; next = strstr(next + 1, " to "))
        at = next + 4;
    char column = 'A';
    int row = 1;
    return at && sscanf(at, "%c%d", &column, &row) == 2 ? (row - 1) * EDGE + column - 'A' : 0;
}

static void hear_presence(Counts *c, const HxEvent *e)
{
    const int id = e->place;
    if (is(e, "deployed") || is(e, "launched")) {
        clear_unit(c, id);
        c->is_there[id] = 1;
        c->grid[id] = grid_told(e);
        c->stance[id] = c->link[id] = AS_PRINTED;
    } else if (is(e, "unit_destroyed") || is(e, "unit_removed")) {
        clear_unit(c, id);
    } else if (is(e, "moved")) {
        c->grid[id] = grid_told(e);
    }
}

static void hear_part(Counts *c, const HxEvent *e)
{
    static const char *const slots[] = { "torso", "chassis", "left arm", "right arm", "backpack" };
    const int at = e->place * SLOTS + which(e->what, slots, SLOTS);
    if (is(e, "part_destroyed")) {
        c->part_destroyed[at] = 1;
        c->part_damaged[at] = 0;
    } else if (is(e, "part_damaged")) {
        c->part_damaged[at] = 1;
    } else if (is(e, "part_repaired")) {
        c->part_destroyed[at] = c->part_damaged[at] = 0;
    } else if (is(e, "box_taken")) {
        c->boxes[e->place]++;
        c->box_in[c->grid[e->place]]--;
    } else if (is(e, "box_dropped")) {
        c->boxes[e->place]--;
        c->box_in[c->grid[e->place]]++;
    }
}

static void hear_unit(Counts *c, const HxEvent *e)
{
    static const char *const stances[] = { "DEF", "MOB", "OFF", "SHUTDOWN" };
    const int id = e->place;
    if (is(e, "link"))
        c->link[id] += e->amount;
    else if (is(e, "stance") || is(e, "shutdown"))
        c->stance[id] = which(e->what, stances, 4);
    else if (is(e, "camouflaged"))
        c->is_hidden[id] = 1;
    else if (is(e, "revealed"))
        c->is_hidden[id] = 0;
    else if (is(e, "command_tokens"))
        c->commands[id] = e->amount;
    else if (is(e, "unit_damaged"))
        c->is_damaged[id] = 1;
    else if (is(e, "unit_repaired"))
        c->is_damaged[id] = 0;
}

static void hear(int32_t *counts, const HxEvent *e)
{
    Counts *c = (Counts *)counts;
    if (is(e, "round"))
        c->round[0] = e->amount;
    else if (is(e, "points"))
        c->vp[e->seat] += e->amount;
    else if (e->where && strcmp(e->where, "unit") == 0) {
        hear_presence(c, e);
        hear_part(c, e);
        hear_unit(c, e);
    }
}

const Rebuilder rebuild_obsidian = {
    .game = &hx_obsidian_game, .n_counts = sizeof(Counts) / sizeof(int32_t), .names = names, .read = read, .hear = hear
};
