/* Marks what libhexarch exports; everything else is hidden (-fvisibility=hidden). */
#ifndef HEXARCH_CORE_API_H
#define HEXARCH_CORE_API_H

#if defined(__GNUC__)
#define HX_API               __attribute__((visibility("default")))
#define HX_API_BEGIN         _Pragma("GCC visibility push(default)") /* everything from here to HX_API_END is HX_API */
#define HX_API_END           _Pragma("GCC visibility pop")
#define HX_PRINTF(at, first) __attribute__((format(printf, at, first)))
#else
#define HX_API
#define HX_API_BEGIN
#define HX_API_END
#define HX_PRINTF(at, first)
#endif

/* Entries of an array whose size the compiler knows. */
#define HX_COUNT(array) (sizeof(array) / sizeof(array)[0])

#endif
