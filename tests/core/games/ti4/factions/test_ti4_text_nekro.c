/* The Nekro Virus. */
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/texts.h"

#define VIRUS_0 "seats=6 faction1=NEKRO faction2=SARDAKK faction3=WINNU faction4=XXCHA faction5=YIN faction6=SOL"
#define VIRUS_1 "seats=6 faction1=SARDAKK faction2=NEKRO faction3=WINNU faction4=XXCHA faction5=YIN faction6=SOL"

/* Nekro's dreadnought (seat 0) has hit one of two cruisers of seat 1, which owns these technologies. */
static Position *after_a_loss(uint64_t mine, uint64_t theirs)
{
    Position *p = bare(VIRUS_0);
    FOR_BITS(tech, mine)
    own(p, 0, tech);
    FOR_BITS(tech, theirs)
    own(p, 1, tech);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, 3);
    stay(p, NEAR);
    arena_roll(p, 1, 1);
    arena_roll(p, 3, 0);
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    return p;
}

/* ---- Technological Singularity -------------------------------------------------------------------------------------------------- */

TEST(text_technological_singularity_takes_one_once_a_combat)
{
    Position *p = after_a_loss(BIT(TI4_TECH_PLASMA_SCORING), BIT(TI4_TECH_PLASMA_SCORING) | BIT(TI4_TECH_CRUISER_2) |
                                                                 BIT(TI4_TECH_GRAVITY_DRIVE) | BIT(TI4_TECH_SARWEEN_TOOLS));
    assert_true(offers(p, TEXT_SINGULARITY));
    assert_int_equal(position_to_move(p), 0);
    position_play(p, ACT(USE, TEXT_SINGULARITY));
    assert_false(arena_legal(p, ACT(TECH, TI4_TECH_PLASMA_SCORING))); /* has it */
    assert_true(arena_legal(p, ACT(TECH, TI4_TECH_SARWEEN_TOOLS)));
    position_play(p, ACT(TECH, TI4_TECH_CRUISER_2)); /* prerequisites do not matter */
    assert_true(has_tech(&p->s, 0, TI4_TECH_CRUISER_2));
    assert_true(has_tech(&p->s, 1, TI4_TECH_CRUISER_2)); /* its owner keeps it */
    assert_int_equal(hx_ti4_units[seat_of(&p->s, 0)->units[TI4_CRUISER]].tech, TI4_TECH_CRUISER_2);
    arena_roll(p, 1, 1); /* the second round */
    arena_roll(p, 2, 0);
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_false(offers(p, TEXT_SINGULARITY));
}

TEST(text_technological_singularity_not_when_own_units_fall)
{
    Position *p = bare(VIRUS_0);
    own(p, 1, TI4_TECH_SARWEEN_TOOLS);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3);
    arena_put(p, NEAR, 1, TI4_DREADNOUGHT, 1);
    stay(p, NEAR);
    arena_roll(p, 1 * 3, 0);
    arena_roll(p, 1, 1);
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_false(offers(p, TEXT_SINGULARITY));
}

TEST(text_technological_singularity_on_the_ground)
{
    Position *p = bare(VIRUS_1); /* as the defender */
    own(p, 0, TI4_TECH_SARWEEN_TOOLS);
    own(p, 0, TI4_TECH_GRAVITY_DRIVE);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 0);
    arena_roll(p, 2, 1);
    assert_true(offers(p, TEXT_SINGULARITY));
    assert_int_equal(position_to_move(p), 1);
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_GRAVITY_DRIVE));
    assert_true(has_tech(&p->s, 1, TI4_TECH_GRAVITY_DRIVE));
}

/* ---- Valefar Assimilators ------------------------------------------------------------------------------------------------------------ */

TEST(text_valefar_assimilators_copy_technologies_of_factions)
{
    const uint64_t theirs = BIT(TI4_TECH_EXOTRIREME_2) | BIT(TI4_TECH_VALKYRIE_PARTICLE_WEAVE) | BIT(TI4_TECH_GRAVITY_DRIVE);
    Position *p = after_a_loss(0, theirs);
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_VALKYRIE_PARTICLE_WEAVE)); /* both are free: X */
    assert_true(has_tech(&p->s, 0, TI4_TECH_VALKYRIE_PARTICLE_WEAVE));
    assert_int_equal(board_of(&p->s)->assimilated[0], TI4_TECH_VALKYRIE_PARTICLE_WEAVE + 1);
    assert_int_equal(board_of(&p->s)->assimilated[1], 0);
    position_close(p);
    for (int token = 0; token < 2; token++) { /* X lies somewhere: move it, or lay Y */
        p = after_a_loss(0, theirs);
        own(p, 0, TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
        board_edit(&p->s)->assimilated[0] = TI4_TECH_VALKYRIE_PARTICLE_WEAVE + 1;
        position_play(p, ACT(USE, TEXT_SINGULARITY));
        assert_false(arena_legal(p, ACT(TECH, TI4_TECH_VALKYRIE_PARTICLE_WEAVE))); /* one token on a technology */
        position_play(p, ACT(TECH, TI4_TECH_EXOTRIREME_2));
        POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1));
        position_play(p, ACT(NUMBER, token));
        assert_int_equal(has_tech(&p->s, 0, TI4_TECH_VALKYRIE_PARTICLE_WEAVE), token);
        assert_int_equal(board_of(&p->s)->assimilated[token], TI4_TECH_EXOTRIREME_2 + 1);
        assert_int_equal(seat_of(&p->s, 0)->units[TI4_DREADNOUGHT], TI4_UNIT_EXOTRIREME_2);
        position_close(p);
    }
}

TEST(text_valefar_assimilators_stay_when_the_owner_is_eliminated)
{
    Position *p = after_a_loss(0, BIT(TI4_TECH_EXOTRIREME_2) | BIT(TI4_TECH_GRAVITY_DRIVE));
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_EXOTRIREME_2));
    eliminate(&p->s, 1); /* ELM-6 */
    assert_true(has_tech(&p->s, 0, TI4_TECH_EXOTRIREME_2));
    assert_int_equal(seat_of(&p->s, 0)->units[TI4_DREADNOUGHT], TI4_UNIT_EXOTRIREME_2);
}

TEST(rule_46_1_a_a_second_upgrade_of_a_type_takes_the_token_of_the_first)
{
    Position *p = after_a_loss(0, BIT(TI4_TECH_SUPER_DREADNOUGHT_2) | BIT(TI4_TECH_GRAVITY_DRIVE));
    own(p, 0, TI4_TECH_EXOTRIREME_2);
    board_edit(&p->s)->assimilated[1] = TI4_TECH_EXOTRIREME_2 + 1;                         /* under Y; X is free */
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_SUPER_DREADNOUGHT_2)); /* no choice of a token */
    assert_int_equal(board_of(&p->s)->assimilated[0], 0);
    assert_int_equal(board_of(&p->s)->assimilated[1], TI4_TECH_SUPER_DREADNOUGHT_2 + 1);
    assert_false(has_tech(&p->s, 0, TI4_TECH_EXOTRIREME_2));
    assert_int_equal(seat_of(&p->s, 0)->units[TI4_DREADNOUGHT], TI4_UNIT_SUPER_DREADNOUGHT_2);
}

TEST(rule_46_1_a_of_an_upgrade_and_a_copy_the_copy_works)
{
    Position *p = after_a_loss(BIT(TI4_TECH_DREADNOUGHT_2), BIT(TI4_TECH_EXOTRIREME_2) | BIT(TI4_TECH_GRAVITY_DRIVE));
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_EXOTRIREME_2));
    assert_true(has_tech(&p->s, 0, TI4_TECH_DREADNOUGHT_2)); /* OQ-7: both are kept */
    assert_int_equal(seat_of(&p->s, 0)->units[TI4_DREADNOUGHT], TI4_UNIT_EXOTRIREME_2);
    assert_false(meets_objective(&p->s, 0, TI4_OBJ_DEVELOP_WEAPONRY)); /* and count once */
    lose_tech(&p->s, 0, TI4_TECH_EXOTRIREME_2);
    assert_int_equal(seat_of(&p->s, 0)->units[TI4_DREADNOUGHT], TI4_UNIT_DREADNOUGHT_2);
    own(p, 0, TI4_TECH_EXOTRIREME_2);
    own(p, 0, TI4_TECH_CARRIER_2);
    assert_true(meets_objective(&p->s, 0, TI4_OBJ_DEVELOP_WEAPONRY));
}

TEST(text_valefar_assimilators_count_as_what_they_copy)
{
    Position *p = bare(VIRUS_0);
    own(p, 0, TI4_TECH_VALEFAR_ASSIMILATOR_X);
    own(p, 0, TI4_TECH_VALEFAR_ASSIMILATOR_Y);
    assert_false(meets_objective(&p->s, 0, TI4_OBJ_ADAPT_NEW_STRATEGIES)); /* OQ-16 */
    own(p, 0, TI4_TECH_EXOTRIREME_2);
    own(p, 0, TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
    assert_true(meets_objective(&p->s, 0, TI4_OBJ_ADAPT_NEW_STRATEGIES));
}

/* What is copied works: trade goods count double under a copied Mirror Computing. */
TEST(text_valefar_assimilators_make_the_copy_work)
{
    Position *p = after_a_loss(0, BIT(TI4_TECH_MIRROR_COMPUTING) | BIT(TI4_TECH_GRAVITY_DRIVE));
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 3;
    assert_int_equal(budget_of(&p->s, 0, 0), 3);
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_MIRROR_COMPUTING));
    assert_int_equal(budget_of(&p->s, 0, 0), 6);
    lose_tech(&p->s, 0, TI4_TECH_MIRROR_COMPUTING);
    assert_int_equal(budget_of(&p->s, 0, 0), 3);
}

/* ---- Propagation --------------------------------------------------------------------------------------------------------------------- */

TEST(text_propagation_three_tokens_for_a_research)
{
    Position *p = bare(VIRUS_0);
    seat_edit(&p->s, 0)->pool[0] = seat_edit(&p->s, 0)->pool[1] = seat_edit(&p->s, 0)->pool[2] = 1;
    assert_int_equal(researchable(&p->s, 0), 0);
    use_card(p, TI4_TECHNOLOGY);
    asked(p, 0, TI4_A_POOL);
    POSITION_PLAY(p, ACT(POOL, TI4_TACTIC), ACT(POOL, TI4_FLEET), ACT(POOL, TI4_STRATEGY_POOL));
    for (int pool = 0; pool < TI4_POOLS; pool++)
        assert_int_equal(seat_of(&p->s, 0)->pool[pool], 2);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_RESEARCH);
}

TEST(text_propagation_by_the_secondary)
{
    Position *p = bare(VIRUS_1);
    seat_edit(&p->s, 1)->readied = 0;
    seat_edit(&p->s, 1)->trade_goods = 4;
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    use_card(p, TI4_TECHNOLOGY);
    while (position_to_move(p) != 1)
        position_play(p, arena_default(p));
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    asked(p, 1, TI4_A_POOL);
    assert_int_equal(ask_pool_frame(&p->s)->left, 3);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 0);
}

/* ---- Galactic Threat ----------------------------------------------------------------------------------------------------------------- */

/* The agenda phase, an agenda for or against; seat 2 alone can vote with Vefut II. Nekro (seat 0) names "for" or nothing. */
static Position *at_threat(bool is_named)
{
    Position *p = bare(VIRUS_0);
    own(p, 2, TI4_TECH_SARWEEN_TOOLS);
    own(p, 2, TI4_TECH_GRAVITY_DRIVE);
    core_edit(&p->s)->custodians_taken = 1;
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->readied = seat_of(&p->s, seat)->planets;
        seat_edit(&p->s, seat)->trade_goods = seat_edit(&p->s, seat)->commodities = 0;
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0; /* as after a status phase */
    }
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    until_offered(p, TEXT_GALACTIC_THREAT);
    assert_int_equal(position_to_move(p), 0);
    if (!is_named) {
        position_play(p, ACT(NO, 0));
        return p;
    }
    position_play(p, ACT(USE, TEXT_GALACTIC_THREAT));
    POSITION_ASSERT_LEGAL(p, ACT(OUTCOME, 0), ACT(OUTCOME, 1));
    position_play(p, ACT(OUTCOME, 0));
    return p;
}

/* Seat 2 votes for `outcome`, nobody else. */
static void votes_alone(Position *p, int outcome)
{
    until_vote_of(p, 2);
    cast_vote(p, ACT(OUTCOME, outcome));
}

TEST(text_galactic_threat_takes_a_technology_of_a_voter)
{
    Position *p = at_threat(true);
    votes_alone(p, 0);
    until_offered(p, TEXT_THREAT_COMES_TRUE);
    POSITION_PLAY(p, ACT(USE, TEXT_THREAT_COMES_TRUE));
    assert_true(arena_legal(p, ACT(TECH, TI4_TECH_GRAVITY_DRIVE)));
    position_play(p, ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
    assert_true(has_tech(&p->s, 0, TI4_TECH_SARWEEN_TOOLS));
    assert_false(offers(p, TEXT_THREAT_COMES_TRUE));
    for (int i = 0; i < 400 && core_of(&p->s)->phase == TI4_AGENDA_PHASE; i++) {
        assert_false(offers(p, TEXT_GALACTIC_THREAT)); /* once in an agenda phase */
        position_play(p, arena_default(p));
    }
    assert_int_equal(turn_of(&p->s)->riders[0].card, 0);
}

TEST(text_galactic_threat_wrong_or_unspoken_gains_nothing)
{
    for (int is_named = 0; is_named < 2; is_named++) {
        Position *p = at_threat(is_named);
        votes_alone(p, is_named ? 1 : 0);
        const uint64_t before = seat_of(&p->s, 0)->techs;
        for (int i = 0; i < 400 && core_of(&p->s)->agenda; i++) {
            assert_false(offers(p, TEXT_THREAT_COMES_TRUE));
            position_play(p, arena_default(p));
        }
        assert_int_equal(seat_of(&p->s, 0)->techs, before);
        position_close(p);
    }
}

/* ---- Antivirus ----------------------------------------------------------------------------------------------------------------------- */

TEST(text_antivirus_protects_its_holder_until_it_attacks)
{
    Position *p = bare(VIRUS_1);
    const int note = give_note(p, 1, 0);
    own(p, 0, TI4_TECH_SARWEEN_TOOLS);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3);
    arena_put(p, NEAR, 1, TI4_DREADNOUGHT, 1);
    stay(p, NEAR);
    assert_true(offers(p, TEXT_ANTIVIRUS_SPACE));
    assert_int_equal(position_to_move(p), 0);
    position_play(p, ACT(USE, TEXT_ANTIVIRUS_SPACE));
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 0 + 1);
    arena_roll(p, 3, 0);
    arena_roll(p, 1, 1);
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_false(offers(p, TEXT_SINGULARITY));
}

TEST(text_antivirus_no_singularity_against_the_holder)
{
    for (int is_up = 0; is_up < 2; is_up++) {
        Position *p = bare(VIRUS_1);
        const int note = give_note(p, 1, 0);
        own(p, 0, TI4_TECH_SARWEEN_TOOLS);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
        arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
        stay(p, VEFUT);
        position_play(p, ACT(NUMBER, 2));
        assert_true(offers(p, TEXT_ANTIVIRUS_GROUND));
        position_play(p, is_up ? ACT(USE, TEXT_ANTIVIRUS_GROUND) : ACT(NO, 0));
        arena_roll(p, 2, 0);
        arena_roll(p, 2, 1);
        assert_int_equal(offers(p, TEXT_SINGULARITY), !is_up);
        p->is_unreachable = true; /* the invasion was left half-way: its invaders have no frame */
        enter(p, ENTER_ACTION);   /* another turn: units of Nekro are there */
        seat_edit(&p->s, 0)->tokens = 0;
        enter(p, ENTER_ACTION);
        position_play(p, ACT(ACTIVATE, VEFUT));
        if (is_up)
            is_home(p, note);
        else
            assert_int_equal(notes_of(&p->s)->at[note], 0 + 1);
        position_close(p);
    }
}

/* "At the start of a combat": of any, whoever fights. */
TEST(text_antivirus_at_the_start_of_any_combat)
{
    Position *p = bare(VIRUS_1);
    const int note = give_note(p, 1, 3);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 2, TI4_CRUISER, 1);
    stay(p, NEAR);
    assert_true(offers(p, TEXT_ANTIVIRUS_SPACE));
    assert_int_equal(position_to_move(p), 3);
    position_play(p, ACT(USE, TEXT_ANTIVIRUS_SPACE));
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 3 + 1);
}

/* With the other reading its holder has to fight: a bystander is not asked, a side is. */
TEST(text_antivirus_in_ones_own_combat_with_the_other_reading)
{
    for (int fights = 0; fights <= 1; fights++) {
        Position *p = bare(VIRUS_1 " antivirus=own_combat");
        give_note(p, 1, fights ? 2 : 3);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, NEAR, 2, TI4_CRUISER, 1);
        stay(p, NEAR);
        assert_int_equal(offers(p, TEXT_ANTIVIRUS_SPACE), fights);
        position_close(p);
    }
}

/* ---- The Alastor --------------------------------------------------------------------------------------------------------------------- */

/* The Alastor above Vefut II with two infantry in space and three on the planet; four cruisers of seat 1. */
static Position *at_alastor(int from_planet, int from_space)
{
    Position *p = bare(VIRUS_0);
    int slot;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 3, 0, 0);
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    arena_fleet(p, VEFUT, 0, "1 flagship, 2 infantry");
    arena_put(p, VEFUT, 1, TI4_CRUISER, 4);
    stay(p, VEFUT);
    assert_true(offers(p, TEXT_ALASTOR));
    POSITION_PLAY(p, ACT(USE, TEXT_ALASTOR));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3));
    position_play(p, ACT(NUMBER, from_planet));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2));
    position_play(p, ACT(NUMBER, from_space));
    return p;
}

TEST(text_the_alastor_ground_forces_fight_as_ships)
{
    Position *p = at_alastor(2, 1);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    assert_int_equal(arena_hit_on(p), 8);
    arena_roll(p, 3, 1); /* three infantry */
    assert_int_equal(arena_hit_on(p), 9);
    arena_roll(p, 2, 0); /* the flagship */
    arena_roll(p, 4, 2); /* four cruisers */
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    asked(p, 0, TI4_A_HITS);
    POSITION_ASSERT_LEGAL(p, ACT(SUSTAIN, 2), ACT(DESTROY, TI4_FLAGSHIP), ACT(DESTROY, TI4_INFANTRY));
    POSITION_PLAY(p, ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_INFANTRY)); /* first those in space */
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY], 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 2);
    arena_roll(p, 1, 0); /* one is left to fight */
}

TEST(text_the_alastor_the_combat_goes_on_without_ships)
{
    Position *p = at_alastor(3, 0);
    arena_roll(p, 3, 0);
    arena_roll(p, 2, 0);
    arena_roll(p, 4, 3);
    POSITION_PLAY(p, ACT(SUSTAIN, 2), ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_DAMAGED + 2));
    assert_int_equal(seat_of(&p->s, 0)->ships >> VEFUT & 1, 0);
    arena_roll(p, 2, 0); /* the second round, infantry alone */
    arena_roll(p, 4, 2); /* all that is left takes part: nothing to choose */
    assert_int_equal(crew_of(&p->s, 0), 0);
    assert_int_equal(turn_of(&p->s)->crew_seat, 0);
    assert_null(combat_frame(&p->s));
}

/* The Crown of Thalnos: infantry that fights as a ship and misses again is destroyed. */
TEST(text_the_crown_of_thalnos_of_the_alastor)
{
    Position *p = at_alastor(2, 1);
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 0 + 1);
    arena_roll(p, 3, 1);
    POSITION_PLAY(p, ACT(USE, TEXT_THALNOS_IN_SPACE), ACT(NUMBER, 2));
    arena_roll(p, 2, 0);
    assert_int_equal(crew_of(&p->s, 0), 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 3);
    arena_roll(p, 2, 2); /* the flagship */
}

TEST(text_the_alastor_needs_to_be_there)
{
    Position *p = bare(VIRUS_0);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    arena_fleet(p, NEAR, 0, "1 carrier, 2 infantry");
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    stay(p, NEAR);
    assert_false(offers(p, TEXT_ALASTOR));
}

/* ---- What meets in practice: researches of cards and agendas, copies that are counted, ground forces that count as ships ---------------
 */

static void three_tokens(Position *p)
{
    asked(p, 0, TI4_A_POOL);
    assert_int_equal(ask_pool_frame(&p->s)->left, 3);
}

TEST(text_propagation_by_cards_and_agendas)
{
    Position *p = bare(VIRUS_0);
    empty_hands(p);
    hold(p, 0, TI4_CARD_FOCUSED_RESEARCH);
    seat_edit(&p->s, 0)->trade_goods = 4;
    position_play(p, ACT(COMPONENT, TEXT_FOCUSED_RESEARCH));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    three_tokens(p);
    position_close(p);

    p = bare(VIRUS_0);
    empty_hands(p);
    reveal_agenda(p, TI4_AGENDA_IXTHIAN_ARTIFACT);
    vote(p, ACT(OUTCOME, 0), 0x3e, ACT(OUTCOME, 1), 0);
    arena_roll(p, 1, 1);
    asked(p, 0, TI4_A_TARGET); /* may research, twice */
    position_play(p, ACT(YES, 0));
    three_tokens(p);
    position_close(p);

    p = bare(VIRUS_0);
    arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
    static const int rows[] = { TEXT_WORMHOLE_RESEARCH, TEXT_TECHNOLOGY_REWARD };
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        assert_true(text_usable(&p->s, rows[i], 0, 0));
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = (uint8_t)(seat_of(&p->s, 0)->pool[TI4_FLEET] + tokens_left(&p->s, 0));
        assert_false(text_usable(&p->s, rows[i], 0, 0)); /* no token to be gained */
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 3;
    }
}

/* Two cards, X with a copy and Y without: two planets are exhausted, not three. */
TEST(text_valefar_assimilators_are_one_card_with_what_they_copy)
{
    Position *p = bare(VIRUS_0);
    own(p, 0, TI4_TECH_VALEFAR_ASSIMILATOR_X);
    own(p, 0, TI4_TECH_VALEFAR_ASSIMILATOR_Y);
    own(p, 0, TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
    board_edit(&p->s)->assimilated[0] = TI4_TECH_VALKYRIE_PARTICLE_WEAVE + 1;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_hold(p, 0, TI4_PLANET_QUANN, 0, 0, 0);
    assert_int_equal(count_bits(seat_of(&p->s, 0)->readied), 3);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    effect_begin(&p->s, 0, EFFECT_REVOLUTION);
    enter(p, ENTER_STRATEGY);
    for (int i = 0; i < 2; i++) {
        asked(p, 0, TI4_A_TARGET);
        position_play(p, arena_default(p));
    }
    assert_int_equal(count_bits(seat_of(&p->s, 0)->readied), 1);
    asked(p, 0, TI4_A_STRATEGY);
}

/* The Alastor, damaged, with ground forces, about to meet the flagship of seat 1. */
static Position *damaged_alastor(const char *faction, int infantry)
{
    char options[120];
    snprintf(options, sizeof options, "seats=6 faction1=NEKRO faction2=%s faction3=SARDAKK faction4=XXCHA faction5=YIN faction6=SOL",
             faction);
    Position *p = bare(options);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    arena_put(p, FAR, 0, TI4_INFANTRY, infantry);
    fleet_edit(&p->s, FAR, 0)->damaged[damaged_slot(TI4_FLAGSHIP)] = 1;
    arena_put(p, FAR, 1, TI4_FLAGSHIP, 1);
    return p;
}

/* Salai Sai Corian rolls a die for each of them, too. */
TEST(text_the_alastor_makes_dice_for_salai_sai_corian)
{
    Position *p = damaged_alastor("WINNU", 2);
    stay(p, FAR);
    POSITION_PLAY(p, ACT(USE, TEXT_ALASTOR), ACT(NUMBER, 2));
    arena_roll(p, 2, 0); /* infantry */
    arena_roll(p, 2, 0); /* the Alastor */
    arena_roll(p, 3, 1);
    position_play(p, ACT(DESTROY, TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP)));
    arena_roll(p, 2, 0); /* the second round, infantry alone */
    arena_roll(p, 2, 0);
}

/* Hits that spare fighters go on them while there are any. */
TEST(text_the_alastor_ground_forces_shield_fighters)
{
    Position *p = damaged_alastor("L1Z1X", 1);
    arena_put(p, FAR, 0, TI4_FIGHTER, 2);
    stay(p, FAR);
    POSITION_PLAY(p, ACT(USE, TEXT_ALASTOR), ACT(NUMBER, 1));
    arena_roll(p, 1, 0);
    arena_roll(p, 4, 0); /* the Alastor and its fighters */
    arena_roll(p, 2, 2);
    asked(p, 0, TI4_A_HITS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_INFANTRY)); /* two hits, and two that are no fighters */
    while (top_of(&p->s)->head.kind == TI4_A_HITS)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 0);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_FLAGSHIP], 0);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_FIGHTER], 2);
}

/* X leaves the Hybrid Crystal Fighters: Nekro's own fly alone no more, and are too many at once. */
TEST(text_valefar_assimilators_leave_fighters_without_room)
{
    Position *p = bare(VIRUS_1);
    own(p, 0, TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
    own(p, 0, TI4_TECH_GRAVITY_DRIVE);
    own(p, 1, TI4_TECH_HYBRID_CRYSTAL_FIGHTER_2);
    board_edit(&p->s)->assimilated[0] = TI4_TECH_HYBRID_CRYSTAL_FIGHTER_2 + 1;
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_put(p, FAR, 1, TI4_FIGHTER, 2);
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 0);
    arena_roll(p, 3, 1);
    POSITION_PLAY(p, ACT(USE, TEXT_SINGULARITY), ACT(TECH, TI4_TECH_VALKYRIE_PARTICLE_WEAVE), ACT(NUMBER, 0));
    assert_false(has_tech(&p->s, 1, TI4_TECH_HYBRID_CRYSTAL_FIGHTER_2));
    asked(p, 1, TI4_A_EXCESS);
    POSITION_PLAY(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_FIGHTER], 0);
}

/* Cards of a space combat as long as both sides have something to fight with: ground forces that fight as ships are enough. */
TEST(text_the_alastor_meets_morale_boost_without_ships)
{
    Position *p = at_alastor(3, 0);
    arena_roll(p, 3, 0);
    arena_roll(p, 2, 0);
    arena_roll(p, 4, 3);
    hold(p, 0, TI4_CARD_MORALE_BOOST);
    hold(p, 1, TI4_CARD_MORALE_BOOST);
    POSITION_PLAY(p, ACT(SUSTAIN, 2), ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_DAMAGED + 2));
    asked(p, 0, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_MORALE_IN_SPACE));
    position_play(p, ACT(USE, TEXT_MORALE_IN_SPACE));
    asked(p, 1, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_MORALE_IN_SPACE));
    position_play(p, ACT(NO, 0));
    roll_on(p, 2, 8 - 1, 0);
}

/* ... and so do dice that are rolled again. */
TEST(text_the_alastor_meets_munitions_and_war_funding_without_ships)
{
    for (int is_nekros = 0; is_nekros <= 1; is_nekros++) {
        Position *p = bare(is_nekros ? "seats=6 faction1=NEKRO faction2=SARDAKK faction3=LETNEV faction4=XXCHA faction5=YIN faction6=SOL"
                                     : "seats=6 faction1=NEKRO faction2=LETNEV faction3=SARDAKK faction4=XXCHA faction5=YIN faction6=SOL");
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 3, 0, 0);
        arena_put(p, VEFUT, 0, TI4_FLAGSHIP, 1);
        arena_put(p, VEFUT, 1, TI4_CRUISER, 4);
        stay(p, VEFUT);
        POSITION_PLAY(p, ACT(USE, TEXT_ALASTOR), ACT(NUMBER, 3));
        arena_roll(p, 3, 0);
        arena_roll(p, 2, 0);
        arena_roll(p, 4, 3);
        if (is_nekros)
            give_note(p, 2, 0);
        else
            seat_edit(&p->s, 1)->trade_goods = 2;
        POSITION_PLAY(p, ACT(SUSTAIN, 2), ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_DAMAGED + 2));
        asked(p, is_nekros ? 0 : 1, TI4_A_WINDOW);
        assert_true(offers(p, is_nekros ? TEXT_WAR_FUNDING : TEXT_MUNITIONS));
        position_close(p);
    }
}

TEST(text_the_alastor_meets_arc_secundus_without_ships)
{
    Position *p = damaged_alastor("LETNEV", 2);
    stay(p, FAR);
    POSITION_PLAY(p, ACT(USE, TEXT_ALASTOR), ACT(NUMBER, 2));
    arena_roll(p, 2, 0);
    arena_roll(p, 2, 0);
    arena_roll(p, 2, 1);
    fleet_edit(&p->s, FAR, 1)->damaged[damaged_slot(TI4_FLAGSHIP)] = 1;
    position_play(p, ACT(DESTROY, TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP)));
    assert_int_equal(fleet_of(&p->s, FAR, 1)->damaged[damaged_slot(TI4_FLAGSHIP)], 0); /* the second round starts */
    arena_roll(p, 2, 0);
}

/* Ground forces that fight as ships may be chosen where a ship of the opponent may be. */
TEST(text_the_alastor_meets_devotion)
{
    for (int has_ships = 0; has_ships <= 1; has_ships++) {
        Position *p = bare("seats=6 faction1=NEKRO faction2=YIN faction3=SARDAKK faction4=XXCHA faction5=LETNEV faction6=SOL");
        arena_fleet(p, FAR, 0, "1 flagship, 2 infantry");
        fleet_edit(&p->s, FAR, 0)->damaged[damaged_slot(TI4_FLAGSHIP)] = 1;
        arena_put(p, FAR, 1, TI4_CRUISER, 2);
        stay(p, FAR);
        POSITION_PLAY(p, ACT(USE, TEXT_ALASTOR), ACT(NUMBER, 2));
        arena_roll(p, 2, 0);
        arena_roll(p, 2, 0);
        arena_roll(p, 2, !has_ships);
        if (!has_ships)
            position_play(p, ACT(DESTROY, TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP)));
        assert_true(offers(p, TEXT_DEVOTION));
        position_play(p, ACT(USE, TEXT_DEVOTION));
        if (has_ships) {
            POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP)));
            position_play(p, ACT(DESTROY, TI4_INFANTRY));
        }
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 1);
        assert_int_equal(crew_of(&p->s, 0), 1);
        arena_roll(p, 1, 0); /* the next round */
        position_close(p);
    }
}
