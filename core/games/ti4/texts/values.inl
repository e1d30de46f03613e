/* Values that modifiers change (texts/modifiers.inl); a rule asks value_of() for the one it uses. */
/* clang-format off */
TI4_VALUE(COMBAT)           /* added to combat dice */
TI4_VALUE(CANNON_AGAINST)   /* added to the dice of space cannons */
TI4_VALUE(EXTRA_DIE)        /* more dice for one bombarding or firing unit */
TI4_VALUE(PRODUCTION_COST)  /* resources for a use of production */
TI4_VALUE(CARDS)            /* action cards drawn in the status phase */
TI4_VALUE(STATUS_TOKENS)    /* command tokens gained in the status phase */
TI4_VALUE(PASS_SHIPS)       /* not 0: may move through systems with enemy ships */
TI4_VALUE(PASS_ASTEROIDS)   /* not 0: may move through asteroid fields */
TI4_VALUE(PASS_SUPERNOVAS)  /* not 0: may move through supernovas */
TI4_VALUE(FLEET)            /* non-fighter ships in a system */
TI4_VALUE(NO_CARDS)         /* not 0: may not play action cards */
TI4_VALUE(BOMBARDMENT)      /* added to the dice of a bombardment; other: whose planet */
TI4_VALUE(SHIELD)           /* not 0: the planetary shields of PDS work; other: whose bombers */
TI4_VALUE(DIRECT_HIT)       /* not 0: a ship that sustained damage cannot be destroyed by Direct Hit */
TI4_VALUE(EXTRA_HITS)       /* more hits of a combat die that shows a 9 or 10 */
TI4_VALUE(CUSTODIANS)       /* influence for the custodians token */
TI4_VALUE(SKIP_NEEDS)       /* prerequisites of a technology that are left out in research */
TI4_VALUE(PRIMARY)          /* not 0: resolves the primary of Technology by its secondary */
TI4_VALUE(DRAW_MORE)        /* more action cards in every draw, and as many discarded after it */
TI4_VALUE(NO_DOCK_INFANTRY) /* not 0: space docks produce no ground forces */
TI4_VALUE(NO_PRODUCTION)    /* not 0: produces no units in the system */
TI4_VALUE(SUSTAIN)          /* hits that a use of sustain damage cancels */
TI4_VALUE(NO_LANDING_FIRE)  /* not 0: its space cannons do not fire at ground forces that landed */
TI4_VALUE(HOMELESS)         /* not 0: scores public objectives without its home planets */
TI4_VALUE(BARS_ASTEROIDS)   /* not 0: others may not activate asteroid fields with its ships */
TI4_VALUE(ENTER_SUPERNOVAS) /* not 0: may end a move in supernovas */
TI4_VALUE(SECONDARY_COST)   /* command tokens for the secondary of a strategy card (type: which) */
TI4_VALUE(TRADES_FAR)       /* not 0: trades with seats that are no neighbours */
TI4_VALUE(TRADES_CARDS)     /* not 0: action cards may be part of its transactions */
TI4_VALUE(PASS_NEBULAE)     /* not 0: may move through nebulae */
TI4_VALUE(WORMHOLES_MATCH)  /* not 0: alpha and beta wormholes are one */
TI4_VALUE(WORMHOLES_JOINED) /* not 0: in its turn alpha and beta wormholes are one for everybody */
TI4_VALUE(WORMHOLES_SHUT)   /* 1: alpha and beta wormholes do not count for movement */
TI4_VALUE(NO_BOMBS)         /* not 0: units on the planet cannot be bombarded */
TI4_VALUE(NO_UNITS)         /* not 0: no unit may be put on the planet */
TI4_VALUE(BARREN)           /* not 0: units on the planet do not produce */
TI4_VALUE(SUSTAIN_LOST)     /* not 0: units of the type do not sustain damage */
TI4_VALUE(FREE_TECH)        /* not 0: an upgrade of the type needs no prerequisites */
TI4_VALUE(TECH_COST)        /* resources for research with the Technology card */
TI4_VALUE(UNITS_FOR_COST)   /* units of the type for one cost */
TI4_VALUE(PDS_LIMIT)        /* PDS on a planet */
TI4_VALUE(HAND)             /* action cards that may be held */
TI4_VALUE(FLEET_TOKENS)     /* command tokens that the fleet pool may hold */
TI4_VALUE(CONTROL)          /* victory points that come and go with the control of the planet */
TI4_VALUE(NO_VOTE)          /* not 0: may not vote */
TI4_VALUE(ONE_VOTE)         /* not 0: casts one vote and exhausts no planet */
TI4_VALUE(MOVE)             /* added to the move of ships of a type that start in a system */
TI4_VALUE(AIMED)            /* not 0: hits of this type in a space combat go on non-fighter ships first */
TI4_VALUE(GOODS_WORTH)      /* resources or influence that one trade good pays */
TI4_VALUE(FIRST)            /* not 0: first in initiative order */
TI4_VALUE(IGNORED)          /* prerequisites of a technology that are ignored */
TI4_VALUE(RESEARCH_TOKENS)  /* not 0: command tokens gained instead of researching */
#undef TI4_VALUE
