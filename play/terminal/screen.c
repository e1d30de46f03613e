/* What a person at the terminal is shown. */
#include "play/terminal/play.h"

#include "core/sheet.h"
#include "core/text.h"
#include "play/terminal/dice.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { MOST_EVENTS = HX_STEP_EVENTS, WORLDS = 64 };

/* ANSI colours of the seats: those that both light and dark terminals show well. */
static const char *const seat_color[] = { "\033[36m", "\033[33m", "\033[35m", "\033[32m", "\033[34m", "\033[31m" };

/* The faction of a seat as it is read: "terran_directorate" is its name in files. */
static void print_faction(const char *name)
{
    for (const char *at = name; *at; at++) {
        const bool begins = at == name || (at[-1] == '_' && strncmp(at, "of_", 3) != 0);
        putchar(*at == '_' ? ' ' : begins ? toupper((unsigned char)*at) : *at);
    }
}

void play_print_seat(const Table *t, int seat, int viewer)
{
    const Session *s = t->session;
    const HxGame *game = session_game(s);
    printf("%sseat %d", t->has_color ? seat_color[(size_t)seat % HX_COUNT(seat_color)] : "", seat);
    const bool is_over = game->to_move(session_now(s)) == HX_OVER; /* before, a seat may have none yet */
    if (is_over && game->factions && game->faction) {
        printf(" (");
        print_faction(game->factions[game->faction(session_now(s), seat)]);
        printf(seat == viewer ? ", you)" : ")");
    } else if (seat == viewer)
        printf(" (you)");
    printf("%s", t->has_color ? "\033[0m" : "");
}

/* The picture of the position now, "seat 1" in it in the seat's colour. */
static void print_picture(const Table *t, int viewer)
{
    const HxState *now = session_now(t->session);
    const int length = now->game->render(now, viewer, NULL, 0);
    char *picture = t->has_color && length > 0 ? malloc((size_t)length + 1) : NULL;
    if (!picture) {
        cli_print_position(now, viewer);
        return;
    }
    now->game->render(now, viewer, picture, (size_t)length + 1);
    const char *from = picture;
    for (const char *at; (at = strstr(from, "seat ")); from = at) {
        const bool is_word = at == picture || !isalnum((unsigned char)at[-1]);
        const int seat = at[5] - '0';
        printf("%.*s", (int)(at - from), from);
        const bool is_seat = is_word && seat >= 0 && seat < session_seats(t->session) && !isdigit((unsigned char)at[6]);
        printf(is_seat ? "%s%.6s\033[0m" : "%s%.5s", is_seat ? seat_color[(size_t)seat % HX_COUNT(seat_color)] : "", at);
        at += is_seat ? 6 : 5;
    }
    printf("%s%s", from, picture[length - 1] == '\n' ? "" : "\n");
    free(picture);
}

void play_print_board(const Table *t, int viewer)
{
    printf("\n");
    print_picture(t, viewer);
}

const HxSheet *play_sheet(const Table *t, const char *name)
{
    for (const HxSheet *sheet = session_game(t->session)->sheets; sheet && sheet->name; sheet++)
        if (!name || strcasecmp(sheet->name, name) == 0)
            return sheet;
    return NULL;
}

void play_print_sheet(const Table *t, const HxSheet *sheet, int viewer, const char *argument)
{
    const HxState *now = session_now(t->session);
    char whole[16];
    if (sheet == play_sheet(t, NULL) && *argument == '\0') { /* the whole screen, but for the prompt */
        snprintf(whole, sizeof whole, "%d", play_rows() > HX_SHEET_ROWS ? HX_SHEET_ROWS : HX_SHEET_ROWS - 1);
        argument = whole;
    }
    const int length = sheet->write(now, viewer, argument, NULL, 0);
    char *text = malloc((size_t)length + 1);
    if (!text)
        return;
    sheet->write(now, viewer, argument, text, (size_t)length + 1);
    for (const char *c = text; *c; c++) {
        if (*c == HX_SHEET_PLAIN || (*c >= HX_SHEET_SEAT && *c < HX_SHEET_SEAT + HX_MAX_SEATS)) {
            if (t->has_color)
                printf("%s", *c == HX_SHEET_PLAIN ? "\033[0m" : seat_color[(size_t)(*c - HX_SHEET_SEAT) % HX_COUNT(seat_color)]);
        } else {
            putchar(*c);
        }
    }
    free(text);
}

/* Points as `viewer` may know them, at least and at most: in a game with secrets those of worlds dealt anew, all of which could be the
 * true one. False: no memory. */
static bool known_points(const HxState *now, int viewer, int32_t least[HX_MAX_SEATS], int32_t most[HX_MAX_SEATS])
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const int n_seats = now->game->seats(now);
    const bool is_open = viewer == HX_ALL || !now->game->is_hidden_information || now->game->to_move(now) == HX_OVER;
    now->game->score(now, least, rank);
    memcpy(most, least, HX_MAX_SEATS * sizeof *most);
    HxStore *store = is_open ? NULL : hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    bool is_known = is_open || pool;
    for (int world = 0; pool && is_known && world < WORLDS; world++) {
        HxState copy = { 0 };
        HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)(viewer + 1), (uint64_t)world); /* a stream no game draws from */
        is_known = hx_copy(&copy, now, pool) == HX_OK;
        if (!is_known)
            break;
        is_known = hx_redeal(&copy, viewer, &rng) == HX_OK;
        now->game->score(&copy, score, rank);
        for (int seat = 0; seat < n_seats; seat++) {
            least[seat] = world == 0 || score[seat] < least[seat] ? score[seat] : least[seat];
            most[seat] = world == 0 || score[seat] > most[seat] ? score[seat] : most[seat];
        }
        hx_drop(&copy);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return is_known;
}

void play_print_scores(const Table *t, int viewer)
{
    int32_t least[HX_MAX_SEATS], most[HX_MAX_SEATS];
    if (!known_points(session_now(t->session), viewer, least, most)) {
        printf("no memory to count the points\n");
        return;
    }
    bool is_hidden = false;
    printf("\npoints now:");
    for (int seat = 0; seat < session_seats(t->session); seat++) {
        printf("%s ", seat ? "," : "");
        play_print_seat(t, seat, viewer);
        printf(" %d", least[seat]);
        if (most[seat] > least[seat])
            printf(" to %d", most[seat]);
        is_hidden = is_hidden || most[seat] > least[seat];
    }
    printf("%s; b shows the board\n", is_hidden ? " (hidden facts are guessed)" : "");
}

static int write_words(FILE *out, const char *text, int column, int indent, int width)
{
    for (const char *word = text; *word;) {
        const int n = (int)strcspn(word, " ");
        if (column + n + 1 > width && column > indent) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (word > text) {
            column += fprintf(out, " ");
        }
        column += fprintf(out, "%.*s", n, word);
        word += n + (int)strspn(word + n, " ");
    }
    return column;
}

int play_write_words(FILE *out, const char *text, int column, int indent)
{
    return write_words(out, text, column, indent, HX_SHEET_COLUMNS);
}

int play_print_words(const char *text, int column, int indent)
{
    return write_words(stdout, text, column, indent, play_text_columns());
}

void play_print_step(const Table *t, int step, int viewer)
{
    HxEvent events[MOST_EVENTS];
    const HxState *before = session_before(t->session, step);
    const int n = hx_events(before, session_action(t->session, step), session_before(t->session, step + 1), viewer, events, MOST_EVENTS);
    for (int i = 0; i < n && i < MOST_EVENTS; i++) {
        if (events[i].level > t->args->log)
            continue;
        printf("  ");
        char number[16];
        const size_t length = (size_t)snprintf(number, sizeof number, "seat %d", events[i].seat);
        if (events[i].seat >= 0 && strncmp(events[i].text, number, length) == 0 && strchr(" :", events[i].text[length])) {
            play_print_seat(t, events[i].seat, viewer); /* with its colour, and "(you)" */
            printf("%s\n", events[i].text + length);
            continue;
        }
        if (events[i].seat >= 0 && !before->game->events && strcmp(events[i].kind, "action") == 0) {
            play_print_seat(t, events[i].seat, viewer);
            printf(": ");
        } else if (strcmp(events[i].kind, "chance") == 0) {
            printf("chance: ");
        }
        play_print_words(events[i].text, 2, 4);
        printf("\n");
    }
}

void play_tell_news(Table *t, int seat)
{
    for (; t->told[seat] < session_length(t->session); t->told[seat]++) {
        const HxState *before = session_before(t->session, t->told[seat]);
        const int mover = before->game->to_move(before);
        if (mover != seat && mover != HX_CHANCE)
            t->knows_board[seat] = false;
        play_print_step(t, t->told[seat], seat);
    }
}

void play_print_result(const Table *t, int viewer)
{
    const Session *s = t->session;
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const HxState *now = session_now(s);
    printf("\n");
    if (play_sheet(t, NULL))
        play_print_sheet(t, play_sheet(t, NULL), viewer, "");
    else
        print_picture(t, viewer);
    now->game->score(now, score, rank);
    printf("\nthe game is over after %d steps\n", session_length(s));
    for (int place = 1; place <= session_seats(s); place++)
        for (int seat = 0; seat < session_seats(s); seat++)
            if (rank[seat] == place) {
                printf("  %d. ", place);
                play_print_seat(t, seat, viewer);
                printf(", %s: %d point%s\n", session_agent(s, seat), score[seat], text_plural(score[seat]));
            }
}

/* A reason without its figures: "you can raise 2 materials" is no news after "you can raise 1". */
static uint64_t hash_reason(const char *text)
{
    char plain[PLAY_TEXT];
    size_t n = 0;
    for (; *text && n < sizeof plain; text++)
        if (!isdigit((unsigned char)*text))
            plain[n++] = *text;
    return XXH3_64bits(plain, n);
}

/* Was this reason not told in the person's last questions? If so it counts as told now, in place of the oldest one. */
static bool is_news(Table *t, int seat, const char *reason)
{
    enum { NEWS_AGAIN = 40 }; /* questions later, about a round */
    const uint64_t hash = hash_reason(reason);
    int oldest = 0;
    for (int i = 0; i < PLAY_MISSING; i++) {
        if (t->missing[seat][i].at && t->missing[seat][i].reason == hash && t->n_questions[seat] - t->missing[seat][i].at < NEWS_AGAIN)
            return false;
        if (t->missing[seat][i].at < t->missing[seat][oldest].at)
            oldest = i;
    }
    t->missing[seat][oldest].reason = hash;
    t->missing[seat][oldest].at = t->n_questions[seat];
    return true;
}

void play_tell_missing(Table *t, int seat)
{
    char text[PLAY_TEXT];
    Look look;
    bool is_told = false;
    if (!session_game(t->session)->obvious)
        return;
    t->n_questions[seat]++;
    if (!play_open_look(t, seat, &look))
        return;
    for (int i = 0, length; !is_told && (length = hx_missing(&look.root, seat, i, text, sizeof text)) >= 0; i++) {
        const char *reason = length > 0 ? strchr(text, ':') : NULL; /* one reason may keep several actions away */
        is_told = reason && is_news(t, seat, reason);
    }
    if (is_told) {
        play_print_words(text, printf("  "), 4);
        putchar('\n');
    }
    play_close_look(&look);
}

/* "Sol: space cannon, after 'done': 1.2 hits expected; 0: 30 %, 1: 45 %, 2: 25 %". */
static void print_dice(const Dice *dice, const char *choice, int n_choices)
{
    enum { MOST_TOLD = 6, SMALL = 5 }; /* numbers of hits; in thousands what is not worth telling */
    char text[PLAY_TEXT + HX_EVENT_TEXT], more[32] = "";
    if (n_choices > 1)
        snprintf(more, sizeof more, " and %d more", n_choices - 1);
    size_t used = (size_t)snprintf(text, sizeof text, "%s, after '%.100s'%s: %.1f hits to expect;", dice->what, choice, more, dice->mean);
    for (int hits = 0, told = 0; hits <= dice->most && told < MOST_TOLD && used < sizeof text; hits++) {
        if (dice->p[hits] * 1000 < SMALL)
            continue;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s %d: %.0f %%", told++ ? "," : "", hits, 100 * dice->p[hits]);
    }
    play_print_words(text, printf("  "), 4);
    putchar('\n');
}

void play_tell_dice(const Table *t, int seat)
{
    enum { MOST_CHOICES = 60, MOST_ROLLS = 3 };
    struct {
        Dice dice;
        int first, n;
    } roll[MOST_ROLLS];
    char text[PLAY_TEXT];
    int n_rolls = 0;
    Look look;
    if (session_game(t->session)->max_chance == 0 || t->n_legal > MOST_CHOICES || !play_open_look(t, seat, &look))
        return;
    for (int i = 0; i < t->n_legal && n_rolls <= MOST_ROLLS; i++) {
        Dice dice;
        int same = 0;
        if (!dice_after(&look.root, seat, t->legal[i], look.legal, look.pool, &dice))
            continue;
        while (same < n_rolls &&
               (strcmp(roll[same].dice.what, dice.what) != 0 || roll[same].dice.mean < dice.mean || roll[same].dice.mean > dice.mean))
            same++;
        if (same == n_rolls && n_rolls++ < MOST_ROLLS) {
            roll[same].dice = dice;
            roll[same].first = i;
            roll[same].n = 0;
        }
        if (same < MOST_ROLLS)
            roll[same].n++;
    }
    play_close_look(&look);
    for (int i = 0; i < n_rolls && n_rolls <= MOST_ROLLS; i++) { /* of more it is no help to be told */
        play_step_text(t, roll[i].first, text);
        print_dice(&roll[i].dice, text, roll[i].n);
    }
}

bool play_tell_why_not(const Table *t, const char *text)
{
    char why[PLAY_TEXT] = "";
    Look look;
    const int seat = session_now(t->session)->game->to_move(session_now(t->session));
    if (seat >= 0 && play_tell_no_count(t, text))
        return true;
    if (seat >= 0 && play_open_look(t, seat, &look)) {
        hx_why_not(&look.root, seat, text, why, sizeof why);
        play_close_look(&look);
    }
    if (*why) {
        play_print_words(why, printf("  "), 4);
        putchar('\n');
    }
    return *why != '\0';
}
