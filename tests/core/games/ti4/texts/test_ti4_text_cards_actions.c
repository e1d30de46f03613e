/* Action cards that are component actions: each with its effect, its targets, and when it is no legal action. */
#include "tests/core/games/ti4/ti4_cards.h"

/* Seat 0 holds the card; it is offered as an action. */
static Position *holder_of(int card)
{
    Position *p = bare(SIX);
    hold(p, 0, card);
    return p;
}

static bool is_offered(const Position *p, int text)
{
    return arena_legal(p, ACT(COMPONENT, text));
}

/* The card is in the discard pile, and the action of the turn is used. */
static void used_up(const Position *p, int card)
{
    assert_int_equal(discarded(p, card), 1);
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 0);
    assert_false(position_to_move(p) == 0 && top_of(&p->s)->head.kind == TI4_A_TURN);
}

TEST(text_cripple_defenses_destroys_every_pds_of_a_planet)
{
    Position *p = holder_of(TI4_CARD_CRIPPLE_DEFENSES);
    const int own = free_planet(p, 0);
    arena_hold(p, 0, own, 1, 2, 0);
    const int there = free_planet(p, 0);
    arena_hold(p, 1, there, 1, 2, 1);
    const int other = free_planet(p, 0);
    arena_hold(p, 2, other, 1, 1, 0);
    position_play(p, ACT(COMPONENT, TEXT_CRIPPLE_DEFENSES));
    assert_true(arena_legal(p, ACT(PLANET, there)) && arena_legal(p, ACT(PLANET, other)) && arena_legal(p, ACT(PLANET, own)));
    position_play(p, ACT(PLANET, there));
    assert_int_equal(planet_of(p, own)->pds, 2);
    assert_int_equal(planet_of(p, there)->pds, 0);
    assert_int_equal(planet_of(p, there)->dock, 1);
    assert_int_equal(planet_of(p, there)->infantry, 1);
    assert_int_equal(planet_of(p, other)->pds, 1);
    used_up(p, TI4_CARD_CRIPPLE_DEFENSES);
}

TEST(text_economic_initiative_readies_cultural_planets)
{
    Position *p = holder_of(TI4_CARD_ECONOMIC_INITIATIVE);
    const int cultural = free_planet(p, TI4_CULTURAL);
    arena_hold(p, 0, cultural, 0, 0, 0);
    const int second = free_planet(p, TI4_CULTURAL);
    arena_hold(p, 1, second, 0, 0, 0);
    const int hazardous = free_planet(p, TI4_HAZARDOUS);
    arena_hold(p, 0, hazardous, 0, 0, 0);
    seat_edit(&p->s, 0)->readied = seat_edit(&p->s, 1)->readied = 0;
    position_play(p, ACT(COMPONENT, TEXT_ECONOMIC_INITIATIVE));
    assert_true(seat_of(&p->s, 0)->readied == BIT(cultural));
    assert_true(seat_of(&p->s, 1)->readied == 0);
    used_up(p, TI4_CARD_ECONOMIC_INITIATIVE);
}

TEST(text_focused_research_takes_four_trade_goods)
{
    Position *p = holder_of(TI4_CARD_FOCUSED_RESEARCH);
    seat_edit(&p->s, 0)->trade_goods = 3;
    assert_false(is_offered(p, TEXT_FOCUSED_RESEARCH));
    seat_edit(&p->s, 0)->trade_goods = 5;
    position_play(p, ACT(COMPONENT, TEXT_FOCUSED_RESEARCH));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    asked(p, 0, TI4_A_RESEARCH);
    position_play(p, ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
    assert_true(has_tech(&p->s, 0, TI4_TECH_SARWEEN_TOOLS));
    used_up(p, TI4_CARD_FOCUSED_RESEARCH);
}

TEST(text_frontline_deployment_puts_three_infantry_on_a_planet)
{
    Position *p = holder_of(TI4_CARD_FRONTLINE_DEPLOYMENT);
    const int there = free_planet(p, 0);
    arena_hold(p, 0, there, 1, 0, 0);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_FRONTLINE_DEPLOYMENT), ACT(PLANET, there));
    assert_int_equal(planet_of(p, there)->infantry, 4);
    used_up(p, TI4_CARD_FRONTLINE_DEPLOYMENT);
}

TEST(text_ghost_ship_appears_at_a_wormhole_without_enemies)
{
    Position *p = holder_of(TI4_CARD_GHOST_SHIP);
    arena_put(p, ALPHA_IN, 1, TI4_FIGHTER, 1);
    position_play(p, ACT(COMPONENT, TEXT_GHOST_SHIP));
    assert_false(arena_legal(p, ACT(SYSTEM, ALPHA_IN)));
    assert_false(arena_legal(p, ACT(SYSTEM, NEAR)));
    assert_true(arena_legal(p, ACT(SYSTEM, ALPHA_OUT)));
    position_play(p, ACT(SYSTEM, BETA_B));
    assert_int_equal(fleet_of(&p->s, BETA_B, 0)->n[TI4_DESTROYER], 1);
    used_up(p, TI4_CARD_GHOST_SHIP);
}

TEST(text_industrial_initiative_pays_for_each_industrial_planet)
{
    Position *p = holder_of(TI4_CARD_INDUSTRIAL_INITIATIVE);
    for (int i = 0; i < 2; i++)
        arena_hold(p, 0, free_planet(p, TI4_INDUSTRIAL), 0, 0, 0);
    arena_hold(p, 0, free_planet(p, TI4_CULTURAL), 0, 0, 0);
    const int goods = seat_of(&p->s, 0)->trade_goods;
    position_play(p, ACT(COMPONENT, TEXT_INDUSTRIAL_INITIATIVE));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods + 2);
    used_up(p, TI4_CARD_INDUSTRIAL_INITIATIVE);
}

TEST(text_insubordination_takes_a_tactic_token)
{
    Position *p = holder_of(TI4_CARD_INSUBORDINATION);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->pool[TI4_TACTIC] = 0;
    assert_false(is_offered(p, TEXT_INSUBORDINATION));
    seat_edit(&p->s, 2)->pool[TI4_TACTIC] = 3;
    seat_edit(&p->s, 4)->pool[TI4_TACTIC] = 1;
    const int left = tokens_left(&p->s, 2);
    position_play(p, ACT(COMPONENT, TEXT_INSUBORDINATION));
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, 2), ACT(SEAT, 4));
    position_play(p, ACT(SEAT, 2));
    assert_int_equal(seat_of(&p->s, 2)->pool[TI4_TACTIC], 2);
    assert_int_equal(tokens_left(&p->s, 2), left + 1);
    used_up(p, TI4_CARD_INSUBORDINATION);
}

TEST(text_lucky_shot_destroys_a_ship_above_an_own_planet)
{
    Position *p = holder_of(TI4_CARD_LUCKY_SHOT);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_fleet(p, system, 1, "1 carrier, 2 destroyer");
    put_damaged(p, system, 1, TI4_DREADNOUGHT);
    assert_false(is_offered(p, TEXT_LUCKY_SHOT)); /* no own planet there */
    arena_hold(p, 0, there, 1, 0, 0);
    position_play(p, ACT(COMPONENT, TEXT_LUCKY_SHOT));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_DAMAGED + 1)); /* the carrier is safe */
    position_play(p, ACT(DESTROY, TI4_DAMAGED + 1));
    assert_int_equal(fleet_of(&p->s, system, 1)->n[TI4_DREADNOUGHT], 0);
    assert_int_equal(fleet_of(&p->s, system, 1)->n[TI4_DESTROYER], 2);
    used_up(p, TI4_CARD_LUCKY_SHOT);
}

/* What the destroyed ship carried has no room any more (32.3). */
TEST(text_lucky_shot_leaves_no_room_for_fighters)
{
    Position *p = holder_of(TI4_CARD_LUCKY_SHOT);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_fleet(p, system, 1, "1 dreadnought, 1 destroyer, 1 fighter");
    arena_hold(p, 0, there, 1, 0, 0);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_LUCKY_SHOT), ACT(DESTROY, TI4_DREADNOUGHT));
    asked(p, 1, TI4_A_EXCESS);
    position_play(p, ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, system, 1)->n[TI4_FIGHTER], 0);
    assert_int_equal(fleet_of(&p->s, system, 1)->n[TI4_DESTROYER], 1);
}

TEST(text_mining_initiative_pays_a_planets_resources)
{
    Position *p = holder_of(TI4_CARD_MINING_INITIATIVE);
    const int there = free_planet(p, TI4_INDUSTRIAL);
    arena_hold(p, 0, there, 0, 0, 0);
    const int goods = seat_of(&p->s, 0)->trade_goods;
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_MINING_INITIATIVE), ACT(PLANET, there));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods + hx_ti4_planets[there].resources);
    assert_true(is_readied(p, there));
    used_up(p, TI4_CARD_MINING_INITIATIVE);
}

TEST(text_plague_rolls_a_die_for_each_infantry)
{
    Position *p = holder_of(TI4_CARD_PLAGUE);
    const int there = free_planet(p, 0);
    arena_hold(p, 1, there, 4, 0, 0);
    position_play(p, ACT(COMPONENT, TEXT_PLAGUE));
    char remark[200];
    hx_action_remark(&p->s, ACT(PLANET, there), 0, remark, sizeof remark);
    assert_non_null(strstr(remark, ", of Yssaril, 4 infantry")); /* whose it is, and what stands there */
    position_play(p, ACT(PLANET, there));
    assert_int_equal(arena_hit_on(p), 6);
    arena_roll(p, 4, 3);
    assert_int_equal(planet_of(p, there)->infantry, 1);
    assert_int_equal(planet_of(p, there)->owner, 2);
    used_up(p, TI4_CARD_PLAGUE);
}

TEST(text_reactor_meltdown_destroys_a_dock_outside_home_systems)
{
    Position *p = bare("seats=6 faction1=YIN faction2=SAAR");
    hold(p, 0, TI4_CARD_REACTOR_MELTDOWN);
    arena_hold(p, 2, first_bit(seat_of(&p->s, 2)->planets), 1, 0, 1);
    assert_false(is_offered(p, TEXT_REACTOR_MELTDOWN)); /* at home */
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 2, there, 1, 0, 1);
    arena_put(p, system, 1, TI4_SPACE_DOCK, 1); /* a Floating Factory above it */
    position_play(p, ACT(COMPONENT, TEXT_REACTOR_MELTDOWN));
    int slot;
    system_of_planet(&p->s, there, &slot);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, slot), ACT(NUMBER, 3));
    position_play(p, ACT(NUMBER, 3));
    assert_int_equal(fleet_of(&p->s, system, 1)->n[TI4_SPACE_DOCK], 0);
    assert_int_equal(planet_of(p, there)->dock, 1);
    used_up(p, TI4_CARD_REACTOR_MELTDOWN);
    position_close(p);
    p = holder_of(TI4_CARD_REACTOR_MELTDOWN);
    arena_hold(p, 2, there, 1, 0, 1);
    position_play(p, ACT(COMPONENT, TEXT_REACTOR_MELTDOWN));
    assert_int_equal(planet_of(p, there)->dock, 0);
    assert_int_equal(planet_of(p, there)->infantry, 1);
}

/* A dock on a planet holds fighters as long as it stands (CAP-1 32.3). */
TEST(text_reactor_meltdown_leaves_no_room_for_fighters)
{
    Position *p = holder_of(TI4_CARD_REACTOR_MELTDOWN);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 2, there, 1, 0, 1);
    arena_put(p, system, 2, TI4_FIGHTER, 3);
    position_play(p, ACT(COMPONENT, TEXT_REACTOR_MELTDOWN));
    assert_int_equal(planet_of(p, there)->dock, 0);
    for (int left = 3; left > 0; left--) {
        assert_int_equal(fleet_of(&p->s, system, 2)->n[TI4_FIGHTER], left);
        asked(p, 2, TI4_A_EXCESS);
        position_play(p, ACT(DESTROY, TI4_FIGHTER));
    }
    assert_int_equal(fleet_of(&p->s, system, 2)->n[TI4_FIGHTER], 0);
}

TEST(text_repeal_law_discards_a_law)
{
    Position *p = holder_of(TI4_CARD_REPEAL_LAW);
    assert_false(is_offered(p, TEXT_REPEAL_LAW));
    const int laws[2] = { TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION, TI4_AGENDA_CONVENTIONS_OF_WAR };
    for (int i = 0; i < 2; i++) {
        core_edit(&p->s)->laws |= BIT(laws[i]);
        decks_edit(&p->s)->agendas &= ~BIT(laws[i]);
    }
    position_play(p, ACT(COMPONENT, TEXT_REPEAL_LAW));
    POSITION_ASSERT_LEGAL(p, ACT(LAW, laws[0]), ACT(LAW, laws[1]));
    position_play(p, ACT(LAW, laws[1]));
    assert_true(core_of(&p->s)->laws == BIT(laws[0]));
    assert_true(decks_of(&p->s)->agenda_discard >> laws[1] & 1);
    used_up(p, TI4_CARD_REPEAL_LAW);
}

TEST(text_rise_of_a_messiah_puts_infantry_on_every_own_planet)
{
    Position *p = holder_of(TI4_CARD_RISE_OF_A_MESSIAH);
    const int there = free_planet(p, 0), home = first_bit(seat_of(&p->s, 0)->planets);
    arena_hold(p, 0, there, 2, 0, 0);
    position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
    assert_int_equal(planet_of(p, there)->infantry, 3);
    assert_int_equal(planet_of(p, home)->infantry, 1);
    used_up(p, TI4_CARD_RISE_OF_A_MESSIAH);
}

TEST(text_signal_jamming_bars_a_system_to_another)
{
    Position *p = holder_of(TI4_CARD_SIGNAL_JAMMING);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    for (int seat = 2; seat < 6; seat++)
        seat_edit(&p->s, seat)->tokens = BIT(VEFUT);
    const int left = tokens_left(&p->s, 1);
    position_play(p, ACT(COMPONENT, TEXT_SIGNAL_JAMMING));
    assert_true(arena_legal(p, ACT(SYSTEM, NEAR)));
    assert_true(arena_legal(p, ACT(SYSTEM, TI4_MECATOL)));
    assert_false(arena_legal(p, ACT(SYSTEM, OUTER)));
    position_play(p, ACT(SYSTEM, VEFUT)); /* seat 1 alone has no token there */
    assert_true(seat_of(&p->s, 1)->tokens == BIT(VEFUT));
    assert_int_equal(tokens_left(&p->s, 1), left - 1);
    used_up(p, TI4_CARD_SIGNAL_JAMMING);
}

TEST(text_spy_takes_a_random_card_that_both_know)
{
    Position *p = holder_of(TI4_CARD_SPY);
    assert_false(is_offered(p, TEXT_SPY));
    hold(p, 1, TI4_CARD_PLAGUE);
    hold(p, 1, TI4_CARD_SALVAGE);
    hold(p, 1, TI4_CARD_SALVAGE + 1);
    position_play(p, ACT(COMPONENT, TEXT_SPY));
    assert_int_equal(position_to_move(p), HX_CHANCE);
    HxAction out[128];
    double chance[128];
    assert_int_equal(p->s.game->chance(&p->s, out, chance), 3);
    const HxAction taken = ACT(DRAW_CARD, TI4_CARD_PLAGUE);
    assert_int_equal(ti4_seen(&p->s, taken, 0), taken);
    assert_int_equal(ti4_seen(&p->s, taken, 1), taken);
    assert_int_equal(ti4_seen(&p->s, taken, 2), ACT(HIDDEN_CARD, 0));
    position_play(p, taken);
    assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_PLAGUE], 1);
    assert_int_equal(seat_of(&p->s, 1)->n_cards, 2);
    assert_int_equal(cards_known(&p->s, 1, 0, TI4_CARD_PLAGUE), 1);
    assert_int_equal(cards_known(&p->s, 2, 0, TI4_CARD_PLAGUE), 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 40; i++) { /* in every world that the victim deals, the thief holds it */
        HxState world;
        hx_clone(&world, &p->s, p->pool);
        ti4_redeal(&world, 1, &rng);
        assert_int_equal(seat_of(&world, 0)->hand[TI4_CARD_PLAGUE], 1);
        hx_drop(&world);
    }
}

TEST(text_tactical_bombardment_exhausts_the_planets_below)
{
    Position *p = holder_of(TI4_CARD_TACTICAL_BOMBARDMENT);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 1, there, 1, 0, 0);
    arena_put(p, system, 0, TI4_CRUISER, 1);
    assert_false(is_offered(p, TEXT_TACTICAL_BOMBARDMENT));
    arena_put(p, system, 0, TI4_DREADNOUGHT, 1);
    assert_true(is_readied(p, there));
    position_play(p, ACT(COMPONENT, TEXT_TACTICAL_BOMBARDMENT));
    assert_false(is_readied(p, there));
    used_up(p, TI4_CARD_TACTICAL_BOMBARDMENT);
}

TEST(text_unexpected_action_takes_a_token_off_the_board)
{
    Position *p = holder_of(TI4_CARD_UNEXPECTED_ACTION);
    seat_edit(&p->s, 0)->tokens = 0;
    assert_false(is_offered(p, TEXT_UNEXPECTED_ACTION));
    seat_edit(&p->s, 0)->tokens = BIT(NEAR) | BIT(FAR);
    const int left = tokens_left(&p->s, 0);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_UNEXPECTED_ACTION), ACT(SYSTEM, NEAR));
    assert_true(seat_of(&p->s, 0)->tokens == BIT(FAR));
    assert_int_equal(tokens_left(&p->s, 0), left + 1);
    used_up(p, TI4_CARD_UNEXPECTED_ACTION);
}

TEST(text_unstable_planet_is_exhausted_and_loses_up_to_three)
{
    Position *p = holder_of(TI4_CARD_UNSTABLE_PLANET);
    const int own = free_planet(p, TI4_HAZARDOUS);
    arena_hold(p, 0, own, 1, 0, 0);
    const int there = free_planet(p, TI4_HAZARDOUS);
    arena_hold(p, 1, there, 4, 0, 0);
    position_play(p, ACT(COMPONENT, TEXT_UNSTABLE_PLANET));
    assert_true(arena_legal(p, ACT(PLANET, own)));
    position_play(p, ACT(PLANET, there));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3));
    position_play(p, ACT(NUMBER, 3));
    assert_int_equal(planet_of(p, there)->infantry, 1);
    assert_false(is_readied(p, there));
    used_up(p, TI4_CARD_UNSTABLE_PLANET);
}

TEST(text_uprising_exhausts_a_readied_planet_for_its_resources)
{
    Position *p = holder_of(TI4_CARD_UPRISING);
    assert_false(is_offered(p, TEXT_UPRISING)); /* home planets are safe */
    const int there = free_planet(p, TI4_INDUSTRIAL);
    arena_hold(p, 3, there, 0, 0, 0);
    const int spent = free_planet(p, 0);
    arena_hold(p, 3, spent, 0, 0, 0);
    seat_edit(&p->s, 3)->readied &= ~BIT(spent);
    const int goods = seat_of(&p->s, 0)->trade_goods;
    position_play(p, ACT(COMPONENT, TEXT_UPRISING));
    assert_false(is_readied(p, there));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods + hx_ti4_planets[there].resources);
    used_up(p, TI4_CARD_UPRISING);
}

TEST(text_war_effort_adds_a_cruiser_to_own_ships)
{
    Position *p = holder_of(TI4_CARD_WAR_EFFORT);
    assert_false(is_offered(p, TEXT_WAR_EFFORT));
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    position_play(p, ACT(COMPONENT, TEXT_WAR_EFFORT));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 1);
    used_up(p, TI4_CARD_WAR_EFFORT);
}

TEST(text_war_effort_takes_a_figure_back_when_none_is_left)
{
    Position *p = holder_of(TI4_CARD_WAR_EFFORT);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 9;
    arena_put(p, FAR, 0, TI4_CRUISER, hx_ti4_supply[TI4_CRUISER]);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_WAR_EFFORT), ACT(SYSTEM, NEAR));
    asked(p, 0, TI4_A_RECALL);
    assert_true(arena_legal(p, ACT(NO, 0))); /* nobody is forced (C49.4.a) */
    position_play(p, ACT(SYSTEM, FAR));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], hx_ti4_supply[TI4_CRUISER] - 1);
}
