/* A position as a tree of jansson values, for what puts it into something larger: messages, pages. Not installed. */
#ifndef HEXARCH_CORE_VIEW_DOCUMENT_H
#define HEXARCH_CORE_VIEW_DOCUMENT_H

#include "core/view.h"

#include <jansson.h>

/** What hx_pack() writes, as a tree: yours to json_decref(). NULL options: the defaults. */
HxStatus view_document(const HxState *s, const HxOptions *options, int viewer, json_t **out, HxError *err);

/** What hx_unpack() does with a document that is read already. Options: not NULL, written where HX_OK is returned and maybe else. */
HxStatus view_unpack(HxState *out, HxPool *pool, const HxGame *const *games, const json_t *document, HxRng *rng, HxOptions *options,
                     HxError *err);

/** Give a document the digest of all that it says, by which a stack in the middle of an action is taken up; false: no memory. */
bool view_seal(json_t *document);

/** Is this a document of an earlier program, with a digest that only that one knew (HxGame.digest_before)? */
bool view_has_digest_before(const HxGame *game, const json_t *document);

/** What was read becomes a position: at rest, at the entry that the document names, or in the middle of an action that its digest vouches
 * for. The game completes it; others are refused. */
HxStatus view_begin(HxState *s, const json_t *document, HxRng *rng, HxError *err);

/** The least and the most that a document may give for a number. */
void view_range(const HxField *field, int64_t *least, int64_t *most);

/**
 * What `state` of a document may hold, for who makes forms of it: a list of fields, yours. NULL or short of entries: no memory.
 *
 *     {"name": "storage", "type": "number", "min": 0, "max": 10000, "count": 3, "keys": ["money", "science", "materials"]}
 *
 * type: number (min and max, where declared), truth, word (one of words), set (some of words, or of the numbers below bits), or group
 * (fields; in kinds, by the name that its first field holds, what it has besides). An array has count, by keys where it is a map; one that
 * is trimmed may end early, one that is sparse leaves out what is blank. hidden: may be null; absent: entries may be left out for a viewer.
 */
json_t *view_fields(const HxGame *game);
/** The same as a JSON Schema (draft 2020-12) of the documents that view_document() makes of the game, for any viewer; yours. */
json_t *view_schema(const HxGame *game);

#endif
