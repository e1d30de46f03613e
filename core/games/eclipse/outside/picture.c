/* Eclipse as a picture in text: the map, boards and supply for a person. */
#include "core/games/eclipse/outside/picture.h"

#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/text.h"

static const char *label(int sector)
{
    return hx_eclipse_sector_info[sector].label;
}

enum { CELL_WIDTH = 11, CELL_HEIGHT = 2, GRID_MAX = 42 };

static const char ship_letters[ECLIPSE_SHIP_TYPES] = { 'i', 'c', 'd', 's' };

/* One hex in a cell: its number and owner, then what stands there. */
static void write_cell(const HxState *s, int sector, char upper[CELL_WIDTH + 1], char lower[CELL_WIDTH + 1])
{
    const Hex *h = hex_at(s, sector);
    Text head = text_on(upper, CELL_WIDTH + 1), body = text_on(lower, CELL_WIDTH + 1);
    text_add(&head, "%s", label(sector));
    text_add(&head, h->owner ? ":%d" : " ", h->owner - 1);
    if (h->cubes)
        text_add(&head, "*%d", cubes_sum(h->cubes));
    text_add(&head, "%s%s%s", h->flags & HEX_DISCOVERY ? "?" : "", h->flags & HEX_ORBITAL ? "o" : "", h->flags & HEX_MONOLITH ? "m" : "");
    if (h->flags & HEX_GCDS)
        text_add(&body, "GCDS");
    if (h->ancients)
        text_add(&body, "A%d", h->ancients);
    for (int seat = 0; seat < N_SEATS_MAX; seat++) {
        if (!h->ships[seat])
            continue;
        text_add(&body, "%d", seat);
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            for (int n = ships_of_type(h->ships[seat], type); n > 0; n--)
                text_add(&body, "%c", ship_letters[type]);
    }
}

/* Columns are q; a column is half a cell lower than the one to its left: r + q / 2 counts rows. */
static void render_map(Text *text, const HxState *s)
{
    int q_min = 0, q_max = 0, y_min = 0, y_max = 0;
    FOR_BITS(sector, bags(s)->placed)
    {
        const Hex *h = hex_at(s, sector);
        q_min = min_int(q_min, h->q);
        q_max = max_int(q_max, h->q);
        y_min = min_int(y_min, hex_half_row(h->q, h->r));
        y_max = max_int(y_max, hex_half_row(h->q, h->r));
    }
    uint8_t at[2 * GRID_MAX + 4][GRID_MAX];
    memset(at, 0, sizeof at);
    FOR_BITS(tile, bags(s)->placed)
    {
        const Hex *h = hex_at(s, tile);
        const int column = h->q - q_min, row = hex_half_row(h->q, h->r) - y_min;
        if (column < GRID_MAX && row < 2 * GRID_MAX + 4)
            at[row][column] = (uint8_t)(tile + 1);
    }
    for (int row = 0; row <= y_max - y_min + 1; row++) {
        for (int column = 0; column <= q_max - q_min && column < GRID_MAX; column++) {
            char upper[CELL_WIDTH + 1] = "", lower[CELL_WIDTH + 1] = "";
            if (row < 2 * GRID_MAX + 4 && at[row][column]) {
                write_cell(s, at[row][column] - 1, upper, lower);
                text_add(text, "%-*s ", CELL_WIDTH, upper);
            } else if (row > 0 && at[row - 1][column]) {
                write_cell(s, at[row - 1][column] - 1, upper, lower);
                text_add(text, "%-*s ", CELL_WIDTH, lower);
            } else
                text_add(text, "%-*s ", CELL_WIDTH, "");
        }
        text_add(text, "\n");
    }
}

static void render_ship(Text *text, const HxState *s, int seat, int type)
{
    const Seat *own = seat_at(s, seat);
    const EclipseShipStats *ship = &own->ship[type];
    text_add(text, "    %-11s %d left, initiative %d, hull %d, computer %d, shield %d, move %d, energy %d, dice",
             hx_eclipse_ship_names[type], own->ships_left[type], ship->initiative, ship->hull, ship->computer, ship->shield, ship->move,
             ship->energy);
    static const int damage[] = { 1, 2, 4 };
    for (int colour = 0; colour < ECLIPSE_DIE_COLOURS; colour++)
        if (ship->cannon[colour])
            text_add(text, " %dx%d", ship->cannon[colour], damage[colour]);
    for (int colour = 0; colour < ECLIPSE_DIE_COLOURS; colour++)
        if (ship->missile[colour])
            text_add(text, " missiles %dx%d", ship->missile[colour], damage[colour]);
    text_add(text, ":");
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        const int on = eclipse_part_on(s, seat, type, slot);
        if (on != ECLIPSE_PART_ABSENT)
            text_add(text, "%s %s", slot ? "," : "", on == ECLIPSE_PART_EMPTY ? "-" : hx_eclipse_part_info[on].name);
    }
    text_add(text, "\n");
}

static void render_reputation(Text *text, const HxState *s, int seat, int viewer)
{
    const Seat *own = seat_at(s, seat);
    const char *space = species_of(s, seat)->track;
    text_add(text, "    reputation track:");
    for (int i = 0; space[i]; i++) {
        const int on = own->slot[i];
        if (on == SLOT_EMPTY)
            text_add(text, " %s", space[i] == 'a' ? "(ambassador)" : space[i] == 'r' ? "(tile)" : "(any)");
        else if (on >= SLOT_AMBASSADOR)
            text_add(text, " ambassador-of-%d", on - SLOT_AMBASSADOR);
        else if (viewer == HX_ALL || viewer == seat)
            text_add(text, " %d", on);
        else
            text_add(text, " ?");
    }
    text_add(text, "\n");
}

static void render_seat(Text *text, const HxState *s, int seat, int viewer)
{
    const Seat *own = seat_at(s, seat);
    text_add(text, "%c seat %d: ", s->game->to_move(s) == seat ? '>' : ' ', seat);
    if (!own->species) {
        text_add(text, "no species yet\n");
        return;
    }
    const bool is_shown = eclipse_sees_reputation(seat, viewer);
    text_add(text, "%s, %d VP%s%s%s%s\n", species_of(s, seat)->name, eclipse_score_for(s, seat, viewer),
             is_shown ? "" : " and hidden reputation", own->has_passed ? ", passed" : "", own->is_out ? ", out of the game" : "",
             table(s)->traitor == seat + 1 ? ", traitor" : "");
    if (own->is_out)
        return;
    text_add(
        text,
        "    money %d (%+d, upkeep %d), science %d (%+d), materials %d (%+d); discs %d, on actions %d; colony ships %d; cubes %d/%d/%d",
        own->storage[0], eclipse_production(s, seat, 0), eclipse_upkeep_cost(s, seat), own->storage[1], eclipse_production(s, seat, 1),
        own->storage[2], eclipse_production(s, seat, 2), own->discs_on_track, own->discs_on_actions, own->colony_ships, own->cubes[0],
        own->cubes[1], own->cubes[2]);
    if (own->graveyard[0] + own->graveyard[1] + own->graveyard[2])
        text_add(text, ", graveyard %d/%d/%d", own->graveyard[0], own->graveyard[1], own->graveyard[2]);
    text_add(text, "\n    technologies:");
    FOR_BITS(t, own->techs)
    {
        text_add(text, " %s;", hx_eclipse_technology_info[t].name);
    }
    text_add(text, "\n");
    render_reputation(text, s, seat, viewer);
    int n_kept = 0;
    for (int kind = 0; kind < ECLIPSE_DISCOVERIES; kind++)
        n_kept += own->kept[kind];
    if (n_kept)
        text_add(text, "    Discovery Tiles kept: %d\n", n_kept);
    for (int part = 0; part < ECLIPSE_PARTS - ECLIPSE_STANDARD_PARTS; part++)
        if (own->parts_kept >> part & 1)
            text_add(text, "    beside the board: %s\n", hx_eclipse_part_info[ECLIPSE_STANDARD_PARTS + part].name);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        render_ship(text, s, seat, type);
}

static void render_supply(Text *text, const HxState *s)
{
    const Bags *b = bags(s);
    text_add(text, "  for sale:");
    FOR_BITS(t, b->on_board)
    {
        text_add(text, " %s x%d (%d/%d);", hx_eclipse_technology_info[t].name, b->board[t], hx_eclipse_technology_info[t].cost,
                 hx_eclipse_technology_info[t].least_cost);
    }
    text_add(text, "\n  sector tiles left: I %d, II %d, III %d\n", b->left[0], b->left[1], b->left[2]);
}

static void render_battle(Text *text, const HxState *s)
{
    const Battle *b = battle(s);
    if (b->fire == FIRE_NONE)
        return;
    text_add(text, "  battle in %s: %s against %s, ", label(b->sector - 1), party_title(s, b->party[SIDE_ATTACKER]),
             party_title(s, b->party[SIDE_DEFENDER]));
    if (b->fire == FIRE_AT_POPULATION)
        text_add(text, "population attack\n");
    else if (b->fire == FIRE_MISSILES)
        text_add(text, "missiles\n");
    else
        text_add(text, "engagement round %d\n", b->round);
}

/* The table, the map (number:owner*cubes, ? discovery, o Orbital, m Monolith; below it seat and ships), the seats. */
int eclipse_render(const HxState *s, int viewer, char *out, size_t cap)
{
    static const char *const phases[] = { "set-up", "action phase", "combat phase", "upkeep phase", "cleanup phase", "over" };
    const Table *t = table(s);
    Text text = text_on(out, cap);
    text_add(&text, "round %d of %d, %s; start player: seat %d; now: %s\n\n", t->round, ECLIPSE_ROUNDS, phases[t->phase], t->start,
             top(s) ? eclipse_kinds[asked(s)].name : "over");
    render_map(&text, s);
    render_battle(&text, s);
    render_supply(&text, s);
    text_add(&text, "\n");
    for (int seat = 0; seat < t->seats; seat++)
        render_seat(&text, s, seat, viewer);
    return text_length(&text);
}
