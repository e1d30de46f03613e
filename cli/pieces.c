/* Pieces of the rulebooks, printed. */
#include "cli/pieces.h"

#include "cli/cli.h"
#include "core/api.h"
#include "core/kit/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINE_WIDTH = 80 };

char *cli_plain(Piece markdown)
{
    const int n = rulebook_plain(markdown, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (text)
        rulebook_plain(markdown, text, (size_t)n + 1);
    return text;
}

/* Print `text` broken into lines at blanks, each begun by `indent` blanks. */
static void print_wrapped(const char *text, int indent)
{
    int column = 0;
    for (const char *word = text + strspn(text, " "); *word;) {
        const int length = (int)strcspn(word, " ");
        if (column > 0 && column + 1 + length > LINE_WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += column == 0 ? printf("%*s%.*s", indent, "", length, word) : printf(" %.*s", length, word);
        word += length;
        word += strspn(word, " ");
    }
    if (column > 0)
        putchar('\n');
}

void cli_print_piece(const char *before, Piece piece)
{
    char *text = cli_plain(piece), *line = NULL;
    if (text && piece.length > 0 && asprintf(&line, "%s%s", before, text) >= 0) {
        print_wrapped(line, 4);
        free(line);
    }
    free(text);
}

json_t *cli_piece_json(Piece piece)
{
    char *text = cli_plain(piece);
    json_t *json = piece.length > 0 && text ? json_string(text) : json_null();
    free(text);
    return json;
}

/* ---- Rules ----------------------------------------------------------------------------------------------------------- */

static void print_rule(const Rule *rule, const char *game, bool with_code)
{
    RuleRow row = { .function.at = "" };
    char *title = cli_plain(rule->title);
    const bool has_row = rulebook_row(game, rule, &row);
    printf("%.*s  %s\n", (int)rule->key.length, rule->key.at, title ? title : "");
    cli_print_piece("", rule->text);
    if (has_row)
        cli_print_piece("Played so: ", row.reading);
    if (has_row && with_code) {
        cli_print_piece("Function: ", row.function);
        cli_print_piece("Test: ", row.test);
        cli_print_piece("Code: ", row.remark);
    }
    free(title);
}

static json_t *rule_json(const Rule *rule, const char *game)
{
    RuleRow row = { .function.at = "" };
    const bool has_row = rulebook_row(game, rule, &row);
    json_t *json = json_pack("{so so so so}", "key", cli_piece_json(rule->key), "title", cli_piece_json(rule->title), "text",
                             cli_piece_json(rule->text), "section", cli_piece_json(rule->section));
    json_object_set_new(json, "reading", has_row ? cli_piece_json(row.reading) : json_null());
    json_object_set_new(json, "function", has_row ? cli_piece_json(row.function) : json_null());
    json_object_set_new(json, "test", has_row ? cli_piece_json(row.test) : json_null());
    return json;
}

/* Is there a rule with the key `word`, or one below it? Otherwise it is a word to look for. */
static bool is_key(const char *game, const char *word)
{
    Rule rule = { .key.at = "" };
    for (const char *at = rulebook_text(game); rulebook_next(&at, &rule);)
        if (rulebook_is_below(rule.key, word))
            return true;
    return false;
}

/* When a rule is told: first those whose title or heading has all the words looked for, then the others that have them. */
typedef enum Turn { TURN_FIRST, TURN_LATER, N_TURNS, TURN_NEVER } Turn;

static Turn turn_of(const Rule *rule, const char *words, bool by_key)
{
    if (!*words)
        return TURN_FIRST;
    if (by_key)
        return rulebook_is_below(rule->key, words) ? TURN_FIRST : TURN_NEVER;
    return !rulebook_mentions(rule, words) ? TURN_NEVER : rulebook_is_about(rule, words) ? TURN_FIRST : TURN_LATER;
}

int cli_tell_rules(const char *game, const char *words, bool with_code, json_t *list)
{
    const bool by_key = !strchr(words, ' ') && is_key(game, words);
    int n = 0;
    for (int turn = 0; turn < N_TURNS; turn++) {
        Rule rule = { .key.at = "" };
        for (const char *at = rulebook_text(game); rulebook_next(&at, &rule);) {
            if ((int)turn_of(&rule, words, by_key) != turn)
                continue;
            if (list)
                json_array_append_new(list, rule_json(&rule, game));
            else
                print_rule(&rule, game, with_code);
            n++;
        }
    }
    return n;
}

/* ---- Cards ----------------------------------------------------------------------------------------------------------- */

static void print_card(const Card *card)
{
    printf("%.*s  (%.*s)\n", (int)card->name.length, card->name.at, (int)card->kind.length, card->kind.at);
    cli_print_piece("", card->figures);
    cli_print_piece("", card->effect);
}

static json_t *card_json(const Card *card)
{
    return json_pack("{so so so so}", "name", cli_piece_json(card->name), "kind", cli_piece_json(card->kind), "figures",
                     cli_piece_json(card->figures), "effect", cli_piece_json(card->effect));
}

static bool is_named(const Card *card, const char *name)
{
    return strlen(name) == card->name.length && strncasecmp(card->name.at, name, card->name.length) == 0;
}

typedef bool Wanted(const Card *card, const char *words);

static bool is_any(const Card *card, const char *words)
{
    (void)card;
    (void)words;
    return true;
}

static bool has_in_name(const Card *card, const char *words)
{
    const Card name = { .name = card->name, .figures.at = "", .effect.at = "", .kind.at = "" };
    return cards_mention(&name, words);
}

/* Print every card that matches, or put it into `list`; returns how many. */
static int tell_cards(const char *game, Wanted *wanted, const char *words, json_t *list)
{
    Card card = { .kind.at = "" };
    int n = 0;
    for (const char *at = cards_text(game); at && cards_next(&at, &card);) {
        if (!wanted(&card, words))
            continue;
        if (list)
            json_array_append_new(list, card_json(&card));
        else
            print_card(&card);
        n++;
    }
    return n;
}

int cli_tell_cards(const char *game, const char *words, json_t *list)
{
    static Wanted *const ways[] = { is_named, has_in_name, cards_mention };
    int n = *words ? 0 : tell_cards(game, is_any, words, list);
    for (size_t i = 0; *words && i < HX_COUNT(ways) && n == 0; i++)
        n = tell_cards(game, ways[i], words, list);
    return n;
}

enum { NAME = 64, FEW_LETTERS = 4 };

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '\'' || c == '-' || c == '.' || (unsigned char)c >= 0x80;
}

static size_t word_length(const char *text)
{
    size_t n = 0;
    while (text[n] && is_of_word(text[n]))
        n++;
    while (n > 1 && text[n - 1] == '.') /* that of a sentence */
        n--;
    return n;
}

static size_t other_signs(const char *text)
{
    size_t n = 0;
    while (text[n] && (!is_of_word(text[n]) || text[n] == '.'))
        n++;
    return n;
}

/* Of the words of a name that begin alike the one nearest to what is meant, unless `best` is as near; short ones are too much like any. */
static bool has_nearer_word(const char *meant, const char *name, char best[NAME])
{
    bool is_nearer = false;
    size_t length = 0;
    for (const char *at = name + other_signs(name); *at; at += length, at += other_signs(at)) {
        char word[NAME];
        length = word_length(at);
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        const char *const words[] = { best[0] ? best : word, word, NULL };
        const char *nearest = strlen(word) >= FEW_LETTERS && strncasecmp(word, meant, 2) == 0 ? cli_nearest(meant, words) : NULL;
        if (nearest && nearest != best) {
            snprintf(best, NAME, "%s", word);
            is_nearer = true;
        }
    }
    return is_nearer;
}

void cli_nearest_card(const char *game, const char *words, char *out, size_t cap)
{
    Card card = { .kind.at = "" };
    char meant[NAME], best[NAME] = "", best_word[NAME] = "", of_word[NAME] = "";
    snprintf(meant, sizeof meant, "%s", words);
    words_of_key(meant);
    for (const char *at = cards_text(game); at && cards_next(&at, &card);) {
        char name[NAME];
        snprintf(name, sizeof name, "%.*s", (int)card.name.length, card.name.at);
        const char *const names[] = { best[0] ? best : name, name, NULL }; /* an equal one does not take the place of the best so far */
        const char *nearest = cli_nearest(meant, names);
        if (nearest && nearest != best)
            snprintf(best, sizeof best, "%s", name);
        if (has_nearer_word(meant, name, best_word))
            snprintf(of_word, sizeof of_word, "%s", name);
    }
    snprintf(out, cap, "%s", best[0] ? best : of_word); /* "Hacna" is a word of "The Emirates of Hacan" */
}

/* The word of a rulebook nearest to one that stands in no rule; "": none is near. */
static void nearest_in_rules(const char *game, const char *meant, char best[NAME])
{
    Rule rule = { .key.at = "" };
    best[0] = '\0';
    for (const char *at = rulebook_text(game); rulebook_next(&at, &rule);) {
        const Piece pieces[] = { rule.key, rule.title, rule.text };
        for (size_t i = 0; i < HX_COUNT(pieces); i++) {
            char *text = cli_plain(pieces[i]);
            if (text)
                has_nearer_word(meant, text, best);
            free(text);
        }
    }
}

static bool finds_rule(const char *game, const char *words)
{
    json_t *list = json_array();
    const bool is_found = list && cli_tell_rules(game, words, false, list) > 0;
    json_decref(list);
    return is_found;
}

void cli_nearest_rule(const char *game, const char *words, char *out, size_t cap)
{
    char word[NAME], nearest[NAME];
    size_t used = 0;
    out[0] = '\0';
    for (const char *at = words + strspn(words, " "); *at && used < cap; at += strcspn(at, " "), at += strspn(at, " ")) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
        const bool is_known = finds_rule(game, word);
        if (!is_known)
            nearest_in_rules(game, word, nearest);
        used += (size_t)snprintf(out + used, cap - used, "%s%s", used ? " " : "", is_known ? word : nearest);
        if (!is_known && !nearest[0])
            break;
    }
    if (used == 0 || used >= cap || out[used - 1] == ' ' || !finds_rule(game, out))
        out[0] = '\0';
}

/* ---- What their commands share ------------------------------------------------------------------------------------------ */

void cli_join_words(const char *const *words, int n, char *out, size_t cap)
{
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        snprintf(out + strlen(out), cap - strlen(out), "%s%s", i ? " " : "", words[i]);
}

int cli_end_telling(const char *game, const char *key, json_t *list, int n)
{
    const int printed = list ? cli_print_json(json_pack("{ss so}", "game", game, key, list)) : cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    return printed != CLI_DONE ? printed : n > 0 ? CLI_DONE : CLI_NO;
}
