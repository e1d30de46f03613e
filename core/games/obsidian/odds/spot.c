/* The odds of what one unit can do to another that somebody points at. */
#include "core/games/obsidian/odds/spot.h"

#include "core/games/obsidian/obsidian_odds.h"

static json_t *attack_json(const HxState *s, const HxSpot *b, const ObsidianWeapon *weapon)
{
    ObsidianOddsAnswer answer;
    HxError err = { "" };
    const ObsidianOddsQuery query = { .attacker = b->units[0],
                                      .target = b->place,
                                      .weapon = weapon->number,
                                      .attacker_rerolls = true,
                                      .defender_rerolls = true,
                                      .goal = OBSIDIAN_ODDS_PENETRATION };
    if (hx_obsidian_odds_between(s, &query, &answer, &err) != HX_OK)
        return NULL;
    return json_pack("{ss sf sf sf sf}", "name", weapon->name, "hit", answer.odds.hit, "penetration", answer.odds.penetration,
                     "destruction", answer.odds.destruction, "damage", answer.odds.mean_damage);
}

/* What a unit can do to another with each of its attacks. */
json_t *obsidian_odds_of_spot(const HxState *s, const HxSpot *b)
{
    ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
    if (b->n_units < 1 || b->units[0] >= OBSIDIAN_UNITS || b->place >= OBSIDIAN_UNITS ||
        hx_obsidian_unit(s, b->units[0]).kind == OBSIDIAN_NO_UNIT || hx_obsidian_unit(s, b->place).kind == OBSIDIAN_NO_UNIT ||
        hx_obsidian_unit(s, b->units[0]).seat == hx_obsidian_unit(s, b->place).seat)
        return NULL;
    json_t *attacks = json_array();
    const int n = hx_obsidian_weapons(s, b->units[0], weapon);
    for (int i = 0; i < n; i++) {
        json_t *attack = attack_json(s, b, &weapon[i]);
        if (attack)
            json_array_append_new(attacks, attack);
    }
    return json_pack("{so}", "attacks", attacks);
}
