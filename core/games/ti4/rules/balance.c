/* A map on which all homes have as much (option map=balanced, SET-6).
 *
 * A tile counts for every home within three steps of it, for a nearer one more. Tiles that were dealt change places, two at a time: each
 * time the two that make the map most even, until no two do. Tiles that must not be neighbours (SET-8) come before all else. Nothing is
 * drawn here: the tiles dealt determine the map. */
#include "core/games/ti4/rules/balance.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/galaxy.h"

/* ---- What a tile is worth ------------------------------------------------------------------------------------------------------------ */

static const Ti4TileInfo *info_of(int number)
{
    return &ti4_tiles[number - 1];
}

/* A planet is spent for resources or for influence: it is worth the greater. A specialty saves a prerequisite, a wormhole is a way more; an
 * anomaly is in the way. */
static int planet_worth(const Ti4PlanetInfo *planet)
{
    const int best = planet->resources > planet->influence ? planet->resources : planet->influence;
    return WORTH_ONE * best + (planet->specialty != TI4_NO_COLOUR ? WORTH_ONE / 2 : 0);
}

static int worth_beside_planets(const Ti4TileInfo *info)
{
    static const int8_t of_anomaly[] = {
        [TI4_NO_ANOMALY] = 0,         [TI4_ASTEROID_FIELD] = -WORTH_ONE / 2, [TI4_NEBULA] = -WORTH_ONE / 2,
        [TI4_SUPERNOVA] = -WORTH_ONE, [TI4_GRAVITY_RIFT] = -WORTH_ONE / 2,
    };
    return of_anomaly[info->anomaly] + (info->wormholes ? WORTH_ONE / 4 : 0);
}

/* @rule SET-6 */
int tile_measure(int number, int measure)
{
    int sum = measure == MEASURE_WORTH ? worth_beside_planets(info_of(number)) : 0;
    for (int i = 0; i < TI4_PLANETS; i++) {
        const Ti4PlanetInfo *planet = &hx_ti4_planets[i];
        if (planet->tile == number)
            sum += measure == MEASURE_WORTH       ? planet_worth(planet)
                   : measure == MEASURE_RESOURCES ? WORTH_ONE * planet->resources
                                                  : WORTH_ONE * planet->influence;
    }
    return sum;
}

/* ---- What a home has of it ----------------------------------------------------------------------------------------------------------- */

enum { SHARE_OF_ALL = 2520, MOST_STEPS = 3 };

/* What each home, or slice, has of each place, of SHARE_OF_ALL; the tiles, and what they come to. */
typedef struct Balance {
    int homes;
    uint64_t near[TI4_PLACES]; /* places on which no like may lie */
    int share[TI4_SEATS][TI4_PLACES];
    uint8_t tile[TI4_PLACES];
    int16_t measure[TI4_PLACES][N_MEASURES]; /* of the tile that lies there */
    int total[TI4_SEATS][N_MEASURES];
} Balance;

/* How much a place counts for a home that is so many steps away. */
static int pull_of(int steps)
{
    static const uint8_t pull[MOST_STEPS + 1] = { 0, 6, 3, 1 };
    return pull[steps];
}

/* Steps from a home to every place, over tiles; 0: more than MOST_STEPS, or the home itself. */
static void count_steps(uint64_t present, int home, uint8_t steps[TI4_PLACES])
{
    uint64_t reached = BIT(home), edge = reached;
    memset(steps, 0, TI4_PLACES);
    for (int step = 1; step <= MOST_STEPS; step++) {
        uint64_t next = 0;
        FOR_BITS(place, edge)
        {
            next |= adjacent_places(place);
        }
        next &= present & ~reached;
        FOR_BITS(place, next)
        {
            steps[place] = (uint8_t)step;
        }
        reached |= next;
        edge = next;
    }
}

/* A place is shared out between the homes that reach it. */
static void share_out(Balance *b, const HxState *s)
{
    const Ti4Layout *layout = &ti4_layouts[core_of(s)->seats - TI4_LEAST_SEATS];
    uint8_t steps[TI4_SEATS][TI4_PLACES];
    uint64_t present = 0;
    b->homes = layout->players;
    for (int place = 0; place < TI4_PLACES; place++) {
        b->near[place] = adjacent_places(place) & (BIT(TI4_PLACES) - 1);
        present |= b->tile[place] ? BIT(place) : 0;
    }
    for (int home = 0; home < b->homes; home++)
        count_steps(present, layout->home[home], steps[home]);
    for (int place = 0; place < TI4_PLACES; place++) {
        int all = 0;
        for (int home = 0; home < b->homes; home++)
            all += pull_of(steps[home][place]);
        for (int home = 0; home < b->homes; home++)
            b->share[home][place] = all ? SHARE_OF_ALL * pull_of(steps[home][place]) / all : 0;
    }
    for (int home = 0; home < b->homes; home++) /* goods come once, planets pay every round: four goods count as one resource */
        b->total[home][MEASURE_WORTH] = SHARE_OF_ALL * layout->goods[home];
}

static void measure_place(Balance *b, int place)
{
    for (int m = 0; m < N_MEASURES; m++)
        b->measure[place][m] = (int16_t)(b->tile[place] ? tile_measure(b->tile[place], m) : 0);
}

static void sum_up(Balance *b)
{
    for (int place = 0; place < TI4_PLACES; place++) {
        measure_place(b, place);
        for (int home = 0; home < b->homes; home++)
            for (int m = 0; m < N_MEASURES; m++)
                b->total[home][m] += b->share[home][place] * b->measure[place][m];
    }
}

static Balance balance_of(const HxState *s, const uint8_t tile[TI4_PLACES])
{
    Balance b = { 0 };
    memcpy(b.tile, tile, sizeof b.tile);
    share_out(&b, s);
    sum_up(&b);
    return b;
}

void home_worths(const HxState *s, const uint8_t tile[TI4_PLACES], int out[TI4_SEATS])
{
    const Balance b = balance_of(s, tile);
    for (int home = 0; home < b.homes; home++)
        out[home] = b.total[home][MEASURE_WORTH] / SHARE_OF_ALL;
}

/* ---- Swaps --------------------------------------------------------------------------------------------------------------------------- */

/* @rule SET-8 */
static bool are_like(int number, int other)
{
    return (info_of(number)->anomaly && info_of(other)->anomaly) || (info_of(number)->wormholes & info_of(other)->wormholes);
}

static int likes_among(const uint8_t tile[TI4_PLACES], int place, uint64_t near)
{
    int n = 0;
    FOR_BITS(at, near)
    {
        n += tile[at] && are_like(tile[place], tile[at]);
    }
    return n;
}

int like_neighbours(const uint8_t tile[TI4_PLACES])
{
    int n = 0;
    for (int place = 0; place < TI4_PLACES; place++)
        n += tile[place] ? likes_among(tile, place, adjacent_places(place) & (BIT(TI4_PLACES) - 1)) : 0;
    return n / 2;
}

static int likes_beside(const Balance *b, int place)
{
    return likes_among(b->tile, place, b->near[place]);
}

/* How far apart the homes are once the tiles of two places are swapped; the worth counts most. With a == b: as they are. */
static int64_t spread_after(const Balance *b, int x, int y)
{
    static const int64_t weight[N_MEASURES] = { [MEASURE_WORTH] = 4, [MEASURE_RESOURCES] = 1, [MEASURE_INFLUENCE] = 1 };
    int64_t spread = 0;
    for (int m = 0; m < N_MEASURES; m++) {
        const int more = b->measure[y][m] - b->measure[x][m];
        int64_t total[TI4_SEATS], sum = 0;
        for (int home = 0; home < b->homes; home++) {
            total[home] = b->total[home][m] + (int64_t)more * (b->share[home][x] - b->share[home][y]);
            sum += total[home];
        }
        for (int home = 0; home < b->homes; home++) {
            const int64_t off = b->homes * total[home] - sum;
            spread += weight[m] * off * off;
        }
    }
    return spread;
}

static void exchange(uint8_t tile[TI4_PLACES], int x, int y)
{
    const uint8_t was = tile[x];
    tile[x] = tile[y];
    tile[y] = was;
}

static void swap_tiles(Balance *b, int x, int y)
{
    for (int m = 0; m < N_MEASURES; m++)
        for (int home = 0; home < b->homes; home++)
            b->total[home][m] += (b->measure[y][m] - b->measure[x][m]) * (b->share[home][x] - b->share[home][y]);
    exchange(b->tile, x, y);
    measure_place(b, x);
    measure_place(b, y);
}

/* How many pairs of likes more there are once the tiles of two places are swapped. */
static int likes_more(Balance *b, int x, int y)
{
    const int before = likes_beside(b, x) + likes_beside(b, y);
    exchange(b->tile, x, y);
    const int after = likes_beside(b, x) + likes_beside(b, y);
    exchange(b->tile, x, y);
    return after - before;
}

/* Make the swap within a group that helps most; the first of equals. False: none helps. */
static bool best_swap(Balance *b, const uint8_t group[TI4_PLACES])
{
    int best_likes = 0, best_x = 0, best_y = 0;
    int64_t best_spread = spread_after(b, 0, 0);
    for (int x = 0; x < TI4_PLACES; x++)
        for (int y = x + 1; y < TI4_PLACES; y++) {
            if (!group[x] || group[x] != group[y])
                continue;
            const int likes = likes_more(b, x, y);
            if (likes > best_likes)
                continue;
            const int64_t spread = spread_after(b, x, y);
            if (likes < best_likes || spread < best_spread) {
                best_likes = likes;
                best_spread = spread;
                best_x = x;
                best_y = y;
            }
        }
    if (best_x == best_y)
        return false;
    swap_tiles(b, best_x, best_y);
    return true;
}

static void even_out(Balance *b, const uint8_t group[TI4_PLACES])
{
    while (best_swap(b, group)) {
    }
}

/* @rule SET-6 */
void balance_tiles(const HxState *s, const uint8_t group[TI4_PLACES], uint8_t tile[TI4_PLACES])
{
    Balance b = balance_of(s, tile);
    even_out(&b, group);
    memcpy(tile, b.tile, sizeof b.tile);
}

/* ---- Slices -------------------------------------------------------------------------------------------------------------------------- */

/* Each slice has its tiles alone. Likes lie in different slices, as far as there are enough. @rule SET-6 */
void balance_slices(int n, uint8_t slices[MAX_SLICES][SLICE_TILES])
{
    Balance b = { .homes = n };
    uint8_t group[TI4_PLACES] = { 0 };
    for (int at = 0; at < n * SLICE_TILES; at++) {
        const int slice = at / SLICE_TILES;
        b.tile[at] = slices[slice][at % SLICE_TILES];
        b.near[at] = (BIT(SLICE_TILES) - 1) << (slice * SLICE_TILES) & ~BIT(at);
        b.share[slice][at] = 1;
        group[at] = info_of(b.tile[at])->type == TI4_TILE_RED ? 2 : 1;
    }
    sum_up(&b);
    even_out(&b, group);
    for (int at = 0; at < n * SLICE_TILES; at++)
        slices[at / SLICE_TILES][at % SLICE_TILES] = b.tile[at];
}

/* Homes take places in turn, each the nearest that is left, the first of equals. @rule SET-6 */
void slice_places(int seats, uint8_t places[TI4_SEATS][SLICE_TILES])
{
    const Ti4Layout *layout = &ti4_layouts[seats - TI4_LEAST_SEATS];
    uint64_t open = open_places(seats), present = BIT(TI4_MECATOL) | open;
    uint8_t steps[TI4_SEATS][TI4_PLACES];
    for (int home = 0; home < seats; home++)
        present |= BIT(layout->home[home]);
    for (int home = 0; home < seats; home++)
        count_steps(present, layout->home[home], steps[home]);
    for (int i = 0; i < SLICE_TILES; i++)
        for (int home = 0; home < seats; home++) {
            int nearest = -1;
            FOR_BITS(place, open)
            {
                if (steps[home][place] && (nearest < 0 || steps[home][place] < steps[home][nearest]))
                    nearest = place;
            }
            assert(nearest >= 0);
            places[home][i] = (uint8_t)nearest;
            open &= ~BIT(nearest);
        }
}
