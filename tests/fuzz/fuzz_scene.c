/* Positions from outside on the page of the table: whatever is taken can be drawn for every seat, and the odds of any battle in it are
 * odds. */
#include <string.h>

#include "play/session.h"
#include "play/table/scene.h"
#include "tests/fuzz/fuzz.h"

static void check_odds(json_t *odds)
{
    const double attacker = json_number_value(json_object_get(odds, "attacker")),
                 defender = json_number_value(json_object_get(odds, "defender")), draw = json_number_value(json_object_get(odds, "draw"));
    if (json_object_get(odds, "sides"))
        FUZZ_REQUIRE(attacker >= 0 && defender >= 0 && draw >= 0 && attacker + defender + draw > 0.999 &&
                         attacker + defender + draw < 1.001,
                     "odds do not add up");
    json_decref(odds);
}

static void draw_for_all(const HxState *s, const uint8_t *data, size_t size)
{
    for (int viewer = HX_ALL; viewer < s->game->seats(s); viewer++) {
        json_t *figures = scene_figures(s, viewer);
        FUZZ_REQUIRE(json_is_object(figures), s->game->name);
        json_decref(figures);
    }
    HxSpot battle = { .seat = data[size / 2] % s->game->seats(s), .place = data[size / 3] % 64, .n_units = data[size - 1] % 4 };
    for (int i = 0; i < battle.n_units; i++)
        battle.units[i] = data[size - 1 - (size_t)i] % 6;
    check_odds(scene_odds(s, &battle));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Session *s;
    HxError err = { "" };
    if (size == 0 || session_read(&s, (const char *)data, size, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, &err) != HX_OK)
        return 0;
    draw_for_all(session_now(s), data, size);
    session_destroy(s);
    return 0;
}
