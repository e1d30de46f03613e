/* Timing: windows, and the tables of what hooks into them. One row is one text: when, who, whether, what.
 *
 * A window asks in its order, one ability each, until all decline in a row (TIM-3 to TIM-5). Only seats that hold something usable are
 * asked. What a text changes for good (a value, a limit) is a row of the modifiers. */
#include "core/games/ti4/ti4_state.h"

enum { SUBJECT, OTHER, ANY };
typedef struct Ability {
    const char *name;
    uint8_t event, who, is_forced, is_secret;
    uint8_t card; /* technology, objective or note it belongs to */
    bool (*usable)(const HxState *s, int seat, int subject, int card);
    void (*use)(HxState *s, int seat, int subject, int card);
} Ability;

/* ---- Technologies ---------------------------------------------------------------------------------------------------------- */

static bool is_ready(const HxState *s, int seat, int tech)
{
    const Ti4Seat *p = seat_of(s, seat);
    return (p->techs & ~p->exhausted) >> tech & 1;
}

static void exhaust(HxState *s, int seat, int tech)
{
    seat_edit(s, seat)->exhausted |= BIT(tech);
}

static bool diodes_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return is_ready(s, seat, card) && seat_of(s, seat)->on_board[TI4_INFANTRY] && seat_of(s, seat)->planets;
}
/* Transit Diodes: exhaust, up to four ground forces off the board and onto own planets. */
static void diodes_use(HxState *s, int seat, int subject, int card)
{
    (void)subject;
    exhaust(s, seat, card);
    push(s, TI4_A_DIODES, seat, 0)->value[0] = 4;
}

static bool set_aside_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    return seat_of(s, seat)->set_aside > 0;
}
/* Infantry II: what was set aside returns to owned planets of the home system, or to the reinforcements. */
static void set_aside_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    const Ti4System *home = system_of(s, seat_of(s, seat)->home);
    for (int slot = 0; slot < 3; slot++)
        if (home->planet[slot].owner == seat + 1) {
            push(s, TI4_A_PLANET, seat, 0);
            return;
        }
    seat_edit(s, seat)->set_aside = 0;
}

static bool owns(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return has_tech(s, seat, card);
}
/* Gravity Drive: +1 move for one ship of this tactical action; which one shows when it moves. */
static void gravity_use(HxState *s, int seat, int subject, int card)
{
    (void)seat, (void)subject, (void)card;
    stack_edit(s)->gravity = 1;
}

static bool ready_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return is_ready(s, seat, card);
}
/* Graviton Laser System: exhaust, hits of this space cannon use go on non-fighter ships while possible. */
static void graviton_use(HxState *s, int seat, int subject, int card)
{
    (void)subject;
    exhaust(s, seat, card);
    stack_edit(s)->flags |= FLAG_GRAVITON;
}

/** The seat's opponent in the space combat of the active system, -1: none. @rule GLO-7 SPC-1 */
int opponent_in_combat(const HxState *s, int seat)
{
    const int system = core_of(s)->active_system;
    if (system == TI4_NO_SYSTEM || !(seat_of(s, seat)->ships >> system & 1))
        return -1;
    return enemy_with_ships(s, system, seat);
}

static bool assault_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    const int system = core_of(s)->active_system, other = opponent_in_combat(s, seat);
    return has_tech(s, seat, card) && other >= 0 && fleet_non_fighters(fleet_of(s, system, seat)) >= 3 &&
           fleet_non_fighters(fleet_of(s, system, other)) > 0;
}
/* Assault Cannon: with three non-fighter ships, the opponent destroys one of its own. */
static void assault_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    push(s, TI4_A_UNIT, opponent_in_combat(s, seat), 0)->value[0] = core_of(s)->active_system;
}

static const Frame *ground_frame(const HxState *s)
{
    for (int down = 0; below_of(s, down); down++)
        if (below_of(s, down)->kind == TI4_P_GROUND)
            return below_of(s, down);
    return NULL;
}

static bool grid_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    const Frame *g = ground_frame(s);
    if (!g || !is_ready(s, seat, card))
        return false;
    const Ti4Planet *p = &system_of(s, g->x)->planet[g->value[0]];
    return p->owner == seat + 1 && p->pds && unit_of(s, seat, TI4_PDS)->shield && !g->value[5];
}
/* Magen Defense Grid: exhaust, the opponent rolls no dice in this ground combat round. */
static void grid_use(HxState *s, int seat, int subject, int card)
{
    (void)subject;
    exhaust(s, seat, card);
    Stack *st = stack_edit(s);
    for (int i = 0; i < st->depth; i++)
        if (st->frame[i].kind == TI4_P_GROUND)
            st->frame[i].value[4] = 1;
}

static int side_of(const HxState *s, int seat)
{
    return seat != core_of(s)->active;
}

static int repairable(const HxState *s, int seat, int slot)
{
    const int system = core_of(s)->active_system;
    return fleet_of(s, system, seat)->damaged[slot] - stack_of(s)->sustained[side_of(s, seat)][slot];
}
static bool armor_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    if (!has_tech(s, seat, card) || core_of(s)->active_system == TI4_NO_SYSTEM)
        return false;
    for (int slot = 0; slot < 4; slot++)
        if (repairable(s, seat, slot) > 0)
            return true;
    return false;
}
/* Duranium Armor: repair one damaged unit that did not sustain damage in this round. */
static void armor_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    push(s, TI4_A_UNIT, seat, 1)->value[0] = core_of(s)->active_system;
}

static bool won_ground(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return has_tech(s, seat, card) && stack_of(s)->by == seat + 1 && stack_of(s)->beaten;
}
/* Dacxive Animators: one infantry more on the planet of a ground combat won. */
static void dacxive_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    const Frame *g = ground_frame(s);
    add_infantry(s, g->x, g->value[0], seat, 1);
}

static bool economy_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    const int planet = stack_of(s)->gained - 1;
    return has_tech(s, seat, card) && planet >= 0 && ti4_planet_resources(s, planet) > 0 && budget_of(s, seat, 0) > 0;
}
/* Integrated Economy: produce on a planet just gained, up to its resources in cost. */
static void economy_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    int slot;
    const int planet = stack_of(s)->gained - 1, system = system_of_planet(s, planet, &slot);
    Frame *f = push(s, TI4_P_PRODUCE, seat, system);
    f->value[0] = 2;
    f->value[1] = (uint8_t)slot;
}

static uint64_t bomber_planets(const HxState *s, int seat)
{
    uint64_t out = 0;
    int system;
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        const Ti4Fleet *fleet = fleet_of(s, system, seat);
        bool has_bomber = false;
        for (int type = 0; type < TI4_SHIP_TYPES; type++)
            has_bomber |= fleet->n[type] && unit_of(s, seat, type)->bomb;
        for (int slot = 0; has_bomber && slot < 3; slot++) {
            const Ti4Planet *p = &system_of(s, system)->planet[slot];
            if (p->id && p->owner && p->owner != seat + 1 && p->infantry)
                out |= BIT(p->id - 1);
        }
    }
    return out;
}
static bool bacterial_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return is_ready(s, seat, card) && bomber_planets(s, seat);
}
/* X-89 Bacterial Weapon: action; exhaust, all infantry of a planet in a system with an own bombarding ship are destroyed. */
static void bacterial_use(HxState *s, int seat, int subject, int card)
{
    (void)subject;
    exhaust(s, seat, card);
    push(s, TI4_A_PLANET, seat, 1);
}

static bool logistics_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    int down = 0;
    while (below_of(s, down)->kind != TI4_P_TURN)
        down++;
    const Frame *turn = below_of(s, down);
    const Ti4Seat *p = seat_of(s, seat);
    return has_tech(s, seat, card) && turn->value[0] == 1 && !turn->value[1] &&
           ((p->pool[TI4_TACTIC] && (board_of(s)->present & ~p->tokens)) || (p->strategies & ~p->used));
}
/* Fleet Logistics: a second action in the same turn (ACT-6: not a pass). */
static void logistics_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    push(s, TI4_A_TURN, seat, 0)->value[0] = 1;
}

/* ---- Secret objectives of the action phase ----------------------------------------------------------------------------------- */

static bool holds_secret(const HxState *s, int seat, int objective)
{
    const bool is_spent = stack_of(s)->in_combat && (stack_of(s)->scored_in_combat >> seat & 1); /* OBJ-3 */
    return !is_spent && (seat_of(s, seat)->secrets >> (objective - TI4_PUBLICS) & 1);
}
static bool greatest_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return holds_secret(s, seat, card) && stack_of(s)->by == seat + 1 && (stack_of(s)->great & ~(1 << seat));
}
static bool example_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return holds_secret(s, seat, card) && stack_of(s)->by == seat + 1 && stack_of(s)->bombed_last;
}
static bool dust_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return holds_secret(s, seat, card) && stack_of(s)->by == seat + 1 && stack_of(s)->cannon_last;
}
static bool rebellion_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    const int loser = stack_of(s)->beaten - 1;
    if (!holds_secret(s, seat, card) || stack_of(s)->by != seat + 1 || loser < 0)
        return false;
    for (int other = 0; other < core_of(s)->seats; other++) /* 34.5: ties count */
        if (seat_of(s, other)->victory_points > seat_of(s, loser)->victory_points)
            return false;
    return true;
}
static bool flagship_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    return holds_secret(s, seat, card) && stack_of(s)->by == seat + 1 && fleet_of(s, core_of(s)->active_system, seat)->n[TI4_FLAGSHIP];
}
static void secret_score(HxState *s, int seat, int subject, int card)
{
    (void)subject;
    if (stack_of(s)->in_combat)
        stack_edit(s)->scored_in_combat |= (uint8_t)(1 << seat);
    push(s, TI4_P_SCORE, seat, card);
}

/* ---- Promissory notes -------------------------------------------------------------------------------------------------------- */

static bool has_units_in(const HxState *s, int system, int seat)
{
    return presence_of(s, seat) >> system & 1
               ? fleet_of(s, system, seat)->owner || system_of(s, system)->planet[0].owner == seat + 1 ||
                     system_of(s, system)->planet[1].owner == seat + 1 || system_of(s, system)->planet[2].owner == seat + 1
               : false;
}
/* Units proper: a controlled planet without any is not enough. */
static bool holds_units(const HxState *s, int system, int seat)
{
    if (!has_units_in(s, system, seat))
        return false;
    if (fleet_of(s, system, seat)->owner)
        return true;
    for (int slot = 0; slot < 3; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->owner == seat + 1 && (p->infantry || p->pds || p->dock))
            return true;
    }
    return false;
}
static bool ceasefire_usable(const HxState *s, int seat, int subject, int card)
{
    return notes_of(s)->at[subject * TI4_NOTES + card] == seat + 1 && holds_units(s, core_of(s)->active_system, seat);
}
/* Ceasefire: the owner, who has activated a system with the holder's units, moves nothing into it; the note returns. */
static void ceasefire_use(HxState *s, int seat, int subject, int card)
{
    (void)seat;
    stack_edit(s)->flags |= FLAG_CEASEFIRE;
    note_return(s, subject * TI4_NOTES + card);
}

static bool agreement_usable(const HxState *s, int seat, int subject, int card)
{
    return notes_of(s)->at[subject * TI4_NOTES + card] == seat + 1 && seat_of(s, subject)->commodities > 0;
}
/* Trade Agreement: the owner, who has refilled, gives the holder all its commodities; the note returns. @rule 42.6 */
static void agreement_use(HxState *s, int seat, int subject, int card)
{
    const int n = seat_of(s, subject)->commodities;
    seat_edit(s, subject)->commodities = 0;
    gain_goods(s, seat, n);
    note_return(s, subject * TI4_NOTES + card);
}

static bool throne_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject;
    for (int owner = 0; owner < core_of(s)->seats; owner++)
        if (owner != seat && notes_of(s)->at[owner * TI4_NOTES + card] == NOTE_IN_PLAY + seat + 1 &&
            holds_units(s, core_of(s)->active_system, owner))
            return true;
    return false;
}
/* Support for the Throne: its holder has activated a system with the owner's units; a point is lost and the note returns. */
static void throne_use(HxState *s, int seat, int subject, int card)
{
    (void)subject;
    for (int owner = 0; owner < core_of(s)->seats; owner++)
        if (owner != seat && notes_of(s)->at[owner * TI4_NOTES + card] == NOTE_IN_PLAY + seat + 1 &&
            holds_units(s, core_of(s)->active_system, owner)) {
            Ti4Seat *p = seat_edit(s, seat);
            p->victory_points = (uint8_t)(p->victory_points - (p->victory_points > 0));
            note_return(s, owner * TI4_NOTES + card);
        }
}

/* ---- Faction abilities ----------------------------------------------------------------------------------------------------------- */

static bool munitions_usable(const HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    return seat_of(s, seat)->faction == TI4_LETNEV && seat_of(s, seat)->trade_goods >= 2 && opponent_in_combat(s, seat) >= 0;
}
/* Munitions Reserves: two trade goods, own dice of this round may be rolled again. */
static void munitions_use(HxState *s, int seat, int subject, int card)
{
    (void)subject, (void)card;
    Ti4Seat *p = seat_edit(s, seat);
    p->trade_goods = (uint8_t)(p->trade_goods - 2);
    stack_edit(s)->reroll |= (uint8_t)(1 << seat);
}
static bool reroll_usable(const HxState *s, int seat, int subject, int card)
{
    (void)card;
    const Stack *st = stack_of(s);
    return seat == subject && (st->reroll >> seat & 1) && st->batch_hits < st->batch_dice && st->batch_on < 11;
}
/* All misses of the batch are rolled again, right after it (55.3); the new results count (55.1). */
static void reroll_use(HxState *s, int seat, int subject, int card)
{
    (void)card, (void)subject;
    Stack *st = stack_edit(s);
    const int misses = st->batch_dice - st->batch_hits, on = st->batch_on;
    for (int i = st->depth - 1; i >= 0; i--)
        if (st->frame[i].kind == TI4_P_SPACE) {
            st->frame[i].value[7] = (uint8_t)misses; /* rolled by the combat when it goes on */
            break;
        }
    (void)on, (void)seat;
}

/* clang-format off */
static const Ability abilities[] = {
    /* name                              when              who      forced secret card                          whether           what */
    { "Infantry II returns",             ON_TURN_START,    SUBJECT, 1, 0, TI4_TECH_INFANTRY_2,                   set_aside_usable, set_aside_use },
    { "Transit Diodes",                  ON_TURN_START,    SUBJECT, 0, 0, TI4_TECH_TRANSIT_DIODES,               diodes_usable,    diodes_use },
    { "Gravity Drive",                   ON_ACTIVATED,     SUBJECT, 1, 0, TI4_TECH_GRAVITY_DRIVE,                owns,             gravity_use },
    { "Ceasefire",                       ON_ACTIVATED,     OTHER,   0, 1, TI4_NOTE_CEASEFIRE,                    ceasefire_usable, ceasefire_use },
    { "Support for the Throne returns",  ON_ACTIVATED,     SUBJECT, 1, 0, TI4_NOTE_SUPPORT_FOR_THE_THRONE,       throne_usable,    throne_use },
    { "Graviton Laser System",           ON_CANNON_BEFORE, SUBJECT, 0, 0, TI4_TECH_GRAVITON_LASER_SYSTEM,        ready_usable,     graviton_use },
    { "Turn Their Fleets to Dust",       ON_CANNON_DONE,   ANY,     0, 1, TI4_OBJ_TURN_THEIR_FLEETS_TO_DUST,     dust_usable,      secret_score },
    { "Destroy Their Greatest Ship",     ON_CANNON_DONE,   ANY,     0, 1, TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP,   greatest_usable,  secret_score },
    { "Assault Cannon",                  ON_SPACE_START,   ANY,     1, 0, TI4_TECH_ASSAULT_CANNON,               assault_usable,   assault_use },
    { "Munitions Reserves",              ON_ROUND_START,   ANY,     0, 0, 0,                                     munitions_usable, munitions_use },
    { "Munitions Reserves: roll again",  ON_ROLLED,        SUBJECT, 0, 0, 0,                                     reroll_usable,    reroll_use },
    { "Destroy Their Greatest Ship",     ON_ASSIGNED,      ANY,     0, 1, TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP,   greatest_usable,  secret_score },
    { "Duranium Armor",                  ON_ASSIGNED,      ANY,     1, 0, TI4_TECH_DURANIUM_ARMOR,               armor_usable,     armor_use },
    { "Unveil Flagship",                 ON_SPACE_END,     ANY,     0, 1, TI4_OBJ_UNVEIL_FLAGSHIP,               flagship_usable,  secret_score },
    { "Spark a Rebellion",               ON_SPACE_END,     ANY,     0, 1, TI4_OBJ_SPARK_A_REBELLION,             rebellion_usable, secret_score },
    { "Make an Example of Their World",  ON_BOMBARDED,     ANY,     0, 1, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD, example_usable,  secret_score },
    { "Magen Defense Grid",              ON_GROUND_ROUND,  ANY,     0, 0, TI4_TECH_MAGEN_DEFENSE_GRID,           grid_usable,      grid_use },
    { "Dacxive Animators",               ON_GROUND_END,    ANY,     0, 0, TI4_TECH_DACXIVE_ANIMATORS,            won_ground,       dacxive_use },
    { "Spark a Rebellion",               ON_GROUND_END,    ANY,     0, 1, TI4_OBJ_SPARK_A_REBELLION,             rebellion_usable, secret_score },
    { "Integrated Economy",              ON_GAIN_PLANET,   SUBJECT, 0, 0, TI4_TECH_INTEGRATED_ECONOMY,           economy_usable,   economy_use },
    { "Trade Agreement",                 ON_REPLENISHED,   OTHER,   0, 1, TI4_NOTE_TRADE_AGREEMENT,              agreement_usable, agreement_use },
    { "Fleet Logistics",                 ON_ACTION_DONE,   SUBJECT, 0, 0, TI4_TECH_FLEET_LOGISTICS,              logistics_usable, logistics_use },
    { "X-89 Bacterial Weapon",           ON_ACTION,        SUBJECT, 0, 0, TI4_TECH_X89_BACTERIAL_WEAPON,         bacterial_usable, bacterial_use },
};
/* clang-format on */
enum { N_ABILITIES = HX_COUNT(abilities) };
_Static_assert(N_ABILITIES <= 64, "rows are arguments of a verb");

/* Events that any row answers to. */
static const uint64_t events_with_rows = BIT(ON_TURN_START) | BIT(ON_ACTIVATED) | BIT(ON_CANNON_BEFORE) | BIT(ON_CANNON_DONE) |
                                         BIT(ON_SPACE_START) | BIT(ON_ROUND_START) | BIT(ON_ROLLED) | BIT(ON_ASSIGNED) | BIT(ON_SPACE_END) |
                                         BIT(ON_BOMBARDED) | BIT(ON_GROUND_ROUND) | BIT(ON_GROUND_END) | BIT(ON_GAIN_PLANET) |
                                         BIT(ON_REPLENISHED) | BIT(ON_ACTION_DONE);

/* ---- Modifiers --------------------------------------------------------------------------------------------------------------- */

typedef struct Modifier {
    const char *name;
    uint8_t what;
    int8_t by;
    uint8_t tech, faction; /* of the seat that has it */
    uint8_t is_others;     /* the row belongs to the other seat */
} Modifier;

/* clang-format off */
static const Modifier modifiers[] = {
    /* name                    what                  by  technology                       faction          the other's */
    { "Unrelenting",           MOD_COMBAT,            1, TI4_NO_TECH,                     TI4_SARDAKK,     0 },
    { "Fragile",               MOD_COMBAT,           -1, TI4_NO_TECH,                     TI4_JOLNAR,      0 },
    { "Antimass Deflectors",   MOD_CANNON_AGAINST,   -1, TI4_TECH_ANTIMASS_DEFLECTORS,    TI4_NO_FACTION,  1 },
    { "Plasma Scoring",        MOD_EXTRA_DIE,         1, TI4_TECH_PLASMA_SCORING,         TI4_NO_FACTION,  0 },
    { "Sarween Tools",         MOD_PRODUCTION_COST,  -1, TI4_TECH_SARWEEN_TOOLS,          TI4_NO_FACTION,  0 },
    { "Neural Motivator",      MOD_CARDS,             1, TI4_TECH_NEURAL_MOTIVATOR,       TI4_NO_FACTION,  0 },
    { "Hyper Metabolism",      MOD_STATUS_TOKENS,     1, TI4_TECH_HYPER_METABOLISM,       TI4_NO_FACTION,  0 },
    { "Light/Wave Deflector",  MOD_PASS_SHIPS,        1, TI4_TECH_LIGHT_WAVE_DEFLECTOR,   TI4_NO_FACTION,  0 },
    { "Antimass Deflectors",   MOD_PASS_ASTEROIDS,    1, TI4_TECH_ANTIMASS_DEFLECTORS,    TI4_NO_FACTION,  0 },
    { "Armada",                MOD_FLEET,             2, TI4_NO_TECH,                     TI4_LETNEV,      0 },
};
/* clang-format on */

/** A printed value with everything that changes it for this seat; `other`: the seat it is used against, or -1. */
int modified_value(const HxState *s, int what, int seat, int other, int base)
{
    for (size_t i = 0; i < HX_COUNT(modifiers); i++) {
        const Modifier *m = &modifiers[i];
        const int of = m->is_others ? other : seat;
        if (m->what != what || of < 0)
            continue;
        if (m->tech != TI4_NO_TECH ? has_tech(s, of, m->tech) : seat_of(s, of)->faction == m->faction)
            base += m->by;
    }
    return base;
}

/* ---- Windows ------------------------------------------------------------------------------------------------------------------ */

enum { ORDER_A, ORDER_S, ORDER_I };
static const uint8_t event_order[] = {
#define TI4_EVENT(id, order, text) ORDER_##order,
#include "core/games/ti4/ti4_windows.inl"
};
static const char *const event_text[] = {
#define TI4_EVENT(id, order, text) text,
#include "core/games/ti4/ti4_windows.inl"
};

const char *ability_name(int row)
{
    return row < N_ABILITIES ? abilities[row].name : "?";
}

bool ability_is_secret(int row)
{
    return abilities[row].is_secret;
}

bool ability_usable(const HxState *s, int row, int seat, int subject)
{
    const Ability *ability = &abilities[row];
    if (seat_of(s, seat)->eliminated || (ability->who == SUBJECT && seat != subject) || (ability->who == OTHER && seat == subject))
        return false;
    return ability->usable(s, seat, subject, ability->card);
}

void ability_use(HxState *s, int row, int seat, int subject)
{
    abilities[row].use(s, seat, subject, abilities[row].card);
}

int component_actions(const HxState *s, int seat, HxAction *out)
{
    int n = 0;
    for (int row = 0; row < N_ABILITIES; row++)
        if (abilities[row].event == ON_ACTION && ability_usable(s, row, seat, seat))
            out[n++] = ACT(COMPONENT, row);
    return n;
}

/* Rows that a seat could use in this window now, as a mask; `used`: registers of the window frame, NULL at its opening. */
static uint64_t usable_rows(const HxState *s, int event, int seat, int subject, const uint8_t *used)
{
    uint64_t out = 0;
    for (int row = 0; row < N_ABILITIES; row++) {
        if (abilities[row].event != event)
            continue;
        bool is_used = false;
        for (int i = 0; used && i < 5; i++)
            is_used |=
                used[i] == row + 1 && used[5] >> i & 1 ? seat == core_of(s)->active : used[i] == row + 1 && seat != core_of(s)->active;
        if (!is_used && ability_usable(s, row, seat, subject))
            out |= BIT(row);
    }
    return out;
}

/** Open a window if anybody has something for it; `seat`: whom the event is about. @rule TIM-1 TIM-2 35.1 */
bool window_open(HxState *s, int event, int seat)
{
    if (!(events_with_rows >> event & 1))
        return false;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (usable_rows(s, event, other, seat, NULL)) {
            push(s, TI4_P_WINDOW, seat, event);
            return true;
        }
    return false;
}

static int seat_at(const HxState *s, int order, int at)
{
    const Ti4Core *core = core_of(s);
    if (order == ORDER_S || !core->n_order)
        return (core->speaker + at) % core->seats;
    int first = 0;
    for (int i = 0; order == ORDER_A && i < core->n_order; i++)
        if (core->order[i] == core->active)
            first = i;
    return core->order[(first + at) % core->n_order];
}

static void mark_used(HxState *s, Frame *f, int row, int seat)
{
    for (int i = 0; i < 5; i++)
        if (f->value[2 + i] == 0) {
            f->value[2 + i] = (uint8_t)(row + 1);
            if (seat == core_of(s)->active)
                f->value[7] |= (uint8_t)(1 << i);
            return;
        }
}

/* registers: next place in the order, declines in a row, rows used (5), which of them by the active seat. @rule TIM-3 TIM-4 TIM-5 */
STEP(WINDOW)
{
    const Ti4Core *core = core_of(s);
    Frame *f = top_edit(s);
    const int event = f->x, subject = f->seat, n = core->seats;
    while (f->value[1] < n) {
        const int seat = seat_at(s, event_order[event], f->value[0] % n);
        const uint64_t rows = usable_rows(s, event, seat, subject, f->value + 2);
        int row;
        FOR_BITS(row, rows)
        if (abilities[row].is_forced) {
            mark_used(s, f, row, seat);
            f->value[1] = 0;
            ability_use(s, row, seat, subject);
            return;
        }
        if (rows) {
            push(s, TI4_A_WINDOW, seat, event);
            return;
        }
        f->value[0] = (uint8_t)((f->value[0] + 1) % n);
        f->value[1]++;
    }
    pop(s);
}

LEGAL(WINDOW)
{
    const Frame *window = below_of(s, 1);
    int n = 0, row;
    out[n++] = ACT(NO, 0);
    FOR_BITS(row, usable_rows(s, f->x, f->seat, window->seat, window->value + 2))
    out[n++] = ACT(USE, row);
    return n;
}

APPLY(WINDOW)
{
    Frame *window = top_edit(s);
    window->value[0] = (uint8_t)((window->value[0] + 1) % core_of(s)->seats);
    if (IS(NO, a)) {
        window->value[1]++;
        return;
    }
    const int row = ARG(USE, a);
    mark_used(s, window, row, f->seat);
    window->value[1] = 0;
    ability_use(s, row, f->seat, window->seat);
}

/* ---- What abilities ask ---------------------------------------------------------------------------------------------------------- */

/* x 0: Infantry II comes home, one planet at a time; 1: X-89, the planet. */
LEGAL(PLANET)
{
    int n = 0, planet;
    uint64_t planets = 0;
    if (f->x == 0) {
        const Ti4System *home = system_of(s, seat_of(s, f->seat)->home);
        for (int slot = 0; slot < 3; slot++)
            if (home->planet[slot].owner == f->seat + 1)
                planets |= BIT(home->planet[slot].id - 1);
    } else
        planets = bomber_planets(s, f->seat);
    FOR_BITS(planet, planets)
    out[n++] = ACT(PLANET, planet);
    return n;
}

APPLY(PLANET)
{
    int slot;
    const int system = system_of_planet(s, ARG(PLANET, a), &slot);
    if (f->x == 0) {
        Ti4Seat *p = seat_edit(s, f->seat);
        p->set_aside--;
        add_infantry(s, system, slot, f->seat, 1);
        if (p->set_aside)
            push(s, TI4_A_PLANET, f->seat, 0);
        return;
    }
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    destroy_infantry(s, system, slot, p->owner - 1, p->infantry);
}

/* x 0: Assault Cannon's victim chooses; 1: Duranium Armor repairs. */
LEGAL(UNIT)
{
    const Ti4Fleet *fleet = fleet_of(s, f->value[0], f->seat);
    int n = 0;
    if (f->x == 1) {
        for (int slot = 0; slot < 4; slot++)
            if (repairable(s, f->seat, slot) > 0)
                out[n++] = ACT(SUSTAIN, slot);
        return n;
    }
    for (int class = TI4_DESTROYER; class < TI4_CLASSES; class ++)
        if (class_type(class) < TI4_SHIP_TYPES && class_type(class) != TI4_FIGHTER && class_count(fleet, class))
            out[n++] = ACT(DESTROY, class);
    return n;
}

APPLY(UNIT)
{
    if (f->x == 1)
        fleet_edit(s, f->value[0], f->seat)->damaged[ARG(SUSTAIN, a)]--;
    else
        destroy_ships(s, f->value[0], f->seat, ARG(DESTROY, a), 1, enemy_with_ships(s, f->value[0], f->seat));
}

/* Transit Diodes, x 0: lift up to four, planet by planet (or a system's space area); 1: put them on own planets. */
LEGAL(DIODES)
{
    const Ti4Seat *p = seat_of(s, f->seat);
    int n = 0, i, slot;
    if (f->x == 0) {
        if (plan_of(s)->lifted)
            out[n++] = ACT(DONE, 0);
        FOR_BITS(i, p->spaces)
        if (i >= f->value[2] && f->value[1] == 0 && fleet_of(s, i, f->seat)->n[TI4_INFANTRY])
            out[n++] = ACT(SYSTEM, i);
        FOR_BITS(i, p->planets)
        {
            const int system = system_of_planet(s, i, &slot);
            if (i + 1 >= f->value[1] && system_of(s, system)->planet[slot].infantry)
                out[n++] = ACT(PLANET, i);
        }
        if (n == 0)
            out[n++] = ACT(DONE, 0);
        return n;
    }
    FOR_BITS(i, p->planets)
    if (i + 1 >= f->value[1])
        out[n++] = ACT(PLANET, i);
    return n;
}

APPLY(DIODES)
{
    int slot;
    if (IS(DONE, a)) {
        if (plan_of(s)->lifted)
            push(s, TI4_A_DIODES, f->seat, 1);
        return;
    }
    Plan *plan = plan_edit(s);
    if (f->x == 1) {
        const int system = system_of_planet(s, ARG(PLANET, a), &slot);
        add_infantry(s, system, slot, f->seat, 1);
        Frame *next;
        if (--plan->lifted) {
            next = push(s, TI4_A_DIODES, f->seat, 1);
            next->value[1] = (uint8_t)(ARG(PLANET, a) + 1);
        }
        return;
    }
    Frame next = *f;
    if (IS(SYSTEM, a)) {
        remove_ships(s, ARG(SYSTEM, a), f->seat, TI4_INFANTRY, 1);
        next.value[2] = (uint8_t)ARG(SYSTEM, a);
    } else {
        const int system = system_of_planet(s, ARG(PLANET, a), &slot);
        system_edit(s, system)->planet[slot].infantry--;
        seat_edit(s, f->seat)->on_board[TI4_INFANTRY]--;
        next.value[1] = (uint8_t)(ARG(PLANET, a) + 1);
    }
    plan->lifted++;
    if (--next.value[0])
        *push(s, TI4_A_DIODES, f->seat, 0) = next;
    else
        push(s, TI4_A_DIODES, f->seat, 1);
}

const char *ti4_event_text(int event);
const char *ti4_event_text(int event)
{
    return event_text[event];
}
