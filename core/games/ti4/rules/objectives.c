/* Objectives: conditions as a table, scoring, payment (rules 34, 47.3, 56.1, 56.2; OBJ). */
#include "core/games/ti4/rules/objectives.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

typedef enum Condition {
    TRAIT,          /* n planets of one trait */
    UPGRADES,       /* unit upgrades for n types */
    COLOURS,        /* n technologies in each of m colours */
    RESOURCES,      /* spend n */
    INFLUENCE,      /* spend n */
    GOODS,          /* spend n trade goods */
    TOKENS,         /* spend n from tactic and strategy pools */
    OUTSIDE,        /* n planets outside home systems */
    SPECIALTIES,    /* n planets with a specialty */
    NEAR_MECATOL,   /* ships in n systems next to Mecatol Rex */
    ENEMY_HOME,     /* n planets of another's home system */
    FACTION_TECH,   /* n own faction technologies */
    GATES,          /* ships at alpha and at beta wormholes */
    REGION,         /* ships in n systems */
    SUPPLY_LINES,   /* ships with n space docks of others */
    ON_BOARD,       /* n units of type m */
    TRAIT_OF,       /* n planets of trait m */
    DISCARD,        /* discard n action cards */
    ANOMALIES,      /* ships in n systems next to an anomaly */
    SEAT_OF_EMPIRE, /* Mecatol Rex, and n ships in its system */
    THREATEN,       /* ships in n systems next to another's home system */
    IN_ACTION,      /* scored in a window of the action phase */
} Condition;

typedef struct Rule {
    uint8_t condition, n, m;
} Rule;

/* clang-format off */
static const Rule rules[TI4_OBJECTIVES] = {
    [TI4_OBJ_CORNER_THE_MARKET]               = { TRAIT,          4, 0 },
    [TI4_OBJ_DEVELOP_WEAPONRY]                = { UPGRADES,       2, 0 },
    [TI4_OBJ_DIVERSIFY_RESEARCH]              = { COLOURS,        2, 2 },
    [TI4_OBJ_ERECT_A_MONUMENT]                = { RESOURCES,      8, 0 },
    [TI4_OBJ_EXPAND_BORDERS]                  = { OUTSIDE,        6, 0 },
    [TI4_OBJ_FOUND_RESEARCH_OUTPOSTS]         = { SPECIALTIES,    3, 0 },
    [TI4_OBJ_INTIMIDATE_COUNCIL]              = { NEAR_MECATOL,   2, 0 },
    [TI4_OBJ_LEAD_FROM_THE_FRONT]             = { TOKENS,         3, 0 },
    [TI4_OBJ_NEGOTIATE_TRADE_ROUTES]          = { GOODS,          5, 0 },
    [TI4_OBJ_SWAY_THE_COUNCIL]                = { INFLUENCE,      8, 0 },
    [TI4_OBJ_CENTRALIZE_GALACTIC_TRADE]       = { GOODS,         10, 0 },
    [TI4_OBJ_CONQUER_THE_WEAK]                = { ENEMY_HOME,     1, 0 },
    [TI4_OBJ_FORM_GALACTIC_BRAIN_TRUST]       = { SPECIALTIES,    5, 0 },
    [TI4_OBJ_FOUND_A_GOLDEN_AGE]              = { RESOURCES,     16, 0 },
    [TI4_OBJ_GALVANIZE_THE_PEOPLE]            = { TOKENS,         6, 0 },
    [TI4_OBJ_MANIPULATE_GALACTIC_LAW]         = { INFLUENCE,     16, 0 },
    [TI4_OBJ_MASTER_THE_SCIENCES]             = { COLOURS,        2, 4 },
    [TI4_OBJ_REVOLUTIONIZE_WARFARE]           = { UPGRADES,       3, 0 },
    [TI4_OBJ_SUBDUE_THE_GALAXY]               = { OUTSIDE,       11, 0 },
    [TI4_OBJ_UNIFY_THE_COLONIES]              = { TRAIT,          6, 0 },
    [TI4_OBJ_ADAPT_NEW_STRATEGIES]            = { FACTION_TECH,   2, 0 },
    [TI4_OBJ_BECOME_THE_GATEKEEPER]           = { GATES,          0, 0 },
    [TI4_OBJ_CONTROL_THE_REGION]              = { REGION,         6, 0 },
    [TI4_OBJ_CUT_SUPPLY_LINES]                = { SUPPLY_LINES,   1, 0 },
    [TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP]     = { IN_ACTION,      0, 0 },
    [TI4_OBJ_ESTABLISH_A_PERIMETER]           = { ON_BOARD,       4, TI4_PDS },
    [TI4_OBJ_FORGE_AN_ALLIANCE]               = { TRAIT_OF,       4, TI4_CULTURAL },
    [TI4_OBJ_FORM_A_SPY_NETWORK]              = { DISCARD,        5, 0 },
    [TI4_OBJ_FUEL_THE_WAR_MACHINE]            = { ON_BOARD,       3, TI4_SPACE_DOCK },
    [TI4_OBJ_GATHER_A_MIGHTY_FLEET]           = { ON_BOARD,       5, TI4_DREADNOUGHT },
    [TI4_OBJ_LEARN_THE_SECRETS_OF_THE_COSMOS] = { ANOMALIES,      3, 0 },
    [TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD]  = { IN_ACTION,      0, 0 },
    [TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS]      = { COLOURS,        4, 1 },
    [TI4_OBJ_MINE_RARE_METALS]                = { TRAIT_OF,       4, TI4_HAZARDOUS },
    [TI4_OBJ_MONOPOLIZE_PRODUCTION]           = { TRAIT_OF,       4, TI4_INDUSTRIAL },
    [TI4_OBJ_OCCUPY_THE_SEAT_OF_THE_EMPIRE]   = { SEAT_OF_EMPIRE, 3, 0 },
    [TI4_OBJ_SPARK_A_REBELLION]               = { IN_ACTION,      0, 0 },
    [TI4_OBJ_THREATEN_ENEMIES]                = { THREATEN,       1, 0 },
    [TI4_OBJ_TURN_THEIR_FLEETS_TO_DUST]       = { IN_ACTION,      0, 0 },
    [TI4_OBJ_UNVEIL_FLAGSHIP]                 = { IN_ACTION,      0, 0 },
};
/* clang-format on */

static int planets_of_trait(const HxState *s, int seat, int trait)
{
    int n = 0;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        n += hx_ti4_planets[planet].trait == trait;
    }
    return n;
}

/* Technologies that count towards "n in each of m colours": those of the m fullest colours, at most n of each. */
static int techs_in_colours(const HxState *s, int seat, int n, int m)
{
    int owned[TI4_COLOURS + 1] = { 0 }, sum = 0;
    FOR_BITS(tech, seat_of(s, seat)->techs)
    {
        owned[hx_ti4_techs[tech].colour]++;
    }
    for (int k = 0; k < m; k++) {
        int best = 0;
        for (int colour = 1; colour < TI4_COLOURS; colour++)
            best = owned[colour] > owned[best] ? colour : best;
        sum += owned[best] < n ? owned[best] : n;
        owned[best] = 0;
    }
    return sum;
}

/* Home systems of all other players, also of eliminated ones: a home system stays one. */
static uint64_t home_systems_of_others(const HxState *s, int seat)
{
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != seat)
            out |= BIT(seat_of(s, other)->home);
    return out;
}

/* Systems where the seat has ships with another's space dock. */
static int enemy_docks(const HxState *s, int seat)
{
    int n = 0;
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        const Ti4System *sys = system_of(s, system);
        bool has_dock = false;
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            has_dock |= sys->planet[slot].dock && sys->planet[slot].owner != seat + 1;
        for (int i = 0; i < 2; i++)
            has_dock |= sys->fleet[i].owner != seat + 1 && sys->fleet[i].n[TI4_SPACE_DOCK];
        n += has_dock;
    }
    return n;
}

/* Planets of the trait that the seat has most of. */
static int most_of_one_trait(const HxState *s, int seat)
{
    int most = 0;
    for (int trait = TI4_CULTURAL; trait <= TI4_INDUSTRIAL; trait++) {
        const int n = planets_of_trait(s, seat, trait);
        most = n > most ? n : most;
    }
    return most;
}

/* Unit upgrades: a copied one and an own one for the same type count once. @rule OQ-7 */
static int upgraded_types(const Ti4Seat *p)
{
    uint32_t types = 0;
    FOR_BITS(tech, p->techs)
    {
        if (hx_ti4_techs[tech].upgrades != TI4_NO_UNIT)
            types |= 1u << hx_ti4_techs[tech].upgrades;
    }
    return count_bits(types);
}

/* Planets outside home systems, or in those of others (`is_enemys`). */
static int planets_by_home(const HxState *s, int seat, bool is_enemys)
{
    int n = 0;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        const int home = system_of(s, system_of_planet(s, planet, NULL))->home;
        n += is_enemys ? home != 0 && home != seat + 1 : home == 0;
    }
    return n;
}

/* Planets with a technology specialty. */
static int planets_of_specialty(const Ti4Seat *p)
{
    int n = 0;
    FOR_BITS(planet, p->planets)
    {
        n += hx_ti4_planets[planet].specialty != TI4_NO_COLOUR;
    }
    return n;
}

/* Technologies of a faction; a Valefar Assimilator counts by what it copies. @rule OQ-16 */
static int faction_techs(const Ti4Seat *p)
{
    int n = 0;
    FOR_BITS(tech, p->techs)
    {
        n += hx_ti4_techs[tech].faction != TI4_NO_FACTION && tech != TI4_TECH_VALEFAR_ASSIMILATOR_X &&
             tech != TI4_TECH_VALEFAR_ASSIMILATOR_Y;
    }
    return n;
}

/* Mecatol Rex counts one, each of up to `most` ships in its system one more. */
static int seat_of_empire(const HxState *s, int seat, int most)
{
    const int ships = fleet_ships(fleet_of(s, TI4_MECATOL, seat));
    return (int)(seat_of(s, seat)->planets >> TI4_PLANET_MECATOL_REX & 1) + (ships < most ? ships : most);
}

/** What counts towards an objective now, and how much it needs (`needed`); its row of rules[] says what. Of "spend" objectives: what
 * could be spent; score_pay() spends it. @rule 34.1 OBJ-2 OBJ-5 OQ-16 */
int objective_count(const HxState *s, int seat, int objective, int *needed)
{
    const Rule *r = &rules[objective];
    const Ti4Seat *p = seat_of(s, seat);
    const Board *b = board_of(s);
    *needed = r->n;
    switch ((Condition)r->condition) {
    case TRAIT:
        return most_of_one_trait(s, seat);
    case UPGRADES:
        return upgraded_types(p);
    case COLOURS:
        *needed = r->n * r->m;
        return techs_in_colours(s, seat, r->n, r->m);
    case RESOURCES:
        return budget_of(s, seat, TI4_RESOURCES);
    case INFLUENCE:
        return budget_of(s, seat, TI4_INFLUENCE);
    case GOODS:
        return p->trade_goods;
    case TOKENS:
        return p->pool[TI4_TACTIC] + p->pool[TI4_STRATEGY_POOL];
    case OUTSIDE:
        return planets_by_home(s, seat, false);
    case ENEMY_HOME:
        return planets_by_home(s, seat, true);
    case SPECIALTIES:
        return planets_of_specialty(p);
    case NEAR_MECATOL:
        return count_bits(p->ships & adjacent_for(s, seat, TI4_MECATOL));
    case FACTION_TECH:
        return faction_techs(p);
    case GATES:
        *needed = 2;
        return ((p->ships & b->alpha) != 0) + ((p->ships & b->beta) != 0);
    case REGION:
        return count_bits(p->ships);
    case SUPPLY_LINES:
        return enemy_docks(s, seat);
    case ON_BOARD:
        return p->on_board[r->m];
    case TRAIT_OF:
        return planets_of_trait(s, seat, r->m);
    case DISCARD:
        return p->n_cards;
    case ANOMALIES:
        return count_bits(p->ships & adjacent_to_all(s, seat, b->asteroids | b->nebulae | b->supernovas | b->rifts));
    case SEAT_OF_EMPIRE:
        *needed = 1 + r->n;
        return seat_of_empire(s, seat, r->n);
    case THREATEN:
        return count_bits(p->ships & adjacent_to_all(s, seat, home_systems_of_others(s, seat)));
    case IN_ACTION:
        break;
    }
    *needed = 1;
    return 0;
}

/* @rule OBJ-1 OBJ-2 OQ-16 */
bool meets_objective(const HxState *s, int seat, int objective)
{
    int needed;
    return objective_count(s, seat, objective, &needed) >= needed;
}

/* Public objectives that lie open: those revealed, and a secret one that was leaked. @rule OBJ-8 */
static uint64_t open_publics(const HxState *s)
{
    const int leaked = leaked_objective(s);
    return core_of(s)->revealed | (leaked >= 0 && !hx_ti4_objectives[leaked].is_action ? BIT(leaked) : 0);
}

/* Public objectives need the home planets (Saar exempt). @rule OBJ-9 */
static bool has_home(const HxState *s, int seat)
{
    return controls_home(s, seat) || modified_value(s, VALUE_HOMELESS, seat, -1, 0);
}

/* May the seat score it in the status phase, its home planets aside: open or its own secret, not scored yet, met?
 * @rule OBJ-1 OBJ-4 56.1 OBJ-8 SCD-8 */
static inline Refusal met_refusal(const HxState *s, int seat, int objective, uint64_t open)
{
    const Ti4Seat *p = seat_of(s, seat);
    const bool is_own = objective >= TI4_PUBLICS && p->secrets >> (objective - TI4_PUBLICS) & 1;
    if (p->scored >> objective & 1)
        return REFUSE(REASON_SCORED, objective);
    if (!is_own && !(open >> objective & 1))
        return REFUSE(objective < TI4_PUBLICS ? REASON_NOT_REVEALED : REASON_NOT_YOUR_SECRET, objective);
    if (hx_ti4_objectives[objective].is_action)
        return REFUSE(REASON_SCORED_IN_ITS_MOMENT, objective);
    return meets_objective(s, seat, objective) ? allowed() : REFUSE(REASON_NOT_MET, objective, objective);
}

Refusal objective_refusal(const HxState *s, int seat, int objective)
{
    const uint64_t open = open_publics(s);
    const Refusal refusal = met_refusal(s, seat, objective, open);
    const bool is_met = is_allowed(refusal) || reason_of(refusal) == REASON_NOT_MET;
    return is_met && open >> objective & 1 && !has_home(s, seat) ? REFUSE(REASON_NEEDS_HOME) : refusal;
}

/** Public objectives that the seat may score now. @rule OBJ-4 OBJ-9 56.1 OBJ-8 SCD-8 */
uint64_t met_publics(const HxState *s, int seat)
{
    const uint64_t open = open_publics(s);
    uint64_t out = 0;
    FOR_BITS(i, has_home(s, seat) ? open : 0)
    {
        out |= is_allowed(met_refusal(s, seat, i, open)) ? BIT(i) : 0;
    }
    return out;
}

/* Secret objectives of the status phase that the seat holds and meets now. @rule 56.1 OBJ-1 OBJ-8 */
uint32_t met_secrets(const HxState *s, int seat)
{
    uint32_t out = 0;
    FOR_BITS(i, (uint64_t)seat_of(s, seat)->secrets)
    {
        out |= is_allowed(met_refusal(s, seat, TI4_PUBLICS + i, 0)) ? BIT32(i) : 0;
    }
    return out;
}

/* ---- Scoring ------------------------------------------------------------------------------------------------------------------------- */

/* One objective of those that are asked for, public ones by the position alone. */
static Refusal score_refusal(const HxState *s, int seat, HxAction a, bool is_secret)
{
    const int objective = ARG(OBJECTIVE, a);
    if (!IS(OBJECTIVE, a))
        return IS(NO, a) ? allowed() : REFUSE(REASON_OTHER_QUESTION);
    const Refusal refusal = objective_refusal(s, seat, objective);
    const bool is_open = open_publics(s) >> objective & 1;
    return is_allowed(refusal) && is_secret == is_open ? REFUSE(REASON_SCORED_BESIDE) : refusal;
}

Refusal ask_score_public_refusal(const HxState *s, const AskScorePublicFrame *f, HxAction a)
{
    return score_refusal(s, f->head.seat, a, false);
}

Refusal ask_score_secret_refusal(const HxState *s, const AskScoreSecretFrame *f, HxAction a)
{
    return score_refusal(s, f->head.seat, a, true);
}

/* The seat may score one public objective. @rule 56.1 OBJ-2 */
int ask_score_public_legal(const HxState *s, const AskScorePublicFrame *f, HxAction *out)
{
    int n = 0;
    out[n++] = ACT(NO, 0);
    return list_bits(out, n, ACT(OBJECTIVE, 0), met_publics(s, f->head.seat));
}

void ask_score_public_apply(HxState *s, const AskScorePublicFrame *f, HxAction a)
{
    if (IS(OBJECTIVE, a))
        score_frame_push(s, f->head.seat)->objective = (uint8_t)ARG(OBJECTIVE, a);
}

/* The seat may score one secret objective. @rule 56.1 OBJ-2 */
int ask_score_secret_legal(const HxState *s, const AskScoreSecretFrame *f, HxAction *out)
{
    int n = 0;
    out[n++] = ACT(NO, 0);
    FOR_BITS(i, (uint64_t)met_secrets(s, f->head.seat)) /* paying for the public one may have spent what this needs */
    {
        out[n++] = ACT(OBJECTIVE, TI4_PUBLICS + i);
    }
    return n;
}

void ask_score_secret_apply(HxState *s, const AskScoreSecretFrame *f, HxAction a)
{
    if (IS(OBJECTIVE, a))
        score_frame_push(s, f->head.seat)->objective = (uint8_t)ARG(OBJECTIVE, a);
}

/** Pay what the objective costs; show a secret one first. @rule OBJ-1 OBJ-5 OBJ-8 OBJ-4 56.1 */
HxNext score_pay(HxState *s)
{
    const ScoreFrame f = *score_frame(s);
    const int seat = f.head.seat, objective = f.objective;
    const Rule *r = &rules[objective];
    Ti4Seat *scorer = seat_edit(s, seat);
    scorer->scored |= BIT(objective);
    if (objective >= TI4_PUBLICS && scorer->secrets >> (objective - TI4_PUBLICS) & 1) {
        scorer->secrets &= ~(uint32_t)BIT(objective - TI4_PUBLICS);
        scorer->n_secrets--;
        report_sheet(s, seat, SHEET_SECRETS, -1);
    }
    if (r->condition == RESOURCES || r->condition == INFLUENCE)
        pay_cost(s, seat, r->condition == INFLUENCE ? TI4_INFLUENCE : TI4_RESOURCES, r->n);
    else if (r->condition == GOODS)
        change_goods(s, seat, -r->n);
    else if (r->condition == TOKENS)
        ask_tokens_frame_push(s, seat)->due = (uint8_t)r->n;
    else if (r->condition == DISCARD)
        ask_discard_frame_push(s, seat)->left = r->n;
    return HX_NEXT;
}

/** ... then gain its points. @rule 34.1 34.4 56.1 OBJ-1 SCD-8 */
HxNext score_gain(HxState *s)
{
    const ScoreFrame f = *score_frame(s);
    pop(s);
    because(s, hx_ti4_objectives[f.objective].name);
    gain_victory_points(s, f.head.seat, hx_ti4_objectives[f.objective].points);
    because_over(s);
    return HX_GONE;
}

/* How many tokens come from the tactic pool; the rest comes from the strategy pool. */
int ask_tokens_legal(const HxState *s, const AskTokensFrame *f, HxAction *out)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    int n = 0;
    for (int tactic = 0; tactic <= f->due; tactic++)
        if (tactic <= p->pool[TI4_TACTIC] && f->due - tactic <= p->pool[TI4_STRATEGY_POOL])
            out[n++] = ACT(NUMBER, tactic);
    return n;
}

void ask_tokens_apply(HxState *s, const AskTokensFrame *f, HxAction a)
{
    change_pool(s, f->head.seat, TI4_TACTIC, -ARG(NUMBER, a));
    change_pool(s, f->head.seat, TI4_STRATEGY_POOL, -(f->due - ARG(NUMBER, a)));
}

/** The next public objective, uniformly from those of its stage: five of stage I before any of stage II. x 1, 2: one more of that stage,
 * from the box.
 * @rule 47.4 56.2 56.2.a SET-14 47.3 */
int roll_reveal_chance(const HxState *s, const RollRevealFrame *f, HxAction *out, double *p)
{
    const int stage = f->of_stage ? f->of_stage : count_bits(core_of(s)->revealed) - core_of(s)->extra_publics < 5 ? 1 : 2;
    uint32_t open = 0;
    FOR_BITS(i, decks_of(s)->publics)
    {
        if (hx_ti4_objectives[i].stage == stage)
            open |= (uint32_t)BIT(i);
    }
    return chances_of_set(ACT(REVEAL, 0), open, out, p);
}

/* Reveal the objective; one that Incentive Program added (`of_stage`) does not count in the row of the status phases (`extra_publics`).
 * @rule 56.2 47.4 SET-14 */
void roll_reveal_apply(HxState *s, const RollRevealFrame *f, HxAction a)
{
    if (f->of_stage)
        core_edit(s)->extra_publics++;
    decks_edit(s)->publics &= ~(uint32_t)BIT(ARG(REVEAL, a));
    core_edit(s)->revealed |= (uint32_t)BIT(ARG(REVEAL, a));
}
