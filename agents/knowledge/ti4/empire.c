/* The empire in TI4: what to keep for objectives, strategy cards, technologies, units, command tokens. */
#include "agents/knowledge/ti4/values.h"
#include "core/kit/bits.h"

#include <math.h>

bool ti4_wants(const HxState *s, int seat, int secret)
{
    return hx_ti4_seat(s, seat)->secrets >> (secret - TI4_PUBLICS) & 1;
}

/* Is an objective (public or secret) still to be scored by the seat? */
bool ti4_is_open(const HxState *s, int seat, int objective)
{
    if (objective >= TI4_PUBLICS)
        return ti4_wants(s, seat, objective);
    return hx_ti4_unscored_publics(s, seat) & BIT(objective);
}

float ti4_pursuit(const HxState *s, int seat, int objective)
{
    static const float steps[] = { 0, 2.5F, 1.6F, 1.0F, 0.6F };
    const float times = objective >= TI4_PUBLICS ? 1.6F : 1; /* set by games (docs/lab/ti4-habits.md) */
    int needed;
    if (!ti4_is_open(s, seat, objective))
        return 0;
    const int have = hx_ti4_objective_count(s, seat, objective, &needed), missing = needed - have;
    return missing <= 0 ? 0 : times * (missing < 4 ? steps[missing] : steps[4]);
}

float ti4_pursuit_in(const HxState *s, int seat, int objective, Ti4Workspace *w)
{
    if (!(w->pursued >> objective & 1))
        w->pursuit[objective] = ti4_pursuit(s, seat, objective);
    w->pursued |= BIT(objective);
    return w->pursuit[objective];
}

/* Has the seat ships within two steps of Mecatol Rex? */
static bool is_near_mecatol(const HxState *s, int seat)
{
    const uint64_t next = hx_ti4_adjacent(s, TI4_MECATOL);
    uint64_t reach = next | BIT(TI4_MECATOL);
    FOR_BITS(i, next)
    {
        if (ti4_enemy_at(s, i, seat) < 0 && !hx_ti4_system(s, i)->anomaly)
            reach |= hx_ti4_adjacent(s, i);
    }
    return hx_ti4_seat(s, seat)->ships & reach;
}

int ti4_reserve(const HxState *s, int seat, int kind)
{
    static const struct {
        uint8_t objective, kind, n;
    } costs[] = {
        { TI4_OBJ_ERECT_A_MONUMENT, TI4_RESOURCES, 8 },         { TI4_OBJ_SWAY_THE_COUNCIL, TI4_INFLUENCE, 8 },
        { TI4_OBJ_NEGOTIATE_TRADE_ROUTES, KEEPS_GOODS, 5 },     { TI4_OBJ_FOUND_A_GOLDEN_AGE, TI4_RESOURCES, 16 },
        { TI4_OBJ_MANIPULATE_GALACTIC_LAW, TI4_INFLUENCE, 16 }, { TI4_OBJ_CENTRALIZE_GALACTIC_TRADE, KEEPS_GOODS, 10 },
    };
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    const uint32_t open = hx_ti4_unscored_publics(s, seat);
    const int now = kind == KEEPS_GOODS ? p->trade_goods : hx_ti4_budget(s, seat, kind);
    uint32_t paid = 0;
    int keep = 0;
    for (int i = 0; i < (int)(sizeof costs / sizeof *costs); i++) {
        paid |= (uint32_t)BIT(costs[i].objective);
        const int enough = kind == KEEPS_GOODS ? costs[i].n - 2 : costs[i].n; /* goods are still to come; planets are what they are */
        if (open >> costs[i].objective & 1 && costs[i].kind == kind && now >= enough && costs[i].n > keep)
            keep = costs[i].n;
    }
    for (int i = 0; keep && kind != KEEPS_GOODS && i < TI4_PUBLICS; i++) /* something else will be scored anyway */
        if (open >> i & 1 && !(paid >> i & 1) && hx_ti4_objectives[i].points * 8 >= keep && hx_ti4_meets(s, seat, i))
            return 0;
    const int goods = kind == KEEPS_GOODS ? 0 : ti4_reserve(s, seat, KEEPS_GOODS); /* they would be spent on either */
    if (goods > keep)
        keep = goods;
    if (kind == TI4_INFLUENCE && !hx_ti4_table(s).are_custodians_taken && keep < CUSTODIANS_COST && now >= CUSTODIANS_COST &&
        is_near_mecatol(s, seat))
        keep = CUSTODIANS_COST;
    return keep;
}

/* ---- Strategy cards -------------------------------------------------------------------------------------------------------------- */

float ti4_worth_of_strategic(const HxState *s, int seat, int card)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    switch (card) {
    case TI4_LEADERSHIP:
    case TI4_TECHNOLOGY:
    case TI4_TRADE:
        return 3;
    case TI4_IMPERIAL: {
        const uint32_t open = hx_ti4_unscored_publics(s, seat);
        for (int i = 0; i < TI4_PUBLICS; i++)
            if (open >> i & 1 && hx_ti4_meets(s, seat, i))
                return 3.2F;
        return p->planets >> TI4_PLANET_MECATOL_REX & 1 ? 3 : 0.9F;
    }
    case TI4_WARFARE:
        return count_bits(p->tokens) >= 2 ? 1.6F : 0.85F;
    case TI4_DIPLOMACY:
        return count_bits(p->planets & ~p->readied) >= 2 ? 1.4F : 0.85F;
    default:
        return 2;
    }
}

float ti4_worth_of_strategy(const HxState *s, int seat, int card)
{
    static const float base[TI4_STRATEGIES] = { 1.6F, 0.4F, 0.9F, 1.2F, 1.4F, 1.0F, 2.0F, 0.2F };
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    float worth = base[card] + 0.35F * (float)hx_ti4_strategy_goods(s, card);
    if (card == TI4_IMPERIAL) {
        const uint32_t open = hx_ti4_unscored_publics(s, seat);
        int met = 0;
        for (int i = 0; i < TI4_PUBLICS; i++)
            met += open >> i & 1 && hx_ti4_meets(s, seat, i);
        worth += (p->planets >> TI4_PLANET_MECATOL_REX & 1 ? 3.5F : 0) + (met >= 2 ? 1.5F : met ? 0.5F : 0);
        if (met && p->victory_points + 3 >= hx_ti4_table(s).points_to_win)
            worth += 2;
    }
    if (card == TI4_LEADERSHIP && p->pool[TI4_TACTIC] < 3)
        worth += 0.6F;
    if (card == TI4_CONSTRUCTION)
        worth += 0.4F * (ti4_pursuit(s, seat, TI4_OBJ_ESTABLISH_A_PERIMETER) + ti4_pursuit(s, seat, TI4_OBJ_FUEL_THE_WAR_MACHINE));
    if (card == TI4_TECHNOLOGY)
        worth += 0.3F * (ti4_pursuit(s, seat, TI4_OBJ_ADAPT_NEW_STRATEGIES) + ti4_pursuit(s, seat, TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS));
    if (card == TI4_POLITICS)
        worth += 0.3F * ti4_pursuit(s, seat, TI4_OBJ_FORM_A_SPY_NETWORK);
    return worth;
}

/* Is there a planet to build on whose system keeps no fleet? The token would hold it fast. */
static bool has_quiet_planet(const HxState *s, int seat)
{
    FOR_BITS(i, hx_ti4_seat(s, seat)->planets)
    {
        if (!(hx_ti4_seat(s, seat)->ships >> hx_ti4_planet_system(s, i, NULL) & 1))
            return true;
    }
    return false;
}

/* Is there a secret objective in hand that another one may well be better than? */
static bool has_hopeless_secret(const HxState *s, int seat)
{
    FOR_BITS(i, hx_ti4_seat(s, seat)->secrets)
    {
        if (ti4_worth_of_secret(s, seat, TI4_PUBLICS + i) < 1.3F)
            return true;
    }
    return false;
}

bool ti4_researches_for_secret(const HxState *s, int seat)
{
    return ti4_pursuit(s, seat, TI4_OBJ_ADAPT_NEW_STRATEGIES) + ti4_pursuit(s, seat, TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS) > 2;
}

/* Is there a planet with room for a structure and a figure to put there? */
static bool has_room_for_structure(const HxState *s, int seat)
{
    enum { PDS_ON_A_PLANET = 2 };
    FOR_BITS(i, hx_ti4_seat(s, seat)->planets)
    {
        int slot;
        const int system = hx_ti4_planet_system(s, i, &slot);
        const Ti4Planet *p = &hx_ti4_system(s, system)->planet[slot];
        if (p->pds < PDS_ON_A_PLANET || !p->dock)
            return true;
    }
    return false;
}

/* The secondary may be used, and nothing would come of it but a token less. */
static bool is_for_nothing(const HxState *s, int seat, int card)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    return (card == TI4_DIPLOMACY && !(p->planets & ~p->readied)) || (card == TI4_CONSTRUCTION && !has_room_for_structure(s, seat)) ||
           (card == TI4_WARFARE && hx_ti4_budget(s, seat, TI4_RESOURCES) == 0);
}

float ti4_worth_of_secondary(const HxState *s, int seat, int card)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    if (is_for_nothing(s, seat, card))
        return -1;
    static const float base[TI4_STRATEGIES] = { 2, 0.2F, 0.4F, 1, 1.3F, 0.6F, 2, 2 };
    if (card == TI4_DIPLOMACY)
        return count_bits(p->planets & ~p->readied) >= 3 ? 1 : 0.2F;
    const float structures = ti4_pursuit(s, seat, TI4_OBJ_ESTABLISH_A_PERIMETER) + ti4_pursuit(s, seat, TI4_OBJ_FUEL_THE_WAR_MACHINE);
    if (card == TI4_CONSTRUCTION && structures > 0)
        return 1 + structures;
    if (card == TI4_CONSTRUCTION && p->pool[TI4_TACTIC] && !has_quiet_planet(s, seat))
        return 0;
    if (card == TI4_TECHNOLOGY && hx_ti4_budget(s, seat, TI4_RESOURCES) - 4 < ti4_reserve(s, seat, TI4_RESOURCES))
        return ti4_researches_for_secret(s, seat) ? 1 : 0.3F;
    if (card == TI4_LEADERSHIP && hx_ti4_budget(s, seat, TI4_INFLUENCE) - 3 < ti4_reserve(s, seat, TI4_INFLUENCE))
        return 0.3F;
    if (card == TI4_IMPERIAL && p->n_secrets + count_bits(p->scored >> TI4_PUBLICS) >= 3)
        return p->pool[TI4_STRATEGY_POOL] > 1 && has_hopeless_secret(s, seat) ? 0.7F : 0;
    return base[card] - (p->pool[TI4_STRATEGY_POOL] <= 1 && card != TI4_TECHNOLOGY && card != TI4_LEADERSHIP ? 0.3F : 0);
}

/* ---- Technologies, objectives ---------------------------------------------------------------------------------------------------- */

/* Four of one colour: the one that is fullest is filled up. */
static float worth_of_colour(const HxState *s, int seat, const int *owned, int colour)
{
    if (!ti4_wants(s, seat, TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS))
        return 0;
    bool is_fullest = true;
    for (int other = 0; other < TI4_COLOURS; other++)
        is_fullest &= owned[other] <= owned[colour];
    return is_fullest ? 0.5F + ti4_pursuit(s, seat, TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS) : 0.3F * (float)owned[colour];
}

static int prerequisites_missing(const Ti4TechInfo *tech, const int *owned)
{
    int missing = 0;
    for (int colour = 0; colour < TI4_COLOURS; colour++)
        missing += tech->needs[colour] > owned[colour] ? tech->needs[colour] - owned[colour] : 0;
    return missing;
}

/* What a technology of a colour brings for the unit upgrade that lacks the fewest prerequisites, this one among them. */
static float worth_for_upgrades(const Ti4Seat *p, const int *owned, int colour)
{
    int fewest = 3;
    for (int i = 0; i < TI4_TECHS; i++) {
        const Ti4TechInfo *tech = &hx_ti4_techs[i];
        if (tech->upgrades == TI4_NO_UNIT || p->techs >> i & 1 || (tech->faction != TI4_NO_FACTION && tech->faction != p->faction) ||
            tech->needs[colour] <= owned[colour])
            continue;
        const int missing = prerequisites_missing(tech, owned);
        fewest = missing < fewest ? missing : fewest;
    }
    return fewest == 1 ? 0.6F : fewest == 2 ? 0.3F : 0;
}

float ti4_worth_of_technology(const HxState *s, int seat, int tech)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    const Ti4TechInfo *t = &hx_ti4_techs[tech];
    const uint32_t open = hx_ti4_unscored_publics(s, seat);
    float worth = t->faction == p->faction ? 1.8F : 1; /* its own are better, and two make a secret objective */
    if (t->upgrades != TI4_NO_UNIT) {
        worth += t->upgrades == TI4_CARRIER || t->upgrades == TI4_DREADNOUGHT || t->upgrades == TI4_CRUISER ? 0.8F : 0.4F;
        if (open & (BIT(TI4_OBJ_DEVELOP_WEAPONRY) | BIT(TI4_OBJ_REVOLUTIONIZE_WARFARE)))
            worth += 3;
        return worth;
    }
    int owned[TI4_COLOURS + 1] = { 0 };
    FOR_BITS(at, p->techs)
    {
        owned[hx_ti4_techs[at].colour]++;
    }
    if (open & (BIT(TI4_OBJ_DIVERSIFY_RESEARCH) | BIT(TI4_OBJ_MASTER_THE_SCIENCES)))
        worth += owned[t->colour] == 1 ? 2 : owned[t->colour] == 0 ? 0.8F : 0;
    if (t->colour < TI4_COLOURS)
        worth += worth_of_colour(s, seat, owned, t->colour);
    if (t->colour < TI4_COLOURS && open & (BIT(TI4_OBJ_DEVELOP_WEAPONRY) | BIT(TI4_OBJ_REVOLUTIONIZE_WARFARE)))
        worth += worth_for_upgrades(p, owned, t->colour);
    if (t->faction == p->faction)
        worth += ti4_pursuit(s, seat, TI4_OBJ_ADAPT_NEW_STRATEGIES);
    for (int i = 0; i < TI4_TECHS; i++) { /* what its own technologies still need */
        const Ti4TechInfo *own = &hx_ti4_techs[i];
        if (own->faction == p->faction && !(p->techs >> i & 1) && t->colour < TI4_COLOURS && own->needs[t->colour] > owned[t->colour])
            worth += 0.15F + 0.9F * ti4_pursuit(s, seat, TI4_OBJ_ADAPT_NEW_STRATEGIES) / (float)prerequisites_missing(own, owned);
    }
    static const uint8_t favourites[] = { TI4_TECH_SARWEEN_TOOLS,    TI4_TECH_NEURAL_MOTIVATOR,    TI4_TECH_GRAVITY_DRIVE,
                                          TI4_TECH_HYPER_METABOLISM, TI4_TECH_ANTIMASS_DEFLECTORS, TI4_TECH_PLASMA_SCORING,
                                          TI4_TECH_FLEET_LOGISTICS,  TI4_TECH_DURANIUM_ARMOR };
    for (int i = 0; i < (int)sizeof favourites; i++)
        if (favourites[i] == tech)
            worth += 0.5F - 0.05F * (float)i;
    return worth;
}

/* How likely a secret objective is to be scored one day, as greedy seats score them. */
static float likelihood(int objective)
{
    switch (objective) {
    case TI4_OBJ_FORM_A_SPY_NETWORK:
        return 3;
    case TI4_OBJ_FUEL_THE_WAR_MACHINE:
    case TI4_OBJ_THREATEN_ENEMIES:
        return 2.4F;
    case TI4_OBJ_ESTABLISH_A_PERIMETER:
    case TI4_OBJ_LEARN_THE_SECRETS_OF_THE_COSMOS:
        return 2;
    case TI4_OBJ_SPARK_A_REBELLION:
    case TI4_OBJ_CUT_SUPPLY_LINES:
        return 1.5F;
    case TI4_OBJ_GATHER_A_MIGHTY_FLEET:
    case TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS:
    case TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD:
        return 1.2F;
    case TI4_OBJ_ADAPT_NEW_STRATEGIES:
    case TI4_OBJ_UNVEIL_FLAGSHIP:
    case TI4_OBJ_CONTROL_THE_REGION:
        return 0.9F;
    case TI4_OBJ_FORGE_AN_ALLIANCE:
    case TI4_OBJ_MINE_RARE_METALS:
    case TI4_OBJ_MONOPOLIZE_PRODUCTION:
    case TI4_OBJ_BECOME_THE_GATEKEEPER:
        return 0.6F;
    default:
        return 0.4F;
    }
}

float ti4_worth_of_secret(const HxState *s, int seat, int objective)
{
    int needed;
    const int have = hx_ti4_objective_count(s, seat, objective, &needed);
    const float share = have >= needed ? 1 : (float)have / (float)needed;
    return likelihood(objective) + 1.5F * share * share;
}

/* Technologies and planets stay; what is paid, or where ships stand, may not be had again. */
float ti4_fleeting(int objective)
{
    switch (objective) {
    case TI4_OBJ_DEVELOP_WEAPONRY:
    case TI4_OBJ_DIVERSIFY_RESEARCH:
    case TI4_OBJ_MASTER_THE_SCIENCES:
    case TI4_OBJ_REVOLUTIONIZE_WARFARE:
        return 0;
    case TI4_OBJ_CORNER_THE_MARKET:
    case TI4_OBJ_EXPAND_BORDERS:
    case TI4_OBJ_FOUND_RESEARCH_OUTPOSTS:
    case TI4_OBJ_FORM_GALACTIC_BRAIN_TRUST:
    case TI4_OBJ_SUBDUE_THE_GALAXY:
    case TI4_OBJ_UNIFY_THE_COLONIES:
        return 0.5F;
    default:
        return 1;
    }
}

/* ---- Units, tokens --------------------------------------------------------------------------------------------------------------- */

float ti4_unit_cost(const HxState *s, int seat, int type)
{
    const Ti4UnitInfo *unit = hx_ti4_unit(s, seat, type);
    return unit->per ? (float)unit->cost / (float)unit->per : 0;
}

float ti4_worth_of_unit(const HxState *s, int seat, int system, int type)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    const Ti4Fleet *fleet = hx_ti4_fleet(s, system, seat);
    const Ti4Fleet plan = hx_ti4_planned(s), *planned = &plan;
    int ships = 0, room = 0, load = fleet->n[TI4_INFANTRY] + fleet->n[TI4_FIGHTER] + planned->n[TI4_FIGHTER];
    for (int i = TI4_DESTROYER; i < TI4_SHIP_TYPES; i++) {
        ships += fleet->n[i] + planned->n[i];
        room += (fleet->n[i] + planned->n[i]) * hx_ti4_unit(s, seat, i)->capacity;
    }
    const bool is_token = type == TI4_FIGHTER || type == TI4_INFANTRY;
    if (!is_token && (ships >= p->pool[TI4_FLEET] || p->on_board[type] + planned->n[type] >= hx_ti4_supply[type]))
        return -2; /* no room in the fleet, or a figure would have to come back for it */
    switch (type) {
    case TI4_INFANTRY:
        return p->on_board[TI4_INFANTRY] + planned->n[TI4_INFANTRY] < count_bits(p->planets) + 6 ? 1.5F : 0.4F;
    case TI4_FIGHTER:
        return load < room + 3 * ti4_has_dock(s, seat, system) ? 0.9F : -2;
    case TI4_CARRIER:
        return p->on_board[TI4_CARRIER] + planned->n[TI4_CARRIER] < 3 ? 2.4F : 0.6F;
    case TI4_CRUISER:
        return ti4_pursuit(s, seat, TI4_OBJ_CONTROL_THE_REGION) > 0 ? 1.7F : 1.2F;
    case TI4_DREADNOUGHT:
        return ti4_wants(s, seat, TI4_OBJ_GATHER_A_MIGHTY_FLEET)                                  ? 2.5F
               : ti4_wants(s, seat, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD) && !p->on_board[type] ? 2.2F
                                                                                                  : 1.6F;
    case TI4_WAR_SUN:
        return 2.6F;
    case TI4_FLAGSHIP:
        return ti4_wants(s, seat, TI4_OBJ_UNVEIL_FLAGSHIP) ? 3 : 1.8F;
    default:
        return ti4_pursuit(s, seat, TI4_OBJ_CONTROL_THE_REGION) > 0 ? 1.6F : 0.7F;
    }
}

float ti4_worth_of_tokens(const HxState *s, const Ti4Decision *d, int n)
{
    const Ti4Seat *p = hx_ti4_seat(s, d->seat);
    const int all = p->pool[0] + p->pool[1] + p->pool[2];
    if (d->fleet_tokens < 0) {
        const int wish = all <= 6 ? 3 : all <= 9 ? 4 : all <= 12 ? 5 : 6;
        return -fabsf((float)(n - wish));
    }
    const int rest = all - d->fleet_tokens, wish = rest >= 8 ? rest - 5 : rest >= 5 ? 2 : rest >= 3 ? 1 : 0;
    return -fabsf((float)(n - wish));
}

/* A token that is left when the seat passes has done nothing: the more there are, the less it takes to go on. */
float ti4_worth_of_passing(const HxState *s, int seat)
{
    const int tokens = hx_ti4_seat(s, seat)->pool[TI4_TACTIC];
    return tokens <= 1 ? 0.5F : tokens == 2 ? 0.35F : tokens == 3 ? 0.25F : 0.15F;
}

float ti4_worth_of_pool(const HxState *s, int seat, int pool)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    static const float base[] = { 1.6F, 1.2F, 1.3F };
    static const float fall[] = { 0.3F, 0.2F, 0.4F };
    return base[pool] - fall[pool] * (float)p->pool[pool];
}
