/* Battles for odds: the order of fire, the assignment of dice, and playing out. */
#include "core/games/eclipse/odds/battle.h"

#include <assert.h>
#include <string.h>

/* ---- Order of fire ---------------------------------------------------------------------------------------------------- */

/* E-CMB-6: higher initiative first, the defender wins ties; among own types the larger one. */
static bool fires_before(const EclipseOddsBattle *battle, const Event *a, const Event *b)
{
    const EclipseOddsShip *x = &battle->side[a->side].type[a->type], *y = &battle->side[b->side].type[b->type];
    if (x->initiative != y->initiative)
        return x->initiative > y->initiative;
    if (a->side != b->side)
        return a->side == ECLIPSE_ODDS_DEFENDER;
    return x->size > y->size;
}

/* Insert the turn of one type, if it has dice at all or may retreat in it, into its place among events[first .. n_events). */
static void add_event(Order *order, int first, int side, int type, const int *dice, bool may_retreat)
{
    Event e = { .side = side, .type = type };
    for (int damage = 1; damage <= ECLIPSE_ODDS_DAMAGE; damage++)
        if (dice[damage] > 0) {
            e.damage[e.n_classes] = damage;
            e.dice[e.n_classes++] = dice[damage];
        }
    if ((e.n_classes == 0 && !may_retreat) || order->battle->side[side].type[type].count == 0)
        return;
    int at = order->n_events++;
    for (; at > first && fires_before(order->battle, &e, &order->event[at - 1]); at--)
        order->event[at] = order->event[at - 1];
    order->event[at] = e;
}

static void sort_by_size(const EclipseOddsSide *side, int *by_size)
{
    for (int i = 0; i < side->n_types; i++) {
        int at = i;
        for (; at > 0 && side->type[i].size > side->type[by_size[at - 1]].size; at--)
            by_size[at] = by_size[at - 1];
        by_size[at] = i;
    }
}

void order_init(Order *order, const EclipseOddsBattle *battle)
{
    memset(order, 0, sizeof *order);
    order->battle = battle;
    for (int side = 0; side < 2; side++) {
        const EclipseOddsSide *own = &battle->side[side];
        sort_by_size(own, order->by_size[side]);
        for (int type = 0; type < own->n_types; type++) {
            add_event(order, 0, side, type, own->type[type].missile, false);
            for (int i = 0; i < own->type[type].count; i++)
                order->start[side].at[type][own->type[type].damage[i]]++;
        }
    }
    order->n_missiles = order->n_events;
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < battle->side[side].n_types; type++)
            add_event(order, order->n_missiles, side, type, battle->side[side].type[type].cannon, leaves_in(battle, side, type) > 0);
}

bool line_is_empty(const EclipseOddsSide *side, const Line *line)
{
    for (int type = 0; type < side->n_types; type++)
        if (line_count(&side->type[type], line, type) > 0)
            return false;
    return true;
}

/* ---- Dice ------------------------------------------------------------------------------------------------------------- */

/* E-CMB-9: the least roll that hits; a natural 6 always does, a natural 1 never. */
static int roll_to_hit(int computer, int shield)
{
    const int roll = 6 - computer + shield;
    return roll < 2 ? 2 : roll > 6 ? 6 : roll;
}

Aim aim_at(const EclipseOddsShip *shooter, const EclipseOddsSide *side, const Line *line)
{
    Aim aim = { 0 };
    int roll[ECLIPSE_ODDS_TYPES] = { 0 };
    bool is_needed[8] = { false };
    for (int type = 0; type < side->n_types; type++)
        if (line_count(&side->type[type], line, type) > 0) {
            roll[type] = roll_to_hit(shooter->computer, side->type[type].shield);
            is_needed[roll[type]] = true;
        }
    for (int face = 2; face <= 6; face++) {
        if (!is_needed[face])
            continue;
        for (int type = 0; type < side->n_types; type++)
            if (roll[type] == face)
                aim.level[type] = aim.n_levels;
        aim.face[aim.n_levels++] = face;
    }
    aim.face[aim.n_levels] = 7;
    return aim;
}

/* ---- The fixed assignment --------------------------------------------------------------------------------------------- */

/* Dice of each class that hit a type of `level`. */
static void count_hitting(const Event *event, const Hits *hits, const Aim *aim, int level, int *n)
{
    for (int c = 0; c < event->n_classes; c++) {
        n[c] = 0;
        for (int l = level; l < aim->n_levels; l++)
            n[c] += hits->n[c][l];
    }
}

/* A choice of dice, how many of each class, and what it costs. */
typedef struct Handful {
    int n[MAX_CLASSES];
    int damage, dice;
} Handful;

/* Try every handful of classes `c` down to 0 that deals `need` at last; keep the cheapest in *best. */
static void search_handful(const Event *event, const int *available, int need, int c, Handful *now, Handful *best)
{
    if (need <= 0) {
        if (best->dice == 0 || now->damage < best->damage || (now->damage == best->damage && now->dice < best->dice))
            *best = *now;
        return;
    }
    if (c < 0)
        return;
    const int damage = event->damage[c];
    const int enough = (need + damage - 1) / damage;
    const int most = enough < available[c] ? enough : available[c];
    for (int k = c == 0 ? most : 0; k <= most; k++) {
        now->n[c] = k;
        now->damage += k * damage;
        now->dice += k;
        search_handful(event, available, need - k * damage, c - 1, now, best);
        now->damage -= k * damage;
        now->dice -= k;
    }
    now->n[c] = 0;
}

/* The cheapest dice that deal `need` damage: least damage, then fewest dice. False where all together do not suffice. */
static bool cheapest_handful(const Event *event, const int *available, int need, Handful *best)
{
    *best = (Handful){ 0 };
    int all = 0;
    for (int c = 0; c < event->n_classes; c++)
        all += available[c] * event->damage[c];
    if (all < need)
        return false;
    Handful now = { 0 };
    search_handful(event, available, need, event->n_classes - 1, &now, best);
    return true;
}

/* Use up dice of one class, lowest values first. */
static void use_lowest(Hits *hits, int c, int level, int n)
{
    for (int l = level; n > 0; l++) {
        assert(l < MAX_LEVELS);
        const int k = n < hits->n[c][l] ? n : hits->n[c][l];
        hits->n[c][l] = (uint16_t)(hits->n[c][l] - k);
        n -= k;
    }
}

/* Destroy ships of one type, most damaged first, as far as the dice allow. */
static void destroy_type(const EclipseOddsShip *ship, Line *line, int type, const Aim *aim, const Event *event, Hits *hits)
{
    int available[MAX_CLASSES];
    count_hitting(event, hits, aim, aim->level[type], available);
    for (int d = ship->hull; d >= 0; d--)
        while (line->at[type][d] > 0) {
            Handful cheapest;
            if (!cheapest_handful(event, available, ship->hull + 1 - d, &cheapest))
                return; /* a less damaged ship needs more still */
            line->at[type][d]--;
            for (int c = 0; c < event->n_classes; c++) {
                use_lowest(hits, c, aim->level[type], cheapest.n[c]);
                available[c] -= cheapest.n[c];
            }
        }
}

/* Put every die that hits this type on its most damaged ship, which they cannot destroy. */
static void damage_type(const EclipseOddsShip *ship, Line *line, int type, const Aim *aim, const Event *event, Hits *hits)
{
    int damage = 0;
    for (int c = 0; c < event->n_classes; c++)
        for (int l = aim->level[type]; l < aim->n_levels; l++) {
            damage += hits->n[c][l] * event->damage[c];
            hits->n[c][l] = 0;
        }
    int d = ship->hull;
    while (line->at[type][d] == 0)
        d--;
    line->at[type][d]--;
    assert(d + damage <= ship->hull);
    line->at[type][d + damage]++;
}

void assign_in_order(const EclipseOddsSide *side, Line *line, const Aim *aim, const Event *event, Hits hits, const int *target)
{
    for (int i = 0; i < side->n_types; i++)
        if (line_count(&side->type[target[i]], line, target[i]) > 0)
            destroy_type(&side->type[target[i]], line, target[i], aim, event, &hits);
    for (int i = 0; i < side->n_types; i++)
        if (line_count(&side->type[target[i]], line, target[i]) > 0)
            damage_type(&side->type[target[i]], line, target[i], aim, event, &hits);
}

/* ---- Playing out ------------------------------------------------------------------------------------------------------ */

/* Strength a line has left: what its ships' dice may do, weighted by how long they last. */
static double strength(const EclipseOddsSide *side, const Line *line)
{
    double sum = 0;
    for (int type = 0; type < side->n_types; type++) {
        const EclipseOddsShip *ship = &side->type[type];
        double fire = 0.05;
        for (int damage = 1; damage <= ECLIPSE_ODDS_DAMAGE; damage++)
            fire += ship->cannon[damage] * damage * (7 - roll_to_hit(ship->computer, 0)) / 6.0;
        for (int d = 0; d <= ship->hull; d++)
            sum += line->at[type][d] * fire * (1 + 0.5 * (ship->hull + 1 - d) / (ship->hull + 1));
    }
    return sum;
}

/* Rule of thumb for a player who assigns well: of all orders of targets, the one that leaves least strength. */
static void assign_by_strength(const Order *order, int side, Line *line, const Aim *aim, const Event *event, const Hits *hits)
{
    const EclipseOddsSide *target = &order->battle->side[side];
    Line best = *line;
    double best_strength = 0;
    const int n = target->n_types;
    const int orders = n == 4 ? 24 : n == 3 ? 6 : n == 2 ? 2 : 1;
    for (int k = 0; k < orders; k++) {
        int list[ECLIPSE_ODDS_TYPES], chosen[ECLIPSE_ODDS_TYPES];
        memcpy(list, order->by_size[side], sizeof list);
        for (int i = 0, code = k, left = n; i < n; i++, left--) { /* the k-th permutation */
            const int pick = code % left;
            code /= left;
            chosen[i] = list[pick];
            memmove(&list[pick], &list[pick + 1], (size_t)(left - pick - 1) * sizeof *list);
        }
        Line tried = *line;
        assign_in_order(target, &tried, aim, event, *hits, chosen);
        const double left_strength = strength(target, &tried);
        if (k == 0 || left_strength < best_strength) {
            best = tried;
            best_strength = left_strength;
        }
    }
    *line = best;
}

/* One type fires all its dice of this event at the other side. */
static void fire(const Order *order, const Event *event, HxRng *rng, Line left[2])
{
    const EclipseOddsBattle *battle = order->battle;
    const EclipseOddsShip *shooter = &battle->side[event->side].type[event->type];
    const int other = 1 - event->side;
    const int n = line_count(shooter, &left[event->side], event->type);
    const Aim aim = aim_at(shooter, &battle->side[other], &left[other]);
    Hits hits = { 0 };
    bool is_hit = false;
    for (int c = 0; c < event->n_classes; c++)
        for (int die = 0; die < n * event->dice[c]; die++) {
            const int roll = 1 + (int)hx_rng_below(rng, 6);
            int level = aim.n_levels - 1;
            while (level >= 0 && roll < aim.face[level])
                level--;
            if (level >= 0) {
                hits.n[c][level]++;
                is_hit = true;
            }
        }
    if (!is_hit)
        return;
    if (battle->assign == ECLIPSE_ODDS_FIXED || battle->side[event->side].is_npc)
        assign_in_order(&battle->side[other], &left[other], &aim, event, hits, order->by_size[other]);
    else
        assign_by_strength(order, other, &left[other], &aim, event, &hits);
}

/* E-CMB-14: has a ship that is there a cannon? */
static bool has_cannon(const Order *order, const Line left[2])
{
    for (int e = order->n_missiles; e < order->n_events; e++) {
        const Event *event = &order->event[e];
        if (event->n_classes && line_count(&order->battle->side[event->side].type[event->type], &left[event->side], event->type) > 0)
            return true;
    }
    return false;
}

int winner_by_now(const Order *order, const Line left[2], int fought)
{
    const bool is_empty[] = { line_is_empty(&order->battle->side[0], &left[0]), line_is_empty(&order->battle->side[1], &left[1]) };
    if (is_empty[0] != is_empty[1])
        return is_empty[0] ? ECLIPSE_ODDS_DEFENDER : ECLIPSE_ODDS_ATTACKER;
    return is_empty[0] || fought >= MOST_FOUGHT || !has_cannon(order, left) ? ECLIPSE_ODDS_DRAW : -1;
}

Deed deed_of(const Order *order, const Event *event, int round, bool has_ships, bool has_enemy)
{
    const int leaving = leaves_in(order->battle, event->side, event->type);
    if (!has_ships)
        return DEED_NOTHING;
    if (leaving && round > leaving)
        return DEED_LEAVE;
    return has_enemy && !(leaving && round == leaving) ? DEED_FIRE : DEED_NOTHING;
}

void play_round(const Order *order, HxRng *rng, int round, Fight *fight)
{
    const EclipseOddsSide *side = order->battle->side;
    for (int i = round ? order->n_missiles : 0; i < (round ? order->n_events : order->n_missiles); i++) {
        const Event *event = &order->event[i];
        Line *own = &fight->left[event->side];
        const int n = line_count(&side[event->side].type[event->type], own, event->type);
        const Deed deed = deed_of(order, event, round, n > 0, !line_is_empty(&side[1 - event->side], &fight->left[1 - event->side]));
        if (deed == DEED_FIRE)
            fire(order, event, rng, fight->left);
        if (deed == DEED_LEAVE) {
            fight->gone[event->side][event->type] = (uint8_t)n;
            memset(own->at[event->type], 0, sizeof own->at[event->type]);
        }
    }
}
