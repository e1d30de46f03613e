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

/* The shot's dice are given, then the white ones: what is told of the last roll. */
static Tale *shot(Position *p, const char *yellow_faces, const uint8_t *white_faces)
{
    push_attack(&p->s, M0, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0), MODE_FIRING, (int)strlen(yellow_faces), 0, 0, NONE);
    go_on(p);
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, yellow_faces);
    Tale *tale = begin_tale(p);
    uint8_t faces[6];
    memcpy(faces, white_faces, sizeof faces);
    faces[5] = (uint8_t)(roll_of(p)->n - faces[0] - faces[1] - faces[2]);
    tell(tale, face_roll(p, DIE_WHITE, faces), HX_ALL);
    return tale;
}

/* Of six hits a Dodge and two Defences cancel three; each is told with the one who cancels, and how many are left. */
TEST(cancelled_hits_are_told_by_what_cancels_them)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    rest(p);
    Tale *tale = shot(p, "2211", (const uint8_t[]){ 2, 0, 1, 0, 0, 0 });
    assert_told(tale, "hits", "3 of 6 hits on 1m1 (Rifleman) go through");
    assert_int_equal(told(tale, "hits")->amount, 3);
    assert_told(tale, "cancelled", "Dodges of 1m1 (Rifleman) cancel 1 hit");
    int dodged = 0, defended = 0;
    for (int i = 0; i < tale->n; i++)
        if (strcmp(tale->event[i].kind, "cancelled") == 0) {
            assert_int_equal(tale->event[i].seat, 1);
            assert_int_equal(tale->event[i].other, 0);
            *(strcmp(tale->event[i].what, "Dodge") ? &defended : &dodged) += tale->event[i].amount;
        }
    assert_int_equal(dodged, 1);
    assert_int_equal(defended, 2);
    end_tale(tale);
}

/* All hits cancelled is another story than none rolled. */
TEST(a_shot_whose_hits_are_all_cancelled_says_so)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    rest(p);
    Tale *tale = shot(p, "1", (const uint8_t[]){ 1, 0, 0, 0, 0, 0 });
    assert_told(tale, "hits", "1m1 (Rifleman) takes no damage from 1 hit");
    assert_told(tale, "cancelled", "Defences of 1m1 (Rifleman) cancel 1 hit");
    end_tale(tale);
}

/* A group of missiles loses one model to each attack that goes through, and the last one falls: both are told. */
TEST(missiles_shot_down_are_told)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    const int missile = put_card(p, 1, "RKG70", 7, 5);
    unit_edit(&p->s, missile)->group = 2;
    for (int left = 2; left > 0; left--) {
        rest(p);
        push_attack(&p->s, M0, missile, part_ref(OBSIDIAN_RIGHT_ARM, 0), MODE_FIRING, 2, 0, 0, NONE);
        go_on(p);
        Tale *tale = begin_tale(p);
        for (int i = 0; i < 4 && on_board(&p->s, missile) && unit(&p->s, missile)->group == left; i++) {
            const int die = roll_of(p)->die;
            uint8_t faces[6] = { 0 };
            faces[die == DIE_YELLOW ? 0 : die_faces(die) - 1] = (uint8_t)roll_of(p)->n;
            tell(tale, face_roll(p, die, faces), HX_ALL);
        }
        const char *kind = left > 1 ? "model_lost" : "unit_destroyed";
        assert_non_null(told(tale, kind));
        assert_int_equal(told(tale, kind)->level, HX_EVENT_BRIEF);
        assert_null(told(tale, left > 1 ? "unit_destroyed" : "model_lost"));
        end_tale(tale);
    }
}

/* Play what is offered first until the round has been scored; the step that scored it is told. */
static Tale *tell_the_end_of_the_round(Position *p)
{
    bit_set(game_edit(&p->s)->smoke[0], 0); /* a question that the end of the round waits for */
    bit_set(game_edit(&p->s)->smoke[0], 1);
    begin_phase_of(p, PHASE_END);
    Tale *tale = begin_tale(p);
    for (int round = game(&p->s)->round; game(&p->s)->round == round && game(&p->s)->phase != PHASE_OVER;) {
        HxAction legal[200];
        hx_obsidian_game.legal(&p->s, legal);
        tell(tale, legal[0], HX_ALL);
    }
    return tale;
}

TEST(points_of_a_round_are_told_with_their_zones)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    game_edit(&p->s)->vp[0] = 3;
    put(p, M0, 5, 1, OBSIDIAN_EAST, OBSIDIAN_OFF); /* Bravo */
    put(p, M1, 9, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* Foxtrot */
    Tale *tale = tell_the_end_of_the_round(p);
    assert_told(tale, "points", "RDL gains 1 victory point for zone Bravo: 4 in all");
    assert_told(tale, "summary", "round 1, RDL: 4 VP, 1 mech with 5 parts, 0 other units, zones: Bravo");
    assert_int_equal(told(tale, "summary")->amount, 4);
    assert_told(tale, "round", "round 2 of 5: UN is First Player");
    end_tale(tale);
}

/* Two sides of one faction are told apart by their seats, too. */
TEST(sides_of_one_faction_are_named_with_their_seat)
{
    Position *p = table_open(RDL_MECH, RDL_MECH, NULL);
    put(p, M0, 5, 1, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 9, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    Tale *tale = tell_the_end_of_the_round(p);
    assert_told(tale, "summary", "round 1, RDL of seat 0: 1 VP, 1 mech with 5 parts, 0 other units, zones: Bravo");
    assert_told(tale, "round", "round 2 of 5: RDL of seat 1 is First Player");
    end_tale(tale);
}

/* Without a task that zones score for, territory is where a side stands alone; the last round has its summary, too. */
TEST(the_last_round_tells_boxes_and_what_is_held)
{
    Position *p = table_open(RDL_MECH, UN_MECH, "task=black_box rounds=3");
    game_edit(&p->s)->round = 3;
    set_part(p, M0, OBSIDIAN_LEFT_ARM, PART_BOX);
    game_edit(&p->s)->box[0] = BOX_CARRIED;
    put(p, M0, 5, 1, OBSIDIAN_EAST, OBSIDIAN_OFF);
    Tale *tale = tell_the_end_of_the_round(p);
    assert_told(tale, "points", "RDL gains 4 victory points for 1 black box: 4 in all");
    assert_told(tale, "summary", "round 3, RDL: 4 VP, 1 mech with 5 parts, 0 other units, 1 black box, zones: Bravo");
    assert_null(told(tale, "round"));
    assert_non_null(told(tale, "result"));
    end_tale(tale);
}

/* A torso shot through ends the game: by the fall of a commander, or for want of mechs; points say for what. */
TEST(the_fall_of_the_last_mech_or_a_commander_is_told_with_its_points)
{
    for (int is_commander = 0; is_commander < 2; is_commander++) {
        Position *p = table_open(RDL_MECH, is_commander ? UN_MECH "," UN_MECH_2 : UN_MECH, is_commander ? "task=vip" : NULL);
        no_links(p);
        if (is_commander) {
            put(p, M1B, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
            game_edit(&p->s)->commander[0] = M0;
            game_edit(&p->s)->commander[1] = M1;
        } else {
            game_edit(&p->s)->second[0] = SECOND_BOUNTY;
            game_edit(&p->s)->chosen[0] = M1;
        }
        set_part(p, M1, OBSIDIAN_TORSO, PART_DAMAGED);
        rest(p);
        Tale *tale = shot(p, "2", (const uint8_t[]){ 0, 0, 0, 0, 0, 0 });
        assert_told(tale, is_commander ? "commander_fallen" : "eliminated",
                    is_commander ? "the commander of UN has fallen" : "UN has no mech left and is eliminated");
        assert_told(tale, "points",
                    is_commander ? "RDL gains 10 victory points for the enemy's commander, fallen: 10 in all"
                                 : "RDL gains 3 victory points for 1m1 (Rifleman), which has fallen (bounty): 3 in all");
        end_tale(tale);
        position_close(p);
    }
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
    static const char *const tasks[] = { "task=control", "task=terminal", "task=black_box", "task=vip" };
    for (uint64_t seed = 0; seed < 12; seed++) {
        Position *p = position_open(&hx_obsidian_game, tasks[seed % HX_COUNT(tasks)]);
        HxRng rng = hx_rng_stream(3, seed, HX_FOR_TEST, 0);
        Tale *tale = begin_tale(p);
        int points[N_SEATS] = { 0, 0 }, summaries = 0, units[N_SEATS] = { 0, 0 }, round = 0;
        while (hx_obsidian_game.to_move(&p->s) != HX_OVER) {
            tell(tale, random_action(&p->s, &rng), HX_ALL);
            for (int i = 0; i < tale->n; i++) {
                const HxEvent *e = &tale->event[i];
                if (strcmp(e->kind, "points") == 0)
                    points[e->seat] += e->amount;
                else if (strcmp(e->kind, "summary") == 0)
                    assert_int_equal(summaries++ % N_SEATS, e->seat);
                else if (strcmp(e->kind, "deployed") == 0 || strcmp(e->kind, "launched") == 0)
                    units[e->seat]++;
                else if (strcmp(e->kind, "unit_destroyed") == 0 || strcmp(e->kind, "unit_removed") == 0)
                    units[e->seat]--;
                else if (strcmp(e->kind, "round") == 0)
                    assert_int_equal(e->amount, ++round);
            }
        }
        assert_int_equal(summaries, N_SEATS * round);
        for (int seat = 0; seat < N_SEATS; seat++) {
            assert_int_equal(points[seat], game(&p->s)->vp[seat]);
            assert_true(units[seat] >= count_bits(game(&p->s)->alive[seat])); /* a place may change hands within a step */
        }
        end_tale(tale);
        position_close(p);
    }
}

/* As data, too: choices say what or whom they are about, or where; a loss or gain of one resource says which and how much. */
TEST(choices_and_resources_are_told_as_data)
{
    assert_told_as_data(position_open(&hx_obsidian_game, NULL));
}

/* ---- Told where it happens ---------------------------------------------------------------------------------------------- */

/* The place of the first event of a kind among those of the step. */
static int order_of(const Tale *tale, const char *kind)
{
    for (int i = 0; i < tale->n; i++)
        if (strcmp(tale->event[i].kind, kind) == 0)
            return i;
    fail_msg("nothing is told of a %s", kind);
    return -1;
}

/* 1.2.3.b, 1.2.3.c: the part goes, for that a link, and without a link the mech is on SHUTDOWN. */
TEST(a_part_is_lost_before_the_shutdown_that_follows)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    mech_edit(&p->s, M1)->link = 1;
    set_part(p, M1, OBSIDIAN_CHASSIS, PART_DAMAGED);
    rest(p);
    push_attack(&p->s, M0, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0), MODE_FIRING, 1, 0, 0, NONE);
    go_on(p);
    Tale *tale = begin_tale(p);
    for (int i = 0; i < 12 && !told(tale, "part_destroyed"); i++) {
        const int die = is_roll(p) ? roll_of(p)->die : -1;
        uint8_t faces[6] = { 0 };
        faces[die == DIE_YELLOW ? 0 : die_faces(DIE_WHITE) - 1] = is_roll(p) ? (uint8_t)roll_of(p)->n : 0;
        if (die == DIE_PART)
            part_die(p, OBSIDIAN_CHASSIS);
        else
            tell(tale, die < 0 ? A_PASS : face_roll(p, die, faces), HX_ALL); /* nothing is rolled again */
    }
    assert_true(order_of(tale, "hits") < order_of(tale, "part_destroyed"));
    assert_true(order_of(tale, "part_destroyed") < order_of(tale, "link") && order_of(tale, "link") < order_of(tale, "shutdown"));
    assert_told(tale, "part_destroyed", "1m1 (Rifleman) loses its chassis (fired at)");
    end_tale(tale);
}

/* 1.2.3.d: below the heading of its phase, with the cause. */
TEST(a_mech_that_falls_apart_is_told_in_the_end_phase)
{
    Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    for (int slot = OBSIDIAN_LEFT_ARM; slot < N_SLOTS; slot++)
        set_part(p, M1, slot, PART_DESTROYED);
    add_token(&p->s, M0, TOKEN_OVERWATCH);
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
    Tale *tale = begin_tale(p);
    tell(tale, A_PASS, HX_ALL);
    assert_string_equal(tale->event[order_of(tale, "phase")].text, "end phase");
    assert_true(order_of(tale, "phase") < order_of(tale, "unit_destroyed"));
    assert_told(tale, "unit_destroyed", "1m1 (Rifleman) is destroyed at H6 (two working parts or fewer)");
    assert_true(order_of(tale, "unit_destroyed") < order_of(tale, "summary") && order_of(tale, "summary") < order_of(tale, "round"));
    end_tale(tale);
}
