/* Positions as documents: one self-describing map with named fields, in JSON or MessagePack.
 *
 *     {"format": "hexarch-position", "version": 1, "game": "pig", "rules_version": 1, "viewer": null,
 *      "options": {"seats": "2"}, "state": {"turn": 0, "totals": [0, 12], ...}}
 *
 * With viewer HX_ALL a document is the save file; with a seat it is what that seat may see, as a bot receives it;
 * with HX_PUBLIC (flow.h) what every seat knows. People write documents by hand to set up a position: a field that they leave out keeps
 * the value of the set-up, and null means hidden: it is dealt. */
#ifndef HEXARCH_CORE_VIEW_H
#define HEXARCH_CORE_VIEW_H

#include "core/game.h"

typedef enum HxFormat { HX_JSON, HX_MSGPACK } HxFormat;

/** Write the position as `viewer` (a seat, HX_PUBLIC or HX_ALL) may see it to *out (yours: free() it). JSON is also NUL-ended. */
HX_API HxStatus hx_pack(const HxState *s, const HxOptions *options, int viewer, HxFormat format, char **out, size_t *size, HxError *err);

/**
 * Build a position from a document of `size` bytes; what is hidden in it is dealt from `rng`. The document's game is looked up
 * in `games` (NULL-ended), `s` is set up in `pool`, and *options (unless NULL) receives the document's. On refusal `s` is untouched, and
 * `err` names the field. Whatever is accepted can be played to its end.
 */
HX_API HxStatus hx_unpack(HxState *s, HxPool *pool, const HxGame *const *games, HxFormat format, const void *bytes, size_t size, HxRng *rng,
                          HxOptions *options, HxError *err);

#endif
