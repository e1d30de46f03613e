/* Told once, before anything is played. */
#include "agents/cmd_sandboxes.h"

#include "agents/process/spec.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

static bool is_told(const char *const *agents, int i)
{
    for (int before = 0; before < i; before++)
        if (strcmp(agents[before], agents[i]) == 0)
            return true;
    return false;
}

void sandboxes_tell(const char *command, const char *const *agents, int n, const HxGame *game)
{
    for (int i = 0; i < n; i++) {
        BotSpec spec;
        HxError why = { "" };
        if (is_told(agents, i) || !bot_spec_read(&spec, agents[i], game) || spec.sandbox != SANDBOX_AUTO || spec.is_tcp)
            continue;
        if (bot_spec_sandbox(&spec, &why) != SANDBOX_OFF)
            continue;
        char line[480];
        snprintf(line, sizeof line, "agent %d runs without a sandbox: %.300s; sandbox=off says that you mean it", i + 1, why.text);
        text_without_control(line);
        fprintf(stderr, "hexarch %s: %s\n", command, line);
    }
}
