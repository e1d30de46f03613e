/* Decision stacks written by hand: each bad one is refused by name; what is accepted can be played to its end. */
#include "core/view.h"
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"
#include "tests/support/watched.h"

/* Complete a position as a document would be; the refusal, or "" where it is accepted. */
static const char *verdict(HxState *s)
{
    static HxError err;
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    err = (HxError){ "" };
    s->is_taken_up = !ti4_is_at_rest(s);
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
        if (st->frame[i].head.kind == kind)
            return &st->frame[i];
    fail_msg("no such frame");
    return NULL;
}

/* A battle of seat 0 with seat 1 at VEFUT, dice on the table; bombing, landing and production would follow. */
static Position *battle(void)
{
    Position *p = bare(SIX);
    arena_fleet(p, VEFUT, 0, "2 carrier, 2 infantry");
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    stay(p, VEFUT);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE);
    return p;
}

typedef struct BadFrame {
    const char *name;
    int kind;    /* frame that is changed */
    size_t byte; /* of the frame, and what it becomes */
    int is;
    const char *refusal; /* must be part of it; NULL: the digest alone tells, and with a forged one play is watched */
} BadFrame;
#define OF(member) offsetof(Frame, member)
static const BadFrame bad_frames[] = {
    /* name                                      frame             byte  is    refusal */
    { "a frame that does not exist", TI4_P_SPACE, OF(head.kind), 250, "there is no such frame" },
    { "a seat that does not play", TI4_P_TURN, OF(head.seat), 6, "no such seat" },
    { "a stage that does not exist", TI4_P_SPACE, OF(head.stage), 200, "has no stage 200" },
    { "a tactical action elsewhere", TI4_P_TACTICAL, OF(tactical.system), NEAR, "stack[4].system: 'space combat'" },
    { "a combat in no system", TI4_P_SPACE, OF(space.system), 39, "stack[4].system" },
    { "a round before the first", TI4_P_SPACE, OF(space.round), 0, NULL },
    { "a defender that is the attacker", TI4_P_SPACE, OF(space.defender), 0, "stack[4]: 'space combat' does not fit" },
    { "a defender that does not play", TI4_P_SPACE, OF(space.defender), 6, "stack[4].defender" },
    { "a side after the last", TI4_P_SPACE, OF(space.side), 2, "stack[4]: 'space combat' does not fit" },
    { "a turn of somebody else", TI4_P_TURN, OF(head.seat), 3, "stack[2]: 'a turn' does not fit" },
    { "dice of no side", TI4_R_DICE, OF(roll_dice.side), 7, "stack[5].side: 'dice': 7 is too much" },
    { "no dice at all", TI4_R_DICE, OF(roll_dice.dice), 0, "stack[5].dice: 'dice': 0 is too little" },
    { "a die that shows twelve", TI4_R_DICE, OF(roll_dice.hit_on), 12, "stack[5].hit_on: 'dice': 12 is too much" },
    { "a game in another phase", TI4_P_GAME, OF(head.stage), GAME_AGENDA, "stack[0]: 'the rounds' does not fit" },
    { "a game inside a game", TI4_P_ACTION, OF(head.kind), TI4_P_GAME, "stack[1]" },
    { "a combat without an action", TI4_P_TACTICAL, OF(head.kind), TI4_P_LIMITS, "stack[3]" },
    { "a tactical action that has not come so far", TI4_P_TACTICAL, OF(head.stage), TACTICAL_ARRIVE, NULL },
    { "a defender that is not there", TI4_P_SPACE, OF(space.defender), 3, NULL },
    { "nines and tens of no roll before", TI4_R_DICE, OF(roll_dice.hits_each), 1, "stack[5]: 'dice' does not fit" },
    { "a place in the order that is none", TI4_P_ACTION, OF(action.next), 6, "stack[1]: 'action phase' does not fit" },
};

/* Each change to a fresh position makes it one that is refused, by the name of its field. */
static void refuse_all(Position *build(void), const BadFrame *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const BadFrame *bad = &cases[i];
        Position *p = build();
        assert_string_equal(verdict(&p->s), "");
        Frame *f = frame(&p->s, bad->kind);
        if (bad->byte == OF(text.row) && (bad->kind == TI4_P_TEXT || bad->kind == TI4_P_EACH))
            f->text.row = (uint16_t)bad->is;
        else
            ((uint8_t *)f)[bad->byte] = (uint8_t)bad->is;
        const char *said = verdict(&p->s);
        if (bad->refusal ? !strstr(said, bad->refusal) || strncmp(said, "state.", 6) != 0 : *said != '\0')
            fail_msg("%s: '%s'", bad->name, said);
        if (!*said)
            position_watch(&p->s, i);
        position_close(p);
    }
}

TEST(bad_frames_are_refused_by_name)
{
    refuse_all(battle, bad_frames, HX_COUNT(bad_frames));
}

/* A carrier of seat 0 is being loaded in a gravity rift, which it will leave. */
static Position *loading(void)
{
    enum { RIFT = 11 };
    Position *p = bare(SIX);
    arena_fleet(p, RIFT, 0, "1 carrier, 1 fighter");
    POSITION_PLAY(p, ACT(ACTIVATE, arena_neighbor(p, RIFT, 0)), move_from(RIFT, TI4_CARRIER));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_LOAD);
    assert_int_equal(plan_of(&p->s)->n_rift, 1);
    return p;
}

/* Ships of a tactical action are not loaded as those that leave a combat: there is no retreat to say how they leave. */
TEST(a_load_of_a_retreat_needs_the_retreat)
{
    static const BadFrame cases[] = {
        { "loaded to retreat, without a retreat", TI4_A_LOAD, OF(ask_load.way), 5, "'load a ship' does not fit" },
    };
    refuse_all(loading, cases, HX_COUNT(cases));
}

/* Found as input 33,336,099 of changed documents, and others: it was taken for no stack at all, or for its end. */
TEST(every_frame_has_a_kind)
{
    Position *p = battle();
    Stack *st = stack_edit(&p->s);
    const HxFrameHead game = st->frame[0].head;
    st->frame[0].head = (HxFrameHead){ 0 };
    assert_string_equal(verdict(&p->s), "state.stack: a frame of no kind");
    st->frame[0].head = game;
    assert_string_equal(verdict(&p->s), "");
    st->frame[st->depth].head.seat = 5;
    assert_string_equal(verdict(&p->s), "state.stack: a frame of no kind");
}

/* ---- Texts at work -------------------------------------------------------------------------------------------------------------- */

/* Lucky Shot has been played: a system is chosen, a ship of seat 1 is asked for. */
static Position *lucky_shot(void)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_LUCKY_SHOT);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_fleet(p, VEFUT, 1, "1 cruiser, 1 dreadnought");
    position_play(p, ACT(COMPONENT, TEXT_LUCKY_SHOT));
    asked(p, 0, TI4_A_TARGET);
    assert_int_equal(below_of(&p->s, 1)->text.n_answers, 1);
    return p;
}

static const BadFrame bad_choices[] = {
    { "a text that does not exist", TI4_P_TEXT, OF(text.row), N_TEXTS, "stack[3]: 'a text at work' does not fit" },
    { "a text of something that does not go on", TI4_P_TEXT, OF(text.row), TEXT_SHIELDS_HOLDING,
      "stack[3]: 'a text at work' does not fit" },
    { "a text about a seat that does not play", TI4_P_TEXT, OF(text.subject), 6, "stack[3]: 'a text at work' does not fit" },
    { "a system that is no candidate", TI4_P_TEXT, OF(text.answer[0]), NEAR, "stack[3]: 'a text at work' does not fit" },
    { "a system that does not exist", TI4_P_TEXT, OF(text.answer[0]), 60, "stack[3]: 'a text at work' does not fit" },
    { "an answer that was not given", TI4_P_TEXT, OF(text.answer[2]), 1, "stack[3]: 'a text at work' does not fit" },
    { "more answers than it asks for", TI4_P_TEXT, OF(text.n_answers), 2, "stack[3]: 'a text at work' does not fit" },
    { "at work with half its choices", TI4_P_TEXT, OF(head.stage), TEXT_WORK, "stack[3]: 'a text at work' does not fit" },
    { "announced, and asking", TI4_P_TEXT, OF(head.stage), TEXT_ANNOUNCE, "stack[3]: 'a text at work' does not fit" },
    { "a question of another kind", TI4_A_TARGET, OF(ask_target.what), ASK_SEAT, "stack[4]: 'choose a target' does not fit" },
    { "a question to somebody else", TI4_A_TARGET, OF(head.seat), 1, "stack[4]: 'choose a target' does not fit" },
    { "a question that waits", TI4_A_TARGET, OF(head.waits), 1, "stack[4].stage: 'choose a target'" },
};

/* Plague: its dice are rolled into the answer after the planet. */
static Position *plague(void)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_PLAGUE);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_hold(p, 2, TI4_PLANET_SAUDOR, 2, 0, 0);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_PLAGUE), ACT(PLANET, TI4_PLANET_VEFUT_2));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE);
    return p;
}

static const BadFrame bad_answers[] = {
    { "dice of a side, for a text", TI4_R_DICE, OF(roll_dice.side), 1, "stack[4]: 'dice' does not fit" },
    { "a planet that does not exist", TI4_P_TEXT, OF(text.answer[0]), TI4_PLANETS, "stack[3]: 'a text at work' does not fit" },
    { "more hits than dice can make", TI4_P_TEXT, OF(text.answer[1]), 121, "stack[3]: 'a text at work' does not fit" },
    { "more answers than it keeps", TI4_P_TEXT, OF(text.n_answers), 3, "stack[3]: 'a text at work' does not fit" },
    { "a text that rolls nothing", TI4_P_TEXT, OF(text.row), TEXT_UPRISING, "stack[3]: 'a text at work' does not fit" },
};

TEST(bad_texts_are_refused_by_name)
{
    refuse_all(lucky_shot, bad_choices, HX_COUNT(bad_choices));
    refuse_all(plague, bad_answers, HX_COUNT(bad_answers));
}

/* Whole frames of texts that could do harm if they went on: each below a question. */
TEST(texts_that_cannot_be_at_work_are_refused)
{
    static const struct {
        const char *name;
        int kind, row;
        uint8_t stage, n, answer;
    } cases[] = {
        { "a row beyond the table, for each seat", TI4_P_EACH, N_TEXTS, 0, 0, 0 },
        { "losses outside a combat, for each seat", TI4_P_EACH, TEXT_THALNOS_LOSSES, 0, 0, 0 },
        { "losses outside a combat", TI4_P_TEXT, TEXT_THALNOS_LOSSES, TEXT_WORK, 1, 1 },
        { "hits of an ambush outside a combat", TI4_P_TEXT, TEXT_AMBUSH_HITS, TEXT_WORK, 1, 1 },
        { "hits of a core outside a combat", TI4_P_TEXT, TEXT_IMPULSE_HITS, TEXT_WORK, 1, 1 },
        { "a token that does not exist", TI4_P_TEXT, TEXT_CREUSS_IFF, TEXT_WORK, 1, 63 },
        { "a pool that does not exist", TI4_P_TEXT, TEXT_WORMHOLE_FUNDS, TEXT_WORK, 1, 63 },
        { "a rider that nobody played", TI4_P_TEXT, TEXT_RIDERS_COME_TRUE, TEXT_WORK, 1, 1 },
        { "a chosen system that is none", TI4_P_TEXT, TEXT_REACTOR_MELTDOWN, TEXT_CHOOSE, 1, NO_TARGET },
        { "a dock where there is none", TI4_P_TEXT, TEXT_REACTOR_MELTDOWN, TEXT_WORK, 1, 63 },
        { "a planet of nobody", TI4_P_TEXT, TEXT_UNSTABLE_PLANET, TEXT_WORK, 1, TI4_PLANET_VEFUT_2 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = bare(SIX);
        p->is_unreachable = true;
        const AskTurnFrame turn = *ask_turn_frame(&p->s);
        pop(&p->s);
        if (cases[i].kind == TI4_P_EACH)
            each_frame_push(&p->s, 0)->row = (uint16_t)cases[i].row;
        else {
            TextFrame *f = text_frame_push(&p->s, 0);
            f->head.stage = cases[i].stage;
            f->row = (uint16_t)cases[i].row;
            f->n_answers = cases[i].n;
            f->answer[0] = cases[i].n ? cases[i].answer : 0;
        }
        if (cases[i].stage == TEXT_CHOOSE && cases[i].kind == TI4_P_TEXT)
            ask_target_frame_push(&p->s, 0)->what = ASK_NUMBER;
        else
            *ask_turn_frame_push(&p->s, 0) = turn;
        const char *said = verdict(&p->s);
        if (*said && !strstr(said, "does not fit"))
            fail_msg("%s: '%s'", cases[i].name, said);
        if (!*said)
            position_watch(&p->s, i);
        position_close(p);
    }
}

/* What is offered is read before hidden notes and cards are dealt. */
TEST(offers_of_what_does_not_exist_are_refused)
{
    for (int what = 0; what < 4; what++) {
        Position *p = bare(SIX);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
        Ti4Offer *offer = turn_edit(&p->s)->offer;
        ask_offer_frame_push(&p->s, 0)->partner = 1;
        if (what == 0)
            offer[0].note = 250;
        if (what == 1)
            offer[1].card[0] = TI4_CARDS + 1;
        if (what == 2) { /* known in part */
            offer[0].card[0] = 1;
            offer[0].card[1] = 255;
        }
        const char *said = verdict(&p->s);
        if (what < 3 ? strcmp(said, "state.offer: there is no such note") != 0 && strcmp(said, "state.offer: there is no such card") != 0
                     : strstr(said, "there is no such") != NULL)
            fail_msg("%d: '%s'", what, said);
        position_close(p);
    }
}

/* Wormhole Research, for: who has ships at a wormhole is asked in turn, and everything there is destroyed after it. */
static Position *research(void)
{
    Position *p = bare(SIX);
    arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
    arena_put(p, BETA_A, 1, TI4_CRUISER, 1);
    reveal_agenda(p, TI4_AGENDA_WORMHOLE_RESEARCH);
    vote(p, ACT(OUTCOME, 0), 0x3f, ACT(OUTCOME, 1), 0);
    asked(p, 0, TI4_A_TARGET);
    return p;
}

static const BadFrame bad_turns[] = {
    { "a text of a card for every seat", TI4_P_EACH, OF(each.row), TEXT_LUCKY_SHOT, "'every seat in turn' does not fit" },
    { "a text that does not exist for every seat", TI4_P_EACH, OF(each.row), N_TEXTS, "'every seat in turn' does not fit" },
    { "a seat after the last", TI4_P_EACH, OF(each.place), 7, "'every seat in turn': 7 is more than the seats" },
    { "about a seat that does not play", TI4_P_EACH, OF(each.subject), 6, "'every seat in turn' does not fit" },
    { "an agenda phase without its agenda", TI4_P_AGENDA, OF(head.stage), AGENDA_VOTES, "'agenda phase' does not fit" },
};

/* Seat 0 votes on an agenda for or against. */
static Position *council_votes(void)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 1)->readied |= seat_of(&p->s, 1)->planets;
    reveal_agenda(p, TI4_AGENDA_ECONOMIC_EQUALITY);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_VOTE);
    return p;
}

static const BadFrame bad_agendas[] = {
    { "resolved without an outcome", TI4_P_AGENDA, OF(head.stage), AGENDA_RESOLVE, "'agenda phase' does not fit" },
    { "an outcome without a tie or a vote", TI4_P_AGENDA, OF(head.stage), AGENDA_ELECTED, "'agenda phase' does not fit" },
    { "done with the agenda on the table", TI4_P_AGENDA, OF(head.stage), AGENDA_DECIDED, "'agenda phase' does not fit" },
    { "an agenda that is drawn while one lies open", TI4_P_AGENDA, OF(head.stage), AGENDA_DRAW, "'agenda phase' does not fit" },
};

TEST(bad_agendas_are_refused_by_name)
{
    refuse_all(research, bad_turns, HX_COUNT(bad_turns));
    refuse_all(council_votes, bad_agendas, HX_COUNT(bad_agendas));
    Position *p = council_votes(); /* decided on what no such agenda can elect */
    AgendaFrame *f = current_agenda_edit(&p->s);
    f->head.stage = AGENDA_RESOLVE;
    f->is_decided = 1;
    f->outcome = 2;
    assert_non_null(strstr(verdict(&p->s), "'agenda phase' does not fit"));
    position_close(p);
}

/* ---- Questions on top of a window --------------------------------------------------------------------------------------------------- */

/* What the list of frames says of a kind: of whom it is (OF_SIDE), that it repeats the frame below (AS_BELOW), whose planet a slot names.
 */
TEST(questions_are_of_whom_and_of_what_their_kind_says)
{
    enum { A_SIDE, NO_SIDE, OWN_PLANET, PLANET_OF_ANOTHER, ITS_MODE, ANOTHER_MODE, N };
    for (int i = 0; i < N; i++) {
        Position *p = battle();
        pop(&p->s); /* the dice */
        arena_hold(p, i == PLANET_OF_ANOTHER ? 1 : 0, TI4_PLANET_VEFUT_2, 2, 0, 0);
        if (i <= NO_SIDE)
            ask_retreat_frame_push(&p->s, i == NO_SIDE ? 3 : 0)->system = VEFUT;
        else if (i <= PLANET_OF_ANOTHER)
            ask_embark_frame_push(&p->s, 0)->system = VEFUT;
        else {
            ProduceFrame *use = produce_frame_push(&p->s, 0);
            use->head.stage = PRODUCE_PAY;
            use->system = VEFUT;
            use->mode = BY_TEXT;
            use->most = 2;
            AskBuildFrame *f = ask_build_frame_push(&p->s, 0);
            f->system = VEFUT;
            f->mode = i == ANOTHER_MODE ? BY_PRODUCTION : BY_TEXT;
            f->limit = 2;
        }
        const char *said = verdict(&p->s);
        if (i % 2 ? !strstr(said, "does not fit the position") : *said)
            fail_msg("%d: '%s'", i, said);
        position_close(p);
    }
}

TEST(what_happened_is_of_seats_that_play)
{
    Position *p = position_open(&hx_ti4_game, "seats=3");
    assert_string_equal(verdict(&p->s), "");
    turn_edit(&p->s)->effects[4] = 1;
    assert_string_equal(verdict(&p->s), "state.effects: of a seat that does not play");
}

/* What a text starts lies on the window it was used in; on another one, which only the digest refuses, it does no harm. */
TEST(questions_on_a_window_do_no_harm)
{
    enum { N = 4 };
    static const struct {
        int kind, right, wrong; /* frame, event that it belongs to, event that it does not */
        int stage;              /* of the tactical action */
        bool is_in_combat;
    } cases[N] = {
        { TI4_A_MOVE, ON_MOVING, ON_DOCK_PLACED, TACTICAL_MOVE, false },
        { TI4_P_CANNONS, ON_MOVED, ON_DOCK_PLACED, TACTICAL_CANNONS, false },
        { TI4_A_EMBARK, ON_RETREAT, ON_ASSIGN, TACTICAL_INVASION, true },
        { TI4_P_RETREAT, ON_ROUND_START, ON_ASSIGN, TACTICAL_INVASION, true },
    };
    for (int i = 0; i < N; i++)
        for (int is_wrong = 0; is_wrong <= 1; is_wrong++) {
            Position *p = battle();
            arena_hold(p, 0, TI4_PLANET_VEFUT_2, 2, 0, 0);
            pop(&p->s); /* the dice */
            if (!cases[i].is_in_combat) {
                pop(&p->s);
                turn_edit(&p->s)->in_combat = 0;
            }
            current_tactical_edit(&p->s)->head.stage = (uint8_t)cases[i].stage;
            window_frame_push(&p->s, 0)->event = (uint8_t)(is_wrong ? cases[i].wrong : cases[i].right);
            if (cases[i].kind == TI4_A_MOVE)
                ask_move_frame_push(&p->s, 0)->target = VEFUT;
            if (cases[i].kind == TI4_A_EMBARK)
                ask_embark_frame_push(&p->s, 0)->system = VEFUT;
            if (cases[i].kind == TI4_P_CANNONS) { /* three dice of a text */
                CannonsFrame *f = cannons_frame_push(&p->s, 0);
                f->head.stage = CANNONS_ASSIGN;
                f->system = VEFUT;
                f->place = 6;
                f->firing = 2;
                f->victim = 1;
                f->text_dice = 3;
                f->text_value = 5;
                roll_dice(&p->s, 0, 3, 5);
            }
            if (cases[i].kind == TI4_P_RETREAT) { /* out of the rift: the last ships roll */
                RetreatFrame *f = retreat_frame_push(&p->s, 0);
                f->head.stage = RETREAT_ARRIVE;
                f->system = VEFUT;
                f->to = EMPTY;
                remove_ships(&p->s, VEFUT, 0, TI4_CARRIER, 1);
                plan_edit(&p->s)->rift[0] = (RiftEntry){ .ship = TI4_CARRIER, .n = 1 };
                plan_edit(&p->s)->n_rift = 1;
                rift_frame_push(&p->s, 0);
                roll_rift_frame_push(&p->s, 0);
            }
            const char *said = verdict(&p->s);
            if (*said)
                fail_msg("%s: '%s'", ti4_kinds[cases[i].kind].name, said);
            for (uint64_t stream = 0; stream < 4; stream++) {
                HxState same;
                assert_int_equal(hx_copy(&same, &p->s, p->pool), HX_OK);
                position_watch(&same, stream);
                hx_drop(&same);
            }
            position_close(p);
        }
}

/* Dice that add hits for each 9 or 10, at a value where both hits and misses may show one: two rolls lie on each other, for the combat. */
TEST(high_dice_of_hits_and_misses_wait_together)
{
    Position *p = battle();
    RollDiceFrame *f = roll_dice_frame_edit(&p->s);
    *f = (RollDiceFrame){ .head = f->head, .side = ATTACKER, .dice = 5, .hit_on = 10, .extra = 2 };
    turn_edit(&p->s)->batch_extra = 2;
    position_play(p, ACT(HITS, 1));
    assert_int_equal(below_of(&p->s, 1)->head.kind, TI4_R_DICE);
    position_play(p, ACT(HITS, 3)); /* of four misses, nines */
    position_play(p, ACT(HITS, 1)); /* the hit was a ten */
    assert_int_equal(current_space(&p->s)->hits[ATTACKER], 1 + 2 * 3 + 2 * 1);
}

/* A text that gives goods and then asks: the window of the goods lies on its question. */
TEST(a_window_may_lie_on_a_question)
{
    Position *p = battle();
    pop(&p->s);
    space_frame_edit(&p->s)->head.stage = SPACE_CLOSE;
    window_frame_push(&p->s, 0)->event = ON_SPACE_END;
    TextFrame *text = text_frame_push(&p->s, 0);
    text->head.stage = TEXT_WORK;
    text->row = TEXT_SALVAGE_OPERATIONS;
    text->n_answers = 1;
    ask_target_frame_push(&p->s, 0)->what = ASK_CLASS | ASK_MAY;
    window_frame_push(&p->s, 0)->event = ON_GOODS;
    ask_window_frame_push(&p->s, 1)->event = ON_GOODS;
    assert_string_equal(verdict(&p->s), "");
    current_ask_target_edit(&p->s)->what = ASK_SEAT;
    assert_non_null(strstr(verdict(&p->s), "'choose a target' does not fit"));
}

/* A further action that only a hidden card gives: in a world without that card it is over, and the other seats' documents are accepted. */
TEST(a_further_action_by_a_card_may_be_hidden)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
        discard_hand(&p->s, seat);
    }
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0;
    hold(p, 0, TI4_CARD_ECONOMIC_INITIATIVE);
    TurnFrame *turn = current_turn_edit(&p->s);
    turn->head.stage = TURN_LOST;
    turn->actions = 1;
    ask_turn_frame_edit(&p->s)->is_further = 1;
    POSITION_ASSERT_LEGAL(p, ACT(COMPONENT, TEXT_ECONOMIC_INITIATIVE));
    int without = 0;
    for (uint64_t i = 0; i < 20; i++) {
        HxRng rng = hx_rng_stream(i, 0, HX_FOR_TEST, 0);
        HxState world;
        HxAction legal[128];
        assert_int_equal(hx_copy(&world, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_redeal(&world, 1, &rng), HX_OK);
        assert_string_equal(verdict(&world), "");
        if (hx_ti4_game.legal(&world, legal) == 1 && IS(DONE, legal[0])) {
            assert_int_equal(hx_apply(&world, legal[0]), HX_OK);
            without++;
        }
        hx_drop(&world);
    }
    assert_true(without > 0);
    position_assert_document(p, 1);
}

/* While the board is dealt out for five seats, who places the first red tile waits for it. */
TEST(the_first_red_tile_is_waited_for)
{
    Position *p = position_open(&hx_ti4_game, "seats=5 map=built");
    while (top_of(&p->s)->head.kind != TI4_R_DEAL_TILE)
        position_play(p, arena_default(p));
    assert_int_equal(below_of(&p->s, 1)->head.kind, TI4_A_CHOOSE_TILE);
    position_assert_document(p, HX_ALL);
    position_assert_document(p, 2);
}

/* What lies beside the stack: each change, and the field that must be named. */
TEST(bad_plans_and_turns_are_refused_by_name)
{
    enum { N = 16 };
    static const char *const refusal[N] = {
        "rift",    "n_rift", "transit", "offer",    "cannon_victims", "lifted", "bombing",    "build",
        "gravity", "by",     "batch",   "proposed", "order",          "order",  "law_target", "winner",
    };
    for (int i = 0; i < N; i++) {
        Position *p = battle();
        Plan *plan = plan_edit(&p->s);
        Turn *now = turn_edit(&p->s);
        Core *core = core_edit(&p->s);
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
            turn_edit(&p->s)->offer[0].goods = 1;
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

/* Questions that nobody could answer are refused; those that promise what cannot be paid, when that shows. */
TEST(bad_questions_are_refused_or_watched)
{
    for (int i = 0; i < 5; i++) {
        Position *p = bare(SIX);
        switch (i) {
        case 0: /* a landing on Mecatol Rex without infantry */
            position_play(p, ACT(ACTIVATE, TI4_MECATOL));
            pop(&p->s);
            invasion_frame_push(&p->s, 0)->system = TI4_MECATOL;
            ask_custodians_frame_push(&p->s, 0)->system = TI4_MECATOL;
            break;
        case 1: /* production of what is not paid for */
            pop(&p->s);
            produce_frame_push(&p->s, 0)->system = VEFUT;
            produce_frame_edit(&p->s)->head.stage = PRODUCE_BUILD;
            ask_build_frame_push(&p->s, 0)->system = VEFUT;
            ask_build_frame_edit(&p->s)->limit = 5;
            plan_edit(&p->s)->build[TI4_FLAGSHIP] = 1;
            seat_edit(&p->s, 0)->readied = 0;
            break;
        case 2: /* a payment of more than there is */
            seat_edit(&p->s, 0)->readied = 0;
            seat_edit(&p->s, 0)->trade_goods = 1;
            ask_pay_frame_push(&p->s, 0)->due = 2;
            break;
        case 3: /* more command tokens than are left */
            ask_pool_frame_push(&p->s, 0)->left = 16;
            break;
        default: /* an offer of goods that are not there */
            ask_offer_frame_push(&p->s, 0)->partner = 1;
            turn_edit(&p->s)->offer[0].goods = 3;
        }
        const char *said = verdict(&p->s);
        if (*said ? !strstr(said, "does not fit the position") : position_watch(&p->s, (uint64_t)i) < 0)
            fail_msg("%d: '%s'", i, said);
        position_close(p);
    }
}

/* ---- At random -------------------------------------------------------------------------------------------------------------------- */

static void play_on(HxState *s, HxRng *rng)
{
    for (int n = 0; hx_ti4_game.to_move(s) != HX_OVER; n++) {
        assert_true(n < hx_ti4_game.max_steps);
        const HxStatus status = hx_apply(s, random_action(s, rng));
        if (status == HX_BAD_INPUT && s->is_taken_up)
            return;
        assert_int_equal(status, HX_OK);
        const char *wrong = hx_ti4_game.check(s);
        if (wrong)
            fail_msg("%s", wrong);
    }
}

/* One byte of one frame, or one byte of the plan or the turn, changed at random. */
static void spoil(HxState *s, HxRng *rng)
{
    const uint8_t small = (uint8_t)hx_rng_below(rng, 8), any = (uint8_t)hx_rng_below(rng, 256);
    const uint8_t is = hx_rng_below(rng, 3) ? small : any;
    const uint32_t what = hx_rng_below(rng, 10);
    Stack *st = stack_edit(s);
    if (what < 7) {
        Frame *f = &st->frame[hx_rng_below(rng, st->depth)];
        const uint32_t byte = hx_rng_below(rng, sizeof *f);
        ((uint8_t *)f)[byte] = byte == offsetof(HxFrameHead, kind) ? (uint8_t)hx_rng_below(rng, TI4_N_FRAMES) : is;
    } else if (what == 7)
        ((uint8_t *)plan_edit(s))[hx_rng_below(rng, sizeof(Plan))] = is;
    else if (what == 8)
        ((uint8_t *)turn_edit(s))[hx_rng_below(rng, 40)] = is;
    else if (st->depth > 1)
        st->frame[st->depth - 1] = (Frame){ 0 };
}

TEST(spoiled_positions_are_refused_or_played_to_their_end)
{
    static const char *const settings[] = { "seats=3 map=built", "seats=6 map=dealt factions=dealt cannon_order=all_roll", "seats=4",
                                            "seats=5 map=built factions=dealt reroll_window=all_dice" };
    int refused = 0, played = 0;
    for (uint64_t game = 0; game < HX_COUNT(settings); game++) {
        Position *p = position_open(&hx_ti4_game, settings[game]);
        HxRng rng = hx_rng_stream(7, game, HX_FOR_TEST, 0);
        for (int mover; (mover = position_to_move(p)) != HX_OVER;) {
            if (hx_rng_below(&rng, 12) == 0) {
                HxState spoiled;
                assert_int_equal(hx_copy(&spoiled, &p->s, p->pool), HX_OK);
                assert_true(hx_pool_reserve(p->pool, hx_ti4_game.n_pages));
                spoil(&spoiled, &rng);
                const char *said = verdict(&spoiled);
                if (*said) {
                    assert_int_equal(strncmp(said, "state", 5), 0);
                    refused++;
                } else if (played++ % 8 == 0) /* the others come to the same: time */
                    play_on(&spoiled, &rng);
                hx_drop(&spoiled);
            }
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
        position_close(p);
    }
    assert_true(refused > 100 && played > 10);
}

/* Every kind of frame that a procedure or a question of the engine proper has is known to the checks. */
TEST(real_positions_are_accepted)
{
    Position *p = position_open(&hx_ti4_game, "seats=3");
    HxRng rng = hx_rng_stream(8, 0, HX_FOR_TEST, 0);
    while (position_to_move(p) != HX_OVER) {
        HxState same;
        assert_int_equal(hx_copy(&same, &p->s, p->pool), HX_OK);
        const char *said = verdict(&same);
        if (*said)
            fail_msg("%s", said);
        hx_drop(&same);
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
    }
}

/* Who writes a position by hand says which phase it is, and the game finds what is asked first. */
TEST(a_phase_without_a_stack_begins_afresh)
{
    static const struct {
        int phase, kind;
    } phases[] = { { TI4_STRATEGY_PHASE, TI4_P_STRATEGY }, { TI4_ACTION_PHASE, TI4_P_ACTION }, { TI4_STATUS_PHASE, TI4_P_STATUS } };
    for (size_t i = 0; i < HX_COUNT(phases); i++) {
        Position *p = battle();
        memset(stack_edit(&p->s)->frame, 0, sizeof stack_edit(&p->s)->frame);
        core_edit(&p->s)->phase = (uint8_t)phases[i].phase;
        core_edit(&p->s)->round = 3;
        core_edit(&p->s)->revealed = 0xf; /* of stage I */
        for (int seat = 0; seat < 6 && phases[i].phase == TI4_STRATEGY_PHASE; seat++)
            seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
        assert_string_equal(verdict(&p->s), "");
        assert_int_equal(stack_of(&p->s)->frame[0].head.kind, TI4_P_GAME);
        assert_int_equal(stack_of(&p->s)->frame[1].head.kind, phases[i].kind);
        assert_true(stack_of(&p->s)->depth > 2 && core_of(&p->s)->round == 3 && turn_of(&p->s)->in_combat == 0);
        memset(stack_edit(&p->s)->frame, 0, sizeof stack_edit(&p->s)->frame);
        core_edit(&p->s)->round = 1;
        assert_string_equal(verdict(&p->s), "");
    }
    Position *p = battle();
    memset(stack_edit(&p->s)->frame, 0, sizeof stack_edit(&p->s)->frame);
    core_edit(&p->s)->phase = TI4_SETUP_PHASE;
    assert_string_equal(verdict(&p->s), "state.stack: it is empty");
}

TEST(more_infantry_than_can_be_counted_is_refused)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 2)->set_aside = 100;
    assert_string_equal(verdict(&p->s), "");
    seat_edit(&p->s, 2)->set_aside = 101;
    assert_string_equal(verdict(&p->s), "state.seats[2].fighters or infantry: more than 100");
}

/* ---- Homes ---------------------------------------------------------------------------------------------------------------------- */

/* A home that is moved to another system, and a mark of it that is taken away. */
static void refuse_other_homes(Position *p)
{
    const char *refusal = "state.seats[1].home: the faction's tile does not lie there";
    const int home = seat_of(&p->s, 1)->home;
    assert_string_equal(verdict(&p->s), "");
    seat_edit(&p->s, 1)->home = (uint8_t)TI4_MECATOL;
    assert_string_equal(verdict(&p->s), refusal);
    seat_edit(&p->s, 1)->home = (uint8_t)seat_of(&p->s, 0)->home;
    assert_string_equal(verdict(&p->s), refusal);
    seat_edit(&p->s, 1)->home = (uint8_t)home;
    system_edit(&p->s, home)->home = 0;
    assert_string_equal(verdict(&p->s), refusal);
    system_edit(&p->s, home)->home = 2;
    assert_string_equal(verdict(&p->s), "");
}

TEST(a_seat_is_at_home_on_the_tile_of_its_faction)
{
    refuse_other_homes(bare(SIX));
    Position *p = position_open(&hx_ti4_game, "seats=6 map=preset factions=preset");
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxAction legal[128];
    while (top_of(&p->s)->head.kind != TI4_A_HOME) {
        const int mover = position_to_move(p);
        assert_int_equal(hx_apply(&p->s, mover == HX_CHANCE ? hx_sample(&p->s, &rng) : legal[hx_ti4_game.legal(&p->s, legal) - 1]), HX_OK);
    }
    refuse_other_homes(p);
}
