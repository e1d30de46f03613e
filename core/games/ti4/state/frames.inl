/* The kinds of frames of the decision stack: a procedure runs by itself, a question asks its seat, a chance frame rolls or draws.
 *
 *     #define NAME_MEMBERS(F, ONE, MANY)                 what a frame of the kind holds, besides its head
 *         ONE(F, type, member, domain, most, "meaning")  domain: what the number counts, in_domain() in outside/check_stack/check_stack.c; most: in any game
 *         MANY(F, type, member, count, domain, most, "meaning")
 *     #define NAME_STAGES(STAGE)                         of a procedure: its printed steps in order, a function each
 *     TI4_PROCEDURE(id, name, Frame, members, stages, "what it does", place, on, on_too)
 *     TI4_QUESTION( id, name, Frame, members, "what is asked",        place, on, on_too)
 *     TI4_CHANCE(   id, name, Frame, members, "what is rolled",       place, on, on_too)
 *
 * place: where a frame of the kind may lie, and of whom it is (Place in outside/check_stack/check_stack.h); on, on_too: kinds one of which lies right
 * below it, 0: any.
 * Whoever includes this defines the three TI4_ macros that it needs; a kind's number is its place here. */
/* clang-format off */
#ifndef TI4_PROCEDURE
#define TI4_PROCEDURE(...)
#endif
#ifndef TI4_QUESTION
#define TI4_QUESTION(...)
#endif
#ifndef TI4_CHANCE
#define TI4_CHANCE(...)
#endif

#define NO_STAGES(STAGE)
TI4_PROCEDURE(NONE, none, NoneFrame, HX_NO_MEMBERS, NO_STAGES, "nothing", 0, 0, 0)

/* ---- The game and its phases ---------------------------------------------------------------------------------------------- */

#define SETUP_MEMBERS(F, ONE, MANY, BITS, PART)                                                                      \
    ONE(F, uint8_t, turn, NUMBER, 16, "seats that have had their turn in this stage, from the speaker on")           \
    ONE(F, uint8_t, tiles, NUMBER, 60, "tiles dealt, then tiles placed")
#define SETUP_STAGES(STAGE)                             \
    STAGE(SETUP_SPEAKER, setup_speaker, "SET-1")        \
    STAGE(SETUP_FACTIONS, setup_factions, "SET-2")      \
    STAGE(SETUP_HOMES, setup_homes, "SET-6")            \
    STAGE(SETUP_DEAL, setup_deal, "SET-7")              \
    STAGE(SETUP_BUILD, setup_build, "SET-8")            \
    STAGE(SETUP_SPREAD, setup_spread, "SET-12")         \
    STAGE(SETUP_TECH, setup_tech, "SET-10")             \
    STAGE(SETUP_SECRETS, setup_secrets, "SET-13")       \
    STAGE(SETUP_KEEP, setup_keep, "SET-13")             \
    STAGE(SETUP_OBJECTIVES, setup_objectives, "SET-14") \
    STAGE(SETUP_DONE, setup_done, "SET-14")
TI4_PROCEDURE(SETUP, setup, SetupFrame, SETUP_MEMBERS, SETUP_STAGES, "set-up, step by step", AT_BOTTOM, 0, 0)

#define GAME_STAGES(STAGE)                         \
    STAGE(GAME_STRATEGY, game_strategy, "RND-1")   \
    STAGE(GAME_ACTION, game_action, "RND-1")       \
    STAGE(GAME_STATUS, game_status, "RND-1")       \
    STAGE(GAME_AGENDA, game_agenda, "33.4")
TI4_PROCEDURE(GAME, game, GameFrame, HX_NO_MEMBERS, GAME_STAGES, "the rounds", AT_BOTTOM, 0, 0)

#define STRATEGY_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, choices, NUMBER, 16, "choices begun in this phase")                              \
    ONE(F, uint8_t, chosen, NUMBER, TI4_STRATEGIES, "card just chosen + 1, until it is taken")       \
    ONE(F, uint8_t, chooser, SEAT, TI4_SEATS - 1, "who chose it")
#define STRATEGY_STAGES(STAGE)                            \
    STAGE(STRATEGY_START, strategy_start, "57.0")         \
    STAGE(STRATEGY_CHOICES, strategy_choices, "57.1")     \
    STAGE(STRATEGY_GOODS, strategy_goods, "57.2")         \
    STAGE(STRATEGY_END, strategy_end, "38.0")
TI4_PROCEDURE(STRATEGY, strategy, StrategyFrame, STRATEGY_MEMBERS, STRATEGY_STAGES, "strategy phase", AT_PHASE, TI4_P_GAME, 0)

#define ACTION_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, next, SEATS, TI4_SEATS, "place in the initiative order from which the next turn is looked for")
#define ACTION_STAGES(STAGE)                        \
    STAGE(ACTION_TURNS, action_turns, "ACT-1")
TI4_PROCEDURE(ACTION, action, ActionFrame, ACTION_MEMBERS, ACTION_STAGES, "action phase", AT_PHASE, TI4_P_GAME, 0)

#define TURN_MEMBERS(F, ONE, MANY, BITS, PART)                              \
    ONE(F, uint8_t, actions, NUMBER, 255, "actions taken in this turn")     \
    ONE(F, uint8_t, has_passed, NUMBER, 1, "1: the seat has passed")        \
    ONE(F, uint8_t, place, SEATS, TI4_SEATS, "seats asked for last transactions, clockwise from its own")
#define TURN_STAGES(STAGE)                           \
    STAGE(TURN_START, turn_start, "ACT-1")           \
    STAGE(TURN_ACTION, turn_action, "ACT-1")         \
    STAGE(TURN_DONE, turn_done, "TIM-7")             \
    STAGE(TURN_LOST, turn_lost, "ELM-1")             \
    STAGE(TURN_TRADES, turn_trades, "TRX-1")         \
    STAGE(TURN_OVER, turn_over, "TIM-7")             \
    STAGE(TURN_CLOSE, turn_close, "ACT-4")
TI4_PROCEDURE(TURN, turn, TurnFrame, TURN_MEMBERS, TURN_STAGES, "a turn", INSIDE | OF_ACTIVE, TI4_P_ACTION, 0)

#define STATUS_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, place, SEATS, TI4_SEATS, "place in the initiative order")
#define STATUS_STAGES(STAGE)                               \
    STAGE(STATUS_START, status_start, "56.0")              \
    STAGE(STATUS_SCORE, status_score, "56.1")              \
    STAGE(STATUS_REVEAL, status_reveal, "56.2")            \
    STAGE(STATUS_CARDS, status_cards, "56.3")              \
    STAGE(STATUS_TOKENS, status_tokens, "56.4")            \
    STAGE(STATUS_GAIN, status_gain, "56.5")                \
    STAGE(STATUS_READY, status_ready, "56.6")              \
    STAGE(STATUS_CARDS_BACK, status_cards_back, "56.8")    \
    STAGE(STATUS_END, status_end, "56.8")
TI4_PROCEDURE(STATUS, status, StatusFrame, STATUS_MEMBERS, STATUS_STAGES, "status phase", AT_PHASE, TI4_P_GAME, 0)

#define AGENDA_MEMBERS(F, ONE, MANY, BITS, PART)                                                          \
    ONE(F, uint8_t, done, NUMBER, 2, "agendas done in this phase")                                        \
    ONE(F, uint8_t, place, SEATS, TI4_SEATS, "seats asked in this stage, from the speaker on")            \
    ONE(F, uint8_t, redrawn, NUMBER, 60, "cards discarded because they could have no outcome")            \
    ONE(F, uint8_t, again, NUMBER, TI4_AGENDAS, "law that is voted on again after this agenda + 1")       \
    ONE(F, uint8_t, outcome, NUMBER, 60, "the outcome, once it is decided")                               \
    ONE(F, uint8_t, is_decided, NUMBER, 1, "1: it is")
#define AGENDA_STAGES(STAGE)                               \
    STAGE(AGENDA_BEGIN, agenda_begin, "47.2")              \
    STAGE(AGENDA_DRAW, agenda_draw, "AGD-1")               \
    STAGE(AGENDA_SHOWN, agenda_shown, "AGD-4")             \
    STAGE(AGENDA_WHEN, agenda_when, "TIM-4")               \
    STAGE(AGENDA_AFTER, agenda_after, "TIM-4")             \
    STAGE(AGENDA_BEFORE_VOTE, agenda_before_vote, "TIM-4") \
    STAGE(AGENDA_TRADES, agenda_trades, "TRX-2")           \
    STAGE(AGENDA_VOTES, agenda_votes, "VOT-1")             \
    STAGE(AGENDA_DEALS, agenda_deals, "TRX-2")             \
    STAGE(AGENDA_COUNT, agenda_count, "VOT-6")             \
    STAGE(AGENDA_ELECTED, agenda_elected, "AGD-3")         \
    STAGE(AGENDA_RESOLVE, agenda_resolve_it, "AGD-3")      \
    STAGE(AGENDA_OUTCOME, agenda_outcome_over, "LAW-1")    \
    STAGE(AGENDA_DECIDED, agenda_decided, "AGD-2")         \
    STAGE(AGENDA_NEXT, agenda_next, "AGD-2")               \
    STAGE(AGENDA_END, agenda_end, "AGD-2")
TI4_PROCEDURE(AGENDA, agenda, AgendaFrame, AGENDA_MEMBERS, AGENDA_STAGES, "agenda phase", AT_PHASE, TI4_P_GAME, 0)

/* ---- The tactical action -------------------------------------------------------------------------------------------------- */

#define TACTICAL_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, system, SYSTEM, TI4_SYSTEMS - 1, "the active system")
#define TACTICAL_STAGES(STAGE)                               \
    STAGE(TACTICAL_ACTIVATED, tactical_activated, "54.1")    \
    STAGE(TACTICAL_MOVING, tactical_moving, "54.2")          \
    STAGE(TACTICAL_MOVE, tactical_move, "48.4")              \
    STAGE(TACTICAL_RIFT, tactical_rift, "ANM-4")             \
    STAGE(TACTICAL_ARRIVE, tactical_arrive, "48.6")          \
    STAGE(TACTICAL_CANNONS, tactical_cannons, "48.7")        \
    STAGE(TACTICAL_SPACE, tactical_space, "54.3")            \
    STAGE(TACTICAL_INVASION, tactical_invasion, "54.4")      \
    STAGE(TACTICAL_PAUSE, tactical_pause, "TRX-1")           \
    STAGE(TACTICAL_PRODUCE, tactical_produce, "54.5")        \
    STAGE(TACTICAL_END, tactical_end, "54.5")                \
    STAGE(TACTICAL_CLOSE, tactical_close, "54.0")
TI4_PROCEDURE(TACTICAL, tactical, TacticalFrame, TACTICAL_MEMBERS, TACTICAL_STAGES, "tactical action", IN_TURN | OF_ACTIVE, 0, 0)

#define RIFT_STAGES(STAGE) STAGE(RIFT_ROLLS, rift_rolls, "ANM-4")
TI4_PROCEDURE(RIFT, rift, RiftFrame, HX_NO_MEMBERS, RIFT_STAGES, "gravity rift rolls of the plan", IN_TACTICAL | OF_BELOW, TI4_P_TACTICAL, TI4_P_RETREAT)

#define CANNONS_MEMBERS(F, ONE, MANY, BITS, PART)                                                              \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                                      \
    ONE(F, uint8_t, place, NUMBER, 16, "seats that have been asked, from the active one clockwise")            \
    ONE(F, uint8_t, firing, SEAT_PLUS_1, TI4_SEATS, "who fires + 1")                                           \
    ONE(F, uint8_t, victim, SEAT_PLUS_1, TI4_SEATS, "at whom + 1")                                             \
    ONE(F, uint8_t, hits, NUMBER, 255, "rolled and not assigned yet")                                          \
    ONE(F, uint8_t, had_ships, NUMBER, 1, "1: the victim had non-fighter ships before the hits")               \
    ONE(F, uint8_t, text_dice, NUMBER, 3, "dice of a text that fires instead of units, 0: units fire")         \
    ONE(F, uint8_t, text_value, NUMBER, 10, "what these dice hit on")
#define CANNONS_STAGES(STAGE)                              \
    STAGE(CANNONS_NEXT, cannons_next, "41.3")              \
    STAGE(CANNONS_BEFORE, cannons_before, "41.3")          \
    STAGE(CANNONS_PDS, cannons_pds, "41.4")                \
    STAGE(CANNONS_FLAGSHIP, cannons_flagship, "41.4")      \
    STAGE(CANNONS_ASSIGN, cannons_assign, "41.5")          \
    STAGE(CANNONS_HITS, cannons_hits, "41.5")              \
    STAGE(CANNONS_DONE, cannons_done, "41.5")              \
    STAGE(CANNONS_CLOSE, cannons_close, "MOV-4")
TI4_PROCEDURE(CANNONS, cannons, CannonsFrame, CANNONS_MEMBERS, CANNONS_STAGES, "space cannon offense", IN_TACTICAL, TI4_P_TACTICAL, TI4_P_WINDOW)

#define SPACE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                              \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                                                    \
    ONE(F, uint8_t, defender, SEAT, TI4_SEATS - 1, "the other side; the attacker is the frame's seat")                       \
    ONE(F, uint8_t, round, NUMBER, 255, "round of the combat, from 1")                                                       \
    MANY(F, uint8_t, hits, 2, NUMBER, 255, "made by the attacker, by the defender, and not assigned yet")                    \
    ONE(F, uint8_t, rolled, NUMBER, 255, "how far rolling has come: in a barrage the next ship type, else printed value * 8 + type + 1") \
    ONE(F, uint8_t, flags, NUMBER, 63, "SpaceFlag of this round")                                                            \
    ONE(F, uint8_t, side, NUMBER, 2, "who rolls: 0 the attacker, 1 the defender, 2 both have")                               \
    ONE(F, uint8_t, again, NUMBER, 255, "dice of the batch that are rolled again")
#define SPACE_STAGES(STAGE)                                            \
    STAGE(SPACE_BEGIN, space_begin, "39.0")                            \
    STAGE(SPACE_ROUND, space_round, "39.8")                            \
    STAGE(SPACE_FIGHT, space_fight, "39.3.b")                          \
    STAGE(SPACE_BARRAGE_ATT, barrage_of_attacker, "39.3")              \
    STAGE(SPACE_BARRAGE_DEF, barrage_of_defender, "39.3")              \
    STAGE(SPACE_BARRAGE_ROLL_ATT, barrage_attacker_rolls, "39.3")      \
    STAGE(SPACE_BARRAGE_ROLL_DEF, barrage_defender_rolls, "39.3")      \
    STAGE(SPACE_BARRAGE_ROLLED, barrage_rolled, "39.3")                \
    STAGE(SPACE_BARRAGE_HITS, barrage_hits, "39.3")                    \
    STAGE(SPACE_BARRAGE_END, barrage_end, "39.3.a")                    \
    STAGE(SPACE_ANNOUNCE_DEF, announce_by_defender, "39.4")            \
    STAGE(SPACE_ANNOUNCE_ATT, announce_by_attacker, "39.4.b")          \
    STAGE(SPACE_ROLL, space_roll, "39.5")                              \
    STAGE(SPACE_ROLLED, space_rolled, "39.5.b.iii")                    \
    STAGE(SPACE_REROLL, space_reroll, "55.0")                          \
    STAGE(SPACE_REROLLED, space_rerolled, "55.3")                      \
    STAGE(SPACE_BATCH_OVER, space_batch_over, "55.2")                  \
    STAGE(SPACE_ASSIGN, space_assign, "39.6")                          \
    STAGE(SPACE_ASSIGN_DEF, space_assign_to_defender, "39.6")          \
    STAGE(SPACE_ASSIGN_ATT, space_assign_to_attacker, "39.6")          \
    STAGE(SPACE_ASSIGNED, space_assigned, "39.6")                      \
    STAGE(SPACE_RETREAT, space_retreat, "39.7")                        \
    STAGE(SPACE_RETREAT_GO, space_retreat_go, "39.7.b")                \
    STAGE(SPACE_ROUND_END, space_round_end, "39.9.a")                  \
    STAGE(SPACE_OVER, space_over, "39.9")                              \
    STAGE(SPACE_CLOSE, space_close, "39.10.a")
TI4_PROCEDURE(SPACE, space, SpaceFrame, SPACE_MEMBERS, SPACE_STAGES, "space combat", IN_TACTICAL | OF_ACTIVE, TI4_P_TACTICAL, 0)

#define INVASION_MEMBERS(F, ONE, MANY, BITS, PART)                                                            \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                                     \
    ONE(F, uint8_t, slot, NUMBER, 3, "planet that it is about")                                               \
    ONE(F, uint8_t, hits, NUMBER, 255, "of a bombardment or of the cannons of that planet")                   \
    ONE(F, uint8_t, bomber, NUMBER, 3, "bombarding type whose turn it is")                                    \
    ONE(F, uint8_t, must_land, NUMBER, 1, "1: the custodians token was removed, so somebody lands")           \
    ONE(F, uint8_t, done, NUMBER, 7, "planets dealt with in this stage, by slot")
#define INVASION_STAGES(STAGE)                                           \
    STAGE(INVASION_BEGIN, invasion_begin, "54.4")                        \
    STAGE(INVASION_BOMBARD, invasion_bombard, "BMB-1")                   \
    STAGE(INVASION_PLASMA, invasion_plasma, "BMB-4")                     \
    STAGE(INVASION_ROLL, invasion_roll, "BMB-3")                         \
    STAGE(INVASION_BOMBED, invasion_bombed, "BMB-3")                     \
    STAGE(INVASION_BOMB_END, invasion_bomb_end, "BMB-5")                 \
    STAGE(INVASION_PAUSE, invasion_pause, "TRX-1")                       \
    STAGE(INVASION_CUSTODIANS, invasion_custodians, "33.2")              \
    STAGE(INVASION_COMMIT, invasion_commit, "INV-2")                     \
    STAGE(INVASION_LANDED, invasion_landed, "INV-2")                     \
    STAGE(INVASION_CANNON_NEXT, invasion_cannon_next, "41.6")            \
    STAGE(INVASION_CANNON_ROLL, invasion_cannon_roll, "41.7")            \
    STAGE(INVASION_CANNON_ASSIGN, invasion_cannon_assign, "41.8")        \
    STAGE(INVASION_CANNON_HITS, invasion_cannon_hits, "41.8.a")          \
    STAGE(INVASION_GROUND_NEXT, invasion_ground_next, "INV-3")           \
    STAGE(INVASION_GROUND, invasion_ground, "INV-3")                     \
    STAGE(INVASION_CONTROL, invasion_control, "INV-4")                   \
    STAGE(INVASION_GAINED, invasion_gained, "CTL-1")                     \
    STAGE(INVASION_END, invasion_end, "INV-6")
TI4_PROCEDURE(INVASION, invasion, InvasionFrame, INVASION_MEMBERS, INVASION_STAGES, "invasion", IN_TACTICAL | OF_ACTIVE, TI4_P_TACTICAL, 0)

#define GROUND_MEMBERS(F, ONE, MANY, BITS, PART)                                                              \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                                     \
    ONE(F, uint8_t, slot, ENEMY_SLOT, 2, "planet that is fought for")                                               \
    ONE(F, uint8_t, round, NUMBER, 255, "round of the combat, from 1")                                        \
    MANY(F, uint8_t, hits, 2, NUMBER, 255, "made by the attacker, by the defender, in this round")            \
    ONE(F, uint8_t, no_dice, NUMBER, 1, "1: the attacker rolls nothing in this round")                        \
    MANY(F, uint8_t, by_others, 2, NUMBER, 255, "those of the hits that no infantry made; while fighters roll, the attacker's infantry's")
#define GROUND_STAGES(STAGE)                                             \
    STAGE(GROUND_BEGIN, ground_begin, "GND-1")                           \
    STAGE(GROUND_ROUND, ground_round, "GND-1")                           \
    STAGE(GROUND_ATT, ground_attacker_rolls, "GND-2")                    \
    STAGE(GROUND_ATT_FIGHTERS, ground_fighters_roll, "GND-2")            \
    STAGE(GROUND_DEF, ground_defender_rolls, "GND-2")                    \
    STAGE(GROUND_ROLLED, ground_rolled, "GND-2")                         \
    STAGE(GROUND_HITS_DEF, ground_hits_defender, "GND-3")                \
    STAGE(GROUND_HITS_ATT, ground_hits_attacker, "GND-3")                \
    STAGE(GROUND_ROUND_OVER, ground_round_over, "GND-4")                 \
    STAGE(GROUND_OVER, ground_over, "GND-5")                             \
    STAGE(GROUND_CLOSE, ground_close, "GND-5")
TI4_PROCEDURE(GROUND, ground, GroundFrame, GROUND_MEMBERS, GROUND_STAGES, "ground combat", IN_TACTICAL | OF_ACTIVE, TI4_P_INVASION, 0)

#define PRODUCE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                   \
    ONE(F, uint8_t, system, SYSTEM, TI4_SYSTEMS - 1, "where")                                                       \
    ONE(F, uint8_t, mode, NUMBER, 3, "what produces: BY_PRODUCTION, BY_DOCK, BY_ECONOMY, BY_TEXT")                  \
    ONE(F, uint8_t, slot, NUMBER, 3, "BY_DOCK: planet of the dock, 3: in space; BY_ECONOMY: the planet")            \
    ONE(F, uint8_t, most, NUMBER, 255, "BY_TEXT: units that may be produced")                                       \
    ONE(F, uint8_t, fighters, NUMBER, 255, "fighters that were produced")                                           \
    ONE(F, uint8_t, war_suns, NUMBER, 255, "war suns that were in the system before")
#define PRODUCE_STAGES(STAGE)                              \
    STAGE(PRODUCE_START, produce_start, "45.0")            \
    STAGE(PRODUCE_BUILD, produce_build, "45.1")            \
    STAGE(PRODUCE_PAY, produce_pay, "45.1")                \
    STAGE(PRODUCE_PLACE, produce_place, "45.3")            \
    STAGE(PRODUCE_PRODUCED, produce_produced, "45.4")      \
    STAGE(PRODUCE_OVER, produce_over, "45.4")              \
    STAGE(PRODUCE_CLOSE, produce_close, "45.4")
TI4_PROCEDURE(PRODUCE, produce, ProduceFrame, PRODUCE_MEMBERS, PRODUCE_STAGES, "a use of production", INSIDE, 0, 0)

/* ---- Strategic actions ---------------------------------------------------------------------------------------------------- */

#define STRATEGIC_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, card, STRATEGY_CARD, TI4_STRATEGIES - 1, "the strategy card")                      \
    ONE(F, uint8_t, place, SEATS, TI4_SEATS, "seats whose secondary is done, clockwise")               \
    ONE(F, uint8_t, primary, NUMBER, 7, "step of the primary to come")                                 \
    ONE(F, uint8_t, named, NUMBER, 63, "seats that refill for free, by Trade")                         \
    ONE(F, uint8_t, has_paused, NUMBER, 1, "1: no transactions are to be asked for before this step")
#define STRATEGIC_STAGES(STAGE)                                   \
    STAGE(STRATEGIC_PRIMARY, strategic_primary, "58.3")           \
    STAGE(STRATEGIC_SECONDARIES, strategic_secondaries, "58.4")
TI4_PROCEDURE(STRATEGIC, strategic, StrategicFrame, STRATEGIC_MEMBERS, STRATEGIC_STAGES, "strategic action", IN_TURN | OF_ACTIVE, 0, 0)

#define SECONDARY_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, card, STRATEGY_CARD, TI4_STRATEGIES - 1, "the strategy card")                      \
    ONE(F, uint8_t, owner, SEAT, TI4_SEATS - 1, "who plays the card")                                  \
    ONE(F, uint8_t, use, NUMBER, 2, "SECONDARY_UNUSED, _NAMED by Trade, _PAID for with a token")
#define SECONDARY_STAGES(STAGE)                                 \
    STAGE(SECONDARY_OFFERED, secondary_offered, "58.4")         \
    STAGE(SECONDARY_RESOLVE, secondary_resolve, "59.1")         \
    STAGE(SECONDARY_AGAIN, secondary_again, "SCD-7")            \
    STAGE(SECONDARY_RESOLVED, secondary_resolved, "59.1")       \
    STAGE(SECONDARY_CLOSE, secondary_close, "59.1")
TI4_PROCEDURE(SECONDARY, secondary, SecondaryFrame, SECONDARY_MEMBERS, SECONDARY_STAGES, "a secondary", IN_TURN | AS_BELOW, TI4_P_STRATEGIC, 0)

/* ---- Texts and what they set going ---------------------------------------------------------------------------------------- */

#define WINDOW_MEMBERS(F, ONE, MANY, BITS, PART)                                                       \
    ONE(F, uint8_t, event, EVENT, 255, "what has just happened; the frame's seat is whom it is about") \
    ONE(F, uint8_t, place, SEATS, TI4_SEATS, "next place in the order of the window")                  \
    ONE(F, uint8_t, declines, SEATS, TI4_SEATS, "seats in a row that used nothing")
#define WINDOW_STAGES(STAGE) STAGE(WINDOW_ASKS, window_asks, "TIM-3")
TI4_PROCEDURE(WINDOW, window, WindowFrame, WINDOW_MEMBERS, WINDOW_STAGES, "a window of timing", INSIDE, 0, 0)

#define TEXT_MEMBERS(F, ONE, MANY, BITS, PART)                                                         \
    ONE(F, uint16_t, row, NUMBER, 511, "row of texts/texts.inl")                                         \
    ONE(F, uint8_t, subject, NUMBER, 255, "whom it is about; two rows: a planet, or seats")            \
    ONE(F, uint8_t, n_answers, NUMBER, MAX_TARGETS, "answers so far")                                  \
    MANY(F, uint8_t, answer, MAX_TARGETS, NUMBER, 255, "each of the kind that the text asks for")
#define TEXT_STAGES(STAGE)                                \
    STAGE(TEXT_CHOOSE, text_choose, "ABL-7")              \
    STAGE(TEXT_ANNOUNCE, text_announce, "ACD-3")          \
    STAGE(TEXT_WORK, text_work, "ABL-7")                  \
    STAGE(TEXT_CANCELLED, text_cancelled, "ACD-3")
TI4_PROCEDURE(TEXT, text, TextFrame, TEXT_MEMBERS, TEXT_STAGES, "a text at work", INSIDE, 0, 0)

#define EACH_MEMBERS(F, ONE, MANY, BITS, PART)                                                         \
    ONE(F, uint16_t, row, NUMBER, 511, "row of texts/texts.inl")                                         \
    ONE(F, uint8_t, place, SEATS, TI4_SEATS, "seats done, from the speaker on")                        \
    ONE(F, uint8_t, subject, NUMBER, 255, "as of the text")
#define EACH_STAGES(STAGE) STAGE(EACH_SEATS, each_seats, "TIM-9")
TI4_PROCEDURE(EACH, each, EachFrame, EACH_MEMBERS, EACH_STAGES, "every seat in turn", INSIDE, 0, 0)

#define LIMITS_STAGES(STAGE) STAGE(LIMITS_ASKS, limits_asks, "32.3")
TI4_PROCEDURE(LIMITS, limits, LimitsFrame, HX_NO_MEMBERS, LIMITS_STAGES, "fleet pool and capacity", INSIDE, 0, 0)

#define DRAW_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, left, NUMBER, 10, "cards still to be drawn")
#define DRAW_STAGES(STAGE) STAGE(DRAW_CARDS, draw_next, "56.3")
TI4_PROCEDURE(DRAW, draw, DrawFrame, DRAW_MEMBERS, DRAW_STAGES, "draw action cards", INSIDE, 0, 0)

#define SECRET_STAGES(STAGE)                   \
    STAGE(SECRET_DRAW, secret_draw, "OBJ-7")   \
    STAGE(SECRET_RETURN, secret_return, "OBJ-7")
TI4_PROCEDURE(SECRET, secret, SecretFrame, HX_NO_MEMBERS, SECRET_STAGES, "draw a secret objective", INSIDE, 0, 0)

#define RESEARCH_STAGES(STAGE)                       \
    STAGE(RESEARCH_START, research_start, "TEC-1")   \
    STAGE(RESEARCH_CHOOSE, research_choose, "TEC-1") \
    STAGE(RESEARCH_END, research_end, "TEC-1")
TI4_PROCEDURE(RESEARCH, research, ResearchFrame, HX_NO_MEMBERS, RESEARCH_STAGES, "research a technology", INSIDE, 0, 0)

#define SCORE_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, objective, OBJECTIVE, TI4_OBJECTIVES - 1, "the objective")
#define SCORE_STAGES(STAGE)                  \
    STAGE(SCORE_PAY, score_pay, "OBJ-5")     \
    STAGE(SCORE_GAIN, score_gain, "34.1")
TI4_PROCEDURE(SCORE, score, ScoreFrame, SCORE_MEMBERS, SCORE_STAGES, "score an objective: pay, then gain", INSIDE, 0, 0)

#define RETREAT_MEMBERS(F, ONE, MANY, BITS, PART)                                                      \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "that is left")                                   \
    ONE(F, uint8_t, to, SYSTEM, TI4_SYSTEMS - 1, "where it goes")                                      \
    ONE(F, uint8_t, how, NUMBER, 7, "SHIPS_EMBARK, SHIPS_LAY_NO_TOKEN, SHIPS_ALL")
#define RETREAT_STAGES(STAGE)                       \
    STAGE(RETREAT_EMBARK, retreat_embark, "48.5")   \
    STAGE(RETREAT_EXCESS, retreat_excess, "39.7.b") \
    STAGE(RETREAT_LOAD, retreat_load, "ANM-5")      \
    STAGE(RETREAT_ARRIVE, retreat_arrive, "39.7.d")
TI4_PROCEDURE(RETREAT, retreat, RetreatFrame, RETREAT_MEMBERS, RETREAT_STAGES, "ships leave the active system", IN_TACTICAL, TI4_P_SPACE, TI4_P_WINDOW)

#define HITS_MEMBERS(F, ONE, MANY, BITS, PART)                                                         \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "where the ships are")                            \
    ONE(F, uint8_t, hits, NUMBER, 255, "that are left")                                                \
    ONE(F, uint8_t, flags, NUMBER, 3, "HITS_NO_FIGHTERS, HITS_DESTROYING")                             \
    ONE(F, uint8_t, least, CLASS, TI4_CLASSES - 1, "ship or class that was chosen last: the order is ascending") \
    ONE(F, uint8_t, by, SEAT, TI4_SEATS - 1, "whose hits they are")
#define HITS_STAGES(STAGE) STAGE(HITS_REST, hits_rest, "SUS-5")
TI4_PROCEDURE(HITS, hits, HitsFrame, HITS_MEMBERS, HITS_STAGES, "the rest of the hits, after a ship sustained", IN_TACTICAL, 0, 0)

/* ---- Questions of set-up -------------------------------------------------------------------------------------------------- */

TI4_QUESTION(FACTION, ask_faction, AskFactionFrame, HX_NO_MEMBERS, "choose a faction", IN_SETUP, TI4_P_SETUP, 0)
TI4_QUESTION(CHOOSE_TILE, ask_tile, AskTileFrame, HX_NO_MEMBERS, "choose a tile of the hand", IN_SETUP, TI4_P_SETUP, 0)

#define ASK_SPOT_MEMBERS(F, ONE, MANY, BITS, PART)                                                     \
    ONE(F, uint8_t, tile, NUMBER, 60, "the tile that is placed")                                       \
    MANY(F, uint8_t, places, 5, NUMBER, 255, "where it may go: place 8 * i + k is bit k of byte i")
TI4_QUESTION(SPOT, ask_spot, AskSpotFrame, ASK_SPOT_MEMBERS, "choose its place", IN_SETUP, TI4_P_SETUP, 0)

#define ASK_HOME_MEMBERS(F, ONE, MANY, BITS, PART)                                                     \
    ONE(F, uint8_t, type, TYPE, TI4_TYPES - 1, "unit type")                                            \
    ONE(F, uint8_t, left, SOME, 16, "units of it still to be placed")                                \
    ONE(F, uint8_t, least_slot, SLOT, 2, "planet of the one before: the order is ascending")
TI4_QUESTION(HOME, ask_home, AskHomeFrame, ASK_HOME_MEMBERS, "place a starting unit", IN_SETUP, TI4_P_SETUP, TI4_A_HOME)
TI4_QUESTION(FIRST_TECH, ask_first_tech, AskFirstTechFrame, HX_NO_MEMBERS, "choose a starting technology", IN_SETUP, TI4_P_SETUP, 0)
TI4_QUESTION(KEEP, ask_keep, AskKeepFrame, HX_NO_MEMBERS, "keep one of two secret objectives", IN_SETUP, TI4_P_SETUP, 0)

/* ---- Questions of phases and turns ---------------------------------------------------------------------------------------- */

#define ASK_STRATEGY_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, barred, NUMBER, TI4_STRATEGIES, "a card that must not be chosen + 1")
TI4_QUESTION(STRATEGY, ask_strategy, AskStrategyFrame, ASK_STRATEGY_MEMBERS, "choose a strategy card", INSIDE, TI4_P_STRATEGY, TI4_P_WINDOW)

#define ASK_TURN_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, is_further, NUMBER, 1, "1: a further action of the turn, which may be no pass")
TI4_QUESTION(TURN, ask_turn, AskTurnFrame, ASK_TURN_MEMBERS, "choose an action", IN_TURN | OF_ACTIVE, 0, 0)
TI4_QUESTION(TRADE_END, ask_trade_end, AskTradeEndFrame, HX_NO_MEMBERS, "last transactions of the turn", IN_TURN, TI4_P_TURN, 0)

#define ASK_OFFER_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, partner, SEAT, TI4_SEATS - 1, "to whom it is made")                                \
    ONE(F, uint8_t, item, NUMBER, 7, "what the proposer wants: Ti4Item")
TI4_QUESTION(OFFER, ask_offer, AskOfferFrame, ASK_OFFER_MEMBERS, "put an offer together", INSIDE, 0, 0)

#define ASK_ANSWER_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, proposer, SEAT, TI4_SEATS - 1, "who made it")
TI4_QUESTION(ANSWER, ask_answer, AskAnswerFrame, ASK_ANSWER_MEMBERS, "accept an offer", INSIDE, 0, 0)

/* ---- Questions of movement and combat ------------------------------------------------------------------------------------- */

#define ASK_MOVE_MEMBERS(F, ONE, MANY, BITS, PART)                                                     \
    ONE(F, uint16_t, least, NUMBER, TI4_SYSTEMS * TI4_CLASSES - 1, "system * classes + class moved last: the order is ascending") \
    ONE(F, uint8_t, target, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")
TI4_QUESTION(MOVE, ask_move, AskMoveFrame, ASK_MOVE_MEMBERS, "move a ship", IN_TACTICAL | OF_ACTIVE, TI4_P_TACTICAL, TI4_P_WINDOW)

#define ASK_LOAD_MEMBERS(F, ONE, MANY, BITS, PART)                                                     \
    ONE(F, uint16_t, least, NUMBER, 199, "system * kinds of load + kind loaded last: the order is ascending") \
    ONE(F, uint8_t, start, SYSTEM, TI4_SYSTEMS - 1, "where the ship sets out")                         \
    ONE(F, uint8_t, ship, CLASS, TI4_CLASSES - 1, "its class")                                         \
    ONE(F, uint8_t, move, NUMBER, 16, "its move value")                                                \
    ONE(F, uint8_t, room, SOME, 60, "units that it can still load")                                  \
    ONE(F, uint8_t, target, SYSTEM, TI4_SYSTEMS - 1, "where it goes")                                  \
    ONE(F, uint8_t, way, SOME, 5, "how: WAY_PLAIN, ...")
TI4_QUESTION(LOAD, ask_load, AskLoadFrame, ASK_LOAD_MEMBERS, "load a ship", IN_TACTICAL, TI4_A_MOVE, TI4_P_RETREAT)

#define ASK_EXCESS_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, system, SYSTEM, TI4_SYSTEMS - 1, "where there is too much")                        \
    ONE(F, uint8_t, limit, NUMBER, 1, "OVER_CAPACITY or OVER_FLEET")
TI4_QUESTION(EXCESS, ask_excess, AskExcessFrame, ASK_EXCESS_MEMBERS, "lose what exceeds a limit", INSIDE, 0, 0)

#define ASK_TYPE_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, type, TYPE, TI4_TYPES - 1, "unit type")
TI4_QUESTION(FIGURE, ask_figure, AskFigureFrame, ASK_TYPE_MEMBERS, "lose tokens without a figure", INSIDE, TI4_P_LIMITS, 0)

#define ASK_THERE_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")
TI4_QUESTION(FIRE, ask_fire, AskFireFrame, ASK_THERE_MEMBERS, "use space cannon", IN_TACTICAL, TI4_P_CANNONS, 0)
TI4_QUESTION(BARRAGE, ask_barrage, AskBarrageFrame, ASK_THERE_MEMBERS, "use anti-fighter barrage", IN_TACTICAL | OF_SIDE, TI4_P_SPACE, 0)
TI4_QUESTION(RETREAT, ask_retreat, AskRetreatFrame, ASK_THERE_MEMBERS, "announce a retreat", IN_TACTICAL | OF_SIDE, TI4_P_SPACE, 0)

#define ASK_EMBARK_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                              \
    ONE(F, uint8_t, slot, OWN_SLOT, 2, "planet whose ground forces go aboard")
TI4_QUESTION(EMBARK, ask_embark, AskEmbarkFrame, ASK_EMBARK_MEMBERS, "load ground forces to retreat", IN_TACTICAL, 0, 0)
TI4_QUESTION(RETREAT_TO, ask_retreat_to, AskRetreatToFrame, ASK_THERE_MEMBERS, "choose where to retreat", IN_TACTICAL | OF_SIDE, TI4_P_SPACE, 0)

#define ASK_HITS_MEMBERS(F, ONE, MANY, BITS, PART)                                                     \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "where the ships are")                            \
    ONE(F, uint8_t, hits, SOME, 255, "still to be assigned")                                         \
    ONE(F, uint8_t, flags, NUMBER, 3, "HITS_NO_FIGHTERS, HITS_DESTROYING")                             \
    ONE(F, uint8_t, least, CLASS, TI4_CLASSES - 1, "ship or class that was chosen last: the order is ascending") \
    ONE(F, uint8_t, by, SEAT, TI4_SEATS - 1, "whose hits they are")                                    \
    ONE(F, uint8_t, chosen, CLASS_PLUS_1, TI4_CLASSES, "class that another seat chose for the one hit + 1")
TI4_QUESTION(HITS, ask_hits, AskHitsFrame, ASK_HITS_MEMBERS, "assign hits", IN_TACTICAL, 0, 0)

#define ASK_BOMBARD_MEMBERS(F, ONE, MANY, BITS, PART)                                                  \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                              \
    ONE(F, uint8_t, bomber, NUMBER, 2, "bombarding type")                                              \
    ONE(F, uint8_t, unit, NUMBER, 16, "which unit of it")                                              \
    ONE(F, uint8_t, least_slot, SLOT, 2, "target of the one before: the order is ascending")           \
    ONE(F, uint8_t, has_begun, NUMBER, 1, "1: some unit has its target, so all get one")
TI4_QUESTION(BOMBARD, ask_bombard, AskBombardFrame, ASK_BOMBARD_MEMBERS, "choose a unit's target", IN_TACTICAL, TI4_P_INVASION, 0)
TI4_QUESTION(PLASMA, ask_plasma, AskPlasmaFrame, ASK_THERE_MEMBERS, "choose who rolls the extra die", IN_TACTICAL, TI4_P_INVASION, 0)
TI4_QUESTION(CUSTODIANS, ask_custodians, AskCustodiansFrame, ASK_THERE_MEMBERS, "remove the custodians token", IN_TACTICAL | OF_ACTIVE, TI4_P_INVASION, 0)

#define ASK_COMMIT_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                              \
    ONE(F, uint8_t, slot, PLANET_SLOT, 2, "planet")                                                           \
    ONE(F, uint8_t, must_land, NUMBER, 1, "1: at least one")
TI4_QUESTION(COMMIT, ask_commit, AskCommitFrame, ASK_COMMIT_MEMBERS, "land ground forces", IN_TACTICAL | OF_ACTIVE, TI4_P_INVASION, 0)

#define ASK_ORDER_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                              \
    ONE(F, uint8_t, waiting, NUMBER, 7, "planets that wait, by slot")
TI4_QUESTION(ORDER, ask_order, AskOrderFrame, ASK_ORDER_MEMBERS, "which planet next", IN_TACTICAL | OF_ACTIVE, TI4_P_INVASION, 0)

/* ---- Questions of production and of paying --------------------------------------------------------------------------------- */

#define ASK_BUILD_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, system, SYSTEM, TI4_SYSTEMS - 1, "where")                                          \
    ONE(F, uint8_t, least, NUMBER, 10, "kind chosen last, dearest first: the order is ascending")      \
    ONE(F, uint8_t, mode, NUMBER, 3, "what produces, as in the use of production")                     \
    ONE(F, uint8_t, slot, NUMBER, 3, "as there")                                                       \
    ONE(F, uint8_t, limit, NUMBER, 100, "units; BY_ECONOMY: resources")
TI4_QUESTION(BUILD, ask_build, AskBuildFrame, ASK_BUILD_MEMBERS, "produce a unit", INSIDE | OF_BELOW | AS_BELOW, TI4_P_PRODUCE, 0)

#define ASK_RECALL_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, type, TYPE, TI4_TYPES - 1, "unit type of the figure")                              \
    ONE(F, uint8_t, structure_on, PLANET_PLUS_1, TI4_PLANETS, "planet that the structure goes to + 1") \
    ONE(F, uint8_t, is_replacement, NUMBER, 1, "1: it takes the place of another unit: may be declined unless replace_without_stock=forced") \
    ONE(F, uint8_t, replaces_in, SYSTEM_PLUS_1, TI4_SYSTEMS, "system of the ship that it replaces + 1") \
    ONE(F, uint8_t, replaced, CLASS, TI4_CLASSES - 1, "class of that ship")                            \
    ONE(F, uint8_t, goes_to, SYSTEM_PLUS_1, TI4_SYSTEMS, "system that the ship goes to + 1")           \
    ONE(F, uint8_t, may_decline, NUMBER, 1, "1: may be declined")
TI4_QUESTION(RECALL, ask_recall, AskRecallFrame, ASK_RECALL_MEMBERS, "recall a figure", INSIDE, 0, 0)

#define ASK_PAY_MEMBERS(F, ONE, MANY, BITS, PART)                                                      \
    ONE(F, uint8_t, currency, NUMBER, 1, "TI4_RESOURCES or TI4_INFLUENCE")                             \
    ONE(F, uint8_t, due, NUMBER, 255, "the whole amount")                                              \
    ONE(F, uint8_t, paid, NUMBER, 255, "by planets so far")                                            \
    ONE(F, uint8_t, least, NUMBER, TI4_PLANETS, "planet exhausted last + 1: the order is ascending")
TI4_QUESTION(PAY, ask_pay, AskPayFrame, ASK_PAY_MEMBERS, "pay", INSIDE, 0, 0)
TI4_QUESTION(AMOUNT, ask_amount, AskAmountFrame, HX_NO_MEMBERS, "command tokens at 3 influence each", INSIDE | OF_BELOW, TI4_P_STRATEGIC, TI4_P_SECONDARY)

#define ASK_POOL_MEMBERS(F, ONE, MANY, BITS, PART)                                                     \
    ONE(F, uint8_t, left, SOME, 16, "tokens still to be put")                                        \
    ONE(F, uint8_t, least, NUMBER, TI4_POOLS - 1, "pool of the one before: the order is ascending")
TI4_QUESTION(POOL, ask_pool, AskPoolFrame, ASK_POOL_MEMBERS, "put a command token into a pool", INSIDE, 0, 0)

#define ASK_REDISTRIBUTE_MEMBERS(F, ONE, MANY, BITS, PART)                                             \
    ONE(F, uint8_t, is_strategy, NUMBER, 1, "0: tokens of the fleet pool, 1: then of the strategy pool") \
    ONE(F, uint8_t, fleet, NUMBER, 16, "tokens of the fleet pool, once chosen")
TI4_QUESTION(REDISTRIBUTE, ask_redistribute, AskRedistributeFrame, ASK_REDISTRIBUTE_MEMBERS, "tokens of the fleet pool, then strategy", INSIDE, TI4_P_STRATEGIC, TI4_P_STATUS)

/* ---- Questions of strategy cards ------------------------------------------------------------------------------------------- */

TI4_QUESTION(DIPLOMACY, ask_diplomacy, AskDiplomacyFrame, HX_NO_MEMBERS, "choose a system to block", IN_TURN | OF_BELOW, TI4_P_STRATEGIC, 0)

#define ASK_READY_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, left, SOME, 5, "planets that may still be readied")                              \
    ONE(F, uint8_t, least, NUMBER, TI4_PLANETS, "planet readied last + 1: the order is ascending")
TI4_QUESTION(READY, ask_ready, AskReadyFrame, ASK_READY_MEMBERS, "ready a planet", INSIDE, 0, 0)
TI4_QUESTION(SPEAKER, ask_speaker, AskSpeakerFrame, HX_NO_MEMBERS, "choose the speaker", INSIDE | OF_BELOW, TI4_P_STRATEGIC, 0)
TI4_QUESTION(AGENDAS, ask_agendas, AskAgendasFrame, HX_NO_MEMBERS, "put two agendas back", INSIDE | OF_BELOW, TI4_P_STRATEGIC, 0)

#define ASK_STRUCTURE_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, what, NUMBER, 3, "STRUCTURE_ANY, STRUCTURE_PDS, STRUCTURE_WITH_TOKEN, STRUCTURE_NONE")
TI4_QUESTION(STRUCTURE, ask_structure, AskStructureFrame, ASK_STRUCTURE_MEMBERS, "place a structure", INSIDE | OF_BELOW, TI4_P_STRATEGIC, TI4_P_SECONDARY)

#define ASK_REFILL_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, least, SEATS, TI4_SEATS, "seat named last + 1: the order is ascending")
TI4_QUESTION(REFILL, ask_refill, AskRefillFrame, ASK_REFILL_MEMBERS, "choose who refills for free", IN_TURN | OF_BELOW, TI4_P_STRATEGIC, 0)
TI4_QUESTION(LIFT, ask_lift, AskLiftFrame, HX_NO_MEMBERS, "take a command token off the board", INSIDE | OF_BELOW, TI4_P_STRATEGIC, 0)

#define ASK_SECONDARY_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, card, STRATEGY_CARD, TI4_STRATEGIES - 1, "the strategy card")
TI4_QUESTION(SECONDARY, ask_secondary, AskSecondaryFrame, ASK_SECONDARY_MEMBERS, "use a secondary", IN_TURN | OF_BELOW | AS_BELOW, TI4_P_SECONDARY, 0)
TI4_QUESTION(DOCK, ask_dock, AskDockFrame, HX_NO_MEMBERS, "choose a space dock", INSIDE | OF_BELOW, TI4_P_SECONDARY, 0)
TI4_QUESTION(AGAIN, ask_again, AskAgainFrame, HX_NO_MEMBERS, "pay to research again", INSIDE | OF_BELOW, TI4_P_STRATEGIC, TI4_P_SECONDARY)

/* ---- Questions of research, objectives, cards ------------------------------------------------------------------------------- */

TI4_QUESTION(RESEARCH, ask_research, AskResearchFrame, HX_NO_MEMBERS, "choose a technology", INSIDE, TI4_P_RESEARCH, 0)

#define ASK_SPECIALTY_MEMBERS(F, ONE, MANY, BITS, PART)                                                \
    ONE(F, uint8_t, tech, TECH, TI4_TECHS - 1, "the technology")                                       \
    ONE(F, uint8_t, colour, NUMBER, TI4_COLOURS - 1, "of the prerequisites that are met now")          \
    ONE(F, uint8_t, left, SOME, 5, "of them still missing")                                          \
    ONE(F, uint8_t, least, NUMBER, TI4_PLANETS, "planet exhausted last + 1: the order is ascending; TI4_PLANETS: laws alone") \
    ONE(F, uint8_t, left_out, NUMBER, 100, "prerequisites that were left out so far")
TI4_QUESTION(SPECIALTY, ask_specialty, AskSpecialtyFrame, ASK_SPECIALTY_MEMBERS, "choose a planet's specialty", INSIDE, TI4_P_RESEARCH, 0)

#define ASK_SCORE_PUBLIC_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, by_imperial, NUMBER, 1, "1: by the primary of Imperial")
TI4_QUESTION(SCORE_PUBLIC, ask_score_public, AskScorePublicFrame, ASK_SCORE_PUBLIC_MEMBERS, "score a public objective", INSIDE, 0, 0)
TI4_QUESTION(SCORE_SECRET, ask_score_secret, AskScoreSecretFrame, HX_NO_MEMBERS, "score a secret objective", INSIDE, 0, 0)
TI4_QUESTION(MAY_DRAW, ask_may_draw, AskMayDrawFrame, HX_NO_MEMBERS, "draw a secret objective?", INSIDE | OF_BELOW, TI4_P_STRATEGIC, 0)
TI4_QUESTION(RETURN, ask_return, AskReturnFrame, HX_NO_MEMBERS, "return a secret objective", INSIDE, 0, 0)

#define ASK_DISCARD_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, left, SOME, 100, "cards still to be discarded")
TI4_QUESTION(DISCARD, ask_discard, AskDiscardFrame, ASK_DISCARD_MEMBERS, "discard an action card", INSIDE, 0, 0)

#define ASK_TOKENS_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, due, NUMBER, 16, "command tokens to be spent")
TI4_QUESTION(TOKENS, ask_tokens, AskTokensFrame, ASK_TOKENS_MEMBERS, "spend command tokens", INSIDE, TI4_P_SCORE, 0)

#define ASK_WINDOW_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, event, EVENT, 255, "what has just happened")
TI4_QUESTION(WINDOW, ask_window, AskWindowFrame, ASK_WINDOW_MEMBERS, "use an ability now", INSIDE | AS_BELOW, TI4_P_WINDOW, 0)

/* ---- Questions of agendas, texts and transactions --------------------------------------------------------------------------- */

TI4_QUESTION(AGENDA_TRADE, ask_agenda_trade, AskAgendaTradeFrame, HX_NO_MEMBERS, "propose a transaction during an agenda", INSIDE, TI4_P_AGENDA, 0)
TI4_QUESTION(VOTE, ask_vote, AskVoteFrame, HX_NO_MEMBERS, "vote", INSIDE, TI4_P_AGENDA, 0)

#define ASK_VOTES_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, least, NUMBER, TI4_PLANETS, "planet exhausted last + 1: the order is ascending")
TI4_QUESTION(VOTES, ask_votes, AskVotesFrame, ASK_VOTES_MEMBERS, "exhaust planets for votes", INSIDE, TI4_P_AGENDA, 0)
TI4_QUESTION(TIE, ask_tie, AskTieFrame, HX_NO_MEMBERS, "decide a tie", INSIDE, TI4_P_AGENDA, 0)

#define ASK_TARGET_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, what, NUMBER, 255, "what the text below asks for: ASK_PLANET, ..., perhaps with ASK_MAY")
TI4_QUESTION(TARGET, ask_target, AskTargetFrame, ASK_TARGET_MEMBERS, "choose a target", INSIDE, TI4_P_TEXT, 0)

#define ASK_GROUND_HITS_MEMBERS(F, ONE, MANY, BITS, PART)                                              \
    ONE(F, uint8_t, system, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")                              \
    ONE(F, uint8_t, slot, SLOT, 2, "planet")                                                           \
    ONE(F, uint8_t, hits, NUMBER, 255, "to be shared between infantry and fighters")
TI4_QUESTION(GROUND_HITS, ask_ground_hits, AskGroundHitsFrame, ASK_GROUND_HITS_MEMBERS, "assign hits on the ground", IN_TACTICAL, 0, 0)

#define ASK_DIODES_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, is_landing, NUMBER, 1, "0: ground forces are lifted, 1: they are put down")        \
    ONE(F, uint8_t, left, NUMBER, 5, "that may still be lifted")                                       \
    ONE(F, uint8_t, least, NUMBER, TI4_PLANETS, "planet of the one before + 1: the order is ascending") \
    ONE(F, uint8_t, least_system, NUMBER, 41, "system of the space area of the one before")
TI4_QUESTION(DIODES, ask_diodes, AskDiodesFrame, ASK_DIODES_MEMBERS, "move ground forces", INSIDE, TI4_P_WINDOW, 0)

#define ASK_TOKEN_FROM_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, system, SYSTEM, TI4_SYSTEMS - 1, "where the token is placed")
TI4_QUESTION(TOKEN_FROM, ask_token_from, AskTokenFromFrame, ASK_TOKEN_FROM_MEMBERS, "which pool gives the token", INSIDE, 0, 0)
TI4_QUESTION(TRADE, ask_trade, AskTradeFrame, HX_NO_MEMBERS, "transactions in the middle of a turn", IN_TURN | OF_ACTIVE, 0, 0)

#define ASK_WAY_MEMBERS(F, ONE, MANY, BITS, PART)                                                      \
    ONE(F, uint16_t, ship, NUMBER, TI4_SYSTEMS * TI4_CLASSES - 1, "system * classes + class of the ship") \
    ONE(F, uint8_t, target, ACTIVE_SYSTEM, TI4_SYSTEMS - 1, "the active system")
TI4_QUESTION(WAY, ask_way, AskWayFrame, ASK_WAY_MEMBERS, "use Gravity Drive rather than a gravity rift", IN_TACTICAL | OF_ACTIVE, TI4_P_TACTICAL, TI4_P_WINDOW)

/* ---- Chance ------------------------------------------------------------------------------------------------------------------ */

TI4_CHANCE(FIRST_SPEAKER, roll_speaker, RollSpeakerFrame, HX_NO_MEMBERS, "the first speaker", IN_SETUP, TI4_P_SETUP, 0)
TI4_CHANCE(DEAL_FACTION, roll_faction, RollFactionFrame, HX_NO_MEMBERS, "a faction is dealt", IN_SETUP, TI4_P_SETUP, 0)

#define ROLL_TILE_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, place, NUMBER, 63, "where it is placed, INTO_HAND: the seat's hand")               \
    ONE(F, uint8_t, colour, NUMBER, 2, "TILE_AS_NEEDED by the layout, TILE_RED, TILE_BLUE")
TI4_CHANCE(DEAL_TILE, roll_tile, RollTileFrame, ROLL_TILE_MEMBERS, "a tile is dealt", IN_SETUP, TI4_P_SETUP, TI4_A_CHOOSE_TILE)
TI4_CHANCE(DRAW_SECRET, roll_secret, RollSecretFrame, HX_NO_MEMBERS, "a secret objective is drawn", INSIDE | IN_SETUP, TI4_P_SETUP, TI4_P_SECRET)

#define ROLL_REVEAL_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, of_stage, NUMBER, 2, "stage of the objective, 0: the one whose turn it is")
TI4_CHANCE(REVEAL, roll_reveal, RollRevealFrame, ROLL_REVEAL_MEMBERS, "a public objective is revealed", INSIDE | IN_SETUP, 0, 0)
TI4_CHANCE(CARD, roll_card, RollCardFrame, HX_NO_MEMBERS, "an action card is drawn", INSIDE, TI4_P_DRAW, 0)

#define ROLL_STEAL_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, from, SEAT, TI4_SEATS - 1, "from whose hand")
TI4_CHANCE(STEAL, roll_steal, RollStealFrame, ROLL_STEAL_MEMBERS, "an action card is taken at random", INSIDE, 0, 0)
TI4_CHANCE(LOSE_CARD, roll_lose_card, RollLoseCardFrame, HX_NO_MEMBERS, "an action card is discarded at random", INSIDE, 0, 0)

#define ROLL_AGENDA_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, look, NUMBER, 2, "AGENDA_TO_VOTE on, or AGENDA_FIRST_LOOK, AGENDA_SECOND_LOOK at the deck")
TI4_CHANCE(AGENDA, roll_agenda, RollAgendaFrame, ROLL_AGENDA_MEMBERS, "an agenda is drawn", INSIDE, TI4_P_AGENDA, TI4_P_STRATEGIC)

#define ROLL_DICE_MEMBERS(F, ONE, MANY, BITS, PART)                                                    \
    ONE(F, uint8_t, side, NUMBER, 1, "in a combat: whose hits they are, 0 the attacker's, 1 the defender's") \
    ONE(F, uint8_t, dice, SOME, 120, "how many")                                                     \
    ONE(F, uint8_t, hit_on, SOME, 11, "least face that is a hit")                                    \
    ONE(F, uint8_t, hits_each, NUMBER, 10, "hits of each, 0: one")                                     \
    ONE(F, uint8_t, faces, NUMBER, 15, "faces that they can show, 0: ten")                             \
    ONE(F, uint8_t, extra, NUMBER, 10, "more hits of each that shows a 9 or 10")
TI4_CHANCE(DICE, roll_dice, RollDiceFrame, ROLL_DICE_MEMBERS, "dice", INSIDE, 0, 0)

#define ROLL_NEAR_MISS_MEMBERS(F, ONE, MANY, BITS, PART)                                               \
    ONE(F, uint8_t, dice, SOME, 100, "dice that missed")                                             \
    ONE(F, uint8_t, faces, NUMBER, 10, "faces that miss")
TI4_CHANCE(NEAR_MISS, roll_near_miss, RollNearMissFrame, ROLL_NEAR_MISS_MEMBERS, "dice that miss by one", INSIDE, TI4_P_TEXT, 0)

#define ROLL_SHARE_MEMBERS(F, ONE, MANY, BITS, PART)                                                   \
    ONE(F, uint8_t, own, SOME, 100, "dice of the unit")                                              \
    ONE(F, uint8_t, dice, NUMBER, 255, "dice of all")                                                  \
    ONE(F, uint8_t, misses, NUMBER, 255, "that missed, of all")
TI4_CHANCE(SHARE, roll_share, RollShareFrame, ROLL_SHARE_MEMBERS, "misses of one unit", INSIDE, TI4_P_TEXT, 0)
TI4_CHANCE(LEAVE_RIFT, roll_rift, RollRiftFrame, HX_NO_MEMBERS, "ships leave a gravity rift", IN_TACTICAL | OF_BELOW, TI4_P_RIFT, 0)

#define ROLL_REVIVE_MEMBERS(F, ONE, MANY, BITS, PART)                                                  \
    ONE(F, uint8_t, dice, SOME, 120, "infantry that were destroyed")                                 \
    ONE(F, uint8_t, hit_on, SOME, 11, "least face that brings one back")
TI4_CHANCE(REVIVE, roll_revive, RollReviveFrame, ROLL_REVIVE_MEMBERS, "infantry that return", INSIDE, 0, 0)

/* ---- The draft of slices, factions and homes --------------------------------------------------------------------------------- */

#define DRAFT_MEMBERS(F, ONE, MANY, BITS, PART)                                                        \
    ONE(F, uint8_t, tiles, NUMBER, MAX_SLICES * SLICE_TILES, "tiles dealt into slices")                \
    ONE(F, uint8_t, factions, NUMBER, TI4_FACTIONS, "factions dealt")                                  \
    ONE(F, uint8_t, picks, NUMBER, 3 * TI4_SEATS, "picks begun, those that there was nothing left for included")
#define DRAFT_STAGES(STAGE)                        \
    STAGE(DRAFT_TILES, draft_tiles, "SET-6")       \
    STAGE(DRAFT_FACTIONS, draft_factions, "SET-2") \
    STAGE(DRAFT_PICKS, draft_picks, "SET-6")
TI4_PROCEDURE(DRAFT, draft, DraftFrame, DRAFT_MEMBERS, DRAFT_STAGES, "the draft", IN_SETUP, TI4_P_SETUP, 0)
TI4_QUESTION(PICK, ask_pick, AskPickFrame, HX_NO_MEMBERS, "draft a slice, a faction or a home", IN_SETUP, TI4_P_DRAFT, 0)
TI4_CHANCE(DRAFT_TILE, roll_draft_tile, RollDraftTileFrame, HX_NO_MEMBERS, "a tile is dealt into a slice", IN_SETUP, TI4_P_DRAFT, 0)
TI4_CHANCE(DRAFT_FACTION, roll_draft_faction, RollDraftFactionFrame, HX_NO_MEMBERS, "a faction is dealt for the draft", IN_SETUP, TI4_P_DRAFT, 0)

#undef TI4_PROCEDURE
#undef TI4_QUESTION
#undef TI4_CHANCE
