/* run.json and manifests from outside: what is accepted is written as it was read, anything else is refused in one line. */
#include <string.h>

#include "core/games/games.h"
#include "selfplay/shards/manifest.h"
#include "tests/fuzz/fuzz.h"

static void read_run(const char *text, size_t size)
{
    static Run run, again; /* too large for a stack that others share */
    HxError err = { "" };
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    json_object_del(root, "run_id"); /* else no other run is ever looked at */
    if (json_is_object(root) && run_from_json(&run, root, "run.json", &err) == HX_OK) {
        json_t *written = run_to_signed_json(&run);
        FUZZ_REQUIRE(run_from_json(&again, written, "run.json", &err) == HX_OK, err.text);
        FUZZ_REQUIRE(run_compare(&run, &again, "run.json", &err) == HX_OK, err.text);
        for (int seat = 0; seat < run.n_seats; seat++)
            FUZZ_REQUIRE(run_agent_at(&run, 12345, seat) < run.n_agents, "an agent that is not listed");
        json_decref(written);
    } else if (json_is_object(root)) {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
    }
    json_decref(root);
}

static void read_manifest(char *text)
{
    static Run run;
    HxError err = { "" };
    Manifest m = { 0 };
    run = (Run){ .game = hx_game_find("pig"), .n_seats = 2, .n_agents = 2, .n_games = 1000, .shard_games = 30 };
    if (manifest_parse(&m, text, "manifest.jsonl", &run, &err) != HX_OK)
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
    for (size_t i = 0; i < m.n; i++)
        FUZZ_REQUIRE(m.entry[i].shard < run_n_shards(&run) && (i == 0 || m.entry[i - 1].shard < m.entry[i].shard), "no order");
    manifest_fini(&m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    FUZZ_REQUIRE(text, "no memory");
    memcpy(text, data, size);
    text[size] = '\0';
    read_run(text, size);
    read_manifest(text);
    free(text);
    return 0;
}
