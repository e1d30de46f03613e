/* Journals of tournaments from outside. The bytes are lines without their checksums, which are put before them here: what is behind them is
 * what is tried. The first line is that of the tournament where it is left out. */
#include <string.h>

#include <xxhash.h>

#include "core/games/games.h"
#include "eval/tournament_journal.h"
#include "tests/fuzz/fuzz.h"

enum { N_GAMES = 20, CHECKSUM_BYTES = 17 };

static void add_line(char *out, size_t *at, const char *text, size_t length, uint64_t key)
{
    snprintf(out + *at, CHECKSUM_BYTES + 1, "%016llx ", (unsigned long long)XXH3_64bits_withSeed(text, length, key));
    memcpy(out + *at + CHECKSUM_BYTES, text, length);
    *at += CHECKSUM_BYTES + length;
    out[(*at)++] = '\n';
}

/* The lines with their checksums, NUL-ended; free() it. */
static char *write_lines(const char *head, const uint8_t *data, size_t size)
{
    size_t at = 0, n_lines = 2;
    for (size_t i = 0; i < size; i++)
        n_lines += data[i] == '\n' || data[i] == '\0';
    char *out = malloc(strlen(head) + size + n_lines * (CHECKSUM_BYTES + 1) + 1);
    FUZZ_REQUIRE(out, "no memory");
    if (size == 0 || data[0] != '{')
        add_line(out, &at, head, strlen(head), 0);
    for (size_t from = 0, end; from < size; from = end + 1) {
        for (end = from; end < size && data[end] != '\n' && data[end] != '\0'; end++)
            continue;
        add_line(out, &at, (const char *)data + from, end - from, data[from] == '{' ? 0 : tournament_journal_key(head));
    }
    out[at] = '\0';
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const agents[] = { "random", "greedy" };
    HxOptions options;
    HxError err = { "" };
    Tournament t;
    uint64_t n_new;
    TournamentSpec spec = { .game = hx_game_find("pig"), .options = &options, .agents = agents, .n_agents = 2, .n_seats = 2 };
    hx_options_init(&options, spec.game->options);
    spec.n_games = N_GAMES;
    FUZZ_REQUIRE(tournament_init(&t, &spec, &err) == HX_OK, err.text);
    char *head = tournament_identity(&spec), *lines = write_lines(head, data, size);
    if (tournament_journal_parse(lines, "unfinished.txt", &spec, &t, &n_new, &err) != HX_OK)
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
    for (int i = 0; i < N_GAMES; i++)
        if (t.games[i].is_done)
            FUZZ_REQUIRE(t.games[i].rank[0] >= 1 && t.games[i].rank[1] <= 2 && t.games[i].end_reason < N_END_REASONS, "an impossible game");
    free(lines);
    free(head);
    tournament_fini(&t);
    return 0;
}
