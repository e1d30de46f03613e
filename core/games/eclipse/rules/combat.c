/* The Combat Phase (E-CMB, E-HSE-18..21): hexes, pairs of parties, activations by initiative, retreats. */
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* ---- Which hexes --------------------------------------------------------------------------------------------------------- */

/* E-CMB-1: ships of two or more parties fight, whatever their relations (E-DIP-7); only Descendants of Draco and Ancients do not fight each
 * other. @rule E-SPC-5 */
static bool has_battle(const HxState *s, const Hex *h)
{
    if (!h->present)
        return false;
    if (h->present & (h->present - 1))
        return true;
    const int seat = first_bit(h->present);
    return h->flags & HEX_GCDS || (h->ancients && !is_draco(s, seat));
}

/* E-CMB-4: the order of arrival; the controller counts as the first. @rule E-BUX-1 E-REP-5 E-MVX-4 */
static void begin_battle(HxState *s, int sector)
{
    const Hex h = *hex_at(s, sector);
    Battle *b = battle_edit(s);
    *b = (Battle){ .sector = (uint8_t)(sector + 1) };
    if (h.owner && h.present >> (h.owner - 1) & 1)
        b->order[b->n_order++] = (uint8_t)(h.owner - 1);
    for (uint32_t arrival = h.arrival; arrival; arrival >>= 4) {
        const int seat = (int)(arrival & 0xf);
        if (seat != h.owner)
            b->order[b->n_order++] = (uint8_t)(seat - 1);
    }
    battle_frame_push(s, 0);
}

/* E-POP-1, E-POP-5, E-POP-7: may a player's ships attack population? They must be alone, without Ancients, in a hex of another seat that
 * has no ships there. */
static bool has_population_attack(const Hex *h)
{
    return h->owner && h->present && !(h->present & (h->present - 1)) && !(h->present >> (h->owner - 1) & 1);
}

/* E-POP-6, E-HSE-24: a player takes a hex with ships alone in it, no disc on it, and a disc on the track. @rule E-EXP-14 E-MAP-3 E-INX-2
 * E-SPC-5 */
static bool may_take_hex(const HxState *s, const Hex *h)
{
    if (h->owner || !h->present || h->present & (h->present - 1) || h->flags & HEX_GCDS)
        return false;
    const int seat = first_bit(h->present);
    return (!h->ancients || is_draco(s, seat)) && seat_at(s, seat)->discs_on_track;
}

/* Hexes where the phase may ask something. */
static uint64_t hexes_of_interest(const HxState *s)
{
    uint64_t sectors = 0;
    for (int seat = 0; seat < table(s)->seats; seat++) {
        sectors |= seat_at(s, seat)->fleets;
        if (is_draco(s, seat))
            sectors |= seat_at(s, seat)->discs;
    }
    return sectors;
}

/* E-CMB-2, E-CMB-3: each stage goes through all hexes before the next stage begins, in descending number (the order of their indices), the
 * Galactic Center last. `begin` starts what the stage does in one hex and says whether there was anything. */
static HxNext hex_by_hex(HxState *s, bool (*begin)(HxState *s, int sector))
{
    const uint64_t sectors = hexes_of_interest(s);
    for (int sector = combat_frame(s)->below - 1; sector >= 0; sector--) {
        if (!(sectors >> sector & 1))
            continue;
        combat_frame_edit(s)->below = (uint8_t)sector;
        if (begin(s, sector))
            return HX_AGAIN;
    }
    combat_frame_edit(s)->below = N_SECTORS;
    return HX_NEXT;
}

/* E-CMB-1: a battle, if there is one in the hex. */
static bool begin_battle_at(HxState *s, int sector)
{
    if (!has_battle(s, hex_at(s, sector)))
        return false;
    begin_battle(s, sector);
    return true;
}

/* E-CMB-3: first the battles. */
static HxNext combat_battles(HxState *s)
{
    return hex_by_hex(s, begin_battle_at);
}

/* E-POP-1: an attack on population, if there is one in the hex. */
static bool begin_population_attack_at(HxState *s, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (!has_population_attack(h))
        return false;
    REPORT(s, .kind = FACT_RAID, .seat = (int8_t)first_bit(h->present), .other = (int8_t)(h->owner - 1), .sector = (uint8_t)sector);
    population_frame_push(s, first_bit(h->present))->sector = (uint8_t)sector;
    return true;
}

/* E-CMB-3: then ships attack population. */
static HxNext combat_population(HxState *s)
{
    return hex_by_hex(s, begin_population_attack_at);
}

/* E-POP-6: the winner may place a disc on the hex; if not, it may gain a Discovery Tile that nothing guards any more. @rule E-HSE-24
 * E-DSC-1 */
static bool begin_disc_at(HxState *s, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (may_take_hex(s, h)) {
        take_hex_frame_push(s, first_bit(h->present))->sector = (uint8_t)sector;
        return true;
    }
    if (h->owner && h->flags & HEX_DISCOVERY && !h->ancients) { /* E-SPC-6: others cleared a hex of Draco's */
        eclipse_claim_discovery(s, h->owner - 1, sector);
        return true;
    }
    return false;
}

/* E-CMB-3: last, seats place discs on the hexes that they took. @rule E-POP-6 */
static HxNext combat_discs(HxState *s)
{
    const HxNext next = hex_by_hex(s, begin_disc_at);
    if (next.how == HX_FOLLOWS_NEXT) {
        table_edit(s)->phase = ECLIPSE_PHASE_UPKEEP;
        REPORT(s, .kind = FACT_PHASE, .n = ECLIPSE_PHASE_UPKEEP);
    }
    return next;
}

const HxStage eclipse_combat_stages[] = { COMBAT_STAGES(STAGE_ROW) };

/* ---- Pairs --------------------------------------------------------------------------------------------------------------- */

/* E-CMB-5: next_pair() says who attacks. @rule E-REP-1 */
static void begin_pair(HxState *s, int attacker, int defender)
{
    Battle *b = battle_edit(s);
    b->fire = FIRE_MISSILES;
    b->party[SIDE_ATTACKER] = (uint8_t)attacker;
    b->party[SIDE_DEFENDER] = (uint8_t)defender;
    for (int side = 0; side < 2; side++)
        if (b->party[side] < N_SEATS_MAX) {
            b->fought |= (uint8_t)BIT32(b->party[side]);
            b->trying &= (uint8_t)~BIT32(b->party[side]);
        }
    REPORT(s, .kind = FACT_BATTLE, .seat = (int8_t)attacker, .other = (int8_t)defender, .sector = (uint8_t)(b->sector - 1));
}

/* E-CMB-4, E-CMB-5, E-HSE-19, E-HSE-21: the last two players to arrive fight, the later as attacker; Ancients and GCDS then defend against
 * the one that remains. `order` is that of arrival, the controller first (begin_battle). @rule E-SPC-5 */
static bool next_pair(HxState *s)
{
    const Battle *b = battle(s);
    const Hex *h = hex_at(s, b->sector - 1);
    int last = -1, before = -1;
    for (int i = 0; i < b->n_order; i++)
        if (h->present >> b->order[i] & 1) {
            before = last;
            last = b->order[i];
        }
    if (before >= 0)
        begin_pair(s, last, before);
    else if (last >= 0 && h->flags & HEX_GCDS)
        begin_pair(s, last, PARTY_GCDS);
    else if (last >= 0 && h->ancients && !is_draco(s, last))
        begin_pair(s, last, PARTY_ANCIENTS);
    else
        return false;
    return true;
}

/* E-REP-2: remember for the draws who was only trying to leave. E-HSE-18: forget what concerns the pair; the damage stays for the next
 * pair. */
static void end_pair(HxState *s)
{
    Battle *b = battle_edit(s);
    for (int side = 0; side < 2; side++) {
        const int party = b->party[side];
        if (!eclipse_side_is_gone(s, side))
            REPORT(s, .kind = FACT_HOLDS, .seat = (int8_t)party, .sector = (uint8_t)(b->sector - 1));
        if (party >= N_SEATS_MAX || eclipse_side_is_gone(s, side))
            continue;
        bool is_trying = true;
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            is_trying &= !eclipse_party_ships(s, party, type) || b->retreat[side][type];
        if (is_trying)
            b->trying |= (uint8_t)BIT32(party);
    }
    b->fire = FIRE_NONE;
    b->round = 0;
    memset(b->party, 0, sizeof b->party);
    memset(b->acted, 0, sizeof b->acted);
    memset(b->retreat, 0, sizeof b->retreat);
}

/* E-CMB-14: has neither side a cannon left? A type that is about to leave counts as one: it leaves by itself, E-HSE-19. @rule E-HSE-20 */
static bool is_stalemate(const HxState *s)
{
    const Battle *b = battle(s);
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
            if (!eclipse_party_ships(s, b->party[side], type))
                continue;
            const EclipseShipStats ship = eclipse_party_stats(s, b->party[side], type);
            if (ship.cannon[0] || ship.cannon[1] || ship.cannon[2])
                return false;
        }
    return true;
}

/* ---- Retreat ------------------------------------------------------------------------------------------------------------- */

/* E-CMB-12: a refuge has the own disc and no enemy ships. */
static Refusal refuge_refusal(const HxState *s, int seat, int sector)
{
    const Refusal foreign = own_hex_refusal(s, seat, sector);
    return is_allowed(foreign) ? guard_refusal(s, seat, sector) : foreign;
}

/* E-CMB-12: is there a refuge in an adjacent, connected hex? */
static Refusal retreat_refusal(const HxState *s, int seat, int to)
{
    const int from = battle(s)->sector - 1;
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        if (is_joined(s, hex_at(s, from), d, one_side) && hex_at(s, from)->neighbour[d] - 1 == to)
            return refuge_refusal(s, seat, to);
    return REFUSE(REASON_NOT_NEXT, to, from);
}

/* E-CMB-12: the adjacent, connected hexes with the own disc and no enemy ships, sorted by number. @rule E-TEC-9 */
static int retreat_targets(const HxState *s, int seat, HxAction *out)
{
    const Hex *h = hex_at(s, battle(s)->sector - 1);
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    int n = 0;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        if (!is_joined(s, h, d, one_side))
            continue;
        const int sector = h->neighbour[d] - 1;
        if (!is_allowed(refuge_refusal(s, seat, sector)))
            continue;
        const HxAction a = (HxAction)(RETREAT + sector);
        int at = n++;
        for (; at > 0 && out[at - 1] > a; at--)
            out[at] = out[at - 1];
        out[at] = a;
    }
    return n;
}

static void clear_damage(HxState *s, int seat, int type)
{
    memset(battle_edit(s)->damage[seat] + eclipse_damage_at[type], 0, hx_eclipse_ships_of_seat[type]);
}

/* E-CMB-12: the type's ships go to the chosen hex, unharmed. @rule E-HSE-20 */
static void withdraw(HxState *s, int side, int type, int to)
{
    const int seat = battle(s)->party[side], sector = battle(s)->sector - 1, n = eclipse_party_ships(s, seat, type);
    eclipse_shift_ships(s, sector, to, seat, type, n);
    REPORT(s, .kind = FACT_MOVED, .seat = (int8_t)seat, .thing = (uint8_t)type, .n = (int16_t)n, .from = (uint8_t)sector,
           .sector = (uint8_t)to, .why = "a retreat");
    clear_damage(s, seat, type);
    Battle *b = battle_edit(s);
    b->fled |= (uint8_t)BIT32(seat);
    b->retreat[side][type] = 0;
}

/* E-CMB-14, E-HSE-20: each type of the attacker leaves at once or is destroyed. @rule E-BUX-2 */
bool eclipse_forced_retreat_is_asked(HxState *s)
{
    const int seat = mover(s);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        const int n_ships = eclipse_party_ships(s, seat, type), declared = battle(s)->retreat[SIDE_ATTACKER][type];
        if (!n_ships)
            continue;
        HxAction out[6];
        const int n = type == ECLIPSE_STARBASE ? 0 : retreat_targets(s, seat, out);
        if (declared)
            withdraw(s, SIDE_ATTACKER, type, declared - 1);
        else if (n == 0) {
            const int sector = battle(s)->sector - 1;
            eclipse_remove_ships(s, sector, seat, type, n_ships);
            REPORT(s, .kind = FACT_DESTROYED, .seat = (int8_t)seat, .other = NOBODY, .thing = (uint8_t)type, .n = (int16_t)n_ships,
                   .sector = (uint8_t)sector, .why = "a stalemate without a way out");
            clear_damage(s, seat, type);
        } else if (n == 1)
            withdraw(s, SIDE_ATTACKER, type, (int)out[0] - RETREAT);
        else {
            forced_retreat_frame_edit(s)->type = (uint8_t)type;
            return true;
        }
    }
    pop(s);
    return false;
}

/* E-CMB-14: the hexes that a retreat may go to. */
Refusal eclipse_forced_retreat_refusal(const HxState *s, HxAction a)
{
    const int to = argument_of(a, RETREAT, N_SECTORS);
    return to >= 0 ? retreat_refusal(s, mover(s), to) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_forced_retreat_legal(const HxState *s, HxAction *out)
{
    return retreat_targets(s, mover(s), out);
}

/* E-CMB-14: the type goes there; ask about the next type. */
int eclipse_forced_retreat_apply(HxState *s, HxAction a)
{
    withdraw(s, SIDE_ATTACKER, forced_retreat_frame(s)->type, (int)a - RETREAT);
    return 0;
}

/* ---- Activations ----------------------------------------------------------------------------------------------------------- */

/* E-CMB-8: all ships of the type roll all their cannon dice together. */
static void fire(HxState *s, int side, int type)
{
    const EclipseShipStats ship = eclipse_party_stats(s, battle(s)->party[side], type);
    if (ship.cannon[0] || ship.cannon[1] || ship.cannon[2])
        eclipse_start_roll(s, side, type, ship.cannon);
}

/* One type's turn. Before the first round it fires its missiles (E-CMB-7). If it declared a retreat before, it leaves (E-CMB-12, E-CMB-13).
 * Else it fires (E-CMB-8), or its owner chooses if it can retreat. Starbases, Ancients and the GCDS never retreat (E-CMB-15). @rule E-BUX-2
 * E-HSE-19 */
static void activate(HxState *s, int side, int type)
{
    Battle *b = battle_edit(s);
    b->acted[side] |= (uint8_t)BIT32(type);
    const int party = b->party[side];
    if (b->fire == FIRE_MISSILES) {
        eclipse_start_roll(s, side, type, eclipse_party_stats(s, party, type).missile);
        return;
    }
    if (type < ECLIPSE_SHIP_TYPES && b->retreat[side][type]) {
        withdraw(s, side, type, b->retreat[side][type] - 1);
        return;
    }
    if (eclipse_side_is_gone(s, !side))
        return; /* the round is played to its end, but nobody is left to fire at */
    HxAction out[6];
    if (party >= N_SEATS_MAX || type == ECLIPSE_STARBASE || !retreat_targets(s, party, out)) {
        fire(s, side, type);
        return;
    }
    AttackFrame *f = attack_frame_push(s, party);
    f->type = (uint8_t)type;
    f->side = (uint8_t)side;
}

/* E-HSE-19: all ships of a type decide alike. @rule E-CMB-8 E-CMB-12 */
Refusal eclipse_attack_refusal(const HxState *s, HxAction a)
{
    return a == ATTACK ? allowed() : eclipse_forced_retreat_refusal(s, a);
}

int eclipse_attack_legal(const HxState *s, HxAction *out)
{
    out[0] = ATTACK;
    return 1 + retreat_targets(s, mover(s), out + 1);
}

/* E-HSE-19: all ships of the type fire; E-CMB-12: or they begin a retreat to one hex (`retreat`), where activate() moves them next time. */
int eclipse_attack_apply(HxState *s, HxAction a)
{
    const AttackFrame f = *attack_frame(s);
    pop(s);
    if (a == ATTACK)
        fire(s, f.side, f.type);
    else
        battle_edit(s)->retreat[f.side][f.type] = (uint8_t)(a - RETREAT + 1);
    return 0;
}

/* The types of one side that may act next: not yet activated, of highest initiative; its value in *initiative. @rule E-CMB-6 E-CMB-7 */
static int first_types(const HxState *s, int side, int *initiative)
{
    const Battle *b = battle(s);
    int types = 0;
    *initiative = INT8_MIN;
    for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
        if (b->acted[side] >> type & 1 || !eclipse_party_ships(s, b->party[side], type))
            continue;
        const EclipseShipStats ship = eclipse_party_stats(s, b->party[side], type);
        if (b->fire == FIRE_MISSILES && !ship.missile[0] && !ship.missile[1] && !ship.missile[2])
            continue;
        if (ship.initiative > *initiative) {
            *initiative = ship.initiative;
            types = 0;
        }
        if (ship.initiative == *initiative)
            types |= 1 << type;
    }
    return types;
}

/* E-CMB-6: the defender acts first in ties between the sides; the owner orders ties of its own. False: nobody is left to act. */
static bool activate_next(HxState *s)
{
    int initiative[2], types[2];
    for (int side = 0; side < 2; side++)
        types[side] = first_types(s, side, &initiative[side]);
    if (!types[0] && !types[1])
        return false;
    const int side = !types[SIDE_ATTACKER] || (types[SIDE_DEFENDER] && initiative[SIDE_DEFENDER] >= initiative[SIDE_ATTACKER]);
    if (types[side] & (types[side] - 1)) {
        OrderFrame *f = order_frame_push(s, battle(s)->party[side]);
        f->types = (uint8_t)types[side];
        f->side = (uint8_t)side;
    } else {
        activate(s, side, first_bit((unsigned)types[side]));
    }
    return true;
}

/* E-CMB-6: which of the own types of one initiative comes first. */
Refusal eclipse_order_refusal(const HxState *s, HxAction a)
{
    const int type = argument_of(a, ORDER, ECLIPSE_SHIP_TYPES);
    if (type < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return order_frame(s)->types >> type & 1 ? allowed() : REFUSE(REASON_NOT_TIED, type);
}

int eclipse_order_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_order_refusal, ORDER, ECLIPSE_SHIP_TYPES, out);
}

/* E-CMB-6: that type acts now; activate_next asks about the others again. */
int eclipse_order_apply(HxState *s, HxAction a)
{
    const int side = order_frame(s)->side;
    pop(s);
    activate(s, side, (int)a - ORDER);
    return 0;
}

/* E-HSE-18: fight in one hex until no two parties are left that fight; then draw Reputation Tiles. */
static HxNext battle_pair(HxState *s)
{
    if (next_pair(s))
        return HX_NEXT;
    aftermath_frame_push(s, 0);
    return HX_WAIT;
}

/* E-POP-8, E-CMB-11: the damage in the hex ends with its battle: nobody fights twice in a phase. @rule E-HSE-18 */
static HxNext battle_is_over(HxState *s, int told)
{
    (void)told;
    *battle_edit(s) = (Battle){ 0 };
    return HX_DONE;
}

static bool is_decided(const HxState *s)
{
    return eclipse_side_is_gone(s, SIDE_ATTACKER) || eclipse_side_is_gone(s, SIDE_DEFENDER);
}

/* E-CMB-7: each type with missiles fires them once, by initiative. */
static HxNext battle_missiles(HxState *s)
{
    if (!is_decided(s) && activate_next(s))
        return HX_AGAIN;
    Battle *b = battle_edit(s);
    b->fire = FIRE_CANNONS;
    memset(b->acted, 0, sizeof b->acted);
    return HX_NEXT;
}

/* E-CMB-6, E-CMB-14: begin a round, unless the pair's battle is decided or cannot be decided. @rule E-HSE-20 */
static HxNext battle_round(HxState *s)
{
    if (is_decided(s)) {
        end_pair(s);
        return HX_GO(STAGE_BATTLE_PAIR);
    }
    if (battle(s)->round >= ROUND_CAP || is_stalemate(s)) {
        REPORT(s, .kind = FACT_STALEMATE, .seat = (int8_t)battle(s)->party[SIDE_ATTACKER], .sector = (uint8_t)(battle(s)->sector - 1));
        forced_retreat_frame_push(s, battle(s)->party[SIDE_ATTACKER]);
        return HX_AGAIN;
    }
    Battle *b = battle_edit(s);
    b->round++;
    memset(b->acted, 0, sizeof b->acted);
    REPORT(s, .kind = FACT_BATTLE_ROUND, .n = b->round, .sector = (uint8_t)(b->sector - 1));
    return HX_NEXT;
}

/* E-CMB-6, E-CMB-8: one type acts after the other; then the next round begins. */
static HxNext battle_activations(HxState *s)
{
    return activate_next(s) ? HX_AGAIN : HX_GO(STAGE_BATTLE_ROUND);
}

const HxStage eclipse_battle_stages[] = { BATTLE_STAGES(STAGE_ROW) };
