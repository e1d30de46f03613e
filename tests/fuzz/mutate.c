/* The main of a fuzz target without libFuzzer: feeds the seeds, then mutations of them, the same ones at every run.
 * usage: mutate_NAME RUNS FOLDER [FIRST]    mutations FIRST (0) .. FIRST + RUNS - 1, so that millions are run in pieces */
#include <dirent.h>
#include <string.h>

#include "core/rng.h"
#include "tests/fuzz/fuzz.h"

enum { MAX_SEEDS = 256, MAX_SIZE = 1 << 16 };

typedef struct Seed {
    uint8_t *data;
    size_t size;
} Seed;

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static Seed read_seed(const char *folder, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    Seed seed = { .data = malloc(MAX_SIZE) };
    FILE *file = fopen(path, "rb");
    FUZZ_REQUIRE(file && seed.data, path);
    seed.size = fread(seed.data, 1, MAX_SIZE, file);
    fclose(file);
    return seed;
}

/* The seeds of a folder in the order of their names. */
static int read_seeds(const char *folder, Seed *out)
{
    char *name[MAX_SEEDS];
    int n = 0;
    DIR *dir = opendir(folder);
    FUZZ_REQUIRE(dir, folder);
    for (struct dirent *entry; n < MAX_SEEDS && (entry = readdir(dir));)
        if (entry->d_name[0] != '.')
            name[n++] = strdup(entry->d_name);
    closedir(dir);
    qsort(name, (size_t)n, sizeof *name, compare_names);
    for (int i = 0; i < n; i++) {
        out[i] = read_seed(folder, name[i]);
        free(name[i]);
    }
    return n;
}

/* One small change: a bit, a byte, a digit, a run left out or said twice, or the tail of another seed. */
static size_t mutate(uint8_t *data, size_t size, const Seed *other, HxRng *rng)
{
    static const uint8_t telling[] = { 0, 1, 0x7f, 0x80, 0xff, '0', '9', '-', '"', '[', '{', '\n', 0xc1, 0xdb, 0xdd, 0xdf };
    const size_t at = size ? hx_rng_below(rng, (uint32_t)size) : 0;
    const size_t run = size ? 1 + hx_rng_below(rng, (uint32_t)(size - at < 16 ? size - at : 16)) : 0;
    switch (hx_rng_below(rng, 6)) {
    case 0:
        if (size)
            data[at] ^= (uint8_t)(1u << hx_rng_below(rng, 8));
        return size;
    case 1:
        if (size)
            data[at] = telling[hx_rng_below(rng, sizeof telling)];
        return size;
    case 2: /* the next digit becomes another one */
        for (size_t i = at; i < size; i++)
            if (data[i] >= '0' && data[i] <= '9') {
                data[i] = (uint8_t)('0' + hx_rng_below(rng, 10));
                break;
            }
        return size;
    case 3:
        memmove(data + at, data + at + run, size - at - run);
        return size - run;
    case 4:
        if (size + run > MAX_SIZE)
            return size;
        memmove(data + at + run, data + at, size - at);
        return size + run;
    default: {
        const size_t from = other->size ? hx_rng_below(rng, (uint32_t)other->size) : 0;
        const size_t n = other->size - from < MAX_SIZE - at ? other->size - from : MAX_SIZE - at;
        memcpy(data + at, other->data + from, n);
        return at + n;
    }
    }
}

int main(int argc, char **argv)
{
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: %s RUNS FOLDER [FIRST]\n", argv[0]);
        return 2;
    }
    static Seed seed[MAX_SEEDS];
    const int n_seeds = read_seeds(argv[2], seed);
    const long n_runs = strtol(argv[1], NULL, 10), first = argc > 3 ? strtol(argv[3], NULL, 10) : 0;
    FUZZ_REQUIRE(n_seeds > 0, "no seeds");
    for (int i = 0; i < n_seeds; i++)
        LLVMFuzzerTestOneInput(seed[i].data, seed[i].size);
    static uint8_t data[MAX_SIZE];
    for (long run = first; run < first + n_runs; run++) {
        HxRng rng = hx_rng_stream(1, (uint64_t)run, HX_FOR_TEST, 0);
        const Seed *from = &seed[hx_rng_below(&rng, (uint32_t)n_seeds)];
        size_t size = from->size;
        memcpy(data, from->data, size);
        for (uint32_t n = 1 + hx_rng_below(&rng, 4); n > 0; n--)
            size = mutate(data, size, &seed[hx_rng_below(&rng, (uint32_t)n_seeds)], &rng);
        uint8_t *exact = malloc(size ? size : 1); /* of its own size, so that the sanitizer sees every byte read past it */
        FUZZ_REQUIRE(exact, "no memory");
        memcpy(exact, data, size);
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
    }
    printf("%d seeds, %ld mutations from %ld\n", n_seeds, n_runs, first);
    for (int i = 0; i < n_seeds; i++)
        free(seed[i].data);
    return 0;
}
