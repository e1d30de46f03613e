/* What a person at the terminal is shown. */
#include "eval/play/play.h"

#include <stdio.h>
#include <string.h>

enum { PAGE_WIDTH = 110, MOST_EVENTS = 64, FEW_LINES = 24 };

/* ANSI colours of the seats: those that both light and dark terminals show well. */
static const char *const seat_color[] = { "\033[36m", "\033[33m", "\033[35m", "\033[32m", "\033[34m", "\033[31m" };

void play_print_seat(const Table *t, int seat, int viewer)
{
    const Session *s = t->session;
    const HxGame *game = session_game(s);
    printf("%sseat %d", t->has_color ? seat_color[(size_t)seat % HX_COUNT(seat_color)] : "", seat);
    if (game->factions && game->faction)
        printf(" (%s%s)", game->factions[game->faction(session_now(s), seat)], seat == viewer ? ", you" : "");
    else if (seat == viewer)
        printf(" (you)");
    printf("%s", t->has_color ? "\033[0m" : "");
}

void play_print_board(const HxState *state, int viewer)
{
    printf("\n");
    cli_print_position(state, viewer);
}

void play_print_scores(const Table *t, int viewer)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const HxState *now = session_now(t->session);
    now->game->score(now, score, rank);
    printf("\npoints now:");
    for (int seat = 0; seat < session_seats(t->session); seat++) {
        printf("%s ", seat ? "," : "");
        play_print_seat(t, seat, viewer);
        printf(" %d", score[seat]);
    }
    printf("; b shows the board\n");
}

void play_print_step(const Table *t, int step, int viewer)
{
    HxEvent events[MOST_EVENTS];
    const HxState *before = session_before(t->session, step);
    const int n = hx_events(before, session_action(t->session, step), session_before(t->session, step + 1), viewer, events, MOST_EVENTS);
    for (int i = 0; i < n && i < MOST_EVENTS; i++) {
        if (events[i].level > t->args->log && n > 1)
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
        printf("%s\n", events[i].text);
    }
}

void play_tell_news(Table *t, int seat)
{
    for (; t->told[seat] < session_length(t->session); t->told[seat]++) {
        const HxState *before = session_before(t->session, t->told[seat]);
        if (before->game->to_move(before) != seat)
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
    play_print_board(now, viewer);
    now->game->score(now, score, rank);
    printf("\nthe game is over after %d steps\n", session_length(s));
    for (int place = 1; place <= session_seats(s); place++)
        for (int seat = 0; seat < session_seats(s); seat++)
            if (rank[seat] == place) {
                printf("  %d. ", place);
                play_print_seat(t, seat, viewer);
                printf(", %s: %d points\n", session_agent(s, seat), score[seat]);
            }
}

void play_list_choices(const Table *t, int n, const char *word)
{
    const HxState *now = session_now(t->session);
    const int mover = now->game->to_move(now);
    char text[PLAY_TEXT];
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
