/* Eight small numbers in a row looked at as one word. Names are short: only who writes a game or knowledge of one includes the kit. */
#ifndef HEXARCH_CORE_KIT_BYTES_H
#define HEXARCH_CORE_KIT_BYTES_H

#include "core/platform.h"

#include <stdint.h>
#include <string.h>

/** Bit i: byte i of the eight is not zero. For processors that keep the lowest byte of a word first. */
static inline uint32_t nonzero_bytes(const uint8_t bytes[8])
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    const uint64_t highest = (((word & low) + low) | word) & ~low;
    return (uint32_t)((highest >> 7) * UINT64_C(0x0102040810204080) >> 56);
}

/** How many bits of a byte are set. Processors that have no instruction for it call a function for whole words. */
static inline int bits_of_byte(uint8_t byte)
{
    static const uint8_t of_nibble[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
    return of_nibble[byte & 0xf] + of_nibble[byte >> 4];
}

#endif
