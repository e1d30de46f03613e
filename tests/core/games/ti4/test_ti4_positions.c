/* Decision stacks written by hand: each bad one is refused by name; what is accepted can be played to its end. */
#include "core/view.h"
#include "tests/core/games/ti4/ti4_builders.h"

/* Complete a position as a document would be; the refusal, or "" where it is accepted. */
static const char *verdict(HxState *s)
{
    static HxError err;
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    err = (HxError){ "" };
    assert_true(hx_pool_reserve(s->pool, s->game->n_pages));
    const HxStatus status = ti4_complete(s, &rng, &err);
    assert_true(status == HX_OK || status == HX_BAD_INPUT);
    assert_int_equal(status == HX_OK, err.text[0] == '\0');
    return err.text;
}

static Frame *frame(HxState *s, int kind)
{
    Stack *st = stack_edit(s);
    for (int i = st->depth - 1; i >= 0; i--)
        if (st->frame[i].kind == kind)
            return &st->frame[i];
    fail_msg("no such frame");
    return NULL;
}

/* A battle of seat 0 with seat 1 at VEFUT, dice on the table; bombing, landing and production would follow. */
static Position *battle(void)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 2);
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 2);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    stay(p, VEFUT);
    assert_int_equal(top_of(&p->s)->kind, TI4_R_DICE);
    return p;
}

typedef struct BadFrame {
    const char *name;
    int kind;            /* frame that is changed */
    int byte, is;        /* 0 kind, 1 step, 2 seat, 3 x, 4 .. 11 registers; what it becomes */
    const char *refusal; /* must be part of it */
} BadFrame;
static const BadFrame bad_frames[] = {
    /* name                                      frame             byte  is    refusal */
    { "a frame that does not exist", TI4_P_SPACE, 0, 250, "there is no such frame" },
    { "a seat that does not play", TI4_P_TURN, 2, 6, "no such seat" },
    { "a step that does not exist", TI4_P_SPACE, 1, 200, "has no step 200" },
    { "a tactical action elsewhere", TI4_P_TACTICAL, 3, NEAR, "stack[4].kind: 'space combat' cannot lie there" },
    { "a combat in no system", TI4_P_SPACE, 3, 39, "stack[4].x" },
    { "a defender that is the attacker", TI4_P_SPACE, 4, 0, "stack[4]: 'space combat' does not fit" },
    { "a defender that does not play", TI4_P_SPACE, 4, 6, "stack[4].value[0]" },
    { "a side after the last", TI4_P_SPACE, 10, 2, "stack[4]: 'space combat' does not fit" },
    { "a turn of somebody else", TI4_P_TURN, 2, 3, "stack[2]: 'a turn' does not fit" },
    { "dice into the wrong register", TI4_R_DICE, 3, 7, "stack[5]: 'dice' does not fit" },
    { "no dice at all", TI4_R_DICE, 4, 0, "stack[5]: 'dice' does not fit" },
    { "a die that shows twelve", TI4_R_DICE, 5, 12, "stack[5]: 'dice' does not fit" },
    { "a game in another phase", TI4_P_GAME, 1, 3, "stack[0]: 'the rounds' does not fit" },
    { "a game inside a game", TI4_P_ACTION, 0, TI4_P_GAME, "stack[1]" },
    { "a combat without an action", TI4_P_TACTICAL, 0, TI4_P_LIMITS, "stack[3]" },
    { "a place in the order that is none", TI4_P_ACTION, 4, 6, "stack[1]: 'action phase' does not fit" },
};

static void test_bad_frames_are_refused_by_name(void **fixture)
{
    (void)fixture;
    for (size_t i = 0; i < HX_COUNT(bad_frames); i++) {
        const BadFrame *bad = &bad_frames[i];
        Position *p = battle();
        assert_string_equal(verdict(&p->s), "");
        Frame *f = frame(&p->s, bad->kind);
        if (bad->byte < 4)
            *(&f->kind + bad->byte) = (uint8_t)bad->is;
        else
            f->value[bad->byte - 4] = (uint8_t)bad->is;
        const char *said = verdict(&p->s);
        if (!strstr(said, bad->refusal) || strncmp(said, "state.", 6) != 0)
            fail_msg("%s: '%s'", bad->name, said);
        position_close(p);
    }
}

/* What lies beside the stack: each change, and the field that must be named. */
static void test_bad_plans_and_turns_are_refused_by_name(void **fixture)
{
    (void)fixture;
    enum { N = 16 };
    static const char *const refusal[N] = {
        "rift",    "n_rift", "transit", "offer",    "cannon_victims", "lifted", "bombing",    "build",
        "gravity", "by",     "batch",   "proposed", "order",          "order",  "law_target", "winner",
    };
    for (int i = 0; i < N; i++) {
        Position *p = battle();
        Plan *plan = plan_edit(&p->s);
        Turn *now = turn_edit(&p->s);
        Ti4Core *core = core_edit(&p->s);
        switch (i) {
        case 0:
            plan->rift[3].n = 1;
            break;
        case 1:
            plan->n_rift = MAX_RIFT + 1;
            break;
        case 2:
            plan->transit.damaged[1] = 2;
            break;
        case 3:
            plan->offer[0].goods = 1;
            break;
        case 4:
            plan->cannon_at[0] = 9;
            break;
        case 5:
            plan->lifted = 2;
            break;
        case 6:
            plan->bomb[1][1] = 3;
            break;
        case 7:
            plan->build[TI4_CRUISER] = 2;
            break;
        case 8:
            now->gravity = 9;
            break;
        case 9:
            now->by = 9;
            break;
        case 10:
            now->batch_hits = 9;
            break;
        case 11:
            now->proposed[2] = 1 << 6;
            break;
        case 12:
            core->order[1] = core->order[0];
            break;
        case 13:
            core->order[2] = 200;
            break;
        case 14:
            core->law_target[TI4_AGENDA_MINISTER_OF_WAR] = 4;
            break;
        default:
            core->winner = 7;
        }
        const char *said = i == 1 ? "state.n_rift" : verdict(&p->s); /* the field's own bound refuses that one before */
        if (!strstr(said, refusal[i]))
            fail_msg("%d, %s: '%s'", i, refusal[i], said);
        position_close(p);
    }
}

/* Questions that nobody could answer, or that promise what cannot be paid. */
static void test_bad_questions_are_refused_by_name(void **fixture)
{
    (void)fixture;
    for (int i = 0; i < 5; i++) {
        Position *p = bare(SIX);
        Stack *st = stack_edit(&p->s);
        Frame *top = &st->frame[st->depth - 1];
        const Frame turn = *top;
        switch (i) {
        case 0: /* a landing on Mecatol Rex without infantry */
            position_play(p, ACT(ACTIVATE, TI4_MECATOL));
            *top_edit(&p->s) = (Frame){ .kind = TI4_P_INVASION, .seat = 0, .x = TI4_MECATOL };
            push(&p->s, TI4_A_CUSTODIANS, 0, TI4_MECATOL);
            break;
        case 1: /* production of what is not paid for */
            *top = (Frame){ .kind = TI4_P_PRODUCE, .x = VEFUT, .step = 1 };
            push(&p->s, TI4_A_BUILD, 0, VEFUT)->value[3] = 5;
            plan_edit(&p->s)->build[TI4_FLAGSHIP] = 1;
            seat_edit(&p->s, 0)->readied = 0;
            break;
        case 2: /* a payment of more than there is */
            seat_edit(&p->s, 0)->readied = 0;
            seat_edit(&p->s, 0)->trade_goods = 1;
            *push(&p->s, TI4_A_PAY, 0, 0) = (Frame){ .kind = TI4_A_PAY, .value = { 2 } };
            break;
        case 3: /* more command tokens than are left */
            push(&p->s, TI4_A_POOL, 0, 0)->value[0] = 16;
            break;
        default: /* an offer of goods that are not there */
            push(&p->s, TI4_A_OFFER, 0, 1);
            plan_edit(&p->s)->offer[0].goods = 3;
        }
        (void)turn;
        assert_non_null(strstr(verdict(&p->s), "does not fit the position"));
        position_close(p);
    }
}

/* ---- At random -------------------------------------------------------------------------------------------------------------------- */

static void play_on(HxState *s, HxRng *rng)
{
    HxAction legal[128];
    for (int n = 0, mover; (mover = ti4_game.to_move(s)) != HX_OVER; n++) {
        assert_true(n < ti4_game.max_steps);
        HxAction a;
        if (mover == HX_CHANCE)
            a = hx_sample(s, rng);
        else
            a = legal[hx_rng_below(rng, (uint32_t)ti4_game.legal(s, legal))];
        assert_int_equal(hx_apply(s, a), HX_OK);
        const char *wrong = ti4_game.check(s);
        if (wrong)
            fail_msg("%s", wrong);
    }
}

/* One register of one frame, or one byte of the plan or the turn, changed at random. */
static void spoil(HxState *s, HxRng *rng)
{
    const uint8_t small = (uint8_t)hx_rng_below(rng, 8), any = (uint8_t)hx_rng_below(rng, 256);
    const uint8_t is = hx_rng_below(rng, 3) ? small : any;
    const uint32_t what = hx_rng_below(rng, 10);
    Stack *st = stack_edit(s);
    if (what < 7) {
        Frame *f = &st->frame[hx_rng_below(rng, st->depth)];
        const uint32_t byte = hx_rng_below(rng, 12);
        *(byte < 8     ? &f->value[byte]
          : byte == 8  ? &f->kind
          : byte == 9  ? &f->step
          : byte == 10 ? &f->seat
                       : &f->x) = byte == 8 ? (uint8_t)hx_rng_below(rng, TI4_N_FRAMES) : is;
    } else if (what == 7)
        ((uint8_t *)plan_edit(s))[hx_rng_below(rng, sizeof(Plan))] = is;
    else if (what == 8)
        ((uint8_t *)turn_edit(s))[hx_rng_below(rng, 40)] = is;
    else if (st->depth > 1)
        st->frame[st->depth - 1] = (Frame){ 0 };
}

static void test_spoiled_positions_are_refused_or_played_to_their_end(void **fixture)
{
    (void)fixture;
    static const char *const settings[] = { "seats=3 map=built", "seats=6 map=dealt factions=dealt cannon_order=all_roll", "seats=4",
                                            "seats=5 map=built factions=dealt reroll_window=all_dice" };
    int refused = 0, played = 0;
    for (uint64_t game = 0; game < HX_COUNT(settings); game++) {
        Position *p = position_open(&ti4_game, settings[game]);
        HxRng rng = hx_rng_stream(7, game, HX_FOR_TEST, 0);
        HxAction legal[128];
        for (int mover; (mover = position_to_move(p)) != HX_OVER;) {
            if (hx_rng_below(&rng, 12) == 0) {
                HxState spoiled;
                assert_int_equal(hx_copy(&spoiled, &p->s, p->pool), HX_OK);
                assert_true(hx_pool_reserve(p->pool, ti4_game.n_pages));
                spoil(&spoiled, &rng);
                const char *said = verdict(&spoiled);
                if (*said) {
                    assert_int_equal(strncmp(said, "state", 5), 0);
                    refused++;
                } else if (played++ % 8 == 0) /* the others come to the same: time */
                    play_on(&spoiled, &rng);
                hx_drop(&spoiled);
            }
            const HxAction a =
                mover == HX_CHANCE ? hx_sample(&p->s, &rng) : legal[hx_rng_below(&rng, (uint32_t)ti4_game.legal(&p->s, legal))];
            assert_int_equal(hx_apply(&p->s, a), HX_OK);
        }
        position_close(p);
    }
    assert_true(refused > 100 && played > 10);
}

/* Every kind of frame that a process or a question of the engine proper has is known to the checks. */
static void test_real_positions_are_accepted(void **fixture)
{
    (void)fixture;
    Position *p = position_open(&ti4_game, "seats=3");
    HxRng rng = hx_rng_stream(8, 0, HX_FOR_TEST, 0);
    HxAction legal[128];
    for (int mover; (mover = position_to_move(p)) != HX_OVER;) {
        HxState same;
        assert_int_equal(hx_copy(&same, &p->s, p->pool), HX_OK);
        const char *said = verdict(&same);
        if (*said)
            fail_msg("%s", said);
        hx_drop(&same);
        const HxAction a = mover == HX_CHANCE ? hx_sample(&p->s, &rng) : legal[hx_rng_below(&rng, (uint32_t)ti4_game.legal(&p->s, legal))];
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
    }
    position_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_frames_are_refused_by_name),
        cmocka_unit_test(test_bad_plans_and_turns_are_refused_by_name),
        cmocka_unit_test(test_bad_questions_are_refused_by_name),
        cmocka_unit_test(test_spoiled_positions_are_refused_or_played_to_their_end),
        cmocka_unit_test(test_real_positions_are_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
