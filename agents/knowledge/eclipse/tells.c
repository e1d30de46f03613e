/* What is told of a position of Eclipse. */
#include "agents/tells.h"

#include "agents/knowledge/eclipse/judge.h"
#include "core/kit/bits.h"

#include <stdio.h>

enum { VP, HEXES, TECHNOLOGIES, MONEY_INCOME, SCIENCE_INCOME, MATERIALS_INCOME, MONEY, SCIENCE, MATERIALS, DISCS, FLEET, DESIGN };

static const TellMeasure measures[] = {
    [VP] = { "victory point", "victory points", 1, 1, false },
    [HEXES] = { "hex", "hexes", 1, 0.3F, true },
    [TECHNOLOGIES] = { "technology", "technologies", 0.8F, 0.2F, false },
    [MONEY_INCOME] = { "money a round", "money a round", 0.6F, 0, false },
    [SCIENCE_INCOME] = { "science a round", "science a round", 0.6F, 0, false },
    [MATERIALS_INCOME] = { "materials a round", "materials a round", 0.6F, 0, false },
    [MONEY] = { "money in storage", "money in storage", 0.12F, 0, false },
    [SCIENCE] = { "science in storage", "science in storage", 0.12F, 0, false },
    [MATERIALS] = { "materials in storage", "materials in storage", 0.12F, 0, false },
    [DISCS] = { "influence disc on the track", "influence discs on the track", 0.3F, 0, false },
    [FLEET] = { "point of fleet strength", "points of fleet strength", 0.5F, 0.2F, false },
    [DESIGN] = { "point of blueprint strength", "points of blueprint strength", 0.3F, 0.1F, false },
    { NULL, NULL, 0, 0, false },
};

/* A printed interceptor has a strength of about 0.4: it counts one point. */
static const float interceptor = 0.4F;

static void measure(const HxState *s, int seat, int viewer, float *out)
{
    (void)viewer; /* Reputation Tiles are in the score, and dealt anew where they are hidden */
    EclipseSeat p;
    hx_eclipse_read_seat(s, seat, &p);
    out[VP] = p.score;
    if (p.is_out)
        return;
    out[HEXES] = p.discs_on_hexes;
    out[TECHNOLOGIES] = (float)count_bits(p.technologies);
    out[MONEY_INCOME] = (float)(p.production[ECLIPSE_MONEY] - hx_eclipse_upkeep_of(p.discs_on_track + p.discs_on_actions));
    out[SCIENCE_INCOME] = p.production[ECLIPSE_SCIENCE];
    out[MATERIALS_INCOME] = p.production[ECLIPSE_MATERIALS];
    for (int i = 0; i < ECLIPSE_RESOURCES; i++)
        out[MONEY + i] = p.storage[i];
    out[DISCS] = (float)(p.discs_on_track + p.discs_on_actions);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        const float strength = eclipse_ship_strength(&p.ship[type]) / interceptor;
        out[FLEET] += strength * (float)(hx_eclipse_ships_of_seat[type] - p.ships_left[type]);
        out[DESIGN] += strength;
    }
}

static float left(const HxState *s)
{
    EclipseTable table;
    hx_eclipse_read_table(s, &table);
    return (float)(ECLIPSE_ROUNDS - table.round) / ECLIPSE_ROUNDS;
}

/* Hexes under their discs, then technologies. */
static void things(const HxState *s, int seat, int viewer, uint64_t *out)
{
    (void)viewer;
    EclipseSeat p;
    hx_eclipse_read_board(s, seat, &p);
    out[0] = p.discs;
    out[1] = p.technologies;
}

static const char *thing(int number, int *measured_by)
{
    *measured_by = number < 64 ? HEXES : TECHNOLOGIES;
    return number < 64 ? hx_eclipse_sector_info[number].label : hx_eclipse_technology_info[number - 64].name;
}

static const char *seat_name(const HxState *s, int seat)
{
    EclipseSeat p;
    hx_eclipse_read_board(s, seat, &p);
    return p.is_seated ? hx_eclipse_species_info[p.species].name : NULL;
}

static uint64_t battles(const HxState *s, int seat)
{
    EclipseSeat p;
    uint64_t found = 0;
    hx_eclipse_read_board(s, seat, &p);
    FOR_BITS(sector, p.fleets)
    {
        EclipseHex hex;
        hx_eclipse_read_hex(s, sector, &hex);
        const bool fights_ancients = hex.ancients && p.species != ECLIPSE_DESCENDANTS_OF_DRACO;
        if (fights_ancients || hex.has_gcds || hex.seats_present & ~(1U << seat))
            found |= 1ULL << sector;
    }
    return found;
}

static void place(const HxState *s, int bit, char out[TELL_PLACE])
{
    (void)s;
    snprintf(out, TELL_PLACE, "%s", hx_eclipse_sector_info[bit].label);
}

const Tells eclipse_tells = { measures, measure, left, things, thing, seat_name, battles, place };
