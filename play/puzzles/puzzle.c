/* Reading, writing and opening puzzles. */
#include "play/puzzles/puzzle.h"

#include "core/games/games.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PUZZLE_VERSION = 1 };

static const char format_name[] = "hexarch-puzzle";
static const double most_cost = 2; /* utilities lie within -1 .. 1 */

/* ---- Reading ----------------------------------------------------------------------------------------------------------- */

static HxStatus refuse_field(HxError *err, const char *field, const char *why)
{
    return hx_refuse(err, HX_BAD_INPUT, "field '%s': %s", field, why);
}

static HxStatus read_text(char *out, size_t cap, const json_t *root, const char *field, HxError *err)
{
    const json_t *value = json_object_get(root, field);
    const char *const text = json_string_value(value);
    if (!text || !*text || json_string_length(value) >= cap || strlen(text) != json_string_length(value) || text_has_control(text))
        return refuse_field(err, field, "not a text, empty or too long");
    memcpy(out, text, strlen(text) + 1);
    return HX_OK;
}

static HxStatus read_number(int64_t *out, const json_t *root, const char *field, int64_t least, int64_t most, HxError *err)
{
    const json_t *value = json_object_get(root, field);
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most)
        return hx_refuse(err, HX_BAD_INPUT, "field '%s': not a whole number from %lld to %lld", field, (long long)least, (long long)most);
    *out = json_integer_value(value);
    return HX_OK;
}

static HxStatus read_real(float *out, const json_t *root, const char *field, HxError *err)
{
    const json_t *value = json_object_get(root, field);
    if (!json_is_number(value) || json_number_value(value) < 0 || json_number_value(value) > most_cost)
        return refuse_field(err, field, "not a number from 0 to 2");
    *out = (float)json_number_value(value);
    return HX_OK;
}

/* An unknown field may be a misspelt one. */
static HxStatus check_names(const json_t *root, const char *const *known, HxError *err)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)root, name, value)
    {
        int i = 0;
        while (known[i] && strcmp(known[i], name) != 0)
            i++;
        if (!known[i])
            return hx_refuse(err, HX_BAD_INPUT, "unknown field '%.40s'", name);
    }
    return HX_OK;
}

static HxStatus read_choice(PuzzleChoice *out, const json_t *root, HxError *err)
{
    static const char *const known[] = { "action", "text", "cost", "error", NULL };
    int64_t action = 0;
    HxStatus status = json_is_object(root) ? check_names(root, known, err) : refuse_field(err, "choices", "an entry is not an object");
    if (status == HX_OK)
        status = read_number(&action, root, "action", 0, UINT32_MAX, err);
    if (status == HX_OK)
        status = read_text(out->text, sizeof out->text, root, "text", err);
    if (status == HX_OK)
        status = read_real(&out->cost, root, "cost", err);
    if (status == HX_OK)
        status = read_real(&out->error, root, "error", err);
    out->action = (HxAction)action;
    return status;
}

static HxStatus read_choices(Puzzle *p, const json_t *root, HxError *err)
{
    const json_t *list = json_object_get(root, "choices");
    int64_t n_right = 0;
    if (!json_is_array(list) || json_array_size(list) < 2 || json_array_size(list) > PUZZLE_CHOICES)
        return hx_refuse(err, HX_BAD_INPUT, "field 'choices': not a list of 2 to %d choices", PUZZLE_CHOICES);
    p->n_choices = (int)json_array_size(list);
    HxStatus status = read_number(&n_right, root, "right", 1, p->n_choices - 1, err);
    p->n_right = (int)n_right;
    for (int i = 0; i < p->n_choices && status == HX_OK; i++) {
        PuzzleChoice *c = &p->choice[i];
        status = read_choice(c, json_array_get(list, (size_t)i), err);
        for (int k = 0; k < i && status == HX_OK; k++)
            if (p->choice[k].action == c->action)
                status = refuse_field(err, "choices", "the list names an action twice");
        if (status == HX_OK && (i < p->n_right) != (c->cost <= 0))
            status = refuse_field(err, "cost", "only right choices cost nothing");
    }
    return status;
}

static HxStatus read_puzzle(Puzzle *p, const json_t *root, const HxGame *only, HxError *err)
{
    static const char *const known[] = { "format", "version", "game",    "source",   "judge", "seat",
                                         "right",  "choices", "because", "position", NULL };
    char text[40] = "";
    int64_t number = 0;
    HxStatus status = check_names(root, known, err);
    if (status == HX_OK)
        status = read_text(text, sizeof text, root, "format", err);
    if (status == HX_OK && strcmp(text, format_name) != 0)
        status = refuse_field(err, "format", "not 'hexarch-puzzle'");
    if (status == HX_OK)
        status = read_number(&number, root, "version", PUZZLE_VERSION, PUZZLE_VERSION, err);
    if (status == HX_OK)
        status = read_text(text, sizeof text, root, "game", err);
    p->game = status == HX_OK ? hx_game_find(text) : NULL;
    if (status == HX_OK && (!p->game || (only && p->game != only)))
        status = p->game ? hx_refuse(err, HX_BAD_INPUT, "field 'game': a puzzle of %s, not of %s", p->game->name, only->name)
                         : hx_refuse(err, HX_BAD_INPUT, "field 'game': unknown game '%.40s'", text);
    if (status == HX_OK)
        status = read_text(p->source, sizeof p->source, root, "source", err);
    if (status == HX_OK)
        status = read_text(p->judge, sizeof p->judge, root, "judge", err);
    if (status == HX_OK)
        status = read_number(&number, root, "seat", 0, HX_MAX_SEATS - 1, err);
    p->seat = (int)number;
    if (status == HX_OK)
        status = read_choices(p, root, err);
    if (status == HX_OK)
        status = read_text(p->because, sizeof p->because, root, "because", err);
    if (status == HX_OK && !json_is_object(json_object_get(root, "position")))
        status = refuse_field(err, "position", "not a position");
    if (status == HX_OK)
        p->position = json_incref(json_object_get(root, "position"));
    return status;
}

static HxStatus read_line(Puzzle *p, const HxGame *game, const char *line, size_t length, HxError *err)
{
    json_error_t where;
    if (length > PUZZLE_BYTES)
        return hx_refuse(err, HX_BAD_INPUT, "longer than %d bytes", PUZZLE_BYTES);
    json_t *root = json_loadb(line, length, JSON_REJECT_DUPLICATES, &where);
    const HxStatus status = !json_is_object(root) ? hx_refuse(err, HX_BAD_INPUT, "not an object of JSON") : read_puzzle(p, root, game, err);
    json_decref(root);
    return status;
}

HxStatus puzzle_set_read(PuzzleSet *out, const HxGame *game, const char *bytes, size_t size, HxError *err)
{
    *out = (PuzzleSet){ 0 };
    if (size > PUZZLE_SET_BYTES)
        return hx_refuse(err, HX_BAD_INPUT, "longer than %d bytes", PUZZLE_SET_BYTES);
    out->puzzle = calloc(PUZZLE_SET, sizeof *out->puzzle);
    if (!out->puzzle)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for puzzles");
    int number = 0;
    HxStatus status = HX_OK;
    for (const char *at = bytes, *end = bytes + size; at < end && status == HX_OK; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop ? stop : end) - at);
        HxError why = { "" };
        if (length > 0 && out->n == PUZZLE_SET)
            status = hx_refuse(&why, HX_BAD_INPUT, "more than %d puzzles", PUZZLE_SET);
        else if (length > 0)
            status = read_line(&out->puzzle[out->n++], game, at, length, &why);
        if (status != HX_OK)
            hx_refuse(err, status, "line %d: %.240s", number + 1, why.text);
        at += length + 1;
    }
    return status;
}

void puzzle_fini(Puzzle *p)
{
    json_decref(p->position);
    p->position = NULL;
}

void puzzle_set_fini(PuzzleSet *set)
{
    for (int i = 0; i < set->n; i++)
        puzzle_fini(&set->puzzle[i]);
    free(set->puzzle);
    *set = (PuzzleSet){ 0 };
}

/* ---- Writing ----------------------------------------------------------------------------------------------------------- */

/* Four digits are more than the accuracy of a cost, and easy to read. */
static json_t *short_real(float x)
{
    return json_real(round((double)x * 1e4) / 1e4);
}

char *puzzle_line(const Puzzle *p)
{
    json_t *choices = json_array();
    for (int i = 0; i < p->n_choices; i++) {
        const PuzzleChoice *c = &p->choice[i];
        json_array_append_new(choices, json_pack("{sI ss so so}", "action", (json_int_t)c->action, "text", c->text, "cost",
                                                 short_real(c->cost), "error", short_real(c->error)));
    }
    json_t *root = json_pack("{ss si ss ss ss si si so ss sO}", "format", format_name, "version", PUZZLE_VERSION, "game", p->game->name,
                             "source", p->source, "judge", p->judge, "seat", p->seat, "right", p->n_right, "choices", choices, "because",
                             p->because, "position", p->position);
    char *line = root ? json_dumps(root, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;
    json_decref(root);
    return line;
}

/* ---- Opening ----------------------------------------------------------------------------------------------------------- */

bool puzzle_is_right(const Puzzle *p, HxAction a)
{
    for (int i = 0; i < p->n_right; i++)
        if (p->choice[i].action == a)
            return true;
    return false;
}

static HxStatus check_choice(const HxState *now, const Puzzle *p, int i, HxError *err)
{
    char text[PUZZLE_TEXT];
    const PuzzleChoice *c = &p->choice[i];
    if (!hx_is_legal(now, c->action))
        return hx_refuse(err, HX_BAD_INPUT, "field 'choices': '%.80s' is not legal there", c->text);
    hx_action_text(now, c->action, p->seat, text, sizeof text);
    text_whole(text);
    if (strcmp(text, c->text) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "field 'choices': action %u is '%.80s', not '%.80s'", c->action, text, c->text);
    return HX_OK;
}

HxStatus puzzle_open_position(Session **out, const Puzzle *p, uint64_t seed, HxError *err)
{
    CliGame given;
    HxError why = { "" };
    cli_game_init(&given);
    given.seed = seed;
    given.has_seed = true;
    char *bytes = json_dumps(p->position, JSON_COMPACT);
    const HxStatus status = bytes ? session_read(out, bytes, strlen(bytes), &(SessionOpening){ .given = &given }, &why) : HX_NO_MEMORY;
    free(bytes);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "field 'position': %.240s", bytes ? why.text : "no memory");
}

HxStatus puzzle_open(Session **out, const Puzzle *p, uint64_t seed, HxError *err)
{
    Session *s = NULL;
    HxStatus status = puzzle_open_position(&s, p, seed, err);
    if (status != HX_OK)
        return status;
    const HxState *now = session_now(s);
    const json_t *viewer = json_object_get(p->position, "viewer");
    if (now->game != p->game)
        status = hx_refuse(err, HX_BAD_INPUT, "field 'position': of %s, not of %s", now->game->name, p->game->name);
    else if (now->game->to_move(now) != p->seat)
        status = hx_refuse(err, HX_BAD_INPUT, "field 'seat': seat %d is not to move", p->seat);
    else if (!json_is_integer(viewer) || json_integer_value(viewer) != p->seat)
        status = hx_refuse(err, HX_BAD_INPUT, "field 'position': not as seat %d sees it", p->seat);
    for (int i = 0; i < p->n_choices && status == HX_OK; i++)
        status = check_choice(now, p, i, err);
    if (status == HX_OK)
        *out = s;
    else
        session_destroy(s);
    return status;
}

/* ---- Sets that come with the program ------------------------------------------------------------------------------------ */

const char *puzzle_shipped_text(const HxGame *game)
{
    for (const PuzzleShipped *set = puzzles_shipped; set->name; set++)
        if (strcmp(set->name, game->name) == 0)
            return (const char *)set->text;
    return NULL;
}
