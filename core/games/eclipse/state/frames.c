/* The table of nodes: what is asked, drawn or done at each, and the loop that runs what needs no choice. */
#include "core/games/eclipse/state/state.h"

#define CHOICE(node, name) [ECLIPSE_NODE_##node] = { #name, .legal = eclipse_##name##_legal, .apply = eclipse_##name##_apply }
#define CHOICE_IF(node, name)                                                                                                              \
    [ECLIPSE_NODE_##node] = { #name, .ready = eclipse_##name##_ready, .legal = eclipse_##name##_legal, .apply = eclipse_##name##_apply }
#define DRAW(node, name)                                                                                                                   \
    [ECLIPSE_NODE_##node] = { #name, .is_chance = true, .chance = eclipse_##name##_chance, .sample = eclipse_##name##_sample,              \
                              .apply = eclipse_##name##_apply }
#define DRAW_IF(node, name)                                                                                                                \
    [ECLIPSE_NODE_##node] = { #name,                                                                                                       \
                              .is_chance = true,                                                                                           \
                              .ready = eclipse_##name##_ready,                                                                             \
                              .chance = eclipse_##name##_chance,                                                                           \
                              .sample = eclipse_##name##_sample,                                                                           \
                              .apply = eclipse_##name##_apply }
#define AUTOMATIC(node, name) [ECLIPSE_NODE_##node] = { #name, .ready = eclipse_##name##_ready }

const Node eclipse_nodes[ECLIPSE_NODE_COUNT] = {
    DRAW_IF(DRAW_TECHNOLOGY, draw_technology),
    DRAW(DRAW_START, draw_start),
    DRAW(DRAW_SPECIES, draw_species),
    DRAW(DRAW_START_REPUTATION, start_reputation),
    DRAW_IF(DRAW_SECTOR, draw_sector),
    DRAW(DRAW_DISCOVERY, draw_discovery),
    DRAW(DRAW_REPUTATION, draw_reputation),
    DRAW_IF(ROLL, roll),
    CHOICE_IF(SPECIES, species),
    CHOICE_IF(TURN, turn),
    CHOICE_IF(TURN_END, turn_end),
    CHOICE_IF(SQUARE, square),
    CHOICE_IF(COLONISE, colonise),
    CHOICE_IF(EXPLORE, explore),
    CHOICE(EXPLORE_SECOND, explore_second),
    CHOICE(EXPLORE_WHICH, explore_which),
    CHOICE_IF(EXPLORE_ROTATE, explore_rotate),
    CHOICE(EXPLORE_CONTROL, explore_control),
    CHOICE_IF(DISCOVERY, discovery),
    CHOICE_IF(DISCOVERY_TECHNOLOGY, discovery_technology),
    CHOICE(DISCOVERY_PART, discovery_part),
    CHOICE_IF(INFLUENCE, influence),
    CHOICE(INFLUENCE_TO, influence_to),
    CHOICE_IF(CUBES, cubes),
    CHOICE_IF(RESEARCH, research),
    CHOICE_IF(PAY, pay),
    CHOICE_IF(ARTIFACT, artifact),
    CHOICE_IF(UPGRADE_REMOVE, upgrade_remove),
    CHOICE_IF(UPGRADE_PART, upgrade_part),
    CHOICE(UPGRADE_PLACE, upgrade_place),
    CHOICE_IF(BUILD, build),
    CHOICE(BUILD_HEX, build_hex),
    CHOICE_IF(MOVE, move),
    CHOICE_IF(MOVE_SHIP, move_ship),
    CHOICE_IF(MOVE_STEP, move_step),
    CHOICE(OFFER_REPLY, offer_reply),
    CHOICE_IF(OFFER_CUBE, offer_cube),
    CHOICE(OFFER_SLOT, offer_slot),
    CHOICE(ORDER, order),
    CHOICE(ATTACK, attack),
    CHOICE_IF(ASSIGN, assign),
    CHOICE_IF(FORCED_RETREAT, forced_retreat),
    CHOICE(REPUTATION, reputation),
    CHOICE(REPUTATION_SLOT, reputation_slot),
    CHOICE_IF(BOMBARD, bombard),
    CHOICE(TAKE_HEX, take_hex),
    CHOICE_IF(UPKEEP_COLONISE, upkeep_colonise),
    CHOICE_IF(BANKRUPT, bankrupt),
    AUTOMATIC(GAIN_TECHNOLOGY, gain_technology),
    AUTOMATIC(COMBAT, combat),
    AUTOMATIC(BATTLE, battle),
    AUTOMATIC(AFTERMATH, aftermath),
    AUTOMATIC(POPULATION, population),
    AUTOMATIC(UPKEEP, upkeep),
    AUTOMATIC(CLEANUP, cleanup),
    AUTOMATIC(ERIDANI, start_reputation),
    [ECLIPSE_NODE_OVER] = { .name = "over" },
};

void eclipse_settle(HxState *s)
{
    for (;;) {
        const Node *node = &eclipse_nodes[top(s)->node];
        if (!node->ready || node->ready(s))
            return;
    }
}
