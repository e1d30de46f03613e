/* The Xxcha Kingdom: Peace Accords, Quash, Instinct Training, Nullification Field, Loncara Ssodu, Political Favor. */
#include "tests/core/games/ti4/faction_texts.h"

#define XXCHA SEATED("XXCHA", "YSSARIL")
#define OTHER SEATED("YSSARIL", "XXCHA")

/* Seat `seat` controls Vefut; its neighbours hold what the test puts there. */
static Position *envoys(const char *settings, int seat)
{
    Position *p = bare(settings);
    arena_hold(p, seat, TI4_PLANET_VEFUT_2, 1, 0, 0);
    return p;
}

static int planet_in(const Position *p, int system)
{
    return system_of(&p->s, system)->planet[0].id - 1;
}

TEST(text_peace_accords_takes_an_empty_planet_after_the_primary)
{
    Position *p = envoys(XXCHA, 0);
    const int next = planet_in(p, OUTER);
    use_card(p, TI4_DIPLOMACY);
    position_play(p, ACT(SYSTEM, VEFUT));
    asked(p, 0, TI4_A_WINDOW); /* before the others use the secondary */
    position_play(p, ACT(USE, TEXT_PEACE_ACCORDS));
    assert_true(arena_legal(p, ACT(PLANET, next)));
    assert_false(arena_legal(p, ACT(PLANET, TI4_PLANET_MECATOL_REX)));
    uint64_t near = 0;
    FOR_BITS(own, seat_of(&p->s, 0)->planets)
    near |= adjacent_to_unit(&p->s, 0, system_of_planet(&p->s, own, NULL));
    for (int planet = 0; planet < TI4_PLANETS; planet++) /* none that is too far */
        if (system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && !(near >> system_of_planet(&p->s, planet, NULL) & 1))
            assert_false(arena_legal(p, ACT(PLANET, planet)));
    position_play(p, ACT(PLANET, next));
    assert_int_equal(system_of(&p->s, OUTER)->planet[0].owner, 0 + 1);
    assert_false(seat_of(&p->s, 0)->readied >> next & 1); /* CTL-1: its card comes exhausted */
    assert_int_equal(turn_of(&p->s)->gained, 0);
}

/* From another player too, unless something stands there: infantry, a PDS, a space dock. */
TEST(text_peace_accords_spares_planets_with_units)
{
    for (int guard = 0; guard <= 3; guard++) {
        Position *p = envoys(XXCHA, 0);
        const int next = planet_in(p, OUTER);
        arena_hold(p, 1, next, guard == 1, guard == 2, guard == 3);
        use_card(p, TI4_DIPLOMACY);
        position_play(p, ACT(SYSTEM, VEFUT));
        const bool is_offered = offers(p, TEXT_PEACE_ACCORDS);
        bool takes = false;
        if (is_offered) {
            position_play(p, ACT(USE, TEXT_PEACE_ACCORDS));
            takes = top_of(&p->s)->head.kind != TI4_A_TARGET ? system_of(&p->s, OUTER)->planet[0].owner == 1
                                                             : arena_legal(p, ACT(PLANET, next));
        }
        assert_int_equal(takes, guard == 0);
        position_close(p);
    }
}

/* Worth a token though no planet is exhausted; declined, it is not asked. */
TEST(text_peace_accords_after_the_secondary)
{
    for (int uses = 0; uses <= 1; uses++) {
        Position *p = envoys(OTHER, 1);
        seat_edit(&p->s, 1)->readied = seat_of(&p->s, 1)->planets;
        use_card(p, TI4_DIPLOMACY);
        position_play(p, arena_default(p)); /* the system */
        arena_until(p, TI4_A_SECONDARY);
        asked(p, 1, TI4_A_SECONDARY);
        position_play(p, uses ? ACT(YES, 0) : ACT(NO, 0));
        if (uses) {
            while (top_of(&p->s)->head.kind == TI4_A_READY)
                position_play(p, ACT(DONE, 0));
            asked(p, 1, TI4_A_WINDOW);
            position_play(p, ACT(USE, TEXT_PEACE_ACCORDS));
            position_play(p, ACT(PLANET, planet_in(p, OUTER)));
            assert_int_equal(system_of(&p->s, OUTER)->planet[0].owner, 1 + 1);
        } else
            assert_false(offers(p, TEXT_PEACE_ACCORDS));
        position_close(p);
    }
}

TEST(text_peace_accords_is_for_diplomacy_alone)
{
    Position *p = envoys(XXCHA, 0);
    use_card(p, TI4_WARFARE);
    for (int i = 0; i < 20 && top_of(&p->s)->head.kind != TI4_A_TURN; i++) {
        assert_false(offers(p, TEXT_PEACE_ACCORDS));
        position_play(p, arena_default(p));
    }
}

/* An agenda is revealed. */
static Position *revealed(const char *settings)
{
    Position *p = bare(settings);
    core_edit(&p->s)->custodians_taken = 1;
    return p;
}

static void reveal_agenda(Position *p)
{
    deal_strategies(p, (const uint8_t[6]){ 1, 2, 4, 8, 16, 32 });
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
}

TEST(text_quash_pays_a_token_for_another_agenda)
{
    Position *p = revealed(OTHER);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 2;
    reveal_agenda(p);
    const int first = core_of(&p->s)->agenda - 1;
    asked(p, 1, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_QUASH));
    position_play(p, ACT(USE, TEXT_QUASH));
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 1);
    assert_true(decks_of(&p->s)->agenda_discard >> first & 1);
    assert_int_equal(core_of(&p->s)->agenda, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA); /* the next one */
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, arena_default(p));
    asked(p, 1, TI4_A_WINDOW); /* a new agenda: again, with the last token */
    position_play(p, ACT(NO, 0));
}

TEST(text_quash_needs_a_token)
{
    Position *p = revealed(OTHER);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 0;
    reveal_agenda(p);
    assert_false(offers(p, TEXT_QUASH));
}

TEST(text_political_favor_costs_the_xxcha_a_token)
{
    for (int tokens = 0; tokens <= 1; tokens++) {
        Position *p = revealed(OTHER);
        const int note = lend(p, 1, 0);
        core_edit(&p->s)->switches |= 1 << SWITCH_NO_ABILITIES; /* without Quash */
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
        const int left = tokens_left(&p->s, 1);
        reveal_agenda(p);
        if (tokens == 0) {
            assert_false(offers(p, TEXT_POLITICAL_FAVOR));
            position_close(p);
            continue;
        }
        const int first = core_of(&p->s)->agenda - 1;
        asked(p, 0, TI4_A_WINDOW);
        position_play(p, ACT(USE, TEXT_POLITICAL_FAVOR));
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 0);
        assert_int_equal(tokens_left(&p->s, 1), left + 1);
        assert_true(decks_of(&p->s)->agenda_discard >> first & 1);
        assert_int_equal(note_at(p, note), 1);
        position_close(p);
    }
}

/* Seat 0 activates a system with a ship of the Xxcha. */
static Position *intrusion(int tokens)
{
    Position *p = bare(OTHER);
    gain_tech(&p->s, 1, TI4_TECH_NULLIFICATION_FIELD);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
    arena_put(p, NEAR, 1, TI4_DESTROYER, 1);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    gain_tech(&p->s, 0, TI4_TECH_FLEET_LOGISTICS);
    position_play(p, ACT(ACTIVATE, NEAR));
    return p;
}

TEST(text_nullification_field_ends_the_turn)
{
    Position *p = intrusion(1);
    turn_edit(&p->s)->silent = EMPTY + 1; /* In the Silence of Space was played */
    effect_begin(&p->s, 0, EFFECT_SILENCE);
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_NULLIFICATION_FIELD));
    assert_int_equal(turn_of(&p->s)->silent, 0);
    assert_false(has_effect(&p->s, 0, EFFECT_SILENCE));
    assert_int_equal(core_of(&p->s)->active, 1); /* no movement, no second action */
    assert_true(seat_of(&p->s, 0)->tokens >> NEAR & 1);
    assert_int_equal(seat_of(&p->s, 0)->passed, 0);
    assert_int_equal(core_of(&p->s)->active_system, TI4_NO_SYSTEM);
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 0);
    assert_true(seat_of(&p->s, 1)->exhausted >> TI4_TECH_NULLIFICATION_FIELD & 1);
}

TEST(text_nullification_field_needs_a_token_and_a_ship)
{
    Position *p = intrusion(0);
    asked(p, 0, TI4_A_MOVE);
    position_close(p);
    p = bare(OTHER);
    gain_tech(&p->s, 1, TI4_TECH_NULLIFICATION_FIELD);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 1, 0);
    position_play(p, ACT(ACTIVATE, VEFUT)); /* no ship */
    asked(p, 0, TI4_A_MOVE);
}

TEST(text_loncara_ssodu_fires_into_adjacent_systems)
{
    static const struct {
        int at, fires;
    } rows[] = { { NEAR, 1 }, { EMPTY, 1 }, { OUTER, 0 } };
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        Position *p = bare(OTHER);
        arena_put(p, rows[i].at, 1, TI4_FLAGSHIP, 1);
        arena_put(p, TI4_MECATOL, 0, TI4_CRUISER, 2);
        position_play(p, ACT(ACTIVATE, NEAR));
        arena_move(p, TI4_MECATOL, TI4_CRUISER);
        position_play(p, ACT(DONE, 0));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_FIRE, rows[i].fires);
        if (rows[i].fires) {
            asked(p, 1, TI4_A_FIRE);
            position_play(p, ACT(SEAT, 0));
            roll_on(p, 3, 5, 1);
            assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 0);
        }
        position_close(p);
    }
}
