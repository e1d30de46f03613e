/* Positions as documents: round trips, hand-written ones, what is hidden, and refusals by field. */
#include "tests/support/position.h"

#include <stdlib.h>

#include "core/codec.h"
#include "core/games/breakthrough/breakthrough.h"
#include "core/games/games.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/games/pig/pig.h"
#include "core/page.h"

/* ---- A game that exists for its table of fields: every type, nested and keyed ------------------------------------------ */

typedef struct Toy {
    uint8_t u8;
    int8_t i8;
    uint16_t u16;
    int16_t i16;
    uint32_t u32;
    int32_t i32;
    uint64_t u64;
    uint8_t flag;
    uint8_t colour;
    uint16_t set;
    uint8_t hand[4];
    struct {
        uint8_t money;
        uint8_t ship[3];
    } seat[2];
} Toy;

static const Toy *toy(const HxState *s)
{
    return state_read(s, 0);
}

/* The values of page 1 are reached by calls only. */
static int64_t get_far(const HxState *s, const int *at)
{
    const int8_t value = ((const int8_t *)state_read(s, 1))[at[0]];
    return value == 99 ? INT64_C(1) << 60 : value == -99 ? -(INT64_C(1) << 60) : value; /* too large for a document */
}

static bool put_far(HxState *s, const int *at, int64_t value)
{
    if (value == 13)
        return false;
    ((int8_t *)state_write(s, 1))[at[0]] = (int8_t)value;
    return true;
}

static bool is_hand_hidden(const HxState *s, const int *at, int viewer)
{
    (void)s;
    return viewer != 0 && at[0] > 0;
}

static const char *const colours[] = { "red", "green", "blue", NULL };
static const char *const places[] = { "north", "south", NULL };

#define AT(member) .offset = offsetof(Toy, member)
static const HxField seat_fields[] = {
    { .name = "money", .type = HX_FIELD_U8, .offset = 0, .min = 0, .max = 40 },
    { .name = "ships", .type = HX_FIELD_U8, .offset = 1, .count = 3, .stride = 1, .keys = colours, .is_sparse = true },
    { .name = NULL },
};
static const HxField toy_fields[] = {
    { .name = "u8", .type = HX_FIELD_U8, AT(u8) },
    { .name = "i8", .type = HX_FIELD_I8, AT(i8) },
    { .name = "u16", .type = HX_FIELD_U16, AT(u16) },
    { .name = "i16", .type = HX_FIELD_I16, AT(i16) },
    { .name = "u32", .type = HX_FIELD_U32, AT(u32) },
    { .name = "i32", .type = HX_FIELD_I32, AT(i32) },
    { .name = "u64", .type = HX_FIELD_U64, AT(u64) },
    { .name = "flag", .type = HX_FIELD_BOOL, AT(flag) },
    { .name = "colour", .type = HX_FIELD_U8, AT(colour), .names = colours },
    { .name = "set", .type = HX_FIELD_SET, AT(set), .bytes = 2 },
    { .name = "hand", .type = HX_FIELD_U8, AT(hand), .count = 4, .stride = 1, .is_trimmed = true, .nil = 99, .is_hidden = is_hand_hidden },
    { .name = "seats", .type = HX_FIELD_STRUCT, AT(seat), .count = 2, .stride = 4, .keys = places, .fields = seat_fields },
    { .name = "far", .type = HX_FIELD_CALL, .count = 3, .is_trimmed = true, .min = -5, .max = 20, .get = get_far, .put = put_far },
    { .name = NULL },
};

static HxStatus toy_setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)options, (void)err;
    Toy *t = state_write(s, 0);
    t->u16 = 500;
    t->seat[1].money = 7;
    t->seat[1].ship[2] = 1;
    return HX_OK;
}

static int toy_seats(const HxState *s)
{
    (void)s;
    return 2;
}

static int toy_to_move(const HxState *s)
{
    (void)s;
    return HX_OVER;
}

static const char *toy_check(const HxState *s)
{
    return toy(s)->u8 == 66 ? "u8 is 66" : NULL;
}

static HxStatus toy_complete(HxState *s, HxRng *rng, HxError *err)
{
    (void)err;
    Toy *t = state_write(s, 0);
    for (int i = 0; i < 4; i++)
        if (t->hand[i] == 99)
            t->hand[i] = (uint8_t)(1 + hx_rng_below(rng, 50));
    return HX_OK;
}

static const HxOptionInfo toy_options[] = { { .name = NULL } };
static const HxGame toy_game = {
    .name = "toy",
    .rules_version = 3,
    .documents_since = 2,
    .n_pages = 2,
    .options = toy_options,
    .fields = toy_fields,
    .setup = toy_setup,
    .seats = toy_seats,
    .to_move = toy_to_move,
    .check = toy_check,
    .complete = toy_complete,
};
static const HxGame *const toy_games[] = { &toy_game, NULL };

/* ---- Helpers ---------------------------------------------------------------------------------------------------------- */

static HxStatus unpack_text(HxState *s, HxPool *pool, const HxGame *const *games, const char *text, HxError *err)
{
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 3);
    return hx_unpack(s, pool, games, HX_JSON, text, strlen(text), &rng, NULL, err);
}

/* The value of a field in a JSON document, as compact JSON: free() it. */
static char *field_text(const char *document, const char *field)
{
    json_t *root = json_loads(document, 0, NULL);
    assert_non_null(root);
    char *text = json_dumps(json_object_get(json_object_get(root, "state"), field), JSON_ENCODE_ANY);
    json_decref(root);
    return text;
}

static void assert_field(const HxState *s, int viewer, const char *field, const char *expected)
{
    char *document = NULL;
    size_t size = 0;
    assert_int_equal(hx_pack(s, NULL, viewer, HX_JSON, &document, &size, NULL), HX_OK);
    assert_int_equal(strlen(document), size);
    char *text = field_text(document, field);
    assert_string_equal(text, expected);
    free(text);
    free(document);
}

/* ---- Tests ------------------------------------------------------------------------------------------------------------ */

TEST(every_type_is_written_and_read)
{
    Position *p = position_open(&hx_pig_game, NULL); /* for its memory */
    HxState s;
    HxError err = { "" };
    static const char text[] =
        "{\"game\": \"toy\", \"state\": {\"u8\": 255, \"i8\": -128, \"u16\": 65535, \"i16\": -32768, \"u32\": 4294967295,"
        " \"i32\": -2147483648, \"u64\": 9007199254740992, \"flag\": true, \"colour\": \"blue\", \"set\": [0, 9, 15],"
        " \"hand\": [3, 0, 4], \"seats\": {\"north\": {\"money\": 40, \"ships\": {\"green\": 2}}}, \"far\": [-5, 20]}}";
    if (unpack_text(&s, p->pool, toy_games, text, &err) != HX_OK)
        fail_msg("%s", err.text);
    const Toy *t = toy(&s);
    assert_int_equal(t->u8, 255);
    assert_int_equal(t->i8, -128);
    assert_int_equal(t->u16, 65535);
    assert_int_equal(t->i16, -32768);
    assert_int_equal(t->u32, UINT32_MAX);
    assert_int_equal(t->i32, INT32_MIN);
    assert_int_equal(t->u64, UINT64_C(1) << 53);
    assert_int_equal(t->flag, 1);
    assert_int_equal(t->colour, 2);
    assert_int_equal(t->set, 1 | 1 << 9 | 1 << 15);
    assert_int_equal(t->hand[2], 4);
    assert_int_equal(t->seat[0].money, 40);
    assert_int_equal(t->seat[0].ship[1], 2);
    assert_int_equal(t->seat[1].money, 7);   /* left out: as set up */
    assert_int_equal(t->seat[1].ship[2], 1); /* left out: as set up */
    assert_field(&s, HX_ALL, "i8", "-128");
    assert_field(&s, HX_ALL, "set", "[0, 9, 15]");
    assert_field(&s, HX_ALL, "colour", "\"blue\"");
    assert_field(&s, HX_ALL, "hand", "[3, 0, 4]");
    assert_field(&s, HX_ALL, "seats",
                 "{\"north\": {\"money\": 40, \"ships\": {\"green\": 2}}, \"south\": {\"money\": 7, \"ships\": {\"blue\": 1}}}");
    assert_field(&s, HX_ALL, "far", "[-5, 20]");
    hx_drop(&s);
}

TEST(a_sparse_map_and_a_trimmed_list_replace_the_whole)
{
    Position *p = position_open(&hx_pig_game, NULL);
    HxState s;
    assert_int_equal(unpack_text(&s, p->pool, toy_games, "{\"game\": \"toy\", \"state\": {\"seats\": {\"south\": {\"ships\": {}}}}}", NULL),
                     HX_OK);
    assert_int_equal(toy(&s)->seat[1].ship[2], 0);
    assert_int_equal(toy(&s)->seat[1].money, 7);
    hx_drop(&s);
}

/* What a viewer must not see is null, never left out; null is dealt. */
TEST(hidden_values_are_null_and_dealt)
{
    Position *p = position_open(&hx_pig_game, NULL);
    HxState s, again;
    assert_int_equal(unpack_text(&s, p->pool, toy_games, "{\"game\": \"toy\", \"state\": {\"hand\": [3, 0, 4]}}", NULL), HX_OK);
    assert_field(&s, 0, "hand", "[3, 0, 4]");
    assert_field(&s, 1, "hand", "[3, null, null, null]");
    char *view = NULL, *repacked = NULL;
    size_t size = 0, again_size = 0;
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 3);
    assert_int_equal(hx_pack(&s, NULL, 1, HX_MSGPACK, &view, &size, NULL), HX_OK);
    assert_int_equal(hx_unpack(&again, p->pool, toy_games, HX_MSGPACK, view, size, &rng, NULL, NULL), HX_OK);
    assert_in_range(toy(&again)->hand[3], 1, 50);
    assert_int_equal(hx_pack(&again, NULL, 1, HX_MSGPACK, &repacked, &again_size, NULL), HX_OK);
    assert_int_equal(size, again_size);
    assert_memory_equal(view, repacked, size);
    free(view);
    free(repacked);
    hx_drop(&again);
    hx_drop(&s);
}

typedef struct Refusal {
    const char *document, *error;
} Refusal;

static const Refusal refusals[] = {
    { "[]", "document: a list instead of a map" },
    { "{}", "game: the name is missing" },
    { "{\"game\": \"chess\"}", "game: there is no 'chess'" },
    { "{\"game\": \"toy\", \"format\": \"other\"}", "format: not 'hexarch-position'" },
    { "{\"game\": \"toy\", \"version\": 2}", "version: 2, but this program has 1" },
    { "{\"game\": \"toy\", \"rules_version\": 4}", "rules_version: 4, but this program has 3" },
    { "{\"game\": \"toy\", \"rules_version\": 1}", "rules_version: 1, but this program has 3" },
    { "{\"game\": \"toy\", \"rules_version\": \"x\"}", "rules_version: a string instead of 3" },
    { "{\"game\": \"toy\", \"viewer\": 2}", "viewer: neither null nor a seat from 0 to 1" },
    { "{\"game\": \"toy\", \"colour\": 1}", "colour: no such field in a position" },
    { "{\"game\": \"toy\", \"options\": {\"seats\": \"2\"}}", "options.seats: no such option" },
    { "{\"game\": \"toy\", \"state\": 3}", "state: a whole number instead of a map" },
    { "{\"game\": \"toy\", \"state\": {\"mony\": 3}}", "state.mony: no such field" },
    { "{\"game\": \"toy\", \"state\": {\"u8\": 256}}", "state.u8: 256 is not within 0..255" },
    { "{\"game\": \"toy\", \"state\": {\"i8\": -129}}", "state.i8: -129 is not within -128..127" },
    { "{\"game\": \"toy\", \"state\": {\"u32\": 4294967296}}", "state.u32: 4294967296 is not within 0..4294967295" },
    { "{\"game\": \"toy\", \"state\": {\"u64\": -1}}", "state.u64: -1 is not within" },
    { "{\"game\": \"toy\", \"state\": {\"u8\": \"1\"}}", "state.u8: a string instead of a whole number" },
    { "{\"game\": \"toy\", \"state\": {\"u8\": null}}", "state.u8: null, but this field is never hidden" },
    { "{\"game\": \"toy\", \"state\": {\"flag\": 1}}", "state.flag: a whole number instead of true or false" },
    { "{\"game\": \"toy\", \"state\": {\"colour\": \"pink\"}}", "state.colour: 'pink' is not one of its names" },
    { "{\"game\": \"toy\", \"state\": {\"set\": [1, 16]}}", "state.set[1]: 16 is not within 0..15" },
    { "{\"game\": \"toy\", \"state\": {\"set\": [1, 1]}}", "state.set[1]: given twice" },
    { "{\"game\": \"toy\", \"state\": {\"hand\": [1, 2, 3, 4, 5]}}", "state.hand: 5 values instead of at most 4" },
    { "{\"game\": \"toy\", \"state\": {\"seats\": {\"south\": {\"money\": 300}}}}", "state.seats.south.money: 300 is not within 0..40" },
    { "{\"game\": \"toy\", \"state\": {\"seats\": [{\"money\": 3}, {\"money\": 4}]}}", "state.seats: a list instead of a map" },
    { "{\"game\": \"toy\", \"state\": {\"seats\": 3}}", "state.seats: a whole number instead of a map" },
    { "{\"game\": \"toy\", \"state\": {\"seats\": {\"west\": {}}}}", "state.seats.west: no such entry" },
    { "{\"game\": \"toy\", \"state\": {\"seats\": {\"south\": {\"ships\": {\"pink\": 1}}}}}",
      "state.seats.south.ships.pink: no such entry" },
    { "{\"game\": \"toy\", \"state\": {\"far\": [1, 13]}}", "state.far[1]: an impossible value" },
    { "{\"game\": \"toy\", \"state\": {\"far\": [1, 21]}}", "state.far[1]: 21 is not within -5..20" },
    { "{\"game\": \"toy\", \"state\": {\"u8\": 66}}", "state: u8 is 66" },
    { "{\"game\": \"toy\", \"state\": {\"u8\": 256, \"i8\": 1}}", "state.u8: 256 is not within 0..255" }, /* what follows is good */
};

TEST(refusals_name_the_field)
{
    Position *p = position_open(&hx_pig_game, NULL);
    for (size_t i = 0; i < HX_COUNT(refusals); i++) {
        HxState s = { .game = NULL };
        HxError err = { "" };
        if (unpack_text(&s, p->pool, toy_games, refusals[i].document, &err) != HX_BAD_INPUT)
            fail_msg("%s: accepted", refusals[i].document);
        assert_null(s.game);
        if (!strstr(err.text, refusals[i].error))
            fail_msg("%s: '%s' does not say '%s'", refusals[i].document, err.text, refusals[i].error);
        assert_int_equal(hx_pool_pages_in_use(p->pool), 1);
    }
}

/* Positions of older rules that mean the same are read; what is written carries the number of today. */
TEST(documents_of_older_rules_are_read_where_the_game_says_so)
{
    Position *p = position_open(&hx_pig_game, NULL); /* for its memory */
    for (int version = 2; version <= 3; version++) {
        char text[64];
        HxState s = { .game = NULL };
        HxError err = { "" };
        snprintf(text, sizeof text, "{\"game\": \"toy\", \"rules_version\": %d}", version);
        assert_int_equal(unpack_text(&s, p->pool, toy_games, text, &err), HX_OK);
        hx_drop(&s);
    }
}

/* JSON in other languages holds whole numbers as far as a double does; a larger one would be read as another. */
TEST(a_number_too_large_for_a_document_is_refused)
{
    Position *p = position_open(&hx_pig_game, NULL); /* for its memory */
    HxState s = { .game = NULL };
    HxError err = { "" };
    assert_int_equal(hx_setup(&s, &toy_game, p->pool, NULL, &err), HX_OK);
    const struct {
        uint64_t value;
        HxStatus status;
    } cases[] = { { CODEC_MAX_INTEGER, HX_OK },
                  { (uint64_t)CODEC_MAX_INTEGER + 1, HX_BAD_INPUT },
                  { UINT64_MAX / 2, HX_BAD_INPUT },
                  { UINT64_MAX, HX_BAD_INPUT } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        ((Toy *)state_write(&s, 0))->u64 = cases[i].value;
        char *document = NULL;
        size_t size = 0;
        err.text[0] = '\0';
        const HxStatus status = hx_pack(&s, NULL, HX_ALL, HX_JSON, &document, &size, &err);
        if (status != cases[i].status)
            fail_msg("%llu: %s", (unsigned long long)cases[i].value, document ? document : err.text);
        char said[64];
        snprintf(said, sizeof said, "field 'u64' holds %llu,", (unsigned long long)cases[i].value);
        assert_int_equal(strstr(err.text, said) != NULL, status != HX_OK);
        free(document);
    }
    ((Toy *)state_write(&s, 0))->u64 = 0;
    for (int sign = -1; sign <= 1; sign += 2) { /* of a field that is told by a call */
        char *document = NULL;
        size_t size = 0;
        err.text[0] = '\0';
        ((int8_t *)state_write(&s, 1))[0] = (int8_t)(sign * 99);
        assert_int_equal(hx_pack(&s, NULL, HX_ALL, HX_JSON, &document, &size, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, sign < 0 ? "field 'far' holds -1152921504606846976," : "field 'far' holds 1152921504606846976,"));
    }
    hx_drop(&s);
}

TEST(options_and_viewers_of_real_games)
{
    Position *p = position_open(&hx_pig_game, "seats=3");
    char *document = NULL;
    size_t size = 0;
    HxError err = { "" };
    assert_int_equal(hx_pack(&p->s, &p->options, 3, HX_JSON, &document, &size, &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "pig: no seat 3 can view it; there are 3 seats");
    assert_int_equal(hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &document, &size, NULL), HX_OK);
    HxState s;
    HxOptions options;
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 3);
    assert_int_equal(hx_unpack(&s, p->pool, hx_games(), HX_JSON, document, size, &rng, &options, NULL), HX_OK);
    assert_int_equal(hx_option(&options, 0), 3);
    assert_true(hx_state_equal(&s, &p->s));
    hx_drop(&s);
    free(document);
    HxError seats = { "" };
    assert_int_equal(unpack_text(&s, p->pool, hx_games(), "{\"game\": \"pig\", \"options\": {\"seats\": 11}}", &seats), HX_BAD_INPUT);
    assert_string_equal(seats.text, "option 'seats': '11' is not a whole number from 2 to 10");
}

static const Refusal impossible[] = {
    { "{\"game\": \"pig\", \"state\": {\"totals\": [0, 0, 5]}}", "totals: points of a seat that does not play" },
    { "{\"game\": \"pig\", \"state\": {\"totals\": [100, 100]}}", "play went on" },
    { "{\"game\": \"pig\", \"state\": {\"turn\": 2}}", "turn: a seat that does not play" },
    { "{\"game\": \"leduc_poker\", \"state\": {\"cards\": [\"none\", \"king\"]}}", "cards: seat 0 is dealt one" },
    { "{\"game\": \"leduc_poker\", \"state\": {\"cards\": [\"king\", \"king\"], \"public_card\": \"king\", \"round\": 2}}",
      "three of one rank" },
    { "{\"game\": \"leduc_poker\", \"state\": {\"cards\": [\"king\", \"king\"], \"paid\": [1, 2], \"raises\": 1}}", "paid: the chips" },
    { "{\"game\": \"leduc_poker\", \"state\": {\"cards\": [\"king\", \"king\"], \"paid\": [4, 4], \"round\": 2}}", "paid: no betting" },
    { "{\"game\": \"connect_four\", \"state\": {\"cells\": []}}", "state.cells: 0 values instead of 42" },
};

TEST(impossible_positions_are_refused)
{
    Position *p = position_open(&hx_pig_game, NULL);
    for (size_t i = 0; i < HX_COUNT(impossible); i++) {
        HxState s;
        HxError err = { "" };
        if (unpack_text(&s, p->pool, hx_games(), impossible[i].document, &err) != HX_BAD_INPUT)
            fail_msg("%s: accepted", impossible[i].document);
        if (!strstr(err.text, impossible[i].error))
            fail_msg("%s: '%s' does not say '%s'", impossible[i].document, err.text, impossible[i].error);
    }
}

/* Breakthrough with one white piece left: black takes it and has won. */
TEST(a_position_by_hand_is_played_on)
{
    json_t *cells = json_array();
    for (int i = 0; i < 64; i++)
        json_array_append_new(cells, json_string(i == 8 * 3 + 3 ? "b" : i == 8 * 4 + 4 ? "w" : "."));
    json_t *document = json_pack("{s:s, s:{s:o, s:i}}", "game", "breakthrough", "state", "cells", cells, "turn", 0);
    char *text = json_dumps(document, 0);
    json_decref(document);
    Position *p = position_open(&hx_pig_game, NULL);
    HxState s;
    HxError err = { "" };
    if (unpack_text(&s, p->pool, hx_games(), text, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(hx_play(&s, 128 + 8 * 3 + 3, NULL), HX_OK);
    assert_int_equal(hx_breakthrough_game.to_move(&s), HX_OVER);
    uint8_t rank[2];
    int32_t score[2];
    hx_breakthrough_game.score(&s, score, rank);
    assert_int_equal(score[0], 1);
    assert_int_equal(rank[1], 2);
    hx_drop(&s);
    free(text);
}

/* A state that asks for memory leaves no trace when there is none. */
TEST(out_of_memory_leaves_no_trace)
{
    HxStore *store = hx_store_create(HX_SLAB_BYTES / 2);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s = { .game = NULL };
    HxError err = { "" };
    assert_int_equal(unpack_text(&s, pool, hx_games(), "{\"game\": \"pig\"}", &err), HX_NO_MEMORY);
    assert_null(s.game);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}
