/* Pages of a position, and the functions that reach them.
 *
 *     0 stack   1 turn   2 core   3 plan   4 decks   5 board   6 notes and knowledge   7..12 seats   13..22 systems (four each)
 *
 * The stack holds the running procedures, innermost last: game, phase, turn, action, step, window, question. */
#ifndef HEXARCH_TI4_STATE_H
#define HEXARCH_TI4_STATE_H

#include "core/games/ti4/state/frames.h"
#include "core/kit/bits.h"

enum {
    PAGE_TURN = PAGE_STACK + 1,
    PAGE_CORE,
    PAGE_PLAN,
    PAGE_DECKS,
    PAGE_BOARD,
    PAGE_NOTES,
    PAGE_SEATS,
    PAGE_SYSTEMS = PAGE_SEATS + TI4_SEATS
};
enum { SYSTEMS_PER_PAGE = 4, N_PAGES = PAGE_SYSTEMS + TI4_SYSTEMS / SYSTEMS_PER_PAGE };
enum { NOBODY = 255, MAX_RIFT = 24, MAX_BATCHES = 8 };
enum { MAX_LEGAL = 100, MAX_CHANCE = 121 }; /* most choices of a question; most outcomes of a roll or a draw */

/* A text that somebody has used in an open window, and may not use again in it (TIM-2). */
typedef struct UsedText {
    uint16_t row;  /* text + 1 */
    uint8_t seat;  /* who used it */
    uint8_t depth; /* of the window's frame */
} UsedText;

/* A prediction of an agenda's outcome. */
typedef struct Rider {
    uint8_t card, seat, outcome; /* each + 1; 0: none */
} Rider;
enum { MAX_USED = 20, MAX_RIDERS = 10 };
enum { IN_SPACE_COMBAT = 1, IN_GROUND_COMBAT }; /* Turn.in_combat */

/* Facts that hold for one turn, tactical action, combat or agenda only. */
typedef struct Turn {
    uint8_t proposed[TI4_SEATS];                          /* per proposer: seats that have got a proposal */
    uint8_t traded[TI4_SEATS];                            /* per seat: seats that it has traded with */
    uint8_t gravity;                                      /* Gravity Drive: 1 ready for this action */
    uint8_t great;                                        /* seats that lost a war sun or flagship to the enemy just now */
    uint8_t cannon_last;                                  /* seats that lost their last non-fighter ship to space cannons just now */
    uint8_t bombed_last;                                  /* seats that lost the last ground force on a planet to bombardment just now */
    uint8_t by;                                           /* seat + 1 that did it or won the combat */
    uint8_t beaten;                                       /* seat + 1 that lost the combat just now */
    uint8_t scored_in_combat;                             /* seats that scored a secret in this combat */
    uint8_t in_combat;                                    /* IN_SPACE_COMBAT or IN_GROUND_COMBAT: capacity waits, secrets are limited */
    uint8_t gained;                                       /* planet + 1 gained just now */
    uint8_t flags;                                        /* FLAG_... */
    uint8_t sustained[2][4];                              /* uses of sustain damage this round: attacker, defender; by Ti4Fleet.damaged */
    uint8_t batch_seat, batch_dice, batch_hits, batch_on; /* the dice just rolled; seat + 1 */
    uint8_t reroll;                                       /* seats that may roll dice again this round (Munitions Reserves) */
    uint8_t destroyed[2];             /* types of ships destroyed in this space combat that no window has reported: attacker, defender */
    uint8_t lost[2];                  /* types that the open DESTROYED window reports */
    uint8_t hit_slot, hit_by;         /* the ship that sustained just now (slot + 1), and whose hit it was (seat + 1) */
    uint8_t gained_from;              /* who had the planet gained just now (seat + 1) */
    uint8_t silent;                   /* system + 1 from which ships pass enemies (In the Silence of Space) */
    uint8_t dock_at;                  /* system + 1 where a space dock was placed just now */
    uint8_t batch_extra;              /* extra hits for each die of the batch that shows 9 or 10 */
    uint8_t batch_kept[2];            /* dice of the batch that stay during a reroll of the others, and their hits */
    uint8_t researched;               /* technology + 1 researched just now */
    uint8_t flagship_lost[TI4_SEATS]; /* system + 1 where the seat's flagship was destroyed just now */
    uint8_t exchanged;                /* planet + 1 that swaps resources and influence for this use of production */
    uint8_t lost_pds, lost_dock;      /* structures of the former owner on the planet gained just now */
    uint8_t lost_types;               /* types of ships destroyed in this space combat */
    uint8_t fallen;                   /* seats that lost units in this combat just now */
    uint8_t aimed[2], aiming;         /* hits that spare fighters: attacker, defender; all hits before such a batch, + 1 */
    uint8_t landed[TI4_SLOTS];        /* fighters of the active seat that fight on planets */
    uint8_t crew_seat, crew[4];       /* seat + 1 whose ground forces fight as ships; those forces on planets, in space */
    UsedText used[MAX_USED];
    uint64_t effects[TI4_SEATS]; /* per seat: bits of texts/effects.inl in effect */
    Rider riders[MAX_RIDERS];
    Ti4Offer offer[2]; /* the proposed transaction: what the proposer gives, what it wants */
} Turn;
enum { FLAG_CEASEFIRE = 1, FLAG_GRAVITON = 2, FLAG_FLAGSHIP_FIRST = 4, FLAG_DRAW = 8 };
_Static_assert(sizeof(Turn) <= HX_PAGE_BYTES, "one page");

/* A group of like ships that left a gravity rift. */
typedef struct RiftEntry {
    uint8_t ship, n, fighters, infantry;
} RiftEntry;

typedef struct Plan {
    Ti4Fleet transit; /* on the way to the active system */
    RiftEntry rift[MAX_RIFT];
    uint8_t n_rift;
    uint8_t bomb[TI4_SLOTS][4];    /* planet slot x dreadnought, flagship, war sun: units that target it */
    uint8_t build[TI4_SHIP_TYPES]; /* ships to produce */
    uint8_t build_infantry[4];     /* on planet slots, in space */
    uint8_t partner;
    uint8_t moved[TI4_PLANETS];               /* infantry that this use of Bioplasmosis has put there */
    uint8_t lifted;                           /* ground forces that Transit Diodes have taken off the board */
    uint8_t loaded_fighters, loaded_infantry; /* cargo so far of the ship that the seat loads now */
    uint64_t stops;                           /* systems on its way where it picked up units */
    uint8_t batch[MAX_BATCHES][3];            /* reroll_window=all_dice: dice, hits, value (and extra hits * 16) of each batch of a side */
    uint8_t n_batch;
    uint8_t cannon_hits[TI4_SEATS], cannon_at[TI4_SEATS]; /* cannon_order=all_roll: hits of a seat, and its victim + 1 */
    uint8_t cannon_graviton;                              /* seats whose hits spare fighters */
} Plan;
_Static_assert(sizeof(Plan) <= HX_PAGE_BYTES, "one page");

enum { TOP_CAP = 4, BOTTOM_CAP = 40 };
typedef struct Decks {
    uint64_t agendas, agenda_discard; /* the unordered middle of the deck; the discard pile */
    uint32_t secrets;                 /* secret objectives in the deck */
    uint32_t publics;                 /* public objectives never revealed */
    uint8_t n_top, n_bottom;
    uint8_t top[TOP_CAP], top_known[TOP_CAP];             /* agenda + 1, next draw first; seats that know it */
    uint8_t bottom[BOTTOM_CAP], bottom_known[BOTTOM_CAP]; /* the same below the middle of the deck */
    uint8_t cards[TI4_CARDS];
} Decks;
_Static_assert(sizeof(Decks) <= HX_PAGE_BYTES, "one page");

typedef struct Board {
    uint64_t present, alpha, beta, delta; /* systems */
    uint64_t asteroids, nebulae, supernovas, rifts;
    uint8_t system_of[52];      /* by tile number: system + 1 */
    uint8_t hand[TI4_SEATS][8]; /* tiles in hand during the building of the map */
    uint64_t tiles_left;        /* by tile number, not dealt yet */
    uint8_t discard[TI4_CARDS]; /* action cards */
    uint8_t reds[TI4_SEATS];    /* red tiles in hand: everybody sees their backs */
    uint8_t creuss_token[2];    /* Creuss wormhole tokens, alpha and beta: system + 1 */
    uint8_t delta_ship;         /* a flagship that is a delta wormhole: system + 1 */
    uint8_t assimilated[2];     /* technology + 1 under each Valefar Assimilator, X and Y */
} Board;
_Static_assert(sizeof(Board) <= HX_PAGE_BYTES, "one page");

enum { NOTE_IN_PLAY = 8, N_NOTES = TI4_SEATS * TI4_NOTES };
typedef struct Notes {
    uint32_t not_held[TI4_SEATS][TI4_SEATS]; /* [viewer][holder]: secrets that the viewer has returned since the holder last drew */
    uint8_t at[N_NOTES];                     /* seat + 1: in hand; NOTE_IN_PLAY + seat + 1: face up; 0: out of the game */
    uint8_t known[N_NOTES];                  /* seats that know where it is */
} Notes;
_Static_assert(sizeof(Notes) <= HX_PAGE_BYTES, "one page");

/* Reading switches, bits of Core.switches: SWITCH_TIEBREAK, ... (state/switches.inl). */
enum {
#define TI4_SWITCH(id, ...) SWITCH_##id,
#include "core/games/ti4/state/switches.inl"
    N_SWITCHES
};
_Static_assert(N_SWITCHES <= 32, "bits of Core.switches");
enum { MAP_PRESET, MAP_DEALT, MAP_BUILT, MAP_BALANCED, MAP_DRAFTED };
enum { FACTIONS_PRESET, FACTIONS_DEALT, FACTIONS_CHOSEN };

/* Facts of the whole game. */
typedef struct Core {
    uint8_t seats, round, phase, speaker, active;         /* active: seat whose turn it is, 255 outside the action phase */
    uint8_t active_system;                                /* TI4_NO_SYSTEM outside a tactical action */
    uint8_t custodians_taken, vp_target, is_over, winner; /* winner: seat + 1 once decided */
    uint8_t one_card_each;                                /* ELM-5 */
    uint8_t map, factions;                                /* set-up options */
    uint8_t chosen_faction[TI4_SEATS];                    /* faction + 1 that the set-up fixes; 0: dealt or chosen */
    uint32_t switches;                                    /* bit per switch with its second reading */
    uint8_t strategy_goods[TI4_STRATEGIES];
    uint8_t agenda;             /* agenda + 1 of the current vote */
    uint8_t outcome[TI4_SEATS]; /* outcome + 1 of each seat's vote */
    uint8_t votes[TI4_SEATS];   /* votes of each seat for its outcome */
    uint8_t no_vote;            /* seats that may not vote on this agenda */
    uint8_t pad;
    uint32_t revealed;        /* public objectives face up */
    uint8_t order[TI4_SEATS]; /* seats in initiative order */
    uint8_t n_order;
    uint8_t scored_now;                      /* seats that reached the target in this step, under tiebreak_same_phase */
    uint64_t laws;                           /* in force */
    uint8_t law_target[TI4_AGENDAS];         /* what each law elected, + 1 */
    uint8_t extra_publics;                   /* public objectives revealed in addition to the row of the set-up */
    uint64_t laws_exhausted;                 /* attached laws used since the last status phase */
    uint32_t leaked;                         /* secret objectives that a law made public before it was discarded: everybody knows them */
    uint32_t draft_factions;                 /* during a draft: factions that lie open, picked ones too */
    uint8_t slices[MAX_SLICES][SLICE_TILES]; /* likewise: tiles of each slice, blue ones first */
    uint8_t slice_of[TI4_SEATS];             /* slice that the seat has picked + 1 */
    uint8_t home_of[TI4_SEATS];              /* home of the layout that it has picked + 1 */
} Core;
_Static_assert(sizeof(Core) <= HX_PAGE_BYTES, "one page");

/* The two accessors of a page: NAME_of() reads it, NAME_edit() makes it our own copy to write. */
#define DOORS(name, Page, at)                                                                                                              \
    static inline const Page *name##_of(const HxState *s)                                                                                  \
    {                                                                                                                                      \
        return state_read(s, at);                                                                                                          \
    }                                                                                                                                      \
    static inline Page *name##_edit(HxState *s)                                                                                            \
    {                                                                                                                                      \
        return state_write(s, at);                                                                                                         \
    }
DOORS(turn, Turn, PAGE_TURN)
DOORS(core, Core, PAGE_CORE)
DOORS(plan, Plan, PAGE_PLAN)
DOORS(decks, Decks, PAGE_DECKS)
DOORS(board, Board, PAGE_BOARD)
DOORS(notes, Notes, PAGE_NOTES)
#undef DOORS

/* Does the game use the second reading of a switch? */
static inline bool is_switched(const HxState *s, int reading)
{
    return core_of(s)->switches >> reading & 1;
}

static inline const Ti4Seat *seat_of(const HxState *s, int seat)
{
    assert(0 <= seat && seat < TI4_SEATS);
    return state_read(s, PAGE_SEATS + seat);
}
static inline Ti4Seat *seat_edit(HxState *s, int seat)
{
    assert(0 <= seat && seat < TI4_SEATS);
    return state_write(s, PAGE_SEATS + seat);
}
static inline const Ti4System *system_of(const HxState *s, int system)
{
    assert(0 <= system && system < TI4_SYSTEMS);
    return (const Ti4System *)state_read(s, PAGE_SYSTEMS + system / SYSTEMS_PER_PAGE) + system % SYSTEMS_PER_PAGE;
}
static inline Ti4System *system_edit(HxState *s, int system)
{
    assert(0 <= system && system < TI4_SYSTEMS);
    return (Ti4System *)state_write(s, PAGE_SYSTEMS + system / SYSTEMS_PER_PAGE) + system % SYSTEMS_PER_PAGE;
}

/* Texts of cards, technologies, notes, laws and factions: rows of texts/texts.inl, numbered in its order. */

enum {
#define TI4_TEXT(id, ...) TEXT_##id,
#include "core/games/ti4/texts/texts.inl"
    N_TEXTS
};

/* ---- Actions ------------------------------------------------------------------------------------------------------------ */

enum {
#define TI4_VERB(id, n, argument) FIRST_##id, LAST_##id = FIRST_##id + (n)-1,
#include "core/games/ti4/state/verbs.inl"
    N_ACTIONS
};
#define ACT(verb, argument) ((HxAction)(FIRST_##verb + (argument)))
#define IS(verb, a)         ((a) - (HxAction)FIRST_##verb <= (HxAction)(LAST_##verb - FIRST_##verb))
#define ARG(verb, a)        ((int)(a)-FIRST_##verb)
static inline int action_of(Ti4Verb verb, int argument)
{
    static const uint16_t first[] = {
#define TI4_VERB(id, n, argument) FIRST_##id,
#include "core/games/ti4/state/verbs.inl"
    };
    return first[verb] + argument;
}

#endif
