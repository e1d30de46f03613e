/* The generated tables, and looking cards up by their printed ids. */
#include "core/games/obsidian/data/tables.h"

#include <string.h>

/* A member of a set in a row; keywords from 64 on are in the second word. */
#define BIT_OF(member) (UINT64_C(1) << (member))
#include "core/games/obsidian/data/tables.inl"
#undef BIT_OF

_Static_assert(N_HOOKS <= 64 && N_PILOT_HOOKS <= 32 && N_KEYWORDS <= 128, "hooks and keywords are kept as bits");

int part_by_id(const char *id)
{
    for (int i = 0; i < N_PART_CARDS; i++)
        if (strcmp(part_table[i].id, id) == 0)
            return i;
    return -1;
}

int pilot_by_id(const char *id)
{
    for (int i = 0; i < N_PILOT_CARDS; i++)
        if (strcmp(pilot_table[i].id, id) == 0)
            return i;
    return -1;
}

int unit_card_by_id(const char *id)
{
    for (int i = 0; i < N_DRONE_CARDS; i++)
        if (strcmp(drone_table[i].id, id) == 0)
            return i;
    for (int i = 0; i < N_PROJECTILE_CARDS; i++)
        if (strcmp(projectile_table[i].id, id) == 0)
            return CARD_PROJECTILE + i;
    return -1;
}
