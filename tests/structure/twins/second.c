/* The second twin triples. */
#define TWIN_FACTOR 3
#define TWIN_PUBLIC second_count
int second_count(int n);
#include "tests/structure/twins/twin.inl"
