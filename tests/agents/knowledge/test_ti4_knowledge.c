/* Knowledge of TI4: cards, targets and votes in small positions where the better choice is plain. */
#include <math.h>

#include "agents/knowledge.h"
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* The best action by the judgement, among those asked now. */
static HxAction best(const Position *p)
{
    HxAction legal[128];
    float score[128];
    const int n = p->s.game->legal(&p->s, legal);
    assert_true(n >= 2);
    knowledge_of(&ti4_game)->judge(&p->s, legal, n, p->s.pool, score);
    int top = 0;
    for (int i = 1; i < n; i++)
        if (score[i] > score[top])
            top = i;
    return legal[top];
}

static float score_of(const Position *p, HxAction a)
{
    HxAction legal[128];
    float score[128];
    const int n = p->s.game->legal(&p->s, legal);
    knowledge_of(&ti4_game)->judge(&p->s, legal, n, p->s.pool, score);
    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return score[i];
    fail_msg("not legal");
    return 0;
}

TEST(a_card_hits_where_it_hurts_most)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_CRIPPLE_DEFENSES);
    const int few = free_planet(p, 0);
    arena_hold(p, 1, few, 1, 1, 0);
    const int many = free_planet(p, 0);
    arena_hold(p, 1, many, 1, 2, 0);
    position_play(p, ACT(COMPONENT, TEXT_CRIPPLE_DEFENSES));
    asked(p, 0, TI4_A_TARGET);
    assert_true(score_of(p, ACT(PLANET, many)) > score_of(p, ACT(PLANET, few)));
}

TEST(a_card_that_brings_goods_goes_to_the_richest_planet)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_MINING_INITIATIVE);
    const uint64_t home = seat_of(&p->s, 0)->planets;
    int richest = first_bit(home);
    arena_hold(p, 0, TI4_PLANET_ABYZ, 1, 0, 0);
    arena_hold(p, 0, TI4_PLANET_FRIA, 1, 0, 0);
    FOR_BITS(planet, seat_of(&p->s, 0)->planets)
    if (ti4_planet_resources(&p->s, planet) > ti4_planet_resources(&p->s, richest))
        richest = planet;
    position_play(p, ACT(COMPONENT, TEXT_MINING_INITIATIVE));
    const HxAction a = best(p);
    assert_true(IS(PLANET, a));
    assert_int_equal(ti4_planet_resources(&p->s, ARG(PLANET, a)), ti4_planet_resources(&p->s, richest));
}

TEST(a_seat_votes_for_itself_as_minister)
{
    Position *p = bare(SIX);
    reveal_agenda(p, TI4_AGENDA_MINISTER_OF_POLICY);
    while (top_of(&p->s)->head.kind != TI4_A_VOTE)
        position_play(p, arena_default(p));
    const int seat = position_to_move(p);
    assert_int_equal(best(p), ACT(SEAT, seat));
}

/* Before factions are chosen nothing is known of a seat, and all are equal. */
TEST(positions_before_factions_have_a_value)
{
    Position *p = position_open(&ti4_game, "seats=6 factions=chosen");
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    float value[TI4_SEATS];
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, hx_sample(&p->s, &rng));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_FACTION);
    assert_int_equal(seat_of(&p->s, 0)->faction, TI4_NO_FACTION);
    knowledge_of(&ti4_game)->evaluate(&p->s, value);
    for (int seat = 0; seat < 6; seat++)
        assert_true(fabsf(value[seat]) < 0.5F);
}
