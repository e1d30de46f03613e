/* The draft: what lies open, who picks when, what is left for others, and the map that comes of it. */
#include "tests/core/games/ti4/arena.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/balance.h"
#include "core/games/ti4/rules/draft.h"
#include "core/games/ti4/rules/setup.h"
#include "core/rng.h"
#include "tests/support/tale.h"

static Position *with_draft(int seats, const char *more)
{
    char settings[120];
    snprintf(settings, sizeof settings, "seats=%d map=drafted %s", seats, more);
    return position_open(&hx_ti4_game, settings);
}

/* Chance until somebody picks. */
static Position *at_first_pick(int seats, uint64_t seed, const char *more)
{
    Position *p = with_draft(seats, more);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    while (top_of(&p->s)->head.kind != TI4_A_PICK)
        position_play(p, p->s.game->sample(&p->s, &rng));
    return p;
}

enum { DEALS = 12, MOST_APART = 8 /* quarters: two resources */ };

TEST(rule_set_6_slices_of_a_draft_are_alike)
{
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            Position *p = at_first_pick(seats, seed, "");
            const int n = draft_slices(&p->s);
            uint64_t tiles = 0;
            int least = 1000, most = 0;
            assert_int_equal(n, seats < 6 ? seats + 1 : 6);
            for (int slice = 0; slice < n; slice++) {
                const uint8_t *tile = core_of(&p->s)->slices[slice];
                int reds = 0, alphas = 0, betas = 0, anomalies = 0;
                for (int i = 0; i < SLICE_TILES; i++) {
                    const Ti4TileInfo *info = &ti4_tiles[tile[i] - 1];
                    assert_false(tiles >> tile[i] & 1);
                    tiles |= BIT(tile[i]);
                    reds += is_red_tile(tile[i]);
                    alphas += info->wormholes == TI4_ALPHA;
                    betas += info->wormholes == TI4_BETA;
                    anomalies += info->anomaly != TI4_NO_ANOMALY;
                }
                assert_int_equal(reds, 2);
                assert_true(alphas <= 1 && betas <= 1);
                assert_true(anomalies <= 1 || n < 5); /* five anomalies */
                const int worth = slice_worth(tile);
                least = worth < least ? worth : least;
                most = worth > most ? worth : most;
            }
            position_close(p);
        }
}

/* What a seat may pick: kinds that it has not, things that nobody has. */
static void check_choices(const Position *p, uint32_t slices, uint32_t factions, uint32_t homes, int has)
{
    HxAction legal[MAX_LEGAL];
    const int n = p->s.game->legal(&p->s, legal);
    int kinds = 0;
    for (int i = 0; i < n; i++) {
        if (IS(NUMBER, legal[i]))
            assert_false(slices >> ARG(NUMBER, legal[i]) & 1);
        else if (IS(FACTION, legal[i]))
            assert_false(factions >> ARG(FACTION, legal[i]) & 1);
        else
            assert_true(IS(SYSTEM, legal[i]) && !(homes >> (ARG(SYSTEM, legal[i]) - 19) & 1));
        kinds |= IS(NUMBER, legal[i]) ? 1 : IS(FACTION, legal[i]) ? 2 : 4;
    }
    assert_int_equal(kinds, 7 & ~has);
}

/* There and back and there again, from the speaker; one of each kind; then the map, with each home where it was picked. */
static void draft_to_the_end(int seats, uint64_t seed)
{
    Position *p = at_first_pick(seats, seed, "");
    HxRng rng = hx_rng_stream(seed, 1, HX_FOR_TEST, 0);
    const int speaker = core_of(&p->s)->speaker;
    int has[TI4_SEATS] = { 0 }, home[TI4_SEATS] = { 0 }, slice[TI4_SEATS] = { 0 }, faction[TI4_SEATS] = { 0 };
    uint32_t slices = 0, factions = 0, homes = 0;
    uint8_t dealt[MAX_SLICES][SLICE_TILES];
    memcpy(dealt, core_of(&p->s)->slices, sizeof dealt);
    for (int at = 0; at < 3 * seats; at++) {
        const int place = at / seats == 1 ? seats - 1 - at % seats : at % seats, seat = (speaker + place) % seats;
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_PICK);
        assert_int_equal(position_to_move(p), seat);
        check_choices(p, slices, factions, homes, has[seat]);
        const HxAction a = random_action(&p->s, &rng);
        if (IS(NUMBER, a)) {
            slice[seat] = ARG(NUMBER, a);
            slices |= 1u << slice[seat];
            has[seat] |= 1;
        } else if (IS(FACTION, a)) {
            faction[seat] = ARG(FACTION, a);
            factions |= 1u << faction[seat];
            has[seat] |= 2;
        } else {
            home[seat] = ARG(SYSTEM, a);
            homes |= 1u << (home[seat] - 19);
            has[seat] |= 4;
        }
        position_assert_accepted(p);
        position_play(p, a);
    }
    while (top_of(&p->s)->head.kind == TI4_R_DEAL_TILE)
        position_play(p, random_action(&p->s, &rng));
    uint8_t places[TI4_SEATS][SLICE_TILES];
    slice_places(seats, places);
    const Ti4Layout *layout = &ti4_layouts[seats - 3];
    int reds = 0;
    FOR_BITS(system, board_of(&p->s)->present & (BIT(TI4_PLACES) - 1))
    {
        reds += is_red_tile(system_of(&p->s, system)->tile);
    }
    assert_int_equal(reds, layout->players * layout->red + layout->first_red);
    for (int seat = 0; seat < seats; seat++) {
        const Ti4FactionInfo *info = &hx_ti4_factions[faction[seat]];
        assert_int_equal(seat_of(&p->s, seat)->faction, faction[seat]);
        assert_int_equal(system_of(&p->s, home[seat])->tile, info->tile);
        int at = 0;
        while (layout->home[at] != home[seat])
            at++;
        assert_int_equal(seat_of(&p->s, seat)->trade_goods, layout->goods[at]);
        uint64_t wanted = 0, lie = 0;
        for (int i = 0; i < SLICE_TILES; i++) {
            wanted |= BIT(dealt[slice[seat] - 1][i]);
            lie |= BIT(system_of(&p->s, places[at][i])->tile);
        }
        assert_int_equal(lie, wanted);
    }
    assert_true(is_draft_empty(&p->s));
    position_assert_accepted(p);
    position_close(p);
}

TEST(rule_set_6_a_draft_there_and_back_gives_one_of_each)
{
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < 4; seed++)
            draft_to_the_end(seats, seed);
}

/* A seat with a faction of its own picks two things, and nobody else is offered that faction. */
TEST(rule_set_2_a_fixed_faction_is_not_drafted)
{
    Position *p = at_first_pick(4, 2, "faction2=YIN");
    HxRng rng = hx_rng_stream(2, 1, HX_FOR_TEST, 0);
    int picks = 0;
    assert_int_equal(count_bits(core_of(&p->s)->draft_factions), 3 + 2);
    while (top_of(&p->s)->head.kind == TI4_A_PICK) {
        HxAction legal[MAX_LEGAL];
        const int n = p->s.game->legal(&p->s, legal);
        for (int i = 0; i < n; i++)
            if (IS(FACTION, legal[i]))
                assert_true(position_to_move(p) != 1 && ARG(FACTION, legal[i]) != TI4_YIN);
        picks++;
        position_play(p, random_action(&p->s, &rng));
    }
    assert_int_equal(picks, 4 * 3 - 1);
    assert_int_equal(seat_of(&p->s, 1)->faction, TI4_YIN);
}

/* Half-way: tiles dealt into slices, and factions, are saved as they are. */
TEST(a_draft_is_saved_while_it_is_dealt)
{
    Position *p = with_draft(5, "");
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    int kinds[2] = { 0 };
    while (top_of(&p->s)->head.kind != TI4_A_PICK) {
        position_assert_accepted(p);
        kinds[0] += top_of(&p->s)->head.kind == TI4_R_DRAFT_TILE;
        kinds[1] += top_of(&p->s)->head.kind == TI4_R_DRAFT_FACTION;
        position_play(p, p->s.game->sample(&p->s, &rng));
    }
    assert_int_equal(kinds[0], 30);
    assert_int_equal(kinds[1], 7);
}

TEST(drafts_that_could_not_be_are_refused)
{
    static const char wrong[] = "state.stack[1]: 'the draft' does not fit the position";
    Position *p = at_first_pick(4, 5, "");
    p->is_unreachable = true;
    Core *core = core_edit(&p->s);
    const Core was = *core;
    core->slices[0][0] = core->slices[1][0];
    position_assert_refused(p, wrong);
    *core_edit(&p->s) = was;
    core_edit(&p->s)->slices[0][4] = was.slices[0][0]; /* blue where a red one lies */
    position_assert_refused(p, wrong);
    *core_edit(&p->s) = was;
    core_edit(&p->s)->slice_of[2] = 1; /* nobody has picked yet */
    position_assert_refused(p, wrong);
    *core_edit(&p->s) = was;
    core_edit(&p->s)->draft_factions &= was.draft_factions - 1;
    position_assert_refused(p, wrong);
    *core_edit(&p->s) = was;
    const uint64_t left = board_of(&p->s)->tiles_left;
    board_edit(&p->s)->tiles_left &= left - 1; /* a tile is nowhere */
    position_assert_refused(p, wrong);
    board_edit(&p->s)->tiles_left = left;
    position_assert_accepted(p);
    Position *other = position_open(&hx_ti4_game, "seats=4");
    arena_until(other, TI4_A_STRATEGY);
    core_edit(&other->s)->home_of[1] = 2;
    position_assert_refused(other, "state.draft_slices: nothing is drafted now");
}

/* The log tells that the slices are balanced, who drafts what, and that the map lies. */
TEST(a_draft_is_told)
{
    Tale *tale = begin_tale(with_draft(6, ""));
    HxRng rng = hx_rng_stream(4, 0, HX_FOR_TEST, 0);
    int slices = 0, picks = 0, maps = 0;
    while (top_of(&tale->p->s)->head.kind != TI4_R_DRAW_SECRET) {
        tell(tale, random_action(&tale->p->s, &rng), 2);
        for (int i = 0; i < tale->n; i++) {
            slices += strncmp(tale->event[i].text, "the slices are balanced: ", 25) == 0;
            picks += strstr(tale->event[i].text, " drafts ") != NULL;
            maps += strncmp(tale->event[i].text, "the map is balanced: ", 21) == 0;
        }
    }
    assert_int_equal(slices, 1);
    assert_int_equal(picks, 18);
    assert_int_equal(maps, 1);
    end_tale(tale);
}

/* A slice is told with its worth and its planets. */
TEST(a_slice_is_told_by_what_it_holds)
{
    Position *p = at_first_pick(6, 1, "");
    static const uint8_t tiles[SLICE_TILES] = { 19, 35, 26, 43, 46 };
    memcpy(core_edit(&p->s)->slices[2], tiles, sizeof tiles);
    char text[300];
    hx_action_text(&p->s, ACT(NUMBER, 3), 0, text, sizeof text);
    assert_string_equal(text,
                        "draft a slice, a faction or a home: slice 3 worth 10.8 (Wellon 1/2, Bereg 3/1, Lirta IV 2/3, Lodor 3/1, alpha "
                        "wormhole, supernova, 1 empty)");
    hx_action_text(&p->s, ACT(SYSTEM, 22), 0, text, sizeof text);
    assert_string_equal(text, "draft a slice, a faction or a home: home in system 22");
    p->is_unreachable = true;
}
