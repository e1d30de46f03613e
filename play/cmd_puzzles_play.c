/* Solving puzzles at the terminal. */
#include "cli/cli.h"
#include "core/file.h"
#include "play/cmd_puzzles.h"
#include "play/points.h"
#include "play/price.h"
#include "play/terminal/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

typedef enum Answer { ANSWER_NEXT, ANSWER_QUIT, ANSWER_FAILED } Answer;

typedef struct Quiz {
    const PuzzlesArgs *args;
    const PuzzleSet *set;
    char *path;      /* where results are kept; NULL: nowhere */
    json_t *kept;    /* {"NAME OF A PUZZLE": true where the first answer was right} */
    HxAction *legal; /* [n_legal] */
    int n_legal;
} Quiz;

/* ---- What is solved ------------------------------------------------------------------------------------------------------ */

/* Results are kept by what a puzzle comes from: sets grow and change their order. */
static bool is_kept(const Quiz *q, const Puzzle *p)
{
    return json_object_get(q->kept, p->source) != NULL;
}

static void keep_result(Quiz *q, const Puzzle *p, bool is_right)
{
    HxError err = { "" };
    if (is_kept(q, p) || !q->kept)
        return;
    json_object_set_new(q->kept, p->source, json_boolean(is_right));
    if (q->path && cli_keep_private_json(q->path, q->kept, &err) != HX_OK)
        cli_fail("puzzles", HX_IO, &err);
}

static void print_count(const Quiz *q)
{
    int n_right = 0, n_tried = 0;
    for (int i = 0; i < q->set->n; i++) {
        n_tried += is_kept(q, &q->set->puzzle[i]);
        n_right += json_is_true(json_object_get(q->kept, q->set->puzzle[i].source));
    }
    printf("solved at first sight: %d of %d; %d puzzles in the set\n", n_right, n_tried, q->set->n);
}

static void open_kept(Quiz *q)
{
    enum { MOST_BYTES = 1 << 20 };
    char *bytes = NULL;
    size_t size = 0;
    q->path = q->args->keeps_nothing ? NULL : play_kept_path("puzzles", q->set->puzzle[0].game->name);
    if (q->path && access(q->path, R_OK) == 0 && file_read(q->path, MOST_BYTES, &bytes, &size, NULL) == HX_OK)
        q->kept = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    free(bytes);
    if (!json_is_object(q->kept)) {
        json_decref(q->kept);
        q->kept = json_object();
    }
}

/* ---- One puzzle ---------------------------------------------------------------------------------------------------------- */

static void print_choices(const Quiz *q, const HxState *now, int seat)
{
    Prices *prices = prices_open(now, seat);
    for (int i = 0; i < q->n_legal; i++) {
        char text[PUZZLE_TEXT], remark[PUZZLE_TEXT], price[PRICE_BYTES] = "";
        hx_action_text(now, q->legal[i], seat, text, sizeof text);
        hx_action_remark(now, q->legal[i], seat, remark, sizeof remark);
        if (prices)
            prices_text(prices, q->legal[i], remark, price);
        price_append(remark, sizeof remark, price);
        printf("  %3d  %s%s%s%s\n", i + 1, text, *remark ? "  (" : "", remark, *remark ? ")" : "");
    }
    prices_close(prices);
}

static void print_puzzle(const Quiz *q, const Puzzle *p, int number, const HxState *now)
{
    printf("\n%s, puzzle %d of %d: you are seat %d. Find the move.\n\n", p->game->title, number, q->set->n, p->seat);
    cli_print_position(now, p->seat);
    printf("\n");
    print_choices(q, now, p->seat);
}

/* What each choice brings that the judge looked at. */
static void print_answer(const Puzzle *p)
{
    printf("%s\n", p->because);
    for (int i = 0; i < p->n_choices; i++) {
        const PuzzleChoice *c = &p->choice[i];
        if (i < p->n_right)
            printf("  best             %s\n", c->text);
        else
            printf("  -%4.1f +-%4.1f     %s\n", points_between(c->cost), points_between(c->error), c->text);
    }
    printf("  (points of a hundred, 100 for first and 0 for last, with one standard error; judged by %s)\n", p->judge);
}

/* The number that a line names, 1 .. n_legal; 0: none. */
static int number_of(const Quiz *q, const char *line)
{
    char *end = NULL;
    const long number = strtol(line, &end, 10);
    while (*end == ' ')
        end++;
    return end != line && *end == '\0' && number >= 1 && number <= q->n_legal ? (int)number : 0;
}

static bool is_word(const char *line, const char *word)
{
    return *line && strncasecmp(line, word, strlen(line)) == 0;
}

/* Ask until the puzzle is solved or given up. */
static Answer ask(Quiz *q, const Puzzle *p, int number, const HxState *now)
{
    char line[PLAY_LINE], prompt[80];
    snprintf(prompt, sizeof prompt, "1 to %d, board, show, next or quit > ", q->n_legal);
    for (;;) {
        if (!cli_flush())
            return ANSWER_FAILED;
        if (!play_read_line(NULL, prompt, line))
            return ANSWER_QUIT;
        const char *const text = line + strspn(line, " \t");
        if (!isatty(STDIN_FILENO))
            printf("%s\n", text);
        const int answer = number_of(q, text);
        if (answer > 0 && puzzle_is_right(p, q->legal[answer - 1])) {
            keep_result(q, p, true);
            printf("Right.\n");
            print_answer(p);
            return ANSWER_NEXT;
        }
        if (answer > 0) {
            keep_result(q, p, false);
            printf("Another choice is clearly better. Try again, or 'show' the answer.\n");
        } else if (is_word(text, "quit")) {
            return ANSWER_QUIT;
        } else if (is_word(text, "next")) {
            return ANSWER_NEXT;
        } else if (is_word(text, "show")) {
            keep_result(q, p, false);
            print_answer(p);
            return ANSWER_NEXT;
        } else if (is_word(text, "board")) {
            print_puzzle(q, p, number, now);
        } else if (*text) {
            printf("'%.40s' is neither a number from 1 to %d nor board, show, next or quit\n", text, q->n_legal);
        }
    }
}

static Answer show_puzzle(Quiz *q, int i, HxError *err)
{
    Session *s = NULL;
    const Puzzle *p = &q->set->puzzle[i];
    if (puzzle_open(&s, p, q->args->seed, err) != HX_OK)
        return ANSWER_FAILED;
    const HxState *now = session_now(s);
    Answer answer = ANSWER_FAILED;
    q->legal = malloc((size_t)p->game->max_legal * sizeof *q->legal);
    if (q->legal) {
        q->n_legal = p->game->legal(now, q->legal);
        print_puzzle(q, p, i + 1, now);
        answer = ask(q, p, i + 1, now);
    } else {
        hx_refuse(err, HX_NO_MEMORY, "no memory for a puzzle");
    }
    free(q->legal);
    session_destroy(s);
    return answer;
}

int puzzles_play(const PuzzlesArgs *args, const PuzzleSet *set)
{
    Quiz q = { .args = args, .set = set };
    HxError err = { "" };
    Answer answer = ANSWER_NEXT;
    int i = args->first ? args->first - 1 : 0;
    open_kept(&q);
    while (!args->first && i < set->n - 1 && json_is_true(json_object_get(q.kept, set->puzzle[i].source)))
        i++;
    for (; i < set->n && answer == ANSWER_NEXT; i++)
        answer = show_puzzle(&q, i, &err);
    printf("\n");
    print_count(&q);
    free(q.path);
    json_decref(q.kept);
    if (answer == ANSWER_FAILED && err.text[0]) {
        HxError whole = { "" };
        return cli_fail("puzzles", hx_refuse(&whole, HX_BAD_INPUT, "puzzle %d: %.280s", i, err.text), &whole);
    }
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}
