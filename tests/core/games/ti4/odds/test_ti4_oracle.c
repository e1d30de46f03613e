/* The odds and the engine are two accounts of one battle: small battles are played through the engine, every outcome of chance followed to
 * its end, and compared with what the odds say. */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "core/games/ti4/odds/odds.h"
#include "core/odds.h"
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* ---- A cloud of positions -------------------------------------------------------------------------------------------------------- */

enum { SLOTS = 1 << 16 };

/* Positions of a battle that are still going on, equal ones together. */
typedef struct Cloud {
    int slot[SLOTS]; /* index + 1 of a position by its hash; those that collide lie behind */
    HxState *state;
    HxHash *hash;
    int *won; /* 1 + the side that has won in space; 0: nobody yet */
    double *p;
    int n, cap;
} Cloud;

static void cloud_add(Cloud *c, const HxState *s, int won, HxPool *pool, double p)
{
    const HxHash hash = hx_state_hash(s);
    size_t at = hash.low % SLOTS;
    for (; c->slot[at]; at = (at + 1) % SLOTS) {
        const int i = c->slot[at] - 1;
        if (c->hash[i].low == hash.low && c->hash[i].high == hash.high && c->won[i] == won) {
            c->p[i] += p;
            return;
        }
    }
    assert_true(c->n < SLOTS / 2);
    if (c->n == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 64;
        c->state = realloc(c->state, (size_t)c->cap * sizeof *c->state);
        c->hash = realloc(c->hash, (size_t)c->cap * sizeof *c->hash);
        c->won = realloc(c->won, (size_t)c->cap * sizeof *c->won);
        c->p = realloc(c->p, (size_t)c->cap * sizeof *c->p);
        assert_true(c->state && c->hash && c->won && c->p);
    }
    assert_int_equal(hx_copy(&c->state[c->n], s, pool), HX_OK);
    c->hash[c->n] = hash;
    c->won[c->n] = won;
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
    free(c->won);
    free(c->p);
}

typedef struct Units {
    int type, n, damaged;
} Units;
typedef struct Battle {
    const char *name, *factions; /* of seats 0 and 1 */
    Units side[2][4];            /* in space */
    uint64_t techs[2];
    int infantry, pds, docks; /* of the defender, on the planet */
    Ti4OddsSite site;
    bool is_nebula;
    int cards[2];         /* bits of Ti4OddsCard: played as soon as they can be */
    int retreat_round[2]; /* 0: nobody retreats */
} Battle;

static Battle playing; /* the battle that the engine is playing */

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

/* The extra die is rolled by a unit that hits best. */
static HxAction best_bomber(const HxState *s, const HxAction *legal, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (unit_of(s, 0, ARG(BUILD, legal[i]) / 4)->bomb < unit_of(s, 0, ARG(BUILD, legal[best]) / 4)->bomb)
            best = i;
    return legal[best];
}

static HxAction answer(const HxState *s, Ti4OddsSite site)
{
    HxAction legal[128];
    const int n = s->game->legal(s, legal);
    switch (top_of(s)->head.kind) {
    case TI4_A_RETREAT:
        return legal[current_space(s)->round == playing.retreat_round[top_of(s)->head.seat]];
    case TI4_A_HITS:
        return assign(s, legal, n);
    case TI4_A_FIRE: /* on the ground alone the ships are no targets */
        return legal[n > 1 && site != TI4_ODDS_GROUND ? 1 : 0];
    case TI4_A_WINDOW: /* what can be used is used, a Fire Team in the first round */
        return legal[n > 1 && !(IS(USE, legal[1]) && ARG(USE, legal[1]) == TEXT_FIRE_TEAM && current_ground(s)->round > 1)];
    case TI4_A_BARRAGE:
        return legal[n > 1 ? 1 : 0];
    case TI4_A_BOMBARD:
        return legal[IS(NO, legal[0]) ? 1 : 0];
    case TI4_A_PLASMA:
        return best_bomber(s, legal, n);
    case TI4_A_TARGET: /* the strongest two ambush, the strongest one is repaired; an Assault Cannon gets the weakest */
        return legal[current_text(s)->row == TEXT_ASSAULT_CANNON ? 0 : n - 1];
    case TI4_A_GROUND_HITS: /* as many fighters as there can be */
    case TI4_A_COMMIT:      /* all land */
        return legal[n - 1];
    default:
        return legal[0];
    }
}

static bool is_over(const HxState *s, Ti4OddsSite site)
{
    const TacticalFrame *f = current_tactical(s);
    if (s->game->to_move(s) == HX_OVER || !f)
        return true;
    if (top_of(s)->head.kind == TI4_A_EXCESS) /* 39.10.a belongs to it */
        return false;
    return site == TI4_ODDS_SPACE ? f->head.stage >= TACTICAL_INVASION && !current_space(s)
                                  : f->head.stage > TACTICAL_INVASION && !current_invasion(s);
}

/* The side that the engine has let win in space, plus 1; 0: none, or not yet. It is asked whether it plays Salvage, before the excess over
 * capacity goes. */
static int won_in_space(const HxState *s)
{
    const SpaceFrame *f = current_space(s);
    return f && f->head.stage > SPACE_ROUND_END ? turn_of(s)->by : 0;
}

/* Who has won: with ships left (where there was a space combat the engine has told, `won`), or with ground forces on the planet. */
static int winner(const HxState *s, int won, int system, Ti4OddsSite site)
{
    bool has[2];
    for (int seat = 0; seat < 2; seat++) {
        const Ti4Planet *planet = &system_of(s, system)->planet[0];
        const bool in_space = won ? won == seat + 1 : seat_of(s, seat)->ships >> system & 1;
        const bool on_planet = planet->owner == seat + 1 && planet->infantry > 0;
        has[seat] = site == TI4_ODDS_SPACE ? in_space : on_planet || (site == TI4_ODDS_BOTH && seat == 1 && in_space);
    }
    return has[0] == has[1] ? TI4_ODDS_DRAW : has[0] ? TI4_ODDS_ATTACKER : TI4_ODDS_DEFENDER;
}

/* Shares of attacker, defender and nobody, and how many ships either side has left on average. */
typedef struct Outcome {
    double share[3], ships[2];
} Outcome;

static void note_end(Outcome *out, const HxState *s, int won, int system, Ti4OddsSite site, double p)
{
    out->share[winner(s, won, system, site)] += p;
    for (int seat = 0; seat < 2; seat++)
        for (int type = TI4_FIGHTER; seat_of(s, seat)->ships >> system & 1 && type < TI4_SHIP_TYPES; type++)
            out->ships[seat] += p * fleet_of(s, system, seat)->n[type];
}

/* What comes of every battle of the cloud once it is over. */
static void play_out(Position *p, int system, Ti4OddsSite site, Outcome *outcomes)
{
    static Cloud clouds[2];
    memset(clouds, 0, sizeof clouds);
    Cloud *now = &clouds[0], *next = &clouds[1];
    cloud_add(now, &p->s, 0, p->pool, 1);
    for (int step = 0; now->n > 0; step++) {
        assert_true(step < 3000);
        for (int i = 0; i < now->n; i++) {
            const HxState *s = &now->state[i];
            HxAction outcome[128];
            double chance[128];
            int n = 1;
            if (now->p[i] < 1e-14)
                continue;
            const int won = now->won[i] ? now->won[i] : won_in_space(s);
            if (is_over(s, site)) {
                note_end(outcomes, s, won, system, site, now->p[i]);
                continue;
            }
            if (s->game->to_move(s) == HX_CHANCE)
                n = s->game->chance(s, outcome, chance);
            else {
                outcome[0] = answer(s, site);
                chance[0] = 1;
            }
            for (int k = 0; k < n; k++) {
                HxState after;
                assert_int_equal(hx_copy(&after, s, p->pool), HX_OK);
                assert_int_equal(hx_apply(&after, outcome[k]), HX_OK);
                cloud_add(next, &after, won, p->pool, now->p[i] * chance[k]);
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

static void add_force(Ti4OddsForce *f, const HxState *s, int seat, Units u)
{
    f->units[f->n_units].unit = (int)(unit_of(s, seat, u.type) - hx_ti4_units);
    f->units[f->n_units].count = u.n;
    f->units[f->n_units++].damaged = u.damaged;
}

/* A seat of the engine and the force of the odds, alike. */
static void raise(Position *p, int seat, const Battle *battle, Ti4OddsForce *f)
{
    HxState *s = &p->s;
    seat_edit(s, seat)->pool[TI4_FLEET] = 9;
    seat_edit(s, seat)->pool[TI4_STRATEGY_POOL] = 0;
    seat_edit(s, seat)->commodities = 1; /* who wins may take them by Salvage, and is asked */
    for (int tech = 0; tech < TI4_TECHS; tech++)
        if (battle->techs[seat] >> tech & 1)
            gain_tech(s, seat, tech);
    *f = (Ti4OddsForce){ .techs = battle->techs[seat],
                         .faction = strstr(battle->factions, "off") ? TI4_NO_FACTION : seat_of(s, seat)->faction };
    for (int i = 0; i < 4 && battle->side[seat][i].n; i++) {
        const Units u = battle->side[seat][i];
        add_units(s, VEFUT, seat, u.type, u.n);
        if (u.damaged)
            fleet_edit(s, VEFUT, seat)->damaged[damaged_slot(u.type)] = (uint8_t)u.damaged;
        add_force(f, s, seat, u);
    }
    static const int cards[TI4_ODDS_CARDS] = {
        [TI4_ODDS_MORALE_BOOST] = TI4_CARD_MORALE_BOOST,
        [TI4_ODDS_FIGHTER_PROTOTYPE] = TI4_CARD_FIGHTER_PROTOTYPE,
        [TI4_ODDS_FIRE_TEAM] = TI4_CARD_FIRE_TEAM,
        [TI4_ODDS_EMERGENCY_REPAIRS] = TI4_CARD_EMERGENCY_REPAIRS,
        [TI4_ODDS_SHIELDS_HOLDING] = TI4_CARD_SHIELDS_HOLDING,
        [TI4_ODDS_EXPERIMENTAL_BATTLESTATION] = TI4_CARD_EXPERIMENTAL_BATTLESTATION,
    };
    for (int card = 0; card < TI4_ODDS_CARDS; card++)
        if (battle->cards[seat] >> card & 1 && card != TI4_ODDS_WAR_FUNDING)
            hold(p, seat, cards[card]);
    if (battle->cards[seat] >> TI4_ODDS_WAR_FUNDING & 1)
        note_give(s, 2 * TI4_NOTES + TI4_NOTES - 1, seat); /* of Letnev, seat 2 */
    if (battle->retreat_round[seat])
        arena_put(p, EMPTY, seat, TI4_DESTROYER, 1);
    if (seat == 1 && battle->infantry + battle->pds + battle->docks)
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, battle->infantry, battle->pds, battle->docks);
    if (seat == 1 && battle->docks)
        add_force(f, s, seat, (Units){ TI4_SPACE_DOCK, battle->docks, 0 });
    if (seat == 1 && battle->infantry)
        add_force(f, s, seat, (Units){ TI4_INFANTRY, battle->infantry, 0 });
    if (seat == 1 && battle->pds)
        add_force(f, s, seat, (Units){ TI4_PDS, battle->pds, 0 });
}

/* Can the ships of a side carry its fighters from the start? Where they cannot, the odds let all of them stay. */
static bool is_carried(const Ti4OddsSide *side)
{
    int room = 0;
    for (int g = 0; g < side->n_groups; g++)
        room += side->group[g].type == TI4_ODDS_FIGHTER ? side->group[g].flies_alone ? 0 : -side->group[g].count
                                                        : side->group[g].count * side->group[g].capacity;
    return room >= 0;
}

/* How many ships a side has left on average. */
static double ships_left(const Ti4OddsSide *side, const Ti4Odds *odds, int which)
{
    double sum = 0;
    for (int i = 0; i < odds->n_survivors; i++)
        for (int g = 0; !(odds->survivors[i].gone >> which & 1) && g < side->n_groups; g++)
            sum += side->group[g].type < TI4_ODDS_INFANTRY ? odds->survivors[i].p * odds->survivors[i].left[which][g] : 0;
    return sum;
}

/* The position in which the battle begins, its system activated. */
static Position *begin(const Battle *battle, Ti4OddsForce force[2])
{
    char settings[160];
    snprintf(settings, sizeof settings, "seats=6 %s", battle->factions);
    Position *p = bare(settings);
    p->is_unreachable = true;
    for (int seat = 0; seat < 2; seat++)
        raise(p, seat, battle, &force[seat]);
    if (battle->is_nebula) {
        system_edit(&p->s, VEFUT)->anomaly = TI4_NEBULA;
        board_edit(&p->s)->nebulae |= BIT(VEFUT);
    }
    return p;
}

/* The answer for the battle of a position that is under way. */
static json_t *asked_of(const HxState *s, const char *site)
{
    HxOddsRequest request = { .position = s, .seed = 1 };
    json_t *out = NULL;
    HxError err = { "" };
    assert_true(hx_odds_say(hx_ti4_game.odds, &request, "site", site));
    if (hx_ti4_game.odds->answer(&request, &out, &err) != HX_OK)
        fail_msg("%s", err.text);
    return out;
}

static double number(const json_t *root, const char *key)
{
    return json_number_value(json_object_get(root, key));
}

/* The position tells the same battle as the forces did. */
static void compare_place(const Battle *battle, const Ti4Odds *odds)
{
    static const char *const sites[] = { "space", "ground", "both" };
    Ti4OddsForce force[2];
    Position *p = begin(battle, force);
    stay(p, VEFUT);
    if (battle->site == TI4_ODDS_GROUND && !fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY]) { /* nobody lands: there is nothing to ask */
        position_close(p);
        return;
    }
    json_t *is = asked_of(&p->s, sites[battle->site]);
    if (fabs(number(is, "attacker") - odds->attacker) > 1e-9 || fabs(number(is, "defender") - odds->defender) > 1e-9)
        fail_msg("%s: of the position %.12f %.12f, of the forces %.12f %.12f", battle->name, number(is, "attacker"), number(is, "defender"),
                 odds->attacker, odds->defender);
    json_decref(is);
    position_close(p);
}

/* The battle played through the engine, with Salvage in the hand of `holder`, which tells what it wins; the forces are those of the odds.
 */
static Outcome play(const Battle *battle, int holder, Ti4OddsForce force[2])
{
    playing = *battle;
    Position *p = begin(battle, force);
    hold(p, holder, TI4_CARD_SALVAGE);
    if (battle->cards[1] >> TI4_ODDS_EXPERIMENTAL_BATTLESTATION & 1) { /* it answers ships that move in: one of the carriers */
        remove_ships(&p->s, VEFUT, 0, TI4_CARRIER, 1);
        arena_put(p, EMPTY, 0, TI4_CARRIER, 1);
        POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(EMPTY, TI4_CARRIER), ACT(DONE, 0));
    } else
        stay(p, VEFUT);
    Outcome is = { { 0 }, { 0 } };
    play_out(p, VEFUT, battle->site, &is);
    position_close(p);
    return is;
}

/* Only fighters can have won and be gone: without any the first way of playing tells both. */
static bool has_fighters(const Battle *battle)
{
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 4; i++)
            if (battle->side[seat][i].n && battle->side[seat][i].type == TI4_FIGHTER)
                return battle->site != TI4_ODDS_GROUND;
    return false;
}

static void compare(const Battle *battle)
{
    Ti4OddsBattle b = { .site = battle->site, .policy = TI4_ODDS_EARLY, .is_nebula = battle->is_nebula };
    Ti4OddsForce force[2];
    Ti4Odds odds;
    HxError err = { "" };
    int order[2][TI4_ODDS_GROUPS];
    const Outcome is = play(battle, TI4_ODDS_ATTACKER, force);
    const Outcome other = has_fighters(battle) ? play(battle, TI4_ODDS_DEFENDER, force) : is;
    const double attacker = is.share[TI4_ODDS_ATTACKER], defender = other.share[TI4_ODDS_DEFENDER];
    assert_int_equal(hx_ti4_odds_sides(force, b.side, order, &err), HX_OK);
    for (int side = 0; side < 2; side++) {
        b.side[side].retreat_round = (uint8_t)battle->retreat_round[side];
        for (int card = 0; card < TI4_ODDS_CARDS; card++)
            b.side[side].card_round[card] = (uint8_t)(battle->cards[side] >> card & 1);
    }
    if (hx_ti4_odds(&b, &odds, &err) != HX_OK)
        fail_msg("%s: %s", battle->name, err.text);
    if (fabs(attacker - odds.attacker) > 1e-9 || fabs(defender - odds.defender) > 1e-9 || fabs(1 - attacker - defender - odds.draw) > 1e-9)
        fail_msg("%s: engine %.12f %.12f %.12f, odds %.12f %.12f %.12f", battle->name, attacker, defender, 1 - attacker - defender,
                 odds.attacker, odds.defender, odds.draw);
    for (int side = 0; side < 2; side++)
        if (is_carried(&b.side[side]) && fabs(is.ships[side] - ships_left(&b.side[side], &odds, side)) > 1e-9)
            fail_msg("%s: side %d has %.12f ships left in the engine, %.12f in the odds", battle->name, side, is.ships[side],
                     ships_left(&b.side[side], &odds, side));
    if (!battle->cards[0] && !battle->cards[1] && !battle->retreat_round[0] && !battle->retreat_round[1])
        compare_place(battle, &odds);
    hx_ti4_odds_fini(&odds);
}

#define PLAIN   "faction1=YIN faction2=YSSARIL faction_abilities=off"
#define HAS(id) BIT(TI4_TECH_##id)

/* clang-format off */
static const Battle in_space[] = {
    { "cruisers", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 1, 0 } } }, .pds = 0 },
    { "fighters and a barrage", PLAIN, { { { TI4_DESTROYER, 2, 0 } }, { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 } } }, .pds = 0 },
    { "sustained damage", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_DREADNOUGHT, 1, 0 } }, { { TI4_DREADNOUGHT, 2, 1 } } }, .pds = 0 },
    { "a war sun", PLAIN, { { { TI4_WAR_SUN, 1, 0 } }, { { TI4_FIGHTER, 2, 0 }, { TI4_CRUISER, 3, 0 }, { TI4_CARRIER, 1, 0 } } }, .pds = 0 },
    { "PDS", PLAIN, { { { TI4_FIGHTER, 1, 0 }, { TI4_CARRIER, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .pds = 1 },
    { "a nebula", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, .is_nebula = true },
    { "capacity lost to Space Cannon Offense", PLAIN, { { { TI4_FIGHTER, 4, 0 }, { TI4_CARRIER, 1, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, .techs = { 0, HAS(GRAVITON_LASER_SYSTEM) }, .pds = 2 },
    { "Plasma Scoring", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, .pds = 1, .techs = { 0, HAS(PLASMA_SCORING) } },
    { "Antimass Deflectors", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, .pds = 2, .techs = { HAS(ANTIMASS_DEFLECTORS), 0 } },
    { "Graviton Laser System", PLAIN, { { { TI4_FIGHTER, 4, 0 }, { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, .pds = 2, .techs = { 0, HAS(GRAVITON_LASER_SYSTEM) } },
    { "Assault Cannon", PLAIN, { { { TI4_DESTROYER, 3, 0 } }, { { TI4_DESTROYER, 1, 0 }, { TI4_CRUISER, 2, 0 } } }, .techs = { HAS(ASSAULT_CANNON), 0 } },
    { "Non-Euclidean Shielding", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .techs = { HAS(NON_EUCLIDEAN_SHIELDING), 0 } },
    { "Duranium Armor", PLAIN, { { { TI4_DREADNOUGHT, 2, 1 } }, { { TI4_CRUISER, 2, 0 } } }, .techs = { HAS(DURANIUM_ARMOR), 0 } },
    { "Unrelenting", "faction1=SARDAKK faction2=YSSARIL", { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .pds = 0 },
    { "Fragile", "faction1=SOL faction2=JOLNAR", { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .pds = 0 },
    { "C'Morran N'orr", "faction1=SARDAKK faction2=YSSARIL", { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .pds = 0 },
    { "Arc Secundus", "faction1=LETNEV faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .pds = 0 },
    { "Fourth Moon and Ambush", "faction1=MENTAK faction2=YSSARIL", { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_DREADNOUGHT, 2, 0 } } }, .pds = 0 },
    { "Ambush of the defender", "faction1=SOL faction2=MENTAK", { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 1, 0 }, { TI4_DESTROYER, 2, 0 } } }, .pds = 0 },
    { "J.N.S. Hylarim", "faction1=JOLNAR faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .pds = 0 },
    { "Salai Sai Corian", "faction1=WINNU faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .pds = 0 },
    { "Van Hauge", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .pds = 0 },
    { "the cannons of Loncara Ssodu", "faction1=XXCHA faction2=YSSARIL", { { { TI4_CRUISER, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .pds = 0 },
    { "the barrage of Son of Ragh", "faction1=SAAR faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 }, { TI4_CRUISER, 1, 0 } } }, .pds = 0 },
    { "The Inferno", "faction1=MUAAT faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .pds = 0 },
    { "upgrades: fighters alone against cruisers", PLAIN, { { { TI4_FIGHTER, 4, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .techs = { HAS(FIGHTER_2), HAS(CRUISER_2) } },
    { "upgrades: destroyers against fighters of a carrier", PLAIN, { { { TI4_DESTROYER, 2, 0 } }, { { TI4_FIGHTER, 4, 0 }, { TI4_CARRIER, 1, 0 } } }, .techs = { HAS(DESTROYER_2), HAS(CARRIER_2) } },
    { "upgrades: a dreadnought against a PDS", PLAIN, { { { TI4_DREADNOUGHT, 1, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, .techs = { HAS(DREADNOUGHT_2), HAS(PDS_2) }, .pds = 1 },
    { "Hybrid Crystal Fighters", "faction1=NAALU faction2=YSSARIL", { { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .pds = 0 },
    { "Prototype War Sun", "faction1=MUAAT faction2=YSSARIL", { { { TI4_WAR_SUN, 1, 0 } }, { { TI4_DREADNOUGHT, 2, 0 } } }, .pds = 0 },
    { "Advanced Carriers that sustain", "faction1=SOL faction2=YSSARIL", { { { TI4_CARRIER, 2, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, .techs = { HAS(ADVANCED_CARRIER_2), 0 } },
    { "Super-Dreadnoughts", "faction1=L1Z1X faction2=YSSARIL", { { { TI4_DREADNOUGHT, 1, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .techs = { HAS(SUPER_DREADNOUGHT_2), 0 } },
    { "fighters that win without their carrier", PLAIN, { { { TI4_DESTROYER, 3, 0 } }, { { TI4_FIGHTER, 2, 0 }, { TI4_CARRIER, 1, 0 } } }, .techs = { HAS(ASSAULT_CANNON), 0 } },
    { "the attacker's fighters that win without their carrier", PLAIN, { { { TI4_FIGHTER, 2, 0 }, { TI4_CARRIER, 1, 0 } }, { { TI4_DESTROYER, 3, 0 } } }, .techs = { 0, HAS(ASSAULT_CANNON) } },
    { "[0.0.1] against a dreadnought and its fighter", "faction1=L1Z1X faction2=YSSARIL", { { { TI4_DREADNOUGHT, 1, 0 }, { TI4_FLAGSHIP, 1, 0 } }, { { TI4_FIGHTER, 1, 0 }, { TI4_DREADNOUGHT, 1, 0 } } }, .pds = 0 },
    { "a space dock that holds fighters", PLAIN, { { { TI4_DESTROYER, 3, 0 } }, { { TI4_FIGHTER, 4, 0 }, { TI4_CARRIER, 1, 0 } } }, .techs = { HAS(ASSAULT_CANNON), 0 }, .docks = 1 },
    { "[0.0.1]", "faction1=L1Z1X faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 } }, { { TI4_FIGHTER, 2, 0 }, { TI4_CRUISER, 2, 0 } } }, .pds = 0 },
};

static const Battle on_the_ground[] = {
    { "infantry", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .infantry = 2, .site = TI4_ODDS_GROUND },
    { "Bombardment", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 }, { TI4_INFANTRY, 2, 0 } } }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Bombardment with Plasma Scoring", PLAIN, { { { TI4_DREADNOUGHT, 1, 0 }, { TI4_WAR_SUN, 1, 0 }, { TI4_INFANTRY, 1, 0 } } }, .techs = { HAS(PLASMA_SCORING), 0 }, .infantry = 4, .site = TI4_ODDS_GROUND },
    { "a planetary shield", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 }, { TI4_INFANTRY, 2, 0 } } }, .infantry = 1, .pds = 1, .site = TI4_ODDS_GROUND },
    { "Space Cannon Defense with Plasma Scoring against Antimass Deflectors", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .techs = { HAS(ANTIMASS_DEFLECTORS), HAS(PLASMA_SCORING) }, .infantry = 1, .pds = 2, .site = TI4_ODDS_GROUND },
    { "L4 Disruptors", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .techs = { HAS(L4_DISRUPTORS), 0 }, .infantry = 1, .pds = 2, .site = TI4_ODDS_GROUND },
    { "Magen Defense Grid", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .techs = { 0, HAS(MAGEN_DEFENSE_GRID) }, .infantry = 2, .pds = 1, .site = TI4_ODDS_GROUND },
    { "Valkyrie Particle Weave", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .techs = { HAS(VALKYRIE_PARTICLE_WEAVE), 0 }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Unrelenting against Fragile", "faction1=SARDAKK faction2=JOLNAR", { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .infantry = 2, .site = TI4_ODDS_GROUND },
    { "Infantry II against Infantry", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .techs = { HAS(INFANTRY_2), 0 }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Spec Ops", "faction1=SOL faction2=YSSARIL", { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .techs = { HAS(SPEC_OPS_2), 0 }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Letani Warriors", "faction1=YSSARIL faction2=ARBOREC", { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .techs = { 0, HAS(LETANI_WARRIOR_2) }, .infantry = 2, .site = TI4_ODDS_GROUND },
    { "Exotriremes bombard", "faction1=SARDAKK faction2=YSSARIL", { { { TI4_DREADNOUGHT, 1, 0 }, { TI4_INFANTRY, 1, 0 } } }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Arc Secundus bombards through a planetary shield", "faction1=LETNEV faction2=YSSARIL", { { { TI4_FLAGSHIP, 1, 0 }, { TI4_INFANTRY, 1, 0 } } }, .infantry = 2, .pds = 1, .site = TI4_ODDS_GROUND },
    { "PDS II and a War Sun", PLAIN, { { { TI4_WAR_SUN, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .techs = { 0, HAS(PDS_2) }, .infantry = 3, .pds = 1, .site = TI4_ODDS_GROUND },
    { "Matriarch", "faction1=NAALU faction2=YSSARIL", { { { TI4_FIGHTER, 2, 0 }, { TI4_FLAGSHIP, 1, 0 }, { TI4_INFANTRY, 1, 0 } } }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Matriarch against a PDS", "faction1=NAALU faction2=YSSARIL", { { { TI4_FIGHTER, 2, 0 }, { TI4_FLAGSHIP, 1, 0 }, { TI4_INFANTRY, 2, 0 } } }, .infantry = 2, .pds = 1, .site = TI4_ODDS_GROUND },
    { "Matriarch without infantry", "faction1=NAALU faction2=YSSARIL", { { { TI4_FIGHTER, 3, 0 }, { TI4_FLAGSHIP, 1, 0 } } }, .infantry = 2, .site = TI4_ODDS_GROUND },
    { "Harrow", "faction1=L1Z1X faction2=YSSARIL", { { { TI4_DREADNOUGHT, 1, 0 }, { TI4_INFANTRY, 1, 0 } } }, .infantry = 3, .site = TI4_ODDS_GROUND },
    { "Harrow with Plasma Scoring", "faction1=L1Z1X faction2=YSSARIL", { { { TI4_DREADNOUGHT, 2, 0 }, { TI4_INFANTRY, 2, 0 } } }, .techs = { HAS(PLASMA_SCORING), 0 }, .infantry = 4, .site = TI4_ODDS_GROUND },
};

static const Battle one_after_the_other[] = {
    { "ships and infantry", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .infantry = 1, .site = TI4_ODDS_BOTH },
    { "dreadnoughts that carry fewer than they did", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 }, { TI4_INFANTRY, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .infantry = 1, .pds = 1, .site = TI4_ODDS_BOTH },
    { "fighters that hold the space without their carrier", PLAIN, { { { TI4_DESTROYER, 2, 0 }, { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 1, 0 } }, { { TI4_FIGHTER, 2, 0 }, { TI4_CARRIER, 1, 0 } } }, .techs = { HAS(ASSAULT_CANNON), 0 }, .infantry = 1, .site = TI4_ODDS_BOTH },
    { "Matriarch after a space battle", "faction1=NAALU faction2=YSSARIL", { { { TI4_FIGHTER, 2, 0 }, { TI4_FLAGSHIP, 1, 0 }, { TI4_INFANTRY, 1, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .infantry = 1, .site = TI4_ODDS_BOTH },
    { "fighters go before infantry", PLAIN, { { { TI4_FIGHTER, 2, 0 }, { TI4_CARRIER, 1, 0 }, { TI4_DREADNOUGHT, 1, 0 }, { TI4_INFANTRY, 2, 0 } }, { { TI4_DESTROYER, 1, 0 } } }, .techs = { 0, HAS(GRAVITON_LASER_SYSTEM) }, .infantry = 1, .pds = 2, .site = TI4_ODDS_BOTH },
};
#define CARD(id)       (1 << TI4_ODDS_##id)
#define WITH_LETNEV    "faction1=YIN faction2=YSSARIL faction3=LETNEV faction_abilities=off"
static const Battle with_cards[] = {
    { "Morale Boost", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, .cards = { CARD(MORALE_BOOST), 0 } },
    { "Morale Boost of both", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, .cards = { CARD(MORALE_BOOST), CARD(MORALE_BOOST) } },
    { "Fighter Prototype", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 } } }, .cards = { 0, CARD(FIGHTER_PROTOTYPE) } },
    { "War Funding with a barrage", WITH_LETNEV, { { { TI4_DESTROYER, 2, 0 } }, { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 } } }, .cards = { CARD(WAR_FUNDING), 0 } },
    { "Emergency Repairs", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .cards = { CARD(EMERGENCY_REPAIRS), 0 } },
    { "Emergency Repairs of what is damaged already", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DREADNOUGHT, 2, 1 } } }, .cards = { 0, CARD(EMERGENCY_REPAIRS) } },
    { "Emergency Repairs with Duranium Armor", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 } }, { { TI4_CRUISER, 3, 0 } } }, .techs = { HAS(DURANIUM_ARMOR), 0 }, .cards = { CARD(EMERGENCY_REPAIRS), 0 } },
    { "Shields Holding", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DREADNOUGHT, 1, 0 }, { TI4_CRUISER, 1, 0 } } }, .cards = { CARD(SHIELDS_HOLDING), 0 } },
    { "Shields Holding of both", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .cards = { CARD(SHIELDS_HOLDING), CARD(SHIELDS_HOLDING) } },
    { "Experimental Battlestation", PLAIN, { { { TI4_FIGHTER, 2, 0 }, { TI4_CARRIER, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .docks = 1, .cards = { 0, CARD(EXPERIMENTAL_BATTLESTATION) } },
    { "Experimental Battlestation, PDS and technologies", PLAIN, { { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .techs = { HAS(ANTIMASS_DEFLECTORS), HAS(GRAVITON_LASER_SYSTEM) | HAS(PLASMA_SCORING) }, .docks = 1, .pds = 1, .cards = { 0, CARD(EXPERIMENTAL_BATTLESTATION) } },
    { "the defender retreats at once", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .retreat_round = { 0, 1 } },
    { "the attacker retreats in the second round", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_DREADNOUGHT, 2, 0 } } }, .retreat_round = { 2, 0 } },
    { "a retreat with fighters", PLAIN, { { { TI4_FIGHTER, 3, 0 }, { TI4_CARRIER, 1, 0 } }, { { TI4_DESTROYER, 2, 0 } } }, .retreat_round = { 1, 0 } },
    { "Emergency Repairs and a retreat", PLAIN, { { { TI4_DREADNOUGHT, 2, 0 } }, { { TI4_CRUISER, 2, 0 } } }, .retreat_round = { 0, 2 }, .cards = { CARD(EMERGENCY_REPAIRS), 0 } },
    { "the attacker retreats, nobody lands", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .infantry = 1, .site = TI4_ODDS_BOTH, .retreat_round = { 1, 0 } },
    { "the defender retreats, the attacker lands", PLAIN, { { { TI4_CRUISER, 1, 0 }, { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .infantry = 1, .site = TI4_ODDS_BOTH, .retreat_round = { 0, 1 } },
    { "Fire Team", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .infantry = 2, .site = TI4_ODDS_GROUND, .cards = { CARD(FIRE_TEAM), 0 } },
    { "Fire Team against Magen Defense Grid", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .techs = { 0, HAS(MAGEN_DEFENSE_GRID) }, .infantry = 2, .pds = 1, .site = TI4_ODDS_GROUND, .cards = { 0, CARD(FIRE_TEAM) } },
    { "Morale Boost on the ground", PLAIN, { { { TI4_CARRIER, 1, 0 }, { TI4_INFANTRY, 3, 0 } } }, .infantry = 2, .site = TI4_ODDS_GROUND, .cards = { 0, CARD(MORALE_BOOST) } },
};
/* clang-format on */

TEST(the_odds_with_cards_and_retreats_are_those_of_the_engine)
{
    for (size_t i = 0; i < HX_COUNT(with_cards); i++)
        compare(&with_cards[i]);
}

TEST(the_odds_of_space_battles_are_those_of_the_engine)
{
    for (size_t i = 0; i < HX_COUNT(in_space); i++)
        compare(&in_space[i]);
}

TEST(the_odds_of_invasions_are_those_of_the_engine)
{
    for (size_t i = 0; i < HX_COUNT(on_the_ground); i++)
        compare(&on_the_ground[i]);
}

TEST(the_odds_of_a_battle_and_an_invasion_are_those_of_the_engine)
{
    for (size_t i = 0; i < HX_COUNT(one_after_the_other); i++)
        compare(&one_after_the_other[i]);
}

/* From a position in the middle of a combat on: what is damaged is damaged, and what comes once does not come again. */
static void compare_round(const Battle *battle, int round)
{
    Ti4OddsForce force[2];
    Position *p = begin(battle, force);
    stay(p, VEFUT);
    for (int step = 0; !current_space(&p->s) || current_space(&p->s)->round < round || current_space(&p->s)->head.stage != SPACE_ROLLED;
         step++) {
        HxAction outcome[128];
        double chance[128];
        assert_true(step < 300 && !is_over(&p->s, battle->site));
        const bool is_roll = p->s.game->to_move(&p->s) == HX_CHANCE;
        const int n = is_roll ? p->s.game->chance(&p->s, outcome, chance) : 1;
        int least = 0; /* no die hits, while one may choose */
        if (!is_roll)
            outcome[0] = answer(&p->s, battle->site);
        for (int i = 1; i < n; i++)
            least = hx_hits(&p->s, outcome[i]) < hx_hits(&p->s, outcome[least]) ? i : least;
        assert_int_equal(hx_apply(&p->s, outcome[least]), HX_OK);
    }
    Outcome engine = { { 0 }, { 0 } };
    json_t *is = asked_of(&p->s, "space");
    play_out(p, VEFUT, battle->site, &engine);
    if (fabs(number(is, "attacker") - engine.share[0]) > 1e-9 || fabs(number(is, "defender") - engine.share[1]) > 1e-9)
        fail_msg("%s, round %d: engine %.12f %.12f, odds %.12f %.12f", battle->name, round, engine.share[0], engine.share[1],
                 number(is, "attacker"), number(is, "defender"));
    json_decref(is);
    position_close(p);
}

TEST(odds_of_a_battle_under_way_go_on_from_where_it_stands)
{
    static const char *const names[] = { "sustained damage", "fighters and a barrage", "PDS" };
    for (size_t i = 0; i < HX_COUNT(in_space); i++)
        for (size_t k = 0; k < HX_COUNT(names); k++)
            if (strcmp(in_space[i].name, names[k]) == 0)
                for (int round = 1; round <= 2; round++)
                    compare_round(&in_space[i], round);
}

TEST(a_battle_of_a_position_is_found_by_its_place)
{
    static const Battle battle = { "found", PLAIN, { { { TI4_CRUISER, 2, 0 } }, { { TI4_CRUISER, 1, 0 } } }, .infantry = 2 };
    Ti4OddsForce force[2];
    Position *p = begin(&battle, force);
    char tile[8];
    snprintf(tile, sizeof tile, "%d", system_of(&p->s, VEFUT)->tile);
    const struct {
        const char *place, *fleet, *says; /* says: of a refusal; NULL: it is answered */
        int seat;
    } cases[] = {
        { NULL, NULL, "no system is active", 1 },
        { "99", NULL, "'99'", 1 },
        { "Atlantis", NULL, "'Atlantis'", 1 },
        { "18", NULL, "of tile 18 against seat 0", 1 },
        { "Vefut II", "1 infantry", NULL, 1 },
        { "Vefut II", NULL, "no infantry", 1 },
        { tile, NULL, NULL, 1 },
        { tile, "2x cruiser, 0 fighter", NULL, 1 },
        { tile, "2 crusier", "crusier", 1 },
        { tile, NULL, "seats 0 to 5", 7 },
        { tile, NULL, "no ships", 3 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const HxOddsRequest request = {
            .position = &p->s, .place = cases[i].place, .attacker_seat = cases[i].seat, .side = { { .fleet = cases[i].fleet } }
        };
        HxError err = { "" };
        json_t *out = NULL;
        const HxStatus status = hx_ti4_game.odds->answer(&request, &out, &err);
        if ((status == HX_OK) != !cases[i].says || (cases[i].says && !strstr(err.text, cases[i].says)))
            fail_msg("%s, %s: %s", cases[i].place, cases[i].fleet, err.text);
        json_decref(out);
    }
    position_close(p);
}
