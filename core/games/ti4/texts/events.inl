/* Events that open a window.
 *
 *     TI4_EVENT(id, order, inside, or_inside, about) what has just happened
 *
 * order              in which seats are asked (TIM-3 to TIM-5): A active seat first in initiative order, S speaker first clockwise, I initiative order
 * inside, or_inside  the kind of frame that goes on meanwhile, or another one (state/frames.inl); NONE: any
 * about              the seat whose turn it is (ACTIVE), or whichever the window names (ANY) */
/* clang-format off */
TI4_EVENT(NOTHING        , A, NONE     , NONE    , ANY)
TI4_EVENT(STRATEGY_START , S, STRATEGY , NONE    , ANY) /* the strategy phase starts */
TI4_EVENT(STRATEGY_CHOICE, S, STRATEGY , NONE    , ANY) /* a strategy card was chosen */
TI4_EVENT(STRATEGY_END   , S, STRATEGY , NONE    , ANY) /* the strategy phase ends */
TI4_EVENT(TURN_START     , A, TURN     , NONE    , ACTIVE) /* a turn starts */
TI4_EVENT(ACTION         , A, TURN     , NONE    , ANY) /* a component action */
TI4_EVENT(ACTION_DONE    , A, TURN     , NONE    , ACTIVE) /* an action was performed */
TI4_EVENT(TURN_END       , A, TURN     , NONE    , ACTIVE) /* a turn ends */
TI4_EVENT(ACTIVATED      , A, TACTICAL , NONE    , ACTIVE) /* a system was activated */
TI4_EVENT(MOVING         , A, TACTICAL , NONE    , ACTIVE) /* ships are about to move */
TI4_EVENT(MOVED          , A, TACTICAL , NONE    , ACTIVE) /* ships moved in */
TI4_EVENT(CANNON_BEFORE  , A, CANNONS  , NONE    , ANY) /* space cannons are about to fire */
TI4_EVENT(CANNON_ASSIGN  , A, CANNONS  , INVASION, ANY) /* space cannon hits are about to be assigned */
TI4_EVENT(CANNON_DONE    , A, CANNONS  , NONE    , ANY) /* space cannon hits were assigned */
TI4_EVENT(SPACE_START    , A, SPACE    , NONE    , ACTIVE) /* a space combat starts */
TI4_EVENT(ROUND_START    , A, SPACE    , NONE    , ACTIVE) /* a round of space combat starts */
TI4_EVENT(RETREAT        , A, SPACE    , NONE    , ANY) /* a retreat was announced */
TI4_EVENT(ROLLED         , A, SPACE    , NONE    , ANY) /* a batch of dice was rolled */
TI4_EVENT(ROLLED_AGAIN   , A, SPACE    , NONE    , ANY) /* dice of a batch were rolled again */
TI4_EVENT(BATCH_OVER     , A, SPACE    , NONE    , ANY) /* a batch of dice is about to count */
TI4_EVENT(BARRAGE_ROLLED , A, SPACE    , NONE    , ANY) /* dice of a barrage were rolled */
TI4_EVENT(ASSIGN         , A, SPACE    , NONE    , ACTIVE) /* hits are about to be assigned */
TI4_EVENT(ASSIGNED       , A, SPACE    , NONE    , ACTIVE) /* hits were assigned */
TI4_EVENT(SUSTAINED      , A, TACTICAL , NONE    , ANY) /* a ship sustained damage */
TI4_EVENT(ROUND_END      , A, SPACE    , NONE    , ACTIVE) /* a round of space combat ends */
TI4_EVENT(SPACE_END      , A, SPACE    , NONE    , ACTIVE) /* a space combat ended */
TI4_EVENT(INVASION_START , A, INVASION , NONE    , ACTIVE) /* an invasion starts */
TI4_EVENT(BOMBARDED      , A, INVASION , NONE    , ACTIVE) /* bombardment is over */
TI4_EVENT(COMMITTED      , A, INVASION , NONE    , ACTIVE) /* ground forces were committed */
TI4_EVENT(GROUND_START   , A, GROUND   , NONE    , ANY) /* a ground combat starts */
TI4_EVENT(GROUND_ROUND   , A, GROUND   , NONE    , ANY) /* a round of ground combat starts */
TI4_EVENT(GROUND_ROLLED  , A, GROUND   , NONE    , ANY) /* dice of a ground combat were rolled */
TI4_EVENT(GROUND_ROUND_END, A, GROUND   , NONE    , ANY) /* a round of ground combat ends */
TI4_EVENT(GROUND_END     , A, GROUND   , NONE    , ACTIVE) /* a ground combat ended */
TI4_EVENT(GAIN_PLANET    , A, NONE     , NONE    , ANY) /* a planet was gained */
TI4_EVENT(PRODUCTION     , A, PRODUCE  , NONE    , ANY) /* production is about to be used */
TI4_EVENT(PRODUCED       , A, PRODUCE  , NONE    , ANY) /* units were produced */
TI4_EVENT(PRODUCTION_OVER, A, PRODUCE  , NONE    , ANY) /* a use of production is over */
TI4_EVENT(FLAGSHIP_LOST  , A, NONE     , NONE    , ANY) /* a flagship was destroyed */
TI4_EVENT(RESOLVED       , A, STRATEGIC, NONE    , ANY) /* a primary or secondary was resolved */
TI4_EVENT(DOCK_PLACED    , A, NONE     , NONE    , ANY) /* a space dock was placed */
TI4_EVENT(TACTICAL_END   , A, TACTICAL , NONE    , ACTIVE) /* a tactical action ends */
TI4_EVENT(RESEARCH       , A, NONE     , NONE    , ANY) /* a technology is about to be researched */
TI4_EVENT(RESEARCHED     , A, NONE     , NONE    , ANY) /* a technology was researched */
TI4_EVENT(GOODS          , A, NONE     , NONE    , ANY) /* trade goods were gained, or a transaction was made */
TI4_EVENT(DESTROYED      , A, SPACE    , GROUND  , ANY) /* units of a seat were destroyed in a combat */
TI4_EVENT(REPLENISHED    , A, NONE     , NONE    , ANY) /* when commodities are replenished */
TI4_EVENT(CARD_PLAYED    , A, TEXT     , NONE    , ANY) /* an action card was played */
TI4_EVENT(STATUS_START   , I, STATUS   , NONE    , ANY) /* the status phase starts */
TI4_EVENT(CARDS_BACK     , I, STATUS   , NONE    , ANY) /* strategy cards are about to be returned */
TI4_EVENT(STATUS_END     , I, STATUS   , NONE    , ANY) /* the status phase ends */
TI4_EVENT(AGENDA_START   , S, AGENDA   , NONE    , ANY) /* the agenda phase starts */
TI4_EVENT(AGENDA_WHEN    , S, AGENDA   , NONE    , ANY) /* when an agenda is revealed */
TI4_EVENT(AGENDA_AFTER   , S, AGENDA   , NONE    , ANY) /* after an agenda was revealed */
TI4_EVENT(VOTE_START     , S, AGENDA   , NONE    , ANY) /* the vote is about to start */
TI4_EVENT(VOTED          , S, AGENDA   , NONE    , ANY) /* a seat voted */
TI4_EVENT(SPEAKER_VOTED  , S, AGENDA   , NONE    , ANY) /* the speaker voted */
TI4_EVENT(ELECTED        , S, AGENDA   , NONE    , ANY) /* a player was elected */
TI4_EVENT(OUTCOME        , S, AGENDA   , NONE    , ANY) /* an agenda was decided */
TI4_EVENT(REFILLED       , A, NONE     , NONE    , ANY) /* after commodities were replenished */
#undef TI4_EVENT
