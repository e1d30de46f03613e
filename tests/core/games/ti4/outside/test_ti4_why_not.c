/* Why something is no choice, in words: the commonest reasons, each from the smallest position that shows it. */
#include "tests/core/games/ti4/council.h"
#include "tests/support/legality.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/story.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/refusal.h"
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
    arena_fleet(p, home, 0, "1 carrier, 1 fighter");
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
    check_why_in(p, "produce cruiser in %d", VEFUT, "ships of Yssaril blockade");
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
    position_check_why(p, hx_ti4_objectives[5].name, "is not revealed");
    position_check_why(p, hx_ti4_objectives[0].name, ": you have ");
    seat_edit(&p->s, 0)->scored |= BIT(0);
    position_check_why(p, hx_ti4_objectives[0].name, "you have scored");
    position_check_why(p, hx_ti4_objectives[TI4_PUBLICS + 19].name, "is not among your secret objectives");
    lose_planet(&p->s, first_bit(seat_of(&p->s, 0)->planets));
    position_check_why(p, hx_ti4_objectives[1].name, "need all planets of your home system");
}

TEST(trades_are_with_neighbours_once_in_a_turn)
{
    Position *p = bare(SIX);
    position_check_why(p, "trade with Xxcha", "Xxcha is no neighbour");
    arena_put(p, seat_of(&p->s, 3)->home, 0, TI4_CRUISER, 1);
    turn_edit(&p->s)->traded[0] |= 1 << 3;
    position_check_why(p, "trade with seat 3", "you have traded with Xxcha in this turn already");
}

TEST(technologies_need_others_and_the_strategy_card)
{
    Position *p = bare(SIX);
    position_check_why(p, "research Gravity Drive", "it lacks 1 blue technology");
    position_check_why(p, "assault cannon", "it lacks 3 red technology");
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
    position_check_why(p, "use Trade", "Yssaril holds Trade");
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

TEST(ships_carry_what_is_on_their_way_and_has_no_token)
{
    Position *p = bare(SIX);
    const int start = arena_neighbor(p, TI4_MECATOL, 0);
    position_check_why(p, "load infantry", "units are loaded when ships move");
    position_check_why(p, "load a dreadnought", "a dreadnought is not carried");
    arena_fleet(p, start, 0, "1 carrier, 2 fighter");
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    asked(p, 0, TI4_A_MOVE);
    position_check_why(p, "load a fighter", "choose first the ship that moves");
    position_play(p, ACT(MOVE, start * TI4_CLASSES + TI4_CARRIER));
    asked(p, 0, TI4_A_LOAD);
    check_why_in(p, "infantry from %d", start, "you have no infantry to load in");
    check_why_in(p, "a fighter from %d", seat_of(&p->s, 0)->home, "you have no fighter to load in");
    arena_put(p, seat_of(&p->s, 0)->home, 0, TI4_FIGHTER, 1);
    check_why_in(p, "a fighter from %d", seat_of(&p->s, 0)->home, "is not on the way of the carrier");
    seat_edit(&p->s, 0)->tokens |= BIT(seat_of(&p->s, 0)->home);
    check_why_in(p, "a fighter from %d", seat_of(&p->s, 0)->home, "nothing is picked up there");
}

TEST(ground_forces_land_after_the_move_as_many_as_are_in_space)
{
    Position *p = bare(SIX);
    position_check_why(p, "land on Vefut II", "activate the system, and carry them there");
    position_check_why(p, "land on Mecatol Rex", "the custodians guard Mecatol Rex");
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    position_play(p, ACT(ACTIVATE, VEFUT));
    arena_until(p, TI4_A_COMMIT);
    position_check_why(p, "land 7", "2 ground forces of yours are in space");
    position_check_why(p, "land on Lazar", "only planets of Vefut II's system are landed on");
    ask_commit_frame_edit(&p->s)->must_land = 1;
    position_check_why(p, "land 7", "2 ground forces of yours are in space");
}

TEST(votes_need_readied_planets_with_influence_in_the_agenda_phase)
{
    Position *p = bare(SIX);
    position_check_why(p, "vote for", "votes are cast in the agenda phase; it is the action phase now");
    for (int seat = 0; seat < 6; seat++)
        if (seat != 0)
            seat_edit(&p->s, seat)->readied = 0;
    arena_hold(p, 0, TI4_PLANET_LAZAR, 1, 0, 0);
    reveal_agenda(p, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION);
    asked(p, 0, TI4_A_VOTE);
    position_check_why(p, "vote for seat 3", "Anti-Intellectual Revolution has no such outcome");
    position_check_why(p, "vote with Vefut II", "Vefut II is not yours");
    seat_edit(&p->s, 0)->readied &= ~BIT(TI4_PLANET_LAZAR);
    position_check_why(p, "vote with Lazar", "Lazar is exhausted");
    core_edit(&p->s)->no_vote = 1;
    position_check_why(p, "vote for seat 3", "Assassinate Representative keeps you from voting");
    turn_edit(&p->s)->riders[0] = (Rider){ .card = TI4_CARD_LEADERSHIP_RIDER + 1, .seat = 1, .outcome = 1 };
    position_check_why(p, "vote for seat 3", "Leadership Rider keeps you from voting");
    effect_begin(&p->s, 0, EFFECT_SILENCED);
    position_check_why(p, "vote for seat 3", "Political Secret keeps you from voting");
    effect_begin(&p->s, 0, EFFECT_EXECUTED);
    position_check_why(p, "vote for seat 3", "Public Execution keeps you from voting");
}

TEST(a_text_in_the_way_is_named)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_QUANN, 1, 0, 1);
    const int quann = system_of_planet(&p->s, TI4_PLANET_QUANN, NULL);
    core_edit(&p->s)->laws |= BIT(TI4_AGENDA_DEMILITARIZED_ZONE) | BIT(TI4_AGENDA_HOLY_PLANET_OF_IXTH);
    core_edit(&p->s)->law_target[TI4_AGENDA_DEMILITARIZED_ZONE] = TI4_PLANET_VEFUT_2 + 1;
    core_edit(&p->s)->law_target[TI4_AGENDA_HOLY_PLANET_OF_IXTH] = TI4_PLANET_QUANN + 1;
    position_check_why(p, "land on Vefut II", "Demilitarized Zone: no unit lands on Vefut II");
    position_check_why(p, "land on Lazar", "activate the system, and carry them there");
    check_why_in(p, "produce fighter in %d", quann, ": Holy Planet of Ixth");
    seat_edit(&p->s, 0)->hand[TI4_CARD_PLAGUE] = 1;
    seat_edit(&p->s, 0)->n_cards = 1;
    effect_begin(&p->s, 0, EFFECT_SILENCED);
    position_check_why(p, "play Plague", "Political Secret keeps you from playing action cards");
}

TEST(retreats_are_announced_in_a_combat_to_a_place_of_ones_own)
{
    Position *p = bare(SIX);
    position_check_why(p, "retreat", "retreats are of space combats");
    position_check_why(p, "score", "objectives are scored in the status phase");
    position_check_why(p, "become the speaker", "the speaker is named by the strategy card Politics");
    position_check_why(p, "attack seat 1", "is fought when these move in");
    arena_fleet(p, EMPTY, 0, "2 cruiser");
    arena_fleet(p, EMPTY, 1, "2 cruiser");
    arena_put(p, NEAR, 1, TI4_DESTROYER, 1);
    arena_put(p, VEFUT, 0, TI4_DESTROYER, 1);
    stay(p, EMPTY);
    asked(p, 1, TI4_A_RETREAT);
    position_play(p, ACT(YES, 0));
    char out[200];
    hx_ti4_game.why_not(&p->s, 0, "retreat", out, sizeof out);
    assert_non_null(strstr(out, "Yssaril retreats in this round"));
    hx_ti4_game.why_not(&p->s, 1, "retreat to 18", out, sizeof out);
    assert_non_null(strstr(out, "18 is not adjacent to"));
}

TEST(bombardment_needs_a_ship_for_it_and_a_target)
{
    Position *p = bare(SIX);
    position_check_why(p, "bombard Vefut II", "activate the system and move them there");
    position_check_why(p, "fire space cannons", "Space Cannons fire when ships have moved to a system");
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    position_play(p, ACT(ACTIVATE, VEFUT));
    arena_until(p, TI4_A_COMMIT);
    position_check_why(p, "bombard Vefut II", "no ship of yours in");
    position_check_why(p, "bombard Lazar", "Lazar is not in the active system");
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    position_check_why(p, "bombard Vefut II", "Bombardment comes first in an invasion");
    place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_PDS);
    position_check_why(p, "bombard Vefut II", "a PDS shields Vefut II");
    position_check_why(p, "fire space cannons", "no PDS of yours is in");
}

TEST(damage_is_sustained_by_undamaged_ships_that_can_when_hits_are_assigned)
{
    Position *p = bare(SIX);
    position_check_why(p, "sustain with a cruiser", "a cruiser does not sustain damage");
    position_check_why(p, "sustain dreadnought", "damage is sustained when hits are assigned");
    arena_put(p, EMPTY, 0, TI4_DREADNOUGHT, 2);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    stay(p, EMPTY);
    roll_on(p, 2, 5, 0);
    roll_on(p, 1, 7, 1);
    asked(p, 0, TI4_A_HITS);
    position_check_why(p, "sustain war sun", "you have no war sun in");
    fleet_edit(&p->s, EMPTY, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)] = 2;
    position_check_why(p, "sustain dreadnought", "every dreadnought of yours in");
}

TEST(notes_work_in_the_hands_of_others_in_their_moment)
{
    Position *p = bare(SIX);
    position_check_why(p, "play Ceasefire", "your own Ceasefire works in the hands of others");
    position_check_why(p, "Spy Net", "no Spy Net of another player is in your hand");
    note_give(&p->s, TI4_NOTES + TI4_NOTE_CEASEFIRE, 0);
    position_check_why(p, "play Ceasefire", "is played in the moment that it names");
}

TEST(abilities_and_technologies_are_used_when_they_are_had)
{
    Position *p = bare(SIX);
    position_check_why(p, "use Stall Tactics", "you do not have Stall Tactics");
    position_check_why(p, "use Transit Diodes", "you do not have Transit Diodes");
    gain_tech(&p->s, 0, TI4_TECH_TRANSIT_DIODES);
    position_check_why(p, "use Transit Diodes", "works in the moment that it names");
    seat_edit(&p->s, 0)->exhausted |= (uint64_t)1 << TI4_TECH_TRANSIT_DIODES;
    position_check_why(p, "exhaust Transit Diodes", "Transit Diodes is exhausted");
}

TEST(the_steps_of_strategy_cards_take_what_they_name)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_DIPLOMACY | 1 << TI4_CONSTRUCTION | 1 << TI4_POLITICS, 1 << TI4_TRADE, 0, 0, 0, 0 });
    use_card(p, TI4_DIPLOMACY);
    arena_until(p, TI4_A_DIPLOMACY);
    position_check_why(p, "Mecatol Rex", "does not name the system of Mecatol Rex");
    check_why_in(p, "%d", EMPTY, "no planet of yours is in");
    p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_CONSTRUCTION, 1 << TI4_TRADE, 0, 0, 0, 0 });
    use_card(p, TI4_CONSTRUCTION);
    arena_until(p, TI4_A_STRUCTURE);
    position_check_why(p, "place a pds on Vefut II", "Vefut II is not yours");
    p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_POLITICS, 1 << TI4_TRADE, 0, 0, 0, 0 });
    core_edit(&p->s)->speaker = 1;
    use_card(p, TI4_POLITICS);
    arena_until(p, TI4_A_SPEAKER);
    position_check_why(p, "Yssaril", "Yssaril is the speaker now");
}

TEST(a_secondary_is_asked_with_its_card_and_its_price)
{
    Position *p = bare(SIX);
    HxAction legal[8];
    char text[200];
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_POLITICS, 1 << TI4_TRADE, 0, 0, 0, 0 });
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 2;
    use_card(p, TI4_POLITICS);
    arena_until(p, TI4_A_SECONDARY);
    assert_int_equal(p->s.game->legal(&p->s, legal), 2);
    for (int i = 0; i < 2; i++) {
        hx_action_text(&p->s, legal[i], 1, text, sizeof text);
        assert_string_equal(text, i ? "use the secondary of Politics: yes" : "use the secondary of Politics: no");
        hx_action_remark(&p->s, legal[i], 1, text, sizeof text);
        assert_string_equal(text, i ? "cost 1 strategy token of your 2; draw 2 action cards" : "");
    }
}

static void check_remark(const Position *p, HxAction a, const char *told)
{
    char text[200];
    hx_action_remark(&p->s, a, p->s.game->to_move(&p->s), text, sizeof text);
    assert_string_equal(text, told);
}

TEST(planets_exhausted_for_votes_tell_the_votes_so_far)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_MELLON, 0, 0, 0);
    arena_hold(p, 0, TI4_PLANET_MEER, 0, 0, 0);
    seat_edit(&p->s, 0)->readied |= BIT(TI4_PLANET_MELLON) | BIT(TI4_PLANET_MEER);
    core_edit(&p->s)->votes[0] = 3;
    ask_votes_frame_push(&p->s, 0);
    check_remark(p, ACT(PLANET, TI4_PLANET_MEER), "resources 0, influence 4; 7 votes with it");
    check_remark(p, ACT(DONE, 0), "with 3 votes");
}

TEST(a_payment_tells_what_is_left_and_an_offer_its_terms)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    seat_edit(&p->s, 0)->readied |= BIT(TI4_PLANET_LAZAR);
    pay_cost(&p->s, 0, TI4_RESOURCES, 1);
    run_stack(&p->s);
    asked(p, 0, TI4_A_PAY);
    check_remark(p, ACT(PLANET, TI4_PLANET_LAZAR), "resources 1, influence 0; 1 in resources to pay");
    position_close(p);
    p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0); /* a neighbour */
    seat_edit(&p->s, 1)->trade_goods = 3;
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_item(p) == 3 ? ACT(NUMBER, 2) : arena_default(p));
    asked(p, 1, TI4_A_ANSWER);
    check_remark(p, ACT(YES, 0), "you get nothing and give 2 trade goods");
}

TEST(one_of_a_thing_is_told_as_one_and_several_as_a_list)
{
    Position *p = bare(SIX);
    char out[128];
    Ti4Offer side = { .goods = 1, .commodities = 2, .card = { 1, 2 } };
    ask_strategy_frame_push(&p->s, 0);
    core_edit(&p->s)->strategy_goods[TI4_TRADE] = 1;
    check_remark(p, ACT(CHOOSE_STRATEGY, TI4_TRADE), "with 1 trade good");
    Text text = text_on(out, sizeof out);
    add_offer_side(&text, &p->s, &side, true);
    assert_string_equal(out, "1 trade good, 2 commodities and 2 action cards");
    side.commodities = 0;
    side.card[1] = 0;
    text = text_on(out, sizeof out);
    add_offer_side(&text, &p->s, &side, true);
    assert_string_equal(out, "1 trade good and an action card");
    const int fleet[TI4_CLASSES] = { [TI4_FIGHTER] = 1, [TI4_CARRIER] = 2, [TI4_INFANTRY] = 4 };
    assert_string_equal(units_name(fleet).text, "1 fighter, 2 carriers and 4 infantry");
}

/* Without tactic tokens neither an activation nor, with a card to use, a pass; of ships near enough those that a token holds. */
TEST(what_a_turn_or_a_movement_lacks_is_told_unasked)
{
    Position *p = bare(SIX);
    char told[200];
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_WARFARE, 1 << TI4_TRADE, 0, 0, 0, 0 });
    position_check_missing(p, "");
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0;
    position_check_missing(p, "no activation: no command token is left in your tactic pool; "
                              "no pass: your strategy card Warfare must be used first");
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 3;
    const int near = arena_neighbor(p, TI4_MECATOL, 0), other = arena_neighbor(p, TI4_MECATOL, 1);
    arena_put(p, near, 0, TI4_CRUISER, 1);
    arena_put(p, other, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    asked(p, 0, TI4_A_MOVE);
    position_check_missing(p, "");
    seat_edit(&p->s, 0)->tokens |= BIT(other);
    snprintf(told, sizeof told, "no move from %d: your command token is in %d: ships cannot leave it in this round", other, other);
    position_check_missing(p, told);
}

static const char *const reason_ids[] = {
    "",
#define TI4_REASON(id, words) #id,
#include "core/games/ti4/state/reasons.inl"
};

TEST(every_action_is_legal_exactly_where_nothing_is_in_its_way)
{
    static const char *const settings[] = {
        "seats=3 map=dealt factions=dealt",  "factions=dealt",
        "seats=4 map=built factions=chosen", "seats=5 factions=dealt vp_target=14 retreat_blocked_by=ships secret_questions=everybody",
        "seats=3 map=drafted faction2=YIN",  NULL
    };
    check_legality(&hx_ti4_game, settings, 5, ti4_refusal, ti4_say_refusal, reason_ids, UINT64_C(0x16f2f9dfc935cf0e));
}

TEST(every_reason_is_worded)
{
    check_words(&bare(SIX)->s, N_REASONS, 1, ti4_say_refusal);
}
