/* What the fields of a document are said to hold is what documents hold, and no more than the reader takes. */
#include "tests/support/position.h"

#include "core/games/games.h"
#include "core/view_document.h"
#include "tests/support/random_action.h"

enum { STEPS = 400, EVERY = 20 };

static bool fits(const json_t *field, const json_t *value);

static const json_t *field_named(const json_t *fields, const char *name)
{
    size_t i;
    json_t *field;
    json_array_foreach((json_t *)(uintptr_t)fields, i, field)
    {
        if (strcmp(json_string_value(json_object_get(field, "name")), name) == 0)
            return field;
    }
    return NULL;
}

static bool has_word(const json_t *words, const json_t *value)
{
    size_t i;
    json_t *word;
    json_array_foreach((json_t *)(uintptr_t)words, i, word)
    {
        if (json_equal(word, value))
            return true;
    }
    return false;
}

/* Every member of the map is one of these fields, or of the further ones. */
static bool group_fits(const json_t *fields, const json_t *further, const json_t *map)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)map, name, value)
    {
        const json_t *field = field_named(fields, name);
        if (!field && further)
            field = field_named(further, name);
        if (!field || !fits(field, value))
            return false;
    }
    return json_is_object(map);
}

static bool is_within(const json_t *field, const json_t *value)
{
    const json_t *least = json_object_get(field, "min"), *most = json_object_get(field, "max");
    const json_int_t number = json_integer_value(value);
    return json_is_integer(value) && (!least || number >= json_integer_value(least)) && (!most || number <= json_integer_value(most));
}

static bool set_fits(const json_t *field, const json_t *list)
{
    size_t i;
    json_t *member;
    const json_t *words = json_object_get(field, "words");
    json_array_foreach((json_t *)(uintptr_t)list, i, member)
    {
        if (words ? !has_word(words, member) : json_integer_value(member) >= json_integer_value(json_object_get(field, "bits")))
            return false;
    }
    return json_is_array(list);
}

static bool one_fits(const json_t *field, const json_t *value)
{
    const char *type = json_string_value(json_object_get(field, "type"));
    if (json_is_null(value))
        return json_is_true(json_object_get(field, "hidden"));
    if (strcmp(type, "truth") == 0)
        return json_is_boolean(value);
    if (strcmp(type, "word") == 0)
        return has_word(json_object_get(field, "words"), value);
    if (strcmp(type, "set") == 0)
        return set_fits(field, value);
    if (strcmp(type, "number") == 0)
        return is_within(field, value);
    const json_t *kinds = json_object_get(field, "kinds"), *fields = json_object_get(field, "fields");
    const char *kind = kinds ? json_string_value(json_object_get(json_array_get(fields, 0), "name")) : NULL;
    return group_fits(fields, kind ? json_object_get(kinds, json_string_value(json_object_get(value, kind))) : NULL, value);
}

static bool list_fits(const json_t *field, const json_t *list)
{
    size_t i;
    json_t *value;
    const size_t count = (size_t)json_integer_value(json_object_get(field, "count")), n = json_array_size(list);
    json_array_foreach((json_t *)(uintptr_t)list, i, value)
    {
        if (!one_fits(field, value))
            return false;
    }
    return json_is_array(list) && (n == count || (n < count && json_is_true(json_object_get(field, "trimmed"))));
}

static bool map_fits(const json_t *field, const json_t *map)
{
    const char *key;
    json_t *value;
    const json_t *keys = json_object_get(field, "keys");
    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        json_t *word = json_string(key);
        const bool is_known = has_word(keys, word);
        json_decref(word);
        if (!is_known || !one_fits(field, value))
            return false;
    }
    const bool may_lack = json_is_true(json_object_get(field, "sparse")) || json_is_true(json_object_get(field, "trimmed"));
    return json_is_object(map) && (may_lack || json_object_size(map) == json_array_size(keys));
}

static bool fits(const json_t *field, const json_t *value)
{
    bool is_fine = false;
    if (!json_object_get(field, "count"))
        is_fine = one_fits(field, value);
    else
        is_fine = json_object_get(field, "keys") ? map_fits(field, value) : list_fits(field, value);
    if (!is_fine)
        print_message("field '%s' does not hold that\n", json_string_value(json_object_get(field, "name")));
    return is_fine;
}

static void play_some(Position *p, HxRng *rng, int n)
{
    for (; n > 0 && p->s.game->to_move(&p->s) != HX_OVER; n--)
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, rng)), HX_OK);
}

/* Every set is said to have as many bits as its document can hold, whatever its bytes. */
TEST(a_set_is_told_with_its_bits)
{
    static const HxField fields[] = {
        { .name = "small", .type = HX_FIELD_SET, .bytes = 1 },
        { .name = "large", .type = HX_FIELD_SET, .bytes = 8 },
        { .name = NULL },
    };
    const HxGame game = { .name = "sets", .fields = fields };
    json_t *told = view_fields(&game);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(told, 0), "bits")), 8);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(told, 1), "bits")), 64);
    json_decref(told);
}

TEST(documents_of_every_game_hold_what_its_fields_are_said_to_hold)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Position *p = position_open(*game, NULL);
        HxRng rng = hx_rng_stream(7, 0, HX_FOR_TEST, 0);
        json_t *fields = view_fields(*game);
        for (int step = 0; step < STEPS; step += EVERY) {
            for (int viewer = HX_ALL; viewer < 2; viewer++) {
                HxError err = { "" };
                json_t *document = NULL;
                assert_int_equal(view_document(&p->s, &p->options, viewer, &document, &err), HX_OK);
                assert_true(group_fits(fields, NULL, json_object_get(document, "state")));
                json_decref(document);
            }
            play_some(p, &rng, EVERY);
        }
        json_decref(fields);
        position_close(p);
    }
}

/* A document of the set-up with another value in one field. Does the reader refuse it for its range? */
static bool is_out_of_range(Position *p, const char *name, json_int_t value)
{
    HxError err = { "" };
    HxState s;
    json_t *document = NULL;
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    const HxGame *const games[] = { p->s.game, NULL };
    assert_int_equal(view_document(&p->s, &p->options, HX_ALL, &document, &err), HX_OK);
    json_object_set_new(json_object_get(document, "state"), name, json_integer(value));
    char *text = json_dumps(document, 0);
    if (hx_unpack(&s, p->pool, games, HX_JSON, text, strlen(text), &rng, NULL, &err) == HX_OK)
        hx_drop(&s);
    json_decref(document);
    free(text);
    return strstr(err.text, "is not within") != NULL;
}

TEST(a_number_is_refused_outside_of_the_range_that_is_told_and_nowhere_inside)
{
    int n = 0;
    for (const HxGame *const *game = hx_games(); *game; game++) {
        size_t i;
        json_t *field, *fields = view_fields(*game);
        Position *p = position_open(*game, NULL);
        json_array_foreach(fields, i, field)
        {
            const json_t *least = json_object_get(field, "min"), *most = json_object_get(field, "max");
            const char *name = json_string_value(json_object_get(field, "name"));
            if (!least || json_object_get(field, "count"))
                continue;
            assert_true(is_out_of_range(p, name, json_integer_value(least) - 1) && is_out_of_range(p, name, json_integer_value(most) + 1));
            assert_false(is_out_of_range(p, name, json_integer_value(least)) || is_out_of_range(p, name, json_integer_value(most)));
            n++;
        }
        json_decref(fields);
        position_close(p);
    }
    assert_true(n > 50);
}
