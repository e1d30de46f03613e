/* A position as a tree of jansson values, for what puts it into something larger: messages, pages. Not installed. */
#ifndef HEXARCH_CORE_VIEW_DOCUMENT_H
#define HEXARCH_CORE_VIEW_DOCUMENT_H

#include <jansson.h>

#include "core/view.h"

/** What hx_pack() writes, as a tree: yours to json_decref(). NULL options: the defaults. */
HxStatus view_document(const HxState *s, const HxOptions *options, int viewer, json_t **out, HxError *err);

#endif
