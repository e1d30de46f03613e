/* Component data of Eclipse: New Dawn for the Galaxy (first edition, 2011, base game), one row per component.
 *
 * Facts re-entered from public sources, each checked against a second one: the data sets and the scans of tiles and boards in
 * github.com/RobRendell/pyeclipse-boardgame and github.com/sdherr/java-eclipse, the counts of technology and part tiles in the
 * official FAQ of 21 May 2013 (boardgamegeek.com thread 711246), the tiles drawn per round in github.com/ManfranMike/ManfranMike.github.io.
 * The user of a list defines its macro before including this file; lists without a macro expand to nothing. */

#ifndef ECLIPSE_SECTOR
#define ECLIPSE_SECTOR(...)
#endif
#ifndef ECLIPSE_TECHNOLOGY
#define ECLIPSE_TECHNOLOGY(...)
#endif
#ifndef ECLIPSE_PART
#define ECLIPSE_PART(...)
#endif
#ifndef ECLIPSE_SPECIES
#define ECLIPSE_SPECIES(...)
#endif
#ifndef ECLIPSE_BLUEPRINT
#define ECLIPSE_BLUEPRINT(...)
#endif
#ifndef ECLIPSE_DISCOVERY
#define ECLIPSE_DISCOVERY(...)
#endif
#ifndef ECLIPSE_REPUTATION
#define ECLIPSE_REPUTATION(...)
#endif
#ifndef ECLIPSE_NPC
#define ECLIPSE_NPC(...)
#endif
#ifndef ECLIPSE_SEATING
#define ECLIPSE_SEATING(...)
#endif

/* Sources: RR = RobRendell/pyeclipse-boardgame, SH = sdherr/java-eclipse, FAQ = official FAQ of 21 May 2013, MM = ManfranMike. */

/* ---- 50 sector tiles. Wormholes as printed, clockwise from the top edge; population squares by kind (a: advanced). In order of number. ---- */
/* clang-format off */
/*              id      no name                   stack    N  NE  SE  S  SW  NW  vp  money  sci  mat  amoney  asci  amat  grey  artifacts  discovery  ancients source  */
ECLIPSE_SECTOR( S001,   1, "Galactic Center",     CENTER, 1,  1,  1, 1,  1,  1,  4,     0,   1,   1,      0,    1,    1,    2,         1,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S101, 101, "Castor",              INNER,  0,  1,  1, 1,  1,  1,  2,     1,   0,   1,      0,    0,    1,    0,         0,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S102, 102, "Pollux",              INNER,  1,  0,  1, 1,  0,  1,  3,     0,   1,   0,      0,    1,    0,    0,         1,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S103, 103, "Beta Leonis",         INNER,  1,  1,  1, 0,  1,  1,  2,     0,   0,   0,      1,    0,    0,    1,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S104, 104, "Arcturus",            INNER,  1,  1,  0, 1,  1,  0,  2,     1,   1,   0,      1,    1,    0,    0,         0,         1,        2, "RR, SH, scan" )
ECLIPSE_SECTOR( S105, 105, "Zeta Herculis",       INNER,  1,  1,  0, 1,  1,  1,  3,     1,   1,   0,      0,    0,    1,    0,         1,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S106, 106, "Capella",             INNER,  1,  1,  1, 1,  0,  0,  2,     0,   1,   1,      0,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S107, 107, "Aldebaran",           INNER,  1,  1,  1, 1,  0,  1,  2,     1,   0,   0,      0,    1,    1,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S108, 108, "Mu Cassiopeiae",      INNER,  1,  1,  0, 1,  1,  0,  2,     0,   1,   0,      1,    0,    0,    1,         0,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S201, 201, "Alpha Centauri",      MIDDLE, 0,  1,  0, 1,  0,  1,  1,     1,   0,   1,      0,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S202, 202, "Fomalhaut",           MIDDLE, 0,  1,  0, 1,  0,  1,  1,     0,   1,   0,      0,    1,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S203, 203, "Chi Draconis",        MIDDLE, 1,  1,  0, 1,  0,  1,  1,     1,   1,   1,      0,    0,    0,    0,         0,         1,        2, "RR, SH, scan" )
ECLIPSE_SECTOR( S204, 204, "Vega",                MIDDLE, 1,  1,  0, 1,  0,  1,  2,     0,   0,   0,      1,    0,    1,    1,         1,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S205, 205, "Mu Herculis",         MIDDLE, 0,  0,  1, 1,  1,  0,  1,     1,   0,   0,      1,    1,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S206, 206, "Epsilon Indi",        MIDDLE, 0,  1,  1, 1,  0,  1,  1,     0,   0,   1,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S207, 207, "Zeta Reticuli",       MIDDLE, 1,  1,  0, 1,  0,  0,  1,     0,   0,   0,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S208, 208, "Iota Persei",         MIDDLE, 1,  0,  1, 1,  0,  1,  1,     0,   0,   0,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S209, 209, "Delta Eridani",       MIDDLE, 1,  1,  0, 1,  0,  1,  1,     0,   1,   0,      1,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S210, 210, "Psi Capricorni",      MIDDLE, 1,  0,  0, 1,  0,  1,  1,     1,   0,   1,      0,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S211, 211, "Beta Aquilae",        MIDDLE, 1,  1,  1, 1,  0,  0,  2,     1,   0,   0,      0,    0,    1,    1,         1,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S221, 221, "Procyon",             HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S222, 222, "Epsilon Eridani",     HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   0,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S223, 223, "Altair",              HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S224, 224, "Beta Hydri",          HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   0,      0,    1,    1,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S225, 225, "Eta Cassiopeiae",     HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S226, 226, "61 Cygni",            HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      0,    0,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S227, 227, "Sirius",              HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S228, 228, "Sigma Draconis",      HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   0,      0,    0,    1,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S229, 229, "Tau Ceti",            HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S230, 230, "Lambda Aurigae",      HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   0,      1,    0,    1,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S231, 231, "Delta Pavonis",       HOME,   1,  1,  0, 1,  1,  0,  3,     1,   1,   1,      1,    1,    0,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S232, 232, "Rigel",               HOME,   1,  1,  0, 1,  1,  0,  3,     0,   1,   1,      1,    0,    1,    0,         1,         0,        0, "scan; RR, SH" )
ECLIPSE_SECTOR( S301, 301, "Zeta Draconis",       OUTER,  1,  0,  1, 1,  0,  0,  2,     1,   1,   0,      0,    0,    1,    0,         1,         1,        2, "RR, SH, scan" )
ECLIPSE_SECTOR( S302, 302, "Gamma Serpentis",     OUTER,  1,  0,  0, 1,  1,  0,  2,     0,   0,   1,      1,    0,    0,    0,         1,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S303, 303, "Eta Cephei",          OUTER,  0,  0,  0, 1,  0,  1,  2,     0,   0,   0,      0,    0,    0,    1,         1,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S304, 304, "Theta Pegasi",        OUTER,  1,  0,  0, 1,  0,  0,  1,     0,   0,   1,      1,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S305, 305, "Lambda Serpentis",    OUTER,  1,  1,  0, 1,  0,  0,  1,     0,   1,   1,      0,    0,    0,    0,         0,         1,        1, "RR, SH, scan" )
ECLIPSE_SECTOR( S306, 306, "Beta Centauri",       OUTER,  0,  1,  0, 1,  0,  0,  1,     1,   0,   1,      0,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S307, 307, "Sigma Sagittarii",    OUTER,  1,  0,  1, 1,  0,  0,  1,     1,   0,   0,      0,    1,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S308, 308, "Kappa Scorpii",       OUTER,  0,  0,  1, 1,  0,  1,  1,     0,   1,   0,      0,    0,    1,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S309, 309, "Phi Piscium",         OUTER,  1,  0,  0, 1,  0,  1,  1,     1,   0,   0,      0,    1,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S310, 310, "Nu Phoenicis",        OUTER,  1,  0,  0, 1,  0,  0,  1,     0,   1,   1,      0,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S311, 311, "Canopus",             OUTER,  1,  0,  1, 1,  0,  0,  1,     0,   0,   1,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S312, 312, "Antares",             OUTER,  1,  1,  0, 1,  0,  0,  1,     0,   0,   1,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S313, 313, "Alpha Ursae Minoris", OUTER,  1,  0,  0, 1,  0,  0,  1,     0,   0,   0,      0,    0,    0,    1,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S314, 314, "Spica",               OUTER,  0,  0,  1, 1,  1,  0,  1,     0,   0,   0,      0,    0,    0,    1,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S315, 315, "Epsilon Aurigae",     OUTER,  1,  0,  0, 1,  0,  1,  1,     0,   0,   0,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S316, 316, "Iota Carinae",        OUTER,  1,  1,  0, 1,  0,  0,  1,     0,   0,   0,      0,    0,    0,    0,         0,         1,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S317, 317, "Beta Crucis",         OUTER,  0,  0,  0, 1,  1,  0,  1,     1,   0,   0,      1,    0,    0,    0,         0,         0,        0, "RR, SH, scan" )
ECLIPSE_SECTOR( S318, 318, "Gamma Velorum",       OUTER,  0,  0,  1, 1,  0,  0,  1,     0,   0,   0,      0,    0,    1,    1,         0,         0,        0, "RR, SH, scan" )
/* clang-format on */

/* ---- 24 technologies, 96 tiles: cost and least cost in science ---- */
/* clang-format off */
/*                  id                  word                  name                  part                    track      cost  least  tiles source  */
ECLIPSE_TECHNOLOGY( NEUTRON_BOMBS,      "neutron_bombs",      "Neutron Bombs",      PART_EMPTY,             MILITARY,    2,     2,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( STARBASE,           "starbase",           "Starbase",           PART_EMPTY,             MILITARY,    4,     3,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( PLASMA_CANNON,      "plasma_cannon",      "Plasma Cannon",      PART_PLASMA_CANNON,     MILITARY,    6,     4,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( PHASE_SHIELD,       "phase_shield",       "Phase Shield",       PART_PHASE_SHIELD,      MILITARY,    8,     5,     4, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ADVANCED_MINING,    "advanced_mining",    "Advanced Mining",    PART_EMPTY,             MILITARY,   10,     6,     4, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( TACHYON_SOURCE,     "tachyon_source",     "Tachyon Source",     PART_TACHYON_SOURCE,    MILITARY,   12,     6,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( PLASMA_MISSILE,     "plasma_missile",     "Plasma Missile",     PART_PLASMA_MISSILE,    MILITARY,   14,     7,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( GLUON_COMPUTER,     "gluon_computer",     "Gluon Computer",     PART_GLUON_COMPUTER,    MILITARY,   16,     8,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( GAUSS_SHIELD,       "gauss_shield",       "Gauss Shield",       PART_GAUSS_SHIELD,      GRID,        2,     2,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( IMPROVED_HULL,      "improved_hull",      "Improved Hull",      PART_IMPROVED_HULL,     GRID,        4,     3,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( FUSION_SOURCE,      "fusion_source",      "Fusion Source",      PART_FUSION_SOURCE,     GRID,        6,     4,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( POSITRON_COMPUTER,  "positron_computer",  "Positron Computer",  PART_POSITRON_COMPUTER, GRID,        8,     5,     4, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ADVANCED_ECONOMY,   "advanced_economy",   "Advanced Economy",   PART_EMPTY,             GRID,       10,     6,     4, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( TACHYON_DRIVE,      "tachyon_drive",      "Tachyon Drive",      PART_TACHYON_DRIVE,     GRID,       12,     6,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ANTIMATTER_CANNON,  "antimatter_cannon",  "Antimatter Cannon",  PART_ANTIMATTER_CANNON, GRID,       14,     7,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( QUANTUM_GRID,       "quantum_grid",       "Quantum Grid",       PART_EMPTY,             GRID,       16,     8,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( NANOROBOTS,         "nanorobots",         "Nanorobots",         PART_EMPTY,             NANO,        2,     2,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( FUSION_DRIVE,       "fusion_drive",       "Fusion Drive",       PART_FUSION_DRIVE,      NANO,        4,     3,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ADVANCED_ROBOTICS,  "advanced_robotics",  "Advanced Robotics",  PART_EMPTY,             NANO,        6,     4,     5, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ORBITAL,            "orbital",            "Orbital",            PART_EMPTY,             NANO,        8,     5,     4, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ADVANCED_LABS,      "advanced_labs",      "Advanced Labs",      PART_EMPTY,             NANO,       10,     6,     4, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( MONOLITH,           "monolith",           "Monolith",           PART_EMPTY,             NANO,       12,     6,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( ARTIFACT_KEY,       "artifact_key",       "Artifact Key",       PART_EMPTY,             NANO,       14,     7,     3, "board scan; FAQ (tiles)" )
ECLIPSE_TECHNOLOGY( WORMHOLE_GENERATOR, "wormhole_generator", "Wormhole Generator", PART_EMPTY,             NANO,       16,     8,     3, "board scan; FAQ (tiles)" )
/* clang-format on */

/* ---- 17 kinds of part tiles (154 tiles) and 6 Ancient parts ---- */
/* clang-format off */
/*            id                 word                 name                 type      technology               tiles  made  used  initiative  move  computer  shield  hull  dice  damage  missile  ancient source  */
ECLIPSE_PART( ION_CANNON,        "ion_cannon",        "Ion Cannon",        CANNON,   TECH_NONE,                  6,    0,    1,          0,    0,        0,      0,    0,    1,      1,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( PLASMA_CANNON,     "plasma_cannon",     "Plasma Cannon",     CANNON,   TECH_PLASMA_CANNON,        18,    0,    2,          0,    0,        0,      0,    0,    1,      2,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( ANTIMATTER_CANNON, "antimatter_cannon", "Antimatter Cannon", CANNON,   TECH_ANTIMATTER_CANNON,    10,    0,    4,          0,    0,        0,      0,    0,    1,      4,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( PLASMA_MISSILE,    "plasma_missile",    "Plasma Missile",    MISSILE,  TECH_PLASMA_MISSILE,       14,    0,    0,          0,    0,        0,      0,    0,    2,      2,       1,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( HULL,              "hull",              "Hull",              HULL,     TECH_NONE,                  6,    0,    0,          0,    0,        0,      0,    1,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( IMPROVED_HULL,     "improved_hull",     "Improved Hull",     HULL,     TECH_IMPROVED_HULL,        18,    0,    0,          0,    0,        0,      0,    2,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( NUCLEAR_DRIVE,     "nuclear_drive",     "Nuclear Drive",     DRIVE,    TECH_NONE,                  4,    0,    1,          1,    1,        0,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( FUSION_DRIVE,      "fusion_drive",      "Fusion Drive",      DRIVE,    TECH_FUSION_DRIVE,          8,    0,    2,          2,    2,        0,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( TACHYON_DRIVE,     "tachyon_drive",     "Tachyon Drive",     DRIVE,    TECH_TACHYON_DRIVE,         8,    0,    3,          3,    3,        0,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( ELECTRON_COMPUTER, "electron_computer", "Electron Computer", COMPUTER, TECH_NONE,                  6,    0,    0,          0,    0,        1,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( POSITRON_COMPUTER, "positron_computer", "Positron Computer", COMPUTER, TECH_POSITRON_COMPUTER,     8,    0,    1,          1,    0,        2,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( GLUON_COMPUTER,    "gluon_computer",    "Gluon Computer",    COMPUTER, TECH_GLUON_COMPUTER,        8,    0,    2,          2,    0,        3,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( NUCLEAR_SOURCE,    "nuclear_source",    "Nuclear Source",    SOURCE,   TECH_NONE,                  6,    3,    0,          0,    0,        0,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( FUSION_SOURCE,     "fusion_source",     "Fusion Source",     SOURCE,   TECH_FUSION_SOURCE,        12,    6,    0,          0,    0,        0,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( TACHYON_SOURCE,    "tachyon_source",    "Tachyon Source",    SOURCE,   TECH_TACHYON_SOURCE,        8,    9,    0,          0,    0,        0,      0,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( GAUSS_SHIELD,      "gauss_shield",      "Gauss Shield",      SHIELD,   TECH_GAUSS_SHIELD,          7,    0,    0,          0,    0,        0,      1,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( PHASE_SHIELD,      "phase_shield",      "Phase Shield",      SHIELD,   TECH_PHASE_SHIELD,          7,    0,    1,          0,    0,        0,      2,    0,    0,      0,       0,       0, "tile scan; FAQ (tiles)" )
ECLIPSE_PART( AXION_COMPUTER,    "axion_computer",    "Axion Computer",    COMPUTER, TECH_NONE,                  1,    0,    0,          0,    0,        3,      0,    0,    0,      0,       0,       1, "tile scan; RR, SH" )
ECLIPSE_PART( HYPERGRID_SOURCE,  "hypergrid_source",  "Hypergrid Source",  SOURCE,   TECH_NONE,                  1,   11,    0,          0,    0,        0,      0,    0,    0,      0,       0,       1, "tile scan; RR, SH" )
ECLIPSE_PART( SHARD_HULL,        "shard_hull",        "Shard Hull",        HULL,     TECH_NONE,                  1,    0,    0,          0,    0,        0,      0,    3,    0,      0,       0,       1, "tile scan; RR, SH" )
ECLIPSE_PART( ION_TURRET,        "ion_turret",        "Ion Turret",        CANNON,   TECH_NONE,                  1,    0,    1,          0,    0,        0,      0,    0,    2,      1,       0,       1, "tile scan; RR, SH" )
ECLIPSE_PART( CONFORMAL_DRIVE,   "conformal_drive",   "Conformal Drive",   DRIVE,    TECH_NONE,                  1,    0,    2,          2,    4,        0,      0,    0,    0,      0,       0,       1, "tile scan; RR, SH" )
ECLIPSE_PART( FLUX_SHIELD,       "flux_shield",       "Flux Shield",       SHIELD,   TECH_NONE,                  1,    0,    2,          0,    0,        0,      3,    0,    0,      0,       0,       1, "tile scan; RR, SH" )
/* clang-format on */

/* ---- Blueprints as printed: bonuses outside the grid, then the slots (PART_EMPTY: nothing printed; PART_ABSENT: no such slot) ---- */
/* clang-format off */
/*                 set       ship          initiative  energy  computer slot 0             slot 1               slot 2               slot 3                  slot 4                  slot 5              slot 6                  slot 7              source  */
ECLIPSE_BLUEPRINT( STANDARD, INTERCEPTOR,          2,      0,        0, PART_EMPTY,        PART_ION_CANNON,     PART_NUCLEAR_SOURCE, PART_NUCLEAR_DRIVE,     PART_ABSENT,            PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( STANDARD, CRUISER,              1,      0,        0, PART_HULL,         PART_EMPTY,          PART_ION_CANNON,     PART_NUCLEAR_SOURCE,    PART_ELECTRON_COMPUTER, PART_NUCLEAR_DRIVE, PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( STANDARD, DREADNOUGHT,          0,      0,        0, PART_ION_CANNON,   PART_HULL,           PART_EMPTY,          PART_HULL,              PART_NUCLEAR_SOURCE,    PART_ION_CANNON,    PART_ELECTRON_COMPUTER, PART_NUCLEAR_DRIVE, "board scan; SH" )
ECLIPSE_BLUEPRINT( STANDARD, STARBASE,             4,      3,        0, PART_HULL,         PART_ION_CANNON,     PART_HULL,           PART_EMPTY,             PART_ELECTRON_COMPUTER, PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( ERIDANI,  INTERCEPTOR,          2,      0,        0, PART_EMPTY,        PART_ION_CANNON,     PART_NUCLEAR_SOURCE, PART_NUCLEAR_DRIVE,     PART_ABSENT,            PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( ERIDANI,  CRUISER,              1,      0,        0, PART_HULL,         PART_EMPTY,          PART_ION_CANNON,     PART_NUCLEAR_SOURCE,    PART_ELECTRON_COMPUTER, PART_NUCLEAR_DRIVE, PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( ERIDANI,  DREADNOUGHT,          0,      1,        0, PART_ION_CANNON,   PART_HULL,           PART_EMPTY,          PART_HULL,              PART_NUCLEAR_SOURCE,    PART_ION_CANNON,    PART_ELECTRON_COMPUTER, PART_NUCLEAR_DRIVE, "board scan; SH" )
ECLIPSE_BLUEPRINT( ERIDANI,  STARBASE,             4,      3,        0, PART_HULL,         PART_ION_CANNON,     PART_HULL,           PART_EMPTY,             PART_ELECTRON_COMPUTER, PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( PLANTA,   INTERCEPTOR,          0,      2,        1, PART_ION_CANNON,   PART_NUCLEAR_SOURCE, PART_NUCLEAR_DRIVE,  PART_ABSENT,            PART_ABSENT,            PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( PLANTA,   CRUISER,              0,      2,        1, PART_HULL,         PART_ION_CANNON,     PART_NUCLEAR_SOURCE, PART_EMPTY,             PART_NUCLEAR_DRIVE,     PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( PLANTA,   DREADNOUGHT,          0,      2,        1, PART_ION_CANNON,   PART_HULL,           PART_HULL,           PART_NUCLEAR_SOURCE,    PART_ION_CANNON,        PART_EMPTY,         PART_NUCLEAR_DRIVE,     PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( PLANTA,   STARBASE,             2,      5,        1, PART_HULL,         PART_ION_CANNON,     PART_HULL,           PART_ELECTRON_COMPUTER, PART_ABSENT,            PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( ORION,    INTERCEPTOR,          3,      1,        0, PART_GAUSS_SHIELD, PART_ION_CANNON,     PART_NUCLEAR_SOURCE, PART_NUCLEAR_DRIVE,     PART_ABSENT,            PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( ORION,    CRUISER,              2,      2,        0, PART_HULL,         PART_GAUSS_SHIELD,   PART_ION_CANNON,     PART_NUCLEAR_SOURCE,    PART_ELECTRON_COMPUTER, PART_NUCLEAR_DRIVE, PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
ECLIPSE_BLUEPRINT( ORION,    DREADNOUGHT,          1,      3,        0, PART_ION_CANNON,   PART_HULL,           PART_GAUSS_SHIELD,   PART_HULL,              PART_NUCLEAR_SOURCE,    PART_ION_CANNON,    PART_ELECTRON_COMPUTER, PART_NUCLEAR_DRIVE, "board scan; SH" )
ECLIPSE_BLUEPRINT( ORION,    STARBASE,             5,      3,        0, PART_HULL,         PART_ION_CANNON,     PART_HULL,           PART_GAUSS_SHIELD,      PART_ELECTRON_COMPUTER, PART_ABSENT,        PART_ABSENT,            PART_ABSENT,        "board scan; SH" )
/* clang-format on */

/* ---- 12 species: storage at the start, trade rate, pieces, limits per action, cost in materials, Reputation Track (* any, a ambassador only, r reputation only) ---- */
/* clang-format off */
/*               id                    word                    name                    home  blueprints   money  sci  mat  trade  colony  discs  explore  influence  flips  research  upgrade  build  move  interceptor  cruiser  dreadnought  starbase  orbital  monolith track     draws ship         technologies                                          source  */
ECLIPSE_SPECIES( TERRAN_DIRECTORATE,   "terran_directorate",   "Terran Directorate",   S221, STANDARD,       2,   3,   3,     2,      3,    13,       1,         2,     2,        1,       2,     2,    3,           3,       5,           8,        3,       5,       10, "a****",     0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( TERRAN_FEDERATION,    "terran_federation",    "Terran Federation",    S223, STANDARD,       2,   3,   3,     2,      3,    13,       1,         2,     2,        1,       2,     2,    3,           3,       5,           8,        3,       5,       10, "a****",     0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( TERRAN_UNION,         "terran_union",         "Terran Union",         S225, STANDARD,       2,   3,   3,     2,      3,    13,       1,         2,     2,        1,       2,     2,    3,           3,       5,           8,        3,       5,       10, "a****",     0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( TERRAN_REPUBLIC,      "terran_republic",      "Terran Republic",      S227, STANDARD,       2,   3,   3,     2,      3,    13,       1,         2,     2,        1,       2,     2,    3,           3,       5,           8,        3,       5,       10, "a****",     0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( TERRAN_CONGLOMERATE,  "terran_conglomerate",  "Terran Conglomerate",  S229, STANDARD,       2,   3,   3,     2,      3,    13,       1,         2,     2,        1,       2,     2,    3,           3,       5,           8,        3,       5,       10, "a****",     0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( TERRAN_ALLIANCE,      "terran_alliance",      "Terran Alliance",      S231, STANDARD,       2,   3,   3,     2,      3,    13,       1,         2,     2,        1,       2,     2,    3,           3,       5,           8,        3,       5,       10, "a****",     0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( ERIDANI_EMPIRE,       "eridani_empire",       "Eridani Empire",       S222, ERIDANI,       26,   2,   4,     3,      3,    11,       1,         2,     2,        1,       2,     2,    2,           3,       5,           8,        3,       5,       10, "****",      2, INTERCEPTOR, T(PLASMA_CANNON) | T(GAUSS_SHIELD) | T(FUSION_DRIVE), "board scan; RR, SH" )
ECLIPSE_SPECIES( HYDRAN_PROGRESS,      "hydran_progress",      "Hydran Progress",      S224, STANDARD,       2,   5,   2,     3,      3,    13,       1,         2,     2,        2,       2,     2,    2,           3,       5,           8,        3,       5,       10, "a***",      0, INTERCEPTOR, T(ADVANCED_LABS),                                     "board scan; RR, SH" )
ECLIPSE_SPECIES( PLANTA,               "planta",               "Planta",               S226, PLANTA,         4,   4,   4,     3,      4,    13,       2,         2,     2,        1,       2,     2,    2,           3,       5,           8,        3,       5,       10, "a***",      0, INTERCEPTOR, T(STARBASE),                                          "board scan; RR, SH" )
ECLIPSE_SPECIES( DESCENDANTS_OF_DRACO, "descendants_of_draco", "Descendants of Draco", S228, STANDARD,       2,   4,   3,     3,      3,    13,       1,         2,     2,        1,       2,     2,    2,           3,       5,           8,        3,       5,       10, "****",      0, INTERCEPTOR,                                                    0, "board scan; RR, SH" )
ECLIPSE_SPECIES( MECHANEMA,            "mechanema",            "Mechanema",            S230, STANDARD,       3,   3,   3,     3,      3,    13,       1,         2,     2,        1,       3,     3,    2,           2,       4,           7,        2,       4,        8, "****",      0, INTERCEPTOR, T(POSITRON_COMPUTER),                                 "board scan; RR, SH" )
ECLIPSE_SPECIES( ORION_HEGEMONY,       "orion_hegemony",       "Orion Hegemony",       S232, ORION,          3,   3,   5,     4,      3,    13,       1,         2,     2,        1,       2,     2,    2,           3,       5,           8,        3,       5,       10, "****r",     0, CRUISER,     T(NEUTRON_BOMBS) | T(GAUSS_SHIELD),                   "board scan; RR, SH" )
/* clang-format on */

/* ---- 11 kinds of Discovery Tiles, 21 tiles ---- */
/* clang-format off */
/*                 id                  word                  name                   tiles  money  sci  mat part                   source  */
ECLIPSE_DISCOVERY( MONEY_8,            "money_8",            "Money",                  3,     8,   0,   0, PART_EMPTY,            "RR, SH, scan" )
ECLIPSE_DISCOVERY( SCIENCE_5,          "science_5",          "Science",                3,     0,   5,   0, PART_EMPTY,            "RR, SH, scan" )
ECLIPSE_DISCOVERY( MATERIALS_6,        "materials_6",        "Materials",              3,     0,   0,   6, PART_EMPTY,            "RR, SH, scan" )
ECLIPSE_DISCOVERY( ANCIENT_TECHNOLOGY, "ancient_technology", "Ancient Technology",     3,     0,   0,   0, PART_EMPTY,            "RR, SH, scan" )
ECLIPSE_DISCOVERY( ANCIENT_CRUISER,    "ancient_cruiser",    "Ancient Cruiser",        3,     0,   0,   0, PART_EMPTY,            "RR, SH, scan" )
ECLIPSE_DISCOVERY( AXION_COMPUTER,     "axion_computer",     "Axion Computer",         1,     0,   0,   0, PART_AXION_COMPUTER,   "RR, SH, scan" )
ECLIPSE_DISCOVERY( HYPERGRID_SOURCE,   "hypergrid_source",   "Hypergrid Source",       1,     0,   0,   0, PART_HYPERGRID_SOURCE, "RR, SH, scan" )
ECLIPSE_DISCOVERY( SHARD_HULL,         "shard_hull",         "Shard Hull",             1,     0,   0,   0, PART_SHARD_HULL,       "RR, SH, scan" )
ECLIPSE_DISCOVERY( ION_TURRET,         "ion_turret",         "Ion Turret",             1,     0,   0,   0, PART_ION_TURRET,       "RR, SH, scan" )
ECLIPSE_DISCOVERY( CONFORMAL_DRIVE,    "conformal_drive",    "Conformal Drive",        1,     0,   0,   0, PART_CONFORMAL_DRIVE,  "RR, SH, scan" )
ECLIPSE_DISCOVERY( FLUX_SHIELD,        "flux_shield",        "Flux Shield",            1,     0,   0,   0, PART_FLUX_SHIELD,      "RR, SH, scan" )
/* clang-format on */

/* ---- 32 Reputation Tiles ---- */
/* clang-format off */
/*                  vp   tiles source  */
ECLIPSE_REPUTATION( 1,     12, "SH" )
ECLIPSE_REPUTATION( 2,      9, "SH" )
ECLIPSE_REPUTATION( 3,      7, "SH" )
ECLIPSE_REPUTATION( 4,      4, "SH" )
/* clang-format on */

/* ---- Ships of the board ---- */
/* clang-format off */
/*           id       name                               initiative  computer  shield  hull  dice  damage  draws source  */
ECLIPSE_NPC( ANCIENT, "Ancient Ship",                            2,        1,      0,    1,    2,      1,     1, "tile scan; RR" )
ECLIPSE_NPC( GCDS,    "Galactic Center Defense System",          0,        1,      0,    7,    4,      1,     3, "tile scan; RR" )
/* clang-format on */

/* ---- Per number of seats: tiles of stack III, technology tiles at the start and per Cleanup, relations, direction of the home of each seat from the centre (0..5 = N, NE, SE, S, SW, NW) ---- */
/* clang-format off */
/*               seats   outer  technologies  cleanup  relations  home 0  home 1  home 2  home 3  home 4  home 5 source  */
ECLIPSE_SEATING( 2,         5,           12,       4,         0,      0,      3,     -1,     -1,     -1,     -1, "RR; MM (cleanup)" )
ECLIPSE_SEATING( 3,        10,           14,       6,         0,      0,      2,      4,     -1,     -1,     -1, "RR; MM (cleanup)" )
ECLIPSE_SEATING( 4,        14,           16,       7,         1,      0,      1,      3,      4,     -1,     -1, "RR; MM (cleanup)" )
ECLIPSE_SEATING( 5,        16,           18,       8,         1,      0,      1,      2,      3,      4,     -1, "RR; MM (cleanup)" )
ECLIPSE_SEATING( 6,        18,           20,       9,         1,      0,      1,      2,      3,      4,      5, "RR; MM (cleanup)" )
/* clang-format on */

#undef ECLIPSE_SECTOR
#undef ECLIPSE_TECHNOLOGY
#undef ECLIPSE_PART
#undef ECLIPSE_SPECIES
#undef ECLIPSE_BLUEPRINT
#undef ECLIPSE_DISCOVERY
#undef ECLIPSE_REPUTATION
#undef ECLIPSE_NPC
#undef ECLIPSE_SEATING
