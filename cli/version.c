/* Which program this is. cmake/revision.cmake writes the two texts of its revision at every build. */
#include "cli/version.h"

/* The widest vectors that the compiler was allowed to use, and the processors that have them. */
#if defined __AVX512F__
#define VECTORS "512 bits (this processor or one with AVX-512)"
#elif defined __AVX2__
#define VECTORS "256 bits (this processor or one with AVX2)"
#elif defined __AVX__
#define VECTORS "256 bits (this processor or one with AVX)"
#elif defined __SSE4_2__
#define VECTORS "128 bits (any x86-64 since 2009), of nets 256 bits where the processor has AVX2"
#elif defined __SSE2__
#define VECTORS "128 bits (any x86-64)"
#elif defined __ARM_NEON
#define VECTORS "128 bits (any 64-bit Arm)"
#else
#define VECTORS "none"
#endif

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

#ifdef HEXARCH_MPI
#define MPI_IS "yes"
#else
#define MPI_IS "no"
#endif

#ifdef HEXARCH_NATS
#define NATS_IS "yes"
#else
#define NATS_IS "no"
#endif

void version_print(FILE *out)
{
    fprintf(out, "hexarch %s (revision %s)\n", HEXARCH_VERSION, version_revision);
    fprintf(out, "compiler: %s, %s\n", COMPILER, HEXARCH_BUILD);
    fprintf(out, "vectors: %s\n", VECTORS);
    fprintf(out, "optional parts: mpi %s, nats %s\n", MPI_IS, NATS_IS);
    fprintf(out, "system: %s\n", HEXARCH_SYSTEM);
    fprintf(out, "libraries: %s\n", HEXARCH_LIBRARIES);
}
