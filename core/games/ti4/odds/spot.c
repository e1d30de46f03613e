/* The odds of a battle that somebody points at on the map, by the answer in words. */
#include "core/games/ti4/odds/spot.h"

#include "core/games/ti4/ti4.h"
#include "core/text.h"

#include <ctype.h>
#include <stdio.h>

enum { FLEET_BYTES = 300 };

/* "2 war_sun, 1 carrier": units by type, in the words that the odds read. */
static void write_fleet(const uint8_t *n, char fleet[FLEET_BYTES])
{
    Text text = text_on(fleet, FLEET_BYTES);
    for (int type = 0; type < TI4_TYPES; type++) {
        char name[32];
        snprintf(name, sizeof name, "%s", hx_ti4_type_names[type]);
        for (char *c = name; *c; c++)
            *c = *c == ' ' ? '_' : (char)tolower((unsigned char)*c);
        if (n[type] > 0)
            text_add(&text, "%s%d %s", fleet[0] ? ", " : "", n[type], name);
    }
}

json_t *ti4_odds_of_spot(const HxState *s, const HxSpot *b)
{
    char place[8], fleet[FLEET_BYTES] = "";
    HxOddsRequest request = { .seed = 1, .position = s, .place = place, .attacker_seat = b->seat + 1 };
    HxError err = { "" };
    json_t *found = NULL;
    if (b->place >= TI4_SYSTEMS || b->seat < 0 || hx_ti4_seat(s, b->seat)->faction >= TI4_FACTIONS)
        return NULL;
    snprintf(place, sizeof place, "%d", hx_ti4_system(s, b->place)->tile);
    if (b->n_units > 0) {
        write_fleet(b->units, fleet);
        request.side[HX_ODDS_ATTACKER].fleet = fleet;
    }
    if (hx_ti4_game.odds->answer(&request, &found, &err) != HX_OK)
        return NULL;
    const json_t *fleets = json_object_get(found, "fleets");
    json_t *root = json_pack(
        "{sO sO sO sO sO sO s[O,O]}", "attacker", json_object_get(found, "attacker"), "defender", json_object_get(found, "defender"),
        "draw", json_object_get(found, "draw"), "exact", json_object_get(found, "exact"), "left_out", json_object_get(found, "left_out"),
        "site", json_object_get(found, "site"), "sides", json_object_get(fleets, "attacker"), json_object_get(fleets, "defender"));
    json_decref(found);
    return root;
}
