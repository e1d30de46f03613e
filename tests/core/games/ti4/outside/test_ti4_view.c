/* The public view tells of each question what its answers are about: held against the legal actions and the board, over whole games. */
#include "tests/core/games/ti4/arena.h"

enum { MOST_LEGAL = 128 };

static void check_table(const HxState *s)
{
    const Core *core = core_of(s);
    const Ti4Table table = hx_ti4_table(s);
    assert_int_equal(table.round, core->round);
    assert_int_equal(table.active_system, core->active_system);
    assert_int_equal(table.revealed, core->revealed);
    assert_int_equal(table.are_custodians_taken, core->custodians_taken);
    assert_int_equal(hx_ti4_agenda(s), core->agenda - 1);
    for (int seat = 0; seat < table.seats; seat++)
        assert_int_equal(hx_ti4_unscored_publics(s, seat), table.revealed & ~(uint32_t)hx_ti4_seat(s, seat)->scored);
    for (uint64_t left = table.laws; left; left &= left - 1)
        assert_int_equal(hx_ti4_law_target(s, first_bit(left)), core->law_target[first_bit(left)] - 1);
}

/* Which verb answers a text that asks for this. */
static int verb_of_target(Ti4Target target)
{
    switch (target) {
    case TI4_TARGET_PLANET:
        return TI4_V_PLANET;
    case TI4_TARGET_SYSTEM:
        return TI4_V_SYSTEM;
    case TI4_TARGET_SEAT:
        return TI4_V_SEAT;
    case TI4_TARGET_CLASS:
        return TI4_V_DESTROY;
    case TI4_TARGET_TECH:
        return TI4_V_TECH;
    case TI4_TARGET_YES:
        return TI4_V_YES;
    default:
        return -1;
    }
}

static int ships_in(const HxState *s, int system, int seat)
{
    int n = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        n += hx_ti4_fleet(s, system, seat)->n[type];
    return n;
}

static void check_decision(const HxState *s, const Ti4Decision *d, const HxAction *legal, int n)
{
    int argument;
    assert_int_equal(d->seat, s->game->to_move(s));
    assert_true(d->system == TI4_NO_SYSTEM || d->system < TI4_SYSTEMS);
    switch (d->kind) {
    case TI4_DECIDES_HOME:
        assert_in_range(d->unit, 0, TI4_TYPES - 1);
        assert_in_range(d->left, 1, 16);
        break;
    case TI4_DECIDES_HITS:
        assert_true(d->left > 0 && d->enemy >= 0 && d->enemy != d->seat);
        assert_true(ships_in(s, d->system, d->seat) > 0);
        break;
    case TI4_DECIDES_GROUND_HITS:
        assert_true(d->left > 0);
        assert_int_equal(hx_ti4_planet_system(s, d->planet, &argument), d->system);
        break;
    case TI4_DECIDES_COMMIT:
    case TI4_DECIDES_EMBARK:
        assert_int_equal(hx_ti4_planet_system(s, d->planet, &argument), d->system);
        break;
    case TI4_DECIDES_BOMBARD:
        assert_true(hx_ti4_fleet(s, d->system, d->seat)->n[d->unit] > 0 && hx_ti4_unit(s, d->seat, d->unit)->bomb > 0);
        break;
    case TI4_DECIDES_RECALL:
        assert_in_range(d->unit, 0, TI4_TYPES - 1);
        break;
    case TI4_DECIDES_DISCARD:
        assert_in_range(d->left, 1, hx_ti4_seat(s, d->seat)->n_cards);
        break;
    case TI4_DECIDES_SPECIALTY:
        assert_false(hx_ti4_seat(s, d->seat)->techs >> d->technology & 1);
        break;
    case TI4_DECIDES_TARGET:
        assert_true(d->target != TI4_TARGET_NOTHING);
        assert_int_equal(d->may_decline, hx_ti4_verb(legal[0], &argument) == TI4_V_NO);
        if (verb_of_target(d->target) >= 0)
            assert_int_equal(hx_ti4_verb(legal[n - 1], &argument), verb_of_target(d->target));
        break;
    default:
        break;
    }
}

TEST(decisions_name_what_they_are_about)
{
    int seen[TI4_DECISIONS] = { 0 };
    for (uint64_t seed = 0; seed < 60; seed++) {
        Position *p = position_open(&hx_ti4_game, seed % 2 ? "seats=3 map=dealt" : "seats=6 factions=dealt");
        HxRng rng = hx_rng_stream(11, seed, HX_FOR_TEST, 0);
        HxAction legal[MOST_LEGAL];
        while (position_to_move(p) != HX_OVER) {
            if (position_to_move(p) == HX_CHANCE) {
                assert_int_equal(hx_ti4_decision(&p->s).kind, TI4_DECIDES_NOTHING);
                assert_int_equal(hx_apply(&p->s, hx_sample(&p->s, &rng)), HX_OK);
                continue;
            }
            const int n = p->s.game->legal(&p->s, legal);
            const Ti4Decision d = hx_ti4_decision(&p->s);
            seen[d.kind]++;
            check_decision(&p->s, &d, legal, n);
            if (d.kind == TI4_DECIDES_TURN)
                check_table(&p->s);
            const uint32_t one = hx_rng_below(&rng, (uint32_t)n), other = hx_rng_below(&rng, (uint32_t)n);
            assert_int_equal(hx_apply(&p->s, legal[one > other ? one : other]), HX_OK); /* the later one: passes come first */
        }
        position_close(p);
    }
    static const Ti4DecisionKind kinds[] = { TI4_DECIDES_HITS, TI4_DECIDES_COMMIT, TI4_DECIDES_DISCARD, TI4_DECIDES_TARGET };
    for (size_t i = 0; i < HX_COUNT(kinds); i++)
        assert_true(seen[kinds[i]] > 0);
}
