/* Eclipse rebuilt from events. What a rule says of itself is known here too: an action costs a disc, a species begins with its board. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/games/eclipse/eclipse.h"
#include "tests/conformance/rebuild.h"

enum { SEATS = ECLIPSE_SEATS, SECTORS = ECLIPSE_SECTORS, KINDS = ECLIPSE_RESOURCES, FULL = 11 };

#define COUNTS(ROW)                                                                                                                        \
    ROW(round, 1)                                                                                                                          \
    ROW(phase, 1)                                                                                                                          \
    ROW(next_start, 1) /* seat + 1 */                                                                                                      \
    ROW(traitor, 1)    /* seat + 1 */                                                                                                      \
    ROW(placed, SECTORS)                                                                                                                   \
    ROW(discarded, SECTORS)                                                                                                                \
    ROW(left, ECLIPSE_STACKS)                                                                                                              \
    ROW(board, ECLIPSE_TECHNOLOGIES)                                                                                                       \
    ROW(owner, SECTORS) /* seat + 1 */                                                                                                     \
    ROW(hex_cubes, SECTORS)                                                                                                                \
    ROW(ships, SECTORS *SEATS *ECLIPSE_SHIP_TYPES)                                                                                         \
    ROW(ancients, SECTORS)                                                                                                                 \
    ROW(gcds, SECTORS)                                                                                                                     \
    ROW(discovery, SECTORS)                                                                                                                \
    ROW(orbital, SECTORS)                                                                                                                  \
    ROW(monolith, SECTORS)                                                                                                                 \
    ROW(species, SEATS) /* + 1 */                                                                                                          \
    ROW(is_out, SEATS)                                                                                                                     \
    ROW(storage, SEATS *KINDS)                                                                                                             \
    ROW(cubes, SEATS *KINDS)                                                                                                               \
    ROW(graveyard, SEATS *KINDS)                                                                                                           \
    ROW(discs_on_track, SEATS)                                                                                                             \
    ROW(discs_on_actions, SEATS)                                                                                                           \
    ROW(colony_ships, SEATS)                                                                                                               \
    ROW(technologies, SEATS)                                                                                                               \
    ROW(tile, SEATS *ECLIPSE_SHIP_TYPES *ECLIPSE_SLOTS) /* part + 1 */                                                                     \
    ROW(parts_kept, SEATS)                                                                                                                 \
    ROW(discoveries_kept, SEATS)                                                                                                           \
    ROW(reputation, SEATS) /* tiles */                                                                                                     \
    ROW(relations, SEATS)                                                                                                                  \
    ROW(points, SEATS)

typedef struct Counts {
    COUNTS(COUNT_MEMBER)
} Counts;

static const CountName names[] = {
    COUNTS(COUNT_NAME){ NULL, 0, 0 },
};

/* ---- As the position has them -------------------------------------------------------------------------------------------- */

static int ship_at(int sector, int seat, int type)
{
    return (sector * SEATS + seat) * ECLIPSE_SHIP_TYPES + type;
}

static void read_hex(const HxState *s, int sector, Counts *c)
{
    EclipseHex h;
    hx_eclipse_read_hex(s, sector, &h);
    c->owner[sector] = h.owner == ECLIPSE_NOBODY ? 0 : h.owner + 1;
    c->ancients[sector] = h.ancients;
    c->gcds[sector] = h.has_gcds;
    c->discovery[sector] = h.has_discovery;
    c->orbital[sector] = h.has_orbital;
    c->monolith[sector] = h.has_monolith;
    c->hex_cubes[sector] = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        c->hex_cubes[sector] += h.cubes[square];
    for (int seat = 0; seat < SEATS; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            c->ships[ship_at(sector, seat, type)] = h.ships[seat][type];
}

static void read_seat(const HxState *s, int seat, Counts *c)
{
    EclipseSeat own;
    hx_eclipse_read_board(s, seat, &own);
    c->species[seat] = own.is_seated ? (int)own.species + 1 : 0;
    c->is_out[seat] = own.is_out;
    for (int k = 0; k < KINDS; k++) {
        c->storage[seat * KINDS + k] = own.storage[k];
        c->cubes[seat * KINDS + k] = own.cubes[k];
        c->graveyard[seat * KINDS + k] = own.graveyard[k];
    }
    c->discs_on_track[seat] = own.discs_on_track;
    c->discs_on_actions[seat] = own.discs_on_actions;
    c->colony_ships[seat] = own.colony_ships;
    c->technologies[seat] = (int32_t)own.technologies;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
            const int part = own.is_seated ? own.blueprint[type][slot] : ECLIPSE_PART_EMPTY;
            c->tile[(seat * ECLIPSE_SHIP_TYPES + type) * ECLIPSE_SLOTS + slot] = part < ECLIPSE_PARTS ? part + 1 : 0;
        }
    c->parts_kept[seat] = own.parts_kept;
    c->discoveries_kept[seat] = own.discoveries_kept;
    c->reputation[seat] = 0;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        c->reputation[seat] += own.slot[i] != ECLIPSE_SLOT_EMPTY && own.slot[i] < ECLIPSE_SLOT_AMBASSADOR;
    c->relations[seat] = own.relations;
}

static void read(const HxState *s, int32_t *out)
{
    Counts *c = (Counts *)out;
    EclipseTable t;
    hx_eclipse_read_table(s, &t);
    c->round[0] = t.round;
    c->phase[0] = (int32_t)t.phase;
    c->next_start[0] = t.next_start_seat == ECLIPSE_NOBODY ? 0 : t.next_start_seat + 1;
    c->traitor[0] = t.traitor == ECLIPSE_NOBODY ? 0 : t.traitor + 1;
    for (int sector = 0; sector < SECTORS; sector++) {
        c->placed[sector] = t.placed >> sector & 1;
        c->discarded[sector] = t.discarded >> sector & 1;
        if (c->placed[sector])
            read_hex(s, sector, c);
    }
    for (int i = 0; i < ECLIPSE_STACKS; i++)
        c->left[i] = t.tiles_left[i];
    for (int i = 0; i < ECLIPSE_TECHNOLOGIES; i++)
        c->board[i] = t.technologies[i];
    for (int seat = 0; seat < t.seats; seat++) {
        read_seat(s, seat, c);
        if (t.phase == ECLIPSE_PHASE_OVER)
            c->points[seat] = hx_eclipse_vp(s, seat);
    }
}

/* ---- As they are told ----------------------------------------------------------------------------------------------------- */

static int sector_of(const HxEvent *e, int number)
{
    int sector = 0;
    while (e->where && strcmp(e->where, "hex") == 0 && sector < SECTORS && hx_eclipse_sector_info[sector].number != number)
        sector++;
    return sector < SECTORS ? sector : 0;
}

/* Which of `n` words, `stride` bytes from one to the next; -1: none. */
static int which(const char *what, const void *words, size_t stride, int n)
{
    for (int i = 0; what && i < n; i++)
        if (strcmp(*(const char *const *)((const char *)words + (size_t)i * stride), what) == 0)
            return i;
    return -1;
}

static bool is(const HxEvent *e, const char *kind)
{
    return strcmp(e->kind, kind) == 0;
}

static bool about(const HxEvent *e, const char *what)
{
    return e->what && strcmp(e->what, what) == 0;
}

/* The tile goes to its place, or the disc of an action to its field; the draw of a Discovery Tile changes no count here. */
static void hear_action(Counts *c, const HxEvent *e)
{
    const int technology = which(e->what, &hx_eclipse_technology_info->name, sizeof *hx_eclipse_technology_info, ECLIPSE_TECHNOLOGIES);
    if (is(e, "action") && e->what && !about(e, "pass")) {
        c->discs_on_track[e->seat]--;
        c->discs_on_actions[e->seat]++;
    }
    if (is(e, "draw") && technology >= 0)
        c->board[technology]++;
    else if (is(e, "draw") && e->where && !e->what)
        c->left[hx_eclipse_sector_info[sector_of(e, e->place)].stack]--;
}

static void hear_rounds(Counts *c, const HxEvent *e)
{
    static const char *const phases[] = { "", "", "Combat Phase", "Upkeep Phase", "Cleanup Phase", "the end of the game" };
    if (is(e, "round")) {
        c->round[0] = e->amount;
        c->phase[0] = ECLIPSE_PHASE_ACTION;
        c->next_start[0] = 0;
    } else if (is(e, "phase")) {
        c->phase[0] = which(e->what, phases, sizeof *phases, 6);
    } else if (is(e, "passed_first")) {
        c->next_start[0] = e->seat + 1;
    } else if (is(e, "points")) {
        c->points[e->seat] += e->amount;
    }
}

static void hear_map(Counts *c, const HxEvent *e)
{
    const int sector = sector_of(e, e->place);
    if (is(e, "explored")) {
        c->placed[sector] = 1;
        c->ancients[sector] = e->amount;
        c->discovery[sector] = e->what != NULL;
    } else if (is(e, "discarded")) {
        c->discarded[sector] = 1;
    } else if (is(e, "stack")) {
        static const char *const stacks[ECLIPSE_STACKS] = { "inner", "middle", "outer" };
        const int stack = which(e->what, stacks, sizeof *stacks, ECLIPSE_STACKS);
        for (int i = 0; i < SECTORS; i++)
            if (c->discarded[i] && (int)hx_eclipse_sector_info[i].stack == stack) {
                c->discarded[i] = 0;
                c->left[stack]++;
            }
    } else if (is(e, "discovery")) {
        c->discovery[sector] = 0;
    } else if (is(e, "hex_taken")) {
        c->owner[sector] = e->seat + 1;
        c->discs_on_track[e->seat]--;
    } else if (is(e, "hex_lost")) {
        c->owner[sector] = 0;
        c->discs_on_track[e->seat] += !c->is_out[e->seat];
    } else if (is(e, "cubes_lifted") || is(e, "cubes_destroyed")) {
        c->hex_cubes[sector] -= e->amount;
    }
}

static void hear_ships(Counts *c, const HxEvent *e)
{
    const int sector = sector_of(e, e->place),
              type = which(e->what, hx_eclipse_ship_names, sizeof *hx_eclipse_ship_names, ECLIPSE_ALL_SHIP_TYPES);
    if ((is(e, "built") || is(e, "start_ship")) && type >= 0) {
        c->ships[ship_at(sector, e->seat, type)] += e->amount;
    } else if (is(e, "built")) {
        (about(e, "Orbital") ? c->orbital : c->monolith)[sector] = 1;
    } else if (is(e, "move")) {
        c->ships[ship_at(sector_of(e, e->from), e->seat, type)] -= e->amount;
        c->ships[ship_at(sector, e->seat, type)] += e->amount;
    } else if (is(e, "ship_destroyed")) {
        *(type == ECLIPSE_ANCIENT ? &c->ancients[sector]
          : type == ECLIPSE_GCDS  ? &c->gcds[sector]
                                  : &c->ships[ship_at(sector, e->seat, type)]) -= e->amount;
    }
}

/* The board of a species: what lies on it at the start. Its storage is told. */
static void seat_species(Counts *c, int seat, int species)
{
    const EclipseSpeciesInfo *info = &hx_eclipse_species_info[species];
    c->species[seat] = species + 1;
    c->discs_on_track[seat] = info->discs;
    c->colony_ships[seat] = info->colony_ships;
    c->technologies[seat] = (int32_t)info->technologies;
    for (int k = 0; k < KINDS; k++)
        c->cubes[seat * KINDS + k] = FULL;
}

static void collapse(Counts *c, int seat)
{
    c->is_out[seat] = 1;
    c->discs_on_track[seat] = c->discs_on_actions[seat] = c->colony_ships[seat] = 0;
    for (int k = 0; k < KINDS; k++)
        c->storage[seat * KINDS + k] = c->cubes[seat * KINDS + k] = c->graveyard[seat * KINDS + k] = 0;
    if (c->traitor[0] == seat + 1)
        c->traitor[0] = 0;
}

/* One resource by what and amount, several by their words: ": money +2, science -1". */
static void hear_resources(Counts *c, const HxEvent *e)
{
    for (int k = 0; k < KINDS; k++) {
        const char *words = strstr(e->text, hx_eclipse_resource_names[k]);
        int change = 0;
        if (words && sscanf(words + strlen(hx_eclipse_resource_names[k]), " %d", &change) == 1)
            c->storage[e->seat * KINDS + k] += change;
    }
}

static void hear_board(Counts *c, const HxEvent *e)
{
    const int seat = e->seat, k = which(e->what, hx_eclipse_resource_names, sizeof *hx_eclipse_resource_names, KINDS);
    if (is(e, "resources")) {
        hear_resources(c, e);
    } else if (is(e, "cube_placed")) {
        c->cubes[seat * KINDS + k] -= e->amount;
        c->hex_cubes[sector_of(e, e->place)] += e->amount;
        c->colony_ships[seat] -= e->why ? e->amount : 0;
    } else if (is(e, "cubes_home")) {
        c->cubes[seat * KINDS + k] += e->amount;
    } else if (is(e, "graveyard")) {
        c->graveyard[seat * KINDS + k] += e->amount;
    } else if (is(e, "cube_given")) {
        c->cubes[seat * KINDS + k]--;
    } else if (is(e, "colony_ships")) {
        c->colony_ships[seat] += e->amount;
    } else if (is(e, "discs")) {
        c->discs_on_track[seat] += e->amount;
        c->discs_on_actions[seat] -= about(e, "back") ? e->amount : 0;
    }
}

static void hear_things(Counts *c, const HxEvent *e)
{
    const int seat = e->seat, part = which(e->what, &hx_eclipse_part_info->name, sizeof *hx_eclipse_part_info, ECLIPSE_PARTS);
    if (is(e, "technology")) {
        const int t = which(e->what, &hx_eclipse_technology_info->name, sizeof *hx_eclipse_technology_info, ECLIPSE_TECHNOLOGIES);
        c->technologies[seat] |= 1 << t;
        c->board[t]--;
    } else if (is(e, "part_laid")) {
        c->tile[seat * ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS + e->place] = part + 1;
        c->parts_kept[seat] &= part >= ECLIPSE_STANDARD_PARTS ? ~(1 << (part - ECLIPSE_STANDARD_PARTS)) : ~0;
    } else if (is(e, "part_removed")) {
        c->tile[seat * ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS + e->place] = 0;
    } else if (is(e, "part_found")) {
        c->parts_kept[seat] |= 1 << (part - ECLIPSE_STANDARD_PARTS);
    } else if (is(e, "discovery_kept")) {
        c->discoveries_kept[seat]++;
    } else if (is(e, "reputation")) {
        c->reputation[seat] += e->amount;
    }
}

static void hear_seats(Counts *c, const HxEvent *e)
{
    const int seat = e->seat;
    if (is(e, "species")) {
        seat_species(c, seat, which(e->what, &hx_eclipse_species_info->name, sizeof *hx_eclipse_species_info, ECLIPSE_SPECIES_COUNT));
    } else if (is(e, "collapse")) {
        collapse(c, seat);
    } else if (is(e, "relations")) {
        c->relations[seat] |= 1 << e->other;
    } else if (is(e, "relations_end")) {
        c->relations[seat] &= ~(1 << e->other);
        c->relations[e->other] &= ~(1 << seat);
    } else if (is(e, "traitor")) {
        c->traitor[0] = seat + 1;
    }
}

static void hear(int32_t *counts, const HxEvent *e)
{
    Counts *c = (Counts *)counts;
    hear_action(c, e);
    hear_rounds(c, e);
    hear_map(c, e);
    hear_ships(c, e);
    hear_board(c, e);
    hear_things(c, e);
    hear_seats(c, e);
}

const Rebuilder rebuild_eclipse = {
    .game = &hx_eclipse_game, .n_counts = sizeof(Counts) / sizeof(int32_t), .names = names, .read = read, .hear = hear
};
