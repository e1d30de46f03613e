/* Positions as documents: one walk over a game's table of fields packs them, another unpacks them. */
#include "core/view.h"

#include "core/codec.h"
#include "core/flow.h"
#include "core/options_json.h"
#include "core/page.h"
#include "core/text.h"
#include "core/view_document.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char format_name[] = "hexarch-position";
enum { FORMAT_VERSION = 1 };

/* Place of a walk: offset in bytes from the start of the state, and the indices that lead there, outermost first. */
typedef struct Place {
    uint32_t offset;
    int n_at;
    int at[HX_FIELD_DEPTH];
} Place;

static Place place_of_field(const Place *outer, const HxField *field)
{
    Place place = *outer;
    place.offset += field->offset;
    return place;
}

static Place place_of_element(const Place *array, const HxField *field, int index)
{
    assert(array->n_at < HX_FIELD_DEPTH);
    Place place = *array;
    place.offset += (uint32_t)index * field->stride;
    place.at[place.n_at++] = index;
    return place;
}

/* ---- Values in pages -------------------------------------------------------------------------------------------------- */

static int width_of(const HxField *field)
{
    switch (field->type) {
    case HX_FIELD_U8:
    case HX_FIELD_I8:
    case HX_FIELD_BOOL:
        return 1;
    case HX_FIELD_U16:
    case HX_FIELD_I16:
        return 2;
    case HX_FIELD_U32:
    case HX_FIELD_I32:
        return 4;
    case HX_FIELD_U64:
        return 8;
    case HX_FIELD_SET:
        return field->bytes;
    case HX_FIELD_STRUCT:
    case HX_FIELD_CALL:
        break;
    }
    return 0;
}

static bool is_signed(const HxField *field)
{
    return field->type == HX_FIELD_I8 || field->type == HX_FIELD_I16 || field->type == HX_FIELD_I32;
}

/* The bits of a leaf; a signed value is sign-extended. */
static uint64_t read_leaf(const HxState *s, const HxField *field, const Place *place)
{
    if (field->type == HX_FIELD_CALL)
        return (uint64_t)field->get(s, place->at);
    const unsigned char *page = state_read(s, (int)(place->offset / HX_PAGE_BYTES));
    const int width = width_of(field);
    assert(place->offset % HX_PAGE_BYTES + (unsigned)width <= HX_PAGE_BYTES);
    uint64_t bits = 0;
    memcpy(&bits, page + place->offset % HX_PAGE_BYTES, (size_t)width); /* little-endian, as every supported machine is */
    if (is_signed(field) && bits >> (8 * width - 1) & 1)
        bits |= ~UINT64_C(0) << (8 * width);
    return bits;
}

/* False if the put() function of a CALL field rejects the value. */
static bool write_leaf(HxState *s, const HxField *field, const Place *place, uint64_t bits)
{
    if (field->type == HX_FIELD_CALL)
        return field->put(s, place->at, (int64_t)bits);
    unsigned char *page = state_write(s, (int)(place->offset / HX_PAGE_BYTES));
    memcpy(page + place->offset % HX_PAGE_BYTES, &bits, (size_t)width_of(field));
    return true;
}

static int count_names(const char *const *names)
{
    int n = 0;
    while (names[n])
        n++;
    return n;
}

static const char *const *names_in(const HxState *s, const HxField *field)
{
    return field->names_of ? field->names_of(s) : field->names;
}

/* The name of a value or bit, or NULL. */
static const char *name_of(const HxState *s, const HxField *field, int64_t value)
{
    const char *const *names = names_in(s, field);
    if (0 <= value && value < count_names(names))
        return names[value];
    for (const HxFieldName *more = field->more_names; more && more->name; more++)
        if (more->value == value)
            return more->name;
    return NULL;
}

static int find_name(const char *const *names, int n, const char *name)
{
    for (int i = 0; i < n && names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

/* The value or bit that a name stands for, or -1. */
static int number_of(const HxState *s, const HxField *field, const char *name)
{
    const int found = find_name(names_in(s, field), INT32_MAX, name);
    if (found >= 0)
        return found;
    for (const HxFieldName *more = field->more_names; more && more->name; more++)
        if (strcmp(more->name, name) == 0)
            return (int)more->value;
    return -1;
}

/* The fields that an element has because of its kind, or NULL. */
static const HxField *variant_of(const HxState *s, const HxField *field, const Place *element)
{
    if (!field->variants)
        return NULL;
    const Place kind = place_of_field(element, field->fields);
    return field->variants[read_leaf(s, field->fields, &kind)];
}

/* ---- Pack ------------------------------------------------------------------------------------------------------------- */

enum { N_SHARED = 128 };

typedef struct Packing {
    const HxState *s;
    int viewer;
    HxStatus status; /* the first error stays */
    HxError *err;
    /* Documents repeat values, so these are made once and shared: numbers by value, names by their address. Owned. */
    json_t *number[N_SHARED];
    const char *name[N_SHARED];
    json_t *named[N_SHARED];
} Packing;

static json_t *pack_fields(Packing *p, const HxField *fields, const HxField *variant, const Place *outer);

/* Does a predicate of a field hold for this viewer? It holds for the public if it holds for some seat. */
static bool holds(const Packing *p, bool (*says)(const HxState *s, const int *at, int viewer), const int *at)
{
    if (!says || p->viewer == HX_ALL)
        return false;
    if (p->viewer != HX_PUBLIC)
        return says(p->s, at, p->viewer);
    for (int seat = 0; seat < p->s->game->seats(p->s); seat++)
        if (says(p->s, at, seat))
            return true;
    return false;
}

static bool is_hidden(const Packing *p, const HxField *field, const Place *place)
{
    return holds(p, field->is_hidden, place->at);
}

static bool is_wide(const HxField *field)
{
    return field->type == HX_FIELD_SET && field->bytes > sizeof(uint64_t);
}

static const unsigned char *wide_bytes(const HxState *s, const Place *place)
{
    return (const unsigned char *)state_read(s, (int)(place->offset / HX_PAGE_BYTES)) + place->offset % HX_PAGE_BYTES;
}

static unsigned char *wide_bytes_edit(HxState *s, const Place *place)
{
    return (unsigned char *)state_write(s, (int)(place->offset / HX_PAGE_BYTES)) + place->offset % HX_PAGE_BYTES;
}

static bool is_empty(const unsigned char *bytes, int n)
{
    for (int i = 0; i < n; i++)
        if (bytes[i])
            return false;
    return true;
}

/* Is an element all zero and visible? The document never omits hidden elements: their absence would reveal something. */
static bool is_blank(const Packing *p, const HxField *field, const Place *place)
{
    if (is_hidden(p, field, place))
        return false;
    if (is_wide(field))
        return is_empty(wide_bytes(p->s, place), field->bytes);
    if (field->type != HX_FIELD_STRUCT)
        return read_leaf(p->s, field, place) == 0;
    if (field->variants)
        return read_leaf(p->s, field->fields, place) == 0;
    for (const HxField *part = field->fields; part->name; part++) {
        const Place at_part = place_of_field(place, part);
        for (int i = 0; i < (part->count ? part->count : 1); i++) {
            const Place element = part->count ? place_of_element(&at_part, part, i) : at_part;
            if (!is_blank(p, part, &element))
                return false;
        }
    }
    return true;
}

static json_t *pack_number(Packing *p, int64_t value)
{
    if (value < 0 || value >= N_SHARED)
        return json_integer(value);
    if (!p->number[value])
        p->number[value] = json_integer(value);
    return json_incref(p->number[value]);
}

static json_t *pack_name(Packing *p, const char *name)
{
    const size_t slot = (uintptr_t)name / 8 % N_SHARED;
    if (p->name[slot] != name) {
        json_decref(p->named[slot]);
        p->name[slot] = name;
        p->named[slot] = json_string_nocheck(name);
    }
    return json_incref(p->named[slot]);
}

static void drop_shared(Packing *p)
{
    for (int i = 0; i < N_SHARED; i++) {
        json_decref(p->number[i]);
        json_decref(p->named[i]);
    }
}

static json_t *pack_refuse(Packing *p, const HxField *field, int64_t value)
{
    const bool is_large = field->type == HX_FIELD_U64 && value < 0;
    p->status = hx_refuse(p->err, HX_BAD_INPUT, "%s: field '%s' holds %s%" PRIu64 ", which a document cannot hold", p->s->game->name,
                          field->name, value < 0 && !is_large ? "-" : "", value < 0 && !is_large ? -(uint64_t)value : (uint64_t)value);
    return NULL;
}

/* Adding to a map or list has failed: no memory, unless an earlier error explains it. */
static void note_no_memory(Packing *p)
{
    if (p->status == HX_OK)
        p->status = hx_refuse(p->err, HX_NO_MEMORY, "no memory for the document");
}

static json_t *pack_set(Packing *p, const HxField *field, uint64_t bits)
{
    json_t *list = json_array();
    for (int bit = 0; bit < 64; bit++) {
        if (!(bits >> bit & 1))
            continue;
        const char *const name = field->names ? name_of(p->s, field, bit) : NULL;
        if (field->names && !name) {
            json_decref(list);
            return pack_refuse(p, field, bit);
        }
        json_array_append_new(list, name ? pack_name(p, name) : pack_number(p, bit));
    }
    return list;
}

/* Pack a set that does not fit into one number. */
static json_t *pack_wide_set(Packing *p, const HxField *field, const Place *place)
{
    const unsigned char *bytes = wide_bytes(p->s, place);
    json_t *list = json_array();
    for (int bit = 0; bit < 8 * field->bytes; bit++)
        if (bytes[bit / 8] >> bit % 8 & 1)
            json_array_append_new(list, pack_name(p, field->names[bit]));
    return list;
}

static json_t *pack_element(Packing *p, const HxField *field, const Place *place)
{
    if (is_hidden(p, field, place))
        return json_null();
    if (field->type == HX_FIELD_STRUCT)
        return pack_fields(p, field->fields, variant_of(p->s, field, place), place);
    if (is_wide(field))
        return pack_wide_set(p, field, place);
    const uint64_t bits = read_leaf(p->s, field, place);
    const int64_t value = (int64_t)bits;
    if (field->type == HX_FIELD_SET)
        return pack_set(p, field, bits);
    if (field->type == HX_FIELD_BOOL)
        return json_boolean(value);
    if (field->names)
        return name_of(p->s, field, value) ? pack_name(p, name_of(p->s, field, value)) : pack_refuse(p, field, value);
    if (field->type == HX_FIELD_U64 && bits > (uint64_t)CODEC_MAX_INTEGER)
        return pack_refuse(p, field, value);
    return -CODEC_MAX_INTEGER <= value && value <= CODEC_MAX_INTEGER ? pack_number(p, value) : pack_refuse(p, field, value);
}

static json_t *pack_array(Packing *p, const HxField *field, const Place *place)
{
    json_t *out = field->keys ? json_object() : json_array();
    int n = field->count;
    while (field->is_trimmed && n > 0) {
        const Place last = place_of_element(place, field, n - 1);
        if (!is_blank(p, field, &last))
            break;
        n--;
    }
    for (int i = 0; i < n; i++) {
        const Place element = place_of_element(place, field, i);
        if ((field->is_sparse && is_blank(p, field, &element)) || holds(p, field->is_absent, element.at))
            continue;
        json_t *value = pack_element(p, field, &element);
        if (field->keys ? json_object_set_new_nocheck(out, field->keys[i], value) : json_array_append_new(out, value))
            note_no_memory(p);
    }
    return out;
}

static void pack_into(Packing *p, json_t *map, const HxField *fields, const Place *outer)
{
    for (const HxField *field = fields; field->name; field++) {
        const Place place = place_of_field(outer, field);
        json_t *value = field->count ? pack_array(p, field, &place) : pack_element(p, field, &place);
        if (json_object_set_new_nocheck(map, field->name, value) != 0)
            note_no_memory(p);
    }
}

static json_t *pack_fields(Packing *p, const HxField *fields, const HxField *variant, const Place *outer)
{
    json_t *map = json_object();
    pack_into(p, map, fields, outer);
    if (variant)
        pack_into(p, map, variant, outer);
    return map;
}

HxStatus view_document(const HxState *s, const HxOptions *options, int viewer, json_t **out, HxError *err)
{
    const int n_seats = s->game->seats(s);
    if (viewer != HX_ALL && viewer != HX_PUBLIC && (viewer < 0 || viewer >= n_seats))
        return hx_refuse(err, HX_BAD_INPUT, "%s: no seat %d can view it; there are %d seats", s->game->name, viewer, n_seats);
    HxOptions standard;
    if (!options)
        hx_options_init(&standard, s->game->options);
    Packing p = { .s = s, .viewer = viewer, .status = HX_OK, .err = err };
    json_t *document =
        json_pack("{s:s, s:i, s:s, s:i, s:o, s:o, s:o}", "format", format_name, "version", FORMAT_VERSION, "game", s->game->name,
                  "rules_version", (int)s->game->rules_version, "viewer", viewer < 0 ? json_null() : json_integer(viewer), "options",
                  options_to_json(options ? options : &standard), "state", pack_fields(&p, s->game->fields, NULL, &(Place){ 0 }));
    if (!document && p.status == HX_OK)
        p.status = hx_refuse(err, HX_NO_MEMORY, "no memory for the document");
    if (p.status == HX_OK && s->game->is_at_rest && !s->game->is_at_rest(s) && !view_seal(document))
        p.status = hx_refuse(err, HX_NO_MEMORY, "no memory for the document");
    if (p.status == HX_OK)
        *out = json_incref(document);
    json_decref(document);
    drop_shared(&p);
    return p.status;
}

HxStatus hx_pack(const HxState *s, const HxOptions *options, int viewer, HxFormat format, char **out, size_t *size, HxError *err)
{
    json_t *document = NULL;
    HxStatus status = view_document(s, options, viewer, &document, err);
    if (status == HX_OK)
        status = codec_write(format, document, out, size, err);
    json_decref(document);
    return status;
}

/* ---- Unpack ----------------------------------------------------------------------------------------------------------- */

typedef struct Unpacking {
    HxState *s;
    HxError *err;
} Unpacking;

static HxStatus unpack_fields(Unpacking *u, const HxField *fields, const Place *outer, const json_t *map, const CodecPath *path);
static HxStatus unpack_variant(Unpacking *u, const HxField *field, const Place *element, const json_t *map, const CodecPath *path);

static HxStatus refuse_type(Unpacking *u, const CodecPath *path, const json_t *value, const char *wanted)
{
    return hx_refuse(u->err, HX_BAD_INPUT, "%s: %s instead of %s", path->text, codec_type_name(value), wanted);
}

void view_range(const HxField *field, int64_t *least, int64_t *most)
{
    const int width = width_of(field);
    *least = field->min;
    *most = field->max;
    if (field->min != 0 || field->max != 0)
        return;
    if (field->type == HX_FIELD_CALL || width == 8) {
        *least = field->type == HX_FIELD_CALL ? -CODEC_MAX_INTEGER : 0;
        *most = CODEC_MAX_INTEGER;
    } else {
        *least = is_signed(field) ? -(INT64_C(1) << (8 * width - 1)) : 0;
        *most = (INT64_C(1) << (8 * width - is_signed(field))) - 1;
    }
}

/* Unpack one value that is not a set: a name, a truth value or a number in range. */
static HxStatus unpack_scalar(Unpacking *u, const HxField *field, const json_t *value, const CodecPath *path, int64_t *out)
{
    if (field->type == HX_FIELD_BOOL) {
        *out = json_is_true(value);
        return json_is_boolean(value) ? HX_OK : refuse_type(u, path, value, "true or false");
    }
    if (field->names && !(field->takes_numbers && json_is_integer(value))) {
        if (!json_is_string(value))
            return refuse_type(u, path, value, "a name");
        char word[40];
        *out = number_of(u->s, field, json_string_value(value));
        const bool is_barred = (field->min != 0 || field->max != 0) && (*out < field->min || *out > field->max);
        if (*out >= 0 && !is_barred)
            return HX_OK;
        return hx_refuse(u->err, HX_BAD_INPUT, "%s: '%s' is not one of its names", path->text,
                         text_printable(word, sizeof word, json_string_value(value)));
    }
    if (!json_is_integer(value))
        return refuse_type(u, path, value, "a whole number");
    int64_t least, most;
    view_range(field, &least, &most);
    *out = json_integer_value(value);
    if (*out < least || *out > most)
        return hx_refuse(u->err, HX_BAD_INPUT, "%s: %" PRId64 " is not within %" PRId64 "..%" PRId64, path->text, *out, least, most);
    return HX_OK;
}

/* Unpack a set that does not fit into one number: names, or in older documents its bytes. */
static HxStatus unpack_wide_set(Unpacking *u, const HxField *field, const Place *place, const json_t *value, const CodecPath *path)
{
    if (!json_is_array(value))
        return refuse_type(u, path, value, "a list");
    const bool has_bytes = field->takes_numbers && json_is_integer(json_array_get(value, 0));
    unsigned char *bytes = wide_bytes_edit(u->s, place);
    const HxField member = { .name = field->name, .type = HX_FIELD_U8, .names = has_bytes ? NULL : field->names };
    if (has_bytes && json_array_size(value) > field->bytes)
        return hx_refuse(u->err, HX_BAD_INPUT, "%s: %zu values, at most %d allowed", path->text, json_array_size(value), field->bytes);
    memset(bytes, 0, field->bytes);
    for (size_t i = 0; i < json_array_size(value); i++) {
        const CodecPath part = codec_path_index(path, i);
        int64_t bit = 0;
        const HxStatus status = unpack_scalar(u, &member, json_array_get(value, i), &part, &bit);
        if (status != HX_OK)
            return status;
        if (!has_bytes && bytes[bit / 8] >> bit % 8 & 1)
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: given twice", part.text);
        if (has_bytes)
            bytes[i] = (unsigned char)bit;
        else
            bytes[bit / 8] = (unsigned char)(bytes[bit / 8] | 1U << bit % 8);
    }
    return HX_OK;
}

static HxStatus unpack_set(Unpacking *u, const HxField *field, const json_t *value, const CodecPath *path, uint64_t *out)
{
    if (!json_is_array(value))
        return refuse_type(u, path, value, "a list");
    const HxField member = { .name = field->name,
                             .type = HX_FIELD_U8,
                             .names = field->names,
                             .names_of = field->names_of,
                             .takes_numbers = field->takes_numbers,
                             .max = 8 * field->bytes - 1 };
    *out = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const CodecPath part = codec_path_index(path, i);
        int64_t bit = 0;
        const HxStatus status = unpack_scalar(u, &member, json_array_get(value, i), &part, &bit);
        if (status != HX_OK)
            return status;
        if (*out >> bit & 1)
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: given twice", part.text);
        *out |= UINT64_C(1) << bit;
    }
    return HX_OK;
}

typedef enum Filling { FILL_ZERO, FILL_NIL } Filling;

/* Zero all bytes of an element of several kinds. */
static void zero_element(Unpacking *u, const HxField *field, const Place *element)
{
    assert(element->offset % HX_PAGE_BYTES + field->stride <= HX_PAGE_BYTES);
    memset((char *)state_write(u->s, (int)(element->offset / HX_PAGE_BYTES)) + element->offset % HX_PAGE_BYTES, 0, field->stride);
}

/* Fill an element, and every part of a struct, with zeros or with the marks of hidden values. */
static bool fill_element(Unpacking *u, const HxField *field, const Place *place, Filling filling)
{
    if (is_wide(field)) {
        memset(wide_bytes_edit(u->s, place), 0, field->bytes);
        return true;
    }
    if (field->type != HX_FIELD_STRUCT)
        return write_leaf(u->s, field, place, filling == FILL_NIL ? (uint64_t)field->nil : 0);
    if (field->variants)
        zero_element(u, field, place);
    bool is_fine = true;
    for (const HxField *part = field->fields; part->name; part++) {
        const Place at_part = place_of_field(place, part);
        for (int i = 0; i < (part->count ? part->count : 1); i++) {
            const Place element = part->count ? place_of_element(&at_part, part, i) : at_part;
            is_fine &= fill_element(u, part, &element, filling);
        }
    }
    return is_fine;
}

static HxStatus unpack_element(Unpacking *u, const HxField *field, const Place *place, const json_t *value, const CodecPath *path)
{
    if (json_is_null(value)) {
        if (!field->is_hidden)
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: null, but this field is never hidden", path->text);
        return fill_element(u, field, place, FILL_NIL) ? HX_OK : hx_refuse(u->err, HX_BAD_INPUT, "%s: cannot be hidden here", path->text);
    }
    if (field->variants)
        return unpack_variant(u, field, place, value, path);
    if (field->type == HX_FIELD_STRUCT)
        return unpack_fields(u, field->fields, place, value, path);
    if (is_wide(field))
        return unpack_wide_set(u, field, place, value, path);
    uint64_t bits = 0;
    int64_t number = 0;
    const HxStatus status =
        field->type == HX_FIELD_SET ? unpack_set(u, field, value, path, &bits) : unpack_scalar(u, field, value, path, &number);
    if (status != HX_OK)
        return status;
    if (!write_leaf(u->s, field, place, field->type == HX_FIELD_SET ? bits : (uint64_t)number))
        return hx_refuse(u->err, HX_BAD_INPUT, "%s: an impossible value", path->text);
    return HX_OK;
}

/* Zero the elements from `first` on. */
static HxStatus clear_elements(Unpacking *u, const HxField *field, const Place *place, int first, const CodecPath *path)
{
    for (int i = first; i < field->count; i++) {
        const Place element = place_of_element(place, field, i);
        if (!fill_element(u, field, &element, FILL_ZERO))
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: entry %d cannot be left out", path->text, i);
    }
    return HX_OK;
}

static HxStatus unpack_list(Unpacking *u, const HxField *field, const Place *place, const json_t *list, const CodecPath *path)
{
    const size_t n = json_array_size(list);
    if (!json_is_array(list))
        return refuse_type(u, path, list, "a list");
    if (n > field->count || (n < field->count && !field->is_trimmed))
        return hx_refuse(u->err, HX_BAD_INPUT, "%s: %zu values instead of %s%d", path->text, n, field->is_trimmed ? "at most " : "",
                         field->count);
    HxStatus status = clear_elements(u, field, place, (int)n, path);
    for (size_t i = 0; i < n && status == HX_OK; i++) {
        const Place element = place_of_element(place, field, (int)i);
        const CodecPath part = codec_path_index(path, i);
        status = unpack_element(u, field, &element, json_array_get(list, i), &part);
    }
    return status;
}

static HxStatus unpack_map(Unpacking *u, const HxField *field, const Place *place, const json_t *map, const CodecPath *path)
{
    if (!json_is_object(map))
        return refuse_type(u, path, map, "a map");
    HxStatus status = field->is_sparse ? clear_elements(u, field, place, 0, path) : HX_OK;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        if (status != HX_OK)
            break;
        const CodecPath part = codec_path_name(path, key);
        const int index = find_name(field->keys, field->count, key);
        if (index < 0)
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: no such entry", part.text);
        const Place element = place_of_element(place, field, index);
        status = unpack_element(u, field, &element, value, &part);
    }
    return status;
}

/* Unpack and count the fields that the map holds. */
static HxStatus unpack_known(Unpacking *u, const HxField *fields, const Place *outer, const json_t *map, const CodecPath *path,
                             size_t *n_known)
{
    /* In the order of the table, not of the document: a put() may rely on the fields before it. */
    for (const HxField *field = fields; field->name; field++) {
        const json_t *value = json_object_get(map, field->name);
        if (!value)
            continue;
        ++*n_known;
        const Place place = place_of_field(outer, field);
        const CodecPath part = codec_path_name(path, field->name);
        const HxStatus status = !field->count ? unpack_element(u, field, &place, value, &part)
                                : field->keys && !(field->takes_numbers && json_is_array(value))
                                    ? unpack_map(u, field, &place, value, &part)
                                    : unpack_list(u, field, &place, value, &part);
        if (status != HX_OK)
            return status;
    }
    return HX_OK;
}

static bool has_field(const HxField *fields, const char *name)
{
    while (fields && fields->name && strcmp(fields->name, name) != 0)
        fields++;
    return fields && fields->name;
}

/* Refuse a key of the map that is not one of these fields. */
static HxStatus refuse_unknown(Unpacking *u, const HxField *fields, const HxField *variant, const json_t *map, const CodecPath *path)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        const CodecPath part = codec_path_name(path, key);
        if (!has_field(fields, key) && !has_field(variant, key))
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: no such field", part.text);
    }
    return HX_OK;
}

static HxStatus unpack_fields(Unpacking *u, const HxField *fields, const Place *outer, const json_t *map, const CodecPath *path)
{
    if (!json_is_object(map))
        return refuse_type(u, path, map, "a map");
    size_t n_known = 0;
    const HxStatus status = unpack_known(u, fields, outer, map, path, &n_known);
    return status != HX_OK || n_known == json_object_size(map) ? status : refuse_unknown(u, fields, NULL, map, path);
}

/* A missing field is zero. Refuse it if zero is out of range. */
static HxStatus refuse_absent(Unpacking *u, const HxField *fields, const json_t *map, const CodecPath *path)
{
    for (const HxField *field = fields; field->name; field++)
        if (!field->count && (field->min > 0 || field->max < 0) && !json_object_get(map, field->name)) {
            const CodecPath part = codec_path_name(path, field->name);
            return hx_refuse(u->err, HX_BAD_INPUT, "%s: left out, and 0 is not within %" PRId64 "..%" PRId64, part.text,
                             (int64_t)field->min, (int64_t)field->max);
        }
    return HX_OK;
}

/* Unpack an element of several kinds: first its kind, which decides its other fields. */
static HxStatus unpack_variant(Unpacking *u, const HxField *field, const Place *element, const json_t *map, const CodecPath *path)
{
    if (!json_is_object(map))
        return refuse_type(u, path, map, "a map");
    size_t n_known = 0;
    zero_element(u, field, element);
    HxStatus status = unpack_known(u, field->fields, element, map, path, &n_known);
    if (status != HX_OK)
        return status;
    const HxField *variant = variant_of(u->s, field, element);
    if (variant && (status = refuse_absent(u, variant, map, path)) == HX_OK)
        status = unpack_known(u, variant, element, map, path, &n_known);
    return status != HX_OK || n_known == json_object_size(map) ? status : refuse_unknown(u, field->fields, variant, map, path);
}

/* ---- The envelope ----------------------------------------------------------------------------------------------------- */

static HxStatus refuse_key(const json_t *document, HxError *err)
{
    static const char *const known[] = {
        "format", "version", "game", "rules_version", "viewer", "options", "state", "entry", "digest", NULL
    };
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)document, key, value)
    {
        char word[40];
        if (find_name(known, INT32_MAX, key) < 0)
            return hx_refuse(err, HX_BAD_INPUT, "%s: no such field in a position", text_printable(word, sizeof word, key));
    }
    return HX_OK;
}

/* A whole number of the envelope must equal `wanted` or be missing. */
static HxStatus check_number(const json_t *document, const char *key, int64_t wanted, HxError *err)
{
    const json_t *value = json_object_get(document, key);
    if (!value || (json_is_integer(value) && json_integer_value(value) == wanted))
        return HX_OK;
    if (!json_is_integer(value))
        return hx_refuse(err, HX_BAD_INPUT, "%s: %s instead of %" PRId64, key, codec_type_name(value), wanted);
    return hx_refuse(err, HX_BAD_INPUT, "%s: %" PRId64 ", but this program has %" PRId64, key, (int64_t)json_integer_value(value), wanted);
}

/* Accept the rules version of this program, and older ones whose positions mean the same. */
static HxStatus check_rules(const json_t *document, const HxGame *game, HxError *err)
{
    const json_t *value = json_object_get(document, "rules_version");
    const int64_t version = json_is_integer(value) ? json_integer_value(value) : 0;
    if (game->documents_since && version >= game->documents_since && version <= game->rules_version)
        return HX_OK;
    return check_number(document, "rules_version", game->rules_version, err);
}

static HxStatus find_game(const json_t *document, const HxGame *const *games, const HxGame **out, HxError *err)
{
    const char *format = json_string_value(json_object_get(document, "format"));
    if (json_object_get(document, "format") && (!format || strcmp(format, format_name) != 0))
        return hx_refuse(err, HX_BAD_INPUT, "format: not '%s'", format_name);
    const char *name = json_string_value(json_object_get(document, "game"));
    if (!name)
        return hx_refuse(err, HX_BAD_INPUT, "game: the name is missing");
    for (; *games; games++)
        if (strcmp((*games)->name, name) == 0) {
            *out = *games;
            return HX_OK;
        }
    char word[40];
    return hx_refuse(err, HX_BAD_INPUT, "game: there is no '%s'", text_printable(word, sizeof word, name));
}

static HxStatus check_viewer(const HxState *s, const json_t *viewer, HxError *err)
{
    if (!viewer || json_is_null(viewer))
        return HX_OK;
    const int n_seats = s->game->seats(s);
    if (json_is_integer(viewer) && 0 <= json_integer_value(viewer) && json_integer_value(viewer) < n_seats)
        return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "viewer: neither null nor a seat from 0 to %d", n_seats - 1);
}

/* Let the game complete and check the position, and check that there is a legal move. */
static HxStatus complete(HxState *s, const json_t *document, HxRng *rng, HxError *err)
{
    const HxGame *game = s->game;
    const HxStatus status = view_begin(s, document, rng, err);
    if (status != HX_OK)
        return status;
    const char *wrong = game->check(s);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state: %s", wrong);
    const int mover = game->to_move(s);
    if (mover == HX_OVER)
        return HX_OK;
    const size_t cap = (size_t)(game->max_legal > game->max_chance ? game->max_legal : game->max_chance);
    HxAction *action = malloc(cap * sizeof *action);
    double *p = malloc(cap * sizeof *p);
    if (!action || !p) {
        free(action);
        free(p);
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory to check a position", game->name);
    }
    const int n = mover == HX_CHANCE ? game->chance(s, action, p) : game->legal(s, action);
    free(action);
    free(p);
    return n > 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "state: %s has no legal move", mover == HX_CHANCE ? "chance" : "the seat to move");
}

static HxStatus unpack_state(HxState *s, const json_t *document, HxError *err)
{
    json_t *fields = json_object_get(document, "state");
    if (!fields)
        return HX_OK;
    const CodecPath root = codec_path_name(&(CodecPath){ 0 }, "state");
    json_t *copy = NULL;
    if (view_has_digest_before(s->game, document)) {
        copy = json_copy(fields);
        if (!copy || json_object_del(copy, s->game->digest_before) != 0) {
            json_decref(copy);
            return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a document", s->game->name);
        }
    }
    const HxStatus status = unpack_fields(&(Unpacking){ .s = s, .err = err }, s->game->fields, &(Place){ 0 }, copy ? copy : fields, &root);
    json_decref(copy);
    return status;
}

HxStatus view_unpack(HxState *out, HxPool *pool, const HxGame *const *games, const json_t *document, HxRng *rng, HxOptions *options,
                     HxError *err)
{
    const HxGame *game = NULL;
    if (!json_is_object(document))
        return hx_refuse(err, HX_BAD_INPUT, "document: %s instead of a map", codec_type_name(document));
    HxStatus status = refuse_key(document, err);
    if (status == HX_OK)
        status = find_game(document, games, &game, err);
    if (status == HX_OK)
        status = check_number(document, "version", FORMAT_VERSION, err);
    if (status == HX_OK)
        status = check_rules(document, game, err);
    if (status != HX_OK)
        return status;
    hx_options_init(options, game->options);
    status = options_from_json(options, json_object_get(document, "options"), err);
    HxState s;
    if (status == HX_OK)
        status = hx_setup(&s, game, pool, options, err);
    if (status != HX_OK)
        return status;
    status = check_viewer(&s, json_object_get(document, "viewer"), err);
    if (status == HX_OK)
        status = unpack_state(&s, document, err);
    if (status == HX_OK && !hx_pool_reserve(pool, game->n_pages))
        status = hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", game->name);
    if (status == HX_OK)
        status = complete(&s, document, rng, err);
    if (status != HX_OK) {
        hx_drop(&s);
        return status;
    }
    *out = s;
    return HX_OK;
}

HxStatus hx_unpack(HxState *s, HxPool *pool, const HxGame *const *games, HxFormat format, const void *bytes, size_t size, HxRng *rng,
                   HxOptions *options, HxError *err)
{
    json_t *document = NULL;
    HxOptions own;
    HxStatus status = codec_read(format, bytes, size, &document, err);
    if (status == HX_OK)
        status = view_unpack(s, pool, games, document, rng, &own, err);
    if (status == HX_OK && options)
        *options = own;
    json_decref(document);
    return status;
}
