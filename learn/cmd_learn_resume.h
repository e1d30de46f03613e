/* What a run of learning is resumed with: its settings, where the command line says nothing else. */
#ifndef HEXARCH_LEARN_CMD_LEARN_RESUME_H
#define HEXARCH_LEARN_CMD_LEARN_RESUME_H

#include "cli/command.h"
#include "core/status.h"

#include <jansson.h>

/* What a run learns by: its settings' "format". */
typedef enum LearnWay { LEARN_SELF_PLAY, LEARN_CHOICES, LEARN_VISITS } LearnWay;

/** The settings of the run in a folder, yours; *out is NULL where it holds none. HX_BAD_INPUT: they cannot be read. */
HxStatus learn_settings(const char *folder, json_t **out, HxError *err);
/** Is that a run of this game, by this way? `is_given`: the command line says the way; else *way becomes the run's. */
HxStatus learn_check_run(const json_t *settings, const char *game, bool is_given, LearnWay *way, HxError *err);
/** Into `args`, by its rows: what the settings hold of options that were not given. Texts are borrowed from the settings. */
HxStatus learn_take_settings(const CliOption *rows, void *args, const json_t *settings, HxError *err);

#endif
