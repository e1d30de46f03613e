/* Openings. The reader plays each list once, so that no match meets an impossible one. */
#include "agents/openings.h"

#include "core/codec.h"
#include "core/file.h"
#include "core/games/games.h"
#include "core/options_json.h"
#include "core/text.h"
#include "core/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX_BYTES = 64 << 20 };

/* ---- Shipped with the games ------------------------------------------------------------------------------------------------ */

/* Lists of actions, one a line, as files hold them. */
typedef struct Book {
    const char *game, *lines;
} Book;

static const Book books[] = {
#include "agents/openings_books.inl"
};

const char *openings_book(const HxGame *game)
{
    for (size_t i = 0; i < HX_COUNT(books); i++)
        if (strcmp(books[i].game, game->name) == 0)
            return books[i].lines;
    return NULL;
}

/* ---- Reading --------------------------------------------------------------------------------------------------------------- */

typedef struct Reading {
    Openings *out;
    OpeningPositions *positions; /* NULL: lists only */
    const HxGame *game;
    const HxOptions *options;
    const char *where, *what; /* "line" of a file, "opening" of settings */
    int line;                 /* its number, from 1 */
    HxError *err;
    HxPool *pool; /* the reader plays the lists in it */
} Reading;

static HxStatus refuse(const Reading *r, const char *what)
{
    return hx_refuse(r->err, HX_BAD_INPUT, "%.120s: %s %d: %.160s", r->where, r->what, r->line, what);
}

/* Where list i begins among all actions; it ends where the next one begins. */
static uint32_t start_of(const Openings *o, uint32_t i)
{
    return i ? o->end[i - 1] : 0;
}

/* Is list i playable, and does the game go on after it? */
static HxStatus try_list(const Reading *r, uint32_t i)
{
    const Openings *o = r->out;
    HxState s;
    HxError why = { "" };
    HxStatus status = hx_setup(&s, r->game, r->pool, r->options, r->err);
    if (status != HX_OK)
        return status;
    for (uint32_t at = start_of(o, i); at < o->end[i] && status == HX_OK; at++)
        status = o->action[at] < r->game->n_actions ? hx_play(&s, o->action[at], &why)
                                                    : hx_refuse(&why, HX_BAD_INPUT, "no action %u in this game", o->action[at]);
    const bool is_over = status == HX_OK && r->game->to_move(&s) == HX_OVER;
    hx_drop(&s);
    if (status == HX_NO_MEMORY)
        return hx_refuse(r->err, status, "%.120s: no memory to play an opening", r->where);
    return status != HX_OK ? refuse(r, why.text) : is_over ? refuse(r, "the opening ends the game") : HX_OK;
}

static HxStatus begin_list(const Reading *r)
{
    if (r->out->n == OPENINGS_MOST)
        return refuse(r, "there are more than 512");
    r->out->end[r->out->n] = start_of(r->out, r->out->n);
    r->out->n++;
    return HX_OK;
}

static HxStatus add_action(const Reading *r, int64_t action)
{
    uint32_t *end = &r->out->end[r->out->n - 1];
    if (*end == OPENINGS_MOST_ACTIONS)
        return refuse(r, "all openings together have more than 8,192 actions");
    r->out->action[(*end)++] = (HxAction)action;
    return HX_OK;
}

/* Actions by number, spaces or commas between them. */
static HxStatus read_list(const Reading *r, const char *text)
{
    HxStatus status = begin_list(r);
    for (text += strspn(text, " ,\t"); *text && status == HX_OK; text += strspn(text, " ,\t")) {
        int64_t action;
        const char *const from = text;
        char what[80];
        snprintf(what, sizeof what, "'%.20s' is not the number of an action", from);
        status = text_take_number(&text, 0, UINT32_MAX, &action) && text > from ? add_action(r, action) : refuse(r, what);
    }
    return status == HX_OK ? try_list(r, r->out->n - 1) : status;
}

/* Is a document's position one of a game under these options? */
static HxStatus check_options(const Reading *r, const HxOptions *have)
{
    json_t *a = options_to_json(have), *b = options_to_json(r->options);
    const bool is_same = a && b && json_equal(a, b);
    json_decref(a);
    json_decref(b);
    return is_same ? HX_OK : refuse(r, "its options differ from those of the games; --set changes them");
}

static HxStatus read_position(const Reading *r, const char *text, size_t size)
{
    OpeningPositions *p = r->positions;
    HxOptions options;
    HxError why = { "" };
    if (!p)
        return refuse(r, "recorded games begin at the set-up: use lists of actions, not positions");
    if (p->n == OPENINGS_MOST)
        return refuse(r, "there are more than 512");
    HxRng rng = hx_rng_stream(0, (uint64_t)p->n, HX_FOR_OPENING, 0);
    HxState *s = &p->state[p->n];
    HxStatus status = hx_unpack(s, p->pool, (const HxGame *const[]){ r->game, NULL }, HX_JSON, text, size, &rng, &options, &why);
    if (status != HX_OK)
        return status == HX_BAD_INPUT ? refuse(r, why.text) : hx_refuse(r->err, status, "%s", why.text);
    p->n++;
    if (r->game->to_move(s) == HX_OVER)
        return refuse(r, "the game is over there");
    return check_options(r, &options);
}

/* One line; what follows # is a comment. */
static HxStatus read_line(const Reading *r, char *text)
{
    text[strcspn(text, "#\r")] = '\0';
    text += strspn(text, " ,\t");
    return *text ? read_list(r, text) : HX_OK;
}

/* The end of the document that begins here, or NULL without one. */
static char *end_of_document(char *text)
{
    bool is_text = false;
    int depth = 0;
    for (; *text; text++) {
        if (*text == '"')
            is_text = !is_text;
        else if (is_text && *text == '\\' && text[1])
            text++;
        else if (!is_text && *text == '{')
            depth++;
        else if (!is_text && *text == '}' && --depth == 0)
            return text + 1;
    }
    return NULL;
}

/* Documents, one behind the other or as a list. */
static HxStatus read_documents(Reading *r, char *text)
{
    static const char between[] = " \t\r\n,[]";
    HxStatus status = HX_OK;
    r->what = "position";
    for (text += strspn(text, between); *text && status == HX_OK; text += strspn(text, between)) {
        char *end = *text == '{' ? end_of_document(text) : NULL;
        r->line++;
        if (!end)
            return refuse(r, "is not a complete document");
        status = read_position(r, text, (size_t)(end - text));
        text = end;
    }
    return status;
}

static HxStatus read_lines(Reading *r, char *text)
{
    HxStatus status = HX_OK;
    for (char *next; text && status == HX_OK; text = next) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        r->line++;
        status = read_line(r, text);
    }
    return status;
}

static HxStatus read_text(Reading *r, char *text)
{
    const char first = text[strspn(text, " \t\r\n")];
    const HxStatus status = first == '{' || first == '[' ? read_documents(r, text) : read_lines(r, text);
    if (status == HX_OK && r->out->n == 0 && (!r->positions || r->positions->n == 0))
        return hx_refuse(r->err, HX_BAD_INPUT, "%.160s: holds no opening", r->where);
    return status;
}

static HxStatus read_plies(Openings *out, const char *text, HxError *err)
{
    int64_t plies;
    if (!text_take_number(&text, 1, OPENINGS_MOST_PLIES, &plies) || *text)
        return hx_refuse(err, HX_BAD_INPUT, "--openings: random:PLIES takes 1 to %d plies, such as random:6", OPENINGS_MOST_PLIES);
    out->plies = (uint32_t)plies;
    return HX_OK;
}

static HxStatus copy_book(const HxGame *game, char **out, HxError *err)
{
    const char *const lines = openings_book(game);
    if (!lines)
        return hx_refuse(err, HX_BAD_INPUT, "--openings book: no book for %s; use random:PLIES or a file", game->name);
    *out = strdup(lines);
    return *out ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "--openings: no memory");
}

/* With pools for whoever reads. */
static HxStatus read_all(Reading *r, char *text)
{
    HxStore *store = hx_store_create(0);
    OpeningPositions *p = r->positions;
    r->pool = store ? hx_pool_create(store, 0) : NULL;
    if (p)
        p->store = hx_store_create(0);
    if (p && p->store)
        p->pool = hx_pool_create(p->store, 0);
    const HxStatus status =
        r->pool && (!p || p->pool) ? read_text(r, text) : hx_refuse(r->err, HX_NO_MEMORY, "%.160s: no memory to read it", r->where);
    hx_pool_destroy(r->pool);
    hx_store_destroy(store);
    if (p && (status != HX_OK || p->n == 0))
        openings_fini(p);
    return status;
}

static HxStatus read_file(const char *path, char **out, HxError *err)
{
    HxError why = { "" };
    size_t size;
    const HxStatus status = file_read(path, FILE_MAX_BYTES, out, &size, &why);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "--openings %s", why.text);
}

HxStatus openings_read(Openings *out, OpeningPositions *positions, const char *text, const HxGame *game, const HxOptions *options,
                       HxError *err)
{
    static const char drawn[] = "random:";
    const size_t n_drawn = sizeof drawn - 1;
    char *lines = NULL;
    memset(out, 0, sizeof *out);
    if (strncmp(text, drawn, n_drawn) == 0)
        return read_plies(out, text + n_drawn, err);
    const bool is_book = strcmp(text, "book") == 0;
    HxStatus status = is_book ? copy_book(game, &lines, err) : read_file(text, &lines, err);
    Reading r = { .out = out,
                  .positions = positions,
                  .game = game,
                  .options = options,
                  .where = is_book ? "--openings book" : text,
                  .what = "line",
                  .err = err };
    if (status == HX_OK)
        status = read_all(&r, lines);
    free(lines);
    return status;
}

void openings_fini(OpeningPositions *positions)
{
    for (int i = positions->n; i-- > 0;)
        hx_drop(&positions->state[i]);
    hx_pool_destroy(positions->pool);
    hx_store_destroy(positions->store);
    positions->n = 0;
    positions->pool = NULL;
    positions->store = NULL;
}

MatchOpening openings_of(const Openings *o, uint64_t number)
{
    if (o->n == 0)
        return (MatchOpening){ .plies = o->plies };
    const uint32_t i = (uint32_t)(number % o->n), from = start_of(o, i);
    return (MatchOpening){ .action = o->action + from, .n = o->end[i] - from };
}

/* ---- In settings ----------------------------------------------------------------------------------------------------------- */

json_t *openings_json(const Openings *o)
{
    if (o->n == 0)
        return o->plies ? json_pack("{si}", "plies", (int)o->plies) : json_null();
    json_t *lists = json_array();
    for (uint32_t i = 0; i < o->n; i++) {
        json_t *list = json_array();
        for (uint32_t at = start_of(o, i); at < o->end[i]; at++)
            json_array_append_new(list, json_integer(o->action[at]));
        json_array_append_new(lists, list);
    }
    return json_pack("{so}", "actions", lists);
}

static HxStatus take_lists(Reading *r, const json_t *lists)
{
    size_t i, k;
    json_t *list, *action;
    HxStatus status = json_array_size(lists) > 0 ? HX_OK : refuse(r, "are not lists of actions");
    json_array_foreach((json_t *)(uintptr_t)lists, i, list)
    {
        r->line++;
        if (status == HX_OK)
            status = begin_list(r);
        json_array_foreach(list, k, action)
        {
            const json_int_t number = json_integer_value(action);
            if (status == HX_OK)
                status = json_is_integer(action) && number >= 0 && number < r->game->n_actions
                             ? add_action(r, number)
                             : refuse(r, "holds something other than actions");
        }
        if (status == HX_OK)
            status = json_is_array(list) ? try_list(r, r->out->n - 1) : refuse(r, "is not a list");
    }
    return status;
}

HxStatus openings_from_json(Openings *out, const json_t *value, const HxGame *game, const HxOptions *options, HxError *err)
{
    Reading r = { .out = out, .game = game, .options = options, .where = "openings", .what = "opening", .err = err };
    const json_t *plies = json_object_get(value, "plies"), *lists = json_object_get(value, "actions");
    memset(out, 0, sizeof *out);
    if (!value || json_is_null(value))
        return HX_OK;
    if (json_object_size(value) != 1 || (!plies && !lists) ||
        (plies && (!json_is_integer(plies) || json_integer_value(plies) < 1 || json_integer_value(plies) > OPENINGS_MOST_PLIES)))
        return hx_refuse(err, HX_BAD_INPUT, "are neither plies to draw nor lists of actions");
    if (plies) {
        out->plies = (uint32_t)json_integer_value(plies);
        return HX_OK;
    }
    HxStore *store = hx_store_create(0);
    r.pool = store ? hx_pool_create(store, 0) : NULL;
    const HxStatus status = r.pool ? take_lists(&r, lists) : hx_refuse(err, HX_NO_MEMORY, "no memory to read openings");
    hx_pool_destroy(r.pool);
    hx_store_destroy(store);
    return status;
}
