/* Finding puzzles in recorded and saved games: a few of each game, from steps all over it, and no verb more often than others. */
#include "cli/cli.h"
#include "core/rng.h"
#include "play/cmd_puzzles.h"
#include "play/cmd_recorded.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SHARE_OF_VERB = 4, LEAST_OF_VERB = 2, MOST_VERBS = 64 };

typedef struct Search {
    const PuzzlesArgs *args;
    Dataset *run; /* NULL: a saved game */
    char *text;   /* lines found so far */
    size_t size;
    int n_found, n_looked[PUZZLE_N_VERDICTS];
    const HxVerb *verb[MOST_VERBS]; /* of the right choices, with how many of each */
    int n_of_verb[MOST_VERBS];
    CliProgress progress;
    HxError err;
} Search;

static int *count_of_verb(Search *f, const HxVerb *verb)
{
    int i = 0;
    while (i < MOST_VERBS - 1 && f->verb[i] && f->verb[i] != verb)
        i++;
    f->verb[i] = verb;
    return &f->n_of_verb[i];
}

static HxStatus keep(Search *f, const Puzzle *p)
{
    char *line = puzzle_line(p);
    const size_t length = line ? strlen(line) : 0;
    char *text = line ? realloc(f->text, f->size + length + 2) : NULL;
    if (!text) {
        free(line);
        return hx_refuse(&f->err, HX_NO_MEMORY, "no memory for puzzles");
    }
    f->text = text;
    memcpy(f->text + f->size, line, length);
    f->size += length;
    memcpy(f->text + f->size++, "\n", 2);
    free(line);
    f->n_found++;
    (*count_of_verb(f, hx_verb_of(p->game, p->choice[0].action, NULL)))++;
    return cli_replace_file(f->args->out, f->text, f->size, &f->err); /* after each: a long search loses nothing */
}

static void show(Search *f)
{
    char note[160];
    const int *n = f->n_looked;
    snprintf(note, sizeof note, "%d easy, %d unsure, %d close", n[PUZZLE_EASY], n[PUZZLE_UNSURE], n[PUZZLE_CLOSE]);
    cli_progress_show(&f->progress, (uint64_t)f->n_found, note);
}

/* Is this step's choice a puzzle? *n_here counts those of the game. */
static HxStatus look_at(Search *f, const Session *s, uint64_t game, int step, int *n_here)
{
    Puzzle p;
    PuzzleVerdict verdict = PUZZLE_EASY;
    const int most = f->args->n_wanted / SHARE_OF_VERB > LEAST_OF_VERB ? f->args->n_wanted / SHARE_OF_VERB : LEAST_OF_VERB;
    HxStatus status = puzzle_find(&p, session_before(s, step), session_options(s), f->args->seed, cli_is_interrupted, &verdict, &f->err);
    f->n_looked[verdict]++;
    show(f);
    if (status != HX_OK || verdict != PUZZLE_GOOD)
        return status;
    if (f->run)
        snprintf(p.source, sizeof p.source, "run of seed %" PRIu64 ", game %" PRIu64 ", step %d", f->run->run.seed, game, step);
    else
        snprintf(p.source, sizeof p.source, "saved game, step %d", step);
    if (*count_of_verb(f, hx_verb_of(p.game, p.choice[0].action, NULL)) < most) {
        status = keep(f, &p);
        (*n_here)++;
    }
    puzzle_fini(&p);
    return status;
}

/* The steps of a game in an order of their own, so that puzzles come from all over it. */
static int *shuffled(int n, uint64_t seed, uint64_t game)
{
    int *order = malloc(((size_t)n + 1) * sizeof *order);
    HxRng rng = hx_rng_stream(seed, game, HX_FOR_LOOKS, 0);
    for (int i = 0; order && i < n; i++) {
        const int at = (int)hx_rng_below(&rng, (uint32_t)i + 1);
        order[i] = order[at];
        order[at] = i;
    }
    return order;
}

static HxStatus search_game(Search *f, const Session *s, uint64_t game)
{
    HxStatus status = HX_OK;
    int n_here = 0, n_tried = 0;
    int *order = shuffled(session_length(s), f->args->seed, game);
    HxAction *legal = malloc((size_t)session_game(s)->max_legal * sizeof *legal);
    if (!order || !legal)
        status = hx_refuse(&f->err, HX_NO_MEMORY, "no memory for a game");
    for (int i = 0; i < session_length(s) && status == HX_OK && !cli_is_interrupted(); i++) {
        const HxState *at = session_before(s, order[i]);
        if (n_here >= f->args->n_each || n_tried >= f->args->n_tries || f->n_found >= f->args->n_wanted)
            break;
        if (at->game->to_move(at) < 0 || at->game->legal(at, legal) < 3)
            continue;
        n_tried++;
        status = look_at(f, s, game, order[i], &n_here);
    }
    free(order);
    free(legal);
    return status;
}

static HxStatus search_run(Search *f)
{
    HxStatus status = HX_OK;
    const uint64_t n = f->run->manifest.n ? f->run->run.n_games : 0;
    if (f->args->first_game >= n)
        return hx_refuse(&f->err, HX_BAD_INPUT, "--game-id: %.200s has %" PRIu64 " games, from 0 on", f->args->from, n);
    for (uint64_t game = f->args->first_game; game < n && status == HX_OK && f->n_found < f->args->n_wanted && !cli_is_interrupted();
         game++) {
        Session *s = NULL;
        status = recorded_open(&s, f->run, game, &f->err);
        if (status == HX_OK) {
            status = search_game(f, s, game);
            session_destroy(s);
        }
    }
    return status;
}

static HxStatus search_save(Search *f)
{
    Session *s = NULL;
    HxStatus status = session_load(&s, f->args->from, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, &f->err);
    if (status == HX_OK) {
        status = search_game(f, s, 0);
        session_destroy(s);
    }
    return status;
}

int puzzles_find(const PuzzlesArgs *args)
{
    struct stat there;
    Search f = { .args = args };
    HxStatus status = HX_OK;
    const bool is_run = stat(args->from, &there) == 0 && S_ISDIR(there.st_mode);
    cli_catch_interrupt();
    cli_progress_begin(&f.progress, "puzzles", (uint64_t)args->n_wanted);
    f.run = is_run ? malloc(sizeof *f.run) : NULL;
    if (is_run && !f.run)
        status = hx_refuse(&f.err, HX_NO_MEMORY, "no memory to read %.200s", args->from);
    if (is_run && status == HX_OK) {
        status = dataset_open(f.run, args->from, &f.err);
        if (status == HX_OK) {
            status = search_run(&f);
            dataset_fini(f.run);
        }
    } else if (status == HX_OK) {
        status = search_save(&f);
    }
    cli_progress_end(&f.progress);
    free(f.run);
    free(f.text);
    if (status != HX_OK)
        return cli_fail("puzzles", status, &f.err);
    const int *n = f.n_looked;
    printf("%d puzzles; of the other choices looked at %d were easy, %d unsure, %d close\n", f.n_found, n[PUZZLE_EASY], n[PUZZLE_UNSURE],
           n[PUZZLE_CLOSE]);
    return !cli_flush() ? CLI_ENVIRONMENT : cli_is_interrupted() ? CLI_INTERRUPTED : f.n_found < args->n_wanted ? CLI_NO : CLI_DONE;
}
