/* An agent that a person at this terminal, one line at a time. */
#include "agents/human.h"

#include "agents/kinds.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Human {
    HxAgent base;
    const HxState *view; /* borrowed from begin() until step() is done */
    HxAction legal[];    /* [max_legal] */
} Human;

/* ---- Showing ---------------------------------------------------------------------------------------------------------- */

static void show_picture(FILE *out, const HxState *view, int seat)
{
    const int length = view->game->render(view, seat, NULL, 0);
    char *picture = length > 0 ? malloc((size_t)length + 1) : NULL;
    if (!picture)
        return;
    view->game->render(view, seat, picture, (size_t)length + 1);
    fprintf(out, "\n%s%s", picture, picture[length - 1] == '\n' ? "" : "\n");
    free(picture);
}

void human_show(FILE *out, const HxState *view, int seat, const HxAction *legal, int n)
{
    show_picture(out, view, seat);
    fprintf(out, "\nSeat %d chooses:\n", seat);
    for (int i = 0; i < n; i++) {
        char text[HUMAN_LINE_BYTES];
        hx_action_text(view, legal[i], seat, text, sizeof text);
        fprintf(out, "%4d  %s\n", i + 1, text);
    }
}

/* ---- Asking ----------------------------------------------------------------------------------------------------------- */

typedef enum LineStatus { LINE_READ, LINE_TOO_LONG, LINE_NONE } LineStatus;

/* One line without its ends of white space; of one that is too long the rest is passed over. */
static LineStatus read_line(FILE *in, char *line)
{
    if (!fgets(line, HUMAN_LINE_BYTES, in))
        return LINE_NONE;
    size_t length = strlen(line);
    if (length == HUMAN_LINE_BYTES - 1 && line[length - 1] != '\n') {
        for (int c; (c = fgetc(in)) != '\n' && c != EOF;)
            continue;
        return LINE_TOO_LONG;
    }
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    const size_t indent = strspn(line, " \t");
    memmove(line, line + indent, length - indent + 1);
    return LINE_READ;
}

/* 1 .. n, or 0 where the line is no such number. */
static int number_of(const char *line, int n)
{
    char *end;
    const long number = strtol(line, &end, 10);
    return isdigit((unsigned char)line[0]) && *end == '\0' && number >= 1 && number <= n ? (int)number : 0;
}

HumanReply human_read(FILE *in, FILE *out, const HxState *view, int seat, const HxAction *legal, int n, int *choice, char *line)
{
    for (;;) {
        fprintf(out, "> ");
        fflush(out);
        switch (read_line(in, line)) {
        case LINE_NONE:
            return HUMAN_ENDED;
        case LINE_TOO_LONG:
            fprintf(out, "That line is too long.\n");
            continue;
        case LINE_READ:
            break;
        }
        const int number = number_of(line, n);
        if (number > 0) {
            *choice = number - 1;
            return HUMAN_CHOSE;
        }
        if (isalpha((unsigned char)line[0]))
            return HUMAN_COMMAND;
        if (strcmp(line, "?") == 0)
            human_show(out, view, seat, legal, n);
        else
            fprintf(out, "A number from 1 to %d, please; ? shows the choices again.\n", n);
    }
}

/* ---- The agent -------------------------------------------------------------------------------------------------------- */

static HxStatus human_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
{
    (void)spec;
    Human *a = calloc(1, sizeof *a + (size_t)info->game->max_legal * sizeof(HxAction));
    if (!a)
        return hx_refuse(err, HX_NO_MEMORY, "agent 'human': no memory");
    *out = &a->base;
    return HX_OK;
}

static HxStatus human_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)budget, (void)rng;
    ((Human *)agent)->view = view;
    return HX_OK;
}

/* Blocks: a person takes their time, and nobody else plays at this terminal. */
static HxStep human_step(HxAgent *agent, HxDecision *out)
{
    Human *a = (Human *)agent;
    const int seat = a->base.info.seat, n = a->base.info.game->legal(a->view, a->legal);
    char line[HUMAN_LINE_BYTES];
    int choice;
    human_show(stdout, a->view, seat, a->legal, n);
    for (;;)
        switch (human_read(stdin, stdout, a->view, seat, a->legal, n, &choice, line)) {
        case HUMAN_CHOSE:
            out->action = a->legal[choice];
            return HX_STEP_DONE;
        case HUMAN_COMMAND:
            printf("A number from 1 to %d, please; ? shows the choices again.\n", n);
            break;
        case HUMAN_ENDED:
            out->fault = "the input ended";
            return HX_STEP_FAULT;
        }
}

static void human_destroy(HxAgent *agent)
{
    free(agent);
}

static const HxOptionInfo options[] = { { .name = NULL } };

const HxAgentKind agent_human = {
    .name = "human",
    .summary = "a person at this terminal",
    .options = options,
    .create = human_create,
    .begin = human_begin,
    .step = human_step,
    .destroy = human_destroy,
    .is_local = true,
};
