/* Documents of Eclipse that mutation found to be accepted and to break in play: each is refused by one line, or, where only the digest
 * tells, watched as it is played on. The same without its fault is accepted, so that nothing else refuses it. */
#include "tests/core/games/eclipse/eclipse_builders.h"
#include "tests/support/watched.h"

/** A seat has acted, and what is asked within its action lies on top. */
static void enter_action(Position *p, int seat)
{
    only_the_game(p, STAGE_GAME_TURNS, true);
    turn_end_frame_push(&p->s, seat)->has_acted = 1;
}

TEST(within_an_action_the_seat_that_acts_is_asked)
{
    Position *p = begin(TWO_TERRANS);
    enter_action(p, 0);
    UpgradePartFrame *upgrade = upgrade_part_frame_push(&p->s, 0);
    upgrade->left = upgrade->done = 1;
    UpgradePlaceFrame *place = upgrade_place_frame_push(&p->s, 0);
    place->part = ECLIPSE_PART_HULL;
    place->left = 1;
    position_assert_accepted(p);
    upgrade_place_frame_edit(&p->s)->head.seat = 1;
    position_assert_watched(p);
}

TEST(an_item_being_built_has_a_hex_to_stand_on)
{
    Position *p = begin(TWO_TERRANS);
    seat_edit(&p->s, 0)->storage[ECLIPSE_MATERIALS] = 10;
    enter_action(p, 0);
    build_frame_push(&p->s, 0)->done = 1;
    build_hex_frame_push(&p->s, 0)->item = ECLIPSE_ITEM_ORBITAL;
    position_assert_accepted(p);
    hex_edit(&p->s, home_of(p, 0))->flags |= HEX_ORBITAL;
    position_assert_refused(p, "state: the seat to move has no legal move");
}

TEST(a_tile_lies_in_the_ring_of_its_stack)
{
    static const struct {
        int number, q, r;
        bool is_in_its_ring;
    } cases[] = {
        { 101, 0, -1, true },  { 101, 1, -2, false }, { 201, 1, -2, true },
        { 201, 1, -1, false }, { 301, 0, -3, true },  { 301, 0, -1, false },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = begin(TWO_TERRANS);
        for (int seat = 0; seat < 2; seat++)
            if (hex_distance(hex_at(&p->s, home_of(p, seat))->q - cases[i].q, hex_at(&p->s, home_of(p, seat))->r - cases[i].r) == 0)
                fail_msg("case %zu: a home hex lies there", i);
        if (cases[i].number == 301)
            put_tile(p, 202, 1, -2, 0); /* one that leads to it */
        put_tile(p, cases[i].number, cases[i].q, cases[i].r, 0);
        if (cases[i].is_in_its_ring)
            position_assert_accepted(p);
        else
            position_assert_refused(p, "state.hexes: a tile in a ring where its stack does not lie");
    }
}

TEST(an_outer_tile_lies_next_to_another)
{
    Position *p = begin(TWO_TERRANS);
    put_tile(p, 201, 1, -2, 0);
    put_tile(p, 301, 1, -3, 0);
    put_tile(p, 302, 1, -4, 0);
    position_assert_accepted(p);
    p = begin(TWO_TERRANS);
    put_tile(p, 201, 1, -2, 0);
    put_tile(p, 301, 1, -4, 0);
    put_tile(p, 302, 1, -5, 0); /* each next to the other, none to the map */
    position_assert_refused(p, "state.hexes: a tile that no other leads to");
}

/* Who writes a position by hand says which phase it is, and the game finds what is asked first. */
TEST(a_phase_without_a_stack_begins_afresh)
{
    static const uint8_t phases[] = { ECLIPSE_PHASE_ACTION, ECLIPSE_PHASE_COMBAT, ECLIPSE_PHASE_UPKEEP, ECLIPSE_PHASE_CLEANUP };
    for (size_t i = 0; i < HX_COUNT(phases); i++) {
        Position *p = begin(TWO_TERRANS);
        memset(table_edit(&p->s)->frame, 0, sizeof table_edit(&p->s)->frame);
        table_edit(&p->s)->n_frames = 0;
        table_edit(&p->s)->phase = phases[i];
        for (int seat = 0; seat < 2; seat++)
            seat_edit(&p->s, seat)->has_passed = phases[i] != ECLIPSE_PHASE_ACTION;
        position_assert_accepted(p);
        table_edit(&p->s)->round = 0;
        position_assert_refused(p, "state.stack: empty");
        table_edit(&p->s)->round = ECLIPSE_ROUNDS;
        if (phases[i] == ECLIPSE_PHASE_CLEANUP)
            position_assert_refused(p, "state.stack: empty");
    }
}

/* Found as input 4,018,458: the home of a seat that had chosen lay where that of one still to choose would come. */
TEST(the_place_of_a_home_still_to_come_is_free)
{
    Position *p = position_open(&hx_eclipse_game, "seats=4 species=choose");
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    int n_joined = 0;
    while (n_joined == 0) {
        position_play(p, random_action(&p->s, &rng));
        for (int seat = 0; seat < 4; seat++)
            n_joined += seat_at(&p->s, seat)->species != 0;
    }
    const int asked = position_to_move(p), joined = asked == 0 ? 3 : asked - 1;
    assert_true(seat_at(&p->s, joined)->species && !seat_at(&p->s, asked)->species);
    position_assert_accepted(p);
    const int d = hx_eclipse_seating_info[4].home_direction[asked];
    Hex *home = hex_edit(&p->s, home_of(p, joined));
    home->q = (int8_t)(2 * hex_step_q(d));
    home->r = (int8_t)(2 * hex_step_r(d));
    position_assert_refused(p, "state.hexes: a tile in the place of a home that is still to come");
}

/* Found as input 4,038,481: a tenth round began. */
TEST(no_cleanup_follows_the_last_round)
{
    Position *p = begin(TWO_TERRANS);
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 0);
    while (table(&p->s)->phase != ECLIPSE_PHASE_CLEANUP)
        position_play(p, random_action(&p->s, &rng));
    position_assert_accepted(p);
    table_edit(&p->s)->round = ECLIPSE_ROUNDS;
    position_assert_refused(p, "state.stack: its bottom does not go with the phase, round or turn");
}

/* Found as inputs 31,728,568 and 32,229,449: two questions of one seat about one exchange, and exchanges with two partners on each other.
 */
TEST(an_exchange_is_between_two_seats)
{
    Position *p = begin(FOUR_TERRANS);
    only_the_game(p, STAGE_GAME_TURNS, true);
    turn_frame_push(&p->s, 0);
    table_edit(&p->s)->turn = 0;
    offer_cube_frame_push(&p->s, 1)->partner = 0;
    position_assert_watched(p); /* alone, and seat 0 has no Ambassador of it */
    offer_cube_frame_push(&p->s, 0)->partner = 1;
    position_assert_accepted(p);
    offer_cube_frame_edit(&p->s)->partner = 2;
    position_assert_watched(p);
    offer_cube_frame_edit(&p->s)->head.seat = 1;
    offer_cube_frame_edit(&p->s)->partner = 0;
    position_assert_watched(p);
    offer_cube_frame_edit(&p->s)->head.seat = 2;
    position_assert_watched(p);
    offer_cube_frame_edit(&p->s)->head.seat = 0;
    offer_cube_frame_edit(&p->s)->partner = 1;
    POSITION_PLAY(p, TRACK + ECLIPSE_MONEY);
    assert_int_equal(position_to_move(p), 1);
    position_assert_accepted(p); /* alone, after seat 0 has taken the Ambassador */
}
