/* Positions written by hand: taken up at the phase they name, and refused by one line that names the card or unit. */
#include "core/view.h"
#include "tests/core/games/obsidian/table.h"
#include "tests/support/random_action.h"

static const HxGame *const games[] = { &hx_obsidian_game, NULL };

/* What is asked of a position that was read. */
typedef struct Read {
    HxHash hash;
    int box, smoke;
} Read;

/* Read a document whose options and state have these members; the error text in err. */
static HxStatus read_of(const char *options, const char *members, Read *read, HxError *err)
{
    char text[4096];
    const int n =
        snprintf(text, sizeof text,
                 "{\"format\": \"hexarch-position\", \"version\": 1, \"game\": \"obsidian\", \"rules_version\": %d, \"viewer\": null, "
                 "\"options\": {\"map\": \"depot\"%s}, \"state\": {%s}}",
                 (int)hx_obsidian_game.rules_version, options, members);
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState s;
    const HxStatus status = hx_unpack(&s, pool, games, HX_JSON, text, (size_t)n, &rng, NULL, err);
    if (status == HX_OK) {
        assert_null(obsidian_check(&s));
        assert_int_equal(game(&s)->phase, PHASE_PLANNING); /* without drones nobody is asked for a command */
        *read = (Read){ hx_state_hash(&s), game(&s)->box[0], game(&s)->smoke[0][4] };
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

static HxStatus read_with(const char *options, const char *members, HxError *err)
{
    Read unused;
    return read_of(options, members, &unused, err);
}

static HxStatus read_state(const char *members, HxError *err)
{
    return read_with("", members, err);
}

#define MECH(x, y) "{\"x\": " #x ", \"y\": " #y ", \"stance\": \"OFF\", \"group\": 1, \"on_board\": 1}"
#define TWO(x, y)  "\"phase\": \"command\", \"round\": 1, \"units\": {\"0m1\": " MECH(x, y) ", \"1m1\": " MECH(24, 30) "}"

TEST(a_position_begins_its_phase)
{
    HxError err = { "" };
    assert_int_equal(read_state(TWO(12, 12), &err), HX_BAD_INPUT); /* a container stands there */
    assert_non_null(strstr(err.text, "0m1"));
    assert_non_null(strstr(err.text, "terrain"));
    assert_int_equal(read_state(TWO(0, 0), &err), HX_OK);
}

TEST(refusals_name_what_is_wrong)
{
    static const struct {
        const char *members, *word;
    } cases[] = {
        { TWO(34, 0), "off the board" },
        { TWO(1, 0), "one grid" },
        { TWO(36, 0), "x" },
        { TWO(24, 30), "on another unit" },
        { TWO(0, 0) ", \"mechs\": {\"0m1\": {\"pilot\": \"FPA-02\", \"link\": 4, \"parts\": {\"torso\": {\"card\": \"RDL-020\"}}}}",
          "wrong slot" },
        { TWO(0, 0) ", \"mechs\": {\"0m1\": {\"pilot\": \"FPA-02\", \"link\": 4, \"parts\": {\"torso\": {\"card\": \"RDL-999\"}}}}",
          "card" },
        { TWO(0, 0) ", \"digest\": 5", "digest" },
        { "\"phase\": \"command\", \"round\": 9", "round" },
        { "\"phase\": \"command\", \"round\": 1", "no mech on the board" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HxError err = { "" };
        assert_int_equal(read_state(cases[i].members, &err), HX_BAD_INPUT);
        if (!strstr(err.text, cases[i].word))
            fail_msg("case %zu: '%s' does not say '%s'", i, err.text, cases[i].word);
    }
}

/* A third unit beside two mechs. */
#define AND(key, members)                                                                                                                  \
    "\"phase\": \"command\", \"round\": 1, \"units\": {\"0m1\": " MECH(0, 0) ", \"1m1\": " MECH(24, 30) ", \"" key "\": {" members "}}"
#define SIX(id, pilot, torso, chassis, left, right, back)                                                                                  \
    "\"" id "\": {\"pilot\": \"" pilot "\", \"link\": 1, \"parts\": {\"torso\": {\"card\": \"" torso                                       \
    "\"}, \"chassis\": {\"card\": \"" chassis "\"}, \"left_arm\": {\"card\": \"" left "\"}, \"right_arm\": {\"card\": \"" right            \
    "\"}, \"backpack\": {\"card\": \"" back "\"}}}"

#define UN_CARDS SIX("1m1", "LPA-27", "UN-092", "UN-099", "UN-131", "UN-133", "UN-300")

/* @rule C23: a position keeps to the building rules. */
TEST(rule_c23_positions_keep_to_the_building_rules)
{
    static const struct {
        const char *options, *members, *line;
    } cases[] = {
        { "", TWO(0, 0) ", \"mechs\": {\"0m1\": {\"pilot\": \"FPA-02\", \"link\": 4, \"parts\": {\"torso\": {\"card\": \"RDL-020\"}}}}",
          "unit 0m1: part RDL-020 is a chassis, on the wrong slot torso" },
        { "", TWO(0, 0) ", \"mechs\": {" SIX("0m1", "FPA-09", "RDL-012", "RDL-020", "UN-131", "RDL-025", "RDL-011") ", " UN_CARDS "}",
          "unit 0m1: UN-131 is of another faction than pilot FPA-09" },
        { "",
          TWO(0, 0) ", \"mechs\": {" SIX("0m1", "FPA-09", "RDL-012", "RDL-020", "RDL-520", "RDL-025", "RDL-011") ", " SIX(
              "0m2", "FPA-09", "RDL-012", "RDL-020", "RDL-520", "RDL-025", "RDL-011") ", " UN_CARDS "}",
          "unit 0m2: pilot FPA-09 twice" },
        { ", \"army0\": \"rdl_line\", \"points\": 600",
          TWO(0, 0) ", \"mechs\": {" SIX("0m1", "FPA-09", "RDL-019", "RDL-020", "RDL-510", "RDL-508", "RDL-009") ", " SIX(
              "0m2", "FPA-10", "RDL-019", "RDL-020", "RDL-510", "RDL-508",
              "RDL-009") ", " SIX("0m3", "FPA-05", "RDL-019", "RDL-020", "RDL-510", "RDL-508", "RDL-009") ", " UN_CARDS "}",
          "points, the limit is 600" },
        { "", AND("0d1", "\"card\": \"UN-163\", \"x\": 6, \"y\": 0, \"stance\": \"MOB\", \"group\": 1, \"on_board\": 1"),
          "unit 0d1: UN-163 is of another faction than its squad" },
        { "", AND("0d1", "\"card\": \"MC-3\", \"x\": 6, \"y\": 0, \"stance\": \"MOB\", \"group\": 1, \"on_board\": 1"),
          "unit 0d1 (MC-3): its card does not belong to its place" },
        { "", AND("0d1", "\"card\": \"RDL-079\", \"x\": 6, \"y\": 0, \"stance\": \"DEF\", \"group\": 1, \"on_board\": 1, \"ammo\": [9]"),
          "unit 0d1 (RDL-079): it has more ammo than printed" },
        { "", AND("0d1", "\"card\": \"RDL-079\", \"x\": 6, \"y\": 0, \"stance\": \"OFF\", \"group\": 1, \"on_board\": 1"),
          "unit 0d1 (RDL-079): its stance is not the printed one" },
        { "", AND("0d1", "\"card\": \"RDL-079\", \"x\": 6, \"y\": 0, \"stance\": \"DEF\", \"group\": 1, \"on_board\": 1, \"load\": 3"),
          "unit 0d1 (RDL-079): it cannot carry that load" },
        { "",
          AND("0d1",
              "\"card\": \"RDL-079\", \"x\": 6, \"y\": 0, \"stance\": \"DEF\", \"group\": 1, \"on_board\": 1, \"yellow\": [\"overwatch\"]"),
          "unit 0d1 (RDL-079): only mechs are on overwatch" },
        { "", AND("0d1", "\"card\": \"RDL-999\", \"on_board\": 1"), "RDL-999" },
        { "", "\"units\": {\"0d1\": {\"card\": \"RDL-079\", \"stance\": \"DEF\", \"intercept\": 9}}", /* waits to be deployed */
          "unit 0d1 (RDL-079): it has more interception tokens than printed" },
        { ", \"task\": \"black_box\"", TWO(0, 0) ", \"box\": [200, 3, 4, 5]", "field 'box': no box lies at such a place" },
        { ", \"task\": \"vip\"", TWO(0, 0) ", \"commander\": [3, 200]", "field 'commander': none is no mech of seat 1" },
        { ", \"task\": \"vip\"", TWO(0, 0) ", \"commander\": [\"0m1\", \"0m1\"]", "field 'commander': 0m1 is no mech of seat 1" },
        { ", \"task\": \"black_box\"", TWO(0, 0) ", \"box\": [\"M1\", \"gone\", \"gone\", \"gone\"]",
          "box[0]: 'M1' is not one of its names" },
        { "", TWO(0, 0) ", \"terrain\": [\"C5 building\"]", "terrain[0]: 'C5 building' is not one of its names" },
        { "", TWO(0, 0) ", \"terrain\": [\"D6 high wall\", \"D6 high wall\"]", "terrain[1]: given twice" },
        { "", TWO(0, 0) ", \"smoke\": [{\"grids\": [\"C13\"]}, {\"grids\": []}]", "'C13' is not one of its names" },
        { "", TWO(0, 0) ", \"smoke\": [{\"grids\": [\"C4\", \"C4\"]}, {\"grids\": []}]", "given twice" },
        { "", TWO(0, 0) ", \"zone_holder\": [3]", "zone_holder[0]: 3 is not within 0..2" },
        { "", TWO(0, 0) ", \"zone_holder\": {\"Zulu\": \"seat 0\"}", "zone_holder.Zulu: no such entry" },
        { "", TWO(0, 0) ", \"secondary\": [\"bounty\", \"none\"], \"designated\": [\"Alpha\", \"none\"]",
          "designated[0]: an impossible value" },
        { "", TWO(0, 0) ", \"mechs\": {" UN_CARDS "}", "unit 0m1: 'mechs' has no cards of it" },
        { "", TWO(0, 0) ", \"secondary\": [0, 255], \"designated\": [3, 255]", "field 'designated': 0m4 is no mech of seat 1" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HxError err = { "" };
        assert_int_equal(read_with(cases[i].options, cases[i].members, &err), HX_BAD_INPUT);
        if (!strstr(err.text, cases[i].line))
            fail_msg("case %zu: '%s' does not say '%s'", i, err.text, cases[i].line);
        assert_null(strchr(err.text, '\n'));
    }
}

static bool is_in_an_action_of_a_part(const HxState *s)
{
    const int at = hx_find_frame(&obsidian_machine, s, F_ACTION);
    return at >= 0 && ((const ActionFrame *)frame_at(s, at))->ref.kind == REF_PART && asked_choice(s);
}

/* Played at random to the first position in which a part's action runs and a choice is asked. */
static void play_to_an_action(HxState *s)
{
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    while (!is_in_an_action_of_a_part(s))
        assert_int_equal(hx_apply(s, random_action(s, &rng)), HX_OK);
}

/* Its document as version 0.1.0 wrote it: the digest in the state, of pages that lay in another way. Yours. */
static char *document_of_0_1_0(const char *document, size_t size)
{
    static const char state[] = "\"state\": {";
    const char *at = strstr(document, state), *digest = strstr(document, ",\n  \"digest\": ");
    assert_true(at && digest && digest > at);
    char *old = malloc(size + 64);
    assert_non_null(old);
    const int head = (int)(at - document + (ptrdiff_t)sizeof state - 1), rest = (int)(digest - document) - head;
    snprintf(old, size + 64, "%.*s\"digest\":2740379556711777,%.*s}", head, document, rest, document + head);
    return old;
}

/* Its document, whose digest fits, is refused in these words, and so is that of 0.1.0. */
static void assert_forged(const HxState *s, const char *word)
{
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxError err = { "" };
    HxState back;
    char *document;
    size_t size;
    assert_int_equal(hx_pack(s, NULL, HX_ALL, HX_JSON, &document, &size, &err), HX_OK);
    char *const both[] = { document, document_of_0_1_0(document, size) };
    for (int i = 0; i < 2; i++) {
        err.text[0] = '\0';
        assert_int_equal(hx_unpack(&back, s->pool, games, HX_JSON, both[i], strlen(both[i]), &rng, NULL, &err), HX_BAD_INPUT);
        if (!strstr(err.text, word))
            fail_msg("'%s' does not say '%s'", err.text, word);
        free(both[i]);
    }
}

TEST(a_position_of_0_1_0_in_the_middle_of_an_action_is_taken_up)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxError err = { "" };
    HxState s, back;
    char *document;
    size_t size;
    assert_int_equal(hx_setup(&s, &hx_obsidian_game, pool, NULL, &err), HX_OK);
    play_to_an_action(&s);
    assert_int_equal(hx_pack(&s, NULL, HX_ALL, HX_JSON, &document, &size, &err), HX_OK);
    char *old = document_of_0_1_0(document, size);
    if (hx_unpack(&back, pool, games, HX_JSON, old, strlen(old), &rng, NULL, &err) != HX_OK)
        fail_msg("%s", err.text);
    const HxHash one = hx_state_hash(&s), other = hx_state_hash(&back);
    assert_memory_equal(&one, &other, sizeof one);
    assert_true(back.is_taken_up & 1); /* the rules watch it */
    free(old);
    free(document);
    hx_drop(&back);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

TEST(a_forged_stack_is_refused)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s, forged;
    HxError err = { "" };
    assert_int_equal(hx_setup(&s, &hx_obsidian_game, pool, NULL, &err), HX_OK);
    play_to_an_action(&s);
    const int at = hx_find_frame(&obsidian_machine, &s, F_ACTION);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(hx_copy(&forged, &s, pool), HX_OK);
        ActionFrame *action = hx_frame_edit(&obsidian_machine, &forged, at);
        if (i == 0)
            choice_frame_edit(&forged)->set.bits[0] ^= 1;
        else if (i == 1)
            action->ref.slot = 200;
        else
            action->target[1] = N_UNITS + MAX_TERRAIN;
        assert_forged(&forged, i == 0 ? "not the one that its stage asks" : i == 1 ? "of no card" : "no such target");
        hx_drop(&forged);
    }
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

/* What lies on the board is told by grid and name; documents of before, which told bytes and numbers, are still read. */
TEST(a_position_by_grids_and_names_is_that_by_numbers)
{
    static const char *const members[] = {
        TWO(0, 0) ", \"terrain\": [\"D6 high wall\", \"G9 high wall\"], \"zone_holder\": {\"Bravo\": \"seat 0\", \"Charlie\": \"seat 1\"}, "
                  "\"smoke\": [{\"grids\": [\"C4\", \"D4\"]}, {\"grids\": []}], \"box\": [\"C4\", \"L12\", \"gone\", \"gone\"], "
                  "\"secondary\": [\"claim\", \"none\"], \"designated\": [\"Echo\", \"none\"]",
        TWO(0, 0) ", \"terrain\": [0, 3], \"zone_holder\": [0, 1, 2], \"smoke\": [{\"grids\": [0, 0, 0, 0, 192]}, {\"grids\": []}], "
                  "\"box\": [38, 143, 254, 254], \"secondary\": [5, 255], \"designated\": [4, 255]",
    };
    Read read[2];
    for (int i = 0; i < 2; i++) {
        HxError err = { "" };
        if (read_of(", \"task\": \"black_box\"", members[i], &read[i], &err) != HX_OK)
            fail_msg("%d: %s", i, err.text);
        assert_int_equal(read[i].box, 38); /* C4: the third column, the fourth row */
        assert_int_equal(read[i].smoke, 192);
    }
    assert_memory_equal(&read[0].hash, &read[1].hash, sizeof read[0].hash);
}
