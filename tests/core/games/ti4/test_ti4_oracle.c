/* The odds and the engine are two accounts of one battle: small battles are played through the engine, every outcome of chance followed to
 * its end, and compared with what the odds say. */
#include <math.h>
#include <stdlib.h>

#include "core/games/ti4/odds/odds.h"
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* ---- A cloud of positions -------------------------------------------------------------------------------------------------------- */

enum { SLOTS = 1 << 16 };

/* Positions of a battle that are still going on, equal ones together. */
typedef struct Cloud {
    int slot[SLOTS]; /* index + 1 of a position by its hash; those that collide lie behind */
    HxState *state;
    HxHash *hash;
    double *p;
    int n, cap;
} Cloud;

static void cloud_add(Cloud *c, const HxState *s, HxPool *pool, double p)
{
    const HxHash hash = hx_state_hash(s);
    size_t at = hash.low % SLOTS;
    for (; c->slot[at]; at = (at + 1) % SLOTS) {
        const int i = c->slot[at] - 1;
        if (c->hash[i].low == hash.low && c->hash[i].high == hash.high) {
            c->p[i] += p;
            return;
        }
    }
    assert_true(c->n < SLOTS / 2);
    if (c->n == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 64;
        c->state = realloc(c->state, (size_t)c->cap * sizeof *c->state);
        c->hash = realloc(c->hash, (size_t)c->cap * sizeof *c->hash);
        c->p = realloc(c->p, (size_t)c->cap * sizeof *c->p);
        assert_true(c->state && c->hash && c->p);
    }
    assert_int_equal(hx_copy(&c->state[c->n], s, pool), HX_OK);
    c->hash[c->n] = hash;
    c->p[c->n++] = p;
    c->slot[at] = c->n;
}

static void cloud_clear(Cloud *c)
{
    while (c->n > 0)
        hx_drop(&c->state[--c->n]);
    memset(c->slot, 0, sizeof c->slot);
}

static void cloud_fini(Cloud *c)
{
    cloud_clear(c);
    free(c->state);
    free(c->hash);
    free(c->p);
}

/* ---- How the sides answer: as the odds assume ------------------------------------------------------------------------------------- */

/* Every sustain damage first; then the cheapest ship, of a kind the damaged ones first. The engine asks for classes in ascending order, so
 * that the least class among those that go is named. */
static HxAction assign(const HxState *s, const HxAction *legal, int n)
{
    const AskHitsFrame *f = ask_hits_frame(s);
    Ti4Fleet left = *fleet_of(s, f->system, f->head.seat);
    const bool spares = f->flags & HITS_NO_FIGHTERS && fleet_non_fighters(&left) > 0;
    for (int i = 0; i < n; i++)
        if (IS(SUSTAIN, legal[i]))
            return legal[i];
    int least = TI4_CLASSES;
    for (int hit = 0; hit < f->hits; hit++)
        for (int type = spares ? TI4_DESTROYER : TI4_FIGHTER; type < TI4_SHIP_TYPES; type++) {
            const int slot = damaged_slot(type), class = slot >= 0 && left.damaged[slot] ? TI4_DAMAGED + slot : type;
            if (!left.n[type])
                continue;
            left.n[type]--;
            if (class >= TI4_DAMAGED)
                left.damaged[slot]--;
            least = class < least ? class : least;
            break;
        }
    return ACT(DESTROY, least);
}

static HxAction answer(const HxState *s)
{
    HxAction legal[128];
    const int n = s->game->legal(s, legal);
    switch (top_of(s)->head.kind) {
    case TI4_A_HITS:
        return assign(s, legal, n);
    case TI4_A_FIRE:
    case TI4_A_BARRAGE:
    case TI4_A_WINDOW: /* what can be used is used */
        return legal[n > 1 ? 1 : 0];
    default:
        return legal[0];
    }
}

static bool is_over(const HxState *s)
{
    const TacticalFrame *f = current_tactical(s);
    return s->game->to_move(s) == HX_OVER || !f || (f->head.stage >= TACTICAL_INVASION && !current_space(s));
}

/* Shares of attacker, defender and nobody once every battle of the cloud is over. */
static void play_out(Position *p, int system, double share[3])
{
    static Cloud clouds[2];
    memset(clouds, 0, sizeof clouds);
    Cloud *now = &clouds[0], *next = &clouds[1];
    cloud_add(now, &p->s, p->pool, 1);
    for (int step = 0; now->n > 0; step++) {
        assert_true(step < 3000);
        for (int i = 0; i < now->n; i++) {
            const HxState *s = &now->state[i];
            HxAction outcome[128];
            double chance[128];
            int n = 1;
            if (now->p[i] < 1e-14)
                continue;
            if (is_over(s)) {
                const bool a = seat_of(s, 0)->ships >> system & 1, d = seat_of(s, 1)->ships >> system & 1;
                share[a && !d ? TI4_ODDS_ATTACKER : d && !a ? TI4_ODDS_DEFENDER : TI4_ODDS_DRAW] += now->p[i];
                continue;
            }
            if (s->game->to_move(s) == HX_CHANCE)
                n = s->game->chance(s, outcome, chance);
            else {
                outcome[0] = answer(s);
                chance[0] = 1;
            }
            for (int k = 0; k < n; k++) {
                HxState after;
                assert_int_equal(hx_copy(&after, s, p->pool), HX_OK);
                assert_int_equal(hx_apply(&after, outcome[k]), HX_OK);
                cloud_add(next, &after, p->pool, now->p[i] * chance[k]);
                hx_drop(&after);
            }
        }
        cloud_clear(now);
        Cloud *swap = now;
        now = next;
        next = swap;
    }
    cloud_fini(now);
    cloud_fini(next);
}

/* ---- The same battle for both ---------------------------------------------------------------------------------------------------- */

typedef struct Units {
    int type, n, damaged;
} Units;
typedef struct Battle {
    const char *name, *factions; /* of seats 0 and 1 */
    Units side[2][4];
    int pds; /* of the defender */
    uint64_t techs[2];
    bool is_nebula;
    void (*switches)(Ti4OddsBattle *b); /* what technologies and sheets are to the odds */
} Battle;

static const Ti4OddsType odds_type[TI4_TYPES] = {
    [TI4_FIGHTER] = TI4_ODDS_FIGHTER, [TI4_DESTROYER] = TI4_ODDS_DESTROYER,     [TI4_CRUISER] = TI4_ODDS_CRUISER,
    [TI4_CARRIER] = TI4_ODDS_CARRIER, [TI4_DREADNOUGHT] = TI4_ODDS_DREADNOUGHT, [TI4_FLAGSHIP] = TI4_ODDS_FLAGSHIP,
    [TI4_WAR_SUN] = TI4_ODDS_WAR_SUN, [TI4_INFANTRY] = TI4_ODDS_INFANTRY,       [TI4_PDS] = TI4_ODDS_PDS,
};

/* The figures of the engine's unit rows. */
static Ti4OddsGroup group(const HxState *s, int seat, int type, int n, int damaged)
{
    const Ti4UnitInfo *u = unit_of(s, seat, type);
    return (Ti4OddsGroup){ .type = odds_type[type],
                           .count = n,
                           .damaged = damaged,
                           .combat = { u->combat, u->dice },
                           .barrage = { u->afb, u->afb_dice },
                           .cannon = { u->cannon, u->cannon_dice },
                           .bombardment = { u->bomb, u->bomb_dice },
                           .capacity = u->capacity,
                           .sustains = u->sustain,
                           .shields = u->shield,
                           .lifts_shields = u->no_shield };
}

static void compare(const Battle *battle)
{
    char settings[160];
    snprintf(settings, sizeof settings, "seats=6 %s", battle->factions);
    Position *p = bare(settings);
    HxState *s = &p->s;
    Ti4OddsBattle b = { .site = TI4_ODDS_SPACE, .policy = TI4_ODDS_EARLY, .is_nebula = battle->is_nebula };
    p->is_unreachable = true;
    for (int seat = 0; seat < 2; seat++) {
        seat_edit(s, seat)->pool[TI4_FLEET] = 9;
        seat_edit(s, seat)->pool[TI4_STRATEGY_POOL] = 0;
        for (int tech = 0; tech < TI4_TECHS; tech++)
            if (battle->techs[seat] >> tech & 1)
                gain_tech(s, seat, tech);
        for (int i = 0; i < 4 && battle->side[seat][i].n; i++) {
            const Units u = battle->side[seat][i];
            add_units(s, VEFUT, seat, u.type, u.n);
            if (u.damaged)
                fleet_edit(s, VEFUT, seat)->damaged[damaged_slot(u.type)] = (uint8_t)u.damaged;
            b.side[seat].group[b.side[seat].n_groups++] = group(s, seat, u.type, u.n, u.damaged);
        }
    }
    if (battle->pds) {
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, battle->pds, 0);
        b.side[1].group[b.side[1].n_groups++] = group(s, 1, TI4_PDS, battle->pds, 0);
    }
    if (battle->is_nebula) {
        system_edit(s, VEFUT)->anomaly = TI4_NEBULA;
        board_edit(s)->nebulae |= BIT(VEFUT);
    }
    if (battle->switches)
        battle->switches(&b);
    stay(p, VEFUT);
    double share[3] = { 0 };
    play_out(p, VEFUT, share);
    Ti4Odds odds;
    HxError err = { "" };
    assert_int_equal(ti4_odds(&b, &odds, &err), HX_OK);
    if (fabs(share[0] - odds.attacker) > 1e-9 || fabs(share[1] - odds.defender) > 1e-9 || fabs(share[2] - odds.draw) > 1e-9)
        fail_msg("%s: engine %.12f %.12f %.12f, odds %.12f %.12f %.12f", battle->name, share[0], share[1], share[2], odds.attacker,
                 odds.defender, odds.draw);
    ti4_odds_fini(&odds);
    position_close(p);
}

#define PLAIN "faction1=YIN faction2=YSSARIL faction_abilities=off"

static void unrelenting(Ti4OddsBattle *b)
{
    b->side[0].combat_bonus = 1;
}
static void fragile(Ti4OddsBattle *b)
{
    b->side[1].combat_bonus = -1;
}
static void plasma(Ti4OddsBattle *b)
{
    b->side[1].plasma_scoring = true;
}
static void antimass(Ti4OddsBattle *b)
{
    b->side[0].antimass_deflectors = true;
}
static void graviton(Ti4OddsBattle *b)
{
    b->side[1].graviton_laser = true;
}
static void assault(Ti4OddsBattle *b)
{
    b->side[0].assault_cannon = true;
}
static void non_euclidean(Ti4OddsBattle *b)
{
    b->side[0].non_euclidean = true;
}
static void armor(Ti4OddsBattle *b)
{
    b->side[0].duranium_armor = true;
}
static void cmorran(Ti4OddsBattle *b)
{
    b->side[0].combat_bonus = 1;
    b->side[0].flagship_bonus = true;
}
static void secundus(Ti4OddsBattle *b)
{
    b->side[0].flagship_repairs = true;
}
static void moon(Ti4OddsBattle *b)
{
    b->side[0].flagship_forbids = true;
    b->side[0].ambush = true;
}
static void hylarim(Ti4OddsBattle *b)
{
    b->side[0].combat_bonus = -1;
    b->side[0].flagship_extra_hits = true;
}
static void salai(Ti4OddsBattle *b)
{
    b->side[0].flagship_counts = true;
}
static void hauge(Ti4OddsBattle *b)
{
    b->side[0].flagship_explodes = true;
}
static void directs(Ti4OddsBattle *b)
{
    b->side[0].flagship_directs = true;
}

/* Fighters have room on every way through a battle: the odds do not ask for capacity after Space Cannon Offense (32.3), the engine does. */
/* clang-format off */
static const Battle battles[] = {
    { "cruisers", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 1, 0 } } }, 0, { 0, 0 }, false, NULL },
    { "fighters and a barrage", PLAIN, { { { TI4_DESTROYER, 2, 0 } }, { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 } } }, 0, { 0, 0 }, false, NULL },
    { "sustained damage", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_DREADNOUGHT, 1, 0 } }, { { TI4_DREADNOUGHT, 2, 1 } } }, 0, { 0, 0 }, false, NULL },
    { "a war sun", PLAIN, { { { TI4_WAR_SUN, 1, 0 } }, { { TI4_FIGHTER, 2, 0 }, { TI4_CRUISER, 3, 0 } } }, 0, { 0, 0 }, false, NULL },
    { "PDS", PLAIN, { { { TI4_FIGHTER, 1, 0 }, { TI4_CARRIER, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, 1, { 0, 0 }, false, NULL },
    { "a nebula", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, 0, { 0, 0 }, true, NULL },
    { "Plasma Scoring", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, 1, { 0, BIT(TI4_TECH_PLASMA_SCORING) }, false, plasma },
    { "Antimass Deflectors", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, 2, { BIT(TI4_TECH_ANTIMASS_DEFLECTORS), 0 }, false, antimass },
    { "Graviton Laser System", PLAIN, { { { TI4_FIGHTER, 1, 0 }, { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, 2, { 0, BIT(TI4_TECH_GRAVITON_LASER_SYSTEM) }, false, graviton },
    { "Assault Cannon", PLAIN, { { { TI4_DESTROYER, 3, 0 } }, { { TI4_DESTROYER, 1, 0 }, { TI4_CRUISER, 2, 0 } } }, 0, { BIT(TI4_TECH_ASSAULT_CANNON), 0 }, false, assault },
    { "Non-Euclidean Shielding", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 } }, { { TI4_CRUISER, 3, 0 } } }, 0, { BIT(TI4_TECH_NON_EUCLIDEAN_SHIELDING), 0 }, false, non_euclidean },
    { "Duranium Armor", PLAIN, { { { TI4_DREADNOUGHT, 2, 1 } }, { { TI4_CRUISER, 2, 0 } } }, 0, { BIT(TI4_TECH_DURANIUM_ARMOR), 0 }, false, armor },
    { "Unrelenting", "faction1=SARDAKK faction2=YSSARIL", { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, 0, { 0, 0 }, false, unrelenting },
    { "Fragile", "faction1=SOL faction2=JOLNAR", { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, 0, { 0, 0 }, false, fragile },
    { "C'Morran N'orr", "faction1=SARDAKK faction2=YSSARIL", { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, 0, { 0, 0 }, false, cmorran },
    { "Arc Secundus", "faction1=LETNEV faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, 0, { 0, 0 }, false, secundus },
    { "Fourth Moon and Ambush", "faction1=MENTAK faction2=YSSARIL", { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_DREADNOUGHT, 2, 0 } } }, 0, { 0, 0 }, false, moon },
    { "J.N.S. Hylarim", "faction1=JOLNAR faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, 0, { 0, 0 }, false, hylarim },
    { "Salai Sai Corian", "faction1=WINNU faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, 0, { 0, 0 }, false, salai },
    { "Van Hauge", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, 0, { 0, 0 }, false, hauge },
    { "[0.0.1]", "faction1=L1Z1X faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_FIGHTER, 2, 0 }, { TI4_CRUISER, 2, 0 } } }, 0, { 0, 0 }, false, directs },
};
/* clang-format on */

TEST(the_odds_of_space_battles_are_those_of_the_engine)
{
    for (size_t i = 0; i < HX_COUNT(battles); i++)
        compare(&battles[i]);
}
