/* Prints what explanations say of choices drawn from games, and how often they name what differs most:
 *
 *     reasons GAME [CHOICES [EVERY [WORLDS [SEED]]]] */
#include "tests/play/explain/drawn.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int n = argc > 2 ? atoi(argv[2]) : 20, every = argc > 3 ? atoi(argv[3]) : 7, worlds = argc > 4 ? atoi(argv[4]) : 0;
    if (argc < 2)
        return 2;
    const DrawnSpec spec = { .game = argv[1],
                             .seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1,
                             .n_choices = n,
                             .every = every,
                             .n_worlds = worlds,
                             .prints = true };
    const DrawnCount count = drawn_look(&spec);
    printf("%d choices, %d without a sentence; of %d with something that clearly differs most, %d name it\n", count.n_choices,
           count.n_empty, count.n_clear, count.n_named);
    return 100 * count.n_named >= 95 * count.n_clear - 100 ? 0 : 1; /* one sentence more or less is chance */
}
