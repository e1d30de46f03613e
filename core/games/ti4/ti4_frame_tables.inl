/* The decision stack's frames: a process runs by itself, a question asks its seat, chance rolls or draws.
 *         id              what it does                                       registers: x, value[0] ... */
/* clang-format off */
TI4_PROCESS(NONE        , "nothing"                                          )
TI4_PROCESS(SETUP       , "set-up, step by step"                             ) /* value: counter, counter */
TI4_PROCESS(GAME        , "the rounds"                                       )
TI4_PROCESS(STRATEGY    , "strategy phase"                                   ) /* picks made, card chosen + 1, by whom */
TI4_PROCESS(ACTION      , "action phase"                                     )
TI4_PROCESS(TURN        , "a turn"                                           ) /* actions taken, 1: passed */
TI4_PROCESS(STATUS      , "status phase"                                     ) /* place in the initiative order */
TI4_PROCESS(AGENDA      , "agenda phase"                                     ) /* agendas done, place, tied outcomes? */
TI4_PROCESS(TACTICAL    , "tactical action"                                  ) /* x: system */
TI4_PROCESS(RIFT        , "gravity rift rolls of the plan"                   ) /* entry */
TI4_PROCESS(CANNONS     , "space cannon offense"                             ) /* x: system; place, firing seat, victim, hits, group, options */
TI4_PROCESS(SPACE       , "space combat"                                     ) /* x: system; defender, round, hits att, hits def, batch, retreats, sustained att, sustained def */
TI4_PROCESS(INVASION    , "invasion"                                         ) /* x: system; planet, hits, group, must land on Mecatol Rex, done planets */
TI4_PROCESS(GROUND      , "ground combat"                                    ) /* x: system; planet slot, round, hits att, hits def, grid att, grid def */
TI4_PROCESS(PRODUCE     , "a use of production"                              ) /* x: system; mode */
TI4_PROCESS(STRATEGIC   , "strategic action"                                 ) /* x: card; place, named seats */
TI4_PROCESS(SECONDARY   , "a secondary"                                      ) /* x: card; owner */
TI4_PROCESS(WINDOW      , "a window of timing"                               ) /* x: event; at, declines */
TI4_PROCESS(TEXT        , "a text at work"                                   ) /* x, value[0]: row, flags; subject, answers, targets (5) */
TI4_PROCESS(EACH        , "every seat in turn"                               ) /* x, value[0]: row of a text; place, subject */
TI4_PROCESS(LIMITS      , "fleet pool and capacity"                          )
TI4_PROCESS(DRAW        , "draw action cards"                                ) /* x: how many */
TI4_PROCESS(SECRET      , "draw a secret objective"                          )
TI4_PROCESS(RESEARCH    , "research a technology"                            ) /* 1: pays no prerequisites */
TI4_PROCESS(SCORE       , "score an objective: pay, then gain"               ) /* x: objective */
TI4_PROCESS(RETREAT     , "a retreat out of a gravity rift"                  ) /* x: system; where to */
TI4_PROCESS(HITS        , "the rest of the hits, after a ship sustained"     ) /* x: system; hits, flags, least slot, source seat */
TI4_ASK(    FACTION     , "choose a faction"                                 )
TI4_ASK(    CHOOSE_TILE , "choose a tile of the hand"                        )
TI4_ASK(    SPOT        , "choose its place"                                 ) /* x: tile */
TI4_ASK(    HOME        , "place a starting unit"                            ) /* x: type; units left, least slot */
TI4_ASK(    FIRST_TECH  , "choose a starting technology"                     )
TI4_ASK(    KEEP        , "keep one of two secret objectives"                )
TI4_ASK(    STRATEGY    , "choose a strategy card"                           ) /* x: not this one + 1 */
TI4_ASK(    TURN        , "choose an action"                                 ) /* 1: the second action */
TI4_ASK(    TRADE_END   , "last transactions of the turn"                    )
TI4_ASK(    OFFER       , "put an offer together"                            ) /* x: partner; item, 1: agenda phase */
TI4_ASK(    ANSWER      , "accept an offer"                                  ) /* x: proposer */
TI4_ASK(    MOVE        , "move a ship"                                      ) /* x: system; last move low, high */
TI4_ASK(    LOAD        , "load a ship"                                      ) /* x: start; class, move, last load low, high, room, target, way */
TI4_ASK(    EXCESS      , "lose what exceeds a limit"                        ) /* x: system; 0 capacity, 1 fleet pool */
TI4_ASK(    FIGURE      , "lose tokens without a figure"                     ) /* x: type */
TI4_ASK(    FIRE        , "use space cannon"                                 ) /* x: system */
TI4_ASK(    BARRAGE     , "use anti-fighter barrage"                         ) /* x: system */
TI4_ASK(    RETREAT     , "announce a retreat"                               ) /* x: system */
TI4_ASK(    EMBARK      , "load ground forces to retreat"                    ) /* x: system; planet slot */
TI4_ASK(    RETREAT_TO  , "choose where to retreat"                          ) /* x: system */
TI4_ASK(    HITS        , "assign hits"                                      ) /* x: system; hits, flags, last class, source seat, sustained types, total at start */
TI4_ASK(    BOMBARD     , "choose a unit's target"                           ) /* x: system; bombarding type, unit of it, least slot */
TI4_ASK(    PLASMA      , "choose who rolls the extra die"                   ) /* x: system */
TI4_ASK(    CUSTODIANS  , "remove the custodians token"                      ) /* x: system */
TI4_ASK(    COMMIT      , "land ground forces"                               ) /* x: system; planet slot, must land */
TI4_ASK(    ORDER       , "which planet next"                                ) /* x: system; slots that wait */
TI4_ASK(    BUILD       , "produce a unit"                                   ) /* x: system; least index, mode, limit */
TI4_ASK(    RECALL      , "recall a figure"                                  ) /* x: type; planet + 1 of a structure; 1 or system + 1: may be declined, and class of a ship that is replaced; system + 1 where it goes */
TI4_ASK(    PAY         , "pay"                                              ) /* x: 0 resources, 1 influence; amount, paid, least planet */
TI4_ASK(    AMOUNT      , "how many"                                         ) /* x: what for */
TI4_ASK(    POOL        , "choose a pool"                                    ) /* x: what for; left, least pool */
TI4_ASK(    REDISTRIBUTE, "tokens of the fleet pool, then strategy"          ) /* x: 0 fleet, 1 strategy; fleet */
TI4_ASK(    DIPLOMACY   , "choose a system to block"                         )
TI4_ASK(    READY       , "ready a planet"                                   ) /* left, least planet */
TI4_ASK(    SPEAKER     , "choose the speaker"                               )
TI4_ASK(    AGENDAS     , "put two agendas back"                             )
TI4_ASK(    STRUCTURE   , "place a structure"                                ) /* x: 0 any, 1 PDS only, 2 secondary */
TI4_ASK(    REFILL      , "choose who refills for free"                      ) /* least seat, chosen */
TI4_ASK(    LIFT        , "take a command token off the board"               )
TI4_ASK(    SECONDARY   , "use a secondary"                                  ) /* x: card */
TI4_ASK(    DOCK        , "choose a space dock"                              )
TI4_ASK(    AGAIN       , "pay to research again"                            )
TI4_ASK(    RESEARCH    , "choose a technology"                              )
TI4_ASK(    SPECIALTY   , "choose a planet's specialty"                      ) /* x: technology; colour, left, least planet */
TI4_ASK(    SCORE_PUBLIC, "score a public objective"                         ) /* x: 1 Imperial */
TI4_ASK(    SCORE_SECRET, "score a secret objective"                         )
TI4_ASK(    MAY_DRAW    , "draw a secret objective?"                         )
TI4_ASK(    RETURN      , "return a secret objective"                        )
TI4_ASK(    DISCARD     , "discard an action card"                           ) /* left */
TI4_ASK(    TOKENS      , "spend command tokens"                             ) /* x: left; least pool */
TI4_ASK(    WINDOW      , "use an ability now"                               ) /* x: event */
TI4_ASK(    AGENDA_TRADE, "propose a transaction during an agenda"           )
TI4_ASK(    VOTE        , "vote"                                             )
TI4_ASK(    VOTES       , "exhaust planets for votes"                        ) /* least planet */
TI4_ASK(    TIE         , "decide a tie"                                     )
TI4_ASK(    TARGET      , "choose a target"                                  ) /* x: kind */
TI4_ASK(    GROUND_HITS , "assign hits on the ground"                        ) /* x: system; planet slot, hits */
TI4_ASK(    DIODES      , "move ground forces"                               ) /* x: 0 lift, 1 put; left or lifted, least planet */
TI4_ASK(    TOKEN_FROM  , "which pool gives the token"                       ) /* x: system */
TI4_ASK(    TRADE       , "transactions in the middle of a turn"             )
TI4_ASK(    WAY         , "use Gravity Drive rather than a gravity rift"     ) /* x: system; system and class low, high */
TI4_CHANCE( FIRST_SPEAKER, "the first speaker"                                )
TI4_CHANCE( DEAL_FACTION, "a faction is dealt"                               )
TI4_CHANCE( DEAL_TILE   , "a tile is dealt"                                  ) /* x: place or 63; 1 red */
TI4_CHANCE( DRAW_SECRET , "a secret objective is drawn"                      )
TI4_CHANCE( REVEAL      , "a public objective is revealed"                   )
TI4_CHANCE( CARD        , "an action card is drawn"                          )
TI4_CHANCE( STEAL       , "an action card is taken at random"                ) /* x: from whom */
TI4_CHANCE( LOSE_CARD   , "an action card is discarded at random"            )
TI4_CHANCE( AGENDA      , "an agenda is drawn"                               ) /* x: 0 to vote on, 1 looked at */
TI4_CHANCE( DICE        , "dice"                                             ) /* x: register of the frame below; dice, hit on, hits each, faces, extra hits of a 9 or 10 */
TI4_CHANCE( NEAR_MISS   , "dice that miss by one"                            ) /* x: register of the frame below; dice, faces that miss */
TI4_CHANCE( SHARE       , "misses of one unit"                               ) /* x: register of the frame below; dice of the unit, dice, misses among them */
TI4_CHANCE( LEAVE_RIFT  , "ships leave a gravity rift"                       ) /* entry */
TI4_CHANCE( REVIVE      , "infantry that return"                             ) /* dice, hit on */
#undef TI4_PROCESS
#undef TI4_ASK
#undef TI4_CHANCE
