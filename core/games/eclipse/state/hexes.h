/* Small questions about hexes: packed counts, and which neighbours are joined. */
#ifndef HEXARCH_ECLIPSE_HEXES_H
#define HEXARCH_ECLIPSE_HEXES_H

#include "core/games/eclipse/state/state.h"
#include "core/kit/hexes.h"

static inline int min_int(int a, int b)
{
    return a < b ? a : b;
}

static inline int max_int(int a, int b)
{
    return a > b ? a : b;
}

/* Ships of one type in a packed count. */
static inline int ships_of_type(uint16_t ships, int type)
{
    return ships >> (4 * type) & 0xf;
}

static inline int ships_sum(uint16_t ships)
{
    const int pairs = (ships & 0x0f0f) + (ships >> 4 & 0x0f0f);
    return (pairs + (pairs >> 8)) & 0xff;
}

static inline int cubes_of_class(uint16_t cubes, int square)
{
    return cubes >> (2 * square) & 3;
}

static inline int cubes_sum(uint16_t cubes)
{
    const int pairs = (cubes & 0x3333) + (cubes >> 2 & 0x3333);
    const int quads = (pairs & 0x0f0f) + (pairs >> 4 & 0x0f0f);
    return (quads + (quads >> 8)) & 0xff;
}

static inline bool is_draco(const HxState *s, int seat)
{
    return is_species(s, seat, ECLIPSE_DESCENDANTS_OF_DRACO);
}

/* Ships of other players on a hex. */
static inline int foreign_ships(const Hex *h, int seat)
{
    if (!(h->present & ~BIT32(seat)))
        return 0;
    int n = 0;
    for (int other = 0; other < N_SEATS_MAX; other++)
        n += other != seat ? ships_sum(h->ships[other]) : 0;
    return n;
}

static inline bool is_placed(const Hex *h)
{
    return h->rotation != 0;
}

/* E-MAP-1, E-MOV-4, E-MOV-5: is the hex joined with its neighbour in direction d? It takes both wormholes, with `one_side` one of them. */
static inline bool is_joined(const HxState *s, const Hex *h, int d, bool one_side)
{
    const int neighbour = h->neighbour[d];
    if (!neighbour)
        return false;
    const bool here = h->exits >> d & 1, there = hex_at(s, neighbour - 1)->exits >> hex_opposite(d) & 1;
    return one_side ? here || there : here && there;
}

#endif
