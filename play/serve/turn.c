/* A turn in words for a reader: the position as its seat sees it, the news, and the choices in groups with their numbers and prices. It
 * fits a given length: choices first lose their details, then long groups lose their last choices. */
#include "core/sheet.h"
#include "play/serve/engine_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEWS_SHARE = 4, /* news take at most a fourth of the length */
    WORDS_BYTES = 512,
    REMARK_BYTES = 400,
    LONG_GROUP = 4, /* so many choices of one verb form a group */
    MISSING_REASONS = 4,
};

/* Amounts of detail of choices, from the most to the least. */
typedef enum Say { SAY_ALL, SAY_SHORT, SAY_WORDS, SAY_SOME, N_SAYS } Say;

/* One choice. */
typedef struct Choice {
    HxAction action;
    char words[WORDS_BYTES], remark[REMARK_BYTES];
} Choice;

/* ---- The position ---------------------------------------------------------------------------------------------------------- */

char *sheet_text(const HxState *s, int viewer, const HxSheet *sheet, const char *argument)
{
    const int length = sheet ? sheet->write(s, viewer, argument, NULL, 0) : s->game->render(s, viewer, NULL, 0);
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (!text)
        return NULL;
    if (sheet)
        sheet->write(s, viewer, argument, text, (size_t)length + 1);
    else
        s->game->render(s, viewer, text, (size_t)length + 1);
    char *to = text;
    for (const char *at = text; *at; at++) {
        if (*at >= HX_SHEET_SEAT && *at <= HX_SHEET_PLAIN) /* colours */
            continue;
        while (*at == '\n' && to > text && to[-1] == ' ') /* blanks at the end of a line */
            to--;
        *to++ = *at;
    }
    *to = '\0';
    return text;
}

/* ---- What happened --------------------------------------------------------------------------------------------------------- */

/* Lines of the events from the viewer's step `from` on; the last ones if they are longer than `most` bytes. */
static void tell_news(FILE *out, const ServedGame *game, int viewer, int from, int level, size_t most)
{
    json_t *events = game_events(game->session, viewer, from, game_length(game, viewer), level);
    size_t n = json_array_size(events), first = n, bytes = 0;
    while (first > 0) {
        const size_t length = json_string_length(json_object_get(json_array_get(events, first - 1), "text")) + 1;
        if (bytes + length > most)
            break;
        bytes += length;
        first--;
    }
    if (n > 0)
        fprintf(out, "\nSince step %d:\n", from);
    if (first > 0)
        fprintf(out, "(%zu earlier events: the method 'events' lists them)\n", first);
    for (size_t i = first; i < n; i++)
        fprintf(out, "%s\n", json_string_value(json_object_get(json_array_get(events, i), "text")));
    json_decref(events);
}

/* ---- Choices --------------------------------------------------------------------------------------------------------------- */

/* The choices of the seat to move in words; false: no memory. */
static bool read_choices(const HxState *s, int viewer, Choice **out, int *n)
{
    HxAction *legal = malloc((size_t)s->game->max_legal * sizeof *legal);
    *n = legal ? s->game->legal(s, legal) : 0;
    *out = legal ? calloc((size_t)*n + 1, sizeof **out) : NULL;
    for (int i = 0; *out && i < *n; i++) {
        (*out)[i].action = legal[i];
        hx_action_text(s, legal[i], viewer, (*out)[i].words, WORDS_BYTES);
        hx_action_remark(s, legal[i], viewer, (*out)[i].remark, REMARK_BYTES);
    }
    free(legal);
    return *out != NULL;
}

/* Number of bytes that the words of choices first .. end - 1 share, up to and including a blank. */
static size_t shared_words(const Choice *choice, int first, int end)
{
    size_t length = strlen(choice[first].words);
    for (int i = first + 1; i < end; i++) {
        size_t same = 0;
        while (same < length && choice[first].words[same] == choice[i].words[same])
            same++;
        length = same;
    }
    while (length > 0 && choice[first].words[length - 1] != ' ')
        length--;
    return length;
}

/* Move the words that all choices begin with, such as "choose an action: ", into `heading`. */
static void take_heading(Choice *choice, int n, char heading[WORDS_BYTES])
{
    const char *colon = n > 1 ? strstr(choice[0].words, ": ") : NULL;
    const size_t length = colon ? (size_t)(colon - choice[0].words) + 2 : 0;
    bool is_shared = length > 0;
    for (int i = 1; i < n && is_shared; i++)
        is_shared = strncmp(choice[0].words, choice[i].words, length) == 0;
    snprintf(heading, WORDS_BYTES, "%.*s", is_shared ? (int)length : 0, choice[0].words);
    for (int i = 0; i < n && is_shared; i++)
        memmove(choice[i].words, choice[i].words + length, strlen(choice[i].words + length) + 1);
}

static bool have_same_verb(const Choice *a, const Choice *b)
{
    const size_t length = strcspn(a->words, " :");
    return strncmp(a->words, b->words, length) == 0 && (b->words[length] == ' ' || b->words[length] == ':');
}

/* Choices of one verb from `first` to before `end`; `most`: so many of them at most. */
static void tell_group(FILE *out, const Choice *choice, int first, int end, Say say, int most)
{
    const size_t skip = end - first >= LONG_GROUP ? shared_words(choice, first, end) : 0;
    const int shown = say == SAY_SOME && end - first > most ? most : end - first;
    if (skip > 0)
        fprintf(out, "%.*s...\n", (int)skip, choice[first].words);
    for (int i = first; i < first + shown; i++) {
        const bool has_remark = choice[i].remark[0] && (say == SAY_ALL || (say == SAY_SHORT && end - first <= LONG_GROUP));
        const bool is_line = say <= SAY_SHORT && (has_remark || end - first < LONG_GROUP);
        fprintf(out, "%s[%u] %s", i == first ? "" : is_line ? "\n" : "; ", (unsigned)choice[i].action, choice[i].words + skip);
        if (has_remark)
            fprintf(out, " (%s)", choice[i].remark);
    }
    if (shown < end - first)
        fprintf(out, "; and %d more: 'legal' with \"words\": \"%.*s\"", end - first - shown, (int)strcspn(choice[first].words, " :"),
                choice[first].words);
    fprintf(out, "\n");
}

static char *choices_text(const Choice *choice, int n, Say say, int most)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    for (int first = 0, end; first < n; first = end) {
        end = first + 1;
        while (end < n && have_same_verb(&choice[first], &choice[end]))
            end++;
        tell_group(out, choice, first, end, say, most);
    }
    fclose(out);
    return text;
}

/* The choices with as much detail as fits into so many bytes. */
static char *choices_within(const Choice *choice, int n, size_t most_bytes)
{
    char *text = NULL;
    for (int say = SAY_ALL, most = 32; say < N_SAYS; say++) {
        for (; say < SAY_SOME || most > 0; most /= 2) {
            free(text);
            text = choices_text(choice, n, (Say)say, most);
            if (!text || strlen(text) <= most_bytes)
                return text;
            if (say < SAY_SOME)
                break;
        }
    }
    return text;
}

static void tell_choices(FILE *out, const HxState *s, int viewer, size_t most)
{
    Choice *choice = NULL;
    int n = 0;
    char heading[WORDS_BYTES] = "", *text = NULL;
    if (read_choices(s, viewer, &choice, &n)) {
        take_heading(choice, n, heading);
        text = choices_within(choice, n, most);
    }
    fprintf(out, "\nChoices of seat %d, %d: play one by the number in brackets\n%s%s%s", s->game->to_move(s), n, heading,
            heading[0] ? "\n" : "", text ? text : "");
    for (int i = 0; i < MISSING_REASONS; i++) {
        char reason[REMARK_BYTES];
        const int length = hx_missing(s, s->game->to_move(s), i, reason, sizeof reason);
        if (length < 0)
            break;
        if (length > 0)
            fprintf(out, "%s\n", reason);
    }
    free(text);
    free(choice);
}

/* ---- The turn -------------------------------------------------------------------------------------------------------------- */

static void tell_standing(FILE *out, const ServedGame *game, int viewer)
{
    const HxState *s = session_shown(game->session, viewer);
    const int mover = game_mover(game, viewer);
    fprintf(out, "%s, step %d. ", s->game->title, game_length(game, viewer));
    if (viewer >= 0)
        fprintf(out, "You are seat %d. ", viewer);
    if (mover == HX_OVER)
        fprintf(out, "The game is over: 'score' shows the ranks.\n");
    else if (mover == HX_CHANCE)
        fprintf(out, "Chance is to move.\n");
    else if (game_waits(game, viewer))
        fprintf(out, "You have chosen; the result is not known yet.\n");
    else
        fprintf(out, mover == viewer ? "It is your turn.\n" : "Seat %d is to move.\n", mover);
}

char *turn_text(const ServedGame *game, int viewer, int from, int level, size_t most)
{
    const HxState *s = session_shown(game->session, viewer);
    const int mover = game_mover(game, viewer);
    char *text = NULL, *board = sheet_text(s, viewer, s->game->sheets, "");
    size_t size = 0;
    FILE *out = board ? open_memstream(&text, &size) : NULL;
    if (!out) {
        free(board);
        return NULL;
    }
    tell_standing(out, game, viewer);
    fprintf(out, "%s", board);
    tell_news(out, game, viewer, from, level, most / NEWS_SHARE);
    fflush(out);
    enum { HEAD_BYTES = 80 };
    if (mover >= 0 && (viewer == HX_ALL || viewer == mover) && !game_waits(game, viewer))
        tell_choices(out, s, mover, most > size + HEAD_BYTES ? most - size - HEAD_BYTES : 0);
    fclose(out);
    free(board);
    return text;
}

int turn_begin(const ServedGame *game, int viewer)
{
    const Session *s = game->session;
    const HxFlow *flow = session_flow(s);
    for (int step = session_length(s) - 1; step >= 0; step--)
        if (session_game(s)->to_move(session_before(s, step)) == viewer && hx_flow_knows(flow, viewer, step))
            return hx_flow_number(flow, viewer, step);
    return 0;
}

json_t *turn_json(const ServedGame *game, int viewer, int from, int level)
{
    char *text = turn_text(game, viewer, from, level, TURN_BYTES);
    json_t *string = text ? json_string(text) : NULL;
    free(text);
    return string;
}
