/* Facts: what a game tells of its components and of a position beside the document: tiles, cards, figures that follow. The page draws from
 * them, as can any program. Members of the game's public structs are listed with the names that they have in JSON. */
#ifndef HEXARCH_CORE_FACTS_H
#define HEXARCH_CORE_FACTS_H

#include "core/game.h"

#include <stddef.h>

struct json_t; /* jansson.h */

/* The slot `facts` of a game. Each function returns an object that is the caller's. */
typedef struct HxFacts {
    struct json_t *(*components)(void);
    /* Of the position as `viewer` (a seat, HX_PUBLIC or HX_ALL) knows it: except for HX_ALL a redealt copy, so that it reveals nothing. */
    struct json_t *(*figures)(const HxState *seen, int viewer);
} HxFacts;

/* How a member is written: as text, as true or false, as a number of this type, as an object. */
typedef enum FactType {
    FACT_TEXT,
    FACT_LETTERS, /* an array of characters in the struct */
    FACT_FLAG,
    FACT_U8,
    FACT_I8,
    FACT_U16,
    FACT_I16,
    FACT_U32,
    FACT_I32,
    FACT_OBJECT,
} FactType;

typedef struct Fact {
    const char *key; /* NULL: the end of the list */
    FactType type;
    size_t offset;         /* in the struct */
    size_t n, stride;      /* of an array; n is 0: a single value */
    const struct Fact *of; /* of an OBJECT */
} Fact;

#define FACT_TYPE(value)                                                                                                                   \
    _Generic((value),                                                                                                                      \
        const char *: FACT_TEXT,                                                                                                           \
        char *: FACT_LETTERS,                                                                                                              \
        bool: FACT_FLAG,                                                                                                                   \
        uint8_t: FACT_U8,                                                                                                                  \
        int8_t: FACT_I8,                                                                                                                   \
        uint16_t: FACT_U16,                                                                                                                \
        int16_t: FACT_I16,                                                                                                                 \
        unsigned: FACT_U32,                                                                                                                \
        int: FACT_I32)
#define FACT_MEMBER(T, member) (((T *)NULL)->member)
#define FACT_COUNT(T, member)  (sizeof FACT_MEMBER(T, member) / sizeof FACT_MEMBER(T, member)[0])

/* A member as its type is; a whole number as true or false; an array; an array of structs. */
#define FACT(T, key, member)                                                                                                               \
    {                                                                                                                                      \
        key, FACT_TYPE(FACT_MEMBER(T, member)), offsetof(T, member), 0, 0, NULL                                                            \
    }
#define FACT_YES(T, key, member)                                                                                                           \
    {                                                                                                                                      \
        key, FACT_FLAG, offsetof(T, member), 0, 0, NULL                                                                                    \
    }
#define FACT_LIST(T, key, member)                                                                                                          \
    {                                                                                                                                      \
        key, FACT_TYPE(FACT_MEMBER(T, member)[0]), offsetof(T, member), FACT_COUNT(T, member), sizeof FACT_MEMBER(T, member)[0], NULL      \
    }
#define FACT_END                                                                                                                           \
    {                                                                                                                                      \
        NULL, FACT_TEXT, 0, 0, 0, NULL                                                                                                     \
    }

/** The listed members of the struct `row` as an object, of `n` of them as a list. `rows` is an array with `stride` bytes from one to the
 * next. */
struct json_t *facts_of(const void *row, const Fact *facts);
struct json_t *facts_list(const void *rows, size_t n, size_t stride, const Fact *facts);
#define FACTS_OF_ALL(array, n, facts) facts_list(array, n, sizeof *(array), facts)

/** The numbers of an array of bytes, and those of a function for 0 .. most. */
struct json_t *facts_bytes(const uint8_t *values, int n);
struct json_t *facts_track(int (*value)(int), int most);

#endif
