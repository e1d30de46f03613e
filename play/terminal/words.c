/* What may be typed at the prompt besides a choice. */
#include "agents/levels.h"
#include "cli/pieces.h"
#include "play/adviser.h"
#include "play/decision_text.h"
#include "play/explain/turns.h"
#include "play/review.h"
#include "play/terminal/play.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { HINT_ACTIONS = 5, WHY_ACTIONS = 12, LOG_STEPS = 20, REVIEW_TOP = 8 };

bool play_save(const Table *t, const char *path)
{
    HxError err = { "" };
    if (session_save(t->session, path, &err) != HX_OK) {
        cli_fail("play", HX_IO, &err);
        return false;
    }
    printf("saved in %s\n", path);
    return true;
}

bool play_seat(Table *t, Session *s)
{
    const HxGame *game = session_game(s);
    t->legal = malloc((size_t)game->max_legal * sizeof *t->legal);
    t->is_asked = calloc((size_t)game->max_steps + 1, 1);
    if (!t->legal || !t->is_asked) {
        free(t->legal);
        free(t->is_asked);
        t->legal = NULL;
        t->is_asked = NULL;
        return false;
    }
    t->session = s;
    t->first_step = session_length(s);
    t->n_humans = play_count_humans(s);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        t->told[seat] = session_length(s);
    return true;
}

int play_count_humans(const Session *s)
{
    int n = 0;
    for (int seat = 0; seat < session_seats(s); seat++)
        n += session_is_human(s, seat);
    return n;
}

int play_sole_human(const Table *t)
{
    for (int seat = 0; t->n_humans == 1 && seat < session_seats(t->session); seat++)
        if (session_is_human(t->session, seat))
            return seat;
    return -1;
}

static bool is_over(const Table *t)
{
    return session_game(t->session)->to_move(session_now(t->session)) == HX_OVER;
}

int play_viewer(const Table *t)
{
    const int seat = session_game(t->session)->to_move(session_now(t->session)), only = play_sole_human(t);
    return seat >= 0 ? seat : only >= 0 ? only : HX_ALL;
}

/* What may be typed: each gets what follows its word, "" where nothing does. */
static Turn say_board(Table *t, const char *rest)
{
    (void)rest;
    if (play_sheet(t, NULL))
        play_print_sheet(t, play_sheet(t, NULL), play_viewer(t), "");
    else
        play_print_board(t, play_viewer(t));
    return TURN_ASKS_AGAIN;
}

static Turn say_picture(Table *t, const char *rest)
{
    (void)rest;
    play_print_board(t, play_viewer(t));
    return TURN_ASKS_AGAIN;
}

static Turn say_choices(Table *t, const char *rest)
{
    (void)rest;
    play_list_choices(t, NULL, true);
    return TURN_ASKS_AGAIN;
}

static Turn say_log(Table *t, const char *rest)
{
    (void)rest;
    const int length = session_length(t->session);
    for (int step = length > LOG_STEPS ? length - LOG_STEPS : 0; step < length; step++)
        play_print_step(t, step, play_viewer(t));
    return TURN_ASKS_AGAIN;
}

/* Somebody stopped a thought: by Ctrl-C at a terminal that alone. */
static Turn stop_thought(const Table *t)
{
    if (!t->editor || !cli_take_interrupt())
        return TURN_INTERRUPTED;
    printf("stopped\n");
    return TURN_ASKS_AGAIN;
}

/* `has_reasons`: they cost thousands of moves, played on to the end of the round. */
static Turn advise(Table *t, const char *adviser, int n_actions, bool has_reasons)
{
    HxDecision d;
    HxError err = { "" };
    bool is_stopped = false;
    const HxStatus status = session_ask(t->session, adviser, cli_is_interrupted, &is_stopped, &d, &err);
    if (is_stopped)
        return stop_thought(t);
    if (status != HX_OK)
        printf("no hint: %s\n", err.text);
    else {
        Explanation why;
        printf("%s ", adviser);
        const bool is_explained =
            has_reasons && explain_decision(&why, session_now(t->session), &d, session_words_seed(t->session)) == HX_OK;
        decision_print(stdout, session_now(t->session), &d, is_explained ? &why : NULL, n_actions);
    }
    return TURN_ASKS_AGAIN;
}

/* Which agent gives the hint, and how it relates to the opponents. */
static void name_adviser(const Table *t)
{
    const Session *s = t->session;
    for (int seat = 0; seat < session_seats(s); seat++)
        if (!session_is_human(s, seat) && strcmp(session_agent(s, seat), t->args->hint) == 0) {
            printf("hint of %s, the agent of seat %d\n", t->args->hint, seat);
            return;
        }
    for (int seat = 0; seat < session_seats(s); seat++)
        if (!session_is_human(s, seat)) {
            printf("hint of %s; your opponents are %s (--hint SPEC changes it)\n", t->args->hint, session_agent(s, seat));
            return;
        }
    printf("hint of %s\n", t->args->hint);
}

/* The opponents' level where it does not search and so is not the one asked; NULL: there is none. */
static const char *plain_opponent(const Table *t)
{
    const Session *s = t->session;
    for (int seat = 0; seat < session_seats(s); seat++) {
        const char *spec = session_agent(s, seat);
        if (session_is_human(s, seat) || strncmp(spec, "level=", 6) != 0 || adviser_searches(spec, session_game(s)))
            continue;
        const char *meant = spec;
        if (level_resolve(&meant, session_game(s), NULL) == HX_OK && strcmp(spec, t->args->hint) != 0 && strcmp(meant, t->args->hint) != 0)
            return spec;
    }
    return NULL;
}

static Turn say_hint(Table *t, const char *rest)
{
    if (strcmp(rest, "move") == 0)
        return advise(t, t->args->hint, 0, false);
    if (*rest) {
        printf("hint takes 'move', for the move without its reasons, or nothing\n");
        return TURN_ASKS_AGAIN;
    }
    name_adviser(t);
    const Turn turn = advise(t, t->args->hint, HINT_ACTIONS, true);
    const char *opponent = turn == TURN_ASKS_AGAIN ? plain_opponent(t) : NULL;
    return opponent ? advise(t, opponent, 0, true) : turn;
}

static void tell_motive(const Table *t, int viewer, int step)
{
    const ExplainAsk ask = turn_question(t->session, viewer, step);
    Explanation why;
    char text[PLAY_TEXT];
    if (explain_choice(&why, &ask) != HX_OK || !why.text[0])
        return;
    hx_action_text(ask.now, ask.chosen, viewer, text, sizeof text);
    printf("seat %d: %s\n  ", ask.now->game->to_move(ask.now), text);
    play_print_words(why.text, 2, 2);
    printf("\n");
}

/* The last turn of every agent, and why it was made, as the person may know it. */
static Turn say_motives(Table *t, const char *rest)
{
    (void)rest;
    const int viewer = play_viewer(t);
    uint32_t told = 0;
    for (int step = session_length(t->session) - 1; viewer >= 0 && step >= 0; step--) {
        const HxState *at = session_before(t->session, step);
        const int mover = at->game->to_move(at);
        if (mover < 0 || told >> mover & 1 || !turn_begins_at(t->session, viewer, step, t->legal))
            continue;
        told |= 1U << mover;
        tell_motive(t, viewer, step);
    }
    if (!told)
        printf("no agent has made a turn yet\n");
    return TURN_ASKS_AGAIN;
}

static Turn say_why(Table *t, const char *rest)
{
    if (strncasecmp(rest, "not ", 4) == 0) {
        if (!play_tell_why_not(t, rest + 4))
            printf("there is nothing to say about '%s' here; type the choice that you want in its own words\n", rest + 4);
        return TURN_ASKS_AGAIN;
    }
    if (*rest)
        printf("'why' shows what an agent sees, 'why not WORDS' why you cannot choose something\n");
    if (*rest)
        return TURN_ASKS_AGAIN;
    const bool is_one = adviser_searches(t->args->hint, session_game(t->session));
    const char *const adviser = is_one ? t->args->hint : adviser_of(t->session, NULL);
    if (!is_one)
        printf("%s, the agent of 'hint', does not search and has no reasons; another opinion:\n", t->args->hint);
    printf("as %s sees it, with what every seat can expect;\nper choice its visits, value to you and prior:\n", adviser);
    return advise(t, adviser, WHY_ACTIONS, true);
}

/* The same game once more, for who takes it apart. */
static HxStatus copy_game(Session **out, const Session *s, HxError *err)
{
    const SessionOpening how = { .trust = SESSION_STARTS_NOBODY };
    json_t *tree = session_json(s, err);
    char *bytes = tree ? json_dumps(tree, 0) : NULL;
    json_decref(tree);
    const HxStatus status =
        bytes ? session_read(out, bytes, strlen(bytes), &how, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a review");
    free(bytes);
    return status;
}

/* With hidden cards a person gets their own choices alone: what others chose and drew may be secret still. */
static void keep_own(Review *r, int seat)
{
    int n = 0;
    for (int i = 0; i < r->n_choices; i++)
        if (r->choices[i].seat == seat)
            r->choices[n++] = r->choices[i];
    r->n_choices = n;
    r->n_chances = 0;
    r->hides_points = !r->is_over;
}

static void show_progress(void *ctx, uint64_t done)
{
    cli_progress_show(ctx, done, NULL);
}

static Turn say_review(Table *t, const char *rest)
{
    const char *const adviser = *rest ? rest : review_judge(t->session);
    Session *copy = NULL;
    Review r = { 0 };
    HxError err = { "" };
    CliProgress progress;
    bool is_stopped = false;
    HxStatus status = hx_agent_check(adviser, session_game(t->session), &err);
    if (status == HX_OK && hx_agent_is_local(adviser))
        status = hx_refuse(&err, HX_BAD_INPUT, "%.100s: a person cannot review a game", adviser);
    if (status == HX_OK)
        status = copy_game(&copy, t->session, &err);
    if (status == HX_OK) {
        cli_progress_begin(&progress, "steps", (uint64_t)session_length(copy));
        status = review_make(&r, copy, adviser, cli_is_interrupted, &is_stopped, show_progress, &progress, &err);
        cli_progress_end(&progress);
        session_destroy(copy);
    }
    if (status != HX_OK)
        printf("no review: %s\n", err.text);
    else if (!is_stopped) {
        if (session_game(t->session)->is_hidden_information && !is_over(t))
            keep_own(&r, play_viewer(t));
        if (r.n_choices > 0 || r.is_over)
            review_print(stdout, &r, REVIEW_TOP);
        else
            printf("no review: there is no choice%s yet\n", r.hides_points ? " of yours" : "");
    }
    review_fini(&r);
    return is_stopped ? stop_thought(t) : TURN_ASKS_AGAIN;
}

static Turn say_rule(Table *t, const char *rest)
{
    const char *const game = session_game(t->session)->name;
    char nearest[PLAY_TEXT] = "";
    if (*rest && cli_tell_rules(game, rest, false, NULL) > 0)
        return TURN_ASKS_AGAIN;
    if (*rest)
        cli_nearest_rule(game, rest, nearest, sizeof nearest);
    if (*nearest)
        printf("no rule has these words; did you mean '%s'?\n", nearest);
    else
        printf("which rule? 'rule KEY' or 'rule WORDS'; %s\n", *rest ? "no rule has these words" : "hexarch rules prints all");
    return TURN_ASKS_AGAIN;
}

static Turn say_card(Table *t, const char *rest)
{
    const char *const game = session_game(t->session)->name;
    char nearest[PLAY_TEXT] = "";
    if (*rest && cli_tell_cards(game, rest, NULL) > 0)
        return TURN_ASKS_AGAIN;
    if (*rest)
        cli_nearest_card(game, rest, nearest, sizeof nearest);
    if (*nearest)
        printf("no card has this name; did you mean '%s'?\n", nearest);
    else
        printf("which card? 'card NAME'; %s\n", *rest ? "no card has this name" : "hexarch cards prints all");
    return TURN_ASKS_AGAIN;
}

static Turn say_scores(Table *t, const char *rest)
{
    (void)rest;
    play_print_scores(t, play_viewer(t));
    return TURN_ASKS_AGAIN;
}

static void list_autos(const Table *t)
{
    for (int i = 0; i < t->n_autos; i++)
        printf("%3d  %s%s%s%s\n", i + 1, t->autos[i].text, t->autos[i].why ? " (" : "", t->autos[i].why ? t->autos[i].why : "",
               t->autos[i].why ? ")" : "");
    if (t->n_autos == 0)
        printf("no auto rules yet; 'auto NUMBER' or 'auto TEXT' takes that choice whenever it is\noffered\n");
}

static void drop_auto(Table *t, const char *rest)
{
    const int number = atoi(rest);
    if (number < 1 || number > t->n_autos) {
        printf("auto off NUMBER: there are %d\n", t->n_autos);
        return;
    }
    play_drop_auto(t, number - 1);
}

/* auto; auto off NUMBER; auto CHOICE: it is taken from now on wherever a question of this kind offers it. */
static Turn say_auto(Table *t, const char *rest)
{
    const HxState *now = session_now(t->session);
    char text[PLAY_TEXT];
    if (*rest == '\0' || strncasecmp(rest, "off", 3) == 0) {
        if (*rest)
            drop_auto(t, rest + 3 + strspn(rest + 3, " "));
        else
            list_autos(t);
        return TURN_ASKS_AGAIN;
    }
    const Pick pick = play_find_choice(t, rest, true);
    for (int i = 0; pick.number <= 0 && i < t->n_autos; i++)
        if (strcasecmp(t->autos[i].text, rest) == 0) {
            if (t->autos[i].why)
                printf("rule %d takes '%s' later: %s; 'auto off %d' ends it\n", i + 1, rest, t->autos[i].why, i + 1);
            else
                printf("auto rule %d takes '%s' at this question; 'auto off %d' drops it\n", i + 1, rest, i + 1);
            return TURN_ASKS_AGAIN;
        }
    const HxAction action = pick.number <= 0 ? 0 : pick.is_plan ? t->plan[pick.number - 1].action[0] : t->legal[pick.number - 1];
    if (pick.number <= 0 || t->n_autos == PLAY_AUTOS) {
        printf(pick.number > 0   ? "%s: too many rules; 'auto off NUMBER' drops one\n"
               : pick.number < 0 ? "'%s' fits several of the choices here: type one in full\n"
                                 : "'%s' is not one of the choices here\n",
               rest);
        return TURN_ASKS_AGAIN;
    }
    hx_action_text(now, action, now->game->to_move(now), text, sizeof text);
    t->autos[t->n_autos] =
        (Auto){ .text = strdup(text), .verbs = play_verbs(now->game, t->legal, t->n_legal), .since = session_length(t->session) };
    if (t->autos[t->n_autos].text)
        t->n_autos++;
    printf("from now on at this question: %s\n", text);
    return TURN_GOES_ON; /* to the same question, which it answers */
}

/* Was a person asked before this step? Of steps from a file nobody remembers: wherever a person had a choice. */
static bool is_question(const Table *t, int step, int first_known, HxAction *legal)
{
    if (step >= first_known)
        return t->is_asked[step];
    const HxState *before = session_before(t->session, step);
    const int mover = before->game->to_move(before);
    return mover >= 0 && session_is_human(t->session, mover) && before->game->legal(before, legal) > 1;
}

/* A rule set at a step that is taken back, or later, would answer the question again at once. */
static void drop_later_autos(Table *t, int step)
{
    for (int i = t->n_autos - 1; i >= 0; i--)
        if (!t->autos[i].why && t->autos[i].since >= step) {
            printf("auto %s: dropped with it\n", t->autos[i].text);
            play_drop_auto(t, i);
        }
}

static Turn say_undo(Table *t, const char *rest)
{
    (void)rest;
    HxAction *legal = malloc((size_t)session_game(t->session)->max_legal * sizeof *legal);
    for (int step = session_length(t->session) - 1; legal && step >= 0; step--) {
        if (!is_question(t, step, t->first_step, legal))
            continue;
        memset(t->is_asked + step, 0, (size_t)(session_length(t->session) - step) + 1);
        session_rewind(t->session, step);
        t->queue[0] = '\0';
        t->n_pending = t->at_pending = 0;
        t->first_step = t->first_step < step ? t->first_step : step;
        for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
            t->told[seat] = t->told[seat] < step ? t->told[seat] : step;
            t->knows_board[seat] = false;
        }
        printf("taken back to step %d\n", step);
        drop_later_autos(t, step);
        free(legal);
        return TURN_GOES_ON;
    }
    free(legal);
    printf("nothing to take back\n");
    return TURN_ASKS_AGAIN;
}

static Turn say_save(Table *t, const char *rest)
{
    if (*rest == '\0' && !t->args->save)
        printf("save where? 'save FILE'\n");
    else
        play_save(t, *rest ? rest : t->args->save);
    return TURN_ASKS_AGAIN;
}

/* Units rather than a file: "3 infantry", "fighter, done". */
static bool is_cargo(const char *rest)
{
    const bool is_words = *rest && strspn(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,") == strlen(rest);
    return is_words && access(rest, F_OK) != 0 && (isdigit((unsigned char)*rest) || strpbrk(rest, " ,"));
}

/* Replace the game on the table; the old one stays if the new one fails. */
static Turn say_load(Table *t, const char *rest)
{
    Session *loaded;
    HxError err = { "" };
    if (*rest == '\0') {
        printf("load which? 'load FILE'\n");
        return TURN_ASKS_AGAIN;
    }
    if (is_cargo(rest)) {
        char gesture[PLAY_TEXT];
        snprintf(gesture, sizeof gesture, "load %.300s", rest);
        if (!play_tell_why_not(t, gesture))
            printf("no choice here contains that, and there is no file '%.60s'\n", rest);
        return TURN_ASKS_AGAIN;
    }
    HxStatus status = session_load(&loaded, rest, &(SessionOpening){ .named = &t->args->common, .is_live = true }, &err);
    Table fresh = { .session = NULL };
    if (status == HX_OK && !play_seat(&fresh, loaded)) {
        status = hx_refuse(&err, HX_NO_MEMORY, "no memory for a game");
        session_destroy(loaded);
    }
    if (status != HX_OK) {
        printf("not loaded: %s\n", err.text);
        return TURN_ASKS_AGAIN;
    }
    session_destroy(t->session);
    free(t->legal);
    free(t->is_asked);
    t->session = loaded;
    t->legal = fresh.legal;
    t->is_asked = fresh.is_asked;
    t->first_step = fresh.first_step;
    t->n_humans = fresh.n_humans;
    t->n_pending = t->at_pending = t->n_plans = 0;
    t->last_person = -1;
    t->queue[0] = '\0';
    t->knows_namesakes = false;
    memset(t->knows_board, 0, sizeof t->knows_board);
    memcpy(t->told, fresh.told, sizeof t->told);
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
    bool is_of_question; /* nothing is left for it when the game is over */
} words[] = {
    { "b", "board", "", "show the position within one screen", say_board, false },
    { "i", "picture", "", "show everything in one long picture", say_picture, false },
    { "c", "choices", "", "list the choices", say_choices, true },
    { "l", "log", "", "show the last 20 steps again", say_log, false },
    { "p", "points", "", "show the points of every seat", say_scores, false },
    { "h", "hint", " [move]", "ask the strongest level what it would do; 'hint move' leaves its reasons out", say_hint, true },
    { "w", "why", " [not WORDS]", "show the reasons of that agent; or why you cannot do something", say_why, true },
    { "m", "motives", "", "show the last turn of every agent, and why it was made", say_motives, false },
    { "v", "review", " [SPEC]", "show what each choice so far cost, as an agent sees it", say_review, false },
    { "r", "rule", " KEY|WORDS", "print a rule", say_rule, false },
    { "k", "card", " NAME", "print a component", say_card, false },
    { "a", "auto", " [CHOICE]", "take a choice whenever it is offered; 'auto' lists the rules, 'auto off 1' drops one", say_auto, true },
    { "u", "undo", "", "take back the last choice of a person", say_undo, false },
    { "s", "save", " [FILE]", "save the game, here or where --save says", say_save, false },
    { "o", "load", " FILE", "continue a saved game", say_load, false },
    { "q", "quit", "", "leave (saving, with --save)", say_quit, false },
    { "?", "help", " [WORD]", "show this, or explain a word", say_help, false },
};

/* What may be typed in one column, what it does in the other. */
static void tell_use(const char *use, const char *help)
{
    enum { HELP_COLUMN = 22 };
    printf("  %-*s", HELP_COLUMN - 2, use);
    play_print_words(help, HELP_COLUMN, HELP_COLUMN);
    printf("\n");
}

static bool is_word_of(const struct Word *word, const char *text, size_t length)
{
    return (strlen(word->brief) == length && strncasecmp(text, word->brief, length) == 0) ||
           (strlen(word->full) == length && strncasecmp(text, word->full, length) == 0);
}

/* The page of the game that the first word names. NULL: none. */
static const HxSheet *sheet_named(const Table *t, const char *text)
{
    char name[32];
    const size_t length = strcspn(text, " ");
    snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : 0, text);
    return *name ? play_sheet(t, name) : NULL;
}

/* What one word or page of the game does. False: there is none of this name. */
static bool help_about(const Table *t, const char *name)
{
    char use[80];
    const size_t length = strcspn(name, " ");
    bool is_found = false;
    for (size_t i = 0; i < HX_COUNT(words); i++)
        if (is_word_of(&words[i], name, length)) {
            snprintf(use, sizeof use, "%s, %s%s", words[i].brief, words[i].full, words[i].rest);
            tell_use(use, words[i].help);
            is_found = true;
        }
    const HxSheet *sheet = sheet_named(t, name);
    if (sheet) {
        snprintf(use, sizeof use, "%s%s", sheet->name, sheet->argument);
        tell_use(use, sheet->help);
    }
    return is_found || sheet;
}

/* Does a choice hold these words whole? */
static bool is_of_choices(const Table *t, const char *about)
{
    char text[PLAY_TEXT];
    const size_t length = strlen(about);
    for (int i = 0; i < t->n_legal && !is_over(t); i++) {
        play_step_text(t, i, text);
        for (const char *at = strcasestr(text, about); at; at = strcasestr(at + 1, about))
            if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length]))
                return true;
    }
    return false;
}

/* Where to read about words of the game. False: neither rules nor cards mention them. */
static bool tell_where_to_read(const Table *t, const char *about)
{
    const char *const game = session_game(t->session)->name;
    json_t *const found = json_array();
    const bool has_rule = found && cli_tell_rules(game, about, false, found) > 0;
    const bool has_card = found && cli_tell_cards(game, about, found) > 0, is_choice = is_of_choices(t, about);
    const struct {
        const char *word, *help;
        bool is_of_use;
    } ways[] = { { "rule", "the rules that mention it", has_rule },
                 { "card", "the components with this name, or that mention it", has_card },
                 { "why not", "why it is no choice here", !is_choice } };
    json_decref(found);
    if (!has_rule && !has_card && !is_choice)
        return false;
    printf("'%.40s' is %s\n", about, is_choice ? "a choice here, or part of one: type it to take it" : "not a command; the game knows it");
    for (size_t i = 0; i < HX_COUNT(ways); i++)
        if (ways[i].is_of_use)
            printf("  %s %.60s: %s\n", ways[i].word, about, ways[i].help);
    return true;
}

/* A word that nothing has may be a misspelt component. */
static void tell_name(const Table *t, const char *name)
{
    char mended[PLAY_TEXT];
    if (play_mend_names(t, name, mended, sizeof mended))
        printf("no command '%.40s'; did you mean 'help %.80s'?\n", name, mended);
    else
        printf("no command '%.40s'; 'help' lists them all\n", name);
}

static void tell_nearest(const Table *t, const char *name)
{
    enum { MOST_NAMES = 64 };
    const char *names[MOST_NAMES] = { NULL };
    size_t n = 0;
    for (; n < HX_COUNT(words); n++)
        names[n] = words[n].full;
    for (const HxSheet *sheet = play_sheet(t, NULL); sheet && sheet->name && n < MOST_NAMES - 1; sheet++)
        names[n++] = sheet->name;
    const char *nearest = cli_nearest(name, names);
    if (is_of_choices(t, name) && tell_where_to_read(t, name))
        return;
    if (nearest)
        printf("no command '%.40s'; did you mean '%s'?\n", name, nearest);
    else if (!tell_where_to_read(t, name))
        tell_name(t, name);
}

const char *play_word(const Table *t, int i)
{
    const int n_words = (int)HX_COUNT(words);
    const HxSheet *sheet = play_sheet(t, NULL);
    if (i < n_words)
        return words[i].full;
    for (int left = i - n_words; sheet && sheet->name && left > 0; left--)
        sheet++;
    return sheet ? sheet->name : NULL;
}

static Turn say_help(Table *t, const char *rest)
{
    char use[80];
    if (*rest) {
        if (!help_about(t, rest))
            tell_nearest(t, rest);
        return TURN_ASKS_AGAIN;
    }
    tell_use("NUMBER", "take that choice");
    tell_use("TEXT", "take the only choice that contains it, or list those that do");
    tell_use("TEXT, 2 TEXT, ...", "several choices one after the other: load 3 infantry, fighter, done");
    tell_use("WORDS", "answers in a row that contain them all: build cruiser 221");
    tell_use("/TEXT", "list the choices that contain it");
    for (size_t i = 0; i < HX_COUNT(words); i++) {
        snprintf(use, sizeof use, "%s, %s%s", words[i].brief, words[i].full, words[i].rest);
        tell_use(use, words[i].help);
    }
    for (const HxSheet *sheet = play_sheet(t, NULL); sheet && sheet->name; sheet++) {
        snprintf(use, sizeof use, "%s%s", sheet->name, sheet->argument);
        tell_use(use, sheet->help);
    }
    return TURN_ASKS_AGAIN;
}

/* The page of the game that the line begins with: "map", "seat 2". NULL: none. */
static const HxSheet *sheet_of(const Table *t, const char *text)
{
    const size_t length = strcspn(text, " ");
    const HxSheet *sheet = sheet_named(t, text);
    return sheet && (*sheet->argument || !text[length + strspn(text + length, " ")]) ? sheet : NULL;
}

static Turn say_sheet(Table *t, const char *text)
{
    const size_t length = strcspn(text, " ");
    play_print_sheet(t, sheet_of(t, text), play_viewer(t), text + length + strspn(text + length, " "));
    return TURN_ASKS_AGAIN;
}

bool play_obey_word(Table *t, const char *text, Turn *out)
{
    const size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    for (size_t i = 0; i < HX_COUNT(words); i++) {
        const struct Word *word = &words[i];
        if (is_word_of(word, text, length) && (*word->rest || !*rest)) {
            if (word->is_of_question && is_over(t))
                printf("the game is over; there are no more questions\n");
            else
                *out = play_answer(t, word->say, rest);
            return true;
        }
    }
    if (!sheet_of(t, text))
        return false;
    *out = play_answer(t, say_sheet, text);
    return true;
}
