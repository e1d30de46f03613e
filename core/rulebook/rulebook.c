/* Reading the rulebooks. A rule is a list item that begins with its key in bold: "- **KEY** *Title.* text" or "- **KEY Title.** text". */
#include "core/rulebook/rulebook.h"

#include "core/rulebook/rulebook_internal.h"
#include "core/text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *find_text(const EmbeddedText *table, const char *game)
{
    for (; table->name; table++)
        if (strcmp(table->name, game) == 0)
            return (const char *)table->text;
    return NULL;
}

const char *rulebook_text(const char *game)
{
    return find_text(rulebook_rules, game);
}

static const char *line_end(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end : line + strlen(line);
}

static Piece trimmed(const char *from, const char *to)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    return (Piece){ .at = from, .length = (size_t)(to - from) };
}

/* The end of a rule that begins at `line`: the next item, heading, table or empty line. */
static const char *rule_end(const char *line)
{
    const char *end = line_end(line);
    while (*end && end[1] && !strchr("-#|\n", end[1]))
        end = line_end(end + 1);
    return end;
}

/* What stands in the bold letters at `from`: the key up to the first blank, and perhaps a title. Returns what follows them. */
static const char *read_bold(const char *from, const char *end, Rule *out)
{
    const char *bold_end = strstr(from, "**");
    if (!bold_end || bold_end > end)
        return NULL;
    const char *key_end = from;
    while (key_end < bold_end && *key_end != ' ')
        key_end++;
    out->key = (Piece){ .at = from, .length = (size_t)(key_end - from) };
    out->title = trimmed(key_end, bold_end);
    return bold_end + 2;
}

bool rulebook_next(const char **at, Rule *out)
{
    const char *line = *at;
    while (*line) {
        const char *end = line_end(line);
        if (line[0] == '#')
            out->section = trimmed(line + strspn(line, "#"), end);
        if (strncmp(line, "- **", 4) == 0) {
            end = rule_end(line);
            const char *rest = read_bold(line + 4, end, out);
            const char *title_end = rest && strncmp(rest, " *", 2) == 0 && rest[2] != '*' ? strchr(rest + 2, '*') : NULL;
            if (title_end && title_end < end && out->title.length == 0) {
                out->title = trimmed(rest + 2, title_end);
                rest = title_end + 1;
            }
            if (rest && out->key.length > 0) {
                out->text = trimmed(rest, end);
                *at = *end ? end + 1 : end;
                return true;
            }
        }
        line = *end ? end + 1 : end;
    }
    *at = line;
    return false;
}

bool rulebook_is_below(Piece whole, const char *part)
{
    const size_t n = strlen(part);
    if (n == 0 || whole.length < n || strncasecmp(whole.at, part, n) != 0)
        return false;
    return whole.length == n || whole.at[n] == '.' || (whole.at[n] == '-' && !isdigit((unsigned char)part[n - 1]));
}

static bool contains(Piece text, const char *word, size_t length)
{
    for (size_t i = 0; i + length <= text.length; i++)
        if (strncasecmp(text.at + i, word, length) == 0)
            return true;
    return false;
}

/* Does each of the words stand in one of the pieces? */
static bool hold_all(const Piece *pieces, int n_pieces, const char *words)
{
    size_t n_words = 0;
    for (const char *word = words + strspn(words, " "); *word; n_words++) {
        const size_t length = strcspn(word, " ");
        bool is_held = false;
        for (int i = 0; i < n_pieces; i++)
            is_held |= contains(pieces[i], word, length);
        if (!is_held)
            return false;
        word += length;
        word += strspn(word, " ");
    }
    return n_words > 0;
}

bool rulebook_mentions(const Rule *rule, const char *words)
{
    const Piece pieces[] = { rule->key, rule->title, rule->text, rule->section };
    return hold_all(pieces, 4, words);
}

bool rulebook_is_about(const Rule *rule, const char *words)
{
    const Piece pieces[] = { rule->title, rule->section };
    return hold_all(pieces, 2, words);
}

/* The text of the next column of a table's row; `*at` goes behind it. */
static Piece next_column(const char **at, const char *end)
{
    const char *from = *at;
    const char *bar = memchr(from, '|', (size_t)(end - from));
    *at = bar ? bar + 1 : end;
    return trimmed(from, bar ? bar : end);
}

/* Is the key one of the words of a column ("VOT-4 VOT-7")? Capitals count: obsidian has 1.5.3.a and 1.5.3.A. */
static bool names_key(Piece column, Piece key)
{
    for (const char *at = column.at, *end = at + column.length; at < end;) {
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        const Piece word = { .at = at, .length = (size_t)((blank ? blank : end) - at) };
        if (word.length == key.length && memcmp(word.at, key.at, key.length) == 0)
            return true;
        at = blank ? blank + 1 : end;
    }
    return false;
}

/* Parts a column into what it says and what it says of the code: "destroyed; code: `drop`". */
static void part_code(Piece column, Piece *reading, Piece *remark)
{
    static const char mark[] = "code: ";
    const size_t length = sizeof mark - 1;
    const char *const end = column.at + column.length;
    *reading = column;
    *remark = (Piece){ .at = end };
    for (const char *at = column.at; at + length <= end; at++)
        if (memcmp(at, mark, length) == 0 && (at == column.at || at[-1] == ' ')) {
            *remark = trimmed(at + length, end);
            *reading = trimmed(column.at, at);
            break;
        }
    while (reading->length > 0 && reading->at[reading->length - 1] == ';')
        reading->length--;
}

/* What a reading says besides the rule's title. */
static Piece without_title(Piece reading, Piece title)
{
    if (title.length > 0 && title.at[title.length - 1] == '.')
        title.length--;
    if (title.length == 0 || reading.length < title.length || strncasecmp(reading.at, title.at, title.length) != 0)
        return reading;
    const char *at = reading.at + title.length, *end = reading.at + reading.length;
    if (at < end && !strchr(".,;:", *at))
        return reading; /* the title is the beginning of a sentence */
    return trimmed(at < end ? at + 1 : end, end);
}

bool rulebook_row(const char *game, const Rule *rule, RuleRow *out)
{
    const char *line = find_text(rulebook_readings, game);
    for (; line && *line; line = *line_end(line) ? line_end(line) + 1 : line_end(line)) {
        const char *at = line + 1, *end = line_end(line);
        if (line[0] != '|')
            continue;
        const Piece own = next_column(&at, end);
        if (!names_key(own, rule->key))
            continue;
        out->function = next_column(&at, end);
        out->test = next_column(&at, end);
        part_code(next_column(&at, end), &out->reading, &out->remark);
        out->reading = without_title(out->reading, rule->title);
        return true;
    }
    return false;
}

int rulebook_plain(Piece markdown, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    for (size_t i = 0; i < markdown.length; i++) {
        const char c = markdown.at[i];
        const bool is_product = c == '*' && i > 0 && i + 1 < markdown.length && markdown.at[i - 1] == ' ' && markdown.at[i + 1] == ' ';
        if (c == '`' || (c == '*' && !is_product))
            continue;
        if (c == '\n') {
            text_add(&text, " ");
            while (i + 1 < markdown.length && markdown.at[i + 1] == ' ')
                i++;
        } else {
            text_add(&text, "%c", c);
        }
    }
    return text_length(&text);
}

/* Does a text hold this one, whatever the case of its letters? */
static bool holds(const char *text, const char *part, size_t length)
{
    for (; strlen(text) >= length; text++)
        if (strncasecmp(text, part, length) == 0)
            return true;
    return false;
}

/* Length of a key at the beginning of a text, "OQ-16" or "ABL-5"; 0: there is none. */
static size_t key_length(const char *text)
{
    const size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const size_t digits = letters >= 2 && letters <= 3 && text[letters] == '-' ? strspn(text + letters + 1, "0123456789") : 0;
    return digits ? letters + 1 + digits : 0;
}

void rulebook_drop_keys(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        const size_t key = *from == '(' ? key_length(from + 1) : 0;
        const char *const behind = from + 1 + key;
        if (key && *behind == ')') {
            while (to > text && to[-1] == ' ')
                to--;
            from = behind;
        } else {
            *to++ = *from;
            if (key && *behind == ':' && behind[1] == ' ')
                from = behind + 1;
        }
    }
    *to = '\0';
}

const char *rulebook_news(const char *text, const char *told)
{
    while (*text) {
        const char *const stop = strstr(text, ". ");
        const size_t length = stop ? (size_t)(stop - text) + 1 : strlen(text);
        if (!holds(told, text, length))
            break;
        text += length + (stop != NULL);
    }
    return text;
}

/* ---- Cards ------------------------------------------------------------------------------------------------------------ */

const char *cards_text(const char *game)
{
    return find_text(rulebook_cards, game);
}

/* "- **Name** *figures.* effect" in one line. */
static bool read_card(const char *line, const char *end, Card *out)
{
    const char *name_end = strstr(line + 4, "**");
    if (strncmp(line, "- **", 4) != 0 || !name_end || name_end > end)
        return false;
    const char *rest = name_end + 2;
    const char *figures_end = strncmp(rest, " *", 2) == 0 ? strchr(rest + 2, '*') : NULL;
    out->name = trimmed(line + 4, name_end);
    out->figures = figures_end && figures_end < end ? trimmed(rest + 2, figures_end) : (Piece){ .at = rest };
    out->effect = trimmed(out->figures.length > 0 ? figures_end + 1 : rest, end);
    return true;
}

bool cards_next(const char **at, Card *out)
{
    for (const char *line = *at; *line;) {
        const char *end = line_end(line), *next = *end ? end + 1 : end;
        if (strncmp(line, "## ", 3) == 0)
            out->kind = trimmed(line + 3, end);
        *at = next;
        if (read_card(line, end, out))
            return true;
        line = next;
    }
    return false;
}

bool cards_mention(const Card *card, const char *words)
{
    const Piece pieces[] = { card->name, card->figures, card->effect, card->kind };
    return hold_all(pieces, 4, words);
}

static bool is_of_kind(const Card *card, const char *kind)
{
    return card->kind.length == strlen(kind) && strncmp(card->kind.at, kind, card->kind.length) == 0;
}

/* Where the words behind "Orbital Drop: " begin, where these stand at `at`; NULL: no ability is named there. */
static const char *behind_heading(const char *at, const char *end)
{
    enum { LONGEST = 32 };
    static const char reading[] = "Played so";
    const char *colon = at;
    while (colon < end && colon - at <= LONGEST && !strchr(":.,;(", *colon))
        colon++;
    const bool is_heading = colon + 1 < end && colon[0] == ':' && colon[1] == ' ' && isupper((unsigned char)*at);
    return is_heading && strncmp(at, reading, strlen(reading)) != 0 ? colon + 2 : NULL;
}

/* The next sentence that begins with the name of an ability, from the beginning of a sentence on; `end` where there is none. */
static const char *find_heading(const char *at, const char *end)
{
    while (at < end && !behind_heading(at, end)) {
        const char *stop = strstr(at, ". ");
        at = stop && stop < end ? stop + 2 : end;
    }
    return at;
}

bool cards_next_named(const char **at, Card *out)
{
    static const char factions[] = "Factions";
    if (is_of_kind(out, factions) && (*at)[-1] != '\n') { /* amid the line of a faction */
        const char *const end = line_end(*at), *const heading = find_heading(*at, end);
        if (heading < end) {
            const char *const effect = behind_heading(heading, end), *const stop = strstr(effect, ". ");
            const char *const next = stop && stop < end ? find_heading(stop + 2, end) : end;
            *out = (Card){ .name = trimmed(heading, effect - 2), .figures.at = "", .effect = trimmed(effect, next), .kind = out->kind };
            *at = next;
            return true;
        }
        *at = *end ? end + 1 : end;
    }
    if (!cards_next(at, out))
        return false;
    if (is_of_kind(out, factions) && out->effect.length > 0)
        *at = out->effect.at;
    return true;
}

/* Do the first `length` characters of a text end with the card's name? */
static bool is_last(const Card *card, const char *text, size_t length)
{
    const size_t name = card->name.length;
    return name > 0 && name <= length && strncmp(text + length - name, card->name.at, name) == 0 &&
           (name == length || text[length - name - 1] == ' ');
}

bool cards_name_ends(const Card *card, const char *text)
{
    const char *owner = NULL;
    for (const char *of = text; is_of_kind(card, "Promissory notes") && (of = strstr(of, " of ")) != NULL; of++)
        owner = of;
    return is_last(card, text, strlen(text)) || (owner && is_last(card, text, (size_t)(owner - text)));
}
