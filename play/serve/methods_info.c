/* Methods that need no game: the games there are, rules, odds. */
#include "cli/cli.h"
#include "core/games/games.h"
#include "core/games/odds_options.h"
#include "core/odds.h"
#include "core/rulebook/rulebook.h"
#include "core/text.h"
#include "core/view_document.h"
#include "play/serve/engine_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Games ----------------------------------------------------------------------------------------------------------------- */

static json_t *game_json(const HxGame *game, bool has_schema)
{
    json_t *json = json_pack("{s:s, s:s, s:I, s:i, s:i, s:I, s:I, s:b, s:b, s:o}", "name", game->name, "title", game->title,
                             "rules_version", (json_int_t)game->rules_version, "min_seats", game->min_seats, "max_seats", game->max_seats,
                             "actions", (json_int_t)game->n_actions, "max_steps", (json_int_t)game->max_steps, "hidden_information",
                             game->is_hidden_information, "chance", game->max_chance > 0, "options", cli_json_option_list(game->options));
    if (json && has_schema)
        json_object_set_new(json, "schema", view_schema(game));
    return json;
}

void method_games(EngineCall *c)
{
    const char *only = param_text(c->params, "game", NULL);
    if (only && !hx_game_find(only)) {
        call_refuse(c, ENGINE_BAD_PARAMS, "games: there is no game '%.60s'", only);
        return;
    }
    json_t *list = json_array();
    for (const HxGame *const *game = hx_games(); *game; game++)
        if (!only || strcmp((*game)->name, only) == 0)
            json_array_append_new(list, game_json(*game, param_flag(c->params, "schema", false)));
    call_answer(c, json_pack("{s:o}", "games", list));
}

/* ---- Rules ----------------------------------------------------------------------------------------------------------------- */

static json_t *plain(Piece markdown)
{
    const int n = rulebook_plain(markdown, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (!text)
        return json_null();
    rulebook_plain(markdown, text, (size_t)n + 1);
    json_t *string = json_string(text);
    free(text);
    return string ? string : json_null();
}

static json_t *rule_json(const char *game, const Rule *rule)
{
    RuleRow row;
    json_t *json = json_pack("{s:o, s:o, s:o, s:o}", "key", plain(rule->key), "title", plain(rule->title), "section", plain(rule->section),
                             "text", plain(rule->text));
    if (json && rulebook_row(game, rule, &row) && row.reading.length > 0)
        json_object_set_new(json, "reading", plain(row.reading));
    return json;
}

static void tell_section(FILE *out, const Rule *first, const Rule *last, int n)
{
    if (n > 0)
        fprintf(out, "%.*s: %d rules, %.*s to %.*s\n", (int)first->section.length, first->section.at, n, (int)first->key.length,
                first->key.at, (int)last->key.length, last->key.at);
}

/* The sections of a rulebook with their keys, a line each; free() it. */
static char *contents_text(const char *at)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    Rule rule = { .key.at = "" }, first = { .key.at = "" }, last = { .key.at = "" };
    int n = 0;
    if (!out)
        return NULL;
    while (rulebook_next(&at, &rule)) {
        if (n == 0 || rule.section.at != last.section.at) {
            tell_section(out, &first, &last, n);
            first = rule;
            n = 0;
        }
        last = rule;
        n++;
    }
    tell_section(out, &first, &last, n);
    fprintf(out, "'rules' with a 'key' gives one rule and those below it, with 'words' the rules that contain them.\n");
    fclose(out);
    return text;
}

void method_rules(EngineCall *c)
{
    const char *game = param_text(c->params, "game", ""), *key = param_text(c->params, "key", NULL),
               *words = param_text(c->params, "words", NULL);
    const char *at = rulebook_text(game);
    if (!at) {
        call_refuse(c, ENGINE_BAD_PARAMS, "rules: there is no rulebook of '%.60s'", game);
        return;
    }
    if (!key && !words && param_flag(c->params, "contents", false)) {
        char *text = contents_text(at);
        call_answer(c, text ? json_pack("{s:s, s:s}", "game", game, "text", text) : NULL);
        free(text);
        return;
    }
    if (!key && !words) {
        call_answer(c, json_pack("{s:s, s:s}", "game", game, "text", at));
        return;
    }
    json_t *list = json_array();
    Rule rule = { .key.at = "" };
    const int64_t from = param_whole(c->params, "from", 0);
    int64_t n = 0;
    while (rulebook_next(&at, &rule))
        if ((!key || rulebook_is_below(rule.key, key)) && (!words || rulebook_mentions(&rule, words)) && n++ >= from)
            json_array_append_new(list, rule_json(game, &rule));
    const json_int_t next = page_cut(list, param_whole(c->params, "bytes", 0));
    json_t *answer = json_pack("{s:s, s:o}", "game", game, "rules", list);
    if (answer && next >= 0)
        json_object_set_new(answer, "next", json_integer(from + next));
    call_answer(c, answer);
}

/* ---- Odds ------------------------------------------------------------------------------------------------------------------ */

static int read_words(const json_t *params, const char *name, const char *out[HX_ODDS_WORDS])
{
    const json_t *list = json_object_get(params, name);
    for (size_t i = 0; i < json_array_size(list); i++)
        out[i] = json_string_value(json_array_get(list, i));
    return (int)json_array_size(list);
}

static void read_side(const json_t *params, bool is_attacker, HxOddsSide *side)
{
    side->fleet = param_text(params, is_attacker ? "attacker" : "defender", NULL);
    side->n_technologies = read_words(params, is_attacker ? "attacker_technologies" : "defender_technologies", side->technology);
}

/* Options of single games' odds, by parameter and option. Returns the first given one that these odds do not take, or NULL. */
static const char *read_options(const json_t *params, const HxOdds *odds, HxOddsRequest *r)
{
#define BY_PARAMETER(id, name, ...) { #id, name },
    static const char *const options[][2] = { HX_ALL_ODDS_OPTIONS(BY_PARAMETER) };
    for (size_t i = 0; i < HX_COUNT(options); i++)
        if (!hx_odds_say(odds, r, options[i][1], param_text(params, options[i][0], NULL)))
            return options[i][1];
    return NULL;
}

/* The words of options of the command line as parameters: "--attacker-tech: 'x'" is "'attacker_technologies': 'x'". */
static void say_as_parameters(const char *said, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    while (*said) {
        const size_t before = strcspn(said, "-");
        text_add(&text, "%.*s", (int)before, said);
        said += before;
        if (strncmp(said, "--", 2) != 0 || !islower((unsigned char)said[2])) {
            text_add(&text, "%.*s", *said ? 1 : 0, said);
            said += *said ? 1 : 0;
            continue;
        }
        said += 2;
        const size_t n = strspn(said, "abcdefghijklmnopqrstuvwxyz-");
        const bool is_list = n > 5 && strncmp(said + n - 5, "-tech", 5) == 0;
        text_add(&text, "'");
        for (size_t i = 0; i < n; i++)
            text_add(&text, "%c", said[i] == '-' ? '_' : said[i]);
        text_add(&text, "%s'", is_list ? "nologies" : "");
        said += n;
    }
}

static json_t *refused_odds(HxStatus status, const HxError *err)
{
    char text[sizeof err->text];
    say_as_parameters(err->text[0] ? err->text : "no memory", text, sizeof text);
    if (strstr(text, "'position'"))
        snprintf(text, sizeof text, "odds: give dice as 'attack' and 'defence', not units of a position");
    return json_pack("{s:{s:i, s:s}}", "error", "code", status == HX_BAD_INPUT ? ENGINE_BAD_PARAMS : ENGINE_ENVIRONMENT, "message",
                     text_whole(text));
}

/* Runs in a process of its own, since it may take long. */
static json_t *compute_odds(const void *what)
{
    const json_t *params = what;
    const HxGame *game = hx_game_find(param_text(params, "game", ""));
    HxOddsRequest r = { .seed = 1, .n_sims = (uint32_t)param_whole(params, "simulations", 0) };
    HxError err = { "" };
    json_t *answer = NULL;
    read_side(params, true, &r.side[HX_ODDS_ATTACKER]);
    read_side(params, false, &r.side[HX_ODDS_DEFENDER]);
    r.n_sets = read_words(params, "set", r.set);
    const char *unknown = read_options(params, game->odds, &r);
    if (!unknown)
        unknown = hx_odds_unknown(game->odds, &r, r.n_sims > 0);
    if (unknown) {
        snprintf(err.text, sizeof err.text, "odds: those of %s know no --%s", game->name, unknown);
        return refused_odds(HX_BAD_INPUT, &err);
    }
    const HxStatus status = game->odds->answer(&r, &answer, &err);
    return status == HX_OK ? json_pack("{s:o}", "result", answer) : refused_odds(status, &err);
}

void method_odds(EngineCall *c)
{
    const char *name = param_text(c->params, "game", "");
    const HxGame *game = hx_game_find(name);
    if (game && game->odds)
        call_run_apart(c, compute_odds);
    else
        call_refuse(c, ENGINE_BAD_PARAMS, "odds: there are none of '%.60s'", name);
}
