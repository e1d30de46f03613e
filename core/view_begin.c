/* Where a position from a document begins: at rest, at a named entry, or in the middle of an action. A stack in the middle of an action
 * needs the digest of its document, so that a document changed by hand is refused in one line. */
#include "core/codec.h"
#include "core/page.h"
#include "core/text.h"
#include "core/view_document.h"

#include <string.h>

#include <xxhash.h>

/* ---- The digest ------------------------------------------------------------------------------------------------------------ */

enum { DIGEST_BITS = 52 }; /* a number that every reader of JSON keeps */

static uint64_t digest_of_text(const char *text, size_t size, uint64_t kind)
{
    return XXH64(text, size, kind);
}

/* Of a node and all below it: the same in whatever order a map has its members. Documents are as deep as CODEC_MAX_DEPTH allows. */
static uint64_t digest_of(const json_t *node)
{
    const char *key;
    json_t *child;
    size_t i;
    uint64_t own[2] = { (uint64_t)json_typeof(node), 0 };
    switch (json_typeof(node)) {
    case JSON_OBJECT:
        json_object_foreach((json_t *)(uintptr_t)node, key, child)
        {
            const uint64_t member[2] = { digest_of_text(key, strlen(key), 0), digest_of(child) };
            own[1] += XXH64(member, sizeof member, 0);
        }
        break;
    case JSON_ARRAY:
        json_array_foreach(node, i, child)
        {
            const uint64_t so_far[2] = { own[1], digest_of(child) };
            own[1] = XXH64(so_far, sizeof so_far, 1);
        }
        break;
    case JSON_STRING:
        return digest_of_text(json_string_value(node), json_string_length(node), 1);
    case JSON_INTEGER:
        own[1] = (uint64_t)json_integer_value(node);
        break;
    case JSON_REAL:
    case JSON_TRUE:
    case JSON_FALSE:
    case JSON_NULL:
        break; /* no document has a real number */
    }
    return XXH64(own, sizeof own, 0);
}

/* Of what a document says: who may see it and what is hidden in it, the options, the state. */
static json_int_t digest_of_document(const json_t *document)
{
    static const char *const told[] = { "game", "viewer", "options", "state" };
    uint64_t digest[HX_COUNT(told)] = { 0 };
    for (size_t i = 0; i < HX_COUNT(told); i++) {
        const json_t *part = json_object_get(document, told[i]);
        digest[i] = part ? digest_of(part) : 0;
    }
    return (json_int_t)(XXH64(digest, sizeof digest, 0) >> (64 - DIGEST_BITS));
}

bool view_seal(json_t *document)
{
    return json_object_set_new(document, "digest", json_integer(digest_of_document(document))) == 0;
}

/* ---- Entries ------------------------------------------------------------------------------------------------------------------ */

/* "no such entry; there are battle, invasion": what may be written instead. */
static void add_entries(Text *out, const HxGame *game)
{
    const HxEntry *entry = game->entries;
    if (!entry)
        text_add(out, "%s has none", game->name);
    for (; entry && entry->name; entry++)
        text_add(out, "%s%s", entry == game->entries ? "there are " : ", ", entry->name);
}

static HxStatus refuse_entry(const HxGame *game, const char *name, HxError *err)
{
    char word[40], list[160];
    Text text = text_on(list, sizeof list);
    add_entries(&text, game);
    return hx_refuse(err, HX_BAD_INPUT, "entry: no entry '%s'; %s", text_printable(word, sizeof word, name), list);
}

/* What the entry is about: a name, a number, or nothing. */
static HxStatus read_what(const HxEntry *entry, const json_t *value, int *what, HxError *err)
{
    *what = 0;
    if (entry->names) {
        const char *given = json_is_string(value) ? json_string_value(value) : "";
        char word[40];
        while (entry->names[*what] && strcmp(entry->names[*what], given) != 0)
            ++*what;
        return entry->names[*what] ? HX_OK
                                   : hx_refuse(err, HX_BAD_INPUT, "entry.%s: '%s' is not one of its names (%s)", entry->name,
                                               text_printable(word, sizeof word, given), entry->meaning);
    }
    if (entry->most == 0)
        return json_is_true(value) ? HX_OK
                                   : hx_refuse(err, HX_BAD_INPUT, "entry.%s: the value must be true (%s)", entry->name, entry->meaning);
    const json_int_t n = json_is_integer(value) ? json_integer_value(value) : -1;
    *what = (int)(n < 0 || n > entry->most ? 0 : n);
    return n == *what ? HX_OK
                      : hx_refuse(err, HX_BAD_INPUT, "entry.%s: not a number from 0 to %d (%s)", entry->name, entry->most, entry->meaning);
}

static HxStatus enter(HxState *s, const json_t *document, const json_t *given, HxRng *rng, HxError *err)
{
    const HxGame *game = s->game;
    void *member = json_is_object(given) && json_object_size(given) == 1 ? json_object_iter((json_t *)(uintptr_t)given) : NULL;
    if (!member)
        return hx_refuse(err, HX_BAD_INPUT, "entry: not a map with one entry, such as {\"battle\": ...}");
    if (json_array_size(json_object_get(json_object_get(document, "state"), "stack")))
        return hx_refuse(err, HX_BAD_INPUT, "entry: leave out 'state.stack', because an entry builds the stack");
    const char *name = json_object_iter_key(member);
    int i = 0, what = 0;
    while (game->entries && game->entries[i].name && strcmp(game->entries[i].name, name) != 0)
        i++;
    if (!game->entries || !game->entries[i].name)
        return refuse_entry(game, name, err);
    const HxStatus status = read_what(&game->entries[i], json_object_iter_value(member), &what, err);
    return status == HX_OK ? game->enter(s, i, what, rng, err) : status;
}

/* ---- Where it begins -------------------------------------------------------------------------------------------------------- */

static HxStatus refuse_stack(const HxGame *game, const json_t *digest, HxError *err)
{
    char list[160];
    Text text = text_on(list, sizeof list);
    add_entries(&text, game);
    return hx_refuse(err, HX_BAD_INPUT,
                     "%s: %s in the middle of an action. Leave out 'state.stack' and 'digest' to begin the phase afresh, or name an "
                     "'entry'; %s",
                     digest ? "digest" : "state.stack", digest ? "not of this document, which was changed" : "without its digest,", list);
}

bool view_has_digest_before(const HxGame *game, const json_t *document)
{
    const json_t *state = json_object_get(document, "state");
    return game->digest_before && !json_object_get(document, "digest") && json_is_array(json_object_get(state, "stack")) &&
           json_is_integer(json_object_get(state, game->digest_before));
}

HxStatus view_begin(HxState *s, const json_t *document, HxRng *rng, HxError *err)
{
    const HxGame *game = s->game;
    const json_t *entry = json_object_get(document, "entry"), *digest = json_object_get(document, "digest");
    if (entry)
        return enter(s, document, entry, rng, err);
    if (game->is_at_rest && !game->is_at_rest(s)) {
        const bool is_whole = json_is_integer(digest) && json_integer_value(digest) == digest_of_document(document);
        if (!is_whole && !view_has_digest_before(game, document))
            return refuse_stack(game, digest, err);
        s->is_taken_up = true;
    }
    const HxStatus status = game->complete ? game->complete(s, rng, err) : HX_OK;
    if (status == HX_OK && s->is_taken_up & HX_SPOILT)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: no game can reach it");
    return status;
}
