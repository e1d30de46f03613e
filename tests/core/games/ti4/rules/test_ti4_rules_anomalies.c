/* Anomalies one by one (ANM): what may move where, how far, and what a nebula does to dice. */
#include "tests/core/games/ti4/ti4_cards.h"

/* One anomaly of the fixed galaxy, and a plain system next to it without ships. */
static int anomaly(const Position *p, uint64_t of, int *next)
{
    const int at = first_bit(of);
    *next = arena_neighbor(p, at, 0);
    return at;
}

/* A cruiser next door, told to go there: it may, or it may not. */
static bool may_go_in(Position *p, int to, int from)
{
    arena_put(p, from, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, to));
    return arena_legal(p, move_from(from, TI4_CRUISER));
}

TEST(rule_anm_1_no_ship_enters_an_asteroid_field)
{
    for (int has = 0; has < 2; has++) { /* Antimass Deflectors open it */
        Position *p = bare(SIX);
        int next;
        const int at = anomaly(p, board_of(&p->s)->asteroids, &next);
        if (has)
            gain_tech(&p->s, 0, TI4_TECH_ANTIMASS_DEFLECTORS);
        assert_int_equal(may_go_in(p, at, next), has);
        position_close(p);
    }
}

TEST(rule_anm_2_no_ship_enters_a_supernova)
{
    for (int has = 0; has < 2; has++) { /* whatever its deflectors */
        Position *p = bare(SIX);
        int next;
        const int at = anomaly(p, board_of(&p->s)->supernovas, &next);
        if (has)
            gain_tech(&p->s, 0, TI4_TECH_ANTIMASS_DEFLECTORS);
        assert_false(may_go_in(p, at, next));
        position_close(p);
    }
}

/* Into the nebula that is active, not through one that is not; out of one with a move of one, and what is added to it. */
TEST(rule_anm_3_out_of_a_nebula_with_a_move_of_one)
{
    for (int drive = 0; drive < 2; drive++) {
        Position *p = bare(SIX);
        int next;
        const int at = anomaly(p, board_of(&p->s)->nebulae, &next);
        assert_true(may_go_in(p, at, next));
        position_close(p);
        p = bare(SIX);
        if (drive)
            gain_tech(&p->s, 0, TI4_TECH_GRAVITY_DRIVE);
        arena_put(p, at, 0, TI4_CRUISER, 1); /* its move is two */
        const uint64_t near = adjacent_to(&p->s, at), plain = board_of(&p->s)->present & ~board_of(&p->s)->asteroids &
                                                              ~board_of(&p->s)->supernovas & ~board_of(&p->s)->nebulae &
                                                              ~board_of(&p->s)->rifts;
        uint64_t two = 0;
        FOR_BITS(to, near & plain)
        two |= adjacent_to(&p->s, to);
        two &= plain & ~near & ~BIT(at);
        assert_true(two);
        position_play(p, ACT(ACTIVATE, first_bit(two)));
        while (top_of(&p->s)->head.kind == TI4_A_WINDOW)
            position_play(p, ACT(NO, 0));
        assert_int_equal(arena_legal(p, move_from(at, TI4_CRUISER)), drive);
        position_close(p);
    }
}

TEST(rule_anm_3_the_defender_has_one_more_in_a_nebula)
{
    Position *p = bare(SIX);
    const int at = first_bit(board_of(&p->s)->nebulae);
    arena_put(p, at, 0, TI4_CRUISER, 1);
    arena_put(p, at, 1, TI4_CRUISER, 2);
    stay(p, at);
    arena_until(p, TI4_R_DICE);
    roll_on(p, 1, 7, 0);
    roll_on(p, 2, 6, 0);
}

/* One farther for leaving a rift, at the risk of every ship that does; what moves in does neither. */
TEST(rule_anm_4_out_of_a_rift_one_farther_and_a_roll)
{
    Position *p = bare(SIX);
    int next;
    const int at = anomaly(p, board_of(&p->s)->rifts, &next);
    arena_put(p, at, 0, TI4_CARRIER, 2); /* a move of one */
    uint64_t two = 0;
    const Board *b = board_of(&p->s);
    const uint64_t plain = b->present & ~b->asteroids & ~b->supernovas & ~b->nebulae & ~b->rifts, near = adjacent_to(&p->s, at);
    FOR_BITS(to, near & plain)
    two |= adjacent_to(&p->s, to);
    two &= plain & ~near;
    position_play(p, ACT(ACTIVATE, first_bit(two)));
    POSITION_PLAY(p, move_from(at, TI4_CARRIER), move_from(at, TI4_CARRIER), ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LEAVE_RIFT);
    HxAction out[3];
    double chance[3];
    assert_int_equal(p->s.game->chance(&p->s, out, chance), 2); /* each is lost on one to three */
    assert_true(chance[0] > 0.2999 && chance[0] < 0.3001);
    POSITION_PLAY(p, ACT(HITS, 0), ACT(HITS, 1));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, first_bit(two), 0)->n[TI4_CARRIER], 1);
    position_close(p);
    p = bare(SIX);
    assert_true(may_go_in(p, at, next));
    POSITION_PLAY(p, move_from(next, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, at, 0)->n[TI4_CRUISER], 1); /* no roll */
}
