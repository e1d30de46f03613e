/* The odds of a battle that somebody points at on the map. */
#include "core/games/eclipse/odds/spot.h"

#include "core/games/eclipse/eclipse.h"
#include "core/text.h"

enum { QUICK_WORK = 1 << 21, QUICK_BATTLES = 4000, FLEET_BYTES = 160 };

/* "2 interceptors and 1 cruiser". */
static void side_words(const EclipseOddsSide *side, char words[FLEET_BYTES])
{
    static const char *const names[] = { [ECLIPSE_ODDS_SMALLEST] = "interceptor",
                                         [ECLIPSE_ODDS_STARBASE] = "starbase",
                                         [ECLIPSE_ODDS_CRUISER] = "cruiser",
                                         [ECLIPSE_ODDS_DREADNOUGHT] = "dreadnought" };
    Text text = text_on(words, FLEET_BYTES);
    for (int i = 0; i < side->n_types; i++) {
        const int n = side->type[i].count;
        if (side->is_npc && side->type[i].hull == hx_eclipse_odds_gcds().hull)
            text_add(&text, "the Galactic Center Defense System");
        else
            text_add(&text, "%s%d %s%s", text_between(i, side->n_types), n, side->is_npc ? "Ancient" : names[side->type[i].size],
                     text_plural(n));
    }
}

json_t *eclipse_left_out_lines(const EclipseOddsLeftOut *left_out)
{
    json_t *lines = json_array();
    for (int i = 0; i < left_out->n; i++)
        json_array_append_new(lines, json_string(left_out->words[i]));
    return lines;
}

json_t *eclipse_odds_of_spot(const HxState *s, const HxSpot *b)
{
    EclipseOddsBattle battle = { .work_cap = QUICK_WORK, .n_sims = QUICK_BATTLES, .seed = 1, .assign = ECLIPSE_ODDS_FIXED };
    char words[2][FLEET_BYTES];
    EclipseOddsPlace place;
    EclipseOddsLeftOut left_out;
    EclipseOdds found = { 0 };
    HxError err = { "" };
    if (b->place >= ECLIPSE_SECTORS || b->seat < 0 ||
        hx_eclipse_odds_find(s, hx_eclipse_sector_info[b->place].label, b->seat, &place, &err) != HX_OK ||
        hx_eclipse_odds_of_place(s, &place, b->n_units > 0 ? b->units : NULL, &battle, &left_out, &err) != HX_OK ||
        hx_eclipse_odds(&battle, &found, &err) != HX_OK)
        return NULL;
    for (int which = 0; which < 2; which++)
        side_words(&battle.side[which], words[which]);
    json_t *root = json_pack("{sf sf sf sb so s[s,s]}", "attacker", found.attacker, "defender", found.defender, "draw",
                             found.both_destroyed + found.stalemate, "exact", found.is_exact && left_out.n == 0, "left_out",
                             eclipse_left_out_lines(&left_out), "sides", words[0], words[1]);
    hx_eclipse_odds_fini(&found);
    return root;
}
