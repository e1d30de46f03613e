/* A map that is dealt and then balanced: which tiles lie on it, how near the homes are to each other, and that the deal alone decides it.
 */
#include "tests/core/games/ti4/arena.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/balance.h"
#include "core/games/ti4/rules/setup.h"
#include "core/rng.h"
#include "tests/support/tale.h"

/* A game up to the first question after the map lies. */
static Position *with_map(const char *map, int seats, uint64_t seed)
{
    char settings[64];
    snprintf(settings, sizeof settings, "seats=%d map=%s", seats, map);
    Position *p = position_open(&hx_ti4_game, settings);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    while (position_to_move(p) == HX_CHANCE && top_of(&p->s)->head.kind != TI4_R_DRAW_SECRET)
        position_play(p, p->s.game->sample(&p->s, &rng));
    return p;
}

static void tiles_of(const Position *p, uint8_t tile[TI4_PLACES])
{
    for (int place = 0; place < TI4_PLACES; place++)
        tile[place] = system_of(&p->s, place)->tile;
}

/* How far the richest home is from the poorest, in quarters. */
static int spread_of(const Position *p)
{
    uint8_t tile[TI4_PLACES];
    int worth[TI4_SEATS], least = 0, most = 0;
    tiles_of(p, tile);
    home_worths(&p->s, tile, worth);
    for (int seat = 1; seat < core_of(&p->s)->seats; seat++) {
        least = worth[seat] < worth[least] ? seat : least;
        most = worth[seat] > worth[most] ? seat : most;
    }
    return worth[most] - worth[least];
}

enum { DEALS = 20, MOST_APART = 4 /* quarters: one resource */ };

TEST(rule_set_6_on_a_balanced_map_homes_have_as_much)
{
    for (int seats = 3; seats <= 6; seats++) {
        int dealt = 0, balanced = 0;
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            Position *p = with_map("dealt", seats, seed);
            dealt += spread_of(p);
            position_close(p);
            p = with_map("balanced", seats, seed);
            assert_in_range(spread_of(p), 0, MOST_APART);
            balanced += spread_of(p);
            position_close(p);
        }
        assert_true(balanced * 5 < dealt);
    }
}

/* No anomaly lies next to an anomaly, no wormhole next to its like. */
TEST(rule_set_8_on_a_balanced_map_likes_lie_apart)
{
    int dealt = 0;
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            uint8_t tile[TI4_PLACES];
            Position *p = with_map("balanced", seats, seed);
            tiles_of(p, tile);
            assert_int_equal(like_neighbours(tile), 0);
            position_close(p);
            p = with_map("dealt", seats, seed);
            tiles_of(p, tile);
            dealt += like_neighbours(tile);
            position_close(p);
        }
    assert_true(dealt > 0);
}

/* The same tiles as were dealt, each once, on the places of the layout; the board's masks and planets follow them. */
TEST(rule_set_6_a_balanced_map_has_the_tiles_that_were_dealt)
{
    for (int seats = 3; seats <= 6; seats++) {
        Position *dealt = with_map("dealt", seats, 7), *p = with_map("balanced", seats, 7);
        uint8_t was[TI4_PLACES], tile[TI4_PLACES];
        tiles_of(dealt, was);
        tiles_of(p, tile);
        assert_memory_not_equal(tile, was, sizeof tile);
        uint64_t had = 0, has = 0;
        for (int place = 0; place < TI4_PLACES; place++) {
            assert_int_equal(tile[place] != 0, was[place] != 0);
            had |= was[place] ? BIT(was[place]) : 0;
            has |= tile[place] ? BIT(tile[place]) : 0;
            if (tile[place])
                assert_int_equal(board_of(&p->s)->system_of[tile[place]], place + 1);
        }
        assert_int_equal(has, had);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(seat_of(&p->s, seat)->home, seat_of(&dealt->s, seat)->home);
        Board board = *board_of(&p->s);
        position_assert_document(p, HX_ALL); /* its reader finds wormholes and anomalies anew */
        assert_memory_equal(&board, board_of(&p->s), sizeof board);
    }
}

TEST(rule_set_6_the_deal_alone_decides_a_balanced_map)
{
    Position *a = with_map("balanced", 6, 3), *b = with_map("balanced", 6, 3), *c = with_map("balanced", 6, 4);
    uint8_t of_a[TI4_PLACES], of_b[TI4_PLACES], of_c[TI4_PLACES];
    tiles_of(a, of_a);
    tiles_of(b, of_b);
    tiles_of(c, of_c);
    assert_memory_equal(of_a, of_b, sizeof of_a);
    assert_memory_not_equal(of_a, of_c, sizeof of_a);
}

/* Until the last tile lies the map is as dealt, and its documents are accepted. */
TEST(rule_set_6_a_map_to_be_balanced_is_saved_half_dealt)
{
    Position *p = position_open(&hx_ti4_game, "seats=6 map=balanced");
    arena_until(p, TI4_R_DEAL_TILE);
    for (int i = 0; i < 15; i++)
        position_play(p, arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DEAL_TILE);
    position_assert_accepted(p);
    const int place = roll_tile_frame(&p->s)->place;
    const HxAction tile = arena_default(p);
    position_play(p, tile);
    assert_int_equal(system_of(&p->s, place)->tile, ARG(DRAW_TILE, tile));
}

TEST(a_balanced_map_is_told)
{
    Tale *tale = begin_tale(position_open(&hx_ti4_game, "seats=6 map=balanced"));
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    int n_told = 0;
    while (top_of(&tale->p->s)->head.kind != TI4_R_DRAW_SECRET) {
        tell(tale, random_action(&tale->p->s, &rng), 2);
        for (int i = 0; i < tale->n; i++)
            n_told += strncmp(tale->event[i].text, "the map is balanced: ", 21) == 0;
    }
    assert_int_equal(n_told, 1);
    end_tale(tale);
}

/* Worth in quarters, counted by hand from the tiles. */
TEST(rule_set_6_what_a_tile_is_worth)
{
    static const struct {
        int tile, worth, resources, influence;
    } cases[] = {
        { 19, 10, 4, 8 },   /* Wellon 1/2 with a specialty */
        { 35, 24, 20, 16 }, /* Bereg 3/1, Lirta IV 2/3 */
        { 25, 9, 8, 4 },    /* Quann 2/1, a wormhole */
        { 39, 1, 0, 0 },    /* a wormhole */
        { 43, -4, 0, 0 },   /* a supernova */
        { 46, 0, 0, 0 },    /* empty space */
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        assert_int_equal(tile_measure(cases[i].tile, MEASURE_WORTH), cases[i].worth);
        assert_int_equal(tile_measure(cases[i].tile, MEASURE_RESOURCES), cases[i].resources);
        assert_int_equal(tile_measure(cases[i].tile, MEASURE_INFLUENCE), cases[i].influence);
    }
}
