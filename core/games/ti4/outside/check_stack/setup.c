/* Set-up seen from outside: tiles, homes, and its counters, which are what has been done. */
#include "core/games/ti4/outside/check_stack/check_stack.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/rules/units.h"

static bool spot_fits(const HxState *s, const AskSpotFrame *f)
{
    uint64_t places = 0;
    for (int i = 4; i >= 0; i--)
        places = places << 8 | f->places[i];
    if (f->tile < 19 || f->tile > 50 || board_of(s)->system_of[f->tile] || board_of(s)->tiles_left >> f->tile & 1 || !places ||
        places >> TI4_PLACES || (places & board_of(s)->present))
        return false;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int j = 0; j < 8; j++)
            if (board_of(s)->hand[seat][j] == f->tile)
                return false;
    return true;
}

FITS(choose_tile)
{
    return builds_now(s, f->head.seat);
}

FITS(place_tile)
{
    return builds_now(s, f->head.seat) && spot_fits(s, &f->ask_spot);
}

FITS(home)
{
    const int type = f->ask_home.type;
    return type == TI4_INFANTRY || type == TI4_PDS || type == TI4_SPACE_DOCK;
}

FITS(deal_tile)
{
    return deal_fits(s, &f->roll_tile);
}

/* ---- Its counters -------------------------------------------------------------------------------------------------------------- */

/* Factions are chosen or dealt from the speaker on; `begun`: by so many, the last of them perhaps asked just now. */
static bool factions_fit(const HxState *s, int begun)
{
    const Core *core = core_of(s);
    const Frame *top = top_of(s);
    const bool is_asked = top->head.kind == TI4_A_FACTION || top->head.kind == TI4_R_DEAL_FACTION;
    const int chosen = begun - is_asked;
    if (is_asked && (begun == 0 || top->head.seat != (core->speaker + begun - 1) % core->seats))
        return false;
    for (int k = 0; k < core->seats; k++)
        if ((seat_of(s, (core->speaker + k) % core->seats)->faction < TI4_FACTIONS) != (k < chosen))
            return false;
    return top->head.kind != TI4_R_FIRST_SPEAKER || begun == 0;
}

/* Ground forces and structures of a seat: on the board, waiting to be placed, or, while its turn has not come, in the box. */
static bool starting_units_fit(const HxState *s, const SetupFrame *f, int seat, bool has_begun)
{
    static const uint8_t ground[] = { TI4_INFANTRY, TI4_PDS, TI4_SPACE_DOCK };
    const Ti4Seat *p = seat_of(s, seat);
    for (int j = 0; j < 3; j++) {
        const int type = ground[j], all = hx_ti4_factions[p->faction].units[type];
        const bool floats = type == TI4_SPACE_DOCK && unit_of(s, seat, type)->capacity;
        int left = f->head.stage <= SETUP_SPREAD && !has_begun && !floats ? all : 0;
        for (int i = 1; i < stack_of(s)->depth; i++) {
            const Frame *home = frame_at(s, i);
            if (home->head.kind == TI4_A_HOME && home->head.seat == seat && home->ask_home.type == type)
                left += home->ask_home.left;
        }
        if (p->on_board[type] + left != all)
            return false;
    }
    return true;
}

/* Secret objectives of the k-th seat from the speaker: two are drawn, one is kept. */
static int secrets_due(const HxState *s, const SetupFrame *f, int k)
{
    const int top = top_of(s)->head.kind, stage = f->head.stage;
    const int drawn = stage < SETUP_SECRETS ? 0 : stage == SETUP_SECRETS ? f->turn - 2 * k : 2;
    const bool pending = stage == SETUP_SECRETS && top == TI4_R_DRAW_SECRET && (f->turn - 1) / 2 == k;
    if (stage > SETUP_KEEP || (stage == SETUP_KEEP && k < f->turn - (top == TI4_A_KEEP)))
        return 1;
    return (drawn < 0 ? 0 : drawn > 2 ? 2 : drawn) - pending;
}

static bool map_fits(const HxState *s, const SetupFrame *f)
{
    int in_hands = 0, waiting = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        for (int j = 0; j < 8; j++)
            in_hands += board_of(s)->hand[seat][j] != 0;
    for (int i = 1; i < stack_of(s)->depth; i++)
        waiting += frame_at(s, i)->head.kind == TI4_A_SPOT;
    const int map = core_of(s)->map;
    return f->turn == 0 && (map == MAP_BUILT || (map == MAP_DEALT && f->head.stage == SETUP_BUILD && f->tiles == 0)) &&
           tiles_fit(s, in_hands, waiting);
}

bool setup_fits(const HxState *s)
{
    const SetupFrame *f = &frame_at(s, 0)->setup;
    const Core *core = core_of(s);
    const int n = core->seats, stage = f->head.stage;
    const bool counts_tiles = stage == SETUP_DEAL || stage == SETUP_BUILD;
    if ((f->tiles && !counts_tiles) || core->round || core->extra_publics)
        return false;
    if (stage == SETUP_FACTIONS)
        return f->turn <= n && !board_of(s)->present && factions_fit(s, f->turn);
    if (stage < SETUP_DEAL || stage > SETUP_OBJECTIVES || !system_of(s, TI4_MECATOL)->tile)
        return false;
    for (int seat = 0; seat < n; seat++)
        if (seat_of(s, seat)->faction >= TI4_FACTIONS)
            return false;
    for (int k = 0; k < n; k++) {
        const int seat = (core->speaker + k) % n;
        if (!starting_units_fit(s, f, seat, k < f->turn) || seat_of(s, seat)->n_secrets != secrets_due(s, f, k))
            return false;
    }
    if (counts_tiles)
        return map_fits(s, f);
    const int revealed = stage < SETUP_OBJECTIVES ? 0 : f->turn - (top_of(s)->head.kind == TI4_R_REVEAL);
    return count_bits(core->revealed) == revealed && f->turn <= 2 * n;
}
