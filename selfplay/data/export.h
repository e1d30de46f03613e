/* Recorded games as text that other programs read: JSON, one game or one event a line, or CSV, one game or one step a line. */
#ifndef HEXARCH_SELFPLAY_DATA_EXPORT_H
#define HEXARCH_SELFPLAY_DATA_EXPORT_H

#include "selfplay/data/dataset.h"

#include <stdio.h>

typedef enum ExportFormat { EXPORT_JSONL, EXPORT_CSV_GAMES, EXPORT_CSV_STEPS, EXPORT_EVENTS } ExportFormat;

/** Write every game, or game `id` if that is not UINT64_MAX, with events up to the level `log` (HxEventLevel). *n_games counts the games.
 * HX_IO: the write failed. */
HxStatus export_dataset(const Dataset *d, ExportFormat format, int log, uint64_t id, FILE *out, bool (*is_stopping)(void),
                        uint64_t *n_games, HxError *err);

#endif
