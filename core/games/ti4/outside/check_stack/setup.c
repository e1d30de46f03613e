/* Set-up seen from outside: who has a faction, and tiles, each of which is in one place. */
#include "core/games/ti4/outside/check_stack/check_stack.h"

#include "core/games/ti4/rules/draft.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/setup.h"

static bool spot_fits(const HxState *s, const AskSpotFrame *f)
{
    uint64_t places = 0;
    for (int i = 4; i >= 0; i--)
        places = places << 8 | f->places[i];
    if (!is_dealt_tile(f->tile) || board_of(s)->system_of[f->tile] || board_of(s)->tiles_left >> f->tile & 1 || !places ||
        places >> TI4_PLACES || (places & board_of(s)->present))
        return false;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int j = 0; j < 8; j++)
            if (board_of(s)->hand[seat][j] == f->tile)
                return false;
    return true;
}

FITS(place_tile)
{
    return spot_fits(s, &f->ask_spot);
}

FITS(deal_tile)
{
    return deal_fits(s, &f->roll_tile);
}

FITS(draft)
{
    return draft_fits_frame(s, &f->draft);
}

/* ---- Its counters -------------------------------------------------------------------------------------------------------------- */

bool is_drafting(const HxState *s)
{
    return stack_of(s)->depth > 1 && frame_at(s, 1)->head.kind == TI4_P_DRAFT;
}

static bool map_fits(const HxState *s, const SetupFrame *f)
{
    int in_hands = 0, waiting = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        for (int j = 0; j < 8; j++)
            in_hands += board_of(s)->hand[seat][j] != 0;
    for (int i = 1; i < stack_of(s)->depth; i++)
        waiting += frame_at(s, i)->head.kind == TI4_A_SPOT;
    return f->turn == 0 && (core_of(s)->map == MAP_BUILT || (is_map_dealt(s) && f->head.stage == SETUP_BUILD && f->tiles == 0)) &&
           tiles_fit(s, in_hands, waiting);
}

bool setup_fits(const HxState *s)
{
    const SetupFrame *f = &frame_at(s, 0)->setup;
    const int n = core_of(s)->seats, stage = f->head.stage;
    const bool counts_tiles = stage == SETUP_DEAL || stage == SETUP_BUILD;
    if ((f->tiles && !counts_tiles) || core_of(s)->round || core_of(s)->extra_publics)
        return false;
    if (stage == SETUP_FACTIONS) {
        const bool is_drafted = core_of(s)->map == MAP_DRAFTED, is_first = top_of(s)->head.kind == TI4_R_FIRST_SPEAKER;
        return f->turn <= (is_drafted ? 0 : n) && (is_first || is_drafting(s) == is_drafted);
    }
    if (stage < SETUP_DEAL || stage > SETUP_OBJECTIVES || !system_of(s, TI4_MECATOL)->tile)
        return false;
    for (int seat = 0; seat < n; seat++)
        if (seat_of(s, seat)->faction >= TI4_FACTIONS)
            return false;
    return !counts_tiles || map_fits(s, f);
}
