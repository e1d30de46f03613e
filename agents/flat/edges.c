/* The maps of positions as graphs, for nets that read them so. */
#include "agents/flat/flat_internal.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/ti4/ti4.h"

#include <string.h>

/* Rows (from, to, is_open) that grow; what finds no room is counted. */
typedef struct Edges {
    int32_t (*out)[3];
    int cap, n;
} Edges;

static void add(Edges *edges, int from, int to, bool is_open)
{
    if (edges->n < edges->cap) {
        edges->out[edges->n][0] = from;
        edges->out[edges->n][1] = to;
        edges->out[edges->n][2] = is_open;
    }
    edges->n++;
}

static void add_eclipse(Edges *edges, const HxState *s)
{
    for (int sector = 0; sector < ECLIPSE_SECTORS; sector++) {
        EclipseHex hex;
        hx_eclipse_read_hex(s, sector, &hex);
        for (int d = 0; hex.is_placed && d < ECLIPSE_DIRECTIONS; d++)
            if (hex.neighbour[d] != ECLIPSE_NOWHERE)
                add(edges, sector, hex.neighbour[d], hx_eclipse_is_joined(s, sector, d, false));
    }
}

static void add_ti4(Edges *edges, const HxState *s)
{
    uint64_t adjacent[TI4_SYSTEMS];
    hx_ti4_all_adjacent(s, adjacent);
    for (int from = 0; from < TI4_SYSTEMS; from++)
        for (int to = 0; to < TI4_SYSTEMS; to++)
            if (adjacent[from] >> to & 1)
                add(edges, from, to, true);
}

int hx_flat_state_edges(const HxFlatState *s, int viewer, int32_t *out, int cap)
{
    if (!s || viewer < HX_ALL || viewer >= s->of->n_seats || cap < 0 || (cap > 0 && !out))
        return -1;
    Edges edges = { (int32_t(*)[3])out, cap, 0 };
    const HxState *shown = flat_shown(s, viewer);
    if (strcmp(shown->game->name, hx_eclipse_game.name) == 0)
        add_eclipse(&edges, shown);
    else if (strcmp(shown->game->name, hx_ti4_game.name) == 0)
        add_ti4(&edges, shown);
    return edges.n;
}
