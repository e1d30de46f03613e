/* Dice of a battle (E-CMB-9, E-CMB-10, E-CMB-15). A roll is a count per class of hit; seats assign dice one by one; each die deals damage.
 */
#include "core/games/eclipse/rules/dice.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/multisets.h"

const uint8_t eclipse_damage_at[ECLIPSE_SHIP_TYPES] = { 0, 8, 12, 14 };
/* E-CMB-10: a hit of a yellow, an orange, a red die. */
static const uint8_t damage_of_colour[3] = { 1, 2, 4 }; /* yellow, orange, red */

/* ---- Parties ------------------------------------------------------------------------------------------------------------- */

int eclipse_party_ships(const HxState *s, int party, int type)
{
    const Hex *h = hex_at(s, battle(s)->sector - 1);
    if (party < N_SEATS_MAX)
        return type < ECLIPSE_SHIP_TYPES ? ships_of_type(h->ships[party], type) : 0;
    if (party == PARTY_ANCIENTS)
        return type == ECLIPSE_ANCIENT ? h->ancients : 0;
    return type == ECLIPSE_GCDS && h->flags & HEX_GCDS;
}

/* The figures of a party's ship type, from a player's blueprint or from the row of the Ancient Ship or GCDS. E-CMB-17 */
EclipseShipStats eclipse_party_stats(const HxState *s, int party, int type)
{
    return type < ECLIPSE_SHIP_TYPES ? seat_at(s, party)->ship[type] : eclipse_npc[type - ECLIPSE_ANCIENT];
}

bool eclipse_side_is_gone(const HxState *s, int side)
{
    const int party = battle(s)->party[side];
    const Hex *h = hex_at(s, battle(s)->sector - 1);
    if (party < N_SEATS_MAX)
        return !h->ships[party];
    return party == PARTY_ANCIENTS ? !h->ancients : !(h->flags & HEX_GCDS);
}

/* The damage of a type, in the page of the battle. */
static size_t place_of_damage(const Battle *b, int side, int type)
{
    if (type == ECLIPSE_ANCIENT)
        return offsetof(Battle, ancient_damage);
    if (type == ECLIPSE_GCDS)
        return offsetof(Battle, gcds_damage);
    return offsetof(Battle, damage) + sizeof b->damage[0] * b->party[side] + eclipse_damage_at[type];
}

/* Damage on a side's ships of a type, most damaged first. */
static const uint8_t *damage_on(const Battle *b, int side, int type)
{
    return (const uint8_t *)b + place_of_damage(b, side, type);
}
static uint8_t *damage_on_edit(Battle *b, int side, int type)
{
    return (uint8_t *)b + place_of_damage(b, side, type);
}

/* ---- Rolling ------------------------------------------------------------------------------------------------------------- */

/* E-CMB-9: least roll that hits: a natural 6 always does, a natural 1 never. @rule E-POP-2 */
static int least_roll(int computer, int shield)
{
    return min_int(6, max_int(2, 6 - computer + shield));
}

/* Least roll against each type of the target side; 0 for types that are not there. @rule E-CMB-9 */
static void rolls_needed(const HxState *s, uint8_t needed[ECLIPSE_ALL_SHIP_TYPES])
{
    const Battle *b = battle(s);
    const int shooter = b->party[b->rolling_side], target = b->party[!b->rolling_side];
    const int computer = eclipse_party_stats(s, shooter, b->rolling).computer;
    for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++)
        needed[type] =
            eclipse_party_ships(s, target, type) ? (uint8_t)least_roll(computer, eclipse_party_stats(s, target, type).shield) : 0;
}

/* E-CMB-9: the classes of hit: dice of class i roll at least threshold[i] and less than threshold[i - 1]: they hit the types that need no
 * more. */
static void set_thresholds(HxState *s)
{
    uint8_t needed[ECLIPSE_ALL_SHIP_TYPES] = { 0 };
    if (battle(s)->fire == FIRE_AT_POPULATION)
        needed[0] = (uint8_t)least_roll(seat_at(s, battle(s)->party[SIDE_ATTACKER])->ship[battle(s)->rolling].computer, 0); /* E-POP-2 */
    else
        rolls_needed(s, needed);
    Battle *b = battle_edit(s); /* the roll before has cleared them (clear_roll) */
    uint8_t n = 0;
    for (int roll = 6; roll >= 2; roll--) /* a 1 never hits */
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++)
            if (needed[type] == roll) {
                b->threshold[n++] = (uint8_t)roll;
                break;
            }
    b->n_thresholds = n;
}

/* How many dice of each colour all ships of the type roll together. @rule E-CMB-8 */
void eclipse_start_roll(HxState *s, int side, int type, const uint8_t dice[ECLIPSE_DIE_COLOURS])
{
    const int party = battle(s)->party[side], n_ships = eclipse_party_ships(s, party, type);
    Battle *b = battle_edit(s);
    b->rolling = (uint8_t)type;
    b->rolling_side = (uint8_t)side;
    for (int colour = 0; colour < ECLIPSE_DIE_COLOURS; colour++)
        b->to_roll[colour] = (uint8_t)(n_ships * dice[colour]);
    set_thresholds(s);
    roll_frame_push(s, party < N_SEATS_MAX ? party : 0);
}

/* The dice of the next roll: one colour, at most MAX_DICE. */
static int next_dice(const Battle *b, int *colour)
{
    for (*colour = 0; *colour < ECLIPSE_DIE_COLOURS; ++*colour)
        if (b->to_roll[*colour])
            return min_int(MAX_DICE, b->to_roll[*colour]);
    return 0;
}

/* All dice are rolled and assigned. */
static void clear_roll(Battle *b)
{
    b->rolling = b->rolling_side = b->n_thresholds = 0;
    memset(b->threshold, 0, sizeof b->threshold);
    memset(b->hits, 0, sizeof b->hits);
}

/* E-POP-2: each point of damage destroys one cube. Cubes have no shield, so there is one class of hit, 0. */
static void count_population_damage(Battle *b)
{
    for (int colour = 0; colour < ECLIPSE_DIE_COLOURS; colour++)
        b->population_damage = (uint8_t)(b->population_damage + b->hits[colour][0] * damage_of_colour[colour]);
    clear_roll(b);
}

/* E-CMB-15: the fixed procedure of Ancients and GCDS, after their roll. */
static void assign_by_rule(HxState *s);

/* Roll one colour after the other. Then the player assigns the dice; those of Ancients and GCDS follow a fixed procedure (E-CMB-15). */
bool eclipse_roll_is_asked(HxState *s)
{
    const Battle *b = battle(s);
    if (b->to_roll[0] || b->to_roll[1] || b->to_roll[2])
        return true;
    const bool is_at_population = b->fire == FIRE_AT_POPULATION;
    if (!is_at_population && b->party[b->rolling_side] < N_SEATS_MAX) {
        becomes(s, ECLIPSE_KIND_ASSIGN);
        return false;
    }
    pop(s);
    if (is_at_population)
        count_population_damage(battle_edit(s));
    else
        assign_by_rule(s);
    return false;
}

/* Faces of a die that fall in each class; the last entry: misses. */
static void faces_of_classes(const Battle *b, uint8_t faces[5])
{
    int above = 7;
    for (int i = 0; i < b->n_thresholds; i++) {
        faces[i] = (uint8_t)(above - b->threshold[i]);
        above = b->threshold[i];
    }
    faces[b->n_thresholds] = (uint8_t)(above - 1);
}

/* Multinomial over the classes of hit. */
int eclipse_roll_chance(const HxState *s, HxAction *out, double *p)
{
    const Battle *b = battle(s);
    uint8_t count[5], faces[5];
    int colour, n = 0;
    const int n_dice = next_dice(b, &colour), n_classes = b->n_thresholds;
    faces_of_classes(b, faces);
    for (int rank = 0; rank < N_ROLLS; rank++) {
        hx_eclipse_counts_of_rank(4, MAX_DICE, rank, count);
        const int misses = n_dice - multiset_size(count, n_classes);
        if (misses < 0 || multiset_size(count + n_classes, 4 - n_classes) > 0)
            continue;
        count[n_classes] = (uint8_t)misses;
        out[n] = (HxAction)(ROLL + rank);
        p[n++] = multiset_of_dice(count, faces, n_classes + 1, 6);
    }
    return n;
}

HxAction eclipse_roll_sample(const HxState *s, HxRng *rng)
{
    const Battle *b = battle(s);
    int colour;
    uint8_t count[4] = { 0 };
    for (int left = next_dice(b, &colour); left; left--) {
        const int roll = 1 + (int)hx_rng_below(rng, 6);
        for (int i = 0; i < b->n_thresholds; i++)
            if (roll >= b->threshold[i]) {
                count[i]++;
                break;
            }
    }
    return (HxAction)(ROLL + hx_eclipse_rank_of_counts(4, MAX_DICE, count));
}

int eclipse_roll_apply(HxState *s, HxAction a)
{
    uint8_t count[4];
    hx_eclipse_counts_of_rank(4, MAX_DICE, (int)a - ROLL, count);
    Battle *b = battle_edit(s);
    int colour;
    const int n_dice = next_dice(b, &colour);
    b->to_roll[colour] = (uint8_t)(b->to_roll[colour] - n_dice);
    for (int i = 0; i < b->n_thresholds; i++)
        b->hits[colour][i] = (uint8_t)(b->hits[colour][i] + count[i]);
    return 0;
}

/* ---- Damage -------------------------------------------------------------------------------------------------------------- */

/* E-CMB-16: the ship goes back to its owner's supply; Ancients and the GCDS leave the board. */
static void lose_ship(HxState *s, int side, int type)
{
    const int sector = battle(s)->sector - 1, party = battle(s)->party[side];
    if (type == ECLIPSE_ANCIENT)
        hex_edit(s, sector)->ancients--;
    else if (type == ECLIPSE_GCDS)
        hex_edit(s, sector)->flags &= (uint8_t)~HEX_GCDS;
    else
        eclipse_remove_ships(s, sector, party, type, 1);
    REPORT(s, .kind = FACT_DESTROYED, .seat = (int8_t)party, .other = (int8_t)battle(s)->party[!side], .thing = (uint8_t)type, .n = 1,
           .sector = (uint8_t)sector, .why = battle(s)->fire == FIRE_MISSILES ? "missiles" : "cannons");
}

/* Give the ship in place `at` this damage; keep the order descending. */
static void raise_damage(uint8_t *on, int at, int damage)
{
    for (; at > 0 && on[at - 1] < damage; at--)
        on[at] = on[at - 1];
    on[at] = (uint8_t)damage;
}

/* Remove the ship in place `at` of `n`: those behind it move up. */
static void forget_damage(uint8_t *on, int at, int n)
{
    for (; at + 1 < n; at++)
        on[at] = on[at + 1];
    on[at] = 0;
}

/* Damage a ship of the type that has `level` already. E-CMB-10: more damage than hull destroys it (lose_ship, E-CMB-16) and earns draws
 * (E-REP-1); surplus is lost. E-CMB-11: less damage stays. */
void eclipse_deal_damage(HxState *s, int side, int type, int level, int damage)
{
    const int n_ships = eclipse_party_ships(s, battle(s)->party[side], type);
    const int hull = eclipse_party_stats(s, battle(s)->party[side], type).hull;
    Battle *b = battle_edit(s);
    uint8_t *on = damage_on_edit(b, side, type);
    int at = 0;
    while (at < n_ships && on[at] != level)
        at++;
    if (!HX_EXPECT(s, at < n_ships))
        return;
    if (level + damage <= hull) {
        raise_damage(on, at, level + damage);
        REPORT(s, .kind = FACT_DAMAGED, .seat = (int8_t)b->party[side], .thing = (uint8_t)type, .n = (int16_t)damage,
               .sector = (uint8_t)(b->sector - 1));
        return;
    }
    forget_damage(on, at, n_ships);
    const int shooter = b->party[!side];
    if (shooter < N_SEATS_MAX)
        b->earned[shooter] = (uint8_t)(b->earned[shooter] + eclipse_draws_for[type]);
    lose_ship(s, side, type);
}

/* ---- Assigning by the shooter's wish ---------------------------------------------------------------------------------------- */

/* The next die: highest damage first, and of one colour those first that hit the fewest. @rule E-CMB-9 */
static bool next_die(const Battle *b, int *colour, int *class)
{
    for (*colour = 2; *colour >= 0; --*colour)
        for (*class = b->n_thresholds - 1; *class >= 0; --*class)
            if (b->hits[*colour][*class])
                return true;
    return false;
}

/* E-CMB-9: may a die of the class hit ships of a type that needs a roll of `needed`? */
static Refusal type_refusal(const Battle *b, int class, int type, int needed)
{
    const int party = b->party[!b->rolling_side];
    if (!needed)
        return REFUSE(REASON_NO_TARGET, party, type);
    return needed > b->threshold[class] ? REFUSE(REASON_ROLLED_TOO_LOW, type) : allowed();
}

/* E-CMB-9: the ships that a die of the class can hit: those of types that need no more than it rolled. Ships of one type and damage are one
 * target. */
static int targets(const HxState *s, int class, HxAction *out)
{
    const Battle *b = battle(s);
    const int side = !b->rolling_side;
    uint8_t needed[ECLIPSE_ALL_SHIP_TYPES];
    rolls_needed(s, needed);
    int n = 0;
    for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
        if (!is_allowed(type_refusal(b, class, type, needed[type])))
            continue;
        const uint8_t *on = damage_on(b, side, type);
        const int n_ships = eclipse_party_ships(s, b->party[side], type);
        for (int i = n_ships - 1; i >= 0; i--)
            if (i == n_ships - 1 || on[i] != on[i + 1])
                out[n++] = (HxAction)(ASSIGN + ECLIPSE_ASSIGN_DAMAGES * type + on[i]);
    }
    return n;
}

/* E-CMB-10: use the die up and deal its damage. */
static void give_die(HxState *s, int colour, int class, HxAction a)
{
    Battle *b = battle_edit(s);
    b->hits[colour][class]--;
    eclipse_deal_damage(s, !b->rolling_side, (int)(a - ASSIGN) / ECLIPSE_ASSIGN_DAMAGES, (int)(a - ASSIGN) % ECLIPSE_ASSIGN_DAMAGES,
                        damage_of_colour[colour]);
}

/* E-CMB-9: the shooter assigns die after die. A die that can hit nothing any more is lost; one with a single target hits it unasked. */
bool eclipse_assign_is_asked(HxState *s)
{
    int colour, class;
    HxAction out[MAX_LEGAL];
    while (next_die(battle(s), &colour, &class)) {
        const int n = targets(s, class, out);
        if (n > 1)
            return true;
        if (n == 1)
            give_die(s, colour, class, out[0]);
        else
            battle_edit(s)->hits[colour][class] = 0;
    }
    clear_roll(battle_edit(s));
    pop(s);
    return false;
}

/* E-CMB-9: the ships that the next die can hit. */
Refusal eclipse_assign_refusal(const HxState *s, HxAction a)
{
    const Battle *b = battle(s);
    const int argument = argument_of(a, ASSIGN, ECLIPSE_ALL_SHIP_TYPES * ECLIPSE_ASSIGN_DAMAGES);
    if (argument < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    const int type = argument / ECLIPSE_ASSIGN_DAMAGES, damage = argument % ECLIPSE_ASSIGN_DAMAGES;
    uint8_t needed[ECLIPSE_ALL_SHIP_TYPES];
    int colour, class;
    rolls_needed(s, needed);
    next_die(b, &colour, &class);
    const Refusal refusal = type_refusal(b, class, type, needed[type]);
    if (!is_allowed(refusal))
        return refusal;
    for (int i = 0; i < eclipse_party_ships(s, b->party[!b->rolling_side], type); i++)
        if (damage_on(b, !b->rolling_side, type)[i] == damage)
            return allowed();
    return REFUSE(REASON_NO_SUCH_DAMAGE, type, damage);
}

int eclipse_assign_legal(const HxState *s, HxAction *out)
{
    int colour, class;
    next_die(battle(s), &colour, &class);
    return targets(s, class, out);
}

/* E-CMB-9: the die hits that ship; then comes the next die. */
int eclipse_assign_apply(HxState *s, HxAction a)
{
    int colour, class;
    next_die(battle(s), &colour, &class);
    give_die(s, colour, class, a);
    return 0;
}

/* ---- Assigning by rule ------------------------------------------------------------------------------------------------------ */

/* From the largest ship: Dreadnought, Cruiser, Starbase, Interceptor. @rule E-CMB-15 */
static const uint8_t by_size[ECLIPSE_SHIP_TYPES] = { ECLIPSE_DREADNOUGHT, ECLIPSE_CRUISER, ECLIPSE_STARBASE, ECLIPSE_INTERCEPTOR };

static int dice_that_hit(const Battle *b, int needed)
{
    int n = 0;
    for (int class = 0; class < b->n_thresholds; class ++)
        n += needed <= b->threshold[class] ? b->hits[0][class] : 0;
    return n;
}

/* One point of damage to the most damaged ship of a type, by the lowest die that hits it. @rule E-CMB-15 */
static void hit_once(HxState *s, int side, int type, int needed)
{
    Battle *b = battle_edit(s);
    int class = b->n_thresholds - 1;
    while (!b->hits[0][class] || b->threshold[class] < needed)
        class --;
    b->hits[0][class]--;
    eclipse_deal_damage(s, side, type, damage_on(b, side, type)[0], 1);
}

/* E-CMB-15: Ancients and GCDS destroy what they can, the largest ships first. */
static void assign_by_rule(HxState *s)
{
    const int side = !battle(s)->rolling_side, party = battle(s)->party[side];
    uint8_t needed[ECLIPSE_ALL_SHIP_TYPES];
    rolls_needed(s, needed);
    /* 1. Destroy every ship that can be destroyed, the largest and most damaged first, with as few dice as it takes. */
    for (int i = 0; i < ECLIPSE_SHIP_TYPES; i++) {
        const int type = by_size[i], hull = needed[type] ? eclipse_party_stats(s, party, type).hull : 0;
        while (eclipse_party_ships(s, party, type)) {
            const int dice = hull + 1 - damage_on(battle(s), side, type)[0];
            if (dice_that_hit(battle(s), needed[type]) < dice)
                break; /* less damaged ships of the type would take as many or more */
            for (int die = 0; die < dice; die++)
                hit_once(s, side, type, needed[type]);
        }
    }
    /* 2. Each remaining die goes to the largest ship that it hits. */
    for (int i = 0; i < ECLIPSE_SHIP_TYPES; i++)
        while (eclipse_party_ships(s, party, by_size[i]) && dice_that_hit(battle(s), needed[by_size[i]]))
            hit_once(s, side, by_size[i], needed[by_size[i]]);
    clear_roll(battle_edit(s));
}
