/* Research (E-RES, E-TEC): tiles of the supply board, their price, their instant effects. */
#include "core/games/eclipse/rules/research.h"

#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/kit/bytes.h"

/* How many technologies lie on a track. A seat's technologies are a set of bits, eight kinds to a track in the order of the table. Slots
 * need no record: price, room and points depend on the count alone (E-RES-2). */
int eclipse_technologies_on(uint32_t technologies, EclipseTrack track)
{
    return bits_of_byte((uint8_t)(technologies >> (8 * track)));
}

/* E-RES-3, E-RES-4, E-TEC-1: the price is the cost less the reduction of the next slot, but never below the least cost. */
int eclipse_price_of(const HxState *s, int seat, int technology)
{
    static const uint8_t reduction[ECLIPSE_TRACK_SLOTS + 1] = { 0, 1, 2, 3, 4, 6, 8, 0 };
    const EclipseTechnologyInfo *info = &hx_eclipse_technology_info[technology];
    const int on_track = eclipse_technologies_on(seat_at(s, seat)->techs, info->track);
    return max_int(info->least_cost, info->cost - reduction[on_track]);
}

/* E-RES-5, E-RES-6 (researched or preprinted), E-TEC-10 (tiles lie on the board), E-TEC-2, E-RES-2. @rule E-RES-1 */
Refusal eclipse_technology_refusal(const HxState *s, int seat, int technology, int science)
{
    const uint32_t own = seat_at(s, seat)->techs;
    if (own >> technology & 1)
        return REFUSE(REASON_OWNED, technology);
    if (!(bags(s)->on_board >> technology & 1))
        return REFUSE(REASON_NO_TECHNOLOGY_TILE, technology);
    if (eclipse_technologies_on(own, hx_eclipse_technology_info[technology].track) >= ECLIPSE_TRACK_SLOTS)
        return REFUSE(REASON_TRACK_FULL, technology);
    const int price = eclipse_price_of(s, seat, technology);
    return price > science ? REFUSE(REASON_TOO_DEAR, price, ECLIPSE_SCIENCE) : allowed();
}

/* E-HSE-9: could any tile be researched? */
bool eclipse_can_research(const HxState *s, int seat)
{
    const int science = eclipse_means(s, seat, ECLIPSE_SCIENCE);
    FOR_BITS(t, bags(s)->on_board & ~seat_at(s, seat)->techs)
    {
        if (is_allowed(eclipse_technology_refusal(s, seat, t, science)))
            return true;
    }
    return false;
}

/* E-TEC-7: artifact symbols in hexes with a disc of the seat. */
static int artifacts_of(const HxState *s, int seat)
{
    int n = 0;
    FOR_BITS(sector, seat_at(s, seat)->discs)
    {
        n += hx_eclipse_sector_info[sector].artifacts;
    }
    return n;
}

/* E-RES-2, E-TEC-5 (Advanced Robotics, Quantum Grid), E-TEC-7 (Artifact Key), E-TEC-10: a tile goes from the board to the next slot of its
 * track (a bit in a set); instant effects happen at once. @rule E-DSC-4 */
void eclipse_gain_technology(HxState *s, int seat, int technology)
{
    Bags *b = bags_edit(s);
    if (--b->board[technology] == 0)
        b->on_board &= ~BIT32(technology);
    Seat *own = seat_edit(s, seat);
    own->techs |= BIT32(technology);
    REPORT(s, .kind = FACT_TECHNOLOGY, .seat = (int8_t)seat, .thing = (uint8_t)technology);
    const int discs = technology == ECLIPSE_TECH_ADVANCED_ROBOTICS ? 1 : technology == ECLIPSE_TECH_QUANTUM_GRID ? 2 : 0;
    if (discs) {
        own->discs_on_track = (uint8_t)(own->discs_on_track + discs);
        REPORT(s, .kind = FACT_NEW_DISCS, .seat = (int8_t)seat, .n = (int16_t)discs);
    }
    if (technology == ECLIPSE_TECH_ARTIFACT_KEY)
        artifact_frame_push(s, seat)->left = (uint8_t)artifacts_of(s, seat);
}

/* E-HSE-11: ask again while steps are left and the seat can pay for something. */
bool eclipse_research_is_asked(HxState *s)
{
    if (research_frame(s)->left && eclipse_can_research(s, mover(s)))
        return true;
    pop(s);
    return false;
}

/* E-RES-5, E-RES-6, E-TEC-10: tiles on the board whose technology the seat has neither researched nor preprinted. @rule E-RES-1 E-RND-6 */
Refusal eclipse_research_refusal(const HxState *s, HxAction a)
{
    const int technology = argument_of(a, RESEARCH, ECLIPSE_TECHNOLOGIES), seat = mover(s);
    if (a == DONE)
        return done_refusal(research_frame(s)->done);
    return technology >= 0 ? eclipse_technology_refusal(s, seat, technology, eclipse_means(s, seat, ECLIPSE_SCIENCE))
                           : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_research_legal(const HxState *s, HxAction *out)
{
    const int seat = mover(s), science = eclipse_means(s, seat, ECLIPSE_SCIENCE);
    int n = 0;
    if (research_frame(s)->done)
        out[n++] = DONE;
    FOR_BITS(t, bags(s)->on_board & ~seat_at(s, seat)->techs)
    {
        if (is_allowed(eclipse_technology_refusal(s, seat, t, science)))
            out[n++] = (HxAction)(RESEARCH + t);
    }
    return n;
}

/* E-RES-1: the seat pays in science; trades make up what the storage lacks. E-HSE-11: one tile after the other. @rule E-TRD-1 */
int eclipse_research_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return 0;
    }
    const uint8_t technology = (uint8_t)(a - RESEARCH);
    ResearchFrame *f = research_frame_edit(s);
    f->left--;
    f->done++;
    const int seat = f->head.seat, price = eclipse_price_of(s, seat, technology);
    gain_technology_frame_push(s, seat)->technology = technology;
    if (seat_at(s, seat)->storage[ECLIPSE_SCIENCE] < price)
        eclipse_owe(s, seat, ECLIPSE_SCIENCE, price);
    return 0;
}

/* By now the price is in storage. @rule E-RES-1 */
static HxNext gain_technology_pay(HxState *s)
{
    const int seat = mover(s), technology = gain_technology_frame(s)->technology;
    const int price = eclipse_price_of(s, seat, technology);
    Seat *own = seat_edit(s, seat);
    own->storage[ECLIPSE_SCIENCE] = (int16_t)(own->storage[ECLIPSE_SCIENCE] - price);
    if (price)
        REPORT(s, .kind = FACT_RESOURCES, .seat = (int8_t)seat, .change = { 0, (int16_t)-price, 0 });
    eclipse_gain_technology(s, seat, technology);
    return HX_NEXT;
}

const HxStage eclipse_gain_technology_stages[] = { GAIN_TECHNOLOGY_STAGES(STAGE_ROW) };

/* E-TEC-7: the seat chooses one kind for each artifact and gains five units of it. */
bool eclipse_artifact_is_asked(HxState *s)
{
    if (artifact_frame(s)->left)
        return true;
    pop(s);
    return false;
}

/* E-TEC-7: money, science or materials. */
Refusal eclipse_artifact_refusal(const HxState *s, HxAction a)
{
    (void)s;
    return range_refusal(a, TRACK, ECLIPSE_RESOURCES);
}

int eclipse_artifact_legal(const HxState *s, HxAction *out)
{
    (void)s;
    return list_range(TRACK, ECLIPSE_RESOURCES, out);
}

/* E-TEC-7: the seat gains five units of the chosen kind. */
int eclipse_artifact_apply(HxState *s, HxAction a)
{
    artifact_frame_edit(s)->left--;
    Seat *own = seat_edit(s, mover(s));
    own->storage[a - TRACK] = (int16_t)(own->storage[a - TRACK] + 5);
    const int k = (int)(a - TRACK);
    REPORT(s, .kind = FACT_RESOURCES, .seat = (int8_t)mover(s), .why = "the Artifact Key",
           .change = { k == 0 ? 5 : 0, k == 1 ? 5 : 0, k == 2 ? 5 : 0 });
    return 0;
}
