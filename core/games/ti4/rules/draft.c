/* The draft (option map=drafted, SET-6): slices of five tiles, factions and homes lie open, and players pick one of each in turn, there and
 * back. What is picked is laid out in setup_homes() and setup_build() of setup.c. */
#include "core/games/ti4/rules/draft.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/balance.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/state/facts.h"
#include "core/games/ti4/state/refusal.h"
#include "core/kit/draws.h"

enum { SLICE_BLUES = 3, KINDS_OF_PICKS = 3, SPARE_FACTIONS = 2 };

/* One more than there are players, as far as the tiles of the box go. */
int draft_slices(const HxState *s)
{
    const int n = core_of(s)->seats + 1;
    return n < MAX_SLICES ? n : MAX_SLICES;
}

int slice_worth(const uint8_t tile[SLICE_TILES])
{
    int sum = 0;
    for (int i = 0; i < SLICE_TILES; i++)
        sum += tile[i] ? tile_measure(tile[i], MEASURE_WORTH) : 0;
    return sum;
}

/* How many factions lie open: for each seat without one of its own, and two more. */
static int factions_wanted(const HxState *s)
{
    int n = SPARE_FACTIONS;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        n += !core_of(s)->chosen_faction[seat];
    return n;
}

/* ---- What is dealt ------------------------------------------------------------------------------------------------------------------- */

/* Tiles change places between slices until those are alike. */
static void even_slices(HxState *s)
{
    const int n = draft_slices(s);
    uint8_t was[MAX_SLICES][SLICE_TILES], (*slices)[SLICE_TILES] = core_edit(s)->slices;
    int moved = 0, worth[MAX_SLICES];
    memcpy(was, slices, sizeof was);
    balance_slices(n, slices);
    for (int slice = 0; slice < n; slice++) {
        worth[slice] = slice_worth(slices[slice]);
        for (int i = 0; i < SLICE_TILES; i++)
            moved += slices[slice][i] != was[slice][i];
    }
    report_balanced(s, BALANCED_SLICES, moved, worth, n);
}

/** Slice by slice three blue tiles and two red ones; then they change places between slices until those are alike. @rule SET-6 */
HxNext draft_tiles(HxState *s)
{
    DraftFrame *f = draft_frame_edit(s);
    if (f->tiles == draft_slices(s) * SLICE_TILES) {
        even_slices(s);
        return HX_NEXT;
    }
    f->tiles++;
    roll_draft_tile_frame_push(s, 0);
    return HX_AGAIN;
}

/* Is the tile at this place of the order red? */
static bool is_red_slot(int at)
{
    return at % SLICE_TILES >= SLICE_BLUES;
}

/* Each tile of the colour is as likely. @rule SET-6 */
int roll_draft_tile_chance(const HxState *s, const RollDraftTileFrame *f, HxAction *out, double *p)
{
    const bool is_red = is_red_slot(current_draft(s)->tiles - 1);
    uint64_t tiles = 0;
    (void)f;
    FOR_BITS(number, board_of(s)->tiles_left)
    {
        tiles |= is_red_tile(number) == is_red ? BIT(number) : 0;
    }
    return chances_of_set(ACT(DRAW_TILE, 0), tiles, out, p);
}

void roll_draft_tile_apply(HxState *s, const RollDraftTileFrame *f, HxAction a)
{
    const int at = current_draft(s)->tiles - 1, number = ARG(DRAW_TILE, a);
    (void)f;
    board_edit(s)->tiles_left &= ~BIT(number);
    core_edit(s)->slices[at / SLICE_TILES][at % SLICE_TILES] = (uint8_t)number;
}

/** Factions lie open, two more than are wanted. @rule SET-2 */
HxNext draft_factions(HxState *s)
{
    DraftFrame *f = draft_frame_edit(s);
    if (f->factions == factions_wanted(s))
        return HX_NEXT;
    f->factions++;
    roll_draft_faction_frame_push(s, 0);
    return HX_AGAIN;
}

int roll_draft_faction_chance(const HxState *s, const RollDraftFactionFrame *f, HxAction *out, double *p)
{
    (void)f;
    return chances_of_set(ACT(DRAW_FACTION, 0), factions_left(s) & ~core_of(s)->draft_factions, out, p);
}

void roll_draft_faction_apply(HxState *s, const RollDraftFactionFrame *f, HxAction a)
{
    (void)f;
    core_edit(s)->draft_factions |= 1u << ARG(DRAW_FACTION, a);
}

/* ---- Picks --------------------------------------------------------------------------------------------------------------------------- */

static bool needs_faction(const HxState *s, int seat)
{
    return seat_of(s, seat)->faction == TI4_NO_FACTION && !core_of(s)->chosen_faction[seat];
}

/* The home of the layout that lies on a place; -1: none. */
static int home_at(const HxState *s, int place)
{
    for (int home = 0; home < core_of(s)->seats; home++)
        if (ti4_layouts[core_of(s)->seats - TI4_LEAST_SEATS].home[home] == place)
            return home;
    return -1;
}

/* Has the seat picked one of the kind of this action, or the very thing? */
static bool has_kind(const HxState *s, int seat, HxAction a)
{
    return IS(NUMBER, a) ? core_of(s)->slice_of[seat] : IS(SYSTEM, a) ? core_of(s)->home_of[seat] : !needs_faction(s, seat);
}
static bool has_thing(const HxState *s, int seat, HxAction a)
{
    return IS(NUMBER, a)   ? core_of(s)->slice_of[seat] == ARG(NUMBER, a)
           : IS(SYSTEM, a) ? core_of(s)->home_of[seat] == home_at(s, ARG(SYSTEM, a)) + 1
                           : seat_of(s, seat)->faction == ARG(FACTION, a);
}

/* Does it lie open in this draft, picked or not? */
static bool lies_open(const HxState *s, HxAction a)
{
    if (IS(NUMBER, a))
        return ARG(NUMBER, a) >= 1 && ARG(NUMBER, a) <= draft_slices(s);
    return IS(SYSTEM, a) ? home_at(s, ARG(SYSTEM, a)) >= 0 : core_of(s)->draft_factions >> ARG(FACTION, a) & 1;
}

/** A slice, a faction or the place of the home, each once, and none that somebody has. @rule SET-6 SET-2 */
Refusal ask_pick_refusal(const HxState *s, const AskPickFrame *f, HxAction a)
{
    if (!IS(NUMBER, a) && !IS(SYSTEM, a) && !IS(FACTION, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (!lies_open(s, a))
        return REFUSE(REASON_NOT_OFFERED);
    if (has_kind(s, f->head.seat, a))
        return REFUSE(REASON_DRAFTED_KIND);
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (has_thing(s, seat, a))
            return REFUSE(REASON_DRAFTED_BY, seat);
    return allowed();
}

/** @rule SET-6 SET-2 */
int ask_pick_legal(const HxState *s, const AskPickFrame *f, HxAction *out)
{
    int n = 0;
    ADD_ALLOWED(ask_pick, NUMBER)
    ADD_ALLOWED(ask_pick, SYSTEM)
    ADD_ALLOWED(ask_pick, FACTION)
    return n;
}

void ask_pick_apply(HxState *s, const AskPickFrame *f, HxAction a)
{
    const int seat = f->head.seat;
    if (IS(NUMBER, a))
        core_edit(s)->slice_of[seat] = (uint8_t)ARG(NUMBER, a);
    else if (IS(FACTION, a))
        seat_edit(s, seat)->faction = (uint8_t)ARG(FACTION, a);
    else
        core_edit(s)->home_of[seat] = (uint8_t)(home_at(s, ARG(SYSTEM, a)) + 1);
}

/* Three rounds of picks; whose faction is fixed has nothing left to pick in the last. */
static bool has_picks_left(const HxState *s, int seat)
{
    return !core_of(s)->slice_of[seat] || !core_of(s)->home_of[seat] || needs_faction(s, seat);
}

/** @rule SET-6 */
HxNext draft_picks(HxState *s)
{
    DraftFrame *f = draft_frame_edit(s);
    if (f->picks == KINDS_OF_PICKS * core_of(s)->seats) {
        pop(s);
        return HX_GONE;
    }
    const int seat = builder(s, f->picks++);
    if (has_picks_left(s, seat))
        ask_pick_frame_push(s, seat);
    return HX_AGAIN;
}

/* ---- From outside -------------------------------------------------------------------------------------------------------------------- */

/* Slices hold tiles of their colours, as many as were dealt, each nowhere else; all others are left to deal. */
static bool slices_fit(const HxState *s, int dealt)
{
    uint64_t elsewhere = board_of(s)->tiles_left;
    for (int at = 0; at < MAX_SLICES * SLICE_TILES; at++) {
        const int number = core_of(s)->slices[at / SLICE_TILES][at % SLICE_TILES];
        if ((number != 0) != (at < dealt))
            return false;
        if (number && (!is_dealt_tile(number) || is_red_tile(number) != is_red_slot(at) || elsewhere >> number & 1))
            return false;
        elsewhere |= number ? BIT(number) : 0;
    }
    return elsewhere == BIT(LAST_DEALT_TILE + 1) - BIT(FIRST_DEALT_TILE) && !board_of(s)->present;
}

/* No two seats have picked the same, and each has picked as often as it had a turn. */
static bool picks_fit(const HxState *s, int picks)
{
    uint32_t slices = 0, homes = 0, factions = 0;
    uint8_t due[TI4_SEATS] = { 0 };
    for (int at = 0; at < picks; at++)
        due[builder(s, at)]++;
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        const int slice = core_of(s)->slice_of[seat], home = core_of(s)->home_of[seat], faction = seat_of(s, seat)->faction;
        const bool plays = seat < core_of(s)->seats, is_fixed = plays && core_of(s)->chosen_faction[seat];
        const bool has_faction = plays && faction != TI4_NO_FACTION;
        const int most = KINDS_OF_PICKS - is_fixed, wanted = due[seat] < most ? due[seat] : most;
        if (!plays && (slice || home))
            return false;
        if (slice > draft_slices(s) || home > core_of(s)->seats || (slice && slices >> slice & 1) || (home && homes >> home & 1))
            return false;
        if (has_faction && (is_fixed || !((core_of(s)->draft_factions & ~factions) >> faction & 1)))
            return false;
        if (plays && (slice != 0) + (home != 0) + has_faction != wanted)
            return false;
        factions |= has_faction ? 1u << faction : 0;
        slices |= 1u << slice;
        homes |= 1u << home;
    }
    return true;
}

/* In a position from outside: does the draft fit what its frame says has been dealt and picked? */
bool draft_fits_frame(const HxState *s, const DraftFrame *f)
{
    const int kind = top_of(s)->head.kind, stage = f->head.stage;
    const bool is_tile = kind == TI4_R_DRAFT_TILE, is_faction = kind == TI4_R_DRAFT_FACTION, is_pick = kind == TI4_A_PICK;
    const int tiles = draft_slices(s) * SLICE_TILES, factions = count_bits(core_of(s)->draft_factions);
    uint32_t fixed = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        fixed |= core_of(s)->chosen_faction[seat] ? 1u << (core_of(s)->chosen_faction[seat] - 1) : 0;
    if (is_tile != (stage == DRAFT_TILES) || is_faction != (stage == DRAFT_FACTIONS) || is_pick != (stage == DRAFT_PICKS))
        return false;
    if (f->tiles > tiles || (f->tiles < tiles && !is_tile) || f->factions > factions_wanted(s) ||
        f->picks > KINDS_OF_PICKS * core_of(s)->seats)
        return false;
    if ((is_tile && (!f->tiles || f->factions || f->picks)) || (is_faction && (!f->factions || f->picks)) || (is_pick && !f->picks))
        return false;
    if (factions != f->factions - is_faction || core_of(s)->draft_factions & fixed || core_of(s)->draft_factions >> TI4_FACTIONS)
        return false;
    if (is_pick && (f->factions != factions_wanted(s) || top_of(s)->head.seat != builder(s, f->picks - 1)))
        return false;
    return slices_fit(s, f->tiles - is_tile) && picks_fit(s, f->picks - is_pick);
}

bool is_draft_empty(const HxState *s)
{
    const Core *core = core_of(s);
    bool any = core->draft_factions;
    for (int at = 0; at < MAX_SLICES * SLICE_TILES; at++)
        any |= core->slices[at / SLICE_TILES][at % SLICE_TILES] != 0;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        any |= core->slice_of[seat] || core->home_of[seat];
    return !any;
}
