/* Pages of a position, and the doors to them.
 *
 *     0 stack   1 turn   2 core   3 plan   4 decks   5 board   6 notes and knowledge   7..12 seats   13..22 systems (four each)
 *
 * The stack holds what is going on, innermost last: game, phase, turn, action, step, window, question. */
#ifndef HEXARCH_TI4_STATE_H
#define HEXARCH_TI4_STATE_H

#include "core/games/ti4/ti4_frames.h"

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

/* A text that was used in a window which is still open: not again in it (TIM-2). */
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

/* What holds for a turn, a tactical action, a combat, an agenda, and is forgotten after it. */
typedef struct Turn {
    uint8_t proposed[TI4_SEATS];                          /* seats already proposed to, by proposer */
    uint8_t traded[TI4_SEATS];                            /* seats already traded with */
    uint8_t gravity;                                      /* Gravity Drive: 1 ready for this action */
    uint8_t great;                                        /* seats that lost a war sun or flagship to the enemy just now */
    uint8_t cannon_last;                                  /* seats that lost their last non-fighter ship to space cannons just now */
    uint8_t bombed_last;                                  /* seats that lost the last ground force on a planet to bombardment just now */
    uint8_t by;                                           /* seat that did it, or won the combat + 1 */
    uint8_t beaten;                                       /* loser of the combat just ended + 1 */
    uint8_t scored_in_combat;                             /* seats that scored a secret in this combat */
    uint8_t in_combat;                                    /* 1 space, 2 ground: capacity waits, secrets are limited */
    uint8_t gained;                                       /* planet gained just now + 1 */
    uint8_t flags;                                        /* FLAG_... */
    uint8_t sustained[2][4];                              /* uses of sustain damage this round: attacker, defender; by Ti4Fleet.damaged */
    uint8_t batch_seat, batch_dice, batch_hits, batch_on; /* the dice just rolled; seat + 1 */
    uint8_t reroll;                                       /* seats that may roll dice again this round (Munitions Reserves) */
    uint8_t destroyed[2];             /* types of ships destroyed in this space combat, not told yet: attacker, defender */
    uint8_t lost[2];                  /* ... those of the DESTROYED window that is open */
    uint8_t hit_slot, hit_by;         /* the ship that sustained just now (slot + 1), and whose hit it was (seat + 1) */
    uint8_t gained_from;              /* who had the planet gained just now (seat + 1) */
    uint8_t silent;                   /* system + 1 from which ships pass enemies (In the Silence of Space) */
    uint8_t dock_at;                  /* system where a space dock was placed just now + 1 */
    uint8_t batch_extra;              /* more hits of each die of the batch that shows a 9 or 10 */
    uint8_t batch_kept[2];            /* dice of the batch that lie while others are rolled again, and their hits */
    uint8_t researched;               /* technology researched just now + 1 */
    uint8_t flagship_lost[TI4_SEATS]; /* system where the seat's flagship was destroyed just now + 1 */
    uint8_t exchanged;                /* planet whose two values are exchanged for this use of production + 1 */
    uint8_t lost_pds, lost_dock;      /* structures of the former owner on the planet gained just now */
    uint8_t lost_types;               /* types of ships destroyed in this space combat */
    uint8_t fallen;                   /* seats that lost units in this combat just now */
    uint8_t aimed[2], aiming;         /* hits that spare fighters: attacker, defender; all before such a batch + 1 */
    uint8_t landed[3];                /* fighters of the active seat that fight on planets */
    uint8_t crew_seat, crew[4];       /* ground forces of a seat + 1 that fight as ships: on planets, in space */
    UsedText used[MAX_USED];
    uint64_t effects[TI4_SEATS]; /* bits of ti4_effects.inl that hold for a seat */
    Rider riders[MAX_RIDERS];
    Ti4Offer offer[2]; /* of the transaction on the table: given, asked for */
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
    uint8_t bomb[3][4];            /* planet slot x dreadnought, flagship, war sun: units that target it */
    uint8_t build[TI4_SHIP_TYPES]; /* ships to produce */
    uint8_t build_infantry[4];     /* on planet slots, in space */
    uint8_t partner;
    uint8_t moved[TI4_PLANETS];               /* infantry that Bioplasmosis has put there in this use */
    uint8_t lifted;                           /* ground forces taken off by Transit Diodes */
    uint8_t loaded_fighters, loaded_infantry; /* cargo of the ship that is being loaded */
    uint64_t stops;                           /* systems on its way where it picked something up */
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
    uint8_t top[TOP_CAP], top_known[TOP_CAP];             /* agenda + 1, first is drawn next; seats that know it */
    uint8_t bottom[BOTTOM_CAP], bottom_known[BOTTOM_CAP]; /* first is drawn first, after the middle */
    uint8_t cards[TI4_CARDS];
} Decks;
_Static_assert(sizeof(Decks) <= HX_PAGE_BYTES, "one page");

typedef struct Board {
    uint64_t present, alpha, beta, delta; /* systems */
    uint64_t asteroids, nebulae, supernovas, rifts;
    uint8_t system_of[52];      /* by tile number: system + 1 */
    uint8_t hand[TI4_SEATS][8]; /* tiles dealt, while the map is being built */
    uint64_t tiles_left;        /* by tile number, not dealt yet */
    uint8_t discard[TI4_CARDS]; /* action cards */
    uint8_t reds[TI4_SEATS];    /* red tiles of the hand: their backs are seen by all */
    uint8_t creuss_token[2];    /* Creuss wormhole tokens, alpha and beta: system + 1 */
    uint8_t delta_ship;         /* a flagship that is a delta wormhole: system + 1 */
    uint8_t assimilated[2];     /* technologies under the Valefar Assimilators X and Y + 1 */
} Board;
_Static_assert(sizeof(Board) <= HX_PAGE_BYTES, "one page");

enum { NOTE_IN_PLAY = 8, N_NOTES = TI4_SEATS * TI4_NOTES };
typedef struct Notes {
    uint32_t not_held[TI4_SEATS][TI4_SEATS]; /* viewer, holder: secrets the viewer returned since the holder last drew */
    uint8_t at[N_NOTES];                     /* seat + 1: in hand; NOTE_IN_PLAY + seat + 1: face up; 0: out of the game */
    uint8_t known[N_NOTES];                  /* seats that know where it is */
} Notes;
_Static_assert(sizeof(Notes) <= HX_PAGE_BYTES, "one page");

/* Reading switches, bits of Ti4Core.switches; set: the alternative of RULES.md. */
enum {
    SWITCH_TIEBREAK,
    SWITCH_DIPLOMACY,
    SWITCH_CAPACITY,
    SWITCH_RETREAT_SHIPS,
    SWITCH_RETREAT_LOAD,
    SWITCH_REROLL,
    SWITCH_CANNON_ORDER,
    SWITCH_OWN_SYSTEM,
    SWITCH_TOKEN_FIGURE,
    SWITCH_REPLACE,
    SWITCH_FLEET_DESTROYED,
    SWITCH_TURN_TRADES,  /* transactions only before an action and at the end of a turn */
    SWITCH_NO_ABILITIES, /* factions without their abilities */
    N_SWITCHES
};
enum { MAP_PRESET, MAP_DEALT, MAP_BUILT };
enum { FACTIONS_PRESET, FACTIONS_DEALT, FACTIONS_CHOSEN };

#define BIT(i) (UINT64_C(1) << (i))

/* The two doors of a page: NAME_of() reads it, NAME_edit() makes it ours and writes. */
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
DOORS(core, Ti4Core, PAGE_CORE)
DOORS(plan, Plan, PAGE_PLAN)
DOORS(decks, Decks, PAGE_DECKS)
DOORS(board, Board, PAGE_BOARD)
DOORS(notes, Notes, PAGE_NOTES)
#undef DOORS

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
static inline int first_bit(uint64_t mask)
{
    return __builtin_ctzll(mask);
}
static inline int count_bits(uint64_t mask)
{
    return __builtin_popcountll(mask);
}
#define FOR_BITS(i, mask) for (uint64_t i##_m = (mask); i##_m && ((i = first_bit(i##_m)), 1); i##_m &= i##_m - 1)

static inline int action_of(Ti4Verb verb, int argument);

/* Texts of cards, technologies, notes, laws and factions: rows of ti4_texts.inl, numbered in its order. */
enum {
#define TI4_TEXT(id, ...) TEXT_##id,
#include "core/games/ti4/ti4_texts.inl"
    N_TEXTS
};

/* Where texts are used: nothing in the game itself. tests/bench/ti4_usage compiles these places once more with a counter of its own. */
#ifndef TI4_USED
#define TI4_USED(kind, row) ((void)0)
#endif

/* ---- Actions ------------------------------------------------------------------------------------------------------------ */

enum {
#define TI4_VERB(id, n, argument) FIRST_##id, LAST_##id = FIRST_##id + (n)-1,
#include "core/games/ti4/ti4_verb_tables.inl"
    N_ACTIONS
};
#define ACT(verb, argument) ((HxAction)(FIRST_##verb + (argument)))
#define IS(verb, a)         ((a) - (HxAction)FIRST_##verb <= (HxAction)(LAST_##verb - FIRST_##verb))
#define ARG(verb, a)        ((int)(a)-FIRST_##verb)
static inline int action_of(Ti4Verb verb, int argument)
{
    static const uint16_t first[] = {
#define TI4_VERB(id, n, argument) FIRST_##id,
#include "core/games/ti4/ti4_verb_tables.inl"
    };
    return first[verb] + argument;
}

/* ---- Galaxy: ti4_galaxy.c ------------------------------------------------------------------------------------------------- */

uint64_t adjacent_to(const HxState *s, int system);
uint64_t activatable(const HxState *s, int seat);
uint64_t adjacent_for(const HxState *s, int seat, int system);          /* as this seat sees it (51.3) */
uint64_t adjacent_to_all(const HxState *s, int seat, uint64_t systems); /* systems adjacent to any of them, as this seat sees it */
uint64_t passages_from(const HxState *s, int seat, uint64_t systems);   /* systems to which ships move directly */
uint64_t adjacent_to_unit(const HxState *s, int seat, int system);      /* systems adjacent to a unit or planet there (52.2, 52.3) */
uint64_t all_wormholes(const HxState *s);                               /* systems with one of any kind */
int system_of_planet(const HxState *s, int planet, int *slot);
const Ti4Fleet *fleet_of(const HxState *s, int system, int seat);
Ti4Fleet *fleet_edit(HxState *s, int system, int seat); /* makes the slot; settle with fleet_settle() */
void fleet_settle(HxState *s, int system, int seat);    /* empties the slot where nothing is left; keeps the masks */
int fleet_ships(const Ti4Fleet *fleet);
int fleet_non_fighters(const Ti4Fleet *fleet);
int enemy_with_ships(const HxState *s, int system, int seat); /* seat, or -1 */
uint64_t enemy_ships(const HxState *s, int seat);
int move_of(const HxState *s, int seat, int type, int system);
uint8_t neighbors_of(const HxState *s, int seat);
bool are_neighbors(const HxState *s, int a, int b);
uint64_t presence_of(const HxState *s, int seat); /* systems with a unit or a controlled planet */
int damaged_slot(int type);                       /* index of Ti4Fleet.damaged, or -1 */
static inline int class_type(int class)
{
    return class < TI4_DAMAGED ? class : class - TI4_DAMAGED + TI4_CARRIER;
}
uint64_t ship_classes(const Ti4Fleet *fleet, uint64_t types); /* classes of these ship types that are there */
enum { ALL_SHIPS = (1 << TI4_SHIP_TYPES) - 1 };
int class_count(const Ti4Fleet *fleet, int class); /* undamaged ones of a type, or damaged ones */
const Ti4UnitInfo *unit_of(const HxState *s, int seat, int type);
bool has_tech(const HxState *s, int seat, int tech);
int stock_of(const HxState *s, int seat, int type); /* figures left; 99 for fighters and infantry */
int tokens_left(const HxState *s, int seat);        /* command tokens in reinforcements */
int next_seat(const HxState *s, int seat);          /* clockwise, not eliminated */
/** Does the seat control every planet of its home system? (OBJ-9) */
bool controls_home(const HxState *s, int seat);

uint64_t adjacent_places(int place); /* places that share an edge */
int printed_wormholes(int tile);
int wormholes_in(const HxState *s, int system);         /* TI4_ALPHA, ...: printed, tokens, ships */
void place_wormhole(HxState *s, int token, int system); /* a Creuss token, from wherever it lies */
bool holds_units(const HxState *s, int system, int seat);
bool is_red_tile(int number);
void place_tile(HxState *s, int system, int number, int home);
void index_system(HxState *s, int system);
HxStatus ti4_setup(HxState *s, const HxOptions *options, HxError *err);
extern const HxOptionInfo ti4_options[];

/* ---- Units and planets: ti4_units.c ------------------------------------------------------------------------------------- */

void add_units(HxState *s, int system, int seat, int type, int n);
void remove_ships(HxState *s, int system, int seat, int class, int n); /* off the board, no triggers */
void destroy_ships(HxState *s, int system, int seat, int class, int n, int by);
void destroy_structure(HxState *s, int planet, int type, int n);
void destroy_infantry(HxState *s, int system, int slot, int seat, int n);
void infantry_destroyed(HxState *s, int seat, int n);
void add_infantry(HxState *s, int system, int slot, int seat, int n);
void gain_planet(HxState *s, int seat, int planet);
void lose_planet(HxState *s, int planet);
void forget_gain(HxState *s);
void replace_structures(HxState *s, int seat, int planet, int type, int n); /* own ones where others stood, as far as there are figures */
void place_structure(HxState *s, int seat, int planet, int type);
bool can_place_ship(const HxState *s, int seat, int type);
void place_ship(HxState *s, int system, int seat, int type); /* from the reinforcements; may push which figure to take back; then limits */
bool can_place_structure(const HxState *s, int seat, int planet, int type);
int capacity_of(const HxState *s, int system, int seat);
bool over_limit(const HxState *s, int seat, int *system, int *kind);
void eliminate_the_lost(HxState *s);
void eliminate(HxState *s, int seat);
int recall_systems(const HxState *s, int seat, int type, uint64_t *systems);
bool can_replace(const HxState *s, int seat, int type);
void replace_ship(HxState *s, int system, int seat, int class, int type); /* may push the choice of a figure to take back */

/* ---- Dice and windows ---------------------------------------------------------------------------------------------------- */

enum {
#define TI4_EVENT(id, order, text) ON_##id,
#include "core/games/ti4/ti4_windows.inl"
    N_EVENTS
};
/* Lasting effects on a seat, and when they end. */
enum { LASTS_RESEARCH, LASTS_ROUND, LASTS_COMBAT, LASTS_INVASION, LASTS_ACTION, LASTS_TURN, LASTS_AGENDA, LASTS_STRATEGY };
enum {
#define TI4_EFFECT(id, lasts, text) EFFECT_##id,
#include "core/games/ti4/ti4_effects.inl"
    N_EFFECTS
};
_Static_assert(N_EFFECTS <= 64, "bits of a mask");
/* Values that texts change. */
enum {
#define TI4_VALUE(id, text) VALUE_##id,
#include "core/games/ti4/ti4_values.inl"
    N_VALUES
};
/* What a text or a modifier belongs to, and so who has it. */
enum {
    OF_NOTHING, /* everybody */
    OF_TECH,    /* who owns the technology */
    OF_READY,   /* who owns it and has it readied; using it exhausts it */
    OF_FACTION, /* who plays the faction */
    OF_UNIT,    /* who has the unit of ti4_units (a faction's version, a flagship) on the board */
    OF_CARD,    /* who holds the action card; using it discards it and can be cancelled */
    OF_NOTE,    /* who holds the promissory note of this kind in hand; generic: that of the window's subject */
    OF_NOTE_UP, /* who has the note face up in the play area */
    OF_LAW,     /* everybody while the law is in force; its owner alone where it has one */
    OF_SECRET,  /* who holds the secret objective */
    OF_EFFECT,  /* a seat under the effect */
};
/* What a text asks before it works; the answer is a number of that kind. */
enum {
    ASK_NOTHING,
    ASK_PLANET,
    ASK_SYSTEM,
    ASK_SEAT,
    ASK_LAW,
    ASK_TECH,
    ASK_CLASS, /* unit class */
    ASK_NUMBER,
    ASK_STRATEGY,
    ASK_OBJECTIVE,
    ASK_CARD,
    ASK_POOL,
    ASK_OUTCOME, /* of the agenda voted on */
    ASK_NOTE,
    ASK_YES,      /* 1: yes */
    ASK_MAY = 128 /* may also be declined: the answer is NO_TARGET */
};
enum { NO_TARGET = 255 };
/* One use of a text. */
typedef struct Use {
    uint16_t row;
    uint8_t seat, subject, card;    /* who uses it; whom the window is about; the card of the row */
    uint8_t n, target[MAX_TARGETS]; /* answers so far */
} Use;

bool window_open(HxState *s, int event, int seat);
bool window_wanted(const HxState *s, int event, int seat); /* would it open? */
/** Close the open window of an event: nobody is asked any more. */
void window_close(HxState *s, int event);
int space_foe(const HxState *s, int seat);
int opponent_in_combat(const HxState *s, int seat);
bool text_usable(const HxState *s, int row, int seat, int subject);
void text_use(HxState *s, int row, int seat, int subject);
/** Ask `seat` for the next target, out of those that the row's `usable` gives for the answers so far; `use` is called again with it.
 * Nothing is asked where one candidate is left, or none (NO_TARGET). */
void text_ask(HxState *s, const Use *u, int seat, int ask);
/** A text that rolls: the number of successes is its next answer, and `use` is called again. */
void text_roll(HxState *s, const Use *u, int dice, int hit_on);
/** How many of so many dice that missed, on one of `faces` faces each, miss by one: the next answer, and `use` is called again. */
void text_roll_near(HxState *s, const Use *u, int dice, int faces);
/** How many of `misses` among `dice` equal dice are those of a unit that rolled `own` of them: the next answer, and `use` is called again.
 */
void text_share(HxState *s, const Use *u, int own, int dice, int misses);
/** Call `use` again with these answers, once everything that was put on the stack since is done. */
void text_again(HxState *s, const Use *u);
/** As text_use() of a text without choices, once everything that was put on the stack since is done. */
void text_later(HxState *s, int row, int seat, int subject);
/** Every seat for which the text is usable uses it, from the speaker clockwise, one after the other; `subject` as the text wants. @rule
 * TIM-9 */
void text_each(HxState *s, int row, int subject);
/** Cancel the card being played: its effect does not happen. Only inside its CARD_PLAYED window. */
void cancel_card(HxState *s);
/** Roll dice for a text: `use` is called again, and the answer after those so far is how many hit. */
void text_roll(HxState *s, const Use *u, int dice, int hit_on);
/** Row of the card being played, whose CARD_PLAYED window is open; -1: none, or it is cancelled. */
int card_being_played(const HxState *s);
int component_actions(const HxState *s, int seat, HxAction *out);
bool can_act_again(const HxState *s, int seat);
const char *text_name(int row);
bool text_is_secret(int row);
bool text_is_private(int row);
bool has_of(const HxState *s, int seat, int of, int card);
bool has_effect(const HxState *s, int seat, int effect);
void effect_begin(HxState *s, int seat, int effect);
void effects_end(HxState *s, int lasts); /* all that last so long or shorter */
/** Index of a faction's note (owner * TI4_NOTES + 4), -1: the faction does not play. `card`: a row of ti4_notes past the generic ones. */
int faction_note(const HxState *s, int card);

/* Where a value is asked for; -1 where it does not matter. */
typedef struct Where {
    int seat, other; /* who has the value, and against whom */
    int system, slot, type, tech;
} Where;
int value_of(const HxState *s, int what, const Where *at, int base);
int modified_value(const HxState *s, int what, int seat, int other, int base); /* nowhere in particular */

#define TI4_TEXT(id, name, event, who, flags, of, card, first, second, usable, use)                                                        \
    uint64_t usable(const HxState *s, const Use *u);                                                                                       \
    void use(HxState *s, const Use *u);
#include "core/games/ti4/ti4_texts.inl"
#define TI4_MODIFIER(name, what, of, card, whose, amount) int amount(const HxState *s, const Where *at);
#include "core/games/ti4/ti4_modifiers.inl"
#define TI4_LINK(name, of, card, who, linked) uint64_t linked(const HxState *s, int seat, int system);
#include "core/games/ti4/ti4_links.inl"
int plus_one(const HxState *s, const Where *at);
int plus_two(const HxState *s, const Where *at);
int minus_one(const HxState *s, const Where *at);
/* Agendas: texts_agendas.c; directives among them: texts_directives.c */
enum { FOR, AGAINST, EVERYBODY = 0x3f };
typedef void AgendaOutcome(HxState *s, int elected);
typedef struct AgendaText {
    AgendaOutcome *on_for, *on_against, *on_elected; /* elected: seat, planet, law or objective; without an election 0 */
} AgendaText;
void agenda_resolve(HxState *s, int agenda, int outcome);
const AgendaText *directive_text(int agenda);
bool is_playing(const HxState *s, int seat);
uint8_t agenda_voters(const HxState *s, int outcome); /* seats that cast votes for it */
int from_speaker(const HxState *s, int i);            /* the i-th seat, clockwise. @rule TIM-9 */
void effect_on_all(HxState *s, int effect, uint8_t seats);
void discard_hands(HxState *s, uint8_t seats);
int planet_controller(const HxState *s, int planet, int *system, int *slot);
void clear_planet(HxState *s, int planet); /* every unit on it is destroyed; who controls it keeps it */
void agenda_replace(HxState *s);           /* discard the agenda on the table; the next one is revealed and voted on (LAW-2) */
int agenda_outcomes(const HxState *s, HxAction *out);
int outcome_number(HxAction a);
/** The outcome of the agenda once it is decided (a seat, planet, law, objective; 0 for, 1 against), -1 before. */
int agenda_outcome(const HxState *s);
void agenda_set_outcome(HxState *s, int outcome); /* without a vote, or another one than was voted for */
void agenda_again(HxState *s, int law);           /* vote on a law in force again when this agenda is done */
/* Laws: texts_laws.c */
bool in_force(const HxState *s, int law);
int law_owner(const HxState *s, int law);                        /* seat that owns it, or whose planet it is attached to; -1: nobody */
void law_attach(HxState *s, int law, int sign);                  /* what it adds to its planet, or (-1) takes off */
bool owns_war_sun(const HxState *s, int seat);                   /* a technology for war suns */
void law_lift(HxState *s, int law);                              /* what it did is taken back; the card goes nowhere yet */
void law_discard(HxState *s, int law);                           /* ... and to the discard pile. Victory points stay. @rule LAW-1 34.6 */
int leaked_objective(const HxState *s);                          /* secret objective that all may score, -1: none */
uint64_t leaked_objectives(const HxState *s);                    /* ... and those that all could score until the law was discarded */
uint64_t research_teams(const HxState *s, int seat, int colour); /* attached laws that the seat may exhaust for a prerequisite */
bool is_closed(const HxState *s, int planet);                    /* no unit may be landed, produced or placed on it */

/* pushes a window only where somebody has something to use */
/** Dice for the frame on top: a cannon's or bombardment's hits, those of a side of a combat, or the last answer of a text; NULL: none to
 * roll. */
RollDiceFrame *roll_dice(HxState *s, int side, int dice, int hit_on);
int dice_outcomes(int dice, int hit_on, int faces, HxAction *out, double *p);
int combat_value(const HxState *s, int system, int seat, int type, bool is_defender, bool is_ground);
int unit_dice(const HxState *s, int system, int seat, int type);
void take_hits(HxState *s, int system, int seat, int hits, int flags, int by); /* pushes the owner's choices */
/** Hits of a text of `seat` in a space combat, which its opponent assigns: first whoever cancels some; then the row (of no window) works,
 * about the opponent, and takes what is left by text_hits_left(). */
void text_hits(HxState *s, int row, int seat, int hits);
int text_hits_left(HxState *s, int seat);
void destroy_all(HxState *s, int system, int seat, int by);
void take_chosen_hit(HxState *s, int system, int seat, int class, int by); /* one hit on a ship that another seat chose */
void take_planet(HxState *s, int seat, int planet);                        /* gain it outside of an invasion, with its window */

/* ---- Economy ------------------------------------------------------------------------------------------------------------- */

int budget_of(const HxState *s, int seat, int kind);
void pay_cost(HxState *s, int seat, int kind, int amount); /* pushes the payment; nothing is asked where there is no choice */
void gain_tokens(HxState *s, int seat, int n);             /* pushes the choice of pools */
void replenish(HxState *s, int seat);
void add_goods(HxState *s, int seat, int n);
void gain_goods(HxState *s, int seat, int n); /* ... and opens the window after it */
void gain_victory_points(HxState *s, int seat, int n);
void lose_victory_points(HxState *s, int seat, int n); /* not below 0 */
void discard_hand(HxState *s, int seat);               /* all action cards */
int hand_limit(const HxState *s, int seat);
void gain_tech(HxState *s, int seat, int tech);
void lose_tech(HxState *s, int seat, int tech);
void turn_end_now(HxState *s); /* drops everything of the turn that is still going on */
bool can_research(const HxState *s, int seat, int tech, uint8_t missing[TI4_COLOURS]);
bool may_own(const HxState *s, int seat, int tech);
uint64_t researchable(const HxState *s, int seat);
bool gains_by_research(const HxState *s, int seat);
int production_limit(const HxState *s, int system, int seat);
int production_system(const HxState *s); /* where PRODUCTION is being used, -1: nowhere */
bool can_pay_production(const HxState *s, int seat);
bool may_produce(const HxState *s, int system, int seat);
void produce_by_text(HxState *s, int system, int seat, int most); /* pushes it */
void place_token(HxState *s, int seat, int system);               /* from reinforcements, else pushes the choice of a pool */
void trade_propose(HxState *s, int seat, int partner);
bool can_trade(const HxState *s, int a, int b);
uint8_t trade_partners(const HxState *s, int seat);
void trade_pause(HxState *s); /* pushes a question where the active seat could propose something */
uint64_t met_publics(const HxState *s, int seat);
uint32_t met_secrets(const HxState *s, int seat);
int objective_count(const HxState *s, int seat, int objective, int *needed);
int secrets_held(const HxState *s, int seat, HxAction *out);
void secret_back(HxState *s, int seat, int objective);
bool meets_objective(const HxState *s, int seat, int objective);
void initiative_order(HxState *s);
void settle_agenda_points(HxState *s); /* several at the target in one phase */
int dice_limit(int hit_on);
void draw_cards(HxState *s, int seat, int n);
void shuffle_if_empty(HxState *s);

/* Who knows which action cards: ti4_hands.c. */
int cards_known(const HxState *s, int viewer, int holder, int card); /* copies that the viewer knows to be in the hand */
void hand_shown(HxState *s, int holder, int viewer);
void cards_shown(HxState *s, int holder, int viewer, int card, int n); /* at least so many of a kind */
void card_gone(HxState *s, int holder, int card);                      /* after it left the hand in front of everybody */
void card_given(HxState *s, int from, int to, int card);               /* from hand to hand; only these two see which */
void limit_hand(HxState *s, int seat);                                 /* pushes the choice of what exceeds the limit */
void card_discard(HxState *s, int seat, int card);                     /* out of the hand, in front of everybody */
void note_give(HxState *s, int note, int to);
void note_return(HxState *s, int note);
void secret_notes_return(HxState *s);                                          /* Political Secrets that were played in an agenda */
void note_lay(HxState *s, int note);                                           /* from the holder's hand face up into its play area */
void goods_gained(HxState *s, int seat);                                       /* opens the window after a gain or a transaction */
void take_hits(HxState *s, int system, int seat, int hits, int flags, int by); /* pushes the choices, if there are any */
bool can_sustain(const HxState *s, int system, int seat, int slot);
void use_sustain(HxState *s, int system, int seat, int slot, int by); /* slot of Ti4Fleet.damaged; opens the window of Direct Hit */
const Frame *combat_frame(const HxState *s);                          /* of the space or ground combat that goes on, or NULL */
bool is_in_combat(const HxState *s, int seat);
bool fallen_window(HxState *s);
void lose_crew(HxState *s, int system, int seat, int n, int by);
int batch_types(const HxState *s, int seat);         /* types whose dice are the batch of a space combat that was just rolled */
int crew_of(const HxState *s, int seat);             /* ground forces that fight as ships in this combat */
bool fights(const HxState *s, int system, int seat); /* has something to fight a space combat with */
/** Classes of what a seat fights a space combat with: ships, and ground forces that fight as such (TI4_INFANTRY). */
uint64_t fighting_classes(const HxState *s, int system, int seat);
void destroy_fighting(HxState *s, int system, int seat, int class, int by); /* one of them */
bool can_bombard(const HxState *s, int system, int slot, int attacker);
bool can_move_to(const HxState *s, int seat, int target, int system, int class);
bool may_enter(const HxState *s, int seat, int system);
void move_fleet(HxState *s, int seat, int from, int to); /* everything of the seat in the space area */
void retreat_cells(const HxState *s, int system, int seat, uint64_t *out);
bool can_retreat(const HxState *s, int system, int seat);
bool arrive_in(HxState *s, int seat, int system);
void leave_combat(HxState *s, int seat, int from, int to);
void stop_retreat(HxState *s);
uint64_t open_to_ships(const HxState *s, int seat, uint64_t systems); /* where its ships may go that the active system is not */
bool has_shield(const HxState *s, int system, int slot, int attacker);
int side_dice(const HxState *s, const GroundFrame *ground, int side);
int infantry_hits(const GroundFrame *ground, int side);
int cannon_dice(const HxState *s, int system, int seat, int group, int *hit_on);
uint64_t movable(const HxState *s, int seat, int target, int class, int system);
bool is_home_system(const HxState *s, int system);

/* ---- Positions from outside: ti4_position.c ------------------------------------------------------------------------------------- */

HxStatus position_checked(const HxState *s, bool is_dealt, HxError *err);
bool agenda_stage_fits(const HxState *s, const AgendaFrame *f, bool is_drawing);
bool can_vote(const HxState *s, int seat);
bool tiles_fit(const HxState *s, int in_hands, int waiting);
bool deal_fits(const HxState *s, const RollTileFrame *f);
bool builds_now(const HxState *s, int seat);
bool can_remove_custodians(const HxState *s, int system, int seat);
bool again_is_open(const HxState *s, int seat); /* the second technology of the Technology card */
bool secondary_is_open(const HxState *s, int seat, int card);
int production_cost(const HxState *s, int seat, int mode); /* of what is planned */
int text_event_of(int row);
int text_asks(int row, int i); /* ASK_... of the i-th choice before it is announced */
bool text_is_card(int row);
uint64_t text_candidates(const HxState *s, const TextFrame *f, int i); /* for its i-th answer, after those before */

/* ---- Frames: what each kind does -------------------------------------------------------------------------------------------- */

void run_stack(HxState *s);
int no_or_yes(HxAction *out);

extern const HxField ti4_fields[];
extern const HxPlane ti4_planes[];
extern const HxFeature ti4_features[];
enum {
    TI4_OBS_GLOBAL = 64,
    TI4_OBS_SEAT = 160,
    TI4_OBS_SYSTEM = 40,
    TI4_OBS = TI4_OBS_GLOBAL + TI4_SEATS * TI4_OBS_SEAT + TI4_SYSTEMS * TI4_OBS_SYSTEM
};
enum { UNKNOWN = 255 };
#define UNKNOWN_SET   UINT32_MAX
#define UNKNOWN_TILES (BIT(53) - 1)
bool is_note_hidden(const HxState *s, int note, int viewer);
bool is_offer_hidden(const HxState *s, int viewer);
bool deal_hidden(HxState *s, HxRng *rng);
int ti4_seats(const HxState *s);
int ti4_faction(const HxState *s, int seat);
int ti4_to_move(const HxState *s);
int ti4_legal(const HxState *s, HxAction *out);
int ti4_chance(const HxState *s, HxAction *out, double *p);
HxAction ti4_sample(const HxState *s, HxRng *rng);
void ti4_apply(HxState *s, HxAction a);
void ti4_score(const HxState *s, int32_t *score, uint8_t *rank);
void ti4_observe(const HxState *s, int seat, float *out);
HxAction ti4_seen(const HxState *s, HxAction a, int seat);
int ti4_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int ti4_render(const HxState *s, int viewer, char *out, size_t cap);
const char *ti4_check(const HxState *s);
HxStatus ti4_complete(HxState *s, HxRng *rng, HxError *err);
void ti4_redeal(HxState *s, int seat, HxRng *rng);

#endif
