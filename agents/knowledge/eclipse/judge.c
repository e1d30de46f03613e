/* How good each action is for the seat to move, in VP: rules of thumb of a sensible player, one function per kind of decision.
 *
 * The yardstick: a unit in storage and a unit of production have a worth in VP that falls as the game goes by; an action is worth what it
 * brings less the upkeep of its disc. */
#include "agents/knowledge/eclipse/judge.h"
#include "agents/knowledge/eclipse/values.h"
#include "core/kit/hexes.h"

#include <math.h>

enum { FROM_TRACK = ECLIPSE_SECTORS };

/* ---- The turn --------------------------------------------------------------------------------------------------------- */

/* Discs of the track on the best one or two hexes, each with the upkeep that it brings, and Colony Ships turned up. */
static float influence_worth(Workspace *w)
{
    float gain[2], worth = 0;
    eclipse_best_takes(w, gain);
    for (int i = 0; i < 2 && w->me.discs_on_track >= 2 + i; i++) {
        const float more = gain[i] - eclipse_disc_cost(w);
        if (gain[i] <= 0 || more <= 0)
            break;
        worth += more;
        w->committed++;
    }
    return worth + eclipse_flip_worth(w);
}

static float best_research(Workspace *w)
{
    float best = -1;
    for (int technology = 0; technology < ECLIPSE_TECHNOLOGIES; technology++)
        if (w->table.technologies[technology] > 0 && !eclipse_knows(w, (EclipseTechnology)technology)) {
            const int price = hx_eclipse_price(w->s, w->seat, (EclipseTechnology)technology);
            if (w->as_of == KNOWLEDGE_2026_11 ? price <= w->me.storage[ECLIPSE_SCIENCE] : eclipse_can_pay(w, ECLIPSE_SCIENCE, price))
                best = larger(best, eclipse_research_gain(w, (EclipseTechnology)technology));
        }
    return best;
}

static float attack_plan_worth(Workspace *w, int moves)
{
    Plan plan;
    eclipse_find_plan(w, moves, &plan);
    return plan.worth > 0 ? plan.worth : -0.5f;
}

/* What an action brings, once its disc lies on it. */
static float act_gain(Workspace *w, int act)
{
    const EclipseSpeciesInfo *species = &hx_eclipse_species_info[w->me.species];
    switch (act) {
    case ECLIPSE_ACT_EXPLORE:
        return eclipse_explore_worth(w) * (species->explore > 1 ? 1.4f : 1);
    case ECLIPSE_ACT_INFLUENCE:
        return influence_worth(w);
    case ECLIPSE_ACT_RESEARCH:
        return best_research(w);
    case ECLIPSE_ACT_UPGRADE:
        return eclipse_upgrade_worth(w, species->upgrade);
    case ECLIPSE_ACT_BUILD:
        return eclipse_build_worth(w);
    case ECLIPSE_ACT_MOVE:
        return attack_plan_worth(w, species->move);
    case ECLIPSE_ACT_REACT_UPGRADE:
        return eclipse_upgrade_worth(w, 1);
    case ECLIPSE_ACT_REACT_BUILD:
        return w->by->REACT_BUILD * eclipse_build_worth(w);
    default: /* ECLIPSE_ACT_REACT_MOVE */
        return attack_plan_worth(w, 1);
    }
}

static float act_worth(Workspace *w, int act)
{
    if (act == ECLIPSE_ACT_PASS)
        return w->table.next_start_seat == ECLIPSE_NOBODY ? w->by->PASS_FIRST : w->by->PASS;
    if (act == ECLIPSE_ACT_GIVE_UP)
        return -5;
    const int committed = w->committed;
    const float disc = eclipse_disc_cost(w);
    w->committed++;
    const float gain = act_gain(w, act);
    w->committed = committed;
    return gain - disc;
}

/* Trading in a turn without need loses resources. */
static float trade_worth(const Workspace *w, uint32_t pair)
{
    return -(float)hx_eclipse_species_info[w->me.species].trade_rate * w->worth[pair / ECLIPSE_RESOURCES] +
           w->worth[pair % ECLIPSE_RESOURCES];
}

static float colonise_worth(Workspace *w, int sector)
{
    eclipse_workspace_map(w);
    const EclipseHex *hex = &w->hex[sector];
    float best = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const int room = square == ECLIPSE_SQUARE_ORBITAL ? hex->has_orbital : hx_eclipse_sector_info[sector].squares[square];
        if (room > hex->cubes[square])
            best = larger(best, eclipse_square_worth(w, square));
    }
    return best;
}

/* ---- Verbs ------------------------------------------------------------------------------------------------------------ */

static float square_choice(Workspace *w, uint32_t argument)
{
    if (argument >= ECLIPSE_ORBITAL_FROM)
        return eclipse_cube_worth(w, (int)argument - ECLIPSE_ORBITAL_FROM);
    if (argument >= ECLIPSE_GREY_FROM)
        return eclipse_cube_worth(w, (int)argument - ECLIPSE_GREY_FROM);
    return eclipse_square_worth(w, (int)argument);
}

/* A cube that leaves a track brings production, one that returns costs it. */
static float track_choice(const Workspace *w, int resource)
{
    switch (w->decision.kind) {
    case ECLIPSE_KIND_OFFER_CUBE:
        return eclipse_cube_worth(w, resource);
    case ECLIPSE_KIND_ARTIFACT: {
        const float rich = (float)w->me.storage[resource] > 12 ? 0.05f : 0;
        return 5 * (w->worth[resource] - rich);
    }
    default: {
        const int cubes = w->me.cubes[resource];
        if (cubes >= ECLIPSE_FULL_TRACK)
            return -5;
        return (float)(hx_eclipse_production_of(cubes + 1) - hx_eclipse_production_of(cubes)) * w->income[resource];
    }
    }
}

/* The place of a new hex: by what its stack may bring. */
static float place_choice(Workspace *w, uint32_t argument)
{
    int q, r, distance;
    hx_eclipse_place_of(w->s, argument, &q, &r, &distance);
    const int stack = distance <= 1 ? ECLIPSE_INNER : distance == 2 ? ECLIPSE_MIDDLE : ECLIPSE_OUTER;
    return eclipse_stack_worth(w, stack, w->me.discs_on_track > 0);
}

/* A drawn tile turned this way, seen by trying it: wormholes into own hexes, into empty places, into those of others. */
static float rotation_worth(Workspace *w, HxAction action, HxPool *scratch)
{
    const int sector = w->decision.sector;
    const EclipseSectorInfo *info = &hx_eclipse_sector_info[sector];
    const bool is_guarded = info->ancients > 0 && w->me.species != ECLIPSE_DESCENDANTS_OF_DRACO;
    const float gain = eclipse_sector_worth(w, sector, info->has_discovery && info->ancients == 0, false) - eclipse_hold_cost(w);
    float worth = 0.3f + (is_guarded ? w->by->EXPLORE_GUARDED * eclipse_war_worth(w) * (float)(2 + info->vp) : larger(-0.2f, gain));
    eclipse_workspace_map(w);
    EclipseHex hex = { 0 };
    HxState tried;
    hx_clone(&tried, w->s, scratch);
    if (hx_apply(&tried, action) == HX_OK)
        hx_eclipse_read_hex(&tried, sector, &hex);
    hx_drop(&tried);
    for (int d = 0; d < ECLIPSE_DIRECTIONS && hex.is_placed; d++) {
        if (!(hex.wormholes >> d & 1))
            continue;
        const int next = hex.neighbour[d];
        if (next == ECLIPSE_NOWHERE)
            worth += 0.12f;
        else if (w->hex[next].wormholes >> hex_opposite(d) & 1)
            worth += w->hex[next].owner == w->seat ? 0.15f : w->hex[next].owner == ECLIPSE_NOBODY ? 0.05f : -0.15f;
    }
    return worth;
}

static float discovery_choice(Workspace *w, bool is_front)
{
    if (!is_front)
        return 2;
    const EclipseDiscoveryInfo *info = &hx_eclipse_discovery_info[w->decision.type];
    const float left = (float)w->rounds_left;
    float worth = 0;
    for (int resource = 0; resource < ECLIPSE_RESOURCES; resource++)
        worth += (float)info->gain[resource] * w->worth[resource] * (left > 5 ? w->by->GIFT_EARLY : w->by->GIFT_LATE);
    if (worth > 0)
        return worth;
    if ((int)info->part < (int)ECLIPSE_PARTS)
        return w->by->ANCIENT_PART + larger(0, w->by->ANCIENT_PART_GAIN * eclipse_part_gain(w, (int)info->part)) +
               w->by->ANCIENT_PART_WAR * eclipse_war_worth(w);
    if (w->decision.type == ECLIPSE_DISCOVERY_ANCIENT_CRUISER)
        return w->by->ANCIENT_CRUISER + w->by->ANCIENT_CRUISER_WAR * eclipse_war_worth(w);
    return w->by->ANCIENT_TECHNOLOGY + w->by->ANCIENT_TECHNOLOGY_ROUND * left; /* Ancient Technology */
}

/* Keep fewer materials than a Monolith needs, more money than upkeep. */
static float pay_choice(Workspace *w, uint32_t pair)
{
    const int paid = (int)pair / ECLIPSE_RESOURCES;
    float worth = w->worth[paid];
    if (w->me.storage[paid] > 10)
        worth *= 0.7f;
    if (paid == ECLIPSE_MONEY) {
        const int balance = w->me.storage[paid] + w->me.production[paid] - w->me.upkeep;
        const int rate = hx_eclipse_species_info[w->me.species].trade_rate;
        worth *= balance < 4 ? 2.5f : 1;
        return -larger(worth * 3, eclipse_spending_cost(w, (Spent){ .of = { [ECLIPSE_MONEY] = rate } }));
    }
    return -worth * 3;
}

/* Taking a tile off costs what it gives; good only where a better one takes its place, which is not looked for. */
static float remove_choice(const Workspace *w, uint32_t argument)
{
    const int type = (int)argument / ECLIPSE_SLOTS, slot = (int)argument % ECLIPSE_SLOTS;
    const int laid = w->me.blueprint[type][slot];
    const int printed = hx_eclipse_species_info[w->me.species].blueprint[type].slot[slot];
    if (laid >= ECLIPSE_PARTS)
        return -1;
    const EclipseShipStats now = w->me.ship[type], bare = eclipse_ship_with_part(now, printed, laid);
    float best = 0;
    for (int part = 0; part < ECLIPSE_PARTS; part++) {
        if (!eclipse_may_use(w, part) || part == laid)
            continue;
        const EclipseShipStats then = eclipse_ship_with_part(bare, part, printed);
        if (then.energy < 0 || (type == ECLIPSE_STARBASE ? hx_eclipse_part_info[part].type == ECLIPSE_DRIVE : then.drives == 0))
            continue;
        best = larger(best, eclipse_figures_worth(&then, type) - eclipse_figures_worth(&now, type));
    }
    return w->by->FIGURES * eclipse_war_worth(w) * eclipse_type_weight(w, type) * best - 0.35f;
}

/* Near what is to be attacked, else in the safest hex: the own home. */
static float build_at_choice(Workspace *w, int sector)
{
    eclipse_workspace_map(w);
    const int item = w->decision.type;
    const EclipseHex *hex = &w->hex[sector];
    const bool is_enemy_here = hex->seats_present & ~(1u << w->seat);
    if (item >= ECLIPSE_SHIP_TYPES)
        return (hx_eclipse_species_info[w->me.species].home == sector ? 0.5f : 0) - (is_enemy_here ? 2 : 0) +
               (item == ECLIPSE_ITEM_ORBITAL ? 0 : 0.1f);
    float worth = is_enemy_here ? 0.5f : 0;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        const int next = eclipse_linked(w, hex, d);
        if (next == ECLIPSE_NOWHERE)
            continue;
        if (eclipse_is_target(w, next))
            worth = larger(worth, 0.3f * eclipse_victory_worth(w, next));
    }
    /* Together with other ships. */
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        worth += 0.1f * (float)hex->ships[w->seat][type];
    return worth;
}

/* ---- Moving ----------------------------------------------------------------------------------------------------------- */

/* Strongest own ship of a hex that can be at the goal in one move. */
static float mover_worth(const Workspace *w, const Plan *plan, int sector, int type)
{
    const int speed = w->me.ship[type].move, away = plan->distance[sector];
    if (w->hex[sector].ships[w->seat][type] == 0 || away > speed)
        return -1;
    return 0.2f + 0.2f * eclipse_ship_strength(&w->me.ship[type]);
}

static float move_from_choice(Workspace *w, const Plan *plan, int sector)
{
    if (plan->goal == ECLIPSE_NOWHERE || plan->worth <= 0)
        return -0.5f;
    if (sector == plan->goal || eclipse_free_ships(w, sector) == 0)
        return -1;
    float best = -1;
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        best = larger(best, mover_worth(w, plan, sector, type));
    return best;
}

static float move_to_choice(const Plan *plan, int sector)
{
    if (plan->goal == ECLIPSE_NOWHERE)
        return -0.5f;
    return plan->distance[sector] == 0xff ? -1 : 1 - 0.4f * (float)plan->distance[sector];
}

/* ---- Battle decisions ------------------------------------------------------------------------------------------------- */

static float target_choice(Workspace *w, uint32_t argument)
{
    const int type = (int)argument / ECLIPSE_ASSIGN_DAMAGES, damage = (int)argument % ECLIPSE_ASSIGN_DAMAGES;
    EclipseBattle battle;
    hx_eclipse_read_battle(w->s, &battle);
    const int enemy = battle.side[0] == w->seat ? battle.side[1] : battle.side[0];
    const EclipseShipStats ship =
        enemy < ECLIPSE_SEATS ? eclipse_workspace_seat(w, enemy)->ship[type] : hx_eclipse_npc_stats((EclipseShip)type);
    const float left = (float)(ship.hull + 1 - damage);
    /* Damage already done is worth finishing; shots per hull left. */
    return (eclipse_ship_strength(&ship) + 0.3f) / (left > 0 ? left : 1) + 0.05f * (float)damage;
}

/* Fight on while the odds are not hopeless; ships that no round will need fight to the last. */
static float attack_choice(Workspace *w)
{
    EclipseBattle battle;
    hx_eclipse_read_battle(w->s, &battle);
    if (!battle.is_on || (w->as_of == KNOWLEDGE_TODAY && w->rounds_left == 0))
        return 1;
    const int own = battle.side[0] == w->seat ? 0 : 1;
    Force force[2] = { 0 };
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
            const int n = battle.n_damage[side][type];
            if (n == 0)
                continue;
            const EclipseShipStats ship = battle.side[side] < ECLIPSE_SEATS ? eclipse_workspace_seat(w, battle.side[side])->ship[type]
                                                                            : hx_eclipse_npc_stats((EclipseShip)type);
            force_add(&force[side], &ship, n);
            for (int i = 0; i < n && i < 8; i++)
                force[side].hull -= (float)battle.damage[side][type][i];
        }
    return 2 * (quick_odds(&force[own], &force[1 - own]) - 0.2f);
}

static float bombard_choice(uint32_t square)
{
    return square == ECLIPSE_SQUARE_GREY ? 0.5f : 0.3f + 0.01f * (float)(square % 3);
}

/* Which hex to give up when money is short: the one worth least. */
static float abandon_choice(Workspace *w, int sector)
{
    eclipse_workspace_map(w);
    const EclipseHex *hex = &w->hex[sector];
    float loss = (float)hx_eclipse_sector_info[sector].vp + (hex->has_monolith ? 3 : 0);
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        loss += 0.35f * (float)hex->cubes[square] * (0.3f + 0.15f * (float)w->rounds_left);
    return -0.8f - loss;
}

/* ---- The door --------------------------------------------------------------------------------------------------------- */

static float answer_choice(Workspace *w, bool is_yes)
{
    if (!is_yes)
        return 0;
    switch (w->decision.kind) {
    case ECLIPSE_KIND_EXPLORE_CONTROL:
    case ECLIPSE_KIND_TAKE_HEX: {
        eclipse_workspace_map(w);
        const int sector = w->decision.sector;
        return eclipse_hex_gain(w, sector) - eclipse_disc_cost(w);
    }
    case ECLIPSE_KIND_OFFER_REPLY:
        return eclipse_pact_worth(w, w->decision.type);
    default:
        return 1; /* a second explore */
    }
}

static float which_choice(Workspace *w, uint32_t which)
{
    if (which == ECLIPSE_WHICH_NEITHER)
        return 0;
    const int sector = which == ECLIPSE_WHICH_FIRST ? w->decision.sector : w->decision.sector2;
    if (sector >= ECLIPSE_SECTORS)
        return 0;
    return eclipse_sector_worth(w, sector, hx_eclipse_sector_info[sector].has_discovery && hx_eclipse_sector_info[sector].ancients == 0,
                                false) -
           eclipse_hold_cost(w);
}

static float from_choice(Workspace *w, uint32_t from)
{
    if (from == FROM_TRACK) {
        float gain[2];
        eclipse_best_takes(w, gain);
        return gain[0] - eclipse_disc_cost(w);
    }
    eclipse_workspace_map(w);
    return -eclipse_hex_gain(w, (int)from) - 1.5f; /* giving up a hex for another hardly ever pays */
}

static float to_choice(Workspace *w, uint32_t to)
{
    if (to == FROM_TRACK)
        return 0;
    eclipse_workspace_map(w);
    return eclipse_hex_gain(w, (int)to);
}

static float slot_choice(Workspace *w, uint32_t argument)
{
    return eclipse_slot_gain(w, (int)argument / ECLIPSE_SLOTS, (int)argument % ECLIPSE_SLOTS, w->decision.type);
}

static float done_worth(const Workspace *w)
{
    switch (w->decision.kind) {
    case ECLIPSE_KIND_UPGRADE_REMOVE:
    case ECLIPSE_KIND_INFLUENCE:
    case ECLIPSE_KIND_COLONISE:
    case ECLIPSE_KIND_UPKEEP_COLONISE:
    case ECLIPSE_KIND_TURN_END:
        return 0;
    default:
        return 0.02f;
    }
}

/* What a species is worth: Elo of the seats that play it, of greedy in 3,000 games of four seats with species dealt (docs/lab/habits.md),
 * in hundreds. The Terrans are alike. */
static const float species_worth[ECLIPSE_SPECIES_COUNT] = {
    [ECLIPSE_DESCENDANTS_OF_DRACO] = 2.4f, [ECLIPSE_ORION_HEGEMONY] = 1.2f,   [ECLIPSE_PLANTA] = 0.4f,
    [ECLIPSE_HYDRAN_PROGRESS] = 0.2f,      [ECLIPSE_ERIDANI_EMPIRE] = -0.5f,  [ECLIPSE_TERRAN_DIRECTORATE] = -0.6f,
    [ECLIPSE_TERRAN_FEDERATION] = -0.6f,   [ECLIPSE_TERRAN_UNION] = -0.6f,    [ECLIPSE_TERRAN_REPUBLIC] = -0.6f,
    [ECLIPSE_TERRAN_CONGLOMERATE] = -0.6f, [ECLIPSE_TERRAN_ALLIANCE] = -0.6f,
};

static float judge_one(Workspace *w, const Plan *plan, EclipseVerb verb, uint32_t argument, HxPool *scratch)
{
    switch (verb) {
    case ECLIPSE_DO_DONE:
        return done_worth(w);
    case ECLIPSE_DO_ANSWER:
        return answer_choice(w, argument == 1);
    case ECLIPSE_DO_ACT:
        return act_worth(w, (int)argument);
    case ECLIPSE_DO_OFFER:
        return eclipse_pact_worth(w, (int)argument);
    case ECLIPSE_DO_TRADE:
        return w->decision.kind == ECLIPSE_KIND_PAY || w->decision.kind == ECLIPSE_KIND_BANKRUPT ? pay_choice(w, argument)
                                                                                                 : trade_worth(w, argument);
    case ECLIPSE_DO_COLONISE:
        return 1 + colonise_worth(w, (int)argument);
    case ECLIPSE_DO_SQUARE:
        return square_choice(w, argument);
    case ECLIPSE_DO_TRACK:
        return track_choice(w, (int)argument);
    case ECLIPSE_DO_PLACE:
        return place_choice(w, argument);
    case ECLIPSE_DO_ROTATE:
        return argument == ECLIPSE_ROTATE_DISCARD ? 0 : rotation_worth(w, hx_eclipse_action(verb, argument), scratch);
    case ECLIPSE_DO_WHICH:
        return which_choice(w, argument);
    case ECLIPSE_DO_FRONT:
        return discovery_choice(w, argument == 1);
    case ECLIPSE_DO_FROM:
        return from_choice(w, argument);
    case ECLIPSE_DO_TO:
        return to_choice(w, argument);
    case ECLIPSE_DO_FLIP:
        return eclipse_flip_worth(w) > 0.1f ? 0.5f + eclipse_flip_worth(w) : -0.1f;
    case ECLIPSE_DO_RESEARCH:
        return w->decision.kind == ECLIPSE_KIND_RESEARCH ? eclipse_research_gain(w, (EclipseTechnology)argument)
                                                         : eclipse_technology_worth(w, (EclipseTechnology)argument);
    case ECLIPSE_DO_REMOVE:
        return remove_choice(w, argument);
    case ECLIPSE_DO_PART:
        return eclipse_part_gain(w, (int)argument);
    case ECLIPSE_DO_SLOT:
        return slot_choice(w, argument);
    case ECLIPSE_DO_BUILD:
        return eclipse_item_worth(w, (int)argument);
    case ECLIPSE_DO_BUILD_AT:
        return build_at_choice(w, (int)argument);
    case ECLIPSE_DO_MOVE_FROM:
        return move_from_choice(w, plan, (int)argument);
    case ECLIPSE_DO_MOVE_TYPE:
        return mover_worth(w, plan, w->decision.sector, (int)argument);
    case ECLIPSE_DO_MOVE_TO:
        return move_to_choice(plan, (int)argument);
    case ECLIPSE_DO_REPUTATION_SLOT:
        return w->me.slot[argument] <= 4 ? -(float)w->me.slot[argument] : -5;
    case ECLIPSE_DO_KEEP:
        return argument <= 4 ? (float)argument : 0;
    case ECLIPSE_DO_ORDER:
        return eclipse_ship_strength(&w->me.ship[argument]);
    case ECLIPSE_DO_ATTACK:
        return attack_choice(w);
    case ECLIPSE_DO_RETREAT:
        return 0;
    case ECLIPSE_DO_ASSIGN:
        return target_choice(w, argument);
    case ECLIPSE_DO_BOMBARD:
        return bombard_choice(argument);
    case ECLIPSE_DO_ABANDON:
        return abandon_choice(w, (int)argument);
    default:
        return w->as_of == KNOWLEDGE_TODAY && argument < ECLIPSE_SPECIES_COUNT ? species_worth[argument] : 0;
    }
}

static bool is_move(EclipseKind kind)
{
    return kind == ECLIPSE_KIND_MOVE || kind == ECLIPSE_KIND_MOVE_SHIP || kind == ECLIPSE_KIND_MOVE_STEP;
}

static void judge_all(Workspace *w, const HxAction *legal, int n, HxPool *scratch, float *score)
{
    Plan plan = { .goal = ECLIPSE_NOWHERE };
    if (is_move(w->decision.kind))
        eclipse_find_plan(w, w->decision.moves, &plan);
    for (int i = 0; i < n; i++) {
        uint32_t argument;
        const EclipseVerb verb = hx_eclipse_verb_of(legal[i], &argument);
        score[i] = judge_one(w, &plan, verb, argument, scratch);
    }
}

#define ECLIPSE_JUDGE(suffix, date)                                                                                                        \
    void eclipse_judge_with##suffix(const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory, float *score)           \
    {                                                                                                                                      \
        Workspace w;                                                                                                                       \
        eclipse_workspace_init(&w, s, memory, date);                                                                                       \
        judge_all(&w, legal, n, scratch, score);                                                                                           \
    }                                                                                                                                      \
    void eclipse_judge##suffix(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score)                              \
    {                                                                                                                                      \
        eclipse_judge_with##suffix(s, legal, n, scratch, NULL, score);                                                                     \
    }

ECLIPSE_JUDGE(, KNOWLEDGE_TODAY)
ECLIPSE_JUDGE(_2026_11, KNOWLEDGE_2026_11)
ECLIPSE_JUDGE(_2026_11_28, KNOWLEDGE_2026_11_28)
