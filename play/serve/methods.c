/* The table of methods with their parameters. */
#include "core/games/odds_options.h"
#include "play/serve/engine_internal.h"

#define TOKEN                                                                                                                              \
    {                                                                                                                                      \
        .name = "token", .type = PARAM_TEXT, .is_required = true, .max = ENGINE_TOKEN_CHARS,                                               \
        .help = "Of the game's owner, or of a seat, which sees and does what that seat may"                                                \
    }
#define GAME                                                                                                                               \
    {                                                                                                                                      \
        .name = "game", .type = PARAM_TEXT, .is_required = true, .help = "Name of a game, as 'games' lists them"                           \
    }
#define LEVEL                                                                                                                              \
    {                                                                                                                                      \
        .name = "level", .type = PARAM_TEXT, .help = "\"brief\", \"full\" or \"dice\" (default): how much of the events"                   \
    }
#define TURN                                                                                                                               \
    {                                                                                                                                      \
        .name = "turn", .type = PARAM_FLAG, .help = "Tell the turn in words, as 'turn' does, in place of events"                           \
    }
#define KEEP                                                                                                                               \
    {                                                                                                                                      \
        .name = "keep", .type = PARAM_FLAG, .help = "The game outlives the connection (default false: it ends with it)"                    \
    }
#define END                                                                                                                                \
    {                                                                                                                                      \
        .name = NULL                                                                                                                       \
    }

enum { MOST_PRIORITY = 1000000 };

static const Param token_only[] = { TOKEN, END };
static const Param of_games[] = {
    { .name = "game", .type = PARAM_TEXT, .help = "Only this one" },
    { .name = "schema", .type = PARAM_FLAG, .help = "Also the JSON Schema of the documents that 'view' answers with" },
    END,
};
static const Param of_rules[] = {
    GAME,
    { .name = "key", .type = PARAM_TEXT, .help = "Key of a rule: it and those below it" },
    { .name = "words", .type = PARAM_TEXT, .help = "Words of the rule" },
    { .name = "contents", .type = PARAM_FLAG, .help = "Of all rules the sections alone, with their keys" },
    { .name = "from", .type = PARAM_WHOLE, .max = 1000000, .help = "Leave out so many of those found (default 0)" },
    { .name = "bytes",
      .type = PARAM_WHOLE,
      .max = 1000000,
      .help = "About so many bytes of them (default 0: all; in MCP 5600). Where more are left, the answer has \"next\", the \"from\" of "
              "the next request" },
    END,
};
static const Param of_new[] = {
    GAME,
    { .name = "options", .type = PARAM_MAP, .help = "Options of the game by name, as text: {\"seats\": \"3\"}" },
    { .name = "seed",
      .type = PARAM_WHOLE,
      .max = INT64_C(1) << 53,
      .help = "Of chance and of the agents; without it another one each time" },
    { .name = "agents",
      .type = PARAM_AGENTS,
      .max = HX_MAX_SEATS,
      .help = "By seat: null for a seat that clients play, or the spec of an agent of the engine, as \"greedy\" or \"level=2\"; the last "
              "one fills "
              "the seats that are left (default: clients play all)" },
    { .name = "chance",
      .type = PARAM_FLAG,
      .help = "Chance falls by itself (default true); false: clients call 'sample' or play outcomes" },
    { .name = "forced", .type = PARAM_FLAG, .help = "Steps with a single legal action are made by themselves (default true)" },
    KEEP,
    LEVEL,
    TURN,
    END,
};
static const Param of_clone[] = { TOKEN, KEEP, END };
static const Param of_list[] = { END };
static const Param of_cancel[] = {
    { .name = "id", .type = PARAM_ID, .is_required = true, .help = "Of the request, as it was sent on this connection" },
    { .name = "result", .type = PARAM_FLAG, .help = "Of an analysis: answer it with what it has found, in place of an error" },
    END,
};
static const Param of_go_on[] = { TOKEN, LEVEL, TURN, END };
static const Param of_legal[] = {
    TOKEN,
    { .name = "words", .type = PARAM_TEXT, .help = "Those alone whose words hold this" },
    { .name = "remarks", .type = PARAM_FLAG, .help = "Also what each costs and brings, where there is something to say" },
    END,
};
static const Param of_turn[] = {
    TOKEN,
    { .name = "from",
      .type = PARAM_WHOLE,
      .max = INT32_MAX,
      .help = "Tell what happened from this step on (default: from the seat's own last step on)" },
    { .name = "level", .type = PARAM_TEXT, .help = "\"brief\" (default), \"full\" or \"dice\": how much of it" },
    { .name = "bytes", .type = PARAM_WHOLE, .min = 2000, .max = 60000, .help = "How long the text may be, about (default 5600)" },
    END,
};
static const Param of_sheet[] = {
    TOKEN,
    { .name = "name", .type = PARAM_TEXT, .is_required = true, .help = "\"map\", \"seat\", \"tech\", \"legend\"; a wrong name lists all" },
    { .name = "argument", .type = PARAM_TEXT, .max = 40, .help = "What some take: the number of a seat or hex" },
    END,
};
static const Param of_cards[] = {
    GAME,
    { .name = "words", .type = PARAM_TEXT, .is_required = true, .help = "A name, or words of the component" },
    END,
};
static const Param of_why_not[] = {
    TOKEN,
    { .name = "words", .type = PARAM_TEXT, .is_required = true, .help = "What you would do: \"research neutron bombs\"" },
    END,
};
static const Param of_subscribe[] = {
    TOKEN,
    LEVEL,
    { .name = "from", .type = PARAM_WHOLE, .max = INT32_MAX, .help = "Also what happened from this step on (default: from now on)" },
    { .name = "on", .type = PARAM_FLAG, .help = "false: stop (default true)" },
    END,
};
static const Param of_view[] = {
    TOKEN,
    { .name = "as", .type = PARAM_TEXT, .help = "\"document\" (default): the position field by field; \"text\": a picture in words" },
    END,
};
static const Param of_play[] = {
    TOKEN,
    { .name = "action",
      .type = PARAM_WHOLE,
      .is_required = true,
      .max = UINT32_MAX,
      .help = "Id of a legal action, as 'legal' lists them" },
    { .name = "step",
      .type = PARAM_WHOLE,
      .max = INT32_MAX,
      .help = "Refuse unless this many steps were made: nobody plays on a position that is gone" },
    LEVEL,
    TURN,
    END,
};
static const Param of_undo[] = {
    TOKEN,
    { .name = "to",
      .type = PARAM_WHOLE,
      .max = INT32_MAX,
      .help = "Until so many steps are left; without it back to the last choice of a client" },
    END,
};
static const Param of_events[] = {
    TOKEN,
    { .name = "from", .type = PARAM_WHOLE, .max = INT32_MAX, .help = "From this step on (default 0)" },
    { .name = "level", .type = PARAM_TEXT, .help = "\"brief\", \"full\" or \"dice\" (default): how much" },
    { .name = "bytes",
      .type = PARAM_WHOLE,
      .max = 1000000,
      .help = "About so many bytes of them (default 0: all; in MCP 5600). Where more are left, the answer has \"next\", the \"from\" of "
              "the next request" },
    END,
};
static const Param of_observe[] = {
    TOKEN,
    { .name = "seat", .type = PARAM_WHOLE, .max = HX_MAX_SEATS - 1, .help = "Of the owner: as which seat (default: the one to move)" },
    { .name = "blocks", .type = PARAM_FLAG, .help = "Also what the numbers mean" },
    END,
};
static const Param of_analyze[] = {
    TOKEN,
    { .name = "agent", .type = PARAM_TEXT, .max = 600, .help = "Who is asked (default \"mcts\")" },
    { .name = "simulations", .type = PARAM_WHOLE, .min = 1, .max = 100000000, .help = "How many, of a search" },
    { .name = "time_ms", .type = PARAM_WHOLE, .min = 1, .max = 86400000, .help = "For how long, of a search" },
    { .name = "progress",
      .type = PARAM_FLAG,
      .help = "Tell how far it is and what is best so far, four times a second, by the notification 'progress'" },
    { .name = "because", .type = PARAM_FLAG, .help = "Also the reasons in words, and what differs from the next best choice" },
    { .name = "allow",
      .type = PARAM_WHOLES,
      .max = HX_MAX_LISTED,
      .help = "Ids of the actions to choose among, of a search (default: all that are legal)" },
    { .name = "avoid", .type = PARAM_WHOLES, .max = HX_MAX_LISTED, .help = "Ids of actions not to choose" },
    { .name = "steps",
      .type = PARAM_WHOLES,
      .max = 2000,
      .help = "Analyze the positions before these steps, as the token counts them, in place of the present one" },
    { .name = "priorities",
      .type = PARAM_WHOLES,
      .min = -MOST_PRIORITY,
      .max = 2000,
      .help = "One of each of 'steps': higher ones come first (default: in the order of 'steps')" },
    { .name = "priority",
      .type = PARAM_WHOLE,
      .min = -MOST_PRIORITY,
      .max = MOST_PRIORITY,
      .help = "Of the request among your own: higher ones come first, equal ones take turns (default 0, as of agents that decide)" },
    END,
};
#define PARAM_OF_ODDS(id, name_, value_, group_, help_) { .name = #id, .type = PARAM_TEXT, .max = 600, .help = help_ " (" value_ ")" },
static const Param of_odds[] = {
    GAME,
    { .name = "attacker", .type = PARAM_TEXT, .max = 600, .help = "What the attacker fights with, as the game writes it" },
    { .name = "defender", .type = PARAM_TEXT, .max = 600, .help = "The same of the defender" },
    { .name = "attacker_technologies", .type = PARAM_TEXTS, .max = 32, .help = "Technologies of the attacker" },
    { .name = "defender_technologies", .type = PARAM_TEXTS, .max = 32, .help = "Technologies of the defender" },
    HX_ALL_ODDS_OPTIONS(PARAM_OF_ODDS){ .name = "set", .type = PARAM_TEXTS, .max = 32, .help = "Something else of the battle, NAME=VALUE" },
    { .name = "simulations", .type = PARAM_WHOLE, .min = 1, .max = 100000, .help = "Battles to play out where exact odds do not fit" },
    END,
};
static const Param of_save[] = {
    TOKEN,
    { .name = "file",
      .type = PARAM_TEXT,
      .max = 64,
      .help = "Write it into the server's folder under this name; without it the answer holds it" },
    END,
};
static const Param of_load[] = {
    { .name = "save", .type = PARAM_MAP, .help = "A saved game, or a position" },
    { .name = "file", .type = PARAM_TEXT, .max = 64, .help = "Name of one in the server's folder" },
    { .name = "token", .type = PARAM_TEXT, .max = ENGINE_TOKEN_CHARS, .help = "With 'file': the owner's token of the game that was saved" },
    { .name = "chance", .type = PARAM_FLAG, .help = "As of 'new'" },
    { .name = "forced", .type = PARAM_FLAG, .help = "As of 'new'" },
    KEEP,
    END,
};

static const EngineMethod methods[] = {
    { "games", "The games there are, with their options and seats.", of_games, method_games },
    { "rules", "The rules of a game: all of them, one by key, or those that contain some words.", of_rules, method_rules },
    { "new", "Begin a game. The answer holds the owner's token and one for every seat; give each client that of its seat.", of_new,
      method_new },
    { "view", "The position as the token's seat may see it.", of_view, method_view },
    { "legal", "Who is to move, and what may be done: ids and words.", of_legal, method_legal },
    { "turn", "The turn in words: the position, what happened, and the choices with numbers and prices, within a few kilobytes.", of_turn,
      method_turn },
    { "sheet", "A page about the position: the map with its legend, a seat, technologies.", of_sheet, method_sheet },
    { "why_not", "Why you cannot do something now, if the game knows.", of_why_not, method_why_not },
    { "play", "Make a step. The answer holds what happened until a client's seat has a choice again.", of_play, method_play },
    { "go_on", "Let the agents of the engine play until a client's seat has a choice: after an error has stopped them, or 'undo'.",
      of_go_on, method_go_on },
    { "undo", "Take steps back; for the owner.", of_undo, method_undo },
    { "clone",
      "Another game that begins where this one stands: exactly, of the owner; with what the seat does not know dealt anew, of a seat.",
      of_clone, method_clone },
    { "sample", "Let chance fall at a chance node of a game that was begun with \"chance\": false; for the owner.", token_only,
      method_sample },
    { "observe", "The position as numbers from -1 to 1, for learning.", of_observe, method_observe },
    { "events", "What happened, as the token's seat may know it.", of_events, method_events },
    { "subscribe", "Receive what happens as notifications 'events', as the token's seat may know it.", of_subscribe, method_subscribe },
    { "score", "Points, ranks and utilities by seat; before the end the current standing, as far as the token's seat can know.", token_only,
      method_score },
    { "analyze", "What an agent would do in place of the seat to move, and why; of this position, or of many of the game.", of_analyze,
      method_analyze },
    { "cards", "Components of a game with figures and effects, by name or words.", of_cards, method_cards },
    { "odds", "Odds of a battle.", of_odds, method_odds },
    { "save", "The whole game, hidden facts included, to load later; for the owner.", of_save, method_save },
    { "load", "Load a saved game, or begin from a position; hidden facts of a position are dealt.", of_load, method_load },
    { "list", "Your games: those that this connection began; with a secret of your own, all that were begun with it.", of_list,
      method_list },
    { "cancel", "End a request that waits for its answer: an analysis, an agent that decides, odds.", of_cancel, method_cancel },
    { "close", "The game is over for all its tokens; for the owner.", token_only, method_close },
    { NULL, NULL, NULL, NULL },
};

const EngineMethod *engine_methods(void)
{
    return methods;
}
