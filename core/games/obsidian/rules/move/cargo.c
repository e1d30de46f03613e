/* Passive air_transport: what a drone may carry, and where it puts it down. rules/command.c asks the questions. */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"

/* Units in its grid and those around it that it may carry: of its own seat, neither large nor a wall, on the ground or in the air. @rule
 * B3.3 */
Set cargo_set(const HxState *s, int drone)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat_of(drone), id)
    {
        if (id != drone && !is_large(s, id) && !is_wall(s, id) && adjacent(grid_of(s, id), grid_of(s, drone)))
            set_add(&out, id);
    }
    return out;
}

/* Its grid and those around it with room for what it carries, of its layer; false: none. */
bool cargo_grids(const HxState *s, int drone, int cargo, uint8_t *grids)
{
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (adjacent(grid, grid_of(s, drone)) && free_offsets(s, grid, unit_size(s, cargo), is_aerial(s, cargo), cargo, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    return any;
}
