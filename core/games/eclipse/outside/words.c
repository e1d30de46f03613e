/* Eclipse in words and pictures: one line per action, and the map, boards and supply for a person. */
#include "core/games/eclipse/state/state.h"
#include "core/text.h"

static const char *const direction_names[] = { "N", "NE", "SE", "S", "SW", "NW" };

static const char *label(int sector)
{
    return eclipse_sector_info[sector].label;
}

/* ---- Actions ------------------------------------------------------------------------------------------------------------- */

static const char *part_word(int part)
{
    return part < ECLIPSE_PARTS ? eclipse_part_info[part].name : "nothing";
}

static void say_act(Text *text, int act)
{
    static const char *const words[ECLIPSE_ACTS] = {
        "explore", "influence", "research", "upgrade", "build", "move", "pass", "react: upgrade", "react: build", "react: move", "give up",
    };
    text_add(text, "%s", words[act]);
}

static void say_square(Text *text, int argument)
{
    static const char *const advanced[] = { "", "an advanced " };
    if (argument < 6)
        text_add(text, "put a cube on %s%s square", argument < 3 ? "a " : advanced[1], eclipse_resource_names[argument % 3]);
    else
        text_add(text, "put a cube from the %s track on %s", eclipse_resource_names[argument % 3],
                 argument < 9 ? "a grey square" : "the Orbital");
}

static void say_answer(Text *text, const HxState *s, bool yes)
{
    const Frame *f = top(s);
    switch ((EclipseNode)f->node) {
    case ECLIPSE_NODE_EXPLORE_SECOND:
        text_add(text, yes ? "draw a second tile" : "keep to the first tile");
        break;
    case ECLIPSE_NODE_EXPLORE_CONTROL:
    case ECLIPSE_NODE_TAKE_HEX:
        text_add(text, yes ? "place a disc on %s" : "place no disc on %s", label(f->a));
        break;
    case ECLIPSE_NODE_OFFER_REPLY:
        text_add(text, yes ? "accept relations with seat %d" : "decline relations with seat %d", f->a);
        break;
    default:
        text_add(text, yes ? "yes" : "no");
    }
}

static void say_track(Text *text, const HxState *s, int k)
{
    const Frame *f = top(s);
    const char *kind = eclipse_resource_names[k];
    if (f->node == ECLIPSE_NODE_OFFER_CUBE)
        text_add(text, "give a cube of the %s track", kind);
    else if (f->node == ECLIPSE_NODE_ARTIFACT)
        text_add(text, "gain 5 %s for an artifact", kind);
    else
        text_add(text, "the cube goes to the %s %s", kind, f->c ? "graveyard" : "track");
}

static void say_slot(Text *text, const HxState *s, const char *verb, int argument)
{
    const int type = argument / ECLIPSE_SLOTS, slot = argument % ECLIPSE_SLOTS;
    text_add(text, "%s slot %d of the %s (%s)", verb, slot + 1, eclipse_ship_names[type],
             part_word(eclipse_part_on(s, top(s)->seat, type, slot)));
}

/* What the counts of a draw or roll say. */
static void say_draw(Text *text, int rank, bool is_open)
{
    if (rank == N_DRAWS || !is_open) {
        text_add(text, "?");
        return;
    }
    uint8_t count[ECLIPSE_REPUTATION_VALUES];
    eclipse_counts_of_rank(ECLIPSE_REPUTATION_VALUES, MAX_DRAW, rank, count);
    const char *comma = "";
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        for (int n = 0; n < count[i]; n++, comma = ", ")
            text_add(text, "%s%d", comma, i + 1);
}

static void say_roll(Text *text, const HxState *s, int rank)
{
    const Battle *b = battle(s);
    uint8_t count[4];
    eclipse_counts_of_rank(4, MAX_DICE, rank, count);
    int colour = 0, misses;
    while (colour < 2 && !b->to_roll[colour])
        colour++;
    misses = min_int(MAX_DICE, b->to_roll[colour]);
    static const char *const colours[] = { "yellow", "orange", "red" };
    text_add(text, "%s dice: ", colours[colour]);
    int above = 6;
    for (int i = 0; i < b->n_thresholds; above = b->threshold[i++] - 1, misses -= count[i - 1])
        text_add(text, above == b->threshold[i] ? "%d of %d, " : "%d of %d to %d, ", count[i], b->threshold[i], above);
    text_add(text, "%d missed", misses);
}

static void say_reputation(Text *text, const HxState *s, int argument, int viewer)
{
    if (argument == 0)
        text_add(text, "keep no Reputation Tile");
    else if (argument == KEEP_HIDDEN || (viewer != HX_ALL && viewer != top(s)->seat))
        text_add(text, "keep a Reputation Tile: ?");
    else
        text_add(text, "keep a Reputation Tile: %d", argument);
}

static void say_done(Text *text, const HxState *s)
{
    switch ((EclipseNode)top(s)->node) {
    case ECLIPSE_NODE_TURN_END:
        text_add(text, "end the turn");
        break;
    case ECLIPSE_NODE_DISCOVERY_PART:
        text_add(text, "keep the part for a later Upgrade");
        break;
    case ECLIPSE_NODE_REPUTATION_SLOT:
        text_add(text, "give the new Reputation Tile up");
        break;
    case ECLIPSE_NODE_UPGRADE_REMOVE:
        text_add(text, "return no more parts");
        break;
    default:
        text_add(text, "done");
    }
}

int eclipse_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    uint32_t argument;
    const EclipseVerb verb = eclipse_verb_of(a, &argument);
    const int x = (int)argument;
    const bool is_open = viewer == HX_ALL || viewer == top(s)->seat;
    switch (verb) {
    case ECLIPSE_DO_DONE:
        say_done(&text, s);
        break;
    case ECLIPSE_DO_ANSWER:
        say_answer(&text, s, x);
        break;
    case ECLIPSE_DO_START_PLAYER:
        text_add(&text, "seat %d is start player", x);
        break;
    case ECLIPSE_DO_SPECIES:
        text_add(&text, "play %s", eclipse_species_info[x].name);
        break;
    case ECLIPSE_DO_ACT:
        say_act(&text, x);
        break;
    case ECLIPSE_DO_OFFER:
        text_add(&text, "offer relations to seat %d", x);
        break;
    case ECLIPSE_DO_TRADE:
        text_add(&text, "trade %s for %s", eclipse_resource_names[x / 3], eclipse_resource_names[x % 3]);
        break;
    case ECLIPSE_DO_COLONISE:
        text_add(&text, "use a Colony Ship in %s", label(x));
        break;
    case ECLIPSE_DO_SQUARE:
        say_square(&text, x);
        break;
    case ECLIPSE_DO_TRACK:
        say_track(&text, s, x);
        break;
    case ECLIPSE_DO_PLACE:
        text_add(&text, "explore the place %s of %s", direction_names[x % 6], label(x / 6));
        break;
    case ECLIPSE_DO_ROTATE:
        if (x == 6)
            text_add(&text, "discard %s", label(top(s)->d - 1));
        else
            text_add(&text, "place %s turned by %d", label(top(s)->d - 1), x);
        break;
    case ECLIPSE_DO_WHICH:
        if (x == 2)
            text_add(&text, "discard both tiles");
        else
            text_add(&text, "go on with %s", label((x == 0 ? top(s)->d : top(s)->e) - 1));
        break;
    case ECLIPSE_DO_FRONT:
        text_add(&text, x ? "use the Discovery Tile: %s" : "keep the Discovery Tile (%s) for 2 VP", eclipse_discovery_info[top(s)->b].name);
        break;
    case ECLIPSE_DO_FROM:
        text_add(&text, "take a disc from %s", x == TO_TRACK ? "the track" : label(x));
        break;
    case ECLIPSE_DO_TO:
        text_add(&text, "put the disc on %s", x == TO_TRACK ? "the track" : label(x));
        break;
    case ECLIPSE_DO_FLIP:
        text_add(&text, "turn Colony Ships up");
        break;
    case ECLIPSE_DO_RESEARCH:
        text_add(&text, "take %s", eclipse_technology_info[x].name);
        break;
    case ECLIPSE_DO_REMOVE:
        say_slot(&text, s, "return the part on", x);
        break;
    case ECLIPSE_DO_PART:
        text_add(&text, "take a part: %s", eclipse_part_info[x].name);
        break;
    case ECLIPSE_DO_SLOT:
        say_slot(&text, s, "place it on", x);
        break;
    case ECLIPSE_DO_BUILD:
        text_add(&text, "build %s", x < ECLIPSE_SHIP_TYPES ? eclipse_ship_names[x] : x == ECLIPSE_ITEM_ORBITAL ? "Orbital" : "Monolith");
        break;
    case ECLIPSE_DO_BUILD_AT:
        text_add(&text, "build in %s", label(x));
        break;
    case ECLIPSE_DO_MOVE_FROM:
        text_add(&text, "move a ship from %s", label(x));
        break;
    case ECLIPSE_DO_MOVE_TYPE:
        text_add(&text, "move the %s", eclipse_ship_names[x]);
        break;
    case ECLIPSE_DO_MOVE_TO:
        text_add(&text, "go to %s", label(x));
        break;
    case ECLIPSE_DO_REPUTATION_SLOT:
        text_add(&text, "return the Reputation Tile on space %d", x + 1);
        break;
    case ECLIPSE_DO_KEEP:
        say_reputation(&text, s, x, viewer);
        break;
    case ECLIPSE_DO_ORDER:
        text_add(&text, "the %ss act first", eclipse_ship_names[x]);
        break;
    case ECLIPSE_DO_ATTACK:
        text_add(&text, "attack with the %ss", eclipse_ship_names[top(s)->a]);
        break;
    case ECLIPSE_DO_RETREAT:
        text_add(&text, "retreat with the %ss to %s", eclipse_ship_names[top(s)->a], label(x));
        break;
    case ECLIPSE_DO_ASSIGN:
        text_add(&text, "the die hits a %s with %d damage", eclipse_ship_names[x / 16], x % 16);
        break;
    case ECLIPSE_DO_BOMBARD: {
        static const char *const squares[] = {
            "a money", "a science",    "a materials", "an advanced money", "an advanced science", "an advanced materials",
            "a grey",  "the Orbital's"
        };
        text_add(&text, "destroy the cube on %s square", squares[x]);
        break;
    }
    case ECLIPSE_DO_ABANDON:
        text_add(&text, "give up %s", label(x));
        break;
    case ECLIPSE_DO_DRAW_TECHNOLOGY:
        text_add(&text, "technology tile: %s", eclipse_technology_info[x].name);
        break;
    case ECLIPSE_DO_DRAW_SECTOR:
        text_add(&text, "sector tile: %s %s", label(x), eclipse_sector_info[x].name);
        break;
    case ECLIPSE_DO_DRAW_DISCOVERY:
        text_add(&text, "Discovery Tile: %s", eclipse_discovery_info[x].name);
        break;
    case ECLIPSE_DO_DRAW_REPUTATION:
        text_add(&text, "seat %d draws Reputation Tiles: ", top(s)->seat);
        say_draw(&text, x, is_open);
        break;
    case ECLIPSE_DO_ROLL:
        say_roll(&text, s, x);
        break;
    case ECLIPSE_VERBS:
        break;
    }
    return text_length(&text);
}

/* ---- The picture ----------------------------------------------------------------------------------------------------------- */

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
        const Hex *h = hex_at(s, (int)sector);
        q_min = min_int(q_min, h->q);
        q_max = max_int(q_max, h->q);
        y_min = min_int(y_min, 2 * h->r + h->q);
        y_max = max_int(y_max, 2 * h->r + h->q);
    }
    uint8_t at[2 * GRID_MAX + 4][GRID_MAX];
    memset(at, 0, sizeof at);
    FOR_BITS(tile, bags(s)->placed)
    {
        const Hex *h = hex_at(s, (int)tile);
        const int column = h->q - q_min, row = 2 * h->r + h->q - y_min;
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
    text_add(text, "    %-11s %d left, initiative %d, hull %d, computer %d, shield %d, move %d, energy %d, dice", eclipse_ship_names[type],
             own->ships_left[type], ship->initiative, ship->hull, ship->computer, ship->shield, ship->move, ship->energy);
    static const int damage[] = { 1, 2, 4 };
    for (int colour = 0; colour < 3; colour++)
        if (ship->cannon[colour])
            text_add(text, " %dx%d", ship->cannon[colour], damage[colour]);
    for (int colour = 0; colour < 3; colour++)
        if (ship->missile[colour])
            text_add(text, " missiles %dx%d", ship->missile[colour], damage[colour]);
    text_add(text, ":");
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        const int on = eclipse_part_on(s, seat, type, slot);
        if (on != ECLIPSE_PART_ABSENT)
            text_add(text, "%s %s", slot ? "," : "", on == ECLIPSE_PART_EMPTY ? "-" : eclipse_part_info[on].name);
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
    const bool is_shown = viewer == HX_ALL || viewer == seat;
    text_add(text, "%s, %d VP%s%s%s%s\n", species_of(s, seat)->name, is_shown ? eclipse_score_of(s, seat) : eclipse_open_score(s, seat),
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
        text_add(text, " %s;", eclipse_technology_info[t].name);
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
            text_add(text, "    beside the board: %s\n", eclipse_part_info[ECLIPSE_STANDARD_PARTS + part].name);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        render_ship(text, s, seat, type);
}

static void render_supply(Text *text, const HxState *s)
{
    const Bags *b = bags(s);
    text_add(text, "  for sale:");
    FOR_BITS(t, b->on_board)
    {
        text_add(text, " %s x%d (%d/%d);", eclipse_technology_info[t].name, b->board[t], eclipse_technology_info[t].cost,
                 eclipse_technology_info[t].least_cost);
    }
    text_add(text, "\n  sector tiles left: I %d, II %d, III %d\n", b->left[0], b->left[1], b->left[2]);
}

static const char *party_name(const HxState *s, int party)
{
    return party == PARTY_ANCIENTS ? "the Ancients" : party == PARTY_GCDS ? "the GCDS" : species_of(s, party)->name;
}

static void render_battle(Text *text, const HxState *s)
{
    const Battle *b = battle(s);
    if (b->stage == STAGE_NONE)
        return;
    text_add(text, "  battle in %s: %s against %s, ", label(b->sector - 1), party_name(s, b->party[SIDE_ATTACKER]),
             party_name(s, b->party[SIDE_DEFENDER]));
    if (b->stage == STAGE_POPULATION)
        text_add(text, "population attack\n");
    else if (b->stage == STAGE_MISSILES)
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
             eclipse_nodes[top(s)->node].name);
    render_map(&text, s);
    render_battle(&text, s);
    render_supply(&text, s);
    text_add(&text, "\n");
    for (int seat = 0; seat < t->seats; seat++)
        render_seat(&text, s, seat, viewer);
    return text_length(&text);
}
