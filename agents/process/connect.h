/* Connections to programs that listen on this machine or in this network. */
#ifndef HEXARCH_AGENTS_PROCESS_CONNECT_H
#define HEXARCH_AGENTS_PROCESS_CONNECT_H

#include "core/status.h"

#include <stdint.h>

/**
 * Connect to an address in numbers ("127.0.0.1", "::1") or "localhost", within `ms`. Two descriptors of one connection, yours; none
 * blocks. HX_BAD_INPUT: no address; HX_IO: nobody answers.
 */
HxStatus connect_to(const char *host, int port, uint32_t ms, int *input, int *output, HxError *err);

#endif
