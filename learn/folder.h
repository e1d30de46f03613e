/* The folder of a run: what is there, and the settings it was begun with. */
#ifndef HEXARCH_LEARN_FOLDER_H
#define HEXARCH_LEARN_FOLDER_H

#include "agents/net/net.h"

#include <jansson.h>

bool folder_has(const char *path);
/** A file of one JSON object, *out: yours in any case. */
HxStatus folder_read_json(const char *path, json_t **out, HxError *err);
/** A fresh folder gets `wanted` as settings.json; one that holds a run must hold this one, but for its "goal" (how far it goes), and be
 * resumed. Takes `wanted` over; NULL: no memory. Refused where another process works in it; *lock is yours: folder_close(), -1 where it was
 * refused. */
HxStatus folder_open(const char *folder, bool is_resumed, json_t *wanted, int *lock, HxError *err);
void folder_close(const char *folder, int lock);
/** XXH3-128 of a regular file of at most `cap` bytes, as 32 hexadecimal digits and a NUL. */
HxStatus folder_digest(const char *path, size_t cap, char out[33], HxError *err);
/** Add "digest" to a document: XXH3-128 of what it says else, as files hold it. false: no memory. */
bool folder_seal(json_t *root);
/** Take "digest" from a document; is it that of the rest? One of an older program has none and is believed. HX_BAD_INPUT: no. */
HxStatus folder_unseal(json_t *root, const char *path, HxError *err);
HxStatus folder_save_net(const Net *net, const char *path, HxError *err);

#endif
