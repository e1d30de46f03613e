/* Methods that need no game: the games there are, rules, odds. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/games/games.h"
#include "core/games/odds_options.h"
#include "core/odds.h"
#include "core/rulebook/rulebook.h"
#include "play/serve/engine_internal.h"

/* ---- Games ----------------------------------------------------------------------------------------------------------------- */

static json_t *game_json(const HxGame *game)
{
    return json_pack("{s:s, s:s, s:I, s:i, s:i, s:I, s:I, s:b, s:b, s:o}", "name", game->name, "title", game->title, "rules_version",
                     (json_int_t)game->rules_version, "min_seats", game->min_seats, "max_seats", game->max_seats, "actions",
                     (json_int_t)game->n_actions, "max_steps", (json_int_t)game->max_steps, "hidden_information",
                     game->is_hidden_information, "chance", game->max_chance > 0, "options", cli_json_option_list(game->options));
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
            json_array_append_new(list, game_json(*game));
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

void method_rules(EngineCall *c)
{
    const char *game = param_text(c->params, "game", ""), *key = param_text(c->params, "key", NULL),
               *words = param_text(c->params, "words", NULL);
    const char *at = rulebook_text(game);
    if (!at) {
        call_refuse(c, ENGINE_BAD_PARAMS, "rules: there is no rulebook of '%.60s'", game);
        return;
    }
    if (!key && !words) {
        call_answer(c, json_pack("{s:s, s:s}", "game", game, "text", at));
        return;
    }
    json_t *list = json_array();
    Rule rule = { .key.at = "" };
    while (rulebook_next(&at, &rule))
        if ((!key || rulebook_is_below(rule.key, key)) && (!words || rulebook_mentions(&rule, words)))
            json_array_append_new(list, rule_json(game, &rule));
    call_answer(c, json_pack("{s:s, s:o}", "game", game, "rules", list));
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

/* What some games alone take, by parameter and option; the first that is said and that these odds do not take, or NULL. */
static const char *read_options(const json_t *params, const HxOdds *odds, HxOddsRequest *r)
{
#define BY_PARAMETER(id, name, ...) { #id, name },
    static const char *const options[][2] = { HX_ALL_ODDS_OPTIONS(BY_PARAMETER) };
    for (size_t i = 0; i < HX_COUNT(options); i++)
        if (!hx_odds_say(odds, r, options[i][1], param_text(params, options[i][0], NULL)))
            return options[i][1];
    return NULL;
}

void method_odds(EngineCall *c)
{
    const char *name = param_text(c->params, "game", "");
    const HxGame *game = hx_game_find(name);
    const HxOdds *odds = game ? game->odds : NULL;
    if (!odds) {
        call_refuse(c, ENGINE_BAD_PARAMS, "odds: there are none of '%.60s'", name);
        return;
    }
    HxOddsRequest r = { .seed = 1, .n_sims = (uint32_t)param_whole(c->params, "simulations", 0) };
    read_side(c->params, true, &r.side[HX_ODDS_ATTACKER]);
    read_side(c->params, false, &r.side[HX_ODDS_DEFENDER]);
    r.n_sets = read_words(c->params, "set", r.set);
    const char *unknown = read_options(c->params, odds, &r);
    if (!unknown)
        unknown = hx_odds_unknown(odds, &r, r.n_sims > 0);
    HxError err = { "" };
    json_t *answer = NULL;
    if (unknown) {
        call_refuse(c, ENGINE_BAD_PARAMS, "odds: those of %s know no %s", name, unknown);
        return;
    }
    const HxStatus status = odds->answer(&r, &answer, &err);
    if (status == HX_OK)
        call_answer(c, answer);
    else
        call_refuse_status(c, status, &err);
}
