/* People at the terminal: what one run of hexarch play keeps, and what its parts do for each other. */
#ifndef HEXARCH_PLAY_TERMINAL_PLAY_H
#define HEXARCH_PLAY_TERMINAL_PLAY_H

#include "cli/cli.h"
#include "core/events.h"
#include "core/sheet.h"
#include "play/session.h"

#include <stdio.h>

enum { PLAY_LINE = 1024, PLAY_TEXT = 400, PLAY_AUTOS = 64, PLAY_CARDS = 512, PLAY_REPEATS = 50 /* of an answer that has a count */ };
enum { PLAY_WAYS = 6, PLAY_PLANS = 24, PLAY_PLAN_STEPS = 6 }; /* joint choices at one question at most, and answers that one joins */
enum { PLAY_MISSING = 8 };                                    /* unasked reasons to remember for each person */

typedef struct PlayArgs {
    CliGame common;
    const char *game, *load, *save, *hint, *time;
    char opponent[160]; /* spec of the seats that --agent does not name */
    const char *level;  /* of the opponents; NULL: as --agent says */
    int log;            /* of hx_event_levels: an HxEventLevel, the last one: none */
    int color;          /* index of play_colors */
    bool shows_every_board, continues, keeps_nothing, asks_single;
} PlayArgs;

extern const char *const play_colors[]; /* "auto", "always", "never", NULL */

/* A choice to take whenever a question of the same kind offers it. */
typedef struct Auto {
    char *text;         /* of the choice; owned */
    uint64_t verbs;     /* of the question's choices (play_verbs()); unless `others` */
    const char *others; /* text that every other choice must hold; static, NULL: the verbs identify the question */
    const char *asked;  /* the words before ": " of a question that an agent answers; static, NULL: none */
    const char *why;    /* of a usual rule: what it means to the player; static */
    int since;          /* number of steps when the player set it */
} Auto;

/* Several answers of one seat in a row, taken as one choice. */
typedef struct PlayPlan {
    HxAction action[PLAY_PLAN_STEPS];
    int n;
    size_t last; /* offset of the last answer's words */
    char text[PLAY_TEXT], remark[PLAY_TEXT];
} PlayPlan;

/* A choice found: a number from 1 among the joint choices or the single ones; 0: none; -1: several. */
typedef struct Pick {
    int number;
    bool is_plan;
} Pick;

/* What one run of the command keeps. */
typedef struct Table {
    const char *(*word)(const struct Table *t, int i); /* play_word: texts that completion offers here */
    const PlayArgs *args;
    Session *session;
    int n_humans;
    int told[HX_MAX_SEATS];         /* steps that each person has seen */
    bool knows_board[HX_MAX_SEATS]; /* only the person's own steps since the picture */
    int last_person;                /* the person of the last question; -1: none yet */
    HxAction *legal;                /* [game->max_legal] of the question asked */
    int n_legal;
    PlayPlan plan[PLAY_PLANS + 1]; /* its joint choices, shown instead where there are any; the last place is for a gesture typed */
    int n_plans;
    char way[PLAY_WAYS][PLAY_TEXT]; /* meanings of a typed gesture, if it has several */
    int n_ways;
    int least, least_single; /* if every choice shown, or every single one, is a number, the first of them: the person types the number
                                itself; -1: the position in the list */
    HxAction pending[PLAY_PLAN_STEPS]; /* the rest of the joint choice under way: pending[at_pending .. n_pending - 1] */
    int n_pending, at_pending;
    uint8_t *is_asked; /* [game->max_steps + 1]: a person chose before this step; known from first_step on */
    int first_step;
    char queue[PLAY_LINE]; /* the rest of a line with several choices */
    bool is_again;         /* the queue begins with the rest of a count: "2 infantry" after the first of "3 infantry" */
    PlayPlan again;        /* the answers that the first of a count was, found by its words; n is 0: it was a choice */
    char typed[PLAY_LINE]; /* a line typed when the screen offered more of an answer; "" */
    Auto autos[PLAY_AUTOS];
    int n_autos;
    struct {
        int n_answers, n_rounds; /* since the player's last question: answers of their own rules, and new rounds */
        int counted;             /* steps whose rounds the count holds */
        int patience;            /* how often the player said that rules may go on */
    } unasked;
    int n_asked;          /* questions that a person had to answer */
    bool knows_namesakes; /* has read that a number may be a choice and a place, too */
    bool has_color;
    bool knows_card[PLAY_CARDS]; /* by place among the game's cards: has read what it does */
    struct Editor *editor;       /* of lines at a terminal; NULL: none */
    struct {
        uint64_t reason;                   /* a hash */
        int at;                            /* the number of the person's question at its display, from 1 */
    } missing[HX_MAX_SEATS][PLAY_MISSING]; /* hints about missing actions, shown to each person unasked */
    int n_questions[HX_MAX_SEATS];         /* questions to each person */
    int kept_length;                       /* of the game at the last save */
    char *shelf;                           /* the file that keeps the game during play; NULL: none */
    bool is_shelf_free;                    /* no other game of this name lies there */
} Table;

/* How a line typed, a thought or a whole turn ended. */
typedef enum Turn { TURN_ASKS_AGAIN, TURN_GOES_ON, TURN_QUIT, TURN_INTERRUPTED, TURN_FAILED } Turn;

/* ---- screen.c: the screen ---------------------------------------------------------------------------------------------- */

/** "seat 1 (terran, you)", in the seat's colour where there is one. */
void play_print_seat(const Table *t, int seat, int viewer);
/** Words from a column on, in lines of the page's width; further lines begin at `indent`. Returns the column behind. */
int play_print_words(const char *text, int column, int indent);
int play_write_words(FILE *out, const char *text, int column, int indent);
/** The position as a viewer may see it. */
void play_print_board(const Table *t, int viewer);
/** The sheet of a name (NULL: the first one, the position at a glance), or NULL. */
const HxSheet *play_sheet(const Table *t, const char *name);
/** A sheet as a viewer may see it, in colours where there are any. */
void play_print_sheet(const Table *t, const HxSheet *sheet, int viewer, const char *argument);
/** Points of every seat in one line. */
void play_print_scores(const Table *t, int viewer);
/** What step `step` did, as a viewer may know it, at the level of the log. */
void play_print_step(const Table *t, int step, int viewer);
/** Print what happened since the person last looked. */
void play_tell_news(Table *t, int seat);
/** Print a line, unasked, if an obvious action is missing at this question, with the reason, if that is news to the person. */
void play_tell_missing(Table *t, int seat);
/** Print, before the choice, the possible results of dice that a choice leads to. */
void play_tell_dice(const Table *t, int seat);
/** Print why the action of a text is no choice. False: the game knows no reason. */
bool play_tell_why_not(const Table *t, const char *text);
void play_print_result(const Table *t, int viewer);

/* ---- list.c: the choices in a list ---------------------------------------------------------------------------------------- */

/** The choices with their numbers, what they cost and bring, and what cards named for the first time do (`again`: all cards); all choices
 * or those that hold a word (NULL: all). */
void play_list_choices(Table *t, const char *word, bool again);
/** Words typed with misspelt components ("dreadnaught") as their cards spell them. False: nothing to mend. */
bool play_mend_names(const Table *t, const char *typed, char *out, size_t cap);
/** The position as the seat sees it (`has_view`) and the choices, so that both and the prompt fit the screen: if they do not, the position
 * takes fewer lines and the list says less. */
void play_show_question(Table *t, int seat, bool has_view);

/* ---- choices.c: from typed text to a choice ---------------------------------------------------------------------------- */

/** Read the choices of the current question into the table, the joint ones too. */
void play_read_choices(Table *t, int seat);
/** Ask the single answers instead of the joint choices. */
void play_part_choices(Table *t);
/** The number of choices shown, and one of them in words, with its cost and gain. */
int play_n_choices(const Table *t);
void play_choice_text(const Table *t, int i, char text[PLAY_TEXT], char remark[PLAY_TEXT]);
/** The choice that a text names: its number as shown, its whole words, or words that it alone holds. With `steps_first` single answers are
 * looked at before the joint ones. */
Pick play_find_choice(const Table *t, const char *text, bool steps_first);
/** The text of the single answer t->legal[i]. */
void play_step_text(const Table *t, int i, char text[PLAY_TEXT]);
/** The answer of a position's list that a text means, from 1: the one that is it, else the one that holds it; 0: none; -1: several. */
int play_find_step(const HxState *s, const HxAction *legal, int n_legal, const char *text);
/** The single answer that begins with a text of several words, also behind its heading; 0 for none or several. */
Pick play_begun_choice(const Table *t, const char *text);
/** Print that a number in a text is no count, "build 0", "-1 interceptors". False: no such number. */
bool play_tell_no_count(const Table *t, const char *text);
/** Take the first part of t->queue ("3 infantry" of "3 infantry, 1 fighter") off it and find its choice, as above; the part is in `part`.
 */
Pick play_next_of_queue(Table *t, char part[PLAY_LINE]);
/** Can every count in t->queue be met, as far as no dice, cards or other players come between? Otherwise the person learns how many could.
 */
bool play_counts_fit(const Table *t);
/** Put the first parts of t->queue into the order of the game's questions, such as fighters before infantry. If the order makes a
 * difference, nothing changes. */
void play_order_queue(Table *t);
/** Does a line begin with a choice of several words, as "load 3 infantry, 2 fighter", and not with a word of the table? */
bool play_begins_line(Table *t, const char *text);
/* ---- autos.c: automatic answers ---------------------------------------------------------------------------------------- */

/** Which verbs of the vocabulary the choices have, as bits: two questions of one kind have nearly the same. */
uint64_t play_verbs(const HxGame *game, const HxAction *legal, int n);
enum { PLAY_ADVISED = -1 };
/** Number of the choice that a rule of `auto` takes in a position, and in *by the rule; 0: none; PLAY_ADVISED: ask an agent. */
int play_auto_choice(const Table *t, const HxState *s, const HxAction *legal, int n, const Auto **by);
/** The rules that everybody begins with. */
void play_add_usual_autos(Table *t);
/** Note a question to the player: the count of automatic answers begins anew. */
void play_count_anew(Table *t);
/** The player's own rule `by` would take a choice. Have the player's rules answered for so long, 20 times or into a new round, that the
 * player must confirm them? Twice as long after each yes. */
bool play_is_unasked_long(Table *t);
/** Drop a rule: its number, from 0. */
void play_drop_auto(Table *t, int i);
/** Let answers take themselves in a position: single choices, and choices by a rule of `auto`. True: the seat has no more questions at
 * once; false: a question remains. `legal`: scratch of [game->max_legal]. */
bool play_settle(const Table *t, HxState *s, int seat, HxAction *legal);

/* ---- look.c: worlds to look ahead in ------------------------------------------------------------------------------------ */

/* The position now, redealt for a seat, with scratch memory to try out answers. */
typedef struct Look {
    HxStore *store;
    HxPool *pool;
    HxState root;
    HxAction *legal; /* scratch, [game->max_legal] */
} Look;

/** Close it after the look. False: no memory, and nothing to close. */
bool play_open_look(const Table *t, int seat, Look *out);
void play_close_look(Look *look);

/* ---- plans.c: joint choices -------------------------------------------------------------------------------------------- */

/** Join the answers of this question with those of the next ones, into t->plan; none if there are too many. */
void play_make_plans(Table *t, int seat);

/* ---- gesture.c: several answers in a few words -------------------------------------------------------------------------- */

/** The answers in a row that together hold every word of the text ("cruiser 226 to 104"), of two words at least: as the joint choice
 * t->plan[PLAY_PLANS]; number 0: there are none; -1: several that lead to different positions. */
Pick play_find_gesture(Table *t, const char *text);
/** The same from another position of the seat to move. For a single meaning it becomes the position behind it, with the answers in *way;
 * returns the number of meanings. */
int play_take_gesture(const Table *t, HxState *s, HxPool *pool, const char *text, PlayPlan *way);
/** Give the answers of a way once more, from the first that the game offers again: of "activate 22, produce infantry" the infantry. Returns
 * the number of answers before it; -1: impossible, and the position stays at its end. */
int play_repeat_way(const Table *t, HxState *s, const PlayPlan *way, HxAction *legal);
/** The same from the position now, as the joint choice t->plan[PLAY_PLANS] of the answers of t->again; number 0: it cannot be. */
Pick play_find_repeat(Table *t);
/** Print the meanings of the last gesture, if it has several. False: it has not. */
bool play_tell_ways(Table *t, const char *text);

/* ---- page.c: answers, a screen at a time ------------------------------------------------------------------------------- */

/** Rows of the terminal; those of the smallest where there is none. */
int play_rows(void);
/** Columns of the terminal; those of a page without a terminal, or if it does not say. */
int play_columns(void);
/** How wide running text may be, such as the log: the terminal, else the standard page. */
int play_text_columns(void);
/** Do what a word says, and show what it prints: in lines of the page's width, and at a terminal no more at once than the screen holds. */
Turn play_answer(Table *t, Turn (*say)(Table *t, const char *rest), const char *rest);

/* ---- complete.c: Tab ------------------------------------------------------------------------------------------------------ */

enum { COMPLETION_WORDS = 60, COMPLETION_WORD = 64 };

/* What the end of a line may go on as. */
typedef struct Completion {
    char typed[COMPLETION_WORD], common[COMPLETION_WORD]; /* the text to complete, and the common beginning of all words */
    char word[COMPLETION_WORDS][COMPLETION_WORD];
    int n_words;
    bool has_more; /* than fit */
} Completion;

/** The words that the end of a line may become at the table `ctx`. */
void play_complete(void *ctx, const char *line, Completion *out);

/* ---- words.c: commands besides choices --------------------------------------------------------------------------------- */

/** Carry out a line that begins with a word of the table. False: another line; *out stays. */
bool play_obey_word(Table *t, const char *text, Turn *out);
/** The i-th word of the table or page of the game, from 0; NULL: there are no more. */
const char *play_word(const Table *t, int i);
/** Who looks: the seat to move, and when the game is over the only person, or HX_ALL. */
int play_viewer(const Table *t);
/** The only person at the table; -1: there are none or several. */
int play_sole_human(const Table *t);
bool play_save(const Table *t, const char *path);
int play_count_humans(const Session *s);
/** Put a game on the table: its persons, and the memory that depends on the game. False: no memory, and the table stays. */
bool play_seat(Table *t, Session *s);

/* ---- line.c: lines and saved games ------------------------------------------------------------------------------------- */

typedef struct Editor Editor;
/** An editor of lines with a history, where stdin and stdout are a terminal; NULL otherwise. */
Editor *editor_create(void);
void editor_destroy(Editor *editor);
/** What to do between looks at the keys, a few milliseconds at a time; true: there is more of it. */
void editor_set_idle(Editor *editor, bool (*idle)(void *ctx), void *ctx);
/** Who knows what Tab may complete. */
void editor_set_completion(Editor *editor, void (*complete)(void *ctx, const char *line, Completion *out), void *ctx);
/** One line without its end; false at the end of input or on an interrupt. A line too long is cut. `editor`: NULL reads plainly. */
bool play_read_line(Editor *editor, const char *prompt, char line[PLAY_LINE]);
/** Is there a line to read: at a terminal always, elsewhere if it has arrived? It does not wait for a program that types line by line.
 * stdin must have no buffer. */
bool play_has_line(const Editor *editor);
/** Move the game kept at `shelf` to "...-AS.json" beside it: the new path in *out to free, or NULL where there is none or it cannot move.
 */
void play_keep_as(const char *shelf, const char *as, char **out);
/** The path of a game's file, "WHAT-GAME.json" in the user's state folder, which it makes; free() it. NULL: no such folder. */
char *play_kept_path(const char *what, const char *game);
/** The same of a game between choices. */
char *play_shelf_of(const char *game);

#endif
