/* Marks the names that libhexarch exports; -fvisibility=hidden hides all others. */
#ifndef HEXARCH_CORE_API_H
#define HEXARCH_CORE_API_H

/* In C++ the exported names have C linkage. */
#if defined(__cplusplus)
#define HX_C       extern "C"
#define HX_C_BEGIN extern "C" {
#define HX_C_END   }
#define HX_C_DATA  extern "C"
#else
#define HX_C
#define HX_C_BEGIN
#define HX_C_END
#define HX_C_DATA extern
#endif

#if defined(__GNUC__)
#define HX_API               HX_C __attribute__((visibility("default")))        /* a function */
#define HX_API_DATA          HX_C_DATA __attribute__((visibility("default")))   /* a table, or a game */
#define HX_API_BEGIN         _Pragma("GCC visibility push(default)") HX_C_BEGIN /* everything from here to HX_API_END is exported */
#define HX_API_END           HX_C_END _Pragma("GCC visibility pop")
#define HX_PRINTF(at, first) __attribute__((format(printf, at, first)))
#else
#define HX_API       HX_C
#define HX_API_DATA  HX_C_DATA
#define HX_API_BEGIN HX_C_BEGIN
#define HX_API_END   HX_C_END
#define HX_PRINTF(at, first)
#endif

/* Number of entries of an array whose size the compiler knows. */
#define HX_COUNT(array) (sizeof(array) / sizeof(array)[0])

#endif
