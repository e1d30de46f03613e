/* hexarch puzzles: find the move. Solve a set, find puzzles in games, judge a set again. */
#include "play/cmd_puzzles.h"

#include "cli/cli.h"
#include "play/commands.h"
#include "play/terminal/play.h"

#include <stdlib.h>
#include <string.h>

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(PuzzlesArgs, game) },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "number",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(PuzzlesArgs, first),
      .min = 1,
      .max = PUZZLE_SET,
      .help = "Begin with this puzzle (default: the first that you have not solved)" },
    { .name = "file", .value = "FILE", .kind = CLI_KIND_TEXT, CLI_INTO(PuzzlesArgs, file), .help = "Another set than the one of the game" },
    { .name = "no-keep",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(PuzzlesArgs, keeps_nothing),
      .help = "Do not keep in the state folder what you solved" },
    { .name = "check",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(PuzzlesArgs, checks),
      .help = "Judge every puzzle of the set again instead, which takes minutes; exits with 1 where one does not stand" },
    { .name = "seed",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(PuzzlesArgs, seed),
      .max = UINT64_MAX,
      .help = "Seed of what the judge draws (default 1)" },
    { .name = "from",
      .value = "DIR|SAVE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PuzzlesArgs, from),
      .help = "Find puzzles in the games of a recorded run, or in a saved game",
      .group = 1 },
    { .name = "out", .value = "FILE", .kind = CLI_KIND_TEXT, CLI_INTO(PuzzlesArgs, out), .help = "Write them here", .group = 1 },
    { .name = "count",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(PuzzlesArgs, n_wanted),
      .min = 1,
      .max = PUZZLE_SET,
      .help = "How many to find (default 30); exits with 1 where there are fewer",
      .group = 1 },
    { .name = "each",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(PuzzlesArgs, n_each),
      .min = 1,
      .max = PUZZLE_SET,
      .help = "At most so many of a game (default 2)",
      .group = 1 },
    { .name = "tries",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(PuzzlesArgs, n_tries),
      .min = 1,
      .max = 1000000,
      .help = "Look at so many choices of a game (default 200)",
      .group = 1 },
    { .name = "game-id",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(PuzzlesArgs, first_game),
      .max = UINT64_MAX - 1,
      .help = "The first game of the run that is looked at (default 0)",
      .group = 1 },
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    const PuzzlesArgs *args = parsed;
    char words[CLI_MISSING_BYTES];
    if (!args->game && !args->from && !args->file)
        argp_error(state, "%s", cli_game_missing(words));
    if (args->from && (args->game || args->file || args->checks))
        argp_error(state, "--from names the games to search; leave GAME, --file and --check out");
    if (!args->from != !args->out)
        argp_error(state, "%s", args->from ? "--out is missing: where to write the puzzles" : "--out: needs --from");
}

static HxStatus read_set(PuzzleSet *out, const PuzzlesArgs *args, HxError *err)
{
    const char *text = args->file ? NULL : puzzle_shipped_text(args->of);
    char *bytes = NULL;
    size_t size = text ? strlen(text) : 0;
    HxError why = { "" };
    if (!args->file && size == 0)
        return hx_refuse(err, HX_BAD_INPUT, "%s has no puzzles; --from DIR|SAVE --out FILE finds some in games", args->of->name);
    HxStatus status = args->file ? cli_read_file(args->file, PUZZLE_SET_BYTES, &bytes, &size, err) : HX_OK;
    if (status != HX_OK)
        return status;
    status = puzzle_set_read(out, args->of, bytes ? bytes : text, size, &why);
    free(bytes);
    if (status == HX_OK && out->n == 0)
        status = hx_refuse(&why, HX_BAD_INPUT, "no puzzles in it");
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%.60s: %.250s", args->file ? args->file : args->of->name, why.text);
}

/* Does the judge say the same again? */
static HxStatus judge_again(const PuzzlesArgs *args, const Puzzle *p, int number, bool *stands, HxError *err)
{
    Session *s = NULL;
    HxStatus status = puzzle_open(&s, p, args->seed, err);
    if (status != HX_OK)
        return status;
    session_destroy(s);
    PuzzleVerdict verdict = PUZZLE_EASY;
    status = puzzle_confirm(p, args->seed, cli_is_interrupted, &verdict, err);
    *stands = status == HX_OK && verdict == PUZZLE_GOOD;
    if (status == HX_OK && verdict != PUZZLE_STOPPED)
        printf("%3d %-10s %s: %s\n", number, *stands ? "stands" : puzzle_verdict_name(verdict), p->source, p->choice[0].text);
    return status;
}

static int check_set(const PuzzlesArgs *args, const PuzzleSet *set)
{
    int n_stand = 0;
    HxStatus status = HX_OK;
    HxError err = { "" };
    cli_catch_interrupt();
    for (int i = args->first ? args->first - 1 : 0; i < set->n && status == HX_OK && !cli_is_interrupted(); i++) {
        bool stands = false;
        HxError why = { "" };
        status = judge_again(args, &set->puzzle[i], i + 1, &stands, &why);
        n_stand += stands;
        if (status != HX_OK)
            hx_refuse(&err, status, "puzzle %d: %.280s", i + 1, why.text);
        if (!cli_flush())
            return CLI_ENVIRONMENT;
    }
    if (status != HX_OK)
        return cli_fail("puzzles", status, &err);
    printf("%d of %d stand\n", n_stand, set->n);
    return !cli_flush() ? CLI_ENVIRONMENT : cli_is_interrupted() ? CLI_INTERRUPTED : n_stand < set->n ? CLI_NO : CLI_DONE;
}

/* A set or games of a stranger are read; what is found or solved is written. */
static void confine(const PuzzlesArgs *args)
{
    char *kept = args->file && !args->keeps_nothing && !args->checks ? play_kept_path("puzzles", "all") : NULL; /* beside the others */
    if (args->from || args->file)
        cli_confine(&(const char *){ args->from ? args->from : args->file }, 1, args->from ? args->out : kept);
    free(kept);
}

static int run(int argc, char **argv)
{
    PuzzlesArgs args = { .n_wanted = 30, .n_each = 2, .n_tries = 200, .seed = 1 };
    CliGame named;
    HxError err = { "" };
    PuzzleSet set = { 0 };
    cli_parse(&command_puzzles, argc, argv, &args);
    confine(&args);
    if (args.from)
        return puzzles_find(&args);
    cli_game_init(&named);
    HxStatus status = args.game ? cli_game_resolve(&named, args.game, &err) : HX_OK;
    args.of = args.game ? named.game : NULL;
    if (status == HX_OK)
        status = read_set(&set, &args, &err);
    if (status == HX_OK && args.first > set.n)
        status = hx_refuse(&err, HX_BAD_INPUT, "--number: there are %d puzzles", set.n);
    const int exit_status = status != HX_OK ? cli_fail("puzzles", status, &err)
                            : args.checks   ? check_set(&args, &set)
                                            : puzzles_play(&args, &set);
    puzzle_set_fini(&set);
    return exit_status;
}

const Command command_puzzles = {
    .name = "puzzles",
    .summary = "find the move: positions where one choice is clearly best",
    .usage = "GAME\n--file FILE\nGAME --check\n--from DIR|SAVE --out FILE",
    .doc = "Solve puzzles at the terminal: positions of real games in which one choice is clearly better than the others that look good. "
           "Level "
           "5 judged them; its rating of each choice, with a reason, is the answer. Eclipse, Twilight Imperium and Obsidian have sets.",
    .notes = "With --from, find puzzles of your own: choices that level 5 finds and greedy does not, each beside the others that look good "
             "in worlds and with dice that both share. Level 5 judges each twice, with two seeds.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
