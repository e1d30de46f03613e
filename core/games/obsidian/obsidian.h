/* EMBER: Obsidian Protocol for two seats, as a read-only view of a position. Rules: RULES.md. */
#ifndef HEXARCH_OBSIDIAN_H
#define HEXARCH_OBSIDIAN_H

#include "core/game.h"

HX_API_DATA const HxGame hx_obsidian_game; /**< The rules. */

/* Units are numbered seat * 40 + place: mechs 0..5, drones 6..15, launched units 16..39. */
enum { OBSIDIAN_MECHS = 6, OBSIDIAN_DRONES = 10, OBSIDIAN_LAUNCHED = 24, OBSIDIAN_UNITS = 80, OBSIDIAN_GRIDS = 144, OBSIDIAN_BOXES = 4 };

/* Words of the cards and the board. The rules inside the game use the same values. */
typedef enum ObsidianStance { OBSIDIAN_DEF, OBSIDIAN_MOB, OBSIDIAN_OFF, OBSIDIAN_SHUTDOWN } ObsidianStance;
typedef enum ObsidianFacing { OBSIDIAN_NORTH, OBSIDIAN_EAST, OBSIDIAN_SOUTH, OBSIDIAN_WEST } ObsidianFacing;
/* Types of actions. All but the last are also timings. */
typedef enum ObsidianType {
    OBSIDIAN_SWIFT_ACTION,
    OBSIDIAN_MELEE_ACTION,
    OBSIDIAN_PROJECTILE_ACTION,
    OBSIDIAN_FIRING_ACTION,
    OBSIDIAN_MOVING_ACTION,
    OBSIDIAN_TACTIC_ACTION,
    OBSIDIAN_PASSIVE_ACTION
} ObsidianType;
typedef enum ObsidianSlot {
    OBSIDIAN_TORSO,
    OBSIDIAN_CHASSIS,
    OBSIDIAN_LEFT_ARM,
    OBSIDIAN_RIGHT_ARM,
    OBSIDIAN_BACKPACK,
    OBSIDIAN_SLOTS
} ObsidianSlot;
typedef enum ObsidianTask { OBSIDIAN_TASK_CONTROL, OBSIDIAN_TASK_BLACK_BOX, OBSIDIAN_TASK_VIP, OBSIDIAN_TASK_TERMINAL } ObsidianTask;

/* Kinds of questions. HxGame.legal lists the answers. */
typedef enum ObsidianAsk {
    OBSIDIAN_ASK_NOTHING,
    OBSIDIAN_ASK_ROLL,
    OBSIDIAN_ASK_SIDE,
    OBSIDIAN_ASK_TASK,
    OBSIDIAN_ASK_DESIGNATE_UNIT,
    OBSIDIAN_ASK_DESIGNATE_ZONE,
    OBSIDIAN_ASK_BEACON,
    OBSIDIAN_ASK_DEPLOY_UNIT,
    OBSIDIAN_ASK_DEPLOY_SPOT,
    OBSIDIAN_ASK_STANCE,
    OBSIDIAN_ASK_CAMOUFLAGE,
    OBSIDIAN_ASK_FACING,
    OBSIDIAN_ASK_COMMAND_MECH,
    OBSIDIAN_ASK_COMMAND_DRONE,
    OBSIDIAN_ASK_COMMAND_ACTION,
    OBSIDIAN_ASK_TIMING,
    OBSIDIAN_ASK_WHICH_MECH,
    OBSIDIAN_ASK_ACTION,
    OBSIDIAN_ASK_HELPER,
    OBSIDIAN_ASK_CHARGED,
    OBSIDIAN_ASK_TARGET,
    OBSIDIAN_ASK_MORE_TARGETS,
    OBSIDIAN_ASK_SPLIT,
    OBSIDIAN_ASK_SHOCK,
    OBSIDIAN_ASK_STEP,
    OBSIDIAN_ASK_OFFSET,
    OBSIDIAN_ASK_FLY_SPOT,
    OBSIDIAN_ASK_LAND_SPOT,
    OBSIDIAN_ASK_REVEAL_SPOT,
    OBSIDIAN_ASK_DRAG_SPOT,
    OBSIDIAN_ASK_SMOKE_SPOT,
    OBSIDIAN_ASK_CRUSH_UNIT,
    OBSIDIAN_ASK_CRUSH_SPOT,
    OBSIDIAN_ASK_LAUNCH_KIND,
    OBSIDIAN_ASK_LAUNCH_COUNT,
    OBSIDIAN_ASK_SNIPE,
    OBSIDIAN_ASK_GUARD,
    OBSIDIAN_ASK_PART,
    OBSIDIAN_ASK_PART_REROLL,
    OBSIDIAN_ASK_FEWER_DICE,
    OBSIDIAN_ASK_SET_DIE,
    OBSIDIAN_ASK_REROLL,
    OBSIDIAN_ASK_REROLL_DICE,
    OBSIDIAN_ASK_FREE_REROLL,
    OBSIDIAN_ASK_REPLACE,
    OBSIDIAN_ASK_KC_ARMOR,
    OBSIDIAN_ASK_SPEND_TOKEN,
    OBSIDIAN_ASK_CANCEL,
    OBSIDIAN_ASK_CHAIN,
    OBSIDIAN_ASK_CHAIN_TARGET,
    OBSIDIAN_ASK_ON_HIT,
    OBSIDIAN_ASK_PUSH,
    OBSIDIAN_ASK_TO_DEF,
    OBSIDIAN_ASK_RIPOSTE,
    OBSIDIAN_ASK_COUNTER_HACK,
    OBSIDIAN_ASK_SMOKE,
    OBSIDIAN_ASK_INTERCEPTOR,
    OBSIDIAN_ASK_WHICH_UNIT,
    OBSIDIAN_ASK_OVERLOAD,
    OBSIDIAN_ASK_TOKEN,
    OBSIDIAN_ASK_SUPPORT,
    OBSIDIAN_ASK_BOX,
    OBSIDIAN_ASK_MINE,
    OBSIDIAN_ASK_PURSUIT,
    OBSIDIAN_ASK_PAY_LINK,
    OBSIDIAN_ASK_SMOKE_REMOVAL,
    OBSIDIAN_ASK_CARGO,
    OBSIDIAN_ASK_EXPLODE_ORDER,
    OBSIDIAN_ASK_FREE_ACTION,
    OBSIDIAN_ASK_FREE_MOVE,
    OBSIDIAN_N_ASKS
} ObsidianAsk;

typedef enum ObsidianKind { OBSIDIAN_NO_UNIT, OBSIDIAN_MECH, OBSIDIAN_DRONE, OBSIDIAN_PROJECTILE, OBSIDIAN_INSTALLATION } ObsidianKind;

/* One unit as everybody sees it. */
typedef struct ObsidianUnit {
    ObsidianKind kind; /* OBSIDIAN_NO_UNIT: not on the board; then everything else is 0 */
    int seat;
    int x, y; /* cell 0 .. 35 */
    int grid; /* 0 .. 143, row by row */
    ObsidianFacing facing;
    ObsidianStance stance;
    int points;                                /* points of its cards */
    int armor, structure, evasion, electronic; /* of a mech: armor and structure of the torso; evasion and electronic value are sums */
    int n_parts, n_damaged;                    /* of a mech: parts left, and how many of these are damaged */
    int link, tokens;                          /* of a mech: link; face-up command tokens */
    int boxes;                                 /* black boxes that a mech carries */
    bool takes_box;                            /* one of its parts is free to carry a black box */
    bool is_damaged, is_camouflaged, is_low_profile, is_highlighted, is_immobilized, is_aerial;
} ObsidianUnit;

HX_API ObsidianUnit hx_obsidian_unit(const HxState *s, int unit); /**< One unit, by number. */
/** The same, but faster: the electronic value is 0, and Low Profile counts tokens only. */
HX_API ObsidianUnit hx_obsidian_piece(const HxState *s, int unit);

/* The open question. */
typedef struct ObsidianDecision {
    ObsidianAsk kind; /* OBSIDIAN_ASK_NOTHING: the game is over */
    int seat;         /* the seat that answers; HX_CHANCE: a roll */
    int unit;         /* the unit it is about, or -1 */
    int group;        /* OBSIDIAN_ASK_REROLL_DICE: which dice, 0 .. 20 (equal faces of one colour, yellow first); else -1 */
    bool may_pass;    /* the seat may decline */
} ObsidianDecision;
HX_API ObsidianDecision hx_obsidian_decision(const HxState *s); /**< What the seat to move must decide. */

/** For a question about a place: set legal grids to 1 in out [144]. After the column is chosen, only grids of that column; after the
 * row, the one grid with legal cells. Returns how many; 0: the question is not about a place. */
HX_API int hx_obsidian_open_grids(const HxState *s, uint8_t *out);

/* What an answer says. */
typedef enum ObsidianAnswerKind {
    OBSIDIAN_SAYS_NO, /* a pass */
    OBSIDIAN_SAYS_YES,
    OBSIDIAN_SAYS_UNIT, /* value: the unit, or from OBSIDIAN_UNITS on a piece of terrain */
    OBSIDIAN_SAYS_SLOT,
    OBSIDIAN_SAYS_FACING,
    OBSIDIAN_SAYS_STANCE,
    OBSIDIAN_SAYS_TIMING,
    OBSIDIAN_SAYS_STEP,   /* value: the direction; 4: stop */
    OBSIDIAN_SAYS_COLUMN, /* value 0 .. 11; the next question asks for the row */
    OBSIDIAN_SAYS_ROW,
    OBSIDIAN_SAYS_CELL, /* value 0 .. 8, row by row */
    OBSIDIAN_SAYS_NUMBER,
    OBSIDIAN_SAYS_DO,     /* value: see hx_obsidian_action() */
    OBSIDIAN_SAYS_FACE,   /* value: a face of a die: yellow 0 .. 5, red 6 .. 10, white 11 .. 16 */
    OBSIDIAN_SAYS_CANCEL, /* value: 0 heavy, 1 both of a LIGHT2, 2 light, 3 Eye, 4 Lightning */
    OBSIDIAN_SAYS_OTHER   /* value: the argument of the action's verb */
} ObsidianAnswerKind;
typedef struct ObsidianAnswer {
    ObsidianAnswerKind kind;
    int value; /* -1 for no */
} ObsidianAnswer;
/** What action `a` answers to the open question of a seat. */
HX_API ObsidianAnswer hx_obsidian_answer(const HxState *s, HxAction a);
/** The current round, 1 .. 8. */
HX_API int hx_obsidian_round(const HxState *s);
HX_API int hx_obsidian_rounds(const HxState *s);        /**< Rounds of the game. */
HX_API int hx_obsidian_vp(const HxState *s, int seat);  /**< Victory points of a seat. */
HX_API ObsidianTask hx_obsidian_task(const HxState *s); /**< The main task. */
/** The main task; sets the grids that matter for it to 1 in out [144]. */
HX_API ObsidianTask hx_obsidian_task_grids(const HxState *s, uint8_t *out);
/** Zones that score under the main task, bits 0 .. 8 row by row; 0 for a task without zones. */
HX_API uint32_t hx_obsidian_task_zones(const HxState *s);
/** Grids of the black boxes on the ground; returns how many, at most OBSIDIAN_BOXES. */
HX_API int hx_obsidian_boxes_on_ground(const HxState *s, uint8_t *out);
/** Units of a seat on the board: bit k is unit seat * OBSIDIAN_UNITS / 2 + k. */
HX_API uint64_t hx_obsidian_on_board(const HxState *s, int seat);
/** Is the unit in `after` unchanged since `before`? Fast if `after` was played on from a clone of `before`. */
HX_API bool hx_obsidian_is_untouched(const HxState *before, const HxState *after, int unit);
/** Are its abilities unchanged: cards, parts and their damage? Its place may differ. */
HX_API bool hx_obsidian_is_as_able(const HxState *before, const HxState *after, int unit);
/** Does `a` have line of sight to `b` for Firing? */
HX_API bool hx_obsidian_sees(const HxState *s, int a, int b);
HX_API int hx_obsidian_cover(const HxState *s, int a, int b); /**< Cover dice of `b` against `a`. */
/** Longest range of the unit's working Firing actions; 0: it has none. */
HX_API int hx_obsidian_reach(const HxState *s, int unit);
HX_API int hx_obsidian_firepower(const HxState *s, int unit); /**< Mean damage dice of the unit's best attack. */
/** Is `b` in the front (1) or rear (-1) arc of `a`, or in neither (0)? */
HX_API int hx_obsidian_arc(const HxState *s, int a, int b);
/* What a unit may do in its opportunity or on a command. */
typedef enum ObsidianDeed {
    OBSIDIAN_DOES_NOTHING, /* no such answer */
    OBSIDIAN_DOES_PART,    /* an action of one of its parts */
    OBSIDIAN_DOES_LOAD,    /* of a backpack that a drone carries */
    OBSIDIAN_DOES_DISCARD,
    OBSIDIAN_DOES_PUNCH,
    OBSIDIAN_DOES_CRAWL,
    OBSIDIAN_DOES_STABILIZE,
    OBSIDIAN_DOES_SCAN,
    OBSIDIAN_DOES_REVEAL,
    OBSIDIAN_DOES_CHARGE,
    OBSIDIAN_DOES_MANEUVER,
    OBSIDIAN_DOES_END, /* of its opportunity */
    OBSIDIAN_DOES_TAKE_BOX,
    OBSIDIAN_DOES_DROP_BOX,
    OBSIDIAN_DOES_BUY_TICK,
    OBSIDIAN_DOES_UNIT, /* an action of a drone's card */
    OBSIDIAN_DOES_MOVE  /* a drone's move */
} ObsidianDeed;

/* One such deed, with the figures of its card. For a Projectile action: the dice of the launched unit. */
typedef struct ObsidianAction {
    ObsidianDeed deed;
    int slot; /* the part that does it, or -1 */
    ObsidianType type;
    int size; /* 1 Short, 2 Medium, 3 Long; 0: no card, and the rest is 0 */
    int range, yellow, red;
    bool is_attack;
} ObsidianAction;
/** The action behind value `number` of an answer of kind OBSIDIAN_SAYS_DO for a unit. */
HX_API ObsidianAction hx_obsidian_action(const HxState *s, int unit, int number);
/** Numbers of the actions of a unit's parts, for hx_obsidian_action(): 0 .. OBSIDIAN_PART_ACTIONS - 1. */
enum { OBSIDIAN_PART_ACTIONS = 15 };
/** Numbers of the actions of the card of a unit that is no mech, for hx_obsidian_action(): from OBSIDIAN_CARD_ACTION on. */
enum { OBSIDIAN_CARD_ACTION = 50, OBSIDIAN_CARD_ACTIONS = 4 };
/** Could the mech begin an action in this timing from its place, with its current cards and targets? For planning. */
HX_API bool hx_obsidian_can_start(const HxState *s, int unit, ObsidianType timing);

/* The current state of one part of a mech; zeros if it is destroyed. */
typedef struct ObsidianPart {
    int armor, structure, parry;
    bool is_damaged, is_destroyed;
} ObsidianPart;
HX_API ObsidianPart hx_obsidian_part(const HxState *s, int unit, int slot); /**< The part in a slot of a unit. */

/* The current attack roll, during a question about rerolls. */
typedef struct ObsidianRoll {
    bool is_attack;    /* the question is about the attack dice, not the defence dice */
    int hits, cancels; /* damage results and cancelling results that the dice show now */
    int n_useless;     /* useless dice of the side that decides */
    int link;          /* link of the mech that decides */
} ObsidianRoll;
HX_API ObsidianRoll hx_obsidian_roll(const HxState *s); /**< The current roll. */
/** Do dice of the group that a reroll asks about (ObsidianDecision.group) show a face that does nothing for the mover? */
HX_API bool hx_obsidian_is_useless(const HxState *s, int group);
#endif
