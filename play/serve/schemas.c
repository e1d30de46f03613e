/* JSON Schemas of the methods' answers, for 'methods', for the outputs of MCP tools and for docs/reference/serve.schema.json. */
#include "play/serve/engine_internal.h"

#include <string.h>

#define TEXT                      "{\"type\": \"string\"}"
#define WHOLE                     "{\"type\": \"integer\"}"
#define NUMBER                    "{\"type\": \"number\"}"
#define FLAG                      "{\"type\": \"boolean\"}"
#define OBJECT                    "{\"type\": \"object\"}"
#define MAYBE(t)                  "{\"type\": [\"" t "\", \"null\"]}"
#define LIST(of)                  "{\"type\": \"array\", \"items\": " of "}"
#define P(name, of)               "\"" name "\": " of
#define MAP(properties, required) "{\"type\": \"object\", \"properties\": {" properties "}, \"required\": [" required "]}"

/* The state of a game. */
#define STATUS       P("step", WHOLE) ", " P("to_move", "{\"type\": [\"integer\", \"string\"]}") ", " P("over", FLAG) ", " P("waits", FLAG)
#define STATUS_NAMES "\"step\", \"to_move\", \"over\""
#define EVENT                                                                                                                              \
    MAP(P("kind", TEXT) ", " P("text", TEXT) ", " P("level", TEXT) ", " P("step", WHOLE) ", " P("seat", MAYBE("integer")) ", " P(          \
            "other",                                                                                                                       \
            MAYBE(                                                                                                                         \
                "integer")) ", " P("what",                                                                                                 \
                                   MAYBE(                                                                                                  \
                                       "string")) ", " P("where",                                                                          \
                                                         MAYBE(                                                                            \
                                                             "string")) ", " P("why",                                                      \
                                                                               MAYBE(                                                      \
                                                                                   "string")) ", " P("place",                              \
                                                                                                     WHOLE) ", " P("from",                 \
                                                                                                                   WHOLE) ", " P("amount", \
                                                                                                                                 WHOLE),   \
        "\"kind\", \"text\", \"step\"")
#define WENT_ON   MAP(STATUS ", " P("events", LIST(EVENT)) ", " P("text", TEXT), STATUS_NAMES)
#define WITH_TEXT MAP(STATUS ", " P("text", TEXT), STATUS_NAMES)
#define NEW_GAME                                                                                                                           \
    MAP(P("game", TEXT) ", " P("owner", TEXT) ", " P("seats", LIST(TEXT)) ", " STATUS ", " P("events", LIST(EVENT)) ", " P("text", TEXT),  \
        "\"game\", \"owner\", \"seats\", " STATUS_NAMES)
#define LEGAL_ACTION MAP(P("id", WHOLE) ", " P("words", TEXT) ", " P("p", NUMBER) ", " P("remark", TEXT), "\"id\", \"words\"")
#define NAMED_TEXTS  "{\"type\": \"object\", \"additionalProperties\": {\"type\": [\"string\", \"null\"]}}"

/* An object with all names of one list, or all of another. */
#define EITHER(properties, one, other)                                                                                                     \
    "{\"type\": \"object\", \"properties\": {" properties "}, \"anyOf\": [{\"required\": [" one "]}, {\"required\": [" other "]}]}"
#define ANALYSIS_NAMES "\"seat\", \"action\", \"elapsed_ms\""
#define ANALYSIS                                                                                                                           \
    P("seat", WHOLE)                                                                                                                       \
    ", " P("action", WHOLE) ", " P("text", TEXT) ", " P("simulations", WHOLE) ", " P("elapsed_ms", WHOLE) ", " P(                          \
        "actions", LIST(OBJECT)) ", " P("because", MAYBE("object")) ", " P("step", WHOLE) ", " P("to_move",                                \
                                                                                                 "{\"type\": [\"integer\", \"string\"]}")

static const struct AnswerSchema {
    const char *method, *schema;
} schemas[] = {
    { "hello",
      MAP(P("protocol", WHOLE) ", " P("encoding", TEXT) ", " P("engine", MAP(P("name", TEXT), "\"name\"")) ", " P("methods", LIST(TEXT)),
          "\"protocol\", \"encoding\", \"engine\", \"methods\"") },
    { "methods", MAP(P("methods", LIST(MAP(P("name", TEXT) ", " P("summary", TEXT) ", " P("params", OBJECT) ", " P("answer", OBJECT),
                                           "\"name\", \"summary\", \"params\", \"answer\""))),
                     "\"methods\"") },
    { "games", MAP(P("games", LIST(MAP(P("name", TEXT) ", " P("title", TEXT) ", " P("min_seats", WHOLE) ", " P("max_seats", WHOLE) ", " P(
                                           "options", LIST(OBJECT)) ", " P("schema", OBJECT),
                                       "\"name\", \"title\", \"rules_version\", \"min_seats\", \"max_seats\", \"options\""))),
                   "\"games\"") },
    { "rules", MAP(P("game", TEXT) ", " P("text", TEXT) ", " P("rules", LIST(NAMED_TEXTS)) ", " P("next", WHOLE), "\"game\"") },
    { "new", NEW_GAME },
    { "view", MAP(STATUS ", " P("document", OBJECT) ", " P("text", TEXT), STATUS_NAMES) },
    { "legal", MAP(STATUS ", " P("legal", LIST(LEGAL_ACTION)), STATUS_NAMES ", \"legal\"") },
    { "turn", WITH_TEXT },
    { "sheet", WITH_TEXT },
    { "why_not", MAP(P("text", TEXT), "") },
    { "play", WENT_ON },
    { "go_on", WENT_ON },
    { "undo", MAP(STATUS, STATUS_NAMES) },
    { "clone", NEW_GAME },
    { "sample", WENT_ON },
    { "observe", MAP(P("seat", WHOLE) ", " P("version", WHOLE) ", " P("features", LIST(NUMBER)) ", " P("blocks", LIST(OBJECT)),
                     "\"seat\", \"version\", \"features\"") },
    { "events", MAP(STATUS ", " P("events", LIST(EVENT)) ", " P("next", WHOLE), STATUS_NAMES ", \"events\"") },
    { "subscribe", MAP(STATUS ", " P("subscription", WHOLE) ", " P("replaces", WHOLE) ", " P("subscribed", FLAG), "\"subscribed\"") },
    { "score", MAP(P("over", FLAG) ", " P("scores", LIST(WHOLE)) ", " P("ranks", LIST(WHOLE)) ", " P("utility", LIST(NUMBER)),
                   "\"over\", \"scores\", \"ranks\", \"utility\"") },
    { "analyze",
      EITHER(ANALYSIS ", " P("stopped", FLAG) ", " P("analyses", LIST(EITHER(ANALYSIS, ANALYSIS_NAMES, "\"step\", \"to_move\""))),
             ANALYSIS_NAMES, "\"analyses\"") },
    { "cards", MAP(P("game", TEXT) ", " P("cards", LIST(NAMED_TEXTS)), "\"game\", \"cards\"") },
    { "odds", OBJECT },
    { "save", MAP(P("save", OBJECT) ", " P("file", TEXT), "") },
    { "load", NEW_GAME },
    { "list", MAP(P("games", LIST(MAP(P("number", WHOLE) ", " P("game", TEXT) ", " P("owner", TEXT) ", " P("keep", FLAG) ", " P(
                                          "busy", FLAG) ", " P("idle_s", WHOLE) ", " STATUS,
                                      "\"number\", \"game\", \"owner\", \"keep\", \"busy\", \"idle_s\", " STATUS_NAMES))),
                  "\"games\"") },
    { "cancel", MAP(P("cancelled", FLAG), "\"cancelled\"") },
    { "close", MAP(P("closed", FLAG), "\"closed\"") },
};

json_t *engine_answer_schema(const char *method)
{
    for (size_t i = 0; i < HX_COUNT(schemas); i++)
        if (strcmp(schemas[i].method, method) == 0)
            return json_loads(schemas[i].schema, 0, NULL);
    return NULL;
}
