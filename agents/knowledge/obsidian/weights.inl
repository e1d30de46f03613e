/* Weights of Obsidian's measures, in points of the cards unless they say otherwise: OBSIDIAN_WEIGHT(name, value, what it weighs).
 * Set by hand, and kept where greedy won more of 400 games with them; those of Eclipse and TI4 are fitted (scripts/fit_knowledge.py). */

/* A unit on the board (obsidian_worth). */
OBSIDIAN_WEIGHT(DAMAGED_DRONE, 0.7F, "share of its points that a damaged drone is worth")
OBSIDIAN_WEIGHT(MECH, 0.35F, "share of its points that a mech is worth without its parts")
OBSIDIAN_WEIGHT(PART_LEFT, 0.13F, "the same for each part it has left")
OBSIDIAN_WEIGHT(PART_DAMAGED, 0.04F, "the same lost with each part that is damaged")
OBSIDIAN_WEIGHT(SHUTDOWN, 0.8F, "share of that left to a mech on SHUTDOWN")
OBSIDIAN_WEIGHT(LINK, 4, "each of the first three links")

/* Who leads (obsidian_lead, evaluate). */
OBSIDIAN_WEIGHT(VICTORY_POINT, 40, "a victory point")
OBSIDIAN_WEIGHT(PIECES, 0.6F, "share of their worth that pieces count at the end")
OBSIDIAN_WEIGHT(PIECES_ROUND, 0.1F, "the same more for each round left")
OBSIDIAN_WEIGHT(NO_MECH, -400, "a side without mechs has lost")
OBSIDIAN_WEIGHT(BOX, 90, "a black box that is borne")
OBSIDIAN_WEIGHT(ZONE, 25, "a zone held alone now, before it scores")
OBSIDIAN_WEIGHT(SURE, 180, "the lead at which the expected utility is tanh(1) = 0.76")

/* Where a unit stands (obsidian_place_value). */
OBSIDIAN_WEIGHT(WAY_TO_ZONE, 2.5F, "lost with each grid to the nearest scoring zone")
OBSIDIAN_WEIGHT(WAY_TO_BOX, 4.0F, "lost with each grid to the nearest black box")
OBSIDIAN_WEIGHT(TARGET, 6, "an enemy in reach, seen and in front")
OBSIDIAN_WEIGHT(TARGET_FROM_BEHIND, 4.0F, "the same more from its rear")
OBSIDIAN_WEIGHT(TARGET_SHUTDOWN, 3, "the same more while it is on SHUTDOWN")
OBSIDIAN_WEIGHT(ENEMY_BEHIND, 1.5F, "lost with each enemy near in the rear")
OBSIDIAN_WEIGHT(COVER, 0.4F, "each die of cover against an enemy that faces it")
OBSIDIAN_WEIGHT(FACES_ENEMY, 0.5F, "the nearest enemy in front; lost where it is behind")
OBSIDIAN_WEIGHT(WAY_OF_BRAWLER, 1.5F, "lost with each grid to the nearest enemy by who strikes better than it shoots")
OBSIDIAN_WEIGHT(WAY_TO_FIGHT, 2.0F, "lost with each grid to the nearest enemy where only fights bring points")
OBSIDIAN_WEIGHT(WAY_BESIDE_ZONES, 0.5F, "the same where zones do")
OBSIDIAN_WEIGHT(MOB_WITHOUT_TARGET, 1, "the stance MOB where nothing is in reach")
OBSIDIAN_WEIGHT(OFF_WITH_TARGET, 2, "the stance OFF where something is")

/* Attacks by their odds (obsidian_expected_loss). */
OBSIDIAN_WEIGHT(EXPECTED_LOSS, 0.5F, "a point that one's best attack from here may expect to take")
OBSIDIAN_WEIGHT(DANGER, 0.1F, "lost with each point that an enemy who faces the unit may expect to take with one attack")
OBSIDIAN_WEIGHT(LOSS_STEP, 10, "points that make one target or attack clearly better than another: a step of judge")
OBSIDIAN_WEIGHT(JUDGED_BY_HAND, 0.5F, "what a target counts beside that for what is nearly gone, off its guard, without cover")
OBSIDIAN_WEIGHT(ATTACK, 1.8F, "an attack that takes nothing, beside other actions")

/* One action further (lookahead.c). */
OBSIDIAN_WEIGHT(STEP, 6, "points that make one action clearly better than another: a step of judge")
