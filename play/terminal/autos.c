/* Automatic answers: the rules of `auto`, and how far a seat's answers carry a position. Joint choices and gestures try that out in a
 * redealt world. */
#include "play/terminal/play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

uint64_t play_verbs(const HxGame *game, const HxAction *legal, int n)
{
    uint64_t verbs = 0;
    for (int i = 0; i < n; i++) {
        const HxVerb *verb = hx_verb_of(game, legal[i], NULL);
        verbs |= verb ? UINT64_C(1) << ((verb - game->verbs) % 64) : 0;
    }
    return verbs;
}

/* The choice that a rule takes here: one of its text where every other holds what the rule says of them. */
static int taken_by(const Auto *rule, const HxState *s, const HxAction *legal, int n)
{
    char text[PLAY_TEXT];
    int taken = 0;
    for (int i = 0; i < n; i++) {
        hx_action_text(s, legal[i], s->game->to_move(s), text, sizeof text);
        const char *tail = strstr(text, ": ");
        if (strcasecmp(text, rule->text) == 0 || (rule->others && tail && strcasecmp(tail + 2, rule->text) == 0))
            taken = i + 1;
        else if (rule->others && !strcasestr(text, rule->others))
            return 0;
    }
    return taken;
}

/* Is it the question that a rule leaves to an agent? */
static bool asks(const Auto *rule, const HxState *s, const HxAction *legal)
{
    char text[PLAY_TEXT];
    const size_t length = strlen(rule->asked);
    hx_action_text(s, legal[0], s->game->to_move(s), text, sizeof text);
    return strncmp(text, rule->asked, length) == 0 && strncmp(text + length, ": ", 2) == 0;
}

int play_auto_choice(const Table *t, const HxState *s, const HxAction *legal, int n, const Auto **by)
{
    enum { FEW = 40 }; /* no rule of these is for a long list */
    const uint64_t verbs = t->n_autos > 0 ? play_verbs(s->game, legal, n) : 0;
    for (int a = 0; a < t->n_autos; a++) {
        const Auto *rule = &t->autos[a];
        if (rule->asked && asks(rule, s, legal)) {
            *by = rule;
            return PLAY_ADVISED;
        }
        if (rule->asked || (rule->others ? n > FEW : (verbs & ~rule->verbs) != 0))
            continue;
        const int taken = taken_by(rule, s, legal, n);
        if (taken > 0) {
            *by = rule;
            return taken;
        }
    }
    return 0;
}

/* Questions that a newcomer need not answer each time. */
static const struct {
    const char *verb, *text, *others, *asked, *why;
} usual[] = {
    { "act", "pass", "react:", NULL, "after you have passed, pass again without reactions" },
    { "PROPOSE", "done", "propose a transaction", NULL, "you can propose transactions only when you choose an action, not in between" },
    { "PROPOSE", "pay", NULL, "pay", "pay costs as the greedy agent would" },
};

static bool has_verb(const HxGame *game, const char *name)
{
    for (const HxVerb *verb = game->verbs; verb->name; verb++)
        if (strcmp(verb->name, name) == 0)
            return true;
    return false;
}

void play_add_usual_autos(Table *t)
{
    for (size_t i = 0; i < HX_COUNT(usual) && t->n_autos < PLAY_AUTOS; i++) {
        Auto rule = { .others = usual[i].others, .asked = usual[i].asked, .why = usual[i].why };
        if (has_verb(session_game(t->session), usual[i].verb) && (rule.text = strdup(usual[i].text)))
            t->autos[t->n_autos++] = rule;
    }
}

void play_count_anew(Table *t)
{
    t->unasked.n_answers = t->unasked.n_rounds = t->unasked.patience = 0;
    t->unasked.counted = session_length(t->session);
}

static bool begins_round(const Table *t, int step)
{
    enum { MOST_EVENTS = HX_STEP_EVENTS };
    HxEvent events[MOST_EVENTS];
    const int n = hx_events(session_before(t->session, step), session_action(t->session, step), session_before(t->session, step + 1),
                            HX_ALL, events, MOST_EVENTS);
    for (int i = 0; i < n && i < MOST_EVENTS; i++)
        if (strcmp(events[i].kind, "round") == 0)
            return true;
    return false;
}

bool play_is_unasked_long(Table *t)
{
    enum { MOST_ANSWERS = 20, MOST_ROUNDS = 1, MOST_PATIENCE = 16 };
    const int patience = t->unasked.patience < MOST_PATIENCE ? t->unasked.patience : MOST_PATIENCE;
    for (; t->unasked.counted < session_length(t->session); t->unasked.counted++)
        t->unasked.n_rounds += begins_round(t, t->unasked.counted);
    const bool has_rounds = t->unasked.n_answers > 0 && t->unasked.n_rounds >= MOST_ROUNDS << patience;
    return t->unasked.n_answers >= MOST_ANSWERS << patience || has_rounds;
}

void play_drop_auto(Table *t, int i)
{
    free(t->autos[i].text);
    t->autos[i] = t->autos[--t->n_autos];
}

bool play_settle(const Table *t, HxState *s, int seat, HxAction *legal)
{
    const Auto *by = NULL;
    while (s->game->to_move(s) == seat) {
        const int n = s->game->legal(s, legal);
        const int by_rule = n == 1 ? 1 : play_auto_choice(t, s, legal, n, &by);
        if (by_rule == 0)
            return false;
        if (by_rule == PLAY_ADVISED || hx_apply(s, legal[by_rule - 1]) != HX_OK)
            break;
    }
    return true;
}
