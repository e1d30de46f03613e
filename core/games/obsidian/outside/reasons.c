/* What the reasons of state/reasons.inl say: the letters of `lists`, and of name() below. */
#include "core/games/obsidian/reasons.h"

#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/move/move.h"

static const char *const words[N_REASONS] = {
    NULL,
#define OBSIDIAN_REASON(id, words) words,
#include "core/games/obsidian/state/reasons.inl"
};

/* What some part of a mech does, in the order of the wishes from WANT_LAUNCH on. */
static const char *const skills[] = {
    "launches anything", "gives camouflage",  "makes electronic attacks", "flies or teleports",
    "repairs",           "brings ammunition", "goes on overwatch",
};

static const RefusalNames lists[] = {
    { 'a', &action_table[0].name, sizeof *action_table },
    { 'g', grid_names, sizeof *grid_names },
    { 'l', slot_words, sizeof *slot_words },
    { 'P', phase_names, sizeof *phase_names },
    { 'T', timing_names, sizeof *timing_names },
    { 'u', unit_keys, sizeof *unit_keys },
    { 'w', skills, sizeof *skills },
    { 0 },
};

/* Who stands on the ground of a grid besides one, as far as it can be seen; NULL: nobody. */
static const char *stands_in(const HxState *s, int grid, int besides)
{
    EACH_UNIT(s, other)
    {
        if (other != besides && !is_aerial(s, other) && grid_of(s, other) == grid)
            return is_camouflaged(s, other) ? "a unit" : unit_keys[other];
    }
    return NULL;
}

/* Why a unit has no place in a grid that it would step to. */
static void say_no_room(Text *out, const HxState *s, int id, int grid)
{
    const char *const stands = stands_in(s, grid, id), *const there = grid_names[grid];
    if (stands && passes_units(s, id) && terrain_in_grid(s, grid))
        text_add(out, "%s passes through %s, but not through the terrain in %s", unit_keys[id], stands, there);
    else if (stands && passes_units(s, id))
        text_add(out, "%s could pass through %s in %s, but no free grid lies behind it", unit_keys[id], stands, there);
    else if (stands)
        text_add(out, "%s stands in %s and leaves no room", stands, there);
    else
        text_add(out,
                 terrain_in_grid(s, grid) ? "terrain in %s leaves no room, or no way in from here" : "there is no way into %s from here",
                 there);
}

static void name(Text *out, char letter, int value, const void *ctx)
{
    const HxState *s = ctx;
    const int id = value % N_UNITS, other = value / N_UNITS;
    const char *stands;
    switch (letter) {
    case 'c': /* a column */
        text_add(out, "%c", 'A' + value);
        break;
    case 'F': /* a unit, how far from another */
        text_add(out, "%s is %d grids away", unit_keys[id], distance(grid_of(s, id), grid_of(s, other)));
        break;
    case 'k': /* what links a mech has */
        text_add(out, "%s has %d", unit_keys[value], mech(s, value)->link);
        break;
    case 'L': /* what makes a step dear */
        text_add(out, "%s", value ? ", for the enemies in contact" : "");
        break;
    case 'o': /* whom a unit would pass through in a grid */
        stands = stands_in(s, other, id);
        text_add(out, "%s in %s %s", stands ? stands : "what stands", grid_names[other], unit_keys[id]);
        break;
    case 'O': /* what keeps a unit out of a grid */
        say_no_room(out, s, id, other);
        break;
    case 'r': /* a range */
        if (value < 0)
            text_add(out, "the grids around and its own");
        else
            text_add(out, "%d", value);
        break;
    default: /* v: what is left */
        text_add(out, "%d %s", value, value == 1 ? "is" : "are");
        break;
    }
}

void obsidian_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal)
{
    (void)seat;
    if (!is_allowed(refusal))
        refusal_text(out, words[reason_of(refusal)], refusal, lists, name, s);
}
