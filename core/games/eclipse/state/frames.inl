/* Every kind of frame of the decision stack: what it holds, and what it may lie on. Expanded by state/frames.h (structs and doors),
 * machine.c (what each does) and outside/fields.c (documents).
 *
 *     ECLIPSE_FRAME(role, id, Name, name, MEMBERS, parents)
 *
 * role: PROCEDURE runs by itself, stage by stage (<id>_STAGES below); ASKED asks its seat; ASKED_IF only while there is something to decide;
 * DRAWN rolls or draws; DRAWN_IF only while something is left to draw. Questions stay on the stack while what an answer began is done.
 * MEMBERS(F, ONE, NAMED): ONE(F, type, member, least, most, meaning), NAMED(F, type, member, names of its values, meaning). */

#ifndef ECLIPSE_FRAME_LISTS
#define ECLIPSE_FRAME_LISTS

#define NOTHING(F, ONE, NAMED)
#define ABOUT_A_HEX(F, ONE, NAMED)     NAMED(F, uint8_t, sector, sector_keys, "the hex it is about")
#define ABOUT_A_PARTNER(F, ONE, NAMED) NAMED(F, uint8_t, partner, seat_keys, "the other side of the relations")
#define UNDER_CONTROL(F, ONE, NAMED)   ONE(F, uint8_t, has_acted, 0, 1, "an action or reaction has just been finished: aggression is looked for")
#define EXPLORES(F, ONE, NAMED)                                                                                                            \
    ONE(F, uint8_t, left, 0, 2, "explores left")                                                                                           \
    ONE(F, uint8_t, done, 0, 2, "explores done")
#define TILES(F, ONE, NAMED)                                                                                                               \
    ONE(F, int8_t, q, -20, 20, "axial coordinates of the place explored")                                                                  \
    ONE(F, int8_t, r, -20, 20, "and the second one")                                                                                       \
    NAMED(F, uint8_t, stack, stack_keys, "the stack drawn from, by the distance of the place")                                             \
    NAMED(F, uint8_t, first, sector_or_none, "the first tile drawn, its sector + 1; 0: none yet")                                          \
    NAMED(F, uint8_t, second, sector_or_none, "the second one, which only Descendants of Draco draw")
#define FOUND(F, ONE, NAMED)                                                                                                               \
    NAMED(F, uint8_t, sector, sector_keys, "where the Discovery Tile lay")                                                                 \
    NAMED(F, uint8_t, tile, discovery_names, "its kind")
#define FOUND_PART(F, ONE, NAMED) NAMED(F, uint8_t, part, part_names, "the Ancient ship part found")
#define DISC_MOVES(F, ONE, NAMED)                                                                                                          \
    ONE(F, uint8_t, left, 0, 2, "disc moves left")                                                                                         \
    ONE(F, uint8_t, has_turned, 0, 1, "Colony Ships have been turned up")                                                                  \
    ONE(F, uint8_t, done, 0, 2, "disc moves made")
#define DISC_MOVE(F, ONE, NAMED) NAMED(F, uint8_t, from, sector_or_track, "the hex the disc leaves, or the Influence Track")
#define CUBES_HOME(F, ONE, NAMED)                                                                                                          \
    ONE(F, uint8_t, any, 0, N_CUBES, "cubes that may go to any track")                                                                     \
    ONE(F, uint8_t, orbital, 0, N_CUBES, "cubes from Orbitals: money or science; placed first")                                            \
    ONE(F, uint8_t, is_graveyard, 0, 1, "they go to the graveyard")
#define TILES_TO_TAKE(F, ONE, NAMED)                                                                                                       \
    ONE(F, uint8_t, left, 0, 2, "technology tiles left to take")                                                                           \
    ONE(F, uint8_t, done, 0, 2, "tiles taken")
#define TECHNOLOGY(F, ONE, NAMED) NAMED(F, uint8_t, technology, technology_names, "the technology researched")
#define DEBT(F, ONE, NAMED)                                                                                                                \
    NAMED(F, uint8_t, resource, resource_keys, "what is paid")                                                                             \
    ONE(F, uint8_t, due, 0, 255, "units that must lie in storage")
#define ARTIFACTS(F, ONE, NAMED) ONE(F, uint8_t, left, 0, N_SECTORS, "artifacts not yet paid for")
#define RETURNS(F, ONE, NAMED)                                                                                                             \
    ONE(F, uint8_t, left, 1, 3, "parts that may be placed afterwards")                                                                     \
    ONE(F, uint8_t, first, 0, 32, "the first tile still offered: 8 * ship type + slot")                                                    \
    ONE(F, uint8_t, done, 0, 32, "tiles returned")                                                                                         \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define PARTS_TO_PLACE(F, ONE, NAMED)                                                                                                      \
    ONE(F, uint8_t, left, 0, 3, "parts left to place")                                                                                     \
    ONE(F, uint8_t, done, 0, 35, "tiles returned and parts placed")                                                                        \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define PART_IN_HAND(F, ONE, NAMED)                                                                                                        \
    NAMED(F, uint8_t, part, part_names, "the part taken")                                                                                  \
    ONE(F, uint8_t, left, 0, 2, "placements after this one")                                                                               \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define THINGS_TO_BUILD(F, ONE, NAMED)                                                                                                     \
    ONE(F, uint8_t, left, 0, 4, "things left to build")                                                                                    \
    NAMED(F, uint8_t, first, item_keys, "the first item still offered: they are built in rising order")                                    \
    ONE(F, uint8_t, done, 0, 4, "things built")                                                                                            \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define ITEM(F, ONE, NAMED) NAMED(F, uint8_t, item, item_keys, "what is built")
#define SHIP_MOVES(F, ONE, NAMED)                                                                                                          \
    ONE(F, uint8_t, left, 0, 3, "ship moves left")                                                                                         \
    ONE(F, uint8_t, done, 0, 3, "ship moves made")                                                                                         \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define SHIP_TO_MOVE(F, ONE, NAMED)                                                                                                        \
    NAMED(F, uint8_t, sector, sector_keys, "where the ship is")                                                                            \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define FLIGHT(F, ONE, NAMED)                                                                                                              \
    NAMED(F, uint8_t, sector, sector_keys, "where the ship is by now")                                                                     \
    NAMED(F, uint8_t, type, ship_keys, "its type")                                                                                         \
    ONE(F, uint8_t, left, 0, 64, "hexes it may still go")                                                                                  \
    ONE(F, uint8_t, done, 0, 64, "hexes it has gone")                                                                                      \
    ONE(F, uint8_t, is_reaction, 0, 1, "not an action")
#define HEXES_TO_COME(F, ONE, NAMED) ONE(F, uint8_t, below, 0, N_SECTORS, "hexes of a lower index are still to come")
#define SEATS_TO_COME(F, ONE, NAMED) ONE(F, uint8_t, done, 0, N_SEATS_MAX, "seats whose turn it has been")
#define BOMBARDMENT(F, ONE, NAMED)                                                                                                         \
    NAMED(F, uint8_t, sector, sector_keys, "the hex attacked")                                                                             \
    ONE(F, uint8_t, type, 0, ECLIPSE_SHIP_TYPES, "the ship type that rolls next")
#define TIED_TYPES(F, ONE, NAMED)                                                                                                          \
    ONE(F, uint8_t, types, 0, 15, "ship types tied, bit per type")                                                                         \
    ONE(F, uint8_t, side, 0, 1, "0 attacker, 1 defender")
#define ACTIVATION(F, ONE, NAMED)                                                                                                          \
    NAMED(F, uint8_t, type, ship_keys, "the ship type whose turn it is")                                                                   \
    ONE(F, uint8_t, side, 0, 1, "0 attacker, 1 defender")
#define LEAVING(F, ONE, NAMED)     NAMED(F, uint8_t, type, ship_keys, "the ship type asked about")
#define TILES_DRAWN(F, ONE, NAMED) ONE(F, uint8_t, n, 0, MAX_DRAW, "Reputation Tiles drawn")

/* The stages of each procedure, named for the printed steps: STAGE(kind, id, text, begin, then). */
#define GAME_STAGES(STAGE)                                                                                                                 \
    STAGE(GAME, TECHNOLOGIES, "set-up: technology tiles", game_draw_technologies, game_next)                                               \
    STAGE(GAME, START, "set-up: start player", game_draw_start, game_next)                                                                 \
    STAGE(GAME, SPECIES, "set-up: species", game_ask_species, game_again)                                                                  \
    STAGE(GAME, REPUTATION, "set-up: Reputation Tiles", game_draw_reputation, game_again)                                                  \
    STAGE(GAME, ROUND, "a round begins", game_begin_round, NULL)                                                                           \
    STAGE(GAME, TURNS, "Action Phase", game_take_turn, game_again)                                                                         \
    STAGE(GAME, COMBAT, "Combat Phase", game_fight, game_next)                                                                             \
    STAGE(GAME, UPKEEP, "Upkeep Phase", game_pay_upkeep, game_next)                                                                        \
    STAGE(GAME, CLEANUP, "Cleanup Phase", game_clean_up, game_next_round)
#define GAIN_TECHNOLOGY_STAGES(STAGE) STAGE(GAIN_TECHNOLOGY, GAIN, "paid and gained", gain_technology_pay, NULL)
#define COMBAT_STAGES(STAGE)                                                                                                               \
    STAGE(COMBAT, BATTLES, "battles", combat_battles, NULL)                                                                                \
    STAGE(COMBAT, POPULATION, "population attacks", combat_population, NULL)                                                               \
    STAGE(COMBAT, DISCS, "discs on hexes taken", combat_discs, NULL)
#define BATTLE_STAGES(STAGE)                                                                                                               \
    STAGE(BATTLE, PAIR, "the next two parties", battle_pair, battle_is_over)                                                               \
    STAGE(BATTLE, MISSILES, "missiles", battle_missiles, NULL)                                                                             \
    STAGE(BATTLE, ROUND, "an engagement round", battle_round, NULL)                                                                        \
    STAGE(BATTLE, ACTIVATIONS, "ship types by initiative", battle_activations, NULL)
#define AFTERMATH_STAGES(STAGE) STAGE(AFTERMATH, DRAWS, "Reputation Tiles by arrival", aftermath_draws, NULL)
#define POPULATION_STAGES(STAGE)                                                                                                           \
    STAGE(POPULATION, ROLL, "every ship rolls its cannons", population_roll, NULL)                                                         \
    STAGE(POPULATION, CUBES, "cubes destroyed", population_cubes, NULL)                                                                    \
    STAGE(POPULATION, DISC, "the disc goes with the last cube", population_disc, NULL)
#define UPKEEP_STAGES(STAGE)                                                                                                               \
    STAGE(UPKEEP, COLONISE, "Colony Ships", upkeep_colony_ships, NULL)                                                                     \
    STAGE(UPKEEP, PAY, "upkeep and production", upkeep_payment, NULL)                                                                      \
    STAGE(UPKEEP, END, "the ninth round ends the game", upkeep_end, NULL)
#define CLEANUP_STAGES(STAGE)                                                                                                              \
    STAGE(CLEANUP, DISCS, "discs and cubes come back", cleanup_discs, NULL)                                                                \
    STAGE(CLEANUP, TECHNOLOGIES, "technology tiles", cleanup_technologies, NULL)

#define ON(id)       (UINT64_C(1) << ECLIPSE_KIND_##id)
#define NOTHING_ELSE UINT64_C(0)
#define IN_ACTION    ON(TURN_END)
#define IN_TURN      (ON(TURN) | ON(TURN_END))
#define DISC_PLACED  (ON(COLONISE) | ON(COMBAT))
#define CUBES_FREED                                                                                                                        \
    (ON(INFLUENCE) | ON(COLONISE) | ON(DRAW_DISCOVERY) | ON(TURN_END) | ON(CUBES) | ON(BANKRUPT) | ON(UPKEEP) | ON(POPULATION) |           \
     ON(BOMBARD) | ON(CLEANUP))

#endif

ECLIPSE_FRAME(PROCEDURE, GAME, Game, game, NOTHING, NOTHING_ELSE)
ECLIPSE_FRAME(DRAWN_IF, DRAW_TECHNOLOGY, DrawTechnology, draw_technology, NOTHING, ON(GAME) | ON(CLEANUP))
ECLIPSE_FRAME(DRAWN, DRAW_START, DrawStart, draw_start, NOTHING, ON(GAME))
ECLIPSE_FRAME(DRAWN, DRAW_SPECIES, DrawSpecies, draw_species, NOTHING, ON(GAME))
ECLIPSE_FRAME(DRAWN, DRAW_START_REPUTATION, StartReputation, start_reputation, NOTHING, ON(GAME))
ECLIPSE_FRAME(DRAWN_IF, DRAW_SECTOR, DrawSector, draw_sector, TILES, ON(EXPLORE))
ECLIPSE_FRAME(DRAWN, DRAW_DISCOVERY, DrawDiscovery, draw_discovery, ABOUT_A_HEX, DISC_PLACED)
ECLIPSE_FRAME(DRAWN, DRAW_REPUTATION, DrawReputation, draw_reputation, TILES_DRAWN, ON(AFTERMATH))
ECLIPSE_FRAME(DRAWN_IF, ROLL, Roll, roll, NOTHING, ON(BATTLE) | ON(POPULATION))
ECLIPSE_FRAME(ASKED, SPECIES, Species, species, NOTHING, ON(GAME))
ECLIPSE_FRAME(ASKED_IF, TURN, Turn, turn, NOTHING, ON(GAME))
ECLIPSE_FRAME(ASKED_IF, TURN_END, TurnEnd, turn_end, UNDER_CONTROL, ON(GAME))
ECLIPSE_FRAME(ASKED_IF, SQUARE, Square, square, ABOUT_A_HEX, IN_TURN | ON(UPKEEP_COLONISE))
ECLIPSE_FRAME(ASKED_IF, COLONISE, Colonise, colonise, ABOUT_A_HEX, ON(EXPLORE) | ON(INFLUENCE))
ECLIPSE_FRAME(ASKED_IF, EXPLORE, Explore, explore, EXPLORES, IN_ACTION)
ECLIPSE_FRAME(ASKED, EXPLORE_SECOND, ExploreSecond, explore_second, TILES, ON(EXPLORE))
ECLIPSE_FRAME(ASKED, EXPLORE_WHICH, ExploreWhich, explore_which, TILES, ON(EXPLORE))
ECLIPSE_FRAME(ASKED_IF, EXPLORE_ROTATE, ExploreRotate, explore_rotate, TILES, ON(EXPLORE))
ECLIPSE_FRAME(ASKED, EXPLORE_CONTROL, ExploreControl, explore_control, ABOUT_A_HEX, ON(EXPLORE))
ECLIPSE_FRAME(ASKED_IF, DISCOVERY, Discovery, discovery, FOUND, DISC_PLACED)
ECLIPSE_FRAME(ASKED_IF, DISCOVERY_TECHNOLOGY, DiscoveryTechnology, discovery_technology, NOTHING, DISC_PLACED)
ECLIPSE_FRAME(ASKED, DISCOVERY_PART, DiscoveryPart, discovery_part, FOUND_PART, DISC_PLACED)
ECLIPSE_FRAME(ASKED_IF, INFLUENCE, Influence, influence, DISC_MOVES, IN_ACTION)
ECLIPSE_FRAME(ASKED, INFLUENCE_TO, InfluenceTo, influence_to, DISC_MOVE, ON(INFLUENCE))
ECLIPSE_FRAME(ASKED_IF, CUBES, Cubes, cubes, CUBES_HOME, CUBES_FREED)
ECLIPSE_FRAME(ASKED_IF, RESEARCH, Research, research, TILES_TO_TAKE, IN_ACTION)
ECLIPSE_FRAME(ASKED_IF, PAY, Pay, pay, DEBT, ON(GAIN_TECHNOLOGY) | ON(BUILD_HEX))
ECLIPSE_FRAME(ASKED_IF, ARTIFACT, Artifact, artifact, ARTIFACTS, ON(GAIN_TECHNOLOGY) | DISC_PLACED)
ECLIPSE_FRAME(ASKED_IF, UPGRADE_REMOVE, UpgradeRemove, upgrade_remove, RETURNS, IN_ACTION)
ECLIPSE_FRAME(ASKED_IF, UPGRADE_PART, UpgradePart, upgrade_part, PARTS_TO_PLACE, IN_ACTION)
ECLIPSE_FRAME(ASKED, UPGRADE_PLACE, UpgradePlace, upgrade_place, PART_IN_HAND, ON(UPGRADE_PART))
ECLIPSE_FRAME(ASKED_IF, BUILD, Build, build, THINGS_TO_BUILD, IN_ACTION)
ECLIPSE_FRAME(ASKED, BUILD_HEX, BuildHex, build_hex, ITEM, ON(BUILD))
ECLIPSE_FRAME(ASKED_IF, MOVE, Move, move, SHIP_MOVES, IN_ACTION)
ECLIPSE_FRAME(ASKED_IF, MOVE_SHIP, MoveShip, move_ship, SHIP_TO_MOVE, ON(MOVE))
ECLIPSE_FRAME(ASKED_IF, MOVE_STEP, MoveStep, move_step, FLIGHT, ON(MOVE))
ECLIPSE_FRAME(ASKED, OFFER_REPLY, OfferReply, offer_reply, ABOUT_A_PARTNER, IN_TURN)
ECLIPSE_FRAME(ASKED_IF, OFFER_CUBE, OfferCube, offer_cube, ABOUT_A_PARTNER, IN_TURN | ON(OFFER_CUBE))
ECLIPSE_FRAME(ASKED, OFFER_SLOT, OfferSlot, offer_slot, ABOUT_A_PARTNER, IN_TURN | ON(OFFER_CUBE))
ECLIPSE_FRAME(ASKED, ORDER, Order, order, TIED_TYPES, ON(BATTLE))
ECLIPSE_FRAME(ASKED, ATTACK, Attack, attack, ACTIVATION, ON(BATTLE))
ECLIPSE_FRAME(ASKED_IF, ASSIGN, Assign, assign, NOTHING, ON(BATTLE))
ECLIPSE_FRAME(ASKED_IF, FORCED_RETREAT, ForcedRetreat, forced_retreat, LEAVING, ON(BATTLE))
ECLIPSE_FRAME(ASKED, REPUTATION, Reputation, reputation, TILES_DRAWN, ON(AFTERMATH))
ECLIPSE_FRAME(ASKED, REPUTATION_SLOT, ReputationSlot, reputation_slot, NOTHING, ON(AFTERMATH))
ECLIPSE_FRAME(ASKED_IF, BOMBARD, Bombard, bombard, ABOUT_A_HEX, ON(POPULATION))
ECLIPSE_FRAME(ASKED, TAKE_HEX, TakeHex, take_hex, ABOUT_A_HEX, ON(COMBAT))
ECLIPSE_FRAME(ASKED_IF, UPKEEP_COLONISE, UpkeepColonise, upkeep_colonise, NOTHING, ON(UPKEEP))
ECLIPSE_FRAME(ASKED_IF, BANKRUPT, Bankrupt, bankrupt, NOTHING, ON(UPKEEP))
ECLIPSE_FRAME(PROCEDURE, GAIN_TECHNOLOGY, GainTechnology, gain_technology, TECHNOLOGY, ON(RESEARCH))
ECLIPSE_FRAME(PROCEDURE, COMBAT, Combat, combat, HEXES_TO_COME, ON(GAME))
ECLIPSE_FRAME(PROCEDURE, BATTLE, Battle, battle, NOTHING, ON(COMBAT))
ECLIPSE_FRAME(PROCEDURE, AFTERMATH, Aftermath, aftermath, SEATS_TO_COME, ON(BATTLE))
ECLIPSE_FRAME(PROCEDURE, POPULATION, Population, population, BOMBARDMENT, ON(COMBAT))
ECLIPSE_FRAME(PROCEDURE, UPKEEP, Upkeep, upkeep, SEATS_TO_COME, ON(GAME))
ECLIPSE_FRAME(PROCEDURE, CLEANUP, Cleanup, cleanup, NOTHING, ON(GAME))
#undef ECLIPSE_FRAME
