/* hexarch play: people at the terminal against agents, or agents alone, watched. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <unistd.h>

#include "core/cli/cli.h"
#include "eval/commands.h"
#include "eval/decision_text.h"
#include "eval/session.h"

enum { LINE_BYTES = 1024, TEXT_BYTES = 400, PAGE_WIDTH = 110, HINT_ACTIONS = 5, LOG_STEPS = 20 };

static const char *const standard_opponent = "greedy";
static const char *const standard_hint = "greedy";

typedef struct PlayArgs {
    CliGame common;
    const char *game, *load, *save, *hint;
    bool shows_every_board;
} PlayArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(PlayArgs, game) },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "load",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, load),
      .help = "Go on with a saved game, or begin from a position" },
    { .name = "save",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, save),
      .help = "Save here at the end, on quit and at the end of input; 'save' alone saves here too" },
    { .name = "hint",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, hint),
      .help = "The agent that 'hint' asks (default greedy)" },
    { .name = "board",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(PlayArgs, shows_every_board),
      .help = "Watching agents alone: show the position after every step" },
    CLI_GAME_AGENT(PlayArgs, common),
    CLI_GAME_SET(PlayArgs, common),
    CLI_GAME_SEED(PlayArgs, common),
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    const PlayArgs *args = parsed;
    if (!args->game && !args->load)
        argp_error(state, "a game is missing");
    if (args->load && args->common.n_sets > 0)
        argp_error(state, "--set: a loaded game keeps its options");
}

/* ---- The table -------------------------------------------------------------------------------------------------------- */

/* What one run of the command keeps. */
typedef struct Table {
    const PlayArgs *args;
    Session *session;
    int n_humans;
    int told[HX_MAX_SEATS];         /* steps each person has been told of */
    bool knows_board[HX_MAX_SEATS]; /* nothing but the person's own steps since the picture was shown */
    int last_person;                /* who was asked last; -1: nobody yet */
    HxAction *legal;                /* [game->max_legal], scratch */
} Table;

/* How a line typed, a thought or a whole turn ended. */
typedef enum Turn { TURN_ASKS_AGAIN, TURN_GOES_ON, TURN_QUIT, TURN_INTERRUPTED, TURN_FAILED } Turn;

/* "seat 1 (terran, you)". */
static void print_seat(const Session *s, int seat, int viewer)
{
    const HxGame *game = session_game(s);
    printf("seat %d", seat);
    if (game->factions && game->faction)
        printf(" (%s%s)", game->factions[game->faction(session_now(s), seat)], seat == viewer ? ", you" : "");
    else if (seat == viewer)
        printf(" (you)");
}

static void print_board(const HxState *state, int viewer)
{
    printf("\n");
    cli_print_position(state, viewer);
}

/* One step as a viewer saw it; nothing where even the question was secret. */
static void print_step(const Session *s, int step, int viewer)
{
    const HxState *before = session_before(s, step);
    const HxAction a = session_action(s, step);
    const HxAction seen = viewer == HX_ALL ? a : hx_seen(before, a, viewer);
    if (seen == HX_UNSEEN)
        return;
    const int mover = before->game->to_move(before);
    char text[TEXT_BYTES];
    hx_action_text(before, seen, viewer, text, sizeof text);
    printf("  ");
    if (mover == HX_CHANCE)
        printf("chance");
    else
        print_seat(s, mover, viewer);
    printf(": %s\n", text);
}

/* Tell a person what happened since they last looked. */
static void tell_news(Table *t, int seat)
{
    for (; t->told[seat] < session_length(t->session); t->told[seat]++) {
        const HxState *before = session_before(t->session, t->told[seat]);
        if (before->game->to_move(before) != seat)
            t->knows_board[seat] = false;
        print_step(t->session, t->told[seat], seat);
    }
}

static void print_result(const Session *s, int viewer)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const HxState *now = session_now(s);
    print_board(now, viewer);
    now->game->score(now, score, rank);
    printf("\nthe game is over after %d steps\n", session_length(s));
    for (int place = 1; place <= session_seats(s); place++)
        for (int seat = 0; seat < session_seats(s); seat++)
            if (rank[seat] == place) {
                printf("  %d. ", place);
                print_seat(s, seat, viewer);
                printf(", %s: %d points\n", session_agent(s, seat), score[seat]);
            }
}

static bool save(const Table *t, const char *path)
{
    HxError err = { "" };
    if (session_save(t->session, path, &err) != HX_OK) {
        cli_fail("play", HX_IO, &err);
        return false;
    }
    printf("saved in %s\n", path);
    return true;
}

/* ---- A person's turn -------------------------------------------------------------------------------------------------- */

/* The choices with their numbers, all of them or those that hold a word; in columns where they are many and short. */
static void list_choices(const Table *t, int n, const char *word)
{
    const HxState *now = session_now(t->session);
    const int mover = now->game->to_move(now);
    char text[TEXT_BYTES];
    int widest = 0, n_shown = 0;
    for (int i = 0; i < n; i++) {
        const int length = hx_action_text(now, t->legal[i], mover, text, sizeof text);
        if (!word || strcasestr(text, word)) {
            widest = length > widest ? length : widest;
            n_shown++;
        }
    }
    if (n_shown == 0)
        printf("no choice holds '%s'; ? for help\n", word);
    const int n_columns = n_shown > 12 && widest + 8 <= PAGE_WIDTH / 2 ? PAGE_WIDTH / (widest + 8) : 1;
    for (int i = 0, k = 0; i < n; i++) {
        hx_action_text(now, t->legal[i], mover, text, sizeof text);
        if (word && !strcasestr(text, word))
            continue;
        k++;
        const bool ends_line = k % n_columns == 0 || k == n_shown;
        printf("%5d  %-*s%s", i + 1, ends_line ? 0 : widest + 1, text, ends_line ? "\n" : "");
    }
}

static int count_humans(const Session *s)
{
    int n = 0;
    for (int seat = 0; seat < session_seats(s); seat++)
        n += session_is_human(s, seat);
    return n;
}

/* What may be typed: each gets what follows its word, "" where nothing does. */
static Turn say_board(Table *t, const char *rest)
{
    (void)rest;
    const HxState *now = session_now(t->session);
    print_board(now, now->game->to_move(now));
    return TURN_ASKS_AGAIN;
}

static Turn say_choices(Table *t, const char *rest)
{
    (void)rest;
    const HxState *now = session_now(t->session);
    list_choices(t, now->game->legal(now, t->legal), NULL);
    return TURN_ASKS_AGAIN;
}

static Turn say_log(Table *t, const char *rest)
{
    (void)rest;
    const HxState *now = session_now(t->session);
    const int length = session_length(t->session);
    for (int step = length > LOG_STEPS ? length - LOG_STEPS : 0; step < length; step++)
        print_step(t->session, step, now->game->to_move(now));
    return TURN_ASKS_AGAIN;
}

static Turn say_hint(Table *t, const char *rest)
{
    (void)rest;
    HxDecision d;
    HxError err = { "" };
    bool is_stopped = false;
    const HxStatus status = session_ask(t->session, t->args->hint, cli_is_interrupted, &is_stopped, &d, &err);
    if (is_stopped)
        return TURN_INTERRUPTED;
    if (status != HX_OK)
        printf("no hint: %s\n", err.text);
    else
        decision_print(stdout, session_now(t->session), &d, HINT_ACTIONS);
    return TURN_ASKS_AGAIN;
}

static Turn say_undo(Table *t, const char *rest)
{
    (void)rest;
    for (int step = session_length(t->session) - 1; step >= 0; step--) {
        const HxState *before = session_before(t->session, step);
        const int mover = before->game->to_move(before);
        if (mover < 0 || !session_is_human(t->session, mover) || before->game->legal(before, t->legal) < 2)
            continue;
        session_rewind(t->session, step);
        for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
            t->told[seat] = t->told[seat] < step ? t->told[seat] : step;
            t->knows_board[seat] = false;
        }
        printf("taken back to step %d\n", step);
        return TURN_GOES_ON;
    }
    printf("nothing to take back\n");
    return TURN_ASKS_AGAIN;
}

static Turn say_save(Table *t, const char *rest)
{
    if (*rest == '\0' && !t->args->save)
        printf("save where? 'save FILE'\n");
    else
        save(t, *rest ? rest : t->args->save);
    return TURN_ASKS_AGAIN;
}

/* Replace the game on the table; the old one stays where the new one cannot be had. */
static Turn say_load(Table *t, const char *rest)
{
    Session *loaded;
    HxError err = { "" };
    CliGame nobody;
    cli_game_init(&nobody);
    HxStatus status = session_load(&loaded, rest, &nobody, "human", standard_opponent, &err);
    HxAction *legal = NULL;
    if (status == HX_OK && !(legal = malloc((size_t)session_game(loaded)->max_legal * sizeof *legal))) {
        session_destroy(loaded);
        status = HX_NO_MEMORY;
    }
    if (status != HX_OK) {
        printf("not loaded: %s\n", err.text);
        return TURN_ASKS_AGAIN;
    }
    session_destroy(t->session);
    free(t->legal);
    *t = (Table){ .args = t->args, .session = loaded, .n_humans = count_humans(loaded), .last_person = -1, .legal = legal };
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        t->told[seat] = session_length(loaded);
    printf("loaded %s, at step %d\n", rest, session_length(loaded));
    return TURN_GOES_ON;
}

static Turn say_quit(Table *t, const char *rest)
{
    (void)t, (void)rest;
    return TURN_QUIT;
}

static Turn say_help(Table *t, const char *rest);

static const struct Word {
    const char *brief, *full, *rest, *help;
    Turn (*say)(Table *t, const char *rest);
} words[] = {
    { "b", "board", "", "show the position", say_board },
    { "c", "choices", "", "list the choices", say_choices },
    { "l", "log", "", "tell the last 20 steps again", say_log },
    { "h", "hint", "", "ask an agent (of --hint) what it would do", say_hint },
    { "u", "undo", "", "take back to the last choice a person made", say_undo },
    { "s", "save", " [FILE]", "save the game, here or where --save says", say_save },
    { "o", "load", " FILE", "go on with a saved game", say_load },
    { "q", "quit", "", "leave (saving, with --save)", say_quit },
    { "?", "help", "", "tell this", say_help },
};

static Turn say_help(Table *t, const char *rest)
{
    (void)t, (void)rest;
    printf("  NUMBER           take that choice\n  TEXT, /TEXT      list the choices that hold it\n");
    for (size_t i = 0; i < HX_COUNT(words); i++)
        printf("  %s, %s%-*s%s\n", words[i].brief, words[i].full, 14 - (int)strlen(words[i].full), words[i].rest, words[i].help);
    return TURN_ASKS_AGAIN;
}

/* One line without its end; false at the end of input or on an interrupt. A line too long is cut. */
static bool read_line(char *line)
{
    if (!fgets(line, LINE_BYTES, stdin))
        return false;
    size_t n = strcspn(line, "\n");
    if (line[n] == '\0' && n == LINE_BYTES - 1)
        for (int c; (c = getchar()) != EOF && c != '\n';)
            continue;
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        n--;
    line[n] = '\0';
    return true;
}

/* A number from 1 to n, or 0 where the text is none. */
static int as_choice(const char *text, int n)
{
    char *end = NULL;
    errno = 0;
    const long number = strtol(text, &end, 10);
    return end != text && *end == '\0' && errno == 0 && 1 <= number && number <= n ? (int)number : 0;
}

static Turn choose(Table *t, HxAction a)
{
    HxError err = { "" };
    if (session_play(t->session, a, &err) == HX_OK)
        return TURN_GOES_ON;
    cli_fail("play", HX_NO_MEMORY, &err);
    return TURN_FAILED;
}

/* Do what one line says: a number, a word with what follows it, or else a text to look for in the choices. */
static Turn obey(Table *t, const char *text, int n)
{
    if (*text == '\0')
        return TURN_ASKS_AGAIN;
    const int choice = as_choice(text, n);
    if (choice > 0)
        return choose(t, t->legal[choice - 1]);
    if (strspn(text, "0123456789+-") == strlen(text)) {
        printf("the choices go from 1 to %d\n", n);
        return TURN_ASKS_AGAIN;
    }
    const size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    for (size_t i = 0; i < HX_COUNT(words); i++) {
        const struct Word *word = &words[i];
        const bool is_word = (strlen(word->brief) == length && strncasecmp(text, word->brief, length) == 0) ||
                             (strlen(word->full) == length && strncasecmp(text, word->full, length) == 0);
        if (is_word && (*word->rest || !*rest))
            return word->say(t, rest);
    }
    list_choices(t, n, text + (*text == '/'));
    return TURN_ASKS_AGAIN;
}

/* Several people share the screen of a game with secrets: wipe it between them. False at the end of input. */
static bool hand_over(Table *t, int seat)
{
    char line[LINE_BYTES];
    const bool changes = t->last_person >= 0 && t->last_person != seat;
    t->last_person = seat;
    if (!changes || !session_game(t->session)->is_hidden_information || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return true;
    printf("\033[H\033[2J\033[3J");
    print_seat(t->session, seat, -1);
    printf(": Enter, when nobody else looks > ");
    return cli_flush() && read_line(line);
}

static void show_turn(Table *t, int seat, int n)
{
    tell_news(t, seat);
    if (!t->knows_board[seat])
        print_board(session_now(t->session), seat);
    t->knows_board[seat] = true;
    list_choices(t, n, NULL);
}

/* Ask for lines until one of them changes something. */
static Turn ask_person(Table *t, int seat)
{
    char line[LINE_BYTES];
    const HxState *now = session_now(t->session);
    const int n = now->game->legal(now, t->legal);
    if (!hand_over(t, seat))
        return cli_is_interrupted() ? TURN_INTERRUPTED : TURN_QUIT;
    show_turn(t, seat, n);
    for (Turn turn = TURN_ASKS_AGAIN;;) {
        print_seat(t->session, seat, -1);
        printf(", 1 to %d or ? > ", n);
        if (!cli_flush())
            return TURN_FAILED;
        if (!read_line(line)) {
            printf("\n");
            return cli_is_interrupted() ? TURN_INTERRUPTED : TURN_QUIT;
        }
        const char *text = line + strspn(line, " \t");
        if (!isatty(STDIN_FILENO))
            printf("%s\n", text); /* so that the transcript of a pipe reads like a terminal's */
        turn = obey(t, text, n);
        if (turn != TURN_ASKS_AGAIN)
            return turn;
        now->game->legal(now, t->legal); /* a word may have used the scratch */
    }
}

/* ---- Everybody else --------------------------------------------------------------------------------------------------- */

static Turn ask_agent(Table *t, int seat)
{
    HxDecision d;
    HxError err = { "" };
    bool is_stopped = false;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "seat %d thinks\r", seat);
    HxStatus status = session_ask(t->session, NULL, cli_is_interrupted, &is_stopped, &d, &err);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\033[K");
    if (is_stopped)
        return TURN_INTERRUPTED;
    if (status == HX_OK)
        status = session_play(t->session, d.action, &err);
    if (status == HX_OK)
        return TURN_GOES_ON;
    HxError where = { "" };
    hx_refuse(&where, status, "seat %d, step %d: %.260s", seat, session_length(t->session), err.text);
    cli_fail("play", HX_IO, &where);
    return TURN_FAILED;
}

static int sole_human(const Table *t)
{
    for (int seat = 0; t->n_humans == 1 && seat < session_seats(t->session); seat++)
        if (session_is_human(t->session, seat))
            return seat;
    return -1;
}

/* A lone person hears of every step at once; several, each in their turn; watchers see all. */
static void show_step(Table *t)
{
    const int human = sole_human(t);
    const int last = session_length(t->session) - 1;
    if (human >= 0)
        tell_news(t, human);
    else if (t->n_humans == 0 && last >= 0) {
        print_step(t->session, last, HX_ALL);
        if (t->args->shows_every_board)
            print_board(session_now(t->session), HX_ALL);
    }
}

static Turn take_turn(Table *t)
{
    const HxState *now = session_now(t->session);
    const int mover = now->game->to_move(now);
    if (mover == HX_CHANCE)
        return choose(t, session_draw(t->session));
    if (now->game->legal(now, t->legal) == 1)
        return choose(t, t->legal[0]);
    return session_is_human(t->session, mover) ? ask_person(t, mover) : ask_agent(t, mover);
}

/* Play until the game ends or somebody leaves; returns the exit status. */
static int play(Table *t)
{
    Turn turn = TURN_GOES_ON;
    if (t->n_humans == 0)
        print_board(session_now(t->session), HX_ALL);
    while (turn == TURN_GOES_ON) {
        const HxState *now = session_now(t->session);
        if (now->game->to_move(now) == HX_OVER)
            break;
        const int length = session_length(t->session);
        turn = cli_is_interrupted() ? TURN_INTERRUPTED : take_turn(t);
        if (session_length(t->session) > length)
            show_step(t);
        if (!cli_flush())
            turn = TURN_FAILED;
    }
    if (turn == TURN_GOES_ON)
        print_result(t->session, sole_human(t) >= 0 ? sole_human(t) : HX_ALL);
    const bool is_saved = !t->args->save || save(t, t->args->save);
    if (turn == TURN_FAILED || !is_saved || !cli_flush())
        return CLI_ENVIRONMENT;
    return turn == TURN_INTERRUPTED ? CLI_INTERRUPTED : CLI_DONE;
}

/* ---- The command ------------------------------------------------------------------------------------------------------ */

static HxStatus open_new(Session **out, PlayArgs *args, HxError *err)
{
    CliGame *c = &args->common;
    int n_seats = 0;
    const char *agents[HX_MAX_SEATS];
    HxStatus status = cli_game_resolve(c, args->game, err);
    if (status == HX_OK)
        status = cli_game_seats(c->game, &c->options, &n_seats, err);
    if (status == HX_OK)
        status = cli_game_agents(c, n_seats, standard_opponent, agents, err);
    if (status != HX_OK)
        return status;
    if (c->n_agents == 0)
        agents[0] = "human";
    const SessionSpec spec = { .game = c->game, .options = &c->options, .seed = c->seed, .agents = agents };
    return session_create(out, &spec, err);
}

static HxStatus open_session(Session **out, PlayArgs *args, HxError *err)
{
    if (!args->load)
        return open_new(out, args, err);
    HxStatus status = HX_OK;
    if (args->game)
        status = cli_game_resolve(&args->common, args->game, err);
    if (status == HX_OK)
        status = session_load(out, args->load, &args->common, "human", standard_opponent, err);
    if (status == HX_OK && args->game && session_game(*out) != args->common.game) {
        status = hx_refuse(err, HX_BAD_INPUT, "%.100s: a game of %s, not of %s", args->load, session_game(*out)->name, args->game);
        session_destroy(*out);
    }
    if (status == HX_OK && session_length(*out) > 0)
        printf("loaded %s, at step %d\n", args->load, session_length(*out));
    return status;
}

/* People want another game every time: a seed nobody chose, told so that the game can be had again. */
static void choose_seed(CliGame *c)
{
    uint32_t word = 1;
    if (c->has_seed || getrandom(&word, sizeof word, 0) != sizeof word)
        return;
    c->seed = word;
}

static int run(int argc, char **argv)
{
    PlayArgs args = { .hint = standard_hint };
    cli_game_init(&args.common);
    cli_parse(&command_play, argc, argv, &args);
    HxError err = { "" };
    Table t = { .args = &args, .last_person = -1 };
    if (!args.load)
        choose_seed(&args.common);
    HxStatus status = open_session(&t.session, &args, &err);
    if (status == HX_OK) {
        status = hx_agent_check(args.hint, session_game(t.session), &err);
        if (status == HX_OK && hx_agent_is_local(args.hint))
            status = hx_refuse(&err, HX_BAD_INPUT, "--hint %.100s: a person gives no hints", args.hint);
        t.legal = malloc((size_t)session_game(t.session)->max_legal * sizeof *t.legal);
        if (!t.legal)
            status = HX_NO_MEMORY;
        if (status != HX_OK)
            session_destroy(t.session);
    }
    if (status != HX_OK) {
        free(t.legal);
        return cli_fail("play", status, &err);
    }
    t.n_humans = count_humans(t.session);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        t.told[seat] = session_length(t.session);
    if (!args.load)
        printf("%s, seed %llu\n", session_game(t.session)->title, (unsigned long long)args.common.seed);
    cli_catch_interrupt();
    const int exit_status = play(&t);
    session_destroy(t.session);
    free(t.legal);
    return exit_status;
}

const Command command_play = {
    .name = "play",
    .summary = "people at the terminal against agents",
    .usage = "GAME\n--load FILE",
    .doc = "Play at the terminal: seats whose agent is 'human' are asked here, line by line (or read from a pipe), the others play by "
           "themselves. Without --agent you sit in seat 0 against greedy agents.",
    .notes = "Without --seed every game is another one. With no human at the table the game is shown as it goes. At a prompt, ? tells what "
             "may be typed.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
