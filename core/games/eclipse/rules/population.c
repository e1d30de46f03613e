/* After the battles (E-POP, E-HSE-22..24): ships attack population, then discs are placed on hexes taken. */
#include "core/games/eclipse/state/state.h"

static void kill_cubes(HxState *s, int sector, uint16_t cubes)
{
    Hex *h = hex_edit(s, sector);
    h->cubes = (uint16_t)(h->cubes - cubes);
    eclipse_return_cubes(s, h->owner - 1, cubes, true); /* E-POP-4 */
}

/* E-POP-3: with Neutron Bombs, and against Planta, nothing is rolled. */
static bool needs_no_roll(const HxState *s, int attacker, int owner)
{
    return has_tech(s, attacker, ECLIPSE_TECH_NEUTRON_BOMBS) || is_species(s, owner, ECLIPSE_PLANTA);
}

enum { ALL_ROLLED = ECLIPSE_SHIP_TYPES, ALL_DEALT };

/* POPULATION: seat: attacker, a: sector, b: next ship type to roll, or ALL_ROLLED, ALL_DEALT. E-POP-1, E-HSE-22. */
bool eclipse_population_ready(HxState *s)
{
    const Frame f = *top(s);
    const Hex *h = hex_at(s, f.a);
    const int owner = h->owner - 1;
    if (f.b == ALL_DEALT) {
        *battle_edit(s) = (Battle){ 0 };
        pop(s);
        if (!h->cubes)
            eclipse_take_disc(s, owner, f.a); /* E-POP-5 */
        return false;
    }
    if (f.b == ALL_ROLLED) {
        top_edit(s)->b = ALL_DEALT;
        push(s, (Frame){ .node = ECLIPSE_NODE_BOMBARD, .seat = f.seat, .a = f.a });
        return false;
    }
    if (!h->cubes || needs_no_roll(s, f.seat, owner)) {
        top_edit(s)->b = ALL_DEALT;
        kill_cubes(s, f.a, h->cubes);
        return false;
    }
    top_edit(s)->b++;
    if (ships_of_type(h->ships[f.seat], f.b)) {
        Battle *b = battle_edit(s);
        b->sector = (uint8_t)(f.a + 1);
        b->stage = STAGE_POPULATION;
        b->party[SIDE_ATTACKER] = f.seat;
        b->party[SIDE_DEFENDER] = (uint8_t)owner;
        eclipse_start_roll(s, SIDE_ATTACKER, f.b, seat_at(s, f.seat)->ship[f.b].cannon); /* no missiles */
    }
    return false;
}

/* Classes of squares with a cube; a set. */
static int classes_with_cubes(uint16_t cubes)
{
    int classes = 0;
    for (int class = 0; class < ECLIPSE_SQUARES; class ++)
        classes |= cubes_of_class(cubes, class) ? 1 << class : 0;
    return classes;
}

/* BOMBARD: seat: attacker, a: sector. E-POP-2: the attacker chooses cube by cube; E-HSE-22: damage beyond the cubes is lost. */
bool eclipse_bombard_ready(HxState *s)
{
    const Frame f = *top(s);
    const uint16_t cubes = hex_at(s, f.a)->cubes;
    const int damage = battle(s)->population_damage, classes = classes_with_cubes(cubes);
    if (damage && damage < cubes_sum(cubes) && classes & (classes - 1))
        return true;
    pop(s);
    if (damage) {
        const int n = min_int(damage, cubes_sum(cubes));
        const int of_one_class = n << (2 * __builtin_ctz((unsigned)classes));
        kill_cubes(s, f.a, (uint16_t)(n == cubes_sum(cubes) ? cubes : of_one_class));
        battle_edit(s)->population_damage = 0;
    }
    return false;
}

int eclipse_bombard_legal(const HxState *s, HxAction *out)
{
    const int classes = classes_with_cubes(hex_at(s, top(s)->a)->cubes);
    int n = 0;
    for (int class = 0; class < ECLIPSE_SQUARES; class ++)
        if (classes >> class & 1)
            out[n++] = (HxAction)(BOMBARD + class);
    return n;
}

void eclipse_bombard_apply(HxState *s, HxAction a)
{
    battle_edit(s)->population_damage--;
    kill_cubes(s, top(s)->a, (uint16_t)(1 << (2 * (a - BOMBARD))));
}

/* TAKE_HEX: a: sector. E-POP-6, E-HSE-24. */
int eclipse_take_hex_legal(const HxState *s, HxAction *out)
{
    (void)s;
    out[0] = ANSWER;
    out[1] = ANSWER + 1;
    return 2;
}

void eclipse_take_hex_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    pop(s);
    if (a != ANSWER)
        eclipse_place_disc(s, f.seat, f.a, false);
}
