/* Rules 40, 43, 44, 46, 50, 51, 52, 61 and the component limits C49: what lies and stands where, and how much of it there is. */
#include "tests/core/games/ti4/arena.h"

static const char six[] =
    "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off";
enum { EMPTY = 12 };

static Position *empty_board(void)
{
    Position *p = arena_open(six);
    arena_clear(p);
    return p;
}

TEST(rule_44_2_each_colour_has_59_figures)
{
    static const uint8_t box[TI4_TYPES] = {
        [TI4_SPACE_DOCK] = 3, [TI4_PDS] = 6,      [TI4_DESTROYER] = 8, [TI4_CRUISER] = 8,     [TI4_WAR_SUN] = 2,
        [TI4_INFANTRY] = 12,  [TI4_FIGHTER] = 10, [TI4_CARRIER] = 4,   [TI4_DREADNOUGHT] = 5, [TI4_FLAGSHIP] = 1
    };
    int sum = 0;
    for (int type = 0; type < TI4_TYPES; type++) {
        assert_int_equal(hx_ti4_supply[type], box[type]);
        sum += hx_ti4_supply[type];
    }
    assert_int_equal(sum, 59);
}

TEST(rule_44_1_ships_ground_forces_and_structures)
{
    for (int unit = 0; unit < TI4_UNITS; unit++) {
        const Ti4UnitInfo *u = &hx_ti4_units[unit];
        if (u->type < TI4_SHIP_TYPES)
            assert_true(u->combat > 0);
        if (u->type == TI4_PDS || u->type == TI4_SPACE_DOCK)
            assert_int_equal(u->cost, 0); /* PRD-5 */
        assert_int_equal(u->type == TI4_INFANTRY && u->capacity, 0);
    }
}

TEST(rule_44_3_a_unit_is_on_the_board_or_in_the_reinforcements)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    assert_int_equal(stock_of(&p->s, me, TI4_CRUISER), 8);
    arena_put(p, EMPTY, me, TI4_CRUISER, 3);
    assert_int_equal(stock_of(&p->s, me, TI4_CRUISER), 5);
    destroy_ships(&p->s, EMPTY, me, TI4_CRUISER, 1, me);
    assert_int_equal(stock_of(&p->s, me, TI4_CRUISER), 6);
}

TEST(rule_43_0_like_wormholes_are_adjacent)
{
    Position *p = arena_open("seats=6 faction1=CREUSS");
    const Board *b = board_of(&p->s);
    assert_int_equal(count_bits(b->alpha), 2); /* 43.1: two tiles of each type are on this map */
    int a = first_bit(b->alpha), z = 63 - __builtin_clzll(b->alpha);
    assert_true(adjacent_to(&p->s, a) >> z & 1);  /* 52.1 */
    assert_false(adjacent_to(&p->s, a) >> a & 1); /* 52.2.a */
    assert_false(adjacent_to(&p->s, a) & b->beta & ~adjacent_places(a));
    /* 43.4 43.4.a: delta joins the gate and the home off the board */
    assert_int_equal(count_bits(b->delta), 2);
    assert_true(b->delta & BIT(TI4_OFF_BOARD));
    const int gate = first_bit(b->delta);
    assert_int_equal(system_of(&p->s, gate)->tile, 17);
    assert_int_equal(adjacent_to(&p->s, TI4_OFF_BOARD), BIT(gate));
}

TEST(rule_52_0_shared_edges_are_adjacent)
{
    assert_int_equal(adjacent_places(TI4_MECATOL), 0x7e); /* the first ring */
    for (int place = 0; place < TI4_PLACES; place++)
        for (int other = 0; other < TI4_PLACES; other++)
            assert_int_equal(adjacent_places(place) >> other & 1, adjacent_places(other) >> place & 1);
}

TEST(rule_51_0_neighbours_are_present_in_one_or_adjacent_systems)
{
    Position *p = empty_board();
    const int me = arena_me(p), foe = arena_foe(p);
    for (int seat = 0; seat < 6; seat++)
        while (seat_of(&p->s, seat)->planets)
            lose_planet(&p->s, first_bit(seat_of(&p->s, seat)->planets));
    assert_false(are_neighbors(&p->s, me, foe));
    arena_put(p, EMPTY, me, TI4_CRUISER, 1);
    arena_put(p, EMPTY, foe, TI4_CRUISER, 1);
    assert_true(are_neighbors(&p->s, me, foe));
    remove_ships(&p->s, EMPTY, foe, TI4_CRUISER, 1);
    arena_put(p, arena_neighbor(p, EMPTY, 0), foe, TI4_CRUISER, 1);
    assert_true(are_neighbors(&p->s, me, foe) && are_neighbors(&p->s, foe, me));
    remove_ships(&p->s, arena_neighbor(p, EMPTY, 0), foe, TI4_CRUISER, 1);
    const uint64_t alpha = board_of(&p->s)->alpha; /* 51.2 43.3 */
    remove_ships(&p->s, EMPTY, me, TI4_CRUISER, 1);
    arena_put(p, first_bit(alpha), me, TI4_CRUISER, 1);
    arena_put(p, 63 - __builtin_clzll(alpha), foe, TI4_CRUISER, 1);
    assert_true(are_neighbors(&p->s, me, foe));
}

TEST(rule_51_1_transactions_are_for_neighbours)
{
    Position *p = empty_board();
    const int me = arena_me(p), foe = arena_foe(p);
    for (int seat = 0; seat < 6; seat++)
        while (seat_of(&p->s, seat)->planets)
            lose_planet(&p->s, first_bit(seat_of(&p->s, seat)->planets));
    assert_false(can_trade(&p->s, me, foe));
    arena_put(p, EMPTY, me, TI4_CRUISER, 1);
    arena_put(p, EMPTY, foe, TI4_CRUISER, 1);
    assert_true(can_trade(&p->s, me, foe));
}

TEST(rule_40_3_one_dock_and_two_pds_on_a_planet)
{
    Position *p = empty_board();
    const int me = arena_me(p), planet = TI4_PLANET_MECATOL_REX;
    assert_false(can_place_structure(&p->s, me, planet, TI4_PDS)); /* not one's own */
    arena_hold(p, me, planet, 1, 0, 0);
    assert_true(can_place_structure(&p->s, me, planet, TI4_SPACE_DOCK));
    place_structure(&p->s, me, planet, TI4_SPACE_DOCK);
    assert_false(can_place_structure(&p->s, me, planet, TI4_SPACE_DOCK));
    place_structure(&p->s, me, planet, TI4_PDS);
    assert_true(can_place_structure(&p->s, me, planet, TI4_PDS));
    place_structure(&p->s, me, planet, TI4_PDS);
    assert_false(can_place_structure(&p->s, me, planet, TI4_PDS));
}

TEST(rule_40_1_a_dock_makes_resources_plus_two)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_hold(p, me, TI4_PLANET_MECATOL_REX, 1, 0, 1); /* resources 1 */
    assert_int_equal(production_limit(&p->s, TI4_MECATOL, me), 3);
    gain_tech(&p->s, me, TI4_TECH_SPACE_DOCK_2);
    assert_int_equal(production_limit(&p->s, TI4_MECATOL, me), 5);
}

TEST(rule_40_4_a_the_floating_factory_falls_to_a_blockade)
{
    Position *p = arena_open(
        "seats=6 faction1=SAAR faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off");
    arena_clear(p);
    const int saar = 0, me = arena_me(p) == saar ? arena_foe(p) : arena_me(p);
    core_edit(&p->s)->active = (uint8_t)me;
    for (int i = 0; i < stack_of(&p->s)->depth; i++)
        if (stack_of(&p->s)->frame[i].head.kind >= TI4_P_TURN && stack_of(&p->s)->frame[i].head.kind != TI4_P_ACTION)
            stack_edit(&p->s)->frame[i].head.seat = (uint8_t)me;
    arena_put(p, EMPTY, saar, TI4_SPACE_DOCK, 1);
    arena_put(p, EMPTY, me, TI4_CRUISER, 1);
    seat_edit(&p->s, me)->pool[0] = 3;
    arena_attack(p, EMPTY);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, saar)->on_board[TI4_SPACE_DOCK], 0);
}

TEST(rule_46_4_an_upgrade_changes_every_unit_at_once)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_put(p, EMPTY, me, TI4_CRUISER, 2);
    assert_int_equal(capacity_of(&p->s, EMPTY, me), 0); /* 32.0: no number, no capacity */
    assert_int_equal(combat_value(&p->s, EMPTY, me, TI4_CRUISER, false, false), 7);
    gain_tech(&p->s, me, TI4_TECH_CRUISER_2); /* 46.1: the next numeral of the name */
    assert_int_equal(capacity_of(&p->s, EMPTY, me), 2);
    assert_int_equal(combat_value(&p->s, EMPTY, me, TI4_CRUISER, false, false), 6);
}

TEST(rule_46_0_upgrades_are_technologies_without_colour)
{
    int upgrades = 0;
    for (int tech = 0; tech < TI4_TECHS; tech++)
        if (hx_ti4_techs[tech].upgrades != TI4_NO_UNIT) {
            assert_int_equal(hx_ti4_techs[tech].colour, TI4_NO_COLOUR);
            upgrades += hx_ti4_techs[tech].faction == TI4_NO_FACTION;
        }
    assert_int_equal(upgrades, 9);
}

/* ---- Component limits ---------------------------------------------------------------------------------------------------------------- */

TEST(rule_c49_2_command_tokens_are_limited_to_16)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->pool[0] = 8;
    seat->pool[1] = 4;
    seat->pool[2] = 3;
    seat->tokens = 0;
    assert_int_equal(tokens_left(&p->s, me), 1); /* C49.N5 */
    gain_tokens(&p->s, me, 3);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_POOL);
    position_play(p, ACT(POOL, 0));
    assert_int_equal(seat_of(&p->s, me)->pool[0], 9);
    assert_int_equal(tokens_left(&p->s, me), 0); /* none left, none gained */
}

TEST(rule_c49_2_b_fighters_and_infantry_do_not_run_out)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_fleet(p, EMPTY, me, "2 war_sun, 4 carrier");
    arena_put(p, EMPTY, me, TI4_FIGHTER, 11); /* 61.0 61.1: ten figures and a token */
    arena_put(p, EMPTY, me, TI4_INFANTRY, 13);
    assert_true(stock_of(&p->s, me, TI4_FIGHTER) > 0);
    assert_true(stock_of(&p->s, me, TI4_INFANTRY) > 0);
    assert_int_equal(stock_of(&p->s, me, TI4_CARRIER), 0); /* C49.4 */
    assert_int_equal(stock_of(&p->s, me, TI4_WAR_SUN), 0);
    assert_null(p->s.game->check(&p->s));
}

TEST(rule_c49_2_c_trade_goods_do_not_run_out)
{
    Position *p = empty_board();
    for (int seat = 0; seat < 6; seat++)
        gain_goods(&p->s, seat, 60); /* more than the box holds */
    for (int seat = 0; seat < 6; seat++)
        assert_true(seat_of(&p->s, seat)->trade_goods >= 60);
}

TEST(rule_c49_2_a_control_tokens_do_not_run_out)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && count_bits(seat_of(&p->s, me)->planets) < 20)
            gain_planet(&p->s, me, planet);
    turn_edit(&p->s)->gained = 0;
    assert_int_equal(count_bits(seat_of(&p->s, me)->planets), 20); /* 17 tokens are in the box */
    assert_null(p->s.game->check(&p->s));
}

TEST(rule_61_3_a_eleven_stacks_of_fighters_need_eleven_figures)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    gain_tech(&p->s, me, TI4_TECH_FIGHTER_2);
    seat_edit(&p->s, me)->pool[TI4_FLEET] = 5;
    int n = 0;
    for (int system = 1; system < TI4_PLACES && n < 11; system++)
        if (!system_of(&p->s, system)->home && n++ < 11)
            arena_put(p, system, me, TI4_FIGHTER, 1);
    limits_frame_push(&p->s, me);
    run_stack(&p->s);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_FIGURE);
    HxAction legal[100];
    assert_int_equal(p->s.game->legal(&p->s, legal), 11);
    position_play(p, legal[3]);
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_FIGHTER], 10); /* 61.3: ten figures, ten stacks */
}

TEST(rule_c49_5_an_empty_deck_takes_its_discards)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    Decks *d = decks_edit(&p->s);
    Board *b = board_edit(&p->s);
    for (int card = 0; card < TI4_CARDS; card++) { /* all but one lie in the discard pile */
        b->discard[card] = (uint8_t)(b->discard[card] + d->cards[card]);
        d->cards[card] = 0;
    }
    const int last = b->discard[3] ? 3 : 4;
    b->discard[last]--;
    d->cards[last] = 1;
    draw_cards(&p->s, me, 1);
    run_stack(&p->s);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    position_play(p, ACT(DRAW_CARD, last));
    int deck = 0, discard = 0;
    for (int card = 0; card < TI4_CARDS; card++) {
        deck += decks_of(&p->s)->cards[card];
        discard += board_of(&p->s)->discard[card];
    }
    assert_true(deck > 0);
    assert_int_equal(discard, 0);
}

TEST(rule_c49_5_a_draw_from_an_empty_deck_shuffles_first)
{
    Position *p = empty_board();
    Decks *d = decks_edit(&p->s);
    Board *b = board_edit(&p->s);
    memcpy(b->discard, d->cards, sizeof b->discard);
    memset(d->cards, 0, sizeof d->cards);
    draw_cards(&p->s, arena_me(p), 1);
    run_stack(&p->s);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_CARD);
}

/* A hand that is discarded onto an empty pile beside an empty deck, or a card of it lost at random, is the deck at once. */
TEST(rule_c49_5_a_discarded_hand_fills_an_empty_deck)
{
    for (int at_random = 0; at_random < 2; at_random++) {
        Position *p = empty_board();
        const int me = arena_me(p), card = 3;
        memset(decks_edit(&p->s)->cards, 0, sizeof decks_of(&p->s)->cards);
        memset(board_edit(&p->s)->discard, 0, sizeof board_of(&p->s)->discard);
        Ti4Seat *seat = seat_edit(&p->s, me);
        memset(seat->hand, 0, sizeof seat->hand);
        seat->hand[card] = seat->n_cards = 1;
        if (at_random)
            roll_lose_card_apply(&p->s, &(RollLoseCardFrame){ .head = { .seat = (uint8_t)me } }, ACT(CARD, card));
        else
            discard_hand(&p->s, me);
        assert_int_equal(decks_of(&p->s)->cards[card], 1);
        assert_int_equal(board_of(&p->s)->discard[card], 0);
        position_close(p);
    }
}

/* No card is left anywhere: whoever draws several gets none, and the game goes on. */
TEST(rule_c49_5_without_a_card_left_nothing_is_drawn)
{
    Position *p = empty_board();
    memset(decks_edit(&p->s)->cards, 0, sizeof decks_of(&p->s)->cards);
    memset(board_edit(&p->s)->discard, 0, sizeof board_of(&p->s)->discard);
    const int held = seat_of(&p->s, arena_me(p))->n_cards;
    draw_cards(&p->s, arena_me(p), 3);
    run_stack(&p->s);
    assert_int_equal(position_to_move(p), arena_me(p));
    assert_int_equal(seat_of(&p->s, arena_me(p))->n_cards, held);
}

TEST(rule_c49_1_dice_are_not_limited)
{
    Position *p = empty_board();
    const RollDiceFrame dice = { .head = { .kind = TI4_R_DICE }, .dice = 90, .hit_on = 8 };
    HxAction out[128];
    double chance[128], sum = 0, mean = 0;
    const int n = roll_dice_chance(&p->s, &dice, out, chance);
    assert_int_equal(n, 91);
    for (int i = 0; i < n; i++) {
        sum += chance[i];
        mean += i * chance[i];
    }
    assert_true(sum > 0.999999 && sum < 1.000001);
    assert_true(mean > 26.99 && mean < 27.01); /* 8, 9 and 10 (a 0) hit: three of ten (MOD-1) */
}
