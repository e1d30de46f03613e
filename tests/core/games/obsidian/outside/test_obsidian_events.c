/* Obsidian's story: hits, damage, parts and units lost, link, SHUTDOWN and points, each told once, and no secret to who may not know it. */
#include "core/kit/bits.h"
#include "tests/core/games/obsidian/table.h"
#include "tests/support/random_action.h"
#include "tests/support/tale.h"

static HxAction face_roll(const Position *p, int die, const uint8_t *want)
{
    HxAction *out = test_malloc(2000 * sizeof *out);
    double *chance = test_malloc(2000 * sizeof *chance);
    const int n = roll_chance(&p->s, out, chance);
    HxAction found = 0;
    for (int i = 0; i < n; i++) {
        uint8_t got[6];
        roll_faces(die, (int)out[i], got);
        if (memcmp(got, want, (size_t)die_faces(die)) == 0)
            found = out[i];
    }
    test_free(out);
    test_free(chance);
    assert_int_not_equal(found, 0);
    return found;
}

/* A shot that goes through the torso: who rolls, the hits, the damage; a second one ends the mech. */
TEST(an_attack_is_told_from_its_dice_to_the_part_lost)
{
    for (int damaged = 0; damaged < 2; damaged++) {
        Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, NULL);
        put(p, M1B, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
        no_links(p);
        if (damaged)
            set_part(p, M1, OBSIDIAN_TORSO, PART_DAMAGED);
        rest(p);
        push_attack(&p->s, M0, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0), MODE_FIRING, 1, 0, 0, NONE);
        go_on(p);
        part_die(p, OBSIDIAN_TORSO);
        Tale *tale = begin_tale(p);
        tell(tale, face_roll(p, DIE_YELLOW, (uint8_t[]){ 1, 0, 0, 0, 0, 0 }), HX_ALL);
        assert_told(tale, "roll", "0m1 (Shock Troop) rolls to attack: yellow dice: 1 LIGHT2");
        assert_null(told(tale, "hits"));
        const int n = roll_of(p)->n;
        tell(tale, face_roll(p, DIE_WHITE, (uint8_t[]){ 0, 0, 0, 0, 0, (uint8_t)n }), 0);
        assert_non_null(told(tale, "hits"));
        assert_int_equal(told(tale, "hits")->place, M1);
        const HxEvent *lost = told(tale, damaged ? "unit_destroyed" : "part_damaged");
        assert_non_null(lost);
        assert_int_equal(lost->seat, 1);
        assert_int_equal(lost->level, HX_EVENT_BRIEF);
        end_tale(tale);
        position_close(p);
    }
}

TEST(a_shot_that_does_nothing_is_told_too)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    no_links(p);
    rest(p);
    push_attack(&p->s, M0, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0), MODE_FIRING, 1, 0, 0, NONE);
    go_on(p);
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, "-");
    Tale *tale = begin_tale(p);
    tell(tale, face_roll(p, DIE_WHITE, (uint8_t[]){ 0, 0, 0, 0, 0, (uint8_t)roll_of(p)->n }), 0);
    assert_non_null(told(tale, "hits"));
    assert_int_equal(told(tale, "hits")->amount, 0);
    assert_non_null(strstr(told(tale, "hits")->text, "takes no damage"));
    end_tale(tale);
}

/* The enemy's timing is told as a question mark until all are set. */
TEST(a_secret_timing_is_not_told)
{
    for (int viewer = 0; viewer < 2; viewer++) {
        Position *p = table_open(RDL_MECH, UN_MECH, NULL);
        begin_phase_of(p, PHASE_PLANNING);
        const int seat = position_to_move(p);
        Tale *tale = begin_tale(p);
        tell(tale, A_TIMING + OBSIDIAN_FIRING_ACTION, viewer);
        assert_int_equal(strstr(tale->event[0].text, "Firing") != NULL, viewer == seat);
        assert_int_equal(strchr(tale->event[0].text, '?') != NULL, viewer != seat);
        end_tale(tale);
        position_close(p);
    }
}

/* Whole random games: points told add up to the score, every unit that leaves is told, rounds come in order. */
TEST(what_is_told_adds_up)
{
    for (uint64_t seed = 0; seed < 12; seed++) {
        Position *p = position_open(&obsidian_game, seed % 2 ? "task=control" : "task=terminal");
        HxRng rng = hx_rng_stream(3, seed, HX_FOR_TEST, 0);
        Tale *tale = begin_tale(p);
        int points[N_SEATS] = { 0, 0 }, units[N_SEATS] = { 0, 0 }, round = 0;
        while (obsidian_game.to_move(&p->s) != HX_OVER) {
            tell(tale, random_action(&p->s, &rng), HX_ALL);
            for (int i = 0; i < tale->n; i++) {
                const HxEvent *e = &tale->event[i];
                if (strcmp(e->kind, "points") == 0)
                    points[e->seat] += e->amount;
                else if (strcmp(e->kind, "deployed") == 0 || strcmp(e->kind, "launched") == 0)
                    units[e->seat]++;
                else if (strcmp(e->kind, "unit_destroyed") == 0 || strcmp(e->kind, "unit_removed") == 0)
                    units[e->seat]--;
                else if (strcmp(e->kind, "round") == 0)
                    assert_int_equal(e->amount, ++round);
            }
        }
        for (int seat = 0; seat < N_SEATS; seat++) {
            assert_int_equal(points[seat], game(&p->s)->vp[seat]);
            assert_true(units[seat] >= count_bits(game(&p->s)->alive[seat])); /* a place may change hands within a step */
        }
        end_tale(tale);
        position_close(p);
    }
}
