/* Victory points and ranks (E-END, E-MON-1, E-TEC-3, E-DIP-6, E-HSE-27, E-HSE-28). */
#include "core/games/eclipse/rules/scoring.h"

#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/state/hexes.h"

static int ancients_on_map(const HxState *s)
{
    int n = 0;
    FOR_BITS(sector, bags(s)->placed)
    {
        n += hex_at(s, sector)->ancients;
    }
    return n;
}

/* E-END-2: species bonus. @rule E-SPC-4 E-SPC-5 */
static int species_bonus(const HxState *s, int seat)
{
    if (is_species(s, seat, ECLIPSE_PLANTA))
        return count_bits(seat_at(s, seat)->discs);
    return is_draco(s, seat) ? ancients_on_map(s) : 0;
}

/* E-END-1: the VP of a seat by source. E-MON-1, E-HSE-27: Monoliths count in hexes with the own disc. E-TEC-3: technology tracks. E-DIP-6:
 * the Traitor Card. E-HSE-28: an eliminated seat keeps its points of the collapse. @rule E-STR-1 */
EclipsePoints eclipse_points_of(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    EclipsePoints points = { .collapse = own->is_out ? own->frozen : 0 };
    if (!own->species || own->is_out)
        return points;
    points.ambassadors = count_bits(own->relations); /* one for each partner: 1 VP (E-DIP-3) */
    points.species = species_bonus(s, seat);
    FOR_BITS(sector, own->discs)
    {
        points.hexes += hx_eclipse_sector_info[sector].vp;
        points.monoliths += hex_at(s, sector)->flags & HEX_MONOLITH ? MONOLITH_VP : 0;
    }
    for (int kind = 0; kind < ECLIPSE_DISCOVERIES; kind++)
        points.discoveries += DISCOVERY_VP * own->kept[kind];
    for (int track = 0; track < ECLIPSE_TRACKS; track++)
        points.technologies += hx_eclipse_technology_vp(eclipse_technologies_on(own->techs, (EclipseTrack)track));
    points.traitor = table(s)->traitor == seat + 1 ? TRAITOR_VP : 0;
    return points;
}

/* E-END-1: VP that everybody can see: all but Reputation Tiles. */
int eclipse_open_score(const HxState *s, int seat)
{
    const EclipsePoints p = eclipse_points_of(s, seat);
    return p.hexes + p.monoliths + p.ambassadors + p.discoveries + p.technologies + p.species + p.traitor + p.collapse;
}

/* E-END-1: the VP that everybody can see, and the Reputation Tiles. */
int eclipse_score_of(const HxState *s, int seat)
{
    int points = eclipse_open_score(s, seat);
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++) {
        const int tile = seat_at(s, seat)->slot[i];
        points += tile <= ECLIPSE_REPUTATION_VALUES ? tile : 0;
    }
    return points;
}

bool eclipse_sees_reputation(int seat, int viewer)
{
    return viewer == HX_ALL || viewer == seat;
}

int eclipse_score_for(const HxState *s, int seat, int viewer)
{
    return eclipse_sees_reputation(seat, viewer) ? eclipse_score_of(s, seat) : eclipse_open_score(s, seat);
}

static int stored(const HxState *s, int seat)
{
    const int16_t *storage = seat_at(s, seat)->storage;
    return storage[0] + storage[1] + storage[2];
}

/* E-END-3: the rank follows VP, then the sum in storage; equal seats share it. */
void eclipse_score(const HxState *s, int32_t *score, uint8_t *rank)
{
    const int seats = table(s)->seats;
    for (int seat = 0; seat < seats; seat++)
        score[seat] = eclipse_score_of(s, seat);
    for (int seat = 0; seat < seats; seat++) {
        int n_better = 0;
        for (int other = 0; other < seats; other++)
            n_better += score[other] > score[seat] || (score[other] == score[seat] && stored(s, other) > stored(s, seat));
        rank[seat] = (uint8_t)(n_better + 1);
    }
}
