/* Odds of battles, exact.
 *
 * A position of the battle is the number of units of each group on both sides, and how many of them are damaged. A cloud holds
 * positions with their probabilities; a phase of the battle moves one cloud into the next. Rounds go from the toughest position down: hits
 * only wear down, so that one sweep ends it. Repairs lead back up and take a few more sweeps. */
#include "core/games/ti4/odds/odds.h"

#include "core/rng.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef NDEBUG /* else a header would bring its code without optimisation or under a sanitizer; the library's own has neither */
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>

enum { N_SIDES = 2, DIE_SIDES = 10, MAX_TOUGHNESS = N_SIDES * 2 * TI4_ODDS_COUNT * TI4_ODDS_GROUPS, MAX_HITS = 256 };

static const double negligible = 1e-13; /* probability left in the air when a sweep may stop */

/* The survivors of one side. */
typedef struct Left {
    uint8_t n[TI4_ODDS_GROUPS], damaged[TI4_ODDS_GROUPS];
} Left;

typedef struct Position {
    Left side[N_SIDES];
    uint8_t gone;           /* bit: the side whose ships have retreated */
    uint8_t spent[N_SIDES]; /* bits: cards that it has played (Ti4OddsCard), and SPENT_GRAVITON */
} Position;

enum { SPENT_GRAVITON = 1 << TI4_ODDS_CARDS };

typedef struct Weighted {
    Position at;
    double p;
    int next; /* in its bucket, -1 at the end */
    bool is_queued;
} Weighted;

/* Positions with their probabilities, found by content. */
typedef struct Cloud {
    Weighted *entry;
    int n, cap;
    int *slot; /* open addressing, -1 free; 2 * cap of them */
    bool has_failed;
} Cloud;

/* How many hits a roll makes: p[0 .. n - 1]; what is beyond the cap lies in the last. */
typedef struct Hits {
    int n;
    double p[MAX_HITS];
} Hits;

/* ---- Clouds ------------------------------------------------------------------------------------------------------------ */

static void cloud_init(Cloud *c)
{
    *c = (Cloud){ .n = 0 };
}

static void cloud_fini(Cloud *c)
{
    free(c->entry);
    free(c->slot);
    cloud_init(c);
}

static size_t slot_of(const Cloud *c, const Position *at)
{
    size_t i = XXH3_64bits(at, sizeof *at) % (2 * (size_t)c->cap);
    while (c->slot[i] >= 0 && memcmp(&c->entry[c->slot[i]].at, at, sizeof *at) != 0)
        i = (i + 1) % (2 * (size_t)c->cap);
    return i;
}

static bool cloud_grow(Cloud *c)
{
    const int cap = c->cap ? 2 * c->cap : 64;
    Weighted *entry = realloc(c->entry, (size_t)cap * sizeof *entry);
    if (entry)
        c->entry = entry;
    int *slot = malloc(2 * (size_t)cap * sizeof *slot);
    if (!entry || !slot) {
        free(slot);
        c->has_failed = true;
        return false;
    }
    free(c->slot);
    c->slot = slot;
    c->cap = cap;
    memset(slot, 0xff, 2 * (size_t)cap * sizeof *slot);
    for (int i = 0; i < c->n; i++)
        slot[slot_of(c, &c->entry[i].at)] = i;
    return true;
}

/* Add probability to a position; the index of its entry, or -1 without memory. */
static int cloud_add(Cloud *c, const Position *at, double p)
{
    if (c->n == c->cap && !cloud_grow(c))
        return -1;
    const size_t slot = slot_of(c, at);
    if (c->slot[slot] < 0) {
        c->entry[c->n] = (Weighted){ .at = *at, .next = -1 };
        c->slot[slot] = c->n++;
    }
    c->entry[c->slot[slot]].p += p;
    return c->slot[slot];
}

/* ---- Sides ------------------------------------------------------------------------------------------------------------- */

static bool is_ship(const Ti4OddsGroup *g)
{
    return g->type < TI4_ODDS_INFANTRY;
}

static int count(const Ti4OddsSide *side, const Left *left, Ti4OddsType from, Ti4OddsType to)
{
    int n = 0;
    for (int g = 0; g < side->n_groups; g++)
        if (from <= side->group[g].type && side->group[g].type <= to)
            n += left->n[g];
    return n;
}

static int count_ships(const Ti4OddsSide *side, const Left *left)
{
    return count(side, left, TI4_ODDS_FIGHTER, TI4_ODDS_WAR_SUN);
}

static int count_non_fighters(const Ti4OddsSide *side, const Left *left)
{
    return count(side, left, TI4_ODDS_DESTROYER, TI4_ODDS_WAR_SUN);
}

/* Ships of a side that are still there. */
static int ships_there(const Ti4OddsBattle *b, int s, const Position *at)
{
    return at->gone >> s & 1 ? 0 : count_ships(&b->side[s], &at->side[s]);
}

static int count_ground(const Ti4OddsSide *side, const Left *left)
{
    return count(side, left, TI4_ODDS_INFANTRY, TI4_ODDS_INFANTRY);
}

static bool has_flagship(const Ti4OddsSide *side, const Left *left)
{
    return count(side, left, TI4_ODDS_FLAGSHIP, TI4_ODDS_FLAGSHIP) > 0;
}

/* Do the attacker's fighters fight on the planet, too (Matriarch)? */
static bool fighters_land(const Ti4OddsBattle *b, const Position *at)
{
    const Ti4OddsSide *side = &b->side[TI4_ODDS_ATTACKER];
    return side->fighters_land && !(at->gone >> TI4_ODDS_ATTACKER & 1) && has_flagship(side, &at->side[TI4_ODDS_ATTACKER]);
}

/* Those of a side who fight on the planet. */
static int count_on_planet(const Ti4OddsBattle *b, int s, const Position *at)
{
    const int fighters =
        s == TI4_ODDS_ATTACKER && fighters_land(b, at) ? count(&b->side[s], &at->side[s], TI4_ODDS_FIGHTER, TI4_ODDS_FIGHTER) : 0;
    return count_ground(&b->side[s], &at->side[s]) + fighters;
}

/* Hits that it takes to remove everything. */
static int toughness(const Ti4OddsBattle *b, const Position *at)
{
    int n = 0;
    for (int s = 0; s < N_SIDES; s++)
        for (int g = 0; g < b->side[s].n_groups; g++)
            n += at->side[s].n[g] * (b->side[s].group[g].sustains ? 2 : 1) - at->side[s].damaged[g];
    return n;
}

/* Destroy one unit of a group, a damaged one first. */
static void destroy_one(Left *left, int g)
{
    left->n[g]--;
    if (left->damaged[g])
        left->damaged[g]--;
}

/* Van Hauge: when the flagship goes, every ship goes. */
static void explode(const Ti4OddsBattle *b, const Position *before, Position *after)
{
    bool bang = false;
    for (int s = 0; s < N_SIDES; s++)
        bang |= b->side[s].flagship_explodes && has_flagship(&b->side[s], &before->side[s]) && !has_flagship(&b->side[s], &after->side[s]);
    for (int s = 0; bang && s < N_SIDES; s++)
        for (int g = 0; g < b->side[s].n_groups; g++)
            if (is_ship(&b->side[s].group[g]))
                after->side[s].n[g] = after->side[s].damaged[g] = 0;
}

/* ---- Dice -------------------------------------------------------------------------------------------------------------- */

static double chance_of_hit(int hit_on)
{
    return hit_on <= 1 ? 1 : hit_on > DIE_SIDES ? 0 : (double)(DIE_SIDES + 1 - hit_on) / DIE_SIDES;
}

/* The same for a die that its side rolls once more if it misses. */
static double rolled_again(const Ti4OddsSide *side, double p)
{
    return side->rolls_again ? p * (2 - p) : p;
}

static void hits_none(Hits *h)
{
    h->n = 1;
    h->p[0] = 1;
}

/* Add a die that makes one hit with probability `one`, and `more` hits with `several`; hits beyond `cap` count as `cap`. */
static void hits_add_die(Hits *h, double one, double several, int more, int cap)
{
    const double none = 1 - one - several;
    const int top = h->n + (several > 0 ? more : one > 0 ? 1 : 0), n = top > cap + 1 ? cap + 1 : top;
    double p[MAX_HITS] = { 0 };
    for (int i = 0; i < h->n; i++) {
        p[i] += h->p[i] * none;
        p[i + 1 > cap ? cap : i + 1] += h->p[i] * one;
        if (several > 0)
            p[i + more > cap ? cap : i + more] += h->p[i] * several;
    }
    memcpy(h->p, p, (size_t)n * sizeof *p);
    h->n = n;
}

static void hits_add_dice(Hits *h, int n_dice, double p, int cap)
{
    for (int i = 0; i < n_dice && p > 0; i++)
        hits_add_die(h, p, 0, 0, cap);
}

/* Combat dice of one group (39.5, GND-2). Counts hits that must go on non-fighter ships apart. */
static void add_combat_dice(const Ti4OddsBattle *b, int s, const Position *at, int g, Hits *open, Hits *directed, int cap)
{
    const Ti4OddsSide *side = &b->side[s];
    const Ti4OddsGroup *group = &side->group[g];
    const Left *left = &at->side[s], *enemy = &at->side[1 - s];
    const bool beside_flagship = has_flagship(side, left);
    int bonus = group->combat_bonus + (b->is_nebula && s == TI4_ODDS_DEFENDER && is_ship(group));
    if (beside_flagship)
        bonus += group->flagship_bonus;
    const double p = chance_of_hit(group->combat.hit_on - bonus);
    const int per_unit = group->counts_enemies ? count_non_fighters(&b->side[1 - s], enemy) : group->combat.dice;
    const int n_dice = left->n[g] * per_unit;
    Hits *const to = group->is_directed && beside_flagship ? directed : open;
    const double natural = group->extra_hits ? (p < 0.2 ? p : 0.2) : 0; /* a 9 or 10 on the die, if that hits at all */
    const double again = side->rolls_again ? 2 - p : 1;
    for (int i = 0; i < n_dice && p > 0; i++)
        hits_add_die(to, (p - natural) * again, natural * again, 1 + group->extra_hits, cap);
}

/* Space Cannon or Bombardment of the groups from type to type, and more dice at the best value (Plasma Scoring). */
static void add_ability(const Ti4OddsSide *side, const Left *left, bool is_cannon, Ti4OddsType from, Ti4OddsType to, Hits *h, int cap)
{
    const int bonus = is_cannon ? side->cannon_bonus : 0;
    int best = DIE_SIDES + 1;
    for (int g = 0; g < side->n_groups; g++) {
        const Ti4OddsGroup *group = &side->group[g];
        const Ti4OddsDice roll = is_cannon ? group->cannon : group->bombardment;
        if (group->type < from || to < group->type || left->n[g] == 0 || roll.dice == 0)
            continue;
        hits_add_dice(h, left->n[g] * roll.dice, chance_of_hit(roll.hit_on - bonus), cap);
        best = roll.hit_on < best ? roll.hit_on : best;
    }
    if (best <= DIE_SIDES)
        hits_add_dice(h, side->extra_dice, chance_of_hit(best - bonus), cap);
}

/* ---- Assigning hits ---------------------------------------------------------------------------------------------------- */

/* Units of each group that sustained in this assignment and still live. */
typedef struct Sustained {
    uint8_t n[TI4_ODDS_GROUPS];
} Sustained;

/* Sustain with the undamaged units of a group while hits remain. */
static void sustain_group(const Ti4OddsSide *side, Left *left, int g, int *directed, int *open, Sustained *now)
{
    const int cancels = 1 + side->more_cancelled;
    while (side->group[g].sustains && left->damaged[g] < left->n[g] && *directed + *open > 0) {
        left->damaged[g]++;
        now->n[g]++;
        for (int i = 0; i < cancels; i++)
            if (*directed > 0)
                (*directed)--;
            else if (*open > 0)
                (*open)--;
    }
}

/* Destroy the units of a group while hits remain: first those that have just sustained, because a repair may still mend older damage. */
static void destroy_group(Left *left, int g, int *hits, Sustained *now)
{
    for (; *hits > 0 && left->n[g] > 0; (*hits)--) {
        destroy_one(left, g);
        if (now->n[g] > 0)
            now->n[g]--;
    }
}

/* Hits on the groups from type to type, in their order. */
static void hit_groups(const Ti4OddsSide *side, Left *left, Ti4OddsType from, Ti4OddsType to, bool may_sustain, int *hits, Sustained *now)
{
    int none = 0;
    for (int g = 0; g < side->n_groups; g++) {
        if (side->group[g].type < from || to < side->group[g].type)
            continue;
        if (may_sustain)
            sustain_group(side, left, g, hits, &none, now);
        destroy_group(left, g, hits, now);
    }
}

/* Assign hits to a side's ships by the policy (39.6); directed ones go on non-fighter ships while there are any. */
static void hit_ships(const Ti4OddsBattle *b, int s, Left *left, int open, int directed, bool may_sustain, Sustained *now)
{
    const Ti4OddsSide *side = &b->side[s];
    memset(now, 0, sizeof *now);
    if (may_sustain && b->policy == TI4_ODDS_EARLY)
        for (int g = 0; g < side->n_groups; g++)
            if (is_ship(&side->group[g]))
                sustain_group(side, left, g, &directed, &open, now);
    const bool sustains_in_turn = may_sustain && b->policy == TI4_ODDS_LATE;
    hit_groups(side, left, TI4_ODDS_DESTROYER, TI4_ODDS_WAR_SUN, sustains_in_turn, &directed, now);
    open += directed;
    hit_groups(side, left, TI4_ODDS_FIGHTER, TI4_ODDS_WAR_SUN, sustains_in_turn, &open, now);
}

static void hit_ground(const Ti4OddsSide *side, Left *left, int hits)
{
    Sustained now = { { 0 } };
    hit_groups(side, left, TI4_ODDS_INFANTRY, TI4_ODDS_INFANTRY, false, &hits, &now);
}

/* Hits on the attacker's side of the planet: fighters that landed go first, for they take no planet. */
static void hit_landed(const Ti4OddsBattle *b, Position *at, int hits)
{
    const Ti4OddsSide *side = &b->side[TI4_ODDS_ATTACKER];
    Left *left = &at->side[TI4_ODDS_ATTACKER];
    Sustained now = { { 0 } };
    if (fighters_land(b, at))
        hit_groups(side, left, TI4_ODDS_FIGHTER, TI4_ODDS_FIGHTER, false, &hits, &now);
    hit_ground(side, left, hits);
}

/* Duranium Armor: one damaged ship that did not sustain in this round, the strongest. */
static void repair_one(const Ti4OddsSide *side, Left *left, const Sustained *now)
{
    for (int g = side->n_groups - 1; g >= 0; g--)
        if (is_ship(&side->group[g]) && left->damaged[g] > now->n[g]) {
            left->damaged[g]--;
            return;
        }
}

static bool may_sustain(const Ti4OddsBattle *b, int s, const Position *at)
{
    return !(b->side[s].cannot_sustain && has_flagship(&b->side[1 - s], &at->side[1 - s]));
}

/* ---- Phases of the space battle ------------------------------------------------------------------------------------------ */

/* What a side's ships can carry now, what they could carry at the start, and what there was to carry. */
typedef struct Room {
    int now, first, cargo;
    int berths; /* of `now`: in space docks */
} Room;

/* The attacker's ground forces are aboard, except in a battle on the ground alone; the defender's never are. */
static bool is_cargo(const Ti4OddsBattle *b, int s, const Ti4OddsGroup *g)
{
    return (g->type == TI4_ODDS_FIGHTER && !g->flies_alone) ||
           (g->type == TI4_ODDS_INFANTRY && s == TI4_ODDS_ATTACKER && b->site != TI4_ODDS_GROUND);
}

static Room room_of(const Ti4OddsBattle *b, int s, const Left *left)
{
    Room room = { 0, 0, 0, 0 };
    int fighters = 0, fighters_first = 0;
    for (int g = 0; g < b->side[s].n_groups; g++) {
        const Ti4OddsGroup *group = &b->side[s].group[g];
        room.now += left->n[g] * group->capacity;
        room.first += group->count * group->capacity;
        room.cargo += is_cargo(b, s, group) ? group->count : 0;
        if (group->type == TI4_ODDS_FIGHTER && !group->flies_alone) {
            fighters += left->n[g];
            fighters_first += group->count;
        }
    }
    const int berths = b->side[s].berths; /* 32.4: for fighters alone */
    room.berths = fighters < berths ? fighters : berths;
    room.now += room.berths;
    room.first += fighters_first < berths ? fighters_first : berths;
    return room;
}

/* 32.3: a side loses what its ships can no longer carry, fighters first; nothing if they never could carry it. */
static void drop_excess_of(const Ti4OddsBattle *b, int s, Left *left, bool with_docks)
{
    const Ti4OddsSide *side = &b->side[s];
    const Room room = room_of(b, s, left);
    int over = -room.now + (with_docks ? 0 : room.berths);
    for (int g = 0; g < side->n_groups; g++)
        over += is_cargo(b, s, &side->group[g]) ? left->n[g] : 0;
    if (room.first < room.cargo)
        return;
    for (int g = 0; g < side->n_groups; g++)
        for (; over > 0 && is_cargo(b, s, &side->group[g]) && left->n[g] > 0; over--)
            left->n[g]--;
}

static void drop_excess(const Ti4OddsBattle *b, int s, Left *left)
{
    drop_excess_of(b, s, left, true);
}

/* A phase moves the probability p of one position into the next cloud. */
typedef void Phase(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to);

static void add_with_hits(const Ti4OddsBattle *b, const Position *at, int target, const Hits *h, bool is_directed, double p, Cloud *to)
{
    for (int n = 0; n < h->n; n++) {
        if (h->p[n] <= 0)
            continue;
        Position next = *at;
        Sustained now;
        hit_ships(b, target, &next.side[target], is_directed ? 0 : n, is_directed ? n : 0, may_sustain(b, target, at), &now);
        explode(b, at, &next);
        cloud_add(to, &next, p * h->p[n]);
    }
}

/* Hits of a side's Space Cannons on the ships of the other. */
static void cannons_hit(const Ti4OddsBattle *b, int s, const Position *at, const Hits *h, double p, Cloud *to)
{
    Cloud hit;
    cloud_init(&hit);
    add_with_hits(b, at, 1 - s, h, b->side[s].graviton_laser && !(at->spent[s] & SPENT_GRAVITON), p, &hit);
    for (int i = 0; i < hit.n; i++) {
        drop_excess(b, 1 - s, &hit.entry[i].at.side[1 - s]);
        cloud_add(to, &hit.entry[i].at, hit.entry[i].p);
    }
    to->has_failed |= hit.has_failed;
    cloud_fini(&hit);
}

/* 41.3, 41.5: one side's Space Cannon Offense. */
static void fire_cannons(const Ti4OddsBattle *b, int s, const Position *at, double p, Cloud *to)
{
    Hits h;
    hits_none(&h);
    add_ability(&b->side[s], &at->side[s], true, TI4_ODDS_FIGHTER, TI4_ODDS_PDS, &h, MAX_HITS - 1);
    cannons_hit(b, s, at, &h, p, to);
}

/* Experimental Battlestation: a space dock of the defender is a Space Cannon of three dice, a use by itself. */
static void battlestation(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    enum { DICE = 3, HIT_ON = 5 };
    const Ti4OddsSide *side = &b->side[TI4_ODDS_DEFENDER];
    if (!side->card_round[TI4_ODDS_EXPERIMENTAL_BATTLESTATION]) {
        cloud_add(to, at, p);
        return;
    }
    Hits h;
    hits_none(&h);
    hits_add_dice(&h, DICE + side->extra_dice, chance_of_hit(HIT_ON - side->cannon_bonus), MAX_HITS - 1);
    Cloud hit;
    cloud_init(&hit);
    cannons_hit(b, TI4_ODDS_DEFENDER, at, &h, p, &hit);
    for (int i = 0; i < hit.n; i++) {
        Position next = hit.entry[i].at;
        next.spent[TI4_ODDS_DEFENDER] |= (uint8_t)(side->graviton_laser ? SPENT_GRAVITON : 0);
        cloud_add(to, &next, hit.entry[i].p);
    }
    to->has_failed |= hit.has_failed;
    cloud_fini(&hit);
}

static void cannons_of_attacker(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    fire_cannons(b, TI4_ODDS_ATTACKER, at, p, to);
}

static void cannons_of_defender(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    fire_cannons(b, TI4_ODDS_DEFENDER, at, p, to);
}

static bool has_space_combat(const Ti4OddsBattle *b, const Position *at)
{
    return ships_there(b, 0, at) > 0 && ships_there(b, 1, at) > 0;
}

/* Assault Cannon: three non-fighter ships make the opponent destroy one; the attacker's works first (TIM-10). */
static void assault_cannons(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    Position next = *at;
    for (int s = 0; has_space_combat(b, at) && s < N_SIDES; s++) {
        if (!b->side[s].assault_cannon || count_non_fighters(&b->side[s], &next.side[s]) < 3)
            continue;
        int one = count_non_fighters(&b->side[1 - s], &next.side[1 - s]) > 0;
        Sustained now = { { 0 } };
        hit_groups(&b->side[1 - s], &next.side[1 - s], TI4_ODDS_DESTROYER, TI4_ODDS_WAR_SUN, false, &one, &now);
    }
    explode(b, at, &next);
    cloud_add(to, &next, p);
}

/* Ambush: the two best of the side's cruisers and destroyers roll before combat. */
static void ambush(const Ti4OddsBattle *b, int s, const Position *at, double p, Cloud *to)
{
    const Ti4OddsSide *side = &b->side[s];
    Hits h;
    hits_none(&h);
    int rolls = side->ambush && has_space_combat(b, at) ? 2 : 0;
    for (int value = 1; value <= DIE_SIDES; value++)
        for (int g = 0; g < side->n_groups; g++) {
            const Ti4OddsGroup *group = &side->group[g];
            const bool may = group->type == TI4_ODDS_DESTROYER || group->type == TI4_ODDS_CRUISER;
            if (!may || group->combat.hit_on != value)
                continue;
            const int n = at->side[s].n[g] < rolls ? at->side[s].n[g] : rolls;
            hits_add_dice(&h, n, chance_of_hit(value), MAX_HITS - 1);
            rolls -= n;
        }
    add_with_hits(b, at, 1 - s, &h, false, p, to);
}

static void ambush_of_attacker(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    ambush(b, TI4_ODDS_ATTACKER, at, p, to);
}

static void ambush_of_defender(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    ambush(b, TI4_ODDS_DEFENDER, at, p, to);
}

/* 39.10.a, before the attacker lands. The side with ships has won the battle; the rest drops out once that is known (drop_at_the_end). */
static void after_space_combat(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    Position next = *at;
    drop_excess(b, TI4_ODDS_ATTACKER, &next.side[TI4_ODDS_ATTACKER]);
    cloud_add(to, &next, p);
}

static void hit_fighters(const Ti4OddsSide *side, Left *left, int hits)
{
    Sustained now = { { 0 } };
    hit_groups(side, left, TI4_ODDS_FIGHTER, TI4_ODDS_FIGHTER, false, &hits, &now);
}

/* 39.3, AFB-1, AFB-2: both at once, fighters only. */
static void barrage(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    Hits h[N_SIDES];
    for (int s = 0; s < N_SIDES; s++) {
        hits_none(&h[s]);
        const Ti4OddsSide *side = &b->side[s];
        const int n_targets = count(&b->side[1 - s], &at->side[1 - s], TI4_ODDS_FIGHTER, TI4_ODDS_FIGHTER);
        for (int g = 0; has_space_combat(b, at) && g < side->n_groups; g++)
            hits_add_dice(&h[s], at->side[s].n[g] * side->group[g].barrage.dice,
                          rolled_again(side, chance_of_hit(side->group[g].barrage.hit_on)), n_targets);
    }
    for (int a = 0; a < h[0].n; a++)
        for (int d = 0; d < h[1].n; d++) {
            Position next = *at;
            hit_fighters(&b->side[1], &next.side[1], a);
            hit_fighters(&b->side[0], &next.side[0], d);
            if (h[0].p[a] * h[1].p[d] > 0)
                cloud_add(to, &next, p * h[0].p[a] * h[1].p[d]);
        }
}

/* ---- Rounds -------------------------------------------------------------------------------------------------------------- */

/* A flagship that repairs itself does so as the round begins. */
static void repair_flagships(const Ti4OddsBattle *b, Position *at)
{
    for (int s = 0; s < N_SIDES; s++)
        for (int g = 0; b->side[s].flagship_repairs && g < b->side[s].n_groups; g++)
            if (b->side[s].group[g].type == TI4_ODDS_FLAGSHIP)
                at->side[s].damaged[g] = 0;
}

/* Hits that leave no ship of a side; more change nothing. */
static int most_hits_on(const Ti4OddsSide *side, const Left *left)
{
    int n = 0;
    for (int g = 0; g < side->n_groups; g++)
        if (is_ship(&side->group[g]))
            n += left->n[g] * (side->group[g].sustains ? 2 + side->more_cancelled : 1);
    return n < MAX_HITS ? n : MAX_HITS - 1;
}

/* What the ships of side `s` roll (39.5). */
static void roll_ships(const Ti4OddsBattle *b, int s, const Position *at, Hits *open, Hits *directed)
{
    const int cap = most_hits_on(&b->side[1 - s], &at->side[1 - s]);
    hits_none(open);
    hits_none(directed);
    for (int g = 0; g < b->side[s].n_groups; g++)
        if (is_ship(&b->side[s].group[g]))
            add_combat_dice(b, s, at, g, open, directed, cap);
}

/* Does the side play this card now? */
static bool plays(const Ti4OddsBattle *b, int s, Position *at, Ti4OddsCard card)
{
    if (!b->side[s].card_round[card] || at->spent[s] >> card & 1)
        return false;
    at->spent[s] |= (uint8_t)(1 << card);
    return true;
}

static bool is_damaged(const Ti4OddsSide *side, const Left *left)
{
    for (int g = 0; g < side->n_groups; g++)
        if (is_ship(&side->group[g]) && left->damaged[g])
            return true;
    return false;
}

/* Emergency Repairs, at the start or the end of a round. */
static void emergency_repairs(const Ti4OddsBattle *b, Position *at)
{
    for (int s = 0; s < N_SIDES; s++)
        if (!(at->gone >> s & 1) && is_damaged(&b->side[s], &at->side[s]) && plays(b, s, at, TI4_ODDS_EMERGENCY_REPAIRS))
            memset(at->side[s].damaged, 0, sizeof at->side[s].damaged);
}

/* Shields Holding: two hits fewer, those that choose no target first. */
static void hold_shields(const Ti4OddsBattle *b, int s, Position *at, int *open, int *directed)
{
    if (*open + *directed == 0 || !plays(b, s, at, TI4_ODDS_SHIELDS_HOLDING))
        return;
    for (int i = 0; i < 2; i++)
        if (*open > 0)
            (*open)--;
        else if (*directed > 0)
            (*directed)--;
}

/* Both sides assign their hits at once (39.6): hits[s] are those on side `s`. */
static void assign_hits(const Ti4OddsBattle *b, const Position *at, const int open[N_SIDES], const int directed[N_SIDES], Position *next)
{
    *next = *at;
    for (int s = N_SIDES - 1; s >= 0; s--) {
        Sustained now;
        int left[] = { open[s], directed[s] };
        hold_shields(b, s, next, &left[0], &left[1]);
        hit_ships(b, s, &next->side[s], left[0], left[1], may_sustain(b, s, at), &now);
        if (b->side[s].duranium_armor)
            repair_one(&b->side[s], &next->side[s], &now);
    }
    explode(b, at, next);
}

/* What is done as a round of space combat begins. */
static void begin_round(const Ti4OddsBattle *b, Position *at)
{
    repair_flagships(b, at);
    emergency_repairs(b, at);
}

/* A round of space combat (39.5, 39.6) up to its end: all outcomes of one position, with the probabilities of the dice. */
static void space_round(const Ti4OddsBattle *b, const Position *from, double p, Cloud *to)
{
    Position at = *from;
    Hits open[N_SIDES], directed[N_SIDES];
    begin_round(b, &at);
    for (int s = 0; s < N_SIDES; s++)
        roll_ships(b, s, &at, &open[s], &directed[s]);
    for (int a = 0; a < open[0].n * directed[0].n; a++) {
        const int a_open = a % open[0].n, a_directed = a / open[0].n;
        for (int d = 0; d < open[1].n * directed[1].n; d++) {
            const int d_open = d % open[1].n, d_directed = d / open[1].n;
            const double q = open[0].p[a_open] * directed[0].p[a_directed] * open[1].p[d_open] * directed[1].p[d_directed];
            Position next;
            if (q <= 0)
                continue;
            assign_hits(b, &at, (const int[N_SIDES]){ d_open, a_open }, (const int[N_SIDES]){ d_directed, a_directed }, &next);
            cloud_add(to, &next, p * q);
        }
    }
}

/* A round with its end, where nobody retreats. */
static void whole_round(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    const bool has_repairs = b->side[0].card_round[TI4_ODDS_EMERGENCY_REPAIRS] || b->side[1].card_round[TI4_ODDS_EMERGENCY_REPAIRS];
    if (!has_repairs) {
        space_round(b, at, p, to);
        return;
    }
    Cloud fought;
    cloud_init(&fought);
    space_round(b, at, p, &fought);
    for (int i = 0; i < fought.n; i++) {
        emergency_repairs(b, &fought.entry[i].at);
        cloud_add(to, &fought.entry[i].at, fought.entry[i].p);
    }
    to->has_failed |= fought.has_failed;
    cloud_fini(&fought);
}

static bool space_is_over(const Ti4OddsBattle *b, const Position *at)
{
    return !has_space_combat(b, at);
}

static bool ground_is_over(const Ti4OddsBattle *b, const Position *at)
{
    return count_on_planet(b, 0, at) == 0 || count_on_planet(b, 1, at) == 0;
}

typedef bool IsOver(const Ti4OddsBattle *b, const Position *at);

/* Positions waiting for their round, by toughness. */
typedef struct Queue {
    int head[MAX_TOUGHNESS + 1];
    int top;
} Queue;

static void enqueue(Queue *q, Cloud *c, int index, const Ti4OddsBattle *b)
{
    Weighted *w = &c->entry[index];
    if (w->is_queued)
        return;
    const int t = toughness(b, &w->at);
    assert(t <= MAX_TOUGHNESS);
    w->is_queued = true;
    w->next = q->head[t];
    q->head[t] = index;
    q->top = q->top < t ? t : q->top;
}

/* Play one position's round: what stays as it is only takes time, so that its probability is spread over the rest. */
static void play_round(const Ti4OddsBattle *b, Phase *round, IsOver *is_over, Position at, double p, Cloud *live, Cloud *over, Queue *q,
                       double *stalemate)
{
    Cloud outcomes;
    cloud_init(&outcomes);
    round(b, &at, 1, &outcomes);
    double stays = 0;
    for (int i = 0; i < outcomes.n; i++)
        if (memcmp(&outcomes.entry[i].at, &at, sizeof at) == 0)
            stays = outcomes.entry[i].p;
    if (stays > 1 - 1e-12) { /* nobody can hit any more: SPC-4 */
        *stalemate += p;
        cloud_add(over, &at, p);
        cloud_fini(&outcomes);
        return;
    }
    for (int i = 0; i < outcomes.n; i++) {
        const Weighted *w = &outcomes.entry[i];
        if (memcmp(&w->at, &at, sizeof at) == 0)
            continue;
        const double share = p * w->p / (1 - stays);
        if (is_over(b, &w->at)) {
            cloud_add(over, &w->at, share);
            continue;
        }
        const int index = cloud_add(live, &w->at, share);
        if (index >= 0)
            enqueue(q, live, index, b);
    }
    live->has_failed |= outcomes.has_failed;
    cloud_fini(&outcomes);
}

/* Rounds until the end. Uses up `live` and adds the ends to `over`. Returns the probability not followed to the end. */
static double play_rounds(const Ti4OddsBattle *b, Phase *round, IsOver *is_over, Cloud *live, Cloud *over, double *stalemate)
{
    Queue *q = malloc(sizeof *q);
    if (!q) {
        over->has_failed = true;
        return 1;
    }
    memset(q->head, 0xff, sizeof q->head);
    q->top = -1;
    double in_air = 0;
    for (int i = 0; i < live->n; i++)
        if (is_over(b, &live->entry[i].at)) {
            cloud_add(over, &live->entry[i].at, live->entry[i].p);
            live->entry[i].p = 0;
        } else {
            enqueue(q, live, i, b);
        }
    const int first = q->top + 1;
    int n_played = 0;
    while (q->top >= 0 && !live->has_failed && !over->has_failed) {
        if (q->head[q->top] < 0) {
            q->top--;
            continue;
        }
        if (b->progress && ++n_played % 256 == 0)
            b->progress(b->progress_ctx, 1 - (double)q->top / first);
        const int index = q->head[q->top];
        Weighted *w = &live->entry[index];
        q->head[q->top] = w->next;
        w->is_queued = false;
        const Position at = w->at;
        const double p = w->p;
        w->p = 0;
        if (p < negligible * negligible)
            in_air += p;
        else
            play_round(b, round, is_over, at, p, live, over, q, stalemate);
    }
    free(q);
    over->has_failed |= live->has_failed;
    return in_air;
}

/* ---- Invasion ------------------------------------------------------------------------------------------------------------- */

static bool shield_holds(const Ti4OddsBattle *b, const Position *at)
{
    bool shields = false, lifted = false;
    for (int g = 0; g < b->side[1].n_groups; g++)
        shields |= b->side[1].group[g].shields && at->side[1].n[g] > 0;
    for (int g = 0; g < b->side[0].n_groups; g++)
        lifted |= b->side[0].group[g].lifts_shields && at->side[0].n[g] > 0;
    return shields && !lifted;
}

/* BMB-1..3: the attacker's ships on the defender's ground forces. */
static void bombard(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    Hits h;
    hits_none(&h);
    if (!shield_holds(b, at) && !(at->gone >> TI4_ODDS_ATTACKER & 1))
        add_ability(&b->side[0], &at->side[0], false, TI4_ODDS_FIGHTER, TI4_ODDS_WAR_SUN, &h, count_ground(&b->side[1], &at->side[1]));
    for (int n = 0; n < h.n; n++) {
        Position next = *at;
        hit_ground(&b->side[1], &next.side[1], n);
        cloud_add(to, &next, p * h.p[n]);
    }
}

/* 41.7: the defender's structures on the landed ground forces. */
static void defend_with_cannons(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    Hits h;
    hits_none(&h);
    if (!b->side[1].no_landing_fire)
        add_ability(&b->side[1], &at->side[1], true, TI4_ODDS_PDS, TI4_ODDS_PDS, &h, count_on_planet(b, 0, at));
    for (int n = 0; n < h.n; n++) {
        Position next = *at;
        hit_landed(b, &next, n);
        cloud_add(to, &next, p * h.p[n]);
    }
}

/* What a side rolls on the planet. */
static void roll_on_planet(const Ti4OddsBattle *b, int s, const Position *at, Hits *h)
{
    Hits unused;
    const bool with_fighters = s == TI4_ODDS_ATTACKER && fighters_land(b, at);
    hits_none(&unused);
    for (int g = 0; g < b->side[s].n_groups; g++) {
        const Ti4OddsType type = b->side[s].group[g].type;
        if (type == TI4_ODDS_INFANTRY || (type == TI4_ODDS_FIGHTER && with_fighters))
            add_combat_dice(b, s, at, g, h, &unused, count_on_planet(b, 1 - s, at));
    }
}

/* One round of ground combat (GND-2, GND-3); `silent`: the attacker rolls nothing (Magen Defense Grid). */
static void ground_round_of(const Ti4OddsBattle *b, const Position *at, double p, bool silent, Cloud *to)
{
    Hits h[N_SIDES];
    for (int s = 0; s < N_SIDES; s++) {
        hits_none(&h[s]);
        if (!(silent && s == TI4_ODDS_ATTACKER))
            roll_on_planet(b, s, at, &h[s]);
    }
    for (int a = 0; a < h[0].n; a++)
        for (int d = 0; d < h[1].n; d++) {
            if (h[0].p[a] * h[1].p[d] <= 0)
                continue;
            Position next = *at;
            hit_ground(&b->side[1], &next.side[1], a + (b->side[0].valkyrie && d > 0));
            hit_landed(b, &next, d + (b->side[1].valkyrie && a > 0));
            if (b->side[0].harrow && count_ground(&b->side[1], &next.side[1]) > 0) /* after the last round, too */
                bombard(b, &next, p * h[0].p[a] * h[1].p[d], to);
            else
                cloud_add(to, &next, p * h[0].p[a] * h[1].p[d]);
        }
}

/* In the first round Magen Defense Grid may silence the attacker. */
static void ground_round(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    ground_round_of(b, at, p, b->is_first_ground && b->side[1].magen_defense_grid && shield_holds(b, at), to);
}

/* What the attacker can land: nothing without ships, or if the defender has some. By now it has lost what its ships could not carry; if
 * they never could carry all of it, the fighters take no room. */
static void load_ground_forces(const Ti4OddsBattle *b, const Position *at, double p, Cloud *to)
{
    const Ti4OddsSide *side = &b->side[0];
    Position next = *at;
    Left *left = &next.side[0];
    const Room room = room_of(b, 0, left);
    int n_ground = 0;
    for (int g = 0; g < side->n_groups; g++)
        n_ground += side->group[g].type == TI4_ODDS_INFANTRY ? side->group[g].count : 0;
    const bool lands = ships_there(b, TI4_ODDS_ATTACKER, at) > 0 && ships_there(b, TI4_ODDS_DEFENDER, at) == 0;
    const int stranded = count_ground(side, left) - (!lands ? 0 : room.first < n_ground ? n_ground : room.now);
    hit_ground(side, left, stranded > 0 ? stranded : 0);
    cloud_add(to, &next, p);
}

/* ---- The whole ------------------------------------------------------------------------------------------------------------ */

/* Run one phase over a cloud, which becomes the next. */
static void run_phase(const Ti4OddsBattle *b, Phase *phase, Cloud *c)
{
    Cloud next;
    cloud_init(&next);
    for (int i = 0; i < c->n; i++)
        if (c->entry[i].p > 0)
            phase(b, &c->entry[i].at, c->entry[i].p, &next);
    next.has_failed |= c->has_failed;
    cloud_fini(c);
    *c = next;
}

static const char *wrong_group(const Ti4OddsGroup *g)
{
    if (g->count < 0 || g->count > TI4_ODDS_COUNT)
        return "count is not within 0..60";
    if (g->damaged < 0 || g->damaged > g->count || (g->damaged > 0 && !g->sustains))
        return "damaged units are more than there are, or of a kind that does not sustain";
    const Ti4OddsDice *const rolls[] = { &g->combat, &g->barrage, &g->cannon, &g->bombardment };
    for (size_t i = 0; i < HX_COUNT(rolls); i++)
        if (rolls[i]->dice < 0 || rolls[i]->dice > TI4_ODDS_MAX_DICE || rolls[i]->hit_on < 0 || rolls[i]->hit_on > 20)
            return "dice are not within 0..9, or the value not within 0..20";
    if (g->combat_bonus < -9 || g->combat_bonus > 9 || g->flagship_bonus < -9 || g->flagship_bonus > 9)
        return "a bonus is not within -9..9";
    if (g->extra_hits < 0 || g->extra_hits > 9)
        return "extra hits are not within 0..9";
    if (g->type < TI4_ODDS_FIGHTER || g->type > TI4_ODDS_PDS)
        return "unknown type";
    return g->capacity < 0 || g->capacity > 60 ? "capacity is not within 0..60" : NULL;
}

static const char *wrong_amount(const Ti4OddsSide *side)
{
    for (int card = 0; card < TI4_ODDS_CARDS; card++)
        if (side->card_round[card] > TI4_ODDS_MOST_ROUNDS || side->retreat_round > TI4_ODDS_MOST_ROUNDS)
            return "a card or a retreat is not of the rounds 1..30";
    const int least[] = { side->extra_dice, side->cannon_bonus + 9, side->more_cancelled, side->berths }, most[] = { 9, 18, 9, 999 };
    for (size_t i = 0; i < HX_COUNT(least); i++)
        if (least[i] < 0 || least[i] > most[i])
            return "extra dice or hits cancelled are not within 0..9, the bonus of Space Cannons not within -9..9, or berths not within "
                   "0..999";
    return NULL;
}

static HxStatus check_battle(const Ti4OddsBattle *b, HxError *err)
{
    if (b->begin > TI4_ODDS_FROM_ROUND)
        return hx_refuse(err, HX_BAD_INPUT, "field 'begin' is not a stage of the battle");
    if (b->rounds < 0 || b->rounds > TI4_ODDS_MOST_ROUNDS || b->n_sims > TI4_ODDS_MOST_SIMS)
        return hx_refuse(err, HX_BAD_INPUT, "rounds to report are not within 0..%d, or battles to simulate not within 0..%d",
                         TI4_ODDS_MOST_ROUNDS, TI4_ODDS_MOST_SIMS);
    if (b->side[0].retreat_round && b->side[0].retreat_round == b->side[1].retreat_round)
        return hx_refuse(err, HX_BAD_INPUT, "both sides retreat in the same round, but the attacker cannot if the defender does");
    static const char *const side_name[] = { "attacker", "defender" };
    for (int s = 0; s < N_SIDES; s++) {
        const Ti4OddsSide *side = &b->side[s];
        if (side->n_groups < 0 || side->n_groups > TI4_ODDS_GROUPS)
            return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d kinds of unit", side_name[s], TI4_ODDS_GROUPS);
        if (wrong_amount(side))
            return hx_refuse(err, HX_BAD_INPUT, "%s: %s", side_name[s], wrong_amount(side));
        int n_fighters = 0, n_others = 0, n_ground = 0;
        for (int g = 0; g < side->n_groups; g++) {
            const char *wrong = wrong_group(&side->group[g]);
            if (wrong)
                return hx_refuse(err, HX_BAD_INPUT, "%s, kind %d: %s", side_name[s], g + 1, wrong);
            if (g > 0 && side->group[g].type < side->group[g - 1].type)
                return hx_refuse(err, HX_BAD_INPUT, "%s: kinds are not in the order of types", side_name[s]);
            n_fighters += side->group[g].type == TI4_ODDS_FIGHTER ? side->group[g].count : 0;
            n_ground += side->group[g].type == TI4_ODDS_INFANTRY ? side->group[g].count : 0;
            n_others += is_ship(&side->group[g]) && side->group[g].type != TI4_ODDS_FIGHTER ? side->group[g].count : 0;
        }
        if (n_others > TI4_ODDS_SHIPS || n_fighters > TI4_ODDS_COUNT || n_ground > TI4_ODDS_COUNT)
            return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d ships besides fighters, or than %d fighters or ground forces",
                             side_name[s], TI4_ODDS_SHIPS, TI4_ODDS_COUNT);
    }
    return HX_OK;
}

static int winner_of(const Ti4OddsBattle *b, const Position *at)
{
    bool has[N_SIDES];
    for (int s = 0; s < N_SIDES; s++)
        has[s] = b->site == TI4_ODDS_SPACE ? ships_there(b, s, at) > 0 : count_ground(&b->side[s], &at->side[s]) > 0;
    if (b->site == TI4_ODDS_BOTH && ships_there(b, TI4_ODDS_DEFENDER, at) > 0)
        has[TI4_ODDS_DEFENDER] = true;
    return has[0] == has[1] ? TI4_ODDS_DRAW : has[0] ? TI4_ODDS_ATTACKER : TI4_ODDS_DEFENDER;
}

/* Likeliest first; equal ones by content, so that the order never depends on the table. */
static int by_probability(const void *a, const void *b)
{
    const Ti4OddsSurvivors *x = a, *y = b;
    if (x->p != y->p)
        return x->p < y->p ? 1 : -1;
    const int units = memcmp(x->left, y->left, sizeof x->left), damaged = memcmp(x->damaged, y->damaged, sizeof x->damaged);
    return units != 0 ? units : damaged != 0 ? damaged : x->gone - y->gone;
}

/* 39.10.a: the battle is won, and what the ships left cannot carry goes. On the ground alone nothing goes; the attacker of both has lost
 * its own before it landed. */
static void drop_at_the_end(const Ti4OddsBattle *b, Position *at)
{
    if (b->site == TI4_ODDS_SPACE && !(at->gone >> TI4_ODDS_ATTACKER & 1))
        drop_excess(b, TI4_ODDS_ATTACKER, &at->side[TI4_ODDS_ATTACKER]);
    if (b->site != TI4_ODDS_GROUND && !(at->gone >> TI4_ODDS_DEFENDER & 1))
        drop_excess(b, TI4_ODDS_DEFENDER, &at->side[TI4_ODDS_DEFENDER]);
}

/* Equal ends side by side. */
static int by_end(const void *a, const void *b)
{
    const Ti4OddsSurvivors *x = a, *y = b;
    const int units = x->winner != y->winner ? x->winner - y->winner
                      : x->gone != y->gone   ? x->gone - y->gone
                                             : memcmp(x->left, y->left, sizeof x->left);
    if (units != 0)
        return units;
    const int damaged = memcmp(x->damaged, y->damaged, sizeof x->damaged);
    return damaged != 0 ? damaged : x->p < y->p ? -1 : x->p > y->p;
}

static bool is_same_end(const Ti4OddsSurvivors *x, const Ti4OddsSurvivors *y)
{
    return x->winner == y->winner && x->gone == y->gone && memcmp(x->left, y->left, sizeof x->left) == 0 &&
           memcmp(x->damaged, y->damaged, sizeof x->damaged) == 0;
}

/* Ends that differ only in dropped units become one. */
static void join_equal_ends(Ti4Odds *out)
{
    int n = 0;
    qsort(out->survivors, (size_t)out->n_survivors, sizeof *out->survivors, by_end);
    for (int i = 0; i < out->n_survivors; i++)
        if (n > 0 && is_same_end(&out->survivors[n - 1], &out->survivors[i]))
            out->survivors[n - 1].p += out->survivors[i].p;
        else
            out->survivors[n++] = out->survivors[i];
    out->n_survivors = n;
}

static HxStatus collect(const Ti4OddsBattle *b, const Cloud *c, Ti4Odds *out)
{
    out->survivors = calloc(c->n ? (size_t)c->n : 1, sizeof *out->survivors);
    if (!out->survivors)
        return HX_NO_MEMORY;
    for (int i = 0; i < c->n; i++) {
        const Weighted *w = &c->entry[i];
        if (w->p <= 0)
            continue;
        Ti4OddsSurvivors *to = &out->survivors[out->n_survivors++];
        Position end = w->at;
        to->winner = winner_of(b, &end);
        to->gone = end.gone;
        to->p = w->p;
        drop_at_the_end(b, &end);
        for (int s = 0; s < N_SIDES; s++) {
            memcpy(to->left[s], end.side[s].n, sizeof to->left[s]);
            memcpy(to->damaged[s], end.side[s].damaged, sizeof to->damaged[s]);
        }
    }
    join_equal_ends(out);
    qsort(out->survivors, (size_t)out->n_survivors, sizeof *out->survivors, by_probability);
    double *const sum[] = { &out->attacker, &out->defender, &out->draw };
    for (int i = out->n_survivors - 1; i >= 0; i--) /* smallest first */
        *sum[out->survivors[i].winner] += out->survivors[i].p;
    return HX_OK;
}

/* What the rounds are to be: of a space battle or of a ground combat. */
typedef struct Rounds {
    Phase *round, *whole; /* up to the end of a round; with it */
    IsOver *is_over;
    bool in_space;
} Rounds;

static const Rounds in_space = { space_round, whole_round, space_is_over, true };
static const Rounds on_ground = { ground_round, ground_round, ground_is_over, false };

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* How many rounds are unlike those that follow: cards, retreats, and reports of them. */
static int rounds_apart(const Ti4OddsBattle *b, const Rounds *r)
{
    static const Ti4OddsCard of_space[] = { TI4_ODDS_MORALE_BOOST, TI4_ODDS_FIGHTER_PROTOTYPE, TI4_ODDS_WAR_FUNDING };
    static const Ti4OddsCard of_ground[] = { TI4_ODDS_MORALE_BOOST, TI4_ODDS_FIRE_TEAM };
    int n = r->in_space || b->begin == TI4_ODDS_FROM_ROUND ? 0 : 1; /* Magen Defense Grid */
    if (r->in_space == (b->site != TI4_ODDS_GROUND))
        n = most(n, b->rounds);
    for (int s = 0; s < N_SIDES; s++) {
        for (size_t i = 0; r->in_space && i < HX_COUNT(of_space); i++)
            n = most(n, b->side[s].card_round[of_space[i]]);
        for (size_t i = 0; !r->in_space && i < HX_COUNT(of_ground); i++)
            n = most(n, b->side[s].card_round[of_ground[i]]);
        n = most(n, r->in_space ? b->side[s].retreat_round : 0);
    }
    return n;
}

/* The battle as it is in one round, with the cards of that round. */
static Ti4OddsBattle in_round(const Ti4OddsBattle *b, const Rounds *r, int round)
{
    Ti4OddsBattle now = *b;
    now.is_first_ground = !r->in_space && round == 1 && b->begin != TI4_ODDS_FROM_ROUND;
    for (int s = 0; s < N_SIDES; s++) {
        Ti4OddsSide *side = &now.side[s];
        const bool has_morale = side->card_round[TI4_ODDS_MORALE_BOOST] == round && r->in_space == (b->site != TI4_ODDS_GROUND);
        const bool has_prototype = r->in_space && side->card_round[TI4_ODDS_FIGHTER_PROTOTYPE] == round;
        side->rolls_again = side->card_round[r->in_space ? TI4_ODDS_WAR_FUNDING : TI4_ODDS_FIRE_TEAM] == round;
        for (int g = 0; g < side->n_groups; g++)
            side->group[g].combat_bonus += has_morale + (has_prototype && side->group[g].type == TI4_ODDS_FIGHTER ? 2 : 0);
    }
    return now;
}

/* 39.7: a side that announced a retreat in this round goes, if an opponent remains and a ship can go; it loses what it cannot carry. */
static void retreat(const Ti4OddsBattle *b, int round, Position *at, double p, Ti4Odds *out)
{
    for (int s = 0; s < N_SIDES; s++) {
        if (b->side[s].retreat_round != round || !has_space_combat(b, at))
            continue;
        bool can_go = count_non_fighters(&b->side[s], &at->side[s]) > 0;
        for (int g = 0; g < b->side[s].n_groups; g++)
            can_go |= b->side[s].group[g].flies_alone && at->side[s].n[g] > 0;
        if (!can_go)
            continue;
        drop_excess_of(b, s, &at->side[s], false);
        at->gone |= (uint8_t)(1 << s);
        out->retreat[s] += p;
    }
}

/* A position that goes on, among the likeliest. */
static void tell_position(const Weighted *w, Ti4OddsRound *out)
{
    int k = out->n_likeliest;
    while (k > 0 && out->likeliest[k - 1].p < w->p)
        k--;
    if (k == TI4_ODDS_LIKELIEST)
        return;
    if (out->n_likeliest < TI4_ODDS_LIKELIEST)
        out->n_likeliest++;
    memmove(&out->likeliest[k + 1], &out->likeliest[k], (size_t)(out->n_likeliest - k - 1) * sizeof out->likeliest[0]);
    out->likeliest[k] = (Ti4OddsSurvivors){ .winner = TI4_ODDS_DRAW, .p = w->p };
    for (int s = 0; s < N_SIDES; s++) {
        memcpy(out->likeliest[k].left[s], w->at.side[s].n, sizeof out->likeliest[k].left[s]);
        memcpy(out->likeliest[k].damaged[s], w->at.side[s].damaged, sizeof out->likeliest[k].damaged[s]);
    }
}

/* Report the battle after a round, whatever cards were played. */
static void tell_round(const Ti4OddsBattle *b, const Rounds *r, Cloud *c, Ti4OddsRound *out)
{
    double *const sum[] = { &out->attacker, &out->defender, &out->draw };
    Cloud going;
    cloud_init(&going);
    for (int i = 0; i < c->n; i++) {
        const Weighted *w = &c->entry[i];
        Position at = w->at;
        memset(at.spent, 0, sizeof at.spent);
        if (w->p > 0 && r->is_over(b, &w->at))
            *sum[winner_of(b, &w->at)] += w->p;
        else if (w->p > 0)
            cloud_add(&going, &at, w->p);
    }
    for (int i = 0; i < going.n; i++) {
        out->goes_on += going.entry[i].p;
        tell_position(&going.entry[i], out);
    }
    c->has_failed |= going.has_failed;
    cloud_fini(&going);
}

/* One round that is unlike others: its dice, its retreats, its end. */
static void round_apart(const Ti4OddsBattle *b, const Rounds *r, int round, Cloud *c, Ti4Odds *out)
{
    const Ti4OddsBattle now = in_round(b, r, round);
    Cloud over, fought;
    cloud_init(&over);
    cloud_init(&fought);
    for (int i = 0; i < c->n; i++)
        if (c->entry[i].p > 0 && r->is_over(b, &c->entry[i].at))
            cloud_add(&over, &c->entry[i].at, c->entry[i].p);
        else if (c->entry[i].p > 0)
            r->round(&now, &c->entry[i].at, c->entry[i].p, &fought);
    for (int i = 0; i < fought.n; i++) {
        Position *at = &fought.entry[i].at;
        if (r->in_space) {
            retreat(b, round, at, fought.entry[i].p, out);
            emergency_repairs(b, at);
        }
        cloud_add(&over, at, fought.entry[i].p);
    }
    over.has_failed |= c->has_failed || fought.has_failed;
    cloud_fini(&fought);
    cloud_fini(c);
    *c = over;
}

static void run_rounds(const Ti4OddsBattle *b, const Rounds *r, Cloud *c, Ti4Odds *out)
{
    const int apart = rounds_apart(b, r);
    const bool is_told = r->in_space == (b->site != TI4_ODDS_GROUND);
    for (int round = 1; round <= apart; round++) {
        round_apart(b, r, round, c, out);
        if (is_told && round <= b->rounds)
            tell_round(b, r, c, &out->round[out->n_rounds++]);
    }
    Cloud over;
    cloud_init(&over);
    out->unresolved += play_rounds(b, r->whole, r->is_over, c, &over, &out->stalemate);
    over.has_failed |= c->has_failed;
    cloud_fini(c);
    *c = over;
}

/* ---- Battles played out ----------------------------------------------------------------------------------------------------- */

/* One position of the cloud stays, drawn by their probabilities. */
static void draw_one(Cloud *c, HxRng *rng)
{
    double at = hx_rng_unit(rng), sum = 0;
    int chosen = 0;
    for (int i = 0; i < c->n; i++)
        sum += c->entry[i].p;
    at *= sum;
    for (int i = 0; i < c->n; i++) {
        if (c->entry[i].p <= 0)
            continue;
        chosen = i;
        at -= c->entry[i].p;
        if (at < 0)
            break;
    }
    const Position position = c->n ? c->entry[chosen].at : (Position){ 0 };
    const bool has_failed = c->has_failed;
    cloud_fini(c);
    cloud_add(c, &position, 1);
    c->has_failed |= has_failed;
}

/* The dice of one round of space combat; false: nobody can hit any more (SPC-4). */
static bool roll_round(const Ti4OddsBattle *b, const Position *from, HxRng *rng, Position *next)
{
    Position at = *from;
    Hits open[N_SIDES], directed[N_SIDES];
    int n_open[N_SIDES], n_directed[N_SIDES];
    bool can_hit = false;
    begin_round(b, &at);
    for (int s = 0; s < N_SIDES; s++) {
        roll_ships(b, s, &at, &open[s], &directed[s]);
        n_open[1 - s] = hx_rng_pick(rng, open[s].p, open[s].n);
        n_directed[1 - s] = hx_rng_pick(rng, directed[s].p, directed[s].n);
        can_hit |= open[s].n > 1 || directed[s].n > 1;
    }
    assign_hits(b, &at, n_open, n_directed, next);
    return can_hit;
}

/* Rounds of one battle until it is over. */
static void play_once(const Ti4OddsBattle *b, const Rounds *r, HxRng *rng, double p, Cloud *c, Ti4Odds *out)
{
    enum { ENOUGH = 100000 };
    const int apart = rounds_apart(b, r);
    for (int round = 1; round < ENOUGH && !r->is_over(b, &c->entry[0].at); round++) {
        const Ti4OddsBattle now = in_round(b, r, round <= apart ? round : TI4_ODDS_MOST_ROUNDS + 1);
        if (!r->in_space) {
            const Position before = c->entry[0].at;
            Cloud next;
            cloud_init(&next);
            r->round(&now, &before, 1, &next);
            const bool stays = next.n == 1 && memcmp(&next.entry[0].at, &before, sizeof before) == 0 && !now.is_first_ground;
            cloud_fini(c);
            *c = next;
            draw_one(c, rng);
            if (stays) {
                out->stalemate += p;
                return;
            }
            continue;
        }
        Position next;
        if (!roll_round(&now, &c->entry[0].at, rng, &next) && round > apart) {
            out->stalemate += p;
            return;
        }
        retreat(b, round, &next, p, out);
        emergency_repairs(b, &next);
        cloud_fini(c);
        cloud_add(c, &next, 1);
    }
}

/* ---- The whole, exact or played out --------------------------------------------------------------------------------------------- */

/* One battle or all of them: with a stream (`rng`), it draws one position after each phase. */
static void fight(const Ti4OddsBattle *b, HxRng *rng, double p, Cloud *c, Ti4Odds *out)
{
    static Phase *const before[] = { battlestation,   cannons_of_attacker, cannons_of_defender,
                                     assault_cannons, ambush_of_attacker,  ambush_of_defender,
                                     barrage };
    static const size_t first_before[] = {
        [TI4_ODDS_FROM_START] = 0, [TI4_ODDS_FROM_COMBAT] = 3, [TI4_ODDS_FROM_ROUND] = HX_COUNT(before)
    };
    static Phase *const between[] = { after_space_combat, load_ground_forces };
    static Phase *const landing[] = { bombard, defend_with_cannons };
    static const size_t first_landing[] = {
        [TI4_ODDS_FROM_START] = 0, [TI4_ODDS_FROM_COMBAT] = HX_COUNT(landing), [TI4_ODDS_FROM_ROUND] = HX_COUNT(landing)
    };
    const Ti4OddsBattle first_round = in_round(b, &in_space, 1); /* the barrage belongs to it */
    const bool in_both = b->site == TI4_ODDS_BOTH;
    for (size_t i = first_before[b->begin]; b->site != TI4_ODDS_GROUND && i < HX_COUNT(before); i++) {
        run_phase(before[i] == barrage ? &first_round : b, before[i], c);
        if (rng)
            draw_one(c, rng);
    }
    if (b->site != TI4_ODDS_GROUND && rng)
        play_once(b, &in_space, rng, p, c, out);
    else if (b->site != TI4_ODDS_GROUND)
        run_rounds(b, &in_space, c, out);
    for (size_t i = 0; in_both && i < HX_COUNT(between); i++)
        run_phase(b, between[i], c);
    Ti4OddsBattle invasion = *b;
    invasion.begin = in_both ? TI4_ODDS_FROM_START : b->begin;
    for (size_t i = first_landing[invasion.begin]; b->site != TI4_ODDS_SPACE && i < HX_COUNT(landing); i++) {
        run_phase(&invasion, landing[i], c);
        if (rng)
            draw_one(c, rng);
    }
    if (b->site != TI4_ODDS_SPACE && rng)
        play_once(&invasion, &on_ground, rng, p, c, out);
    else if (b->site != TI4_ODDS_SPACE)
        run_rounds(&invasion, &on_ground, c, out);
}

/* Play out so many battles; their ends go into the cloud. */
static void play_out(const Ti4OddsBattle *b, const Position *start, Cloud *c, Ti4Odds *out)
{
    HxRng rng = hx_rng_stream(b->seed, 0, HX_FOR_CHANCE, 0);
    const double p = 1.0 / b->n_sims;
    for (uint32_t i = 0; i < b->n_sims && !c->has_failed; i++) {
        Cloud one;
        cloud_init(&one);
        cloud_add(&one, start, 1);
        fight(b, &rng, p, &one, out);
        if (one.n)
            cloud_add(c, &one.entry[0].at, p);
        c->has_failed |= one.has_failed;
        cloud_fini(&one);
        if (b->progress && i % 256 == 0)
            b->progress(b->progress_ctx, (double)i / b->n_sims);
    }
}

static HxStatus work_out(const Ti4OddsBattle *b, const Position *start, Ti4Odds *out)
{
    if (b->rounds && !(out->round = calloc((size_t)b->rounds, sizeof *out->round)))
        return HX_NO_MEMORY;
    Cloud c;
    cloud_init(&c);
    if (b->n_sims)
        play_out(b, start, &c, out);
    else {
        cloud_add(&c, start, 1);
        fight(b, NULL, 1, &c, out);
    }
    const HxStatus status = c.has_failed ? HX_NO_MEMORY : collect(b, &c, out);
    cloud_fini(&c);
    if (b->n_sims)
        out->error = sqrt(out->attacker * (1 - out->attacker) / b->n_sims);
    return status;
}

HxStatus hx_ti4_odds(const Ti4OddsBattle *b, Ti4Odds *out, HxError *err)
{
    memset(out, 0, sizeof *out);
    HxStatus status = check_battle(b, err);
    if (status != HX_OK)
        return status;
    Position start = { 0 };
    for (int s = 0; s < N_SIDES; s++)
        for (int g = 0; g < b->side[s].n_groups; g++) {
            start.side[s].n[g] = (uint8_t)b->side[s].group[g].count;
            start.side[s].damaged[g] = (uint8_t)b->side[s].group[g].damaged;
        }
    status = work_out(b, &start, out);
    if (status == HX_NO_MEMORY) {
        hx_ti4_odds_fini(out);
        hx_refuse(err, status, "no memory for the odds of this battle");
    }
    return status;
}

void hx_ti4_odds_fini(Ti4Odds *odds)
{
    free(odds->survivors);
    free(odds->round);
    odds->survivors = NULL;
    odds->round = NULL;
    odds->n_survivors = odds->n_rounds = 0;
}
