/* A game that exports two names and keeps the others, with the same private names as its twin. Included once by each of them. */
#include "core/api.h"

int count_of(int n);
extern int last;

int last;

int count_of(int n)
{
    return n * TWIN_FACTOR;
}

HX_API int TWIN_PUBLIC(int n)
{
    last = count_of(n);
    return last;
}
