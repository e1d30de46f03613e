/* Ways of ships: stops, Gravity Drive or rift, retreats out of a rift, combats that nobody can win (TRN, ANM, SPC, MOV, FLT). */
#include "core/games/ti4/data/components.h"
#include "tests/core/games/ti4/ti4_builders.h"

/* The gravity rift of the fixed six-seat galaxy, and systems next to it. */
enum { RIFT = 11, WELLON = 24, ARNOR = 26, LAZAR = 3 };
/* Of one system: fighters and infantry in space, infantry on its first planet. */
enum { FIGHTERS, INFANTRY, ON_PLANET };

static HxAction load(int system, int kind)
{
    return ACT(LOAD, system * 5 + kind);
}

static Position *with_drive(void)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_CARRIER_2); /* move 2, room for 6 */
    gain_tech(&p->s, 0, TI4_TECH_GRAVITY_DRIVE);
    return p;
}

TEST(rule_trn_1_several_stops_on_one_way)
{
    Position *p = with_drive();
    arena_hold(p, 0, TI4_PLANET_TARMANN, 1, 0, 0);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_put(p, OUTER, 0, TI4_CARRIER, 1);
    arena_fleet(p, NEAR, 0, "1 carrier, 1 infantry");
    arena_fleet(p, EMPTY, 0, "1 carrier, 1 infantry");
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 5;
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(OUTER, TI4_CARRIER)); /* three systems, with Gravity Drive */
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), load(NEAR, INFANTRY), load(VEFUT, ON_PLANET), load(OUTER, ON_PLANET)); /* EMPTY: too far round */
    position_play(p, load(NEAR, INFANTRY));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), load(VEFUT, ON_PLANET), load(OUTER, ON_PLANET));
    POSITION_PLAY(p, load(VEFUT, ON_PLANET), load(OUTER, ON_PLANET), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_INFANTRY], 3);
}

/* From 13 to 4 past 3: by way of 12, unless enemy ships close that, too. */
TEST(rule_trn_1_the_way_to_a_stop_must_be_free)
{
    for (int is_barred = 0; is_barred <= 1; is_barred++) {
        Position *p = with_drive();
        arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
        arena_hold(p, 0, TI4_PLANET_LAZAR, 1, 0, 0);
        arena_put(p, NEAR, 1, TI4_CRUISER, 1);
        if (is_barred)
            arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
        POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(VEFUT, TI4_CARRIER));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_LOAD && arena_legal(p, load(LAZAR, ON_PLANET)), !is_barred);
        position_close(p);
    }
}

/* Nothing is picked up where an own token lies, but in the active system. */
TEST(rule_trn_2_no_pick_up_under_an_own_token)
{
    for (int has_token = 0; has_token <= 1; has_token++) {
        Position *p = with_drive();
        arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
        arena_fleet(p, NEAR, 0, "1 carrier, 1 infantry");
        arena_hold(p, 0, TI4_PLANET_LAZAR, 1, 0, 0);
        if (has_token)
            seat_edit(&p->s, 0)->tokens |= BIT(NEAR);
        POSITION_PLAY(p, ACT(ACTIVATE, LAZAR), move_from(VEFUT, TI4_CARRIER)); /* past NEAR */
        assert_true(arena_legal(p, load(VEFUT, ON_PLANET)));
        assert_true(arena_legal(p, load(LAZAR, ON_PLANET)));
        assert_int_equal(arena_legal(p, load(NEAR, INFANTRY)), !has_token);
        position_close(p);
    }
}

/* Would an anomaly lie beside an anomaly, or a wormhole beside its like? */
static bool lies_by_its_like(const Position *p, int tile, int place)
{
    const Ti4TileInfo *info = &ti4_tiles[tile - 1];
    FOR_BITS(at, adjacent_places(place) & board_of(&p->s)->present)
    {
        const Ti4System *sys = system_of(&p->s, at);
        if ((info->anomaly && sys->anomaly) || (info->wormholes & sys->wormholes))
            return true;
    }
    return false;
}

/* Mecatol Rex, then rings of 6, 12 and 18 places. */
static int ring_of(int place)
{
    return place == 0 ? 0 : place < 7 ? 1 : place < 19 ? 2 : 3;
}

/* Three players: from the speaker there and back again, ring after ring; apart from its like while any tile of the hand can be. */
static void build_board(Position *p, int pick)
{
    static const uint8_t order[] = { 0, 1, 2, 2, 1, 0 };
    int ring = 1;
    for (int at = 0; at < 24; at++) {
        HxAction legal[64];
        arena_until(p, TI4_A_CHOOSE_TILE);
        const int seat = position_to_move(p);
        assert_int_equal(seat, (core_of(&p->s)->speaker + order[at % 6]) % 3);
        uint8_t hand[8];
        memcpy(hand, board_of(&p->s)->hand[seat], sizeof hand);
        int n = p->s.game->legal(&p->s, legal);
        position_play(p, legal[at * pick % n]);
        asked(p, seat, TI4_A_SPOT);
        const int tile = ask_spot_frame(&p->s)->tile;
        n = p->s.game->legal(&p->s, legal);
        ring = ring_of(ARG(SYSTEM, legal[0])) > ring ? ring + 1 : ring;
        for (int i = 0; i < n; i++) {
            const int place = ARG(SYSTEM, legal[i]);
            assert_int_equal(ring_of(place), ring);
            for (int other = 0; lies_by_its_like(p, tile, place) && other < 8; other++)
                for (int k = 0; k < n && hand[other]; k++)
                    assert_true(lies_by_its_like(p, hand[other], ARG(SYSTEM, legal[k])));
        }
        position_play(p, legal[(at + 1) * (pick + 1) % n]);
    }
    assert_int_equal(ring, 3);
}

TEST(rule_set_7_8_tiles_there_and_back_again_and_apart_from_their_like)
{
    for (int pick = 0; pick < 12; pick++) {
        Position *p = position_open(&hx_ti4_game, "seats=3 map=built");
        build_board(p, pick);
        position_close(p);
    }
}

/* Two secret objectives are drawn, one is kept, the other lies in the deck again. */
TEST(rule_set_13_one_of_two_secret_objectives_is_kept)
{
    Position *p = position_open(&hx_ti4_game, SIX);
    arena_until(p, TI4_A_KEEP);
    const int seat = position_to_move(p);
    const uint32_t both = seat_of(&p->s, seat)->secrets;
    assert_int_equal(count_bits(both), 2);
    const int other = first_bit(both), kept = first_bit(both & (both - 1));
    position_play(p, ACT(OBJECTIVE, TI4_PUBLICS + kept));
    assert_int_equal(seat_of(&p->s, seat)->secrets, BIT(kept));
    assert_true(decks_of(&p->s)->secrets >> other & 1);
}

/* Every faction begins with what its sheet prints, on the board and beside it. */
TEST(rule_set_12_the_start_of_every_faction)
{
    for (int first = 0; first < TI4_FACTIONS; first += 6) {
        char settings[200];
        int at = snprintf(settings, sizeof settings, "seats=6");
        for (int seat = 0; seat < 6; seat++)
            at += snprintf(settings + at, sizeof settings - (size_t)at, " faction%d=%s", seat + 1,
                           hx_ti4_factions[(first + seat) % TI4_FACTIONS].id);
        Position *p = position_open(&hx_ti4_game, settings);
        arena_until(p, TI4_A_STRATEGY);
        for (int seat = 0; seat < 6; seat++) {
            const Ti4Seat *own = seat_of(&p->s, seat);
            const Ti4FactionInfo *printed = &hx_ti4_factions[own->faction];
            assert_int_equal(own->faction, (first + seat) % TI4_FACTIONS);
            assert_memory_equal(own->on_board, printed->units, TI4_TYPES);
            assert_int_equal(system_of(&p->s, own->home)->tile, printed->off_board ? printed->off_board : printed->tile);
            for (int i = 0; i < 4; i++)
                assert_true(printed->tech[i] == TI4_NO_TECH || has_tech(&p->s, seat, printed->tech[i]));
            assert_int_equal(own->pool[TI4_TACTIC], 3);
            assert_int_equal(own->pool[TI4_FLEET], 3);
            assert_int_equal(own->pool[TI4_STRATEGY_POOL], 2);
            assert_int_equal(own->commodities + own->trade_goods + own->n_cards + own->victory_points, 0);
        }
        position_close(p);
    }
}

/* A pick-up off the plain way takes Gravity Drive. */
TEST(rule_trn_1_a_stop_may_cost_gravity_drive)
{
    Position *p = with_drive();
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_fleet(p, EMPTY, 0, "1 carrier, 1 infantry");
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(VEFUT, TI4_CARRIER)); /* two systems: plainly */
    assert_int_equal(turn_of(&p->s)->gravity, 1);
    position_play(p, load(EMPTY, INFANTRY)); /* three */
    assert_int_equal(turn_of(&p->s)->gravity, 2);
}

/* Through the rift one system more: 12, 26, the rift, 3. The carrier and what it has loaded roll. */
TEST(rule_anm_4_a_stop_may_lead_through_the_rift)
{
    for (int survives = 0; survives <= 1; survives++) {
        Position *p = bare(SIX);
        gain_tech(&p->s, 0, TI4_TECH_CARRIER_2);
        arena_fleet(p, EMPTY, 0, "1 carrier, 1 infantry");
        arena_hold(p, 0, TI4_PLANET_ARNOR, 2, 0, 0);
        POSITION_PLAY(p, ACT(ACTIVATE, LAZAR), move_from(EMPTY, TI4_CARRIER));
        POSITION_PLAY(p, load(EMPTY, INFANTRY));
        assert_int_equal(plan_of(&p->s)->n_rift, 0);
        POSITION_PLAY(p, load(ARNOR, ON_PLANET));
        assert_int_equal(plan_of(&p->s)->n_rift, 1);
        POSITION_PLAY(p, ACT(DONE, 0), ACT(DONE, 0));
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LEAVE_RIFT);
        position_play(p, ACT(HITS, survives));
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CARRIER], survives);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], survives ? 3 : 1); /* TRN-4 */
        position_close(p);
    }
}

/* 24 to 4: round the rift with Gravity Drive, or through it without. */
TEST(rule_anm_4_the_rift_or_gravity_drive)
{
    for (int drive = 0; drive <= 1; drive++) {
        Position *p = bare(SIX);
        gain_tech(&p->s, 0, TI4_TECH_GRAVITY_DRIVE);
        arena_put(p, WELLON, 0, TI4_CRUISER, 2);
        POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(WELLON, TI4_CRUISER));
        asked(p, 0, TI4_A_WAY);
        position_play(p, drive ? ACT(YES, 0) : ACT(NO, 0));
        assert_int_equal(turn_of(&p->s)->gravity, drive ? 2 : 1);
        assert_int_equal(plan_of(&p->s)->n_rift, !drive);
        position_play(p, move_from(WELLON, TI4_CRUISER));
        if (!drive) { /* the second one may use it */
            asked(p, 0, TI4_A_WAY);
            position_play(p, ACT(NO, 0));
            assert_int_equal(plan_of(&p->s)->rift[0].n, 2); /* like ships roll together */
        }
        position_close(p);
    }
}

/* Infantry of a planet in the active system goes aboard a ship that leaves it and comes back. */
TEST(rule_48_4_e_out_and_back_for_the_infantry_below)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_CARRIER_2);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(VEFUT, TI4_CARRIER), load(VEFUT, ON_PLANET), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY], 1);
    position_close(p);
    p = bare(SIX); /* move 1 is not enough */
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
    position_play(p, ACT(ACTIVATE, VEFUT));
    assert_false(arena_legal(p, move_from(VEFUT, TI4_CARRIER)));
}

/* ---- Retreats out of a rift ------------------------------------------------------------------------------------------------------ */

/* Seat 1 defends the rift with a carrier, cargo and a destroyer against a cruiser of seat 0, and retreats to Arnor. */
static Position *about_to_leave_the_rift(int fighters, int infantry)
{
    Position *p = bare(SIX);
    arena_put(p, RIFT, 0, TI4_CRUISER, 1);
    arena_fleet(p, RIFT, 1, "1 carrier, 1 destroyer");
    arena_put(p, RIFT, 1, TI4_FIGHTER, fighters);
    arena_put(p, RIFT, 1, TI4_INFANTRY, infantry);
    arena_hold(p, 1, TI4_PLANET_ARNOR, 1, 0, 0);
    stay(p, RIFT);
    arena_until(p, TI4_A_RETREAT);
    asked(p, 1, TI4_A_RETREAT);
    position_play(p, ACT(YES, 0));
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, ACT(HITS, 0));
    asked(p, 1, TI4_A_RETREAT_TO);
    return p;
}

static Position *retreat_from_the_rift(int fighters, int infantry)
{
    Position *p = about_to_leave_the_rift(fighters, infantry);
    position_play(p, ACT(SYSTEM, ARNOR));
    return p;
}

TEST(rule_anm_5_a_retreat_out_of_a_rift_rolls_for_each_ship)
{
    Position *p = retreat_from_the_rift(2, 2); /* all four must go aboard the carrier: nothing to choose but the order */
    while (top_of(&p->s)->head.kind == TI4_A_LOAD)
        position_play(p, arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LEAVE_RIFT);
    assert_int_equal(fleet_of(&p->s, RIFT, 1)->owner, 0);
    POSITION_PLAY(p, ACT(HITS, 1)); /* the carrier, declared last, is there */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LEAVE_RIFT);
    POSITION_PLAY(p, ACT(HITS, 0)); /* the destroyer is lost */
    assert_int_equal(fleet_of(&p->s, ARNOR, 1)->n[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, ARNOR, 1)->n[TI4_FIGHTER], 2);
    assert_int_equal(fleet_of(&p->s, ARNOR, 1)->n[TI4_INFANTRY], 2);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_DESTROYER], 0);
    assert_true(seat_of(&p->s, 1)->tokens >> ARNOR & 1); /* 39.7.d */
}

/* Fighters II retreat by themselves: they leave the rift's space and roll, too. */
TEST(rule_anm_5_fighters_that_move_alone_roll_as_well)
{
    Position *p = about_to_leave_the_rift(2, 0);
    gain_tech(&p->s, 1, TI4_TECH_FIGHTER_2);
    position_play(p, ACT(SYSTEM, ARNOR));
    while (top_of(&p->s)->head.kind == TI4_A_LOAD)
        position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, RIFT, 1)->owner, 0);
    int dice = 0;
    while (top_of(&p->s)->head.kind == TI4_R_LEAVE_RIFT) {
        HxAction out[8];
        double chance[8];
        const int n = p->s.game->chance(&p->s, out, chance) - 1; /* 0 .. as many as there are ships of the kind */
        dice += n;
        position_play(p, ACT(HITS, n));
    }
    assert_int_equal(dice, 4);
    assert_int_equal(fleet_of(&p->s, ARNOR, 1)->n[TI4_FIGHTER], 2);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_FIGHTER], 2);
}

/* More than the ships that are left have room for, as when others were lost in the combat: the owner chooses what is lost, and the carrier
 * goes full. */
TEST(rule_anm_5_what_finds_no_room_is_lost)
{
    Position *p = about_to_leave_the_rift(2, 2);
    arena_put(p, RIFT, 1, TI4_INFANTRY, 2);
    position_play(p, ACT(SYSTEM, ARNOR));
    asked(p, 1, TI4_A_EXCESS);
    POSITION_PLAY(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_INFANTRY));
    int loaded = 0;
    for (; top_of(&p->s)->head.kind == TI4_A_LOAD; loaded++)
        position_play(p, arena_default(p));
    assert_int_equal(loaded, 4);
    POSITION_PLAY(p, ACT(HITS, 1), ACT(HITS, 1));
    const Ti4Fleet *there = fleet_of(&p->s, ARNOR, 1);
    assert_int_equal(there->n[TI4_CARRIER], 1);
    assert_int_equal(there->n[TI4_FIGHTER] + there->n[TI4_INFANTRY], 4);
}

TEST(rule_anm_5_without_a_ship_left_no_token_is_placed)
{
    Position *p = retreat_from_the_rift(0, 3);
    while (top_of(&p->s)->head.kind == TI4_A_LOAD)
        position_play(p, ACT(LOAD, RIFT * 5 + INFANTRY));
    POSITION_PLAY(p, ACT(HITS, 0), ACT(HITS, 0));
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 1); /* cargo is lost with its ship; Arnor keeps its own */
    assert_int_equal(seat_of(&p->s, 1)->ships, 0);
    assert_int_equal(seat_of(&p->s, 1)->tokens, 0);
}

/* ---- Nobody can win -------------------------------------------------------------------------------------------------------------- */

TEST(rule_spc_4_in_a_stalemate_the_attacker_leaves_or_is_destroyed)
{
    for (int can_move = 0; can_move <= 1; can_move++) {
        Position *p = bare(SIX);
        p->is_unreachable = true;
        for (int seat = 0; seat < 2; seat++) /* ships without a combat value, which no faction has; one of the two kinds moves */
            seat_edit(&p->s, seat)->units[TI4_CRUISER] = can_move ? TI4_UNIT_FLOATING_FACTORY_1 : TI4_UNIT_SPACE_DOCK_1;
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
        arena_put(p, EMPTY, 0, TI4_CARRIER, 1);
        seat_edit(&p->s, 0)->tokens |= BIT(EMPTY);
        stay(p, VEFUT);
        if (can_move) {
            asked(p, 0, TI4_A_RETREAT_TO);
            position_play(p, ACT(SYSTEM, EMPTY));
        }
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], can_move);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 1);
        assert_int_equal(fleet_of(&p->s, VEFUT, 0)->owner, 0);
        position_close(p);
    }
}

/* ---- Limits ---------------------------------------------------------------------------------------------------------------------- */

/* Fighter II beyond the capacity count against the fleet pool: only ground forces can be too many. */
TEST(rule_flt_4_fighters_that_fly_alone_are_never_too_many_for_the_capacity)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_FIGHTER_2);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1); /* room for one */
    arena_fleet(p, NEAR, 0, "1 fighter, 2 infantry");
    stay(p, FAR);
    asked(p, 0, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_INFANTRY));
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 1);
}

/* The token of Construction's secondary lies in the system before a figure could be taken back out of it. */
TEST(rule_scd_4_the_secondarys_token_keeps_the_figures_of_its_system)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 2, 0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 2, 0);
    arena_hold(p, 1, TI4_PLANET_TARMANN, 0, 2, 0);
    arena_hold(p, 1, TI4_PLANET_SAKULAG, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
    for (int i = 0; i < 3; i++)
        arena_hold(p, 1, (const int[]){ TI4_PLANET_ARNOR, TI4_PLANET_LOR, TI4_PLANET_WELLON }[i], 0, 0, 1);
    seat_edit(&p->s, 1)->tokens = BIT(VEFUT) | BIT(OUTER) | BIT(ARNOR) | BIT(WELLON); /* only Lazar's PDS may be taken back */
    seat_edit(&p->s, 1)->pool[TI4_TACTIC] = 0;
    use_card(p, TI4_CONSTRUCTION);
    arena_until(p, TI4_A_SECONDARY);
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    assert_false(arena_legal(p, ACT(PLACE_PDS, TI4_PLANET_SAKULAG))); /* Lazar lies in the same system */
    assert_true(arena_legal(p, ACT(PLACE_PDS, TI4_PLANET_MELLON)));
    POSITION_PLAY(p, ACT(PLACE_PDS, TI4_PLANET_MELLON), ACT(SYSTEM, LAZAR));
    assert_int_equal(system_of(&p->s, 10)->planet[0].pds, 1);
    assert_int_equal(system_of(&p->s, LAZAR)->planet[0].pds, 1);
}

/* Backs of tiles tell their colour: a re-dealt hand keeps as many red ones. */
TEST(rule_brd_2_a_hidden_tile_keeps_its_back)
{
    Position *p = position_open(&hx_ti4_game, "seats=3 map=built");
    arena_until(p, TI4_A_CHOOSE_TILE);
    const int me = position_to_move(p);
    HxState world;
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(hx_copy(&world, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_redeal(&world, me, &rng), HX_OK);
        for (int seat = 0; seat < 3; seat++) {
            int reds = 0;
            for (int j = 0; j < 8; j++)
                reds += board_of(&world)->hand[seat][j] && is_red_tile(board_of(&world)->hand[seat][j]);
            assert_int_equal(reds, 2); /* SET-6: six blue, two red */
        }
        hx_drop(&world);
    }
}
