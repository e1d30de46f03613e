/* What Tab completes at the prompt: words of the table, pages of the game, names of cards and keys of rules, words of the choices asked. */
#include "core/rulebook/rulebook.h"
#include "play/terminal/play.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Take a word that begins with the typed letters: the list grows, the common beginning shrinks. */
static void add(Completion *c, const char *word, size_t length)
{
    const size_t typed = strlen(c->typed);
    if (length >= sizeof c->word[0] || length < typed || strncasecmp(word, c->typed, typed) != 0)
        return;
    for (int i = 0; i < c->n_words; i++)
        if (strlen(c->word[i]) == length && strncasecmp(c->word[i], word, length) == 0)
            return;
    if (c->n_words == 0)
        snprintf(c->common, sizeof c->common, "%.*s", (int)length, word);
    size_t same = 0;
    while (same < length && c->common[same] && tolower((unsigned char)c->common[same]) == tolower((unsigned char)word[same]))
        same++;
    c->common[same] = '\0';
    if (c->n_words < COMPLETION_WORDS)
        snprintf(c->word[c->n_words++], sizeof c->word[0], "%.*s", (int)length, word);
    else
        c->has_more = true;
}

static void add_cards(Completion *c, const char *game)
{
    Card card = { .kind.at = "" };
    for (const char *at = cards_text(game); at && cards_next(&at, &card);)
        add(c, card.name.at, card.name.length);
}

static void add_rules(Completion *c, const char *game)
{
    Rule rule = { .key.at = "" };
    for (const char *at = rulebook_text(game); at && rulebook_next(&at, &rule);)
        add(c, rule.key.at, rule.key.length);
}

static void add_choices(Completion *c, const Table *t)
{
    char text[PLAY_TEXT];
    for (int i = 0; i < t->n_legal; i++) {
        play_step_text(t, i, text);
        for (const char *at = text; *at;) {
            const size_t length = strcspn(at, " ,:()");
            if (length > 1)
                add(c, at, length);
            at += length + (at[length] != '\0');
        }
    }
}

/* Does the line begin with this word or its letter, and a blank? Where what follows begins; NULL: no. */
static const char *behind(const char *line, const char *word, char letter)
{
    const size_t length = strcspn(line, " ");
    const bool is_it =
        (length == 1 && tolower((unsigned char)line[0]) == letter) || (length == strlen(word) && strncasecmp(line, word, length) == 0);
    return is_it && line[length] == ' ' ? line + length + strspn(line + length, " ") : NULL;
}

void play_complete(void *ctx, const char *line, Completion *out)
{
    const Table *t = ctx;
    const char *const game = session_game(t->session)->name;
    line += strspn(line, " ");
    const char *const card = behind(line, "card", 'k'), *const rule = behind(line, "rule", 'r'), *const help = behind(line, "help", '?');
    const char *word = line + strlen(line);
    while (word > line && !strchr(" ,", word[-1]))
        word--;
    memset(out, 0, sizeof *out);
    snprintf(out->typed, sizeof out->typed, "%s", card ? card : word);
    if (card || rule) {
        if (card)
            add_cards(out, game);
        else
            add_rules(out, game);
        return;
    }
    if (word == line || word == help)
        for (int i = 0; t->word(t, i); i++)
            add(out, t->word(t, i), strlen(t->word(t, i)));
    if (session_game(t->session)->to_move(session_now(t->session)) >= 0)
        add_choices(out, t);
}
