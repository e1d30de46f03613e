/* Eclipse as documents: positions by hand, what is refused and why, hidden tiles dealt. */
#include "core/view.h"

#include <stdlib.h>

#include "core/games/games.h"
#include "tests/core/games/eclipse/table.h"
#include "tests/support/random_action.h"

static HxStatus unpack(Position *p, HxState *out, const char *state, HxError *err)
{
    char text[4096];
    snprintf(text, sizeof text,
             "{\"game\": \"eclipse\", \"options\": {\"seats\": 2, \"species_0\": \"terran_union\", \"species_1\": \"mechanema\"}, "
             "\"state\": %s}",
             state);
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    return hx_unpack(out, p->pool, hx_games(), HX_JSON, text, strlen(text), &rng, NULL, err);
}

#define GAME_AT_TURNS "{\"kind\": \"game\", \"stage\": \"Action Phase\", \"waits\": true}"

TEST(a_position_by_hand_is_played_to_its_end)
{
    Position *p = open_turn(DUEL);
    HxState s;
    HxError err = { "" };
    const char *state =
        "{\"round\": 8, \"phase\": \"action\", \"turn_seat\": 1, \"stack\": [" GAME_AT_TURNS ", {\"kind\": \"turn\", \"seat\": 1}],"
        " \"supply_board\": {\"orbital\": 2}, \"seats\": {\"seat1\": {\"storage\": {\"money\": 30, \"science\": 9, \"materials\": 9},"
        " \"reputation\": [null, \"2\", \"empty\", \"empty\", \"empty\"]}}}";
    if (unpack(p, &s, state, &err) != HX_OK)
        fail_msg("%s", err.text);
    const int dealt = seat_at(&s, 1)->slot[0];
    assert_true(1 <= dealt && dealt <= 4); /* null was dealt */
    assert_int_equal(seat_at(&s, 1)->slot[1], 2);
    assert_int_equal(hx_eclipse_game.to_move(&s), 1);
    HxRng rng = hx_rng_stream(2, 1, HX_FOR_TEST, 0);
    HxAction legal[MAX_LEGAL];
    while (hx_eclipse_game.to_move(&s) != HX_OVER) {
        const bool is_chance = hx_eclipse_game.to_move(&s) == HX_CHANCE;
        const int n = is_chance ? 0 : hx_eclipse_game.legal(&s, legal);
        assert_int_equal(hx_apply(&s, is_chance ? hx_sample(&s, &rng) : legal[hx_rng_below(&rng, (uint32_t)n)]), HX_OK);
    }
    assert_int_equal(table(&s)->round, 9);
    hx_drop(&s);
}

TEST(impossible_positions_are_refused_by_field)
{
    static const struct {
        const char *state, *word;
    } cases[] = {
        { "{\"round\": 10}", "round" },
        { "{\"stack\": []}", "stack" },
        { "{\"stack\": [{\"kind\": \"turn\", \"seat\": 0}]}", "state.stack: a frame lies where none of its kind may" },
        { "{\"stack\": [" GAME_AT_TURNS "]}", "state.stack: a procedure is on top" },
        { "{\"stack\": [{\"kind\": \"game\", \"stage\": \"Combat Phase\", \"waits\": true}, {\"kind\": \"turn\", \"seat\": 0}]}", "stack" },
        { "{\"stack\": [" GAME_AT_TURNS ", {\"kind\": \"turn\", \"seat\": 1}]}", "stack" }, /* it is another's turn */
        { "{\"stack\": [" GAME_AT_TURNS ", {\"kind\": \"square\", \"seat\": 0, \"sector\": \"106\"}]}", "stack" },
        { "{\"stack\": [" GAME_AT_TURNS ", {\"kind\": \"turn\", \"seat\": 0}, {\"kind\": \"square\", \"seat\": 0, \"sector\": \"999\"}]}",
          "state.stack[2].sector: '999' is not one of its names" },
        { "{\"stack\": [" GAME_AT_TURNS ", {\"kind\": \"turn_end\", \"seat\": 0, \"has_acted\": 1},"
          " {\"kind\": \"upgrade_remove\", \"seat\": 0, \"is_reaction\": 1}]}",
          "state.stack[2].left: left out, and 0 is not within 1..3" },
        { "{\"hexes\": {}}", "hexes" },
        { "{\"seats\": {\"seat0\": {\"cubes\": {\"money\": 12}}}}", "seats" },
        { "{\"seats\": {\"seat0\": {\"technologies\": []}}}", "seats" },
        { "{\"seats\": {\"seat0\": {\"interceptor\": [\"none\", \"none\", \"none\", \"hull\"]}}}", "seats" }, /* no drive */
        { "{\"seats\": {\"seat0\": {\"cruiser\": [\"axion_computer\", \"axion_computer\"]}}}", "bags" },
        { "{\"seats\": {\"seat0\": {\"reputation\": [\"4\", \"4\", \"4\", \"4\", \"4\"]}}}", "seats" },
        { "{\"supply_board\": {\"monolith\": 4}}", "bags" },
        { "{\"battle\": {\"sector\": \"001\"}}", "battle" },
        { "{\"sector_discards\": [\"301\"]}", "bags" },
        { "{\"colour\": 1}", "colour" },
    };
    Position *p = open_turn(DUEL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HxState s;
        HxError err = { "" };
        if (unpack(p, &s, cases[i].state, &err) == HX_OK)
            fail_msg("accepted: %s", cases[i].state);
        if (!strstr(err.text, cases[i].word))
            fail_msg("%s: %s", cases[i].state, err.text);
    }
}

/* ---- In the middle of an action ---------------------------------------------------------------------------------------------- */

/* The position's document: a static text. */
static char *document_of(const Position *p)
{
    static char text[32768];
    HxError err = { "" };
    char *bytes = NULL;
    size_t size = 0;
    if (hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &bytes, &size, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(size < sizeof text);
    memcpy(text, bytes, size + 1);
    free(bytes);
    return text;
}

static HxStatus read_text(Position *p, const char *text, HxState *out, HxError *err)
{
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    return hx_unpack(out, p->pool, hx_games(), HX_JSON, text, strlen(text), &rng, NULL, err);
}

static void refuse_text(Position *p, const char *text, const char *why)
{
    HxState s;
    HxError err = { "" };
    assert_int_equal(read_text(p, text, &s, &err), HX_BAD_INPUT);
    if (!strstr(err.text, why))
        fail_msg("'%s', not '%s'", err.text, why);
}

static Position *exploring(void)
{
    Position *p = open_turn(DUEL);
    assert_null(strstr(document_of(p), "\"digest\"")); /* a turn is nothing that goes on */
    play(p, ACT + ECLIPSE_ACT_EXPLORE);
    assert_true(table(&p->s)->n_frames > 2);
    return p;
}

TEST(a_stack_in_the_middle_of_an_action_needs_its_digest)
{
    Position *p = exploring();
    HxState s;
    HxError err = { "" };
    char *text = document_of(p), *digest = strstr(text, "\"digest\": "), *round = strstr(text, "\"round\": 1");
    assert_non_null(digest);
    assert_non_null(round);
    if (read_text(p, text, &s, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(s.is_taken_up && hx_state_equal(&s, &p->s));
    hx_drop(&s);
    round[strlen("\"round\": ")] = '2';
    refuse_text(p, text,
                "digest: not of this document, which was changed in the middle of an action. Leave out 'state.stack' and 'digest'");
    round[strlen("\"round\": ")] = '1';
    while (*digest != ',')
        digest--;
    strcpy(digest, "}"); /* the same without it */
    refuse_text(p, text,
                "state.stack: without its digest, in the middle of an action. Leave out 'state.stack' and 'digest' to begin the phase "
                "afresh, or name an 'entry'; there are battle, population");
}

/* What was taken up is watched until its action is over, like what anybody may have forged. */
TEST(what_is_taken_up_is_watched_until_the_action_is_over)
{
    Position *p = exploring();
    HxState s;
    HxError err = { "" };
    assert_int_equal(read_text(p, document_of(p), &s, &err), HX_OK);
    HxRng rng = hx_rng_stream(3, 1, HX_FOR_TEST, 0);
    HxState copy;
    assert_int_equal(hx_copy(&copy, &s, p->pool), HX_OK);
    assert_true(copy.is_taken_up);
    hx_drop(&copy);
    while (!hx_eclipse_game.is_at_rest(&s)) {
        assert_true(s.is_taken_up);
        assert_int_equal(hx_apply(&s, random_action(&s, &rng)), HX_OK);
    }
    assert_false(s.is_taken_up);
    hx_drop(&s);
}

/* The digest can be forged by whoever knows how it is made. What no game comes to is refused when it shows, and nothing is changed. */
TEST(a_forged_position_refuses_what_would_spoil_it)
{
    Position *p = open_turn(DUEL);
    PayFrame debt = { .head = { .kind = ECLIPSE_KIND_PAY }, .resource = ECLIPSE_MATERIALS, .due = 200 };
    play(p, ACT + ECLIPSE_ACT_BUILD);
    build_hex_frame_push(&p->s, 0)->item = ECLIPSE_CRUISER;
    *pay_frame_push(&p->s, 0) = debt;
    HxState s;
    HxError err = { "" };
    HxStatus status = read_text(p, document_of(p), &s, &err);
    if (status != HX_OK) { /* seen at once */
        assert_int_equal(status, HX_BAD_INPUT);
        return;
    }
    HxAction legal[MAX_LEGAL];
    for (int i = 0; i < 100 && status == HX_OK; i++) {
        const HxHash before = hx_state_hash(&s);
        assert_true(hx_eclipse_game.legal(&s, legal) > 0);
        status = hx_play(&s, legal[0], &err);
        const HxHash after = hx_state_hash(&s);
        assert_true(status == HX_OK || (before.low == after.low && before.high == after.high));
    }
    assert_int_equal(status, HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "a document that no game leads to"));
    hx_drop(&s);
}

/* ---- Named entries -------------------------------------------------------------------------------------------------------------- */

/* The middle of Action Phases, with ships of both seats in the centre. */
static char *with_entry(Position *p, const char *entry)
{
    static char text[33000];
    const char *document = document_of(p), *stack = strstr(document, "\"stack\": ["), *end = stack ? strchr(stack, ']') : NULL;
    assert_non_null(end);
    snprintf(text, sizeof text, "{\"entry\":%s,%.*s\"stack\":[%s", entry, (int)(stack - document) - 1, document + 1, end);
    return text;
}

TEST(a_position_may_begin_at_a_battle)
{
    Position *p = open_turn(DUEL);
    const int home = species_of(&p->s, 1)->home, number = hx_eclipse_sector_info[home].number;
    char entry[40];
    eclipse_add_ships(&p->s, home, 0, ECLIPSE_CRUISER, 1);
    settled(p);
    HxState s;
    HxError err = { "" };
    snprintf(entry, sizeof entry, "{\"battle\":\"%03d\"}", number);
    if (read_text(p, with_entry(p, entry), &s, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(battle(&s)->sector, home + 1);
    assert_int_equal(table(&s)->phase, ECLIPSE_PHASE_COMBAT);
    assert_true(hx_eclipse_game.to_move(&s) == HX_CHANCE || hx_eclipse_game.to_move(&s) < 2);
    HxRng rng = hx_rng_stream(2, 1, HX_FOR_TEST, 0);
    while (hx_eclipse_game.to_move(&s) != HX_OVER)
        assert_int_equal(hx_apply(&s, random_action(&s, &rng)), HX_OK);
    hx_drop(&s);
    refuse_text(p, with_entry(p, "{\"population\":\"001\"}"), "entry.population: there is none in hex 001");
    refuse_text(p, with_entry(p, "{\"battle\":\"999\"}"), "entry.battle: '999' is not one of its names (the battle in this hex");
    refuse_text(p, with_entry(p, "{\"siege\":\"001\"}"), "entry: no entry 'siege'; there are battle, population");
    refuse_text(p, with_entry(p, "[]"), "entry: not a map with one entry");
    play(p, ACT + ECLIPSE_ACT_PASS);
    char *text = document_of(p);
    *strrchr(text, '}') = '\0';
    strcat(text, ",\"entry\":{\"battle\":\"001\"}}");
    refuse_text(p, text, "entry: leave out 'state.stack', because an entry builds the stack");
}

/* A tile seen and returned to the bag, taken by another since: the saved game is the same when it is loaded. */
TEST(knowledge_of_the_bag_survives_saving)
{
    Position *p = open_turn(DUEL);
    seat_edit(&p->s, 0)->slot[1] = 3;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 2; i < 5; i++)
            seat_edit(&p->s, seat)->slot[i] = 3;
    settled(p);
    eclipse_return_reputation(&p->s, 0, 1); /* seat 0 knows that a three went back, */
    bags_edit(&p->s)->reputation[2]--;
    eclipse_put_reputation(&p->s, 1, 1, 3); /* and seat 1 took the last one */
    settled(p);
    assert_int_equal(seat_of(p, 0)->known_bag[2], 1);
    HxError err = { "" };
    char *text = NULL;
    size_t size = 0;
    HxState again;
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    for (int viewer = HX_ALL; viewer < 2; viewer++) {
        assert_int_equal(hx_pack(&p->s, &p->options, viewer, HX_JSON, &text, &size, &err), HX_OK);
        if (hx_unpack(&again, p->pool, hx_games(), HX_JSON, text, size, &rng, NULL, &err) != HX_OK)
            fail_msg("viewer %d: %s", viewer, err.text);
        free(text);
        if (viewer == HX_ALL)
            assert_true(hx_state_equal(&p->s, &again));
        hx_drop(&again);
    }
}

TEST(the_schema_covers_the_observation)
{
    int next = 0;
    for (const HxPlane *plane = hx_eclipse_game.obs_schema; plane->name; plane++) {
        assert_int_equal(plane->first, next);
        next += plane->n;
    }
    assert_int_equal(next, hx_eclipse_game.obs_size);
    HxAction id = 0;
    for (const HxVerb *verb = hx_eclipse_game.verbs; verb->name; verb++) {
        assert_int_equal(verb->first, id);
        id += verb->n;
    }
    assert_int_equal(id, hx_eclipse_game.n_actions);
    assert_int_equal(hx_eclipse_count_ranks(4, MAX_DICE), N_ROLLS);
    assert_int_equal(hx_eclipse_count_ranks(4, MAX_DRAW), N_DRAWS);
    for (int rank = 0; rank < N_ROLLS; rank++) {
        uint8_t count[4];
        hx_eclipse_counts_of_rank(4, MAX_DICE, rank, count);
        assert_int_equal(hx_eclipse_rank_of_counts(4, MAX_DICE, count), rank);
    }
}
