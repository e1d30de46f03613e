/* Rules of thumb of Eclipse's judgement in figures: ECLIPSE_THUMB(name, as of November 2026, as of 28 November, today, what it says).
 * Worths are VP. Found by play: each set wins more than the one before (docs/lab/habits.md). */

/* Resources (workspace.c). */
ECLIPSE_THUMB(STORED_MONEY, 0.24f, 0.24f, 0.24f, "a unit in storage while rounds are left")
ECLIPSE_THUMB(STORED_SCIENCE, 0.18f, 0.18f, 0.18f, "the same")
ECLIPSE_THUMB(STORED_MATERIALS, 0.18f, 0.27f, 0.27f, "the same")
ECLIPSE_THUMB(STORED_LAST, 0.04f, 0.04f, 0.04f, "a unit in storage in the last round")
ECLIPSE_THUMB(LATE_MONEY, 0, 0, 0.7f, "share of stored money's worth that is gone when no round would be left; none is with four")
ECLIPSE_THUMB(HEAP, 14, 14, 14, "units in storage that halve the worth of one more")
ECLIPSE_THUMB(PRODUCED_MONEY, 0.24f, 0.24f, 0.24f, "a unit of production for each round left")
ECLIPSE_THUMB(PRODUCED_SCIENCE, 0.15f, 0.15f, 0.15f, "the same")
ECLIPSE_THUMB(PRODUCED_MATERIALS, 0.15f, 0.09f, 0.09f, "the same")
ECLIPSE_THUMB(PLENTY, 6, 6, 6, "units of production that halve the worth of one more, but for a half")

/* Discovery Tiles (judge.c). */
ECLIPSE_THUMB(GIFT_EARLY, 1.35f, 1.8f, 1.8f, "times the worth of resources while more than five rounds are left")
ECLIPSE_THUMB(GIFT_LATE, 1, 1.3f, 1.3f, "the same later")
ECLIPSE_THUMB(ANCIENT_PART, 0.3f, 0.9f, 0.9f, "an Ancient ship part, whatever it adds")
ECLIPSE_THUMB(ANCIENT_PART_GAIN, 0.8f, 0.8f, 0.8f, "share of what it adds to its best place")
ECLIPSE_THUMB(ANCIENT_PART_WAR, 0.9f, 0.9f, 0.9f, "and for fights to come")
ECLIPSE_THUMB(ANCIENT_CRUISER, 0.4f, 0.8f, 0.8f, "an Ancient Cruiser")
ECLIPSE_THUMB(ANCIENT_CRUISER_WAR, 1.5f, 1.5f, 1.5f, "and for fights to come")
ECLIPSE_THUMB(ANCIENT_TECHNOLOGY, 0.5f, 0.5f, 0.5f, "an Ancient Technology")
ECLIPSE_THUMB(ANCIENT_TECHNOLOGY_ROUND, 0.22f, 0.22f, 0.22f, "and for each round left")

/* Hexes (values.c, actions.c). */
ECLIPSE_THUMB(HOLD, 0.17f, 0.12f, 0.12f, "a unit of upkeep that a disc on a hex costs in each round left")
ECLIPSE_THUMB(SQUARES_LATER, 0.6f, 0.6f, 0.6f, "share of a square for which no Colony Ship is at hand")
ECLIPSE_THUMB(DISCOVERY, 2.1f, 1.26f, 0.9f, "a Discovery Tile to take")
ECLIPSE_THUMB(EXPLORE_BEST, 0.7f, 0.7f, 0.7f, "share of the better stack in what exploring brings, the second best has the rest")
ECLIPSE_THUMB(EXPLORE_GUARDED, 0.25f, 0.25f, 0.25f, "a drawn sector with Ancients, for each of its points and two")
ECLIPSE_THUMB(FLIP, 0.9f, 0.9f, 0.9f, "share of a cube that a Colony Ship turned up will place")
ECLIPSE_THUMB(EFFORT_LOST, 6, 6, 6, "a hex given up, beyond what it scores and produces")

/* Technologies and parts (ships.c). */
ECLIPSE_THUMB(STEP, 0.12f, 0.12f, 0.12f, "a technology's step towards the next points and cheaper ones")
ECLIPSE_THUMB(WAR_SHARE, 1, 1, 1, "times what ship parts are worth by table")
ECLIPSE_THUMB(SPARE_DISC, 0.35f, 0.35f, 0.55f, "a disc more for each round left")
ECLIPSE_THUMB(QUANTUM, 1.8f, 1.8f, 1.8f, "two of them")
ECLIPSE_THUMB(ORBITAL, 0.25f, 0.15f, 0.15f, "Orbital for each round left")
ECLIPSE_THUMB(MONOLITH, 1.2f, 1.2f, 1.2f, "Monolith for each that materials will pay")
ECLIPSE_THUMB(ADVANCED, 0.8f, 0.8f, 1.6f, "times the cubes that an advanced technology lets place now: more squares come")
ECLIPSE_THUMB(BOMBS, 0, 0, 0.6f, "Neutron Bombs for each inhabited hex of others in reach, up to three")
ECLIPSE_THUMB(FIGURES, 0.8f, 0.8f, 0.8f, "a unit of worth of a ship's figures")

/* Ships and battles (actions.c, lookahead.c). */
ECLIPSE_THUMB(SHIP_USE, 0.35f, 0.21f, 0.21f, "a ship's strength in fights to come")
ECLIPSE_THUMB(SHIP_PREY, 0.28f, 0.28f, 0.28f, "and for each point of the best victory beside an own hex")
ECLIPSE_THUMB(SHIP_SCALE, 2.6f, 2.6f, 2.6f, "times both")
ECLIPSE_THUMB(SHIP_IDLE, 0, 0, 0.5f, "what a ship of the first round loses by lying idle: hexes come first")
ECLIPSE_THUMB(SHIP_FLEET, 0.55f, 0.55f, 0.55f, "how much the strength of the fleet lessens it")
ECLIPSE_THUMB(BUILD_TWO, 1.7f, 1.7f, 1.7f, "times the best item where two can be paid")
ECLIPSE_THUMB(REACT_BUILD, 0.6f, 0.6f, 0.6f, "share of building as a reaction")
ECLIPSE_THUMB(CONQUEST, 0.8f, 0.8f, 0.8f, "share of a hex that a victory opens")
ECLIPSE_THUMB(ENEMY_POINTS, 0.35f, 0.35f, 0.35f, "share of a hex's points that its owner loses")
ECLIPSE_THUMB(BETTER_TILE, 0.7f, 0.7f, 0.7f, "share of what a better Reputation Tile adds to a full track")
ECLIPSE_THUMB(SHIP_LOST, 0.4f, 0.4f, 0.4f, "a unit of materials in a ship that is lost")
ECLIPSE_THUMB(WOUNDS, 0.5f, 0.5f, 0.5f, "of ships that are at stake, what even odds cost the winner")
ECLIPSE_THUMB(PACT, 1.2f, 1.2f, 1.2f, "Diplomatic Relations")
ECLIPSE_THUMB(PASS, 0.02f, 0.02f, 0.02f, "to pass")
ECLIPSE_THUMB(PASS_FIRST, 0.08f, 0.08f, 0.08f, "to pass before anybody else does")
