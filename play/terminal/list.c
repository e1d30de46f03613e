/* The choices in a list, and the position beside it on one screen.
 *
 * A list says as much as there is room for: everything; each choice in one line; the words in columns, with what each takes; the bare
 * words in columns; close together; with one word of what their brackets hold, then without; the first of them. */
#include "cli/pieces.h"
#include "core/rulebook/rulebook.h"
#include "core/text.h"
#include "play/price.h"
#include "play/terminal/play.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    PAGE_WIDTH = HX_SHEET_COLUMNS,
    CHOICE_INDENT = 7,
    EFFECT_BYTES = 160,
    ABOUT_BYTES = 480,
    WHOLE_BYTES = 1600,
    PROMPT_ROWS = 1,
    MOST_ROWS = 1000
};
enum {
    FEW_CHOICES = 6,
    MANY_CHOICES = 12,
    RUN_MAX = 128,
    RUN_TEXT = 76,
    NUMBER_WIDTH = 5,
    COLUMN_WIDTH = PAGE_WIDTH / 4,
    NARROW_COLUMN = COLUMN_WIDTH / 4
};

typedef enum Style {
    STYLE_FULL,
    STYLE_LINES,
    STYLE_PRICED,
    STYLE_WORDS,
    STYLE_TIGHT,
    STYLE_BRIEF,
    STYLE_BARE
} Style; /* from the most said to the least */

/* A choice: its text in the list, its card's number or -1, and that card's effect in brief, "" if the person has read it. */
typedef struct Item {
    int number, card;
    char text[PLAY_TEXT], remark[PLAY_TEXT], effect[WHOLE_BYTES], price[PRICE_BYTES];
} Item;

/* The common beginning of all texts, up to ": ", stands once above them, with the card that it names. */
typedef struct List {
    Item *item; /* [n] */
    int n;
    char heading[PLAY_TEXT];
    char each[PRICE_BYTES]; /* what all take alike; "": they do not */
    bool has_prices;        /* that are not alike */
    int about_card;
    char about[WHOLE_BYTES];
} List;

/* ---- What there is to say ----------------------------------------------------------------------------------------------- */

/* How much of the first words all choices share, up to and with ": ". */
static int shared_words(const Table *t)
{
    char first[PLAY_TEXT], text[PLAY_TEXT], remark[PLAY_TEXT];
    const int n = play_n_choices(t);
    play_choice_text(t, 0, first, remark);
    const char *colon = strstr(first, ": ");
    size_t length = colon && n > 1 ? (size_t)(colon - first) + 2 : 0;
    for (int i = 1; i < n && length > 0; i++) {
        play_choice_text(t, i, text, remark);
        if (strncmp(first, text, length) != 0)
            length = 0;
    }
    return (int)length;
}

/* The number of the card that a text ends with among the game's, or -1; in effect [cap] its effect beyond the printed text, cut to fit, ""
 * if the person knows the card, unless `again`. */
static int read_card(const Table *t, const char *text, const char *told, char *effect, size_t cap, bool again)
{
    char whole[WHOLE_BYTES];
    Card card = { .name.at = "" }, found = { .name.at = "" };
    int number = 0, found_number = -1;
    effect[0] = '\0';
    for (const char *at = cards_text(session_game(t->session)->name); at && cards_next_named(&at, &card); number++)
        if (card.effect.length > 0 && card.name.length > found.name.length && cards_name_ends(&card, text)) {
            found = card;
            found_number = number;
        }
    if (found_number < 0 || found_number >= PLAY_CARDS)
        return -1;
    if (t->knows_card[found_number] && !again)
        return found_number;
    rulebook_plain(found.effect, whole, sizeof whole);
    rulebook_drop_keys(whole);
    if (snprintf(effect, cap, "%s", rulebook_news(whole, told)) >= (int)cap)
        memcpy(effect + cap - 4, "...", 4);
    return found_number;
}

/* The price without the rest: "3 materials" of "3 materials, 1 left". */
static int cost_length(const char *price)
{
    return (int)strcspn(price, ",;");
}

/* A price stands beside its choice, unless many have the same one: an activation of any system takes one tactic token. */
static void add_prices(List *list)
{
    int n_first = 0;
    for (int i = 0; list->item && i < list->n; i++) {
        n_first += strcmp(list->item[i].price, list->item[0].price) == 0;
        list->has_prices |= *list->item[i].price != '\0';
    }
    if (list->has_prices && n_first == list->n && list->n >= MANY_CHOICES) {
        memcpy(list->each, list->item[0].price, sizeof list->each);
        list->has_prices = false;
    }
    for (int i = 0; list->item && i < list->n; i++) {
        int alike = 0;
        for (int k = 0; k < list->n && *list->item[i].price; k++)
            alike += strcmp(list->item[i].price, list->item[k].price) == 0;
        if (alike < MANY_CHOICES)
            price_append(list->item[i].remark, sizeof list->item[i].remark, list->item[i].price);
    }
}

/* The choices that hold a word (NULL: all), with all that cards do or its beginning. False: no memory. */
static bool read_list(List *list, const Table *t, const char *word, bool again, bool is_whole)
{
    const int n = play_n_choices(t), skip = shared_words(t), first = t->least >= 0 ? t->least : 1;
    const HxState *now = session_now(t->session);
    Prices *prices = t->n_plans ? NULL : prices_open(now, now->game->to_move(now)); /* plans name theirs */
    *list = (List){ .item = calloc((size_t)n, sizeof *list->item), .about_card = -1 };
    for (int i = 0; list->item && i < n; i++) {
        Item *item = &list->item[list->n];
        play_choice_text(t, i, item->text, item->remark);
        if (skip > 0)
            snprintf(list->heading, sizeof list->heading, "%.*s", skip - 1, item->text);
        if (word && !strcasestr(item->text, word))
            continue;
        item->number = i + first;
        memmove(item->text, item->text + skip, strlen(item->text + skip) + 1);
        item->card = read_card(t, item->text, item->remark, item->effect, is_whole ? WHOLE_BYTES : EFFECT_BYTES, again);
        char told[PLAY_TEXT + WHOLE_BYTES];
        snprintf(told, sizeof told, "%s %s", item->remark, item->effect);
        if (prices)
            prices_text(prices, t->legal[i], told, item->price);
        list->n++;
    }
    prices_close(prices);
    add_prices(list);
    char *const colon = strrchr(list->heading, ':');
    if (colon) {
        *colon = '\0';
        list->about_card = read_card(t, list->heading, "", list->about, is_whole ? WHOLE_BYTES : ABOUT_BYTES, again);
        *colon = ':';
    }
    return list->item != NULL;
}

/* ---- Writing it --------------------------------------------------------------------------------------------------------- */

/* Choices without remarks that stand together in columns, their texts cut short by what all of a long run begin with. */
typedef struct Run {
    const Item *item[RUN_MAX];
    int n, end; /* end: of the line so far */
} Run;

/* A choice with its card and price; on one line if the words alone fit. */
static void write_item(FILE *out, const Item *item, const char *text, Style style)
{
    enum { LEAST_REMARK = 12 };
    char words[PLAY_TEXT + WHOLE_BYTES + 8];
    int column = play_write_words(out, text, fprintf(out, "%3d  ", item->number), CHOICE_INDENT);
    const bool has_both = *item->remark && *item->effect;
    const bool is_sentence = has_both && item->remark[strlen(item->remark) - 1] == '.';
    snprintf(words, sizeof words, "(%s%s%s)", item->remark, is_sentence ? " " : has_both ? "; " : "", item->effect);
    const int room = PAGE_WIDTH - column - 2;
    if (style == STYLE_LINES && (int)strlen(words) > room)
        snprintf(words + (room > LEAST_REMARK ? room - 4 : 0), 5, room > LEAST_REMARK ? "...)" : "");
    if (style < STYLE_PRICED && strlen(words) > strlen("()")) {
        if (column + 2 + (int)strcspn(words, " ") <= PAGE_WIDTH)
            column += fprintf(out, "  ");
        play_write_words(out, words, column, CHOICE_INDENT);
    }
    fprintf(out, "\n");
}

/* Words that all texts of a long run begin with, up to and with a blank: "activate " of many systems. */
static int shared_beginning(const Run *run)
{
    const char *first = run->item[0]->text;
    int length = run->n >= MANY_CHOICES ? (int)strlen(first) : 0;
    for (int i = 1; i < run->n; i++) {
        int same = 0;
        while (same < length && first[same] == run->item[i]->text[same])
            same++;
        length = same;
    }
    while (length > 0 && first[length - 1] != ' ')
        length--;
    return length;
}

/* A text without the brackets at its end: "9 (Arnor, Lor)". */
static int bare_length(const char *text)
{
    const char *bracket = strstr(text, " (");
    return (int)(bracket && bracket > text && text[strlen(text) - 1] == ')' ? (size_t)(bracket - text) : strlen(text));
}

/* The same with one of the words in the brackets: "9 Arnor". */
static int write_brief(char out[PLAY_TEXT], const char *text)
{
    const int bare = bare_length(text);
    const char *word = text[bare] ? text + bare + strlen(" (") : "";
    return snprintf(out, PLAY_TEXT, "%.*s%s%.*s", bare, text, *word ? " " : "", (int)strcspn(word, ",)"), word);
}

/* Do the choices of a long run differ before their brackets? */
static bool is_told_apart(const Run *run)
{
    for (int i = 0; i < run->n; i++)
        for (int k = 0; k < i; k++) {
            const int length = bare_length(run->item[i]->text);
            if (length == bare_length(run->item[k]->text) && strncmp(run->item[i]->text, run->item[k]->text, (size_t)length) == 0)
                return false;
        }
    return run->n >= MANY_CHOICES;
}

/* How wide the columns of a grid are. If most texts are wider than a usual column: the longest one's width if they are much alike, else
 * narrow. */
static int width_of_columns(const Run *run, int skip, Style style)
{
    int longest = 0, sum = 0, n_wide = 0;
    for (int i = 0; i < run->n; i++) {
        const int length = (int)strlen(run->item[i]->text) - skip;
        longest = length > longest ? length : longest;
        sum += length;
        n_wide += length + NUMBER_WIDTH >= COLUMN_WIDTH;
    }
    const int whole = longest + NUMBER_WIDTH + 2;
    if (style >= STYLE_PRICED)
        return style >= STYLE_TIGHT ? 1 : NARROW_COLUMN;
    if (2 * n_wide <= run->n)
        return COLUMN_WIDTH;
    return 4 * longest * run->n <= 5 * sum && 2 * whole <= PAGE_WIDTH ? whole : NARROW_COLUMN;
}

/* The text of a choice in a column; out [PLAY_TEXT + PRICE_BYTES] holds a composed one. *length: printed columns. */
static const char *column_text(const Item *item, int skip, Style style, bool cuts, char *out, int *length)
{
    const char *text = item->text + skip;
    *length = cuts ? bare_length(text) : (int)strlen(text);
    if (cuts && style == STYLE_BRIEF) {
        *length = write_brief(out, text);
        return out;
    }
    if (style != STYLE_PRICED || !*item->price)
        return text;
    *length = snprintf(out, PLAY_TEXT + PRICE_BYTES, "%.*s [%.*s]", *length, text, cost_length(item->price), item->price);
    return out;
}

/* Set a run on a grid of a few columns to a line, a narrower one where there is little room or texts are wide; a text too wide for one
 * column takes several. */
static void write_run(FILE *out, Run *run, Style style)
{
    if (run->n == 0)
        return;
    const int skip = shared_beginning(run);
    const int width = width_of_columns(run, skip, style);
    const bool cuts = style > STYLE_TIGHT && is_told_apart(run);
    int column = 0, length = 0;
    char made[PLAY_TEXT + PRICE_BYTES];
    if (skip > 0)
        fprintf(out, "%.*s...\n", skip, run->item[0]->text);
    for (int i = 0; i < run->n; i++) {
        const char *text = column_text(run->item[i], skip, style, cuts, made, &length);
        if (column > 0 && column + NUMBER_WIDTH + length > PAGE_WIDTH) {
            fprintf(out, "\n");
            column = 0;
        } else if (i > 0) {
            fprintf(out, "%*s", column - run->end, "");
        }
        run->end = column +
                   fprintf(out, skip ? "%3d) %.*s" : "%3d  %.*s", run->item[i]->number, length, text); /* the text may be a number itself */
        column = (run->end + 1 + width) / width * width; /* two blanks at least between them */
    }
    fprintf(out, "\n");
    run->n = 0;
}

/* Short runs stand one below the other, where there is room. */
static void end_run(FILE *out, Run *run, Style style)
{
    if (run->n > FEW_CHOICES || style >= STYLE_PRICED) {
        write_run(out, run, style);
        return;
    }
    for (int i = 0; i < run->n; i++)
        write_item(out, run->item[i], run->item[i]->text, style);
    run->n = 0;
}

static bool have_same_verb(const Item *a, const Item *b)
{
    const size_t length = strcspn(a->text, " ");
    return a->text[length] == ' ' && strncmp(a->text, b->text, length + 1) == 0;
}

/* Does a long run of one verb begin or end at choice `i`? */
static bool parts_verbs(const List *list, int n, const Run *run, int i)
{
    int n_same = 1;
    if (i == 0 || have_same_verb(&list->item[i - 1], &list->item[i]))
        return false;
    while (i + n_same < n && have_same_verb(&list->item[i], &list->item[i + n_same]))
        n_same++;
    return n_same >= MANY_CHOICES || (run->n >= MANY_CHOICES && have_same_verb(run->item[0], run->item[run->n - 1]));
}

/* The first `n` choices. */
static void write_list(FILE *out, const List *list, int n, Style style)
{
    Run run = { .n = 0 };
    if (*list->heading)
        fprintf(out, "%s\n", list->heading);
    if (*list->about && style == STYLE_FULL) {
        char words[WHOLE_BYTES + 4];
        snprintf(words, sizeof words, "(%s)", list->about);
        play_write_words(out, words, fprintf(out, "  "), 2);
        fprintf(out, "\n");
    }
    for (int i = 0; i < n; i++) {
        const Item *item = &list->item[i];
        const bool is_bare = style >= STYLE_PRICED || (!*item->remark && !*item->effect);
        const bool is_short = is_bare && strlen(item->text) < RUN_TEXT;
        if (!is_short || run.n == RUN_MAX || (style >= STYLE_PRICED && parts_verbs(list, n, &run, i)))
            end_run(out, &run, style);
        if (is_short)
            run.item[run.n++] = item;
        else
            write_item(out, item, item->text, style);
    }
    end_run(out, &run, style);
}

static int count_rows(const char *text)
{
    int n = 0;
    for (; text && (text = strchr(text, '\n')); text++)
        n++;
    return n;
}

/* The first `n` choices as text to free, or NULL without memory; in *n_rows its lines. */
static char *make_text(const Table *t, const List *list, int n, Style style, int *n_rows)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    if (t->least >= 0)
        fprintf(out, "%s%s  a number from %d to %d\n", list->heading, *list->heading ? "\n" : "", t->least, t->least + list->n - 1);
    else
        write_list(out, list, n, style);
    bool has_more = false;
    if (*list->each && style <= STYLE_WORDS)
        fprintf(out, "each takes %s\n", list->each);
    for (int i = 0; i < n; i++)
        has_more |= style >= STYLE_PRICED && (*list->item[i].remark || *list->item[i].effect);
    if (n < list->n)
        fprintf(out, "the first %d of %d; c shows all, /TEXT those that contain TEXT\n", n, list->n);
    else if (has_more && t->least < 0)
        fprintf(out, "c shows all details of each\n");
    fclose(out);
    *n_rows = count_rows(text);
    return text;
}

/* ---- The question ------------------------------------------------------------------------------------------------------- */

/* The person has read what the cards do; do not repeat it without a request. */
static void learn_cards(Table *t, const List *list)
{
    for (int i = 0; i < list->n; i++)
        if (list->item[i].card >= 0)
            t->knows_card[list->item[i].card] = true;
    if (list->about_card >= 0)
        t->knows_card[list->about_card] = true;
}

bool play_mend_names(const Table *t, const char *typed, char *out, size_t cap)
{
    enum { LEAST_LETTERS = 4 };
    const char *const game = session_game(t->session)->name;
    Text mended = text_on(out, cap);
    bool is_any = false;
    for (const char *at = typed + strspn(typed, " "); *at; at += strspn(at, " ")) {
        char word[PLAY_TEXT], nearest[PLAY_TEXT] = "";
        const size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (length >= LEAST_LETTERS && strspn(word, "0123456789") == 0)
            cli_nearest_card(game, word, nearest, sizeof nearest);
        const bool is_other = *nearest && !strcasestr(nearest, word);
        is_any |= is_other;
        text_add(&mended, "%s%s", *out ? " " : "", is_other ? nearest : word);
        at += length;
    }
    return is_any;
}

/* What the first word typed nearly is: a verb of the choices, "explore" for "exlpore", else a word of the table, a page or any word of the
 * choices, else a component's name. */
static void tell_meant(Table *t, const char *typed)
{
    enum { MOST_VERBS = 64, VERB_BYTES = 24 };
    char verb[MOST_VERBS][VERB_BYTES], text[PLAY_TEXT];
    const char *verbs[MOST_VERBS + COMPLETION_WORDS + 1] = { NULL };
    Completion words;
    int n = 0;
    for (int i = 0; i < t->n_legal && n < MOST_VERBS; i++) {
        play_step_text(t, i, text);
        snprintf(verb[n], VERB_BYTES, "%.*s", (int)strcspn(text, " :"), text);
        bool is_new = isalpha((unsigned char)verb[n][0]);
        for (int k = 0; k < n && is_new; k++)
            is_new = strcmp(verb[k], verb[n]) != 0;
        if (is_new) {
            verbs[n] = verb[n];
            n++;
        }
    }
    play_complete(t, "", &words);
    for (int i = 0; i < words.n_words; i++)
        verbs[n++] = words.word[i];
    verbs[n] = NULL;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(typed, " "), typed);
    const char *nearest = cli_nearest(text, verbs);
    if (nearest && strcasecmp(nearest, text) != 0)
        printf("did you mean '%s%.60s'?\n", nearest, typed + strlen(text));
    else if (play_mend_names(t, typed, text, sizeof text))
        printf("did you mean '%s'?\n", text);
}

/* The lines of the screen without the prompt: of the terminal, else of a standard one. */
static int screen_rows(void)
{
    return play_rows() - PROMPT_ROWS;
}

void play_list_choices(Table *t, const char *word, bool again)
{
    List list;
    int n_rows = 0;
    char *text = read_list(&list, t, word, again, again) && list.n > 0 ? make_text(t, &list, list.n, STYLE_FULL, &n_rows) : NULL;
    if (text && again && list.n > MANY_CHOICES && n_rows > screen_rows()) { /* brief texts for many; 'card' prints the rest */
        free(text);
        free(list.item);
        text = read_list(&list, t, word, again, false) ? make_text(t, &list, list.n, STYLE_FULL, &n_rows) : NULL;
    }
    if (text)
        fputs(text, stdout);
    if (list.n == 0) {
        printf("no choice contains '%s'; ? for help\n", word ? word : "");
        if (!play_tell_no_count(t, word ? word : "")) {
            tell_meant(t, word ? word : "");
            play_tell_why_not(t, word ? word : "");
        }
    }
    learn_cards(t, &list);
    free(text);
    free(list.item);
}

/* As many of the bare choices as fit so many lines, by halving. */
static char *make_first(const Table *t, const List *list, int most_rows, int *n_rows)
{
    int fits = 1, too_many = list->n;
    while (too_many - fits > 1) {
        const int n = (fits + too_many) / 2;
        free(make_text(t, list, n, STYLE_BARE, n_rows));
        *(*n_rows <= most_rows ? &fits : &too_many) = n;
    }
    return make_text(t, list, fits, STYLE_BARE, n_rows);
}

/* Lines of the position if it may have `most` of them. */
static int view_rows(const Table *t, int seat, int most)
{
    const HxState *now = session_now(t->session);
    const HxSheet *glance = play_sheet(t, NULL);
    char argument[16];
    snprintf(argument, sizeof argument, "%d", most);
    const int length = glance ? glance->write(now, seat, argument, NULL, 0) : now->game->render(now, seat, NULL, 0);
    char *text = malloc((size_t)length + 1);
    if (!text)
        return most;
    if (glance)
        glance->write(now, seat, argument, text, (size_t)length + 1);
    else
        now->game->render(now, seat, text, (size_t)length + 1);
    const int n = count_rows(text);
    free(text);
    return n;
}

static void show_view(const Table *t, int seat, int most)
{
    char argument[16];
    if (!play_sheet(t, NULL)) {
        play_print_board(t, seat);
        return;
    }
    const int rows = most < HX_SHEET_LEAST ? HX_SHEET_LEAST : most > HX_SHEET_ROWS ? HX_SHEET_ROWS : most;
    snprintf(argument, sizeof argument, "%d", rows);
    printf("\n");
    play_print_sheet(t, play_sheet(t, NULL), seat, argument);
}

void play_show_question(Table *t, int seat, bool has_view)
{
    /* The attempts in turn: how much the list says, and how many lines remain for the position. */
    static const struct Try {
        Style style;
        int view;
    } tries[] = { { STYLE_FULL, HX_SHEET_ROWS },
                  { STYLE_FULL, 17 },
                  { STYLE_LINES, 17 },
                  { STYLE_LINES, 13 },
                  { STYLE_PRICED, 13 },
                  { STYLE_WORDS, 13 },
                  { STYLE_TIGHT, 17 },
                  { STYLE_TIGHT, 13 },
                  { STYLE_TIGHT, HX_SHEET_LEAST },
                  { STYLE_BRIEF, 13 },
                  { STYLE_BRIEF, HX_SHEET_LEAST },
                  { STYLE_BARE, 13 },
                  { STYLE_BARE, HX_SHEET_LEAST } };
    const int room = screen_rows();
    List list;
    int n_rows = MOST_ROWS, most = room;
    char *text = NULL;
    bool is_full = false;
    if (!read_list(&list, t, NULL, false, false)) {
        printf("no memory to list the choices\n");
        return;
    }
    for (size_t i = 0; i < HX_COUNT(tries) && n_rows > most; i++) {
        free(text);
        most = room - (has_view ? view_rows(t, seat, tries[i].view) : 0);
        text = make_text(t, &list, list.n, tries[i].style, &n_rows);
        is_full = tries[i].style == STYLE_FULL;
    }
    if (n_rows > most && t->n_plans > 0) { /* without room for joint choices the game asks one question at a time */
        free(text);
        free(list.item);
        play_part_choices(t);
        play_show_question(t, seat, has_view);
        return;
    }
    if (n_rows > most && text) {
        free(text);
        text = make_first(t, &list, most, &n_rows);
    }
    if (has_view)
        show_view(t, seat, room - n_rows);
    if (text)
        fputs(text, stdout);
    if (is_full)
        learn_cards(t, &list);
    free(text);
    free(list.item);
}
