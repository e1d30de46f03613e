/* Methods in words: a turn, sheets, components, why an action is not legal. */
#include "core/rulebook/rulebook.h"
#include "core/sheet.h"
#include "play/serve/engine_internal.h"

#include <stdlib.h>
#include <string.h>

/* An answer with the state of the game and a text, which it frees; NULL: no memory. */
static void answer_text(EngineCall *c, char *text)
{
    json_t *status = text ? game_status(c->game, c->viewer, -1, 0) : NULL;
    if (status)
        json_object_set_new(status, "text", json_string(text));
    free(text);
    call_answer(c, status);
}

void method_turn(EngineCall *c)
{
    int level;
    if (!call_read_level(c, "turn", "brief", &level) || !call_find_game(c))
        return;
    const int length = game_length(c->game, c->viewer);
    const int64_t given = param_whole(c->params, "from", -1), from = given >= 0 ? given : turn_begin(c->game, c->viewer);
    answer_text(
        c, turn_text(c->game, c->viewer, from < length ? (int)from : length, level, (size_t)param_whole(c->params, "bytes", TURN_BYTES)));
}

void method_sheet(EngineCall *c)
{
    const char *name = param_text(c->params, "name", "");
    char names[200] = "";
    if (!call_find_game(c))
        return;
    const HxSheet *sheet = session_game(c->game->session)->sheets;
    for (; sheet && sheet->name && strcmp(sheet->name, name) != 0; sheet++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", sheet->name);
    }
    if (sheet && sheet->name)
        answer_text(c, sheet_text(session_shown(c->game->session, c->viewer), c->viewer, sheet, param_text(c->params, "argument", "")));
    else if (names[0])
        call_refuse(c, ENGINE_BAD_PARAMS, "sheet: there is none called '%.40s'; there are %s", name, names);
    else
        call_refuse(c, ENGINE_BAD_PARAMS, "sheet: %s has none; 'view' shows the position", session_game(c->game->session)->name);
}

void method_why_not(EngineCall *c)
{
    char text[1000];
    if (!call_find_game(c))
        return;
    const HxState *s = session_shown(c->game->session, c->viewer);
    const int mover = game_mover(c->game, c->viewer);
    if (mover < 0 || (c->viewer != HX_ALL && c->viewer != mover) || game_waits(c->game, c->viewer)) {
        call_refuse(c, ENGINE_NOT_YOURS, "why_not: it is not your turn");
        return;
    }
    hx_why_not(s, mover, param_text(c->params, "words", ""), text, sizeof text);
    call_answer(c, json_pack("{s:s}", "text", text[0] ? text : "nothing is known of it here"));
}

static json_t *plain(Piece markdown)
{
    const int n = rulebook_plain(markdown, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (!text)
        return json_null();
    rulebook_plain(markdown, text, (size_t)n + 1);
    rulebook_drop_keys(text);
    json_t *string = json_string(text);
    free(text);
    return string ? string : json_null();
}

void method_cards(EngineCall *c)
{
    const char *game = param_text(c->params, "game", ""), *words = param_text(c->params, "words", ""), *at = cards_text(game);
    Card card = { .name.at = "" };
    if (!at) {
        call_refuse(c, ENGINE_BAD_PARAMS, "cards: '%.60s' has no components of its own", game);
        return;
    }
    json_t *list = json_array();
    while (cards_next_named(&at, &card))
        if (cards_mention(&card, words))
            json_array_append_new(list, json_pack("{s:o, s:o, s:o, s:o}", "name", plain(card.name), "kind", plain(card.kind), "figures",
                                                  plain(card.figures), "effect", plain(card.effect)));
    call_answer(c, json_pack("{s:s, s:o}", "game", game, "cards", list));
}
