/* The small print: what is readied, told or closed beside what a rule is mainly about. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* Nobody retreats into a nebula, though own ships are there. */
TEST(rule_anm_3_no_retreat_into_a_nebula)
{
    for (int nebula = 0; nebula < 2; nebula++) {
        Position *p = bare(SIX);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
        if (nebula)
            board_edit(&p->s)->nebulae |= BIT(EMPTY);
        uint64_t cells;
        retreat_cells(&p->s, VEFUT, 0, &cells);
        assert_int_equal(cells >> EMPTY & 1, !nebula);
        position_close(p);
    }
}

/* Nor through an asteroid field without Antimass Deflectors; with them, yes. */
TEST(rule_anm_1_no_retreat_into_asteroids_without_deflectors)
{
    for (int deflects = 0; deflects < 2; deflects++) {
        Position *p = bare(SIX);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
        board_edit(&p->s)->asteroids |= BIT(EMPTY);
        if (deflects)
            gain_tech(&p->s, 0, TI4_TECH_ANTIMASS_DEFLECTORS);
        uint64_t cells;
        retreat_cells(&p->s, VEFUT, 0, &cells);
        assert_int_equal(cells >> EMPTY & 1, deflects);
        position_close(p);
    }
}

/* A technology that is lost leaves nothing exhausted behind. */
TEST(rule_46_1_a_a_lost_technology_is_not_exhausted)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->exhausted |= BIT(TI4_TECH_TRANSIT_DIODES);
    lose_tech(&p->s, 0, TI4_TECH_TRANSIT_DIODES);
    assert_int_equal(seat_of(&p->s, 0)->techs >> TI4_TECH_TRANSIT_DIODES & 1, 0);
    assert_int_equal(seat_of(&p->s, 0)->exhausted >> TI4_TECH_TRANSIT_DIODES & 1, 0);
    sound(p);
}

/* What agents read of the order: the place of each seat in it; of a secondary ability, the card. */
TEST(the_view_tells_initiative_and_the_card_of_a_secondary)
{
    Position *p = bare(SIX);
    const uint8_t cards[] = { 1 << TI4_IMPERIAL, 1 << TI4_LEADERSHIP, 1 << TI4_TRADE,
                              1 << TI4_WARFARE,  1 << TI4_POLITICS,   1 << TI4_DIPLOMACY };
    static const int place[] = { 5, 0, 3, 4, 2, 1 };
    deal_strategies(p, cards);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(hx_ti4_initiative(&p->s, seat), place[seat]);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 2;
    use_card(p, TI4_POLITICS);
    arena_until(p, TI4_A_SECONDARY);
    assert_int_equal(hx_ti4_decision(&p->s).strategy_card, TI4_POLITICS);
}
