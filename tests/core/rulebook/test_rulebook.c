/* The rulebooks in the box: every game has one, every key in it once and readable; found by key and by words. */
#include "core/rulebook/rulebook.h"

#include <stdio.h>
#include <string.h>

#include "core/games/games.h"
#include "tests/support/test.h"

static char *plain(Piece piece)
{
    const int n = rulebook_plain(piece, NULL, 0);
    char *text = test_malloc((size_t)n + 1);
    rulebook_plain(piece, text, (size_t)n + 1);
    return text;
}

/* The rule with this key as spelled, else whatever its case (obsidian has 1.5.3.a and 1.5.3.A). */
static bool find_rule(const char *game, const char *key, Rule *out)
{
    for (int is_loose = 0; is_loose < 2; is_loose++) {
        const char *at = rulebook_text(game);
        *out = (Rule){ .key.at = "" };
        while (at && rulebook_next(&at, out))
            if (out->key.length == strlen(key) && rulebook_is_below(out->key, key) &&
                (is_loose || strncmp(out->key.at, key, strlen(key)) == 0))
                return true;
    }
    return false;
}

TEST(every_game_has_a_rulebook_whose_keys_are_read_once)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        const char *at = rulebook_text((*game)->name);
        assert_non_null(at);
        int n = 0;
        for (Rule rule = { .key.at = "" }, again; rulebook_next(&at, &rule); n++) {
            char key[64], why[160];
            assert_true(rule.key.length < sizeof key);
            snprintf(key, sizeof key, "%.*s", (int)rule.key.length, rule.key.at);
            snprintf(why, sizeof why, "%s %s", (*game)->name, key);
            if (rule.text.length + rule.title.length == 0)
                fail_msg("%s: no text", why);
            if (rule.text.length && strchr(":,;.", *rule.text.at))
                fail_msg("%s: begins with '%c'", why, *rule.text.at);
            assert_true(find_rule((*game)->name, key, &again));
            if (again.text.at != rule.text.at)
                fail_msg("%s: twice", why);
        }
        assert_true(n >= 4);
    }
    assert_null(rulebook_text("chess"));
}

static bool holds(Piece text, const char *word)
{
    for (size_t i = 0; i + strlen(word) <= text.length; i++)
        if (strncmp(text.at + i, word, strlen(word)) == 0)
            return true;
    return false;
}

/* A second key within a rule would not be found. */
TEST(no_rule_hides_in_the_text_of_another)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        const char *at = rulebook_text((*game)->name);
        for (Rule rule = { .key.at = "" }; rulebook_next(&at, &rule);)
            if (holds(rule.text, "**"))
                fail_msg("%s %.*s holds another key", (*game)->name, (int)rule.key.length, rule.key.at);
    }
}

TEST(every_option_of_a_game_stands_in_its_rulebook)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        const char *text = rulebook_text((*game)->name);
        for (const HxOptionInfo *option = (*game)->options; option && option->name; option++)
            if (!holds((Piece){ text, strlen(text) }, option->name))
                fail_msg("%s: nothing about the option %s", (*game)->name, option->name);
    }
}

TEST(a_key_is_asked_for_whatever_its_case)
{
    Rule rule;
    assert_true(find_rule("ti4", "32.3.A", &rule));
    char *text = plain(rule.text), *title = plain(rule.title);
    assert_string_equal(title, "Planet units do not count.");
    assert_non_null(strstr(text, "never count against capacity"));
    test_free(text);
    test_free(title);
    assert_true(find_rule("obsidian", "1.2.1.b4", &rule));
    assert_int_equal(strncmp(rule.title.at, "No one designates.", rule.title.length), 0);
    assert_false(find_rule("eclipse", "E-INF", &rule));
    assert_false(find_rule("chess", "1", &rule));
}

TEST(keys_have_keys_below_them)
{
    static const struct {
        const char *whole, *part;
        bool is_below;
    } cases[] = { { "39.6.a", "39.6", true },       { "39.6", "39.6", true },
                  { "39.60", "39.6", false },       { "39.6", "39.6.a", false },
                  { "E-INF-5", "e-inf", true },     { "E-INF-5", "E-INF-5", true },
                  { "E-INF-15", "E-INF-1", false }, { "1", "", false } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(rulebook_is_below((Piece){ cases[i].whole, strlen(cases[i].whole) }, cases[i].part), cases[i].is_below);
}

TEST(words_are_looked_for_in_key_title_text_and_section)
{
    Rule rule;
    assert_true(find_rule("eclipse", "E-INF-5", &rule));
    assert_true(rulebook_mentions(&rule, "influence track"));
    assert_true(rulebook_mentions(&rule, "e-inf  DISC"));
    assert_false(rulebook_mentions(&rule, "disc commodity"));
    assert_false(rulebook_mentions(&rule, "   "));
}

TEST(the_rows_of_rules_md_tell_function_test_and_reading)
{
    Rule rule;
    RuleRow row;
    assert_true(find_rule("pig", "3", &rule));
    assert_true(rulebook_row("pig", &rule, &row));
    char *test = plain(row.test), *reading = plain(row.reading);
    assert_string_equal(test, "rule_3_stopping_banks_the_turn_total");
    assert_string_equal(reading, "and passes the turn");
    test_free(test);
    test_free(reading);
    rule.key = (Piece){ "99", 2 };
    assert_false(rulebook_row("pig", &rule, &row));
}

TEST(a_row_may_be_about_several_keys_and_capitals_count)
{
    static const struct {
        const char *game, *key, *function;
    } cases[] = { { "ti4", "VOT-7", "riders_usable" },
                  { "ti4", "STR-3", "structure_refusal" },
                  { "obsidian", "1.5.3.a", "attack_declare" },
                  { "obsidian", "1.5.3.A", "explode_begin" } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Rule rule;
        RuleRow row;
        assert_true(find_rule(cases[i].game, cases[i].key, &rule));
        assert_true(rulebook_row(cases[i].game, &rule, &row));
        if (!holds(row.function, cases[i].function))
            fail_msg("%s %s: %.*s", cases[i].game, cases[i].key, (int)row.function.length, row.function.at);
    }
}

/* "1.1.a Stance." reads "Every unit has a stance", "1.3.0b" "Sight and arc": what is only the title again is no reading. */
TEST(a_reading_does_not_repeat_the_title)
{
    Rule rule;
    RuleRow row;
    assert_true(find_rule("obsidian", "1.2.1.F1", &rule));
    assert_true(rulebook_row("obsidian", &rule, &row));
    assert_int_equal(strncmp(row.reading.at, "replacing is asked", 18), 0);
    assert_true(find_rule("obsidian", "1.1.b", &rule));
    assert_true(rulebook_row("obsidian", &rule, &row));
    assert_int_equal(row.reading.length, 0);
}

TEST(markdown_becomes_plain_words)
{
    const char *const markdown = "Two *own* discs, `a_b` 8 * 8,\n  and **more**.";
    char *text = plain((Piece){ markdown, strlen(markdown) });
    assert_string_equal(text, "Two own discs, a_b 8 * 8, and more.");
    test_free(text);
}

/* Is it the name of an option of the game, with or without its value? */
static bool names_option(const HxGame *game, Piece word)
{
    const char *equals = memchr(word.at, '=', word.length);
    const size_t length = equals ? (size_t)(equals - word.at) : word.length;
    for (const HxOptionInfo *option = game->options; option && option->name; option++)
        if (strlen(option->name) == length && strncmp(option->name, word.at, length) == 0)
            return true;
    return false;
}

/* Does it name code: anything in backticks but an option, a name with an underscore elsewhere, a remark for those who read the source? */
static bool names_code(const HxGame *game, Piece reading)
{
    const char *from = reading.at, *end = from + reading.length;
    for (const char *at = from; at < end; at++) {
        if (*at == '_')
            return true;
        if (*at != '`')
            continue;
        const char *close = memchr(at + 1, '`', (size_t)(end - at - 1));
        if (!close || !names_option(game, (Piece){ .at = at + 1, .length = (size_t)(close - at - 1) }))
            return true;
        at = close;
    }
    return holds(reading, "not behaviour");
}

TEST(keys_of_readings_are_left_out_and_names_in_brackets_stay)
{
    char text[] = "A copy counts once (OQ-7). Legal without one (COM-2: \"each\" may be none); a drone (UN-088B), rule (39.4.b).";
    rulebook_drop_keys(text);
    assert_string_equal(text, "A copy counts once. Legal without one (\"each\" may be none); a drone (UN-088B), rule (39.4.b).");
}

TEST(what_is_told_already_is_no_news)
{
    const char *const text = "Own 2 stations. Played so: a ruin is none.";
    assert_string_equal(rulebook_news(text, ""), text);
    assert_string_equal(rulebook_news(text, "1 point: own 2 stations."), "Played so: a ruin is none.");
    assert_string_equal(rulebook_news(text, "Own 2 stations. Played so: a ruin is none."), "");
    assert_string_equal(rulebook_news(text, "Played so: a ruin is none."), text);
    assert_string_equal(rulebook_news("Own 2", "own 2 of 3"), "");
    assert_string_equal(rulebook_news("", "told"), "");
}

TEST(what_a_reading_says_of_the_code_stands_by_itself)
{
    Rule rule;
    RuleRow row;
    assert_true(find_rule("ti4", "32.3.b", &rule) && rulebook_row("ti4", &rule, &row));
    char *reading = plain(row.reading), *remark = plain(row.remark);
    assert_string_equal(reading, "from the beginning of a space combat to its close");
    assert_string_equal(remark, "in_combat");
    test_free(reading);
    test_free(remark);
    assert_true(find_rule("ti4", "33.0", &rule) && rulebook_row("ti4", &rule, &row));
    assert_int_equal(row.reading.length, 0);
    assert_true(find_rule("ti4", "39.7.c", &rule) && rulebook_row("ti4", &rule, &row));
    assert_int_equal(row.remark.length, 0);
}

/* "Played so: the token lies there while custodians_taken is 0": who plays reads words; the code stands behind "code:". */
/* What a choice names: the abilities of factions are told apart from each other, and notes stand with their owners. */
TEST(abilities_and_notes_are_found_by_what_choices_call_them)
{
    static const struct {
        const char *text, *name, *begins, *ends;
    } named[] = {
        { "choose an action: Orbital Drop", "Orbital Drop", "Pay 1 strategy token:", "on 1 own planet." },
        { "use an ability now: Pillage", "Pillage", "When a neighbour", NULL },
        { "choose an action: Stall Tactics", "Stall Tactics", "", NULL },
        { "give a note: Ceasefire of Sol", "Ceasefire", "If the activated system", NULL },
        { "ask for a note: Support for the Throne of N'orr", "Support for the Throne", "Must be laid open", NULL },
        { "vote: For", NULL, NULL, NULL },
        { "Played so", NULL, NULL, NULL },
        { "Imperial of Sol", NULL, NULL, NULL },
    };
    for (size_t i = 0; i < HX_COUNT(named); i++) {
        Card card = { .name.at = "" };
        bool is_found = false;
        for (const char *at = cards_text("ti4"); cards_next_named(&at, &card) && !is_found;)
            if (cards_name_ends(&card, named[i].text)) {
                is_found = true;
                assert_non_null(named[i].name);
                assert_int_equal(card.name.length, strlen(named[i].name));
                assert_true(strncmp(card.effect.at, named[i].begins, strlen(named[i].begins)) == 0);
                if (named[i].ends)
                    assert_true(
                        strncmp(card.effect.at + card.effect.length - strlen(named[i].ends), named[i].ends, strlen(named[i].ends)) == 0);
            }
        assert_int_equal(is_found, named[i].name != NULL);
    }
}

/* Whatever else is read, the cards are the same ones. */
TEST(abilities_stand_between_the_cards)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        const char *at = cards_text((*game)->name), *at_named = at;
        Card card = { .name.at = "" }, named = { .name.at = "" };
        int n_abilities = 0;
        while (at && cards_next(&at, &card)) {
            while (cards_next_named(&at_named, &named) && named.name.at != card.name.at)
                n_abilities++;
            assert_ptr_equal(named.effect.at, card.effect.at);
        }
        assert_int_equal(n_abilities > 0, strcmp((*game)->name, "ti4") == 0);
    }
}

TEST(a_reading_speaks_of_no_code)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Rule rule;
        for (const char *at = rulebook_text((*game)->name); rulebook_next(&at, &rule);) {
            RuleRow row = { .reading.length = 0 };
            if (rulebook_row((*game)->name, &rule, &row) && names_code(*game, row.reading))
                fail_msg("%s: %.*s: %.*s", (*game)->name, (int)rule.key.length, rule.key.at, (int)row.reading.length, row.reading.at);
        }
    }
}
