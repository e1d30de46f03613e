/* Tools, prompts and instructions. */
#include "play/serve/mcp_texts.h"

#include "core/text.h"

#include <string.h>

const char mcp_instructions[] =
    "Board games to play and to study. Begin with the tool 'new', for example {\"game\": \"eclipse\", "
    "\"agents\": [null, \"level=2\"]}: its answer "
    "holds your token ('owner') and describes your turn in words. Then call 'play' with the number of a choice, "
    "again and again: each answer gives "
    "what happened and your next turn. 'turn' describes it once more, 'sheet' shows a page (map, seat, tech, "
    "legend: what the marks mean), 'legal' "
    "lists choices, 'why_not' says why something cannot be done, 'rules' and 'cards' explain, 'odds' gives the "
    "chances of a battle, 'analyze' gives "
    "a hint.";

static const McpTool tools[] = {
    { "games", "List the games", true, false, NULL },
    { "rules", "Read the rules", true, false, "contents" },
    { "new", "Begin a game", false, false, "turn" },
    { "view", "See the position", true, false, NULL },
    { "legal", "List the choices", true, false, NULL },
    { "turn", "Read your turn", true, false, NULL },
    { "sheet", "Read a page about the position", true, false, NULL },
    { "why_not", "Ask why something cannot be done", true, false, NULL },
    { "play", "Play a choice", false, false, "turn" },
    { "go_on", "Let the agents play on", false, false, "turn" },
    { "undo", "Take steps back", false, true, NULL },
    { "clone", "Copy the game", false, false, NULL },
    { "sample", "Let chance fall", false, false, NULL },
    { "observe", "See the position as numbers", true, false, NULL },
    { "events", "Read what happened", true, false, NULL },
    { "score", "Read the scores", true, false, NULL },
    { "analyze", "Ask an agent for a hint", true, false, "because" },
    { "cards", "Look components up", true, false, NULL },
    { "odds", "Odds of a battle", true, false, NULL },
    { "save", "Save the game", false, true, NULL },
    { "load", "Load a game", false, false, NULL },
    { "list", "List your games", true, false, NULL },
    { "close", "Close the game", false, true, NULL },
    { NULL, NULL, false, false, NULL },
};

const McpTool *mcp_tool(const char *method)
{
    for (const McpTool *tool = tools; tool->name; tool++)
        if (strcmp(tool->name, method) == 0)
            return tool;
    return NULL;
}

static const McpPrompt prompts[] = {
    { "play_a_game", "Play a game", "How to play a whole game against agents of the engine", "game",
      "Name of the game, as 'games' lists them",
      "Play a game of %s against agents of the engine, to its end, as well as you can.\n"
      "1. Call 'new' with {\"game\": \"%s\", \"agents\": [null, \"level=3\"]}. Keep the token 'owner'; every other tool takes it as "
      "'token'.\n"
      "2. The answer describes your turn: the position, what happened, and your choices with their numbers. What stands in brackets behind "
      "a "
      "choice is "
      "its price and what it brings.\n"
      "3. Call 'play' with 'action': the number of the choice. Its answer describes your next turn. A big action is a chain of such "
      "choices.\n"
      "4. Before your first choice read 'rules' with no more than the game's name: it lists the sections; read those that matter with "
      "'key'. "
      "'sheet' with \"name\": \"legend\" explains the marks of the map.\n"
      "5. When the answer says that the game is over, call 'score' and tell how it ended and why." },
    { "think", "Think about a turn", "How to think about the turn at hand", "token", "Token of the game",
      "Think about the turn of the game with the token %s before you play it.\n"
      "1. Call 'turn' with \"token\": \"%s\". Say in two sentences how your seat stands: points, what you can pay with, who threatens "
      "whom.\n"
      "2. List the three choices that are worth most to you, each with its price and what the next player can do against it. For a fight "
      "ask "
      "'odds'; for a technology or card ask 'cards'; where a choice that you expect is missing ask 'why_not'.\n"
      "3. Ask 'analyze' with \"time_ms\": 2000 where two of them are close, and compare its reasons with yours.\n"
      "4. Play the best one with 'play', and say why in a sentence." },
    { NULL, NULL, NULL, NULL, NULL, NULL },
};

const McpPrompt *mcp_prompts(void)
{
    return prompts;
}

/* The text holds "%s" where the argument stands. */
void mcp_prompt_text(const McpPrompt *prompt, const char *argument, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const char *at = prompt->text;
    for (const char *place; (place = strstr(at, "%s")); at = place + 2)
        text_add(&text, "%.*s%s", (int)(place - at), at, argument);
    text_add(&text, "%s", at);
}
