/* The vocabulary of actions: each verb by name, its first action, and what its argument means. */
#include "core/games/eclipse/state/actions.h"

const HxVerb eclipse_verbs[] = {
    { "done", DONE, 1, "" },
    { "answer", ANSWER, 2, "0 no, 1 yes" },
    { "start_player", START_PLAYER, 6, "seat" },
    { "species", SPECIES, 12, "species" },
    { "act", ACT, ECLIPSE_ACTS,
      "0 explore, 1 influence, 2 research, 3 upgrade, 4 build, 5 move, 6 pass, 7..9 reaction upgrade, build, move, 10 give up" },
    { "offer_relations", OFFER, 6, "seat" },
    { "trade", TRADE, 9, "3 * resource paid + resource gained" },
    { "colonise", COLONISE, N_SECTORS, "sector" },
    { "square", SQUARE, 12, "0..2 money, science, materials; 3..5 advanced; 6..8 grey from track; 9..10 Orbital from track" },
    { "track", TRACK, 3, "0 money, 1 science, 2 materials" },
    { "explore_place", PLACE, N_PLACES, "6 * sector + direction of the empty place" },
    { "rotate", ROTATE, 7, "rotation 0..5; 6 discard" },
    { "which_tile", WHICH, 3, "0 first, 1 second, 2 neither" },
    { "discovery", FRONT, 2, "0 keep for 2 VP, 1 use" },
    { "disc_from", FROM, N_TO, "sector; 50 the Influence Track" },
    { "disc_to", TO, N_TO, "sector; 50 the Influence Track" },
    { "turn_colony_ships", FLIP, 1, "" },
    { "research", RESEARCH, 24, "technology" },
    { "remove_part", REMOVE, 32, "8 * ship type + slot" },
    { "part", PART, ECLIPSE_PARTS, "part" },
    { "place_part", SLOT, 32, "8 * ship type + slot" },
    { "build", BUILD, ECLIPSE_ITEMS, "0..3 ship type, 4 Orbital, 5 Monolith" },
    { "build_at", BUILD_AT, N_SECTORS, "sector" },
    { "move_from", MOVE_FROM, N_SECTORS, "sector" },
    { "move_type", MOVE_TYPE, 4, "ship type" },
    { "move_to", MOVE_TO, N_SECTORS, "sector" },
    { "reputation_slot", REPUTATION_SLOT, 5, "space of the Reputation Track" },
    { "keep_reputation", KEEP, 6, "0 none, 1..4 value, 5 one not seen" },
    { "order", ORDER, 4, "ship type that acts first" },
    { "attack", ATTACK, 1, "" },
    { "retreat_to", RETREAT, N_SECTORS, "sector" },
    { "assign", ASSIGN, 96, "16 * ship type (4 Ancient, 5 GCDS) + damage on the target" },
    { "bombard", BOMBARD, ECLIPSE_SQUARES, "0..2 money, science, materials; 3..5 advanced; 6 grey; 7 Orbital" },
    { "abandon", ABANDON, N_SECTORS, "sector" },
    { "draw_technology", DRAW_TECHNOLOGY, 24, "technology" },
    { "draw_sector", DRAW_SECTOR, N_SECTORS, "sector" },
    { "draw_discovery", DRAW_DISCOVERY, ECLIPSE_DISCOVERIES, "kind of Discovery Tile" },
    { "draw_reputation", DRAW_REPUTATION, N_DRAWS + 1, "rank of the counts drawn of values 1..4; last: not seen" },
    { "roll", ROLL, N_ROLLS, "rank of the dice per class of hit" },
    { .name = NULL },
};

/* The largest power of two below the number of verbs. */
enum { VERBS_HALVED = 32 };
_Static_assert(VERBS_HALVED < (int)ECLIPSE_VERBS && (int)ECLIPSE_VERBS <= 2 * VERBS_HALVED, "every verb is reached in halves");

EclipseVerb hx_eclipse_verb_of(HxAction a, uint32_t *argument)
{
    int verb = 0;
    for (int half = VERBS_HALVED; half > 0; half /= 2) /* the last verb that begins at `a` or before it */
        if (verb + half < (int)ECLIPSE_VERBS && eclipse_verbs[verb + half].first <= a)
            verb += half;
    *argument = a - eclipse_verbs[verb].first;
    return (EclipseVerb)verb;
}

HxAction hx_eclipse_action(EclipseVerb verb, uint32_t argument)
{
    return eclipse_verbs[verb].first + argument;
}
