/* Events that open a window. Behind each stands who opens it (held true by tests/structure/test_rules.py). A combat's start is its first
 * round's start, too, and its end the last round's end: event_with() of rules/windows.c.
 *
 *     TI4_EVENT(id, order, inside, or_inside, about, what)
 *
 * order              in which seats are asked (TIM-3 to TIM-5): A active seat first in initiative order, S speaker first clockwise, I initiative order
 * inside, or_inside  the kind of frame that goes on meanwhile, or another one (state/frames.inl); NONE: any
 * about              the seat whose turn it is (ACTIVE), or whichever the window names (ANY)
 * what               has just happened, in words */
/* clang-format off */
TI4_EVENT(NOTHING        , A, NONE     , NONE    , ANY, "")
TI4_EVENT(STRATEGY_START , S, STRATEGY , NONE    , ANY, "the strategy phase starts")          /* rules/phases.c: strategy_start */
TI4_EVENT(STRATEGY_CHOICE, S, STRATEGY , NONE    , ANY, "a strategy card was chosen")         /* rules/phases.c: ask_strategy_apply */
TI4_EVENT(STRATEGY_END   , S, STRATEGY , NONE    , ANY, "the strategy phase ends")            /* rules/phases.c: strategy_goods */
TI4_EVENT(TURN_START     , A, TURN     , NONE    , ACTIVE, "a turn starts")                   /* rules/phases.c: turn_start */
TI4_EVENT(ACTION         , A, TURN     , NONE    , ANY, "a component action")                 /* rules/windows.c: component_actions */
TI4_EVENT(ACTION_DONE    , A, TURN     , NONE    , ACTIVE, "an action was performed")         /* rules/phases.c: turn_done */
TI4_EVENT(TURN_END       , A, TURN     , NONE    , ACTIVE, "a turn ends")                     /* rules/phases.c: turn_over */
TI4_EVENT(ACTIVATED      , A, TACTICAL , NONE    , ACTIVE, "a system was activated")          /* rules/phases.c: tactical_activated */
TI4_EVENT(MOVING         , A, TACTICAL , NONE    , ACTIVE, "ships are about to move")         /* rules/phases.c: tactical_moving */
TI4_EVENT(MOVED          , A, TACTICAL , NONE    , ACTIVE, "ships moved in")                  /* rules/phases.c: tactical_arrive */
TI4_EVENT(CANNON_BEFORE  , A, CANNONS  , NONE    , ANY, "space cannons are about to fire") /* rules/combat/cannons.c: cannons_before */
TI4_EVENT(CANNON_ASSIGN  , A, CANNONS  , INVASION, ANY, "space cannon hits are about to be assigned")
    /* rules/combat/cannons.c: cannons_assign; rules/invasion/defend.c: invasion_cannon_assign */
TI4_EVENT(CANNON_DONE    , A, CANNONS  , NONE    , ANY, "space cannon hits were assigned")    /* rules/combat/cannons.c: cannons_done */
TI4_EVENT(SPACE_START    , A, SPACE    , NONE    , ACTIVE, "a space combat starts")           /* rules/combat/round.c: space_begin */
TI4_EVENT(ROUND_START    , A, SPACE    , NONE    , ACTIVE, "a round of space combat starts")  /* rules/combat/round.c: space_round */
TI4_EVENT(RETREAT        , A, SPACE    , NONE    , ANY, "a retreat was announced") /* rules/combat/retreat.c: ask_retreat_apply */
TI4_EVENT(ROLLED         , A, SPACE    , NONE    , ANY, "a batch of dice was rolled")         /* rules/combat/round.c: space_rolled */
TI4_EVENT(ROLLED_AGAIN   , A, SPACE    , NONE    , ANY, "dice of a batch were rolled again")  /* rules/combat/round.c: space_rerolled */
TI4_EVENT(BATCH_OVER     , A, SPACE    , NONE    , ANY, "a batch of dice is about to count") /* rules/combat/round.c: space_batch_over */
TI4_EVENT(BARRAGE_ROLLED , A, SPACE    , NONE    , ANY, "dice of a barrage were rolled") /* rules/combat/barrage.c: barrage_rolled */
TI4_EVENT(ASSIGN         , A, SPACE    , NONE    , ACTIVE, "hits are about to be assigned")
    /* rules/combat/barrage.c: barrage_hits; rules/combat/hits.c: text_hits, text_hit_waits, space_assign */
TI4_EVENT(ASSIGNED       , A, SPACE    , NONE    , ACTIVE, "hits were assigned")              /* rules/combat/hits.c: space_assigned */
TI4_EVENT(SUSTAINED      , A, TACTICAL , NONE    , ANY, "a ship sustained damage") /* rules/combat/hits.c: ask_hits_apply */
TI4_EVENT(ROUND_END      , A, SPACE    , NONE    , ACTIVE, "a round of space combat ends")    /* rules/combat/end.c: space_round_end */
TI4_EVENT(SPACE_END      , A, SPACE    , NONE    , ACTIVE, "a space combat ended")            /* rules/combat/end.c: space_over */
TI4_EVENT(INVASION_START , A, INVASION , NONE    , ACTIVE, "an invasion starts") /* rules/invasion/bombard.c: invasion_begin */
TI4_EVENT(BOMBARDED      , A, INVASION , NONE    , ACTIVE, "bombardment is over")
    /* factions/l1z1x.c: harrow_hits; rules/invasion/bombard.c: invasion_bomb_end */
TI4_EVENT(COMMITTED      , A, INVASION , NONE    , ACTIVE, "ground forces were committed") /* rules/invasion/commit.c: invasion_landed */
TI4_EVENT(GROUND_START   , A, GROUND   , NONE    , ANY, "a ground combat starts")             /* rules/invasion/ground.c: ground_begin */
TI4_EVENT(GROUND_ROUND   , A, GROUND   , NONE    , ANY, "a round of ground combat starts")    /* rules/invasion/ground.c: ground_round */
TI4_EVENT(GROUND_ROLLED  , A, GROUND   , NONE    , ANY, "dice of a ground combat were rolled")
    /* rules/invasion/ground.c: ground_rolled */
TI4_EVENT(GROUND_ROUND_END, A, GROUND   , NONE    , ANY, "a round of ground combat ends")
    /* rules/invasion/ground.c: ground_round_over */
TI4_EVENT(GROUND_END     , A, GROUND   , NONE    , ACTIVE, "a ground combat ended")           /* rules/invasion/ground.c: ground_over */
TI4_EVENT(GAIN_PLANET    , A, NONE     , NONE    , ANY, "a planet was gained")
    /* rules/invasion/control.c: invasion_gained; rules/units.c: take_planet; texts/directives.c: colonial_use */
TI4_EVENT(PRODUCTION     , A, PRODUCE  , NONE    , ANY, "production is about to be used")     /* rules/production.c: produce_start */
TI4_EVENT(PRODUCED       , A, PRODUCE  , NONE    , ANY, "units were produced")                /* rules/production.c: produce_produced */
TI4_EVENT(PRODUCTION_OVER, A, PRODUCE  , NONE    , ANY, "a use of production is over")        /* rules/production.c: produce_over */
TI4_EVENT(FLAGSHIP_LOST  , A, NONE     , NONE    , ANY, "a flagship was destroyed")           /* rules/units.c: destroy_ships */
TI4_EVENT(RESOLVED       , A, STRATEGIC, NONE    , ANY, "a primary or secondary was resolved")
    /* rules/strategy_cards.c: strategic_primary, secondary_resolved */
TI4_EVENT(DOCK_PLACED    , A, NONE     , NONE    , ANY, "a space dock was placed")            /* rules/units.c: place_structure */
TI4_EVENT(TACTICAL_END   , A, TACTICAL , NONE    , ACTIVE, "a tactical action ends")          /* rules/phases.c: tactical_end */
TI4_EVENT(RESEARCH       , A, NONE     , NONE    , ANY, "a technology is about to be researched") /* rules/tech.c: research_start */
TI4_EVENT(RESEARCHED     , A, NONE     , NONE    , ANY, "a technology was researched")        /* rules/tech.c: meet_needs */
TI4_EVENT(GOODS          , A, NONE     , NONE    , ANY, "trade goods were gained, or a transaction was made")
    /* rules/economy.c: goods_gained */
TI4_EVENT(DESTROYED      , A, SPACE    , GROUND  , ANY, "units of a seat were destroyed in a combat")
    /* rules/combat/end.c: fallen_window */
TI4_EVENT(REPLENISHED    , A, NONE     , NONE    , ANY, "commodities are replenished")   /* rules/economy.c: replenish */
TI4_EVENT(CARD_PLAYED    , A, TEXT     , NONE    , ANY, "an action card was played")          /* rules/windows.c: text_announce */
TI4_EVENT(STATUS_START   , I, STATUS   , NONE    , ANY, "the status phase starts")            /* rules/phases.c: status_start */
TI4_EVENT(CARDS_BACK     , I, STATUS   , NONE    , ANY, "strategy cards are about to be returned") /* rules/phases.c: status_ready */
TI4_EVENT(STATUS_END     , I, STATUS   , NONE    , ANY, "the status phase ends")              /* rules/phases.c: status_cards_back */
TI4_EVENT(AGENDA_START   , S, AGENDA   , NONE    , ANY, "the agenda phase starts")            /* rules/agenda.c: agenda_begin */
TI4_EVENT(AGENDA_WHEN    , S, AGENDA   , NONE    , ANY, "an agenda is revealed")         /* rules/agenda.c: agenda_when */
TI4_EVENT(AGENDA_AFTER   , S, AGENDA   , NONE    , ANY, "an agenda was revealed")       /* rules/agenda.c: agenda_after */
TI4_EVENT(VOTE_START     , S, AGENDA   , NONE    , ANY, "the vote is about to start")         /* rules/agenda.c: agenda_before_vote */
TI4_EVENT(VOTED          , S, AGENDA   , NONE    , ANY, "a seat voted") /* rules/agenda.c: ask_vote_apply, ask_votes_apply */
TI4_EVENT(SPEAKER_VOTED  , S, AGENDA   , NONE    , ANY, "the speaker voted")                  /* rules/agenda.c: agenda_votes */
TI4_EVENT(ELECTED        , S, AGENDA   , NONE    , ANY, "a player was elected")               /* rules/agenda.c: agenda_elected */
TI4_EVENT(OUTCOME        , S, AGENDA   , NONE    , ANY, "an agenda was decided")              /* rules/agenda.c: agenda_outcome_over */
TI4_EVENT(REFILLED       , A, NONE     , NONE    , ANY, "commodities were replenished") /* rules/economy.c: replenish */
#undef TI4_EVENT
