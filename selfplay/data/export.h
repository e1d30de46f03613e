/* Recorded games as text that other programs read: JSON, one game or one event a line, or CSV, one game or one step a line. */
#ifndef HEXARCH_SELFPLAY_DATA_EXPORT_H
#define HEXARCH_SELFPLAY_DATA_EXPORT_H

#include "selfplay/data/dataset.h"

#include <stdio.h>

typedef enum ExportFormat { EXPORT_JSONL, EXPORT_CSV_GAMES, EXPORT_CSV_STEPS, EXPORT_EVENTS } ExportFormat;

/** Write every game, or the one of `id` where it is not UINT64_MAX; of events those up to the level `log` (HxEventLevel). *n_games counts
 * them. HX_IO: the file takes no more. */
HxStatus export_dataset(const Dataset *d, ExportFormat format, int log, uint64_t id, FILE *out, bool (*is_stopping)(void),
                        uint64_t *n_games, HxError *err);

#endif
