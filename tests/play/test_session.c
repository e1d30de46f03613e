/* A game at the terminal: steps taken back, files there and back, agents that are none the wiser. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/games/games.h"
#include "core/view.h"
#include "play/session_internal.h"
#include "tests/support/random_action.h"
#include "tests/support/test.h"

static const char *const people[HX_MAX_SEATS] = {
    "human", "human", "human", "human", "human", "human", "human", "human", "human", "human"
};
static const char *const bots[HX_MAX_SEATS] = { "random", "random", "random", "random", "random",
                                                "random", "random", "random", "random", "random" };
static const SessionOpening own_file = { .rest = "random" };
static char path[32];

SET_UP
{
    snprintf(path, sizeof path, "/tmp/hexarch-session-XXXXXX");
    assert_int_equal(close(mkstemp(path)), 0);
}

TEAR_DOWN
{
    assert_int_equal(unlink(path), 0);
}

/* secret: in place of the seed; NULL: none. */
static Session *new_live_session(const char *game, const char *const *agents, const Secret *secret)
{
    HxOptions options;
    hx_options_init(&options, hx_game_find(game)->options);
    const SessionSpec spec = { .game = hx_game_find(game), .options = &options, .seed = 11, .secret = secret, .agents = agents };
    Session *s;
    HxError err = { "" };
    if (session_create(&s, &spec, &err) != HX_OK)
        fail_msg("%s", err.text);
    return s;
}

static Session *new_session(const char *game, const char *const *agents)
{
    return new_live_session(game, agents, NULL);
}

/* One step, whoever makes it. */
static void step(Session *s)
{
    const HxState *now = session_now(s);
    HxError err = { "" };
    HxDecision d = { .action = 0 };
    if (now->game->to_move(now) == HX_CHANCE)
        d.action = session_draw(s);
    else
        assert_int_equal(session_ask(s, NULL, NULL, NULL, &d, &err), HX_OK);
    assert_int_equal(session_play(s, d.action, &err), HX_OK);
}

static bool is_over(const Session *s)
{
    return session_now(s)->game->to_move(session_now(s)) == HX_OVER;
}

/* A game runs over several pieces of the chain: positions stay where they are, taken back and made again too. */
TEST(positions_of_a_long_game_keep_their_addresses)
{
    enum { LENGTH = 2 * SESSION_PIECE + 7 };
    Session *s = new_session("ti4", bots);
    const HxState **at = malloc((LENGTH + 1) * sizeof *at);
    HxHash *hash = malloc((LENGTH + 1) * sizeof *hash);
    for (int i = 0; i <= LENGTH; i++) {
        assert_false(is_over(s));
        at[i] = session_now(s);
        hash[i] = hx_state_hash(at[i]);
        step(s);
    }
    for (int i = 0; i <= LENGTH; i++) {
        const HxHash now = hx_state_hash(session_before(s, i));
        assert_ptr_equal(session_before(s, i), at[i]);
        assert_true(now.low == hash[i].low && now.high == hash[i].high);
    }
    const HxAction action = session_action(s, SESSION_PIECE - 1);
    session_rewind(s, SESSION_PIECE - 1);
    assert_ptr_equal(session_now(s), at[SESSION_PIECE - 1]);
    assert_int_equal(session_play(s, action, NULL), HX_OK);
    assert_ptr_equal(session_now(s), at[SESSION_PIECE]);
    assert_int_equal(session_action(s, SESSION_PIECE - 1), action);
    session_destroy(s);
    free(at);
    free(hash);
}

TEST(steps_taken_back_give_every_page_back)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Session *s = new_session((*game)->name, people);
        const size_t at_first = hx_pool_pages_in_use(s->pool);
        const HxHash hash = hx_state_hash(session_now(s));
        HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
        HxAction *legal = malloc((size_t)(*game)->max_legal * sizeof *legal);
        for (int i = 0; i < 60 && !is_over(s); i++) {
            const HxState *now = session_now(s);
            const bool is_chance = (*game)->to_move(now) == HX_CHANCE;
            const HxAction a = is_chance ? session_draw(s) : legal[hx_rng_below(&rng, (uint32_t)(*game)->legal(now, legal))];
            assert_int_equal(session_play(s, a, NULL), HX_OK);
        }
        assert_true(session_length(s) > 3);
        session_rewind(s, 0);
        assert_int_equal(hx_pool_pages_in_use(s->pool), at_first);
        assert_true(hx_state_hash(session_now(s)).low == hash.low);
        free(legal);
        session_destroy(s);
    }
}

TEST(a_step_made_again_falls_the_same_way)
{
    Session *s = new_session("pig", bots);
    HxAction first[40];
    for (int i = 0; i < 40; i++) {
        step(s);
        first[i] = session_action(s, i);
    }
    session_rewind(s, 17);
    for (int i = 17; i < 40; i++) {
        step(s);
        assert_int_equal(session_action(s, i), first[i]);
    }
    session_destroy(s);
}

/* The dice and choices of a game of Pig between random players, one letter each. */
static void play_pig(Session *s, char out[61])
{
    for (int i = 0; i < 60; i++) {
        step(s);
        out[i] = (char)('a' + session_action(s, i) % 26);
    }
    out[60] = '\0';
}

TEST(a_secret_game_falls_by_its_secret_alone)
{
    Secret secret = { .key = { 1 } }, other = secret;
    char by_seed[61], first[61], again[61], changed[61];
    other.key[SECRET_BYTES - 1] ^= 0x80;
    Session *s[] = { new_session("pig", bots), new_live_session("pig", bots, &secret), new_live_session("pig", bots, &secret),
                     new_live_session("pig", bots, &other) };
    play_pig(s[0], by_seed);
    play_pig(s[1], first);
    play_pig(s[2], again);
    play_pig(s[3], changed);
    assert_string_equal(first, again);
    assert_string_not_equal(first, by_seed);
    assert_string_not_equal(first, changed); /* the last bit counts */
    session_rewind(s[1], 17);
    for (int i = 17; i < 60; i++)
        step(s[1]);
    for (int i = 0; i < 60; i++)
        assert_int_equal(session_action(s[1], i), session_action(s[2], i)); /* taken back and made again */
    for (size_t i = 0; i < HX_COUNT(s); i++)
        session_destroy(s[i]);
}

TEST(a_secret_comes_back_from_a_private_file)
{
    Secret secret = { .key = { 7, 8, 9 } };
    HxError err = { "" };
    struct stat about;
    Session *s = new_live_session("pig", bots, &secret), *back;
    for (int i = 0; i < 10; i++)
        step(s);
    assert_int_equal(session_save(s, path, &err), HX_OK);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(session_load(&back, path, &own_file, &err), HX_OK);
    assert_memory_equal(session_secret(back), &secret, sizeof secret);
    for (int i = 10; i < 40; i++) {
        step(s);
        step(back);
        assert_int_equal(session_action(s, i), session_action(back, i));
    }
    session_destroy(back);
    session_destroy(s);
}

/* Who opens a file to play on gets a secret where the file has neither; a seed that was given stays. */
TEST(a_live_game_without_a_seed_gets_a_secret)
{
    static const char text[] = "{\"game\": \"pig\", \"options\": {\"seats\": \"2\"}, \"state\": {\"turn\": 1}}";
    const SessionOpening live = { .is_live = true };
    const CliGame given = { .has_seed = true, .seed = 5 };
    const SessionOpening seeded = { .is_live = true, .given = &given };
    Session *s, *other;
    HxError err = { "" };
    assert_int_equal(session_read(&s, text, strlen(text), &live, &err), HX_OK);
    assert_int_equal(session_read(&other, text, strlen(text), &live, &err), HX_OK);
    assert_non_null(session_secret(s));
    assert_memory_not_equal(session_secret(s), session_secret(other), sizeof(Secret));
    session_destroy(s);
    session_destroy(other);
    assert_int_equal(session_read(&s, text, strlen(text), &(SessionOpening){ .is_live = false }, &err), HX_OK);
    assert_null(session_secret(s));
    session_destroy(s);
    assert_int_equal(session_read(&s, text, strlen(text), &seeded, &err), HX_OK);
    assert_null(session_secret(s));
    assert_true(session_seed(s) == 5);
    session_destroy(s);
}

TEST(an_illegal_step_changes_nothing)
{
    Session *s = new_session("connect_four", people);
    HxError err = { "" };
    assert_int_equal(session_play(s, 7, &err), HX_ILLEGAL);
    assert_int_equal(session_length(s), 0);
    assert_int_equal(session_play(s, 3, &err), HX_OK);
    session_destroy(s);
}

TEST(a_saved_game_comes_back_with_its_history)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Session *s = new_session((*game)->name, bots), *back;
        HxError err = { "" };
        for (int i = 0; i < 9 && !is_over(s); i++)
            step(s);
        assert_int_equal(session_save(s, path, &err), HX_OK);
        if (session_load(&back, path, &own_file, &err) != HX_OK)
            fail_msg("%s", err.text);
        assert_int_equal(session_length(back), session_length(s));
        assert_true(hx_state_equal(session_now(back), session_now(s)));
        assert_string_equal(session_agent(back, 0), "random");
        for (int i = 0; i < 5 && !is_over(s); i++) { /* and goes on as it would have */
            step(s);
            step(back);
        }
        assert_true(hx_state_equal(session_now(back), session_now(s)));
        session_rewind(back, 1);
        assert_true(hx_state_equal(session_now(back), session_before(s, 1)));
        session_destroy(back);
        session_destroy(s);
    }
}

/* Advice on the way changes nothing. */
TEST(agents_are_none_the_wiser)
{
    static const char *const searchers[HX_MAX_SEATS] = { "mcts:sims=40,leaves=3", "mcts:sims=40" };
    Session *straight = new_session("leduc_poker", searchers), *astray = new_session("leduc_poker", searchers);
    while (!is_over(straight)) {
        step(straight);
        step(astray);
        HxDecision d;
        if (session_now(astray)->game->to_move(session_now(astray)) >= 0)
            assert_int_equal(session_ask(astray, "greedy", NULL, NULL, &d, NULL), HX_OK); /* a hint in between */
        assert_true(hx_state_equal(session_now(straight), session_now(astray)));
    }
    session_destroy(straight);
    session_destroy(astray);
}

TEST(agents_think_on_while_a_person_does)
{
    static const char *const thinker[] = { "mcts:sims=50,ponder=on", "human" }, *const idler[] = { "mcts:sims=50", "human" };
    HxError err = { "" };
    for (int thinks_on = 0; thinks_on < 2; thinks_on++) {
        Session *s = new_session("connect_four", thinks_on ? thinker : idler);
        assert_false(session_ponder(s)); /* no person is asked */
        step(s);
        assert_int_equal(session_ponder(s), thinks_on);
        assert_int_equal(session_play(s, 3, &err), HX_OK);
        step(s);
        assert_int_equal(session_ponder(s), thinks_on);
        session_rewind(s, 1);
        assert_false(session_ponder(s)); /* the agent of before is gone */
        session_destroy(s);
    }
}

static void write_file(const char *text)
{
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
}

TEST(a_game_begun_from_a_position_comes_back)
{
    write_file(
        "{\"format\": \"hexarch-position\", \"version\": 1, \"game\": \"connect_four\", \"rules_version\": 1, \"state\": {\"cells\": ["
        "\".\",\".\",\".\",\".\",\".\",\".\",\".\", \".\",\".\",\".\",\".\",\".\",\".\",\".\", \".\",\".\",\".\",\".\",\".\",\".\",\".\","
        "\".\",\".\",\".\",\".\",\".\",\".\",\".\", \"o\",\".\",\".\",\".\",\".\",\".\",\".\", "
        "\"x\",\".\",\".\",\".\",\".\",\".\",\".\"]}}");
    Session *s, *back;
    HxError err = { "" };
    if (session_load(&s, path, &own_file, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(session_is_human(s, 0) && !session_is_human(s, 1));
    assert_int_equal(session_play(s, 0, NULL), HX_OK);
    assert_int_equal(session_save(s, path, &err), HX_OK);
    if (session_load(&back, path, &own_file, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(session_length(back), 1);
    assert_true(hx_state_equal(session_now(back), session_now(s)));
    assert_true(hx_state_equal(session_before(back, 0), session_before(s, 0)));
    session_destroy(back);
    session_destroy(s);
}

/* The document of a position of Eclipse in the middle of its first action. Yours. */
static char *document_of_an_action(void)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState s;
    HxError err = { "" };
    char *text = NULL;
    size_t size;
    assert_int_equal(hx_setup(&s, hx_game_find("eclipse"), pool, NULL, &err), HX_OK);
    while (s.game->is_at_rest(&s))
        assert_int_equal(hx_apply(&s, random_action(&s, &rng)), HX_OK);
    assert_int_equal(hx_pack(&s, NULL, HX_ALL, HX_JSON, &text, &size, &err), HX_OK);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return text;
}

/* The first "digest": 123 is taken out of a text. */
static void take_out_digest(char *text)
{
    char *from = strstr(text, "\"digest\"");
    assert_non_null(from);
    char *to = from + strcspn(from, ",}\n");
    while (*from != ',')
        from--;
    memmove(from, to, strlen(to) + 1);
}

/* Where a text has "phase", another member is written before it. */
static void put_before_phase(char *text, const char *member)
{
    char *at = strstr(text, "\"phase\"");
    assert_non_null(at);
    memmove(at + strlen(member), at, strlen(at) + 1);
    memcpy(at, member, strlen(member));
}

/* Their beginning has none, or Obsidian's of before, and needs none; a bare position does. */
TEST(saves_of_before_documents_had_digests_still_load)
{
    char *document = document_of_an_action(), save[65536];
    Session *s, *back;
    HxError err = { "" };
    write_file(document);
    if (session_load(&s, path, &own_file, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(session_save(s, path, &err), HX_OK);
    FILE *in = fopen(path, "r");
    save[fread(save, 1, sizeof save - 1, in)] = '\0';
    fclose(in);
    take_out_digest(strstr(save, "\"start\""));
    put_before_phase(strstr(save, "\"start\""), "\"digest\": 5, ");
    write_file(save);
    if (session_load(&back, path, &own_file, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(hx_state_equal(session_now(back), session_now(s)));
    session_destroy(back);
    session_destroy(s);
    take_out_digest(document);
    write_file(document);
    assert_int_equal(session_load(&back, path, &own_file, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "state.stack: without its digest"));
    free(document);
}

/* What a file says, and what a refusal must name. */
static const struct {
    const char *text, *complaint;
} bad_files[] = {
    { "", "line 1" },
    { "{\"format\": \"hexarch-save\", \"version\": 1", "line 1" },
    { "[1, 2]", "field 'format'" },
    { "{\"format\": \"chess\"}", "field 'format'" },
    { "{\"format\": \"hexarch-save\", \"version\": 2}", "field 'version'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"chess\"}", "unknown game 'chess'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 99}", "field 'rules_version'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {\"seats\": \"99\"}}",
      "'seats'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"-1\"}",
      "field 'seed'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"secret\": \"12\"}",
      "field 'secret': not 64 hexadecimal digits" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"secret\": "
      "\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1G\"}",
      "field 'secret'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"secret\": \"\"}",
      "fields 'seed' and 'secret'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": 3}",
      "field 'start'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"surprise\": 1}", "unknown field 'surprise'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\"], \"actions\": []}",
      "1 agents for 2 seats" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\", \"rndom\"], \"actions\": []}",
      "seat 1: agent 'rndom'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\", \"random\"], \"actions\": [0, 1]}",
      "entry 1: pig: action 1 (stop 0) is not legal" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\", \"random\"], \"actions\": [4294967296]}",
      "entry 0 is not an action" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\", \"random\"], \"actions\": [0], \"hash\": \"00\"}",
      "field 'hash'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\", \"random\"], \"actions\": [0], \"times\": [1]}",
      "field 'times'" },
    { "{\"format\": \"hexarch-save\", \"version\": 1, \"game\": \"pig\", \"rules_version\": 1, \"options\": {}, \"seed\": \"1\", "
      "\"start\": null, "
      "\"agents\": [\"random\", \"random\"], \"actions\": [0], \"times\": [0, -5]}",
      "field 'times': entry 1" },
};

TEST(bad_files_are_refused_by_name)
{
    for (size_t i = 0; i < HX_COUNT(bad_files); i++) {
        Session *s;
        HxError err = { "" };
        write_file(bad_files[i].text);
        if (session_load(&s, path, &own_file, &err) != HX_BAD_INPUT)
            fail_msg("accepted: %s", bad_files[i].text);
        if (!strstr(err.text, bad_files[i].complaint) || strncmp(err.text, path, strlen(path)) != 0)
            fail_msg("'%s' lacks '%s'", err.text, bad_files[i].complaint);
    }
}

TEST(a_file_starts_no_program_that_nobody_named)
{
    static const char spec[] = "process:cmd=true";
    const char *const agents[HX_MAX_SEATS] = { spec, "random" };
    const CliGame named = { .agent = { "random", spec }, .n_agents = 2 }, other = { .agent = { "process:cmd=false" }, .n_agents = 1 };
    const SessionOpening strict = { .named = &other }, by_name = { .named = &named }, looks = { .trust = SESSION_STARTS_NOBODY };
    Session *s = new_session("connect_four", agents);
    HxError err = { "" };
    HxDecision d;
    assert_int_equal(session_save(s, path, &err), HX_OK);
    session_destroy(s);
    assert_int_equal(session_load(&s, path, &(SessionOpening){ .trust = SESSION_STARTS_NAMED }, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "entry 0 is another program ('process'); files start no programs"));
    assert_int_equal(session_load(&s, path, &strict, &err), HX_BAD_INPUT);
    assert_int_equal(session_load(&s, path, &by_name, &err), HX_OK);
    assert_string_equal(session_agent(s, 0), spec);
    session_destroy(s);
    assert_int_equal(session_load(&s, path, &looks, &err), HX_OK); /* who only looks may ask others about it, but nobody of the file */
    HxError why = { "" };
    assert_int_equal(session_ask(s, NULL, NULL, NULL, &d, &why), HX_BAD_INPUT);
    assert_non_null(strstr(why.text, "this game is only shown"));
    assert_int_equal(session_ask(s, "random", NULL, NULL, &d, &err), HX_OK);
    session_destroy(s);
}
