/* A position of Eclipse read piece by piece, as the seat to move judges it. */
#include "agents/knowledge/eclipse/workspace.h"

#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

static const Thumbs thumbs[N_KNOWLEDGE_DATES] = {
    [KNOWLEDGE_2026_11] = {
#define ECLIPSE_THUMB(name, then, late, now, what) .name = (then),
#include "agents/knowledge/eclipse/thumbs.inl"
#undef ECLIPSE_THUMB
    },
    [KNOWLEDGE_2026_11_28] = {
#define ECLIPSE_THUMB(name, then, late, now, what) .name = (late),
#include "agents/knowledge/eclipse/thumbs.inl"
#undef ECLIPSE_THUMB
    },
    [KNOWLEDGE_TODAY] = {
#define ECLIPSE_THUMB(name, then, late, now, what) .name = (now),
#include "agents/knowledge/eclipse/thumbs.inl"
#undef ECLIPSE_THUMB
    },
};

void eclipse_workspace_init(Workspace *w, const HxState *s, EclipseMemory *memory, KnowledgeDate as_of)
{
    w->s = s;
    w->as_of = as_of;
    w->by = &thumbs[as_of];
    w->memory = memory;
    w->has_map = w->has_squares = w->has_prey = w->has_joined = w->has_least_loss = w->has_ahead = false;
    w->committed = 0;
    for (int i = 0; i <= ECLIPSE_MOST_COMMITTED; i++)
        w->disc_cost[i] = NAN;
    memset(w->has_other, 0, sizeof w->has_other);
    memset(w->design, 0, sizeof w->design);
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++)
        w->stack[stack][0] = w->stack[stack][1] = NAN;
    hx_eclipse_read_decision(s, &w->decision);
    hx_eclipse_read_table(s, &w->table);
    w->seat = w->decision.seat;
    hx_eclipse_read_board(s, w->seat, &w->me);
    w->has_scale = false;
    const int round = w->table.round < 1 ? 1 : w->table.round;
    w->rounds_left = ECLIPSE_ROUNDS - round;
    const float left = (float)w->rounds_left;
    /* Stored money buys discs, science technologies, materials ships and Monoliths; in the last round only what can still be done now. What
     * lies in heaps, or comes in plenty, is worth less. */
    const float stored[] = { w->by->STORED_MONEY, w->by->STORED_SCIENCE, w->by->STORED_MATERIALS };
    const float produced[] = { w->by->PRODUCED_MONEY, w->by->PRODUCED_SCIENCE, w->by->PRODUCED_MATERIALS };
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        const float heap = (float)w->me.storage[k], flow = (float)w->me.production[k];
        w->worth[k] = (left > 0 ? stored[k] : w->by->STORED_LAST) * w->by->HEAP / (w->by->HEAP + heap);
        w->income[k] = produced[k] * (left + (k == ECLIPSE_MONEY ? 0.3f : 0)) * (w->by->PLENTY + 3) / (w->by->PLENTY + flow + 0.25f * heap);
    }
    if (left > 0 && left < 4) /* money that no round spends any more brings nothing */
        w->worth[ECLIPSE_MONEY] *= 1 - w->by->LATE_MONEY * (4 - left) / 4;
}

/* Wormholes and neighbours of a hex as one number. */
static uint64_t links_of(const EclipseHex *hex)
{
    uint64_t links = hex->wormholes;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        links = links << 8 | hex->neighbour[d];
    return links;
}

/* Bring the memory's map up to date; where a hex lies or opens otherwise than before, what is joined is to be found anew. */
static void read_changed(Workspace *w)
{
    EclipseMemory *memory = w->memory;
    FOR_BITS(sector, hx_eclipse_read_map(w->s, &memory->map))
    {
        const uint64_t links = links_of(&memory->map.hex[sector]);
        if (links != memory->links[sector])
            memory->placed[0] = memory->placed[1] = 0;
        memory->links[sector] = links;
    }
}

void eclipse_workspace_map(Workspace *w)
{
    if (w->has_map)
        return;
    w->has_map = true;
    w->hex = w->memory ? w->memory->map.hex : w->own_hex;
    if (w->memory) {
        read_changed(w);
        return;
    }
    for (int sector = 0; sector < ECLIPSE_SECTORS; sector++)
        if (w->table.placed >> sector & 1)
            hx_eclipse_read_hex(w->s, sector, &w->own_hex[sector]);
        else
            w->own_hex[sector].is_placed = false;
}

const EclipseSeat *eclipse_workspace_seat(Workspace *w, int seat)
{
    if (seat == w->seat)
        return &w->me;
    if (!w->has_other[seat]) {
        w->has_other[seat] = true;
        hx_eclipse_read_board(w->s, seat, &w->other[seat]);
    }
    return &w->other[seat];
}

/* ---- Who stands where --------------------------------------------------------------------------------------------------- */

void force_add_own(const Workspace *w, Force *force, int type, int n)
{
    force_add(force, &w->me.ship[type], n);
    force->materials += (float)(n * hx_eclipse_species_info[w->me.species].cost[type]);
}

Force force_own(const Workspace *w, int sector)
{
    Force force = { 0 };
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        force_add_own(w, &force, type, w->hex[sector].ships[w->seat][type]);
    return force;
}

Force force_against(Workspace *w, int sector)
{
    const EclipseHex *hex = &w->hex[sector];
    Force force = { 0 };
    for (int seat = 0; seat < w->table.seats; seat++)
        if (seat != w->seat && hex->seats_present >> seat & 1)
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
                force_add(&force, &eclipse_workspace_seat(w, seat)->ship[type], hex->ships[seat][type]);
    if (w->me.species != ECLIPSE_DESCENDANTS_OF_DRACO)
        force_add_ancients(&force, hex);
    force_add_defence_system(&force, hex);
    return force;
}
