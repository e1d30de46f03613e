/* The first twin doubles. */
#define TWIN_FACTOR 2
#define TWIN_PUBLIC first_count
int first_count(int n);
#include "tests/structure/twins/twin.inl"
