/* Smoke cards (chapter 10, C48). */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/state/facts.h"
#include "core/games/obsidian/state/push.h"

/* Places of the next card: the first in the given grids, each further one next to a card just placed (10.3), over anything there (10.2),
 * never two of one player in a grid (10.5). @rule 10.1 10.2 10.3 10.5 C48 */
static bool smoke_grids(const HxState *s, const SmokeFrame *f, uint8_t *grids)
{
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        bool is_open = f->placed == 0 && bit_get(f->grids, grid);
        for (int i = 0; i < f->placed && !is_open; i++)
            is_open = distance(grid, f->where[i]) == 1;
        if (is_open && !bit_get(game(s)->smoke[f->head.seat], grid)) {
            bit_set(grids, grid);
            any = true;
        }
    }
    return any;
}

/* The seat must place the first card if there is room; it may keep each further one. @rule C48 */
HxNext smoke_ask_more(HxState *s)
{
    const SmokeFrame *f = smoke_frame(s);
    uint8_t grids[GRID_BYTES];
    if (f->left == 0 || !smoke_grids(s, f, grids))
        return HX_DONE;
    return f->placed ? ask_yes(s, f->head.seat, OBSIDIAN_ASK_SMOKE, NONE) : HX_KNOWN(0);
}

/* The next question is its place. */
HxNext smoke_take_more(HxState *s, int answer)
{
    (void)s;
    return answer < 0 ? HX_DONE : HX_NEXT;
}

/* Which of these grids. @rule C48 */
HxNext smoke_ask_spot(HxState *s)
{
    const SmokeFrame *f = smoke_frame(s);
    uint8_t grids[GRID_BYTES];
    smoke_grids(s, f, grids);
    push_spot(s, f->head.seat, OBSIDIAN_ASK_SMOKE_SPOT, NONE, grids, 3, true, NONE)->asks = ASKS_GRID;
    return HX_WAIT;
}

/* The card is its owner's. @rule 10.4 */
HxNext smoke_take_spot(HxState *s, int grid)
{
    SmokeFrame *f = smoke_frame_edit(s);
    if (!bit_get(game(s)->smoke[f->head.seat], grid))
        REPORT(s, .kind = FACT_SMOKE, .seat = (int8_t)f->head.seat, .grid = (uint8_t)grid, .n = 1);
    bit_set(game_edit(s)->smoke[f->head.seat], grid);
    f->where[f->placed++] = (uint8_t)grid;
    f->left--;
    return HX_GO(SMOKE_MORE);
}
