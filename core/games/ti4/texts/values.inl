/* Values that modifiers change (texts/modifiers.inl); a rule asks value_of() for the one it uses. Behind each stands who asks, in rules/,
 * texts/ and factions/ (held true by tests/structure/test_rules.py). */
/* clang-format off */
TI4_VALUE(COMBAT)           /* added to combat dice */                               /* rules/combat/dice.c: combat_value */
TI4_VALUE(CANNON_AGAINST)   /* added to the dice of space cannons */
    /* rules/combat/cannons.c: roll_text, roll_group; rules/invasion/defend.c: invasion_cannon_roll */
TI4_VALUE(EXTRA_DIE)        /* more dice for one bombarding or firing unit */
    /* factions/l1z1x.c: harrow_use; rules/combat/cannons.c: roll_text, roll_group; rules/invasion/bombard.c: invasion_plasma;
     * rules/invasion/defend.c: invasion_cannon_roll */
TI4_VALUE(PRODUCTION_COST)  /* resources for a use of production */                  /* rules/production.c: due, can_pay_production */
TI4_VALUE(CARDS)            /* action cards drawn in the status phase */             /* rules/phases.c: status_cards */
TI4_VALUE(STATUS_TOKENS)    /* command tokens gained in the status phase */          /* rules/phases.c: status_gain */
TI4_VALUE(PASS_SHIPS)       /* not 0: may move through systems with enemy ships */   /* rules/movement.c: passable */
TI4_VALUE(PASS_ASTEROIDS)   /* not 0: may move through asteroid fields */ /* rules/movement.c: passable, may_enter, open_to_ships */
TI4_VALUE(PASS_SUPERNOVAS)  /* not 0: may move through supernovas */                 /* rules/movement.c: passable */
TI4_VALUE(FLEET)            /* non-fighter ships in a system */                      /* rules/units_limits.c: over_limit */
TI4_VALUE(NO_CARDS)         /* not 0: may not play action cards */                   /* rules/values.c: has_it; rules/windows.c: card_refusal */
TI4_VALUE(BOMBARDMENT)      /* added to the dice of a bombardment; other: whose planet */
    /* factions/l1z1x.c: harrow_use; rules/invasion/bombard.c: roll_bombs */
TI4_VALUE(SHIELD)           /* not 0: the planetary shields of PDS work; other: whose bombers */ /* rules/invasion/bombard.c: has_shield */
TI4_VALUE(DIRECT_HIT)       /* not 0: a ship that sustained damage cannot be destroyed by Direct Hit */
    /* texts/combat_cards.c: direct_hit_usable */
TI4_VALUE(EXTRA_HITS)       /* more hits of a combat die that shows a 9 or 10 */     /* rules/combat/round.c: extra_hits */
TI4_VALUE(CUSTODIANS)       /* influence for the custodians token */                 /* rules/invasion/commit.c: custodians_cost */
TI4_VALUE(SKIP_NEEDS)       /* prerequisites of a technology that are left out in research */ /* rules/tech.c: skips_of */
TI4_VALUE(PRIMARY)          /* not 0: resolves the primary of Technology by its secondary */
    /* rules/strategy_cards.c: secondary_can, research_after */
TI4_VALUE(DRAW_MORE)        /* more action cards in every draw, and as many discarded after it */
    /* rules/economy.c: draw_cards, draw_next */
TI4_VALUE(NO_DOCK_INFANTRY) /* not 0: space docks produce no ground forces */        /* rules/production.c: docks_make_infantry */
TI4_VALUE(NO_PRODUCTION)    /* not 0: produces no units in the system */             /* rules/production.c: may_produce, producer_refusal */
TI4_VALUE(SUSTAIN)          /* hits that a use of sustain damage cancels */          /* rules/combat/hits.c: sustained_hits */
TI4_VALUE(NO_LANDING_FIRE)  /* not 0: its space cannons do not fire at ground forces that landed */
    /* rules/invasion/defend.c: landing_cannons */
TI4_VALUE(HOMELESS)         /* not 0: scores public objectives without its home planets */ /* rules/objectives.c: has_home */
TI4_VALUE(BARS_ASTEROIDS)   /* not 0: others may not activate asteroid fields with its ships */ /* rules/phases.c: activation_refusal, bars_asteroids */
TI4_VALUE(ENTER_SUPERNOVAS) /* not 0: may end a move in supernovas */                /* rules/movement.c: may_enter, open_to_ships */
TI4_VALUE(SECONDARY_COST)   /* command tokens for the secondary of a strategy card (type: which) */
    /* rules/strategy_cards.c: secondary_cost */
TI4_VALUE(TRADES_FAR)       /* not 0: trades with seats that are no neighbours */    /* rules/trade.c: trades_far */
TI4_VALUE(TRADES_CARDS)     /* not 0: action cards may be part of its transactions */ /* rules/trade.c: trades_cards */
TI4_VALUE(PASS_NEBULAE)     /* not 0: may move through nebulae */                    /* rules/movement.c: passable */
TI4_VALUE(WORMHOLES_MATCH)  /* not 0: alpha and beta wormholes are one */            /* rules/galaxy.c: are_wormholes_one */
TI4_VALUE(WORMHOLES_JOINED) /* not 0: in its turn alpha and beta wormholes are one for everybody */ /* rules/galaxy.c: is_joined_turn */
TI4_VALUE(WORMHOLES_SHUT)   /* 1: alpha and beta wormholes do not count for movement */ /* rules/galaxy.c: passages_from, all_passages */
TI4_VALUE(NO_BOMBS)         /* not 0: units on the planet cannot be bombarded */     /* rules/invasion/bombard.c: bomb_refusal */
TI4_VALUE(NO_UNITS)         /* not 0: no unit may be put on the planet */            /* rules/units.c: closed_refusal, is_closed */
TI4_VALUE(BARREN)           /* not 0: units on the planet do not produce */          /* rules/production.c: planet_limit, producer_refusal */
TI4_VALUE(SUSTAIN_LOST)     /* not 0: units of the type do not sustain damage */     /* rules/combat/hits.c: may_not_sustain, sustain_refusal */
TI4_VALUE(FREE_TECH)        /* not 0: an upgrade of the type needs no prerequisites */ /* rules/tech.c: suffices */
TI4_VALUE(TECH_COST)        /* resources for research with the Technology card */    /* rules/strategy_cards.c: tech_cost */
TI4_VALUE(UNITS_FOR_COST)   /* units of the type for one cost */                     /* rules/production.c: cost_of */
TI4_VALUE(PDS_LIMIT)        /* PDS on a planet */                                    /* rules/units.c: structure_refusal; rules/units_limits.c: lose_surplus_pds */
TI4_VALUE(HAND)             /* action cards that may be held */                      /* rules/hands.c: hand_limit */
TI4_VALUE(FLEET_TOKENS)     /* command tokens that the fleet pool may hold */
    /* rules/economy.c: fleet_tokens; texts/agendas.c: regulations_for */
TI4_VALUE(CONTROL)          /* victory points that come and go with the control of the planet */ /* rules/units.c: control_points */
TI4_VALUE(NO_VOTE)          /* not 0: may not vote */                                /* rules/agenda.c: agenda_shown, voter_refusal */
TI4_VALUE(ONE_VOTE)         /* not 0: casts one vote and exhausts no planet */       /* rules/agenda.c: votes_of, ask_vote_apply */
TI4_VALUE(MOVE)             /* added to the move of ships of a type that start in a system */ /* rules/movement.c: move_of */
TI4_VALUE(AIMED)            /* not 0: hits of this type in a space combat go on non-fighter ships first */
    /* rules/combat/round.c: is_aimed */
TI4_VALUE(GOODS_WORTH)      /* resources or influence that one trade good pays */    /* rules/economy.c: goods_worth */
TI4_VALUE(FIRST)            /* not 0: first in initiative order */                   /* rules/phases.c: initiative_order */
TI4_VALUE(IGNORED)          /* prerequisites of a technology that are ignored */     /* rules/tech.c: suffices */
TI4_VALUE(RESEARCH_TOKENS)  /* not 0: command tokens gained instead of researching */
    /* factions/l1z1x.c: inheritance_usable; rules/tech.c: gains_by_research, never_researches, research_choose, research_refusal */
#undef TI4_VALUE
