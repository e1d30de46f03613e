/* What a game tells the page, and its components in words. */
#include "play/table/scene.h"

#include "core/facts.h"
#include "core/rulebook/rulebook.h"

#include <stdlib.h>

/* What each component does in words, by its name; of several of one name the first. */
static json_t *texts_of(const char *game)
{
    json_t *all = json_object();
    Card card;
    for (const char *at = cards_text(game); at && cards_next(&at, &card);) {
        const int length = rulebook_plain(card.effect, NULL, 0);
        char *text = length > 0 ? malloc((size_t)length + 1) : NULL;
        if (!text)
            continue;
        rulebook_plain(card.effect, text, (size_t)length + 1);
        rulebook_drop_keys(text);
        json_t *name = json_stringn(card.name.at, card.name.length);
        if (name && !json_object_get(all, json_string_value(name)))
            json_object_set_new(all, json_string_value(name), json_string(text));
        json_decref(name);
        free(text);
    }
    return all;
}

json_t *scene_tables(const HxGame *game)
{
    json_t *tables = game->facts ? game->facts->components() : json_object();
    json_object_set_new(tables, "texts", texts_of(game->name));
    return tables;
}

json_t *scene_figures(const HxState *seen, int viewer)
{
    return seen->game->facts ? seen->game->facts->figures(seen, viewer) : json_object();
}

json_t *scene_odds(const HxState *seen, const HxSpot *spot)
{
    const HxOdds *odds = seen->game->odds;
    return odds && odds->of_spot && spot->seat < seen->game->seats(seen) ? odds->of_spot(seen, spot) : NULL;
}
