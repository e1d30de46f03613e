/* hexarch play: play at the terminal against agents, or agents alone, watched. */
#include "agents/cmd_sandboxes.h"
#include "agents/levels.h"
#include "agents/limits.h"
#include "play/adviser.h"
#include "play/commands.h"
#include "play/terminal/play.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const play_colors[] = { "auto", "always", "never", NULL };

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(PlayArgs, game) },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "level",
      .value = "N",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, level),
      .help = "Strength of the opponents that --agent does not name: 1 is a beginner (in small games it moves at random), 2 errs often, 3 "
              "(the default) plays sensibly, "
              "4 and 5 look further ahead; 2.5 lies between 2 and 3" },
    { .name = "time",
      .value = "TIME",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, time),
      .help = "Thinking time per move of opponents that --agent does not name, such as 2s or 500ms" },
    { .name = "load",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, load),
      .help = "Continue a saved game, or begin from a position" },
    { .name = "continue", .kind = CLI_KIND_FLAG, CLI_INTO(PlayArgs, continues), .help = "Continue the last unfinished game of this name" },
    { .name = "no-keep", .kind = CLI_KIND_FLAG, CLI_INTO(PlayArgs, keeps_nothing), .help = "Do not keep the game in the state folder" },
    { .name = "save",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, save),
      .help = "Save here at the end, on quit and at the end of input; 'save' alone saves here too" },
    { .name = "hint",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(PlayArgs, hint),
      .help = "The agent behind 'hint' and 'why' (default: level=5, or an opponent that searches further); if it does not search, 'why' "
              "uses another" },
    { .name = "log",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(PlayArgs, log),
      .choices = hx_event_levels,
      .help = "Detail of the log: brief, full, dice (default)" },
    { .name = "color",
      .value = "WHEN",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(PlayArgs, color),
      .choices = play_colors,
      .help = "Seats in colours: auto (default: at a terminal, unless NO_COLOR is set), always or never" },
    { .name = "single", .kind = CLI_KIND_FLAG, CLI_INTO(PlayArgs, asks_single), .help = "Ask for every choice separately" },
    { .name = "board",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(PlayArgs, shows_every_board),
      .help = "If only agents play: show the position after every step" },
    CLI_GAME_AGENT(PlayArgs, common),
    CLI_GAME_SET(PlayArgs, common),
    CLI_GAME_SEED(PlayArgs, common),
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    const PlayArgs *args = parsed;
    char words[CLI_MISSING_BYTES];
    if (!args->game && !args->load)
        argp_error(state, "%s", cli_game_missing(words));
    if ((args->load || args->continues) && args->common.n_sets > 0)
        argp_error(state, "--set: a loaded game keeps its options");
    if (args->load && args->continues)
        argp_error(state, "--continue and --load exclude each other");
    if ((args->level || args->time) && args->common.n_agents > 0)
        argp_error(state, "%s: --agent already names the players", args->level ? "--level" : "--time");
}

/* ---- A person's turn -------------------------------------------------------------------------------------------------- */

static Turn choose(Table *t, HxAction a)
{
    HxError err = { "" };
    if (session_play(t->session, a, &err) == HX_OK)
        return TURN_GOES_ON;
    cli_fail("play", HX_NO_MEMORY, &err);
    return TURN_FAILED;
}

/* Take a choice that was found; what a joint one holds besides its first answer comes later. */
static Turn take(Table *t, Pick pick)
{
    if (!pick.is_plan)
        return choose(t, t->legal[pick.number - 1]);
    const PlayPlan *plan = &t->plan[pick.number - 1];
    t->n_pending = plan->n;
    t->at_pending = 1;
    memcpy(t->pending, plan->action, sizeof t->pending);
    return choose(t, plan->action[0]);
}

/* Is it a gesture found by its words? */
static bool is_typed(Pick pick)
{
    return pick.is_plan && pick.number == PLAY_PLANS + 1;
}

/* Does a line name fewer answers than the joint choice that holds it: its first ones, or "build cruiser, pass" of "2x build cruiser, pass"?
 * Who types those wants no more than them. */
static bool is_less(const Table *t, Pick pick, const char *text)
{
    const PlayPlan *plan = &t->plan[pick.number > 0 ? pick.number - 1 : 0];
    const char *const at = pick.number > 0 && pick.is_plan && strchr(text, ',') ? strcasestr(plan->text, text) : NULL;
    const bool is_counted = at && at - plan->text >= 3 && strncmp(at - 2, "x ", 2) == 0 && isdigit((unsigned char)at[-3]);
    return is_counted || (at && at == plan->text && at[strlen(text)] == ',');
}

/* Take the next choice that an earlier line named. What does not fit here ends the line. */
static Turn take_from_queue(Table *t)
{
    char part[PLAY_LINE];
    if (!t->is_again) /* what answers this question may stand in any order */
        play_order_queue(t);
    if (!t->is_again && !play_counts_fit(t)) {
        t->queue[0] = '\0';
        return TURN_ASKS_AGAIN;
    }
    const Pick pick = play_next_of_queue(t, part);
    if (pick.number > 0) {
        printf("> %s\n", is_typed(pick) ? t->plan[PLAY_PLANS].text : part);
        return take(t, pick);
    }
    printf("'%s' is %s here; the rest of the line is ignored\n", part, pick.number < 0 ? "several choices" : "no choice");
    if (pick.number == 0)
        play_tell_why_not(t, part);
    else
        play_tell_ways(t, part);
    t->queue[0] = '\0';
    return TURN_ASKS_AGAIN;
}

/* The number of the first choice shown. */
static int first_of(const Table *t)
{
    return t->least >= 0 ? t->least : 1;
}

/* A number takes the choice of this number. Where another choice names a place of that number, "activate 18 (Wellon)", it is told, once a
 * game. */
static void tell_namesake(Table *t, Pick pick, const char *number)
{
    char text[PLAY_TEXT];
    const size_t length = strlen(number);
    for (int i = 0; i < t->n_legal && !pick.is_plan && t->least < 0 && !t->knows_namesakes; i++) {
        play_step_text(t, i, text);
        for (const char *at = strstr(text, number); at && i != pick.number - 1; at = strstr(at + 1, number))
            if (at > text && at[-1] == ' ' && strchr(" ,:", at[length])) {
                printf("choice %s; the other is typed '%s' (undo takes this one back)\n", number, text);
                t->knows_namesakes = true;
                return;
            }
    }
}

/* Do what one line says: a choice, a word with what follows it, several choices, or else a text to look for in the choices. */
static Turn obey(Table *t, const char *text)
{
    Turn turn = TURN_ASKS_AGAIN;
    t->n_ways = 0;
    if (*text == '\0')
        return TURN_ASKS_AGAIN;
    if (*text == '/') {
        play_list_choices(t, text + 1, false);
        return TURN_ASKS_AGAIN;
    }
    if (strspn(text, "0123456789+-") == strlen(text)) {
        const Pick pick = play_find_choice(t, text, false);
        if (pick.number > 0) {
            tell_namesake(t, pick, text);
            return take(t, pick);
        }
        printf("the choices go from %d to %d\n", first_of(t), first_of(t) + play_n_choices(t) - 1);
        return TURN_ASKS_AGAIN;
    }
    const Pick begun = play_begun_choice(t, text); /* "load a ship: ..." is no file */
    const bool is_line = begun.number == 0 && play_begins_line(t, text);
    if (begun.number == 0 && !is_line && play_obey_word(t, text, &turn))
        return turn;
    Pick pick = begun.number > 0 ? begun : play_find_choice(t, text, false);
    if (pick.number == 0 && !strchr(text, ','))
        pick = play_find_gesture(t, text);
    if (is_typed(pick))
        printf("> %s\n", t->plan[PLAY_PLANS].text);
    const bool is_part = is_less(t, pick, text);
    if (pick.number > 0 && !is_part)
        return take(t, pick);
    if (is_part || (pick.number < 0 && strchr(text, ',')) ||
        (pick.number == 0 && (is_line || strchr(text, ',') || (text[0] >= '1' && text[0] <= '9')))) {
        snprintf(t->queue, sizeof t->queue, "%s", text);
        t->is_again = false;
        return take_from_queue(t);
    }
    if (pick.number == 0 || !play_tell_ways(t, text))
        play_list_choices(t, text, false);
    return TURN_ASKS_AGAIN;
}

/* Several people share the screen of a game with secrets: wipe it between them, and before the first. False at the end of input. */
static bool hand_over(Table *t, int seat)
{
    char line[PLAY_LINE];
    const bool changes = t->n_humans > 1 && t->last_person != seat;
    if (changes && session_game(t->session)->is_hidden_information && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        printf("\033[H\033[2J\033[3J");
        play_print_seat(t, seat, -1);
        if (!play_read_line(NULL, ": press Enter when nobody else is looking > ", line))
            return false;
    }
    t->last_person = seat;
    return true;
}

/* What others have changed is shown. A mere yes or no in somebody else's turn gets the news alone. */
static void show_turn(Table *t, int seat)
{
    enum { MERE_ANSWERS = 2 };
    play_tell_news(t, seat);
    play_tell_missing(t, seat);
    play_tell_dice(t, seat);
    const bool has_view = !t->knows_board[seat] && (!play_sheet(t, NULL) || play_n_choices(t) > MERE_ANSWERS || t->n_asked == 0);
    play_show_question(t, seat, has_view);
    t->knows_board[seat] |= has_view;
}

/* At a terminal, leaving is asked once more; who says so again, or ends the input, leaves. */
static bool leaves(Table *t)
{
    char line[PLAY_LINE], prompt[PLAY_LINE];
    if (!t->editor || t->args->save)
        return true;
    snprintf(prompt, sizeof prompt, "leave? %s (y/n) > ", t->shelf ? "the game is kept; --continue resumes it" : "the game is not saved");
    if (!play_read_line(t->editor, prompt, line))
        return true;
    const char *const answer = line + strspn(line, " \t");
    return *answer == 'y' || *answer == 'Y' || strcasecmp(answer, "q") == 0 || strcasecmp(answer, "quit") == 0;
}

/* No line came. Ctrl-C is asked about, as `quit` is, and a second one leaves at once; any other signal ends it. TURN_GOES_ON: stay. */
static Turn end_input(Table *t)
{
    if (cli_is_interrupted() && (!t->editor || !cli_take_interrupt()))
        return TURN_INTERRUPTED;
    printf("\n");
    if (!leaves(t))
        return TURN_GOES_ON;
    return cli_is_interrupted() ? TURN_INTERRUPTED : TURN_QUIT;
}

/* A question that a person has to answer. */
static void open_question(Table *t, int seat)
{
    t->is_asked[session_length(t->session)] = true;
    play_count_anew(t);
    show_turn(t, seat);
    t->n_asked++;
}

/* Ask for lines until one of them changes something. */
static Turn ask_lines(Table *t, int seat)
{
    char line[PLAY_LINE], prompt[80];
    for (Turn turn = TURN_ASKS_AGAIN;;) {
        if (t->queue[0] != '\0') {
            turn = take_from_queue(t);
            if (turn == TURN_ASKS_AGAIN)
                open_question(t, seat); /* the line said nothing to it */
        } else {
            snprintf(prompt, sizeof prompt, "seat %d, %d to %d or ? > ", seat, first_of(t), first_of(t) + play_n_choices(t) - 1);
            if (t->typed[0] != '\0') {
                memcpy(line, t->typed, sizeof line);
                t->typed[0] = '\0';
                turn = obey(t, line);
            } else if (!play_read_line(t->editor, prompt, line)) {
                turn = end_input(t);
                if (turn != TURN_GOES_ON)
                    return turn;
                turn = TURN_ASKS_AGAIN;
            } else {
                const char *text = line + strspn(line, " \t");
                if (!isatty(STDIN_FILENO))
                    printf("%s\n", text); /* so that the transcript of a pipe reads like a terminal's */
                turn = obey(t, text);
            }
        }
        if (turn == TURN_QUIT && !leaves(t))
            turn = TURN_ASKS_AGAIN;
        if (turn != TURN_ASKS_AGAIN)
            return turn;
        if (!cli_flush())
            return TURN_FAILED;
    }
}

/* An agent answers for the person, and the answer is told. */
static Turn take_advice(Table *t, int seat)
{
    HxDecision d;
    HxError err = { "" };
    bool is_stopped = false;
    char text[PLAY_TEXT];
    const HxStatus status = session_ask(t->session, "greedy", cli_is_interrupted, &is_stopped, &d, &err);
    if (is_stopped)
        return TURN_INTERRUPTED;
    if (status != HX_OK) {
        cli_fail("play", status, &err);
        return TURN_FAILED;
    }
    const HxAction action = d.action;
    hx_action_text(session_now(t->session), action, seat, text, sizeof text);
    printf("by itself: %s\n", text);
    return choose(t, action);
}

/* Does the next part of the line typed answer this question? */
static bool is_in_line(Table *t)
{
    char line[PLAY_LINE], part[PLAY_LINE];
    if (t->queue[0] == '\0')
        return false;
    const bool is_again = t->is_again;
    memcpy(line, t->queue, sizeof line);
    const Pick pick = play_next_of_queue(t, part);
    memcpy(t->queue, line, sizeof line);
    t->is_again = is_again;
    return pick.number > 0;
}

/* A rule has had its way for long: may it go on? TURN_ASKS_AGAIN: yes; TURN_GOES_ON: no, the rule is dropped and what was typed instead is
 * the next line. */
static Turn ask_on(Table *t, const Auto *rule)
{
    char line[PLAY_LINE], prompt[PLAY_LINE];
    if (!play_has_line(t->editor))
        return TURN_ASKS_AGAIN;
    snprintf(prompt, sizeof prompt, "your auto rules have answered %d questions, '%.60s' is next: continue? (y/n) > ", t->unasked.n_answers,
             rule->text);
    if (!play_read_line(t->editor, prompt, line))
        return end_input(t);
    const char *const text = line + strspn(line, " \t");
    if (!isatty(STDIN_FILENO))
        printf("%s\n", text);
    if (strcasecmp(text, "y") == 0 || strcasecmp(text, "yes") == 0) {
        t->unasked.patience++;
        return TURN_ASKS_AGAIN;
    }
    printf("auto %s: dropped\n", rule->text);
    play_drop_auto(t, (int)(rule - t->autos));
    if (*text && strcasecmp(text, "n") != 0 && strcasecmp(text, "no") != 0)
        snprintf(t->typed, sizeof t->typed, "%s", text);
    return TURN_GOES_ON; /* to the same question */
}

/* What needs no question: a rule of the player's takes it, or the joint choice that was taken before. */
static bool answers_itself(Table *t, int seat, Turn *out)
{
    const HxState *now = session_now(t->session);
    const Auto *by = NULL;
    const int by_rule = play_auto_choice(t, now, t->legal, t->n_legal, &by);
    if (by_rule == PLAY_ADVISED && !is_in_line(t)) {
        *out = take_advice(t, seat);
        return true;
    }
    if (by_rule > 0 && !by->why && play_is_unasked_long(t) && (*out = ask_on(t, by)) != TURN_ASKS_AGAIN)
        return true;
    if (by_rule > 0) {
        char text[PLAY_TEXT];
        hx_action_text(now, t->legal[by_rule - 1], seat, text, sizeof text);
        if (!by->why) { /* the player's own */
            printf("auto: %s\n", text);
            t->unasked.n_answers++;
        }
        *out = choose(t, t->legal[by_rule - 1]);
        return true;
    }
    if (t->at_pending >= t->n_pending)
        return false;
    const HxAction next = t->pending[t->at_pending++];
    if (hx_is_legal(now, next)) {
        *out = choose(t, next);
        return true;
    }
    printf("the rest of that choice is no longer possible\n");
    t->at_pending = t->n_pending;
    return false;
}

/* The game of this name that was left unfinished gives way to the one that begins. */
static void free_shelf(Table *t)
{
    char *other = NULL;
    play_keep_as(t->shelf, "unfinished", &other);
    if (other)
        printf("the game that you left before is now %s: --load continues it\n", other);
    free(other);
    t->is_shelf_free = true;
}

/* Keep the game as it is now. A state folder that is gone or full must not stop it. */
static void keep(Table *t)
{
    if (t->shelf && session_length(t->session) != t->kept_length && !t->is_shelf_free)
        free_shelf(t);
    if (t->shelf && session_length(t->session) != t->kept_length)
        session_save(t->session, t->shelf, NULL);
    t->kept_length = session_length(t->session);
}

static Turn ask_person(Table *t, int seat)
{
    Turn turn;
    const HxState *now = session_now(t->session);
    t->n_legal = now->game->legal(now, t->legal);
    t->n_plans = 0;
    t->least = t->least_single = -1;
    if (answers_itself(t, seat, &turn))
        return turn;
    if (!hand_over(t, seat))
        return end_input(t);
    play_read_choices(t, seat);
    keep(t);
    if (t->queue[0] == '\0')
        open_question(t, seat);
    turn = ask_lines(t, seat);
    if (turn == TURN_GOES_ON)
        keep(t);
    return turn;
}

/* ---- Everybody else --------------------------------------------------------------------------------------------------- */

static Turn fail_at(const Table *t, int seat, const HxError *why)
{
    HxError where = { "" };
    hx_refuse(&where, HX_IO, "seat %d, step %d: %.260s", seat, session_length(t->session), why->text);
    cli_fail("play", HX_IO, &where);
    return TURN_FAILED;
}

/* Another program failed. People who play against it go on against an opponent of ours. */
static Turn replace_bot(Table *t, int seat, const HxError *why)
{
    HxError err = { "" };
    printf("seat %d, step %d: %s\n", seat, session_length(t->session), why->text);
    if (session_set_agent(t->session, seat, SESSION_OPPONENT, &err) != HX_OK)
        return fail_at(t, seat, &err);
    printf("from here on %s plays seat %d\n", SESSION_OPPONENT, seat);
    return TURN_GOES_ON;
}

/* Make the step of an agent, and tell what another program says of it to who learns of the step. */
static Turn take_decision(Table *t, int seat, const HxDecision *d)
{
    HxError err = { "" };
    char note[PLAY_TEXT];
    const int listener = play_sole_human(t), length = hx_flow_length(session_flow(t->session), listener);
    const bool is_open = hx_unaware(session_now(t->session), d->action) == 0;
    snprintf(note, sizeof note, "%s", is_open && d->note ? d->note : "");
    if (session_play(t->session, d->action, &err) != HX_OK)
        return fail_at(t, seat, &err);
    if (note[0] && hx_flow_length(session_flow(t->session), listener) > length)
        printf("seat %d says: %s\n", seat, note);
    return TURN_GOES_ON;
}

static Turn ask_agent(Table *t, int seat)
{
    HxDecision d;
    if (t->queue[0] != '\0' && strcasecmp(t->queue, "done") != 0)
        printf("the turn was over before '%s'\n", t->queue);
    t->queue[0] = '\0'; /* a line is for one turn */
    t->at_pending = t->n_pending;
    HxError err = { "" };
    bool is_stopped = false;
    if (isatty(STDERR_FILENO)) {
        if (session_game(t->session)->seen) /* it may be asked in secret: time alone shows */
            fprintf(stderr, "the table waits\r");
        else
            fprintf(stderr, "seat %d thinks\r", seat);
    }
    HxStatus status = session_ask(t->session, NULL, cli_is_interrupted, &is_stopped, &d, &err);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\033[K");
    if (is_stopped)
        return end_input(t); /* who stays has it think anew */
    if (status == HX_OK)
        return take_decision(t, seat, &d);
    return status != HX_NO_MEMORY && t->n_humans > 0 && hx_agent_is_external(session_agent(t->session, seat)) ? replace_bot(t, seat, &err)
                                                                                                              : fail_at(t, seat, &err);
}

/* A lone person hears of every step at once; several, each in their turn; watchers see all. */
static void show_step(Table *t)
{
    const int human = play_sole_human(t);
    const int last = session_length(t->session) - 1;
    if (human >= 0)
        play_tell_news(t, human);
    else if (t->n_humans == 0 && last >= 0) {
        play_print_step(t, last, HX_ALL);
        if (t->args->shows_every_board)
            play_print_board(t, HX_ALL);
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

/* It is over: nothing to go on with, but a review to be had. */
static void end_shelf(Table *t)
{
    char *finished = NULL;
    keep(t);
    play_keep_as(t->shelf, "finished", &finished);
    if (finished)
        printf("hexarch analyze --game %s reviews it\n", finished);
    free(finished);
}

/* Play until the game ends or somebody leaves. */
static Turn play_on(Table *t)
{
    Turn turn = TURN_GOES_ON;
    while (turn == TURN_GOES_ON) {
        const HxState *now = session_now(t->session);
        if (now->game->to_move(now) == HX_OVER)
            break;
        const int length = session_length(t->session);
        turn = cli_is_interrupted() ? end_input(t) : take_turn(t);
        if (session_length(t->session) > length)
            show_step(t);
        if (!cli_flush())
            turn = TURN_FAILED;
    }
    return turn;
}

/* What is told when the game is over. */
static void tell_end(Table *t)
{
    if (t->n_asked > 0)
        printf("\n%d questions were answered\n", t->n_asked);
    play_print_result(t, play_viewer(t));
    if (t->shelf)
        end_shelf(t);
}

/* The game is over, and people look back: TURN_GOES_ON where a step was taken back or another game loaded. */
static Turn look_back(Table *t)
{
    char line[PLAY_LINE];
    Turn turn = TURN_ASKS_AGAIN;
    t->queue[0] = '\0';
    t->n_pending = t->at_pending = 0;
    while (turn == TURN_ASKS_AGAIN) {
        if (!cli_flush())
            return TURN_FAILED;
        if (t->typed[0] != '\0') {
            memcpy(line, t->typed, sizeof line);
            t->typed[0] = '\0';
        } else if (!play_has_line(t->editor) || !play_read_line(t->editor, "over; undo, review, save, log, quit or ? > ", line)) {
            return cli_is_interrupted() && !(t->editor && cli_take_interrupt()) ? TURN_INTERRUPTED : TURN_QUIT;
        }
        const char *text = line + strspn(line, " \t");
        if (!isatty(STDIN_FILENO))
            printf("%s\n", text);
        if (*text && !play_obey_word(t, text, &turn))
            printf("the game is over: undo takes the last choice back, quit leaves\n");
    }
    return turn;
}

/* Play until somebody leaves; returns the exit status. */
static int play(Table *t)
{
    if (t->n_humans == 0)
        play_print_board(t, HX_ALL);
    Turn turn = TURN_GOES_ON;
    while (turn == TURN_GOES_ON && (turn = play_on(t)) == TURN_GOES_ON) {
        tell_end(t);
        turn = t->n_humans > 0 ? look_back(t) : TURN_QUIT;
    }
    const bool is_saved = !t->args->save || play_save(t, t->args->save);
    if (turn == TURN_FAILED || !is_saved || !cli_flush())
        return CLI_ENVIRONMENT;
    return turn == TURN_INTERRUPTED ? CLI_INTERRUPTED : CLI_DONE;
}

/* ---- The command ------------------------------------------------------------------------------------------------------ */

/* The spec of seats that --agent does not name: of --level, of --time, of both, or the standard one. */
static HxStatus name_opponents(PlayArgs *args, HxError *err)
{
    const int halves = args->level ? level_read(args->level) : 0;
    if (args->level && halves == 0)
        return hx_refuse(err, HX_BAD_INPUT, "--level '%.40s': not a level from 1 to %d, nor half-way such as 2.5", args->level, N_LEVELS);
    const char *const base = args->level ? level_spec_by_half(args->common.game, halves) : "mcts";
    if (args->time && limits_read_time(args->time) < 0)
        return hx_refuse(err, HX_BAD_INPUT, "--time '%.40s': not a time such as 2s, 0.5s or 500ms (1 ms to 1 h)", args->time);
    if (!args->level && !args->time)
        snprintf(args->opponent, sizeof args->opponent, "%s", SESSION_OPPONENT);
    else if (!args->time)
        snprintf(args->opponent, sizeof args->opponent, "level=%.3s", args->level);
    else if (strncmp(base, "mcts", 4) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--time: level %.3s does not search; leave --time out, or take a higher level", args->level);
    else
        snprintf(args->opponent, sizeof args->opponent, "%s%ctime=%.40s", base, strchr(base, ':') ? ',' : ':', args->time);
    return HX_OK;
}

static HxStatus open_new(Session **out, PlayArgs *args, HxError *err)
{
    CliGame *c = &args->common;
    int n_seats = 0;
    const char *agents[HX_MAX_SEATS];
    HxStatus status = cli_game_resolve(c, args->game, err);
    if (status == HX_OK)
        status = cli_game_seats(c->game, &c->options, &n_seats, err);
    if (status == HX_OK)
        status = name_opponents(args, err);
    if (status == HX_OK)
        status = cli_game_agents(c, n_seats, args->opponent, agents, err);
    if (status != HX_OK)
        return status;
    if (c->n_agents == 0)
        agents[0] = "human";
    sandboxes_tell("play", agents, n_seats, c->game);
    Secret secret; /* people want another game every time, and one whose dice nobody at the table can work out */
    if (!c->has_seed && !secret_draw(&secret))
        return hx_refuse(err, HX_IO, "the system gives no random numbers");
    const SessionSpec spec = {
        .game = c->game, .options = &c->options, .seed = c->seed, .secret = c->has_seed ? NULL : &secret, .agents = agents
    };
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
        status = session_load(out, args->load, &(SessionOpening){ .given = &args->common, .is_live = true }, err);
    if (status != HX_OK)
        return status;
    if (args->game && session_game(*out) != args->common.game) {
        hx_refuse(err, HX_BAD_INPUT, "%.100s: a game of %s, not of %s", args->load, session_game(*out)->name, args->game);
        session_destroy(*out);
        *out = NULL;
        return HX_BAD_INPUT;
    }
    if (session_length(*out) > 0)
        printf("loaded %s, at step %d\n", args->load, session_length(*out));
    return HX_OK;
}

/* Can a file be made where it is to be saved, and is nothing but a plain file in the way? Asked before the game, not after it. */
static HxStatus check_save(const char *path, HxError *err)
{
    char beside[4096];
    struct stat there;
    if (*path == '\0')
        return hx_refuse(err, HX_BAD_INPUT, "--save: an empty path");
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return hx_refuse(err, HX_BAD_INPUT, "--save %.200s: %s", path, S_ISDIR(there.st_mode) ? "a folder" : "not a regular file");
    if (snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= (int)sizeof beside)
        return hx_refuse(err, HX_BAD_INPUT, "--save %.200s: the path is too long", path);
    const int file = mkstemp(beside);
    const bool is_locked = file >= 0 && access(path, F_OK) == 0 && access(path, W_OK) != 0;
    const int why = errno;
    if (file >= 0) {
        close(file);
        unlink(beside);
    }
    return file >= 0 && !is_locked ? HX_OK : hx_refuse(err, HX_IO, "--save %.200s: %s", path, strerror(why));
}

static void close_table(Table *t)
{
    for (int i = 0; i < t->n_autos; i++)
        free(t->autos[i].text);
    editor_destroy(t->editor);
    if (t->session)
        session_destroy(t->session);
    free(t->legal);
    free(t->is_asked);
    free(t->shelf);
}

/* The game on the table, and what is needed to play it. */
static HxStatus open_table(Table *t, PlayArgs *args, HxError *err)
{
    HxStatus status = args->save ? check_save(args->save, err) : HX_OK;
    char *shelf = args->game ? play_shelf_of(args->game) : NULL;
    if (args->continues && (!shelf || access(shelf, R_OK) != 0))
        status = hx_refuse(err, HX_BAD_INPUT, "--continue: there is no unfinished game of %.60s", args->game);
    if (args->continues)
        args->load = shelf;
    if (status == HX_OK)
        status = open_session(&t->session, args, err);
    free(shelf);
    if (status != HX_OK)
        return status;
    if (!args->hint)
        args->hint = adviser_of(t->session, NULL);
    status = hx_agent_check(args->hint, session_game(t->session), err);
    if (status == HX_OK && hx_agent_is_local(args->hint))
        status = hx_refuse(err, HX_BAD_INPUT, "--hint %.100s: a person gives no hints", args->hint);
    return status == HX_OK && !play_seat(t, t->session) ? hx_refuse(err, HX_NO_MEMORY, "no memory for a game") : status;
}

/* While a line is typed, agents that think on do so. */
static bool ponder(void *ctx)
{
    const Table *t = ctx;
    return session_ponder(t->session);
}

static int run(int argc, char **argv)
{
    PlayArgs args = { .log = HX_EVENT_DICE };
    setvbuf(stdin, NULL, _IONBF, 0); /* for play_has_line() */
    cli_game_init(&args.common);
    cli_parse(&command_play, argc, argv, &args);
    HxError err = { "" };
    Table t = { .word = play_word, .args = &args, .last_person = -1, .is_shelf_free = args.continues };
    const HxStatus status = open_table(&t, &args, &err);
    if (status != HX_OK) {
        close_table(&t);
        return cli_fail("play", status, &err);
    }
    t.has_color = args.color == 1 || (args.color == 0 && isatty(STDOUT_FILENO) && !getenv("NO_COLOR"));
    t.editor = t.n_humans > 0 ? editor_create() : NULL;
    if (t.editor) {
        editor_set_idle(t.editor, ponder, &t);
        editor_set_completion(t.editor, play_complete, &t);
    }
    t.shelf = t.editor && !args.keeps_nothing ? play_shelf_of(session_game(t.session)->name) : NULL;
    if (!args.load && args.common.has_seed)
        printf("%s, seed %llu\n", session_game(t.session)->title, (unsigned long long)args.common.seed);
    else if (!args.load)
        printf("%s; --seed N begins a game that you can repeat\n", session_game(t.session)->title);
    if (t.n_humans > 0)
        play_add_usual_autos(&t);
    if (t.n_humans > 0 && play_sheet(&t, NULL))
        printf("type a whole action on one line, in parts or in a few words (? shows how)\n");
    for (int i = 0; i < t.n_autos; i++) {
        play_print_words(t.autos[i].why, printf("by itself ('auto off %d' ends it): ", i + 1), 4);
        printf("\n");
    }
    if (t.editor && play_columns() < HX_SHEET_COLUMNS)
        printf("boards need %d columns, this terminal has %d\n", HX_SHEET_COLUMNS, play_columns());
    cli_catch_interrupt();
    const int exit_status = play(&t);
    close_table(&t);
    return exit_status;
}

const Command command_play = {
    .name = "play",
    .summary = "play at the terminal against agents",
    .usage = "GAME\n--load FILE\nGAME --continue",
    .doc = "Play at the terminal. You play the seats whose agent is 'human', line by line (or from a pipe). Without --agent you sit in "
           "seat 0 against opponents of level 3.",
    .notes = "Without --seed every game differs. Without a human the game is shown as it is played. At a prompt, ? lists what you can "
             "type: a number, a text, several answers separated by commas ('load 3 infantry, 2 fighter, done'), or the words of "
             "answers in a row ('build cruiser 221').",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
