/* EMBER: Obsidian Protocol for two seats, as a read-only view of a position. Rules: RULES.md. */
#ifndef HEXARCH_OBSIDIAN_H
#define HEXARCH_OBSIDIAN_H

#include "core/game.h"

HX_API extern const HxGame obsidian_game;

/* Units are numbered seat * 40 + place: mechs 0..5, drones 6..15, launched units 16..39. */
enum { OBSIDIAN_MECHS = 6, OBSIDIAN_DRONES = 10, OBSIDIAN_LAUNCHED = 24, OBSIDIAN_UNITS = 80, OBSIDIAN_GRIDS = 144 };

/* What a question is about (HxGame.legal lists the answers). */
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
    ObsidianKind kind; /* OBSIDIAN_NO_UNIT: not on the board, the rest is 0 */
    int seat;
    int x, y;                                  /* cell 0 .. 35 */
    int grid;                                  /* 0 .. 143, row by row */
    int facing;                                /* 0 north, 1 east, 2 south, 3 west */
    int stance;                                /* 0 DEF, 1 MOB, 2 OFF, 3 SHUTDOWN */
    int points;                                /* of its cards */
    int armor, structure, evasion, electronic; /* of the torso for a mech; sums for evasion and electronic value */
    int n_parts, n_damaged;                    /* of a mech: parts left, and how many of them are damaged */
    int link, tokens;                          /* of a mech: link, face-up command tokens */
    int boxes;                                 /* black boxes a mech bears */
    bool takes_box;                            /* it has a part free for one */
    bool is_damaged, is_camouflaged, is_low_profile, is_highlighted, is_immobilized, is_aerial;
} ObsidianUnit;

HX_API ObsidianUnit obsidian_unit(const HxState *s, int unit);
/** The same at less cost: electronic value 0, Low Profile by token only. */
HX_API ObsidianUnit obsidian_piece(const HxState *s, int unit);
/** The question now asked; its subject unit or -1. */
HX_API ObsidianAsk obsidian_ask(const HxState *s, int *subject);
/** 1 .. 8, and how many there are. */
HX_API int obsidian_round(const HxState *s);
HX_API int obsidian_rounds(const HxState *s);
HX_API int obsidian_vp(const HxState *s, int seat);
/** The verb-independent meaning of an action at this node: its offset in its verb, -1 for pass or no. */
HX_API int obsidian_offset(const HxState *s, HxAction a);
/** Rounds' main task: 0 control, 1 black box, 2 commander, 3 terminal; grids that matter for it are 1 in out [144]. */
HX_API int obsidian_task_grids(const HxState *s, uint8_t *out);
/** Would `a` have `b` in sight for Firing; cover dice b would get. */
HX_API bool obsidian_sees(const HxState *s, int a, int b);
HX_API int obsidian_cover(const HxState *s, int a, int b);
/** Longest range of the unit's working Firing actions, 0 for none; mean damage dice of its best attack. */
HX_API int obsidian_reach(const HxState *s, int unit);
HX_API int obsidian_firepower(const HxState *s, int unit);
/** Is `b` in the front (1) or rear (-1) arc of `a`, or in neither (0)? */
HX_API int obsidian_arc(const HxState *s, int a, int b);
/** Dice (of what it launches, for a projectile action), type (0 Swift, 1 Melee, 2 Projectile, 3 Firing, 4 Moving, 5 Tactic) and size (1..3)
 * of answer `offset` of the verb "do" for a unit. */
typedef struct ObsidianAction {
    int type, size, range, yellow, red;
    bool is_attack, is_end, is_maneuver;
} ObsidianAction;
HX_API ObsidianAction obsidian_action(const HxState *s, int unit, int offset);
/** The mover's grid while a move is under way, and the grid one step in a direction (-1 over the edge). */
HX_API int obsidian_neighbour(int grid, int dir);

/* One part of a mech as it is now; zeros where it is destroyed. */
typedef struct ObsidianPart {
    int armor, structure, parry;
    bool is_damaged, is_destroyed;
} ObsidianPart;
HX_API ObsidianPart obsidian_part(const HxState *s, int unit, int slot);

/* The attack now being rolled, while a reroll is asked. */
typedef struct ObsidianRoll {
    bool is_attack;    /* the attack dice are asked, not the defence dice */
    int hits, cancels; /* damage results, and results that cancel some, as the dice lie */
    int n_useless;     /* dice of the asked side that do nothing */
    int link;          /* of the mech asked */
} ObsidianRoll;
HX_API ObsidianRoll obsidian_roll(const HxState *s);
/** Do dice of the group a reroll asks about (the subject of the question) show a face that does nothing for the mover? */
HX_API bool obsidian_is_useless(const HxState *s, int group);
/** First ids of the verbs "column" and "row", by which spots are asked. */
HX_API void obsidian_spot_verbs(int *column, int *row);

#endif
