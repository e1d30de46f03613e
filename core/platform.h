/* What hexarch asks of a processor and a compiler, checked where it is compiled: files, messages and hashes hold numbers as they lie in
 * memory. Char may have a sign or none (64-bit Arm has none), pointers 32 bits (WebAssembly) or 64. */
#ifndef HX_PLATFORM_H
#define HX_PLATFORM_H

#include <assert.h>
#include <float.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "byte i of a word is byte i of memory");
static_assert(CHAR_BIT == 8 && sizeof(short) == 2 && sizeof(int) == 4 && sizeof(long long) == 8, "integers have the usual widths");
static_assert(sizeof(void *) == sizeof(size_t) && sizeof(size_t) >= 4, "a size counts what memory holds");
static_assert(FLT_RADIX == 2 && FLT_MANT_DIG == 24 && DBL_MANT_DIG == 53 && sizeof(float) == 4 && sizeof(double) == 8, "IEEE 754 numbers");
static_assert((-1 >> 1) == -1, "a shift keeps the sign");

#endif
