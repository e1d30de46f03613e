/* Wormholes, upgrades, anomalies, adjacency, far cannons (rules 41, 43, 46, 50, 52). */
#include "tests/core/games/ti4/ti4_builders.h"

TEST(rule_43_1_alpha_does_not_match_beta)
{
    Position *p = bare(SIX);
    assert_int_equal(board_of(&p->s)->alpha, BIT(ALPHA_IN) | BIT(ALPHA_OUT));
    assert_int_equal(board_of(&p->s)->beta, BIT(BETA_A) | BIT(BETA_B));
    assert_int_equal(adjacent_to(&p->s, ALPHA_OUT) & board_of(&p->s)->beta, 0);
    assert_int_equal(adjacent_to(&p->s, ALPHA_IN) & board_of(&p->s)->beta, 0);
}

TEST(rule_43_2_upgraded_cannons_reach_through_wormholes)
{
    Position *p = bare(SIX);
    int on;
    arena_hold(p, 1, TI4_PLANET_QUANN, 1, 1, 0);
    assert_int_equal(cannon_dice(&p->s, BETA_B, 1, 0, &on), 0);
    gain_tech(&p->s, 1, TI4_TECH_PDS_2);
    assert_int_equal(cannon_dice(&p->s, BETA_B, 1, 0, &on), 1);
    board_edit(&p->s)->beta = 0;
    assert_int_equal(cannon_dice(&p->s, BETA_B, 1, 0, &on), 0);
}

TEST(rule_43_3_wormholes_make_neighbors)
{
    Position *p = bare(SIX);
    arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
    assert_false(are_neighbors(&p->s, 0, 3));
    arena_put(p, BETA_B, 3, TI4_CRUISER, 1);
    assert_true(are_neighbors(&p->s, 0, 3));
    assert_true(are_neighbors(&p->s, 3, 0));
    assert_true(can_trade(&p->s, 0, 3));
}

TEST(rule_43_4_deltas_join_gate_and_home_of_the_ghosts)
{
    Position *p = arena_open("seats=6 faction1=CREUSS");
    const int gate = 19, home = seat_of(&p->s, 0)->home;
    assert_int_equal(home, TI4_OFF_BOARD);
    assert_int_equal(board_of(&p->s)->delta, BIT(gate) | BIT(home));
    assert_int_equal(adjacent_to(&p->s, home), BIT(gate));
    assert_true(adjacent_to(&p->s, gate) >> home & 1);
    assert_int_equal(system_of(&p->s, home)->planet[0].id, TI4_PLANET_CREUSS + 1);
}

/* Whatever else a seat has upgraded: a Letnev sheet starts with three infantry and two of other types, which are no rows of units. */
TEST(rule_46_1_a_an_upgrade_is_of_its_own_type)
{
    for (int faction = 0; faction < TI4_FACTIONS; faction++) {
        Position *p = bare(SIX);
        seat_edit(&p->s, 0)->faction = (uint8_t)faction;
        for (int tech = 0; tech < TI4_TECHS; tech++) {
            const int type = hx_ti4_techs[tech].upgrades;
            if (type == TI4_NO_UNIT || hx_ti4_techs[tech].faction != TI4_NO_FACTION)
                continue;
            gain_tech(&p->s, 0, tech);
            const Ti4UnitInfo *unit = &hx_ti4_units[seat_of(&p->s, 0)->units[type]];
            assert_int_equal(unit->type, type);
            assert_int_equal(unit->tech, tech);
        }
        for (int tech = 0; tech < TI4_TECHS; tech++) {
            const int type = hx_ti4_techs[tech].upgrades;
            if (type == TI4_NO_UNIT || hx_ti4_techs[tech].faction != TI4_NO_FACTION)
                continue;
            lose_tech(&p->s, 0, tech);
            const Ti4UnitInfo *unit = &hx_ti4_units[seat_of(&p->s, 0)->units[type]];
            assert_int_equal(unit->type, type);
            assert_int_equal(unit->level, 1);
            assert_true(unit->faction == faction || unit->faction == TI4_NO_FACTION);
        }
        position_close(p);
    }
}

/* Each upgrade card and the unit it replaces bear one name, but for the numeral. */
TEST(rule_46_1_an_upgrade_bears_the_units_name)
{
    int upgrades = 0;
    for (int unit = 0; unit < TI4_UNITS; unit++) {
        const Ti4UnitInfo *second = &hx_ti4_units[unit];
        if (second->level != 2)
            continue;
        upgrades++;
        assert_int_not_equal(second->tech, TI4_NO_TECH);
        assert_int_equal(hx_ti4_techs[second->tech].upgrades, second->type);
        assert_string_equal(hx_ti4_techs[second->tech].name, second->name);
        bool is_found = false;
        for (int other = 0; other < TI4_UNITS; other++) {
            const Ti4UnitInfo *first = &hx_ti4_units[other];
            const size_t stem = strlen(first->name) - 1; /* "... I" */
            is_found |= first->level == 1 && first->type == second->type && first->faction == second->faction &&
                        strlen(second->name) == stem + 2 && strncmp(first->name, second->name, stem + 1) == 0;
        }
        assert_true(is_found);
    }
    assert_true(upgrades > 8);
}

TEST(rule_50_2_four_kinds_of_anomaly)
{
    Position *p = bare(SIX);
    const Board *b = board_of(&p->s);
    const struct {
        uint64_t systems;
        uint8_t kind, tile, other;
    } kinds[] = { { b->asteroids, TI4_ASTEROID_FIELD, 44, 45 },
                  { b->nebulae, TI4_NEBULA, 42, 42 },
                  { b->supernovas, TI4_SUPERNOVA, 43, 43 },
                  { b->rifts, TI4_GRAVITY_RIFT, 41, 41 } };
    for (size_t i = 0; i < HX_COUNT(kinds); i++) {
        uint64_t should = 0;
        for (int at = 0; at < TI4_SYSTEMS; at++) {
            const Ti4System *sys = system_of(&p->s, at);
            assert_int_equal(sys->anomaly == kinds[i].kind, sys->tile == kinds[i].tile || sys->tile == kinds[i].other);
            should |= sys->anomaly == kinds[i].kind ? BIT(at) : 0;
        }
        assert_true(should != 0);
        assert_int_equal(kinds[i].systems, should);
    }
}

TEST(rule_41_3_c_cannons_reach_their_own_system_and_those_next_to_it)
{
    Position *p = bare(SIX);
    int on;
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 1, 0);
    gain_tech(&p->s, 1, TI4_TECH_PDS_2);
    for (int at = 0; at < TI4_PLACES; at++)
        assert_int_equal(cannon_dice(&p->s, at, 1, 0, &on), at == VEFUT || adjacent_to(&p->s, VEFUT) >> at & 1);
}

TEST(rule_52_2_a_no_system_is_adjacent_to_itself)
{
    Position *p = bare(SIX);
    for (int at = 0; at < TI4_PLACES; at++)
        assert_false(adjacent_to(&p->s, at) >> at & 1);
}
