/* War in TI4: who is where and how strong, which systems to activate, what to move there and to land. */
#include "agents/knowledge/ti4/values.h"
#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

enum { FAR = 4 };   /* the longest move that is looked at */
enum { GUARD = 3 }; /* ships over Mecatol Rex that occupy the seat of the empire */

/* ---- Forces ---------------------------------------------------------------------------------------------------------------------- */

/* Wormholes of a kind in systems with ships of the seat. */
static bool has_gate(const HxState *s, int seat, int kind)
{
    FOR_BITS(at, hx_ti4_seat(s, seat)->ships)
    {
        if (hx_ti4_system(s, at)->wormholes & kind)
            return true;
    }
    return false;
}

static bool is_any(const HxState *s, uint64_t systems, bool (*is)(const HxState *s, int seat, int system), int seat)
{
    FOR_BITS(at, systems)
    {
        if (is(s, seat, at))
            return true;
    }
    return false;
}

static bool is_anomaly(const HxState *s, int seat, int system)
{
    (void)seat;
    return hx_ti4_system(s, system)->anomaly != TI4_NO_ANOMALY;
}

static bool is_foreign_home(const HxState *s, int seat, int system)
{
    const int home = hx_ti4_system(s, system)->home;
    return home && home != seat + 1;
}

static bool has_foreign_dock(const HxState *s, int seat, int system)
{
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (hx_ti4_system(s, system)->planet[slot].dock && hx_ti4_system(s, system)->planet[slot].owner != seat + 1)
            return true;
    return false;
}

/* Do ships of the seat that stand in a system count there for an objective that is still to be scored? */
static bool is_counted(const HxState *s, int seat, int system, const Ti4Map *map)
{
    return (map->adjacent[TI4_MECATOL] >> system & 1 && ti4_is_open(s, seat, TI4_OBJ_INTIMIDATE_COUNCIL)) ||
           (hx_ti4_system(s, system)->wormholes && ti4_wants(s, seat, TI4_OBJ_BECOME_THE_GATEKEEPER)) ||
           (ti4_wants(s, seat, TI4_OBJ_LEARN_THE_SECRETS_OF_THE_COSMOS) && is_any(s, map->adjacent[system], is_anomaly, seat)) ||
           (ti4_wants(s, seat, TI4_OBJ_THREATEN_ENEMIES) && is_any(s, map->adjacent[system], is_foreign_home, seat)) ||
           (ti4_wants(s, seat, TI4_OBJ_CUT_SUPPLY_LINES) && has_foreign_dock(s, seat, system));
}

static int ground_to_load(const HxState *s, int seat, int system);
static int non_fighters(const Ti4Fleet *fleet);

static void read_squadron(const HxState *s, int seat, int at, Ti4Squadron *out)
{
    const Ti4Fleet *fleet = hx_ti4_fleet(s, at, seat);
    const int with_drive = hx_ti4_seat(s, seat)->techs >> TI4_TECH_GRAVITY_DRIVE & 1; /* of one ship only; it is the carrier that counts */
    out->at = at;
    out->ground = ground_to_load(s, seat, at);
    out->stays = non_fighters(fleet);
    out->fighters = fleet->n[TI4_FIGHTER];
    out->n_parts = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        const int n = fleet->n[type], own = n ? hx_ti4_move(s, seat, type, at) : 0;
        if (n == 0)
            continue;
        const Ti4UnitInfo *unit = hx_ti4_unit(s, seat, type);
        out->part[out->n_parts].move = own ? own + with_drive : 0;
        out->part[out->n_parts].ships = type == TI4_FIGHTER ? 0 : n;
        out->part[out->n_parts].room = n * unit->capacity;
        out->part[out->n_parts].bombs = unit->bomb ? (float)(n * unit->bomb_dice * (11 - unit->bomb)) / 10 : 0;
        out->part[out->n_parts].is_flagship = type == TI4_FLAGSHIP;
        out->part[out->n_parts++].space = (float)n * ti4_strength(unit);
    }
}

static void read_map(const HxState *s, int seat, Ti4Map *map)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    hx_ti4_all_passages(s, seat, map->next);
    hx_ti4_all_adjacent(s, map->adjacent);
    map->enemies = 0;
    for (int other = 0; other < TI4_SEATS; other++)
        map->enemies |= other == seat ? 0 : hx_ti4_seat(s, other)->ships;
    map->barred = map->enemies;
    for (int at = 0; at < TI4_SYSTEMS; at++)
        map->barred |= hx_ti4_system(s, at)->anomaly ? BIT(at) : 0;
    map->n_squadrons = 0;
    FOR_BITS(i, p->ships & ~p->tokens)
    {
        Ti4Squadron *squadron = &map->squadron[map->n_squadrons++];
        read_squadron(s, seat, i, squadron);
        const bool is_empty = hx_ti4_fleet(s, i, seat)->n[TI4_CARRIER] && squadron->ground == 0;
        squadron->is_idle = squadron->stays == 1 && !is_empty && !is_counted(s, seat, i, map);
    }
    memset(map->of_trait, 0, sizeof map->of_trait);
    FOR_BITS(planet, p->planets)
    {
        map->of_trait[hx_ti4_planets[planet].trait]++;
    }
}

/* reach[k]: systems within k steps of a system, past nobody else's ships and no anomaly, for k up to `steps`. */
static void reach_of(const Ti4Map *map, int system, int steps, uint64_t *reach)
{
    uint64_t edge = reach[0] = BIT(system);
    for (int k = 1; k <= steps; k++) {
        uint64_t next = 0;
        FOR_BITS(i, k == 1 ? edge : edge & ~map->barred)
        {
            next |= map->next[i];
        }
        edge = next & ~reach[k - 1];
        reach[k] = reach[k - 1] | next;
    }
}

const Ti4Map *ti4_workspace_map(const HxState *s, int seat, Ti4Workspace *w)
{
    if (!w->has_map)
        read_map(s, seat, &w->map);
    w->has_map = true;
    return &w->map;
}

/* Ground forces that a transport may take along: spare infantry of all planets there, and what is in space. */
static int ground_to_load(const HxState *s, int seat, int system)
{
    int ground = hx_ti4_fleet(s, system, seat)->n[TI4_INFANTRY];
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        ground += ti4_spare_infantry(s, seat, system, slot);
    return ground;
}

/* What a seat could bring to a system: fighting strength, ground forces carried. */
typedef struct Force {
    float space;
    int infantry, ships;
    int spare;   /* of the ships: those that leave others behind where they stand */
    bool idle;   /* one of them stands alone where it counts for nothing */
    float bombs; /* hits that bombardment is likely to score */
    bool has_flagship;
} Force;

static int non_fighters(const Ti4Fleet *fleet)
{
    int n = 0;
    for (int type = TI4_DESTROYER; type < TI4_SHIP_TYPES; type++)
        n += fleet->n[type];
    return n;
}

static int fewer(int a, int b)
{
    return a < b ? a : b;
}

/* The ships of a squadron that get there, with what they carry: ground forces first, then fighters. Some ships stay behind where planets
 * need them. */
static void add_squadron(Force *force, const Ti4Squadron *squadron, int target, const uint64_t reach[FAR + 1])
{
    const int at = squadron->at;
    int room = 0, ships = 0;
    for (int k = 0; k < squadron->n_parts; k++) {
        const int move = squadron->part[k].move;
        if (at == target || (move && move <= FAR && (reach[move] >> at & 1))) {
            force->space += squadron->part[k].space;
            ships += squadron->part[k].ships;
            room += squadron->part[k].room;
            force->bombs += squadron->part[k].bombs;
            force->has_flagship |= squadron->part[k].is_flagship;
        }
    }
    force->ships += ships;
    if (at != target && ships)
        force->spare += ships < squadron->stays ? ships : squadron->stays - 1;
    force->idle |= at != target && ships && squadron->is_idle;
    if (at != target)
        force->infantry += fewer(squadron->ground, room);
    const int room_for_fighters = room > squadron->ground ? room - squadron->ground : 0;
    force->space += 0.35F * (float)fewer(room_for_fighters, squadron->fighters);
}

static Force force_to(const HxState *s, int seat, int target, const Ti4Map *map)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    Force force = { 0 };
    uint64_t reach[FAR + 1];
    const int anomaly = hx_ti4_system(s, target)->anomaly;
    if (anomaly == TI4_SUPERNOVA || (anomaly == TI4_ASTEROID_FIELD && !(p->techs >> TI4_TECH_ANTIMASS_DEFLECTORS & 1)))
        return force;
    reach_of(map, target, FAR, reach);
    for (int i = 0; i < map->n_squadrons; i++)
        if (reach[FAR] >> map->squadron[i].at & 1)
            add_squadron(&force, &map->squadron[i], target, reach);
    if (p->ships >> target & 1)
        force.infantry += hx_ti4_fleet(s, target, seat)->n[TI4_INFANTRY];
    return force;
}

static bool holds_support(const HxState *s, int seat, int owner)
{
    return owner != seat && hx_ti4_has_note_in_play(s, seat, owner * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE);
}

/* What a planet brings for objectives that count planets. */
static float planet_for_objectives(const HxState *s, int seat, int planet, Ti4Workspace *w)
{
    static const int of_trait[] = { -1, TI4_OBJ_FORGE_AN_ALLIANCE, TI4_OBJ_MINE_RARE_METALS, TI4_OBJ_MONOPOLIZE_PRODUCTION };
    const int trait = hx_ti4_planets[planet].trait, *of = ti4_workspace_map(s, seat, w)->of_trait;
    float worth = 0;
    if (!hx_ti4_system(s, hx_ti4_planet_system(s, planet, NULL))->home)
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_EXPAND_BORDERS, w) + ti4_pursuit_in(s, seat, TI4_OBJ_SUBDUE_THE_GALAXY, w);
    if (hx_ti4_planets[planet].specialty != TI4_NO_COLOUR)
        worth +=
            ti4_pursuit_in(s, seat, TI4_OBJ_FOUND_RESEARCH_OUTPOSTS, w) + ti4_pursuit_in(s, seat, TI4_OBJ_FORM_GALACTIC_BRAIN_TRUST, w);
    if (trait == TI4_NO_TRAIT)
        return worth;
    bool is_most = true;
    for (int other = TI4_CULTURAL; other <= TI4_INDUSTRIAL; other++)
        is_most &= of[other] <= of[trait];
    if (is_most)
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_CORNER_THE_MARKET, w) + ti4_pursuit_in(s, seat, TI4_OBJ_UNIFY_THE_COLONIES, w);
    return worth + 1.4F * ti4_pursuit_in(s, seat, of_trait[trait], w);
}

/* Worth of a planet to a seat that does not have it. */
static float planet_worth(const HxState *s, int seat, int planet, Ti4Workspace *w)
{
    float worth = 0.9F + 0.25F * (float)(hx_ti4_planet_resources(s, planet) + hx_ti4_planet_influence(s, planet));
    worth += hx_ti4_planets[planet].specialty != TI4_NO_COLOUR ? 0.3F : 0;
    if (planet == TI4_PLANET_MECATOL_REX)
        worth += 2.5F;
    return worth + 0.6F * planet_for_objectives(s, seat, planet, w);
}

/* ---- Activating a system --------------------------------------------------------------------------------------------------------- */

/* Has nobody more victory points? */
static bool is_leader(const HxState *s, int seat)
{
    bool is = true;
    for (int other = 0; other < s->game->seats(s); other++)
        is &= hx_ti4_seat(s, other)->victory_points <= hx_ti4_seat(s, seat)->victory_points;
    return is;
}

/* What winning a space combat against a fleet brings: secret objectives. */
static float victory_worth(const HxState *s, int seat, const Ti4Fleet *enemy, const Force *force)
{
    float worth = 0;
    if (ti4_wants(s, seat, TI4_OBJ_SPARK_A_REBELLION) && is_leader(s, enemy->owner - 1))
        worth += 2.5F;
    if ((enemy->n[TI4_WAR_SUN] || enemy->n[TI4_FLAGSHIP]) && ti4_wants(s, seat, TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP))
        worth += 2;
    if (force->has_flagship && ti4_wants(s, seat, TI4_OBJ_UNVEIL_FLAGSHIP))
        worth += 2.5F;
    return worth;
}

float ti4_worth_of_place(const HxState *s, int seat, int system, Ti4Workspace *w)
{
    const Ti4Map *map = ti4_workspace_map(s, seat, w);
    const int wormholes = hx_ti4_system(s, system)->wormholes;
    float worth = 0;
    if (map->adjacent[TI4_MECATOL] >> system & 1)
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_INTIMIDATE_COUNCIL, w);
    if ((wormholes & TI4_ALPHA && !has_gate(s, seat, TI4_ALPHA)) || (wormholes & TI4_BETA && !has_gate(s, seat, TI4_BETA)))
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_BECOME_THE_GATEKEEPER, w);
    if (ti4_wants(s, seat, TI4_OBJ_LEARN_THE_SECRETS_OF_THE_COSMOS) && is_any(s, map->adjacent[system], is_anomaly, seat))
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_LEARN_THE_SECRETS_OF_THE_COSMOS, w);
    if (ti4_wants(s, seat, TI4_OBJ_THREATEN_ENEMIES) && is_any(s, map->adjacent[system], is_foreign_home, seat))
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_THREATEN_ENEMIES, w);
    if (has_foreign_dock(s, seat, system))
        worth += ti4_pursuit_in(s, seat, TI4_OBJ_CUT_SUPPLY_LINES, w);
    return worth;
}

/* Ships that stand before planets to be taken, or over planets that nobody else guards. */
static float worth_of_advance(const HxState *s, int seat, int system, Ti4Workspace *w)
{
    static const int of_trait[] = { -1, TI4_OBJ_FORGE_AN_ALLIANCE, TI4_OBJ_MINE_RARE_METALS, TI4_OBJ_MONOPOLIZE_PRODUCTION };
    const Ti4Map *map = ti4_workspace_map(s, seat, w);
    float worth = ti4_pursuit_in(s, seat, TI4_OBJ_CONTROL_THE_REGION, w);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        worth += hx_ti4_system(s, system)->planet[slot].owner == seat + 1 ? 0.15F : 0;
    FOR_BITS(at, map->adjacent[system] & ~map->enemies)
    {
        for (int slot = 0; slot < TI4_SLOTS; slot++) {
            const Ti4Planet *planet = &hx_ti4_system(s, at)->planet[slot];
            if (!planet->id || planet->owner == seat + 1)
                continue;
            const int trait = hx_ti4_planets[planet->id - 1].trait;
            worth += 0.08F + (trait == TI4_NO_TRAIT ? 0 : 0.2F * ti4_pursuit_in(s, seat, of_trait[trait], w));
        }
    }
    return worth;
}

/* Infantry that takes a planet: one where nobody stands, a majority against its defenders else. */
static int infantry_to_take(const Ti4Planet *planet)
{
    return planet->owner ? planet->infantry + (planet->infantry + planet->pds + 1) / 2 + 1 : 1;
}

static bool may_take(const HxState *s, int seat, const Ti4Planet *planet)
{
    return planet->id && planet->owner != seat + 1 && !(planet->owner && holds_support(s, seat, planet->owner - 1));
}

/* What fleets are worth that meet there: none, a battle to be won, or one to be lost. */
static float worth_of_battle(const HxState *s, int seat, int system, int enemy, const Force *force, bool is_won)
{
    if (enemy < 0)
        return 0;
    if (holds_support(s, seat, enemy) || (!is_won && force->ships))
        return -3;
    return is_won ? 0.3F + victory_worth(s, seat, hx_ti4_fleet(s, system, enemy), force) : 0;
}

/* What fighting for a planet brings: secret objectives. */
static float invasion_worth(const HxState *s, int seat, const Ti4Planet *planet, const Force *force)
{
    const bool is_defended = planet->owner && planet->owner != seat + 1 && planet->infantry;
    float worth = 0;
    if (!is_defended || holds_support(s, seat, planet->owner - 1))
        return 0;
    if (force->bombs >= 0.5F * (float)planet->infantry && !planet->pds && ti4_wants(s, seat, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD))
        worth += 2.2F * fminf(1, force->bombs / (float)planet->infantry);
    if (force->infantry > planet->infantry && ti4_wants(s, seat, TI4_OBJ_SPARK_A_REBELLION) && is_leader(s, planet->owner - 1))
        worth += 2;
    return worth;
}

/* Three ships over Mecatol Rex, fighters too. */
static float worth_of_guard(const HxState *s, int seat, const Force *force)
{
    const float pursuit = 2.2F;
    if (!ti4_wants(s, seat, TI4_OBJ_OCCUPY_THE_SEAT_OF_THE_EMPIRE) || !(hx_ti4_seat(s, seat)->planets >> TI4_PLANET_MECATOL_REX & 1) ||
        hx_ti4_meets(s, seat, TI4_OBJ_OCCUPY_THE_SEAT_OF_THE_EMPIRE))
        return 0;
    return pursuit * fminf(1, (float)force->ships / GUARD);
}

/* Building ships that a secret objective asks for. */
static float worth_of_plans(const HxState *s, int seat, int budget)
{
    float worth = 0;
    if (ti4_wants(s, seat, TI4_OBJ_UNVEIL_FLAGSHIP) && !hx_ti4_seat(s, seat)->on_board[TI4_FLAGSHIP] && budget >= 8)
        worth += 1;
    if (budget >= 4)
        worth += 0.4F * ti4_pursuit(s, seat, TI4_OBJ_GATHER_A_MIGHTY_FLEET);
    return worth;
}

/* What activating a system is worth: planets to land on, battles to win, units to build. */
float ti4_worth_of_activation(const HxState *s, int seat, int system, Ti4Workspace *w)
{
    const Ti4System *sys = hx_ti4_system(s, system);
    const Ti4Map *map = ti4_workspace_map(s, seat, w);
    const Force force = force_to(s, seat, system, map);
    const int enemy = ti4_enemy_at(s, system, seat);
    const bool is_won = enemy < 0 || force.space > 1.3F * ti4_fleet_strength(s, hx_ti4_fleet(s, system, enemy)) + 0.3F;
    const bool has_custodians = system == TI4_MECATOL && !hx_ti4_table(s).are_custodians_taken;
    const bool is_shut = has_custodians && hx_ti4_budget(s, seat, TI4_INFLUENCE) < CUSTODIANS_COST;
    const bool conquers = sys->home && hx_ti4_unscored_publics(s, seat) >> TI4_OBJ_CONQUER_THE_WEAK & 1;
    float worth = 0.1F;
    int landing = force.infantry;
    for (int slot = 0; slot < TI4_SLOTS && is_won && !is_shut; slot++) {
        const Ti4Planet *planet = &sys->planet[slot];
        const int needed = infantry_to_take(planet);
        worth += invasion_worth(s, seat, planet, &force);
        if (!may_take(s, seat, planet) || landing < needed)
            continue;
        landing -= needed;
        worth += planet_worth(s, seat, planet->id - 1, w) * (planet->owner ? 0.9F : 1);
        if (has_custodians)
            worth += 4;
        if (planet->owner && conquers)
            worth += 3;
    }
    worth += worth_of_battle(s, seat, system, enemy, &force, is_won);
    if (enemy < 0 && ti4_has_dock(s, seat, system)) {
        const int budget = hx_ti4_budget(s, seat, TI4_RESOURCES) - ti4_reserve(s, seat, TI4_RESOURCES);
        worth += budget >= 3 ? 0.7F + 0.12F * (float)budget + worth_of_plans(s, seat, budget) : 0;
    }
    const bool may_stand = enemy < 0 && !(hx_ti4_seat(s, seat)->ships >> system & 1) && sys->anomaly != TI4_GRAVITY_RIFT;
    if (may_stand && force.spare)
        worth += worth_of_advance(s, seat, system, w);
    if (may_stand && (force.spare || force.idle))
        worth += ti4_worth_of_place(s, seat, system, w);
    if (enemy >= 0 && is_won && force.ships)
        worth += ti4_worth_of_place(s, seat, system, w);
    if (system == TI4_MECATOL && is_won)
        worth += worth_of_guard(s, seat, &force);
    return worth;
}

/* ---- Moving, landing ------------------------------------------------------------------------------------------------------------- */

/* Infantry that the planets of a system, not the seat's own, ask for. */
static int infantry_wanted(const HxState *s, int seat, int system)
{
    int wanted = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(s, system)->planet[slot];
        if (planet->id && planet->owner != seat + 1)
            wanted += planet->owner ? planet->infantry + 2 : 1;
    }
    return wanted;
}

/* Does a ship of the type move there for a secret objective: to guard Mecatol Rex, to bombard, the flagship to win? */
static bool is_for_secret(const HxState *s, int seat, int target, int type, int enemy)
{
    if (type == TI4_FLAGSHIP && enemy >= 0 && ti4_wants(s, seat, TI4_OBJ_UNVEIL_FLAGSHIP))
        return true;
    if (target == TI4_MECATOL && ti4_wants(s, seat, TI4_OBJ_OCCUPY_THE_SEAT_OF_THE_EMPIRE)) {
        int ships = 0;
        for (int i = 0; i < TI4_SHIP_TYPES; i++)
            ships += hx_ti4_transit(s)->n[i] + hx_ti4_fleet(s, target, seat)->n[i];
        if (ships < GUARD)
            return true;
    }
    if (!hx_ti4_unit(s, seat, type)->bomb || !ti4_wants(s, seat, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD))
        return false;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(s, target)->planet[slot];
        if (planet->owner && planet->owner != seat + 1 && planet->infantry && planet->infantry <= 3 && !planet->pds)
            return true;
    }
    return false;
}

/* Does moving one more ship of this class from there help? */
float ti4_worth_of_move(const HxState *s, int seat, int target, int system, int class, Ti4Workspace *w)
{
    const int type = class < TI4_TYPES ? class : class - TI4_TYPES + TI4_CARRIER;
    const Ti4Fleet *moving = hx_ti4_transit(s), *there = hx_ti4_fleet(s, target, seat), *here = hx_ti4_fleet(s, system, seat);
    const Ti4UnitInfo *unit = hx_ti4_unit(s, seat, type);
    const int ground = ground_to_load(s, seat, system), ships = non_fighters(moving) + non_fighters(there);
    if (system == target)
        return -1;
    if (ships >= hx_ti4_seat(s, seat)->pool[TI4_FLEET] && type != TI4_FIGHTER)
        return -3;
    const int wanted = infantry_wanted(s, seat, target), enemy = ti4_enemy_at(s, target, seat);
    if (unit->capacity && ground && moving->n[TI4_INFANTRY] + there->n[TI4_INFANTRY] < wanted)
        return 2 + 0.1F * (float)unit->capacity;
    if (is_for_secret(s, seat, target, type, enemy))
        return 1.8F;
    const float needed = enemy < 0 ? 0 : 1.5F * ti4_fleet_strength(s, hx_ti4_fleet(s, target, enemy)) + 0.5F;
    float have = 0;
    for (int i = 0; i < TI4_SHIP_TYPES; i++)
        have += (float)(moving->n[i] + there->n[i]) * ti4_strength(hx_ti4_unit(s, seat, i));
    const bool is_empty = type == TI4_CARRIER && !ground && !here->n[TI4_FIGHTER];
    if (have < needed)
        return is_empty ? -0.2F : 1.5F;
    const bool is_first = ships == 0 && !(hx_ti4_seat(s, seat)->ships >> target & 1);
    if (is_first && enemy < 0) { /* one ship is enough there, and one stays where it was, but where it counts for nothing */
        const float place = ti4_worth_of_place(s, seat, target, w), advance = worth_of_advance(s, seat, target, w);
        if (place + advance > 0 && non_fighters(here) > 1)
            return 1.5F - 0.1F * (float)unit->cost;
        if (place > 0 && !is_empty && !is_counted(s, seat, system, ti4_workspace_map(s, seat, w)))
            return 1 - 0.1F * (float)unit->cost;
        if (place + advance > 0)
            return -0.2F;
    }
    return ships == 0 && wanted == 0 && !is_empty ? 1 : -0.5F;
}

float ti4_worth_of_load(const HxState *s, int seat, int argument)
{
    const int system = argument / TI4_LOADS, kind = argument % TI4_LOADS, slot = kind - TI4_LOAD_PLANET;
    if (slot < 0)
        return 1.2F;
    const int left = hx_ti4_system(s, system)->planet[slot].infantry;
    return left > 1 ? 1 : ti4_spare_infantry(s, seat, system, slot) ? 0.6F : -0.5F;
}

float ti4_worth_of_landing(const HxState *s, const Ti4Decision *d, int k)
{
    const Ti4System *sys = hx_ti4_system(s, d->system);
    int at, later = 0;
    hx_ti4_planet_system(s, d->planet, &at);
    const Ti4Planet *p = &sys->planet[at];
    const int seat = d->seat, all = hx_ti4_fleet(s, d->system, seat)->n[TI4_INFANTRY];
    for (int slot = at + 1; slot < TI4_SLOTS; slot++)
        later += sys->planet[slot].id && sys->planet[slot].owner != seat + 1;
    if (p->owner == seat + 1)
        return k == (later ? 0 : all) ? 1 : 0;
    const int best = later == 0 ? all : p->owner ? (p->infantry ? all - later : 1) : (all + 1) / (later + 1);
    const int wish = best < 1 ? (all ? 1 : 0) : best;
    if (p->owner && p->infantry && (float)all < 0.8F * (float)p->infantry)
        return k == 0 ? 1 : 0;
    return 2 - 0.3F * fabsf((float)(k - wish));
}

float ti4_worth_of_bombardment(const HxState *s, int seat, int planet)
{
    int slot;
    const int system = hx_ti4_planet_system(s, planet, &slot);
    const int infantry = hx_ti4_system(s, system)->planet[slot].infantry;
    const float worth = 1 + 0.1F * (float)planet / TI4_PLANETS;
    return worth + (infantry && ti4_wants(s, seat, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD) ? 1 / (float)infantry : 0);
}

float ti4_worth_of_loss(const HxState *s, int seat, int class)
{
    const int type = class < TI4_TYPES ? class : class - TI4_TYPES + TI4_CARRIER;
    const Ti4UnitInfo *unit = hx_ti4_unit(s, seat, type);
    return -(float)unit->cost / (float)(unit->per ? unit->per : 1) + (class >= TI4_TYPES ? 0.2F : 0);
}
