/* Positions of TI4 that begin in the middle of an action: by the digest of their document, or at a named entry. */
#include "tests/core/games/ti4/council.h"
#include "tests/support/random_action.h"

/* The position's document with this entry instead of a stack. Yours. */
static char *with_entry(const Position *p, const char *entry)
{
    HxError err = { "" };
    char *document = NULL, *out;
    size_t size = 0;
    if (hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &document, &size, &err) != HX_OK)
        fail_msg("%s", err.text);
    char *stack = strstr(document, "\"stack\": [");
    assert_non_null(stack);
    stack += strlen("\"stack\": [");
    const char *end = stack;
    for (int depth = 1; depth > 0; end++)
        depth += (*end == '[') - (*end == ']');
    out = malloc(size + strlen(entry) + 32);
    assert_non_null(out);
    sprintf(out, "{\"entry\": %s, %.*s%s", entry, (int)(stack - document) - 1, document + 1, end - 1);
    free(document);
    return out;
}

static HxStatus enter_at(Position *p, const char *entry, HxState *out, HxError *err)
{
    const HxGame *const games[] = { &hx_ti4_game, NULL };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    char *document = with_entry(p, entry);
    const HxStatus status = hx_unpack(out, p->pool, games, HX_JSON, document, strlen(document), &rng, NULL, err);
    free(document);
    return status;
}

/* It begins there: a frame of the kind lies on the stack. Then it is played to its end. */
static void assert_entered(Position *p, const char *entry, int kind, int seat)
{
    HxState s;
    HxError err = { "" };
    if (enter_at(p, entry, &s, &err) != HX_OK)
        fail_msg("%s: %s", entry, err.text);
    const Frame *f = frame_of(&s, kind);
    assert_non_null(f);
    assert_int_equal(f->head.seat, seat);
    assert_false(s.is_taken_up);
    HxRng rng = hx_rng_stream(2, 0, HX_FOR_TEST, 0);
    while (hx_ti4_game.to_move(&s) != HX_OVER)
        assert_int_equal(hx_apply(&s, random_action(&s, &rng)), HX_OK);
    hx_drop(&s);
}

static void assert_not_entered(Position *p, const char *entry, const char *why)
{
    HxState s;
    HxError err = { "" };
    assert_int_equal(enter_at(p, entry, &s, &err), HX_BAD_INPUT);
    if (!strstr(err.text, why))
        fail_msg("'%s', not '%s'", err.text, why);
}

TEST(a_position_may_begin_at_the_turn_of_any_seat)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++) {
        char entry[20];
        HxState s;
        HxError err = { "" };
        sprintf(entry, "{\"turn\": %d}", seat);
        assert_int_equal(enter_at(p, entry, &s, &err), HX_OK);
        assert_true(ti4_is_at_rest(&s));
        assert_int_equal(hx_ti4_game.to_move(&s), seat);
        hx_drop(&s);
    }
    assert_entered(p, "{\"turn\": 4}", TI4_P_TURN, 4);
    assert_not_entered(p, "{\"turn\": 6}", "entry.turn: not a number from 0 to 5 (the turn of this seat)");
}

/* The fleet has moved in already, and the system is activated. */
TEST(a_position_may_begin_at_a_battle_and_at_what_follows)
{
    Position *p = bare(SIX);
    char battle[24], invasion[24], production[24];
    sprintf(battle, "{\"battle\": %d}", VEFUT);
    sprintf(invasion, "{\"invasion\": %d}", VEFUT);
    sprintf(production, "{\"production\": %d}", VEFUT);
    assert_not_entered(p, battle, "entry.battle: there is none to begin");
    assert_not_entered(p, invasion, "entry.invasion: there is none to begin");
    assert_not_entered(p, production, "entry.production: there is none to begin");
    arena_fleet(p, VEFUT, 0, "2 carrier, 3 infantry");
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    assert_entered(p, invasion, TI4_P_INVASION, 0);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    assert_entered(p, battle, TI4_P_SPACE, 0);
    assert_not_entered(p, invasion, "entry.invasion: there is none to begin"); /* before the space combat */
    HxState s;
    HxError err = { "" };
    assert_int_equal(enter_at(p, battle, &s, &err), HX_OK);
    assert_int_equal(current_space(&s)->defender, 1);
    assert_true(seat_of(&s, 0)->tokens >> VEFUT & 1);
    assert_int_equal(core_of(&s)->active_system, VEFUT);
    hx_drop(&s);
    p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 1);
    seat_edit(&p->s, 0)->trade_goods = 9;
    assert_entered(p, production, TI4_P_PRODUCE, 0);
}

TEST(a_position_may_begin_at_a_vote)
{
    Position *p = bare(SIX);
    HxState s;
    HxError err = { "" };
    assert_not_entered(p, "{\"vote\": \"MINISTER_OF_WAR\"}", "state.revealed: fewer than the 3 public objectives of round 1");
    open_row(&p->s, core_of(&p->s)->round + 2);
    if (enter_at(p, "{\"vote\": \"MINISTER_OF_WAR\"}", &s, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(core_of(&s)->agenda, TI4_AGENDA_MINISTER_OF_WAR + 1);
    assert_int_equal(core_of(&s)->phase, TI4_AGENDA_PHASE);
    hx_drop(&s);
    assert_entered(p, "{\"vote\": \"MINISTER_OF_WAR\"}", TI4_P_AGENDA, 0);
    assert_not_entered(p, "{\"vote\": \"MINISTER_OF_TEA\"}",
                       "entry.vote: 'MINISTER_OF_TEA' is not one of its names (the vote on this agenda");
    assert_not_entered(p, "{\"council\": 1}", "entry: no entry 'council'; there are turn, battle, invasion, production, vote");
}

/* Who edits a document in the middle of an action is told what to do; a turn may be edited as it is. */
TEST(a_document_changed_in_the_middle_of_an_action_is_refused)
{
    const HxGame *const games[] = { &hx_ti4_game, NULL };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int is_in_action = 0; is_in_action <= 1; is_in_action++) {
        Position *p = bare(SIX);
        if (is_in_action)
            position_play(p, ACT(ACTIVATE, VEFUT));
        HxError err = { "" };
        HxState s;
        char *document = NULL;
        size_t size = 0;
        assert_int_equal(hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &document, &size, &err), HX_OK);
        char *speaker = strstr(document, "\"speaker\": 0");
        assert_non_null(speaker);
        speaker[strlen("\"speaker\": ")] = '3';
        const HxStatus status = hx_unpack(&s, p->pool, games, HX_JSON, document, size, &rng, NULL, &err);
        free(document);
        assert_int_equal(status, is_in_action ? HX_BAD_INPUT : HX_OK);
        assert_int_equal(strstr(err.text, "digest: not of this document") != NULL, is_in_action);
        if (status == HX_OK)
            hx_drop(&s);
    }
}
