/* Hexagons with flat tops in axial coordinates: q counts columns to the right, r hexagons down a column, which lies half a hexagon lower
 * than the column to its left. Directions are 0 .. 5 = N, NE, SE, S, SW, NW. */
#ifndef HEXARCH_CORE_KIT_HEXES_H
#define HEXARCH_CORE_KIT_HEXES_H

enum { HEX_DIRECTIONS = 6 };

/** What a step in a direction adds to q, and to r. */
static inline int hex_step_q(int direction)
{
    static const signed char step[HEX_DIRECTIONS] = { 0, 1, 1, 0, -1, -1 };
    return step[direction];
}

static inline int hex_step_r(int direction) /**< The same of r. */
{
    static const signed char step[HEX_DIRECTIONS] = { -1, -1, 0, 1, 1, 0 };
    return step[direction];
}

static inline int hex_opposite(int direction) /**< The direction back. */
{
    return (direction + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
}

/** The direction of a step by (dq, dr), or -1 where that is none. */
static inline int hex_direction(int dq, int dr)
{
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        if (hex_step_q(d) == dq && hex_step_r(d) == dr)
            return d;
    return -1;
}

/** How many steps lead from one hexagon to another, whose coordinates differ by (dq, dr). */
static inline int hex_distance(int dq, int dr)
{
    const int s = dq + dr;
    return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (s < 0 ? -s : s)) / 2;
}

/** The row of a hexagon in a picture, in halves of its height. */
static inline int hex_half_row(int q, int r)
{
    return 2 * r + q;
}

#endif
