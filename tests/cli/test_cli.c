/* What subcommands share: mistyped words, games and agents from arguments, files within bounds and whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "tests/support/test.h"

static char folder[32], path[64], pipe_path[64];

SET_UP
{
    snprintf(folder, sizeof folder, "/tmp/hexarch-cli-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", folder);
}

TEAR_DOWN
{
    unlink(path);
    unlink(pipe_path);
    assert_int_equal(rmdir(folder), 0);
}

static const char *const words[] = { "tournament", "play", "replay", "bench", "roll", NULL };

static const struct {
    const char *typed, *meant; /* NULL: none is near */
} cases[] = {
    { "turnament", "tournament" },
    { "tour", "tournament" },
    { "pl", "play" },
    { "paly", "play" },
    { "reply", "replay" },
    { "bnech", "bench" },
    { "xyzzy", NULL },
    { "", NULL },
    { "benchmark", NULL },
    { "hold", NULL },
    { "rlol", "roll" },
    { "bcneh", "bench" },
    { "tournaments", "tournament" },
    { "a word of far more than the forty letters that are compared", NULL },
};

TEST(a_mistyped_word_finds_the_nearest)
{
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const char *found = cli_nearest(cases[i].typed, words);
        if ((found == NULL) != (cases[i].meant == NULL) || (found && strcmp(found, cases[i].meant) != 0))
            fail_msg("'%s' finds '%s', not '%s'", cases[i].typed, found ? found : "nothing", cases[i].meant ? cases[i].meant : "nothing");
    }
}

TEST(a_game_is_meant_by_any_spelling_or_a_part_of_its_title)
{
    static const char *const meant[][2] = {
        { "twilight", "ti4" },
        { "Twilight Imperium 4", "ti4" },
        { "TI4", "ti4" },
        { "connect4", "connect_four" },
        { "Connect-Four", "connect_four" },
        { "ember", "obsidian" },
        { "leduc", "leduc_poker" },
        { "eclpse", "eclipse" },
        { "chess", NULL },
        { "of", NULL },
        { "", NULL },
    };
    for (size_t i = 0; i < HX_COUNT(meant); i++) {
        const HxGame *game = cli_meant_game(meant[i][0]);
        if ((game == NULL) != (meant[i][1] == NULL) || (game && strcmp(game->name, meant[i][1]) != 0))
            fail_msg("'%s' means '%s'", meant[i][0], game ? game->name : "nothing");
    }
}

TEST(agents_fill_the_seats_in_order)
{
    CliGame g;
    const char *agent[5];
    HxError err = { "" };
    cli_game_init(&g);
    assert_int_equal(cli_game_resolve(&g, "pig", &err), HX_OK);
    assert_int_equal(cli_game_agents(&g, 5, "standard", agent, &err), HX_OK);
    assert_string_equal(agent[4], "standard");
    g.agent[g.n_agents++] = "a";
    g.agent[g.n_agents++] = "b";
    assert_int_equal(cli_game_agents(&g, 5, "standard", agent, &err), HX_OK);
    assert_string_equal(agent[0], "a");
    assert_string_equal(agent[1], "b");
    assert_string_equal(agent[4], "b");
    assert_int_equal(cli_game_agents(&g, 1, "standard", agent, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "2 agents for the 1 seats of pig"));
}

TEST(options_of_a_game_are_set_by_name)
{
    CliGame g;
    int n_seats = 0;
    HxError err = { "" };
    cli_game_init(&g);
    g.set[g.n_sets++] = "seats=7";
    assert_int_equal(cli_game_resolve(&g, "pig", &err), HX_OK);
    assert_int_equal(cli_game_seats(g.game, &g.options, &n_seats, &err), HX_OK);
    assert_int_equal(n_seats, 7);
    g.set[g.n_sets++] = "seats=77";
    assert_int_equal(cli_game_resolve(&g, "pig", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "--set seats=77"));
}

TEST(a_file_is_read_whole_or_not_at_all)
{
    enum { BYTES = 200000 };
    char *long_text = malloc(BYTES), *bytes = NULL;
    size_t size = 0;
    HxError err = { "" };
    memset(long_text, 'x', BYTES);
    assert_int_equal(cli_replace_file(path, long_text, BYTES, &err), HX_OK);
    assert_int_equal(cli_read_file(path, BYTES, &bytes, &size, &err), HX_OK);
    assert_int_equal(size, BYTES);
    assert_int_equal(strlen(bytes), BYTES);
    free(bytes);
    assert_int_equal(cli_read_file(path, BYTES - 1, &bytes, &size, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "longer than"));
    /* one that claims a terabyte is told of at once: reading a tenth of it first would take the machine's memory */
    err.text[0] = '\0';
    assert_int_equal(truncate(path, INT64_C(1) << 40), 0);
    assert_int_equal(cli_read_file(path, (size_t)1 << 37, &bytes, &size, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "longer than 137438953472 bytes"));
    assert_int_equal(cli_read_file("/nowhere/at/all", 10, &bytes, &size, NULL), HX_BAD_INPUT);
    free(long_text);
    const char *const no_files[] = { folder, pipe_path, "/dev/zero" };
    assert_int_equal(mkfifo(pipe_path, 0600), 0); /* nobody writes: who waited for it would wait for ever */
    for (int i = 0; i < 3; i++) {
        err.text[0] = '\0';
        assert_int_equal(cli_read_file(no_files[i], 10, &bytes, &size, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, "not a regular file"));
    }
}

TEST(a_file_is_replaced_whole)
{
    char *bytes = NULL, beside[80];
    size_t size = 0;
    struct stat there;
    HxError err = { "" };
    assert_int_equal(cli_replace_file(path, "first", 5, &err), HX_OK);
    assert_int_equal(cli_replace_file(path, "2nd", 3, &err), HX_OK);
    assert_int_equal(cli_read_file(path, 100, &bytes, &size, &err), HX_OK);
    assert_string_equal(bytes, "2nd");
    free(bytes);
    snprintf(beside, sizeof beside, "%s.tmp", path);
    assert_int_not_equal(stat(beside, &there), 0);
    assert_int_equal(cli_replace_file("/dev/full", "x", 1, &err), HX_IO);
    assert_int_equal(stat("/dev/full", &there), 0);
    assert_true(S_ISCHR(there.st_mode));
    err.text[0] = '\0';
    assert_int_equal(cli_replace_file("/nowhere/at/all", "x", 1, &err), HX_IO);
    assert_non_null(strstr(err.text, "/nowhere/at/all: No such file"));
}

TEST(a_file_of_a_folder_takes_the_place_of_a_link_or_a_pipe)
{
    char *bytes = NULL, beside[96], name[80];
    size_t size = 0;
    struct stat there;
    HxError err = { "" };
    snprintf(name, sizeof name, "%s/kept", folder);
    snprintf(beside, sizeof beside, "%s.tmp", name);
    assert_int_equal(cli_replace_file(path, "outside", 7, NULL), HX_OK);
    for (int i = 0; i < 4; i++) { /* a link to a file or a pipe nobody reads, under the name or under that beside it */
        char *disturbed = i & 1 ? name : beside;
        unlink(name);
        assert_int_equal(i & 2 ? mkfifo(disturbed, 0600) : symlink(path, disturbed), 0);
        assert_int_equal(cli_keep_file(name, "inside", 6, &err), HX_OK);
        assert_int_equal(lstat(name, &there), 0);
        assert_true(S_ISREG(there.st_mode));
        assert_int_equal(there.st_size, 6);
        assert_int_not_equal(lstat(beside, &there), 0);
    }
    assert_int_equal(cli_read_file(path, 100, &bytes, &size, &err), HX_OK);
    assert_string_equal(bytes, "outside");
    free(bytes);
    assert_int_equal(mkdir(beside, 0700), 0);
    assert_int_equal(cli_keep_file(name, "inside", 6, &err), HX_IO);
    assert_non_null(strstr(err.text, "kept.tmp: File exists"));
    rmdir(beside);
    unlink(name);
}

TEST(folders_are_made_with_what_is_above_them)
{
    char deep[80], middle[80];
    struct stat there;
    snprintf(middle, sizeof middle, "%s/a", folder);
    snprintf(deep, sizeof deep, "%s/a/b", folder);
    assert_int_equal(cli_make_folder(deep, NULL), HX_OK);
    assert_int_equal(cli_make_folder(deep, NULL), HX_OK);
    assert_int_equal(stat(deep, &there), 0);
    assert_int_equal(cli_make_folder("", NULL), HX_BAD_INPUT);
    assert_int_equal(cli_replace_file(path, "x", 1, NULL), HX_OK);
    snprintf(deep, sizeof deep, "%s/a/b", path);
    assert_int_equal(cli_make_folder(deep, NULL), HX_IO);
    snprintf(deep, sizeof deep, "%s/a/b", folder);
    rmdir(deep);
    rmdir(middle);
}
