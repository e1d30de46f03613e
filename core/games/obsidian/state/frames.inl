/* The frames of the game's stack: for each kind its members, its stages in printed order, and the kinds it may lie on. See core/frames.h.
 *
 * A member row: F, type, name, least and most value in a document, meaning. A unit is its number, or NONE; a part is its slot, or NONE.
 * A stage row: DO does the step; ASK asks (or calls) first, and takes what it is told; TAKE only
 * takes what a frame tells that another stage has pushed. */

/* ---- Rounds (rules/rounds) ---------------------------------------------------------------------------------------------------- */

#define GAME_STAGES(DO, ASK, TAKE)                                                                                                               \
    DO(GAME, SETUP, "set-up", game_set_up)                                                                                                 \
    DO(GAME, COMMAND, "command phase", game_command)                                                                                       \
    DO(GAME, PLANNING, "planning phase", game_planning)                                                                                    \
    DO(GAME, ACTION, "action phase", game_action)                                                                                          \
    DO(GAME, AUTOMATIC, "automatic phase", game_automatic)                                                                                 \
    DO(GAME, DELAY, "delay phase", game_delay)                                                                                             \
    DO(GAME, END, "end phase", game_end)

#define SETUP_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                            \
    ONE(F, uint8_t, turn, 0, 1, "0: the First Player's, 1: the other's")                                          \
    ONE(F, uint8_t, next, 0, 1, "seat that deploys next")
#define SETUP_STAGES(DO, ASK, TAKE)                                                                                                              \
    ASK(SETUP, FIRST_PLAYER, "first player", setup_roll_first, setup_take_first)                                                           \
    ASK(SETUP, SIDE, "sides", setup_ask_side, setup_take_side)                                                                             \
    ASK(SETUP, SECONDARY, "secondary tasks", setup_ask_task, setup_take_task)                                                              \
    ASK(SETUP, COMMANDER, "commanders", setup_ask_commander, setup_take_commander)                                                         \
    ASK(SETUP, DESIGNATE, "designations", setup_ask_designation, setup_take_designation)                                                   \
    ASK(SETUP, BEACONS, "beacons carried in secret", setup_ask_beacon, setup_take_beacon)                                                  \
    ASK(SETUP, DEPLOY, "deployment", setup_ask_deploy, setup_take_deploy)

#define DEPLOY_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, unit, 0, N_UNITS - 1, "the unit put on the board")
#define DEPLOY_STAGES(DO, ASK, TAKE)                                                                                                             \
    ASK(DEPLOY, SPOT, "where", deploy_ask_spot, deploy_take_spot)                                                                          \
    ASK(DEPLOY, FACING, "facing", deploy_ask_facing, deploy_take_facing)                                                                   \
    ASK(DEPLOY, STANCE, "stance", deploy_ask_stance, deploy_take_stance)                                                                   \
    ASK(DEPLOY, CAMOUFLAGE, "camouflage", deploy_ask_camouflage, deploy_take_camouflage)

#define COMMAND_PHASE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                    \
    ONE(F, uint8_t, next, 0, 1, "seat whose turn it is")                                                                                   \
    ONE(F, uint8_t, passed, 0, 3, "bits of the seats that have passed")
#define COMMAND_PHASE_STAGES(DO, ASK, TAKE)                                                                                                      \
    DO(COMMAND_PHASE, TOKENS, "9.1 command tokens", command_phase_tokens)                                                                  \
    ASK(COMMAND_PHASE, TURNS, "9.2 turns", command_phase_ask, command_phase_take)                                                          \
    DO(COMMAND_PHASE, OVER, "9.2.e end", command_phase_end)

#define PLANNING_PHASE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                   \
    ONE(F, uint8_t, turn, 0, 2, "0: the First Player's mechs, 1: the other's, 2: all are planned")                                         \
    ONE(F, uint8_t, place, 0, MECHS_PER_SEAT, "the mech among its seat's")
#define PLANNING_PHASE_STAGES(DO, ASK, TAKE)                                                                                                     \
    DO(PLANNING_PHASE, HIDE, "timings are secret", planning_phase_hide)                                                                    \
    ASK(PLANNING_PHASE, TIMINGS, "timings", planning_phase_ask, planning_phase_take)                                                       \
    DO(PLANNING_PHASE, OPEN, "timings are shown", planning_phase_open)

#define ACTION_PHASE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                     \
    ONE(F, uint8_t, next, 0, 1, "seat that acts next among equals")                                                                        \
    ONE(F, uint8_t, timing, 0, OBSIDIAN_TACTIC_ACTION + 1, "timing whose mechs act")                                                                  \
    ONE(F, uint8_t, tie, 0, 255, "initiative of the mechs now acting + 1; 0: none yet in this timing")
#define ACTION_PHASE_STAGES(DO, ASK, TAKE)                                                                                                       \
    DO(ACTION_PHASE, OPEN, "timings are known", action_phase_open)                                                                         \
    ASK(ACTION_PHASE, OPPORTUNITIES, "opportunities", action_phase_ask, action_phase_take)

#define AUTOMATIC_PHASE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                  \
    ONE(F, uint8_t, next, 0, 1, "seat whose turn it is")                                                                                   \
    ONE(F, uint8_t, drone, 0, N_UNITS - 1, "the drone that acts")
#define AUTOMATIC_PHASE_STAGES(DO, ASK, TAKE)                                                                                                    \
    DO(AUTOMATIC_PHASE, READY, "nobody has acted", automatic_phase_ready)                                                                  \
    ASK(AUTOMATIC_PHASE, DRONE, "which drone", automatic_phase_ask_drone, automatic_phase_take_drone)                                      \
    ASK(AUTOMATIC_PHASE, ACTION, "its automatic action", automatic_phase_ask_action, automatic_phase_take_action)

#define DELAY_PHASE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                      \
    ONE(F, uint8_t, next, 0, 1, "seat whose turn it is")                                                                                   \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "the mech on overwatch that fires")
#define DELAY_PHASE_STAGES(DO, ASK, TAKE)                                                                                                        \
    DO(DELAY_PHASE, READY, "nobody has acted", delay_phase_ready)                                                                          \
    ASK(DELAY_PHASE, EXPLOSIONS, "delayed units", delay_phase_ask_unit, delay_phase_take_unit)                                             \
    DO(DELAY_PHASE, WATCH, "overwatch", delay_phase_watch)                                                                                 \
    ASK(DELAY_PHASE, WATCHER, "who fires", delay_phase_ask_watcher, delay_phase_take_watcher)                                              \
    ASK(DELAY_PHASE, FIRING, "its firing action", delay_phase_ask_firing, delay_phase_take_firing)

#define END_PHASE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                        \
    ONE(F, uint8_t, next, 0, 1, "seat that takes smoke off next")                                                                          \
    MANY(F, uint8_t, owed, N_SEATS *GRID_BYTES, 0, 255, "grids of each seat's smoke of which one card a group goes, as bits")
#define END_PHASE_STAGES(DO, ASK, TAKE)                                                                                                          \
    DO(END_PHASE, TOKENS, "mechs with two parts leave; tokens age", end_phase_tokens)                                                      \
    ASK(END_PHASE, SMOKE, "10.11 smoke thins", end_phase_ask_smoke, end_phase_take_smoke)                                                  \
    DO(END_PHASE, SCORE, "points; the next round", end_phase_score)

/* ---- Opportunities, actions (rules/opportunity.c, rules/action, rules/command.c) ------------------------------------------------- */

#define OPPORTUNITY_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                      \
    ONE(F, uint8_t, mech, 0, N_UNITS - 1, "who acts")                                                                                      \
    ONE(F, uint8_t, ticks, 0, 9, "action ticks left")                                                                                      \
    ONE(F, uint8_t, maneuver_ticks, 0, 1, "maneuver tick left")                                                                            \
    ONE(F, uint8_t, firing_ticks, 0, 4, "Extra Firing Ticks")                                                                              \
    BITS(F, uint8_t, marks, opportunity_mark_names, "what has happened in it")                                                             \
    ONE(F, uint8_t, was_hidden, 0, 3, "of a maneuver: HIDDEN_ bits when it began")
#define OPPORTUNITY_STAGES(DO, ASK, TAKE)                                                                                                        \
    DO(OPPORTUNITY, BEGIN, "B7.5 begin", opportunity_begin)                                                                                \
    ASK(OPPORTUNITY, STANCE, "1.1.1 stance or reboot", opportunity_ask_stance, opportunity_take_stance)                                    \
    ASK(OPPORTUNITY, OVERLOAD, "overload", opportunity_ask_overload, opportunity_take_overload)                                            \
    DO(OPPORTUNITY, TICKS, "firing ticks", opportunity_count_ticks)                                                                        \
    ASK(OPPORTUNITY, CHOICE, "B7.6 what it does", opportunity_ask_choice, opportunity_take_choice)                                         \
    ASK(OPPORTUNITY, MANEUVER, "maneuver", opportunity_maneuver, opportunity_maneuvered)                                                   \
    TAKE(OPPORTUNITY, ACTION, "action", opportunity_acted)                                                                            \
    DO(OPPORTUNITY, ARTILLERY, "artillery", opportunity_artillery)                                                                         \
    ASK(OPPORTUNITY, FIRING, "B7.7 extra firing ticks", opportunity_ask_firing, opportunity_take_firing)                                   \
    TAKE(OPPORTUNITY, FIRED, "fired", opportunity_fired)                                                                              \
    DO(OPPORTUNITY, COORDINATION, "coordination at its end", opportunity_coordinate)                                                       \
    DO(OPPORTUNITY, END, "end", opportunity_end)

#define ACTION_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                           \
    BITS(F, uint32_t, flags, NULL, "ACT_ conditions")                                                                                      \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who acts")                                                                                      \
    PART(F, Ref, ref, ref_fields, "which action")                                                                                          \
    ONE(F, uint8_t, helper, 0, 255, "slot of the helping hand, or NONE")                                                                   \
    ONE(F, uint8_t, n_targets, 0, 3, "targets named")                                                                                      \
    MANY(F, uint8_t, target, 3, 0, 255, "the targets: units, or fragile terrain from N_UNITS")                                             \
    ONE(F, uint8_t, hit, 0, 7, "bits of the targets hit")                                                                                  \
    ONE(F, uint8_t, yellow, 0, 40, "yellow dice of the pool")                                                                              \
    ONE(F, uint8_t, red, 0, 40, "red dice of the pool")                                                                                    \
    MANY(F, uint8_t, split_yellow, 3, 0, 40, "yellow dice for each target")                                                                \
    MANY(F, uint8_t, split_red, 3, 0, 40, "red dice for each target")                                                                      \
    ONE(F, uint8_t, launched, 0, 3, "which of the action's cards is launched")                                                             \
    ONE(F, uint8_t, at, 0, 8, "the target, or command, that is its turn")                                                                  \
    ONE(F, uint8_t, was_hidden, 0, 3, "HIDDEN_ bits when it began")                                                                        \
    ONE(F, uint8_t, ends_opportunity, 0, 1, "told to the opportunity")                                                                     \
    ONE(F, uint8_t, extra, 0, N_UNITS, "mech that gets an extra opportunity, + 1")                                                         \
    ONE(F, uint8_t, has_destroyed, 0, 1, "a part was destroyed by it")                                                                     \
    MANY(F, uint8_t, done, UNITS_PER_SEAT / 8, 0, 255, "enemies behind us, where it goes through all in range: bits of places")            \
    ONE(F, uint8_t, ticks, 0, 3, "action ticks left when it was declared; 3: and the maneuver tick untouched")
#define ACTION_STAGES(DO, ASK, TAKE)                                                                                                             \
    ASK(ACTION, HELPER, "helping hand", action_ask_helper, action_take_helper)                                                             \
    DO(ACTION, TICKS, "ticks", action_pay_ticks)                                                                                           \
    ASK(ACTION, CHARGE, "the charge", action_ask_charge, action_take_charge)                                                               \
    ASK(ACTION, MODE, "multi-target or suppression", action_ask_mode, action_take_mode)                                                    \
    DO(ACTION, KIND, "by its type", action_by_type)                                                                                        \
    ASK(ACTION, SHOCK, "attack: move before it?", strike_ask_shock, strike_take_shock)                                                     \
    DO(ACTION, SHOCK_MOVED, "attack: moved before it", strike_after_shock)                                                                 \
    ASK(ACTION, TARGET, "1.2.1.A target", strike_ask_target, strike_take_target)                                                           \
    ASK(ACTION, MORE_TARGETS, "more targets", strike_ask_more, strike_take_more)                                                           \
    ASK(ACTION, SPLIT_YELLOW, "yellow dice for a target", strike_ask_yellow, strike_take_yellow)                                           \
    ASK(ACTION, SPLIT_RED, "red dice for a target", strike_ask_red, strike_take_red)                                                       \
    DO(ACTION, SPLIT, "the last target takes the rest", strike_split)                                                                      \
    ASK(ACTION, SHIELD, "automatic shields", strike_ask_shield, strike_take_shield)                                                        \
    ASK(ACTION, SCAN, "6.2.b scan of a camouflaged target", strike_scan, strike_scanned)                                                   \
    ASK(ACTION, STRIKE, "the attack on a target", strike_attack, strike_attacked)                                                          \
    DO(ACTION, KNOCKBACK, "knockback", strike_knock_back)                                                                                  \
    ASK(ACTION, FREE_ACTION, "an action more after a destroyed part", strike_ask_free, strike_take_free)                                   \
    TAKE(ACTION, FREE_ACTED, "it has acted once more", strike_free_acted)                                                             \
    ASK(ACTION, LAUNCH_KIND, "launch: which card", launching_ask_kind, launching_take_kind)                                                \
    ASK(ACTION, LAUNCH_COUNT, "launch: how many", launching_ask_count, launching_take_count)                                               \
    ASK(ACTION, SWAP, "move: change places", moving_ask_swap, moving_take_swap)                                                            \
    ASK(ACTION, SWAP_FACING, "move: facing after it", moving_ask_facing, moving_take_facing)                                               \
    DO(ACTION, MOVE, "move", moving_move)                                                                                                  \
    ASK(ACTION, PUSH, "move: push a unit in front", moving_ask_push, moving_take_push)                                                     \
    ASK(ACTION, PUSH_WAY, "move: push it where", moving_ask_way, moving_take_way)                                                          \
    ASK(ACTION, EFFECT_TARGET, "effect: on whom", effect_ask_target, effect_take_target)                                                   \
    ASK(ACTION, EFFECT_ROLL, "effect: electronic attack", effect_roll, effect_rolled)                                                      \
    ASK(ACTION, EFFECT_CHOICE, "effect: what of the target", effect_ask_choice, effect_take_choice)                                        \
    ASK(ACTION, COMMON, "common actions", common_ask, common_take)                                                                         \
    ASK(ACTION, SELF, "effect: on itself", effect_ask_self, effect_take_self)                                                              \
    ASK(ACTION, ALL_IN_RANGE, "effect: on all in range", effect_next_in_range, effect_one_in_range)                                        \
    DO(ACTION, FINISH, "after the action", action_finish)                                                                                  \
    DO(ACTION, COORDINATION, "commands it allows", action_coordinate)                                                                      \
    DO(ACTION, EXTRA, "an extra opportunity", action_grant_extra)                                                                          \
    DO(ACTION, SILENCE, "6.3 silence", action_break_silence)                                                                               \
    DO(ACTION, END, "end", action_end)

#define COMMAND_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                          \
    ONE(F, uint8_t, mech, 0, N_UNITS - 1, "who commands")                                                                                  \
    ONE(F, uint8_t, in_phase, 0, 1, "a turn of the command phase, which may not be declined")                                              \
    ONE(F, uint8_t, drone, 0, N_UNITS - 1, "who is commanded")                                                                             \
    ONE(F, uint8_t, cargo, 0, 255, "unit it lifts, or NONE")                                                                               \
    ONE(F, uint8_t, was_hidden, 0, 3, "HIDDEN_ bits of the drone before")
#define COMMAND_STAGES(DO, ASK, TAKE)                                                                                                            \
    ASK(COMMAND, LINK, "a token for a link", command_ask_link, command_take_link)                                                          \
    ASK(COMMAND, REMOTE, "a remote weapon", command_ask_remote, command_take_remote)                                                       \
    DO(COMMAND, REMOTE_FIRED, "the remote weapon has fired", command_remote_fired)                                                         \
    ASK(COMMAND, DRONE, "9.2 which drone", command_ask_drone, command_take_drone)                                                          \
    ASK(COMMAND, FREE_MOVE, "a move first", command_ask_free_move, command_take_free_move)                                                 \
    ASK(COMMAND, ORDER, "9.3 its action", command_ask_order, command_take_order)                                                           \
    ASK(COMMAND, CARGO, "9.3 a move: with cargo", command_ask_cargo, command_take_cargo)                                                   \
    DO(COMMAND, MOVE, "9.3 the move", command_move)                                                                                        \
    ASK(COMMAND, UNLOAD, "the cargo is put down", command_ask_unload, command_take_unload)                                                 \
    DO(COMMAND, CARGO_ENTER, "the cargo enters the grid", command_cargo_enters)                                                            \
    DO(COMMAND, CARGO_MOVED, "the cargo, after the move", command_cargo_moved)                                                             \
    DO(COMMAND, SILENCE, "6.3 silence", command_break_silence)                                                                             \
    DO(COMMAND, END, "end", command_end)

/* ---- Attack (rules/attack) --------------------------------------------------------------------------------------------------------- */

#define ATTACK_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                           \
    ONE(F, uint8_t, attacker, 0, N_UNITS - 1, "who attacks")                                                                               \
    ONE(F, uint8_t, target, 0, 255, "the unit attacked; NONE: terrain")                                                                    \
    ONE(F, uint8_t, mode, 0, MODE_CHAIN, "MODE_")                                                                                          \
    ONE(F, uint8_t, part, 0, 255, "slot that is hit, or NONE")                                                                             \
    BITS(F, uint16_t, flags, attack_flag_names, "what has happened in it")                                                                 \
    BITS(F, uint16_t, act, NULL, "ACT_ conditions of the action")                                                                          \
    PART(F, Ref, ref, ref_fields, "the action that attacks")                                                                               \
    ONE(F, uint8_t, declared_by_attacker, 0, 255, "slot, or NONE")                                                                         \
    ONE(F, uint8_t, declared_by_defender, 0, 255, "slot, or NONE")                                                                         \
    ONE(F, uint8_t, helper, 0, 255, "slot of the helping hand, or NONE")                                                                   \
    ONE(F, uint8_t, yellow, 0, 40, "yellow dice still to roll")                                                                            \
    ONE(F, uint8_t, red, 0, 40, "red dice still to roll")                                                                                  \
    ONE(F, uint8_t, white, 0, 60, "white dice still to roll")                                                                              \
    ONE(F, uint8_t, blue, 0, 60, "blue dice still to roll")                                                                                \
    MANY(F, uint8_t, yellow_face, 6, 0, 60, "yellow dice rolled, by face")                                                                 \
    MANY(F, uint8_t, red_face, 5, 0, 60, "red dice rolled, by face")                                                                       \
    MANY(F, uint8_t, white_face, 6, 0, 60, "white dice rolled, by face")                                                                   \
    MANY(F, uint8_t, blue_face, 4, 0, 60, "blue dice rolled, by face")                                                                     \
    ONE(F, uint8_t, set_attack, 0, 11, "face of the die the attacker set + 1: yellow 1..6, red 7..11")                                     \
    ONE(F, uint8_t, set_defence, 0, 6, "face of the white die the defender set + 1")                                                       \
    ONE(F, uint8_t, rolling, 0, 7, "dice of the roll now under way")                                                                       \
    ONE(F, uint8_t, dodge, 0, 120, "Dodges left to cancel with")                                                                           \
    ONE(F, uint8_t, defence, 0, 240, "Defences left to cancel with")                                                                       \
    ONE(F, uint8_t, heavy, 0, 200, "heavy hits left")                                                                                      \
    ONE(F, uint8_t, light, 0, 200, "light hits left, two for each LIGHT2")                                                                                      \
    ONE(F, uint8_t, two, 0, 100, "dice among them that show LIGHT2: 2 * two <= light")                                                                       \
    ONE(F, uint8_t, eye, 0, 100, "Eyes left")                                                                                              \
    ONE(F, uint8_t, lightning, 0, 100, "Lightnings left")                                                                                  \
    ONE(F, uint8_t, at, 0, 3, "the replacement, or effect of the hit, that is its turn")                                                   \
    ONE(F, uint8_t, chain, 0, 2, "CHAIN_ chosen")                                                                                          \
    ONE(F, uint8_t, without, 0, N_SLOTS, "of chain damage: slot that is not hit again, + 1")                                               \
    ONE(F, uint8_t, terrain, 0, MAX_TERRAIN, "piece of terrain attacked, + 1")
#define ATTACK_STAGES(DO, ASK, TAKE)                                                                                                             \
    DO(ATTACK, DECLARE, "1.2.1.A declare", attack_declare)                                                                                 \
    ASK(ATTACK, CHOOSE_PART, "1.2.1.B2 the attacker chooses", attack_ask_part, attack_take_part)                                           \
    ASK(ATTACK, AIM, "1.2.1.B3 the attacker declares", attack_ask_aim, attack_take_aim)                                                    \
    ASK(ATTACK, GUARD, "1.2.1.B3 the defender declares", attack_ask_guard, attack_take_guard)                                              \
    DO(ATTACK, DECLARED, "1.2.1.B3 one declaration", attack_declared)                                                                      \
    ASK(ATTACK, ROLL_PART, "1.2.1.B4 part die", attack_roll_part, attack_rolled_part)                                                      \
    ASK(ATTACK, REROLL_PART, "part die again", attack_ask_part_reroll, attack_take_part_reroll)                                            \
    ASK(ATTACK, CHOICE_FACE, "1.4.2.e the face that chooses", attack_ask_face_choice, attack_take_face_choice)                             \
    DO(ATTACK, SETTLE_PART, "1.2.1.B5 the part hit", attack_settle_part)                                                                   \
    ASK(ATTACK, FEWER_DICE, "1.2.1.C a yellow die less", attack_ask_fewer, attack_take_fewer)                                              \
    ASK(ATTACK, SET_DIE, "1.2.1.C a die that is set", attack_ask_set_die, attack_take_set_die)                                             \
    ASK(ATTACK, ROLL_ATTACK, "1.2.1.C attack dice", attack_roll_attack, attack_rolled_attack)                                              \
    DO(ATTACK, DEFENCE_POOL, "1.2.1.D defence dice", attack_count_defence_pool)                                                            \
    ASK(ATTACK, SET_WHITE, "1.2.1.D a die that is set", attack_ask_set_white, attack_take_set_white)                                       \
    ASK(ATTACK, ROLL_DEFENCE, "1.2.1.D defence roll", attack_roll_defence, attack_rolled_defence)                                          \
    DO(ATTACK, REROLL_EYES, "1.2.1.E Eyes again for nothing", attack_reroll_eyes)                                                          \
    DO(ATTACK, REROLL_ATTACK, "1.2.1.E attack dice again", attack_reroll_attack)                                                           \
    DO(ATTACK, REROLL_DEFENCE, "1.2.1.E defence dice again", attack_reroll_defence)                                                        \
    DO(ATTACK, REPLACE, "1.2.1.F1 replacement", attack_replace)                                                                            \
    ASK(ATTACK, TOKEN_EYES, "1.2.1.F1 a token for the Eyes", attack_ask_token_eyes, attack_take_token_eyes)                                \
    ASK(ATTACK, REPLACE_EYES, "1.2.1.F1 Eyes", attack_ask_eyes, attack_take_eyes)                                                          \
    ASK(ATTACK, REPLACE_LIGHTNINGS, "1.2.1.F1 Lightnings", attack_ask_lightnings, attack_take_lightnings)                                  \
    DO(ATTACK, COUNT_ATTACK, "1.2.1.F4 attack results", attack_count_results)                                                              \
    ASK(ATTACK, KC_ARMOR, "1.2.1.F1 KC armour", attack_ask_kc_armor, attack_take_kc_armor)                                                 \
    DO(ATTACK, COUNT_DEFENCE, "1.2.1.F4 defence results", attack_count_defence)                                                            \
    ASK(ATTACK, CANCEL, "1.2.1.F2 Dodges cancel", attack_ask_cancel, attack_take_cancel)                                                   \
    DO(ATTACK, HITS, "1.2.1.F7 hits", attack_count_hits)                                                                                   \
    DO(ATTACK, TRIGGERS, "results that trigger", hit_triggers)                                                                              \
    DO(ATTACK, ON_HIT, "effects of a hit", hit_next_effect)                                                                                \
    ASK(ATTACK, HIT_CHOICE, "a hit's drag, disarm or immobilize", hit_ask_choice, hit_take_choice)                                         \
    ASK(ATTACK, DRAG, "drag: where", hit_ask_drag, hit_take_drag)                                                                          \
    ASK(ATTACK, DRAG_FACING, "drag: facing", hit_ask_drag_facing, hit_take_drag_facing)                                                    \
    DO(ATTACK, DRAG_ENTER, "drag: entering the grid", hit_drag_enters)                                                                     \
    DO(ATTACK, DRAGGED, "drag: after the move", hit_dragged)                                                                               \
    ASK(ATTACK, PUSH, "push: where", hit_ask_push, hit_take_push)                                                                          \
    ASK(ATTACK, TURN, "the target's facing", hit_ask_turn, hit_take_turn)                                                                  \
    DO(ATTACK, PENETRATE, "1.2.2 penetration", attack_penetrate)                                                                           \
    ASK(ATTACK, CHAIN, "1.2.4 chain damage", attack_ask_chain, attack_take_chain)                                                          \
    ASK(ATTACK, CLEAVE, "1.2.4 chain damage: on whom", attack_ask_cleave, attack_take_cleave)                                              \
    ASK(ATTACK, TO_DEF, "to DEF when penetrated", attack_ask_to_def, attack_take_to_def)                                                   \
    DO(ATTACK, TALLY, "a link for a part destroyed", attack_tally)                                                                         \
    ASK(ATTACK, RIPOSTE, "riposte", attack_ask_riposte, attack_take_riposte)                                                               \
    ASK(ATTACK, HACK, "hack back", attack_ask_hack, attack_take_hack)                                                                      \
    ASK(ATTACK, HACK_ROLL, "the roll of the hack", attack_hack, attack_hacked)                                                             \
    ASK(ATTACK, SMOKE, "smoke after fire", attack_ask_smoke, attack_take_smoke)                                                            \
    DO(ATTACK, TELL, "end", attack_tell)

/* ---- Moves (rules/move) -------------------------------------------------------------------------------------------------------------- */

#define MOVE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                             \
    BITS(F, uint16_t, offsets, NULL, "places in the grid it can stand at (C27)")                                                           \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who moves")                                                                                     \
    ONE(F, uint8_t, pursued, 0, 255, "unit it goes after, or NONE")                                                                        \
    BITS(F, uint8_t, flags, move_flag_names, "how it moves")                                                                               \
    ONE(F, uint8_t, points, 0, 200, "points left")                                                                                         \
    ONE(F, uint8_t, straight_extra, 0, 200, "points among them for a straight line alone")                                                 \
    ONE(F, uint8_t, first_direction, 0, OBSIDIAN_WEST, "of the first step")                                                                         \
    ONE(F, uint8_t, steps, 0, 200, "steps taken")                                                                                          \
    ONE(F, uint8_t, direction, 0, OBSIDIAN_WEST, "of the step now taken")                                                                           \
    ONE(F, uint8_t, obstructing, 0, N_UNITS, "units that obstruct the step")                                                               \
    ONE(F, uint8_t, crushes, 0, 1, "units lie in the grid entered")                                                                        \
    ONE(F, uint8_t, from, 0, N_GRIDS - 1, "grid where it began")                                                                           \
    ONE(F, uint8_t, own_grid, 0, N_GRIDS - 1, "the last grid it had to itself")                                                            \
    ONE(F, uint8_t, n_mines, 0, 6, "mines laid")                                                                                           \
    MANY(F, uint8_t, mine, 6, 0, N_GRIDS - 1, "where")                                                                                     \
    ONE(F, uint8_t, is_unstoppable, 0, 1, "goes on although Immobilized")
#define MOVE_STAGES(DO, ASK, TAKE)                                                                                                               \
    DO(MOVE, BEGIN, "begin", move_begin)                                                                                                   \
    ASK(MOVE, FLY, "flight or teleport: where to", move_ask_flight, move_take_flight)                                                      \
    ASK(MOVE, FLY_FACING, "flight: facing", move_ask_flight_facing, move_take_flight_facing)                                               \
    ASK(MOVE, MINE, "a mine", move_ask_mine, move_take_mine)                                                                               \
    ASK(MOVE, STEP, "B5 a step", move_ask_step, move_take_step)                                                                            \
    ASK(MOVE, OBSTRUCTED, "C12 obstructed", move_ask_obstructed, move_take_obstructed)                                                     \
    DO(MOVE, ENTER, "B5 into the next grid", move_enter)                                                                                   \
    DO(MOVE, CRUSH, "C13 crush", move_crush)                                                                                               \
    DO(MOVE, STEPPED, "may it go on", move_stepped)                                                                                        \
    ASK(MOVE, OFFSET, "C27 its place in the grid", move_ask_offset, move_take_offset)                                                      \
    ASK(MOVE, FACING, "facing", move_ask_facing, move_take_facing)                                                                         \
    DO(MOVE, OVER, "after the move", move_over)                                                                                            \
    DO(MOVE, END, "end", move_end)

#define SPOT_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                             \
    ONE(F, uint8_t, subject, 0, 255, "unit that is placed, or NONE")                                                                       \
    MANY(F, uint8_t, grids, GRID_BYTES, 0, 255, "grids to choose from, as bits")                                                           \
    ONE(F, uint8_t, what, 0, OBSIDIAN_N_ASKS - 1, "OBSIDIAN_ASK_")                                                                         \
    ONE(F, uint8_t, asks, 0, ASKS_GRID, "ASKS_: how exact")                                                                           \
    ONE(F, uint8_t, size, 1, 3, "edge of the footprint in cells")                                                                          \
    ONE(F, uint8_t, aerial, 0, 1, "in the layer of the air")                                                                               \
    ONE(F, uint8_t, exclude, 0, 255, "unit that takes no room, or NONE")                                                                   \
    ONE(F, uint8_t, wall, 0, 3, "1 three columns wide, 2 three rows high, 3 still to be chosen")                                           \
    ONE(F, uint8_t, column, 0, BOARD - 1, "chosen")                                                                                        \
    ONE(F, uint8_t, grid, 0, N_GRIDS - 1, "chosen")                                                                                        \
    ONE(F, uint8_t, facing, 0, OBSIDIAN_WEST, "of a wall")
#define SPOT_STAGES(DO, ASK, TAKE)                                                                                                               \
    ASK(SPOT, COLUMN, "column", spot_ask_column, spot_take_column)                                                                         \
    ASK(SPOT, ROW, "row", spot_ask_row, spot_take_row)                                                                                     \
    ASK(SPOT, WALL, "facing of a wall", spot_ask_wall, spot_take_wall)                                                                     \
    ASK(SPOT, CELL, "cell", spot_ask_cell, spot_take_cell)

#define FORCED_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                           \
    BITS(F, uint16_t, offsets, NULL, "places in the grid it can stand at")                                                                 \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who is moved")                                                                                  \
    ONE(F, uint8_t, direction, 0, OBSIDIAN_WEST, "where to")                                                                                        \
    ONE(F, uint8_t, left, 0, 12, "grids to go")                                                                                            \
    ONE(F, uint8_t, moved, 0, 12, "grids gone")                                                                                            \
    ONE(F, uint8_t, costs_link, 0, 1, "a push: once moved, the unit loses a link")
#define FORCED_STAGES(DO, ASK, TAKE)                                                                                                             \
    DO(FORCED, SLIDE, "B5.7 grid by grid", forced_slide)                                                                                   \
    ASK(FORCED, OFFSET, "its place in the grid", forced_ask_offset, forced_take_offset)                                                    \
    DO(FORCED, ENTER, "entering the grid", forced_enter)                                                                                   \
    DO(FORCED, AFTER, "after the move", forced_after)                                                                                      \
    DO(FORCED, END, "a push costs a link", forced_end)

#define CRUSH_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                            \
    ONE(F, uint8_t, crusher, 0, N_UNITS - 1, "who crushes")                                                                                \
    ONE(F, uint8_t, from, 0, 255, "grid it came from")                                                                                     \
    ONE(F, uint8_t, victim, 0, N_UNITS - 1, "unit displaced")                                                                              \
    ONE(F, uint8_t, to, 0, N_GRIDS - 1, "grid it goes to")
#define CRUSH_STAGES(DO, ASK, TAKE)                                                                                                              \
    ASK(CRUSH, UNIT, "B5.8 which unit", crush_ask_unit, crush_take_unit)                                                                   \
    ASK(CRUSH, WAY, "where to", crush_ask_way, crush_take_way)                                                                             \
    ASK(CRUSH, OFFSET, "its place in the grid", crush_ask_offset, crush_take_offset)

#define ENTER_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who has entered a grid")
#define ENTER_STAGES(DO, ASK, TAKE)                   DO(ENTER, MINES, "C29 mines and traps", enter_next_mine)

#define AFTER_MOVE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                       \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who has moved")                                                                                 \
    ONE(F, uint8_t, has_flown, 0, 1, "it can be intercepted")                                                                              \
    ONE(F, uint8_t, from, 0, N_GRIDS - 1, "grid where it began")                                                                           \
    ONE(F, uint8_t, is_own, 0, 1, "a move of its own, no pursuit")
#define AFTER_MOVE_STAGES(DO, ASK, TAKE)                                                                                                         \
    DO(AFTER_MOVE, CONTACT, "6.2.l contact with camouflaged units", after_move_contact)                                                    \
    DO(AFTER_MOVE, INTERCEPT, "3.c interception", after_move_intercept)                                                                    \
    ASK(AFTER_MOVE, PURSUIT, "C20 pursuit", after_move_ask_pursuit, after_move_take_pursuit)

/* ---- Electronics (rules/electronic.c, rules/reroll.c) --------------------------------------------------------------------------------- */

#define REROLL_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                           \
    ONE(F, uint8_t, roller, 0, 255, "unit whose dice they are; NONE: terrain")                                                             \
    ONE(F, uint8_t, payer, 0, N_UNITS - 1, "mech that pays")                                                                               \
    BITS(F, uint8_t, dice, reroll_dice_names, "REROLL_ dice of the frame below")                                                           \
    ONE(F, uint8_t, group, 0, 21, "group of equal faces asked about; then colour rolled")                                                  \
    ONE(F, uint8_t, rolling, 0, 7, "dice of the roll now under way")                                                                       \
    MANY(F, uint8_t, lifted, 4, 0, 60, "dice taken up, by colour")
#define REROLL_STAGES(DO, ASK, TAKE)                                                                                                             \
    ASK(REROLL, FREE, "Eyes for nothing", reroll_ask_free, reroll_take_free)                                                               \
    ASK(REROLL, PAY, "4.b pay a link", reroll_ask_pay, reroll_take_pay)                                                                    \
    ASK(REROLL, DICE, "which dice", reroll_ask_dice, reroll_take_dice)                                                                     \
    ASK(REROLL, ROLL, "the roll", reroll_roll, reroll_rolled)

#define ELECTRONIC_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                       \
    ONE(F, uint8_t, initiator, 0, N_UNITS - 1, "who began")                                                                                \
    ONE(F, uint8_t, responder, 0, N_UNITS - 1, "who answers")                                                                              \
    ONE(F, uint8_t, strength, 0, 20, "dice the action adds")                                                                               \
    MANY(F, uint8_t, dice, 2, 0, 30, "still to roll: initiator, responder")                                                                \
    MANY(F, uint8_t, initiator_face, 6, 0, 60, "dice rolled, by face")                                                                     \
    MANY(F, uint8_t, responder_face, 6, 0, 60, "dice rolled, by face")                                                                     \
    ONE(F, uint8_t, lightning_eyes, 0, 3, "bits of the sides whose Eyes are Lightnings")                                                   \
    ONE(F, uint8_t, side, 0, 2, "whose turn it is: 0 initiator, 1 responder; then who won")                                                \
    ONE(F, uint8_t, rolling, 0, 7, "dice of the roll now under way")
#define ELECTRONIC_STAGES(DO, ASK, TAKE)                                                                                                         \
    DO(ELECTRONIC, POOLS, "5.2.a dice", electronic_count)                                                                                  \
    ASK(ELECTRONIC, ROLL, "5.2.b rolls", electronic_roll, electronic_rolled)                                                               \
    DO(ELECTRONIC, REROLL_INITIATOR, "the initiator rolls again", electronic_reroll_initiator)                                             \
    DO(ELECTRONIC, REROLL_RESPONDER, "the responder rolls again", electronic_reroll_responder)                                             \
    ASK(ELECTRONIC, EYES, "a link for the Eyes", electronic_ask_eyes, electronic_take_eyes)                                                \
    DO(ELECTRONIC, COMPARE, "5.2.e who wins", electronic_compare)                                                                          \
    ASK(ELECTRONIC, SET_OFF, "5.2.f the winner's pilot", electronic_ask_set_off, electronic_take_set_off)                                  \
    DO(ELECTRONIC, TELL, "end", electronic_tell)

#define REVEAL_MEMBERS(F, ONE, MANY, BITS, PART) ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who appears")
#define REVEAL_STAGES(DO, ASK, TAKE)                                                                                                             \
    ASK(REVEAL, SPOT, "6.2.o where", reveal_ask_spot, reveal_take_spot)                                                                    \
    ASK(REVEAL, FACING, "facing", reveal_ask_facing, reveal_take_facing)

#define SCAN_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                             \
    ONE(F, uint8_t, scanner, 0, N_UNITS - 1, "who scans")                                                                                  \
    ONE(F, uint8_t, target, 0, N_UNITS - 1, "who is scanned")                                                                              \
    ONE(F, uint8_t, strength, 0, 20, "dice the action adds")
#define SCAN_STAGES(DO, ASK, TAKE)                                                                                                               \
    ASK(SCAN, ROLL, "6.4 the roll", scan_roll, scan_rolled)                                                                                \
    DO(SCAN, END, "end", scan_end)

#define SILENCE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                          \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who has broken silence")                                                                        \
    ONE(F, uint8_t, was_hidden, 0, 3, "HIDDEN_ bits when its action began")
#define SILENCE_STAGES(DO, ASK, TAKE) DO(SILENCE, LOSE, "6.3 what hid it is lost", silence_lose)

/* ---- Launched units (rules/launch.c, explode.c, smoke.c, intercept.c) ----------------------------------------------------------------------- */

#define LAUNCH_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                           \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who launches")                                                                                  \
    ONE(F, uint8_t, card, 0, 3, "which of the action's cards")                                                                             \
    ONE(F, uint8_t, count, 0, 15, "how many are launched")                                                                                 \
    ONE(F, uint8_t, range, 0, 255, "in grids; NONE: next to the launcher")                                                                 \
    PART(F, Ref, ref, ref_fields, "the action that launches")                                                                              \
    ONE(F, uint8_t, placed, 0, 15, "how many lie on the board")                                                                            \
    ONE(F, uint8_t, now, 0, N_UNITS - 1, "the one just placed")
#define LAUNCH_STAGES(DO, ASK, TAKE)                                                                                                             \
    ASK(LAUNCH, PLACE, "1.5.1 where", launch_ask_spot, launch_take_spot)                                                                   \
    DO(LAUNCH, INTERCEPT, "1.5.1.e interception", launch_intercept)                                                                        \
    DO(LAUNCH, IMMEDIATE, "1.5.2 at once", launch_immediate)                                                                               \
    DO(LAUNCH, NEXT, "the next one", launch_next)

#define EXPLODE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                          \
    PART(F, Set, done, set_fields, "targets behind us")                                                                                    \
    ONE(F, uint8_t, unit, 0, N_UNITS - 1, "who acts")                                                                                      \
    ONE(F, uint8_t, action, 0, 3, "which action of its card")                                                                              \
    ONE(F, uint8_t, models, 0, 3, "models of the group left to attack")                                                                    \
    ONE(F, uint8_t, target, 0, 255, "unit, or terrain from N_UNITS; NONE")                                                                 \
    ONE(F, uint8_t, from, 0, N_GRIDS - 1, "of a cruising unit: where it was")                                                              \
    ONE(F, uint8_t, as_trap, 0, 1, "a drone without room to unfold: its trap attacks")                                                     \
    ONE(F, uint8_t, hands_on, 0, 255, "of a dying unit: the result for the frame below when it is over")
#define EXPLODE_STAGES(DO, ASK, TAKE)                                                                                                            \
    DO(EXPLODE, BEGIN, "1.5.2 by its card", explode_begin)                                                                                 \
    ASK(EXPLODE, AREA, "1.5.3 every unit in the area", explode_ask_order, explode_take_order)                                              \
    DO(EXPLODE, SEARCH, "1.5.2 search", explode_search)                                                                                    \
    ASK(EXPLODE, CRUISE, "cruising", explode_ask_cruise, explode_take_cruise)                                                              \
    DO(EXPLODE, CRUISED, "cruising: it stays", explode_stay)                                                                               \
    ASK(EXPLODE, TARGET, "1.5.2 target", explode_ask_target, explode_take_target)                                                          \
    ASK(EXPLODE, SCAN, "6.2.b scan of a camouflaged target", explode_scan, explode_scanned)                                                \
    DO(EXPLODE, ATTACK, "1.5.3 the attack of each model", explode_attack)                                                                  \
    DO(EXPLODE, GONE, "1.5.2.f it leaves", explode_leave)

#define SMOKE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                            \
    ONE(F, uint8_t, left, 0, 6, "cards left")                                                                                              \
    ONE(F, uint8_t, placed, 0, 6, "cards placed")                                                                                          \
    MANY(F, uint8_t, where, 6, 0, N_GRIDS - 1, "grids of those placed")                                                                    \
    MANY(F, uint8_t, grids, GRID_BYTES, 0, 255, "where the first may lie, as bits")
#define SMOKE_STAGES(DO, ASK, TAKE)                                                                                                              \
    ASK(SMOKE, MORE, "one more card?", smoke_ask_more, smoke_take_more)                                                                    \
    ASK(SMOKE, PLACE, "10.2 where", smoke_ask_spot, smoke_take_spot)

#define INTERCEPT_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                        \
    ONE(F, uint8_t, flyer, 0, N_UNITS - 1, "who has flown")                                                                                \
    ONE(F, uint8_t, from, 0, N_GRIDS - 1, "grid where it began")                                                                           \
    ONE(F, uint8_t, to, 0, N_GRIDS - 1, "grid where it is")                                                                                \
    ONE(F, uint8_t, interceptor, 0, N_UNITS - 1, "who fires at it")                                                                        \
    ONE(F, uint8_t, slot, 0, N_SLOTS - 1, "with which part")
#define INTERCEPT_STAGES(DO, ASK, TAKE)                                                                                                          \
    ASK(INTERCEPT, UNIT, "3.c by whom", intercept_ask_unit, intercept_take_unit)                                                           \
    ASK(INTERCEPT, PART, "with which part", intercept_ask_part, intercept_take_part)                                                       \
    ASK(INTERCEPT, TOKEN, "3.f a token", intercept_spend, intercept_scanned)                                                               \
    DO(INTERCEPT, FIRE, "3.d the attack", intercept_fire)

/* ---- Questions and rolls: told by their frames alone ------------------------------------------------------------------------------------------- */

#define CHOICE_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                           \
    PART(F, Set, set, set_fields, "which ids of the verb")                                                                                 \
    ONE(F, uint16_t, base, 0, N_ACTIONS - 1, "first id of the verb")                                                                       \
    ONE(F, uint8_t, what, 1, OBSIDIAN_N_ASKS - 1, "OBSIDIAN_ASK_")                                                                         \
    ONE(F, uint8_t, may_pass, 0, 1, "it may be declined")                                                                                  \
    ONE(F, uint8_t, subject, 0, 255, "the unit it is about, or NONE")
#define ROLL_MEMBERS(F, ONE, MANY, BITS, PART)                                                                                             \
    ONE(F, uint8_t, die, 0, DIE_FIRST, "DIE_")                                                                                             \
    ONE(F, uint8_t, n, 1, MAX_DICE_PER_NODE, "how many")                                                                                   \
    ONE(F, uint8_t, without, 0, N_SLOTS, "of the part die: a face that is not rolled, + 1")

/* ---- The kinds: ID, type, name, members, stages, the kinds it may lie on ------------------------------------------------------------------------- */

#define ON(kind) UINT64_C(1) << F_##kind
#define OBSIDIAN_PROCEDURES(K)                                                                                                             \
    K(GAME, Game, game, HX_NO_MEMBERS, GAME_STAGES, 0)                                                                                     \
    K(SETUP, Setup, setup, SETUP_MEMBERS, SETUP_STAGES, ON(GAME))                                                                          \
    K(DEPLOY, Deploy, deploy, DEPLOY_MEMBERS, DEPLOY_STAGES, ON(SETUP))                                                                    \
    K(COMMAND_PHASE, CommandPhase, command_phase, COMMAND_PHASE_MEMBERS, COMMAND_PHASE_STAGES, ON(GAME))                                   \
    K(PLANNING_PHASE, PlanningPhase, planning_phase, PLANNING_PHASE_MEMBERS, PLANNING_PHASE_STAGES, ON(GAME))                              \
    K(ACTION_PHASE, ActionPhase, action_phase, ACTION_PHASE_MEMBERS, ACTION_PHASE_STAGES, ON(GAME))                                        \
    K(AUTOMATIC_PHASE, AutomaticPhase, automatic_phase, AUTOMATIC_PHASE_MEMBERS, AUTOMATIC_PHASE_STAGES, ON(GAME))                         \
    K(DELAY_PHASE, DelayPhase, delay_phase, DELAY_PHASE_MEMBERS, DELAY_PHASE_STAGES, ON(GAME))                                             \
    K(END_PHASE, EndPhase, end_phase, END_PHASE_MEMBERS, END_PHASE_STAGES, ON(GAME))                                                       \
    K(OPPORTUNITY, Opportunity, opportunity, OPPORTUNITY_MEMBERS, OPPORTUNITY_STAGES, ON(ACTION_PHASE) | ON(ACTION))                       \
    K(ACTION, Action, action, ACTION_MEMBERS, ACTION_STAGES,                                                                               \
      ON(OPPORTUNITY) | ON(ACTION) | ON(COMMAND) | ON(ATTACK) | ON(AUTOMATIC_PHASE) | ON(DELAY_PHASE))                                     \
    K(COMMAND, Command, command, COMMAND_MEMBERS, COMMAND_STAGES, ON(COMMAND_PHASE) | ON(ACTION) | ON(OPPORTUNITY))                        \
    K(ATTACK, Attack, attack, ATTACK_MEMBERS, ATTACK_STAGES, ON(ACTION) | ON(ATTACK) | ON(EXPLODE) | ON(INTERCEPT))                        \
    K(MOVE, Move, move, MOVE_MEMBERS, MOVE_STAGES, ON(OPPORTUNITY) | ON(ACTION) | ON(COMMAND) | ON(AFTER_MOVE))                            \
    K(SPOT, Spot, spot, SPOT_MEMBERS, SPOT_STAGES,                                                                                         \
      ON(DEPLOY) | ON(MOVE) | ON(ATTACK) | ON(REVEAL) | ON(COMMAND) | ON(LAUNCH) | ON(EXPLODE) | ON(SMOKE) | ON(END_PHASE))                \
    K(FORCED, Forced, forced, FORCED_MEMBERS, FORCED_STAGES, ON(ATTACK) | ON(ACTION))                                                      \
    K(CRUSH, Crush, crush, CRUSH_MEMBERS, CRUSH_STAGES, ON(MOVE))                                                                          \
    K(ENTER, Enter, enter, ENTER_MEMBERS, ENTER_STAGES, ON(MOVE) | ON(FORCED) | ON(ATTACK) | ON(COMMAND))                                  \
    K(AFTER_MOVE, AfterMove, after_move, AFTER_MOVE_MEMBERS, AFTER_MOVE_STAGES,                                                            \
      ON(MOVE) | ON(FORCED) | ON(ATTACK) | ON(ACTION) | ON(COMMAND))                                                                       \
    K(REROLL, Reroll, reroll, REROLL_MEMBERS, REROLL_STAGES, ON(ATTACK) | ON(ELECTRONIC))                                                  \
    K(ELECTRONIC, Electronic, electronic, ELECTRONIC_MEMBERS, ELECTRONIC_STAGES, ON(ACTION) | ON(SCAN) | ON(ATTACK))                       \
    K(REVEAL, Reveal, reveal, REVEAL_MEMBERS, REVEAL_STAGES, ON(SCAN) | ON(SILENCE) | ON(ACTION) | ON(AFTER_MOVE))                         \
    K(SCAN, Scan, scan, SCAN_MEMBERS, SCAN_STAGES, ON(ACTION) | ON(EXPLODE) | ON(INTERCEPT))                                               \
    K(SILENCE, Silence, silence, SILENCE_MEMBERS, SILENCE_STAGES, ON(OPPORTUNITY) | ON(ACTION) | ON(COMMAND))                              \
    K(LAUNCH, Launch, launch, LAUNCH_MEMBERS, LAUNCH_STAGES, ON(ACTION))                                                                   \
    K(EXPLODE, Explode, explode, EXPLODE_MEMBERS, EXPLODE_STAGES, EVERYWHERE)                                                              \
    K(SMOKE, Smoke, smoke, SMOKE_MEMBERS, SMOKE_STAGES, ON(EXPLODE) | ON(ATTACK))                                                          \
    K(INTERCEPT, Intercept, intercept, INTERCEPT_MEMBERS, INTERCEPT_STAGES, ON(AFTER_MOVE) | ON(LAUNCH) | ON(EXPLODE))
