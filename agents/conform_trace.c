/* The stack is read from the document of the position, which names kinds, stages and members in every game alike. */
#include "agents/conform_trace.h"

#include "core/view_document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_step(const HxState *s, HxAction a)
{
    char text[400];
    const int mover = s->game->to_move(s);
    hx_action_text(s, a, HX_ALL, text, sizeof text);
    if (mover == HX_CHANCE)
        printf("chance: %s\n", text);
    else
        printf("seat %d: %s\n", mover, text);
}

static void print_value(const char *name, const json_t *value)
{
    if (json_is_string(value)) {
        printf(" %s=%s", name, json_string_value(value));
        return;
    }
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    printf(" %s=%s", name, text ? text : "?");
    free(text);
}

static void print_frame(size_t depth, const json_t *frame)
{
    const char *kind = json_string_value(json_object_get(frame, "kind")), *name;
    const json_t *value;
    printf("%*s%s", 4 + 2 * (int)depth, "", kind ? kind : "?");
    json_object_foreach((json_t *)frame, name, value) if (strcmp(name, "kind") != 0) print_value(name, value);
    printf("\n");
}

void conform_trace(const HxState *s, HxAction a)
{
    HxError err = { "" };
    json_t *document = NULL;
    print_step(s, a);
    if (view_document(s, NULL, HX_ALL, &document, &err) != HX_OK) {
        printf("    %s\n", err.text);
        return;
    }
    const json_t *stack = json_object_get(json_object_get(document, "state"), "stack");
    for (size_t i = 0; i < json_array_size(stack); i++)
        print_frame(i, json_array_get(stack, i));
    json_decref(document);
}
