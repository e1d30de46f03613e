/* Why something is no choice, in words: the commonest reasons, each from the smallest position that shows it. */
#include "tests/core/games/ti4/council.h"

#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/tech.h"

static void check_why_in(const Position *p, const char *format, int system, const char *told)
{
    char words[80];
    snprintf(words, sizeof words, format, system);
    position_check_why(p, words, told);
}

TEST(activating_needs_a_token_and_a_system_without_one)
{
    Position *p = bare(SIX);
    place_token(&p->s, 0, VEFUT);
    check_why_in(p, "activate %d", VEFUT, "your command token is in");
    position_check_why(p, "activate Vefut II", "your command token is in");
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0;
    check_why_in(p, "activate %d", VEFUT, "no command token is left in your tactic pool");
    position_check_why(p, "nonsense", NULL);
}

TEST(ships_need_a_way_a_move_and_no_token)
{
    Position *p = bare(SIX);
    const int home = seat_of(&p->s, 0)->home;
    arena_put(p, home, 0, TI4_CARRIER, 1);
    arena_put(p, home, 0, TI4_FIGHTER, 1);
    check_why_in(p, "move carrier from %d", home, "activate the system where they shall go");
    position_check_why(p, "move infantry", "do not move by themselves");
    arena_put(p, arena_neighbor(p, TI4_MECATOL, 0), 0, TI4_CRUISER, 1); /* so that the move is asked at all */
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    asked(p, 0, TI4_A_MOVE);
    check_why_in(p, "carrier from %d", home, "systems from");
    check_why_in(p, "dreadnought from %d", home, "you have no dreadnought in");
    seat_edit(&p->s, 0)->tokens |= BIT(home);
    check_why_in(p, "carrier from %d", home, "ships cannot leave it in this round");
}

TEST(producing_needs_resources_technology_figures_and_a_dock)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->trade_goods = 0;
    position_check_why(p, "produce war sun", "needs the technology War Sun");
    position_check_why(p, "build a pds", "structures are not produced");
    position_check_why(p, "produce cruiser", "activate a system with a space dock");
    check_why_in(p, "produce cruiser in %d", VEFUT, "nothing of yours produces in");
    seat_edit(&p->s, 0)->readied = 0;
    position_check_why(p, "produce dreadnought", "it costs 4 resources; you have 0");
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = 9;
    check_why_in(p, "produce cruiser in %d", VEFUT, "ships of seat 1 blockade");
}

TEST(cards_are_played_from_the_hand_in_their_moment)
{
    Position *p = bare(SIX);
    position_check_why(p, "play Direct Hit", "you do not hold Direct Hit");
    seat_edit(&p->s, 0)->hand[TI4_CARD_DIRECT_HIT] = 1;
    seat_edit(&p->s, 0)->n_cards = 1;
    position_check_why(p, "Direct Hit", "is played in the moment that its text names");
}

TEST(objectives_are_scored_when_revealed_met_and_once)
{
    Position *p = bare(SIX);
    reveal(p, 0, 1);
    position_check_why(p, ti4_objectives[5].name, "is not revealed");
    position_check_why(p, ti4_objectives[0].name, ": you have ");
    seat_edit(&p->s, 0)->scored |= BIT(0);
    position_check_why(p, ti4_objectives[0].name, "you have scored");
    position_check_why(p, ti4_objectives[TI4_PUBLICS + 19].name, "is not among your secret objectives");
    lose_planet(&p->s, first_bit(seat_of(&p->s, 0)->planets));
    position_check_why(p, ti4_objectives[1].name, "need all planets of your home system");
}

TEST(trades_are_with_neighbours_once_in_a_turn)
{
    Position *p = bare(SIX);
    position_check_why(p, "trade with seat 3", "seat 3 is no neighbour");
    arena_put(p, seat_of(&p->s, 3)->home, 0, TI4_CRUISER, 1);
    turn_edit(&p->s)->traded[0] |= 1 << 3;
    position_check_why(p, "trade with seat 3", "you have traded with seat 3 in this turn already");
}

TEST(technologies_need_others_and_the_strategy_card)
{
    Position *p = bare(SIX);
    position_check_why(p, "research Gravity Drive", "it lacks 1 blue technology");
    position_check_why(p, "Neural Motivator", "researched by the strategy card Technology");
    gain_tech(&p->s, 0, TI4_TECH_NEURAL_MOTIVATOR);
    position_check_why(p, "Neural Motivator", "you have Neural Motivator already");
    position_check_why(p, "research Spec Ops II", "is of another faction");
}

TEST(strategy_cards_are_used_once_and_before_passing)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_WARFARE, 1 << TI4_TRADE, 0, 0, 0, 0 });
    position_check_why(p, "pass", "your strategy card Warfare must be used first");
    position_check_why(p, "use Trade", "seat 1 holds Trade");
    position_check_why(p, "Imperial", "nobody holds Imperial");
    seat_edit(&p->s, 0)->used = 1 << TI4_WARFARE;
    position_check_why(p, "strategic action Warfare", "Warfare is used already");
}

TEST(planets_pay_when_they_are_ones_own_and_readied)
{
    Position *p = bare(SIX);
    position_check_why(p, "exhaust Lazar", "Lazar is not yours");
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    seat_edit(&p->s, 0)->readied &= ~BIT(TI4_PLANET_LAZAR);
    position_check_why(p, "pay with Lazar", "Lazar is exhausted");
}
