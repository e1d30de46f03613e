/* The game interface: each game is one const struct of facts and functions, HxGame. Other modules call it through the checked functions
 * below. docs/reference/game-interface.md explains every slot.
 *
 * Options and the list of actions determine a game. apply() is deterministic; chance is a seat of its own, whose outcomes are actions.
 * Every apply() is one step on the record. */
#ifndef HEXARCH_CORE_GAME_H
#define HEXARCH_CORE_GAME_H

#include "core/options.h"
#include "core/rng.h"
#include "core/state.h"

#include <stddef.h>
#include <stdint.h>

enum { HX_MAX_SEATS = 10, HX_MAX_LISTED = 4096 }; /* seats; actions or outcomes at one node: lists of them fit on a stack */

/* What to_move() says besides a seat. */
enum { HX_CHANCE = -1, HX_OVER = -2 };

/* A viewer is a seat, or HX_ALL: it sees everything, as a save file does. */
enum { HX_ALL = -1 };

/* seen() returns this if the seat must not even learn that there was a question. */
#define HX_UNSEEN ((HxAction)-1)

/* A kind of action and its block of ids, first .. first + n - 1. The offset in the block is the argument. */
typedef struct HxVerb {
    const char *name; /* "explore_place" */
    HxAction first;
    uint32_t n;
    const char *argument; /* meaning of the offset: "hex 0..90"; "" if n is 1 */
} HxVerb;

/* One named block of the observation: `n` floats from `first`, shaped [shape[0]][shape[1]][shape[2]] (0 ends early). */
typedef struct HxPlane {
    const char *name;
    int first, n;
    int shape[3];
    const char *meaning; /* what an entry counts, and its unit or divisor */
} HxPlane;

/* Names of `n` entries of the last dimension of a plane, in order. The rows of one plane together fill that dimension. */
typedef struct HxFeature {
    const char *plane;
    const char *name; /* "storage of money"; "unused" where the game writes nothing */
    int n;
    const void
        *words; /* the names of the n entries (technologies, phases) as pointers, `stride` bytes from one to the next; NULL: numbers */
    size_t stride;
} HxFeature;

/* Rows of that table: one float; n numbered ones; n with the names of an array of strings; n with a member of a table's rows. */
#define HX_FEATURE(plane, name)                                                                                                            \
    {                                                                                                                                      \
        (plane), (name), 1, NULL, 0                                                                                                        \
    }
#define HX_FEATURES(plane, name, n)                                                                                                        \
    {                                                                                                                                      \
        (plane), (name), (n), NULL, 0                                                                                                      \
    }
#define HX_FEATURES_NAMED(plane, name, n, array)                                                                                           \
    {                                                                                                                                      \
        (plane), (name), (n), (array), sizeof *(array)                                                                                     \
    }
#define HX_FEATURES_OF(plane, name, n, table, member)                                                                                      \
    {                                                                                                                                      \
        (plane), (name), (n), &(table)->member, sizeof *(table)                                                                            \
    }

/* ---- Fields: one table per game drives pack, unpack and the views ---------------------------------------------------- */

typedef enum HxFieldType {
    HX_FIELD_U8,
    HX_FIELD_I8,
    HX_FIELD_U16,
    HX_FIELD_I16,
    HX_FIELD_U32,
    HX_FIELD_I32,
    HX_FIELD_U64,    /* an integer below 2^53 */
    HX_FIELD_BOOL,   /* a u8 of 0 or 1 */
    HX_FIELD_SET,    /* bits of `bytes` little-endian bytes, written as a list of `names` (or of bit numbers) */
    HX_FIELD_STRUCT, /* nested `fields`, whose offsets count from this element */
    HX_FIELD_CALL,   /* an integer behind get() and put() */
} HxFieldType;

enum { HX_FIELD_DEPTH = 4 };

/* A value with a name of its own, beyond those that are counted from 0. */
typedef struct HxFieldName {
    int64_t value;
    const char *name; /* NULL: the end of the list */
} HxFieldName;

typedef struct HxField HxField;
struct HxField {
    const char *name;
    HxFieldType type;
    uint32_t offset;               /* bytes from the start of the state (page * HX_PAGE_BYTES + place), or of the enclosing struct */
    uint16_t count;                /* 0: a single value; otherwise an array of that many */
    uint16_t stride;               /* bytes between the elements; no leaf value straddles a page */
    uint8_t bytes;                 /* width of a SET: 1, 2, 4 or 8, or more with `names` */
    bool is_trimmed;               /* an array whose trailing all-zero elements are left out */
    bool is_sparse;                /* with `keys`: all-zero elements are left out; given, the map replaces the whole array */
    int64_t min, max;              /* allowed values; both 0: whatever the type holds */
    int64_t nil;                   /* placeholder of a hidden value, until the game's complete() deals it */
    const char *const *names;      /* names of the values from 0 (or of the bits of a SET), ended by NULL; NULL: integers */
    const HxFieldName *more_names; /* further ones; NULL: none */
    const char *const *(*names_of)(const HxState *s); /* of a SET: those of this position, some of `names`; NULL: `names` */
    bool takes_numbers;      /* accept the numbers of older documents, too: the bytes of a wide SET, a list in place of `keys` */
    const char *const *keys; /* of an array: written as a map under these names, NULL at the end; NULL: as a list */
    const HxField *fields;   /* of a STRUCT, ended by a field without a name */
    /* An array of STRUCT may hold elements of several kinds. The first of `fields` is then the kind, a U8 with names; variants[k] lists the
     * further fields of kind k (NULL: none). Kind 0 is an element that is all zero. */
    const HxField *const *variants;
    /* True if `viewer` must not see the value: the document then has null. NULL: everybody sees it. `at`: indices, outermost first. */
    bool (*is_hidden)(const HxState *s, const int *at, int viewer);
    /* For a list: true if `viewer` must not even know of the element. The document then leaves it out. */
    bool (*is_absent)(const HxState *s, const int *at, int viewer);
    int64_t (*get)(const HxState *s, const int *at);       /* of a CALL */
    bool (*put)(HxState *s, const int *at, int64_t value); /* of a CALL; false: impossible value */
};

/* A point in the middle of an action where a position written by hand may begin: "entry": {"battle": "221"} in its document. */
typedef struct HxEntry {
    const char *name;
    const char *meaning;      /* "the battle in this hex" */
    const char *const *names; /* what it is about, counted from 0, NULL at the end; NULL: a number */
    int most;                 /* the largest number; 0: the entry takes no number, and the document says `true` */
} HxEntry;

struct HxEvent; /* core/events.h */
struct HxSheet; /* core/sheet.h */
struct HxOdds;  /* core/odds.h */
struct HxFacts; /* core/facts.h */

/* ---- The interface ---------------------------------------------------------------------------------------------------- */

struct HxGame {
    const char *name;         /* folder name, command-line word and registry key */
    const char *title;        /* "Connect Four" */
    uint32_t rules_version;   /* raise it when the meaning of an action or a byte changes */
    uint32_t documents_since; /* oldest rules_version whose documents are still read; 0: only today's */
    int min_seats, max_seats;
    int n_pages;        /* size of a state, in HX_PAGE_BYTES, at most HX_MAX_PAGES */
    uint32_t n_actions; /* size of the vocabulary */
    int max_legal;      /* most actions at one node, at most HX_MAX_LISTED */
    int max_chance;     /* most outcomes at one chance node, at most HX_MAX_LISTED; 0: no chance */
    int max_steps;      /* every game ends within these */
    int obs_size;       /* floats that observe() writes */
    uint32_t obs_version;
    bool is_hidden_information;  /* some seat does not see everything */
    const HxPlane *obs_schema;   /* ended by a plane without a name */
    const HxFeature *features;   /* ended by a row without a name; NULL, or no row for a plane: its entries have numbers only */
    const HxVerb *verbs;         /* ascending, together 0 .. n_actions - 1; ended by a verb without a name */
    const HxOptionInfo *options; /* ended by an option without a name */
    const HxField *fields;       /* ended by a field without a name */
    const char *const *factions; /* names for faction(), NULL at the end; NULL: none */

    /* Fill the zeroed, owned pages; refuse combinations of options by name in err. Draws nothing: chance comes as nodes. NULL: the
     * position at the start is all zeros. */
    HxStatus (*setup)(HxState *s, const HxOptions *options, HxError *err);
    int (*seats)(const HxState *s);                            /* how many play */
    int (*to_move)(const HxState *s);                          /* seat, HX_CHANCE or HX_OVER */
    int (*legal)(const HxState *s, HxAction *out);             /* at a seat's node: ascending, 1 .. max_legal of them; returns how many */
    int (*chance)(const HxState *s, HxAction *out, double *p); /* at HX_CHANCE: ascending, probabilities sum to 1; NULL: none */
    void (*apply)(HxState *s, HxAction a);                     /* a is legal; see hx_apply() and hx_play() */
    /* Points, and ranks from 1; ties as the rules break them, else shared. Before the end: a sensible standing. */
    void (*score)(const HxState *s, int32_t *score, uint8_t *rank);
    void (*observe)(const HxState *s, int seat, float *out);  /* [obs_size], each -1 .. 1, the own seat first */
    HxAction (*seen)(const HxState *s, HxAction a, int seat); /* before apply: what the seat learns; NULL: everything */
    int (*action_text)(const HxState *s, HxAction a, int viewer, char *out, size_t cap); /* one line; length as snprintf */
    int (*render)(const HxState *s, int viewer, char *out, size_t cap);                  /* a picture; length as snprintf */
    const char *(*check)(const HxState *s); /* NULL result: sound; else what is wrong (a static string) */

    /* Unpack calls it after writing the given fields: derive the rest, deal hidden values, refuse impossible ones by field name. NULL:
     * unpack calls check() only. */
    HxStatus (*complete)(HxState *s, HxRng *rng, HxError *err);
    HxAction (*sample)(const HxState *s, HxRng *rng); /* at HX_CHANCE; NULL: drawn from chance() */
    void (*redeal)(HxState *s, int seat, HxRng *rng); /* replace what the seat cannot know by a random guess; NULL: nothing hidden */
    int (*faction)(const HxState *s, int seat);       /* species, faction or army: index of factions; NULL: 0 */
    /* List what step `a` did; see hx_events() in core/events.h. NULL: one event with the action's text. */
    int (*events)(const HxState *before, HxAction a, const HxState *after, int viewer, struct HxEvent *out, int cap);
    const struct HxSheet *sheets; /* pages of text for a terminal, ended by one without a name; see core/sheet.h. NULL: the picture only */
    /* Write what a legal action costs and brings, in one short line; "": nothing. Returns the length, as snprintf. NULL: never any. */
    int (*remark)(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
    /* Write why `seat` cannot do what `words` name ("research neutron bombs"), from what the seat may know. One line; "": the game has no
     * answer. Returns the length, as snprintf. See hx_why_not(). NULL: never. */
    int (*why_not)(const HxState *s, int seat, const char *words, char *out, size_t cap);
    const struct HxOdds *odds;   /* odds of a battle described in words (core/odds.h); NULL: none */
    const struct HxFacts *facts; /* components and figures for whoever draws the game (core/facts.h); NULL: the document says it all */
    /* Write action `i` of those that a player would look for now, the most important first, in words that why_not() understands: "build".
     * Returns the length, as snprintf; -1: there are no more. See hx_missing(). NULL: none. */
    int (*obvious)(const HxState *s, int seat, int i, char *out, size_t cap);
    /* True if the stack holds only a phase or a turn. In the middle of an action a document needs the digest of its position. Unpack calls
     * this before complete(), too. NULL: always. */
    bool (*is_at_rest)(const HxState *s);
    /* A field of `state` that documents of earlier programs have in place of that digest. Nobody can compare it any more, so that
     * complete() alone judges such a document. NULL: there are none. */
    const char *digest_before;
    const HxEntry *entries; /* ended by one without a name; NULL: none */
    /* Do complete() at entry `i` with argument `what`: push the procedures that lead there and run them. */
    HxStatus (*enter)(HxState *s, int i, int what, HxRng *rng, HxError *err);
};

/** HxGame.seats of a game that one number of seats plays: its max_seats. */
HX_API int hx_fixed_seats(const HxState *s);

/* ---- Calling a game --------------------------------------------------------------------------------------------------- */

/**
 * Apply an action known to be legal; search and rollouts use this. HX_NO_MEMORY leaves the state untouched.
 * A position read from a document in the middle of an action may be forged. Until that action is over, HX_BAD_INPUT refuses a step that
 * leads to an impossible position, and leaves the state untouched. Other positions never refuse.
 */
HX_API HxStatus hx_apply(HxState *s, HxAction a);

/** Apply an action from outside: checks it against legal() or chance() first. A refused action leaves the state untouched. */
HX_API HxStatus hx_play(HxState *s, HxAction a, HxError *err);

/** Is `a` among the legal actions (or chance outcomes) here? False when the game is over. */
HX_API bool hx_is_legal(const HxState *s, HxAction a);

/** Draw an outcome at a chance node. */
HX_API HxAction hx_sample(const HxState *s, HxRng *rng);

/** Probability of outcome `a` at this chance node; 0 where it cannot happen. */
HX_API double hx_chance_of(const HxState *s, HxAction a);

/** Replace what `seat` cannot know by a random guess; without hidden information do nothing. HX_NO_MEMORY leaves the state untouched. */
HX_API HxStatus hx_redeal(HxState *s, int seat, HxRng *rng);

/** How many names game->factions has. */
HX_API int hx_n_factions(const HxGame *game);

/** What `seat` learns when `a` is applied here. */
HX_API HxAction hx_seen(const HxState *s, HxAction a, int seat);

/* How a result becomes a number per seat. */
typedef enum HxUtility {
    HX_PLACING, /* the default: from 1 for first evenly down to -1 for last, ties averaged; sums to 0 */
    HX_WINNER,  /* 1 for the winner, -1/(n-1) for the others, a shared first place shared; sums to 0 */
} HxUtility;

/* Their names in options and files, by HxUtility, NULL-ended. */
HX_API_DATA const char *const hx_utility_names[];

/** Utilities [seats] from ranks [seats], 1 is best, equal ranks tie. */
HX_API void hx_utility(HxUtility how, int n_seats, const uint8_t *rank, double *out);

/** The verb an action belongs to, and in *argument (unless NULL) its offset; NULL where the id is outside the vocabulary. */
HX_API const HxVerb *hx_verb_of(const HxGame *game, HxAction a, uint32_t *argument);

/** The name of float `index` of an observation, "seats[2].technology[Neutron Bombs]", "global.round", NUL-ended; length as snprintf. */
HX_API int hx_feature_name(const HxGame *game, int index, char *out, size_t cap);

/** Write the action's text for a viewer, NUL-ended. Returns the length needed, as snprintf does. */
HX_API int hx_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);

/** Write what a legal action of a seat costs and brings, NUL-ended, as far as `viewer` may know: "5 of 7 materials". Often "". */
HX_API int hx_action_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap);

/** Write why `seat` cannot do what `words` name, or that it can: one line, NUL-ended; "": the game has no answer. Length as snprintf. */
HX_API int hx_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap);

/** Write why obvious action `i` is missing among the choices of `seat`: "no build: you cannot build"; "": it is offered, or the reason is
 * unknown. One line, NUL-ended. Returns the length, as snprintf; -1: the game names no more of them. */
HX_API int hx_missing(const HxState *s, int seat, int i, char *out, size_t cap);

#endif
