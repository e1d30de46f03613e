/* Battles of the engine against the exact odds: two pieces of code that share nothing must agree on who wins how often. */
#include <math.h>

#include "core/games/eclipse/odds/odds.h"
#include "core/games/eclipse/outside/check.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/pieces.h"
#include "tests/support/position.h"

enum { ARENA = 4 /* tile 104: two Ancients */, BATTLES = 2500 };

/* The first turn of a two-seat game, seat 0 in turn. */
static Position *open_turn(void)
{
    Position *p = position_open(&hx_eclipse_game, "seats=2 species_0=terran_directorate species_1=terran_federation");
    while (position_to_move(p) == HX_CHANCE) {
        HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
        position_play(p, hx_sample(&p->s, &rng));
    }
    while (position_to_move(p) != 0)
        position_play(p, ACT + ECLIPSE_ACT_PASS);
    return p;
}

static void settle(Position *p)
{
    eclipse_derive(&p->s);
    const char *wrong = eclipse_check(&p->s);
    if (wrong)
        fail_msg("%s", wrong);
}

/* Tile 104 with this many Ancients beside the centre. */
static void lay_arena(Position *p, int ancients)
{
    Bags *b = bags_edit(&p->s);
    b->stack &= ~BIT(ARENA);
    b->left[ECLIPSE_INNER]--;
    eclipse_place_tile(&p->s, ARENA, 0, -1, 0);
    Hex *h = hex_edit(&p->s, ARENA);
    h->ancients = (uint8_t)ancients;
    h->flags |= HEX_DISCOVERY;
    settle(p);
}

/* Everybody has passed: the Combat Phase. */
static void end_actions(Position *p)
{
    seat_edit(&p->s, 1)->has_passed = 1;
    position_play(p, ACT + ECLIPSE_ACT_PASS);
    if (asked(&p->s) == ECLIPSE_KIND_TURN_END)
        position_play(p, DONE);
}

/* Attack always, larger types first, each die on the most damaged ship: against one type of damage-1 dice that is E-CMB-15. */
static HxAction choose(const HxState *s)
{
    HxAction legal[MAX_LEGAL];
    const int n = s->game->legal(s, legal);
    switch (asked(s)) {
    case ECLIPSE_KIND_ATTACK:
        return ATTACK;
    case ECLIPSE_KIND_ORDER:
        return hx_is_legal(s, ORDER + ECLIPSE_DREADNOUGHT) ? ORDER + ECLIPSE_DREADNOUGHT
               : hx_is_legal(s, ORDER + ECLIPSE_CRUISER)   ? ORDER + ECLIPSE_CRUISER
                                                           : legal[0];
    default:
        return legal[n - 1]; /* ASSIGN: the action counts the damage on the target */
    }
}

/* Play on until one side of the fight in `sector` is gone; did seat 0 win? */
static bool fight(const Position *p, int sector, HxRng *rng)
{
    HxState s;
    hx_clone(&s, &p->s, p->pool);
    for (;;) {
        const Hex *h = hex_at(&s, sector);
        const bool is_won = h->ancients == 0 && !(h->flags & HEX_GCDS);
        if (is_won || h->ships[0] == 0) {
            hx_drop(&s);
            return is_won;
        }
        assert_int_equal(hx_apply(&s, s.game->to_move(&s) == HX_CHANCE ? hx_sample(&s, rng) : choose(&s)), HX_OK);
    }
}

/* The figures of a type on seat 0's blueprint. */
static EclipseOddsShip figures(const HxState *s, int type, int count)
{
    static const EclipseOddsSize sizes[] = { ECLIPSE_ODDS_SMALLEST, ECLIPSE_ODDS_CRUISER, ECLIPSE_ODDS_DREADNOUGHT, ECLIPSE_ODDS_STARBASE };
    EclipseSeat seat;
    hx_eclipse_read_seat(s, 0, &seat);
    const EclipseShipStats *ship = &seat.ship[type];
    return (EclipseOddsShip){
        .size = sizes[type],
        .count = count,
        .hull = ship->hull,
        .computer = ship->computer,
        .shield = ship->shield,
        .initiative = ship->initiative,
        .cannon = { [1] = ship->cannon[0], [2] = ship->cannon[1], [4] = ship->cannon[2] },
        .missile = { [1] = ship->missile[0], [2] = ship->missile[1], [4] = ship->missile[2] },
    };
}

typedef struct Matchup {
    const char *name;
    int ships[ECLIPSE_SHIP_TYPES];
    int ancients; /* 0: the GCDS in the centre */
    int part[2];  /* tiles laid on slots of cruiser and dreadnought that print nothing; ECLIPSE_PART_EMPTY: none */
} Matchup;

static const Matchup battles[] = {
    { "3 cruisers, 2 Ancients", { 0, 3, 0, 0 }, 2, { ECLIPSE_PART_EMPTY, ECLIPSE_PART_EMPTY } },
    { "2 interceptors and a cruiser, an Ancient", { 2, 1, 0, 0 }, 1, { ECLIPSE_PART_EMPTY, ECLIPSE_PART_EMPTY } },
    { "every type with more hull, 2 Ancients", { 2, 1, 1, 0 }, 2, { ECLIPSE_PART_HULL, ECLIPSE_PART_HULL } },
    { "shields against 2 Ancients", { 0, 2, 1, 0 }, 2, { ECLIPSE_PART_GAUSS_SHIELD, ECLIPSE_PART_GAUSS_SHIELD } },
    { "2 dreadnoughts and 4 cruisers, the GCDS", { 0, 4, 2, 0 }, 0, { ECLIPSE_PART_HULL, ECLIPSE_PART_ELECTRON_COMPUTER } },
    { "missiles against the GCDS", { 1, 3, 2, 0 }, 0, { ECLIPSE_PART_PLASMA_MISSILE, ECLIPSE_PART_PLASMA_MISSILE } },
};

/* The slot of a Terran blueprint that prints nothing. */
static int empty_slot(int type)
{
    int slot = 0;
    while (hx_eclipse_species_info[ECLIPSE_TERRAN_DIRECTORATE].blueprint[type].slot[slot] != ECLIPSE_PART_EMPTY)
        slot++;
    return slot;
}

static void check_battle(const Matchup *b)
{
    Position *p = open_turn();
    const int sector = b->ancients ? ARENA : 0;
    if (b->ancients)
        lay_arena(p, b->ancients);
    for (int i = 0; i < 2; i++)
        if (b->part[i] != ECLIPSE_PART_EMPTY) {
            const int type = i == 0 ? ECLIPSE_CRUISER : ECLIPSE_DREADNOUGHT;
            seat_edit(&p->s, 0)->tile[type][empty_slot(type)] = (uint8_t)(b->part[i] + 1);
        }
    settle(p);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        if (b->ships[type])
            eclipse_add_ships(&p->s, sector, 0, type, b->ships[type]);
    settle(p);
    EclipseOddsBattle asked = { .side = { [1] = { .n_types = 1, .is_npc = true } } };
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        if (b->ships[type])
            asked.side[0].type[asked.side[0].n_types++] = figures(&p->s, type, b->ships[type]);
    asked.side[1].type[0] = b->ancients ? hx_eclipse_odds_ancient() : hx_eclipse_odds_gcds();
    asked.side[1].type[0].count = b->ancients ? b->ancients : 1;
    EclipseOdds odds;
    assert_int_equal(hx_eclipse_odds(&asked, &odds, NULL), HX_OK);
    assert_true(odds.is_exact);
    end_actions(p);
    HxRng rng = hx_rng_stream(9, (uint64_t)(b - battles), HX_FOR_TEST, 0);
    int won = 0;
    for (int i = 0; i < BATTLES; i++)
        won += fight(p, sector, &rng);
    const double share = (double)won / BATTLES, error = sqrt(odds.attacker * (1 - odds.attacker) / BATTLES);
    if (fabs(share - odds.attacker) > 4.5 * error)
        fail_msg("%s: %.4f of battles won, exact odds %.4f", b->name, share, odds.attacker);
    assert_true(odds.attacker > 0.01 && odds.attacker < 0.999); /* a battle that can go either way */
    hx_eclipse_odds_fini(&odds);
    position_close(p);
}

TEST(rule_e_cmb_15_battles_with_ancients_end_as_the_exact_odds_say)
{
    for (size_t i = 0; i < 4; i++)
        check_battle(&battles[i]);
}

TEST(rule_e_cmb_7_battles_with_the_gcds_end_as_the_exact_odds_say)
{
    for (size_t i = 4; i < HX_COUNT(battles); i++)
        check_battle(&battles[i]);
}
