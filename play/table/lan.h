/* This machine's address on the local network. */
#ifndef HEXARCH_PLAY_TABLE_LAN_H
#define HEXARCH_PLAY_TABLE_LAN_H

#include "core/status.h"

enum { LAN_ADDRESS_BYTES = 16 };

/** The address of an interface that is up: `wanted`, or where that is NULL the first private one, else the first of another kind. `err`
 * names what is there. HX_BAD_INPUT: this machine has none such. */
HxStatus lan_find(const char *wanted, char out[LAN_ADDRESS_BYTES], HxError *err);

#endif
