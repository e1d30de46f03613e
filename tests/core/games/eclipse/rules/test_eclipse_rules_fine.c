/* The small print: cubes that do not fit, tracks without room, who is who. */
#include "tests/core/games/eclipse/table.h"

#include "core/games/eclipse/rules/diplomacy.h"

/* Money and science fit an Orbital; materials do not, even when they are all that is left. */
TEST(rule_e_orb_1_materials_do_not_fit_an_orbital)
{
    for (int track = 0; track < ECLIPSE_RESOURCES; track++) {
        Position *p = open_turn(DUEL);
        hex_edit(&p->s, sector(221))->flags |= HEX_ORBITAL;
        Seat *own = seat_edit(&p->s, 0);
        for (int k = 0; k < ECLIPSE_RESOURCES; k++)
            if (k != track) {
                own->graveyard[k] = (uint8_t)(own->graveyard[k] + own->cubes[k]);
                own->cubes[k] = 0;
            }
        settled(p);
        const int squares = eclipse_fillable(&p->s, 0, sector(221)) >> (2 * ECLIPSE_SQUARE_ORBITAL) & 3;
        assert_int_equal(squares, track == ECLIPSE_MATERIALS ? 0 : 1);
        position_close(p);
    }
}

/* A Reputation Tile can leave its space (E-DIP-3), an Ambassador cannot. */
TEST(rule_e_dip_3_a_track_of_ambassadors_has_no_room)
{
    for (int full = 0; full < 2; full++) {
        Position *p = open_turn(FOUR);
        p->is_unreachable = true;
        lay(p, 107, 0, -1, 0, false);
        put_disc(p, 107, 1);
        Seat *own = seat_edit(&p->s, 0);
        for (int i = 0; full && i < ECLIPSE_REPUTATION_SLOTS; i++)
            own->slot[i] = SLOT_AMBASSADOR + 3;
        HxAction out[8];
        assert_int_equal(eclipse_offers(&p->s, 0, out), !full);
        position_close(p);
    }
}

TEST(each_seat_has_the_faction_of_its_species)
{
    Position *p = open_turn("seats=3 species_0=planta species_1=terran_federation species_2=orion_hegemony");
    static const char *const names[] = { "planta", "terran_federation", "orion_hegemony" };
    for (int seat = 0; seat < 3; seat++)
        assert_string_equal(hx_eclipse_game.factions[hx_eclipse_game.faction(&p->s, seat)], names[seat]);
}
