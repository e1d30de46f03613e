/* Recorded games as sessions, for commands: they stand above all rooms, and may read what selfplay wrote. */
#ifndef HEXARCH_PLAY_CMD_RECORDED_H
#define HEXARCH_PLAY_CMD_RECORDED_H

#include "play/session.h"
#include "selfplay/data/dataset.h"

/** Play game `id` of an open run again into a session; *out is yours. No seat of it is ever asked. */
HxStatus recorded_open(Session **out, const Dataset *d, uint64_t id, HxError *err);

#endif
