/* After the battles (E-POP, E-HSE-22..24): ships attack population, then seats place discs on the hexes that they took. */
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* E-POP-4: destroyed cubes go to the owner's graveyard (`true` of eclipse_return_cubes). `cubes` are counts, two bits per class of square.
 */
static void kill_cubes(HxState *s, int sector, uint16_t cubes, int attacker, const char *why)
{
    Hex *h = hex_edit(s, sector);
    h->cubes = (uint16_t)(h->cubes - cubes);
    if (cubes)
        REPORT(s, .kind = FACT_BOMBED, .seat = (int8_t)(h->owner - 1), .other = (int8_t)attacker, .sector = (uint8_t)sector,
               .n = (int16_t)cubes_sum(cubes), .why = why);
    eclipse_return_cubes(s, h->owner - 1, cubes, true);
}

/* E-POP-3, E-TEC-8: with Neutron Bombs, and against Planta, a seat destroys cubes without a roll. @rule E-SPC-4 */
static bool needs_no_roll(const HxState *s, int attacker, int owner)
{
    return has_tech(s, attacker, ECLIPSE_TECH_NEUTRON_BOMBS) || is_species(s, owner, ECLIPSE_PLANTA);
}

/* E-POP-1, E-HSE-22: each type rolls all cannon dice of its ships together; `population_damage` sums their damage. E-POP-3: if no roll is
 * needed, all cubes go at once. */
static HxNext population_roll(HxState *s)
{
    const PopulationFrame f = *population_frame(s);
    const int attacker = f.head.seat, type = f.type;
    if (type == ECLIPSE_SHIP_TYPES)
        return HX_NEXT;
    const Hex *h = hex_at(s, f.sector);
    const int owner = h->owner - 1;
    if (!h->cubes || needs_no_roll(s, attacker, owner)) {
        kill_cubes(s, f.sector, h->cubes, attacker,
                   has_tech(s, attacker, ECLIPSE_TECH_NEUTRON_BOMBS) ? "Neutron Bombs" : "cubes of Planta need no roll");
        return HX_GO(STAGE_POPULATION_DISC);
    }
    population_frame_edit(s)->type++;
    if (ships_of_type(h->ships[attacker], type)) {
        Battle *b = battle_edit(s);
        b->sector = (uint8_t)(f.sector + 1);
        b->fire = FIRE_AT_POPULATION;
        b->party[SIDE_ATTACKER] = (uint8_t)attacker;
        b->party[SIDE_DEFENDER] = (uint8_t)owner;
        eclipse_start_roll(s, SIDE_ATTACKER, type, seat_at(s, attacker)->ship[type].cannon); /* no missiles */
    }
    return HX_AGAIN;
}

/* E-POP-2: the damage destroys cubes of the attacker's choice. */
static HxNext population_cubes(HxState *s)
{
    const PopulationFrame f = *population_frame(s);
    bombard_frame_push(s, f.head.seat)->sector = f.sector;
    return HX_NEXT;
}

/* E-POP-5: once no cube is left, the controller's disc goes back. */
static HxNext population_disc(HxState *s)
{
    const int sector = population_frame(s)->sector;
    *battle_edit(s) = (Battle){ 0 };
    if (!hex_at(s, sector)->cubes)
        eclipse_take_disc(s, hex_at(s, sector)->owner - 1, sector, "no cube is left");
    return HX_NEXT;
}

const HxStage eclipse_population_stages[] = { POPULATION_STAGES(STAGE_ROW) };

/* Classes of squares with a cube; a set. */
static int classes_with_cubes(uint16_t cubes)
{
    int classes = 0;
    for (int class = 0; class < ECLIPSE_SQUARES; class ++)
        classes |= cubes_of_class(cubes, class) ? 1 << class : 0;
    return classes;
}

/* E-POP-2: the attacker chooses cube by cube; E-HSE-22: damage beyond the cubes is lost. */
bool eclipse_bombard_is_asked(HxState *s)
{
    const int sector = bombard_frame(s)->sector;
    const uint16_t cubes = hex_at(s, sector)->cubes;
    const int damage = battle(s)->population_damage, classes = classes_with_cubes(cubes);
    if (damage && damage < cubes_sum(cubes) && classes & (classes - 1))
        return true;
    pop(s);
    if (damage) {
        const int n = min_int(damage, cubes_sum(cubes));
        const int of_one_class = n << (2 * first_bit((unsigned)classes));
        kill_cubes(s, sector, (uint16_t)(n == cubes_sum(cubes) ? cubes : of_one_class), battle(s)->party[SIDE_ATTACKER], "cannons");
        battle_edit(s)->population_damage = 0;
    }
    return false;
}

/* E-POP-2: a class of squares with a cube. */
Refusal eclipse_bombard_refusal(const HxState *s, HxAction a)
{
    const int class = argument_of(a, BOMBARD, ECLIPSE_SQUARES), sector = bombard_frame(s)->sector;
    if (class < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return cubes_of_class(hex_at(s, sector)->cubes, class) ? allowed() : REFUSE(REASON_NO_CUBE_HIT, class, sector);
}

int eclipse_bombard_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_bombard_refusal, BOMBARD, ECLIPSE_SQUARES, out);
}

/* E-POP-2: one point of damage destroys one cube of the chosen class. */
int eclipse_bombard_apply(HxState *s, HxAction a)
{
    battle_edit(s)->population_damage--;
    kill_cubes(s, bombard_frame(s)->sector, (uint16_t)(1 << (2 * (a - BOMBARD))), bombard_frame(s)->head.seat, "cannons");
    return 0;
}

/* E-POP-6, E-HSE-24: the seat may place a disc on the hex; may_take_hex() has allowed it. */
Refusal eclipse_take_hex_refusal(const HxState *s, HxAction a)
{
    (void)s;
    return range_refusal(a, ANSWER, N_ANSWERS);
}

int eclipse_take_hex_legal(const HxState *s, HxAction *out)
{
    (void)s;
    return list_range(ANSWER, N_ANSWERS, out);
}

/* E-POP-6: the disc, and the Discovery Tile with it. */
int eclipse_take_hex_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), sector = take_hex_frame(s)->sector;
    pop(s);
    if (a == ANSWER_YES)
        eclipse_place_disc(s, seat, sector, false); /* false: Colony Ships only follow in Upkeep */
    return 0;
}
