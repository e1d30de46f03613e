/* Texts for language models: which methods are tools and of what kind, prompts, instructions. */
#ifndef HEXARCH_PLAY_SERVE_MCP_TEXTS_H
#define HEXARCH_PLAY_SERVE_MCP_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

/* A method as a tool. */
typedef struct McpTool {
    const char *name, *title;
    bool is_reading, is_destructive;
    const char *standard; /* a flag that is true by default; NULL: none */
} McpTool;

/** The tool of a method; NULL: the method is no tool. */
const McpTool *mcp_tool(const char *method);

/* A prompt with its one argument; the table ends with one without a name. */
typedef struct McpPrompt {
    const char *name, *title, *about, *argument, *about_argument;
    const char *text; /* "%s" stands for the argument */
} McpPrompt;

const McpPrompt *mcp_prompts(void);
void mcp_prompt_text(const McpPrompt *prompt, const char *argument, char *out, size_t cap);

extern const char mcp_instructions[];

#endif
