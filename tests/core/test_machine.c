/* The decision machine on an imaginary game, pebble: raids of two seats over twelve pebbles each. The game is played through the stages,
 * its frames are told by one list, and its stacks are checked by that list alone. */
#include "tests/support/position.h"

#include <jansson.h>

#include "core/frames.h"
#include "core/machine_loop.h"

enum { PAGE_TABLE, PAGE_FRAMES, N_PAGES = PAGE_FRAMES + 2 };
enum { MAX_FRAMES = 6, FRAMES_PER_PAGE = 4, FRAME_BYTES = 24, FIRST_AT = 8 };

typedef struct Table {
    uint8_t depth, pebbles[2], n_ended, raids;
} Table;

static const Table *table(const HxState *s)
{
    return state_read(s, PAGE_TABLE);
}

static Table *table_edit(HxState *s)
{
    return state_write(s, PAGE_TABLE);
}

/* ---- The list of frames --------------------------------------------------------------------------------------------------- */

static const char *const side_names[] = { "raider", "raided", NULL };
typedef struct Tool {
    uint8_t weight, length;
} Tool;
static const HxField tool_fields[] = {
    { .name = "weight", .type = HX_FIELD_U8, .offset = offsetof(Tool, weight), .max = 9 },
    { .name = "length", .type = HX_FIELD_U8, .offset = offsetof(Tool, length), .max = 9 },
    { .name = NULL },
};

#define RAID_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                             \
    ONE(F, uint8_t, raider, 0, 1, "who raids")                                                                                             \
    ONE(F, uint8_t, hits, 0, 20, "rolled and not yet assigned")                                                                            \
    MANY(F, uint8_t, losses, 2, 0, 20, "of either seat")                                                                                   \
    BITS(F, uint8_t, rolled, side_names, "who has rolled")                                                                                 \
    PART(F, Tool, tool, tool_fields, "what it is done with")
#define ASSIGN_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, most, 0, 3, "pebbles that may go at once")

#define KINDS(K)                                                                                                                           \
    K(GAME, Game, game, HX_NO_MEMBERS, GAME_STAGES, 0)                                                                                     \
    K(RAID, Raid, raid, RAID_MEMBERS, RAID_STAGES, 1 << KIND_GAME)
#define GAME_STAGES(S) S(GAME, ROUNDS, "rounds", game_rounds, NULL)
#define RAID_STAGES(S)                                                                                                                     \
    S(RAID, DECLARE, "7.1 declare", raid_declare, NULL)                                                                                    \
    S(RAID, ROLL, "7.2 roll", raid_ask_roll, raid_take_roll)                                                                               \
    S(RAID, ASSIGN, "7.3 assign hits", raid_ask_hit, raid_take_hit)                                                                        \
    S(RAID, FALL_BACK, "7.4 fall back", raid_fall_back, NULL)                                                                              \
    S(RAID, SPOILS, "7.5 spoils", raid_spoils, NULL)

enum { KIND_NONE, KIND_GAME, KIND_RAID, KIND_ASSIGN, KIND_ROLL, N_KINDS };
#define STAGE_ID(KIND, ID, text, begin, then) STAGE_##KIND##_##ID,
enum { GAME_STAGES(STAGE_ID) N_GAME_STAGES };
enum { RAID_STAGES(STAGE_ID) N_RAID_STAGES };

#define STRUCT_OF(ID, Name, name, MEMBERS, STAGES, in) HX_FRAME_STRUCT(Name##Frame, MEMBERS)
KINDS(STRUCT_OF)
HX_FRAME_STRUCT(AssignFrame, ASSIGN_MEMBERS)
HX_FRAME_STRUCT(RollFrame, HX_NO_MEMBERS)

static const HxMachine machine;
HX_FRAME_DOORS(machine, raid, RaidFrame, KIND_RAID)
HX_FRAME_DOORS(machine, assign, AssignFrame, KIND_ASSIGN)

/* ---- The rules ------------------------------------------------------------------------------------------------------------- */

static HxNext game_rounds(HxState *s)
{
    if (table(s)->raids == 3)
        return HX_DONE;
    table_edit(s)->raids++;
    RaidFrame *raid = raid_frame_push(s, 1);
    raid->raider = table(s)->raids & 1;
    return HX_AGAIN;
}

/* 7.1: a raid without pebbles ends at once. */
static HxNext raid_declare(HxState *s)
{
    return table(s)->pebbles[raid_frame(s)->raider] ? HX_NEXT : HX_DONE;
}

/* 7.2: the third raid needs no roll: it hits once. */
static HxNext raid_ask_roll(HxState *s)
{
    if (table(s)->raids == 3)
        return HX_KNOWN(1);
    hx_push(&machine, s, KIND_ROLL, 0);
    return HX_WAIT;
}

static HxNext raid_take_roll(HxState *s, int told)
{
    raid_frame_edit(s)->hits = (uint8_t)told;
    return told ? HX_NEXT : HX_GO(STAGE_RAID_SPOILS);
}

static HxNext raid_ask_hit(HxState *s)
{
    const RaidFrame *raid = raid_frame(s);
    const int raided = 1 - raid->raider, hits = raid->hits;
    if (!hits)
        return HX_NEXT;
    assign_frame_push(s, raided)->most = (uint8_t)(hits > 3 ? 3 : hits);
    return HX_WAIT;
}

static HxNext raid_take_hit(HxState *s, int told)
{
    RaidFrame *raid = raid_frame_edit(s);
    const int raided = 1 - raid->raider;
    raid->hits = (uint8_t)(raid->hits - told);
    raid->losses[raided] = (uint8_t)(raid->losses[raided] + told);
    table_edit(s)->pebbles[raided] = (uint8_t)(table(s)->pebbles[raided] - told);
    return HX_AGAIN;
}

static HxNext raid_fall_back(HxState *s)
{
    assign_frame_push(s, raid_frame(s)->raider); /* of no pebbles: it takes itself off */
    return HX_NEXT;
}

static HxNext raid_spoils(HxState *s)
{
    return HX_TELL(raid_frame(s)->losses[0] + raid_frame(s)->losses[1]);
}

/* Nobody is asked to take no pebble. */
static bool assign_is_asked(HxState *s)
{
    if (assign_frame(s)->most)
        return true;
    hx_pop(&machine, s);
    return false;
}

static int assign_legal(const HxState *s, HxAction *out)
{
    const int n = assign_frame(s)->most;
    for (int i = 0; i < n; i++)
        out[i] = (HxAction)(1 + i);
    return n;
}

static int take_answer(HxState *s, HxAction a)
{
    hx_pop(&machine, s);
    return (int)a;
}

static int roll_chance(const HxState *s, HxAction *out, double *p)
{
    (void)s;
    for (int i = 0; i < 5; i++) {
        out[i] = (HxAction)i;
        p[i] = 0.2;
    }
    return 5;
}

static int count_ended(HxState *s, int kind, int told)
{
    table_edit(s)->n_ended = (uint8_t)(table(s)->n_ended + (kind == KIND_RAID ? 1 : 10));
    return told;
}

/* ---- The tables, all from the list ------------------------------------------------------------------------------------------ */

#define STAGE_ROW(KIND, ID, text, begin, then)  { text, begin, then },
#define STAGE_NAME(KIND, ID, text, begin, then) text,
#define STAGE_TABLES(ID, Name, name, MEMBERS, STAGES, in)                                                                                  \
    static const HxStage name##_stages[] = { STAGES(STAGE_ROW) };                                                                          \
    static const char *const name##_stage_names[] = { STAGES(STAGE_NAME) "end", NULL };                                                    \
    HX_FRAME_FIELDS(name##_fields, Name##Frame, name##_stage_names, MEMBERS)
KINDS(STAGE_TABLES)
HX_QUESTION_FIELDS(assign_fields, AssignFrame, ASSIGN_MEMBERS)
HX_QUESTION_FIELDS(roll_fields, RollFrame, HX_NO_MEMBERS)

#define KIND_ROW(ID, Name, name, MEMBERS, STAGES, in)                                                                                      \
    [KIND_##ID] = { #name, HX_PROCEDURE, .stages = name##_stages, .n_stages = N_##ID##_STAGES, .parents = { (in) } },
static const HxFrameKind kinds[N_KINDS] = {
    [KIND_NONE] = { .name = "none" },
    KINDS(KIND_ROW)[KIND_ASSIGN] = { "assign", HX_QUESTION, .is_asked = assign_is_asked, .legal = assign_legal, .apply = take_answer,
                                     .parents = { 1 << KIND_RAID } },
    [KIND_ROLL] = { "roll", HX_CHANCE_FRAME, .chance = roll_chance, .apply = take_answer, .parents = { 1 << KIND_RAID } },
};
static const char *const kind_names[] = { "none", "game", "raid", "assign", "roll", NULL };

static const HxMachine machine = {
    .page = PAGE_FRAMES,
    .at = FIRST_AT,
    .frame_bytes = FRAME_BYTES,
    .frames_per_page = FRAMES_PER_PAGE,
    .max_frames = MAX_FRAMES,
    .depth_page = PAGE_TABLE,
    .depth_at = offsetof(Table, depth),
    .kinds = kinds,
    .n_kinds = N_KINDS,
    .ended = count_ended,
};

static const HxField frame_fields[] = {
    { .name = "kind", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, kind), .names = kind_names },
    { .name = "seat", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, seat), .max = 1 },
    { .name = NULL },
};
static const HxField *const variants[N_KINDS] = {
    [KIND_GAME] = game_fields, [KIND_RAID] = raid_fields, [KIND_ASSIGN] = assign_fields, [KIND_ROLL] = roll_fields
};
static const HxField fields[] = {
    { .name = "pebbles", .type = HX_FIELD_U8, .offset = offsetof(Table, pebbles), .count = 2, .stride = 1 },
    { .name = "raids", .type = HX_FIELD_U8, .offset = offsetof(Table, raids) },
    { .name = "ended", .type = HX_FIELD_U8, .offset = offsetof(Table, n_ended) },
    { .name = "depth", .type = HX_FIELD_U8, .offset = offsetof(Table, depth), .max = MAX_FRAMES },
    { .name = "stack",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_FRAMES * HX_PAGE_BYTES + FIRST_AT,
      .count = FRAMES_PER_PAGE,
      .stride = FRAME_BYTES,
      .is_trimmed = true,
      .fields = frame_fields,
      .variants = variants },
    { .name = NULL },
};

static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)options, (void)err;
    table_edit(s)->pebbles[0] = table_edit(s)->pebbles[1] = 12;
    hx_push(&machine, s, KIND_GAME, 0);
    hx_run(&machine, s, 0);
    return HX_OK;
}

static int seats(const HxState *s)
{
    (void)s;
    return 2;
}
static int to_move(const HxState *s)
{
    return hx_machine_to_move(&machine, s);
}
static int legal(const HxState *s, HxAction *out)
{
    return hx_machine_legal(&machine, s, out);
}
static int chance(const HxState *s, HxAction *out, double *p)
{
    return hx_machine_chance(&machine, s, out, p);
}
static void apply(HxState *s, HxAction a)
{
    hx_answer(&machine, s, a);
}
static const char *check(const HxState *s)
{
    return hx_stack_fault(&machine, s);
}

static const HxOptionInfo options[] = { { .name = NULL } };
static const HxGame pebble = { .name = "pebble",
                               .rules_version = 1,
                               .min_seats = 2,
                               .max_seats = 2,
                               .n_pages = N_PAGES,
                               .n_actions = 8,
                               .max_legal = 3,
                               .max_chance = 5,
                               .options = options,
                               .fields = fields,
                               .setup = setup,
                               .seats = seats,
                               .to_move = to_move,
                               .legal = legal,
                               .chance = chance,
                               .apply = apply,
                               .check = check };
static const HxGame *const games[] = { &pebble, NULL };

/* ---- Tests -------------------------------------------------------------------------------------------------------------------- */

static void play(Position *p, HxAction a)
{
    HxError err = { "" };
    if (hx_play(&p->s, a, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_null(check(&p->s));
}

/* A raid rolls, asks again while hits are left, and ends; the next begins by itself; a roll of nothing goes on behind. */
static void test_stages_run_in_their_order(void **fixture)
{
    (void)fixture;
    Position *p = position_open(&pebble, NULL);
    assert_int_equal(to_move(&p->s), HX_CHANCE);
    assert_int_equal(hx_depth(&machine, &p->s), 3);
    assert_int_equal(hx_head(&machine, &p->s, 1)->stage, STAGE_RAID_ROLL);
    assert_int_equal(hx_head(&machine, &p->s, 1)->waits, 1);
    play(p, 4);
    assert_int_equal(to_move(&p->s), 0); /* seat 1 raids, seat 0 loses */
    HxAction out[3];
    assert_int_equal(legal(&p->s, out), 3);
    play(p, 3);
    assert_int_equal(legal(&p->s, out), 1); /* one hit is left */
    play(p, 1);
    assert_int_equal(table(&p->s)->pebbles[0], 8);
    assert_int_equal(table(&p->s)->n_ended, 1);
    assert_int_equal(to_move(&p->s), HX_CHANCE); /* the second raid */
    play(p, 0);
    assert_int_equal(table(&p->s)->n_ended, 2); /* it hit nothing: at once over */
    assert_int_equal(to_move(&p->s), 0);        /* the third hits once without a roll */
    play(p, 1);
    assert_int_equal(table(&p->s)->pebbles[0], 7);
    assert_int_equal(table(&p->s)->n_ended, 13);
    assert_int_equal(to_move(&p->s), HX_OVER);
    position_close(p);
}

/* Frames beyond the first page lie on the next one, and leave it zero. */
static void test_the_stack_goes_on_in_the_next_page(void **fixture)
{
    (void)fixture;
    Position *p = position_open(&pebble, NULL);
    for (int i = 3; i < MAX_FRAMES; i++)
        ((RaidFrame *)hx_push(&machine, &p->s, KIND_RAID, 0))->hits = (uint8_t)(10 + i);
    assert_int_equal(((const RaidFrame *)hx_frame(&machine, &p->s, 4))->hits, 14);
    assert_ptr_equal(hx_frame(&machine, &p->s, 4), state_read(&p->s, PAGE_FRAMES + 1));
    assert_ptr_equal(hx_below(&machine, &p->s, 5), (const char *)state_read(&p->s, PAGE_FRAMES) + FIRST_AT);
    assert_null(hx_below(&machine, &p->s, 6));
    assert_int_equal(hx_find_frame(&machine, &p->s, KIND_RAID), 5);
    assert_int_equal(hx_find_frame(&machine, &p->s, KIND_ASSIGN), -1);
    assert_string_not_equal(check(&p->s), "the stack is deeper than it can be"); /* it is full, and wrong for its raids on raids */
    for (int i = 3; i < MAX_FRAMES; i++)
        hx_pop(&machine, &p->s);
    assert_null(check(&p->s));
    position_close(p);
}

static void test_a_run_stops_where_it_is_told(void **fixture)
{
    (void)fixture;
    Position *p = position_open(&pebble, NULL);
    hx_pop(&machine, &p->s);
    assert_true(hx_run_until(&machine, &p->s, 0, KIND_RAID, STAGE_RAID_SPOILS));
    assert_int_equal(hx_head(&machine, &p->s, 1)->stage, STAGE_RAID_SPOILS);
    hx_run(&machine, &p->s, 0);
    assert_int_equal(table(&p->s)->n_ended, 1);
    hx_pop(&machine, &p->s);
    assert_false(hx_run_until(&machine, &p->s, 2, KIND_RAID, STAGE_RAID_SPOILS)); /* hits are asked before */
    position_close(p);
}

/* Every way a stack cannot lie is told by the tables. */
static void test_a_stack_that_cannot_lie_is_refused(void **fixture)
{
    (void)fixture;
    static const struct {
        int frame, byte, value;
        const char *fault;
    } cases[] = {
        { 1, offsetof(HxFrameHead, kind), KIND_GAME, "a frame lies where none of its kind may" },
        { 0, offsetof(HxFrameHead, kind), KIND_RAID, "a frame lies where none of its kind may" },
        { 1, offsetof(HxFrameHead, kind), N_KINDS, "a frame of no kind lies on the stack" },
        { 1, offsetof(HxFrameHead, kind), KIND_NONE, "a frame of no kind lies on the stack" },
        { 2, offsetof(HxFrameHead, stage), 1, "a question has no stages" },
        { 1, offsetof(HxFrameHead, stage), N_RAID_STAGES + 1, "a procedure is at no stage of its own" },
        { 1, offsetof(HxFrameHead, waits), 2, "a procedure is at no stage of its own" },
        { 1, offsetof(HxFrameHead, stage), STAGE_RAID_SPOILS, "a procedure waits at a stage that asks nothing" },
        { 3, 9, 1, "something lies above the top of the stack" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = position_open(&pebble, NULL);
        p->is_unreachable = true;
        ((uint8_t *)hx_frame_edit(&machine, &p->s, cases[i].frame))[cases[i].byte] = (uint8_t)cases[i].value;
        const char *fault = check(&p->s);
        assert_non_null(fault);
        assert_string_equal(fault, cases[i].fault);
        position_close(p);
    }
    Position *p = position_open(&pebble, NULL);
    p->is_unreachable = true;
    hx_pop(&machine, &p->s);
    assert_string_equal(check(&p->s), "a procedure is on top of the stack, or a question below it");
    position_close(p);
}

static json_t *document_of(const Position *p, char **text)
{
    size_t size;
    HxError err;
    assert_int_equal(hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, text, &size, &err), HX_OK);
    return json_loadb(*text, size, 0, NULL);
}

/* A document tells each frame by the names of its kind, and reads them back within their ranges. */
static void test_frames_have_names_in_a_document(void **fixture)
{
    (void)fixture;
    Position *p = position_open(&pebble, NULL);
    play(p, 4);
    RaidFrame *raid = hx_frame_edit(&machine, &p->s, 1);
    raid->tool = (Tool){ 3, 4 };
    raid->rolled = 2;
    char *text;
    json_t *document = document_of(p, &text);
    const json_t *frame = json_array_get(json_object_get(json_object_get(document, "state"), "stack"), 1);
    assert_string_equal(json_string_value(json_object_get(frame, "kind")), "raid");
    assert_string_equal(json_string_value(json_object_get(frame, "stage")), "7.3 assign hits");
    assert_true(json_is_true(json_object_get(frame, "waits")));
    assert_int_equal(json_integer_value(json_object_get(frame, "hits")), 4);
    assert_string_equal(json_string_value(json_array_get(json_object_get(frame, "rolled"), 0)), "raided");
    assert_int_equal(json_integer_value(json_object_get(json_object_get(frame, "tool"), "length")), 4);
    free(text);
    text = json_dumps(document, JSON_COMPACT);
    json_decref(document);
    static const struct {
        const char *from, *to, *fault;
    } cases[] = {
        { NULL, NULL, NULL },
        { "\"hits\":4", "\"hits\":21", "state.stack[1].hits: 21 is not within 0..20" },
        { "\"most\":3", "\"hits\":3", "state.stack[2].hits: no such field" },
        { "7.3 assign hits", "7.9 assign hits", "state.stack[1].stage: '7.9 assign hits' is not one of its names" },
        { "\"kind\":\"assign\"", "\"kind\":\"raid\",\"stage\":\"7.2 roll\"", "state.stack[2].most: no such field" },
        { "\"kind\":\"raid\"", "\"kind\":\"game\"", "state.stack[1].stage: '7.3 assign hits' is not one of its names" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char changed[4096];
        const char *at = cases[i].from ? strstr(text, cases[i].from) : text;
        assert_non_null(at);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, cases[i].to ? cases[i].to : "",
                 at + (cases[i].from ? strlen(cases[i].from) : 0));
        HxState read;
        HxRng rng = { 0 };
        HxOptions own;
        HxError err = { "" };
        const HxStatus status = hx_unpack(&read, p->pool, games, HX_JSON, changed, strlen(changed), &rng, &own, &err);
        if (cases[i].fault) {
            assert_int_equal(status, HX_BAD_INPUT);
            assert_string_equal(err.text, cases[i].fault);
            continue;
        }
        assert_int_equal(status, HX_OK);
        assert_true(hx_state_equal(&read, &p->s));
        hx_drop(&read);
    }
    free(text);
    position_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stages_run_in_their_order),       cmocka_unit_test(test_the_stack_goes_on_in_the_next_page),
        cmocka_unit_test(test_a_run_stops_where_it_is_told),    cmocka_unit_test(test_a_stack_that_cannot_lie_is_refused),
        cmocka_unit_test(test_frames_have_names_in_a_document),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
