/* Rules 37 and 60, the other strategy cards (SCD), technologies (TEC) and objectives (OBJ). */
#include "tests/core/games/ti4/council.h"

static const char six[] =
    "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off";

/* The active seat has this card alone and plays it. */
static Position *plays(int card, const char *settings)
{
    Position *p = arena_open(settings);
    const int me = arena_me(p);
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->strategies &= (uint8_t) ~(1 << card);
        seat_edit(&p->s, seat)->techs &= ~BIT(TI4_TECH_NEURAL_MOTIVATOR);
    }
    seat_edit(&p->s, me)->strategies = (uint8_t)(1 << card);
    assert_true(arena_legal(p, ACT(STRATEGIC, card))); /* 37.1 58.7 */
    return p;
}

TEST(rule_37_2_diplomacy_readies_a_system_and_bars_it_to_the_others)
{
    Position *p = plays(TI4_DIPLOMACY, six);
    const int me = arena_me(p), home = seat_of(&p->s, me)->home, foe = arena_foe(p), third = (foe + 1) % 6;
    assert_int_equal(TI4_DIPLOMACY + 1, 2); /* 37.0 */
    seat_edit(&p->s, me)->readied = 0;
    seat_edit(&p->s, third)->tokens |= BIT(home); /* 37.2.b */
    Ti4Seat *poor = seat_edit(&p->s, foe);        /* 37.2.a: nothing in reinforcements */
    poor->pool[0] = 7;
    poor->pool[1] = 5;
    poor->pool[2] = 4;
    const int sheet = seat_of(&p->s, third)->pool[0];
    gain_planet(&p->s, me, TI4_PLANET_MECATOL_REX);
    turn_edit(&p->s)->gained = 0;
    position_play(p, ACT(STRATEGIC, TI4_DIPLOMACY));
    assert_false(arena_legal(p, ACT(SYSTEM, TI4_MECATOL)));
    position_play(p, ACT(SYSTEM, home));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TOKEN_FROM);
    assert_int_equal(position_to_move(p), foe);
    position_play(p, ACT(POOL, 0));
    assert_int_equal(seat_of(&p->s, foe)->pool[0], 6);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->tokens >> home & 1, seat != me);
    assert_int_equal(seat_of(&p->s, third)->pool[0], sheet);
    assert_int_equal(seat_of(&p->s, me)->readied, seat_of(&p->s, me)->planets & ~BIT(TI4_PLANET_MECATOL_REX));
}

TEST(rule_37_3_the_secondary_readies_two_planets)
{
    Position *p = plays(TI4_DIPLOMACY, six);
    const int foe = arena_foe(p);
    seat_edit(&p->s, foe)->readied = 0;
    position_play(p, ACT(STRATEGIC, TI4_DIPLOMACY));
    position_play(p, arena_default(p));
    arena_until(p, TI4_A_SECONDARY);
    assert_int_equal(position_to_move(p), foe);
    const int pool = seat_of(&p->s, foe)->pool[TI4_STRATEGY_POOL];
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, foe)->pool[TI4_STRATEGY_POOL], pool - 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_READY);
    assert_int_equal(ask_ready_frame(&p->s)->left, 2);
    position_play(p, ACT(PLANET, first_bit(seat_of(&p->s, foe)->planets)));
    assert_int_equal(count_bits(seat_of(&p->s, foe)->readied), 1);
}

TEST(rule_60_1_warfare_lifts_a_token_and_lays_the_sheet_out_anew)
{
    Position *p = plays(TI4_WARFARE, six);
    const int me = arena_me(p);
    assert_int_equal(TI4_WARFARE + 1, 6); /* 60.0 */
    seat_edit(&p->s, me)->tokens = BIT(EMPTY);
    const Ti4Seat *seat = seat_of(&p->s, me);
    const int all = seat->pool[0] + seat->pool[1] + seat->pool[2];
    position_play(p, ACT(STRATEGIC, TI4_WARFARE));
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, EMPTY));
    POSITION_PLAY(p, ACT(SYSTEM, EMPTY), ACT(POOL, 2));
    assert_int_equal(seat_of(&p->s, me)->tokens, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_REDISTRIBUTE); /* 60.2 59.3: in this order */
    POSITION_PLAY(p, ACT(NUMBER, 5), ACT(NUMBER, 0));
    assert_int_equal(seat_of(&p->s, me)->pool[TI4_FLEET], 5);
    assert_int_equal(seat_of(&p->s, me)->pool[TI4_TACTIC], all + 1 - 5);
    position_close(p);
    p = plays(TI4_WARFARE, six); /* without a token on the board */
    position_play(p, ACT(STRATEGIC, TI4_WARFARE));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_REDISTRIBUTE);
}

TEST(rule_60_3_the_secondary_produces_at_home_without_a_token_there)
{
    Position *p = plays(TI4_WARFARE, six);
    const int foe = arena_foe(p), home = seat_of(&p->s, foe)->home;
    seat_edit(&p->s, foe)->trade_goods = 5;
    seat_edit(&p->s, foe)->tokens = BIT(home); /* 60.3.a: works all the same */
    const int left = tokens_left(&p->s, foe), fighters = fleet_of(&p->s, home, foe)->n[TI4_FIGHTER];
    position_play(p, ACT(STRATEGIC, TI4_WARFARE));
    arena_until(p, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    assert_int_equal(tokens_left(&p->s, foe), left + 1);
    arena_until(p, TI4_A_DOCK);
    position_play(p, arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_BUILD);
    assert_int_equal(ask_build_frame(&p->s)->system, home);
    POSITION_PLAY(p, ACT(BUILD, TI4_FIGHTER * 4 + 3), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, home, foe)->n[TI4_FIGHTER], fighters + 1); /* 45.4 */
}

TEST(rule_scd_1_leadership_gives_three_tokens_and_sells_more)
{
    Position *p = plays(TI4_LEADERSHIP, six);
    const int me = arena_me(p), tactic = seat_of(&p->s, me)->pool[0];
    seat_edit(&p->s, me)->trade_goods = 6;
    seat_edit(&p->s, me)->readied = 0;
    position_play(p, ACT(STRATEGIC, TI4_LEADERSHIP));
    POSITION_PLAY(p, ACT(POOL, 0), ACT(POOL, 0), ACT(POOL, 1));
    assert_int_equal(seat_of(&p->s, me)->pool[0], tactic + 2);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2)); /* 36.0: three influence each */
    position_play(p, ACT(NUMBER, 2));
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 0);
    const int strategy = seat_of(&p->s, me)->pool[2];
    position_play(p, ACT(POOL, 2)); /* the last pool takes the rest */
    assert_int_equal(seat_of(&p->s, me)->pool[2], strategy + 2);
}

TEST(rule_47_6_politics_names_a_speaker_and_looks_at_two_agendas)
{
    Position *p = plays(TI4_POLITICS, six);
    const int me = arena_me(p), speaker = core_of(&p->s)->speaker, cards = seat_of(&p->s, me)->n_cards, other = (me + 1) % 6;
    position_play(p, ACT(STRATEGIC, TI4_POLITICS));
    assert_false(arena_legal(p, ACT(SEAT, speaker)));
    const int next = speaker == me ? other : me;
    position_play(p, ACT(SEAT, next));
    assert_int_equal(core_of(&p->s)->speaker, next);
    arena_until(p, TI4_A_AGENDAS);
    assert_int_equal(seat_of(&p->s, me)->n_cards, cards + 2);
    assert_int_equal(decks_of(&p->s)->n_top, 2);
    const int first = decks_of(&p->s)->top[0], second = decks_of(&p->s)->top[1];
    assert_int_equal(hx_seen(&p->s, ACT(ORDER, 3), other), ACT(HIDDEN_AGENDA, 0));
    position_play(p, ACT(ORDER, 3)); /* the second on top, the first to the bottom */
    assert_int_equal(decks_of(&p->s)->n_top, 1);
    assert_int_equal(decks_of(&p->s)->top[0], second);
    assert_int_equal(decks_of(&p->s)->bottom[0], first);
}

TEST(rule_40_2_construction_places_docks_and_pds)
{
    Position *p = plays(TI4_CONSTRUCTION, six);
    const int me = arena_me(p), foe = arena_foe(p);
    gain_planet(&p->s, me, TI4_PLANET_MECATOL_REX);
    turn_edit(&p->s)->gained = 0;
    const int pds = seat_of(&p->s, me)->on_board[TI4_PDS];
    position_play(p, ACT(STRATEGIC, TI4_CONSTRUCTION));
    position_play(p, ACT(PLACE_DOCK, TI4_PLANET_MECATOL_REX)); /* 40.0 40.3 */
    assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].dock, 1);
    assert_false(arena_legal(p, ACT(PLACE_DOCK, TI4_PLANET_MECATOL_REX)));
    position_play(p, ACT(PLACE_PDS, TI4_PLANET_MECATOL_REX));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_PDS], pds + 1);
    arena_until(p, TI4_A_SECONDARY);
    assert_int_equal(position_to_move(p), foe);
    position_play(p, ACT(YES, 0));
    const int home = seat_of(&p->s, foe)->home;
    position_play(p, ACT(PLACE_PDS, system_of(&p->s, home)->planet[0].id - 1));
    assert_true(seat_of(&p->s, foe)->tokens & BIT(home)); /* CMD-5 */
}

TEST(rule_scd_5_trade_refills_and_names_who_refills_for_free)
{
    Position *p = plays(TI4_TRADE, six);
    const int me = arena_me(p), foe = arena_foe(p);
    const int goods = seat_of(&p->s, me)->trade_goods, pool = seat_of(&p->s, foe)->pool[TI4_STRATEGY_POOL];
    position_play(p, ACT(STRATEGIC, TI4_TRADE));
    assert_int_equal(seat_of(&p->s, me)->trade_goods, goods + 3);
    assert_int_equal(seat_of(&p->s, me)->commodities, hx_ti4_factions[seat_of(&p->s, me)->faction].commodities);
    position_play(p, ACT(SEAT, foe));
    if (top_of(&p->s)->head.kind == TI4_A_REFILL)
        position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, foe)->commodities, hx_ti4_factions[seat_of(&p->s, foe)->faction].commodities);
    assert_int_equal(seat_of(&p->s, foe)->pool[TI4_STRATEGY_POOL], pool);
}

TEST(rule_scd_7_technology_researches_one_and_for_six_another)
{
    Position *p = plays(TI4_TECHNOLOGY, six);
    const int me = arena_me(p), before = count_bits(seat_of(&p->s, me)->techs);
    seat_edit(&p->s, me)->trade_goods = 6;
    seat_edit(&p->s, me)->readied = 0;
    position_play(p, ACT(STRATEGIC, TI4_TECHNOLOGY));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_RESEARCH);
    position_play(p, arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_AGAIN);
    position_play(p, ACT(YES, 0));
    position_play(p, arena_default(p));
    assert_int_equal(count_bits(seat_of(&p->s, me)->techs), before + 2);
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 0);
}

TEST(rule_scd_8_imperial_scores_and_rewards_mecatol_rex)
{
    Position *p = plays(TI4_IMPERIAL, six);
    const int me = arena_me(p);
    gain_planet(&p->s, me, TI4_PLANET_MECATOL_REX);
    turn_edit(&p->s)->gained = 0;
    Core *core = core_edit(&p->s);
    core->revealed = BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES) | BIT(TI4_OBJ_SUBDUE_THE_GALAXY);
    core->extra_publics = 1; /* that of stage II */
    decks_edit(&p->s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core->revealed;
    open_row(&p->s, 2);
    seat_edit(&p->s, me)->trade_goods = 5;
    position_play(p, ACT(STRATEGIC, TI4_IMPERIAL));
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
    position_play(p, ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
    assert_int_equal(seat_of(&p->s, me)->victory_points, 2);
}

/* ---- Technologies -------------------------------------------------------------------------------------------------------------------- */

TEST(rule_tec_2_prerequisites_and_specialties)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    uint8_t missing[TI4_COLOURS];
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->techs = 0;
    assert_true(can_research(&p->s, me, TI4_TECH_ANTIMASS_DEFLECTORS, missing));
    assert_false(can_research(&p->s, me, TI4_TECH_GRAVITY_DRIVE, missing));
    seat->techs = BIT(TI4_TECH_ANTIMASS_DEFLECTORS);
    assert_true(can_research(&p->s, me, TI4_TECH_GRAVITY_DRIVE, missing));
    assert_false(can_research(&p->s, me, TI4_TECH_FLEET_LOGISTICS, missing));
    int blue = -1;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (hx_ti4_planets[planet].specialty == TI4_BLUE && system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM)
            blue = planet;
    assert_true(blue >= 0);
    gain_planet(&p->s, me, blue);
    turn_edit(&p->s)->gained = 0;
    assert_false(can_research(&p->s, me, TI4_TECH_FLEET_LOGISTICS, missing)); /* exhausted */
    seat_edit(&p->s, me)->readied |= BIT(blue);
    assert_true(can_research(&p->s, me, TI4_TECH_FLEET_LOGISTICS, missing)); /* TEC-3 */
    assert_int_equal(missing[TI4_BLUE], 1);
    research_frame_push(&p->s, me);
    run_stack(&p->s);
    position_play(p, ACT(TECH, TI4_TECH_FLEET_LOGISTICS));
    assert_false(seat_of(&p->s, me)->readied >> blue & 1);
    assert_true(has_tech(&p->s, me, TI4_TECH_FLEET_LOGISTICS));
}

typedef struct Modified {
    const char *name;
    int tech, what, of_other, base, wanted;
} Modified;

TEST(rule_tec_the_generic_technologies_that_change_a_number)
{
    static const Modified rows[] = {
        { "Antimass Deflectors: cannons", TI4_TECH_ANTIMASS_DEFLECTORS, VALUE_CANNON_AGAINST, 1, 0, -1 },
        { "Antimass Deflectors: asteroids", TI4_TECH_ANTIMASS_DEFLECTORS, VALUE_PASS_ASTEROIDS, 0, 0, 1 },
        { "Light/Wave Deflector", TI4_TECH_LIGHT_WAVE_DEFLECTOR, VALUE_PASS_SHIPS, 0, 0, 1 },
        { "Neural Motivator", TI4_TECH_NEURAL_MOTIVATOR, VALUE_CARDS, 0, 1, 2 },
        { "Hyper Metabolism", TI4_TECH_HYPER_METABOLISM, VALUE_STATUS_TOKENS, 0, 2, 3 },
        { "Sarween Tools", TI4_TECH_SARWEEN_TOOLS, VALUE_PRODUCTION_COST, 0, 5, 4 },
        { "Plasma Scoring", TI4_TECH_PLASMA_SCORING, VALUE_EXTRA_DIE, 0, 3, 4 },
    };
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p);
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        const Modified *r = &rows[i];
        seat_edit(&p->s, me)->techs = seat_edit(&p->s, foe)->techs = 0;
        assert_int_equal(modified_value(&p->s, r->what, me, foe, r->base), r->base);
        seat_edit(&p->s, r->of_other ? foe : me)->techs = BIT(r->tech);
        if (modified_value(&p->s, r->what, me, foe, r->base) != r->wanted)
            fail_msg("%s", r->name);
    }
}

TEST(rule_tec_assault_cannon_takes_a_ship_before_the_fight)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_ASSAULT_CANNON);
    arena_put(p, EMPTY, me, TI4_CRUISER, 3);
    arena_fleet(p, EMPTY, foe, "1 dreadnought, 1 destroyer");
    arena_attack(p, EMPTY);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(position_to_move(p), foe);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_DREADNOUGHT));
    position_play(p, ACT(DESTROY, TI4_DESTROYER));
    assert_int_equal(fleet_non_fighters(fleet_of(&p->s, EMPTY, foe)), 1);
}

TEST(rule_tec_duranium_armor_repairs_what_did_not_sustain)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    seat_edit(&p->s, me)->techs = 0;
    seat_edit(&p->s, foe)->techs = BIT(TI4_TECH_DURANIUM_ARMOR);
    arena_put(p, EMPTY, me, TI4_CRUISER, 2);
    arena_put(p, EMPTY, foe, TI4_DREADNOUGHT, 2);
    fleet_edit(&p->s, EMPTY, foe)->damaged[1] = 1;
    arena_attack(p, EMPTY);
    position_play(p, ACT(DONE, 0));
    arena_roll(p, 2, 1);
    arena_roll(p, 2, 0);
    position_play(p, ACT(SUSTAIN, 1));                            /* the fresh one; the older one is the only one that may be repaired */
    assert_int_equal(fleet_of(&p->s, EMPTY, foe)->damaged[1], 1); /* the older damage is gone, the new one stays */
}

TEST(rule_tec_fleet_logistics_gives_a_second_action)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p);
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_FLEET_LOGISTICS);
    arena_attack(p, EMPTY);
    while (top_of(&p->s)->head.kind != TI4_A_WINDOW)
        position_play(p, arena_default(p));
    HxAction legal[100];
    p->s.game->legal(&p->s, legal);
    position_play(p, legal[1]);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN);
    assert_int_equal(position_to_move(p), me);
    assert_false(arena_legal(p, ACT(PASS, 0))); /* ACT-6 */
}

TEST(rule_tec_infantry_two_returns_home)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), home = seat_of(&p->s, me)->home;
    gain_tech(&p->s, me, TI4_TECH_INFANTRY_2);
    arena_hold(p, me, system_of(&p->s, home)->planet[0].id - 1, 3, 0, 0);
    destroy_infantry(&p->s, home, 0, me, 2);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_REVIVE);
    assert_int_equal(arena_hit_on(p), 6);
    position_play(p, ACT(HITS, 2));
    assert_int_equal(seat_of(&p->s, me)->set_aside, 2);
    assert_true(window_open(&p->s, ON_TURN_START, me));
    run_stack(&p->s);
    while (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, arena_default(p));
    assert_int_equal(system_of(&p->s, home)->planet[0].infantry, 3);
    assert_int_equal(seat_of(&p->s, me)->set_aside, 0);
}

/* ---- Objectives ---------------------------------------------------------------------------------------------------------------------- */

TEST(rule_obj_9_public_objectives_need_the_home_planets)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    core_edit(&p->s)->revealed = BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES);
    decks_edit(&p->s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core_of(&p->s)->revealed;
    seat_edit(&p->s, me)->trade_goods = 9;
    assert_int_equal(met_publics(&p->s, me), BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
    seat_edit(&p->s, me)->scored |= BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES); /* OBJ-4 */
    assert_int_equal(met_publics(&p->s, me), 0);
    seat_edit(&p->s, me)->scored = 0;
    lose_planet(&p->s, system_of(&p->s, seat_of(&p->s, me)->home)->planet[0].id - 1);
    assert_int_equal(met_publics(&p->s, me), 0);
}

TEST(rule_obj_7_a_fourth_secret_goes_back)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    for (int i = 0; i < 3; i++) {
        secret_frame_push(&p->s, me);
        run_stack(&p->s);
        assert_int_equal(position_to_move(p), HX_CHANCE);
        position_play(p, arena_default(p));
    }
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_RETURN);
    position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, me)->n_secrets, 3);
}

typedef struct Objective {
    int objective;
    void (*arrange)(Position *p, int me, int step); /* step 0: just short, 1: met */
} Objective;

static void tokens(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->pool[0] = 2;
    seat_edit(&p->s, me)->pool[2] = (uint8_t)step;
}
static void goods(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->trade_goods = (uint8_t)(4 + step);
}
static void resources(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->readied = 0;
    seat_edit(&p->s, me)->trade_goods = (uint8_t)(7 + step);
}
static void upgrades(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_CRUISER_2) | (step ? BIT(TI4_TECH_PDS_2) : 0);
}
static void colours(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_NEURAL_MOTIVATOR) | BIT(TI4_TECH_DACXIVE_ANIMATORS) | BIT(TI4_TECH_SARWEEN_TOOLS) |
                                  (step ? BIT(TI4_TECH_TRANSIT_DIODES) : 0);
}
static void near_mecatol(Position *p, int me, int step)
{
    arena_put(p, step ? 2 : EMPTY, me, TI4_CRUISER, 1);
    if (!step)
        arena_put(p, 1, me, TI4_CRUISER, 1);
}
static void region(Position *p, int me, int step)
{
    for (int i = 0; i < 5 && !step; i++)
        arena_put(p, 7 + i, me, TI4_CRUISER, 1);
    if (step)
        arena_put(p, EMPTY, me, TI4_CRUISER, 1);
}
static void perimeter(Position *p, int me, int step)
{
    int planet = first_bit(seat_of(&p->s, me)->planets);
    if (!step) {
        arena_hold(p, me, planet, 0, 2, 0);
        arena_hold(p, me, TI4_PLANET_MECATOL_REX, 0, 1, 0);
    } else
        place_structure(&p->s, me, TI4_PLANET_MECATOL_REX, TI4_PDS);
}
static void dreadnoughts(Position *p, int me, int step)
{
    arena_put(p, EMPTY, me, TI4_DREADNOUGHT, step ? 1 : 4);
}
static void seat_of_empire(Position *p, int me, int step)
{
    if (!step)
        arena_hold(p, me, TI4_PLANET_MECATOL_REX, 1, 0, 0);
    arena_put(p, TI4_MECATOL, me, TI4_FIGHTER, step ? 1 : 2);
}
static void gates(Position *p, int me, int step)
{
    arena_put(p, first_bit(step ? board_of(&p->s)->beta : board_of(&p->s)->alpha), me, TI4_CRUISER, 1);
}
static void enemy_home(Position *p, int me, int step)
{
    if (step)
        arena_hold(p, me, system_of(&p->s, seat_of(&p->s, arena_foe(p))->home)->planet[0].id - 1, 1, 0, 0);
}
static void supply_lines(Position *p, int me, int step)
{
    const int home = seat_of(&p->s, arena_foe(p))->home;
    if (!step)
        arena_put(p, home, me, TI4_CRUISER, 1);
    else
        arena_hold(p, arena_foe(p), system_of(&p->s, home)->planet[0].id - 1, 1, 0, 1);
}
static void threaten(Position *p, int me, int step)
{
    if (step)
        arena_put(p, arena_neighbor(p, seat_of(&p->s, arena_foe(p))->home, 0), me, TI4_CRUISER, 1);
}
static void cosmos(Position *p, int me, int step)
{
    const Board *b = board_of(&p->s);
    const uint64_t next = adjacent_to_all(&p->s, 0, b->asteroids | b->nebulae | b->supernovas | b->rifts);
    int n = 0;
    FOR_BITS(at, next)
    if (n++ < 3 && (step ? n == 3 : n < 3))
        arena_put(p, at, me, TI4_CRUISER, 1);
}
static void hold_traits(Position *p, int me, int step, int trait, int n)
{
    int held = 0;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (hx_ti4_planets[planet].trait == trait && system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && held++ < n &&
            (step ? held == n : held < n))
            arena_hold(p, me, planet, 0, 0, 0);
}
static void cultural(Position *p, int me, int step)
{
    hold_traits(p, me, step, TI4_CULTURAL, 4);
}
static void hazardous(Position *p, int me, int step)
{
    hold_traits(p, me, step, TI4_HAZARDOUS, 4);
}
static void industrial(Position *p, int me, int step)
{
    hold_traits(p, me, step, TI4_INDUSTRIAL, 4);
}
static void six_planets(Position *p, int me, int step)
{
    hold_traits(p, me, step, TI4_INDUSTRIAL, 6);
}
static void specialties(Position *p, int me, int step)
{
    int held = 0;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (hx_ti4_planets[planet].specialty != TI4_NO_COLOUR && system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && held++ < 3 &&
            (step ? held == 3 : held < 3))
            arena_hold(p, me, planet, 0, 0, 0);
}
static void spies(Position *p, int me, int step)
{
    if (!step) {
        Ti4Seat *seat = seat_edit(&p->s, me);
        for (int card = 0; card < TI4_CARDS; card++) { /* four cards in hand */
            decks_edit(&p->s)->cards[card] = (uint8_t)(decks_edit(&p->s)->cards[card] + seat->hand[card]);
            seat->hand[card] = 0;
        }
        seat->n_cards = 0;
    }
    for (int card = 0; card < TI4_CARDS && seat_of(&p->s, me)->n_cards < 4 + step; card++)
        if (decks_of(&p->s)->cards[card]) {
            decks_edit(&p->s)->cards[card]--;
            seat_edit(&p->s, me)->hand[card]++;
            seat_edit(&p->s, me)->n_cards++;
        }
}
static void faction_techs(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_YIN_SPINNER) | (step ? BIT(TI4_TECH_IMPULSE_CORE) : 0);
}
static void physics(Position *p, int me, int step)
{
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_ANTIMASS_DEFLECTORS) | BIT(TI4_TECH_GRAVITY_DRIVE) | BIT(TI4_TECH_FLEET_LOGISTICS) |
                                  (step ? BIT(TI4_TECH_LIGHT_WAVE_DEFLECTOR) : 0);
}

static const Objective objectives[] = {
    { TI4_OBJ_LEAD_FROM_THE_FRONT, tokens },
    { TI4_OBJ_NEGOTIATE_TRADE_ROUTES, goods },
    { TI4_OBJ_ERECT_A_MONUMENT, resources },
    { TI4_OBJ_SWAY_THE_COUNCIL, resources },
    { TI4_OBJ_DEVELOP_WEAPONRY, upgrades },
    { TI4_OBJ_DIVERSIFY_RESEARCH, colours },
    { TI4_OBJ_INTIMIDATE_COUNCIL, near_mecatol },
    { TI4_OBJ_CONTROL_THE_REGION, region },
    { TI4_OBJ_ESTABLISH_A_PERIMETER, perimeter },
    { TI4_OBJ_GATHER_A_MIGHTY_FLEET, dreadnoughts },
    { TI4_OBJ_OCCUPY_THE_SEAT_OF_THE_EMPIRE, seat_of_empire },
    { TI4_OBJ_BECOME_THE_GATEKEEPER, gates },
    { TI4_OBJ_CONQUER_THE_WEAK, enemy_home },
    { TI4_OBJ_CUT_SUPPLY_LINES, supply_lines },
    { TI4_OBJ_THREATEN_ENEMIES, threaten },
    { TI4_OBJ_LEARN_THE_SECRETS_OF_THE_COSMOS, cosmos },
    { TI4_OBJ_FORGE_AN_ALLIANCE, cultural },
    { TI4_OBJ_MINE_RARE_METALS, hazardous },
    { TI4_OBJ_MONOPOLIZE_PRODUCTION, industrial },
    { TI4_OBJ_CORNER_THE_MARKET, industrial },
    { TI4_OBJ_UNIFY_THE_COLONIES, six_planets },
    { TI4_OBJ_EXPAND_BORDERS, six_planets },
    { TI4_OBJ_FOUND_RESEARCH_OUTPOSTS, specialties },
    { TI4_OBJ_FORM_A_SPY_NETWORK, spies },
    { TI4_OBJ_ADAPT_NEW_STRATEGIES, faction_techs },
    { TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS, physics },
};

TEST(rule_obj_2_every_condition_just_short_and_met)
{
    for (size_t i = 0; i < HX_COUNT(objectives); i++) {
        Position *p = arena_open(six);
        arena_clear(p);
        const int me = arena_me(p);
        seat_edit(&p->s, me)->techs = 0;
        objectives[i].arrange(p, me, 0);
        if (meets_objective(&p->s, me, objectives[i].objective))
            fail_msg("%s: met too early", hx_ti4_objectives[objectives[i].objective].name);
        objectives[i].arrange(p, me, 1);
        if (!meets_objective(&p->s, me, objectives[i].objective))
            fail_msg("%s: not met", hx_ti4_objectives[objectives[i].objective].name);
        position_close(p);
    }
}

/* A ship that sustained in this round and was destroyed by Direct Hit does not keep an older damage of another from being repaired. */
TEST(rule_tec_duranium_armor_after_a_direct_hit)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    seat_edit(&p->s, me)->techs = 0;
    seat_edit(&p->s, foe)->techs = BIT(TI4_TECH_DURANIUM_ARMOR);
    hold(p, me, TI4_CARD_DIRECT_HIT);
    arena_put(p, EMPTY, me, TI4_CRUISER, 2);
    arena_put(p, EMPTY, foe, TI4_DREADNOUGHT, 2);
    fleet_edit(&p->s, EMPTY, foe)->damaged[1] = 1;
    arena_attack(p, EMPTY);
    position_play(p, ACT(DONE, 0));
    arena_roll(p, 2, 1);
    arena_roll(p, 2, 0);
    POSITION_PLAY(p, ACT(SUSTAIN, 1), ACT(USE, TEXT_DIRECT_HIT));
    assert_int_equal(fleet_of(&p->s, EMPTY, foe)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, foe)->damaged[1], 0);
}

/* It repairs in rounds of space combat alone: hits of cannons bring no repair, though a ship has an older damage. */
TEST(rule_tec_duranium_armor_not_after_space_cannons)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    const int vefut = system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &(int){ 0 });
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_DURANIUM_ARMOR);
    arena_hold(p, foe, TI4_PLANET_VEFUT_2, 0, 1, 0);
    arena_put(p, vefut, me, TI4_DREADNOUGHT, 2);
    fleet_edit(&p->s, vefut, me)->damaged[1] = 1;
    arena_attack(p, vefut);
    position_play(p, ACT(DONE, 0));
    position_play(p, ACT(SEAT, me));
    arena_roll(p, 1, 1);
    position_play(p, ACT(SUSTAIN, 1));
    assert_int_equal(fleet_of(&p->s, vefut, me)->damaged[1], 2);
    assert_int_equal(fleet_of(&p->s, vefut, me)->n[TI4_DREADNOUGHT], 2);
}

static void hold_no_notes(Position *p, int seat)
{
    for (int note = 0; note < N_NOTES; note++)
        if (notes_of(&p->s)->at[note] == seat + 1)
            notes_edit(&p->s)->at[note] = 0;
    seat_edit(&p->s, seat)->n_notes = 0;
}

/* The second action may be of any kind: with neither tokens nor strategy cards left, an action card. The question alone does not tell
 * whether the hand has one. */
TEST(rule_tec_fleet_logistics_for_a_component_action)
{
    enum { NO_CARD, ACTION_OF_ITS_OWN, NO_ACTION, HANDS };
    for (int hand = NO_CARD; hand < HANDS; hand++) {
        Position *p = arena_open(six);
        arena_clear(p);
        const int me = arena_me(p);
        seat_edit(&p->s, me)->techs = BIT(TI4_TECH_FLEET_LOGISTICS);
        seat_edit(&p->s, me)->used = seat_of(&p->s, me)->strategies;
        seat_edit(&p->s, me)->pool[TI4_TACTIC] = 1;
        hold_no_notes(p, me);
        if (hand != NO_CARD)
            hold(p, me, hand == NO_ACTION ? TI4_CARD_SHIELDS_HOLDING : TI4_CARD_MINING_INITIATIVE);
        arena_attack(p, EMPTY);
        position_play(p, ACT(DONE, 0));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_WINDOW, hand != NO_CARD);
        if (hand != NO_CARD) {
            position_play(p, ACT(USE, TEXT_FLEET_LOGISTICS));
            assert_int_equal(position_to_move(p), me);
            POSITION_ASSERT_LEGAL(p, hand == NO_ACTION ? ACT(DONE, 0) : ACT(COMPONENT, TEXT_MINING_INITIATIVE));
        }
        position_close(p);
    }
}

/* Minister of War first leaves the second action of Fleet Logistics: three in all. */
TEST(rule_tec_fleet_logistics_after_the_minister_of_war)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p);
    seat_edit(&p->s, me)->techs = BIT(TI4_TECH_FLEET_LOGISTICS);
    seat_edit(&p->s, me)->pool[TI4_TACTIC] = 3;
    enact(p, TI4_AGENDA_MINISTER_OF_WAR, me + 1);
    arena_attack(p, EMPTY);
    position_play(p, ACT(DONE, 0));
    POSITION_PLAY(p, ACT(USE, TEXT_MINISTER_WAR), ACT(ACTIVATE, EMPTY), ACT(DONE, 0));
    assert_true(offers(p, TEXT_FLEET_LOGISTICS));
    position_play(p, ACT(USE, TEXT_FLEET_LOGISTICS));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN);
    assert_int_equal(position_to_move(p), me);
}

/* Minister of War: whether a further action is asked for does not tell what the hand is. */
TEST(rule_act_6_minister_of_war_tells_nothing_of_the_hand)
{
    static const int cards[] = { TI4_CARD_SHIELDS_HOLDING, TI4_CARD_MINING_INITIATIVE };
    for (size_t i = 0; i < HX_COUNT(cards); i++) {
        Position *p = arena_open(six);
        arena_clear(p);
        const int me = arena_me(p);
        seat_edit(&p->s, me)->used = seat_of(&p->s, me)->strategies;
        seat_edit(&p->s, me)->pool[TI4_TACTIC] = 1;
        enact(p, TI4_AGENDA_MINISTER_OF_WAR, me + 1);
        hold(p, me, cards[i]);
        arena_attack(p, EMPTY);
        position_play(p, ACT(DONE, 0));
        position_play(p, ACT(USE, TEXT_MINISTER_WAR));
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN);
        assert_int_equal(position_to_move(p), me);
        position_close(p);
    }
}
